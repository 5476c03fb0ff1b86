"""One complete turn of two players, move by move: each step continues from the one before."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft.defs import HQ, REMOVED, TEAM
from safehouse.games.spycraft.engine.turn import play_turn
from safehouse.games.spycraft.moves import M_MODE
from tests.games.spycraft.play import Table, ability

KEN, NANCY = 0, 1


class Turn(Table):
    """The table of the worked turn; its cards by their first names."""

    def __init__(self) -> None:
        super().__init__(renumber=False)  # each card keeps its number and can be named throughout
        self.sweep = self.leader(KEN, "Clean Sweep")
        self.row(KEN, "Jessica Styles", "Adam Razir", "Iron Flower")
        self.cong = self.leader(NANCY, "Li Cong")
        self.row(NANCY, "Lt. Col. Xiu Ming", "Mother of Clouds", "Ling and Tzu")
        self.line = self.queue(
            "The Warlord's Fortress", "Flight of the Intruder", "High-Speed Melee",
            "A Night at the Opera", "Manhunt at Carnaval",
        )[:]  # fmt: skip
        (
            self.termite, self.man, self.heroic, self.kirianna, self.suv, self.cover_card,
            self.maul,
        ) = self.hand(
            KEN, "Termite", "Man and Machine", "Heroic Act", "Kirianna Semenov",
            "Secret Service SUV", "Taking Cover", "King Maul",
        )  # fmt: skip
        (
            self.akim, self.bravado, self.li, self.shiatsu, self.kai, self.rifle, self.clocked,
        ) = self.hand(
            NANCY, "Akim Potenski", "Bravado", "Li", "Shiatsu", "Kai", "Kalashnikov AK-47",
            "Clocked",
        )  # fmt: skip
        (self.dagger,) = self.deck(KEN, "Steel Dagger")
        self.ming = self.s.row(NANCY)[0]
        self.s.turn = 0
        self.m.agenda.append((play_turn, ()))
        self.m.run()
        self.settle()

    def last(self, kind: str, *fields: str) -> tuple[object, ...]:
        """Some fields of the last event of a kind."""
        return tuple(self.log(kind)[-1][field] for field in fields)


def ts_60(t: Turn) -> None:
    assert t.log("starts")[-1]["craft"] == [3, 2]
    assert t.seat == KEN
    t.move("recruit", t.maul)
    assert t.seat == NANCY
    t.move("recruit", t.shiatsu)
    t.act(t.sweep, "Clean Sweep")
    assert t.line[0] in t.s.mission_discard()
    assert t.names(t.s.queue()[:2]) == ["Flight of the Intruder", "High-Speed Melee"]
    assert t.s.up[t.line[2]]


def ts_61(t: Turn) -> None:
    t.move("recruit", t.li)
    t.move("recruit", t.termite)
    t.answer(1, 2)
    t.move("brief")
    assert [t.s.tokens[card] for card in t.s.row(NANCY)] == [1, 2, 0]
    t.act(t.sweep, "The Krypt ability", t.line[2], "yes")
    assert t.names(t.s.queue()[:2]) == ["Flight of the Intruder", "A Night at the Opera"]


def ts_62(t: Turn) -> None:
    t.move("recruit", t.akim)
    t.move("requisition", t.suv, t.sweep)
    t.move("requisition", t.rifle, t.akim)
    t.move("recruit", t.kirianna)
    assert (t.s.under[t.sweep], t.s.under[t.akim]) == ((t.suv,), (t.rifle,))
    facedown = [[card for card in t.s.tops(seat) if not t.s.up[card]] for seat in (KEN, NANCY)]
    assert facedown == [[t.maul, t.termite, t.kirianna], [t.shiatsu, t.li, t.akim]]


def ts_63(t: Turn) -> None:
    t.plan(NANCY, "activate", t.li, at="engage")
    t.plan(KEN, "activate", t.kirianna, at="engage")
    t.answer(t.line[3], t.cong, t.shiatsu, t.li, t.akim, "done", "yes")
    t.answer(t.sweep, t.maul, t.termite, t.kirianna, "done", t.bravado, t.heroic)
    t.move("run")
    assert t.s.mission == t.line[3]
    assert [t.s.place[card] for card in (t.cong, t.shiatsu, t.li, t.akim)] == [TEAM] * 4
    assert [t.s.place[card] for card in (t.sweep, t.maul, t.termite, t.kirianna)] == [TEAM] * 4


def ts_64(t: Turn) -> None:
    paid = [(event["name"], event["price"], event["budget"]) for event in t.log("activated")]
    assert sorted(paid) == [("Kirianna Semenov", 6, 4), ("Li", 8, 3)]
    assert sorted(event["bravado"] for event in t.log("activated")) == [2, 5]
    assert t.dagger in t.s.hand(KEN), "Heroic Act draws a card"
    assert t.last("engage", "attacker", "defender") == (4, 8)
    assert t.seat == KEN


def ts_65(t: Turn) -> None:
    t.plan(KEN, "Kirianna Semenov", t.kirianna)
    t.activate(t.suv)
    assert t.last("activated", "price") == (4,)
    t.act(t.sweep, "Secret Service SUV", t.li)
    assert t.last("check", "tn", "rating") == (2, 4)
    assert t.home(t.li)


def ts_66(t: Turn) -> None:
    t.act(t.cong, "Clocked", t.kirianna)
    assert t.last("check", "tn", "rating") == (2, 4)
    assert t.home(t.kirianna)


def ts_67(t: Turn) -> None:
    t.activate(t.maul, t.man)
    assert t.last("activated", "price", "bravado") == (5, 2)
    t.act(t.maul, "Shoot", t.cong)
    assert t.last("check", "tn", "rating") == (4, 5)
    assert (t.wounds(t.cong), t.exposed(t.maul)) == (1, True)


def ts_68(t: Turn) -> None:
    t.activate(t.akim, t.kai)
    assert t.last("activated", "price", "bravado") == (5, 3)
    assert t.objective() == 5
    t.act(t.akim, "Akim Potenski", t.cong, (M_MODE, 1))
    assert t.objective() == 2


def ts_69(t: Turn) -> None:
    t.act(t.sweep, "Shoot", t.cong, t.dagger)
    assert t.last("check", "tn", "rating") == (3, 2)
    assert t.s.place[t.cong] == REMOVED
    assert t.s.leader[NANCY] == t.ming
    assert (t.s.place[t.ming], t.s.tokens[t.ming]) == (HQ, 0)
    assert t.exposed(t.sweep)


def ts_70(t: Turn) -> None:
    t.act(t.akim, "A Night at the Opera", t.maul)
    assert (t.tn(), t.wounds(t.maul)) == (1, 1)


def ts_71(t: Turn) -> None:
    t.activate(t.termite)
    assert t.last("activated", "name", "bravado") == ("Termite", 0)
    t.act(t.termite, "Shoot", t.shiatsu)
    assert t.last("activated", "name") == ("Shiatsu",)
    assert t.last("check", "tn", "rating") == (3, 3)
    assert (t.wounds(t.shiatsu), t.exposed(t.termite)) == (1, True)


def ts_72(t: Turn) -> None:
    t.plan(KEN, "Taking Cover", t.sweep)
    t.act(t.shiatsu, "A Night at the Opera", t.sweep)
    assert [event["tn"] for event in t.log("check")[-2:]] == [0, 4]
    assert t.wounds(t.sweep) == 0
    assert t.cover_card in t.s.discard(KEN)


def ts_73(t: Turn) -> None:
    t.act(t.sweep, "Retreat", t.maul, "done")
    assert t.home(t.maul)
    t.activate(t.rifle)
    assert t.last("activated", "price", "budget") == (5, 7)
    t.act(t.akim, "Kalashnikov AK-47", t.sweep)
    assert t.last("check", "tn", "rating") == (3, 3)
    assert (t.wounds(t.sweep), t.exposed(t.akim)) == (1, True)
    t.act(t.termite, "A Night at the Opera", t.akim)
    assert (t.tn(), t.wounds(t.akim)) == (1, 1)


def ts_74(t: Turn) -> None:
    t.act(t.ming, "Retreat", t.akim, t.shiatsu, "done")
    assert t.home(t.akim)
    assert t.home(t.shiatsu)
    t.passes()
    t.passes()
    assert t.last("goals", "attack", "objective", "defense") == (0, 2, 2)
    assert t.s.vp == [5, 0]
    assert len(t.s.queue()) == 5
    assert t.s.used_mission == []
    assert (t.wounds(t.sweep), t.exposed(t.sweep)) == (1, True)
    assert (t.sweep, ability("Clean Sweep")) in t.s.used_turn


def ts_75(t: Turn) -> None:
    assert t.seat == KEN, "left of the Attacker"
    t.answer(4)
    t.move("brief")
    assert sum(t.s.tokens[card] for card in t.s.row(KEN)) == 4
    assert t.seat == NANCY
    assert t.words() <= {"pass", "activate", "burn"}
    assert t.why_not("recruit", t.clocked) == "BI-12"
    t.passes()
    t.passes()
    assert t.s.turn == 2
    assert [event["count"] for event in t.log("draw")[-2:]] == [5, 5]


STEPS = (
    ts_60, ts_61, ts_62, ts_63, ts_64, ts_65, ts_66, ts_67, ts_68, ts_69, ts_70, ts_71, ts_72,
    ts_73, ts_74, ts_75,
)  # fmt: skip


def played(last: int) -> Turn:
    """The turn, up to the step of that number."""
    t = Turn()
    for step in STEPS[: last - 59]:
        step(t)
    return t


@pytest.mark.clause("TS-60")
def test_ken_starts_and_discards_the_first_mission() -> None:
    played(60)


@pytest.mark.clause("TS-61")
def test_nancy_briefs_and_ken_discards_another() -> None:
    played(61)


@pytest.mark.clause("TS-62")
def test_gear_goes_under_both() -> None:
    played(62)


@pytest.mark.clause("TS-63")
def test_nancy_runs_a_night_at_the_opera() -> None:
    played(63)


@pytest.mark.clause("TS-64")
def test_both_pay_for_an_agent_before_craft_is_counted() -> None:
    played(64)


@pytest.mark.clause("TS-65")
def test_kirianna_pays_for_the_car_that_sends_li_home() -> None:
    played(65)


@pytest.mark.clause("TS-66")
def test_kirianna_is_clocked() -> None:
    played(66)


@pytest.mark.clause("TS-67")
def test_king_maul_shoots_the_leader() -> None:
    played(67)


@pytest.mark.clause("TS-68")
def test_akim_lowers_the_objective() -> None:
    played(68)


@pytest.mark.clause("TS-69")
def test_the_leader_is_retired_and_replaced() -> None:
    played(69)


@pytest.mark.clause("TS-70")
def test_akim_uses_the_missions_action() -> None:
    played(70)


@pytest.mark.clause("TS-71")
def test_a_facedown_target_is_turned_up_and_paid_for() -> None:
    played(71)


@pytest.mark.clause("TS-72")
def test_a_wound_is_prevented() -> None:
    played(72)


@pytest.mark.clause("TS-73")
def test_retreat_and_two_more_wounds() -> None:
    played(73)


@pytest.mark.clause("TS-74")
def test_ken_scores_and_only_mission_marks_are_cleared() -> None:
    played(74)


@pytest.mark.clause("TS-75")
def test_intel_goes_on_left_of_the_attacker_and_debrief_follows() -> None:
    played(75)


def kinds(t: Turn, *wanted: str) -> list[str]:
    """The events of these kinds, as they happened."""
    return [event.kind for event in t.m.log if event.kind in wanted]


@pytest.mark.clause("TM-9.1", "SC-5.1")
def test_a_turn_is_intel_then_debrief() -> None:
    t = played(75)
    script = kinds(t, "turn", "starts", "run", "mission_over", "debrief")
    assert script[script.index("run") - 2 :] == [
        "turn", "starts", "run", "mission_over", "debrief", "turn", "starts",
    ]  # fmt: skip
    after = [event.kind for event in t.m.log]
    assert after[after.index("debrief") :][:3] == ["debrief", "draw", "draw"]


@pytest.mark.clause("TM-9.2")
def test_a_mission_goes_by_its_script() -> None:
    t = played(74)
    script = [
        "run", "targets_mission", "team", "defends", "team", "engage", "goals", "scores",
        "queue_filled", "mission_over",
    ]  # fmt: skip
    events = kinds(t, *script)
    assert events[events.index("run") :] == script


@pytest.mark.clause("SC-6.1")
def test_opportunities_go_clockwise_from_the_starting_player() -> None:
    t = played(62)
    seats = [
        event.data["seat"]
        for event in t.m.log
        if event.kind in ("recruit", "requisition", "performed", "tokens")
    ]
    one_each = [seat for k, seat in enumerate(seats) if k == 0 or seat != seats[k - 1]]
    assert one_each == [KEN, NANCY] * (len(one_each) // 2) + [KEN] * (len(one_each) % 2)


@pytest.mark.clause("SC-6.4")
def test_seven_things_count_as_an_intel_action() -> None:
    t = Turn()
    a = t.agent(KEN, (9, 9, 9, 9))
    (held,) = t.hand(KEN, "Risky Maneuver")
    offered = {
        "recruit": ("recruit",),
        "requisition": ("requisition",),
        "perform": ("act", a, ability("Snoop"), a),
        "play": ("act", held, ability("Risky Maneuver"), a),
        "brief": ("brief",),
        "discard a mission": ("act", t.sweep, ability("Discard a mission"), t.sweep),
        "run": ("run",),
    }
    codes = [(t.m.game.moves.kind(code).name, *code[1:]) for code in t.legal()]
    for name, wanted in offered.items():
        assert [code for code in codes if code[: len(wanted)] == wanted], name
