"""Compares two versions of a game: what changed for certain, what may have, and how many
matches it would take to be sure.
"""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from safehouse.core.errors import BadOptions
from safehouse.lab.figures import Figures, Share
from safehouse.lab.statistics import (
    differ,
    holm,
    means_differ,
    tries_needed,
    values_needed,
)

CERTAIN: Final = 0.05
"""The risk that any comparison is wrongly called certain, for all of them together."""


class ShareChange:
    """One figure in both versions."""

    __slots__ = (
        "corrected", "matches_needed", "name", "now", "now_text", "p", "then", "then_text",
        "topic",
    )  # fmt: skip

    def __init__(
        self, topic: str, name: str, then: float, now: float, p: float, *, percent: bool
    ) -> None:
        self.topic = topic
        self.name = name
        self.then = then
        self.now = now
        self.p = p
        self.corrected = 1.0
        self.matches_needed = inf
        """Matches per version after which a difference as large as this one would be certain."""
        form = "{:.1%}" if percent else "{:.2f}"
        self.then_text = form.format(then)
        self.now_text = form.format(now)

    @property
    def verdict(self) -> str:
        """`certain`, `perhaps` or `unseen`."""
        if self.corrected < CERTAIN:
            return "certain"
        return "perhaps" if self.p < CERTAIN else "unseen"

    @property
    def needed(self) -> str:
        """How many matches of each version, in words."""
        if self.matches_needed == inf:
            return "no difference seen"
        if self.matches_needed > 1_000_000:
            return "more than a million"
        step = 10 ** max(1, len(str(ceil(self.matches_needed))) - 2)
        return f"about {ceil(self.matches_needed / step) * step:,}"


def compare(then: Figures, now: Figures) -> list[ShareChange]:
    """Return every figure that both have, the most certain changes first."""
    if then.game.id != now.game.id or then.seats != now.seats:
        raise BadOptions("Only runs of one game with the same number of seats can be compared.")
    pairs: list[tuple[str, Share, Share]] = []
    for topic, before, after in (
        ("chance of the seat", then.by_seat, now.by_seat),
        ("chance of", then.by_role, now.by_role),
        ("how it ends", then.outcomes, now.outcomes),
    ):
        ends = topic == "how it ends"  # a missing ending occurred in no match
        by_name = {share.name: share for share in before}
        for share in after:
            other = by_name.pop(share.name, Share(share.name, 0, then.matches if ends else 0))
            pairs.append((topic, other, share))
        for share in by_name.values():
            pairs.append((topic, share, Share(share.name, 0, now.matches if ends else 0)))
    pairs.append(("chance of", then.first, now.first))
    middle = len(then.stages) // 2
    half = [Share("half-time", stage.hits, stage.tries) for stage in (then.stages[middle],
            now.stages[middle])]  # fmt: skip
    pairs.append(("the leader wins", half[0], half[1]))
    pairs.append(("choices", then.matters, now.matters))
    was = {one.full: one for one in then.components}
    for one in now.components:
        old = was.pop(one.full, None)
        unused = Share(one.full, 0, then.matches * then.seats)
        pairs.append(("seats that use", old.use if old else unused, one.use))
        if old is not None:
            pairs.append(("wins of those who use", old.won, one.won))
    for full, old in was.items():
        pairs.append(("seats that use", old.use, Share(full, 0, now.matches * now.seats)))
    changes: list[ShareChange] = []
    sizes: list[tuple[Share, Share] | tuple[list[float], list[float]]] = []
    for topic, old_share, new_share in pairs:
        if not old_share.tries or not new_share.tries:
            continue
        p = differ(old_share.hits, old_share.tries, new_share.hits, new_share.tries)
        name = new_share.name
        changes.append(ShareChange(topic, name, old_share.share, new_share.share, p, percent=True))
        sizes.append((old_share, new_share))
    for name, old_values, new_values in (
        ("moves in a match", then.lengths, now.lengths),
        ("rounds in a match", then.rounds, now.rounds),
        ("choices in a match", then.choices, now.choices),
        ("legal moves at a decision", then.branching, now.branching),
        ("margin between the best two", then.margins, now.margins),
        *(
            (f"score of {then.by_seat[seat].name}", then.scores(seat), now.scores(seat))
            for seat in range(then.seats)
        ),
    ):
        if old_values and new_values:
            p = means_differ(old_values, new_values)
            before_mean = sum(old_values) / len(old_values)
            after_mean = sum(new_values) / len(new_values)
            changes.append(ShareChange("mean", name, before_mean, after_mean, p, percent=False))
            sizes.append((old_values, new_values))
    for change, p in zip(changes, holm([change.p for change in changes]), strict=True):
        change.corrected = p
    alpha = CERTAIN / len(changes)
    for change, size in zip(changes, sizes, strict=True):
        first, second = size
        if isinstance(first, Share) and isinstance(second, Share):
            tries = tries_needed(first.share, second.share, alpha)
            rate = min(first.tries / then.matches, second.tries / now.matches)
            change.matches_needed = tries / rate if tries < inf else inf
        elif isinstance(first, list) and isinstance(second, list):
            change.matches_needed = values_needed(first, second, alpha)
    return sorted(changes, key=lambda change: (change.corrected, change.p, change.name))
