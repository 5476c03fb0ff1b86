"""Shared by all environments: moves as actions, observations as arrays."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions, IllegalMove
from safehouse.core.match import Match
from safehouse.core.moves import Code, whole
from safehouse.core.space import LET_PASS

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = Literal["index", "number"]
Illegal: TypeAlias = Literal["lose", "raise"]

SEED_LIMIT: Final = 2**31


class EnvSettings(TypedDict, total=False):
    """Settings of every environment, given by name; see docs/researchers.md."""

    options: dict[str, Any] | None
    """Those of the game."""
    actions: Actions
    """"index": the index of a move among the legal ones, in canonical order (for every game), or
    "number": its number in the game's move space, if it has one. "Let pass" comes last."""
    illegal: Illegal
    """What an illegal action does: "lose" or "raise"."""
    offers: bool
    """Whether seats may act out of turn."""
    render_mode: str | None


class Coding:
    """A game with a number of seats, as spaces of numbers."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: dict[str, Any] | None = None,
        actions: Actions = "index",
        illegal: Illegal = "lose",
        offers: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.game = safehouse.game(game)
        self.seats = self.game.seat_counts[0] if seats is None else int(seats)
        if self.seats not in self.game.seat_counts:
            allowed = ", ".join(map(str, self.game.seat_counts))
            raise BadOptions(f"{self.game.name} takes {allowed} seats, not {seats}.")
        self.options = self.game.complete_options(self.seats, options or {})
        if actions not in ("index", "number"):
            raise BadOptions(f"actions is index or number, not {actions!r}.")
        if illegal not in ("lose", "raise"):
            raise BadOptions(f"illegal is lose or raise, not {illegal!r}.")
        self.space = self.game.space if actions == "number" else None
        if actions == "number" and self.space is None:
            raise BadOptions(f"The moves of {self.game.name} have no numbers; use index.")
        self.illegal = illegal
        self.offers = offers
        self.render_mode = render_mode
        most = self.game.most_moves(self.seats, self.options)
        self.count = (most if self.space is None else self.space.size) + 1
        """The number of actions."""
        self.layout = self.game.layout(self.seats)
        self.low: Floats = np.array([cell.low for cell in self.layout.cells], np.float32)
        self.high: Floats = np.array([cell.high for cell in self.layout.cells], np.float32)

    def start(self, seed: int) -> Match[Any]:
        match = self.game.start(self.seats, seed=seed, options=self.options)
        match.logging = False
        return match

    def render(self, match: Match[Any]) -> str | None:
        return str(self.game.headline(match)) if self.render_mode else None

    def observe(self, match: Match[Any], seat: int) -> Floats:
        return np.array(self.layout.write(match, seat), np.float32)

    def features(self, match: Match[Any], seat: int, codes: list[Code]) -> Floats:
        """Return one row for each of the moves."""
        size = self.game.move_features.size
        rows = [self.game.features(match, seat, code) for code in codes]
        return np.array(rows, np.float32).reshape(len(rows), size)

    def mask(self, codes: list[Code]) -> Mask:
        """Return a mask with 1 for every legal action."""
        mask = np.zeros(self.count, np.int8)
        if self.space is None:
            if len(codes) > self.count:
                raise AssertionError(f"{self.game.id} has {len(codes)} legal moves at once")
            mask[: len(codes)] = 1
        else:
            mask[[self.number(code) for code in codes]] = 1
        return mask

    def number(self, code: Code) -> int:
        assert self.space is not None
        return self.space.size if code == LET_PASS else self.space.number(code)

    def action(self, codes: list[Code], code: Code) -> int:
        """Return the action for one of the legal moves."""
        return codes.index(code) if self.space is None else self.number(code)

    def code(self, codes: list[Code], action: Any) -> Code | None:
        """Return the legal move of an action; None, or `IllegalMove`, if it is illegal."""
        number = whole(action)
        if number is not None:
            if self.space is None:
                if 0 <= number < len(codes):
                    return codes[number]
            elif 0 <= number < self.count:
                code = LET_PASS if number == self.space.size else self.space.code(number)
                if code in codes:
                    return code
        if self.illegal == "raise":
            raise IllegalMove(f"Action {action!r} is not legal here; the mask says which are.")
        return None


def new_seed(generator: np.random.Generator) -> int:
    return int(generator.integers(SEED_LIMIT))


def dice_of(seed: int) -> Dice:
    """Return a random source for bots, independent of the match's."""
    return Dice.seeded(f"bots {seed}")
