"""The gear of the second set: each is used, and does what its text says."""

from __future__ import annotations

from tests.games.spycraft.cases import card
from tests.games.spycraft.play import PUBLIC
from tests.games.spycraft.second.scenes import WEAK, attacked, duel, give, office, table


@card("Armored Trenchcoat")
def test_armored_trenchcoat_stops_a_wound() -> None:
    t, a, b = attacked("Armored Trenchcoat", actor=(0, 15, 0, 0))
    bare = t.agent(1, (9, 9, 9, 9), team=True)
    assert t.cover(b) == t.cover(bare) + 2
    assert t.skills(b) == [9, 10, 9, 10]
    t.act(a, "Shoot", b)
    assert t.tn() == 6
    assert t.wounds(b) == 0


@card("Endorphin Shot")
def test_endorphin_shot_lends_strength() -> None:
    t, a, b = attacked("Endorphin Shot", actor=(0, 15, 0, 0))
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 0
    assert t.skills(b) == [11, 11, 11, 11]
    for _ in range(8):
        if t.wounds(b):
            break
        t.passes()
    assert t.wounds(b) == 1, "the turn is over"


@card("Facial Recognition Unit")
def test_facial_recognition_unit_brings_an_agent_to_light() -> None:
    t, a = office("Facial Recognition Unit")
    hidden = t.agent(1, WEAK, down=True, expense=1)
    t.intel()
    other = t.agent(1, WEAK, down=True)
    t.act(a, "Facial Recognition Unit", hidden, "Snoop", other)
    assert t.log("check")[0]["tn"] == 7
    assert t.s.up[hidden]
    done = [data["name"] for data in t.log("performed")]
    assert sorted(done) == ["Facial Recognition Unit", "Snoop"], "another Intel action right away"


@card("Jet Pack")
def test_jet_pack_leaves_and_comes_back() -> None:
    t, a, b = attacked("Jet Pack", actor=(0, 15, 0, 0))
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "canceled"
    assert t.home(b)
    t.act(b, "Jet Pack", nth=0)
    assert t.in_team(b)


@card("Masterwork Katana")
def test_masterwork_katana_strikes_twice() -> None:
    t, a, b = duel("Masterwork Katana", PUBLIC, foe=(0, 1, 0, 0), foe_expense=4, traits="Soldier")
    t.act(a, "Masterwork Katana", b)
    assert t.tn() == 5
    assert t.gone(b)
    assert t.exposed(a)


@card("Planted Bug")
def test_planted_bug_costs_the_other_side_a_card() -> None:
    t, a, _ = duel("Planted Bug")
    assert not t.can("Planted Bug"), "no card to lose"
    (held,) = t.hand(1, "Bait")
    t.act(a, "Planted Bug")
    assert t.tn() == 5
    assert t.s.hand(1) == []
    assert t.gone(held)


@card("Private Yacht")
def test_private_yacht_is_a_safe_place() -> None:
    t = table()
    a = t.agent(0, (9, 9, 9, 9))
    b = give(t, 1, "Private Yacht", WEAK, team=False)
    t.hand(0, "Rough Interrogation")
    t.expose(b)
    t.plan(1, "Private Yacht", b)
    t.intel()
    t.act(a, "Rough Interrogation", b)
    assert t.tn() == 4 + 5
    t, a, _ = duel("Private Yacht")
    one, two = t.agent(0, WEAK), t.agent(0, WEAK)
    t.act(a, "Private Yacht", one, two)
    assert t.in_team(one)
    assert t.in_team(two)


@card("Spike Dropper")
def test_spike_dropper_needs_a_vehicle() -> None:
    for combat, wounds in ((3, 1), (15, 0)):
        t, a, b = duel("Spike Dropper", foe=(0, combat, 0, 0))
        assert not t.can("Spike Dropper")
        t.gear(a, "Sports Car")
        t.act(a, "Spike Dropper", b)
        assert t.home(b)
        assert t.wounds(b) == wounds


@card("Voice Simulator")
def test_voice_simulator_eases_the_next_charisma_action() -> None:
    t, a = office("Voice Simulator")
    b = t.agent(1, WEAK, expense=5)
    t.hand(0, "Foiled!", "Foiled!")
    t.intel()
    t.act(a, "Voice Simulator")
    t.passes()
    t.act(a, "Foiled!", b)
    assert t.tn() == 7 - 4
    t.passes()
    t.act(a, "Foiled!", b)
    assert t.tn() == 7, "only the next one"


@card("Plague Vials")
def test_plague_vials_kill_at_the_end() -> None:
    t, a, b = duel("Plague Vials", PUBLIC, foe=(0, 1, 0, 2))
    vials = t.s.under[a][0]
    t.act(a, "Plague Vials", b)
    assert t.tn() == 3
    assert t.gone(vials)
    assert t.exposed(a)
    assert t.wounds(b) == 1
    t.passes()
    t.passes()
    assert t.gone(b), "still wounded when the mission ended"


@card("Wide Area Scrambler")
def test_wide_area_scrambler_keeps_tns_as_they_are() -> None:
    t, a, b = attacked("Wide Area Scrambler", actor=(9, 9, 9, 9))
    t.hand(0, "Under Pressure")
    t.act(a, "Under Pressure")
    assert t.outcome("Under Pressure") == "canceled"
    assert t.in_team(b)
    t, a, b = attacked("Wide Area Scrambler", actor=(9, 9, 9, 9))
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") != "canceled"
