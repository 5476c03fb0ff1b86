"""What a seat sees of SPYON: everything, always (SO-1.4, SO-R20)."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from safehouse.core.match import Match
from safehouse.games.spyon import rules
from safehouse.games.spyon.refusals import executable_at_present
from safehouse.games.spyon.state import (
    AREA_IDS,
    ASSASSINATED,
    BOARD,
    COST,
    DEPT_IDS,
    DEPT_NAMES,
    DEPTS,
    IN_CRISIS,
    MINISTERIAL,
    MISSION_IDS,
    MISSIONS,
    OUT,
    PRINTED,
    ROUNDS,
    SPY_IDS,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]


class SpyonStanding(TypedDict):
    """The standing on the tracker: now, or after a scoring that has not happened yet."""

    tracker: list[int]
    gains: list[list[int]]
    row: int
    winning: str | None
    clause: str


class SpyonSlot(TypedDict):
    area: str
    mission: str
    placed: int
    state: str


class SpyonPlayer(TypedDict):
    seat: int
    spy: str
    points: int
    tokens: int
    cubes: int
    slots: list[SpyonSlot]
    todo: list[str]
    possible: list[str]


class SpyonDept(TypedDict):
    id: str
    name: str
    minister: str
    minister_slot: int
    returns: int
    open: bool
    spying: list[int]
    reception: list[int]
    points: list[int]


class SpyonOfficeSlot(TypedDict):
    slot: int
    dept: str
    da: bool
    minister: str | None


class SpyonMission(TypedDict):
    id: str
    cost: int


class SpyonBoard(TypedDict):
    round: int
    rounds: int
    step: str
    active_dept: str | None
    spy_ops: int
    first: int | None
    office: list[SpyonOfficeSlot]
    depts: list[SpyonDept]
    players: list[SpyonPlayer]
    tracker: list[int]
    missions: list[SpyonMission]
    now: SpyonStanding
    if_round_ended: SpyonStanding


class SpyonPreview(TypedDict):
    """What a move would lead to if the round ended right after it."""

    standing: SpyonStanding
    forced: bool


_PLACES = {
    MINISTERIAL: "ministerial",
    IN_CRISIS: "crisis",
    ASSASSINATED: "assassinated",
    OUT: "out",
}


def standing(tracker: list[int], gains: list[list[int]]) -> SpyonStanding:
    row, winning = rules.position_row(tracker[0], tracker[1], tracker[2])
    winner = None if winning < 0 else SPY_IDS[winning]
    return {
        "tracker": tracker[:],
        "gains": gains,
        "row": row,
        "winning": winner,
        "clause": rules.row_clause(row),
    }


def if_round_ended(s: SpyonState) -> SpyonStanding:
    """Return the tracker after embedding and scoring the current cubes (SO-9.1, SO-10)."""
    gains = [dept_gain(s, dept) for dept in DEPTS]
    tracker = [now + sum(gain[spy] for gain in gains) for spy, now in enumerate(s.tracker)]
    return standing(tracker, gains)


def dept_gain(s: SpyonState, dept: int) -> list[int]:
    if not rules.is_open(s, dept):
        return [0, 0, 0]
    i = dept * 3
    g, d, o = (s.spying[i + spy] + s.reception[i + spy] for spy in range(3))
    return list(rules.points_of(g, d, o))


def board(m: M, seat: int | None) -> SpyonBoard:
    s = m.state
    first_named = bool(m.pending) and m.pending[0][1].name != "choose_first"
    scored = m.result is not None or not first_named
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "step": m.pending[0][1].name if m.pending else "over",
        "active_dept": DEPT_IDS[s.active_dept()] if s.round else None,
        "spy_ops": s.spy_ops,
        "first": s.first if first_named else None,
        "office": [
            {
                "slot": slot + 1,
                "dept": DEPT_IDS[s.row[slot]],
                "da": bool(s.da_track[slot]),
                "minister": next((DEPT_IDS[d] for d in DEPTS if s.minister[d] == slot), None),
            }
            for slot in range(ROUNDS)
        ],
        "depts": [_dept(s, dept) for dept in DEPTS],
        "players": [_player(m, player) for player in range(2)],
        "tracker": s.tracker[:],
        "missions": [{"id": MISSION_IDS[k], "cost": COST[k]} for k in MISSIONS],
        "now": standing(s.tracker, [[0, 0, 0] for _ in DEPTS]),
        "if_round_ended": (
            standing(s.tracker, [[0, 0, 0] for _ in DEPTS]) if scored else if_round_ended(s)
        ),
    }


def _dept(s: SpyonState, dept: int) -> SpyonDept:
    i = dept * 3
    place = s.minister[dept]
    back = rules.next_slot_of(s, dept, after=s.round)
    return {
        "id": DEPT_IDS[dept],
        "name": DEPT_NAMES[dept],
        "minister": _PLACES.get(place, "waiting"),
        "minister_slot": place + 1 if place < ROUNDS else 0,
        "returns": 0 if back == OUT else back + 1,
        "open": rules.is_open(s, dept),
        "spying": s.spying[i : i + 3],
        "reception": s.reception[i : i + 3],
        "points": dept_gain(s, dept),
    }


def _player(m: M, player: int) -> SpyonPlayer:
    s = m.state
    possible = executable_at_present(s, rules.printed_executions(s, player))
    return {
        "seat": player,
        "spy": SPY_IDS[s.spy[player]],
        "points": s.tracker[s.spy[player]],
        "tokens": s.tokens[player],
        "cubes": s.cubes[player],
        "slots": [_slot(s, player, slot) for slot in range(BOARD)],
        "todo": [MISSION_IDS[k] for k in MISSIONS if s.todo[player] >> k & 1],
        "possible": [MISSION_IDS[k] for k in MISSIONS if possible[k]],
    }


def _slot(s: SpyonState, player: int, slot: int) -> SpyonSlot:
    area, mission = PRINTED[slot]
    placed = s.slots[player * BOARD + slot]
    state = "free" if not placed else "waiting" if s.is_waiting(player, slot) else "used"
    return {
        "area": AREA_IDS[area],
        "mission": MISSION_IDS[mission],
        "placed": placed,
        "state": state,
    }
