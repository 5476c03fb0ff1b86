"""Plays the ladders of all games step by step, resuming earlier runs, and prints them.

    python research/ladders.py                    # the tables of docs/bots.md, from what was played
    python research/ladders.py --minutes 30       # play on, the cheapest missing steps first
    python research/ladders.py --times            # processor time of a move, by game and level;
                                               # one above its level's limit fails the command

Every seed is played twice with the seats swapped, as `safehouse tournament GAME --seed 1 --seconds
60` does, so that command gives the same figures. Results are counted in `bench/ladders.json`; a
step starts again if the effort of its levels has changed. After other changes of a bot, `--again
GAME:SEATS` drops its counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time, thread_time
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.registry import game as find_game
from safehouse.lab.play import MatchTask, play_match
from safehouse.lab.statistics import wilson

COUNTS: Final = Path(__file__).resolve().parent.parent / "bench/ladders.json"
LADDERS: Final[dict[str, float]] = {
    "spyon:2": 1.0,
    "master_of_spies:2": 0.2,
    "spymaster:2": 1.0,
    "spycraft:2": 1.0,
    "master_of_spies:4": 4.0,
    "spymaster:4": 2.0,
}
"""By game and seats: roughly the relative length of a match."""
ROLES: Final = ("general:4",)
"""Seats differ there, so `safehouse tournament general --roles` plays these ladders."""
WANTED: Final = 400
"""Number of decided matches of a step."""
LEAST: Final = 0.6
"""The share that the upper level of a step has to win."""
PATIENCE: Final = 3
"""A step ends at this multiple of the wanted matches if too few are decided."""

Step = dict[str, Any]


def steps(ladder: str) -> Iterator[tuple[str, list[str], list[int]]]:
    """Yield the steps of a ladder: a name, the lower and the upper level, and their iterations."""
    for lower, upper in pairwise(levels(ladder.partition(":")[0])):
        yield (
            f"{lower.id}<{upper.id}",
            [lower.id, upper.id],
            [lower.iterations, upper.iterations],
        )


class Ladders:
    """The results so far."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.counts: dict[str, dict[str, Step]] = (
            json.loads(file.read_text("utf-8")) if file.exists() else {}
        )

    def step(self, ladder: str, name: str, iterations: list[int]) -> Step:
        """Return the counts of a step, empty if its levels have changed."""
        held = self.counts.setdefault(ladder, {})
        known = held.get(name)
        if known is None or known["iterations"] != iterations:
            known = held[name] = {
                "iterations": iterations, "seeds": 0, "matches": 0, "upper": 0, "lower": 0
            }  # fmt: skip
        return known

    def write(self) -> None:
        self.file.write_text(json.dumps(self.counts, indent=1, sort_keys=True) + "\n", "utf-8")

    def play_on(self, ladder: str, pair: list[str], known: Step) -> None:
        """Play the next seed of a step, twice with the seats swapped."""
        game, seats = ladder.split(":")
        count = int(seats)
        options = {"decks": ["lot"] * count} if game == "spycraft" else {}
        full = find_game(game).complete_options(count, options)
        for turn in range(2):
            seating = tuple(pair[(place + turn) % 2] for place in range(count))
            outcome = play_match(MatchTask(game, count, full, seating, f"1/{known['seeds']}", 60.0))
            winners = {outcome.bots[seat] for seat in outcome.winners}
            known["matches"] += 1
            for side, level in zip(("lower", "upper"), pair, strict=True):
                known[side] += winners == {level}
        known["seeds"] += 1
        self.write()


def done(known: Step) -> bool:
    decided = known["upper"] + known["lower"]
    return bool(decided >= WANTED or known["matches"] >= PATIENCE * WANTED)


def play_for(ladders: Ladders, only: list[str], seconds: float) -> None:
    """Continue playing, each step to its end before the next, the cheapest first."""
    end = process_time() + seconds
    todo = [
        (LADDERS[ladder] * (1 + sum(iterations)), ladder, name, pair, iterations)
        for ladder in only
        for name, pair, iterations in steps(ladder)
    ]
    for _, ladder, name, pair, iterations in sorted(todo):
        known = ladders.step(ladder, name, iterations)
        while not done(known):
            if process_time() > end:
                return
            ladders.play_on(ladder, pair, known)


