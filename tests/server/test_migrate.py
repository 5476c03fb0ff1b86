"""`safehouse migrate`: everything from one storage to the other and back, row by row."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from safehouse.cli.main import main
from safehouse.server.storage import migrate
from safehouse.server.storage.migrate import ROWS, NotPossible, opened
from safehouse.server.storage.postgres_pool import STEPS
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    ActRow,
    AnalysisRow,
    BanRow,
    Bill,
    ChatRow,
    CommentRow,
    DeckRow,
    EntryRow,
    GuestRow,
    LessonRow,
    NoticeRow,
    RecordRow,
    Store,
    VacationRow,
)
from tests.server.run_in_thread import run_async, run_in_thread
from tests.server.test_store import SHUFFLE, a_table, summary
from tests.services import Postgres

TABLES = 700
"""More than are copied in one batch."""


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with rows in every table."""
    folder: Path = tmp_path_factory.mktemp("filled")

    async def fill(store: Store) -> None:
        await store.open()
        await store.save_guest(GuestRow("ada", "Ada é", True, 1.25))
        for number in range(TABLES):
            await store.add_table(
                a_table(
                    f"T{number:05}", seed=f"seed {number}", origin={"n": number}, shuffle=SHUFFLE
                )
            )
        for number in range(3):
            entry = EntryRow(number, 0, "move", f"m{number}", 1.1 + number, [1.5, 2.5])
            await store.append("T00001", entry, summary())
        await store.add_chat("T00001", ChatRow(0, 1.0, 0, "Ada", "hello", "ada"))
        await store.add_record(RecordRow("R", "spyon", "{}", 2.0, "ada"))
        said = CommentRow("C", "R", 2, 3.5, "ada", "Ada", "é", [(1, "first green")])
        await store.add_comment(said)
        await store.add_act(ActRow(1.0, "ada", "mute", "T00001", "eve"))
        await store.save_ban(BanRow("guest", "eve", 1.0, None, "noise"))
        await store.set_mark("T00001", "eve", "mute", 1.0)
        await store.save_notice(NoticeRow("t", "ada", "mail", "a@example.org", {}, True, 1.0))
        await store.save_vacation(VacationRow("ada", 1.0, 2.0, 2026, 1.0))
        await store.save_lesson(LessonRow("ada", "spyon", "first", 2, ["a", "b"], None, 1.0))
        bill = Bill("ada", "10.0.0.1", 1.0, (), {})
        await store.save_deck(DeckRow("ada", "spycraft", "é", "1 Card", 1.0), bill)
        await store.add_analyses([AnalysisRow("R", "usual", 0, "{}", 1.0, "ada", 7)])
        await store.close()

    run_async(fill(SqliteStore(folder / "safehouse.sqlite3")))
    (folder / "secret").write_bytes(bytes(range(32)))
    return folder


def dump(folder: Path) -> dict[str, list[Any]]:
    db = sqlite3.connect(folder / "safehouse.sqlite3")
    try:
        return {
            rows.name: db.execute(
                f"SELECT {', '.join(rows.columns)} FROM {rows.name} ORDER BY 1, 2"
            ).fetchall()
            for rows in ROWS
        }
    finally:
        db.close()


def used(folder: Path) -> list[Any]:
    with contextlib.closing(sqlite3.connect(folder / "safehouse.sqlite3")) as db:
        return db.execute("SELECT * FROM usage ORDER BY 1, 2, 3").fetchall()


def run(source: str, target: str) -> int:
    code: int = run_in_thread(lambda: main(["migrate", source, target]))
    return code


