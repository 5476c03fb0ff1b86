"""The rules clause by clause: setup, turn, actions, activation, missions, leaders, the end."""

from __future__ import annotations

import pytest

from safehouse.core.errors import BadOptions
from safehouse.games.spycraft import decks, zones
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import BASE_SET, FACE_NAMED, FACES, MISSIONS
from safehouse.games.spycraft.defs import (
    AGENT,
    DISCARD,
    GEAR,
    HAND,
    HQ,
    LEADER,
    MISSION,
    REMOVED,
    TEAM,
)
from safehouse.games.spycraft.engine.built_in import may_brief
from safehouse.games.spycraft.engine.debrief import rearrangeable
from safehouse.games.spycraft.engine.engage import engage
from safehouse.games.spycraft.engine.players import check_points, goes_out
from safehouse.games.spycraft.engine.turn import play_turn
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    DONE,
    LET,
    M_ACT,
    M_ACTIVATE,
    M_CHOOSE,
    M_DONE,
    M_NO,
    M_PASS,
    M_RUN,
    M_SWAP,
    NO,
    PASS,
    YES,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, PUBLIC, Table, ability

# --- SC-1 to SC-4 -------------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-1.1",
    "SC-4.1",
    "SC-4.2",
    "SC-4.3",
    "SC-4.4",
    "SC-4.5",
    "SC-4.6",
    "TS-10",
    "SC-3.1",
    "SC-3.2",
    "SC-19.1",
    "SC-24.8",
    "SC-R15",
)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_setup(seats: int) -> None:
    m = GAME.start(seats, seed=4)
    s = m.state
    for seat in range(seats):
        assert len(s.hand(seat)) == 7
        assert FACES[s.cards.face[s.leader[seat]]].level == 1
        assert s.up[s.leader[seat]]
        assert s.place[s.leader[seat]] == HQ
        assert [FACES[s.cards.face[c]].level for c in s.row(seat)] == [2, 3, 4]
        assert [s.tokens[c] for c in s.row(seat)] == [0, 0, 0]
        assert len(s.deck(seat)) == 39
        assert s.discard(seat) == s.removed(seat) == s.won(seat) == []
    assert [s.up[c] for c in s.queue()] == [1, 1, 0, 0, 0]
    assert len(s.mission_deck()) + 5 == 24 == len(MISSIONS)
    again = GAME.start(seats, seed=4)
    assert again.position() == m.position()
    assert GAME.start(seats, seed=5).state.cards.face != s.cards.face, "shuffled"
    with pytest.raises(BadOptions):
        GAME.start(7)


@pytest.mark.clause("SC-2.1", "SC-2.2", "SC-2.3", "SC-2.4", "SC-2.5", "SC-2.6", "SC-2.7", "SC-2.8")
def test_cards() -> None:
    kinds = [0] * 5
    for face in FACES[:BASE_SET]:
        kinds[face.type] += 1
        if face.type == LEADER:
            assert 1 <= face.level <= 4
            assert not face.raw.get("bravado")
        elif face.type == MISSION:
            assert face.types
            assert face.vp > 0
            assert face.objective_skill >= 0
            assert face.raw["place"] in ("public", "private")
        else:
            assert "bravado" in face.raw
        if face.type in (LEADER, AGENT):
            assert face.faction >= 0
            assert len(face.skills) == 4
        if face.type == GEAR:
            assert face.expense > 0
    assert kinds == [40, 85, 58, 142, 24]
    t = Table()
    t.hand(0, "Poisoned!")
    a = t.agent(0, (0, 9, 0, 0))
    t.intel()
    t.act(a, "Poisoned!", t.s.leader[1])
    assert t.wounds(t.s.leader[1]) == 1, "a leader is an agent"


@pytest.mark.clause(
    "SC-1.2",
    "SC-1.4",
    "SC-14.16",
    "SC-14.17",
    "SC-23.1",
    "TS-37",
    "SC-R1",
    "SC-R3",
    "SC-19.3e",
    "SC-R64",
)
def test_twenty_points_win() -> None:
    t, *_ = duel(FIGHT)
    t.s.vp[0] = 15
    t.passes()
    t.passes()
    assert t.m.result is not None
    assert t.m.result.winners == (0,)
    assert t.s.vp[0] == 20
    assert len(t.s.queue()) == 4, "before the refill"
    assert GAME.view(t.m, 0)["stack"] == [], "nothing is pending any more"
    for last, total in ((2, 20), (1, 18), (0, 18)):
        t, *_ = duel("High-Speed Melee")
        t.leader(0, "Buzzard")
        t.s.vp[0] = 14
        t.s.last_types[0] = {2: 1, 1: 2, 0: 0}[last]
        t.plan(0, "Shadow Patriots ability")
        t.passes()
        t.passes()
        assert t.s.vp[0] == total


@pytest.mark.clause(
    "SC-1.3", "SC-19.12", "SC-23.2", "TS-25", "SC-R6", "SC-19.6", "SC-16.4", "SC-R7", "SC-R28"
)
def test_the_last_leader() -> None:
    t = Table()
    row = t.s.row(0)[:]
    t.s.tokens[row[2]] = 99
    old = t.s.leader[0]
    t.intel()
    t.activate(row[2])
    assert t.s.leader[0] == row[2]
    assert [t.s.place[c] for c in row[:2]] == [REMOVED, REMOVED]
    assert t.home(old), "the old leader is an agent"
    t.wound(row[2])
    foe = t.agent(1, (0, 99, 0, 0))
    t.hand(1, "Poisoned!")
    t.passes()
    t.act(foe, "Poisoned!", row[2])
    assert t.m.result is not None
    assert t.m.result.winners == (1,)
    assert t.m.result.outcome == "last"


@pytest.mark.clause("SC-1.5")
def test_a_card_beats_the_rules() -> None:
    t, a, b = duel("High-Speed Melee")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1, "a shoot in a chase, because the mission says so"


