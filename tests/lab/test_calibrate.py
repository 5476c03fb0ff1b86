"""Calibration: predicted chances and outcomes, and maps fitted to other matches."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path

import pytest

import safehouse
from safehouse.cli.main import main
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.knowledge import Calibration, knowledge, log_odds
from safehouse.lab.calibrate import (
    FOLDS,
    Sample,
    Samples,
    Shown,
    brier,
    calibrated,
    cross_fitted,
    error_of,
    figures,
    fit,
    logistic,
    pack,
    reliability,
    unpack,
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
    near = logistic(drawn(slope, shift), lean=1e6, towards=(0.7, 0.1))
    assert near == pytest.approx((0.7, 0.1), abs=0.02), "held where it leans"


def test_a_map_mends_what_it_was_fitted_to() -> None:
    samples: list[list[Sample]] = [
        [("evaluate", "late", [value], [won])] for value, won in drawn(0.5, 0.3)
    ]
    use = Calibration({sort: {"4": found} for sort, found in fit(samples, 4).items()})
    raw = figures(calibrated(samples, "evaluate", 4, Calibration({})))
    report = figures(calibrated(samples, "evaluate", 4, use))
    assert raw["slope"]["value"] < 0.65
    assert 0.9 < report["slope"]["value"] < 1.1
    assert report["error"]["value"] < 0.03 < raw["error"]["value"]
    assert report["brier"]["value"] < raw["brier"]["value"] < raw["base"] + 0.02
    assert 0 < report["brier"]["give_or_take"] < 0.02
    few = figures(calibrated(samples[:60], "evaluate", 4, use))
    assert report["floor"] < 0.03 < few["floor"] < 0.15, "few samples are off by chance"


def test_no_match_is_calibrated_by_maps_fitted_to_it() -> None:
    samples: list[list[Sample]] = [
        [("evaluate", "", [value], [won])] for value, won in drawn(0.5, 0.3, 40)
    ]
    uses = cross_fitted(samples, 4)
    assert len(uses) == len(samples)
    for n in (0, 7, 39):
        rest = [match for k, match in enumerate(samples) if k % FOLDS != n % FOLDS]
        maps = Calibration({"evaluate": {"4": fit(rest, 4)["evaluate"]}})
        assert uses[n].chance("evaluate", 4, "", 0.7) == maps.chance("evaluate", 4, "", 0.7)
    assert uses[0].chance("evaluate", 4, "", 0.7) != uses[1].chance("evaluate", 4, "", 0.7)


def shared(seats: int, power: float, stage: str, count: int = 1500) -> list[list[Sample]]:
    """Positions of several seats whose chances are a power of what they are given."""
    dice = Dice.seeded(f"shared {seats}")
    out: list[list[Sample]] = []
    for _ in range(count):
        parts = [0.1 + dice.random() for _ in range(seats)]
        values = [part / sum(parts) for part in parts]
        mark = dice.random() * sum(value**power for value in values)
        winner = -1
        while mark > 0:
            winner += 1
            mark -= values[winner] ** power
        out.append([("evaluate", stage, values, [int(n == winner) for n in range(seats)])])
    return out


@pytest.mark.parametrize("seats", [2, 4])
def test_seats_that_share_a_win_get_a_power_and_still_add_up(seats: int) -> None:
    samples = [*shared(seats, 0.5, "early"), *shared(seats, 2.0, "late")]
    maps = fit(samples, seats)
    found = maps["evaluate"]
    assert found["early"][0] == pytest.approx(0.5, abs=0.2)
    assert found["late"][0] == pytest.approx(2.0, abs=0.3)
    assert found["early"][0] < found[""][0] < found["late"][0]
    use = Calibration({sort: {str(seats): one} for sort, one in maps.items()})
    for _, stage, values, _ in (samples[0][0], samples[-1][0]):
        chances = use.chances("evaluate", seats, stage, values)
        assert sum(chances) == pytest.approx(1.0)
        assert sorted(range(seats), key=chances.__getitem__) == sorted(
            range(seats), key=values.__getitem__
        )
    report = figures(calibrated(samples, "evaluate", seats, use))
    assert 0.9 < report["slope"]["value"] < 1.1
    assert report["error"]["value"] < 0.03


def test_for_two_seats_the_power_is_the_slope_of_the_log_odds() -> None:
    use = Calibration({"evaluate": {"2": {"": [0.6, 0.0]}}})
    pair = use.chances("evaluate", 2, "", [0.8, 0.2])
    assert pair[0] == pytest.approx(use.chance("evaluate", 2, "", 0.8))
    # The chance that nobody wins stays the same.
    assert sum(use.chances("evaluate", 2, "", [0.5, 0.3])) == pytest.approx(0.8)
    assert use.chances("evaluate", 2, "", [0.0, 0.0]) == [0.0, 0.0]


def test_how_often_nobody_wins_gets_a_map_of_its_own() -> None:
    dice = Dice.seeded("nobody")
    samples: list[list[Sample]] = []
    for _ in range(2000):
        nobody, first = 0.6 * dice.random(), 0.2 + 0.6 * dice.random()
        values = [(1 - nobody) * first, (1 - nobody) * (1 - first)]
        won = [0, 0] if dice.random() < 0.1 else [1, 0] if dice.random() < first else [0, 1]
        samples.append([("evaluate", "", values, won)])
    use = Calibration({"evaluate": {"2": fit(samples, 2)["evaluate"]}})
    for values in ([0.4, 0.4], [0.3, 0.15]):
        assert sum(use.chances("evaluate", 2, "", values)) == pytest.approx(0.9, abs=0.04)
    assert use.chances("evaluate", 2, "", [0.0, 0.0]) == [0.0, 0.0], "sure values stay sure"
    assert use.chances("evaluate", 2, "", [1.0, 0.0]) == [1.0, 0.0]
    report = figures(calibrated(samples, "evaluate", 2, use))
    raw = figures(calibrated(samples, "evaluate", 2, Calibration({})))
    assert raw["slope"]["value"] < 0.9 < report["slope"]["value"] < 1.1


def test_unmeasured_seat_counts_use_the_nearest_map_below() -> None:
    use = Calibration({"evaluate": {"2": {"": [0.5, 0.0]}, "3": {"": [0.6, 0.0]}}})
    values = [0.4, 0.3, 0.2, 0.1]
    three = Calibration({"evaluate": {"5": {"": [0.6, 0.0]}}})
    assert use.chances("evaluate", 5, "", values) == three.chances("evaluate", 5, "", values)
    assert use.chances("evaluate", 5, "", values) != values
    assert not use.fits("evaluate", 5), "and still count as not measured"
    fewer = Calibration({"evaluate": {"4": {"": [0.5, 0.0]}}})
    assert fewer.chance("evaluate", 3, "", 0.8) == pytest.approx(0.8), "none below: as it is"


def test_what_seats_saw_is_packed_and_comes_back(tmp_path: Path) -> None:
    numbers = [0.0] * 50 + [1.0, -3.5, 400.0]
    assert list(unpack(pack(numbers))) == numbers
    file = tmp_path / "seen.jsonl"
    game = safehouse.game("spyon")
    played = Samples(game, 2, {}, ["courier"], "s", file, looking=True)
    played.gather(1, 1)
    again = Samples(game, 2, {}, ["courier"], "s", file, looking=True)
    assert again.seen == played.seen
    assert len(unpack(again.seen[0][0])) == game.layout(2).size


def test_no_match_is_begun_when_it_is_late() -> None:
    samples = Samples(safehouse.game("spyon"), 2, {}, ["courier"], "s")
    assert len(samples.gather(50, 1, late=lambda: True)) == 1


def test_the_larger_model_finds_what_the_values_leave_out() -> None:
    np = pytest.importorskip("numpy")
    from research import calibration as tool

    def table(seed: int) -> tool.Table:
        made = tool.Table.__new__(tool.Table)
        source = np.random.default_rng(seed)
        made.numbers = source.normal(size=(1500, 12)).astype(np.float32)
        true = 1 / (1 + np.exp(-made.numbers[:, 0] - 2 * (made.numbers[:, 5] > 0) + 1))
        made.won = (source.random(1500) < true).astype(np.float32)
        return made

    held = table(2)
    guessed = tool.Boosted(table(1)).chances(held)
    by_value = 1 / (1 + np.exp(-held.numbers[:, 0]))
    assert ((guessed - held.won) ** 2).mean() < ((by_value - held.won) ** 2).mean() - 0.01


def test_figures_of_a_few_samples() -> None:
    shown = [(0.25, 0), (0.25, 1), (0.75, 1), (0.75, 1)]
    assert brier(shown) == pytest.approx((0.0625 + 0.5625 + 0.0625 + 0.0625) / 4)
    assert error_of(shown) == pytest.approx(0.25)
    assert [row["samples"] for row in reliability(shown)] == [2, 2]


def test_calibration_keeps_certain_chances() -> None:
    use = Calibration({"hint": {"2": {"": [0.5, 0.3]}}})
    assert use.chance("hint", 2, "", 1.0) == 1.0
    assert use.chance("hint", 2, "", 0.0) == 0.0
    assert use.chance("hint", 2, "any stage", 0.5) == use.chance("hint", 2, "", 0.5) > 0.5
    assert use.chance("evaluate", 2, "", 0.7) == pytest.approx(0.7)


def test_samples_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    game = safehouse.game("spyon")
    file = tmp_path / "samples.jsonl"
    first = Samples(game, 2, {}, ["courier"], "s", file).gather(2, 1)
    file.write_text(file.read_text() + '{"match": 2, "samp')  # interrupted while writing
    more = Samples(game, 2, {}, ["courier"], "s", file)
    assert sorted(more.matches) == [0, 1]
    assert more.gather(2, 1) == first
    assert {sample[0] for match in first for sample in match} == {"evaluate", "hint"}
    with pytest.raises(BadOptions, match="another run"):
        Samples(game, 2, {}, ["courier"], "t", file)
    with pytest.raises(BadOptions, match="There is no level 'king'"):
        Samples(game, 2, {}, ["king"], "s")


def test_one_match_is_too_few_for_intervals() -> None:
    assert figures([[(0.6, 1), (0.4, 0)], [(0.5, 1)]])["samples"] == 3
    with pytest.raises(BadOptions, match="at least two matches"):
        figures([[(0.6, 1), (0.4, 0)]])


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


FITTED = {
    "spyon": (2,),
    "general": (4,),
    "spymaster": (2, 3, 4, 5, 6),
    "master_of_spies": (2, 3, 4, 5),
    "spycraft": (2, 3),
}


@pytest.mark.parametrize("game", FITTED)
def test_the_maps_that_are_shipped_keep_the_order_of_positions(game: str) -> None:
    known = knowledge(game).calibration
    for seats in FITTED[game]:
        assert known.fits("evaluate", seats)
        assert known.fits("hint", seats)
        for low, high in ((0.1, 0.3), (0.3, 0.6), (0.6, 0.9)):
            assert known.chance("hint", seats, "", low) < known.chance("hint", seats, "", high)
            assert known.chance("evaluate", seats, "", low) < known.chance(
                "evaluate", seats, "", high
            )
