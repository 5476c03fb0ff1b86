"""The estimator: what it says about moves, and what it never says."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import msgspec
import pytest

from safehouse.bots import TimeLimit, Worlds, bot
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.judge import Estimate, begin, consult, extend
from safehouse.judge.estimate import MATTERS, SERIES, Tried
from safehouse.judge.playouts import MISSING, STEPS, result_of

MODULE = sys.modules["safehouse.judge.estimate"]  # the package has a function of the same name
TABLES = [("spyon", 2, 8), ("spymaster", 2, 30), ("master_of_spies", 3, 40)]
"""Game, seats, and a moment in the middle."""


@cache
def moment(game: str, seats: int, ply: int) -> Match[Any]:
    """Return a match of Couriers at a moment at which there is a choice."""
    match = find_game(game).start(seats, seed="judge")
    match.logging = False
    dice = Dice.seeded(1)
    player = bot(match.game, "courier")
    while match.ply < ply or len(match.decisions[0].codes) < 3:
        seat = match.pending[0][0]
        match.push(seat, player.choose(Worlds(match, seat, dice), TimeLimit(60)))
    return match


def seen(match: Match[Any], budget: int, *more: int) -> Estimate:
    found = begin(match, match.pending[0][0], "courier")
    for one in (budget, *more):
        extend(match, found, one)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_longer_look_extends_a_shorter_one(table: tuple[str, int, int]) -> None:
    match = moment(*table)
    short = seen(match, 40)
    stored = msgspec.json.encode(short)
    long = extend(match, msgspec.json.decode(stored, type=Estimate), 150 - short.spent)
    assert long == seen(match, 150)
    assert short.spent < long.spent <= 150
    for one in short.moves:
        assert long.find(one.move).select.startswith(one.select)
        assert long.find(one.move).measure.startswith(one.measure)
    assert long == seen(match, 40, 0, 150 - short.spent)


@pytest.mark.parametrize("table", TABLES)
def test_it_depends_only_on_what_the_seat_knows(table: tuple[str, int, int]) -> None:
    match = moment(*table)
    seat = match.pending[0][0]
    assert seen(match.determinize(seat, 5), 60) == seen(match, 60)


def test_every_number_counts_playouts() -> None:
    match = moment(*TABLES[1])
    found = seen(match, 200)
    rows = [row for one in found.moves for row in (one.select, one.measure)]
    assert sum(len(row) for row in rows) == found.spent * found.seats
    assert found.verdict().playouts == found.spent


def test_worlds_that_select_are_not_those_that_measure() -> None:
    found = seen(moment(*TABLES[2]), 400)
    both = [one for one in found.moves if len(one.select) == len(one.measure) > 0]
    assert both
    assert any(one.select != one.measure for one in both)


def test_a_move_asked_for_is_measured() -> None:
    match = moment(*TABLES[2])
    seat = match.pending[0][0]
    found = begin(match, seat, "courier")
    decision = match.decision(seat)
    assert decision is not None
    written = [match.move(code, seat).notation for code in decision.codes]
    last = next(move for move in written if all(one.move != move for one in found.moves))
    extend(match, found, 200, [last])
    less = found.less(found.best, found.find(last))
    assert less.worlds >= 4
    assert found.verdict(last).loss == less


def test_a_move_that_is_illegal_is_refused() -> None:
    match = moment(*TABLES[0])
    found = begin(match, match.pending[0][0], "courier")
    with pytest.raises(KeyError, match="no legal move"):
        extend(match, found, 50, ["select everything"])


def test_the_last_round_of_spyon_is_exact() -> None:
    match = moment("spyon", 2, 8).copy(log=False)
    dice = Dice.seeded(4)
    while match.state.round < 8 or len(match.decisions[0].codes) < 3:
        match.push(match.pending[0][0], dice.choice(match.decisions[0].codes))
    found = seen(match, 500)
    assert found.exact
    assert found.spent == 0
    assert len(found.moves) == found.choices
    assert found.settled()
    said = found.verdict(found.moves[-1].move)
    assert said.loss.error == 0.0
    assert said.mistake == (found.moves[-1].exact != found.best.exact)


# --- statistics: made-up results whose truth is known ------------------------------------------


def made_up(chances: dict[str, float], worlds: int, seed: int, *, luck: float = 1.0) -> Estimate:
    """Return an estimate of moves with these chances; `luck` 0 makes every world the same."""
    dice = Dice.seeded(f"made-up/{seed}")
    moves = [Tried(move) for move in chances]
    for _ in range(worlds):
        worlds_of = {sort: dice.random() for sort in SERIES}
        for one in moves:
            for sort, common in worlds_of.items():
                draw = common if dice.random() >= luck else dice.random()
                won = STEPS * (draw < chances[one.move])
                setattr(one, sort, getattr(one, sort) + bytes([won, STEPS - won]))
    return Estimate("spyon", 2, 0, "", "courier", 0.0, len(moves), moves, rounds=1)


@pytest.mark.parametrize("luck", [1.0, 0.2])
def test_moves_that_are_equal_are_hardly_ever_called_mistakes(luck: float) -> None:
    accused = 0
    for seed in range(400):
        found = made_up(dict.fromkeys("abcdef", 0.6), 40, seed, luck=luck)
        accused += found.verdict("f").mistake
    assert accused <= 24  # 2.5% expected; 6% would be 8 standard deviations of luck


def test_the_best_of_several_is_not_said_to_be_better_than_it_is() -> None:
    """The mean of the selected move is too high in the worlds that selected it, and only there."""
    selected = measured = 0.0
    for seed in range(300):
        found = made_up(dict.fromkeys("abcdefgh", 0.5), 20, seed)
        best = found.best
        selected += sum(best.select[::2]) / STEPS / 20 / 300
        measured += sum(best.measure[::2]) / STEPS / 20 / 300
    assert selected > 0.58
    assert measured == pytest.approx(0.5, abs=0.03)


def test_every_round_of_every_game_can_be_judged() -> None:
    """SpyMaster's fifth round had no spread: whoever asked for a judgement there got an error."""
    for game in ids():
        match = find_game(game).start(seed="rounds")
        match.logging = False
        known = knowledge(game)
        player, dice = bot(match.game, "courier"), Dice.seeded(1)
        while match.pending:
            assert known.spread(match) >= 0.0
            seat = match.pending[0][0]
            match.push(seat, player.choose(Worlds(match, seat, dice), TimeLimit(60)))
        assert match.over


