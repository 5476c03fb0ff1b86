"""The storage in a PostgreSQL database, which any number of processes may share.

Plain SQL over a connection pool. Every write is one transaction; PostgreSQL itself groups commits
into one sync. Work interrupted by a restart of PostgreSQL is retried for a few seconds; a write
that may already be stored is looked up first.

Needs the extra `postgres`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from safehouse.server.appending import HOLDS, SUMMARY, Appending, Entry, summary_values
from safehouse.server.columns import COMMENT, TABLE, dump, load
from safehouse.server.messages.tables import Clock, Status
from safehouse.server.store import (
    ActRow,
    AnalysisRow,
    Aside,
    BanRow,
    ChatRow,
    CommentRow,
    DeckRow,
    EntryRow,
    Given,
    GuestRow,
    LessonRow,
    Mark,
    NoticeRow,
    RecordRow,
    SeatRow,
    Summary,
    TableRow,
    VacationRow,
)

if TYPE_CHECKING:
    import asyncpg

T = TypeVar("T")

CONNECTIONS: Final = 8
"""Maximum connections of one process, besides the one for entries."""
PATIENCE: Final = 8.0
"""Seconds for which work is retried while the database cannot be reached."""
PAUSE: Final = 0.1
COMMAND: Final = 20.0
"""Seconds that one statement may take."""
MIGRATION: Final = 7_220_017
"""The advisory lock under which one process at a time upgrades the schema."""

STEPS: Final[dict[int, tuple[str, ...]]] = {
    1: (
        """CREATE TABLE guests (
            id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, named BOOLEAN NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE tables (
            id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL,
            seed TEXT NOT NULL, clock TEXT, public BOOLEAN NOT NULL, talk BOOLEAN NOT NULL,
            host TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
            updated DOUBLE PRECISION NOT NULL, status TEXT NOT NULL, ply BIGINT NOT NULL,
            headline TEXT NOT NULL, result TEXT, next_table TEXT, clocks TEXT,
            clocks_at BIGINT NOT NULL, pack TEXT, made TEXT, version BIGINT NOT NULL DEFAULT 0,
            spoken BIGINT NOT NULL DEFAULT 0, aside TEXT
        )""",
        "CREATE INDEX tables_by_status ON tables (status, public, updated)",
        "CREATE INDEX tables_by_host ON tables (host, status)",
        """CREATE TABLE seats (
            table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
            holder TEXT NOT NULL, guest TEXT, level TEXT, player TEXT NOT NULL, former TEXT,
            PRIMARY KEY (table_id, seat)
        )""",
        "CREATE INDEX seats_by_guest ON seats (guest)",
        "CREATE INDEX seats_by_former ON seats (former)",
        """CREATE TABLE entries (
            table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,
            seat INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, clocks TEXT,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE chat (
            table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id), line BIGINT NOT NULL,
            at DOUBLE PRECISION NOT NULL, seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL,
            guest TEXT,
            PRIMARY KEY (table_id, line)
        )""",
        """CREATE TABLE records (
            id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, body TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL, guest TEXT NOT NULL
        )""",
        """CREATE TABLE acts (
            number BIGSERIAL PRIMARY KEY, at DOUBLE PRECISION NOT NULL, actor TEXT NOT NULL,
            act TEXT NOT NULL, table_id TEXT NOT NULL, target TEXT NOT NULL, reason TEXT NOT NULL
        )""",
        """CREATE TABLE bans (
            kind TEXT NOT NULL, value TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            until DOUBLE PRECISION, reason TEXT NOT NULL, PRIMARY KEY (kind, value)
        )""",
        """CREATE TABLE marks (
            table_id TEXT NOT NULL, guest TEXT NOT NULL, kind TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, guest, kind)
        )""",
        """CREATE TABLE notices (
            token TEXT PRIMARY KEY, guest TEXT NOT NULL, way TEXT NOT NULL, target TEXT NOT NULL,
            data TEXT NOT NULL, confirmed BOOLEAN NOT NULL, created DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX notices_by_guest ON notices (guest)",
        """CREATE TABLE vacations (
            guest TEXT PRIMARY KEY, since DOUBLE PRECISION NOT NULL,
            until DOUBLE PRECISION NOT NULL, year INTEGER NOT NULL, used DOUBLE PRECISION NOT NULL
        )""",
        # The processes, and which of them does the work of which table.
        """CREATE TABLE members (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, until TIMESTAMPTZ NOT NULL
        )""",
        """CREATE TABLE leases (
            table_id TEXT COLLATE "C" PRIMARY KEY, holder TEXT NOT NULL, fence BIGINT NOT NULL
        )""",
        "CREATE INDEX leases_by_holder ON leases (holder)",
        "INSERT INTO about VALUES ('changes', '0')",
    ),
    2: (
        """CREATE TABLE lessons (
            guest TEXT COLLATE "C" NOT NULL, game TEXT COLLATE "C" NOT NULL,
            lesson TEXT COLLATE "C" NOT NULL, step INTEGER NOT NULL, done TEXT NOT NULL,
            finished DOUBLE PRECISION, at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (guest, game, lesson)
        )""",
    ),
    3: (
        """CREATE TABLE decks (
            guest TEXT COLLATE "C" NOT NULL, game TEXT COLLATE "C" NOT NULL,
            name TEXT COLLATE "C" NOT NULL, text TEXT NOT NULL,
            updated DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, game, name)
        )""",
    ),
    4: (
        """CREATE TABLE analyses (
            id TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, first INTEGER NOT NULL,
            body TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (id, kind, first)
        )""",
    ),
    5: (
        "ALTER TABLE tables ADD COLUMN origin TEXT",
        """CREATE TABLE comments (
            id TEXT COLLATE "C" PRIMARY KEY, replay TEXT NOT NULL, ply INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
            text TEXT NOT NULL, moves TEXT NOT NULL
        )""",
        "CREATE INDEX comments_by_replay ON comments (replay)",
        "CREATE INDEX comments_by_guest ON comments (guest)",
    ),
}
"""What each version changed; a database of any version is upgraded to the last."""
VERSION: Final = max(STEPS)

