"""Targets: facedown ones are turned up, lost ones are dropped, others are put in their place."""

from __future__ import annotations

from typing import Any

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ENV,
    A_ORIGINAL,
    A_SEAT,
    A_SELF,
    A_STATUS,
    E_CAUSE,
    E_DEAD,
    E_SUBJECT,
    E_TYPE,
    EV_REDIRECTED,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    GOING,
    HQ,
    ON_AGENT,
    QUEUE,
    TEAM,
)
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.events import raise_group
from safehouse.games.spycraft.engine.outcomes import fail
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.language.model import LOOSE, targets_of
from safehouse.games.spycraft.legal.targets import (
    legal_for,
    only_moves,
    redirect_slot,
    still_target,
)
from safehouse.games.spycraft.readable import action_name
from safehouse.games.spycraft.state import Frame, SpycraftState
from safehouse.games.spycraft.zones import M, known_name, tell

S = SpycraftState


def reachable(s: S, x: Frame, selector: Any) -> list[int]:
    """The cards of a class that an action reaches, facedown ones of a team included (SC-R40)."""
    return q.reached(s, x, selector.all(s, x, LOOSE))


def flip(m: M, i: int, targets: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    gentle = _only_moves_own(x)
    for target in reversed(targets):
        if s.up[target] or s.place[target] == QUEUE:
            continue
        if s.place[target] == TEAM and not (gentle and s.ctrl[target] == x[A_SEAT]):
            m.agenda.append((forced_activation, (target, i)))
        answer_facedown(m, i, target)


def turn_up_new_target(m: M, i: int, target: int) -> None:
    """SC-R86: a redirect has succeeded, so its new target is shown; it may answer action i."""
    flip(m, i, [target])


def answer_facedown(m: M, i: int, card: int) -> None:
    s = m.state
    if not s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT):
        x = s.acts[i]
        down = [EV_TARGETED_DOWN, card, i, x[A_SELF], x[A_SEAT], 0, 0, 0]
        m.agenda.append((facedown_aimed_at, (down,)))


@step
def facedown_aimed_at(m: M, event: list[Any]) -> None:
    """A3: the one moment in which a facedown card itself may answer (Ambush)."""
    raise_group(m, [list(event)])


def _only_moves_own(x: Frame) -> bool:
    """SC-R41: an effect that only moves agents does not turn up its player's own."""
    ability = q.ABILITIES[x[A_ABIL]]
    return not ability.effects or only_moves(ability)


@step
def recheck_targets(m: M, i: int) -> None:
    """A3, A5(a), SC-R75: targets that are gone or do not fit are lost; none left fails."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    ability = q.ABILITIES[x[A_ABIL]]
    had = left = 0
    before = x[A_ENV:]
    for pick in ability.picks:
        slot = A_ENV + pick.slot
        if pick.kind == "card":
            if x[slot] >= 0:
                had += 1
                if still_target(s, x, pick, x[slot]):
                    left += 1
                else:
                    x[slot] = -1
        elif pick.kind == "cards" and isinstance(x[slot], tuple) and x[slot]:
            had += 1
            x[slot] = tuple(c for c in x[slot] if still_target(s, x, pick, c))
            left += bool(x[slot])
    if had and not left:
        x[A_ENV:] = before
        fail(m, i, "TM-3")


def redirect(m: M, i: int, subject: int, target: int) -> None:
    """SC-R73, SC-R74: one target moves; then A3 and the window for the new one."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    pick = redirect_slot(s, x, subject)
    if pick is None or target not in legal_for(s, i, subject):
        return
    slot = A_ENV + pick.slot
    if pick.kind == "card":
        x[slot] = target
    else:
        x[slot] = tuple(target if c == subject else c for c in x[slot])
    if not any(
        e[E_TYPE] == EV_REDIRECTED and e[E_CAUSE] == i and e[E_SUBJECT] == subject for e in s.evs
    ):
        x[A_ORIGINAL] = subject
    for e in s.evs:
        if e[E_TYPE] == EV_TARGETED and e[E_CAUSE] == i and e[E_SUBJECT] == subject:
            e[E_DEAD] = 1
    tell(
        m,
        "redirected",
        "SC-20.3",
        seat=x[A_SEAT],
        agent=x[A_SELF],
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
    if x[A_STATUS] != GOING or target not in targets_of(x):
        return
    agent, seat = x[A_SELF], x[A_SEAT]
    raise_group(
        m,
        [
            [EV_REDIRECTED, target, i, agent, seat, 0, 0, 0],
            [EV_TARGETED, target, i, agent, seat, 0, 0, 0],
        ],
    )
