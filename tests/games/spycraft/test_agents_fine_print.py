"""Details of agents, gear and leaders: what their words do in edge cases."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import TEAM
from safehouse.games.spycraft.moves import M_ABILITY, M_RUN
from tests.games.spycraft.cases import card, duel
from tests.games.spycraft.play import CHASE, FIGHT, Table, ability


def lead(t: Table, seat: int, name: str) -> int:
    """Replace the seat's leader and put it into the team."""
    leader = t.leader(seat, name)
    t.s.place[leader] = TEAM
    t.s.force = None
    return leader


@card("Mother of Clouds")
def test_mother_of_clouds_makes_agents_dearer_but_not_their_gear() -> None:
    t = Table()
    t.leader(0, "Mother of Clouds")
    agent = t.agent(1, expense=3, down=True)
    gear = t.gear(t.agent(1), "Glock 17", down=True)
    assert q.price(t.s, agent) == 5
    assert q.price(t.s, gear) == FACE_NAMED["Glock 17"].expense


@card("The Whitlows")
def test_a_wound_that_retires_spurs_the_whitlows_too() -> None:
    t, whitlows, foe = duel(FIGHT, "The Whitlows", (1, 1, 1, 1))
    t.wound(foe)
    t.act(whitlows, "Shoot")
    assert t.gone(foe)
    assert t.skill(whitlows, "combat") == 6


@card("Singapore Skye")
def test_singapore_skye_follows_a_wound_that_retired() -> None:
    t = Table()
    shooter = t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(0, "Singapore Skye", team=True)
    first = t.agent(1, (1, 1, 1, 1), team=True)
    second = t.agent(1, (0, 0, 0, 0), team=True)
    t.wound(first)
    t.hand(0, "Bravado")
    t.mission(FIGHT)
    t.plan(0, "Singapore Skye")
    t.act(shooter, "Shoot", first)
    assert t.gone(first)
    assert t.wounds(second) == 1


@card("The Boogeyman")
@pytest.mark.clause("SC-7.10", "SC-6.5")
def test_the_boogeyman_may_also_run_as_any_leader_does() -> None:
    t = Table(3)
    boogeyman = t.leader(0, "The Boogeyman")
    t.queue(FIGHT)
    t.intel(0)
    t.act(boogeyman, "The Boogeyman")
    while t.kind == "mission_opportunity":
        t.passes()
    t.passes()
    t.passes()
    assert t.seat == 0
    assert (M_RUN,) in t.legal()
    t.push((M_RUN,))
    assert t.s.attacker == 0
    assert t.s.ran[0] == 1, "after this one only passing is left"


@card("Suicide Tooth")
@pytest.mark.parametrize("held", [1, 2])
def test_suicide_tooth_takes_two_cards_only_from_those_who_hold_them(held: int) -> None:
    t = Table()
    shooter = t.agent(0, (9, 9, 9, 9), team=True)
    victim = t.agent(1, (1, 1, 1, 1), team=True)
    t.gear(victim, "Suicide Tooth")
    t.wound(victim)
    t.hand(0, *["Conduit"] * held)
    t.mission(FIGHT)
    t.plan(1, "Suicide Tooth")
    t.act(shooter, "Shoot", 0, 0)
    assert t.asked.count("mode") == held - 1
    assert len(t.s.hand(0)) == (0 if held == 2 else 1)
    assert q.total_for_player(t.s, q.DEBRIEF_DRAW_MOD, 0) == (0 if held == 2 else -2)


@card("Suicide Tooth")
def test_suicide_tooth_outlives_the_leader_of_the_player_it_hit() -> None:
    t = Table()
    shooter = t.agent(1, (9, 9, 9, 9), team=True)
    victim = t.agent(0, (1, 1, 1, 1), team=True)
    t.gear(victim, "Suicide Tooth")
    t.wound(victim)
    leader = lead(t, 0, "Firefly")
    t.wound(leader)
    t.mission(FIGHT, attacker=1, defender=0)
    t.plan(0, "Suicide Tooth")
    t.act(shooter, "Shoot", victim, 0)
    assert q.total_for_player(t.s, q.DEBRIEF_DRAW_MOD, 0) == -2
    other = t.agent(1, (9, 9, 9, 9), team=True)
    t.passes()
    t.act(other, "Shoot", leader)
    assert t.gone(leader)
    assert q.total_for_player(t.s, q.DEBRIEF_DRAW_MOD, 0) == -2


