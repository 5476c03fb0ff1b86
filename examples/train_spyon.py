"""A small network that learns to beat Courier at SPYON, with NumPy alone.

    pip install safehouse[research]
    python examples/train_spyon.py --minutes 8 --seed 1 --curve curve.csv

It looks one move ahead, as Courier does, and judges where each legal move leads; Courier's
judgement is written by hand, this one is learned from nothing but how matches end (Monte-Carlo
returns). Every so often it plays Courier without trying anything out: the curve is how many of
these matches it won and lost. In the rest neither side won. It learns from matches against
Courier and against itself.
"""

from __future__ import annotations

import argparse
import csv
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from safehouse.envs import SafehouseVectorEnv

Floats = NDArray[np.float32]

DECAY = 1e-5
"""How much of every weight is forgotten in a step."""


class Network:
    """Two hidden layers of rectified units and one number out, trained by Adam."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = [inputs, hidden, hidden, 1]
        self.weights: list[Floats] = []
        for fan_in, fan_out in pairwise(sizes):
            spread = np.sqrt(2.0 / fan_in) * (0.1 if fan_out == 1 else 1.0)
            self.weights += [
                rng.normal(0, spread, (fan_in, fan_out)).astype(np.float32),
                np.zeros(fan_out, np.float32),
            ]
        self.mean = np.zeros(inputs, np.float32)
        self.scale = np.ones(inputs, np.float32)
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def look_at(self, rows: Floats) -> None:
        """Learn what is usual, so that what is not stands out: cells have very different ranges."""
        self.mean = rows.mean(axis=0)
        self.scale = (1.0 / (rows.std(axis=0) + 0.05)).astype(np.float32)

    def layers(self, rows: Floats) -> list[Floats]:
        rows = np.clip((rows - self.mean) * self.scale, -5, 5)
        out = [rows]
        for i in range(0, len(self.weights), 2):
            rows = rows @ self.weights[i] + self.weights[i + 1]
            if i + 2 < len(self.weights):
                rows = np.maximum(rows, 0)
            out.append(rows)
        return out

    def score(self, rows: Floats) -> Floats:
        found: Floats = self.layers(rows)[-1][:, 0]
        return found

    def learn(self, rows: Floats, targets: Floats, rate: float) -> float:
        """One step towards the targets; the mean squared error before it."""
        layers = self.layers(rows)
        error = layers[-1][:, 0] - targets
        slope = (2 * error / len(rows))[:, None].astype(np.float32)
        self.steps += 1
        for i in range(len(self.weights) - 2, -1, -2):
            below = layers[i // 2]
            steps = [below.T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.weights[i].T) * (below > 0)
            self.weights[i] *= 1.0 - DECAY
            for weight, step, (first, second) in zip(
                self.weights[i : i + 2], steps, self.moments[i : i + 2], strict=True
            ):
                first += 0.1 * (step - first)
                second += 0.001 * (step * step - second)
                size = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
                weight -= (size * first / (np.sqrt(second) + 1e-8)).astype(np.float32)
        return float(np.mean(error**2))


class Player:
    """Some matches at once, played by one network on the learner's seats."""

    def __init__(
        self, network: Network, matches: int, opponent: str | None, rng: np.random.Generator
    ) -> None:
        self.env = SafehouseVectorEnv("spyon", matches, opponents=opponent)
        self.network = network
        self.rng = rng
        self.seen, self.info = self.env.reset(seed=int(rng.integers(2**31)))
        self.open: list[list[tuple[int, Floats]]] = [[] for _ in range(matches)]

    def look_ahead(self) -> tuple[Floats, Floats, NDArray[np.int64]]:
        """Where every legal move of every match leads, as its mover sees it there.

        The rows, what they are worth where the match is over (else 0), and how many of each match.
        """
        rows: list[list[float]] = []
        known: list[float] = []
        counts: list[int] = []
        layout = self.env.coding.layout
        for turns in self.env.turns:
            seat = turns.seat
            assert seat is not None
            counts.append(len(turns.codes))
            for code in turns.codes:
                after = turns.match.copy(log=False)
                after.push(seat, code)
                rows.append(layout.write(after, seat))
                known.append(after.returns()[seat])
        return np.array(rows, np.float32), np.array(known, np.float32), np.array(counts)

    def step(
        self, curiosity: float
    ) -> tuple[list[tuple[Floats, float]], list[tuple[int, float, float]]]:
        """One move in every match. Of the finished ones: what to learn from, as (row, return)
        pairs, and (table, the learner's return, the other's)."""
        rows, known, counts = self.look_ahead()
        scores = np.where(known != 0, known, self.network.score(rows))
        ends = np.cumsum(counts)
        actions = np.zeros(len(counts), np.int64)
        seats = self.info["seat"]
        for i, (end, count) in enumerate(zip(ends, counts, strict=True)):
            best = int(np.argmax(scores[end - count : end]))
            if curiosity and self.rng.random() < curiosity:
                best = int(self.rng.integers(count))
            actions[i] = best
            self.open[i].append((int(seats[i]), rows[end - count + best]))
        self.seen, _, over, _, self.info = self.env.step(actions)
        pairs: list[tuple[Floats, float]] = []
        results: list[tuple[int, float, float]] = []
        for i in np.flatnonzero(over):
            paid = self.info["returns"][i]
            pairs += [(row, float(paid[seat])) for seat, row in self.open[i]]
            mine = self.open[i][-1][0]
            results.append((int(i), float(paid[mine]), float(paid[1 - mine])))
            self.open[i] = []
        return pairs, results


