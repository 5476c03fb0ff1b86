"""The part of a storage that several processes need to share it.

Each process gives signs of life. The work that exactly one process must do at a table is done under
a lease with a fencing number, which everything stored under it names: a process that has lost the
lease stores nothing more.
"""

from __future__ import annotations

from typing import Literal, Protocol

from safehouse.server.storage.store import Store

Kind = Literal["server", "worker"]
"""What a process does: it serves players, or it only runs bots."""


class Leases(Protocol):
    async def beat(self, process: str, kind: Kind, life: float, patience: float) -> dict[str, Kind]:
        """A process is alive for some more seconds; returns the others that are.

        Fails after `patience` seconds without an answer of the database.
        """
        ...

    async def end_process(self, process: str) -> None:
        """A process exits; one attempt, without waiting for a database that cannot be reached."""
        ...

    async def drop_ended(self) -> None:
        """Delete processes that ended more than a day ago."""
        ...

    async def take_lease(self, table: str, process: str) -> tuple[str, int]:
        """Take a lease if no live process holds it; returns its holder and its fencing number."""
        ...

    async def give_back_lease(self, table: str, process: str, fence: int) -> None:
        """Release a lease, if it still is that one."""
        ...

    async def leases_of(self, process: str) -> dict[str, int]:
        """The tables that a process holds the lease of, with the fencing numbers."""
        ...

    async def holders(self, tables: list[str], alive: list[str]) -> dict[str, str]:
        """Who holds the leases of these tables, where it is none of these processes."""
        ...

    async def replace(self, name: str, value: str) -> None:
        """Store a text under a name, in place of the current one."""
        ...

    async def orphans(self, limit: int) -> list[str]:
        """Tables being played whose lease is held by a process that has ended."""
        ...

    async def lease_ended_at(self, table: str, ticked: float) -> float | None:
        """When the process that did a table's work ended, in seconds since 1970.

        None if it has not ended, or if there was none; `ticked` if that is no longer known.
        """
        ...


class SharedStore(Store, Leases, Protocol):
    """A storage that several processes may share."""
