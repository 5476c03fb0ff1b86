"""Whether determinized worlds follow the true distribution.

Over many matches, what a seat cannot know is compared between the true match and a world
determinized for the seat. If the deal is fair, both are drawn from the same distribution given what
the seat knows, so every figure computed from both must agree. Players here choose without regard to
what the seat cannot see; otherwise their choices would reveal information about their cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.match import Match

Figure: TypeAlias = Callable[[Match[Any], int], Any]
"""Something hidden from a seat, as a value of few kinds; None if there is nothing to compare."""


def distance(true: Counter[Any], dealt: Counter[Any]) -> float:
    """Return the distance of two samples: chi-square in standard deviations.

    By chance it exceeds 4 less than once in ten thousand times.
    """
    kinds = sorted(set(true) | set(dealt), key=repr)
    if len(kinds) < 2:
        return 0.0
    first, second = sum(true.values()), sum(dealt.values())
    found = 0.0
    for kind in kinds:
        both = true[kind] + dealt[kind]
        for count, total in ((true[kind], first), (dealt[kind], second)):
            expected = both * total / (first + second)
            found += (count - expected) ** 2 / expected
    free = len(kinds) - 1
    return (found - free) / sqrt(2 * free)


def compare(moments: Iterable[tuple[Match[Any], int]], figures: dict[str, Figure]) -> list[str]:
    """Return the figures in which determinized worlds differ from the true matches, and how far."""
    true: dict[str, Counter[Any]] = {name: Counter() for name in figures}
    dealt: dict[str, Counter[Any]] = {name: Counter() for name in figures}
    for number, (match, seat) in enumerate(moments):
        world = match.determinize(seat, Dice.seeded(f"world {number}"))
        for name, figure in figures.items():
            value = figure(match, seat)
            if value is not None:
                true[name][value] += 1
                dealt[name][figure(world, seat)] += 1
    assert all(len(counts) > 1 for counts in true.values()), "a figure never differs"
    far = {name: distance(true[name], dealt[name]) for name in figures}
    return [f"{name}: {off:.1f}" for name, off in far.items() if off > 4]
