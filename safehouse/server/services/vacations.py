"""Vacations: while somebody is on one, their clocks of correspondence games stop."""

from __future__ import annotations

import time
from collections.abc import Callable

from safehouse.core.i18n import msg
from safehouse.server.common.clock import DAY, Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.services.people import People
from safehouse.server.storage.store import Store, VacationRow
from safehouse.server.tables.registry import LiveTables


class Vacations:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        days: float,
        people: People,
        tables: LiveTables,
        announce: Callable[[], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._days = days
        """For each person and year."""
        self._people = people
        self._tables = tables
        self._announce = announce
        self._current: dict[str, VacationRow] = {}
        self._last: dict[str, VacationRow] = {}
        """The last vacation of each guest, for what is left of the year."""

    def __contains__(self, guest: object) -> bool:
        """Whether a guest is on vacation now."""
        return guest in self._current

    def until(self, guest: str) -> float | None:
        row = self._current.get(guest)
        return None if row is None else row.until

    async def load(self) -> None:
        self._current, self._last = {}, {}
        for row in await self._store.vacations():
            self._note(row)

    def _note(self, row: VacationRow) -> None:
        self._last[row.guest] = row
        left = row.until - self._clock.now()
        if left > 0:
            self._current[row.guest] = row
            self._clock.call_later(left, lambda: self._end(row))

    def _end(self, row: VacationRow) -> None:
        if self._current.get(row.guest) is row:
            self._settle()
            del self._current[row.guest]
            self._rearm(row.guest)

    def left(self, guest: str) -> float:
        """Seconds of vacation that a guest has left this year, as if the current one ended now."""
        row, now = self._last.get(guest), self._clock.now()
        whole = self._days * DAY
        if row is None or row.year != time.gmtime(now).tm_year:
            return whole
        return max(0.0, whole - row.used + max(0.0, row.until - max(now, row.since)))

    async def take(self, guest: str, days: float) -> None:
        """From now on for that number of days; 0 ends it, and the rest is kept."""
        left, now = self.left(guest), self._clock.now()
        if not 0 <= days * DAY <= left + 1:
            raise Refusal("malformed", msg("vacation-left", days=round(left / DAY, 1)))
        whole = self._days * DAY
        row = VacationRow(
            guest, now, now + days * DAY, time.gmtime(now).tm_year, whole - left + days * DAY
        )
        await self._people.greet(guest)
        await self._store.save_vacation(row)
        self._announce()
        self._settle()
        self._current.pop(guest, None)
        self._note(row)
        self._rearm(guest)

    def forget(self, guest: str) -> None:
        self._current.pop(guest, None)
        self._last.pop(guest, None)

    def _settle(self) -> None:
        for table in self._tables.live.values():
            table.clocks.settle()

    def _rearm(self, guest: str) -> None:
        for table in self._tables.live.values():
            if guest in table.people():
                table.clocks.rearm()
