"""Servers for these tests. Each is stopped with its test or module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from safehouse.core import registry
from safehouse.server.jobs import jobs, worker_pool
from safehouse.server.services import judgements
from tests.core.duel import Duel
from tests.server.server_thread import PATIENCE, ServerThread
from tests.server.worker import COMMAND
from tests.services import postgres, redis_service

__all__ = ["postgres", "redis_service"]

HOUSES_OWN = worker_pool.COMMAND
worker_pool.COMMAND = COMMAND


@pytest.fixture(scope="session", autouse=True)
def patient_servers() -> Iterator[None]:
    """On a busy machine a worker may start more slowly than people would wait for its answer."""
    with pytest.MonkeyPatch.context() as patched:
        for name in ("REPLAY_SECONDS", "TABLE_SECONDS", "HINT_SECONDS", "HINT_WAIT"):
            patched.setattr(jobs, name, PATIENCE)
        patched.setattr(judgements, "LONGEST", PATIENCE)
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """One server for a whole module, with room for many clients."""
    with ServerThread(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., ServerThread]]:
    """Start servers with their own settings."""
    with ExitStack() as stack:
        count = 0

        def start(data: Path | None = None, **changes: Any) -> ServerThread:
            nonlocal count
            count += 1
            return stack.enter_context(ServerThread(data or tmp_path / f"house{count}", **changes))

        yield start


@pytest.fixture
def with_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a sixth game, with secrets and simultaneous choices."""
    ids, load, duel = registry._ids, registry._load, Duel()
    monkeypatch.setattr(registry, "_ids", lambda: (*ids(), "duel"))
    monkeypatch.setattr(registry, "_load", lambda id: duel if id == "duel" else load(id))
