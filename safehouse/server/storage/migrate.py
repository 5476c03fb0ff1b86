"""Copies everything from one storage to another, in either direction.

Existing rows are left alone, so an interrupted copy resumes where it was. At the end every row
of both is compared.
"""

from __future__ import annotations

import base64
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from safehouse.server.common.data_folder import BESIDE, FolderLock, keep_private, write_whole
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.postgres_pool import without_password
from safehouse.server.storage.sqlite import SqliteStore

BATCH: Final = 500
MARK: Final = "migrating"
DATABASE: Final = "safehouse.sqlite3"

Row = tuple[Any, ...]
Said = Callable[[str], None]


class NotPossible(Exception):
    """Why the copy cannot be made, in one sentence."""


class Rows(NamedTuple):
    """A table of the storage: its columns, how many of them form the key, and its flags."""

    name: str
    key: int
    columns: tuple[str, ...]
    flags: tuple[str, ...] = ()


ROWS: Final = (
    Rows("guests", 1, ("id", "name", "named", "created"), ("named",)),
    Rows("payers", 1, ("guest", "address", "seen")),
    Rows(
        "tables",
        1,
        (
            "id", "game", "options", "seed", "clock", "public", "talk", "host", "created",
            "updated", "status", "ply", "headline", "result", "next_table", "clocks", "clocks_at",
            "pack", "made", "version", "spoken", "aside", "origin", "deal", "shuffle",
            "payer", "played",
        ),
        ("public", "talk"),
    ),
    Rows("seats", 2, ("table_id", "seat", "holder", "guest", "level", "player", "former")),
    Rows("entries", 2, ("table_id", "number", "seat", "kind", "body", "at", "clocks")),
    Rows("chat", 2, ("table_id", "line", "at", "seat", "name", "text", "guest")),
    Rows("records", 1, ("id", "game", "body", "created", "guest", "opened")),
    Rows("comments", 1, ("id", "replay", "ply", "at", "guest", "name", "text", "moves")),
    Rows("acts", 1, ("number", "at", "actor", "act", "table_id", "target", "reason")),
    Rows("bans", 2, ("kind", "value", "at", "until", "reason")),
    Rows("marks", 3, ("table_id", "guest", "kind", "at")),
    Rows(
        "notices",
        1,
        ("id", "guest", "way", "target", "data", "confirmed", "created", "proof"),
        ("confirmed",),
    ),
    Rows("vacations", 1, ("guest", "since", "until", "year", "used")),
    Rows("lessons", 3, ("guest", "game", "lesson", "step", "done", "finished", "at")),
    Rows("decks", 3, ("guest", "game", "name", "text", "updated")),
    Rows("analyses", 3, ("id", "kind", "first", "body", "at", "payer", "playouts")),
)  # fmt: skip


class Side(Protocol):
    """One of the two storages."""

    name: str

    async def page(self, rows: Rows, after: Row | None) -> list[Row]:
        """The next rows in the order of their keys."""
        ...

    async def find(self, rows: Rows, keys: list[Row]) -> dict[Row, Row]:
        """Rows by their keys."""
        ...

    async def add(self, rows: Rows, found: list[Row]) -> None:
        """Insert the rows that do not exist yet."""
        ...

    async def count(self, rows: Rows) -> int: ...

    async def files(self) -> dict[str, bytes]:
        """The keys of the server, by the names of their files."""
        ...

    async def set_files(self, files: dict[str, bytes]) -> None: ...

    async def mark(self) -> str | None:
        """The source of an unfinished copy."""
        ...

    async def set_mark(self, value: str | None) -> None: ...


