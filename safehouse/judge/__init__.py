"""The judge: how good each move of a decision is, and how sure that is.

Hints, the coach, reviews, grades, puzzles and results all read the same estimates.
"""

from __future__ import annotations

from safehouse.judge.estimate import (
    Difference,
    Estimate,
    Hint,
    Verdict,
    begin,
    consult,
    estimate,
    extend,
)

__all__ = [
    "Difference",
    "Estimate",
    "Hint",
    "Verdict",
    "begin",
    "consult",
    "estimate",
    "extend",
]
