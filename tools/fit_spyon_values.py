"""Fits the figures of `safehouse/games/spyon/data/values.json` to matches of bots among themselves.

    python tools/fit_spyon_values.py --games 3000 --iterations 100 --passes 3

Each pass plays matches with the figures of the pass before (the first with greedy bots) and fits
them again. Needs numpy, which the `lab` extra brings. The same arguments give the same result.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots.base import Clock, Worlds
from safehouse.bots.search import Search
from safehouse.bots.simple import GreedyBot
from safehouse.core.dice import Dice
from safehouse.core.registry import game as find_game
from safehouse.games.spyon import rules
from safehouse.games.spyon.bot import SIDE, books, cell
from safehouse.games.spyon.state import BOARD, DA, DEPTS, MINISTERIAL, ROUNDS, SpyonState

TARGET = Path(__file__).resolve().parent.parent / "safehouse/games/spyon/data/values.json"
VARIANTS: list[dict[str, Any]] = [
    {},
    {},
    {},
    {},
    {"safe_house": True},
    {"safe_house": True},
    {"cold_war": True},
    {"random_diplomacy": True},
    {"double_double": [4, 8]},
    {"safe_house": True, "double_double": [8]},
]
"""What is played: half of it the standard game, the rest its variants."""
MOST_TOKENS = 10
FOLDS = 5


def features(s: SpyonState) -> tuple[list[int], list[float]]:
    """The three cells and the weighted part of a position between rounds, as seat 0 sees it."""
    me, you = s.spy
    now = list(s.tracker)
    soon, ahead = now[:], now[:]
    for dept in DEPTS:
        place = s.minister[dept]
        if place != MINISTERIAL:
            rounds = min(place, ROUNDS) - (s.round - 1)
            gain = rules.points_of(*s.spying[dept * 3 : dept * 3 + 3])
            for spy in range(3):
                soon[spy] += gain[spy] * (rounds > 0)
                ahead[spy] += gain[spy] * rounds
    cells = [cell(at[me], at[DA], at[you]) for at in (now, soon, ahead)]
    rest = [1.0 if s.spy_ops == 0 else -1.0]
    rest += [float(s.tokens[0] == n) - float(s.tokens[1] == n) for n in range(MOST_TOKENS + 1)]
    rest += [float(min(now[me], 3) == n) - float(min(now[you], 3) == n) for n in range(4)]
    rest += [float(not s.slots[i]) - float(not s.slots[BOARD + i]) for i in range(BOARD)]
    return cells, rest


def play(job: tuple[str, int, float, int]) -> list[tuple[int, list[int], list[float], float]]:
    """One match: the features before every round and what they were worth to seat 0.

    That is half who won in the end (1, 0, or 0.5 when both lost), half what the search thought
    when it stood there, which is less a matter of luck.
    """
    seed, iterations, noise, variant = job
    match = find_game("spyon").start(seed=seed, options=VARIANTS[variant])
    match.logging = False
    dice = Dice.seeded(f"{seed}/fit")
    seen = []
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        worlds = Worlds(match, seat, dice)
        thought = None
        if iterations and len(codes) > 1:
            search = Search(worlds)
            search.run(iterations, Clock(60))
            best = search.ranked()[0]
            code = best.code
            thought = best.mean if seat == 0 else 1.0 - best.mean
        else:
            code = GreedyBot().choose(worlds, Clock(60))
        if kind is rules.CHOOSE_FIRST and match.state.round > 1:
            seen.append((match.state.round, *features(match.state), thought))
        if dice.random() < noise:
            code = dice.choice(codes)
        match.push(seat, code)
    assert match.result is not None
    winners = match.result.winners
    won = 0.5 if not winners else float(winners[0] == 0)
    return [
        (number, cells, rest, won if thought is None else (won + thought) / 2)
        for number, cells, rest, thought in seen
    ]


def smooth(grid: np.ndarray, width: float) -> np.ndarray:
    if width == 0:
        return grid
    reach = 3 * int(np.ceil(width))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / width) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        grid = np.apply_along_axis(lambda line: np.convolve(line, kernel, "same"), axis, grid)
    return grid


def table(cells: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Log-odds by cell; cells with few matches lean on their neighbours. Fair to both seats."""
    count = np.bincount(cells, minlength=SIDE * SIDE).reshape(SIDE, SIDE).astype(float)
    wins = np.bincount(cells, weights=won, minlength=SIDE * SIDE).reshape(SIDE, SIDE)
    count, wins = count + count.T, wins + (count.T - wins.T)
    rate = (smooth(wins, 3.0) + 0.005) / (smooth(count, 3.0) + 0.01)
    for width, lean in ((1.0, 60.0), (0.0, 40.0)):
        area = 4 * np.pi * width * width if width else 1.0
        rate = (smooth(wins, width) * area + lean * rate) / (smooth(count, width) * area + lean)
    rate = np.clip((rate + 1 - rate.T) / 2, 0.01, 0.99)
    return np.log(rate / (1 - rate)).ravel()


