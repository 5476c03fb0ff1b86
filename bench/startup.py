"""How long opening a game's package takes: importing its modules, reading and checking its data.

Each round is a separate process. The first, which writes the bytecode, is not counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from statistics import median
from typing import Any

from bench.measure import ROUNDS, Figure
from safehouse.core.game import Game
from safehouse.core.packages import Bench, game_packages

OPEN = """
import sys, time
from safehouse.core.registry import game
game(sys.argv[1])
print(time.process_time())
"""


def startup(game: Game[Any], seconds: float) -> list[Figure]:
    """Return the processor seconds of a process that opens the game package, including Python's
    start."""
    with tempfile.TemporaryDirectory() as kept:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": kept}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        rounds = [_opened(game.id, env) for _ in range(1 + ROUNDS)][1:]
    found = game_packages().get(game.id)
    most = (found.about.bench if found else Bench()).startup_s
    best = min(rounds)
    floor = f"{'within' if best <= most else 'above'} {most:g}" if most else ""
    return [Figure(game.id, "package opened", best, median(rounds), "s", floor)]


def _opened(id: str, env: dict[str, str]) -> float:
    ran = subprocess.run(
        [sys.executable, "-c", OPEN, id], env=env, capture_output=True, text=True, check=True
    )
    return float(ran.stdout)
