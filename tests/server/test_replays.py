"""Records to download, import and replay."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import safehouse
from safehouse.bots.names import names
from safehouse.core import i18n
from safehouse.core.record import Record
from safehouse.server.jobs import worker_main
from tests.records import without_end
from tests.server.server_thread import Json, Person, ServerThread


def finished(server: ServerThread, **more: Any) -> tuple[Person, str]:
    person = server.person("Ada")
    table = person.open("me", "me", **more)["id"]
    with person.at(table) as line:
        line.play_out()
    return person, table


@pytest.fixture(scope="module")
def done(server: ServerThread) -> tuple[Person, str]:
    return finished(server)


def test_a_finished_match_as_json_and_text(server: ServerThread) -> None:
    person, table = finished(server, options={"cold_war": True})
    match = server.live(table).match
    assert match is not None
    as_json = person.http.get(f"/api/tables/{table}/record")
    assert as_json.headers["content-disposition"] == f'attachment; filename="spyon-{table}.json"'
    as_text = person.http.get(f"/api/tables/{table}/record?form=text")
    assert as_text.headers["content-type"].startswith("text/plain")
    for raw in (as_json.text, as_text.text):
        record = Record.read(raw)
        assert record.players == ["Ada", "Ada"]
        assert record.replay().history == match.history
        assert record.replay().result == match.result
    assert person.http.get(f"/api/tables/{table}/record?form=pdf").status_code == 400
    assert server.person().http.get(f"/api/tables/{table}/record").status_code == 200


def test_a_bot_has_the_same_name_everywhere(server: ServerThread) -> None:
    person = server.person("Ada")
    table = person.open("me", "tourist")["id"]
    with person.at(table) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.table and line.table["status"] == "finished")
        assert line.table is not None
        players = [seat["player"] for seat in line.table["seats"]]
    assert players == names(table, ["Ada", None])
    (listed,) = [one for one in person.get("/api/tables/mine") if one["id"] == table]
    replay = person.get(f"/api/replays/{table}")
    for frames in (listed, replay):
        assert [seat["player"] for seat in frames["seats"]] == players
        assert [seat["level"] for seat in frames["seats"]] == [None, "tourist"]
    record = Record.read(person.http.get(f"/api/tables/{table}/record").text)
    assert record.players == players


def test_a_running_match_gives_no_record(server: ServerThread) -> None:
    person = server.person()
    for plan in (("me", "me"), ("me", "open")):
        table = person.open(*plan)["id"]
        for path in (f"tables/{table}/record", f"replays/{table}", f"replays/{table}/frames"):
            answer = person.http.get(f"/api/{path}")
            assert answer.status_code == 409
            assert "seed" not in answer.text
    for path in ("tables/ZZZZZZ/record", "replays/ZZZZZZ", "replays/ZZZZZZ/frames"):
        assert person.http.get(f"/api/{path}").status_code == 404


def all_frames(person: Person, id: str, viewer: int | None, plies: int) -> list[Json]:
    found: list[Json] = []
    while len(found) <= plies:
        query = f"from={len(found)}" + ("" if viewer is None else f"&viewer={viewer}")
        found += person.get(f"/api/replays/{id}/frames?{query}")["frames"]
    return found


def test_a_replay_shows_every_moment_to_any_viewer(server: ServerThread) -> None:
    person, table = finished(server)
    match = server.live(table).match
    assert match is not None
    about = person.get(f"/api/replays/{table}")
    assert about["plies"] == match.ply
    assert about["rounds"] == match.game.rounds(match)
    assert len(about["rounds"]) == 8
    assert about["rounds"][0] == 0
    marks = [(mark["ply"], mark["seat"]) for mark in about["marks"]]
    assert marks == [(mark.ply, mark.seat) for mark in match.game.landmarks(match)]
    assert len(marks) == 8, "who would win after each round"
    assert about["result"] == server.live(table).row.result
    assert not about["imported"]
    for viewer in (None, 0, 1):
        frames = all_frames(person, table, viewer, match.ply)
        assert [frame["ply"] for frame in frames] == list(range(match.ply + 1))
        assert frames[0]["mover"] is None
        for frame in frames[1:]:
            mover, code = match.history[frame["ply"] - 1]
            assert (frame["mover"], frame["notation"]) == (mover, match.game.moves.notation(code))
            assert frame["view"]["seat"] == viewer
        for ply in (0, 7, match.ply):
            then = match.at(ply)
            assert frames[ply]["view"] == json.loads(json.dumps(then.view(viewer)))
        indexes = [event["index"] for frame in frames for event in frame["events"]]
        assert indexes == list(range(len(match.log)))
    some = person.get(f"/api/replays/{table}/frames?from=5&to=7")["frames"]
    assert [frame["ply"] for frame in some] == [5, 6, 7]


@pytest.mark.parametrize(
    "query", ["viewer=2", "viewer=-1", "from=-1", "from=9999", "from=5&to=4", "from=x"]
)
def test_moments_that_are_not_there(done: tuple[Person, str], query: str) -> None:
    person, table = done
    answer = person.http.get(f"/api/replays/{table}/frames?{query}")
    assert answer.status_code == 400
    assert answer.json()["reason"]


def test_a_move_without_a_trace_is_named_to_its_seat() -> None:
    """As a pass: the log has no line for it, and whoever made it still knows what it was."""
    match = safehouse.game("spycraft").start(seats=2, seed=5)
    luck = random.Random(5)
    while match.ply < 150 and match.decisions:
        asked = luck.choice(match.decisions)
        match.push(asked.seat, luck.choice(asked.codes))
    job = {
        "record": msgspec.json.encode(match.record().to_json()), "first": 1, "last": 150,
        "open": False, "result": None,
    }  # fmt: skip
    seen = [
        msgspec.json.decode(worker_main.frames({**job, "viewer": viewer})["frames"])["frames"]
        for viewer in (0, 1, None)
    ]
    unsaid = [at for at, frame in enumerate(seen[2]) if not frame["events"]]
    silent = [at for at in unsaid if not seen[seen[2][at]["mover"]][at]["events"]]
    assert silent
    for at in silent:
        mover = seen[2][at]["mover"]
        assert seen[mover][at]["label"]
        assert not seen[1 - mover][at]["label"]
        assert not seen[2][at]["label"]


def test_a_record_goes_out_and_comes_back(server: ServerThread) -> None:
    person, table = finished(server)
    stranger = server.person()
    ids = set()
    for form in ("json", "text"):
        text = person.http.get(f"/api/tables/{table}/record?form={form}").text
        about = stranger.post("/api/replays", {"text": text}, 201)
        assert about["imported"]
        assert [seat["player"] for seat in about["seats"]] == ["Ada", "Ada"]
        ids.add(about["id"])
    assert len(ids) == 1, "the same record is the same replay"
    (id,) = ids
    again = stranger.get(f"/api/replays/{id}")
    assert {**again, "expires": None} == {**about, "expires": None}
    assert again["expires"] >= about["expires"], "opening it renews its term"
    original = person.get(f"/api/replays/{table}")
    assert (about["plies"], about["rounds"]) == (original["plies"], original["rounds"])
    assert all_frames(stranger, id, 0, about["plies"]) == all_frames(
        person, table, 0, about["plies"]
    )
    again = stranger.http.get(f"/api/replays/{id}/record?form=text").text
    assert Record.read(again).to_json() == Record.read(text).to_json()
    assert stranger.http.get(f"/api/replays/{table}/record").json() == Record.read(text).to_json()
    half = Record.read(text)
    half.moves, half.result = half.moves[:10], ""
    unfinished = stranger.post("/api/replays", {"text": half.to_text()}, 201)
    assert (unfinished["plies"], unfinished["result"]) == (10, None)


@pytest.mark.parametrize(
    "text",
    [
        "", "nonsense", "{", "[]", '{"game": "spyon"}', "[game chess]\n[seats 2]\n[seed 1]\n",
        "[game spyon]\n[seats 9]\n[seed 1]\n", "[game spyon]\n[seats 2]\n[seed 1]\n\n1. 0 dance\n",
        "[game spyon]\n[seats 2]\n[seed 1]\n[result green_wins]\n",
        '{"game": "spyon", "seats": 2, "seed": 1, "moves": [], "origin": {"game": "spyon"}}',
        "[" * 50_000, '{"moves":' * 10_000,
    ],
)  # fmt: skip
def test_a_record_that_is_none_is_refused_with_words(server: ServerThread, text: str) -> None:
    answer = server.person().http.post("/api/replays", json={"text": text})
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    said = answer.json()["message"]
    assert said["name"].startswith("house/"), "the page says it in its own language"
    assert i18n.say(i18n.from_json(said), "de") != answer.json()["reason"]


def test_a_doctored_position_breaks_nothing(server: ServerThread) -> None:
    """Every number of a position made absurd, one at a time: read or refused, never a crash."""
    import safehouse

    position = safehouse.game("spyon").start(seed=1).position()
    person = server.person()
    record = {"game": "spyon", "seats": 2, "seed": 1, "origin": position}
    for name in position["state"]:
        bent = json.loads(json.dumps(position))
        value = bent["state"][name]
        bent["state"][name] = [10**9] * len(value) if isinstance(value, list) else -(10**9)
        moves = [[0, "first green"], [1, "first green"]]
        text = json.dumps({**without_end(record), "origin": bent, "moves": moves})
        assert person.http.post("/api/replays", json={"text": text}).status_code in (201, 400)
    assert person.get("/api/me")


def test_too_large_a_record(server: ServerThread) -> None:
    person = server.person()
    assert person.post("/api/replays", {"text": "x" * 2_050_000}, 400)["code"] == "malformed"
    assert person.post("/api/replays", {"text": "x" * 2_200_000}, 413)["code"] == "too-long"


def test_taken_back_moves_are_not_in_the_record(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        line.ask("play", seat=0, ply=0, move="first green")
        assert line.ask("undo", seat=0)["t"] == "ack"
        line.ask("play", seat=0, ply=0, move="first orange")
        line.ask("concede", seat=1)
    moves = person.get(f"/api/tables/{table}/record")["moves"]
    assert moves == [[0, "first orange"], [1, "concede"]]
