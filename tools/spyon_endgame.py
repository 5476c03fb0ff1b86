"""The last round of SPYON, solved exactly: a reference for the bots.

    python tools/spyon_endgame.py --positions 200 --seed regret

plays matches up to round 8 and lets every level decide there: how often it gives away a better
result, and how much value that costs on average (a win 1, a shared loss 0.15, a loss 0).

In round 8 only the final row matters, and a plan (all missions of one player, in any order) is
fully described by what it changes in each Dept. So all plans of the first player against all plans
of the second form one matrix, whose rows and columns are grouped by selections:

    max over first selections, min over second selections, max over rows, min over columns

Needs numpy, which the `lab` extra installs. The same arguments give the same result.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots import Clock, Worlds, bot, levels
from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.puzzles import Puzzle, written
from safehouse.core.registry import game as find_game
from safehouse.games.spyon import rules
from safehouse.games.spyon.bot import BOTH_LOSE
from safehouse.games.spyon.moves import FIRST
from safehouse.games.spyon.state import (
    ASSASSIN_COST,
    ASSASSINATE,
    CRISIS_COST,
    DA,
    DEPTS,
    MINISTERIAL,
    MISSIONS,
    REGROUP,
    RELOCATE,
    ROUNDS,
    SWITCH,
    SpyonState,
)
from safehouse.lab.puzzles import Job, find
from safehouse.lab.statistics import spread, wilson

M: TypeAlias = Match[SpyonState]
Effect: TypeAlias = tuple[int, ...]
"""The effect of a plan on one Dept: net change of the three spies, cubes removed, Ministers out."""
Ints: TypeAlias = npt.NDArray[np.int64]

LOSS, BOTH, WIN = range(3)
WORTH: Final = (0.0, BOTH_LOSE, 1.0)
STILL: Final[Effect] = (0,) * 7
ILLEGAL: Final = 1 << 40
STEP: Final = 1 << 10
"""The packing of leads: Green's over the Double Agent in steps of this, Orange's in ones."""
HALF: Final = STEP // 2


def _moved(*changes: tuple[int, int, int]) -> dict[int, list[int]]:
    """Return effects by Dept of cubes that arrive (1) or are removed (-1): (dept, spy, change)."""
    out: dict[int, list[int]] = {}
    for dept, spy, change in changes:
        effect = out.setdefault(dept, [0] * 7)
        effect[spy] += change
        if change < 0:
            effect[3 + spy] += 1
    return out


def _printed(mission: int) -> list[tuple[dict[int, list[int]], int]]:
    """Return everything a mission could do as printed: its effects by Dept, and its cost."""
    if mission == SWITCH:
        return [
            (_moved((a, x, -1), (b, x, 1), (b, y, -1), (a, y, 1)), 0)
            for a in DEPTS
            for b in range(a + 1, len(DEPTS))
            for x, y in product(range(3), repeat=2)
        ]
    if mission == RELOCATE:
        return [
            (_moved((a, spy, -1), (b, spy, 1)), 0)
            for a, b in product(DEPTS, repeat=2)
            if a != b
            for spy in range(3)
        ]
    if mission == REGROUP:
        return [(_moved((dept, DA, -1)), 0) for dept in DEPTS]
    cost = ASSASSIN_COST if mission == ASSASSINATE else CRISIS_COST
    return [({dept: [0] * 6 + [1]}, cost) for dept in DEPTS]


class Plans:
    """All plans of a spy in a round with that active Dept, by the missions selected."""

    def __init__(self, spy: int, active: int) -> None:
        self.effects: list[Effect] = [STILL]
        numbers = {STILL: 0}
        rows: list[tuple[int, int, int, int]] = []
        known: dict[tuple[int, int, int, int], int] = {}
        self.by_missions: dict[tuple[int, ...], Ints] = {}
        self.regroups: dict[tuple[int, ...], list[bool]] = {}
        ways = {
            mission: [*_printed(mission), (_moved((active, spy, 1)), 0)] for mission in MISSIONS
        }
        groups = [(), *((mission,) for mission in MISSIONS)]
        groups += [(a, b) for a in MISSIONS for b in range(a + 1, len(MISSIONS))]
        for missions in groups:
            found: list[int] = []
            bare: list[bool] = []
            for plan in product(*(range(len(ways[mission])) for mission in missions)):
                parts = [ways[mission][way] for mission, way in zip(missions, plan, strict=True)]
                whole = [[0] * 7 for _ in DEPTS]
                for part, _ in parts:
                    for dept, effect in part.items():
                        whole[dept] = [a + b for a, b in zip(whole[dept], effect, strict=True)]
                at = []
                for net in map(tuple, whole):
                    if net not in numbers:
                        numbers[net] = len(self.effects)
                        self.effects.append(net)
                    at.append(numbers[net])
                row = (at[0], at[1], at[2], sum(cost for _, cost in parts))
                number = known.setdefault(row, len(rows))
                if number == len(rows):
                    rows.append(row)
                found.append(number)
                bare.append(missions == (REGROUP,) and plan[0] < len(DEPTS))
            self.by_missions[missions] = np.array(found)
            self.regroups[missions] = bare
        table = np.array(rows)
        self.effect_of: Ints = table[:, :3]
        self.cost: Ints = table[:, 3]
        self.changes: Ints = np.array(self.effects)


@cache
def plans_of(spy: int, active: int) -> Plans:
    return Plans(spy, active)


@cache
def _results() -> tuple[Ints, Ints]:
    """Return, by packed leads, the result for Green and for Orange."""
    green = np.zeros((STEP, STEP), dtype=np.int64)
    orange = green.copy()
    for a in range(-60, 61):
        for b in range(-60, 61):
            _, winning = rules.position_row(a, 0, b)
            green[a + HALF, b + HALF] = BOTH if winning < 0 else WIN if winning == 0 else LOSS
            orange[a + HALF, b + HALF] = BOTH if winning < 0 else WIN if winning == 2 else LOSS
    return green.ravel(), orange.ravel()


def _points(counts: Ints) -> Ints:
    """Return the scores of Depts (SO-10) by counts on the last axis, packed as leads."""
    flat = counts.reshape(-1, 3)
    low = np.maximum(flat, 0)
    key = (low[:, 0] * 9 + np.minimum(low[:, 1], 8)) * 11 + low[:, 2]
    return np.asarray(_packed_points()[key].reshape(counts.shape[:-1]))


@cache
def _packed_points() -> Ints:
    return np.array([(g - d) * STEP + (o - d) for g, d, o in rules._POINTS])


class Side:
    """One player's part of the matrix: the plans legal on their own, by selection."""

    def __init__(self, s: SpyonState, seat: int, choices: list[tuple[int, ...]]) -> None:
        self.plans = plans_of(s.spy[seat], s.row[ROUNDS - 1])
        used = any(s.used_slot(seat, kind // 5, kind % 5) >= 0 for kind in range(10))
        spying = np.array(s.spying).reshape(3, 3)
        blocked = np.array([place == MINISTERIAL for place in s.minister])
        changes = self.plans.changes
        fits = np.stack(
            [
                (changes[:, 3:6] <= spying[dept]).all(axis=1) & (changes[:, 6] <= blocked[dept])
                for dept in DEPTS
            ],
            axis=1,
        )
        alone = fits[self.plans.effect_of, np.arange(3)].all(axis=1)
        alone &= self.plans.cost <= s.tracker[s.spy[seat]]
        self.choices = choices
        groups = []
        for missions in choices:
            rows = self.plans.by_missions[missions]
            keep = alone[rows]
            if not used:
                keep &= ~np.array(self.plans.regroups[missions])
            groups.append(np.unique(rows[keep]))
        rows, places = np.unique(np.concatenate(groups), return_inverse=True)
        ends = np.cumsum([len(group) for group in groups])[:-1]
        self.groups: list[Ints] = np.split(places, ends)
        self.effect_of: Ints = self.plans.effect_of[rows]
        step = STEP if s.spy[seat] == 0 else 1
        self.paid: Ints = -step * self.plans.cost[rows]


def _outcomes(s: SpyonState, first: int, a: Side, b: Side) -> Ints:
    """Return the first player's result by plan of the first and the second; 9 where illegal."""
    g, da, o = s.tracker
    total = (g - da + HALF) * STEP + (o - da + HALF) + a.paid[:, None] + b.paid[None, :]
    for dept in DEPTS:
        at = slice(dept * 3, dept * 3 + 3)
        spying = np.array(s.spying[at])
        counts = spying + np.array(s.reception[at])
        mine, here = np.unique(a.effect_of[:, dept], return_inverse=True)
        yours, there = np.unique(b.effect_of[:, dept], return_inverse=True)
        one, two = a.plans.changes[mine][:, None, :], b.plans.changes[yours][None, :, :]
        both = one + two
        blocked = int(s.minister[dept] == MINISTERIAL)
        legal = (both[..., 3:6] <= spying).all(axis=-1) & (both[..., 6] <= blocked)
        is_open = both[..., 6] == blocked
        points = np.where(is_open, _points(counts + both[..., :3]), 0)
        total += np.where(legal, points, ILLEGAL)[here][:, there]
    results = _results()[0 if s.spy[first] == 0 else 1]
    legal = total < ILLEGAL // 2
    return np.where(legal, results[np.where(legal, total, 0)], 9)


def _choices(match: M, seat: int) -> list[tuple[int, ...]]:
    """Return the selections a seat may still make; only the empty one without tokens."""
    s = match.state
    return [code[2:] for code in rules.selections(match, seat)] if s.tokens[seat] else [()]


def _waiting(s: SpyonState, seat: int) -> list[tuple[int, ...]]:
    return [tuple(mission for mission in MISSIONS if s.todo[seat] >> mission & 1)]


def solve(match: M) -> int:
    """Return the result of the seat to decide under best play, anywhere in round 8."""
    s = match.state
    if s.round != ROUNDS or not match.pending:
        raise ValueError("Only positions of the last round can be solved.")
    seat, kind, _ = match.pending[0]
    if kind is rules.CHOOSE_FIRST:
        best = LOSS
        for code in FIRST:
            after = match.copy(log=False)
            after.push(seat, code)
            asked = after.pending[0][0] if after.pending else seat
            result = solve(after) if after.pending else _final(after, seat)
            best = max(best, result if asked == seat else WIN - result)
        return best
    first = s.first
    second = 1 - first
    if kind is rules.SELECT:
        mine = _choices(match, first) if seat == first else _waiting(s, first)
        yours = _choices(match, second)
    else:
        mine, yours = _waiting(s, first), _waiting(s, second)
    a, b = Side(s, first, mine), Side(s, second, yours)
    outcomes = _outcomes(s, first, a, b)
    answers = [outcomes[:, columns].min(axis=1) for columns in b.groups]
    value = max(min(int(answer[rows].max()) for answer in answers) for rows in a.groups)
    return value if seat == first else WIN - value


def _final(match: M, seat: int) -> int:
    assert match.result is not None
    winners = match.result.winners
    return BOTH if not winners else WIN if winners[0] == seat else LOSS


def value_of(match: M, seat: int) -> int:
    """Return the same for a seat, even if the other decides or the match is over."""
    if not match.pending:
        return _final(match, seat)
    value = solve(match)
    return value if match.pending[0][0] == seat else WIN - value


def judge(match: M, seat: int) -> dict[Code, float] | None:
    """Return the exact value of each move of a seat, anywhere in round 8: the proof of a puzzle."""
    if match.state.round != ROUNDS or not match.pending or match.pending[0][0] != seat:
        return None
    out: dict[Code, float] = {}
    for code in legal(match, seat):
        after = match.copy(log=False)
        after.push(seat, code)
        out[code] = WORTH[value_of(after, seat)]
    return out


def find_puzzles(count: int, matches: int, seed: str) -> list[Puzzle]:
    """Return puzzles of the last round, including selections, each proved by the solver."""
    found: list[Puzzle] = []
    for number in range(matches):
        found += find(Job("spyon", 2, {}, f"{seed}/{number}"), judge)
        if len(found) >= count:
            break
    return found[:count]


def last_round(seed: str, iterations: int, noise: float) -> M:
    """Return a match of bots just before its last round."""
    from safehouse.bots.search import SearchBot

    match: M = find_game("spyon").start(seed=seed)
    match.logging = False
    dice = Dice.seeded(f"{seed}/up to round 8")
    player = SearchBot(iterations)
    while match.state.round < ROUNDS:
        seat, kind, args = match.pending[0]
        if dice.random() < noise:
            code = dice.choice(kind.moves(match, seat, *args))
        else:
            code = player.choose(Worlds(match, seat, dice), Clock(60))
        match.push(seat, code)
    return match


def regret(level: str, start: M, seed: str) -> list[tuple[float, bool]]:
    """Let a level play both seats of the last round; return what each decision gave away."""
    match = start.copy(log=False)
    match.dice = Dice.seeded(seed)
    player = bot("spyon", level)
    dice = Dice.seeded(f"{seed}/{level}")
    given: list[tuple[float, bool]] = []
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        before = solve(match)
        code = player.choose(Worlds(match, seat, dice), Clock(60))
        match.push(seat, code)
        if len(codes) > 1:
            after = value_of(match, seat)
            given.append((WORTH[before] - WORTH[after], after < before))
    return given


def measure(positions: int, seed: str, names: list[str]) -> dict[str, Any]:
    """Return the regret of levels over the same positions."""
    starts = [last_round(f"{seed}/{n}", 40, 0.05) for n in range(positions)]
    out: dict[str, Any] = {}
    for name in names:
        rounds = [regret(name, start, f"{seed}/{n}") for n, start in enumerate(starts)]
        each = [one for given in rounds for one in given]
        worse = sum(bad for _, bad in each)
        low, high = wilson(worse, len(each))
        whole = spread([sum(worth for worth, _ in given) / 2 for given in rounds])
        error = 1.96 * whole["sd"] / positions**0.5
        out[name] = {
            "decisions": len(each),
            "worse": worse,
            "share": round(worse / len(each), 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "regret_of_a_round": whole["mean"],
            "give_or_take": round(error, 4),
        }
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", default="regret")
    parser.add_argument("--levels", nargs="+", default=[rung.id for rung in levels("spyon")])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--puzzles", type=int, default=0, help="find this many puzzles instead")
    parser.add_argument("--matches", type=int, default=2000, help="to look for them in")
    args = parser.parse_args()
    if args.puzzles:
        sys.stdout.buffer.write(written(find_puzzles(args.puzzles, args.matches, args.seed)))
        return
    found = measure(args.positions, args.seed, args.levels)
    if args.json:
        print(json.dumps(found, indent=1))
        return
    print("| level | decisions | not the best | 95% interval | worth given away in a round |")
    print("|---|---|---|---|---|")
    for name, row in found.items():
        shares = f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"
        lost = f"{row['regret_of_a_round']:.3f} ± {row['give_or_take']:.3f}"
        print(f"| {name} | {row['decisions']} | {100 * row['share']:.1f}% | {shares} | {lost} |")


if __name__ == "__main__":
    main()