@pytest.mark.clause(
    "SC-3.3",
    "SC-3.4",
    "SC-3.5",
    "SC-10.1",
    "SC-7.1",
    "SC-7.2",
    "SC-10.2",
    "IN-5",
    "TS-5",
    "SC-10.9",
    "SC-R36",
    "SC-R35",
    "SC-10.7",
)
def test_facedown_play_and_lies() -> None:
    t = Table()
    action, agent = t.hand(0, "Bait", "Conduit")
    t.intel()
    t.move("recruit", action)
    t.passes()
    t.move("requisition", agent, action)
    assert t.s.under[action] == (agent,)
    logs = [t.m.events_for(1)[k]["text"] for k in (-2, -1)]
    assert not any("Bait" in text or "Conduit" in text for text in logs)
    view = t.m.view(1)["board"]["players"][0]["agents"][-1]
    assert view["face"] is None
    assert view["gear"][0]["face"] is None
    mine = t.m.view(0)["board"]["players"][0]["agents"][-1]
    assert mine["face"] == "Bait"
    assert mine["fits"] is False
    assert t.s.place[action] == HQ, "looking at it does not discard it"
    snoop = t.agent(1, (0, 0, 0, 9))
    t.act(snoop, "Snoop", agent)
    assert t.s.place[agent] == DISCARD, "an agent under an agent is illegal"
    assert t.known(agent, 0)
    assert t.why_not("activate", action) == "BI-31"
    t.activate(action, burn=True)
    assert t.s.place[action] == DISCARD


# --- SC-5, SC-6 ---------------------------------------------------------------------------------


@pytest.mark.clause("SC-5.2", "SC-5.3", "TS-11", "SC-R9")
def test_the_starting_player() -> None:
    t = Table()
    t.leader(0, "Harlequin")
    t.leader(1, "Clean Sweep")
    t.agent(0, (0, 0, 0, 9), down=True)
    t.s.stops = [0, 0]
    play_turn(t.m)
    t.m.run()
    assert t.s.start == 1, "craft 3 against 2; a facedown agent adds nothing"
    t = Table()
    t.leader(0, "Harlequin")
    t.leader(1, "Clean Sweep")
    t.agent(0, "Marina Moreau")
    play_turn(t.m)
    t.m.run()
    assert t.log("starts")[-1]["craft"] == [8, 3]
    t.passes()
    t.passes()
    assert t.s.start == 0
    seen = set()
    for seed in range(12):
        t = Table(seed=seed)
        t.leader(0, "Harlequin")
        t.leader(1, "Firefly")
        play_turn(t.m)
        t.m.run()
        seen.add(t.s.start)
        assert t.log("starts")[-1]["tie"]
    assert seen == {0, 1}


@pytest.mark.clause("SC-6.2", "SC-6.3", "TS-12")
def test_passing_does_not_remove_a_player() -> None:
    t = Table(3)
    (held,) = t.hand(0, "Bait")
    t.intel(0)
    t.move("recruit", held)
    for seat in (1, 2, 0):
        assert t.seat == seat
        t.passes()
    assert t.s.turn == 3, "all passed in a row: the next turn has begun"
    t = Table(3)
    down = t.agent(1, "Conduit", down=True)
    t.leader(1, "Clean Sweep")
    t.s.cards.face[down] = FACE_NAMED["Termite"].id
    (later,) = t.hand(1, "Bait")
    t.intel(0)
    t.passes()
    t.activate(down)
    assert t.seat == 1, "an activation uses up no opportunity"
    t.move("recruit", later)
    t.passes()
    assert t.seat == 0, "asked again, because somebody acted"


@pytest.mark.clause("SC-6.5", "SC-7.10", "TS-38", "SC-7.8", "SC-7.9", "TS-39", "SC-R10", "SC-14.22")
def test_running_bars_further_intel_actions() -> None:
    t, *_ = duel(FIGHT)
    t.hand(0, "Bait")
    t.hand(1, "Bait")
    t.passes()
    t.passes()
    assert t.seat == 1, "the Attacker's left"
    assert t.why_not("run") == "BI-44", "nobody else is left who has not run"
    t.move("recruit", t.s.hand(1)[0])
    if t.seat == 0:
        assert {code[0] for code in t.legal()} <= {0, 7, 8}
    assert t.s.ran[0] == 1


# --- SC-7: brief, discard -----------------------------------------------------------------------


@pytest.mark.clause("SC-7.5", "SC-7.6", "SC-19.7", "TS-22", "SC-R32")
def test_briefing() -> None:
    t = Table()
    t.intel()
    t.answer(2, 1)
    t.move("brief")
    assert [t.s.tokens[c] for c in t.s.row(0)] == [2, 1, 0]
    t.passes()
    assert t.why_not("brief") == "BI-42"
    t = Table()
    t.s.leader_since[0] = t.s.turn
    t.intel()
    assert t.why_not("brief") == "BI-42"


@pytest.mark.clause("SC-7.7", "SC-13.1", "SC-13.2", "TS-13", "SC-R12")
def test_discarding_the_first_mission() -> None:
    t = Table()
    line = t.s.queue()[:]
    t.intel()
    t.act(t.s.leader[0], "Discard a mission")
    assert line[0] in t.s.mission_discard()
    assert t.s.queue()[0] == line[1]
    assert t.s.up[line[2]]
    assert len(t.s.queue()) == 5
    assert not t.can("Discard a mission"), "the new first one was not first at turn start"
    t = Table()
    t.leader(1, "Alex Kole")
    t.intel()
    t.act(t.s.leader[0], "Discard a mission")
    assert t.log("declared")[-1]["name"] == "Discard a mission"


@pytest.mark.clause("SC-7.3", "SC-7.11", "SC-15.8", "TS-1")
def test_snooping() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 4))
    target = t.s.queue()[3]
    t.intel()
    t.act(a, "Snoop", target)
    assert t.known(target, 0)
    assert not t.known(target, 1)


@pytest.mark.clause("SC-8.3", "SC-8.5")
@pytest.mark.parametrize(("craft", "outcome"), [(4, "resolved"), (3, "failed")])
def test_the_skill_must_reach_the_target_number(craft: int, outcome: str) -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, craft))
    t.intel()
    t.act(a, "Snoop", t.s.queue()[3])
    assert t.outcome("Snoop") == outcome


