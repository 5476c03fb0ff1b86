"""The coach's remark after a move: what it gave away, if that is a mistake by the judge.

A move may be composed of several consecutive decisions of one seat. Each is judged by what the seat
knew before it, so luck in between does not count, and the losses of the mistakes are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from safehouse.bots.base import legal
from safehouse.core.i18n import Text, msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.compared import Compared, compare, label_of, points_of, within
from safehouse.judge.estimate import Difference, Estimate, begin, extend
from safehouse.judge.hint import hint_budget, sentences
from safehouse.judge.parts import Figure, summed


class Remark(msgspec.Struct, frozen=True):
    """What a move gave away."""

    estimates: list[Estimate | None]
    """Of each decision; None where there was only one legal move."""
    loss: Difference | None
    """Of all mistakes among them; None if there is none."""
    worst: int
    """The number of the decision that lost most."""
    reason: Compared | None
    said: Text
    """Empty if it was no mistake."""

    @property
    def playouts(self) -> int:
        return sum(one.spent for one in self.estimates if one is not None)


def remark(
    steps: Sequence[tuple[Match[Any], Code]],
    seat: int,
    budget: int | None = None,
    known: Sequence[Estimate | None] = (),
) -> Remark:
    """Return what a move gives away.

    A step is the match before a decision and what was decided; the steps follow one another. What
    is `known` of them is extended in place.
    """
    estimates: list[Estimate | None] = []
    losses: dict[int, Difference] = {}
    for number, (match, code) in enumerate(steps):
        if len(legal(match, seat)) == 1:
            estimates.append(None)
            continue
        found = (known[number] if number < len(known) else None) or begin(match, seat)
        played = match.move(code, seat).notation
        most = hint_budget(found.game) if budget is None else budget
        extend(match, found, max(0, most // len(steps) - found.spent), [played])
        estimates.append(found)
        said = found.verdict(played)
        if said.mistake:
            losses[number] = said.loss
    if not losses:
        return Remark(estimates, None, 0, None, "")
    worst = max(losses, key=lambda number: losses[number].mean)
    match, code = steps[worst]
    best, estimate = "", estimates[worst]
    assert estimate is not None
    best, played = estimate.best.move, match.move(code, seat).notation
    reason = compare(match, seat, estimate, best, played)
    whole = summed(Figure(one.mean, one.error) for one in losses.values())
    loss = Difference(whole.value, whole.error, min(one.worlds for one in losses.values()))
    return Remark(estimates, loss, worst, reason, _said(match, seat, loss, reason))


def _said(match: Match[Any], seat: int, loss: Difference, reason: Compared) -> Text:
    cost = msg("remark-cost", points=points_of(loss.mean), within=within(loss))
    better = label_of(match, seat, reason.better)
    if reason.chances:
        after = [points_of(one.mean) for one in reason.chances]
        named = msg("remark-chances", better=better, percent=after[0], played=after[1])
    else:
        named = msg("remark-better", better=better)
    return sentences([cost, named] if reason.why is None else [cost, named, reason.said])
