"""What is stored in the SQLite file, for whom, and what expires."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from safehouse.server.storage import accounts
from safehouse.server.storage.sqlite_file import TRIGGERS, SqliteFile
from safehouse.server.storage.store import (
    Bill,
    Expired,
    Expiry,
    Use,
    check_bill,
    check_counts,
    check_payer,
)

T = TypeVar("T")

DAY: Final = 86_400.0
AT_ONCE: Final = 500
"""Maximum number of matches whose moves are counted in one transaction."""
OURS: Final = (
    "(scope = 'guest' AND name = ?) OR (scope = 'address' AND name = ?) OR scope = 'house'"
)
PLAYS: Final = (
    "(SELECT seats.guest FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE tables.status IN ('lobby', 'playing') AND seats.guest IS NOT NULL)"
)
"""People at unfinished tables, whose data never expires."""


def install(db: sqlite3.Connection) -> None:
    """Create the triggers, and count everything if they are new or have changed."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'payers'").fetchone():
        return
    sql = "SELECT value FROM about WHERE key = ?"
    known = db.execute(sql, (accounts.FINGERPRINT,)).fetchone()
    if known is not None and known[0] == accounts.fingerprint():
        return
    for (name,) in db.execute(TRIGGERS).fetchall():
        db.execute(f"DROP TRIGGER {name}")
    for statement in accounts.sqlite_triggers().values():
        db.execute(statement)
    count_again(db)
    db.execute(
        "INSERT INTO about VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (accounts.FINGERPRINT, accounts.fingerprint()),
    )


def count_again(db: sqlite3.Connection) -> None:
    for statement in accounts.recount(accounts.SQLITE_LENGTH):
        db.execute(statement)


def read_usage(db: sqlite3.Connection, guest: str, address: str) -> list[Use]:
    sql = f"SELECT scope, name, kind, bytes, items FROM usage WHERE {OURS}"
    return [Use(*row) for row in db.execute(sql, (guest, address))]


def read_counts(db: sqlite3.Connection, bill: Bill, address: str) -> list[int]:
    found = []
    for limit in bill.counts:
        given = {"guest": bill.guest, "address": address, "of": limit.of}
        sql, values = accounts.count_query(limit.rows, "?")
        found.append(int(db.execute(sql, [given[name] for name in values]).fetchone()[0]))
    return found


def billed(db: sqlite3.Connection, bill: Bill | None, work: Callable[[sqlite3.Connection], T]) -> T:
    """Do a write that is charged to somebody, if it is within their quotas."""
    if bill is None:
        return work(db)
    paid = db.execute("SELECT 1 FROM payers WHERE guest = ?", (bill.guest,)).fetchone()
    check_payer(bill, known=paid is not None)
    if bill.address:
        db.execute(
            "INSERT INTO payers VALUES (?, ?, ?) ON CONFLICT (guest) DO UPDATE SET"
            " address = excluded.address, seen = excluded.seen"
            " WHERE payers.address IN ('', excluded.address) OR payers.seen < ?",
            (bill.guest, bill.address, bill.now, bill.now - accounts.STAYS),
        )
    else:
        db.execute(
            "INSERT INTO payers VALUES (?, '', ?) ON CONFLICT (guest) DO NOTHING",
            (bill.guest, bill.now),
        )
    known = db.execute("SELECT address FROM payers WHERE guest = ?", (bill.guest,)).fetchone()[0]
    before, rows = read_usage(db, bill.guest, known), read_counts(db, bill, known)
    found = work(db)
    check_counts(bill, rows, read_counts(db, bill, known))
    check_bill(bill, known, before, read_usage(db, bill.guest, known))
    return found


def delete_tables(db: sqlite3.Connection, gone: Iterable[str]) -> None:
    for id in gone:
        for name in ("seats", "entries", "chat", "marks"):
            db.execute(f"DELETE FROM {name} WHERE table_id = ?", (id,))
        db.execute("UPDATE tables SET next_table = NULL WHERE next_table = ?", (id,))
        db.execute("DELETE FROM analyses WHERE id = ?", (id,))
        db.execute("DELETE FROM tables WHERE id = ?", (id,))
        db.execute("DELETE FROM comments WHERE replay = ?", (id,))


def delete_records(db: sqlite3.Connection, where: str, before: float) -> int:
    for name, id in (("comments", "replay"), ("analyses", "id")):
        db.execute(
            f"DELETE FROM {name} WHERE {id} IN (SELECT id FROM records WHERE {where})", (before,)
        )
    return db.execute(f"DELETE FROM records WHERE {where}", (before,)).rowcount


