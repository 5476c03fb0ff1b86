"""The moves of General."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.games.general.state import (
    FACE_IDS,
    FACES,
    MARCH_LIMIT,
    REGION_IDS,
    REGIONS,
    SPIES,
)

M_PROMOTE: Final = 0
M_LISTEN: Final = 1
M_GIVE: Final = 2
M_GIVE_THEN: Final = 3
M_RECRUIT: Final = 4
M_DECLINE: Final = 5
M_DISCARD: Final = 6
M_MARCH: Final = 7
M_WITHDRAW: Final = 8
M_DEPLOY: Final = 9
M_RAISE: Final = 10
M_REDEPLOY: Final = 11
M_ARTILLERY: Final = 12
M_FORTIFY: Final = 13
M_RETREAT: Final = 14
M_LAYOUT: Final = 15
M_END: Final = 16
M_PASS: Final = 17
COMMANDS: Final = (M_REDEPLOY, M_ARTILLERY, M_FORTIFY, M_RETREAT)

_PLACES: Final = (*REGION_IDS, "reserves")
"""The Reserves can be named where only regions are legal, so that the refusal can say why not."""
_SPY: Final = Field("spy", ("a", "b", "c", "general"))
_CARD: Final = Field("card", FACE_IDS)

GENERAL_MOVES: Final = MoveSet(
    MoveKind(M_PROMOTE, "promote", _SPY),
    MoveKind(M_LISTEN, "listen_to", _SPY),
    MoveKind(M_GIVE, "give", Field("card", FACE_IDS, many=True)),
    MoveKind(M_GIVE_THEN, "give_then_discard", _CARD, Field("then_discard", FACE_IDS)),
    MoveKind(M_RECRUIT, "recruit", Field("region", _PLACES)),
    MoveKind(M_DECLINE, "decline"),
    MoveKind(M_DISCARD, "discard", Field("card", FACE_IDS, many=True)),
    MoveKind(
        M_MARCH, "march", Field("from", _PLACES), Field("to", _PLACES), Field("armies", high=99)
    ),
    MoveKind(M_WITHDRAW, "withdraw", Field("region", _PLACES), Field("armies", high=99)),
    MoveKind(M_DEPLOY, "deploy", Field("region", _PLACES), Field("armies", high=99)),
    MoveKind(M_RAISE, "raise", Field("region", _PLACES)),
    MoveKind(M_REDEPLOY, "redeploy"),
    MoveKind(M_ARTILLERY, "artillery"),
    MoveKind(M_FORTIFY, "fortify", Field("region", _PLACES)),
    MoveKind(M_RETREAT, "retreat"),
    MoveKind(M_LAYOUT, "layout", Field("region", _PLACES), Field("armies", high=99)),
    MoveKind(M_END, "end_army"),
    MoveKind(M_PASS, "pass"),
)

PROMOTIONS: Final[list[Code]] = [(M_PROMOTE, spy) for spy in SPIES]
LISTENINGS: Final[list[Code]] = [(M_LISTEN, spy) for spy in SPIES]
GIVES: Final[list[Code]] = [(M_GIVE, face) for face in range(FACES)]
GIVES_THEN: Final[list[list[Code]]] = [
    [(M_GIVE_THEN, face, then) for then in range(FACES)] for face in range(FACES)
]
DISCARDS: Final[list[Code]] = [(M_DISCARD, face) for face in range(FACES)]
RECRUITS: Final[list[Code]] = [*((M_RECRUIT, region) for region in REGIONS), (M_DECLINE,)]
DECLINE: Final[Code] = (M_DECLINE,)
MARCHES: Final[list[list[list[Code]]]] = [
    [
        [
            (M_MARCH, source, target, armies)
            for armies in range(1, limit + 1)
            for target in REGIONS
            if target != source
        ]
        for limit in range(MARCH_LIMIT + 1)
    ]
    for source in REGIONS
]
"""Indexed by region and by the number of its armies that may march."""
RAISES: Final[list[Code]] = [(M_RAISE, region) for region in REGIONS]
FORTIFICATIONS: Final[list[Code]] = [(M_FORTIFY, region) for region in REGIONS]
_MOST: Final = 100
WITHDRAWALS: Final[list[list[Code]]] = [
    [(M_WITHDRAW, region, armies) for armies in range(1, _MOST)] for region in REGIONS
]
DEPLOYMENTS: Final[list[list[Code]]] = [
    [(M_DEPLOY, region, armies) for armies in range(1, _MOST)] for region in REGIONS
]
LAYOUTS: Final[list[list[Code]]] = [
    [(M_LAYOUT, region, armies) for armies in range(_MOST)] for region in REGIONS
]
END: Final[Code] = (M_END,)
