"""Analyses over HTTP: in pieces, stored, resumed, and never of a match that is not over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from safehouse.core import position
from safehouse.core.registry import game as find_game
from safehouse.server.services import analyses
from tests.server.server_thread import Json, Person, ServerThread
from tests.server.test_replays import finished

LEVEL = "lookout"


def until_done(person: Person, id: str) -> list[Json]:
    """Poll as the page does, and collect the answers."""
    since, answers = 0, []
    for _ in range(400):
        answer = person.get(f"/api/replays/{id}/analysis?since={since}&wait=5&level={LEVEL}")
        assert answer["since"] == since
        assert [one["ply"] for one in answer["decisions"]] == list(
            range(since, since + len(answer["decisions"]))
        )
        since += len(answer["decisions"])
        answers.append(answer)
        if answer["status"] in ("done", "failed"):
            return answers
    raise AssertionError("it never ends")


@pytest.fixture(scope="module")
def done(server: ServerThread) -> tuple[Person, str]:
    person, table = finished(server)
    person.post(f"/api/replays/{table}/analysis", {"level": LEVEL})
    return person, table


def test_a_finished_match_is_analysed_move_by_move(done: tuple[Person, str]) -> None:
    person, table = done
    answers = until_done(person, table)
    last = answers[-1]
    assert last["status"] == "done"
    assert last["done"] == last["plies"] == person.get(f"/api/replays/{table}")["plies"]
    assert len(last["seats"]) == 2
    for seat in last["seats"]:
        parts = sum(seat[part] for part in ("play", "hidden", "open", "luck"))
        assert seat["end"] - seat["start"] == pytest.approx(parts, abs=1e-9)
    whole = person.get(f"/api/replays/{table}/analysis?level={LEVEL}")
    assert [one for answer in answers for one in answer["decisions"]] == whole["decisions"]
    assert whole["chance"] == {"by": "search", "calibrated": True, "worlds": 1, "deals": 1}
    # Anybody who may see the replay may see it, and it is not computed again.
    again = person.post(f"/api/replays/{table}/analysis", {"level": LEVEL})
    assert again["status"] == "done"


def test_nobody_has_asked_yet(server: ServerThread) -> None:
    person, table = finished(server)
    found = person.get(f"/api/replays/{table}/analysis")
    assert (found["status"], found["done"], found["decisions"]) == ("none", 0, [])


def test_nothing_of_an_unfinished_match_is_analysed(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me")["id"]
    match = find_game("spyon").start(seed=3)
    text = match.record().to_text()
    imported = person.post("/api/replays", {"text": text}, 201)["id"]
    for id in (table, imported):
        tries = [
            person.http.post(f"/api/replays/{id}/analysis", json={}),
            person.http.get(f"/api/replays/{id}/analysis"),
            person.http.post(f"/api/replays/{id}/moment", json={"ply": 0}),
        ]
        for answer in tries:
            assert answer.status_code == 409, answer.text
            assert answer.json()["code"] == "not-now"
    assert person.http.get("/api/replays/ZZZZZZ/analysis").status_code == 404


def test_no_way_leads_to_what_a_table_under_way_hides(server: ServerThread) -> None:
    """Players and strangers, over HTTP and sockets. A table continued from another match, and one
    whose moment is to become a puzzle, are no exceptions."""
    ada, bea, eve = server.person(), server.person(), server.person()
    begun = find_game("spymaster").start(2, seed=5).record().to_text()
    parent = ada.post("/api/replays", {"text": begun}, 201)["id"]
    plan = [{"holder": "me"}, {"holder": "open"}]
    for table in (
        ada.open("me", "open", game="spymaster")["id"],
        ada.post(f"/api/replays/{parent}/tables", {"ply": 0, "plan": plan}, 201)["id"],
    ):
        known = ada.get(f"/api/tables/{table}")["provenance"]["name"]
        bea.post(f"/api/tables/{table}/sit", {"seat": 1, "accepts": known})
        assert ada.get(f"/api/tables/{table}")["status"] == "playing"
        for asker in (ada, bea, eve):
            for path, body in (
                ("analysis", {}),
                ("moment", {"ply": 0}),
                ("line", {"ply": 0}),
                ("line", {"ply": 0, "viewer": 1}),
                ("tables", {"ply": 0, "plan": [{"holder": "me"}] * 2}),
                ("tables", {"ply": 0, "plan": [{"holder": "me"}] * 2, "redeal": 0}),
            ):
                refused = asker.post(f"/api/replays/{table}/{path}", body, 409)
                assert set(refused) <= {"code", "reason", "clause", "message", "retry"}, refused
            for path in ("", "/analysis", "/record", "/frames", "/frames?open=true"):
                answer = asker.http.get(f"/api/replays/{table}{path}")
                assert answer.status_code == 409, (path, answer.text)
            assert asker.http.get(f"/api/tables/{table}/record").status_code == 409
        with bea.at(table) as line:
            for t in ("analysis", "moment", "review", "line", "frames", "record"):
                assert line.ask(t, ply=0, seat=0)["t"] == "refused"
            for t in ("hint", "remark"):  # advice is only for one's own seat
                assert line.ask(t, seat=0)["t"] == "refused"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("analysis", {"level": "wizard"}),
        ("moment", {"ply": -1}),
        ("moment", {"ply": 9999}),
        ("moment", {"ply": 0, "moves": ["castle"]}),
        ("moment", {"ply": 0, "moves": ["0 castle"]}),
    ],
)
def test_what_cannot_be_looked_at(done: tuple[Person, str], path: str, body: Json) -> None:
    person, table = done
    answer = person.http.post(f"/api/replays/{table}/{path}", json=body)
    assert answer.status_code == 400
    assert answer.json()["reason"]


def test_a_moment_and_a_branch(done: tuple[Person, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOMENT", 0.2)
    person, table = done
    here = person.post(f"/api/replays/{table}/moment", {"ply": 4})
    assert here["ply"] == 4
    (seat,) = here["seats"]
    move = here["best"][0][0]["notation"]
    assert position.read(here["position"]).pending[0][0] == seat
    there = person.post(f"/api/replays/{table}/moment", {"ply": 4, "moves": [f"{seat} {move}"]})
    assert there["ply"] == 5


def test_a_guest_is_bounded(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "AT_ONCE", 0)
    person, table = finished(server)
    answer = person.http.post(f"/api/replays/{table}/analysis", json={})
    assert answer.status_code == 429
    assert "being analysed for you" in answer.json()["reason"]


def test_one_that_was_interrupted_goes_on_where_it_stopped(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "PIECE", 0.0)  # one move in each piece
    person, table = finished(server)
    person.post(f"/api/replays/{table}/analysis", {"level": LEVEL})
    some = person.get(f"/api/replays/{table}/analysis?since=2&wait=20&level={LEVEL}")["done"]
    assert some >= 3
    monkeypatch.setattr(analyses, "PIECE", "no time at all")
    stopped = until_done(person, table)[-1]
    assert stopped["status"] == "failed"
    assert stopped["notice"] == {"name": "house/analysis-stopped"}
    server.parts.analyses._courses.clear()  # like another process, which knows only what is stored
    kept = person.get(f"/api/replays/{table}/analysis?level={LEVEL}")
    assert kept["status"] == "waiting"
    assert some <= kept["done"] < kept["plies"]
    monkeypatch.setattr(analyses, "PIECE", 60.0)
    person.post(f"/api/replays/{table}/analysis", {"level": LEVEL})
    answers = until_done(person, table)
    assert answers[-1]["status"] == "done"
    assert answers[0]["decisions"][: kept["done"]] == kept["decisions"]


def test_pieces_that_overlap_or_leave_a_gap() -> None:
    """Two processes may work on the same match: what is stored twice counts once."""
    kept: Any = SimpleNamespace(game="spyon", seats=2, plies=9, result={"winners": [0]})
    course = analyses.AnalysisRun("A", "kind", LEVEL, kept)

    def piece(first: int, count: int) -> analyses.Piece:
        made: Any = [SimpleNamespace(ply=first + number) for number in range(count)]
        return analyses.Piece(made, [])

    course.add(0, piece(0, 3))
    course.add(2, piece(2, 4))
    course.add(8, piece(8, 1))  # moves 6 and 7 are missing
    assert [one.ply for one in course.decisions] == list(range(6))
    assert not course.done
