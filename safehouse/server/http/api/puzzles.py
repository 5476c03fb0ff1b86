"""Puzzles."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.server.http.api.deps import (
    ApiRequest,
    get,
    guest_of,
    owner_of,
    post,
    server_of,
    while_here,
)
from safehouse.server.messages.puzzles import (
    PuzzleInfo,
    PuzzleLine,
    PuzzleList,
    PuzzleTried,
    TryPuzzle,
)


@get("/puzzles", summary="How many puzzles each game has")
async def puzzle_counts(request: ApiRequest) -> dict[str, int]:
    return server_of(request).puzzles.counts()


@get("/puzzles/{game_id:str}", summary="All puzzles of a game")
async def puzzle_list(request: ApiRequest, game_id: FromPath[str]) -> PuzzleList:
    """What each is about and how hard it is, without its position."""
    return cast(PuzzleList, msgspec.Raw(server_of(request).puzzles.list_of(game_id)))


@get("/puzzles/{game_id:str}/today", summary="The puzzle of the day")
async def puzzle_today(request: ApiRequest, game_id: FromPath[str]) -> PuzzleInfo:
    server = server_of(request)
    name = await server.people.name_of(guest_of(request))
    return await server.puzzles.today(game_id, name, owner_of(request))


@get("/puzzles/{game_id:str}/{number:int}", summary="A puzzle by its number")
async def puzzle(request: ApiRequest, game_id: FromPath[str], number: FromPath[int]) -> PuzzleInfo:
    """The position, the task and what its seat sees."""
    server = server_of(request)
    name = await server.people.name_of(guest_of(request))
    return await server.puzzles.info(game_id, number, name, owner_of(request))


@post(
    "/puzzles/{game_id:str}/{number:int}", summary="Try a move in a puzzle", status_code=HTTP_200_OK
)
async def try_puzzle(
    request: ApiRequest, game_id: FromPath[str], number: FromPath[int], data: JSONBody[TryPuzzle]
) -> PuzzleTried:
    """Without a move it is given up, and the solution is shown."""
    return await server_of(request).puzzles.attempt(game_id, number, data, owner_of(request))


@post(
    "/puzzles/{game_id:str}/{number:int}/line",
    summary="How the match goes on after a move in a puzzle",
    status_code=HTTP_200_OK,
)
async def puzzle_line(
    request: ApiRequest, game_id: FromPath[str], number: FromPath[int], data: JSONBody[TryPuzzle]
) -> PuzzleLine:
    """Without a move, after the solution. One at a time for each guest."""
    found = await while_here(
        request, server_of(request).puzzles.line(game_id, number, data, owner_of(request))
    )
    return cast(PuzzleLine, msgspec.Raw(found))  # JSON encoded by a worker


HANDLERS: Final[tuple[Any, ...]] = (
    puzzle_counts,
    puzzle_list,
    puzzle_today,
    puzzle,
    try_puzzle,
    puzzle_line,
)
