"""Endings of SPYON solved by trying every move of the rules: the proof of the exact solver.

    python -m tests.games.spyon.endings --positions 1000000 --file endings.json

solves last rounds so, compares the solver of `safehouse/games/spyon/endgame.py` at the positions
that the search meets (of those in which only the second player executes, at one in ten), reports
each difference, and exits with 1 if there was one. With a file, it goes on where it stopped.
Nothing here shares code with the solver: moves come from the rules, results from finished matches.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import safehouse
from safehouse.bots import TimeLimit, Worlds
from safehouse.bots.search import SearchBot
from safehouse.bots.simple import HastyBot
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spyon import endgame, rules
from safehouse.games.spyon.state import ROUNDS, SpyonState

M = Match[SpyonState]
Visit = Callable[[M, int], None]
LOST, SHARED, WON = 0, 1, 2
SECOND: Final = 10
"""Of the positions in which only the second player executes, one in so many is compared."""
OPTIONS: Final[list[dict[str, Any]]] = [
    {
        "safe_house": safe_house,
        "random_diplomacy": random_diplomacy,
        "cold_war": cold_war,
        "double_double": double_double,
        "colours": colours,
    }
    for safe_house, random_diplomacy, cold_war, double_double, colours in product(
        (False, True),
        (False, True),
        (False, True),
        ([], [4], [8], [4, 8]),
        (["green", "orange"], ["orange", "green"]),
    )
]
"""Every combination of what changes a last round."""


def tried(
    match: M, known: dict[tuple[int, ...], int] | None = None, visit: Visit | None = None
) -> int:
    """Return the result of the seat to decide if both do their best; stops at the first win.

    `visit` is called with each position and its result.
    """
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
                known[key] = tried(after, known, visit)
            value = known[key] if asked == seat else WON - known[key]
        best = max(best, value)
        if best == WON:
            break
    if visit is not None:
        visit(match, best)
    return best


def result_of(match: M, seat: int, known: dict[tuple[int, ...], int] | None = None) -> int:
    """Return the result of a seat under best play, whoever decides, or of a finished match."""
    if match.result is not None:
        winners = match.result.winners
        return SHARED if not winners else WON if winners[0] == seat else LOST
    value = tried(match, known)
    return value if match.pending[0][0] == seat else WON - value


def position(match: M) -> tuple[int, ...]:
    """Return everything that the rest of one last round depends on."""
    s = match.state
    seat, kind, _ = match.pending[0]
    used = [int(s.has_used(seat)) for seat in range(2)]
    return (
        *(seat, rules.KINDS.index(kind), s.first, *used, *s.todo, *s.tokens),
        *(*s.spying, *s.reception, *s.minister, *s.tracker),
    )


def last_round(seed: str, iterations: int = 4) -> M:
    """Return a match just before its last round.

    One in four is played at random, the others by bots that move at random more or less often.
    """
    dice = Dice.seeded(f"{seed}/up to the last round")
    options = OPTIONS[dice.below(len(OPTIONS))] if dice.below(3) else {}
    match: M = safehouse.game("spyon").start(seed=seed, options=options)
    match.logging = False
    player = HastyBot() if dice.below(4) == 0 else SearchBot(iterations)
    noise = (0.05, 0.2, 0.5, 1.0)[dice.below(4)]
    while match.state.round < ROUNDS:
        seat, kind, args = match.pending[0]
        if dice.random() < noise:
            code = dice.choice(kind.moves(match, seat, *args))
        else:
            code = player.choose(Worlds(match, seat, dice), TimeLimit(60))
        match.push(seat, code)
    return match


def decisions(seed: str) -> Iterator[M]:
    """Yield the decisions of one last round, with random moves between them."""
    match = last_round(seed)
    dice = Dice.seeded(f"{seed}/last round")
    while match.pending:
        yield match
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))


class Comparison:
    """Counts positions at which solver and search agree, and names those at which they do not."""

    def __init__(self) -> None:
        self.next = 0
        """The number of the next last round."""
        self.seen: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._second = 0

    def visit(self, match: M, truth: int) -> None:
        seat, kind, _ = match.pending[0]
        first = "first" if seat == match.state.first else "second"
        if kind is rules.EXECUTE and first == "second":
            self._second += 1
            if self._second % SECOND:
                return
        found = endgame.solve(match)
        who = "Spy Ops" if kind is rules.CHOOSE_FIRST else first
        self.seen[f"{kind.name}, {who}, {('lost', 'both lose', 'won')[truth]}"] += 1
        if found != truth:
            self.wrong.append(f"round {self.next}: {position(match)} is {truth}, not {found}")

    def round(self, seed: str, most: int | None = None) -> None:
        """Compare all positions of a last round; with `most`, of its first decision after which
        the players have no more than that many tokens to select with."""
        for match in decisions(f"{seed}/{self.next}"):
            if most is None or sum(match.state.tokens) <= most or any(match.state.todo):
                tried(match, visit=self.visit)
                break
        self.next += 1

    def load(self, file: Path) -> None:
        raw = json.loads(file.read_text("utf-8"))
        self.next, self.wrong = raw["next"], raw["wrong"]
        self.seen.update(raw["seen"])

    def save(self, file: Path) -> None:
        raw = {"next": self.next, "seen": dict(self.seen), "wrong": self.wrong}
        new = file.with_suffix(".new")
        new.write_text(json.dumps(raw, indent=1) + "\n", "utf-8")
        new.replace(file)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--file", type=Path, help="keep the count here, and go on from it")
    args = parser.parse_args()
    found = Comparison()
    if args.file is not None and args.file.is_file():
        found.load(args.file)
    started = perf_counter()
    while found.seen.total() < args.positions:
        wrong = len(found.wrong)
        found.round(args.seed)
        for line in found.wrong[wrong:]:
            print(line, flush=True)
        if args.file is not None and found.next % 50 == 0:
            found.save(args.file)
    if args.file is not None:
        found.save(args.file)
    for name, count in sorted(found.seen.items()):
        print(f"{name:32}{count:10}")
    print(
        f"{found.seen.total()} positions of {found.next} last rounds, {len(found.wrong)} wrong, "
        f"{perf_counter() - started:.0f} s"
    )
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