@pytest.mark.clause("SC-8.8")
def test_a_failed_action_does_nothing() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 3))
    target = t.s.queue()[3]
    t.intel()
    t.act(a, "Snoop", target)
    assert not t.known(target, 0)


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


@pytest.mark.clause("SC-7.4")
def test_an_intel_action_is_played_from_hand() -> None:
    t = Table()
    a, home = t.agent(0, (0, 0, 0, 5)), t.agent(0, "Recon", down=True)
    (held,) = t.hand(0, "Risky Maneuver")
    mission = t.s.queue()[0]
    objective, points = q.objective_number(t.s, mission), q.mission_value(t.s, mission)
    t.intel()
    assert not t.can("Risky Maneuver", home), "only an active agent performs it"
    t.act(a, "Risky Maneuver", mission)
    assert t.outcome("Risky Maneuver") == "resolved"
    assert t.log("declared")[-1]["from_hand"]
    assert held not in t.s.hand(0)
    assert t.s.discard(0)[-1] == held
    assert q.objective_number(t.s, mission) == objective + 2
    assert q.mission_value(t.s, mission) == points + 2
    assert t.seat == 1, "that was the whole opportunity"


# --- SC-8: actions ------------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-8.1",
    "SC-8.2",
    "SC-8.4",
    "SC-8.6",
    "SC-R19",
    "SC-R20",
    "SC-R21",
    "SC-8.9",
    "TS-3",
    "TS-4",
    "SC-8.14",
    "SC-8.15",
    "TM-3",
    "TM-3.5",
)
def test_the_steps_of_an_action() -> None:
    for cards, wounds in (((), 0), (("Taking Cover",), 1)):
        t, a, b, _ = attacked(me=(0, 4, 0, 0), actor=(0, 5, 0, 0))
        gun = t.gear(b, "Guan Gong Palace", down=True)
        t.s.cards.face[gun] = FACE_NAMED["H&K MP5N"].id
        t.s.cards.face[gun] = FACE_NAMED["Glock 17"].id
        other = t.gear(b, "Steel Dagger", down=True)
        t.plan(1, "activate", gun, at="declared")
        t.plan(1, "activate", other, at="declared")
        t.answer(*t.hand(0, *cards))
        t.act(a, "Shoot", b)
        assert t.tn() == 7, "combat 4 and 3 from gear shown in answer"
        assert t.wounds(b) == wounds
        assert t.skill(a, "combat") == 5
    t, a, b = duel(FIGHT, hand="Bait")
    (held,) = t.s.hand(0)
    t.act(a, "Bait", b)
    assert t.s.place[held] == DISCARD
    assert t.s.used_mission == []


@pytest.mark.clause("SC-8.7", "TS-2", "SC-R18", "SC-R25")
def test_extra_costs() -> None:
    t, a, b = duel(FIGHT, (0, 0, 0, 0), gear="Grenades")
    pen = t.s.under[a][0]
    t.s.under[a] = ()
    t.s.force = None
    t.hand(0, "Bravado")
    assert not t.can("Grenades")
    assert pen != b
    t = Table()
    har = t.leader(0, "Harlequin")
    t.intel()
    t.act(har, "Harlequin")
    assert t.outcome("Harlequin") == "failed", "no card to discard"
    assert "pay_check" not in t.asked
    t, a, b, _ = attacked("Bail Out!", hand="Bail Out!")
    t.gear(b, "Door Gunner Vest")
    t.plan(1, "Door Gunner Vest", b)
    t.act(a, "Shoot", b)
    assert t.outcome("Bail Out!") == "failed", "a prevented wound is an unpaid cost"


@pytest.mark.clause("SC-8.10", "SC-8.11", "SC-8.12", "SC-8.13", "TS-45", "TM-2.5")
def test_use_limits() -> None:
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    t.gear(a, "H&K MP5N")
    t.act(a, "Shoot", b)
    t.passes()
    assert not t.can("Shoot", a)
    assert t.can("H&K MP5N", a), "gear has its own copy"
    second = t.agent(0, (0, 9, 0, 0), team=True)
    assert t.can("Shoot", second)
    t.hand(0, "Bait")
    assert t.can("Bait", a), "a transport action in a fight"
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    t.hand(1, "Lost in the Crowd")
    t.plan(1, "Lost in the Crowd", b)
    t.plan(1, "Lost in the Crowd", b)
    t.plan(1, "Lost in the Crowd", b)
    t.act(a, "Shoot", b)
    assert [d["tn"] for d in t.log("check")] == [4, 4, 15], "two copies, once each"


@pytest.mark.clause(
    "SC-9.1",
    "SC-9.2",
    "SC-9.3",
    "SC-9.4",
    "TM-1.1",
    "TM-1.2",
    "TM-1.3",
    "TM-2.2",
    "TM-2.3",
    "TM-2.4",
    "TS-40",
    "TS-41",
    "SC-R73",
)
def test_reacts_inside_reacts() -> None:
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
    names = [d["name"] for d in t.log("declared")]
    assert names == ["Shoot", "Disguise Kit", "Bodyguards", "Bluff"]
    done = [d["name"] for d in t.log("performed")]
    assert done == ["Bodyguards", "Disguise Kit", "Bluff", "Shoot"], "the latest resolves first"
    assert t.outcome("Disguise Kit") == "canceled"
    assert t.wounds(c) == 1
    t = Table(3)
    t.s.start = 2
    a = t.agent(0, (0, 9, 0, 0))
    for seat in (0, 1, 2):
        t.agent(seat, (0, 9, 0, 0))
        t.hand(seat, "Acrobatic Escape")
    t.hand(0, "Poisoned!")
    t.intel(0)
    code = t.codes("Poisoned!", a)[0]
    t.m.push(0, code)
    order = []
    while t.kind != "intel_opportunity":
        if t.kind == "react_window":
            order.append(t.seat)
        t.m.push(t.seat, t.legal()[-1] if t.kind != "targets" else (M_CHOOSE, t.s.leader[1]))
    assert order[:3] == [2, 0, 1], "starting player first, then clockwise"


