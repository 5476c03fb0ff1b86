"""`safehouse analyse` and `safehouse puzzles`: the review of a match, and puzzles."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from safehouse.cli.common import (
    check_start,
    find_game,
    print_json,
    read_options,
    read_record,
    read_seed,
)
from safehouse.cli.endings import Failure, UsageError
from safehouse.cli.lab import progress_bar
from safehouse.cli.screen import make_console
from safehouse.core.errors import BadOptions, BadRecord
from safehouse.core.i18n import Text, say
from safehouse.core.puzzles import Collection, collection, read, written
from safehouse.core.record import Record
from safehouse.core.registry import game as game_of
from safehouse.judge.compared import compare
from safehouse.judge.estimate import SURE
from safehouse.judge.parts import Figure
from safehouse.judge.review import KeyMoment, Looks, Review, fold, looked


def run_analysis(args: argparse.Namespace) -> int:
    record = read_record(args.file)
    with progress_bar("Playing on") as update:
        outline, looks = looked(record, args.playouts, update)
    found = fold(outline, looks)
    if args.json:
        print_json(msgspec.to_builtins(found))
    else:
        _show(make_console(), record, found, looks)
    return 0


def _show(console: Console, record: Record, found: Review, looks: Looks) -> None:
    game = game_of(record.game)
    names = [game.seat_name(seat, record.seats, record.options) for seat in range(record.seats)]
    seats = Table(title=f"{game.name}, {found.plies} moves", title_justify="left", box=SIMPLE_HEAD)
    for head in ("seat", "grade", "found", "mistakes", "at first", "own play", "others", "luck",
                 "not explained", "in the end"):  # fmt: skip
        seats.add_column(head, justify="left" if head == "seat" else "right")
    for row in found.players:
        parts = row.parts
        seats.add_row(
            names[row.seat],
            "" if row.grade is None
            else f"{row.grade.value:.0f} ({row.grade.low:.0f} to {row.grade.high:.0f})",
            f"{row.found} of {row.mattered}",
            str(row.mistakes),
            f"{100 * parts.start.value:.0f}",
            *(_points(one) for one in (parts.own, parts.others, parts.luck, parts.unexplained)),
            f"{100 * parts.end.value:.0f}",
        )  # fmt: skip
    console.print(seats)
    console.print(
        f"{found.playouts} playouts by {found.level}; points of chance with their 95% interval;"
        f" found: of the decisions that mattered. {found.small} differences are within their"
        " uncertainty or too small to matter."
    )
    if not found.calibrated:
        console.print("With these seats and options, chances were not compared with results.")
    for key in sorted(found.keys, key=lambda key: key.ply):
        cost = f"cost {100 * key.loss.value:.0f}, give or take {_within(key.loss)}"
        said = f"Move {key.ply + 1}, {names[key.seat]}: {say(key.label)}"
        console.print(f"\n[bold]{escape(said)}[/] {escape(cost)}")
        if not key.conceded:
            console.print(escape(f"  Better: {say(key.better_label)}"))
            console.print(escape(f"  {say(_why(record, looks, key))}"))


def _points(one: Figure) -> str:
    return f"{100 * one.value:+.0f} ±{_within(one)}"


def _within(one: Figure) -> str:
    return f"{100 * SURE * one.error:.0f}"


def _why(record: Record, looks: Looks, key: KeyMoment) -> Text:
    estimate = looks[key.ply, key.seat].estimate
    assert estimate is not None
    return compare(record.replay(key.ply), key.seat, estimate, key.better, key.move).said


def run_puzzles(args: argparse.Namespace) -> int:
    from safehouse.lab.puzzles import Job, search_for
    from safehouse.lab.rows import BadRows

    game = find_game(args.game)
    options = read_options(game, args.option)
    check_start(game, args.seats, options)
    if args.add and args.out is None:
        raise UsageError("--add needs --out, the file to add to.")
    if args.prove:
        return _prove(args, game.id)
    known = file = _kept(args.out) if args.add else Collection()
    seed = read_seed(args.seed)
    job = Job(
        game.id,
        game.seat_counts[0] if args.seats is None else args.seats,
        options,
        "puzzle" if seed is None else str(seed),
        0,
        args.gap / 100,
        exact=args.exact,
        decisive=args.decisive,
    )
    with progress_bar("Looking") as update:
        try:
            for file in search_for(
                job,
                args.count,
                args.matches,
                workers=args.workers,
                on=args.on or "",
                alike=args.alike / 100,
                known=known,
                rows=None if args.rows is None else Path(args.rows),
                on_progress=update,
            ):
                if args.out is not None:
                    _write(args.out, file)  # keep what was found, whatever happens
        except (BadOptions, BadRows) as error:
            raise UsageError(str(error)) from error
        except KeyboardInterrupt:
            print("safehouse: stopped; the puzzles found so far are saved.", file=sys.stderr)
    if args.out is None:
        sys.stdout.write(written(file).decode())
    else:
        print(args.out)
    if len(file.puzzles) < args.count:
        print(f"safehouse: {len(file.puzzles)} of {args.count} puzzles found.", file=sys.stderr)
        return 1
    return 0


def _prove(args: argparse.Namespace, game: str) -> int:
    """Check puzzles in worlds of their own; with --out, keep only those that hold."""
    from safehouse.lab.puzzles import check_all

    file = collection(game) if args.out is None else _kept(args.out)
    numbers = [n for n in range(len(file.puzzles)) if n % max(1, args.every) == 0]
    failed: list[int] = []
    with progress_bar("Checking") as update:
        for done, (number, found) in enumerate(
            check_all(game, file, numbers, args.workers, args.on or ""), 1
        ):
            update(done, len(numbers))
            if not found.holds:
                failed.append(number)
                less = found.less
                said = f"{100 * less.mean:.1f} +- {100 * less.error:.1f} points"
                what = file.puzzles[number].solutions[0]
                print(f"puzzle {number + 1}: {what!r} is ahead by {said}")
    print(f"{game}: {len(numbers) - len(failed)} of {len(numbers)} puzzles confirmed")
    if args.out is not None and failed:
        _write(args.out, file.only([n for n in range(len(file.puzzles)) if n not in failed]))
    return 1 if failed else 0


def _kept(file: str) -> Collection:
    try:
        return read(Path(file).read_bytes())
    except FileNotFoundError:
        return Collection()
    except OSError as error:
        raise Failure(f"{file} cannot be read: {error.strerror}.") from error
    except BadRecord as error:
        raise Failure(f"{file}: {error}") from error


def _write(file: str, found: Collection) -> None:
    try:
        Path(file).write_bytes(written(found))
    except OSError as error:
        raise Failure(f"{file} cannot be written: {error.strerror}.") from error
