"""Reacts to actions: canceling, redirecting, raising the TN, hitting back."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, LEADER, TEAM
from safehouse.games.spycraft.moves import M_MODE
from tests.games.spycraft.cases import attacked, card
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, Table

STANDARD = {FIGHT: "Shoot", CHASE: "Evade", INTRIGUE: "Baffle"}


def face(name: str, **more: Any) -> tuple[Table, int, int, int]:
    """Seat 1 holds the React on the agent that seat 0 is about to target."""
    sort = FACE_NAMED[name].type
    if sort == LEADER:
        return attacked(name, leader=name, **more)
    if sort == AGENT:
        return attacked(name, me=name, **more)
    if sort == GEAR:
        return attacked(name, gear=name, **more)
    assert sort == ACTION
    return attacked(name, hand=name, **more)


# (card, mission, TN of the React, further options): the action against its agent is canceled
CANCELS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("The Rose", FIGHT, 5, {}),
    ("Made Men", FIGHT, 3, {"faction": "Bloodvine Syndicate"}),
    ("Acrobatic Escape", FIGHT, 8, {}),
    ("Collision!", CHASE, 9, {}),
    ("Curses, Foiled Again!", INTRIGUE, 8, {}),
    ("Luxury Sports Car", CHASE, 9, {}),
    ("Smartskin", INTRIGUE, 2, {}),
]


@card(
    "The Rose",
    "Made Men",
    "Acrobatic Escape",
    "Collision!",
    "Curses, Foiled Again!",
    "Luxury Sports Car",
    "Smartskin",
)
@pytest.mark.parametrize("row", CANCELS, ids=lambda row: row[0])
def test_canceling(row: tuple[str, str, int, dict[str, Any]]) -> None:
    name, mission, tn, more = row
    t, a, b, _ = face(name, mission=mission, **more)
    t.act(a, STANDARD[mission], b)
    assert t.tn() == tn, "the React's own TN"
    assert t.outcome(STANDARD[mission]) == "canceled"
    if name == "Smartskin":
        assert t.s.under[b] == (), "its cost"
    # Without the React the same action goes through.
    t, a, b, _ = face(name, mission=mission, **more)
    t.plans.clear()
    t.answer(*t.hand(0, "Bravado"))
    t.act(a, STANDARD[mission], b)
    assert t.outcome(STANDARD[mission]) != "canceled"


@card("Bail Out!", "Trip the Alarm")
def test_canceling_at_a_price() -> None:
    t, a, b, _ = face("Bail Out!")
    t.act(a, "Shoot", b)
    assert t.tn() == 3
    assert t.wounds(b) == 1
    assert t.outcome("Shoot") == "canceled"
    t, a, b, _ = face("Trip the Alarm")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "failed", "the acting agent is not Exposed"
    t, a, b, _ = face("Trip the Alarm")
    t.expose(a)
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "canceled"


CRAFT: list[tuple[str, int, dict[str, Any]]] = [
    ("Double-Barrel", 3, {}),
    ("Alex Kole", 0, {}),
    ("Lord Axton", 6, {}),
    ("Compromised Drop", 8, {}),
]


@card("Double-Barrel", "Alex Kole", "Lord Axton", "Compromised Drop")
@pytest.mark.parametrize("row", CRAFT, ids=lambda row: row[0])
def test_canceling_craft_actions(row: tuple[str, int, dict[str, Any]]) -> None:
    name, tn, more = row
    t, a, b, _ = face(name, actor="Natomo", **more)
    t.gear(a, "Surveillance Suite")
    t.act(a, "Natomo", b)
    assert t.log("check")[0]["tn"] == tn
    assert t.outcome("Natomo") == "canceled"
    t, a, b, _ = face(name, **more)
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") != "canceled", "combat is none of its business"


@card("Intercepted Pouch", "Unexpected Obstacle", "Snowman", "Ultralight")
def test_other_ways_to_stop_an_action() -> None:
    t, a, b, _ = face("Intercepted Pouch", traits="Fixer")
    t.gear(a, "H&K MP5N")
    t.act(a, "H&K MP5N", b)
    assert t.tn() == 2
    assert t.outcome("H&K MP5N") == "canceled"
    t, a, b, _ = face("Intercepted Pouch", traits="Fixer")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") != "canceled", "not found on gear"
    t, a, b, _ = attacked(hand="Lost in the Crowd", me=(0, 1, 9, 0))
    t.hand(0, "Unexpected Obstacle")
    t.s.cards.face[a] = FACE_NAMED["Jason Hellman"].id
    t.gear(a, "Sports Car")
    t.plan(1, "Lost in the Crowd")
    t.plan(0, "Unexpected Obstacle", a)
    t.act(a, "Shoot", b)
    assert t.outcome("Lost in the Crowd") == "canceled"
    assert t.outcome("Unexpected Obstacle") == "resolved"
    for pays in (True, False):
        for name, mission in (("Snowman", FIGHT), ("Ultralight", CHASE)):
            t, a, b, _ = face(name, mission=mission, traits="Wheelman")
            (spare,) = t.hand(0, "Bait")
            if pays:
                t.answer("yes")
            t.answer(*t.hand(0, "Bravado"))
            t.act(a, STANDARD[mission], b)
            assert (t.outcome(STANDARD[mission]) == "canceled") != pays
            assert (len(t.s.hand(0)) == 2) != pays or spare


# (card, TN): the action is redirected
MOVES = [
    ("Disguise Kit", 2, FIGHT),
    ("Laser Watch", 2, ""),
    ("Bluff", 9, FIGHT),
    ("Mistaken Identity", 6, FIGHT),
    ("Clever Disguise", 9, FIGHT),
    ("Tony Marino", 3, FIGHT),
]


@card("Disguise Kit", "Laser Watch", "Bluff", "Mistaken Identity", "Clever Disguise", "Tony Marino")
@pytest.mark.parametrize("row", MOVES, ids=lambda row: row[0])
def test_redirecting(row: tuple[str, int, str]) -> None:
    name, tn, mission = row
    actor: Any = (3, 6, 4, 2) if mission else "Natomo"
    t, a, b, c = face(name, other=True, actor=actor)
    used = "Shoot" if mission else "Natomo"
    if not mission:
        t.gear(a, "Surveillance Suite")
        tn = 3
    t.answer(b, c)
    t.act(a, used)
    assert t.log("check")[0]["tn"] == tn
    assert t.wounds(b) == 0
    assert t.wounds(c) == 1
    assert t.log("redirected")[-1]["new"] == c


TO_SELF = [
    ('"Small Time" Silvio', 2, "Shoot", FIGHT),
    ("Lure", 4, "Shoot", FIGHT),
    ("Draw Fire", 4, "Shoot", FIGHT),
    ("Borya Grenig", 3, "Natomo", FIGHT),
    ("Jenny Costello", 2, "Shoot", FIGHT),
]


@card('"Small Time" Silvio', "Lure", "Draw Fire", "Borya Grenig", "Jenny Costello")
@pytest.mark.parametrize("row", TO_SELF, ids=lambda row: row[0])
def test_drawing_it_to_oneself(row: tuple[str, int, str, str]) -> None:
    name, tn, used, mission = row
    actor: Any = "Natomo" if used == "Natomo" else (3, 6, 4, 2)
    t, a, b, c = face(name, other=True, actor=actor, mission=mission)
    if used == "Natomo":
        t.gear(a, "Surveillance Suite")
    t.answer(c, *t.hand(0, "Bravado"))
    t.act(a, used)
    assert t.log("check")[0]["tn"] == tn
    assert t.wounds(c) == 0
    if name == "Jenny Costello":
        assert t.gone(b)
        assert t.outcome("Shoot") == "failed", "it has lost its target"
    else:
        assert t.log("redirected")[-1]["new"] == b
        assert t.wounds(b) == 1


@card("Johnny Costello")
def test_johnny_costello() -> None:
    t, a, b, c = face("Johnny Costello", other=True, mission=CHASE, actor=(0, 0, 5, 4))
    t.answer(b, c)
    t.act(a, "Evade")
    assert t.log("check")[0]["tn"] == 5
    assert t.home(c)
    assert t.in_team(b)


@card("Dove", "Strik-9", "Anton Gallegos", "Olivia Lobo", "Bodyguards", "Sleeper Agent")
def test_answering_a_redirect() -> None:
    def scene(actor: Any, hand: str = "") -> tuple[Table, int, int, int]:
        t = Table()
        if actor in ("Dove",):
            a = t.leader(0, actor)
            t.move_to(TEAM, a)
        else:
            a = t.agent(0, actor, team=True)
        b = t.agent(1, (9, 0, 0, 0), team=True)
        c = t.agent(1, (0, 0, 0, 0), team=True)
        t.gear(b, "Disguise Kit")
        if hand:
            t.hand(0, hand)
        t.mission(FIGHT)
        t.plan(1, "Disguise Kit")
        t.answer(*t.hand(0, "Bravado"))
        return t, a, b, c

    t, a, b, c = scene("Dove")
    t.plan(0, "Dove", a)
    t.act(a, "Shoot", b, c, b)
    assert [d["new"] for d in t.log("redirected")] == [c, b]
    t, a, b, c = scene("Strik-9")
    t.plan(0, "Strik-9", a)
    t.act(a, "Shoot", b, c)
    assert [d["new"] for d in t.log("redirected")] == [c, b]
    assert t.wounds(b) == 1
    t, a, b, c = scene((9, 9, 9, 9), "Bodyguards")
    t.plan(0, "Bodyguards", a)
    t.act(a, "Shoot", b, c)
    assert t.outcome("Disguise Kit") == "canceled"
    assert t.wounds(b) == 1
    t, a, b, c = scene("Sleeper Agent")
    t.act(a, "Shoot", b, c)
    assert not t.log("redirected")
    for name, tn in (("Anton Gallegos", 6), ("Olivia Lobo", 0)):
        t = Table()
        a = t.agent(0, (0, 6, 0, 0), team=True)
        t.leader(1, name)
        lead = t.s.leader[1]
        t.move_to(TEAM, lead)
        b = t.agent(1, (9, 0, 0, 0), team=True)
        t.gear(b, "Disguise Kit")
        t.mission(FIGHT)
        t.plan(1, "Disguise Kit", b)
        t.plan(1, name, lead)
        t.answer(*t.hand(1, "Bravado", "Bravado"))
        t.act(a, "Shoot", b, lead)
        assert t.log("check")[-1]["tn"] == tn, "twice the TN of 3, or none"
        assert t.outcome("Shoot") == "canceled"


# (card, the change of the TN)
TN = [
    ("Lost in the Crowd", 3, FIGHT, {}),
    ("Spy Shades", 1, FIGHT, {}),
    ("Smoke Screen", 3, CHASE, {}),
    ("That's Impossible!", 5, CHASE, {"traits": "Wheelman"}),
]


@card("Lost in the Crowd", "Spy Shades", "Smoke Screen", "That's Impossible!")
@pytest.mark.parametrize("row", TN, ids=lambda row: row[0])
def test_raising_the_tn(row: tuple[str, int, str, dict[str, Any]]) -> None:
    name, change, mission, more = row
    t, a, b, _ = face(name, mission=mission, me=(9, 2, 9, 9), **more)
    used = STANDARD[mission]
    t.act(a, used, b)
    mine = [d["tn"] for d in t.log("check") if d["agent"] == a]
    base = 3 if mission == FIGHT else 9 + (1 if name == "Smoke Screen" else 0)
    assert mine == [base + change]


@card("The Hammer", "Stealth Suit", "Threat Lenses", "Stakeout Vest", "Tracer", "Under Pressure")
def test_standing_tn_changes() -> None:
    t, a, b, _ = attacked(me="The Hammer")
    t.act(a, "Shoot", b)
    assert t.tn() == 5, "cover 3 and its craft 2"
    t, a, b, _ = attacked(gear="Stealth Suit", me=(0, 0, 0, 0))
    t.act(a, "Shoot", b)
    assert t.tn() == 7
    t, a, b, _ = attacked(gear="Threat Lenses", me=(0, 0, 0, 0))
    t.act(a, "Shoot", b)
    assert t.tn() == 5
    t, a, b, _ = attacked(gear="Stakeout Vest", me=(0, 0, 0, 0))
    assert t.cover(b) == 6
    t.act(a, "Shoot", b)
    assert t.tn() == 6
    for name, mission, tn in (("Tracer", CHASE, 12), ("Under Pressure", FIGHT, 11)):
        t, a, b, _ = attacked(mission=mission)
        (held,) = t.hand(1, name)
        t.passes()
        t.act(b, name)
        assert t.log("check")[0]["tn"] == 6
        t.act(a, STANDARD[mission], b)
        assert t.tn() == tn
        assert t.gone(held)


# (card, TN): the agent that targets it is wounded
BACK: list[tuple[str, int, str, dict[str, Any]]] = [
    ("The Morning After", 3, INTRIGUE, {}),
    ("Apollo and Zeus", 6, INTRIGUE, {}),
    ("Mother of Clouds", 8, FIGHT, {}),
]


@card("The Morning After", "Apollo and Zeus", "Mother of Clouds")
@pytest.mark.parametrize("row", BACK, ids=lambda row: row[0])
def test_hitting_back(row: tuple[str, int, str, dict[str, Any]]) -> None:
    name, tn, mission, more = row
    t, a, b, _ = face(name, mission=mission, **more)
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, STANDARD[mission], b)
    assert t.log("check")[0]["tn"] == tn
    assert t.wounds(a) == 1
    if name != "The Morning After":
        t, a, b, _ = face(name, mission=mission, **more)
        t.wound(a)
        t.answer(*t.hand(1, "Bravado"))
        t.act(a, STANDARD[mission], b)
        assert t.gone(a)
        assert t.outcome(STANDARD[mission]) == "canceled"


@card("Mother of Clouds")
def test_mother_of_clouds_makes_enemies_dearer() -> None:
    t = Table()
    t.leader(1, "Mother of Clouds")
    down = t.agent(0, (1, 1, 1, 1), down=True, expense=2)
    t.intel()
    t.answer(*t.hand(0, "Bravado"))
    t.activate(down)
    assert t.log("activated")[-1]["price"] == 4


@card("Walther PPK", "Backlash", "Unexpected Guest", "Tripwire")
def test_more_ways_to_hit_back() -> None:
    t, a, b, _ = attacked("Walther PPK", gear="Walther PPK", mission="A Night at the Opera")
    t.hand(0, "Shank!")
    t.act(a, "Shank!", b)
    assert t.wounds(a) == 1
    assert t.exposed(b), "in public"
    t = Table()
    t.queue(FIGHT)
    a = t.agent(0, (0, 0, 0, 9))
    t.leader(1, "Backlash")
    t.hand(0, "Poisoned!")
    b = t.agent(1, (0, 0, 0, 0), expense=0)
    t.intel()
    t.plan(1, "Backlash")
    t.act(a, "Poisoned!", b)
    assert t.log("check")[0]["tn"] == 3, "combat 0 and the cover of slot 1"
    assert t.wounds(a) == 1
    for choice in (0, 1):
        t, a, b, c = attacked("Unexpected Guest", hand="Unexpected Guest", other=True)
        t.act(a, "Shoot", c, (M_MODE, choice))
        assert t.outcome("Shoot") == ("canceled" if choice == 0 else t.outcome("Shoot"))
        assert t.wounds(a) == choice
    t, a, b, _ = attacked("Tripwire", hand="Tripwire", traits="Soldier", mission="Snow Killers")
    t.s.cards.face[a] = FACE_NAMED["Snowman"].id
    t.act(a, "Snow Killers")
    assert t.objective() == 2
    assert t.log("check")[-1]["tn"] == 3
    assert t.wounds(a) == 1


# (card, cost): the wound does not happen
PREVENT = [
    ("Taking Cover", 4, {}),
    ("The Snake Squad", 0, {}),
    ("Door Gunner Vest", 0, {}),
    ("Fortune House", 0, {"faction": "Bloodvine Syndicate"}),
    ('RS-9, "The Koffin"', 0, {"faction": "The Krypt"}),
    ("The Banshee Net", 0, {"faction": "Banshee Net"}),
    ("Wormwood", 0, {"faction": "Shadow Patriots"}),
    ("First Aid Kit", 5, {}),
    ("Tuxedo Liner", -1, {}),
]


@card(
    "Taking Cover",
    "The Snake Squad",
    "Door Gunner Vest",
    "Fortune House",
    'RS-9, "The Koffin"',
    "The Banshee Net",
    "Wormwood",
    "First Aid Kit",
    "Tuxedo Liner",
)
@pytest.mark.parametrize("row", PREVENT, ids=lambda row: row[0])
def test_preventing_a_wound(row: tuple[str, int, dict[str, Any]]) -> None:
    name, tn, more = row
    t, a, b, _ = face(name, actor=(9, 9, 9, 9), **more)
    (spare,) = t.hand(1, "Bait")
    if name == "The Snake Squad":
        t.answer(spare)
    t.answer(*t.hand(0, "Bravado"))
    under = t.s.under[b]
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 0
    assert len(t.log("prevented")) == 1
    mine = [d["tn"] for d in t.log("check") if d["agent"] == b]
    assert mine == ([tn] if tn >= 0 else [])
    spent = name in ("Fortune House", 'RS-9, "The Koffin"', "The Banshee Net", "Wormwood",
                     "First Aid Kit")  # fmt: skip
    if under:
        assert t.gone(under[0]) == spent
    if name == "Tuxedo Liner":
        assert not t.s.up[under[0]]
        t.passes()
        assert t.why_not("activate", under[0], seat=t.seat) in ("BI-33", "BI-30")
    assert t.gone(spare)


@card("Fortune House", 'RS-9, "The Koffin"', "The Banshee Net", "Wormwood", "Guan Gong Palace")
def test_bureaus_train_their_agent() -> None:
    for name, faction, trait, bonus in (
        ("Fortune House", "Bloodvine Syndicate", "Faceman", [3, 0, 0, 0]),
        ('RS-9, "The Koffin"', "The Krypt", "Fixer", [0, 0, 3, 0]),
        ("The Banshee Net", "Banshee Net", "Snoop", [0, 0, 0, 3]),
        ("Wormwood", "Shadow Patriots", "Pointman", [1, 1, 1, 1]),
        ("Guan Gong Palace", "Nine Tiger Dynasty", "Soldier", [0, 3, 0, 0]),
    ):
        t = Table()
        a = t.agent(0, (1, 1, 1, 1), faction=faction, traits="Wheelman", expense=8)
        bureau = t.gear(a, name, down=True)
        t.intel()
        t.activate(bureau)
        view = t.m.view(0)["board"]["players"][0]["agents"][-1]
        assert trait in view["traits"]
        assert view["skills"] == [1 + n for n in bonus]
        stranger = t.agent(0, (1, 1, 1, 1), expense=8)
        other = t.gear(stranger, name, down=True)
        assert t.why_not("activate", other) == "BI-31"


@card("Guan Gong Palace", "Agents of Heaven", "Head Shot", "Beowulf", "King Maul", "The Whitlows")
def test_following_up_a_wound() -> None:
    for name, tn in (("Guan Gong Palace", 0), ("Agents of Heaven", 0), ("Head Shot", 9)):
        t = Table()
        a = t.agent(0, (9, 9, 9, 9), team=True, faction="Nine Tiger Dynasty")
        b = t.agent(1, (1, 1, 1, 1), team=True)
        if name == "Guan Gong Palace":
            palace = t.gear(a, name)
        else:
            t.hand(0, name)
        t.mission(FIGHT)
        t.plan(0, name, a)
        t.act(a, "Shoot", b)
        assert t.log("check")[-1]["tn"] == tn
        assert t.gone(b), "a second wound"
        if name == "Guan Gong Palace":
            assert t.gone(palace)
    for name in ("Beowulf", "King Maul", "The Whitlows"):
        t = Table()
        a = t.agent(0, name, team=True)
        b = t.agent(1, (1, 1, 1, 1), team=True)
        gun = t.gear(b, "Glock 17")
        before = t.skill(a, "combat")
        t.mission(FIGHT)
        t.plan(0, name, a)
        t.answer(gun, *t.hand(0, "Bravado"))
        t.act(a, "Shoot", b)
        if name == "Beowulf":
            assert t.gone(b)
        elif name == "King Maul":
            assert t.gone(gun)
            assert t.wounds(b) == 1
        else:
            assert t.skill(a, "combat") == before + 3


@card("Beowulf", "High Security")
def test_actions_nobody_can_stop() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape", actor="Beowulf")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") != "canceled"
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), team=True)
    b = t.agent(1, (9, 9, 9, 9), team=True)
    t.hand(0, "High Security")
    t.hand(1, "Acrobatic Escape")
    t.mission(FIGHT, attacker=1, defender=0, first=0)
    t.act(a, "High Security")
    assert t.tn() == 6
    t.passes()
    t.plan(1, "Acrobatic Escape")
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "resolved"


@card(
    "Ninja2K",
    "Jessica Styles",
    "Dmitri Korpov",
    "Media Coverage",
    "IMI Micro-Galil",
    "Clean Equipment",
)
def test_canceling_the_canceler() -> None:
    for name, tn, used in (
        ("Ninja2K", 0, "Shoot"),
        ("Jessica Styles", 9, "Shoot"),
        ("Dmitri Korpov", 9, "Shoot"),
        ("Media Coverage", 5, "Shoot"),
        ("IMI Micro-Galil", 0, "Shoot"),
        ("Clean Equipment", 4, "H&K MP5N"),
    ):
        t = Table()
        sort = FACE_NAMED[name].type
        if sort == LEADER:
            mine = t.leader(0, name)
            t.move_to(TEAM, mine)
        elif sort == AGENT:
            mine = t.agent(0, name, team=True)
        else:
            mine = -1
        a = t.agent(0, (9, 9, 9, 9), team=True, traits="Soldier", expense=12)
        if name == "Dmitri Korpov":
            a = mine
        if sort == GEAR:
            t.gear(a, name)
        elif sort == ACTION:
            t.hand(0, name)
        if used == "H&K MP5N":
            t.gear(a, used)
        b = t.agent(1, (9, 8, 9, 9), team=True)
        t.hand(1, "Acrobatic Escape")
        t.mission(FIGHT)
        t.plan(1, "Acrobatic Escape", b)
        t.plan(0, name, mine if sort <= AGENT else a)
        t.answer(*t.hand(0, "Bravado", "Bravado"))
        t.act(a, used, b)
        checks = [d["tn"] for d in t.log("check")]
        assert tn in checks
        assert t.outcome("Acrobatic Escape") == "canceled", name
        assert t.outcome(used) != "canceled"


@card("Alrik Forsythe", "Molly")
def test_after_a_cancel() -> None:
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape", actor=(0, 6, 0, 1))
    alrik = t.agent(1, "Alrik Forsythe", team=True)
    t.plan(1, "Alrik Forsythe", alrik)
    t.answer(*t.hand(1, "Bravado"))
    t.act(a, "Shoot", b)
    assert t.log("check")[-1]["tn"] == 6, "craft 1 and expense 5"
    assert t.gone(a)
    t, a, b, _ = attacked("Acrobatic Escape", hand="Acrobatic Escape")
    molly = t.agent(0, "Molly", team=True)
    third = t.agent(0, (1, 9, 1, 1), team=True)
    t.plan(0, "Molly", molly)
    t.answer(b, third, "Shoot", b, *t.hand(0, "Bravado"))
    t.act(a, "Shoot")
    assert t.outcome("Molly") == "resolved"
    assert t.wounds(b) == 1, "the other agent shot right away"


@card("Augustin de Luna", "Five-Point Harness", "Double Back", "G.P.S.", "Field Surgery", "S.A.M.")
def test_rescues() -> None:
    for charisma, canceled in ((2, True), (1, False)):
        t, a, b, _ = attacked("Augustin de Luna", me="Augustin de Luna")
        down = t.agent(1, (charisma, 0, 0, 0), team=True, down=True)
        t.answer(b, *t.hand(0, "Bravado"))
        t.act(a, "Shoot")
        assert (t.outcome("Shoot") == "canceled") == canceled
        assert t.gone(down)
    for name in ("Five-Point Harness", "Double Back", "G.P.S."):
        t, a, b, c = attacked(me=(0, 0, 5, 0), actor=(0, 0, 9, 0), mission=CHASE, other=True)
        if name == "Double Back":
            t.hand(1, name)
            t.plan(1, name, c)
        else:
            t.gear(b, name)
            t.plan(1, name, b)
        t.act(a, "Evade", b)
        assert t.log("sent_home")
        assert t.in_team(b), name
    for name, mission in (
        ("Field Surgery", FIGHT),
        ("S.A.M.", CHASE),
        ("Five-Point Harness", CHASE),
    ):
        t, a, b, c = attacked(actor=(9, 9, 9, 9), mission=mission, other=True)
        t.gear(a, "H&K MP5N")
        if name == "Field Surgery":
            t.hand(1, name)
            t.plan(1, name, b)
            target = c
        elif name == "S.A.M.":
            t.plan(1, name, t.agent(1, name, team=True))
            target = c
        else:
            t.gear(b, name)
            t.plan(1, name, b)
            target = b
        t.act(a, "H&K MP5N", target)
        assert t.wounds(target) == 0
        assert len(t.log("prevented")) == 1
    t = Table()
    a = t.agent(0, (1, 1, 1, 1))
    t.wound(a)
    t.hand(0, "Field Surgery")
    t.intel()
    t.act(a, "Field Surgery", a)
    assert t.wounds(a) == 0


@card("Coldwell", "Silent Infiltration", "Stunt", "Take It Public")
def test_allowing_no_reacts() -> None:
    t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", actor="Coldwell")
    t.plan(0, "Coldwell", a)
    t.act(a, "Shoot", b)
    assert "Lost in the Crowd" in t.in_hand(1)
    for name, tn, trait, mission in (
        ("Silent Infiltration", 6, "Pointman", FIGHT),
        ("Take It Public", 7, "Faceman", FIGHT),
        ("Stunt", 5, "Wheelman", CHASE),
    ):
        t, a, b, _ = attacked("Lost in the Crowd", hand="Lost in the Crowd", mission=mission,
                              actor=(9, 9, 9, 9), actor_traits=trait)  # fmt: skip
        t.hand(0, name)
        t.plan(0, name, a)
        t.act(a, STANDARD[mission], b)
        assert t.log("check")[0]["tn"] == tn
        assert "Lost in the Crowd" in t.in_hand(1)
        assert t.outcome(STANDARD[mission]) == "resolved"


@card(
    "Rodrigo Marino",
    "Coordinated Action",
    "Encrypted Headset",
    "Friends at the Gate",
    "Laser Sight",
    "Nitrous Boost",
    "Fleeting Victory",
)
def test_weighing_on_a_check() -> None:
    t, a, b, _ = attacked(leader="Rodrigo Marino", actor=(9, 9, 9, 9))
    assert not t.can("Shoot", a), "not the first Mission action of the mission"
    other = t.agent(1, (0, 0, 0, 0), team=True)
    t.act(a, "Shoot", other)
    t.passes()
    t.gear(a, "H&K MP5N")
    assert t.can("H&K MP5N", a)
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 5, 0, 0))
    helper = t.agent(0, (0, 4, 0, 9), team=True)
    t.hand(0, "Coordinated Action")
    t.plan(0, "Coordinated Action", helper)
    t.act(a, "Shoot", b)
    assert t.log("check")[-1]["rating"] == 9
    assert t.wounds(b) == 1
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 6, 0, 8))
    t.gear(a, "Encrypted Headset")
    t.plan(0, "Encrypted Headset", a)
    t.act(a, "Shoot", b)
    assert [d["tn"] for d in t.log("check")] == [9, 9]
    assert t.wounds(b) == 1
    assert t.skill(a, "combat") == 6
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 4, 5, 0))
    t.hand(0, "Friends at the Gate")
    t.plan(0, "Friends at the Gate", a)
    t.act(a, "Shoot", b)
    assert t.tn() == 4
    t, a, b, _ = attacked(me=(0, 1, 0, 0), actor=(0, 4, 5, 0), mission="A Night at the Opera")
    t.gear(a, "Laser Sight")
    t.plan(0, "Laser Sight", a)
    t.act(a, "Shoot", b)
    assert t.tn() == 1, "cover 3 less 4"
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 4, 5, 0))
    t.gear(a, "Nitrous Boost")
    t.plan(0, "Nitrous Boost", a)
    t.answer(*t.hand(0, "Bait"))
    t.act(a, "Shoot", b)
    assert t.log("bravado")[-1]["value"] == 5, "bravado 2 and 3"
    assert t.wounds(b) == 1
    for extra, wounds in (("Bait", 0), ("Bravado", 1)):
        t, a, b, _ = attacked(me=(0, 6, 0, 6), actor=(0, 6, 0, 0), hand="Fleeting Victory")
        t.plan(1, "Fleeting Victory", b)
        t.answer(*t.hand(0, extra))
        t.act(a, "Shoot", b)
        assert t.wounds(b) == wounds
        assert t.log("bravado")[-1]["need"] == 9


@card("Mai-Tai", "Quick Reload", "Drive By", "SIG-Sauer P-228", "Run Interference", "Hot Drop")
def test_acting_again() -> None:
    t, a, b, _ = attacked(me=(0, 0, 0, 0), actor=(0, 9, 0, 0))
    mai = t.leader(0, "Mai-Tai")
    t.move_to(TEAM, mai)
    t.plan(0, "Mai-Tai", mai)
    other = t.agent(1, (0, 0, 0, 0), team=True)
    t.act(mai, "Retreat", "done", "Shoot", b)
    assert t.gone(b), "one more wound"
    assert t.wounds(other) == 0
    for name, tn in (("Quick Reload", 5), ("Drive By", 5), ("SIG-Sauer P-228", 6)):
        t, a, b, c = attacked(me=(0, 0, 0, 0), actor=(0, 9, 0, 0), other=True)
        t.gear(a, "H&K MP5N")
        if name == "SIG-Sauer P-228":
            friend = t.agent(0, (0, 9, 0, 0), team=True)
            t.gear(friend, name)
            t.plan(0, name, friend)
            t.act(a, "Shoot", b, "Shoot", c)
        else:
            t.hand(0, name)
            t.plan(0, name, a)
            t.act(a, "Shoot", b, "H&K MP5N", c)
        assert tn in [d["tn"] for d in t.log("check")]
        assert t.wounds(b) == t.wounds(c) == 1
        if name == "Drive By":
            assert t.cover(a) == 0
    t, a, b, _ = attacked(me=(0, 9, 0, 0), actor=(0, 9, 0, 9))
    t.hand(0, "Run Interference")
    t.act(a, "Run Interference", "Shoot", b)
    assert t.wounds(b) == 1
    assert t.seat == 1
    t.act(b, "Shoot", a)
    assert t.tn() == 14, "combat 9 and 5"
    t = Table()
    a = t.agent(0, (0, 9, 9, 0))
    b = t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Hot Drop")
    t.queue(FIGHT)
    t.intel()
    t.plan(0, "Hot Drop", a)
    t.answer(t.s.queue()[0], a, "done", b, "done", "Shoot", b)
    t.move("run")
    assert t.log("check")[0]["tn"] == 7
    assert t.wounds(b) == 1
    assert t.log("engage")


@card("Singapore Skye", "Tailgate", "Sniper", "Spring-Loaded Pistol", "Unexpected Guest")
def test_more_violence() -> None:
    t, a, b, c = attacked(me=(0, 0, 0, 0), actor=(0, 9, 0, 0), other=True)
    skye = t.agent(0, "Singapore Skye", team=True)
    t.plan(0, "Singapore Skye", skye)
    t.answer(*t.hand(0, "Bravado"))
    t.act(a, "Shoot", b, c)
    assert t.log("check")[-1]["tn"] == 4, "combat 1 and cover 3"
    assert t.wounds(c) == 1
    t, a, b, _ = attacked(me=(0, 3, 0, 0), actor=(0, 0, 9, 0), mission=CHASE)
    tail = t.agent(0, "Tailgate", team=True)
    t.plan(0, "Tailgate", tail)
    t.act(a, "Evade", b)
    assert t.log("check")[-1]["tn"] == 3
    assert t.home(b)
    assert t.wounds(b) == 1
    t, a, b, _ = attacked(actor=(0, 9, 0, 0))
    far = t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Sniper")
    t.plan(0, "Sniper", a)
    t.act(a, "Shoot", far)
    assert t.wounds(far) == 1
    assert t.tn() == 0, "cover at headquarters is the agent's own"
    t, a, b, _ = attacked(actor=(0, 4, 0, 0), me=(0, 6, 0, 0))
    t.s.cards.face[a] = FACE_NAMED["Toe Popper"].id
    t.hand(0, "Spring-Loaded Pistol")
    t.plan(0, "Spring-Loaded Pistol", a)
    t.act(a, "Shoot", b)
    assert t.names(list(t.s.under[a])) == ["Spring-Loaded Pistol"]
    assert t.skill(a, "combat") == 8
    assert t.wounds(b) == 1
