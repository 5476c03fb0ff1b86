"""The text of the parts of one ability: the names of things, and the words."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft.language.english import article
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    BASES,
    CARD_NAMES,
    COMPARISON,
    DURATIONS,
    EVENTS,
    FACTS,
    NUMBERS,
    ORDINALS,
    SEAT_NAMES,
    Event,
    Parts,
)
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    constant,
    keys_of,
    name_of,
    options_of,
    parse,
    said,
    whole,
)
from safehouse.games.spycraft.model import Ability, Trigger


def written(trigger: Trigger) -> str:
    """Return a trigger as a text, without differences in spacing."""
    return f"{trigger.when} {said(trigger.tree)}"


class Speaker:
    """Expresses the parts of one ability in English."""

    parts: Parts

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names: dict[str, str] = {}
        self.chosen: frozenset[str] = frozenset()
        """The names of the picks."""
        self.trigger = written(ability.trigger) if ability.trigger is not None else ""

    # nouns

    def noun(self, tree: Tree, art: str = "a") -> str:
        """Return a card, a player or a class of cards; `art`: a, all, bare."""
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
        """Return a class without its "all": "your agents", "opposing agents"."""
        return self.noun(tree, "all").removeprefix("all ")

    def possessive(self, tree: Tree) -> str:
        who = self.noun(tree)
        return "its" if who == "it" else "your" if who == "you" else f"{who}'s"

    def moment(self) -> Event | None:
        when, _, rest = self.trigger.partition(" ")
        return EVENTS.get((when, rest.partition("(")[0]))

    def subject_is_mine(self) -> bool:
        """Return whether the event is certainly about a card of the text's player."""
        event = parse(self.trigger.partition(" ")[2])
        keys = keys_of(event)
        named = [arg for arg in args_of(event) if name_of(arg) == "self" or call_of(arg)]
        if not named and call_of(event) not in ("wounded", "played"):
            means = ("to",) if call_of(event) == "redirected" else ("host", "by")
            named = [keys[key] for key in means if key in keys]
        return bool(named) and all(_is_mine(option) for option in options_of(named[0]))

    def cause(self) -> str:
        """Return the action of the trigger; a React must not be confused with the action it
        answers."""
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
        """Return several numbers; a card is named once: "the target's combat", "craft"."""
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
        """Return a class of actions: "craft actions by your agents"."""
        return self.parts.say_action(self, tree, plural)

    def event(self, text: str) -> str:
        """Return the trigger as the beginning of a sentence."""
        when, _, rest = text.partition(" ")
        tree = parse(rest)
        assert isinstance(tree, ast.Call)
        return EVENTS[when, call_of(tree)].say(self, tree, keys_of(tree))

    # durations

    def until(self, tree: Tree | None) -> str:
        """Return a duration as the end of a clause."""
        if tree is None:
            return ""
        name = name_of(tree)
        if name in self.ability.let:
            return self.until(self.ability.let[name])
        word = name or call_of(tree)
        args = args_of(tree)
        says = DURATIONS[word].says
        if word == "since":
            return self.until(args[1])
        if word == "first_of":
            first = self.until(args[0])
            return f"{first} or {_lapse(self, str(ast.literal_eval(args[1])))}"
        return says.format(self.noun(args[0])) if args else says


def _lapse(sp: Speaker, text: str) -> str:
    """Return an event that ends a change: "any player plays or activates a card …"."""
    said_as = sp.event(text)
    return said_as.removeprefix("Once ").removeprefix("When ").removeprefix("As ")


COUNTED: Final = {
    "the discarded card": "discarded cards", "that card": "those cards",
    "the targets": "targets", "the others chosen": "others chosen",
    "the two missions": "missions chosen",
}  # fmt: skip
TYPE_WORDS: Final = ("fight", "chase", "intrigue")


def _is_mine(tree: Tree) -> bool:
    keys = keys_of(tree)
    return (
        name_of(tree) == "self"
        or any(name_of(arg) == "mine" for arg in args_of(tree))
        or ("attached_to" in keys and name_of(keys["attached_to"]) == "self")
    )
