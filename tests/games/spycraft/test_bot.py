"""What Spycraft's bots know."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.bots.base import TimeLimit, worlds_of
from safehouse.bots.levels import bot, levels
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.puzzles import collection
from safehouse.games.spycraft import tactics
from safehouse.games.spycraft.bot import KNOWLEDGE, believe, contenders, play_on
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.decks import LOT
from safehouse.games.spycraft.defs import AGENT
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    M_ACTIVATE,
    M_LET,
    M_PASS,
    M_RECRUIT,
    M_RUN,
    M_SPEND,
)
from tests.games.spycraft.cases import duel
from tests.games.spycraft.play import CHASE, FIGHT, Table


def best(t: Table) -> tuple[int, ...]:
    found = tactics.weights(t.m, t.seat, t.legal())
    return t.legal()[found.index(max(found))]


def test_a_position_is_judged_by_points_and_by_the_mission() -> None:
    t = Table()
    t.intel()
    even = KNOWLEDGE.evaluate(t.m)
    assert abs(sum(even) - 1) < 1e-9
    t.s.vp[0] = 10
    assert KNOWLEDGE.evaluate(t.m)[0] > even[0]
    strong, weak = duel(FIGHT)[0], duel(FIGHT, (0, 0, 0, 0))[0]
    assert KNOWLEDGE.evaluate(strong.m)[0] > KNOWLEDGE.evaluate(weak.m)[0]


def test_harm_goes_to_enemies_and_bravado_is_not_wasted() -> None:
    t, a, _ = duel(FIGHT)
    t.agent(0, (1, 1, 1, 1), team=True)
    strong = t.agent(1, (7, 1, 1, 1), team=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert best(t)[1] == strong, "whoever brings most to the objective"
    t, a, _ = duel(FIGHT, (0, 1, 0, 0), (0, 4, 0, 0))
    cards = t.hand(0, "Bravado", "Taking Cover", "Cover Fire")
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "pay_check":
        t.m.push(t.seat, t.legal()[-1])
    assert best(t) == (M_SPEND, cards[1]), "3 short: the card worth 3, not the one worth 5"


def test_a_mission_is_run_when_it_can_be_won_and_not_otherwise() -> None:
    for mine, theirs, wanted in (
        ((3, 3, 9, 3), (1, 1, 1, 1), True),
        ((1, 1, 1, 1), (9, 9, 9, 9), False),
    ):
        t = Table()
        t.agent(0, mine)
        t.agent(1, theirs)
        t.queue(CHASE, "High-Speed Melee", CHASE, CHASE, CHASE)
        t.hand(0)
        t.intel()
        assert ((tactics.best_run(t.s, 0) > 0.3) is wanted) is True
        t.s.turn = 30
        assert tactics.best_run(t.s, 0) > 0 or not wanted, "nobody waits for ever"
        assert tactics.impatience(t.s) > 0


def test_facedown_agents_are_turned_up_when_they_decide() -> None:
    for combat, wanted in ((9, M_ACTIVATE), (2, M_LET)):
        t, _, _ = duel(CHASE, (0, combat, 0, 0), (0, 2, 0, 0))
        t.agent(1, (0, 5, 0, 0), team=True, down=True, expense=1)
        t.m.push(t.seat, (M_PASS,))
        t.m.push(t.seat, (M_PASS,))
        assert (t.kind, t.seat) == ("react_window", 1), "last call"
        assert best(t)[0] == wanted


def test_obvious_moves_are_not_searched() -> None:
    t = Table()
    t.hand(0, "Recon", "Bait")
    t.leader(0, "Li Cong")
    t.intel()
    codes = t.legal()
    found = tactics.weights(t.m, 0, codes)
    ranked = sorted(range(len(codes)), key=lambda n: -found[n])
    field = contenders(codes, found, ranked, "intel_opportunity")
    assert codes[field[0]][0] == M_RECRUIT
    assert all(codes[n][0] != M_RUN for n in field)


def test_believed_worlds_keep_the_cards_and_what_the_seat_knows() -> None:
    m = GAME.start(3, seed=4)
    m.logging = False
    while m.state.turn < 3 and m.result is None:
        seat, kind, args = m.pending[0]
        codes = kind.moves(m, seat, *args)
        m.push(seat, KNOWLEDGE.greedy(m, seat, codes, m.dice) if len(codes) > 1 else codes[0])
    seat = m.pending[0][0]
    agents = hidden = 0
    for number in range(8):
        world = m.determinize(seat, Dice.seeded(number))
        before = sorted(world.state.cards.face)
        known = [
            f
            for f, k in zip(world.state.cards.face, world.state.cards.known, strict=True)
            if k >> seat & 1
        ]
        believe(world.state, seat, Dice.seeded(number))
        world.check()
        s = world.state
        assert sorted(s.cards.face) == before
        assert [
            f for f, k in zip(s.cards.face, s.cards.known, strict=True) if k >> seat & 1
        ] == known
        for other in range(3):
            for card in s.tops(other):
                if other != seat and not s.up[card] and not s.cards.known[card] >> seat & 1:
                    hidden += 1
                    agents += FACES[s.cards.face[card]].type == AGENT
        play_on(world)
    assert hidden
    assert agents > 0.7 * hidden, "facedown agents are mostly agents"


@pytest.mark.uncounted
def test_bots_play_whole_matches_and_each_level_beats_the_one_below() -> None:
    for upper, lower in (("courier", "tourist"), ("informant", "courier")):
        wins = 0
        for seed in range(6):
            m = GAME.start(2, seed=seed, options={"decks": [LOT, LOT]})
            m.logging = False
            players = [bot("spycraft", upper), bot("spycraft", lower)]
            if seed % 2:
                players.reverse()
            while m.result is None:
                seat = m.pending[0][0]
                code = players[seat].choose(worlds_of(m, seat, seed), TimeLimit(1.0))
                m.push(seat, code)
            wins += m.result.winners == (seed % 2,)
        assert wins >= 4, (upper, lower)


@pytest.mark.parametrize("seats", [2, 4])
def test_search_answers_with_a_legal_move(seats: int) -> None:
    m = GAME.start(seats, seed=2)
    seat, kind, args = m.pending[0]
    code = bot("spycraft", "agent").choose(worlds_of(m, seat, 1), TimeLimit(2.0))
    codes = kind.moves(m, seat, *args)
    assert code in codes
    assert KNOWLEDGE.seen(m, seat, (1, 17), 0) == (1, 0)
    assert [rung.id for rung in levels("spycraft")] == [
        "tourist", "courier", "informant", "agent",
    ]  # fmt: skip


def test_an_end_that_quick_play_comes_to_is_not_called_sure() -> None:
    ended = 0
    file = collection(GAME.id)
    for number in range(len(file.puzzles)):
        match: Match[Any] = file.match(GAME.id, number)
        played = match.copy()
        play_on(played)
        if played.result is None:
            continue
        ended += 1
        found = KNOWLEDGE.ahead(match.copy(), Dice.seeded("ahead"))
        assert abs(sum(found) - 1) < 1e-9
        assert found.index(max(found)) in played.result.winners
        assert all(0 < chance < 1 for chance in found)
        assert KNOWLEDGE.ahead(played, Dice.seeded("ahead")) == KNOWLEDGE.judge(played)
    assert ended
