"""How a table goes on: with the match after an entry, and with the work that follows from it."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Match
from safehouse.server.storage.replay import events_until
from safehouse.server.storage.store import EntryRow, TableExtras
from safehouse.server.tables.bots import TableBots
from safehouse.server.tables.client_connections import STATE, TABLE
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.pauses import Pauses
from safehouse.server.tables.presence import Presence
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.readings import Clocks
from safehouse.server.tables.state import TableState
from safehouse.server.tables.time_limits import TimeLimits
from safehouse.server.tables.view_cache import ViewCache
from safehouse.server.tables.waits import TableWaits, pauses_enabled


class Progress:
    def __init__(
        self,
        table: TableState,
        questions: Questions,
        clocks: TableClocks,
        orders: Orders,
        waits: TableWaits,
        limits: TimeLimits,
        bots: TableBots,
        pauses: Pauses,
        views: ViewCache,
        presence: Presence,
    ) -> None:
        self.table = table
        self._questions = questions
        self._clocks = clocks
        self._orders = orders
        self._waits = waits
        self._limits = limits
        self._bots = bots
        self._pauses = pauses
        self._views = views
        self._presence = presence

    # --- the match ---------------------------------------------------------------------------

    def load(self, match: Match[Any], entries: list[EntryRow]) -> None:
        """The match was rebuilt from these entries."""
        match.pauses = pauses_enabled(self.table.row, self.table.context.settings)
        self._waits.note(match, renew=True)
        self._clocks.reading = self._clocks.stored(entries)
        self._note_questions(renew=True)

    def begin_with(self, match: Match[Any]) -> None:
        """The match has begun."""
        row = self.table.row
        if row.clock is not None:
            self._clocks.reading = Clocks([float(row.clock.initial)] * len(row.seats))
        self.replace_match(match, rewound=False)

    def replace_match(self, match: Match[Any], *, rewound: bool) -> None:
        """Continue with this match, and broadcast it."""
        self.set_match(match, rewound=rewound)
        self.after_change()

    def advance(self, entry: EntryRow, match: Match[Any], extras: TableExtras) -> None:
        """Continue with the match after a stored entry."""
        self.apply_entry(entry, match, extras)
        self.after_change(moved=entry.kind == "move")

    def apply_entry(self, entry: EntryRow, match: Match[Any], extras: TableExtras) -> None:
        """Continue with the match after an entry, without a broadcast."""
        table = self.table
        assert table.match is not None
        table.number = entry.number + 1
        if entry.kind in ("undo", "takeback"):
            back_to = int(entry.body)
            self._questions.returned(entry.seat, all_know=entry.kind == "takeback")
            table.undo_cache.forget(back_to)
            self.take_extras(extras)
            self.set_match(match, rewound=True, back_to=back_to)
        else:
            table.undo_cache.note(table.match, match)
            self.take_extras(extras)
            self.set_match(match, rewound=False)

    def set_match(self, match: Match[Any], *, rewound: bool, back_to: int = 0) -> None:
        """Continue with this match; if moves were taken back, it is the same up to a ply."""
        table, views = self.table, self._views
        self._clocks.settle()
        was = table.match
        table.match = match
        match.pauses = pauses_enabled(table.row, table.context.settings)
        self._waits.note(match, renew=rewound)
        table.touched = table.context.clock.monotonic()
        if was is None or table.noticed(was, match):
            table.wish = None
        views.renew(match)
        if rewound and was is not None:
            kept = events_until(was.log, back_to)
            self._questions.unwind(was, back_to)
            views.unwind(was, kept)
        self._note_questions(renew=rewound)
        if rewound and was is not None:
            views.rewind(was, match, kept)
        self._clocks.start()

    def _note_questions(self, *, renew: bool) -> None:
        self._questions.note(renew=renew)
        self._clocks.note_questions()

    def take_extras(self, extras: TableExtras) -> None:
        """Apply the state besides the entries."""
        self.table.wish = extras.wish
        self._orders.given = {order.seat: order for order in extras.orders}
        self.table.ready = set(extras.ready)
        self.table.declined = set(extras.declined)
        self.table.resumed = extras.resumed

    def after_change(self, *, moved: bool = False) -> None:
        """The match has changed: broadcast it, and do this process's part of the work."""
        table = self.table
        table.broadcast(STATE, TABLE, moved=moved)
        self.work()
        since, table.thought_from = table.thought_from, None
        self.end_pause(since)

    def end_pause(self, since: float | None) -> None:
        """If the match is paused and this process leads the table, end that in time."""
        match = self.table.match
        if match is not None and match.held is not None and self.table.leads:
            self.table.context.spawn(self._pauses.go_on(match, since))

    def close(self) -> None:
        """The table has ended without a result."""
        self.table.match = self.table.wish = self._clocks.reading = None
        self._questions.asked = {}
        self._orders.given.clear()
        self._clocks.arm()
        self._limits.arm()
        self._bots.wake()
        self.table.broadcast(TABLE)

    # --- the work ----------------------------------------------------------------------------

    def work(self) -> None:
        """Do this process's work: bots, orders, clocks and limits that run out, notices."""
        self._clocks.arm()
        self._limits.arm()
        self._bots.wake()
        self._orders.follow()
        self._presence.remind()
        if self.table.row.status == "playing":
            self.table.sharing.want()

    def take_lead(self, fence: int) -> None:
        """This process does the table's work from now on."""
        self.table.fence = fence
        self.work()
        self.end_pause(None)

    def lose_lead(self) -> None:
        self.table.fence = None
        self._bots.stop()
        self._clocks.arm()
        self._limits.arm()
