"""The state of a General match: flat ints and short lists."""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from safehouse.core import packs
from safehouse.core.state import State

DATA: Final[dict[str, Any]] = packs.data("general", "war.toml")

REGION_IDS: Final[list[str]] = DATA["board"]["regions"]
REGION_NAMES: Final[list[str]] = DATA["board"]["region_names"]
REGIONS: Final = range(4)
RESERVES: Final = 4
DEFEATS_TO_LOSE: Final[int] = DATA["board"]["defeats_to_lose"]
RAISE_BELOW: Final[int] = DATA["board"]["raise_below"]
MARCH_LIMIT: Final[int] = DATA["board"]["march_limit"]

HAND: Final[int] = DATA["spies"]["hand"]
DRAW: Final[int] = DATA["spies"]["draw"]
DISCARD: Final[int] = DATA["spies"]["discard"]
SILENCED_DISCARD: Final[int] = DATA["spies"]["silenced_discard"]
SPIES: Final = range(3)
SPY_LETTERS: Final = "ABC"

# Faces of Intel cards: targets by region, then strengths by power, then Recruitment.
POWERS: Final = len(DATA["intel"]["strengths"])
STRENGTH: Final = 3
"""A Strength card of power p has face STRENGTH + p."""
RECRUITMENT: Final = STRENGTH + POWERS + 1
FACES: Final = RECRUITMENT + 1
INTEL_COPIES: Final[list[int]] = [
    *DATA["intel"]["targets"],
    *DATA["intel"]["strengths"],
    DATA["intel"]["recruitments"],
]
INTEL_TOTAL: Final = sum(INTEL_COPIES)
FACE_IDS: Final[list[str]] = [
    *REGION_IDS,
    *(f"strength{power}" for power in range(1, POWERS + 1)),
    "recruitment",
]
FACE_NAMES: Final[list[str]] = [
    *(f"Target {name}" for name in REGION_NAMES),
    *(f"Strength {power}" for power in range(1, POWERS + 1)),
    "Recruitment",
]

COMMAND_IDS: Final[list[str]] = DATA["command"]["ids"]
COMMAND_NAMES: Final[list[str]] = DATA["command"]["names"]
COMMAND_COPIES: Final[list[int]] = DATA["command"]["copies"]
REDEPLOY: Final = 0
ARTILLERY: Final = 1
FORTIFY: Final = 2
RETREAT: Final = 3

EVENT_IDS: Final[list[str]] = DATA["events"]["ids"]
EVENT_NAMES: Final[list[str]] = DATA["events"]["names"]
SPY_PROMOTION: Final = 0
BLOWN_COVER: Final = 1
MIXED_SIGNALS: Final = 2
RADIO_SILENCE: Final = 3

TIER_SIZE: Final[int] = DATA["attack"]["cards_per_tier"]
DECK: Final = 3 * TIER_SIZE

# Attack cards: tier * 100 + region * 10 + power, or tier * 100 + EVENT + event.
EVENT: Final = 50

OPERATIVE: Final = 0
DOUBLE_AGENT: Final = 1
IDENTITY_IDS: Final = ["operative", "double_agent"]

# What the General is in the middle of during the Army phase.
NO_ACTION: Final = 0
WITHDRAWING: Final = 1
DEPLOYING: Final = 2
ACTED: Final = 3


# Entries of `flow`, in order: face * 16 + spy * 4 + kind. Gifts are added once all are given.
DREW: Final = 0
THREW: Final = 1
GAVE: Final = 2
LEFT: Final = 3
"""Given in a round that is not in the flow, and discarded at the end of that round."""
RESHUFFLED: Final = -1
"""The discards were shuffled into a new pile."""
BLOWN: Final = -2
"""All Intel cards were shuffled into a new pile (GS-8.3)."""
ADVISED: Final = -3
"""The gifts of a round follow."""
CAPPED: Final = 100
"""Added to the number of armies placed in a round in which the cap left no further choice."""


def is_event(card: int) -> bool:
    return card % 100 >= EVENT


def event_of(card: int) -> int:
    return card % 100 - EVENT


def tier_of(card: int) -> int:
    return card // 100


