"""Pauses where somebody might have been asked, so that timing does not reveal who was."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.storage.store import TableRow
from safehouse.server.tables.serial import Conflict

if TYPE_CHECKING:
    from safehouse.server.tables.table import LiveTable

AGAIN: Final = 1.0
"""Seconds after which the end of a pause that could not be stored is tried again."""


def settled(match: Match[Any]) -> Match[Any]:
    """The match after its pauses, as it is when it is loaded again."""
    twin = match.copy()
    twin.settle()
    return twin


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


class Pauses:
    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._wait = 0
        """The number of the match's last wait, and when it is over."""
        self._until = 0.0
        self._turned = asyncio.Event()

    def note(self, match: Match[Any], *, renew: bool) -> None:
        """Decide how long a wait lasts as it begins, before anybody can have answered."""
        if match.waits and (renew or match.waits != self._wait):
            self._until = self.table.context.clock.monotonic() + self._some_seconds()
        self._wait = match.waits
        turned, self._turned = self._turned, asyncio.Event()
        turned.set()

    def _some_seconds(self) -> float:
        low, high = self.table.game.silence(self.table.row.options)
        house = self.table.context
        return house.settings.silence * (low + (high - low) * house.clock.random())

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

    async def go_on(self, match: Match[Any], since: float | None) -> None:
        """Continue a paused match once its wait is over, or after a short random time.

        A bot that is asked next thinks meanwhile, and the time a bot has already thought in secret
        (`since`) is part of the pause, so it does not reveal that a bot was asked.
        """
        table = self.table
        twin = match.copy()
        twin.resume()
        over = asyncio.Event()
        clock = table.context.clock
        if match.waits:
            length = self.left
        else:
            table.bots.think_ahead(twin, over)
            length = self._some_seconds()
            if since is not None:
                length -= clock.monotonic() - since
        try:
            await clock.sleep(max(0.0, length))
            async with table.lock:
                came = table.match is match and table.leads
                if came:
                    came = await table.context.processes.share(partial(self._store, match, twin))
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
            await table.save_extras(leased=True, resumed=table.resumed + 1, wish=wish)
        except Refusal as refusal:
            if refusal.code == "storage":
                again = partial(self.go_on, match, None)
                table.context.clock.call_later(AGAIN, lambda: table.context.spawn(again()))
            return False
        except Conflict:
            return False
        return True
