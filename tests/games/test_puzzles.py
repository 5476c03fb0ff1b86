"""Every shipped puzzle: its position is valid, and its proof is repeated."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from research import spyon_endgame
from safehouse.bots.analysis import effort_of, usual_level
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.puzzles import Puzzle, number_of_day, puzzles
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.games.spycraft.defs import WIN_POINTS
from safehouse.games.spycraft.queries import mission_value
from safehouse.games.spyon.state import SpyonState
from safehouse.lab import cluster
from safehouse.lab.puzzles import (
    GAP,
    SAME,
    Job,
    Variety,
    beliefs_of,
    compare,
    exact_values,
    find,
    proved,
    search_for,
)
from tests.games.spyon.endings import LOST, WON, tried

SHIPPED = [(game, n) for game in ids() for n in range(len(puzzles(game)))]
LEAST = {"spyon": 1.0, "general": 0.06}
"""The minimum gap of a game's puzzles."""


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
    """Of all legal moves exactly one wins against every answer, by trying all of them."""
    match = puzzle.match()
    winning = []
    for move in decided(match, puzzle.seat):
        after = match.copy(log=False)
        after.push(puzzle.seat, move.code)
        if won(after, puzzle.seat):
            winning.append(move.notation)
    assert winning == [puzzle.solution]


def decided(match: Match[Any], seat: int) -> list[Move]:
    decision = match.decision(seat)
    assert decision is not None
    return decision.moves


def won(match: Match[SpyonState], seat: int) -> bool:
    """Return whether the seat wins under best play."""
    if match.result is not None:
        return match.result.winners == (seat,)
    return tried(match) == (WON if match.pending[0][0] == seat else LOST)


def _prove_by_belief(puzzle: Puzzle) -> None:
    """Given everything that the seat may believe, the solution is ahead of every other move."""
    match = puzzle.match()
    decision = match.decision(puzzle.seat)
    assert decision is not None
    effort = effort_of(match.game, usual_level(match.game))
    ranked = beliefs_of(match, puzzle.seat, decision.codes, effort)
    assert match.move(ranked[0][0], puzzle.seat).notation == puzzle.solution
    assert ranked[0][1] - ranked[1][1] >= (puzzle.chance - puzzle.others) / 2


def _prove_in_worlds(puzzle: Puzzle) -> None:
    """In the worlds of the proof the solution is clearly ahead of the strongest other move, even if
    the bots' figures have changed a little since."""
    match = puzzle.match()
    moves = [puzzle.solution, puzzle.refutations[0].move]
    best, other = (match.copy(log=False).play(move, puzzle.seat).code for move in moves)
    found = compare(match, puzzle.seat, [best, other], puzzle.worlds, "proof")
    assert found is not None
    ahead = (sum(found[best]) - sum(found[other])) / puzzle.worlds
    assert ahead >= (puzzle.chance - puzzle.others) / 2


@pytest.mark.parametrize("game", ["spyon", "general", "spymaster", "spycraft"])
def test_shown_chances_are_worked_out_again(game: str) -> None:
    puzzle = puzzles(game)[0]
    stale = msgspec.structs.replace(puzzle, chance=0.9999, others=0.0001)
    again = proved(stale, 0.0)
    assert again is not None
    if puzzle.proof == "exact":
        assert again == stale, "nothing to work out"
        return
    assert again.others < again.chance < stale.chance
    assert max(one.chance for one in again.refutations) <= again.others
    assert proved(again, 0.0) == again
    assert proved(stale, 1.0) is None, "it is not as clear as that"


def test_two_solvers_agree_on_the_end_of_a_match() -> None:
    """The tool that proves SPYON's puzzles, and exhaustive search."""
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
    """The same match gives the same puzzles, and each satisfies the search's criteria."""
    found = find(Job("spymaster", 2, {}, "puzzle/1"))
    assert found
    assert find(Job("spymaster", 2, {}, "puzzle/1")) == found
    for puzzle in found:
        assert puzzle.chance - puzzle.others >= GAP
        _prove_in_worlds(puzzle)


def test_a_search_on_a_cluster_goes_on_where_another_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Known puzzles are not found again, no kind of question dominates, and jobs can be pickled."""
    shipped = list(puzzles("spymaster"))
    asked: list[tuple[str, list[Job]]] = []

    def map_on(address: str, do: Any, jobs: list[Job]) -> Iterator[list[Puzzle]]:
        assert pickle.loads(pickle.dumps(do)) is find
        asked.append((address, pickle.loads(pickle.dumps(jobs))))
        yield from (shipped[n : n + 2] for n in range(0, len(shipped), 2))

    monkeypatch.setattr(cluster, "map_on", map_on)
    known = shipped[:3]
    found = list(
        search_for(
            find_game("spymaster"), 9, 20, "here", on="tcp://house:1", alike=0.7, known=known,
            decisive=True,
        )
    )  # fmt: skip
    ((address, jobs),) = asked
    assert address == "tcp://house:1"
    assert jobs[1] == Job("spymaster", 2, {}, "here/1", GAP, decisive=True)
    assert len(jobs) == 20
    assert len(found) == 6
    assert not {puzzle.position for puzzle in known} & {puzzle.position for puzzle in found}
    kinds = Counter(puzzle.kind for puzzle in [*known, *found])
    assert max(kinds.values()) <= 7


@pytest.mark.parametrize(("game", "alike"), [("spymaster", 0.5), ("general", 1.0)])
def test_no_sort_of_puzzle_prevails(game: str, alike: float) -> None:
    variety = Variety(game, 30, alike)
    assert all(variety.takes(puzzle) for puzzle in puzzles(game))
    assert not variety.takes(puzzles(game)[0]), "it is full"


def test_a_file_takes_no_more_of_one_sort() -> None:
    one = puzzles("spymaster")[0]
    alike = [msgspec.structs.replace(one, position=str(n), seat=n % 2) for n in range(20)]
    variety = Variety("spymaster", 30, decisive=True)
    assert sum(variety.takes(puzzle) for puzzle in alike) == SAME
    others = [msgspec.structs.replace(p, solution=f"{p.solution} {p.position}") for p in alike]
    variety = Variety("spymaster", 30, decisive=True)
    assert sum(variety.takes(puzzle) for puzzle in others) == 15, "half of one sort of answer"


def test_spycraft_is_decided_by_a_mission_that_reaches_the_points() -> None:
    match = next(p for p in puzzles("spycraft") if p.others < 0.5 <= p.chance).match()
    known = knowledge("spycraft")
    state = match.state
    prize = mission_value(state, state.mission)
    for points, decided in ((WIN_POINTS - prize, True), (WIN_POINTS - prize - 1, False)):
        state.vp = [points, 0]
        assert known.decisive(match) == decided
    assert not known.decisive(find_game("spycraft").start(seed=1))
