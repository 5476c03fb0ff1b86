"""Who is at a table, who has come and who has left."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.tables.bots import TableBots
from safehouse.server.tables.client_connections import TABLE, ClientConnection
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.seating import Seating
from safehouse.server.tables.serial import serial

CROWD = 16
"""Number of connections from which spectators who come or leave are not announced singly."""
CROWD_SECONDS = 0.5
"""Seconds for which such announcements are collected in one message."""


class Presence:
    def __init__(
        self,
        table: Table,
        questions: Questions,
        clocks: TableClocks,
        orders: Orders,
        bots: TableBots,
        seating: Seating,
    ) -> None:
        self.table = table
        self._questions = questions
        self._clocks = clocks
        self._orders = orders
        self._bots = bots
        self._seating = seating
        self.reminded: dict[str, object] = {}
        """Players who are notified of their turn and have not been here since, with what marks this
        one notification."""
        self._counting = False
        """Whether an update of the number of spectators is scheduled."""

    # --- coming and going --------------------------------------------------------------------

    def visit(self, owner: Owner) -> None:
        """Somebody requests the table, with or without a connection; paused bots continue."""
        table = self.table
        now = table.context.clock.monotonic()
        table.visits = {
            guest: known
            for guest, known in table.visits.items()
            if now - known[1] < table.context.settings.rest
        }
        table.visits[owner.guest] = owner.address, now
        if self._bots.resting:
            self._bots.wake()

    def join(self, connection: ClientConnection) -> None:
        table = self.table
        table.connections.add(connection)
        self.reminded.pop(connection.guest, None)
        table.sockets[connection.guest] += 1
        table.touched = table.context.clock.monotonic()
        if table.leads:
            self._welcome((connection.guest,))
        table.sharing.note_presence()
        self._broadcast(connection.guest)

    def part(self, connection: ClientConnection) -> None:
        table = self.table
        table.connections.discard(connection)
        table.sockets[connection.guest] -= 1
        if not table.sockets[connection.guest]:
            del table.sockets[connection.guest]
        table.touched = table.context.clock.monotonic()
        self._seating.note_gone(connection.guest)
        table.sharing.note_presence()
        self._broadcast(connection.guest)
        if not table.is_here(connection.guest):
            self.remind()

    def note_elsewhere(self, found: dict[str, str]) -> None:
        """The guests connected through other processes have changed."""
        table = self.table
        for guest in table.elsewhere.keys() - found.keys():
            self._seating.note_gone(guest)
        came = found.keys() - table.elsewhere.keys()
        table.elsewhere = found
        for guest in came:
            self.reminded.pop(guest, None)
        if table.leads and came:
            self._welcome(came)
        table.broadcast(TABLE)
        self.remind()

    def _welcome(self, guests: Collection[str]) -> None:
        """Somebody has come: restart stopped clocks for a player, paused bots for anybody."""
        if not self._clocks.ticking and not self.table.people().isdisjoint(guests):
            self._clocks.start()
            if self._clocks.ticking:
                self.table.context.processes.share_soon(self.save_clocks)
        if self._bots.resting:
            self._bots.wake()

    @serial
    async def save_clocks(self) -> None:
        if self.table.row.status == "playing" and self.table.leads:
            with suppress(Refusal):  # another process leads the table now, and keeps its clocks
                await self.table.save_extras(leased=True)

    def _broadcast(self, guest: str) -> None:
        """Somebody came or left. Announcing each to everybody would be quadratic in a crowd."""
        if len(self.table.connections) < CROWD or guest in self.table.people():
            self.table.broadcast(TABLE)
        elif not self._counting:
            self._counting = True
            self.table.context.spawn(self._broadcast_count())

    async def _broadcast_count(self) -> None:
        await self.table.context.clock.sleep(CROWD_SECONDS)
        self._counting = False
        self.table.broadcast(TABLE)

    # --- notices -----------------------------------------------------------------------------

    def remind(self) -> None:
        """Notify players who are away once that it is their turn, if other people play here."""
        table = self.table
        for seat in self._questions.asked:
            row = table.row.seats[seat]
            guest = row.guest
            if row.holder != "person" or guest is None or table.is_here(guest):
                continue
            if table.leads and guest not in self.reminded and len(table.people()) > 1:
                mark = self.reminded[guest] = object()
                table.context.spawn(self._remind_later(guest, mark))

    async def _remind_later(self, guest: str, mark: object) -> None:
        """Wait first: they may come back, or an order may answer for them."""
        table = self.table
        await table.context.clock.sleep(table.context.settings.notice_delay)
        if self.reminded.get(guest) is not mark:
            return  # they were here meanwhile
        asked = any(
            table.row.seats[seat].guest == guest and self._orders.ordered(seat) is None
            for seat in self._questions.asked
        )
        if asked and not table.is_here(guest) and table.row.status == "playing":
            await table.context.notices.notify_turn(guest, table.game.name, table.row.id)
        else:
            del self.reminded[guest]
