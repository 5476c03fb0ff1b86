"""Simulations on a real Dask scheduler with real workers, one of which is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from safehouse.core.errors import BadOptions
from safehouse.lab import simulate, tournament

PATIENCE = 60.0


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on loopback, each a process of its own."""
    told = tmp_path / "scheduler.json"
    common = ["--scheduler-file", str(told), "--no-dashboard"]
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
        while not told.exists():
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.05)
        workers = [
            start(
                "distributed.cli.dask_worker", "--host", "127.0.0.1", "--nthreads", "1",
                "--no-nanny", *common,
            )
            for _ in range(2)
        ]  # fmt: skip
        yield json.loads(told.read_text())["address"], workers
    finally:
        for process in started:
            process.kill()
        for process in started:
            process.wait()


def test_a_cluster_that_loses_a_worker_plays_the_same_rows(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, workers = cluster
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if not killed and 0 < done < total:
            killed.append(done)
            workers[0].send_signal(signal.SIGKILL)
            workers[0].wait()

    given = {"bots": "courier", "matches": 120, "seed": 8}
    far, near = tmp_path / "far.jsonl", tmp_path / "near.jsonl"
    simulate("spyon", rows=far, on=address, on_progress=kill_one, **given)  # type: ignore[arg-type]
    assert killed, "the worker was to die in the middle"
    simulate("spyon", rows=near, workers=2, **given)  # type: ignore[arg-type]
    assert far.read_text("utf-8") == near.read_text("utf-8")


def test_tournaments_run_on_a_cluster_too(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    far = tournament("spyon", ["tourist", "courier"], matches=8, seed=3, on=cluster[0])
    near = tournament("spyon", ["tourist", "courier"], matches=8, seed=3, workers=1)
    assert far.duels[0].upper_wins == near.duels[0].upper_wins


def test_an_address_where_nobody_answers_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="No Dask scheduler answers"):
        simulate("spyon", matches=2, on="tcp://127.0.0.1:1")
