"""Whether the storage works, for those who decide where to send players."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from safehouse.server.storage.store import Store

TRY_SECONDS: Final = 1.0
"""Seconds between attempts to store something, however often clients ask."""
ANSWER_SECONDS: Final = 5.0
"""A storage that takes longer is not ready."""


class Readiness:
    """Whether the storage works. Those who ask at the same time share one attempt."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._attempt: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def works(self) -> bool:
        attempt, now = self._attempt, time.monotonic()
        if attempt is None or (attempt.done() and now - self._began >= TRY_SECONDS):
            self._began = now
            self._attempt = attempt = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({attempt}, timeout=ANSWER_SECONDS)
        return bool(done) and attempt.result()

    async def _try(self) -> bool:
        try:
            await self._store.ping()
        except Exception:
            return False
        return True
