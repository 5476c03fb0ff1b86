"""The exact solver of the last round and trying every move by the rules agree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import safehouse
from safehouse.bots import TimeLimit, Worlds, bot
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spyon import endgame
from safehouse.games.spyon.state import ROUNDS, SpyonState
from tests.core.test_packs import python
from tests.games.spyon.endings import (
    OPTIONS,
    SHARED,
    WON,
    Comparison,
    decisions,
    last_round,
    result_of,
    tried,
)

M = Match[SpyonState]


@pytest.mark.parametrize(
    "group",
    [group if group < 3 else pytest.param(group, marks=pytest.mark.soak) for group in range(8)],
)
def test_the_solver_agrees_with_trying_every_move(group: int) -> None:
    """Two tokens at most before a selection; `endings.py` compares more, and larger positions."""
    kinds = [
        f"{kind}, {who}, {result}"
        for kind in ("execute", "select")
        for who in ("first", "second")
        for result in ("lost", "both lose", "won")
    ]
    found = Comparison()
    while found.next < 50 or (found.next < 200 and not all(found.seen[kind] for kind in kinds)):
        found.round(f"test/{group}", most=2)
    assert not found.wrong
    assert found.seen.total() >= 400
    assert [kind for kind in kinds if not found.seen[kind]] == []


def test_every_combination_of_options_is_compared() -> None:
    """A position each, in which Spy Ops chooses the first player."""
    for number, options in enumerate(OPTIONS):
        match: M = safehouse.game("spyon").start(seed=number, options=options)
        match.logging = False
        dice = Dice.seeded(number)
        while match.state.round < ROUNDS or sum(match.state.tokens) > 2:
            seat, kind, args = match.pending[0]
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))
        assert endgame.solve(match) == tried(match)


@pytest.mark.parametrize("number", range(8))
def test_whole_rounds_agree_with_trying_every_move(number: int) -> None:
    """From the choice of the first player on, with the tokens that bots have kept."""
    match = last_round(f"whole/{number}")
    assert endgame.solve(match) == tried(match)


def test_a_comparison_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, first = Comparison(), Comparison()
    file = tmp_path / "endings.json"
    for number in range(6):
        whole.round("stopped", most=1)
        if number < 3:
            first.round("stopped", most=1)
    first.save(file)
    rest = Comparison()
    rest.load(file)
    while rest.next < whole.next:
        rest.round("stopped", most=1)
    assert rest.seen == whole.seen


def test_a_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that calls a shared loss a win is found out."""
    solve = endgame.solve
    monkeypatch.setattr(endgame, "solve", lambda match: solve(match) or SHARED)
    found = Comparison()
    while found.next < 5:
        found.round("named", most=1)
    assert found.wrong
    assert all("is 0, not 1" in line for line in found.wrong)


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
    kinds = set()
    for number in range(40):
        known: dict[tuple[int, ...], int] = {}
        for match in decisions(f"judged/{number}"):
            if not any(match.state.todo) and sum(match.state.tokens) > 2:
                continue
            seat, kind, args = match.pending[0]
            kinds.add(kind.name)
            results = endgame.judge(match)
            assert list(results) == kind.moves(match, seat, *args)
            assert max(results.values()) == endgame.solve(match)
            for code, value in results.items():
                after = match.copy(log=False)
                after.push(seat, code)
                assert value == result_of(after, seat, known)
                assert value == endgame.value_of(after, seat)
                assert value == WON - endgame.value_of(after, 1 - seat)
    assert kinds == {"choose_first", "select", "execute"}


def test_far_scores_of_a_pack_are_solved_too() -> None:
    """The largest figures that packs may set, with every cube of a player in one Department."""
    changes = {
        "board.toml": {
            "missions": {"single_slots": [4, 4, 0, 0, 0], "dual_slots": [4] * 5},
            "tracker": {"start": [20, 0, 20]},
            "scoring": {"alone_first": 9, "second": 9, "shared_first": 9},
            "players": {"tokens": 20, "cubes": 20},
        }
    }  # fmt: skip
    code = (
        "from safehouse.core import packs;"
        f"packs.apply(packs.make_pack('spyon', 'Far', '1', {json.dumps(changes)}))\n"
        "import safehouse\n"
        "from safehouse.core.dice import Dice\n"
        "from safehouse.games.spyon import endgame, rules\n"
        "from tests.games.spyon.endings import tried\n"
        "assert rules.points_of(20, 8, 20) == (9, 0, 9)\n"
        "for seed in range(12):\n"
        "    match, dice = safehouse.game('spyon').start(seed=seed), Dice.seeded(seed)\n"
        "    while match.pending:\n"
        "        s = match.state\n"
        "        if s.round == 8 and seed % 3 == 0: s.tracker[seed % 2 * 2] = 230\n"
        "        if s.round == 8 and any(s.todo):\n"
        "            value = endgame.solve(match)\n"
        "            assert value == tried(match)\n"
        "            print(value)\n"
        "        seat, kind, args = match.pending[0]\n"
        "        codes = kind.moves(match, seat, *args)\n"
        "        if s.round == 8: codes = [c for c in codes if c[0] != 7 or c[1] == 0] or codes\n"
        "        match.push(seat, dice.choice(codes))\n"
    )
    assert set(python(code).split()) == {"0", "1", "2"}


def test_only_the_last_round_is_solved() -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(ValueError, match="last round"):
        endgame.solve(match)
    with pytest.raises(ValueError, match="last round"):
        endgame.judge(match)


@pytest.mark.parametrize("level", ["handler", "controller"])
def test_from_handler_on_no_result_of_the_last_round_is_given_away(level: str) -> None:
    """By trying every move: the blurbs of the levels promise it."""
    for number in range(12):
        match = last_round(f"played/{number}")
        dice = Dice.seeded(number)
        known: dict[tuple[int, ...], int] = {}
        while match.pending:
            seat = match.pending[0][0]
            before = result_of(match, seat, known)
            match.push(seat, bot("spyon", level).choose(Worlds(match, seat, dice), TimeLimit(60)))
            assert result_of(match, seat, known) == before
