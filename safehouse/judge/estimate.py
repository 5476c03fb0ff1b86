"""How good each move of a decision is, and how sure that is.

An `Estimate` holds the results of playouts: for every move a prefix of three sequences of worlds.
The first sequence selects the best move, the second one measures it, because the best of several
noisy means is too high in the sequence that selected it. If the second one accuses a move, the
third one checks that, because the largest of many losses is too large in the sequence that accused.
A longer look extends a shorter one: the same playouts are never made twice, and any process can
continue where another one stopped.

Looks are made in rounds, each with twice as many worlds as the one before. Moves that are clearly
behind in the first sequence are dropped, more moves are tried as it goes on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp, hypot, sqrt
from typing import Any, Final, NamedTuple

import msgspec

from safehouse.bots.base import TimeLimit, Worlds, legal
from safehouse.bots.levels import level as level_of
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge, log_odds
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packages import game_packages
from safehouse.core.registry import game as find_game
from safehouse.judge.playouts import MISSING, STEPS, Table

FORMAT: Final = 2
"""Increased whenever stored estimates cannot be extended any more."""
FIRST: Final = 4
"""Number of worlds of the first round, in each sequence."""
FIRST_CUT: Final = 16
"""The same where playouts are evaluated early, which makes them cheap."""
WIDTH: Final = 3
"""Number of moves of the first round, besides a random one and those asked for."""
WIDER: Final = 2
"""How many more moves each further round tries."""
WIDEST: Final = 12
"""Maximum number of moves that are tried unasked."""
EARLY: Final = 2
"""Rounds in which the random move and the usual one are measured."""
DROPPED: Final = 2.6
"""A move is dropped that is behind by so many standard errors."""
SURE: Final = 1.96
"""The number of standard errors of a 95% interval."""
MATTERS: Final = 0.05
"""The smallest loss that is called a mistake."""
KNOWN: Final = 1.1
"""More playouts would hardly help where the error is at most so many times what always remains."""
SIGHT: Final = "agent"
"""The level whose ranking decides which moves are tried first."""
SERIES: Final = ("select", "measure", "check")
"""The three sequences of worlds."""


class Difference(NamedTuple):
    """The mean of paired differences and its standard error."""

    mean: float
    error: float
    worlds: int

    @property
    def low(self) -> float:
        """The lower end of the 95% interval."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95% interval."""
        return self.mean + SURE * self.error


class Tried(msgspec.Struct):
    """A move and the results of its playouts, a byte for each world and seat."""

    move: str
    select: bytes = b""
    measure: bytes = b""
    check: bytes = b""
    random: bool = False
    """Whether it was drawn at random from the legal moves, as a measure of the decision itself."""
    usual: bool = False
    """Whether the level that plays the playouts makes this move."""
    exact: float | None = None
    """The mover's chance under best play, if the game can compute it; then nothing is sampled."""


