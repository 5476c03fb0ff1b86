"""The judge: how good each move of a decision is, and how sure that is.

Hints, the coach, reviews, grades, puzzles and results all read the same estimates.
"""

from __future__ import annotations

from safehouse.judge.estimate import Estimate, Verdict, begin, estimate, extend

__all__ = ["Estimate", "Verdict", "begin", "estimate", "extend"]
