"""The coach's word after a move: what it gave away, by the analysis that hints use.

The match is the one before the move, as the seat knew it. Only clear losses are told: a second look
with other worlds has to find one, too.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.bots.advice import SURE, chance_of, ranked
from safehouse.bots.base import Clock, Worlds, worlds_of
from safehouse.core.knowledge import Knowledge, Ranking, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.words import HOUSE_SAYS, Text

MUCH: Final = 0.15
"""A loss of this much of the chance to win is worth a word."""
MUCH_POINTS: Final = 3.0
SAMPLES: Final = 48
"""Positions after a move that are judged where the analysis did not look at it."""


def remark(match: Match[Any], seat: int, code: Code, seconds: float) -> Text:
    """What a move gives away, in a sentence; empty where it is not clearly much."""
    worst: tuple[float, Text] | None = None
    for look in range(2):
        found = _loss(match, seat, code, f"remark/{look}", seconds / 2)
        if found is None:
            return ""
        worst = found if worst is None else min(worst, found, key=lambda one: one[0])
    return worst[1] if worst else ""


def _loss(
    match: Match[Any], seat: int, code: Code, seed: str, seconds: float
) -> tuple[float, Text] | None:
    """How much worse the move is than the best, and the sentence; None where that is not much."""
    worlds = worlds_of(match, seat, seed)
    clock = Clock(seconds)
    ranking = ranked(worlds, clock, 0.6)
    known = knowledge(match.game.id)
    if ranking is None or not ranking.told or ranking.moves[0][0] == code:
        return None
    top = ranking.moves[0][1]
    made = dict(ranking.moves).get(code)
    if not ranking.chance:
        if made is None or top - made < MUCH_POINTS:
            return None
        return top - made, HOUSE_SAYS("remark-points", points=round(top - made))
    before = chance_of(match, known, top)
    if made is None:
        made = _after(worlds, known, ranking, code, clock)
        if made is None:
            return None
    after = chance_of(match, known, made)
    if before - after < MUCH:
        return None
    percent = round(100 * before)
    if after <= 1.0 - SURE:
        return before - after, HOUSE_SAYS("remark-lost", before=percent)
    return before - after, HOUSE_SAYS("remark-chance", before=percent, after=round(100 * after))


def _after(
    worlds: Worlds, known: Knowledge[Any], ranking: Ranking, code: Code, clock: Clock
) -> float | None:
    """What a move is worth that the analysis passed over, on the scale of its best move.

    Both are played in the same worlds and judged alike; their difference is what counts.
    """
    best, top = ranking.moves[0]
    lost, done = 0.0, 0
    while done < SAMPLES and (done < 8 or not clock.over):
        world = worlds.deal()
        values = []
        for one in (best, code):
            twin = world.copy(log=False)
            twin.dice = worlds.dice.fork()
            twin.push(worlds.seat, one)
            values.append(known.winning(known.leaf(twin, worlds.dice))[worlds.seat])
        lost += values[0] - values[1]
        done += 1
    return max(0.0, top - max(0.0, lost / done)) if done else None