class Estimate(msgspec.Struct):
    """Everything known about one decision; it can be stored, and extended by any process."""

    game: str
    seats: int
    seat: int
    key: str
    """A hash of what the seat sees."""
    level: str
    """The level that plays the playouts."""
    spread: float
    choices: int
    """Number of legal moves."""
    moves: list[Tried]
    """In the order in which they are tried; those asked for come last."""
    setting: str = ""
    """The options that change chances, as `Knowledge.setting` names them."""
    until: int = 0
    """The chapter in which playouts are evaluated; 0 if they go on to the end."""
    expert: str = ""
    """The move of the strongest level, once it was asked for (`consult`)."""
    rounds: int = 0
    spent: int = 0
    """Number of playouts."""
    format: int = FORMAT

    def find(self, move: str) -> Tried:
        """Return what is known of a move; raises KeyError if it was never asked for."""
        for one in self.moves:
            if one.move == move:
                return one
        raise KeyError(move)

    @property
    def drawn(self) -> Tried | None:
        """The move drawn at random, which shows how much the decision matters."""
        return next((one for one in self.moves if one.random), None)

    @property
    def usual(self) -> Tried | None:
        """The move of the level that plays the playouts."""
        return next((one for one in self.moves if one.usual), None)

    # --- figures -----------------------------------------------------------------------------

    @property
    def calibrated(self) -> bool:
        """Whether chances of this game, with these seats and options, were proven to come true.

        Otherwise nobody should be shown percentages; losses are still worth showing.
        """
        return self.exact or self._slope is not None

    @property
    def _even(self) -> float:
        return even_chance(self.game, self.seats)

    @property
    def _slope(self) -> float | None:
        return scales(self.game).get(scale_name(self.seats, self.setting, early=self.until > 0))

    def chance(self, move: str | Tried, seat: int | None = None) -> Difference:
        """Return a seat's chance to win after a move (by default the mover's).

        The even chance counts as one more world, so that a few worlds that agree are not certain.
        """
        one = self._tried(move)
        who = self.seat if seat is None else seat
        if one.exact is not None:
            rest = (1.0 - one.exact) / (self.seats - 1)
            return Difference(one.exact if who == self.seat else rest, 0.0, 0)
        found = stats(values(rows_of(one), self.seats, who), prior=self.prior / 4)
        share = found.worlds / (found.worlds + 1)
        even = self._even
        error = hypot(share * found.error, self._doubt)
        return self._scaled(even + share * (found.mean - even), error, found.worlds)

    def chances(self, move: str | Tried) -> list[Difference]:
        """Return the chances of all seats after a move."""
        return [self.chance(move, seat) for seat in range(self.seats)]

    def less(self, better: str | Tried, worse: str | Tried, seat: int | None = None) -> Difference:
        """Return by how much a move is worse than another one in the same worlds."""
        who = self.seat if seat is None else seat
        a, b = self._tried(better), self._tried(worse)
        if a.exact is not None and b.exact is not None:
            return Difference(self.chance(a, who).mean - self.chance(b, who).mean, 0.0, 0)
        series = next((name for name in SERIES[::-1] if both_have(a, b, name)), SERIES[0])
        first, second = (values(getattr(one, series), self.seats, who) for one in (a, b))
        if a is b:
            return Difference(0.0, 0.0, len(first))
        found = paired(first, second, self.prior)
        share = found.worlds / (found.worlds + 1) * self._stretch(first, second)
        doubt = self._doubt if found.mean else 0.0
        return Difference(share * found.mean, hypot(share * found.error, doubt), found.worlds)

    def loss(self, move: str | Tried, seat: int | None = None) -> Difference:
        """Return what a move loses against the selected one: to its mover, or to another seat."""
        return self.less(self.best, move, seat)

    def _tried(self, move: str | Tried) -> Tried:
        return self.find(move) if isinstance(move, str) else move

    def _scaled(self, mean: float, error: float, worlds: int) -> Difference:
        """Return a chance on the scale on which chances come true."""
        slope = self._slope
        if slope is None or slope == 1.0:
            return Difference(mean, error, worlds)
        level = scaled(mean, self._even, slope)
        around = min(max(mean, 0.02), 0.98)
        steep = slope * level * (1.0 - level) / (around * (1.0 - around))
        return Difference(level, error * max(steep, 0.1), worlds)

    def _stretch(self, first: Sequence[int], second: Sequence[int]) -> float:
        """Return by how much the scale of chances stretches the difference between two moves."""
        slope = self._slope
        if slope is None or slope == 1.0:
            return 1.0
        even = self._even
        a, b = (stats(found, self.prior / 4).mean for found in (first, second))
        if abs(a - b) < 0.01:
            a, b = min(1.0, (a + b) / 2 + 0.005), max(0.0, (a + b) / 2 - 0.005)
        return (scaled(a, even, slope) - scaled(b, even, slope)) / (a - b)

    @property
    def prior(self) -> float:
        """What a few worlds that agree leave open; less where points count or chances are means."""
        return 0.02 if self.until else 0.1 if self.spread else 1.0

    @property
    def worlds(self) -> int:
        """The number of worlds of the next round, in each sequence."""
        return (FIRST_CUT if self.until else FIRST) << self.rounds

    @property
    def _doubt(self) -> float:
        """The standard error of a difference, however many playouts were evaluated early."""
        return knowledge(self.game).doubt if self.until else 0.0

    @property
    def exact(self) -> bool:
        """Whether the chances are computed under best play, rather than sampled."""
        return self.moves[0].exact is not None

    def _behind(self, best: Tried, one: Tried) -> Difference:
        """The same in the sequence that selects."""
        a, b = (values(row.select, self.seats, self.seat) for row in (best, one))
        return paired(a, b, self.prior)

    def accused(self, move: str) -> bool:
        """Return whether the second sequence accuses a move, so that the third one has to check."""
        best, one = self.best, self.find(move)
        if one is best or one.exact is not None or not both_have(best, one, "measure"):
            return False
        a, b = (values(row.measure, self.seats, self.seat) for row in (best, one))
        less = paired(a, b, self.prior)
        return less.low > 0.0 and less.mean >= MATTERS

    @property
    def best(self) -> Tried:
        """The move that the first sequence selects; among equals the one tried first."""
        if self.exact:
            return max(self.moves, key=lambda one: one.exact or 0.0)
        most = max(len(one.select) for one in self.moves)
        field = [one for one in self.moves if len(one.select) == most and most]
        if not field:
            return self.moves[0]
        return max(field, key=lambda one: total(one.select, self.seats, self.seat))

    def contenders(self) -> list[Tried]:
        """Return the moves that are not clearly behind, the selected one first."""
        best = self.best
        out = [best]
        for one in self.moves:
            if one is not best and one.select:
                behind = self._behind(best, one)
                if behind.mean <= DROPPED * behind.error:
                    out.append(one)
        return out

    def verdict(self, move: str | None = None) -> Verdict:
        """Return what can be said about the decision and about one of its moves."""
        best = self.best
        equal: list[str] = []
        worse: list[str] = []
        for one in self.moves:
            if one is best or not (one.select or self.exact):
                continue
            less = self.less(best, one)
            (worse if less.low > 0.0 else equal).append(one.move)
        loss = Difference(0.0, 0.0, 0) if move is None else self.less(best, self.find(move))
        return Verdict(
            best=[best.move, *equal],
            worse=worse,
            chance=self.chance(best),
            loss=loss,
            mistake=loss.low > 0.0 and loss.mean >= MATTERS and self._checked(move),
            settled=self.settled(move),
            playouts=self.spent,
        )

    def _checked(self, move: str | None) -> bool:
        return move is not None and (self.exact or both_have(self.best, self.find(move), "check"))

    def hint(self) -> Hint:
        """Return the move to recommend: that of the strongest level, if it was asked for, unless
        another one is better at 95%."""
        best = self.best
        named = best.move
        instead, gain = "", None
        if self.expert:
            expert = self.find(self.expert)
            less = self.less(best, expert)
            if best is expert or less.low <= 0.0:
                named = self.expert
            else:
                instead, gain = self.expert, less
        equal = [one for one in self.verdict().best if one != named]
        return Hint(named, equal, instead, gain)

    def settled(self, move: str | None = None) -> bool:
        """Return whether more playouts would hardly change what is said."""
        if not self.rounds:
            return self.exact
        if move is not None and self.accused(move) and not self._checked(move):
            return False
        best = self.best
        others = self.contenders()[1:] if move is None else [self.find(move)]
        for one in others:
            if one is best:
                continue
            if not one.select and one.exact is None:  # nothing is known of it
                return False
            less = self.less(best, one)
            sure = less.mean > DROPPED * less.error and less.mean >= MATTERS
            if not sure and less.high >= MATTERS and less.error > KNOWN * self._doubt:
                return False
        return True


