"""What is stored is counted by the database, for guests, addresses and the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.server.common.refusals import Refusal
from safehouse.server.storage import accounts
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    ActRow,
    AnalysisRow,
    Bill,
    ChatRow,
    CommentRow,
    DeckRow,
    EntryRow,
    Expiry,
    GuestRow,
    LessonRow,
    NoticeRow,
    OverQuota,
    RecordRow,
    Store,
    Use,
    VacationRow,
)
from tests.server.run_in_thread import run_async
from tests.server.test_store import a_table, summary

Script = Callable[[Store], Awaitable[Any]]
HERE, THERE = "10.0.0.1", "2001:db8::/64"
NEVER = Expiry(records=0, analyses=0, log=0, unwatched=0, guests=0, addresses=0)


@pytest.fixture(params=("sqlite", "postgres"))
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Return a function that makes a store of the same storage."""
    dsn = ""
    if request.param == "postgres":
        dsn = request.getfixturevalue("postgres").fresh()
    return lambda: PostgresStore(dsn) if dsn else SqliteStore(tmp_path / "store.sqlite3")


@pytest.fixture
def run(opened: Callable[[], Store]) -> Callable[[Script], Any]:
    """Run a script on the store, which is opened for it."""

    def run(script: Script) -> Any:
        async def whole() -> Any:
            store = opened()
            await store.open()
            try:
                return await script(store)
            finally:
                await store.close()

        return run_async(whole())

    return run


def bill(guest: str = "ada", address: str = HERE, most: Any = None, now: float = 1.0) -> Bill:
    return Bill(guest, address, now, accounts.KINDS, most or {})


def deck(guest: str = "ada", name: str = "one", size: int = 1000) -> DeckRow:
    return DeckRow(guest, "spycraft", name, "x" * size, 1.0)


def total(uses: list[Use], scope: str, kind: str = "") -> int:
    return sum(u.bytes for u in uses if u.scope == scope and kind in ("", u.kind))


async def sums(store: Store, *guests: str, addresses: tuple[str, ...] = (HERE, THERE)) -> Any:
    """Every sum that is not zero, in order."""
    found: set[tuple[Any, ...]] = set()
    for guest in guests or ("ada", "bob", "eve", "stand-in", ""):
        for address in addresses:
            for u in await store.usage(guest, address):
                if u.bytes or u.items:
                    found.add((u.scope, u.name, u.kind, u.bytes, u.items))
    return sorted(found)


async def since(store: Store, time: str) -> None:
    """Change when the storage began to let matches expire."""
    sql = f"UPDATE about SET value = '{time}' WHERE key = 'expires since'"
    if isinstance(store, SqliteStore):
        await store.write(lambda db: db.execute(sql))
    else:
        assert isinstance(store, PostgresStore)
        assert await store.count(sql) == 1


async def counted(store: Store) -> None:
    """Assert that the sums are those of a new count."""
    before = await sums(store)
    await store.recount()
    assert before == await sums(store)


def test_every_table_of_the_storage_is_charged_or_has_a_reason(
    opened: Callable[[], Store],
) -> None:
    async def script() -> set[str]:
        store = opened()
        await store.open()
        try:
            if isinstance(store, SqliteStore):
                sql = "SELECT name FROM sqlite_master WHERE type = 'table'"
                rows = await store.read(lambda db: db.execute(sql).fetchall())
            else:
                assert isinstance(store, PostgresStore)
                rows = await store.rows(
                    "SELECT table_name FROM information_schema.tables"
                    " WHERE table_schema = current_schema()"
                )
            return {row[0] for row in rows if not row[0].startswith("sqlite_")}
        finally:
            await store.close()

    charged = {charge.table for charge in accounts.CHARGES}
    found = run_async(script())
    assert not charged & accounts.FREE.keys()
    assert found <= charged | accounts.FREE.keys(), "a table without a quota or a stated reason"
    assert charged <= found
    assert all(reason for reason in accounts.FREE.values())