# --- SC-10, SC-11, SC-12 ------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-10.3", "IN-6", "SC-10.4", "SC-10.5", "SC-10.6", "TS-30", "TS-31", "SC-R39", "SC-10.8"
)
def test_facedown_agents_at_a_mission() -> None:
    t, a, _ = duel(FIGHT)
    t.leader(1, "Li Cong")
    down = t.agent(1, "Recon", team=True, down=True)
    home = t.agent(1, "Recon", down=True)
    assert q.side_total(t.s, 1, 1) == 2, "facedown it has no skills"
    code = t.codes("Shoot", a)[0]
    t.m.push(0, code)
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert (M_CHOOSE, down) in t.legal()
    assert (M_CHOOSE, home) not in t.legal()
    t.push((M_CHOOSE, down))
    assert t.s.up[down]
    assert t.tn() == 3, "its combat, now that it is up"
    t, a, _b = duel(FIGHT)
    big = t.agent(1, "Beowulf", team=True, down=True)
    t.act(a, "Shoot", big)
    assert t.s.place[big] == DISCARD, "nobody paid"
    assert t.outcome("Shoot") == "failed"
    t.passes()
    assert not t.can("Shoot", a)
    t, a, _b = duel(FIGHT)
    bluff = t.agent(1, "Recon", team=True, down=True)
    t.s.cards.face[bluff] = FACE_NAMED["Wits"].id
    t.passes()
    t.passes()
    assert t.home(bluff)
    assert not t.known(bluff, 0), "never aimed at: still secret"


@pytest.mark.clause("SC-10.10", "SC-10.11", "SC-21.1", "SC-R44", "IN-3")
def test_rearranging() -> None:
    t = Table()
    top = t.agent(0, "Recon", down=True)
    under = t.gear(top, "Glock 17", down=True)
    t.s.cards.known[under] |= 2
    other = t.agent(0, "Conduit")
    gear = t.gear(other, "Spy Shades", down=True)
    assert rearrangeable(t.s, 0) == [(top, under)]
    t.intel(0)
    t.m.push(0, (M_PASS,))
    t.m.push(1, (M_PASS,))
    while t.kind != "rearrange_stacks":
        t.m.push(t.seat, t.legal()[-1])
    assert t.why_not("swap", top, gear, seat=0) == "BI-50"
    t.push((M_SWAP, top, under))
    assert t.names([top, under]) == ["Glock 17", "Recon"]
    assert not t.known(top, 1)
    assert not t.known(under, 1)
    view = t.m.view(1)["board"]["players"][0]["agents"]
    assert [a["one_of"] for a in view if a["card"] == top] == [["Glock 17"]]
    for seed in range(6):
        twin = t.m.determinize(1, seed)
        faces = {twin.state.cards.face[top], twin.state.cards.face[under]}
        assert FACE_NAMED["Glock 17"].id in faces


@pytest.mark.clause("SC-10.12", "SC-R29", "SC-R42", "SC-R43", "IN-2")
def test_deactivating() -> None:
    t = Table()
    a = t.agent(0, "Flipside")
    b = t.agent(1, (0, 0, 0, 1))
    t.expose(b, t.s.leader[1])
    t.gear(b, "Glock 17")
    t.intel()
    t.act(a, "Flipside")
    assert not t.s.up[b]
    assert not t.exposed(b)
    assert t.known(b, 0), "all who saw it remember"
    assert t.s.up[t.s.under[b][0]]
    assert t.skill(b, "combat") == 0, "gear under a facedown agent does nothing"
    assert t.s.up[t.s.leader[1]]


@pytest.mark.clause(
    "SC-11.1", "SC-11.2", "SC-11.3", "SC-11.5", "TS-16", "SC-R37", "TM-5.2", "TM-5.3"
)
def test_paying_for_agents() -> None:
    for answer, active in (("Banshee Database", True), ("", False)):
        t = Table()
        t.leader(0, "Clean Sweep")
        down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
        cheap = t.agent(0, (0, 0, 0, 0), down=True, expense=4)
        t.intel()
        card = t.hand(0, "Banshee Database")
        razir = t.leader(1, "Adam Razir")
        t.plan(1, "Adam Razir", razir)
        t.activate(down, *(card if answer else ()))
        assert t.s.place[down] == (HQ if active else DISCARD)
        assert not t.log("retired"), "discarded, not retired"
        assert len(t.log("declared")) == 0
        t.activate(cheap)
        assert t.s.up[cheap], "expense is not used up"


@pytest.mark.clause("SC-11.7", "SC-11.8", "SC-11.9", "TS-17", "TS-18", "SC-R46", "SC-R47", "SC-R30")
def test_loyalty() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    out = t.agent(0, (0, 0, 0, 0), down=True, expense=3, faction="Shadow Patriots")
    free = t.agent(0, (0, 0, 0, 0), down=True, expense=3)
    t.intel()
    assert q.price(t.s, out) == 6
    assert q.price(t.s, free) == 3
    t.activate(out, *t.hand(0, "Bait"))
    assert t.s.up[out], "4 and 2"
    t = Table()
    t.leader(0, "Clean Sweep")
    t.leader(1, "Buzzard")
    out = t.agent(0, (0, 0, 0, 0), down=True, expense=1, faction="Shadow Patriots", team=True)
    foe = t.agent(1, (0, 9, 0, 0), team=True)
    t.mission(FIGHT)
    assert t.why_not("activate", out) == "BI-32"
    t.passes()
    t.act(foe, "Shoot", out)
    assert t.s.place[out] == DISCARD
    t = Table()
    t.leader(0, "Clean Sweep")
    former = t.agent(1, "Buzzard")
    out = t.agent(0, (0, 0, 0, 0), down=True, expense=1, faction="Shadow Patriots")
    t.intel()
    assert (M_ACTIVATE, out) in t.legal(), "a former leader bans nobody"
    assert not q.is_leader(t.s, former)


