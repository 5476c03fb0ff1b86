"""Work in the background, which ends with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from typing import Any

log = logging.getLogger("safehouse")


class Tasks:
    """Tasks that nobody waits for. One that fails is logged, and the others continue."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def __iter__(self) -> Iterator[asyncio.Task[None]]:
        return iter(list(self._running))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A task of the server failed", exc_info=task.exception())

    async def cancel(self, *more: asyncio.Task[Any]) -> None:
        """Cancel all of them, and `more`; returns when they have ended."""
        tasks = [*self._running, *more]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
