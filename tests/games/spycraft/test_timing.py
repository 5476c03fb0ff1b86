"""Windows, stops and settings (Part B); rulings not shown elsewhere; what each seat may know."""

from __future__ import annotations

import json

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spycraft import decks, zones
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import EVENTS, HQ, TEAM
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.planning import run_mission
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    LET,
    M_ACT,
    M_DECK,
    M_NAME,
    M_NUMBER,
    M_PASS,
    M_PLAYER,
    M_REACT,
    M_RECRUIT,
)
from tests.games.spycraft.cases import attacked, duel
from tests.games.spycraft.play import CHASE, FIGHT, Table, ability


def asked_in(t: Table, seat: int) -> list[str]:
    """Let everything happen; the events of the windows in which the seat was asked."""
    out: list[str] = []
    for _ in range(200):
        if not t.m.pending or t.kind.endswith("opportunity"):
            return out
        if t.kind == "react_window" and t.seat == seat:
            out.append(EVENTS[t.s.evs[t.m.pending[0][2][0]].type])
        codes = t.legal()
        t.m.push(t.seat, codes[-1] if t.kind == "react_window" else t.reply(t.seat, t.kind, codes))
    raise AssertionError("stuck")


@pytest.mark.clause("TM-2.6", "TM-7.1", "TM-7.2", "TM-7.3", "TM-7.5", "TM-8", "DE-3")
def test_stops() -> None:
    def shot(mode: int = 0, stops: int | None = None, down: bool = True) -> list[str]:
        t = Table()
        a = t.agent(0, (0, 9, 0, 0), team=True)
        b = t.agent(1, (0, 0, 0, 0), team=True, expense=9)
        c = t.agent(1, (0, 0, 0, 0), team=True, expense=9)
        if down:
            t.gear(b, "Glock 17", down=True)
        t.s.mode[1] = mode
        if stops is not None:
            t.s.stops[1] = stops
        t.mission(FIGHT)
        t.answer(b)
        t.m.push(0, t.codes("Shoot", a)[0])
        assert c
        return asked_in(t, 1)

    assert shot() == ["declared", "wounding"], "S2 and S6"
    assert shot(down=False) == [], "nothing to turn up: not asked"
    assert shot(stops=0) == []
    assert shot(mode=1) == [], "quick"
    full = shot(mode=2)
    assert set(full) >= {"performing", "declared", "check_due", "tn_met", "wounding", "wounded",
                         "performed"}  # fmt: skip
    assert {"turn_start", "player_out", "game_over", "queue_changed"} <= set(EVENTS)


@pytest.mark.clause("TM-7.6", "TM-7.9", "DE-41")
def test_settings() -> None:
    t = Table(settings_moves=True)
    t.leader(0, "Clean Sweep")
    t.intel()
    t.m.play("settings", 0)
    assert t.kind == "settings"
    t.m.play("stop s3", 0)
    t.m.play("control full", 0)
    t.m.play("yield mission", 0)
    assert t.m.view(0)["board"]["settings"]["control"] == "full"
    assert "S3" in t.m.view(0)["board"]["settings"]["stops"]
    assert t.m.view(1)["board"]["settings"]["control"] == "normal"
    t.m.play("let", 0)
    assert t.kind == "intel_opportunity"
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    held = t.s.hand(1)[0]
    t.s.mutes.append((1, t.s.cards.face[held], 3))
    assert t.m.view(1)["board"]["settings"]["mutes"] == {"Lost in the Crowd": "never"}
    assert t.m.view(0)["board"]["settings"]["mutes"] == {}
    t.answer(b)
    t.m.push(0, t.codes("Shoot", a)[0])
    assert asked_in(t, 1) == [], "muted"
    t, a, b, _ = attacked(hand="Acrobatic Escape", other=True)
    t.s.yields[1] = 2
    t.hand(0, "Trapped!")
    t.m.push(0, t.codes("Shoot", a)[0])
    t.answer(b)
    assert asked_in(t, 1) == ["declared"], "a new targeting cancels the yield"
    t, a, b, _ = attacked(actor=(0, 9, 0, 0))
    t.hand(0, "Sniper")
    t.s.yields[0] = 4
    t.m.push(0, t.codes("Shoot", a)[0])
    assert "performing" in asked_in(t, 0), "one's own action is not let go by"
    t, a, b, _ = attacked(hand="Compromised Drop", actor=(0, 0, 0, 9))
    t.s.yields[1] = 1
    t.hand(0, "Trapped!")
    t.act(a, "Trapped!")
    assert t.s.yields[1] == 0, "it was for one action"


