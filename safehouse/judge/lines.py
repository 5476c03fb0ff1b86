"""How a match goes on after a move, in a world that the seat cannot tell from the true one.

It is one of the playouts that an estimate counts, move by move: the same world, the same players
and the same dice. Where the game can be solved, everybody makes the best move instead.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.playouts import Table

LONGEST: Final = 24
"""Maximum number of moves shown, the first one included."""


class LineMove(NamedTuple):
    """A move of a line."""

    before: Match[Any]
    seat: int
    code: Code
    after: Match[Any]


def line(
    match: Match[Any], seat: int, code: Code, world: int, series: str, most: int = LONGEST
) -> list[LineMove]:
    """Return a move and those that follow it in the world of that number.

    It ends with the match, or after `most` moves.
    """
    table = Table(match.game)
    seed = f"judge/{match.information(seat)}/{series}/{world}"
    dice = Dice.seeded(seed)
    here = match.determinize(seat, dice)
    table.known.believe(here, seat, dice)
    hands = [Dice.seeded(f"{seed}/{mover}") for mover in range(match.seats)]
    out: list[LineMove] = []
    mover = seat
    while True:
        after = here.copy(log=False)
        after.push(mover, code)
        out.append(LineMove(here, mover, code, after))
        if not after.pending or len(out) >= most:
            return out
        here, mover = after, after.pending[0][0]
        codes = legal(here, mover)
        code = codes[0] if len(codes) == 1 else _choice(table, here, mover, codes, hands[mover])


def _choice(table: Table, match: Match[Any], seat: int, codes: list[Code], dice: Dice) -> Code:
    usual = table.choose(match, seat, codes, dice)
    exact = table.known.exact(match, seat)
    if exact is None:
        return usual

    def worth(code: Code) -> tuple[float, float]:
        """The own chance; where that is lost, nobody else is to win, either."""
        after = match.copy(log=False)
        after.push(seat, code)
        if after.result is not None:
            left = float(sum(other != seat for other in after.result.winners))
        else:
            found = table.known.finish(after) or [0.0] * match.seats
            left = sum(chance for other, chance in enumerate(found) if other != seat)
        return exact[code], -left

    best = max(map(worth, codes))
    return usual if worth(usual) == best else next(code for code in codes if worth(code) == best)
