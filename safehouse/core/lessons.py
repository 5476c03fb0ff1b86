"""Lessons: annotated positions of a game, played on the real engine.

A course is the folder `lessons` of a game's package, and those of the packs that are in use. Each
`*.toml` in it is one lesson, in the order of the file names: a starting position, then steps. A
step says something, points at something and waits for one or more moves of the learner; then the
others answer, as written or by a bot. `docs/lessons.md` shows how to write one.

A learner's place in a lesson is the list of what they have done; nothing else has to be stored.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from safehouse.core.errors import BadLesson, BadMove, BadOptions, BadRecord, IllegalMove
from safehouse.core.game import Game
from safehouse.core.i18n import ENGLISH, Text, msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.package_texts import Texts, text
from safehouse.core.packages import GamePackage, game_package

FOLDER: Final = "lessons"
COURSE: Final = "course"
"""`course.toml` names the parts of the table; every other file is a lesson."""
TOUCH: Final = "touch "
LONGEST: Final = 400
"""Maximum length of one action of a learner."""
MOST: Final = 200
"""Maximum number of actions in a lesson."""
ANSWERS: Final = 200
"""Maximum number of moves of others after one step."""

Answerer: TypeAlias = Callable[[Match[Any], int], Code]
"""Chooses the move of a seat that has no script."""


@dataclass(frozen=True)
class Wrong:
    """The response to a legal move that the step does not ask for."""

    play: str
    say: Texts


@dataclass(frozen=True)
class Step:
    """One step: its text, what it points at, what the learner does, what follows."""

    name: Texts
    say: Texts
    point: tuple[str, ...] = ()
    """Pieces or parts of the board, by their names in the page."""
    play: tuple[str, ...] = ()
    """The learner's moves, in order. Each may list alternatives, `a | b`, and contain a `*`."""
    touch: str = ""
    """A piece to touch, instead of a move."""
    ask: Texts = field(default_factory=dict)
    """What the prompt asks for then, in place of the question of the table."""
    gives: Mapping[str, Any] = field(default_factory=dict)
    """Conditions on the learner's view after each of the moves, by path."""
    wrong: tuple[Wrong, ...] = ()
    hint: Texts = field(default_factory=dict)
    answers: tuple[str, ...] = ()
    """Moves of the other seats (`1 pass`), in order; may include the learner's seat."""
    bot: bool = False
    """Whether a bot answers for the others once the written answers are used up."""

    @property
    def closing(self) -> bool:
        """Whether there is nothing to do: the closing text of a lesson."""
        return not self.play and not self.touch


