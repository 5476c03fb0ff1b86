"""Cards in play: they enter facedown, and leave with everything under them."""

from __future__ import annotations

from safehouse.games.spycraft.defs import HQ, MUST_CHECK, ON_AGENT, PLACES, TEAM
from safehouse.games.spycraft.zones.event_log import M, emit, name
from safehouse.games.spycraft.zones.piles import forget, lift, to_discard


def put_down(m: M, card: int, seat: int, place: int = HQ) -> None:
    """Put a card into play facedown as an agent (SC-10.1)."""
    s = m.state
    lift(s, card)
    s.ctrl[card] = seat
    s.place[card] = place
    s.up[card] = 0
    s.since[card] = s.turn
    s.examined[card] = 0
    s.force = None
    s.tops(seat).append(card)


def put_under(m: M, card: int, agent: int) -> None:
    """Attach a card facedown as gear (SC-7.2)."""
    s = m.state
    lift(s, card)
    s.ctrl[card] = s.ctrl[agent]
    s.place[card] = ON_AGENT
    s.host[card] = agent
    s.up[card] = 0
    s.since[card] = s.turn
    s.examined[card] = 0
    s.under[agent] = (*s.under[agent], card)
    s.force = None


def drop_stack(m: M, card: int) -> None:
    """SC-R38: discard what was under or attached to a card that leaves play."""
    s = m.state
    for gear in s.under[card]:
        forget(s, gear)
        to_discard(m, gear)
    for entry in s.attached[:]:
        if entry.host == card:
            to_discard(m, entry.card)


def discard_in_play(m: M, card: int, clause: str = "SC-10.9") -> None:
    """Discard an agent or gear card from play; it does not count as retired (SC-R37)."""
    s = m.state
    seat = s.ctrl[card]
    place = s.place[card]
    if place in (HQ, TEAM):
        drop_stack(m, card)
        if s.leader[seat] == card:
            s.leader[seat] = -1
    forget(s, card)
    to_discard(m, card)
    s.flags |= MUST_CHECK
    emit(m, "discard", clause, seat=seat, card=card, name=name(s, card), where=PLACES[place])
