"""Grades: what they compare, their null cases, and curves."""

from __future__ import annotations

from math import sqrt

import pytest

from safehouse.core.dice import Dice
from safehouse.judge.estimate import SERIES, Estimate, Tried
from safehouse.judge.grade import Lost, on_curve, prior_of, ratio
from safehouse.judge.playouts import STEPS
from safehouse.judge.review import Look, Moment, Outline, fold, lost_of

CHANCES = {"usual": 0.55, "better": 0.6, "worse": 0.4, "bad": 0.25}
"""Four moves, and how often they win."""


def estimated(seed: int, worlds: int = 4) -> Estimate:
    """Return an estimate of few worlds, as a quick look makes it."""
    dice = Dice.seeded(f"grade/{seed}")
    drawn = dice.choice(list(CHANCES))
    moves = [Tried(move, usual=move == "usual", random=move == drawn) for move in CHANCES]
    for one in moves:
        for series in SERIES[:2]:
            won = [STEPS * (dice.random() < CHANCES[one.move]) for _ in range(worlds)]
            setattr(one, series, b"".join(bytes([mine, STEPS - mine]) for mine in won))
    return Estimate("spyon", 2, 0, "", "courier", 0.0, len(moves), moves, rounds=1)


def lost_by(play: str, decisions: int = 1500) -> list[Lost]:
    """Return what a player loses who always makes this move, or any of them at random."""
    dice = Dice.seeded(f"player/{play}")
    rows = []
    for seed in range(decisions):
        found = estimated(seed)
        move = dice.choice(list(CHANCES)) if play == "random" else play
        row = lost_of(found, found.find(move))
        if row is not None:
            rows.append(row)
    return rows


def r_of(rows: list[Lost]) -> float:
    """By a second way: the ratio of plain sums."""
    return sum(row.played for row in rows) / sum(row.drawn for row in rows)


def test_a_random_player_loses_as_much_as_random_moves_do() -> None:
    """The null case, after quick looks: four worlds select hardly better than chance does."""
    rows = lost_by("random")
    assert r_of(rows) == pytest.approx(1.0, abs=0.2)
    found = ratio(rows, prior_of(rows))
    assert found is not None
    r, error = found
    assert abs(r - 1.0) < 3 * error


def test_whoever_plays_like_the_playouts_loses_nothing_and_better_players_gain() -> None:
    usual = lost_by("usual")
    assert {row.played for row in usual} == {0.0}
    assert r_of(lost_by("better")) < -0.1 < 0.0 < 0.5 < r_of(lost_by("worse"))
    assert r_of(lost_by("worse")) < r_of(lost_by("bad"))


def test_the_error_of_r_is_how_far_it_differs_between_samples() -> None:
    rows = lost_by("worse", 4000)
    samples = [rows[n::12] for n in range(12)]
    found = [ratio(rows) for rows in samples]
    values = [one[0] for one in found if one is not None]
    mean = sum(values) / len(values)
    spread = sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1))
    estimated = sum(one[1] for one in found if one is not None) / len(values)
    assert 0.5 < estimated / spread < 2.0


@pytest.mark.parametrize(("drawn", "r"), [(0.001, 1.0), (0.04, 0.5), (0.08, 0.25)])
def test_random_moves_that_lose_nothing_do_not_make_a_loss_infinite(drawn: float, r: float) -> None:
    rows = [Lost(0.02, 0.01, drawn, 0.001)] * 12
    found = ratio(rows, (0.04, 0.1))
    assert found is not None
    assert found[0] == pytest.approx(r, rel=0.01)


def test_a_curve_keeps_order() -> None:
    points = [(1.0, 35.0), (0.6, 60.0), (0.0, 82.0), (-0.4, 100.0)]
    assert [on_curve(points, r) for r, _ in points] == [grade for _, grade in points]
    grades = [on_curve(points, 2.2 - n / 20) for n in range(70)]
    assert grades == sorted(grades)
    assert (grades[0], grades[-1]) == (0.0, 100.0)


def test_what_is_within_its_uncertainty_is_not_added_up() -> None:
    """A hundred quick looks accuse nobody, so own play has lost nothing."""
    moments, looks = [], {}
    for ply in range(100):
        moments.append(Moment(ply, 0, 1, "take", len(CHANCES), "worse", "worse", 0))
        looks[ply, 0] = Look(ply, 0, estimated(ply), {}, "better")
    outline = Outline("spyon", 2, 100, moments, [1], [], hidden=False)
    first, second = fold(outline, looks).players
    assert first.mistakes == 0
    assert first.parts.own.value == second.parts.others.value == 0.0
