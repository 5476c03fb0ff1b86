"""`safehouse sim`, `tournament` and `calibrate`: many bot matches with statistics at the end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from safehouse.bots import UnknownLevel, levels
from safehouse.cli.common import check_start, find_game, print_json, read_options, read_seed
from safehouse.cli.endings import Failure, UsageError
from safehouse.cli.screen import make_console
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.knowledge import Calibration, knowledge
from safehouse.lab import (
    DeckMatrix,
    RoleTable,
    RunSummary,
    Standings,
    deck_tournament,
    role_tournament,
)
from safehouse.lab import report as write_report
from safehouse.lab import simulate as run_simulation
from safehouse.lab import tournament as run_tournament
from safehouse.lab.calibrate import SORTS, Samples, calibrated, figures, fit, write_maps
from safehouse.lab.report import BOTS

T = TypeVar("T")


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr while it is a terminal, so that stdout stays clean for --json.

    It is redrawn by hand, because a separate thread would prevent forking the workers.
    """
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        auto_refresh=False,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(title, total=None)

        def update(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield update


def sim(args: argparse.Namespace) -> int:
    game, options = _prepare(args)
    bots = args.bots or [levels(game)[0].id]
    summary = _played(args, options, run_simulation, game, seats=args.seats, bots=bots)
    if args.json:
        print_json(summary.to_json())
    else:
        _print_summary(make_console(), game, summary)
    return 0


def report(args: argparse.Namespace) -> int:
    game, options = _prepare(args)
    out = Path(args.out or f"{game.id}-report.html")
    page = _played(
        args, options, write_report, game, seats=args.seats, bots=args.bots or BOTS,
        against=args.against, knock_out=args.knock_out,
    )  # fmt: skip
    try:
        out.write_text(page, "utf-8")
    except OSError as error:
        raise Failure(f"{out} cannot be written: {error.strerror}.") from error
    print(out)
    return 0


def tournament(args: argparse.Namespace) -> int:
    game, options = _prepare(args)
    if args.roles is not None or args.decks is not None:
        return _uneven(args, game, options)
    bots = args.levels or [level.id for level in levels(game)]
    standings = _played(
        args, options, run_tournament, game, bots, seats=args.seats, all_pairs=args.all_pairs,
        ratings=args.ratings,
    )  # fmt: skip
    if args.json:
        print_json(standings.to_json())
    else:
        _print_standings(make_console(), game, standings)
    if args.least is not None:
        weak = [duel for duel in standings.duels if duel.share < args.least]
        if weak:
            named = ", ".join(
                f"{one.upper} won {100 * one.share:.1f}% against {one.lower}" for one in weak
            )
            raise Failure(f"Less than {100 * args.least:g}%: {named}.")
    return 0


def calibrate(args: argparse.Namespace) -> int:
    game, options = _prepare(args)
    seats = game.seat_counts[0] if args.seats is None else args.seats
    level = args.level or [next(rung.id for rung in levels(game) if rung.usual)]
    seed = "fit" if args.fit and args.seed is None else str(_seed(args))
    file = None if args.rows is None else Path(args.rows)
    with progress_bar("Playing") as update:
        samples = _refusing_usage(
            lambda: Samples(game, seats, options, level, seed, file).gather(
                args.matches, args.workers, update
            )
        )
    if args.fit:
        print(write_maps(game.id, seats, fit(samples, seats)))
        return 0
    known = knowledge(game.id).calibration
    found = {
        sort: {
            "calibrated": figures(calibrated(samples, sort, seats, known)),
            "as_it_is": figures(calibrated(samples, sort, seats, Calibration({}))),
        }
        for sort in SORTS
        if any(sample[0] == sort for match in samples for sample in match)
    }
    if args.json:
        print_json({"game": game.id, "seats": seats, "levels": level, "seed": seed, **found})
        return 0
    console = make_console()
    for sort, both in found.items():
        table = _table(
            f"{game.name}, {seats} seats, {' and '.join(level)}: {sort}",
            ("chances",),
            ("samples", "brier", "base rate", "slope", "calibration error"),
        )
        for name, row in both.items():
            numbers = [
                f"{row[part]['value']:.3f} ± {row[part]['give_or_take']:.3f}"
                for part in ("brier", "slope", "error")
            ]
            table.add_row(
                name.replace("_", " "), str(row["samples"]), numbers[0], f"{row['base']:.3f}",
                *numbers[1:],
            )  # fmt: skip
        bins = _table("Predicted and actual", ("said",), ("won", "samples"))
        for part in both["calibrated"]["reliability"]:
            bins.add_row(
                f"{100 * part['said']:.1f}%", f"{100 * part['true']:.1f}%", str(part["samples"])
            )
        console.print(table, bins, sep="\n")
    return 0


def _uneven(args: argparse.Namespace, game: Game[Any], options: dict[str, Any]) -> int:
    """A level for each role, or deck against deck."""
    if args.roles is not None and args.decks is not None:
        raise UsageError("--roles and --decks cannot be combined.")
    if args.all_pairs or args.least is not None or args.ratings:
        raise UsageError("--all-pairs, --least and --ratings rank levels; not for roles or decks.")
    levels_given = args.levels or ["agent"]
    if len(levels_given) != 1 or (args.roles is not None and args.levels):
        raise UsageError("--decks takes one level for both seats; --roles names levels itself.")
    found: RoleTable | DeckMatrix
    if args.roles is not None:
        found = _played(args, options, role_tournament, game, args.roles)
    else:
        found = _played(args, options, deck_tournament, game, args.decks, levels_given[0])
    if args.json:
        print_json(found.to_json())
        return 0
    heads, rows = found.table()
    title = f"{game.name}: {'levels by role' if args.roles is not None else 'deck against deck'}"
    table = _table(title, tuple(heads[:1]), tuple(heads[1:]))
    for row in rows:
        table.add_row(*row)
    console = make_console()
    console.print(table)
    console.print(f"Shares with 95% intervals. {found.note}")
    return 0


def _prepare(args: argparse.Namespace) -> tuple[Game[Any], dict[str, Any]]:
    game = find_game(args.game)
    options = read_options(game, args.option)
    check_start(game, args.seats, options)
    return game, options


def _seed(args: argparse.Namespace) -> int | str:
    seed = read_seed(args.seed)
    return 0 if seed is None else seed


def _played(
    args: argparse.Namespace, options: dict[str, Any], play: Callable[..., T], *what: Any,
    **more: Any,
) -> T:  # fmt: skip
    """Call a function of the lab with the options of all these commands; see `run_arguments`."""
    with progress_bar("Playing") as update:
        return _refusing_usage(
            lambda: play(
                *what,
                options=options,
                matches=args.matches,
                seed=_seed(args),
                workers=args.workers,
                on_progress=update,
                seconds=args.seconds,
                rows=args.rows,
                on=args.on,
                **more,
            )
        )


def _refusing_usage(run: Callable[[], T]) -> T:
    try:
        return run()
    except (UnknownLevel, BadOptions) as error:
        raise UsageError(str(error)) from error


def _percent(part: dict[str, Any]) -> str:
    return f"{100 * part['share']:.1f}%"


def _interval(part: dict[str, Any]) -> str:
    return f"{100 * part['low']:.0f}-{100 * part['high']:.0f}%"


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.2f}" if seconds < 0.1 else f"{1000 * seconds:.0f}"


