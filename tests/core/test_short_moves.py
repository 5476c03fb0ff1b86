"""Moves may be shortened by leaving out words at the end, but lists are written out whole."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.match import Match
from safehouse.core.registry import game, ids

LISTS = {"spyon": {"select"}, "spymaster": {"complete"}}
"""Moves whose list often has one end only."""


def shortened(match: Match[Any]) -> list[tuple[str, str]]:
    """Return each legal move with each of its beginnings that fits no other legal move."""
    seat, kind, args = match.pending[0]
    legal = [match.move(code, seat).notation for code in kind.moves(match, seat, *args)]
    starts = [[" ".join(said.split()[:n]) for n in range(1, said.count(" ") + 1)] for said in legal]
    count = Counter(legal)
    for these in starts:
        count.update(these)
    pairs = zip(legal, starts, strict=True)
    return [(said, short) for said, these in pairs for short in these if count[short] == 1]


def judged(match: Match[Any], said: str, seat: int) -> str:
    copy = match.copy()
    try:
        return copy.play(said, seat).notation
    except (IllegalMove, BadMove) as error:
        return type(error).__name__


@pytest.mark.parametrize("id", ids())
def test_a_beginning_that_fits_one_legal_move_is_that_move(id: str) -> None:
    lists: set[str] = set()
    for seed in range(2):
        match = game(id).start(seed=seed)
        dice = Dice.seeded(f"short {id} {seed}")
        while not match.over and match.ply < 120:
            seat, kind, args = match.pending[0]
            found = shortened(match)
            for notation, short in found[:: max(1, len(found) // 12)]:
                verb = match.game.moves.by_name[notation.split()[0]]
                listed = bool(verb.fields) and verb.fields[-1].many
                expected = "IllegalMove" if listed else notation
                assert judged(match, short, seat) == expected, (short, notation)
                lists |= {verb.name} if listed else set()
            match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    assert LISTS.get(id, set()) <= lists


def test_a_beginning_that_fits_several_moves_is_refused() -> None:
    match = game("general").start(seed=5, options={"general": 1})
    with pytest.raises(IllegalMove):
        match.play("give", match.pending[0][0])
