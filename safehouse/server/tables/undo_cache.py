"""The open steps of a match: the match before each, so that undo need not replay."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.match import Match

KEPT: Final = 24
"""Maximum number of steps kept; earlier ones are rebuilt by a worker."""


class UndoCache:
    def __init__(self) -> None:
        self._before: dict[int, Match[Any]] = {}
        """By ply: the match before the move at that ply. Matches at a table are never modified."""

    def note(self, before: Match[Any], after: Match[Any]) -> None:
        """A move led from one match to the other."""
        self._before[before.ply] = before
        for ply in [ply for ply in self._before if ply < max(after.open_from, after.ply - KEPT)]:
            del self._before[ply]

    def forget(self, ply: int) -> None:
        """The match has changed from this ply on."""
        self._before = {known: match for known, match in self._before.items() if known < ply}

    def without(self, match: Match[Any], ply: int) -> Match[Any] | None:
        """The match without the move at a ply; None if it is not kept."""
        before = self._before.get(ply)
        if before is None:
            return None
        copy = before.copy()
        copy.settle()
        for seat, code in match.history[ply + 1 :]:
            copy.play(code, seat)
            copy.settle()
        return copy
