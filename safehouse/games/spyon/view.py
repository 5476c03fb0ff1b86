"""What a seat sees of SPYON: everything, always (SO-1.4, SO-R20)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias, TypedDict

from safehouse.core.match import Match
from safehouse.games.spyon import rules
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


_MISSIONS: list[SpyonMission] = [{"id": MISSION_IDS[k], "cost": COST[k]} for k in MISSIONS]
_NO_GAINS = ((0, 0, 0),) * len(DEPTS)
_PLACES = {
    MINISTERIAL: "ministerial",
    IN_CRISIS: "crisis",
    ASSASSINATED: "assassinated",
    OUT: "out",
}


# What recurs is made once: a view is not changed by whoever gets it.


@lru_cache(maxsize=4096)
def standing(tracker: tuple[int, ...], gains: tuple[tuple[int, ...], ...]) -> SpyonStanding:
    row, winning = rules.position_row(tracker[0], tracker[1], tracker[2])
    winner = None if winning < 0 else SPY_IDS[winning]
    return {
        "tracker": _three(tracker),
        "gains": _gains(gains),
        "row": row,
        "winning": winner,
        "clause": rules.row_clause(row),
    }


@lru_cache(maxsize=1024)
def _three(counts: tuple[int, ...]) -> list[int]:
    return [*counts]


@lru_cache(maxsize=1024)
def _gains(gains: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [_three(gain) for gain in gains]


def if_round_ended(s: SpyonState) -> SpyonStanding:
    """Return the tracker after embedding and scoring the current cubes (SO-9.1, SO-10)."""
    a, b, c = dept_gain(s, 0), dept_gain(s, 1), dept_gain(s, 2)
    green, da, orange = s.tracker
    after = green + a[0] + b[0] + c[0], da + a[1] + b[1] + c[1], orange + a[2] + b[2] + c[2]
    return standing(after, (a, b, c))


def dept_gain(s: SpyonState, dept: int) -> tuple[int, int, int]:
    if s.minister[dept] == MINISTERIAL:  # SO-10.1
        return (0, 0, 0)
    i = dept * 3
    spying, reception = s.spying, s.reception
    return rules.points_of(
        spying[i] + reception[i],
        spying[i + 1] + reception[i + 1],
        spying[i + 2] + reception[i + 2],
    )


def board(m: M, seat: int | None) -> SpyonBoard:
    s = m.state
    first_named = bool(m.pending) and m.pending[0][1].name != "choose_first"
    scored = m.result is not None or not first_named
    now = standing(tuple(s.tracker), _NO_GAINS)
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "step": m.pending[0][1].name if m.pending else "over",
        "active_dept": DEPT_IDS[s.active_dept()] if s.round else None,
        "spy_ops": s.spy_ops,
        "first": s.first if first_named else None,
        "office": _office(tuple(s.row), tuple(s.da_track), tuple(s.minister)),
        "depts": [_dept(s, dept) for dept in DEPTS],
        "players": [_player(m, player) for player in range(2)],
        "tracker": s.tracker[:],
        "missions": _MISSIONS,
        "now": now,
        "if_round_ended": now if scored else if_round_ended(s),
    }


@lru_cache(maxsize=1024)
def _office(
    row: tuple[int, ...], da_track: tuple[int, ...], minister: tuple[int, ...]
) -> list[SpyonOfficeSlot]:
    return [
        {
            "slot": slot + 1,
            "dept": DEPT_IDS[row[slot]],
            "da": bool(da_track[slot]),
            "minister": next((DEPT_IDS[d] for d in DEPTS if minister[d] == slot), None),
        }
        for slot in range(ROUNDS)
    ]


def _dept(s: SpyonState, dept: int) -> SpyonDept:
    i = dept * 3
    back = rules.next_slot_of(s, dept, after=s.round)
    spying, reception = tuple(s.spying[i : i + 3]), tuple(s.reception[i : i + 3])
    return _dept_of(dept, s.minister[dept], back, spying, reception, dept_gain(s, dept))


@lru_cache(maxsize=4096)
def _dept_of(
    dept: int,
    place: int,
    back: int,
    spying: tuple[int, ...],
    reception: tuple[int, ...],
    points: tuple[int, ...],
) -> SpyonDept:
    return {
        "id": DEPT_IDS[dept],
        "name": DEPT_NAMES[dept],
        "minister": _PLACES.get(place, "waiting"),
        "minister_slot": place + 1 if place < ROUNDS else 0,
        "returns": 0 if back == OUT else back + 1,
        "open": place != MINISTERIAL,
        "spying": _three(spying),
        "reception": _three(reception),
        "points": _three(points),
    }


def _player(m: M, player: int) -> SpyonPlayer:
    s = m.state
    spy = s.spy[player]
    return _player_of(
        player,
        spy,
        s.tracker[spy],
        s.tokens[player],
        s.cubes[player],
        tuple(s.slots[player * BOARD : (player + 1) * BOARD]),
        s.round,
        s.todo[player],
        tuple(rules.printed_missions(s, player)),
    )


@lru_cache(maxsize=4096)
def _player_of(
    seat: int,
    spy: int,
    points: int,
    tokens: int,
    cubes: int,
    placed: tuple[int, ...],
    now: int,
    todo: int,
    possible: tuple[int, ...],
) -> SpyonPlayer:
    return {
        "seat": seat,
        "spy": SPY_IDS[spy],
        "points": points,
        "tokens": tokens,
        "cubes": cubes,
        "slots": [
            _slot(slot, at, at == now and bool(todo >> PRINTED[slot][1] & 1))
            for slot, at in enumerate(placed)
        ],
        "todo": _named(tuple(k for k in MISSIONS if todo >> k & 1)),
        "possible": _named(possible),
    }


@cache
def _named(missions: tuple[int, ...]) -> list[str]:
    return [MISSION_IDS[k] for k in missions]


@cache
def _slot(slot: int, placed: int, waiting: bool) -> SpyonSlot:
    area, mission = PRINTED[slot]
    return {
        "area": AREA_IDS[area],
        "mission": MISSION_IDS[mission],
        "placed": placed,
        "state": "free" if not placed else "waiting" if waiting else "used",
    }
