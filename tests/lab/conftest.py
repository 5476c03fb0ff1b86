"""A real Dask cluster for the tests that need one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 60.0


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on loopback, each a separate process."""
    scheduler = tmp_path / "scheduler.json"
    common = ["--scheduler-file", str(scheduler), "--no-dashboard"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started: list[subprocess.Popen[bytes]] = []

    def start(module: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", module, *words]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=quiet, stderr=quiet
        )
        started.append(process)
        return process

    try:
        start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common)
        deadline = time.monotonic() + PATIENCE
        while not scheduler.exists() or not scheduler.stat().st_size:
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.05)
        workers = [
            start(
                "distributed.cli.dask_worker", "--host", "127.0.0.1", "--nthreads", "1",
                "--no-nanny", *common,
            )
            for _ in range(2)
        ]  # fmt: skip
        yield json.loads(scheduler.read_text())["address"], workers
    finally:
        for process in started:
            process.kill()
        for process in started:
            process.wait()
