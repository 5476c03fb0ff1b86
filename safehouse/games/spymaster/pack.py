"""Constraints of a SpyMaster pack, and the components that can be removed.

This module reads none of the game package's data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

FEWEST_MISSIONS: Final = 12
"""One face-up and one face-down Mission on each of the six spaces."""


def check(data: dict[str, Any]) -> Iterator[str]:
    board, intelligence = data["board.toml"], data["intelligence.toml"]
    cards = len(intelligence["types"]["ids"]) * sum(intelligence["values"]["copies"])
    for seats, size in board["stacks"].items():
        if board["rounds"] * size > cards:
            yield (
                f"board.toml: stacks.{seats} is {size}, in {board['rounds']} rounds more than the"
                f" {cards} cards of intelligence.toml."
            )
        if size < int(seats):
            yield f"board.toml: stacks.{seats} must be at least {seats}, a card for each player."
    missions = data["missions.toml"]["missions"]
    if len(missions) < FEWEST_MISSIONS:
        yield f"missions.toml: at least {FEWEST_MISSIONS} missions must remain."
    for mission in missions:
        if mission["special"] + mission["freelance"] < 1:
            yield (
                f"missions.toml: missions.{mission['id']} must need an agent: special and"
                " freelance cannot both be 0."
            )


def removals(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return, for each mission, the changes that remove it."""
    return {
        mission["id"]: {"missions.toml": {"missions": [{"id": mission["id"], "removed": True}]}}
        for mission in data["missions.toml"]["missions"]
    }
