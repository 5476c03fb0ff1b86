"""What a server and its tables need of the processes that act as one server with this one.

`Cluster` knows the others; for `OneProcess` there are none. Nothing outside this package asks which
of the two it has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from safehouse.server.common.rates import Buckets
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.storage.store import StoredEntry, TableRow


class Connected(Protocol):
    """Somebody's connection to a table."""

    @property
    def guest(self) -> str: ...

    @property
    def address(self) -> str: ...


class Replica(Protocol):
    """How a table follows what other processes have stored."""

    async def catch_up(self) -> None:
        """Apply what others have stored; the caller holds the table's lock."""

    async def refresh(self) -> None:
        """Another process has changed the table, or may have."""

    async def refresh_if_changed(self) -> None: ...

    def apply_remote(self, version: int, stored: StoredEntry) -> bool:
        """Apply an entry of another process; False if the storage has to be read."""

    async def apply_remote_later(self, version: int, stored: StoredEntry) -> None: ...

    def follow_clocks(self, ended: float | None) -> None:
        """Set the clocks to what is stored; their process has ended then, or not."""


class SharedTable(Protocol):
    """A table in memory, which other processes may have in memory as well."""

    row: TableRow
    lock: asyncio.Lock
    fence: int | None
    """The fencing number of this process's lease of the table, if it has it."""

    @property
    def connections(self) -> Collection[Connected]: ...

    @property
    def replication(self) -> Replica: ...

    @property
    def thinks(self) -> bool:
        """Whether a bot is thinking here."""

    def note_elsewhere(self, found: dict[str, str]) -> None:
        """The guests connected through other processes have changed."""

    def take_lead(self, fence: int) -> None:
        """This process does the table's work from now on."""

    def lose_lead(self) -> None: ...

    async def put_away(self) -> None:
        """Stop the clocks and store them: nobody plays on for now."""

    async def hand_over(self) -> None:
        """Store the clocks as they run, for the process that takes over."""


class Tables(Protocol):
    """The tables in memory."""

    @property
    def live(self) -> Mapping[str, SharedTable]: ...

    async def table(self, id: str, owner: Owner | None = None, *, rank: int) -> SharedTable: ...

    async def resume(self) -> None:
        """After a restart, load the tables whose bots play against people."""


class Host(Protocol):
    """What the processes need of the server in this one."""

    @property
    def tables(self) -> Tables: ...

    @property
    def shared_rates(self) -> dict[str, Buckets]:
        """The rates that apply to all processes together."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...

    def divide(self, processes: int) -> None:
        """That number of processes share what the machines can compute."""

    def send_elsewhere(self) -> None:
        """Close every socket, so that its player connects to another server."""

    async def reload(self) -> None:
        """Another process has changed marks, bans or vacations, or deleted a guest."""


class Gauge(NamedTuple):
    """A value for the metrics."""

    name: str
    documentation: str
    value: float
    labels: dict[str, str] | None = None


class NoticeSender(msgspec.Struct, frozen=True):
    """As whom a process notifies players; empty what it does not send."""

    base: str
    """With which every link begins."""
    mail: str
    """The address that mail comes from."""


class Processes(Protocol):
    # --- opening and closing -----------------------------------------------------------------

    async def share_keys(self, folder: Path, names: tuple[str, ...]) -> None:
        """Use the same keys in every process: those stored first in the database."""

    async def share_sender(self, sender: NoticeSender) -> None:
        """Servers store theirs; a worker that could not notify players for them is refused."""

    async def open(self) -> None: ...

    def resume(self) -> None:
        """After a restart, go on with the tables that were played."""

    async def retire(self, table: SharedTable) -> None:
        """This process exits: store a table's clocks."""

    async def leave(self) -> None:
        """Before exiting, let the others take over immediately."""

    # --- which of them -----------------------------------------------------------------------

    async def wait_for_others(self, seconds: float) -> bool:
        """Wait for what other processes may store; False if there are none."""

    def away(self, *, draining: bool) -> bool:
        """Whether players should use another process: this one cannot store their moves, or it is
        `draining`."""

    async def keep_time(self, seconds: float, tick: Callable[[], None]) -> None:
        """Call `tick` every so many seconds, if players can connect to another process."""

    async def leads_server(self) -> bool:
        """Whether this process does the work that is done once for all tables."""

    def leads(self, table: SharedTable) -> bool:
        """Whether this process does the table's work: bots, clocks, orders, ends of pauses."""

    def want(self, table: SharedTable) -> None:
        """Do the table's work if no other process does."""

    def lost(self, table: SharedTable) -> bool:
        """Work for a table was not stored, though nobody changed it: another process has its
        lease. False if that cannot be."""

    async def release(self, table: SharedTable) -> None:
        """Stop doing a table's work; it pauses until a process takes it."""

    # --- changes -----------------------------------------------------------------------------

    def announce(self, table: SharedTable, stored: StoredEntry | None = None) -> None:
        """A table has changed here; notify the others, with the stored entry if there is one."""

    def announce_server(self) -> None:
        """Marks, bans or vacations have changed here; notify the others."""

    async def share(self, save: Callable[[], Awaitable[object]]) -> bool:
        """Store something that only other processes need to know; False if `save` returns that."""

    def share_soon(self, save: Callable[[], Coroutine[Any, Any, None]]) -> None: ...

    async def refresh(self, table: SharedTable) -> None:
        """Somebody asks for a table in memory, which may have changed elsewhere."""

    # --- who is where ------------------------------------------------------------------------

    async def note_loaded(self, table: SharedTable) -> None:
        """A table was loaded here; catch up with changes that arrived meanwhile."""

    def note_presence(self, table: SharedTable) -> None:
        """A table was opened here, or somebody has come or left."""

    def note_absence(self, id: str) -> None:
        """A table is no longer in memory here."""

    def sockets(self, id: str, guest: str, address: str) -> tuple[int, int, int]:
        """How many connections other processes have to a table, of a guest, of an address."""

    def gauges(self) -> list[Gauge]:
        """What the metrics show about the processes."""
