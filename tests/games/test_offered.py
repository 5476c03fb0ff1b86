"""What is offered to a seat: labels that are made once, previews that are made together."""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spyon import rules
from safehouse.games.spyon.state import MISSIONS
from tests.games.properties import step


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_labels_and_previews_of_a_decision(game: Game[Any]) -> None:
    """A label that the game calls alike is the same in every match and for every seat; previews
    that are made together are those of each move."""
    labels: dict[Code, Text] = {}
    for seats in (min(game.seat_counts), max(game.seat_counts)):
        match = game.start(seats, seed=f"offered {seats}")
        dice = Dice.seeded(f"offered {seats}")
        while match.pending and match.ply < 80:
            for decision in match.decisions:
                seat, codes = decision.seat, decision.codes
                for code in codes:
                    if code[0] in game.labelled_alike:
                        label = game.label(match, seat, code)
                        assert labels.setdefault(code, label) == label
                if match.ply % 4 == 0:
                    each = [game.preview(match, seat, code) for code in codes]
                    assert game.previews(match, seat, codes) == each
            step(match, dice)
    assert bool(labels) == bool(game.labelled_alike)


@pytest.mark.clause("SO-7.4")
def test_spyon_possible_missions_are_those_with_an_option() -> None:
    match, dice = safehouse.game("spyon").start(2, seed=3), Dice.seeded(3)
    seen = set()
    while match.pending:
        for seat in range(2):
            found = rules.printed_missions(match.state, seat)
            # One option of each mission is always INFILTRATE.
            options = [len(rules.options_of(match.state, seat, 1 << one)) for one in MISSIONS]
            assert found == [one for one in MISSIONS if options[one] > 1]
            seen.add(tuple(found))
        step(match, dice)
    assert len(seen) > 3
