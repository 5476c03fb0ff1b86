"""The turn: who starts, Intel actions, the queue, Debrief (SC-5 to 7, 13, 21, 22)."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import DISCARD, HAND, HQ, RUN
from safehouse.games.spycraft.engine.turn import play_turn
from safehouse.games.spycraft.moves import DONE, M_BRIEF, M_CHOOSE, M_RECRUIT, M_RUN, PASS
from tests.games.spycraft.cases import duel
from tests.games.spycraft.play import FIGHT, Table

PASS_OR_ACTIVATE = {"pass", "activate", "burn"}


def turn_with(first: str, second: str, *agents: str, seed: int = 1) -> Table:
    """A turn begins; seat 0 has the first leader and these agents, seat 1 the second."""
    t = Table(seed=seed)
    t.leader(0, first)
    t.leader(1, second)
    for name in agents:
        t.agent(0, name)
    return t


def begin_turn(t: Table) -> None:
    play_turn(t.m)
    t.m.run()
    t.settle()


# --- SC-5 ---------------------------------------------------------------------------------------


@pytest.mark.clause("SC-5.2")
def test_most_craft_starts() -> None:
    t = turn_with("Harlequin", "Clean Sweep")
    begin_turn(t)
    assert t.log("starts")[-1]["craft"] == [2, 3]
    assert (t.s.start, t.seat) == (1, 1)


@pytest.mark.clause("TS-11")
def test_an_agent_at_headquarters_adds_its_craft() -> None:
    t = turn_with("Harlequin", "Clean Sweep", "Marina Moreau")
    begin_turn(t)
    assert t.log("starts")[-1]["craft"] == [8, 3], "her text adds 4 to her 2"
    assert t.s.start == 0


@pytest.mark.clause("SC-R9")
def test_facedown_agents_add_no_craft() -> None:
    t = turn_with("Harlequin", "Clean Sweep")
    t.agent(0, (0, 0, 0, 9), down=True)
    t.s.stops = [0, 0]
    begin_turn(t)
    assert t.log("starts")[-1]["craft"] == [2, 3]


@pytest.mark.clause("SC-5.2", "TS-11")
def test_a_tie_of_craft_is_broken_by_chance() -> None:
    seen = []
    for seed in (*range(8), *range(8)):
        t = turn_with("Harlequin", "Firefly", seed=seed)
        begin_turn(t)
        assert t.log("starts")[-1]["tie"]
        seen.append(t.s.start)
    assert set(seen) == {0, 1}
    assert seen[:8] == seen[8:], "the same seed, the same player"


@pytest.mark.clause("SC-5.3")
def test_the_starting_player_stays_for_the_turn() -> None:
    t = turn_with("Harlequin", "Clean Sweep")
    (held,) = t.hand(1, "Bait")
    begin_turn(t)
    assert t.s.start == 1
    t.agent(0, (0, 0, 0, 9))
    t.move("recruit", held)
    t.passes()
    assert t.s.start == 1, "whatever craft appears later"


@pytest.mark.clause("SC-5.4")
def test_a_bonus_lapses_with_the_turn() -> None:
    t = Table()
    lead = t.leader(0, "Arsenal")
    t.intel()
    t.act(lead, "Arsenal", "combat")
    more = t.skill(lead, "combat")
    plain = FACE_NAMED["Arsenal"].skills[1]
    assert more > plain
    t.passes()
    t.passes()
    assert t.s.turn == 3
    assert t.skill(lead, "combat") == plain


# --- SC-6 ---------------------------------------------------------------------------------------


@pytest.mark.clause("SC-6.2", "TS-12")
def test_the_phase_ends_when_all_pass_in_a_row() -> None:
    t = Table(3)
    (held,) = t.hand(0, "Bait")
    t.intel(0)
    t.move("recruit", held)
    for seat in (1, 2, 0):
        assert (t.seat, t.s.turn) == (seat, 2)
        t.passes()
    assert t.s.turn == 3


@pytest.mark.clause("SC-6.2", "TS-12")
def test_who_has_passed_is_asked_again_when_somebody_acts() -> None:
    t = Table(3)
    (later,) = t.hand(1, "Bait")
    t.intel(0)
    t.passes()
    t.move("recruit", later)
    t.passes()
    assert (t.seat, t.s.turn) == (0, 2)


@pytest.mark.clause("SC-6.3")
def test_an_activation_uses_up_no_opportunity() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    down = t.agent(0, "Termite", down=True)
    t.intel(0)
    t.activate(down)
    assert t.active(down)
    assert (t.seat, t.kind) == (0, "intel_opportunity")


def after_the_run(hand: str = "") -> Table:
    """Seat 0 has run a mission and won it; seat 1 is to act."""
    t, *_ = duel(FIGHT)
    for seat in (0, 1):
        t.hand(seat, "Bait", "Wits")
    t.agent(0, "Termite", down=True)
    t.passes()
    t.passes()
    assert t.kind == "intel_opportunity"
    return t


@pytest.mark.clause("SC-6.5", "TS-38")
def test_after_a_run_there_is_only_a_pass() -> None:
    t = after_the_run()
    t.move("recruit", t.s.hand(1)[0])
    assert t.seat == 0
    assert "pass" in t.words() <= PASS_OR_ACTIVATE


@pytest.mark.clause("SC-14.23")
def test_the_attacker_takes_no_more_intel_actions_this_turn() -> None:
    t = after_the_run()
    t.move("recruit", t.s.hand(1)[0])
    held = t.s.hand(0)[0]
    assert t.why_not("recruit", held) == "BI-12"
    t.passes()
    t.passes()
    t.passes()
    assert t.s.turn == 3
    t.until("intel_opportunity", 0)
    assert "recruit" in t.words(), "but in the next"


@pytest.mark.clause("SC-7.10")
def test_one_run_a_turn() -> None:
    t = Table(3)
    t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(0, "Termite", down=True)
    t.mission(FIGHT)
    t.passes()
    t.passes()
    t.passes()
    t.move("brief")
    assert t.seat == 0
    assert t.why_not("run") == "BI-12"
    assert (M_RUN,) not in t.legal()


@pytest.mark.clause("SC-7.9", "TS-39")
def test_the_last_who_has_not_run_may_not_run() -> None:
    t = after_the_run()
    assert t.seat == 1
    assert t.why_not("run") == "BI-44"


@pytest.mark.clause("SC-7.9")
def test_with_a_third_who_has_not_run_the_second_may() -> None:
    t = Table(3)
    t.s.ran[0] = RUN
    t.intel(1)
    assert (M_RUN,) in t.legal()
    t.s.ran[2] = RUN
    assert (M_RUN,) not in t.legal()
    assert t.why_not("run") == "BI-44"


@pytest.mark.clause("SC-7.8")
def test_the_leader_runs_and_its_player_attacks() -> None:
    t = Table()
    t.agent(0, (9, 9, 9, 9))
    t.intel()
    t.run()
    assert t.s.attacker == 0
    assert t.log("run")[-1] == {"seat": 0, "agent": t.s.leader[0]}


@pytest.mark.clause("SC-14.22")
def test_after_a_mission_all_are_home_and_intel_goes_on() -> None:
    t = after_the_run()
    assert t.team_of(0) == t.team_of(1) == []
    assert (t.s.mission, t.s.attacker, t.s.step) == (-1, -1, "intel")


@pytest.mark.clause("SC-R10")
@pytest.mark.parametrize("attacker", [0, 1, 2])
def test_the_attackers_left_neighbour_is_next(attacker: int) -> None:
    t = Table(3)
    defender = (attacker + 2) % 3
    t.agent(attacker, (0, 0, 0, 0), team=True)
    t.agent(defender, (9, 9, 9, 9), team=True)
    t.mission(FIGHT, attacker, defender)
    t.passes()
    t.passes()
    assert (t.kind, t.seat) == ("intel_opportunity", (attacker + 1) % 3)


# --- SC-7 ---------------------------------------------------------------------------------------


@pytest.mark.clause("SC-7.1")
@pytest.mark.parametrize("card", ["Bait", "Glock 17", "Conduit"])
def test_recruits_are_facedown_agents_whatever_they_are(card: str) -> None:
    t = Table()
    (held,) = t.hand(0, card)
    t.intel()
    t.move("recruit", held)
    assert t.s.tops(0)[-1] == held
    assert (t.s.place[held], t.s.up[held], t.s.hand(0)) == (HQ, 0, [])
    assert t.seat == 1, "one opportunity"


@pytest.mark.clause("SC-7.1")
def test_recruiting_has_no_limit() -> None:
    t = Table()
    one, two = t.hand(0, "Bait", "Wits")
    t.intel()
    t.move("recruit", one)
    t.passes()
    t.move("recruit", t.s.hand(0)[0])
    assert [card for card in t.s.tops(0) if not t.s.up[card]] == [one, two]


@pytest.mark.clause("SC-7.2")
@pytest.mark.parametrize("down", [False, True])
def test_requisitioned_cards_lie_under_an_agent(down: bool) -> None:
    t = Table()
    agent = t.agent(0, "Conduit", down=down)
    one, two = t.hand(0, "Bait", "Glock 17")
    t.intel()
    t.move("requisition", one, agent)
    t.passes()
    t.move("requisition", two, agent)
    assert t.s.under[agent] == (one, two), "as often as one likes"
    assert [t.s.up[card] for card in (one, two)] == [0, 0]


@pytest.mark.clause("SC-7.3")
def test_an_action_in_play_is_performed() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 9, 9), traits="Wheelman")
    down = t.agent(0, (0, 0, 0, 9), down=True)
    lead = t.leader(0, "Clean Sweep")
    t.intel()
    assert t.can("Snoop", a), "given by a rule"
    assert t.can("Clean Sweep", lead), "printed on itself"
    assert not t.can("Snoop", down), "only active agents act"
    t.act(a, "Snoop", t.s.queue()[3])
    assert t.seat == 1


@pytest.mark.clause("SC-7.5")
def test_briefing_places_tokens_by_expense() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    t.intel()
    t.answer(3, 1)
    t.move("brief")
    assert [t.s.tokens[card] for card in t.s.row(0)] == [3, 1, 0], "4 tokens, split at will"


@pytest.mark.clause("SC-7.5", "BI-42")
def test_briefing_is_once_a_turn() -> None:
    t = Table()
    t.intel()
    t.move("brief")
    t.passes()
    assert (M_BRIEF,) not in t.legal()
    assert t.why_not("brief") == "BI-42"


@pytest.mark.clause("SC-7.6")
def test_a_leader_that_was_activated_this_turn_does_not_brief() -> None:
    t = Table()
    two = t.s.row(0)[0]
    t.s.tokens[two] = 99
    t.intel()
    t.activate(two)
    assert t.s.leader[0] == two
    assert t.why_not("brief") == "BI-42"


@pytest.mark.clause("SC-R32")
def test_a_replacement_does_not_brief_either() -> None:
    t = Table()
    lead = t.s.leader[1]
    t.wound(lead)
    a = t.agent(0, (0, 9, 0, 0))
    t.hand(0, "Poisoned!")
    t.intel()
    t.act(a, "Poisoned!", lead)
    assert t.s.leader[1] != lead
    assert t.seat == 1
    assert (M_BRIEF,) not in t.legal()
    assert t.why_not("brief") == "BI-42"


@pytest.mark.clause("SC-19.7")
def test_tokens_come_from_briefing() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    t.intel()
    t.move("brief")
    (event,) = t.log("tokens")
    assert (event["seat"], event["count"], event["total"]) == (0, 4, 4)
    assert sum(t.s.tokens) == 4


@pytest.mark.clause("TS-22")
def test_three_tokens_as_two_and_one() -> None:
    t = Table()
    t.leader(0, "Harlequin")
    t.intel()
    t.answer(2, 1)
    t.move("brief")
    assert [t.s.tokens[card] for card in t.s.row(0)] == [2, 1, 0]


@pytest.mark.clause("SC-7.7", "TS-13")
def test_the_first_mission_is_discarded() -> None:
    t = Table()
    line = t.s.queue()[:]
    t.intel()
    t.act(t.s.leader[0], "Discard a mission")
    assert t.s.mission_discard() == [line[0]]
    assert not t.can("Discard a mission"), "the new first one was not first at turn start"
    t.passes()
    t.s.used_turn.clear()
    assert not t.can("Discard a mission")


@pytest.mark.clause("SC-7.7")
def test_a_mission_is_discarded_once_a_turn_by_a_leader() -> None:
    t = Table()
    lead = t.s.leader[0]
    t.intel()
    t.act(lead, "Discard a mission")
    t.passes()
    t.s.first_mission = t.s.queue()[0]
    assert not t.can("Discard a mission", lead)


@pytest.mark.clause("SC-13.1")
def test_the_queue_slides_and_is_filled_facedown() -> None:
    t = Table()
    line, deck = t.s.queue()[:], t.s.mission_deck()[:]
    t.intel()
    t.act(t.s.leader[0], "Discard a mission")
    assert t.s.queue() == [*line[1:], deck[-1]]
    assert not t.s.up[deck[-1]]


@pytest.mark.clause("SC-13.2")
def test_what_slides_to_the_second_place_is_turned_up() -> None:
    t = Table()
    third = t.s.queue()[2]
    assert not t.s.up[third]
    t.intel()
    t.act(t.s.leader[0], "Discard a mission")
    assert [t.s.up[card] for card in t.s.queue()] == [1, 1, 0, 0, 0]
    assert t.known(third, 1)


@pytest.mark.clause("SC-R12")
@pytest.mark.parametrize("word", ["recruit", "requisition", "brief", "run", "discard"])
def test_what_rules_give_cannot_be_canceled_but_a_discard_can(word: str) -> None:
    t = Table()
    lead, first = t.s.leader[0], t.s.queue()[0]
    t.expose(lead)
    t.agent(1, (9, 9, 9, 9))
    t.hand(1, "Trip the Alarm")
    t.plan(1, "Trip the Alarm")
    (held,) = t.hand(0, "Bait")
    t.intel()
    if word == "discard":
        t.act(lead, "Discard a mission")
        assert (t.outcome("Discard a mission"), t.s.queue()[0]) == ("canceled", first)
        return
    t.move(word, *{"recruit": (held,), "requisition": (held, lead)}.get(word, ()))
    assert t.in_hand(1) == ["Trip the Alarm"], "nothing was declared that it could answer"
    assert not t.log("canceled")


@pytest.mark.clause("SC-7.11", "SC-15.8")
def test_every_agent_may_snoop() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 4))
    target = t.s.queue()[3]
    t.intel()
    t.begin(a, "Snoop")
    assert set(t.offered()) >= {*t.s.queue()[2:], *t.s.row(1)}, "any facedown card"
    t.push((M_CHOOSE, target))
    assert (t.tn(), t.known(target, 0), t.known(target, 1)) == (4, True, False)


@pytest.mark.clause("TS-1")
@pytest.mark.parametrize(("craft", "outcome"), [(4, "resolved"), (3, "failed")])
def test_a_plain_target_number(craft: int, outcome: str) -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, craft))
    target = t.s.queue()[3]
    t.intel()
    t.act(a, "Snoop", target)
    assert t.outcome("Snoop") == outcome
    assert t.known(target, 0) == (outcome == "resolved")
    t.passes()
    assert not t.can("Snoop", a), "used, whatever came of it"


@pytest.mark.clause("SC-8.3", "SC-8.5")
@pytest.mark.parametrize(("craft", "outcome"), [(4, "resolved"), (3, "failed")])
def test_the_skill_must_reach_the_target_number(craft: int, outcome: str) -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, craft))
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3])
    assert t.outcome("Snoop") == outcome


@pytest.mark.clause("SC-7.4")
def test_an_intel_action_is_played_from_hand() -> None:
    t = Table()
    a, home = t.agent(0, (0, 0, 0, 5)), t.agent(0, "Recon", down=True)
    (held,) = t.hand(0, "Risky Maneuver")
    mission = t.s.queue()[0]
    objective, points = t.objective(mission), t.value(mission)
    t.intel()
    assert not t.can("Risky Maneuver", home), "only an active agent performs it"
    t.act(a, "Risky Maneuver", mission)
    assert t.outcome("Risky Maneuver") == "resolved"
    assert t.log("declared")[-1]["from_hand"]
    assert held not in t.s.hand(0)
    assert t.s.discard(0)[-1] == held
    assert (t.objective(mission), t.value(mission)) == (objective + 2, points + 2)
    assert t.seat == 1, "that was the whole opportunity"


# --- SC-21, SC-22 -------------------------------------------------------------------------------


def debriefing(*hand: str) -> Table:
    """Both have passed: the Debrief phase has begun, seat 0 with these cards in hand."""
    t = Table()
    t.hand(0, *hand)
    t.intel()
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    return t


@pytest.mark.clause("SC-21.2")
def test_each_draws_five() -> None:
    t = debriefing()
    t.settle()
    assert [(event["seat"], event["count"]) for event in t.log("draw")[-2:]] == [(0, 5), (1, 5)]


@pytest.mark.clause("SC-21.3", "TS-15")
def test_a_hand_of_nine_is_discarded_to_seven() -> None:
    t = debriefing("Bait", "Wits", "Sniper", "Trapped!")
    t.until("discard_to_hand_size")
    assert len(t.s.hand(0)) == 9
    t.settle()
    assert [len(t.s.hand(seat)) for seat in (0, 1)] == [7, 5]


@pytest.mark.clause("SC-21.4")
def test_limits_and_durations_end_with_the_turn() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3])
    t.passes()
    assert not t.can("Snoop", a)
    t.passes()
    t.until("intel_opportunity", 0)
    assert t.s.turn == 3
    assert t.can("Snoop", a)


@pytest.mark.clause("SC-R81")
def test_discards_are_shown_together() -> None:
    t = Table()
    for seat in (0, 1):
        t.hand(seat, "Bait", "Wits", "Sniper")
    t.intel()
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("discard_to_hand_size")
    first = t.offered()[0]
    t.choose(first)
    assert t.s.place[first] == HAND
    assert not t.known(first, 1), "not before the other has chosen"
    t.settle()
    assert t.s.place[first] == DISCARD


@pytest.mark.clause("DE-50")
def test_hands_are_discarded_down_at_the_same_time() -> None:
    t = Table()
    for seat in (0, 1):
        t.hand(seat, "Bait", "Wits", "Sniper")
    t.intel()
    assert len(t.m.pending) == 1
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("discard_to_hand_size")
    assert {seat for seat, _, _ in t.m.pending} == {0, 1}


@pytest.mark.clause("SC-22.1")
def test_a_card_found_by_searching_is_shown_and_the_deck_shuffled() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), traits="Fixer")
    t.hand(0, "Wine and Dine")
    found = t.deck(0, "Forrester", "Bait")[0]
    order = t.s.deck(0)[:]
    faces = [t.s.cards.face[card] for card in order]
    t.intel()
    t.act(a, "Wine and Dine", "Forrester")
    assert "Forrester" in t.in_hand(0)
    assert t.known(found, 1)
    assert [t.s.cards.face[card] for card in t.s.deck(0)] != faces[:-1]


@pytest.mark.clause("SC-22.2", "SC-R79")
def test_an_empty_deck_is_made_again_at_once() -> None:
    t = Table()
    while len(t.s.deck(0)) > 1:
        zones.to_discard(t.m, t.s.deck(0)[-1])
    many = len(t.s.discard(0))
    zones.draw(t.m, 0, 1)
    assert (len(t.s.deck(0)), t.s.discard(0)) == (many, [])
    assert t.log("reshuffle") == [{"seat": 0}]


@pytest.mark.clause("SC-R78")
def test_drawing_from_an_empty_deck_draws_nothing() -> None:
    t = Table()
    for card in t.s.deck(0)[1:]:
        zones.to_removed(t.m, card)
    zones.draw(t.m, 0, 3)
    assert (len(t.s.hand(0)), t.s.deck(0)) == (1, [])
    t.intel()
    assert t.kind == "intel_opportunity", "and the game goes on"


@pytest.mark.clause("SC-22.2", "TS-14")
def test_the_missions_are_shuffled_when_the_last_is_dealt() -> None:
    t = Table()
    for _ in range(18):
        zones.discard_mission_card(t.m, t.s.queue()[0])
    assert (len(t.s.mission_deck()), len(t.s.mission_discard())) == (1, 18)
    zones.discard_mission_card(t.m, t.s.queue()[0])
    assert (len(t.s.mission_deck()), len(t.s.queue())) == (19, 5)
    assert t.s.mission_discard() == []


@pytest.mark.clause("SC-R61")
def test_without_missions_the_queue_stays_short_and_nobody_runs() -> None:
    t = Table()
    for card in t.s.mission_deck()[:] + t.s.queue()[1:]:
        zones.lift(t.s, card)
    t.intel()
    assert (M_RUN,) in t.legal()
    zones.lift(t.s, t.s.queue()[0])
    zones.fill_queue(t.m)
    assert t.s.queue() == []
    assert (M_RUN,) not in t.legal()
    assert t.why_not("run") == "BI-45"


@pytest.mark.clause("SC-R80")
def test_looking_at_the_top_shows_nothing_to_others() -> None:
    t = Table()
    koslov = t.agent(0, "Major Nikita Koslov")
    top = t.deck(0, "Forrester", "Bait", "Wits")
    t.intel()
    t.m.push(0, t.codes("Major Nikita Koslov", koslov)[0])
    t.until("take_from_seen")
    assert [(t.known(card, 0), t.known(card, 1)) for card in top] == [(True, False)] * 3
    t.answer("Wits")
    t.settle()
    assert t.in_hand(0) == ["Wits"]
    seen = t.m.events_for(1)
    assert not any("Wits" in str(event) for event in seen)
    assert not t.known(t.s.hand(0)[0], 1)


@pytest.mark.clause("SC-10.11", "SC-21.1")
def test_facedown_cards_of_a_stack_may_change_places_in_debrief() -> None:
    t = Table()
    top = t.agent(0, "Recon", down=True)
    under = t.gear(top, "Glock 17", down=True)
    t.intel()
    assert "swap" not in t.words()
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("rearrange_stacks")
    assert "swap" in t.words()
    t.m.play(f"swap {top} {under}", 0)
    assert t.names([top, under]) == ["Glock 17", "Recon"]
    assert DONE in t.legal()


def hidden_stack() -> tuple[Table, int, int]:
    """In Debrief: seat 0 may rearrange a stack of two, of which seat 1 knows the lower card."""
    t = Table()
    top = t.agent(0, "Recon", down=True)
    under = t.gear(top, "Glock 17", down=True)
    t.s.cards.known[under] |= 1 << 1
    t.intel()
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    t.until("rearrange_stacks")
    return t, top, under


@pytest.mark.clause("IN-3")
def test_who_knew_a_card_keeps_the_set_not_the_order() -> None:
    t, top, under = hidden_stack()
    assert t.known(under, 1)
    t.move("swap", top, under)
    assert not t.known(top, 1)
    assert not t.known(under, 1)
    (seen,) = [a for a in t.m.view(1)["board"]["players"][0]["agents"] if a["card"] == top]
    assert seen["one_of"] == ["Glock 17"]
    for seed in range(6):
        dealt = t.m.determinize(1, seed).state.cards.face
        assert FACE_NAMED["Glock 17"].id in (dealt[top], dealt[under])


@pytest.mark.clause("SC-10.10")
def test_a_facedown_card_does_not_change_stacks() -> None:
    t, top, under = hidden_stack()
    other = t.agent(0, "Conduit")
    gear, more = (t.gear(other, name, down=True) for name in ("Spy Shades", "Walther PPK"))
    swaps = {code[1:] for code in t.legal() if len(code) == 3}
    assert swaps == {(top, under), (gear, more)}
    assert t.why_not("swap", top, gear, seat=0) == "BI-50"


@pytest.mark.clause("SC-R44")
def test_the_top_card_changes_only_while_it_is_facedown() -> None:
    t, top, under = hidden_stack()
    t.s.up[top] = 1
    assert not [code for code in t.legal() if code[1:] == (top, under)]


@pytest.mark.clause("SC-6.3")
def test_a_react_uses_up_no_opportunity() -> None:
    t = Table()
    lead = t.leader(1, "Harlequin")
    a, b = t.agent(0, (0, 9, 0, 0)), t.agent(1, (0, 9, 9, 9))
    t.hand(0, "Poisoned!")
    t.hand(1, "Acrobatic Escape")
    (held,) = t.hand(1, "Bait")
    t.intel()
    t.plan(1, "Acrobatic Escape")
    t.act(a, "Poisoned!", b)
    assert "Acrobatic Escape" in [event["name"] for event in t.log("declared")]
    assert t.seat == 1
    assert any(code[0] == M_RECRUIT for code in t.legal()), "seat 1 still has its own opportunity"
    assert (held in t.s.hand(1), t.s.leader[1]) == (True, lead)
