"""The moves of SpyMaster, and the tables of legal codes behind them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    DISTANCE,
    FREELANCE,
    KIND_IDS,
    KINDS,
    LOCATION_IDS,
    LOCATIONS,
    MAX_POINTS,
    ROUNDS,
    STACK_SIZE,
    VALUES,
)

M_PLACE: Final = 0
M_RANDOM: Final = 1
M_STACK: Final = 2
M_CUT: Final = 3
M_CARD: Final = 4
M_TAKE: Final = 5
M_PASS: Final = 6
M_BURN: Final = 7
M_MOVE: Final = 8
M_COMPLETE: Final = 9
M_END: Final = 10
M_REORDER: Final = 11

LONGEST_ROW: Final = max(STACK_SIZE.values())
MOST_SEATS: Final = max(STACK_SIZE)


def _sort_payment(code: Code) -> Code:
    return code[:2] + tuple(sorted(code[2:]))


SPYMASTER_MOVES: Final = MoveSet(
    MoveKind(M_PLACE, "place", Field("location", LOCATION_IDS)),
    MoveKind(M_RANDOM, "random"),
    MoveKind(M_STACK, "stack", Field("stack", low=1, high=ROUNDS)),
    MoveKind(M_CUT, "cut", Field("after", low=0, high=LONGEST_ROW)),
    MoveKind(M_CARD, "card", Field("file", low=1, high=MOST_SEATS)),
    MoveKind(M_TAKE, "take", Field("file", low=1, high=MOST_SEATS)),
    MoveKind(M_PASS, "pass"),
    MoveKind(M_BURN, "burn", Field("card", KIND_IDS)),
    MoveKind(
        M_MOVE,
        "move",
        Field("agent", (*AGENCY_IDS, "freelance")),
        Field("from", LOCATION_IDS),
        Field("to", LOCATION_IDS),
    ),
    MoveKind(
        M_COMPLETE,
        "complete",
        Field("area", AREA_IDS),
        Field("cards", KIND_IDS, many=True),
        canon=_sort_payment,
    ),
    MoveKind(M_END, "end_turn"),
    # Never legal; it can be named so that the refusal can explain the fixed order (SM-5.2).
    MoveKind(
        M_REORDER,
        "reorder",
        Field("card", low=1, high=LONGEST_ROW),
        Field("to", low=1, high=LONGEST_ROW),
    ),
)

PLACES: Final[list[Code]] = [(M_PLACE, location) for location in LOCATIONS]
PLACES_OR_RANDOM: Final[list[Code]] = [*PLACES, (M_RANDOM,)]
STACKS: Final[list[Code]] = [(M_STACK, number) for number in range(1, ROUNDS + 1)]
CUTS: Final[list[Code]] = [(M_CUT, after) for after in range(LONGEST_ROW + 1)]
CARD_FILES: Final[list[list[Code]]] = [
    [(M_CARD, file) for file in range(1, seats + 1)] for seats in range(MOST_SEATS + 1)
]
"""Indexed by the number of Files."""
TAKES: Final[list[Code]] = [(M_TAKE, file) for file in range(1, MOST_SEATS + 1)]
PASS: Final[Code] = (M_PASS,)
END_TURN: Final[Code] = (M_END,)
BURNS: Final[list[Code]] = [(M_BURN, kind) for kind in KINDS]

TRIPS: Final[list[list[list[list[Code]]]]] = [
    [
        [
            [
                (M_MOVE, agent, source, target)
                for target in LOCATIONS
                if 0 < DISTANCE[source][target] <= points
            ]
            for source in LOCATIONS
        ]
        for points in range(MAX_POINTS + 1)
    ]
    for agent in range(FREELANCE + 1)
]
"""TRIPS[agent][points][from]: every trip that the points allow (SM-7.5, SM-R25)."""


@lru_cache(maxsize=20_000)
def payments(
    area: int, kind: int, need: int, ones: int, twos: int, threes: int, fours: int
) -> list[Code]:
    """SM-8.6, SM-R19: every set of cards worth enough, each once, the cheapest first.

    `kind` is the type's lowest card kind; the counts are the cards held of each value.
    """
    found: list[tuple[int, int, Code]] = []
    for counts in product(range(ones + 1), range(twos + 1), range(threes + 1), range(fours + 1)):
        total = sum(value * count for value, count in enumerate(counts, 1))
        if total >= need:
            cards = [kind + v for v in range(VALUES) for _ in range(counts[v])]
            found.append((total, len(cards), (M_COMPLETE, area, *cards)))
    found.sort()
    return [code for _, _, code in found]
