"""Basic statistics for shares and means."""

from __future__ import annotations

from math import erfc, inf, sqrt
from typing import Any


def wilson(hits: int, tries: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval of a share (95% by default); the whole range without samples."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    scale = 1 + z * z / tries
    middle = (share + z * z / (2 * tries)) / scale
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share(hits: int, tries: int) -> dict[str, Any]:
    """Return a share with its interval, ready for JSON."""
    low, high = wilson(hits, tries)
    return {
        "count": hits,
        "share": round(hits / tries, 4) if tries else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def spread(values: list[float]) -> dict[str, Any]:
    """Return mean, standard deviation, minimum, median and maximum of some numbers."""
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


def normal_tail(z: float) -> float:
    """Return the two-sided p-value of a standard normal number."""
    return erfc(abs(z) / sqrt(2))


def differ(hits: int, tries: int, other_hits: int, other_tries: int) -> float:
    """Return the p-value that two shares are the same (two-proportion z-test, pooled)."""
    if tries == 0 or other_tries == 0:
        return 1.0
    pooled = (hits + other_hits) / (tries + other_tries)
    error = sqrt(pooled * (1 - pooled) * (1 / tries + 1 / other_tries))
    return normal_tail((hits / tries - other_hits / other_tries) / error) if error else 1.0


def means_differ(values: list[float], others: list[float]) -> float:
    """Return the p-value that two means are the same (Welch's test with normal tails)."""
    if len(values) < 2 or len(others) < 2:
        return 1.0
    error = sqrt(_variance(values) / len(values) + _variance(others) / len(others))
    gap = sum(values) / len(values) - sum(others) / len(others)
    return normal_tail(gap / error) if error else (1.0 if gap == 0 else 0.0)


def _variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def holm(values: list[float]) -> list[float]:
    """Return the p-values in order, corrected for multiple comparisons (Holm-Bonferroni)."""
    order = sorted(range(len(values)), key=values.__getitem__)
    out = [1.0] * len(values)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, values[at] * (len(values) - rank)))
        out[at] = highest
    return out


def quantile(tail: float) -> float:
    """Return the z value with that one-sided tail of a standard normal distribution."""
    low, high = 0.0, 40.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if normal_tail(middle) / 2 > tail else (low, middle)
    return high


def tries_needed(share: float, other: float, alpha: float = 0.05, power: float = 0.8) -> float:
    """Return the samples of each kind after which a difference as large as this would be
    significant."""
    gap = abs(share - other)
    if gap == 0:
        return inf
    spread = share * (1 - share) + other * (1 - other)
    return (quantile(alpha / 2) + quantile(1 - power)) ** 2 * max(spread, 1e-9) / gap**2


def values_needed(
    values: list[float], others: list[float], alpha: float = 0.05, power: float = 0.8
) -> float:
    """Return the same for means."""
    gap = abs(sum(values) / len(values) - sum(others) / len(others))
    if gap == 0:
        return inf
    spread = _variance(values) + _variance(others)
    return (quantile(alpha / 2) + quantile(1 - power)) ** 2 * spread / gap**2
