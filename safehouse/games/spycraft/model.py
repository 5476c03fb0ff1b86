"""The classes for effects; all other classes that texts are compiled to are in `faces`.

Effects are separate because verbs are subclasses that replace their class attributes, which
compiled classes do not allow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from safehouse.core.match import Match
from safehouse.games.spycraft.faces import (
    ABILITIES,
    AGENT,
    CARD,
    EXACT,
    GEAR,
    LEADER,
    MISSION,
    NEVER_CLASH,
    PILE,
    REDIRECT,
    ROLES,
    RULES,
    Ability,
    ActionTest,
    Bound,
    Cards,
    Condition,
    EventTest,
    Face,
    Pick,
    S,
    Selector,
    Source,
    Test,
    Tree,
    Trigger,
    Value,
    all_of,
    anything,
    current,
    no_one,
    nobody,
    one,
    zero,
)
from safehouse.games.spycraft.printed import TRAITS, BadCard
from safehouse.games.spycraft.state import SpycraftState

__all__ = [
    "ABILITIES",
    "AGENT",
    "CARD",
    "EXACT",
    "GEAR",
    "LEADER",
    "MISSION",
    "NEVER_CLASH",
    "NODES",
    "PILE",
    "REDIRECT",
    "ROLES",
    "RULES",
    "TRAITS",
    "Ability",
    "ActionTest",
    "BadCard",
    "Bound",
    "Cards",
    "Condition",
    "EventTest",
    "Face",
    "Node",
    "Pick",
    "S",
    "Selector",
    "Source",
    "Test",
    "Tree",
    "Trigger",
    "Value",
    "all_of",
    "anything",
    "current",
    "no_one",
    "nobody",
    "one",
    "zero",
]


class Node:
    """One effect, cost or modifier of a card's text, as the engine uses it."""

    word: ClassVar[str] = ""
    kind = -1
    """Its number among the words for lasting changes (see `modifiers`), or -1."""
    forms: ClassVar[tuple[str, ...]] = ("do",)
    """Where it may be used: do, cost, static."""
    binds: ClassVar[str] = ""
    """The kind of its result, which can be named: card or cards."""
    events: ClassVar[tuple[str, ...]] = ()
    """The events it may react to, if it reacts to one."""
    raises: ClassVar[tuple[str, ...]] = ()
    """The events it causes: a mandatory text may not cause its own event."""
    mass: ClassVar[bool] = False
    """Whether it targets every card of a class it names (SC-20.1)."""
    reveals: ClassVar[int] = 0
    """SC-R40: since which rules facedown team members of a class are turned up first; 0: never."""
    changes: ClassVar[str] = ""
    """What it changes that other texts can depend on (see RANKS)."""
    harm: ClassVar[bool] = False
    help: ClassVar[bool] = False
    """For bots: whether it harms or helps the agent it targets."""
    worth: ClassVar[float] = 0.0
    """For bots: its value without a target on the table, in victory points."""

    slot = -1
    bind = -1
    """The slot for the named result of this effect, and its place in the frame."""
    cost = False
    nonstacking = False
    many = False
    """Whether its object is a whole class of cards rather than named cards."""
    selector: Selector | None = None
    objects: Cards | None = None
    who: Test = staticmethod(nobody)
    value: Value = staticmethod(zero)
    card: Value = staticmethod(no_one)
    words: tuple[str, ...] = ()
    subs: Sequence[Node]
    skill = -1
    rank: Callable[[S, int], int] | None = None
    """What `least(…)` and `most(…)` compare, if not a skill."""
    until = 0
    ref: Value | None = None
    until_before: tuple[int, int, Value | None] | None = None
    """With rules below this number: how long it lasts, and while which card is there."""
    until_trigger: Trigger | None = None
    next_card = False
    what = ""

    def __init__(self, tree: Tree) -> None:
        self.id = len(NODES)
        NODES.append(self)
        self.op = self.word
        self.tree = tree
        self.args: dict[str, Tree] = {}
        """The trees of its parameters, by name."""
        self.subs = []

    def run(self, m: Match[SpycraftState], i: int) -> None:
        raise NotImplementedError(f"{self.word!r} does nothing by itself")

    def __repr__(self) -> str:
        return f"<{self.word} {self.id}>"


NODES: Final[list[Node]] = []
"""Every effect, cost and modifier of every ability, by id."""
