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
from safehouse.server.http.api.deps import ADMINISTRATOR, ApiRequest, get
from safehouse.server.http.api.problems import ERRORS

__all__ = ["ADMINISTRATOR", "ERRORS", "router"]

PARTS: Final = {
    "People": (people, letters),
    "Games": (games,),
    "Lessons": (lessons,),
    "Decks": (decks,),
    "Tables": (tables, inviting),
    "Playing without a socket": (playing,),
    "Records and replays": (replays,),
    "Reviews": (reviews,),
    "Puzzles": (puzzles,),
    "Administrators": (admin,),
}
"""The routes by what they are about, as the documentation groups them."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def nothing(request: ApiRequest) -> None:
    raise Refusal("unknown", msg("nothing-here"))


def router(body: int) -> Router:
    return Router(
        "/api",
        route_handlers=[
            *(
                Router("/", route_handlers=[*part.HANDLERS], tags=[about])
                for about, parts in PARTS.items()
                for part in parts
            ),
            nothing,
        ],
        request_max_body_size=body,
    )
