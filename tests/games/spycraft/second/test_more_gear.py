"""Gear of the second set that needed new words: each is played and does what it says."""

from __future__ import annotations

from safehouse.games.spycraft import decks
from safehouse.games.spycraft.defs import HQ, TEAM
from safehouse.games.spycraft.engine.goals import end_mission_effects
from safehouse.games.spycraft.moves import M_ACTIVATE, M_BURN
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT
from tests.games.spycraft.second.scenes import SET, STRONG, WEAK, attacked, duel, office


@card("Haz-Mat Suit")
def test_haz_mat_suit_stops_what_is_catching() -> None:
    t, a, b = attacked("Haz-Mat Suit", actor=STRONG)
    t.gear(a, "Plague Vials")
    bare = t.cover(a)
    assert t.cover(b) == bare + 1
    t.act(a, "Plague Vials", b)
    assert t.outcome("Plague Vials") == "canceled"
    t, a, b = attacked("Haz-Mat Suit", actor=(0, 30, 0, 0))
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "resolved"


@card("Beretta Model 92")
def test_beretta_model_92_comes_in_pairs() -> None:
    t, a, _ = duel("Beretta Model 92", FIGHT, who=WEAK)
    cover = t.cover(a)
    assert t.skill(a, "combat") == 1 + 1
    second = t.gear(a, "Beretta Model 92", down=True)
    t.activate(second)
    assert t.skill(a, "combat") == 1 + 2 + 2, "each says so"
    assert t.cover(a) == cover + 2
    third = t.gear(a, "Glock 17", down=True)
    t.activate(third)
    active = [g for g in t.s.under[a] if t.s.up[g]]
    assert len(active) == 2
    assert third in active
    deck = decks.READY["private_business"].text
    lines = [line for line in deck.splitlines() if "Beretta" not in line]
    assert not [w for w in decks.judge("\n".join([*lines, "6 Beretta Model 92"]), (SET,))
                if w.code == "BI-63"]  # fmt: skip
    assert [w for w in decks.judge("\n".join([*lines, "7 Beretta Model 92"]), (SET,))
            if w.code == "BI-63"]  # fmt: skip


@card("Miss Nickelstop")
def test_miss_nickelstop_has_seen_the_cards() -> None:
    t, a = office("Miss Nickelstop")
    foe = t.agent(1, STRONG)
    t.hand(1, "Bait", "Clocked", "Emergency Aid")
    t.intel()
    t.act(a, "Miss Nickelstop", 1, "Bait", "done")
    assert t.tn() == 7
    t.m.agenda.clear()
    t.m.pending.clear()
    for agent in (a, foe):
        t.move_to(TEAM, agent)
    t.s.force = None
    t.mission(FIGHT, attacker=1, defender=0)
    assert t.can("Bait")
    assert not t.can("Emergency Aid"), "it was not shown"
    t.move_to(HQ, a)
    t.s.force = None
    assert t.can("Emergency Aid"), "she is not at the mission"


@card("EMP Pulse Grenade")
def test_emp_pulse_grenade_puts_the_lights_out() -> None:
    t, a, b = duel("EMP Pulse Grenade", FIGHT)
    mine, gun = t.gear(a, "Glock 17"), t.gear(b, "Glock 17")
    home = t.gear(t.agent(1, STRONG), "Glock 17")
    t.act(a, "EMP Pulse Grenade")
    assert t.tn() == 6
    assert (t.s.up[mine], t.s.up[gun], t.s.up[home]) == (0, 0, 1)
    assert "EMP Pulse Grenade" in t.names(t.s.discard(0))
    assert not [code for code in t.legal() if code[0] in (M_ACTIVATE, M_BURN)]
    t.act(b, "EMP Pulse Grenade", gun)
    assert t.s.up[gun], "by an action"
    assert t.seat == 0
    end_mission_effects(t.m)
    assert (M_ACTIVATE, mine) in t.legal()
