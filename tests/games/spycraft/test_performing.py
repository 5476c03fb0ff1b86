"""Actions and Reacts step by step: declaring, paying, reacting (SC-8, SC-9, TM-1 to 3)."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft.defs import DISCARD, EVENTS, HQ, TEAM
from safehouse.games.spycraft.moves import LET, M_ACTIVATE
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, Table


def order_of(t: Table, *kinds: str) -> list[str]:
    """The events of these kinds, as they happened."""
    return [event.kind for event in t.m.log if event.kind in kinds]


# --- SC-8: one action ---------------------------------------------------------------------------


@pytest.mark.clause("SC-8.1")
def test_the_agent_that_performs_an_action_is_the_acting_one() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape")
    t.act(a, "Shoot", b)
    shot, escape = t.log("declared")
    assert (shot["agent"], escape["agent"]) == (a, b)


@pytest.mark.clause("SC-8.2")
def test_intel_and_mission_actions_have_their_phases() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.hand(0, "Bait", "Risky Maneuver", "Lost in the Crowd")
    t.mission(FIGHT)
    assert t.can("Shoot", a)
    assert t.can("Bait", a)
    assert not t.can("Snoop", a)
    assert not t.can("Risky Maneuver", a)
    assert not t.can("Lost in the Crowd", a), "a React needs its trigger"


@pytest.mark.clause("SC-8.4")
def test_declare_then_pay_then_resolve() -> None:
    t, a, b = duel(FIGHT, (0, 9, 0, 0), gear="Grenades", foe=(0, 0, 0, 0))
    t.act(a, "Grenades")
    steps = ["declared", "check", "discard", "wounded", "performed"]
    assert order_of(t, *steps) == steps, "the cost, then the effect"
    assert t.wounds(b) == 1


@pytest.mark.clause("SC-8.4")
def test_targets_are_announced_when_declaring() -> None:
    t, a, b = duel(FIGHT)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.act(a, "Shoot", b)
    assert [one["card"] for one in t.log("declared")[0]["targets"]] == [b]


@pytest.mark.clause("SC-8.6")
@pytest.mark.parametrize(("card", "outcome"), [("Wits", "resolved"), ("Recon", "failed")])
def test_bravado_makes_up_for_a_skill_that_is_short(card: str, outcome: str) -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 2))
    (held,) = t.hand(0, card)
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3], held)
    assert t.outcome("Snoop") == outcome
    assert t.s.place[held] == DISCARD
    assert t.skill(a, "craft") == 2, "the skill itself is not changed"


def outgunned() -> tuple[Table, int, int]:
    """A shot at combat 4 by combat 5, raised to 7 by two guns shown in reaction."""
    t, a, b, _ = attacked(me=(0, 4, 0, 0), actor=(0, 5, 0, 0))
    for name in ("Glock 17", "Steel Dagger"):
        t.plan(1, "activate", t.gear(b, name, down=True), at="declared")
    return t, a, b


@pytest.mark.clause("TS-3")
def test_a_target_number_moves_until_it_is_locked() -> None:
    t, a, b = outgunned()
    t.act(a, "Shoot", b)
    assert (t.tn(), t.outcome("Shoot"), t.wounds(b)) == (7, "failed", 0)


@pytest.mark.clause("TS-4")
def test_bravado_meets_the_raised_number() -> None:
    t, a, b = outgunned()
    t.answer(*t.hand(0, "Taking Cover"))
    t.act(a, "Shoot", b)
    assert (t.tn(), t.wounds(b), t.skill(a, "combat")) == (7, 1, 5)


@pytest.mark.clause("SC-8.9")
def test_once_costs_are_paid_the_target_number_is_locked() -> None:
    t, a, b, _ = attacked(me=(0, 5, 0, 0), actor=(0, 6, 0, 0))
    gun = t.gear(b, "Glock 17", down=True)
    t.s.mode[1] = FULL
    t.plan(1, "activate", gun, at="tn_met")
    t.act(a, "Shoot", b)
    assert order_of(t, "activated", "wounded") == ["activated", "wounded"]
    assert (t.tn(), t.wounds(b)) == (5, 1), "7 would have been too much"


FULL = 2
"""`s.mode` of a seat that is asked in every window."""


@pytest.mark.clause("TM-3.5")
def test_a_met_check_stays_met() -> None:
    t, a, b, _ = attacked(me=(0, 5, 0, 0), actor=(0, 6, 0, 0))
    t.act(a, "Shoot", b)
    assert order_of(t, "check") == ["check"], "nothing has opened the comparison again"
    t, a, b, _ = attacked(me=(0, 5, 0, 0), actor=(0, 6, 0, 0))
    t.s.mode[1] = FULL
    t.plan(1, "activate", t.gear(b, "Glock 17", down=True), at="bravado_spent")
    t.plan(1, "activate", t.gear(b, "Steel Dagger", down=True), at="tn_met")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "resolved"


@pytest.mark.clause("SC-R19")
def test_bravado_is_asked_only_when_the_skill_is_short_and_once() -> None:
    t = Table()
    a, b = t.agent(0, (0, 0, 0, 4)), t.agent(0, (0, 0, 0, 1))
    one, two = t.hand(0, "Wits", "Recon")
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3])
    assert "pay_check" not in t.asked
    t.passes()
    t.act(b, "Snoop", t.s.queue()[3], two, one)
    assert t.asked.count("pay_check") == 1, "one card, though it was too small"
    assert t.outcome("Snoop") == "failed"
    assert (t.in_hand(0), t.names(t.s.discard(0))) == (["Wits"], ["Recon"])


@pytest.mark.clause("SC-R20")
def test_bravado_works_for_intel_mission_and_react_checks_and_for_paying() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 2))
    t.hand(0, "Wits")
    t.intel()
    t.begin(a, "Snoop")
    t.choose(t.s.queue()[3])
    t.until("pay_check")
    t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", me=(0, 2, 3, 0),
                          actor=(0, 3, 0, 0))  # fmt: skip
    (wits,) = t.hand(1, "Wits")
    (more,) = t.hand(0, "Bravado")
    t.act(a, "Shoot", b, wits, more)
    assert [event["name"] for event in t.log("bravado")] == ["Wits", "Bravado"]
    assert t.wounds(b) == 1
    t = Table()
    t.leader(0, "Clean Sweep")
    agent = t.agent(0, (0, 0, 0, 0), expense=3)
    gun = t.gear(agent, "Walther PPK", down=True)
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    held = t.hand(0, "Bait", "Wits")
    t.intel()
    t.activate(down, held[0])
    t.activate(gun, *t.s.hand(0))
    assert t.active(down)
    assert t.active(gun)


@pytest.mark.clause("SC-R21")
def test_a_card_spent_as_bravado_is_not_a_discard_for_other_texts() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 2))
    (held,) = t.hand(0, "Wits")
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3], held)
    assert t.log("discards") == []
    (event,) = t.log("bravado")
    assert (event["agent"], event["card"]) == (a, held), "by the agent that made the check"
    assert t.s.discard(0) == [held]


# --- extra costs --------------------------------------------------------------------------------


@pytest.mark.clause("SC-8.7")
def test_an_extra_cost_is_paid_before_the_effects() -> None:
    t = Table()
    lead = t.leader(0, "Harlequin")
    (held,) = t.hand(0, "Bait")
    t.intel()
    t.act(lead, "Harlequin", held)
    assert order_of(t, "discards", "draw")[-2:] == ["discards", "draw"]
    assert t.s.place[held] == DISCARD
    assert len(t.s.hand(0)) == 1


@pytest.mark.clause("TS-2")
def test_without_the_extra_cost_the_action_fails_before_bravado() -> None:
    t = Table()
    lead = t.leader(0, "Harlequin")
    t.intel()
    t.act(lead, "Harlequin")
    assert t.outcome("Harlequin") == "failed"
    assert t.s.hand(0) == [], "nothing was drawn"


@pytest.mark.clause("SC-R18")
def test_bravado_is_not_asked_where_the_extra_cost_cannot_be_paid() -> None:
    t = Table()
    t.agent(0, (0, 0, 0, 1), traits="Fixer")
    (pass_card,) = t.hand(0, "Gear Pass")
    t.hand(0, "Wits")
    t.discard(0, "Glock 17")
    t.intel()
    code = [code for code in t.legal() if len(code) == 4 and code[1] == pass_card][-1]
    t.push(code)
    assert t.outcome("Gear Pass") == "failed", "no gear to discard"
    assert "pay_check" not in t.asked
    assert t.in_hand(0) == ["Wits"]


@pytest.mark.clause("SC-R25")
def test_a_prevented_wound_is_an_unpaid_cost() -> None:
    t, a, b, _ = attacked("Bail Out!", hand="Bail Out!", actor=(0, 19, 0, 0))
    t.gear(b, "Door Gunner Vest")
    t.plan(1, "Door Gunner Vest", b)
    t.act(a, "Shoot", b)
    assert t.outcome("Bail Out!") == "failed"
    assert t.outcome("Shoot") == "resolved"


@pytest.mark.clause("SC-8.8")
def test_a_failed_action_does_nothing() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 3))
    target = t.s.queue()[3]
    t.intel()
    t.act(a, "Snoop", target)
    assert not t.known(target, 0)


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.clause("SC-R17")
@pytest.mark.parametrize("craft", [4, 3])
def test_an_action_is_used_whatever_came_of_it(craft: int) -> None:
    t = Table()
    a, other = t.agent(0, (0, 0, 0, craft)), t.agent(0, (0, 0, 0, craft))
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3])
    t.passes()
    assert not t.can("Snoop", a)
    assert t.can("Snoop", other), "each agent has its own"


@pytest.mark.clause("SC-R17")
def test_a_canceled_action_is_used() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape")
    t.act(a, "Shoot", b)
    t.passes()
    assert t.outcome("Shoot") == "canceled"
    assert not t.can("Shoot", a)


@pytest.mark.clause("SC-8.10")
def test_a_mission_action_is_used_once_a_mission_by_each() -> None:
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    t.gear(a, "H&K MP5N")
    second = t.agent(0, (0, 9, 0, 0), team=True)
    t.act(a, "Shoot", b)
    t.passes()
    assert not t.can("Shoot", a)
    assert t.can("Shoot", second), "each agent has its own"
    assert t.can("H&K MP5N", a), "and each gear card"


@pytest.mark.clause("SC-8.11", "TS-45")
def test_two_copies_answer_one_event_once_each() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    t.hand(1, "Lost in the Crowd")
    for _ in range(3):
        t.plan(1, "Lost in the Crowd", b)
    t.act(a, "Shoot", b)
    assert [event["tn"] for event in t.log("check")] == [4, 4, 15], "9 and twice 3"


@pytest.mark.clause("TM-2.5")
def test_a_react_in_play_answers_an_event_once() -> None:
    t, a, b, _ = attacked(me=(9, 2, 9, 9), other=True)
    t.agent(1, (0, 1, 0, 0), team=True)
    t.gear(b, "Disguise Kit")
    for _ in range(2):
        t.plan(1, "Disguise Kit", b)
    t.act(a, "Shoot", b)
    assert [event["name"] for event in t.log("declared")] == ["Shoot", "Disguise Kit"]
    assert t.kind == "mission_opportunity", "the window closed when all had passed"


@pytest.mark.clause("SC-8.12")
def test_a_given_action_is_the_agents_own() -> None:
    t, a, b = duel("A Night at the Opera", foe=(0, 0, 0, 0))
    other = t.agent(0, (9, 9, 9, 9), team=True)
    t.expose(b)
    t.act(a, "A Night at the Opera", b)
    t.passes()
    assert not t.can("A Night at the Opera", a)
    assert t.can("A Night at the Opera", other)
    t.move_to(HQ, other)
    assert not t.can("A Night at the Opera", other), "as long as it is at the mission"


@pytest.mark.clause("SC-8.13")
@pytest.mark.parametrize("mission", [FIGHT, CHASE, INTRIGUE])
def test_an_action_of_any_skill_fits_any_mission(mission: str) -> None:
    t, a, _ = duel(mission, hand="Bait")
    assert t.can("Bait", a)


@pytest.mark.clause("SC-8.14")
def test_a_card_with_several_actions_gives_one_a_play() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), traits="Fixer")
    t.gear(a, "Walther PPK")
    t.discard(0, "Glock 17")
    t.hand(0, "Gear Pass")
    t.intel()
    codes = t.codes("Gear Pass", a)
    assert len({code[2] for code in codes}) == 2
    t.push(codes[0])
    assert len(t.log("declared")) == 1
    assert t.in_hand(0) == []


@pytest.mark.clause("SC-8.15")
@pytest.mark.parametrize("outcome", ["resolved", "failed", "canceled"])
def test_a_played_card_is_discarded_when_the_action_is_over(outcome: str) -> None:
    skill = 0 if outcome == "failed" else 9
    t, a, b, _ = attacked(hand="Collision!", me=(0, 0, 9, 0), actor=(0, 0, skill, 0))
    (held,) = t.hand(0, "Bait")
    if outcome == "canceled":
        t.plan(1, "Collision!", b)
    t.m.push(0, t.codes("Bait", a)[0])
    while t.s.hand(0):
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert held not in t.s.discard(0), "declared: out of hand, and not yet discarded"
    t.settle()
    assert t.outcome("Bait") == outcome
    assert t.s.discard(0) == [held]


@pytest.mark.clause("TM-3")
def test_the_windows_of_an_action_in_order() -> None:
    t, a, b, _ = attacked(me=(0, 4, 0, 0), actor=(0, 3, 0, 0))
    t.agent(1, "Recon", down=True)
    t.s.mode[1] = FULL
    (held,) = t.hand(0, "Bait")
    t.answer(held)
    t.m.push(0, t.codes("Shoot", a)[0])
    seen = []
    while t.kind != "mission_opportunity":
        if t.kind == "react_window":
            seen.append(t.event)
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert seen == [
        "performing", "declared", "check_due", "bravado_due", "bravado_revealed", "bravado_spent",
        "tn_met", "wounding", "wounded", "performed",
    ]  # fmt: skip
    assert t.wounds(b) == 1


# --- how actions end ----------------------------------------------------------------------------


@pytest.mark.clause("TM-3.1")
def test_a_cancel_comes_before_any_cost() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape", actor=(0, 1, 0, 0))
    (spare,) = t.hand(0, "Bravado")
    t.act(a, "Shoot", b)
    assert (t.outcome("Shoot"), t.wounds(b)) == ("canceled", 0)
    assert t.s.hand(0) == [spare]
    assert [event["skill"] for event in t.log("check")] == ["combat"], "the Escape's alone"


@pytest.mark.clause("TM-3.2")
def test_a_failed_action_skips_its_effects_and_is_performed() -> None:
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 1, 0, 0))
    t.act(a, "Shoot", b)
    assert order_of(t, "declared", "check", "failed", "wounded", "performed") == [
        "declared", "check", "failed", "performed",
    ]  # fmt: skip


@pytest.mark.clause("TM-3.3")
@pytest.mark.parametrize("outcome", ["resolved", "failed", "canceled"])
def test_performed_is_raised_whatever_came_of_it(outcome: str) -> None:
    t, a, b, _ = attacked(hand="Acrobatic Escape", actor=(0, 1 if outcome == "failed" else 9, 0, 0))
    if outcome == "canceled":
        t.plan(1, "Acrobatic Escape", b)
    t.agent(0, "Recon", down=True)
    t.s.mode[0] = FULL
    t.m.push(0, t.codes("Shoot", a)[0])
    windows = []
    while t.kind != "mission_opportunity":
        if t.kind == "react_window" and t.seat == 0:
            event = t.s.evs[t.m.pending[0][2][0]]
            windows.append((EVENTS[event.type], event.cause))
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert windows[-1] == ("performed", windows[0][1])
    assert t.outcome("Shoot") == outcome


@pytest.mark.clause("TM-3.4")
def test_both_sides_answer_until_all_pass() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd", me=(0, 2, 9, 0), actor=(0, 3, 0, 0))
    gun = t.gear(a, "Glock 17", down=True)
    t.s.mode[0] = FULL
    t.plan(1, "Lost in the Crowd", b)
    t.plan(0, "activate", gun, at="declared")
    t.act(a, "Shoot", b)
    last = t.log("check")[-1]
    assert (last["tn"], last["rating"]) == (6, 5), "both read when all have passed"


@pytest.mark.clause("TM-3.6")
def test_only_answers_come_inside_an_action() -> None:
    t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd")
    t.agent(1, (0, 0, 0, 0), team=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    inside = set()
    while t.kind != "mission_opportunity":
        inside |= t.words() if t.kind == "react_window" else set()
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert inside <= {"react", "activate", "burn", "let", "settings"}
    assert t.wounds(b) == 0


@pytest.mark.clause("TM-2.7")
def test_a_window_closes_when_its_event_has_become_impossible() -> None:
    t, a, b, _ = attacked(hand="Acrobatic Escape")
    t.hand(1, "Lost in the Crowd")
    t.plan(1, "Acrobatic Escape", b)
    t.plan(1, "Lost in the Crowd", b)
    t.act(a, "Shoot", b)
    names = [event["name"] for event in t.log("declared")]
    assert names == ["Shoot", "Acrobatic Escape"], "nothing is left to make harder"


@pytest.mark.clause("SC-R74")
def test_a_redirect_moves_one_target() -> None:
    t, a, b, c = attacked(hand="Mistaken Identity", actor=(0, 9, 9, 0), other=True)
    d = t.agent(1, (0, 0, 0, 0), team=True)
    t.hand(0, "Threat of Violence")
    t.plan(1, "Mistaken Identity", b)
    t.act(a, "Threat of Violence", b, c, d)
    moved = t.log("redirected")[-1]
    assert (moved["old"], moved["new"]) == (b, d)
    assert [t.home(card) for card in (b, c, d)] == [False, True, True]


@pytest.mark.clause("SC-R75")
def test_losing_one_target_leaves_the_rest() -> None:
    t, a, _, c = attacked(actor=(0, 9, 9, 0), other=True)
    big = t.agent(1, "Beowulf", team=True, down=True)
    t.hand(0, "Threat of Violence")
    t.act(a, "Threat of Violence", big, c)
    assert t.gone(big), "nobody can pay for it"
    assert t.home(c)


# --- SC-9: Reacts -------------------------------------------------------------------------------


@pytest.mark.clause("SC-9.1")
def test_after_opens_once_it_has_happened_and_before_can_stop_it() -> None:
    t, a, b, _ = attacked(hand="Taking Cover", me=(0, 2, 9, 0))
    t.plan(1, "Taking Cover", b)
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 0, "before wounded: prevented"
    assert order_of(t, "check", "wounded").count("wounded") == 0
    t, a, b, _ = attacked(hand="Lost in the Crowd", me=(0, 2, 9, 0), actor=(0, 4, 0, 0))
    t.plan(1, "Lost in the Crowd", b)
    t.act(a, "Shoot", b)
    assert order_of(t, "declared", "check") == ["declared", "declared", "check", "check"]


@pytest.mark.clause("SC-9.2")
def test_a_react_has_a_check_and_costs_like_other_actions() -> None:
    t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", me=(0, 2, 3, 0))
    (held,) = t.hand(1, "Recon")
    t.act(a, "Shoot", b, held)
    assert t.log("bravado")[-1]["card"] == held
    assert t.outcome("Lost in the Crowd") == "resolved"
    t, a, b, _ = attacked("Bail Out!", hand="Bail Out!")
    t.act(a, "Shoot", b)
    assert (t.outcome("Shoot"), t.wounds(b)) == ("canceled", 1), "the wound was the cost"


def answered_by_three() -> Table:
    """Seat 2 starts; seat 0 plays a card that all three could cancel."""
    t = Table(3)
    t.s.start = 2
    a = t.agent(0, (0, 9, 0, 0))
    for seat in (0, 1, 2):
        t.agent(seat, (0, 9, 0, 0))
        t.hand(seat, "Acrobatic Escape")
    t.hand(0, "Poisoned!")
    t.intel(0)
    t.begin(a, "Poisoned!")
    t.choose(t.s.leader[1])
    return t


@pytest.mark.clause("SC-9.3", "TM-2.2")
def test_windows_are_offered_from_the_starting_player_clockwise() -> None:
    t = answered_by_three()
    order: list[int] = []
    while len(order) < 3:
        assert t.kind == "react_window"
        order.append(t.seat)
        t.m.push(t.seat, LET)
    assert order == [2, 0, 1]


@pytest.mark.clause("TS-40", "TM-2.4")
def test_after_a_react_the_window_starts_again() -> None:
    t = Table(3)
    t.s.start = 2
    a = t.agent(0, (0, 9, 0, 0))
    target = t.agent(1, (0, 0, 9, 0))
    t.agent(2, (0, 9, 0, 0))
    t.hand(0, "Poisoned!")
    t.hand(1, "Lost in the Crowd")
    t.hand(2, "Acrobatic Escape")
    t.plan(1, "Lost in the Crowd", target)
    t.intel(0)
    t.begin(a, "Poisoned!")
    t.choose(target)
    order = []
    while t.kind != "intel_opportunity":
        if t.kind == "react_window":
            order.append(t.seat)
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert order == [2, 1, 2], "seat 2 is asked again when seat 1 has reacted"


@pytest.mark.clause("TM-2.3")
def test_a_window_offers_reacts_activations_and_a_pass() -> None:
    t = answered_by_three()
    t.m.push(2, LET)
    t.m.push(0, LET)
    assert t.seat == 1
    t.agent(1, "Recon", down=True)
    t.leader(1, "Li Cong")
    assert t.words() == {"react", "activate", "let"}


def redirected_twice() -> tuple[Table, int, int, int]:
    """A shot is redirected, the redirect canceled, and the shot redirected again."""
    t = Table()
    a = t.agent(0, (12, 5, 9, 9), team=True)
    t.hand(0, "Bodyguards")
    b = t.agent(1, (9, 2, 9, 9), team=True)
    c = t.agent(1, (0, 1, 0, 0), team=True)
    t.gear(b, "Disguise Kit")
    t.hand(1, "Bluff")
    t.mission(FIGHT)
    t.plan(1, "Disguise Kit", b)
    t.plan(0, "Bodyguards", a)
    t.plan(1, "Bluff", b)
    t.act(a, "Shoot", b, c, c)
    return t, a, b, c


@pytest.mark.clause("SC-9.4", "TM-1.3")
def test_the_latest_react_resolves_first() -> None:
    t, *_ = redirected_twice()
    names = [event["name"] for event in t.log("declared")]
    assert names == ["Shoot", "Disguise Kit", "Bodyguards", "Bluff"]
    done = [event["name"] for event in t.log("performed")]
    assert done == ["Bodyguards", "Disguise Kit", "Bluff", "Shoot"]


@pytest.mark.clause("TS-41")
def test_redirect_counter_and_redirect_again() -> None:
    t, _a, b, c = redirected_twice()
    assert t.outcome("Disguise Kit") == "canceled"
    assert [(event["old"], event["new"]) for event in t.log("redirected")] == [(b, c)]
    assert (t.wounds(b), t.wounds(c)) == (0, 1)


@pytest.mark.clause("SC-R73")
def test_a_redirect_picks_a_target_the_actor_could_have_chosen() -> None:
    t, a, b, c = attacked(hand="Bluff", other=True)
    d, home = t.agent(1, (0, 0, 0, 0), team=True), t.agent(1, (0, 0, 0, 0))
    t.begin(a, "Shoot")
    t.choose(b)
    t.plan(1, "Bluff", b)
    t.m.push(1, t.reply(1, t.kind, t.legal()))
    t.until("targets", 1)
    assert sorted(t.offered()) == sorted([c, d]), "neither the present target nor one at home"
    assert home not in t.offered()


@pytest.mark.clause("TM-1.1", "TM-1.2")
def test_an_event_opens_a_window_for_what_answers_it() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd", me=(9, 2, 9, 9))
    t.hand(1, "Taking Cover")
    t.m.push(0, t.codes("Shoot", a)[0])
    offered: dict[str, set[str]] = {}
    while t.kind != "mission_opportunity":
        if t.kind == "react_window" and t.seat == 1:
            event = t.event
            offered[event] = {name for name in ("Lost in the Crowd", "Taking Cover") if t.can(name)}
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert offered == {"declared": {"Lost in the Crowd"}, "wounding": {"Taking Cover"}}
    assert t.wounds(b) == 1


# --- SC-20: targets -----------------------------------------------------------------------------


@pytest.mark.clause("SC-20.1")
def test_a_mass_effect_targets_all_it_reaches() -> None:
    t, a, b = duel(FIGHT, gear="Oil Slick", foe=(0, 0, 4, 0))
    t.hand(1, "Lost in the Crowd")
    t.plan(1, "Lost in the Crowd", b)
    t.act(a, "Oil Slick")
    assert "Lost in the Crowd" in [event["name"] for event in t.log("declared")]


@pytest.mark.clause("SC-20.2")
def test_a_lasting_effect_reaches_those_that_appear_later() -> None:
    t, a, b = duel(FIGHT, gear="Oil Slick")
    late = t.agent(1, (0, 0, 9, 0))
    t.act(a, "Oil Slick")
    assert (t.skill(b, "transport"), t.skill(late, "transport")) == (1, 9)
    t.move_to(TEAM, late)
    assert t.skill(late, "transport") == 7


@pytest.mark.clause("TS-9")
def test_a_leaders_text_holds_for_active_soldiers_at_once() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    soldier = t.agent(0, (0, 1, 0, 0), traits="Soldier")
    down = t.agent(0, (0, 1, 0, 0), traits="Soldier", down=True, expense=1)
    t.leader(0, "Buzzard")
    assert t.skill(soldier, "combat") == 2
    assert t.skill(down, "combat") == 0
    t.intel()
    t.activate(down)
    assert t.skill(down, "combat") == 2


@pytest.mark.clause("SC-R72")
def test_continuous_text_targets_nobody() -> None:
    t = Table()
    t.leader(0, "Li Cong")
    t.row(0, "Lt. Col. Xiu Ming")
    t.s.tokens[t.s.row(0)[0]] = 99
    t.agent(0, (0, 1, 0, 0), traits="Soldier")
    t.intel()
    t.s.mode = [FULL, FULL]
    t.m.push(0, (M_ACTIVATE, t.s.row(0)[0]))
    while t.kind == "react_window":
        assert t.event != "targeted"
        t.m.push(t.seat, LET)
    assert t.log("declared") == []


@pytest.mark.clause("SC-R40")
def test_a_mass_effect_turns_up_facedown_agents_of_a_team() -> None:
    t, a, b = duel(FIGHT, gear="Grenades", foe=(0, 0, 0, 0))
    t.leader(1, "Li Cong")
    down, home = t.agent(1, "Recon", team=True, down=True), t.agent(1, "Recon", down=True)
    t.act(a, "Grenades")
    assert t.active(down)
    assert not t.s.up[home]
    assert t.wounds(b) == 1


@pytest.mark.clause("SC-R40")
def test_a_change_of_numbers_turns_nothing_up() -> None:
    t, a, _ = duel(FIGHT, gear="Oil Slick")
    down = t.agent(1, "Recon", team=True, down=True)
    t.act(a, "Oil Slick")
    assert t.outcome("Oil Slick") == "resolved"
    assert not t.s.up[down]


@pytest.mark.clause("SC-20.3")
def test_a_redirected_action_goes_to_another_legal_target() -> None:
    t, a, b, c = attacked(hand="Bluff", other=True)
    t.plan(1, "Bluff", b)
    t.act(a, "Shoot", b, c)
    assert t.log("redirected")[-1]["new"] == c
    assert (t.wounds(b), t.wounds(c)) == (0, 1)


@pytest.mark.clause("SC-1.5")
def test_a_card_beats_the_rules() -> None:
    t, a, b = duel("High-Speed Melee")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1, "a shoot in a chase, because the mission says so"