@pytest.mark.clause("SC-11.4", "SC-11.6", "TS-19", "TM-5.4", "SC-12.1")
def test_gear_on_a_facedown_agent() -> None:
    t = Table()
    t.leader(0, "Li Cong")
    down = t.agent(0, (1, 1, 1, 1), down=True, expense=3)
    gun = t.gear(down, "Walther PPK", down=True)
    t.intel()
    t.activate(gun, *t.hand(0, "Bait"))
    assert t.s.up[down]
    assert t.s.up[gun]
    assert t.skills(down) == [1, 2, 1, 1]
    t = Table()
    down = t.agent(0, (1, 1, 1, 1), down=True, expense=30)
    gun = t.gear(down, "Walther PPK", down=True)
    t.intel()
    t.activate(gun, burn=True)
    assert t.gone(down)
    assert t.gone(gun)


@pytest.mark.clause(
    "SC-11.10", "SC-19.8", "SC-19.9", "SC-19.10", "TS-23", "TM-5.5", "SC-R31", "SC-19.5", "TM-5.1"
)
def test_a_leader_by_tokens() -> None:
    t, a, b = duel(FIGHT, foe=(0, 9, 0, 0))
    old = t.s.leader[0]
    two = t.s.row(0)[0]
    need = FACES[t.s.cards.face[two]].expense
    t.s.tokens[two] = need - 1
    t.hand(0, "Bravado")
    assert t.why_not("activate", two) == "BI-30"
    assert t.why_not("burn", two) == "BI-34"
    t.s.tokens[two] = need
    t.passes()
    t.plan(0, "activate", two, at="declared")
    t.act(b, "Shoot", a)
    assert t.s.leader[0] == two, "in the middle of an opponent's action"
    assert t.home(two)
    assert t.s.up[old]
    assert t.s.tokens[two] == 0
    assert not may_brief(t.s, 0)


@pytest.mark.clause("SC-12.2", "TS-6")
def test_gear_that_clashes() -> None:
    t = Table()
    a = t.agent(0, (1, 1, 1, 1), expense=20, traits="Wheelman")
    old = t.gear(a, "Proteus Package")
    watch, car = t.gear(a, "Laser Watch", down=True), t.gear(a, "Sports Car", down=True)
    t.intel()
    t.activate(watch)
    assert not t.gone(old), "Gadgets may be many"
    t.activate(car)
    assert t.gone(old), "one Vehicle at a time"
    assert not t.gone(watch)


@pytest.mark.clause("SC-12.3", "SC-16.1", "SC-16.2", "SC-16.3", "SC-R67", "SC-R69", "SC-R38")
def test_wounds_and_retirement() -> None:
    t, a, b = duel(FIGHT, foe=(5, 5, 5, 1))
    gun = t.gear(b, "Glock 17", down=True)
    t.act(a, "Shoot", b)
    assert t.skills(b) == [3, 3, 3, 0]
    t.passes()
    t.gear(a, "H&K MP5N")
    t.act(a, "H&K MP5N", b)
    assert t.s.place[b] == DISCARD
    assert t.s.place[gun] == DISCARD
    t.wound(a, 3)
    assert t.skill(a, "craft") == 7, "minus 2 in total"


# --- SC-14 --------------------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-14.1", "SC-14.2", "SC-14.3", "SC-14.4", "SC-14.5", "SC-17.3", "TS-27", "SC-R49", "SC-R14"
)
def test_planning() -> None:
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0), down=True) for _ in range(6)]
    t.intel()
    t.m.push(0, (M_RUN,))
    while t.kind != "mission_to_run":
        t.m.push(t.seat, t.legal()[-1])
    hidden = t.s.queue()[3]
    t.m.push(0, (M_CHOOSE, hidden))
    assert t.s.up[hidden], "turned up before the team is chosen"
    while t.kind != "assign_team":
        t.m.push(t.seat, t.legal()[-1])
    cap = q.assign_cap(t.s, 0)
    for card in team[:cap]:
        t.m.push(0, (M_CHOOSE, card))
    assert t.why_not("choose", team[5]) == "BI-46"
    t.m.push(0, (M_CHOOSE, t.s.leader[0]))
    assert t.why_not("choose", t.s.row(0)[0]) == "BI-46"
    t.push((M_DONE,))
    assert t.home(team[5])
    t, *_ = duel("Air Chase Over Nice")
    assert q.assign_most(t.s, 0) == 3


@pytest.mark.clause("SC-14.6", "SC-14.7", "SC-14.8", "TS-28", "TS-29")
def test_identifying_the_enemy() -> None:
    for accept in (2, None):
        t = Table(4)
        t.intel(0)
        t.m.push(0, (M_RUN,))
        asked = []
        for _ in range(60):
            if t.kind == "mission_opportunity" or t.s.defender >= 0:
                break
            if t.kind == "defend":
                asked.append(t.seat)
                yes = t.seat == accept or (M_NO,) not in t.legal()
                t.m.push(t.seat, YES if yes else NO)
            elif t.kind == "assign_team":
                code = (M_CHOOSE, t.s.leader[0])
                t.m.push(t.seat, code if code in t.legal() else DONE)
            else:
                t.m.push(t.seat, t.legal()[0 if t.kind == "mission_to_run" else -1])
        assert t.s.defender == (2 if accept else 3)
        assert asked[:2] == [1, 2]
        assert (3 in asked) is False, "the last one must, and is not asked"
    t, _a, b = duel(FIGHT)
    t.s.place[b] = HQ
    t.s.force = None
    t.passes()
    assert t.seat == 1, "opportunities still alternate"
    t.passes()
    assert t.log("goals")[-1]["defense"] == 0
    assert t.s.vp[0] == 5


@pytest.mark.clause("SC-14.9", "SC-14.10", "SC-14.11", "SC-14.13", "SC-R51", "SC-R53")
def test_engage() -> None:
    t = Table(3)
    a, b = t.agent(0, (0, 9, 0, 3), team=True), t.agent(1, (0, 9, 0, 4), team=True)
    far = t.agent(0, (0, 9, 0, 0))
    third = t.agent(2, (9, 9, 9, 9))
    t.hand(2, "Acrobatic Escape")
    t.mission("Escape the City")
    t.m.agenda.pop()
    t.m.pending.clear()
    engage(t.m)
    t.m.run()
    assert t.seat == 1, "more craft acts first"
    assert not [c for c in t.legal() if c[0] == 3 and c[3] == far]
    assert {q.ABILITIES[c[2]].name for c in t.legal() if c[0] == 3 and c[3] == b} >= {
        "Shoot", "Evade", "Baffle",
    }  # fmt: skip
    t.plan(2, "Acrobatic Escape", third)
    t.act(b, "Shoot", a)
    assert t.outcome("Shoot") != "canceled", "a third party has nobody at the mission"
    assert t.seat == 0


