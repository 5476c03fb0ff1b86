"""A match as turns of one seat at a time, for learners and searches that require that.

In simultaneous decisions seats answer in the order of their numbers. Seats that may act out of turn
are asked first, in the same order, and may let the moment pass. Each seat is asked once per moment,
and again when the match has continued.
"""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from safehouse.core.decision import Ask
from safehouse.core.errors import IllegalMove
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.space import LET_PASS
from safehouse.core.state import S


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Turns(Generic[S]):
    """A match and the seat that acts next. Without offers nobody acts out of turn."""

    __slots__ = ("_codes", "_turn", "longest", "match", "offers", "passed")

    def __init__(self, match: Match[S], *, offers: bool = True, passed: int = 0) -> None:
        self.match = match
        self.offers = offers
        self.longest = match.game.longest(match.seats, match.options)
        self.passed = passed
        """A bit mask of the seats that have let the current moment pass."""
        self._turn: Ask | None = None
        self._codes: list[Code] | None = None
        self._find()

    def _find(self) -> None:
        self._codes = None
        self._turn = None
        match = self.match
        if self.offers:
            for ask in match.offers:
                if not self.passed >> ask[0] & 1 and (self._turn is None or ask[0] < self._turn[0]):
                    self._turn = ask
        if self._turn is None and match.pending:
            self._turn = min(match.pending, key=_seat_of)

    @property
    def seat(self) -> int | None:
        """The seat to move; None when the match is over."""
        return None if self._turn is None else self._turn[0]

    @property
    def out_of_turn(self) -> bool:
        """Whether the seat may let the moment pass."""
        return self._turn is not None and self._turn in self.match.offers

    @property
    def codes(self) -> list[Code]:
        """What the seat can do, in canonical order: sorted codes, then "let pass"."""
        if self._codes is None:
            if self._turn is None:
                return []
            seat, kind, args = self._turn
            self._codes = sorted(kind.moves(self.match, seat, *args))
            if self.out_of_turn:
                self._codes.append(LET_PASS)
        return self._codes

    def push(self, code: Code) -> None:
        """Play one of `codes` for the seat whose turn it is, without checking it again."""
        if self._turn is None:
            raise IllegalMove("The game is over.", self.match.game.over_clause)
        match, seat = self.match, self._turn[0]
        if code == LET_PASS:
            if not self.out_of_turn:
                raise IllegalMove("This seat has a pending decision and cannot let it pass.")
            self.passed |= 1 << seat
        else:
            if match.push(seat, code):
                self.passed = 0
            if match.result is None and match.ply >= self.longest:
                match.game.cut_off(match)
            match.open_from = len(match.history)  # undo is not supported here
        self._find()

    def copy(self) -> Turns[S]:
        copy: Turns[S] = Turns.__new__(Turns)
        copy.match = self.match.copy(log=False)
        copy.offers = self.offers
        copy.longest = self.longest
        copy.passed = self.passed
        copy._find()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _turns, (self.match, self.offers, self.passed)

    def __deepcopy__(self, memo: dict[int, Any]) -> Turns[S]:
        return self.copy()


def _seat_of(ask: Ask) -> int:
    return ask[0]


def _turns(match: Match[S], offers: bool, passed: int) -> Turns[S]:
    return Turns(match, offers=offers, passed=passed)
