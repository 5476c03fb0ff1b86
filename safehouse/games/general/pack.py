"""Constraints of a General pack, and the components that can be removed.

This module reads none of the game package's data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def check(data: dict[str, Any]) -> Iterator[str]:
    war = data["war.toml"]
    for mode, counts in war["identities"].items():
        if sum(counts.values()) < 3:
            yield f"war.toml: identities.{mode} must have at least 3 cards, one for each Spy."
        if not counts["operative"] or not counts["double_agent"]:
            yield f"war.toml: identities.{mode} must have at least 1 of each identity."
    command = war["command"]
    if sum(command["copies"]) < command["dealt"]:
        yield (
            f"war.toml: command.copies has {sum(command['copies'])} cards;"
            f" command.dealt needs {command['dealt']}."
        )
    intel, spies = war["intel"], war["spies"]
    total = sum(intel["targets"]) + sum(intel["strengths"]) + intel["recruitments"]
    # After three hands, the draws of a round and two promotions each, the pile must not be empty.
    needed = 3 * (spies["hand"] + spies["draw"] + 2) + 3
    if total < needed:
        yield (
            f"war.toml: intel has {total} cards; with spies.hand {spies['hand']} it needs {needed}."
        )
    for level, tiers in war["levels"].items():
        for tier, powers in enumerate(tiers, 1):
            if len(set(powers)) != len(powers):
                yield f"war.toml: item {tier} of levels.{level} must have three different powers."


def removals(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return, for each Command card or Event, the changes that remove all its copies."""
    war = data["war.toml"]
    out: dict[str, dict[str, Any]] = {}
    command = war["command"]
    for number, name in enumerate(command["ids"]):
        copies = [0 if at == number else count for at, count in enumerate(command["copies"])]
        dealt = min(command["dealt"], sum(copies))
        out[name] = {"war.toml": {"command": {"copies": copies, "dealt": dealt}}}
    for number, name in enumerate(war["events"]["ids"]):
        tiers = [
            [0 if at == number else count for at, count in enumerate(tier)]
            for tier in war["events"]["copies"]
        ]
        out[name] = {"war.toml": {"events": {"copies": tiers}}}
    out["recruitment"] = {"war.toml": {"intel": {"recruitments": 0}}}
    return out
