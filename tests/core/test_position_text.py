"""Positions as text, and deals of what nobody knows."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game

GAMES = ["spyon", "general", "spymaster", "master_of_spies", "spycraft"]


@cache
def some_match(game: str, plies: int = 30) -> Match[Any]:
    match = find_game(game).start(seed=3)
    dice = Dice.seeded(3)
    while match.ply < plies:
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_text_that_can_be_pasted(game: str) -> None:
    match = some_match(game)
    text = position.write(match)
    assert text.startswith(f"safehouse-1 {game} ")
    assert "\n" not in text
    folded = "\n  ".join(text[i : i + 70] for i in range(0, len(text), 70))
    for form in (text, folded, msgspec.json.encode(match.position()).decode()):
        again = position.read(form)
        assert again.position() == match.position()
        assert Record.read(form).replay().position()["state"] == match.position()["state"]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "safehouse-1 spyon", "safehouse-1 spyon !!!", "safehouse-1 spyon aGVsbG8",
     "{}", '{"game": "chess"}', "{", "x" * 500_000],
)  # fmt: skip
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        position.read(text)


def test_part_of_a_position_is_refused() -> None:
    text = position.write(some_match("spyon", 5))
    with pytest.raises(BadRecord):
        position.read(text[: len(text) // 2])
    with pytest.raises(BadRecord, match="general"):
        position.read(text.replace(" spyon ", " general ", 1))


@pytest.mark.parametrize("game", GAMES)
def test_another_deal_leaves_what_anybody_knows(game: str) -> None:
    match = some_match(game)
    before = match.position()
    changed = False
    for number in range(3):
        world = match.reshuffled(Dice.seeded(number))
        world.check()
        for seat in range(match.seats):
            assert world.view(seat) == match.view(seat)
        changed = changed or world.position()["state"] != before["state"]
    assert match.position() == before
    assert changed == find_game(game).hidden
