"""One complete turn of two players, move by move (TS-60 to TS-75)."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HQ, REMOVED, TEAM
from safehouse.games.spycraft.engine.turn import play_turn
from safehouse.games.spycraft.moves import M_MODE
from tests.games.spycraft.play import Table, ability

KEN, NANCY = 0, 1


@pytest.mark.clause(
    "TS-60",
    "TS-61",
    "TS-62",
    "TS-63",
    "TS-64",
    "TS-65",
    "TS-66",
    "TS-67",
    "TS-68",
    "TS-69",
    "TS-70",
    "TS-71",
    "TS-72",
    "TS-73",
    "TS-74",
    "TS-75",
    "TM-9.1",
    "TM-9.2",
    "SC-5.1",
    "SC-6.1",
    "SC-6.4",
    "SC-14.23",
)
def test_the_golden_turn() -> None:
    t = Table(renumber=False)  # each card keeps its number, so that it can be named throughout
    s = t.s
    sweep = t.leader(KEN, "Clean Sweep")
    t.row(KEN, "Jessica Styles", "Adam Razir", "Iron Flower")
    cong = t.leader(NANCY, "Li Cong")
    t.row(NANCY, "Lt. Col. Xiu Ming", "Mother of Clouds", "Ling and Tzu")
    line = t.queue(
        "The Warlord's Fortress", "Flight of the Intruder", "High-Speed Melee",
        "A Night at the Opera", "Manhunt at Carnaval",
    )[:]  # fmt: skip
    termite, man, heroic, kirianna, suv, cover, maul = t.hand(
        KEN, "Termite", "Man and Machine", "Heroic Act", "Kirianna Semenov", "Secret Service SUV",
        "Taking Cover", "King Maul",
    )  # fmt: skip
    akim, bravado, li, shiatsu, kai, rifle, clocked = t.hand(
        NANCY, "Akim Potenski", "Bravado", "Li", "Shiatsu", "Kai", "Kalashnikov AK-47", "Clocked"
    )
    (dagger,) = t.deck(KEN, "Steel Dagger")
    s.turn = 0
    t.m.agenda.append((play_turn, ()))
    t.m.run()
    t.settle()

    # TS-60
    assert t.log("starts")[-1]["craft"] == [3, 2]
    assert t.seat == KEN
    t.move("recruit", maul)
    assert t.seat == NANCY
    t.move("recruit", shiatsu)
    t.act(sweep, "Clean Sweep")
    assert line[0] in s.mission_discard()
    assert t.names(s.queue()[:2]) == ["Flight of the Intruder", "High-Speed Melee"]
    assert s.up[line[2]]
    # TS-61
    t.move("recruit", li)
    t.move("recruit", termite)
    t.answer(1, 2)
    t.move("brief")
    assert [s.tokens[c] for c in s.row(NANCY)] == [1, 2, 0]
    t.act(sweep, "The Krypt ability", line[2], "yes")
    assert t.names(s.queue()[:2]) == ["Flight of the Intruder", "A Night at the Opera"]
    # TS-62
    t.move("recruit", akim)
    t.move("requisition", suv, sweep)
    t.move("requisition", rifle, akim)
    t.move("recruit", kirianna)
    # TS-63, TS-64
    t.plan(NANCY, "activate", li, at="engage")
    t.plan(KEN, "activate", kirianna, at="engage")
    t.answer(line[3], cong, shiatsu, li, akim, "done", "yes", sweep, maul, termite, kirianna)
    t.answer("done", bravado, heroic)
    t.move("run")
    assert s.mission == line[3]
    assert [s.place[c] for c in (cong, shiatsu, li, akim)] == [TEAM] * 4
    paid = t.log("activated")
    assert sorted((d["name"], d["price"], d["budget"], d["bravado"]) for d in paid) == [
        ("Kirianna Semenov", 6, 4, 2),
        ("Li", 8, 3, 5),
    ]
    assert dagger in s.hand(KEN), "Heroic Act draws a card"
    assert (t.log("engage")[-1]["attacker"], t.log("engage")[-1]["defender"]) == (4, 8)
    assert t.seat == KEN
    # TS-65
    t.plan(KEN, "Kirianna Semenov", kirianna)
    t.activate(suv)
    assert t.log("activated")[-1]["price"] == 4
    t.act(sweep, "Secret Service SUV", li)
    assert (t.tn(), t.log("check")[-1]["rating"]) == (2, 4)
    assert t.home(li)
    # TS-66
    t.act(cong, "Clocked", kirianna)
    assert (t.tn(), t.log("check")[-1]["rating"]) == (2, 4)
    assert t.home(kirianna)
    # TS-67
    t.activate(maul, man)
    assert (t.log("activated")[-1]["price"], t.log("activated")[-1]["bravado"]) == (5, 2)
    t.act(maul, "Shoot", cong)
    assert (t.tn(), t.log("check")[-1]["rating"]) == (4, 5)
    assert t.wounds(cong) == 1
    assert t.exposed(maul)
    # TS-68
    t.activate(akim, kai)
    assert (t.log("activated")[-1]["price"], t.log("activated")[-1]["bravado"]) == (5, 3)
    t.act(akim, "Akim Potenski", cong, (M_MODE, 1))
    assert t.objective() == 2
    # TS-69
    t.act(sweep, "Shoot", cong, dagger)
    assert (t.tn(), t.log("check")[-1]["rating"]) == (3, 2)
    assert s.place[cong] == REMOVED
    ming = s.leader[NANCY]
    assert t.names([ming]) == ["Lt. Col. Xiu Ming"]
    assert (s.place[ming], s.tokens[ming]) == (HQ, 0)
    assert t.exposed(sweep)
    # TS-70
    t.act(akim, "A Night at the Opera", maul)
    assert t.tn() == 1
    assert t.wounds(maul) == 1
    # TS-71
    t.activate(termite)
    t.act(termite, "Shoot", shiatsu)
    assert t.log("activated")[-1]["name"] == "Shiatsu"
    assert (t.tn(), t.log("check")[-1]["rating"]) == (3, 3)
    assert t.wounds(shiatsu) == 1
    assert t.exposed(termite)
    # TS-72
    t.plan(KEN, "Taking Cover", sweep)
    t.act(shiatsu, "A Night at the Opera", sweep)
    assert [d["tn"] for d in t.log("check")[-2:]] == [0, 4]
    assert t.wounds(sweep) == 0
    assert cover in s.discard(KEN)
    # TS-73
    t.act(sweep, "Retreat", maul, "done")
    assert t.home(maul)
    t.activate(rifle)
    assert (t.log("activated")[-1]["price"], t.log("activated")[-1]["budget"]) == (5, 7)
    t.act(akim, "Kalashnikov AK-47", sweep)
    assert (t.tn(), t.log("check")[-1]["rating"]) == (3, 3)
    assert t.wounds(sweep) == 1
    assert t.exposed(akim)
    t.act(termite, "A Night at the Opera", akim)
    assert t.tn() == 1
    assert t.wounds(akim) == 1
    # TS-74
    t.act(ming, "Retreat", akim, shiatsu, "done")
    assert t.home(akim)
    assert t.home(shiatsu)
    t.passes()
    t.passes()
    goals = t.log("goals")[-1]
    assert (goals["attack"], goals["objective"], goals["defense"]) == (0, 2, 2)
    assert s.vp == [5, 0]
    assert len(s.queue()) == 5
    assert s.used_mission == []
    assert t.wounds(sweep) == 1
    assert t.exposed(sweep)
    assert (sweep, ability("Clean Sweep")) in s.used_turn
    # TS-75
    assert t.seat == KEN
    t.answer(4)
    t.move("brief")
    assert sum(s.tokens[c] for c in s.row(KEN)) == 4
    if t.seat == NANCY:
        assert {code[0] for code in t.legal()} <= {0, 7, 8}
        assert t.why_not("recruit", clocked) == "BI-12"
        t.passes()
    hands = [len(s.hand(seat)) for seat in (KEN, NANCY)]
    t.passes()
    if s.turn == 1:
        t.passes()
    assert s.turn == 2
    drawn = t.log("draw")[-2:]
    assert [d["count"] for d in drawn] == [5, 5]
    assert hands[0] + 5 >= len(s.hand(KEN))
    assert q.is_leader(s, ming)
