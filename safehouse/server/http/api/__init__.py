"""The HTTP API, under /api. Every error is a `Problem`."""

from __future__ import annotations

from typing import Final

from litestar import Router

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api import (
    admin,
    decks,
    games,
    inviting,
    lessons,
    letters,
    people,
    playing,
    puzzles,
    replays,
    reviews,
    tables,
)
from safehouse.server.http.api.asked import Asked, get
from safehouse.server.http.api.problems import ERRORS

__all__ = ["ERRORS", "router"]

PARTS: Final = (
    people,
    games,
    lessons,
    decks,
    tables,
    inviting,
    letters,
    admin,
    playing,
    replays,
    reviews,
    puzzles,
)


@get(["/", "/{path:path}"], include_in_schema=False)
async def nothing(request: Asked) -> None:
    raise Refusal("unknown", msg("nothing-here"))


def router(body: int) -> Router:
    return Router(
        "/api",
        route_handlers=[*(one for part in PARTS for one in part.HANDLERS), nothing],
        request_max_body_size=body,
    )
