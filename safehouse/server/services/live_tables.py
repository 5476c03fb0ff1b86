"""What services need of the tables in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from safehouse.server.jobs.fair_queue import PERSON, Owner
from safehouse.server.messages.tables import SeatPlan
from safehouse.server.storage.provenance import Source
from safehouse.server.tables.table import LiveTable


class LiveTables(Protocol):
    @property
    def live(self) -> Mapping[str, LiveTable]:
        """The tables in memory, by code."""

    async def table(self, id: str, owner: Owner | None = None, *, rank: int = PERSON) -> LiveTable:
        """The table with a code, loaded if necessary."""

    async def open_from(
        self,
        guest: str,
        game_id: str,
        plan: list[SeatPlan],
        origin: dict[str, Any],
        source: Source,
        public: bool,
    ) -> LiveTable:
        """A table whose match begins from a position."""
