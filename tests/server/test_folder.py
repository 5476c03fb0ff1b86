"""The data folder: one server at a time, private, written atomically, refused if damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.common import data_folder
from safehouse.server.common.data_folder import FolderInUse, FolderLock, write_whole
from safehouse.server.common.guests import Guests
from safehouse.server.common.settings import Settings
from safehouse.server.http.app import serve
from safehouse.server.storage import sqlite_file
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.sqlite_file import SCHEMA
from safehouse.server.storage.store import GuestRow, SeatRow, TableRow
from safehouse.server.wiring import Server
from tests.server.run_in_thread import run_async
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, ServerThread

DATABASE = "safehouse.sqlite3"


def test_a_second_server_on_the_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    with ServerProcess(data) as server:
        assert server.process is not None
        assert serve(port=0, data=data) == 1
        said = capsys.readouterr().err
        assert str(data) in said
        assert f"process {server.process.pid}" in said
        assert "--data" in said
        assert Person(server.port).me["name"]
        server.kill()  # a crash leaves no lock behind
        with ServerProcess(data) as again:
            assert Person(again.port).me["name"]


def test_a_lock_is_released(tmp_path: Path) -> None:
    first = FolderLock(tmp_path)
    for _ in range(2):
        with pytest.raises(FolderInUse):
            FolderLock(tmp_path)
    first.release()
    FolderLock(tmp_path).release()
    with ServerThread(tmp_path), pytest.raises(FolderInUse):
        Server(Settings(data=tmp_path))
    with ServerThread(tmp_path):
        pass


def test_a_file_system_without_locks_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(file: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(data_folder, "_lock", no_locks)
    FolderLock(tmp_path)
    FolderLock(tmp_path)


def test_a_start_that_fails_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"nothing like a database" * 100)
    assert serve(port=0, data=tmp_path) == 1
    FolderLock(tmp_path).release()
    (tmp_path / DATABASE).unlink()
    (tmp_path / "secret").write_text("short")
    assert serve(port=0, data=tmp_path) == 1
    FolderLock(tmp_path).release()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are other ones there")
def test_the_files_are_their_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    before = os.umask(0)
    try:
        with ServerThread(data, public_url="https://games.example.org") as server:
            server.person("Ada")
            found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
    finally:
        os.umask(before)
    names = {DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", "secret", "lock"}
    names |= {"admin-token", "push-key.pem"}
    assert found == dict.fromkeys(names, 0o600)
    for name in (DATABASE, "secret"):  # a folder of an earlier version
        (data / name).chmod(0o644)
    with ServerThread(data):
        for path in data.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


# --- the secret ----------------------------------------------------------------------------------


def test_a_secret_that_could_not_be_written_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        Guests(tmp_path)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    first = Guests(tmp_path)
    assert Guests(tmp_path).read(first.sign("a" * 24)) == "a" * 24


def test_an_empty_secret_does_not_stop_a_start(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"")
    made = Guests(tmp_path)
    assert len((tmp_path / "secret").read_bytes()) == 32
    assert Guests(tmp_path).sign("x") == made.sign("x")


def test_a_file_is_written_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, b"first")

    def full(*args: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"second")
    assert path.read_bytes() == b"first"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


# --- the database --------------------------------------------------------------------------------


def test_a_file_of_the_first_version_is_brought_up(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(SCHEMA)
        db.execute("INSERT INTO about VALUES ('version', '1')")
        db.execute("INSERT INTO guests VALUES ('g', 'Ada', 1, 0)")
        db.commit()

    async def use() -> GuestRow | None:
        store = SqliteStore(path)
        await store.open()
        try:
            return await store.guest("g")
        finally:
            await store.close()

    for _ in range(2):
        found = run_async(use())
        assert found is not None
        assert found.name == "Ada"
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT value FROM about WHERE key = 'version'").fetchall() == [
            (str(sqlite_file.VERSION),)
        ]


def test_no_list_reads_every_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every query by guest, former guest or table uses an index."""
    asked: list[tuple[str, Any]] = []
    plain = SqliteStore._connect

    class Listening(sqlite3.Connection):
        def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
            asked.append((sql, values))
            return super().execute(sql, values)

    def connect(self: SqliteStore) -> sqlite3.Connection:
        made = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, factory=Listening
        )
        plain(self).close()
        return made

    monkeypatch.setattr(SqliteStore, "_connect", connect)

    async def use() -> None:
        store = SqliteStore(tmp_path / DATABASE)
        await store.open()
        seats = [SeatRow(0, "person", "g", None, "Ada"), SeatRow(1, "bot", None, "x", "", "f")]
        row = TableRow(
            "ABCDEF", "spyon", seats, {}, 1, None, True, True, "h", 0.0, 0.0
        )  # fmt: skip
        await store.add_table(row)
        assert [one.id for one in await store.tables_of("f", 9)] == ["ABCDEF"]
        await store.save_guest(GuestRow("g", "Eve", True, 0.0))
        await store.finished_games("g")
        await store.public_tables(9)
        await store.entries("ABCDEF")
        await store.chat("ABCDEF", 5)
        await store.close()

    run_async(use())
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        plans = [
            (sql, row[3])
            for sql, values in asked
            if sql.lstrip().startswith(("SELECT", "UPDATE", "DELETE"))
            for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", values)
        ]
    assert any("seats_by_former" in step for _, step in plans)
    scans = [one for one in plans if one[1].startswith("SCAN") and "seats" in one[1].split()]
    assert scans == []


def damage(path: Path) -> None:
    """Overwrite a page in the middle, as a bad disk would."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        size = db.execute("PRAGMA page_size").fetchone()[0]
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'guests'").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)


def test_a_damaged_database_is_reported_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ServerThread(tmp_path) as server:
        server.person("Ada")
    damage(tmp_path / DATABASE)
    before = (tmp_path / DATABASE).read_bytes()
    assert serve(port=0, data=tmp_path) == 1
    said = capsys.readouterr().err
    assert "damaged" in said
    assert "backup" in said
    assert DATABASE in said
    assert "Traceback" not in said
    assert (tmp_path / DATABASE).read_bytes() == before


def test_the_check_for_damage_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "CHECK_SECONDS", -1.0)
    with ServerThread(tmp_path) as server:
        assert server.person("Ada").me["name"] == "Ada"
