"""The SPYON board as text: everything in the view can be read from it, without colours."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

import safehouse
from safehouse.core.dice import Dice
from safehouse.games.spyon.terminal import draw

BOARD = """\
Round 2 of 8: missions are carried out. Spy Ops Green, first Orange.

Foreign Office    1      2      3      4      5      6      7      8
  Token          Bio    >Bio   Nuke   Nano   Bio    Nuke   Bio    Nano
  Minister        .      .      M      M      .      .      .      .
  Agent           .      .      D      .      D      D      D      .

+-------------------------+-------------------------+-------------------------+
| Nuke                    | Nano                    | Bio, active             |
+-------------------------+-------------------------+-------------------------+
| Minister waits at slot 3| Minister waits at slot 4| Minister at the desk    |
| Spying    -             | Spying    -             | Spying    G D           |
| Reception -             | Reception O             | Reception D             |
| open, scores 0-0-0      | open, scores 0-0-3      | blocked                 |
+-------------------------+-------------------------+-------------------------+

Tracker         Green 2  Double Agent 0  Orange 2
  Green and Orange are level: both are losing.
  As things stand, this round brings the tracker to Green 2  Double Agent 0  Orange 5.
  Green is winning: second behind Orange.

Green: 6 tokens and 8 cubes left; to carry out: ASSASSINATE, CRISIS
  Single SWITCH 1.  RELOCATE ..  REGROUP .  ASSASSINATE .  CRISIS .
  Dual   SWITCH ..  RELOCATE ..  REGROUP .  ASSASSINATE *  CRISIS *
Orange: 7 tokens and 8 cubes left
  Single SWITCH 1.  RELOCATE 2.  REGROUP .  ASSASSINATE .  CRISIS .
  Dual   SWITCH ..  RELOCATE ..  REGROUP .  ASSASSINATE .  CRISIS .
  . free slot   * to be carried out   a digit: the round it was used in
"""


def plain(view: dict[str, Any]) -> str:
    return "".join(Text.from_markup(line).plain.rstrip() + "\n" for line in draw(view))


def test_a_board_in_the_second_round() -> None:
    row = ["bio", "bio", "nuke", "nano", "bio", "nuke", "bio", "nano"]
    match = safehouse.game("spyon").start(options={"row": row, "spy_ops": "orange"})
    for move in (
        "first green",
        "select single switch",
        "select single switch",
        "infiltrate switch",
        "infiltrate switch",
        "first orange",
        "select single relocate",
        "select dual assassinate crisis",
        "relocate bio orange nano",
    ):
        match.play(move)
    assert plain(match.view(0)) == BOARD


@pytest.mark.parametrize("seed", range(3))
def test_every_cube_is_drawn(seed: int) -> None:
    match = safehouse.game("spyon").start(seed=seed, options={"safe_house": True})
    dice = Dice.seeded(seed)
    while not match.over:
        text = plain(match.view(None))
        state = match.state
        rows = [line for line in text.splitlines() if line.startswith(("| Spying", "| Reception"))]
        for spy, letter in enumerate("GDO"):
            counts = (*state.spying[spy::3], *state.reception[spy::3])
            drawn = sum(row.replace("Reception", "").count(letter) for row in rows)
            assert drawn == sum(counts)
        decision = match.decisions[0]
        match.play(dice.choice(decision.codes), decision.seat)
    assert "the match is over" in plain(match.view(None))