def test_every_kind_is_counted_and_given_back(run: Callable[[Script], Any]) -> None:
    async def script(store: Store) -> None:
        assert await sums(store) == []
        writes: dict[str, Callable[[], Awaitable[Any]]] = {
            "people": lambda: store.save_guest(GuestRow("ada", "Ada", True, 1.0), bill()),
            "decks": lambda: store.save_deck(deck(), bill()),
            "records": lambda: store.add_record(
                RecordRow("R1", "spyon", "b" * 99, 1.0, "ada"), bill()
            ),
            "comments": lambda: store.add_comment(
                CommentRow("c", "R1", 0, 1.0, "ada", "Ada", "é" * 10, []), bill()
            ),
            "lessons": lambda: store.save_lesson(
                LessonRow("ada", "spyon", "1", 1, ["a"], None, 1.0), bill()
            ),
            "notices": lambda: store.save_notice(
                NoticeRow("t", "ada", "mail", "a@b", {"x": "y"}, False, 1.0), bill()
            ),
            "analyses": lambda: store.add_analyses(
                [AnalysisRow("R1", "k", 0, "b" * 50, 1.0, "ada")], bill()
            ),
            "tables": lambda: store.add_table(a_table("AAAAAA"), bill()),
            "chat": lambda: store.add_chat(
                "AAAAAA", ChatRow(0, 1.0, 0, "Ada", "hello", "ada"), bill()
            ),
            "log": lambda: store.add_act(ActRow(1.0, "ada", "mute", "AAAAAA", "bob"), bill()),
        }
        assert set(writes) == set(accounts.KINDS)
        for kind, write in writes.items():
            await write()
            uses = await store.usage("ada", HERE)
            for scope in ("guest", "address", "house"):
                assert total(uses, scope, kind) >= 160, (kind, scope)
            await write()  # the same again: replaced, ignored or refused, never counted twice
            again = await store.usage("ada", HERE)
            if kind not in ("log", "comments"):
                assert again == uses, kind
            if kind == "comments":
                break
        await counted(store)

    async def rest(store: Store) -> None:
        await counted(store)
        await store.save_vacation(VacationRow("ada", 1.0, 2.0, 2026, 1.0))
        await store.add_table(a_table("AAAAAA"), bill())
        await store.add_chat("AAAAAA", ChatRow(0, 1.0, 0, "Ada", "hello", "ada"), bill())
        await store.wipe_chat("AAAAAA", 0)
        await store.save_options("AAAAAA", {"decks": ["x" * 5000]})
        await store.drop_deck("ada", "spycraft", "one")
        await counted(store)
        await store.forget("ada", "Somebody", "stand-in")
        await counted(store)
        uses = await store.usage("ada", HERE)
        assert total(uses, "guest") == 0
        # The table stays: it is still charged to the address, by way of the stand-in.
        assert total(uses, "address", "tables") >= accounts.MATCH
        assert total(await store.usage("stand-in", HERE), "guest", "tables") >= accounts.MATCH

    def both(store: Store) -> Awaitable[None]:
        async def whole() -> None:
            try:
                await script(store)
            except Exception as error:
                if "UNIQUE" not in str(error) and "unique" not in str(error):
                    raise  # a comment's id is used once
            await rest(store)

        return whole()

    run(both)


def test_random_writes_are_counted_as_by_hand(run: Callable[[Script], Any]) -> None:
    dice = Dice.seeded("accounts")

    async def script(store: Store) -> None:
        for n in range(150):
            guest = dice.choice(["ada", "bob", "eve"])
            address = dice.choice([HERE, THERE, ""])
            paid = dice.choice([None, bill(guest, address)])
            match dice.below(9):
                case 0 | 1:
                    await store.save_deck(deck(guest, f"d{dice.below(4)}", dice.below(900)), paid)
                case 2:
                    await store.drop_deck(guest, "spycraft", f"d{dice.below(4)}")
                case 3:
                    record = RecordRow(f"R{dice.below(6)}", "spyon", "b" * n, 1.0 + n, guest)
                    await store.add_record(record, paid)
                case 4:
                    await store.add_table(a_table(f"T{n}", host=guest), paid)
                case 5:
                    await store.save_guest(GuestRow(guest, "n" * dice.below(20), True, 1.0), paid)
                case 6:
                    await store.forget(guest, "Somebody", "stand-in" if n < 40 else f"s{n}")
                case 7:
                    await store.seen(guest, dice.choice([HERE, THERE]), float(n))
                case _:
                    done = ["a"] * dice.below(9)
                    await store.save_lesson(
                        LessonRow(guest, "spyon", "1", 1, done, None, 1.0), paid
                    )
        await counted(store)
        await store.expire(
            Expiry(records=60, analyses=0, log=0, unwatched=0, guests=0, addresses=99)
        )
        await counted(store)

    run(script)


