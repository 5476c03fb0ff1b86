"""The state of a Spycraft match: flat lists indexed by card, a stack of actions and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from safehouse.core.cards import Cards
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import msg as common_msg
from safehouse.core.state import State
from safehouse.games.spycraft.defs import (
    DECK,
    DISCARD,
    HAND,
    LEADERS,
    NOWHERE,
    PLAY,
    REMOVED,
    STOPS_DEFAULT,
    WON,
    ZONES,
)
from safehouse.games.spycraft.frames import (
    Attached,
    EventFrame,
    Exposure,
    Frame,
    KnownSet,
    LentAction,
    Modifier,
    Stray,
    Waiting,
)

NOTHING: Final[list[Any]] = []


class Force:
    """The modifiers in force and values derived from them; discarded with the next change."""

    __slots__ = ("by_kind", "mandatory", "open_triggers", "triggers")

    def __init__(self, seats: int, kinds: int) -> None:
        self.by_kind: list[list[Any]] = [NOTHING] * kinds
        """By kind: what `queries.in_force` returns, in a form that depends on the kind."""
        self.mandatory: tuple[int, list[Mandatory]] | None = None
        """The mandatory texts: the mask of events they wait for, and the list of the texts."""
        self.triggers: list[int] = [-1] * seats
        """By seat: the events that texts of its cards in play wait for; -1 if not computed yet."""
        self.open_triggers: list[int] = [-1] * seats
        """The same for its face-up cards."""


class Mandatory(NamedTuple):
    """A mandatory text in play."""

    seat: int
    agent: int
    card: int
    ability: int


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `__new__` can skip `__init__`
class SpycraftState(State):
    """Lists by card: owner, ctrl, place, up, host, under, wounds, tokens, since, seen_by.

    `under[agent]` is the tuple of cards attached below it. Actions and events are frames on two
    stacks; tuples everywhere else, so that copies can share them.
    """

    parts = (
        "acts",
        "aside",
        "assigned",
        "attached",
        "attacker",
        "cards",
        "chosen_discards",
        "ctrl",
        "decided",
        "defender",
        "discarded",
        "evs",
        "examined",
        "exposed",
        "extended",
        "extension_plus",
        "first_mission",
        "flags",
        "force",
        "host",
        "last_types",
        "later",
        "leader",
        "leader_since",
        "lent",
        "mission",
        "mission_actions",
        "mission_slot",
        "mode",
        "mods",
        "mutes",
        "no_extend",
        "objective_skill",
        "out",
        "owner",
        "packs",
        "passes",
        "pinned",
        "place",
        "place_flip",
        "ran",
        "rules",
        "seats",
        "seq",
        "sets",
        "shown",
        "since",
        "start",
        "step",
        "stops",
        "strays",
        "tied",
        "tokens",
        "treat_types",
        "tuned",
        "turn",
        "under",
        "undoubled",
        "up",
        "used_mission",
        "used_turn",
        "vp",
        "went",
        "won_turn",
        "wounds",
        "yields",
        "zero",
    )  # fmt: skip
    __slots__ = parts
    derived = frozenset({"force", "shown"})

    def __init__(self, seats: int, cards: int, rules: int = 5, packs: tuple[str, ...] = ()) -> None:
        self.seats = seats
        self.rules = rules
        """1 in matches stored before the rulings R-66, R-85, R-86 and R-87, up to 3 in those before
        R-40 applied to all that happens to a whole team."""
        self.packs = packs
        """The further sets of this table. They are options, so they are not part of a dump."""
        self.cards = Cards([0] * cards, seats * ZONES + 3)
        self.owner: list[int] = [-1] * cards
        self.ctrl: list[int] = [-1] * cards
        self.place: list[int] = [NOWHERE] * cards
        self.up: list[int] = [0] * cards
        self.host: list[int] = [-1] * cards
        self.under: list[tuple[int, ...]] = [()] * cards
        self.wounds: list[int] = [0] * cards
        self.tokens: list[int] = [0] * cards
        self.since: list[int] = [0] * cards
        self.examined: list[int] = [0] * cards
        """By card: a mask of the seats that examined it while facedown, which is public (IN-2)."""
        self.exposed: list[Exposure] = []
        self.leader: list[int] = [-1] * seats
        self.leader_since: list[int] = [0] * seats
        """The turn in which the current leader became active; 0 for the first one."""
        self.vp: list[int] = [0] * seats
        self.out: list[int] = [0] * seats
        self.ran: list[int] = [0] * seats
        """1 after a run this turn (SC-6.5); 2 if Intel actions are still allowed after it."""
        self.discarded: list[int] = [0] * seats
        self.turn = 0
        self.start = 0
        self.step = "setup"
        self.passes = 0
        self.went = -1
        """The seat that has, or had last, the Intel opportunity."""
        self.first_mission = -1
        self.mission = -1
        self.attacker = -1
        self.defender = -1
        self.mission_slot = -1
        self.decided = -1
        """The seat that has won the mission by text (SC-R60), or -1."""
        self.extended = 0
        self.extension_plus = 0
        self.no_extend = 0
        self.treat_types = 0
        """Mission types removed from the current mission."""
        self.place_flip = 0
        self.objective_skill = -1
        self.undoubled = 0
        """Extensions of this run that did not double the objective (Felix)."""
        self.mission_actions: list[int] = [0] * (2 * seats)
        """Mission actions declared by each seat this mission, then this turn (SC-R63)."""
        self.last_types: list[int] = [0] * seats
        self.won_turn: list[tuple[int, int, int]] = []
        """(seat, mission, points) collected this turn."""
        self.mods: list[Modifier] = []
        self.lent: list[LentAction] = []
        self.later: list[Waiting] = []
        self.attached: list[Attached] = []
        self.aside: list[tuple[int, int]] = []
        self.used_turn: list[tuple[int, int]] = []
        self.used_mission: list[tuple[int, int]] = []
        self.acts: list[Frame] = []
        self.evs: list[EventFrame] = []
        self.force: Force | None = None
        """The modifiers in force, by kind; rebuilt when None. Never part of a dump."""
        self.shown: dict[int, Any] | None = None
        """By viewer: the parts of the last view, which the next one uses again if they are equal.
        Copies share it, because a match may continue as a copy of itself. It is not part of a dump
        or of a dealt world."""
        self.seq = 0
        self.zero = cards - 1
        """The handle of Subject 0, a piece that is not a card."""
        self.tied: list[int] = []
        """The agent chosen to be retired for the limit."""
        self.assigned: list[int] = []
        """Agents assigned in the current step."""
        self.chosen_discards: list[tuple[int, int]] = []
        """(seat, card): cards secretly chosen for discarding in Debrief (SC-R81)."""
        self.flags = 0
        self.sets: list[KnownSet] = []
        self.strays: list[Stray] = []
        """Cards in a hand that is not their owner's, and where they may have gone from there.
        Replaced when it changes, like `owner`, because copies share both."""
        self.pinned: list[int] = []
        """Cards in hands that are in use: announced, shown, or chosen to be discarded."""
        self.stops: list[int] = [STOPS_DEFAULT] * seats
        self.mode: list[int] = [0] * seats
        """0 normal, 1 quick, 2 full control (TM-7.5)."""
        self.mutes: list[tuple[int, int, int]] = []
        """(seat, face, level) of TM-7.6."""
        self.yields: list[int] = [0] * seats
        self.tuned: list[int] = [0] * seats

    def copy(self) -> SpycraftState:
        # [*x] is the fastest copy of a short list, and there are forty of them.
        t = SpycraftState.__new__(SpycraftState)
        t.seats = self.seats
        t.rules = self.rules
        t.packs = self.packs
        t.cards = self.cards.copy()
        t.owner = self.owner
        t.ctrl = [*self.ctrl]
        t.place = [*self.place]
        t.up = [*self.up]
        t.host = [*self.host]
        t.under = [*self.under]
        t.wounds = [*self.wounds]
        t.tokens = [*self.tokens]
        t.since = [*self.since]
        t.examined = [*self.examined]
        t.exposed = [*self.exposed]
        t.leader = [*self.leader]
        t.leader_since = [*self.leader_since]
        t.vp = [*self.vp]
        t.out = [*self.out]
        t.ran = [*self.ran]
        t.discarded = [*self.discarded]
        t.turn = self.turn
        t.start = self.start
        t.step = self.step
        t.passes = self.passes
        t.went = self.went
        t.first_mission = self.first_mission
        t.mission = self.mission
        t.attacker = self.attacker
        t.defender = self.defender
        t.mission_slot = self.mission_slot
        t.decided = self.decided
        t.extended = self.extended
        t.extension_plus = self.extension_plus
        t.no_extend = self.no_extend
        t.treat_types = self.treat_types
        t.place_flip = self.place_flip
        t.objective_skill = self.objective_skill
        t.undoubled = self.undoubled
        t.mission_actions = [*self.mission_actions]
        t.last_types = [*self.last_types]
        t.won_turn = [*self.won_turn]
        t.mods = [*self.mods]
        t.lent = [*self.lent]
        t.later = [*self.later]
        t.attached = [*self.attached]
        t.aside = [*self.aside]
        t.used_turn = [*self.used_turn]
        t.used_mission = [*self.used_mission]
        t.acts = [frame.copy() for frame in self.acts]
        t.evs = [event.copy() for event in self.evs]
        t.force = self.force
        t.shown = self.shown
        t.seq = self.seq
        t.zero = self.zero
        t.tied = [*self.tied]
        t.assigned = [*self.assigned]
        t.chosen_discards = [*self.chosen_discards]
        t.flags = self.flags
        t.sets = [*self.sets]
        t.strays = self.strays
        t.pinned = [*self.pinned]
        t.stops = [*self.stops]
        t.mode = [*self.mode]
        t.mutes = [*self.mutes]
        t.yields = [*self.yields]
        t.tuned = [*self.tuned]
        return t

    def revealed(self) -> int:
        return self.cards.shown

    def key(self) -> tuple[Any, ...]:
        held = [getattr(self, name) for name in self.parts if name not in self.derived]
        return tuple(
            [value.key() if isinstance(value, Cards) else _frozen(value) for value in held]
        )

    def dump(self) -> dict[str, Any]:
        out = super().dump()
        del out["force"], out["packs"], out["shown"]
        return {_STORED_AS.get(name, name): _listed(value) for name, value in out.items()}

    def __getstate__(self) -> dict[str, Any]:
        held = {name: getattr(self, name) for name in self.parts}
        held["force"] = held["shown"] = None
        return held

    def __setstate__(self, held: dict[str, Any]) -> None:
        for name, value in held.items():
            setattr(self, name, value)

    @classmethod
    def load(cls, raw: dict[str, Any], like: Self) -> Self:
        """Load a dump: frames and tuples, which JSON lacks, are created from lists."""
        if not isinstance(raw, dict):
            raise BadRecord(common_msg("position-state"))
        like.force = like.shown = None
        zero, piece = like.zero, like.cards.face[like.zero]
        # Older positions do not count changed settings and have no pinned cards.
        full = {
            "tuned": like.tuned, "pinned": [], "strays": [], "rules": like.rules, **raw,
            "force": None, "shown": None, "packs": like.packs,
        }  # fmt: skip
        for name, stored in _STORED_AS.items():
            if stored in full:
                full[name] = full.pop(stored)
        state = super().load({**full, **{name: [] for name in _READ}}, like)
        for name in _SIZED:
            if len(getattr(state, name)) != len(getattr(like, name)):
                raise BadRecord(common_msg("position-part-holds", part=name))
        if state.zero == zero and len(state.cards.face) > zero:
            state.cards.face[zero] = piece  # it comes after all cards, whatever sets are loaded
        if "pinned" not in raw:
            _let_spectators_know(state)
        for name in _TUPLED:
            setattr(state, name, [_tuple(item) for item in getattr(state, name)])
        for name, read in _READ.items():
            try:
                setattr(state, name, [read(item) for item in full[name]])
            except (KeyError, TypeError, ValueError) as error:
                raise BadRecord(common_msg("position-part", part=name)) from error
        state.sets = [_with_owners(state, entry) for entry in state.sets]
        return state

    # --- zones ---------------------------------------------------------------------------------

    def zones(self, seat: int) -> list[list[int]]:
        """Return a seat's deck, hand, discard pile, removed cards, leaders, stacks and missions."""
        return self.cards.zones[seat * ZONES : seat * ZONES + ZONES]

    def deck(self, seat: int) -> list[int]:
        return self.cards.zones[seat * ZONES + DECK]

    def hand(self, seat: int) -> list[int]:
        return self.cards.zones[seat * ZONES + HAND]

    def discard(self, seat: int) -> list[int]:
        return self.cards.zones[seat * ZONES + DISCARD]

    def removed(self, seat: int) -> list[int]:
        return self.cards.zones[seat * ZONES + REMOVED]

    def row(self, seat: int) -> list[int]:
        """Return the inactive leaders, lowest level first."""
        return self.cards.zones[seat * ZONES + LEADERS]

    def tops(self, seat: int) -> list[int]:
        """Return the agent cards of the seat's stacks, at headquarters and in the team."""
        return self.cards.zones[seat * ZONES + PLAY]

    def won(self, seat: int) -> list[int]:
        return self.cards.zones[seat * ZONES + WON]

    def mission_deck(self) -> list[int]:
        return self.cards.zones[self.seats * ZONES]

    def mission_discard(self) -> list[int]:
        return self.cards.zones[self.seats * ZONES + 1]

    def queue(self) -> list[int]:
        return self.cards.zones[self.seats * ZONES + 2]

    def order(self) -> list[int]:
        """SC-9.3: return the seats still in the game, starting player first, then clockwise."""
        if 1 not in self.out:
            return _ROUNDS[self.seats][self.start][:]
        return [
            seat
            for offset in range(self.seats)
            if not self.out[seat := (self.start + offset) % self.seats]
        ]

    def from_left(self, seat: int) -> list[int]:
        """Return the other seats still in the game, clockwise from the left of a seat."""
        return [
            other
            for offset in range(1, self.seats)
            if not self.out[other := (seat + offset) % self.seats]
        ]


