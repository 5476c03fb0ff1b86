"""What the version before stored opens, by the rules it was played by.

`tests/stored/rules-1` was made with that version: records, and a house's database as SQL text.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from safehouse.core.errors import BadOptions, BadRecord
from safehouse.core.record import Record
from safehouse.games.spycraft.game import GAME
from tests.server.parlour import Json, Parlour

STORED = Path(__file__).parent.parent / "stored" / "rules-1"
EXPECTED: Json = json.loads((STORED / "expected.json").read_text("utf-8"))
RECORDS = sorted(path.stem for path in STORED.glob("*.txt"))


def old_record(name: str) -> Record:
    return Record.read((STORED / f"{name}.txt").read_text("utf-8"))


@pytest.mark.parametrize("name", RECORDS)
def test_records_of_the_version_before_replay_exactly(name: str) -> None:
    match = old_record(name).replay()
    was = EXPECTED[name]
    assert match.ply == was["ply"]
    assert match.state.vp == was["points"]
    assert [match.dice.state, match.dice.rolls] == was["dice"]
    assert (list(match.result.winners) if match.result else None) == was["winners"]
    again = Record.read(match.record().to_text())
    assert again.options["rules"] == 1, "a copy of it says so"
    assert again.replay().state.dump() == match.state.dump()
    ply = was["ply"] // 2
    assert match.at(ply).state.dump() == old_record(name).replay(ply).state.dump()
    position = old_record(name).replay(ply).position()
    del position["options"]["rules"]  # nor did the version before write it into a position
    assert GAME.load(position).options["rules"] == 1


def test_there_is_something_to_tell_apart() -> None:
    """By the present rules other questions are asked: those records would not replay."""
    assert len(RECORDS) == 4
    for name in RECORDS:
        record = old_record(name)
        record.options = {**record.options, "rules": 2}
        with pytest.raises(BadRecord, match="does not fit"):
            record.replay()


def test_new_matches_are_played_by_the_present_rules(parlour: Parlour) -> None:
    assert GAME.start(seed=1).options["rules"] == 2
    with pytest.raises(BadOptions, match="rules"):
        GAME.start(seed=1, options={"rules": 3})
    person = parlour.person()
    said = person.open("me", "me", game="spycraft", options={"rules": 1}, status=400)
    assert "Option rules: a new match is played with 2" in said["reason"]
    assert person.open("me", "me", game="spycraft")["options"]["rules"] == 2


def test_a_house_of_the_version_before_opens(tmp_path: Path) -> None:
    data = tmp_path / "old"
    data.mkdir()
    db = sqlite3.connect(data / "safehouse.sqlite3")
    db.executescript((STORED / "house.sql").read_text("utf-8"))
    db.close()
    tables = EXPECTED["tables"]
    with Parlour(data) as parlour:
        person = parlour.person()
        with person.at("ABCDEF") as line:
            assert line.state is not None
            match = parlour.live("ABCDEF").match
            assert match is not None
            assert match.ply == tables["ABCDEF"]["ply"]
            assert [match.dice.state, match.dice.rolls] == tables["ABCDEF"]["dice"]
            assert match.options["pace"] == "usual"
        assert person.get("/api/replays/BCDEFG")["plies"] == tables["BCDEFG"]["ply"]
        record = Record.from_json(person.get("/api/tables/BCDEFG/record"))
        assert record.replay().state.vp == tables["BCDEFG"]["points"]
        assert person.get("/api/replays/ABCDEFGHJKLM")["plies"] == EXPECTED["spycraft-two"]["ply"]
        person.post("/api/tables/CDEFGH/sit")
        with person.at("CDEFGH") as line:
            for turn in range(6):
                if line.decision() is None:
                    break
                line.move(turn)
            begun = parlour.live("CDEFGH").match
            assert begun is not None
            was = begun.position()
    with Parlour(data) as parlour, parlour.person().at("CDEFGH"):
        begun = parlour.live("CDEFGH").match
        assert begun is not None
        assert begun.position() == was, "a table that was laid then and began now opens too"