@pytest.mark.clause("SC-14.12", "TS-35", "SC-R41", "SC-19.2", "SC-19.4")
def test_retreat() -> None:
    t, a, _ = duel(FIGHT)
    down = t.agent(0, "Conduit", team=True, down=True)
    lead = t.s.leader[0]
    t.act(lead, "Retreat", a, down, "done")
    assert t.home(a)
    assert t.home(down)
    assert not t.s.up[down], "it is not turned up"
    t.passes()
    code = (M_ACT, lead, ability("Retreat"), lead)
    assert code not in t.legal()
    assert t.why_not("act", lead, ability("Retreat"), lead) == "BI-13"


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
    assert not q.team(t.s, 0)
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


@pytest.mark.clause(
    "SC-14.18",
    "SC-14.19",
    "SC-14.20",
    "SC-14.21",
    "TS-8",
    "TS-36",
    "SC-R56",
    "SC-R57",
    "SC-R58",
    "TM-9.3",
)
def test_extending() -> None:
    t = Table()
    a = t.agent(0, (40, 40, 40, 40), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True)
    t.mission(FIGHT)
    s = t.s
    line = s.queue()
    line.insert(2, line.pop(0))
    t.act(a, "Shoot")
    t.answer("yes")
    t.passes()
    t.passes()
    assert s.extended == 1
    assert s.mission == s.queue()[2], "the card now in slot 3"
    assert s.up[s.mission]
    assert t.home(b)
    assert q.objective_number(s, s.mission) == 2 * FACES[s.cards.face[s.mission]].objective
    assert s.used_mission == []
    number = FACES[s.cards.face[s.mission]].objective
    for times, factor in ((1, 2), (2, 4), (3, 8)):
        s.extended = times
        s.force = None
        assert q.objective_number(s, s.mission) == number * factor
    t, a, _ = duel(FIGHT)
    t.act(t.s.leader[0], "Retreat", a, "done")
    t.s.objective_skill = -1
    t.hand(0, "Bait")
    t.passes()
    t.passes()
    assert "extend" not in t.asked


# --- SC-15 to SC-18 -----------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-15.1", "SC-15.2", "SC-15.3", "SC-15.4", "TS-33", "SC-R66", "SC-R68", "SC-18.1", "SC-18.2"
)
def test_baffle() -> None:
    t, a, b = duel(INTRIGUE, foe=(3, 3, 3, 3))
    t.gear(b, "Designer Pheromones")
    t.expose(b)
    t.act(a, "Baffle", b)
    assert t.tn() == 7
    assert t.skills(b) == [0, 0, 0, 0]
    t.passes()
    t.passes()
    t.passes() if t.s.mission >= 0 else None
    assert t.skills(b)[0] == 7
    assert t.exposed(b), "the earlier exposure stays"
    weak = t.agent(0, (1, 0, 0, 0))
    t.wound(weak)
    assert t.skills(weak) == [0, 0, 0, 0], "never below 0"


@pytest.mark.clause("SC-15.5", "SC-15.6", "TS-32", "SC-R65")
def test_shoot() -> None:
    t, a, b = duel(PUBLIC, foe=(0, 2, 0, 0))
    t.gear(b, "Stakeout Vest")
    t.hand(1, "Taking Cover", "Bravado")
    assert t.cover(b) == 6
    t.plan(1, "Taking Cover", b)
    t.answer(t.s.hand(1)[1])
    t.act(a, "Shoot", b)
    assert t.log("check")[0]["tn"] == 6
    assert t.wounds(b) == 0
    assert t.exposed(a), "even if the wound is prevented"
    t.s.place[b] = HQ
    assert t.cover(b) == 3


@pytest.mark.clause("SC-15.7", "SC-15.9", "SC-15.10")
def test_evade_and_who_opposes() -> None:
    t, a, b = duel(CHASE)
    far = t.agent(1, (0, 0, 0, 0))
    t.act(a, "Evade", b)
    assert t.tn() == 3
    assert t.home(b)
    t.passes()
    again = t.agent(0, (9, 9, 9, 9), team=True)
    assert not t.can("Evade", again), "nobody opposes; an enemy at home does not"
    assert far != b


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


@pytest.mark.clause("SC-17.1", "SC-17.2", "TS-20", "SC-R34", "TS-26", "SC-19.11", "SC-R33")
def test_team_size() -> None:
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(5)]
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=1)
    t.intel()
    t.m.push(0, (M_ACTIVATE, down))
    while t.kind != "retire_for_limit":
        t.m.push(t.seat, t.legal()[-1])
    assert sorted(code[1] for code in t.legal()) == sorted([*team, down])
    assert t.why_not("choose", t.s.leader[0]) == "BI-52"
    t.push((M_CHOOSE, down))
    assert t.gone(down)
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(5)]
    old, two = t.s.leader[0], t.s.row(0)[0]
    t.s.tokens[two] = 99
    t.intel()
    t.answer(team[2])
    t.activate(two)
    assert t.gone(team[2]), "six ordinary agents: one is retired"
    assert t.home(old)


# --- SC-19: faction abilities, SC-20 ------------------------------------------------------------


