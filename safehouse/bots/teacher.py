"""The opponent in lessons without a script: an easy bot, the same every time."""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import TimeLimit, worlds_of
from safehouse.bots.levels import bot
from safehouse.core.match import Match
from safehouse.core.moves import Code

LEVEL: Final = "courier"
SECONDS: Final = 5.0


def answer(match: Match[Any], seat: int) -> Code:
    """Return the bot's move for a seat with a pending decision."""
    worlds = worlds_of(match, seat, "lesson")
    return bot(match.game, LEVEL).choose(worlds, TimeLimit(SECONDS))
