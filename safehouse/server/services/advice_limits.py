"""Hints and the coach's remarks: one at a time for each guest, so they cannot starve the bots."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from safehouse.core.i18n import msg
from safehouse.server.common.rates import Buckets
from safehouse.server.common.refusals import Refusal


class AdviceLimits:
    def __init__(self, rate: Buckets) -> None:
        self._rate = rate
        self._hints: set[str] = set()
        self._remarks: set[str] = set()

    @contextlib.contextmanager
    def hint(self, guest: str) -> Iterator[None]:
        if guest in self._hints:
            raise Refusal("too-fast", msg("one-hint"))
        if not self._rate.take(guest):
            raise Refusal("too-fast", msg("many-hints"))
        self._hints.add(guest)
        try:
            yield
        finally:
            self._hints.discard(guest)

    @contextlib.contextmanager
    def remark(self, guest: str) -> Iterator[None]:
        """With the same rate as hints."""
        if guest in self._remarks or not self._rate.take(guest):
            raise Refusal("too-fast", msg("coach-often"))
        self._remarks.add(guest)
        try:
            yield
        finally:
            self._remarks.discard(guest)
