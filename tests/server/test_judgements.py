"""Reviews over HTTP: in pieces, stored, resumed; and the same figures wherever they are shown."""

from __future__ import annotations

import asyncio
import builtins
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import asyncpg
import msgspec
import pytest

from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.common.settings import QuotaLimits
from safehouse.server.jobs import jobs, judging
from safehouse.server.jobs.fair_queue import Bounds, Owner
from safehouse.server.services import judgements
from safehouse.server.services.judgements import Judgements
from safehouse.server.storage.looks import StoredLook
from safehouse.server.storage.store import AnalysisRow
from tests import coached
from tests.server.run_in_thread import run_async
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Json, Person, ServerThread
from tests.server.test_cluster import two_servers
from tests.services import Postgres, Redis

SEATS = {"spyon": 2, "general": 4, "spymaster": 2, "master_of_spies": 2, "spycraft": 2}


def random_match(game: str, seed: int = 1) -> Match[Any]:
    """Return a match played to its end at random, which takes no time."""
    match = find_game(game).start(SEATS[game], seed=seed)
    dice = Dice.seeded(seed)
    while match.pending:
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    return match


def short_record(plies: int = 6) -> str:
    """Return a match of SpyMaster that somebody gives up early, with few decisions to look at."""
    whole = random_match("spymaster").record()
    match = whole.replay(plies)
    seat = match.pending[0][0]
    match.retrace("concede", seat)
    assert match.result is not None
    return match.record().to_text()


def imported(person: Person, text: str) -> str:
    id: str = person.post("/api/replays", {"text": text}, 201)["id"]
    return id


