"""Bots: levels to play against, and the interface for your own bots."""

from __future__ import annotations

from typing import Any

from safehouse.bots.base import Bot, TimeLimit, Worlds, offered, worlds_of
from safehouse.bots.levels import Level, UnknownLevel, bot, level, levels
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

__all__ = [
    "Bot",
    "Level",
    "TimeLimit",
    "UnknownLevel",
    "Worlds",
    "bot",
    "interrupt",
    "interrupts",
    "level",
    "levels",
    "pick",
    "worlds_of",
]


def pick(
    match: Match[Any], seat: int, level_id: str, seed: int | str, seconds: float | None = None
) -> Code:
    """Return the move a bot of that level plays for the seat.

    The same match, seat, level and seed give the same move as long as the time suffices. `seconds`
    shortens or lengthens the level's own time. The match is not changed.
    """
    rung = level(match.game, level_id)
    worlds = worlds_of(match, seat, seed)
    clock = TimeLimit(rung.seconds if seconds is None else seconds)
    return bot(match.game, level_id).choose(worlds, clock)


def interrupts(game: Game[Any], level_id: str) -> bool:
    """Return whether a bot of that level ever acts out of turn.

    Only levels that search do, and only in games whose bots support it.
    """
    return knowledge(game.id).interrupts and bool(level(game, level_id).iterations)


def interrupt(match: Match[Any], seat: int, level_id: str, dice: Dice) -> Code | None:
    """Return what a bot of that level does out of turn if its seat may; None lets the moment pass.

    The match is not changed.
    """
    codes = offered(match, seat)
    if not codes or not interrupts(match.game, level_id):
        return None
    return knowledge(match.game.id).interrupt(match.determinize(seat, dice), seat, codes, dice)
