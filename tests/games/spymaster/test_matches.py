"""Whole random matches: what must always hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.spymaster.state import SpymasterState
from tests.games.spymaster.play import GAME, scene


def random_match(seats: int, seed: int, **options: Any) -> Match[SpymasterState]:
    return GAME.start(seats, seed=seed, options=options)


@pytest.mark.clause("SM-S42", "SM-R15", "SM-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_step_keeps_the_parts_together(seats: int) -> None:
    for seed in range(3):
        dice = Dice.seeded(f"{seats}/{seed}")
        match = random_match(seats, seed)
        while not match.over:
            seat, kind, args = dice.choice(match.pending)
            codes = kind.moves(match, seat, *args)
            assert len(codes) == len(set(codes)), "every move is offered once"
            match.play(dice.choice(codes), seat)
            match.check()
        assert match.result is not None
        assert match.state.round == 5
        assert len(match.result.winners) == 1


def test_completions_happen_in_random_play_too() -> None:
    """Missions, flips and refills are exercised, not only passes."""
    kinds: set[str] = set()
    for seed in range(6):
        dice = Dice.seeded(seed)
        match = random_match(4, seed)
        while not match.over:
            (decision, *_) = match.decisions
            moves = [m for m in decision.moves if m.kind == "complete"] or decision.moves
            match.play(dice.choice(moves), decision.seat)
        kinds |= {event.kind for event in match.events}
    assert {"complete", "turn_up", "refill", "take", "move", "pawn", "contest"} <= kinds


@pytest.mark.parametrize("seats", [2, 5])
def test_records_and_positions_come_back_the_same(seats: int) -> None:
    dice = Dice.seeded(8)
    match = random_match(seats, 8)
    while not match.over:
        seat, kind, args = dice.choice(match.pending)
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
        if match.ply % 25 == 0:
            stored = json.loads(json.dumps(match.position()))
            assert GAME.load(stored).position() == match.position()
    for text in (match.record().to_text(), json.dumps(match.record().to_json())):
        again = Record.read(text).replay()
        assert again.position() == match.position()
        assert again.events_for(None) == match.events_for(None)


def test_copies_are_independent() -> None:
    dice = Dice.seeded(5)
    match = random_match(4, 5)
    kept: list[tuple[Match[SpymasterState], str]] = []
    while not match.over:
        kept.append((match.copy(), json.dumps(match.position())))
        seat, kind, args = match.pending[0]
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    for copy, text in kept:
        assert json.dumps(copy.position()) == text


@pytest.mark.clause("SM-R27")
def test_whatever_may_be_taken_back_leads_to_the_state_before() -> None:
    dice = Dice.seeded(6)
    match = random_match(3, 6, placement="random")
    undone = 0
    while not match.over:
        before = json.dumps(match.position())
        seat, kind, args = match.pending[0]
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
        if match.undoable(seat) == match.ply - 1:
            copy = match.copy()
            copy.undo(seat)
            assert json.dumps(copy.position()) == before
            undone += 1
    assert undone > 30


def test_labels_prompts_previews_and_sentences_exist_for_everything() -> None:
    dice = Dice.seeded(7)
    match = random_match(4, 7)
    while not match.over:
        (decision, *_) = match.decisions
        assert decision.prompt
        for move in decision.moves[:40]:
            assert GAME.label(match, decision.seat, move.code)
            json.dumps(GAME.preview(match, decision.seat, move.code))
        assert GAME.headline(match)
        moves = [m for m in decision.moves if m.kind == "complete"] or decision.moves
        match.play(dice.choice(moves), decision.seat)
    for event in match.events_for(None):
        assert event["text"].endswith(".")
        assert event["clause"].startswith("SM-")
        json.dumps(event["data"])
    assert match.result is not None
    assert GAME.headline(match) == match.result.text


def test_every_view_is_plain_json() -> None:
    dice = Dice.seeded(2)
    match = random_match(3, 2)
    while not match.over:
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
        seat_now, kind, args = match.pending[0]
        match.push(seat_now, dice.choice(kind.moves(match, seat_now, *args)))


@pytest.mark.parametrize(("part", "value"), [
    ("round", 9), ("agents", [0, 1]), ("freelance", [0] * 30), ("hands", [[0, 1], [1]]),
    ("up", [0, 0, 0, 0, 0, 0]), ("turn", 7), ("points", 3), ("agencies", [1, 0]),
    ("hands", [[1, 0], []]), ("cuts", [3]), ("passes", -1), ("plans", [[3], []]),
    ("deck", ["a"]), ("hands", [["a"], []]), ("out", [1, 1]), ("removed", []),
])  # fmt: skip
def test_positions_that_cannot_be_are_refused(part: str, value: Any) -> None:
    position = scene(2, hands={"red": "sur1", "blue": "dos1"}).match.position()
    position["state"][part] = value
    with pytest.raises(BadRecord):
        GAME.load(position)
