"""Rows: every match of a simulation in a file, resumable and independent of the workers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from safehouse.bots import TimeLimit, Worlds
from safehouse.bots.base import legal
from safehouse.core.errors import BadOptions
from safehouse.core.moves import Code
from safehouse.core.registry import games
from safehouse.lab import simulate, tournament
from safehouse.lab.play import MatchTask, play_match
from safehouse.lab.rows import BadRows, read_rows

GAMES = [game.id for game in games()]


class Last:
    """A custom bot, given as an object: always the last legal move."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        return legal(worlds.deal(), worlds.seat)[-1]


def run(path: Path, matches: int, workers: int = 1, **more: Any) -> str:
    simulate("spyon", bots=["courier", "tourist"], matches=matches, rows=path, workers=workers,
             seed=3, **more)  # fmt: skip
    return path.read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_row_says_what_was_played_and_how_it_ended(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    summary = simulate(game, matches=2, rows=path, workers=1, seed=5)
    rows = read_rows(path)
    assert [row["number"] for row in rows] == [0, 1]
    for row in rows:
        played = play_match(
            MatchTask(
                game, row["seats"], row["options"], tuple(row["bots"]), row["seed"], facts=True
            )
        )
        assert (row["outcome"], tuple(row["winners"])) == (played.outcome, played.winners)
        assert (row["plies"], row["decisions"]) == (played.plies, played.moves)
        assert row["facts"] == json.loads(json.dumps(played.facts))
        assert sum(sum(seat.values()) for seat in row["facts"]["used"]) >= row["plies"]
        assert len(row["facts"]["leaders"]) == 10
        assert 0 < row["facts"]["choices"] <= sum(row["decisions"])
    assert summary.lengths == [row["plies"] for row in rows]


def test_the_same_rows_come_from_any_number_of_workers(tmp_path: Path) -> None:
    assert run(tmp_path / "one.jsonl", 24) == run(tmp_path / "two.jsonl", 24, workers=2)


def test_a_run_is_resumed_where_it_stopped(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole.jsonl", 12)
    path = tmp_path / "part.jsonl"
    run(path, 5)
    path.write_text(path.read_text("utf-8") + '{"run": "cut sho', "utf-8")
    assert run(path, 12) == whole
    assert run(path, 12) == whole, "nothing is left to play"
    summary = simulate("spyon", bots=["courier", "tourist"], matches=12, seed=3, workers=1)
    again = simulate("spyon", bots=["courier", "tourist"], matches=12, seed=3, workers=1, rows=path)
    assert again.outcomes == summary.outcomes
    assert again.lengths == summary.lengths


def test_rows_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    before = run(path, 2)
    with pytest.raises(BadRows, match="another run"):
        simulate("spyon", bots="tourist", matches=2, rows=path, workers=1)
    assert path.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("rows.csv", "", ".jsonl or a .parquet"),
        ("rows.jsonl", "[]\n", "line 1: a row is a JSON object"),
        ("rows.jsonl", "{\n", "line 1"),
    ],
)
def test_files_that_are_no_rows_are_refused(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(BadRows, match=says):
        run(path, 1)


def test_parquet_holds_the_same_rows_and_resumes(tmp_path: Path) -> None:
    run(tmp_path / "rows.jsonl", 6)
    path = tmp_path / "rows.parquet"
    for matches in (4, 6):
        simulate("spyon", bots=["courier", "tourist"], matches=matches, rows=path, workers=1,
                 seed=3)  # fmt: skip
    assert read_rows(path) == read_rows(tmp_path / "rows.jsonl")
    assert [file.name for file in tmp_path.glob("*.parquet*")] == ["rows.parquet"]


@pytest.mark.parametrize("workers", [1, 2])
def test_bots_may_be_objects(workers: int) -> None:
    summary = simulate("spyon", bots=[Last(), "tourist"], matches=4, workers=workers)
    assert summary.bots == ["Last", "tourist"]
    both = simulate("spyon", bots=[Last(), Last()], matches=2, workers=workers)
    assert both.bots == ["Last", "Last 2"]


def test_objects_play_tournaments_as_well() -> None:
    standings = tournament("spyon", [Last(), "tourist"], matches=2, workers=1)
    assert standings.bots == ["Last", "tourist"]
    assert standings.duels[0].decided >= 2


def test_an_object_that_is_no_bot_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="has no method choose"):
        simulate("spyon", bots=[object(), "tourist"], matches=1)  # type: ignore[list-item]


def test_a_bot_that_cannot_travel_is_refused_before_workers_start() -> None:
    bot = Last()
    bot.choose = lambda worlds, clock: (0,)  # type: ignore[method-assign]
    with pytest.raises(BadOptions, match="workers=1"):
        simulate("spyon", bots=[bot, "tourist"], matches=4, workers=2)


MINE = """
from safehouse.bots.base import legal

class MyBot:
    def choose(self, worlds, clock):
        return legal(worlds.deal(), worlds.seat)[0]

class NeedsMore:
    def __init__(self, model):
        pass

class TakesLess:
    def choose(self, worlds):
        return ()

class Waits:
    async def choose(self, worlds, clock):
        return ()

class Raises:
    def choose(self, worlds, clock):
        return {}["move"]

class Cheats:
    def choose(self, worlds, clock):
        return (99,)

NOTHING = 3
"""


def sim(folder: Path, bot: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "safehouse", "sim", "spyon", "-n", "2", "--bots", bot]
    return subprocess.run(
        [*command, "tourist", *more], cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_command_finds_a_bot_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(MINE, "utf-8")
    done = sim(tmp_path, "mybot:MyBot", "--rows", "rows.jsonl", "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert len(read_rows(tmp_path / "rows.jsonl")) == 2


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("mybot:Nobody", "There is no bot 'mybot:Nobody'"),
        ("mybot:NeedsMore", "cannot be made"),
        ("mybot:NOTHING", "cannot be made"),
        ("mybot:TakesLess", "does not take (worlds, clock): too many"),
        ("mybot:Waits", "cannot be async"),
        ("broken:Bot", "There is no bot 'broken:Bot'"),
        ("leaving:Bot", "There is no bot 'leaving:Bot'"),
    ],
)
def test_a_bot_that_does_not_fit_gets_one_sentence(tmp_path: Path, bot: str, says: str) -> None:
    (tmp_path / "mybot.py").write_text(MINE, "utf-8")
    (tmp_path / "broken.py").write_text("def (", "utf-8")
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(0)", "utf-8")
    done = sim(tmp_path, bot)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("mybot:Raises", "failed to choose a move: KeyError: 'move' (mybot.py, line 22)."),
        ("mybot:Cheats", "played what is not allowed"),
    ],
)
def test_a_bot_that_fails_in_a_match_gets_one_sentence(
    tmp_path: Path, bot: str, says: str, workers: str
) -> None:
    (tmp_path / "mybot.py").write_text(MINE, "utf-8")
    done = sim(tmp_path, bot, "--workers", workers)
    assert done.returncode == 1
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
