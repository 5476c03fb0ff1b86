"""Puzzles."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.replies import StateNews
from safehouse.server.messages.tables import MoveInfo, TableInfo


class PuzzleInfo(WireStruct):
    """A position with one right move."""

    game: str
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
    chance: float
    """Of the seat with the right move, by what it knows."""
    others: float
    """With the best of all other moves."""
    exact: bool
    """Whether the proof is exact: all lines were tried. Otherwise by search."""
    table: TableInfo
    state: StateNews
    """As a lesson has them: what the seat may know."""
    position: str
    """The moment as text that can be pasted; what the seat cannot know is dealt again."""


class TryPuzzle(WireStruct):
    move: str | dict[str, Any] | None = None
    """None: give up and show the solution."""


class PuzzleTried(WireStruct):
    """What became of a try."""

    legal: bool
    solved: bool
    reason: Text
    """Why it is not legal, what refutes it, or why it is right."""
    clause: str
    move: MoveInfo | None
    """As it was understood; None where it is no legal move."""
    chance: float | None
    """Of the seat after it, by what it knows; None where it was not looked at."""
    line: list[Text]
    """How it goes on: the refutation, or the point of the solution."""
    solution: MoveInfo | None
    """Told once it is solved or given up."""
