"""Lessons."""

from __future__ import annotations

from typing import Any, Literal

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.replies import StateNews
from safehouse.server.messages.tables import TableInfo


class LessonInfo(WireStruct):
    id: str
    number: int
    title: str
    blurb: str
    minutes: int
    steps: list[str]
    """What each step is called; the last is what is said at the end."""
    finished: bool
    """Whether I have come to its end once."""
    step: int
    """How many steps I have done, the last time."""


class PartInfo(WireStruct):
    """Something on the table that the page of a course names."""

    at: str
    """The piece or part of the board."""
    name: str
    say: str
    side: str
    down: int
    """Where the line to its name begins, in percent of its height from the top."""
    across: int | None
    """The same in percent of its width; null for a piece, beside which it begins."""


class CourseInfo(WireStruct):
    """The lessons of a game, with how far I have come."""

    game: str
    blurb: str
    minutes: int
    lessons: list[LessonInfo]
    next: str | None
    """The first that I have not finished."""
    parts: list[PartInfo]


class NamedTable(WireStruct):
    """The table whose parts the page of a course names."""

    table: TableInfo
    state: StateNews


class LessonDo(WireStruct):
    """Something done in a lesson. `done` is all that was done before; no session is kept."""

    act: Literal["open", "look", "do", "skip", "back", "explain"] = "open"
    """`look` shows where `done` leads and is not remembered."""
    done: list[str] = []
    deed: str | dict[str, Any] | None = None
    """For `do` and `explain`: a move, or `touch` and a piece."""
    again: bool = False
    """For `open`: from the beginning, not where I left it."""
    language: str = "en"
    """In which the lesson speaks, if it can."""


class LessonTried(WireStruct):
    """Something that is not what the step is about, or not allowed; nothing changed."""

    ok: bool
    legal: bool
    """Whether the rules allow it."""
    reason: Text
    clause: str
    hint: str


class LessonNews(WireStruct):
    """A lesson where I am in it."""

    game: str
    lesson: LessonInfo
    lessons: int
    next: str | None
    """The lesson that follows."""
    next_title: str
    step: int
    say: str
    hint: str
    point: list[str]
    """Pieces and parts of the board that the step is about."""
    touch: str
    """The piece to touch, where the step waits for no move."""
    ask: str
    """What the prompt asks for then."""
    wanted: str | None
    """The move that "Show me" shows."""
    over: bool
    done: list[str]
    """Goes into the next request."""
    tried: LessonTried | None
    table: TableInfo
    state: StateNews
