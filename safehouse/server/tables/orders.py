"""Standing orders: what the table plays for a player in future turns."""

from __future__ import annotations

import logging

from safehouse.core.decision import Ask
from safehouse.core.i18n import msg
from safehouse.core.moves import Code
from safehouse.server.common.refusals import Refusal
from safehouse.server.storage.store import OrderRow
from safehouse.server.tables.client_connections import STATE
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.serial import serial

log = logging.getLogger("safehouse")

AGAIN = 1.0
"""Seconds after which an order that could not be stored is followed again."""


class Orders:
    def __init__(self, table: Table, questions: Questions) -> None:
        self.table = table
        self._questions = questions
        self.given: dict[int, OrderRow] = {}

    @serial
    async def stand(self, guest: str, seat: int, until: str | None) -> int:
        """Give an order for the seat's future turns, or cancel it."""
        self.table.owned(guest, seat)
        match = self.table.live_match()
        given = {kept: order for kept, order in self.given.items() if kept != seat}
        if until is None:
            pass
        elif until not in self.table.game.orders:
            known = " or ".join(self.table.game.orders) or "none in this game"
            raise Refusal("malformed", f"There is no such order; there is {known}.")
        elif self.table.game.ordered(match, until, len(match.log)) is None:
            raise Refusal("not-now", msg("no-order-now"))
        else:
            given[seat] = OrderRow(seat, guest, until, len(match.log))
        await self.table.save_extras(orders=list(given.values()))
        for connection in self.table.connections:
            if connection.guest == guest:  # nobody else may see it
                connection.mark_changed(STATE)
        self.follow()
        return match.ply_for(seat)

    def standing(self, seat: int) -> Code | None:
        """What an active order would play for the seat."""
        order = self.given.get(seat)
        if order is None or self.table.match is None or self.table.match.over:
            return None
        row = self.table.row.seats[seat]
        if row.holder != "person" or row.guest != order.guest:
            return None
        return self.table.game.ordered(self.table.match, order.until, order.since)

    def ordered(self, seat: int) -> Code | None:
        """An order's answer to the seat's current decision."""
        if not self.given:
            return None
        asked = self._questions.asked.get(seat)
        code = self.standing(seat)
        if asked is None or code is None or self.table.match is None:
            return None
        _, kind, args = asked[0]
        return code if code in kind.moves(self.table.match, seat, *args) else None

    def follow(self) -> None:
        """Play what is ordered, if this process is responsible for the table."""
        if not self.given or not self.table.leads:
            return
        for seat, (ask, _) in self._questions.asked.items():
            if self.ordered(seat) is not None:
                self.table.context.spawn(self._follow_one(seat, ask))

    @serial
    async def _follow_one(self, seat: int, ask: Ask) -> None:
        asked = self._questions.asked.get(seat)
        code = self.ordered(seat)
        if asked is None or asked[0] is not ask or code is None or self.table.match is None:
            return
        try:
            await self.table.play_for(seat, code)
        except Refusal as refusal:
            log.warning("An order at table %s failed: %s", self.table.row.id, refusal.code)
            if refusal.code == "storage":
                self.table.context.clock.call_later(AGAIN, self.follow)
                return
            self.given.pop(seat, None)
            self.table.broadcast(STATE)