@card("Raven")
def test_raven_learns_nothing_from_a_facedown_agent() -> None:
    t = Table()
    raven = lead(t, 0, "Raven")
    down = t.agent(0, "Conduit", team=True, down=True)
    t.agent(1, team=True)
    t.mission(FIGHT)
    t.act(raven, "Raven", down, "combat")
    assert t.in_team(down)
    assert t.home(raven)


@card("Rodrigo Marino", "Grenades", "Oil Slick")
@pytest.mark.clause("SC-20.1", "BI-19")
def test_what_hits_a_whole_team_spares_who_cannot_be_a_target() -> None:
    t = Table()
    thrower = t.agent(0, (9, 9, 9, 9), team=True)
    t.gear(thrower, "Grenades")
    t.gear(thrower, "Oil Slick")
    rodrigo = lead(t, 1, "Rodrigo Marino")
    other = t.agent(1, (1, 1, 1, 1), team=True)
    t.mission(CHASE)
    t.act(thrower, "Grenades")
    assert (t.wounds(rodrigo), t.wounds(other)) == (0, 1)
    t.passes()
    t.act(thrower, "Oil Slick")
    assert t.skill(rodrigo, "transport") == 0, "the second action reaches him"
    t = Table()
    thrower = t.agent(0, (9, 9, 9, 9), team=True)
    t.gear(thrower, "Oil Slick")
    rodrigo = lead(t, 1, "Rodrigo Marino")
    other = t.agent(1, (2, 2, 2, 2), team=True)
    t.mission(CHASE)
    t.act(thrower, "Oil Slick")
    assert (t.skill(rodrigo, "transport"), t.skill(other, "transport")) == (2, 0)


@card("H&K PSG-1")
@pytest.mark.clause("SC-2.1")
def test_a_leader_alone_at_the_mission_spots_for_the_sniper() -> None:
    for there in (False, True):
        t = Table()
        if there:
            lead(t, 0, "Firefly")
        sniper = t.agent(0, (9, 9, 9, 9))
        t.gear(sniper, "H&K PSG-1")
        target = t.agent(1, (1, 1, 1, 1), team=True)
        t.mission(CHASE)
        assert t.can("H&K PSG-1") == there
    t.act(sniper, "H&K PSG-1")
    assert t.wounds(target) == 1


@card("Coldwell", "Grenades")
@pytest.mark.clause("SC-20.1")
def test_coldwell_silences_all_whom_a_combat_action_reaches() -> None:
    t = Table()
    coldwell = t.agent(0, "Coldwell", team=True)
    t.gear(coldwell, "Grenades")
    target = t.agent(1, (9, 2, 9, 2), team=True)
    t.hand(1, "Taking Cover")
    t.mission(CHASE)
    t.plan(0, "Coldwell")
    t.plan(1, "Taking Cover")
    t.act(coldwell, "Grenades")
    assert t.wounds(target) == 1


@card("Chen")
def test_chen_has_nothing_to_activate_among_missions_and_leaders() -> None:
    for what in ("mission", "leader", "agent"):
        t = Table()
        chen = t.agent(0, "Chen")
        down = t.agent(1, expense=2, down=True)
        t.hand(0, "Bravado", "Bravado")
        t.intel(0)
        t.plan(0, "Chen")
        seen = {"mission": t.s.queue()[4], "leader": t.s.row(1)[0], "agent": down}[what]
        t.act(chen, "Snoop", seen, *t.s.hand(0))
        assert t.s.examined[seen]
        assert bool(t.plans) == (what != "agent")


@card("Strik-9", "Tony Marino", '"Small Time" Silvio')
def test_strik_9_returns_to_the_first_of_all_targets() -> None:
    t = Table()
    t.s.start = 1
    strik = t.agent(0, "Strik-9", team=True)
    meant = t.agent(1, (1, 1, 1, 1), team=True)
    silvio = t.agent(1, '"Small Time" Silvio', team=True)
    shield = t.agent(1, (1, 1, 1, 1), team=True)
    t.gear(silvio, "Disguise Kit")
    t.hand(1, "Bravado", "Bravado")
    t.mission(CHASE)
    t.plan(1, '"Small Time" Silvio')
    t.plan(1, "Disguise Kit")
    t.plan(0, "Strik-9")
    t.act(strik, "Strik-9", meant, shield, *t.s.hand(1))
    assert [d["new"] for d in t.log("redirected")] == [silvio, shield, meant]
    assert [t.wounds(c) for c in (meant, silvio, shield)] == [1, 0, 0]


