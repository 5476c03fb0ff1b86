"""Group commit of entries in PostgreSQL: those that arrive during a transaction share the next.

If no transaction is in progress, an entry is stored immediately, by itself. The others wait for it
and share a transaction, with one sync to disk and one round trip to the database. If any of them
does not fit, the transaction stores none, and each is stored by itself.

All of this uses one connection with a prepared statement: there is one transaction at a time, and
acquiring a connection and preparing the statement takes as long as sending an entry.
"""

from __future__ import annotations

import asyncio
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from safehouse.server.storage.columns import dump
from safehouse.server.storage.store import EntryRow, Precondition, TableSummary

if TYPE_CHECKING:
    from safehouse.server.storage.postgres_pool import PostgresPool

HOLDS: Final = (
    "id = $1 AND ($2::bigint IS NULL OR version = $2) AND ($3::bigint IS NULL OR EXISTS"
    " (SELECT 1 FROM leases WHERE leases.table_id = tables.id AND leases.fence = $3))"
)
SUMMARY: Final = "status = $4, ply = $5, headline = $6, result = $7, updated = $8, aside = $9"
_MOVED: Final = (
    f"WITH moved AS (UPDATE tables SET version = version + 1, {SUMMARY} WHERE {HOLDS}"
    " AND status <> 'abandoned' RETURNING id) INSERT INTO entries"
    " (table_id, number, seat, kind, body, at, clocks)"
)
_VALUES: Final = "$10::bigint, $11::integer, $12, $13, $14::double precision, $15"
ALONE: Final = f"{_MOVED} SELECT id, {_VALUES} FROM moved"
TOGETHER: Final = f"{_MOVED} VALUES ((SELECT id FROM moved), {_VALUES})"
"""Fails if the table has changed, because its id is then NULL."""
MOST: Final = 100
"""Maximum number of entries in one transaction."""
SECONDS: Final = 0.5
"""Seconds for which a transaction waits for a locked table."""
ATTEMPT: Final = 3.0
"""The same for an entry by itself, before its connection is precondition up for another one."""


def condition_values(condition: Precondition | None) -> tuple[int | None, int | None]:
    return (condition.version, condition.fence) if condition else (None, None)


class Entry(NamedTuple):
    """What one append stores."""

    table: str
    row: EntryRow
    summary: TableSummary
    precondition: Precondition | None

    def values(self) -> tuple[Any, ...]:
        row = self.row
        return (
            self.table, *condition_values(self.precondition),
            *summary_values(self.summary), row.number, row.seat, row.kind, row.body, row.at,
            dump(row.clocks),
        )  # fmt: skip


Waiting: TypeAlias = tuple[Entry, "asyncio.Future[bool]"]


class Appending:
    def __init__(self, pool: PostgresPool) -> None:
        self._connections = pool
        self._under_way = False
        self._gathered: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        """Stores the waiting entries."""
        self._pool: Any = None
        self._db: Any = None
        self._statement: Any = None
        """`TOGETHER`, prepared on this connection of this pool."""

    async def close(self) -> None:
        """Release the connection."""
        db, self._db, self._statement = self._db, None, None
        if db is not None:
            await self._pool.release(db)

    async def append(self, entry: Entry) -> bool:
        """Store an entry; False if it does not fit."""
        if self._under_way:
            done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self._gathered.append((entry, done))
            return await done
        self._under_way = True
        return await self._at_once([entry]) or await self._alone(entry)

    async def _at_once(self, entries: list[Entry]) -> bool:
        """Store entries in one transaction, or none of them; then start the next transaction."""
        # Every process locks tables in the same order, which avoids deadlocks.
        rows = sorted((entry.values() for entry in entries), key=itemgetter(0))
        try:
            await self._execute(rows)
        except Exception:  # storing each entry by itself shows what is wrong
            return False
        finally:
            self._go_on()
        return True

    async def _execute(self, rows: list[tuple[Any, ...]]) -> None:
        try:
            if self._statement is None or not self._connections.is_open(self._db):
                await self._prepare()
            await self._statement.executemany(rows, timeout=SECONDS)
        except BaseException:
            await self.close()  # the connection may be broken; the pool checks it
            raise

    async def _prepare(self) -> None:
        await self.close()
        self._pool = self._connections.pool
        if self._pool is None:
            raise RuntimeError("The storage is closed.")
        self._db = await self._pool.acquire(timeout=SECONDS)
        self._statement = await self._db.prepare(TOGETHER, timeout=SECONDS)

    def _go_on(self) -> None:
        gathered, self._gathered = self._gathered[:MOST], self._gathered[MOST:]
        self._under_way = bool(gathered)
        if gathered:
            self._task = asyncio.create_task(self._together(gathered))

    async def _together(self, waiting: list[Waiting]) -> None:
        if await self._at_once([entry for entry, _ in waiting]):
            for _, done in waiting:
                if not done.done():
                    done.set_result(True)
        else:
            await asyncio.gather(*(self._by_itself(entry, done) for entry, done in waiting))

    async def _by_itself(self, entry: Entry, done: asyncio.Future[bool]) -> None:
        try:
            stored = await self._alone(entry)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(stored)

    async def _alone(self, entry: Entry) -> bool:
        """Store an entry after an attempt that failed, possibly after it was stored."""
        import asyncpg

        async def work(db: Any) -> bool:
            try:
                said = await db.execute(ALONE, *entry.values(), timeout=ATTEMPT)
                if not said.endswith(" 0"):
                    return True
            except asyncpg.UniqueViolationError:
                pass
            row = entry.row
            rows = await db.fetch(
                "SELECT seat, kind, body, at FROM entries WHERE table_id = $1 AND number = $2",
                entry.table, row.number, timeout=ATTEMPT,
            )  # fmt: skip
            return bool(rows) and tuple(rows[0]) == (row.seat, row.kind, row.body, row.at)

        return await self._connections.tried(work)


def summary_values(summary: TableSummary) -> tuple[Any, ...]:
    return (
        summary.status, summary.ply, summary.headline, dump(summary.result), summary.updated,
        dump(summary.extras),
    )  # fmt: skip
