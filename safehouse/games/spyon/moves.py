"""The moves of SPYON, and the tables of legal codes behind them."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.games.spyon.state import (
    AREA_IDS,
    DA,
    DEPT_IDS,
    DEPTS,
    MISSION_IDS,
    MISSIONS,
    SPY_IDS,
)

# The kinds of moves that execute have the number of their mission.
M_SWITCH: Final = 0
M_RELOCATE: Final = 1
M_REGROUP: Final = 2
M_ASSASSINATE: Final = 3
M_CRISIS: Final = 4
M_INFILTRATE: Final = 5
M_FIRST: Final = 6
M_SELECT: Final = 7
M_PASS: Final = 8

INFILTRATE_WORD: Final = len(MISSION_IDS)
"""The sixth word of `select`, never legal; it lets the refusal say that it has no slot (SO-6.1)."""
MIXED_AREA: Final = len(AREA_IDS)


def _sort_selection(code: Code) -> Code:
    return code[:2] + tuple(sorted(code[2:]))


def _sort_switch(code: Code) -> Code:
    kind, a_dept, a_colour, b_dept, b_colour = code
    if a_dept > b_dept:
        return (kind, b_dept, b_colour, a_dept, a_colour)
    return code


SPYON_MOVES: Final = MoveSet(
    MoveKind(
        M_SWITCH,
        "switch",
        Field("a_dept", DEPT_IDS),
        Field("a_colour", SPY_IDS),
        Field("b_dept", DEPT_IDS),
        Field("b_colour", SPY_IDS),
        canon=_sort_switch,
    ),
    MoveKind(
        M_RELOCATE,
        "relocate",
        Field("from", DEPT_IDS),
        Field("colour", SPY_IDS),
        Field("to", DEPT_IDS),
    ),
    MoveKind(
        M_REGROUP,
        "regroup",
        Field("dept", DEPT_IDS),
        Field("colour", SPY_IDS),
        Field("area", AREA_IDS),
        Field("token", MISSION_IDS),
    ),
    MoveKind(M_ASSASSINATE, "assassinate", Field("dept", DEPT_IDS)),
    MoveKind(M_CRISIS, "crisis", Field("dept", DEPT_IDS)),
    MoveKind(M_INFILTRATE, "infiltrate", Field("mission", MISSION_IDS), Field("dept", DEPT_IDS)),
    MoveKind(M_FIRST, "first", Field("first", ("green", "orange"))),
    MoveKind(
        M_SELECT,
        "select",
        Field("area", (*AREA_IDS, "mixed")),
        Field("missions", (*MISSION_IDS, "infiltrate"), many=True),
        canon=_sort_selection,
    ),
    MoveKind(M_PASS, "pass"),
)

FIRST: Final[list[Code]] = [(M_FIRST, 0), (M_FIRST, 1)]


def _selections(area: int, size: int) -> list[list[Code]]:
    """Return every selection of that size, by the mask of missions with a free slot."""
    return [
        [
            (M_SELECT, area, *missions)
            for missions in combinations([m for m in MISSIONS if bits >> m & 1], size)
        ]
        for bits in range(1 << len(MISSIONS))
    ]


SINGLES: Final = _selections(0, 1)
DUALS: Final = _selections(1, 2)

_CUBES: Final = [(dept, spy) for dept in DEPTS for spy in range(3)]


def _relocations(bits: int) -> list[Code]:
    return [
        (M_RELOCATE, dept, spy, to)
        for i, (dept, spy) in enumerate(_CUBES)
        if bits >> i & 1
        for to in DEPTS
        if to != dept
    ]


def _switches(bits: int) -> list[Code]:
    present = [cube for i, cube in enumerate(_CUBES) if bits >> i & 1]
    return [
        (M_SWITCH, a[0], a[1], b[0], b[1])
        for a, b in combinations(present, 2)
        if a[0] != b[0] and a[1] != b[1]
    ]


RELOCATIONS: Final = [_relocations(bits) for bits in range(512)]
"""Every RELOCATE, by the mask of (dept, spy) columns that hold a cube."""
SWITCHES: Final = [_switches(bits) for bits in range(512)]
INFILTRATIONS: Final[list[list[Code]]] = [
    [(M_INFILTRATE, mission, dept) for dept in DEPTS] for mission in MISSIONS
]
ASSASSINATIONS: Final[list[Code]] = [(M_ASSASSINATE, dept) for dept in DEPTS]
CRISES: Final[list[Code]] = [(M_CRISIS, dept) for dept in DEPTS]
REGROUPS: Final[list[Code]] = [
    (M_REGROUP, dept, DA, area, mission)
    for dept in DEPTS
    for area in range(len(AREA_IDS))
    for mission in MISSIONS
]
"""Indexed by (dept * 2 + area) * 5 + mission."""