def logistic(inputs: np.ndarray, won: np.ndarray, ridge: np.ndarray) -> np.ndarray:
    weights = np.zeros(inputs.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (won - chance) - ridge * weights
        curve = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + np.diag(ridge)
        weights += np.linalg.solve(curve, slope)
    return weights


def fit(rows: list[tuple[int, list[int], list[float], float]]) -> dict[str, dict[str, Any]]:
    out = {}
    for number in range(2, ROUNDS + 1):
        chosen = [row for row in rows if row[0] == number]
        cells = np.array([row[1] for row in chosen])
        rest = np.array([row[2] for row in chosen])
        won = np.array([row[3] for row in chosen])
        fold = np.arange(len(won)) % FOLDS
        # The weight of a table is fitted on matches that the table has not seen.
        odds = np.zeros((len(won), 3))
        for held in range(FOLDS):
            for k in range(3):
                fitted = table(cells[fold != held, k], won[fold != held])
                odds[fold == held, k] = fitted[cells[fold == held, k]]
        inputs = np.hstack([odds, rest])
        ridge = np.concatenate([[1.0] * 3, [1.0], [6.0] * 11, [4.0] * 4, [20.0] * BOARD])
        losses = []
        for held in range(FOLDS):
            weights = logistic(inputs[fold != held], won[fold != held], ridge)
            guess = np.clip(1 / (1 + np.exp(-inputs[fold == held] @ weights)), 1e-4, 1 - 1e-4)
            truth = won[fold == held]
            losses.append(-(truth * np.log(guess) + (1 - truth) * np.log(1 - guess)).mean())
        weights = logistic(inputs, won, ridge)
        tables = [table(cells[:, k], won) for k in range(3)]
        shown = np.round(weights[:4], 2), np.round(weights[4:15], 2)
        print(f"  before round {number}: {len(won)} positions, loss {np.mean(losses):.4f}", *shown)
        free = weights[19:]

        def short(values: np.ndarray) -> list[float]:
            return [round(float(value), 3) for value in values]

        out[str(number)] = {
            "now": short(tables[0] * weights[0]),
            "next": short(tables[1] * weights[1]),
            "ahead": short(tables[2] * weights[2]),
            "standing": short(tables[0]),
            "briefcase": round(float(weights[3]), 3),
            "tokens": short(weights[4:15]),
            "points": short(weights[15:19]),
            "free": short(free),
        }
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--noise", type=float, default=0.08)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--go-on", action="store_true", help="begin with the figures there are")
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    for turn in range(args.passes):
        first = turn == 0 and not args.go_on
        games = args.games * 8 if first else args.games
        noise = 0.3 if first else args.noise
        iterations = 0 if first else args.iterations
        jobs = [(f"fit/{turn}/{n}", iterations, noise, n % len(VARIANTS)) for n in range(games)]
        start = perf_counter()
        with multiprocessing.Pool(args.workers) as pool:
            rows = [row for rows in pool.imap(play, jobs, 20) for row in rows]
        print(f"pass {turn + 1}: {games} matches in {perf_counter() - start:.0f} s", flush=True)
        args.out.write_text(json.dumps(fit(rows), separators=(",", ":")) + "\n", "utf-8")
        books.cache_clear()


if __name__ == "__main__":
    main()
