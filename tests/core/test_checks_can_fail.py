"""The properties hold for an honest test game and fail for each of its dishonest variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from tests.core import duel
from tests.core.duel import Duel, LeakyQuestion
from tests.games import properties
from tests.games.properties import Case, cases, walk

SEEDS = range(4)


@pytest.mark.parametrize("case", cases(Duel(), most=2), ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_honest_game_passes_everything(case: Case, seed: int) -> None:
    dice = Dice.seeded(seed)
    changed = False
    for now in walk(case.start(seed), dice, looks=60):
        now.check()
        properties.check_views(now)
        properties.check_events(now)
        properties.check_moves(now)
        properties.check_position(now)
        properties.check_undo(now, Dice.seeded(seed))
        properties.check_refusals(now, Dice.seeded(seed), tries=8)
        changed |= properties.check_no_leak(now, Dice.seeded(now.ply))
        properties.check_same_events(now, Dice.seeded(now.ply))
        if not now.over:
            properties.check_two_worlds(now, Dice.seeded(now.ply), moves=5)
    assert changed
    properties.check_copies(case.start(seed), dice, looks=20)


def caught(game: Game[Any], check: Callable[[Match[Any]], object], said: str) -> None:
    """Assert that the check finds the fault somewhere in a few matches."""
    with pytest.raises(AssertionError, match=said):
        check_all(game, check)


def check_all(game: Game[Any], check: Callable[[Match[Any]], object]) -> None:
    for seed in SEEDS:
        for now in walk(game.start(2, seed=seed), Dice.seeded(seed), looks=60):
            check(now)


def leak(match: Match[Any]) -> None:
    properties.check_no_leak(match, Dice.seeded(match.ply))


def test_a_view_that_shows_too_much() -> None:
    caught(duel.LeakyView(), leak, "sees what it cannot know")


def test_a_spectator_who_sees_too_much() -> None:
    caught(duel.LeakySpectator(), leak, "a spectator sees")


@pytest.mark.parametrize(
    ("tells", "said"),
    [
        ("moves", "the legal moves tell"),
        ("prompt", "the prompt tells"),
        ("refusal", "a refusal tells"),
    ],
)
def test_a_decision_that_reveals_hidden_cards_is_caught(tells: str, said: str) -> None:
    caught(LeakyQuestion(tells), leak, said)


def test_an_event_that_reveals_hidden_cards_is_caught() -> None:
    def check_events(match: Match[Any]) -> None:
        properties.check_same_events(match, Dice.seeded(match.ply))

    caught(LeakyQuestion("event"), check_events, "an event tells seat")


def test_a_redeal_that_loses_cards() -> None:
    caught(duel.Losing(), leak, "a card is lost")


def test_an_event_without_words() -> None:
    caught(duel.Wordless(), properties.check_events, "has no text")


def test_a_copy_that_shares() -> None:
    match = duel.Aliased().start(2, seed=1)
    with pytest.raises(AssertionError, match="changed"):
        properties.check_copies(match, Dice.seeded(1), looks=40)


def test_two_moves_with_one_notation() -> None:
    caught(duel.Twins(), properties.check_moves, "share a notation")


def test_a_match_without_end() -> None:
    with pytest.raises(AssertionError, match="more moves than duel allows"):
        list(walk(duel.Endless().start(2, seed=1), Dice.seeded(1), looks=0))
