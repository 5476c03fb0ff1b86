"""What Spycraft's bots know."""

from __future__ import annotations

from safehouse.bots.base import Clock, worlds_of
from safehouse.bots.levels import bot
from safehouse.core.dice import Dice
from safehouse.games.spycraft.bot import KNOWLEDGE
from safehouse.games.spycraft.game import GAME
from tests.games.spycraft.cases import duel
from tests.games.spycraft.play import FIGHT, Table


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
    t, a, b = duel(FIGHT)
    t.hand(0, "Emergency Aid")
    t.agent(0, (1, 1, 1, 1), team=True)
    t.agent(1, (1, 1, 1, 1), team=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    weights = KNOWLEDGE.weights(t.m, 0, t.legal())
    assert min(weights) > 0.5, "only enemies are offered"
    t, a, b = duel(FIGHT, (0, 1, 0, 0), (0, 4, 0, 0))
    cards = t.hand(0, "Bravado", "Taking Cover", "Cover Fire")
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "pay_check":
        t.m.push(t.seat, t.legal()[-1])
    codes = t.legal()
    weights = KNOWLEDGE.weights(t.m, 0, codes)
    assert codes[weights.index(max(weights))] == (17, cards[1]), "3 short: the card worth 3"
    assert b


def test_bots_play_whole_matches_and_greedy_beats_random() -> None:
    wins = 0
    for seed in range(4):
        m = GAME.start(2, seed=seed)
        m.logging = False
        players = [bot("spycraft", "courier"), bot("spycraft", "tourist")]
        if seed % 2:
            players.reverse()
        while m.result is None:
            seat = m.pending[0][0]
            code = players[seat].choose(worlds_of(m, seat, seed), Clock(1.0))
            m.push(seat, code)
        wins += m.result.winners == (seed % 2,)
    assert wins >= 3


def test_search_answers_with_a_legal_move_and_a_reason() -> None:
    m = GAME.start(3, seed=2)
    seat, kind, args = m.pending[0]
    code = bot("spycraft", "informant").choose(worlds_of(m, seat, 1), Clock(2.0))
    codes = kind.moves(m, seat, *args)
    assert code in codes
    assert KNOWLEDGE.why(m.determinize(seat, Dice.seeded(1)), seat, [(seat, code)])
    assert KNOWLEDGE.seen(m, seat, (1, 17), 0) == (1, 0)
