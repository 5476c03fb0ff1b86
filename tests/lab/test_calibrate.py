"""Calibration: chances against what came true, and maps fitted to other matches."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path

import pytest

import safehouse
from safehouse.cli.main import main
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.knowledge import Calibration, knowledge
from safehouse.lab.calibrate import (
    Samples,
    Shown,
    brier,
    calibrated,
    error_of,
    figures,
    fit,
    log_odds,
    logistic,
    reliability,
)


def drawn(slope: float, shift: float, count: int = 4000) -> list[Shown]:
    """Values whose log-odds are off by a slope and a shift."""
    dice = Dice.seeded("drawn")
    out = []
    for _ in range(count):
        value = 0.02 + 0.96 * dice.random()
        true = 1.0 / (1.0 + exp(-slope * log_odds(value) - shift))
        out.append((value, int(dice.random() < true)))
    return out


@pytest.mark.parametrize(("slope", "shift"), [(1.0, 0.0), (0.5, 0.0), (1.6, -0.4)])
def test_a_fit_finds_what_the_values_are_off_by(slope: float, shift: float) -> None:
    found = logistic(drawn(slope, shift))
    assert found == pytest.approx((slope, shift), abs=0.12)
    alone, none = logistic(drawn(slope, 0.0), shifts=False)
    assert alone == pytest.approx(slope, abs=0.12)
    assert none == 0.0


def test_a_map_mends_what_it_was_fitted_to() -> None:
    samples = [[("evaluate", "late", value, won)] for value, won in drawn(0.5, 0.3)]
    maps = fit(samples, 4, even=True)
    use = Calibration({sort: {"4": found} for sort, found in maps.items()})
    raw = figures(calibrated(samples, "evaluate", 4, Calibration({})))
    told = figures(calibrated(samples, "evaluate", 4, use))
    assert raw["slope"]["value"] < 0.65
    assert 0.9 < told["slope"]["value"] < 1.1
    assert told["error"]["value"] < 0.03 < raw["error"]["value"]
    assert told["brier"]["value"] < raw["brier"]["value"] < raw["base"] + 0.02
    assert 0 < told["brier"]["give_or_take"] < 0.02


def test_two_equal_seats_get_no_shift() -> None:
    samples = [[("evaluate", "", value, won)] for value, won in drawn(1.0, 0.5, 800)]
    assert fit(samples, 2, even=True)["evaluate"][""][1] == 0.0
    assert fit(samples, 2, even=False)["evaluate"][""][1] > 0.2


def test_figures_of_a_few_samples() -> None:
    shown = [(0.25, 0), (0.25, 1), (0.75, 1), (0.75, 1)]
    assert brier(shown) == pytest.approx((0.0625 + 0.5625 + 0.0625 + 0.0625) / 4)
    assert error_of(shown) == pytest.approx(0.25)
    assert [row["samples"] for row in reliability(shown)] == [2, 2]


def test_what_is_sure_stays_sure() -> None:
    use = Calibration({"hint": {"2": {"": [0.5, 0.3]}}})
    assert use.chance("hint", 2, "", 1.0) == 1.0
    assert use.chance("hint", 2, "", 0.0) == 0.0
    assert use.chance("hint", 2, "any stage", 0.5) == use.chance("hint", 2, "", 0.5) > 0.5
    assert use.chance("hint", 3, "", 0.7) == pytest.approx(0.7)
    assert use.chance("evaluate", 2, "", 0.7) == pytest.approx(0.7)


def test_samples_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = safehouse.game("spyon")
    file = tmp_path / "samples.jsonl"
    first = Samples(game, 2, {}, "courier", "s", file).gather(2, 1)
    file.write_text(file.read_text() + '{"match": 2, "samp')  # ended while it wrote
    more = Samples(game, 2, {}, "courier", "s", file)
    assert sorted(more.matches) == [0, 1]
    assert more.gather(2, 1) == first
    assert {sample[0] for match in first for sample in match} == {"evaluate", "hint"}
    with pytest.raises(BadOptions, match="another run"):
        Samples(game, 2, {}, "courier", "t", file)
    with pytest.raises(BadOptions, match="There is no level 'king'"):
        Samples(game, 2, {}, "king", "s")


def test_the_command_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["calibrate", "spyon", "-n", "3", "--level", "courier", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["evaluate"]["calibrated"]["matches"] == 3
    assert main(words) == 0
    assert "calibration error" in capsys.readouterr().out


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_chances_are_chances(game: safehouse.Game) -> None:  # type: ignore[type-arg]
    known = knowledge(game.id)
    for seats in game.seat_counts:
        match = game.start(seats, seed=seats)
        chances = known.chances(match)
        assert len(chances) == seats
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        if not game.secret_sides:
            assert sum(chances) <= 1.0 + 1e-9
