"""Pauses of a match: how it continues once they are over."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from safehouse.core.match import Match
from safehouse.server.common.refusals import Refusal
from safehouse.server.tables.bots import TableBots
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.serial import Conflict
from safehouse.server.tables.waits import TableWaits

AGAIN: Final = 1.0
"""Seconds after which the end of a pause that could not be stored is tried again."""


class Pauses:
    def __init__(self, table: Table, waits: TableWaits, bots: TableBots) -> None:
        self.table = table
        self._waits = waits
        self._bots = bots

    async def go_on(self, match: Match[Any], since: float | None) -> None:
        """Continue a paused match once its wait is over, or after a short random time.

        A bot that is asked next thinks meanwhile, and the time a bot has already thought in secret
        (`since`) is part of the pause, so it does not reveal that a bot was asked.
        """
        table = self.table
        copy = match.copy()
        copy.resume()
        over = asyncio.Event()
        clock = table.context.clock
        if match.waits:
            length = self._waits.left
        else:
            self._bots.think_ahead(copy, over)
            length = self._waits.some_seconds()
            if since is not None:
                length -= clock.monotonic() - since
        try:
            await clock.sleep(max(0.0, length))
            async with table.lock:
                came = table.match is match and table.leads
                if came:
                    came = await table.context.processes.share(partial(self._store, match, copy))
                self._bots.stop_thinking_ahead(came=came)
                if came:
                    table.take_summary(table.summary_of(copy))
                    table.replace_match(copy, rewound=False)
                    table.keep_names()
        finally:
            over.set()

    async def _store(self, match: Match[Any], copy: Match[Any]) -> bool:
        """Store that the pause is over, for the other processes; False if that fails."""
        table = self.table
        wish = None if table.noticed(match, copy) else table.wish
        try:
            await table.save_extras(leased=True, resumed=table.resumed + 1, wish=wish)
        except Refusal as refusal:
            if refusal.code == "storage":
                again = partial(self.go_on, match, None)
                table.context.clock.call_later(AGAIN, lambda: table.context.spawn(again()))
            return False
        except Conflict:
            return False
        return True
