"""Calibration of the bots' chances, measured on matches and fitted to others.

A sample is the value of a position for a seat, and whether that seat won the match. There are
two kinds: the value of `evaluate` for true positions (`evaluate`), and the chance that a hint
reports for the move it recommends, from what its seat knows (`hint`).
"""

from __future__ import annotations

import json
import os
from array import array
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import compress, decompress

from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.bots.base import legal
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.knowledge import Calibration, Knowledge, knowledge, log_odds, never
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.lab.play import Progress

DEPTH: Final = 4
"""A search for calibration may use this many times the effort of the strongest level."""
Sample: TypeAlias = tuple[str, str, list[float], list[int]]
"""The kind, the stage of the match, the raw values of some seats, and which of them won."""
Shown: TypeAlias = tuple[float, int]
"""A predicted chance and the outcome."""

SORTS: Final = ("evaluate", "hint")
POSITIONS: Final = 6
"""Number of positions sampled per match, at random."""
HINTS: Final = 3
SHORTER: Final = 8
"""Hints are measured with this part of the strongest level's effort, to allow many of them."""
LEAST: Final = 8
"""The minimum effort, if that is less than the effort of a hint."""
GROUPS: Final = 20
"""The number of groups of matches for jackknife intervals."""
BINS: Final = 10
LEAN: Final = 4.0
"""Regularisation of a fit towards the raw value, as a number of samples with even chances."""
STAGE_LEAN: Final = (2.0, 40.0)
"""The same for the map of a stage, towards the map of all stages: for the slope and shift of one
value, and for the power of the values of all seats."""
DRAWS: Final = 20
"""How often results are drawn to estimate the error that exact chances would show."""
FOLDS: Final = 5
"""Number of parts for cross-validation: each is evaluated with maps fitted to the others."""


# --- playing ------------------------------------------------------------------------------------


