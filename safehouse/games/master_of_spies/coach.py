"""Who would win Master of Spies now: the scorings so far, plus one with the current spies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.coach import by_points
from safehouse.core.i18n import Text, Who


def leading(board: dict[str, Any], seat: int | None, player: Callable[[int], Who]) -> Text:
    totals = board["standing"]["totals"]
    return by_points(
        {one["seat"]: totals[one["seat"]] for one in board["players"] if not one["gone"]}, player
    )
