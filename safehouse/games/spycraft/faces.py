"""What cards are, and what their texts are compiled to: abilities, picks, triggers.

The card language creates them when the game package is opened; the engine uses them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from safehouse.core.match import Match
from safehouse.games.spycraft.defs import (
    AUTO_ACT,
    FACTIONS,
    MISSION_TYPES,
    SIDES_SWAPPED,
    SKILLS,
    STRICT,
)
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.printed import TRAITS, BadCard, check_fields
from safehouse.games.spycraft.state import SpycraftState

if TYPE_CHECKING:
    from safehouse.games.spycraft.model import Node

Tree: TypeAlias = ast.expr
S: TypeAlias = SpycraftState
Value: TypeAlias = Callable[[S, Frame], int]
Cards: TypeAlias = Callable[[S, Frame], list[int]]
Source: TypeAlias = Callable[[S, Frame], Iterable[int]]
"""Iterates over the candidates for a class of cards."""
Test: TypeAlias = Callable[[S, Frame, int, int], bool]
Condition: TypeAlias = Callable[[S, Frame], bool]
ActionTest: TypeAlias = Callable[[S, Frame, Frame], bool]
EventTest: TypeAlias = Callable[[S, Frame, EventFrame], bool]

# The sorts of things that a name can refer to.
AGENT, GEAR, MISSION, LEADER = "agent", "gear", "mission", "leader"
CARD, PILE = "card", "pile"
"""LEADER: an inactive one; CARD: a card in play, possibly facedown; PILE: in hand or in a pile."""

EXACT: Final = -1
"""`Pick.count` if exactly `need` cards are chosen."""
REDIRECT: Final = -2
"""`Pick.count` if the choice is among the legal targets of another action."""


ROLES: Final = TRAITS[:6]
NEVER_CLASH: Final = (1 << TRAITS.index("Unique")) | (1 << TRAITS.index("Gadget"))


class Face:
    """The printed content of a card. Its behaviour is in `abilities`, compiled by the card
    language."""

    __slots__ = (
        "abilities", "acts", "acts_by_kind", "autos", "bravado", "check_bravado", "copies", "cover",
        "expense", "faction", "file", "given", "id", "level", "name", "objective",
        "objective_skill", "only", "only_trait", "pack", "public", "raw", "skills", "statics",
        "traits", "triggers", "type", "types", "unique", "vp",
    )  # fmt: skip

    def __init__(self, id: int, file: str, sort: int, raw: dict[str, Any], pack: str = "") -> None:
        self.id = id
        self.file = file
        self.pack = pack
        """The id of its set; empty for the base set."""
        self.type = sort
        self.raw = raw
        self.name: str = str(raw.get("name", "?"))
        try:
            check_fields(sort, raw)
        except ValueError as error:
            raise BadCard(f"{file}: card {self.name!r}: {error}") from error
        self._read(raw)
        self.abilities: list[Ability] = []
        self.acts: list[Ability] = []
        self.acts_by_kind: tuple[list[Ability], list[Ability], list[Ability]] = ([], [], [])
        """Intel actions, Mission actions, Reacts."""
        self.autos: list[Ability] = []
        self.statics: list[Ability] = []
        self.given: list[Ability] = []
        self.only: Test | None = None
        self.triggers = 0

    def _read(self, raw: dict[str, Any]) -> None:
        faction = raw.get("faction")
        self.faction: int = FACTIONS.index(faction) if faction else -1
        words: list[str] = raw.get("traits", [])
        self.traits = 0
        for word in words:
            self.traits |= 1 << TRAITS.index(word)
        self.unique: bool = "Unique" in words
        self.only_trait = False
        """Whether only agents with certain traits may use or carry it; set by its text."""
        self.level: int = raw.get("level", 0)
        self.expense: int = raw.get("expense", 0)
        self.skills: list[int] = raw.get("skills", [0, 0, 0, 0])
        self.bravado: int = raw.get("bravado", 0)
        self.check_bravado = 0
        """The bonus when it is spent as bravado for a check; set when its text is read."""
        self.copies: int = raw.get("copies", 0)
        """The maximum number in a deck, if the card itself says so."""
        self.cover: int = raw.get("cover", 0)
        self.vp: int = raw.get("vp", 0)
        self.types = 0
        for word in raw.get("types", []):
            self.types |= 1 << MISSION_TYPES.index(word)
        self.public: bool = raw.get("place") == "public"
        goal = raw.get("objective")
        self.objective_skill: int = SKILLS.index(goal["skill"]) if goal else -1
        self.objective: int = goal["number"] if goal else 0

    def __repr__(self) -> str:
        return f"<Face {self.name}>"


class Selector:
    """The things that a phrase like `agent(opposing, exposed)` selects."""

    __slots__ = ("bare", "base", "sort", "source", "test", "tree", "words")

    def __init__(self, base: str, sort: str, tests: list[Test], source: Source, tree: Tree) -> None:
        self.base = base
        self.sort = sort
        self.test = all_of(tests)
        self.bare = all_of(tests[1:]) if len(tests) > 1 else tests[0]
        """The test of its filters alone, for cards in other places."""
        self.source = source
        self.tree = tree
        self.words: tuple[str, ...] = ()

    def all(self, s: S, x: Frame, mode: int = STRICT) -> list[int]:
        test = self.test
        return [card for card in self.source(s, x) if test(s, x, card, mode)]

    def any(self, s: S, x: Frame, mode: int = STRICT) -> bool:
        test = self.test
        for card in self.source(s, x):
            if test(s, x, card, mode):
                return True
        return False


def all_of(tests: list[Test]) -> Test:
    tests = [test for test in tests if test is not anything] or tests[:1]
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, two = tests
        return lambda s, x, c, mode: one(s, x, c, mode) and two(s, x, c, mode)
    if len(tests) == 3:
        first, second, third = tests
        return lambda s, x, c, mode: (
            first(s, x, c, mode) and second(s, x, c, mode) and third(s, x, c, mode)
        )
    return lambda s, x, c, mode: all(test(s, x, c, mode) for test in tests)


class Pick:
    """Something chosen when an action is declared."""

    __slots__ = (
        "count", "high", "kind", "leads", "low", "moved", "name", "need", "selector", "slot",
        "tree", "uses",
    )  # fmt: skip

    def __init__(self, name: str, slot: int, kind: str, tree: Tree) -> None:
        self.name = name
        self.slot = slot
        self.kind = kind
        """card, cards, number, skill, player, deck, face or ability."""
        self.tree = tree
        self.uses = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        """The words in its text, including the names of earlier picks."""
        self.selector: Selector | None = None
        self.count = 1
        """The maximum number of cards, EXACT or REDIRECT; `need` is the minimum, or a value."""
        self.need: Value | None = None
        self.low: Value | None = None
        self.high: Value | None = None
        self.moved: Value | None = None
        """The mission whose current place in the queue cannot be chosen."""
        self.leads = False
        """Whether a choice must leave something for the picks after it."""


class Bound:
    """A name that a text gives to a choice or a result."""

    __slots__ = ("kind", "single", "slot", "sort")

    def __init__(self, slot: int, kind: str, sort: str = "", single: bool = True) -> None:
        self.slot = slot
        self.kind = kind
        self.sort = sort
        self.single = single
        """Whether it can refer to at most one card."""


class Trigger:
    __slots__ = ("event", "test", "text", "tree", "when")

    def __init__(self, event: int, when: str, test: EventTest, tree: Tree, text: str) -> None:
        self.event = event
        self.when = when
        self.test = test
        self.tree = tree
        self.text = text


def anything(s: S, x: Frame, card: int, mode: int) -> bool:
    return True


def nobody(s: S, x: Frame, card: int, mode: int) -> bool:
    return False


def zero(s: S, x: Frame) -> int:
    return 0


def one(s: S, x: Frame) -> int:
    return 1


def no_one(s: S, x: Frame) -> int:
    return -1


def current(s: S, x: Frame) -> int:
    return s.mission


class Ability:
    """One ability of a card, or an action given by the rules."""

    def __init__(self, owner: Face | None, name: str, index: int, raw: dict[str, Any]) -> None:
        self.id = len(ABILITIES)
        ABILITIES.append(self)
        self.face = owner
        self.name = name
        self.index = index
        self.raw = raw
        self.form = ""
        self.kind = AUTO_ACT
        self.skill = -1
        self.tn = 0
        self.tn_value: Value | None = None
        self.tn_tree: Tree | None = None
        self.trigger: Trigger | None = None
        self.awaits = 0
        """The event it reacts to, as a bit."""
        self.when: Condition | None = None
        self.when_tree: Tree | None = None
        self.picks: list[Pick] = []
        self.costs: list[Node] = []
        self.effects: list[Node] = []
        self.static: list[Node] = []
        self.flags: frozenset[str] = frozenset()
        self.give: Selector | None = None
        self.attached = False
        self.side = ""
        self.hook = ""
        self.hook_run: Callable[[Match[SpycraftState], int], None] | None = None
        self.fixed = False
        """Whether it cannot be canceled or redirected (SC-R12)."""
        self.names: dict[str, Bound] = {}
        self.blank_env: list[int | tuple[int, ...]] = []
        self.cancels = False
        self.redirects = False
        self.does: frozenset[str] = frozenset()
        """What it does to others: the verbs of its effects, except those on its own agent."""
        self.brings_in = False
        self.brought_by: Value | None = None
        """The player who takes control of its own agent before the agent joins the team."""
        self.starts_mission = False
        self.takes_gear = False
        self.hands_over: tuple[int, str] = (-1, "")
        """The slot of the gear it moves, and the pick that will carry it."""
        self.lift = 0
        """The maximum amount by which this React can help another check."""
        self.moves_in = ""
        """The pick that this action moves into the team."""
        self.joins: Pick | None = None
        """The pick, of one or several cards, that its own agent may be, to join the team."""
        self.let: dict[str, Tree] = {}
        self.swaps = False
        self.only_moves = False
        """Whether its only effect is to move agents between headquarters and a team."""
        self.narrows = False
        """Whether its effect restricts its targets."""
        self.alike = False
        """Whether its only pick has the same choices for every agent of a player."""
        self.plain = False
        """Whether only place, use, prohibitions and a lack of targets can prevent it."""
        self.needs_terminal = False
        """Whether an agent at headquarters needs Command Terminal for it (SC-14.11)."""
        self.reached: list[Value] = []
        """Single cards that its effects refer to without a pick: the acting agent, the event's
        card."""
        self.mass: list[tuple[Selector, int]] = []
        """Whole classes that its effects target, and since which rules those turn up facedown
        team members (SC-R40); 0: never."""
        self.looks: list[Selector] = []
        """Whole classes it examines: facedown cards are targeted, but stay facedown."""
        self.source = "rule"

    def goes_to(self, s: S, x: Frame) -> bool:
        """Return whether an action that a card gives is given to the agent of a frame."""
        return self.give is not None and self.give.test(s, x, x.agent, STRICT)

    def speaks_to(self, attacker: bool, flags: int = 0) -> bool:
        """Return whether a mission's text applies to that side."""
        if flags & SIDES_SWAPPED:
            attacker = not attacker
        return self.side == "both" or (self.side == "attacker") == attacker

    def __repr__(self) -> str:
        return f"<Ability {self.name} {self.index}>"


ABILITIES: Final[list[Ability]] = []
"""Every ability of every card, by id; filled by the card language."""
RULES: Final[dict[str, Ability]] = {}
"""The actions given by the rules, by name."""
