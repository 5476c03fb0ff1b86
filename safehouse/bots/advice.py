"""Hints: what a strong bot would play, and why it looks good, in plain words."""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import Clock, Worlds, worlds_of
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.words import HOUSE_SAYS, Text

DEPTH: Final = 4
"""A hint may search this many times as long as the strongest level, if its time allows."""


class Advice:
    """A move worth playing and one or two sentences on why."""

    __slots__ = ("code", "why")

    def __init__(self, code: Code, why: Text) -> None:
        self.code = code
        self.why = why

    def __repr__(self) -> str:
        return f"<Advice {self.code} {self.why}>"


def advise(match: Match[Any], seat: int, seconds: float) -> Advice:
    """What looks best for the seat after at most that time, and why."""
    worlds = worlds_of(match, seat, "advice")
    search = Search(worlds)
    if len(search.codes) == 1:
        return Advice(search.codes[0], HOUSE_SAYS("only-move"))
    known = knowledge(match.game.id)
    effort = DEPTH * levels(match.game)[-1].iterations
    clock = Clock(seconds)
    own = known.expert(worlds.deal(), seat, search.codes, effort, worlds.dice, lambda: clock.over)
    if own is not None:
        return Advice(own, _reason(match, seat, worlds, [(seat, own)]) or HOUSE_SAYS("weighs-best"))
    search.run(effort, clock)
    best = search.ranked()[0]
    line = search.line()
    if not line or line[0] != (seat, best.code):
        line = [(seat, best.code)]
    reason = _reason(match, seat, worlds, line)
    chance = _chance(best.mean)
    if not reason:
        return Advice(best.code, chance)
    return Advice(best.code, HOUSE_SAYS("reason-and-chance", reason=reason, chance=chance))


def _reason(match: Match[Any], seat: int, worlds: Worlds, line: list[tuple[int, Code]]) -> Text:
    """The game's own sentence; nothing where it would only say again what the button says."""
    reason = knowledge(match.game.id).why(worlds.deal(), seat, line)
    label = match.game.label(match, seat, line[0][1])
    if isinstance(reason, str) and isinstance(label, str):
        return "" if reason.rstrip(".") == label.rstrip(".") else reason
    return reason


def _chance(worth: float) -> Text:
    percent = round(100 * worth)
    if percent >= 99:
        return HOUSE_SAYS("should-win")
    if percent <= 1:
        return HOUSE_SAYS("should-lose")
    return HOUSE_SAYS("chance", percent=percent)
