"""Seats are called and coloured as the match's options say, wherever a text names them."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.i18n import Message, Several, Who
from safehouse.core.match import Match
from safehouse.core.registry import game, ids


def played(id: str, seats: int, options: dict[str, Any], moves: int = 400) -> Match[Any]:
    match = game(id).start(seats, seed="colours", options=options)
    dice = Dice.seeded("colours")
    while not match.over and match.ply < moves:
        seat, kind, args = match.pending[0]
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    return match


def called(text: Any) -> set[tuple[int, str]]:
    """Return the seats that a text names, each with what it is called."""
    if isinstance(text, Who):
        return {(text.seat, str(text.called))} if isinstance(text.called, Message) else set()
    if isinstance(text, Message):
        return set().union(*map(called, text.args.values()))
    items = text.items if isinstance(text, Several) else text
    return set().union(*map(called, items)) if isinstance(items, list) else set()


@pytest.mark.parametrize("id", ids())
def test_a_seat_has_the_colour_it_was_given(id: str) -> None:
    own, seats = game(id).by_seat, game(id).seat_counts[0]
    assert own is not None
    assert own.listed
    assert len(own.names) == len(own.choices)
    turned = own.choices[::-1]
    match = game(id).start(seats, seed=1, options={own.name: turned[: own.length]})
    for seat in range(seats):
        assert match.game.seat_colour(seat, seats, match.options) == turned[seat]
    again = match.record().replay()
    assert again.options == match.options


@pytest.mark.parametrize("id", ["spyon", "spymaster", "master_of_spies"])
def test_texts_name_the_seats_by_these_colours(id: str) -> None:
    of, own, seats = game(id), game(id).by_seat, game(id).seat_counts[-1]
    assert own is not None
    given = {own.name: own.choices[::-1]}
    match = played(id, seats, given)
    names = {(s, str(of.called(s, seats, match.options))) for s in range(seats)}
    assert len({name for _, name in names}) == seats
    texts = [event["text"] for event in match.disclosed()]
    texts += [match.game.headline(match), *(d.prompt for d in match.decisions)]
    texts += [match.result.text] if match.result is not None else []
    found = set().union(*map(called, texts))
    assert {seat for seat, _ in found} == set(range(seats))
    assert {(seat, name.lower()) for seat, name in found} <= {(s, n.lower()) for s, n in names}


@pytest.mark.parametrize("id", ids())
def test_two_seats_of_one_colour_are_refused(id: str) -> None:
    own = game(id).by_seat
    assert own is not None
    same = [own.choices[0]] * own.length
    with pytest.raises(BadOptions, match=own.name):
        game(id).start(seed=1, options={own.name: same})


def test_a_record_from_before_means_what_it_meant() -> None:
    """Records of before have no colours in games that had none to choose."""
    for id in ("general", "master_of_spies", "spycraft"):
        match = game(id).start(seed=1)
        record = match.record()
        record.options = {n: v for n, v in match.options.items() if n != "colours"}
        seats = range(match.seats)
        found = record.replay()
        colour = found.game.seat_colour
        usual = [colour(s, match.seats, match.options) for s in seats]
        assert [colour(s, match.seats, found.options) for s in seats] == usual
