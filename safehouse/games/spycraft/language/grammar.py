"""How trees are read and spoken; the tables of words, which the modules after this one fill.

A `Reader` knows the ability it reads: which names are bound, whether somebody performs it, what
moment it answers. A `Speaker` knows how the things of that ability are called. Both look words up
in the same tables, so what is read is what is said.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import SKILLS
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.language.english import article
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    closest,
    constant,
    keys_of,
    name_of,
    parse,
    said,
    whole,
)
from safehouse.games.spycraft.model import (
    AGENT,
    TRAITS,
    Ability,
    ActionTest,
    Bound,
    Cards,
    Condition,
    EventTest,
    Node,
    S,
    Selector,
    Source,
    Test,
    Trigger,
    Value,
)

# --- words ----------------------------------------------------------------------------------


@dataclass(slots=True, eq=False, repr=False)
class CardName:
    """A word for one card: `self`, `subject`."""

    word: str
    value: Value
    sort: Callable[[Reader], str]
    """What it stands for in this text; empty where there is no such thing."""
    says: Callable[[Speaker], str]


@dataclass(slots=True, eq=False, repr=False)
class SeatName:
    word: str
    value: Value
    says: str


@dataclass(slots=True, eq=False, repr=False)
class Filter:
    """A word that narrows down a class: `agent(exposed)`."""

    word: str
    bases: tuple[str, ...]
    test: Test
    before: str = ""
    after: str = ""
    """What it says before or after the noun."""
    not_before: str = ""
    not_after: str = ""
    """The same turned around; neither: it cannot be turned around."""
    needs: str = ""
    """What the text must have for it to mean something: self, subject, actor, assigned, gear."""
    after_many: str = ""
    not_after_many: str = ""
    """After the noun of several, where that is said otherwise."""
    proviso: str = ""
    not_proviso: str = ""
    """Of a mission that is named by its place: what must hold of it."""


@dataclass(slots=True, eq=False, repr=False)
class Base:
    """A class of things: `agent(…)`."""

    word: str
    make: Callable[[set[str]], tuple[Test, Source]]
    sort: Callable[[set[str]], str]
    compares: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class Attribute:
    """A number of a card: `t.craft`."""

    word: str
    sorts: tuple[str, ...]
    read: Callable[[Value], Value]
    says: str
    depends: str
    """Which of the things that texts change it is."""
    needs: str = ""


@dataclass(slots=True, eq=False, repr=False)
class Call:
    """A number or a condition made from others: `count(…)`, `has_gear(…)`."""

    word: str
    read: Callable[[Reader, ast.Call], Value]
    say: Callable[[Speaker, ast.Call], str]
    makes: tuple[str, ...] = ()
    """Shapes for the generator of test cards: `{agents}`, `{skill}` and so on."""
    whole: bool = False
    """A number that stands alone, not as a part of a sum."""


@dataclass(slots=True, eq=False, repr=False)
class Fact:
    """A condition: true or false right now."""

    word: str
    read: Callable[[Reader, Tree], Condition]
    say: Callable[[Speaker, Tree], str]
    say_not: Callable[[Speaker, Tree], str]
    makes: tuple[str, ...]


@dataclass(slots=True, eq=False, repr=False)
class Event:
    """A moment that a trigger can wait for."""

    word: str
    when: str
    number: int
    say: Callable[[Speaker, ast.Call, dict[str, Tree]], str]
    read: Callable[[Reader, Event, ast.Call], list[EventTest]]
    subject: str = ""
    """The sort of what it happens to, if anything: agent, gear, card, mission, player."""
    subject_says: str = "that agent"
    actor: bool = False
    """Whether an agent does it."""
    cause: bool = False
    """Whether it happens to or by an action that can be meant by `cause`."""
    makes: tuple[str, ...] = ()
    rare: bool = False
    """Raised only where a card of the table's sets answers it: it begins a text, nothing else."""


@dataclass(slots=True, eq=False, repr=False)
class Duration:
    word: str
    until: int
    says: str
    takes: str = ""
    """`first_of` and `while_…` take something."""


CARD_NAMES: Final[dict[str, CardName]] = {}
SEAT_NAMES: Final[dict[str, SeatName]] = {}
FILTERS: Final[dict[str, Filter]] = {}
BASES: Final[dict[str, Base]] = {}
ATTRIBUTES: Final[dict[str, Attribute]] = {}
NUMBERS: Final[dict[str, Call]] = {}
FACTS: Final[dict[str, Fact]] = {}
COMPARISON: Final = "<"
"""The fact that is no word: `t.craft > 2`."""
EVENTS: Final[dict[tuple[str, str], Event]] = {}
DURATIONS: Final[dict[str, Duration]] = {}


