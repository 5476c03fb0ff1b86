"""What happened, and who may see it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

ALL: Final = -1


def others(private: tuple[int, ...], seat: int | None) -> int:
    """Return how many private moves are hidden from a viewer: all but its own."""
    return sum(private) - (0 if seat is None else private[seat])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Event:
    """One thing that happened; `seen` is a mask of seats (ALL for everybody, spectators too).

    Seats outside the mask get `instead`, a reduced version, or nothing if that is None. `ply`
    counts all moves. `private` and `unseen` count what was hidden up to this event: the private
    moves of each seat, and the events hidden from each seat and from a spectator (last).
    """

    __slots__ = ("clause", "data", "instead", "kind", "ply", "private", "seen", "unseen")

    def __init__(
        self,
        ply: int,
        kind: str,
        clause: str,
        data: dict[str, Any],
        seen: int = ALL,
        instead: dict[str, Any] | None = None,
        *,
        private: tuple[int, ...],
        unseen: tuple[int, ...],
    ) -> None:
        self.ply = ply
        self.kind = kind
        self.clause = clause
        self.data = data
        self.seen = seen
        self.instead = instead
        self.private = private
        self.unseen = unseen

    def visible_to(self, seat: int | None) -> bool:
        """Return whether the seat, or a spectator (None), sees all of it."""
        return self.seen == ALL or (seat is not None and bool(self.seen >> seat & 1))

    def data_for(self, seat: int | None) -> dict[str, Any] | None:
        """Return what the seat sees: all, a reduced version, or None for nothing."""
        return self.data if self.seen == ALL or self.visible_to(seat) else self.instead

    def ply_for(self, seat: int | None) -> int:
        """Return the number of the move this event belongs to, for this viewer."""
        return self.ply - others(self.private, seat) if any(self.private) else self.ply

    def __repr__(self) -> str:
        return f"<Event {self.ply} {self.kind} {self.data}>"
