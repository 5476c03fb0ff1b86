"""What is stored in the PostgreSQL database, for whom, and what expires.

Everything that is charged is written by one transaction at a time, under an advisory lock: the sums
that a write is checked against cannot change before it is committed, and no two transactions lock
the rows of the sums in different orders. Moves are not charged and never wait for it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from safehouse.server.storage import accounts
from safehouse.server.storage.postgres_pool import PostgresPool
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
PLAYS: Final = (
    "(SELECT seats.guest FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE tables.status IN ('lobby', 'playing') AND seats.guest IS NOT NULL)"
)
"""People at unfinished tables, whose data never expires."""
NOWHERE: Final = (
    "id NOT IN (SELECT host FROM tables)"
    " AND id NOT IN (SELECT guest FROM seats WHERE guest IS NOT NULL)"
    " AND id NOT IN (SELECT former FROM seats WHERE former IS NOT NULL)"
)
"""Guests whom no table names."""


async def read_usage(db: Any, guest: str, address: str) -> list[Use]:
    rows = await db.fetch(
        "SELECT scope, name, kind, bytes, items FROM usage WHERE (scope = 'guest' AND name = $1)"
        " OR (scope = 'address' AND name = $2) OR scope = 'house'",
        guest, address,
    )  # fmt: skip
    return [Use(*row) for row in rows]


async def read_counts(db: Any, bill: Bill, address: str) -> list[int]:
    found = []
    for limit in bill.counts:
        given = {"guest": bill.guest, "address": address, "of": limit.of}
        sql, values = accounts.count_query(limit.rows, "$")
        found.append(int(await db.fetchval(sql, *(given[name] for name in values))))
    return found


async def note_payer(db: Any, bill: Bill) -> str:
    """Remember who pays, and from where; returns the address that pays as well."""
    paid = await db.fetchval("SELECT 1 FROM payers WHERE guest = $1", bill.guest)
    check_payer(bill, known=paid is not None)
    if bill.address:
        await db.execute(
            "INSERT INTO payers VALUES ($1, $2, $3) ON CONFLICT (guest) DO UPDATE SET"
            " address = excluded.address, seen = excluded.seen"
            " WHERE payers.address IN ('', excluded.address) OR payers.seen < $4",
            bill.guest, bill.address, bill.now, bill.now - accounts.STAYS,
        )  # fmt: skip
    else:
        await db.execute(
            "INSERT INTO payers VALUES ($1, '', $2) ON CONFLICT (guest) DO NOTHING",
            bill.guest, bill.now,
        )  # fmt: skip
    return str(await db.fetchval("SELECT address FROM payers WHERE guest = $1", bill.guest))


async def delete_tables(db: Any, gone: list[str]) -> None:
    for name in ("seats", "entries", "chat", "marks", "leases"):
        await db.execute(f"DELETE FROM {name} WHERE table_id = ANY($1)", gone)
    await db.execute("UPDATE tables SET next_table = NULL WHERE next_table = ANY($1)", gone)
    await db.execute("DELETE FROM analyses WHERE id = ANY($1)", gone)
    await db.execute("DELETE FROM tables WHERE id = ANY($1)", gone)
    await db.execute("DELETE FROM comments WHERE replay = ANY($1)", gone)


async def delete_records(db: Any, where: str, before: float) -> int:
    for name, id in (("comments", "replay"), ("analyses", "id")):
        await db.execute(
            f"DELETE FROM {name} WHERE {id} IN (SELECT id FROM records WHERE {where})", before
        )
    said: str = await db.execute(f"DELETE FROM records WHERE {where}", before)
    return int(said.rpartition(" ")[2])


async def count_again(db: Any) -> None:
    for statement in accounts.recount(accounts.POSTGRES_LENGTH):
        await db.execute(statement)


class PostgresAccounts(PostgresPool):
    async def install(self, db: Any) -> None:
        if await db.fetchval("SELECT to_regclass('payers')") is None:
            return
        known = await db.fetchval("SELECT value FROM about WHERE key = $1", accounts.FINGERPRINT)
        if known == accounts.fingerprint():
            return
        for statement in accounts.postgres_triggers():
            await db.execute(statement)
        await count_again(db)
        await db.execute(
            "INSERT INTO about VALUES ($1, $2)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            accounts.FINGERPRINT, accounts.fingerprint(),
        )  # fmt: skip

    async def billed(self, bill: Bill | None, work: Callable[[Any], Awaitable[T]]) -> T:
        """Do a write that is charged to somebody, if it is within their quotas."""

        async def alone(db: Any) -> T:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", accounts.LOCK)
                if bill is None:
                    return await work(db)
                address = await note_payer(db, bill)
                before = await read_usage(db, bill.guest, address)
                rows = await read_counts(db, bill, address)
                found = await work(db)
                check_counts(bill, rows, await read_counts(db, bill, address))
                check_bill(bill, address, before, await read_usage(db, bill.guest, address))
                return found

        return await self.tried(alone)

    async def charged(self, bill: Bill | None, *statements: tuple[Any, ...]) -> int:
        """Statements that change charged rows; how many rows the last one changed."""

        async def work(db: Any) -> int:
            said = ""
            for sql, *values in statements:
                said = await db.execute(sql, *values)
            return int(said.rpartition(" ")[2] or 0)

        return await self.billed(bill, work)

    async def usage(self, guest: str, address: str = "") -> list[Use]:
        return await self.tried(lambda db: read_usage(db, guest, address))

    async def top_usage(self, limit: int) -> list[Use]:
        sql = (
            "SELECT scope, name, '', SUM(bytes)::bigint, SUM(items)::bigint FROM usage"
            " WHERE scope = $1 AND name <> '' GROUP BY scope, name ORDER BY 4 DESC, name LIMIT $2"
        )
        scopes = ("guest", "address")
        return [Use(*row) for scope in scopes for row in await self.rows(sql, scope, limit)]

    async def size(self) -> int:
        return int(await self.value("SELECT pg_database_size(current_database())"))

    async def seen(self, guest: str, address: str, now: float) -> None:
        await self.charged(
            None,
            (
                "UPDATE payers SET seen = $1, address = CASE WHEN address = '' THEN ''"
                " ELSE $2 END WHERE guest = $3 AND (address IN ('', $2) OR seen < $4)",
                now, address, guest, now - accounts.STAYS,
            ),
        )  # fmt: skip

    async def open_record(self, id: str, now: float) -> None:
        await self.count(
            "UPDATE records SET opened = $1 WHERE id = $2 AND COALESCE(opened, 0) < $3",
            now, id, now - DAY,
        )  # fmt: skip

    async def recount(self) -> None:
        await self.billed(None, count_again)

    async def expire(self, expiry: Expiry) -> Expired:
        async def work(db: Any) -> Expired:
            sql = accounts.UNWATCHED.format(before="$1", most="$2") + " FOR UPDATE"
            rows = await db.fetch(sql, expiry.unwatched, AT_ONCE)
            gone = [row[0] for row in rows]
            await delete_tables(db, gone)
            records = await delete_records(db, "COALESCE(opened, created) < $1", expiry.records)
            await db.execute("DELETE FROM analyses WHERE at < $1", expiry.analyses)
            await db.execute(
                "DELETE FROM acts WHERE at < $1 AND actor NOT IN ('admin', 'house')", expiry.log
            )
            await db.execute(
                "UPDATE tables SET played = (SELECT COALESCE(SUM(OCTET_LENGTH(body)"
                f" + {accounts.ENTRY}), 0) FROM entries WHERE table_id = tables.id) WHERE id IN"
                " (SELECT id FROM tables WHERE played IS NULL AND status IN"
                " ('finished', 'abandoned') LIMIT $1)",
                AT_ONCE,
            )
            unseen = f"SELECT guest FROM payers WHERE seen < $1 AND guest NOT IN {PLAYS}"
            guests = await db.fetchval(
                f"SELECT COUNT(*) FROM decks WHERE guest IN ({unseen})", expiry.guests
            )
            for name in ("decks", "lessons", "notices", "vacations"):
                await db.execute(f"DELETE FROM {name} WHERE guest IN ({unseen})", expiry.guests)
            await db.execute(
                f"DELETE FROM guests WHERE id IN ({unseen}) AND {NOWHERE}", expiry.guests
            )
            await db.execute(
                "DELETE FROM payers WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM usage"
                " WHERE scope = 'guest' AND name = guest)",
                expiry.addresses,
            )
            await db.execute(
                "UPDATE payers SET address = '' WHERE seen < $1 AND address <> ''",
                expiry.addresses,
            )
            await db.execute("DELETE FROM usage WHERE items = 0 AND bytes = 0 AND scope <> 'house'")
            return Expired(records, guests, gone)

        return await self.billed(None, work)

    async def purge(self, before: float) -> list[str]:
        async def work(db: Any) -> list[str]:
            rows = await db.fetch(
                "SELECT id FROM tables WHERE status IN ('finished', 'abandoned')"
                " AND updated < $1 FOR UPDATE",
                before,
            )
            gone = [row[0] for row in rows]
            await delete_tables(db, gone)
            await delete_records(db, "created < $1", before)
            await db.execute(f"DELETE FROM guests WHERE created < $1 AND {NOWHERE}", before)
            return gone

        return await self.billed(None, work)
