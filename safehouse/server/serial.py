"""Changes of a table, one after another; where another process was quicker, tried again."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from safehouse.core.words import HOUSE_SAYS
from safehouse.server.refusals import Refusal

if TYPE_CHECKING:
    from safehouse.server.table import LiveTable

TRIES: Final = 5
"""How often a change is begun that others keep overtaking."""


class Moved(Exception):
    """Somebody else has changed the table meanwhile; what they did is known here by now."""


class OfTable(Protocol):
    @property
    def table(self) -> LiveTable: ...


S = TypeVar("S", bound=OfTable)
P = ParamSpec("P")
T = TypeVar("T")


def serial(
    work: Callable[Concatenate[S, P], Awaitable[T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Do the work alone at its table. It looks at everything again when it was overtaken."""

    @functools.wraps(work)
    async def alone(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        async with self.table.lock:
            for _ in range(TRIES):
                try:
                    return await work(self, *args, **kwargs)
                except Moved:
                    continue
            raise Refusal("stale", HOUSE_SAYS("moved-on"))

    return alone
