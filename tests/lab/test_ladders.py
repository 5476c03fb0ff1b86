"""The ladder command: counts are stored, resumed, and the same as a tournament's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from research import ladders as tool
from safehouse.lab import tournament


def test_a_step_goes_on_where_it_was_ended_and_counts_as_a_tournament(tmp_path: Path) -> None:
    file = tmp_path / "ladders.json"
    for seed in range(2):
        held = tool.Ladders(file)
        known = held.step("spyon:2", "tourist<courier", [0, 0])
        assert known["seeds"] == seed
        held.play_on("spyon:2", ["tourist", "courier"], known)
    known = tool.Ladders(file).step("spyon:2", "tourist<courier", [0, 0])
    assert (known["seeds"], known["matches"]) == (2, 4)
    rows = tmp_path / "rows.jsonl"
    tournament("spyon", ["tourist", "courier"], 4, 1, 1, seconds=60, rows=rows)
    played = [json.loads(line) for line in rows.read_text().splitlines()[1:]]
    same = [row for row in played if row["seed"] in ("1/0", "1/1")]
    assert len(same) == 4
    for side, level in (("upper", "courier"), ("lower", "tourist")):
        assert known[side] == sum(
            [row["bots"][n] for n in row["winners"]] == [level] for row in same
        )


def test_a_level_that_looks_further_begins_its_step_again(tmp_path: Path) -> None:
    held = tool.Ladders(tmp_path / "ladders.json")
    held.step("spyon:2", "courier<lookout", [0, 8])["upper"] = 7
    assert held.step("spyon:2", "courier<lookout", [0, 8])["upper"] == 7
    assert held.step("spyon:2", "courier<lookout", [0, 4])["upper"] == 0


def test_a_weak_step_fails_once_it_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ladders.json"
    step = {"iterations": [0, 0], "seeds": 200, "matches": 400, "upper": 230, "lower": 170}
    file.write_text(json.dumps({"spyon:2": {"tourist<courier": step}}))
    assert tool.main(["--only", "spyon:2", "--file", str(file)]) == 1
    output = capsys.readouterr()
    assert "| Courier | Tourist | 400 | 400 | 230 | 57.5% |" in output.out
    assert "not played yet" in output.out
    assert "tourist<courier" in output.err
    step["upper"], step["matches"] = 100, 270
    file.write_text(json.dumps({"spyon:2": {"tourist<courier": step}}))
    assert tool.main(["--only", "spyon:2", "--file", str(file)]) == 0, "not played to its end"


def test_times_are_those_of_moves_with_a_choice() -> None:
    took = tool._timed("spyon:2", "courier", 0)
    assert len(took) > 10
    assert all(0.0 <= one < 5.0 for one in took)


def test_a_move_above_its_level_s_limit_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    took = {"tourist": 0.1, "courier": 0.1, "informant": 0.6, "agent": 0.8}
    monkeypatch.setattr(tool, "_timed", lambda ladder, level, number: [took[level]])
    assert tool.main(["--times", "--only", "general:4"]) == 1
    output = capsys.readouterr()
    assert output.err == "Slower than the limit: general:4 informant.\n"
    assert "| General | 4 | Informant | 1 | 1 | 600 ms | 600 ms | 0.5 s |" in output.out
    took["informant"] = 0.4
    assert tool.main(["--times", "--only", "general:4"]) == 0
    with pytest.raises(SystemExit):
        tool.main(["--only", "general:4"])
