"""Measures the bots of General role by role: which level plays the General, the Double Agents and
the Operatives, and how often the loyal side wins.

    python tools/general_roles.py -n 200 agent/agent/agent agent/tourist/agent courier/agent/agent

Each line is General/Double Agents/Operatives. All lines play the same seeds, so the same
identities, hands and decks. Prints a Markdown table with 95% Wilson intervals.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from safehouse.core.registry import game as find_game
from safehouse.games.general.state import DOUBLE_AGENT, SPIES
from safehouse.lab.play import Task, play_all
from safehouse.lab.statistics import wilson


def task(seed: str, options: dict[str, Any], levels: list[str]) -> tuple[Task, int]:
    """A match with a level for each role, and how many Double Agents it has."""
    general, agents, operatives = levels
    s = find_game("general").start(4, seed=seed, options=options).state
    bots = [general] * 4
    for spy in SPIES:
        bots[s.spy_seat[spy]] = agents if s.identity[spy] == DOUBLE_AGENT else operatives
    return Task("general", 4, options, tuple(bots), seed, 60.0), sum(s.identity)


def percent(hits: int, tries: int) -> str:
    low, high = wilson(hits, tries)
    share = hits / tries if tries else 0.0
    return f"{100 * share:.0f}% ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure General's bots role by role.")
    parser.add_argument("lines", nargs="+", help="levels as General/Double Agents/Operatives")
    parser.add_argument("-n", type=int, default=200, help="matches a line")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--workers", type=int, default=None)
    args = parser.parse_args()
    print("| General | Double Agents | Operatives | loyal side wins | one DA | two | ms a move |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for line in args.lines:
        levels = line.split("/")
        if len(levels) != 3:
            parser.error(f"{line!r} is not General/Double Agents/Operatives.")
        made = [task(f"{args.seed}/{n}", args.options, levels) for n in range(args.n)]
        agents = {made_task.seed: count for made_task, count in made}
        won = {1: 0, 2: 0}
        spent, moves = 0.0, 0
        for batch in play_all([made_task for made_task, _ in made], args.workers):
            for outcome in batch:
                won[agents[outcome.seed]] += outcome.outcome == "loyal_wins"
                spent += sum(outcome.spent)
                moves += sum(outcome.moves)
        tables = {k: sum(count == k for count in agents.values()) for k in won}
        parts = [percent(sum(won.values()), args.n), *(percent(won[k], tables[k]) for k in (1, 2))]
        print(f"| {' | '.join([*levels, *parts])} | {1000 * spent / moves:.1f} |", flush=True)


if __name__ == "__main__":
    main()
