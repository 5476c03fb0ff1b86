"""One SQLite file: one writer thread that commits in groups, one reader thread.

Every commit is synced to disk before it is acknowledged. Under load, the jobs that arrive during a
sync share the next one, which makes durable writes cheap.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from safehouse.server.common.data_folder import keep_private
from safehouse.server.common.refusals import Fault, Refusal, StorageFailed
from safehouse.server.storage import accounts

log = logging.getLogger("safehouse")

T = TypeVar("T")
Job: TypeAlias = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]

GROUP: Final = 200
"""Maximum number of jobs that share a commit."""
ROOM: Final = 50_000
"""Bytes that a file must be able to take up for the storage to count as working."""

SCHEMA: Final = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE guests (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, named INTEGER NOT NULL, created REAL NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
    clock TEXT, public INTEGER NOT NULL, talk INTEGER NOT NULL, host TEXT NOT NULL,
    created REAL NOT NULL, updated REAL NOT NULL, status TEXT NOT NULL, ply INTEGER NOT NULL,
    headline TEXT NOT NULL, result TEXT, next_table TEXT, clocks TEXT, clocks_at INTEGER NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, public, updated);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, holder TEXT NOT NULL,
    guest TEXT, level TEXT, player TEXT NOT NULL, former TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,
    seat INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, at REAL NOT NULL, clocks TEXT,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id), line INTEGER NOT NULL, at REAL NOT NULL,
    seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
);
CREATE TABLE records (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, body TEXT NOT NULL, created REAL NOT NULL,
    guest TEXT NOT NULL
);
"""

STEPS: Final = {
    2: ("CREATE INDEX seats_by_former ON seats (former)",),
    3: ("ALTER TABLE tables ADD COLUMN pack TEXT",),
    4: (
        "ALTER TABLE chat ADD COLUMN guest TEXT",
        "CREATE TABLE acts (number INTEGER PRIMARY KEY, at REAL NOT NULL, actor TEXT NOT NULL,"
        " act TEXT NOT NULL, table_id TEXT NOT NULL, target TEXT NOT NULL, reason TEXT NOT NULL)",
        "CREATE TABLE bans (kind TEXT NOT NULL, value TEXT NOT NULL, at REAL NOT NULL,"
        " until REAL, reason TEXT NOT NULL, PRIMARY KEY (kind, value))",
        "CREATE TABLE marks (table_id TEXT NOT NULL, guest TEXT NOT NULL, kind TEXT NOT NULL,"
        " at REAL NOT NULL, PRIMARY KEY (table_id, guest, kind))",
        "CREATE TABLE notices (token TEXT PRIMARY KEY, guest TEXT NOT NULL, way TEXT NOT NULL,"
        " target TEXT NOT NULL, data TEXT NOT NULL, confirmed INTEGER NOT NULL,"
        " created REAL NOT NULL)",
        "CREATE INDEX notices_by_guest ON notices (guest)",
        "CREATE TABLE vacations (guest TEXT PRIMARY KEY, since REAL NOT NULL, until REAL NOT NULL,"
        " year INTEGER NOT NULL, used REAL NOT NULL)",
    ),
    5: ("ALTER TABLE tables ADD COLUMN made TEXT",),
    6: (
        "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN spoken INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN aside TEXT",
    ),
    7: (
        "CREATE TABLE lessons (guest TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL,"
        " step INTEGER NOT NULL, done TEXT NOT NULL, finished REAL, at REAL NOT NULL,"
        " PRIMARY KEY (guest, game, lesson))",
    ),
    8: (
        "CREATE TABLE decks (guest TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL,"
        " text TEXT NOT NULL, updated REAL NOT NULL, PRIMARY KEY (guest, game, name))",
    ),
    9: (
        "CREATE TABLE analyses (id TEXT NOT NULL, kind TEXT NOT NULL, first INTEGER NOT NULL,"
        " body TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (id, kind, first))",
    ),
    10: (
        "ALTER TABLE tables ADD COLUMN origin TEXT",
        "CREATE TABLE comments (id TEXT PRIMARY KEY, replay TEXT NOT NULL, ply INTEGER NOT NULL,"
        " at REAL NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
        " moves TEXT NOT NULL)",
        "CREATE INDEX comments_by_replay ON comments (replay)",
        "CREATE INDEX comments_by_guest ON comments (guest)",
    ),
    11: ("ALTER TABLE tables ADD COLUMN deal TEXT",),
    12: (  # the token, which was also the id that replies contained, is kept as its hash
        "ALTER TABLE notices RENAME TO old_notices",
        "CREATE TABLE notices (id TEXT PRIMARY KEY, guest TEXT NOT NULL, way TEXT NOT NULL,"
        " target TEXT NOT NULL, data TEXT NOT NULL, confirmed INTEGER NOT NULL,"
        " created REAL NOT NULL, proof TEXT NOT NULL)",
        "INSERT INTO notices SELECT substr(sha256('id ' || token), 1, 24), guest, way, target,"
        " data, confirmed, created, sha256(token) FROM old_notices",
        "DROP TABLE old_notices",
        "CREATE INDEX notices_by_guest ON notices (guest)",
        "CREATE INDEX notices_by_proof ON notices (proof)",
    ),
    13: ("ALTER TABLE tables ADD COLUMN shuffle TEXT",),
    14: accounts.columns("CAST(strftime('%s', 'now') AS REAL)"),
    15: ("ALTER TABLE analyses ADD COLUMN playouts INTEGER NOT NULL DEFAULT 0",),
}
"""What each version after the first changed; a file of any version is upgraded to the last."""
VERSION: Final = max(STEPS)
TRIGGERS: Final = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
CHECK_SECONDS: Final = 5.0
"""Seconds for the check at startup; a file too large for that is checked in part."""


