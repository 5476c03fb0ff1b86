"""A small network that learns to beat Courier at SPYON, with NumPy alone.

    pip install safehouse-table[research]
    python examples/train_spyon.py --seed 1 --curve curve.csv

It looks one move ahead, as Courier does, and judges where each legal move leads. Courier's
judgement is written by hand; this one is learned from how matches end, by TD(lambda) on the
positions after the learner's own moves. It plays Courier at most tables and itself at the others.
Every so often a running mean of its weights plays Courier without exploring: the curve is the
share of these matches that it won and lost. In the rest neither side won.

The same seed and number of matches give the same curve on every machine with the same NumPy.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

os.environ.setdefault("OMP_NUM_THREADS", "1")  # the arrays are too small for more threads

import numpy as np
from numpy.typing import NDArray

from safehouse.core.match import Match
from safehouse.envs import SafehouseVectorEnv
from safehouse.games.spyon.rules import points_of, position_row
from safehouse.games.spyon.state import DA, DEPTS, MINISTERIAL, ROUNDS, SLOTS, SpyonState

Floats: TypeAlias = NDArray[np.float32]

REACH = 4
"""Distances on the tracker are clipped to this."""
LAMBDA = 0.85
"""The lambda of TD(lambda): 1 uses the end of the match, 0 the next position."""
WEIGHT_DECAY = 1e-5
MEAN = 0.999
"""The decay of the running mean of the weights."""
KEPT = 100_000
"""Size of the replay buffer in positions."""
BATCH = 512


# --- what the network sees -----------------------------------------------------------------------


def distances(me: int, da: int, you: int) -> list[float]:
    """What a tracker means to `me`: who is winning, and how far apart the three spies are."""
    winner = position_row(me, da, you)[1]  # `me` stands in for Green, `you` for Orange
    out = [float(winner == 0), float(winner == 2)]
    for gap in (da - me, da - you, me - you):
        row = [0.0] * (2 * REACH + 1)
        row[max(-REACH, min(REACH, gap)) + REACH] = 1.0
        out += row
    return out


def look(match: Match[SpyonState], seat: int) -> list[float]:
    """A position as the seat sees it: itself first, its rival second, the active Department first.

    SPYON is open, so the state holds nothing that the seat may not know. The documented layout
    (`game.layout(2).write`) says the same in absolute terms and with everything that a page
    shows; seen from the seat, one network serves both seats and colours and learns faster.
    """
    s = match.state
    other = 1 - seat
    me, you = s.spy[seat], s.spy[other]
    number = min(s.round, ROUNDS)
    out = [0.0] * ROUNDS
    out[number - 1] = 1.0
    left = ROUNDS - number
    asked = [0.0] * 6
    if match.pending:
        who, kind, _ = match.pending[0]
        stage = {"choose_first": 0, "select": 1, "execute": 2}[kind.name]
        asked[stage * 2 + (who != seat)] = 1.0
    out += asked
    # In `choose_first` nobody is first yet; what is left in the state is the last round's.
    chosen = not (asked[0] or asked[1])
    out += [float(chosen and s.first == seat), float(chosen and s.first == other)]
    out.append(float(s.spy_ops == seat))
    for player in (seat, other):
        todo = s.todo[player]
        spare = s.tokens[player] - left
        out += [float(todo >> mission & 1) for mission in range(5)]
        out += [s.tokens[player] / 4, float(spare <= 0), float(spare == 1), float(spare > 1)]
        base = player * (len(s.slots) // 2)
        out += [float(any(not s.slots[base + i] for i in slots)) for slots in SLOTS]
        out += [float(s.tracker[s.spy[player]] >= cost) for cost in (1, 2, 3)]
    now = [s.tracker[spy] for spy in (me, DA, you)]
    ended, ahead = now[:], now[:]
    active = s.row[number - 1]
    order = sorted(DEPTS, key=lambda dept: dept != active)
    depts: list[float] = []
    for dept in order:
        counts = [s.spying[dept * 3 + spy] + s.reception[dept * 3 + spy] for spy in range(3)]
        gain = points_of(*counts)
        place = s.minister[dept]
        is_open = place != MINISTERIAL
        rounds = (min(place, ROUNDS) - number + 1) if is_open else 0
        for i, spy in enumerate((me, DA, you)):
            ended[i] += gain[spy] * is_open
            ahead[i] += gain[spy] * max(rounds, is_open)
            depts += [counts[spy] / 2, gain[spy] / 2, gain[spy] * is_open / 2]
            depts.append(s.spying[dept * 3 + spy] / 2)
        depts += [float(is_open), rounds / 4]
        depts.append(sum(s.row[slot] == dept for slot in range(number, ROUNDS)) / 4)
        depts.append(sum(s.da_track[slot] for slot in range(number, ROUNDS) if s.row[slot] == dept))
    for tracker in (now, ended, ahead):
        out += distances(*tracker)
    return out + depts


# --- the network ---------------------------------------------------------------------------------


class Network:
    """Two hidden layers of rectified units and one number from -1 to 1 out, trained by Adam."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: list[Floats] = []
        for fan_in, fan_out in pairwise([inputs, hidden, hidden, 1]):
            spread = math.sqrt(2.0 / fan_in) * (0.1 if fan_out == 1 else 1.0)
            self.weights += [
                rng.normal(0, spread, (fan_in, fan_out)).astype(np.float32),
                np.zeros(fan_out, np.float32),
            ]
        self.mean = [weight.copy() for weight in self.weights]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    @staticmethod
    def layers(weights: list[Floats], rows: Floats) -> list[Floats]:
        out = [rows]
        for i in range(0, len(weights), 2):
            rows = rows @ weights[i] + weights[i + 1]
            rows = np.maximum(rows, 0) if i + 2 < len(weights) else np.tanh(rows)
            out.append(rows)
        return out

    def score(self, rows: Floats, *, settled: bool = False) -> Floats:
        """The values of positions; `settled` uses the running mean of the weights."""
        found: Floats = self.layers(self.mean if settled else self.weights, rows)[-1][:, 0]
        return found

    def learn(self, rows: Floats, targets: Floats, rate: float) -> None:
        """One step towards the targets."""
        layers = self.layers(self.weights, rows)
        guess = layers[-1][:, 0]
        slope = (2 * (guess - targets) * (1 - guess**2) / len(rows))[:, None].astype(np.float32)
        self.steps += 1
        size = rate * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for i in range(len(self.weights) - 2, -1, -2):
            below = layers[i // 2]
            steps = [below.T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.weights[i].T) * (below > 0)
            self.weights[i] *= 1.0 - WEIGHT_DECAY
            for weight, step, (first, second) in zip(
                self.weights[i : i + 2], steps, self.moments[i : i + 2], strict=True
            ):
                first += 0.1 * (step - first)
                second += 0.001 * (step * step - second)
                weight -= (size * first / (np.sqrt(second) + 1e-8)).astype(np.float32)
        kept = min(MEAN, 1 - 1 / (self.steps + 1))
        for mean, weight in zip(self.mean, self.weights, strict=True):
            mean += np.float32(1 - kept) * (weight - mean)


# --- playing -------------------------------------------------------------------------------------


class Trail:
    """What the learner saw on one seat of a match: positions after its moves, and their worth."""

    def __init__(self) -> None:
        self.rows: list[Floats] = []
        self.worth: list[float] = []
        self.explored: list[bool] = []

    def targets(self, paid: float) -> list[float]:
        """TD(lambda), cut where a move was explored: what came of that says nothing before it."""
        out: list[float] = []
        for worth, explored in zip(reversed(self.worth), reversed(self.explored), strict=True):
            out.append(paid)
            paid = worth if explored else LAMBDA * paid + (1 - LAMBDA) * worth
        return out[::-1]


class Player:
    """Several matches in parallel, played by one network on the learner's seats."""

    def __init__(
        self,
        network: Network,
        tables: int,
        opponent: str | None,
        rng: np.random.Generator,
        *,
        settled: bool = False,
    ) -> None:
        self.env = SafehouseVectorEnv("spyon", tables, opponents=opponent)
        self.network = network
        self.rng = rng
        self.settled = settled
        self.env.reset(seed=int(rng.integers(2**31)))
        self.open: list[dict[int, Trail]] = [{} for _ in range(tables)]

    def look_ahead(self) -> tuple[Floats, Floats, list[int]]:
        """Where every legal move of every match leads, as its mover sees it there.

        The rows, what they are worth where the match is over (else 0), and how many of each match.
        """
        rows: list[list[float]] = []
        known: list[float] = []
        counts: list[int] = []
        for turns in self.env.turns:
            seat = turns.seat
            assert seat is not None
            counts.append(len(turns.codes))
            for code in turns.codes:
                after = turns.match.copy(log=False)
                after.push(seat, code)
                rows.append(look(after, seat))
                known.append(after.returns()[seat])
        return np.array(rows, np.float32), np.array(known, np.float32), counts

    def step(
        self, curiosity: float
    ) -> tuple[list[tuple[Floats, float]], list[tuple[int, float, float]]]:
        """One move in every match. Of the finished ones: what to learn from, as (row, target)
        pairs, and (table, the learner's return, the other's)."""
        rows, known, counts = self.look_ahead()
        scores = np.where(known != 0, known, self.network.score(rows, settled=self.settled))
        actions = np.zeros(len(counts), np.int64)
        movers = [turns.seat for turns in self.env.turns]
        start = 0
        for i, count in enumerate(counts):
            mine = scores[start : start + count]
            best = picked = int(np.argmax(mine))
            if curiosity and count > 1 and self.rng.random() < curiosity:
                picked = int(self.rng.integers(count))
            actions[i] = picked
            seat = movers[i]
            assert seat is not None
            trail = self.open[i].setdefault(seat, Trail())
            trail.rows.append(rows[start + picked])
            trail.worth.append(float(mine[best]))
            trail.explored.append(picked != best)
            start += count
        _, _, over, _, info = self.env.step(actions)
        pairs: list[tuple[Floats, float]] = []
        results: list[tuple[int, float, float]] = []
        for i in map(int, np.flatnonzero(over)):
            paid = info["returns"][i]
            for seat, trail in self.open[i].items():
                pairs += zip(trail.rows, trail.targets(float(paid[seat])), strict=True)
            seat = movers[i]
            assert seat is not None
            results.append((i, float(paid[seat]), float(paid[1 - seat])))
            self.open[i] = {}
        return pairs, results


def measure(network: Network, opponent: str, matches: int, seed: int) -> tuple[float, float]:
    """The shares of matches won and lost to the opponent, without exploring, on random seats.

    The first matches that end are the short ones, so each of some tables plays as many.
    """
    tables = min(matches, 50)
    player = Player(network, tables, opponent, np.random.default_rng(seed), settled=True)
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


def train(
    matches: int, seed: int, *, tables: int = 32, tests: int = 10, tested: int = 200
) -> tuple[Network, list[Any]]:
    """The network and its curve: matches learned from, processor seconds spent on learning, shares
    won and lost against Courier."""
    rng = np.random.default_rng(seed)
    inputs = len(look(SafehouseVectorEnv("spyon").coding.start(1), 0))
    network = Network(inputs, 64, rng)
    players = [Player(network, tables * 3 // 4, "courier", rng)]
    players.append(Player(network, tables - tables * 3 // 4, None, rng))
    kept_rows = np.zeros((KEPT, inputs), np.float32)
    kept_targets = np.zeros(KEPT, np.float32)
    stored = played = 0
    spent = 0.0
    curve: list[Any] = []
    while True:
        if played >= matches * len(curve) / tests:
            won, lost = measure(network, "courier", tested, 10_000 + seed)
            curve.append((played, round(spent), round(won, 3), round(lost, 3)))
            print(f"{played:6} matches {spent:4.0f} s: won {won:.3f} lost {lost:.3f}", flush=True)
            if played >= matches:
                return network, curve
        clock = time.process_time()
        done = min(1.0, played / matches)
        curiosity = 0.02 + 0.13 * max(0.0, 1.0 - 1.5 * done)
        for player in players:
            pairs, results = player.step(curiosity)
            played += len(results)
            for row, target in pairs:
                kept_rows[stored % KEPT] = row
                kept_targets[stored % KEPT] = target
                stored += 1
        if stored > 2000:
            rate = 1e-3 * (0.03 + 0.97 * (1 + math.cos(math.pi * done)) / 2)
            picked = rng.integers(min(stored, KEPT), size=BATCH)
            network.learn(kept_rows[picked], kept_targets[picked], rate)
        spent += time.process_time() - clock


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=12_000, help="to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=32, help="at once")
    parser.add_argument("--tests", type=int, default=10, help="points of the curve after the first")
    parser.add_argument("--tested", type=int, default=200, help="matches of each test")
    parser.add_argument("--final", type=int, default=1000, help="matches of a last test")
    parser.add_argument("--curve", type=Path, help="write the curve here, as CSV")
    args = parser.parse_args()
    network, curve = train(
        args.matches, args.seed, tables=args.tables, tests=args.tests, tested=args.tested
    )
    if args.curve:
        with args.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("matches", "seconds", "won", "lost"), *curve])
    if args.final:
        won, lost = measure(network, "courier", args.final, 20_000 + args.seed)
        reach = 1.96 * math.sqrt(won * (1 - won) / args.final)
        print(f"last test, {args.final} matches: won {won:.3f} +- {reach:.3f}, lost {lost:.3f}")


if __name__ == "__main__":
    main()
