"""Events: how they are raised, and the window that follows (TM-1, TM-2)."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.match import Step
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
from safehouse.games.spycraft.modifiers import Waits
from safehouse.games.spycraft.state import Mandatory, SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState


Then: TypeAlias = tuple[Step, int] | tuple[Step, int, int] | tuple[Step, int, int, int]
"""A step and its arguments."""


def raise_event(
    m: M,
    event: int,
    subject: int = -1,
    cause: int = -1,
    actor: int = -1,
    seat: int = -1,
    info: int = 0,
    place: int = 0,
    then: Then | None = None,
) -> None:
    """TM-2.1: state checks, mandatory effects, then the window; then `then`, unless it is dead."""
    e = EventFrame(event, subject, cause, actor, seat, info, place)
    _open_window(m, [e], 1 << event, then)


def raise_group(m: M, events: list[EventFrame], then: Then | None = None) -> None:
    """Raise several events that share one window."""
    bits = 0
    for e in events:
        bits |= 1 << e.type
    _open_window(m, events, bits, then)


def _open_window(m: M, events: list[EventFrame], bits: int, then: Then | None) -> None:
    s = m.state
    first = len(s.evs)
    s.evs.extend(events)
    agenda, steps = m.agenda, m.game.steps
    if then is None:
        agenda.append((close_events, (first, "", [])))
    else:
        follows, *args = then
        agenda.append((close_events, (first, follows.__name__, args)))
    agenda.append((steps["window"], (first, len(events), 0)))
    if _has_autos(s, bits):
        agenda.append((steps["checks"], (events[0].cause,)))
        agenda.append((steps["find_autos"], (first, len(events))))
    if s.flags & MUST_CHECK:
        agenda.append((steps["checks"], (events[0].cause,)))


@step
def close_events(m: M, first: int, then: str, args: list[int]) -> None:
    s = m.state
    dead = s.evs[first].dead
    if dead and s.evs[first].type == EV_RETIRING:
        s.flags |= MUST_CHECK
    del s.evs[first:]
    if then and not dead:
        m.agenda.append((m.game.steps[then], tuple(args)))


def mandatory_texts(s: S) -> tuple[int, list[Mandatory]]:
    """Return the mandatory texts in play with a mask of the events they wait for.

    The mask includes the events that end a change.
    """
    force = s.force or q.look_up(s)
    found = force.mandatory
    if found is None:
        found = force.mandatory = _collect_autos(s)
    return found


def _collect_autos(s: S) -> tuple[int, list[Mandatory]]:
    bits = 0
    out: list[Mandatory] = []
    faces = s.cards.face
    for seat in range(s.seats):
        for top in s.tops(seat):
            if s.up[top]:
                for ability in FACES[faces[top]].autos:
                    out.append(Mandatory(seat, top, top, ability.id))
    if s.mission >= 0:
        for ability in FACES[faces[s.mission]].autos:
            for seat in (s.attacker, s.defender):
                if seat >= 0 and ability.speaks_to(seat == s.attacker, s.flags):
                    out.append(Mandatory(seat, -1, s.mission, ability.id))
    for card, _host, _until, _env in s.attached:
        for ability in FACES[faces[card]].autos:
            if ability.attached:
                out.append(Mandatory(s.ctrl[card], -1, card, ability.id))
    out = [text for text in out if q.ABILITIES[text.ability].awaits]
    for text in out:
        bits |= q.ABILITIES[text.ability].awaits
    for mod in s.mods:
        ends = q.NODES[mod.node].until_trigger
        if mod.until == UNTIL_FIRST_OF and ends is not None:
            bits |= 1 << ends.event
    return bits, out


_ALWAYS_LOOKED_AT: Final = 1 << EV_BRAVADO_SPENT | 1 << EV_DISCARDED
"""Events to which texts of cards outside play may react on their own."""


def _has_autos(s: S, bits: int) -> bool:
    """Return whether something may happen on its own at one of these events."""
    if bits & (_ALWAYS_LOOKED_AT | mandatory_texts(s)[0]):
        return True
    for entry in s.later:
        node = q.NODES[entry.node]
        if isinstance(node, Waits) and bits >> node.trigger.event & 1:
            return True
    return False


def live(s: S, first: int, count: int) -> int:
    """Return the live events of a window as bits; those of a canceled action are dead."""
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
