"""Connections to a PostgreSQL database, which any number of processes may share, and its schema.

Work interrupted by a restart of PostgreSQL is retried for a few seconds.

Needs the extra `postgres`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Fault, Refusal, StorageFailed
from safehouse.server.storage import accounts

if TYPE_CHECKING:
    import asyncpg

log = logging.getLogger("safehouse")

T = TypeVar("T")

CONNECTIONS: Final = 8
"""Maximum connections of one process, besides the one for entries."""
PATIENCE: Final = 8.0
"""Seconds for which work is retried while the database cannot be reached."""
PAUSE: Final = 0.1
AGAIN: Final = 0.5
"""Seconds between attempts to reach a database that may be starting."""
ABANDONED: Final = "5s"
"""Time after which PostgreSQL ends a transaction whose process hangs, and releases its locks."""
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
    6: ("ALTER TABLE tables ADD COLUMN deal TEXT",),
    7: (  # the token, which was also the id that replies contained, is kept as its hash
        "ALTER TABLE notices RENAME TO old_notices",
        "DROP INDEX notices_by_guest",
        """CREATE TABLE notices (
            id TEXT COLLATE "C" PRIMARY KEY, guest TEXT NOT NULL, way TEXT NOT NULL,
            target TEXT NOT NULL, data TEXT NOT NULL, confirmed BOOLEAN NOT NULL,
            created DOUBLE PRECISION NOT NULL, proof TEXT NOT NULL
        )""",
        """INSERT INTO notices SELECT
            left(encode(sha256(convert_to('id ' || token, 'UTF8')), 'hex'), 24), guest, way,
            target, data, confirmed, created,
            encode(sha256(convert_to(token, 'UTF8')), 'hex') FROM old_notices""",
        "DROP TABLE old_notices",
        "CREATE INDEX notices_by_guest ON notices (guest)",
        "CREATE INDEX notices_by_proof ON notices (proof)",
    ),
    8: ("ALTER TABLE tables ADD COLUMN shuffle TEXT",),
    9: accounts.columns("EXTRACT(EPOCH FROM now())::double precision"),
    10: ("ALTER TABLE analyses ADD COLUMN playouts INTEGER NOT NULL DEFAULT 0",),
}
"""What each version changed; a database of any version is upgraded to the last."""
VERSION: Final = max(STEPS)
_TRY: Final = (
    "INSERT INTO about VALUES ('stored', '0') ON CONFLICT (key) DO UPDATE"
    " SET value = (about.value::bigint + 1)::text"
)


class Unreachable(RuntimeError):
    """The database does not respond; it may be starting."""


def without_password(dsn: str) -> str:
    """A database's address as it may be printed."""
    head, at, tail = dsn.rpartition("@")
    if at:
        scheme, _, user = head.partition("://")
        tail = f"{scheme}://{user.partition(':')[0]}@{tail}"
    # A password may also be one of the parameters, so none of them is shown.
    return tail.partition("?")[0]


