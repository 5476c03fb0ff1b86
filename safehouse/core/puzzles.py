"""Puzzles: positions of matches in which one move is clearly right, as data of a game package.

`puzzles.json` in a game package is written by `safehouse puzzles GAME`. Each puzzle includes its
proof: the value of the right move and of its rivals, how they were computed, and what refutes the
others.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from safehouse.core import position
from safehouse.core.errors import BadRecord
from safehouse.core.match import Match
from safehouse.core.packages import game_package

FILE: Final = "puzzles.json"
EPOCH: Final = date(2026, 1, 1)
"""The day of the first puzzle; from then on they rotate."""


class Refutation(msgspec.Struct, frozen=True):
    """A move that is not the solution, and its refutation."""

    move: str
    chance: float
    line: list[str] = []
    """The moves that follow: the best answer first."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with one right move."""

    position: str
    """As text, see `safehouse.core.position`."""
    seat: int
    kind: str
    """The kind of decision."""
    solution: str
    chance: float
    """The seat's chance with the solution, given what it knows."""
    others: float
    """The seat's chance with the best of all other moves."""
    proof: Literal["exact", "belief", "worlds"]
    """Whether all lines were searched, chances were computed from everything the seat may believe,
    or moves were compared in determinized worlds."""
    worlds: int
    difficulty: int
    """From 1 to 5, by the number of bot levels that find it."""
    refutations: list[Refutation]
    line: list[str] = []
    """The continuation after the solution."""
    source: str = ""
    """The match it comes from: seed and ply."""

    def match(self) -> Match[Any]:
        """Return the true position."""
        return position.read(self.position)


class _File(msgspec.Struct):
    puzzles: list[Puzzle]


@lru_cache(maxsize=64)
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game package, in the order of their numbers; empty if it has no
    file."""
    file = game_package(game).files.joinpath(FILE)
    if not file.is_file():
        return ()
    try:
        return tuple(read(file.read_bytes()))
    except BadRecord as error:
        raise BadRecord(f"{game}: {error}") from error


def read(raw: bytes) -> list[Puzzle]:
    """Parse the content of a puzzle file."""
    try:
        return msgspec.json.decode(raw, type=_File).puzzles
    except msgspec.DecodeError as error:
        raise BadRecord(f"The puzzles cannot be read: {error}.") from error


def written(found: list[Puzzle]) -> bytes:
    """Return the content of a game package's puzzle file."""
    return msgspec.json.format(msgspec.json.encode(_File(found)), indent=1) + b"\n"


def number_of_day(game: str, day: date) -> int:
    """Return the number of the puzzle of a day, from 1; 0 if the game has none."""
    count = len(puzzles(game))
    return (day - EPOCH).days % count + 1 if count else 0
