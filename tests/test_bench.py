"""The benchmarks run over every game and end with a table."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import safehouse
from bench import measure, people, silence
from safehouse.core.packages import game_package

ROOT = Path(__file__).resolve().parents[1]
GAMES = [game.id for game in safehouse.games()]
HELD = [game for game in GAMES if game_package(game).about.bench.decisions]
"""Games whose game packages name a minimum speed of their rules."""


def bench(*args: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "bench", *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=110,
    )


def test_everything_is_measured() -> None:
    """Figures of a busy machine prove nothing, so only their presence is checked."""
    ran = bench("--game", "general", "--seconds", "0.2", "--tables", "3", "--json")
    assert ran.returncode in (0, 1), ran.stderr
    assert ran.stdout, ran.stderr
    found = json.loads(ran.stdout)
    assert found["machine"]["cores"] >= 1
    figures = {one["what"]: one for one in found["figures"] if one["game"] == "general"}
    assert len(figures) == len(found["figures"]) == 13
    assert all(one["best"] > 0 for one in figures.values())
    assert figures["one copy"]["best"] * figures["copies"]["best"] > 0.99e6


def test_figures_are_compared_with_the_limits_of_game_packages() -> None:
    found = json.loads(bench("playouts", "--seconds", "0.1", "--json").stdout)
    for game in GAMES:
        figures = {one["what"]: one for one in found["figures"] if one["game"] == game}
        decisions = figures["random playouts, decisions"]
        assert decisions["best"] > figures["random playouts, matches"]["best"]
        if game not in HELD:
            assert decisions["floor"] == ""
            continue
        floor = re.fullmatch(r"(meets|below) ([\d,]+)", decisions["floor"])
        assert floor
        assert int(floor[2].replace(",", "")) == game_package(game).about.bench.decisions
        assert (floor[1] == "meets") == (decisions["best"] >= int(floor[2].replace(",", "")))


def test_one_part_of_one_game_as_a_table() -> None:
    ran = bench("copy", "--game", "spyon", "--seconds", "0.1")
    assert re.search(r"^\| spyon +\| one copy +\| +[\d.]+ \| +[\d.]+ \| us ", ran.stdout, re.M)
    assert ran.returncode == (0 if "meets 12" in ran.stdout else 1)


def test_wrong_usage() -> None:
    ran = bench("--game", "chess")
    assert ran.returncode == 2
    assert "there is no game 'chess'; there are: " in ran.stderr


def test_the_docs_hold_the_table_of_the_command() -> None:
    text = (ROOT / "docs" / "performance.md").read_text("utf-8")
    for game in HELD:
        for what in ("random playouts, decisions", "one copy", "search iterations"):
            assert re.search(rf"^\| {game} +\| {what} ", text, re.M), (game, what)


def test_opening_a_game_package_is_timed() -> None:
    (figure,) = json.loads(bench("startup", "--game", "spycraft", "--json").stdout)["figures"]
    assert figure["what"] == "package opened"
    assert 0 < figure["best"] <= figure["middle"]
    limit = game_package("spycraft").about.bench.startup_s
    assert figure["floor"] in (f"within {limit:g}", f"above {limit:g}")


def test_silence_is_measured_around_a_fault() -> None:
    """Also that which began before it or lasts on after it."""
    spans = [(0.0, 1.0), (5.0, 9.0), (9.0, 9.5), (20.0, 30.0)]
    assert silence.longest(spans, 6.0, 8.0) == 4.0
    assert silence.longest(spans, 9.2, 21.0) == 10.0
    assert silence.longest(spans, 10.0, 15.0) is None


def test_people_of_the_benchmark_wait_as_the_page_does() -> None:
    assert people.BACKOFF[0] == 0.25
    assert sorted(people.BACKOFF) == people.BACKOFF
    assert 0 < people.SILENCE < people.OPENING < 10


def test_a_table_is_written_at_its_place_in_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- one -->\nold\n<!-- end of one -->\nafter\n")
    measure.write(page, "one", "new")
    assert page.read_text() == "before\n<!-- one -->\nnew\n<!-- end of one -->\nafter\n"
    with pytest.raises(SystemExit, match="no place for the table: <!-- two -->"):
        measure.write(page, "two", "new")
