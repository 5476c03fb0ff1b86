"""The time of a house, and the chance by which its pauses differ in length.

Everything at a table that waits, measures or dates goes through here, so that a test can hold the
time and know the chance.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """What `call_later` gives back."""

    def cancel(self) -> None: ...


class Clock:
    """The machine's own time and chance."""

    def now(self) -> float:
        """Seconds since 1970, for what is stored and shown."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment, for measuring."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)

    def random(self) -> float:
        """A number from 0 up to 1, for the length of a pause."""
        return secrets.randbelow(1 << 53) / (1 << 53)

    def bits(self, count: int) -> int:
        """Random bits that nobody can foresee: seeds for bots and for the worlds they look at."""
        return secrets.randbits(count)
