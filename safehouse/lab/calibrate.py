"""How far the bots' chances come true: calibration, measured on matches and fitted to others.

A sample is what a position was worth to a seat, and whether that seat won the match in the end.
There are two sorts: what `evaluate` says of positions as they are (`evaluate`), and what a hint
says of the move it recommends, which knows no more than its seat (`hint`).
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, Final, TypeAlias

from safehouse.bots import Clock, Worlds, bot, levels
from safehouse.bots.base import legal
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.knowledge import Calibration, Knowledge, knowledge
from safehouse.core.registry import game as find_game
from safehouse.lab.play import Progress

Sample: TypeAlias = tuple[str, str, float, int]
"""The sort, the stage of the match, the value as it is, and whether the seat won."""
Shown: TypeAlias = tuple[float, int]
"""A chance and whether it came true."""

SORTS: Final = ("evaluate", "hint")
POSITIONS: Final = 6
"""Positions of a match that are sampled, spread over it by lot."""
HINTS: Final = 3
SHORTER: Final = 8
"""Hints are measured with this part of the strongest level's effort, so that many can be."""
GROUPS: Final = 20
"""Intervals come from leaving out one group of matches after the other."""
BINS: Final = 10
LEAN: Final = 4.0
"""How strongly a fit holds on to the value as it is, as so many samples of even chances."""


# --- playing ------------------------------------------------------------------------------------


