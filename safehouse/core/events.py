"""What happened, and who may see it."""

from __future__ import annotations

from typing import Any, Final

ALL: Final = -1


class Event:
    """One thing that happened; `seen` is a mask of seats (ALL for everybody, spectators too).

    Seats outside the mask get `instead`, a poorer telling, or nothing when that is None.
    """

    __slots__ = ("clause", "data", "instead", "kind", "ply", "seen")

    def __init__(
        self,
        ply: int,
        kind: str,
        clause: str,
        data: dict[str, Any],
        seen: int = ALL,
        instead: dict[str, Any] | None = None,
    ) -> None:
        self.ply = ply
        self.kind = kind
        self.clause = clause
        self.data = data
        self.seen = seen
        self.instead = instead

    def visible_to(self, seat: int | None) -> bool:
        return self.seen == ALL or (seat is not None and bool(self.seen >> seat & 1))

    def data_for(self, seat: int | None) -> dict[str, Any] | None:
        return self.data if self.visible_to(seat) else self.instead

    def __repr__(self) -> str:
        return f"<Event {self.ply} {self.kind} {self.data}>"
