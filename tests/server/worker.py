"""The worker process of the tests: it also knows the duel, and dies when a test wants it to."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from safehouse.core import registry
from safehouse.server.jobs import worker_main
from tests.core.duel import Duel

COMMAND = (sys.executable, "-m", "tests.server.worker")


def die(job: dict[str, Any]) -> dict[str, Any]:
    """Die during the job as long as the number in the file is above zero."""
    deaths = Path(job["file"])
    left = int(deaths.read_text())
    if left:
        deaths.write_text(str(left - 1))
        os._exit(9)
    return {"pid": os.getpid()}


def wait(job: dict[str, Any]) -> dict[str, Any]:
    """Record the start, then wait until a file exists."""
    import time

    with Path(job["log"]).open("a") as log:
        log.write(f"{job['name']}\n")
    while not Path(job["until"]).exists():
        time.sleep(0.005)
    return {"name": job["name"]}


def main() -> None:
    ids, load, duel = registry._ids, registry._load, Duel()
    registry._ids = lambda: (*ids(), "duel")
    registry._load = lambda id: duel if id == "duel" else load(id)
    worker_main.JOBS.update(die=die, wait=wait)
    worker_main.main(warm=False)


if __name__ == "__main__":
    main()
