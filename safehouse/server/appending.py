"""Entries on their way into PostgreSQL: those that gather while others are stored go together.

An entry that finds nothing under way is stored at once, by itself. The others wait for the
statement before them and share a transaction, with one sync to disk and one exchange with the
database. If any of them does not fit, none is stored by that transaction, and each is stored by
itself.

All of this uses one connection with a prepared statement: one transaction is under way at a time,
and finding a connection and the statement takes as long as sending an entry.
"""

from __future__ import annotations

import asyncio
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from safehouse.server.columns import dump
from safehouse.server.store import EntryRow, Given, Summary

if TYPE_CHECKING:
    from safehouse.server.postgres import PostgresStore

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
"""Fails where the table has changed, because its id is then missing."""
MOST: Final = 100
"""The most entries of one transaction."""
SECONDS: Final = 0.5
"""How long the tables of one transaction wait for a table that something else has locked."""


class Entry(NamedTuple):
    """What one append stores."""

    table: str
    row: EntryRow
    summary: Summary
    given: Given | None

    def values(self) -> tuple[Any, ...]:
        row, given = self.row, self.given
        return (
            self.table, given.version if given else None, given.fence if given else None,
            *summary_values(self.summary), row.number, row.seat, row.kind, row.body, row.at,
            dump(row.clocks),
        )  # fmt: skip


Waiting: TypeAlias = tuple[Entry, "asyncio.Future[bool]"]


class Appending:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._under_way = False
        self._gathered: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        """Stores what has gathered."""
        self._pool: Any = None
        self._db: Any = None
        self._statement: Any = None
        """`TOGETHER`, prepared on this connection of this pool."""

    async def close(self) -> None:
        """Give the connection back."""
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
        """Store entries in one transaction, or none of them; then the next ones may go."""
        # Every process locks tables in the same order, so that none waits for another in a circle.
        rows = sorted((entry.values() for entry in entries), key=itemgetter(0))
        try:
            await self._execute(rows)
        except Exception:  # what is wrong with an entry is found out when it is stored by itself
            return False
        finally:
            self._go_on()
        return True

    async def _execute(self, rows: list[tuple[Any, ...]]) -> None:
        try:
            if self._statement is None or not self._store.is_open(self._db):
                await self._prepare()
            await self._statement.executemany(rows, timeout=SECONDS)
        except BaseException:
            await self.close()  # the connection may be broken; the pool finds out
            raise

    async def _prepare(self) -> None:
        await self.close()
        self._pool = self._store.pool
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
        """Store an entry after a try that failed, or that broke off once it was stored."""
        import asyncpg

        async def work(db: Any) -> bool:
            try:
                if not (await db.execute(ALONE, *entry.values())).endswith(" 0"):
                    return True
            except asyncpg.UniqueViolationError:
                pass
            row = entry.row
            rows = await db.fetch(
                "SELECT seat, kind, body, at FROM entries WHERE table_id = $1 AND number = $2",
                entry.table, row.number,
            )  # fmt: skip
            return bool(rows) and tuple(rows[0]) == (row.seat, row.kind, row.body, row.at)

        return await self._store.tried(work)


def summary_values(summary: Summary) -> tuple[Any, ...]:
    return (
        summary.status, summary.ply, summary.headline, dump(summary.result), summary.updated,
        dump(summary.aside),
    )  # fmt: skip
