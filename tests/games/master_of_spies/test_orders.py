"""Standing orders: settings of when a player is asked. They affect nobody else and are limited."""

from __future__ import annotations

import json
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.master_of_spies.cards import CARD_IDS, CHANGES
from safehouse.games.master_of_spies.state import RESPONSES
from tests.games.properties import step

GAME: Any = safehouse.game("master_of_spies")


def started(seats: int = 3) -> Match[Any]:
    match: Match[Any] = GAME.start(seats, seed="orders", options={"mode": "advanced"})
    assert match.pending[0][1].name == "main"
    return match


def waiting(match: Match[Any]) -> int:
    """Return a seat that may give orders now."""
    return (match.pending[0][0] + 1) % match.seats


def numbers(match: Match[Any], seat: int | None, since: int = 0) -> Any:
    return match.view(seat), match.events_for(seat, since), match.event_count(seat)


def test_a_seat_cannot_order_without_end() -> None:
    match = started()
    seat = waiting(match)
    accepted = 0
    for n in range(3000):
        response = ("countermand", "body_double", "shadowed_steps")[n % 3]
        order = f"order {response} {(0, 99)[n // 3 % 2 ^ 1]}"
        if match.explain(order, seat):
            match.play(order, seat)
            accepted += 1
    assert accepted == CHANGES * len(RESPONSES)
    match.check()


def test_the_bound_is_told_and_ends_with_the_turn() -> None:
    match = started()
    active, seat = match.pending[0][0], waiting(match)
    match.play("order body_double 5", seat)
    match.play("order body_double 6", seat)
    verdict = match.explain("order body_double 7", seat)
    assert verdict.reason == "A standing order can be changed twice in a turn. Wait for the next."
    assert verdict.clause == "MS-10.3"
    match.play("discard " + _name(match, active), active)
    third = ({0, 1, 2} - {active, seat}).pop()
    if match.pending[0][0] == seat:  # the next turn is its own; the one after is not
        match.play("discard " + _name(match, seat), seat)
    assert match.pending[0][0] == third
    match.play("order body_double 7", seat)
    assert match.state.thresholds[seat * len(RESPONSES) + 1] == 7


def _name(match: Match[Any], seat: int) -> str:
    """A card the seat holds."""
    return CARD_IDS[int(match.state.hands[seat][0])]


def test_an_order_disturbs_nobody() -> None:
    """The question stays the same, and no number changes for anybody else."""
    match = started()
    active, seat = match.pending[0][0], waiting(match)
    asked, offers = match.pending[0], match.offers[:]
    others = [viewer for viewer in (0, 1, 2, None) if viewer != seat]
    before = [numbers(match, viewer) for viewer in others]
    undoable = match.undoable(active)
    match.play("order countermand 99", seat)
    assert match.pending == [asked]
    assert match.pending[0] is asked
    assert match.offers == offers
    assert [numbers(match, viewer) for viewer in others] == before
    assert match.undoable(active) == undoable
    assert match.view(seat)["ply"] == before[0][0]["ply"] + 1
    assert match.undoable(seat) == match.ply - 1
    match.undo(seat)
    assert match.state.thresholds == [0] * (3 * len(RESPONSES))


def test_a_declined_window_shows_in_no_number() -> None:
    """All others see the events and views of a match in which nobody was asked."""
    seen = 0
    for seed in range(20):
        match: Match[Any] = GAME.start(3, seed=seed, options={"mode": "advanced"})
        dice = Dice.seeded(seed)
        while not match.over:
            asked, kind, _ = match.pending[0]
            if kind.name == "respond":
                copy = match.copy()
                copy.play("decline", asked)
                true = match.copy()
                true.pending.clear()
                true.offers.clear()
                true.run()  # as if the seat had not been asked
                for viewer in (0, 1, 2, None):
                    if viewer != asked and true.pending and copy.pending:
                        since = match.event_count(viewer)  # what came before is the same
                        assert numbers(copy, viewer, since) == numbers(true, viewer, since)
                        seen += 1
            step(match, dice)
    assert seen > 20


def test_old_records_with_many_orders_are_still_read() -> None:
    match = started()
    seat = waiting(match)
    record = match.record()
    values = [5, 6] * 400
    record.moves += [(seat, f"order body_double {value}") for value in values]
    for text in (record.to_text(), json.dumps(record.to_json())):
        again = Record.read(text).replay()
        assert again.ply == len(values)
        assert again.state.thresholds[seat * len(RESPONSES) + 1] == 6
        assert again.view(None)["ply"] == 0
        assert again.at(100).ply == 100
        active = again.pending[0][0]
        again.play("discard " + _name(again, active), active)
        assert Record.read(again.record().to_text()).replay().position() == again.position()


def test_old_records_are_not_read_where_no_order_was_ever_legal() -> None:
    match = started()
    record = match.record()
    record.moves += [(match.pending[0][0], "order body_double 5")]
    with pytest.raises(safehouse.BadRecord, match="does not fit"):
        record.replay()


def test_positions_of_the_version_before_are_still_read() -> None:
    match = started()
    position = match.position()
    del position["state"]["ordered"]
    position["state"]["private"] = 7
    assert GAME.load(position).position() == match.position()


@pytest.mark.parametrize("part", ["ordered", "thresholds"])
def test_a_position_without_an_order_for_each_seat_is_refused(part: str) -> None:
    raw = GAME.start(seed=1).position()
    raw["state"][part] = []
    with pytest.raises(BadRecord, match="each seat has each standing order"):
        GAME.load(raw)