def until_done(person: Person, id: str) -> tuple[Json, list[Json]]:
    """Poll as the page does; return the last answer with all decisions, and all answers."""
    answers: list[Json] = []
    decisions: dict[int, Json] = {}
    mark = ""
    for _ in range(200):
        answer = person.get(f"/api/replays/{id}/review?mark={mark}&wait=5")
        if answer["whole"]:
            decisions.clear()
        decisions |= {one["ply"]: one for one in answer["decisions"]}
        answers.append(answer)
        mark = answer["mark"]
        if answer["status"] in ("done", "failed"):
            return {**answer, "decisions": [decisions[ply] for ply in sorted(decisions)]}, answers
    raise AssertionError("it never ends")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts, so that only the quick look at every decision is made."""
    monkeypatch.setattr(judgements, "usual_budget", lambda game, seats: 40)


@pytest.fixture(scope="module")
def done(server: ServerThread) -> tuple[Person, str]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(judgements, "usual_budget", lambda game, seats: 40)
        person = server.person()
        id = imported(person, short_record())
        assert person.get(f"/api/replays/{id}/review")["status"] == "none"
        person.post(f"/api/replays/{id}/review", {})
        until_done(person, id)
        return person, id


@pytest.mark.usefixtures("small")
def test_whoever_has_seen_nothing_yet_gets_all_of_it(server: ServerThread) -> None:
    """Some things are only sent with all decisions."""
    person = server.person()
    id = imported(person, short_record(7))
    answer = person.post(f"/api/replays/{id}/review", {})
    seen = bool(answer["decisions"])
    for _ in range(50):
        if answer["decisions"]:
            break
        answer = person.get(f"/api/replays/{id}/review?mark={answer['mark']}&wait=5")
    assert answer["whole"] or seen
    until_done(person, id)


def test_a_finished_match_is_reviewed(done: tuple[Person, str], server: ServerThread) -> None:
    person, id = done
    whole = person.get(f"/api/replays/{id}/review")
    assert (whole["status"], whole["whole"], whole["notice"]) == ("done", True, "")
    assert [one["ply"] for one in whole["decisions"]] == list(range(whole["plies"]))
    assert whole["looked"] == whole["total"] > 1
    assert whole["deals"] > 0
    assert whole["decisions"][-1]["verdict"] == "conceded"
    for seat in whole["players"]:
        parts = seat["parts"]
        known = sum(parts[name]["value"] for name in ("start", "own", "others", "luck"))
        assert parts["end"]["value"] == pytest.approx(known + parts["unexplained"]["value"])
    # With a mark comes only what has changed, and anybody who sees the replay sees it.
    again = server.person().get(f"/api/replays/{id}/review?mark={whole['mark']}")
    assert (again["whole"], again["decisions"], again["beliefs"]) == (False, [], [])
    assert again["playouts"] == whole["playouts"]
    assert person.get(f"/api/replays/{id}/review?mark=elsewhere.3")["whole"]


def test_looking_longer_extends_what_is_stored(
    small: None, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()
    id = imported(person, short_record(plies=12))
    person.post(f"/api/replays/{id}/review", {})
    first, _ = until_done(person, id)
    assert first["longer"] == 2 * first["budget"]
    larger = first["playouts"] + 900
    monkeypatch.setattr(judgements, "MOST", 100)
    person.post(f"/api/replays/{id}/review", {"playouts": larger})
    second, _ = until_done(person, id)
    assert second["budget"] == larger
    assert second["playouts"] > first["playouts"]
    before = {one["ply"]: one["playouts"] for one in first["decisions"]}
    assert all(one["playouts"] >= before[one["ply"]] for one in second["decisions"])
    # A smaller budget than what is there does nothing.
    again = person.post(f"/api/replays/{id}/review", {"playouts": 1})
    assert (again["status"], again["playouts"]) == ("done", second["playouts"])


def test_one_that_was_interrupted_goes_on_in_another_process(
    small: None,
    start_server: Callable[..., ServerThread],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every look is stored as it is made, so whoever goes on comes to the same figures."""
    text = short_record()
    with monkeypatch.context() as patched:
        patched.setattr(judgements, "TASKS", 1)
        patched.setattr(judgements, "LANES", 1)
        patched.setattr(judgements, "ROUND", 0.01)
        running = start_server(tmp_path / "one")
        person = running.person()
        id = imported(person, text)
        answer = person.post(f"/api/replays/{id}/review", {})
        while answer["looked"] < 2:
            answer = person.get(f"/api/replays/{id}/review?mark={answer['mark']}&wait=5")
            assert answer["status"] == "running"
        running.__exit__(None, None, None)
    running = start_server(tmp_path / "one")
    person = running.person()
    found = person.get(f"/api/replays/{id}/review")
    assert found["status"] == "waiting"
    assert 2 <= found["looked"] < found["total"]
    person.post(f"/api/replays/{id}/review", {})
    resumed, _ = until_done(person, id)
    other = start_server(tmp_path / "two").person()
    assert imported(other, text) == id
    other.post(f"/api/replays/{id}/review", {})
    whole, _ = until_done(other, id)
    for one in (resumed, whole):
        for name in ("mark", "budget", "longer"):  # what was spent, the quick look alone
            del one[name]
    assert resumed == whole


def test_what_was_looked_at_survives_a_kill(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path / "data")
    process.start()
    person = Person(process.port)
    id = imported(person, random_match("spymaster").record().to_text())
    answer = person.post(f"/api/replays/{id}/review", {})
    while not answer["looked"]:
        assert answer["status"] == "running"
        answer = person.get(f"/api/replays/{id}/review?mark={answer['mark']}&wait=5")
    seen = {one["ply"]: one for one in person.get(f"/api/replays/{id}/review")["decisions"]}
    process.kill()
    process.start()
    try:
        again = Person(process.port, cookies=dict(person.http.cookies))
        found = again.get(f"/api/replays/{id}/review")
        assert found["status"] == "waiting"
        assert found["looked"] >= answer["looked"]
        now = {one["ply"]: one for one in found["decisions"]}
        for ply, one in seen.items():
            assert now[ply]["playouts"] >= one["playouts"]
            if now[ply]["playouts"] == one["playouts"]:
                assert now[ply] == one
        begun = again.post(f"/api/replays/{id}/review", {})
        assert begun["status"] == "running"
    finally:
        process.kill()


