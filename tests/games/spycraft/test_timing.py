"""Windows, stops and settings (Part B); rulings not tested elsewhere; what each seat may know."""

from __future__ import annotations

import pytest

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import BASE_SET, FACE_NAMED, FACES, Face
from safehouse.games.spycraft.compile import compile_face
from safehouse.games.spycraft.defs import (
    ACTION,
    DISCARD,
    EVENTS,
    HQ,
    RUN,
    S2,
    S6,
    TEAM,
    YIELD_ACTION,
    YIELD_ALWAYS,
    YIELD_MISSION,
    YIELD_NOT,
)
from safehouse.games.spycraft.engine.planning import run_mission
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    DONE,
    LET,
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_CHOOSE,
    M_DECK,
    M_MODE,
    M_NAME,
    M_NUMBER,
    M_PASS,
    M_PLAYER,
    M_RECRUIT,
    M_RUN,
    MUTE_WORDS,
    NO,
    PASS,
    YES,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, Table, ability


def asked_in(t: Table, seat: int) -> list[str]:
    """Let everything happen; return the events of the windows in which the seat was asked."""
    out: list[str] = []
    for _ in range(200):
        if not t.m.pending or t.kind.endswith("opportunity"):
            return out
        if t.kind == "react_window" and t.seat == seat:
            out.append(t.event)
        codes = t.legal()
        t.m.push(t.seat, codes[-1] if t.kind == "react_window" else t.reply(t.seat, t.kind, codes))
    raise AssertionError("stuck")


NORMAL, QUICK, FULL = range(3)
"""`s.mode` of a seat: asked where it matters, rarely, in every window."""


def shot(mode: int = NORMAL, stops: int | None = None, *, down: bool = True) -> list[str]:
    """The windows in which seat 1 is asked while an agent of its team is shot."""
    t = Table()
    a = t.agent(0, (0, 9, 0, 0), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True, expense=9)
    t.agent(1, (0, 0, 0, 0), team=True, expense=9)
    if down:
        t.gear(b, "Glock 17", down=True)
    t.s.mode[1] = mode
    if stops is not None:
        t.s.stops[1] = stops
    t.mission(FIGHT)
    t.answer(b)
    t.m.push(0, t.codes("Shoot", a)[0])
    return asked_in(t, 1)


@pytest.mark.clause("TM-2.6")
def test_who_has_nothing_to_do_is_passed_over() -> None:
    assert shot(down=False) == []


