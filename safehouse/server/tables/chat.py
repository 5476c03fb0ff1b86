"""The chat of a table."""

from __future__ import annotations

import logging

import msgspec

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.messages.tables import ChatLine
from safehouse.server.storage.store import (
    ChatRow,
)
from safehouse.server.tables.client_connections import CHAT
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.serial import Conflict, serial

log = logging.getLogger("safehouse")


CHAT_KEPT = 200
"""Chat lines sent to a new connection."""


class Talk:
    def __init__(self, table: Table, rows: list[ChatRow]) -> None:
        self.table = table
        self.rows = rows

    def since(self, line: int) -> list[ChatLine]:
        return [
            ChatLine(index=row.line, at=row.at, seat=row.seat, name=row.name, text=row.text)
            for row in self.rows
            if row.line > line
        ]

    @serial
    async def wipe(self, line: int) -> None:
        """Delete the text of a chat line; its number stays in use."""
        if not await self.table.context.store.wipe_chat(self.table.row.id, line):
            raise Refusal("unknown", msg("no-chat-line", line=line))
        self.rows = [
            msgspec.structs.replace(row, text="") if row.line == line else row for row in self.rows
        ]
        self._spoken()
        self.send_again({line})

    def send_again(self, lines: set[int]) -> None:
        for connection in self.table.connections:
            connection.chat_sent = min([connection.chat_sent, *(number - 1 for number in lines)])
        self.table.broadcast(CHAT)

    @serial
    async def say(self, guest: str, name: str, text: str) -> None:
        if not self.table.row.talk:
            raise Refusal("not-now", msg("no-talk"))
        self.table.context.marks.check_voice(self.table.row.id, guest)
        mine = self.table.seats_of(guest)
        line = self.rows[-1].line + 1 if self.rows else 0
        seat = mine[0] if mine else None
        row = ChatRow(line, self.table.context.clock.now(), seat, name, text, guest)
        bill = self.table.context.bills.bill(guest, "chat")
        if not await self.table.context.store.add_chat(self.table.row.id, row, bill):
            await self.refresh()
            raise Conflict
        self.rows = [*self.rows[1 - CHAT_KEPT :], row]
        self._spoken()
        self.table.broadcast(CHAT)

    def _spoken(self) -> None:
        self.table.row.spoken += 1
        self.table.sharing.announce()

    async def refresh(self) -> None:
        """Load lines from other processes, and deletions."""
        before = {row.line: row for row in self.rows}
        self.rows = await self.table.context.store.chat(self.table.row.id, CHAT_KEPT)
        self.send_again({row.line for row in self.rows if before.get(row.line, row) != row})
