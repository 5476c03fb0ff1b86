"""Safehouse: five spy games, one table."""

from safehouse.core.decision import Decision
from safehouse.core.dice import Dice
from safehouse.core.errors import (
    BadGamePackage,
    BadMove,
    BadOptions,
    BadPack,
    BadRecord,
    IllegalMove,
    SafehouseError,
    UnknownGame,
)
from safehouse.core.events import Event
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.options import Option
from safehouse.core.packs import Pack
from safehouse.core.packs import use as use_packs
from safehouse.core.record import Record
from safehouse.core.registry import game, games
from safehouse.core.result import Result, Verdict
from safehouse.core.version import VERSION

__version__ = VERSION

__all__ = [
    "BadGamePackage",
    "BadMove",
    "BadOptions",
    "BadPack",
    "BadRecord",
    "Decision",
    "Dice",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "Pack",
    "Record",
    "Result",
    "SafehouseError",
    "UnknownGame",
    "Verdict",
    "game",
    "games",
    "use_packs",
]
