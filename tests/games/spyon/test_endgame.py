"""The exact solver of the last round and trying everything by the rules agree."""

from __future__ import annotations

import pytest

import safehouse
from safehouse.bots import Clock, Worlds, bot
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spyon import endgame
from safehouse.games.spyon.state import ROUNDS, SpyonState
from tests.games.spyon.endings import WON, decisions, last_round, tried

M = Match[SpyonState]
GROUPS = 8


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_solver_agrees_with_trying_every_move(group: int) -> None:
    """Two tokens at most before a selection; `endings.py` compares larger positions."""
    results: set[int] = set()
    kinds: set[str] = set()
    count = 0
    for number in range(60):
        for match in decisions(f"test/{group}/{number}"):
            value = tried(match)
            assert endgame.solve(match) == value, (group, number)
            seat, kind, _ = match.pending[0]
            assert endgame.value_of(match, 1 - seat) == WON - value
            results.add(value)
            kinds.add(kind.name)
            count += 1
    assert results == {endgame.LOSS, endgame.BOTH, endgame.WIN}
    assert kinds == {"choose_first", "select", "execute"}
    assert count >= 150


@pytest.mark.parametrize("number", range(12))
def test_whole_rounds_agree_with_trying_every_move(number: int) -> None:
    """From the choice of the first player on, with the tokens that bots have kept."""
    match = last_round(f"whole/{number}", 4)
    assert endgame.solve(match) == tried(match)


def test_a_switch_of_equal_cubes_is_no_way_to_pass() -> None:
    """SO-8.1: the solver once allowed it, and saw a choice where INFILTRATE was forced."""
    match: M = safehouse.game("spyon").start(seed=1)
    match.logging = False
    s = match.state
    while s.round < ROUNDS:
        seat, kind, args = match.pending[0]
        match.push(seat, kind.moves(match, seat, *args)[0])
    seat = match.pending[0][0]
    match.push(seat, (6, s.spy[seat] // 2))
    first = s.first
    s.spying[:] = [2, 0, 0] * 2 + [0] * 3
    s.reception[:] = [0] * 9
    s.tokens[:] = [1, 1]
    s.slots[:] = [0] * len(s.slots)
    for mover in (first, 1 - first):
        match.push(mover, (7, 0, 0))
    assert {code[0] for code in match.pending[0][1].moves(match, first)} == {5}
    assert endgame.solve(match) == tried(match)
    assert len(endgame.judge(match)) == 1
    plans = endgame.plans(s.spy[first], s.active_dept(), (0,))
    changes = [[endgame.EFFECTS[number][:3] for number in plan[:3]] for plan in plans]
    assert all(any(map(any, change)) for change in changes), "no plan leaves the board unchanged"


def test_every_move_of_a_decision_is_judged() -> None:
    for number in range(10):
        for match in decisions(f"judged/{number}"):
            seat, kind, args = match.pending[0]
            results = endgame.judge(match)
            assert list(results) == kind.moves(match, seat, *args)
            assert max(results.values()) == endgame.solve(match)
            for code, value in results.items():
                after = match.copy(log=False)
                after.push(seat, code)
                assert endgame.value_of(after, seat) == value


def test_only_the_last_round_is_solved() -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(ValueError, match="last round"):
        endgame.solve(match)
    with pytest.raises(ValueError, match="last round"):
        endgame.judge(match)


@pytest.mark.parametrize("level", ["handler", "controller"])
def test_from_handler_on_no_result_of_the_last_round_is_given_away(level: str) -> None:
    for number in range(12):
        match = last_round(f"played/{number}", 4)
        dice = Dice.seeded(number)
        while match.pending:
            seat = match.pending[0][0]
            before = endgame.solve(match)
            match.push(seat, bot("spyon", level).choose(Worlds(match, seat, dice), Clock(60)))
            assert endgame.value_of(match, seat) == before
