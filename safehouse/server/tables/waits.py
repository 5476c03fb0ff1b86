"""TableWaits where somebody might have been asked, so that timing does not reveal who was."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.common.settings import Settings
from safehouse.server.storage.store import TableRow
from safehouse.server.tables.state import TableState


def settled(match: Match[Any]) -> Match[Any]:
    """The match after its pauses, as it is when it is loaded again."""
    copy = match.copy()
    copy.settle()
    return copy


def pauses_enabled(row: TableRow, settings: Settings) -> bool:
    """Whether a table pauses where somebody might have been asked: not for one device alone."""
    if settings.bot_pause <= 0 or settings.silence <= 0:
        return False
    if find_game(row.game).silence(row.options)[1] <= 0:
        return False
    people = {s.guest for s in row.seats if s.holder == "person"}
    return len(people) + sum(s.holder == "bot" for s in row.seats) > 1


HELD: Final = 5.0
"""Maximum number of seconds for which a move is kept until a secret question is over."""


class TableWaits:
    def __init__(self, table: TableState) -> None:
        self.table = table
        self._wait = 0
        """The number of the match's last wait, and when it is over."""
        self._until = 0.0
        self._turned = asyncio.Event()

    def note(self, match: Match[Any], *, renew: bool) -> None:
        """Decide how long a wait lasts as it begins, before anybody can have answered."""
        if match.waits and (renew or match.waits != self._wait):
            self._until = self.table.context.clock.monotonic() + self.some_seconds()
        self._wait = match.waits
        turned, self._turned = self._turned, asyncio.Event()
        turned.set()

    def some_seconds(self) -> float:
        low, high = self.table.game.silence(self.table.row.options)
        context = self.table.context
        return context.settings.silence * (low + (high - low) * context.clock.random())

    @property
    def left(self) -> float:
        """Seconds until the current wait is over; 0 if there is none."""
        match = self.table.match
        if match is None or not match.pauses or not match.waits:
            return 0.0
        return max(0.0, self._until - self.table.context.clock.monotonic())

    async def hold_back(self, seat: int, move: Any) -> bool:
        """Keep a move until the secret question is over; False if that was not necessary."""
        table = self.table
        until = table.context.clock.monotonic() + HELD
        waited = False
        while table.match is not None and table.game.held_back(table.match, seat, move):
            left = until - table.context.clock.monotonic()
            if left <= 0:
                break
            waited = True
            await self._next_turn(left)
        return waited

    async def _next_turn(self, seconds: float) -> None:
        """Wait until the match has changed, but no longer than that."""
        turned = self._turned
        timer = self.table.context.clock.call_later(seconds, turned.set)
        try:
            await turned.wait()
        finally:
            timer.cancel()

    async def over(self) -> None:
        """Wait until the current wait is over, so that who leaves meanwhile does not see whether
        anybody is asked."""
        clock, began = self.table.context.clock, self.table.context.clock.monotonic()
        while (left := self.left) > 0:
            await clock.sleep(left)
        while (match := self.table.match) is not None and match.held is not None and match.waits:
            if (left := began + HELD - clock.monotonic()) <= 0:
                return
            await self._next_turn(left)