class Folder:
    def __init__(self, folder: Path, db: sqlite3.Connection) -> None:
        self.name = str(folder)
        self._folder = folder
        self._db = db

    async def page(self, rows: Rows, after: Row | None) -> list[Row]:
        key = ", ".join(rows.columns[: rows.key])
        where = f"WHERE ({key}) > ({', '.join('?' * rows.key)})" if after else ""
        sql = f"SELECT {', '.join(rows.columns)} FROM {rows.name} {where} ORDER BY {key} LIMIT ?"
        return [tuple(row) for row in self._db.execute(sql, (*(after or ()), BATCH))]

    async def find(self, rows: Rows, keys: list[Row]) -> dict[Row, Row]:
        where = " AND ".join(f"{name} = ?" for name in rows.columns[: rows.key])
        sql = f"SELECT {', '.join(rows.columns)} FROM {rows.name} WHERE {where}"
        found = (self._db.execute(sql, key).fetchone() for key in keys)
        return {tuple(row[: rows.key]): tuple(row) for row in found if row}

    async def add(self, rows: Rows, found: list[Row]) -> None:
        marks = ", ".join("?" * len(rows.columns))
        with self._db:
            self._db.execute("BEGIN")
            self._db.executemany(
                f"INSERT INTO {rows.name} ({', '.join(rows.columns)}) VALUES ({marks})"
                " ON CONFLICT DO NOTHING",
                found,
            )

    async def count(self, rows: Rows) -> int:
        return int(self._db.execute(f"SELECT COUNT(*) FROM {rows.name}").fetchone()[0])

    async def files(self) -> dict[str, bytes]:
        paths = [self._folder / name for name in BESIDE]
        return {path.name: path.read_bytes() for path in paths if path.is_file()}

    async def set_files(self, files: dict[str, bytes]) -> None:
        for name, content in files.items():
            write_whole(self._folder / name, content)
            keep_private(self._folder / name)

    async def mark(self) -> str | None:
        row = self._db.execute("SELECT value FROM about WHERE key = ?", (MARK,)).fetchone()
        return str(row[0]) if row else None

    async def set_mark(self, value: str | None) -> None:
        self._db.execute("DELETE FROM about WHERE key = ?", (MARK,))
        if value is not None:
            self._db.execute("INSERT INTO about VALUES (?, ?)", (MARK, value))


class Database:
    def __init__(self, dsn: str, db: Any) -> None:
        self.name = without_password(dsn)
        self._db = db

    def _flags(self, rows: Rows, row: Any, kind: type) -> Row:
        return tuple(
            kind(value) if name in rows.flags else value
            for name, value in zip(rows.columns, row, strict=True)
        )

    async def page(self, rows: Rows, after: Row | None) -> list[Row]:
        key = ", ".join(rows.columns[: rows.key])
        marks = ", ".join(f"${n + 1}" for n in range(rows.key))
        where = f"WHERE ({key}) > ({marks})" if after else ""
        sql = f"SELECT {', '.join(rows.columns)} FROM {rows.name} {where}"
        found = await self._db.fetch(f"{sql} ORDER BY {key} LIMIT {BATCH}", *(after or ()))
        return [self._flags(rows, row, int) for row in found]

    async def find(self, rows: Rows, keys: list[Row]) -> dict[Row, Row]:
        names = rows.columns[: rows.key]
        arrays = [[key[n] for key in keys] for n in range(rows.key)]
        # The types of the arrays are those of the columns.
        kinds = await self._db.fetch(
            "SELECT attname, format_type(atttypid, NULL) FROM pg_attribute"
            " WHERE attrelid = $1::text::regclass AND attname = ANY($2::text[])",
            rows.name, list(names),
        )  # fmt: skip
        kind = {row[0]: row[1] for row in kinds}
        given = ", ".join(f"${n + 1}::{kind[name]}[]" for n, name in enumerate(names))
        same = " AND ".join(f"one.{name} = asked.{name}" for name in names)
        sql = (
            f"SELECT {', '.join(f'one.{name}' for name in rows.columns)} FROM {rows.name} AS one"
            f" JOIN unnest({given}) AS asked ({', '.join(names)}) ON {same}"
        )
        found = [self._flags(rows, row, int) for row in await self._db.fetch(sql, *arrays)]
        return {row[: rows.key]: row for row in found}

    async def add(self, rows: Rows, found: list[Row]) -> None:
        marks = ", ".join(f"${n + 1}" for n in range(len(rows.columns)))
        async with self._db.transaction():
            await self._db.executemany(
                f"INSERT INTO {rows.name} ({', '.join(rows.columns)}) VALUES ({marks})"
                " ON CONFLICT DO NOTHING",
                [self._flags(rows, row, bool) for row in found],
            )
            if rows.name == "acts":
                await self._db.execute(
                    "SELECT setval(pg_get_serial_sequence('acts', 'number'), MAX(number)) FROM acts"
                )

    async def count(self, rows: Rows) -> int:
        return int(await self._db.fetchval(f"SELECT COUNT(*) FROM {rows.name}"))

    async def files(self) -> dict[str, bytes]:
        found = await self._db.fetch(
            "SELECT key, value FROM about WHERE key = ANY($1)", [f"file {name}" for name in BESIDE]
        )
        return {row[0].removeprefix("file "): base64.b64decode(row[1]) for row in found}

    async def set_files(self, files: dict[str, bytes]) -> None:
        for name, content in files.items():
            await self._db.execute(
                "INSERT INTO about VALUES ($1, $2)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                f"file {name}", base64.b64encode(content).decode(),
            )  # fmt: skip

    async def mark(self) -> str | None:
        found = await self._db.fetchval("SELECT value FROM about WHERE key = $1", MARK)
        return None if found is None else str(found)

    async def set_mark(self, value: str | None) -> None:
        await self._db.execute("DELETE FROM about WHERE key = $1", MARK)
        if value is not None:
            await self._db.execute("INSERT INTO about VALUES ($1, $2)", MARK, value)


