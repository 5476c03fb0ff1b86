"""Records and replays."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, cast

import msgspec
from litestar import Response
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from safehouse.server.http.api.deps import (
    ApiRequest,
    TableId,
    Viewer,
    get,
    owner_of,
    post,
    server_of,
    while_here,
)
from safehouse.server.messages.replays import Frames, ImportRecord, ReplayInfo
from safehouse.server.services.records import CHUNK, Kept

RECORD_BODY: Final = 2_100_000


@get("/tables/{table_id:str}/record", summary="The record of a finished match")
async def record(
    request: ApiRequest, table_id: TableId, form: FromQuery[Literal["json", "text"]] = "json"
) -> Response[bytes]:
    """`form`: JSON, or readable text. A table that was closed midway has a record without a
    result (`abandoned`)."""
    server, owner = server_of(request), owner_of(request)
    kept = await while_here(request, server.records.of_table(table_id, owner))
    return _attached(await server.records.with_notes(table_id, kept, owner), table_id, form)


def _attached(found: Kept, id: str, form: str) -> Response[bytes]:
    name = f"{found.game}-{id.upper()}"
    if form == "text":
        body, kind, name = found.text, "text/plain", f"{name}.txt"
    else:
        body, kind, name = found.json, "application/json", f"{name}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)


@post(
    "/replays",
    summary="Import a record",
    status_code=HTTP_201_CREATED,
    request_max_body_size=RECORD_BODY,
)
async def import_record(request: ApiRequest, data: JSONBody[ImportRecord]) -> ReplayInfo:
    """In either form, JSON or text. The same record again gets the same id. `expires` in the
    reply is when it is deleted unless somebody opens it before."""
    server, owner = server_of(request), owner_of(request)
    server.rates.check_new(owner.guest, owner.address)
    return await while_here(request, server.records.add(owner, data.text))


@get("/replays/{replay_id:str}", summary="A finished or imported match")
async def replay(request: ApiRequest, replay_id: TableId) -> ReplayInfo:
    """Plies, rounds, `marks` of its timeline, result. `notice` says if it is shown only as far as
    it fits the current rules; the `commitment` of an imported match is what its record claims."""
    return await while_here(
        request, server_of(request).records.replay(replay_id, owner_of(request))
    )


@get("/replays/{replay_id:str}/record", summary="The record behind a replay")
async def replay_record(
    request: ApiRequest, replay_id: TableId, form: FromQuery[Literal["json", "text"]] = "json"
) -> Response[bytes]:
    server, owner = server_of(request), owner_of(request)
    kept = await while_here(request, server.records.of_replay(replay_id, owner))
    return _attached(await server.records.with_notes(replay_id, kept, owner), replay_id, form)


@get("/replays/{replay_id:str}/frames", summary="Moments of a match from any viewer's perspective")
async def frames(
    request: ApiRequest,
    replay_id: TableId,
    viewer: Viewer = None,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
    opened: Annotated[
        bool, QueryParameter(name="open", description="Include what every seat saw.")
    ] = False,
) -> Frames:
    found = server_of(request).records.frames(
        replay_id, owner_of(request), viewer, first, last, opened=opened
    )
    return cast(Frames, msgspec.Raw(await while_here(request, found)))  # JSON encoded by a worker


frames.fn.__doc__ = (
    f"At most {CHUNK} in one response; without `viewer`, as a spectator. With `open`, each also has"
    " what every seat saw, and events are complete. A move without events has its `label` for"
    " whoever made it."
)


HANDLERS: Final[tuple[Any, ...]] = (
    record,
    import_record,
    replay,
    replay_record,
    frames,
)
