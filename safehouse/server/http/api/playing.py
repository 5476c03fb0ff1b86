"""Playing over HTTP."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any, Final

from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import (
    ApiRequest,
    TableId,
    Viewer,
    get,
    guest_of,
    owner_of,
    post,
    server_of,
)
from safehouse.server.messages.replies import Ack, StateNews
from safehouse.server.messages.tables import PlayMove
from safehouse.server.tables.shuffles import why_no_match


@get("/tables/{table_id:str}/state", summary="The match as I may know it")
async def state(
    request: ApiRequest,
    table_id: TableId,
    viewer: Viewer = None,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> StateNews:
    """Events begin at `since`, the `total` of an earlier response."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    if found.match is None:
        raise Refusal("not-now", why_no_match(found.row))
    chosen = found.views.choose_viewer(guest, viewer)
    gone = since > found.match.event_count(chosen)
    return found.views.state(guest, chosen, 0 if gone else since, gone)


@post("/tables/{table_id:str}/moves", summary="Play a move", status_code=HTTP_200_OK)
async def play(request: ApiRequest, table_id: TableId, data: JSONBody[PlayMove]) -> Ack:
    """Returns once the move is stored."""
    found = await server_of(request).tables.table(table_id, owner_of(request))
    began = perf_counter()
    ply = await found.play(guest_of(request), data.seat, data.move, data.question, data.ply)
    server_of(request).metrics.acknowledged.since(began)
    return Ack(id="", ply=ply)


HANDLERS: Final[tuple[Any, ...]] = (
    state,
    play,
)
