"""The agents of the second set: each is played, and does what its text says."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT, PUBLIC
from tests.games.spycraft.second.scenes import STRONG, WEAK, attacked, duel, office, table


@card("2nd Lt. Chavez")
def test_chavez_looks_at_a_card_on_arrival() -> None:
    t = table()
    t.leader(0, "Ling and Tzu")
    chavez = t.agent(0, "2nd Lt. Chavez", down=True)
    hidden = t.agent(1, WEAK, down=True)
    t.intel()
    t.plan(0, "2nd Lt. Chavez", chavez)
    t.answer(hidden)
    t.activate(chavez)
    assert t.known(hidden, 0)


@card("Achilles Gauge")
def test_achilles_gauge_takes_the_wound() -> None:
    t, a, gauge = attacked("Achilles Gauge", actor=(0, 9, 0, 0))
    boss = t.agent(1, WEAK, team=True, expense=7)
    t.act(a, "Shoot", boss)
    assert (t.wounds(boss), t.wounds(gauge)) == (0, 1)
    t, a, gauge = attacked("Achilles Gauge", actor=(0, 9, 0, 0))
    equal = t.agent(1, WEAK, team=True, expense=6)
    t.act(a, "Shoot", equal)
    assert (t.wounds(equal), t.wounds(gauge)) == (1, 0), "only for agents that cost more"


@card("Anastasia de Main")
def test_anastasia_keeps_an_agent_from_being_assigned() -> None:
    t, anastasia = office("Anastasia de Main")
    guest = t.agent(1, WEAK, expense=5)
    t.intel()
    assert not q.forbidden(t.s, "assigning", guest)
    t.act(anastasia, "Anastasia de Main", guest)
    assert t.tn() == 5
    assert q.forbidden(t.s, "assigning", guest)
    assert q.forbidden(t.s, "assigning", anastasia)


@card("Barracuda")
def test_barracuda_works_in_private() -> None:
    t, fish, _ = duel("Barracuda", FIGHT)
    assert t.skills(fish) == [3, 6, 5, 5]
    t, fish, _ = duel("Barracuda", PUBLIC)
    assert t.skills(fish) == [2, 5, 4, 4]
    t, fish = office("Barracuda")
    assert t.skills(fish) == [2, 5, 4, 4], "no mission is under way"


@card("Bentley")
def test_bentley_looks_ahead_after_a_win() -> None:
    t, bentley, _ = duel("Bentley", "Wipe the Mainframe", foe=(0, 0, 0, 0))
    t.gear(bentley, "Surveillance Suite")
    down = next(m for m in t.s.queue() if not t.s.up[m])
    t.plan(0, "Bentley", bentley)
    t.answer(down)
    assert not t.known(down, 0)
    t.passes()
    t.passes()
    assert t.known(down, 0)


@card("Capt. Drake")
def test_captain_drake_knows_freelancers() -> None:
    t, drake, foe = duel("Capt. Drake", FIGHT, foe=(0, 2, 1, 2))
    t.act(drake, "Capt. Drake", foe)
    assert t.tn() == 3
    assert t.home(foe)
    t, drake, foe = duel("Capt. Drake", FIGHT, foe=(0, 2, 1, 2))
    t.act(drake, "Capt. Drake", foe, nth=1)
    assert t.tn() == 2 + t.cover(foe)
    assert t.wounds(foe) == 1
    t, drake, _ = duel("Capt. Drake", FIGHT, foe="Conduit")
    assert not t.can("Capt. Drake"), "of Banshee Net"


@card("David Avila")
def test_david_avila_takes_all_skills() -> None:
    t, avila = office("David Avila")
    mark = t.agent(1, STRONG, expense=6)
    t.intel()
    t.act(avila, "David Avila", mark)
    assert t.tn() == 6
    assert t.skills(mark) == [0, 0, 0, 0]


@card("Gail Clancy")
def test_gail_clancy_steps_in() -> None:
    t = table()
    killer = t.agent(0, (0, 9, 0, 0), team=True)
    victim = t.agent(1, WEAK, team=True)
    t.agent(1, WEAK, team=True)
    gail = t.agent(1, "Gail Clancy")
    t.wound(victim)
    t.mission(FIGHT)
    t.plan(1, "Gail Clancy", gail)
    t.act(killer, "Shoot", victim)
    assert t.gone(victim)
    assert t.in_team(gail)


@card("Ivan Chemyshev")
def test_ivan_takes_somebody_with_him() -> None:
    t, ivan, foe = duel("Ivan Chemyshev", foe_expense=6)
    t.answer(*t.hand(0, "Bravado", "Bravado"))
    t.act(ivan, "Ivan Chemyshev", foe)
    assert t.tn() == 6
    assert t.gone(ivan)
    assert t.gone(foe)
    t, ivan, _ = duel("Ivan Chemyshev", foe_expense=7)
    assert not t.can("Ivan Chemyshev"), "as dear as he is"


@card("Ken Wu")
def test_ken_wu_sends_the_wounded_home() -> None:
    t, ken, foe = duel("Ken Wu")
    other = t.agent(1, WEAK, team=True)
    well = t.agent(1, WEAK, team=True)
    t.wound(foe)
    t.wound(other)
    t.act(ken, "Ken Wu", foe, other)
    assert (t.home(foe), t.home(other), t.home(well)) == (True, True, False)


@card("Lt. Folley")
def test_lt_folley_leads_soldiers() -> None:
    t, folley, _ = duel("Lt. Folley")
    soldier = t.agent(0, WEAK, team=True, traits="Soldier")
    snoop = t.agent(0, WEAK, team=True, traits="Snoop")
    away = t.agent(0, WEAK, traits="Soldier")
    assert t.skills(soldier) == [2, 2, 2, 2]
    assert t.skills(snoop) == t.skills(away) == [1, 1, 1, 1]
    assert t.skills(folley) == [2, 4, 3, 2]


@card("Maria de Salvo")
def test_maria_evades_a_larger_team() -> None:
    t, maria, foe = duel("Maria de Salvo")
    assert not t.can("Maria de Salvo"), "one against one"
    t.agent(1, WEAK, team=True)
    t.act(maria, "Maria de Salvo", foe)
    assert t.tn() == 3
    assert t.home(foe)


@card("Pierre du Pont")
def test_pierre_spoils_the_prize() -> None:
    for react, less in ((False, 0), (True, 2)):
        t = table(3)
        t.agent(0, STRONG, team=True)
        t.agent(1, (0, 0, 0, 0), team=True)
        pierre = t.agent(2, "Pierre du Pont")
        mission = t.mission(FIGHT)
        prize = q.mission_value(t.s, mission)
        if react:
            t.plan(2, "Pierre du Pont", pierre)
            t.answer(*t.hand(2, "Bravado"))
        t.passes()
        t.passes()
        assert t.s.vp[0] == prize - less
        assert t.gone(pierre) == react


@card("Prince Nicolas")
def test_prince_nicolas_helps_from_anywhere() -> None:
    t = table()
    prince = t.agent(0, "Prince Nicolas")
    friend = t.agent(0, WEAK, team=True)
    t.agent(1, WEAK, team=True)
    t.mission(FIGHT)
    t.act(prince, "Prince Nicolas", friend, "combat")
    assert t.skills(prince) == [3, 2, 3, 2]
    assert t.skills(friend) == [1, 4, 1, 1]


@card("Suko")
def test_suko_counts_wounded_foes() -> None:
    for way, change in ((0, 2), (1, -2)):
        t, suko, foe = duel("Suko")
        other = t.agent(1, WEAK, team=True)
        t.agent(1, WEAK, team=True)
        t.wound(foe)
        t.wound(other)
        before = t.objective()
        t.act(suko, "Suko", way)
        assert t.objective() == before + change


@card("The Ashman")
def test_the_ashman_suits_every_place() -> None:
    for mission, skills in ((FIGHT, [2, 1, 1, 2]), (PUBLIC, [2, 1, 2, 1])):
        t, _, _ = duel("The Ashman", mission)
        friend = t.agent(0, WEAK, team=True)
        away = t.agent(0, WEAK)
        assert t.skills(friend) == skills
        assert t.skills(away) == [1, 1, 1, 1]


@card("The Chosen One")
def test_the_chosen_one_is_hard_to_reach() -> None:
    t, a, chosen = attacked("The Chosen One", actor=(0, 0, 0, 9))
    t.gear(chosen, "Stakeout Vest")
    assert t.cover(chosen) > 0
    t.act(a, "Shoot", chosen)
    assert t.outcome("Shoot") == "canceled"
    t, a, chosen = attacked("The Chosen One", actor=(0, 15, 0, 9))
    t.act(a, "Shoot", chosen)
    assert t.outcome("Shoot") == "resolved", "combat above her cover"


@card("The Mistress")
def test_the_mistress_shows_who_comes() -> None:
    t, a, mistress = attacked("The Mistress")
    t.act(a, "Shoot", mistress)
    assert t.log("check")[0]["tn"] == 3
    assert t.exposed(a)


@card("The Wraith")
def test_the_wraith_stops_reacts() -> None:
    t, a, _ = attacked("Lost in the Crowd")
    wraith = t.agent(0, "The Wraith", team=True)
    t.gear(wraith, "Surveillance Suite")
    t.plan(0, "The Wraith", wraith)
    target = next(c for c in t.s.tops(1) if t.in_team(c))
    t.answer(*t.hand(0, "Bravado"))
    t.act(a, "Shoot", target)
    assert t.outcome("Lost in the Crowd") == "canceled"


@card("Thomas Gambit")
def test_thomas_gambit_raises_a_prize() -> None:
    t, gambit = office("Thomas Gambit")
    mission = t.s.queue()[0]
    before = q.mission_value(t.s, mission)
    t.intel()
    t.act(gambit, "Thomas Gambit", mission)
    assert q.mission_value(t.s, mission) == before + 1


@card("Venus de Carlo")
def test_venus_distracts() -> None:
    t, venus = office("Venus de Carlo")
    mark = t.agent(1, (2, 9, 0, 3), team=True)
    t.intel()
    t.act(venus, "Venus de Carlo", mark)
    assert t.tn() == 5
    t.m.agenda.clear()
    t.m.pending.clear()
    shooter = t.agent(0, (0, 4, 0, 0), team=True)
    t.mission(FIGHT, attacker=1, defender=0)
    t.act(mark, "Shoot", shooter)
    assert t.tn() == max(4, t.cover(shooter)) + 2


@card("Viper")
def test_viper_finds_a_gadget() -> None:
    t, viper = office("Viper")
    (gadget,) = t.deck(0, "Voice Simulator")
    t.hand(0, "Bait")
    t.answer(*t.hand(0, "Bravado"))
    t.intel()
    t.act(viper, "Viper", 6, "Bait", gadget)
    assert t.tn() == 6
    assert "Voice Simulator" in t.in_hand(0)


@card("Virus")
def test_virus_leaves_the_wounded_helpless() -> None:
    t, virus, foe = duel("Virus", foe=(0, 1, 0, 9))
    t.plan(0, "Virus", virus)
    t.act(virus, "Shoot", foe)
    assert t.wounds(foe) == 1
    assert t.tn() == t.skill(foe, "combat") + t.cover(foe)
    assert not q.may_act(t.s, foe)


@card("Ambassador Ang")
def test_ambassador_ang_keeps_agents_at_the_mission() -> None:
    t, a, ang = attacked("Ambassador Ang", "Pleasant Country Drive", actor=(0, 0, 9, 0))
    friend = t.agent(1, WEAK, team=True)
    t.act(a, "Evade", friend)
    assert t.outcome("Evade") == "canceled"
    assert t.in_team(friend)
    t, a, ang = attacked("Ambassador Ang", FIGHT, actor=(0, 9, 0, 0))
    t.act(a, "Shoot", ang)
    assert t.outcome("Shoot") == "resolved", "a wound sends nobody home"


@card("Arkady Godorov")
def test_arkady_carries_and_breaks_gear() -> None:
    t, arkady, foe = duel("Arkady Godorov")
    (held,) = t.hand(0, "Glock 17")
    t.act(arkady, "Arkady Godorov", held)
    assert t.names(list(t.s.under[arkady])) == ["Glock 17"]
    t, arkady, foe = duel("Arkady Godorov")
    mine, theirs = t.gear(arkady, "Glock 17"), t.gear(foe, "Threat Lenses")
    t.answer(*t.hand(0, "Bravado"))
    t.act(arkady, "Arkady Godorov", theirs, mine, nth=-1)
    assert t.gone(mine)
    assert t.gone(theirs)


@card("Det. Sgt. Pickersley")
def test_pickersley_guards_the_queue() -> None:
    t = table()
    a = t.agent(0, STRONG)
    guard = t.agent(1, "Det. Sgt. Pickersley")
    t.hand(0, "Trail of Crumbs")
    t.plan(1, "Det. Sgt. Pickersley", guard)
    mission = t.s.queue()[0]
    t.intel()
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Trail of Crumbs", mission)
    assert t.outcome("Trail of Crumbs") == "canceled"
    assert mission in t.s.queue()


@card("Ernesto Doria")
def test_ernesto_turns_freelancers_around() -> None:
    for faction, moved in (("Freelancer", True), ("The Krypt", False)):
        t, a, ernesto = attacked("Ernesto Doria", actor=(0, 9, 0, 0), actor_faction=faction)
        other = t.agent(1, WEAK, team=True)
        t.answer(ernesto, other)
        t.act(a, "Shoot", ernesto)
        assert (t.wounds(other), t.wounds(ernesto)) == ((1, 0) if moved else (0, 1))


@card("Khan Tao")
def test_khan_tao_punishes_those_who_draw() -> None:
    t = table()
    a = t.agent(0, "Shade")
    khan = t.agent(1, "Khan Tao")
    t.plan(1, "Khan Tao", khan)
    t.intel()
    t.act(a, "Shade")
    assert len(t.s.hand(0)) == 1
    assert t.wounds(a) == 1


@card("Kim")
def test_kim_takes_the_blame() -> None:
    t, a, kim = attacked("Kim", "Wipe the Mainframe", actor=(9, 0, 0, 0))
    friend = t.agent(1, WEAK, team=True)
    t.act(a, "Baffle", friend)
    assert (t.exposed(friend), t.exposed(kim)) == (False, True)
    t, a, kim = attacked("Kim", "Wipe the Mainframe", actor=(9, 0, 0, 0))
    friend = t.agent(1, WEAK, team=True)
    t.expose(kim)
    t.act(a, "Baffle", friend)
    assert t.exposed(friend), "she is Exposed already and cannot pay"


@card("Maj. Ulyana Ustov")
def test_major_ustov_keeps_missions_as_they_are() -> None:
    t, a, major = attacked("Maj. Ulyana Ustov", actor=STRONG)
    t.hand(0, "Trapped!")
    before = t.objective()
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Trapped!")
    assert t.outcome("Trapped!") == "canceled"
    assert t.objective() == before
    assert t.in_team(major)


@card("Pinpoint")
def test_pinpoint_hunts_leaders() -> None:
    for shown in (False, True):
        t, a, pinpoint = attacked("Pinpoint")
        if shown:
            t.expose(a)
        t.act(a, "Shoot", pinpoint)
        assert (t.outcome("Shoot") == "canceled") == shown
        t = table()
        pinpoint = t.agent(0, "Pinpoint", team=True)
        t.gear(pinpoint, "Glock 17")
        spare = t.hand(0, "Bravado")
        lead = t.leader(1, "Felix")
        t.s.place[lead] = t.s.place[pinpoint]
        t.row(1, "Sir Richard Poole")
        if shown:
            t.expose(lead)
        t.mission(FIGHT)
        t.act(pinpoint, "Pinpoint", lead, *spare)
        assert t.tn() == 10
        assert t.gone(pinpoint)
        assert t.gone(lead) if shown else t.wounds(lead) == 1


@card("Pitfall Tracker")
def test_pitfall_tracker_exposes_again() -> None:
    t = table()
    a = t.agent(0, (0, 0, 0, 3))
    tracker = t.agent(1, "Pitfall Tracker")
    t.hand(0, "New Identity")
    t.expose(a)
    t.plan(1, "Pitfall Tracker", tracker)
    t.intel()
    t.act(a, "New Identity")
    assert t.tn() == 3
    assert t.exposed(a)


@card("Tenkazu")
def test_one_tenkazu_calls_another() -> None:
    t, tenkazu, foe = duel("Tenkazu", foe=WEAK)
    copy = t.agent(0, "Tenkazu", team=True)
    t.plan(0, "Tenkazu", tenkazu)
    t.answer(*t.hand(0, "Bravado"))
    t.gear(tenkazu, "Glock 17")
    t.act(tenkazu, "Shoot", foe, copy, "Shoot", foe)
    assert t.gone(foe), "both have shot"


@card("Whirlwind")
def test_whirlwind_waits_for_newcomers() -> None:
    t = table()
    a = t.agent(0, STRONG, team=True)
    late = t.agent(0, WEAK)
    whirlwind = t.agent(1, "Whirlwind", team=True)
    t.hand(0, "Rescue Team")
    t.mission(FIGHT)
    t.plan(1, "Whirlwind", whirlwind)
    t.act(a, "Rescue Team", late)
    assert t.in_team(late)
    assert t.wounds(late) == 1