@card("Nitrous Boost")
def test_nitrous_boost_is_lost_with_the_discard_it_was_for() -> None:
    t, a, b = duel(FIGHT, (9, 0, 9, 0), (9, 9, 9, 2), gear="Nitrous Boost")
    (held,) = t.hand(0, "Conduit")
    t.plan(0, "Nitrous Boost")
    t.act(a, "Shoot", b, "decline")
    assert not t.plans
    assert q.bravado(t.s, held, a) == FACE_NAMED["Conduit"].bravado


@card("Barry Long")
@pytest.mark.clause("SC-R41")
def test_barry_long_drives_a_facedown_agent_home_unseen() -> None:
    t = Table()
    barry = t.agent(0, "Barry Long", team=True)
    down = t.agent(0, "Conduit", team=True, down=True)
    t.mission(CHASE)
    t.act(barry, "Barry Long", down)
    assert t.home(down)
    assert not t.s.up[down]
    assert not t.known(down, 1)


@pytest.mark.clause("SC-R39", "SC-R76", "SC-19.3b")
def test_a_facedown_agent_that_proves_dearer_is_no_target_for_bloodvine() -> None:
    for hidden, falls in (("Snowman", False), ("Jenny Costello", True)):
        t = Table()
        shooter = t.agent(0, (3, 6, 3, 3), team=True)
        lead(t, 1, "The Rose")
        aimed = t.agent(1, (1, 1, 1, 1), team=True, expense=5)
        down = t.agent(1, hidden, team=True, down=True)
        t.mission(FIGHT)
        t.plan(1, "Bloodvine Syndicate ability")
        t.act(shooter, "Shoot", aimed, down)
        assert t.s.up[down]
        assert (t.wounds(aimed), t.wounds(down)) == ((0, 1) if falls else (1, 0))


@card("Racing Cycle", "G.P.S.")
@pytest.mark.clause("BI-49", "SC-R54")
def test_nobody_rides_into_a_full_team() -> None:
    for others in (4, 5):
        t = Table()
        rider = t.agent(0, (9, 9, 9, 9))
        bike = t.gear(rider, "Racing Cycle")
        for _ in range(others):
            t.agent(0, team=True)
        t.agent(1, team=True)
        t.mission(CHASE)
        assert t.can("Racing Cycle") == (others == 4)
    assert t.why_not("act", bike, ability("Racing Cycle"), rider) == "BI-49"


@card("Bedlam")
def test_bedlam_stops_at_an_empty_hand() -> None:
    t = Table()
    bedlam = lead(t, 0, "Bedlam")
    t.hand(0, "Conduit", "Conduit")
    t.hand(1, "Conduit")
    t.agent(1, team=True)
    t.mission(FIGHT)
    t.act(bedlam, "Bedlam")
    assert not t.s.hand(1)
    t.passes()
    assert not t.can("Bedlam")
    refusal = t.m.explain(f"act {bedlam} {ability('Bedlam', 1)} {bedlam}", 0)
    assert refusal.clause == "BI-20"
    assert refusal.reason == "Only if your mission opponent holds a card."


@card("Karl Zaitsev")
def test_karl_zaitsev_must_name_another_position() -> None:
    t = Table()
    karl = t.agent(0, "Karl Zaitsev")
    t.queue(FIGHT, CHASE)
    t.intel(0)
    t.m.push(0, t.codes("Karl Zaitsev", karl)[0])
    assert [code[1] for code in t.legal()] == [1, 3, 4, 5]
    assert "position in the queue" in t.m.decisions[0].prompt
    t.answer(4)
    t.settle()
    assert t.names(t.s.queue())[3] == CHASE