class SqliteAccounts(SqliteFile):
    def install(self, db: sqlite3.Connection) -> None:
        install(db)

    async def usage(self, guest: str, address: str = "") -> list[Use]:
        return await self.read(lambda db: read_usage(db, guest, address))

    async def top_usage(self, limit: int) -> list[Use]:
        def work(db: sqlite3.Connection) -> list[Use]:
            sql = (
                "SELECT scope, name, '', SUM(bytes), SUM(items) FROM usage WHERE scope = ?"
                " AND name <> '' GROUP BY name ORDER BY 4 DESC, name LIMIT ?"
            )
            scopes = ("guest", "address")
            return [Use(*row) for scope in scopes for row in db.execute(sql, (scope, limit))]

        return await self.read(work)

    async def size(self) -> int:
        def work(db: sqlite3.Connection) -> int:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            free = db.execute("PRAGMA freelist_count").fetchone()[0]
            return int((pages - free) * db.execute("PRAGMA page_size").fetchone()[0])

        return await self.read(work)

    async def seen(self, guest: str, address: str, now: float) -> None:
        sql = (
            "UPDATE payers SET seen = ?, address = CASE WHEN address = '' THEN '' ELSE ? END"
            " WHERE guest = ? AND (address IN ('', ?) OR seen < ?)"
        )
        given = now, address, guest, address, now - accounts.STAYS
        await self.write(lambda db: db.execute(sql, given))

    async def open_record(self, id: str, now: float) -> None:
        sql = "UPDATE records SET opened = ? WHERE id = ? AND COALESCE(opened, 0) < ?"
        await self.write(lambda db: db.execute(sql, (now, id, now - DAY)))

    async def recount(self) -> None:
        await self.write(count_again)

    async def expire(self, expiry: Expiry) -> Expired:
        def work(db: sqlite3.Connection) -> Expired:
            sql = accounts.UNWATCHED.format(before="?", most="?")
            unwatched = [row[0] for row in db.execute(sql, (expiry.unwatched, AT_ONCE))]
            delete_tables(db, unwatched)
            records = delete_records(db, "COALESCE(opened, created) < ?", expiry.records)
            db.execute("DELETE FROM analyses WHERE at < ?", (expiry.analyses,))
            db.execute(
                "DELETE FROM acts WHERE at < ? AND actor NOT IN ('admin', 'house')", (expiry.log,)
            )
            db.execute(
                "UPDATE tables SET played = (SELECT COALESCE(SUM(LENGTH(CAST(body AS BLOB))"
                f" + {accounts.ENTRY}), 0) FROM entries WHERE table_id = tables.id) WHERE id IN"
                " (SELECT id FROM tables WHERE played IS NULL AND status IN"
                " ('finished', 'abandoned') LIMIT ?)",
                (AT_ONCE,),
            )
            unseen = f"SELECT guest FROM payers WHERE seen < ? AND guest NOT IN {PLAYS}"
            guests = db.execute(
                f"SELECT COUNT(*) FROM decks WHERE guest IN ({unseen})", (expiry.guests,)
            ).fetchone()[0]
            for name in ("decks", "lessons", "notices", "vacations"):
                db.execute(f"DELETE FROM {name} WHERE guest IN ({unseen})", (expiry.guests,))
            db.execute(
                f"DELETE FROM guests WHERE id IN ({unseen})"
                " AND id NOT IN (SELECT host FROM tables)"
                " AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)"
                " AND id NOT IN (SELECT former FROM seats WHERE former IS NOT NULL)",
                (expiry.guests,),
            )
            db.execute(
                "DELETE FROM payers WHERE seen < ? AND NOT EXISTS (SELECT 1 FROM usage"
                " WHERE scope = 'guest' AND name = guest)",
                (expiry.addresses,),
            )
            db.execute(
                "UPDATE payers SET address = '' WHERE seen < ? AND address <> ''",
                (expiry.addresses,),
            )
            db.execute("DELETE FROM usage WHERE items = 0 AND bytes = 0 AND scope <> 'house'")
            return Expired(records, guests, unwatched)

        return await self.write(work)

    async def purge(self, before: float) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            sql = "SELECT id FROM tables WHERE status IN ('finished', 'abandoned') AND updated < ?"
            gone = [row[0] for row in db.execute(sql, (before,))]
            delete_tables(db, gone)
            delete_records(db, "created < ?", before)
            db.execute(
                "DELETE FROM guests WHERE created < ? AND id NOT IN (SELECT host FROM tables)"
                " AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)"
                " AND id NOT IN (SELECT former FROM seats WHERE former IS NOT NULL)",
                (before,),
            )
            return gone

        return await self.write(work)
