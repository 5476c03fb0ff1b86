"""Names of cards and abilities in moves: by title, or by place.

A card that the mover can see is named by its title (`minx`), a hidden one by its place (`down.2`,
`p2.hand.3`, `queue.4`). No name depends on the order in which cards were read or on the number of a
card in the match, so a record keeps its meaning when sets are added.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from safehouse.core.errors import BadMove
from safehouse.core.moves import Code, Field, MoveKind, MoveNames, show
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, OLD_NUMBERS, slug
from safehouse.games.spycraft.defs import (
    DECK,
    HAND,
    HQ,
    KINDS,
    LEADERS,
    MISSION_DECK,
    NOWHERE,
    ON_AGENT,
    PLACES,
    QUEUE,
    TEAM,
)
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.moves import AbilityField, CardField, FaceField
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState

# --- abilities and faces: the same in every match -----------------------------------------------


@cache
def ability_name(ability: Ability) -> str:
    """Return `minx.react`, `spy-satellite.intel2`, or the name of a rules action (`shoot`)."""
    face = ability.face
    if face is None:
        return slug(ability.name)
    word = _sort(ability)
    before = sum(_sort(other) == word for other in face.abilities[: max(0, ability.index)])
    return f"{slug(face.name)}.{word}{before + 1 if before else ''}"


def _sort(ability: Ability) -> str:
    if ability.form == "act" and ability.kind < len(KINDS):
        return KINDS[ability.kind]
    return ability.form or "only"


class _Index:
    """Abilities and faces by name; rebuilt when there are more of them, as with generated cards."""

    def __init__(self) -> None:
        self.sizes = (-1, -1)
        self.abilities: dict[str, int] = {}
        self.faces: dict[str, int] = {}

    def refresh(self) -> _Index:
        sizes = (len(q.ABILITIES), len(FACES))
        if sizes != self.sizes:
            self.sizes = sizes
            self.abilities = {ability_name(a): a.id for a in reversed(q.ABILITIES)}
            self.faces = {slug(face.name): face.id for face in FACES}
        return self


_INDEX: Final = _Index()


def _named(field: Field, raw: object, known: dict[str, int], old: list[str]) -> int:
    """Return an ability or a face by its name, or by its old number."""
    if not isinstance(raw, str):
        return field.decode(raw)
    word = raw.lower()
    if word.isdecimal() and len(word) < 6:
        if int(word) >= len(old):
            raise BadMove(msg("move-name", field=field.name, given=word, such=old[0]))
        word = old[int(word)]
    if word not in known:
        raise BadMove(msg("move-name", field=field.name, given=show(raw), such=old[0]))
    return known[word]


# --- cards: at one moment of a match, for one seat ----------------------------------------------


Entry: TypeAlias = tuple[int, str, str, int]
"""A card, its place as prefix of its title and words for its place, and its number there.

