"""The state of a Dead Drop match."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from safehouse.core.state import State

DATA: Final[dict[str, Any]] = tomllib.loads(
    files("safehouse.games.dead_drop").joinpath("data/drop.toml").read_text("utf-8")
)
ROUNDS: Final[int] = DATA["rounds"]
PLACES: Final[list[str]] = DATA["places"]

RUNNER: Final = 0
WATCHER: Final = 1
NOWHERE: Final = -1


class DeadDropState(State):
    parts = ("choice", "last", "round", "score")
    __slots__ = parts

    def __init__(self) -> None:
        self.round = 0
        self.score: list[int] = [0, 0]
        self.choice: list[int] = [NOWHERE, NOWHERE]
        """What each seat has written down this round; hidden until both have."""
        self.last: list[int] = [NOWHERE, NOWHERE]
        """What both had written in the round before, open to all."""

    def copy(self) -> DeadDropState:
        copy = DeadDropState.__new__(DeadDropState)
        copy.round = self.round
        copy.score = self.score[:]
        copy.choice = self.choice[:]
        copy.last = self.last[:]
        return copy