@dataclass(slots=True, eq=False, repr=False)
class Parts:
    """The readers that live in later modules: set once, when they are loaded."""

    selector: Callable[[Reader, Tree], Selector]
    card_test: Callable[[Reader, Tree], Test]
    action: Callable[[Reader, Tree], ActionTest]
    effect: Callable[[Reader, Tree], Node]
    phrase: Callable[[Speaker, ast.Call, str], str]
    say_action: Callable[[Speaker, Tree, bool], str]


# --- reading --------------------------------------------------------------------------------


class Reader:
    """Reads the text of one ability into functions."""

    parts: Parts

    def __init__(self, ability: Ability, form: str = "") -> None:
        self.ability = ability
        self.names = ability.names
        self.form = form
        """act, static, auto or only."""
        self.moment: Event | None = None
        self.subject = ""
        """The sort of what the moment is about."""
        self.place = "do"
        """Where the verb being read stands: do, cost or static."""
        self.nested = False
        """Whether it stands inside another."""
        self.in_each = False
        self.host = ""
        """The sort of what an attached card is attached to."""
        self.answers: dict[str, Tree] = {}
        """The words of the trigger, by name."""
        self.reads: set[str] = set()
        """What the text read so far depends on, of what changes can change."""

    @property
    def has_self(self) -> bool:
        """Whether somebody performs the text, or it is written on an agent or its gear."""
        if self.form == "act":
            return True
        return self.ability.source in ("agent", "gear") and not self.ability.attached

    def need(self, what: str, word: str) -> None:
        """Refuse a word whose meaning this text cannot have."""
        moment = self.moment
        fine = {
            "": True,
            "self": self.has_self,
            "subject": bool(self.subject) and self.subject != "player",
            "actor": moment is not None and moment.actor,
            "cause": moment is not None and moment.cause,
            "assigned": moment is not None and moment.word == "assigned",
            "wounded": moment is not None and moment.word == "wounded",
            "run": moment is not None and moment.word == "mission_targeted",
            "discarded": moment is not None and moment.word == "discarded",
            "gear": any(bound.sort == "gear" for bound in self.names.values()),
        }[what]
        if not fine:
            raise Unknown(f"{word!r} means nothing here: {_MISSING[what]}")

    def bound(self, name: str, *kinds: str) -> Bound:
        if name not in self.names:
            known = [n for n, b in self.names.items() if not kinds or b.kind in kinds]
            fit = f"{closest(name, known)} would fit" if known else "no such thing has a name here"
            raise Unknown(f"unbound name {name!r}; {fit}")
        found = self.names[name]
        if kinds and found.kind not in kinds:
            raise Unknown(f"{name!r} is a {found.kind}, not a {' or '.join(kinds)}")
        return found

    # cards and players

    def sort_of(self, tree: Tree) -> str:
        """The sort of one card, or of the cards of a class."""
        name = name_of(tree)
        if name in self.names:
            return self.names[name].sort
        if name in CARD_NAMES:
            return CARD_NAMES[name].sort(self)
        call = call_of(tree)
        if call in BASES:
            return BASES[call].sort({name_of(arg) for arg in args_of(tree)})
        if call in ("choose_from", "least", "most") and args_of(tree):
            return self.sort_of(args_of(tree)[0])
        if call == "queue":
            return "mission"
        if call == "target_of":
            return AGENT
        if isinstance(tree, ast.Attribute):
            return AGENT
        return ""

    def card(self, tree: Tree, *sorts: str) -> Value:
        """One card, of one of these sorts."""
        found = self._card(tree)
        sort = self.sort_of(tree)
        if sorts and sort not in sorts:
            wanted = " or ".join(NOUNS[s] for s in sorts)
            raise Unknown(f"{said(tree)!r} is {NOUNS.get(sort, 'nothing')}; {wanted} would fit")
        return found

    def _card(self, tree: Tree) -> Value:
        name = name_of(tree)
        if name in self.names:
            bound = self.bound(name, "card", "cards")
            if not bound.single:
                raise Unknown(f"{name!r} can be several cards, and one is needed")
            slot = bound.slot

            def first(s: S, x: Frame) -> int:
                value = x.env[slot]
                return (value[0] if value else -1) if isinstance(value, tuple) else int(value)

            return first
        if name in CARD_NAMES:
            word = CARD_NAMES[name]
            if not word.sort(self):
                raise Unknown(f"{name!r} means nothing here; {self._cards()} would fit")
            return word.value
        if name:
            self.bound(name)
        if isinstance(tree, ast.Attribute) and tree.attr == "host":
            inner = self.card(tree.value, "gear")
            return lambda s, x: s.host[c] if (c := inner(s, x)) >= 0 else -1
        if isinstance(tree, ast.Attribute) and tree.attr == "leader":
            who = self.seat(tree.value)
            return lambda s, x: s.leader[p] if (p := who(s, x)) >= 0 else -1
        if call_of(tree) == "queue":
            place = constant(arity(tree, 1, 1)[0]) - 1
            if not 0 <= place < len(ORDINALS):
                raise Unknown(f"the queue has five places, not {place + 1}")
            return lambda s, x: s.queue()[place] if place < len(s.queue()) else -1
        raise Unknown(f"not a card: {said(tree)!r}; {self._cards()} would fit")

    def _cards(self) -> str:
        """The words for a card that mean something in this text."""
        known = [word for word, found in CARD_NAMES.items() if found.sort(self)]
        return ", ".join([*(n for n, bound in self.names.items() if bound.sort), *known])

    def seat(self, tree: Tree) -> Value:
        """One player."""
        name = name_of(tree)
        if name in SEAT_NAMES:
            return SEAT_NAMES[name].value
        if name == "subject" and self.subject == "player":
            return CARD_NAMES["subject"].value
        if name in self.names:
            slot = self.bound(name, "player").slot
            return lambda s, x: x.one(slot)
        if isinstance(tree, ast.Attribute) and tree.attr == "controller":
            inner = self.card(tree.value, "agent")
            return lambda s, x: s.ctrl[c] if (c := inner(s, x)) >= 0 else -1
        raise Unknown(f"not a player: {said(tree)!r}; {closest('', list(SEAT_NAMES))} would fit")

    def things(self, tree: Tree) -> Cards:
        """Cards: one named, several bound, or every match of a selector."""
        call = call_of(tree)
        if call in BASES:
            return self.selector(tree).all
        name = name_of(tree)
        if name in self.names and self.names[name].kind == "cards":
            slot = self.names[name].slot
            return lambda s, x: list(found) if isinstance(found := x.env[slot], tuple) else [found]
        found = self._card(tree)
        return lambda s, x: [c] if (c := found(s, x)) >= 0 else []

    def selector(self, tree: Tree, *sorts: str) -> Selector:
        found = self.parts.selector(self, tree)
        if sorts and found.sort not in sorts:
            wanted = " or ".join(NOUNS[s] for s in sorts)
            raise Unknown(f"{said(tree)!r} is {NOUNS[found.sort]}; {wanted} would fit")
        return found

    def card_test(self, tree: Tree) -> Test:
        return self.parts.card_test(self, tree)

    def action(self, tree: Tree) -> ActionTest:
        return self.parts.action(self, tree)

    def effect(self, tree: Tree) -> Node:
        return self.parts.effect(self, tree)

    # numbers

    def number(self, tree: Tree) -> Value:
        """A whole number: one thing, or a sum of such."""
        call = call_of(tree)
        if call in NUMBERS and NUMBERS[call].whole and isinstance(tree, ast.Call):
            return NUMBERS[call].read(self, tree)
        if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Add | ast.Sub):
            left, right = self.number(tree.left), self.term(tree.right)
            if call_of(tree.left) in NUMBERS and NUMBERS[call_of(tree.left)].whole:
                raise Unknown(f"{call_of(tree.left)!r} stands alone, not in {said(tree)!r}")
            if isinstance(tree.op, ast.Add):
                return lambda s, x: left(s, x) + right(s, x)
            return lambda s, x: left(s, x) - right(s, x)
        return self.term(tree)

    def term(self, tree: Tree) -> Value:
        if isinstance(tree, ast.BinOp):
            if not isinstance(tree.op, ast.Mult):
                raise Unknown(f"numbers are added, taken away or multiplied, not {said(tree)!r}")
            factor, inner = constant(tree.left), self.atom(tree.right)
            if abs(factor) < 2 or whole(tree.right) is not None:
                raise Unknown(f"{said(tree)!r} can be said without multiplying")
            return lambda s, x: factor * inner(s, x)
        if isinstance(tree, ast.UnaryOp) and whole(tree) is None and isinstance(tree.op, ast.USub):
            if whole(tree.operand) is not None:
                raise Unknown(f"{said(tree)!r} can be said without a second minus")
            negative = self.atom(tree.operand)
            return lambda s, x: -negative(s, x)
        return self.atom(tree)

    def atom(self, tree: Tree) -> Value:
        fixed = whole(tree)
        if fixed is not None:
            return lambda s, x: fixed
        if isinstance(tree, ast.Name):
            slot = self.bound(tree.id, "number", "cards").slot

            def counted(s: S, x: Frame) -> int:
                value = x.env[slot]
                return len(value) if isinstance(value, tuple) else max(0, int(value))

            return counted
        if isinstance(tree, ast.Attribute):
            return self.attribute(tree)
        call = call_of(tree)
        if call in NUMBERS and not NUMBERS[call].whole and isinstance(tree, ast.Call):
            return NUMBERS[call].read(self, tree)
        known = [*NUMBERS, *(f"t.{word}" for word in ATTRIBUTES)]
        raise Unknown(f"not a number: {said(tree)!r}; {closest(call, known)} would fit")

    def attribute(self, tree: ast.Attribute) -> Value:
        word = tree.attr
        if name_of(tree.value) == "cause":
            self.need("cause", "cause")
            if word != "tn":
                raise Unknown(f"unknown value .{word} of an action; tn would fit")
            return NUMBERS["tn"].read(self, ast.Call(ast.Name("tn"), [], []))
        if word in self.names:
            slot = self.bound(word, "skill").slot
            card = self.card(tree.value, "agent")
            self.reads.add("skill")
            return lambda s, x: _skill(s, card(s, x), x.one(slot))
        if word not in ATTRIBUTES:
            raise Unknown(f"unknown value .{word}; {closest(word, list(ATTRIBUTES))} would fit")
        found = ATTRIBUTES[word]
        self.need(found.needs, word)
        self.reads.add(found.depends)
        return found.read(self.card(tree.value, *found.sorts))

    # conditions

    def condition(self, tree: Tree) -> Condition:
        """One fact, several joined by `and`, or several joined by `or`."""
        if isinstance(tree, ast.BoolOp):
            if any(isinstance(value, ast.BoolOp) for value in tree.values):
                raise Unknown(f"and and or do not mix: {said(tree)!r}")
            parts = [self.condition(value) for value in tree.values]
            if isinstance(tree.op, ast.And):
                return lambda s, x: all(part(s, x) for part in parts)
            return lambda s, x: any(part(s, x) for part in parts)
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not):
            inner = self.fact(tree.operand).read(self, tree.operand)
            return lambda s, x: not inner(s, x)
        return self.fact(tree).read(self, tree)

    def fact(self, tree: Tree) -> Fact:
        word = name_of(tree) or call_of(tree)
        if isinstance(tree, ast.Compare):
            return FACTS[COMPARISON]
        if word not in FACTS:
            fit = closest(word, [known for known in FACTS if known != COMPARISON])
            raise Unknown(f"unknown condition {word or said(tree)!r}; {fit} would fit")
        return FACTS[word]

    # events

    def trigger(self, text: str) -> Trigger:
        """`after targeted(self, skill=craft)`."""
        when, _, rest = text.strip().partition(" ")
        if when not in ("before", "after"):
            raise Unknown(f"a trigger begins with before or after, not {when!r}")
        tree = parse(rest)
        word = call_of(tree)
        event = EVENTS.get((when, word))
        if event is None or not isinstance(tree, ast.Call):
            known = [" ".join(key) for key in EVENTS]
            fit = closest(f"{when} {word}", known)
            raise Unknown(f"unknown event {f'{when} {word}' if word else rest!r}; {fit} would fit")
        if event.rare and self.nested:
            raise Unknown(f"'{when} {word}' begins a text; it cannot be waited for inside one")
        self.moment, self.subject = None, ""
        tests = event.read(self, event, tree)
        self.moment, self.subject = event, self.subject or event.subject
        self.answers = keys_of(tree)

        def test(s: S, x: Frame, e: EventFrame) -> bool:
            return all(part(s, x, e) for part in tests)

        return Trigger(event.number, when, tests[0] if len(tests) == 1 else test, tree, text)

    def trait(self, tree: Tree) -> int:
        word = name_of(tree)
        if word not in TRAITS:
            fit = closest(word, list(TRAITS))
            raise Unknown(f"unknown trait {word or said(tree)!r}; {fit} would fit")
        return TRAITS.index(word)

    def skill_word(self, tree: Tree) -> int:
        word = name_of(tree)
        if word not in SKILLS:
            raise Unknown(f"not a skill: {said(tree)!r}; {', '.join(SKILLS)} would fit")
        return SKILLS.index(word)

    def inside(self, moment: Event | None, answers: dict[str, Tree]) -> Reader:
        """A reader of the same text for another moment (`later`)."""
        other = Reader(self.ability, self.form)
        other.moment, other.host, other.answers = moment, self.host, answers
        other.subject = moment.subject if moment is not None else ""
        other.in_each, other.place, other.nested = self.in_each, self.place, True
        return other


