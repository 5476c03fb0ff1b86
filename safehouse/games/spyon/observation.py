"""SPYON's board as numbers."""

from __future__ import annotations

from typing import Final

from safehouse.core.layout import Fields, Flag, Number, Part, Row, Seat, Tally, Word
from safehouse.games.spyon.rules import KINDS
from safehouse.games.spyon.state import (
    BOARD,
    DATA,
    DEPT_IDS,
    MISSION_IDS,
    ROUNDS,
    SPY_IDS,
)

VERSION: Final = 1

_POINTS: Final = 400
"""An upper bound for points on the tracker."""
_CUBES: Final = 40
_PIECES: Final = max(int(DATA["players"]["safe_house_tokens"]), 10)


def _standing() -> Part:
    return Fields(
        {
            "tracker": Row(3, Number(-_POINTS, _POINTS)),
            "gains": Row(3, Row(3, Number(0, 100))),
            "row": Number(0, 20),
            "winning": Word(SPY_IDS),
        },
        skip=("text", "clause"),
    )


def board(seats: int) -> Part:
    dept = Fields(
        {
            "minister": Word(["waiting", "ministerial", "crisis", "assassinated", "out"]),
            "minister_slot": Number(0, ROUNDS),
            "returns": Number(0, ROUNDS),
            "open": Flag(),
            "spying": Row(3, Number(0, _CUBES)),
            "reception": Row(3, Number(0, _CUBES)),
            "points": Row(3, Number(0, 100)),
        },
        skip=("id", "name"),
    )
    slot = Fields(
        {"placed": Number(0, ROUNDS), "state": Word(["free", "waiting", "used"])},
        skip=("area", "mission"),
    )
    player = Fields(
        {
            "spy": Word(SPY_IDS),
            "points": Number(-_POINTS, _POINTS),
            "tokens": Number(0, _PIECES),
            "cubes": Number(0, _PIECES),
            "slots": Row(BOARD, slot),
            "todo": Tally(MISSION_IDS, 1),
            "possible": Tally(MISSION_IDS, 1),
        },
        skip=("seat",),
    )
    office = Fields(
        {"dept": Word(DEPT_IDS), "da": Flag(), "minister": Word(DEPT_IDS)}, skip=("slot",)
    )
    return Fields(
        {
            "round": Number(0, ROUNDS),
            "step": Word([*sorted(kind.name for kind in KINDS), "over"]),
            "active_dept": Word(DEPT_IDS),
            "spy_ops": Seat(seats),
            "first": Seat(seats),
            "office": Row(ROUNDS, office),
            "depts": Row(len(DEPT_IDS), dept),
            "players": Row(seats, player),
            "now": _standing(),
            "if_round_ended": _standing(),
        },
        skip=("rounds", "missions", "tracker"),
    )