THEIRS: Final = (
    "(guest = $1 OR (guest IS NULL AND seat IS NOT NULL AND EXISTS (SELECT 1 FROM seats WHERE"
    " seats.table_id = chat.table_id AND seats.seat = chat.seat AND seats.guest = $1)))"
)
"""Chat lines of a guest; older ones store only the seat."""


def without_password(dsn: str) -> str:
    """A database's address as it may be printed."""
    head, at, tail = dsn.rpartition("@")
    if not at:
        return dsn
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}"


class PostgresStore:
    """Implements `Store`."""

    def __init__(self, dsn: str, connections: int = CONNECTIONS) -> None:
        self.dsn = dsn
        self.errors = 0
        self._connections = connections
        self.pool: asyncpg.Pool[Any] | None = None
        self._kept: list[Any] = []
        """Idle connections: acquiring one from the pool takes longer than most statements."""
        self._waiting = 0
        """How many callers wait for a connection of the pool."""
        self._broken: tuple[type[Exception], ...] = ()
        self._appending = Appending(self)

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        try:
            import asyncpg
        except ImportError:
            raise RuntimeError(
                "PostgreSQL needs asyncpg: pip install 'safehouse[postgres]'"
            ) from None
        self._broken = (
            OSError,
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,  # a statement on a connection that is being closed
            asyncpg.PostgresConnectionError,
            asyncpg.CannotConnectNowError,
            asyncpg.AdminShutdownError,
            asyncpg.CrashShutdownError,
            asyncpg.TooManyConnectionsError,
        )

        class Connection(asyncpg.Connection):  # type: ignore[misc]
            def get_reset_query(self) -> str:
                return ""  # no session state is used, so there is nothing to reset

        try:
            self.pool = await asyncpg.create_pool(
                self.dsn,
                connection_class=Connection,
                min_size=1,
                max_size=self._connections + 1,
                command_timeout=COMMAND,
                timeout=PATIENCE,
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise RuntimeError(
                f"The database {without_password(self.dsn)} cannot be opened: {error}"
            ) from None
        async with self.pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION)
            await self._bring_up(db)

    def probe(self) -> None:
        """Raise RuntimeError if the database cannot be used; creates its tables if necessary."""

        async def knock() -> None:
            await self.open()
            await self.close()

        asyncio.run(knock())

    async def _bring_up(self, db: Any) -> None:
        """Create the tables of a new database, or upgrade an older one."""
        await db.execute(
            'CREATE TABLE IF NOT EXISTS about (key TEXT COLLATE "C" PRIMARY KEY,'
            " value TEXT NOT NULL)"
        )
        found = await db.fetchval("SELECT value FROM about WHERE key = 'version'")
        version = int(found) if found is not None else 0
        if version > VERSION:
            raise RuntimeError(
                f"The database {without_password(self.dsn)} was written by another version of"
                f" Safehouse; this one reads up to {VERSION}"
            )
        for number in range(version + 1, VERSION + 1):
            for statement in STEPS[number]:
                await db.execute(statement)
        await db.execute(
            "INSERT INTO about VALUES ('version', $1)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            str(VERSION),
        )

    async def close(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                async with asyncio.timeout(3):
                    await self._appending.close()
                    while self._kept:
                        await pool.release(self._kept.pop())
                    await pool.close()
            except Exception:
                pool.terminate()

    async def ping(self) -> None:
        """One attempt, without waiting for a database that cannot be reached."""
        recovering = await self.once(
            lambda db: db.fetchval("SELECT pg_is_in_recovery()", timeout=2), 2
        )
        if recovering:
            raise RuntimeError("The database takes no writes.")

    # --- one statement, or several -----------------------------------------------------------

    async def tried(self, work: Callable[[Any], Awaitable[T]], *, patience: float = PATIENCE) -> T:
        """The result of work on a connection; it is restarted if the connection breaks."""
        end = time.monotonic() + patience
        while True:
            if self.pool is None:
                raise RuntimeError("The storage is closed.")
            try:
                return await self._on_a_connection(self.pool, work, patience)
            except Exception as error:
                if not isinstance(error, (*self._broken, TimeoutError)) or time.monotonic() > end:
                    self.errors += 1
                    raise
            await asyncio.sleep(PAUSE)

    async def once(self, work: Callable[[Any], Awaitable[T]], patience: float) -> T:
        """The result of one attempt on a connection, if one is available within some seconds."""
        if self.pool is None:
            raise RuntimeError("The storage is closed.")
        return await self._on_a_connection(self.pool, work, patience)

    async def _on_a_connection(
        self, pool: asyncpg.Pool[Any], work: Callable[[Any], Awaitable[T]], patience: float
    ) -> T:
        kept = self._kept
        while kept:
            db = kept.pop()
            if self.is_open(db):
                break
            await pool.release(db)
        else:
            self._waiting += 1
            try:
                db = await pool.acquire(timeout=patience)
            finally:
                self._waiting -= 1
        try:
            found = await work(db)
        except BaseException:
            await pool.release(db)
            raise
        if self._waiting or self.pool is not pool or not self.is_open(db):
            await pool.release(db)
        else:
            kept.append(db)
        return found

    def is_open(self, db: Any) -> bool:
        try:
            return not db.is_closed()
        except self._broken:  # the pool has already noticed
            return False

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        found: list[Any] = await self.tried(lambda db: db.fetch(sql, *values))
        return found

    async def _value(self, sql: str, *values: Any) -> Any:
        return await self.tried(lambda db: db.fetchval(sql, *values))

    async def _count(self, sql: str, *values: Any) -> int:
        """How many rows a statement changed."""
        said: str = await self.tried(lambda db: db.execute(sql, *values))
        return int(said.rpartition(" ")[2])

    async def _all(self, *statements: tuple[Any, ...]) -> None:
        """Several statements in one transaction."""

        async def work(db: Any) -> None:
            async with db.transaction():
                for sql, *values in statements:
                    await db.execute(sql, *values)

        await self.tried(work)

    # --- guests ------------------------------------------------------------------------------

    async def guest(self, id: str) -> GuestRow | None:
        rows = await self._rows("SELECT id, name, named, created FROM guests WHERE id = $1", id)
        return GuestRow(*rows[0]) if rows else None

    async def save_guest(self, row: GuestRow) -> None:
        await self._all(
            (
                "INSERT INTO guests (id, name, named, created) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
                row.id, row.name, row.named, row.created,
            ),
            (
                "UPDATE tables SET version = version + 1 WHERE id IN (SELECT table_id FROM seats"
                " WHERE guest = $2 AND player <> $1)",
                row.name, row.id,
            ),
            ("UPDATE seats SET player = $1 WHERE guest = $2 AND player <> $1", row.name, row.id),
        )  # fmt: skip

    # --- tables ------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                marks = ", ".join(f"${n}" for n in range(1, 24))
                said = await db.execute(
                    f"INSERT INTO tables ({TABLE}) VALUES ({marks}) ON CONFLICT DO NOTHING",
                    row.id, row.game, dump(row.options), dump(row.seed), dump(row.clock),
                    row.public, row.talk, row.host, row.created, row.updated, row.status, row.ply,
                    row.headline, dump(row.result), row.next_table, dump(row.clocks),
                    row.clocks_at, dump(row.pack), dump(row.made), row.version, row.spoken,
                    dump(row.aside), dump(row.origin),
                )  # fmt: skip
                if said.endswith(" 0"):
                    return False
                await _insert_seats(db, row.id, row.seats)
                return True

        return await self.tried(work)

    async def table(self, id: str) -> TableRow | None:
        rows = await self._tables("WHERE id = $1", id)
        return rows[0] if rows else None

    async def _tables(self, where: str, *values: Any) -> list[TableRow]:
        rows = await self._rows(f"SELECT {TABLE}, {_SEATS} FROM tables {where}", *values)
        return [_table(row) for row in rows]

    async def _changed(
        self, db: Any, table: str, given: Given | None, what: str, *values: Any, where: str = ""
    ) -> bool:
        """Change a table if the given conditions hold; `what` and `where` start at $4."""
        said = await db.execute(
            f"UPDATE tables SET version = version + 1, {what} WHERE {HOLDS} {where}",
            table, given.version if given else None, given.fence if given else None, *values,
        )  # fmt: skip
        return not said.endswith(" 0")

    async def save_seats(
        self, table: str, seats: list[SeatRow], host: str, given: Given | None = None
    ) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                if not await self._changed(db, table, given, "host = $4", host):
                    return False
                await db.execute("DELETE FROM seats WHERE table_id = $1", table)
                await _insert_seats(db, table, seats)
                return True

        return await self.tried(work)

    async def save_options(
        self, table: str, options: dict[str, Any], given: Given | None = None
    ) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, given, "options = $4", dump(options))
        )

    async def save_summary(self, table: str, summary: Summary, given: Given | None = None) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, given, SUMMARY, *summary_values(summary))
        )

    async def save_aside(self, table: str, aside: Aside, given: Given | None = None) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, given, "aside = $4", dump(aside))
        )

    async def save_clocks(self, table: str, clocks: list[float], number: int) -> None:
        await self._count(
            "UPDATE tables SET clocks = $1, clocks_at = $2 WHERE id = $3",
            dump(clocks), number, table,
        )  # fmt: skip

    async def set_next(self, table: str, next_table: str) -> str:
        await self._count(
            "UPDATE tables SET next_table = $1, version = version + 1"
            " WHERE id = $2 AND next_table IS NULL",
            next_table, table,
        )  # fmt: skip
        return str(await self._value("SELECT next_table FROM tables WHERE id = $1", table))

    # --- entries and chat --------------------------------------------------------------------

    async def append(
        self, table: str, entry: EntryRow, summary: Summary, given: Given | None = None
    ) -> bool:
        return await self._appending.append(Entry(table, entry, summary, given))

    async def entries(self, table: str, first: int = 0) -> list[EntryRow]:
        rows = await self._rows(
            "SELECT number, seat, kind, body, at, clocks FROM entries WHERE table_id = $1"
            " AND number >= $2 ORDER BY number",
            table, first,
        )  # fmt: skip
        return [EntryRow(n, s, kind, body, at, load(left)) for n, s, kind, body, at, left in rows]

    async def since(self, table: str, first: int) -> tuple[TableRow, list[EntryRow]] | None:
        rows = await self._rows(
            f"SELECT {TABLE}, {_SEATS}, {_ENTRIES} FROM tables WHERE id = $1", table, first
        )
        return (_table(rows[0]), load(rows[0][24], list[EntryRow])) if rows else None

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._rows("SELECT id, version, spoken FROM tables WHERE id = ANY($1)", tables)
        return {row[0]: (row[1], row[2]) for row in rows}

    async def changes(self) -> int:
        return int(await self._value("SELECT value FROM about WHERE key = 'changes'"))

    async def keep(self, name: str, value: str) -> str:
        await self._count("INSERT INTO about VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value)
        return str(await self._value("SELECT value FROM about WHERE key = $1", name))

    async def add_chat(self, table: str, row: ChatRow) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                said = await db.execute(
                    "INSERT INTO chat (table_id, line, at, seat, name, text, guest)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                    table, row.line, row.at, row.seat, row.name, row.text, row.guest,
                )  # fmt: skip
                if said.endswith(" 0"):
                    return False
                await db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = $1", table)
                return True

        return await self.tried(work)

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        rows = await self._rows(
            "SELECT line, at, seat, name, text, guest FROM chat WHERE table_id = $1"
            " ORDER BY line DESC LIMIT $2",
            table, last,
        )  # fmt: skip
        return [ChatRow(*row) for row in reversed(rows)]

    # --- lists -------------------------------------------------------------------------------

    async def public_tables(self, limit: int, first: int = 0) -> list[TableRow]:
        return await self._tables(
            "WHERE public AND status IN ('lobby', 'playing')"
            " ORDER BY updated DESC, id LIMIT $1 OFFSET $2",
            limit, first,
        )  # fmt: skip

    async def tables_of(self, guest: str, limit: int, first: int = 0) -> list[TableRow]:
        return await self._tables(
            "WHERE id IN (SELECT table_id FROM seats WHERE guest = $1 OR former = $1"
            " UNION SELECT id FROM tables WHERE host = $1)"
            " ORDER BY CASE WHEN status IN ('lobby', 'playing') THEN 0 ELSE 1 END, updated DESC, id"
            " LIMIT $2 OFFSET $3",
            guest, limit, first,
        )  # fmt: skip

    async def count_live(self, guest: str) -> int:
        return int(
            await self._value(
                "SELECT COUNT(*) FROM tables WHERE host = $1 AND status IN ('lobby', 'playing')",
                guest,
            )
        )

    async def finished_games(self, guest: str) -> list[str]:
        rows = await self._rows(
            "SELECT DISTINCT tables.game FROM seats JOIN tables ON tables.id = seats.table_id"
            " WHERE seats.guest = $1 AND tables.status = 'finished' ORDER BY tables.game",
            guest,
        )
        return [row[0] for row in rows]

    async def playing(self) -> list[str]:
        rows = await self._rows("SELECT id FROM tables WHERE status = 'playing' ORDER BY updated")
        return [row[0] for row in rows]

    # --- deletion ----------------------------------------------------------------------------

    async def untouched(self, status: Status, before: float) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE status = $1 AND updated < $2 ORDER BY updated",
            status, before,
        )  # fmt: skip
        return [row[0] for row in rows]

    async def purge(self, before: float) -> list[str]:
        async def work(db: Any) -> list[str]:
            async with db.transaction():
                rows = await db.fetch(
                    "SELECT id FROM tables WHERE status IN ('finished', 'abandoned')"
                    " AND updated < $1 FOR UPDATE",
                    before,
                )
                gone = [row[0] for row in rows]
                for name in ("seats", "entries", "chat", "marks", "leases"):
                    await db.execute(f"DELETE FROM {name} WHERE table_id = ANY($1)", gone)
                await db.execute(
                    "UPDATE tables SET next_table = NULL WHERE next_table = ANY($1)", gone
                )
                await db.execute("DELETE FROM analyses WHERE id = ANY($1)", gone)
                await db.execute("DELETE FROM tables WHERE id = ANY($1)", gone)
                await db.execute(
                    "DELETE FROM analyses WHERE id IN (SELECT id FROM records WHERE created < $1)",
                    before,
                )
                await db.execute(
                    "DELETE FROM comments WHERE replay = ANY($1)"
                    " OR replay IN (SELECT id FROM records WHERE created < $2)",
                    gone, before,
                )  # fmt: skip
                await db.execute("DELETE FROM records WHERE created < $1", before)
                await db.execute(
                    "DELETE FROM guests WHERE created < $1 AND id NOT IN (SELECT host FROM tables)"
                    " AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)"
                    " AND id NOT IN (SELECT former FROM seats WHERE former IS NOT NULL)",
                    before,
                )
                return gone

        return await self.tried(work)

    async def chat_of(self, guest: str) -> list[tuple[str, ChatRow]]:
        rows = await self._rows(
            f"SELECT table_id, line, at, seat, name, text, guest FROM chat WHERE {THEIRS}"
            " ORDER BY at",
            guest,
        )
        return [(row[0], ChatRow(*list(row)[1:])) for row in rows]

    async def records_of(self, guest: str) -> list[RecordRow]:
        rows = await self._rows(
            "SELECT id, game, body, created, guest FROM records WHERE guest = $1", guest
        )
        return [RecordRow(*row) for row in rows]

    async def forget(self, guest: str, name: str, stand_in: str) -> None:
        await self._all(
            (
                "UPDATE tables SET version = version + 1, spoken = spoken + 1 WHERE host = $1 OR id"
                " IN (SELECT table_id FROM seats WHERE guest = $1 OR former = $1 UNION"
                " SELECT table_id FROM chat WHERE guest = $1)",
                guest,
            ),
            (f"UPDATE chat SET name = $2, text = '', guest = NULL WHERE {THEIRS}", guest, name),
            ("UPDATE seats SET guest = $2, player = $3 WHERE guest = $1", guest, stand_in, name),
            ("UPDATE seats SET former = NULL WHERE former = $1", guest),
            ("UPDATE tables SET host = $2 WHERE host = $1", guest, stand_in),
            ("UPDATE acts SET actor = $2 WHERE actor = $1", guest, stand_in),
            ("DELETE FROM analyses WHERE id IN (SELECT id FROM records WHERE guest = $1)", guest),
            *((f"DELETE FROM {rows} WHERE guest = $1", guest)
              for rows in ("marks", "notices", "vacations", "records", "lessons", "decks",
                           "comments")),
            ("DELETE FROM guests WHERE id = $1", guest),
            (_CHANGE,),
        )  # fmt: skip

    # --- moderation --------------------------------------------------------------------------

    async def add_act(self, row: ActRow) -> None:
        await self._count(
            "INSERT INTO acts (at, actor, act, table_id, target, reason)"
            " VALUES ($1, $2, $3, $4, $5, $6)",
            row.at, row.actor, row.act, row.table, row.target, row.reason,
        )  # fmt: skip

    async def acts(self, limit: int) -> list[ActRow]:
        rows = await self._rows(
            "SELECT at, actor, act, table_id, target, reason FROM acts"
            " ORDER BY number DESC LIMIT $1",
            limit,
        )
        return [ActRow(*row) for row in rows]

    async def save_ban(self, row: BanRow) -> None:
        await self._all(
            (
                "INSERT INTO bans (kind, value, at, until, reason) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at,"
                " until = excluded.until, reason = excluded.reason",
                row.kind, row.value, row.at, row.until, row.reason,
            ),
            (_CHANGE,),
        )  # fmt: skip

    async def drop_ban(self, kind: str, value: str) -> bool:
        count = await self._count("DELETE FROM bans WHERE kind = $1 AND value = $2", kind, value)
        await self._count(_CHANGE)
        return count > 0

    async def bans(self) -> list[BanRow]:
        rows = await self._rows("SELECT kind, value, at, until, reason FROM bans ORDER BY at")
        return [BanRow(*row) for row in rows]

    async def set_mark(self, table: str, guest: str, kind: Mark, at: float | None) -> None:
        statements: list[tuple[Any, ...]] = [
            (
                "DELETE FROM marks WHERE table_id = $1 AND guest = $2 AND kind = $3",
                table, guest, kind,
            ),
        ]  # fmt: skip
        if at is not None:
            statements.append(("INSERT INTO marks VALUES ($1, $2, $3, $4)", table, guest, kind, at))
        await self._all(*statements, (_CHANGE,))

    async def marks(self) -> list[tuple[str, str, Mark]]:
        rows = await self._rows("SELECT table_id, guest, kind FROM marks ORDER BY at")
        return [(row[0], row[1], row[2]) for row in rows]

    async def wipe_chat(self, table: str, line: int) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                said = await db.execute(
                    "UPDATE chat SET text = '' WHERE table_id = $1 AND line = $2", table, line
                )
                await db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = $1", table)
                return not said.endswith(" 0")

        return await self.tried(work)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables(
            "WHERE status IN ('lobby', 'playing') ORDER BY updated DESC, id LIMIT $1", limit
        )

    # --- decks -------------------------------------------------------------------------------

    async def decks_of(self, guest: str) -> list[DeckRow]:
        rows = await self._rows(
            "SELECT guest, game, name, text, updated FROM decks WHERE guest = $1"
            " ORDER BY updated DESC, name",
            guest,
        )
        return [DeckRow(*row) for row in rows]

    async def save_deck(self, row: DeckRow) -> None:
        await self._count(
            "INSERT INTO decks (guest, game, name, text, updated) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (guest, game, name)"
            " DO UPDATE SET text = excluded.text, updated = excluded.updated",
            row.guest, row.game, row.name, row.text, row.updated,
        )  # fmt: skip

    async def drop_deck(self, guest: str, game: str, name: str) -> bool:
        sql = "DELETE FROM decks WHERE guest = $1 AND game = $2 AND name = $3"
        return await self._count(sql, guest, game, name) > 0

    # --- notices and vacations ---------------------------------------------------------------

    async def _notices(self, where: str, value: str) -> list[NoticeRow]:
        rows = await self._rows(
            "SELECT token, guest, way, target, data, confirmed, created FROM notices"
            f" WHERE {where}",
            value,
        )
        return [
            NoticeRow(token, guest, way, target, load(data), confirmed, created)
            for token, guest, way, target, data, confirmed, created in rows
        ]

    async def notices_of(self, guest: str) -> list[NoticeRow]:
        return await self._notices("guest = $1 ORDER BY created", guest)

    async def notice(self, token: str) -> NoticeRow | None:
        found = await self._notices("token = $1", token)
        return found[0] if found else None

    async def save_notice(self, row: NoticeRow) -> None:
        await self._count(
            "INSERT INTO notices (token, guest, way, target, data, confirmed, created)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (token) DO UPDATE SET"
            " guest = excluded.guest, way = excluded.way, target = excluded.target,"
            " data = excluded.data, confirmed = excluded.confirmed, created = excluded.created",
            row.token, row.guest, row.way, row.target, dump(row.data), row.confirmed, row.created,
        )  # fmt: skip

    async def drop_notice(self, token: str) -> bool:
        return await self._count("DELETE FROM notices WHERE token = $1", token) > 0

    async def vacations(self) -> list[VacationRow]:
        rows = await self._rows("SELECT guest, since, until, year, used FROM vacations")
        return [VacationRow(*row) for row in rows]

    async def save_vacation(self, row: VacationRow) -> None:
        await self._all(
            (
                "INSERT INTO vacations (guest, since, until, year, used)"
                " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guest) DO UPDATE SET"
                " since = excluded.since, until = excluded.until, year = excluded.year,"
                " used = excluded.used",
                row.guest, row.since, row.until, row.year, row.used,
            ),
            (_CHANGE,),
        )  # fmt: skip

    # --- lessons -----------------------------------------------------------------------------

    async def lessons_of(self, guest: str) -> list[LessonRow]:
        rows = await self._rows(
            "SELECT game, lesson, step, done, finished, at FROM lessons WHERE guest = $1"
            " ORDER BY game, lesson",
            guest,
        )
        return [
            LessonRow(guest, game, lesson, step, load(done), finished, at)
            for game, lesson, step, done, finished, at in rows
        ]

    async def save_lesson(self, row: LessonRow) -> None:
        await self._count(
            "INSERT INTO lessons (guest, game, lesson, step, done, finished, at)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guest, game, lesson) DO UPDATE SET"
            " step = excluded.step, done = excluded.done, finished = excluded.finished,"
            " at = excluded.at",
            row.guest, row.game, row.lesson, row.step, dump(row.done), row.finished, row.at,
        )  # fmt: skip

    # --- records -----------------------------------------------------------------------------

    async def add_record(self, row: RecordRow) -> None:
        await self._count(
            "INSERT INTO records (id, game, body, created, guest) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (id) DO NOTHING",
            row.id, row.game, row.body, row.created, row.guest,
        )  # fmt: skip

    async def record(self, id: str) -> RecordRow | None:
        rows = await self._rows(
            "SELECT id, game, body, created, guest FROM records WHERE id = $1", id
        )
        return RecordRow(*rows[0]) if rows else None

    async def add_comment(self, row: CommentRow) -> None:
        await self._count(
            f"INSERT INTO comments ({COMMENT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            row.id, row.replay, row.ply, row.at, row.guest, row.name, row.text, dump(row.moves),
        )  # fmt: skip

    async def comments(self, replay: str) -> list[CommentRow]:
        return await self._comments("replay = $1 ORDER BY ply, at, id", replay)

    async def comments_of(self, guest: str) -> list[CommentRow]:
        return await self._comments("guest = $1 ORDER BY at, id", guest)

    async def _comments(self, where: str, value: str) -> list[CommentRow]:
        rows = await self._rows(f"SELECT {COMMENT} FROM comments WHERE {where}", value)
        return [
            CommentRow(id, replay, ply, at, guest, name, text, load(moves, list[tuple[int, str]]))
            for id, replay, ply, at, guest, name, text, moves in rows
        ]

    async def drop_comment(self, replay: str, id: str) -> bool:
        sql = "DELETE FROM comments WHERE replay = $1 AND id = $2"
        return await self._count(sql, replay, id) > 0

    async def add_analysis(self, row: AnalysisRow) -> None:
        await self._count(
            "INSERT INTO analyses (id, kind, first, body, at) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (id, kind, first) DO NOTHING",
            row.id, row.kind, row.first, row.body, row.at,
        )  # fmt: skip

    async def analysis(self, id: str, kind: str) -> list[AnalysisRow]:
        rows = await self._rows(
            "SELECT id, kind, first, body, at FROM analyses WHERE id = $1 AND kind = $2"
            " ORDER BY first",
            id,
            kind,
        )
        return [AnalysisRow(*row) for row in rows]


