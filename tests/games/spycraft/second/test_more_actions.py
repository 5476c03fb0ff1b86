"""Actions of the second set that needed new words: each is played and does what it says."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.defs import DISCARD, REMOVED, TEAM
from safehouse.games.spycraft.engine.checks import ordinary
from safehouse.games.spycraft.engine.debrief import end_turn
from safehouse.games.spycraft.moves import M_ACTIVATE, M_RECRUIT
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT, PUBLIC
from tests.games.spycraft.second.scenes import STRONG, WEAK, attacked, duel, give, office, table


@card("Acceptable Losses")
def test_acceptable_losses_cost_the_dearest_agent() -> None:
    t, a, b = duel("Acceptable Losses", expense=3)
    dear = t.agent(0, WEAK, team=True, expense=7)
    other = t.agent(1, WEAK, team=True)
    t.act(a, "Acceptable Losses", b, other)
    assert t.tn() == 7
    assert (t.gone(dear), t.gone(a)) == (True, False)
    assert t.home(b)
    assert t.home(other)


@card("Always Prepared")
def test_always_prepared_puts_the_deck_in_order() -> None:
    t, a = office("Always Prepared", traits="Fixer")
    t.deck(0, "Bait", "Wits", "Ambush")
    t.intel()
    t.act(a, "Always Prepared", "Ambush", "Bait")
    assert t.tn() == 6
    assert t.in_hand(0) == ["Ambush"]
    assert t.names(t.s.deck(0)[-2:]) == ["Wits", "Bait"]
    t, a = office("Always Prepared")
    t.intel()
    assert not t.can("Always Prepared"), "Fixer only"


@card("Ashes to Ashes")
def test_ashes_to_ashes_empties_a_discard_pile() -> None:
    t, a = office("Ashes to Ashes")
    mine = t.discard(0, "Armory")
    one, two, three, four = t.discard(1, "Bait", "Wits", "Ambush", "Sniper")
    t.intel()
    t.act(a, "Ashes to Ashes", 1, one, two, four)
    assert t.tn() == 6
    assert [t.place(c) for c in (one, two, three, four)] == [REMOVED, REMOVED, DISCARD, REMOVED]
    assert t.place(mine[0]) == DISCARD
    t, a = office("Ashes to Ashes")
    t.intel()
    assert not t.can("Ashes to Ashes"), "there is nothing in any pile"


@card("Automated Genius")
def test_automated_genius_acts_three_times_without_the_leader() -> None:
    t, a = office("Automated Genius", faction="Banshee Net")
    marks = [t.agent(1, WEAK) for _ in range(3)]
    t.expose(*marks)
    t.hand(0, "Rough Interrogation", "Rough Interrogation", "Rough Interrogation", "Bait")
    t.intel()
    for mark in marks:
        t.answer("Rough Interrogation", mark)
    t.act(a, "Automated Genius")
    assert [t.wounds(mark) for mark in marks] == [1, 1, 1]
    assert t.seat == 1
    t, a = office("Automated Genius", faction="Banshee Net")
    t.hand(0, "Bait")
    t.intel()
    t.m.push(0, t.codes("Automated Genius", a)[0])
    while t.kind != "right_away_action":
        t.push(t.legal()[-1])
    assert not [code for code in t.legal() if code[0] == M_RECRUIT], "the leader recruits"


@card("Battlefield Dominance")
def test_battlefield_dominance_favours_the_side_that_is_led() -> None:
    t, a, b = duel("Battlefield Dominance", foe=(1, 9, 1, 1))
    t.act(a, "Battlefield Dominance")
    t.act(b, "Shoot", a)
    assert t.tn() == 9, "nobody leads"
    t, a, b = duel("Battlefield Dominance", foe=(1, 9, 1, 1))
    lead = t.s.leader[0]
    t.s.place[lead] = t.s.place[a]
    t.act(a, "Battlefield Dominance")
    t.act(b, "Shoot", a)
    assert t.tn() == 9 + 2
    t.act(a, "Shoot", b)
    assert t.tn() == 9
    t, a, b = duel("Battlefield Dominance", foe=(1, 9, 1, 1))
    t.s.place[t.s.leader[0]] = t.s.place[t.s.leader[1]] = t.s.place[a]
    t.act(a, "Battlefield Dominance")
    t.act(b, "Shoot", a)
    assert t.tn() == 9, "both are led"


@card("Battlefield Trickery")
def test_battlefield_trickery_hits_those_who_were_moved_in() -> None:
    t, a, b = duel("Battlefield Trickery", foe=STRONG)
    late = t.agent(1, WEAK)
    t.hand(1, "Rescue Team")
    assert not t.can("Battlefield Trickery")
    t.passes()
    t.act(b, "Rescue Team", late)
    t.act(a, "Battlefield Trickery", late)
    assert (t.wounds(late), t.wounds(b)) == (1, 0)


@card("Counter-Intelligence Sweep")
def test_counter_intelligence_sweep_stops_what_a_role_does() -> None:
    t, a, b = attacked("Counter-Intelligence Sweep", actor=STRONG, traits="Fixer")
    t.hand(0, "Clocked", "Bait")
    t.act(a, "Clocked", b)
    assert t.outcome("Clocked") == "canceled", "Soldier only"
    t, a, b = attacked("Counter-Intelligence Sweep", actor=STRONG, traits="Fixer")
    t.hand(0, "Bait", "Silent Soldiers")
    t.act(a, "Bait", b)
    assert t.outcome("Bait") == "resolved", "anybody may bait"


@card("Errand for Mr. Wallace")
def test_errand_for_mr_wallace_arms_whoever_arrives() -> None:
    t = table()
    t.leader(0, "Ling and Tzu")
    late = t.agent(0, (1, 1, 9, 1), team=True, down=True, expense=9)
    t.agent(1, WEAK, team=True)
    t.hand(0, "Errand for Mr. Wallace", "Glock 17")
    t.mission(FIGHT)
    t.plan(0, "Errand for Mr. Wallace", late)
    t.activate(late, "Glock 17", "yes")
    assert t.names(list(t.s.under[late])) == ["Glock 17"]
    assert t.s.up[t.s.under[late][0]]
    assert q.total_for_player(t.s, q.DEBRIEF_DRAW_MOD, 0) == 1


@card("Flush Them Out!")
def test_flush_them_out_wounds_those_who_just_came_up() -> None:
    t, a, b = duel("Flush Them Out!", PUBLIC)
    t.leader(1, "Ling and Tzu")
    down = t.agent(1, WEAK, team=True, down=True)
    t.act(a, "Flush Them Out!", down)
    assert t.tn() == 7
    assert t.s.up[down]
    assert (t.wounds(down), t.wounds(b)) == (1, 0)
    assert t.exposed(a)


@card("Get Him!")
def test_get_him_draws_all_attention() -> None:
    t, a, b = duel("Get Him!", foe=(9, 20, 9, 9), traits="Pointman")
    friend = t.agent(0, WEAK, team=True)
    t.act(a, "Get Him!", "decline")
    assert t.tn() == 6
    t.m.push(1, t.codes("Shoot", b)[0])
    t.settle()
    assert (t.wounds(a), t.wounds(friend)) == (1, 0), "only the Pointman can be a target"
    x = q.context(1, b, b, q.RULES["Shoot"])
    assert not q.untargetable(t.s, friend, x), "the Pointman has been hit"


@card("Media Manipulation")
def test_media_manipulation_leaves_the_choice_to_an_opponent() -> None:
    for way in (0, 1):
        t, a, _ = duel("Media Manipulation", FIGHT)
        hidden = t.agent(0, WEAK, down=True)
        (held,) = t.hand(0, "Bait")
        t.act(a, "Media Manipulation", way)
        assert t.tn() == 8
        assert (t.known(held, 1), t.known(hidden, 1)) == (way == 0, way == 1)
        t.passes()
        assert t.can("Baffle")
        assert not t.can("Shoot")


@card("Outbreak")
def test_outbreak_doubles_wounds() -> None:
    t, a = office("Outbreak")
    line = t.queue(FIGHT)
    worth = q.mission_value(t.s, line[0])
    t.intel()
    t.act(a, "Outbreak", line[0])
    assert t.tn() == 8
    assert q.mission_value(t.s, line[0]) == worth + 2
    t.m.agenda.clear()
    t.m.pending.clear()
    shooter = t.agent(0, STRONG, team=True)
    hurt = t.agent(1, WEAK, team=True)
    t.mission(FIGHT)
    t.act(shooter, "Shoot", hurt)
    assert t.gone(hurt), "two wounds retire"


@card("Stranded!")
def test_stranded_keeps_a_mission_until_the_turn_ends() -> None:
    t, a = office("Stranded!")
    line = t.queue(FIGHT)
    first = line[0]
    foe = t.agent(1, STRONG)
    t.hand(1, "Trail of Crumbs")
    t.intel()
    t.act(a, "Stranded!", first)
    assert t.tn() == 6
    t.act(foe, "Trail of Crumbs", first)
    assert t.outcome("Trail of Crumbs") == "canceled"
    assert first in t.s.queue()
    t.m.agenda.clear()
    t.m.pending.clear()
    t.m.agenda.append((end_turn, ()))
    t.m.run()
    t.settle()
    assert first not in t.s.queue()


@card("The Master Plan")
def test_the_master_plan_retires_a_leader_to_the_office() -> None:
    t, a = office("The Master Plan")
    old = t.agent(0, WEAK)
    t.s.cards.face[old] = t.s.cards.face[t.s.leader[0]]
    for _ in range(4):
        t.agent(0, WEAK)
    t.intel()
    t.act(a, "The Master Plan", old)
    assert t.tn() == 7
    assert q.forbidden(t.s, "assigning", old)
    assert q.forbidden(t.s, "moving_in", old)
    assert old not in ordinary(t.s, 0)
    assert len(ordinary(t.s, 0)) == 5


@card("The Set-up")
def test_the_set_up_takes_facedown_cards_back() -> None:
    t, a, b = attacked("The Set-up")
    down = t.agent(1, "Conduit", down=True)
    gun = t.gear(b, "Glock 17", down=True)
    t.deck(1, "Wits")
    t.answer(down, gun)
    t.act(a, "Shoot", b)
    assert sorted(t.in_hand(1)) == ["Conduit", "Glock 17", "Wits"]


@card("Undercover Hit")
def test_undercover_hit_ruins_a_printed_skill() -> None:
    t, a = office("Undercover Hit")
    mark = t.agent(1, (1, 5, 3, 4))
    t.gear(mark, "Glock 17")
    before = t.skill(mark, "combat")
    t.intel()
    t.act(a, "Undercover Hit", mark, "combat")
    assert t.tn() == 4
    assert t.skill(mark, "combat") == before - 5, "gear still helps"
    assert t.skill(mark, "transport") == 3


@card("Unfamiliar Territory")
def test_unfamiliar_territory_leaves_gear_alone() -> None:
    t, a, b = duel("Unfamiliar Territory", foe=(1, 2, 3, 4))
    t.gear(b, "Glock 17")
    armed = t.skill(b, "combat")
    t.hand(1, "Style and Substance")
    t.s.cards.face[b] = t.s.cards.face[t.agent(1, (1, 2, 9, 4))]
    t.passes()
    t.act(b, "Style and Substance")
    assert t.skill(b, "combat") == armed + 2
    t.act(a, "Unfamiliar Territory", b)
    assert t.skill(b, "combat") == armed


@card("Best Under Pressure")
def test_best_under_pressure_turns_a_raise_around() -> None:
    for copies in (1, 2):
        t, a, b = attacked("Lost in the Crowd", actor=(9, 9, 9, 9), who=(1, 4, 9, 1))
        t.hand(0, *["Best Under Pressure"] * copies)
        for _ in range(copies):
            t.plan(0, "Best Under Pressure", a)
        t.act(a, "Shoot", b)
        shot = [d["tn"] for d in t.log("check") if d["skill"] == "combat"]
        assert shot == [4 + 3 - 2 * 3], "what was taken away once is not taken away twice"
    t, a, b = attacked("Wits", actor=STRONG)
    t.hand(0, "Best Under Pressure")
    t.plan(0, "Best Under Pressure", a)
    t.act(a, "Shoot", b)
    assert t.tn() == 9, "nothing was raised"


@card("Compromised!")
def test_compromised_ends_the_mission_phase() -> None:
    t = table()
    a = t.agent(0, (30, 30, 30, 30), team=True)
    spoiler = t.agent(1, STRONG)
    t.hand(1, "Compromised!")
    t.mission(FIGHT)
    t.plan(1, "Compromised!", spoiler)
    t.answer("yes")
    t.passes()
    t.passes()
    assert len(t.s.won(0)) == 1
    assert t.s.attacker == -1
    assert t.home(a)
    assert t.kind == "intel_opportunity"


@card("Cool Customer")
def test_cool_customer_keeps_calm() -> None:
    for side in (0, 1):
        t, a, b = attacked("Lost in the Crowd", actor=STRONG, who=(1, 4, 9, 1))
        t.hand(0, "Cool Customer")
        t.act(a, "Cool Customer", side)
        assert t.tn() == 6
        t.passes()
        t.act(a, "Shoot", b)
        shot = [d["tn"] for d in t.log("check") if d["skill"] == "combat"]
        assert shot == [4 if side == 0 else 7]


@card("Detour")
def test_detour_makes_the_best_of_a_loss() -> None:
    t, a = office("Chaos Bombers", faction="Banshee Net")
    t.hand(1, "Detour")
    t.intel()
    t.act(a, "Chaos Bombers", 1)
    assert len(t.s.hand(1)) == 2, "discarded itself"
    t, a = office("Chaos Bombers", faction="Banshee Net")
    guard = t.agent(1, STRONG)
    t.hand(1, "Detour", "Bait", "Wits", "Ambush")
    t.intel()
    t.plan(1, "Detour", guard)
    t.act(a, "Chaos Bombers", 1, "Bait")
    assert len(t.s.discard(1)) == 3, "Detour and two others"
    assert "Bait" in t.in_hand(1), "it was on top of the deck"
    assert len(t.s.hand(1)) == 2


@card("It's Down to Us")
def test_its_down_to_us_takes_every_change_away() -> None:
    for played in (False, True):
        t, a, b = duel("Wits", foe=(9, 4, 9, 9))
        t.hand(1, "It's Down to Us", "Under Pressure")
        t.passes()
        t.act(b, "Under Pressure")
        if played:
            t.plan(1, "It's Down to Us", b)
        t.act(a, "Shoot", b)
        shot = [d["tn"] for d in t.log("check") if d["skill"] == "combat"]
        assert shot == [4 if played else 4 + 2]


@card("Killer Reflexes")
def test_killer_reflexes_strike_first() -> None:
    t, a = office("Killer Reflexes", who=(0, 9, 0, 1), faction="Nine Tiger Dynasty")
    t.intel()
    t.act(a, "Killer Reflexes")
    assert t.tn() == 7
    t.move_to(TEAM, a)
    t.s.force = None
    assert q.craft_total(t.s, 0, 8) == 9
    assert q.craft_total(t.s, 0, 7) == q.skill(t.s, t.s.leader[0], 3), "not in the Intel phase"
    assert q.checked_skill(t.s, a, 3) == 1, "not for checks"


@card("Project: Omen Star")
def test_project_omen_star_spares_nobody() -> None:
    t, a = office("Project: Omen Star")
    mine, one, two = t.agent(0, WEAK), t.agent(1, WEAK), t.agent(1, WEAK)
    t.intel()
    t.answer(mine, 0, two, 1, a, 1, 1)
    t.act(a, "Project: Omen Star")
    assert t.tn() == 9
    assert (t.wounds(mine), t.exposed(mine)) == (1, False)
    assert (t.wounds(two), t.exposed(two)) == (0, True)
    assert t.exposed(a)
    assert t.exposed(one)
    assert not t.exposed(t.s.leader[0])


@card("Subject Reacquired")
def test_subject_reacquired_brings_a_mission_back() -> None:
    t, a = office("Subject Reacquired")
    line = t.s.queue()
    back = t.s.mission_deck()[-1]
    zones.discard_mission_card(t.m, line[0])
    old = t.s.mission_discard()[0]
    hidden = t.s.queue()[3]
    t.intel()
    t.act(a, "Subject Reacquired", hidden, old)
    assert t.tn() == 6
    assert t.s.queue()[3] == old
    assert t.s.up[old]
    assert t.s.mission_discard() == [hidden]
    assert back != old


@card("Superhuman Effort")
def test_superhuman_effort_helps_with_checks_only() -> None:
    t, a, b = duel("Bait", foe=(1, 1, 9, 1), who=(1, 1, 2, 1))
    (effort,) = t.hand(0, "Superhuman Effort")
    t.act(a, "Bait", b, effort)
    assert t.outcome("Bait") == "resolved"
    t = table()
    dear = t.agent(0, WEAK, down=True, expense=q.expense(t.s, t.s.leader[0]) + 1)
    t.hand(0, "Superhuman Effort")
    t.intel()
    assert (M_ACTIVATE, dear) not in t.legal(), "it does not pay"


@card("Tactical Briefing")
def test_tactical_briefing_arranges_a_deck_and_looks_on() -> None:
    for way in (0, 1):
        t, a = office("Tactical Briefing", traits="Snoop")
        top = ["Bait", "Wits", "Ambush", "Sniper", "Lure", "Stunt", "Raid"]
        t.deck(1, *top)
        cards = t.hand(1, "Bluff", "Armory", "Slander")
        down = t.agent(1, WEAK, down=True)
        t.intel()
        t.act(a, "Tactical Briefing", 1, *reversed(top), way, down)
        assert t.names(t.s.deck(1)[-7:]) == top
        assert t.known(down, 0) == (way == 0)
        assert sum(t.known(c, 0) for c in cards) == (2 if way == 1 else 0)


@card("We Can Rebuild Him")
def test_we_can_rebuild_him_returns_twice_as_many() -> None:
    t, a = office("Comparison Search")
    medic, mark = t.agent(1, STRONG), t.agent(1, WEAK)
    t.expose(mark)
    t.discard(1, "Raid", "Stunt", "Lure", "Sniper")
    t.hand(1, "We Can Rebuild Him", "Bait", "Wits")
    t.intel()
    t.plan(1, "We Can Rebuild Him", medic)
    t.answer("Raid", "Lure")
    t.act(a, "Comparison Search", mark, "yes", "Bait")
    assert sorted(t.in_hand(1)) == ["Lure", "Raid", "Wits"], "two for one"


@card("Dead Ringer")
def test_dead_ringer_is_somebody_else_for_a_turn() -> None:
    t, a = office("Dead Ringer", traits="Faceman")
    (ringer,) = [c for c in t.s.hand(0) if t.names([c]) == ["Dead Ringer"]]
    model = t.agent(1, "Conduit")
    t.intel()
    t.act(a, "Dead Ringer", model)
    assert t.tn() == q.expense(t.s, model)
    assert t.names([ringer]) == ["Conduit"]
    assert t.home(ringer)
    assert t.skills(ringer) == t.skills(model)
    assert q.printed_face(t.s, ringer) != t.s.cards.face[ringer]
    t.m.agenda.clear()
    t.m.pending.clear()
    t.m.agenda.append((end_turn, ()))
    t.m.run()
    t.settle()
    assert t.place(ringer) == DISCARD
    assert t.names([ringer]) == ["Dead Ringer"]


@card("The Whammy")
def test_the_whammy_performs_what_lay_facedown() -> None:
    t, a, b = attacked("Made Men", actor=STRONG, faction="Bloodvine Syndicate", who=(9, 9, 12, 9))
    t.hand(0, "The Whammy")
    down = t.agent(0, "Bait", down=True)
    t.plan(1, "Made Men", b)
    t.act(a, "The Whammy", down, b)
    assert t.log("check")[-1]["tn"] == 12 - 3
    assert t.outcome("Bait") == "resolved"
    assert t.home(b)
    assert t.place(down) == DISCARD
    t, a = office("The Whammy")
    mark = t.agent(1, WEAK)
    t.expose(mark)
    held = t.gear(a, "Rough Interrogation", down=True)
    t.intel()
    t.act(a, "The Whammy", held, mark)
    assert t.wounds(mark) == 1


@card("Surprise Appearance")
def test_surprise_appearance_takes_either_side() -> None:
    for side in (0, 1):
        t = table(3)
        a, b = t.agent(0, WEAK, team=True), t.agent(1, (9, 9, 9, 9), team=True)
        guest = give(t, 2, "Surprise Appearance", who=(9, 20, 9, 9), team=False)
        t.mission(FIGHT)
        t.plan(2, "Surprise Appearance", guest)
        t.passes()
        t.answer(a, side, "Shoot")
        t.act(b, "Shoot")
        assert t.tn() == (9 if side == 0 else 3)
        hurt = b if side == 0 else a
        assert t.wounds(hurt) >= 1 or t.gone(hurt)
        assert t.home(guest)
        assert t.seat == 0


@card("Timely Intervention")
def test_timely_intervention_brings_a_third_team() -> None:
    t = table(3)
    a, b = t.agent(0, WEAK), t.agent(1, WEAK)
    third = give(t, 2, "Timely Intervention", who=(9, 9, 9, 30), team=False)
    down = t.agent(2, WEAK, down=True)
    t.queue(FIGHT)
    t.intel()
    t.plan(2, "Timely Intervention", third)
    t.answer(t.s.queue()[0], a, "done", "yes", b, "done", third, down, "done")
    t.move("run")
    assert t.log("check")[-1]["tn"] == 8
    assert t.in_team(third)
    assert t.in_team(down)
    assert t.seat == 2, "most craft begins"
    t.act(third, "Shoot", b)
    assert t.wounds(b) == 1
    assert t.seat == 0
    assert {c[3] for c in t.codes("Shoot")} == {a}
    t.passes()
    t.passes()
    assert t.seat == 2, "all must pass in a row"
    t.passes()
    assert t.s.attacker == -1
    assert t.home(third)
    assert t.home(down)
    assert not t.s.won(2)