def test_storing_beyond_a_quota_is_refused(run: Callable[[Script], Any]) -> None:
    async def script(store: Store) -> None:
        await store.save_deck(deck(name="a"), bill(most={"guest": 3000}))
        await store.save_deck(deck(name="b"), bill(most={"guest": 3000}))
        for scope, most in (("guest", 3000), ("address", 3000), ("house", 3000)):
            with pytest.raises(OverQuota) as refused:
                await store.save_deck(deck(name="c"), bill(most={scope: most}))
            assert refused.value.scope == scope
            assert (refused.value.code, refused.value.status) == ("full", 507)
        assert len(await store.decks_of("ada")) == 2
        # Another guest of the address, and of another one.
        with pytest.raises(OverQuota):
            await store.save_deck(deck("bob"), bill("bob", most={"address": 3000}))
        await store.save_deck(deck("bob"), bill("bob", THERE, most={"address": 3000}))
        # Every kind is refused in the same way.
        small = bill(most={"guest": 1500})
        writes: list[Callable[[], Awaitable[Any]]] = [
            lambda: store.save_guest(GuestRow("ada", "Ada", True, 1.0), small),
            lambda: store.add_record(RecordRow("R", "spyon", "b", 1.0, "ada"), small),
            lambda: store.add_comment(CommentRow("c", "R", 0, 1.0, "ada", "A", "x", []), small),
            lambda: store.save_lesson(LessonRow("ada", "spyon", "1", 1, [], None, 1.0), small),
            lambda: store.save_notice(
                NoticeRow("t", "ada", "mail", "a@b", {}, False, 1.0), small),
            lambda: store.add_analyses([AnalysisRow("R", "k", 0, "b", 1.0, "ada")], small),
            lambda: store.add_table(a_table("AAAAAA"), small),
            lambda: store.add_chat("BBBBBB", ChatRow(0, 1.0, 0, "A", "x", "ada"), small),
            lambda: store.add_act(ActRow(1.0, "ada", "mute", "BBBBBB", "bob"), small),
        ]  # fmt: skip
        await store.add_table(a_table("BBBBBB", host="eve"))
        before = await sums(store)
        for write in writes:
            with pytest.raises(OverQuota):
                await write()
        assert await sums(store) == before
        # What makes room is possible although the quota is exceeded.
        await store.save_deck(deck(name="a", size=10), bill(most={"guest": 100, "house": 100}))
        await counted(store)

    run(script)


def test_two_requests_at_the_limit_are_decided_by_the_database(
    opened: Callable[[], Store],
) -> None:
    """Ten at once, from two processes where the storage is shared: as many as fit are stored."""

    async def script() -> None:
        first = opened()
        await first.open()
        stores = [first]
        if isinstance(first, PostgresStore):
            stores.append(opened())
            await stores[1].open()
        try:
            most = {"guest": 4000}
            done = await asyncio.gather(
                *(
                    stores[n % len(stores)].save_deck(deck(name=f"d{n}"), bill(most=most))
                    for n in range(10)
                ),
                return_exceptions=True,
            )
            assert sum(one is None for one in done) == 3
            assert all(isinstance(one, OverQuota) for one in done if one is not None)
            assert len(await first.decks_of("ada")) == 3
            await counted(first)
        finally:
            for store in stores:
                await store.close()

    run_async(script())


def test_an_address_is_forgotten_and_charged_no_longer(run: Callable[[Script], Any]) -> None:
    async def script(store: Store) -> None:
        await store.save_deck(deck(), bill(now=100.0))
        await store.save_deck(deck("bob"), bill("bob", now=200.0))
        assert total(await store.usage("ada", HERE), "address") > 2000
        # Elsewhere, it stays for a while: or one could store, move on, and store again.
        for now in (101.0, 100.0 + accounts.STAYS):
            await store.save_deck(deck(), bill(address=THERE, now=now))
            await store.seen("bob", THERE, now)
            assert total(await store.usage("", HERE), "address") > 2000
            assert total(await store.usage("", THERE), "address") == 0
        over = {"address": 3000}
        with pytest.raises(OverQuota):
            await store.save_deck(deck("ada", "two"), bill("ada", THERE, over, now=102.0))
        later = 201.0 + accounts.STAYS
        await store.save_deck(deck(), bill(address=THERE, now=later))  # it moves with its guest
        await store.seen("bob", HERE, later + 2)
        assert 1000 < total(await store.usage("", HERE), "address") < 1500
        assert 1000 < total(await store.usage("", THERE), "address") < 1500
        await store.expire(
            Expiry(records=0, analyses=0, log=0, unwatched=0, guests=0, addresses=later + 1)
        )
        uses = await store.usage("ada", THERE)
        assert total(uses, "address") == 0
        assert total(uses, "guest") > 1000
        assert total(await store.usage("bob", HERE), "address") > 1000
        await counted(store)

    run(script)


