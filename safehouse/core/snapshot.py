"""The position of a match as JSON, including what is hidden, and how to load it."""

from __future__ import annotations

from copy import deepcopy
from inspect import signature
from types import NoneType
from typing import TYPE_CHECKING, Any

from safehouse.core.dice import Dice, exact
from safehouse.core.errors import BadRecord
from safehouse.core.headers import unknown
from safehouse.core.i18n import msg
from safehouse.core.result import Result
from safehouse.core.state import S

if TYPE_CHECKING:
    from safehouse.core.game import Game
    from safehouse.core.match import Match


PLAIN = frozenset({str, int, bool, float, NoneType})
PARTS = (
    "safehouse", "game", "version", "data", "sets", "packs", "seats", "seed", "options", "dice",
    "state", "agenda", "pending", "offers", "result", "numbers",
)  # fmt: skip
"""Of a position. Others are refused, so that a misspelt one is not taken for a missing one."""


def fresh(value: Any) -> Any:
    """Return a copy of a JSON value that shares no list with it; much faster than `deepcopy`."""
    if isinstance(value, list):
        return [item if type(item) in PLAIN else fresh(item) for item in value]
    if isinstance(value, dict):
        return {name: item if type(item) in PLAIN else fresh(item) for name, item in value.items()}
    return value


def snapshot(match: Match[Any]) -> dict[str, Any]:
    """Return the whole state; it shares nothing with the match, which may continue."""
    steps = match.game.step_names
    live: dict[str, Any] = {
        "safehouse": 1,
        "game": match.game.id,
        **match.game.provenance(),
        "seats": match.seats,
        "seed": exact(match.seed),
        "options": match.options,
        "dice": [str(match.dice.state), match.dice.rolls],
        "state": match.state.dump(),
        "agenda": [[steps[step], *args] for step, args in match.agenda],
        "pending": [[seat, kind.name, *args] for seat, kind, args in match.pending],
        "offers": [[seat, kind.name, *args] for seat, kind, args in match.offers],
        "result": None if match.result is None else match.result.to_json(),
    }
    numbers = match.game.numbering(match.options)
    if numbers:
        live["numbers"] = numbers
    copied: dict[str, Any] = fresh(live)
    return copied


def load_match(game: Game[S], raw: Any) -> Match[S]:
    """Return a match from a position; anything malformed raises `BadRecord`."""
    if not isinstance(raw, dict) or raw.get("game") != game.id:
        raise BadRecord(msg("position-of", game=game.id))
    for name in raw:
        if name not in PARTS:
            raise unknown(str(name), PARTS)
    try:
        if raw["safehouse"] != 1:
            raise ValueError("it was written by another version")
        raw = deepcopy(raw)
        seats, seed, dice = raw["seats"], raw["seed"], raw["dice"]
        if isinstance(dice, list) and dice and isinstance(dice[0], str) and dice[0].isdecimal():
            dice = [int(dice[0]), *dice[1:]]  # positions of earlier versions have a number here
        if len(dice) != 2 or any(type(number) is not int for number in dice):
            raise ValueError("the dice are two whole numbers, the first of them written as text")
        options = game.stored_options(raw["options"])
        match = game.start(seats, seed=seed, options=options)
        numbers = game.numbering(match.options)
        if raw.get("numbers", numbers) != numbers:  # positions of earlier versions do not say
            raise BadRecord(msg("position-numbers", game=game.id))
        match.state = type(match.state).load(raw["state"], match.state)
        match.dice = Dice(dice[0], dice[1])
        match.agenda = [(game.steps[name], tuple(args)) for name, *args in raw["agenda"]]
        match.pending, match.offers = (
            [(seat, game.kinds[name], tuple(args)) for seat, name, *args in raw[part]]
            for part in ("pending", "offers")
        )
        match.result = Result.from_json(raw["result"]) if raw["result"] else None
        match.log = []
        match.unseen = (0,) * (match.seats + 1)
        match.origin = raw
        _check_shape(match)
        match.check()
    except BadRecord:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError) as error:
        raise BadRecord(msg("position-unreadable", why=repr(error))) from error
    except AssertionError as error:
        raise BadRecord(msg("position-breaks-rule", rule=str(error))) from error
    return match


def _check_shape(match: Match[Any]) -> None:
    """Check the position of any game: a decision is pending, or the match is over."""
    asked = [seat for seat, _, _ in (*match.pending, *match.offers)]
    for seat in asked:
        match.check_seat(seat)
    if len(set(asked)) != len(asked):
        raise ValueError("a seat is asked twice")
    if match.result is None and not match.pending:
        raise ValueError("nobody is asked and there is no result")
    if match.result is not None and (asked or match.agenda):
        raise ValueError("the match is over but still continues")
    for step, args in match.agenda:
        if len(signature(step).parameters) != len(args) + 1:
            raise ValueError(f"{step.__name__} does not take {len(args)} arguments")
    for args in (
        *(ask[2] for ask in (*match.pending, *match.offers)),
        *(item[1] for item in match.agenda),
    ):
        for arg in args:
            if type(arg) not in (int, str, list, NoneType):
                raise ValueError(f"{arg!r} is no argument of a step")
