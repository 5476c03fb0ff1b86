"""Decisions: what a match waits for from one seat, with every legal answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from safehouse.core.errors import BadMove
from safehouse.core.i18n import Text
from safehouse.core.moves import Code, Move
from safehouse.core.state import S

if TYPE_CHECKING:
    from safehouse.core.match import Match

Refusal: TypeAlias = tuple[Text, str]
"""Why a move is refused: the reason in one sentence, and the clause of the rules."""


class DecisionKind:
    """A kind of decision: one generator of its legal moves, one function that applies an answer.

    `moves(match, seat, *args)` lists every legal code once; `apply(match, seat, code, *args)` may
    rely on it. `refuse` explains any code that is not in the list.
    """

    __slots__ = ("apply", "moves", "name", "prompt", "refuse")

    def __init__(
        self,
        name: str,
        *,
        moves: Callable[..., list[Code]],
        apply: Callable[..., None],
        prompt: Callable[..., Text],
        refuse: Callable[..., Refusal],
    ) -> None:
        self.name = name
        self.moves = moves
        self.apply = apply
        self.prompt = prompt
        self.refuse = refuse

    def __repr__(self) -> str:
        return f"<DecisionKind {self.name}>"


Ask: TypeAlias = tuple[int, DecisionKind, tuple[Any, ...]]


class Decision(Generic[S]):
    """What the match waits for from one seat."""

    __slots__ = ("_ask", "_codes", "_match", "_moves")

    def __init__(self, match: Match[S], ask: Ask) -> None:
        self._match = match
        self._ask = ask
        self._codes: list[Code] | None = None
        self._moves: list[Move] | None = None

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return self._ask[0]

    @property
    def kind(self) -> str:
        """The name of the kind of decision."""
        return self._ask[1].name

    @property
    def prompt(self) -> Text:
        """The prompt, as the seat reads it."""
        seat, kind, args = self._ask
        said: Text = kind.prompt(self._match, seat, *args)
        return self._match.game.renamed(self._match.options, said)

    @property
    def codes(self) -> list[Code]:
        """The legal moves as tuples of ints, the fast form."""
        if self._codes is None:
            seat, kind, args = self._ask
            self._codes = kind.moves(self._match, seat, *args)
        return self._codes

    @property
    def moves(self) -> list[Move]:
        """The legal moves."""
        if self._moves is None:
            game = self._match.game
            self._moves = game.moves.all(self.codes, game.words(self._match, self.seat))
        return self._moves

    def find(self, notation: str) -> Move | None:
        """Return the legal move with exactly this notation."""
        game = self._match.game
        if game.worded:
            for move in self.moves:
                if move.notation == notation:
                    return move
            return None
        try:
            code = game.moves.complete(*game.moves.parse(notation))
        except BadMove:
            return None
        if code is None or code not in self.codes:
            return None
        move = game.moves.move(code)
        return move if move.notation == notation else None

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of seat {self.seat}>"