@pytest.mark.clause("TM-7.7", "IN-1", "IN-7")
def test_nobody_can_tell_who_was_asked() -> None:
    t, a, b, _ = attacked(hand="Lost in the Crowd")
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
    assert b


@pytest.mark.clause("TM-7.7")
def test_a_silent_window_looks_like_one_with_a_question() -> None:
    """Where pauses are wanted the match stops at the same places, asked or not."""

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


@pytest.mark.clause("TM-2.7", "TM-3.1", "TM-3.2", "TM-3.3", "TM-3.4", "TM-3.6", "SC-R74", "SC-R75")
def test_canceled_and_failed_actions() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape", actor=(0, 1, 0, 0))
    spare = t.hand(0, "Bravado")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "canceled"
    assert spare[0] in t.s.hand(0), "canceled before costs"
    t, a, b, c = attacked(hand="Mistaken Identity", actor=(0, 9, 9, 0), mission=FIGHT, other=True)
    d = t.agent(1, (0, 0, 0, 0), team=True)
    t.hand(0, "Threat of Violence")
    t.plan(1, "Mistaken Identity", b)
    t.act(a, "Threat of Violence", b, c, d)
    moved = t.log("redirected")[-1]
    assert (moved["old"], moved["new"]) == (b, d), "one target moves, the other stays"
    assert t.home(c)
    assert t.home(d)
    assert t.in_team(b)
    t, a, b, c = attacked(actor=(0, 9, 9, 0), other=True)
    big = t.agent(1, "Beowulf", team=True, down=True)
    t.hand(0, "Threat of Violence")
    t.act(a, "Threat of Violence", big, c)
    assert t.gone(big)
    assert t.home(c), "losing one target leaves the rest"


@pytest.mark.clause("TM-4.1", "SC-R22")
def test_forced_checks_take_no_bravado() -> None:
    t, a, b = duel(FIGHT, gear="Grenades", foe=(0, 0, 0, 0))
    t.hand(1, "Bravado")
    t.act(a, "Grenades")
    assert t.wounds(b) == 1
    assert len(t.s.hand(1)) == 1
    assert "pay_check" not in t.asked


@pytest.mark.clause("TM-9.4", "SC-R11", "DE-23")
def test_right_away_actions() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "Ear to the Ground")
    t.intel()
    t.act(a, "Ear to the Ground", t.s.queue()[3], "decline")
    assert "right_away_action" in t.asked
    assert t.seat == 1, "it does not change whose opportunity is next"
    t = Table()
    t.leader(1, "Yuri Zabav")
    t.s.ran[1] = 1
    (held,) = t.hand(1, "Bait")
    t.intel(0)
    t.s.ran[1] = 1
    t.leader(1, "Yuri Zabav")
    t.s.ran[0] = 0
    t.plan(1, "Yuri Zabav")
    t.answer((M_RECRUIT, held))
    run_mission(t.m, 0, -1, 0)
    t.m.pending.clear()
    t.m.run()
    t.settle()
    assert held not in t.s.hand(1), "text about the run itself allows it"


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


