"""Finding puzzles: moments of bot matches at which few moves are clearly right and not obvious.

A moment becomes a puzzle if quick play misses the best move and every other legal move is worse:
exactly, where the game can be solved, or in hundreds of worlds played out to their end, which all
moves share and which nothing was selected in. Cheap stages reject most moments first: a playout
costs a thousand times as much as asking a quick bot, and most moments are rejected by two of them
agreeing.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from safehouse import __version__
from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.bots.base import legal
from safehouse.core import packs
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.puzzles import Collection, Other, Played, Puzzle, without_seed
from safehouse.core.registry import game as find_game
from safehouse.judge.estimate import (
    Difference,
    Estimate,
    Sampler,
    Tried,
    begin,
    paired,
    stats,
    values,
)
from safehouse.judge.playouts import MISSING
from safehouse.lab.calibrate import _map
from safehouse.lab.play import Progress
from safehouse.lab.rows import BadRows, read_lines

GAP: Final = 0.10
"""By how much, in chances, the solution must be better than all other moves."""
MARGIN: Final = 0.03
"""The lower end of the 95% interval of that difference must be at least this."""
LEAST: Final = 0.2
"""The minimum chance that the solution leaves its seat."""
SIEVES: Final = (4, 12, 32)
"""Numbers of worlds in which the most promising moves are compared with those of quick play."""
HOPES: Final = 2
"""How many promising moves are compared."""
PROOF: Final = (8, 24, 48, 96, 200)
"""Numbers of worlds of the proof: after each of the first ones, moves that are clearly behind are
dropped."""
BEHIND: Final = 3.0
"""By how many standard errors a dropped move is behind."""
EARLY: Final = 24
"""A proof may fail early after so many worlds."""
UNLIKELY: Final = 1.5
"""By how many standard errors a claim falls short that is given up early."""
EACH, STAGED = 8, 3
"""Maximum number of puzzles from one match, and from one stage of it."""
APART: Final = 8
"""Minimum number of moves between them."""
LAST: Final = 0.2
"""All moments in this last part of a match are looked at, and of earlier ones the fewer, by the
square of what is left to play: playouts from there cost more, and show smaller gaps."""
SLIP: Final = 7
"""One move in so many is drawn at random, so that there is something to punish."""
FEWEST, MOST = 3, 70
"""The minimum and maximum of legal moves in a puzzle."""
RIGHT: Final = 3
"""The maximum number of solutions; besides, at least two moves in three must be wrong."""
TRIES: Final = 4
"""How often quick play is tried, and each level for the difficulty."""
OTHERS: Final = 8
"""Maximum number of other moves that are kept."""
ALIKE: Final = 0.5
"""The largest share of puzzles with the same kind of question."""
SAME: Final = 0.05
"""The largest share of puzzles with the same solutions (at least 5)."""
FORM, STAGE, SIDE = 0.5, 0.4, 0.6
"""The largest shares of a file with one kind of answer (like `march`), from one stage of
matches, and for one seat."""


class Job(NamedTuple):
    """A match in which to look for puzzles."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    number: int
    gap: float = GAP
    exact: bool = False
    """Whether to accept only puzzles whose proof is exact; otherwise only others."""
    decisive: bool = False
    """Whether to consider only moments that may decide the match, if the game can tell."""

    @property
    def name(self) -> str:
        return f"{self.seed}/{self.number}"


def find(job: Job) -> Collection:
    """Return the puzzles in one match of bots."""
    game = find_game(job.game)
    match = game.start(job.seats, seed=job.name, options=job.options)
    match.logging = False
    finder = Finder(job)
    known = finder.known
    player = bot(game, "informant" if any(r.id == "informant" for r in levels(game)) else "courier")
    dice = Dice.seeded(f"{job.name}/puzzles")
    slips = Dice.seeded(f"{job.name}/slips")
    moments: list[Match[Any]] = []
    while match.pending:
        seat = match.pending[0][0]
        if finder.asks(match, seat):
            moments.append(without_seed(match))
        code = player.choose(Worlds(match, seat, dice), TimeLimit(inf))
        if not job.exact and slips.below(SLIP) == 0:
            codes = [one for one in legal(match, seat) if one[0] not in known.asides]
            code = slips.choice(codes or [code])
        match.push(seat, code)
    out: list[Puzzle] = []
    stages: Counter[str] = Counter()
    for moment in moments:
        left = 1 - moment.ply / match.ply
        stage = known.stage(moment)
        if not job.exact and (slips.random() * left**2 > LAST**2 or stages[stage] >= STAGED):
            continue
        if len(out) < EACH and (not out or moment.ply >= out[-1].ply + APART):
            made = finder.look(moment, moment.pending[0][0])
            if made is not None:
                out.append(made)
                stages[stage] += 1
    played = Played.of(match, job.name, job.options)
    return Collection([played.until(out[-1].ply)] if out else [], out)


