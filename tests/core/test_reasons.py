"""Refusals of invalid moves, options and records are messages in each reader's language."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import safehouse
from safehouse.core import i18n, packs
from safehouse.core.errors import BadMove, BadOptions, BadRecord, SafehouseError
from safehouse.core.i18n import Message
from safehouse.core.record import Record

MOVES: list[Any] = [
    "fly", "relocate bio zz nano", "pass too many words", 5, {}, {"kind": "relocate", "x": 1},
    {"kind": "select", "missions": 3}, (99,), ("a",),
]  # fmt: skip
STARTS: list[tuple[str, int | None, dict[str, Any]]] = [
    ("spyon", 5, {}),
    ("spyon", None, {"no_such": 1}),
    ("spyon", None, {"safe_house": "maybe"}),
    ("spyon", None, {"colours": ["green", "green"]}),
    ("general", None, {"level": 99}),
    ("spymaster", 2, {"agencies": ["red"] * 6}),
    ("spymaster", 2, {"first_spymaster": "seat_6"}),
    ("master_of_spies", 2, {"first": 5}),
    ("spycraft", 2, {"decks": 3}),
    ("spycraft", 2, {"decks": [3]}),
    ("spycraft", 2, {"decks": ["5 Dove"]}),
]


def reads(error: SafehouseError) -> None:
    """Check that the reason is a message that differs in German, even in another process."""
    reason = pickle.loads(pickle.dumps(error)).reason
    assert isinstance(reason, Message), reason
    assert str(reason) == str(error)
    assert i18n.say(reason, "de") not in ("", str(reason))


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_a_malformed_move_is_refused_in_every_language(move: Any) -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(BadMove) as error:
        match.play(move, 0)
    reads(error.value)
    assert match.explain(move, 0).reason == error.value.reason


def test_no_seat_and_no_card_are_said_in_every_language() -> None:
    match = safehouse.game("spycraft").start(seed=1)
    seat = match.decisions[0].seat
    for move, of in (("pass", 9), ("recruit no-such-card", seat)):
        with pytest.raises(BadMove) as error:
            match.play(move, of)
        reads(error.value)


@pytest.mark.parametrize(("game", "seats", "options"), STARTS, ids=repr)
def test_options_that_do_not_fit_are_said_in_every_language(
    game: str, seats: int | None, options: dict[str, Any]
) -> None:
    with pytest.raises(BadOptions) as error:
        safehouse.game(game).start(seats, options=options)
    reads(error.value)


def test_records_that_do_not_fit_are_said_in_every_language() -> None:
    match = safehouse.game("spyon").start(seed=1)
    record = Record.of(match)

    def with_move() -> Any:
        return Record("spyon", 2, 1, {}, [(0, "fly\x1b[31m")]).replay()

    def with_pack() -> Any:
        played = {"name": "Other", "version": "1", "fingerprint": "abc"}
        return Record("spyon", 2, 1, {}, [], packs={"spyon": played}).replay()

    def with_data() -> Any:
        other = Record("spyon", 2, 1, {}, [(0, "fly")], data="abc", version="0.1", sets=["lost"])
        return other.replay()

    for play in (with_move, with_pack, with_data):
        with pytest.raises(BadRecord) as error:
            play()
        assert "\x1b" not in str(error.value)
        reads(error.value)
    assert record.replay().ply == 0
    assert packs.mismatch("spyon", None) == ""
