"""Checksums of what each viewer has seen of a match, by which a client's events are compared."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from safehouse.core.match import Match
from safehouse.server.storage.replay import event_count_until
from safehouse.server.tables.state import TableState

ENCODE = msgspec.json.Encoder().encode


class EventMarks:
    def __init__(self, table: TableState) -> None:
        self.table = table
        self._marks: dict[int | None, tuple[list[int], int]] = {}
        """By viewer: a checksum after each visible event, and how much of the log is done."""

    def mark(self, viewer: int | None, count: int) -> int:
        """A checksum of the first `count` events as the viewer sees them.

        It changes exactly when they do: moves taken back unseen do not affect it.
        """
        if self.table.match is None:
            return 0
        viewer = self.table.shared_viewer(viewer)
        marks, done = self._marks.get(viewer, ([0], 0))
        for event in self.table.match.log[done:]:
            data = event.data_for(viewer)
            if data is not None:
                marks.append(crc32(ENCODE((event.kind, data)), marks[-1]))
        self._marks[viewer] = marks, len(self.table.match.log)
        return marks[min(count, len(marks) - 1)]

    def known(self, viewer: int | None) -> list[int]:
        """The checksums so far, beginning with that of no event."""
        return self._marks.get(viewer, ([0], 0))[0]

    def add(self, viewer: int | None, marks: list[int]) -> None:
        """The checksums of the other events of the match, computed by another process."""
        assert self.table.match is not None
        known = self.known(viewer)
        known += marks
        self._marks[viewer] = known, len(self.table.match.log)

    def unwind(self, was: Match[Any], kept: int) -> None:
        """Forget the events that are taken back, and only those."""
        for viewer, (marks, done) in self._marks.items():
            if done > kept:
                self._marks[viewer] = marks[: event_count_until(was, viewer, kept) + 1], kept
