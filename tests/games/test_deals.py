"""No option that a server accepts from its clients decides what is dealt or shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.options import AnyOption, DeckOption, ListOption, SubsetOption
from safehouse.core.registry import games
from tests.games.properties import values

SEEDS = 24
MANY = 8
"""How many values something hidden has among that many worlds, at least."""
Leaves = dict[tuple[Any, ...], set[str]]


def leaves(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    if isinstance(part, dict | list) and part:
        for key, value in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(value, (*at, key))
    else:
        yield at, repr(part)


def gathered(states: Iterator[Any]) -> Leaves:
    found: Leaves = {}
    for state in states:
        for at, value in leaves(state):
            found.setdefault(at, set()).add(value)
    return found


def dealt(game: Game[Any], seats: int, options: dict[str, Any]) -> Leaves:
    """The values that each part of the state has at the beginning, for several seeds."""
    matches = (game.start(seats, seed=f"deal {n}", options=options) for n in range(SEEDS))
    return gathered(match.position()["state"] for match in matches)


def hidden(game: Game[Any], seats: int, options: dict[str, Any]) -> set[tuple[Any, ...]]:
    """The parts of the state at the beginning that could be many things for at least one seat."""
    match = game.start(seats, seed="hidden", options=options)
    return {
        at
        for seat in range(seats)
        for at, known in gathered(
            match.determinize(seat, Dice.seeded(n)).position()["state"] for n in range(SEEDS)
        ).items()
        if len(known) >= MANY
    }


def decided(game: Game[Any], seats: int, options: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The parts that players cannot know, and that nevertheless are the same in every match."""
    now = dealt(game, seats, options)
    return [at for at in hidden(game, seats, options) if len(now[at]) == 1]


def tries(game: Game[Any], option: AnyOption) -> list[Any]:
    """Every value of an option worth trying, for unlisted ones too."""
    if isinstance(option, DeckOption):
        seats = min(game.seat_counts)
        return [["lot"] * seats, [option.choices[1]] * seats, ["own"] * seats]
    if isinstance(option, ListOption):
        return [fixed(game, option)]
    if isinstance(option, SubsetOption):
        return [option.choices, option.choices[:1]]
    shown = msgspec.structs.replace(option, listed=True)
    return [value for value in values(shown) if value != option.default]


def fixed(game: Game[Any], option: ListOption) -> list[Any]:
    """A list that the option accepts: dealt, or its choices in turn."""
    if option.name == "deck":
        return list(game.start(seed="a deck").position()["state"]["deck"])
    return [option.choices[-1 - n % len(option.choices)] for n in range(option.length)]


def cases() -> list[Any]:
    return [
        pytest.param(game, option, value, id=f"{game.id}-{option.name}-{n}")
        for game in games()
        for option in game.options
        for n, value in enumerate(tries(game, option))
    ]


@pytest.mark.parametrize(("game", "option", "value"), cases())
def test_an_option_that_decides_a_deal_is_not_accepted(
    game: Game[Any], option: AnyOption, value: Any
) -> None:
    seats = max(game.seat_counts) if option.name in ("first", "first_spymaster") else None
    seats = seats or min(game.seat_counts)
    try:
        game.complete_options(seats, {option.name: value})
    except BadOptions:
        pytest.skip("not a value for so few seats")
    if decided(game, seats, {option.name: value}):
        assert not option.accepted


@pytest.mark.parametrize(("game", "name"), [("general", "deck"), ("spycraft", "shuffle")])
def test_the_test_notices_such_an_option(game: str, name: str) -> None:
    found = next(one for one in games() if one.id == game)
    option = next(one for one in found.options if one.name == name)
    seats = min(found.seat_counts)
    assert decided(found, seats, {name: tries(found, option)[0]})
