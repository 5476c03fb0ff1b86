"""Puzzles in the page: one per day, any by its number, the result of an attempt, and how the match
goes on after it.

Nothing is stored here: solved puzzles are remembered by the browser. Positions are replayed and
lines are played by worker processes.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import UTC, date, datetime
from typing import Any, Final, NamedTuple

import msgspec

from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.i18n import Several, Text, bounded, msg
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.puzzles import Other, Puzzle, collection, number_of_day, puzzles
from safehouse.core.registry import ids
from safehouse.judge.estimate import SURE, scaled
from safehouse.server.common.clock import Clock
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.infos import lone_state, lone_table, move_info
from safehouse.server.jobs.fair_queue import OPTIONAL, Crowded, Owner, Priority
from safehouse.server.jobs.jobs import crowded
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, WorkerPool
from safehouse.server.messages.puzzles import (
    PuzzleInfo,
    PuzzleList,
    PuzzleOther,
    PuzzleRow,
    PuzzleTheme,
    PuzzleTried,
    TryPuzzle,
)

log = logging.getLogger(__name__)

KEPT: Final = 50
"""Maximum number of cached positions."""
LINES: Final = 8_000_000
"""Size of the cache of lines in bytes."""
SECONDS: Final = 20.0
"""For replaying a position or playing a line."""
LETTERS: Final = 500
"""Maximum length of a move as text, and of the names and values of one as an object."""


class PuzzlePosition(NamedTuple):
    """The position of a puzzle."""

    match: Match[Any]
    text: str
    """As text, with what is hidden dealt again."""
    slope: float | None
    """The scale of its chances; None if they were not proven to come true."""


class Puzzles:
    def __init__(self, clock: Clock, pool: WorkerPool) -> None:
        self._clock = clock
        self._pool = pool
        self._places: OrderedDict[tuple[str, int], PuzzlePosition] = OrderedDict()
        self._lines: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        self._lists: dict[str, bytes] = {}
        """By game, as JSON."""
        self._playing: set[str] = set()
        """Guests for whom a line is being played."""

    def counts(self) -> dict[str, int]:
        """How many puzzles each game has."""
        return {id: len(found) for id in ids() if (found := puzzles(id))}

    def list_of(self, game: str) -> bytes:
        """All puzzles of a game, as the JSON of a `PuzzleList`."""
        known = known_game(game)
        kept = self._lists.get(known.id)
        if kept is None:
            kept = self._lists[known.id] = msgspec.json.encode(_listed(known.id))
        return kept

    async def today(self, game: str, name: str, owner: Owner) -> PuzzleInfo:
        """The puzzle of the day."""
        day = datetime.fromtimestamp(self._clock.now(), UTC).date()
        id = known_game(game).id
        return await self.info(id, number_of_day(id, day), name, owner, day)

    async def info(
        self, game: str, number: int, name: str, owner: Owner, day: date | None = None
    ) -> PuzzleInfo:
        puzzle = self._puzzle(game, number)
        place = await self._place(game, number, owner)
        match = place.match
        chance, error = _told(puzzle.chance, puzzle.error, puzzle, place)
        return PuzzleInfo(
            game=match.game.id,
            id=collection(match.game.id).id(number - 1),
            number=number,
            count=len(puzzles(match.game.id)),
            day="" if day is None else day.isoformat(),
            seat=puzzle.seat,
            task=_task(puzzle, chance, error),
            difficulty=puzzle.difficulty,
            right=len(puzzle.solutions),
            themes=[_theme(theme) for theme in puzzle.themes(match.seats)],
            chance=chance,
            error=error,
            exact=puzzle.proof == "exact",
            worlds=puzzle.worlds,
            table=lone_table(match, puzzle.seat, name, "PUZZLE", f"{match.game.id}/{number}"),
            state=lone_state(match, puzzle.seat, f"puzzle.{number}"),
            position=place.text,
        )

    async def attempt(self, game: str, number: int, asked: TryPuzzle, owner: Owner) -> PuzzleTried:
        """The result of a move; without one, the solutions."""
        puzzle = self._puzzle(game, number)
        place = await self._place(game, number, owner)
        match = place.match
        right = [_move(match, one, puzzle.seat) for one in puzzle.solutions]
        solutions = [move_info(match, puzzle.seat, one) for one in right]
        chance, error = _told(puzzle.chance, puzzle.error, puzzle, place)
        if asked.move is None:
            moves = Several([one.label for one in solutions])
            said: Text = msg("puzzle-shown", count=len(solutions), moves=moves)
            others = _others(match, puzzle)
            return PuzzleTried(
                True, False, said, "", solutions[0], chance, error, solutions, others
            )
        try:
            move = self._asked(match, asked.move, puzzle.seat)
        except IllegalMove as refusal:
            return PuzzleTried(False, False, bounded(refusal.reason), refusal.clause)
        except BadMove as wrong:
            return PuzzleTried(False, False, bounded(wrong.reason), "")
        shown = move_info(match, puzzle.seat, move)
        codes = [one.code for one in right]
        if move.code in codes:
            said = _solved(puzzle, first=move.code == codes[0])
            others = _others(match, puzzle)
            return PuzzleTried(True, True, said, "", shown, chance, error, solutions, others)
        for other in puzzle.others:
            if _move(match, other.move, puzzle.seat).code == move.code:
                chance, error = _told(other.chance, puzzle.error, puzzle, place)
                said = _worse(puzzle, other)
                return PuzzleTried(True, False, said, "", shown, chance, error)
        said = msg("puzzle-not-it") if puzzle.proof == "exact" else msg("puzzle-worse")
        return PuzzleTried(True, False, said, "", shown)

    async def line(self, game: str, number: int, asked: TryPuzzle, owner: Owner) -> bytes:
        """How the match goes on after a move: without one, after the solution."""
        puzzle = self._puzzle(game, number)
        place = await self._place(game, number, owner)
        try:
            named = puzzle.solutions[0] if asked.move is None else asked.move
            move = self._asked(place.match, named, puzzle.seat)
        except (IllegalMove, BadMove) as error:
            raise Refusal("malformed", bounded(error.reason)) from None
        key = (place.match.game.id, number, move.notation)
        kept = self._lines.get(key)
        if kept is not None:
            return kept
        if owner.guest in self._playing:
            raise Refusal("too-fast", msg("one-line"))
        job = {"do": "puzzle_line", "game": key[0], "number": number, "move": move.notation}
        self._playing.add(owner.guest)
        try:
            found: bytes = (await self._ask(job, owner))["line"]
        finally:
            self._playing.discard(owner.guest)
        self._lines[key] = found
        while sum(map(len, self._lines.values())) > LINES:
            self._lines.popitem(last=False)
        return found

    # --- positions ---------------------------------------------------------------------------

    def _puzzle(self, game: str, number: int) -> Puzzle:
        known = known_game(game)
        found = puzzles(known.id)
        if not found:
            raise Refusal("unknown", msg("no-puzzles", game=known.name))
        if not 1 <= number <= len(found):
            raise Refusal("unknown", msg("puzzle-numbers", game=known.name, most=len(found)))
        return found[number - 1]

    async def _place(self, game: str, number: int, owner: Owner) -> PuzzlePosition:
        key = known_game(game).id, number
        kept = self._places.get(key)
        if kept is None:
            job = {"do": "puzzle", "game": key[0], "number": number}
            kept = PuzzlePosition(**await self._ask(job, owner))
            self._places[key] = kept
            while len(self._places) > KEPT:
                self._places.popitem(last=False)
        return kept

    async def _ask(self, job: dict[str, Any], owner: Owner) -> dict[str, Any]:
        try:
            return await self._pool.ask(job, SECONDS, Priority(OPTIONAL, (owner,)), wait=SECONDS)
        except Crowded:
            raise crowded() from None
        except BadJob as error:
            raise Refusal("not-now", msg("other-rules")) from error
        except NoAnswer as error:
            log.warning("Puzzle %s of %s: %s", job["number"], job["game"], error)
            raise Refusal("not-now", msg("puzzle-not-now")) from None

    @staticmethod
    def _asked(match: Match[Any], move: str | dict[str, Any], seat: int) -> Move:
        if len(str(move)) > LETTERS:
            raise BadMove(msg("puzzle-move-long", most=LETTERS))
        return _move(match, move, seat)


def _move(match: Match[Any], move: Any, seat: int) -> Move:
    """The notation of a legal move; the match is not changed."""
    return match.copy(log=False).play(move, seat)


def _told(
    chance: float, error: float, puzzle: Puzzle, place: PuzzlePosition
) -> tuple[float | None, float | None]:
    """A chance and the half width of its 95% interval as people are shown; nothing if chances like
    it were not proven to come true."""
    if place.slope is None or puzzle.proof == "exact":
        return None, None
    even = 1.0 / place.match.seats
    ends = [
        scaled(min(max(chance + side * SURE * error, 0.001), 0.999), even, place.slope)
        for side in (-1, 0, 1)
    ]
    return ends[1], (ends[2] - ends[0]) / 2


def _percent(chance: float) -> int:
    return round(100 * chance)


def _task(puzzle: Puzzle, chance: float | None, error: float | None) -> Text:
    count = len(puzzle.solutions)
    if puzzle.proof == "exact":
        return msg("puzzle-win", count=count)
    if chance is None or error is None:
        return msg("puzzle-best", count=count)
    return msg("puzzle-best-chance", count=count, percent=_percent(chance), error=_percent(error))


def _solved(puzzle: Puzzle, *, first: bool) -> Text:
    if puzzle.proof == "exact":
        return msg("puzzle-wins")
    if not first:
        return msg("puzzle-equal", worlds=puzzle.worlds)
    rival = puzzle.rival
    less = puzzle.chance - rival.chance
    return msg(
        "puzzle-solved",
        points=_percent(less),
        error=_percent(SURE * rival.error),
        worlds=puzzle.worlds,
    )


def _others(match: Match[Any], puzzle: Puzzle) -> list[PuzzleOther]:
    return [
        PuzzleOther(
            move=move_info(match, puzzle.seat, _move(match, one.move, puzzle.seat)),
            reason=_worse(puzzle, one),
        )
        for one in puzzle.others
    ]


def _theme(id: str) -> Text:
    return msg("puzzle-theme", theme=id)


def _listed(game: str) -> PuzzleList:
    file = collection(game)
    rows = [
        PuzzleRow(
            id=file.id(number),
            seats=(seats := file.matches[one.match].seats),
            difficulty=one.difficulty,
            themes=list(one.themes(seats)),
        )
        for number, one in enumerate(file.puzzles)
    ]
    themes = dict.fromkeys(theme for row in rows for theme in row.themes)
    return PuzzleList(themes=[PuzzleTheme(id=id, text=_theme(id)) for id in themes], puzzles=rows)


def _worse(puzzle: Puzzle, other: Other) -> Text:
    if puzzle.proof == "exact":
        return msg("puzzle-not-it")
    return msg(
        "puzzle-refuted",
        points=_percent(puzzle.chance - other.chance),
        error=_percent(SURE * other.error),
        worlds=other.worlds or puzzle.worlds,
    )
