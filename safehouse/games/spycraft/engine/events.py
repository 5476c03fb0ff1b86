"""Events: what is raised, and the window that follows (TM-1, TM-2)."""

from __future__ import annotations

from typing import Any

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    CANCELED,
    DROPPED,
    EV_BRAVADO_SPENT,
    EV_CANCELED,
    EV_DISCARDED,
    EV_PERFORMED,
    EV_RETIRING,
    MUST_CHECK,
    UNTIL_FIRST_OF,
)
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import EventFrame
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState


AUTOS = -99
"""Where the mandatory texts in play are kept among what is in force."""


def raise_event(
    m: M,
    event: int,
    subject: int = -1,
    cause: int = -1,
    actor: int = -1,
    seat: int = -1,
    info: int = 0,
    place: int = 0,
    then: tuple[Any, ...] = (),
) -> None:
    """TM-2.1: state checks, mandatory effects, then the window; `then` follows unless it died."""
    raise_group(m, [EventFrame(event, subject, cause, actor, seat, info, place)], then)


def raise_group(m: M, events: list[EventFrame], then: tuple[Any, ...] = ()) -> None:
    """Several events that share one window."""
    s = m.state
    first = len(s.evs)
    s.evs.extend(events)
    agenda, steps = m.agenda, m.game.steps
    name = then[0].__name__ if then else ""
    agenda.append((close_events, (first, name, list(then[1:]))))
    agenda.append((steps["window"], (first, len(events), 0)))
    if _has_autos(s, events):
        agenda.append((steps["checks"], (events[0].cause,)))
        agenda.append((steps["find_autos"], (first, len(events))))
    if s.flags & MUST_CHECK:
        agenda.append((steps["checks"], (events[0].cause,)))


@step
def close_events(m: M, first: int, then: str, args: list[Any]) -> None:
    s = m.state
    dead = s.evs[first].dead
    if dead and s.evs[first].type == EV_RETIRING:
        s.flags |= MUST_CHECK
    del s.evs[first:]
    if then and not dead:
        m.agenda.append((m.game.steps[then], tuple(args)))


def mandatory_texts(s: S) -> tuple[int, list[tuple[int, int, int, Any]]]:
    """Mandatory texts in play: the events they wait for, and (seat, agent, card, ability)."""
    force = q.in_force(s)
    found = force.get(AUTOS)
    if found is None:
        found = force[AUTOS] = _collect_autos(s)
    return found  # type: ignore[return-value]


def _collect_autos(s: S) -> Any:
    bits = 0
    out: list[tuple[int, int, int, Any]] = []
    faces = s.cards.face
    for seat in range(s.seats):
        for top in s.tops(seat):
            if s.up[top]:
                for ability in FACES[faces[top]].autos:
                    out.append((seat, top, top, ability))
    if s.mission >= 0:
        for ability in FACES[faces[s.mission]].autos:
            for seat in (s.attacker, s.defender):
                if seat >= 0 and ability.speaks_to(seat == s.attacker, s.flags):
                    out.append((seat, -1, s.mission, ability))
    for card, _host, _until, _env in s.attached:
        for ability in FACES[faces[card]].autos:
            if ability.attached:
                out.append((s.ctrl[card], -1, card, ability))
    out = [source for source in out if source[3].trigger is not None]
    for _, _, _, ability in out:
        bits |= 1 << ability.trigger.event
    return bits, out


def _has_autos(s: S, events: list[EventFrame]) -> bool:
    bits = 0
    for e in events:
        bits |= 1 << e.type
    if s.later:
        for entry in s.later:
            if bits >> q.NODES[entry.node].trigger.event & 1:
                return True
    if s.mods:
        for mod in s.mods:
            if mod.until == UNTIL_FIRST_OF:
                trigger = q.NODES[mod.node].until_trigger
                if bits >> trigger.event & 1:
                    return True
    if bits & (1 << EV_BRAVADO_SPENT | 1 << EV_DISCARDED):
        return True
    return bool(mandatory_texts(s)[0] & bits)


def live(s: S, first: int, count: int) -> bool:
    """Whether an event of a window still stands; those of a canceled action die."""
    alive = False
    for j in range(first, first + count):
        e = s.evs[j]
        if not e.dead:
            cause = e.cause
            if cause >= 0 and s.acts[cause].status in (CANCELED, DROPPED):
                if e.type not in (EV_CANCELED, EV_PERFORMED):
                    e.dead = 1
                    continue
            alive = True
    return alive
