"""What a new table may be: its clock and its seed."""

from __future__ import annotations

from typing import Final

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.messages.tables import NewTable
from safehouse.server.tables.shuffles import NO_SEED

SEED_TEXT: Final = 64
SEED_NUMBER: Final = 2**53
CLOCK_INITIAL: Final = (10, 24 * 3600)
CLOCK_INCREMENT: Final = (0, 600)
CLOCK_EACH: Final = (60, 14 * 24 * 3600)
"""Seconds for each move: up to a fortnight, for correspondence play."""


def check_clock(new: NewTable) -> None:
    if new.clock is None:
        return
    first = (new.clock.initial, CLOCK_INITIAL, "match")
    second = (new.clock.increment, CLOCK_INCREMENT, "move")
    if new.clock.each:
        first = (new.clock.initial, CLOCK_EACH, "each")
        second = (new.clock.increment, (0, 0), "added")
    for value, (low, high), what in (first, second):
        if not low <= value <= high:
            raise Refusal("malformed", msg("clock-range", what=what, low=low, high=high))


def checked_seed(new: NewTable) -> int | str:
    """The seed, if the client chose it where that cannot cheat anyone else."""
    if new.seed in (None, NO_SEED):
        return NO_SEED
    if any(plan.holder == "open" for plan in new.plan):
        raise Refusal("malformed", msg("seed-open"))
    if isinstance(new.seed, str):
        if len(new.seed) <= SEED_TEXT and new.seed.isprintable():
            return new.seed
        raise Refusal("malformed", msg("seed-text", most=SEED_TEXT))
    if abs(new.seed) > SEED_NUMBER:
        raise Refusal("malformed", msg("seed-number"))
    return new.seed
