"""The kinds of parameters of verbs: how each is read, and what it accepts."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import ALL_SKILLS, SKILLS
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.aims import aimed_at
from safehouse.games.spycraft.language.durations import LASTING, is_duration, read_duration
from safehouse.games.spycraft.language.grammar import (
    BASES,
    NOUNS,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    constant,
    keys_of,
    name_of,
    options_of,
    said,
)
from safehouse.games.spycraft.model import Node, S


class Kind:
    """What a parameter accepts."""

    fits = ""
    """What it accepts in words, for refusals."""
    makes: tuple[str, ...] = ()
    """Shapes for the generator of test cards."""

    def matches(self, r: Reader, tree: Tree) -> bool:
        """Return whether this tree is a value for an optional parameter."""
        return True

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        raise NotImplementedError


@dataclass(eq=False, repr=False)
class Param:
    name: str
    kind: Kind
    optional: bool = False
    key: bool = False
    """Whether it is given by name: `take=upto(1, card())`."""
    rest: bool = False
    """Whether it takes all remaining arguments."""


# --- cards ----------------------------------------------------------------------------------


def _target_of(s: S, x: Frame, card: int, mode: int) -> bool:
    return x.cause >= 0 and card in aimed_at(s, s.acts[x.cause])


@dataclass(eq=False, repr=False)
class Objects(Kind):
    """Named cards, a whole class of them, or one chosen from it when the text is resolved."""

    sorts: tuple[str, ...]
    classes: bool = True
    choice: bool = False
    fits: str = ""
    makes: tuple[str, ...] = ()

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        call = call_of(tree)
        sort = r.sort_of(tree)
        if call in ("choose_from", "least", "most") and self.choice:
            args = arity(tree, 1, 1) if call == "choose_from" else arity(tree, 2, 2, "tie")
            if name_of(keys_of(tree).get("tie", ast.Name("me"))) != "me":
                raise Unknown(f"the player picks among ties, not {said(tree)!r}; tie=me would fit")
            verb.selector = r.selector(args[0], *self.sorts)
            verb.words += ("choose" if call == "choose_from" else call,)
            if call != "choose_from":
                verb.rank = q.expense if name_of(args[1]) == "expense" else None
                verb.skill = r.skill_word(args[1]) if verb.rank is None else -1
            return
        if sort not in self.sorts:
            wanted = " or ".join(NOUNS[s] for s in self.sorts)
            r.things(tree) if call not in BASES else r.selector(tree)
            raise Unknown(f"{said(tree)!r} is {NOUNS.get(sort, 'nothing')}; {wanted} would fit")
        if call == "target_of":
            r.need("cause", "target_of")
            if name_of(arity(tree, 1, 1)[0]) != "cause":
                raise Unknown("target_of takes cause")
            verb.objects = lambda s, x: aimed_at(s, s.acts[x.cause]) if x.cause >= 0 else []
            verb.who = _target_of
            return
        if call in BASES:
            if not self.classes:
                raise Unknown(f"a named card is needed, not a class: {said(tree)!r}")
            verb.selector = r.selector(tree)
            verb.many = True
        else:
            verb.objects = r.things(tree)
        verb.who = r.card_test(tree)


AGENTS: Final = Objects(
    ("agent",), fits="an agent or a class of agents", makes=("{agents}", "{agent}")
)
CHOSEN_AGENTS: Final = Objects(
    ("agent",), choice=True, fits="an agent or a class of agents",
    makes=("{agents}", "{agent}", "{agent}", "choose_from({agents})", "least({agents}, {skill})",
           "most({agents}, expense)"),
)  # fmt: skip
NAMED_AGENT: Final = Objects(("agent",), classes=False, fits="an agent", makes=("{agent}",))


@dataclass(eq=False, repr=False)
class One(Kind):
    """One card, stored in an attribute."""

    into: str
    sorts: tuple[str, ...]
    fits: str = "a card"
    makes: tuple[str, ...] = ()

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        setattr(verb, self.into, r.card(tree, *self.sorts))


@dataclass(eq=False, repr=False)
class Player(Kind):
    into: str = "player"
    only: tuple[str, ...] = ()
    fits: str = "a player"
    makes: tuple[str, ...] = ("{seat}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if self.only and name_of(tree) not in self.only:
            raise Unknown(f"{said(tree)!r} does not fit; {', '.join(self.only)} would fit")
        setattr(verb, self.into, r.seat(tree))


# --- numbers and skills ---------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class Number(Kind):
    fits: str = "a number"
    makes: tuple[str, ...] = ("{int}", "{int}", "{number}")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        verb.value = r.number(tree)


@dataclass(eq=False, repr=False)
class Fixed(Kind):
    """A literal number."""

    low: int = 1
    high: int = 20
    zero: bool = True
    fits: str = "a number that is written out"
    makes: tuple[str, ...] = ("1", "2", "3")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        found = constant(tree)
        if not self.low <= found <= self.high or (found == 0 and not self.zero):
            raise Unknown(f"{found} is out of range; {self.low} to {self.high} would fit")
        verb.value = lambda s, x: found


CHANGE: Final = Fixed(-9, 9, zero=False, fits="a number up or down", makes=("2", "-2", "3", "-1"))


@dataclass(eq=False, repr=False)
class Skill(Kind):
    """A skill by its name, by a pick, by rank, or to be chosen."""

    words: tuple[str, ...] = ("all", "any", "checked")
    ranks: bool = True
    fits: str = "a skill"
    makes: tuple[str, ...] = (
        "{skill}", "{skill}", "all", "any", "highest({agent})", "lowest({agent})",
    )  # fmt: skip

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        word = name_of(tree)
        if word in SKILLS:
            verb.skill = SKILLS.index(word)
        elif word in self.words:
            if r.place == "static" and word != "all":
                raise Unknown(f"{word!r} cannot be continuous")
            if word == "all":
                verb.skill = ALL_SKILLS
            else:
                if word == "checked":
                    r.need("cause", word)
                verb.words += (word,)
        elif word in r.names and self.ranks:
            slot = r.bound(word, "skill").slot
            _skill_of(verb, lambda s, x: [x.one(slot)])
        elif call_of(tree) in ("highest", "lowest") and self.ranks and r.place != "static":
            card = r.card(arity(tree, 1, 1)[0], "agent")
            best = q.highest_skills if call_of(tree) == "highest" else q.lowest_skills
            _skill_of(verb, lambda s, x: best(s, c) if (c := card(s, x)) >= 0 else [])
        else:
            known = ", ".join((*SKILLS, *self.words))
            raise Unknown(f"not a skill: {said(tree)!r}; {known} would fit")


def _skill_of(verb: Node, read: object) -> None:
    setattr(verb, "skill_of", read)  # noqa: B010


@dataclass(eq=False, repr=False)
class SkillName(Kind):
    into: str
    fits: str = ", ".join(SKILLS)
    makes: tuple[str, ...] = ("{skill}",)

    def matches(self, r: Reader, tree: Tree) -> bool:
        return name_of(tree) in SKILLS

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        setattr(verb, self.into, r.skill_word(tree))


@dataclass(eq=False, repr=False)
class Trait(Kind):
    fits: str = "a trait"
    makes: tuple[str, ...] = ("{trait}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        setattr(verb, "trait", r.trait(tree))  # noqa: B010


# --- words ----------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class Word(Kind):
    """One of several words, stored in `what` or another attribute; several are collected in
    `words`."""

    of: tuple[str, ...]
    into: str = "what"
    fits: str = ""
    makes: tuple[str, ...] = ()

    def matches(self, r: Reader, tree: Tree) -> bool:
        return name_of(tree) in self.of

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        word = name_of(tree)
        if word not in self.of:
            raise Unknown(f"{said(tree)!r} does not fit; {', '.join(self.of)} would fit")
        if self.into == "words":
            if word in verb.words:
                raise Unknown(f"{word!r} comes twice")
            verb.words += (word,)
        else:
            setattr(verb, self.into, word)


def choice(*of: str, into: str = "what") -> Word:
    return Word(of, into, ", ".join(of), of)


@dataclass(eq=False, repr=False)
class Cause(Kind):
    """The action reacted to."""

    fits: str = "cause"
    makes: tuple[str, ...] = ("cause",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if name_of(tree) != "cause":
            raise Unknown(f"{said(tree)!r} does not fit; cause would fit")
        r.need("cause", "cause")


@dataclass(eq=False, repr=False)
class Actions(Kind):
    """A class of actions, or the one reacted to."""

    cause: bool = False
    fits: str = "a class of actions"
    makes: tuple[str, ...] = ("{actions}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if self.cause and name_of(tree) == "cause" and r.place == "do":
            r.need("cause", "cause")
            verb.words += ("cause",)
        else:
            setattr(verb, "action", r.action(tree))  # noqa: B010


@dataclass(eq=False, repr=False)
class Until(Kind):
    """How long it lasts; a continuous change lasts as long as its card."""

    allowed: tuple[str, ...] = LASTING
    fits: str = "a duration"
    makes: tuple[str, ...] = ("{until}",)
    needed: bool = True
    """Whether a lasting change must say it; else it lasts for the turn (SC-5.4)."""

    def matches(self, r: Reader, tree: Tree) -> bool:
        return is_duration(r, tree)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if r.place == "static":
            raise Unknown(f"what is continuous has no duration: {said(tree)!r}")
        read_duration(r, verb, tree, self.allowed)


# --- parts of texts -------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class If(Kind):
    fits: str = "a condition"
    makes: tuple[str, ...] = ("{fact}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        setattr(verb, "cond", r.condition(tree))  # noqa: B010


@dataclass(eq=False, repr=False)
class Effect(Kind):
    """Another effect, or several."""

    fits: str = "an effect"
    makes: tuple[str, ...] = ("{effect}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        before, r.nested = r.nested, True
        verb.subs = [*verb.subs, r.effect(tree)]
        r.nested = before


@dataclass(eq=False, repr=False)
class Class(Kind):
    """A class of cards, stored as `selector` or added to `selectors`."""

    sorts: tuple[str, ...]
    into: str = "selector"
    fits: str = "a class of cards"
    makes: tuple[str, ...] = ()

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        found = r.selector(tree, *self.sorts)
        if self.into == "selector":
            verb.selector = found
        else:
            getattr(verb, self.into).append(found)


PLACES: Final = (
    "hand", "deck", "deck_top", "discard", "removed", "aside", "my_team", "facedown_agent", "equip",
)  # fmt: skip


@dataclass(eq=False, repr=False)
class Places(Kind):
    """The destination of a card; `one_of(…)` lets the player choose."""

    of: tuple[str, ...]
    choice: bool = False
    fits: str = ""
    makes: tuple[str, ...] = ()
    into: str = field(default="destinations")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        options = options_of(tree) if self.choice else [tree]
        found: list[str] = []
        for option in options:
            word = name_of(option) or call_of(option)
            if word not in self.of or word in found:
                raise Unknown(
                    f"not a place for it: {said(option)!r}; {', '.join(self.of)} would fit"
                )
            if word == "equip":
                setattr(verb, "other", r.card(arity(option, 1, 1)[0], "agent"))  # noqa: B010
            found.append(word)
        setattr(verb, self.into, tuple(found))


def places(*of: str, choice: bool = False) -> Places:
    makes = tuple(w if w != "equip" else "equip({agent})" for w in of)
    if choice:
        makes += tuple(f"one_of({a}, {b})" for a in of for b in of if a < b)
    return Places(of, choice, ", ".join(of), makes)
