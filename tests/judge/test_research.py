"""The commands that prove the judge: rows that are functions of their number, runs that resume."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from research import judge
from safehouse.bots.levels import levels
from safehouse.core.dice import Dice
from safehouse.judge.estimate import Estimate, Tried, even_chance
from safehouse.judge.playouts import MISSING, STEPS
from safehouse.lab.calibrate import logistic

MODULE = sys.modules["safehouse.judge.estimate"]  # the package has a function of the same name
SMALL = ["-n", "2", "--decisions", "2", "--worlds", "6", "--reference", "8", "--replays", "4",
         "--budget", "200", "--players", "courier", "--level", "courier"]  # fmt: skip


@pytest.mark.parametrize("command", ["agree", "calibrate", "cover", "follow"])
def test_a_resumed_run_gives_the_same_result(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(judge, "STRONG", dict.fromkeys(judge.STRONG, "courier"))
    monkeypatch.setattr(judge, "levels", judge_levels)
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    # It asks for a hint at every decision of a match.
    arguments = [command, "spymaster", *SMALL, *(["--budget", "6"] if command == "follow" else [])]
    judge.main([*arguments, "--out", str(whole)])
    output = capsys.readouterr().out
    judge.main([*arguments, "-n", "1", "--out", str(parts)])
    with parts.open("a", encoding="utf-8") as file:
        file.write('{"number": 1, "brok')  # interrupted while writing
        file.write("\n")
    capsys.readouterr()
    judge.main([*arguments, "--out", str(parts)])
    if command != "agree":  # which tells processor time, too
        assert capsys.readouterr().out == output
    rows = [json.loads(line) for line in whole.read_text().splitlines()[1:]]
    again = [json.loads(line) for line in parts.read_text().splitlines()[1:] if "brok" not in line]
    for row in (*rows, *again):
        row.pop("spent", None)
    assert again == rows


def judge_levels(game: str) -> list[Any]:
    """Return the levels without the strongest, which takes seconds for a move."""
    return [one for one in levels(game) if one.id != "controller"]


def test_rows_of_another_configuration_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    judge.main(["calibrate", "spymaster", *SMALL, "--out", str(file)])
    with pytest.raises(SystemExit, match="another configuration"):
        judge.main(["calibrate", "spymaster", *SMALL, "--worlds", "7", "--out", str(file)])


# --- chances and results: made-up matches whose truth is known ---------------------------------

CONFIG: dict[str, Any] = {
    "command": "calibrate", "game": "spyon", "seats": 2, "options": {}, "players": "agent",
    "worlds": 32,
}  # fmt: skip


def made_up(count: int, seed: str, *, sure: float = 1.0) -> list[dict[str, Any]]:
    """Return rows whose playouts are `sure` times as far from even as they should be.

    They are drawn world by world from a chance that differs between decisions; so is the result.
    """
    dice = Dice.seeded(seed)
    out = []
    for number in range(count):
        true = 0.05 + 0.9 * dice.random()
        played = 0.5 + min(0.49, max(-0.49, sure * (true - 0.5)))
        worlds = [int(dice.random() < played) for _ in range(32)]
        won = int(dice.random() < true)
        means = [sum(worlds[:n]) / n for n in judge.PREFIXES]
        said = [[0, *means], [1, *(1 - mean for mean in means)]][number % 2 : number % 2 + 1]
        out.append({"number": number, "setting": "", "won": [won, 1 - won], "said": said})
    return out


def slope_of(rows: list[dict[str, Any]], worlds: int, slope: float = 1.0) -> float:
    predictions = judge.shown(CONFIG, rows, [worlds], slope)
    return logistic([one for match in predictions for one in match])[0]


def test_a_fitted_slope_makes_chances_come_true() -> None:
    """Playouts that are too sure get a slope, exact ones none."""
    for sure, least, most in ((1.0, 1.0, 1.0), (1.6, 0.4, 0.8)):
        slope = judge.fit_slope(CONFIG, made_up(500, "fitted", sure=sure))
        assert least <= slope <= most
        other = made_up(1500, "other", sure=sure)
        assert slope_of(other, 32, slope) == pytest.approx(1.0, abs=0.25)


def test_research_rows_and_estimates_give_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a command and an `Estimate` make the same chance of the same playouts."""
    for slope in (1.0, 0.6):
        monkeypatch.setattr(MODULE, "scales", lambda _, use=slope: {"2": use})
        won = [1, 1, 0, 1, 0, 1, 1, 1]
        results = b"".join(bytes([STEPS * one, STEPS - STEPS * one]) for one in won)
        one = Tried("a", measure=results)
        found = Estimate("spyon", 2, 0, "", "courier", 0.0, 1, [one], rounds=1)
        row = [0, *judge.means_of(results, 2, 0, [4, 8])]
        config = CONFIG | {"worlds": 8}
        ((prediction,),) = judge.shown(config, [{"won": [1, 0], "said": [row]}], [8], slope)
        assert prediction[0] == pytest.approx(found.chance("a").mean)
        assert prediction[1] == 1


