"""Every refused input with its code (Part F), and that it changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadMove, IllegalMove
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import HQ, MUST_CHECK, RUN, TEAM, UNTIL_TURN
from safehouse.games.spycraft.engine.checks import checks
from safehouse.games.spycraft.frames import Modifier
from safehouse.games.spycraft.moves import (
    DECLINE,
    DONE,
    M_ACTIVATE,
    M_BRIEF,
    M_REQUISITION,
    M_SPEND,
    M_SWAP,
    NO,
    PASS,
    YES,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, Table, ability


def refused(t: Table, *words: Any, seat: int | None = None) -> str:
    """The code of a refusal, after checking that nothing changed."""
    before = t.m.position()
    who = t.seat if seat is None else seat
    with pytest.raises(IllegalMove) as caught:
        t.m.play(" ".join(str(w) for w in words), who)
    assert str(caught.value.reason).endswith(".")
    assert t.m.position() == before
    return caught.value.clause


@pytest.mark.clause("BI-1", "IN-8")
def test_a_seat_that_is_not_asked() -> None:
    t = Table()
    t.intel(0)
    assert refused(t, "pass", seat=1) == "BI-1"


@pytest.mark.clause("BI-3")
def test_a_move_that_is_no_answer() -> None:
    t = Table()
    t.intel(0)
    assert refused(t, "done") == "BI-3"


@pytest.mark.clause("BI-2")
@pytest.mark.parametrize(
    "junk",
    ["dance", "recruit x", {"kind": "act", "source": "?"}, {"kind": "recruit", "x": 1}],
    ids=str,
)
def test_malformed_moves_are_refused(junk: Any) -> None:
    t = Table()
    t.intel(0)
    with pytest.raises(BadMove):
        t.m.play(junk, 0)


@pytest.mark.clause("BI-53")
def test_a_card_that_is_not_there() -> None:
    t = Table()
    t.intel(0)
    assert refused(t, "act", 9000, 1, 2) == "BI-53"


@pytest.mark.clause("BI-4")
def test_too_few_targets() -> None:
    t, a, _b = duel(FIGHT, hand="Threat of Violence")
    t.agent(1, (0, 0, 0, 0), team=True)
    t.begin(a, "Threat of Violence")
    assert refused(t, "done") == "BI-4"


def at_intel(*hand: str) -> tuple[Table, int, list[int]]:
    """Seat 0 has an Intel opportunity, an able agent and these cards."""
    t = Table()
    a = t.agent(0, (9, 9, 9, 9))
    cards = t.hand(0, *hand)
    t.intel()
    return t, a, cards


@pytest.mark.clause("BI-10")
def test_only_ones_own_active_agents_act() -> None:
    t, _a, _ = at_intel()
    down = t.agent(0, "Recon", down=True)
    foe = t.agent(1, (9, 9, 9, 9))
    for agent in (down, foe):
        assert refused(t, "act", agent, ability("Snoop"), agent) == "BI-10"


@pytest.mark.clause("BI-11")
def test_mission_actions_wait_for_a_mission() -> None:
    t, a, (bait,) = at_intel("Bait")
    assert refused(t, "act", a, ability("Shoot"), a) == "BI-11"
    assert refused(t, "act", bait, ability("Bait"), a) == "BI-11"


@pytest.mark.clause("BI-15")
def test_a_card_for_others() -> None:
    t, a, (armory,) = at_intel("Armory")
    assert refused(t, "act", armory, ability("Armory"), a) == "BI-15"


@pytest.mark.clause("SC-R13")
def test_an_agent_that_may_not_act_is_given_no_gear() -> None:
    t, reena, _ = duel(CHASE, "Reena Riccobono")
    t.leader(1, "Li Cong")
    down = t.agent(1, "Recon", team=True, down=True)
    (held,) = t.hand(1, "Glock 17")
    t.passes()
    t.plan(0, "Reena Riccobono", reena)
    t.activate(down)
    assert t.outcome("Reena Riccobono") == "resolved"
    t.passes()
    assert (t.kind, t.seat) == ("intel_opportunity", 1)
    assert refused(t, "requisition", held, down) == "BI-23"
    lead = t.s.leader[1]
    assert (M_REQUISITION, held, lead) in t.legal()


@pytest.mark.clause("SC-R13")
def test_a_leader_that_may_not_act_neither_recruits_nor_briefs_nor_runs() -> None:
    t, reena, _ = duel(CHASE, "Reena Riccobono")
    two = t.s.row(1)[0]
    t.s.tokens[two] = 99
    (held,) = t.hand(1, "Glock 17")
    t.passes()
    t.plan(0, "Reena Riccobono", reena)
    t.activate(two)
    assert t.log("declared") == [], "a leader arrives at headquarters, where nobody opposes it"
    t.passes()
    assert "recruit" in t.words()
    act_forbidden(t, two)
    assert refused(t, "recruit", held) == "BI-23"
    assert not t.words() & {"recruit", "brief", "run"}


def act_forbidden(t: Table, agent: int) -> None:
    """The agent may not perform actions for the rest of the turn."""
    verb = FACE_NAMED["Reena Riccobono"].acts[0].effects[0]
    frame = q.context(0, agent, agent, FACE_NAMED["Reena Riccobono"].acts[0])
    t.s.mods.append(Modifier(verb.id, frame, agent, 0, -1, UNTIL_TURN, -1))
    t.s.force = None


@pytest.mark.clause("BI-13")
def test_an_action_once_a_turn() -> None:
    t, a, _ = at_intel()
    t.act(a, "Snoop", t.s.queue()[4])
    t.passes()
    assert refused(t, "act", a, ability("Snoop"), a) == "BI-13"


@pytest.mark.clause("BI-12")
def test_no_intel_action_after_a_run() -> None:
    t, _a, (bait,) = at_intel("Bait")
    t.s.ran[0] = RUN
    assert refused(t, "recruit", bait) == "BI-12"


@pytest.mark.clause("BI-14")
def test_an_agent_at_headquarters_during_engage() -> None:
    t, _a, _b = duel(CHASE)
    far = t.agent(0, (9, 9, 9, 9))
    assert refused(t, "act", far, ability("Evade"), far) == "BI-14"


@pytest.mark.clause("BI-20")
def test_an_action_of_another_type_of_mission() -> None:
    t, a, _b = duel(CHASE)
    assert refused(t, "act", a, ability("Shoot"), a) == "BI-20"


@pytest.mark.clause("BI-16")
def test_an_action_without_a_target() -> None:
    t, a, b = duel(CHASE)
    t.move_to(HQ, b)
    assert refused(t, "act", a, ability("Evade"), a) == "BI-16"


@pytest.mark.clause("BI-23")
def test_an_agent_that_may_not_act() -> None:
    t, a, b = duel(FIGHT, "Spice")
    t.act(a, "Spice", b)
    assert refused(t, "act", b, ability("Shoot"), b) == "BI-23"


@pytest.mark.clause("BI-24")
def test_a_card_that_was_named() -> None:
    t, a, b = duel(FIGHT, hand="Run of the House")
    (cross,) = t.hand(1, "Double Cross")
    t.act(a, "Run of the House", "Double Cross")
    assert refused(t, "act", cross, ability("Double Cross"), b) == "BI-24"


@pytest.mark.clause("BI-27")
def test_one_copy_a_turn() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    b = t.agent(1, (0, 0, 0, 0), expense=0)
    t.agent(1, (0, 0, 0, 0), expense=0)
    cards = t.hand(0, "Double Agent", "Double Agent")
    t.intel()
    t.act(a, "Double Agent", b)
    t.passes()
    left = next(card for card in cards if card in t.s.hand(0))
    assert refused(t, "act", left, ability("Double Agent"), a) == "BI-27"


# --- targets ------------------------------------------------------------------------------------


@pytest.mark.clause("BI-17")
def test_a_facedown_card_at_headquarters_is_no_target() -> None:
    t, a, _ = at_intel("Poisoned!")
    down = t.agent(1, "Recon", down=True)
    t.agent(1, (0, 0, 0, 0))
    t.begin(a, "Poisoned!")
    assert refused(t, "choose", down) == "BI-17"


@pytest.mark.clause("BI-18")
def test_an_agent_at_headquarters_does_not_oppose() -> None:
    t, a, _ = duel(FIGHT)
    home = t.agent(1, (0, 0, 0, 0))
    t.agent(1, (0, 0, 0, 0), team=True)
    t.begin(a, "Shoot")
    assert refused(t, "choose", home) == "BI-18"


@pytest.mark.clause("BI-19")
def test_a_protected_agent_is_no_target() -> None:
    t, a, _ = duel(FIGHT)
    t.agent(1, (0, 0, 0, 0), team=True)
    lead = t.leader(1, "Rodrigo Marino")
    t.move_to(TEAM, lead)
    t.begin(a, "Shoot")
    assert refused(t, "choose", lead) == "BI-19"


@pytest.mark.clause("BI-49", "SC-R54")
@pytest.mark.parametrize("others", [3, 4])
def test_nobody_is_moved_into_a_full_team(others: int) -> None:
    t, a, _ = duel(FIGHT, hand="Rescue Team")
    t.agent(0, (0, 0, 0, 0))
    for _ in range(others):
        t.agent(0, (0, 0, 0, 0), team=True)
    t.move_to(TEAM, t.s.leader[0])
    (held,) = t.s.hand(0)
    assert t.can("Rescue Team", a) == (others < 4), "five, and the leader apart"
    if others == 4:
        assert refused(t, "act", held, ability("Rescue Team"), a) == "BI-49"


# --- Reacts -------------------------------------------------------------------------------------


def at_window(t: Table, a: int, b: int) -> None:
    """Seat 0 shoots, and seat 1 may react."""
    t.m.push(0, t.codes("Shoot", a)[0])
    t.answer(b)
    t.until("react_window", 1)


@pytest.mark.clause("BI-25", "TS-42")
def test_a_redirect_without_another_target() -> None:
    t, a, b, _ = attacked(hand="Bluff", me=(9, 0, 9, 9))
    t.hand(1, "Lost in the Crowd")
    bluff = t.s.hand(1)[0]
    at_window(t, a, b)
    assert refused(t, "react", bluff, ability("Bluff"), b, 1) == "BI-25"


@pytest.mark.clause("BI-21")
def test_a_react_to_something_else() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    lost = t.s.hand(1)[0]
    (alarm,) = t.hand(1, "Trip the Alarm")
    at_window(t, a, b)
    assert refused(t, "react", alarm, ability("Trip the Alarm"), b, 0) == "BI-21"
    assert refused(t, "react", lost, ability("Lost in the Crowd"), b, 0) == "BI-21"
    assert t.can("Lost in the Crowd", b), "it answers being targeted"


@pytest.mark.clause("BI-26")
def test_an_action_that_cannot_be_redirected() -> None:
    t, a, b, _ = attacked(hand="Bluff", actor="Sleeper Agent", other=True)
    t.hand(1, "Lost in the Crowd")
    bluff = t.s.hand(1)[0]
    at_window(t, a, b)
    assert refused(t, "react", bluff, ability("Bluff"), b, 1) == "BI-26"


def silent_shot() -> tuple[Table, int, int]:
    """Agents may not react to seat 0's shot, at a facedown agent; another lies facedown."""
    t, a, _, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", me=(0, 9, 9, 0))
    t.hand(0, "Silent Infiltration")
    t.face(a, "Cornerstone")
    down = t.agent(1, "Forrester", team=True, down=True)
    spare = t.agent(1, "Forrester", down=True)
    t.plan(0, "Silent Infiltration", a)
    t.plan(1, "activate", spare, at="declared")
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Shoot", down)
    return t, down, spare


