"""Old records of every game replay when there are more cards, in any order of files."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from tests.records import without_end

PACKAGE = Path(__file__).parents[2] / "safehouse"
STORED = Path(__file__).parents[1] / "stored" / "rules-1"
TELL = """
import json, sys
from safehouse.core.record import Record
from safehouse.core.registry import game
asked = json.load(sys.stdin)
out = {"records": [], "positions": []}
for raw in asked["records"]:
    match = Record.from_json(raw).replay()
    out["records"].append({
        "ply": match.ply, "dice": [str(match.dice.state), match.dice.rolls],
        "headline": str(match.game.headline(match)), "moves": match.record().moves,
        "view": match.view(0),
    })
for raw in asked["positions"]:
    match = game(raw["game"]).load(raw)
    decision = match.decisions[0]
    moves = sorted(move.notation for move in decision.moves)
    out["positions"].append({"view": match.view(0), "moves": moves})
out["sets"] = list(game("spycraft").sets)
out["made"] = game("spycraft").provenance()
print(json.dumps(out))
"""
NEWCOMER = """
[[card]]
name = "Aardvark {n}"
faction = "Freelancer"
traits = ["Snoop"]
expense = 3
skills = [2, 0, 1, 3]
bravado = 2
text = [
  {{ act = "mission craft 4", pick = {{ t = "agent(opposing)" }}, do = ["wound(t)"] }},
  {{ act = "react craft", trig = "after wounded(agent(mine))", do = ["draw(me, 1)"] }},
]
"""


def played(id: str, seats: int, moves: int) -> Match[Any]:
    match = find_game(id).start(seats, seed=f"kept {id}")
    dice = Dice.seeded(f"kept {id}")
    while match.ply < moves and not match.over:
        seat, kind, args = dice.choice(match.pending)
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    return match


def kept() -> dict[str, list[Any]]:
    matches = [played(id, find_game(id).seat_counts[-1], 250) for id in ids()]
    half = [played(id, find_game(id).seat_counts[0], 25) for id in ids()]
    half.append(played("spycraft", 3, 150))
    old = [Record.read(path.read_text("utf-8")) for path in sorted(STORED.glob("*.txt"))]
    assert len(old) == 4
    return {
        "records": [record.to_json() for record in [m.record() for m in matches] + old],
        "positions": [match.position() for match in half],
    }


def shuffle_cards(path: Path, seed: int) -> None:
    head, *cards = path.read_text("utf-8").split("[[card]]")
    random.Random(seed).shuffle(cards)
    path.write_text(head + "".join(f"[[card]]{card.rstrip()}\n\n" for card in cards), "utf-8")


def answer(installation: Path, asked: dict[str, list[Any]]) -> Any:
    """Return what an installation in that folder makes of stored data, in a separate process."""
    env = {**os.environ, "PYTHONPATH": str(installation)}
    env.pop("SAFEHOUSE_PACKS", None)
    ran = subprocess.run(
        [sys.executable, "-c", TELL],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        cwd=installation,
        env=env,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return json.loads(ran.stdout)


def another_installation(folder: Path) -> Path:
    leave = shutil.ignore_patterns("__pycache__", "page", "static")
    shutil.copytree(PACKAGE, folder / "safehouse", ignore=leave)
    return folder / "safehouse" / "games" / "spycraft" / "data"


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Any]]:
    return kept()


@pytest.fixture(scope="module")
def usual(asked: dict[str, list[Any]]) -> Any:
    return answer(PACKAGE.parent, asked)


def test_stored_matches_replay_with_further_sets(
    tmp_path: Path, asked: dict[str, list[Any]], usual: Any
) -> None:
    data = another_installation(tmp_path)
    for name in ("zebra", "alpha"):
        data.joinpath("sets", name).mkdir(parents=True)
        data.joinpath("sets", name, "agents.toml").write_text(NEWCOMER.format(n=name), "utf-8")
        about = f'name = "{name.title()}"\nversion = "1"\n'
        data.joinpath("sets", name, "set.toml").write_text(about, "utf-8")
    agents = data / "agents.toml"
    agents.write_text(NEWCOMER.format(n="base") + agents.read_text("utf-8"), "utf-8")
    found = answer(tmp_path, asked)
    assert set(found["sets"]) == {*usual["sets"], "alpha", "zebra"}
    assert found["made"]["data"] != usual["made"]["data"], "the fingerprint notices"
    assert found["records"] == usual["records"]
    assert found["positions"] == usual["positions"]


@pytest.mark.parametrize("seed", [1, 2])
def test_stored_matches_replay_whatever_the_order_of_the_files(
    seed: int, tmp_path: Path, asked: dict[str, list[Any]], usual: Any
) -> None:
    data = another_installation(tmp_path)
    for name in ("leaders", "agents", "gear", "actions", "missions"):
        shuffle_cards(data / f"{name}.toml", seed)
    found = answer(tmp_path, asked)
    assert found["records"] == usual["records"]
    assert found["positions"] == usual["positions"]


def test_records_that_no_longer_fit_are_refused_in_one_sentence(tmp_path: Path) -> None:
    match = played("spycraft", 2, 30)
    raw = without_end(match.record().to_json())
    raw["moves"][20][1] = "act long-gone long-gone.intel firefly"
    raw["data"] = "0123456789ab"
    raw["sets"] = ["gone"]
    with pytest.raises(BadRecord, match=r"Move 21 .*does not fit") as caught:
        Record.from_json(raw).replay()
    said = str(caught.value)
    assert "by version" in said
    assert "fingerprint 0123456789ab" in said
    assert "the set gone is missing" in said
    assert Record.from_json(raw).replay(20).ply == 20, "the rest is not lost"


def test_records_tables_and_positions_say_what_they_were_played_with() -> None:
    for id in ids():
        match = find_game(id).start(seed=1)
        made = match.game.provenance()
        for raw in (match.record().to_json(), match.position()):
            assert {name: raw[name] for name in made} == made
            assert raw["game"] == id
        record = match.record()
        again = Record.read(record.to_text())
        assert (again.version, again.data, again.sets) == (record.version, record.data, record.sets)
