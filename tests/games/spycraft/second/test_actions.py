"""The actions of the second set: each is played, and does what its text says."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.moves import M_ACTIVATE
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT, PUBLIC
from tests.games.spycraft.second.scenes import STRONG, WEAK, attacked, duel, give, office, table


@card("A Soldier's Duty")
def test_a_soldiers_duty_ends_two_careers() -> None:
    t, a, b = duel("A Soldier's Duty", foe_expense=9, traits="Soldier")
    t.act(a, "A Soldier's Duty", b)
    assert t.tn() == 2
    assert t.gone(a)
    assert t.gone(b)
    t, _, _ = duel("A Soldier's Duty", foe_expense=10, traits="Soldier")
    assert not t.can("A Soldier's Duty"), "it costs more"
    t, _, _ = duel("A Soldier's Duty", traits="Snoop")
    assert not t.can("A Soldier's Duty"), "Soldier only"


@card("Backup")
def test_backup_finds_a_specialist() -> None:
    t, a = office("Backup", traits="Faceman")
    t.deck(0, "Bait", "Wits", "Helen Goodchilde")
    t.intel()
    t.act(a, "Backup", "Helen Goodchilde")
    assert t.in_hand(0) == ["Helen Goodchilde"]


@card("Closing With Style")
def test_closing_with_style_comes_after_both_passed() -> None:
    t, a, b = duel("Closing With Style", faction="Shadow Patriots")
    t.plan(0, "Closing With Style", a)
    t.passes()
    t.answer("Shoot", b)
    t.passes()
    assert t.wounds(b) == 1


@card("Command Superiority")
def test_command_superiority_goes_by_level() -> None:
    for faced in (False, True):
        t = table()
        lead = t.leader(0, "Felix")
        t.s.place[lead] = t.s.place[t.agent(0, WEAK, team=True)]
        friend = t.agent(0, WEAK, team=True)
        foe = t.s.leader[1] if faced else t.agent(1, WEAK, team=True)
        t.s.place[foe] = t.s.place[friend]
        t.hand(0, "Command Superiority", "Bravado", "Bravado")
        t.mission(FIGHT)
        level = q.face(t.s, lead).level
        t.act(lead, "Command Superiority", friend, "craft", "Bravado")
        assert t.skill(friend, "craft") == 1 + level + (0 if faced else 2)


@card("Comparison Search")
def test_comparison_search_reads_a_hand() -> None:
    t, a = office("Comparison Search")
    mark = t.agent(1, WEAK)
    _, two = t.hand(1, "Bait", "Wits")
    t.intel()
    assert not t.can("Comparison Search")
    t.expose(mark)
    t.act(a, "Comparison Search", mark, "yes", two)
    assert t.tn() == 5
    assert t.in_hand(1) == ["Bait"]
    assert t.known(t.s.hand(1)[0], 0)


@card("Dead End")
def test_dead_end_raises_a_tn() -> None:
    t, a, b = attacked("Dead End")
    t.act(a, "Shoot", b)
    assert t.tn() == 9 + 2


@card("Element of Surprise")
def test_element_of_surprise_is_for_those_who_arrive() -> None:
    t = table()
    t.leader(0, "Ling and Tzu")
    late = t.agent(0, (1, 1, 9, 1), team=True, down=True)
    t.agent(1, WEAK, team=True)
    t.hand(0, "Element of Surprise")
    t.mission(FIGHT)
    t.plan(0, "Element of Surprise", late)
    t.activate(late, "combat")
    assert t.skills(late) == [1, 4, 9, 1]


@card("Laser Defenses")
def test_laser_defenses_hinder_the_attacker() -> None:
    t, a, b = duel("Laser Defenses")
    mine, theirs = t.cover(a), t.cover(b)
    t.act(a, "Laser Defenses")
    assert t.tn() == 6
    assert t.cover(a) == max(0, mine - 3)
    assert t.cover(b) == theirs
    t.passes()
    t.act(a, "Shoot", b)
    assert t.tn() == max(2, t.cover(b)) + (2 if t.cover(a) == 0 else 0)
    assert t.cover(a) == 0


@card("Leave Him With Nothing")
def test_leave_him_with_nothing_strips_an_agent() -> None:
    t, a, b = duel("Leave Him With Nothing", foe=(0, 0, 2, 3))
    gun, hidden = t.gear(b, "Glock 17"), t.gear(b, "Threat Lenses", down=True)
    t.act(a, "Leave Him With Nothing", b)
    assert t.tn() == 5
    assert t.gone(gun)
    assert t.gone(hidden)


@card("Manhunt")
def test_manhunt_leaves_the_choice_to_the_hunted() -> None:
    for way in (0, 1):
        t, a, b = duel("Manhunt")
        other = t.agent(1, WEAK, team=True)
        t.expose(b)
        t.act(a, "Manhunt", b, way)
        assert t.tn() == 6
        assert (t.exposed(other), t.gone(b)) == ((True, False) if way == 0 else (False, True))


@card("Moment of Truth")
def test_moment_of_truth_silences_the_enemy() -> None:
    t, a, b = attacked("Lost in the Crowd")
    t.s.cards.face[a] = t.s.cards.face[t.agent(0, (3, 6, 4, 9), faction="The Krypt")]
    t.s.force = None
    t.hand(0, "Moment of Truth")
    t.plan(0, "Moment of Truth", a)
    held = len(t.s.hand(0))
    t.act(a, "Shoot", b)
    assert not [d for d in t.log("performed") if d["name"] == "Lost in the Crowd"]
    assert len(t.s.hand(0)) == held, "it is spent, and a card drawn"


@card("Pinned!")
def test_pinned_wounds_by_combat_alone() -> None:
    t, a, b = duel("Pinned!", PUBLIC, foe=(0, 1, 0, 0), traits="Soldier")
    t.act(a, "Pinned!", b)
    assert t.tn() == 1
    assert t.wounds(b) == 1
    assert t.exposed(a)


@card("Preliminary Stakeout")
def test_preliminary_stakeout_acts_before_engage() -> None:
    t = table()
    a = t.agent(0, (0, 9, 0, 9))
    b = t.agent(1, WEAK)
    t.hand(0, "Preliminary Stakeout")
    t.queue(FIGHT)
    t.intel()
    t.plan(0, "Preliminary Stakeout", a)
    t.answer(t.s.queue()[0], a, "done", b, "done", "Shoot", b)
    t.move("run")
    assert t.wounds(b) == 1
    assert t.kind == "mission_opportunity"
    assert t.seat == 0, "its turn in Engage is still to come"


@card("Quick Thinking")
def test_quick_thinking_escapes_the_mighty() -> None:
    for dear, outcome in ((9, "canceled"), (8, "failed")):
        t, a, b = attacked("Quick Thinking", actor_expense=dear, expense=4)
        t.act(a, "Shoot", b)
        assert t.outcome("Shoot") == outcome


@card("Survival Instinct")
def test_survival_instinct_makes_combat_the_tn() -> None:
    t, a, b = attacked("Survival Instinct", "Pleasant Country Drive", who=(9, 9, 2, 9))
    t.act(a, "Evade", b)
    assert t.tn() == 9


@card("Taken by Surprise")
def test_taken_by_surprise_lowers_a_skill() -> None:
    t, a = office("Taken by Surprise")
    mark = t.agent(1, (4, 4, 4, 4))
    t.intel()
    t.act(a, "Taken by Surprise", mark, "craft")
    assert t.skills(mark) == [4, 4, 4, 2]


@card("Target in the Well")
def test_target_in_the_well_wounds_whoever_appears() -> None:
    t = table()
    t.leader(0, "Ling and Tzu")
    late = t.agent(0, WEAK, team=True, down=True)
    shooter = give(t, 1, "Target in the Well", team=True)
    t.mission(FIGHT)
    t.plan(1, "Target in the Well", shooter)
    t.activate(late)
    assert t.tn() == 6
    assert t.wounds(late) == 1


@card("The Next Level")
def test_the_next_level_raises_the_tn() -> None:
    t, a, b = attacked("The Next Level")
    t.act(a, "Shoot", b)
    assert t.tn() == 9 + 5


@card("The Twist")
def test_the_twist_takes_both_home() -> None:
    t, a, b = duel("The Twist")
    t.act(a, "The Twist", b)
    assert t.tn() == 6
    assert t.home(a)
    assert t.home(b)


@card("This Doesn't Concern You")
def test_this_does_not_concern_you_discards_a_private_mission() -> None:
    t, a = office("This Doesn't Concern You")
    private, public = t.queue(FIGHT, PUBLIC)[:2]
    t.s.up[private] = t.s.up[public] = 1
    t.intel()
    t.act(a, "This Doesn't Concern You", private)
    assert private not in t.s.queue()
    assert public in t.s.queue()


@card("Valet Parking")
def test_valet_parking_takes_the_car() -> None:
    t, a, b = duel("Valet Parking", traits="Wheelman")
    car = t.gear(b, "Sports Car")
    price = q.expense(t.s, car)
    t.act(a, "Valet Parking", car)
    assert t.tn() == price
    assert t.s.under[a] == (car,)


@card("Clearing House")
def test_clearing_house_wounds_those_above_their_leader() -> None:
    t, a = office("Clearing House")
    lead = q.expense(t.s, t.s.leader[1])
    rich, poor = t.agent(1, WEAK, expense=lead + 1), t.agent(1, WEAK, expense=lead)
    t.intel()
    t.act(a, "Clearing House")
    assert t.tn() == 8
    assert (t.wounds(rich), t.wounds(poor), t.wounds(a)) == (1, 0, 0)


@card("Cover Identity")
def test_cover_identity_prevents_exposure() -> None:
    t, a, b = attacked("Cover Identity", "Wipe the Mainframe", (15, 6, 4, 2), traits="Snoop")
    t.act(a, "Baffle", b)
    assert t.outcome("Baffle") == "canceled"
    t, a, b = attacked("Cover Identity", FIGHT, (3, 15, 4, 2), traits="Snoop")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "resolved", "a wound does not expose"


@card("Eat My Dust!")
def test_eat_my_dust_leaves_pursuers_behind() -> None:
    for car in (False, True):
        chase = "Pleasant Country Drive"
        t, a, b = attacked("Eat My Dust!", chase, (0, 0, 4, 0), traits="Wheelman")
        if car:
            t.gear(b, "Sports Car")
        t.act(a, "Evade", b)
        assert t.tn() == 4
        assert t.outcome("Evade") == "canceled"
        assert t.wounds(a) == car


@card("Go To Ground")
def test_go_to_ground_sends_equal_cards_under_cover() -> None:
    t, a = office("Go To Ground")
    t.leader(1, "Nathan Sparks")
    one, two = t.agent(1, "Conduit"), t.agent(1, "Conduit")
    other = t.agent(1, "Glitch")
    t.expose(one)
    t.intel()
    t.act(a, "Go To Ground", one)
    assert t.tn() == 8
    assert (t.s.up[one], t.s.up[two], t.s.up[other]) == (0, 0, 1)
    down = t.agent(1, "Glitch", down=True)
    codes = t.legal()
    assert t.seat == 1
    assert (M_ACTIVATE, down) in codes
    assert (M_ACTIVATE, one) not in codes, "not this turn"


@card("Into Hiding")
def test_into_hiding_takes_an_agent_out_of_reach() -> None:
    t, a = office("Into Hiding")
    mark = t.agent(1, (0, 0, 2, 3))
    t.expose(mark)
    t.hand(0, "Rough Interrogation")
    t.intel()
    assert t.can("Rough Interrogation")
    t.act(a, "Into Hiding", mark)
    assert t.tn() == 5
    assert not q.may_act(t.s, mark)
    assert q.forbidden(t.s, "assigning", mark)
    t.passes()
    assert not t.can("Rough Interrogation"), "nobody else is Exposed"


@card("Lucky Break")
def test_lucky_break_also_saves_gear() -> None:
    t, a, b = attacked("Lucky Break")
    t.act(a, "Shoot", b)
    assert t.tn() == 9 + 1
    assert len(t.s.hand(1)) == 1, "a card drawn"
    t, a, b = attacked("Lucky Break", actor=STRONG)
    gun = t.gear(b, "Glock 17")
    t.hand(0, "Disarm")
    t.act(a, "Disarm", gun)
    assert t.tn() == 4 + 1


@card("Out in the Cold")
def test_out_in_the_cold_makes_it_a_chase() -> None:
    t, a, b = duel("Out in the Cold", FIGHT)
    assert t.can("Shoot")
    t.act(a, "Out in the Cold")
    assert t.tn() == 8
    t.passes()
    assert not t.can("Shoot")
    t.act(a, "Evade", b)
    assert t.tn() == 3 + 1
    assert t.home(b)


@card("Riot")
def test_riot_makes_it_a_fight() -> None:
    t, a, b = duel("Riot", "Wipe the Mainframe", foe=WEAK)
    friend = t.agent(0, WEAK, team=True)
    away = t.agent(0, WEAK)
    t.act(a, "Riot")
    assert (t.exposed(a), t.exposed(friend), t.exposed(away)) == (True, True, False)
    t.passes()
    assert not t.can("Baffle")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1


@card("Rogue Agents")
def test_rogue_agents_stay_away() -> None:
    t, a = office("Rogue Agents")
    lead = q.expense(t.s, t.s.leader[1])
    rich = t.agent(1, WEAK, expense=lead + 1)
    t.agent(1, WEAK, expense=lead)
    t.intel()
    t.act(a, "Rogue Agents", rich)
    assert t.tn() == 7
    assert q.forbidden(t.s, "assigning", rich)
    t.m.agenda.clear()
    t.m.pending.clear()
    driver = t.agent(1, STRONG, team=True)
    t.hand(1, "Rescue Team")
    t.mission(FIGHT, attacker=1, defender=0)
    t.act(driver, "Rescue Team", rich)
    assert t.home(rich), "nor is it moved in"


@card("Smith and Wesson Calling")
def test_smith_and_wesson_calling_is_not_stopped() -> None:
    t, a, b = attacked("Acrobatic Escape", actor=STRONG, expense=90)
    t.hand(0, "Smith and Wesson Calling")
    t.act(a, "Smith and Wesson Calling", b)
    assert t.log("check")[-1]["tn"] == 7
    assert t.outcome("Smith and Wesson Calling") == "resolved"
    assert t.gone(b)


@card("Under Fire")
def test_under_fire_raises_the_tn() -> None:
    t, a, b = attacked("Under Fire")
    t.act(a, "Shoot", b)
    assert t.tn() == 9 + 2
