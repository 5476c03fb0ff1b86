"""The grade of a player: how much was lost, compared with what a random player would have lost.

The statistic is `r`: the losses of the moves played divided by the losses of moves drawn at random,
over the decisions that counted, both against the moves of the level that plays the playouts. A
random player has an `r` of 1 by construction, that level 0, and a better player less than 0. A
curve per game and number of seats makes a grade of it: it goes through what random, Courier, Agent
and Controller reached in matches (research/grades.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import sqrt
from typing import Final, TypeAlias

import msgspec

from safehouse.core.packages import game_packages

ANCHORS: Final = {"random": 35.0, "courier": 60.0, "agent": 82.0, "controller": 92.0}
"""The grades that these players reach on average."""
PERFECT: Final = 100.0
LEAST: Final = 4
"""Minimum number of decisions that counted, for a grade."""
SURE: Final = 1.96

Prior: TypeAlias = tuple[float, float]
"""What random moves lose in decisions that count: the mean and the standard deviation."""


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


def prior_of(rows: Iterable[Lost]) -> Prior:
    """Return the mean of what drawn moves lost, and how much that differs between decisions."""
    found = list(rows)
    count = max(1, len(found))
    mean = sum(row.drawn for row in found) / count
    noise = sum(row.drawn_error**2 for row in found) / count
    return mean, sqrt(max(0.0, sum((row.drawn - mean) ** 2 for row in found) / count - noise))


def expected(row: Lost, prior: Prior) -> float:
    """Return what a random move loses there: the measured loss, drawn towards the usual one.

    One random move in a few worlds says little, so its weight is that of its error.
    """
    mean, spread = prior
    if not row.drawn_error or not mean:
        return row.drawn
    weight = spread**2 / (spread**2 + row.drawn_error**2)
    return weight * row.drawn + (1.0 - weight) * mean


def ratio(rows: Sequence[Lost], prior: Prior = (0.0, 0.0)) -> tuple[float, float] | None:
    """Return `r` and its standard error; None where nothing could be lost.

    The error has two sources: the playouts, and that the random moves of a few decisions are a
    sample. Both are in how far the rows are from `played = r * expected`. Where the random moves
    happened to lose next to nothing, half of what they usually lose stands for it.
    """
    drawn = [expected(row, prior) for row in rows]
    whole = max(sum(drawn), len(rows) * prior[0] / 2)
    if len(rows) < LEAST or whole <= 0.0:
        return None
    r = sum(row.played for row in rows) / whole
    squares = sum((row.played - r * one) ** 2 for row, one in zip(rows, drawn, strict=True))
    count = len(rows)
    return r, sqrt(squares * count / (count - 1)) / whole


class Curve(msgspec.Struct, frozen=True):
    """How `r` becomes a grade, for one number of seats."""

    points: tuple[tuple[float, float], ...]
    """Pairs of `r` and grade with falling `r`."""
    prior: Prior
    """What `prior_of` found in the matches that it was fitted to."""
    players: dict[str, int]
    """By anchor: how many players it was fitted to."""
    seeds: str = ""


class Curves(msgspec.Struct):
    """The content of a game's `data/grades.json`: the curves by number of seats."""

    curves: dict[str, Curve] = {}


@cache
def curve(game: str, seats: int) -> Curve | None:
    """Return the curve of a game; the nearest number of seats stands for one not fitted."""
    package = game_packages()[game].import_name
    file = files(package).joinpath("data/grades.json")
    if not file.is_file():
        return None
    held = msgspec.json.decode(file.read_bytes(), type=Curves).curves
    nearest = min(held, key=lambda name: (abs(int(name) - seats), int(name)), default=None)
    return None if nearest is None else held[nearest]


def on_curve(points: Sequence[tuple[float, float]], r: float) -> float:
    """Return the grade of an `r`: straight lines between the points, level beyond them."""
    first, last = points[0], points[-1]
    if r >= first[0]:  # worse than random: on towards 0 at twice that
        return max(0.0, first[1] * (2.0 - r / first[0]))
    for (r1, grade1), (r2, grade2) in pairwise(points):
        if r >= r2:
            return grade1 + (grade2 - grade1) * (r1 - r) / (r1 - r2)
    return last[1]


def grade_of(game: str, seats: int, rows: Sequence[Lost]) -> Grade | None:
    """Return the grade of a player; None without a curve or without decisions that counted."""
    fitted = curve(game, seats)
    found = None if fitted is None else ratio(rows, fitted.prior)
    if fitted is None or found is None:
        return None
    r, error = found
    value, low, high = (
        round(on_curve(fitted.points, one), 1) for one in (r, r + SURE * error, r - SURE * error)
    )
    return Grade(value, low, high, round(r, 4), round(error, 4))
