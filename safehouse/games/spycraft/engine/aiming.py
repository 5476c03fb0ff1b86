"""Targets: facedown ones are turned up, lost ones are dropped, others are redirected."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_REDIRECTED,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    GOING,
    HQ,
    LOOSE,
    ON_AGENT,
    QUEUE,
    TEAM,
)
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.events import raise_group
from safehouse.games.spycraft.engine.outcomes import fail
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import EventFrame, Frame, Listed
from safehouse.games.spycraft.language.aims import targets_of
from safehouse.games.spycraft.legal.targets import legal_for, redirect_slot, still_target
from safehouse.games.spycraft.model import Selector
from safehouse.games.spycraft.readable import action_name
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit, known_name

S = SpycraftState


def reachable(s: S, x: Frame, selector: Selector) -> list[int]:
    """Return the cards of a class that an action targets, with facedown team members (SC-R40)."""
    return q.reached(s, x, selector.all(s, x, LOOSE))


def flip(m: M, i: int, targets: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    gentle = _only_moves_own(x)
    for target in reversed(targets):
        if s.up[target] or s.place[target] == QUEUE:
            continue
        if turns_up(s, x, target, gentle):
            m.agenda.append((forced_activation, (target, i)))
        answer_facedown(m, i, target)


def turns_up(s: S, x: Frame, card: int, only_moves: bool) -> bool:
    """SC-R40, SC-R41: return whether a card that is reached is turned up: a facedown team member,
    unless its own player only moves it."""
    own_move = only_moves and s.ctrl[card] == x.seat
    return not s.up[card] and s.place[card] == TEAM and not own_move


def turn_up_new_target(m: M, i: int, target: int) -> None:
    """SC-R86: a redirect has succeeded, so turn up its new target, which may react to action i."""
    flip(m, i, [target])


def answer_facedown(m: M, i: int, card: int) -> None:
    s = m.state
    if not s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT):
        x = s.acts[i]
        down = EventFrame(EV_TARGETED_DOWN, card, i, x.agent, x.seat)
        m.agenda.append((facedown_aimed_at, (down.listed(),)))


@step
def facedown_aimed_at(m: M, event: Listed) -> None:
    """A3: raise the only event to which a facedown target itself may react (Ambush)."""
    raise_group(m, [EventFrame.read(event)])


def _only_moves_own(x: Frame) -> bool:
    """SC-R41: an effect that only moves agents does not turn up its own player's agents."""
    ability = q.ABILITIES[x.ability]
    return not ability.effects or ability.only_moves


@step
def recheck_targets(m: M, i: int) -> None:
    """A3, A5(a), SC-R75: drop targets that are gone or no longer fit; without any, the action
    fails."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    ability = q.ABILITIES[x.ability]
    had = left = 0
    before = x.env[:]
    for pick in ability.picks:
        slot = pick.slot
        if pick.kind == "card":
            if x.one(slot) >= 0:
                had += 1
                if still_target(s, x, pick, x.one(slot)):
                    left += 1
                else:
                    x.env[slot] = -1
        elif pick.kind == "cards" and x.several(slot):
            had += 1
            x.env[slot] = tuple(c for c in x.several(slot) if still_target(s, x, pick, c))
            left += bool(x.env[slot])
    if had and not left:
        x.env = before
        fail(m, i, "TM-3")


def redirect(m: M, i: int, subject: int, target: int, *, lost: bool = False) -> None:
    """SC-R73, SC-R74: replace one target, then A3 and the window for the new one.

    A lost target has been discarded in A3: it only takes the place of the old one.
    """
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    pick = redirect_slot(s, x, subject)
    if pick is None or (not lost and target not in legal_for(s, i, subject)):
        return
    slot = pick.slot
    if pick.kind == "card":
        x.env[slot] = target
    else:
        x.env[slot] = tuple(target if c == subject else c for c in x.several(slot))
    if not any(e.type == EV_REDIRECTED and e.cause == i and e.subject == subject for e in s.evs):
        x.original = subject
    for e in s.evs:
        if e.type == EV_TARGETED and e.cause == i and e.subject == subject:
            e.dead = 1
    emit(
        m,
        "redirected",
        "SC-20.3",
        seat=x.seat,
        agent=x.agent,
        name=action_name(s, x),
        old=subject,
        new=target,
        old_name=known_name(s, subject),
        new_name=known_name(s, target),
    )
    m.agenda.append((redirected, (i, target)))
    m.agenda.append((recheck_targets, (i,)))
    if s.rules < 2:
        flip(m, i, [target])


@step
def redirected(m: M, i: int, target: int) -> None:
    s = m.state
    x = s.acts[i]
    if x.status != GOING or target not in targets_of(x):
        return
    agent, seat = x.agent, x.seat
    raise_group(
        m,
        [
            EventFrame(EV_REDIRECTED, target, i, agent, seat),
            EventFrame(EV_TARGETED, target, i, agent, seat),
        ],
    )
