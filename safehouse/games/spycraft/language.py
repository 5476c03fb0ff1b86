"""The closed card language: words, checks, and the compiler from card text to functions.

A text is parsed once at start-up into a tree and turned into small functions of the state and a
frame (`x`: who performs it, on which card, with what chosen). Nothing is run as program code, and
every word that is not in the vocabulary is refused with the file, the card and the word.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, TRAITS, Face
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_CARD,
    A_CAUSE,
    A_ENV,
    A_EVENT,
    A_FOE,
    A_IT,
    A_KIND,
    A_LIST,
    A_MORE,
    A_ORIGINAL,
    A_SEAT,
    A_SELF,
    A_SKILL,
    A_SUBJECT,
    ACTION,
    AGENT,
    AUTO_ACT,
    BEFORE_OF,
    BY_LIMIT,
    E_ACTOR,
    E_CAUSE,
    E_INFO,
    E_PLACE,
    E_SEAT,
    E_SUBJECT,
    EV_ACTIVATED,
    EV_ACTIVATING,
    EV_BRAVADO_SPENT,
    EV_EXAMINED,
    EV_RETIRED,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    FACTIONS,
    GEAR,
    HAND,
    HQ,
    IS_AGENT,
    IS_FORCED,
    IS_GEAR,
    IS_LEADER,
    KINDS,
    LEADER,
    LEADERS,
    MISSION,
    MISSION_DISCARD,
    MISSION_TYPES,
    ON_AGENT,
    QUEUE,
    REACT_ACT,
    SKILLS,
    TEAM,
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
    UNTIL_FIRST_OF,
    UNTIL_GAME,
    UNTIL_MISSION,
    UNTIL_NEXT,
    UNTIL_ONCE,
    UNTIL_TURN,
    WAS_LEADER,
    WHILE_IN_MISSION,
    WHILE_IN_PLAY,
    WHILE_IN_QUEUE,
    E,
)
from safehouse.games.spycraft.state import Frame, SpycraftState

S = SpycraftState
Tree = ast.expr
Value = Callable[[S, Frame], int]
Test = Callable[[S, Frame, int, int], bool]
Condition = Callable[[S, Frame], bool]
ActionTest = Callable[[S, Frame, Frame], bool]

# How a test looks at a card.
STRICT, LOOSE, BARE, PRICE = range(4)
"""LOOSE: facedown agents of a team are offered and what is hidden of them counts as met (SC-R39).
BARE: only the printed card counts, not where it is. PRICE: about to be activated."""

DURATIONS: Final = {
    "turn": UNTIL_TURN,
    "mission": UNTIL_MISSION,
    "this_action": UNTIL_ACTION,
    "next": UNTIL_NEXT,
    "this_activation": UNTIL_ACTIVATION,
    "game": UNTIL_GAME,
    "once": UNTIL_ONCE,
    "while_in_queue": WHILE_IN_QUEUE,
}
FLAGS: Final = (
    "from_hq", "melee", "from_facedown", "nonstacking", "by_host", "by_leader", "from_hand",
    "unlimited",
)  # fmt: skip
DESTINATIONS: Final = (
    "hand", "deck", "deck_top", "discard", "removed", "aside", "my_team", "facedown_agent",
)  # fmt: skip
FORBIDDABLE: Final = (
    "actions", "reacts", "activation", "my_activation", "assigning", "sent_home", "play",
    "retirement", "limit_retire",
)  # fmt: skip


PICKS: Final = {
    "number": "number",
    "position": "number",
    "skill": "skill",
    "player": "player",
    "deck": "deck",
    "cardname": "face",
    "printed_action": "ability",
    "upto": "cards",
    "exactly": "cards",
}
"""What is chosen besides one card, and its kind."""


class Unknown(Exception):
    """A word or shape the language does not have; caught and given its file and card."""


class Selector:
    """Which things a phrase like `agent(opposing, exposed)` means."""

    __slots__ = ("bare", "base", "least", "most", "source", "test", "tree", "words")

    def __init__(self, base: str, test: Test, source: Callable[..., list[int]], tree: Tree) -> None:
        self.base = base
        self.test = test
        self.source = source
        self.tree = tree
        self.words: tuple[str, ...] = ()
        self.bare: Test = test
        self.least: Value | int = 1
        self.most = 1

    def all(self, s: S, x: Frame, mode: int = STRICT) -> list[int]:
        test = self.test
        return [card for card in self.source(s, x) if test(s, x, card, mode)]


class Pick:
    """Something chosen when an action is declared."""

    __slots__ = (
        "count", "high", "kind", "low", "moved", "name", "need", "selector", "slot", "tree",
    )  # fmt: skip

    def __init__(self, name: str, slot: int, kind: str, tree: Tree) -> None:
        self.name = name
        self.slot = slot
        self.kind = kind
        """card, cards, number, skill, player, deck, face or ability."""
        self.tree = tree
        self.selector: Selector | None = None
        self.count = 1
        """Most cards; `need` the least, or a value."""
        self.need: Value | None = None
        self.low: Value | None = None
        self.high: Value | None = None
        self.moved: Value | None = None
        """The mission whose present place in the queue is no choice."""


class Trigger:
    __slots__ = ("event", "test", "tree", "when")

    def __init__(
        self, event: int, when: str, test: Callable[[S, Frame, Frame], bool], tree: Tree
    ) -> None:
        self.event = event
        self.when = when
        self.test = test
        self.tree = tree


class Node:
    """One effect, cost or modifier of a card's text."""

    def __init__(self, op: str, tree: Tree) -> None:
        self.id = len(q.NODES)
        q.NODES.append(self)
        self.op = op
        self.tree = tree
        self.kind = q.KIND.get(op, -1)
        self.bind = -1
        """The slot that takes what this effect produced."""
        self.nonstacking = False
        self.cost = False
        self.many = False
        """Whether its object is a whole class of cards rather than named ones."""
        self.selector: Selector | None = None
        self.objects: Callable[[S, Frame], list[int]] | None = None
        self.who: Test = _nobody
        self.value: Value = _zero
        self.player: Value = _nobody_seat
        self.action: ActionTest | None = None
        self.act: Value | None = None
        """The index of the one action it speaks about."""
        self.skill = -1
        self.skill_of: Callable[[S, Frame], list[int]] | None = None
        self.until = UNTIL_TURN
        self.ref: Value | None = None
        self.until_trigger: Trigger | None = None
        self.trait = 0
        self.words: tuple[str, ...] = ()
        self.what = ""
        self.named = False
        self.on_card = False
        self.part = ""
        self.relative = False
        self.none = False
        self.next_card = False
        self.for_gear = False
        self.bonus_skill = -1
        self.from_skill = 0
        self.to_skill = 0
        self.types = 0
        self.mission: Value = _current
        self.card: Value = _nobody_seat
        self.other: Value = _nobody_seat
        self.subs: list[Node] = []
        self.cond: Condition | None = None
        self.trigger: Trigger | None = None
        self.most = 1
        self.least = 1
        self.anything = False
        self.destinations: tuple[str, ...] = ()
        self.place = ""
        self.top: Value | None = None
        self.selectors: list[Selector] = []
        self.skills: tuple[int, ...] = ()
        self.run: Callable[..., None] = _not_runnable