@pytest.mark.clause("TS-46")
def test_silent_infiltration_keeps_reacts_out() -> None:
    t, *_ = silent_shot()
    assert "Lost in the Crowd" in t.in_hand(1)
    assert [event["name"] for event in t.log("declared")] == ["Silent Infiltration", "Shoot"]


@pytest.mark.clause("SC-R48")
def test_who_may_not_react_may_not_activate_either() -> None:
    t, _, spare = silent_shot()
    assert not t.s.up[spare]


@pytest.mark.clause("TM-5.6")
def test_a_forced_activation_happens_all_the_same_and_asks_nobody() -> None:
    t, down, _ = silent_shot()
    assert t.wounds(down) == 1
    t, a, _ = duel(FIGHT)
    t.leader(1, "Jessica Styles")
    target = t.agent(1, "Forrester", team=True, down=True)
    t.hand(1, "Bravado")
    t.act(a, "Shoot", target)
    assert t.active(target)
    assert "pay_check" not in t.asked, "the leader can pay for it"


@pytest.mark.clause("BI-22")
def test_a_react_while_reacts_are_forbidden() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd", actor="Coldwell", other=True)
    lost = t.s.hand(1)[0]
    t.hand(1, "Acrobatic Escape")
    t.plan(0, "Coldwell", a)
    t.s.mode[1] = FULL
    t.agent(1, "Forrester", down=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    t.answer(b)
    while not t.log("performed"):
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    while t.kind != "react_window" or (t.seat, t.event) != (1, "declared"):
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert t.outcome("Coldwell") == "resolved"
    assert refused(t, "react", lost, ability("Lost in the Crowd"), b, 1) == "BI-22"


FULL = 2
"""`s.mode` of a seat that is asked in every window."""


# --- paying -------------------------------------------------------------------------------------


@pytest.mark.clause("BI-28")
def test_bravado_where_none_is_asked() -> None:
    t, _, (held,) = at_intel("Bait")
    assert refused(t, "spend", held) == "BI-28"


@pytest.mark.clause("BI-48")
def test_an_extension_where_none_is_offered() -> None:
    t, *_ = at_intel()
    assert refused(t, "yes") == "BI-48"


def at_cost() -> tuple[Table, int, list[int]]:
    """Seat 0 must retire one of its two exposed agents as a cost."""
    t = Table()
    a = t.agent(0, (0, 9, 0, 0))
    shown = [t.agent(0, (0, 0, 0, 0)), t.agent(0, (0, 0, 0, 0))]
    t.expose(*shown)
    t.hand(0, "Usefulness Outlived")
    t.intel()
    t.m.push(0, t.codes("Usefulness Outlived", a)[0])
    t.until("pay_cost")
    return t, a, shown


@pytest.mark.clause("BI-29")
def test_a_cost_paid_with_the_wrong_card() -> None:
    t, a, _ = at_cost()
    assert refused(t, "choose", a) == "BI-29"


@pytest.mark.clause("DE-10")
def test_the_cards_that_pay_a_cost_are_offered() -> None:
    t, _, shown = at_cost()
    assert t.offered() == shown


@pytest.mark.clause("DE-9")
def test_a_check_that_is_short_asks_for_a_card() -> None:
    t, a, _b = duel(FIGHT, (0, 0, 0, 0))
    (held,) = t.hand(0, "Bait")
    t.m.push(0, t.codes("Shoot", a)[0])
    t.until("pay_check")
    assert "3 short" in t.m.decisions[0].prompt
    assert (M_SPEND, held) in t.legal()
    assert DECLINE in t.legal()


# --- activation ---------------------------------------------------------------------------------


@pytest.mark.clause("BI-30")
def test_active_and_foreign_agents_cannot_be_activated() -> None:
    t = Table()
    mine, foe = t.agent(0, (0, 0, 0, 0)), t.agent(1, "Recon", down=True)
    t.intel()
    assert refused(t, "activate", foe) == "BI-30"
    assert refused(t, "activate", mine) == "BI-30", "it is active"
    assert refused(t, "activate", t.s.row(0)[0]) == "BI-30", "it lacks tokens"


@pytest.mark.clause("BI-34")
def test_a_leader_is_not_activated_by_bravado() -> None:
    t = Table()
    t.intel()
    assert refused(t, "burn", t.s.row(0)[0]) == "BI-34"


@pytest.mark.clause("BI-31", "TM-5.7")
@pytest.mark.parametrize("why", ["unaffordable", "illegal", "restricted"])
def test_a_card_that_would_be_discarded_needs_consent(why: str) -> None:
    t = Table()
    if why == "unaffordable":
        card = t.agent(0, (0, 0, 0, 0), down=True, expense=40)
    elif why == "illegal":
        card = t.agent(0, "Bait", down=True)
    else:
        card = t.gear(t.agent(0, (0, 0, 0, 0)), "Maremont M60E4", down=True)
    t.intel()
    assert refused(t, "activate", card) == "BI-31"
    t.activate(card, burn=True)
    assert t.gone(card)


@pytest.mark.clause("BI-32", "TM-5.7")
def test_an_agent_of_a_faction_led_by_another() -> None:
    t = Table()
    t.leader(1, "Buzzard")
    banned = t.agent(0, "Coldwell", down=True)
    t.intel()
    assert refused(t, "activate", banned) == "BI-32"
    assert refused(t, "burn", banned) == "BI-32", "not even to discard it"


@pytest.mark.clause("BI-33", "TM-5.7")
def test_an_activation_that_a_text_forbids() -> None:
    t = Table()
    paradox = t.agent(0, "Paradox", down=True)
    t.agent(1, "Paradox")
    t.intel()
    assert refused(t, "activate", paradox) == "BI-33"
    assert refused(t, "burn", paradox) == "BI-33"


@pytest.mark.clause("TS-21")
def test_kirianna_makes_gear_affordable() -> None:
    t = Table()
    lead = t.leader(0, "Clean Sweep")
    suv = t.gear(lead, "Secret Service SUV", down=True)
    t.intel()
    assert (t.price(suv), t.budget(suv)) == (7, 4)
    assert refused(t, "activate", suv) == "BI-31"
    kirianna = t.agent(0, "Kirianna Semenov")
    t.plan(0, "Kirianna Semenov", kirianna)
    t.activate(suv)
    assert t.active(suv)
    assert t.log("activated")[-1]["price"] == 4


@pytest.mark.clause("DE-11")
def test_a_payment_for_a_card_may_be_declined() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    (held,) = t.hand(0, "Bait")
    t.intel()
    t.m.push(0, (M_ACTIVATE, down))
    t.until("pay_check")
    assert t.legal() == [(M_SPEND, held), DECLINE]
    assert "1 short" in t.m.decisions[0].prompt
    t.push(DECLINE)
    assert t.gone(down)


# --- Intel actions ------------------------------------------------------------------------------


@pytest.mark.clause("BI-40")
def test_only_cards_in_hand_are_put_down() -> None:
    t, a, _ = at_intel("Bait")
    foe = t.agent(1, (0, 0, 0, 0))
    assert refused(t, "recruit", foe) == "BI-40"
    assert refused(t, "requisition", foe, a) == "BI-40"


@pytest.mark.clause("BI-41")
def test_gear_goes_to_ones_own_agents() -> None:
    t, _, (held,) = at_intel("Bait")
    foe = t.agent(1, (0, 0, 0, 0))
    assert refused(t, "requisition", held, foe) == "BI-41"
    assert refused(t, "requisition", held, t.s.row(0)[0]) == "BI-41"


@pytest.mark.clause("BI-42")
def test_more_tokens_than_there_are() -> None:
    t, *_ = at_intel()
    t.m.push(0, (M_BRIEF,))
    assert refused(t, "number", 99) == "BI-42"


@pytest.mark.clause("BI-43")
def test_a_mission_that_was_not_first_when_the_turn_began() -> None:
    t, *_ = at_intel()
    lead = t.s.leader[0]
    t.act(lead, "Discard a mission")
    t.passes()
    t.s.used_turn = []
    assert refused(t, "act", lead, ability("Discard a mission"), lead) == "BI-43"


@pytest.mark.clause("BI-44")
def test_a_run_when_everybody_else_has_run() -> None:
    t, *_ = at_intel()
    t.s.ran[1] = RUN
    assert refused(t, "run") == "BI-44"


@pytest.mark.clause("BI-45")
def test_a_run_without_a_mission() -> None:
    t, *_ = at_intel()
    for card in t.s.queue()[:] + t.s.mission_deck()[:]:
        zones.lift(t.s, card)
    assert refused(t, "run") == "BI-45"


# --- missions and Debrief -----------------------------------------------------------------------


@pytest.mark.clause("BI-46")
def test_teams_of_nobody_or_foreign_or_inactive_agents_are_refused() -> None:
    t, *_ = at_intel()
    t.run()
    assert refused(t, "done") == "BI-46", "nobody"
    assert refused(t, "choose", t.s.leader[1]) == "BI-46", "another's leader"
    assert refused(t, "choose", t.s.row(0)[0]) == "BI-46", "an inactive one"


def last_to_defend() -> tuple[Table, int]:
    """Seat 2 of three is the last that could defend, has a facedown agent, and stops there."""
    t = Table(3, stops_on=["S8"])
    down = t.agent(2, "Forrester", down=True)
    t.leader(2, "Jessica Styles")
    t.intel(0)
    t.run()
    t.choose(t.s.leader[0])
    t.m.push(0, DONE)
    t.until("defend", 2)
    return t, down


@pytest.mark.clause("BI-47")
def test_the_last_cannot_decline_to_defend() -> None:
    t, _ = last_to_defend()
    assert refused(t, "no") == "BI-47"


@pytest.mark.clause("DE-14")
def test_who_may_defend_says_yes_or_no_or_activates() -> None:
    t, down = last_to_defend()
    assert t.legal() == [YES, (M_ACTIVATE, down)]
    t = Table(3)
    t.intel(0)
    t.run()
    t.choose(t.s.leader[0])
    t.m.push(0, DONE)
    t.until("defend", 1)
    assert t.legal() == [YES, NO]


@pytest.mark.clause("BI-52", "DE-17")
def test_the_leader_is_not_retired_for_the_limit() -> None:
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(6)]
    t.s.flags |= MUST_CHECK
    t.m.agenda.append((checks, (-1,)))
    t.m.run()
    assert t.kind == "retire_for_limit"
    assert t.offered() == team
    assert refused(t, "choose", t.s.leader[0]) == "BI-52"


