"""Backup, restore and check of a data folder. They need no server, and a backup or a check may run
while one is running: SQLite allows reading during writes.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
import tempfile
import time
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import safehouse
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.server.common.data_folder import BESIDE, FolderLock, keep_private
from safehouse.server.common.logs import described
from safehouse.server.storage.replay import played, standing
from safehouse.server.storage.sqlite import read_entries, read_tables
from safehouse.server.storage.sqlite_file import VERSION

DATABASE: Final = "safehouse.sqlite3"
ABOUT: Final = "about.json"
PAGES: Final = 256
"""Database pages copied at a time; the server can write in between."""


class Unusable(Exception):
    """A folder or a backup that cannot be used, with the reason in one sentence."""


def _opened(path: Path) -> sqlite3.Connection:
    """Open a database for reading, even while its server is running."""
    if not path.is_file():
        raise Unusable(f"There is no {path.name} in {path.parent}.")
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    db.execute("PRAGMA busy_timeout = 10000")
    return db


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


# --- backup and restore --------------------------------------------------------------------------


def backup(data: Path, to: Path, *, replace: bool = False) -> int:
    """Write everything a server needs to one file; returns its size in bytes."""
    if to.exists() and not replace:
        raise Unusable(f"{to} already exists. Choose another name, or add --force.")
    if not to.parent.is_dir():
        raise Unusable(f"There is no folder {to.parent}.")
    with tempfile.TemporaryDirectory(dir=to.parent, prefix=".safehouse-backup-") as work:
        copy = Path(work) / DATABASE
        keep_private(copy)
        with (
            contextlib.closing(_opened(data / DATABASE)) as source,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target, pages=PAGES)
            target.execute("PRAGMA journal_mode = DELETE")
            _sound(target, data / DATABASE)
        held = {DATABASE: copy}
        held |= {name: data / name for name in BESIDE if (data / name).is_file()}
        about = {
            "safehouse": safehouse.__version__,
            "made": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "sha256": {name: _digest(path) for name, path in held.items()},
        }
        packed = Path(work) / "backup"
        keep_private(packed)
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(ABOUT, json.dumps(about, indent=1))
            for name, path in held.items():
                archive.write(path, name)
        with packed.open("rb+") as file:
            os.fsync(file.fileno())
        packed.replace(to)
    return to.stat().st_size


def restore(source: Path, data: Path, *, replace: bool = False) -> Path | None:
    """Restore a backup. Existing data is moved aside; returns where to.

    Raises `FolderInUse` while a server uses the folder.
    """
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FolderLock(data)
    try:
        with tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as work:
            names = _unpack(source, Path(work))
            there = [
                name
                for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", *BESIDE)
                if (data / name).exists()
            ]
            if DATABASE in there and not replace:
                raise Unusable(
                    f"{data} already contains tables. Add --force to replace them; they are"
                    " kept next to the new ones."
                )
            aside = None
            if there:
                stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
                aside = Path(tempfile.mkdtemp(prefix=f"before-restore-{stamp}-", dir=data))
                for name in there:
                    (data / name).rename(aside / name)
            for name in names:
                (Path(work) / name).rename(data / name)
                keep_private(data / name)
            return aside
    finally:
        lock.release()


def _unpack(source: Path, work: Path) -> list[str]:
    """The files of a backup, checked against their checksums."""
    try:
        with zipfile.ZipFile(source) as archive:
            about = json.loads(archive.read(ABOUT))
            sums: dict[str, str] = about["sha256"]
            for name, digest in sums.items():
                if name != DATABASE and name not in BESIDE:
                    raise Unusable(f"{source} holds {name!r}, which no backup has.")
                keep_private(work / name)
                (work / name).write_bytes(archive.read(name))
                if _digest(work / name) != digest:
                    raise Unusable(f"{source} is damaged: {name} is not what was saved.")
    except FileNotFoundError:
        raise Unusable(f"There is no file {source}.") from None
    except (OSError, zipfile.BadZipFile, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Unusable(f"{source} is not a backup of Safehouse ({described(error)}).") from None
    if DATABASE not in sums:
        raise Unusable(f"{source} is not a backup of Safehouse: it contains no tables.")
    with contextlib.closing(_opened(work / DATABASE)) as db:
        _sound(db, source)
        version = _version(db)
        if not 1 <= version <= VERSION:
            raise Unusable(
                f"{source} was written by a newer Safehouse; this one reads up to {VERSION}."
            )
    return list(sums)


def _version(db: sqlite3.Connection) -> int:
    try:
        found = db.execute("SELECT value FROM about WHERE key = 'version'").fetchone()
    except sqlite3.DatabaseError:
        return 0
    return int(found[0]) if found and str(found[0]).isdecimal() else 0


def _sound(db: sqlite3.Connection, path: Path) -> None:
    try:
        found = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise Unusable(f"{path} is damaged: {error}.") from None
    if found is None or found[0] != "ok":
        raise Unusable(f"{path} is damaged: {found[0] if found else 'no answer'}.")


# --- check ---------------------------------------------------------------------------------------


def check(data: Path) -> Iterator[str]:
    """All problems with the tables of a folder, one sentence each."""
    with contextlib.closing(_opened(data / DATABASE)) as db:
        try:
            damage = [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)")]
        except sqlite3.DatabaseError as error:
            damage = [str(error)]
        if damage != ["ok"]:
            yield from (f"The database is damaged: {' '.join(one.split())}" for one in damage)
            return
        version = _version(db)
        if not 1 <= version <= VERSION:
            yield f"The database has version {version}; this Safehouse reads up to {VERSION}."
            return
        db.execute("BEGIN")  # a consistent snapshot, however long it takes
        yield from _orphans(db)
        yield from _tables(db)
        yield from _records(db)


def _orphans(db: sqlite3.Connection) -> Iterator[str]:
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for child, _, parent, _ in db.execute("PRAGMA foreign_key_check"):
        counts[child, parent] += 1
    for (child, parent), count in sorted(counts.items()):
        yield f"{count} rows of {child} belong to no row of {parent}."
    lost = db.execute(
        "SELECT COUNT(*) FROM tables WHERE next_table IS NOT NULL"
        " AND next_table NOT IN (SELECT id FROM tables)"
    ).fetchone()[0]
    if lost:
        yield f"{lost} tables name a rematch that is not there."


def _tables(db: sqlite3.Connection) -> Iterator[str]:
    for (id,) in db.execute("SELECT id FROM tables ORDER BY id").fetchall():
        try:
            (row,) = read_tables(db, "WHERE id = ?", (id,))
            entries = read_entries(db, id)
        except Exception as error:
            yield f"Table {id} cannot be read: {described(error)}."
            continue
        numbers = [entry.number for entry in entries]
        if [seat.seat for seat in row.seats] != list(range(len(row.seats))) or not row.seats:
            yield f"Table {id} lacks seats."
        elif numbers != list(range(len(numbers))):
            yield f"Table {id} lacks an entry before number {numbers[-1]}."
        elif row.status in ("playing", "finished"):
            yield from _replays(row, entries)
        elif entries and row.status == "lobby":
            yield f"Table {id} has not begun, yet it has entries."


def _replays(row: Any, entries: list[Any]) -> Iterator[str]:
    try:
        find_game(row.game)
    except LookupError:
        yield f"Table {row.id} is of a game that this Safehouse does not have: {row.game}."
        return
    try:
        match, notice = played(row, entries)
    except Exception as error:
        yield f"Table {row.id} does not replay: {described(error)} in {len(entries)} entries."
        return
    if notice:
        yield f"Table {row.id} does not replay to its end: {notice}"
        return
    over = row.status == "finished"
    if match.over != over:
        count = len(standing(entries))
        yield f"Table {row.id} is {row.status}, but its {count} moves say otherwise."


def _records(db: sqlite3.Connection) -> Iterator[str]:
    for id, body in db.execute("SELECT id, body FROM records ORDER BY id").fetchall():
        try:
            Record.read(body).replay()
        except Exception as error:
            yield f"Record {id} does not replay: {described(error)}."