def _nobody(s: S, x: Frame, card: int, mode: int) -> bool:
    return False


def _zero(s: S, x: Frame) -> int:
    return 0


def _nobody_seat(s: S, x: Frame) -> int:
    return -1


def _current(s: S, x: Frame) -> int:
    return s.mission


def _not_runnable(*args: Any) -> None:
    raise RuntimeError("this text does not run by itself")


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
        self.costs: list[Node] = []
        self.effects: list[Node] = []
        self.static: list[Node] = []
        self.flags: frozenset[str] = frozenset()
        self.give: Selector | None = None
        self.attached = False
        self.side = ""
        self.hook = ""
        self.only: Test | None = None
        self.only_tree: Tree | None = None
        self.fixed = False
        """Cannot be canceled or redirected (SC-R12)."""
        self.names: dict[str, tuple[int, str]] = {}
        self.blank_env: list[Any] = []
        self.cancels = False
        self.redirects = False
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
        self.reached: list[Value] = []
        """Single cards its effects name without a pick: the acting agent, the event's card."""
        self.mass: list[tuple[Selector, bool]] = []
        """Whole classes its effects reach, and whether facedown ones are forced up (SC-R40)."""
        self.looks: list[Selector] = []
        """Whole classes it examines: facedown ones are aimed at, but stay facedown."""
        self.source = "rule"

    def speaks_to(self, attacker: bool) -> bool:
        return self.side == "both" or (self.side == "attacker") == attacker

    def __repr__(self) -> str:
        return f"<Ability {self.name} {self.index}>"


# --- parsing ---------------------------------------------------------------------------------


def parse(text: str) -> Tree:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise Unknown(f"cannot be read: {text!r}") from error


def name_of(tree: Tree) -> str:
    return tree.id if isinstance(tree, ast.Name) else ""


def call_of(tree: Tree) -> str:
    return tree.func.id if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) else ""


def text_of(tree: Tree) -> str:
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return tree.value
    raise Unknown(f"a text in quotes is needed, not {ast.unparse(tree)!r}")


def keywords(tree: ast.Call, *allowed: str) -> dict[str, Tree]:
    found: dict[str, Tree] = {}
    for word in tree.keywords:
        if word.arg is None or word.arg not in allowed:
            raise Unknown(f"unknown word {word.arg!r} in {ast.unparse(tree)!r}")
        found[word.arg] = word.value
    return found


