"""How this process follows what other processes have stored at a table.

The local match is advanced by the new entries, one by one; if they do not fit, the table is loaded
again from the storage.
"""

from __future__ import annotations

import logging
from typing import Any

from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.server.common.logs import described
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer
from safehouse.server.storage.replay import dealt, play_entry
from safehouse.server.storage.store import EntryRow, StoredEntry, TableExtras, TableRow
from safehouse.server.tables.chat import Talk
from safehouse.server.tables.client_connections import STATE, TABLE
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.progress import Progress
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.readings import Clocks
from safehouse.server.tables.serial import serial
from safehouse.server.tables.shuffles import Shuffle
from safehouse.server.tables.takebacks import Takebacks
from safehouse.server.tables.view_cache import ViewCache
from safehouse.server.tables.waits import pauses_enabled, settled

log = logging.getLogger("safehouse")


class Replication:
    def __init__(
        self,
        table: Table,
        progress: Progress,
        questions: Questions,
        clocks: TableClocks,
        orders: Orders,
        views: ViewCache,
        takebacks: Takebacks,
        shuffle: Shuffle,
        talk: Talk,
    ) -> None:
        self.table = table
        self._progress = progress
        self._questions = questions
        self._clocks = clocks
        self._orders = orders
        self._views = views
        self._takebacks = takebacks
        self._shuffle = shuffle
        self._talk = talk

    @serial
    async def refresh(self) -> None:
        """Another process has changed the table, or may have."""
        await self.catch_up()

    async def refresh_if_changed(self) -> None:
        table = self.table
        found = (await table.context.store.versions([table.row.id])).get(table.row.id)
        if found is not None and found != (table.row.version, table.row.spoken):
            await self.refresh()

    @serial
    async def apply_remote_later(self, version: int, stored: StoredEntry) -> None:
        if not self.apply_remote(version, stored):
            await self.catch_up()

    def apply_remote(self, version: int, stored: StoredEntry) -> bool:
        """Apply an entry that another process has stored and sent, while nobody else changes the
        table.

        False if the storage has to be read: entries are missing here, or a worker is needed.
        """
        table = self.table
        entry = stored.entry
        if version <= table.row.version:
            return True
        if (
            version != table.row.version + 1
            or entry.number != table.number
            or table.match is None
            or entry.kind in ("undo", "takeback")
        ):
            return False
        match = self._replayed(entry, stored.code)
        if match is None or (match.held is None and match.ply_for(None) != stored.summary.ply):
            return False
        self._clocks.settle()
        table.row.version, table.row.extras = version, stored.summary.extras
        table.take_summary(stored.summary)
        if match.held is not None:
            self._turn_elsewhere(entry, match)
            self._followed(changed=True, moved=entry.kind == "move")
            return True
        extras = stored.summary.extras or TableExtras()
        self._turn_elsewhere(entry, match, extras)
        if stored.delta is not None:
            self._views.follow(stored.delta)
        self._take_rest(extras)
        self._progress.after_change(moved=entry.kind == "move")
        return True

    async def catch_up(self) -> None:
        """Apply what others have stored; the caller holds the lock."""
        table = self.table
        found = await table.context.store.since(table.row.id, table.number)
        if found is None:
            return
        row, entries = found
        spoken = row.spoken != table.row.spoken
        if row.version != table.row.version or entries:
            await self._follow(row, entries)
        if spoken:
            await self._talk.refresh()
            table.row.spoken = row.spoken

    async def _follow(self, row: TableRow, entries: list[EntryRow]) -> None:
        """Advance the match by the new entries."""
        table = self.table
        self._clocks.settle()
        table.row = row
        if row.status == "abandoned":
            self._progress.close()
            return
        self._shuffle.arm()
        if row.status == "lobby":
            table.broadcast(TABLE)
            return
        if table.match is None:
            self._progress.begin_with(dealt(row))
        for entry in entries:
            match = await self._match_after(entry)
            if match is None:
                await self._reload()
                return
            self._turn_elsewhere(entry, match)
        self._followed(changed=bool(entries))

    def _turn_elsewhere(
        self, entry: EntryRow, match: Match[Any], extras: TableExtras | None = None
    ) -> None:
        """Continue with the match after an entry that another process has stored."""
        table = self.table
        if entry.clocks is not None:
            self._clocks.reading = Clocks.stored(len(table.row.seats), entry.clocks)
        extras = extras or TableExtras(orders=list(self._orders.given.values()))
        self._progress.apply_entry(entry, match, extras)

    def _take_rest(self, extras: TableExtras) -> None:
        """Apply the state besides the entries, except for take-back requests and orders."""
        if extras.names:
            self._questions.take_names(extras.names)
        self._clocks.follow(extras)

    def _followed(self, *, changed: bool, moved: bool = False) -> None:
        """The entries of others are applied; now apply the state they stored besides them."""
        table = self.table
        assert table.match is not None
        extras = table.row.extras or TableExtras()
        while table.match.held is not None and table.resumed < extras.resumed:
            copy = table.match.copy()
            copy.resume()
            table.resumed += 1
            self._progress.set_match(copy, rewound=False)
            changed = True
        self._progress.take_extras(extras)
        self._take_rest(extras)
        if table.match.held is not None:
            table.take_summary(table.summary_of(table.match))
        if changed:
            self._progress.after_change(moved=moved)
        else:
            self._views.renew(table.match)
            table.broadcast(STATE, TABLE)
            self._progress.work()

    def follow_clocks(self, ended: float | None) -> None:
        """Set the clocks to what is stored; their process has ended then, or not."""
        if self.table.row.extras is not None:
            self._clocks.follow(self.table.row.extras, ended)

    async def _match_after(self, entry: EntryRow) -> Match[Any] | None:
        """The match after an entry; None if the whole table has to be loaded."""
        table = self.table
        assert table.match is not None
        match = table.match if table.match.held is None else settled(table.match)
        try:
            if entry.kind in ("undo", "takeback"):
                ply, undo = int(entry.body), entry.kind == "undo"
                known = table.undo_cache.without(match, ply) if undo else None
                return known or await self._takebacks.rebuilt(match, ply, without=undo)
        except Refusal:
            return None
        return self._replayed(entry)

    def _replayed(self, entry: EntryRow, code: Code | None = None) -> Match[Any] | None:
        """The match after an entry that takes nothing back; None if it does not fit.

        With a `code`, the process that stored the entry has already validated the move.
        """
        table = self.table
        assert table.match is not None
        copy = table.match.copy() if table.match.held is None else settled(table.match)
        try:
            if code is not None:
                copy.repeat(code, entry.seat)
            else:
                play_entry(copy, entry)
        except Exception as error:
            log.warning("Table %s is loaded again: %s", table.row.id, described(error))
            return None
        return copy

    async def _reload(self) -> None:
        """Load the table from the storage, because its entries do not fit the local match."""
        table = self.table
        found = await table.context.store.since(table.row.id, 0)
        assert found is not None
        row, entries = found
        extras = row.extras or TableExtras()
        try:
            match, table.notice = await table.context.workers.load(
                row,
                entries,
                table.priority(),
                pauses=pauses_enabled(row, table.context.settings),
                resumed=extras.resumed,
            )
        except (BadJob, NoAnswer) as error:
            log.error("Table %s could not be read again: %s", row.id, error)
            raise Refusal("not-now", msg("table-not-read")) from None
        table.row = row
        table.number = len(entries)
        self._questions.returns = self._questions.count_returns(entries)
        self._clocks.reading = self._clocks.stored(entries)
        table.undo_cache.forget(0)
        self._progress.replace_match(match, rewound=True)
        self._progress.take_extras(extras)
        self._questions.take_names(extras.names)
        self._clocks.follow(extras)
