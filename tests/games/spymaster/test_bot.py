"""What SpyMaster's bots know, and that they play by it."""

from __future__ import annotations

from math import isclose

import pytest

from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.moves import Code
from safehouse.games.spymaster import bot
from tests.games.spymaster.play import GAME, Table, dealt, scene, table

KNOWN = knowledge("spymaster")


def said(game: Table, code: Code) -> str:
    return GAME.moves.notation(code)


def good(game: Table) -> str:
    seat = game.match.pending[0][0]
    return said(game, bot.good_move(game.match, seat, Dice.seeded(1)))


def test_a_mission_that_stands_ready_is_completed_with_the_least() -> None:
    game = scene(
        2, hands={"red": "sur4 sur3 sur1"}, agents={"red": "eur.blue eur.blue"},
        freelance="eur.blue eur.blue", missions={"eur": "m45 m10"}, fill=False,
    )  # fmt: skip
    assert good(game) == "complete eur sur3"


def test_the_least_card_that_reaches_is_burned_and_the_agents_go_there() -> None:
    game = scene(
        2, hands={"red": "sur3 dos4 dos1"}, agents={"red": "eur.blue eur.hub"},
        freelance="eur.blue eur.blue", missions={"eur": "m45 m10"}, fill=False,
    )  # fmt: skip
    for move in ("burn dos1", "move red eur.hub eur.blue", "complete eur sur3", "end_turn"):
        assert good(game) == move
        game.match.play(move)


def test_nothing_worth_its_price_is_left() -> None:
    game = scene(2, hands={"red": "sur4 sur1"}, agents={"red": "nam.red nam.red nam.red"},
                 missions={"eur": "m45 m10"}, fill=False)  # fmt: skip
    assert good(game) == "pass"


def test_plans_know_what_a_mission_costs() -> None:
    game = scene(
        2, hands={"red": "sur3 dos2"}, agents={"red": "eur.blue eur.hub"},
        freelance="eur.blue eur.red", missions={"eur": "m45 m10"}, fill=False,
    )  # fmt: skip
    (plan,) = bot.plans_of(game.state, 0, game.state.hands[0], 0)
    assert (plan.moves, plan.paid, plan.turns) == (2, 3, 1)
    assert isclose(plan.gain, 10 - bot.PRICE[2] * 5)
    (paid,) = bot.plans_of(game.state, 0, game.state.hands[0], 2)
    assert (paid.moves, paid.burn) == (0, -1)


def test_a_file_that_pays_for_a_mission_is_taken() -> None:
    game = scene(
        2, step="cut", row="dos1 dos2 dos1 cry1 sur1 sur2 cry1 cry2 cry1",
        agents={"blue": "eur.blue eur.blue"}, freelance="eur.blue eur.blue",
        missions={"eur": "m45 m10"}, fill=False,
    ).plays("red cut 4", "red card 1")  # fmt: skip
    assert good(game) == "take 2"


def test_cutting_foresees_what_the_others_take() -> None:
    game = scene(2, step="cut", row="sur4 sur4 dos1 dos1 cry1 cry1 esp1 esp1 esp1")
    shares, tried = bot.cut_book(game.match)
    assert len(tried) == 8
    assert tried[0][0] == max(worth for worth, _ in tried)
    # Two even halves: of anything else the other takes the better part.
    assert tried[0][1] == (2,)
    assert shares.outcome((8,), -1) < tried[0][0]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_bots_play_whole_matches(seats: int) -> None:
    dice = Dice.seeded(seats)
    match = GAME.start(seats, seed=seats)
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        weights = KNOWN.order(match, seat, codes)
        if weights is not None:
            assert len(weights) == len(codes)
            assert min(weights) > 0
        for code in (bot.good_move(match, seat, dice), KNOWN.greedy(match, seat, codes, dice)):
            assert code in codes
            assert KNOWN.why(match, seat, [(seat, code)]).endswith(".")
        values = KNOWN.evaluate(match)
        assert isclose(sum(values), 1.0)
        match.play(bot.good_move(match, seat, dice), seat)
        match.check()
    assert match.result is not None
    # Sound play brings what the game was balanced for (spec section 9).
    assert sum(match.result.scores) / seats > 30


def test_a_sound_player_beats_a_beginner_who_beats_the_dice() -> None:
    def duel(seed: int, first: str, second: str) -> bool:
        dice = Dice.seeded(seed)
        match = GAME.start(2, seed=seed)
        match.logging = False
        while match.pending:
            seat, kind, args = match.pending[0]
            who = (first, second)[(seat + seed) % 2]
            if who == "sound":
                code = bot.good_move(match, seat, dice)
            elif who == "beginner":
                code = bot.plain_move(match, seat)
            else:
                code = dice.choice(kind.moves(match, seat, *args))
            match.push(seat, code)
        assert match.result is not None
        return (match.result.winners[0] + seed) % 2 == 0

    assert sum(duel(seed, "beginner", "dice") for seed in range(20)) >= 18
    assert sum(duel(seed, "sound", "beginner") for seed in range(60)) >= 36


def test_a_playout_stops_with_the_round() -> None:
    game = dealt(4).gather()
    world = game.match.determinize(0, 3)
    values = KNOWN.rollout(world, Dice.seeded(1))
    assert world.state.round == 2
    assert isclose(sum(values), 1.0)


def test_an_assignment_is_not_seen_by_others() -> None:
    match = table(2).match
    assert KNOWN.seen(match, 0, (0, 7), 1) == KNOWN.seen(match, 0, (0, 9), 1)
    assert KNOWN.seen(match, 0, (2, 1), 1) == (2, 1)


def test_more_points_are_a_better_chance() -> None:
    ahead = scene(2, hands={"red": "sur1", "blue": "sur1"}, completed={"red": "m60"}, round=5)
    values = KNOWN.evaluate(ahead.match)
    assert values[0] > 0.9