def test_how_far_losses_are_apart_is_told_without_their_noise() -> None:
    for apart in (0.0, 0.06):
        dice = Dice.seeded(f"apart/{apart}")

        def about(mean: float, deviation: float, dice: Dice = dice) -> float:
            return mean + deviation * (sum(dice.random() for _ in range(12)) - 6.0)

        pairs = []
        for _ in range(4000):
            true = about(0.0, 0.1)
            cheap = about(true, apart)
            pairs.append([about(cheap, 0.02), 0.02, about(true, 0.05), 0.05])
        assert judge.doubt(pairs) == pytest.approx(apart, abs=0.015)


def test_results_that_belong_to_other_matches_have_no_slope() -> None:
    """The null case of every figure about chances."""
    rows = made_up(1500, "null")
    results = [row["won"] for row in rows]
    Dice.seeded("shuffled").shuffle(results)
    wrong = [row | {"won": won} for row, won in zip(rows, results, strict=True)]
    assert slope_of(wrong, 32) == pytest.approx(0.0, abs=0.12)


def test_chances_of_the_wrong_seat_are_noticed() -> None:
    rows = [row | {"won": row["won"][::-1]} for row in made_up(1500, "twin")]
    assert slope_of(rows, 32) < -0.8


def test_worlds_in_which_a_move_is_illegal_are_left_out() -> None:
    rows = bytes([STEPS, 0, MISSING, MISSING, 0, STEPS, STEPS, 0])
    assert judge.means_of(rows, 2, 0, [2, 4]) == [1.0, 0.6667]
    assert judge.means_of(rows, 2, 1, [2, 4]) == [0.0, 0.3333]


@pytest.mark.parametrize(
    ("sure", "won", "proven"),
    [(1.0, None, True), (2.0, None, True), (1.0, 0.85, False)],
    ids=["true", "too sure", "the results have nothing to do with it"],
)
def test_a_scale_is_written_only_for_chances_that_come_true(
    sure: float, won: float | None, proven: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()

    class Package:
        files = tmp_path

    monkeypatch.setattr(judge, "game_packages", lambda: {"spyon": Package})
    fitted, tested = (made_up(600, seed, sure=sure) for seed in ("one", "two"))
    if won is not None:
        dice = Dice.seeded("nothing")
        for row in (*fitted, *tested):
            first = int(dice.random() < won)
            row["won"] = [first, first]
    judge.write_scale(CONFIG, tested, fitted)
    file = tmp_path / "data/judge.json"
    held = json.loads(file.read_text("utf-8")) if file.exists() else {}
    assert ("2" in held) == proven
    if proven:
        assert held["2"]["slope"] == pytest.approx({1.0: 1.0, 2.0: 0.5}[sure], abs=0.25)


def test_a_scale_is_not_tested_on_the_matches_it_was_fitted_to(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    judge.main(["calibrate", "spymaster", *SMALL, "--out", str(file)])
    with pytest.raises(SystemExit, match="different matches"):
        judge.main(["fit", str(file), str(file)])


def test_sides_start_even_and_so_do_seats() -> None:
    assert even_chance("general", 4) == 0.5
    assert even_chance("spymaster", 5) == 0.2