class Verdict(msgspec.Struct):
    """What an estimate says; nothing in it is below the noise."""

    best: list[str]
    """The selected move and those that cannot be told from it."""
    worse: list[str]
    """The moves that are worse at 95%."""
    chance: Difference
    """The mover's chance after the selected move."""
    loss: Difference
    """What the move in question loses against the selected one."""
    mistake: bool
    """Whether that is above 0 at 95% and at least `MATTERS`, also in worlds that did not accuse."""
    settled: bool
    playouts: int


class Hint(msgspec.Struct):
    """The move that an estimate recommends."""

    move: str
    equal: list[str]
    """The other moves that cannot be told from the selected one."""
    instead: str = ""
    """The move of the strongest level, if another one is better at 95%."""
    gain: Difference | None = None
    """By how much."""


@cache
def scales(game: str) -> dict[str, float]:
    """Return the slopes of a game's chances, by seats and setting, for all that were measured."""
    package = game_packages()[game].import_name if game in game_packages() else ""
    if not package:
        return {}
    file = files(package).joinpath("data/judge.json")
    raw = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {name: float(row["slope"]) for name, row in raw.items()}


def scale_name(seats: int, setting: str, *, early: bool) -> str:
    """Return the name of a scale; chances of playouts that are evaluated early have their own."""
    return " ".join(filter(None, (str(seats), setting, "early" if early else "")))


