"""Hints: what a strong bot would play, why it looks good, and what it beats by how much."""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.base import Clock, Worlds, worlds_of
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.knowledge import Knowledge, Ranking, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

DEPTH: Final = 4
"""A hint may search this many times as long as the strongest level, if its time allows."""
WEIGHED: Final = "Of all you could do now, this weighs best."
SURE: Final = 0.985
"""Chances beyond this, or below what is left of it, are told without a percentage."""
SAME: Final = 0.015
"""Chances closer than this are called equal."""
SAME_POINTS: Final = 0.3


class Advice:
    """A move worth playing and one or two sentences on why."""

    __slots__ = ("chance", "code", "why")

    def __init__(self, code: Code, why: str, chance: float | None = None) -> None:
        self.code = code
        self.why = why
        self.chance = chance
        """The chance to win after it, where the bots can tell."""

    def __repr__(self) -> str:
        return f"<Advice {self.code} {self.why}>"


def advise(match: Match[Any], seat: int, seconds: float) -> Advice:
    """What looks best for the seat after at most that time, and why."""
    worlds = worlds_of(match, seat, "advice")
    search = Search(worlds)
    if len(search.codes) == 1:
        return Advice(search.codes[0], "This is your only legal move.")
    known = knowledge(match.game.id)
    effort = DEPTH * levels(match.game)[-1].iterations
    clock = Clock(seconds)
    world = worlds.deal()
    ranking = known.rank(world, seat, search.codes, effort, worlds.dice, lambda: clock.over)
    line: list[tuple[int, Code]] = []
    if ranking is None:
        own = known.expert(world, seat, search.codes, effort, worlds.dice, lambda: clock.over)
        if own is not None:
            return Advice(own, _reason(match, seat, worlds, [(seat, own)]) or WEIGHED)
        search.run(effort, clock)
        ranking = _searched(search, known)
        line = search.line()
    best = ranking.moves[0][0]
    if not line or line[0] != (seat, best):
        line = [(seat, best)]
    told = ranking.chance and ranking.told
    chance = _chance(match, known, ranking.moves[0][1]) if told else None
    parts = (_reason(match, seat, worlds, line), _compared(match, seat, known, ranking))
    return Advice(best, " ".join(part for part in parts if part) or WEIGHED, chance)


def _searched(search: Search, known: Knowledge[Any]) -> Ranking:
    """The moves that a search looked at often enough to say something about them."""
    arms = search.ranked()
    least = max(2, arms[0].visits // 8)
    moves = [
        (arm.code, known.winning(search.worths(arm))[search.seat])
        for arm in arms
        if arm.visits >= least or arm is arms[0]
    ]
    top = moves[0][1]
    return Ranking([(code, min(top, worth)) for code, worth in moves], chance=True)


def _chance(match: Match[Any], known: Knowledge[Any], value: float) -> float:
    return known.calibration.chance("hint", match.seats, "", value)


def _reason(match: Match[Any], seat: int, worlds: Worlds, line: list[tuple[int, Code]]) -> str:
    """The game's own sentence; nothing where it would only say again what the button says."""
    reason = knowledge(match.game.id).why(worlds.deal(), seat, line)
    label = match.game.label(match, seat, line[0][1])
    return "" if reason.rstrip(".") == label.rstrip(".") else reason


def _compared(match: Match[Any], seat: int, known: Knowledge[Any], ranking: Ranking) -> str:
    """The best move against the runner-up, in chances to win or in points."""
    if not ranking.told:
        return ""
    moves = sorted(ranking.moves[1:], key=lambda move: -move[1])
    top = ranking.moves[0][1]
    other = match.game.label(match, seat, moves[0][0]).rstrip(".") if moves else ""
    if not ranking.chance:
        if not moves:
            return ""
        ahead = top - moves[0][1]
        if ahead < SAME_POINTS:
            return f"It is about as good as the next best: {other}."
        unit = "point" if round(ahead, 1) == 1.0 else "points"
        return f"You gain about {ahead:.1f} {unit} over the next best: {other}."
    chance = _chance(match, known, top)
    if chance >= SURE:
        return "Looking ahead, you should win from here."
    if chance <= 1.0 - SURE:
        return "Looking ahead, no move seems to win any more."
    told = f"Looking ahead, your chance to win is about {100 * chance:.0f}%"
    if not moves:
        return f"{told}."
    second = _chance(match, known, moves[0][1])
    if chance - second < SAME:
        return f"{told}; as good is: {other}."
    return f"{told}, with the next best about {100 * second:.0f}%: {other}."