class Compiler:
    """Turns the text of one ability into functions."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names = ability.names
        self.let = ability.let

    # --- things ------------------------------------------------------------------------------

    def slot(self, name: str, *kinds: str) -> int:
        if name not in self.names:
            raise Unknown(f"unbound name {name!r}")
        slot, kind = self.names[name]
        if kinds and kind not in kinds:
            raise Unknown(f"{name!r} is a {kind}, not a {' or '.join(kinds)}")
        return A_ENV + slot

    def card(self, tree: Tree) -> Value:
        """One card."""
        name = name_of(tree)
        if name in _CARD_NAMES:
            return _CARD_NAMES[name]
        if name:
            slot = self.slot(name, "card", "cards")

            def bound(s: S, x: Frame) -> int:
                value = x[slot]
                return (value[0] if value else -1) if isinstance(value, tuple) else value

            return bound
        if isinstance(tree, ast.Attribute):
            if tree.attr == "host":
                inner = self.card(tree.value)
                return lambda s, x: s.host[c] if (c := inner(s, x)) >= 0 else -1
            if tree.attr == "leader":
                who = self.seat(tree.value)
                return lambda s, x: s.leader[p] if (p := who(s, x)) >= 0 else -1
        call = call_of(tree)
        if call == "queue" and isinstance(tree, ast.Call):
            place = self.constant(tree.args[0]) - 1
            return lambda s, x: s.queue()[place] if place < len(s.queue()) else -1
        raise Unknown(f"not a card: {ast.unparse(tree)!r}")

    def seat(self, tree: Tree) -> Value:
        """One player."""
        name = name_of(tree)
        if name in _SEAT_NAMES:
            return _SEAT_NAMES[name]
        if name == "subject":
            return lambda s, x: x[A_SUBJECT]
        if name:
            slot = self.slot(name, "player")
            return lambda s, x: x[slot]
        if isinstance(tree, ast.Attribute) and tree.attr == "controller":
            inner = self.card(tree.value)
            return lambda s, x: s.ctrl[c] if (c := inner(s, x)) >= 0 else -1
        raise Unknown(f"not a player: {ast.unparse(tree)!r}")

    def constant(self, tree: Tree) -> int:
        if isinstance(tree, ast.Constant) and type(tree.value) is int:
            return tree.value
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
            return -self.constant(tree.operand)
        raise Unknown(f"a number is needed, not {ast.unparse(tree)!r}")

    def number(self, tree: Tree) -> Value:
        """A whole number."""
        if isinstance(tree, ast.Constant):
            fixed = self.constant(tree)
            return lambda s, x: fixed
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
            inner = self.number(tree.operand)
            return lambda s, x: -inner(s, x)
        if isinstance(tree, ast.BinOp):
            left, right = self.number(tree.left), self.number(tree.right)
            if isinstance(tree.op, ast.Add):
                return lambda s, x: left(s, x) + right(s, x)
            if isinstance(tree.op, ast.Sub):
                return lambda s, x: left(s, x) - right(s, x)
            if isinstance(tree.op, ast.Mult):
                return lambda s, x: left(s, x) * right(s, x)
        if isinstance(tree, ast.Name):
            slot = self.slot(tree.id, "number", "cards")

            def bound(s: S, x: Frame) -> int:
                value = x[slot]
                return len(value) if isinstance(value, tuple) else int(value)

            return bound
        if isinstance(tree, ast.Attribute):
            return self.attribute(tree)
        if isinstance(tree, ast.Call):
            return self.call_number(tree)
        raise Unknown(f"not a number: {ast.unparse(tree)!r}")

    def attribute(self, tree: ast.Attribute) -> Value:
        word = tree.attr
        if name_of(tree.value) == "cause" and word == "tn":
            return lambda s, x: q.tn_of(s, s.acts[x[A_CAUSE]]) if x[A_CAUSE] >= 0 else 0
        card = self.card(tree.value)
        if word in SKILLS:
            k = SKILLS.index(word)
            return lambda s, x: q.skill(s, card(s, x), k)
        if word == "cover":
            return lambda s, x: (
                0
                if (c := card(s, x)) < 0
                else q.mission_cover(s, c)
                if FACES[s.cards.face[c]].type == MISSION
                else q.cover(s, c)
            )
        if word == "expense":
            return lambda s, x: q.expense(s, c) if (c := card(s, x)) >= 0 else 0
        if word == "bravado":
            return lambda s, x: q.bravado(s, c) if (c := card(s, x)) >= 0 else 0
        if word == "level":
            return lambda s, x: FACES[s.cards.face[c]].level if (c := card(s, x)) >= 0 else 0
        if word == "highest":
            return lambda s, x: max(q.skills_of(s, c)) if (c := card(s, x)) >= 0 else 0
        if word == "checked":
            return lambda s, x: (
                q.skill(s, card(s, x), s.acts[x[A_CAUSE]][A_SKILL]) if x[A_CAUSE] >= 0 else 0
            )
        if word in self.names and self.names[word][1] == "skill":
            slot = A_ENV + self.names[word][0]
            return lambda s, x: q.skill(s, card(s, x), x[slot])
        raise Unknown(f"unknown value .{word}")

    def call_number(self, tree: ast.Call) -> Value:
        word = call_of(tree)
        if word in ("max", "min"):
            parts = [self.number(arg) for arg in tree.args]
            pick = max if word == "max" else min
            return lambda s, x: pick(part(s, x) for part in parts)
        if word == "count":
            things = self.things(tree.args[0])
            return lambda s, x: len(things(s, x))
        if word in ("total", "best"):
            cards = self.things(tree.args[0])
            rate = self.rating(tree.args[1])
            if word == "total":
                return lambda s, x: sum(rate(s, c) for c in cards(s, x))
            return lambda s, x: max((rate(s, c) for c in cards(s, x)), default=0)
        if word == "when":
            cond = self.condition(tree.args[0])
            yes, no = self.number(tree.args[1]), self.number(tree.args[2])
            return lambda s, x: yes(s, x) if cond(s, x) else no(s, x)
        if word in ("team_size", "hand_size"):
            who = self.seat(tree.args[0])
            if word == "team_size":
                return lambda s, x: q.team_size(s, who(s, x))
            return lambda s, x: len(s.hand(p)) if (p := who(s, x)) >= 0 else 0
        raise Unknown(f"unknown value {word!r}")

    def rating(self, tree: Tree) -> Callable[[S, int], int]:
        word = name_of(tree)
        if word in SKILLS:
            k = SKILLS.index(word)
            return lambda s, c: q.skill(s, c, k)
        if word == "cover":
            return q.cover
        raise Unknown(f"not a skill: {ast.unparse(tree)!r}")

    def things(self, tree: Tree) -> Callable[[S, Frame], list[int]]:
        """Cards: one named, several bound, or every match of a selector."""
        call = call_of(tree)
        if call in _BASES:
            selector = self.selector(tree)
            return selector.all
        if call == "target_of":
            return lambda s, x: aimed_at(s, s.acts[x[A_CAUSE]]) if x[A_CAUSE] >= 0 else []
        name = name_of(tree)
        if name and name in self.names and self.names[name][1] == "cards":
            slot = A_ENV + self.names[name][0]
            return lambda s, x: list(x[slot]) if isinstance(x[slot], tuple) else [x[slot]]
        one = self.card(tree)
        return lambda s, x: [c] if (c := one(s, x)) >= 0 else []

    # --- conditions --------------------------------------------------------------------------

    def condition(self, tree: Tree) -> Condition:
        if isinstance(tree, ast.BoolOp):
            parts = [self.condition(value) for value in tree.values]
            if isinstance(tree.op, ast.And):
                return lambda s, x: all(part(s, x) for part in parts)
            return lambda s, x: any(part(s, x) for part in parts)
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not):
            inner = self.condition(tree.operand)
            return lambda s, x: not inner(s, x)
        if isinstance(tree, ast.Compare):
            left = self.number(tree.left)
            right = self.number(tree.comparators[0])
            return _compare(tree.ops[0], left, right)
        word = name_of(tree)
        if word in MISSION_TYPES:
            bit = 1 << MISSION_TYPES.index(word)
            return lambda s, x: bool(q.mission_types(s, x) & bit)
        if word in _CONDITIONS:
            return _CONDITIONS[word]
        call = call_of(tree)
        if isinstance(tree, ast.Call) and call:
            return self.call_condition(tree, call)
        raise Unknown(f"unknown condition {ast.unparse(tree)!r}")

    def call_condition(self, tree: ast.Call, word: str) -> Condition:
        args = tree.args
        if word == "at_hq":
            card = self.card(args[0])
            return lambda s, x: (c := card(s, x)) >= 0 and s.place[c] == HQ
        if word == "is_leader":
            leader = self.card(args[0])
            return lambda s, x: (c := leader(s, x)) >= 0 and q.is_leader(s, c)
        if word == "was_retired":
            victim = self.card(args[0])
            return lambda s, x: (c := victim(s, x)) >= 0 and not q.is_agent(s, c)
        if word in ("has_gear", "has_trait"):
            agent = self.card(args[0])
            bit = self.trait(name_of(args[1]))
            if word == "has_gear":
                return lambda s, x: (c := agent(s, x)) >= 0 and q.has_gear_trait(s, c, bit)
            return lambda s, x: (c := agent(s, x)) >= 0 and bool(q.traits_of(s, c) >> bit & 1)
        if word in ("ran_mission", "discarded_mission", "new_type_win"):
            who = self.seat(args[0])
            if word == "ran_mission":
                return lambda s, x: bool(s.ran[who(s, x)])
            if word == "discarded_mission":
                return lambda s, x: bool(s.discarded[who(s, x)])
            return lambda s, x: q.new_type_win(s, who(s, x))
        if word == "in_play":
            name = text_of(args[0])
            return lambda s, x: any(
                s.up[c] and FACES[s.cards.face[c]].name == name
                for seat in range(s.seats)
                for c in s.tops(seat)
            )
        raise Unknown(f"unknown condition {word!r}")

    def trait(self, word: str) -> int:
        if word not in TRAITS:
            raise Unknown(f"unknown trait {word!r}")
        return TRAITS.index(word)

    # --- selectors ---------------------------------------------------------------------------

    def selector(self, tree: Tree) -> Selector:
        word = call_of(tree)
        if word not in _BASES or not isinstance(tree, ast.Call):
            raise Unknown(f"not a choice of cards: {ast.unparse(tree)!r}")
        words = tuple(
            name_of(arg.operand) if isinstance(arg, ast.UnaryOp) else name_of(arg) or call_of(arg)
            for arg in tree.args
        )
        positive = {name_of(arg) for arg in tree.args}
        filters = [self.filter(word, arg) for arg in tree.args] if word != "player" else []
        if word == "player" and not positive <= {"enemy"}:
            raise Unknown(f"unknown filter {ast.unparse(tree)!r}")
        filters += [self.filter_keyword(word, k) for k in tree.keywords]
        base, source = _BASES[word](positive)
        tests = [base, *filters]
        selector = Selector(word, _all_of(tests), source, tree)
        selector.bare = _all_of(filters) if filters else base
        selector.words = words
        return selector

    def filter(self, base: str, tree: Tree) -> Test:
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Invert):
            inner = self.filter(base, tree.operand)
            hidden = name_of(tree.operand) in TRAITS
            return lambda s, x, c, mode: (
                (hidden and mode == LOOSE and not s.up[c]) or not inner(s, x, c, mode)
            )
        if isinstance(tree, ast.BoolOp):
            parts = [self.filter(base, value) for value in tree.values]
            if isinstance(tree.op, ast.Or):
                return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
            return lambda s, x, c, mode: all(part(s, x, c, mode) for part in parts)
        if isinstance(tree, ast.Compare):
            return self.filter_compare(base, tree)
        word = name_of(tree)
        if word in TRAITS:
            bit = TRAITS.index(word)
            return lambda s, x, c, mode: (
                True
                if mode == LOOSE and not s.up[c]
                else bool(FACES[s.cards.face[c]].traits >> bit & 1)
                if mode == BARE
                else bool(q.traits_of(s, c) >> bit & 1)
            )
        if word == "Leader":
            return lambda s, x, c, mode: q.is_leader(s, c)
        if word in MISSION_TYPES and base == "mission":
            kind = 1 << MISSION_TYPES.index(word)
            return lambda s, x, c, mode: bool(FACES[s.cards.face[c]].types & kind)
        if word in _FILTERS:
            return _FILTERS[word]
        call = call_of(tree)
        if isinstance(tree, ast.Call) and call:
            return self.filter_call(tree, call)
        raise Unknown(f"unknown filter {ast.unparse(tree)!r}")

    def filter_call(self, tree: ast.Call, word: str) -> Test:
        if word == "faction":
            name = text_of(tree.args[0])
            if name not in FACTIONS:
                raise Unknown(f"unknown faction {name!r}")
            faction = FACTIONS.index(name)
            return lambda s, x, c, mode: (
                True if mode == LOOSE and not s.up[c] else FACES[s.cards.face[c]].faction == faction
            )
        if word == "has_gear":
            bit = self.trait(name_of(tree.args[0]))
            return lambda s, x, c, mode: q.has_gear_trait(s, c, bit)
        if word == "named_like":
            part = name_of(tree.args[0])
            return lambda s, x, c, mode: part in FACES[s.cards.face[c]].name
        raise Unknown(f"unknown filter {word!r}")

    def filter_compare(self, base: str, tree: ast.Compare) -> Test:
        word = name_of(tree.left)
        right = self.number(tree.comparators[0])
        op = tree.ops[0]
        if word in SKILLS:
            k = SKILLS.index(word)
            left = _printed_skill(k) if base in ("gear", "card") else _live_skill(k)
        elif word == "expense":
            left = q.expense
        elif word == "cover":
            left = q.cover
        else:
            raise Unknown(f"unknown comparison {ast.unparse(tree)!r}")
        if word == "cover" and base == "agent":
            return _compare_card(op, left, right, False)
        return _compare_card(op, left, right, True)

    def filter_keyword(self, base: str, word: ast.keyword) -> Test:
        name, tree = word.arg, word.value
        if name == "on":
            test = self.card_test(tree)
            return lambda s, x, c, mode: s.host[c] >= 0 and test(s, x, s.host[c], mode)
        if name == "attached_to":
            host = self.card(tree)
            return lambda s, x, c, mode: s.host[c] == host(s, x)
        if name == "in_team_of":
            leader = self.card(tree)
            return lambda s, x, c, mode: (
                (p := leader(s, x)) >= 0
                and s.ctrl[c] == s.ctrl[p]
                and s.place[s.host[c] if s.place[c] == ON_AGENT else c] == TEAM
            )
        if name == "skill" and base == "card":
            k = SKILLS.index(name_of(tree))
            return lambda s, x, c, mode: any(a.skill == k for a in FACES[s.cards.face[c]].acts)
        raise Unknown(f"unknown filter {name!r}")

    def card_test(self, tree: Tree) -> Test:
        """A test of one card: a name, a selector, or one of several."""
        call = call_of(tree)
        if call == "one_of" and isinstance(tree, ast.Call):
            parts = [self.card_test(arg) for arg in tree.args]
            return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
        if call == "named_like" and isinstance(tree, ast.Call):
            part = name_of(tree.args[0])
            return lambda s, x, c, mode: part in FACES[s.cards.face[c]].name
        if call in _BASES:
            return self.selector(tree).test
        name = name_of(tree)
        if name and name in self.names and self.names[name][1] == "cards":
            slot = A_ENV + self.names[name][0]
            return lambda s, x, c, mode: (
                c in x[slot] if isinstance(x[slot], tuple) else c == x[slot]
            )
        one = self.card(tree)
        return lambda s, x, c, mode: c == one(s, x)

    # --- actions as a filter -------------------------------------------------------------------

    def action_test(self, tree: Tree) -> ActionTest:
        """`action(by=…, kind=…, skill=…, targets=…, source=…, first_of=…)`."""
        if isinstance(tree, ast.BoolOp):
            either = [self.action_test(value) for value in tree.values]
            if isinstance(tree.op, ast.Or):
                return lambda s, x, a: any(part(s, x, a) for part in either)
            return lambda s, x, a: all(part(s, x, a) for part in either)
        if call_of(tree) != "action" or not isinstance(tree, ast.Call) or tree.args:
            raise Unknown(f"not an action: {ast.unparse(tree)!r}")
        parts: list[ActionTest] = [_is_real_action]
        for word in tree.keywords:
            parts.append(self.action_part(word.arg or "", word.value))
        if len(parts) == 2:
            first = parts[1]
            return lambda s, x, a: a[A_KIND] <= REACT_ACT and first(s, x, a)
        return lambda s, x, a: all(part(s, x, a) for part in parts)

    def action_part(self, word: str, tree: Tree) -> ActionTest:
        if word == "by":
            return self.by_action(tree)
        if word == "kind":
            kinds = [KINDS.index(w) for w in self.words_of(tree, KINDS)]
            return lambda s, x, a: a[A_KIND] in kinds
        if word == "skill":
            skills = [SKILLS.index(w) for w in self.words_of(tree, SKILLS)]
            return lambda s, x, a: a[A_SKILL] in skills
        if word == "targets":
            test = self.card_test(tree)
            return lambda s, x, a: any(test(s, x, c, STRICT) for c in aimed_at(s, a))
        if word == "source":
            source = name_of(tree)
            if source not in ("gear", "mission"):
                raise Unknown(f"unknown source {source!r}")
            return lambda s, x, a: q.ABILITIES[a[A_ABIL]].source == source
        if word == "first_of":
            bit = {"mission": 1, "turn": 2}.get(name_of(tree))
            if bit is None:
                raise Unknown(f"first_of takes mission or turn, not {ast.unparse(tree)!r}")
            return lambda s, x, a: bool(a[A_MORE] & bit)
        if word == "effect":
            effects = self.words_of(tree, ("cancel", "redirect"))
            return lambda s, x, a: (
                ("cancel" in effects and q.ABILITIES[a[A_ABIL]].cancels)
                or ("redirect" in effects and q.ABILITIES[a[A_ABIL]].redirects)
            )
        if word == "reacts_to":
            inner = self.action_test(tree)
            return lambda s, x, a: (
                a[A_KIND] == REACT_ACT
                and 0 <= a[A_CAUSE] < len(s.acts)
                and inner(s, x, s.acts[a[A_CAUSE]])
            )
        if word == "against":
            mine = self.card_test(tree)
            return lambda s, x, a: (
                any(mine(s, x, c, STRICT) for c in aimed_at(s, a))
                or (
                    a[A_KIND] == REACT_ACT
                    and 0 <= a[A_CAUSE] < len(s.acts)
                    and s.acts[a[A_CAUSE]][A_SELF] >= 0
                    and mine(s, x, s.acts[a[A_CAUSE]][A_SELF], STRICT)
                )
            )
        raise Unknown(f"unknown word {word!r} of an action")

    def by_action(self, tree: Tree) -> ActionTest:
        name = name_of(tree)
        if name == "enemy":
            return lambda s, x, a: a[A_SEAT] != x[A_SEAT]
        if name in _SEAT_NAMES:
            who = _SEAT_NAMES[name]
            return lambda s, x, a: a[A_SEAT] == who(s, x)
        test = self.card_test(tree)
        return lambda s, x, a: a[A_SELF] >= 0 and test(s, x, a[A_SELF], STRICT)

    def words_of(self, tree: Tree, allowed: tuple[str, ...]) -> list[str]:
        args = tree.args if isinstance(tree, ast.Call) and call_of(tree) == "one_of" else [tree]
        words = [name_of(arg) for arg in args]
        for word in words:
            if word not in allowed:
                raise Unknown(f"{word!r} is not one of {', '.join(allowed)}")
        return words

    # --- triggers ------------------------------------------------------------------------------

    def trigger(self, text: str) -> Trigger:
        """`after targeted(self, skill=craft)`."""
        when, _, rest = text.strip().partition(" ")
        if when not in ("before", "after"):
            raise Unknown(f"a trigger begins with before or after, not {when!r}")
        tree = parse(rest)
        word = call_of(tree)
        if word not in E or not isinstance(tree, ast.Call):
            raise Unknown(f"unknown event {word or rest!r}")
        event = E[word]
        if when == "before":
            event = BEFORE_OF.get(event, event)
        tests: list[Callable[[S, Frame, Frame], bool]] = []
        args = list(tree.args)
        if event in (EV_ACTIVATED, EV_ACTIVATING) and args:
            kind = {"agent": IS_AGENT, "gear": IS_GEAR, "leader": IS_LEADER}.get(name_of(args[0]))
            if kind is None:
                raise Unknown(f"{word} takes agent, gear or leader first")
            tests.append(lambda s, x, e: bool(e[E_INFO] & kind))
            args = args[1:]
        for arg in args:
            tests.append(self.subject_test(event, arg))
        for key in tree.keywords:
            tests.append(self.event_part(event, key.arg or "", key.value))
        if event == EV_TARGETED and "from_facedown" in self.ability.flags:
            event = EV_TARGETED_DOWN

        def test(s: S, x: Frame, e: Frame) -> bool:
            return all(part(s, x, e) for part in tests)

        return Trigger(event, when, _as_it_was(test) if event == EV_RETIRED else test, tree)

    def subject_test(self, event: int, tree: Tree) -> Callable[[S, Frame, Frame], bool]:
        name = name_of(tree)
        if name == "forced":
            return lambda s, x, e: bool(e[E_INFO] & IS_FORCED)
        if name == "melee":
            return lambda s, x, e: (
                e[E_CAUSE] >= 0 and "melee" in q.ABILITIES[s.acts[e[E_CAUSE]][A_ABIL]].flags
            )
        if name == "used_up":
            return lambda s, x, e: e[E_CAUSE] >= 0 and bool(s.acts[e[E_CAUSE]][A_MORE] & 4)
        if call_of(tree) == "action" or isinstance(tree, ast.BoolOp):
            action = self.action_test(tree)
            return lambda s, x, e: e[E_CAUSE] >= 0 and action(s, x, s.acts[e[E_CAUSE]])
        if event == EV_EXAMINED and call_of(tree) == "card":
            tested = self.selector(tree)
            keys = tree.keywords if isinstance(tree, ast.Call) else []
            bare = _all_of([tested.test, *[self.filter_keyword("card", key) for key in keys][:1]])
            if keys:
                bare = self.filter_keyword("card", keys[0])
            if isinstance(tree, ast.Call) and not tree.keywords:
                return lambda s, x, e: tested.test(s, x, e[E_SUBJECT], STRICT)
            return lambda s, x, e: bare(s, x, e[E_SUBJECT], STRICT)
        test = self.card_test(tree)
        mode = PRICE if event == EV_ACTIVATING else STRICT
        return lambda s, x, e: e[E_SUBJECT] >= 0 and test(s, x, e[E_SUBJECT], mode)

    def event_part(self, event: int, word: str, tree: Tree) -> Callable[[S, Frame, Frame], bool]:
        name = name_of(tree)
        if word == "by":
            if name == "effect":
                return lambda s, x, e: not e[E_INFO] & BY_LIMIT
            if name == "enemy":
                return lambda s, x, e: e[E_SEAT] >= 0 and e[E_SEAT] != x[A_SEAT]
            if name in _SEAT_NAMES:
                who = _SEAT_NAMES[name]
                return lambda s, x, e: e[E_SEAT] >= 0 and e[E_SEAT] == who(s, x)
            if call_of(tree) == "action":
                action = self.action_test(tree)
                return lambda s, x, e: e[E_CAUSE] >= 0 and action(s, x, s.acts[e[E_CAUSE]])
            test = self.card_test(tree)
            return lambda s, x, e: e[E_ACTOR] >= 0 and test(s, x, e[E_ACTOR], STRICT)
        if word == "card" and event == EV_BRAVADO_SPENT:
            if name == "card":
                return lambda s, x, e: e[E_INFO] == x[A_CARD]
            bare = self.selector(tree).bare
            return lambda s, x, e: bare(s, x, e[E_INFO], BARE)
        if word == "host":
            carrier = self.card_test(tree)
            return lambda s, x, e: (h := s.host[e[E_SUBJECT]]) >= 0 and carrier(s, x, h, STRICT)
        if word == "at":
            place = self.card_test(tree)
            return lambda s, x, e: s.mission >= 0 and place(s, x, s.mission, STRICT)
        if word == "to":
            target = self.card_test(tree)
            return lambda s, x, e: e[E_SUBJECT] >= 0 and target(s, x, e[E_SUBJECT], STRICT)
        if word == "of" and name == "action":
            return lambda s, x, e: e[E_CAUSE] >= 0 and not e[E_INFO]
        part = self.action_part(word, tree)
        return lambda s, x, e: e[E_CAUSE] >= 0 and part(s, x, s.acts[e[E_CAUSE]])

    # --- picks ---------------------------------------------------------------------------------

    def pick(self, name: str, text: str) -> Pick:
        tree = parse(text)
        word = call_of(tree)
        if not isinstance(tree, ast.Call) or (word not in PICKS and word not in _BASES):
            if word != "legal_target":
                raise Unknown(f"cannot be chosen: {text!r}")
        assert isinstance(tree, ast.Call)
        kind = PICKS.get(word, "card")
        pick = Pick(name, len(self.names), kind, tree)
        if word == "position":
            pick.moved = self.card(tree.args[0])
            pick.low, pick.high = _one, _queue_size
        elif kind == "number":
            pick.low = self.number(tree.args[0])
            if name_of(tree.args[1]) == "deck_size":
                deck = next((p.slot for p in self.ability.picks if p.kind == "player"), -1)
                pick.high = _deck_size(deck)
            else:
                pick.high = self.number(tree.args[1])
        elif kind == "player":
            pick.selector = self.selector(tree)
        elif kind == "deck":
            if name_of(tree.args[0]) not in ("any", "agency"):
                raise Unknown("deck takes any or agency")
            pick.count = 1 if name_of(tree.args[0]) == "any" else 0
        elif kind == "face":
            if name_of(tree.args[0]) != "action":
                raise Unknown("cardname takes action")
        elif kind == "skill":
            pick.count = 1
        elif kind == "ability":
            pick.low = self.card(tree.args[0])
        elif kind == "cards":
            pick.selector = self.selector(tree.args[1])
            if word == "upto":
                pick.count = self.constant(tree.args[0])
                pick.need = _one if pick.selector.words[:2] != ("mine", "in_team") else _zero
            else:
                pick.need = self.number(tree.args[0])
                pick.count = -1
        elif word == "legal_target":
            if name_of(tree.args[0]) != "cause":
                raise Unknown("legal_target takes cause first")
            rest = self.selector(tree.args[1]) if len(tree.args) > 1 else None
            pick.selector = rest
            pick.kind = "card"
            pick.count = -2
        else:
            pick.selector = self.selector(tree)
        self.names[name] = (pick.slot, pick.kind)
        return pick

    # --- durations -----------------------------------------------------------------------------

    def duration(self, tree: Tree, node: Node) -> bool:
        """Reads a duration into a node; False when the tree is none."""
        word = name_of(tree)
        if word in self.let:
            return self.duration(self.let[word], node)
        if word in DURATIONS:
            node.until = DURATIONS[word]
            return True
        call = call_of(tree)
        if isinstance(tree, ast.Call):
            if call in ("while_in_mission", "while_in_play"):
                node.until = WHILE_IN_MISSION if call == "while_in_mission" else WHILE_IN_PLAY
                node.ref = self.card(tree.args[0])
                return True
            if call == "first_of":
                node.until = UNTIL_FIRST_OF
                node.until_trigger = self.trigger(text_of(tree.args[1]))
                return True
        return False


def _all_of(tests: list[Test]) -> Test:
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


def _compare(op: ast.cmpop, left: Value, right: Value) -> Condition:
    if isinstance(op, ast.Lt):
        return lambda s, x: left(s, x) < right(s, x)
    if isinstance(op, ast.Gt):
        return lambda s, x: left(s, x) > right(s, x)
    if isinstance(op, ast.GtE):
        return lambda s, x: left(s, x) >= right(s, x)
    if isinstance(op, ast.LtE):
        return lambda s, x: left(s, x) <= right(s, x)
    raise Unknown("only <, >, <= and >= compare")


def _compare_card(op: ast.cmpop, left: Callable[[S, int], int], right: Value, hide: bool) -> Test:
    def test(s: S, x: Frame, c: int, mode: int) -> bool:
        if hide and mode == LOOSE and not s.up[c]:
            return True
        have, want = left(s, c), right(s, x)
        if isinstance(op, ast.Lt):
            return have < want
        if isinstance(op, ast.Gt):
            return have > want
        if isinstance(op, ast.LtE):
            return have <= want
        return have >= want

    return test


def _printed_skill(k: int) -> Callable[[S, int], int]:
    return lambda s, c: FACES[s.cards.face[c]].skills[k]


def _live_skill(k: int) -> Callable[[S, int], int]:
    return lambda s, c: q.skill(s, c, k)


def _one(s: S, x: Frame) -> int:
    return 1


def _queue_size(s: S, x: Frame) -> int:
    return len(s.queue())


def _deck_size(slot: int) -> Value:
    if slot < 0:
        return lambda s, x: len(s.deck(x[A_SEAT]))
    return lambda s, x: len(s.deck(x[A_ENV + slot])) if x[A_ENV + slot] >= 0 else 0


def _as_it_was(test: Callable[[S, Frame, Frame], bool]) -> Callable[[S, Frame, Frame], bool]:
    """A retired card is judged as it stood before it left play."""

    def judged(s: S, x: Frame, e: Frame) -> bool:
        card, seat = e[E_SUBJECT], e[E_SEAT]
        place, up, ctrl, leader = s.place[card], s.up[card], s.ctrl[card], s.leader[seat]
        s.place[card], s.up[card], s.ctrl[card] = e[E_PLACE], 1, seat
        if e[E_INFO] & WAS_LEADER:
            s.leader[seat] = card
        try:
            return test(s, x, e)
        finally:
            s.place[card], s.up[card], s.ctrl[card], s.leader[seat] = place, up, ctrl, leader

    return judged


def _is_real_action(s: S, x: Frame, a: Frame) -> bool:
    return bool(a[A_KIND] <= REACT_ACT)


def targets_of(a: Frame) -> list[int]:
    """The cards an action has picked as its targets."""
    out: list[int] = []
    for pick in q.ABILITIES[a[A_ABIL]].picks:
        if pick.kind == "card":
            if a[A_ENV + pick.slot] >= 0:
                out.append(a[A_ENV + pick.slot])
        elif pick.kind == "cards":
            value = a[A_ENV + pick.slot]
            if isinstance(value, tuple):
                out.extend(value)
    if q.ABILITIES[a[A_ABIL]].hook == "swap_facedown":
        out.extend(a[A_LIST])
    return out


def aimed_at(s: S, a: Frame) -> list[int]:
    """SC-20.1: picked targets, and every card its effects reach."""
    out = targets_of(a)
    ability = q.ABILITIES[a[A_ABIL]]
    for named in ability.reached:
        card = named(s, a)
        if card >= 0 and s.place[card] in (HQ, TEAM, ON_AGENT) and card not in out:
            out.append(card)
    for selector, _ in ability.mass:
        for card in q.reached(s, a, selector.all(s, a)):
            if card not in out:
                out.append(card)
    return out


def _actor(s: S, x: Frame) -> int:
    event = x[A_EVENT]
    if 0 <= event < len(s.evs):
        actor: int = s.evs[event][E_ACTOR]
        return actor
    return -1


def _original(s: S, x: Frame) -> int:
    return s.acts[x[A_CAUSE]][A_ORIGINAL] if x[A_CAUSE] >= 0 else -1


def _left(s: S, x: Frame) -> int:
    others = s.from_left(x[A_SEAT])
    return others[0] if others else -1


_CARD_NAMES: Final[dict[str, Value]] = {
    "self": lambda s, x: x[A_SELF],
    "card": lambda s, x: x[A_CARD],
    "subject": lambda s, x: x[A_SUBJECT],
    "actor": _actor,
    "host": lambda s, x: s.host[x[A_CARD]],
    "my_leader": lambda s, x: s.leader[x[A_SEAT]],
    "current": _current,
    "it": lambda s, x: x[A_IT],
    "original_target": _original,
}
_SEAT_NAMES: Final[dict[str, Value]] = {
    "me": lambda s, x: x[A_SEAT],
    "foe": lambda s, x: x[A_FOE] if x[A_FOE] >= 0 else q.foe_of(s, x[A_SEAT]),
    "attacker": lambda s, x: s.attacker,
    "defender": lambda s, x: s.defender,
    "left_player": _left,
}
_CONDITIONS: Final[dict[str, Condition]] = {
    "public": lambda s, x: q.is_public(s),
    "in_mission": lambda s, x: s.mission >= 0,
    "intel_phase": lambda s, x: s.mission < 0 and s.step == "intel",
    "is_attacker": lambda s, x: s.mission >= 0 and s.attacker == x[A_SEAT],
    "is_defender": lambda s, x: s.mission >= 0 and s.defender == x[A_SEAT],
    "extended_mission": lambda s, x: s.extended > 0,
}


def _opposing(s: S, x: Frame, c: int, mode: int) -> bool:
    """SC-15.9: in the enemy team, for an agent that is itself at the mission."""
    me = x[A_SELF]
    return s.place[c] == TEAM and me >= 0 and s.place[me] == TEAM and s.ctrl[c] != s.ctrl[me]


def _with_self(s: S, x: Frame, c: int, mode: int) -> bool:
    me = x[A_SELF]
    return s.place[c] == TEAM and me >= 0 and s.place[me] == TEAM and s.ctrl[c] == s.ctrl[me]


def _other_side(s: S, x: Frame, c: int, mode: int) -> bool:
    me: int = x[A_SELF]
    return s.place[c] + s.place[me] == HQ + TEAM and s.place[c] != s.place[me]


def _adjacent(s: S, x: Frame, c: int, mode: int) -> bool:
    line = s.queue()
    return c in line and s.mission in line and abs(line.index(c) - line.index(s.mission)) == 1


def _not_host(s: S, x: Frame, c: int, mode: int) -> bool:
    for pick in q.ABILITIES[x[A_ABIL]].picks:
        if pick.selector is not None and pick.selector.base == "gear":
            gear: int = x[A_ENV + pick.slot]
            return gear < 0 or s.host[gear] != c
    return True


def _slot_is(number: int) -> Test:
    return lambda s, x, c, mode: len(s.queue()) > number and s.queue()[number] == c


def _type_is(sort: int) -> Test:
    return lambda s, x, c, mode: FACES[s.cards.face[c]].type == sort


def _out_of_faction(s: S, x: Frame, c: int, mode: int) -> bool:
    return not q.in_faction(s, c, x[A_SEAT])


_FILTERS: Final[dict[str, Test]] = {
    "mine": lambda s, x, c, mode: s.ctrl[c] == x[A_SEAT],
    "enemy": lambda s, x, c, mode: s.ctrl[c] != x[A_SEAT] and s.ctrl[c] >= 0,
    "opposing": _opposing,
    "opposing_me": lambda s, x, c, mode: (
        s.place[c] == TEAM and s.ctrl[c] != x[A_SEAT] and q.on_side(s, x[A_SEAT])
    ),
    "exposed": lambda s, x, c, mode: q.is_exposed(s, c),
    "in_team": lambda s, x, c, mode: s.place[c] == TEAM and s.ctrl[c] == x[A_SEAT],
    "at_mission": lambda s, x, c, mode: s.place[c] == TEAM,
    "attacking": lambda s, x, c, mode: s.place[c] == TEAM and s.ctrl[c] == s.attacker,
    "at_hq": lambda s, x, c, mode: s.place[c] == HQ,
    "with_self": _with_self,
    "other": lambda s, x, c, mode: c != x[A_SELF],
    "other_than_actor": lambda s, x, c, mode: c != _actor(s, x),
    "other_side_from_self": _other_side,
    "not_subject": lambda s, x, c, mode: c != x[A_SUBJECT],
    "not_host": _not_host,
    "just_assigned": lambda s, x, c, mode: s.place[c] == TEAM and c in s.assigned,
    "inactive": lambda s, x, c, mode: (
        (not s.up[c] and FACES[s.cards.face[c]].type != MISSION)
        or (not s.up[c] and s.place[c] in (HQ, TEAM, ON_AGENT))
    ),
    "facedown": lambda s, x, c, mode: not s.up[c],
    "faceup": lambda s, x, c, mode: bool(s.up[c]),
    "active": lambda s, x, c, mode: bool(s.up[c]),
    "any_state": lambda s, x, c, mode: True,
    "any": lambda s, x, c, mode: True,
    "wounded": lambda s, x, c, mode: s.wounds[c] > 0,
    "leader": lambda s, x, c, mode: s.place[c] == LEADERS or q.is_leader(s, c),
    "leader_card": _type_is(LEADER),
    "out_of_faction": _out_of_faction,
    "queue": lambda s, x, c, mode: s.place[c] == QUEUE,
    "discard": lambda s, x, c, mode: s.place[c] == MISSION_DISCARD,
    "first": _slot_is(0),
    "second": _slot_is(1),
    "kept_first": lambda s, x, c, mode: c == s.first_mission,
    "current": lambda s, x, c, mode: c == s.mission,
    "adjacent_to_target": _adjacent,
    "public": lambda s, x, c, mode: FACES[s.cards.face[c]].public,
    "gear": _type_is(GEAR),
    "action": _type_is(ACTION),
    "agent": lambda s, x, c, mode: FACES[s.cards.face[c]].type <= AGENT,
    "my_discard": lambda s, x, c, mode: c in s.discard(x[A_SEAT]),
    "hand": lambda s, x, c, mode: s.place[c] == HAND and s.owner[c] == x[A_SEAT],
}


def _agents(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    at_mission = bool(
        words & {"opposing", "at_mission", "in_team", "opposing_me", "attacking", "with_self"}
    )
    any_state = "any_state" in words
    down = "inactive" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        place = s.place[c]
        if place != HQ and place != TEAM:
            return mode == BARE or (mode == PRICE and place != ON_AGENT)
        if s.up[c]:
            return not down
        return any_state or down or mode == PRICE or (mode == LOOSE and place == TEAM)

    mine = "mine" in words

    def source(s: S, x: Frame) -> list[int]:
        if mine:
            return s.tops(x[A_SEAT])
        return [c for seat in range(s.seats) for c in s.tops(seat)]

    del at_mission
    return base, source


def _gears(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    down = "inactive" in words
    any_state = "any_state" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        if s.place[c] != ON_AGENT:
            return mode == BARE
        return any_state or (not s.up[c] if down else bool(s.up[c]))

    def source(s: S, x: Frame) -> list[int]:
        return [g for seat in range(s.seats) for c in s.tops(seat) for g in s.under[c]]

    return base, source


def _any_cards(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    facedown = "facedown" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return True

    def source(s: S, x: Frame) -> list[int]:
        if "hand" in words:
            return s.hand(x[A_SEAT])
        if "my_discard" in words:
            return s.discard(x[A_SEAT])
        out: list[int] = []
        for seat in range(s.seats):
            for c in s.tops(seat):
                out.append(c)
                out.extend(s.under[c])
            if facedown:
                out.extend(s.row(seat))
        if facedown:
            out.extend(c for c in s.queue() if not s.up[c])
        return out

    return base, source


def _missions(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return FACES[s.cards.face[c]].type == MISSION

    def source(s: S, x: Frame) -> list[int]:
        return s.mission_discard() if "discard" in words else s.queue()

    return base, source


def _leaders(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    down = "inactive" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return s.place[c] == LEADERS if down else q.is_leader(s, c) and bool(s.up[c])

    def source(s: S, x: Frame) -> list[int]:
        if down:
            return [c for seat in range(s.seats) for c in s.row(seat)]
        return [c for c in s.leader if c >= 0]

    return base, source


def _players(words: set[str]) -> tuple[Test, Callable[..., list[int]]]:
    enemy = "enemy" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return not s.out[c] and not (enemy and c == x[A_SEAT])

    return base, lambda s, x: list(range(s.seats))


_BASES: Final[dict[str, Callable[[set[str]], tuple[Test, Callable[..., list[int]]]]]] = {
    "agent": _agents,
    "gear": _gears,
    "card": _any_cards,
    "mission": _missions,
    "leader": _leaders,
    "player": _players,
}


def vocabulary() -> dict[str, list[str]]:
    """The words of the language, by what they are for; effects are in `compile.py`."""
    return {
        "picks besides a card": sorted(f"{word}(…)" for word in [*PICKS, "legal_target"]),
        "cards": sorted([*_CARD_NAMES, *(f"{base}(…)" for base in _BASES)]),
        "players": sorted(_SEAT_NAMES),
        "filters": sorted([*_FILTERS, "Leader", "faction('…')", "has_gear(…)", *TRAITS]),
        "conditions": sorted([*_CONDITIONS, *MISSION_TYPES]),
        "durations": sorted(DURATIONS),
        "flags": sorted(FLAGS),
        "forbid takes": sorted(FORBIDDABLE),
        "destinations": sorted(DESTINATIONS),
        "events": sorted(E),
    }