def table(ladders: Ladders, only: list[str]) -> Iterator[str]:
    """Yield the table of docs/bots.md."""
    yield "| game | seats | upper | lower | matches | decided | upper wins | share | 95% interval |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for ladder in only:
        game, seats = ladder.split(":")
        names = {rung.id: str(rung.name) for rung in levels(game)}
        for name, (lower, upper), iterations in steps(ladder):
            known = ladders.step(ladder, name, iterations)
            decided = known["upper"] + known["lower"]
            if not decided:
                shown = "not played yet", ""
            else:
                low, high = wilson(known["upper"], decided)
                shown = (
                    f"{100 * known['upper'] / decided:.1f}%",
                    f"{100 * low:.1f} to {100 * high:.1f}",
                )
            yield (
                f"| {find_game(game).name} | {seats} | {names[upper]} | {names[lower]} "
                f"| {known['matches']} | {decided} | {known['upper']} | {shown[0]} | {shown[1]} |"
            )


def times(only: list[str], matches: int, slow: list[str]) -> Iterator[str]:
    """Yield the processor time of a move with a choice, by level; `slow` gets those above their
    limit."""
    yield "| game | seats | level | iterations | moves | mean | longest | limit |"
    yield "|---|---|---|---|---|---|---|---|"
    for ladder in only:
        name, seats = ladder.split(":")
        game = find_game(name)
        for rung in levels(game):
            took: list[float] = []
            for number in range(matches):
                took += _timed(ladder, rung.id, number)
            if max(took) > rung.seconds:
                slow.append(f"{ladder} {rung.id}")
            yield (
                f"| {game.name} | {seats} | {rung.name} | {rung.iterations or ''} | {len(took)} "
                f"| {_milliseconds(sum(took) / len(took))} | {_milliseconds(max(took))} "
                f"| {rung.seconds:g} s |"
            )


def _timed(ladder: str, level: str, number: int) -> list[float]:
    name, seats = ladder.split(":")
    match = find_game(name).start(int(seats), seed=f"times {number}")
    match.logging = False
    dice = Dice.seeded(f"times {number}")
    player = bot(name, level)
    took = []
    while match.pending:
        seat = match.pending[0][0]
        choices = len(legal(match, seat))
        start = thread_time()
        code = player.choose(Worlds(match, seat, dice), TimeLimit(60))
        if choices > 1:
            took.append(thread_time() - start)
        match.push(seat, code)
    return took


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.{0 if seconds >= 0.01 else 1 if seconds >= 0.001 else 2}f} ms"


def main(args: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--only", nargs="+", default=list(LADDERS), choices=[*LADDERS, *ROLES])
    parser.add_argument("--minutes", type=float, default=0.0, help="processor time to play for")
    parser.add_argument("--again", nargs="+", default=[], choices=list(LADDERS))
    parser.add_argument("--times", type=int, nargs="?", const=1, metavar="MATCHES")
    parser.add_argument("--file", type=Path, default=COUNTS)
    given = parser.parse_args(args)
    if given.times:
        slow: list[str] = []
        for line in times(given.only, given.times, slow):
            print(line, flush=True)
        if slow:
            print(f"Slower than the limit: {', '.join(slow)}.", file=sys.stderr)
        return 1 if slow else 0
    if roles := [ladder for ladder in given.only if ladder in ROLES]:
        parser.error(f"{', '.join(roles)}: only with --times; see safehouse tournament --roles")
    ladders = Ladders(given.file)
    for ladder in given.again:
        ladders.counts.pop(ladder, None)
    if given.minutes:
        play_for(ladders, given.only, 60 * given.minutes)
    for line in table(ladders, given.only):
        print(line)
    weak = [
        f"{ladder} {name}"
        for ladder in given.only
        for name, _, iterations in steps(ladder)
        if done(known := ladders.step(ladder, name, iterations))
        and known["upper"] < LEAST * (known["upper"] + known["lower"])
    ]
    if weak:
        print(f"Less than {100 * LEAST:.0f}%: {', '.join(weak)}.", file=sys.stderr)
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