@pytest.mark.clause("TS-43", "SC-R24", "SC-R23")
def test_trouble_before_the_check() -> None:
    t, a, b, _ = attacked("The Morning After", hand="The Morning After", actor=(4, 0, 0, 0),
                          me=(9, 0, 0, 0), mission="Wipe the Mainframe")  # fmt: skip
    t.s.cards.face[b] = FACE_NAMED["Conduit"].id
    t.gear(b, "Designer Pheromones")
    t.act(a, "Baffle", b)
    assert t.log("check")[-1]["rating"] == 2, "the wound counts"
    assert t.outcome("Baffle") == "failed"
    t, a, b, _ = attacked("The Morning After", hand="The Morning After", actor=(4, 0, 0, 0),
                          mission="Wipe the Mainframe")  # fmt: skip
    t.wound(a)
    t.act(a, "Baffle", b)
    assert t.gone(a)
    assert t.outcome("Baffle") == "failed", "nobody is left to act"
    t, a, b = duel(FIGHT, hand="Bold Approach", foe=(0, 1, 0, 0))
    t.act(a, "Bold Approach", b)
    t.passes()
    t.act(a, "Shoot", b)
    assert t.tn() == 0, "never below 0"


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


@pytest.mark.clause("SC-R2", "SC-R26", "SC-R27", "SC-R45", "SC-R52")
def test_assorted_rulings() -> None:
    t, a, _ = duel(FIGHT, hand="Parting Shot")
    t.hand(0, "Parting Shot", "Parting Shot")
    for _ in range(3):
        t.act(a, "Parting Shot")
        t.passes()
    assert t.value() == 0
    assert q.ABILITIES[ability("Tuxedo Liner")].skill == -1
    t, a, b = duel(FIGHT, gear="Explosive Pen")
    t.m.push(0, t.codes("Explosive Pen", a)[0])
    while t.kind != "targets":
        t.m.push(t.seat, t.legal()[-1])
    assert (M_NUMBER, 5) in t.legal(), "the number is named when declaring"
    t = Table()
    a = t.agent(0, (0, 0, 0, 0), traits="Soldier", expense=20)
    gun = t.gear(a, "Maremont M60E4")
    t.s.cards.face[a] = FACE_NAMED["Conduit"].id
    assert t.s.up[gun], "tested when it is activated, not all the time"
    t, a, b, _ = attacked(hand="Lost in the Crowd")
    home = t.agent(1, (0, 0, 9, 0))
    t.s.place[b] = HQ
    t.s.place[home] = HQ
    t.s.force = None
    t.hand(0, "Sniper")
    t.plan(0, "Sniper", a)
    t.plan(1, "Lost in the Crowd", home)
    t.act(a, "Shoot", home, *t.hand(0, "Bravado"))
    assert "Lost in the Crowd" in t.in_hand(1), "an agent at headquarters may not react"


@pytest.mark.clause("SC-R55", "SC-R60", "SC-R62", "SC-R63")
def test_the_end_of_a_mission() -> None:
    t = Table()
    b = t.agent(1, (0, 0, 0, 0))
    a = t.agent(0, (9, 9, 9, 9))
    t.hand(0, "Toxic Attack")
    t.intel()
    t.act(a, "Toxic Attack", b)
    t.m.pending.clear()
    t.m.agenda.clear()
    t.s.place[a] = t.s.place[b] = TEAM
    t.mission(FIGHT)
    t.passes()
    t.passes()
    assert t.home(b)
    assert t.wounds(b) == 0, "going home at the end is not being sent"
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "3-D Modeling")
    t.intel()
    line = t.s.queue()[:]
    t.act(a, "3-D Modeling", line[0])
    card = t.s.attached[0][0]
    zones.discard_mission_card(t.m, line[0])
    assert t.s.place[card] == 2
    t, a, b = duel(FIGHT, (0, 0, 0, 0), foe=(0, 9, 0, 0))
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "failed"
    assert not q.first_mission_action(t.s, 0, False), "a failed one counts"
    t, a, b = duel(FIGHT, hand="Tactical Withdrawal")
    t.act(a, "Tactical Withdrawal")
    assert t.s.mission < 0, "won at once"


