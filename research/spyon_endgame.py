"""How well SPYON's bots play the last round, which can be solved.

    python research/spyon_endgame.py --positions 200 --seed regret

plays matches up to round 8 and lets every level decide there: how often it gives away a better
result, and how much value that costs on average (a win 1, a shared loss 0.15, a loss 0). The exact
results come from `safehouse/games/spyon/endgame.py`. The same arguments give the same result.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.games.spyon.bot import BOTH_LOSE
from safehouse.games.spyon.endgame import solve, value_of
from safehouse.games.spyon.state import ROUNDS, SpyonState
from safehouse.lab.statistics import spread, wilson

M: TypeAlias = Match[SpyonState]

WORTH: Final = (0.0, BOTH_LOSE, 1.0)


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
            code = player.choose(Worlds(match, seat, dice), TimeLimit(60))
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
        code = player.choose(Worlds(match, seat, dice), TimeLimit(60))
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
    args = parser.parse_args()
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
