"""Data stored by the previous version opens, under the rules it was played by.

`tests/stored/rules-1` was created with that version: records, and a server's database as SQL text;
`tests/stored/rules-2` has records of the rules under which a player who must defend was asked;
`tests/stored/rules-3` of those under which some effects on a team left facedown members alone;
`tests/stored/before` has records of every game, the Spycraft ones with rulings that have changed.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

import safehouse
from safehouse.core.errors import BadOptions, BadRecord
from safehouse.core.i18n import from_json
from safehouse.core.record import Record
from safehouse.games.spycraft.game import GAME, Spycraft
from safehouse.games.spycraft.legal import activations
from safehouse.games.spycraft.state import SpycraftState
from tests.records import without_end
from tests.server.server_thread import Json, ServerThread

STORED = Path(__file__).parent.parent / "stored" / "rules-1"
EXPECTED: Json = json.loads((STORED / "expected.json").read_text("utf-8"))
RECORDS = sorted(path.stem for path in STORED.glob("*.txt"))


BEFORE = STORED.parent / "before"
RESULTS: Json = json.loads((BEFORE / "results.json").read_text("utf-8"))


@pytest.mark.parametrize("name", sorted(RESULTS))
def test_records_of_every_game_replay_to_the_same_result(name: str) -> None:
    record = Record.read((BEFORE / f"{name}.txt").read_text("utf-8"))
    match = record.replay()
    assert match.result is not None
    result, kept = match.result.to_json(), RESULTS[name]
    for sentence in ("message", "text"):  # what a result is called may change, not what it is
        result.pop(sentence, None)
    assert result == {part: value for part, value in kept.items() if part != "text"}
    assert record.replay_fitting()[0].position() == match.position()


def test_every_game_has_kept_records() -> None:
    for game in safehouse.games():
        assert sum(name.startswith(f"{game.id}-") for name in RESULTS) >= 3


@pytest.mark.plain
def test_earlier_rulings_are_kept_for_earlier_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same questions but today's rulings, those matches would go another way."""
    blank = Spycraft.blank

    def ruled_today(self: Spycraft, seats: int, options: Json) -> SpycraftState:
        return blank(self, seats, {**options, "rules": 2})

    monkeypatch.setattr(Spycraft, "blank", ruled_today)
    monkeypatch.setattr(activations, "has_inactive", activations.can_activate)
    for name in RESULTS:
        if name.startswith("spycraft"):
            record = Record.read((BEFORE / f"{name}.txt").read_text("utf-8"))
            match, problem = record.replay_fitting()
            assert problem is not None
            assert 0 < match.ply < len(record.moves)


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
    del position["options"]["rules"]  # the previous version did not write it into a position either
    assert GAME.load(position).options["rules"] == 1


def test_old_records_do_not_replay_under_the_current_rules() -> None:
    """Under the current rules other questions are asked: those records would not replay."""
    assert len(RECORDS) == 4
    for name in RECORDS:
        record = old_record(name)
        record.options = {**record.options, "rules": 2}
        with pytest.raises(BadRecord, match="does not fit"):
            record.replay()


@pytest.mark.clause("TM-7.3", "SC-R40")
@pytest.mark.parametrize(
    ("rules", "name", "scores"),
    [
        (2, "spycraft-two", (21, 17)),
        (2, "spycraft-three", (26, 6, 16)),
        (3, "spycraft-gathering", (20, 0)),
        (3, "spycraft-manhunt", (6, 24)),
    ],
)
def test_records_of_later_rules_replay_by_those_only(
    rules: int, name: str, scores: tuple[int, ...]
) -> None:
    record = Record.read((STORED.parent / f"rules-{rules}" / f"{name}.txt").read_text("utf-8"))
    match = record.replay()
    assert match.result is not None
    assert (match.ply, match.result.scores) == (len(record.moves), scores)
    record.options = {**record.options, "rules": rules + 1}
    with pytest.raises(BadRecord, match="does not fit"):
        record.replay()


def test_new_matches_are_played_by_the_present_rules(server: ServerThread) -> None:
    assert GAME.start(seed=1).options["rules"] == 5
    with pytest.raises(BadOptions, match="rules"):
        GAME.start(seed=1, options={"rules": 6})
    person = server.person()
    said = person.open("me", "me", game="spycraft", options={"rules": 1}, status=400)
    assert "Option rules: a new match is played with 5" in said["reason"]
    assert person.open("me", "me", game="spycraft")["options"]["rules"] == 5


