"""Tables as lists show them, without their matches."""

from __future__ import annotations

import contextlib
from typing import Final

from msgspec import structs

from safehouse.core.registry import game as find_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.infos import public_options, seats_of, table_info
from safehouse.server.jobs.fair_queue import OPTIONAL, Owner
from safehouse.server.messages.tables import TableInfo
from safehouse.server.storage import provenance
from safehouse.server.storage.store import Store, TableRow
from safehouse.server.tables.registry import PUBLIC, LiveTables

MINE: Final = 100
"""Maximum number of a guest's tables in one list."""
LISTED: Final = 12
"""Maximum number of tables loaded for one list."""


class TableLists:
    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables

    async def public(self, guest: str, first: int = 0) -> list[TableInfo]:
        rows = await self._store.public_tables(PUBLIC, first)
        return [self._listed(row, guest) for row in rows if provenance.of_table(row).fresh]

    async def of(self, guest: str, first: int = 0) -> list[TableInfo]:
        """The newest running tables are loaded, so that the list can show whose move it is."""
        rows = await self._store.tables_of(guest, MINE, first)
        asleep = [
            row.id for row in rows if row.status == "playing" and row.id not in self._tables.live
        ]
        for id in asleep[:LISTED]:
            with contextlib.suppress(Refusal):
                await self._tables.table(id, Owner(guest), rank=OPTIONAL)
        return [self._listed(row, guest) for row in rows]

    def _listed(self, row: TableRow, guest: str) -> TableInfo:
        """A table for a list, without loading its match. Deck texts are left out, so that the
        size of a list does not depend on them."""
        known = self._tables.live.get(row.id)
        decks = find_game(row.game).decks
        shown = row.options if row.status == "finished" else public_options(row, [])
        options = {name: value for name, value in shown.items() if not decks or name != decks.name}
        dealt = provenance.of_table(row)
        if known is not None:
            info = known.views.info(guest)
            return structs.replace(info, options=options, shuffle=None)
        return table_info(row, seats_of(row, guest), options, dealt, host=row.host == guest)
