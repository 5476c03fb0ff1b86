"""Token buckets: so many at once, so many a second."""

from __future__ import annotations

import time


class Bucket:
    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket per key; full ones are forgotten, so the number of keys stays bounded."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._by_key: dict[str, Bucket] = {}
        self._swept = time.monotonic()

    def take(self, key: str) -> bool:
        bucket = self._by_key.get(key)
        if bucket is None:
            self._sweep()
            bucket = self._by_key[key] = Bucket(self.rate, self.burst)
        return bucket.take()

    def _sweep(self) -> None:
        now = time.monotonic()
        full = self.burst / self.rate
        if now - self._swept > full:
            self._swept = now
            self._by_key = {
                key: bucket for key, bucket in self._by_key.items() if now - bucket.filled < full
            }