FAULTS: Final[dict[int, Fault]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_IOERR: "gone",
    sqlite3.SQLITE_READONLY: "gone",
    sqlite3.SQLITE_CANTOPEN: "gone",
    sqlite3.SQLITE_NOMEM: "gone",
    sqlite3.SQLITE_CORRUPT: "gone",
    sqlite3.SQLITE_NOTADB: "gone",
}
"""What went wrong, by the primary code of an error; other errors are faults of the program."""


def fault_of(error: BaseException) -> Fault | None:
    """What is wrong with the file or the disk; None for any other error."""
    if not isinstance(error, sqlite3.Error):
        return None
    return FAULTS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


class SqliteFile:
    """An open file: its schema, its health and its two threads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(1, "safehouse-read")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._read_db: sqlite3.Connection | None = None
        self._checked = False
        self.errors = 0
        self.full_at: float | None = None

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        write_db = await asyncio.to_thread(self.prepare)
        self._writer = threading.Thread(
            target=self._write_on, args=(write_db,), name="safehouse-write", daemon=True
        )
        self._writer.start()
        self._read_db = await self._loop.run_in_executor(self._readers, self._connect)

    async def close(self) -> None:
        """Pending jobs are written first."""
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._read_db is not None and self._loop is not None:
            await self._loop.run_in_executor(self._readers, self._read_db.close)
            self._read_db = None
        self._readers.shutdown()

    async def ping(self) -> None:
        if self._writer is None or not self._writer.is_alive():
            raise RuntimeError("The storage is closed.")
        await self.read(lambda db: db.execute("SELECT 1 FROM tables LIMIT 1").fetchone())
        await self.write(_try_to_store)

    def probe(self, wait: float = 0.0) -> None:
        """Raise RuntimeError or sqlite3.Error if the file cannot be used; creates a new one."""
        self.prepare().close()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA busy_timeout = 10000")
        db.execute("PRAGMA foreign_keys = ON")
        return db

    def prepare(self) -> sqlite3.Connection:
        for name in ("", "-wal", "-shm"):
            beside = self.path.with_name(self.path.name + name)
            if not name or beside.exists():
                keep_private(beside)
        db = self._connect()
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            self._check(db)
            db.execute("BEGIN IMMEDIATE")
            self._bring_up(db)
            db.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            db.close()
            if isinstance(error, sqlite3.OperationalError):  # busy, full or read-only, not damaged
                raise
            raise self._damaged(str(error)) from error
        except BaseException:
            db.close()
            raise
        return db

    def _bring_up(self, db: sqlite3.Connection) -> None:
        """Create the tables of a new file, or upgrade an older one."""
        known = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone()
        if not known:
            for statement in SCHEMA.split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute("INSERT INTO about VALUES ('version', '1')")
        found = db.execute("SELECT value FROM about WHERE key = 'version'").fetchone()
        version = int(found[0]) if found and str(found[0]).isdecimal() else 0
        if not 1 <= version <= VERSION:
            raise RuntimeError(
                f"{self.path} was written by another version of Safehouse; this one reads up to"
                f" {VERSION}"
            )
        db.create_function("sha256", 1, _sha256, deterministic=True)
        if version < VERSION:  # a step may rename a table, or make it again
            for (name,) in db.execute(TRIGGERS).fetchall():
                db.execute(f"DROP TRIGGER {name}")
            db.execute("DELETE FROM about WHERE key = ?", (accounts.FINGERPRINT,))
        for number in range(version + 1, VERSION + 1):
            for statement in STEPS[number]:
                db.execute(statement)
        db.execute("UPDATE about SET value = ? WHERE key = 'version'", (str(VERSION),))
        self.install(db)

    def install(self, db: sqlite3.Connection) -> None:
        """Prepare what is not part of the schema's versions."""

    def _check(self, db: sqlite3.Connection) -> None:
        """Check the file for damage before it is used."""
        if self._checked:
            return
        self._checked = True
        end = time.monotonic() + CHECK_SECONDS
        db.set_progress_handler(lambda: time.monotonic() > end, 10_000)
        try:
            found = db.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if "interrupt" not in str(error):
                raise
            return
        finally:
            db.set_progress_handler(None, 0)
        if found is None or found[0] != "ok":
            raise self._damaged(" ".join(str(found[0] if found else "no answer").split()))

    def _damaged(self, what: str) -> RuntimeError:
        name = self.path.name
        return RuntimeError(
            f"{self.path} is damaged ({what}). Keep a copy of the folder, then put a backup in its"
            f' place, or save what can be read: sqlite3 {name} ".recover" | sqlite3 saved.sqlite3,'
            f" and rename saved.sqlite3 to {name}"
        )

    # --- the two threads ---------------------------------------------------------------------

    def _write_on(self, db: sqlite3.Connection) -> None:
        closing = False
        while not closing:
            job = self._jobs.get()
            group: list[Job] = []
            while True:
                if job is None:
                    closing = True
                    break
                group.append(job)
                if len(group) == GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if group:
                self._commit(db, group)
        db.close()

    def _commit(self, db: sqlite3.Connection, group: list[Job]) -> None:
        """One transaction for all. If a job fails, all are repeated and only that one undone."""
        outcomes: list[Any] = []
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                outcomes = [work(db) for work, _ in group]
            except sqlite3.OperationalError:
                raise
            except Exception:
                db.execute("ROLLBACK")
                db.execute("BEGIN IMMEDIATE")
                outcomes = [_apart(db, work) for work, _ in group]
            db.execute("COMMIT")
        except Exception as error:  # disk full or file gone: nothing of the group is stored
            if db.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
            if len(group) > 1:  # what is small may still fit
                for job in group:
                    self._commit(db, [job])
                return
            outcomes = [error]
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the event loop has ended; nobody is waiting
            self._loop.call_soon_threadsafe(_settle, group, outcomes)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        assert self._loop is not None
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put((work, done))
        try:
            return await done
        except Exception as error:
            fault = self._fault(error)
            if fault is None:
                raise
            raise StorageFailed(fault) from error

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        assert self._loop is not None
        assert self._read_db is not None
        try:
            return await self._loop.run_in_executor(self._readers, work, self._read_db)
        except Exception as error:
            fault = self._fault(error)
            if fault is None:
                raise
            raise StorageFailed(fault) from error

    def _fault(self, error: Exception) -> Fault | None:
        """Count and log an error; returns what is wrong unless it is the program's fault."""
        fault = fault_of(error)
        self.errors += not isinstance(error, Refusal)
        if fault == "full":
            self.full_at = time.monotonic()
        if fault is not None:
            log.error("The storage failed: %s", error)
        return fault


def _try_to_store(db: sqlite3.Connection) -> None:
    """Fail as a larger or a smaller write would: reserve room for a moment, and store a row."""
    db.execute("SAVEPOINT room")
    db.execute("INSERT INTO about VALUES ('room', ?)", ("x" * ROOM,))
    db.execute("ROLLBACK TO room")
    db.execute("RELEASE room")
    db.execute(
        "INSERT INTO about VALUES ('stored', '0') ON CONFLICT (key) DO UPDATE SET value = value + 1"
    )


def _sha256(text: str) -> str:
    """PostgreSQL has it, SQLite has not."""
    return hashlib.sha256(text.encode()).hexdigest()


def _settle(group: list[Job], outcomes: list[Any]) -> None:
    for (_, done), outcome in zip(group, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)


def _apart(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
    """Do a job in a savepoint; returns its error if it fails."""
    db.execute("SAVEPOINT job")
    try:
        outcome = work(db)
    except sqlite3.OperationalError:
        raise
    except Exception as error:  # reported to the caller
        outcome = error
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return outcome
