"""Reviews: comments, other lines, what the judge says."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

import msgspec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from safehouse.server.http.api.deps import (
    ApiRequest,
    TableId,
    delete,
    get,
    owner_of,
    post,
    server_of,
    while_here,
)
from safehouse.server.messages.replays import CommentInfo, LineNews, NewComment, PlayOn, TryLine
from safehouse.server.messages.review import (
    AskMoment,
    AskReview,
    AskWhy,
    JudgedMoment,
    ReviewInfo,
    WhyInfo,
)
from safehouse.server.messages.tables import TableInfo


@get("/replays/{replay_id:str}/comments", summary="The comments on a match")
async def comments(request: ApiRequest, replay_id: TableId) -> list[CommentInfo]:
    """Made here, or in the record."""
    return await server_of(request).reviews.comments(replay_id, owner_of(request))


@post("/replays/{replay_id:str}/comments", summary="Comment on a moment")
async def add_comment(
    request: ApiRequest, replay_id: TableId, data: JSONBody[NewComment]
) -> list[CommentInfo]:
    """`moves` are other moves tried from there. Comments are exported with the record."""
    return await server_of(request).reviews.comment(replay_id, owner_of(request), data)


@delete("/replays/{replay_id:str}/comments/{comment_id:str}", summary="Delete a comment")
async def delete_comment(
    request: ApiRequest, replay_id: TableId, comment_id: FromPath[str]
) -> list[CommentInfo]:
    """Allowed for its author and the host of the table."""
    return await server_of(request).reviews.delete(replay_id, owner_of(request), comment_id)


@post(
    "/replays/{replay_id:str}/line",
    summary="Try other moves from a moment",
    status_code=HTTP_200_OK,
)
async def try_line(request: ApiRequest, replay_id: TableId, data: JSONBody[TryLine]) -> LineNews:
    """A table and a state, as at a live table. Each request contains the whole line, so nothing
    is stored and a link can contain it."""
    found = server_of(request).reviews.line(replay_id, owner_of(request), data)
    return cast(LineNews, msgspec.Raw(await while_here(request, found)))  # JSON encoded by a worker


@post("/replays/{replay_id:str}/tables", summary="Play on from a moment at a new table")
async def play_on(request: ApiRequest, replay_id: TableId, data: JSONBody[PlayOn]) -> TableInfo:
    """Hidden information is as it was, or dealt again from what seat `redeal` knew. Never
    public."""
    server, owner = server_of(request), owner_of(request)
    server.rates.check_new(owner.guest, owner.address)
    opened = await server.reviews.play_on(replay_id, owner, data)
    return opened.views.info(owner.guest)


@post("/replays/{replay_id:str}/review", summary="Review a match", status_code=HTTP_200_OK)
async def ask_review(
    request: ApiRequest, replay_id: TableId, data: JSONBody[AskReview]
) -> ReviewInfo:
    """Starts or resumes it in the background, or goes on with a larger budget. Only finished
    matches are reviewed."""
    return await server_of(request).judgements.start(replay_id, owner_of(request), data.playouts)


@get("/replays/{replay_id:str}/review", summary="The review so far")
async def review(
    request: ApiRequest,
    replay_id: TableId,
    mark: Annotated[str, QueryParameter(max_length=40)] = "",
    wait: Annotated[float, QueryParameter(ge=0, le=20)] = 0.0,
) -> ReviewInfo:
    """With the `mark` of an earlier answer only the decisions that have changed. With `wait` it
    returns as soon as anything has, after that many seconds at the latest."""
    found = server_of(request).judgements.get(replay_id, owner_of(request), mark, wait)
    return await while_here(request, found)


@post(
    "/replays/{replay_id:str}/why",
    summary="Why one move of a decision is better than another",
    status_code=HTTP_200_OK,
)
async def why(request: ApiRequest, replay_id: TableId, data: JSONBody[AskWhy]) -> WhyInfo:
    """What differs on the board when both are played on in the same worlds."""
    found = server_of(request).judgements.why(replay_id, owner_of(request), data)
    return cast(WhyInfo, msgspec.Raw(await while_here(request, found)))


@post(
    "/replays/{replay_id:str}/choices",
    summary="The choices at a moment, and what is known of them",
    status_code=HTTP_200_OK,
)
async def choices(
    request: ApiRequest, replay_id: TableId, data: JSONBody[AskMoment]
) -> JudgedMoment:
    """Of a finished match, or after other moves from there."""
    found = server_of(request).judgements.choices(replay_id, owner_of(request), data)
    return cast(JudgedMoment, msgspec.Raw(await while_here(request, found)))


HANDLERS: Final[tuple[Any, ...]] = (
    comments,
    add_comment,
    delete_comment,
    try_line,
    play_on,
    ask_review,
    review,
    why,
    choices,
)
