"""The names of guests."""

from __future__ import annotations

from safehouse.core.i18n import msg
from safehouse.server.common.clock import Clock
from safehouse.server.common.guests import suggested_name
from safehouse.server.common.rates import Rates
from safehouse.server.common.refusals import Refusal
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import GuestRow, Store
from safehouse.server.tables.registry import LiveTables


class People:
    def __init__(
        self, store: Store, clock: Clock, quotas: Quotas, rates: Rates, tables: LiveTables
    ) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas
        self._rates = rates
        self._tables = tables

    async def name_of(self, guest: str) -> str:
        row = await self._store.guest(guest)
        return row.name if row else suggested_name(guest)

    async def rename(self, guest: str, name: str, address: str | None = None) -> None:
        row = await self._store.guest(guest)
        if row is not None and row.named and row.name == name:
            return
        if not self._rates.name.take(guest):
            raise Refusal("too-fast", msg("renamed-often"))
        created = row.created if row else self._clock.now()
        bill = self._quotas.bill(guest, "people", address=address)
        await self._store.save_guest(GuestRow(guest, name, True, created), bill)
        for table in self._tables.live.values():
            table.seating.rename(guest, name)

    async def greet(self, guest: str) -> str:
        """Remember a guest who takes a seat or stores something; returns their name."""
        row = await self._store.guest(guest)
        if row is None:
            row = GuestRow(guest, suggested_name(guest), False, self._clock.now())
            await self._store.save_guest(row, self._quotas.bill(guest, "people"))
        return row.name
