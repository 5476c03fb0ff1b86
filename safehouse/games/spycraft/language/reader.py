"""Compiles the text of one ability to functions: the names it binds, the event it reacts to."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import SKILLS
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    BASES,
    CARD_NAMES,
    COMPARISON,
    EVENTS,
    FACTS,
    NOUNS,
    NUMBERS,
    ORDINALS,
    SEAT_NAMES,
    Event,
    Fact,
    Parts,
)
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
    Node,
    S,
    Selector,
    Test,
    Trigger,
    Value,
)


class Reader:
    """Compiles the text of one ability to functions."""

    parts: Parts

    def __init__(self, ability: Ability, form: str = "") -> None:
        self.ability = ability
        self.names = ability.names
        self.form = form
        """act, static, auto or only."""
        self.moment: Event | None = None
        self.subject = ""
        """The sort of the event's subject."""
        self.place = "do"
        """The place of the verb being read: do, cost or static."""
        self.nested = False
        """Whether it is nested in another verb."""
        self.in_each = False
        self.host = ""
        """The sort of card to which an attached card is attached."""
        self.answers: dict[str, Tree] = {}
        """The keywords of the trigger, by name."""
        self.reads: set[str] = set()
        """What the text read so far depends on that changes can change."""

    @property
    def has_self(self) -> bool:
        """Whether somebody performs the text, or it is printed on an agent or its gear."""
        if self.form == "act":
            return True
        return self.ability.source in ("agent", "gear") and not self.ability.attached

    def need(self, what: str, word: str) -> None:
        """Refuse a word that has no meaning in this text."""
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
            "won": moment is not None and moment.word == "mission_won",
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
        """Return the sort of one card, or of the cards of a class."""
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
        """Read one card, of one of these sorts."""
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
        """Return the words for a card that have a meaning in this text."""
        known = [word for word, found in CARD_NAMES.items() if found.sort(self)]
        return ", ".join([*(n for n, bound in self.names.items() if bound.sort), *known])

    def seat(self, tree: Tree) -> Value:
        """Read one player."""
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
        """Read cards: one named, several bound, or every match of a selector."""
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
        """Read an integer: a single value, or a sum."""
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
        """Read a condition: one fact, several joined by `and`, or several joined by `or`."""
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
        """Read a trigger such as `after targeted(self, skill=craft)`."""
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
        """Return a reader of the same text for another event (`later`)."""
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
    "won": "no mission has just been won",
    "gear": "no gear is chosen before it",
}


def _skill(s: S, card: int, k: int) -> int:
    return q.skill(s, card, k) if k >= 0 else 0
