"""Metrics of the running server, for Prometheus.

They are totals for the whole server: no label names a table, a guest or an address, or reveals
what was played.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import safehouse

if TYPE_CHECKING:
    from safehouse.server.house import House

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)
STATUSES: Final = ("lobby", "playing", "finished", "abandoned")


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        made: dict[str, Any] = {"registry": self.registry}
        self.moves = Counter("safehouse_moves", "Moves stored, by who played them.", ["by"], **made)
        self.opened = Counter("safehouse_tables_opened", "Tables opened.", **made)
        self.acknowledged = Histogram(
            "safehouse_acknowledgement_seconds",
            "From the arrival of a move to its acknowledgement.",
            buckets=QUICK,
            **made,
        )
        self.bot = Histogram(
            "safehouse_bot_seconds",
            "From a bot's turn to its answer, including queueing.",
            buckets=SLOW,
            **made,
        )
        self.refusals = Counter(
            "safehouse_refusals", "Requests refused, by code.", ["code"], **made
        )
        self.stored = Histogram(
            "safehouse_storage_seconds",
            "From passing a write to the storage until it is durable.",
            buckets=QUICK,
            **made,
        )
        self.worker_errors = Counter(
            "safehouse_worker_errors", "Jobs without a result from a worker process.", **made
        )
        self.notices = Counter(
            "safehouse_notices", "Notifications of a player's turn.", ["way", "outcome"], **made
        )
        for by in ("person", "bot"):
            self.moves.labels(by)
        self.registry.register(Gauges(house))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Gauges(Collector):
    """Values that are read when metrics are requested."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        house = self._house
        about = GaugeMetricFamily("safehouse_info", "The version.", labels=["version"])
        about.add_metric([safehouse.__version__], 1)
        yield about
        if house.cluster is not None:
            member = GaugeMetricFamily(
                "safehouse_member", "This process among those of the server.", labels=["id", "kind"]
            )
            member.add_metric([house.cluster.id, house.cluster.kind], 1)
            yield member
            yield GaugeMetricFamily(
                "safehouse_members", "Processes that act as one server.", len(house.cluster.alive)
            )
            yield GaugeMetricFamily(
                "safehouse_leases",
                "Tables that this process runs.",
                sum(table.fence is not None for table in list(house.live.values())),
            )
            yield GaugeMetricFamily(
                "safehouse_redis",
                "Whether Redis can be reached.",
                int(house.cluster.bus is not None and house.cluster.bus.connected),
            )
        statuses = Count(table.status for table in house.live.values())
        tables = GaugeMetricFamily("safehouse_tables", "Tables in memory.", labels=["status"])
        for status in STATUSES:
            tables.add_metric([status], statuses[status])
        yield tables
        yield GaugeMetricFamily(
            "safehouse_sockets",
            "Open sockets.",
            sum(len(table.lines) for table in list(house.live.values())),
        )
        queues = GaugeMetricFamily(
            "safehouse_jobs", "Jobs for the worker processes.", labels=["pool", "state"]
        )
        for pool, name in ((house.workers.thinkers, "bots"), (house.workers.readers, "replays")):
            queues.add_metric([name, "waiting"], len(pool.queue.waiting))
            queues.add_metric([name, "running"], len(pool.queue.running))
        yield queues
        yield CounterMetricFamily(
            "safehouse_storage_errors",
            "Reads and writes that failed.",
            house.store.errors,
        )
        yield GaugeMetricFamily(
            "safehouse_draining", "Whether the server is shutting down.", int(house.draining)
        )