@pytest.mark.clause("TM-7.1")
def test_decisions_without_a_default_are_always_asked() -> None:
    t = Table(control="quick")
    a = t.agent(0, (0, 0, 0, 0), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.hand(0, "Bait")
    t.mission(FIGHT)
    assert t.kind == "mission_opportunity"
    t.begin(a, "Shoot")
    t.choose(b)
    assert t.kind == "pay_check"


@pytest.mark.clause("TM-7.2")
@pytest.mark.parametrize(("skill", "asked"), [(4, ["declared"]), (3, [])])
def test_who_holds_a_react_it_could_use_is_asked(skill: int, asked: list[str]) -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd", me=(0, 0, skill, 0))
    t.answer(b)
    t.m.push(0, t.codes("Shoot", a)[0])
    assert asked_in(t, 1) == asked


@pytest.mark.clause("TM-7.3")
def test_activation_stops_have_their_switches() -> None:
    assert shot() == ["declared", "wounding"], "S2 and S6"
    assert shot(stops=S2) == ["declared"]
    assert shot(stops=S6) == ["wounding"]
    assert shot(stops=0) == []


@pytest.mark.clause("TM-7.5")
def test_full_control_is_asked_in_every_window_and_quick_in_none() -> None:
    assert shot(QUICK) == []
    assert shot(FULL) == [
        "performing", "declared", "check_due", "tn_met", "wounding", "wounded", "performed",
    ]  # fmt: skip


TM_8 = (
    "turn_start", "intel_start", "performing", "declared", "targeted", "redirected", "check_due",
    "bravado_due", "bravado_revealed", "bravado_spent", "tn_met", "check_failed", "canceled",
    "performed", "activating", "activated", "deactivated", "examined", "wounded", "healed",
    "retired", "sent_home", "moved_in", "exposed", "unexposed", "drawn", "discarded", "played",
    "mission_declared", "mission_targeting", "mission_targeted", "assigning", "assigned",
    "team_assigned", "defender_declared", "engage", "goals", "mission_won", "extended",
    "mission_ended", "queue_changed", "debrief", "turn_end", "player_out", "game_over",
)  # fmt: skip
OURS = (
    "targeted_facedown", "discarding", "wounding", "retiring", "going_home", "last_call",
    "opportunity",
)  # fmt: skip


@pytest.mark.clause("TM-8")
def test_the_list_of_events_is_closed() -> None:
    assert EVENTS == TM_8 + OURS


@pytest.mark.clause("DE-3")
def test_a_window_offers_answers_and_a_pass() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    gun = t.gear(b, "Glock 17", down=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    t.until("react_window", 1)
    (react,) = t.codes("Lost in the Crowd", b)
    assert t.legal() == [react, (M_ACTIVATE, gun), LET]


@pytest.mark.clause("TM-7.9", "DE-41")
def test_settings_may_be_changed_while_playing_and_are_ones_own() -> None:
    t = Table(settings_moves=True)
    t.leader(0, "Clean Sweep")
    t.intel()
    t.m.play("settings", 0)
    assert t.kind == "settings"
    for move in ("stop s3", "control full", "yield mission"):
        t.m.play(move, 0)
    mine, theirs = (t.m.view(seat)["board"]["settings"] for seat in (0, 1))
    assert (mine["control"], "S3" in mine["stops"]) == ("full", True)
    assert (theirs["control"], "S3" in theirs["stops"]) == ("normal", False)
    t.m.play("let", 0)
    assert t.kind == "intel_opportunity"


@pytest.mark.clause("TM-7.6")
def test_a_muted_card_is_not_asked_for() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    t.s.mutes.append((1, FACE_NAMED["Lost in the Crowd"].id, MUTE_WORDS.index("never")))
    assert t.m.view(1)["board"]["settings"]["mutes"] == {"Lost in the Crowd": "never"}
    assert t.m.view(0)["board"]["settings"]["mutes"] == {}
    t.answer(b)
    t.m.push(0, t.codes("Shoot", a)[0])
    assert asked_in(t, 1) == []


@pytest.mark.clause("TM-7.6")
def test_a_new_targeting_cancels_a_yield() -> None:
    t, a, b, _ = attacked(hand="Acrobatic Escape", other=True)
    t.s.yields[1] = YIELD_MISSION
    t.m.push(0, t.codes("Shoot", a)[0])
    t.answer(b)
    assert asked_in(t, 1) == ["declared"]


@pytest.mark.clause("TM-7.6")
def test_ones_own_action_is_not_let_go_by() -> None:
    t, a, _, _ = attacked(actor=(0, 9, 0, 0))
    t.hand(0, "Sniper")
    t.s.yields[0] = YIELD_ALWAYS
    t.m.push(0, t.codes("Shoot", a)[0])
    assert "performing" in asked_in(t, 0)


@pytest.mark.clause("TM-7.6")
def test_a_yield_to_one_action_ends_with_it() -> None:
    t, a, _, _ = attacked(hand="Compromised Drop", actor=(0, 0, 0, 9))
    t.s.yields[1] = YIELD_ACTION
    t.hand(0, "Trapped!")
    t.act(a, "Trapped!")
    assert t.s.yields[1] == YIELD_NOT


@pytest.mark.clause("TM-7.7", "IN-1", "IN-7")
def test_nobody_can_tell_who_was_asked() -> None:
    t, a, _, _ = attacked(hand="Lost in the Crowd")
    before = t.m.view(0)
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "react_window":
        t.m.push(t.seat, t.legal()[0])
    assert t.seat == 1
    assert t.m.view(0)["waiting"] == []
    assert t.m.view(None)["waiting"] == []
    assert t.m.view(1)["waiting"] == [1]
    ply = t.m.view(0)["ply"]
    t.m.push(1, LET)
    assert t.m.view(0)["ply"] <= ply + 1
    plies = [e["ply"] for e in t.m.events_for(0)]
    assert max(plies) <= t.m.view(0)["ply"]
    assert before["board"]["turn"] == 2


@pytest.mark.clause("TM-7.7")
def test_a_silent_window_looks_like_one_with_a_question() -> None:
    """With pauses the match stops at the same places, whether somebody is asked or not."""

    def until_shot(hand: str) -> Table:
        t, a, _, _ = attacked(hand=hand, me=(9, 0, 9, 9))
        t.m.pauses = True
        t.m.push(0, t.codes("Shoot", a)[0])
        while t.m.pending and t.kind != "react_window":
            t.m.push(t.seat, t.legal()[0])
        return t

    asked, silent = until_shot("Lost in the Crowd"), until_shot("Bravado")
    assert asked.m.pending
    assert asked.m.held is None
    assert not silent.m.pending
    assert silent.m.held is not None
    assert [e.kind for e in asked.m.log] == [e.kind for e in silent.m.log]
    for t in (asked, silent):
        assert t.m.view(0)["waiting"] == t.m.view(None)["waiting"] == []
    stops = 0
    while silent.m.held is not None:
        silent.m.resume()
        stops += 1
    assert stops == 2, "the target's answer, and the moment before the wound"
    plain, a, _, _ = attacked(hand="Bravado", me=(9, 0, 9, 9))
    plain.act(a, "Shoot")
    assert plain.s.dump() == silent.s.dump(), "the pauses are no part of the match"
    bare, a, _, _ = attacked()
    bare.m.pauses = True
    bare.m.push(0, bare.codes("Shoot", a)[0])
    assert bare.m.held is None, "with no card in hand or facedown there is nothing to hide"


@pytest.mark.clause("TM-7.8")
def test_every_decision_has_a_first_legal_answer() -> None:
    m = GAME.start(3, seed=11)
    for _ in range(400):
        if m.result is not None:
            break
        seat, kind, args = m.pending[0]
        m.push(seat, kind.moves(m, seat, *args)[0])
        m.check()


@pytest.mark.clause("TM-2.1", "DE-24", "TM-6")
def test_mandatory_effects_come_first() -> None:
    t, a, b = duel("The Sting", foe=(0, 0, 0, 0))
    two = t.agent(0, (0, 0, 0, 0), team=True)
    (bomb,) = t.hand(1, "Time Bomb")
    t.s.cards.face[b] = FACE_NAMED["Cornerstone"].id
    t.passes()
    t.act(b, "Time Bomb")
    assert t.s.host[bomb] == t.s.mission
    t.passes()
    t.m.push(t.seat, (M_PASS,))
    assert t.kind == "order_triggers", "the Sting or the bomb first"
    assert t.seat == 1
    t.settle()
    assert t.s.mission < 0
    assert a != two


@pytest.mark.clause("TM-4.1", "SC-R22")
def test_forced_checks_take_no_bravado() -> None:
    t, a, b = duel(FIGHT, gear="Grenades", foe=(0, 0, 0, 0))
    t.hand(1, "Bravado")
    t.act(a, "Grenades")
    assert t.wounds(b) == 1
    assert len(t.s.hand(1)) == 1
    assert "pay_check" not in t.asked


@pytest.mark.clause("TM-9.4", "DE-23")
def test_an_action_right_away_may_be_declined_and_changes_no_turn() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "Ear to the Ground")
    t.intel()
    t.act(a, "Ear to the Ground", t.s.queue()[3], "decline")
    assert "right_away_action" in t.asked
    assert t.seat == 1, "it does not change whose opportunity is next"


@pytest.mark.clause("SC-R11")
def test_after_a_run_there_is_no_intel_action_right_away() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "Ear to the Ground")
    t.intel()
    t.begin(a, "Ear to the Ground")
    t.s.ran[0] = RUN
    t.push((M_CHOOSE, t.s.queue()[3]))
    assert t.outcome("Ear to the Ground") == "resolved"
    assert "right_away_action" not in t.asked