@pytest.mark.clause("SC-R70", "SC-R71", "SC-R77", "SC-R83", "SC-R84", "SC-R85", "IN-4", "DE-6")
def test_more_rulings() -> None:
    t = Table()
    a, b = t.agent(0, "Getaway"), t.agent(0, (4, 4, 9, 9))
    t.intel()
    t.act(a, "Getaway", b, "combat")
    assert t.skills(b) == [4, 7, 9, 9], "the player picks among ties"
    t = Table()
    t.leader(0, "Felix")
    down = t.agent(0, "Bishop", down=True)
    t.intel()
    t.plan(0, "Bishop", down)
    t.activate(down, *t.hand(0, "Taking Cover"))
    gun = t.gear(down, "H&K SOCOM", down=True)
    assert q.budget(t.s, gun) == 7
    t, a, b = duel(FIGHT, hand="Cover Fire")
    home = t.agent(0, (0, 0, 0, 0))
    t.act(a, "Cover Fire")
    assert t.cover(home) == 3, "your agents everywhere"
    t = Table()
    lead = t.s.leader[1]
    a = t.agent(0, (0, 9, 0, 0))
    t.hand(0, "Poisoned!")
    t.hand(1, "By Will Alone")
    t.wound(lead)
    helper = t.agent(1, (0, 0, 9, 0))
    t.plan(1, "By Will Alone", helper)
    t.intel()
    t.act(a, "Poisoned!", lead, *t.hand(0, "Bravado"))
    assert t.s.place[lead] == 3, "a leader card leaves the game"
    t = Table(3)
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 0))
    gear = t.gear(b, "Glock 17", down=True)
    t.hand(0, "Double Agent")
    t.intel()
    t.act(a, "Double Agent", b)
    assert t.known(gear, 0), "the new controller may look"
    t.m.play("concede", 0)
    assert t.s.ctrl[b] == 1, "back at once"
    assert t.home(b)
    t, a, b = duel(FIGHT, hand="Run Off the Road")
    t.s.mission = t.queue(CHASE)[0]
    t.s.force = None
    t.wound(b)
    t.act(a, "Run Off the Road", b)
    assert t.gone(b)
    assert t.outcome("Run Off the Road") == "resolved", "what is impossible is skipped"


