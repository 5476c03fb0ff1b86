"""What SpyMaster's bots know, and that they play by it."""

from __future__ import annotations

from math import isclose

import pytest

from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster import bot, plans, rules
from safehouse.games.spymaster.moves import M_CUT
from safehouse.games.spymaster.state import SpymasterState
from safehouse.games.spymaster.travel import mission_movement
from safehouse.judge.hint import advise
from tests.games.spymaster.play import GAME, Table, dealt, scene, table

KNOWN = knowledge("spymaster")


def said(game: Table, code: Code) -> str:
    return GAME.moves.notation(code)


def good(game: Table) -> str:
    seat = game.match.pending[0][0]
    return said(game, sound_move(game.match, seat))


def sound_move(match: Match[SpymasterState], seat: int) -> Code:
    return max(bot.first_sight(match, seat), key=lambda move: move[1])[0]


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


def test_the_bot_passes_when_no_mission_is_worth_its_price() -> None:
    game = scene(2, hands={"red": "sur4 sur1"}, agents={"red": "nam.red nam.red nam.red"},
                 missions={"eur": "m45 m10"}, fill=False)  # fmt: skip
    assert good(game) == "pass"


def test_goals_know_what_a_mission_costs() -> None:
    game = scene(
        2, hands={"red": "sur3 dos2"}, agents={"red": "eur.blue eur.hub"},
        freelance="eur.blue eur.red", missions={"eur": "m45 m10"}, fill=False,
    )  # fmt: skip
    (goal,) = plans.goals_of(game.state, 0, *plans.count_hand(game.state.hands[0]), 1.0)
    assert (goal.moves, goal.paid, goal.gain) == (2, 3, 5.0)


def test_goals_cost_what_the_cheapest_moves_cost() -> None:
    """The fast computation agrees with the view's, which lists the trips."""
    for seed in range(20):
        match = dealt(3, seed=seed).gather().match
        s = match.state
        for seat in range(3):
            counts = [9] * 16
            for goal in plans.goals_of(s, seat, counts, [99] * 4, 1.0):
                assert goal.moves == mission_movement(s, seat, goal.area)


def test_the_thriftiest_payment_keeps_small_change() -> None:
    assert plans.thrifty(3, (3, 1, 1, 1)) == (3, (0, 0, 1, 0))
    assert plans.thrifty(3, (1, 1, 0, 1)) == (3, (1, 1, 0, 0))
    assert plans.thrifty(5, (0, 0, 2, 1)) == (6, (0, 0, 2, 0))
    assert plans.thrifty(5, (1, 1, 0, 0))[0] == 0


def test_one_card_serves_two_missions_where_it_can() -> None:
    # Rome needs one agent, Seoul needs one: a 2 brings both there.
    game = scene(
        2, hands={"red": "dos3 cry3 esp2"}, agents={"red": "eur.hub asi.hub eur.hub"},
        missions={"eur": "m03 m10", "asi": "m04 m11"}, fill=False,
    )  # fmt: skip
    turn = max(plans.turns(game.state, 0, bot.rates_of(game.state, 0)))[1]
    assert [said(game, code) for code in turn] == [
        "burn esp2",
        "move red asi.hub asi.blue",
        "move red eur.hub eur.yellow",
        "complete asi cry3",
        "complete eur dos3",
        "end_turn",
    ]


def test_every_turn_thought_of_is_legal() -> None:
    for seats in (2, 4):
        match = dealt(seats, seed=seats).gather().match
        match.logging = False
        dice = Dice.seeded(seats)
        tried = 0
        while match.pending and match.state.round < 3:
            seat, kind, _ = match.pending[0]
            if kind is rules.TURN:
                for _, codes in plans.turns(match.state, seat, bot.rates_of(match.state, seat)):
                    world = match.copy(log=False)
                    for code in codes:
                        legal = world.pending[0][1].moves(world, seat)
                        assert code in legal
                        world.push(seat, code)
                        tried += 1
            match.push(seat, dice.choice(kind.moves(match, seat)))
        assert tried > 50


def test_a_search_takes_what_wins_over_what_pays() -> None:
    """Last round, tied: a Mission in exchange for a bonus is usually bad, but here it wins."""
    game = scene(
        2, hands={"red": "dos3", "blue": "dos3"}, agents={"red": "eur.yellow"}, round=5,
        completed={"red": "m01", "blue": "m05"}, missions={"eur": "m03 m10"}, fill=False,
    )  # fmt: skip
    assert good(game) == "pass"
    codes = game.match.pending[0][1].moves(game.match, 0)
    found = KNOWN.expert(game.match.determinize(0, 1), 0, codes, 40, Dice.seeded(1))
    assert found is not None
    assert said(game, found) == "complete eur dos3"


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
    # Two equal halves: of any other cut the opponent takes the better part.
    assert tried[0][1] == (2,)
    assert shares.outcome((8,), -1) < tried[0][0]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_bots_play_whole_matches(seats: int) -> None:
    dice = Dice.seeded(seats)
    match = GAME.start(seats, seed=seats)
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        sound = sound_move(match, seat)
        for code in (sound, KNOWN.greedy(match, seat, codes, dice)):
            assert code in codes
        values = KNOWN.evaluate(match)
        assert isclose(sum(values), 1.0)
        match.play(sound, seat)
        match.check()
    assert match.result is not None
    # Sound play reaches the scores for which the game was balanced.
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
                code = sound_move(match, seat)
            elif who == "beginner":
                code = bot.plain_move(match, seat)
            else:
                code = dice.choice(kind.moves(match, seat, *args))
            match.push(seat, code)
        assert match.result is not None
        return (match.result.winners[0] + seed) % 2 == 0

    assert sum(duel(seed, "beginner", "dice") for seed in range(20)) >= 18
    assert sum(duel(seed, "sound", "beginner") for seed in range(40)) >= 28


