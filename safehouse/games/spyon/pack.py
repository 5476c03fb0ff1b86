"""Constraints of a SPYON pack, and the components that can be removed.

This module reads none of the game package's data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def check(data: dict[str, Any]) -> Iterator[str]:
    board = data["board.toml"]
    missions = board["missions"]
    extra = set(board["foreign_office"]["double_double_slots"])
    clash = extra & set(board["foreign_office"]["double_agent_slots"])
    if clash:
        yield (
            f"board.toml: foreign_office.double_agent_slots has {min(clash)}, which is a slot of"
            " Double Double Agent; it must be one of the others."
        )
    yield from _stuck(board)
    for number, cost in enumerate(missions["cost"][:3], 1):
        if cost:
            yield f"board.toml: item {number} of missions.cost must be 0: no rule pays it."
    bag = board["depts"]["tokens_in_bag"] * len(board["depts"]["ids"])
    if bag < board["rounds"]:
        yield f"board.toml: depts.tokens_in_bag gives {bag} tokens for {board['rounds']} slots."


def _stuck(board: dict[str, Any]) -> Iterator[str]:
    """Check that a player with a token can always select something."""
    missions, rounds = board["missions"], board["rounds"]
    singles, duals = sum(missions["single_slots"]), missions["dual_slots"]
    pairs = min((sum(duals) - own + 1) // 2 for own in duals)
    """The number of badly chosen Duals after which at most one mission has dual slots left."""
    for field in ("tokens", "safe_house_tokens"):
        tokens = board["players"][field]
        over = tokens - 1 - singles
        if over >= 0 and singles + (over + 1) // 2 < rounds:
            yield (
                f"board.toml: missions.single_slots add up to {singles}; with {tokens} tokens"
                f" (players.{field}) one token may be left without a single slot. Try 8 or more."
            )
        elif singles + pairs < rounds and singles + 2 * pairs < tokens:
            yield (
                "board.toml: missions.dual_slots leave no pair of missions while there are tokens"
                f" (players.{field} is {tokens}). Spread them over more missions."
            )


def removals(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return, for each mission, the changes that remove all its slots.

    Another mission gets its single slots, so that a player with a token can always select
    something.
    """
    missions = data["board.toml"]["missions"]
    out: dict[str, dict[str, Any]] = {}
    for number, mission in enumerate(missions["ids"]):
        singles, duals = missions["single_slots"][:], missions["dual_slots"][:]
        heir = 1 if number == 0 else 0
        singles[heir] += singles[number]
        singles[number] = duals[number] = 0
        changed = {"single_slots": singles, "dual_slots": duals}
        out[mission] = {"board.toml": {"missions": changed}}
    return out
