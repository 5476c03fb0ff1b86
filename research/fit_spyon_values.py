"""Fits the figures of `safehouse/games/spyon/data/values.json`, backwards from the last round.

    python research/fit_spyon_values.py

Positions come from matches of bots with some random moves. Those before round 8 are solved exactly
(`safehouse/games/spyon/endgame.py`) and the model of `safehouse/games/spyon/bot.py` is fitted to
the results; a search that uses these figures at its leaves then evaluates positions before round 7,
and so on to round 2. The first pass plays greedy matches and uses the result of round 8 for all
rounds before it; the second is played by a search with the figures of the first. Nothing depends on
the existing figures: the same arguments give the same result. Needs numpy, which the `lab` extra
installs.

    python research/fit_spyon_values.py --check 600

fits nothing and reports how good the existing figures are on positions of other seeds.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots.base import TimeLimit, Worlds
from safehouse.bots.search import Search, SearchBot
from safehouse.bots.simple import HastyBot
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.games.spyon import endgame, rules
from safehouse.games.spyon.bot import (
    AHEAD,
    BOTH_LOSE,
    DEPT,
    FREE,
    MOST_CUBES,
    MOST_OPEN,
    MOST_POINTS,
    NEXT,
    PACES,
    POINTS,
    REACH,
    SIDE,
    TOKENS,
    TRAITS,
    Book,
    books,
    cell,
    traits,
)
from safehouse.games.spyon.state import DA, ROUNDS, SpyonState

M: TypeAlias = Match[SpyonState]
Floats: TypeAlias = npt.NDArray[np.float32]
TARGET: Final = Path(__file__).resolve().parent.parent / "safehouse/games/spyon/data/values.json"
VARIANTS: Final[list[dict[str, Any]]] = [
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
"""The options of the matches: half standard games, half variants."""
RIDGE: Final = 4.0
"""The regularisation of weights, as a number of positions."""
STEPS: Final = 250
LED_TO: Final = 0.5
"""The weight of the next round's position of the same match relative to the search."""
Row: TypeAlias = tuple[list[int], int, int, tuple[float, float, float]]
"""Features, cell, the seat with Spy Ops, and its chances to lose, of a shared loss, and to win."""


# --- positions and what they are worth -----------------------------------------------------------


def play(job: tuple[str, int, int]) -> list[dict[str, Any]]:
    """Play one match; return the positions before rounds 2 to 8, ready to be sent to another
    process.

    Some players move at random more often than others, to get all kinds of positions.
    """
    seed, iterations, variant = job
    match: M = find_game("spyon").start(seed=seed, options=VARIANTS[variant])
    match.logging = False
    dice = Dice.seeded(f"{seed}/fit")
    greedy = [not iterations or dice.random() < 0.25 for _ in range(2)]
    noise = [(0.02, 0.08, 0.25)[dice.below(3)] for _ in range(2)]
    found = []
    while match.pending:
        seat, kind, args = match.pending[0]
        if kind is rules.CHOOSE_FIRST and match.state.round > 1:
            found.append(match.position())
            if match.state.round == ROUNDS:
                break
        if dice.random() < noise[seat]:
            code = dice.choice(kind.moves(match, seat, *args))
        else:
            player = HastyBot() if greedy[seat] else SearchBot(iterations)
            code = player.choose(Worlds(match, seat, dice), TimeLimit(60))
        match.push(seat, code)
    return found


def label(job: tuple[dict[str, Any], int]) -> Row:
    """Return a position's features and cell, the holder of Spy Ops, and this seat's chances."""
    raw, iterations = job  # without iterations only the outcome counts
    match: M = find_game("spyon").load(raw)
    match.logging = False
    s = match.state
    seat = s.spy_ops
    me, you = s.spy[seat], s.spy[1 - seat]
    at = cell(s.tracker[me], s.tracker[DA], s.tracker[you])
    if s.round == ROUNDS:
        result = endgame.solve(match)
        return traits(s), at, seat, (result == 0, result == 1, result == 2)
    if not iterations:
        return traits(s), at, seat, (0.0, 0.0, 0.0)
    search = Search(Worlds(match, seat, Dice.seeded("label")))
    search.run(iterations, TimeLimit(60))
    values = search.worths(search.ranked()[0])
    both = (1.0 - sum(values)) / (1.0 - 2 * BOTH_LOSE)
    win = values[seat] - BOTH_LOSE * both
    return traits(s), at, seat, (1.0 - win - both, both, win)


