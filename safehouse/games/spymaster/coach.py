"""Who would win SpyMaster now, counting only public points: Missions and bonuses (SM-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.coach import by_points
from safehouse.core.i18n import Text, Who
from safehouse.core.i18n import msg as common_msg
from safehouse.games.spymaster import state


def leading(board: dict[str, Any], seat: int | None, player: Callable[[int], Who]) -> Text:
    players = board["players"]
    if any(one["score"] is None for one in players):
        own = None if seat is None else players[seat]["score"]
        return "" if own is None else common_msg("own-points", points=own, rivals=len(players) - 1)
    points = {one["seat"]: one["score"] for one in players if not one["left"]}
    for sort in range(len(players[0]["totals"])):
        held = {at: players[at]["totals"][sort]["value"] for at in points}
        best = max(held.values())
        for at, value in held.items():
            points[at] += state.BONUS if value == best and best else 0
    return by_points(points, player)