_SEATS: Final = (
    "(SELECT COALESCE(json_agg(json_build_object('seat', seat, 'holder', holder, 'guest', guest,"
    " 'level', level, 'player', player, 'former', former) ORDER BY seat), '[]')::text FROM seats"
    " WHERE table_id = tables.id)"
)
"""The seats of a table, read in the same statement as the table."""
_ENTRIES: Final = (
    "(SELECT COALESCE(json_agg(json_build_object('number', number, 'seat', seat, 'kind', kind,"
    " 'body', body, 'at', at, 'clocks', clocks::json) ORDER BY number), '[]')::text FROM entries"
    " WHERE table_id = tables.id AND number >= $2)"
)
_CHANGE: Final = "UPDATE about SET value = (value::bigint + 1)::text WHERE key = 'changes'"


async def _insert_seats(db: Any, table: str, seats: Iterable[SeatRow]) -> None:
    await db.executemany(
        "INSERT INTO seats (table_id, seat, holder, guest, level, player, former)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [(table, s.seat, s.holder, s.guest, s.level, s.player, s.former) for s in seats],
    )


def _table(row: Any) -> TableRow:
    return TableRow(
        id=row[0],
        game=row[1],
        seats=load(row[23], list[SeatRow]),
        options=load(row[2]),
        seed=load(row[3]),
        clock=load(row[4], Clock),
        public=row[5],
        talk=row[6],
        host=row[7],
        created=row[8],
        updated=row[9],
        status=row[10],
        ply=row[11],
        headline=row[12],
        result=load(row[13]),
        next_table=row[14],
        clocks=load(row[15]),
        clocks_at=row[16],
        pack=load(row[17]),
        made=load(row[18]),
        version=row[19],
        spoken=row[20],
        aside=load(row[21], Aside),
        origin=load(row[22]),
    )
