"""Games and levels that clients name."""

from __future__ import annotations

from typing import Any

from safehouse import bots
from safehouse.core import registry
from safehouse.core.game import Game
from safehouse.server.common.refusals import Refusal


def known_game(id: str) -> Game[Any]:
    """The game with this id; refused if its package is missing."""
    try:
        return registry.game(id)
    except LookupError as error:
        raise Refusal("unknown", str(error)) from None


def usual_level(game: Game[Any]) -> str:
    levels = bots.levels(game)
    return next((level.id for level in levels if level.usual), levels[0].id)


def known_level(game: Game[Any], wanted: str | None) -> str:
    """A level's id, checked; the default level if none is given."""
    if wanted is None:
        return usual_level(game)
    known = [level.id for level in bots.levels(game)]
    if wanted not in known:
        raise Refusal("malformed", f"There is no such level; there are {', '.join(known)}.")
    return wanted
