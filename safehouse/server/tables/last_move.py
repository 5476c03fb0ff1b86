"""A person's last move at a table, for the coach."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Match
from safehouse.core.moves import Code

MOST_STEPS = 6
"""Maximum number of decisions evaluated together."""


class LastMove:
    """A person's move, for the coach: consecutive decisions without moves of others in between."""

    __slots__ = ("judged", "seat", "steps")

    def __init__(self, seat: int, steps: tuple[tuple[Match[Any], Code], ...]) -> None:
        self.seat = seat
        self.steps = steps
        """The match before each decision, and what was decided."""
        self.judged = False
        """Whether the coach was asked about it; what follows is another move."""

    @classmethod
    def after(
        cls, last: LastMove | None, before: Match[Any] | None, seat: int, match: Match[Any]
    ) -> LastMove | None:
        """Extended by the decision that led from one match to the other."""
        made = match.history[-1:]
        if before is None or not made or made[0][0] != seat:
            return None
        step = (before, made[0][1])
        goes_on = (
            last is not None
            and not last.judged
            and last.seat == seat
            and last.steps[-1][0].ply + 1 == before.ply
        )
        steps = (*last.steps, step) if last is not None and goes_on else (step,)
        return cls(seat, steps[-MOST_STEPS:])
