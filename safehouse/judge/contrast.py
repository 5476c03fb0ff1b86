"""Why one move is better than another: the first difference on the board that can be checked.

Both moves are played on in the worlds that measured them, with the same dice, by the level that
plays the playouts. `Knowledge.reasons` says what is true after the seat's turn, before its next
one, and after this chapter of the match and the next one. A difference counts if it has the right
sign and is the same in nearly all worlds. Without one there is no reason to give.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, TypeAlias

import msgspec

from safehouse.bots.base import legal
from safehouse.bots.levels import levels
from safehouse.core.dice import Dice
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.reasons import Reason
from safehouse.judge.estimate import Estimate
from safehouse.judge.playouts import MISSING, Table

WORLDS: Final = 20
"""Number of worlds in which both moves are played on."""
LEAST: Final = 12
"""A difference must be seen in at least so many worlds."""
NEARLY: Final = 0.9
"""The share of these worlds in which it must hold."""
TURN, NEXT, CHAPTER, LATER = range(4)
"""After the seat's turn, before its next one, after this chapter, after the next chapter."""


class Shown(msgspec.Struct, frozen=True):
    """A fact that is true of one line and false of the other, with the numbers of both."""

    key: str
    text: Text
    """A sentence: true in the line named by whose gain or loss it is."""
    clause: str
    when: Text
    """When it is true, such as "After round 3"."""
    better: int
    played: int
    of: int
    """How many there can be or are needed; 0 if that means nothing."""
    at: tuple[int, int]
    """After how many moves of the better and of the played line."""
    holds: int
    """In how many worlds it is true of the one move and false of the other ..."""
    worlds: int
    """... and how many were played."""


class Contrast(msgspec.Struct, frozen=True):
    """Two lines in one world, and up to two facts that tell them apart."""

    world: int
    """The number of the world in the sequence that measures."""
    better: list[tuple[int, str]]
    """The moves of the better line, from the move itself to the last fact: seat and notation."""
    played: list[tuple[int, str]]
    gain: Shown | None
    """What the better move gains."""
    loss: Shown | None
    """What the played move gives away."""


Pairs: TypeAlias = "dict[int, tuple[_Line, _Line]]"
"""The lines of the better and of the played move, by the number of the world."""
Pair: TypeAlias = tuple[dict[str, Reason], dict[str, Reason]]
"""What is true at the same moment of the better and of the played line, by key."""


class _Moment:
    """What is true at one moment of a line."""

    __slots__ = ("made", "reasons", "when")

    def __init__(self, made: int, reasons: list[Reason], when: Text) -> None:
        self.made = made
        self.reasons = {reason.key: reason for reason in reasons}
        self.when = when


class _Line:
    """One move played on in one world."""

    __slots__ = ("moments", "moves")

    def __init__(self) -> None:
        self.moves: list[tuple[int, str]] = []
        self.moments: dict[int, _Moment] = {}


class _Difference:
    """A reason at one moment, in all worlds."""

    __slots__ = ("at", "held", "key", "share")

    def __init__(self, at: int, key: str, share: float, held: list[int]) -> None:
        self.at = at
        self.key = key
        self.share = share
        self.held = held
        """The worlds in which it is true of the one move and false of the other."""


def contrast(
    match: Match[Any],
    seat: int,
    estimate: Estimate,
    played: str,
    better: str | None = None,
    *,
    worlds: int = WORLDS,
) -> Contrast | None:
    """Return why the better move (by default the best) beats the played one; None if unknown.

    There is no reason for a difference that is not above 0 at 95%.
    """
    best = estimate.best if better is None else estimate.find(better)
    other = estimate.find(played)
    if best is other or estimate.less(best, other).low <= 0.0:
        return None
    pairs = Player(match, seat, estimate).pairs(best.move, played, worlds)
    if len(pairs) < LEAST:
        return None
    gain = first(pairs, estimate, (best.move, played), gains=True)
    loss = first(
        pairs, estimate, (best.move, played), gains=False, but=None if gain is None else gain.key
    )
    found = [one for one in (gain, loss) if one is not None]
    if not found:
        return None
    world = min(set.intersection(*(set(one.held) for one in found)))
    lines = pairs[world]
    ends = [max(line.moments[one.at].made for one in found) for line in lines]
    return Contrast(
        world,
        lines[0].moves[: ends[0]],
        lines[1].moves[: ends[1]],
        None if gain is None else _shown(gain, pairs, world, 0),
        None if loss is None else _shown(loss, pairs, world, 1),
    )


def _shown(one: _Difference, pairs: Pairs, world: int, side: int) -> Shown:
    moments = [line.moments[one.at] for line in pairs[world]]
    reason = moments[side].reasons[one.key]
    both = _both((moments[0].reasons, moments[1].reasons), one.key)
    assert both is not None
    return Shown(
        one.key,
        reason.text,
        reason.clause,
        moments[side].when,
        both[0].value,
        both[1].value,
        reason.of,
        (moments[0].made, moments[1].made),
        len(one.held),
        sum(one.at in a.moments and one.at in b.moments for a, b in pairs.values()),
    )


# --- playing on ---------------------------------------------------------------------------------


