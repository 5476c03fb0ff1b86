"""The tables in memory: loaded when somebody asks for them, unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

from safehouse.core.i18n import Text, msg
from safehouse.core.match import Match
from safehouse.server.common.codes import LETTERS
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import PERSON, WATCHED, Owner, Priority
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer
from safehouse.server.storage import provenance
from safehouse.server.tables.chat import CHAT_KEPT
from safehouse.server.tables.client_connections import ELSEWHERE
from safehouse.server.tables.context import TableContext
from safehouse.server.tables.table import LiveTable
from safehouse.server.tables.waits import pauses_enabled

log = logging.getLogger("safehouse")

CODE: Final = 6
PUBLIC: Final = 60
"""Maximum number of public tables in one list."""


class LiveTables:
    context: TableContext
    """Set once the services are there, which need the tables themselves."""

    def __init__(self) -> None:
        self.live: dict[str, LiveTable] = {}
        """By code."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # --- loading -----------------------------------------------------------------------------

    async def table(self, id: str, owner: Owner | None = None, *, rank: int = PERSON) -> LiveTable:
        """The live table with a code, from memory or rebuilt from the storage."""
        id = id.upper()
        known = self.live.get(id)
        if known is not None and owner is not None:
            await self.context.processes.refresh(known)
        if known is None:
            if len(id) != CODE or any(letter not in LETTERS for letter in id):
                raise Refusal("unknown", msg("no-table"))
            loading = self._loading.get(id)
            if loading is None:
                priority = Priority(rank, (owner,) if owner else ())
                loading = asyncio.get_running_loop().create_task(self._load(id, priority))
                self._loading[id] = loading
                loading.add_done_callback(lambda task: self._loaded(id, task))
            known = await asyncio.shield(loading)
        known.touched = self.context.clock.monotonic()
        if owner is not None and rank == PERSON:
            known.presence.visit(owner)
        return known

    def _loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(id, None)
        if not task.cancelled():
            task.exception()  # pass it to those who wait; there may be none left

    async def _load(self, id: str, priority: Priority) -> LiveTable:
        store = self.context.store
        row = await store.table(id)
        if row is None:
            raise Refusal("unknown", msg("no-table"))
        known_game(row.game)  # report that the game package is missing
        row, entries = await store.since(id, 0) or (row, [])
        chat = await store.chat(id, CHAT_KEPT)
        match: Match[Any] | None = None
        notice: Text = ""
        if row.status in ("playing", "finished"):
            try:
                match, notice = await self.context.workers.load(
                    row,
                    entries,
                    priority,
                    pauses=pauses_enabled(row, self.context.settings),
                    resumed=row.extras.resumed if row.extras else 0,
                )
            except BadJob as error:
                log.error("Table %s does not replay: %s", row.id, error)
                raise Refusal("not-now", msg("other-rules")) from None
            except NoAnswer as error:
                log.error("Table %s could not be loaded: %s", row.id, error)
                raise Refusal("not-now", msg("table-not-opened")) from None
        if notice:
            log.warning("Table %s: %s", row.id, notice)
        table = self.live[id] = LiveTable(self.context, row, entries, chat, match, notice)
        await table.start_if_full()
        await self.context.processes.note_loaded(table)
        table.work()
        return table

    def add(self, table: LiveTable) -> None:
        """A table has been opened here."""
        self.live[table.row.id] = table
        self.context.processes.note_presence(table)

    async def resume(self) -> None:
        """After a restart, resume the bots that play against people; others stay paused."""
        store = self.context.store
        for id in await store.playing():
            try:
                row = await store.table(id)
                if row is not None and {"bot", "person"} <= {s.holder for s in row.seats}:
                    await self.table(id, Owner(row.host), rank=WATCHED)
            except Refusal:
                continue
            await asyncio.sleep(0)

    # --- unloading ---------------------------------------------------------------------------

    def unload(self, id: str) -> None:
        del self.live[id]
        self.context.processes.note_absence(id)

    def unload_deleted(self, id: str) -> None:
        """A table was deleted from the storage; who is still there keeps it."""
        if id in self.live and not self.is_watched(id):
            self.unload(id)

    async def sweep(self) -> None:
        """Remove tables from memory that are not needed; the storage has them."""
        while True:
            await self.context.clock.sleep(min(60.0, self.context.settings.idle / 4))
            for id, table in list(self.live.items()):
                if table.idle():
                    await table.put_away()
                    if table.idle():
                        self.unload(id)

    async def close(self) -> None:
        """The server exits: store the clocks."""
        for table in self.live.values():
            with contextlib.suppress(Exception):
                await self.context.processes.retire(table)

    @property
    def loading(self) -> list[asyncio.Task[LiveTable]]:
        return list(self._loading.values())

    # --- all of them -------------------------------------------------------------------------

    def settle(self) -> None:
        """Subtract elapsed time from all clocks, before what makes them run changes."""
        for table in self.live.values():
            table.clocks.settle()

    def rearm(self) -> None:
        for table in self.live.values():
            table.clocks.rearm()

    def send_elsewhere(self) -> None:
        """Close every connection, so that its player connects to another process."""
        for table in self.live.values():
            for connection in table.connections:
                connection.close(*ELSEWHERE)

    def drain(self) -> bool:
        """Close the connections without a request in progress; returns whether none was left."""
        connections = [one for table in list(self.live.values()) for one in table.connections]
        for connection in connections:
            connection.drain()
        return not connections

    async def close_doors(self) -> None:
        """Public tables whose deal is not fresh were stored by earlier versions, or with another
        pack."""
        store, first = self.context.store, 0
        while rows := await store.public_tables(PUBLIC, first):
            known = [row for row in rows if not provenance.of_table(row).fresh]
            for row in known:
                await store.save_public(row.id, False)
            first += len(rows) - len(known)

    def is_watched(self, id: str) -> bool:
        known = self.live.get(id)
        return known is not None and bool(known.connections)
