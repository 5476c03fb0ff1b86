"""Events: what is raised, and the window that follows (TM-1, TM-2)."""

from __future__ import annotations

from typing import Any, Final

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
    e = EventFrame(event, subject, cause, actor, seat, info, place)
    _open_window(m, [e], 1 << event, then)


def raise_group(m: M, events: list[EventFrame], then: tuple[Any, ...] = ()) -> None:
    """Several events that share one window."""
    bits = 0
    for e in events:
        bits |= 1 << e.type
    _open_window(m, events, bits, then)


def _open_window(m: M, events: list[EventFrame], bits: int, then: tuple[Any, ...]) -> None:
    s = m.state
    first = len(s.evs)
    s.evs.extend(events)
    agenda, steps = m.agenda, m.game.steps
    name = then[0].__name__ if then else ""
    agenda.append((close_events, (first, name, list(then[1:]))))
    agenda.append((steps["window"], (first, len(events), 0)))
    if _has_autos(s, bits):
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
    """Mandatory texts in play: the events they wait for, and (seat, agent, card, ability).

    Among the events are those that end a change.
    """
    force = s.force or q.look_up(s)
    found = force.mandatory
    if found is None:
        found = force.mandatory = _collect_autos(s)
    return found


def _collect_autos(s: S) -> tuple[int, list[tuple[int, int, int, Any]]]:
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
    for mod in s.mods:
        if mod.until == UNTIL_FIRST_OF:
            bits |= 1 << q.NODES[mod.node].until_trigger.event
    return bits, out


_ALWAYS_LOOKED_AT: Final = 1 << EV_BRAVADO_SPENT | 1 << EV_DISCARDED
"""Events that texts of cards outside the table may answer by themselves."""


def _has_autos(s: S, bits: int) -> bool:
    """Whether something may happen by itself at one of these events."""
    if bits & (_ALWAYS_LOOKED_AT | mandatory_texts(s)[0]):
        return True
    for entry in s.later:
        if bits >> q.NODES[entry.node].trigger.event & 1:
            return True
    return False


def live(s: S, first: int, count: int) -> int:
    """The events of a window that still stand, as bits; those of a canceled action die."""
    alive = 0
    for j in range(first, first + count):
        e = s.evs[j]
        if not e.dead:
            cause = e.cause
            if cause >= 0 and s.acts[cause].status in (CANCELED, DROPPED):
                if e.type not in (EV_CANCELED, EV_PERFORMED):
                    e.dead = 1
                    continue
            alive |= 1 << e.type
    return alive