_ROUNDS: Final = [
    [[*range(start, seats), *range(start)] for start in range(seats)] for seats in range(7)
]
"""By number of seats: all seats from each one on."""


def _let_spectators_know(state: SpycraftState) -> None:
    """Older positions have no bit for spectators: what every seat knew counts as public."""
    seats = (1 << state.seats) - 1
    known = state.cards.known
    state.cards.known = [mask | (seats + 1) if mask == seats else mask for mask in known]


def _with_owners(state: SpycraftState, entry: KnownSet) -> KnownSet:
    """Older positions lack the owners of the faces: then all cards have the same owner."""
    if len(entry.owners) == len(entry.faces):
        return entry
    return entry._replace(owners=(state.owner[entry.cards[0]],) * len(entry.faces))


_TUPLED: Final = (
    "under", "won_turn", "aside", "used_turn", "used_mission", "chosen_discards", "mutes",
)  # fmt: skip
_READ: Final[dict[str, Callable[[Any], object]]] = {
    "acts": Frame.read,
    "evs": EventFrame.read,
    "mods": lambda raw: Modifier(raw[0], Frame.read(raw[1]), *raw[2:]),
    "later": lambda raw: Waiting(raw[0], Frame.read(raw[1]), *raw[2:]),
    "lent": lambda raw: LentAction(*raw),
    "attached": lambda raw: Attached(raw[0], raw[1], raw[2], _tuple(raw[3])),
    "exposed": lambda raw: Exposure(*raw),
    "sets": lambda raw: KnownSet(
        raw[0], *(tuple(raw[k]) if len(raw) > k else () for k in (1, 2, 3, 4))
    ),
    "strays": lambda raw: Stray(raw[0], tuple(raw[1])),
}
_SIZED: Final = (
    "owner", "ctrl", "place", "up", "host", "under", "wounds", "tokens", "since", "examined",
    "leader", "leader_since", "vp", "out", "ran", "discarded", "last_types", "mission_actions",
    "stops", "mode", "yields", "tuned",
)  # fmt: skip
"""What has a value for each card or each seat."""
_STORED_AS: Final = {
    "undoubled": "felled", "chosen_discards": "bar", "mission_actions": "war_done",
}  # fmt: skip
"""Other names in older positions."""


def _tuple(item: Any) -> Any:
    if not isinstance(item, list):
        return item
    return tuple([part if type(part) is int else _tuple(part) for part in item])


def _listed(item: Any) -> Any:
    """Return the item as in JSON, with lists for frames and tuples."""
    if isinstance(item, Frame | EventFrame):
        return item.listed()
    if not isinstance(item, list | tuple):
        return item
    return [part if type(part) is int else _listed(part) for part in item]


def _frozen(item: Any) -> Any:
    return _tuple(_listed(item))
