"""Actions that target an opposing agent: the TN, the effect, and Exposed in public."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft.defs import TEAM
from safehouse.games.spycraft.moves import M_ACT, M_MODE
from tests.games.spycraft.cases import card, duel, equipped
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, PUBLIC, Table, ability

# (card, mission, TN, effect, further options)
ROWS: list[tuple[str, str, int, str, dict[str, Any]]] = [
    ("Firefly", FIGHT, 0, "zero", {"exposed": True}),
    ("Hennessy", FIGHT, 0, "wound", {"exposed": True, "public": True}),
    ('Bruce "Bullet" Cho', CHASE, 2, "wound", {}),
    ("Natomo", FIGHT, 3, "wound", {"public": True}),
    ("Ling and Tzu", FIGHT, 6, "retire", {}),
    ("Chaos", FIGHT, 0, "home", {"exposed": True}),
    ("Mr. Trask", FIGHT, 1, "zero", {"exposed": True}),
    ("Spoilsport", FIGHT, 2, "wound", {"exposed": True}),
    ("Blitz", FIGHT, 7, "home", {}),
    ("Strik-9", FIGHT, 2, "wound", {}),
    ("Jackal", FIGHT, 4, "wound", {"public": True}),
    ("Li", FIGHT, 3, "wound", {"public": True}),
    ("Garotte", CHASE, 2, "wound", {}),
    ("H&K MP5N", FIGHT, 3, "wound", {"public": True}),
    ("H&K SOCOM", FIGHT, 2, "wound", {"public": True}),
    ("Kalashnikov AK-47", FIGHT, 3, "wound", {"public": True}),
    ('Mossberg "Cruiser"', FIGHT, 8, "retire", {"public": True}),
    ("Proteus Package", CHASE, 3, "home", {"traits": "Wheelman"}),
    ("Secret Service SUV", FIGHT, 7, "home", {}),
    ("Speed Boat", CHASE, 3, "home", {}),
    ("Bait", FIGHT, 3, "home", {}),
    ("Clocked", FIGHT, 2, "home", {"traits": "Soldier"}),
    ("Double Cross", FIGHT, 3, "wound", {"public": True}),
    ("Never Let Your Guard Down", FIGHT, 3, "retire", {"exposed": True}),
    ("Racing Riot", CHASE, 0, "wound", {}),
    ("Shank!", FIGHT, 3, "wound", {}),
    ("Wetwork Team", FIGHT, 6, "retire", {"traits": "Soldier"}),
    ("Threat of Violence", FIGHT, 3, "home", {}),
]


@card(
    "Firefly",
    "Hennessy",
    'Bruce "Bullet" Cho',
    "Natomo",
    "Ling and Tzu",
    "Chaos",
    "Mr. Trask",
    "Spoilsport",
    "Blitz",
    "Strik-9",
    "Jackal",
    "Li",
    "Garotte",
    "H&K MP5N",
    "H&K SOCOM",
    "Kalashnikov AK-47",
    'Mossberg "Cruiser"',
    "Proteus Package",
    "Secret Service SUV",
    "Speed Boat",
    "Bait",
    "Clocked",
    "Double Cross",
    "Never Let Your Guard Down",
    "Racing Riot",
    "Shank!",
    "Wetwork Team",
    "Threat of Violence",
)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_an_attack(row: tuple[str, str, int, str, dict[str, Any]]) -> None:
    name, mission, tn, effect, more = row
    for where in (mission, PUBLIC) if "public" in more else (mission,):
        t, a, b = equipped(name, where, traits=more.get("traits", "Pointman"))
        (bravado,) = t.hand(0, "Bravado")
        if more.get("exposed"):
            assert not t.can(name, a), "it needs an Exposed target"
            t.expose(b)
        t.act(a, name, b, "done", bravado)
        assert t.tn() == tn
        happened(t, b, effect)
        if "public" in more:
            assert t.exposed(a) == (where == PUBLIC)


def happened(t: Table, b: int, effect: str) -> None:
    if effect == "wound":
        assert t.wounds(b) == 1
        assert t.in_team(b)
    elif effect == "home":
        assert t.home(b)
        assert t.wounds(b) == 0
    elif effect == "retire":
        assert t.gone(b)
    elif effect == "zero":
        assert t.skills(b) == [0, 0, 0, 0]


@card("Hennessy")
def test_hennessy_exposes_the_wounded() -> None:
    t, a, b = duel(FIGHT, "Hennessy")
    t.wound(b)
    t.act(a, "Hennessy", b)
    assert t.exposed(b)


@card("Jackal")
def test_jackal_leaves_soldiers_alone() -> None:
    t, a, _ = duel(FIGHT, "Jackal", foe_traits="Soldier")
    assert not t.can("Jackal", a)


@card("Run Off the Road")
def test_run_off_the_road() -> None:
    t, a, b = equipped("Run Off the Road", CHASE)
    t.act(a, "Run Off the Road", b)
    assert t.tn() == 3
    assert t.wounds(b) == 1
    assert t.home(b)


@card("Stolen Identity")
def test_stolen_identity() -> None:
    t, a, b = equipped("Stolen Identity", FIGHT)
    t.act(a, "Stolen Identity", b)
    assert t.tn() == 1
    assert t.skills(b) == [0, 0, 0, 0]
    assert t.exposed(b)
    t.passes()
    t.passes()
    assert not t.exposed(b), "only until the mission ends"
    assert t.skills(b) == [1, 2, 3, 4]


@card("Blown Cover", "A.P.B.")
def test_retiring_the_exposed() -> None:
    t, a, b = equipped("Blown Cover", FIGHT, traits="Snoop")
    assert not t.can("Blown Cover")
    t.expose(b)
    t.act(a, "Blown Cover", b)
    assert t.tn() == 7
    assert t.gone(b)
    for name, need in (("Blown Cover", 5), ("A.P.B.", 7)):
        t = Table()
        a = t.agent(0, (0, 0, 0, 9), traits="Snoop")
        b = t.agent(1)
        t.expose(b, t.s.leader[1])
        t.hand(0, name)
        t.intel()
        t.act(a, name, b)
        assert t.tn() == need
        assert t.gone(b)
        assert not t.gone(t.s.leader[1])


@card("Hit and Run", "Attack Run")
def test_vehicles_against_those_on_foot() -> None:
    t, a, b = equipped("Hit and Run", FIGHT, traits="Wheelman")
    assert not t.can("Hit and Run", a), "needs Vehicle gear"
    t.gear(a, "Sports Car")
    t.act(a, "Hit and Run", b)
    assert t.tn() == 3
    assert t.gone(b), "two wounds"
    t, a, b = equipped("Attack Run", CHASE)
    assert not t.can("Attack Run", a)
    t.gear(a, "Sports Car")
    t.gear(b, "Sports Car")
    assert not t.can("Attack Run", a), "not against a Vehicle"
    t.s.under[b] = ()
    t.s.force = None
    t.act(a, "Attack Run", b)
    assert t.home(b)


@card("Aerial Tail")
def test_aerial_tail() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), team=True)
    t.hand(0, "Aerial Tail")
    b, c = t.agent(1, (0, 0, 3, 0), team=True), t.agent(1, (0, 0, 5, 0), team=True)
    t.mission(CHASE, attacker=1, defender=0, first=0)
    t.act(a, "Aerial Tail", b, c, "done")
    assert t.tn() == 8
    assert t.home(b)
    assert t.home(c)
    t, a, _ = equipped("Aerial Tail", CHASE)
    assert not t.can("Aerial Tail", a), "only the Defender"


@card("Spice")
def test_spice_takes_both_out_of_action() -> None:
    t, a, b = duel(FIGHT, "Spice")
    t.act(a, "Spice", b)
    assert t.tn() == 1
    assert t.seat == 1
    assert not [code for code in t.legal() if code[0] == M_ACT and code[3] == b]
    t.passes()
    assert not [code for code in t.legal() if code[0] == M_ACT and code[3] == a]


@card("Steel Dagger")
def test_steel_dagger() -> None:
    t, a, b = equipped("Steel Dagger", INTRIGUE)
    car = t.gear(b, "Sports Car")
    t.push((M_ACT, t.s.under[a][0], ability("Steel Dagger", 0), a))
    assert not t.s.up[car]
    assert t.why_not("activate", car, seat=t.seat) == "BI-33"
    t, a, b = equipped("Steel Dagger", INTRIGUE)
    t.push((M_ACT, t.s.under[a][0], ability("Steel Dagger", 1), a))
    assert t.tn() == 4
    assert t.wounds(b) == 1


@card("Grenades")
def test_grenades() -> None:
    t, a, b = equipped("Grenades", PUBLIC, foe=(0, 2, 0, 0))
    strong = t.agent(1, (0, 4, 0, 0), team=True)
    t.act(a, "Grenades")
    assert t.tn() == 5
    assert t.wounds(b) == 1, "combat 2 and cover 3 miss TN 4"
    assert t.wounds(strong) == 0
    assert t.s.under[a] == (), "they are spent"
    assert t.exposed(a)


@card("Oil Slick", "Bold Approach", "Draw a Bead")
def test_softening_up() -> None:
    t, a, b = equipped("Oil Slick", FIGHT)
    t.act(a, "Oil Slick")
    assert t.skill(b, "transport") == 1
    t, a, b = equipped("Bold Approach", FIGHT, foe=(1, 9, 3, 4))
    t.act(a, "Bold Approach", b)
    assert t.tn() == 5
    t.passes()
    t.act(a, "Shoot", b)
    assert t.tn() == 4, "combat 9 less 5"
    t, a, b = equipped("Draw a Bead", FIGHT)
    t.act(a, "Draw a Bead", b)
    assert t.cover(b) == 0
    t.leader(1, "The Rose")
    t.s.place[t.s.leader[1]] = 8
    t.passes()
    t.plan(1, "The Rose")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1, "it cannot be canceled"


@card("Recon", "Lockpicking Kit", "Explosive Pen", "Trapped!", "Apprehended", "Akim Potenski")
def test_changing_the_mission() -> None:
    t, a, b = duel(FIGHT, "Recon")
    t.act(a, "Recon")
    assert t.cover(b) == 1
    t, a, b = equipped("Lockpicking Kit", FIGHT)
    t.act(a, "Lockpicking Kit", (M_MODE, 1))
    assert t.tn() == 8
    assert t.objective() == 2
    t, a, b = equipped("Explosive Pen", FIGHT)
    t.act(a, "Explosive Pen", 3)
    assert t.tn() == 6
    assert t.objective() == 1
    assert t.s.under[a] == ()
    t, a, b = equipped("Trapped!", FIGHT)
    t.act(a, "Trapped!")
    assert t.tn() == 6
    assert t.objective() == 7
    t, a, b = equipped("Apprehended", FIGHT)
    t.expose(b)
    t.act(a, "Apprehended", (M_MODE, 0))
    assert t.tn() == 4
    assert t.objective() == 6
    for mission, trait, skill in ((FIGHT, "Soldier", 4), (CHASE, "Wheelman", 6)):
        t, a, b = duel(mission, "Akim Potenski")
        assert not t.can("Akim Potenski", a)
        t.agent(0, (1, 1, 1, 1), team=True, traits=trait)
        t.act(a, "Akim Potenski", (M_MODE, 1))
        assert t.objective() == skill - 3


@card("Dummy Package", "To Catch a Thief", "The Goodchildes", "Parting Shot", "Sanderson")
def test_changing_the_prize() -> None:
    for name, tn, skill in (
        ("Dummy Package", 8, 3),
        ("To Catch a Thief", 7, 2),
        ("The Goodchildes", 7, 1),
    ):
        t, a, _ = equipped(name, FIGHT)
        t.act(a, name)
        assert t.tn() == tn
        assert t.s.objective_skill == skill
    t, a, _ = equipped("Parting Shot", FIGHT)
    t.act(a, "Parting Shot")
    assert t.tn() == 8
    assert t.value() == 3
    t, a, _ = duel(FIGHT, "Sanderson")
    (bravado,) = t.hand(0, "Bravado")
    t.act(a, "Sanderson", bravado)
    assert t.tn() == 6
    assert t.value() == 7
    assert t.home(a)


@card("Commendation", "Tactical Withdrawal", "Intimate Gathering")
def test_leaving_the_mission() -> None:
    t = Table()
    t.leader(0, "Felix")
    lead = t.s.leader[0]
    t.move_to(TEAM, lead)
    t.hand(0, "Commendation")
    for _ in range(4):
        t.agent(1, (0, 0, 0, 0), team=True)
    t.mission(FIGHT)
    t.act(lead, "Commendation")
    assert t.home(lead)
    assert t.value() == 8, "three for four opposing agents"
    t, a, _ = equipped("Tactical Withdrawal", FIGHT)
    t.act(a, "Tactical Withdrawal")
    assert t.log("check")[0]["tn"] == 7
    assert t.home(a)
    assert t.s.vp == [0, 3], "the opponent wins at once, two points poorer"
    t, a, b = equipped("Intimate Gathering", FIGHT)
    mine = [a, *(t.agent(0, (1, 1, 1, 1), team=True) for _ in range(2))]
    foes = [b, *(t.agent(1, (1, 1, 1, 1), team=True) for _ in range(3))]
    t.act(a, "Intimate Gathering", a, mine[1], foes[3], foes[2])
    assert t.log("check")[0]["tn"] == 8
    assert [t.in_team(c) for c in mine] == [True, True, False]
    assert [t.in_team(c) for c in foes] == [False, False, True, True]


@card("Disarm", "Pickpocket", "Scrambler", "Security Check", "Fingers")
def test_against_gear() -> None:
    t, a, b = equipped("Disarm", FIGHT)
    gun = t.gear(b, "Glock 17")
    t.act(a, "Disarm", gun, "Shoot", b)
    assert t.gone(gun)
    assert t.wounds(b) == 1, "and a combat action right away"
    t, a, b = equipped("Pickpocket", FIGHT, traits="Fixer")
    car, rifle = t.gear(b, "Sports Car"), t.gear(b, "Kalashnikov AK-47")
    t.act(a, "Pickpocket", car)
    assert t.tn() == 6
    assert t.gone(car)
    assert not t.gone(rifle)
    t, a, b = equipped("Scrambler", FIGHT, traits="Fixer")
    gadget, mine, car = t.gear(b, "Spy Shades"), t.gear(a, "Oil Slick"), t.gear(b, "Sports Car")
    t.act(a, "Scrambler")
    assert t.tn() == 7
    assert [t.gone(c) for c in (gadget, mine, car)] == [True, True, False]
    for where, tn in ((FIGHT, 1), (PUBLIC, 0)):
        t, a, b = equipped("Security Check", where)
        t.expose(b)
        car, hidden = t.gear(b, "Sports Car"), t.gear(b, "Spy Shades", down=True)
        rifle = t.gear(b, "Kalashnikov AK-47")
        t.act(a, "Security Check", b)
        assert t.tn() == tn
        assert [t.gone(c) for c in (car, hidden, rifle)] == [True, True, False]
    t, a, b = duel(FIGHT, "Fingers", foe=(0, 0, 0, 1))
    car = t.gear(b, "Sports Car")
    t.act(a, "Fingers", car)
    assert t.tn() == 3
    assert t.s.host[car] == a
    assert t.skill(a, "transport") == 4
