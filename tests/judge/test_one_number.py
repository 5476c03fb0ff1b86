"""Hint, coach, review and the moves of a moment tell the same number of the same move."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from safehouse import bots
from safehouse.bots.base import legal
from safehouse.core import position
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.judge.compared import compare
from safehouse.judge.estimate import Estimate, extend
from safehouse.judge.hint import advise
from safehouse.judge.parts import figure
from safehouse.judge.remark import remark
from safehouse.judge.review import fold, look_at, moves_of, outline

BUDGET = 240


def given_up(game: str) -> tuple[Match[Any], Match[Any], int]:
    """Return a decision, and the match in which somebody decided it and then gave up."""
    match = find_game(game).start(seed="one number")
    while match.ply < 9 or len(legal(match, match.pending[0][0])) < 3:
        seat = match.pending[0][0]
        match.play(bots.pick(match, seat, "courier", match.ply), seat)
    before, seat = match.copy(), match.pending[0][0]
    match.play(legal(match, seat)[-1], seat)
    match.retrace("concede", seat)
    return before, match, seat


@pytest.mark.parametrize("game", ids())
def test_one_move_has_one_number(game: str) -> None:
    before, after, seat = given_up(game)
    code = after.history[before.ply][1]
    played = before.move(code, seat).notation
    advice = advise(before, seat, BUDGET)
    known = advice.estimate
    assert known is not None
    extend(before, known, BUDGET, [played])
    assert known.rounds
    stored = msgspec.json.encode(known)

    def again() -> Estimate:
        return msgspec.json.decode(stored, type=Estimate)

    loss, chance = known.loss(played), known.chance(played)
    # The coach.
    told = remark([(before, code)], seat, 0, [again()])
    assert told.loss in (None, loss)
    assert (told.loss is not None) == known.verdict(played).mistake
    # A reason names it, in the same numbers.
    why = compare(before, seat, again(), known.best.move, played)
    assert why.loss == loss
    assert why.chances in ([], [known.chance(known.best), chance])
    # The review of the finished match, from what is stored.
    look = look_at(before, before.ply, again())
    found = fold(outline(after.record()), {(before.ply, seat): look})
    shown = found.decisions[before.ply]
    assert shown.move == played
    assert shown.loss == figure(loss.mean, loss.error)
    assert shown.after[seat] == figure(chance.mean, chance.error)
    assert shown.before[seat] == figure(*known.chance(known.best)[:2])
    assert found.players[seat].mistakes == int(told.loss is not None)
    # The moves of this moment, as the table and the page list them.
    (row,) = [one for one in moves_of(again(), look, played) if one.notation == played]
    assert row.loss == shown.loss
    assert row.chance in (None, shown.after[seat])
    # The same decision from a position, and a hint that is asked for again.
    copy = position.read(position.write(before))
    twice = advise(copy, seat, 0, again())
    assert (twice.move, twice.said) == (known.hint().move, advise(before, seat, 0, again()).said)
    assert twice.estimate == known


@pytest.mark.parametrize("game", ids())
def test_a_hint_asked_twice_is_the_same(game: str) -> None:
    before, _, seat = given_up(game)
    first, second = (advise(before.copy(), seat, BUDGET) for _ in range(2))
    assert first.estimate == second.estimate
    assert (first.move, first.said, first.reason) == (second.move, second.said, second.reason)