@cache
def even_chance(game: str, seats: int) -> float:
    """Return the chance of somebody of whom nothing is known: one of all seats, or of two sides."""
    return 0.5 if find_game(game).secret_sides else 1.0 / seats


def scaled(chance: float, even: float, slope: float) -> float:
    """Return a chance with its log-odds multiplied by a slope, seen from an even chance."""
    base = log_odds(even)
    return 1.0 / (1.0 + exp(-base - slope * (log_odds(chance) - base)))


# --- statistics ---------------------------------------------------------------------------------


def rows_of(one: Tried) -> bytes:
    """Return the results of the sequence that is least biased."""
    return one.check or one.measure or one.select


def both_have(a: Tried, b: Tried, series: str) -> bool:
    """Return whether both moves were played out in a sequence of worlds."""
    return bool(getattr(a, series) and getattr(b, series))


def values(rows: bytes, seats: int, seat: int) -> list[int]:
    """Return a seat's results as bytes, world by world."""
    return list(rows[seat::seats])


def total(rows: bytes, seats: int, seat: int) -> float:
    """Return the mean result of a seat over the worlds in which the move is legal."""
    found = [value for value in rows[seat::seats] if value != MISSING]
    return sum(found) / (STEPS * len(found)) if found else 0.0


def paired(a: Sequence[int], b: Sequence[int], prior: float) -> Difference:
    """Return the mean of `a - b` over the worlds that both have."""
    both = zip(a, b, strict=False)
    return stats([x - y for x, y in both if MISSING not in (x, y)], prior)


def stats(found: Sequence[int], prior: float) -> Difference:
    """Return the mean with its standard error.

    A few worlds that all agree prove little: `prior` is added to the sum of squares, so that with a
    prior of 1 the error of `n` such worlds is about `1 / n`.
    """
    rows = [value / STEPS for value in found if value != MISSING]
    count = len(rows)
    if count < 2:
        return Difference(rows[0] if rows else 0.0, 1.0, count)
    mean = sum(rows) / count
    squares = sum((row - mean) ** 2 for row in rows) + prior
    return Difference(mean, sqrt(squares / (count * (count - 1))), count)


# --- sampling -----------------------------------------------------------------------------------


def begin(match: Match[Any], seat: int, level: str = "", *, whole: bool = False) -> Estimate:
    """Return an empty estimate of the decision that a seat owes.

    If `whole`, its playouts go on to the end of the match, though the game may end them sooner.
    """
    table = Table(match.game, level)
    key = match.information(seat)
    world = match.determinize(seat, Dice.seeded(f"judge/{key}"))
    codes = legal(world, seat)
    written = {code: world.move(code, seat).notation for code in codes}
    exact = table.known.exact(world, seat)
    usual = table.choose(world, seat, codes, Dice.seeded(f"judge/{key}/usual"))
    drawn = Dice.seeded(f"judge/{key}/random").choice(codes)
    if exact is not None:
        order = sorted(codes, key=lambda code: -exact[code])
    else:
        order = list(dict.fromkeys([usual, *ranked(world, seat, codes, key)]))[:WIDEST]
        order.insert(min(WIDTH, len(order)), drawn)
    moves = [
        Tried(
            written[code],
            usual=code == usual,
            random=code == drawn,
            exact=None if exact is None else exact[code],
        )
        for code in dict.fromkeys(order)
    ]
    return Estimate(
        game=match.game.id,
        seats=match.seats,
        seat=seat,
        key=key,
        level=table.level,
        spread=table.known.spread(world),
        choices=len(codes),
        moves=moves,
        setting=table.known.setting(world),
        until=0 if whole else table.known.until(world),
    )


