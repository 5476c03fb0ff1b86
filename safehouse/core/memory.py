"""What every seat has seen of a match: information states with perfect recall."""

from __future__ import annotations

import hashlib
from typing import Any

from safehouse.core.match import Match


class Memory:
    """What every seat has seen so far, as one key each: its information state with perfect recall.

    Call `note` after every move; what a seat cannot notice does not change its key. Keys are
    computed lazily.
    """

    __slots__ = ("_moments", "_read")

    def __init__(self, match: Match[Any]) -> None:
        self._moments: list[Match[Any]] = [match.copy(log=False)]
        self._read: list[tuple[int, str, str]] = [(0, "", "")] * match.seats
        """For each seat: how many moments its key includes, what it saw in the last one, and the
        key."""

    def note(self, match: Match[Any]) -> None:
        """Remember the current moment of the match."""
        self._moments.append(match.copy(log=False))

    def key(self, seat: int) -> str:
        """Return a key that is equal for all matches the seat cannot tell apart by what it has
        seen."""
        count, last, key = self._read[seat]
        for moment in self._moments[count:]:
            now = moment.information(seat)
            if now != last:
                last = now
                key = hashlib.blake2b(f"{key}/{now}".encode(), digest_size=16).hexdigest()
        self._read[seat] = len(self._moments), last, key
        return key

    def within(self, world: Match[Any], seat: int) -> Memory:
        """Return the memory for a world determinized for a seat, whose key it keeps; others start
        again."""
        self.key(seat)
        copy = Memory(world)
        copy._read[seat] = (1, *self._read[seat][1:])
        return copy

    def copy(self) -> Memory:
        """Return an independent copy."""
        copy = Memory.__new__(Memory)
        copy._moments = self._moments[:]  # moments are immutable
        copy._read = self._read[:]
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        return self.copy()
