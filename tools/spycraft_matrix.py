"""Plays Spycraft's starter decks against each other; can be stopped and taken up again.

    python tools/spycraft_matrix.py --level agent --matches 40 --file matrix.jsonl

Each pair of decks plays so many matches, every shuffle twice with the seats swapped. Each finished
match is one line of the file; matches already in it are not played again. Prints how often each
deck beat each other one, and all others together with a 95% interval.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any

from safehouse.games.spycraft.decks import STARTER_NAMES, STARTERS
from safehouse.lab.play import Outcome, Task, play_match
from safehouse.lab.statistics import wilson

Row = dict[str, Any]
LEVEL = "agent"


def tasks(level: str, matches: int) -> list[tuple[str, Task]]:
    """Every match to play, by a name that says which; pairs take turns."""
    out: list[tuple[str, Task]] = []
    for number in range(matches):
        for one, two in combinations(STARTERS, 2):
            chosen = [one, two] if number % 2 == 0 else [two, one]
            seed = f"matrix/{one}/{two}/{number // 2}"
            task = Task("spycraft", 2, {"decks": chosen}, (level, level), seed, 60.0)
            out.append((f"{level}/{one}/{two}/{number}", task))
    return out


def result(name: str, task: Task, outcome: Outcome) -> Row:
    chosen = task.options["decks"]
    won = [chosen[seat] for seat in outcome.winners]
    return {"match": name, "decks": chosen, "won": won, "outcome": outcome.outcome}


def table(rows: list[Row]) -> str:
    """Shares of the row's deck against the column's, and against all; shared wins count half."""
    wins: dict[tuple[str, str], float] = {}
    count: dict[tuple[str, str], int] = {}
    for row in rows:
        for mine, other in (row["decks"], row["decks"][::-1]):
            share = 1 / len(row["won"]) if mine in row["won"] else 0.0
            wins[mine, other] = wins.get((mine, other), 0.0) + share
            count[mine, other] = count.get((mine, other), 0) + 1
    lines = [
        "| deck | " + " | ".join(STARTER_NAMES) + " | all | 95% interval |",
        "|---" * (len(STARTERS) + 3) + "|",
    ]
    for mine, name in zip(STARTERS, STARTER_NAMES, strict=True):
        cells: list[str] = []
        for other in STARTERS:
            played = count.get((mine, other), 0)
            cells.append(f"{100 * wins[mine, other] / played:.0f}%" if played else "")
        won = sum(wins.get((mine, other), 0.0) for other in STARTERS)
        played = sum(count.get((mine, other), 0) for other in STARTERS)
        low, high = wilson(round(won), played)
        whole = f"{100 * won / played:.0f}% of {played}" if played else ""
        cells += [whole, f"{100 * low:.0f} to {100 * high:.0f}"]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--level", default=LEVEL, help="the bots' level, on both seats")
    parser.add_argument("--matches", type=int, default=20, help="matches of each pair")
    parser.add_argument("--file", type=Path, default=Path("matrix.jsonl"))
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after about that long")
    given = parser.parse_args(args)
    rows: list[Row] = []
    if given.file.exists():
        rows = [json.loads(line) for line in given.file.read_text("utf-8").splitlines()]
    wanted = tasks(given.level, given.matches)
    done = {row["match"] for row in rows}
    began = time.monotonic()
    with given.file.open("a", encoding="utf-8") as out:
        for name, task in wanted:
            if name in done:
                continue
            row = result(name, task, play_match(task))
            out.write(json.dumps(row) + "\n")
            out.flush()
            rows.append(row)
            if given.seconds and time.monotonic() - began > given.seconds:
                break
    names = {name for name, _ in wanted}
    print(table([row for row in rows if row["match"] in names]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
