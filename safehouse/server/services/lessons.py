"""Lessons in the page: each request contains all that the learner has done; no session is kept.

The engine replays it from the start of the lesson; recent places are cached, so this is usually
one step. Only each guest's progress is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from safehouse.bots.teacher import answer
from safehouse.core.errors import BadLesson, BadMove, IllegalMove, UnknownGame
from safehouse.core.i18n import bounded, msg
from safehouse.core.lessons import (
    LONGEST,
    MOST,
    TOUCH,
    Course,
    Lesson,
    LessonRun,
    NotQuite,
    course,
)
from safehouse.core.package_texts import text
from safehouse.core.registry import ids
from safehouse.server.common.clock import Clock
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.infos import lone_state, lone_table
from safehouse.server.messages.lessons import (
    CourseInfo,
    LessonDo,
    LessonInfo,
    LessonNews,
    LessonTried,
    NamedTable,
    PartInfo,
)
from safehouse.server.messages.replies import StateNews
from safehouse.server.messages.tables import (
    TableInfo,
)
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import LessonRow, Store

log = logging.getLogger("safehouse")

PLACES: Final = 200
"""Maximum number of cached places, for all learners together."""


class Lessons:
    def __init__(self, store: Store, clock: Clock, quotas: Quotas) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas
        self._runs: OrderedDict[tuple[str, str, tuple[str, ...]], LessonRun] = OrderedDict()

    # --- courses -----------------------------------------------------------------------------

    async def courses(self, guest: str, language: str) -> list[CourseInfo]:
        """Every course, with the guest's progress."""
        rows = await self._rows(guest)
        out: list[CourseInfo] = []
        for id in ids():
            try:
                found = course(id)
            except BadLesson as error:  # an external game package must not break the others
                log.warning("The lessons of %s cannot be read: %s", id, error)
                continue
            for reason in found.broken:
                log.warning("Lessons of a pack of %s cannot be read: %s", id, reason)
            if found.lessons:
                out.append(self._course(found, rows, language))
        return out

    async def course(self, guest: str, game: str, language: str) -> CourseInfo:
        return self._course(self._with_lessons(game), await self._rows(guest), language)

    def named_table(self, name: str, game: str) -> NamedTable:
        """The table whose parts the course names."""
        found = self._with_lessons(game)
        lesson = found.table or found.lessons[0]
        match, seat = lesson.match(), lesson.seat
        return NamedTable(
            table=lone_table(match, seat, name, "LESSON", f"{lesson.game}/{lesson.id}"),
            state=lone_state(match, seat, ""),
        )

    def _with_lessons(self, game: str) -> Course:
        found = self._find(known_game(game).id)
        if not found.lessons:
            raise Refusal("unknown", msg("no-lessons", game=known_game(game).name))
        return found

    @staticmethod
    def _find(game: str) -> Course:
        try:
            return course(game)
        except (BadLesson, UnknownGame) as error:
            raise Refusal("unknown", str(error)) from error

    async def _rows(self, guest: str) -> dict[tuple[str, str], LessonRow]:
        rows = await self._store.lessons_of(guest)
        return {(row.game, row.lesson): row for row in rows}

    def _course(
        self, found: Course, rows: dict[tuple[str, str], LessonRow], language: str
    ) -> CourseInfo:
        lessons = [
            self._info(one, rows.get((found.game, one.id)), language) for one in found.lessons
        ]
        return CourseInfo(
            game=found.game,
            blurb=text(found.blurb, language),
            minutes=sum(one.minutes for one in found.lessons),
            lessons=lessons,
            next=next((one.id for one in lessons if not one.finished), None),
            parts=[
                PartInfo(
                    at=part.at,
                    name=text(part.name, language),
                    say=text(part.say, language),
                    side=part.side,
                    down=part.down,
                    across=part.across,
                )
                for part in found.parts
            ],
        )

    @staticmethod
    def _info(lesson: Lesson, row: LessonRow | None, language: str) -> LessonInfo:
        return LessonInfo(
            id=lesson.id,
            number=lesson.number,
            title=text(lesson.title, language),
            blurb=text(lesson.blurb, language),
            minutes=lesson.minutes,
            steps=[text(step.name, language) for step in lesson.steps],
            finished=row is not None and row.finished is not None,
            step=row.step if row is not None else 0,
        )

    # --- one lesson --------------------------------------------------------------------------

    async def act(self, guest: str, name: str, game: str, id: str, asked: LessonDo) -> LessonNews:
        """Open a lesson, do something in it, skip a step or go back by one."""
        found = self._with_lessons(game)
        try:
            lesson = found.lesson(id)
        except BadLesson as error:
            raise Refusal("unknown", str(error)) from error
        rows = await self._rows(guest)
        row = rows.get((found.game, lesson.id))
        deeds = asked.done
        if asked.act == "open":
            deeds = [] if asked.again or row is None or row.finished is not None else row.done
        if len(deeds) > MOST or any(len(deed) > LONGEST for deed in deeds):
            raise Refusal("too-long", msg("lesson-long", most=MOST))
        try:
            run, tried = await asyncio.to_thread(self._reach, lesson, deeds, asked)
        except BadLesson as error:
            raise Refusal("not-now", msg("lesson-misfit", why=error.reason)) from error
        if tried is None and asked.act not in ("explain", "look"):
            row = await self._keep(guest, lesson, run, row)
        return self._news(found, lesson, run, row, tried, name, asked.language)

    async def _keep(
        self, guest: str, lesson: Lesson, run: LessonRun, row: LessonRow | None
    ) -> LessonRow:
        now = self._clock.now()
        finished = now if run.over else (row.finished if row is not None else None)
        kept = LessonRow(guest, lesson.game, lesson.id, run.at, run.done[:], finished, now)
        if row is None or (row.done, row.finished) != (kept.done, kept.finished):
            await self._store.save_lesson(kept, self._quotas.bill(guest, "lessons"))
        return kept

    def _reach(
        self, lesson: Lesson, deeds: list[str], asked: LessonDo
    ) -> tuple[LessonRun, LessonTried | None]:
        run = self._run(lesson, deeds)
        try:
            match asked.act:
                case "do":
                    run.do(asked.deed if asked.deed is not None else "", asked.language)
                case "skip" if not run.over:
                    at = run.at
                    while run.at == at:
                        run.do(run.wanted())
                case "back":
                    run = self._run(lesson, run.done[:-1])
                case "explain":
                    return run, self._explain(run, asked)
                case _:
                    pass
        except NotQuite as error:
            hint = text(run.step.hint, asked.language)
            return run, LessonTried(
                ok=False,
                legal=error.legal,
                reason=bounded(error.reason),
                clause=error.clause,
                hint="" if hint == error.reason else hint,
            )
        self._remember(lesson, run)
        return run, None

    @staticmethod
    def _explain(run: LessonRun, asked: LessonDo) -> LessonTried:
        try:
            verdict = run.match.explain(asked.deed or "", run.lesson.seat)
        except (BadMove, IllegalMove) as error:
            return LessonTried(
                ok=False, legal=False, reason=bounded(error.reason), clause="", hint=""
            )
        return LessonTried(
            ok=verdict.ok,
            legal=verdict.ok,
            reason=bounded(verdict.reason),
            clause=verdict.clause,
            hint="",
        )

    def _run(self, lesson: Lesson, deeds: list[str]) -> LessonRun:
        """The place these deeds lead to, as far as they fit: a lesson may have changed since."""
        for count in range(len(deeds), -1, -1):
            known = self._runs.get((lesson.game, lesson.id, tuple(deeds[:count])))
            if known is not None and known.lesson is lesson:
                run = known.copy()
                break
        else:
            count, run = 0, LessonRun(lesson, answer)
        for deed in deeds[count:]:
            try:
                run.do(deed)
            except NotQuite:
                break
        return run

    def _remember(self, lesson: Lesson, run: LessonRun) -> None:
        self._runs[(lesson.game, lesson.id, tuple(run.done))] = run.copy()
        while len(self._runs) > PLACES:
            self._runs.popitem(last=False)

    # --- responses ---------------------------------------------------------------------------

    def _news(
        self,
        found: Course,
        lesson: Lesson,
        run: LessonRun,
        row: LessonRow | None,
        tried: LessonTried | None,
        name: str,
        language: str,
    ) -> LessonNews:
        step, wanted = run.step, run.wanted()
        following = found.lessons[lesson.number] if lesson.number < len(found.lessons) else None
        return LessonNews(
            game=lesson.game,
            lesson=self._info(lesson, row, language),
            lessons=len(found.lessons),
            next=None if following is None else following.id,
            next_title="" if following is None else text(following.title, language),
            step=run.at,
            say=text(step.say, language),
            hint=text(step.hint, language),
            point=list(step.point),
            touch=step.touch,
            ask=text(step.ask, language),
            wanted=wanted if wanted and not wanted.startswith(TOUCH) else None,
            over=run.over,
            done=run.done[:],
            tried=tried,
            table=self._table(lesson, run, name),
            state=self._state(lesson, run),
        )

    def _table(self, lesson: Lesson, run: LessonRun, name: str) -> TableInfo:
        key = f"{lesson.game}/{lesson.id}"
        return lone_table(run.match, lesson.seat, name, "LESSON", key)

    @staticmethod
    def _state(lesson: Lesson, run: LessonRun) -> StateNews:
        return lone_state(run.match, lesson.seat, f"{len(run.done)}.{run.match.ply}")
