"""The storage in one SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from safehouse.server.messages.tables import ClockSetting, Status
from safehouse.server.storage.columns import ANALYSIS, COMMENT, LONGER, RECORD, TABLE, dump, load
from safehouse.server.storage.provenance import Deal
from safehouse.server.storage.sqlite_accounts import SqliteAccounts, billed
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

THEIRS: Final = (
    "(guest = ? OR (guest IS NULL AND seat IS NOT NULL AND EXISTS (SELECT 1 FROM seats WHERE"
    " seats.table_id = chat.table_id AND seats.seat = chat.seat AND seats.guest = ?)))"
)
"""Chat lines of a guest; older ones store only the seat."""
SUMMARY: Final = "status = ?, ply = ?, headline = ?, result = ?, updated = ?, aside = ?"


class SqliteStore(SqliteAccounts):
    """Implements `Store`."""

    # --- guests ------------------------------------------------------------------------------

    async def guest(self, id: str) -> GuestRow | None:
        def work(db: sqlite3.Connection) -> GuestRow | None:
            row = db.execute(
                "SELECT id, name, named, created FROM guests WHERE id = ?", (id,)
            ).fetchone()
            return GuestRow(row[0], row[1], bool(row[2]), row[3]) if row else None

        return await self.read(work)

    async def save_guest(self, row: GuestRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO guests (id, name, named, created) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named",
                (row.id, row.name, int(row.named), row.created),
            )
            db.execute("UPDATE seats SET player = ? WHERE guest = ?", (row.name, row.id))

        await self.write(lambda db: billed(db, bill, work))

    # --- tables ------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, bill: Bill | None = None) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (row.id,)).fetchone():
                return False
            db.execute(
                f"INSERT INTO tables ({TABLE}, payer) VALUES ({', '.join('?' * 26)})",
                (
                    row.id, row.game, dump(row.options), dump(row.seed), dump(row.clock),
                    int(row.public), int(row.talk), row.host, row.created, row.updated,
                    row.status, row.ply, row.headline, dump(row.result), row.next_table,
                    dump(row.clocks), row.clocks_at, dump(row.pack), dump(row.made),
                    row.version, row.spoken, dump(row.extras), dump(row.origin), dump(row.deal),
                    dump(row.shuffle),
                    bill.guest if bill else row.host,
                ),
            )  # fmt: skip
            _insert_seats(db, row.id, row.seats)
            return True

        return await self.write(lambda db: billed(db, bill, work))

    async def table(self, id: str) -> TableRow | None:
        rows = await self.read(lambda db: read_tables(db, "WHERE id = ?", (id,)))
        return rows[0] if rows else None

    async def save_seats(
        self, table: str, seats: list[SeatRow], host: str, precondition: Precondition | None = None
    ) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if not _changed(db, table, precondition, "host = ?", (host,)):
                return False
            db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
            _insert_seats(db, table, seats)
            return True

        return await self.write(work)

    async def save_options(
        self, table: str, options: dict[str, Any], precondition: Precondition | None = None
    ) -> bool:
        return await self.write(
            lambda db: _changed(db, table, precondition, "options = ?", (dump(options),))
        )

    async def save_public(
        self, table: str, public: bool, precondition: Precondition | None = None
    ) -> bool:
        return await self.write(
            lambda db: _changed(db, table, precondition, "public = ?", (int(public),))
        )

    async def save_shuffle(
        self, table: str, shuffle: ShuffleRow, precondition: Precondition | None = None
    ) -> bool:
        return await self.write(
            lambda db: _changed(db, table, precondition, "shuffle = ?", (dump(shuffle),))
        )

    async def save_start(
        self,
        table: str,
        seed: int | str,
        shuffle: ShuffleRow | None,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        what = f"seed = ?, shuffle = ?, {SUMMARY}"
        values = (dump(seed), dump(shuffle), *_summary_values(summary))
        return await self.write(
            lambda db: _changed(db, table, precondition, what, values, "AND status = 'lobby'")
        )

    async def save_summary(
        self, table: str, summary: TableSummary, precondition: Precondition | None = None
    ) -> bool:
        return await self.write(lambda db: _summarise(db, table, summary, precondition))

    async def save_extras(
        self, table: str, extras: TableExtras, precondition: Precondition | None = None
    ) -> bool:
        return await self.write(
            lambda db: _changed(db, table, precondition, "aside = ?", (dump(extras),))
        )

    async def save_clocks(self, table: str, clocks: list[float], number: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE tables SET clocks = ?, clocks_at = ? WHERE id = ?",
                (dump(clocks), number, table),
            )

        await self.write(work)

    async def set_next(self, table: str, next_table: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute(
                "UPDATE tables SET next_table = ?, version = version + 1"
                " WHERE id = ? AND next_table IS NULL",
                (next_table, table),
            )
            found = db.execute("SELECT next_table FROM tables WHERE id = ?", (table,)).fetchone()
            return str(found[0])

        return await self.write(work)

    # --- entries and chat --------------------------------------------------------------------

    async def append(
        self,
        table: str,
        entry: EntryRow,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if not _summarise(db, table, summary, precondition, "AND status != 'abandoned'"):
                return False
            try:
                db.execute(
                    "INSERT INTO entries (table_id, number, seat, kind, body, at, clocks)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        table, entry.number, entry.seat, entry.kind, entry.body, entry.at,
                        dump(entry.clocks),
                    ),
                )  # fmt: skip
            except sqlite3.IntegrityError:
                raise _Taken from None
            return True

        try:
            return await self.write(work)
        except _Taken:
            self.errors -= 1
            return False

    async def entries(self, table: str, first: int = 0) -> list[EntryRow]:
        return await self.read(lambda db: read_entries(db, table, first))

    async def since(self, table: str, first: int) -> tuple[TableRow, list[EntryRow]] | None:
        def work(db: sqlite3.Connection) -> tuple[TableRow, list[EntryRow]] | None:
            db.execute("BEGIN")
            try:
                rows = read_tables(db, "WHERE id = ?", (table,))
                return (rows[0], read_entries(db, table, first)) if rows else None
            finally:
                db.execute("COMMIT")

        return await self.read(work)

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        def work(db: sqlite3.Connection) -> dict[str, tuple[int, int]]:
            sql = "SELECT version, spoken FROM tables WHERE id = ?"
            found = {id: db.execute(sql, (id,)).fetchone() for id in tables}
            return {id: (row[0], row[1]) for id, row in found.items() if row}

        return await self.read(work)

    async def changes(self) -> int:
        return 0  # only this process uses the file, and knows what it has changed

    async def keep(self, name: str, value: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("INSERT INTO about VALUES (?, ?) ON CONFLICT DO NOTHING", (name, value))
            found = db.execute("SELECT value FROM about WHERE key = ?", (name,)).fetchone()
            return str(found[0])

        return await self.write(work)

    async def add_chat(self, table: str, row: ChatRow, bill: Bill | None = None) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            try:
                db.execute(
                    "INSERT INTO chat (table_id, line, at, seat, name, text, guest)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (table, row.line, row.at, row.seat, row.name, row.text, row.guest),
                )
            except sqlite3.IntegrityError:
                return False
            db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = ?", (table,))
            return True

        return await self.write(lambda db: billed(db, bill, work))

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        def work(db: sqlite3.Connection) -> list[ChatRow]:
            rows = db.execute(
                "SELECT line, at, seat, name, text, guest FROM chat WHERE table_id = ?"
                " ORDER BY line DESC LIMIT ?",
                (table, last),
            ).fetchall()
            return [ChatRow(*row) for row in reversed(rows)]

        return await self.read(work)

    # --- lists -------------------------------------------------------------------------------

    async def public_tables(self, limit: int, first: int = 0) -> list[TableRow]:
        where = (
            "WHERE public = 1 AND status IN ('lobby', 'playing')"
            " ORDER BY updated DESC, id LIMIT ? OFFSET ?"
        )
        return await self.read(lambda db: read_tables(db, where, (limit, first)))

    async def tables_of(self, guest: str, limit: int, first: int = 0) -> list[TableRow]:
        where = (
            "WHERE id IN (SELECT table_id FROM seats WHERE guest = ? OR former = ?"
            " UNION SELECT id FROM tables WHERE host = ?)"
            " ORDER BY CASE WHEN status IN ('lobby', 'playing') THEN 0 ELSE 1 END, updated DESC, id"
            " LIMIT ? OFFSET ?"
        )
        return await self.read(
            lambda db: read_tables(db, where, (guest, guest, guest, limit, first))
        )

    async def finished_games(self, guest: str) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            sql = (
                "SELECT DISTINCT tables.game FROM seats JOIN tables ON tables.id = seats.table_id"
                " WHERE seats.guest = ? AND tables.status = 'finished' ORDER BY tables.game"
            )
            return [row[0] for row in db.execute(sql, (guest,))]

        return await self.read(work)

    async def playing(self) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute("SELECT id FROM tables WHERE status = 'playing' ORDER BY updated")
            return [row[0] for row in rows]

        return await self.read(work)

    # --- deletion ----------------------------------------------------------------------------

    async def untouched(self, status: Status, before: float) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            sql = "SELECT id FROM tables WHERE status = ? AND updated < ? ORDER BY updated"
            return [row[0] for row in db.execute(sql, (status, before))]

        return await self.read(work)

    async def chat_of(self, guest: str) -> list[tuple[str, ChatRow]]:
        def work(db: sqlite3.Connection) -> list[tuple[str, ChatRow]]:
            rows = db.execute(
                f"SELECT table_id, line, at, seat, name, text, guest FROM chat WHERE {THEIRS}"
                " ORDER BY at",
                (guest, guest),
            )
            return [(row[0], ChatRow(*row[1:])) for row in rows]

        return await self.read(work)

    async def records_of(self, guest: str) -> list[RecordRow]:
        def work(db: sqlite3.Connection) -> list[RecordRow]:
            sql = f"SELECT {RECORD} FROM records WHERE guest = ?"
            return [RecordRow(*row) for row in db.execute(sql, (guest,))]

        return await self.read(work)

    async def decks_of(self, guest: str) -> list[DeckRow]:
        def work(db: sqlite3.Connection) -> list[DeckRow]:
            sql = (
                "SELECT guest, game, name, text, updated FROM decks WHERE guest = ?"
                " ORDER BY updated DESC, name"
            )
            return [DeckRow(*row) for row in db.execute(sql, (guest,))]

        return await self.read(work)

    async def save_deck(self, row: DeckRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO decks (guest, game, name, text, updated) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (guest, game, name)"
                " DO UPDATE SET text = excluded.text, updated = excluded.updated",
                (row.guest, row.game, row.name, row.text, row.updated),
            )

        await self.write(lambda db: billed(db, bill, work))

    async def drop_deck(self, guest: str, game: str, name: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sql = "DELETE FROM decks WHERE guest = ? AND game = ? AND name = ?"
            return db.execute(sql, (guest, game, name)).rowcount > 0

        return await self.write(work)

    async def forget(self, guest: str, name: str, stand_in: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                f"UPDATE chat SET name = ?, text = '', guest = NULL WHERE {THEIRS}",
                (name, guest, guest),
            )
            db.execute(
                "UPDATE seats SET guest = ?, player = ? WHERE guest = ?", (stand_in, name, guest)
            )
            db.execute("UPDATE seats SET former = NULL WHERE former = ?", (guest,))
            db.execute("UPDATE tables SET host = ? WHERE host = ?", (stand_in, guest))
            for id, extras in db.execute(
                "SELECT id, aside FROM tables WHERE instr(aside, ?) > 0", (guest,)
            ).fetchall():
                left = dump(load(extras, TableExtras).without(guest, stand_in))
                db.execute("UPDATE tables SET aside = ? WHERE id = ?", (left, id))
            db.execute("UPDATE acts SET actor = ? WHERE actor = ?", (stand_in, guest))
            for rows in ("marks", "notices", "vacations", "lessons", "decks", "comments"):
                db.execute(f"DELETE FROM {rows} WHERE guest = ?", (guest,))
            db.execute(
                "DELETE FROM analyses WHERE id IN (SELECT id FROM records WHERE guest = ?)",
                (guest,),
            )
            db.execute("DELETE FROM records WHERE guest = ?", (guest,))
            # What stays is still charged to somebody, or deleting oneself would make room.
            db.execute(
                "INSERT INTO payers SELECT ?, address, seen FROM payers WHERE guest = ?",
                (stand_in, guest),
            )
            for rows in ("tables", "analyses"):
                db.execute(f"UPDATE {rows} SET payer = ? WHERE payer = ?", (stand_in, guest))
            db.execute("DELETE FROM guests WHERE id = ?", (guest,))
            db.execute("DELETE FROM payers WHERE guest = ?", (guest,))

        await self.write(work)

    # --- moderation --------------------------------------------------------------------------

    async def add_act(self, row: ActRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO acts (at, actor, act, table_id, target, reason)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (row.at, row.actor, row.act, row.table, row.target, row.reason),
            )

        await self.write(lambda db: billed(db, bill, work))

    async def acts(self, limit: int) -> list[ActRow]:
        def work(db: sqlite3.Connection) -> list[ActRow]:
            rows = db.execute(
                "SELECT at, actor, act, table_id, target, reason FROM acts"
                " ORDER BY number DESC LIMIT ?",
                (limit,),
            )
            return [ActRow(*row) for row in rows]

        return await self.read(work)

    async def save_ban(self, row: BanRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO bans (kind, value, at, until, reason) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at,"
                " until = excluded.until, reason = excluded.reason",
                (row.kind, row.value, row.at, row.until, row.reason),
            )

        await self.write(work)

    async def drop_ban(self, kind: str, value: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sql = "DELETE FROM bans WHERE kind = ? AND value = ?"
            return db.execute(sql, (kind, value)).rowcount > 0

        return await self.write(work)

    async def bans(self) -> list[BanRow]:
        def work(db: sqlite3.Connection) -> list[BanRow]:
            rows = db.execute("SELECT kind, value, at, until, reason FROM bans ORDER BY at")
            return [BanRow(*row) for row in rows]

        return await self.read(work)

    async def set_mark(self, table: str, guest: str, kind: Mark, at: float | None) -> None:
        def work(db: sqlite3.Connection) -> None:
            sql = "DELETE FROM marks WHERE table_id = ? AND guest = ? AND kind = ?"
            db.execute(sql, (table, guest, kind))
            if at is not None:
                db.execute("INSERT INTO marks VALUES (?, ?, ?, ?)", (table, guest, kind, at))

        await self.write(work)

    async def marks(self) -> list[tuple[str, str, Mark]]:
        sql = "SELECT table_id, guest, kind FROM marks ORDER BY at"
        return await self.read(lambda db: db.execute(sql).fetchall())

    async def wipe_chat(self, table: str, line: int) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sql = "UPDATE chat SET text = '' WHERE table_id = ? AND line = ?"
            if not db.execute(sql, (table, line)).rowcount:
                return False
            db.execute("UPDATE tables SET spoken = spoken + 1 WHERE id = ?", (table,))
            return True

        return await self.write(work)

    async def latest_tables(self, limit: int) -> list[TableRow]:
        where = "WHERE status IN ('lobby', 'playing') ORDER BY updated DESC, id LIMIT ?"
        return await self.read(lambda db: read_tables(db, where, (limit,)))

    # --- notices and vacations ---------------------------------------------------------------

    async def notices_of(self, guest: str) -> list[NoticeRow]:
        return await self.read(lambda db: _notices(db, "guest = ? ORDER BY created", guest))

    async def notice(self, id: str) -> NoticeRow | None:
        found = await self.read(lambda db: _notices(db, "id = ?", id))
        return found[0] if found else None

    async def notice_by_proof(self, proof: str) -> NoticeRow | None:
        found = await self.read(lambda db: _notices(db, "proof = ? AND proof <> ''", proof))
        return found[0] if found else None

    async def save_notice(self, row: NoticeRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO notices"
                " (id, guest, way, target, data, confirmed, created, proof)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                " guest = excluded.guest, way = excluded.way, target = excluded.target,"
                " data = excluded.data, confirmed = excluded.confirmed,"
                " created = excluded.created, proof = excluded.proof",
                (
                    row.id, row.guest, row.way, row.target, dump(row.data), int(row.confirmed),
                    row.created, row.proof,
                ),
            )  # fmt: skip

        await self.write(lambda db: billed(db, bill, work))

    async def drop_notice(self, id: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            return db.execute("DELETE FROM notices WHERE id = ?", (id,)).rowcount > 0

        return await self.write(work)

    async def drop_unconfirmed(self, before: float) -> int:
        sql = "DELETE FROM notices WHERE confirmed = 0 AND created < ?"
        return await self.write(lambda db: db.execute(sql, (before,)).rowcount)

    async def vacations(self) -> list[VacationRow]:
        sql = "SELECT guest, since, until, year, used FROM vacations"
        return await self.read(lambda db: [VacationRow(*row) for row in db.execute(sql)])

    async def save_vacation(self, row: VacationRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO vacations (guest, since, until, year, used)"
                " VALUES (?, ?, ?, ?, ?) ON CONFLICT (guest) DO UPDATE SET"
                " since = excluded.since, until = excluded.until, year = excluded.year,"
                " used = excluded.used",
                (row.guest, row.since, row.until, row.year, row.used),
            )

        await self.write(work)

    # --- lessons -----------------------------------------------------------------------------

    async def lessons_of(self, guest: str) -> list[LessonRow]:
        sql = (
            "SELECT guest, game, lesson, step, done, finished, at FROM lessons WHERE guest = ?"
            " ORDER BY game, lesson"
        )

        def work(db: sqlite3.Connection) -> list[LessonRow]:
            return [
                LessonRow(guest, game, lesson, step, load(done), finished, at)
                for _, game, lesson, step, done, finished, at in db.execute(sql, (guest,))
            ]

        return await self.read(work)

    async def save_lesson(self, row: LessonRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO lessons (guest, game, lesson, step, done, finished, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest, game, lesson) DO UPDATE SET"
                " step = excluded.step, done = excluded.done, finished = excluded.finished,"
                " at = excluded.at",
                (row.guest, row.game, row.lesson, row.step, dump(row.done), row.finished, row.at),
            )

        await self.write(lambda db: billed(db, bill, work))

    # --- records -----------------------------------------------------------------------------

    async def add_record(self, row: RecordRow, bill: Bill | None = None) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute(
                "INSERT INTO records (id, game, body, created, guest, opened)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
                " SET opened = excluded.opened",
                (row.id, row.game, row.body, row.created, row.guest, row.opened or row.created),
            )
            found = db.execute("SELECT guest FROM records WHERE id = ?", (row.id,)).fetchone()
            return str(found[0])

        return await self.write(lambda db: billed(db, bill, work))

    async def record(self, id: str) -> RecordRow | None:
        def work(db: sqlite3.Connection) -> RecordRow | None:
            sql = f"SELECT {RECORD} FROM records WHERE id = ?"
            row = db.execute(sql, (id,)).fetchone()
            return RecordRow(*row) if row else None

        return await self.read(work)

    async def add_comment(self, row: CommentRow, bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                f"INSERT INTO comments ({COMMENT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id, row.replay, row.ply, row.at, row.guest, row.name, row.text,
                    dump(row.moves),
                ),
            )  # fmt: skip

        await self.write(lambda db: billed(db, bill, work))

    async def comments(self, replay: str) -> list[CommentRow]:
        where = "replay = ? ORDER BY ply, at, id"
        return await self.read(lambda db: _comments(db, where, replay))

    async def comments_of(self, guest: str) -> list[CommentRow]:
        return await self.read(lambda db: _comments(db, "guest = ? ORDER BY at, id", guest))

    async def drop_comment(self, replay: str, id: str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            sql = "DELETE FROM comments WHERE replay = ? AND id = ?"
            return db.execute(sql, (replay, id)).rowcount > 0

        return await self.write(work)

    async def add_analyses(self, rows: Sequence[AnalysisRow], bill: Bill | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.executemany(
                f"INSERT INTO analyses ({ANALYSIS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
                f" ON CONFLICT (id, kind, first) DO UPDATE SET {LONGER}",
                [msgspec.structs.astuple(row) for row in rows],
            )

        await self.write(lambda db: billed(db, bill, work))

    async def analyses(self, id: str, kind: str, first: int | None = None) -> list[AnalysisRow]:
        def work(db: sqlite3.Connection) -> list[AnalysisRow]:
            sql = (
                f"SELECT {ANALYSIS} FROM analyses WHERE id = ?1"
                " AND substr(kind, 1, length(?2)) = ?2 AND (?3 IS NULL OR first = ?3)"
                " ORDER BY first"
            )
            return [AnalysisRow(*row) for row in db.execute(sql, (id, kind, first))]

        return await self.read(work)


def _comments(db: sqlite3.Connection, where: str, value: str) -> list[CommentRow]:
    rows = db.execute(f"SELECT {COMMENT} FROM comments WHERE {where}", (value,))
    return [
        CommentRow(id, replay, ply, at, guest, name, text, load(moves, list[tuple[int, str]]))
        for id, replay, ply, at, guest, name, text, moves in rows
    ]


def _insert_seats(db: sqlite3.Connection, table: str, seats: list[SeatRow]) -> None:
    db.executemany(
        "INSERT INTO seats (table_id, seat, holder, guest, level, player, former)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table, s.seat, s.holder, s.guest, s.level, s.player, s.former) for s in seats],
    )


class _Taken(Exception):
    """The number of an entry is taken; everything written with it is undone."""


def _changed(
    db: sqlite3.Connection,
    table: str,
    precondition: Precondition | None,
    what: str,
    values: tuple[Any, ...],
    where: str = "",
) -> bool:
    """Change a table if the precondition holds; with one process there are no leases."""
    if precondition is not None:
        where += " AND version = ?"
    sql = f"UPDATE tables SET version = version + 1, {what} WHERE id = ? {where}"
    more = () if precondition is None else (precondition.version,)
    return db.execute(sql, (*values, table, *more)).rowcount > 0


def _summarise(
    db: sqlite3.Connection,
    table: str,
    summary: TableSummary,
    precondition: Precondition | None,
    where: str = "",
) -> bool:
    return _changed(db, table, precondition, SUMMARY, _summary_values(summary), where)


def _summary_values(summary: TableSummary) -> tuple[Any, ...]:
    return (
        summary.status, summary.ply, summary.headline, dump(summary.result), summary.updated,
        dump(summary.extras),
    )  # fmt: skip


def _notices(db: sqlite3.Connection, where: str, value: str) -> list[NoticeRow]:
    rows = db.execute(
        "SELECT id, guest, way, target, data, confirmed, created, proof FROM notices"
        f" WHERE {where}",
        (value,),
    )
    return [
        NoticeRow(id, guest, way, target, load(data), bool(confirmed), created, proof)
        for id, guest, way, target, data, confirmed, created, proof in rows
    ]


def read_entries(db: sqlite3.Connection, table: str, first: int = 0) -> list[EntryRow]:
    rows = db.execute(
        "SELECT number, seat, kind, body, at, clocks FROM entries WHERE table_id = ?"
        " AND number >= ? ORDER BY number",
        (table, first),
    )
    return [EntryRow(n, s, kind, body, at, load(left)) for n, s, kind, body, at, left in rows]


def read_tables(db: sqlite3.Connection, where: str, values: tuple[Any, ...]) -> list[TableRow]:
    found = []
    for row in db.execute(f"SELECT {TABLE} FROM tables {where}", values).fetchall():
        seats = db.execute(
            "SELECT seat, holder, guest, level, player, former FROM seats"
            " WHERE table_id = ? ORDER BY seat",
            (row[0],),
        )
        found.append(
            TableRow(
                id=row[0],
                game=row[1],
                seats=[SeatRow(*seat) for seat in seats],
                options=load(row[2]),
                seed=load(row[3]),
                clock=load(row[4], ClockSetting),
                public=bool(row[5]),
                talk=bool(row[6]),
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
        )
    return found
