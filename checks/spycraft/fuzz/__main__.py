"""The command of the generator."""

from __future__ import annotations

import argparse
import sys
import traceback

from checks.spycraft.fuzz import Maker, play, read_out, unmade


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Makes Spycraft cards and plays them.")
    parser.add_argument("--cards", type=int, default=5_000, help="texts to make and read out")
    parser.add_argument("--matches", type=int, default=20, help="matches to play")
    parser.add_argument("--seed", default="fuzz")
    asked = parser.parse_args(args)
    read = read_out(asked.seed, asked.cards)
    missing = unmade(read.words)
    print(f"{read.made} texts; words that never came up: {', '.join(missing) or 'none'}")
    for line in read.alike[:20]:
        print(f"same words, other meaning: {line}")
    errors = 0
    for k in range(asked.matches):
        maker = Maker(f"{asked.seed} {k}")
        try:
            plies, performed = play(maker, k)
        except Exception:
            errors += 1
            print(f"match {k}:\n{traceback.format_exc(limit=-6)}")
        else:
            print(f"match {k}: {plies} decisions, {len(performed)} texts performed")
    alike = len(read.alike)
    print(f"{asked.matches} matches, {errors} errors; {alike} texts that are not told apart")
    return 1 if errors or alike else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
