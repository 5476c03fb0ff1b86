"""Bodies of requests: anything that is not plain JSON of a sensible depth is refused."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.exceptions import InternalServerException

from safehouse.server.common.refusals import Refusal

DEPTH: Final = 16
"""How deep lists and objects may nest; valid requests are far below it."""


def check_depth(value: Any) -> None:
    """Code that reads the value later may be recursive."""
    level = [value]
    for _ in range(DEPTH):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    if any(isinstance(one, dict | list) for one in level):
        raise too_deep()


def too_deep() -> Refusal:
    return Refusal("malformed", f"Lists and objects nest at most {DEPTH} deep.")


class BodyRequest(Request[Any, Any, Any]):
    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # the client has disconnected
            raise Refusal("malformed", "The request ended before its body.") from None

    async def json(self) -> Any:
        try:
            value = await super().json()
        except UnicodeDecodeError:
            raise Refusal("malformed", "A request body is JSON in UTF-8.") from None
        except RecursionError:
            raise too_deep() from None
        check_depth(value)
        return value
