"""Every puzzle that ships: its position is sound and its proof holds, worked out again."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from safehouse.bots.analysis import effort_of, usual_level
from safehouse.core.puzzles import Puzzle, number_of_day, puzzles
from safehouse.core.registry import ids
from safehouse.lab.puzzles import GAP, Job, beliefs_of, compare, exact_values, find
from tools import spyon_endgame

SHIPPED = [(game, n) for game in ids() for n in range(len(puzzles(game)))]
LEAST = {"spyon": 1.0, "general": 0.04, "spycraft": 0.1}
"""How clear the puzzles of a game are at least."""


@pytest.mark.parametrize("game", sorted({game for game, _ in SHIPPED}))
def test_the_positions_stand_and_the_moves_are_legal(game: str) -> None:
    seen = set()
    for puzzle in puzzles(game):
        match = puzzle.match()
        match.check()
        assert match.game.id == game
        decision = match.decision(puzzle.seat)
        assert decision is not None
        legal = {move.notation for move in decision.moves}
        assert puzzle.solution in legal
        assert all(one.move in legal - {puzzle.solution} for one in puzzle.refutations)
        assert puzzle.refutations
        assert 1 <= puzzle.difficulty <= 5
        assert puzzle.chance - puzzle.others >= LEAST.get(game, GAP) - 1e-9
        assert puzzle.position not in seen
        seen.add(puzzle.position)


@pytest.mark.parametrize(("game", "number"), SHIPPED)
def test_the_proof_of_a_puzzle_holds(game: str, number: int) -> None:
    puzzle = puzzles(game)[number]
    if puzzle.proof == "exact":
        _prove_exactly(puzzle)
    elif puzzle.proof == "belief":
        _prove_by_belief(puzzle)
    else:
        _prove_in_worlds(puzzle)


def _prove_exactly(puzzle: Puzzle) -> None:
    """Of all legal moves exactly one wins against every answer."""
    match = puzzle.match()
    worth = spyon_endgame.judge(match, puzzle.seat)
    assert worth is not None
    winning = [match.move(code, puzzle.seat).notation for code in worth if worth[code] == 1.0]
    assert winning == [puzzle.solution]


def _prove_by_belief(puzzle: Puzzle) -> None:
    """By all that the seat may believe the solution is ahead of every other move."""
    match = puzzle.match()
    decision = match.decision(puzzle.seat)
    assert decision is not None
    effort = effort_of(match.game, usual_level(match.game))
    ranked = beliefs_of(match, puzzle.seat, decision.codes, effort)
    assert match.move(ranked[0][0], puzzle.seat).notation == puzzle.solution
    assert ranked[0][1] - ranked[1][1] >= (puzzle.chance - puzzle.others) / 2


def _prove_in_worlds(puzzle: Puzzle) -> None:
    """In the worlds of the proof the solution is clearly ahead of the strongest other move, also
    where figures of the bots have changed a little since."""
    match = puzzle.match()
    told = [puzzle.solution, puzzle.refutations[0].move]
    best, other = (match.copy(log=False).play(move, puzzle.seat).code for move in told)
    found = compare(match, puzzle.seat, [best, other], puzzle.worlds, "proof")
    assert found is not None
    ahead = (sum(found[best]) - sum(found[other])) / puzzle.worlds
    assert ahead >= (puzzle.chance - puzzle.others) / 2


def test_two_solvers_agree_on_the_end_of_a_match() -> None:
    """The tool that proves SPYON's puzzles, and trying every line."""
    checked = 0
    for puzzle in puzzles("spyon"):
        match: Any = puzzle.match()
        if puzzle.kind != "execute" or checked == 2:
            continue
        tried = exact_values(match, puzzle.seat)
        if tried is not None:
            checked += 1
            assert tried == spyon_endgame.judge(match, puzzle.seat)
    assert checked or not puzzles("spyon")


def test_a_day_has_one_puzzle_and_they_take_turns() -> None:
    for game in {game for game, _ in SHIPPED}:
        count = len(puzzles(game))
        days = [date(2026, 11, 16) + timedelta(days=n) for n in range(count)]
        assert sorted(number_of_day(game, day) for day in days) == list(range(1, count + 1))


def test_a_match_is_looked_through() -> None:
    """The same match gives the same puzzles, and each is one by the rules of the search."""
    found = find(Job("spymaster", 2, {}, "puzzle/1"))
    assert found
    assert find(Job("spymaster", 2, {}, "puzzle/1")) == found
    for puzzle in found:
        assert puzzle.chance - puzzle.others >= GAP
        _prove_in_worlds(puzzle)
