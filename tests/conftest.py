"""Fixtures for all tests."""

import gc
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

if sys.dont_write_bytecode:
    # Otherwise two thirds of a server's start would be spent compiling the same modules again, in
    # each of the hundreds of processes that tests start.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from safehouse.core import i18n

i18n.strict = True  # fail if a catalogue lacks a message or an argument is missing

SHELLS = ("chromium-headless-shell",)
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNDRAWN = (
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--enable-gpu-rasterization",
    "--disable-gl-drawing-for-tests",
)
"""Everything is laid out and painted, but no pixel is drawn: nobody looks at it, and drawing takes
a sixth of a browser test's processor time."""


def pytest_configure() -> None:
    """Restore SIGINT: a shell starts background jobs with it ignored, and programs that tests start
    and interrupt would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Keep thousands of collected tests out of the garbage collections, and have fewer of these."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Counting lines makes whole matches four times slower; pytest-cov's pause misses workers."""
    if item.get_closest_marker("uncounted") is None:
        return (yield)
    counting = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


def launched(playwright: "Playwright", *programs: str) -> "Browser":
    found = next((path for name in programs if (path := shutil.which(name))), None)
    assert found, "no Chromium on PATH: `python3 go.py test` installs it"
    args = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
        *UNDRAWN,
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")  # Chromium refuses to start its sandbox as root
    return playwright.chromium.launch(executable_path=found, args=args)


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """The system's Chromium, headless; use its `new_context()` or `new_page()`."""
    running = launched(playwright, *SHELLS, *CHROMIUMS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: "Playwright") -> Iterator["Browser"]:
    """Chromium with a feature that its headless shell lacks: notifications."""
    running = launched(playwright, *CHROMIUMS)
    yield running
    running.close()
