"""The moves of a game: what is parsed, and the errors for the rest."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadMove
from safehouse.core.moves import CONCEDE, Code, Field, MoveKind, MoveSet


def sort_rest(code: Code) -> Code:
    return (code[0], *sorted(code[1:]))


MOVES = MoveSet(
    MoveKind(0, "go", Field("where", ["north", "south"]), Field("steps", low=1, high=9)),
    MoveKind(1, "take", Field("things", ["map", "key", "gun"], many=True), canon=sort_rest),
    MoveKind(2, "wait"),
)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("go north 3", (0, 0, 3)),
        ("  GO   North 3 ", (0, 0, 3)),
        ({"kind": "go", "steps": 3, "where": "north"}, (0, 0, 3)),
        ({"kind": "go", "steps": "3", "where": "NORTH"}, (0, 0, 3)),
        ([0, 0, 3], (0, 0, 3)),
        ("take key map", (1, 0, 1)),
        ("take", (1,)),
        ({"kind": "take", "things": ["gun", "map"]}, (1, 0, 2)),
        ((1, 2, 0), (1, 0, 2)),
        ("wait", (2,)),
        ("concede", (CONCEDE,)),
        ({"kind": "concede"}, (CONCEDE,)),
    ],
)
def test_moves_are_read_in_any_form(raw: Any, code: Code) -> None:
    assert MOVES.complete(*MOVES.parse(raw)) == code
    move = MOVES.move(code)
    assert MOVES.complete(*MOVES.parse(move)) == code
    assert MOVES.complete(*MOVES.parse(move.notation)) == code
    assert MOVES.complete(*MOVES.parse(move.json)) == code


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", "Unknown kind: . Known: concede, go, take, wait."),
        ("fly", "Unknown kind: fly."),
        ("go west 1", "Unknown where: west. Known: north, south."),
        ("go north 0", "Unknown steps: 0. A number from 1 to 9."),
        ("go north 10", "Unknown steps: 10."),
        ("go north -3", "Unknown steps: -3."),
        ("go north --3", "Unknown steps: --3."),
        ("go north three", "Unknown steps: three."),
        ("go north 1" + "0" * 40, "Unknown steps: 1000"),
        ("go north 3 fast", "Too many words for go: fast."),
        ("wait here", "Too many words for wait: here."),
        ("take map rope", "Unknown things: rope."),
        ({"kind": "go", "where": 0}, "Unknown where: 0."),
        ({"kind": "go", "steps": 2.0}, "Unknown steps: 2.0."),
        ({"kind": "go", "steps": True}, "Unknown steps: True."),
        ({"kind": "go", "speed": 1}, "Unknown field of go: speed. It takes where, steps."),
        ({"kind": "wait", "for": 1}, "It takes nothing more."),
        ({"kind": "take", "things": "map"}, "It takes a list."),
        ({"kind": "take", "things": ["map"] * 201}, "It takes a list."),
        ({"where": "north"}, "A move needs a kind."),
        ([], "A move code is a list of whole numbers"),
        ([0, "north"], "A move code is a list of whole numbers"),
        ([0, True], "A move code is a list of whole numbers"),
        ([7], "Unknown kind: 7."),
        ([0, 2, 1], "Unknown where: [2]."),
        ([0, -1, 1], "Unknown where: [-1]."),
        ([0, 0, 10], "Unknown steps: [10]."),
        ([0, 0, 1, 1], "Too many numbers for go."),
        ([1, 0, 3], "Unknown things: [0, 3]."),
        (None, "A move is text or an object with a kind, not None."),
        (3, "not 3."),
        (b"wait", "A move is text"),
    ],
)
def test_what_cannot_be_read_is_named(raw: Any, said: str) -> None:
    with pytest.raises(BadMove) as error:
        MOVES.parse(raw)
    assert said in str(error.value)
    assert len(str(error.value)) < 200


def test_fields_may_be_left_out_until_something_is_missing() -> None:
    kind, given = MOVES.parse("go north")
    assert MOVES.complete(kind, given) is None
    assert MOVES.missing(kind, given) == ["steps"]
    assert MOVES.agrees((0, 0, 5), kind, given)
    assert not MOVES.agrees((0, 1, 5), kind, given)
    assert not MOVES.agrees((2,), kind, given)


def test_moves_compare_by_what_they_are() -> None:
    assert MOVES.move((0, 0, 3)) == MOVES.move((0, 0, 3))
    assert len({MOVES.move((2,)), MOVES.move((2,)), MOVES.move((1,))}) == 2
    assert MOVES.move((2,)) != (2,)
    assert str(MOVES.move((0, 1, 2))) == "go south 2"
    assert repr(MOVES.move((2,))) == "<Move wait>"
    assert MOVES.move((2,)).kind == "wait"


@pytest.mark.parametrize(
    "kinds",
    [
        (MoveKind(0, "a"), MoveKind(1, "a")),
        (MoveKind(0, "a"), MoveKind(0, "b")),
        (MoveKind(0, "concede"),),
        (MoveKind(CONCEDE, "resign"),),
    ],
)
def test_two_kinds_cannot_share_an_id_or_a_name(kinds: tuple[MoveKind, ...]) -> None:
    with pytest.raises(ValueError, match="share"):
        MoveSet(*kinds)
