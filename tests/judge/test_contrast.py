"""Why a move is better: what a contrast says is true of one line and false of the other."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import islice
from typing import Any

import msgspec
import pytest

from research.readers import READERS
from research.reasons import (
    MOSTLY,
    Sample,
    by_chance,
    faults,
    holds,
    misjudged,
    mistakes,
    unfounded,
)
from safehouse.core.dice import Dice
from safehouse.core.i18n import msg
from safehouse.core.knowledge import knowledge
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.core.registry import game as find_game
from safehouse.judge import contrast as module
from safehouse.judge.contrast import CHAPTER, LEAST, NEXT, TURN, contrast
from safehouse.judge.estimate import Estimate, Tried
from safehouse.judge.playouts import STEPS, Table

SEATS = {"general": 4, "master_of_spies": 3}


@cache
def some_mistakes(game: str, count: int = 6) -> list[Sample]:
    """Return mistakes of a game, as playouts of Couriers find them."""
    found = mistakes(game, None, "test", "courier", 300, often=4)
    return list(islice((one for one in found if one is not None), count))


@pytest.mark.parametrize("game", ["spyon", "spymaster"])
def test_every_reason_is_true_of_one_move_and_false_of_the_other(game: str) -> None:
    count = 0
    for sample in some_mistakes(game):
        found = contrast(sample.match, sample.seat, sample.estimate, sample.played)
        if found is not None:
            count += 1
            assert faults(sample, found) == []
        assert list(unfounded(sample)) == []
    assert count >= 2


def test_a_reason_holds_in_fresh_worlds() -> None:
    tried = 0
    for sample in some_mistakes("spymaster"):
        found = contrast(sample.match, sample.seat, sample.estimate, sample.played)
        if found is not None and not tried:
            for key, (held, worlds) in holds(sample, found, 6).items():
                tried += worlds
                assert held >= MOSTLY * worlds, key
    assert tried >= 4


@pytest.mark.parametrize("game", sorted(READERS))
def test_what_reasons_count_is_what_the_views_show(game: str) -> None:
    """Every reason at any moment, not only those that differ between two moves."""
    match = find_game(game).start(SEATS.get(game), seed="views")
    match.logging = False
    dice = Dice.seeded("views")
    keys = set()
    while match.pending:
        chapter = knowledge(game).chapter(match)
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        match.push(seat, knowledge(game).greedy(match, seat, codes, dice) if game == "spycraft"
                   else dice.choice(codes))  # fmt: skip
        ended = not match.pending or knowledge(game).chapter(match) != chapter
        if ended or match.ply % 11 == 0:
            for viewer in range(match.seats):
                keys |= {one.key for one in knowledge(game).reasons(match, viewer)}
                assert list(misjudged(match, viewer)) == []
    assert len(keys) > 2


def test_other_dice_alone_are_no_reason() -> None:
    assert [by_chance(sample) for sample in some_mistakes("spymaster")[:3]] == [0, 0, 0]


def test_a_false_reason_is_noticed() -> None:
    """The checker itself: a number that the views do not show, a line cut too short."""
    for sample in some_mistakes("spymaster"):
        found = contrast(sample.match, sample.seat, sample.estimate, sample.played)
        if found is None or found.gain is None:
            continue
        wrong = msgspec.structs.replace(found.gain, better=found.gain.better + 1)
        assert faults(sample, msgspec.structs.replace(found, gain=wrong))
        return
    pytest.fail("no reason to try")


def test_it_depends_only_on_what_the_seat_knows() -> None:
    for sample in some_mistakes("spymaster")[:3]:
        other = sample.match.determinize(sample.seat, Dice.seeded(5))
        one, two = (
            contrast(match, sample.seat, sample.estimate, sample.played)
            for match in (sample.match, other)
        )
        assert one == two


def test_lines_are_the_beginnings_of_the_playouts() -> None:
    sample = some_mistakes("spymaster")[0]
    estimate, seat = sample.estimate, sample.seat
    pairs = module.Player(sample.match, seat, estimate).pairs(estimate.best.move, sample.played, 2)
    for number, lines in pairs.items():
        seed = f"judge/{estimate.key}/measure/{number}"
        for move, line in zip((estimate.best.move, sample.played), lines, strict=True):
            world = sample.match.determinize(seat, Dice.seeded(seed))
            world.play(move, seat)
            Table(world.game, estimate.level).play_out(world, seed, estimate.spread)
            codes = [code for _, code in world.history]
            again = sample.match.determinize(seat, Dice.seeded(seed))
            made = []
            for mover, notation in line.moves:
                made.append(again.play(notation, mover).code)
            assert codes[: len(made)] == made


def test_moves_that_are_equal_have_no_contrast() -> None:
    sample = some_mistakes("spymaster")[0]
    estimate = deepcopy(sample.estimate)
    best = estimate.best
    assert contrast(sample.match, sample.seat, estimate, best.move) is None
    played = estimate.find(sample.played)
    played.measure, played.check = best.measure, best.check
    assert contrast(sample.match, sample.seat, estimate, sample.played) is None


# --- made-up lines, whose truth is known -----------------------------------------------------


def line_of(moments: dict[int, list[Reason]]) -> module._Line:
    line = module._Line()
    for at, reasons in moments.items():
        line.moments[at] = module._Moment(at + 1, reasons, "")
    return line


def points(value: int, sign: int = GOOD, **more: Any) -> Reason:
    return Reason("points", value, sign, msg("only-move"), "X-1", **more)


def said(
    pairs: list[tuple[dict[int, list[Reason]], dict[int, list[Reason]]]],
    results: tuple[list[int], list[int]] | None = None,
    *,
    gains: bool = True,
) -> module._Difference | None:
    """Return what is said of these lines; without results the better move always wins."""
    won, lost = results or ([STEPS] * len(pairs), [0] * len(pairs))
    moves = [Tried("a", measure=bytes(x for r in won for x in (r, STEPS - r)))]
    moves.append(Tried("b", measure=bytes(x for r in lost for x in (r, STEPS - r))))
    estimate = Estimate("spyon", 2, 0, "", "courier", 0.0, 2, moves, rounds=1)
    lines = {n: (line_of(a), line_of(b)) for n, (a, b) in enumerate(pairs)}
    return module.first(lines, estimate, ("a", "b"), gains=gains)


def test_a_difference_in_nearly_all_worlds_is_a_reason_and_one_in_most_is_none() -> None:
    yes = ({TURN: [points(2)]}, {TURN: [points(1)]})
    no = ({TURN: [points(1)]}, {TURN: [points(1)]})
    assert said([yes] * 18 + [no] * 2) is not None
    assert said([yes] * 17 + [no] * 3) is None
    assert said([yes] * (LEAST - 1)) is None


def test_a_reason_of_both_moves_is_no_contrast() -> None:
    assert said([({TURN: [points(2)]}, {TURN: [points(2)]})] * 20) is None


def test_the_bound_is_the_same_in_all_worlds() -> None:
    """3 against 2 here and 2 against 1 there: no sentence about a number holds in both."""
    high = ({TURN: [points(3)]}, {TURN: [points(2)]})
    low = ({TURN: [points(2)]}, {TURN: [points(1)]})
    assert said([high, low] * 10) is None


def test_it_has_the_right_sign() -> None:
    more = ({TURN: [points(2)]}, {TURN: [points(1)]})
    assert said([(more[1], more[0])] * 20) is None
    bad = ({TURN: [points(1, BAD)]}, {TURN: [points(2, BAD)]})
    assert said([bad] * 20, gains=False) is not None
    assert said([(bad[1], bad[0])] * 20, gains=False) is None


def test_the_first_moment_comes_first() -> None:
    late = {TURN: [points(1)], NEXT: [points(1)], CHAPTER: [points(2)]}
    found = said([(late, {at: [points(1)] for at in (TURN, NEXT, CHAPTER)})] * 20)
    assert found is not None
    assert found.at == CHAPTER


def test_what_cannot_be_compared_is_no_difference() -> None:
    assert said([({TURN: [points(2)]}, {TURN: []})] * 20) is not None
    assert said([({TURN: [points(2, otherwise=None)]}, {TURN: []})] * 20) is None


def test_less_than_the_whole_is_as_good_as_nothing() -> None:
    def held(value: int) -> dict[int, list[Reason]]:
        return {TURN: [points(value, of=3, whole=True)]}

    assert said([(held(2), held(1))] * 20) is None
    assert said([(held(3), held(2))] * 20) is not None


def test_more_of_what_does_worse_is_no_reason() -> None:
    worlds = [({TURN: [points(2 + n % 2)]}, {TURN: [points(1)]}) for n in range(20)]
    results = [200 - 150 * (n % 2) for n in range(20)], [0] * 20
    assert said(worlds, results) is None
    assert said(worlds, ([50 + 150 * (n % 2) for n in range(20)], [0] * 20)) is not None
