"""Metrics of the running server, for Prometheus.

They are totals for the whole server: no label names a table, a guest or an address, or reveals
what was played.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Count
from collections.abc import Iterator
from itertools import accumulate
from time import perf_counter
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

import safehouse
from safehouse.server.common.traffic import Traffic
from safehouse.server.jobs.jobs import Workers
from safehouse.server.processes.protocol import Processes
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import Store
from safehouse.server.tables.registry import LiveTables

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)
STATUSES: Final = ("lobby", "playing", "finished", "abandoned")


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: dict[str, Any] = {"registry": self.registry}
        self.moves: Count[str] = Count(person=0, bot=0)
        """Moves stored, by who played them."""
        self.opened = Counter("safehouse_tables_opened", "Tables opened.", **made)
        self.acknowledged = Durations(
            "safehouse_acknowledgement_seconds",
            "From the arrival of a move to its acknowledgement.",
            QUICK,
        )
        self.bot = Durations(
            "safehouse_bot_seconds", "From a bot's turn to its answer, including queueing.", SLOW
        )
        self.refusals = Counter(
            "safehouse_refusals", "Requests refused, by code.", ["code"], **made
        )
        self.stored = Durations(
            "safehouse_storage_seconds",
            "From passing a write to the storage until it is durable.",
            QUICK,
        )
        self.worker_errors = Counter(
            "safehouse_worker_errors", "Jobs without a result from a worker process.", **made
        )
        self.notices = Counter(
            "safehouse_notices", "Notifications of a player's turn.", ["way", "outcome"], **made
        )
        for durations in (self.acknowledged, self.bot, self.stored):
            self.registry.register(durations)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Durations(Collector):
    """A histogram for one thread: one is recorded with every move, so it takes no lock."""

    def __init__(self, name: str, documentation: str, bounds: tuple[float, ...]) -> None:
        self._name = name
        self._documentation = documentation
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def since(self, began: float) -> None:
        """Record the time from a reading of `perf_counter` until now."""
        seconds = perf_counter() - began
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        names = [*map(floatToGoString, self._bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._documentation, buckets, self._sum)


class Gauges(Collector):
    """Values that are read when metrics are requested."""

    def __init__(
        self,
        moves: Count[str],
        processes: Processes,
        tables: LiveTables,
        workers: Workers,
        store: Store,
        quotas: Quotas,
        traffic: Traffic,
    ) -> None:
        self._moves = moves
        self._processes = processes
        self._tables = tables
        self._workers = workers
        self._store = store
        self._quotas = quotas
        self._traffic = traffic

    def collect(self) -> Iterator[Metric]:
        moves = CounterMetricFamily(
            "safehouse_moves", "Moves stored, by who played them.", labels=["by"]
        )
        for by, count in self._moves.items():
            moves.add_metric([by], count)
        yield moves
        about = GaugeMetricFamily("safehouse_info", "The version.", labels=["version"])
        about.add_metric([safehouse.__version__], 1)
        yield about
        for gauge in self._processes.gauges():
            labels = gauge.labels or {}
            family = GaugeMetricFamily(gauge.name, gauge.documentation, labels=list(labels))
            family.add_metric(list(labels.values()), gauge.value)
            yield family
        statuses = Count(table.status for table in self._tables.live.values())
        tables = GaugeMetricFamily("safehouse_tables", "Tables in memory.", labels=["status"])
        for status in STATUSES:
            tables.add_metric([status], statuses[status])
        yield tables
        yield GaugeMetricFamily(
            "safehouse_sockets",
            "Open sockets.",
            sum(len(table.connections) for table in list(self._tables.live.values())),
        )
        queues = GaugeMetricFamily(
            "safehouse_jobs", "Jobs for the worker processes.", labels=["pool", "state"]
        )
        for pool, name in ((self._workers.bots, "bots"), (self._workers.replays, "replays")):
            queues.add_metric([name, "waiting"], len(pool.queue.waiting))
            queues.add_metric([name, "running"], len(pool.queue.running))
        yield queues
        yield CounterMetricFamily(
            "safehouse_storage_errors",
            "Reads and writes that failed.",
            self._store.errors,
        )
        stored = GaugeMetricFamily(
            "safehouse_stored_bytes", "Bytes stored, by kind, without moves.", labels=["kind"]
        )
        for use in self._quotas.uses:
            stored.add_metric([use.kind], use.bytes)
        yield stored
        yield GaugeMetricFamily(
            "safehouse_quota_bytes", "Bytes that may be stored.", self._quotas.limits.house
        )
        yield GaugeMetricFamily(
            "safehouse_disk_free_bytes",
            "Free bytes on the disk of the data folder.",
            self._quotas.free(),
        )
        yield GaugeMetricFamily(
            "safehouse_draining",
            "Whether the server is shutting down.",
            int(self._traffic.draining),
        )
