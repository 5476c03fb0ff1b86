"""The contract of the storage: every implementation passes the same tests."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.server.messages.tables import ClockSetting
from safehouse.server.storage import postgres_pool, sqlite_file
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    ActRow,
    AnalysisRow,
    BanRow,
    ChatRow,
    CommentRow,
    EntryRow,
    GuestRow,
    LessonRow,
    NonceRow,
    NoticeRow,
    OrderRow,
    Precondition,
    RecordRow,
    SeatRow,
    ShuffleRow,
    Store,
    TableExtras,
    TableRow,
    TableSummary,
    VacationRow,
    WishRow,
)
from tests.server.run_in_thread import run_async

STORES = ("sqlite", "postgres")
Script = Callable[[Store], Awaitable[Any]]


@pytest.fixture(params=STORES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Script], Any]:
    """Run a script on a store that is opened for it; each call opens the same store again."""
    dsn = ""
    if request.param == "postgres":
        dsn = request.getfixturevalue("postgres").fresh()

    def made() -> Store:
        return PostgresStore(dsn) if dsn else SqliteStore(tmp_path / "store.sqlite3")

    def run(script: Script) -> Any:
        async def whole() -> Any:
            store = made()
            await store.open()
            try:
                return await script(store)
            finally:
                await store.close()

        return run_async(whole())

    return run


def a_table(id: str, *, host: str = "ada", **more: Any) -> TableRow:
    seats = [SeatRow(0, "person", host, None, host.title()), SeatRow(1, "open")]
    row = TableRow(
        id=id, game="spyon", seats=seats, options={"cold_war": True, "row": None}, seed=2**48 - 1,
        clock=ClockSetting(300, 5), public=True, talk=False, host=host, created=1.5, updated=2.5,
    )  # fmt: skip
    return msgspec.structs.replace(row, **more)


def summary(status: Any = "playing", ply: int = 1, updated: float = 9.0) -> TableSummary:
    result = {"winners": [0]} if status == "finished" else None
    return TableSummary(status, ply, f"Move {ply}", result, updated)


def test_a_table_comes_back_as_it_was(run: Callable[[Script], Any]) -> None:
    pack = {"name": "Trial", "version": "1", "fingerprint": "0123456789ab"}
    row = a_table("AAAAAA", seed="a seed with é", clocks=[1.25, 2.0], clocks_at=3, pack=pack,
                  origin={"game": "spyon", "state": {"round": 3}})  # fmt: skip

    async def write(store: Store) -> None:
        assert await store.add_table(row)
        assert not await store.add_table(a_table("AAAAAA", host="eve"))

    run(write)
    assert run(lambda store: store.table("AAAAAA")) == row
    assert run(lambda store: store.table("BBBBBB")) is None


SHUFFLE = ShuffleRow(
    "secret", "ab" * 32, "cd" * 32, "ef" * 32, {1: NonceRow("bob", "01" * 32)}, ["ada", "bob"], True
)


def test_a_shuffle_comes_back_as_it_was(run: Callable[[Script], Any]) -> None:
    row = a_table("AAAAAA", seed="", shuffle=SHUFFLE)
    run(lambda store: store.add_table(row))
    assert run(lambda store: store.table("AAAAAA")) == row
    assert run(lambda store: store.since("AAAAAA", 0)) == (row, [])
    without = msgspec.structs.replace(SHUFFLE, offered={}, due=False)
    assert run(lambda store: store.save_shuffle("AAAAAA", without, Precondition(0)))
    assert run(lambda store: store.table("AAAAAA")).shuffle == without
    assert not run(lambda store: store.save_shuffle("AAAAAA", SHUFFLE, Precondition(0)))
    assert run(lambda store: store.table("AAAAAA")).shuffle == without


def test_a_match_begins_once_with_the_nonces_that_are_stored(run: Callable[[Script], Any]) -> None:
    """Whoever begins it has seen the last nonce, or does not begin it."""
    begun = msgspec.structs.replace(SHUFFLE, offered={}, nonces=[None, "01" * 32])

    async def race(store: Store) -> tuple[bool, ...]:
        await store.add_table(a_table("AAAAAA", seed="", shuffle=SHUFFLE))
        return await asyncio.gather(
            store.save_start("AAAAAA", "one", begun, summary(), Precondition(0)),
            store.save_start("AAAAAA", "other", begun, summary(), Precondition(0)),
            store.save_shuffle("AAAAAA", SHUFFLE, Precondition(0)),
        )

    done = run(race)
    assert done.count(True) == 1
    found = run(lambda store: store.table("AAAAAA"))
    assert found.version == 1
    assert (found.seed, found.status) == (
        ("", "lobby") if done[2] else (("one", "other")[done.index(True)], "playing")
    )
    assert found.shuffle == (SHUFFLE if done[2] else begun)

    async def again(store: Store) -> tuple[bool, bool]:
        first = await store.save_start("AAAAAA", "third", begun, summary(), Precondition(1))
        return first, await store.save_start("AAAAAA", "fourth", begun, summary())

    assert run(again) == (done[2], False)


def test_entries_keep_order_and_a_number_is_taken_once(run: Callable[[Script], Any]) -> None:
    entries = [
        EntryRow(0, 0, "move", "first green", 1.0, [300.0, 295.5]),
        EntryRow(1, 0, "undo", "0", 2.0),
        EntryRow(2, 1, "concede", "", 3.0),
    ]

    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA"))
        for entry in entries:
            assert await store.append("AAAAAA", entry, summary(ply=entry.number))
        late = EntryRow(1, 1, "move", "first orange", 4.0)
        assert not await store.append("AAAAAA", late, summary("finished", 99))

    run(write)
    assert run(lambda store: store.entries("AAAAAA")) == entries
    found = run(lambda store: store.table("AAAAAA"))
    assert (found.status, found.ply, found.headline) == ("playing", 2, "Move 2")


def test_of_many_at_once_one_gets_the_number(run: Callable[[Script], Any]) -> None:
    async def race(store: Store) -> list[bool]:
        await store.add_table(a_table("AAAAAA"))
        racers = [
            store.append("AAAAAA", EntryRow(0, seat, "move", f"m{seat}", 1.0), summary())
            for seat in range(40)
        ]
        return await asyncio.gather(*racers)

    won = run(race)
    assert won.count(True) == 1
    (entry,) = run(lambda store: store.entries("AAAAAA"))
    assert entry.body == f"m{won.index(True)}"


def test_a_failing_write_takes_no_other_with_it(run: Callable[[Script], Any]) -> None:
    async def mixed(store: Store) -> Any:
        await store.add_table(a_table("AAAAAA"))
        good = store.append("AAAAAA", EntryRow(0, 0, "move", "m", 1.0), summary())
        broken: Any = EntryRow(1, 0, "move", object(), 1.0)  # type: ignore[arg-type]
        also = store.append("AAAAAA", EntryRow(2, 0, "move", "n", 1.0), summary())
        return await asyncio.gather(
            good, store.append("AAAAAA", broken, summary()), also, return_exceptions=True
        )

    good, broken, also = run(mixed)
    assert good is True
    assert also is True
    assert isinstance(broken, Exception)
    assert [entry.number for entry in run(lambda store: store.entries("AAAAAA"))] == [0, 2]


def test_guests_and_their_names_at_tables(run: Callable[[Script], Any]) -> None:
    async def write(store: Store) -> None:
        await store.save_guest(GuestRow("ada", "Ada", False, 1.0))
        await store.add_table(a_table("AAAAAA"))
        await store.save_guest(GuestRow("ada", "Countess", True, 5.0))

    run(write)
    assert run(lambda store: store.guest("ada")) == GuestRow("ada", "Countess", True, 1.0)
    assert run(lambda store: store.guest("bob")) is None
    assert run(lambda store: store.table("AAAAAA")).seats[0].player == "Countess"


def test_seats_clocks_and_the_next_table(run: Callable[[Script], Any]) -> None:
    seats = [
        SeatRow(0, "bot", None, "agent", "", "ada"),
        SeatRow(1, "person", "bob", None, "Bob"),
    ]

    async def write(store: Store) -> tuple[str, str]:
        await store.add_table(a_table("AAAAAA"))
        await store.save_seats("AAAAAA", seats, "bob")
        await store.save_clocks("AAAAAA", [10.5, 20.0], 7)
        return await store.set_next("AAAAAA", "BBBBBB"), await store.set_next("AAAAAA", "CCCCCC")

    assert run(write) == ("BBBBBB", "BBBBBB")
    found = run(lambda store: store.table("AAAAAA"))
    assert (found.seats, found.host) == (seats, "bob")
    assert (found.clocks, found.clocks_at, found.next_table) == ([10.5, 20.0], 7, "BBBBBB")


def test_lists(run: Callable[[Script], Any]) -> None:
    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA", updated=1.0))
        await store.add_table(a_table("BBBBBB", updated=2.0, status="playing"))
        await store.add_table(a_table("CCCCCC", updated=3.0, public=False))
        await store.add_table(a_table("DDDDDD", updated=4.0, status="playing"))
        await store.append("DDDDDD", EntryRow(0, 0, "concede", "", 5.0), summary("finished"))
        away = [SeatRow(0, "bot", None, "agent", "", "ada"), SeatRow(1, "open")]
        await store.add_table(a_table("EEEEEE", host="bob", seats=away, updated=5.0))

    run(write)
    assert [t.id for t in run(lambda s: s.public_tables(10))] == ["EEEEEE", "BBBBBB", "AAAAAA"]
    assert [t.id for t in run(lambda s: s.public_tables(1))] == ["EEEEEE"]
    mine = ["EEEEEE", "CCCCCC", "BBBBBB", "AAAAAA", "DDDDDD"]
    assert [t.id for t in run(lambda s: s.tables_of("ada", 10))] == mine
    assert [t.id for t in run(lambda s: s.tables_of("bob", 10))] == ["EEEEEE"]
    assert run(lambda s: s.finished_games("ada")) == ["spyon"]
    assert run(lambda s: s.finished_games("bob")) == []
    assert run(lambda s: s.playing()) == ["BBBBBB"]


def test_chat_and_records(run: Callable[[Script], Any]) -> None:
    record = RecordRow("ABCDEFGHJKMN", "spyon", '{"x": 1}', 1.0, "ada", 1.0)

    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA"))
        for line in range(5):
            assert await store.add_chat("AAAAAA", ChatRow(line, 1.0, None, "Ada", f"line {line}"))
        assert not await store.add_chat("AAAAAA", ChatRow(4, 1.0, 0, "Eve", "again"))
        await store.add_record(record)
        await store.add_record(msgspec.structs.replace(record, body="{}", guest="eve"))

    run(write)
    assert [row.text for row in run(lambda s: s.chat("AAAAAA", 2))] == ["line 3", "line 4"]
    assert run(lambda s: s.record("ABCDEFGHJKMN")) == record
    assert run(lambda s: s.record("NONE")) is None


def test_a_change_names_the_version_it_was_made_from(run: Callable[[Script], Any]) -> None:
    extras = TableExtras(
        WishRow("ada", 0, 3, ["bob"]), [OrderRow(1, "bob", "round_end", 7)], ["ada"], ["bob"], 2,
        [1.5, 2.5], 10.25,
    )  # fmt: skip
    seats = [SeatRow(0, "bot", None, "agent"), SeatRow(1, "open")]

    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA"))
        first, second = Precondition(0), Precondition(1)
        assert await store.append("AAAAAA", EntryRow(0, 0, "move", "m", 1.0), summary(), first)
        late = EntryRow(1, 0, "move", "late", 1.0)
        assert not await store.append("AAAAAA", late, summary("finished"), first)
        assert not await store.save_seats("AAAAAA", seats, "eve", first)
        assert not await store.save_summary("AAAAAA", summary("abandoned"), first)
        assert not await store.save_extras("AAAAAA", TableExtras(), first)
        assert await store.save_extras("AAAAAA", extras, second)
        assert await store.save_seats("AAAAAA", seats, "bob", Precondition(2))

    run(write)
    found = run(lambda store: store.table("AAAAAA"))
    assert (found.version, found.extras, found.status) == (3, extras, "playing")
    assert (found.seats, found.host) == (seats, "bob")
    assert [e.number for e in run(lambda store: store.entries("AAAAAA"))] == [0]


def test_a_number_that_is_taken_leaves_the_table_alone(run: Callable[[Script], Any]) -> None:
    async def write(store: Store) -> int:
        await store.add_table(a_table("AAAAAA"))
        assert await store.append("AAAAAA", EntryRow(0, 0, "move", "m", 1.0), summary(ply=1))
        again = EntryRow(0, 1, "move", "n", 2.0)
        assert not await store.append("AAAAAA", again, summary("finished", 9), Precondition(1))
        return store.errors

    assert run(write) == 0
    found = run(lambda store: store.table("AAAAAA"))
    assert (found.version, found.status, found.ply) == (1, "playing", 1)


def test_moves_at_a_closed_table_are_not_stored(run: Callable[[Script], Any]) -> None:
    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA", status="abandoned"))
        assert not await store.append("AAAAAA", EntryRow(0, 0, "move", "m", 1.0), summary())

    run(write)
    assert run(lambda store: store.entries("AAAAAA")) == []


def test_versions_and_texts_that_are_kept(run: Callable[[Script], Any]) -> None:
    async def write(store: Store) -> tuple[str, str]:
        for id in ("AAAAAA", "BBBBBB"):
            await store.add_table(a_table(id))
        for number in range(3):
            await store.append("AAAAAA", EntryRow(number, 0, "move", "m", 1.0), summary())
        await store.add_chat("BBBBBB", ChatRow(0, 1.0, None, "Ada", "hello", "ada"))
        assert await store.wipe_chat("BBBBBB", 0)
        return await store.keep("secret", "one"), await store.keep("secret", "two")

    assert run(write) == ("one", "one")
    asked = ["AAAAAA", "BBBBBB", "CCCCCC"]
    assert run(lambda s: s.versions(asked)) == {"AAAAAA": (3, 0), "BBBBBB": (0, 2)}
    assert [e.number for e in run(lambda store: store.entries("AAAAAA", 2))] == [2]


def test_people_bans_and_what_goes(run: Callable[[Script], Any]) -> None:
    """Moderation, notices, vacations, deleting a person, and expiry."""
    ban = BanRow("guest", "eve", 1.0, None, "noise")
    notice = NoticeRow("t", "ada", "mail", "ada@example.org", {"base": "x"}, False, 1.0)
    vacation = VacationRow("ada", 1.0, 9.0, 2026, 8.0)

    async def write(store: Store) -> None:
        await store.save_guest(GuestRow("ada", "Ada", True, 1.0))
        await store.add_table(a_table("AAAAAA", updated=1.0, status="finished"))
        await store.add_table(a_table("BBBBBB", updated=50.0, next_table="AAAAAA"))
        await store.append("AAAAAA", EntryRow(0, 0, "move", "m", 1.0), summary("finished"))
        await store.add_chat("BBBBBB", ChatRow(0, 1.0, 0, "Ada", "hello", "ada"))
        await store.save_ban(ban)
        await store.save_ban(msgspec.structs.replace(ban, reason="much noise"))
        await store.set_mark("BBBBBB", "eve", "mute", 1.0)
        await store.set_mark("BBBBBB", "ada", "pause", 2.0)
        await store.set_mark("BBBBBB", "ada", "pause", None)
        await store.save_notice(notice)
        await store.save_notice(msgspec.structs.replace(notice, confirmed=True))
        await store.save_vacation(vacation)
        await store.add_act(ActRow(1.0, "ada", "mute", "BBBBBB", "eve"))
        await store.add_act(ActRow(2.0, "admin", "ban", "", "eve", "noise"))

    run(write)
    assert run(lambda s: s.bans()) == [msgspec.structs.replace(ban, reason="much noise")]
    assert run(lambda s: s.marks()) == [("BBBBBB", "eve", "mute")]
    assert run(lambda s: s.notice("t")) == msgspec.structs.replace(notice, confirmed=True)
    assert run(lambda s: s.notices_of("ada"))[0].id == "t"
    assert run(lambda s: s.vacations()) == [vacation]
    assert [act.act for act in run(lambda s: s.acts(9))] == ["ban", "mute"]
    assert run(lambda s: s.chat_of("ada"))[0][1].text == "hello"
    assert run(lambda s: s.untouched("lobby", 60.0)) == ["BBBBBB"]
    assert [t.id for t in run(lambda s: s.latest_tables(5))] == ["BBBBBB"]
    assert run(lambda s: s.purge(10.0)) == ["AAAAAA"]
    assert run(lambda s: s.table("BBBBBB")).next_table is None
    run(lambda s: s.forget("ada", "Somebody", "nobody"))
    found = run(lambda s: s.table("BBBBBB"))
    assert (found.host, found.seats[0].guest, found.seats[0].player) == (
        "nobody", "nobody", "Somebody",
    )  # fmt: skip
    assert run(lambda s: s.chat("BBBBBB", 5))[0].text == ""
    assert run(lambda s: s.guest("ada")) is None
    assert run(lambda s: s.drop_ban("guest", "eve"))
    assert not run(lambda s: s.drop_ban("guest", "eve"))
    assert not run(lambda s: s.drop_notice("t"))


def test_a_deleted_person_is_nowhere_in_what_stands_beside_a_table(
    run: Callable[[Script], Any],
) -> None:
    wish = WishRow("bea", 1, 3, ["ada", "cyd"])
    extras = TableExtras(
        wish, [OrderRow(0, "ada", "round_end", 4), OrderRow(1, "bea", "round_end", 5)],
        ready=["ada", "bea"], declined=["ada"], brought={0: "ada", 1: "bea"}, picked={0: "ada"},
    )  # fmt: skip
    own = TableExtras(WishRow("ada", 0, 3))

    async def write(store: Store) -> None:
        await store.add_table(a_table("AAAAAA", host="bea", extras=extras))
        await store.add_table(a_table("BBBBBB", host="bea", extras=own))
        await store.forget("ada", "Somebody", "nobody")

    run(write)
    assert run(lambda s: s.table("AAAAAA")).extras == TableExtras(
        WishRow("bea", 1, 3, ["cyd"]), [OrderRow(1, "bea", "round_end", 5)],
        ready=["bea"], brought={0: "nobody", 1: "bea"}, picked={0: "nobody"},
    )  # fmt: skip
    assert run(lambda s: s.table("BBBBBB")).extras == TableExtras()


def test_a_way_is_found_by_its_proof(run: Callable[[Script], Any]) -> None:
    mail = NoticeRow("m", "ada", "mail", "ada@example.org", {}, False, 5.0, "hash")
    push = NoticeRow("p", "ada", "push", "https://push.example/x", {}, True, 1.0)

    async def write(store: Store) -> None:
        await store.save_notice(mail)
        await store.save_notice(push)

    run(write)
    assert run(lambda s: s.notice_by_proof("hash")) == mail
    assert run(lambda s: s.notice_by_proof("m")) is None
    assert run(lambda s: s.notice_by_proof("")) is None, "no proof is not a proof"
    assert run(lambda s: s.drop_unconfirmed(5.0)) == 0
    assert run(lambda s: s.drop_unconfirmed(6.0)) == 1
    assert run(lambda s: s.notices_of("ada")) == [push]


def test_of_two_looks_at_a_move_the_longer_one_is_kept(run: Callable[[Script], Any]) -> None:
    def row(kind: str, first: int, playouts: int, payer: str = "ada") -> AnalysisRow:
        return AnalysisRow("R1", kind, first, f"{playouts} playouts", 1.5, payer, playouts)

    async def write(store: Store) -> None:
        await store.add_analyses([row("look a", 7, 40), row("look a", 3, 20), row("why a", 7, 9)])
        await store.add_analyses([row("look a", 7, 30, "bob"), row("look a", 3, 50, "bob")])
        await store.add_analyses([row("look a", 7, 40, "bob")])  # as long: the first one stays
        await store.add_analyses([])

    run(write)
    kept = [row("look a", 3, 50, "bob"), row("look a", 7, 40)]
    assert run(lambda s: s.analyses("R1", "look ")) == kept
    assert run(lambda s: s.analyses("R1", "look ", 7)) == kept[1:]
    assert run(lambda s: s.analyses("R1", "look b")) == []
    assert run(lambda s: s.analyses("R1", "%")) == []
    assert run(lambda s: s.analyses("R2", "look ")) == []


@pytest.mark.parametrize("kind", STORES)
def test_analyses_of_older_versions_stay_and_are_of_another_kind(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = postgres_pool if kind == "postgres" else sqlite_file
    steps = where.STEPS
    before = next(n for n in steps if any("playouts" in one for one in steps[n])) - 1
    dsn = request.getfixturevalue("postgres").fresh() if kind == "postgres" else ""
    insert = (
        "INSERT INTO analyses (id, kind, first, body, at, payer)"
        " VALUES ('R', 'controller/3/1.0', 0, '{}', 1.5, 'ada')"
    )

    def made() -> Any:
        return PostgresStore(dsn) if dsn else SqliteStore(tmp_path / "store.sqlite3")

    async def old() -> None:
        store = made()
        await store.open()
        if dsn:
            await store.count(insert)
        else:
            await store.write(lambda db: db.execute(insert))
        await store.close()

    async def new() -> Any:
        store = made()
        await store.open()
        try:
            return await store.analyses("R", "controller/"), await store.analyses("R", "judge-")
        finally:
            await store.close()

    with monkeypatch.context() as patched:
        patched.setattr(where, "STEPS", {n: steps[n] for n in steps if n <= before})
        patched.setattr(where, "VERSION", before)
        run_async(old())
    row = AnalysisRow("R", "controller/3/1.0", 0, "{}", 1.5, "ada", 0)
    assert run_async(new()) == ([row], [])


@pytest.mark.parametrize("kind", STORES)
def test_tokens_of_older_versions_become_hashes(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The links in mails that were sent before go on working."""
    values = "('old token', 'ada', 'mail', 'ada@example.org', '{}', TRUE, 1.5)"
    insert = f"INSERT INTO notices VALUES {values}"
    where = postgres_pool if kind == "postgres" else sqlite_file
    steps = where.STEPS
    before = next(n for n in steps if any("old_notices" in one for one in steps[n])) - 1
    dsn = request.getfixturevalue("postgres").fresh() if kind == "postgres" else ""

    def made() -> Any:
        return PostgresStore(dsn) if dsn else SqliteStore(tmp_path / "store.sqlite3")

    async def old() -> None:
        store = made()
        await store.open()
        if dsn:
            await store.count(insert)
        else:
            await store.write(lambda db: db.execute(insert))
        await store.close()

    async def new() -> tuple[Any, Any]:
        store = made()
        await store.open()
        try:
            found = await store.notice_by_proof(hashlib.sha256(b"old token").hexdigest())
            return found, await store.notices_of("ada")
        finally:
            await store.close()

    with monkeypatch.context() as patched:
        patched.setattr(where, "VERSION", before)
        run_async(old())
    found, all_ = run_async(new())
    assert all_ == [found]
    assert (found.target, found.confirmed, found.created) == ("ada@example.org", True, 1.5)
    assert found.id == hashlib.sha256(b"id old token").hexdigest()[:24]