A card without words for its place is face-up.
"""


def _table(s: S, seat: int, offset: int) -> list[Entry]:
    """Return the stacks, leaders and hand of a player, and with the seat's own the queue.

    Cards elsewhere do not share a name with these, or come after them.
    """
    up = s.up
    who = (seat + offset) % s.seats
    at = f"p{who + 1}." if offset else ""
    _, hand, _, _, row, tops, _ = s.zones(who)
    out: list[Entry] = []
    down = 0
    for top in tops:
        for card in (top, *s.under[top]):
            down += not up[card]
            out += ((card, at, "" if up[card] else f"{at}down", down),)
    own = f"{at}hand." if offset else ""
    out += [(card, at, f"{at}leader", n) for n, card in enumerate(row, 1)]
    out += [(card, own, f"{at}hand", n) for n, card in enumerate(hand, 1)]
    if not offset:
        out += [(card, "", "" if up[card] else "queue", n) for n, card in enumerate(s.queue(), 1)]
    return out


def _piles(s: S, seat: int) -> list[Entry]:
    """Return the cards in open piles."""
    out: list[Entry] = []
    for offset in range(s.seats):
        who = (seat + offset) % s.seats
        at = f"p{who + 1}." if offset else ""
        _, _, discard, removed, _, _, won = s.zones(who)
        for zone, place in ((discard, "discard"), (removed, "removed"), (won, "won")):
            out += [(card, f"{at}{place}.", "", 0) for card in zone]
    out += [(card, "missions.discard.", "", 0) for card in s.mission_discard()]
    return out


def _decks(s: S, seat: int) -> list[Entry]:
    """Return the cards in decks, whose names no other card can have."""
    out: list[Entry] = []
    for offset in range(s.seats):
        who = (seat + offset) % s.seats
        place = f"p{who + 1}.deck" if offset else "deck"
        out += [(card, f"{place}.", place, n) for n, card in enumerate(reversed(s.deck(who)), 1)]
    missions = reversed(s.mission_deck())
    out += [(card, "missions.", "missions", n) for n, card in enumerate(missions, 1)]
    return out


def _elsewhere(s: S, seat: int, missing: list[int]) -> list[Entry]:
    """Return cards that are in no zone: attached, set aside, or between zones."""
    out: list[Entry] = []
    counts: dict[str, int] = {}
    for card in missing:
        owner = s.ctrl[card] if s.ctrl[card] >= 0 else s.owner[card]
        at = f"p{owner + 1}." if owner not in (seat, -1) else ""
        place = f"{at}{PLACES[s.place[card]]}"
        counts[place] = counts.get(place, 0) + 1
        before = at if s.up[card] or card == s.zero else f"{place}."
        out.append((card, before, "" if s.up[card] or card == s.zero else place, counts[place]))
    return out


_LAID: Final = frozenset((HAND, LEADERS, HQ, TEAM, ON_AGENT, QUEUE))
"""The places of the cards that most moves name."""


class Names(MoveNames):
    """The names in a seat's moves at one moment."""

    __slots__ = ("_by_card", "_by_name", "_decked", "_opened", "_seat", "_state", "_tables")

    def __init__(self, state: S, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._by_card: dict[int, str] = {}
        self._by_name: dict[str, int] = {}
        self._tables = 0
        """The mask of the players whose cards on the table have names already."""
        self._opened = self._decked = False

    def encode(self, field: Field, value: int) -> str | int:
        if isinstance(field, CardField):
            return self._name(value)
        if isinstance(field, AbilityField):
            return ability_name(q.ABILITIES[value])
        if isinstance(field, FaceField):
            return slug(FACES[value].name)
        return field.encode(value)

    def notation(self, kind: MoveKind, code: Code) -> str:
        said = kind.name
        for field, value in zip(kind.fields, code[1:], strict=True):
            word = self._name(value) if type(field) is CardField else self.encode(field, value)
            said = f"{said} {word}"
        return said

    def decode(self, field: Field, raw: object) -> int:
        if isinstance(field, CardField):
            return self._card(field, raw)
        if isinstance(field, AbilityField):
            return _named(field, raw, _INDEX.refresh().abilities, OLD_NUMBERS["abilities"])
        if isinstance(field, FaceField):
            return _named(field, raw, _INDEX.refresh().faces, OLD_NUMBERS["cards"])
        return field.decode(raw)

    def _card(self, field: Field, raw: object) -> int:
        if not isinstance(raw, str) or raw.isdecimal():
            return field.decode(raw)
        word = raw.lower()
        if word not in self._open():
            self._add_decks()
        found = self._by_name.get(word)
        if found is None:
            raise BadMove(msg("move-card", field=field.name, given=show(raw)))
        return found

    def cards(self) -> dict[int, str]:
        """Return a unique name for each card."""
        self._open()
        self._add_decks()
        return self._by_card

    def _name(self, card: int) -> str | int:
        names, s = self._by_card, self._state
        if card in names:
            return names[card]
        if s.place[card] in _LAID:
            self._lay((s.ctrl[card] - self._seat) % s.seats if s.place[card] != QUEUE else 0)
            if card in names:
                return names[card]
        self._open()
        if card not in names:
            self._add_decks()
        return names.get(card, card)

    def _lay(self, offset: int) -> None:
        """Name the cards that a player has on the table."""
        if not self._tables >> offset & 1:
            self._tables |= 1 << offset
            self._add(_table(self._state, self._seat, offset))

    def _open(self) -> dict[str, int]:
        """Return the cards by name, without those in decks, which moves seldom name."""
        if not self._opened:
            self._opened = True
            s = self._state
            for offset in range(s.seats):
                self._lay(offset)
            self._add(_piles(s, self._seat))
            if missing := self._missing():
                for card in missing:
                    if s.place[card] in (DECK, MISSION_DECK):
                        self._add_decks()
                        break
                self._add(_elsewhere(s, self._seat, missing))
        return self._by_name

    def _missing(self) -> list[int]:
        """Return the cards that are in no zone."""
        s, found = self._state, self._by_card
        decks = [s.mission_deck(), *map(s.deck, range(s.seats))]
        if len(found) + sum(map(len, decks)) == len(s.place) - 1 and s.place[s.zero] == NOWHERE:
            return [s.zero]
        decked = set().union(*decks)
        return [card for card in range(len(s.place)) if card not in found and card not in decked]

    def _add_decks(self) -> None:
        if not self._decked:
            self._decked = True
            self._add(_decks(self._state, self._seat))

    def _add(self, entries: list[Entry]) -> None:
        s, by_name, by_card = self._state, self._by_name, self._by_card
        known, bit = s.cards.known, 1 << self._seat
        for card, before, place, number in entries:
            if card in by_card:
                continue
            # Facedown cards in play are named by their places even if they are known.
            if place and (place[-4:] == "down" or place == "queue" or not known[card] & bit):
                name = f"{place}.{number}"
            else:
                title = name = before + slug(FACES[s.cards.face[card]].name)
                copy = 1
                while name in by_name:
                    copy += 1
                    name = f"{title}.{copy}"
            by_name[name] = card
            by_card[card] = name
