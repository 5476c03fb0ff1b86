"""How an action ends: it fails, is canceled, or has been performed."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    CANCELED,
    DROPPED,
    EV_CANCELED,
    EV_CHECK_FAILED,
    EV_PERFORMED,
    FAILED,
    GOING,
    HQ,
    LIMBO,
    MISSION_ACT,
    ON_AGENT,
    REACT_ACT,
    STATUSES,
    TEAM,
    UNTIL_ACTION,
    YIELD_ACTION,
    YIELD_NOT,
)
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.readable import action_name
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, discard_in_play, emit, name, to_discard, unpin

S = SpycraftState


def never_begun(s: S, i: int) -> None:
    """Drop an action that was not declared after all; its player has passed instead."""
    s.acts[i].status = DROPPED
    run = q.RULES["run"]
    below = [q.ABILITIES[x.ability] for x in s.acts[:i]]
    if all(ability is run or ability.starts_mission for ability in below):
        s.passes = 1


def fail(m: M, i: int, clause: str) -> None:
    """SC-8.8: the action fails and has no effects."""
    s = m.state
    x = s.acts[i]
    x.status = FAILED
    emit(
        m,
        "failed",
        clause,
        seat=x.seat,
        agent=x.agent,
        name=action_name(s, x),
        agent_name=name(s, x.agent),
    )


def check_failed(m: M, i: int) -> None:
    x = m.state.acts[i]
    fail(m, i, "SC-8.8")
    raise_event(m, EV_CHECK_FAILED, x.agent, i, x.agent, x.seat)


def cancel(m: M, i: int, by: int) -> None:
    """TM-3.1: cancel an action, which goes straight to A7."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    x.status = CANCELED
    emit(
        m,
        "canceled",
        "TM-3.1",
        seat=x.seat,
        agent=x.agent,
        agent_name=name(s, x.agent),
        name=action_name(s, x),
        by=by,
    )
    raise_event(m, EV_CANCELED, x.agent, i, x.agent, x.seat)


@step
def end_action(m: M, i: int) -> None:
    """A7, A8: put the played card away and raise `performed`, whatever the outcome."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    source = x.card
    if x.status == GOING:
        x.status = FAILED
    if x.from_hand and s.place[source] == LIMBO:
        to_discard(m, source)
    elif x.from_hand:
        unpin(s, source)
    if "from_facedown" in ability.flags and s.place[source] in (HQ, TEAM, ON_AGENT):
        discard_in_play(m, source, "SC-10.9")
    if x.kind == MISSION_ACT:
        q.unmark_new(s, x.seat)
    m.agenda.append((drop_action, (i,)))
    if x.status == DROPPED or s.decided >= 0:
        return
    if m.logging:
        emit(
            m,
            "performed",
            "TM-3.3",
            seat=x.seat,
            agent=x.agent,
            name=action_name(s, x),
            outcome=STATUSES[x.status],
        )
    raise_event(m, EV_PERFORMED, x.agent, i, x.agent, x.seat)


@step
def drop_action(m: M, i: int) -> None:
    s = m.state
    end_action_mods(s, i)
    seat = s.acts[i].seat
    del s.acts[i:]
    if not s.acts and s.pinned:
        s.pinned = []
    if YIELD_ACTION in s.yields and not any(x.kind <= REACT_ACT for x in s.acts[1:]):
        s.yields = [
            YIELD_NOT if level == YIELD_ACTION and who != seat else level
            for who, level in enumerate(s.yields)
        ]


def end_action_mods(s: S, i: int) -> None:
    if s.mods:
        kept = [mod for mod in s.mods if not (mod.until == UNTIL_ACTION and mod.ref == i)]
        if len(kept) != len(s.mods):
            s.mods = kept
            s.force = None
