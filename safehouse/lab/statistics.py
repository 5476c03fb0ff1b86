"""Small statistics, enough to say how sure a share is."""

from __future__ import annotations

from math import sqrt
from typing import Any


def wilson(hits: int, tries: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share (95% by default); the whole range without tries."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    scale = 1 + z * z / tries
    middle = (share + z * z / (2 * tries)) / scale
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share(hits: int, tries: int) -> dict[str, Any]:
    """A share with its interval, ready for JSON."""
    low, high = wilson(hits, tries)
    return {
        "count": hits,
        "share": round(hits / tries, 4) if tries else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def spread(values: list[float]) -> dict[str, Any]:
    """Mean, standard deviation, least, median and most of some numbers."""
    if not values:
        return {"mean": 0.0, "sd": 0.0, "least": 0.0, "median": 0.0, "most": 0.0}
    ordered = sorted(values)
    count = len(ordered)
    mean = sum(ordered) / count
    middle = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    variance = sum((value - mean) ** 2 for value in ordered) / max(1, count - 1)
    return {
        "mean": round(mean, 4),
        "sd": round(sqrt(variance), 4),
        "least": ordered[0],
        "median": middle,
        "most": ordered[-1],
    }