@pytest.mark.clause("SC-R11")
def test_text_about_the_run_itself_allows_an_intel_action() -> None:
    t = Table()
    (held,) = t.hand(1, "Bait")
    t.intel(0)
    t.s.ran[1] = RUN
    t.leader(1, "Yuri Zabav")
    t.plan(1, "Yuri Zabav")
    t.answer((M_RECRUIT, held))
    run_mission(t.m, 0, -1, 0)
    t.m.pending.clear()
    t.m.run()
    t.settle()
    assert held not in t.s.hand(1)


@pytest.mark.clause("TS-24")
def test_replacement_takes_no_tokens_along() -> None:
    t = Table()
    t.leader(1, "Anton Gallegos")
    row = t.row(1, "Rodrigo Marino")
    two = row[0]
    t.s.tokens[two] = 5
    t.wound(t.s.leader[1])
    a = t.agent(0, (0, 9, 0, 0))
    t.hand(0, "Poisoned!")
    t.intel()
    t.act(a, "Poisoned!", t.s.leader[1])
    assert t.s.leader[1] == two
    assert t.s.tokens[two] == 0


@pytest.mark.clause("TS-43")
def test_a_wound_before_the_check_counts() -> None:
    t, a, b, _ = attacked("The Morning After", hand="The Morning After", actor=(4, 0, 0, 0),
                          me=(9, 0, 0, 0), mission="Wipe the Mainframe")  # fmt: skip
    t.face(b, "Conduit")
    t.gear(b, "Designer Pheromones")
    t.act(a, "Baffle", b)
    assert t.log("check")[-1]["rating"] == 2
    assert t.outcome("Baffle") == "failed"