def _table(title: str, words: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for name in words:
        table.add_column(name, no_wrap=True)
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _print_summary(console: Console, game: Game[Any], summary: RunSummary) -> None:
    found = summary.to_json()
    seats = _table(
        f"{game.name}: {found['matches']} matches",
        ("seat", "bot"),
        ("wins", "share", "95%", "score", "ms/move", "slowest"),
    )
    for row in found["by_seat"]:
        seats.add_row(
            row["name"],
            row["bot"],
            str(row["wins"]["count"]),
            _percent(row["wins"]),
            _interval(row["wins"]),
            f"{row['score']['mean']:.2f}",
            _milliseconds(row["mean_seconds"]),
            _milliseconds(row["slowest_seconds"]),
        )
    outcomes = _table("How they ended", ("outcome",), ("matches", "share", "95%"))
    for name, part in found["outcomes"].items():
        outcomes.add_row(name, str(part["count"]), _percent(part), _interval(part))
    length = found["length"]
    console.print(seats, outcomes, sep="\n")
    console.print(
        f"{length['mean']:.1f} moves a match ({length['least']:.0f} to {length['most']:.0f}); "
        f"{found['matches_per_second']:,} matches/s, "
        f"{found['decisions_per_second']:,} decisions/s, {found['seconds']:.1f} s."
    )


def _print_standings(console: Console, game: Game[Any], standings: Standings) -> None:
    found = standings.to_json()
    table = _table(
        f"{game.name}: who beats whom",
        ("level", "against"),
        ("decided", "won", "share", "95%", "ms/move", "slowest"),
    )
    for duel in found["duels"]:
        speed = duel["per_move"][duel["upper"]]
        table.add_row(
            duel["upper"],
            duel["lower"],
            f"{duel['decided']}/{duel['matches']}",
            str(duel["upper_wins"]["count"]),
            _percent(duel["upper_wins"]),
            _interval(duel["upper_wins"]),
            _milliseconds(speed["mean_seconds"]),
            _milliseconds(speed["slowest_seconds"]),
        )
    console.print(table)
    if found["ratings"]:
        ratings = _table("Ratings", ("level",), ("rating", "uncertainty"))
        for name, rating in found["ratings"].items():
            ratings.add_row(name, f"{rating['mu']:.1f}", f"{rating['sigma']:.1f}")
        console.print(ratings)