TEXTS = {
    "Li Cong": "While this agent is your leader, all agents opposing you get −3 cover.",
    "Clean Sweep": "[Intel · Transport] Choose the first mission in the queue, provided it is not "
    "a chase mission. Discard that mission.",
    "Jessica Styles": "[React · Craft X] When any agent announces a React against an action by "
    "one of your agents: Cancel that React. X is the reacting agent's craft.",
    "Clean Equipment": "[React · Craft 4] When any agent announces a React that would cancel an "
    "action by this agent that is printed on gear: Cancel that React.",
    "Kirianna Semenov": "[React · Charisma] When one of your agents is about to activate gear: "
    "That gear costs 3 less to activate.",
    "Adam Razir": "[React · Charisma] Once an agent has been retired: See the top card of your "
    "deck; you may put it into play facedown as an agent or into the discard pile.",
    "Iron Flower": "[React · Craft X] When any leader picks a mission in the queue: Choose a "
    "mission in the queue next to the chosen one. Redirect the run to that mission. X is that "
    "leader's craft.",
    'Mossberg "Cruiser"': "[Mission · Combat 8] Choose an opposing agent with cover below 5 and "
    "combat below 5. Retire the target. If the mission is public, expose this agent.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts_say_which_agent_action_or_card_they_mean(name: str) -> None:
    assert card_text.face_text(FACE_NAMED[name]) == (TEXTS[name],)


@card("Oil Slick", "Command Terminal")
def test_an_oil_slick_stays_when_its_car_is_gone() -> None:
    t, driver, foe = duel(CHASE, (9, 9, 5, 9), (9, 9, 9, 9), gear="Oil Slick")
    t.act(driver, "Oil Slick")
    assert t.skill(foe, "transport") == 7
    t.act(foe, "Evade")
    assert t.home(driver)
    assert t.skill(foe, "transport") == 7
    while t.s.mission >= 0:
        t.passes()
    assert t.skill(foe, "transport") == 9
    t = Table()
    driver = t.agent(0, (9, 9, 9, 9))
    t.gear(driver, "Oil Slick")
    t.gear(driver, "Command Terminal")
    foe = t.agent(1, (9, 9, 9, 9), team=True)
    t.mission(CHASE)
    t.plan(0, "Command Terminal")
    t.act(driver, "Oil Slick")
    assert not t.plans
    assert t.skill(foe, "transport") == 9, "no enemy agent is a target from headquarters"


@card("Major Nikita Koslov", "Gear Pass")
@pytest.mark.clause("SC-R45")
def test_gear_is_handed_only_to_who_may_carry_it() -> None:
    for trait in ("Pointman", "Soldier"):
        t = Table()
        koslov = t.agent(0, "Major Nikita Koslov")
        gun = t.gear(koslov, "Maremont M60E4")
        t.leader(0, "Tasha")
        other = t.agent(0, traits=trait)
        t.intel(0)
        options = [
            c
            for c in t.codes("Major Nikita Koslov", koslov)
            if c[2] == ability("Major Nikita Koslov")
        ]
        assert bool(options) == (trait == "Soldier")
    t.push(options[0])
    assert t.s.host[gun] == other


@card("Double Agent", "Sandman")
@pytest.mark.clause("BI-27")
def test_one_copy_a_turn_stays_one_when_a_leader_is_retired() -> None:
    t = Table()
    handler = t.agent(0, (9, 9, 9, 9))
    one, two = t.hand(0, "Double Agent", "Double Agent")
    for _ in range(2):
        t.agent(1, (0, 0, 0, 0), expense=0)
    sandman = t.leader(1, "Sandman")
    t.leader(0, "Firefly")
    leader = t.s.leader[0]
    t.expose(leader)
    t.intel(0)
    t.act(handler, "Double Agent")
    t.act(sandman, "Sandman", leader)
    assert t.gone(leader)
    held = two if t.s.hand(0) == [two] else one
    assert t.why_not("act", held, ability("Double Agent"), handler) == "BI-27"


@card("Clearwater", "Encrypted Headset")
@pytest.mark.clause("TM-7.2")
@pytest.mark.parametrize("helper", ["", "Clearwater", "Encrypted Headset"])
def test_help_for_a_check_counts_when_it_is_worth_asking(helper: str) -> None:
    """Taking Cover needs transport 4; the agent has 1 and cards of bravado 2."""
    t = Table()
    shooter = t.agent(0, (9, 9, 9, 9), team=True)
    if helper == "Clearwater":
        target = t.agent(1, helper, team=True)
    else:
        target = t.agent(1, (0, 1, 1, 0), team=True)
    if helper == "Encrypted Headset":
        t.gear(t.agent(1, (0, 0, 0, 9), team=True), helper)
    t.hand(1, "Taking Cover", "Glitch", "Glitch")
    t.mission(FIGHT)
    t.plan(1, "Taking Cover", target)
    t.act(shooter, "Shoot", target)
    assert (not t.plans) == bool(helper)


@card("Barry Long", "Blackhawk", "Rescue Team")
@pytest.mark.clause("SC-14.11")
@pytest.mark.parametrize("name", ["Barry Long", "Blackhawk", "Rescue Team"])
def test_who_brings_agents_in_may_come_in_from_headquarters(name: str) -> None:
    t = Table()
    late = t.agent(0, "Barry Long" if name == "Barry Long" else (5, 5, 5, 5))
    friend = t.agent(0)
    if name == "Blackhawk":
        t.gear(late, name)
    elif name == "Rescue Team":
        t.hand(0, name)
    t.agent(0, team=True)
    t.agent(1, team=True)
    t.mission(FIGHT)
    t.act(late, name, friend)
    assert t.in_team(late)
    assert t.home(friend)


@card("Barry Long", "Command Terminal")
@pytest.mark.parametrize("terminal", [True, False])
def test_barry_long_sends_another_in_from_headquarters_by_a_terminal(terminal: bool) -> None:
    t = Table()
    barry, friend = t.agent(0, "Barry Long"), t.agent(0)
    t.gear(barry, "Command Terminal")
    t.gear(barry, "Surveillance Suite")
    t.hand(0, "Slashdot")
    t.agent(0, team=True)
    t.agent(1, team=True)
    t.mission(FIGHT)
    if terminal:
        t.plan(0, "Command Terminal")
    t.act(barry, "Barry Long", friend, t.s.hand(0)[0])
    assert t.in_team(friend if terminal else barry)
    assert t.home(barry if terminal else friend)


@card("Glitch", "Jenny Costello")
@pytest.mark.clause("SC-R75")
def test_glitch_exposes_who_aimed_at_an_agent_that_is_gone() -> None:
    t = Table()
    t.agent(0, "Glitch")
    target, jenny = t.agent(0, (1, 1, 1, 1)), t.agent(0, "Jenny Costello")
    t.gear(jenny, "Designer Pheromones")
    khan = t.agent(1, "Khan Xin")
    t.plan(0, "Jenny Costello")
    t.plan(0, "Glitch")
    t.intel(1)
    t.act(khan, "Khan Xin", target)
    assert t.gone(jenny)
    assert t.outcome("Khan Xin") == "failed"
    assert t.exposed(khan)


@card("Xavier Reed", "Boris Zuchev")
@pytest.mark.clause("SC-R50")
def test_a_mission_switched_away_while_it_is_run_is_not_dealt_again() -> None:
    t = Table()
    t.leader(0, "Iron Flower")
    boris, xavier = t.agent(0, "Boris Zuchev"), t.agent(0, "Xavier Reed")
    t.gear(boris, "Surveillance Suite")
    t.gear(xavier, "Designer Pheromones")
    runner = t.agent(1)
    target = t.queue(FIGHT)[0]
    top = t.s.mission_deck()[-1]
    t.plan(0, "Boris Zuchev")
    t.answer(target, xavier, "Xavier Reed", target, runner)
    t.intel(1)
    t.push((M_RUN,))
    assert t.s.queue()[0] == top
    assert t.s.mission == target
    assert target not in t.s.mission_deck()
    t.passes()
    t.passes()
    assert any(target in t.s.won(seat) for seat in (0, 1))


@card("Boris Zuchev")
@pytest.mark.clause("SC-R50")
@pytest.mark.parametrize("slot", [0, 3])
def test_a_mission_discarded_while_it_is_run_leaves_the_queue_but_is_run(slot: int) -> None:
    t = Table()
    krypt = t.leader(0, "Iron Flower")
    t.agent(0, "Boris Zuchev")
    t.leader(1, "Buzzard")
    runner = t.agent(1)
    target = t.queue("The Warlord's Fortress", "High-Speed Melee", CHASE, FIGHT)[slot]
    t.plan(0, "Boris Zuchev")
    t.answer(target, krypt, "The Krypt ability", target, "yes", runner)
    t.intel(1)
    t.push((M_RUN,))
    assert target not in t.s.queue()
    assert len(t.s.queue()) == 5
    assert t.s.mission == target
    assert t.s.up[target]
    t.passes()
    t.passes()
    assert any(target in t.s.won(seat) for seat in (0, 1))


@card("Scuffle")
@pytest.mark.clause("TM-6")
def test_scuffle_leaves_the_mission_being_run_in_its_slot() -> None:
    t = Table()
    t.leader(0, "Mother of Clouds")
    scuffle = t.agent(0, "Scuffle", team=True, down=True)
    t.agent(1, team=True)
    mission = t.mission(FIGHT)
    line = t.s.queue()
    line.insert(2, line.pop(0))
    t.plan(0, "Scuffle")
    t.activate(scuffle)
    assert not t.plans
    assert line.index(mission) == 2
    assert [t.s.up[card] for card in line] == [1, 1, 1, 0, 0]


@card("Paradox")
@pytest.mark.clause("SC-R16", "SC-19.3d")
def test_paradox_fights_in_a_chase_with_a_borrowed_ability() -> None:
    t = Table()
    t.leader(0, "Iron Flower")
    tiger = t.leader(1, "Li Cong")
    paradox = t.agent(0, "Paradox")
    foe = t.agent(1, (1, 1, 1, 1), team=True)
    t.intel(0)
    t.act(paradox, "Paradox", tiger, (M_ABILITY, ability("Nine Tiger Dynasty ability")))
    t.s.place[paradox] = TEAM
    t.m.agenda.clear()
    t.m.pending.clear()
    t.mission(CHASE)
    t.plan(0, "Nine Tiger Dynasty ability")
    t.act(paradox, "Shoot", foe)
    assert t.wounds(foe) == 1
    assert not t.can("Shoot")


@card("Asia Aragassi", "Run of the House", "Stolen Identity")
@pytest.mark.clause("BI-24")
@pytest.mark.parametrize("named", ["Stolen Identity", "Commendation"])
def test_asia_may_not_borrow_past_a_ban_on_the_card(named: str) -> None:
    t = Table()
    asia = t.agent(0, "Asia Aragassi")
    t.discard(0, "Stolen Identity")
    foe = t.agent(1, (9, 9, 9, 9), team=True)
    t.hand(1, "Run of the House")
    t.intel(0)
    t.act(asia, "Asia Aragassi")
    t.m.agenda.clear()
    t.m.pending.clear()
    t.s.place[asia] = TEAM
    t.mission(FIGHT, first=1)
    t.act(foe, "Run of the House", named)
    assert t.can("Stolen Identity", asia) == (named == "Commendation")


@card("Spring-Loaded Pistol", "Kalashnikov AK-47", "Glock 17")
@pytest.mark.clause("SC-12.1", "SC-12.2")
@pytest.mark.parametrize("gun", ["Kalashnikov AK-47", "Glock 17"])
def test_a_gun_thrown_away_for_a_pistol_is_not_fired(gun: str) -> None:
    t, shooter, foe = duel(FIGHT, gear=gun)
    old = t.s.under[shooter][0]
    t.hand(0, "Spring-Loaded Pistol")
    t.plan(0, "Spring-Loaded Pistol")
    action = gun if FACE_NAMED[gun].acts else "Shoot"
    t.act(shooter, action, foe)
    assert not t.plans
    assert t.gone(old)
    assert t.wounds(foe) == (action == "Shoot")
    assert t.outcome(action) == ("resolved" if action == "Shoot" else "failed")


@card("Raven", "Collins")
@pytest.mark.clause("SC-8.7")
def test_raven_is_not_offered_an_agent_that_may_not_go_home() -> None:
    t = Table()
    raven = t.leader(0, "Raven")
    collins, kept, free = t.agent(0, "Collins"), t.agent(0), t.agent(0)
    t.plan(0, "Collins")
    t.answer(t.queue(CHASE)[0], raven, collins, kept, free, "done", kept)
    t.intel(0)
    t.push((M_RUN,))
    t.answers.clear()
    if t.seat == 1:
        t.passes()
    t.act(raven, "Raven", kept)
    assert t.in_team(kept)
    assert t.outcome("Raven") == "resolved"
