"""Wounds, retirement, going home."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_GOING_HOME,
    EV_RETIRED,
    EV_RETIRING,
    EV_SENT_HOME,
    EV_WOUNDED,
    EV_WOUNDING,
    HQ,
    LOOSE,
    MUST_CHECK,
    NOWHERE,
    TEAM,
    WAS_LEADER,
    WHILE_IN_MISSION,
)
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.engine.subject_zero import zero_wounded
from safehouse.games.spycraft.frames import EventFrame
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    drop_stack,
    emit,
    forget,
    known_name,
    lift,
    name,
    to_discard,
)

S = SpycraftState


def wound(m: M, card: int, i: int) -> None:
    """SC-16: one wound event, preceded by its window."""
    s = m.state
    if not q.is_active_agent(s, card):
        return
    actor, seat = _by(s, i)
    raise_event(m, EV_WOUNDING, card, i, actor, seat, then=(wound_lands, card, i))


def _by(s: S, i: int) -> tuple[int, int]:
    if 0 <= i < len(s.acts):
        return s.acts[i].agent, s.acts[i].seat
    return -1, -1


@step
def wound_lands(m: M, card: int, i: int) -> None:
    s = m.state
    if not q.is_active_agent(s, card):
        return
    s.wounds[card] += 1
    s.flags |= MUST_CHECK
    if 0 <= i < len(s.acts):
        s.acts[i].paid = 1
    actor, seat = _by(s, i)
    if m.logging:
        emit(
            m,
            "wounded",
            "SC-16.1",
            seat=s.ctrl[card],
            card=card,
            name=name(s, card),
            wounds=s.wounds[card],
            by=actor,
        )
    if card == s.zero:
        zero_wounded(m)
    raise_event(m, EV_WOUNDED, card, i, actor, seat)


def retire(m: M, card: int, i: int, info: int) -> None:
    """SC-16.3, SC-16.4: retire an agent, after the window before it."""
    s = m.state
    if not q.is_agent(s, card) or q.forbidden(s, "retirement", card):
        return
    actor, seat = _by(s, i)
    raise_event(m, EV_RETIRING, card, i, actor, seat, info, then=(retire_lands, card, i, info))


@step
def retire_lands(m: M, card: int, i: int, info: int) -> None:
    s = m.state
    if not q.is_agent(s, card) or q.forbidden(s, "retirement", card):
        return
    seat = s.ctrl[card]
    place = s.place[card]
    if s.leader[seat] == card:
        s.leader[seat] = -1
        info |= WAS_LEADER
    if 0 <= i < len(s.acts):
        s.acts[i].paid = 1
    emit(
        m,
        "retired",
        "SC-16.4",
        seat=seat,
        card=card,
        name=name(s, card),
        leader=bool(info & WAS_LEADER),
    )
    gear = s.under[card]
    drop_stack(m, card)
    forget(s, card)
    if card == s.zero:
        lift(s, card)
        s.place[card] = NOWHERE
    else:
        to_discard(m, card)
    s.flags |= MUST_CHECK
    actor, _ = _by(s, i)
    raise_group(m, [EventFrame(EV_RETIRED, card, i, actor, seat, info, place, gear)])


def send_home(m: M, card: int, i: int) -> None:
    """Send a team member to headquarters because of an effect."""
    s = m.state
    if s.place[card] != TEAM or card == s.zero:
        return
    if q.in_force(s, q.FORBID):
        if q.forbidden(s, "sent_home", card) or _may_not_send(s, i, card):
            return
    actor, seat = _by(s, i)
    raise_event(m, EV_GOING_HOME, card, i, actor, seat, then=(arrives_home, card, i))


def _may_not_send(s: S, i: int, card: int) -> bool:
    """The Direct Approach: return whether the agent may not be sent home by this action."""
    if not 0 <= i < len(s.acts) or s.acts[i].agent < 0:
        return False
    agent = s.acts[i].agent
    for entry in q.in_force(s, q.FORBID):
        node = entry.node
        if node.what == "sending_home" and q.hits(s, entry, agent):
            if node.selectors[0].test(s, s.acts[i], card, LOOSE):
                return True
    return False


@step
def arrives_home(m: M, card: int, i: int) -> None:
    s = m.state
    if s.place[card] != TEAM:
        return
    s.place[card] = HQ
    s.force = None
    leave_mission(s, card)
    if 0 <= i < len(s.acts):
        s.acts[i].paid = 1
    actor, seat = _by(s, i)
    emit(
        m, "sent_home", "SC-14.12", seat=s.ctrl[card], card=card, name=known_name(s, card), by=actor
    )
    raise_event(m, EV_SENT_HOME, card, i, actor, seat)


def leave_mission(s: S, card: int) -> None:
    """End the changes that last while an agent is in the mission."""
    if s.mods:
        s.mods = [mod for mod in s.mods if not (mod.until == WHILE_IN_MISSION and mod.ref == card)]
        s.force = None