def test_a_round_played_on_stops_with_it() -> None:
    game = dealt(4).gather()
    world = game.match.determinize(0, 3)
    bot.play_round_out(world)
    assert world.state.round == 2
    assert isclose(sum(bot.worth_of(world)), 1.0)


def test_levels_differ_in_what_they_think_of() -> None:
    """The same row: Courier cuts by length, Informant by sums, Agent by what blue will leave."""
    game = scene(2, step="cut", row="sur4 sur4 dos1 dos1 cry1 cry1 esp1 esp1 esp1",
                 agents={"red": "eur.yellow"}, missions={"eur": "m03 m10"}, fill=False)  # fmt: skip
    codes = game.match.pending[0][1].moves(game.match, 0)
    assert KNOWN.greedy(game.match, 0, codes, Dice.seeded(1)) == (M_CUT, 4)
    found = [
        KNOWN.expert(game.match.determinize(0, 1), 0, codes, effort, Dice.seeded(1))
        for effort in (1, 2, 40)
    ]
    cuts = dict(bot.ranked_cuts(game.match))
    assert found[0] == (M_CUT, 2)
    for cut in found[1:]:
        assert cut in codes
        assert cuts[cut] >= max(cuts.values()) - KNOWN.near[1]


def test_an_assignment_is_not_seen_by_others() -> None:
    match = table(2).match
    assert KNOWN.seen(match, 0, (0, 7), 1) == KNOWN.seen(match, 0, (0, 9), 1)
    assert KNOWN.seen(match, 0, (2, 1), 1) == (2, 1)


def test_more_points_are_a_better_chance() -> None:
    ahead = scene(2, hands={"red": "sur1", "blue": "sur1"}, completed={"red": "m60"}, round=5)
    values = KNOWN.evaluate(ahead.match)
    assert values[0] > 0.9


def test_a_turn_that_has_begun_is_played_on_as_well() -> None:
    """From any moment of the last round quick play reaches the end of the match."""
    known = knowledge("spymaster")
    match = GAME.start(3, seed=13)
    match.logging = False
    kinds = set()
    while match.pending:
        seat, kind, _ = match.pending[0]
        if match.state.round == 5:
            kinds.add(kind.name)
            copy = match.copy(log=False)
            known.settle(copy, Dice.seeded(1))
            assert copy.result is not None, kind.name
        match.push(seat, sound_move(match, seat))
    assert kinds >= {"turn", "act", "take", "cut"}


def test_an_end_that_was_only_played_out_is_not_sure() -> None:
    """Least of all while the last Files have to be taken; a real end is certain."""
    known = knowledge("spymaster")
    match = GAME.start(3, seed=13)
    match.logging = False
    surest = {"gather": 0.0, "operate": 0.0}
    while match.pending:
        seat, kind, _ = match.pending[0]
        if match.state.round == 5:
            phase = "operate" if kind.name in ("turn", "act") else "gather"
            ahead = known.ahead(match.copy(log=False), Dice.seeded(1))
            assert isclose(sum(ahead), 1.0)
            assert max(ahead) < 1.0 or match.state.passes
            surest[phase] = max(surest[phase], *ahead)
        match.push(seat, sound_move(match, seat))
    assert surest["gather"] < surest["operate"]
    assert match.result is not None
    assert sorted(known.ahead(match.copy(log=False), Dice.seeded(1))) == [0.0, 0.0, 1.0]


@pytest.mark.parametrize("seats", [2, 4, pytest.param(6, marks=pytest.mark.soak)])
def test_a_hint_for_a_cut_is_the_whole_division(seats: int) -> None:
    match = GAME.start(seats, seed=5)
    while match.pending[0][1] is not rules.CUT:
        seat = match.pending[0][0]
        match.push(seat, sound_move(match, seat))
    seat = match.pending[0][0]
    advice = advise(match, seat, 60)
    line = [advice.code, *advice.then]
    assert [GAME.moves.kind(code).name for code in line] == [*["cut"] * (seats - 1), "card"]
    best = bot.cut_book(match)[1][0][1]
    assert sorted(code[1] for code in line[:-1]) == list(best)
    for code in line:
        match.play(code, seat)
    assert match.pending[0][1] is rules.TAKE


def test_a_hint_for_the_agents_assigns_all_of_them() -> None:
    match = GAME.start(3, seed=5)
    assert match.pending[0][1] is rules.ASSIGN
    advice = advise(match, 0, 60)
    for code in (advice.code, *advice.then):
        match.play(code, 0)
    assert len(match.state.plans[0]) == 3
