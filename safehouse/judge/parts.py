"""What a match was decided by: own play, others' play, luck, and what none of them explains.

Luck is what happened against the mean over deals: at every move that draws, deals or rolls, the
cards nobody knew are dealt again, and quick bots play on to where the position can be evaluated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE, Code

DIGITS: Final = 4
"""Parts add up exactly in this many decimal places."""


class Figure(msgspec.Struct, frozen=True):
    """An estimate with its standard error; the 95% interval is 1.96 errors on both sides."""

    value: float
    error: float = 0.0


class Parts(msgspec.Struct, frozen=True):
    """How a seat's chance changed from the start to the end; the parts add up exactly."""

    start: Figure
    own: Figure
    """What its own moves lost against the best ones."""
    others: Figure
    """What the moves of others changed for it, against their best ones."""
    luck: Figure
    unexplained: Figure
    end: Figure


class Dealt(msgspec.Struct):
    """What one move that dealt something changed: by deal and seat, against the mean of deals."""

    ply: int
    changes: list[list[float]]


def rounded(value: float) -> float:
    """Return a value rounded to the places in which parts add up."""
    return round(value, DIGITS) + 0.0


def figure(value: float, error: float = 0.0) -> Figure:
    """Return an estimate rounded to the reported places."""
    return Figure(rounded(value), rounded(error))


def parts_of(start: Figure, own: Figure, others: Figure, luck: Figure, end: float) -> Parts:
    """Return the parts with the remainder that makes them add up."""
    known = (start, own, others, luck)
    rest = end - sum(part.value for part in known)
    error = sqrt(sum(part.error**2 for part in known))
    return Parts(start, own, others, luck, figure(rest, error), Figure(end))


def summed(figures: Iterable[Figure]) -> Figure:
    """Return the sum of independent estimates."""
    value = squares = 0.0
    for one in figures:
        value += one.value
        squares += one.error**2
    return figure(value, sqrt(squares))


# --- luck ---------------------------------------------------------------------------------------


def dealt(before: Match[Any], after: Match[Any], seat: int, code: Code, deals: int) -> Dealt | None:
    """Return what the deals of a move changed; None if it dealt nothing that anybody sees."""
    if code[0] == CONCEDE or before.decision(seat) is None:
        return None
    if not before.game.hidden and after.dice.rolls == before.dice.rolls:
        return None
    worlds = [_again(before, seat, code, number) for number in range(deals)]
    found = [world for world in worlds if world is not None]
    seen = _seen(after)
    if not found or all(_seen(world) == seen for world in found):
        return None
    known = knowledge(before.game.id)
    changes: list[list[float]] = []
    for number, world in enumerate(worlds):
        if world is None:
            continue
        here = after.reshuffled(Dice.seeded(f"deal/{number}"))
        made = known.ahead(here, Dice.seeded(f"deal/{number}/ahead"))
        usual = known.ahead(world, Dice.seeded(f"deal/{number}/ahead"))
        changes.append([a - b for a, b in zip(made, usual, strict=True)])
    return Dealt(before.ply, changes)


def _again(match: Match[Any], seat: int, code: Code, number: int) -> Match[Any] | None:
    """Return the match after the move, with everything that nobody knew dealt again."""
    world = match.reshuffled(Dice.seeded(f"deal/{number}"))
    decision = world.decision(seat)
    if decision is None or code not in decision.codes:
        return None
    world.push(seat, code)
    return world


def _seen(match: Match[Any]) -> list[str]:
    return [match.information(seat) for seat in range(match.seats)]


def luck_of(rows: Sequence[Dealt], seats: int) -> list[Figure]:
    """Return the luck of every seat in the moves given.

    Deals with the same number use the same dice at every move, so the error is that of the sums.
    """
    count = min((len(row.changes) for row in rows), default=0)
    if not count:
        return [Figure(0.0)] * seats
    out = []
    for seat in range(seats):
        sums = [sum(row.changes[number][seat] for row in rows) for number in range(count)]
        mean = sum(sums) / count
        squares = sum((one - mean) ** 2 for one in sums)
        out.append(figure(mean, sqrt(squares / (count * (count - 1))) if count > 1 else 1.0))
    return out
