"""The tables of words, which later modules fill, and which the reader and the speaker use.

A word is one object with both its meaning and its text, so that they cannot differ.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from safehouse.games.spycraft.language.tree import Tree
from safehouse.games.spycraft.model import (
    ActionTest,
    Condition,
    EventTest,
    Node,
    Selector,
    Source,
    Test,
    Value,
)

if TYPE_CHECKING:
    from safehouse.games.spycraft.language.reader import Reader
    from safehouse.games.spycraft.language.speaker import Speaker


@dataclass(slots=True, eq=False, repr=False)
class CardName:
    """A word for one card: `self`, `subject`."""

    word: str
    value: Value
    sort: Callable[[Reader], str]
    """The sort of card it refers to in this text; empty if it has no meaning there."""
    says: Callable[[Speaker], str]


@dataclass(slots=True, eq=False, repr=False)
class SeatName:
    word: str
    value: Value
    says: str


@dataclass(slots=True, eq=False, repr=False)
class Filter:
    """A word that restricts a class: `agent(exposed)`."""

    word: str
    bases: tuple[str, ...]
    test: Test
    before: str = ""
    after: str = ""
    """Its text before or after the noun."""
    not_before: str = ""
    not_after: str = ""
    """The negated text; without one it cannot be negated."""
    needs: str = ""
    """What the text must have for it to have a meaning: self, subject, actor, assigned, gear."""
    after_many: str = ""
    not_after_many: str = ""
    """The negated text after a plural noun, if it differs."""
    proviso: str = ""
    not_proviso: str = ""
    """The condition on a mission that is named by its place."""


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
    """The changeable property it is, see `order`."""
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
    """Whether it is a number that stands alone, not part of a sum."""


@dataclass(slots=True, eq=False, repr=False)
class Fact:
    """A condition that is true or false at the moment."""

    word: str
    read: Callable[[Reader, Tree], Condition]
    say: Callable[[Speaker, Tree], str]
    say_not: Callable[[Speaker, Tree], str]
    makes: tuple[str, ...]


@dataclass(slots=True, eq=False, repr=False)
class Event:
    """An event that a trigger can wait for."""

    word: str
    when: str
    number: int
    say: Callable[[Speaker, ast.Call, dict[str, Tree]], str]
    read: Callable[[Reader, Event, ast.Call], list[EventTest]]
    subject: str = ""
    """The sort of its subject, if any: agent, gear, card, mission, player."""
    subject_says: str = "that agent"
    actor: bool = False
    """Whether an agent does it."""
    cause: bool = False
    """Whether it involves an action that `cause` can refer to."""
    makes: tuple[str, ...] = ()
    rare: bool = False
    """Raised only if a card of the table's sets reacts to it, so it can only begin a text."""


@dataclass(slots=True, eq=False, repr=False)
class Duration:
    word: str
    until: int
    says: str
    takes: str = ""
    """The argument of `first_of` and `while_…`."""


CARD_NAMES: Final[dict[str, CardName]] = {}
SEAT_NAMES: Final[dict[str, SeatName]] = {}
FILTERS: Final[dict[str, Filter]] = {}
BASES: Final[dict[str, Base]] = {}
ATTRIBUTES: Final[dict[str, Attribute]] = {}
NUMBERS: Final[dict[str, Call]] = {}
FACTS: Final[dict[str, Fact]] = {}
COMPARISON: Final = "<"
"""The condition that is not a word: `t.craft > 2`."""
EVENTS: Final[dict[tuple[str, str], Event]] = {}
DURATIONS: Final[dict[str, Duration]] = {}


@dataclass(slots=True, eq=False, repr=False)
class Parts:
    """Readers that are defined in later modules, set once when those are loaded."""

    selector: Callable[[Reader, Tree], Selector]
    card_test: Callable[[Reader, Tree], Test]
    action: Callable[[Reader, Tree], ActionTest]
    effect: Callable[[Reader, Tree], Node]
    phrase: Callable[[Speaker, ast.Call, str], str]
    say_action: Callable[[Speaker, Tree, bool], str]


NOUNS: Final = {
    "agent": "an agent", "gear": "a gear card", "mission": "a mission",
    "leader": "a waiting leader", "card": "a card in play", "pile": "a card in a hand or pile",
    "action": "an action card", "player": "a player",
}  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
