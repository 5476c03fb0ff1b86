"""A storage that cannot store: full, locked, or gone. Nobody gets a 500, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from safehouse.server.common.refusals import StorageFailed
from safehouse.server.common.settings import QuotaLimits
from safehouse.server.storage import readiness
from safehouse.server.storage.postgres_pool import PostgresPool
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import GuestRow, RecordRow
from tests.server import loopback
from tests.server.run_in_thread import run_async
from tests.server.server_thread import Json, Person, ServerThread, TableSocket, reason
from tests.services import Partition, Postgres, wait_until

NO_RESERVE = QuotaLimits(disk_reserve=0)
FILLER = 1_000_000
"""Numbers of entries that only fill the file begin here."""
DECK = "# A deck\n" + "x" * 15_000


def in_house(server: ServerThread, work: Callable[[sqlite3.Connection], Any]) -> Any:
    """Run something on the writer's connection of a running server."""
    store = server.parts.store
    assert isinstance(store, SqliteStore)
    assert store._loop is not None
    return asyncio.run_coroutine_threadsafe(store.write(work), store._loop).result(60)


@contextmanager
def full(server: ServerThread, table: str = "") -> Iterator[None]:
    """The file may not grow: SQLite reports the same as on a full disk.

    What is allocated is filled first at the table, because moves are small.
    """
    most = in_house(server, lambda db: db.execute("PRAGMA max_page_count").fetchone()[0])
    in_house(server, lambda db: db.execute("PRAGMA max_page_count = 1"))
    with contextlib.suppress(StorageFailed):
        for n in range(1000 if table else 0):
            fill(server, table, FILLER + n)
    try:
        yield
    finally:
        in_house(server, lambda db: db.execute(f"PRAGMA max_page_count = {most}"))


def fill(server: ServerThread, table: str, number: int) -> None:
    sql = "INSERT INTO entries VALUES (?, ?, 0, 'move', 'a move', 1.0, NULL)"
    in_house(server, lambda db: db.execute(sql, (table, number)))


def numbers(server: ServerThread, table: str) -> list[int]:
    """The numbers of the stored entries of a table."""
    sql = "SELECT number FROM entries WHERE table_id = ? AND number < ? ORDER BY number"
    rows = in_house(server, lambda db: db.execute(sql, (table, FILLER)).fetchall())
    return [number for (number,) in rows]


@contextmanager
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, where the system permits one."""
    at = tmp_path / "disk"
    at.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "safehouse-test", str(at)]
    if shutil.which("mount") is None or subprocess.run(command, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


@contextmanager
def locked(server: ServerThread, table: str = "") -> Iterator[None]:
    """Another program holds the file."""
    in_house(server, lambda db: db.execute("PRAGMA busy_timeout = 50"))
    with closing(sqlite3.connect(server.data / "safehouse.sqlite3", isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            db.execute("ROLLBACK")


CHANGES: list[tuple[str, str, Any]] = [
    ("PUT", "/api/me", {"name": "Mata Hari"}),
    ("PUT", "/api/me/decks", {"game": "spycraft", "name": "one", "text": DECK}),
    ("PUT", "/api/me/vacation", {"days": 1}),
    ("POST", "/api/programs", {"name": "Robot"}),
    ("POST", "/api/tables",
     {"game": "spyon", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]}),
]  # fmt: skip


@pytest.mark.parametrize("fault", [full, locked])
def test_what_cannot_be_stored_is_a_503_with_a_sentence(
    start_server: Callable[..., ServerThread], fault: Callable[..., Any]
) -> None:
    server = start_server(quotas=NO_RESERVE)
    person = server.person("Ada")
    refused = 0
    with fault(server):
        for n in range(8):  # what is small may fit where there is room within the file
            for method, path, body in CHANGES:
                body = {**body, "name": f"{body['name']} {n}"} if "name" in body else body
                answer = person.http.request(method, path, json=body)
                if answer.status_code < 300:
                    continue
                refused += 1
                assert answer.status_code == 503, (path, answer.text)
                said = answer.json()
                assert said["code"] == "storage"
                assert said["message"]["name"] == "house/storage-failed"
                assert int(answer.headers["retry-after"]) > 0
        assert person.get("/api/me")["name"].startswith(("Ada", "Mata Hari"))
    assert refused >= 8
    for method, path, body in CHANGES:
        answer = person.http.request(method, path, json=body)
        assert answer.status_code in (200, 201), answer.text


def status(server: ServerThread, path: str = "/health/ready") -> tuple[int, str]:
    answer = loopback.get(f"http://127.0.0.1:{server.port}{path}")
    return answer.status_code, answer.text


@pytest.mark.parametrize("fault", [full, locked])
def test_a_server_that_can_store_nothing_is_not_ready(
    start_server: Callable[..., ServerThread],
    fault: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "TRY_SECONDS", 0.0)
    server = start_server(quotas=NO_RESERVE)
    table = server.person("Ada").open("me", "me")["id"]
    assert status(server) == (200, "ready\n")
    with fault(server, table):
        assert status(server) == (503, "storage\n")
        assert status(server, "/health/live")[0] == 200, "a restart would not help"
        assert server.person("Ada").get("/api/tables/mine") == [], "what needs no write works"
    assert status(server) == (200, "ready\n"), "it works again"


def test_a_server_whose_database_takes_no_writes_is_not_ready(
    start_server: Callable[..., ServerThread], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As hosted databases do when their disk is full: everything can still be read."""
    monkeypatch.setattr(readiness, "TRY_SECONDS", 0.0)
    dsn = postgres.fresh()
    server = start_server(database=dsn)
    person = server.person("Ada")
    assert status(server) == (200, "ready\n")
    with read_only(dsn):
        for _ in range(4):  # on new connections
            assert person.get("/api/me")["name"] == "Ada"
            assert status(server) == (503, "storage\n")
    wait_until(lambda: status(server)[0] == 200, "it is ready again")


