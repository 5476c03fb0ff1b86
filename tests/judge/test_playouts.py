"""The players of playouts: they know what their seats know, and end where the result is known."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.bots.base import legal
from safehouse.bots.levels import level
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.games.general.bot import Belief, Reading
from safehouse.games.spyon import endgame
from safehouse.judge.playouts import STEPS, Table

SEATS = {"spyon": 2, "general": 4, "spymaster": 3, "master_of_spies": 3, "spycraft": 2}
HIDDEN = sorted(SEATS.keys() - {"spyon"})
CHOICES = 60


def decided(game: str, seed: str) -> list[tuple[Match[Any], int, list[Any]]]:
    """Return decisions of a match of Informants, spread over all of it."""
    match = find_game(game).start(SEATS[game], seed=seed)
    match.logging = False
    table, dice = Table(match.game, "informant"), Dice.seeded(seed)
    found = []
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        if len(codes) > 1:
            found.append((match.copy(log=False), seat, codes))
        match.push(seat, codes[0] if len(codes) == 1 else table.choose(match, seat, codes, dice))
    return found[:: max(1, len(found) // CHOICES)]


@pytest.mark.parametrize("game", HIDDEN)
def test_levels_that_need_no_deal_use_nothing_hidden(game: str) -> None:
    """They choose the same in every world that the seat cannot tell from the true one."""
    known = knowledge(game)
    assert known.fair
    for match, seat, codes in decided(game, "fair"):
        for name in known.fair:
            effort = level(game, name).iterations
            experts = []
            for world in (match, match.determinize(seat, 1), match.determinize(seat, 2)):
                before = world.copy(log=False)
                experts.append(known.expert(world, seat, codes, effort, Dice.seeded(3)))
                assert world == before
            assert experts[0] == experts[1] == experts[2], (match.pending[0][1].name, name)


@pytest.mark.parametrize("game", ids())
def test_a_playout_is_the_same_for_the_same_seed(game: str) -> None:
    match, seat, _ = decided(game, "same")[CHOICES // 2]
    table = Table(match.game)
    results = [table.play_out(match.determinize(seat, Dice.seeded(4)), seed, 0.0) for seed in "aab"]
    assert results[0] == results[1]
    assert len(results[2]) == match.seats


def test_a_playout_of_spyon_ends_with_the_result_of_best_play() -> None:
    for match, seat, _ in decided("spyon", "solved"):
        if match.state.round == 8:
            value = endgame.value_of(match, seat)
            row = Table(match.game).play_out(match.copy(log=False), "any", 0.0)
            assert row[seat] == (STEPS if value == endgame.WIN else 0)
            assert row[1 - seat] == (STEPS if value == endgame.LOSS else 0)


@pytest.mark.parametrize("game", HIDDEN)
def test_beliefs_change_nothing_that_the_seat_sees(game: str) -> None:
    known = knowledge(game)
    for number, (match, seat, codes) in enumerate(decided(game, "beliefs")[::3]):
        world = match.determinize(seat, number)
        known.believe(world, seat, Dice.seeded(number))
        assert world.information(seat) == match.information(seat)
        assert legal(world, seat) == codes
        world.check()


def belief_of(match: Match[Any]) -> Belief:
    """Return how likely the General of General holds each attack."""
    return Reading(match).belief(match, match.state.given)


def test_the_general_expects_attacks_as_often_as_its_reading_says() -> None:
    """A deal alone makes every unseen attack as likely, whatever the Spies have said."""
    decisions = decided("general", "reading")
    found = [(match, seat) for match, seat, _ in decisions if match.state.general == seat]
    match, seat = max(found, key=lambda one: max(p for _, p in belief_of(one[0])))
    belief = dict(belief_of(match))
    likely = max(belief, key=lambda attack: belief[attack])
    assert belief[likely] > 0.3
    times = {"dealt": 0, "believed": 0}
    for number in range(300):
        world = match.determinize(seat, number)
        times["dealt"] += world.state.attack == likely
        knowledge("general").believe(world, seat, Dice.seeded(number))
        times["believed"] += world.state.attack == likely
    assert times["believed"] / 300 == pytest.approx(belief[likely], abs=0.09)
    assert times["dealt"] / 300 < belief[likely] - 0.1