def lean(rows: list[Row], after: list[Row], led_to: float) -> list[Row]:
    """Combine the search's value of a round's positions with what they led to."""
    if not after:
        return rows
    out = []
    for (found, at, seat, chances), (_, _, next_seat, later) in zip(rows, after, strict=True):
        if next_seat != seat:
            later = later[::-1]
        mixed = [(1 - led_to) * a + led_to * b for a, b in zip(chances, later, strict=True)]
        out.append((found, at, seat, (mixed[0], mixed[1], mixed[2])))
    return out


# --- the model -----------------------------------------------------------------------------------


def shared_parts() -> Floats:
    """Return, by feature, what it has in common with others, as 0 and 1.

    A weight is fitted for each feature alone and for each of these parts, so rare features share
    information with similar ones. Only the sums are kept.
    """
    rows: list[dict[tuple[Any, ...], float]] = [{(trait,): 1.0} for trait in range(TRAITS)]
    for name, base in (("next", NEXT), ("ahead", AHEAD)):
        for a in range(SIDE):
            for b in range(SIDE):
                _, winning = rules.position_row(REACH - a, 0, REACH - b)
                for part in (("mine", a), ("yours", b), ("gap", a - b), ("row", winning)):
                    rows[base + a * SIDE + b][name, *part] = 1.0
    for a in range(MOST_POINTS + 1):
        for b in range(MOST_POINTS + 1):
            for part in (("mine", a), ("yours", b)):
                rows[POINTS + a * (MOST_POINTS + 1) + b]["points", *part] = 1.0
    for a in range(PACES):
        for b in range(PACES):
            for part in (("mine", a), ("yours", b), ("gap", a - b)):
                rows[TOKENS + a * PACES + b]["tokens", *part] = 1.0
    for group in range(4):
        for bits in range(32):
            for mission in range(5):
                if bits >> mission & 1:
                    rows[FREE + group * 32 + bits]["free", group, mission] = 1.0
    head = MOST_CUBES + 1
    for status in range(2 * (MOST_OPEN + 1)):
        for mine in range(head):
            for da in range(head):
                for yours in range(head):
                    row = rows[DEPT + ((status * head + mine) * head + da) * head + yours]
                    a, b = (max(-2, min(2, n - da)) for n in (mine, yours))
                    for known in (("leads", a, b), ("m", mine), ("d", da), ("y", yours)):
                        row["dept", status, *known] = 1.0
                        row["dept", *known] = 1.0
    parts = dict.fromkeys(part for row in rows for part in row)
    columns = {part: n for n, part in enumerate(parts)}
    out = np.zeros((TRAITS, len(columns)), dtype=np.float32)
    for trait, row in enumerate(rows):
        for part, value in row.items():
            out[trait, columns[part]] = value
    return out


def softmax_fit(inputs: Floats, chances: Floats) -> Floats:
    """Return the weights of a multinomial logistic model; a loss is the reference class."""
    weights = np.zeros((inputs.shape[1], chances.shape[1] - 1), dtype=np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):  # Adam, on all positions at once
        odds = np.exp(np.clip(inputs @ weights, -30, 30))
        guess = odds / (1.0 + odds.sum(axis=1, keepdims=True))
        slope = (inputs.T @ (guess - chances[:, 1:]) + RIDGE * weights) / len(inputs)
        first += 0.1 * (slope - first)
        second += 0.01 * (slope * slope - second)
        rate = 0.05 * (1.0 - step / (STEPS + 1))
        unbiased = first / (1 - 0.9**step)
        weights -= rate * unbiased / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)
    return weights


def fit(rows: list[Row], parts: Floats) -> dict[str, list[float]]:
    """Return the figures of one round."""
    seen = np.zeros((len(rows), TRAITS), dtype=np.float32)
    for n, (found, _, _, _) in enumerate(rows):
        for trait in found:
            seen[n, trait] += 1.0
    chances = np.array([row[3] for row in rows], dtype=np.float32)
    used = np.flatnonzero((seen @ parts).any(axis=0))
    weights = np.zeros((parts.shape[1], 2), dtype=np.float32)
    weights[used] = softmax_fit(seen @ parts[:, used], chances)
    both, win = (parts @ weights).T
    # The tracker alone, from either player's side; a shared loss counts half.
    cells = np.zeros((2 * len(rows), SIDE * SIDE), dtype=np.float32)
    worth = np.zeros((2 * len(rows), 2), dtype=np.float32)
    for n, (_, at, _, (lost, shared, won)) in enumerate(rows):
        a, b = divmod(at, SIDE)
        cells[2 * n, at] = cells[2 * n + 1, b * SIDE + a] = 1.0
        worth[2 * n] = lost + shared / 2, won + shared / 2
        worth[2 * n + 1] = won + shared / 2, lost + shared / 2
    tracker = parts[NEXT : NEXT + SIDE * SIDE]
    used = np.flatnonzero((cells @ tracker).any(axis=0))
    standing = tracker[:, used] @ softmax_fit(cells @ tracker[:, used], worth)

    def short(values: Floats) -> list[float]:
        return [round(float(value), 3) for value in values]

    return {"win": short(win), "both": short(both), "standing": short(standing[:, 0])}