def test_a_real_mistake_is_found_and_its_size_lies_in_the_interval() -> None:
    accused = inside = 0
    for seed in range(200):
        loss = made_up({"a": 0.7, "b": 0.4}, 100, seed, luck=0.5).verdict("b")
        accused += loss.mistake
        inside += loss.loss.low <= 0.3 <= loss.loss.high
    assert accused >= 180
    assert inside >= 180


def test_an_accusation_needs_worlds_that_did_not_make_it() -> None:
    found = made_up({"a": 0.9, "b": 0.1}, 60, 1)
    found.moves[0].check = found.moves[1].check = b""
    assert found.verdict("b").loss.low > 0.0
    assert not found.verdict("b").mistake
    assert not found.settled("b")
    again = made_up({"a": 0.9, "b": 0.1}, 60, 1)
    assert again.verdict("b").mistake


def test_the_largest_losses_of_many_are_not_said_to_be_larger_than_they_are() -> None:
    """Of many decisions those are shown that look worst; their sizes come from other worlds."""
    measured, estimated = [], []
    for seed in range(400):
        found = made_up({"a": 0.6, "b": 0.5}, 40, seed)
        if found.accused("b"):
            best, other = (sum(one.measure[::2]) / STEPS / 40 for one in found.moves)
            measured.append(abs(best - other))
            estimated.append(found.less("a", "b").mean)
    assert len(measured) >= 30
    assert sum(measured) / len(measured) > 0.2
    assert sum(estimated) / len(estimated) == pytest.approx(0.1, abs=0.04)


