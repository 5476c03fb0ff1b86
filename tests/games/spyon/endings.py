"""Endings of SPYON solved by trying every move of the rules: the proof of the exact solver.

    python -m tests.games.spyon.endings --decisions 100000 --seed soak

compares the solver of `safehouse/games/spyon/endgame.py` with this search at that many decisions of
round 8, reports each difference, and exits with 1 if there was one. Nothing here shares code with
the solver: moves come from the rules, results from finished matches.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import safehouse
from safehouse.bots import Clock, Worlds
from safehouse.bots.search import SearchBot
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spyon import endgame, rules
from safehouse.games.spyon.state import ROUNDS, SpyonState

M = Match[SpyonState]
LOST, SHARED, WON = 0, 1, 2
VARIANTS: list[dict[str, Any]] = [
    {},
    {},
    {"safe_house": True},
    {"cold_war": True},
    {"random_diplomacy": True},
    {"double_double": [4, 8]},
]


def tried(match: M, known: dict[tuple[int, ...], int] | None = None) -> int:
    """Return the result of the seat to decide if both do their best; stops at the first win."""
    known = {} if known is None else known
    seat, kind, args = match.pending[0]
    best = LOST
    for code in kind.moves(match, seat, *args):
        after = match.copy(log=False)
        after.push(seat, code)
        if after.result is not None:
            winners = after.result.winners
            value = SHARED if not winners else WON if winners[0] == seat else LOST
        else:
            asked = after.pending[0][0]
            key = position(after)
            if key not in known:
                known[key] = tried(after, known)
            value = known[key] if asked == seat else WON - known[key]
        best = max(best, value)
        if best == WON:
            break
    return best


def position(match: M) -> tuple[int, ...]:
    """Return everything that the rest of the last round depends on."""
    s = match.state
    seat, kind, _ = match.pending[0]
    used = [int(s.has_used(seat)) for seat in range(2)]
    return (
        *(seat, rules.KINDS.index(kind), s.first, *used, *s.todo, *s.tokens),
        *(*s.spying, *s.reception, *s.minister, *s.tracker),
    )


def last_round(seed: str, iterations: int) -> M:
    """Return a match of bots, who sometimes move at random, just before its last round."""
    dice = Dice.seeded(f"{seed}/up to the last round")
    options = VARIANTS[dice.below(len(VARIANTS))]
    match: M = safehouse.game("spyon").start(seed=seed, options=options)
    match.logging = False
    player = SearchBot(iterations)
    noise = (0.05, 0.2, 0.5)[dice.below(3)]
    while match.state.round < ROUNDS:
        seat, kind, args = match.pending[0]
        if dice.random() < noise:
            code = dice.choice(kind.moves(match, seat, *args))
        else:
            code = player.choose(Worlds(match, seat, dice), Clock(60))
        match.push(seat, code)
    return match


def searchable(match: M, most: int) -> bool:
    """Return whether everything can be tried soon: few missions to select, or none."""
    _, kind, _ = match.pending[0]
    return kind is rules.EXECUTE or sum(match.state.tokens) <= most


def decisions(seed: str, iterations: int = 4, most: int = 2) -> Iterator[M]:
    """Yield the decisions of one last round that can be searched, after random moves."""
    match = last_round(seed, iterations)
    dice = Dice.seeded(f"{seed}/last round")
    while match.pending:
        if searchable(match, most):
            yield match
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--tokens", type=int, default=4, help="most tokens before selections")
    args = parser.parse_args()
    seen: Counter[tuple[str, int]] = Counter()
    wrong = number = 0
    started = perf_counter()
    while seen.total() < args.decisions:
        seed = f"{args.seed}/{number}"
        number += 1
        for match in decisions(seed, most=args.tokens):
            kind = match.pending[0][1].name
            value, truth = endgame.solve(match), tried(match)
            seen[kind, truth] += 1
            if value != truth:
                wrong += 1
                print(f"{seed}: {kind} is {truth}, the solver says {value}", flush=True)
    for (kind, truth), count in sorted(seen.items()):
        print(f"{kind:12} {('lost', 'both lose', 'won')[truth]:9} {count}")
    print(f"{seen.total()} decisions, {wrong} wrong, {perf_counter() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
