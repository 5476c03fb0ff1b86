"""Hints: the move that the judge recommends, what is as good, and why it beats the next one."""

from __future__ import annotations

from typing import Any

import msgspec

from safehouse.core.errors import IllegalMove
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.compared import Compared, codes_of, compare, label_of, points_of, within
from safehouse.judge.estimate import MATTERS, Estimate, begin, consult, extend

NAMED = 3
"""Maximum number of other moves that are named as equally good."""


class Advice(msgspec.Struct, frozen=True):
    """A move worth playing, and what is known about it."""

    move: str
    code: Code
    then: list[Code]
    """The answers that follow, where the move is the first part of a larger choice."""
    estimate: Estimate | None
    """None if it is the only legal move."""
    equal: list[str]
    """Other moves that cannot be told from it."""
    reason: Compared | None
    """Against the next best move that is surely worse."""
    said: Text


def hint_budget(game: str) -> int:
    """Return the number of playouts of a hint, those included that are already there."""
    return knowledge(game).hint_playouts


def advise(
    match: Match[Any], seat: int, budget: int | None = None, known: Estimate | None = None
) -> Advice:
    """Return what to play, from what the seat sees; `known` is extended in place.

    Takes no time where as many playouts as the budget are already there.
    """
    if all(asked != seat for asked, _, _ in match.pending):
        raise IllegalMove(f"Seat {seat} owes no decision.")
    codes = codes_of(match, seat)
    rest = knowledge(match.game.id).rest
    if len(codes) == 1:
        ((only, code),) = codes.items()
        return Advice(only, code, rest(match, seat, code), None, [], None, msg("only-move"))
    found = known or begin(match, seat)
    most = hint_budget(found.game) if budget is None else budget
    if not found.exact:
        expert = consult(match, found)
        extend(match, found, max(0, most - found.spent), [expert])
    named = found.hint()
    other = next_best(found, named.move)
    reason = None if other is None else compare(match, seat, found, named.move, other)
    said = _said(match, seat, found, named.move, named.equal, reason)
    code = codes[named.move]
    then = rest(match, seat, code)
    return Advice(named.move, code, then, found, named.equal, reason, said)


def next_best(estimate: Estimate, named: str) -> str | None:
    """Return the best of the moves that are surely worse, by a size that matters."""
    best = estimate.find(named)
    worse = []
    for one in estimate.moves:
        if one is not best and (one.select or one.exact is not None):
            less = estimate.less(best, one)
            if less.low > 0.0 and less.mean >= MATTERS:
                worse.append((less.mean, one.move))
    return min(worse)[1] if worse else None


def _said(
    match: Match[Any],
    seat: int,
    estimate: Estimate,
    move: str,
    equal: list[str],
    reason: Compared | None,
) -> Text:
    parts: list[Text] = []
    if estimate.calibrated:
        chance = estimate.chance(move)
        if estimate.exact:
            parts.append(msg("hint-exact", percent=points_of(chance.mean)))
        else:
            parts.append(msg("hint-chance", percent=points_of(chance.mean), within=within(chance)))
    if equal:
        labels = [label_of(match, seat, one) for one in equal[:NAMED]]
        if len(equal) > NAMED:
            parts.append(msg("hint-equals", others=labels, count=len(equal) - NAMED))
        else:
            parts.append(msg("hint-equal", others=labels))
    if reason is not None:
        parts.append(reason.said)
    if not parts:
        parts.append(msg("hint-unsure", playouts=estimate.spent))
    return sentences(parts)


def sentences(parts: list[Text]) -> Text:
    """Return sentences as one text."""
    said = parts[-1]
    for part in parts[-2::-1]:
        said = msg("why-both", first=part, second=said)
    return said
