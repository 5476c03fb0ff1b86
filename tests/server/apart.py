"""An event loop of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run in another thread: a browser of an earlier test may keep a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
