"""Who would win SPYON now, if the round ended with the current tracker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.i18n import Text, Who
from safehouse.games.spyon.text import msg


def leading(board: dict[str, Any], seat: int | None, player: Callable[[int], Who]) -> Text:
    standing = board["if_round_ended"]
    seats = {one["spy"]: one["seat"] for one in board["players"]}
    if standing["winning"] is None:
        return msg("now-level")
    winner = seats[standing["winning"]]
    return msg("now-winning", who=player(winner), rival=player(1 - winner), row=standing["row"])