@pytest.mark.clause("SC-R24")
@pytest.mark.parametrize("wounds", [0, 1])
def test_an_action_fails_when_its_agent_is_gone(wounds: int) -> None:
    rumor = made("Rumor", "expose(t)", "charisma")
    t = Table()
    a, b = t.agent(0, (9, 0, 0, 0)), t.agent(1, (9, 0, 0, 0))
    (held,) = t.hand(0, "Bait")
    t.s.cards.face[held] = rumor.id
    t.hand(1, "The Morning After")
    t.plan(1, "The Morning After", b)
    t.wound(a, wounds)
    t.intel()
    t.act(a, "Rumor", b)
    assert t.gone(a) == bool(wounds), "the second wound retires it before the check"
    assert t.outcome("Rumor") == ("failed" if wounds else "resolved")
    assert t.exposed(b) is not bool(wounds)


@pytest.mark.clause("SC-R23")
def test_a_target_number_is_never_below_zero() -> None:
    t, a, b = duel(FIGHT, hand="Bold Approach", foe=(0, 1, 0, 0))
    t.act(a, "Bold Approach", b)
    t.passes()
    t.act(a, "Shoot", b)
    assert t.tn() == 0


@pytest.mark.clause("SC-R50")
def test_a_targeted_mission_is_run_whatever_becomes_of_the_queue() -> None:
    t = Table()
    boris, friend = t.agent(1, "Boris Zuchev"), t.agent(1, (0, 0, 0, 9))
    (builders,) = t.hand(1, "World Builders")
    line = t.queue(FIGHT)[:]
    a = t.agent(0, (9, 9, 9, 9))
    t.intel()
    t.plan(1, "Boris Zuchev", boris)
    t.answer((M_ACT, builders, ability("World Builders"), friend), friend, line[0])
    t.answer(*line[:0:-1], line[0], a, "done")
    t.move("run")
    assert t.s.queue().index(line[0]) > 0, "it was moved"
    assert t.s.mission == line[0]
    assert t.log("engage")


@pytest.mark.clause("SC-R26")
def test_a_react_without_a_skill_has_no_check() -> None:
    t, a, b, _ = attacked(me=(0, 0, 0, 0), gear="Tuxedo Liner")
    assert q.ABILITIES[ability("Tuxedo Liner")].skill == NO_SKILL
    t.plan(1, "Tuxedo Liner", b)
    t.act(a, "Shoot", b)
    assert (t.outcome("Tuxedo Liner"), t.wounds(b)) == ("resolved", 0)
    assert [event["skill"] for event in t.log("check")] == ["combat"], "the shot's alone"


NO_SKILL = -1


@pytest.mark.clause("SC-R27")
def test_a_number_on_which_the_check_depends_is_named_when_declaring() -> None:
    t, a, _ = duel(FIGHT, gear="Explosive Pen")
    t.begin(a, "Explosive Pen")
    assert t.legal() == [(M_NUMBER, n) for n in range(1, 6)]
    assert t.log("check") == []
    t.push((M_NUMBER, 3))
    assert t.tn() == 6


@pytest.mark.clause("SC-R45")
def test_a_restriction_of_gear_is_not_tested_all_the_time() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 0), traits="Soldier", expense=20)
    gun = t.gear(a, "Maremont M60E4", down=True)
    t.intel()
    t.activate(gun)
    assert t.active(gun)
    t.face(a, "Conduit")
    t.passes()
    t.passes()
    assert t.active(gun), "though its agent is no Soldier any more"


@pytest.mark.clause("SC-R45")
def test_a_restriction_of_gear_is_tested_when_it_is_activated() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 0), traits="Pointman", expense=20)
    gun = t.gear(a, "Maremont M60E4", down=True)
    t.intel()
    t.activate(gun, burn=True)
    assert t.gone(gun)


@pytest.mark.clause("SC-R52")
def test_an_agent_at_headquarters_does_not_react_to_being_targeted_at_a_mission() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    home = t.agent(1, (0, 0, 9, 0))
    t.move_to(HQ, b)
    t.hand(0, "Sniper")
    t.plan(0, "Sniper", a)
    t.plan(1, "Lost in the Crowd", home)
    t.act(a, "Shoot", home, *t.hand(0, "Bravado"))
    assert t.log("declared")[-1]["targets"][0]["card"] == home
    assert "Lost in the Crowd" in t.in_hand(1)


@pytest.mark.clause("SC-R55")
@pytest.mark.parametrize("sent", [True, False])
def test_going_home_at_the_end_is_not_being_sent(sent: bool) -> None:
    t = Table()
    a, b = t.agent(0, (9, 9, 9, 9)), t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Toxic Attack")
    t.intel()
    t.act(a, "Toxic Attack", b)
    t.m.pending.clear()
    t.m.agenda.clear()
    t.move_to(TEAM, a, b)
    t.mission(CHASE)
    if sent:
        t.act(a, "Evade", b)
    t.passes()
    t.passes()
    assert t.home(b)
    assert t.wounds(b) == int(sent), "whoever is moved is poisoned"
    assert len(t.log("sent_home")) == int(sent)