def test_a_house_of_the_version_before_opens(tmp_path: Path) -> None:
    data = tmp_path / "old"
    data.mkdir()
    db = sqlite3.connect(data / "safehouse.sqlite3")
    db.executescript((STORED / "server.sql").read_text("utf-8"))
    db.close()
    tables = EXPECTED["tables"]
    with ServerThread(data) as server:
        person = server.person()
        with person.at("ABCDEF") as line:
            assert line.state is not None
            match = server.live("ABCDEF").match
            assert match is not None
            assert match.ply == tables["ABCDEF"]["ply"]
            assert [match.dice.state, match.dice.rolls] == tables["ABCDEF"]["dice"]
            assert match.options["pace"] == "usual"
        assert person.get("/api/replays/BCDEFG")["plies"] == tables["BCDEFG"]["ply"]
        record = Record.from_json(person.get("/api/tables/BCDEFG/record"))
        assert record.replay().state.vp == tables["BCDEFG"]["points"]
        assert person.get("/api/replays/ABCDEFGHJKLM")["plies"] == EXPECTED["spycraft-two"]["ply"]
        refused = person.post("/api/tables/CDEFGH/sit", None, 409)
        assert "did not store who chose the seed" in refused["reason"]
        person.post("/api/tables/CDEFGH/sit", {"accepts": "seed"})
        with person.at("CDEFGH") as line:
            for turn in range(6):
                if line.decision() is None:
                    break
                line.move(turn)
            begun = server.live("CDEFGH").match
            assert begun is not None
            was = begun.position()
    with ServerThread(data) as server, server.person().at("CDEFGH"):
        begun = server.live("CDEFGH").match
        assert begun is not None
        assert begun.position() == was, "a table that was laid then and began now opens too"


# --- what does not fit is shown as far as it goes -----------------------------------------------


def doctored(data: Path, body: str, number: int) -> None:
    db = sqlite3.connect(data / "safehouse.sqlite3")
    db.execute("UPDATE entries SET body = ? WHERE number = ?", (body, number))
    db.commit()
    db.close()


def test_a_table_that_does_not_fit_opens_as_far_as_it_goes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with ServerThread(data) as before:
        person = before.person()
        table = person.open("me", "me", options={"spy_ops": "green"}, clock=CLOCK)["id"]
        with person.at(table) as line:
            for _ in range(4):
                line.move()
        cookies = person.http.cookies
    doctored(data, "first purple", 2)
    with ServerThread(data) as after:
        person = after.person()
        person.http.cookies = cookies
        info = person.get(f"/api/tables/{table}")
        assert "earlier rules" in (notice := str(from_json(info["notice"])))
        assert "move 2 of 4" in notice
        assert not any(seat["running"] or seat["to_move"] for seat in info["seats"])
        with person.at(table) as line:
            assert line.state is not None
            assert line.state["view"]["ply"] == 2
            assert line.state["decisions"] == []
            assert line.state["undoable"] == []
            said = line.ask("play", seat=0, ply=2, move="first green")
            assert said["code"] == "not-now"
            assert said["reason"] == info["notice"]
            for wish in ("concede", "undo"):
                assert line.ask(wish, seat=0)["reason"] == info["notice"]
    rows = sqlite3.connect(data / "safehouse.sqlite3").execute("SELECT count(*) FROM entries")
    assert rows.fetchone() == (4,), "nothing stored is lost"


def test_a_replay_that_does_not_fit_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with ServerThread(data) as before:
        person = before.person()
        table = person.open("me", "me", options={"spy_ops": "green"})["id"]
        with person.at(table) as line:
            for _ in range(3):
                line.move()
            line.ask("concede", seat=0)
        moves = person.get(f"/api/tables/{table}/record")["moves"]
        kept = person.post("/api/replays", {"text": json.dumps(RECORD)}, status=201)["id"]
        cookies = person.http.cookies
    doctored(data, "first purple", 2)
    db = sqlite3.connect(data / "safehouse.sqlite3")
    ((body,),) = db.execute("SELECT body FROM records").fetchall()
    older = without_end(body.decode() if isinstance(body, bytes) else body)
    db.execute("UPDATE records SET body = ?", [older.replace("select", "seduce").encode()])
    db.commit()
    db.close()
    with ServerThread(data) as after:
        person = after.person()
        person.http.cookies = cookies
        for id, plies, of in ((table, 2, 4), (kept, 1, 2)):
            about = person.get(f"/api/replays/{id}")
            assert about["plies"] == plies
            assert f"move {plies} of {of}" in str(from_json(about["notice"]))
            frames = person.get(f"/api/replays/{id}/frames")["frames"]
            assert [frame["ply"] for frame in frames] == list(range(plies + 1))
        record = person.get(f"/api/tables/{table}/record")
        assert len(record["moves"]) == len(moves), "the whole record can still be read"
        info = person.get(f"/api/tables/{table}")
        assert info["status"] == "finished"
        assert info["result"]["winners"] == [1]
        assert "earlier rules" in str(from_json(info["notice"]))


CLOCK = {"initial": 600, "increment": 0}
RECORD: Json = {
    "safehouse": 1, "game": "spyon", "seats": 2, "seed": 1, "options": {"spy_ops": "green"},
    "moves": [[0, "first orange"], [1, "select single switch"]],
}  # fmt: skip
