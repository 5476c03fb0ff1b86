"""Serialised changes of a table; retried if another process was faster."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.tables.state import TableState

TRIES: Final = 5
"""Maximum attempts of a change that others keep overtaking."""


class Conflict(Exception):
    """Another process has changed the table meanwhile; its change has been loaded."""


class OfTable(Protocol):
    @property
    def table(self) -> TableState: ...


S = TypeVar("S", bound=OfTable)
P = ParamSpec("P")
T = TypeVar("T")


def serial(
    work: Callable[Concatenate[S, P], Awaitable[T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Do the work exclusively at its table. If it was overtaken, it starts over."""

    @functools.wraps(work)
    async def alone(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with self.table.lock:
            for _ in range(TRIES):
                try:
                    return await work(self, *args, **kwargs)
                except Conflict:
                    continue
            raise Refusal("stale", msg("moved-on"))

    return alone