@pytest.mark.clause("SC-R55")
@pytest.mark.parametrize("sent", [True, False])
def test_nobody_comes_back_from_going_home_at_the_end(sent: bool) -> None:
    t, a, b = duel(CHASE, (0, 0, 9, 9), (0, 0, 1, 0))
    t.gear(b, "Five-Point Harness")
    t.plan(1, "Five-Point Harness", b, at="sent_home")
    if sent:
        t.act(a, "Evade", b)
        assert not t.plans, "the harness was used"
        assert t.place(b) == TEAM
        return
    t.gear(a, "Five-Point Harness")
    t.plan(0, "Five-Point Harness", a, at="sent_home")
    t.agent(1, (9, 9, 9, 9), team=True)
    t.passes()
    t.passes()
    assert (t.home(a), t.home(b)) == (True, True)
    assert len(t.plans) == 2, "the harnesses had nothing to answer"


@pytest.mark.clause("SC-R62")
def test_cards_attached_to_a_mission_are_discarded_with_it() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "3-D Modeling")
    t.intel()
    first = t.s.queue()[0]
    t.act(a, "3-D Modeling", first)
    (entry,) = t.s.attached
    assert entry.host == first
    zones.discard_mission_card(t.m, first)
    assert (t.s.place[entry.card], t.s.attached) == (DISCARD, [])


@pytest.mark.clause("SC-R63")
@pytest.mark.parametrize(("combat", "outcome"), [(0, "failed"), (9, "resolved")])
def test_the_first_mission_action_counts_also_when_it_fails(combat: int, outcome: str) -> None:
    t, a, b = duel(FIGHT, (0, combat, 0, 0), foe=(0, 9, 0, 0))
    assert t.s.mission_actions[:2] == [0, 0]
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == outcome
    assert t.s.mission_actions[:2] == [1, 0]


@pytest.mark.clause("SC-R60")
def test_a_mission_won_at_once_ends_the_opportunity() -> None:
    t, a, _ = duel(FIGHT, hand="Tactical Withdrawal")
    t.act(a, "Tactical Withdrawal")
    assert t.s.mission < 0
    assert t.log("scores")[-1]["seat"] == 1
    assert t.log("goals")[-1]["decided"]
    assert t.kind == "intel_opportunity"


@pytest.mark.clause("SC-R70", "DE-6")
@pytest.mark.parametrize(("word", "skills"), [("combat", [4, 7, 9, 9]), ("charisma", [7, 4, 9, 9])])
def test_who_uses_an_effect_picks_among_equal_skills(word: str, skills: list[int]) -> None:
    t = Table()
    a, b = t.agent(0, "Getaway"), t.agent(0, (4, 4, 9, 9))
    t.intel()
    t.act(a, "Getaway", b, word)
    assert "skill" in t.asked
    assert t.skills(b) == skills


@pytest.mark.clause("SC-R71")
def test_a_raised_expense_pays_more() -> None:
    t = Table()
    t.leader(0, "Felix")
    down = t.agent(0, "Bishop", down=True)
    t.intel()
    t.plan(0, "Bishop", down)
    t.activate(down, *t.hand(0, "Taking Cover"))
    gun = t.gear(down, "H&K SOCOM", down=True)
    printed = FACE_NAMED["Bishop"].expense
    assert t.budget(gun) == 7 > printed


@pytest.mark.clause("SC-R77")
def test_your_agents_are_those_everywhere() -> None:
    t, a, b = duel(FIGHT, hand="Cover Fire")
    home = t.agent(0, (0, 0, 0, 0))
    before = t.cover(b)
    t.act(a, "Cover Fire")
    assert t.cover(home) == 3
    assert t.cover(b) == before


@pytest.mark.clause("SC-R77")
@pytest.mark.parametrize("user", [0, 2])
def test_your_opponent_wins_what_you_give_up(user: int) -> None:
    t = Table(3)
    agents = {seat: t.agent(seat, (9, 9, 9, 9), team=True) for seat in (0, 2)}
    t.hand(user, "Tactical Withdrawal")
    t.mission(CHASE, 0, 2, first=user)
    t.act(agents[user], "Tactical Withdrawal")
    assert t.log("scores")[-1]["seat"] == 2 - user


@pytest.mark.clause("SC-R77")
def test_the_opponent_is_the_other_side_of_the_mission() -> None:
    t = Table(3)
    a = t.agent(0, (9, 9, 9, 9), team=True)
    here, far = t.agent(2, (0, 0, 4, 0), team=True), t.agent(1, (0, 0, 4, 0))
    t.gear(a, "Oil Slick")
    t.mission(CHASE, 0, 2)
    t.act(a, "Oil Slick")
    assert (t.skill(here, "transport"), t.skill(far, "transport")) == (2, 4)


