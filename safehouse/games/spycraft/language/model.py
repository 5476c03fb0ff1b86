"""What card texts are read into: abilities, verbs, selectors, picks and triggers."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import Face
from safehouse.games.spycraft.defs import (
    AUTO_ACT,
    HQ,
    ON_AGENT,
    SIDES_SWAPPED,
    STRICT,
    TEAM,
)
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.language.tree import Tree, Unknown
from safehouse.games.spycraft.state import SpycraftState

if TYPE_CHECKING:
    from safehouse.core.match import Match
    from safehouse.games.spycraft.language.grammar import Reader, Speaker
    from safehouse.games.spycraft.language.kinds import Param

S: TypeAlias = SpycraftState
Value: TypeAlias = Callable[[S, Frame], int]
Cards: TypeAlias = Callable[[S, Frame], list[int]]
Source: TypeAlias = Callable[[S, Frame], Iterable[int]]
"""Where to look for the cards of a class, one after the other."""
Test: TypeAlias = Callable[[S, Frame, int, int], bool]
Condition: TypeAlias = Callable[[S, Frame], bool]
ActionTest: TypeAlias = Callable[[S, Frame, Frame], bool]
EventTest: TypeAlias = Callable[[S, Frame, EventFrame], bool]

# Sorts of things a name can stand for.
AGENT, GEAR, MISSION, LEADER = "agent", "gear", "mission", "leader"
CARD, PILE = "card", "pile"
"""LEADER: one that still waits; CARD: a card in play, facedown perhaps; PILE: in hand or a pile."""

EXACT: Final = -1
"""`Pick.count` when as many cards are chosen as `need` says."""
REDIRECT: Final = -2
"""`Pick.count` when the choice is among the legal targets of another action."""


class Selector:
    """Which things a phrase like `agent(opposing, exposed)` means."""

    __slots__ = ("bare", "base", "sort", "source", "test", "tree", "words")

    def __init__(self, base: str, sort: str, tests: list[Test], source: Source, tree: Tree) -> None:
        self.base = base
        self.sort = sort
        self.test = all_of(tests)
        self.bare = all_of(tests[1:]) if len(tests) > 1 else tests[0]
        """The test of its filters alone, for cards that lie elsewhere."""
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
        """The words of its text, among them the names of picks before it."""
        self.selector: Selector | None = None
        self.count = 1
        """Most cards, EXACT or REDIRECT; `need` the least, or a value."""
        self.need: Value | None = None
        self.low: Value | None = None
        self.high: Value | None = None
        self.moved: Value | None = None
        """The mission whose present place in the queue is no choice."""
        self.leads = False
        """Whether a choice must leave something for the picks after it."""


class Bound:
    """A name that a text gives to something chosen or brought about."""

    __slots__ = ("kind", "single", "slot", "sort")

    def __init__(self, slot: int, kind: str, sort: str = "", single: bool = True) -> None:
        self.slot = slot
        self.kind = kind
        self.sort = sort
        self.single = single
        """Whether it can stand for no more than one card."""


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


class Verb:
    """One effect, cost or modifier of a card's text; each verb of the language is a subclass."""

    word: ClassVar[str] = ""
    takes: ClassVar[tuple[Param, ...]] = ()
    """Its parameters, in order."""
    forms: ClassVar[tuple[str, ...]] = ("do",)
    """Where it may stand: do, cost, static."""
    binds: ClassVar[str] = ""
    """The kind of what it produces and a name can take: card or cards."""
    events: ClassVar[tuple[str, ...]] = ()
    """The moments in which it makes sense, if it answers one."""
    raises: ClassVar[tuple[str, ...]] = ()
    """The events it brings about: a text that happens by itself may not bring about its own."""
    mass: ClassVar[bool] = False
    """Whether it targets every card of a class it names (SC-20.1)."""
    reveals: ClassVar[bool] = True
    """Whether facedown cards of that class are turned up first (SC-R40)."""
    changes: ClassVar[str] = ""
    """What it changes, of what other texts can depend on (see RANKS)."""
    harm: ClassVar[bool] = False
    help: ClassVar[bool] = False
    """What bots should know: it hurts the agent it is aimed at, or does it good."""
    worth: ClassVar[float] = 0.0
    """And what it brings when it is aimed at nothing on the table, in victory points."""

    slot = -1
    bind = -1
    """The slot of the name that takes what this effect produced, and its place in the frame."""
    cost = False
    nonstacking = False
    many = False
    """Whether its object is a whole class of cards rather than named ones."""
    selector: Selector | None = None
    objects: Cards | None = None
    who: Test = staticmethod(nobody)
    value: Value = staticmethod(zero)
    card: Value = staticmethod(no_one)
    words: tuple[str, ...] = ()
    subs: list[Verb]
    skill = -1
    rank: Callable[[S, int], int] | None = None
    """By what `least(…)` and `most(…)` go, if not by a skill."""
    until = 0
    ref: Value | None = None
    until_trigger: Trigger | None = None
    next_card = False
    what = ""

    def __init__(self, tree: Tree) -> None:
        self.id = len(q.NODES)
        q.NODES.append(self)
        self.op = self.word
        self.kind = q.KIND.get(self.word, -1)
        self.tree = tree
        self.args: dict[str, Tree] = {}
        """The trees of its parameters, by their names."""
        self.subs = []

    def check(self, r: Reader) -> None:
        """Refuse what its parameters allow one by one but not together."""

    def names_one(self) -> bool:
        """Whether it brings about something that a name can take."""
        return True

    def produces(self) -> tuple[str, str, bool]:
        """Of what it brings about: the kind, the sort, and whether it is one card at most."""
        return self.binds, "agent", True

    def result(self) -> tuple[str, str]:
        """What that is called, and how else where something is called so already."""
        return "that agent", "the agent it costs"

    def run(self, m: Match[SpycraftState], i: int) -> None:
        raise Unknown(f"{self.word!r} does nothing by itself")

    def say(self, sp: Speaker) -> str:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.word} {self.id}>"


