"""The questions asked at a table, each with a name that reveals nothing new to its seat."""

from __future__ import annotations

import logging
from typing import Any

from safehouse.core.decision import Ask
from safehouse.core.match import Match
from safehouse.server.storage.store import (
    EntryRow,
)
from safehouse.server.tables.event_marks import EventMarks
from safehouse.server.tables.state import TableState

log = logging.getLogger("safehouse")


class Question:
    """A question as its seat can distinguish it from others."""

    __slots__ = ("ask", "base", "name", "ply")

    def __init__(self, ask: Ask, base: str, ply: int, name: str) -> None:
        self.ask = ask
        self.base = base
        """How often the seat had moved and gone back."""
        self.ply = ply
        """The number of moves visible to the seat when the question was last recorded."""
        self.name = name


class Questions:
    def __init__(self, table: TableState, marks: EventMarks, entries: list[EntryRow]) -> None:
        self.table = table
        self._marks = marks
        self.asked: dict[int, tuple[Ask, int]] = {}
        """For each seat with a pending decision: the question, and the ply when it was asked."""
        self.known: frozenset[int] = frozenset()
        """The seats that everybody knows to be asked."""
        self._last: dict[int, Question] = {}
        """For each seat that was ever asked, the last question."""
        self._moved = [0] * len(table.row.seats)
        """How many moves of each seat are among the first `_counted` of the match."""
        self._counted = 0
        self.returns = self.count_returns(entries)
        """How often each seat knows that it went back to an earlier decision."""

    def may_act(self, seat: int) -> bool:
        """Whether a seat is asked something or may act out of turn."""
        return self.table.match is not None and self.table.match.may_act(seat)

    def name(self, seat: int) -> str | None:
        """What identifies the question that a seat may answer now; None if it has none.

        Based on what the seat itself knows: how often it has moved and gone back; and if it was
        asked again without having moved, or may act out of turn, the events it has seen so far.
        """
        assert self.table.match is not None
        if seat in self.asked:
            return self._last[seat].name
        if not self.may_act(seat):
            return None
        return f"{self.base(seat)}.{self._told(seat)}"

    def base(self, seat: int) -> str:
        """How often a seat has moved and gone back: what begins the names of its questions."""
        return f"{self._moved[seat]}.{self.returns[seat]}"

    def _told(self, seat: int) -> str:
        assert self.table.match is not None
        ply = self.table.match.ply_for(seat)
        return f"{ply}.{self._marks.mark(seat, self.table.match.event_count(seat)):x}"

    def note(self, *, renew: bool) -> None:
        """Record which seat is asked what, and since when; a pending question keeps its ply."""
        assert self.table.match is not None
        before = {} if renew else self.asked
        for mover, _ in self.table.match.history[self._counted :]:
            self._moved[mover] += 1
        self._counted = len(self.table.match.history)
        self.asked = {}
        for ask in self.table.match.pending:
            known = before.get(ask[0])
            if known is not None and known[0] is ask:
                self.asked[ask[0]] = known
            else:
                self.asked[ask[0]] = (ask, self.table.match.ply_for(ask[0]))
            self._last[ask[0]] = self._named(ask)
        self.known = frozenset(self.table.game.waiting(self.table.match, None))

    def _named(self, ask: Ask) -> Question:
        """The name of a question. It stays the same as long as the seat sees no difference: while
        it is pending, and when it is asked again after something the seat did not see."""
        assert self.table.match is not None
        seat = ask[0]
        base, ply = self.base(seat), self.table.match.ply_for(seat)
        last = self._last.get(seat)
        if last is None or last.base != base:
            name = base
        elif last.ask is ask or (last.ask == ask and last.ply == ply):
            name = last.name
        else:
            name = f"{base}.{self._told(seat)}"
        return Question(ask, base, ply, name)

    def count_returns(self, entries: list[EntryRow]) -> list[int]:
        """Everybody knows about moves taken back by agreement, only its seat about an open step."""
        return [
            sum(e.kind == "takeback" or (e.kind == "undo" and e.seat == seat) for e in entries)
            for seat in range(len(self.table.row.seats))
        ]

    def names(self) -> dict[int, str]:
        """The questions whose names do not follow from the entries alone."""
        return {
            seat: self._last[seat].name
            for seat in self.asked
            if self._last[seat].name != self._last[seat].base
        }

    def take_names(self, names: dict[int, str]) -> None:
        """Use the names given by the process that asked the questions."""
        for seat, name in names.items():
            last = self._last.get(seat)
            if seat in self.asked and last is not None and name.startswith(f"{last.base}."):
                last.name = name

    def unwind(self, was: Match[Any], ply: int) -> None:
        """Forget what was recorded about moves that are taken back, and only about those."""
        for mover, _ in was.history[ply : self._counted]:
            self._moved[mover] -= 1
        self._counted = min(self._counted, ply)

    def returned(self, seat: int, *, all_know: bool) -> None:
        """A seat, or everybody, knows that it went back to an earlier decision."""
        for other in range(len(self.returns)):
            self.returns[other] += all_know or other == seat
