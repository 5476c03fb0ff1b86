"""The storage in a PostgreSQL database: plain SQL, every write one transaction.

PostgreSQL itself groups commits into one sync. A write that is retried and may already be stored
is looked up first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from safehouse.server.messages.tables import ClockSetting, Status
from safehouse.server.storage.appending import (
    HOLDS,
    SUMMARY,
    Appending,
    Entry,
    condition_values,
    summary_values,
)
from safehouse.server.storage.columns import ANALYSIS, COMMENT, LONGER, RECORD, TABLE, dump, load
from safehouse.server.storage.postgres_leases import PostgresLeases
from safehouse.server.storage.postgres_pool import CONNECTIONS
from safehouse.server.storage.provenance import Deal
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
    Mark,
    NoticeRow,
    Precondition,
    RecordRow,
    SeatRow,
    ShuffleRow,
    TableExtras,
    TableRow,
    TableSummary,
    VacationRow,
)

if TYPE_CHECKING:
    import asyncpg

THEIRS: Final = (
    "(guest = $1 OR (guest IS NULL AND seat IS NOT NULL AND EXISTS (SELECT 1 FROM seats WHERE"
    " seats.table_id = chat.table_id AND seats.seat = chat.seat AND seats.guest = $1)))"
)
"""Chat lines of a guest; older ones store only the seat."""


class PostgresStore(PostgresLeases):
    """Implements `SharedStore`."""

    def __init__(self, dsn: str, connections: int = CONNECTIONS) -> None:
        super().__init__(dsn, connections)
        self._appending = Appending(self)

    async def _release(self, pool: asyncpg.Pool[Any]) -> None:
        await self._appending.close()
        await super()._release(pool)

    # --- guests ------------------------------------------------------------------------------

    async def guest(self, id: str) -> GuestRow | None:
        rows = await self.rows("SELECT id, name, named, created FROM guests WHERE id = $1", id)
        return GuestRow(*rows[0]) if rows else None

    async def save_guest(self, row: GuestRow, bill: Bill | None = None) -> None:
        await self.charged(
            bill,
            (
                "INSERT INTO guests (id, name, named, created) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
                row.id, row.name, row.named, row.created,
            ),
            (
                "UPDATE tables SET version = version + 1 WHERE id IN (SELECT table_id FROM seats"
                " WHERE guest = $2 AND player <> $1)",
                row.name, row.id,
            ),
            ("UPDATE seats SET player = $1 WHERE guest = $2 AND player <> $1", row.name, row.id),
        )  # fmt: skip

    # --- tables ------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, bill: Bill | None = None) -> bool:
        async def work(db: Any) -> bool:
            marks = ", ".join(f"${n}" for n in range(1, 27))
            said = await db.execute(
                f"INSERT INTO tables ({TABLE}, payer) VALUES ({marks}) ON CONFLICT DO NOTHING",
                row.id, row.game, dump(row.options), dump(row.seed), dump(row.clock),
                row.public, row.talk, row.host, row.created, row.updated, row.status, row.ply,
                row.headline, dump(row.result), row.next_table, dump(row.clocks),
                row.clocks_at, dump(row.pack), dump(row.made), row.version, row.spoken,
                dump(row.extras), dump(row.origin), dump(row.deal), dump(row.shuffle),
                bill.guest if bill else row.host,
            )  # fmt: skip
            if said.endswith(" 0"):
                return False
            await _insert_seats(db, row.id, row.seats)
            return True

        return await self.billed(bill, work)

    async def table(self, id: str) -> TableRow | None:
        rows = await self._tables("WHERE id = $1", id)
        return rows[0] if rows else None

    async def _tables(self, where: str, *values: Any) -> list[TableRow]:
        rows = await self.rows(f"SELECT {TABLE}, {_SEATS} FROM tables {where}", *values)
        return [_table(row) for row in rows]

    async def _changed(
        self,
        db: Any,
        table: str,
        precondition: Precondition | None,
        what: str,
        *values: Any,
        where: str = "",
    ) -> bool:
        """Change a table if the precondition holds; `what` and `where` start at $4."""
        said = await db.execute(
            f"UPDATE tables SET version = version + 1, {what} WHERE {HOLDS} {where}",
            table, *condition_values(precondition), *values,
        )  # fmt: skip
        return not said.endswith(" 0")

    async def save_seats(
        self, table: str, seats: list[SeatRow], host: str, precondition: Precondition | None = None
    ) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                if not await self._changed(db, table, precondition, "host = $4", host):
                    return False
                await db.execute("DELETE FROM seats WHERE table_id = $1", table)
                await _insert_seats(db, table, seats)
                return True

        return await self.tried(work)

    async def save_options(
        self, table: str, options: dict[str, Any], precondition: Precondition | None = None
    ) -> bool:
        return await self.billed(
            None, lambda db: self._changed(db, table, precondition, "options = $4", dump(options))
        )

    async def save_public(
        self, table: str, public: bool, precondition: Precondition | None = None
    ) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, precondition, "public = $4", public)
        )

    async def save_shuffle(
        self, table: str, shuffle: ShuffleRow, precondition: Precondition | None = None
    ) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, precondition, "shuffle = $4", dump(shuffle))
        )

    async def save_start(
        self,
        table: str,
        seed: int | str,
        shuffle: ShuffleRow | None,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        what = f"{SUMMARY}, seed = $10, shuffle = $11"
        values = (*summary_values(summary), dump(seed), dump(shuffle))
        where = "AND status = 'lobby'"
        return await self.tried(
            lambda db: self._changed(db, table, precondition, what, *values, where=where)
        )

    async def save_summary(
        self, table: str, summary: TableSummary, precondition: Precondition | None = None
    ) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, precondition, SUMMARY, *summary_values(summary))
        )

    async def save_extras(
        self, table: str, extras: TableExtras, precondition: Precondition | None = None
    ) -> bool:
        return await self.tried(
            lambda db: self._changed(db, table, precondition, "aside = $4", dump(extras))
        )

    async def save_clocks(self, table: str, clocks: list[float], number: int) -> None:
        await self.count(
            "UPDATE tables SET clocks = $1, clocks_at = $2 WHERE id = $3",
            dump(clocks), number, table,
        )  # fmt: skip

    async def set_next(self, table: str, next_table: str) -> str:
        await self.count(
            "UPDATE tables SET next_table = $1, version = version + 1"
            " WHERE id = $2 AND next_table IS NULL",
            next_table, table,
        )  # fmt: skip
        return str(await self.value("SELECT next_table FROM tables WHERE id = $1", table))

    # --- entries and chat --------------------------------------------------------------------

    async def append(
        self,
        table: str,
        entry: EntryRow,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        return await self._appending.append(Entry(table, entry, summary, precondition))

    async def entries(self, table: str, first: int = 0) -> list[EntryRow]:
        rows = await self.rows(
            "SELECT number, seat, kind, body, at, clocks FROM entries WHERE table_id = $1"
            " AND number >= $2 ORDER BY number",
            table, first,
        )  # fmt: skip
        return [EntryRow(n, s, kind, body, at, load(left)) for n, s, kind, body, at, left in rows]

    async def since(self, table: str, first: int) -> tuple[TableRow, list[EntryRow]] | None:
        rows = await self.rows(
            f"SELECT {TABLE}, {_SEATS}, {_ENTRIES} FROM tables WHERE id = $1", table, first
        )
        return (_table(rows[0]), load(rows[0][26], list[EntryRow])) if rows else None

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self.rows("SELECT id, version, spoken FROM tables WHERE id = ANY($1)", tables)
        return {row[0]: (row[1], row[2]) for row in rows}

    async def changes(self) -> int:
        return int(await self.value("SELECT value FROM about WHERE key = 'changes'"))

    async def keep(self, name: str, value: str) -> str:
        await self.count("INSERT INTO about VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value)
        return str(await self.value("SELECT value FROM about WHERE key = $1", name))

    async def add_chat(self, table: str, row: ChatRow, bill: Bill | None = None) -> bool:
        async def work(db: Any) -> bool:
            said = await db.execute(
                "INSERT INTO chat (table_id, line, at, seat, name, text, guest)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                table, row.line, row.at, row.seat, row.name, row.text, row.guest,
            )  # fmt: skip
            if said.endswith(" 0"):
                return False
            await db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = $1", table)
            return True

        return await self.billed(bill, work)

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        rows = await self.rows(
            "SELECT line, at, seat, name, text, guest FROM chat WHERE table_id = $1"
            " ORDER BY line DESC LIMIT $2",
            table, last,
        )  # fmt: skip
        return [ChatRow(*row) for row in reversed(rows)]

    # --- lists -------------------------------------------------------------------------------

    async def public_tables(self, limit: int, first: int = 0) -> list[TableRow]:
        return await self._tables(
            "WHERE public AND status IN ('lobby', 'playing')"
            " ORDER BY updated DESC, id LIMIT $1 OFFSET $2",
            limit, first,
        )  # fmt: skip

    async def tables_of(self, guest: str, limit: int, first: int = 0) -> list[TableRow]:
        return await self._tables(
            "WHERE id IN (SELECT table_id FROM seats WHERE guest = $1 OR former = $1"
            " UNION SELECT id FROM tables WHERE host = $1)"
            " ORDER BY CASE WHEN status IN ('lobby', 'playing') THEN 0 ELSE 1 END, updated DESC, id"
            " LIMIT $2 OFFSET $3",
            guest, limit, first,
        )  # fmt: skip

    async def finished_games(self, guest: str) -> list[str]:
        rows = await self.rows(
            "SELECT DISTINCT tables.game FROM seats JOIN tables ON tables.id = seats.table_id"
            " WHERE seats.guest = $1 AND tables.status = 'finished' ORDER BY tables.game",
            guest,
        )
        return [row[0] for row in rows]

    async def playing(self) -> list[str]:
        rows = await self.rows("SELECT id FROM tables WHERE status = 'playing' ORDER BY updated")
        return [row[0] for row in rows]

    # --- deletion ----------------------------------------------------------------------------

    async def untouched(self, status: Status, before: float) -> list[str]:
        rows = await self.rows(
            "SELECT id FROM tables WHERE status = $1 AND updated < $2 ORDER BY updated",
            status, before,
        )  # fmt: skip
        return [row[0] for row in rows]

    async def chat_of(self, guest: str) -> list[tuple[str, ChatRow]]:
        rows = await self.rows(
            f"SELECT table_id, line, at, seat, name, text, guest FROM chat WHERE {THEIRS}"
            " ORDER BY at",
            guest,
        )
        return [(row[0], ChatRow(*list(row)[1:])) for row in rows]

    async def records_of(self, guest: str) -> list[RecordRow]:
        rows = await self.rows(f"SELECT {RECORD} FROM records WHERE guest = $1", guest)
        return [RecordRow(*row) for row in rows]

    async def forget(self, guest: str, name: str, stand_in: str) -> None:
        statements: tuple[tuple[Any, ...], ...] = (
            (
                "UPDATE tables SET version = version + 1, spoken = spoken + 1 WHERE host = $1"
                " OR strpos(aside, $1) > 0 OR id"
                " IN (SELECT table_id FROM seats WHERE guest = $1 OR former = $1 UNION"
                " SELECT table_id FROM chat WHERE guest = $1)",
                guest,
            ),
            (f"UPDATE chat SET name = $2, text = '', guest = NULL WHERE {THEIRS}", guest, name),
            ("UPDATE seats SET guest = $2, player = $3 WHERE guest = $1", guest, stand_in, name),
            ("UPDATE seats SET former = NULL WHERE former = $1", guest),
            ("UPDATE tables SET host = $2 WHERE host = $1", guest, stand_in),
            ("UPDATE acts SET actor = $2 WHERE actor = $1", guest, stand_in),
            ("DELETE FROM analyses WHERE id IN (SELECT id FROM records WHERE guest = $1)", guest),
            *((f"DELETE FROM {rows} WHERE guest = $1", guest)
              for rows in ("marks", "notices", "vacations", "records", "lessons", "decks",
                           "comments")),
            # What stays is still charged to somebody, or deleting oneself would make room.
            (
                "INSERT INTO payers SELECT $2, address, seen FROM payers WHERE guest = $1",
                guest, stand_in,
            ),
            ("UPDATE tables SET payer = $2 WHERE payer = $1", guest, stand_in),
            ("UPDATE analyses SET payer = $2 WHERE payer = $1", guest, stand_in),
            ("DELETE FROM guests WHERE id = $1", guest),
            ("DELETE FROM payers WHERE guest = $1", guest),
            (_CHANGE,),
        )  # fmt: skip

        async def work(db: Any) -> None:
            for sql, *values in statements:
                await db.execute(sql, *values)
            held = "SELECT id, aside FROM tables WHERE strpos(aside, $1) > 0 FOR UPDATE"
            for id, extras in await db.fetch(held, guest):
                left = dump(load(extras, TableExtras).without(guest, stand_in))
                await db.execute("UPDATE tables SET aside = $2 WHERE id = $1", id, left)

        await self.billed(None, work)

    # --- moderation --------------------------------------------------------------------------

    async def add_act(self, row: ActRow, bill: Bill | None = None) -> None:
        await self.charged(bill, (
            "INSERT INTO acts (at, actor, act, table_id, target, reason)"
            " VALUES ($1, $2, $3, $4, $5, $6)",
            row.at, row.actor, row.act, row.table, row.target, row.reason,
        ))  # fmt: skip

    async def acts(self, limit: int) -> list[ActRow]:
        rows = await self.rows(
            "SELECT at, actor, act, table_id, target, reason FROM acts"
            " ORDER BY number DESC LIMIT $1",
            limit,
        )
        return [ActRow(*row) for row in rows]

    async def save_ban(self, row: BanRow) -> None:
        await self.all(
            (
                "INSERT INTO bans (kind, value, at, until, reason) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at,"
                " until = excluded.until, reason = excluded.reason",
                row.kind, row.value, row.at, row.until, row.reason,
            ),
            (_CHANGE,),
        )  # fmt: skip

    async def drop_ban(self, kind: str, value: str) -> bool:
        count = await self.count("DELETE FROM bans WHERE kind = $1 AND value = $2", kind, value)
        await self.count(_CHANGE)
        return count > 0

    async def bans(self) -> list[BanRow]:
        rows = await self.rows("SELECT kind, value, at, until, reason FROM bans ORDER BY at")
        return [BanRow(*row) for row in rows]

    async def set_mark(self, table: str, guest: str, kind: Mark, at: float | None) -> None:
        statements: list[tuple[Any, ...]] = [
            (
                "DELETE FROM marks WHERE table_id = $1 AND guest = $2 AND kind = $3",
                table, guest, kind,
            ),
        ]  # fmt: skip
        if at is not None:
            statements.append(("INSERT INTO marks VALUES ($1, $2, $3, $4)", table, guest, kind, at))
        await self.all(*statements, (_CHANGE,))

    async def marks(self) -> list[tuple[str, str, Mark]]:
        rows = await self.rows("SELECT table_id, guest, kind FROM marks ORDER BY at")
        return [(row[0], row[1], row[2]) for row in rows]

    async def wipe_chat(self, table: str, line: int) -> bool:
        async def work(db: Any) -> bool:
            async with db.transaction():
                said = await db.execute(
                    "UPDATE chat SET text = '' WHERE table_id = $1 AND line = $2", table, line
                )
                await db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = $1", table)
                return not said.endswith(" 0")

        return await self.billed(None, work)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        return await self._tables(
            "WHERE status IN ('lobby', 'playing') ORDER BY updated DESC, id LIMIT $1", limit
        )

    # --- decks -------------------------------------------------------------------------------

    async def decks_of(self, guest: str) -> list[DeckRow]:
        rows = await self.rows(
            "SELECT guest, game, name, text, updated FROM decks WHERE guest = $1"
            " ORDER BY updated DESC, name",
            guest,
        )
        return [DeckRow(*row) for row in rows]

    async def save_deck(self, row: DeckRow, bill: Bill | None = None) -> None:
        await self.charged(bill, (
            "INSERT INTO decks (guest, game, name, text, updated) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (guest, game, name)"
            " DO UPDATE SET text = excluded.text, updated = excluded.updated",
            row.guest, row.game, row.name, row.text, row.updated,
        ))  # fmt: skip

    async def drop_deck(self, guest: str, game: str, name: str) -> bool:
        sql = "DELETE FROM decks WHERE guest = $1 AND game = $2 AND name = $3"
        return await self.charged(None, (sql, guest, game, name)) > 0

    # --- notices and vacations ---------------------------------------------------------------

    async def _notices(self, where: str, value: str) -> list[NoticeRow]:
        rows = await self.rows(
            "SELECT id, guest, way, target, data, confirmed, created, proof FROM notices"
            f" WHERE {where}",
            value,
        )
        return [
            NoticeRow(id, guest, way, target, load(data), confirmed, created, proof)
            for id, guest, way, target, data, confirmed, created, proof in rows
        ]

    async def notices_of(self, guest: str) -> list[NoticeRow]:
        return await self._notices("guest = $1 ORDER BY created", guest)

    async def notice(self, id: str) -> NoticeRow | None:
        found = await self._notices("id = $1", id)
        return found[0] if found else None

    async def notice_by_proof(self, proof: str) -> NoticeRow | None:
        found = await self._notices("proof = $1 AND proof <> ''", proof)
        return found[0] if found else None

    async def save_notice(self, row: NoticeRow, bill: Bill | None = None) -> None:
        await self.charged(bill, (
            "INSERT INTO notices (id, guest, way, target, data, confirmed, created, proof)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET"
            " guest = excluded.guest, way = excluded.way, target = excluded.target,"
            " data = excluded.data, confirmed = excluded.confirmed, created = excluded.created,"
            " proof = excluded.proof",
            row.id, row.guest, row.way, row.target, dump(row.data), row.confirmed, row.created,
            row.proof,
        ))  # fmt: skip

    async def drop_notice(self, id: str) -> bool:
        return await self.charged(None, ("DELETE FROM notices WHERE id = $1", id)) > 0

    async def drop_unconfirmed(self, before: float) -> int:
        sql = "DELETE FROM notices WHERE NOT confirmed AND created < $1"
        return await self.charged(None, (sql, before))

    async def vacations(self) -> list[VacationRow]:
        rows = await self.rows("SELECT guest, since, until, year, used FROM vacations")
        return [VacationRow(*row) for row in rows]

    async def save_vacation(self, row: VacationRow) -> None:
        await self.charged(
            None,
            (
                "INSERT INTO vacations (guest, since, until, year, used)"
                " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guest) DO UPDATE SET"
                " since = excluded.since, until = excluded.until, year = excluded.year,"
                " used = excluded.used",
                row.guest, row.since, row.until, row.year, row.used,
            ),
            (_CHANGE,),
        )  # fmt: skip

    # --- lessons -----------------------------------------------------------------------------

    async def lessons_of(self, guest: str) -> list[LessonRow]:
        rows = await self.rows(
            "SELECT game, lesson, step, done, finished, at FROM lessons WHERE guest = $1"
            " ORDER BY game, lesson",
            guest,
        )
        return [
            LessonRow(guest, game, lesson, step, load(done), finished, at)
            for game, lesson, step, done, finished, at in rows
        ]

    async def save_lesson(self, row: LessonRow, bill: Bill | None = None) -> None:
        await self.charged(bill, (
            "INSERT INTO lessons (guest, game, lesson, step, done, finished, at)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guest, game, lesson) DO UPDATE SET"
            " step = excluded.step, done = excluded.done, finished = excluded.finished,"
            " at = excluded.at",
            row.guest, row.game, row.lesson, row.step, dump(row.done), row.finished, row.at,
        ))  # fmt: skip

    # --- records -----------------------------------------------------------------------------

    async def add_record(self, row: RecordRow, bill: Bill | None = None) -> str:
        async def work(db: Any) -> str:
            return str(await db.fetchval(
                "INSERT INTO records (id, game, body, created, guest, opened)"
                " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE"
                " SET opened = excluded.opened RETURNING guest",
                row.id, row.game, row.body, row.created, row.guest, row.opened or row.created,
            ))  # fmt: skip

        return await self.billed(bill, work)

    async def record(self, id: str) -> RecordRow | None:
        rows = await self.rows(f"SELECT {RECORD} FROM records WHERE id = $1", id)
        return RecordRow(*rows[0]) if rows else None

    async def add_comment(self, row: CommentRow, bill: Bill | None = None) -> None:
        await self.charged(bill, (
            f"INSERT INTO comments ({COMMENT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            row.id, row.replay, row.ply, row.at, row.guest, row.name, row.text, dump(row.moves),
        ))  # fmt: skip

    async def comments(self, replay: str) -> list[CommentRow]:
        return await self._comments("replay = $1 ORDER BY ply, at, id", replay)

    async def comments_of(self, guest: str) -> list[CommentRow]:
        return await self._comments("guest = $1 ORDER BY at, id", guest)

    async def _comments(self, where: str, value: str) -> list[CommentRow]:
        rows = await self.rows(f"SELECT {COMMENT} FROM comments WHERE {where}", value)
        return [
            CommentRow(id, replay, ply, at, guest, name, text, load(moves, list[tuple[int, str]]))
            for id, replay, ply, at, guest, name, text, moves in rows
        ]

    async def drop_comment(self, replay: str, id: str) -> bool:
        sql = "DELETE FROM comments WHERE replay = $1 AND id = $2"
        return await self.charged(None, (sql, replay, id)) > 0

    async def add_analyses(self, rows: Sequence[AnalysisRow], bill: Bill | None = None) -> None:
        sql = (
            f"INSERT INTO analyses ({ANALYSIS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
            f" ON CONFLICT (id, kind, first) DO UPDATE SET {LONGER}"
        )
        await self.charged(bill, *((sql, *msgspec.structs.astuple(row)) for row in rows))

    async def analyses(self, id: str, kind: str, first: int | None = None) -> list[AnalysisRow]:
        rows = await self.rows(
            f"SELECT {ANALYSIS} FROM analyses WHERE id = $1 AND starts_with(kind, $2)"
            " AND ($3::integer IS NULL OR first = $3) ORDER BY first",
            id,
            kind,
            first,
        )
        return [AnalysisRow(*row) for row in rows]


_SEATS: Final = (
    "(SELECT COALESCE(json_agg(json_build_object('seat', seat, 'holder', holder, 'guest', guest,"
    " 'level', level, 'player', player, 'former', former) ORDER BY seat), '[]')::text FROM seats"
    " WHERE table_id = tables.id)"
)
"""The seats of a table, read in the same statement as the table."""
_ENTRIES: Final = (
    "(SELECT COALESCE(json_agg(json_build_object('number', number, 'seat', seat, 'kind', kind,"
    " 'body', body, 'at', at, 'clocks', clocks::json) ORDER BY number), '[]')::text FROM entries"
    " WHERE table_id = tables.id AND number >= $2)"
)
_CHANGE: Final = "UPDATE about SET value = (value::bigint + 1)::text WHERE key = 'changes'"


async def _insert_seats(db: Any, table: str, seats: Iterable[SeatRow]) -> None:
    await db.executemany(
        "INSERT INTO seats (table_id, seat, holder, guest, level, player, former)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [(table, s.seat, s.holder, s.guest, s.level, s.player, s.former) for s in seats],
    )


def _table(row: Any) -> TableRow:
    return TableRow(
        id=row[0],
        game=row[1],
        seats=load(row[25], list[SeatRow]),
        options=load(row[2]),
        seed=load(row[3]),
        clock=load(row[4], ClockSetting),
        public=row[5],
        talk=row[6],
        host=row[7],
        created=row[8],
        updated=row[9],
        status=row[10],
        ply=row[11],
        headline=row[12],
        result=load(row[13]),
        next_table=row[14],
        clocks=load(row[15]),
        clocks_at=row[16],
        pack=load(row[17]),
        made=load(row[18]),
        version=row[19],
        spoken=row[20],
        extras=load(row[21], TableExtras),
        origin=load(row[22]),
        deal=load(row[23], Deal),
        shuffle=load(row[24], ShuffleRow),
    )