def play(
    job: tuple[str, int, dict[str, Any], str, str, bool],
) -> tuple[list[Sample], list[str]]:
    """Return the samples of one match of a level against itself.

    With `looking`, also what the deciding seat saw in each position, packed.
    """
    name, seats, options, level, seed, looking = job
    game = find_game(name)
    known = knowledge(name)
    match = game.start(seats, seed=seed, options=options)
    match.logging = False
    dice = Dice.seeded(f"{seed}/calibrate")
    players = [bot(game, level) for _ in range(seats)]
    positions: list[Match[Any]] = []
    hints: list[Match[Any]] = []
    ply = 0
    while match.pending:
        seat = match.pending[0][0]
        if len(legal(match, seat)) > 1:
            ply += 1
            # Reservoir sampling: every position of the match is equally likely to be kept.
            for kept, most in ((positions, POSITIONS), (hints, HINTS)):
                place = ply - 1 if ply <= most else dice.below(ply)
                if place < most:
                    kept[place : place + 1] = [match.copy(log=False)]
        code = players[seat].choose(Worlds(match, seat, dice), TimeLimit(60))
        match.push(seat, code)
    assert match.result is not None
    winners = match.result.winners
    samples: list[Sample] = []
    seen: list[str] = []
    for one in positions:
        voices = one_first(known.voices(one), one.pending[0][0])
        values = known.winning(known.evaluate(one))
        won = [int(who in winners) for who in voices]
        samples.append(("evaluate", known.stage(one), [values[who] for who in voices], won))
        if looking:
            seen.append(pack(game.layout(seats).write(one, voices[0])))
    strongest = levels(game)[-1].iterations
    effort = max(min(LEAST, DEPTH * strongest), strongest // SHORTER)
    for one in hints:
        seat = one.pending[0][0]
        found = _hinted(known, Worlds(one, seat, dice.fork()), effort)
        if found is not None:
            samples.append(("hint", "", [found], [int(seat in winners)]))
    return samples, seen


def one_first(voices: list[int], seat: int) -> list[int]:
    """Return the seats with that one first, if it is among them."""
    return [seat, *(who for who in voices if who != seat)] if seat in voices else voices


def pack(numbers: list[float]) -> str:
    """Return mostly zero numbers as a short text."""
    return b64encode(compress(array("f", numbers).tobytes())).decode("ascii")


def unpack(packed: str) -> array[float]:
    numbers = array("f")
    numbers.frombytes(decompress(b64decode(packed)))
    return numbers


def _hinted(known: Knowledge[Any], worlds: Worlds, effort: int) -> float | None:
    """Return the chance that a hint would report for its seat; None if it reports no chance."""
    world = worlds.deal()
    codes = legal(world, worlds.seat)
    ranking = known.rank(world, worlds.seat, codes, effort, worlds.dice)
    if ranking is not None:
        return ranking.moves[0][1] if ranking.chance and ranking.meaningful else None
    if known.expert(worlds.deal(), worlds.seat, codes, effort, worlds.dice) is not None:
        return None
    search = Search(worlds)
    search.run(effort, TimeLimit(60))
    return known.winning(search.worths(search.ranked()[0]))[worlds.seat]


class Samples:
    """The samples of many matches, optionally stored in a file so that a run can be resumed.

    Match `n` is played by the level `n` of those given, in turn. With `looking` the file also
    contains what the seats saw, for `research/calibration.py`.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, Any],
        level: Sequence[str],
        seed: str,
        file: Path | None = None,
        *,
        looking: bool = False,
    ) -> None:
        self.head: dict[str, Any] = {
            "game": game.id, "seats": seats, "options": options, "levels": list(level),
            "seed": seed, "looking": looking,
        }  # fmt: skip
        self.file = file
        self.matches: dict[int, list[Sample]] = {}
        self.seen: dict[int, list[str]] = {}
        for one in level:
            if one not in {rung.id for rung in levels(game)}:
                named = ", ".join(rung.id for rung in levels(game))
                raise BadOptions(f"There is no level {one!r}. There are: {named}.")
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines()
        if not lines or json.loads(lines[0]) != self.head:
            raise BadOptions(f"{file} contains samples of another run: {lines[:1]}.")
        for line in lines[1:]:
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the run was interrupted while writing
            self.matches[row["match"]] = [tuple(sample) for sample in row["samples"]]
            self.seen[row["match"]] = row.get("seen", [])

    def gather(
        self,
        count: int,
        workers: int | None,
        on_progress: Progress | None = None,
        late: Callable[[], bool] = never,
    ) -> list[list[Sample]]:
        """Play the missing matches up to a number; returns all samples, by match.

        Once `late()`, no further match is started.
        """
        head = self.head
        todo = [n for n in range(count) if n not in self.matches]
        names: list[str] = head["levels"]
        jobs = [
            (
                head["game"], head["seats"], head["options"], names[n % len(names)],
                f"{head['seed']}/{n}", head["looking"],
            )
            for n in todo
        ]  # fmt: skip
        if self.file is not None and not self.file.exists():
            self.file.write_text(json.dumps(head) + "\n", "utf-8")
        for n, (samples, seen) in zip(todo, _map(play, jobs, workers), strict=True):
            self.matches[n] = samples
            self.seen[n] = seen
            if self.file is not None:
                row = {"match": n, "samples": samples, **({"seen": seen} if seen else {})}
                with self.file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(row) + "\n")
            if on_progress is not None:
                on_progress(len(self.matches), count)
            if late():
                break
        return [self.matches[n] for n in sorted(self.matches) if n < count]


def _map(do: Callable[[Any], Any], jobs: Sequence[Any], workers: int | None) -> Iterable[Any]:
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count < 2:
        yield from map(do, jobs)
        return
    with ProcessPoolExecutor(count) as pool:
        yield from pool.map(do, jobs, chunksize=2)


# --- figures ------------------------------------------------------------------------------------


def logistic(
    shown: Sequence[Shown], *, lean: float = 0.0, towards: tuple[float, float] = (1.0, 0.0)
) -> tuple[float, float]:
    """Return the maximum-likelihood slope and shift of the log-odds."""
    slope, shift = towards
    points = [(log_odds(chance), won) for chance, won in shown]
    for _ in range(25):
        a = lean * (slope - towards[0])
        b = lean * (shift - towards[1])
        aa, ab, bb = lean + 1e-9, 0.0, lean + 1e-9
        for x, won in points:
            guess = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, slope * x + shift))))
            error, weight = guess - won, guess * (1.0 - guess)
            a += error * x
            b += error
            aa += weight * x * x
            ab += weight * x
            bb += weight
        whole = aa * bb - ab * ab
        step, other = (bb * a - ab * b) / whole, (aa * b - ab * a) / whole
        slope -= max(-1.0, min(1.0, step))
        shift -= max(-1.0, min(1.0, other))
        if abs(step) + abs(other) < 1e-7:
            break
    return slope, shift


def brier(shown: Sequence[Shown]) -> float:
    """Return the mean squared error."""
    return sum((chance - won) ** 2 for chance, won in shown) / len(shown)


def reliability(shown: Sequence[Shown]) -> list[dict[str, float]]:
    """Return the samples in bins of equal width: predicted and actual."""
    bins: list[list[Shown]] = [[] for _ in range(BINS)]
    for one in shown:
        bins[min(BINS - 1, int(one[0] * BINS))].append(one)
    return [
        {
            "samples": len(held),
            "said": round(sum(chance for chance, _ in held) / len(held), 4),
            "true": round(sum(won for _, won in held) / len(held), 4),
        }
        for held in bins
        if held
    ]


def error_of(shown: Sequence[Shown]) -> float:
    """Return the calibration error: that of the bins, weighted by their share of samples."""
    rows = reliability(shown)
    return sum(row["samples"] * abs(row["said"] - row["true"]) for row in rows) / len(shown)


def floor_of(shown: Sequence[Shown]) -> float:
    """Return the calibration error to expect of so many samples even if all chances are exact."""
    dice = Dice.seeded("floor")
    total = 0.0
    for _ in range(DRAWS):
        total += error_of([(chance, int(dice.random() < chance)) for chance, _ in shown])
    return total / DRAWS


FIGURES: Final[dict[str, Callable[[Sequence[Shown]], float]]] = {
    "brier": brier,
    "slope": lambda shown: logistic(shown)[0],
    "error": error_of,
}


def figures(by_match: Sequence[Sequence[Shown]]) -> dict[str, Any]:
    """Return Brier score, slope and calibration error with 95% intervals, and the base rate's
    Brier."""
    shown = [one for match in by_match for one in match]
    out: dict[str, Any] = {"samples": len(shown), "matches": len(by_match)}
    if not shown:
        return out
    if len(by_match) < 2:
        raise BadOptions("Calibration needs at least two matches: one says nothing about others.")
    rate = sum(won for _, won in shown) / len(shown)
    out["base"] = round(rate * (1.0 - rate), 4)
    groups = min(GROUPS, len(by_match))
    for name, measure in FIGURES.items():
        value = measure(shown)
        parts = []
        for group in range(groups):
            held = [match for n, match in enumerate(by_match) if n % groups != group]
            rest = [one for match in held for one in match]
            if rest:
                parts.append(measure(rest))
        mean = sum(parts) / len(parts)
        reach = 1.96 * sqrt((groups - 1) / groups * sum((part - mean) ** 2 for part in parts))
        out[name] = {"value": round(value, 4), "give_or_take": round(reach, 4)}
    out["floor"] = round(floor_of(shown), 4)
    out["reliability"] = reliability(shown)
    return out


def calibrated(
    samples: Sequence[Sequence[Sample]], sort: str, seats: int, use: Calibration
) -> list[list[Shown]]:
    """Return the chances shown to players, by match."""
    return [
        [
            one
            for kind, stage, values, won in match
            if kind == sort
            for one in zip(use.chances(sort, seats, stage, values), won, strict=True)
        ]
        for match in samples
    ]


def fit(samples: Sequence[Sequence[Sample]], seats: int) -> dict[str, Any]:
    """Return the maps for a number of seats: by kind and stage, and for all stages together.

    If a position has a value for every seat, the map is a power of the values. If matches can end
    without a winner, a slope and a shift determine how often anybody wins.
    """
    out: dict[str, Any] = {}
    for sort in SORTS:
        held: dict[str, list[Sample]] = defaultdict(list)
        for match in samples:
            for sample in match:
                kind, stage, values, _ = sample
                if kind == sort and all(0.0 < value < 1.0 for value in values):
                    held[""].append(sample)
                    if stage:
                        held[stage].append(sample)
        maps: dict[str, tuple[float, ...]] = {}
        nobody = any(not any(won) for _, _, _, won in held.get("", ()))
        for stage, found in sorted(held.items()):
            alone = len(found[0][2]) == 1
            lean = STAGE_LEAN[not alone] if stage else LEAN
            towards = maps.get("", (1.0, 0.0, 1.0, 0.0))
            if alone:
                shown = [(values[0], won[0]) for _, _, values, won in found]
                maps[stage] = logistic(shown, lean=lean, towards=(towards[0], towards[1]))
                continue
            maps[stage] = sharpness(found, lean, towards[0]), 0.0
            if nobody:
                shown = [(min(1.0, sum(values)), int(any(won))) for _, _, values, won in found]
                maps[stage] += logistic(shown, lean=lean, towards=(towards[2], towards[3]))
        out[sort] = {stage: [round(part, 3) for part in found] for stage, found in maps.items()}
    return out


def cross_fitted(samples: Sequence[Sequence[Sample]], seats: int) -> list[Calibration]:
    """Return, for each match, maps that were fitted to all parts except its own."""
    folds = min(FOLDS, len(samples))
    uses = []
    for fold in range(folds):
        rest = [match for n, match in enumerate(samples) if n % folds != fold]
        found = fit(rest, seats)
        uses.append(Calibration({sort: {str(seats): maps} for sort, maps in found.items()}))
    return [uses[n % folds] for n in range(len(samples))]


def sharpness(samples: Sequence[Sample], lean: float, towards: float) -> float:
    """Return the maximum-likelihood power of the seats' values, normalised."""
    rows = [
        (values, [n for n, one in enumerate(won) if one])
        for _, _, values, won in samples
        if any(won)
    ]

    def unlikely(power: float) -> float:
        total = 0.5 * lean * (power - towards) ** 2
        for values, winners in rows:
            shares = [value**power for value in values]
            total -= log(max(1e-9, sum(shares[n] for n in winners) / sum(shares)))
        return total

    low, high = 0.02, 4.0
    golden = (sqrt(5.0) - 1.0) / 2.0
    a, b = high - golden * (high - low), low + golden * (high - low)
    at_a, at_b = unlikely(a), unlikely(b)
    while high - low > 1e-3:
        if at_a < at_b:
            high, b, at_b = b, a, at_a
            a = high - golden * (high - low)
            at_a = unlikely(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + golden * (high - low)
            at_b = unlikely(b)
    return (low + high) / 2.0


def write_maps(game: str, seats: int, maps: dict[str, Any]) -> Path:
    """Write fitted maps to the game's package; returns the file."""
    data = Path(str(files(f"safehouse.games.{game}"))) / "data/calibration.json"
    held = json.loads(data.read_text("utf-8")) if data.is_file() else {}
    for sort, found in maps.items():
        held.setdefault(sort, {})[str(seats)] = found
    data.write_text(json.dumps(held, indent=1, sort_keys=True) + "\n", "utf-8")
    return data
