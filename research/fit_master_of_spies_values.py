"""Fits `safehouse/games/master_of_spies/data/bots.json` to matches of bots among themselves.

    python research/fit_master_of_spies_values.py --matches 800 --passes 3

Each pass plays matches by the values of moves with the figures of the previous pass, plus noise,
and fits again what every spy scored at the next scoring: by its place, the share of the unseen
cards that could have killed it, and the number of turns to come. Needs numpy, which the `lab` extra
installs. The same arguments and initial figures give the same result.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.core.dice import Dice
from safehouse.core.registry import game as find_game
from safehouse.games.master_of_spies import outlook
from safehouse.games.master_of_spies.bot import blur, weigh
from safehouse.games.master_of_spies.cards import VALUE
from safehouse.games.master_of_spies.outlook import (
    FIGURES_OF,
    FITTED,
    KILLERS,
    OWN_TURNS,
    RIVAL_TURNS,
    SHARES,
    SIDE,
    CardValues,
    between,
    cards_of,
    clock,
    own_stage,
    rival_stage,
    scorings_left,
)
from safehouse.games.master_of_spies.state import STRIDE, MasterOfSpiesState

TARGET = Path(outlook.__file__).parent / "data/bots.json"
LOGISTIC = 3**0.5 / 3.1416
"""The scale of a logistic curve relative to its standard deviation."""
STRAY = 2.0
"""The noise in points by which the matches deviate from the best move."""


class Turn:
    """A position at the start of a turn: the time to the next scoring, and the places of spies."""

    __slots__ = ("active", "final", "left", "own", "rivals", "scored", "spies")

    def __init__(self, s: MasterOfSpiesState) -> None:
        rounds, self.final = clock(s)
        turn = s.order.index(s.active)
        self.active = s.active
        self.left = min(scorings_left(s), 3) - 1
        self.scored = len(s.scores)
        self.own = [rounds + (seat in s.order[turn:]) for seat in range(s.seats)]
        self.rivals = [s.seats - turn + rounds * s.seats - own for own in self.own]
        self.spies = standing(s)


def standing(s: MasterOfSpiesState) -> list[tuple[int, float]]:
    """Return each spy's value and share of killers among unseen cards; -1 under a Permanent."""
    cards = len(s.deck) + sum(len(hand) for hand in s.hands)
    held = [cards_of(hand) for hand in s.hands]
    every = cards_of(s.deck)
    for bits in held:
        every |= bits
    found = []
    for spy, place in enumerate(s.spies):
        if place < 0:
            found.append((0, 0.0))
            continue
        row, at = s.rows[place // STRIDE], place % STRIDE
        loc, value = row[at], VALUE[row[at] & 127]
        if s.permanent_at(place // STRIDE, at):
            found.append((value, -1.0))
            continue
        below = VALUE[row[at - 1] & 127] if at else 0
        table = KILLERS[(loc >> 7 & 3) * 2 + (loc >> 9 & 1)]
        killers = (table[below * SIDE + value] & every & ~held[spy // 4]).bit_count()
        found.append((value, killers / max(1, cards - len(s.hands[spy // 4]))))
    return found


def play(seats: int, seed: str) -> tuple[list[Turn], list[list[int]]]:
    """Play one match; return its turns, and what each spy was worth in each scoring."""
    match: Any = find_game("master_of_spies").start(seats, seed=seed)
    match.logging = False
    dice = Dice.seeded(f"{seed}/stray")
    s: MasterOfSpiesState = match.state
    turns: list[Turn] = []
    scorings: list[list[int]] = []
    told = (0, -1)
    while match.pending:
        seat, kind, args = match.pending[0]
        if kind.name == "main" and told != (s.round, seat):
            told = (s.round, seat)
            turns.append(Turn(s))
        codes = kind.moves(match, seat, *args)
        worth = [one + blur(STRAY, dice) for one in weigh(match, seat, codes)]
        before = len(s.scores)
        match.push(seat, codes[worth.index(max(worth))])
        if len(s.scores) > before:  # nothing moves between a scoring and the next decision
            values = [s.value_at(place) for place in s.spies]
            scorings += [values] * (len(s.scores) - before)
    return turns, scorings


def fit(seats: int, matches: int, seed: str) -> dict[str, Any]:
    turns: list[Turn] = []
    later: list[list[int]] = []
    """What each spy scored at the next scoring."""
    for number in range(matches):
        played, scorings = play(seats, f"{seed}/{number}")
        for turn in played:
            turns.append(turn)
            later.append(scorings[turn.scored])
    fitted = fit_spies(seats, turns, later)
    fitted["swing"] = fit_swing(seats, turns, later, fitted)
    return {name: rounded(fitted[name]) for name in sorted(fitted)}


def spy_row(turn: Turn, seat: int, spy: int) -> tuple[list[int], list[float]]:
    """Return the indices of a spy's parameters among the unknowns, with their weights."""
    value, share = turn.spies[spy]
    stage = rival_stage(turn.rivals[seat])
    places = [own_stage(turn.own[seat])]
    weights = [1.0]
    base = len(OWN_TURNS) + stage * (len(SHARES) + 1)
    if share < 0:
        places.append(base + len(SHARES))
        weights.append(value)
    elif value:
        at, part = between(share)
        places += [base + at, base + at + 1]
        weights += [value * (1.0 - part), value * part]
    return places, weights


def fit_spies(seats: int, turns: list[Turn], later: list[list[int]]) -> dict[str, Any]:
    """Fit a spy's expected points: a constant, and a factor for every point of its location."""
    size = len(OWN_TURNS) + len(RIVAL_TURNS) * (len(SHARES) + 1)
    old = FIGURES_OF[seats]
    fitted: dict[str, Any] = {"lasting": [], "shielded": [], "fresh": []}
    for final in (False, True):
        normal = np.zeros((size, size))
        right = np.zeros(size)
        for turn, points in zip(turns, later, strict=True):
            if turn.final != final:
                continue
            for spy, got in enumerate(points):
                if spy // 4 == turn.active:
                    continue
                places, weights = spy_row(turn, spy // 4, spy)
                for i, a in zip(places, weights, strict=True):
                    right[i] += a * got
                    for j, b in zip(places, weights, strict=True):
                        normal[i, j] += a * b
        prior = np.zeros(size)
        for stage in range(len(RIVAL_TURNS)):
            base = len(OWN_TURNS) + stage * (len(SHARES) + 1)
            prior[base : base + len(SHARES)] = old.lasting[final][stage]
            prior[base + len(SHARES)] = old.shielded[final][stage]
        ridge = np.full(size, 1000.0)
        ridge[: len(OWN_TURNS)] = 1.0
        found = np.linalg.solve(normal + np.diag(ridge), right + ridge * prior)
        table = found[len(OWN_TURNS) :].reshape(len(RIVAL_TURNS), len(SHARES) + 1)
        lasting = np.clip(np.minimum.accumulate(table[:, :-1], axis=1), 0.0, None)
        shielded = np.maximum(table[:, -1], lasting[:, 0])
        fitted["fresh"].append(found[: len(OWN_TURNS)])
        fitted["lasting"].append(lasting)
        fitted["shielded"].append(shielded)
    late = rival_stage(5 * (seats - 1))
    for name in ("lasting", "shielded"):  # the final scoring is far only in matches of one scoring
        fitted[name][1][late:] = fitted[name][0][late:]
    far = rival_stage(4 * (seats - 1))
    for final in (False, True):  # with no rival's turn to come a spy certainly scores
        for name in ("lasting", "shielded"):
            after = 0.0 if final else (fitted[name][0][far] + fitted[name][1][far]) / 2
            fitted[name][final][0] = 1.0 + after
    return fitted


def fit_swing(
    seats: int, turns: list[Turn], later: list[list[int]], fitted: dict[str, Any]
) -> list[Any]:
    """Fit how far seats deviate from the expectation of their spies, as the scale of a logistic
    curve."""
    sums = np.zeros((3, len(OWN_TURNS), 2))
    tables = [
        np.column_stack((fitted["lasting"][final], fitted["shielded"][final])).ravel()
        for final in (0, 1)
    ]
    for turn, points in zip(turns, later, strict=True):
        final = int(turn.final)
        over = []
        for seat in range(seats):
            expected = 0.0
            for spy in range(seat * 4, seat * 4 + 4):
                places, weights = spy_row(turn, seat, spy)
                expected += fitted["fresh"][final][places[0]]
                for at, weight in zip(places[1:], weights[1:], strict=True):
                    expected += weight * tables[final][at - len(OWN_TURNS)]
            over.append(sum(points[seat * 4 : seat * 4 + 4]) - expected)
        for seat in range(seats):
            rest = (sum(over) - over[seat]) / (seats - 1)
            sums[turn.left, own_stage(turn.own[seat])] += (1.0, (over[seat] - rest) ** 2)
    spread = np.sqrt(sums[..., 1] / np.maximum(sums[..., 0], 1.0))
    whole = sums[1, -3:].sum(axis=0)
    return [
        np.maximum(
            LOGISTIC * np.sqrt(spread[left] ** 2 + left * whole[1] / max(1.0, whole[0])), 1.0
        )
        for left in range(3)
    ]


def rounded(figures: Any) -> Any:
    if isinstance(figures, list | np.ndarray):
        return [rounded(one) for one in figures]
    return round(float(figures), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=800, help="in each pass")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--seed", default="court")
    given = parser.parse_args()
    for number in range(given.passes):
        for seats in given.seats:
            start = perf_counter()
            fitted = fit(seats, given.matches, f"{given.seed}/{seats}/{number}")
            FITTED["seats"][str(seats)] = fitted
            FIGURES_OF[seats] = CardValues(fitted)
            print(f"pass {number + 1}, {seats} seats: {perf_counter() - start:.0f} s", flush=True)
            TARGET.write_text(json.dumps(FITTED, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
