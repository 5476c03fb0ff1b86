"""Situations for the cards of the second set, at tables that use it."""

from __future__ import annotations

from typing import Any

from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR
from tests.games.spycraft.play import FIGHT, Table

SET = "extinction_agenda"
STRONG = (9, 9, 9, 9)
WEAK = (1, 1, 1, 1)


def table(seats: int = 2) -> Table:
    return Table(seats, sets=[SET])


def give(
    t: Table, seat: int, name: str, who: Any = STRONG, *, team: bool, traits: str = "Pointman",
    faction: str = "Freelancer", expense: int = 9,
) -> int:  # fmt: skip
    """An agent of the seat that can use the card, whatever its type is."""
    sort = FACE_NAMED[name].type
    if sort == AGENT:
        return t.agent(seat, name, team=team)
    a = t.agent(seat, who, team=team, traits=traits, faction=faction, expense=expense)
    if sort == GEAR:
        t.gear(a, name)
    else:
        assert sort == ACTION
        t.hand(seat, name)
    return a


def duel(
    name: str, mission: str = FIGHT, foe: Any = (1, 2, 3, 4), *, foe_expense: int = 6,
    foe_traits: str = "Pointman", **more: Any,
) -> tuple[Table, int, int]:  # fmt: skip
    """Seat 0 attacks with one agent that has the card, seat 1 defends with one."""
    t = table()
    a = give(t, 0, name, team=True, **more)
    b = t.agent(1, foe, team=True, expense=foe_expense, traits=foe_traits)
    t.mission(mission)
    return t, a, b


def office(name: str, **more: Any) -> tuple[Table, int]:
    """Seat 0 can use the card at an Intel opportunity that is yet to come."""
    t = table()
    return t, give(t, 0, name, team=False, **more)


def attacked(
    name: str, mission: str = FIGHT, actor: Any = (3, 6, 4, 2), *, actor_expense: int = 5,
    actor_faction: str = "Freelancer", **more: Any,
) -> tuple[Table, int, int]:  # fmt: skip
    """Seat 0 attacks with one agent; seat 1 plans to react with the card of its only agent."""
    t = table()
    a = t.agent(0, actor, team=True, expense=actor_expense, traits="Soldier", faction=actor_faction)
    b = give(t, 1, name, team=True, **more)
    t.mission(mission)
    t.plan(1, name, b)
    return t, a, b
