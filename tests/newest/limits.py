"""Skips what CPython in WebAssembly cannot do: tests that start processes or threads, or measure
with libraries that have no build for it."""

from __future__ import annotations

import subprocess
import threading
from typing import Any, NoReturn

import pytest

NEEDED = ("numpy",)
"""Libraries that are not installed there: modules that import them at the top are left out."""


def _no_processes(*args: Any, **how: Any) -> NoReturn:
    pytest.skip("WebAssembly has no processes")


def _no_threads(*args: Any, **how: Any) -> NoReturn:
    pytest.skip("WebAssembly has no threads")


def pytest_configure() -> None:
    subprocess.Popen.__init__ = _no_processes  # type: ignore[method-assign]
    threading.Thread.start = _no_threads  # type: ignore[method-assign]


def pytest_ignore_collect(collection_path: Any) -> bool | None:
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    source = collection_path.read_text("utf-8")
    return any(f"\nimport {name}" in source for name in NEEDED) or None