def made(name: str, effect: str, skill: str = "craft") -> Face:
    """An Intel action card that does this to any agent."""
    text = {"act": f"intel {skill}", "pick": {"t": "agent()"}, "do": [effect]}
    face = Face(len(FACES), "actions.toml", ACTION, {"name": name, "text": [text]})
    FACES.append(face)
    compile_face(face)
    return face


@pytest.mark.clause("SC-R29")
def test_a_leader_is_not_turned_down_whatever_a_text_says() -> None:
    blackout = made("Blackout", "deactivate(t)")
    t = Table()
    a, agent, lead = t.agent(0, (0, 0, 0, 9)), t.agent(1, "Lynx"), t.s.leader[1]
    for target, stays in ((lead, 1), (agent, 0)):
        (held,) = t.hand(0, "Bait")
        t.s.cards.face[held] = blackout.id
        t.intel()
        t.act(a, "Blackout", target)
        assert t.outcome("Blackout") == "resolved"
        assert t.s.up[target] == stays
        t.m.pending.clear()
        t.m.agenda.clear()


@pytest.mark.clause("SC-5.4")
@pytest.mark.parametrize(
    ("lasts", "changed"), [("while_in_mission(t)", 0), ("while_in_play(t)", 2)]
)
def test_what_lasts_while_an_agent_is_in_the_mission_needs_it_there(
    lasts: str, changed: int
) -> None:
    drill = made("Drill", f"mod_skill(t, combat, 2, {lasts})")
    t = Table()
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(0, (1, 1, 1, 1))
    (held,) = t.hand(0, "Bait")
    t.s.cards.face[held] = drill.id
    t.intel()
    t.act(a, "Drill", b)
    assert t.outcome("Drill") == "resolved"
    assert t.skill(b, "combat") == 1 + changed


@pytest.mark.clause("SC-R83")
@pytest.mark.parametrize("where", ["hand", "deck"])
def test_a_leader_card_goes_neither_to_a_hand_nor_to_a_deck(where: str) -> None:
    """No real card could do it; one that could must not."""
    recall = made("Recall", f"move_card(t, {where})")
    t = Table()
    a, former, agent = t.agent(0, (0, 0, 0, 9)), t.agent(1, "Buzzard"), t.agent(1, "Lynx")
    for target, stays in ((former, True), (t.s.leader[1], True), (agent, False)):
        (held,) = t.hand(0, "Bait")
        t.s.cards.face[held] = recall.id
        t.intel()
        t.act(a, "Recall", target)
        assert t.outcome("Recall") == "resolved"
        assert t.home(target) == stays
        t.m.pending.clear()
        t.m.agenda.clear()


def double_agent() -> tuple[Table, int, int]:
    """Seat 0 controls an agent of seat 1 with facedown gear."""
    t = Table(3)
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 0))
    gear = t.gear(b, "Glock 17", down=True)
    t.hand(0, "Double Agent")
    t.intel()
    t.act(a, "Double Agent", b)
    return t, b, gear


@pytest.mark.clause("IN-4")
def test_the_new_controller_may_look_and_remembers() -> None:
    t, b, gear = double_agent()
    assert [t.known(gear, seat) for seat in range(3)] == [True, True, False]
    while t.s.turn == 2:
        t.passes()
    assert t.s.ctrl[b] == 1
    assert t.known(gear, 0)


@pytest.mark.clause("SC-R84")
def test_when_control_ends_the_stack_is_at_its_owners_headquarters() -> None:
    t, b, gear = double_agent()
    assert (t.s.ctrl[b], t.s.ctrl[gear]) == (0, 0)
    a = next(card for card in t.s.tops(0) if card not in (b, t.s.leader[0]))
    t.m.pending.clear()
    t.m.agenda.clear()
    t.move_to(TEAM, a, b)
    t.mission(FIGHT, 0, 2)
    t.m.play("concede", 0)
    assert (t.s.ctrl[b], t.s.ctrl[gear], t.home(b)) == (1, 1, True)


@pytest.mark.clause("SC-R85")
def test_impossible_instructions_are_skipped() -> None:
    t, a, b = duel(CHASE, hand="Run Off the Road")
    t.wound(b)
    t.act(a, "Run Off the Road", b)
    assert t.gone(b), "wounded, so it cannot be sent home any more"
    assert t.outcome("Run Off the Road") == "resolved"


# --- DE: decisions ------------------------------------------------------------------------------


def asked(t: Table, agent: int, name: str, kind: str) -> list[Code]:
    """Return what is offered for a question while an action is performed with the first answers."""
    t.m.push(t.seat, t.codes(name, agent)[0])
    while t.kind != kind:
        assert not t.kind.endswith("opportunity"), f"{kind} does not come up"
        t.m.push(t.seat, LET if t.kind == "react_window" else t.legal()[0])
    t.check_words()
    return t.legal()


