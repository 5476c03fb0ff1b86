"""Hints and the coach's remarks: nothing below the noise, and no more than is known."""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.bots.base import legal
from safehouse.core import registry
from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge import compared
from safehouse.judge.compared import codes_of, compare
from safehouse.judge.estimate import MATTERS, Estimate, Tried, begin
from safehouse.judge.hint import advise, next_best
from safehouse.judge.playouts import STEPS
from safehouse.judge.remark import remark
from tests import coached
from tests.core.duel import Duel

WON, LOST = bytes([STEPS, 0]), bytes([0, STEPS])


def somewhere(game: Game[Any], seats: int, plies: int) -> Match[Any]:
    """Return a match after some random moves, with a decision to make."""
    match = game.start(seats, seed=plies)
    dice = Dice.seeded(plies)
    while match.pending and (match.ply < plies or len(legal(match, match.pending[0][0])) < 2):
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    return match


def made_up(match: Match[Any], seat: int, wins: dict[str, int], worlds: int = 64) -> Estimate:
    """Return an estimate in which moves won so many of the same worlds; the first one is best."""
    estimate = begin(match, seat)
    estimate.moves = []
    for move, won in wins.items():
        rows = WON * won + LOST * (worlds - won)
        estimate.moves.append(Tried(move, rows, rows, rows))
    estimate.spent = 3 * worlds * len(wins)
    estimate.rounds = 5
    estimate.expert = next(iter(wins))
    return estimate


@pytest.fixture
def decision() -> tuple[Match[Any], int, list[str]]:
    match = somewhere(safehouse.game("spymaster"), 2, 9)
    seat = match.pending[0][0]
    return match, seat, list(codes_of(match, seat))


# --- hints ---------------------------------------------------------------------------------------


def test_the_only_move_needs_no_playouts() -> None:
    match = safehouse.game("spyon").start(seed=1)
    while len(legal(match, match.pending[0][0])) > 1:
        match.play(legal(match, match.pending[0][0])[0], match.pending[0][0])
    seat = match.pending[0][0]
    advice = advise(match, seat)
    assert advice.code == legal(match, seat)[0]
    assert advice.estimate is None
    assert advice.said == "This is your only legal move."


def test_a_seat_that_owes_nothing_is_refused() -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(IllegalMove, match="owes no decision"):
        advise(match, 1 - match.pending[0][0])


@pytest.mark.parametrize("game", [*safehouse.games(), Duel()], ids=lambda game: game.id)
def test_a_hint_speaks_plainly_and_leaves_the_match_alone(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    if game.id == "duel":  # a sixth game, of which nobody knows anything
        load = registry._load
        monkeypatch.setattr(registry, "_ids", lambda: ("duel",))
        monkeypatch.setattr(registry, "_load", lambda id: game if id == "duel" else load(id))
    match = somewhere(game, game.seat_counts[0], 7)
    seat = match.pending[0][0]
    before = match.position(), match.ply, len(match.log)
    advice = advise(match, seat, 40)
    assert (match.position(), match.ply, len(match.log)) == before
    assert advice.code in legal(match, seat)
    said = str(advice.said)
    assert said.endswith(".")
    assert not said[0].islower()
    assert "!" not in said
    # Asked again, it says the same and plays nothing.
    spent = advice.estimate.spent if advice.estimate is not None else 0
    again = advise(match, seat, 40, advice.estimate)
    assert again.said == advice.said
    assert again.estimate is not None
    assert again.estimate.spent == spent


def test_no_move_is_called_better_that_cannot_be_told_apart(
    decision: tuple[Match[Any], int, list[str]],
) -> None:
    match, seat, (first, second, *_) = decision
    found = made_up(match, seat, {first: 34, second: 31})
    advice = advise(match, seat, 0, found)
    assert (advice.move, advice.equal, advice.reason) == (first, [second], None)
    assert next_best(found, first) is None
    assert "better" not in str(advice.said)
    assert str(compared.label_of(match, seat, second)) in str(advice.said)


def test_without_a_reason_there_is_only_the_size(
    decision: tuple[Match[Any], int, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat, (first, second, *_) = decision
    found = made_up(match, seat, {first: 60, second: 10})
    monkeypatch.setattr(compared, "contrast", lambda *_: None)
    said = compare(match, seat, found, first, second).said
    points = compared.points_of(found.less(first, second).mean)
    other = compared.label_of(match, seat, second)
    assert said == f"About {points} points of chance better than {other} over 384 playouts."


@pytest.mark.parametrize("proven", [True, False])
def test_a_percentage_is_told_only_where_chances_are_proven(
    decision: tuple[Match[Any], int, list[str]], monkeypatch: pytest.MonkeyPatch, proven: bool
) -> None:
    match, seat, (first, second, *_) = decision
    monkeypatch.setattr(Estimate, "_slope", property(lambda self: 1.0 if proven else None))
    monkeypatch.setattr(compared, "contrast", lambda *_: None)
    advice = advise(match, seat, 0, made_up(match, seat, {first: 60, second: 10}))
    assert ("%" in str(advice.said)) == proven
    assert advice.reason is not None
    assert bool(advice.reason.chances) == proven
    # All numbers of one estimate, wherever they are asked for.
    assert advice.estimate is not None
    assert advice.reason.loss == advice.estimate.less(first, second)


# --- remarks -------------------------------------------------------------------------------------


def code_of(notation: str) -> Code:
    return codes_of(coached.match(), 0)[notation]


def test_a_mistake_gets_a_word_with_its_size() -> None:
    found = remark([(coached.match(), code_of(coached.BLUNDER))], 0)
    assert found.loss is not None
    assert found.loss.mean >= MATTERS
    assert found.loss.low > 0.0
    assert str(found.said).startswith("That cost ")
    assert found.reason is not None
    assert found.reason.played == coached.BLUNDER


def test_a_good_move_gets_no_word() -> None:
    found = remark([(coached.match(), code_of(coached.GOOD))], 0, 100)
    assert (found.said, found.loss, found.reason) == ("", None, None)
    assert found.playouts > 0


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster"])
def test_what_a_hint_names_gets_no_word(game: str) -> None:
    home = safehouse.game(game)
    match = somewhere(home, home.seat_counts[0], 12)
    seat = match.pending[0][0]
    advice = advise(match, seat, 240)
    assert advice.estimate is not None
    assert advice.estimate.rounds
    assert remark([(match, advice.code)], seat, 240, [advice.estimate]).said == ""


def test_mistakes_of_one_move_are_added_and_small_losses_are_not(
    decision: tuple[Match[Any], int, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat, (first, second, *_) = decision
    monkeypatch.setattr(compared, "contrast", lambda *_: None)
    code = codes_of(match, seat)[second]

    def hint_from(*wins: tuple[int, int]) -> Any:
        known = [made_up(match, seat, {first: a, second: b}) for a, b in wins]
        return remark([(match, code)] * len(known), seat, 0, known)

    one, more = hint_from((60, 10)), hint_from((60, 10), (60, 20))
    assert more.loss.mean > one.loss.mean
    assert more.loss.error > one.loss.error
    assert more.worst == 0
    assert hint_from((60, 20), (60, 10)).worst == 1
    assert hint_from((34, 31), (34, 31), (34, 31)).said == ""
    assert hint_from((60, 10), (34, 31)).loss == one.loss
