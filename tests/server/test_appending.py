"""Entries that gather on their way into PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from safehouse.server.storage.appending import Appending
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.store import EntryRow, Precondition, SeatRow, TableRow, TableSummary
from tests.server.run_in_thread import run_async

TABLES = [f"T{at}" for at in range(6)]


@pytest.fixture
def dsn(postgres: Any) -> str:
    return str(postgres.fresh())


def append(store: PostgresStore, table: str, number: int = 0, version: int = 0) -> Any:
    entry = EntryRow(number, 0, "move", f"{table} {number}", 5.0)
    summary = TableSummary("playing", number + 1, "", None, 6.0)
    return store.append(table, entry, summary, Precondition(version))


async def opened(dsn: str) -> PostgresStore:
    store = PostgresStore(dsn)
    await store.open()
    for id in TABLES:
        row = TableRow(
            id=id, game="spyon", seats=[SeatRow(0, "open")], options={}, seed=1, clock=None,
            public=False, talk=True, host="ada", created=1.0, updated=1.0,
        )  # fmt: skip
        assert await store.add_table(row)
    return store


async def bodies(store: PostgresStore) -> dict[str, list[str]]:
    return {id: [entry.body for entry in await store.entries(id)] for id in TABLES}


def test_entries_that_gather_share_a_transaction(dsn: str) -> None:
    async def script() -> None:
        store = await opened(dsn)
        assert all(await asyncio.gather(*(append(store, id) for id in TABLES)))
        assert await bodies(store) == {id: [f"{id} 0"] for id in TABLES}
        db = await asyncpg.connect(dsn)
        rows = await db.fetch("SELECT table_id, xmin::text FROM entries ORDER BY table_id")
        await db.close()
        await store.close()
        first, *others = [row[1] for row in rows]
        assert len(set(others)) == 1
        assert first not in others

    run_async(script())


def test_an_entry_that_does_not_fit_is_refused_and_the_others_are_stored(dsn: str) -> None:
    async def script() -> None:
        store = await opened(dsn)
        versions = [0, 0, 1, 0, 0, 0]  # the third has not come so far
        stored = await asyncio.gather(
            *(
                append(store, id, version=version)
                for id, version in zip(TABLES, versions, strict=True)
            )
        )
        assert stored == [True, True, False, True, True, True]
        assert (await bodies(store))["T2"] == []
        rows = [await store.table(id) for id in TABLES]
        assert [row.version for row in rows if row] == [1, 1, 0, 1, 1, 1]
        await store.close()

    run_async(script())


def test_a_locked_table_holds_up_nobody_but_itself(dsn: str) -> None:
    async def script() -> None:
        store = await opened(dsn)
        db = await asyncpg.connect(dsn)
        lock = db.transaction()
        await lock.start()
        await db.execute("SELECT 1 FROM tables WHERE id = 'T3' FOR UPDATE")
        tasks = {id: asyncio.create_task(append(store, id)) for id in TABLES}
        waiting = tasks.pop("T3")
        assert all(await asyncio.gather(*tasks.values()))
        assert await append(store, "T0", 1, 1)
        assert not waiting.done()
        await lock.rollback()
        assert await waiting
        assert (await bodies(store))["T3"] == ["T3 0"]
        await db.close()
        await store.close()

    run_async(script())


def test_an_entry_whose_connection_broke_off_is_stored_once(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script() -> None:
        store = await opened(dsn)
        execute = Appending._execute

        async def broken(self: Appending, rows: Any) -> Any:
            await execute(self, rows)
            raise OSError("the connection is gone")

        monkeypatch.setattr(Appending, "_execute", broken)
        assert all(await asyncio.gather(*(append(store, id) for id in TABLES)))
        assert await bodies(store) == {id: [f"{id} 0"] for id in TABLES}
        await store.close()

    run_async(script())


@pytest.mark.parametrize("noticed", [False, True])
def test_a_connection_that_the_database_has_ended_is_replaced(dsn: str, noticed: bool) -> None:
    async def script() -> None:
        store = await opened(dsn)
        assert await append(store, "T0")
        line = store._appending._db
        db = await asyncpg.connect(dsn)
        await db.execute("SELECT pg_terminate_backend($1)", line.get_server_pid())
        while noticed and store.is_open(line):
            await asyncio.sleep(0.01)
        assert await append(store, "T0", 1, 1)
        assert await append(store, "T0", 2, 2)
        assert (await bodies(store))["T0"] == ["T0 0", "T0 1", "T0 2"]
        assert store.is_open(store._appending._db)
        await db.close()
        await store.close()

    run_async(script())
