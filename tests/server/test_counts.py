"""Limits of counts hold for any number of requests at once, whichever the database."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.registry import game as find_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.services import notices, reviews
from safehouse.server.storage.accounts import COUNTS
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    AtMost,
    Bill,
    CommentRow,
    DeckRow,
    NoticeRow,
    SeatRow,
    Store,
    TableRow,
)
from tests.server import loopback
from tests.server.run_in_thread import run_async
from tests.server.server_thread import Json, Person, ServerThread, roomy

SPYON = {"game": "spyon", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]}
KEYS = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    if request.param == "sqlite":
        return ""
    dsn: str = request.getfixturevalue("postgres").fresh()
    return dsn


def at_once(person: Person, requests: list[tuple[str, str, Json]]) -> Counter[int]:
    """The answers to requests that all begin at one moment, each on its own connection."""
    codes: list[int] = []
    start = threading.Barrier(len(requests))

    def send(method: str, path: str, body: Json) -> None:
        with loopback.Client(
            base_url=f"http://127.0.0.1:{person.port}", headers={"Cookie": person.cookie}
        ) as client:
            client.get("/health/live")
            start.wait(60)
            codes.append(client.request(method, path, json=body).status_code)

    threads = [threading.Thread(target=send, args=one) for one in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert len(codes) == len(requests)
    return Counter(codes)


def opened(person: Person) -> int:
    return sum(one["status"] == "lobby" for one in person.get("/api/tables/mine"))


def record(seed: int = 1) -> str:
    return json.dumps(find_game("spyon").start(2, seed=seed).record().to_json())


def test_tables_at_once(start_server: Callable[..., ServerThread], database: str) -> None:
    server = start_server(database=database, limits=roomy(tables=5))
    person = server.person("Ada")
    assert at_once(person, [("POST", "/api/tables", SPYON)] * 40) == {201: 5, 409: 35}
    assert opened(person) == 5
    refused = person.post("/api/tables", SPYON, 409)
    assert refused["message"]["name"] == "house/tables-full"
    assert server.person("Bea").open("me", "open")["id"], "others are not affected"


def test_tables_by_every_route(start_server: Callable[..., ServerThread], database: str) -> None:
    """New, from a position, from a record and as a rematch count the same."""
    server = start_server(database=database, limits=roomy(tables=3))
    person = server.person("Ada")
    id = person.post("/api/replays", {"text": record()}, 201)["id"]
    old = []
    for _ in range(4):
        table = person.open("me", "me")["id"]
        with person.at(table) as line:
            assert line.ask("concede", seat=0)["t"] == "ack"
        old.append(table)
    on = {"ply": 0, "plan": SPYON["plan"], "redeal": None}
    requests: list[tuple[str, str, Json]] = [
        *[("POST", "/api/tables", SPYON)] * 8,
        *[("POST", f"/api/replays/{id}/tables", on)] * 8,
    ]
    assert at_once(person, requests) == {201: 3, 409: 13}
    for table in old:
        with person.at(table) as line:
            refused = line.ask("rematch")
            assert (refused["t"], refused["code"]) == ("refused", "not-now")
    live = [t for t in person.get("/api/tables/mine") if t["status"] in ("lobby", "playing")]
    assert len(live) == 3
    for one in live:
        person.post(f"/api/tables/{one['id']}/leave")
    with person.at(old[0]) as line:
        assert line.ask("rematch")["t"] == "ack"


def test_decks_at_once(start_server: Callable[..., ServerThread], database: str) -> None:
    server = start_server(database=database)
    person = server.person("Ada")

    def deck(n: int) -> tuple[str, str, Json]:
        return "PUT", "/api/me/decks", {"game": "spycraft", "name": f"deck {n}", "text": "x"}

    for n in range(55):
        assert person.http.put("/api/me/decks", json=deck(n)[2]).status_code == 200
    assert at_once(person, [deck(100 + n) for n in range(30)]) == {200: 5, 409: 25}
    assert len(person.get("/api/me/decks")) == 60
    assert at_once(person, [deck(n) for n in range(8)]) == {200: 8}, "replaced, not added"


def test_comments_at_once(
    start_server: Callable[..., ServerThread], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MINE", 4)
    server = start_server(database=database)
    person = server.person("Ada")
    path = f"/api/replays/{person.post('/api/replays', {'text': record()}, 201)['id']}/comments"
    said = [("POST", path, {"ply": 0, "text": str(n)}) for n in range(30)]
    assert at_once(person, said) == {201: 4, 409: 26}
    assert len(person.get(path)) == 4


def test_notices_at_once(start_server: Callable[..., ServerThread], database: str) -> None:
    pytest.importorskip("cryptography")
    server = start_server(database=database, public_url="https://table.example.org")
    person = server.person("Ada")

    def push(n: int) -> tuple[str, str, Json]:
        endpoint = f"https://fcm.googleapis.com/fcm/send/{n}"
        return "POST", "/api/me/notices/push", {"endpoint": endpoint, "language": "en", **KEYS}

    done = at_once(person, [push(n) for n in range(24)])
    assert done == {200: notices.MOST, 409: 24 - notices.MOST}
    assert len(person.get("/api/me/data")["notices"]) == notices.MOST
    other = server.person("Bea")
    assert at_once(other, [push(30)] * 8) == {200: 8}
    assert len(other.get("/api/me/data")["notices"]) == 1, "one target, once"


# --- whose comments ------------------------------------------------------------------------------


def fill(server: ServerThread, path: str, guests: int) -> list[int]:
    """What fresh guests of one address get when each comments until refused."""
    out = []
    for _ in range(guests):
        person = server.person()
        while (code := person.http.post(path, json={"ply": 0, "text": "x"}).status_code) == 201:
            out.append(code)
        assert code == 409
    return out


def test_no_crowd_fills_the_comments_of_a_match(
    start_server: Callable[..., ServerThread], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MINE", 4)
    monkeypatch.setattr(reviews, "ADDRESS", 9)
    monkeypatch.setattr(reviews, "STRANGERS", 12)
    monkeypatch.setattr(reviews, "COMMENTS", 15)
    server = start_server(database=database)
    owner = server.person("Ada")
    id = owner.post("/api/replays", {"text": record()}, 201)["id"]
    path = f"/api/replays/{id}/comments"

    def elsewhere(address: str) -> list[str]:
        """The reasons for which somebody at another address is refused, "" if not."""
        out = []
        with loopback.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            client.headers["X-Forwarded-For"] = address
            for _ in range(5):
                answer = client.post(path, json={"ply": 0, "text": "y"})
                refused = answer.status_code != 201
                out.append(answer.json()["message"]["name"] if refused else "")
        return out

    assert len(fill(server, path, 5)) == 9, "one address, whoever it calls itself"
    assert elsewhere("192.0.2.1") == [*[""] * 3, *["house/comments-kept"] * 2]
    said = owner.http.post(path, json={"ply": 0, "text": "mine"})
    assert said.json()["message"]["name"] == "house/comments-address"
    theirs = [one["id"] for one in owner.get(path) if one["deletable"]]
    assert len(theirs) == 12, "whoever imported it may delete every comment"
    for comment in theirs[:9]:
        assert owner.http.delete(f"{path}/{comment}").status_code == 200
    owner.post(path, {"ply": 0, "text": "mine"}, 201)


def test_the_last_comments_are_for_those_whose_match_it_is(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "STRANGERS", 3)
    monkeypatch.setattr(reviews, "COMMENTS", 5)
    server = start_server()
    owner, other = server.person("Ada"), server.person("Bea")
    path = f"/api/replays/{owner.post('/api/replays', {'text': record()}, 201)['id']}/comments"
    assert len(fill(server, path, 2)) == 3
    # Importing the same record again makes nobody its owner.
    other.post("/api/replays", {"text": record()}, 201)
    assert other.post(path, {"ply": 0, "text": "x"}, 409)["message"]["name"] == (
        "house/comments-kept"
    )
    assert not any(one["deletable"] for one in other.get(path))
    for _ in range(2):
        owner.post(path, {"ply": 0, "text": "mine"}, 201)
    assert owner.post(path, {"ply": 0, "text": "x"}, 409)["message"]["name"] == (
        "house/comments-full"
    )


# --- the mechanism -------------------------------------------------------------------------------


def bill(guest: str, *counts: AtMost, address: str = "192.0.2.1") -> Bill:
    return Bill(guest, address, 10.0, ("decks",), {}, counts)


def write(store: Store, rows: str, n: int, limit: AtMost) -> Any:
    """Add the nth row of a kind, as fresh guests of one address where that is what counts."""
    guest = f"guest{n}" if rows in ("comments", "comments from an address") else "ada"
    paid = bill(guest, limit)
    match rows:
        case "tables":
            seats = [SeatRow(0, "open")]
            return store.add_table(
                TableRow(f"T{n}", "spyon", seats, {}, 1, None, False, False, "ada", 0.0, 0.0), paid
            )
        case "decks":
            return store.save_deck(DeckRow("ada", "spycraft", f"{n}", "x", 1.0), paid)
        case "notices":
            return store.save_notice(NoticeRow(f"{n}", "ada", "push", f"{n}", {}, True, 1.0), paid)
        case _:
            return store.add_comment(CommentRow(f"{n}", "R", 0, 1.0, guest, "A", "x"), paid)


@pytest.mark.parametrize("rows", COUNTS)
def test_every_count_holds_for_writes_at_once(rows: str, database: str, tmp_path: Path) -> None:
    of = {"tables": "ada", "decks": "", "notices": ""}.get(rows, "R")
    limit = AtMost(rows, 5, "Enough.", of)

    async def race() -> list[Any]:
        store: Store = PostgresStore(database) if database else SqliteStore(tmp_path / "s.sqlite3")
        await store.open()
        try:
            return await asyncio.gather(
                *(write(store, rows, n, limit) for n in range(40)), return_exceptions=True
            )
        finally:
            await store.close()

    done = run_async(race())
    refused = [one for one in done if isinstance(one, BaseException)]
    assert len(refused) == 35
    assert all(isinstance(one, Refusal) and one.code == "not-now" for one in refused), refused[0]