class Finder:
    """Examines the moments of one match."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = find_game(job.game)
        self.known: Knowledge[Any] = knowledge(job.game)

    def asks(self, match: Match[Any], seat: int) -> bool:
        """Return whether a moment asks something that a puzzle may ask."""
        kind = next(kind.name for asked, kind, _ in match.pending if asked == seat)
        return (
            kind not in self.known.routine
            and FEWEST <= len(legal(match, seat)) <= MOST
            and (not self.job.decisive or self.known.decisive(match))
        )

    def look(self, match: Match[Any], seat: int) -> Puzzle | None:
        """Return the puzzle at a moment, or None."""
        exact = self.known.exact(match, seat)
        if (exact is not None) != self.job.exact:
            return None
        if exact is not None:
            return self._exact(match, seat, exact)
        return self._played_out(match, seat)

    def _exact(self, match: Match[Any], seat: int, found: dict[Code, float]) -> Puzzle | None:
        right = [code for code, value in found.items() if value >= 1.0]
        if not is_few(len(right), len(found)):
            return None
        quick = self._quick(match, seat)
        if any(code in right for code in quick):
            return None
        # The most tempting alternatives are those that quick play chooses.
        wrong = sorted(
            (code for code in found if code not in right), key=lambda code: -quick.count(code)
        )
        proof = Proof(
            [match.move(code, seat).notation for code in right],
            Difference(1.0, 0.0, 0),
            [Other(match.move(code, seat).notation, found[code]) for code in wrong],
        )
        return self._puzzle(match, seat, right, proof, "exact")

    def _played_out(self, match: Match[Any], seat: int) -> Puzzle | None:
        quick = self._quick(match, seat)
        if len(set(quick)) == len(quick) > 2:
            return None  # quick play has no idea, so that nothing is tempting
        estimate = begin(match, seat, whole=True)
        run = Sampler(match, estimate)
        tempting = [match.move(code, seat).notation for code, _ in Counter(quick).most_common()]
        usual = estimate.usual
        if usual is None or usual.move in tempting:
            return None  # most likely it is the best
        if not self._leads(run, tempting):
            return None
        proof = prove(match, seat, self.job.gap)
        if proof is None or set(tempting).intersection(proof.solutions):
            return None
        codes = [run.codes[move] for move in proof.solutions]
        return self._puzzle(match, seat, codes, proof, "playouts")

    def _leads(self, run: Sampler, tempting: Sequence[str]) -> bool:
        """Return whether a promising move is ahead of those of quick play in the first worlds."""
        gap = self.job.gap
        estimate = run.estimate
        hopes = [one for one in estimate.moves if one.move not in tempting][:HOPES]
        lures = [Tried(move) for move in tempting if move in run.codes]
        if not hopes or not lures:
            return False
        for worlds in SIEVES:
            if worlds == SIEVES[0]:
                fields = hopes[:1], lures[:1]
            else:
                fields = hopes, lures
            for one in (*fields[0], *fields[1]):
                one.select += run.play(one, "select", len(one.select) // estimate.seats, worlds)
            best, lure = (max(mean_of(estimate, one) for one in field) for field in fields)
            if best < LEAST or best - lure < gap / (1 if worlds == SIEVES[-1] else 2):
                return False
        return True

    def _quick(self, match: Match[Any], seat: int) -> list[Code]:
        player = bot(self.game, "courier")
        return [
            player.choose(
                Worlds(match, seat, Dice.seeded(f"{self.job.name}/{match.ply}/{n}")),
                TimeLimit(inf),
            )
            for n in range(TRIES)
        ]

    def _difficulty(self, match: Match[Any], seat: int, right: Sequence[Code]) -> int:
        """Return 1 to 5, by how often levels above the quick one miss every solution."""
        ladder = [rung for rung in levels(self.game) if rung.id not in ("tourist", "courier")]
        missed = 0.0
        for rung in ladder:
            player = bot(self.game, rung.id)
            for number in range(TRIES):
                seed = f"{self.job.name}/{match.ply}/{rung.id}/{number}"
                world = Worlds(match, seat, Dice.seeded(seed))
                missed += player.choose(world, TimeLimit(inf)) not in right
        return 1 + round(4 * missed / max(1, TRIES * len(ladder)))

    def _puzzle(
        self, match: Match[Any], seat: int, right: Sequence[Code], proof: Proof, how: Any
    ) -> Puzzle:
        return Puzzle(
            match=0,
            ply=match.ply,
            seat=seat,
            kind=next(kind.name for asked, kind, _ in match.pending if asked == seat),
            solutions=proof.solutions,
            chance=round(proof.chance.mean, 4),
            error=round(proof.chance.error, 4),
            others=proof.others[:OTHERS],
            proof=how,
            worlds=proof.chance.worlds,
            difficulty=self._difficulty(match, seat, right),
        )


# --- proof --------------------------------------------------------------------------------------


class Proof(NamedTuple):
    """What playouts of all moves in the same worlds say."""

    solutions: list[str]
    chance: Difference
    others: list[Other]


def is_few(right: int, moves: int) -> bool:
    """Return whether so many solutions leave something to find."""
    return 1 <= right <= RIGHT and 3 * right <= moves


def prove(match: Match[Any], seat: int, gap: float = GAP, series: str = "proof/") -> Proof | None:
    """Return the proof that few moves are clearly better than all others; None if they are not.

    All legal moves are played out in the same worlds, in a sequence of its own. Moves that cannot
    be told from the best one are solutions as well.
    """
    sample = Sample(match, seat, series)
    for worlds in PROOF:
        sample.extend(worlds, gap)
        if worlds < PROOF[-1] and not sample.may_hold(gap, sure=worlds >= EARLY):
            return None
    best = sample.best
    solutions = [one for one in sample.moves if not sample.is_worse(best, one)]
    others = sample.ranked(one for one in sample.moves if one not in solutions)
    if not is_few(len(solutions), len(sample.moves)):
        return None
    chance = sample.chance(best)
    if chance.mean < LEAST or not all(is_clear(sample.less(best, one), gap) for one in others):
        return None
    rival = others[0]
    if any(sample.less(one, rival).mean < gap / 2 for one in solutions):
        return None
    told = [sample.other(best, one) for one in others[:OTHERS]]
    return Proof([one.move for one in sample.ranked(solutions)], chance, told)


def is_clear(less: Difference, gap: float = GAP) -> bool:
    """Return whether a difference is as large as that of a puzzle, and not by chance."""
    return less.mean >= gap and less.low >= MARGIN


class Sample:
    """The results of all legal moves of a decision in the same worlds."""

    def __init__(
        self, match: Match[Any], seat: int, series: str, moves: Sequence[str] = ()
    ) -> None:
        self.estimate = begun(match, seat)
        self.run = Sampler(match, self.estimate, series)
        self.seats, self.seat = match.seats, seat
        self.moves = [Tried(move) for move in moves or self.run.codes]
        self._dropped: set[str] = set()

    def extend(self, worlds: int, gap: float = GAP) -> None:
        """Play all moves out in so many worlds, but those that are clearly behind."""
        if any(one.select for one in self.moves):
            best = self.best
            for one in self.moves:
                less = self.less(best, one)
                if less.mean > max(gap, BEHIND * less.error):
                    self._dropped.add(one.move)
        for one in self.moves:
            if one.move not in self._dropped:
                done = len(one.select) // self.seats
                one.select += self.run.play(one, "select", done, worlds)

    def may_hold(self, gap: float, *, sure: bool) -> bool:
        """Return whether more worlds may still show that few moves are better by the gap.

        Unless it has to be `sure`, only the number of moves counts that are about as good.
        """
        best = self.best
        behind = [self.less(best, one) for one in self.moves]
        close = sum(less.mean < gap / 2 for less in behind)
        # In the end none may be between both.
        within = sum(less.mean < gap for less in behind)
        if not sure:
            return close <= RIGHT + 1 and 2 * close <= len(self.moves)
        short = (gap / 2 <= less.mean < gap - UNLIKELY * less.error for less in behind)
        chance = self.chance(best)
        hope = chance.mean + UNLIKELY * chance.error >= LEAST
        return hope and within <= RIGHT + 1 and is_few(close, len(self.moves)) and not any(short)

    def ranked(self, moves: Iterable[Tried]) -> list[Tried]:
        """Return moves, the best one first."""
        best = self.best
        return sorted(moves, key=lambda one: self.less(best, one).mean)

    @property
    def best(self) -> Tried:
        return max(
            (one for one in self.moves if one.move not in self._dropped),
            key=self.mean,
        )

    def values(self, one: Tried) -> list[int]:
        return values(one.select, self.seats, self.seat)

    def mean(self, one: Tried) -> float:
        return mean_of(self.estimate, one)

    def chance(self, one: Tried) -> Difference:
        return stats(self.values(one), self._prior / 4)

    def less(self, better: Tried, worse: Tried) -> Difference:
        return paired(self.values(better), self.values(worse), self._prior)

    def is_worse(self, best: Tried, one: Tried) -> bool:
        return one is not best and self.less(best, one).low > 0.0

    def other(self, best: Tried, one: Tried) -> Other:
        """Return what was found about a move, with the first world that shows a large part of
        it."""
        both = list(zip(self.values(best), self.values(one), strict=False))
        behind = [a - b if MISSING not in (a, b) else -MISSING for a, b in both]
        less = self.less(best, one)
        return Other(
            one.move,
            round(max(0.0, self.mean(best) - less.mean), 4),
            round(less.error, 4),
            next((n for n, less in enumerate(behind) if 2 * less >= max(behind)), 0),
            len(both) if len(both) < PROOF[-1] else 0,
        )

    @property
    def _prior(self) -> float:
        return 0.1 if self.estimate.spread else 1.0


def begun(match: Match[Any], seat: int) -> Estimate:
    """Return an estimate of a decision without any move, for sampling all of them."""
    known = knowledge(match.game.id)
    key = match.information(seat)
    return Estimate(
        game=match.game.id, seats=match.seats, seat=seat, key=key, level=known.playout,
        spread=known.spread(match.determinize(seat, Dice.seeded(f"judge/{key}"))),
        choices=0, moves=[], setting=known.setting(match),
    )  # fmt: skip


def mean_of(estimate: Estimate, one: Tried) -> float:
    return stats(values(one.select, estimate.seats, estimate.seat), 0.0).mean


class Checked(NamedTuple):
    """The result of checking a puzzle a second time, in other worlds."""

    holds: bool
    less: Difference
    """How much worse than the solution the best of the other moves is."""


def check(game: str, file: Collection, number: int, series: str = "check/") -> Checked:
    """Check the puzzle of a number, from 0, in worlds that were never used for it.

    It holds if the solution is better than every other move that was kept, at 95% and by at least
    half of the gap.
    """
    puzzle = file.puzzles[number]
    match, seat = file.match(game, number), puzzle.seat
    if puzzle.proof == "exact":
        found = knowledge(game).exact(match, seat) or {}
        right = {match.move(code, seat).notation for code, value in found.items() if value >= 1.0}
        return Checked(right == set(puzzle.solutions), Difference(1.0, 0.0, 0))
    moves = [puzzle.solutions[0], *(one.move for one in puzzle.others)]
    sample = Sample(match, seat, series, moves)
    for worlds in PROOF[1:]:
        sample.extend(worlds)
    best, *others = sample.moves
    less = min((sample.less(best, one) for one in others), key=lambda one: one.mean)
    return Checked(less.low > 0.0 and less.mean >= GAP / 2, less)


def check_all(
    game: str, file: Collection, numbers: Sequence[int], workers: int | None = None, on: str = ""
) -> Iterator[tuple[int, Checked]]:
    """Yield the results of `check` for some puzzles, by number."""
    jobs = [(game, file.only([n]), n) for n in numbers]
    if on:
        from safehouse.lab.cluster import map_on

        yield from map_on(on, _checked, jobs)
    else:
        yield from _map(_checked, jobs, workers)


def _checked(job: tuple[str, Collection, int]) -> tuple[int, Checked]:
    game, file, number = job
    return number, check(game, file, 0)


# --- variety ------------------------------------------------------------------------------------


class Variety:
    """Decides which puzzles a file accepts, for variety."""

    def __init__(
        self, game: str, count: int, alike: float = ALIKE, *, same_stage: bool = False
    ) -> None:
        self.game = game
        self.same_stage = same_stage
        """With this, all moments are at the end of matches, so the stage is not varied."""
        self.known: Knowledge[Any] = knowledge(game)
        self.most = {
            "kind": max(5.0, count * alike),
            "solution": max(5.0, count * SAME),
            "form": max(5.0, count * FORM),
            "stage": max(5.0, count * STAGE),
            "seat": max(5.0, count * SIDE),
        }
        self.left = count
        self.seen: set[str] = set()
        self.taken: Counter[tuple[str, str]] = Counter()

    def takes(self, file: Collection, number: int) -> bool:
        """Return whether a puzzle is accepted; if so, it is counted."""
        puzzle = file.puzzles[number]
        best = puzzle.solutions[0]
        sorts = [
            ("kind", puzzle.kind),
            ("solution", ", ".join(sorted(puzzle.solutions))),
            ("form", f"{puzzle.kind} {best.split(' ')[0]}"),
            ("seat", str(puzzle.seat)),
        ]
        match = file.match(self.game, number)
        if not self.same_stage and (stage := self.known.stage(match)):
            sorts.append(("stage", stage))
        key = match.information(puzzle.seat)
        if self.left < 1 or key in self.seen:
            return False
        if any(self.taken[one] + 1 > self.most[one[0]] for one in sorts):
            return False
        self.left -= 1
        self.seen.add(key)
        self.taken.update(sorts)
        return True


# --- search -------------------------------------------------------------------------------------


class Found:
    """The matches searched so far, by number; with a file, a run resumes where it stopped."""

    def __init__(self, job: Job, path: Path | None = None) -> None:
        described = [job._replace(number=0), __version__, packs.fingerprint(job.game)]
        text = json.dumps(described, sort_keys=True, ensure_ascii=False)
        self.run = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        self.path = path
        self.rows: dict[int, Collection] = {}
        if path is not None and path.exists():
            for at, row in enumerate(read_lines(path, mend=True), 1):
                if row.get("run") != self.run:
                    raise BadRows(
                        f"{path.name}, line {at}: that match belongs to another search (other"
                        " options, version or data). Name another file, or delete it."
                    )
                self.rows[row["number"]] = msgspec.convert(row["found"], Collection)

    def add(self, number: int, found: Collection) -> None:
        self.rows[number] = found
        if self.path is not None:
            row = {"run": self.run, "number": number, "found": found}
            with self.path.open("ab") as out:
                out.write(msgspec.json.encode(row) + b"\n")


def find_numbered(job: Job) -> tuple[int, Collection]:
    """Return what is found in a match, with its number: workers answer in any order."""
    return job.number, find(job)


def search_for(
    job: Job,
    count: int,
    matches: int,
    *,
    workers: int | None = None,
    on: str = "",
    alike: float = ALIKE,
    known: Collection = Collection(),  # noqa: B008 - it is frozen
    rows: Path | None = None,
    on_progress: Progress | None = None,
) -> Iterator[Collection]:
    """Yield the file after each match that adds to it, until there are enough puzzles or all
    matches are searched.

    `job` is the match number 0. Matches are taken in the order of their numbers, whatever the order
    in which workers finish, so that a search that was stopped and resumed gives the same file.
    Known puzzles come first; they count only if the file accepts them.
    """
    if count < 1 or matches < 1:
        raise BadOptions("Puzzles and matches are counted from 1.")
    found = Found(job, rows)
    variety = Variety(job.game, count, alike, same_stage=job.exact or job.decisive)
    file = known.only([n for n in range(len(known.puzzles)) if variety.takes(known, n)])
    yield file
    jobs = [job._replace(number=n) for n in range(matches) if n not in found.rows]
    answers = iter(_each(jobs, workers, on) if variety.left else ())
    done = 0
    while variety.left and done < matches:
        if done not in found.rows:
            for number, made in islice(answers, 1):
                found.add(number, made)
            if on_progress is not None:
                on_progress(len(found.rows), matches)
            continue
        made = found.rows[done]
        taken = [n for n in range(len(made.puzzles)) if variety.takes(made, n)]
        done += 1
        if taken:
            file = file.joined(made.only(taken))
            yield file


def _each(jobs: list[Job], workers: int | None, on: str) -> Iterable[tuple[int, Collection]]:
    if on:
        from safehouse.lab.cluster import map_on

        return map_on(on, find_numbered, jobs)
    found: Iterable[tuple[int, Collection]] = _map(find_numbered, jobs, workers)
    return found


__all__ = [
    "GAP", "Checked", "Found", "Job", "Proof", "Sample", "Variety", "check", "check_all", "find",
    "is_clear", "is_few", "prove", "search_for",
]  # fmt: skip
