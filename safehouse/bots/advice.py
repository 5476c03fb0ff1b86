"""Hints: what a strong bot would play, and why it looks good, in plain words."""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import Clock, worlds_of
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

DEPTH: Final = 4
"""A hint may look this many times as long as the strongest level, if its time allows."""


class Advice:
    """A move worth playing and one or two sentences on why."""

    __slots__ = ("code", "why")

    def __init__(self, code: Code, why: str) -> None:
        self.code = code
        self.why = why

    def __repr__(self) -> str:
        return f"<Advice {self.code} {self.why}>"


def advise(match: Match[Any], seat: int, seconds: float) -> Advice:
    """What looks best for the seat after at most that time, and why."""
    worlds = worlds_of(match, seat, "advice")
    search = Search(worlds)
    if len(search.codes) == 1:
        return Advice(search.codes[0], "This is your only legal move.")
    known = knowledge(match.game.id)
    depth = DEPTH * levels(match.game)[-1].iterations
    own = known.expert(worlds.deal(), seat, search.codes, depth, worlds.dice)
    if own is not None:
        return Advice(own, known.why(worlds.deal(), seat, [(seat, own)]))
    search.run(depth, Clock(seconds))
    best = search.ranked()[0]
    line = search.line()
    if not line or line[0] != (seat, best.code):
        line = [(seat, best.code)]
    reason = known.why(worlds.deal(), seat, line)
    return Advice(best.code, f"{reason} {_chance(best.mean)}".strip())


def _chance(worth: float) -> str:
    percent = round(100 * worth)
    if percent >= 99:
        return "Looking ahead, you should win from here."
    if percent <= 1:
        return "Looking ahead, every move seems to lose."
    return f"Looking ahead, your chance to win is about {percent}%."
