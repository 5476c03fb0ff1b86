"""Exact counts of move sequences: any change of what is legal, anywhere early on, changes them."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.match import Match
from tests.games.spyon.play import E, scene, table


def perft(match: Match[Any], depth: int) -> int:
    """How many sequences of `depth` moves there are from here."""
    if depth == 0 or not match.pending:
        return 1
    total = 0
    seat, kind, args = match.pending[0]
    for code in kind.moves(match, seat, *args):
        after = match.copy(log=False)
        after.push(seat, code)
        total += perft(after, depth - 1)
    return total


@pytest.mark.clause("SO-6.2", "SO-6.3", "SO-7.2", "SO-7.4")
def test_sequences_from_the_setup() -> None:
    """2 to name first; 15 selections each; then the first execution.

    In round 1 only CRISIS and ASSASSINATE can be carried out, on Bio's Minister alone. Of the 15
    selections 5 are Singles: 3 with 1 way, 2 with 2. Of the 10 Duals 3 have neither (2 ways),
    6 have one (3 ways), 1 has both (4 ways). That is 3 + 4 + 6 + 18 + 4 = 35.
    """
    start = table(E, "green").match
    assert [perft(start, depth) for depth in range(5)] == [1, 2, 30, 450, 2 * 15 * 35]


@pytest.mark.clause("SO-8.1", "SO-8.2", "SO-8.3", "SO-8.4", "SO-8.5")
@pytest.mark.parametrize(
    ("green", "counts"),
    [
        ("single switch", [1, 8 + 1, 134]),
        ("single relocate", [1, 6 * 2 + 1, 238]),
        ("single regroup", [1, 2 * 3 + 1, 127]),
        ("dual switch relocate", [1, 9 + 13, 178]),
        ("dual regroup crisis", [1, 5 + 3, 36]),
        ("dual assassinate crisis", [1, 3 + 3, 4 + 3 + 4 + 3]),
    ],
)
def test_sequences_from_a_full_board(green: str, counts: list[int]) -> None:
    used = ["single switch", "dual crisis", "dual switch"] if "single" in green else []
    t = scene(
        round=3, bio=(2, 1, 1), nuke=(1, 0, 0), nano=(0, 1, 1), tracker=(3, 1, 2),
        green=green, orange="dual relocate switch", used={"green": used},
    )  # fmt: skip
    assert [perft(t.match, depth) for depth in range(3)] == counts


def test_sequences_of_a_whole_last_round() -> None:
    """From the last selection of the game to its end: every sequence ends."""
    t = scene(
        round=8, step="select", bio=(2, 1, 0), nano=(0, 1, 2), tracker=(3, 1, 2),
        used={"green": ["single switch"], "orange": ["single relocate"]},
    )  # fmt: skip
    counts = [perft(t.match, depth) for depth in range(4)]
    assert counts == [1, 11, 11 * 11, 1012]