@pytest.mark.clause("SC-19.3", "SC-19.3a", "SC-19.3b", "SC-19.3c", "SC-20.3", "SC-R76")
def test_faction_abilities() -> None:
    t, a, b = duel(FIGHT)
    t.leader(0, "Harlequin")
    assert not t.can("Banshee Net ability")
    t.expose(b)
    t.act(t.s.leader[0], "Banshee Net ability", b)
    assert t.home(b), "also from headquarters"
    t = Table()
    a = t.agent(0, (0, 9, 0, 0), team=True)
    lead = t.leader(1, "Anton Gallegos")
    t.s.place[lead] = TEAM
    cheap = t.agent(1, (0, 0, 0, 0), team=True, expense=1)
    dear = t.agent(1, (0, 0, 0, 0), team=True, expense=9)
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability", lead)
    t.act(a, "Shoot", dear, cheap)
    assert t.log("redirected")[-1]["new"] in (cheap, lead)
    t = Table()
    t.leader(0, "Clean Sweep")
    line = t.s.queue()[:]
    t.intel()
    t.act(t.s.leader[0], "The Krypt ability", line[3], "no")
    assert t.known(line[3], 0)
    assert t.s.queue() == line


@pytest.mark.clause("SC-19.3d", "TS-44", "SC-R16")
def test_the_nine_tiger_ability() -> None:
    t, a, b = duel(CHASE)
    lead = t.leader(0, "Li Cong")
    assert not t.can("Shoot", a), "the leader is not at the mission"
    t.s.place[lead] = TEAM
    t.s.force = None
    t.plan(0, "Nine Tiger Dynasty ability", lead)
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1
    t.passes()
    assert not t.can("Shoot", lead), "a chase again, and the React is used"
    assert t.why_not("act", lead, ability("Shoot"), lead) == "BI-20"


@pytest.mark.clause("SC-20.1", "SC-20.2", "TS-9", "SC-R72", "SC-R40")
def test_targets_of_a_class() -> None:
    t, a, b = duel(FIGHT, gear="Oil Slick")
    late = t.agent(1, (0, 0, 9, 0))
    t.hand(1, "Lost in the Crowd", "Bravado")
    t.plan(1, "Lost in the Crowd", b)
    t.answer(t.s.hand(1)[1])
    t.act(a, "Oil Slick")
    assert [d["tn"] for d in t.log("check")] == [4, 3], "a mass effect targets those it reaches"
    assert t.skill(b, "transport") == 1
    t.s.place[late] = TEAM
    t.s.force = None
    assert t.skill(late, "transport") == 7, "and those that appear later"
    t = Table()
    lead = t.leader(0, "Clean Sweep")
    soldier = t.agent(0, (0, 1, 0, 0), traits="Soldier")
    t.leader(0, "Buzzard")
    assert t.skill(soldier, "combat") == 2
    assert not t.log("declared")
    assert lead == t.s.leader[0]


# --- SC-21, SC-22 -------------------------------------------------------------------------------


@pytest.mark.clause("SC-21.2", "SC-21.3", "SC-21.4", "SC-5.4", "TS-15", "SC-R81", "DE-50")
def test_debrief() -> None:
    t = Table()
    t.leader(0, "Arsenal")
    t.hand(0, "Bait", "Wits", "Sniper", "Trapped!")
    t.intel()
    t.act(t.s.leader[0], "Arsenal", "combat")
    assert t.skill(t.s.leader[0], "combat") == 8
    t.m.push(1, (M_PASS,))
    t.m.push(0, (M_PASS,))
    while t.kind != "discard_to_hand_size":
        t.m.push(t.seat, t.legal()[-1])
    assert len(t.s.hand(0)) == 9
    assert t.why_not("done", seat=0) == "BI-51"
    first = t.legal()[0][1]
    t.m.push(0, t.legal()[0])
    assert t.s.place[first] == HAND, "shown together, later"
    t.settle()
    assert len(t.s.hand(0)) == 7
    assert len(t.s.hand(1)) == 5
    assert t.s.place[first] == DISCARD
    assert t.skill(t.s.leader[0], "combat") == 5
    assert t.s.used_turn == []


@pytest.mark.clause("SC-22.1", "SC-22.2", "TS-14", "SC-R78", "SC-R79", "SC-R61", "SC-R80")
def test_decks_run_out() -> None:
    t = Table()
    while len(t.s.deck(0)) > 1:
        zones.to_discard(t.m, t.s.deck(0)[-1])
    zones.draw(t.m, 0, 1)
    assert len(t.s.deck(0)) > 30, "at the moment the deck is empty"
    assert t.s.discard(0) == []
    for card in t.s.deck(0)[:]:
        zones.to_removed(t.m, card)
    held = len(t.s.hand(0))
    zones.draw(t.m, 0, 3)
    assert len(t.s.hand(0)) == held, "nothing to draw, and the game goes on"
    t = Table()
    for _ in range(19):
        zones.discard_mission_card(t.m, t.s.queue()[0])
    assert len(t.s.mission_deck()) == 19
    assert t.s.mission_discard() == []
    assert len(t.s.queue()) == 5


# --- SC-23: the end -----------------------------------------------------------------------------


@pytest.mark.clause("SC-23.3", "SC-23.4", "DE-40", "SC-R8", "TS-47", "TS-48", "TS-49")
def test_leaving_the_game() -> None:
    t = Table(3)
    t.m.log.clear()
    t.intel(0)
    t.m.play("concede", 1)
    assert t.s.out == [0, 1, 0]
    assert t.m.result is None
    assert t.s.tops(1) == t.s.hand(1) == []
    assert t.seat == 0
    t.passes()
    assert t.seat == 2
    for loser in (0, 1):
        t = Table(3)
        a, b = t.agent(0, (9, 9, 9, 9), team=True), t.agent(1, (9, 9, 9, 9), team=True)
        t.s.start = loser
        t.mission(FIGHT)
        lead = t.s.leader[loser]
        for card in t.s.row(loser)[:]:
            zones.to_removed(t.m, card)
        t.s.place[lead] = TEAM
        t.wound(lead)
        if loser == 0:
            t.passes()
        t.act(b if loser == 0 else a, "Shoot", lead)
        assert t.s.out[loser]
        assert t.s.mission < 0
        assert t.s.vp[1 - loser] == 5, "the other side scores it"
        assert t.s.start == (loser + 1) % 3
        assert t.s.tops(loser) == []


