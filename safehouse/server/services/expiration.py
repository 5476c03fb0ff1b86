"""What the server ends and deletes when it is abandoned, or older than the host wants to keep."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

from safehouse.server.common.clock import DAY, Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.jobs.fair_queue import WATCHED
from safehouse.server.messages.tables import Status
from safehouse.server.processes.protocol import Processes
from safehouse.server.services.moderation import SERVER
from safehouse.server.services.notices import Notices
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Records
from safehouse.server.storage.store import ActRow, Store
from safehouse.server.tables.registry import LiveTables

EVERY: Final = 3600.0
"""Seconds between two searches for what is no longer needed."""


class Expiration:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        tables: LiveTables,
        processes: Processes,
        notices: Notices,
        quotas: Quotas,
        records: Records,
        announce: Callable[[], None],
    ) -> None:
        self._settings = settings
        self._store = store
        self._clock = clock
        self._tables = tables
        self._processes = processes
        self._notices = notices
        self._quotas = quotas
        self._records = records
        self._announce = announce

    async def run(self) -> None:
        while True:
            if await self._processes.leads_server():
                await self.expire()
            await self._clock.sleep(EVERY)

    async def expire(self) -> None:
        """Close abandoned tables, and delete what is older than the host wants to keep."""
        settings, now = self._settings, self._clock.now()
        await self._notices.expire()
        await self._shut("lobby", settings.lobby_days, "Nobody began it")
        await self._shut("playing", settings.match_days, "Nobody played on")
        gone = await self._quotas.expire()
        for id in gone.tables:
            self._tables.unload_deleted(id)
        if gone.records:
            self._records.clear()
            self._announce()
        if settings.keep_days > 0:
            for id in await self._store.purge(now - settings.keep_days * DAY):
                self._tables.unload_deleted(id)
                await self._store.add_act(ActRow(now, SERVER, "delete", id, ""))

    async def _shut(self, status: Status, days: float, why: str) -> None:
        """End unfinished tables that nobody has changed for so long, and where nobody is."""
        if days <= 0:
            return
        now = self._clock.now()
        for id in await self._store.untouched(status, now - days * DAY):
            if self._tables.is_watched(id):
                continue
            with contextlib.suppress(Refusal):
                await (await self._tables.table(id, rank=WATCHED)).shut(why)
                await self._store.add_act(ActRow(now, SERVER, "expire", id, "", why))