@dataclass(frozen=True)
class Start:
    """Where a lesson begins: a seed with moves, or a position."""

    seats: int | None = None
    seed: int | str = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    position: str = ""
    """A file of the course with a position, instead of seats, seed and options."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """One lesson of a course."""

    game: str
    id: str
    number: int
    title: Texts
    blurb: Texts
    minutes: int
    seat: int
    start: Start
    steps: tuple[Step, ...]
    folder: Traversable
    """The folder it was read from, which also holds its position."""

    def match(self) -> Match[Any]:
        """Return the match where the lesson begins: a copy that may be modified."""
        return _opening(self).copy()


@dataclass(frozen=True)
class CoursePart:
    """A part of the table that is named on the course page."""

    at: str
    name: Texts
    say: Texts
    side: str = "left"
    down: int = 50
    """Where the line to its name begins, in percent of its height from the top."""
    across: int | None = None
    """The same in percent of its width, for ground; beside a piece the line begins at its edge."""


@dataclass(frozen=True)
class Course:
    """The lessons of a game."""

    game: str
    blurb: Texts
    parts: tuple[CoursePart, ...]
    lessons: tuple[Lesson, ...]
    table: Lesson | None = None
    """Whose beginning is the table with its parts named, instead of the first lesson's. It need not
    be one of the lessons."""
    broken: tuple[str, ...] = ()
    """Why lessons of packs could not be read. The built-in lessons are not affected."""

    def texts(self) -> Iterator[tuple[str, Texts]]:
        """Yield all texts of the course, with their place, in every language they exist in."""
        if self.blurb:
            yield f"{COURSE}, blurb", self.blurb
        for at, part in enumerate(self.parts, 1):
            yield f"{COURSE}, part {at}, name", part.name
            yield f"{COURSE}, part {at}, say", part.say
        for one in self.lessons:
            yield f"{one.id}, title", one.title
            yield f"{one.id}, blurb", one.blurb
            for at, step in enumerate(one.steps, 1):
                yield f"{one.id}, step {at}, name", step.name
                yield f"{one.id}, step {at}, say", step.say
                if step.ask:
                    yield f"{one.id}, step {at}, ask", step.ask
                if step.hint:
                    yield f"{one.id}, step {at}, hint", step.hint
                for number, wrong in enumerate(step.wrong, 1):
                    yield f"{one.id}, step {at}, wrong {number}", wrong.say

    def lesson(self, name: str) -> Lesson:
        """Return the lesson with that number or id; raises `BadLesson` if there is none."""
        for one in self.lessons:
            if name in (one.id, str(one.number)):
                return one
        raise BadLesson(
            f"The course of {self.game} has no lesson {name!r}. It has"
            f" {', '.join(f'{one.number} ({one.id})' for one in self.lessons) or 'none'}."
        )


# --- reading them ------------------------------------------------------------------------------


class _Table:
    """A table of a lesson file, read field by field; errors name the place."""

    def __init__(self, raw: Any, where: str, allowed: Sequence[str]) -> None:
        if not isinstance(raw, dict):
            raise BadLesson(f"{where} is a table, not {raw!r}.")
        for name in raw:
            if name not in allowed:
                raise BadLesson(f"{where} has no {name!r}. It may have {', '.join(allowed)}.")
        self.raw = raw
        self.where = where

    def wrong(self, name: str, allowed: str) -> BadLesson:
        return BadLesson(f"{self.where}: {name} is {self.raw.get(name)!r}. It is {allowed}.")

    def text(self, name: str, *, needed: bool = True) -> dict[str, str]:
        value = self.raw.get(name, "")
        if not isinstance(value, str) or (needed and not value.strip()):
            raise self.wrong(name, "a text")
        return {ENGLISH: " ".join(value.split())} if value else {}

    def word(self, name: str, default: str = "") -> str:
        value = self.raw.get(name, default)
        if not isinstance(value, str):
            raise self.wrong(name, "a text")
        return " ".join(value.split())

    def number(self, name: str, default: int, low: int, high: int) -> int:
        value = self.raw.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"a number from {low} to {high}")
        return value

    def words(self, name: str) -> tuple[str, ...]:
        value = self.raw.get(name, [])
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(name, "a text or a list of texts")
        return tuple(" ".join(one.split()) for one in value)

    def table(self, name: str) -> dict[str, Any]:
        value = self.raw.get(name, {})
        if not isinstance(value, dict):
            raise self.wrong(name, "a table")
        return value

    def tables(self, name: str) -> list[Any]:
        value = self.raw.get(name, [])
        if not isinstance(value, list):
            raise self.wrong(name, "a list of tables")
        return value


STEP_FIELDS: Final = (
    "name", "say", "point", "play", "touch", "ask", "gives", "wrong", "hint", "answers", "bot",
)  # fmt: skip


def _step(raw: Any, where: str) -> Step:
    table = _Table(raw, where, STEP_FIELDS)
    bot = table.raw.get("bot", False)
    if not isinstance(bot, bool):
        raise table.wrong("bot", "true or false")
    step = Step(
        name=table.text("name"),
        say=table.text("say"),
        point=table.words("point"),
        play=table.words("play"),
        touch=table.word("touch"),
        ask=table.text("ask", needed=False),
        gives=table.table("gives"),
        wrong=tuple(
            Wrong(one.word("play"), one.text("say"))
            for one in (
                _Table(w, f"{where}, wrong", ("play", "say")) for w in table.tables("wrong")
            )
        ),
        hint=table.text("hint", needed=False),
        answers=table.words("answers"),
        bot=bot,
    )
    if step.play and step.touch:
        raise BadLesson(f"{where} has both play and touch. A step has one of them.")
    if step.ask and not step.touch:
        raise BadLesson(f"{where} has an ask without a touch: a move is asked for by the table.")
    return step


def _start(raw: Any, where: str) -> Start:
    table = _Table(raw, where, ("seats", "seed", "options", "moves", "position"))
    seed = table.raw.get("seed", 1)
    if type(seed) not in (int, str):
        raise table.wrong("seed", "a number or a text")
    return Start(
        seats=table.number("seats", 2, 1, 16) if "seats" in table.raw else None,
        seed=seed,
        options=table.table("options"),
        moves=table.words("moves"),
        position=table.word("position"),
    )


def _lesson(game: str, id: str, number: int, raw: Any, where: str, folder: Traversable) -> Lesson:
    table = _Table(raw, where, ("title", "blurb", "minutes", "seat", "start", "steps"))
    start = _start(table.raw.get("start", {}), f"{where}, start")
    steps = tuple(
        _step(one, f"{where}, step {at}") for at, one in enumerate(table.tables("steps"), 1)
    )
    if not steps:
        raise BadLesson(f"{where} has no steps. A lesson has at least one.")
    for at, step in enumerate(steps, 1):
        if step.closing != (at == len(steps)):
            raise BadLesson(
                f"{where}, step {at} ({text(step.name)}): every step has something to play or to"
                " touch, and the last has nothing: it is what is said at the end."
            )
    return Lesson(
        game=game,
        id=id,
        number=number,
        title=table.text("title"),
        blurb=table.text("blurb"),
        minutes=table.number("minutes", 3, 1, 15),
        seat=table.number("seat", 0, 0, 15),
        start=start,
        steps=steps,
        folder=folder,
    )


def _toml(path: Traversable, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLesson(f"{where} cannot be read: {error}") from error


def _with(texts: Texts, language: str, value: str) -> Texts:
    return {**texts, language: value} if value else texts


def _translated(lesson: Lesson, language: str, raw: Any, where: str) -> Lesson:
    """Return a lesson with its texts in one more language; steps are in the order of the lesson."""
    table = _Table(raw, where, ("title", "blurb", "steps"))
    translated = table.tables("steps")
    if len(translated) != len(lesson.steps):
        raise BadLesson(f"{where} has {len(translated)} steps. The lesson has {len(lesson.steps)}.")
    steps = []
    for at, (step, one) in enumerate(zip(lesson.steps, translated, strict=True), 1):
        words = _Table(one, f"{where}, step {at}", ("name", "say", "ask", "hint", "wrong"))
        wrong = words.words("wrong")
        if len(wrong) != len(step.wrong):
            raise BadLesson(
                f"{words.where} has {len(wrong)} texts for wrong tries. The lesson has"
                f" {len(step.wrong)}."
            )
        for name, given in (("ask", step.ask), ("hint", step.hint)):
            if words.word(name) and not given:
                raise BadLesson(f"{words.where} has the text {name!r}. The lesson has none.")
        steps.append(
            replace(
                step,
                name=_with(step.name, language, words.word("name")),
                say=_with(step.say, language, words.word("say")),
                ask=_with(step.ask, language, words.word("ask")),
                wrong=tuple(
                    replace(old, say=_with(old.say, language, new))
                    for old, new in zip(step.wrong, wrong, strict=True)
                ),
                hint=_with(step.hint, language, words.word("hint")),
            )
        )
    return replace(
        lesson,
        title=_with(lesson.title, language, table.word("title")),
        blurb=_with(lesson.blurb, language, table.word("blurb")),
        steps=tuple(steps),
    )


def _course_file(raw: Any, where: str) -> tuple[Texts, tuple[CoursePart, ...]]:
    """Return the content of `course.toml`: the blurb, and the parts of the table."""
    table = _Table(raw, where, ("blurb", "parts", "table"))
    parts = tuple(
        CoursePart(
            one.word("at"),
            one.text("name"),
            one.text("say"),
            one.word("side", "left"),
            one.number("down", 50, 0, 100),
            one.number("across", 0, 0, 300) if "across" in one.raw else None,
        )
        for one in (
            _Table(part, f"{where}, part {at}", ("at", "name", "say", "side", "down", "across"))
            for at, part in enumerate(table.tables("parts"), 1)
        )
    )
    for at, part in enumerate(parts, 1):
        if part.side not in ("left", "right"):
            raise BadLesson(f"{where}, part {at}: side is {part.side!r}. It is left or right.")
    return table.text("blurb", needed=False), parts


def _course_in(
    blurb: Texts, parts: tuple[CoursePart, ...], language: str, raw: Any, where: str
) -> tuple[Texts, tuple[CoursePart, ...]]:
    """Return the same in one more language; parts are in the order of `course.toml`."""
    table = _Table(raw, where, ("blurb", "parts"))
    translated = table.tables("parts")
    if len(translated) != len(parts):
        raise BadLesson(f"{where} has {len(translated)} parts. {COURSE}.toml has {len(parts)}.")
    spoken = []
    for at, (part, one) in enumerate(zip(parts, translated, strict=True), 1):
        words = _Table(one, f"{where}, part {at}", ("name", "say"))
        spoken.append(
            replace(
                part,
                name=_with(part.name, language, words.word("name")),
                say=_with(part.say, language, words.word("say")),
            )
        )
    return _with(blurb, language, table.word("blurb")), tuple(spoken)


def _named(
    game: str, raw: Any, where: str, folder: Traversable, lessons: Sequence[Lesson]
) -> Lesson | None:
    """Return where the parts of the table are named: in a lesson, or in a match of its own."""
    if isinstance(raw, str):
        for one in lessons:
            if one.id == raw:
                return one
        raise BadLesson(f"{where}: table is {raw!r}. It is the name of a lesson, or a start.")
    if raw is None:
        return None
    return Lesson(game, COURSE, 0, {}, {}, 0, 0, _start(raw, f"{where}, table"), (), folder)


def _course(id: str, folder: Traversable, label: str, first: int = 1) -> Course:
    files = sorted(
        (one for one in folder.iterdir() if one.name.endswith(".toml")),
        key=lambda one: (one.name.count("."), one.name),  # translations come after lessons
    )
    names = [one.name.removesuffix(".toml") for one in files]
    lessons: dict[str, Lesson] = {}
    blurb: Texts = {}
    parts: tuple[CoursePart, ...] = ()
    table: Any = None
    for name, path in zip(names, files, strict=True):
        where = f"{label}/{path.name}"
        raw = _toml(path, where)
        if name == COURSE:
            blurb, parts = _course_file(raw, where)
            table = raw.get("table")
        elif "." in name:
            of, language = name.split(".", 1)
            if of == COURSE:
                blurb, parts = _course_in(blurb, parts, language, raw, where)
                continue
            if of not in lessons:
                raise BadLesson(f"{where} translates no lesson: there is no {of}.toml.")
            lessons[of] = _translated(lessons[of], language, raw, where)
        else:
            key = name.split("-", 1)[-1]
            number = len(lessons) + first
            lessons[name] = _lesson(id, key, number, raw, where, folder)
    found = tuple(lessons.values())
    if len({one.id for one in found}) != len(found):
        raise BadLesson(f"{label}: two lessons have the same name after their number.")
    shown = _named(id, table, f"{label}/{COURSE}.toml", folder, found)
    return Course(id, blurb, parts, found, shown)


@cache
def _read(run: GamePackage) -> Course:
    own = run.files.joinpath(FOLDER)
    found = Course(run.id, {}, (), ())
    if own.is_dir():
        found = _course(run.id, own, f"{run.id}/{FOLDER}")
    for pack in run.game.pack_folders():
        folder = pack.joinpath(FOLDER)
        if folder.is_dir():
            found = _joined(found, folder, f"{pack.name}/{FOLDER}")
    return found


def _joined(found: Course, folder: Traversable, label: str) -> Course:
    """Return a course with the lessons of a pack after its own."""
    try:
        more = _course(found.game, folder, label, len(found.lessons) + 1).lessons
        known = {one.id for one in found.lessons}
        for lesson in more:
            if lesson.id in known:
                raise BadLesson(
                    f"{label}: there is a lesson {lesson.id} already. Give it another name."
                )
    except BadLesson as error:
        return replace(found, broken=(*found.broken, str(error)))
    return replace(found, lessons=(*found.lessons, *more))


def course(game: str) -> Course:
    """Return the course of a game, with the lessons of packs; empty if there are none."""
    return _read(game_package(game))


@cache
def _opening(lesson: Lesson) -> Match[Any]:
    """Return the match where a lesson begins; it must not be modified."""
    where = f"{lesson.game}/{lesson.id}, start"
    game: Game[Any] = game_package(lesson.game).game
    start = lesson.start
    try:
        if start.position:
            path = lesson.folder.joinpath(start.position)
            match = game.load(json.loads(path.read_text("utf-8")))
        else:
            match = game.start(start.seats, seed=start.seed, options=dict(start.options))
    except (BadOptions, BadRecord, OSError, ValueError) as error:
        raise BadLesson(f"{where}: {error}") from error
    for number, line in enumerate(start.moves, 1):
        _scripted(match, line, f"{where}, move {number}")
    if not 0 <= lesson.seat < match.seats:
        raise BadLesson(f"{where}: seat is {lesson.seat}. It is 0 to {match.seats - 1}.")
    return match


def _scripted(match: Match[Any], line: str, where: str) -> None:
    seat, _, move = line.partition(" ")
    if not seat.isdecimal() or not move:
        raise BadLesson(f"{where}: {line!r} is no move. It is a seat and a notation, as '1 pass'.")
    try:
        match.play(move, int(seat))
    except (BadMove, IllegalMove) as error:
        asked = "; ".join(
            f"seat {one.seat} may play {', '.join(m.notation for m in one.moves[:12])}"
            + (" ..." if len(one.moves) > 12 else "")
            for one in match.decisions
        )
        raise BadLesson(f"{where} ({line}) does not fit: {error} {asked}") from error
    match.settle()


# --- playing them ------------------------------------------------------------------------------


class NotQuite(Exception):
    """The learner's attempt is not what the step asks for, or is not legal."""

    def __init__(self, reason: Text, clause: str = "", *, legal: bool) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.clause = clause
        self.legal = legal
        """Whether the move is legal."""


