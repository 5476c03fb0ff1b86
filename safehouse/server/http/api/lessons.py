"""Lessons."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.server.http.api.deps import (
    ApiRequest,
    get,
    guest_of,
    post,
    server_of,
)
from safehouse.server.messages.lessons import CourseInfo, LessonDo, LessonNews, NamedTable


@get("/lessons", summary="The courses of all games, with my progress")
async def courses(request: ApiRequest, language: FromQuery[str] = "en") -> list[CourseInfo]:
    return await server_of(request).lessons.courses(guest_of(request), language)


@get("/lessons/{game_id:str}", summary="The course of a game")
async def one_course(
    request: ApiRequest, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> CourseInfo:
    return await server_of(request).lessons.course(guest_of(request), game_id, language)


@get("/guides/{game_id:str}/table", summary="The table whose parts the guide and the course name")
async def named_table(request: ApiRequest, game_id: FromPath[str]) -> NamedTable:
    server = server_of(request)
    name = await server.people.name_of(guest_of(request))
    return await asyncio.to_thread(server.lessons.named_table, name, game_id)


@post(
    "/lessons/{game_id:str}/{lesson:str}",
    summary="Open a lesson, or do something in it",
    status_code=HTTP_200_OK,
)
async def in_lesson(
    request: ApiRequest, game_id: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonDo]
) -> LessonNews:
    """A move that the step does not ask for is returned in `tried`, and nothing changes."""
    server, guest = server_of(request), guest_of(request)
    name = await server.people.name_of(guest)
    return await server.lessons.act(guest, name, game_id, lesson, data)


HANDLERS: Final[tuple[Any, ...]] = (
    courses,
    one_course,
    named_table,
    in_lesson,
)
