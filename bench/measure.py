"""Timing: short rounds, of which the best and the median are reported.

Seconds are processor seconds; on a busy machine the best round is closest to the speed of an
idle core.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

ROUNDS = 5


class Figure(NamedTuple):
    """One line of the table."""

    game: str
    what: str
    best: float
    middle: float
    unit: str
    floor: str = ""
    """The goal, and whether it is reached; empty if there is none."""

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


def rate(work: Callable[[float], tuple[int, ...]], seconds: float) -> list[tuple[float, float]]:
    """Return, for each count that `work` returns, the best and median number per second.

    `work` is called with a deadline and returns how much it did until then.
    """
    rounds = []
    for _ in range(ROUNDS):
        start = process_time()
        done = work(perf_counter() + seconds / ROUNDS)
        spent = process_time() - start
        rounds.append([count / spent for count in done])
    return [(max(column), median(column)) for column in zip(*rounds, strict=True)]


def machine() -> dict[str, Any]:
    """Return the machine, without names: only what affects the figures."""
    return {
        "cores": os.cpu_count(),
        "processor": processor(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.system(),
    }


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123 - no path to keep
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def write(path: Path, name: str, text: str) -> None:
    """Write a table into a page, between the comments that mark its place."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    page = path.read_text(encoding="utf-8")
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"{path.name} has no place for the table: {begin} and {end}")
    path.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")
