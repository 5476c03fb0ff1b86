"""Activation: cards are turned up and paid for (TM-5)."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    EV_ACTIVATED,
    EV_ACTIVATING,
    EV_PLAYED,
    FAILED,
    GOING,
    HQ,
    IS_AGENT,
    IS_GEAR,
    LEADERS,
    MARK_FORCED,
    MUST_CHECK,
    ON_AGENT,
    RESOLVED,
    TEAM,
    TURNED_UP,
    UNTIL_ACTIVATION,
    UNTIL_NEXT,
)
from safehouse.games.spycraft.engine.bravado import ask_bravado
from safehouse.games.spycraft.engine.checks import checks
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.leaders import lead
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.modifiers import Pays
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, discard_in_play, emit, name, show_all

S = SpycraftState


def activate(m: M, seat: int, card: int) -> None:
    """A player's own activation, at any time (SC-10.8)."""
    s = m.state
    if s.place[card] == LEADERS:
        lead(m, seat, card, False)
        return
    start_activation(m, card, -1, 0)


@step
def forced_activation(m: M, card: int, cause: int) -> None:
    """TM-5.6: turn up a card because of an effect, or because it is targeted."""
    s = m.state
    if s.up[card] or s.place[card] not in (HQ, TEAM, ON_AGENT):
        return
    start_activation(m, card, cause, MARK_FORCED)


def start_activation(m: M, card: int, cause: int, how: int) -> None:
    """TM-5.2 (a), (b); TM-5.4: the agent that carries a gear card is activated first."""
    s = m.state
    host = s.host[card]
    if s.place[card] == ON_AGENT and not s.up[host]:
        m.agenda.append((activate_under, (card, cause, how)))
        start_activation(m, host, cause, how)
        return
    seat = s.ctrl[card]
    x = Frame(seat, q.payer_of(s, card), card)
    x.ability = q.RULES["recruit"].id
    x.kind = ACTIVATION_ACT
    x.cause = cause
    x.marks = how
    s.acts.append(x)
    i = len(s.acts) - 1
    m.agenda.append((end_activation, (i,)))
    info = IS_GEAR if s.place[card] == ON_AGENT else IS_AGENT
    raise_event(m, EV_ACTIVATING, card, i, x.agent, seat, info, then=(turn_up, i))


@step
def activate_under(m: M, card: int, cause: int, how: int) -> None:
    s = m.state
    if s.place[card] == ON_AGENT and not s.up[card] and s.up[s.host[card]]:
        start_activation(m, card, cause, how)


@step
def turn_up(m: M, i: int) -> None:
    """TM-5.2 (c): illegal, restricted, banned or forbidden cards are discarded."""
    s = m.state
    x = s.acts[i]
    card = x.card
    if x.status != GOING or s.up[card] or s.place[card] not in (HQ, TEAM, ON_AGENT):
        return
    show_all(m, card)
    emit(m, "turned_up", "TM-5.2", seat=x.seat, card=card, name=name(s, card), where=s.place[card])
    on_agent = s.place[card] == ON_AGENT
    if not q.fits(s, card):
        discard_in_play(m, card, "SC-10.9")
    elif on_agent and not q.carries_allowed(s, card, s.host[card]):
        discard_in_play(m, card, "SC-R45")
    elif not on_agent and q.banned(s, card, x.seat):
        discard_in_play(m, card, "SC-11.9")
    elif q.activation_forbidden(s, card):
        discard_in_play(m, card, "SC-11.1")
    else:
        x.agent = q.payer_of(s, card)
        x.locked = q.price(s, card)
        x.rating = q.budget(s, card)
        m.agenda.append((settle, (i,)))


@step
def settle(m: M, i: int) -> None:
    """TM-5.2 (d): compare price and budget, with at most one bravado card."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING or s.place[x.card] not in (HQ, TEAM, ON_AGENT):
        return
    if x.rating + x.bravado >= x.locked:
        m.agenda.append((become_active, (i,)))
    elif x.spent or not s.hand(x.seat):
        m.agenda.append((unpaid, (i,)))
    else:
        ask_bravado(m, i)


@step
def unpaid(m: M, i: int) -> None:
    """SC-11.1: discard the card without effect; it does not count as retired (SC-R37)."""
    s = m.state
    x = s.acts[i]
    x.status = FAILED
    if s.place[x.card] in (HQ, TEAM, ON_AGENT):
        discard_in_play(m, x.card, "SC-11.1")


@step
def become_active(m: M, i: int) -> None:
    """Make the card active (TM-5.2 (e) to (g))."""
    s = m.state
    x = s.acts[i]
    card = x.card
    x.status = RESOLVED
    x.paid = 1
    s.up[card] = 1
    s.force = None
    s.flags |= MUST_CHECK
    on_agent = s.place[card] == ON_AGENT
    if not on_agent:
        q.mark_new(s, card)
    _use_up_pay_bonus(s, x.agent, on_agent)
    if on_agent:
        s.used_turn.append((card, TURNED_UP))
        clash_gear(m, card)
    if m.logging:
        emit(
            m,
            "activated",
            "SC-11.2" if not on_agent else "SC-11.4",
            seat=x.seat,
            card=card,
            name=name(s, card),
            price=x.locked,
            budget=x.rating,
            bravado=x.bravado,
            host=s.host[card],
            place="team" if s.place[card] == TEAM else "gear" if on_agent else "hq",
        )
    info = IS_GEAR if on_agent else IS_AGENT
    activated = EventFrame(EV_ACTIVATED, card, -1, x.agent, x.seat, info)
    raise_group(m, [activated, EventFrame(EV_PLAYED, card, -1, x.agent, x.seat)])


def _use_up_pay_bonus(s: S, payer: int, gear: bool) -> None:
    """Private Funding: remove a bonus for the next payment only."""
    for mod in s.mods[:]:
        node = q.NODES[mod.node]
        if isinstance(node, Pays) and mod.until == UNTIL_NEXT and mod.target == payer:
            if node.for_gear == gear:
                s.mods.remove(mod)
                s.force = None


def clash_gear(m: M, card: int) -> None:
    """SC-12.2: discard older gear that clashes with a newly active card."""
    s = m.state
    for other in s.under[s.host[card]]:
        if other != card and s.up[other] and q.clash(s, card, other):
            discard_in_play(m, other, "SC-12.2")


@step
def end_activation(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x.card
    cause = x.cause
    if x.paid and 0 <= cause < i:
        s.acts[cause].paid = 1
    if s.mods:
        s.mods = [mod for mod in s.mods if not (mod.until == UNTIL_ACTIVATION and mod.ref == card)]
        s.force = None
    del s.acts[i:]
    if s.flags & MUST_CHECK:
        m.agenda.append((checks, (-1,)))
