"""Constraints of a Master of Spies pack, and the components that can be removed.

This module reads none of the game package's data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

MOST_CARDS: Final = 120
"""A location's card number is stored in a few bits together with its border."""
LEAST_ACTIONS: Final = 1


def check(data: dict[str, Any]) -> Iterator[str]:
    cards = data["court.toml"]
    main = sum(len(faction["names"]) for faction in cards["main"].values())
    actions = sum(action["copies"] for action in cards["action"])
    if actions < LEAST_ACTIONS:
        yield f"court.toml: action: at least {LEAST_ACTIONS} copy of some card must remain."
    total = main + len(cards["wild"]) + actions
    if total > MOST_CARDS:
        yield f"court.toml: action: {total} cards are too many; at most {MOST_CARDS} in all."
    table = cards["table"]
    most = len(table["colours"])
    if table["tail"] + most * table["dealt"] > main:
        yield (
            f"court.toml: table.tail {table['tail']} and table.dealt {table['dealt']} for {most}"
            f" players need more than the {main} main cards."
        )


def removals(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return, for each action or wild card, the changes that remove it."""
    cards = data["court.toml"]
    out: dict[str, dict[str, Any]] = {}
    for action in cards["action"]:
        name = action["name"]
        out[name] = {"court.toml": {"action": [{"name": name, "copies": 0}]}}
    for wild in cards["wild"]:
        name = wild["name"]
        out[name] = {"court.toml": {"wild": [{"name": name, "removed": True}]}}
    return out
