"""Tests of the library on the newest CPython; `python3 go.py newest` runs all of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from checks import newest

ROOT = Path(__file__).resolve().parents[1]


def test_every_package_that_it_needs_is_locked() -> None:
    pinned = [line for line in newest.requirements().splitlines() if line[:1].isalpha()]
    assert [line.partition("==")[0] for line in pinned] == list(newest.NAMES)
    assert newest.requirements().count("--hash=sha256:") >= len(newest.NAMES)


@pytest.mark.plain
@pytest.mark.timeout(1500)
def test_the_library_runs_on_the_newest_python() -> None:
    if not newest.installed():
        pytest.skip("not installed: python3 go.py newest --install")
    ran = subprocess.run(
        [sys.executable, "-m", "checks.newest", "--quick"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-5000:]
    assert ran.stdout.startswith("CPython 3.14")
    assert " passed" in ran.stdout
