"""The coach's remark after a move: for clear losses, by the analysis that hints use."""

from __future__ import annotations

import importlib

import pytest

import safehouse
from safehouse import bots
from safehouse.bots.remark import MUCH
from safehouse.core.moves import Code
from tests import coached

remarks = importlib.import_module(
    "safehouse.bots.remark"
)  # the package has a function of that name


def code_of(notation: str) -> Code:
    decision = coached.match().decision(0)
    assert decision is not None
    return next(move.code for move in decision.moves if move.notation == notation)


def test_a_remark_on_a_bad_move_has_numbers() -> None:
    said = bots.remark([(coached.match(), code_of(coached.BLUNDER))], 0, 1.0)
    assert str(said).startswith("Your chance to win was about ")
    assert coached.GOOD not in str(said)


def test_a_good_move_gets_no_word() -> None:
    assert bots.remark([(coached.match(), code_of(coached.GOOD))], 0, 1.0) == ""


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster"])
def test_what_a_hint_would_play_gets_no_word(game: str) -> None:
    home = safehouse.game(game)
    match = home.start(home.seat_counts[0], seed=3)
    for _ in range(4):
        decision = match.decisions[0]
        advice = bots.advise(match, decision.seat, 0.3)
        assert bots.remark([(match, advice.code)], decision.seat, 0.2) == ""
        match.play(match.move(advice.code, decision.seat), decision.seat)
    assert 0 < MUCH < 1


def test_decisions_of_one_move_are_judged_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each loss alone is too small for a remark; together they are not."""
    match, code = coached.match(), code_of(coached.GOOD)
    judged = []

    def loss(match: object, seat: int, code: Code, seed: str, seconds: float) -> object:
        judged.append(seconds)
        return remarks._Loss(0.8, 0.06, chance=True)

    monkeypatch.setattr(remarks, "_loss", loss)
    assert remarks.remark([(match, code)] * 2, 0, 1.0) == ""
    said = remarks.remark([(match, code)] * 3, 0, 1.2)
    assert "80" in str(said)
    assert "62" in str(said)
    # They share the time of one analysis.
    assert judged[-1] == pytest.approx(0.2)
