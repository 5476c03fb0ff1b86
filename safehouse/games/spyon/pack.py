"""Constraints of a SPYON pack, and components that can be removed. Reads no data of the room."""

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
    """Whoever has a token must be able to select something in every round."""
    missions, rounds = board["missions"], board["rounds"]
    singles, duals = sum(missions["single_slots"]), missions["dual_slots"]
    pairs = min((sum(duals) - own + 1) // 2 for own in duals)
    """Duals after which, chosen badly, one mission at most has dual slots left."""
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
    """By mission: the changes that leave it no slot. Another one gets its single slots, lest a
    player have a token and nothing to select."""
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
