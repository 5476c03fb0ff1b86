"""Which side of General would win now.

The loyal side leads until one region has fallen too often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.i18n import Text, Who
from safehouse.games.general.text import msg


def leading(board: dict[str, Any], seat: int | None, player: Callable[[int], Who]) -> Text:
    attack = board["attack"]
    if attack is not None and attack["falls_now"] and attack["third_defeat"]:
        return msg("now-falls", region=msg("place", id=attack["region"]))
    worst = max(board["regions"], key=lambda region: region["defeats"])
    if worst["defeats"]:
        return msg("now-defeats", region=msg("place", id=worst["id"]), defeats=worst["defeats"])
    return msg("now-holds")