@contextlib.asynccontextmanager
async def opened(where: str, *, source: bool, beside: bool = False) -> AsyncIterator[Side]:
    """A storage that no server uses, until the end of the block.

    `beside` allows servers to use a database that is only read, as a snapshot.
    """
    if "://" in where:
        if not where.startswith(("postgresql://", "postgres://")):
            shown = without_password(where)
            raise NotPossible(f"{shown} is neither a folder nor postgresql://...")
        store = PostgresStore(where, connections=1)
        try:
            await store.open()
        except RuntimeError as error:
            raise NotPossible(str(error)) from None
        try:
            assert store.pool is not None
            async with store.pool.acquire() as db:
                if beside:
                    async with db.transaction(isolation="repeatable_read", readonly=True):
                        # Nobody waits for a snapshot, however long it takes to copy.
                        await db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                        yield Database(where, db)
                    return
                running = await db.fetchval("SELECT COUNT(*) FROM members WHERE until > now()")
                if running:
                    raise NotPossible(
                        f"{running} servers run on {without_password(where)}. Stop them first."
                    )
                yield Database(where, db)
        finally:
            await store.close()
        return
    folder = Path(where)
    if source and not (folder / DATABASE).is_file():
        raise NotPossible(f"There is no {DATABASE} in {folder}.")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FolderLock(folder)
    try:
        db = SqliteStore(folder / DATABASE).prepare()
        try:
            yield Folder(folder, db)
        finally:
            db.close()
    finally:
        lock.release()


async def migrate(source: Side, target: Side, said: Said) -> int:
    """Copy everything and compare it; how many rows there are. Raises `NotPossible`."""
    mark = await target.mark()
    if mark is None and any([await target.count(rows) for rows in ROWS]):
        raise NotPossible(f"{target.name} already contains tables. Choose one that is empty.")
    if mark is not None and mark != source.name:
        raise NotPossible(f"{target.name} holds a part of {mark}. Finish that copy first.")
    await target.set_mark(source.name)
    total = 0
    for rows in ROWS:
        count, after = 0, None
        while page := await source.page(rows, after):
            after = page[-1][: rows.key]
            await target.add(rows, page)
            kept = await target.find(rows, [row[: rows.key] for row in page])
            for row in page:
                if kept.get(row[: rows.key]) != row:
                    key = " ".join(str(part) for part in row[: rows.key])
                    raise NotPossible(f"The row {key} of {rows.name} is not the same in both.")
            count += len(page)
        there = await target.count(rows)
        if there != count:
            raise NotPossible(f"{target.name} has {there} rows of {rows.name} instead of {count}.")
        said(f"{rows.name}: {count}")
        total += count
    await target.set_files(await source.files())
    await target.set_mark(None)
    return total