def measure(network: Network, opponent: str, matches: int, seed: int) -> tuple[float, float]:
    """The shares of matches won and lost to the opponent, without trying anything out.

    The first matches that end are the short ones, so each of some tables plays as many.
    """
    tables = min(matches, 50)
    player = Player(network, tables, opponent, np.random.default_rng(seed))
    won = lost = 0
    ended = np.zeros(tables, np.int64)
    rounds = matches // tables
    while (ended < rounds).any():
        for table, mine, other in player.step(0.0)[1]:
            if ended[table] < rounds:
                won += mine == 1.0
                lost += other == 1.0
            ended[table] += 1
    return won / (rounds * tables), lost / (rounds * tables)


def train(minutes: float, seed: int, *, matches: int = 32, tested: int = 200) -> list[Any]:
    """The curve: seconds, matches learned from, shares won and lost against Courier."""
    rng = np.random.default_rng(seed)
    probe = SafehouseVectorEnv("spyon", 1)
    inputs = probe.coding.layout.size
    network = Network(inputs, 64, rng)
    players = [Player(network, matches, who, rng) for who in ("courier", None)]
    seen = [players[1].step(1.0)[0] for _ in range(60)]
    network.look_at(np.array([row for pairs in seen for row, _ in pairs], np.float32))
    kept_rows = np.zeros((60_000, inputs), np.float32)
    kept_returns = np.zeros(60_000, np.float32)
    stored = played = 0
    start = time.monotonic()
    spent = next_test = 0.0
    curve: list[Any] = []
    while True:
        clock = time.monotonic()
        if spent >= next_test or spent >= minutes * 60:
            won, lost = measure(network, "courier", tested, 10_000 + seed)
            curve.append((round(spent), played, round(won, 3), round(lost, 3)))
            print(f"{spent:5.0f} s {played:6} matches: won {won:.3f} lost {lost:.3f}", flush=True)
            if spent >= minutes * 60:
                print(f"with its tests it took {time.monotonic() - start:.0f} s")
                return curve
            next_test += minutes * 60 / 10
            clock = time.monotonic()
        curiosity = 0.02 + 0.13 * max(0.0, 1.0 - spent / (minutes * 45))
        for player in players:
            pairs, results = player.step(curiosity)
            played += len(results)
            for row, paid in pairs:
                kept_rows[stored % len(kept_rows)] = row
                kept_returns[stored % len(kept_rows)] = paid
                stored += 1
        if stored > 2000:
            rate = 1e-3 if spent < minutes * 40 else 3e-4
            for _ in range(2):
                picked = rng.integers(min(stored, len(kept_rows)), size=256)
                network.learn(kept_rows[picked], kept_returns[picked], rate)
        spent += time.monotonic() - clock


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=8.0, help="of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=32, help="at once")
    parser.add_argument("--tested", type=int, default=200, help="matches of each test")
    parser.add_argument("--curve", type=Path, help="write the curve here, as CSV")
    args = parser.parse_args()
    curve = train(args.minutes, args.seed, matches=args.matches, tested=args.tested)
    if args.curve:
        with args.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("seconds", "matches", "won", "lost"), *curve])


if __name__ == "__main__":
    main()
