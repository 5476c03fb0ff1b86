"""Plays matches of mixed levels, reviews them, and fits the grades of reviews to how levels play.

    python research/grades.py play spyon --out grades.jsonl           # 12 matches from seed 0 on
    python research/grades.py play spyon --first 100 -n 12 --out held.jsonl --workers 2
    python research/grades.py fit grades.jsonl ...                        # writes data/grades.json
    python research/grades.py check held.jsonl ...                        # on seeds nobody fitted

`play` writes a line per player. It depends only on game, seats, seed and budget, so a run that was
stopped continues with the seeds that are missing, and several machines may each play some. The
levels of a match are drawn by its seed; one of them moves at random. `fit` places the curve so that
the mean grade of each anchor is right: random 35, Courier 60, Agent 82, Controller 92. `check`
prints `r` and the mean grade of every level with 95% intervals, and fails if the anchors are out of
order or if a level between two of them is surely outside.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.judge.grade import ANCHORS, SURE, Lost, grade_of, on_curve, prior_of, ratio
from safehouse.judge.review import LUCK, STRETCH, Look, review
from safehouse.lab.statistics import wilson

RANDOM: Final = "random"
GAP: Final = 0.03
"""Minimum difference of `r` between two anchors of a curve."""
ROUNDS: Final = 400
STEP: Final = 0.15

Row = dict[str, Any]
Group = tuple[str, int]
"""Game and seats."""


# --- playing ------------------------------------------------------------------------------------


def seating(game: str, seats: int, seed: int) -> list[str]:
    """Return the level of every seat: in turn from one random order of all levels to the next."""
    ladder = [RANDOM, *(rung.id for rung in levels(game))]
    first = seed * seats
    out: list[str] = []
    for number in range(first, first + seats):
        order = list(ladder)
        Dice.seeded(f"grades/{game}/{number // len(ladder)}").shuffle(order)
        out.append(order[number % len(ladder)])
    Dice.seeded(f"grades/{game}/seats/{seed}").shuffle(out)
    return out


def play(game: str, seats: int, seed: int) -> tuple[Match[Any], list[str]]:
    """Return a finished match and the levels of its seats."""
    named = seating(game, seats, seed)
    options = {"decks": ["lot"] * seats} if game == "spycraft" else {}
    match = find_game(game).start(seats, seed=f"grades {seed}", options=options)
    match.logging = False
    known = knowledge(game)
    players = [None if level == RANDOM else bot(game, level) for level in named]
    dice = [Dice.seeded(f"grades/{seed}/{seat}") for seat in range(seats)]
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        player = players[seat]
        if len(codes) == 1:
            code = codes[0]
        elif player is None:
            code = dice[seat].choice([one for one in codes if one[0] not in known.asides] or codes)
        else:
            code = player.choose(Worlds(match, seat, dice[seat]), TimeLimit(inf))
        match.play(code, seat)
    return match, named


def rows_of(game: str, seats: int, budget: int | None, seed: int) -> list[Row]:
    """Return a row for every player of one match."""
    match, named = play(game, seats, seed)
    without_luck = [Look(first, LUCK) for first in range(0, match.ply, STRETCH)]
    found = review(match.record(), budget, looks=without_luck)
    return [
        {
            "game": game, "seats": seats, "seed": seed, "seat": one.seat,
            "level": named[one.seat], "won": one.parts.end.value, "playouts": found.playouts,
            "decisions": one.decisions, "mattered": one.mattered, "found": one.found,
            "mistakes": one.mistakes,
            "lost": [[row.played, row.played_error, row.drawn, row.drawn_error]
                     for row in one.lost],
        }
        for one in found.players
    ]  # fmt: skip


def read(files: Iterable[Path]) -> list[Row]:
    """Return all rows; a line that was cut off at the end is left out."""
    out: list[Row] = []
    for file in files:
        for line in file.read_text("utf-8").splitlines() if file.exists() else ():
            try:
                out.append(json.loads(line))
            except ValueError:
                continue
    return out


def run_play(given: argparse.Namespace) -> int:
    seats = given.seats or find_game(given.game).seat_counts[0]
    known = read([given.out])
    done = {row["seed"] for row in known if (row["game"], row["seats"]) == (given.game, seats)}
    seeds = [n for n in range(given.first, given.first + given.count) if n not in done]
    make = partial(rows_of, given.game, seats, given.budget)
    given.out.write_text("".join(json.dumps(row) + "\n" for row in known), "utf-8")
    with given.out.open("a", encoding="utf-8") as out:
        if given.workers < 2:
            for seed in seeds:
                _write(out, make(seed))
            return 0
        with ProcessPoolExecutor(given.workers) as pool:
            for found in as_completed([pool.submit(make, seed) for seed in seeds]):
                _write(out, found.result())
    return 0


def _write(out: Any, rows: list[Row]) -> None:
    out.write("".join(json.dumps(row) + "\n" for row in rows))
    out.flush()


# --- fitting ------------------------------------------------------------------------------------


def lost_of(row: Row) -> list[Lost]:
    return [Lost(*one) for one in row["lost"]]


def grouped(rows: Iterable[Row]) -> dict[Group, dict[str, list[list[Lost]]]]:
    """Return the losses of each player, by game and seats and then by level."""
    out: dict[Group, dict[str, list[list[Lost]]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        out[row["game"], row["seats"]][row["level"]].append(lost_of(row))
    return out


def fit(players: dict[str, list[list[Lost]]]) -> dict[str, Any]:
    """Return the curve of one game and number of seats."""
    prior = prior_of(row for level in players.values() for lost in level for row in lost)
    found = {
        level: [one[0] for lost in players.get(level, []) if (one := ratio(lost, prior))]
        for level in ANCHORS
    }
    anchors = {level: ANCHORS[level] for level in ANCHORS if found[level]}
    knots = [sum(found[level]) / len(found[level]) for level in anchors]
    for _ in range(ROUNDS):
        points = _points(knots, list(anchors.values()))
        for at, level in enumerate(anchors):
            mean = sum(on_curve(points, r) for r in found[level]) / len(found[level])
            knots[at] -= STEP * (mean - anchors[level]) / 100
    return {
        "points": [[round(r, 4), g] for r, g in _points(knots, list(anchors.values()))],
        "prior": [round(one, 4) for one in prior],
        "players": {level: len(found[level]) for level in anchors},
    }


def _points(knots: Sequence[float], grades: Sequence[float]) -> list[tuple[float, float]]:
    """Return the curve through anchors, kept in order, and on to 100."""
    out: list[tuple[float, float]] = []
    for r, grade in zip(knots, grades, strict=True):
        out.append((r if not out else min(r, out[-1][0] - GAP), grade))
    (r1, grade1), (r2, grade2) = out[-2:] if len(out) > 1 else [(out[0][0] + 1.0, 0.0), out[0]]
    slope = max(GAP, (r1 - r2) / (grade2 - grade1) * (100.0 - grade2))
    return [*out, (min(0.0, r2 - slope), 100.0)]


def run_fit(given: argparse.Namespace) -> int:
    rows = read(given.files)
    seeds: dict[Group, set[int]] = defaultdict(set)
    for row in rows:
        seeds[row["game"], row["seats"]].add(row["seed"])
    for (game, seats), players in sorted(grouped(rows).items()):
        made = fit(players) | {"seeds": _ranges(seeds[game, seats])}
        file = Path(__file__).resolve().parent.parent / f"safehouse/games/{game}/data/grades.json"
        held = json.loads(file.read_text("utf-8")) if file.exists() else {"curves": {}}
        held["curves"][str(seats)] = made
        file.write_text(json.dumps(held, indent=1, sort_keys=True) + "\n", "utf-8")
        print(game, seats, made)
    return 0


def _ranges(seeds: Iterable[int]) -> str:
    """Return seeds as text: "0-11, 20"."""
    runs: list[list[int]] = []
    for seed in sorted(seeds):
        if runs and seed == runs[-1][1] + 1:
            runs[-1][1] = seed
        else:
            runs.append([seed, seed])
    return ", ".join(f"{a}-{b}" if a < b else str(a) for a, b in runs)


# --- checking -----------------------------------------------------------------------------------


def run_check(given: argparse.Namespace) -> int:
    lines, wrong = checked(read(given.files))
    print("\n".join(lines))
    for problem in wrong:
        print(problem, file=sys.stderr)
    return 1 if wrong else 0


def checked(rows: list[Row]) -> tuple[list[str], list[str]]:
    """Return a table of all levels, and what is wrong with their grades."""
    wrong: list[str] = []
    lines = [
        "| game | seats | level | seeds | players | won | decisions that count | r | grade "
        "| mattered | accused |",
        "|" + "---|" * 11,
    ]
    for (game, seats), players in sorted(grouped(rows).items()):
        order = [RANDOM, *(rung.id for rung in levels(game))]
        means: dict[str, tuple[float, float]] = {}
        for level in sorted(players, key=order.index):
            own = [
                row for row in rows
                if (row["game"], row["seats"], row["level"]) == (game, seats, level)
            ]  # fmt: skip
            together = [one for lost in players[level] for one in lost]
            r = ratio(together)
            found = [one for lost in players[level] if (one := grade_of(game, seats, lost))]
            if found:
                means[level] = _mean([one.value for one in found])
            mattered = sum(row["mattered"] for row in own)
            accused = mattered - sum(row["found"] for row in own)
            low, high = (100 * one for one in wilson(accused, mattered))
            cells = [
                find_game(game).name, str(seats), level, _ranges(row["seed"] for row in own),
                str(len(own)), f"{sum(row['won'] for row in own):.0f}", str(len(together)),
                "" if r is None else f"{r[0]:.2f} ± {SURE * r[1]:.2f}",
                f"{means[level][0]:.0f} ± {SURE * means[level][1]:.0f}" if found else "none",
                str(mattered), f"{accused} ({low:.0f} to {high:.0f}%)",
            ]  # fmt: skip
            lines.append(f"| {' | '.join(cells)} |")
        wrong += _misplaced(f"{game}:{seats}", order, means)
    return lines, wrong


def _mean(values: Sequence[float]) -> tuple[float, float]:
    if not values:
        return 0.0, inf
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, inf
    return mean, sqrt(sum((x - mean) ** 2 for x in values) / (len(values) - 1) / len(values))


def _misplaced(name: str, order: list[str], means: dict[str, tuple[float, float]]) -> list[str]:
    """Return what is out of order: anchors, and levels surely outside of their neighbours."""
    out: list[str] = []
    anchors = [level for level in order if level in ANCHORS and level in means]
    for lower, upper in pairwise(anchors):
        if means[lower][0] >= means[upper][0]:
            out.append(f"{name}: {upper} has no better grade than {lower}.")
    for level in order:
        if level in ANCHORS or level not in means:
            continue
        mean, error = means[level]
        below = [one for one in anchors if order.index(one) < order.index(level)]
        above = [one for one in anchors if order.index(one) > order.index(level)]
        low = means[below[-1]] if below else (0.0, 0.0)
        high = means[above[0]] if above else (100.0, 0.0)
        if mean + 2 * sqrt(error**2 + low[1] ** 2) < low[0]:
            out.append(f"{name}: {level} is surely below {below[-1]}.")
        if mean - 2 * sqrt(error**2 + high[1] ** 2) > high[0]:
            out.append(f"{name}: {level} is surely above {above[0]}.")
    return out


def main(args: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(dest="command", required=True)
    played = commands.add_parser("play", help="play and review matches")
    played.add_argument("game")
    played.add_argument("--seats", type=int)
    played.add_argument("--first", type=int, default=0, metavar="SEED")
    played.add_argument("-n", "--count", type=int, default=12)
    played.add_argument("--budget", type=int, help="playouts of a review (by default the usual)")
    played.add_argument("--workers", type=int, default=1)
    played.add_argument("--out", type=Path, required=True, metavar="FILE.jsonl")
    played.set_defaults(run=run_play)
    for name, run in (("fit", run_fit), ("check", run_check)):
        other = commands.add_parser(name)
        other.add_argument("files", nargs="+", type=Path)
        other.set_defaults(run=run)
    given = parser.parse_args(args)
    done: int = given.run(given)
    return done


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
