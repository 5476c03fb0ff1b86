"""Two moves of a decision compared, with what can be said about it in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.i18n import Text, msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.contrast import Contrast, contrast
from safehouse.judge.estimate import SURE, Difference, Estimate


class Compared(msgspec.Struct, frozen=True):
    """Why one move is better than another, as far as it is known."""

    better: str
    played: str
    chances: list[Difference]
    """The mover's after each of them; empty where chances are not proven."""
    loss: Difference
    playouts: int
    why: Contrast | None
    said: Text


def codes_of(match: Match[Any], seat: int) -> dict[str, Code]:
    """Return the legal moves of a seat by their notation."""
    return {match.move(code, seat).notation: code for code in legal(match, seat)}


def label_of(match: Match[Any], seat: int, notation: str) -> Text:
    """Return what a move is called, without the full stop that ends some labels."""
    label = match.game.label(match, seat, codes_of(match, seat)[notation])
    return label.rstrip(".") if isinstance(label, str) else label


def compare(match: Match[Any], seat: int, estimate: Estimate, better: str, played: str) -> Compared:
    """Compare two moves that were played out; the first one is better at 95%."""
    loss = estimate.less(better, played)
    why = contrast(match, seat, estimate, played, better)
    chances = [estimate.chance(move) for move in (better, played)] if estimate.calibrated else []
    other = label_of(match, seat, played)
    return Compared(
        better, played, chances, loss, estimate.spent, why,
        said_why(why, label_of(match, seat, better), other)
        or said_size(estimate, loss, other),
    )  # fmt: skip


def said_why(why: Contrast | None, better: Text, played: Text) -> Text:
    """Return the facts, each with the move that it is true of; empty without any."""
    if why is None:
        return ""
    facts = [
        msg("why-fact", move=move, when=one.when, fact=one.text)
        for move, one in ((better, why.gain), (played, why.loss))
        if one is not None
    ]
    return facts[0] if len(facts) == 1 else msg("why-both", first=facts[0], second=facts[1])


def said_size(estimate: Estimate, loss: Difference, other: Text) -> Text:
    """Return by how much a move is better than another one, and nothing else."""
    points = points_of(loss.mean)
    if estimate.exact:
        return msg("why-exact", points=points, other=other)
    return msg("why-size", points=points, other=other, playouts=estimate.spent)


def points_of(value: float) -> int:
    """Return a difference of chances in points, as people are shown it."""
    return round(100 * value)


def within(one: Difference) -> int:
    """Return half of the 95% interval in points."""
    return round(100 * SURE * one.error)


def line_of(
    match: Match[Any], seat: int, estimate: Estimate, why: Contrast, moves: list[tuple[int, str]]
) -> Iterator[tuple[int, str, Text, Match[Any]]]:
    """Play a line of a contrast again; yield each move with its label and the match after it.

    It is the same match that goes on.
    """
    world = match.determinize(seat, Dice.seeded(f"judge/{estimate.key}/measure/{why.world}"))
    for mover, notation in moves:
        code = codes_of(world, mover)[notation]
        label = world.game.label(world, mover, code)
        world.push(mover, code)
        yield mover, notation, label, world