@contextmanager
def read_only(dsn: str) -> Iterator[None]:
    """No connection to a database may change anything; those that could are closed."""
    name = urlsplit(dsn).path[1:]

    async def switch(how: str) -> None:
        db = await asyncpg.connect(dsn)
        await db.execute("SET default_transaction_read_only = off")
        await db.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {how}")
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = $1 AND pid <> pg_backend_pid()",
            name,
        )
        await db.close()

    run_async(switch("on"))
    try:
        yield
    finally:
        run_async(switch("off"))


@pytest.mark.parametrize("fault", [full, locked])
def test_moves_are_refused_as_a_type_and_played_once_it_works_again(
    start_server: Callable[..., ServerThread], fault: Callable[..., Any]
) -> None:
    server = start_server()
    person = server.person()
    table = person.open("me", "me")["id"]
    with person.at(table) as line:
        for _ in range(3):
            assert line.move()["t"] == "ack"
        with fault(server, table):
            refused = until_refused(line)
            assert (refused["t"], refused["code"]) == ("refused", "storage")
            assert "storage" in reason(refused) or "disk" in reason(refused)
        assert line.move()["t"] == "ack"
        stored = server.live(table).number
    assert numbers(server, table) == list(range(stored))


def until_refused(line: TableSocket) -> Json:
    """Moves are small: some fit into what is allocated already."""
    for _ in range(80):
        answer = line.move()
        if answer["t"] != "ack":
            return answer
    raise AssertionError("every move was stored")


def test_a_disk_that_is_full_loses_no_acknowledged_move(tmp_path: Path) -> None:
    with disk(tmp_path) as folder, ServerThread(folder / "house", quotas=NO_RESERVE) as server:
        person = server.person()
        table = person.open("me", "me")["id"]
        filler = folder / "filler"
        with person.at(table) as line:
            assert line.move()["t"] == "ack"
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            refused = until_refused(line)
            assert refused["code"] == "storage"
            assert "disk is full" in reason(refused)
            assert status(server) == (503, "storage\n")
            assert person.http.put("/api/me", json={"name": "x" * 20}).status_code in (200, 503)
            filler.unlink()
            assert line.move()["t"] == "ack"
            stored = server.live(table).number
        assert numbers(server, table) == list(range(stored))


def test_small_writes_of_a_group_are_stored_when_a_large_one_does_not_fit(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    store = server.parts.store
    assert isinstance(store, SqliteStore)
    assert store._loop is not None
    pages: int = in_house(server, lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    in_house(server, lambda db: db.execute(f"PRAGMA max_page_count = {pages + 8}"))

    async def together() -> list[Any]:
        large = store.add_record(RecordRow("R" * 12, "spyon", "x" * 500_000, 1.0, "ada"))
        small = [store.save_guest(GuestRow(f"g{n}", "Ada", True, 1.0)) for n in range(5)]
        return await asyncio.gather(large, *small, return_exceptions=True)

    first, *others = asyncio.run_coroutine_threadsafe(together(), store._loop).result(60)
    assert isinstance(first, StorageFailed)
    assert others == [None] * 5
    found = in_house(server, lambda db: db.execute("SELECT COUNT(*) FROM guests").fetchone()[0])
    assert found == 5


def test_a_fault_of_the_program_is_no_storage_failure(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    with pytest.raises(sqlite3.OperationalError):
        in_house(server, lambda db: db.execute("SELECT * FROM no_such_table"))


def test_a_database_that_is_gone_is_a_503_and_comes_back(
    start_server: Callable[..., ServerThread], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Partition(postgres.port) as partition:
        dsn = postgres.fresh().replace(f":{postgres.port}/", f":{partition.port}/")
        server = start_server(database=dsn)
        monkeypatch.setattr(PostgresPool.tried, "__kwdefaults__", {"patience": 0.5})
        person = server.person("Ada")
        table = person.open("me", "me")["id"]
        with person.at(table) as line:
            assert line.move()["t"] == "ack"
            partition.cut()
            assert gone(person, "GET", "/api/me")
            assert gone(person, "PUT", "/api/me", {"name": "Eve"})
            refused = line.move()
            assert (refused["t"], refused["code"]) == ("refused", "storage")
            partition.mend()
            line.until(lambda: person.http.get("/health/ready").status_code == 200)
        with person.at(table) as line:
            assert line.move()["t"] == "ack"
        assert person.get("/api/me")["name"] in ("Ada", "Eve")


def gone(person: Person, method: str, path: str, body: Any = None) -> bool:
    answer = person.http.request(method, path, json=body)
    assert answer.status_code == 503, answer.text
    return bool(answer.json()["code"] == "storage")


def test_a_postgres_without_space_is_full(postgres: Postgres) -> None:
    """The database raises what it raises on a full disk."""
    from safehouse.server.storage.postgres import PostgresStore

    async def script() -> str:
        store = PostgresStore(postgres.fresh())
        await store.open()
        try:
            raised = "DO $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"
            await store.tried(lambda db: db.execute(raised))
        except StorageFailed as failed:
            return failed.fault
        finally:
            await store.close()
        return "stored"

    assert run_async(script()) == "full"