def compare(rows: list[Row], number: int) -> str:
    """Report how good the figures in use are on these positions."""
    guesses = []
    book = books()[number]
    assert book is not None
    for found, _, _, _ in rows:
        both, won = (np.exp(sum(part[i] for i in found)) for part in (book.both, book.win))
        guesses.append(won / (1.0 + won + both))
    won = np.array([row[3][2] for row in rows])
    guess = np.array(guesses)
    brier = float(((guess - won) ** 2).mean())
    constant = float(((won.mean() - won) ** 2).mean())
    line = f"Brier {brier:.4f}, a constant {constant:.4f}"
    if number == ROUNDS:
        order = np.argsort(guess)
        ranks = np.empty(len(order))
        ranks[order] = np.arange(1, len(order) + 1)
        hits = won.sum()
        area = (ranks[won == 1].sum() - hits * (hits + 1) / 2) / (hits * (len(won) - hits))
        line += f", area under the curve {area:.3f}"
    return line


# --- all together --------------------------------------------------------------------------------


class Crew:
    """Worker processes, or this process if there is only one."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, do: Any, jobs: list[Any], size: int) -> list[Any]:
        if self.workers < 2:
            return [do(job) for job in jobs]
        with multiprocessing.Pool(self.workers) as pool:  # forked now, with the current figures
            return pool.map(do, jobs, size)


def use(figures: dict[str, Any]) -> None:
    """Use these figures for the bots of this process and of those forked from it."""
    found = books()
    for n in range(ROUNDS + 1):
        found[n] = Book(figures[str(n)]) if str(n) in figures else None


def gather(crew: Crew, seed: str, games: int, iterations: int) -> list[list[dict[str, Any]]]:
    """Return, by round, positions before it."""
    jobs = [(f"{seed}/{n}", iterations, n % len(VARIANTS)) for n in range(games)]
    out: list[list[dict[str, Any]]] = [[] for _ in range(ROUNDS + 1)]
    for found in crew.map(play, jobs, 20):
        for raw in found:
            out[raw["state"]["round"]].append(raw)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1500, help="in the last pass")
    parser.add_argument("--iterations", type=int, default=64, help="for what a position is worth")
    parser.add_argument("--playing", type=int, default=12, help="iterations of a move")
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--check", type=int, default=0, help="matches to test the figures on")
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    crew = Crew(args.workers)
    if args.check:
        found = gather(crew, "check", args.check, args.playing)
        rows: list[Row] = []
        for number in range(ROUNDS, 1, -1):
            after = rows
            rows = crew.map(label, [(raw, args.iterations) for raw in found[number]], 10)
            rows = lean(rows, after, LED_TO)
            print(f"before round {number}: {len(rows)} positions, {compare(rows, number)}")
        return
    parts = shared_parts()
    figures: dict[str, Any] = {}
    solved: list[Row] = []
    for turn in range(args.passes):
        last = turn == args.passes - 1
        games = args.games if last else args.games // 2
        iterations = args.iterations if turn else 0
        start = perf_counter()
        use(figures)
        found = gather(crew, f"fit/{turn}", games, args.playing if turn else 0)
        print(f"pass {turn + 1}: {games} matches in {perf_counter() - start:.0f} s", flush=True)
        rows = []
        for number in range(ROUNDS, 1, -1):
            after = rows
            rows = crew.map(label, [(raw, iterations) for raw in found[number]], 10)
            rows = lean(rows, after, LED_TO if iterations else 1.0)
            solved += rows if number == ROUNDS else []  # exact in any case
            figures[str(number)] = fit(solved if number == ROUNDS else rows, parts)
            use(figures)
            taken = perf_counter() - start
            print(f"  before round {number}: {compare(rows, number)} ({taken:.0f} s)", flush=True)
    args.out.write_text(json.dumps(figures, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
