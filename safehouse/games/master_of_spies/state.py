"""The state of a Master of Spies match: flat ints and short lists."""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from safehouse.core.state import State
from safehouse.games.master_of_spies.cards import CARDS, ROWS, VALUE

HOME: Final = -1
STRIDE: Final = 32
"""The place of a spy is row * STRIDE + position, or HOME."""

# Effects that respond to another player's card, in the order of a seat's standing orders.
RESPONSES: Final = ("cancel_action", "cancel_assassination", "follow")
ANYTIMES: Final = ("draw", "swap_card", "appoint")
"""Effects of the cards that may be played at any time."""


def location(card: int, faction: int, border: int, by: int, when: int) -> int:
    """Return a location as one number: card, declared faction and border, player and round."""
    return card | faction << 7 | border << 9 | by << 10 | when << 13


def card_of(loc: int) -> int:
    return loc & 127


def value_of(loc: int) -> int:
    return VALUE[loc & 127]


def faction_of(loc: int) -> int:
    return loc >> 7 & 3


def border_of(loc: int) -> int:
    return loc >> 9 & 1


def player_of(loc: int) -> int:
    return loc >> 10 & 7


def round_of(loc: int) -> int:
    return loc >> 13


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `__new__` can skip `__init__`
class MasterOfSpiesState(State):
    """Hands, rows and piles hold card numbers; every card exists once."""

    parts = (
        "abilities", "active", "deck", "discards", "due", "ending", "fresh", "gone", "hands",
        "hints", "known", "letters", "master", "order", "ordered", "permanents", "quiet", "round",
        "rows", "scores", "seats", "shown", "spies", "stack", "thresholds", "tokens_shown", "writ",
    )  # fmt: skip
    __slots__ = parts

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 0
        self.order: list[int] = []
        """The seats of this round in turn order (MS-4.1)."""
        self.active = 0
        self.master = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        """Draw deck, top last, including scoring cards."""
        self.discards: list[int] = []
        self.rows: list[list[int]] = [[] for _ in range(ROWS)]
        self.spies: list[int] = [HOME] * (seats * 4)
        """Place of each spy: seat * 4 + faction."""
        self.permanents: list[list[int]] = []
        """Row, position, owner and card of each Permanent in play."""
        self.known: list[int] = [0] * len(CARDS)
        """By card: a mask of the seats that know it is in the hand that holds it."""
        self.scores: list[list[int]] = []
        """One list of points per seat for each scoring so far."""
        self.shown: list[int] = []
        """Scoring cards revealed so far."""
        self.due = 0
        """Scorings to come at the end of this round."""
        self.ending = 0
        """0; 1 once Stars was revealed; 2 in the last round."""
        self.writ = 0
        """Whether Royal Writ has decided the Master token of this round."""
        self.abilities: list[int] = [-1] * seats
        self.stack: list[list[int]] = []
        """Announced cards, newest last: card, seat, cancelled, and the arguments to resolve it."""
        self.quiet: list[int] = [0] * seats
        """By seat: a mask of the responses it does not want to be asked about this round."""
        self.thresholds: list[int] = [0] * (seats * len(RESPONSES))
        """Standing orders: ask only from this value on; 0 means whenever the seat holds the card,
        1 also without it."""
        self.ordered: list[int] = [0] * (seats * len(RESPONSES))
        """How often each standing order was changed this turn."""
        self.fresh: list[int] = []
        self.hints: list[list[int]] = []
        """What windows say about hands at the pace fast, see `guesses.py`."""
        self.letters = -1
        """The seat whose hand is shown by Intercepted Letters, or -1."""
        self.gone = 0
        """A mask of the seats that have conceded."""
        self.tokens_shown = 0
        """Counts what was revealed, so that such moves cannot be undone."""

    def copy(self) -> MasterOfSpiesState:
        copy = MasterOfSpiesState.__new__(MasterOfSpiesState)
        copy.seats = self.seats
        copy.round = self.round
        copy.order = self.order
        copy.active = self.active
        copy.master = self.master
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.rows = [row[:] for row in self.rows]
        copy.spies = self.spies[:]
        copy.permanents = self.permanents[:]  # entries are replaced, never changed
        copy.known = self.known[:]
        copy.scores = self.scores[:]
        copy.shown = self.shown[:]
        copy.due = self.due
        copy.ending = self.ending
        copy.writ = self.writ
        copy.abilities = self.abilities  # dealt once
        copy.stack = self.stack[:]  # entries are replaced, never changed
        copy.quiet = self.quiet[:]
        copy.thresholds = self.thresholds[:]
        copy.ordered = self.ordered[:]
        copy.fresh = self.fresh[:]
        copy.hints = self.hints  # replaced, never changed
        copy.letters = self.letters
        copy.gone = self.gone
        copy.tokens_shown = self.tokens_shown
        return copy

    @classmethod
    def load(cls, raw: dict[str, Any], like: Self) -> Self:
        """Load a state; older positions count private moves here and lack some parts."""
        kept = {name: raw[name] for name in raw if name != "private"}
        new = {"ordered": like.ordered, "fresh": like.fresh, "hints": []}
        return super().load({**new, **kept}, like)

    def revealed(self) -> int:
        return self.tokens_shown

    def has_ability(self, seat: int, ability: int) -> bool:
        return self.abilities[seat] == ability

    def spies_on(self, row: int, at: int) -> list[int]:
        """Return the spies (seat * 4 + faction) on a location."""
        place = row * STRIDE + at
        return [spy for spy, where in enumerate(self.spies) if where == place]

    def value_at(self, place: int) -> int:
        """Return the value of a spy at a place; 0 at home (MS-8.6)."""
        return 0 if place < 0 else value_of(self.rows[place // STRIDE][place % STRIDE])

    def permanent_at(self, row: int, at: int) -> list[int] | None:
        for entry in self.permanents:
            if entry[0] == row and entry[1] == at:
                return entry
        return None

    def worth(self, seat: int) -> int:
        """Return the points that a scoring would give now (MS-13.1)."""
        return sum(self.value_at(place) for place in self.spies[seat * 4 : seat * 4 + 4])

    def total(self, seat: int) -> int:
        return sum(scoring[seat] for scoring in self.scores)
