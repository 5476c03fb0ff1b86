"""Tournaments with different seats: levels by role, deck against deck."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from safehouse.cli.main import main
from safehouse.core.errors import BadOptions
from safehouse.core.facts import facts
from safehouse.core.registry import game as find_game
from safehouse.games.spycraft.decks import STARTERS, starter
from safehouse.lab import DeckMatrix, deck_tournament, role_tournament, simulate, tournament
from safehouse.lab.play import MatchTask, play_match
from safehouse.lab.rows import read_rows


def test_every_role_is_played_by_its_level(tmp_path: Path) -> None:
    path = tmp_path / "roles.jsonl"
    lines = ["courier/tourist/courier", "tourist/courier/tourist"]
    table = role_tournament("general", lines, 4, 7, 1, rows=path)
    rows = read_rows(path)
    assert len(rows) == 8
    for row in rows:
        levels = dict(zip(table.roles, table.lines[row["number"] // 4], strict=True))
        assert row["bots"] == [levels[role] for role in row["facts"]["roles"]]
        again = play_match(MatchTask("general", 4, row["options"], tuple(row["bots"]), row["seed"]))
        assert list(again.winners) == row["winners"]
    assert [row["seed"] for row in rows[:4]] == [row["seed"] for row in rows[4:]], "same seeds"
    loyal = sum(row["outcome"] == "loyal_wins" for row in rows[:4])
    assert table.wins[0]["General"].hits == loyal
    assert sum(share.hits for share in table.by_count[0].values()) == loyal
    assert sum(share.tries for share in table.by_count[0].values()) == 4
    resumed = role_tournament("general", lines, 4, 7, 1, rows=path)
    assert resumed.to_json() == table.to_json()
    assert json.loads(json.dumps(table.to_json())) == table.to_json()


@pytest.mark.parametrize(
    ("game", "lines", "said"),
    [
        ("spyon", ["agent/agent"], "SPYON has no roles"),
        ("general", ["agent/agent"], "'agent/agent' is not General/Double Agent/Operative"),
        ("general", [], "at least one line"),
        ("general", ["agent/agent/nobody"], "nobody"),
    ],
)
def test_lines_that_fit_no_role_are_refused(game: str, lines: list[str], said: str) -> None:
    with pytest.raises((BadOptions, LookupError), match=said):
        role_tournament(game, lines, 2)


def test_decks_meet_with_the_seats_swapped_and_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "matrix.jsonl"
    matrix = deck_tournament("spycraft", STARTERS[:3], "tourist", 2, 5, 1, rows=path)
    rows = read_rows(path)
    assert len(rows) == 6, "three pairs, twice"
    assert sorted(tuple(row["options"]["decks"]) for row in rows) == sorted(
        (one, two) for one in STARTERS[:3] for two in STARTERS[:3] if one != two
    )
    for first, second in zip(rows[:3], rows[3:], strict=True):
        assert first["seed"] == second["seed"]
        assert first["options"]["decks"] == second["options"]["decks"][::-1]
    assert all(share.tries == 2 for share in matrix.against.values())
    wins = sum(len(row["winners"]) for row in rows)
    assert sum(share.hits for share in matrix.against.values()) == wins
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:4]), "utf-8")
    again = deck_tournament("spycraft", STARTERS[:3], "tourist", 2, 5, 1, rows=path)
    assert again.to_json() == matrix.to_json()


def test_a_deck_may_be_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(starter("the_krypt"), "utf-8")
    matrix = deck_tournament("spycraft", ["the_krypt", str(mine)], "tourist", 2, 1, 1)
    assert matrix.names == ["the_krypt", "mine"]
    with pytest.raises(BadOptions, match="neither a file nor one of banshee_net"):
        deck_tournament("spycraft", ["the_krypt", "no_such_deck"], "tourist", 2)
    with pytest.raises(BadOptions, match="not played with decks"):
        deck_tournament("spyon", [], "tourist", 2)
    mine.write_text("3 Nobody\n", "utf-8")
    with pytest.raises(BadOptions, match="not a card of this game"):
        deck_tournament("spycraft", ["the_krypt", str(mine)], "tourist", 2)


def test_a_matrix_counts_from_both_sides() -> None:
    matrix = DeckMatrix(find_game("spycraft"), ["a", "b"])
    for winner in (0, 1, 1, 1):
        matrix.add((0, 1), [winner])
    heads, rows = matrix.table()
    assert heads == ["deck", "1", "2", "all", "of"]
    assert rows[0] == ["1 a", "", "25%", "25% 5-70", "4"]
    assert rows[1][1] == "75%"


@pytest.mark.parametrize(
    "words",
    [
        ["tournament", "general", "--roles", "informant/informant/informant", "-n", "1"],
        ["tournament", "spycraft", "--decks", "--levels", "tourist", "-n", "1"],
        ["tournament", "spyon", "--levels", "tourist", "courier", "-n", "2", "--ratings"],
        ["sim", "spyon", "--bots", "tourist", "courier", "-n", "4"],
        ["sim", "general", "-n", "2"],
    ],
    ids=lambda words: " ".join(words[:3]),
)
def test_tables_fit_80_columns(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # the table's own width, not that of the terminal
    if "informant/informant/informant" in words:
        words = [*words, "--seconds", "0.01"]
    assert main([*words, "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 4
    tables = [line for line in lines if "%" in line and not line.startswith("Shares")]
    assert tables
    assert max(len(line.rstrip()) for line in tables) <= 80
    assert not any("…" in line for line in lines), "nothing is cut off"


def test_ratings_are_there_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    two = ["tourist", "courier"]
    assert tournament("spyon", two, matches=2, workers=1).ratings == {}
    assert set(tournament("spyon", two, matches=2, workers=1, ratings=True).ratings) == set(two)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(
        BadOptions, match=r"Ratings need openskill: pip install 'safehouse-table\[lab\]'"
    ):
        tournament("spyon", two, matches=2, workers=1, ratings=True)


def test_results_show_as_tables_in_a_notebook() -> None:
    given: dict[str, Any] = {"matches": 2, "workers": 1}
    summary = simulate("spyon", bots=["courier", "tourist"], **given)._repr_html_()
    assert summary.count("<table>") == 2
    assert "<td" in summary
    assert "Green" in summary
    standings = tournament("spyon", ["tourist", "courier"], ratings=True, **given)._repr_html_()
    assert "courier against tourist" in standings
    assert "Ratings" in standings
    roles = role_tournament("general", ["tourist/tourist/tourist"], 1, workers=1)._repr_html_()
    assert "tourist/tourist/tourist" in roles
    decks = deck_tournament("spycraft", STARTERS[:2], "tourist", 1, workers=1)._repr_html_()
    assert "banshee_net" in decks


def test_roles_are_those_of_the_facts() -> None:
    game = find_game("general")
    match = game.start(seed=3)
    watch = facts("general")
    assert set(watch(match).roles(match)) <= set(watch.ROLES)
