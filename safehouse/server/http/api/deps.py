"""Shared by all routes of the API: who sends the request, and how routes are declared."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Annotated, Any, Final, TypeVar

import litestar
from litestar import Request
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages.base import Problem
from safehouse.server.wiring import Server

T = TypeVar("T")

ApiRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(description="The table's code.", max_length=16)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]
Viewer = Annotated[int | None, QueryParameter(description="A seat, or a spectator.", ge=0, le=99)]
First = Annotated[
    int, QueryParameter(name="from", description="How many to skip.", ge=0, le=100_000)
]
ADMINISTRATOR: Final = "administrator"
"""The name of the administrators' token in the OpenAPI document."""

PROBLEMS: Final = {
    400: ResponseSpec(Problem, description="Not understood", generate_examples=False),
    403: ResponseSpec(Problem, description="Not allowed", generate_examples=False),
    404: ResponseSpec(Problem, description="Not found", generate_examples=False),
    409: ResponseSpec(Problem, description="Not now", generate_examples=False),
    413: ResponseSpec(Problem, description="Too large", generate_examples=False),
    429: ResponseSpec(Problem, description="Too fast", generate_examples=False),
    503: ResponseSpec(Problem, description="Storage not available", generate_examples=False),
    507: ResponseSpec(Problem, description="No room", generate_examples=False),
}
get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)
delete = partial(litestar.delete, status_code=HTTP_200_OK, responses=PROBLEMS)


def server_of(request: ApiRequest) -> Server:
    server: Server = request.app.state.server
    return server


def guest_of(request: ApiRequest) -> str:
    return str(request.scope["state"]["guest"])


def owner_of(request: ApiRequest) -> Owner:
    return Owner(guest_of(request), str(request.scope["state"]["address"]))


async def while_here(request: ApiRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled if the client disconnects."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone())
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal("not-now", msg("nobody-waits"))
        return task.result()
    finally:
        task.cancel()
        leaving.cancel()
