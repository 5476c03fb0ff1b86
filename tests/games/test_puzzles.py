"""Every shipped puzzle: its position is valid and its claim holds, checked in another way."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.puzzles import (
    FILE,
    SERIES,
    Collection,
    Other,
    Played,
    Puzzle,
    collection,
    number_of_day,
    puzzles,
    read,
    written,
)
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.games.spycraft.defs import WIN_POINTS
from safehouse.games.spycraft.queries import mission_value
from safehouse.judge.estimate import Sampler, begin
from safehouse.judge.lines import LONGEST, line
from safehouse.judge.playouts import result_of
from safehouse.lab import cluster
from safehouse.lab import puzzles as lab
from safehouse.lab.puzzles import (
    GAP,
    MARGIN,
    PROOF,
    RIGHT,
    Job,
    Sample,
    Variety,
    check,
    find,
    find_numbered,
    is_few,
    search_for,
)
from safehouse.lab.rows import BadRows
from tests.games.spyon import endings

WITH = sorted(game for game in ids() if puzzles(game))
PLAYED_OUT = [game for game in WITH if any(one.proof == "playouts" for one in puzzles(game))]
EXACT = [n for n, one in enumerate(puzzles("spyon")) if one.proof == "exact"]
BYTES = 1500
"""Maximum mean size of a puzzle in a file, its match included."""


# --- shipped puzzles -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH)
def test_the_positions_stand_and_the_moves_are_legal(game: str) -> None:
    file = collection(game)
    seen = set()
    for number, puzzle in enumerate(file.puzzles):
        match = file.match(game, number)
        assert match.pending[0][0] == puzzle.seat
        assert match.pending[0][1].name == puzzle.kind
        decision = match.decision(puzzle.seat)
        assert decision is not None
        legal = {move.notation for move in decision.moves}
        moves = [*puzzle.solutions, *(one.move for one in puzzle.others)]
        assert len(moves) == len(set(moves))
        assert legal >= set(moves)
        assert is_few(len(puzzle.solutions), len(legal))
        assert 1 <= puzzle.difficulty <= 5
        assert len(puzzle.themes(match.seats)) == 1 + (len(puzzle.solutions) > 1)
        if puzzle.proof == "playouts":
            assert puzzle.worlds >= 200
            rival = puzzle.rival
            assert puzzle.chance - rival.chance >= GAP - 1e-3
            assert puzzle.chance - rival.chance - 1.96 * rival.error >= MARGIN - 1e-3
        key = match.information(puzzle.seat)
        assert key not in seen
        seen.add(key)


@pytest.mark.parametrize("game", WITH)
def test_a_file_is_small_and_written_as_it_is_read(game: str) -> None:
    file = collection(game)
    raw = written(file)
    assert read(raw) == file
    assert len(raw) < BYTES * len(file.puzzles) * (3 if game == "spycraft" else 1)
    assert len({one.match for one in file.puzzles}) == len(file.matches), "no match without puzzle"


@pytest.mark.parametrize("part", range(8))
def test_exactly_the_solutions_win_a_last_round(part: int) -> None:
    """By trying every move of the real rules, without the solver that found them."""
    for number in EXACT[part::8]:
        prove_exactly(number)


def prove_exactly(number: int) -> None:
    puzzle = puzzles("spyon")[number]
    match: Match[Any] = collection("spyon").match("spyon", number)
    known: dict[tuple[int, ...], int] = {}
    winning = []
    decision = match.decision(puzzle.seat)
    assert decision is not None
    for move in decision.moves:
        after = match.copy(log=False)
        after.push(puzzle.seat, move.code)
        if endings.result_of(after, puzzle.seat, known) == endings.WON:
            winning.append(move.notation)
    assert sorted(winning) == sorted(puzzle.solutions), f"puzzle {number + 1}"


@pytest.mark.parametrize(
    "game",
    [game if game == "master_of_spies" else pytest.param(game, marks=pytest.mark.soak)
     for game in PLAYED_OUT],
)  # fmt: skip
def test_a_claim_holds_in_worlds_that_were_never_used(game: str) -> None:
    """One of a game; in the soak one of each. `safehouse puzzles GAME --prove` checks all."""
    number = next(n for n, one in enumerate(puzzles(game)) if one.proof == "playouts")
    found = check(game, collection(game), number)
    assert found.holds, found


def test_a_false_claim_is_refused() -> None:
    """The check of a puzzle whose solution was swapped with its rival fails."""
    for game in WITH[:1]:
        file = collection(game)
        true = file.puzzles[0]
        rival = true.rival.move
        false = msgspec.structs.replace(
            true,
            solutions=[rival],
            others=[
                msgspec.structs.replace(one, move=true.solutions[0]) if one.move == rival else one
                for one in true.others
            ],
        )
        swapped = Collection(file.matches, [false])
        assert not check(game, swapped, 0).holds


# --- files ---------------------------------------------------------------------------------------


def some(game: str = "spyon", seed: str = "a match", moves: int = 12) -> tuple[Played, Match[Any]]:
    match = find_game(game).start(seed=seed)
    dice = Dice.seeded(seed)
    for _ in range(moves):
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    return Played.of(match, seed, {}), match


def puzzle_at(ply: int, move: str = "x", seat: int = 0) -> Puzzle:
    return Puzzle(
        match=0, ply=ply, seat=seat, kind="execute", solutions=[move], chance=1.0,
        others=[Other("y", 0.0)], proof="exact", difficulty=1,
    )  # fmt: skip


@pytest.mark.parametrize("game", ["spyon", "general", "spymaster", "master_of_spies", "spycraft"])
def test_a_position_is_replayed_from_seed_and_moves(game: str) -> None:
    played, match = some(game)
    again = played.at(game, 12)
    assert again.state == match.state
    assert again.pending == match.pending
    assert again.seed == 0
    assert again.history == []
    assert played.at(game, 3).ply == 3


def test_matches_are_kept_once_and_as_far_as_a_puzzle_needs() -> None:
    short, _ = some(moves=5)
    long, _ = some(moves=9)
    other, _ = some(seed="another")
    first = Collection([short], [puzzle_at(5)])
    both = first.joined(
        Collection([other, long], [puzzle_at(3), msgspec.structs.replace(puzzle_at(9), match=1)])
    )
    assert [one.seed for one in both.matches] == ["a match", "another"]
    assert both.matches[0] == long
    assert [(one.match, one.ply) for one in both.puzzles] == [(0, 5), (1, 3), (0, 9)]
    assert both.only([1]) == Collection([other], [puzzle_at(3)])


def test_files_whose_matches_have_their_own_moves_are_still_read() -> None:
    file = Collection([some()[0], some(seed="another")[0]], [puzzle_at(5), puzzle_at(7)])
    before = msgspec.json.encode({"matches": file.matches, "puzzles": file.puzzles})
    assert read(before) == read(written(file)) == file


def test_a_file_has_no_moves_of_matches_and_no_zeros() -> None:
    hopeless = msgspec.structs.replace(puzzle_at(5), chance=0.0, error=float("0"))
    raw = written(Collection([some()[0]], [hopeless]))
    assert b"error" not in raw
    assert raw.count(b'"chance"') == 1
    assert b'"others":["y"]' in raw
    assert raw.count(b'"moves"') == 1
    assert read(raw).puzzles == [hopeless]
    for nothing in (Collection(), Collection([some(moves=0)[0]], [])):
        assert read(written(nothing)) == nothing


def test_damaged_files_are_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    played, _ = some()
    file = written(Collection([played], []))
    for there, wrong in ((b"}\n]", b'},{"seats":2}\n]'), (b'"moves": "c', b'"moves": " ')):
        assert there in file
        with pytest.raises(BadRecord, match="cannot be read"):
            read(file.replace(there, wrong, 1))
    with pytest.raises(BadRecord, match="cannot be read"):
        read(b"{")
    with pytest.raises(BadRecord, match="cannot be read"):
        read(b'{"puzzles": [{"others": 5}]}')
    with pytest.raises(BadRecord, match="Puzzle 1 names match 1"):
        read(written(Collection([played], [msgspec.structs.replace(puzzle_at(1), match=1)])))
    with pytest.raises(BadRecord, match="needs a solution"):
        read(written(Collection([played], [msgspec.structs.replace(puzzle_at(1), solutions=[])])))
    with pytest.raises(BadRecord, match="has 12 moves, so no ply 13"):
        played.at("spyon", 13)
    with pytest.raises(BadRecord, match="cannot be read"):
        msgspec.structs.replace(played, moves="ä").at("spyon", 1)
    with pytest.raises(BadRecord, match="cannot be replayed"):
        played.at("spymaster", 1)
    monkeypatch.setattr("safehouse.core.puzzles.WHOLE", 50)
    with pytest.raises(BadRecord, match="incomplete or too long"):
        read(written(Collection([played], [])))


def test_a_day_has_one_puzzle_and_they_take_turns() -> None:
    for game in WITH:
        count = len(puzzles(game))
        days = [date(2026, 11, 16) + timedelta(days=n) for n in range(count)]
        assert sorted(number_of_day(game, day) for day in days) == list(range(1, count + 1))


# --- the search ----------------------------------------------------------------------------------


def test_a_match_is_looked_through() -> None:
    """The same match gives the same puzzles, of the kind that was asked for."""
    jobs = [Job("spyon", 2, {}, "t", n, exact=True) for n in range(20)]
    made = [find(job) for job in jobs]
    with_some = [n for n in range(20) if made[n].puzzles]
    assert 1 <= len(with_some) < 20
    again = find(jobs[with_some[0]])
    assert again == made[with_some[0]]
    for one in again.puzzles:
        assert one.proof == "exact"
        assert again.match("spyon", 0).pending[0][0] == one.seat
        assert 1 <= len(one.solutions) <= RIGHT


def test_a_second_winning_answer_is_a_solution() -> None:
    several = [one for one in puzzles("spyon") if len(one.solutions) > 1]
    assert several
    assert all(one.themes(2) == ["last-round", "several"] for one in several)


def fake(gaps: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> lab.Proof | None:
    """The proof of a decision whose moves win with those chances, in worlds of their own."""
    match = find_game("spymaster").start(seed=3)

    def play(self: Any, one: Any, sort: str, first: int, last: int) -> bytes:
        out = b""
        for number in range(first, last):
            luck = Dice.seeded(f"{number}").random()
            wins = luck < gaps.get(one.move, 0.1)
            out += bytes([250 * wins, 250 * (not wins)])
        return out

    monkeypatch.setattr(Sampler, "play", play)
    seat = match.pending[0][0]
    moves = list(Sample(match, seat, "").run.codes)
    named = dict(zip(moves, gaps.values(), strict=False))
    gaps.clear()
    gaps.update(named)
    return lab.prove(match, seat)


def test_moves_that_cannot_be_told_from_the_best_are_solutions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = fake({"a": 0.8, "b": 0.8, "c": 0.4}, monkeypatch)
    assert found is not None
    assert len(found.solutions) == 2
    assert found.others[0].chance == pytest.approx(0.4, abs=0.1)
    # A move that was clearly behind early is told with the worlds in which it was compared.
    assert found.others[0].worlds in (0, *PROOF)
    assert found.others[-1].worlds in PROOF[:-1]
    assert found.others[-1].chance == pytest.approx(0.1, abs=0.15)


def test_a_match_is_cut_after_its_last_puzzle() -> None:
    played, _ = some()
    short = played.until(5)
    assert short.notations() == played.notations()[:5]
    assert short.name == played.name


def test_most_moments_are_rejected_without_a_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where quick play and the level of the playouts agree, nothing is played out."""
    match = find_game("spymaster").start(seed=5)
    match.logging = False
    finder = lab.Finder(Job("spymaster", match.seats, {}, "t", 0))
    monkeypatch.setattr(Sampler, "play", lambda *_: pytest.fail("it was played out"))
    seat = match.pending[0][0]
    usual = next(one.move for one in begin(match, seat).moves if one.usual)
    code = match.copy(log=False).play(usual, seat).code
    monkeypatch.setattr(lab.Finder, "_quick", lambda *_: [code])
    assert finder.asks(match, seat)
    assert finder.look(match, seat) is None


