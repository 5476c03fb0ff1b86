"""Signs of life and leases in the PostgreSQL database."""

from __future__ import annotations

from typing import Any

from safehouse.server.storage.leases import Kind
from safehouse.server.storage.postgres_accounts import PostgresAccounts


class PostgresLeases(PostgresAccounts):
    """Implements `Leases`."""

    async def beat(self, process: str, kind: Kind, life: float, patience: float) -> dict[str, Kind]:
        rows = await self.tried(
            lambda db: db.fetch(
                "WITH beat AS (INSERT INTO members VALUES ($1, $2, now() + $3 * interval"
                " '1 second') ON CONFLICT (id) DO UPDATE SET until = excluded.until)"
                " SELECT id, kind FROM members WHERE until > now() AND id <> $1",
                process, kind, life, timeout=patience,
            ),
            patience=patience,
        )  # fmt: skip
        return {row[0]: row[1] for row in rows}

    async def end_process(self, process: str) -> None:
        await self.tried(
            lambda db: db.execute("DELETE FROM members WHERE id = $1", process), patience=1
        )

    async def drop_ended(self) -> None:
        await self.count("DELETE FROM members WHERE until < now() - interval '1 day'")

    async def take_lease(self, table: str, process: str) -> tuple[str, int]:
        async def work(db: Any) -> tuple[str, int]:
            row = await db.fetchrow(
                "INSERT INTO leases AS held VALUES ($1, $2, 1) ON CONFLICT (table_id) DO UPDATE"
                " SET holder = $2, fence = held.fence + 1 WHERE held.holder IN ('', $2) OR NOT"
                " EXISTS (SELECT 1 FROM members WHERE members.id = held.holder AND until > now())"
                " RETURNING holder, fence",
                table, process,
            )  # fmt: skip
            if row is None:
                row = await db.fetchrow(
                    "SELECT holder, fence FROM leases WHERE table_id = $1", table
                )
            return (row[0], row[1]) if row else ("", 0)

        return await self.tried(work)

    async def give_back_lease(self, table: str, process: str, fence: int) -> None:
        await self.count(
            "UPDATE leases SET holder = '' WHERE table_id = $1 AND holder = $2 AND fence = $3",
            table, process, fence,
        )  # fmt: skip

    async def leases_of(self, process: str) -> dict[str, int]:
        rows = await self.rows("SELECT table_id, fence FROM leases WHERE holder = $1", process)
        return {row[0]: row[1] for row in rows}

    async def holders(self, tables: list[str], alive: list[str]) -> dict[str, str]:
        rows = await self.rows(
            "SELECT table_id, holder FROM leases WHERE table_id = ANY($1) AND holder <> ALL($2)",
            tables, alive,
        )  # fmt: skip
        return {row[0]: row[1] for row in rows}

    async def replace(self, name: str, value: str) -> None:
        await self.count(
            "INSERT INTO about VALUES ($1, $2)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            name,
            value,
        )

    async def orphans(self, limit: int) -> list[str]:
        rows = await self.rows(
            "SELECT table_id FROM leases JOIN tables ON tables.id = leases.table_id WHERE"
            " status = 'playing' AND holder <> '' AND NOT EXISTS (SELECT 1 FROM members WHERE"
            " members.id = leases.holder AND until > now()) LIMIT $1",
            limit,
        )
        return [row[0] for row in rows]

    async def lease_ended_at(self, table: str, ticked: float) -> float | None:
        row = await self.tried(
            lambda db: db.fetchrow(
                "SELECT holder, extract(epoch FROM until)::float8, until > now() FROM leases"
                " LEFT JOIN members ON members.id = holder WHERE table_id = $1",
                table,
            )
        )
        if row is None or not row[0] or row[2]:
            return None
        return ticked if row[1] is None else float(row[1])
