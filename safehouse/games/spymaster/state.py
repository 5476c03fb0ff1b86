"""The state of a SpyMaster match: flat ints and short lists, and the tables of the board."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from safehouse.core import packs
from safehouse.core.state import State

DATA: Final = packs.data("spymaster", "board.toml")
INTELLIGENCE: Final = packs.data("spymaster", "intelligence.toml")

ROUNDS: Final[int] = DATA["rounds"]
SPECIALS: Final[int] = DATA["special_agents"]
FREELANCERS: Final[int] = DATA["freelance_agents"]
BONUS: Final[int] = DATA["intelligence_bonus"]
STACK_SIZE: Final[dict[int, int]] = {int(n): size for n, size in DATA["stacks"].items()}

AGENCY_IDS: Final[list[str]] = DATA["agencies"]["ids"]
FREELANCE: Final = len(AGENCY_IDS)
"""Freelance Agents, numbered after the six Agencies."""

# --- the board (SM-2) ----------------------------------------------------------------------------

AREA_IDS: Final[list[str]] = [area["id"] for area in DATA["areas"]]
AREA_NAMES: Final[list[str]] = [area["name"] for area in DATA["areas"]]
EDGES: Final[list[str]] = [area["edge"] for area in DATA["areas"]]
AREAS: Final = range(len(AREA_IDS))
SLOT_IDS: Final[list[str]] = DATA["slots"]["ids"]
SLOTS: Final = len(SLOT_IDS)
HUB: Final = 0
LOCATION_IDS: Final[list[str]] = [f"{area}.{slot}" for area in AREA_IDS for slot in SLOT_IDS]
LOCATION_NAMES: Final[list[str]] = [name for area in DATA["areas"] for name in area["locations"]]
LOCATIONS: Final = range(len(LOCATION_IDS))


def route(source: int, target: int) -> list[int]:
    """SM-2.5 to SM-2.7: the locations of a shortest trip, after the first."""
    if source == target:
        return []
    if source // SLOTS == target // SLOTS:
        return [target]
    hubs = [source // SLOTS * SLOTS, target // SLOTS * SLOTS]
    return [stop for stop in hubs if stop not in (source, target)] + [target]


DISTANCE: Final = [[len(route(a, b)) for b in LOCATIONS] for a in LOCATIONS]
"""The steps between two locations (SM-2.8, SM-R25)."""

# --- Intelligence cards (SM-1.3) -----------------------------------------------------------------

TYPE_IDS: Final[list[str]] = INTELLIGENCE["types"]["ids"]
TYPES: Final = range(len(TYPE_IDS))
_COPIES: Final[list[int]] = INTELLIGENCE["values"]["copies"]
VALUES: Final = len(_COPIES)
MAX_POINTS: Final = VALUES
"""The highest value of a card, and so the maximum of steps."""

CARD_TYPE: Final[list[int]] = [t for t in TYPES for copies in _COPIES for _ in range(copies)]
CARD_VALUE: Final[list[int]] = [
    value for _ in TYPES for value, copies in enumerate(_COPIES, 1) for _ in range(copies)
]
CARDS: Final = range(len(CARD_TYPE))
CARD_KIND: Final = [CARD_TYPE[card] * VALUES + CARD_VALUE[card] - 1 for card in CARDS]
"""Cards of the same type and value are interchangeable and share a kind (there are 16)."""
KINDS: Final = range(len(TYPE_IDS) * VALUES)
KIND_IDS: Final[list[str]] = [
    f"{prefix}{value}"
    for prefix in INTELLIGENCE["types"]["prefixes"]
    for value in range(1, VALUES + 1)
]
_PER_TYPE: Final = sum(_COPIES)
CARD_IDS: Final[list[str]] = [
    f"{INTELLIGENCE['types']['prefixes'][card // _PER_TYPE]}-{card % _PER_TYPE + 1:02}"
    for card in CARDS
]

# --- Missions ------------------------------------------------------------------------------------


class MissionCard:
    """What is printed on a Mission."""

    __slots__ = ("freelance", "id", "name", "points", "slot", "special", "type", "value")

    def __init__(self, raw: dict[str, Any]) -> None:
        self.id: str = raw["id"]
        self.name: str = raw["name"]
        self.slot: int = SLOT_IDS.index(raw["city"])
        self.special: int = raw["special"]
        self.freelance: int = raw["freelance"]
        self.type: int = TYPE_IDS.index(raw["type"])
        self.value: int = raw["value"]
        self.points: int = raw["points"]


MISSIONS: Final = [MissionCard(raw) for raw in packs.data("spymaster", "missions.toml")["missions"]]
MISSION_IDS: Final = [mission.id for mission in MISSIONS]

AT_RANDOM: Final = -1
"""In a secret plan: draw all three locations at the reveal (SM-3.3)."""
NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `__new__` can skip `__init__`
class SpymasterState(State):
    """Lists are by seat unless noted otherwise. Nested lists are never changed in place, only
    replaced, because copies share them."""

    parts = (
        "achieved", "agencies", "agents", "below", "burned", "card_file", "card_holder",
        "completed", "cuts", "deck", "discard", "freelance", "hands", "moved", "out", "passed",
        "passes", "plans", "points", "removed", "round", "row", "spymaster", "stacks", "taken",
        "turn", "up",
    )  # fmt: skip
    __slots__ = parts

    def __init__(self, seats: int) -> None:
        self.round = 0
        self.agencies: list[int] = list(range(seats))
        self.spymaster = NONE
        """The seat with the pawn (SM-4.2)."""
        self.card_holder = NONE
        """The seat that took the SpyMaster card this round (SM-5.8)."""
        self.plans: list[list[int]] = [[] for _ in range(seats)]
        """Secret assignments: the locations so far, or [AT_RANDOM]; hidden from others (SM-3.2)."""
        self.agents: list[int] = [NONE] * (SPECIALS * seats)
        """The location of each Special Agent: three per seat, sorted."""
        self.freelance: list[int] = [0] * len(LOCATION_IDS)
        """The number of Freelance Agents on each location."""
        self.stacks: list[list[int]] = [[] for _ in range(ROUNDS)]
        """From the top down; hidden from everybody."""
        self.removed: list[int] = list(CARDS)
        self.row: list[int] = []
        self.cuts: list[int] = []
        """The positions of the cuts in the row, sorted."""
        self.card_file = NONE
        """The File (from 1) that holds the SpyMaster card."""
        self.taken: list[int] = []
        """By File: the seat that took it."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Sorted. Every card came from a face-up File, so perfect memory knows them all."""
        self.discard: list[int] = []
        self.up: list[int] = [NONE] * len(AREA_IDS)
        self.below: list[int] = [NONE] * len(AREA_IDS)
        self.deck: list[int] = list(range(len(MISSIONS)))
        self.completed: list[list[int]] = [[] for _ in range(seats)]
        self.turn = NONE
        self.passes = 0
        """Consecutive passes (SM-10.1)."""
        self.passed: list[int] = [0] * seats
        """Whether the seat's last turn of this round was a pass."""
        self.burned = NONE
        """The card burned for movement this turn."""
        self.points = 0
        self.moved = 0
        """Trips made this turn."""
        self.achieved = 0
        """A mask of the Areas whose Mission was completed this turn."""
        self.out: list[int] = [0] * seats
        """Seats that have conceded; their decisions are answered for them."""

    def copy(self) -> SpymasterState:
        copy = SpymasterState.__new__(SpymasterState)
        copy.round = self.round
        copy.agencies = self.agencies  # fixed at setup
        copy.spymaster = self.spymaster
        copy.card_holder = self.card_holder
        copy.plans = self.plans[:]
        copy.agents = self.agents[:]
        copy.freelance = self.freelance[:]
        copy.stacks = self.stacks[:]
        copy.removed = self.removed  # replaced as a whole when dealt
        copy.row = self.row  # the same
        copy.cuts = self.cuts  # the same
        copy.card_file = self.card_file
        copy.taken = self.taken[:]
        copy.hands = self.hands[:]
        copy.discard = self.discard[:]
        copy.up = self.up[:]
        copy.below = self.below[:]
        copy.deck = self.deck[:]
        copy.completed = self.completed[:]
        copy.turn = self.turn
        copy.passes = self.passes
        copy.passed = self.passed[:]
        copy.burned = self.burned
        copy.points = self.points
        copy.moved = self.moved
        copy.achieved = self.achieved
        copy.out = self.out[:]
        return copy

    # --- readings of the table -------------------------------------------------------------------

    def files(self) -> list[list[int]]:
        """Return the Files into which the row is cut so far (SM-5.3)."""
        edges = [0, *self.cuts, len(self.row)]
        return [self.row[edges[i] : edges[i + 1]] for i in range(len(edges) - 1)]

    def own_agents_at(self, seat: int, location: int) -> int:
        base = seat * SPECIALS
        return self.agents[base : base + SPECIALS].count(location)

    def cleared(self) -> bool:
        """SM-10.2: whether no Mission, face up or face down, is on any space."""
        return max(self.up) < 0 and max(self.below) < 0

    def committed(self, seat: int) -> bool:
        plan = self.plans[seat]
        return len(plan) == SPECIALS or plan == [AT_RANDOM]


def city_of(area: int, mission: int) -> int:
    """SM-8.2: return the City of a Mission on an Area's space."""
    return area * SLOTS + MISSIONS[mission].slot


def totals_of(cards: list[int]) -> list[int]:
    """SM-11.2: return the sum of the values of each type."""
    totals = [0] * len(TYPE_IDS)
    for card in cards:
        totals[CARD_TYPE[card]] += CARD_VALUE[card]
    return totals


def worth(cards: list[int]) -> int:
    return sum(CARD_VALUE[card] for card in cards)
