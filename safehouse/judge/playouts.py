"""Playing positions out to the end, in worlds that depend only on what a seat knows.

World `i` of a series is dealt by dice seeded with a hash of what the seat sees, so it is the same
in every process and for every match that the seat cannot tell from this one. All moves of a
decision are played out in the same worlds with the same dice.
"""

from __future__ import annotations

from math import exp, inf
from typing import Any, Final

from safehouse.bots.base import Bot, TimeLimit, Worlds
from safehouse.bots.levels import bot, level, levels
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

STEPS: Final = 250
"""A result is stored as a byte: how many of so many equal steps of a win."""
MISSING: Final = 255
"""The byte of a world in which the move is illegal, because of something the seat cannot know."""


class Table:
    """The players of the playouts of one game: the level that `Knowledge.playout` names."""

    def __init__(self, game: Game[Any], named: str = "") -> None:
        self.game = game
        self.known: Knowledge[Any] = knowledge(game.id)
        offered = [rung.id for rung in levels(game)]
        named = named or self.known.playout
        self.level = named if named in offered else offered[-1]
        self.player: Bot = bot(game, self.level)
        self._effort = level(game, self.level).iterations
        self._fair = self.level in self.known.fair

    def choose(self, match: Match[Any], seat: int, codes: list[Code], dice: Dice) -> Code:
        """Return the move of the level at this moment."""
        if self._fair:
            code = self.known.expert(match, seat, codes, self._effort, dice)
            if code is not None:
                return code
        return self.player.choose(Worlds(match, seat, dice), TimeLimit(inf))

    def play_out(self, match: Match[Any], seed: str, spread: float, until: int = 0) -> bytes:
        """Play the match to its end and return the result, a byte for each seat.

        Everybody decides from what their own seat knows. `spread` is explained at `result_of`.
        With `until`, quick bots play that chapter, and the chances after it are the result.
        """
        dice = [Dice.seeded(f"{seed}/{seat}") for seat in range(match.seats)]
        while match.pending:
            found = self.known.finish(match)
            if found is None and until and self.known.chapter(match) >= until:
                found = self.known.ahead(match, Dice.seeded(f"{seed}/ahead"))
            if found is not None:
                return bytes(round(STEPS * one) for one in found)
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            match.push(
                seat, codes[0] if len(codes) == 1 else self.choose(match, seat, codes, dice[seat])
            )
        return result_of(match, spread)


def result_of(match: Match[Any], spread: float) -> bytes:
    """Return the result of a finished match, a byte for each seat.

    A win is to be among the winners that the rules name, shared or not; where everybody loses,
    nobody has any. With a `spread` above 0 the points decide how clearly: the odds of two seats are
    e to the difference of their points divided by the spread. That has the same mean and a smaller
    variance, as long as much is still to come (see docs/analysis.md).
    """
    result = match.result
    assert result is not None
    if spread and result.scores and result.winners:
        top = max(result.scores)
        if any(result.scores[seat] == top for seat in result.winners):  # the leader is still in
            odds = [exp((score - top) / spread) for score in result.scores]
            whole = sum(odds)
            return bytes(round(STEPS * one / whole) for one in odds)
    return bytes(STEPS * (seat in result.winners) for seat in range(match.seats))
