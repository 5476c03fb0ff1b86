"""What a table needs of the server around it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Container, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from safehouse.server.common.clock import Clock
from safehouse.server.common.settings import Settings
from safehouse.server.jobs.jobs import Workers
from safehouse.server.processes.protocol import Processes
from safehouse.server.storage.store import Bill, Store, TableRow
from safehouse.server.tables.marks import Marks


class Bills(Protocol):
    def bill(self, guest: str, kind: str) -> Bill:
        """The limits for something of a kind that a guest stores; refused on a full disk."""


class TurnNotices(Protocol):
    async def notify_turn(self, guest: str, game: str, table: str) -> None:
        """Notify a player who is away that it is their turn at a table of a game."""


class DurationMetric(Protocol):
    def since(self, began: float) -> None:
        """Record the time from a reading of `perf_counter` until now."""


class CountMetric(Protocol):
    def inc(self) -> None: ...


class TableMetrics(Protocol):
    @property
    def moves(self) -> Counter[str]: ...
    @property
    def bot(self) -> DurationMetric: ...
    @property
    def stored(self) -> DurationMetric: ...
    @property
    def worker_errors(self) -> CountMetric: ...
    @property
    def opened(self) -> CountMetric: ...


@dataclass(frozen=True)
class TableContext:
    settings: Settings
    clock: Clock
    store: Store
    workers: Workers
    processes: Processes
    spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    """Starts work in the background, which ends with the server."""
    marks: Marks
    vacations: Container[str]
    """Guests who are on vacation now."""
    bills: Bills
    notices: TurnNotices
    metrics: TableMetrics
    open_rematch: Callable[[TableRow, str], Awaitable[str]]
    """Opens the same table again, at somebody's expense; returns the id of the next one."""