def until(t: Table, kind: str) -> None:
    """Say yes to everything until this question comes up."""
    for _ in range(40):
        if t.kind == kind:
            return
        codes = t.legal()
        t.m.push(t.seat, YES if YES in codes else LET if LET in codes else codes[0])
    raise AssertionError(f"{kind} does not come up")


@pytest.mark.clause("SC-23.3", "SC-23.4", "SC-R8")
@pytest.mark.parametrize("asked", ["assign_team", "defend", "extend"])
def test_leaving_while_a_mission_waits_for_an_answer(asked: str) -> None:
    t = Table(3)
    if asked == "extend":
        t.agent(0, (19, 19, 19, 19), team=True)
        t.mission(FIGHT)
        t.m.push(0, PASS)
        t.m.push(1, PASS)
    else:
        t.intel(0)
        t.m.push(0, (M_RUN,))
    until(t, asked)
    leaves = t.seat
    t.m.play("concede", leaves)
    if asked == "defend":
        assert t.s.defender == 2, "the last one left must"
        until(t, "mission_opportunity")
    else:
        assert t.kind == "intel_opportunity"
        assert (t.s.mission, t.s.attacker, t.s.acts) == (-1, -1, [])
        assert t.seat == 1


@pytest.mark.clause("SC-R8")
def test_leaving_while_another_picks_a_target() -> None:
    t = Table(3)
    shooter = t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(1, team=True)
    t.agent(1, team=True)
    t.mission(FIGHT)
    t.m.push(0, t.codes("Shoot", shooter)[0])
    assert t.kind == "targets"
    t.m.play("concede", 1)
    assert t.outcome("Shoot") == "failed", "nobody is left to be shot"
    assert t.kind == "extend", "Goals come at once, and the shooter has won"


@pytest.mark.clause("SC-R8")
def test_leaving_in_the_middle_of_an_effect() -> None:
    t = Table(3)
    user = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "World Builders")
    t.intel(0)
    line = t.s.queue()[:]
    t.m.push(0, t.codes("World Builders", user)[0])
    t.m.push(0, (M_CHOOSE, line[4]))
    assert t.kind == "order_cards"
    t.m.play("concede", 0)
    assert t.s.queue() == line, "the rest of the effect does not happen"
    assert (t.seat, t.kind) == (1, "intel_opportunity")


@pytest.mark.clause("SC-6.2", "SC-R8")
def test_a_pass_goes_with_its_player() -> None:
    t = Table(3)
    t.intel(0)
    t.passes()
    assert t.seat == 1
    t.m.play("concede", 0)
    t.passes()
    assert (t.seat, t.kind) == (2, "intel_opportunity")
    assert t.s.turn == 2, "seat 2 has not had a chance to act"


@pytest.mark.clause("SC-R5", "SC-R8", "TS-50")
def test_the_last_leaders_of_both_fall_together() -> None:
    t = Table()
    t.hand(1, "Time Bomb")
    t.agent(1, team=True)
    t.mission(FIGHT, first=1)
    for seat in (0, 1):
        for card in t.s.row(seat)[:]:
            zones.to_removed(t.m, card)
        t.s.place[t.s.leader[seat]] = TEAM
        t.wound(t.s.leader[seat])
    t.s.vp = [7, 9]
    t.act(next(c for c in t.s.tops(1) if c != t.s.leader[1]), "Time Bomb")
    t.passes()
    t.passes()
    assert t.m.result is not None
    assert (t.m.result.outcome, t.m.result.winners) == ("all_out", (1,))


@pytest.mark.clause("SC-R4", "SC-R5", "TS-50")
def test_several_at_once() -> None:
    t = Table()
    t.s.vp = [21, 22]
    check_points(t.m)
    assert t.m.result is not None
    assert t.m.result.winners == (1,)
    t = Table()
    t.s.vp = [3, 2]
    goes_out(t.m, [0, 1])
    assert t.m.result is not None
    assert t.m.result.winners == (0,)
    t = Table()
    goes_out(t.m, [0, 1])
    assert t.m.result is not None
    assert t.m.result.winners == (0, 1)


# --- SC-24: decks -------------------------------------------------------------------------------


@pytest.mark.clause(
    "SC-24.1",
    "SC-24.2",
    "SC-24.3",
    "SC-24.4",
    "SC-24.5",
    "SC-24.6",
    "SC-24.7",
    "SC-24.9",
    "BI-60",
    "BI-61",
    "BI-62",
    "BI-63",
    "BI-64",
    "BI-65",
    "BI-66",
    "SC-R82",
)
def test_deck_validation() -> None:
    for name in decks.STARTERS:
        assert decks.judge(decks.starter(name)) == []
        assert len(decks.possible({"decks": [name]}, 0)[0]) == 50
    bad = "1 Harlequin\n1 Raven\n4 Bait\n2 Shade\n1 The Sting\n1 Nobody\n"
    codes = [v.code for v in decks.judge(bad)]
    assert codes == ["BI-65", "BI-65", "BI-60", "BI-63", "BI-64", "BI-61", "BI-62"]
    many = decks.starter("the_krypt") + "".join(
        f"3 {face.name}\n" for face in FACES[:BASE_SET] if face.type == 3
    )
    assert "BI-66" in [v.code for v in decks.judge(many)]
    mixed = decks.starter("the_krypt").replace("3 Termite", "3 Lynx")
    assert decks.judge(mixed) == [], "any faction's agents are allowed"
    with pytest.raises(BadOptions, match="BI-63"):
        GAME.start(2, options={"decks": [bad]})
    with pytest.raises(BadOptions):
        GAME.start(2, options={"decks": [7]})
    for seed in range(5):
        from safehouse.core.dice import Dice

        assert decks.judge(decks.random_deck(Dice.seeded(seed))) == []
    counts, _ = decks.read(decks.starter("the_krypt"))
    assert decks.read(decks.write(counts))[0] == counts
    by_lot = set()
    for seed in range(12):
        m = GAME.start(2, seed=seed, options={"decks": [decks.LOT, "the_krypt"]})
        m.check()
        by_lot.add(FACES[m.state.cards.face[m.state.leader[0]]].faction)
    assert len(by_lot) > 2, "a starter deck by lot"
