"""A match of SPYON in which a move gives away a lot, so that the coach makes a remark.

In round 7 Green, who executes first, has an ASSASSINATE. It should remove Bio's Minister;
converting the mission to INFILTRATE loses the match.
"""

from __future__ import annotations

from typing import Any

import safehouse
from safehouse.core.match import Match

SEED = 48
OPTIONS = {"safe_house": True}
BLUNDER = "infiltrate assassinate nano"
GOOD = "assassinate bio"
MOVES = (
    "0 first orange",
    "1 select dual switch crisis",
    "0 select single crisis",
    "1 infiltrate crisis nuke",
    "1 infiltrate switch nuke",
    "0 crisis nuke",
    "1 first orange",
    "1 select dual relocate assassinate",
    "0 select dual switch regroup",
    "1 assassinate nano",
    "1 relocate nuke da nano",
    "0 infiltrate switch nano",
    "0 infiltrate regroup nano",
    "1 first orange",
    "1 select single assassinate",
    "0 select dual relocate assassinate",
    "1 infiltrate assassinate nuke",
    "0 relocate nano da bio",
    "0 infiltrate assassinate nuke",
    "1 first green",
    "0 select single relocate",
    "1 select single relocate",
    "0 relocate nano green bio",
    "1 relocate bio da nano",
    "0 first orange",
    "1 select single regroup",
    "0 select single switch",
    "1 regroup nano da single relocate",
    "0 switch nuke da nano green",
    "1 first green",
    "0 select single switch",
    "1 select dual switch regroup",
    "0 switch nuke green bio da",
    "1 regroup nano da dual relocate",
    "1 switch nano da bio green",
    "0 first green",
    "0 select single assassinate",
    "1 select single relocate",
)


def match() -> Match[Any]:
    """Return the match where Green decides."""
    made = safehouse.game("spyon").start(2, seed=SEED, options=OPTIONS)
    for line in MOVES:
        seat, _, move = line.partition(" ")
        made.play(move, int(seat))
    return made
