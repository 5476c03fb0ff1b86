"""What the card tests share: the mark that names a card, and ready-made situations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, TEAM
from tests.games.spycraft.play import Table

F = TypeVar("F", bound=Callable[..., Any])


def card(*names: str) -> Callable[[F], F]:
    """Mark a test as playing these cards (counted by test_every_card.py)."""
    for name in names:
        assert name in FACE_NAMED, name
    return lambda test: test


def duel(
    mission: str,
    me: Any = (9, 9, 9, 9),
    foe: Any = (1, 2, 3, 4),
    *,
    gear: str = "",
    hand: str = "",
    traits: str = "Pointman",
    faction: str = "Freelancer",
    foe_expense: int = 6,
    foe_traits: str = "Pointman",
    expense: int = 9,
) -> tuple[Table, int, int]:
    """Seat 0 attacks with one agent, seat 1 defends with one; seat 0 is to act."""
    t = Table()
    a = t.agent(0, me, team=True, traits=traits, faction=faction, expense=expense)
    b = t.agent(1, foe, team=True, expense=foe_expense, traits=foe_traits)
    if gear:
        t.gear(a, gear)
    if hand:
        t.hand(0, hand)
    t.mission(mission)
    return t, a, b


def equipped(name: str, mission: str, **more: Any) -> tuple[Table, int, int]:
    """A duel in which seat 0 can use the card, whatever its type is."""
    sort = FACE_NAMED[name].type
    if sort <= AGENT:
        return duel(mission, name, **more)
    if sort == GEAR:
        return duel(mission, gear=name, **more)
    assert sort == ACTION
    return duel(mission, hand=name, **more)


def attacked(
    react: str = "",
    *,
    me: Any = (9, 9, 9, 9),
    actor: Any = (3, 6, 4, 2),
    mission: str = "R&R Interrupted",
    gear: str = "",
    hand: str = "",
    traits: str = "Pointman",
    faction: str = "Freelancer",
    leader: str = "",
    other: bool = False,
    actor_traits: str = "Soldier",
) -> tuple[Table, int, int, int]:
    """Seat 1's agent is at a mission that seat 0 attacks: table, its agent, mine, my other."""
    t = Table()
    a = t.agent(0, actor, team=True, expense=5, traits=actor_traits)
    if leader:
        t.leader(1, leader)
        b = t.s.leader[1]
        t.move_to(TEAM, b)
    else:
        b = t.agent(1, me, team=True, traits=traits, faction=faction, expense=8)
    c = t.agent(1, (1, 1, 1, 1), team=True, expense=2) if other else -1
    if gear:
        t.gear(b, gear)
    if hand:
        t.hand(1, hand)
    t.mission(mission)
    if react:
        t.plan(1, react, b)
    return t, a, b, c
