"""A separate thread for code that needs its own event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_in_thread(work: Callable[[], Any]) -> Any:
    """Run in another thread, because a browser of an earlier test may keep a loop running in this
    one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def run_async(work: Coroutine[Any, Any, Any]) -> Any:
    return run_in_thread(lambda: asyncio.run(work))
