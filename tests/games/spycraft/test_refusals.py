"""Every refused input with its code (Part F), and that it changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadMove, IllegalMove
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import HQ, RUN, TEAM
from safehouse.games.spycraft.engine.checks import checks
from safehouse.games.spycraft.moves import (
    M_ACTIVATE,
    M_BRIEF,
    M_CHOOSE,
    M_DONE,
    M_PASS,
    M_RUN,
    M_SPEND,
    NO,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, Table, ability


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
def test_what_is_no_move(junk: Any) -> None:
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
    t.m.push(0, t.codes("Threat of Violence", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
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


@pytest.mark.clause("BI-13", "SC-R13")
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
    t.s.place[b] = HQ
    t.s.force = None
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


@pytest.mark.clause("BI-17", "BI-18", "BI-19", "BI-49", "SC-R54")
def test_targets() -> None:
    t, a, b = duel(FIGHT, hand="Poisoned!")
    home = t.agent(1, (0, 0, 0, 0))
    t.agent(1, (0, 0, 0, 0), team=True)
    lead = t.leader(1, "Rodrigo Marino")
    t.s.place[lead] = TEAM
    t.s.force = None
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert refused(t, "choose", home) == "BI-18"
    assert refused(t, "choose", lead) == "BI-19"
    t = Table()
    a, down = t.agent(0, (9, 9, 9, 9)), t.agent(1, "Recon", down=True)
    t.hand(0, "Poisoned!")
    t.intel()
    t.m.push(0, t.codes("Poisoned!", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert refused(t, "choose", down) == "BI-17"
    t, a, b = duel(FIGHT, hand="Rescue Team")
    spare = t.agent(0, (0, 0, 0, 0))
    for _ in range(4):
        t.agent(0, (0, 0, 0, 0), team=True)
    held = t.s.hand(0)[0]
    t.s.place[t.s.leader[0]] = TEAM
    t.s.force = None
    assert refused(t, "act", held, ability("Rescue Team"), a) == "BI-49"
    assert spare != b


@pytest.mark.clause("BI-21", "BI-22", "BI-25", "BI-26", "TS-42", "TS-46", "SC-R48", "TM-5.6")
def test_reacts() -> None:
    def window(t: Table, a: int, b: int, seat: int = 1) -> None:
        t.m.push(0, t.codes("Shoot", a)[0])
        for _ in range(20):
            if t.kind == "targets":
                t.m.push(0, (M_CHOOSE, b))
            elif t.kind == "react_window" and t.seat == seat:
                return
            else:
                t.m.push(t.seat, t.legal()[-1])

    t, a, b, _ = attacked(hand="Bluff", me=(9, 0, 9, 9))
    (lost,) = t.hand(1, "Lost in the Crowd")
    (burned,) = t.hand(1, "Trip the Alarm")
    bluff = t.s.hand(1)[0]
    window(t, a, b)
    assert refused(t, "react", bluff, ability("Bluff"), b, 1) == "BI-25", "nobody else to take it"
    assert refused(t, "react", burned, ability("Trip the Alarm"), b, 0) == "BI-21"
    assert refused(t, "react", lost, ability("Lost in the Crowd"), b, 0) == "BI-21"
    t, a, b, _ = attacked(hand="Bluff", actor="Sleeper Agent", other=True)
    t.hand(1, "Lost in the Crowd")
    bluff = t.s.hand(1)[0]
    window(t, a, b)
    assert refused(t, "react", bluff, ability("Bluff"), b, 1) == "BI-26"
    t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", me=(0, 9, 9, 0))
    t.hand(0, "Silent Infiltration")
    t.s.cards.face[a] = FACE_NAMED["Cornerstone"].id
    down = t.agent(1, "Conduit", team=True, down=True)
    t.s.cards.face[down] = FACE_NAMED["Forrester"].id
    t.plan(0, "Silent Infiltration", a)
    t.plan(1, "activate", down, at="declared")
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Shoot", down)
    assert "Lost in the Crowd" in t.in_hand(1)
    assert t.wounds(down) == 1, "a facedown target still flips"
    t, a, b, _ = attacked(hand="Lost in the Crowd", actor="Coldwell", other=True)
    lost = t.s.hand(1)[0]
    (escape,) = t.hand(1, "Acrobatic Escape")
    t.plan(0, "Coldwell", a)
    t.s.mode[1] = 2
    t.agent(1, "Forrester", down=True)
    t.m.push(0, t.codes("Shoot", a)[0])
    seen = ""
    for _ in range(40):
        if t.kind == "targets":
            t.m.push(0, (M_CHOOSE, b))
        elif t.kind == "react_window" and t.seat == 0:
            t.m.push(0, t.reply(0, t.kind, t.legal()))
        elif t.kind == "react_window" and t.seat == 1 and t.log("performed"):
            seen = t.why_not("react", lost, ability("Lost in the Crowd"), b, 1)
            if seen == "BI-22":
                break
            t.m.push(1, t.legal()[-1])
        elif t.kind == "mission_opportunity":
            break
        else:
            t.m.push(t.seat, t.legal()[-1])
    assert seen == "BI-22"
    assert escape


@pytest.mark.clause("BI-28", "BI-29", "BI-48", "DE-9", "DE-10")
def test_paying() -> None:
    t = Table()
    t.intel()
    (held,) = t.hand(0, "Bait")
    assert refused(t, "spend", held) == "BI-28"
    assert refused(t, "yes") == "BI-48"
    t = Table()
    a = t.agent(0, (0, 9, 0, 0))
    shown = [t.agent(0, (0, 0, 0, 0)), t.agent(0, (0, 0, 0, 0))]
    t.expose(*shown)
    t.hand(0, "Usefulness Outlived")
    t.intel()
    t.m.push(0, t.codes("Usefulness Outlived", a)[0])
    while t.kind != "pay_cost":
        t.m.push(t.seat, t.legal()[-1])
    assert refused(t, "choose", a) == "BI-29"
    t, a, _b = duel(FIGHT, (0, 0, 0, 0))
    (held,) = t.hand(0, "Bait")
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.kind != "pay_check":
        t.m.push(t.seat, t.legal()[-1])
    assert "3 short" in t.m.decisions[0].prompt
    assert (M_SPEND, held) in t.legal()


@pytest.mark.clause("BI-30", "BI-31", "BI-32", "BI-33", "BI-34", "TM-5.7", "DE-11", "TS-21")
def test_activation() -> None:
    t = Table()
    t.leader(1, "Buzzard")
    mine, foe = t.agent(0, (0, 0, 0, 0)), t.agent(1, "Recon", down=True)
    dear = t.agent(0, (0, 0, 0, 0), down=True, expense=40)
    bluff = t.agent(0, "Recon", down=True)
    t.s.cards.face[bluff] = FACE_NAMED["Bait"].id
    banned = t.agent(0, "Lynx", down=True)
    t.s.cards.face[banned] = FACE_NAMED["Coldwell"].id
    paradox = t.agent(0, "Paradox", down=True)
    t.agent(1, "Paradox")
    limited = t.gear(mine, "Maremont M60E4", down=True)
    t.intel()
    assert refused(t, "activate", foe) == "BI-30"
    assert refused(t, "activate", mine) == "BI-30"
    assert refused(t, "activate", t.s.row(0)[0]) == "BI-30"
    assert refused(t, "burn", t.s.row(0)[0]) == "BI-34"
    assert refused(t, "activate", dear) == "BI-31"
    assert refused(t, "activate", bluff) == "BI-31"
    assert refused(t, "activate", limited) == "BI-31", "Soldier only"
    assert refused(t, "activate", banned) == "BI-32"
    assert refused(t, "activate", paradox) == "BI-33"
    t = Table()
    t.leader(0, "Clean Sweep")
    suv = t.gear(t.s.leader[0], "Secret Service SUV", down=True)
    t.intel()
    assert refused(t, "activate", suv) == "BI-31"
    t.agent(0, "Kirianna Semenov")
    assert (M_ACTIVATE, suv) in t.legal()


@pytest.mark.clause("BI-40", "BI-41", "BI-42", "BI-43", "BI-44", "BI-45")
def test_intel_actions() -> None:
    t = Table()
    (held,) = t.hand(0, "Bait")
    foe = t.agent(1, (0, 0, 0, 0))
    t.intel()
    assert refused(t, "recruit", foe) == "BI-40"
    assert refused(t, "requisition", foe, foe) == "BI-40"
    assert refused(t, "requisition", held, foe) == "BI-41"
    assert refused(t, "requisition", held, t.s.row(0)[0]) == "BI-41"
    lead = t.s.leader[0]
    t.act(lead, "Discard a mission")
    t.passes()
    code = ("act", lead, ability("Discard a mission"), lead)
    assert refused(t, *code) in ("BI-13", "BI-43")
    t.s.used_turn = []
    assert refused(t, *code) == "BI-43"
    t.m.push(0, (M_BRIEF,))
    assert refused(t, "number", 99) == "BI-42"
    t = Table()
    t.s.ran[1] = 1
    t.intel()
    assert refused(t, "run") == "BI-44"
    t.s.ran[1] = 0
    for card in t.s.queue()[:] + t.s.mission_deck()[:]:
        zones.lift(t.s, card)
    assert refused(t, "run") == "BI-45"


@pytest.mark.clause(
    "BI-46", "BI-47", "BI-50", "BI-51", "BI-52", "DE-13", "DE-14", "DE-17", "DE-21", "DE-16"
)
def test_missions_and_debrief() -> None:
    t = Table(3)
    down = t.agent(2, "Forrester", down=True)
    t.leader(2, "Jessica Styles")
    t.intel(0)
    t.m.push(0, (M_RUN,))
    while t.kind != "assign_team":
        t.m.push(t.seat, t.legal()[0 if t.kind == "mission_to_run" else -1])
    assert refused(t, "done") == "BI-46"
    assert refused(t, "choose", t.s.leader[1]) == "BI-46"
    t.m.push(0, (M_CHOOSE, t.s.leader[0]))
    t.m.push(0, (M_DONE,))
    while t.kind != "defend" or t.seat != 2:
        t.m.push(t.seat, NO if t.kind == "defend" else t.legal()[-1])
    assert refused(t, "no") == "BI-47"
    assert (M_ACTIVATE, down) in t.legal()
    t = Table()
    team = [t.agent(0, (0, 0, 0, 0)) for _ in range(6)]
    t.s.flags |= 1

    t.m.agenda.append((checks, (-1,)))
    t.m.run()
    assert t.kind == "retire_for_limit"
    assert refused(t, "choose", t.s.leader[0]) == "BI-52"
    assert len(team) == 6
    t = Table()
    top = t.agent(0, "Recon", down=True)
    t.gear(top, "Glock 17", down=True)
    up = t.agent(0, (0, 0, 0, 0))
    t.hand(0, "Bait", "Wits", "Sniper")
    t.intel()
    t.m.push(0, (M_PASS,))
    t.m.push(1, (M_PASS,))
    while t.kind != "rearrange_stacks":
        t.m.push(t.seat, t.legal()[-1])
    assert refused(t, "swap", top, up) == "BI-50"
    while t.kind != "discard_to_hand_size":
        t.m.push(t.seat, t.legal()[0 if t.kind == "rearrange_stacks" else -1])
    assert refused(t, "done") == "BI-51"
    assert INTRIGUE
