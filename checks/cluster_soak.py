"""Plays across several servers while parts of them are killed.

    python checks/cluster_soak.py --minutes 10

Starts PostgreSQL, Redis, nginx and two servers of its own, all on loopback, plays several tables at
once, and every few seconds kills a server, pauses one, or stops Redis or PostgreSQL for a moment.
At the end every acknowledged move has to be stored, once, and every match has to replay.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402

from safehouse.core.dice import Dice  # noqa: E402
from tests.server.test_cluster_faults import Crew, Player  # noqa: E402
from tests.services import Postgres, Redis  # noqa: E402

FAULTS = ["kill a server", "pause a server", "kill Redis", "restart PostgreSQL"]
PATIENCE = 60.0


def spoil(crew: Crew, fault: str, dice: Dice) -> None:
    number = dice.below(2)
    server = crew.servers[number]
    if fault == "kill a server":
        server.kill()
        server.start()
    elif fault == "pause a server":
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(1 + 5 * dice.random())
        server.process.send_signal(signal.SIGCONT)
    elif fault == "kill Redis":
        crew.redis.stop(signal.SIGKILL)
        time.sleep(3 * dice.random())
        crew.redis.start()
    else:
        crew.postgres.stop(signal.SIGINT)
        crew.postgres.start()


def play_on(
    crew: Crew, plan: tuple[str, ...], ended: threading.Event, played: list[Player]
) -> None:
    """Play one match after another, each at a new table."""
    while not ended.is_set():
        try:
            player = Player(crew, *plan)
        except (AssertionError, httpx.HTTPError):  # the server may be down at the moment
            time.sleep(0.2)
            continue
        played.append(player)
        while not ended.is_set() and not player.over:
            if not player.try_move():
                time.sleep(0.05)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play across servers while they are killed.")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (default: 5)")
    parser.add_argument("--tables", type=int, default=6, help="tables at once (default: 6)")
    parser.add_argument("--seed", default="soak", help="which faults, and when (default: soak)")
    args = parser.parse_args()
    dice = Dice.seeded(args.seed)
    with (
        Postgres() as postgres,
        Redis() as redis,
        tempfile.TemporaryDirectory(prefix="safehouse-soak-") as folder,
    ):
        crew = Crew(postgres, redis, Path(folder))
        with crew.servers[0], crew.servers[1], crew.nginx:
            plans = [("me", "me"), ("me", "courier")]
            players: list[Player] = []
            ended = threading.Event()
            threads = [
                threading.Thread(target=play_on, args=(crew, plans[number % 2], ended, players))
                for number in range(args.tables)
            ]
            for thread in threads:
                thread.start()
            until = time.monotonic() + 60 * args.minutes
            while time.monotonic() < until:
                time.sleep(2 + 4 * dice.random())
                fault = dice.choice(FAULTS)
                before = sum(len(one.acknowledged) for one in players)
                print(f"{fault} after {before} moves", flush=True)
                spoil(crew, fault, dice)
            ended.set()
            for thread in threads:
                thread.join(PATIENCE)
            for player in players:
                player.check()
            total = sum(len(one.acknowledged) for one in players)
    matches = sum(player.over for player in players)
    print(
        f"{total} moves were acknowledged at {len(players)} tables, {matches} matches ended;"
        " all moves are stored, once, and every match replays."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
