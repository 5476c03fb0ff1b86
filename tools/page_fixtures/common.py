"""What the fixtures of all games share: random play, moments and films."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.i18n import to_json

Choose = Callable[[Any, Dice], tuple[int, Any]]


def random_move(match: Any, dice: Dice) -> tuple[int, Any]:
    seat, kind, args = match.pending[0]
    codes = kind.moves(match, seat, *args)
    return seat, codes[dice.below(len(codes))]


def plays(
    game_id: str,
    seed: int,
    seats: int,
    options: dict[str, Any],
    choose: Choose = random_move,
) -> Iterator[Any]:
    """Yield a match at its start and after each random move."""
    game: Any = safehouse.game(game_id)
    match = game.start(seats=seats, seed=seed, options=options)
    dice = Dice(seed)
    yield match
    while match.result is None:
        match.push(*choose(match, dice))
        yield match


def move_info(match: Any, seat: int, code: Any) -> dict[str, Any]:
    return {
        "notation": match.move(code, seat).notation,
        "json": match.game.moves.to_json(code),
        "label": to_json(match.game.label(match, seat, code)),
        "preview": match.game.preview(match, seat, code),
    }


def decision_info(match: Any, seat: int, kind: Any, args: Any) -> dict[str, Any]:
    moves = [move_info(match, seat, code) for code in kind.moves(match, seat, *args)]
    prompt = to_json(kind.prompt(match, seat, *args))
    return {"seat": seat, "kind": kind.name, "prompt": prompt, "moves": moves}


def decisions_of(match: Any, seat: int) -> list[dict[str, Any]]:
    return [
        decision_info(match, seat, kind, args)
        for asked, kind, args in match.pending
        if asked == seat
    ]


class Events:
    """The events that a viewer has not been sent yet, reduced to the given fields."""

    def __init__(self, viewer: int | None, *fields: str) -> None:
        self.viewer = viewer
        self.fields = fields
        self.sent = 0

    def new(self, match: Any) -> list[dict[str, Any]]:
        events = match.event_messages(self.viewer, self.sent)
        self.sent = match.event_count(self.viewer)
        if not self.fields:
            return [to_json(event) for event in events]
        return [{name: to_json(event[name]) for name in self.fields} for event in events]


def changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in new.items() if old.get(name, ...) != part}