def office(card: str, seats: int = 2, traits: str = "Snoop") -> tuple[Table, int]:
    """An able agent at headquarters with a card to play."""
    t = Table(seats)
    a = t.agent(0, (9, 9, 9, 9), traits=traits)
    t.hand(0, card)
    t.intel()
    return t, a


@pytest.mark.clause("DE-19")
def test_the_queue_is_ordered_card_by_card() -> None:
    t, a = office("World Builders")
    offered = asked(t, a, "World Builders", "order_cards")
    assert offered == [(M_CHOOSE, card) for card in t.s.queue()]


@pytest.mark.clause("DE-30")
def test_a_slot_of_the_queue_is_chosen() -> None:
    t, a = office("Trail of Crumbs")
    offered = asked(t, a, "Trail of Crumbs", "targets")
    assert offered == [(M_CHOOSE, card) for card in t.s.queue()]


@pytest.mark.clause("DE-31")
def test_a_deck_is_chosen() -> None:
    t, a = office("Raid", 3)
    assert asked(t, a, "Raid", "targets") == [(M_DECK, 0), (M_DECK, 1), (M_DECK, 2)]


@pytest.mark.clause("DE-31")
def test_a_player_is_chosen() -> None:
    t = Table(3)
    a = t.agent(0, "Shade")
    t.hand(0, "Chaos Bombers")
    t.intel()
    offered = asked(t, a, "Chaos Bombers", "targets")
    assert offered == [(M_PLAYER, 0), (M_PLAYER, 1), (M_PLAYER, 2)]


@pytest.mark.clause("DE-26")
def test_cards_of_anothers_hand_are_shown_to_pick_from() -> None:
    t = Table()
    a = t.leader(0, "Bedlam")
    hand = t.hand(1, "Bait", "Wits")
    t.intel()
    offered = asked(t, a, "Bedlam", "pick_in_hand")
    assert [code[1] for code in offered] == hand
    assert all(t.known(card, 0) for card in hand)


@pytest.mark.clause("DE-29")
def test_an_optional_effect_is_asked_for() -> None:
    t = Table()
    a = t.leader(0, "Clean Sweep")
    t.intel()
    assert asked(t, a, "The Krypt ability", "may") == [YES, NO]


@pytest.mark.clause("DE-7")
def test_any_action_card_of_the_base_set_may_be_named() -> None:
    t, a, _ = duel(FIGHT, hand="Run of the House")
    offered = asked(t, a, "Run of the House", "targets")
    actions = [face.id for face in FACES[:BASE_SET] if face.type == ACTION]
    assert offered == [(M_NAME, face) for face in actions]


@pytest.mark.clause("DE-5")
def test_a_number_is_chosen_between_lowest_and_highest() -> None:
    t, a, _ = duel(FIGHT, gear="Explosive Pen")
    assert asked(t, a, "Explosive Pen", "targets") == [(M_NUMBER, n) for n in range(1, 6)]


@pytest.mark.clause("DE-32")
def test_the_order_in_which_a_mass_effect_hits_is_chosen() -> None:
    t, a, b = duel(FIGHT, gear="Grenades")
    c = t.agent(1, (0, 0, 0, 0), team=True)
    assert asked(t, a, "Grenades", "order_subjects") == [(M_CHOOSE, b), (M_CHOOSE, c)]


@pytest.mark.clause("DE-25")
def test_who_stays_in_the_team_is_chosen() -> None:
    t, a, _ = duel(FIGHT, hand="Intimate Gathering")
    others = [t.agent(0, (0, 0, 0, 0), team=True) for _ in range(2)]
    offered = asked(t, a, "Intimate Gathering", "keep_in_team")
    assert offered == [(M_CHOOSE, card) for card in (a, *others)]


@pytest.mark.clause("DE-28")
@pytest.mark.parametrize(("pays", "outcome"), [(True, "resolved"), (False, "canceled")])
def test_an_action_is_paid_for_or_canceled(pays: bool, outcome: str) -> None:
    t, a, b, _ = attacked("Snowman", me="Snowman")
    (held,) = t.hand(0, "Bait")
    t.act(a, "Shoot", b, *(("yes", held) if pays else ()))
    assert "pay_or_else" in t.asked
    assert t.outcome("Shoot") == outcome


@pytest.mark.clause("DE-22")
def test_the_new_target_of_a_redirect_is_chosen() -> None:
    t, a, b, c = attacked(hand="Bluff", other=True)
    d = t.agent(1, (0, 0, 0, 0), team=True)
    t.plan(1, "Bluff", b)
    t.m.push(0, t.codes("Shoot", a)[0])
    t.answer(b)
    t.until("targets", 1)
    assert t.offered() == [c, d]


