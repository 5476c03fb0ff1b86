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
from safehouse.core.puzzles import Puzzle, read, written
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
    from safehouse.lab.puzzles import Variety, proved, search_for

    game = find_game(args.game)
    options = read_options(game, args.option)
    check_start(game, args.seats, options)
    seed = read_seed(args.seed)
    if args.add and args.out is None:
        raise UsageError("--add needs --out, the file to add to.")
    found = _kept(args.out) if args.add else []
    if args.prove:
        if not args.add:
            raise UsageError("--prove needs --add: it checks the puzzles in FILE.")
        found = [again for one in found if (again := proved(one, args.gap / 100)) is not None]
        variety = Variety(game.id, args.count, args.alike / 100, decisive=args.decisive)
        found = [one for one in found if variety.takes(one)]
    with progress_bar("Looking") as update:
        try:
            for puzzle in search_for(
                game,
                args.count,
                args.matches,
                "puzzle" if seed is None else str(seed),
                seats=args.seats,
                options=options,
                workers=args.workers,
                on=args.on or "",
                gap=args.gap / 100,
                decisive=args.decisive,
                alike=args.alike / 100,
                known=tuple(found),
                on_progress=update,
            ):
                found.append(puzzle)
                if args.out is not None:
                    _write(args.out, found)  # keep what was found, whatever happens
        except BadOptions as error:
            raise UsageError(str(error)) from error
        except KeyboardInterrupt:
            print("safehouse: stopped; the puzzles found so far are saved.", file=sys.stderr)
    if args.out is None:
        sys.stdout.write(written(found).decode())
    else:
        _write(args.out, found)
        print(args.out)
    if len(found) < args.count:
        print(f"safehouse: {len(found)} of {args.count} puzzles found.", file=sys.stderr)
        return 1
    return 0


def _kept(file: str) -> list[Puzzle]:
    try:
        return read(Path(file).read_bytes())
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Failure(f"{file} cannot be read: {error.strerror}.") from error
    except BadRecord as error:
        raise Failure(f"{file}: {error}") from error


def _write(file: str, found: list[Puzzle]) -> None:
    try:
        Path(file).write_bytes(written(found))
    except OSError as error:
        raise Failure(f"{file} cannot be written: {error.strerror}.") from error