def test_two_processes_tell_the_same_of_one_review(
    small: None, postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """Both are asked at once; each goes on with what the other one has stored."""
    with two_servers(postgres, redis_service.url, tmp_path) as (one, other):
        person = one.person()
        id = imported(person, short_record())
        there = other.person()
        person.post(f"/api/replays/{id}/review", {})
        there.post(f"/api/replays/{id}/review", {})
        here, _ = until_done(person, id)
        elsewhere, _ = until_done(there, id)
        for found in (here, elsewhere):
            for name in ("mark", "whole", "beliefs"):  # these are about the answer
                del found[name]
        assert here == elsewhere


def test_names_that_no_database_can_hold_are_refused(
    small: None, postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """Postgres fails on a NUL, which is no fault of the storage."""
    with two_servers(postgres, redis_service.url, tmp_path) as (one, _):
        person = one.person()
        id = imported(person, short_record())
        person.post(f"/api/replays/{id}/review", {})
        until_done(person, id)
        asked = {"ply": 0, "move": "a\0", "better": "\0"}
        assert person.post(f"/api/replays/{id}/why", asked, 400)["code"] == "malformed"
        choices = {"ply": 0, "moves": ["0 \0"]}
        assert person.post(f"/api/replays/{id}/choices", choices, 400)["code"] == "malformed"
        for path in ("%00/review", "A%00/frames", "%00", f"{id}/comments/%00", f"{id}%00/comments"):
            answer = person.http.get(f"/api/replays/{path}")
            assert answer.status_code in (404, 405), (path, answer.text)
        for path in ("%00/review", "%00/why", "%00/choices", "%00/line"):
            assert person.post(f"/api/replays/{path}", {"ply": 0}, 404)["code"] == "unknown"
        assert person.http.delete(f"/api/replays/{id}/comments/%00").status_code == 404
        assert person.http.get("/api/decks/spycraft/%00").status_code == 404
        deck = {"game": "spycraft", "name": "a\0", "text": "b\0"}
        assert person.http.put("/api/me/decks", json=deck).status_code == 400
        gone = person.http.delete("/api/me/decks?game=spycraft&name=%00")
        assert gone.status_code == 400
        assert not one.parts.store.errors


def test_a_review_that_stops_says_so_and_can_be_resumed(
    small: None, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()
    id = imported(person, short_record(plies=4))
    with monkeypatch.context() as patched:
        patched.setattr(judgements, "PIECE", "no time at all")
        person.post(f"/api/replays/{id}/review", {})
        stopped, _ = until_done(person, id)
    assert stopped["status"] == "failed"
    assert stopped["notice"] == {"name": "house/analysis-stopped"}
    person.post(f"/api/replays/{id}/review", {})
    assert until_done(person, id)[0]["status"] == "done"


def test_pieces_of_other_positions_and_shorter_looks_are_ignored(
    done: tuple[Person, str], server: ServerThread
) -> None:
    """Where a move was taken back, looks at the position before it are of no use."""
    _, id = done
    run = server.parts.judgements._runs[id]
    assert run.outline is not None
    moment = next(one for one in run.outline.moments if one.looked >= 0)
    known, body = run.looks[moment.ply, moment.looked]
    look = StoredLook(
        ply=moment.ply, seat=moment.looked, key=moment.key, playouts=known + 1, body=body
    )

    def taken(**changes: Any) -> bool:
        return run.take(cast(StoredLook, {**look, **changes}))

    assert not taken(playouts=known)
    assert not taken(key="another")
    assert not taken(seat=moment.looked + 1)
    assert not taken(ply=run.plies)
    assert taken()
    run.looks[moment.ply, moment.looked] = known, body


# --- who may ask, and how much -------------------------------------------------------------------


def test_no_way_leads_to_what_a_table_under_way_hides(server: ServerThread) -> None:
    """Players and strangers, over HTTP and sockets, of a table, an import of it, and one continued
    from another match."""
    ada, bea, eve = server.person(), server.person(), server.person()
    begun = find_game("spymaster").start(2, seed=5).record().to_text()
    parent = imported(ada, begun)
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
                ("review", {}),
                ("why", {"ply": 0}),
                ("choices", {"ply": 0}),
                ("line", {"ply": 0}),
                ("line", {"ply": 0, "viewer": 1}),
                ("tables", {"ply": 0, "plan": [{"holder": "me"}] * 2}),
                ("tables", {"ply": 0, "plan": [{"holder": "me"}] * 2, "redeal": 0}),
            ):
                refused = asker.post(f"/api/replays/{table}/{path}", body, 409)
                assert set(refused) <= {"code", "reason", "clause", "message", "retry"}, refused
            for path in ("", "/review", "/record", "/frames", "/frames?open=true"):
                answer = asker.http.get(f"/api/replays/{table}{path}")
                assert answer.status_code == 409, (path, answer.text)
            assert asker.http.get(f"/api/tables/{table}/record").status_code == 409
        with bea.at(table) as line:
            for t in ("review", "why", "choices", "line", "frames", "record"):
                assert line.ask(t, ply=0, seat=0)["t"] == "refused"
            for t in ("hint", "remark"):  # advice is only for one's own seat, and not here
                assert line.ask(t, seat=0)["code"] == "not-yours"
                assert line.ask(t, seat=1)["code"] == "not-now"
        with eve.at(table) as line:
            for t in ("hint", "remark"):
                assert line.ask(t, seat=0)["code"] == "not-yours"
    for path, body in (("review", {}), ("why", {"ply": 0}), ("choices", {"ply": 0})):
        assert ada.post(f"/api/replays/{parent}/{path}", body, 409)["code"] == "not-now"
    assert ada.http.get("/api/replays/ZZZZZZ/review").status_code == 404


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("review", {"playouts": 0}),
        ("review", {"playouts": 10**9}),
        ("review", {"playouts": "many"}),
        ("review", {"level": "wizard"}),
        ("why", {"ply": -1}),
        ("why", {"ply": 9999}),
        ("why", {"ply": 0, "move": "castle"}),
        ("why", {"ply": 0, "move": "x" * 401}),
        ("choices", {"ply": -1}),
        ("choices", {"ply": 9999}),
        ("choices", {"ply": 0, "moves": ["castle"]}),
        ("choices", {"ply": 0, "moves": ["0 castle"]}),
        ("choices", {"ply": 0, "moves": ["99 pass"]}),
        ("choices", {"ply": 0, "moves": ["0 pass"] * 201}),
        ("choices", {"ply": 0, "moves": ["0 " + "x" * 400]}),
    ],
)
def test_malformed_requests_for_judgements_are_refused(
    done: tuple[Person, str], path: str, body: Json
) -> None:
    person, id = done
    answer = person.http.post(f"/api/replays/{id}/{path}", json=body)
    assert answer.status_code in (400, 413), answer.text
    assert answer.json()["reason"]


