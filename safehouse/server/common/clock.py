"""The time of a house, and the randomness in the length of its pauses.

All waiting, measuring and dating at a table goes through here, so that a test can control time and
randomness.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol

DAY: Final = 86_400.0
"""In seconds."""


class Timer(Protocol):
    """The return value of `call_later`."""

    def cancel(self) -> None: ...


class Clock:
    """The system's time and randomness."""

    def now(self) -> float:
        """Seconds since 1970, for what is stored and shown."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds on a monotonic clock, for measuring."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)

    def random(self) -> float:
        """A number from 0 up to 1, for the length of a pause."""
        return secrets.randbelow(1 << 53) / (1 << 53)

    def bits(self, count: int) -> int:
        """Unpredictable random bits: seeds for bots and for the worlds they look at."""
        return secrets.randbits(count)
