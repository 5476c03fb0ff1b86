"""A table among the processes that may have it in memory."""

from __future__ import annotations

from safehouse.server.processes.protocol import Processes, SharedTable
from safehouse.server.storage.store import StoredEntry


class Sharing:
    def __init__(self, table: SharedTable, processes: Processes) -> None:
        self._table = table
        self._processes = processes

    @property
    def leads(self) -> bool:
        """Whether this process does the table's work."""
        return self._processes.leads(self._table)

    def want(self) -> None:
        """Do the table's work if no other process does."""
        self._processes.want(self._table)

    def lost(self) -> bool:
        """Nothing was stored, though nobody changed the table: whether another process leads it."""
        return self._processes.lost(self._table)

    async def release(self) -> None:
        await self._processes.release(self._table)

    def announce(self, stored: StoredEntry | None = None) -> None:
        """Notify the other processes of what is stored."""
        self._processes.announce(self._table, stored)

    def note_presence(self) -> None:
        """Somebody has come or left."""
        self._processes.note_presence(self._table)
