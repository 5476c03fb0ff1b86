"""The interface of bots: the worlds they may use, their time, and the `Bot` protocol."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Protocol

from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.match import Match
from safehouse.core.moves import Code


class Worlds:
    """A match as one seat may know it: deals copies whose hidden part is random.

    A bot gets this instead of the match, so it cannot see what its seat cannot, nor future
    shuffles.
    """

    __slots__ = ("_match", "dice", "seat")

    def __init__(self, match: Match[Any], seat: int, dice: Dice) -> None:
        self.seat = seat
        self.dice = dice
        self._match = match

    def deal(self) -> Match[Any]:
        """Return a new match without log that fits what the seat knows, and may be modified."""
        return self._match.determinize(self.seat, self.dice)


def worlds_of(match: Match[Any], seat: int, seed: int | str) -> Worlds:
    """Return the worlds for a bot of the seat; the seed is mixed with the state of the match."""
    if all(asked != seat for asked, _, _ in match.pending):
        raise IllegalMove(f"Seat {seat} owes no decision.")
    ply = match.ply_for(seat)
    return Worlds(match, seat, Dice.seeded(f"{seed}/{seat}/{ply}"))


class TimeLimit:
    """A bot's time limit."""

    __slots__ = ("deadline",)

    def __init__(self, seconds: float) -> None:
        self.deadline = perf_counter() + seconds

    @property
    def over(self) -> bool:
        """Whether the time is used up."""
        return perf_counter() >= self.deadline


class Bot(Protocol):
    """Anything that picks moves. It must return a legal code before the clock runs out."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        """Return the move of `worlds.seat`, with `worlds.dice` as the only source of randomness."""


def offered(match: Match[Any], seat: int) -> list[Code]:
    """Return what a seat may do out of turn; empty if nothing."""
    for able, kind, args in match.offers:
        if able == seat:
            return kind.moves(match, seat, *args)
    return []


def legal(match: Match[Any], seat: int) -> list[Code]:
    """Return the legal moves of a seat's decision; empty if it has none."""
    for asked, kind, args in match.pending:
        if asked == seat:
            return kind.moves(match, seat, *args)
    return []
