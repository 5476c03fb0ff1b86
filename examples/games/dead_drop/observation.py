"""Dead Drop's board as numbers for learners: optional; the default is hashed cells."""

from __future__ import annotations

from typing import Final

from safehouse.core.layout import Fields, Flag, Number, Part, Row, Word
from safehouse.games.dead_drop.state import DATA, PLACES, ROUNDS

VERSION: Final = 1


def board(seats: int) -> Part:
    most = ROUNDS * max(DATA["points"].values())
    return Fields(
        {
            "round": Number(0, ROUNDS),
            "score": Row(seats, Number(0, most)),
            "written": Row(seats, Flag()),
            "mine": Word(PLACES),
            "last": Row(seats, Word(PLACES)),
        },
        skip=("rounds",),
    )