RANKS: Final = ("trait", "blank", "expense", "skill", "cover")
"""What texts change and texts depend on: a change depends on what comes before it alone, so that
no change can depend on itself."""
TARGETABLE: Final = "targets"
"""Who may be a target: it is asked for every change, and so depends on none of them."""


def check_order(verb: Verb, reads: set[str]) -> None:
    """Refuse a change that could depend on itself."""
    if verb.changes == TARGETABLE:
        wrong = reads & {*RANKS, TARGETABLE}
    elif verb.changes:
        wrong = reads & {*RANKS[RANKS.index(verb.changes) :], TARGETABLE}
    else:
        return
    if wrong:
        raise Unknown(f"{verb.word!r} may not depend on {', '.join(sorted(wrong))}, which could in "
                      "turn depend on it")  # fmt: skip


class Ability:
    """One ability of a card, or an action the rules give."""

    def __init__(self, owner: Face | None, name: str, index: int, raw: dict[str, Any]) -> None:
        self.id = len(q.ABILITIES)
        q.ABILITIES.append(self)
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
        self.when: Condition | None = None
        self.when_tree: Tree | None = None
        self.picks: list[Pick] = []
        self.costs: list[Verb] = []
        self.effects: list[Verb] = []
        self.static: list[Verb] = []
        self.flags: frozenset[str] = frozenset()
        self.give: Selector | None = None
        self.attached = False
        self.side = ""
        self.hook = ""
        self.hook_run: Callable[[Match[SpycraftState], int], None] | None = None
        self.only_tree: Tree | None = None
        self.fixed = False
        """Cannot be canceled or redirected (SC-R12)."""
        self.names: dict[str, Bound] = {}
        self.blank_env: list[int] = []
        self.cancels = False
        self.redirects = False
        self.does: frozenset[str] = frozenset()
        """What it does to others: the verbs of its effects, save those on its own agent."""
        self.brings_in = False
        self.starts_mission = False
        self.takes_gear = False
        self.hands_over: tuple[int, str] = (-1, "")
        """The slot of the gear it moves, and the pick that is to carry it."""
        self.lift = 0
        """By how much this React can help another check at most."""
        self.moves_in = ""
        """The pick that this action would bring into the team."""
        self.joins: Pick | None = None
        """The pick, of one card or several, that its own agent may be to join the team."""
        self.let: dict[str, Tree] = {}
        self.swaps = False
        self.only_moves = False
        """Whether all that it does is to move agents between headquarters and a team."""
        self.narrows = False
        """Whether what it does to its targets decides who can be one."""
        self.alike = False
        """Whether every agent of a player has the same choice for its only pick."""
        self.plain = False
        """Whether nothing bars it but place, use, prohibitions and the lack of a target."""
        self.needs_terminal = False
        """Whether an agent at headquarters needs Command Terminal for it (SC-14.11)."""
        self.reached: list[Value] = []
        """Single cards its effects name without a pick: the acting agent, the event's card."""
        self.mass: list[tuple[Selector, bool]] = []
        """Whole classes its effects reach, and whether facedown ones are forced up (SC-R40)."""
        self.looks: list[Selector] = []
        """Whole classes it examines: facedown ones are aimed at, but stay facedown."""
        self.source = "rule"

    def speaks_to(self, attacker: bool, flags: int = 0) -> bool:
        """Whether a mission's text is for that side."""
        if flags & SIDES_SWAPPED:
            attacker = not attacker
        return self.side == "both" or (self.side == "attacker") == attacker

    def __repr__(self) -> str:
        return f"<Ability {self.name} {self.index}>"


def targets_of(a: Frame) -> list[int]:
    """The cards an action has picked as its targets."""
    out: list[int] = []
    ability: Ability = q.ABILITIES[a.ability]
    for pick in ability.picks:
        if pick.kind == "card":
            if a.env[pick.slot] >= 0:
                out.append(a.env[pick.slot])
        elif pick.kind == "cards":
            value = a.env[pick.slot]
            if isinstance(value, tuple):
                out.extend(value)
    if ability.hook == "swap_facedown":
        out.extend(a.cards)
    return out


def aimed_at(s: S, a: Frame) -> list[int]:
    """SC-20.1: picked targets, and every card its effects reach."""
    out = targets_of(a)
    ability: Ability = q.ABILITIES[a.ability]
    for named in ability.reached:
        card = named(s, a)
        if card >= 0 and s.place[card] in (HQ, TEAM, ON_AGENT) and card not in out:
            out.append(card)
    for selector, _ in ability.mass:
        for card in q.reached(s, a, selector.all(s, a)):
            if card not in out:
                out.append(card)
    return out
