"""Hints: what a strong bot would play, why, and by how much it beats the alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from safehouse.bots.base import TimeLimit, Worlds, worlds_of
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import Knowledge, Ranking, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code

DEPTH: Final = 4
"""A hint may use this many times the effort of the strongest level, if there is time."""
SURE: Final = 0.985
"""Chances above this, or below its complement, are described without a percentage."""
SAME: Final = 0.015
"""Chances closer than this are called equal."""
SAME_POINTS: Final = 0.3


class Advice:
    """A move worth playing and one or two sentences on why."""

    __slots__ = ("chance", "code", "then", "why")

    def __init__(
        self, code: Code, why: Text, chance: float | None = None, then: Sequence[Code] = ()
    ) -> None:
        self.code = code
        self.why = why
        self.chance = chance
        """The chance to win after it, if the bots can compute it."""
        self.then = then
        """The answers that follow, where the move is the first part of a larger choice."""

    def __repr__(self) -> str:
        return f"<Advice {self.code} {self.why}>"


def advise(match: Match[Any], seat: int, seconds: float) -> Advice:
    """Return what looks best for the seat within that time, and why."""
    worlds = worlds_of(match, seat, "advice")
    search = Search(worlds)
    if len(search.codes) == 1:
        return Advice(search.codes[0], msg("only-move"))
    known = knowledge(match.game.id)
    effort = DEPTH * levels(match.game)[-1].iterations
    clock = TimeLimit(seconds)
    world = worlds.deal()
    ranking = known.rank(world, seat, search.codes, effort, worlds.dice, lambda: clock.over)
    line: list[tuple[int, Code]] = []
    if ranking is None:
        own = known.expert(world, seat, search.codes, effort, worlds.dice, lambda: clock.over)
        if own is not None:
            reason = _reason(match, seat, worlds, [(seat, own)])
            return Advice(own, reason or msg("weighs-best"))
        search.run(effort, clock)
        ranking = _searched(search, known)
        line = search.line()
    best = ranking.moves[0][0]
    if not line or line[0] != (seat, best):
        line = [(seat, best)]
    told = ranking.chance and ranking.meaningful
    chance = chance_of(match, known, ranking.moves[0][1]) if told else None
    reason = _reason(match, seat, worlds, line)
    then = known.rest(world, seat, best)
    compared = _compared(match, seat, known, ranking, then) if ranking.meaningful else ""
    if reason and compared:
        both = msg("reason-and-chance", reason=reason, chance=compared)
        return Advice(best, both, chance, then)
    return Advice(best, reason or compared or msg("weighs-best"), chance, then)


def _searched(search: Search, known: Knowledge[Any]) -> Ranking:
    """Return the moves that a search visited often enough to evaluate them."""
    arms = search.ranked()
    least = max(2, arms[0].visits // 8)
    moves = [
        (arm.code, known.winning(search.worths(arm))[search.seat])
        for arm in arms
        if arm.visits >= least or arm is arms[0]
    ]
    top = moves[0][1]
    return Ranking([(code, min(top, worth)) for code, worth in moves], chance=True)


def ranked(worlds: Worlds, clock: TimeLimit, share: float = 1.0) -> Ranking | None:
    """Return the moves with their values, for evaluating a move that was made.

    `share` is the part of a hint's effort to spend. None if the game's own method names a move
    without comparing it.
    """
    search = Search(worlds)
    if len(search.codes) == 1:
        return None
    world = worlds.deal()
    known = knowledge(world.game.id)
    effort = max(1, round(share * DEPTH * levels(world.game)[-1].iterations))
    seat, dice = worlds.seat, worlds.dice
    ranking = known.rank(world, seat, search.codes, effort, dice, lambda: clock.over)
    if ranking is not None:
        return ranking
    if known.expert(world, seat, search.codes, effort, dice, lambda: clock.over) is not None:
        return None
    search.run(effort, clock)
    return _searched(search, known)


def chance_of(match: Match[Any], known: Knowledge[Any], value: float) -> float:
    """Return the chance to win for a value of a hint's analysis."""
    return known.calibration.chance("hint", match.seats, "", value)


def _reason(match: Match[Any], seat: int, worlds: Worlds, line: list[tuple[int, Code]]) -> Text:
    """Return the game's own sentence; empty if it would only repeat the button."""
    reason = knowledge(match.game.id).why(worlds.deal(), seat, line)
    label = match.game.label(match, seat, line[0][1])
    if isinstance(reason, str) and isinstance(label, str):
        return "" if reason.rstrip(".") == label.rstrip(".") else reason
    return reason


def _compared(
    match: Match[Any],
    seat: int,
    known: Knowledge[Any],
    ranking: Ranking,
    then: Sequence[Code] = (),
) -> Text:
    """Compare the best move with the runner-up, in chances to win or in points.

    Moves that are called the same, such as those of two equal cards, are one to people. What is
    part of the same advice is no alternative to it.
    """
    best, top = ranking.moves[0]
    label = match.game.label
    called = str(label(match, seat, best))
    moves = [
        move
        for move in sorted(ranking.moves[1:], key=lambda move: -move[1])
        if move[0] not in then and str(label(match, seat, move[0])) != called
    ]
    other: Text = label(match, seat, moves[0][0]) if moves else ""
    if isinstance(other, str):
        other = other.rstrip(".")
    if not ranking.chance:
        if not moves:
            return ""
        ahead = top - moves[0][1]
        if ahead < SAME_POINTS:
            return msg("points-level", other=other)
        return msg("points-ahead", points=round(ahead, 1), other=other)
    chance = chance_of(match, known, top)
    if chance >= SURE:
        return msg("should-win")
    if chance <= 1.0 - SURE:
        return msg("should-lose")
    percent = round(100 * chance)
    if not moves:
        return msg("chance", percent=percent)
    second = chance_of(match, known, moves[0][1])
    if chance - second < SAME:
        return msg("chance-as-good", percent=percent, other=other)
    return msg("chance-and-second", percent=percent, second=round(100 * second), other=other)
