"""Details of action cards and missions: whose, where, how long, and partial effects."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED, TRAITS
from safehouse.games.spycraft.defs import TEAM
from safehouse.games.spycraft.engine.subject_zero import zero_arrives
from safehouse.games.spycraft.moves import LET, M_ACTIVATE, M_CHOOSE, M_DECK, M_MODE, M_SWAP, PASS
from tests.games.spycraft.cases import attacked, card, duel, equipped
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, PUBLIC, Table


@card("High-Speed Melee", "Racing Riot")
def test_melee_at_speed_is_a_chase_as_well() -> None:
    t, a, b = duel("High-Speed Melee", hand="Racing Riot", me=(0, 9, 0, 0), foe=(0, 0, 0, 0))
    assert t.can("Shoot", a)
    t.act(a, "Racing Riot", b)
    assert t.wounds(b) == 1, "the mission has not stopped being a chase"


@card("Run Interference")
def test_run_interference_stays_with_the_opponent_it_was_played_against() -> None:
    t = Table(3)
    a = t.agent(0, (0, 0, 0, 9), team=True)
    later = t.agent(2, (0, 9, 0, 0))
    t.hand(0, "Run Interference")
    t.mission(FIGHT)
    t.act(a, "Run Interference")
    while t.s.mission >= 0:
        t.passes()
    t.s.place[a] = t.s.place[later] = TEAM
    t.m.agenda.clear()
    t.m.pending.clear()
    t.mission(FIGHT, attacker=2, defender=0)
    t.act(later, "Shoot", a)
    assert t.tn() == t.cover(a), "another opponent, another mission"


@card("Sniper", "Hennessy", "Disarm")
def test_sniper_lifts_only_the_place() -> None:
    t, a, _, _ = attacked(actor="Hennessy")
    plain, blown = t.agent(1, (0, 0, 0, 0)), t.agent(1, (0, 0, 0, 0))
    t.expose(blown)
    t.hand(0, "Sniper")
    t.plan(0, "Sniper", a)
    t.answer(*t.hand(0, "Bravado"))
    t.act(a, "Hennessy", plain, blown)
    assert t.wounds(plain) == 0, "the action asks for an Exposed agent"
    assert t.wounds(blown) == 1
    t, a, b, _ = attacked(actor=(0, 9, 0, 0))
    gun = t.gear(b, "Glock 17")
    far = t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Sniper", "Disarm")
    t.plan(0, "Sniper", a)
    t.act(a, "Disarm", far, gun)
    assert t.gone(gun)
    assert not t.gone(far), "an agent is no gear"


@card("Commendation")
def test_commendation_counts_facedown_agents() -> None:
    t = Table()
    lead = t.leader(0, "Felix")
    t.s.place[lead] = TEAM
    t.hand(0, "Commendation")
    t.agent(1, team=True)
    t.agent(1, team=True, down=True)
    t.mission(FIGHT)
    t.act(lead, "Commendation")
    assert t.value() == 7


@card("Extra Incentive")
def test_extra_incentive_needs_a_faceman() -> None:
    t = Table()
    t.leader(1, "Li Cong")
    t.agent(0, (0, 0, 0, 0), traits="Soldier")
    dear = t.agent(0, (0, 0, 0, 0), faction="The Krypt", expense=4, down=True)
    banned = t.agent(0, "Recon", down=True)
    t.hand(0, "Extra Incentive")
    t.intel()
    assert t.why_not("activate", banned) == "BI-32"
    assert t.why_not("activate", dear) == "BI-31", "nobody could offer the incentive"
    t.agent(0, (0, 0, 0, 0), traits="Faceman")
    assert t.why_not("activate", banned) == ""
    assert t.why_not("activate", dear) == ""


@card("Tricks of the Trade", "Quick Reload")
def test_an_action_that_never_began_is_no_action() -> None:
    t, a, b = duel(FIGHT, me=(9, 9, 0, 0), foe=(0, 0, 0, 0), traits="Soldier")
    t.act(a, "Shoot", b)
    t.hand(0, "Tricks of the Trade", "Quick Reload", "Double Cross")
    t.passes()
    t.plan(0, "Quick Reload", a)
    t.act(a, "Shoot")
    assert t.in_hand(0) == ["Tricks of the Trade", "Quick Reload", "Double Cross"]
    assert [d["name"] for d in t.log("performed")] == ["Shoot"]
    t.passes()
    assert t.s.mission < 0, "to begin and stop again is to pass"


@card("Adrenaline Rush")
def test_an_agent_that_cannot_be_retired_is_not_chosen_for_the_limit() -> None:
    t = Table()
    tough = t.agent(0, (0, 9, 0, 0), traits="Soldier")
    others = [t.agent(0, (0, 0, 0, 0)) for _ in range(4)]
    sixth = t.agent(0, (0, 0, 0, 0), down=True)
    t.hand(0, "Adrenaline Rush")
    t.plan(0, "Adrenaline Rush", tough)
    t.intel()
    t.activate(sixth, tough, others[0])
    assert not t.gone(tough)
    assert t.gone(others[0]), "another one has to go"
    assert t.asked.count("retire_for_limit") == 2


@pytest.mark.clause("SC-20.1", "TM-8")
@card("The Morning After", "Lost in the Crowd", "Unexpected Guest", "Made Men", "Minx")
def test_what_hits_the_acting_agent_aims_at_it() -> None:
    t, a, b, _ = attacked(
        "The Morning After", hand="The Morning After", mission=INTRIGUE, actor=(9, 0, 9, 0)
    )
    t.hand(0, "Lost in the Crowd")
    t.plan(0, "Lost in the Crowd", a)
    t.act(a, "Baffle", b)
    assert t.log("check")[1]["tn"] == 12, "charisma 9 and 3"
    assert t.outcome("The Morning After") == "failed"
    assert t.wounds(a) == 0
    t, a, b, c = attacked("Unexpected Guest", hand="Unexpected Guest", other=True)
    t.s.cards.face[a] = FACE_NAMED["Maya Marino"].id
    t.hand(0, "Made Men", "Bravado")
    t.plan(0, "Made Men", a)
    t.act(a, "Shoot", c, *t.s.hand(0)[1:])
    assert "Made Men" in [d["name"] for d in t.log("performed")], "it targets the acting agent"
    t, a, _ = duel(FIGHT)
    minx = t.leader(1, "Minx")
    t.s.place[minx] = TEAM
    t.s.force = None
    gun = t.gear(a, "Glock 17", down=True)
    t.hand(0, "Lost in the Crowd")
    t.plan(1, "Minx", minx)
    t.plan(0, "Lost in the Crowd", a)
    t.activate(gun)
    assert t.log("check")[-1]["tn"] == 3, "0 and 3: the carrier is what it aims at"


@card("Unexpected Guest", "Draw a Bead")
def test_a_choice_that_cannot_be_carried_out_is_no_choice() -> None:
    t, a, b, c = attacked(hand="Unexpected Guest", other=True, actor=(0, 9, 0, 0))
    t.hand(0, "Draw a Bead")
    t.act(a, "Draw a Bead", c)
    t.passes()
    t.plan(1, "Unexpected Guest", b)
    t.act(a, "Shoot", c, (M_MODE, 0))
    assert t.wounds(a) == 1, "the shot may not be canceled"


@pytest.mark.clause("SC-R40", "SC-10.5")
@card("Grenades", "Sky Drop", "Ambush")
def test_grenades_and_facedown_agents() -> None:
    t, a, b = duel(FIGHT, gear="Grenades", foe=(0, 0, 0, 0))
    trap = t.agent(1, "Ambush", team=True, down=True)
    lead = t.leader(1, "Felix")
    t.hand(1, "Bravado")
    t.plan(1, "Ambush", lead)
    t.answer(*t.s.hand(1))
    t.act(a, "Grenades")
    assert t.gone(trap)
    assert t.gone(a), "a facedown card is aimed at like the others"
    t, a, b = duel("Sky Drop", foe=(0, 9, 0, 0))
    down = t.agent(0, (0, 0, 0, 0), team=True, down=True)
    t.gear(b, "Grenades")
    t.passes()
    t.act(b, "Grenades")
    assert not t.s.up[down], "the Attacker's facedown agents are out of reach"


@pytest.mark.clause("TM-4.1")
@card("Grenades", "Coordinated Action")
def test_a_forced_check_can_be_helped() -> None:
    t, a, b = duel("Safety Slugs Only!", gear="Grenades", foe=(0, 2, 0, 0))
    t.s.cards.face[t.s.mission] = FACE_NAMED["Sky Drop"].id
    t.s.force = None
    friend = t.agent(1, (0, 4, 0, 9), team=True)
    t.hand(1, "Coordinated Action")
    t.plan(1, "Coordinated Action", friend)
    t.answer(b)
    t.act(a, "Grenades")
    assert t.wounds(b) == 0, "2 and 4 are enough for TN 4"
    assert t.skill(b, "combat") == 2, "for the check only"


@pytest.mark.clause("SC-R85")
@card("Home Turf", "Covert Operation")
def test_home_turf_is_paid_whichever_way_the_mission_is_chosen() -> None:
    def turf(t: Table, mission: int) -> None:
        held = t.hand(1, "Home Turf")[0]
        owner = t.agent(1, (9, 0, 0, 0))
        t.m.agenda.clear()
        t.m.pending.clear()
        t.intel(1)
        t.act(owner, "Home Turf", t.s.leader[0], mission)
        assert t.s.place[held] != t.s.place[owner]

    t = Table()
    line = t.s.queue()
    turf(t, line[0])
    t.s.cards.face[t.s.leader[0]] = FACE_NAMED["Alex Kole"].id
    t.hand(0, "Covert Operation", "Bravado", "Bait", "Wits")
    t.s.force = None
    t.m.push(0, t.codes("Covert Operation")[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert (M_CHOOSE, line[0]) in t.legal()
    zones.to_discard(t.m, t.s.hand(0)[0])
    assert (M_CHOOSE, line[0]) not in t.legal(), "two cards are not three"
    assert (M_CHOOSE, line[1]) in t.legal()
    t = Table()
    turf(t, t.s.queue()[1])
    t.s.place[t.agent(0, (19, 19, 19, 19))] = TEAM
    t.m.agenda.clear()
    t.m.pending.clear()
    t.mission(FIGHT)
    t.passes()
    t.m.push(1, PASS)
    assert t.s.vp[0] == 5
    assert t.kind != "extend", "the next mission costs three cards"


@card("Hot Drop")
def test_hot_drop_is_for_agents_at_the_mission() -> None:
    t = Table()
    lead = t.leader(0, "Felix")
    t.s.force = None
    a = t.agent(0, (0, 9, 0, 0))
    b = t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Hot Drop", "Bravado")
    t.queue(FIGHT)
    t.intel()
    t.plan(0, "Hot Drop", lead)
    t.answer(t.s.queue()[0], a, "done", b, "done")
    t.move("run")
    assert t.home(lead)
    assert "Hot Drop" in t.in_hand(0)


@card("The Goodchildes")
def test_the_goodchildes_see_the_mission_as_the_action_does() -> None:
    t, a, _ = duel(CHASE, me=(0, 0, 0, 9), hand="The Goodchildes")
    lead = t.leader(0, "Li Cong")
    t.s.place[lead] = TEAM
    t.s.force = None
    t.plan(0, "Nine Tiger Dynasty ability", lead)
    t.act(a, "The Goodchildes")
    assert q.objective_skill(t.s) == 1, "as if it were a fight: combat"


@pytest.mark.clause("SC-R85")
@card("Reinforcements")
def test_reinforcements_with_too_few_at_home() -> None:
    t, a, _ = equipped("Reinforcements", FIGHT)
    t.s.place[t.s.leader[0]] = TEAM
    out = [t.agent(0, team=True) for _ in range(2)]
    came = t.agent(0)
    t.act(a, "Reinforcements", *out, "done", came)
    assert [t.home(c) for c in out] == [True, True]
    assert t.in_team(came), "as many as there are"


@pytest.mark.clause("SC-R54")
@card("Clever Disguise")
def test_nobody_trades_into_a_full_team() -> None:
    t, _, _ = equipped("Clever Disguise", FIGHT)
    lead = t.s.leader[0]
    t.s.place[lead] = TEAM
    home = t.agent(0, (9, 9, 9, 9))
    team = [t.agent(0, team=True) for _ in range(4)]
    t.m.push(0, t.codes("Clever Disguise", home)[0])
    assert (M_CHOOSE, team[0]) in t.legal()
    assert (M_CHOOSE, lead) not in t.legal(), "five agents and one more"


@card("Surveillance at Marseilles")
def test_surveillance_may_expose_an_agent_at_home() -> None:
    t = Table()
    home, away = t.agent(0), t.agent(0)
    t.queue("Surveillance at Marseilles")
    t.intel()
    t.answer(t.s.queue()[0], away, "done", home)
    t.move("run")
    assert t.exposed(home)
    assert not t.exposed(away)


@pytest.mark.clause("SC-R79")
@card("Raid")
def test_raid_goes_on_in_the_new_deck() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "Raid")
    t.discard(1, "Bait", "Wits")
    for held in t.s.deck(1)[2:]:
        zones.to_removed(t.m, held)
    t.intel()
    gone = len(t.s.removed(1))
    t.act(a, "Raid", (M_DECK, 1))
    assert len(t.s.removed(1)) == gone + 3


@pytest.mark.clause("TM-9.2", "TM-7.3")
@card("The Sting")
def test_the_last_call_comes_before_what_the_mission_does_before_goals() -> None:
    t, a, _ = duel("The Sting", me=(1, 0, 0, 0), foe=(0, 0, 0, 0))
    strong = t.agent(0, (3, 0, 0, 0), team=True, down=True)
    t.passes()
    t.m.push(1, PASS)
    assert (t.seat, t.kind) == (0, "react_window"), "the last call"
    assert t.in_team(a)
    assert t.in_team(strong)
    t.m.push(0, (M_ACTIVATE, strong))
    while t.kind != "keep_in_team":
        t.m.push(t.seat, LET)
    t.m.push(0, (M_CHOOSE, strong))
    assert t.home(a)
    assert t.s.vp == [5, 0], "charisma 3 against 2"


@card("Bump and Run", "Ambush")
def test_bump_and_run_aims_at_the_cards_it_swaps() -> None:
    t = Table()
    thief = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "Bump and Run")
    trap, other = t.agent(1, "Ambush", down=True), t.agent(1, "Recon", down=True)
    lead = t.leader(1, "Alex Kole")
    t.plan(1, "Ambush", lead)
    t.intel()
    t.act(thief, "Bump and Run", (M_SWAP, trap, other))
    assert t.gone(thief), "two wounds"
    assert t.names([other]) == ["Recon"], "nothing is left to swap it with"


@pytest.mark.clause("SC-14.20", "SC-R58")
@card("Felix")
def test_felix_counts_for_his_extension_only() -> None:
    t = Table()
    felix = t.leader(0, "Felix")
    t.s.place[felix] = TEAM
    t.agent(0, (99, 99, 99, 99), team=True)
    t.mission(FIGHT)
    t.plan(0, "Felix", felix)
    for twice, plus in ((0, 2), (1, 0)):
        first = t.s.mission
        t.answer("yes")
        while t.s.mission == first:
            t.passes()
        assert (q.doublings(t.s), t.s.extension_plus) == (twice, plus)


@pytest.mark.clause("SC-R39", "SC-R76", "SC-19.3b")
def test_a_facedown_stand_in_must_prove_cheaper() -> None:
    for price, redirected in ((2, True), (4, False)):
        t = Table()
        a = t.agent(0, (0, 9, 0, 0), team=True)
        b = t.agent(1, (0, 0, 0, 0), team=True, expense=3)
        down = t.agent(1, (0, 0, 0, 0), team=True, down=True, expense=price)
        lead = t.leader(1, "Anton Gallegos")
        t.s.place[lead] = TEAM
        t.s.force = None
        t.mission(FIGHT)
        t.plan(1, "Bloodvine Syndicate ability", lead)
        t.answer(b, down)
        t.act(a, "Shoot")
        assert t.s.up[down], "aimed at, it is turned up"
        assert (t.wounds(b), t.wounds(down)) == ((0, 1) if redirected else (1, 0))


@card("Manhunt at Carnaval", "Attack Run", "Hit and Run")
def test_a_blank_vehicle_is_no_vehicle() -> None:
    for mission, drives in ((CHASE, True), ("Manhunt at Carnaval", False)):
        t, a, b = duel(mission, gear="Sports Car", traits="Wheelman")
        t.hand(0, "Attack Run", "Hit and Run")
        assert t.can("Attack Run", a) == drives
        assert t.can("Hit and Run", a) == drives
        t.gear(b, "Sports Car")
        assert q.has_gear_trait(t.s, b, TRAITS.index("Vehicle")) == drives


def contained(**more: Any) -> tuple[Table, int, int]:
    """Containment is under way, and Subject 0 is there."""
    t, a, b = duel("Containment", **more)
    zero_arrives(t.m)
    return t, a, b


@card("Containment", "Clever Disguise")
def test_nobody_trades_places_with_subject_0() -> None:
    t, _, b = contained()
    home = t.agent(1, (9, 9, 9, 9))
    t.hand(1, "Clever Disguise")
    t.passes()
    t.m.push(1, t.codes("Clever Disguise", home)[0])
    t.answer(t.s.zero)
    t.settle()
    assert t.in_team(t.s.zero)
    assert (t.in_team(home), t.home(b)) == (True, True), "there is only one to trade with"


@card("Collins", "Clever Disguise")
def test_an_agent_that_may_not_be_sent_home_trades_no_places() -> None:
    for sheltered in (False, True):
        t = Table()
        collins, other = t.agent(0, "Collins"), t.agent(0, (9, 9, 9, 9))
        home = t.agent(0, (9, 9, 9, 9))
        t.agent(1, (0, 0, 0, 0))
        t.hand(0, "Clever Disguise")
        line = t.queue(FIGHT)
        t.intel()
        if sheltered:
            t.plan(0, "Collins", collins)
        t.answer(line[0], collins, other, "done", other)
        t.move("run")
        while t.seat != 0:
            t.passes()
        assert t.can("Clever Disguise", other) == (not sheltered)
        t.m.push(0, t.codes("Clever Disguise", home)[0])
        t.answer(other)
        t.settle()
        assert t.home(other) != sheltered


@card("Containment", "Wetwork Team")
def test_subject_0_can_be_retired_but_not_by_wounds() -> None:
    t, a, _ = contained(traits="Soldier", hand="Wetwork Team")
    t.wound(t.s.zero)
    t.act(a, "Shoot", t.s.zero)
    assert t.wounds(t.s.zero) == 2
    assert t.in_team(t.s.zero)
    t.passes()
    t.act(a, "Wetwork Team", t.s.zero)
    assert t.gone(t.s.zero)
    assert t.s.zero not in t.s.discard(1)
    while t.s.mission >= 0:
        t.passes()
    assert t.gone(t.s.zero)


@pytest.mark.clause("SC-14.11")
@card("Rescue Team", "Reinforcements", "Blackhawk", "Barry Long", "Command Terminal")
def test_an_agent_at_home_may_bring_itself_to_the_mission() -> None:
    for name in ("Rescue Team", "Blackhawk", "Barry Long"):
        t, a, _ = duel(FIGHT)
        home = t.agent(0, "Barry Long" if name == "Barry Long" else (9, 9, 9, 9))
        other = t.agent(0)
        if name == "Blackhawk":
            t.gear(home, name)
        elif name == "Rescue Team":
            t.hand(0, name)
        t.act(home, name, other, a)
        assert t.in_team(home)
        assert t.home(other), "an agent at home brings nobody else"
        assert t.in_team(a)
    t, a, _ = equipped("Reinforcements", FIGHT)
    home, other = t.agent(0, (9, 9, 9, 9)), t.agent(0)
    second = t.agent(0, team=True)
    t.act(home, "Reinforcements", a, second, "done", other)
    assert [t.home(c) for c in (a, second, home, other)] == [True, True, False, False]
    t, a, _ = equipped("Reinforcements", FIGHT)
    home = t.agent(0, (9, 9, 9, 9))
    t.gear(home, "Command Terminal")
    t.act(home, "Reinforcements", a, "done")
    assert (t.home(a), t.in_team(home)) == (True, True), "a terminal left unused changes nothing"
    t, a, _ = equipped("Rescue Team", FIGHT)
    home = t.agent(0, (9, 9, 9, 9))
    for _ in range(4):
        t.agent(0, team=True)
    assert not t.can("Rescue Team", home), "the team is full"
    t, a, _ = equipped("Rescue Team", FIGHT)
    home, other = t.agent(0, (9, 9, 9, 9)), t.agent(0)
    t.gear(home, "Command Terminal")
    t.plan(0, "Command Terminal")
    t.act(home, "Rescue Team", other)
    assert (t.home(home), t.in_team(other)) == (True, True), "with the terminal it may"


@pytest.mark.clause("SC-20.1")
@card("Current Dossier", "Ambush")
def test_an_ambush_waits_among_the_gear_a_dossier_looks_at() -> None:
    t = Table()
    snoop = t.agent(0, (0, 0, 0, 9), traits="Snoop")
    other = t.agent(1)
    trap, hidden = t.gear(other, "Ambush", down=True), t.gear(other, "Glock 17", down=True)
    lead = t.leader(1, "Alex Kole")
    t.hand(0, "Current Dossier")
    t.plan(1, "Ambush", lead)
    t.intel()
    t.act(snoop, "Current Dossier", other)
    assert t.gone(snoop), "two wounds"
    assert t.gone(trap)
    assert not t.known(hidden, 0), "nobody is left to look"


@pytest.mark.clause("SC-R63")
@card("Run Interference")
def test_an_action_that_lost_its_target_was_the_next_one() -> None:
    t, a, b = duel(FIGHT, hand="Run Interference", foe=(5, 5, 5, 5))
    down = t.agent(0, expense=30, team=True, down=True)
    second = t.agent(1, (5, 5, 5, 5), team=True)
    t.act(a, "Run Interference")
    t.act(b, "Shoot", down)
    assert (t.outcome("Shoot"), t.gone(down)) == ("failed", True)
    t.passes()
    t.act(second, "Shoot", a)
    assert t.tn() == 9


@card("Bump and Run", "3-D Modeling", "Risky Maneuver")
def test_what_was_done_to_a_mission_follows_it_when_it_is_swapped() -> None:
    t = Table()
    planner, thief = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 9))
    t.hand(0, "3-D Modeling", "Risky Maneuver")
    t.hand(1, "Bump and Run")
    third, fourth = t.queue(FIGHT, CHASE, INTRIGUE, PUBLIC)[2:4]
    t.intel()
    t.act(planner, "3-D Modeling", third)
    t.passes()
    t.act(planner, "Risky Maneuver", third)
    t.act(thief, "Bump and Run", (M_SWAP, third, fourth))
    assert t.names([third, fourth]) == [PUBLIC, INTRIGUE]
    assert [entry[1] for entry in t.s.attached] == [fourth]
    assert [q.mission_value(t.s, c) for c in (third, fourth)] == [5, 6 + 2]


@pytest.mark.clause("SC-3.4")
@card("Bump and Run", "Double Agent")
def test_swapped_cards_stay_in_the_decks_they_came_from() -> None:
    t = Table()
    handler = t.agent(0, (0, 0, 0, 9))
    mine = t.gear(handler, "Glock 17", down=True)
    stolen = t.agent(1, (0, 0, 0, 0), expense=0)
    theirs = t.gear(stolen, "Sports Car", down=True)
    before = t.m.copy()
    t.hand(0, "Double Agent", "Bump and Run")
    t.intel()
    t.act(handler, "Double Agent", stolen)
    t.passes()
    t.act(handler, "Bump and Run", (M_SWAP, mine, theirs))
    assert t.names([mine, theirs]) == ["Sports Car", "Glock 17"]
    assert [t.s.owner[c] for c in (mine, theirs)] == [1, 0]
    assert [before.state.owner[c] for c in (mine, theirs)] == [0, 1]


@pytest.mark.clause("SC-8.10")
@card("Time Bomb")
def test_one_agent_may_see_to_two_bombs_in_turn() -> None:
    t, a, b = duel(FIGHT, foe=(9, 9, 9, 9))
    for _ in range(2):
        (bomb,) = t.hand(1, "Time Bomb")
        t.passes()
        t.push(next(code for code in t.codes("Time Bomb", b) if code[1] == bomb))
    one, two = (entry[0] for entry in t.s.attached)
    t.push(next(code for code in t.codes("Time Bomb", a) if code[1] == one))
    t.passes()
    assert [code[1] for code in t.codes("Time Bomb", a)] == [two]
