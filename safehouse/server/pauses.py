"""Pauses where somebody might have been asked, so that timing does not reveal who was."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.refusals import Refusal
from safehouse.server.serial import Moved
from safehouse.server.settings import Settings
from safehouse.server.store import TableRow

if TYPE_CHECKING:
    from safehouse.server.table import LiveTable

AGAIN: Final = 1.0
"""Seconds after which the end of a pause that could not be stored is tried again."""


def settled(match: Match[Any]) -> Match[Any]:
    """The match after its pauses, as it is when it is loaded again."""
    twin = match.copy()
    twin.settle()
    return twin


def hushed(row: TableRow, settings: Settings) -> bool:
    """Whether a table pauses where somebody might have been asked: not for one device alone."""
    if settings.bot_pause <= 0 or settings.silence <= 0:
        return False
    if find_game(row.game).silence(row.options)[1] <= 0:
        return False
    people = {s.guest for s in row.seats if s.holder == "person"}
    return len(people) + sum(s.holder == "bot" for s in row.seats) > 1


class Pauses:
    def __init__(self, table: LiveTable) -> None:
        self.table = table

    async def go_on(self, match: Match[Any], since: float | None) -> None:
        """Continue a paused match after a short random time.

        A bot that is asked next thinks meanwhile, and the time a bot has already thought in secret
        (`since`) is part of the pause, so it does not reveal that a bot was asked.
        """
        table = self.table
        twin = match.copy()
        twin.resume()
        over = asyncio.Event()
        table.bots.think_ahead(twin, over)
        low, high = table.game.silence(table.row.options)
        clock = table.house.clock
        length = table.house.settings.silence * (low + (high - low) * clock.random())
        if since is not None:
            length -= clock.monotonic() - since
        try:
            await clock.sleep(max(0.0, length))
            async with table.lock:
                came = table.match is match and table.leads
                if came and table.house.cluster is not None:
                    came = await self._store(match, twin)
                table.bots.stop_thinking_ahead(came=came)
                if came:
                    table.take_summary(table.summary_of(twin))
                    table.become(twin, rewound=False)
                    table.keep_names()
        finally:
            over.set()

    async def _store(self, match: Match[Any], twin: Match[Any]) -> bool:
        """Store that the pause is over, for the other processes; False if that fails."""
        table = self.table
        wish = None if table.noticed(match, twin) else table.wish
        try:
            await table.save_aside(leased=True, resumed=table.resumed + 1, wish=wish)
        except Refusal as refusal:
            if refusal.code == "storage":
                again = partial(self.go_on, match, None)
                table.house.clock.call_later(AGAIN, lambda: table.house.spawn(again()))
            return False
        except Moved:
            return False
        return True
