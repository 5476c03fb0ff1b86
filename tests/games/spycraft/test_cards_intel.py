"""Intel actions, lasting texts, and everything about hands, decks and the queue."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, RUN, TEAM
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_CHOOSE,
    M_DECK,
    M_MODE,
    M_PLAYER,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SWAP,
)
from tests.games.spycraft.cases import card, duel, equipped
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, PUBLIC, Table, ability


def office(
    name: str, me: Any = (9, 9, 9, 9), *, traits: str = "Snoop", faction: str = "Freelancer"
) -> tuple[Table, int]:
    """Seat 0 can use the card at its Intel opportunity."""
    t = Table()
    sort = FACE_NAMED[name].type
    if sort == 0:
        return t, t.leader(0, name)
    if sort == AGENT:
        return t, t.agent(0, name)
    a = t.agent(0, me, traits=traits, faction=faction, expense=9)
    if sort == GEAR:
        t.gear(a, name)
    else:
        assert sort == ACTION
        t.hand(0, name)
    return t, a


def run(name: str, *answers: Any, me: Any = (9, 9, 9, 9), **more: Any) -> tuple[Table, int]:
    t, a = office(name, me, **more)
    t.intel()
    t.act(a, name, *answers)
    return t, a


@card("Harlequin", "Queen's Gambit", "Slashdot", "Shade")
def test_fresh_cards() -> None:
    t, a = office("Harlequin")
    (old,) = t.hand(0, "Bait")
    (new,) = t.deck(0, "Conduit")
    t.intel()
    t.act(a, "Harlequin", old)
    assert t.in_hand(0) == ["Conduit"]
    assert t.gone(old)
    assert new in t.s.hand(0)
    t, a = office("Queen's Gambit")
    olds = t.hand(0, "Bait", "Wits", "Sniper", "Trapped!")
    t.intel()
    t.act(a, "Queen's Gambit", *olds[:3])
    assert t.tn() == 3
    assert len(t.s.hand(0)) == 4
    assert [c in t.s.hand(0) for c in olds] == [False, False, False, True]
    t, a = office("Slashdot")
    olds = t.hand(0, "Bait", "Wits")
    t.intel()
    t.act(a, "Slashdot", *olds)
    assert t.tn() == q.skill(t.s, t.s.leader[1], 3)
    assert len(t.s.hand(0)) == 2
    assert olds[0] not in t.s.hand(0)
    t, a = office("Shade")
    t.agent(1, (0, 0, 0, 6))
    t.intel()
    t.act(a, "Shade")
    assert t.tn() == 6
    assert len(t.s.hand(0)) == 1


@card("Minx", "Forrester", "Computer Virus")
def test_when_gear_becomes_active() -> None:
    def scene() -> tuple[Table, int, int]:
        t = Table()
        b = t.agent(0, (0, 0, 0, 0), team=True, expense=9)
        return t, b, t.gear(b, "Glock 17", down=True)

    t, b, gun = scene()
    t.leader(1, "Minx")
    t.s.place[t.s.leader[1]] = 8
    t.mission(FIGHT)
    t.plan(1, "Minx")
    t.activate(gun)
    assert t.exposed(b)
    t, b, gun = scene()
    forrester = t.agent(1, "Forrester", team=True)
    t.mission(FIGHT)
    t.plan(1, "Forrester", forrester)
    t.activate(gun)
    assert len(t.s.hand(1)) == 1
    t, b, gun = scene()
    hacker = t.agent(1, (0, 0, 0, 9), team=True)
    t.hand(1, "Computer Virus")
    t.mission(FIGHT)
    t.plan(1, "Computer Virus", hacker)
    t.activate(gun)
    assert t.tn() == 7
    assert t.gone(gun)


@card("Rachel Dunn", "Banshee Database", "Halls of Power", "Cornered!", "Spy Satellite", "Chen")
def test_bringing_things_to_light() -> None:
    t, a = office("Rachel Dunn")
    b = t.agent(1, (3, 0, 0, 0))
    down = t.agent(1, (0, 0, 0, 0), down=True, expense=99)
    t.intel()
    t.act(a, "Rachel Dunn", b)
    assert t.tn() == 3
    assert t.exposed(b)
    t.passes()
    t.push((M_ACT, a, ability("Rachel Dunn", 1), a))
    assert t.gone(down), "its controller could not pay"
    t, a = office("Banshee Database")
    b = t.agent(1, (0, 0, 0, 4))
    t.intel()
    t.act(a, "Banshee Database", b)
    assert t.tn() == 4
    assert t.exposed(b)
    t.passes()
    t.passes()
    t.passes()
    assert not t.exposed(b), "only until the turn ends"
    for name, tn in (("Halls of Power", 5), ("Spy Satellite", 5)):
        t, a = office(name)
        down = t.agent(1, (0, 0, 0, 0), down=True, expense=1)
        t.intel()
        source = t.s.under[a][0] if name == "Spy Satellite" else t.s.hand(0)[0]
        t.push((M_ACT, source, ability(name, 1 if name == "Spy Satellite" else 0), a))
        assert t.tn() == tn
        assert t.s.up[down]
    t, a = office("Spy Satellite")
    line = t.s.queue()[:]
    down = t.agent(1, (0, 0, 0, 0), down=True)
    t.intel()
    t.answer(line[0], line[3])
    t.push((M_ACT, t.s.under[a][0], ability("Spy Satellite", 2), a))
    assert t.s.queue()[0] == line[3]
    assert t.s.queue()[3] == line[0]
    assert t.s.up[line[3]], "slot 1 is face-up"
    t.passes()
    t.answer(down)
    t.push((M_ACT, t.s.under[a][0], ability("Spy Satellite", 0), a))
    assert t.known(down, 0)
    t, a = office("Cornered!")
    b = t.agent(1, (0, 0, 0, 0), expense=9)
    car = t.gear(b, "Sports Car", down=True)
    second = t.s.queue()[1]
    t.intel()
    t.push((M_ACT, t.s.hand(0)[0], ability("Cornered!", 0), a))
    assert t.s.up[car]
    t, a = office("Cornered!")
    second = t.s.queue()[1]
    t.intel()
    t.push((M_ACT, t.s.hand(0)[0], ability("Cornered!", 1), a))
    assert second not in t.s.queue() or t.s.queue()[1] != second
    assert len(t.s.queue()) == 5
    t = Table()
    chen = t.agent(0, "Chen")
    t.gear(chen, "Surveillance Suite")
    t.gear(chen, "Spy Satellite")
    down = t.agent(1, (0, 0, 0, 0), down=True, expense=1)
    t.intel()
    t.plan(0, "Chen", chen)
    t.answer(down)
    t.act(chen, "Spy Satellite")
    assert t.log("check")[-1]["tn"] == 1
    assert t.s.up[down]


@card("Sandman", "Khan Xin", "Poisoned!", "Rough Interrogation", "Foiled!")
def test_violence_at_home() -> None:
    t, a = office("Sandman")
    b, big = t.agent(1, (0, 0, 0, 0), expense=8), t.agent(1, (0, 0, 0, 0), expense=9)
    t.expose(b, big)
    t.intel()
    t.act(a, "Sandman", b)
    assert t.gone(b)
    assert not t.gone(big)
    for name, tn, more in (
        ("Khan Xin", 3, {}),
        ("Poisoned!", 7, {}),
        ("Rough Interrogation", 4, {"exposed": True}),
        ("Foiled!", 7, {}),
    ):
        t, a = office(name)
        b = t.agent(1, (0, 1, 0, 2), expense=7)
        t.intel()
        if more.get("exposed"):
            assert not t.can(name, a)
            t.expose(b)
        t.act(a, name, b)
        assert t.tn() == tn
        assert t.wounds(b) == 1


@card("Bedlam", "Know the Enemy", "Stakeout", "Chaos Bombers")
def test_against_a_hand() -> None:
    t, a = office("Bedlam")
    cards = t.hand(1, "Bait", "Wits")
    t.intel()
    t.act(a, "Bedlam", 1, cards[1])
    assert t.in_hand(1) == ["Bait"]
    assert t.known(cards[0], 0)
    t = Table()
    a = t.leader(0, "Bedlam")
    t.move_to(TEAM, a)
    mine, cards = t.hand(0, "Sniper", "Wits"), t.hand(1, "Bait", "Wits", "Trapped!")
    t.mission(FIGHT)
    t.act(a, "Bedlam", mine[0], cards[2])
    t.passes()
    t.act(a, "Bedlam", mine[1], cards[0])
    assert t.in_hand(1) == ["Wits"], "as often as it likes"
    t, a = office("Know the Enemy")
    cards = t.hand(1, "Bait", "Wits")
    t.intel()
    t.act(a, "Know the Enemy", t.s.leader[1], cards[0])
    assert t.tn() == 3, "craft 2 and level 1"
    assert t.in_hand(1) == ["Wits"]
    t, a = office("Stakeout")
    cards = t.hand(1, "Bait", "Wits")
    t.intel()
    t.act(a, "Stakeout", 1, "yes")
    assert t.tn() == 7
    assert len(t.s.hand(1)) == 2
    assert not set(cards) & set(t.s.hand(1))
    t, a = office("Chaos Bombers", faction="Banshee Net")
    t.hand(1, "Bait", "Wits", "Trapped!")
    t.intel()
    t.act(a, "Chaos Bombers", 1)
    assert t.tn() == 7
    assert len(t.s.hand(1)) == 1


@card("Nathan Sparks", "Heroic Act", "Packrat", "Laptop", "Clearwater", "Bravado")
def test_bravado() -> None:
    for choice, value in ((0, 5), (1, 0)):
        t, a, b = equipped("Bait", FIGHT, me=(0, 0, 0, 0))
        sparks = t.leader(0, "Nathan Sparks")
        t.plan(0, "Nathan Sparks", sparks)
        t.move_to(TEAM, sparks)
        (spent,) = t.hand(0, "Sniper")
        t.act(a, "Bait", b, spent, (M_MODE, choice))
        assert t.log("bravado")[-1]["value"] == value
    t = Table()
    t.leader(0, "Nathan Sparks")
    t.intel(1)
    t.passes()
    t.passes()
    drawn = [d["count"] for d in t.log("draw")[-2:]]
    assert sorted(drawn) == [5, 7], "two more in Debrief"
    t, a, b = equipped("Bait", FIGHT, me=(0, 0, 1, 0))
    t.act(a, "Bait", b, *t.hand(0, "Heroic Act"))
    assert t.home(b), "1 and 2 meet 3"
    assert len(t.s.hand(0)) == 1, "and a card is drawn"
    t, a, b = equipped("Bait", FIGHT, me=(0, 0, 1, 0))
    rat = t.agent(0, "Packrat", team=True)
    t.plan(0, "Packrat", rat)
    t.act(a, "Bait", b, *t.hand(0, "Glock 17"))
    assert len(t.s.hand(0)) == 1
    t = Table()
    a = t.agent(0, (0, 0, 0, 9), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True)
    c = t.agent(0, (0, 1, 0, 0), team=True)
    t.gear(a, "Laptop")
    t.mission(FIGHT)
    t.act(a, "Laptop")
    assert t.tn() == 6
    t.act(b, "Shoot", c, *t.hand(1, "Bait"))
    assert t.log("bravado")[-1]["value"] == 1
    t, a, b = duel(FIGHT, "Clearwater", (0, 9, 0, 0))
    t.act(a, "Shoot", b, *t.hand(0, "Bravado", "Taking Cover"))
    assert t.wounds(b) == 1, "1 and 5 and 3"
    t, a, b = duel(FIGHT, (0, 1, 0, 0), (0, 9, 0, 0))
    two = t.hand(0, "Bravado", "Taking Cover")
    t.act(a, "Shoot", b, *two)
    assert t.wounds(b) == 0, "others discard one card only"
    assert t.log("bravado")[-1]["value"] == 5
    assert len(t.s.hand(0)) == 1


@card(
    "Captain Eckart",
    "Termite",
    "Lt. Col. Xiu Ming",
    "Cassie Reed",
    "Kirianna Semenov",
    "Private Funding",
    "Resupply",
    "Extra Incentive",
    "Emilio Thorne",
)
def test_paying() -> None:
    t = Table()
    t.leader(0, "Captain Eckart")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    t.intel()
    t.activate(down)
    assert t.log("activated")[-1]["budget"] == 5
    t = Table()
    a = t.agent(0, "Termite")
    gun = t.gear(a, "H&K PSG-1", down=True)
    t.intel()
    assert t.why_not("activate", gun) == "BI-31", "3 and 3 do not make 8"
    easy = t.gear(a, "Walther PPK", down=True)
    t.activate(easy)
    assert t.log("activated")[-1]["budget"] == 6
    t = Table()
    ming = t.leader(0, "Lt. Col. Xiu Ming")
    a = t.agent(0, (0, 0, 0, 0), expense=2)
    guns = [t.gear(ming, "H&K MP5N", down=True), t.gear(a, "Glock 17", down=True)]
    car = t.gear(a, "Sports Car", down=True)
    t.intel()
    assert t.why_not("activate", car) == "BI-31", "no combat bonus"
    for gun in guns:
        t.activate(gun)
    assert [d["budget"] for d in t.log("activated")] == [10, 4]
    t = Table()
    cassie = t.agent(0, "Cassie Reed")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    t.intel()
    t.plan(0, "Cassie Reed", cassie)
    t.activate(down)
    assert t.log("activated")[-1]["price"] == 3
    t = Table()
    t.leader(0, "Clean Sweep")
    kir = t.agent(0, "Kirianna Semenov")
    car = t.gear(t.s.leader[0], "Secret Service SUV", down=True)
    t.intel()
    t.plan(0, "Kirianna Semenov", kir)
    t.activate(car)
    assert t.log("activated")[-1]["price"] == 4
    t, a = run("Private Funding", traits="Faceman")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=5)
    second = t.agent(0, (1, 0, 0, 0), down=True, expense=5)
    t.passes()
    t.activate(down)
    assert t.log("activated")[-1]["budget"] == 5
    assert t.why_not("activate", second) == "BI-31", "only the next one"
    t = Table()
    a = t.agent(0, (0, 0, 6, 0), expense=2)
    (held,) = t.hand(0, "Resupply")
    gun = t.gear(a, "Kalashnikov AK-47", down=True)
    t.intel()
    t.push((M_ACT, held, ability("Resupply", 1), a))
    t.passes()
    t.activate(gun)
    assert t.log("activated")[-1]["budget"] == 5
    t = Table()
    t.leader(1, "Li Cong")
    face = t.agent(0, (0, 0, 0, 0), traits="Faceman")
    down = t.agent(0, "Recon", down=True)
    t.intel()
    assert t.why_not("activate", down) == "BI-32"
    t.hand(0, "Extra Incentive")
    assert t.why_not("activate", down) == ""
    t.plan(0, "Extra Incentive", face)
    t.activate(down)
    assert t.log("activated")[-1]["price"] == 2, "no loyalty penalty, no ban"
    t = Table()
    t.leader(0, "Emilio Thorne")
    for _ in range(5):
        t.agent(0, (0, 0, 0, 0))
    down = t.agent(0, "Recon", down=True)
    t.intel()
    t.activate(down)
    assert t.log("activated")[-1]["price"] == 2
    assert len(q.active_agents(t.s, 0)) == 7, "six and the leader"
    assert q.team_cap(t.s, 0) == 6


@card("Extra Incentive")
def test_extra_incentive_lifts_the_ban() -> None:
    t = Table()
    t.leader(1, "Li Cong")
    a = t.agent(0, (0, 9, 0, 0), team=True)
    t.agent(1, (0, 9, 0, 0), team=True)
    down = t.agent(0, "Recon", team=True, down=True)
    t.hand(0, "Extra Incentive")
    helper = t.agent(0, (0, 0, 0, 0), team=True, traits="Faceman")
    t.mission(FIGHT, first=1)
    t.plan(0, "Extra Incentive", helper)
    foe = t.s.tops(1)[-1]
    t.act(foe, "Shoot", down)
    assert t.s.up[down], "forced up, and not banned"
    assert a != down


@card(
    "Li Cong",
    "Buzzard",
    "Kai",
    "Classic Roadster",
    "Janus",
    "Prof. Harvey Jacks",
    "Killstein",
    "Cornerstone",
    "The Highwayman",
    "Marina Moreau",
    "Toe Popper",
    "Cover Fire",
    "Browning M2 HMG",
    "Maremont M60E4",
)
def test_numbers_that_stand() -> None:
    t, a, b = duel(FIGHT)
    lead = t.leader(0, "Li Cong")
    assert t.cover(b) == 0
    t.s.leader[0] = a
    t.s.force = None
    assert t.cover(b) == 3, "only while he leads"
    assert lead != a
    t = Table()
    t.leader(0, "Buzzard")
    soldier = t.agent(0, (1, 1, 1, 1), traits="Soldier")
    plain = t.agent(0, (1, 1, 1, 1))
    hidden = t.agent(0, "Recon", down=True)
    assert t.skills(soldier) == [1, 2, 1, 1]
    assert t.cover(soldier) == 1
    assert t.skills(plain) == [1, 1, 1, 1]
    assert t.skills(hidden) == [0, 0, 0, 0]
    t, a, b = duel(FIGHT, "Kai")
    friend = t.agent(0, (1, 1, 1, 1), team=True)
    assert (t.cover(a), t.cover(friend), t.cover(b)) == (5, 5, 3)
    for mission, cover in ((CHASE, 3), (FIGHT, 3)):
        t, a, b = duel(mission, gear="Classic Roadster")
        assert t.cover(a) == cover
        assert t.skill(a, "charisma") == 11
    t, a, b = duel(FIGHT, "Janus")
    assert t.skills(b) == [0, 1, 2, 3]
    t.agent(0, "Janus", team=True)
    t.s.force = None
    assert t.skills(b) == [0, 1, 2, 3], "copies do not add up"
    for mission, plus in ((PUBLIC, 1), (FIGHT, 0)):
        t, a, _ = duel(mission, "Prof. Harvey Jacks")
        assert t.skills(a) == [n + plus for n in (2, 2, 1, 1)]
    for mission, plus in ((INTRIGUE, 2), (FIGHT, 0)):
        t, a, _ = duel(mission, "Killstein")
        assert t.skills(a) == [n + plus for n in (2, 1, 0, 1)]
    t, a, _ = duel(FIGHT, "Cornerstone")
    assert t.skills(a) == [7, 7, 7, 7]
    t.agent(0, (1, 1, 1, 1), team=True)
    t.agent(0, (1, 1, 1, 1), team=True)
    assert t.skills(a) == [5, 5, 5, 5]
    t = Table()
    a = t.agent(0, "The Highwayman")
    t.gear(a, "Sports Car")
    assert t.skills(a) == [1, 1, 7, 1]
    t = Table()
    before = q.craft_total(t.s, 0, 7)
    t.agent(0, "Marina Moreau")
    assert q.craft_total(t.s, 0, 7) == before + 6
    for name, tn, plus, traits in (
        ("Toe Popper", 0, 2, ""),
        ("Cover Fire", 4, 3, ""),
        ("Browning M2 HMG", 0, 5, "Soldier"),
        ("Maremont M60E4", 7, 3, "Soldier"),
    ):
        t, a, b = equipped(name, PUBLIC, traits=traits or "Pointman")
        t.act(a, name)
        assert t.tn() == tn
        assert t.cover(a) == 3 + plus
        assert t.cover(b) == 3
        assert t.exposed(a) == bool(traits)
        t.passes()
        t.passes()
        assert t.cover(a) == 0, "until the mission ends, and at headquarters"


@card(
    "Raven",
    "Arsenal",
    "Lynx",
    "Jenny Veda",
    "Miss Ash",
    "Getaway",
    "Inspector Neville",
    "Silent Soldiers",
    "High Stakes",
    "Style and Substance",
    "Silent Night",
    "Helen Goodchilde",
)
def test_gaining_skill() -> None:
    t = Table()
    raven = t.leader(0, "Raven")
    t.move_to(TEAM, raven)
    friend = t.agent(0, (0, 0, 6, 0), team=True)
    other = t.agent(0, (9, 0, 0, 0), team=True)
    t.mission(FIGHT)
    t.act(raven, "Raven", friend)
    assert t.home(friend)
    assert t.in_team(other)
    assert t.skill(raven, "transport") == 7
    t, a = run("Arsenal", "combat")
    assert t.skill(a, "combat") == 8
    t, a, _ = duel(FIGHT, "Lynx")
    t.act(a, "Lynx", "craft", *t.hand(0, "Taking Cover"))
    assert t.skill(a, "craft") == 4
    t, a = office("Jenny Veda")
    t.intel()
    t.act(a, "Jenny Veda", a, "transport")
    assert t.skill(a, "transport") == 5
    t, a = office("Miss Ash")
    big = t.agent(1, (0, 8, 0, 0))
    t.intel()
    t.act(a, "Miss Ash", big, "combat")
    assert t.skill(a, "combat") == 8
    t, a = office("Getaway")
    b = t.agent(0, (4, 1, 4, 4))
    t.intel()
    t.act(a, "Getaway", b)
    assert t.skills(b) == [4, 4, 4, 4]
    t, a = office("Inspector Neville")
    b = t.agent(0, (4, 1, 6, 4))
    t.intel()
    t.act(a, "Inspector Neville", b)
    assert t.tn() == 6
    assert t.skills(b) == [4, 1, 9, 4]
    t, a, _ = equipped("Silent Soldiers", FIGHT, faction="Shadow Patriots")
    t.act(a, "Silent Soldiers", "craft")
    assert t.skills(a) == [9, 9, 9, 12]
    t, a, _ = equipped("High Stakes", FIGHT)
    friend = t.agent(0, (1, 1, 1, 1), team=True)
    t.act(a, "High Stakes", friend, "combat")
    assert t.tn() == 4
    assert t.skills(friend) == [1, 3, 1, 1]
    t, a, _ = equipped("Style and Substance", FIGHT)
    t.act(a, "Style and Substance")
    assert t.tn() == 7
    assert t.skills(a) == [11, 11, 9, 11]
    t, a = run("Silent Night", faction="The Krypt")
    b = t.agent(1, (5, 5, 5, 5))
    assert t.skills(b) == [5, 5, 5, 3]
    assert t.skill(a, "craft") == 9
    t, a, _ = equipped("Helen Goodchilde", FIGHT)
    t.act(a, "Helen Goodchilde")
    assert t.tn() == 5
    assert t.skills(a) == [11, 9, 9, 11]
    t.passes()
    t.hand(0, "The Goodchildes")
    t.act(a, "The Goodchildes")
    assert t.skills(a) == [9, 9, 9, 9], "another Goodchilde ends it"


@card("Bishop", "Chelsea Winthrop", "Mr. Snyde", "Shiatsu", "Stalker", "Reena Riccobono", "Scuffle")
def test_on_becoming_active() -> None:
    t = Table()
    t.leader(0, "Felix")
    down = t.agent(0, "Bishop", down=True)
    t.intel()
    t.plan(0, "Bishop", down)
    t.activate(down, *t.hand(0, "Taking Cover"))
    assert q.expense(t.s, down) == 7
    t = Table()
    t.leader(0, "Felix")
    down = t.agent(0, "Chelsea Winthrop", down=True)
    t.intel()
    t.activate(down, *t.hand(0, "Taking Cover"))
    assert t.skill(down, "craft") == 3
    t = Table()
    lead = t.leader(0, "Felix")
    down = t.agent(0, "Mr. Snyde", team=True, down=True)
    t.mission(FIGHT)
    t.plan(0, "Mr. Snyde", down)
    before = t.skills(lead)
    t.activate(down)
    assert t.skills(lead) == [n + 1 for n in before]
    t = Table()
    t.leader(0, "Li Cong")
    row = t.row(0, "Natomo")
    t.s.tokens[row[0]] = 6
    a = t.agent(0, "Shiatsu")
    t.intel()
    t.plan(0, "Shiatsu", a)
    t.activate(row[0])
    assert t.skills(a) == [3, 3, 3, 1]
    t = Table()
    down = t.agent(0, (0, 0, 0, 5), down=True)
    t.plan(1, "Stalker", t.agent(1, "Stalker"))
    t.intel()
    t.activate(down)
    assert t.tn() == 5
    assert len(t.s.hand(1)) == 1
    t = Table()
    down = t.agent(0, (0, 0, 0, 0), team=True, down=True, expense=3)
    t.plan(1, "Reena Riccobono", t.agent(1, "Reena Riccobono", team=True))
    t.mission(FIGHT)
    t.activate(down)
    assert t.tn() == 3
    assert not q.may_act(t.s, down)
    t = Table()
    t.leader(0, "Ling and Tzu")
    down = t.agent(0, "Scuffle", down=True)
    t.intel()
    line = t.s.queue()[:]
    t.plan(0, "Scuffle", down)
    t.activate(down)
    assert len(t.s.queue()) == 5
    assert t.s.queue() != line
    assert t.log("shuffled")


# Reacts to being assigned to a team
JOINING = [("The Edge", 0, "combat"), ("Sex Appeal", 0, "charisma"), ("Wits", 0, "craft"),
           ("Man and Machine", 0, "transport")]  # fmt: skip


@card("The Edge", "Sex Appeal", "Wits", "Man and Machine")
@pytest.mark.parametrize("row", JOINING, ids=lambda row: row[0])
def test_joining_a_team(row: tuple[str, int, str]) -> None:
    name, tn, skill = row
    t = Table()
    a = t.agent(0, (2, 2, 2, 2))
    t.hand(0, name)
    t.queue(FIGHT)
    t.intel()
    t.plan(0, name, a)
    t.answer(t.s.queue()[0], a, "done")
    t.move("run")
    assert t.tn() == tn
    assert t.skill(a, skill) == 5
    assert sum(t.skills(a)) == 11


@card("Roadkill", "Collins", "Satellite Surveillance", "Grandmaster Go", "The Night Before")
def test_more_about_joining_a_team() -> None:
    def start(t: Table, *team: int) -> None:
        t.answer(t.s.queue()[0], *team, "done")
        t.move("run")

    t = Table()
    a = t.agent(0, "Roadkill")
    t.queue(PUBLIC)
    t.intel()
    t.plan(0, "Roadkill", a)
    start(t, a)
    assert not q.is_public(t.s)
    t = Table()
    a, friend = t.agent(0, "Collins"), t.agent(0, (0, 0, 0, 0))
    foe = t.agent(1, (0, 0, 9, 0))
    t.queue(CHASE)
    t.intel()
    t.plan(0, "Collins", a)
    t.answer(foe)
    start(t, a, friend)
    if t.seat == 0:
        t.passes()
    t.act(foe, "Evade", friend)
    assert t.in_team(friend), "may not be sent home"
    for mode, skill, objective in ((0, 3, 4), (1, 0, 7)):
        t = Table()
        a = t.agent(0, (0, 0, 0, 9))
        t.hand(0, "Satellite Surveillance")
        t.queue(FIGHT)
        t.intel()
        t.plan(0, "Satellite Surveillance", a)
        t.answer((M_MODE, mode), "craft")
        start(t, a)
        assert t.tn() == 9
        assert q.objective_skill(t.s) == skill
        assert t.objective() == objective
    t, a = office("Grandmaster Go")
    b = t.agent(1, (0, 0, 0, 0))
    t.intel()
    t.act(a, "Grandmaster Go", b)
    assert t.wounds(b) == 0
    t.queue(FIGHT)
    start(t, b)
    assert t.wounds(b) == 1
    t, a = office("The Night Before")
    b = t.agent(1, (4, 0, 0, 0))
    t.intel()
    t.act(a, "The Night Before", b)
    assert t.tn() == 4
    t.m.push(1, (M_RUN,))
    while t.kind != "assign_team":
        t.m.push(t.seat, t.legal()[0])
    assert t.why_not("choose", b) == "BI-46"


@card(
    "Glitch",
    "Illum. Futures Security",
    "Maya Marino",
    "Flipside",
    "Barry Long",
    "Booby Trap",
    "Slander",
)
def test_assorted_agents() -> None:
    t = Table()
    a = t.agent(0, (0, 0, 0, 9))
    b = t.agent(1, "Glitch")
    t.hand(0, "Poisoned!", "Bravado")
    t.intel()
    t.plan(1, "Glitch", b)
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Poisoned!", b)
    assert t.log("check")[-1]["tn"] == 9
    assert t.exposed(a)
    t = Table()
    a = t.agent(0, "Illum. Futures Security", team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True, expense=3)
    t.wound(b)
    t.mission(FIGHT)
    t.plan(0, "Illum. Futures Security", a)
    t.act(a, "Shoot", b)
    assert t.gone(b)
    assert len(t.s.hand(0)) == 1
    t, a = office("Maya Marino")
    b = t.agent(0, (0, 0, 0, 0), expense=4)
    t.expose(b)
    t.intel()
    t.act(a, "Maya Marino", b)
    assert t.tn() == 4
    assert not t.exposed(b)
    t, a = office("Flipside")
    b = t.agent(1, (0, 0, 0, 4))
    t.wound(b)
    t.expose(b)
    t.intel()
    t.act(a, "Flipside", b)
    assert t.tn() == 2
    assert not t.s.up[b]
    assert t.wounds(b) == 0
    assert t.why_not("activate", b, seat=1) == "BI-33"
    for team in (True, False):
        t, a, _ = duel(FIGHT, "Barry Long")
        friend = t.agent(0, (0, 0, 0, 0), team=team)
        t.act(a, "Barry Long", friend)
        assert t.tn() == 4
        assert t.in_team(friend) != team
    for name in ("Booby Trap", "Slander"):
        t, a, b = duel(FIGHT, (0, 0, 0, 0))
        t.hand(1, name)
        t.plan(1, name, b)
        t.act(a, "Shoot", b)
        assert t.outcome("Shoot") == "failed"
        assert (t.wounds(a), t.exposed(a)) == ((1, False) if name == "Booby Trap" else (0, True))


@card("Vanessa", "Conduit", "Designer Pheromones", "Glock 17", "Sports Car", "Surveillance Suite")
def test_plain_numbers_and_vanessa() -> None:
    t = Table()
    a = t.agent(0, "Conduit")
    assert t.skills(a) == [0, 0, 0, 4]
    assert q.expense(t.s, a) == 2
    for name, bonus in (
        ("Designer Pheromones", [4, 0, 0, 0]),
        ("Glock 17", [0, 2, 0, 0]),
        ("Sports Car", [0, 0, 2, 0]),
        ("Surveillance Suite", [0, 0, 0, 2]),
    ):
        t = Table()
        a = t.agent(0, (1, 1, 1, 1), expense=9)
        gear = t.gear(a, name, down=True)
        t.intel()
        assert t.skills(a) == [1, 1, 1, 1], "facedown it does nothing"
        t.activate(gear)
        assert t.skills(a) == [1 + n for n in bonus]
    t, a = office("Vanessa")
    car = t.gear(a, "Sports Car")
    friend = t.agent(0, "Conduit")
    t.intel()
    t.act(a, "Vanessa", friend)
    assert t.gone(car)
    assert t.s.under[friend] == (a,)
    assert t.skills(friend) == [0, 0, 4, 4]


@card("Asia Aragassi", "Jason Hellman", "Paradox", "Tricks of the Trade")
def test_borrowed_actions() -> None:
    t, a = office("Asia Aragassi")
    (old,) = t.discard(0, "Toxic Attack")
    b = t.agent(1, (0, 0, 0, 0))
    t.intel()
    t.act(a, "Asia Aragassi", old)
    t.passes()
    t.act(a, "Toxic Attack", b)
    assert t.tn() == 4
    assert t.s.host[old] == b
    t.passes()
    assert not t.can("Toxic Attack", a), "once"
    t, a = office("Jason Hellman")
    (old,) = t.discard(0, "Safe House")
    t.wound(a)
    t.intel()
    t.act(a, "Jason Hellman", old)
    t.passes()
    t.act(a, "Safe House")
    assert t.wounds(a) == 0
    assert old in t.s.removed(0)
    t, a = office("Paradox")
    b = t.agent(1, "Shade")
    t.intel()
    t.act(a, "Paradox", b)
    assert t.tn() == 7
    t.passes()
    t.act(a, "Shade")
    assert len(t.s.hand(0)) == 1
    second = t.agent(0, "Paradox", down=True)
    t.passes()
    assert t.why_not("activate", second) == "BI-33"
    t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
    t.act(a, "Shoot", b)
    t.passes()
    assert not t.can("Shoot", a)
    t.hand(0, "Tricks of the Trade")
    t.plan(0, "Tricks of the Trade", a)
    t.act(a, "Shoot", b)
    assert t.log("check")[1]["tn"] == 5
    assert t.gone(b)


@card(
    "Project: Pitfall Agent",
    "Sierra-A6",
    "The Dreamer",
    "Current Dossier",
    "Ear to the Ground",
    "X-Ray Lenses",
    "Security Breach",
    "Laser Trip Bypass",
    "Ambush",
)
def test_seeing_and_being_seen() -> None:
    t, a, b = duel(FIGHT, "Project: Pitfall Agent")
    down = t.agent(1, "Recon", team=True, down=True)
    gear = t.gear(b, "Glock 17", down=True)
    home = t.agent(1, "Recon", down=True)
    bluff = t.agent(1, "Recon", team=True, down=True)
    t.s.cards.face[bluff] = FACE_NAMED["Bait"].id
    t.act(a, "Project: Pitfall Agent", t.s.leader[1])
    assert t.tn() == q.skill(t.s, t.s.leader[1], 3)
    assert t.known(down, 0)
    assert t.known(gear, 0)
    assert not t.known(home, 0)
    assert t.gone(bluff), "illegal"
    t, a = office("Sierra-A6")
    t.intel()
    top = t.s.mission_deck()[-1]
    t.act(a, "Sierra-A6", (M_DECK, 2))
    assert t.known(top, 0)
    assert not t.known(top, 1)
    t, a = office("The Dreamer")
    t.intel()
    t.act(a, "The Dreamer")
    assert all(t.known(c, 0) for c in t.s.queue())
    assert not t.known(t.s.queue()[4], 1)
    t, a = office("Current Dossier")
    b = t.agent(1, "Recon", down=True)
    gear = t.gear(b, "Glock 17", down=True)
    (extra,) = t.hand(0, "Bait")
    t.intel()
    t.act(a, "Current Dossier", b, (M_RECRUIT, extra))
    assert t.known(b, 0)
    assert t.known(gear, 0)
    assert t.home(extra), "and an Intel action right away"
    t, a = office("Ear to the Ground")
    b = t.agent(1, "Recon", down=True)
    (extra,) = t.hand(0, "Bait")
    t.intel()
    t.act(a, "Ear to the Ground", b, (M_RECRUIT, extra))
    assert t.tn() == 4
    assert t.known(b, 0)
    assert t.home(extra)
    t, a, b = duel(FIGHT, gear="X-Ray Lenses")
    gear = t.gear(b, "Glock 17", down=True)
    t.plan(0, "X-Ray Lenses", a)
    t.act(a, "Shoot", b)
    assert t.log("check")[0]["tn"] == 4
    assert t.known(gear, 0)
    for name, tn in (("Security Breach", 9), ("Laser Trip Bypass", 4), ("Ambush", 7)):
        t = Table()
        a = t.agent(0, (0, 0, 0, 9))
        b = t.agent(1, (0, 9, 0, 9))
        if name == "Security Breach":
            target = t.gear(b, "Glock 17", down=True)
            t.hand(1, name)
            t.plan(1, name, b)
        else:
            target = t.gear(b, "Glock 17", down=True)
            t.s.cards.face[target] = FACE_NAMED[name].id
            t.plan(1, name)
            t.answer("craft", *t.hand(1, "Bravado"))
        t.intel()
        t.act(a, "Snoop", target)
        assert tn in [d["tn"] for d in t.log("check")]
        if name == "Security Breach":
            assert t.wounds(a) == 1
        elif name == "Laser Trip Bypass":
            assert t.skill(b, "craft") == 14
            assert t.gone(target)
        else:
            assert t.gone(a), "two wounds"
            assert t.gone(target)


@card(
    "Tasha",
    "Armory",
    "Lord Zen",
    "Hotwire",
    "Wine and Dine",
    "Major Nikita Koslov",
    "Brush Pass",
    "The Missing Pieces",
    "Raid",
    "Adam Razir",
)
def test_decks() -> None:
    t, a = office("Tasha")
    t.deck(0, "Bait", "Glock 17", "Wits")
    t.intel()
    t.act(a, "Tasha", 2, t.s.deck(0)[-2])
    assert t.tn() == 2
    assert t.in_hand(0) == ["Glock 17"]
    assert t.log("shows")[-1]["cards"] == ["Glock 17"]
    t, a = office("Armory", traits="Fixer")
    cards = t.deck(0, "Bait", "Wits", "Wits", "Wits", "Wits", "Wits", "Sports Car")
    t.intel()
    t.act(a, "Armory", cards[6])
    assert t.in_hand(0) == ["Sports Car"]
    t, a = office("Lord Zen")
    spent = t.hand(0, "Bait")
    gun = t.deck(0, "Walther PPK", "H&K MP5N")[0]
    t.intel()
    t.act(a, "Lord Zen", 4, *spent, gun)
    assert t.tn() == 4
    assert t.in_hand(0) == ["Walther PPK"]
    t, a = office("Hotwire", traits="Wheelman")
    spent = t.hand(0, "Bait")
    t.deck(0, "Sports Car")
    t.intel()
    t.act(a, "Hotwire", *spent, "Sports Car")
    assert t.tn() == 6
    assert t.names(list(t.s.under[a])) == ["Sports Car"]
    assert not t.s.up[t.s.under[a][0]]
    for traits, count in (("Snoop", 7), ("Fixer", 15)):
        t, a = office("Wine and Dine", traits=traits)
        cards = t.deck(0, *["Bait"] * (count - 1), "Forrester")
        t.intel()
        t.act(a, "Wine and Dine", cards[-1])
        assert t.tn() == 5
        assert t.in_hand(0) == ["Forrester"]
    t, a = office("Major Nikita Koslov")
    car = t.gear(a, "Sports Car")
    friend = t.agent(0, (0, 0, 0, 0))
    cards = t.deck(0, "Bait", "Wits", "Sniper", "Trapped!", "Bluff")
    t.intel()
    t.push((M_ACT, a, ability("Major Nikita Koslov", 0), a))
    assert t.s.host[car] == friend or t.s.host[car] != a
    t.passes()
    t.answer(cards[4])
    t.push((M_ACT, a, ability("Major Nikita Koslov", 1), a))
    assert t.in_hand(0) == ["Bluff"]
    t, a = office("Brush Pass")
    cards = t.deck(0, "Bait", "Wits", "Sniper", "Trapped!", "Bluff")
    t.intel()
    t.act(a, "Brush Pass", cards[3])
    assert t.tn() == 6
    (aside,) = (entry[0] for entry in t.s.aside)
    assert t.names([aside]) == ["Trapped!"]
    t.passes()
    t.passes()
    t.passes()
    assert aside in t.s.hand(0), "put on top just before the draw"
    t, a = office("The Missing Pieces")
    cards = t.deck(1, "Bait", "Wits", "Sniper")
    t.intel()
    t.act(a, "The Missing Pieces", 3, cards[1])
    assert t.tn() == 6
    assert t.names(t.s.discard(1)) == ["Wits"]
    assert t.names(t.s.deck(1)[-2:]) == ["Sniper", "Bait"], "the others stay in order"
    t, a = office("Raid")
    cards = t.deck(1, "Bait", "Wits", "Sniper")
    t.intel()
    t.act(a, "Raid", (M_DECK, 1))
    assert t.tn() == 7
    assert sorted(t.names(t.s.removed(1))[-3:]) == ["Bait", "Sniper", "Wits"]
    for mode in (0, 1):
        t = Table()
        t.leader(1, "Adam Razir")
        a = t.agent(0, (0, 0, 0, 9))
        t.hand(0, "Usefulness Outlived")
        victim = t.agent(0, (0, 0, 0, 0))
        t.expose(victim)
        top = t.deck(1, "Recon")[0]
        t.intel()
        t.plan(1, "Adam Razir")
        t.answer(top, (M_MODE, mode))
        t.act(a, "Usefulness Outlived", victim)
        assert t.s.place[top] == (7 if mode == 0 else 2)


@card(
    "Clean Sweep",
    "Trail of Crumbs",
    "Hostage",
    "Xavier Reed",
    "Karl Zaitsev",
    "Sascha Elgev",
    "World Builders",
    "Fade Out",
    "Risky Maneuver",
    "3-D Modeling",
)
def test_the_queue() -> None:
    t, a = office("Clean Sweep")
    t.queue(CHASE)
    t.intel()
    assert not t.can("Clean Sweep"), "not a chase"
    t, a = office("Clean Sweep")
    first = t.queue(FIGHT)[0]
    t.intel()
    t.act(a, "Clean Sweep")
    assert first in t.s.mission_discard()
    for name, tn in (("Trail of Crumbs", 5), ("Hostage", 0)):
        t, a = office(name)
        line = t.queue(PUBLIC, FIGHT)[:]
        t.intel()
        t.act(a, name, line[0])
        assert t.tn() == tn
        assert line[0] in t.s.mission_discard()
    assert line[1] == t.s.queue()[0]
    t, a = office("Xavier Reed")
    line, top = t.s.queue()[:], t.s.mission_deck()[-1]
    t.intel()
    t.act(a, "Xavier Reed", line[3], *t.hand(0, "Bravado"))
    assert t.tn() == 4
    assert t.s.queue()[3] == top
    assert t.s.mission_deck()[-1] == line[3]
    t, a = office("Karl Zaitsev")
    line = t.queue(FIGHT, CHASE)[:]
    t.intel()
    t.act(a, "Karl Zaitsev", 4)
    assert t.s.queue()[3] == line[1]
    for name in ("Sascha Elgev", "World Builders"):
        t, a = office(name)
        line = t.s.queue()[:]
        t.intel()
        t.act(a, name, *reversed(line))
        assert t.s.queue() == line[::-1]
        assert t.known(line[2], 0) == (name == "World Builders") or t.s.up[line[2]]
    t, a = office("Fade Out")
    line = t.s.queue()[:]
    t.intel()
    t.act(a, "Fade Out")
    assert t.tn() == 5
    assert t.s.queue() != line
    assert len(t.s.mission_deck()) == 19
    t, a = office("Risky Maneuver")
    line = t.queue(FIGHT)[:]
    t.intel()
    t.act(a, "Risky Maneuver", line[0])
    assert q.objective_number(t.s, line[0]) == 6
    assert q.mission_value(t.s, line[0]) == 7
    t, a = office("3-D Modeling")
    line = t.queue(FIGHT)[:]
    t.intel()
    t.act(a, "3-D Modeling", line[0])
    assert t.tn() == 6
    t.s.attacker, t.s.mission, t.s.defender, t.s.force = 0, line[0], 1, None
    assert t.objective() == 1, "three less for its player as Attacker"
    t.s.attacker, t.s.defender, t.s.force = 1, 0, None
    assert t.objective() == 4


@card("Gear Pass", "Bump and Run", "Double Agent", "Home Turf", "Toxic Attack", "Under the Gun")
def test_tricks_at_home() -> None:
    t, a = office("Gear Pass", traits="Fixer")
    car = t.gear(a, "Sports Car")
    friend = t.agent(0, (0, 0, 0, 0))
    t.intel()
    t.answer(friend)
    t.push((M_ACT, t.s.hand(0)[0], ability("Gear Pass", 0), a))
    assert t.s.host[car] == friend
    t, a = office("Gear Pass", traits="Fixer")
    car = t.gear(a, "Sports Car")
    (old,) = t.discard(0, "Glock 17")
    t.intel()
    t.answer(car)
    t.push((M_ACT, t.s.hand(0)[0], ability("Gear Pass", 1), a))
    assert t.tn() == 5
    assert t.gone(car)
    assert t.s.host[old] == a
    t, a = office("Bump and Run")
    one, two = t.agent(1, "Recon", down=True), t.agent(1, "Conduit", down=True)
    t.intel()
    t.act(a, "Bump and Run", (M_SWAP, one, two))
    assert t.tn() == 3
    assert t.names([one, two]) == ["Conduit", "Recon"]
    t, a = office("Double Agent")
    b = t.agent(1, (0, 0, 0, 4), expense=3)
    t.intel()
    t.act(a, "Double Agent", b)
    assert t.tn() == 7
    assert t.s.ctrl[b] == 0
    t.hand(0, "Double Agent")
    t.passes()
    card = t.s.hand(0)[-1]
    assert t.why_not("act", card, ability("Double Agent"), a) == "BI-27"
    t.passes()
    t.passes()
    assert t.s.ctrl[b] == 1, "back at the end of the turn"
    t, a = office("Home Turf")
    line = t.s.queue()[:]
    t.intel()
    t.act(a, "Home Turf", t.s.leader[1], line[0])
    assert t.tn() == q.skill(t.s, t.s.leader[1], 0)
    t.m.push(1, (M_RUN,))
    while t.kind != "mission_to_run":
        t.m.push(t.seat, t.legal()[-1])
    assert (M_CHOOSE, line[0]) not in t.legal(), "three cards short"
    t, a = office("Toxic Attack")
    b = t.agent(1, (0, 0, 0, 0))
    t.intel()
    t.act(a, "Toxic Attack", b)
    assert t.tn() == 4
    t.move_to(TEAM, b)
    driver = t.agent(0, (0, 0, 9, 0), team=True)
    t.m.agenda.clear()
    t.m.pending.clear()
    t.mission(CHASE)
    t.act(driver, "Evade", b)
    assert t.home(b)
    assert t.wounds(b) == 1
    t, a = office("Under the Gun")
    b = t.agent(1, (0, 0, 0, 0))
    t.intel()
    t.act(a, "Under the Gun")
    assert t.tn() == 5
    t.act(b, "Snoop", t.s.queue()[3], *t.hand(1, "Bravado"))
    assert t.wounds(b) == 1


@card(
    "New Identity",
    "Safe House",
    "Resupply",
    "Emergency Aid",
    "Trenchcoat",
    "Lack of Evidence",
    "Usefulness Outlived",
)
def test_recovering() -> None:
    t, a = office("New Identity")
    t.expose(a)
    t.intel()
    t.act(a, "New Identity")
    assert not t.exposed(a)
    t, a, _ = equipped("New Identity", FIGHT)
    t.expose(a)
    t.act(a, "New Identity")
    assert t.tn() == 4
    assert not t.exposed(a)
    for n in (0, 1):
        t, a = office("Safe House")
        t.expose(a)
        t.wound(a)
        t.intel()
        t.push((M_ACT, t.s.hand(0)[0], ability("Safe House", n), a))
        assert (t.wounds(a), t.exposed(a)) == ((0, True) if n == 0 else (1, False))
    t, a = office("Resupply")
    t.wound(a)
    t.intel()
    t.push((M_ACT, t.s.hand(0)[0], ability("Resupply", 0), a))
    assert t.wounds(a) == 0
    t, a, _ = equipped("Emergency Aid", FIGHT)
    friend = t.agent(0, (0, 0, 0, 0), team=True)
    t.wound(friend)
    t.act(a, "Emergency Aid", friend)
    assert t.tn() == 3
    assert t.wounds(friend) == 0
    for name, tn in (("Trenchcoat", 6), ("Lack of Evidence", 4)):
        t, a, b = equipped(name, PUBLIC)
        t.plan(0, name, a)
        t.act(a, "Shoot", b)
        assert t.log("check")[-1]["tn"] == tn
        assert not t.exposed(a)
    t, a = office("Usefulness Outlived")
    victim, friend = t.agent(0, (0, 0, 0, 0)), t.agent(0, (0, 0, 0, 0))
    t.expose(victim, friend)
    t.wound(a)
    t.intel()
    t.act(a, "Usefulness Outlived", victim)
    assert t.gone(victim)
    assert not t.exposed(friend)
    assert t.wounds(a) == 0


@card(
    "Coordination",
    "Boris Zuchev",
    "Yuri Zabav",
    "Covert Operation",
    "The Boogeyman",
    "Iron Flower",
    "Sir Richard Poole",
    "Felix",
)
def test_runs_and_opportunities() -> None:
    t, a = office("Coordination")
    cards = t.hand(0, "Bait", "Wits")
    t.intel()
    t.plan(0, "Coordination", a)
    t.answer((M_REQUISITION, cards[1], a))
    t.push((M_RECRUIT, cards[0]))
    assert t.tn() == 6
    assert t.s.host[cards[1]] == a
    for name in ("Yuri Zabav", "Boris Zuchev"):
        t = Table()
        if name == "Yuri Zabav":
            b = t.leader(1, name)
        else:
            b = t.agent(1, name)
        victim = t.agent(0, (0, 0, 0, 0), expense=0)
        (poison,) = t.hand(1, "Poisoned!")
        t.intel()
        t.plan(1, name, b)
        t.answer((M_ACT, poison, ability("Poisoned!"), b), victim, b, "done")
        t.move("run")
        assert t.log("wounded")[0]["card"] == victim, name
    t, a = office("Covert Operation")
    lead = t.leader(0, "Bedlam")
    line = t.s.queue()[:]
    t.s.ran[1] = RUN
    t.intel()
    assert t.why_not("run") == "BI-44"
    t.act(lead, "Covert Operation", line[2], lead, "done")
    assert t.log("check")[0]["tn"] == 8
    assert t.log("targets_mission")[0]["card"] == line[2]
    assert t.s.ran[0] == 1
    t, a = office("The Boogeyman")
    t.s.ran[1] = RUN
    t.intel()
    t.act(a, "The Boogeyman", t.s.queue()[0], a, "done")
    assert t.s.ran[0] == 2
    while t.m.state.mission >= 0:
        t.passes()
    assert "extend" not in t.asked
    while t.seat != 0:
        t.passes()
    assert t.words() & {"recruit", "act"}, "Intel actions afterwards"
    t = Table()
    flower = t.leader(1, "Iron Flower")
    line = t.s.queue()[:]
    t.intel()
    t.plan(1, "Iron Flower", flower)
    t.answer(line[1], line[2], t.s.leader[0], "done")
    t.move("run")
    assert t.log("check")[0]["tn"] == 2, "the leader's craft"
    assert t.s.mission == line[2]
    assert t.s.up[line[2]]
    t = Table()
    lead = t.leader(0, "Sir Richard Poole")
    out = t.queue(FIGHT, CHASE)[0]
    from safehouse.games.spycraft import zones

    zones.discard_mission_card(t.m, out)
    t.intel()
    t.plan(0, "Sir Richard Poole", lead)
    t.answer(out, lead, "done")
    t.move("run")
    assert t.s.mission == out
    t = Table()
    felix = t.leader(0, "Felix")
    a = t.agent(0, (9, 9, 9, 9), team=True)
    t.mission(FIGHT)
    t.queue(FIGHT, CHASE)
    t.plan(0, "Felix", felix)
    t.answer("yes")
    t.passes()
    t.passes()
    assert t.names([t.s.mission]) == [CHASE]
    assert t.objective() == 8, "6 and 2 instead of 12"
    assert t.in_team(a)


@card("R.C.", "Adrenaline Rush", "The Zero Sum", "By Will Alone", "Rush to Trauma", "Suicide Tooth")
def test_around_retirement() -> None:
    t = Table()
    lead = t.leader(0, "Buzzard")
    row = t.row(0, "R.C.", "Felix")
    t.s.tokens[row[0]] = 4
    t.wound(lead)
    foe = t.agent(1, (0, 9, 0, 0))
    t.hand(1, "Poisoned!")
    t.intel(1)
    t.plan(0, "R.C.")
    t.answer(row[1])
    t.act(foe, "Poisoned!", lead)
    assert t.names([t.s.leader[0]]) == ["R.C."]
    assert t.s.tokens[t.s.row(0)[0]] == 4
    assert t.s.tokens[t.s.leader[0]] == 0
    for name in ("Adrenaline Rush", "The Zero Sum", "By Will Alone", "Rush to Trauma"):
        t = Table()
        foe = t.agent(0, (0, 9, 0, 0), team=True)
        if name == "The Zero Sum":
            b = t.agent(1, name, team=True)
        else:
            b = t.agent(1, "Recon", team=True)
            t.hand(1, name)
        car = t.gear(b, "Sports Car")
        helper = t.agent(1, (0, 0, 9, 0), team=True)
        t.wound(b)
        t.mission(FIGHT)
        t.plan(1, name, b if name in ("Adrenaline Rush", "The Zero Sum") else helper)
        if name == "The Zero Sum":
            t.answer(*t.hand(1, "Bait"))
        t.act(foe, "Shoot", b)
        if name == "Adrenaline Rush":
            assert t.in_team(b)
            assert t.wounds(b) == 2
            while t.s.turn == 2:
                t.passes()
            assert t.gone(b), "retired as the turn ended"
        elif name == "The Zero Sum":
            assert name in t.names(t.s.deck(1))
            assert t.gone(car)
        elif name == "By Will Alone":
            assert t.tn() == 4
            assert "Recon" in t.names(t.s.deck(1))
            assert "Sports Car" not in t.names(t.s.discard(1))
        else:
            assert t.tn() == 7
            assert "Recon" in t.in_hand(1)
            other = t.agent(1, "Recon", down=True)
            assert t.why_not("activate", other, seat=1) == "BI-33"
    for mode in (0, 1):
        t, a, b = duel(FIGHT, foe=(0, 0, 0, 0))
        t.gear(b, "Suicide Tooth")
        t.wound(b)
        mine = t.hand(0, "Bait", "Wits", "Sniper")
        t.plan(1, "Suicide Tooth", b)
        t.act(a, "Shoot", b, (M_PLAYER, 0), (M_MODE, mode), *mine[:2])
        assert t.gone(b)
        if mode == 0:
            assert len(t.s.hand(0)) == 1
        else:
            while t.s.turn == 2:
                t.passes()
            assert min(d["count"] for d in t.log("draw")) == 3


@card("The Payoff", "The Twins Arrive", "Advance Team")
def test_before_the_fight() -> None:
    def start(t: Table, *team: int) -> None:
        t.intel()
        t.answer(t.s.queue()[0], *team, "done")
        t.move("run")

    t = Table()
    a, b = t.agent(0, (0, 0, 0, 0), expense=3), t.agent(0, (0, 0, 0, 0), expense=3)
    payer = t.agent(1, (9, 0, 0, 0), expense=4)
    t.hand(1, "The Payoff")
    t.plan(1, "The Payoff", payer)
    t.answer(a)
    start(t, a, b)
    assert t.log("check")[0]["tn"] == 4
    assert t.home(a)
    assert q.forbidden(t.s, "assigning", payer)
    t = Table()
    a = t.agent(0, (0, 0, 0, 9), traits="Pointman")
    mine, foes = t.hand(0, "The Twins Arrive", "Bait"), t.hand(1, "Wits", "Sniper")
    t.plan(0, "The Twins Arrive", a)
    start(t, a)
    assert t.log("check")[0]["tn"] == 6
    assert len(t.s.hand(0)) == 2, "as many as before and one for the Pointman"
    assert len(t.s.hand(1)) == 2
    assert not set(foes) & set(t.s.hand(1))
    assert mine[1] not in t.s.hand(0)
    t, a = office("Advance Team")
    t.queue(FIGHT)
    team = [t.agent(1, (0, 0, 0, 0)) for _ in range(5)]
    t.intel()
    t.act(a, "Advance Team")
    assert t.tn() == 4
    t.answer(t.s.queue()[0], "yes", *team, "done")
    t.move("run")
    assert len(q.team(t.s, 1)) == 4, "one agent fewer"


@card(
    "Blackhawk",
    "Racing Cycle",
    "Rescue Team",
    "Reinforcements",
    "Civilian Specialist",
    "H&K PSG-1",
    "Command Terminal",
    "Clever Disguise",
    "Run of the House",
    "Time Bomb",
)
def test_to_and_from_headquarters() -> None:
    for name, tn in (("Blackhawk", 4), ("Rescue Team", 3)):
        t, a, _ = equipped(name, FIGHT)
        friend = t.agent(0, (0, 0, 0, 0))
        t.act(a, name, friend)
        assert t.tn() == tn
        assert t.in_team(friend)
    t, a, _ = duel(FIGHT, foe=(0, 0, 6, 0))
    biker = t.agent(0, (0, 0, 6, 0))
    t.gear(biker, "Racing Cycle")
    t.act(biker, "Racing Cycle")
    assert t.tn() == 6
    assert t.in_team(biker)
    t, a, _ = equipped("Reinforcements", FIGHT)
    out, came = t.agent(0, (0, 0, 0, 0), team=True), t.agent(0, (0, 0, 0, 0))
    t.act(a, "Reinforcements", out, "done", came)
    assert t.tn() == 7
    assert t.home(out)
    assert t.in_team(came)
    t, a, _ = equipped("Civilian Specialist", FIGHT, traits="Faceman")
    (agent,) = t.hand(0, "Sierra-A6")
    t.leader(0, "Felix")
    t.act(a, "Civilian Specialist")
    assert t.in_team(agent)
    assert t.s.up[agent]
    t, a, b = duel(FIGHT, foe=(0, 5, 0, 0))
    sniper = t.agent(0, (0, 5, 0, 0))
    t.gear(sniper, "H&K PSG-1")
    t.act(sniper, "H&K PSG-1", b)
    assert t.tn() == 5
    assert t.wounds(b) == 1
    t, a, b = duel(FIGHT)
    far = t.agent(0, (0, 0, 0, 9))
    t.gear(far, "Command Terminal")
    t.hand(0, "Trapped!")
    t.plan(0, "Command Terminal", far)
    assert not t.can("Shoot", far)
    t.act(far, "Trapped!")
    assert t.log("check")[0]["tn"] == 6
    assert t.objective() == 7
    assert t.home(far)
    t, a, _ = equipped("Clever Disguise", FIGHT)
    friend = t.agent(0, (0, 0, 0, 0))
    t.act(a, "Clever Disguise", friend)
    assert t.tn() == 5
    assert t.home(a)
    assert t.in_team(friend)
    t, a, b = equipped("Run of the House", FIGHT)
    t.hand(1, "Double Cross")
    t.act(a, "Run of the House", "Double Cross")
    assert t.tn() == 4
    assert not t.can("Double Cross", b)
    for disarmed in (False, True):
        t = Table()
        a = t.agent(0, (0, 9, 0, 0), team=True)
        b = t.agent(1, (0, 0, 0, 8), team=True)
        t.hand(0, "Time Bomb")
        t.mission(FIGHT, attacker=1, defender=0, first=0)
        t.act(a, "Time Bomb")
        assert t.tn() == 5
        if disarmed:
            t.act(b, "Time Bomb")
            assert t.tn() == 8
            t.passes()
        t.passes()
        if not t.s.mission < 0:
            t.passes()
        assert t.wounds(a) == t.wounds(b) == (0 if disarmed else 1)
        assert t.s.vp[0] == (5 if disarmed else 0)