def play(job: tuple[str, int, dict[str, Any], str, str]) -> list[Sample]:
    """One match of a level against itself: its samples."""
    name, seats, options, level, seed = job
    game = find_game(name)
    known = knowledge(name)
    match = game.start(seats, seed=seed, options=options)
    match.logging = False
    dice = Dice.seeded(f"{seed}/calibrate")
    players = [bot(game, level) for _ in range(seats)]
    kept: list[list[tuple[str, str, int, float]]] = []
    hints: list[tuple[int, float]] = []
    effort = max(1, levels(game)[-1].iterations // SHORTER)
    ply = 0
    while match.pending:
        seat = match.pending[0][0]
        codes = legal(match, seat)
        if len(codes) > 1:
            ply += 1
            # Reservoirs: every position of the match is as likely to be kept as any other.
            place = ply - 1 if ply <= POSITIONS else dice.below(ply)
            if place < POSITIONS:
                stage = known.stage(match)
                values = known.winning(known.evaluate(match))
                kept[place : place + 1] = [
                    [("evaluate", stage, who, values[who]) for who in known.voices(match)]
                ]
            place = ply - 1 if ply <= HINTS else dice.below(ply)
            if place < HINTS:
                found = _hinted(known, Worlds(match, seat, dice.fork()), effort)
                if found is not None:
                    hints[place : place + 1] = [(seat, found)]
        code = players[seat].choose(Worlds(match, seat, dice), Clock(60))
        match.push(seat, code)
    assert match.result is not None
    winners = match.result.winners
    seen = [sample for row in kept for sample in row]
    seen += [("hint", "", who, value) for who, value in hints]
    return [(sort, stage, value, int(who in winners)) for sort, stage, who, value in seen]


def _hinted(known: Knowledge[Any], worlds: Worlds, effort: int) -> float | None:
    """What a hint would call the chance of its seat; None where it counts in points, or nothing."""
    world = worlds.deal()
    codes = legal(world, worlds.seat)
    ranking = known.rank(world, worlds.seat, codes, effort, worlds.dice)
    if ranking is not None:
        return ranking.moves[0][1] if ranking.chance and ranking.told else None
    if known.expert(worlds.deal(), worlds.seat, codes, effort, worlds.dice) is not None:
        return None
    search = Search(worlds)
    search.run(effort, Clock(60))
    return known.winning(search.worths(search.ranked()[0]))[worlds.seat]


class Samples:
    """The samples of many matches, kept in a file where one is named, so that a run can go on."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, Any],
        level: str,
        seed: str,
        file: Path | None = None,
    ) -> None:
        self.head = {
            "game": game.id, "seats": seats, "options": options, "level": level, "seed": seed
        }  # fmt: skip
        self.file = file
        self.matches: dict[int, list[Sample]] = {}
        if level not in {rung.id for rung in levels(game)}:
            named = ", ".join(rung.id for rung in levels(game))
            raise BadOptions(f"There is no level {level!r}. There are: {named}.")
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines()
        if not lines or json.loads(lines[0]) != self.head:
            raise BadOptions(f"{file} holds samples of another run: {lines[:1]}.")
        for line in lines[1:]:
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the run was ended while it wrote
            self.matches[row["match"]] = [tuple(sample) for sample in row["samples"]]

    def gather(
        self, count: int, workers: int | None, on_progress: Progress | None = None
    ) -> list[list[Sample]]:
        """Play what is missing of so many matches; all samples, by match."""
        head = self.head
        todo = [n for n in range(count) if n not in self.matches]
        jobs = [
            (head["game"], head["seats"], head["options"], head["level"], f"{head['seed']}/{n}")
            for n in todo
        ]
        if self.file is not None and not self.file.exists():
            self.file.write_text(json.dumps(head) + "\n", "utf-8")
        for n, samples in zip(todo, _map(play, jobs, workers), strict=True):
            self.matches[n] = samples
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps({"match": n, "samples": samples}) + "\n")
            if on_progress is not None:
                on_progress(len(self.matches), count)
        return [self.matches[n] for n in range(count)]


def _map(do: Callable[[Any], Any], jobs: Sequence[Any], workers: int | None) -> Iterable[Any]:
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count < 2:
        yield from map(do, jobs)
        return
    with ProcessPoolExecutor(count) as pool:
        yield from pool.map(do, jobs, chunksize=2)


# --- figures ------------------------------------------------------------------------------------


def log_odds(chance: float) -> float:
    """The logarithm of the odds; sure chances are held a little short of it."""
    chance = min(max(chance, 1e-4), 1.0 - 1e-4)
    return log(chance / (1.0 - chance))


def logistic(
    shown: Sequence[Shown], *, shifts: bool = True, lean: float = 0.0
) -> tuple[float, float]:
    """Slope and shift of the log-odds under which what came true is likeliest."""
    slope, shift = 1.0, 0.0
    points = [(log_odds(chance), won) for chance, won in shown]
    for _ in range(25):
        a = lean * (slope - 1.0)
        b = lean * shift
        aa, ab, bb = lean + 1e-9, 0.0, lean + 1e-9
        for x, won in points:
            guess = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, slope * x + shift))))
            error, weight = guess - won, guess * (1.0 - guess)
            a += error * x
            b += error
            aa += weight * x * x
            ab += weight * x
            bb += weight
        if shifts:
            whole = aa * bb - ab * ab
            step, other = (bb * a - ab * b) / whole, (aa * b - ab * a) / whole
        else:
            step, other = a / aa, 0.0
        slope -= max(-1.0, min(1.0, step))
        shift -= max(-1.0, min(1.0, other))
        if abs(step) + abs(other) < 1e-7:
            break
    return slope, shift


def brier(shown: Sequence[Shown]) -> float:
    """The mean square of what was off."""
    return sum((chance - won) ** 2 for chance, won in shown) / len(shown)


def reliability(shown: Sequence[Shown]) -> list[dict[str, float]]:
    """Samples in bins of one width: what was said and what came true."""
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
    """The calibration error: how far bins are off, by their share of the samples."""
    rows = reliability(shown)
    return sum(row["samples"] * abs(row["said"] - row["true"]) for row in rows) / len(shown)


FIGURES: Final[dict[str, Callable[[Sequence[Shown]], float]]] = {
    "brier": brier,
    "slope": lambda shown: logistic(shown)[0],
    "error": error_of,
}


def figures(by_match: Sequence[Sequence[Shown]]) -> dict[str, Any]:
    """Brier score, slope and calibration error with 95% intervals, and the base rate's Brier."""
    shown = [one for match in by_match for one in match]
    out: dict[str, Any] = {"samples": len(shown), "matches": len(by_match)}
    if not shown:
        return out
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
    out["reliability"] = reliability(shown)
    return out


def calibrated(
    samples: Sequence[Sequence[Sample]], sort: str, seats: int, use: Calibration
) -> list[list[Shown]]:
    """The chances that players are told, by match."""
    return [
        [
            (use.chance(sort, seats, stage, value), won)
            for kind, stage, value, won in match
            if kind == sort
        ]
        for match in samples
    ]


def fit(samples: Sequence[Sequence[Sample]], seats: int, *, even: bool) -> dict[str, Any]:
    """The maps of a number of seats: by sort and stage, and for all stages together.

    `even` says that all seats play alike, so that two of them get no shift.
    """
    out: dict[str, Any] = {}
    for sort in SORTS:
        held: dict[str, list[Shown]] = defaultdict(list)
        for match in samples:
            for kind, stage, value, won in match:
                if kind == sort and 0.0 < value < 1.0:
                    held[""].append((value, won))
                    if stage:
                        held[stage].append((value, won))
        shifts = sort == "hint" or seats > 2 or not even
        out[sort] = {
            stage: [round(part, 3) for part in logistic(shown, shifts=shifts, lean=LEAN)]
            for stage, shown in sorted(held.items())
        }
    return out