@pytest.mark.clause(
    "DE-5",
    "DE-7",
    "DE-19",
    "DE-22",
    "DE-25",
    "DE-26",
    "DE-27",
    "DE-28",
    "DE-29",
    "DE-30",
    "DE-31",
    "DE-32",
)
def test_the_rarer_decisions() -> None:
    def asked(t: Table, agent: int, name: str, *kinds: str) -> list[list[tuple[int, ...]]]:
        """The choices offered while an action is carried out with first answers."""
        t.m.push(t.seat, t.codes(name, agent)[0])
        seen: dict[str, list[tuple[int, ...]]] = {}
        while not t.kind.endswith("opportunity"):
            codes = t.legal()
            seen.setdefault(t.kind, codes)
            t.m.push(t.seat, codes[-1] if t.kind == "react_window" else codes[0])
        assert set(kinds) <= set(seen), seen.keys()
        return [seen[kind] for kind in kinds]

    def office(card: str, seats: int = 2, traits: str = "Snoop") -> tuple[Table, int]:
        t = Table(seats)
        a = t.agent(0, (9, 9, 9, 9), traits=traits)
        t.hand(0, card)
        return t, a

    t, a = office("World Builders")
    t.intel()
    (orders,) = asked(t, a, "World Builders", "order_cards")
    assert len(orders) == 5
    t, a = office("Trail of Crumbs")
    t.intel()
    (slots,) = asked(t, a, "Trail of Crumbs", "targets")
    assert [code[1] for code in slots] == t.s.queue()[:0] + [code[1] for code in slots]
    assert len(slots) == 5
    t, a = office("Raid", 3)
    t.intel()
    assert asked(t, a, "Raid", "targets") == [[(M_DECK, 0), (M_DECK, 1), (M_DECK, 2)]]
    t, a = office("Chaos Bombers", 3)
    t.s.cards.face[a] = FACE_NAMED["Shade"].id
    t.intel()
    assert asked(t, a, "Chaos Bombers", "targets") == [
        [(M_PLAYER, 0), (M_PLAYER, 1), (M_PLAYER, 2)]
    ]
    t = Table()
    a = t.leader(0, "Bedlam")
    t.hand(1, "Bait", "Wits")
    t.intel()
    assert len(asked(t, a, "Bedlam", "pick_in_hand")[0]) == 2
    t = Table()
    t.leader(0, "Clean Sweep")
    t.intel()
    assert len(asked(t, t.s.leader[0], "The Krypt ability", "may")[0]) == 2
    t, a, b = duel(FIGHT, hand="Run of the House")
    (names,) = asked(t, a, "Run of the House", "targets")
    assert (M_NAME, FACE_NAMED["Bait"].id) in names
    assert len(names) == 142
    t, a, b = duel(FIGHT, gear="Explosive Pen")
    assert asked(t, a, "Explosive Pen", "targets") == [[(11, n) for n in range(1, 6)]]
    t, a, b = duel(FIGHT, gear="Grenades")
    t.agent(1, (0, 0, 0, 0), team=True)
    assert len(asked(t, a, "Grenades", "order_subjects")[0]) == 2
    t, a, b = duel(FIGHT, hand="Intimate Gathering")
    for _ in range(2):
        t.agent(0, (0, 0, 0, 0), team=True)
    assert len(asked(t, a, "Intimate Gathering", "keep_in_team")[0]) == 3
    t, a, b, _ = attacked("Snowman", me="Snowman")
    t.hand(0, "Bait")
    t.act(a, "Shoot", b)
    assert "pay_or_else" in t.asked
    t, a, b, _ = attacked("Bluff", hand="Bluff", other=True)
    t.agent(1, (0, 0, 0, 0), team=True)
    t.act(a, "Shoot", b)
    assert t.asked.count("targets") == 2, "the target, and the new target"
    t, a, b = duel("Flight of the Intruder", (9, 9, 9, 9), (0, 0, 1, 0), hand="Trapped!")
    t.agent(1, (0, 0, 1, 0), team=True)
    t.act(a, "Trapped!")
    assert "break_tie" in t.asked
    assert b


@pytest.mark.clause("DE-1", "DE-2", "DE-4", "DE-8", "DE-12", "DE-15", "DE-18", "DE-20")
def test_the_decisions_that_come_up() -> None:
    """Random play with every card meets each kind of question; all have prompts and labels."""
    met: set[str] = set()
    for seed in range(60):
        dice = Dice.seeded(seed)
        m = GAME.start(2, seed=seed, options={"decks": [decks.random_deck(dice) for _ in range(2)]})
        while m.result is None and len(m.history) < 700:
            seat, kind, args = m.pending[0]
            codes = kind.moves(m, seat, *args)
            if kind.name not in met:
                met.add(kind.name)
                assert str(kind.prompt(m, seat, *args)).strip()
                assert all(GAME.label(m, seat, code) for code in codes)
                json.dumps(m.view(seat))
            acts = [code for code in codes if code[0] in (M_ACT, M_REACT)]
            pool = acts if acts and dice.below(2) else codes
            m.push(seat, pool[dice.below(len(pool))])
        if met >= WANTED:
            break
    assert met >= WANTED, WANTED - met


WANTED = {
    "intel_opportunity", "mission_opportunity", "react_window", "targets", "mode", "mission_to_run",
    "assign_team", "defend", "extend", "place_tokens", "pay_check", "take_from_seen", "may",
    "right_away_action", "discard_to_hand_size", "skill", "discard_from_hand",
}  # fmt: skip
assert {kind.name for kind in questions.KINDS} >= WANTED


@pytest.mark.clause("SC-8.8", "SC-R84")
def test_what_the_soak_found() -> None:
    """Bravado may take the card a cost needed; a returned stack shows its cards to its owner."""
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
