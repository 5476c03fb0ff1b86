"""The figures that docs/analysis.md states, from the rows they were made of."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from research import judge
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.judge.estimate import SURE, scale_name, scales
from safehouse.lab.calibrate import logistic

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "bench/judge").glob("*.jsonl"))
CALIBRATED = [file for file in FILES if file.name.startswith("calibrate-")]
PAGE = (ROOT / "docs/analysis.md").read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_page_states_what_the_rows_say(file: Path) -> None:
    config, rows = judge.read(file)
    assert all(row["number"] >= 10000 for row in rows)
    for line in judge.table(config["command"], [(config, rows)]).splitlines():
        assert line in PAGE


@pytest.mark.parametrize("file", CALIBRATED, ids=lambda file: file.stem)
def test_percentages_are_shown_only_where_they_came_true(file: Path) -> None:
    """By a second way: the mean distance of chances from results in bins, and a line through
    them."""
    config, rows = judge.read(file)
    slope = scales(config["game"]).get(judge.setting_of(config, rows))
    if slope is None:
        return
    pairs = [one for match in judge.shown(config, rows, judge.PREFIXES, slope) for one in match]
    error = 0.0
    for low in range(10):
        inside = [one for one in pairs if low <= 10 * one[0] < low + 1]
        error += abs(sum(chance - won for chance, won in inside)) / len(pairs)
    assert error <= judge.ERROR
    mean, share = (sum(one[part] for one in pairs) / len(pairs) for part in (0, 1))
    line = sum((a - mean) * (b - share) for a, b in pairs) / sum((a - mean) ** 2 for a, _ in pairs)
    assert 0.8 < line < 1.25
    assert len(rows) >= 100


@pytest.mark.parametrize("file", CALIBRATED, ids=lambda file: file.stem)
def test_chances_say_something_about_this_match_and_this_seat_alone(file: Path) -> None:
    """The null cases: results of other matches, and results of another seat."""
    config, rows = judge.read(file)

    def slope_with(results: list[list[int]]) -> float:
        others = [row | {"won": won} for row, won in zip(rows, results, strict=True)]
        pairs = judge.shown(config, others, judge.PREFIXES[-1:])
        return logistic([one for match in pairs for one in match])[0]

    true = slope_with([row["won"] for row in rows])
    dice = Dice.seeded("null")
    null = []
    for _ in range(12):
        results = [row["won"] for row in rows]
        dice.shuffle(results)
        null.append(slope_with(results))
    mean = sum(null) / len(null)
    spread = sqrt(sum((one - mean) ** 2 for one in null) / (len(null) - 1))
    assert abs(mean) < 2 * spread
    assert true > 3 * spread
    assert slope_with([[*row["won"][1:], row["won"][0]] for row in rows]) < true / 4


@pytest.mark.parametrize("game", [game for game in ids() if knowledge(game).cut])
def test_losses_of_early_playouts_agree_with_those_to_the_end(game: str) -> None:
    """Within the doubt that the product adds to them, on the scale of its chances."""
    files = sorted((ROOT / "bench/judge").rglob(f"agree-{game}-*.jsonl"))
    assert files
    for file in files:
        config, rows = judge.read(file)
        assert config["cut"] == knowledge(game).cut
        slope = scales(game).get(scale_name(config["seats"], "", early=True), 1.0)
        found = [pair for row in rows for pair in row["pairs"]]
        pairs = [[slope * a, slope * e, b, f] for a, e, b, f in found]
        assert len(pairs) >= 60
        assert judge.doubt(pairs) <= knowledge(game).doubt
        # By a second way: how many differences lie in their interval.
        errors = [sqrt(e**2 + f**2 + knowledge(game).doubt ** 2) for _, e, _, f in pairs]
        near = [abs(a - b) <= SURE * s for (a, _, b, _), s in zip(pairs, errors, strict=True)]
        assert sum(near) >= 0.9 * len(pairs)
        # The null case: the differences of other decisions are further off.
        others = [[*a[:2], *b[2:]] for a, b in zip(pairs, pairs[7:] + pairs[:7], strict=True)]
        assert judge.doubt(others) > 1.5 * judge.doubt(pairs)


def test_every_scale_was_tested() -> None:
    """No percentages for seats and options of which there are no rows."""
    known: set[tuple[str, str]] = set()
    for file in CALIBRATED:
        config, rows = judge.read(file)
        known.add((config["game"], judge.setting_of(config, rows)))
    for game in {game for game, _ in known}:
        folder = ROOT / "safehouse/games" / game / "data/judge.json"
        held: dict[str, Any] = json.loads(folder.read_text("utf-8")) if folder.exists() else {}
        assert {(game, name) for name in held} <= known
        assert set(scales(game)) == set(held)
        assert find_game(game).id == game