class PostgresPool:
    """The connections of one process."""

    def __init__(self, dsn: str, connections: int = CONNECTIONS) -> None:
        self.dsn = dsn
        self.errors = 0
        self.full_at: float | None = None
        self._connections = connections
        self.pool: asyncpg.Pool[Any] | None = None
        self._kept: list[Any] = []
        """Idle connections: acquiring one from the pool takes longer than most statements."""
        self._waiting = 0
        """How many callers wait for a connection of the pool."""
        self._broken: tuple[type[Exception], ...] = ()
        """Errors of connections, after which work is tried again."""
        self._full: tuple[type[Exception], ...] = ()
        self._refusing: tuple[type[Exception], ...] = ()
        self._unstorable: tuple[type[Exception], ...] = ()

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        try:
            import asyncpg
        except ImportError:
            raise RuntimeError(
                "PostgreSQL needs asyncpg: pip install 'safehouse-table[postgres]'"
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
            asyncpg.IdleInTransactionSessionTimeoutError,
            asyncpg.DeadlockDetectedError,
            asyncpg.SerializationError,
        )
        self._full = (asyncpg.DiskFullError,)
        # A NUL in what somebody sent, such as the name of a deck.
        self._unstorable = (asyncpg.CharacterNotInRepertoireError,)
        self._refusing = (
            asyncpg.InsufficientResourcesError,
            asyncpg.ReadOnlySQLTransactionError,
            asyncpg.OperatorInterventionError,
            asyncpg.PostgresSystemError,
            asyncpg.LockNotAvailableError,
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
                server_settings={"idle_in_transaction_session_timeout": ABANDONED},
            )
        except ValueError:  # its text may quote a part of the password
            raise RuntimeError(
                f"{without_password(self.dsn)} is not a valid address of a database"
            ) from None
        except (*self._broken, TimeoutError) as error:
            why = str(error) or type(error).__name__
            raise Unreachable(
                f"The database {without_password(self.dsn)} cannot be reached: {why}"
            ) from None
        except asyncpg.PostgresError as error:
            raise RuntimeError(
                f"The database {without_password(self.dsn)} cannot be opened: {error}"
            ) from None
        async with self.pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION)
            await self._bring_up(db)

    def probe(self, wait: float = 0.0) -> None:
        """Raise RuntimeError if the database cannot be used; creates its tables if necessary.

        A database that cannot be reached is waited for.
        """

        async def knock() -> None:
            await self.open()
            await self.close()

        end = time.monotonic() + wait
        waited = False
        while True:
            try:
                asyncio.run(knock())
            except Unreachable as error:
                if time.monotonic() > end:
                    raise
                if not waited:
                    log.warning("%s. Waiting for it for up to %g seconds.", error, wait)
                waited = True
                time.sleep(AGAIN)
            else:
                break
        if waited:
            log.warning("The database can be reached now.")

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
        if version < VERSION:  # a step may rename a table, or make it again
            await db.execute("DELETE FROM about WHERE key = $1", accounts.FINGERPRINT)
        for number in range(version + 1, VERSION + 1):
            for statement in STEPS[number]:
                await db.execute(statement)
        await db.execute(
            "INSERT INTO about VALUES ('version', $1)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            str(VERSION),
        )
        await self.install(db)

    async def install(self, db: Any) -> None:
        """Prepare what is not part of the schema's versions."""

    async def close(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                async with asyncio.timeout(3):
                    await self._release(pool)
                    await pool.close()
            except Exception:
                pool.terminate()

    async def _release(self, pool: asyncpg.Pool[Any]) -> None:
        """Release the connections that are held back."""
        while self._kept:
            await pool.release(self._kept.pop())

    async def ping(self) -> None:
        """One attempt to store a row, without waiting for a database that cannot be reached."""
        await self.once(lambda db: db.execute(_TRY, timeout=2), 2)

    # --- one statement, or several -----------------------------------------------------------

    async def tried(self, work: Callable[[Any], Awaitable[T]], *, patience: float = PATIENCE) -> T:
        """The result of work on a connection; it is restarted if the connection breaks."""
        end = time.monotonic() + patience
        while True:
            if self.pool is None:
                raise RuntimeError("The storage is closed.")
            try:
                return await self._on_a_connection(self.pool, work, patience)
            except self._unstorable:
                raise Refusal("malformed", msg("not-understood")) from None
            except Exception as error:
                fault = self._fault_of(error)
                if fault == "gone" and time.monotonic() < end and self._may_pass(error):
                    pass
                elif fault is not None:
                    self.errors += 1
                    if fault == "full":
                        self.full_at = time.monotonic()
                    log.error("The storage failed: %s", type(error).__name__)
                    raise StorageFailed(fault) from error
                else:
                    self.errors += not isinstance(error, Refusal)
                    raise
            await asyncio.sleep(PAUSE)

    def _may_pass(self, error: Exception) -> bool:
        return isinstance(error, (*self._broken, TimeoutError))

    def _fault_of(self, error: Exception) -> Fault | None:
        """What is wrong with the database; None for any other error."""
        if isinstance(error, self._full):
            return "full"
        if isinstance(error, (*self._broken, *self._refusing, TimeoutError)):
            return "gone"
        return None

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
        except TimeoutError:
            db.terminate()  # it may not respond at all, and be waited for when it is released
            await pool.release(db)
            raise
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

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        found: list[Any] = await self.tried(lambda db: db.fetch(sql, *values))
        return found

    async def value(self, sql: str, *values: Any) -> Any:
        return await self.tried(lambda db: db.fetchval(sql, *values))

    async def count(self, sql: str, *values: Any) -> int:
        """How many rows a statement changed."""
        said: str = await self.tried(lambda db: db.execute(sql, *values))
        return int(said.rpartition(" ")[2])

    async def all(self, *statements: tuple[Any, ...]) -> None:
        """Several statements in one transaction."""

        async def work(db: Any) -> None:
            async with db.transaction():
                for sql, *values in statements:
                    await db.execute(sql, *values)

        await self.tried(work)