def test_many_writes_share_few_commits(tmp_path: Path) -> None:
    """Group commit: writes that arrive during one sync share the next."""

    async def script() -> int:
        store = SqliteStore(tmp_path / "store.sqlite3")
        await store.open()
        commits = 0
        plain = store._commit

        def counted(db: sqlite3.Connection, group: list[Any]) -> None:
            nonlocal commits
            commits += 1
            plain(db, group)

        store._commit = counted  # type: ignore[method-assign]
        await store.add_table(a_table("AAAAAA"))
        await asyncio.gather(
            *(
                store.append("AAAAAA", EntryRow(n, 0, "move", "m", 1.0), summary())
                for n in range(300)
            )
        )
        await store.close()
        return commits

    assert run_async(script()) < 60


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"

    async def open_and_close() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    run_async(open_and_close())
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.execute("UPDATE about SET value = '99'")
    db.commit()
    db.close()
    with pytest.raises(RuntimeError, match="another version"):
        run_async(open_and_close())


def test_lessons_are_kept_for_each_guest(run: Callable[[Script], Any]) -> None:
    first = LessonRow("ada", "spyon", "relocate", 1, ["select single relocate"], None, 1.0)
    done = msgspec.structs.replace(first, step=2, done=["a", "b"], finished=5.0, at=5.0)
    other = LessonRow("ada", "general", "listen", 0, [], None, 2.0)

    async def script(store: Store) -> None:
        await store.save_guest(GuestRow("ada", "Ada", True, 1.0))
        await store.save_lesson(first)
        await store.save_lesson(done)
        await store.save_lesson(other)
        await store.save_lesson(msgspec.structs.replace(first, guest="bea"))

    async def look(store: Store) -> Any:
        return await store.lessons_of("ada"), len(await store.lessons_of("bea"))

    run(script)
    assert run(look) == ([other, done], 1)
    run(lambda store: store.forget("ada", "Somebody", "nobody"))
    assert run(look) == ([], 1)


