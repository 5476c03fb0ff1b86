"""Which processes act as one server: those that share its storage."""

from __future__ import annotations

from safehouse.server.common.settings import Settings
from safehouse.server.processes.cluster import Cluster
from safehouse.server.processes.one_process import OneProcess
from safehouse.server.processes.protocol import Host, Processes
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.store import Store


def processes_of(host: Host, store: Store, settings: Settings) -> Processes:
    if isinstance(store, PostgresStore):
        return Cluster(host, store, settings.redis, "worker" if settings.worker else "server")
    return OneProcess(host)
