"""Who is ahead in Spycraft: the most victory points among the players who still have a leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.coach import by_points
from safehouse.core.i18n import Text, Who


def leading(board: dict[str, Any], seat: int | None, player: Callable[[int], Who]) -> Text:
    return by_points({one["seat"]: one["vp"] for one in board["players"] if not one["out"]}, player)
