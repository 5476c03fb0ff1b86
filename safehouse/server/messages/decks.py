"""Cards and decks."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct


class DeckInfo(WireStruct):
    id: str
    name: str
    text: str
    sets: list[str]
    """The further sets it needs."""


class SetInfo(WireStruct):
    """A set of cards. The base set is always in play; a table chooses the further ones."""

    id: str
    name: str
    version: str
    fingerprint: str
    """Of its card data; empty for the base set."""
    cards: int


class CardCatalogue(WireStruct):
    """The cards of a game whose players bring decks."""

    cards: list[Any]
    decks: list[DeckInfo]
    sets: list[SetInfo]
    least: int
    most: int
    copies: int
    unique_copies: int
    more_copies: dict[str, int]
    """How many of a card a deck may hold, where the card itself says so."""


class DeckText(WireStruct):
    text: str
    sets: list[str] | None = None
    """Judge it for a table of the base set and these; without it, cards of every set fit."""


class KeptDeck(WireStruct):
    """A deck that a person keeps on the server, legal or not."""

    game: str
    name: str
    text: str


class BroughtDeck(WireStruct):
    """The deck that a seat's player brings: its text, or the id of a ready-made one."""

    deck: str | None = None
    """None: not decided yet."""


class DeckFault(WireStruct):
    code: str
    text: Text
    card: str
    count: int


class JudgedDeck(WireStruct):
    """A deck text read: how many of which card, and everything that is wrong with it."""

    counts: dict[str, int]
    violations: list[DeckFault]
    sets: list[str]
    """The further sets it needs."""
