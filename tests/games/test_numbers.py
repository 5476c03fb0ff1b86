"""Moves, observations and returns as numbers: every game, every count of seats."""

from __future__ import annotations

import copy
import hashlib
import json
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.game import Game
from safehouse.core.layout import Fields, Hashed, Items, Layout, Number, Row
from safehouse.core.match import Match
from safehouse.core.memory import Memory
from safehouse.core.moves import Field, MoveKind, MoveSet, whole
from safehouse.core.result import Result
from safehouse.core.space import LET_PASS, Features, MoveSpace
from safehouse.core.turns import Turns
from tests.core.duel import Duel
from tests.games.properties import Case, cases, walk

pytestmark = pytest.mark.uncounted

GAMES = safehouse.games()
EVERY = [case for game in GAMES for case in cases(game, most=2)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_case = pytest.mark.parametrize("case", EVERY, ids=str)


def looks(case: Case, usual: int = 20) -> int:
    return usual // 4 if case.game.id == "spycraft" else usual


def asks(match: Match[Any]) -> list[Any]:
    return match.decisions + match.offered


# --- what every game declares --------------------------------------------------------------------


@every_case
def test_no_seat_has_more_legal_moves_than_the_game_says(case: Case) -> None:
    match = case.start("most")
    most = case.game.most_moves(case.seats, match.options)
    seen = 0
    for now in walk(match, Dice.seeded("most"), looks(case, 400)):
        for decision in asks(now):
            seen = max(seen, len(decision.codes))
    assert 0 < seen <= most


@every_case
def test_returns_are_public_and_in_range(case: Case) -> None:
    match = case.start("returns")
    for now in walk(match, Dice.seeded("returns"), looks=3):
        if not now.over:
            assert now.returns() == [0.0] * case.seats
    assert match.result is not None
    paid = match.returns()
    assert len(paid) == case.seats
    assert all(-1.0 <= value <= 1.0 for value in paid)
    best = [seat for seat, value in enumerate(paid) if value == max(paid)]
    if match.result.winners:
        assert tuple(best) == match.result.winners
    else:
        assert paid == [-1.0] * case.seats
    if case.game.constant_sum:
        assert sum(paid) == pytest.approx(2 - case.seats)


def test_shared_wins_are_shared_and_sides_are_not() -> None:
    spyon = safehouse.game("spyon").start(2, seed=1)
    spyon.finish(Result("shared", (0, 1), "Both."))
    assert spyon.returns() == [0.0, 0.0]
    general = safehouse.game("general").start(4, seed=1)
    general.play("concede", 0)
    assert sorted(set(general.returns())) == [-1.0, 1.0]


# --- moves as numbers ----------------------------------------------------------------------------


@every_case
def test_every_legal_move_has_its_own_number(case: Case) -> None:
    space = case.game.space
    if space is None:
        assert case.game.id == "spycraft"
        return
    for now in walk(case.start("numbers"), Dice.seeded("numbers"), looks(case, 60)):
        for decision in asks(now):
            codes = decision.codes
            numbers = [space.number(code) for code in codes]
            assert len(set(numbers)) == len(codes)
            assert all(0 <= number < space.size for number in numbers)
            assert [space.code(number) for number in numbers] == codes


def digest(names: list[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:12]


SPACES = {
    "general": (1, 4237, "82a3a3353c62"),
    "master_of_spies": (1, 36859, "902a9ba85eef"),
    "spymaster": (1, 65529, "fe35ee0df3e1"),
    "spyon": (1, 285, "1c362ffa249f"),
}


@every_game
def test_numbers_of_moves_only_change_with_their_version(game: Game[Any]) -> None:
    """Trained networks depend on them: a change here needs a new version."""
    if game.space is None:
        assert game.id not in SPACES
        return
    some = range(0, game.space.size, max(1, game.space.size // 500))
    said = [f"{n} {game.moves.notation(game.space.code(n))}" for n in some]
    assert (game.space.version, game.space.size, digest(said)) == SPACES[game.id]


LAYOUTS = {
    "general": (1, 3663, "e63b527decca", 63, "273889ed33c2"),
    "master_of_spies": (2, 1480, "e098108a084d", 120, "3e3420da44f8"),
    "spycraft": (2, 6977, "b059345a84d0", 275, "b5e37dc962b9"),
    "spymaster": (1, 1402, "f7087f44ed6a", 153, "43a85f740924"),
    "spyon": (1, 303, "58f262bbbae5", 55, "3bdd46ef3437"),
}


@every_game
def test_layouts_only_change_with_their_version(game: Game[Any]) -> None:
    layout = game.layout(game.seat_counts[0])
    said = [f"{cell.name} {cell.low:g} {cell.high:g}" for cell in layout.cells]
    features = game.move_features
    assert LAYOUTS[game.id] == (
        layout.version, layout.size, digest(said), features.size, digest(features.names),
    )  # fmt: skip


def test_numbers_that_are_no_moves() -> None:
    space = safehouse.game("spyon").space
    assert space is not None
    for wrong in (-1, space.size, 1.0, True, "1", None):
        with pytest.raises(BadMove):
            space.code(wrong)  # type: ignore[arg-type]
    for code in ((-1,), (), (7, 0, 0, 1, 2), (1, 0, 0, 99)):
        with pytest.raises(BadMove):
            space.number(code)
    with pytest.raises(KeyError):
        MoveSpace(MoveSet(MoveKind(0, "list", Field("items", ("a", "b"), many=True))))


@every_case
def test_every_legal_move_has_features(case: Case) -> None:
    features = case.game.move_features
    for now in walk(case.start("features"), Dice.seeded("features"), looks(case)):
        for decision in asks(now):
            for code in decision.codes[:60]:
                row = case.game.features(now, decision.seat, code)
                check_row(row, features)
            if decision.seat not in [d.seat for d in now.decisions]:
                check_row(case.game.features(now, decision.seat, LET_PASS), features)


def check_row(row: list[float], what: Features | Layout) -> None:
    low, high = bounds(what)
    assert len(row) == len(low)
    assert set(map(type, row)) <= {float}
    values = np.array(row)
    off = [f"{what.cells[at]!r} is {row[at]}" for at in np.flatnonzero(~(low <= values))]
    off += [f"{what.cells[at]!r} is {row[at]}" for at in np.flatnonzero(~(values <= high))]
    assert off == []
    assert np.isfinite(values).all()


@cache
def bounds(what: Features | Layout) -> tuple[Any, Any]:
    """Return the lowest and the highest values of a row."""
    assert what.size == len(what.names) == len(set(what.names)) == len(what.cells)
    return np.array([cell.low for cell in what.cells]), np.array([c.high for c in what.cells])


def test_different_moves_have_different_features() -> None:
    """In games whose moves use words; in Spycraft cards with the same face are equal."""
    for game in GAMES:
        if game.id == "spycraft":
            continue
        match = game.start(seed="apart")
        for now in walk(match, Dice.seeded("apart"), looks=20):
            for decision in asks(now):
                rows = {tuple(game.features(now, decision.seat, c)) for c in decision.codes}
                assert len(rows) == len(decision.codes)


# --- observations --------------------------------------------------------------------------------


@every_case
def test_observations_fit_their_layout_and_hide_what_views_hide(case: Case) -> None:
    layout = case.game.layout(case.seats)
    changed = False
    rows: set[tuple[float, ...]] = set()
    for now in walk(case.start("observe"), Dice.seeded("observe"), looks(case)):
        for seat in range(case.seats):
            row = layout.write(now, seat)
            check_row(row, layout)
            if not now.over:
                world = now.determinize(seat, 1)
                assert layout.write(world, seat) == row
                assert world.information(seat) == now.information(seat)
                changed |= world.state != now.state
            rows.add(tuple(row))
    assert len(rows) > 3 * case.seats, "observations hardly change"
    assert changed == case.game.hidden
    assert np.asarray(row, np.float32).dtype == np.float32


def test_a_game_without_a_layout_gets_hashed_cells() -> None:
    duel: Game[Any] = Duel()
    layout = Layout(duel, 2, Hashed(), 0)
    match = duel.start(2, seed=1)
    first = layout.write(match, 0)
    check_row(first, layout)
    assert first != layout.write(match, 1)
    match.play(match.decisions[0].codes[0], match.decisions[0].seat)
    assert layout.write(match, 0) != first


def test_layouts_refuse_what_they_do_not_know() -> None:
    with pytest.raises(ValueError, match="does not define b"):
        Fields({"a": Number(0, 1)}).write([], {"a": 1, "b": 2})
    with pytest.raises(ValueError, match="always 2"):
        Row(2, Number(0, 1)).write([], [1])
    out: list[float] = []
    Items(1, Number(5, 9)).write(out, [7, 8, 9])
    assert out == [2.0, 1.0, 7.0]
    assert [cell.low for cell in Items(1, Number(5, 9)).cells("x")] == [0, 0, 0]


# --- information states --------------------------------------------------------------------------


@every_case
def test_information_is_equal_exactly_when_the_seat_sees_no_difference(case: Case) -> None:
    """Two matches from one world: the keys differ when the views or the questions do."""
    for seat in range(case.seats):
        match = case.start(f"information {seat}")
        dice = Dice.seeded(seat)
        match.logging = False
        one, other = match, match.determinize(seat, 5)
        for _ in range(12):
            alike = one.view(seat) == other.view(seat) and question(one, seat) == question(
                other, seat
            )
            assert (one.information(seat) == other.information(seat)) == alike
            if not one.pending:
                break
            mover, kind, args = dice.choice(one.pending)
            code = dice.choice(kind.moves(one, mover, *args))
            if not other.explain(code, mover).ok:
                break
            one.play(code, mover)
            other.play(code, mover)


def question(match: Match[Any], seat: int) -> Any:
    decision = match.decision(seat)
    return None if decision is None else (decision.kind, sorted(decision.codes))


def test_memory_keeps_what_a_view_forgets_and_no_secret_of_others() -> None:
    game: Game[Any] = safehouse.game("master_of_spies")
    match = game.start(3, seed=4)
    match.logging = False
    turn = match.decisions[0].seat
    other = match.offered[0].seat
    third = 3 - turn - other
    memory = Memory(match)
    before = [memory.key(seat) for seat in range(3)]
    order = next(
        code for code in match.offered[0].codes if game.moves.kinds[code[0]].name == "order"
    )
    match.play(order, other)  # nobody else may notice a standing order
    memory.note(match)
    assert memory.key(third) == before[third]
    assert memory.key(turn) == before[turn]
    assert memory.key(other) != before[other]
    kept = memory.copy()
    match.play(match.decisions[0].codes[0], turn)
    memory.note(match)
    assert all(memory.key(seat) != kept.key(seat) for seat in range(3))
    world = match.determinize(third, 1)
    assert memory.within(world, third).key(third) == memory.key(third)
    assert memory.within(world, third).key(turn) != memory.key(turn)


# --- turns ---------------------------------------------------------------------------------------


@every_case
def test_turns_ask_one_seat_at_a_time_in_canonical_order(case: Case) -> None:
    match = case.start("turns")
    turns = Turns(match)
    dice = Dice.seeded("turns")
    waiting: set[int] = set()
    while turns.seat is not None:
        offered = {ask[0] for ask in match.offers}
        asked = {ask[0] for ask in match.pending}
        if turns.out_of_turn:
            assert turns.seat == min(offered - waiting)
            assert turns.codes[-1] == LET_PASS
            assert turns.codes[:-1] == sorted(turns.codes[:-1])
        else:
            assert turns.seat == min(asked)
            assert offered <= waiting
            assert turns.codes == sorted(turns.codes)
        copied = turns.copy()
        code = LET_PASS if turns.out_of_turn and dice.below(8) else dice.choice(turns.codes)
        if code == LET_PASS:
            waiting.add(turns.seat)
        elif not (turns.out_of_turn or len(asked) > 1):
            waiting.clear()
        turns.push(code)
        copied.push(code)
        assert copied.match == match
        if not turns.passed:
            waiting.clear()
        waiting = {seat for seat in range(case.seats) if turns.passed >> seat & 1}
    assert match.over
    with pytest.raises(IllegalMove):
        turns.push(LET_PASS)


@every_game
def test_turns_without_offers_never_ask_out_of_turn(game: Game[Any]) -> None:
    turns = Turns(game.start(seed=3), offers=False)
    dice = Dice.seeded(3)
    for _ in range(60):
        if turns.seat is None:
            break
        assert not turns.out_of_turn
        with pytest.raises(IllegalMove):
            turns.push(LET_PASS)
        turns.push(dice.choice(turns.codes))


# --- matches as values ---------------------------------------------------------------------------


@every_case
def test_copies_are_equal_and_hash_alike(case: Case) -> None:
    seen: set[Match[Any]] = set()
    for now in walk(case.start("equal"), Dice.seeded("equal"), looks(case, 15)):
        for copied in (now.copy(), copy.copy(now), copy.deepcopy(now), now.copy(log=False)):
            assert copied is not now
            assert copied == now
            assert hash(copied) == hash(now)
        assert now != "a match"
        kept = now.copy()
        assert kept not in seen
        seen.add(kept)
        assert now in seen
        if now.pending:
            copied = now.copy()
            seat, kind, args = copied.pending[-1]
            copied.play(kind.moves(copied, seat, *args)[-1], seat)
            assert copied != now
    loaded = case.game.load(json.loads(json.dumps(kept.position())))
    assert loaded.state == kept.state


@every_game
def test_other_dice_or_options_are_another_match(game: Game[Any]) -> None:
    match = game.start(seed=1)
    assert match == game.start(seed=1)
    other = match.copy()
    other.dice.bits()
    assert other != match
    assert game.start(seed=2) != match


@every_game
def test_numpy_integers_are_integers(game: Game[Any]) -> None:
    seats: Any = np.int64(game.seat_counts[-1])
    seed: Any = np.uint32(7)
    none: Any = np.int64(0)
    match = game.start(seats, seed=seed)
    assert match == game.start(game.seat_counts[-1], seed=7)
    assert type(match.seats) is int
    assert type(match.seed) is int
    decision = match.decisions[0]
    code = decision.codes[0]
    numbers: Any = tuple(np.int16(n) for n in code)
    mover: Any = np.int8(decision.seat)
    match.play(numbers, mover)
    seat, played = match.history[-1]
    assert type(seat) is int
    assert all(type(number) is int for number in played)
    json.dumps(match.record().to_json())
    assert match.view(none)["seat"] == 0
    assert type(match.view(none)["seat"]) is int
    assert match.determinize(none, none + 3) == match.determinize(0, 3)


@pytest.mark.parametrize("value", [True, np.True_, 1.0, np.float64(1), "1", None, [1], np.ones(2)])
def test_values_that_are_no_whole_numbers_are_refused(value: Any) -> None:
    assert whole(value) is None
    match = safehouse.game("spyon").start(2, seed=1)
    with pytest.raises(BadMove):
        match.play("concede" if value is not None else [value], value)  # type: ignore[arg-type]


def test_the_core_needs_no_numpy() -> None:
    core = [name for name in sys.modules if name.startswith("safehouse.core")]
    assert core
    for name in core:
        assert not hasattr(sys.modules[name], "np")
