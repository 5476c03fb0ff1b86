"""Plays many random matches and checks the invariants; can be stopped and taken up again.

python -m checks.spycraft.soak --matches 20000 --workers 2 --file soak.jsonl

Match k has 2, 3, 4, 5 or 6 players in turn. Five matches use random legal decks, so that every card
is used, the next five the starter decks; with --sets all decks are random decks of the base set and
those sets. Each finished match is one line of the file; matches already in it are not repeated.
Exits 1 when a match raised an error or did not end.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from safehouse.core.dice import Dice
from safehouse.games.spycraft import decks
from safehouse.games.spycraft.cards import PACKS
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import M_ACT, M_REACT

SEATS = (2, 3, 4, 5, 6)
LONGEST = 20_000
"""The number of decisions after which a match counts as stuck."""
CHECK_EVERY = 20


def one(number: int, sets: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play one random match and return its outcome."""
    dice = Dice.seeded(f"soak {number}")
    seats = SEATS[number % len(SEATS)]
    if not sets and number // len(SEATS) % 2:
        chosen = [decks.LOT] * seats
    else:
        chosen = [decks.random_deck(dice, sets=sets) for _ in range(seats)]
    control = ("normal", "normal", "normal", "full", "quick")[dice.below(5)]
    plies = 0
    try:
        options = {"decks": chosen, "control": control, "sets": list(sets)}
        match = GAME.start(seats, seed=number, options=options)
        match.logging = number % 16 == 0
        eager = dice.below(2)
        while match.result is None:
            seat, kind, args = dice.choice(match.pending)
            codes = kind.moves(match, seat, *args)
            if eager and dice.below(2):
                codes = [code for code in codes if code[0] in (M_ACT, M_REACT)] or codes
            match.push(seat, dice.choice(codes))
            plies += 1
            if plies % CHECK_EVERY == 0:
                match.check()
            if plies > LONGEST:
                return {"match": number, "plies": plies, "error": "the match does not end"}
        match.check()
    except Exception:
        return {"match": number, "plies": plies, "error": traceback.format_exc(limit=-4)}
    return {"match": number, "seats": seats, "plies": plies, "outcome": match.result.outcome}


def done_before(path: Path) -> set[int]:
    if not path.exists():
        return set()
    lines = path.read_text("utf-8").splitlines()
    return {json.loads(line)["match"] for line in lines if line.endswith("}")}


def play(numbers: list[int], workers: int, sets: tuple[str, ...] = ()) -> Iterator[dict[str, Any]]:
    match = partial(one, sets=sets)
    if workers == 1:
        yield from map(match, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(match, numbers, chunksize=8)


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--file", type=Path, default=Path("soak.jsonl"))
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after about that long")
    parser.add_argument(
        "--sets", nargs="*", default=[], choices=list(PACKS), help="further sets of the decks"
    )
    given = parser.parse_args(args)
    before = done_before(given.file)
    todo = [number for number in range(given.matches) if number not in before]
    outcomes: Counter[str] = Counter()
    errors = plies = 0
    began = time.monotonic()
    with given.file.open("a", encoding="utf-8") as out:
        for result in play(todo, given.workers, tuple(given.sets)):
            out.write(json.dumps(result) + "\n")
            out.flush()
            plies += result["plies"]
            if "error" in result:
                errors += 1
                print(f"match {result['match']}: {result['error']}", file=sys.stderr)
            else:
                outcomes[f"{result['seats']} players, {result['outcome']}"] += 1
            if given.seconds and time.monotonic() - began > given.seconds:
                break
    took = time.monotonic() - began
    for word, count in sorted(outcomes.items()):
        print(f"{word}: {count}")
    print(
        f"{sum(outcomes.values())} matches, {errors} errors, {plies} decisions in {took:.0f} s; "
        f"{len(before)} were done before"
    )
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