def test_what_nobody_uses_expires_and_nothing_of_running_matches(
    run: Callable[[Script], Any],
) -> None:
    from safehouse.server.storage.store import SeatRow

    async def script(store: Store) -> None:
        await since(store, "100")
        bots = [SeatRow(0, "bot", None, "tourist"), SeatRow(1, "bot", None, "tourist")]
        for guest in ("ada", "bob", "eve"):
            await store.save_guest(GuestRow(guest, guest, True, 1.0), bill(guest, now=10.0))
            await store.save_deck(deck(guest), bill(guest, now=10.0))
        await store.seen("eve", HERE, 500.0)
        await store.add_table(a_table("PLAYED", status="playing", updated=10.0), bill(now=10.0))
        await store.add_table(a_table("OLDBOT", host="bob", seats=bots, status="finished",
                                      updated=110.0), bill("bob", now=10.0))  # fmt: skip
        await store.add_table(a_table("BEFORE", host="bob", seats=bots, status="finished",
                                      updated=90.0), bill("bob", now=10.0))  # fmt: skip
        await store.add_table(a_table("NEWBOT", host="bob", seats=bots, status="finished",
                                      updated=300.0), bill("bob", now=10.0))  # fmt: skip
        await store.add_table(a_table("PEOPLE", status="finished", updated=10.0), bill(now=10.0))
        for n in range(20):
            row = EntryRow(n, 0, "move", "m" * 10, 10.0)
            assert await store.append("PEOPLE", row, summary("finished", updated=10.0))
            assert await store.append("PLAYED", row, summary(updated=10.0))
        for id, at in (("OLD", 10.0), ("READ", 10.0), ("NEW", 300.0)):
            await store.add_record(RecordRow(id, "spyon", "b", at, "bob"), bill("bob", now=10.0))
            comment = CommentRow(id, id, 0, 1.0, "bob", "Bob", "hm", [])
            await store.add_comment(comment, bill("bob", now=10.0))
        await store.open_record("READ", 10.0 + 86_400 * 9)
        before = total(await store.usage("ada", HERE), "guest", "tables")
        gone = await store.expire(
            Expiry(records=200, analyses=0, log=0, unwatched=200, guests=200, addresses=0)
        )
        assert (gone.records, gone.tables) == (1, ["OLDBOT"])
        assert [bool(await store.record(id)) for id in ("OLD", "READ", "NEW")] == [
            False,
            True,
            True,
        ]
        assert await store.comments("OLD") == []
        assert len(await store.comments("READ")) == 1
        assert await store.decks_of("bob") == []
        assert len(await store.decks_of("ada")) == 1  # plays at PLAYED
        assert len(await store.decks_of("eve")) == 1  # was here
        assert len(await store.entries("PLAYED")) == 20
        after = total(await store.usage("ada", HERE), "guest", "tables")
        assert before - after == accounts.MATCH - 20 * (10 + accounts.ENTRY)
        await counted(store)
        assert (await store.expire(NEVER)).tables == []

    run(script)


def test_a_storage_of_an_earlier_version_is_counted_when_it_is_opened(
    run: Callable[[Script], Any],
) -> None:
    async def write(store: Store) -> Any:
        await store.save_deck(deck(), bill())
        await store.add_table(a_table("AAAAAA"))
        before = await sums(store)
        forget = ("DELETE FROM usage", "DELETE FROM about WHERE key = 'accounts'")
        for sql in forget:
            if isinstance(store, SqliteStore):
                await store.write(lambda db, sql=sql: db.execute(sql))  # type: ignore[misc]
            else:
                assert isinstance(store, PostgresStore)
                await store.count(sql)
        return before

    before = run(write)
    assert before == run(sums)


def test_a_refusal_names_the_quota_and_its_size() -> None:
    refused = OverQuota("guest", 9, 16_000_000)
    assert "16 MB" in str(refused.reason)
    assert isinstance(refused, Refusal)