_MISSING: Final = {
    "self": "nobody performs this text",
    "subject": "the moment is about no card",
    "actor": "no agent brings the moment about",
    "cause": "the moment has no action to speak of",
    "assigned": "nobody has just been assigned",
    "wounded": "nobody is or would be wounded",
    "run": "no mission has just been picked",
    "discarded": "nothing has just been discarded",
    "gear": "no gear is chosen before it",
}
NOUNS: Final = {
    "agent": "an agent", "gear": "a gear card", "mission": "a mission",
    "leader": "a waiting leader", "card": "a card in play", "pile": "a card in a hand or pile",
    "action": "an action card", "player": "a player",
}  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def _skill(s: S, card: int, k: int) -> int:
    return q.skill(s, card, k) if k >= 0 else 0


# --- speaking -------------------------------------------------------------------------------


class Speaker:
    """Says the parts of one ability."""

    parts: Parts

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names: dict[str, str] = {}
        self.chosen: frozenset[str] = frozenset()
        """What the picks are called."""
        self.trigger = ability.trigger.text if ability.trigger is not None else ""

    # nouns

    def noun(self, tree: Tree, art: str = "a") -> str:
        """A card, a player or a class of cards; `art`: a, all, bare."""
        name = name_of(tree)
        if name in self.names:
            return self.names[name]
        if name in SEAT_NAMES:
            return SEAT_NAMES[name].says
        if name in CARD_NAMES:
            return CARD_NAMES[name].says(self)
        if name == "cause":
            return self.cause()
        if isinstance(tree, ast.Attribute):
            inner = self.noun(tree.value)
            if tree.attr == "host":
                picked = name_of(tree.value) in self.names
                return (
                    f"{inner}'s carrier"
                    if picked and inner != "that gear"
                    else ("the carrier" if picked else "that agent")
                )
            if tree.attr == "controller":
                if name_of(tree.value) == "actor" and "team_assigned" in self.trigger:
                    return "that player"
                return "its controller" if inner == "it" else f"{inner}'s controller"
            return f"the leader of {inner}"
        word = call_of(tree)
        args = args_of(tree)
        if word in BASES and isinstance(tree, ast.Call):
            return self.parts.phrase(self, tree, art)
        if word == "one_of":
            return " or ".join(self.noun(arg, art) for arg in args)
        if word == "queue":
            return f"the {ORDINALS[constant(args[0]) - 1]} mission in the queue"
        if word == "target_of":
            return "its target"
        if word == "choose_from":
            return self.noun(args[0], art)
        if word in ("least", "most"):
            whom = self.noun(args[0], "bare")
            return f"whichever {whom} has {word} {name_of(args[1])} (you pick among ties)"
        if word == "named_like":
            return f"a card with “{name_of(args[0])}” in its name"
        raise Unknown(f"cannot be said: {said(tree)!r}")

    def whom(self, tree: Tree) -> str:
        """A class without its "all": "your agents", "opposing agents"."""
        return self.noun(tree, "all").removeprefix("all ")

    def possessive(self, tree: Tree) -> str:
        who = self.noun(tree)
        return "its" if who == "it" else "your" if who == "you" else f"{who}'s"

    def moment(self) -> Event | None:
        when, _, rest = self.trigger.partition(" ")
        return EVENTS.get((when, rest.partition("(")[0]))

    def cause(self) -> str:
        """The action of the trigger; an answer is not to be taken for the action it answers."""
        if "kind=react" in self.trigger:
            return "that React"
        return "the interfering action" if "effect=" in self.trigger else "that action"

    # numbers

    def value(self, tree: Tree) -> str:
        fixed = whole(tree)
        if fixed is not None:
            return str(fixed) if fixed >= 0 else f"minus {-fixed}"
        if isinstance(tree, ast.UnaryOp):
            return f"minus {self.value(tree.operand)}"
        if isinstance(tree, ast.BinOp):
            if isinstance(tree.op, ast.Mult):
                factor = constant(tree.left)
                times = "twice" if abs(factor) == 2 else f"{abs(factor)} times"
                return f"{'minus ' if factor < 0 else ''}{times} {self.value(tree.right)}"
            joint = " plus " if isinstance(tree.op, ast.Add) else " minus "
            return joint.join(self.values([tree.left, tree.right]))
        if isinstance(tree, ast.Name):
            found = self.names[tree.id]
            several = self.ability.names[tree.id].kind == "cards"
            return f"the number of {COUNTED.get(found, found)}" if several else found
        if isinstance(tree, ast.Attribute):
            return self.attribute(tree)
        call = call_of(tree)
        assert isinstance(tree, ast.Call)
        return NUMBERS[call].say(self, tree)

    def values(self, trees: list[Tree]) -> list[str]:
        """Several numbers; those of one card name it once: "the target's combat", "craft"."""
        out = [self.value(tree) for tree in trees]
        first = trees[0]
        for k, tree in enumerate(trees[1:], 1):
            if isinstance(first, ast.Attribute) and isinstance(tree, ast.Attribute):
                if ast.dump(first.value) == ast.dump(tree.value) and tree.attr in ATTRIBUTES:
                    if name_of(first.value) != "cause" and first.attr in ATTRIBUTES:
                        out[k] = ATTRIBUTES[tree.attr].says
        return out

    def attribute(self, tree: ast.Attribute) -> str:
        who = self.noun(tree.value)
        owner = "its" if who == "it" else f"{who}'s"
        if name_of(tree.value) == "cause":
            return f"{owner} TN"
        if tree.attr in self.names:
            skill = self.names[tree.attr]
            return f"{owner} rating in {'that skill' if skill == 'the named skill' else skill}"
        says = ATTRIBUTES[tree.attr].says
        if isinstance(tree.value, ast.Attribute) and tree.value.attr == "leader":
            return f"the {says} of {who}"
        if call_of(tree.value) == "queue":
            return f"the {says} of {who}"
        return f"{owner} {says}"

    # conditions

    def condition(self, tree: Tree) -> str:
        if isinstance(tree, ast.BoolOp):
            joint = " and " if isinstance(tree.op, ast.And) else " or "
            types = [name_of(value) for value in tree.values]
            if all(word in TYPE_WORDS for word in types):
                return f"this is {article(types[0])} {joint.join(types)} mission"
            return joint.join(self.condition(value) for value in tree.values)
        if isinstance(tree, ast.UnaryOp):
            word = name_of(tree.operand) or call_of(tree.operand) or COMPARISON
            return FACTS[word].say_not(self, tree.operand)
        word = name_of(tree) or call_of(tree) or COMPARISON
        return FACTS[word].say(self, tree)

    # actions and events

    def action(self, tree: Tree, plural: bool = True) -> str:
        """A class of actions: "craft actions by your agents"."""
        return self.parts.say_action(self, tree, plural)

    def event(self, text: str) -> str:
        """The trigger as the beginning of a sentence."""
        when, _, rest = text.partition(" ")
        tree = parse(rest)
        assert isinstance(tree, ast.Call)
        return EVENTS[when, call_of(tree)].say(self, tree, keys_of(tree))

    # durations

    def until(self, tree: Tree | None) -> str:
        """How long, as the end of a clause."""
        if tree is None:
            return ""
        name = name_of(tree)
        if name in self.ability.let:
            return self.until(self.ability.let[name])
        word = name or call_of(tree)
        args = args_of(tree)
        says = DURATIONS[word].says
        if word == "first_of":
            first = self.until(args[0])
            return f"{first} or {_lapse(self, str(ast.literal_eval(args[1])))}"
        return says.format(self.noun(args[0])) if args else says


def _lapse(sp: Speaker, text: str) -> str:
    """An event that ends a change: "any player plays or activates a card …"."""
    said_as = sp.event(text)
    return said_as.removeprefix("Once ").removeprefix("When ").removeprefix("As ")


COUNTED: Final = {
    "the discarded card": "discarded cards", "that card": "those cards",
    "the targets": "targets", "the others chosen": "others chosen",
    "the two missions": "missions chosen",
}  # fmt: skip
TYPE_WORDS: Final = ("fight", "chase", "intrigue")
