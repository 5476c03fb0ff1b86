"""Finds the games in the house: every package under `safehouse.games` with a `game` module."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from typing import Any

from safehouse.core.errors import UnknownGame
from safehouse.core.game import Game

_HOUSE = "safehouse.games"


@cache
def _ids() -> tuple[str, ...]:
    house = importlib.import_module(_HOUSE)
    return tuple(
        sorted(
            room.name
            for room in pkgutil.iter_modules(house.__path__)
            if room.ispkg and find_spec(f"{_HOUSE}.{room.name}.game") is not None
        )
    )


@cache
def _load(id: str) -> Game[Any]:
    found: Game[Any] = importlib.import_module(f"{_HOUSE}.{id}.game").GAME
    return found


def ids() -> tuple[str, ...]:
    """The ids of the games, none of which need be loaded for it."""
    return _ids()


def games() -> list[Game[Any]]:
    """Every game in the house, by id."""
    return [_load(id) for id in _ids()]


def game(id: str) -> Game[Any]:
    """The game of that id."""
    if id not in _ids():
        raise UnknownGame(f"There is no game {id!r}. There are: {', '.join(_ids())}.")
    return _load(id)