class Player:
    """Plays moves on in the worlds of an estimate."""

    def __init__(self, match: Match[Any], seat: int, estimate: Estimate) -> None:
        self.match = match
        self.seat = seat
        self.key = estimate.key
        strongest = levels(match.game)[-1].id
        self.table = Table(match.game, strongest if estimate.exact else estimate.level)
        world = match.determinize(seat, Dice.seeded(f"judge/{self.key}"))
        self.codes = {world.move(code, seat).notation: code for code in legal(world, seat)}

    def pairs(self, better: str, played: str, worlds: int, other: str = "") -> Pairs:
        """Return the lines of both moves; `other` names other dice for the second one."""
        found = {}
        for number in range(worlds):
            seed = f"judge/{self.key}/measure/{number}"
            dice = Dice.seeded(seed)
            world = self.match.determinize(self.seat, dice)
            self.table.known.believe(world, self.seat, dice)
            codes = legal(world, self.seat)
            both = self.codes[better], self.codes[played]
            if all(code in codes for code in both):
                found[number] = (
                    self._line(world.copy(log=False), both[0], seed),
                    self._line(world.copy(log=False), both[1], seed + other),
                )
        return found

    def _line(self, match: Match[Any], code: tuple[int, ...], seed: str) -> _Line:
        """Play a move and go on to the end of the next chapter, as the playouts do."""
        known: Knowledge[Any] = self.table.known
        line = _Line()
        dice = [Dice.seeded(f"{seed}/{seat}") for seat in range(match.seats)]
        first = now = known.chapter(match)
        mover = self.seat
        while True:
            line.moves.append((mover, match.move(code, mover).notation))
            match.push(mover, code)
            over = not match.pending
            before, now = now, known.chapter(match)
            mine = not over and match.pending[0][0] == self.seat
            if TURN not in line.moments and (not mine or now != before):
                self._look(line, match, TURN, msg("reason-turn"))
            elif TURN in line.moments and NEXT not in line.moments and mine and now == first:
                self._look(line, match, NEXT, msg("reason-next"))
            if now != before or over:
                when = msg("reason-end") if over else known.after_chapter(match)
                if CHAPTER not in line.moments:
                    self._look(line, match, CHAPTER, when)
                    if over:
                        return line
                else:
                    self._look(line, match, LATER, when)
                    return line
            mover, kind, args = match.pending[0]
            codes = kind.moves(match, mover, *args)
            one = len(codes) == 1
            code = codes[0] if one else self.table.choose(match, mover, codes, dice[mover])

    def _look(self, line: _Line, match: Match[Any], at: int, when: Text) -> None:
        reasons = self.table.known.reasons(match, self.seat)
        line.moments[at] = _Moment(len(line.moves), reasons, when)


# --- comparing ----------------------------------------------------------------------------------


def first(
    pairs: Pairs,
    estimate: Estimate,
    moves: tuple[str, str],
    *,
    gains: bool,
    but: str | None = None,
) -> _Difference | None:
    """Return the first difference, told from the better line if it `gains`, else from the other."""
    for at in (TURN, NEXT, CHAPTER, LATER):
        both = {
            number: (a.moments[at].reasons, b.moments[at].reasons)
            for number, (a, b) in pairs.items()
            if at in a.moments and at in b.moments
        }
        if len(both) < LEAST:
            continue
        keys = dict.fromkeys(
            key for pair in both.values() for key, one in pair[not gains].items() if one.text
        )
        for key in keys:
            held = _held(both, key, side=int(not gains))
            share = len(held) / len(both)
            if key != but and share >= NEARLY and _matters(both, key, estimate, moves):
                return _Difference(at, key, share, held)
    return None


def _both(pair: Pair, key: str) -> tuple[Reason, Reason] | None:
    """Return a reason in both lines; None if it cannot be compared."""
    found = []
    for reasons, other in (pair, pair[::-1]):
        reason = reasons.get(key)
        if reason is None:
            named = other.get(key)
            if named is None or named.otherwise is None:
                return None
            reason = named._replace(value=named.otherwise)
        found.append(reason)
    return found[0], found[1]


def _worths(both: dict[int, Pair], key: str) -> dict[int, tuple[int, int]]:
    """Return by world what a reason counts in both lines; more is better for the seat."""
    found = {}
    for number, pair in both.items():
        reasons = _both(pair, key)
        if reasons is not None:
            found[number] = (reasons[0].worth, reasons[1].worth)
        elif key not in pair[0] and key not in pair[1]:
            found[number] = (0, 0)
    return found


def _held(both: dict[int, Pair], key: str, side: int) -> list[int]:
    """Return the worlds in which the one line reaches a bound and the other does not.

    The bound is the same in all worlds, so that one sentence is true of one move and false of the
    other.
    """
    values = _worths(both, key)
    best: list[int] = []
    for bound in sorted({better for better, _ in values.values()}):
        held = [
            number
            for number, (better, played) in values.items()
            if better >= bound > played and key in both[number][side]
        ]
        if len(held) > len(best):
            best = held
    return best


def _matters(both: dict[int, Pair], key: str, estimate: Estimate, moves: tuple[str, str]) -> bool:
    """Return False if, of the worlds of the same move, those that have more of it do worse."""
    values = _worths(both, key)
    points: list[tuple[float, float]] = []
    for side, move in enumerate(moves):
        results = estimate.find(move).measure[estimate.seat :: estimate.seats]
        rows = [
            (float(pair[side]), float(results[number]))
            for number, pair in values.items()
            if number < len(results) and results[number] != MISSING
        ]
        if rows:
            means = [sum(row[part] for row in rows) / len(rows) for part in (0, 1)]
            points += [(x - means[0], y - means[1]) for x, y in rows]
    spread = sum(x * x for x, _ in points)
    if not spread or len(points) < 4:
        return True
    slope = sum(x * y for x, y in points) / spread
    rest = sum((y - slope * x) ** 2 for x, y in points)
    return slope >= -sqrt(rest / (len(points) - 3) / spread)