def test_there_and_back(
    filled: Path, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dsn = postgres.fresh()
    assert run(str(filled), dsn) == 0
    assert f"tables: {TABLES}" in capsys.readouterr().out
    assert run(dsn, str(tmp_path / "back")) == 0
    assert dump(tmp_path / "back") == dump(filled)
    assert used(tmp_path / "back") == used(filled), "the sums are made by the copy itself"
    assert (tmp_path / "back" / "secret").read_bytes() == bytes(range(32))
    assert run(str(filled), dsn) == 1
    assert "already contains tables" in capsys.readouterr().err


def test_an_interrupted_copy_goes_on(
    filled: Path, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In either direction."""
    dsn, back = postgres.fresh(), str(tmp_path / "back")

    def broken_off(side: type[migrate.Database | migrate.Folder], source: str, target: str) -> int:
        plain: Any = side.add
        calls = 0

        async def breaks(self: Any, rows: migrate.Rows, found: Any) -> None:
            nonlocal calls
            calls += 1
            await plain(self, rows, found)
            if calls == 3:
                raise OSError("the network is gone")

        with monkeypatch.context() as broken:
            broken.setattr(side, "add", breaks)
            return run(source, target)

    assert broken_off(migrate.Database, str(filled), dsn) == 1
    other = tmp_path / "other"
    other.mkdir()
    SqliteStore(other / "safehouse.sqlite3").prepare().close()
    assert run(str(other), dsn) == 1, "what is there comes from elsewhere"
    assert run(str(filled), dsn) == 0
    assert broken_off(migrate.Folder, dsn, back) == 1
    assert dump(tmp_path / "back")["guests"]
    assert not dump(tmp_path / "back")["acts"], "it was interrupted before these"
    assert run(dsn, back) == 0
    assert dump(tmp_path / "back") == dump(filled)


def test_a_row_that_differs_is_found(filled: Path, postgres: Postgres, tmp_path: Path) -> None:
    """In either direction."""
    dsn, full = postgres.fresh(), postgres.fresh()
    assert run(str(filled), full) == 0

    async def spoil(source: str, target: str) -> None:
        async with opened(source, source=True) as here, opened(target, source=False) as there:
            await there.set_mark(here.name)
            await there.add(ROWS[0], [("ada", "Eve", 1, 1.25)])

    async def copy(source: str, target: str) -> None:
        async with opened(source, source=True) as here, opened(target, source=False) as there:
            await migrate.migrate(here, there, lambda line: None)

    for source, target in ((str(filled), dsn), (full, str(tmp_path / "back"))):
        run_async(spoil(source, target))
        with pytest.raises(NotPossible, match="ada of guests is not the same"):
            run_async(copy(source, target))


def test_every_table_of_the_storage_is_copied(filled: Path) -> None:
    """A column that is added to a storage has to be copied, too."""
    db = sqlite3.connect(filled / "safehouse.sqlite3")
    names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert all(dump(filled).values()), "every table has a row to copy"
    assert names == {rows.name for rows in ROWS} | {"about", "usage"}
    for rows in ROWS:
        columns = {row[1] for row in db.execute(f"PRAGMA table_info({rows.name})")}
        assert columns == set(rows.columns)
        assert any(
            f"CREATE TABLE {rows.name} " in step for steps in STEPS.values() for step in steps
        )
    db.close()


@pytest.mark.parametrize("where", ["mysql://x", "nowhere"])
def test_migration_refuses_an_unknown_storage(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(where if "://" in where else str(tmp_path / where), str(tmp_path / "to")) == 1
    assert capsys.readouterr().err.strip()


def test_a_database_is_saved_checked_and_restored_like_a_folder(
    filled: Path, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dsn, other, saved = postgres.fresh(), postgres.fresh(), tmp_path / "saved.zip"
    assert run(str(filled), dsn) == 0

    def keep(*args: str) -> int:
        code: int = run_in_thread(lambda: main(list(args)))
        return code

    capsys.readouterr()
    on_the_folder = keep("check", "--data", str(filled)), capsys.readouterr().out
    assert (keep("check", "--database", dsn), capsys.readouterr().out) == on_the_folder
    assert keep("backup", str(saved), "--database", dsn) == 0
    assert keep("restore", str(saved), "--database", dsn) == 1
    assert "already contains tables" in capsys.readouterr().err
    assert keep("restore", str(saved), "--database", other) == 0
    assert run(other, str(tmp_path / "back")) == 0
    assert dump(tmp_path / "back") == dump(filled)