def debriefing() -> tuple[Table, int, int, int]:
    """Debrief has begun; seat 0 may rearrange a facedown stack of two, beside an active agent."""
    t = Table()
    top = t.agent(0, "Recon", down=True)
    under = t.gear(top, "Glock 17", down=True)
    up = t.agent(0, (0, 0, 0, 0))
    t.hand(0, "Bait", "Wits", "Sniper")
    t.intel()
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("rearrange_stacks")
    return t, top, under, up


@pytest.mark.clause("BI-50")
def test_cards_of_two_stacks_do_not_change_places() -> None:
    t, top, _, up = debriefing()
    assert refused(t, "swap", top, up) == "BI-50"


@pytest.mark.clause("DE-21")
def test_a_stack_is_rearranged_pair_by_pair() -> None:
    t, top, under, _ = debriefing()
    assert t.legal() == [DONE, (M_SWAP, top, under)]


@pytest.mark.clause("BI-51")
def test_a_hand_is_discarded_to_seven() -> None:
    t, *_ = debriefing()
    t.until("discard_to_hand_size")
    assert refused(t, "done") == "BI-51"


@pytest.mark.clause("DE-16")
def test_cards_of_a_hand_are_discarded_one_by_one() -> None:
    t, a, _ = at_intel("Bait", "Wits")
    t.leader(0, "Harlequin")
    t.m.push(0, t.codes("Harlequin", t.s.leader[0])[0])
    t.until("discard_from_hand")
    assert sorted(t.names(t.offered())) == ["Bait", "Wits"]
    assert t.active(a)
