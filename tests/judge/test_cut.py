"""Playouts that are evaluated before the end: cheaper and steadier, never surer than they are."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.registry import ids
from safehouse.judge import Estimate, begin, extend
from safehouse.judge.estimate import SURE, Sampler, Tried, values
from safehouse.judge.playouts import STEPS, Table
from tests.judge.test_estimate import TABLES as ALL
from tests.judge.test_estimate import moment

CUT = [game for game in ids() if knowledge(game).cut]
TABLES = [table for table in ALL if table[0] in CUT]


def began(table: tuple[str, int, int], *, whole: bool = False) -> tuple[Match[Any], Estimate]:
    match = moment(*table)
    return match, begin(match, match.pending[0][0], whole=whole)


@pytest.mark.parametrize("table", TABLES)
def test_a_playout_ends_where_it_is_evaluated(
    table: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, found = began(table)
    known = knowledge(table[0])
    assert found.until > known.chapter(match)
    evaluated: list[int] = []
    ahead = type(known).ahead

    def watched(self: Knowledge[Any], world: Match[Any], dice: Dice) -> list[float]:
        evaluated.append(known.chapter(world))
        return ahead(self, world, dice)

    monkeypatch.setattr(type(known), "ahead", watched)
    rows = Sampler(match, found).play(found.moves[0], "measure", 0, 4)
    assert evaluated == [found.until] * 4
    shares = [values(rows, found.seats, seat) for seat in range(found.seats)]
    assert any(0 < value < STEPS for row in shares for value in row)


@pytest.mark.parametrize("table", TABLES)
def test_whole_playouts_evaluate_nothing(
    table: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, found = began(table, whole=True)
    monkeypatch.setattr(type(knowledge(table[0])), "ahead", None)
    assert found.until == 0
    Sampler(match, found).play(found.moves[0], "measure", 0, 2)


def test_an_estimate_from_before_plays_on_to_the_end() -> None:
    """What was stored when playouts always ended with the match is read, and extended like that."""
    match, found = began(TABLES[-1], whole=True)
    extend(match, found, 60)
    stored = msgspec.to_builtins(found)
    del stored["until"]
    old = msgspec.convert(stored, Estimate)
    assert old.until == 0
    assert extend(match, old, 100) == extend(match, found, 100)


@pytest.mark.parametrize("table", TABLES)
def test_a_value_that_knows_nothing_accuses_nobody(
    table: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The null case. Where a match ends before it is evaluated, there is no value to replace."""

    def even(self: Knowledge[Any], match: Match[Any], dice: Dice) -> list[float]:
        return [1.0 / match.seats] * match.seats

    match, found = began(table)
    monkeypatch.setattr(type(knowledge(table[0])), "ahead", even)
    extend(match, found, 400)
    said = found.verdict(found.moves[-1].move)
    assert (said.worse, said.mistake) == ([], False)
    assert all(found.loss(one).mean == 0.0 for one in found.moves if one.select)


@pytest.mark.parametrize("game", CUT)
def test_no_number_of_playouts_is_surer_than_the_value(game: str) -> None:
    doubt = knowledge(game).doubt
    assert doubt > 0.0
    loss = round(STEPS * doubt * (SURE - 0.2))
    rows = {"best": bytes([150, 100]) * 5000, "other": bytes([150 - loss, 100 + loss]) * 5000}
    moves = [Tried(move, select=row, measure=row, check=row) for move, row in rows.items()]
    found = Estimate(game, 2, 0, "", "courier", 0.0, 2, moves, until=1, rounds=9)
    said = found.verdict("other")
    assert said.loss.error == pytest.approx(doubt, rel=0.01)
    assert found.chance("best").error >= doubt
    assert (said.worse, said.mistake, said.settled) == ([], False, True)
    found.until = 0
    assert found.verdict("other").worse == ["other"]
    # A move that leads to the same has no such doubt.
    moves[1].select = moves[1].measure = moves[1].check = rows["best"]
    found.until = 1
    assert found.verdict("other").loss.high < 0.01


@pytest.mark.parametrize("game", CUT)
def test_quick_bots_that_play_on_leave_a_match_that_can_be_evaluated(game: str) -> None:
    table = next(one for one in TABLES if one[0] == game)
    match = moment(*table)
    seat = match.pending[0][0]
    for number in range(6):
        world = match.determinize(seat, Dice.seeded(number))
        until = knowledge(game).until(world)
        row = Table(match.game).play_out(world, f"any/{number}", 0.0, until)
        assert len(row) == match.seats
        assert sum(row) <= STEPS + match.seats