def consult(match: Match[Any], estimate: Estimate) -> str:
    """Return the move of the strongest level, which is put among those that are tried.

    It takes as long as a move of that level; the answer is kept in the estimate.
    """
    if not estimate.expert:
        strongest = levels(match.game)[-1].id
        seat, table = estimate.seat, Table(match.game, strongest)
        world = match.determinize(seat, Dice.seeded(f"judge/{estimate.key}"))
        codes = legal(world, seat)
        dice = Dice.seeded(f"judge/{estimate.key}/{strongest}")
        code = codes[0] if len(codes) == 1 else table.choose(world, seat, codes, dice)
        estimate.expert = world.move(code, seat).notation
        if all(one.move != estimate.expert for one in estimate.moves):
            estimate.moves.append(Tried(estimate.expert))
    return estimate.expert


def ranked(world: Match[Any], seat: int, codes: list[Code], key: str) -> list[Code]:
    """Return the moves in the order in which they look promising."""
    game = world.game
    rung = SIGHT if any(one.id == SIGHT for one in levels(game)) else levels(game)[-1].id
    effort = level_of(game, rung).iterations
    table = Table(game)
    dice = Dice.seeded(f"judge/{key}/ranked")
    ranking = table.known.rank(world, seat, codes, effort, dice)
    if ranking is not None:
        order = [code for code, _ in ranking.moves]
    else:
        own = table.known.expert(world, seat, codes, effort, dice)
        if own is not None:
            order = [own]
        else:
            search = Search(Worlds(world, seat, dice))
            search.run(effort, TimeLimit(float("inf")))
            order = [arm.code for arm in search.ranked()]
    weights = table.known.order(world, seat, codes)
    if weights is None:
        rest = list(codes)
        dice.shuffle(rest)
    else:
        rest = [codes[n] for n in sorted(range(len(codes)), key=lambda n: -weights[n])]
    return [*order, *rest]


def extend(
    match: Match[Any],
    estimate: Estimate,
    budget: int,
    asked: Sequence[str] = (),
    *,
    rounds: int | None = None,
    series: str = "",
) -> Estimate:
    """Add whole rounds of playouts to an estimate until the budget of playouts would be exceeded.

    The moves `asked` for are always measured. It stops early when nothing more is to be said: when
    each of them (without any: every other move) is clearly worse than the best one or as good as
    that. `rounds` limits the total number of rounds. `series` names other worlds, for checks.
    The same calls give the same figures in any process; a larger budget adds to a smaller one.
    """
    run = Sampler(match, estimate, series)
    for move in asked:
        run.ask(move)
    limit = estimate.spent + budget
    while rounds is None or estimate.rounds < rounds:
        if all(estimate.settled(move) for move in asked or (None,)):
            break
        if estimate.spent + run.cost(asked) > limit:
            break
        run.round(asked)
        for move in asked:
            run.check(move, limit)
    return estimate


