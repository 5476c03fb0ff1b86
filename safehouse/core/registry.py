"""The available games, by id; `safehouse.core.packages` finds them."""

from __future__ import annotations

from typing import Any

from safehouse.core.errors import UnknownGame
from safehouse.core.game import Game
from safehouse.core.i18n import msg
from safehouse.core.packages import game_package, game_packages


def _ids() -> tuple[str, ...]:
    return tuple(game_packages())


def _load(id: str) -> Game[Any]:
    return game_package(id).game


def ids() -> tuple[str, ...]:
    """Return the ids of the games, without loading them."""
    return _ids()


def games() -> list[Game[Any]]:
    """Return every available game, by id."""
    return [_load(id) for id in _ids()]


def game(id: str) -> Game[Any]:
    """Return the game with that id; raises `UnknownGame` if there is none."""
    if id not in _ids():
        raise UnknownGame(msg("no-game", given=repr(id), known=list(_ids())))
    return _load(id)
