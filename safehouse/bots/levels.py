"""The ladder: named levels from very weak to the strongest."""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import Bot
from safehouse.bots.search import SearchBot
from safehouse.bots.simple import HastyBot
from safehouse.core.errors import SafehouseError
from safehouse.core.game import Game
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import knowledge


class UnknownLevel(SafehouseError, LookupError):
    """There is no level with that id."""


class Level:
    """A level of the ladder. `seconds` is the most it takes for one move on a typical machine.

    `blurb` describes its play in a sentence, for people choosing an opponent.
    """

    __slots__ = ("blurb", "id", "iterations", "name", "seconds", "usual")

    def __init__(
        self, id: str, name: Text, blurb: Text, seconds: float, iterations: int, usual: bool = False
    ) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.seconds = seconds
        self.iterations = iterations
        self.usual = usual

    def __repr__(self) -> str:
        return f"<Level {self.id}>"


def _rung(id: str, seconds: float, iterations: int, usual: bool = False) -> Level:
    name, blurb = msg("level", id=id), msg("level-blurb", id=id)
    return Level(id, name, blurb, seconds, iterations, usual)


LADDER: Final = (
    _rung("tourist", 0.2, 0),
    _rung("courier", 0.5, 0),
    _rung("lookout", 0.5, 0),
    _rung("informant", 0.5, 60),
    _rung("agent", 0.9, 300, True),
    _rung("handler", 3.0, 1500),
    _rung("controller", 8.0, 6000),
)


ON_DEMAND: Final = frozenset(("lookout",))
"""Levels offered only by games that define their effort."""
OVERLOOKS: Final = 0.6
HASTY: Final = 0.4
"""For a Tourist: the share of moves it overlooks, and of its moves made without thinking."""


def levels(game: Game[Any] | str) -> list[Level]:
    """Return the levels offered by the game, weakest first."""
    known = knowledge(game if isinstance(game, str) else game.id)
    own, said = known.iterations, known.bot_styles
    return [
        Level(
            rung.id,
            rung.name,
            said.get(rung.id, rung.blurb),
            rung.seconds,
            own.get(rung.id, rung.iterations),
            rung.usual,
        )
        for rung in LADDER
        if own.get(rung.id, 0 if rung.id in ON_DEMAND else 1)
    ]


def level(game: Game[Any] | str, level_id: str) -> Level:
    """Return the game's level with that id."""
    ladder = levels(game)
    for rung in ladder:
        if rung.id == level_id:
            return rung
    raise UnknownLevel(
        f"There is no level {level_id!r}. There are: {', '.join(rung.id for rung in ladder)}."
    )


def bot(game: Game[Any] | str, level_id: str) -> Bot:
    """Return the bot that plays a level."""
    rung = level(game, level_id)
    if rung.id == "tourist":
        return HastyBot(OVERLOOKS, HASTY)
    if rung.id == "courier":
        return HastyBot()
    return SearchBot(rung.iterations)
