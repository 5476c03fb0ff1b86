"""Missions from planning to the way home; skills, wounds, limits (SC-14 to SC-18)."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import DISCARD, HQ, TEAM
from safehouse.games.spycraft.engine.engage import engage
from safehouse.games.spycraft.moves import (
    DONE,
    M_ACT,
    M_ACTIVATE,
    M_BURN,
    M_CHOOSE,
    M_DONE,
    M_RUN,
    NO,
    PASS,
    YES,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, PUBLIC, Table, ability

# --- planning -----------------------------------------------------------------------------------


@pytest.mark.clause("SC-14.1", "SC-R49")
def test_the_mission_is_targeted_and_turned_up_before_the_team_is_chosen() -> None:
    t = Table()
    t.intel()
    t.m.push(0, (M_RUN,))
    t.until("mission_to_run")
    assert t.offered() == t.s.queue(), "face up or facedown"
    hidden = t.s.queue()[3]
    t.choose(hidden)
    t.until("assign_team")
    assert (t.s.mission, t.s.up[hidden]) == (hidden, 1)
    assert t.team_of(0) == []


@pytest.mark.clause("SC-14.2")
def test_the_attacker_sends_at_least_one() -> None:
    t = Table()
    t.intel()
    t.run()
    assert DONE not in t.legal()
    assert t.why_not("done") == "BI-46"
    t.choose(t.s.leader[0])
    assert DONE in t.legal()


def six_facedown() -> tuple[Table, list[int]]:
    """Seat 0 may assign agents; five of its six facedown ones are in the team."""
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0), down=True) for _ in range(6)]
    t.queue(CHASE)
    t.intel()
    t.run()
    for card in team[:5]:
        t.choose(card)
    return t, team


@pytest.mark.clause("SC-17.3", "TS-27")
def test_five_agents_and_the_leader_make_a_team() -> None:
    t, team = six_facedown()
    assert t.why_not("choose", team[5]) == "BI-46"
    assert t.offered() == [t.s.leader[0]]
    t.choose(t.s.leader[0])
    assert t.offered() == []


@pytest.mark.clause("SC-14.4")
def test_agents_that_are_not_sent_stay_at_headquarters() -> None:
    t, team = six_facedown()
    t.push(DONE)
    assert [t.in_team(card) for card in team] == [True] * 5 + [False]
    assert t.home(team[5])
    assert t.home(t.s.leader[0])


@pytest.mark.clause("SC-14.5")
def test_the_mission_fixes_type_place_cover_objective_and_value() -> None:
    for name, shoot, shown in ((FIGHT, True, False), (PUBLIC, True, True), (CHASE, False, False)):
        t, a, b = duel(name, foe=(0, 0, 0, 0))
        face = FACES[t.s.cards.face[t.s.mission]]
        assert (t.objective(), t.value(), t.cover(b)) == (face.objective, face.vp, face.cover)
        assert t.can("Shoot", a) == shoot
        if shoot:
            t.act(a, "Shoot", b)
            assert t.exposed(a) == shown


@pytest.mark.clause("SC-R14")
def test_inactive_leaders_are_no_agents_in_play() -> None:
    t = Table()
    row = t.s.row(0)
    (held,) = t.hand(0, "Glock 17")
    snoop, shot = t.agent(1, (0, 0, 0, 9)), t.agent(1, (0, 9, 0, 0))
    t.hand(1, "Poisoned!")
    t.intel()
    assert t.why_not("requisition", held, row[0]) == "BI-41"
    t.passes()
    t.begin(shot, "Poisoned!")
    assert not set(row) & set(t.offered())
    t = Table()
    snoop = t.agent(0, (0, 0, 0, 9))
    t.intel()
    t.begin(snoop, "Snoop")
    assert set(t.s.row(1)) <= set(t.offered()), "but facedown cards"
    t = Table()
    t.intel()
    t.run()
    assert not set(t.s.row(0)) & set(t.offered())


# --- the enemy ----------------------------------------------------------------------------------


def defense(accept: int | None) -> tuple[Table, list[int]]:
    """Seat 0 of four attacks; those asked before `accept` (or all) decline."""
    t = Table(4)
    t.intel(0)
    t.run()
    t.choose(t.s.leader[0])
    t.m.push(0, DONE)
    asked: list[int] = []
    while t.s.defender < 0:
        if t.kind == "defend":
            asked.append(t.seat)
            t.m.push(t.seat, YES if t.seat == accept else NO)
        else:
            t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    return t, asked


@pytest.mark.clause("SC-14.6", "TS-28")
def test_the_first_to_accept_defends() -> None:
    t, asked = defense(2)
    assert (t.s.defender, asked) == (2, [1, 2])


@pytest.mark.clause("SC-14.7", "TS-28")
def test_the_last_must_defend() -> None:
    t, asked = defense(None)
    assert (t.s.defender, asked) == (3, [1, 2]), "on the Attacker's right"


@pytest.mark.clause("TM-7.3", "TM-7.5")
@pytest.mark.parametrize("face", ["Forrester", "Sports Car"])
@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, False),
        ({"control": "quick"}, False),
        ({"control": "quick", "stops_on": ["S8"]}, False),
        ({"stops_on": ["S8"]}, True),
        ({"control": "full"}, True),
        ({"rules": 2}, True),
        ({"rules": 2, "control": "quick"}, True),
    ],
)
def test_who_must_defend_is_asked_only_on_request(
    face: str, options: dict[str, Any], asked: bool
) -> None:
    """Whatever the facedown card is. By the rules before 3 everybody who had one was asked."""
    t = Table(2, **options)
    down = t.agent(1, face, down=True)
    t.intel(0)
    t.run()
    t.choose(t.s.leader[0])
    t.m.push(0, DONE)
    while t.kind != "defend" and t.s.defender < 0:
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert (t.kind == "defend") is asked
    if not asked:
        assert t.log("defends")[-1]["seat"] == 1
        t.until("assign_team", 1)
        assert any(code in t.legal() for code in ((M_ACTIVATE, down), (M_BURN, down)))


@pytest.mark.clause("SC-14.8")
def test_the_defender_sends_whom_it_likes_or_nobody() -> None:
    t, _ = defense(1)
    t.until("assign_team", 1)
    assert DONE in t.legal()
    assert t.s.leader[1] in t.offered()
    assert t.s.row(1)[0] not in t.offered()


@pytest.mark.clause("TS-29")
def test_against_an_empty_team() -> None:
    t, _a, b = duel(FIGHT)
    t.move_to(HQ, b)
    t.passes()
    assert t.seat == 1, "opportunities still alternate"
    t.passes()
    assert t.log("goals")[-1]["defense"] == 0
    assert t.log("scores")[-1]["seat"] == 0


# --- engage -------------------------------------------------------------------------------------


def engaging(mine: int, theirs: int, *, seats: int = 2, seed: int = 1) -> tuple[Table, int, int]:
    """Both teams have been assigned, with this much craft; Engage begins."""
    t = Table(seats, seed=seed)
    a, b = t.agent(0, (0, 9, 0, mine), team=True), t.agent(1, (0, 9, 0, theirs), team=True)
    t.mission(FIGHT)
    t.m.agenda.pop()
    t.m.pending.clear()
    engage(t.m)
    t.m.run()
    return t, a, b


@pytest.mark.clause("SC-14.9")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 4), (4, 3)])
def test_more_craft_acts_first(mine: int, theirs: int) -> None:
    t, *_ = engaging(mine, theirs)
    assert t.seat == int(theirs > mine)


@pytest.mark.clause("SC-14.9")
def test_a_tie_at_a_mission_is_broken_by_chance() -> None:
    assert {engaging(4, 4, seed=seed)[0].seat for seed in range(10)} == {0, 1}


@pytest.mark.clause("SC-14.9")
def test_cards_may_be_activated_before_craft_is_counted() -> None:
    t = Table()
    t.leader(0, "Li Cong")
    down = t.agent(0, (0, 0, 0, 9), down=True, expense=1)
    t.agent(1, (0, 0, 0, 3))
    t.intel()
    t.run()
    t.choose(down)
    t.plan(0, "activate", down, at="engage")
    t.push(DONE)
    assert t.active(down)
    assert t.log("engage")[-1]["attacker"] == 9


@pytest.mark.clause("SC-14.10")
def test_the_sides_alternate_until_both_pass_in_a_row() -> None:
    t, a, b = duel(FIGHT, foe=(0, 2, 0, 0))
    t.passes()
    assert t.seat == 1
    t.m.push(1, t.codes("Shoot", b)[0])
    t.settle()
    assert (t.seat, t.kind) == (0, "mission_opportunity"), "a pass before an action ends nothing"
    t.act(a, "Shoot", b)
    t.passes()
    assert t.s.mission >= 0
    t.passes()
    assert t.s.mission < 0


@pytest.mark.clause("SC-14.11")
def test_agents_at_headquarters_do_not_act() -> None:
    t, a, _ = engaging(4, 3)
    far = t.agent(0, (9, 9, 9, 9))
    t.hand(0, "Bait")
    assert t.can("Bait", a)
    assert not [code for code in t.legal() if code[0] == M_ACT and code[3] == far]


@pytest.mark.clause("SC-14.13")
@pytest.mark.parametrize(
    ("mission", "standard"),
    [
        (FIGHT, {"Shoot"}),
        (CHASE, {"Evade"}),
        (INTRIGUE, {"Baffle"}),
        ("Escape the City", {"Shoot", "Evade", "Baffle"}),
    ],
)
def test_each_type_allows_its_standard_action(mission: str, standard: set[str]) -> None:
    t, a, _ = duel(mission)
    assert {name for name in ("Shoot", "Evade", "Baffle") if t.can(name, a)} == standard


@pytest.mark.clause("SC-R51")
def test_before_engage_agents_at_headquarters_may_react() -> None:
    t = Table()
    collins = t.agent(0, "Collins")
    other = t.agent(0, (9, 9, 9, 9))
    t.agent(1, (0, 0, 0, 0))
    line = t.queue(FIGHT)
    t.intel()
    t.plan(0, "Collins", collins)
    t.answer(line[0], collins, other, "done", other)
    t.move("run")
    assert "Collins" in [event["name"] for event in t.log("declared")]


@pytest.mark.clause("SC-R51")
def test_during_engage_agents_at_headquarters_do_not_react() -> None:
    for place, outcome in ((TEAM, "canceled"), (HQ, "resolved")):
        t, a, b, _ = attacked(hand="Acrobatic Escape", me=(0, 2, 0, 0))
        helper = t.agent(1, (0, 9, 0, 0))
        t.move_to(place, helper)
        t.plan(1, "Acrobatic Escape", helper)
        t.act(a, "Shoot", b)
        assert t.outcome("Shoot") == outcome


@pytest.mark.clause("SC-R53")
def test_a_third_party_may_only_activate_during_engage() -> None:
    t = Table(3)
    a, b = t.agent(0, (0, 9, 0, 0), team=True), t.agent(1, (0, 2, 0, 0), team=True)
    third = t.agent(2, (9, 9, 9, 9))
    t.leader(2, "Li Cong")
    down = t.agent(2, "Recon", down=True)
    t.hand(2, "Acrobatic Escape")
    t.s.mode[2] = FULL
    t.mission(FIGHT)
    t.m.push(0, t.codes("Shoot", a)[0])
    t.until("react_window", 2)
    assert t.words() == {"activate", "let"}
    t.plan(2, "Acrobatic Escape", third)
    t.plan(2, "activate", down)
    t.settle()
    assert (t.outcome("Shoot"), t.wounds(b), t.active(down)) == ("resolved", 1, True)


FULL = 2
"""`s.mode` of a seat that is asked in every window."""


# --- retreat ------------------------------------------------------------------------------------


def retreated() -> tuple[Table, int, int, int]:
    """The leader at headquarters has called an agent and a facedown one home."""
    t, a, _ = duel(FIGHT)
    down, stays = t.agent(0, "Conduit", team=True, down=True), t.agent(0, team=True)
    t.act(t.s.leader[0], "Retreat", a, down, "done")
    return t, a, down, stays


@pytest.mark.clause("SC-14.12")
def test_the_leader_brings_home_whom_it_likes() -> None:
    t, a, down, stays = retreated()
    assert [t.home(card) for card in (a, down, stays)] == [True, True, False]


@pytest.mark.clause("TS-35", "SC-19.4")
def test_a_retreat_is_once_a_mission_also_from_headquarters() -> None:
    t, *_ = retreated()
    lead = t.s.leader[0]
    assert t.home(lead)
    t.passes()
    assert (M_ACT, lead, ability("Retreat"), lead) not in t.legal()
    assert t.why_not("act", lead, ability("Retreat"), lead) == "BI-13"


@pytest.mark.clause("SC-R41")
def test_a_retreat_does_not_turn_ones_own_agents_up() -> None:
    t, _a, down, _ = retreated()
    assert not t.s.up[down]
    assert not t.known(down, 1)


@pytest.mark.clause("SC-19.2")
def test_a_leader_can_do_what_agents_can() -> None:
    t = Table()
    lead = t.leader(0, "Li Cong")
    b = t.agent(1, (0, 2, 0, 0), team=True)
    t.move_to(TEAM, lead)
    t.mission(FIGHT)
    t.act(lead, "Shoot", b)
    assert t.wounds(b) == 1


# --- goals --------------------------------------------------------------------------------------


@pytest.mark.clause("SC-14.15", "TS-7")
@pytest.mark.parametrize(("defense", "winner"), [(3, 0), (5, 0), (6, 1)])
def test_the_attacker_needs_the_objective_on_top_of_the_defense(defense: int, winner: int) -> None:
    t, _a, _b = duel("Flight of the Intruder", (0, 7, 0, 0), (0, defense, 0, 0))
    t.passes()
    t.passes()
    assert t.log("goals")[-1]["objective"] == 2
    assert t.log("goals")[-1]["winner"] == winner


@pytest.mark.clause("SC-14.14")
def test_facedown_agents_add_nothing() -> None:
    t, _a, _b = duel("Flight of the Intruder", (0, 7, 0, 0), (0, 6, 0, 0))
    t.agent(0, "Beowulf", team=True, down=True)
    t.passes()
    t.passes()
    assert t.log("goals")[-1]["attack"] == 7


@pytest.mark.clause("SC-R59")
@pytest.mark.parametrize(("lowered", "defense", "winner"), [(2, 0, 0), (1, 0, 1), (2, 1, 1)])
def test_an_empty_team_wins_when_nothing_is_needed(lowered: int, defense: int, winner: int) -> None:
    t, a, _b = duel(
        "Surveillance at Marseilles", (9, 9, 9, 9), (defense,) * 4, gear="Explosive Pen"
    )
    lead = t.s.leader[0]
    t.act(a, "Explosive Pen", lowered)
    t.passes()
    t.act(lead, "Retreat", a)
    assert not t.team_of(0)
    t.passes()
    t.passes()
    assert t.log("goals")[-1]["attack"] == 0
    assert t.log("scores")[-1]["seat"] == winner


@pytest.mark.clause("TS-34", "TM-7.4")
def test_last_call() -> None:
    t = Table()
    t.agent(0, (9, 1, 1, 1), team=True)
    down = t.agent(0, (5, 1, 1, 5), team=True, down=True, expense=1)
    t.agent(1, (1, 1, 1, 1), team=True)
    answer = t.agent(1, (9, 1, 1, 9), team=True, down=True, expense=1)
    t.mission(FIGHT)
    t.plan(0, "activate", down, at="last_call")
    t.plan(1, "activate", answer, at="last_call")
    t.passes()
    t.passes()
    goals = t.log("goals")[-1]
    assert (goals["attack"], goals["defense"]) == (14, 10)


# --- extending ----------------------------------------------------------------------------------


def won(*, slot: int = 0, extend: bool = False) -> tuple[Table, int, int]:
    """The Attacker has shot and won the mission in this slot; it is asked whether to extend."""
    t = Table()
    a = t.agent(0, (99, 99, 99, 99), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True)
    t.mission(FIGHT)
    line = t.s.queue()
    line.insert(slot, line.pop(0))
    t.act(a, "Shoot", b)
    t.m.push(1, PASS)
    t.m.push(0, PASS)
    t.until("extend")
    if extend:
        t.m.push(0, YES)
        t.until("assign_team", 1)
    return t, a, b


@pytest.mark.clause("SC-14.18")
def test_the_queue_is_refilled_and_the_defender_goes_home() -> None:
    t, a, b = won()
    assert len(t.s.queue()) == 5
    assert t.home(b)
    assert t.in_team(a)


@pytest.mark.clause("SC-14.19")
def test_an_extension_targets_the_next_mission_and_turns_it_up() -> None:
    t, *_ = won(slot=3)
    following = t.s.queue()[3]
    assert not t.s.up[following]
    t.m.push(0, YES)
    t.until("assign_team", 1)
    assert (t.s.mission, t.s.up[following]) == (following, 1)


@pytest.mark.clause("SC-R56")
@pytest.mark.parametrize("slot", [0, 2, 4])
def test_the_next_mission_is_the_one_now_in_that_slot(slot: int) -> None:
    t, *_ = won(slot=slot, extend=True)
    assert t.s.mission == t.s.queue()[slot]


@pytest.mark.clause("SC-R56")
def test_after_a_mission_from_elsewhere_the_next_is_the_first() -> None:
    t, *_ = won()
    t.s.mission_slot = -1
    t.m.push(0, YES)
    assert t.s.mission == t.s.queue()[0]


@pytest.mark.clause("SC-14.20", "TS-8")
@pytest.mark.parametrize(("times", "factor"), [(1, 2), (2, 4), (3, 8)])
def test_each_extension_doubles_the_objective(times: int, factor: int) -> None:
    t, *_ = won(extend=True)
    printed = FACES[t.s.cards.face[t.s.mission]].objective
    t.s.extended = times
    t.s.force = None
    assert t.objective() == printed * factor


@pytest.mark.clause("SC-14.21")
def test_an_extension_goes_on_with_the_team_and_a_new_defender() -> None:
    t, a, _ = won(extend=True)
    assert (t.team_of(0), t.s.defender) == ([a], 1)
    assert (t.kind, t.seat) == ("assign_team", 1)


@pytest.mark.clause("TS-36")
def test_an_extension_from_slot_three() -> None:
    t, a, _ = won(slot=2, extend=True)
    up = [event.kind for event in t.m.log if event.kind in ("mission_up", "defends")]
    assert up[-2:] == ["mission_up", "defends"], "turned up before anyone is asked to defend"
    t.face(t.s.mission, FIGHT)
    t.settle()
    t.until("mission_opportunity", 0)
    assert t.s.used_mission == []
    assert t.s.extended == 1
    assert t.in_team(a)


@pytest.mark.clause("TM-9.3")
def test_mission_long_effects_and_limits_end_with_an_extension() -> None:
    t, a, b = duel(INTRIGUE, (99, 9, 9, 9), (1, 1, 1, 1))
    t.act(a, "Baffle", b)
    assert (t.skills(b), t.s.used_mission != []) == ([0, 0, 0, 0], True)
    t.m.push(1, PASS)
    t.m.push(0, PASS)
    t.until("extend")
    assert t.skills(b) == [0, 0, 0, 0]
    t.m.push(0, YES)
    assert t.skills(b) == [1, 1, 1, 1]
    assert (t.exposed(b), t.s.used_mission) == (False, [])


@pytest.mark.clause("SC-R57")
def test_without_a_team_there_is_no_extension() -> None:
    t, a, _b = duel("Surveillance at Marseilles", gear="Explosive Pen", foe=(0, 0, 0, 0))
    t.act(a, "Explosive Pen", 2)
    t.passes()
    t.act(t.s.leader[0], "Retreat", a)
    t.passes()
    t.passes()
    assert t.log("scores")[-1]["seat"] == 0
    assert "extend" not in t.asked


@pytest.mark.clause("SC-R58")
def test_an_objective_is_doubled_first_then_changed_and_not_below_zero() -> None:
    t, *_ = won(extend=True)
    t.face(t.s.mission, "Flight of the Intruder")
    t.settle()
    t.until("mission_opportunity", 0)
    (a,) = t.team_of(0)
    t.gear(a, "Explosive Pen")
    assert t.objective() == 4
    t.act(a, "Explosive Pen", 3)
    assert t.objective() == 1
    t.gear(a, "Explosive Pen")
    t.passes()
    t.act(a, "Explosive Pen", 5)
    assert t.objective() == 0


# --- SC-15, SC-18: skills, exposure -------------------------------------------------------------


@pytest.mark.clause("SC-15.1")
def test_four_skills_are_checked() -> None:
    t = Table()
    a = t.agent(0, (1, 2, 3, 4))
    words = ("charisma", "combat", "transport", "craft")
    assert [t.skill(a, word) for word in words] == [1, 2, 3, 4]
    kinds = {"Baffle": "charisma", "Shoot": "combat", "Evade": "transport"}
    for name, word in kinds.items():
        mission = {"Baffle": INTRIGUE, "Shoot": FIGHT, "Evade": CHASE}[name]
        t, a, b = duel(mission)
        t.act(a, name, b)
        assert t.log("check")[-1]["skill"] == word


@pytest.mark.clause("SC-15.2")
def test_a_skill_is_the_rating_and_all_changes_and_never_below_zero() -> None:
    t, a, b = duel(FIGHT, gear="Oil Slick", foe=(3, 3, 3, 1))
    t.gear(b, "Designer Pheromones")
    assert t.skills(b) == [7, 3, 3, 1]
    t.act(a, "Oil Slick")
    assert t.skills(b) == [7, 3, 1, 1]
    t.wound(b)
    assert t.skills(b) == [5, 1, 0, 0]


@pytest.mark.clause("SC-15.3", "TS-33")
def test_a_baffled_agent_has_no_skills_and_is_exposed_for_the_mission() -> None:
    t, a, b = duel(INTRIGUE, foe=(3, 3, 3, 3))
    t.gear(b, "Designer Pheromones")
    t.act(a, "Baffle", b)
    assert t.tn() == 7
    assert (t.skills(b), t.exposed(b)) == ([0, 0, 0, 0], True)
    t.passes()
    t.passes()
    assert t.s.mission < 0
    assert (t.skills(b), t.exposed(b)) == ([7, 3, 3, 3], False)


@pytest.mark.clause("SC-15.4")
def test_an_earlier_exposure_stays() -> None:
    t, a, b = duel(INTRIGUE, foe=(3, 3, 3, 3))
    t.expose(b)
    t.act(a, "Baffle", b)
    t.passes()
    t.passes()
    assert t.s.mission < 0
    assert t.exposed(b)


@pytest.mark.clause("SC-R68")
def test_exposure_has_sources_that_end_apart_and_are_removed_together() -> None:
    t, a, b = duel(INTRIGUE, foe=(3, 3, 3, 3))
    t.expose(b)
    t.act(a, "Baffle", b)
    assert len([source for source in t.s.exposed if source.agent == b]) == 2
    friend, paid = t.agent(1, (9, 9, 9, 9)), t.agent(1, (0, 0, 0, 0))
    t.passes()
    t.passes()
    assert len([source for source in t.s.exposed if source.agent == b]) == 1
    t.expose(b)
    t.hand(1, "Usefulness Outlived")
    t.expose(paid)
    t.answers.clear()
    t.act(friend, "Usefulness Outlived", paid)
    assert (t.gone(paid), t.home(b)) == (True, True)
    assert not t.exposed(b), "all of them"


@pytest.mark.clause("SC-18.1")
def test_exposed_has_no_effect_by_itself() -> None:
    t = Table()
    a = t.agent(0, (1, 2, 3, 4))
    t.expose(a)
    t.intel()
    assert (t.skills(a), t.cover(a)) == ([1, 2, 3, 4], 0)
    assert t.can("Snoop", a)


@pytest.mark.clause("SC-18.2")
def test_exposed_stays_over_the_turn() -> None:
    t, a, b = duel(PUBLIC, foe=(0, 0, 0, 0))
    t.act(a, "Shoot", b)
    t.passes()
    t.passes()
    assert t.s.mission < 0
    while t.s.turn == 2:
        t.passes()
    assert t.exposed(a)


@pytest.mark.clause("SC-15.5")
@pytest.mark.parametrize(("combat", "number"), [(5, 5), (2, 3)])
def test_a_shot_needs_combat_or_cover_and_wounds(combat: int, number: int) -> None:
    t, a, b = duel(FIGHT, foe=(0, combat, 0, 0))
    t.act(a, "Shoot", b)
    assert (t.tn(), t.wounds(b), t.exposed(a)) == (number, 1, False)


@pytest.mark.clause("SC-15.6")
def test_cover_is_the_missions_and_the_agents_own() -> None:
    t, _a, b = duel(FIGHT)
    assert t.cover(b) == 3
    t.gear(b, "Stakeout Vest")
    assert t.cover(b) == 6


@pytest.mark.clause("SC-R65")
def test_at_headquarters_only_the_agents_own_cover_counts() -> None:
    t, _a, b = duel(FIGHT)
    t.gear(b, "Stakeout Vest")
    t.move_to(HQ, b)
    assert t.cover(b) == 3


@pytest.mark.clause("TS-32")
def test_a_public_shot_exposes_even_if_the_wound_is_prevented() -> None:
    t, a, b = duel(PUBLIC, foe=(0, 2, 9, 0))
    t.hand(1, "Taking Cover")
    t.plan(1, "Taking Cover", b)
    t.act(a, "Shoot", b)
    assert (t.wounds(b), t.exposed(a)) == (0, True)


@pytest.mark.clause("SC-15.7")
def test_an_evaded_agent_returns_to_headquarters() -> None:
    t, a, b = duel(CHASE, foe=(0, 0, 3, 0))
    t.act(a, "Evade", b)
    assert (t.tn(), t.home(b)) == (3, True)


@pytest.mark.clause("SC-15.9")
def test_only_agents_of_the_enemy_team_oppose() -> None:
    t, a, b = duel(CHASE)
    home, mine = t.agent(1, (0, 0, 0, 0)), t.agent(0, (0, 0, 0, 0), team=True)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.begin(a, "Evade")
    assert b in t.offered()
    assert not {home, mine} & set(t.offered())


@pytest.mark.clause("SC-15.10")
def test_an_enemy_agent_is_one_of_another_player_anywhere() -> None:
    t = Table(3)
    t.leader(1, "Mother of Clouds")
    mine, other = t.agent(0, down=True, expense=1), t.agent(2, down=True, expense=1)
    hers = t.agent(1, down=True, expense=1)
    assert [t.price(card) for card in (mine, other, hers)] == [3, 3, 1], "agent(enemy) costs 2 more"


# --- SC-16: wounds ------------------------------------------------------------------------------


@pytest.mark.clause("SC-16.1")
def test_a_wound_costs_two_of_every_skill() -> None:
    t, a, b = duel(FIGHT, foe=(5, 5, 5, 1))
    t.act(a, "Shoot", b)
    assert (t.wounds(b), t.skills(b)) == (1, [3, 3, 3, 0])


@pytest.mark.clause("SC-16.2")
def test_wounds_stay() -> None:
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    t.act(a, "Shoot", b)
    t.passes()
    t.passes()
    while t.s.turn == 2:
        t.passes()
    assert t.wounds(b) == 1


@pytest.mark.clause("SC-16.3")
def test_the_second_wound_retires() -> None:
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    t.wound(b)
    t.act(a, "Shoot", b)
    assert t.s.place[b] == DISCARD
    assert t.log("retired")[-1]["card"] == b


@pytest.mark.clause("SC-R67")
def test_more_wounds_cost_no_more() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9))
    t.wound(a, 3)
    assert t.skills(a) == [7, 7, 7, 7]


@pytest.mark.clause("SC-R69")
def test_two_wounds_at_once_are_two_events() -> None:
    t, a, b, down = ambushed()
    t.hand(0, "Taking Cover")
    t.plan(0, "Taking Cover", a)
    t.act(a, "Shoot", down)
    assert t.gone(down)
    assert t.wounds(a) == 1, "one was prevented"
    assert t.in_team(b)


def ambushed() -> tuple[Table, int, int, int]:
    """The agent that shoots the facedown one is wounded twice."""
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True)
    down = t.agent(1, "Ambush", team=True, down=True)
    t.move_to(TEAM, t.s.leader[1])
    t.face(t.s.leader[1], "Li Cong")
    t.hand(1, "Bravado")
    t.mission(FIGHT)
    t.plan(1, "Ambush")
    t.answer(*t.s.hand(1))
    return t, a, b, down


# --- SC-17: limits ------------------------------------------------------------------------------


def six_active() -> tuple[Table, list[int], int]:
    """Seat 0 has activated a sixth agent and must retire one."""
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(5)]
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=1)
    t.intel()
    t.m.push(0, (M_ACTIVATE, down))
    t.until("retire_for_limit")
    return t, team, down


@pytest.mark.clause("SC-17.1")
def test_five_active_agents_besides_the_leader() -> None:
    t = Table()
    for _ in range(4):
        t.agent(0, (0, 0, 0, 0))
    t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    fifth = t.agent(0, (0, 0, 0, 0), down=True, expense=1)
    t.intel()
    t.activate(fifth)
    assert t.active(fifth)
    assert "retire_for_limit" not in t.asked, "facedown ones and the leader do not count"


@pytest.mark.clause("SC-17.2", "TS-20")
def test_the_sixth_active_agent_retires_one() -> None:
    t, team, down = six_active()
    assert sorted(t.offered()) == sorted([*team, down]), "the new one among them"
    t.push((M_CHOOSE, team[1]))
    assert t.s.place[team[1]] == DISCARD
    assert t.active(down)
    assert t.kind == "intel_opportunity"


@pytest.mark.clause("SC-R34")
def test_neither_the_leader_nor_a_facedown_agent_is_retired_for_the_limit() -> None:
    t, _, down = six_active()
    hidden = t.agent(0, (0, 0, 0, 0), down=True)
    assert down in t.offered(), "the card just activated may be"
    assert not {t.s.leader[0], hidden} & set(t.offered())
    assert t.why_not("choose", t.s.leader[0]) == "BI-52"


@pytest.mark.clause("SC-17.2", "TM-6")
def test_an_agent_on_its_way_out_is_not_chosen_again_for_the_limit() -> None:
    t = Table()
    agents = [t.agent(0, (1, 1, 1, 1)) for _ in range(5)]
    first, second = (t.agent(0, (2, 2, 2, 2), down=True) for _ in range(2))
    t.gear(agents[0], "Sports Car", down=True)
    t.intel()
    t.m.push(0, (M_ACTIVATE, first))
    assert t.kind == "retire_for_limit"
    t.m.push(0, (M_CHOOSE, agents[0]))
    assert t.kind == "react_window", "its gear could still be turned up"
    t.m.push(0, (M_ACTIVATE, second))
    assert t.kind == "retire_for_limit"
    assert (M_CHOOSE, agents[0]) not in t.legal()
    t.push((M_CHOOSE, agents[1]))
    assert t.gone(agents[0])
    assert t.gone(agents[1])
    assert not t.gone(second)


@pytest.mark.clause("SC-19.11", "TS-26")
def test_a_former_leader_counts_against_the_limit() -> None:
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(5)]
    old, two = t.s.leader[0], t.s.row(0)[0]
    t.s.tokens[two] = 99
    t.intel()
    t.m.push(0, (M_ACTIVATE, two))
    t.until("retire_for_limit")
    assert sorted(t.offered()) == sorted([*team, old])
    t.push((M_CHOOSE, team[2]))
    assert t.gone(team[2])
    assert t.home(old)


@pytest.mark.clause("SC-R33")
def test_a_team_of_six_ordinary_agents_sends_one_home_without_triggers() -> None:
    t = Table()
    team = [t.agent(0, (1, 1, 1, 1), team=True, down=k > 1) for k in range(5)]
    old, two = t.s.leader[0], t.s.row(0)[0]
    t.move_to(TEAM, old)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.s.tokens[two] = 99
    t.mission(CHASE)
    t.m.push(0, (M_ACTIVATE, two))
    t.until("trim_team")
    assert sorted(t.offered()) == sorted([*team, old])
    t.push((M_CHOOSE, team[4]))
    assert (t.home(team[4]), sorted(t.team_of(0))) == (True, sorted([*team[:4], old]))
    assert (t.kind, t.seat) == ("mission_opportunity", 0)


@pytest.mark.clause("SC-R33")
def test_six_active_agents_come_before_six_in_a_team() -> None:
    t = Table()
    team = [t.agent(0, (1, 1, 1, 1), team=True) for _ in range(5)]
    old, two = t.s.leader[0], t.s.row(0)[0]
    t.move_to(TEAM, old)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.s.tokens[two] = 99
    t.mission(CHASE)
    t.m.push(0, (M_ACTIVATE, two))
    t.until("retire_for_limit")
    t.push((M_CHOOSE, team[0]))
    assert "trim_team" not in t.asked
    assert len(t.team_of(0)) == 5


@pytest.mark.clause("DE-13")
def test_a_team_is_assigned_one_by_one() -> None:
    t = Table()
    t.intel()
    t.run()
    assert t.words() == {"choose"}
    t.choose(t.s.leader[0])
    assert (M_DONE,) in t.legal()
