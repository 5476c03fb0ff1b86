"""A small network that learns to beat Courier at SPYON, with NumPy alone.

    pip install safehouse[research]
    python examples/train_spyon.py --minutes 8 --seed 1 --curve curve.csv

It scores pairs of (what the seat sees, a legal move) and learns what a match brought in the end
(Monte-Carlo returns), as DouZero does: there is no fixed list of moves to learn. Half of the
matches are played against Courier, half against itself. Every so often it plays Courier without
trying anything out; the share of points it wins there is the curve: (returns + 1) / 2.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from safehouse.envs import SafehouseVectorEnv

Floats = NDArray[np.float32]


class Network:
    """Two hidden layers of rectified units and one number out, trained by Adam."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = [inputs, hidden, hidden, 1]
        self.weights: list[Floats] = []
        for fan_in, fan_out in zip(sizes, sizes[1:], strict=False):
            spread = np.sqrt(2.0 / fan_in) * (0.1 if fan_out == 1 else 1.0)
            self.weights += [
                rng.normal(0, spread, (fan_in, fan_out)).astype(np.float32),
                np.zeros(fan_out, np.float32),
            ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def layers(self, rows: Floats) -> list[Floats]:
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
        low, high = self.env.coding.low, self.env.coding.high
        self.scale = 1.0 / np.maximum(np.maximum(np.abs(low), np.abs(high)), 1.0) ** 0.75
        self.seen, self.info = self.env.reset(seed=int(rng.integers(2**31)))
        self.open: list[list[tuple[int, Floats]]] = [[] for _ in range(matches)]

    def step(self, curiosity: float) -> tuple[list[tuple[Floats, float]], list[float]]:
        """One move in every match: the finished matches' (row, return) pairs and returns."""
        moves, counts = self.env.move_features()
        board = np.repeat(self.seen["observation"] * self.scale, counts, axis=0)
        rows = np.concatenate([board, moves], axis=1).astype(np.float32)
        scores = self.network.score(rows)
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
        results: list[float] = []
        for i in np.flatnonzero(over):
            paid = self.info["returns"][i]
            pairs += [(row, float(paid[seat])) for seat, row in self.open[i]]
            results.append(float(paid[self.open[i][-1][0]]))
            self.open[i] = []
        return pairs, results


def share_against(network: Network, opponent: str, matches: int, seed: int) -> float:
    """The share of points without trying anything out: 1 wins all, 0.5 is level."""
    player = Player(network, min(matches, 50), opponent, np.random.default_rng(seed))
    results: list[float] = []
    while len(results) < matches:
        results += player.step(0.0)[1]
    return float(np.mean(results[:matches]) + 1) / 2


def train(minutes: float, seed: int, *, matches: int = 32, tested: int = 200) -> list[Any]:
    """The curve: seconds, matches learned from, share of points against Courier."""
    rng = np.random.default_rng(seed)
    probe = SafehouseVectorEnv("spyon", 1)
    inputs = probe.coding.layout.size + probe.coding.game.move_features.size
    network = Network(inputs, 128, rng)
    players = [Player(network, matches, who, rng) for who in ("courier", None)]
    kept_rows = np.zeros((60_000, inputs), np.float32)
    kept_returns = np.zeros(60_000, np.float32)
    stored = played = 0
    start = time.monotonic()
    spent = next_test = 0.0
    curve: list[Any] = []
    while True:
        clock = time.monotonic()
        if spent >= next_test or spent >= minutes * 60:
            share = share_against(network, "courier", tested, 10_000 + seed)
            curve.append((round(spent), played, round(share, 3)))
            print(f"{spent:5.0f} s  {played:6} matches  {share:.3f} against Courier", flush=True)
            if spent >= minutes * 60:
                print(f"with its tests it took {time.monotonic() - start:.0f} s")
                return curve
            next_test += minutes * 60 / 10
            clock = time.monotonic()
        curiosity = 0.02 + 0.18 * max(0.0, 1.0 - spent / (minutes * 45))
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
            csv.writer(file).writerows([("seconds", "matches", "share"), *curve])


if __name__ == "__main__":
    main()
