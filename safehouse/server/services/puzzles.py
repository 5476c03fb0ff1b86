"""Puzzles in the page: one per day, any by its number, and the result of an attempt.

Nothing is stored here: solved puzzles are remembered by the browser.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import UTC, date, datetime
from typing import Any, Final

from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadRecord, IllegalMove
from safehouse.core.i18n import Text, bounded, msg
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.puzzles import Puzzle, number_of_day, puzzles
from safehouse.core.registry import ids
from safehouse.server.common.clock import Clock
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.infos import lone_state, lone_table, move_info
from safehouse.server.messages.puzzles import PuzzleInfo, PuzzleTried, TryPuzzle

KEPT: Final = 50
"""Maximum number of cached positions."""


class Puzzles:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept: OrderedDict[tuple[str, int], tuple[Match[Any], str]] = OrderedDict()
        """By game and number: the position, and its text with what is hidden dealt again."""

    def counts(self) -> dict[str, int]:
        """How many puzzles each game has."""
        return {id: len(found) for id in ids() if (found := puzzles(id))}

    def today(self, game: str, name: str) -> PuzzleInfo:
        """The puzzle of the day."""
        day = datetime.fromtimestamp(self._clock.now(), UTC).date()
        id = known_game(game).id
        return self.info(id, number_of_day(id, day), name, day)

    def info(self, game: str, number: int, name: str, day: date | None = None) -> PuzzleInfo:
        puzzle, match, text = self._puzzle(game, number)
        return PuzzleInfo(
            game=match.game.id,
            number=number,
            count=len(puzzles(match.game.id)),
            day="" if day is None else day.isoformat(),
            seat=puzzle.seat,
            task=_task(puzzle),
            difficulty=puzzle.difficulty,
            chance=puzzle.chance,
            others=puzzle.others,
            exact=puzzle.proof == "exact",
            table=lone_table(match, puzzle.seat, name, "PUZZLE", f"{match.game.id}/{number}"),
            state=lone_state(match, puzzle.seat, f"puzzle.{number}"),
            position=text,
        )

    def attempt(self, game: str, number: int, asked: TryPuzzle) -> PuzzleTried:
        """The result of a move; without one, the solution."""
        puzzle, match, _ = self._puzzle(game, number)
        right = _move(match, puzzle.solution, puzzle.seat)
        solution = move_info(match, puzzle.seat, right)
        if asked.move is None:
            said = msg("puzzle-shown", move=solution.label, percent=_percent(puzzle.chance))
            return _tried(said, puzzle, match, puzzle.line, solution, None, solution=solution)
        try:
            move = _move(match, asked.move, puzzle.seat)
        except IllegalMove as refusal:
            return PuzzleTried(
                False, False, bounded(refusal.reason), refusal.clause, None, None, [], None
            )
        except BadMove as error:
            return PuzzleTried(False, False, bounded(error.reason), "", None, None, [], None)
        move_shown = move_info(match, puzzle.seat, move)
        if move.code == right.code:
            said = msg("puzzle-solved", percent=_percent(puzzle.chance))
            return _tried(
                said,
                puzzle,
                match,
                puzzle.line,
                move_shown,
                puzzle.chance,
                solution=solution,
                solved=True,
            )
        for refuted in puzzle.refutations:
            if _move(match, refuted.move, puzzle.seat).code == move.code:
                said = msg("puzzle-refuted", percent=_percent(refuted.chance))
                return _tried(said, puzzle, match, refuted.line, move_shown, refuted.chance)
        return _tried(
            msg("puzzle-wrong", percent=_percent(puzzle.others)), puzzle, match, [], move_shown,
            None,
        )  # fmt: skip

    def _puzzle(self, game: str, number: int) -> tuple[Puzzle, Match[Any], str]:
        known = known_game(game)
        found = puzzles(known.id)
        if not found:
            raise Refusal("unknown", msg("no-puzzles", game=known.name))
        if not 1 <= number <= len(found):
            raise Refusal("unknown", msg("puzzle-numbers", game=known.name, most=len(found)))
        puzzle = found[number - 1]
        kept = self._kept.get((known.id, number))
        if kept is None:
            try:
                match = puzzle.match()
            except BadRecord as error:
                raise Refusal("not-now", msg("other-rules")) from error
            world = match.determinize(puzzle.seat, Dice.seeded(f"puzzle/{number}"))
            kept = self._kept[known.id, number] = match, position.write(world)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return puzzle, *kept


def _move(match: Match[Any], move: Any, seat: int) -> Move:
    """The notation of a legal move; the match is not changed."""
    return match.copy(log=False).play(move, seat)


def _percent(chance: float) -> int:
    return round(100 * chance)


def _task(puzzle: Puzzle) -> Text:
    if puzzle.proof == "exact":
        return msg("puzzle-win")
    return msg("puzzle-best", percent=_percent(puzzle.chance))


def _tried(
    said: Text,
    puzzle: Puzzle,
    match: Match[Any],
    line: list[str],
    move_shown: Any,
    chance: float | None,
    *,
    solution: Any = None,
    solved: bool = False,
) -> PuzzleTried:
    return PuzzleTried(
        legal=True,
        solved=solved,
        reason=said,
        clause="",
        move=move_shown,
        chance=chance,
        line=_labels(match, puzzle.seat, move_shown.notation, line),
        solution=solution,
    )


def _labels(match: Match[Any], seat: int, first: str, line: list[str]) -> list[Text]:
    """The moves of a line as shown on buttons."""
    copy = match.copy(log=False)
    copy.play(first, seat)
    out: list[Text] = []
    for move in line:
        mover = copy.pending[0][0]
        out.append(copy.game.label(copy, mover, _move(copy, move, mover).code))
        copy.play(move, mover)
    return out
