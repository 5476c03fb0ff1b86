"""`safehouse analyse` and `safehouse puzzles`: the analysis of a match, and puzzles."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from safehouse.bots import Analysis, UnknownLevel, analyse
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
from safehouse.core.i18n import say
from safehouse.core.puzzles import Collection, collection, read, written
from safehouse.core.record import Record
from safehouse.core.registry import game as game_of


def run_analysis(args: argparse.Namespace) -> int:
    record = read_record(args.file)
    if args.level is not None and args.seconds is not None:
        raise UsageError("--level and --seconds cannot be combined.")
    with progress_bar("Analysing") as update:
        try:
            found = analyse(record, args.level, args.seconds, update)
        except UnknownLevel as error:
            raise UsageError(str(error)) from error
    if args.json:
        print_json(msgspec.to_builtins(found))
    else:
        _show(make_console(), record, found)
    return 0


def _show(console: Console, record: Record, found: Analysis) -> None:
    game = game_of(record.game)
    names = [game.seat_name(seat, record.seats, record.options) for seat in range(record.seats)]
    seats = Table(title=f"{game.name}, {found.plies} moves", title_justify="left", box=SIMPLE_HEAD)
    for head in ("seat", "accuracy", "decisions", "mistakes", "at first", "in the end", "own play",
                 "what others hid", "in the open", "chance"):  # fmt: skip
        seats.add_column(head, justify="left" if head == "seat" else "right")
    for row in found.seats:
        seats.add_row(
            names[row.seat],
            "" if row.accuracy is None else f"{row.accuracy:.0f}",
            str(row.decisions),
            str(row.mistakes),
            f"{100 * row.start:.0f}%",
            f"{100 * row.end:.0f}%",
            *(f"{100 * part:+.0f}" for part in (row.play, row.hidden, row.open, row.luck)),
        )
    console.print(seats)
    note = found.chance
    how = "by search" if note.by == "search" else "by a quick look-ahead"
    fitted = "calibrated" if note.calibrated else "as the bots estimate them, not calibrated"
    console.print(f"Chances {how}, depth of {found.level}, {fitted}; losses in points of chance.")
    for turn in sorted(found.turning, key=lambda turn: turn.ply):
        one = found.decisions[turn.ply]
        said = f"Move {turn.ply + 1}, {names[turn.seat]}: {say(one.played.label)}."
        lost = f"{names[turn.loser]} lost {100 * turn.loss:.0f} ({turn.part})."
        console.print(f"\n[bold]{escape(said)}[/] {escape(lost)}")
        if one.best and not one.best[0].played:
            better = one.best[0]
            why = f" {say(better.why)}" if better.why else ""
            chances = f"{100 * better.chance:.0f}%, played {100 * one.played.chance:.0f}%"
            console.print(escape(f"  Better: {say(better.label)} ({chances}).{why}"))


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
