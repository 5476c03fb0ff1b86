"""The grade of a player: how much was lost, compared with what a random player would have lost.

The statistic is `r`: the losses of the moves played divided by the losses of moves drawn at random,
over the decisions that counted. A random player has an `r` of 1 by construction, and nobody who
always finds the best move more than 0. A curve per game and number of seats makes a grade of it:
it goes through what random, Courier, Agent and Controller reached in matches (research/grades.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import sqrt
from typing import Any, Final

import msgspec

from safehouse.core.packages import game_packages

ANCHORS: Final = {"random": 35.0, "courier": 60.0, "agent": 82.0, "controller": 92.0}
"""The grades that these players reach on average."""
PERFECT: Final = 100.0
LEAST: Final = 4
"""Minimum number of decisions that counted, for a grade."""
SURE: Final = 1.96


class Lost(msgspec.Struct, frozen=True):
    """A decision that counted: what the move played lost, and the one drawn at random."""

    played: float
    played_error: float
    drawn: float
    drawn_error: float


class Grade(msgspec.Struct, frozen=True):
    """A grade from 0 to 100 with its 95% interval."""

    value: float
    low: float
    high: float
    r: float
    error: float
    """The standard error of `r`."""


def ratio(rows: Sequence[Lost]) -> tuple[float, float] | None:
    """Return `r` and its standard error; None where nothing could be lost.

    The error has two sources: the playouts, and that the random moves of a few decisions are a
    sample. Both are in how far the rows are from `played = r * drawn`.
    """
    whole = sum(row.drawn for row in rows)
    if len(rows) < LEAST or whole <= 0.0:
        return None
    r = sum(row.played for row in rows) / whole
    squares = sum((row.played - r * row.drawn) ** 2 for row in rows)
    count = len(rows)
    return r, sqrt(squares * count / (count - 1)) / whole


@cache
def curve(game: str, seats: int) -> tuple[tuple[float, float], ...]:
    """Return the curve of a game, as pairs of `r` and grade with falling `r`.

    A number of seats that was not fitted uses the nearest one that was; empty without any.
    """
    raw = _read(game).get("curves", {})
    if not raw:
        return ()
    nearest = min(raw, key=lambda name: (abs(int(name) - seats), int(name)))
    return tuple((float(r), float(grade)) for r, grade in raw[nearest]["points"])


def _read(game: str) -> Mapping[str, Any]:
    package = game_packages()[game].import_name
    file = files(package).joinpath("data/grades.json")
    found: Mapping[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def on_curve(points: Sequence[tuple[float, float]], r: float) -> float:
    """Return the grade of an `r`: straight lines between the points, level beyond them."""
    first, last = points[0], points[-1]
    if r >= first[0]:  # worse than random: on towards 0 at twice that
        return max(0.0, first[1] * (2.0 - r / first[0]))
    for (r1, grade1), (r2, grade2) in pairwise(points):
        if r >= r2:
            return grade1 + (grade2 - grade1) * (r1 - r) / (r1 - r2)
    return last[1]


def grade(game: str, seats: int, rows: Sequence[Lost]) -> Grade | None:
    """Return the grade of a player; None without a curve or without decisions that counted."""
    points, found = curve(game, seats), ratio(rows)
    if not points or found is None:
        return None
    r, error = found
    low, high = (on_curve(points, r + SURE * error), on_curve(points, r - SURE * error))
    return Grade(
        round(on_curve(points, r), 1), round(low, 1), round(high, 1), round(r, 4), round(error, 4)
    )
