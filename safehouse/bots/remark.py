"""The coach's remark after a move: what it gave away, by the analysis that hints use.

A move may be composed of several consecutive decisions of one seat. Each is compared with the best
one from what the seat knew before it, so luck in between does not count, and the losses are
added. Only clear losses are reported: a second analysis with other worlds has to find one, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from safehouse.bots.advice import SAME, SAME_POINTS, SURE, chance_of, ranked
from safehouse.bots.base import TimeLimit, Worlds, worlds_of
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import Knowledge, Ranking, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

MUCH: Final = 0.15
"""The loss of chance to win from which a remark is made."""
MUCH_POINTS: Final = 3.0
SAMPLES: Final = 48
"""Number of positions evaluated after a move that the analysis did not consider."""


class _Loss(NamedTuple):
    """The best value of a decision and what was given away, in chances or in points."""

    top: float
    given: float
    chance: bool


def remark(steps: Sequence[tuple[Match[Any], Code]], seat: int, seconds: float) -> Text:
    """Return what a move gives away, in a sentence; empty if it is not clearly a lot.

    A step is the match before a decision and what was decided; the steps follow one another.
    """
    least: tuple[float, Text] | None = None
    for look in range(2):
        found = _told(steps, seat, f"remark/{look}", seconds / 2)
        if found is None:
            return ""
        least = found if least is None else min(least, found, key=lambda one: one[0])
    return least[1] if least else ""


def _told(
    steps: Sequence[tuple[Match[Any], Code]], seat: int, seed: str, seconds: float
) -> tuple[float, Text] | None:
    """Return the total that the steps give away, and the sentence; None if it is small."""
    losses = []
    for number, (match, code) in enumerate(steps):
        loss = _loss(match, seat, code, f"{seed}/{number}", seconds / len(steps))
        if loss is not None:
            losses.append(loss)
    if not losses or any(one.chance != losses[0].chance for one in losses):
        return None
    given = sum(one.given for one in losses)
    if not losses[0].chance:
        if given < MUCH_POINTS:
            return None
        return given, msg("remark-points", points=round(given))
    if given < MUCH:
        return None
    before = losses[0].top
    after = before - given
    percent = round(100 * before)
    if after <= 1.0 - SURE:
        return given, msg("remark-lost", before=percent)
    return given, msg("remark-chance", before=percent, after=round(100 * after))


def _loss(match: Match[Any], seat: int, code: Code, seed: str, seconds: float) -> _Loss | None:
    """Return how much worse one decision is than the best; None if there is nothing to compare."""
    worlds = worlds_of(match, seat, seed)
    clock = TimeLimit(seconds)
    ranking = ranked(worlds, clock, 0.6)
    known = knowledge(match.game.id)
    if ranking is None or not ranking.meaningful or ranking.moves[0][0] == code:
        return None
    top = ranking.moves[0][1]
    made = dict(ranking.moves).get(code)
    if not ranking.chance:
        if made is None or top - made < SAME_POINTS:
            return None
        return _Loss(top, top - made, chance=False)
    before = chance_of(match, known, top)
    if made is None:
        made = _after(worlds, known, ranking, code, clock)
        if made is None:
            return None
    given = before - chance_of(match, known, made)
    return _Loss(before, given, chance=True) if given >= SAME else None


def _after(
    worlds: Worlds, known: Knowledge[Any], ranking: Ranking, code: Code, clock: TimeLimit
) -> float | None:
    """Return the value of a move that the analysis did not consider, on the scale of its best move.

    Both are played in the same worlds and evaluated the same way; their difference counts.
    """
    best, top = ranking.moves[0]
    lost, done = 0.0, 0
    while done < SAMPLES and (done < 8 or not clock.over):
        world = worlds.deal()
        values = []
        for one in (best, code):
            copy = world.copy(log=False)
            copy.dice = worlds.dice.fork()
            copy.push(worlds.seat, one)
            values.append(known.winning(known.leaf(copy, worlds.dice))[worlds.seat])
        lost += values[0] - values[1]
        done += 1
    return max(0.0, top - max(0.0, lost / done)) if done else None