def test_why_before_anybody_looked(server: ServerThread) -> None:
    person = server.person()
    id = imported(person, short_record(plies=5))
    assert person.post(f"/api/replays/{id}/why", {"ply": 0}, 409)["code"] == "not-now"


@pytest.mark.parametrize("scope", ["guest", "address", "total"])
def test_reviews_are_bounded(
    scope: str, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another guest of the same address gains nothing."""
    most = Bounds(total=9, address=9, guest=9)._replace(**{scope: 1})
    monkeypatch.setattr(judgements, "AT_ONCE", most)
    person, other = server.person(), server.person()
    first, second = (imported(person, short_record(plies)) for plies in (2, 9))
    run = held_back(server, person, first)
    try:
        asker = person if scope == "guest" else other
        refused = asker.post(f"/api/replays/{second}/review", {}, 429)
        said = "being analysed for you" in refused["reason"]
        assert said == (scope == "guest")
    finally:
        run.running = None


@pytest.mark.parametrize("scope", ["guest", "address", "total"])
def test_those_who_wait_are_bounded(
    scope: str, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting costs a connection each, so an open review is no way to use them all up."""
    most = Bounds(total=9, address=9, guest=9)._replace(**{scope: 0})
    monkeypatch.setattr(judgements, "WAITS", most)
    person = server.person()
    id = imported(person, short_record(plies=2))
    run = held_back(server, person, id)
    try:
        path = f"/api/replays/{id}/review?mark={run.mark}"
        assert person.http.get(f"{path}&wait=20").status_code == 429
        assert person.http.get(path).json()["status"] == "running"
        monkeypatch.setattr(judgements, "WAITS", Bounds(9, 9, 9))
        assert person.http.get(f"{path}&wait=0.05").status_code == 200
        assert not server.parts.judgements._waiting
    finally:
        run.running = None


def held_back(server: ServerThread, person: Person, id: str) -> judgements.ReviewRun:
    """Return a review that seems to run and comes to nothing."""
    assert person.get(f"/api/replays/{id}/review")["status"] == "none"
    run = server.parts.judgements._runs[id]
    address = "127.0.0.1"
    run.owner, run.running = Owner(person.me["id"], address), cast(Any, "running")
    return run


def test_marks_give_no_address_away(server: ServerThread) -> None:
    """A later review may have the address of one that was forgotten, too."""
    person = server.person()
    id = imported(person, short_record(plies=2))
    mark = person.get(f"/api/replays/{id}/review")["mark"]
    run = server.parts.judgements._runs[id]
    assert mark == run.mark
    assert f"{builtins.id(run):x}" not in mark


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("whose", ["reviewer", "importer"])
def test_nothing_is_stored_for_whom_or_what_is_deleted(
    whose: str, start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review of a match, or that of somebody, ends with their data."""
    monkeypatch.setattr(judgements, "TASKS", 1)
    monkeypatch.setattr(judgements, "LANES", 1)
    monkeypatch.setattr(judgements, "PIECE", 0.0)
    running = start_server()
    importer, reviewer = running.person(), running.person()
    id = imported(importer, short_record())
    add, gone, late = Judgements._add, threading.Event(), threading.Event()

    async def held(self: Judgements, rows: list[AnalysisRow], owner: Owner, **more: Any) -> None:
        if any(row.first for row in rows):
            late.set()
            while not gone.is_set():
                await asyncio.sleep(0.01)
        await add(self, rows, owner, **more)

    monkeypatch.setattr(Judgements, "_add", held)
    reviewer.post(f"/api/replays/{id}/review", {})
    assert late.wait(60)
    run = running.parts.judgements._runs[id]
    deleted = reviewer if whose == "reviewer" else importer
    assert deleted.http.delete("/api/me").status_code == 200
    gone.set()
    while run.running is not None:
        time.sleep(0.01)
    with sqlite3.connect(running.data / "safehouse.sqlite3") as db:
        rows = db.execute("SELECT payer FROM analyses WHERE id = ?", (id,)).fetchall()
        payers = db.execute("SELECT guest FROM payers").fetchall()
    assert bool(rows) == (whose == "reviewer")
    assert (deleted.me["id"],) not in [*rows, *payers]


@pytest.mark.usefixtures("small")
def test_a_review_ends_when_its_reviewer_is_deleted_at_another_server(
    postgres: Postgres, redis_service: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server where it runs need not have heard of that yet."""
    monkeypatch.setattr(judgements, "TASKS", 1)
    monkeypatch.setattr(judgements, "LANES", 1)
    monkeypatch.setattr(judgements, "PIECE", 0.0)
    add, gone, late = Judgements._add, threading.Event(), threading.Event()

    async def held(self: Judgements, rows: list[AnalysisRow], owner: Owner, **more: Any) -> None:
        if any(row.first for row in rows):
            late.set()
            while not gone.is_set():
                await asyncio.sleep(0.01)
        await add(self, rows, owner, **more)

    monkeypatch.setattr(Judgements, "_add", held)
    with two_servers(postgres, redis_service.url, tmp_path) as (one, other):
        importer, reviewer = one.person(), one.person()
        id = imported(importer, short_record())
        reviewer.post(f"/api/replays/{id}/review", {})
        assert late.wait(60)
        run = one.parts.judgements._runs[id]
        there = Person(other.port, cookies=dict(reviewer.http.cookies))
        assert there.http.delete("/api/me").status_code == 200
        gone.set()
        while run.running is not None:
            time.sleep(0.01)
        assert reviewer.me["id"] not in run_async(payers(one.parts.settings.database))
        assert run.status == "waiting", "anybody may go on with it"


async def payers(dsn: str) -> list[str]:
    db = await asyncpg.connect(dsn)
    try:
        return [row["guest"] for row in await db.fetch("SELECT guest FROM payers")]
    finally:
        await db.close()


def test_a_moment_and_a_branch(done: tuple[Person, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgements, "hint_budget", lambda game: 20)
    person, id = done
    here = person.post(f"/api/replays/{id}/choices", {"ply": 2})
    assert here["ply"] == 2
    asked = [one["seat"] for one in here["choices"]]
    assert asked == [ask[0] for ask in position.read(here["position"]).pending]
    move = f"{asked[0]} {here['choices'][0]['forms'][-1]['notation']}"
    there = person.post(f"/api/replays/{id}/choices", {"ply": 2, "moves": [move]})
    assert there["ply"] == 3
    last = person.get(f"/api/replays/{id}")["plies"]
    assert person.post(f"/api/replays/{id}/choices", {"ply": last})["choices"] == []


def test_a_full_quota_stops_a_review_and_no_hint(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "hint_budget", lambda game: 8)
    running = start_server(quotas=QuotaLimits(guest=20_000, disk_reserve=0))
    person = running.person()
    id = imported(person, short_record())
    person.post(f"/api/replays/{id}/review", {})
    stopped, _ = until_done(person, id)
    assert stopped["status"] == "failed"
    assert stopped["notice"]["name"] == "house/quota-full"
    table = person.open("me", "tourist", game="spymaster")["id"]
    with person.at(table) as line:
        line.until(lambda: line.decision(0) is not None)
        assert line.ask("hint", seat=0)["t"] == "hinted"


# --- what hints tell ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster"])
def test_a_hint_depends_only_on_what_its_seat_sees(game: str) -> None:
    """The same match, with everything hidden from the seat dealt in other ways."""
    match, ply, seat = late_decision(game)
    here = match.record().replay(ply)
    said = [
        judging.judge_hint(
            {"match": one, "seat": seat, "seed": seed, "playouts": 240, "stored": []}
        )
        for seed, one in enumerate((here, *(here.determinize(seat, n) for n in range(3))))
    ]
    assert msgspec.json.decode(said[0]["reply"])["playouts"] > 0
    for one in said[1:]:
        assert one["reply"] == said[0]["reply"]
        assert [{**look, "ply": 0} for look in one["looks"]] == [
            {**look, "ply": 0, "body": one["looks"][0]["body"]} for look in said[0]["looks"]
        ]


# --- one judge ------------------------------------------------------------------------------------


def late_decision(game: str) -> tuple[Match[Any], int, int]:
    """Return a finished match, a moment near its end and who alone decides there."""
    for seed in range(1, 40):
        match = random_match(game, seed)
        record = match.record()
        for ply in range(match.ply - 3, max(0, match.ply - 30), -1):
            here = record.replay(ply)
            asked = {ask[0] for ask in here.pending}
            if len(asked) != 1:
                continue
            (seat,) = asked
            decision = here.decision(seat)
            if decision is not None and 3 <= len(decision.codes) <= 60:
                return match, ply, seat
    raise AssertionError(f"no such match of {game}")


def figures(moves: list[Json]) -> dict[str, Any]:
    """Return what is said of each move, as far as every surface says it."""
    return {one["notation"]: (one["chance"], one["loss"], one["worlds"]) for one in moves}


@pytest.mark.parametrize("followed", [True, False])
@pytest.mark.parametrize("game", sorted(SEATS))
def test_hint_coach_review_and_result_give_the_same_number(
    game: str, followed: bool, server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "hint_budget", lambda game: 120)
    monkeypatch.setattr(judgements, "usual_budget", lambda game, seats: 1)
    person = server.person()
    match, ply, seat = late_decision(game)
    whole = imported(person, match.record().to_text())
    plan = [{"holder": "me"} if n == seat else {"holder": "bot"} for n in range(match.seats)]
    body = {"ply": ply, "moves": [], "plan": plan, "redeal": None}
    table = person.post(f"/api/replays/{whole}/tables", body, 201)["id"]
    with person.at(table) as line:
        line.until(lambda: line.decision(seat) is not None)
        first = line.ask("hint", seat=seat)
        assert first["t"] == "hinted", first
        again = line.ask("hint", seat=seat)
        assert {**again, "id": ""} == {**first, "id": ""}, "asked twice, answered the same"
        at = line.ply
        moves = first["moves"]
        assert moves[0]["notation"] == first["move"]["notation"]
        worst = max(moves, key=lambda one: one["loss"]["value"])
        made = (moves[0] if followed else worst)["notation"]
        said = line.ask("play", seat=seat, move=made, ply=at)
        assert said["t"] == "ack", said
        if not line.over:
            line.ask("concede", seat=seat)
        line.until(lambda: line.over)
    # Of what was stored, the longest look is what everything says from now on.
    person.post(f"/api/replays/{table}/review", {})
    review, _ = until_done(person, table)
    assert review["status"] == "done", review["notice"]
    decision = next(one for one in review["decisions"] if one["ply"] == at)
    assert decision["move"] == made
    assert decision["playouts"] >= first["playouts"] > 0
    shown = figures(decision["moves"])
    choices = person.post(f"/api/replays/{table}/choices", {"ply": at})
    assert figures(choices["choices"][0]["moves"]) == shown
    assert [one["notation"] for one in choices["choices"][0]["forms"]] == list(shown)
    if followed:
        assert decision["playouts"] == first["playouts"]
        known = figures(moves)
        assert {move: known[move] for move in shown} == shown
    for one in decision["moves"]:
        if one["played"]:
            assert one["loss"] == decision["loss"]


def test_what_the_coach_calls_a_mistake_the_review_calls_one(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgements, "usual_budget", lambda game, seats: 1)
    person = server.person()
    match = coached.match()
    at, match = match.ply, match.copy()
    match.retrace("concede", 1)
    whole = imported(person, match.record().to_text())
    plan = [{"holder": "me"}, {"holder": "bot"}]
    body = {"ply": at, "moves": [], "plan": plan, "redeal": None}
    table = person.post(f"/api/replays/{whole}/tables", body, 201)["id"]
    with person.at(table) as line:
        line.until(lambda: line.decision(0) is not None)
        first = line.ply
        said = line.ask("play", seat=0, move=coached.BLUNDER, ply=first)
        assert said["t"] == "ack", said
        remark = line.ask("remark", seat=0)
        assert remark["said"], "it was no mistake"
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
    person.post(f"/api/replays/{table}/review", {})
    review, _ = until_done(person, table)
    decision = next(one for one in review["decisions"] if one["ply"] == first)
    assert decision["verdict"] == "mistake"
    assert decision["loss"] == remark["loss"]
    key = next(one for one in review["keys"] if first in one["plies"])
    assert key["effects"][0]["value"] < 0.0
    why = person.post(f"/api/replays/{table}/why", {"ply": first})
    then = remark["reason"]
    for now_line, then_line in zip(why["lines"], then["lines"], strict=True):
        assert now_line["moves"][-1] == then_line["moves"][-1]
        assert all(move["view"] for move in now_line["moves"][-30:])
    assert {**why, "lines": [], "ply": 0} == {**then, "lines": [], "ply": 0}
    again = person.post(f"/api/replays/{table}/why", {"ply": first})  # from the storage
    assert again == why
    refused = person.post(
        f"/api/replays/{table}/why",
        {"ply": first, "move": why["better"]["notation"], "better": why["played"]["notation"]},
        400,
    )
    assert refused["message"]["name"] == "house/why-equal"