def test_the_numbers_of_two_moves_fit_together() -> None:
    """Whoever subtracts the two chances gets the loss."""
    found = made_up({"a": 0.8, "b": 0.3}, 30, 5)
    a, b = found.chance("a").mean, found.chance("b").mean
    assert a - b == pytest.approx(found.less("a", "b").mean)
    assert [one.mean for one in found.chances("a")] == pytest.approx([a, 1.0 - a])


def test_a_scale_keeps_signs_and_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    found = made_up({"a": 0.8, "b": 0.3}, 30, 5)
    monkeypatch.setattr(MODULE, "scales", lambda _: {})
    assert not found.calibrated
    wide = found.less("a", "b").mean
    monkeypatch.setattr(MODULE, "scales", lambda _: {"2": 0.5})
    assert found.calibrated
    a, b, less = found.chance("a"), found.chance("b"), found.less("a", "b")
    assert 0.5 < a.mean < 0.75
    assert a.mean - b.mean == pytest.approx(less.mean, abs=0.02)
    assert 0.0 < less.mean < wide
    assert sum(one.mean for one in found.chances("a")) == pytest.approx(1.0)


def test_a_hint_is_the_strongest_levels_move_unless_another_is_surely_better() -> None:
    found = made_up({"a": 0.62, "b": 0.6, "c": 0.1}, 40, 3)
    assert found.hint().move == found.best.move
    for expert in "ab":
        found.expert = expert
        said = found.hint()
        assert said.move == expert
        assert not said.instead
        assert expert not in said.equal
        assert "c" not in said.equal
    found.expert = "c"
    said = found.hint()
    assert said.move in "ab"
    assert said.instead == "c"
    assert said.gain is not None
    assert said.gain.low > 0.0


def test_the_strongest_level_is_asked_once() -> None:
    match = moment(*TABLES[1])
    seat = match.pending[0][0]
    found = begin(match, seat, "courier")
    named = consult(match, found)
    assert found.find(named).move == found.expert == named
    stored = msgspec.json.encode(found)
    assert consult(match.determinize(seat, 7), found) == named
    assert msgspec.json.encode(found) == stored
    extend(match, found, 100, [named])
    assert found.find(named).measure


def test_a_small_loss_is_no_mistake_however_sure_it_is() -> None:
    found = made_up({"a": 0.5 + MATTERS / 2, "b": 0.5}, 4000, 1, luck=0.0)
    said = found.verdict("b")
    assert said.loss.low > 0.0
    assert not said.mistake
    assert said.worse == ["b"]


def test_a_few_worlds_that_agree_prove_little() -> None:
    found = made_up({"a": 1.0, "b": 1.0}, 4, 1)
    assert found.less(found.moves[0], found.moves[1]).error > 0.2
    assert not found.settled()


def test_a_world_in_which_a_move_is_illegal_does_not_count() -> None:
    found = made_up({"a": 0.5, "b": 0.5}, 10, 1)
    without = bytes([MISSING, MISSING])
    found.moves[1].check = without * 5 + found.moves[1].check[10:]
    assert found.less(found.moves[0], found.moves[1]).worlds == 5
    assert found.chance(found.moves[1]).worlds == 5


def test_points_keep_who_is_ahead_and_wins_are_whole() -> None:
    match = moment(*TABLES[1]).copy(log=False)
    dice = Dice.seeded(2)
    while match.pending:
        match.push(match.pending[0][0], dice.choice(match.decisions[0].codes))
    assert match.result is not None
    hard, soft = result_of(match, 0.0), result_of(match, 5.0)
    assert [value == STEPS for value in hard] == [seat in match.result.winners for seat in range(2)]
    assert sum(soft) == STEPS
    best = match.result.scores.index(max(match.result.scores))
    assert soft[best] == max(soft) < STEPS
