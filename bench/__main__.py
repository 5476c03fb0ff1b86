"""The benchmarks' command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import safehouse
from bench import engines, pauses, startup
from bench.measure import Figure, machine, write
from safehouse.core.game import Game

PARTS: dict[str, Callable[[Game[Any], float], list[Figure]]] = {
    "playouts": engines.playouts,
    "copy": engines.copies,
    "search": engines.search,
    "views": engines.views,
    "pauses": pauses.pauses,
    "startup": startup.startup,
}
PACE = 500.0
"""Moves per second at which one server and several are compared. At full speed the amounts of work
would differ: a single server stores and sends more moves at a time."""


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Benchmark the engines and the server; prints a table at the end.",
        epilog="examples:\n"
        "  python -m bench                      everything, about a minute a game\n"
        "  python -m bench playouts --game spyon\n"
        "  python -m bench analysis --game spyon\n"
        "  python -m bench startup --game spycraft\n"
        "  python -m bench server --tables 50\n"
        "  python -m bench server --ratio --compression --tables 10\n"
        "  python -m bench storm                one guest at all limits, next to another's table\n"
        "  python -m bench silence --rounds 2   several servers, each part of which fails in turn\n"
        "  python -m bench peers                our engines compared with others\n"
        "  python -m bench --json > figures.json",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "part",
        nargs="?",
        choices=[*PARTS, "analysis", "server", "storm", "silence", "peers", "all"],
        default="all",
        help="what to measure (default: %(default)s)",
    )
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument(
        "--seconds", type=float, default=5.0, help="for each measurement (default: %(default)s)"
    )
    parser.add_argument(
        "--tables", type=int, default=20, help="tables at the server (default: %(default)s)"
    )
    parser.add_argument(
        "--servers", type=int, default=1, help="servers that share a database (default: 1)"
    )
    parser.add_argument("--database", default="", metavar="URL", help="PostgreSQL for them")
    parser.add_argument("--redis", default="", metavar="URL", help="Redis for them")
    parser.add_argument(
        "--ratio",
        action="store_true",
        help="the server's cost for a move with several servers (2, unless --servers says"
        " otherwise) and with one, in turn; starts PostgreSQL and Redis if none is named",
    )
    parser.add_argument(
        "--rounds", type=int, default=1, help="with silence: how often each part fails (default: 1)"
    )
    parser.add_argument("--compression", action="store_true", help="compress what sockets send")
    parser.add_argument(
        "--spectators", type=int, default=0, help="spectators of the last table (default: 0)"
    )
    parser.add_argument(
        "--write", type=Path, metavar="FILE", help="write the table into this page, at its place"
    )
    parser.add_argument("--ours", action="store_true", help="with peers: only our engines")
    parser.add_argument(
        "--compiled",
        type=Path,
        metavar="FOLDER",
        help="with peers: our engines again, compiled by `go.py compiled` into this folder",
    )
    parser.add_argument(
        "--rate",
        type=float,
        help="moves per second; 0 for as many as possible (default: 0, with --ratio 500)",
    )
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args(argv)
    if args.rate is None:
        args.rate = PACE if args.ratio else 0.0
    if args.seconds <= 0 or args.tables < 1 or args.rounds < 1:
        parser.error("--seconds, --tables and --rounds are above 0")
    if args.ratio and bool(args.database) != bool(args.redis):
        parser.error("--ratio needs both --database and --redis, or neither")
    if args.servers > 1 and not args.database and not args.ratio:
        parser.error("several servers need --database")
    known = [game.id for game in safehouse.games()]
    for name in args.game or ():
        if name not in known:
            parser.error(f"there is no game {name!r}; there are: {', '.join(known)}")
    return args


def main(argv: list[str] | None = None) -> int:
    args = parse(argv)
    if args.part == "peers":
        return beside_peers(args)
    games = [game for game in safehouse.games() if not args.game or game.id in args.game]
    figures: list[Figure] = []
    for game in games:
        for name, part in PARTS.items():
            if args.part in (name, "all"):
                print(f"{game.id}: {name} ...", file=sys.stderr, flush=True)
                figures += part(game, args.seconds)
        if args.part == "analysis":
            print(f"{game.id}: analysis ...", file=sys.stderr, flush=True)
            figures += engines.analysis(game, args.seconds)
        if args.part == "server" and args.ratio:
            print(f"{game.id}: one server and several ...", file=sys.stderr, flush=True)
            figures += compare_servers(game, args)
        elif args.part in ("server", "all"):
            from bench.server import Setup, serve

            print(f"{game.id}: server ...", file=sys.stderr, flush=True)
            setup = Setup(
                args.servers, args.database, args.redis, args.compression, args.spectators,
                args.rate,
            )  # fmt: skip
            figures += serve(game, args.seconds, args.tables, setup)
    if args.part == "storm":
        from bench.storm import figures as storm

        print("storm ...", file=sys.stderr, flush=True)
        figures += storm(safehouse.game((args.game or ["spyon"])[0]), args.seconds)
    if args.part == "silence":
        from bench.silence import figures as silence

        figures += silence(args.rounds)
    if args.json:
        print(json.dumps({"machine": machine(), "figures": [f.to_json() for f in figures]}))
    else:
        print(table(figures))
    if args.write:
        write(args.write, f"bench {args.part}", table(figures))
    return 1 if any(figure.floor.startswith(("below", "above")) for figure in figures) else 0


def compare_servers(game: Game[Any], args: argparse.Namespace) -> list[Figure]:
    from bench.server import Setup, ratio

    def measure(database: str, redis: str) -> list[Figure]:
        setup = Setup(max(2, args.servers), database, redis, args.compression, rate=args.rate)
        return ratio(game, args.seconds, args.tables, setup)

    if args.database:
        return measure(args.database, args.redis)
    from tests.services import Postgres, Redis

    with Postgres(durable=True) as postgres, Redis() as redis:
        return measure(postgres.fresh(local=True), redis.local_url)


def beside_peers(args: argparse.Namespace) -> int:
    from bench import peers

    def say(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    found = peers.rows(args.seconds, say, "Safehouse")
    if args.compiled:
        say("Safehouse, compiled ...")
        found += peers.compiled(args.compiled, args.seconds)
    if not args.ours:
        found += peers.rows(
            args.seconds, say, *[name for name in peers.LIBRARIES if name != "Safehouse"]
        )
    if args.json:
        print(json.dumps({"machine": machine(), "rows": [row._asdict() for row in found]}))
    else:
        print(peers.described(found))
    if args.write:
        write(args.write, "peers", peers.described(found))
    return 0


def table(figures: list[Figure]) -> str:
    """The figures as a table of Markdown, below the machine that they were taken on."""
    here = machine()
    head = ("game", "what", "best", "middle", "unit", "floor")
    rows = [(f.game, f.what, number(f.best), number(f.middle), f.unit, f.floor) for f in figures]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    rule = ["-" * width for width in widths]
    rule[2], rule[3] = rule[2][:-1] + ":", rule[3][:-1] + ":"

    def line(cells: Sequence[str]) -> str:
        padded = [
            cell.rjust(width) if column in (2, 3) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |"

    where = f"{here['python']} on {here['cores']} cores ({here['processor']}), {here['system']}"
    return "\n".join([where, "", line(head), line(rule), *map(line, rows)])


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
