"""Options, seats and seeds a match can be started with, and the errors for others."""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.errors import BadOptions, UnknownGame
from safehouse.core.game import REQUIRED, Game
from safehouse.core.options import (
    AnyOption,
    ChoiceOption,
    FlagOption,
    ListOption,
    NumberOption,
    SubsetOption,
)
from tests.core.duel import Duel

FLAG = FlagOption("flag", False, "Flag")
CHOICE = ChoiceOption("choice", "a", "Choice", choices=["a", "b"])
SUBSET = SubsetOption("subset", [], "Subset", choices=[4, 8, 2])
NUMBER = NumberOption("number", 3, "Number", low=1, high=9)
MAYBE = NumberOption("maybe", None, "Maybe", low=1, high=9, nullable=True)
LIST = ListOption("list", ["x", "x"], "List", choices=["x", "y"], length=2)


@pytest.mark.parametrize(
    ("option", "value", "stored"),
    [
        (FLAG, True, True),
        (CHOICE, "b", "b"),
        (SUBSET, [8, 4], [4, 8]),
        (SUBSET, (2,), [2]),
        (SUBSET, True, [4, 8, 2]),
        (SUBSET, False, []),
        (NUMBER, 9, 9),
        (MAYBE, None, None),
        (LIST, ["y", "x"], ["y", "x"]),
    ],
)
def test_values_in_their_stored_form(option: AnyOption, value: Any, stored: Any) -> None:
    assert option.check(value) == stored


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (FLAG, 1, "It is true or false."),
        (FLAG, "true", "It is true or false."),
        (CHOICE, "c", "It is one of a, b."),
        (CHOICE, ["a"], "It is one of a, b."),
        (SUBSET, [4, 4], "It is a list without repeats out of 4, 8, 2."),
        (SUBSET, [5], "out of 4, 8, 2"),
        (SUBSET, [4.0], "out of 4, 8, 2"),
        (SUBSET, [True], "out of 4, 8, 2"),
        (SUBSET, [[4]], "out of 4, 8, 2"),
        (SUBSET, 4, "out of 4, 8, 2"),
        (SUBSET, None, "out of 4, 8, 2"),
        (NUMBER, 0, "It is a number from 1 to 9."),
        (NUMBER, 10, "It is a number from 1 to 9."),
        (NUMBER, 3.0, "It is a number from 1 to 9."),
        (NUMBER, True, "It is a number from 1 to 9."),
        (NUMBER, None, "It is a number from 1 to 9."),
        (MAYBE, 0, "It may be left empty."),
        (LIST, ["x"], "It is a list of 2 out of x, y."),
        (LIST, ["x", "z"], "It is a list of 2 out of x, y."),
        (LIST, "xx", "It is a list of 2 out of x, y."),
    ],
)
def test_other_values_are_refused_by_name(option: AnyOption, value: Any, allowed: str) -> None:
    with pytest.raises(BadOptions) as error:
        option.check(value)
    assert str(error.value).startswith(f"Option {option.name}: ")
    assert allowed in str(error.value)


def test_the_options_of_a_match_are_its_own() -> None:
    game = safehouse.game("spyon")
    mine = {"double_double": [8]}
    match = game.start(seed=1, options=mine)
    mine["double_double"].append(4)
    assert match.options["double_double"] == [8]
    other = game.start(seed=1)
    other.options["double_double"].append(4)
    assert game.start(seed=1).options["double_double"] == []


@pytest.mark.parametrize("seed", [1.5, True, [1], {}])
def test_seeds_are_numbers_or_text(seed: Any) -> None:
    with pytest.raises(BadOptions, match="The seed is a number"):
        Duel().start(2, seed=seed)


def test_without_a_seed_each_match_is_another() -> None:
    seeds = {Duel().start(2).seed for _ in range(20)}
    assert len(seeds) == 20


@pytest.mark.parametrize("seats", [1, 4, "2", 2.0, True])
def test_seats_a_game_does_not_have(seats: Any) -> None:
    with pytest.raises(BadOptions, match="Duel takes 2, 3 seats"):
        Duel().start(seats)


def test_the_smallest_table_is_the_usual_one() -> None:
    assert Duel().start().seats == 2


def test_unknown_options_are_named() -> None:
    with pytest.raises(BadOptions, match=r"Duel has no option .slow.\. It has fast\."):
        Duel().start(2, options={"slow": True})


def test_the_registry_knows_its_games() -> None:
    ids = [game.id for game in safehouse.games()]
    assert "spyon" in ids
    assert ids == sorted(ids)
    for id in ids:
        assert safehouse.game(id).id == id


@pytest.mark.parametrize("id", ["chess", "", "../spyon", "spyon.game", "SPYON"])
def test_no_such_game(id: str) -> None:
    with pytest.raises(UnknownGame, match=r"There are: .*spyon"):
        safehouse.game(id)


def test_a_game_needs_eight_members_and_no_others() -> None:
    """Whoever lacks one is told which; a game that has these alone can be played."""
    own = {name: vars(Duel)[name] for name in REQUIRED}
    with_all = type("Small", (Game,), own)
    assert with_all(Duel().steps.values(), Duel().kinds.values()).start().pending
    for name in REQUIRED:
        without = type("Small", (Game,), {one: own[one] for one in REQUIRED if one != name})
        with pytest.raises(TypeError, match=rf"Small lacks {name};"):
            without([], [])