@pytest.mark.parametrize(
    "chances",
    [(0.8, 0.75, 0.1), (0.9,) * (RIGHT + 1), (0.15, 0.1, 0.1)],
    ids=["a gap too small", "too many right moves", "hardly a chance"],
)
def test_nothing_is_claimed_that_is_not_clear(
    chances: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fake({str(n): chance for n, chance in enumerate(chances)}, monkeypatch) is None


def test_near_copies_are_refused() -> None:
    file = collection("spyon")
    variety = Variety("spyon", 1000, same_stage=True)
    assert variety.takes(file, 0)
    assert not variety.takes(file, 0), "the same moment"
    few = Variety("spyon", 1, same_stage=True)
    assert few.takes(file, 0)
    assert not few.takes(file, 1), "it is full"


def test_no_sort_of_puzzle_prevails() -> None:
    file = collection("spyon")
    variety = Variety("spyon", 20, same_stage=True)
    taken = [n for n in range(len(file.puzzles)) if variety.takes(file, n)]
    kinds = Counter(file.puzzles[n].kind for n in taken)
    best = Counter(file.puzzles[n].solutions[0] for n in taken)
    seats = Counter(file.puzzles[n].seat for n in taken)
    assert max(kinds.values()) <= 10
    assert max(best.values()) <= 5
    assert max(seats.values()) <= 12


SPYON = Job("spyon", 2, {}, "t", 0, exact=True)


def test_a_search_that_was_stopped_gives_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a kill in the middle of writing a row, and whatever the order of workers."""
    (*_, whole) = search_for(SPYON, 3, 40, workers=1)
    rows = tmp_path / "rows.jsonl"
    list(search_for(SPYON, 3, 5, workers=1, rows=rows))
    rows.write_bytes(rows.read_bytes() + b'{"run": "ha')
    (*_, resumed) = search_for(SPYON, 3, 40, workers=1, rows=rows)
    assert len(whole.puzzles) == 3
    assert resumed == whole

    def map_on(address: str, do: Any, jobs: list[Job]) -> Iterator[tuple[int, Collection]]:
        assert pickle.loads(pickle.dumps(do)) is find_numbered
        yield from (do(pickle.loads(pickle.dumps(job))) for job in reversed(jobs))

    monkeypatch.setattr(cluster, "map_on", map_on)
    (*_, spread) = search_for(SPYON, 3, 40, on="tcp://house:1")
    assert spread == whole
    with pytest.raises(BadRows, match="another search"):
        list(search_for(SPYON._replace(seed="u"), 3, 40, workers=1, rows=rows))


def test_known_puzzles_keep_their_numbers() -> None:
    (*_, known) = search_for(SPYON, 1, 40, workers=1)
    (*_, more) = search_for(SPYON, 3, 40, workers=1, known=known)
    assert more.puzzles[:1] == known.puzzles
    assert len(more.puzzles) == 3
    assert list(search_for(SPYON, 1, 40, workers=1, known=known)) == [known], "it is full"


# --- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", EXACT[:20])
def test_a_wrong_move_is_refuted_and_a_solution_wins(number: int) -> None:
    """Everybody makes the best move: the line ends as the proof says."""
    puzzle = puzzles("spyon")[number]
    match: Match[Any] = collection("spyon").match("spyon", number)
    before = json.dumps(match.position(), sort_keys=True)
    moves = [*puzzle.solutions, *(one.move for one in puzzle.others)]
    for move in moves:
        code = match.copy(log=False).play(move, puzzle.seat).code
        steps = line(match, puzzle.seat, code, 0, SERIES)
        assert steps[0].code == code
        assert len(steps) <= LONGEST
        for one, after in pairwise(steps):
            assert one.after is after.before
            assert after.code in legal_codes(after.before, after.seat)
        result = steps[-1].after.result
        assert result is not None
        assert (puzzle.seat in result.winners) == (move in puzzle.solutions)
    assert json.dumps(match.position(), sort_keys=True) == before


def legal_codes(match: Match[Any], seat: int) -> list[Any]:
    decision = match.decision(seat)
    assert decision is not None
    return decision.codes


@pytest.mark.parametrize("game", PLAYED_OUT)
def test_a_line_is_the_playout_that_was_counted(game: str) -> None:
    """In the world that a puzzle names, played to its end, it has the result of the proof."""
    number = next(n for n, one in enumerate(puzzles(game)) if one.proof == "playouts")
    file = collection(game)
    puzzle = file.puzzles[number]
    match = file.match(game, number)
    other = puzzle.others[0]
    sample = Sample(match, puzzle.seat, "proof/", [other.move])
    sample.run.estimate.moves = sample.moves
    counted = sample.run.play(sample.moves[0], "select", other.world, other.world + 1)
    code = match.copy(log=False).play(other.move, puzzle.seat).code
    steps = line(match, puzzle.seat, code, other.world, SERIES, 10_000)
    end = steps[-1].after
    if any(knowledge(game).finish(one.before) for one in steps):
        pytest.skip("The playout was cut short by the solver.")
    assert result_of(end, sample.estimate.spread) == counted


def test_spycraft_is_decided_by_a_mission_that_reaches_the_points() -> None:
    known = knowledge("spycraft")
    match: Match[Any] = find_game("spycraft").start(seed=1)
    assert not known.decisive(match)
    dice = Dice.seeded(1)
    while match.state.mission < 0 or match.state.defender < 0:
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    state = match.state
    prize = mission_value(state, state.mission)
    for points, decided in ((WIN_POINTS - prize, True), (WIN_POINTS - prize - 1, False)):
        state.vp = [points, 0]
        assert known.decisive(match) == decided


def test_every_game_package_has_a_puzzle_file() -> None:
    from safehouse.core.packages import game_package

    for game in ids():
        assert read(game_package(game).files.joinpath(FILE).read_bytes()) == collection(game)