class LessonRun:
    """A learner's run through a lesson."""

    __slots__ = ("answer", "at", "done", "lesson", "match", "within")

    def __init__(self, lesson: Lesson, answer: Answerer) -> None:
        self.lesson = lesson
        self.answer = answer
        self.match = lesson.match()
        self.done: list[str] = []
        """Everything the learner has done: notations of moves, and touches."""
        self.at = 0
        self.within = 0
        """How many moves of the current step have been made."""

    def copy(self) -> LessonRun:
        """Return an independent copy of the run."""
        copy = LessonRun.__new__(LessonRun)
        copy.lesson, copy.answer = self.lesson, self.answer
        copy.match = self.match.copy()
        copy.done = self.done[:]
        copy.at, copy.within = self.at, self.within
        return copy

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def over(self) -> bool:
        """Whether only the closing text is left."""
        return self.step.closing

    def wanted(self) -> str:
        """Return what "Show me" shows: a move of the current step, or the touch it waits for."""
        step = self.step
        if step.closing:
            return ""
        if step.touch:
            return TOUCH + step.touch
        for pattern in _patterns(step.play[self.within]):
            for move in self._legal():
                if fnmatchcase(move, pattern) and self._gives(move):
                    return move
        raise BadLesson(
            f"{self._where()}: no legal move fits {step.play[self.within]!r}. Legal are"
            f" {', '.join(self._legal()[:20]) or 'none: the seat is not asked'}."
        )

    def do(self, deed: str | dict[str, Any], language: str = ENGLISH) -> None:
        """Do what the step waits for, and let the others answer; else raise `NotQuite`."""
        if isinstance(deed, str):
            deed = " ".join(deed.split())
        step = self.step
        if step.closing:
            raise NotQuite(msg("lesson-over"), legal=False)
        touched = isinstance(deed, str) and deed.startswith(TOUCH)
        if touched or step.touch:
            if deed != TOUCH + step.touch:
                said = step.hint or step.ask or step.say
                raise NotQuite(text(said, language), legal=True)
            self.done.append(TOUCH + step.touch)
            self._finish()
            return
        seat = self.lesson.seat
        try:
            notation = self.match.written(deed, seat)
            verdict = self.match.explain(deed, seat)
        except (BadMove, IllegalMove) as error:
            clause = error.clause if isinstance(error, IllegalMove) else ""
            reason = error.reason if isinstance(error, IllegalMove) else str(error)
            raise NotQuite(reason, clause, legal=False) from error
        if not verdict:
            raise NotQuite(verdict.reason, verdict.clause, legal=False)
        fits = any(fnmatchcase(notation, p) for p in _patterns(step.play[self.within]))
        if not fits or not self._gives(notation):
            for wrong in step.wrong:
                if any(fnmatchcase(notation, p) for p in _patterns(wrong.play)):
                    raise NotQuite(text(wrong.say, language), legal=True)
            raise NotQuite(text(step.hint, language) or text(step.say, language), legal=True)
        self.match.play(notation, seat)
        self.match.settle()
        self.done.append(notation)
        self.within += 1
        if self.within == len(step.play):
            self._finish()

    def redo(self, deeds: Sequence[str]) -> None:
        """Repeat the actions of a stored list; raises `NotQuite` if they no longer fit."""
        if len(deeds) > MOST or any(len(deed) > LONGEST for deed in deeds):
            raise NotQuite(msg("lesson-long", most=MOST), legal=False)
        for deed in deeds:
            self.do(deed)

    def _finish(self) -> None:
        """Finish the step: let the others answer, and go to the next step."""
        step = self.step
        for number, line in enumerate(step.answers, 1):
            _scripted(self.match, line, f"{self._where()}, answer {number}")
        if step.bot:
            self._bots()
        self.at += 1
        self.within = 0

    def _bots(self) -> None:
        match, seat = self.match, self.lesson.seat
        for _ in range(ANSWERS):
            asked = [ask[0] for ask in match.pending if ask[0] != seat]
            if match.over or not asked:
                return
            match.play(self.answer(match, asked[0]), asked[0])
            match.settle()
        raise BadLesson(f"{self._where()}: the learner is not asked after {ANSWERS} answers.")

    def _legal(self) -> list[str]:
        decision = self.match.decision(self.lesson.seat)
        return [] if decision is None else [move.notation for move in decision.moves]

    def _gives(self, notation: str) -> bool:
        gives = self.step.gives
        if not gives:
            return True
        copy = self.match.copy()
        copy.play(notation, self.lesson.seat)
        view = copy.view(self.lesson.seat)
        return all(_at(view, path) == value for path, value in gives.items())

    def _where(self) -> str:
        lesson = self.lesson
        return f"{lesson.game}/{lesson.id}, step {self.at + 1} ({text(self.step.name)})"