class Sampler:
    """The worlds and players for adding playouts to one estimate."""

    def __init__(self, match: Match[Any], estimate: Estimate, series: str = "") -> None:
        self.match = match
        self.estimate = estimate
        self.seat = estimate.seat
        self.series = series
        self.table = Table(match.game, estimate.level)
        world = match.determinize(self.seat, Dice.seeded(f"judge/{estimate.key}"))
        self.codes = {
            world.move(code, self.seat).notation: code for code in legal(world, self.seat)
        }
        self._worlds: dict[str, Match[Any]] = {}

    def ask(self, move: str) -> None:
        """Add a move, and give it the worlds that the others have in the first sequence."""
        if move not in self.codes:
            raise KeyError(f"{move!r} is no legal move here")
        if all(one.move != move for one in self.estimate.moves):
            self.estimate.moves.append(Tried(move))

    def _field(self, asked: Sequence[str]) -> list[Tried]:
        """Return the moves of the next round of the first sequence."""
        estimate = self.estimate
        width = WIDTH + 1 + WIDER * estimate.rounds
        kept = {one.move for one in estimate.contenders()} if estimate.rounds else set()
        return [
            one
            for at, one in enumerate(estimate.moves)
            if (at < width and not one.select) or one.move in kept or
            (one.move in asked and not one.select)
        ]  # fmt: skip

    def _measured(self, asked: Sequence[str], contenders: Sequence[Tried]) -> list[Tried]:
        """Return the moves of the second sequence.

        If moves are asked for, only they and the best one count; otherwise all contenders do.
        """
        early = self.estimate.rounds < EARLY
        wanted = {one.move for one in contenders[: 1 if asked else None]} | set(asked)
        return [
            one
            for one in self.estimate.moves
            if one.move in wanted or (early and (one.random or one.usual))
        ]

    def cost(self, asked: Sequence[str]) -> int:
        """Return the largest number of playouts that the next round may need."""
        worlds = self.estimate.worlds
        field = self._field(asked)
        seats = self.estimate.seats
        first = sum(worlds - len(one.select) // seats for one in field)
        # Any of them may turn out to be the best, so the one that was measured least counts.
        measured = self._measured(asked, sorted(field, key=lambda one: len(one.measure)))
        return first + sum(max(0, worlds - len(one.measure) // seats) for one in measured)

    def round(self, asked: Sequence[str]) -> None:
        """Make one round: select, then measure."""
        estimate = self.estimate
        worlds = estimate.worlds
        for one in self._field(asked):
            one.select += self.play(one, "select", len(one.select) // estimate.seats, worlds)
        for one in self._measured(asked, estimate.contenders()):
            one.measure += self.play(one, "measure", len(one.measure) // estimate.seats, worlds)
        estimate.rounds += 1

    def check(self, move: str, limit: int) -> None:
        """Check an accusation in as many fresh worlds as the one it was made in."""
        estimate = self.estimate
        if not estimate.accused(move):
            return
        both = estimate.best, estimate.find(move)
        worlds = min(len(one.measure) for one in both) // estimate.seats
        todo = [(one, len(one.check) // estimate.seats) for one in both]
        if estimate.spent + sum(max(0, worlds - done) for _, done in todo) > limit:
            return
        for one, done in todo:
            one.check += self.play(one, "check", done, worlds)

    def play(self, one: Tried, sort: str, first: int, last: int) -> bytes:
        out = []
        for number in range(first, last):
            seed = f"judge/{self.estimate.key}/{self.series}{sort}/{number}"
            world = self._world(seed)
            code = self.codes[one.move]
            if code not in legal(world, self.seat):
                out.append(bytes([MISSING] * self.estimate.seats))
                continue
            copy = world.copy(log=False)
            copy.push(self.seat, code)
            out.append(self.table.play_out(copy, seed, self.estimate.spread, self.estimate.until))
        self.estimate.spent += max(0, last - first)
        return b"".join(out)

    def _world(self, seed: str) -> Match[Any]:
        found = self._worlds.get(seed)
        if found is None:
            dice = Dice.seeded(seed)
            found = self._worlds[seed] = self.match.determinize(self.seat, dice)
            self.table.known.believe(found, self.seat, dice)
        return found


def estimate(
    match: Match[Any], seat: int, budget: int, asked: Sequence[str] = (), level: str = ""
) -> Estimate:
    """Return a new estimate of the decision that a seat owes, from at most `budget` playouts."""
    return extend(match, begin(match, seat, level), budget, asked)
