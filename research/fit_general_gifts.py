"""Counts who gives what in General: the `gifts` of `safehouse/games/general/data/bots.json`.

    python research/fit_general_gifts.py --games 150 --passes 2

Each pass plays matches of bots that use the figures of the previous pass, and counts the sorts of
cards that Operatives and the strong style of Double Agents give in each tier. The other styles stay
unchanged. The same arguments give the same result.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from safehouse.bots.base import TimeLimit, Worlds
from safehouse.bots.search import SearchBot
from safehouse.core.dice import Dice
from safehouse.core.registry import game as find_game
from safehouse.games.general import bot
from safehouse.games.general.state import tier_of

TARGET: Final = Path(__file__).resolve().parent.parent / "safehouse/games/general/data/bots.json"
LEAN: Final = 60.0
"""How many gifts of the previous pass are added to those of a pass, so that figures converge."""
Gift = tuple[int, int, int]
"""Identity, tier and sort."""


def play(job: tuple[str, int]) -> tuple[bool, list[Gift]]:
    """Play one match; return whether the loyal side won, and what was given."""
    seed, effort = job
    match = find_game("general").start(seed=seed)
    match.logging = False
    dice = Dice.seeded(f"{seed}/fit")
    player = SearchBot(effort)
    gifts = []
    while match.pending:
        s = match.state
        seat, kind, _ = match.pending[0]
        code = player.choose(Worlds(match, seat, dice.fork()), TimeLimit(60))
        if kind.name == "give":
            tier = tier_of(s.attack)
            sort = bot.sort_of(code[1], s.attack, bot.powers_of(match, tier))
            gifts.append((s.identity[s.spy_of(seat)], tier, sort))
        match.push(seat, code)
    assert match.result is not None
    return match.result.outcome == "loyal_wins", gifts


def fit(gifts: list[Gift], before: dict[str, Any]) -> dict[str, Any]:
    tables = [before["operative"], before["double_agent"]["strong"]["sorts"]]
    for identity, label in enumerate(("Operatives", "Double Agents")):
        table = []
        for tier in (1, 2, 3):
            count = [share * LEAN + 0.5 for share in tables[identity][tier - 1]]
            for who, when, sort in gifts:
                if (who, when) == (identity, tier):
                    count[sort] += 1
            table.append([round(n / sum(count), 4) for n in count])
        tables[identity] = table
        print(f"  {label}: {table}")
    styles = {name: dict(style) for name, style in before["double_agent"].items()}
    styles["strong"]["sorts"] = tables[1]
    return {"operative": tables[0], "double_agent": styles}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--effort", type=int, default=4)
    parser.add_argument("--seed", default="gifts")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    for turn in range(args.passes):
        jobs = [(f"{args.seed}/{turn}/{n}", args.effort) for n in range(args.games)]
        start = perf_counter()
        with multiprocessing.Pool(args.workers) as pool:
            matches = pool.map(play, jobs, 5)
        won = sum(loyal for loyal, _ in matches) / len(matches)
        taken = perf_counter() - start
        print(f"pass {turn + 1}: {args.games} matches in {taken:.0f} s, loyal {won:.3f}")
        data = json.loads(TARGET.read_text("utf-8"))
        data["gifts"] = fit([gift for _, gifts in matches for gift in gifts], data["gifts"])
        TARGET.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        bot.forget()


if __name__ == "__main__":
    main()