def test_comments_belong_to_a_match_and_to_whoever_made_them(run: Callable[[Script], Any]) -> None:
    first = CommentRow("A", "OLDOLD", 5, 2.0, "ada", "Ada", "é?", [(0, "first green")])
    before = CommentRow("B", "OLDOLD", 3, 9.0, "bea", "Bea", "I see.")
    brought = CommentRow("C", "R", 0, 3.0, "ada", "Ada", "Mine.")
    other = CommentRow("D", "S", 0, 4.0, "bea", "Bea", "Later.")

    async def script(store: Store) -> None:
        await store.save_guest(GuestRow("ada", "Ada", True, 1.0))
        await store.add_table(a_table("OLDOLD", updated=1.0, status="finished"))
        await store.add_record(RecordRow("R", "spyon", "{}", 2.0, "bea"))
        await store.add_record(RecordRow("S", "spyon", "{}", 70.0, "bea"))
        for row in (first, before, brought, other):
            await store.add_comment(row)

    run(script)
    assert run(lambda s: s.comments("OLDOLD")) == [before, first]
    assert run(lambda s: s.comments_of("ada")) == [first, brought]
    assert run(lambda s: s.drop_comment("OLDOLD", "B"))
    assert not run(lambda s: s.drop_comment("OLDOLD", "B"))
    assert not run(lambda s: s.drop_comment("R", "A"))
    run(lambda s: s.purge(60.0))
    assert run(lambda s: s.comments("OLDOLD")) == run(lambda s: s.comments("R")) == []
    assert run(lambda s: s.comments("S")) == [other]
    run(lambda s: s.forget("bea", "Somebody", "nobody"))
    assert run(lambda s: s.comments("S")) == []
