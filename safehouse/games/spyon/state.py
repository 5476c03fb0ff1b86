"""The state of a SPYON match: flat ints and short lists."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from safehouse.core import packs
from safehouse.core.state import State

DATA: Final[dict[str, Any]] = packs.data("spyon", "board.toml")

ROUNDS: Final[int] = DATA["rounds"]

SPY_IDS: Final[list[str]] = DATA["spies"]["ids"]
SPY_NAMES: Final[list[str]] = DATA["spies"]["names"]
GREEN: Final = 0
DA: Final = 1
ORANGE: Final = 2

DEPT_IDS: Final[list[str]] = DATA["depts"]["ids"]
DEPT_NAMES: Final[list[str]] = DATA["depts"]["names"]
DEPTS: Final = range(3)

MISSION_IDS: Final[list[str]] = DATA["missions"]["ids"]
MISSION_NAMES: Final[list[str]] = [name.upper() for name in MISSION_IDS]
COST: Final[list[int]] = DATA["missions"]["cost"]
SWITCH: Final = 0
RELOCATE: Final = 1
REGROUP: Final = 2
ASSASSINATE: Final = 3
CRISIS: Final = 4
MISSIONS: Final = range(5)
ASSASSIN_COST: Final[int] = COST[ASSASSINATE]
CRISIS_COST: Final[int] = COST[CRISIS]

AREA_IDS: Final[list[str]] = DATA["missions"]["areas"]
SINGLE: Final = 0
DUAL: Final = 1

# The place of a Minister: 0 to 7 waiting above that slot of the Foreign Office, or one of these.
MINISTERIAL: Final = 8
IN_CRISIS: Final = 9
ASSASSINATED: Final = 10
OUT: Final = 11


def lay_slots(missions: dict[str, Any]) -> tuple[list[list[int]], list[tuple[int, int]]]:
    """Return the slots of each (area, mission) on a mission board, and the purpose of each slot."""
    slots: list[list[int]] = []
    printed: list[tuple[int, int]] = []
    for area, counts in enumerate((missions["single_slots"], missions["dual_slots"])):
        for mission, count in enumerate(counts):
            slots.append(list(range(len(printed), len(printed) + count)))
            printed.extend([(area, mission)] * count)
    return slots, printed


_LAID = lay_slots(DATA["missions"])
SLOTS: Final = _LAID[0]
PRINTED: Final = _LAID[1]
"""SLOTS[area * 5 + mission] lists slot numbers; PRINTED[slot] is its (area, mission)."""
BOARD: Final = len(PRINTED)


@mypyc_attr(allow_interpreted_subclasses=True)  # so that `__new__` can skip `__init__`
class SpyonState(State):
    """Lists by Department and spy are flat, `dept * 3 + spy`; all others are by seat."""

    parts = (
        "cubes", "da_removed", "da_track", "first", "minister", "reception", "round", "row",
        "slots", "spy", "spy_ops", "spying", "todo", "tokens", "tracker",
    )  # fmt: skip
    __slots__ = parts

    def __init__(self) -> None:
        self.round = 0
        self.row: list[int] = [0] * ROUNDS
        """Department Token on each slot of the Foreign Office."""
        self.da_track: list[int] = [0] * ROUNDS
        self.da_removed = 0
        self.minister: list[int] = [OUT] * 3
        self.spying: list[int] = [0] * 9
        self.reception: list[int] = [0] * 9
        self.tracker: list[int] = [0] * 3
        self.spy: list[int] = [GREEN, ORANGE]
        """Which spy each seat plays."""
        self.spy_ops = 0
        self.first = 0
        self.tokens: list[int] = [0, 0]
        self.cubes: list[int] = [0, 0]
        self.slots: list[int] = [0] * (2 * BOARD)
        """By slot of each seat's board: the round its token was placed in; 0 for empty."""
        self.todo: list[int] = [0, 0]
        """By seat: a mask of the missions selected but not yet executed this round."""

    def copy(self) -> SpyonState:
        copy = SpyonState.__new__(SpyonState)
        copy.round = self.round
        copy.row = self.row  # laid once at setup, never changed
        copy.da_track = self.da_track[:]
        copy.da_removed = self.da_removed
        copy.minister = self.minister[:]
        copy.spying = self.spying[:]
        copy.reception = self.reception[:]
        copy.tracker = self.tracker[:]
        copy.spy = self.spy  # the same
        copy.spy_ops = self.spy_ops
        copy.first = self.first
        copy.tokens = self.tokens[:]
        copy.cubes = self.cubes[:]
        copy.slots = self.slots[:]
        copy.todo = self.todo[:]
        return copy

    def active_dept(self) -> int:
        return self.row[self.round - 1]

    def has_free_slot(self, seat: int, area: int, mission: int) -> bool:
        base = seat * BOARD
        return any(self.slots[base + slot] == 0 for slot in SLOTS[area * 5 + mission])

    def is_waiting(self, seat: int, slot: int) -> bool:
        """Return whether the token on a slot was selected this round and not yet executed."""
        mission = PRINTED[slot][1]
        placed = self.slots[seat * BOARD + slot]
        return placed == self.round and bool(self.todo[seat] >> mission & 1)

    def has_used(self, seat: int) -> bool:
        """Return whether the seat has a used token on its board."""
        base = seat * BOARD
        return any(
            self.slots[base + slot] and not self.is_waiting(seat, slot) for slot in range(BOARD)
        )

    def used_slot(self, seat: int, area: int, mission: int) -> int:
        """Return such a slot with a used token, the oldest first; -1 if there is none."""
        best = -1
        base = seat * BOARD
        for slot in SLOTS[area * 5 + mission]:
            placed = self.slots[base + slot]
            if (
                placed
                and not self.is_waiting(seat, slot)
                and (best < 0 or placed < self.slots[base + best])
            ):
                best = slot
        return best
