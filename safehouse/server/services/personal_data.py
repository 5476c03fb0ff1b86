"""What the server knows about a person: shown, exported, deleted."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

from safehouse.core.i18n import msg
from safehouse.server.common.clock import DAY
from safehouse.server.common.guests import Guests, suggested_name
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import WATCHED
from safehouse.server.messages.closes import Close
from safehouse.server.messages.moderation import (
    DataComment,
    DataLesson,
    DataLine,
    DataRecord,
    DataTable,
    MyData,
)
from safehouse.server.messages.people import Me
from safehouse.server.services.decks import Decks
from safehouse.server.services.judgements import Judgements
from safehouse.server.services.notices import Notices
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Records
from safehouse.server.services.vacations import Vacations
from safehouse.server.storage.store import Store
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.registry import LiveTables

NOBODY: Final = "Somebody"
"""The name of players whose data was deleted."""
TABLES: Final = 100
"""Tables that are read at once."""


class PersonalData:
    def __init__(
        self,
        store: Store,
        guests: Guests,
        tables: LiveTables,
        marks: Marks,
        quotas: Quotas,
        notices: Notices,
        decks: Decks,
        vacations: Vacations,
        records: Records,
        judgements: Judgements,
        announce: Callable[[], None],
    ) -> None:
        self._store = store
        self._guests = guests
        self._tables = tables
        self._marks = marks
        self._quotas = quotas
        self._notices = notices
        self._decks = decks
        self._vacations = vacations
        self._records = records
        self._judgements = judgements
        self._announce = announce

    async def me(self, guest: str) -> Me:
        row = await self._store.guest(guest)
        if row is not None:
            await self._quotas.note_visit(guest)
        finished = await self._store.finished_games(guest)
        return Me(
            id=guest,
            name=row.name if row else suggested_name(guest),
            named=row.named if row else False,
            first_time=not finished,
            finished=finished,
            vacation=self._vacations.until(guest),
            vacation_left=round(self._vacations.left(guest) / DAY, 2),
        )

    async def export(self, guest: str) -> MyData:
        row = await self._store.guest(guest)
        tables: list[DataTable] = []
        while more := await self._store.tables_of(guest, TABLES, len(tables)):
            tables += [
                DataTable(
                    id=one.id,
                    game=one.game,
                    status=one.status,
                    seats=[s.seat for s in one.seats if guest in (s.guest, s.former)],
                    host=one.host == guest,
                    created=one.created,
                    updated=one.updated,
                )
                for one in more
            ]
        return MyData(
            id=guest,
            name=row.name if row else suggested_name(guest),
            since=row.created if row else None,
            tables=tables,
            talk=[
                DataLine(table=table, at=line.at, text=line.text)
                for table, line in await self._store.chat_of(guest)
                if line.text
            ],
            records=[
                DataRecord(
                    id=one.id,
                    game=one.game,
                    created=one.created,
                    expires=self._quotas.expires(one.opened),
                )
                for one in await self._store.records_of(guest)
            ],
            notices=await self._notices.of(guest),
            lessons=[
                DataLesson(game=one.game, lesson=one.lesson, step=one.step, finished=one.finished)
                for one in await self._store.lessons_of(guest)
            ],
            decks=await self._decks.of(guest),
            comments=[
                DataComment(replay=one.replay, ply=one.ply, at=one.at, text=one.text)
                for one in await self._store.comments_of(guest)
            ],
        )

    async def delete(self, guest: str) -> None:
        """Seats go to bots or are cleared, and names in matches are anonymised. Moves are kept,
        because the match also belongs to the other players."""
        stand_in = self._guests.new()
        for row in await self._store.tables_of(guest, TABLES):
            if row.status in ("lobby", "playing") and any(
                guest in (s.guest, s.former) for s in row.seats
            ):
                with contextlib.suppress(Refusal):
                    table = await self._tables.table(row.id, rank=WATCHED)
                    await table.seating.expel(guest)
        await self._judgements.forget(guest)
        await self._store.forget(guest, NOBODY, stand_in)
        self._announce()
        self._marks.forget(guest)
        self._vacations.forget(guest)
        for table in list(self._tables.live.values()):
            table.forget(guest, NOBODY, stand_in)
            for line in list(table.connections):
                if line.guest == guest:
                    line.close(Close.REMOVED, msg("data-deleted"))
        self._records.clear()
