"""Who observes, and what goes to the log."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.events import ALL
from safehouse.core.match import Match
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]


S = SpycraftState


def everyone(s: S) -> int:
    """Return the mask of all observers: every seat, and the bit after them for spectators."""
    return (2 << s.seats) - 1


def name(s: S, card: int) -> str:
    return FACES[s.cards.face[card]].name


def known_name(s: S, card: int) -> str | None:
    """Return a card's name for the public log, or None while some seat does not know it."""
    if s.cards.known[card] == everyone(s):
        return FACES[s.cards.face[card]].name
    return None


def show(m: M, card: int, seats: int) -> None:
    m.state.cards.show(card, seats)


def emit(m: M, kind: str, clause: str, **data: object) -> None:
    """Emit a public event. Guard with `m.logging` where it is called often."""
    if m.logging:
        m.emit(kind, clause, data)


def emit_to(
    m: M, kind: str, clause: str, seats: int, hidden: dict[str, object], **data: object
) -> None:
    """Emit an event that some seats see in full and the others without the hidden part."""
    if m.logging:
        seen = ALL if seats == everyone(m.state) else seats
        m.emit(kind, clause, {**data, **hidden}, seen, {**data, **dict.fromkeys(hidden)})
