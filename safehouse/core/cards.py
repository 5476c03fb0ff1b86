"""Cards with an identity and a mask of the seats that know it; zones that hold them.

A card here is a handle (an int). What it shows is `face[card]`; who knows that is `known[card]`.
Shuffling permutes the faces among the handles of a zone, never the handles themselves, so a handle
that a client has seen reveals nothing after a shuffle.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from safehouse.core.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Cards:
    """Every card of a match and the zones they are in. Zone lists run from bottom to top."""

    __slots__ = ("face", "known", "shown", "zones")

    def __init__(self, faces: list[int], zones: int) -> None:
        self.face = faces
        self.known = [0] * len(faces)
        self.zones: list[list[int]] = [[] for _ in range(zones)]
        self.shown = 0
        """How often a face became known to another seat. If a move increases the count, it has
        revealed something and cannot be undone."""

    def copy(self) -> Cards:
        """Return an independent copy of the cards and of who knows them."""
        copy = Cards.__new__(Cards)
        copy.face = self.face[:]
        copy.known = self.known[:]
        copy.zones = [[*zone] for zone in self.zones]
        copy.shown = self.shown
        return copy

    def show(self, card: int, seats: int) -> None:
        """Let the seats of the mask know this card's face."""
        before = self.known[card]
        if before | seats != before:
            self.known[card] = before | seats
            self.shown += 1

    def knows(self, card: int, seat: int | None) -> bool:
        """Return whether the seat knows the card's face; a spectator (None) knows none."""
        return seat is not None and bool(self.known[card] >> seat & 1)

    def move(self, card: int, source: int, target: int) -> None:
        """Move a card from one zone to the top of another."""
        self.zones[source].remove(card)
        self.zones[target].append(card)

    def draw(self, source: int, target: int) -> int:
        """Move the top card of a zone and return it; the caller decides who sees it."""
        card = self.zones[source].pop()
        self.zones[target].append(card)
        return card

    def shuffle(self, zone: int, dice: Dice) -> None:
        """Shuffle a zone: nobody knows any of its cards afterwards."""
        cards = self.zones[zone]
        faces = [self.face[card] for card in cards]
        dice.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            self.face[card] = face
            self.known[card] = 0

    def mix(self, cards: list[int], owner: int, dice: Dice) -> None:
        """Put cards in a new order that is known to `owner` (a mask) only."""
        pairs = [(self.face[card], self.known[card] & owner) for card in cards]
        dice.shuffle(pairs)
        for card, (face, known) in zip(cards, pairs, strict=True):
            self.face[card] = face
            self.known[card] = known

    def redeal(self, seat: int, pools: list[list[int]], dice: Dice) -> None:
        """Redeal, within each pool of cards, every face the seat does not know.

        The true faces have no influence: the same dice give the same deal for matches that differ
        only in what the seat does not know.
        """
        bit = 1 << seat
        for pool in pools:
            unknown = [card for card in pool if not self.known[card] & bit]
            faces = sorted(self.face[card] for card in unknown)
            dice.shuffle(faces)
            for card, face in zip(unknown, faces, strict=True):
                self.face[card] = face

    def key(self) -> tuple[Any, ...]:
        """Return all of it as one hashable value."""
        zones = tuple([tuple(zone) for zone in self.zones])
        return tuple(self.face), tuple(self.known), zones, self.shown

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Cards)
            and self.face == other.face
            and self.known == other.known
            and self.zones == other.zones
            and self.shown == other.shown
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def dump(self) -> dict[str, Any]:
        """Return the cards as JSON, for a position."""
        return {"face": self.face, "known": self.known, "zones": self.zones, "shown": self.shown}

    @classmethod
    def load(cls, raw: dict[str, Any]) -> Cards:
        """Return the cards that `dump` wrote."""
        cards = cls(list(raw["face"]), 0)
        cards.known = list(raw["known"])
        cards.zones = [list(zone) for zone in raw["zones"]]
        cards.shown = raw["shown"]
        lying = [card for zone in cards.zones for card in zone]
        held = [card for zone in raw["zones"] for card in zone]
        numbers: list[Any] = [*raw["face"], *raw["known"], *held, raw["shown"]]
        if any(type(number) is not int for number in numbers):
            raise ValueError("cards are whole numbers")
        if len(cards.known) != len(cards.face):
            raise ValueError("every card has a face and a mask of who knows it")
        if len(set(lying)) != len(lying) or any(not 0 <= c < len(cards.face) for c in lying):
            raise ValueError("a card lies in two zones or does not exist")
        return cards
