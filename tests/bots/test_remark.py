"""The coach's word after a move: for clear losses, by the analysis that hints use."""

from __future__ import annotations

import pytest

import safehouse
from safehouse import bots
from safehouse.bots.remark import MUCH
from safehouse.core.moves import Code
from tests import coached


def code_of(notation: str) -> Code:
    decision = coached.match().decision(0)
    assert decision is not None
    return next(move.code for move in decision.moves if move.notation == notation)


def test_a_move_that_gives_away_much_is_told_with_numbers() -> None:
    said = bots.remark(coached.match(), 0, code_of(coached.BLUNDER), 1.0)
    assert str(said).startswith("Your chance to win was about ")
    assert coached.GOOD not in str(said)


def test_a_good_move_gets_no_word() -> None:
    assert bots.remark(coached.match(), 0, code_of(coached.GOOD), 1.0) == ""


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster"])
def test_what_a_hint_would_play_gets_no_word(game: str) -> None:
    home = safehouse.game(game)
    match = home.start(home.seat_counts[0], seed=3)
    for _ in range(4):
        decision = match.decisions[0]
        advice = bots.advise(match, decision.seat, 0.3)
        assert bots.remark(match, decision.seat, advice.code, 0.2) == ""
        match.play(match.move(advice.code, decision.seat), decision.seat)
    assert 0 < MUCH < 1
