"""The questions that are put at a table, each by a name that tells its seat nothing new."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from safehouse.core.decision import Ask
from safehouse.core.match import Match
from safehouse.server.store import (
    EntryRow,
)

if TYPE_CHECKING:
    from safehouse.server.table import LiveTable

log = logging.getLogger("safehouse")


class Question:
    """A question as its seat can tell it from others."""

    __slots__ = ("ask", "base", "name", "ply")

    def __init__(self, ask: Ask, base: str, ply: int, name: str) -> None:
        self.ask = ask
        self.base = base
        """How often the seat had moved and returned."""
        self.ply = ply
        """The moves that the seat could count when the question was last noted."""
        self.name = name


class Questions:
    def __init__(self, table: LiveTable, entries: list[EntryRow]) -> None:
        self.table = table
        self.asked: dict[int, tuple[Ask, int]] = {}
        """For each seat that owes a decision: the question, and the ply at which it was put."""
        self.known: frozenset[int] = frozenset()
        """The seats that everybody knows to be asked."""
        self._last: dict[int, Question] = {}
        """For each seat that was ever asked, the last question."""
        self._moved = [0] * len(table.row.seats)
        """How many moves of each seat are among the first `_counted` of the match."""
        self._counted = 0
        self.returns = self.count_returns(entries)
        """How often each seat knows that it returned to an earlier decision."""

    def may_act(self, seat: int) -> bool:
        """Whether a seat is asked something or may act out of turn."""
        return self.table.match is not None and self.table.match.decision(seat) is not None

    def name(self, seat: int) -> str | None:
        """What names the question that a seat may answer now; None when it has none.

        Made of what the seat itself knows: how often it has moved and returned; and where it was
        asked again without having moved, or may act out of turn, what it has been told by then.
        """
        assert self.table.match is not None
        if seat in self.asked:
            return self._last[seat].name
        if not self.may_act(seat):
            return None
        return f"{self._base(seat)}.{self._told(seat)}"

    def _base(self, seat: int) -> str:
        return f"{self._moved[seat]}.{self.returns[seat]}"

    def _told(self, seat: int) -> str:
        assert self.table.match is not None
        ply = self.table.match.ply_for(seat)
        return f"{ply}.{self.table.showing.mark(seat, self.table.match.event_count(seat)):x}"

    def note(self, *, renew: bool) -> None:
        """Which seat was asked what, and since when; a question that stands keeps its ply."""
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
        if self.table.clocks.reading is not None:
            self.table.clocks.reading.asked(self.asked)

    def _named(self, ask: Ask) -> Question:
        """The question by its name. It keeps it as long as the seat cannot tell it from the last:
        while it stands, and when it is put again after something the seat did not see."""
        assert self.table.match is not None
        seat = ask[0]
        base, ply = self._base(seat), self.table.match.ply_for(seat)
        last = self._last.get(seat)
        if last is None or last.base != base:
            name = base
        elif last.ask is ask or (last.ask == ask and last.ply == ply):
            name = last.name
        else:
            name = f"{base}.{self._told(seat)}"
        return Question(ask, base, ply, name)

    def count_returns(self, entries: list[EntryRow]) -> list[int]:
        """Everybody knows of moves taken back by agreement, and of an open step only its seat."""
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
        """Name questions as the process did that saw them being put."""
        for seat, name in names.items():
            last = self._last.get(seat)
            if seat in self.asked and last is not None and name.startswith(f"{last.base}."):
                last.name = name

    def unwind(self, was: Match[Any], ply: int) -> None:
        """Forget what was noted of moves that are taken back, and only of those."""
        for mover, _ in was.history[ply : self._counted]:
            self._moved[mover] -= 1
        self._counted = min(self._counted, ply)

    def returned(self, seat: int, *, all_know: bool) -> None:
        """A seat, or everybody, knows of a return to an earlier decision."""
        for other in range(len(self.returns)):
            self.returns[other] += all_know or other == seat
