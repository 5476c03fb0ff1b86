"""Shared by several commands: games, options and seeds as typed on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import safehouse
from safehouse.cli.endings import Failure, UsageError
from safehouse.core.errors import BadOptions, UnknownGame
from safehouse.core.game import Game
from safehouse.core.options import AnyOption, DeckOption, ListOption, SubsetOption
from safehouse.core.record import LIMIT, Record


def find_game(id: str) -> Game[Any]:
    try:
        return safehouse.game(id)
    except UnknownGame as error:
        raise UsageError(str(error)) from error


def read_options(game: Game[Any], given: list[str]) -> dict[str, Any]:
    """Options typed as `name` (a flag), `name=word`, `name=a,b` or `name=JSON`."""
    known = {option.name: option for option in game.options}
    out: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in known:
            listed = ", ".join(known) or "none"
            raise UsageError(f"{game.name} has no option {name!r}. It has {listed}.")
        out[name] = _read_value(known[name], value if equals else "true")
    return out


def _read_value(option: AnyOption, text: str) -> Any:
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    if (
        isinstance(option, SubsetOption | ListOption | DeckOption)
        and value is not None
        and not isinstance(value, list | bool)
    ):
        value = [_read_word(word.strip()) for word in text.split(",") if word.strip()]
    try:
        return option.check(value)
    except BadOptions as error:
        raise UsageError(str(error)) from error


def _read_word(word: str) -> int | str:
    return int(word) if word.isdecimal() else word


def check_start(game: Game[Any], seats: int | None, options: dict[str, Any]) -> int:
    """The number of seats, checked to be possible with the options."""
    count = game.seat_counts[0] if seats is None else seats
    try:
        game.start(count, seed=0, options=options)
    except BadOptions as error:
        raise UsageError(str(error)) from error
    return count


def read_seed(text: str | None) -> int | str | None:
    if text is not None and len(text) > 200:
        raise UsageError("--seed: a seed has at most 200 letters.")
    if text is not None and text.removeprefix("-").isdecimal() and len(text) <= 18:
        return int(text)
    return text


def read_record(path: str) -> Record:
    """A record from a file, or from stdin when the path is `-`."""
    try:
        if path == "-":
            raw = sys.stdin.buffer.read(4 * LIMIT + 1)
        else:
            with Path(path).open("rb") as file:
                raw = file.read(4 * LIMIT + 1)
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}.") from error
    return Record.read(raw)


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))