@pytest.mark.clause("DE-27")
def test_a_tie_of_lowest_skills_is_broken_by_choice() -> None:
    t, a, b = duel("Flight of the Intruder", (9, 9, 9, 9), (0, 0, 1, 0), hand="Trapped!")
    c = t.agent(1, (0, 0, 1, 0), team=True)
    t.agent(1, (0, 0, 2, 0), team=True)
    offered = asked(t, a, "Trapped!", "break_tie")
    assert offered == [(M_CHOOSE, b), (M_CHOOSE, c)]


@pytest.mark.clause("DE-1")
def test_an_intel_opportunity_offers_all_sorts_of_actions() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    t.agent(0, "Termite", down=True)
    t.hand(0, "Bait")
    t.intel()
    offered = {"recruit", "requisition", "act", "brief", "run", "activate", "pass"}
    assert t.words() == offered
    assert t.kind == "intel_opportunity"


@pytest.mark.clause("DE-2")
def test_a_mission_opportunity_offers_actions_activations_and_a_pass() -> None:
    t, a, _ = duel(FIGHT, hand="Bait")
    t.leader(0, "Clean Sweep")
    t.agent(0, "Termite", down=True)
    assert t.words() == {"act", "activate", "pass"}
    assert t.can("Shoot", a)
    assert t.can("Bait", a)
    assert t.can("Retreat", t.s.leader[0])


@pytest.mark.clause("DE-4")
def test_targets_are_offered_for_each_pick() -> None:
    t, a, b = duel(FIGHT, hand="Threat of Violence")
    c, down = t.agent(1, (0, 0, 0, 0), team=True), t.agent(1, "Recon", team=True, down=True)
    offered = asked(t, a, "Threat of Violence", "targets")
    assert offered == [(M_CHOOSE, card) for card in (b, c, down)]
    t.choose(b)
    assert (M_CHOOSE, b) not in t.legal()


@pytest.mark.clause("DE-8")
def test_one_of_two_effects_is_chosen() -> None:
    t, a, _ = duel(FIGHT, "Akim Potenski")
    t.agent(0, (0, 0, 0, 0), team=True, traits="Soldier")
    assert asked(t, a, "Akim Potenski", "mode") == [(M_MODE, 0), (M_MODE, 1)]


@pytest.mark.clause("DE-12")
def test_a_mission_of_the_queue_is_chosen_to_run() -> None:
    t = Table()
    t.intel()
    t.m.push(0, (M_RUN,))
    t.until("mission_to_run")
    assert t.legal() == [(M_CHOOSE, card) for card in t.s.queue()]


@pytest.mark.clause("DE-15")
def test_an_extension_is_offered() -> None:
    t, *_ = duel(FIGHT)
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("extend")
    assert t.legal() == [YES, NO]
    assert t.names([t.s.queue()[0]])[0] in t.m.decisions[0].prompt


@pytest.mark.clause("DE-18")
def test_a_card_is_taken_from_those_seen() -> None:
    t, a = office("Wine and Dine")
    t.deck(0, "Forrester", "Bait", "Lynx", "Bait", "Bait", "Bait", "Bait")
    offered = asked(t, a, "Wine and Dine", "take_from_seen")
    assert t.names([code[1] for code in offered if code[0] == M_CHOOSE]) == ["Forrester"]
    assert DONE in offered, "up to one"


@pytest.mark.clause("DE-20")
def test_tokens_are_placed_leader_by_leader() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    t.intel()
    t.m.push(0, (M_BRIEF,))
    assert t.kind == "place_tokens"
    assert t.legal() == [(M_NUMBER, n) for n in range(5)]
    t.m.push(0, (M_NUMBER, 3))
    assert t.legal() == [(M_NUMBER, 0), (M_NUMBER, 1)]


@pytest.mark.clause("SC-8.8", "SC-R84")
def test_what_the_soak_found() -> None:
    """Bravado may use the card a cost needed; a returned stack shows its cards to its owner."""
    t = Table()
    a = t.agent(0, (0, 0, 0, 1), traits="Fixer")
    pass_card, gear = t.hand(0, "Gear Pass", "Door Gunner Vest")
    t.discard(0, "Glock 17")
    t.intel()
    t.answer(gear)
    t.push((M_ACT, pass_card, ability("Gear Pass", 1), a))
    assert t.log("bravado")[-1]["card"] == gear
    assert t.outcome("Gear Pass") == "failed", "nothing is left to pay with"
    t = Table()
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 0))
    _, mine = t.hand(0, "Double Agent", "Glock 17")
    t.intel()
    t.act(a, "Double Agent", b)
    t.passes()
    t.move("requisition", mine, b)
    assert not t.known(mine, 1)
    while t.s.turn == 2:
        t.passes()
    assert t.s.ctrl[mine] == 1
    assert t.known(mine, 1)
