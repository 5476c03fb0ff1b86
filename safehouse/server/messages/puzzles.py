"""Puzzles."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.replies import StateNews
from safehouse.server.messages.tables import MoveInfo, TableInfo


class PuzzleTheme(WireStruct):
    """What puzzles are about."""

    id: str
    text: Text
    """In a word or two."""


class PuzzleRow(WireStruct):
    """A puzzle in the list of a game; nothing in it tells the solution."""

    id: str
    """It stays the same if the game gets other puzzles, and numbers change."""
    seats: int
    difficulty: int
    themes: list[str]
    """By the id of `PuzzleTheme`."""


class PuzzleList(WireStruct):
    """All puzzles of a game, in the order of their numbers, from 1."""

    themes: list[PuzzleTheme]
    """Those that the puzzles have."""
    puzzles: list[PuzzleRow]


class PuzzleInfo(WireStruct):
    """A position in which few moves are right."""

    game: str
    id: str
    """As in `PuzzleRow`; empty for one that is not in a list."""
    number: int
    """From 1."""
    count: int
    """How many the game has."""
    day: str
    """The day it is the puzzle of, as 2026-11-16; empty when it was asked for by number."""
    seat: int
    """Whose view and whose move."""
    task: Text
    """What is asked, in a sentence."""
    difficulty: int
    """1 to 5."""
    right: int
    """How many moves are right; each of them solves it."""
    themes: list[Text]
    """What it is about, each in a word or two."""
    chance: float | None
    """Of the seat with the right move, by what it knows; None where chances of this kind were not
    proven to come true, and where the proof is exact."""
    error: float | None
    """Half the width of its 95% interval."""
    exact: bool
    """Whether the proof is exact: all lines were tried. Otherwise matches were played out."""
    worlds: int
    """In how many worlds, by what the seat knows, each move was played out; 0 if exact."""
    table: TableInfo
    state: StateNews
    """As a lesson has them: what the seat may know."""
    position: str
    """The moment as text that can be pasted; what the seat cannot know is dealt again."""


class TryPuzzle(WireStruct):
    move: str | dict[str, Any] | None = None
    """None: give up and show the solution."""


class PuzzleOther(WireStruct):
    """A move that is not right."""

    move: MoveInfo
    reason: Text
    """By how much it is worse, or that it does not win."""


class PuzzleTried(WireStruct):
    """What became of a try."""

    legal: bool
    solved: bool
    reason: Text
    """Why it is not legal, by how much it is worse, or why it is right."""
    clause: str
    move: MoveInfo | None = None
    """As it was understood; None where it is no legal move."""
    chance: float | None = None
    """Of the seat after it, by what it knows; None where it was not looked at, or chances of this
    kind were not proven to come true."""
    error: float | None = None
    """Half the width of its 95% interval."""
    solutions: list[MoveInfo] = []
    """All right moves, the best one first; sent once it is solved or given up."""
    others: list[PuzzleOther] = []
    """The most tempting other moves; sent with the solutions."""


class PuzzleStep(WireStruct):
    """A move of a line."""

    seat: int
    label: Text
    """As shown on a button; empty where the puzzle's seat cannot see it."""
    state: StateNews
    """What the puzzle's seat sees after it."""


class PuzzleLine(WireStruct):
    """How the match goes on after a move, in one world that the seat cannot tell from others."""

    steps: list[PuzzleStep]
    over: bool
    """Whether the match ends with it."""
    won: bool
    """Whether the puzzle's seat has won then."""
    text: Text
    """How it ended; empty where it goes on."""
