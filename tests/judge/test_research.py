"""The commands that prove the judge: rows that are functions of their number, runs that resume."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from research import judge
from safehouse.bots.levels import levels
from safehouse.core.dice import Dice
from safehouse.judge.estimate import scaled

SMALL = ["-n", "2", "--decisions", "2", "--worlds", "6", "--reference", "8", "--replays", "4",
         "--budget", "60", "--players", "courier", "--level", "courier"]  # fmt: skip


@pytest.mark.parametrize("command", ["agree", "calibrate", "cover", "follow"])
def test_a_resumed_run_gives_the_same_result(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(judge, "STRONG", dict.fromkeys(judge.STRONG, "courier"))
    monkeypatch.setattr(judge, "levels", judge_levels)
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    judge.main([command, "spymaster", *SMALL, "--out", str(whole)])
    told = capsys.readouterr().out
    judge.main([command, "spymaster", *SMALL, "-n", "1", "--out", str(parts)])
    with parts.open("a", encoding="utf-8") as file:
        file.write('{"number": 1, "brok')  # interrupted while writing
        file.write("\n")
    capsys.readouterr()
    judge.main([command, "spymaster", *SMALL, "--out", str(parts)])
    if command != "agree":  # which tells processor time, too
        assert capsys.readouterr().out == told
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


def test_a_scale_is_written_only_for_chances_that_come_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exact chances get the scale 1, those that are too sure another one, noise none."""
    (tmp_path / "data").mkdir()

    class Package:
        files = tmp_path

    monkeypatch.setattr(judge, "game_packages", lambda: {"spyon": Package})
    config = {"game": "spyon", "seats": 2, "players": "agent"}
    dice = Dice.seeded("scale")
    said = [0.1 + 0.8 * dice.random() for _ in range(3000)]
    cases = {
        "true": (1.0, [int(dice.random() < one) for one in said]),
        "sure": (0.5, [int(dice.random() < scaled(one, 0.5, 0.5)) for one in said]),
        "false": (None, [int(dice.random() < 0.85) for _ in said]),
    }
    for name, (slope, won) in cases.items():
        rows = [
            {"number": n, "setting": name, "won": [one, 1 - one],
             "said": [{"seat": 0, "soft": [chance, 1 - chance], "hard": [chance, 1 - chance]}]}
            for n, (chance, one) in enumerate(zip(said, won, strict=True))
        ]  # fmt: skip
        judge.write_scale(config, rows)
        held = json.loads((tmp_path / "data/judge.json").read_text("utf-8"))
        if slope is None:
            assert f"2 {name}" not in held
        else:
            assert held[f"2 {name}"]["slope"] == pytest.approx(slope, abs=0.12)