def _patterns(play: str) -> list[str]:
    return [" ".join(one.split()) for one in play.split("|")]


def _at(value: Any, path: str) -> Any:
    """Return the value in a view at a path, such as `board.depts.0.minister`, or None."""
    for key in path.split("."):
        if isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        elif isinstance(value, dict):
            value = value.get(key)
        else:
            return None
    return value


def walk(lesson: Lesson, answer: Answerer) -> Iterator[LessonRun]:
    """Play a lesson as "Show me" does: yields the place before each step, then the end."""
    run = LessonRun(lesson, answer)
    yield run
    while not run.over:
        run.do(run.wanted())
        yield run


def faults(game: str, answer: Answerer) -> list[str]:
    """Return the errors in the course of a game; empty if all lessons can be played."""
    try:
        found = course(game)
    except BadLesson as error:
        return [str(error)]
    out: list[str] = list(found.broken)
    try:
        if found.table:
            found.table.match()
    except BadLesson as error:
        out.append(str(error))
    for lesson in found.lessons:
        try:
            out += _weak(lesson, answer)
        except BadLesson as error:
            out.append(str(error))
        except NotQuite as error:
            out.append(f"{game}/{lesson.id}: {error.reason}")
    return out


def _weak(lesson: Lesson, answer: Answerer) -> list[str]:
    """Return what the author should improve in a lesson that can be played."""
    out: list[str] = []
    legal: list[set[str]] = [set() for _ in lesson.steps]
    for run in walk(lesson, answer):
        legal[run.at] |= set(run._legal())
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.game}/{lesson.id}, step {number} ({text(step.name)})"
        for language, said in step.say.items():
            if len(said.split()) > WORDS:
                out.append(f"{where}: it says more than {WORDS} words in {language}.")
        if step.touch and not step.ask:
            out.append(f"{where}: it waits for a touch, and no ask says so in the prompt.")
        for wrong in step.wrong:
            patterns = _patterns(wrong.play)
            if not any(fnmatchcase(move, p) for p in patterns for move in legal[number - 1]):
                out.append(f"{where}: no legal move fits the wrong try {wrong.play!r}.")
    return out


WORDS: Final = 30
"""Maximum number of words in the text of a step."""
