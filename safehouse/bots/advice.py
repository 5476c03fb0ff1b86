"""Hints: what a strong bot would play, and why it looks good, in plain words."""

from __future__ import annotations

from typing import Any

from safehouse.bots.base import Clock, Worlds
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code


class Advice:
    """A move worth playing and one or two sentences on why."""

    __slots__ = ("code", "why")

    def __init__(self, code: Code, why: str) -> None:
        self.code = code
        self.why = why

    def __repr__(self) -> str:
        return f"<Advice {self.code} {self.why}>"


def advise(match: Match[Any], seat: int, seconds: float) -> Advice:
    """What the strongest bot would play for the seat within the time, and why."""
    if match.decision(seat) is None:
        raise IllegalMove(f"Seat {seat} owes no decision.")
    worlds = Worlds(match, seat, Dice.seeded(f"advice/{seat}/{match.ply}"))
    search = Search(worlds)
    if len(search.codes) == 1:
        return Advice(search.codes[0], "This is your only legal move.")
    search.run(levels(match.game)[-1].iterations, Clock(seconds))
    best = search.ranked()[0]
    chance = f"It wins about {round(100 * best.mean)} of 100 of the games looked ahead."
    known = knowledge(match.game.id).why(worlds.deal(), seat, best.code)
    return Advice(best.code, f"{known} {chance}".strip())
