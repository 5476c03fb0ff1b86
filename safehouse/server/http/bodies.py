"""Bodies of requests: anything that is not plain JSON of a sensible depth is refused."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from safehouse.server.common.depth import check_depth, too_deep
from safehouse.server.common.refusals import Refusal


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
