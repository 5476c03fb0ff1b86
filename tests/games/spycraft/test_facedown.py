"""Facedown cards, what turns them up and at what cost; gear (SC-3, SC-10 to SC-12, TM-5)."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import DISCARD, HQ, ON_AGENT, REMOVED, TEAM
from safehouse.games.spycraft.engine.built_in import may_brief
from safehouse.games.spycraft.moves import M_ACTIVATE, M_BURN, M_CHOOSE
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import FIGHT, Table


def agents_seen(t: Table, viewer: int | None, seat: int) -> list[dict[str, Any]]:
    """The agents of a seat as somebody sees them."""
    found: list[dict[str, Any]] = t.m.view(viewer)["board"]["players"][seat]["agents"]
    return found


# --- SC-3 ---------------------------------------------------------------------------------------


@pytest.mark.clause("SC-3.3")
def test_the_top_card_is_the_agent_whatever_it_really_is() -> None:
    t = Table()
    top = t.agent(0, "Glock 17", down=True)
    under = t.gear(top, "Conduit", down=True)
    (stack,) = [a for a in agents_seen(t, 1, 0) if a["card"] == top]
    assert [gear["card"] for gear in stack["gear"]] == [under]
    assert (t.s.tops(0)[-1], t.s.place[under]) == (top, ON_AGENT)


def lent_agent() -> tuple[Table, int, int]:
    """Seat 0 has taken over an agent of seat 1 with gear under it."""
    t = Table()
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 0))
    gun = t.gear(b, "Glock 17")
    t.hand(0, "Double Agent")
    t.intel()
    t.act(a, "Double Agent", b)
    assert t.s.ctrl[b] == 0
    return t, b, gun


@pytest.mark.clause("SC-3.4")
def test_a_card_that_leaves_play_goes_to_its_owner() -> None:
    t, b, gun = lent_agent()
    zones.discard_in_play(t.m, b)
    assert sorted(t.s.discard(1)) == sorted([b, gun])
    assert not {b, gun} & set(t.s.discard(0))


@pytest.mark.clause("SC-3.5")
def test_gear_travels_with_its_agent_and_has_its_controller() -> None:
    t, b, gun = lent_agent()
    assert (t.s.ctrl[gun], t.s.host[gun]) == (0, b)


# --- SC-10 --------------------------------------------------------------------------------------


@pytest.mark.clause("SC-10.1")
def test_agents_and_gear_enter_play_facedown() -> None:
    t = Table()
    agent, gun = t.hand(0, "Conduit", "Glock 17")
    t.intel()
    t.move("recruit", agent)
    t.passes()
    t.move("requisition", gun, agent)
    assert [t.s.up[card] for card in (agent, gun)] == [0, 0]
    assert not any(t.s.up[card] for card in [*t.s.row(0), *t.s.queue()[2:]])


@pytest.mark.clause("SC-10.2")
def test_the_action_used_declares_the_type_also_as_a_lie() -> None:
    t = Table()
    action, agent = t.hand(0, "Bait", "Conduit")
    t.intel()
    t.move("recruit", action)
    t.passes()
    t.move("requisition", agent, action)
    stack = agents_seen(t, 1, 0)[-1]
    assert stack["card"] == action, "an action card as an agent"
    assert stack["gear"][0]["card"] == agent, "an agent as gear"


@pytest.mark.clause("IN-5")
def test_texts_of_recruiting_do_not_depend_on_the_card() -> None:
    texts = []
    for card in ("Bait", "Conduit"):
        t = Table()
        (held,) = t.hand(0, card)
        t.intel()
        t.move("recruit", held)
        texts.append([event["text"] for event in t.m.events_for(1)][-1])
        assert agents_seen(t, 1, 0)[-1]["face"] is None
    assert texts[0] == texts[1]


@pytest.mark.clause("SC-10.7")
def test_a_player_may_look_at_its_own_facedown_cards() -> None:
    t = Table()
    t.agent(0, "Bait", down=True)
    mine, theirs = agents_seen(t, 0, 0)[-1], agents_seen(t, 1, 0)[-1]
    assert (mine["face"], mine["fits"]) == ("Bait", False)
    assert theirs["face"] is None


@pytest.mark.clause("SC-R35")
def test_looking_at_ones_own_card_does_not_discard_it() -> None:
    t = Table()
    bluff = t.agent(0, "Bait", down=True)
    t.intel()
    assert agents_seen(t, 0, 0)[-1]["face"] == "Bait"
    t.passes()
    t.passes()
    assert t.s.place[bluff] == HQ


@pytest.mark.clause("SC-R36")
def test_an_examined_legal_card_is_seen_by_the_examiner_alone() -> None:
    t = Table(3)
    snoop = t.agent(0, (0, 0, 0, 9))
    down = t.agent(1, "Conduit", down=True)
    t.intel()
    t.act(snoop, "Snoop", down)
    assert [t.known(down, seat) for seat in range(3)] == [True, True, False]
    assert t.home(down)


@pytest.mark.clause("SC-10.9", "SC-R36")
def test_an_examined_illegal_card_is_shown_and_discarded() -> None:
    t = Table(3)
    snoop = t.agent(0, (0, 0, 0, 9))
    bluff = t.agent(1, "Wits", down=True)
    t.intel()
    t.act(snoop, "Snoop", bluff)
    assert t.s.place[bluff] == DISCARD
    assert t.known(bluff, 2)


@pytest.mark.clause("SC-10.9")
def test_activating_an_illegal_card_discards_it() -> None:
    t = Table()
    bluff = t.agent(0, "Glock 17", down=True)
    t.intel()
    assert (M_ACTIVATE, bluff) not in t.legal()
    t.activate(bluff, burn=True)
    assert t.s.place[bluff] == DISCARD


@pytest.mark.clause("TS-5")
def test_bluff_gear() -> None:
    t = Table()
    snoop, mine = t.agent(1, (0, 0, 0, 9)), t.agent(0, (1, 1, 1, 1))
    (held,) = t.hand(0, "Bait")
    t.intel()
    t.move("requisition", held, mine)
    assert agents_seen(t, 1, 0)[-1]["gear"][0]["face"] is None
    assert t.why_not("activate", held, seat=0) == "BI-1"
    t.act(snoop, "Snoop", held)
    assert t.s.place[held] == DISCARD
    assert (t.home(mine), t.wounds(mine)) == (True, 0)


@pytest.mark.clause("TS-5", "BI-31")
def test_activating_a_bluff_needs_consent() -> None:
    t = Table()
    mine = t.agent(0, (1, 1, 1, 1))
    bluff = t.gear(mine, "Bait", down=True)
    t.intel()
    assert t.why_not("activate", bluff) == "BI-31"
    t.activate(bluff, burn=True)
    assert t.s.place[bluff] == DISCARD
    assert t.active(mine)


@pytest.mark.clause("SC-10.3")
def test_a_facedown_card_has_no_effect() -> None:
    t, *_ = duel(FIGHT, foe=(0, 2, 0, 0))
    down = t.agent(1, "Beowulf", team=True, down=True)
    t.agent(0, "Buzzard", down=True)
    soldier = t.agent(0, (0, 1, 0, 0), traits="Soldier")
    assert (t.total(1, "combat"), t.skills(down)) == (2, [0, 0, 0, 0])
    assert t.skill(soldier, "combat") == 1, "nor does its text hold"


@pytest.mark.clause("SC-10.4")
def test_a_facedown_card_at_headquarters_is_not_targeted() -> None:
    t, a, b = duel(FIGHT)
    down, home = t.agent(1, "Recon", team=True, down=True), t.agent(1, "Recon", down=True)
    t.begin(a, "Shoot")
    assert sorted(t.offered()) == sorted([b, down])
    assert home not in t.offered()


@pytest.mark.clause("SC-10.5")
def test_a_facedown_agent_of_a_team_is_activated_when_it_is_targeted() -> None:
    t, a, _ = duel(FIGHT)
    t.leader(1, "Li Cong")
    down = t.agent(1, "Recon", team=True, down=True)
    t.act(a, "Shoot", down)
    assert t.active(down)
    assert t.log("activated")[-1]["card"] == down


@pytest.mark.clause("TS-30")
def test_the_target_number_comes_from_the_card_turned_up() -> None:
    t, a, _ = duel(FIGHT)
    t.leader(1, "Li Cong")
    down = t.agent(1, "Recon", team=True, down=True)
    t.act(a, "Shoot", down)
    assert (t.tn(), t.wounds(down)) == (3, 1)


@pytest.mark.clause("TS-30")
def test_a_target_that_nobody_pays_for_is_lost_and_the_use_spent() -> None:
    t, a, _ = duel(FIGHT)
    big = t.agent(1, "Beowulf", team=True, down=True)
    t.act(a, "Shoot", big)
    assert (t.s.place[big], t.outcome("Shoot")) == (DISCARD, "failed")
    t.passes()
    assert not t.can("Shoot", a)


@pytest.mark.clause("SC-10.6")
def test_facedown_agents_may_be_sent() -> None:
    t = Table()
    down = t.agent(0, "Conduit", down=True)
    t.intel()
    t.run()
    assert down in t.offered()
    t.choose(down)
    assert (t.in_team(down), t.s.up[down]) == (True, 0)


@pytest.mark.clause("TS-31")
def test_a_bluff_in_a_team_that_is_targeted_is_shown_and_discarded() -> None:
    t, a, _ = duel(FIGHT)
    bluff = t.agent(1, "Wits", team=True, down=True)
    t.act(a, "Shoot", bluff)
    assert t.s.place[bluff] == DISCARD
    assert t.known(bluff, 0)
    assert t.outcome("Shoot") == "failed"


@pytest.mark.clause("TS-31")
def test_a_bluff_that_nobody_targets_returns_unseen() -> None:
    t, *_ = duel(FIGHT)
    bluff = t.agent(1, "Wits", team=True, down=True)
    t.passes()
    t.passes()
    assert t.home(bluff)
    assert not t.known(bluff, 0)


@pytest.mark.clause("IN-6", "SC-R39")
@pytest.mark.parametrize("name", ["Recon", "Beowulf", "Wits"])
def test_offered_moves_reveal_nothing_of_a_facedown_agent(name: str) -> None:
    t, a, b = duel(FIGHT, hand="Threat of Violence")
    down = t.agent(1, name, team=True, down=True)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.begin(a, "Threat of Violence")
    assert {b, down} <= set(t.offered())


@pytest.mark.clause("SC-R39")
def test_a_hidden_condition_is_checked_when_the_card_is_up() -> None:
    t, a, _b = duel(FIGHT, hand="Wetwork Team", traits="Soldier", expense=9)
    t.leader(1, "The Rose")
    t.agent(1, (0, 0, 0, 0), team=True, expense=1)
    big = t.agent(1, "Snowman", team=True, down=True)
    t.begin(a, "Wetwork Team")
    assert big in t.offered(), "its expense is hidden"
    t.push((M_CHOOSE, big))
    assert t.active(big)
    assert not t.gone(big), "dearer than the actor: lost as a target"
    assert t.outcome("Wetwork Team") == "failed"


@pytest.mark.clause("SC-10.8")
def test_a_player_may_activate_in_the_middle_of_anothers_action() -> None:
    t, a, b, _ = attacked()
    t.leader(1, "Li Cong")
    down = t.agent(1, "Recon", down=True)
    t.s.mode[1] = FULL
    t.plan(1, "activate", down, at="performing")
    t.act(a, "Shoot", b)
    kinds = [event.kind for event in t.m.log if event.kind in ("activated", "declared")]
    assert kinds == ["activated", "declared"]


FULL = 2
"""`s.mode` of a seat that is asked in every window."""


def turned_down() -> tuple[Table, int, int]:
    """An exposed agent with gear, that seat 0 has turned facedown."""
    t = Table(3)
    a = t.agent(0, "Flipside")
    b = t.agent(1, (0, 3, 0, 1))
    t.expose(b, t.s.leader[1])
    gun = t.gear(b, "Glock 17")
    t.s.used_turn.append((b, 1))
    t.intel()
    t.act(a, "Flipside")
    return t, b, gun


@pytest.mark.clause("SC-10.12")
def test_to_deactivate_is_to_turn_down() -> None:
    t, b, _ = turned_down()
    assert (t.s.up[b], t.home(b), t.skills(b)) == (0, True, [0, 0, 0, 0])


@pytest.mark.clause("SC-R29")
def test_a_leader_is_not_turned_down() -> None:
    t, *_ = turned_down()
    assert t.exposed(t.s.leader[1])
    assert t.s.up[t.s.leader[1]]


@pytest.mark.clause("SC-R29")
def test_inactive_leaders_are_not_activated_by_effects() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.intel()
    t.begin(a, "Snoop")
    level_four = t.s.row(1)[-1]
    assert level_four in t.offered()
    t.push((M_CHOOSE, level_four))
    assert (t.s.up[level_four], level_four in t.s.row(1)) == (0, True)


@pytest.mark.clause("SC-R42")
def test_a_card_turned_down_loses_status_and_marks_and_keeps_its_gear() -> None:
    t, b, gun = turned_down()
    assert not t.exposed(b)
    assert not [mark for mark in t.s.used_turn if mark[0] == b]
    assert t.s.up[gun]
    assert t.s.under[b] == (gun,)
    assert t.skill(b, "combat") == 0, "gear under a facedown agent does nothing"


@pytest.mark.clause("SC-R43", "IN-2")
def test_who_saw_a_card_turned_down_remembers_it() -> None:
    t, b, _ = turned_down()
    assert [t.known(b, seat) for seat in range(3)] == [True, True, True]
    new = t.agent(1, "Conduit", down=True)
    assert [t.known(new, seat) for seat in range(3)] == [False, True, False]


# --- SC-11: price and budget --------------------------------------------------------------------


def paying(expense: int, *hand: str, faction: str = "Freelancer") -> tuple[Table, int, list[int]]:
    """Seat 0, with a leader of expense 4, may activate an agent."""
    t = Table()
    t.leader(0, "Clean Sweep")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=expense, faction=faction)
    held = t.hand(0, *hand)
    t.intel()
    return t, down, held


@pytest.mark.clause("SC-11.1", "SC-R37")
def test_a_card_that_is_not_paid_for_is_discarded_not_retired() -> None:
    t, down, _ = paying(5, "Banshee Database")
    t.activate(down)
    assert t.s.place[down] == DISCARD
    assert t.log("retired") == []


@pytest.mark.clause("SC-11.2")
@pytest.mark.parametrize(("expense", "free"), [(4, True), (5, False)])
def test_the_leader_pays_up_to_its_expense(expense: int, free: bool) -> None:
    t, down, _ = paying(expense, "Recon")
    t.activate(down)
    assert t.active(down) == free
    assert ("pay_check" in t.asked) is not free


@pytest.mark.clause("SC-11.3")
@pytest.mark.parametrize(("expense", "paid"), [(6, True), (7, False)])
def test_one_card_of_bravado_adds_to_the_leaders_expense(expense: int, paid: bool) -> None:
    t, down, (wits, _) = paying(expense, "Wits", "Bravado")
    t.activate(down, wits)
    assert t.active(down) == paid
    assert t.in_hand(0) == ["Bravado"]


@pytest.mark.clause("SC-11.5")
def test_expense_is_not_used_up() -> None:
    t, down, _ = paying(4)
    second = t.agent(0, (0, 0, 0, 0), down=True, expense=4)
    t.activate(down)
    t.activate(second)
    assert t.active(down)
    assert t.active(second)


@pytest.mark.clause("TS-16")
def test_expense_five_with_a_leader_of_four() -> None:
    t, down, (held,) = paying(5, "Conduit")
    t.activate(down, held)
    assert t.active(down)
    assert t.log("activated")[-1]["bravado"] == 1
    t, down, _ = paying(5, "Conduit")
    razir = t.leader(1, "Adam Razir")
    t.plan(1, "Adam Razir", razir)
    t.activate(down)
    assert t.s.place[down] == DISCARD
    assert t.log("declared") == [], "nobody is retired, so his React stays unused"


@pytest.mark.clause("TM-5.2")
def test_the_steps_of_an_activation() -> None:
    t, down, (held,) = paying(5, "Wits")
    t.activate(down, held)
    steps = ["turned_up", "bravado", "activated"]
    assert [event.kind for event in t.m.log if event.kind in steps] == steps


@pytest.mark.clause("TM-5.3", "SC-R46")
def test_the_price_is_doubled_before_other_changes() -> None:
    t, down, _ = paying(3, faction="Shadow Patriots")
    assert (t.price(down), t.budget(down)) == (6, 4)
    t.leader(1, "Mother of Clouds")
    assert t.price(down) == 2 * 3 + 2, "what she adds is not doubled"


@pytest.mark.clause("SC-11.7")
def test_an_agent_of_another_faction_costs_double() -> None:
    t, other, _ = paying(3, faction="Shadow Patriots")
    own = t.agent(0, (0, 0, 0, 0), down=True, expense=3, faction="The Krypt")
    assert (t.price(other), t.price(own)) == (6, 3)


@pytest.mark.clause("SC-11.8")
def test_freelancers_carry_no_penalty() -> None:
    t, free, _ = paying(3)
    assert t.price(free) == 3


@pytest.mark.clause("TS-17")
def test_six_for_an_agent_of_another_faction() -> None:
    t, other, (held,) = paying(3, "Bait", faction="Shadow Patriots")
    t.activate(other, held)
    assert t.active(other)
    assert t.log("activated")[-1]["price"] == 6


def led_elsewhere(*, team: bool = False) -> tuple[Table, int]:
    """Seat 0 has a Shadow Patriot facedown while seat 1 leads the Shadow Patriots."""
    t = Table()
    t.leader(0, "Clean Sweep")
    t.leader(1, "Buzzard")
    out = t.agent(0, (0, 0, 0, 0), down=True, expense=1, faction="Shadow Patriots", team=team)
    return t, out


@pytest.mark.clause("SC-11.9", "BI-32")
def test_nobody_activates_an_agent_of_a_faction_that_another_leads() -> None:
    t, out = led_elsewhere()
    t.intel()
    assert t.why_not("activate", out) == "BI-32"
    t.leader(1, "Li Cong")
    assert (M_ACTIVATE, out) in t.legal()


@pytest.mark.clause("TS-18", "SC-R47")
def test_a_banned_agent_that_must_be_activated_is_discarded() -> None:
    t, out = led_elsewhere(team=True)
    foe = t.agent(1, (0, 9, 0, 0), team=True)
    t.mission(FIGHT)
    t.passes()
    t.act(foe, "Shoot", out)
    assert t.s.place[out] == DISCARD
    assert t.wounds(out) == 0


@pytest.mark.clause("TS-18")
def test_a_former_leader_bans_nobody() -> None:
    t, out = led_elsewhere()
    t.leader(1, "Li Cong")
    t.agent(1, "Buzzard")
    t.intel()
    assert (M_ACTIVATE, out) in t.legal()


@pytest.mark.clause("SC-R30")
def test_a_former_leader_keeps_its_text_and_loses_what_leaders_have() -> None:
    t = Table()
    old = t.leader(0, "Buzzard")
    soldier = t.agent(0, (0, 1, 0, 0), traits="Soldier")
    gun = t.gear(old, "Walther PPK")
    t.wound(old)
    two = t.s.row(0)[0]
    t.s.tokens[two] = 99
    t.intel()
    assert t.can("Discard a mission", old)
    t.activate(two)
    assert t.skill(soldier, "combat") == 2, "its text"
    assert (t.wounds(old), t.s.under[old], t.active(gun)) == (1, (gun,), True)
    assert not t.can("Discard a mission", old)


# --- SC-11.4, SC-12: gear -----------------------------------------------------------------------


@pytest.mark.clause("SC-11.4")
@pytest.mark.parametrize(("expense", "active"), [(4, True), (3, False)])
def test_gear_is_paid_for_by_its_agent(expense: int, active: bool) -> None:
    t = Table()
    agent = t.agent(0, (1, 1, 1, 1), expense=expense)
    gun = t.gear(agent, "Walther PPK", down=True)
    t.intel()
    t.push((M_ACTIVATE if active else M_BURN, gun))
    assert t.active(gun) == active
    if active:
        paid = t.log("activated")[-1]
        assert (paid["price"], paid["budget"]) == (4, expense)


@pytest.mark.clause("SC-11.6", "TM-5.4")
def test_the_agent_of_gear_is_activated_first() -> None:
    t = Table()
    t.leader(0, "Li Cong")
    down = t.agent(0, (1, 1, 1, 1), down=True, expense=3)
    gun = t.gear(down, "Walther PPK", down=True)
    t.intel()
    t.activate(gun, *t.hand(0, "Bait"))
    assert [event["card"] for event in t.log("activated")] == [down, gun]


@pytest.mark.clause("TS-19", "TM-5.4")
def test_gear_goes_with_an_agent_that_is_not_paid_for() -> None:
    t = Table()
    down = t.agent(0, (1, 1, 1, 1), down=True, expense=30)
    gun = t.gear(down, "Walther PPK", down=True)
    t.intel()
    t.activate(gun, burn=True)
    assert [t.s.place[card] for card in (down, gun)] == [DISCARD, DISCARD]


@pytest.mark.clause("SC-12.1")
def test_active_gear_adds_skills_and_actions() -> None:
    t, a, _ = duel(FIGHT, (1, 1, 1, 1))
    gun = t.gear(a, "H&K MP5N", down=True)
    assert not t.can("H&K MP5N", a)
    before = t.skills(a)
    t.s.up[gun] = 1
    t.s.force = None
    more = FACE_NAMED["H&K MP5N"].skills
    assert any(more)
    assert t.skills(a) == [mine + add for mine, add in zip(before, more, strict=True)]
    assert t.can("H&K MP5N", a)


def carrying(*names: str) -> tuple[Table, list[int]]:
    """An agent that could pay for anything, with active gear and then facedown gear."""
    t = Table()
    a = t.agent(0, (1, 1, 1, 1), expense=20, traits="Wheelman")
    cards = [t.gear(a, name, down=k > 0) for k, name in enumerate(names)]
    t.intel()
    return t, cards


@pytest.mark.clause("SC-12.2")
def test_gear_of_the_same_name_replaces_the_older() -> None:
    t, (old, new) = carrying("Laser Watch", "Laser Watch")
    t.activate(new)
    assert (t.s.place[old], t.active(new)) == (DISCARD, True)


@pytest.mark.clause("SC-12.2", "TS-6")
def test_gear_that_clashes() -> None:
    t, (old, watch, car) = carrying("Proteus Package", "Laser Watch", "Sports Car")
    t.activate(watch)
    assert t.active(old), "Gadgets may be many"
    t.activate(car)
    assert t.gone(old), "one Vehicle at a time"
    assert t.active(watch)


@pytest.mark.clause("SC-12.3")
def test_gear_is_discarded_with_a_retired_agent() -> None:
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    up, down = t.gear(b, "Walther PPK"), t.gear(b, "Glock 17", down=True)
    t.wound(b)
    t.act(a, "Shoot", b)
    assert [t.s.place[card] for card in (b, up, down)] == [DISCARD] * 3


@pytest.mark.clause("SC-R38")
def test_what_lies_under_a_card_that_leaves_play_is_discarded() -> None:
    t = Table()
    bluff = t.agent(0, "Bait", down=True)
    under = t.gear(bluff, "Glock 17", down=True)
    t.intel()
    t.activate(bluff, burn=True)
    assert [t.s.place[card] for card in (bluff, under)] == [DISCARD, DISCARD]


# --- TM-5, SC-19: leaders by tokens -------------------------------------------------------------


def waiting_leader(short: int = 0) -> tuple[Table, int, int, int, int]:
    """Seat 1 is to act at a mission; seat 0 has tokens on its level 2 leader, less `short`."""
    t, a, b = duel(FIGHT, foe=(0, 9, 0, 0))
    old, two = t.s.leader[0], t.s.row(0)[0]
    t.s.tokens[two] = FACE_NAMED[t.names([two])[0]].expense - short
    return t, a, b, old, two


@pytest.mark.clause("SC-19.8")
@pytest.mark.parametrize("short", [0, 1])
def test_a_leader_with_its_tokens_may_be_activated(short: int) -> None:
    t, _a, _b, _old, two = waiting_leader(short)
    assert ((M_ACTIVATE, two) in t.legal()) is not bool(short)
    if short:
        assert t.why_not("activate", two) == "BI-30"


@pytest.mark.clause("SC-19.9", "SC-11.10")
def test_bravado_does_not_make_up_for_tokens() -> None:
    t, _a, _b, _old, two = waiting_leader(1)
    t.hand(0, "Bravado")
    assert t.why_not("activate", two) == "BI-30"
    assert t.why_not("burn", two) == "BI-34"


@pytest.mark.clause("SC-11.10")
def test_a_leader_is_not_paid_for() -> None:
    t, _a, _b, _old, two = waiting_leader()
    held = t.hand(0, "Bravado")
    t.activate(two)
    assert t.s.leader[0] == two
    assert ("pay_check" in t.asked, t.s.hand(0)) == (False, held)


@pytest.mark.clause("TS-23")
def test_a_leader_is_activated_in_the_middle_of_an_opponents_action() -> None:
    t, a, b, old, two = waiting_leader()
    t.passes()
    t.plan(0, "activate", two, at="declared")
    t.act(b, "Shoot", a)
    assert t.s.leader[0] == two
    assert t.active(old)
    assert not may_brief(t.s, 0), "not this turn"


@pytest.mark.clause("SC-R31")
def test_a_new_leader_arrives_at_headquarters() -> None:
    t, _a, _b, old, two = waiting_leader()
    t.move_to(TEAM, old)
    t.activate(two)
    assert (t.home(two), t.in_team(old)) == (True, True)


@pytest.mark.clause("SC-19.10", "SC-19.5")
def test_the_former_leader_is_an_ordinary_agent() -> None:
    t, _a, _b, old, two = waiting_leader()
    assert t.can("Retreat", old)
    t.activate(two)
    assert not t.can("Retreat", old)
    assert t.can("Retreat", two)
    assert t.s.leader[0] == two, "one leader at a time"


@pytest.mark.clause("TM-5.5")
def test_the_tokens_go_and_skipped_leaders_leave_the_game() -> None:
    t, _a, _b, _old, two = waiting_leader()
    three = t.s.row(0)[1]
    t.s.tokens[three] = 99
    t.activate(three)
    assert (t.s.leader[0], t.s.tokens[three], t.s.place[two]) == (three, 0, REMOVED)
    assert t.log("leads")[-1]["forced"] is False


@pytest.mark.clause("TM-5.1")
def test_an_activation_is_no_action_and_has_no_limit() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    one, two = (t.agent(0, (0, 0, 0, 0), down=True, expense=1 + k) for k in range(2))
    t.agent(1, (9, 9, 9, 9))
    t.hand(1, "Acrobatic Escape", "Compromised Drop", "Collision!", "Curses, Foiled Again!")
    t.expose(t.s.leader[0])
    t.hand(1, "Trip the Alarm")
    t.plan(1, "Trip the Alarm")
    t.intel()
    t.activate(one)
    t.activate(two)
    assert t.active(one)
    assert t.active(two)
    assert len(t.s.hand(1)) == 5, "it cannot be canceled"