def region_of(card: int) -> int:
    return card % 100 // 10


def power_of(card: int) -> int:
    return card % 10


def is_true(face: int, attack: int) -> bool | None:
    """GS-R5: whether a card's claim is true of the attack; None for Recruitment, which claims
    nothing."""
    if face == RECRUITMENT:
        return None
    if face < len(REGION_IDS):
        return face == region_of(attack)
    return face - STRENGTH == power_of(attack)


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `__new__` can skip `__init__`
class GeneralState(State):
    """Spies are numbered 0 to 2 (A to C) apart from seats; `spy_seat` translates.

    Hands are counts per face, flat: `spy * FACES + face`. Equal cards are interchangeable.
    """

    parts = (
        "acting", "armies", "artillery", "aside", "attack", "commands", "commands_played",
        "deck", "defeats", "discards", "drawn", "flow", "fortified", "general", "given", "hands",
        "identity", "in_hand", "listen", "mixed", "pile", "placed", "promotions", "queued",
        "record", "recruits", "retreat", "round", "spy_seat", "undecided",
    )  # fmt: skip
    __slots__ = parts

    def __init__(self) -> None:
        self.round = 0
        self.general = 0
        """The General's seat."""
        self.spy_seat: list[int] = [1, 2, 3]
        self.identity: list[int] = [OPERATIVE] * 3
        self.hands: list[int] = [0] * (3 * FACES)
        self.pile: list[int] = []
        """Intel draw pile, top last."""
        self.discards: list[int] = []
        """Intel discard pile: face * 8 + spy * 2 + (1 if given to the General)."""
        self.given: list[int] = [-1] * 3
        """The face each Spy has given this round, -1 if none yet."""
        self.queued: list[int] = [-1] * 3
        """The face each Spy wants to discard this round, chosen together with the gift."""
        self.promotions: list[int] = [0] * 3
        self.commands: list[int] = [0] * 4
        """The General's Command cards, counted by kind."""
        self.commands_played: list[int] = [0] * 4
        self.armies: list[int] = [0] * 5
        """Armies by region, the Reserves last."""
        self.defeats: list[int] = [0] * 4
        self.deck: list[int] = [0] * DECK
        self.aside: list[int] = []
        self.drawn = 0
        self.attack = -1
        """The attack of this round while it is hidden from the General, else -1."""
        self.mixed = 0
        self.listen = -1
        """The only Spy who may give under Radio Silence, -1 without it."""
        self.recruits = 0
        self.acting = NO_ACTION
        self.artillery = 0
        self.fortified = 0
        """A bit mask of regions."""
        self.retreat = 0
        self.in_hand = 0
        """Armies lifted by Redeploy and not yet placed."""
        self.record: list[list[int]] = []
        """Past rounds: attack, three faces given (-1: none), mixed, fell, power met, defence."""
        self.flow: list[int] = []
        """Every card drawn, discarded and given, and every shuffle, as far back as is known. All
        that a seat can infer about the cards follows from it (`hidden.py`)."""
        self.placed: list[int] = []
        """By round of advice in `flow`: the armies recruited, plus CAPPED where it applies."""
        self.undecided = 0
        """Whether, as far as others can see, the General may still place recruits this round."""

    def copy(self) -> GeneralState:
        copy = GeneralState.__new__(GeneralState)
        copy.round = self.round
        copy.general = self.general
        copy.spy_seat = self.spy_seat  # set once
        copy.identity = self.identity  # replaced, never changed in place
        copy.hands = self.hands[:]
        copy.pile = self.pile[:]
        copy.discards = self.discards[:]
        copy.given = self.given[:]
        copy.queued = self.queued[:]
        copy.promotions = self.promotions[:]
        copy.commands = self.commands[:]
        copy.commands_played = self.commands_played[:]
        copy.armies = self.armies[:]
        copy.defeats = self.defeats[:]
        copy.deck = self.deck  # replaced, never changed in place
        copy.aside = self.aside
        copy.drawn = self.drawn
        copy.attack = self.attack
        copy.mixed = self.mixed
        copy.listen = self.listen
        copy.recruits = self.recruits
        copy.acting = self.acting
        copy.artillery = self.artillery
        copy.fortified = self.fortified
        copy.retreat = self.retreat
        copy.in_hand = self.in_hand
        copy.record = self.record[:]  # rows are never changed once written
        copy.flow = self.flow[:]
        copy.placed = self.placed[:]
        copy.undecided = self.undecided
        return copy

    @classmethod
    def load(cls, raw: dict[str, Any], like: Self) -> Self:
        """Load a state. Positions of earlier versions or made by hand may lack a flow that fits."""
        state = super().load({"flow": [], "placed": [], "undecided": 0, **raw}, like)
        if any(not 0 <= count <= INTEL_TOTAL for count in state.hands):
            raise ValueError("a hand holds more cards than there are, or less than none")
        if not state._flow_fits():
            state.forget()
        return state

    def _flow_fits(self) -> bool:
        """Return whether replaying the flow puts the cards where they are."""
        hands = [0] * (3 * FACES)
        away: list[int] = []
        gifts: list[int] = []
        for entry in self.flow:
            if type(entry) is not int or entry < ADVISED or entry >= FACES * 16:
                return False
            face, spy, what = entry >> 4, entry >> 2 & 3, entry & 3
            if entry < 0 or what == DREW:
                away += gifts
                gifts = []
            if entry == RESHUFFLED:
                away = []
            elif entry == BLOWN:
                away = []
                hands = [0] * (3 * FACES)
            elif entry == ADVISED:
                continue
            elif spy not in SPIES:
                return False
            else:
                hands[spy * FACES + face] += 1 if what == DREW else -1
                if what == GAVE:
                    gifts.append(face * 8 + spy * 2 + 1)
                elif what != DREW:
                    away.append(face * 8 + spy * 2 + (what == LEFT))
        if self.flow.count(ADVISED) != len(self.placed):
            return False
        for spy, face in enumerate(self.given):
            if face < 0:
                continue
            if gifts:
                gifts = [gift for gift in gifts if gift != face * 8 + spy * 2 + 1]
            else:
                hands[spy * FACES + face] -= 1  # a gift of a round in which not all have given yet
        return hands == self.hands and away + gifts == self.discards

    def forget(self) -> None:
        """Replace the flow by one that says only where the cards are."""
        self.flow = [(entry >> 3) * 16 + (entry >> 1 & 3) * 4 + DREW for entry in self.discards]
        for spy in SPIES:
            held = [face for face in range(FACES) for _ in range(self.hands[spy * FACES + face])]
            held += [self.given[spy]] * (self.given[spy] >= 0)
            self.flow += [face * 16 + spy * 4 + DREW for face in held]
        for entry in self.discards:
            what = LEFT if entry & 1 else THREW
            self.flow.append((entry >> 3) * 16 + (entry >> 1 & 3) * 4 + what)
        self.placed = []
        self.undecided = 0
        if all(self.given[spy] >= 0 for spy in SPIES if not self.is_silenced(spy)):
            self.flow.append(ADVISED)
            gifts = [(spy, face) for spy, face in enumerate(self.given) if face >= 0]
            self.flow += [face * 16 + spy * 4 + GAVE for spy, face in gifts]
            self.placed.append(CAPPED)
            self.undecided = int(not (self.acting or self.artillery or self.fortified))

    def spy_of(self, seat: int | None) -> int:
        """Return the Spy at a seat, or -1 for the General and spectators."""
        if seat is None or seat == self.general:
            return -1
        return self.spy_seat.index(seat)

    def hand_size(self, spy: int) -> int:
        return sum(self.hands[spy * FACES : (spy + 1) * FACES])

    def deployed(self) -> int:
        armies = self.armies
        return armies[0] + armies[1] + armies[2] + armies[3]

    def total(self) -> int:
        return sum(self.armies) + self.in_hand

    def is_silenced(self, spy: int) -> bool:
        return self.listen not in (-1, spy)

    def givers_hidden(self) -> bool:
        """GS-8.4, GS-R14: Mixed Signals hides who gave what, unless only one Spy may give."""
        return bool(self.mixed) and self.listen < 0
