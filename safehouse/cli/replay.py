"""`safehouse replay`: a recorded match, step by step or as a whole."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from rich.console import Console
from rich.markup import escape

from safehouse.cli.common import print_json, read_record
from safehouse.cli.endings import UsageError, plain
from safehouse.cli.screen import draw, event_lines, make_console, seat_people
from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.core.seal import END


def replay(args: argparse.Namespace) -> int:
    record = read_record(args.file)
    whole, problem = record.replay_fitting()
    record.moves = record.moves[: whole.ply]
    if args.at is not None and args.at > whole.ply:
        raise UsageError(f"--at: the match has {whole.ply} moves, so 0 to {whole.ply}.")
    if args.viewer is not None and not 0 <= args.viewer < whole.seats:
        raise UsageError(f"--viewer: seats are 0 to {whole.seats - 1}.")
    plies = range(whole.ply + 1) if args.at is None else range(args.at, args.at + 1)
    if args.json:
        shown = frames(record, plies, args.viewer)
        print_json(
            {
                **header(record, whole),
                "problem": None if problem is None else str(problem),
                "frames": shown,
            }
        )
        return int(problem is not None)
    console = make_console()
    seat_people(record.players, None)
    if args.at is not None:
        show(console, record, record.replay(args.at), args.viewer)
    elif args.text or args.file == "-" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_match(console, record, whole, args.viewer)
    else:
        step_through(console, record, whole, args.viewer)
    if problem is not None:
        print(
            f"safehouse: shown as far as it fits the current rules. {plain(str(problem))}",
            file=sys.stderr,
        )
        return 1
    return 0


def header(record: Record, whole: Match[Any]) -> dict[str, Any]:
    head = record.to_json()
    del head["moves"], head[END]
    return {
        **head,
        "plies": whole.ply,
        "rounds": whole.game.rounds(whole),
        "result": whole.result.to_json() if whole.result else None,
    }


def frames(record: Record, plies: range, viewer: int | None) -> list[dict[str, Any]]:
    """The moments of the match: the move that led to each, what happened, and the view."""
    match = record.replay(max(0, plies.start - 1))
    out = []
    for ply in plies:
        since = match.event_count(viewer) if ply else 0
        mover, move = record.moves[ply - 1] if ply else (None, "")
        if mover is not None:
            match.retrace(move, mover)
        events = match.events_for(viewer, since)
        view = match.view(viewer)
        out.append({"ply": ply, "mover": mover, "move": move, "events": events, "view": view})
    return out


def name_of(record: Record, match: Match[Any], seat: int) -> str:
    name = str(match.game.called(seat, match.seats, match.options))
    player = plain(record.players[seat]) if seat < len(record.players) else ""
    return f"{name} ({player})" if player else name


def show(console: Console, record: Record, match: Match[Any], viewer: int | None) -> None:
    """The board at one moment, below the move that led to it."""
    ply = match.ply
    console.rule(str(msg("after-move", game=match.game.name, ply=ply, count=len(record.moves))))
    if ply:
        seat, move = record.moves[ply - 1]
        console.print(f"{escape(name_of(record, match, seat))}: [bold]{escape(move)}[/]")
    known = sum(event.ply < ply for event in match.events if event.data_for(viewer) is not None)
    for line in event_lines(match, viewer, known):
        console.print(line)
    console.print()
    for line in draw(match.view(viewer)):
        console.print(line)


def print_match(console: Console, record: Record, whole: Match[Any], viewer: int | None) -> None:
    """Every move and its events, as text."""
    console.print(
        f"[bold]{whole.game.name}[/], "
        + escape(str(msg("seats-and-seed", seats=whole.seats, seed=plain(str(record.seed)))))
    )
    plies = [event.ply for event in whole.events if event.data_for(viewer) is not None]
    by_ply: dict[int, list[str]] = {}
    for ply, event in zip(plies, whole.events_for(viewer), strict=True):
        by_ply.setdefault(ply, []).append(event["text"])
    for text in by_ply.get(0, ()):
        console.print(f"  {escape(text)}")
    for ply, (seat, move) in enumerate(record.moves, 1):
        name = escape(name_of(record, whole, seat))
        console.print(f"{ply:>3}. {name}: [bold]{escape(move)}[/]")
        for text in by_ply.get(ply, ()):
            console.print(f"       {escape(text)}")
    if whole.result:
        console.print(f"[bold]{escape(str(whole.result.text))}[/]")
    else:
        console.print(escape(str(msg("record-ends", how=whole.game.headline(whole)))))


def step_through(console: Console, record: Record, whole: Match[Any], viewer: int | None) -> None:
    """Enter or n: next, b: back, r and R: by round, a number: jump there, q: quit."""
    ply = 0
    rounds = whole.game.rounds(whole)
    while True:
        show(console, record, record.replay(ply), viewer)
        try:
            word = input(f"\n{msg('replay-keys', ply=ply, count=whole.ply)} ").strip()
        except EOFError:
            print()
            return
        if word in ("q", "quit"):
            return
        if word == "b":
            ply -= 1
        elif word == "r":
            ply = next((start for start in rounds if start > ply), whole.ply)
        elif word == "R":
            ply = next((start for start in reversed(rounds) if start < ply), 0)
        elif word.isdecimal() and len(word) < 9:
            ply = int(word)
        elif word in ("", "n"):
            if ply == whole.ply:
                return
            ply += 1
        else:
            print(msg("not-one-of-them", word=word))
        ply = max(0, min(ply, whole.ply))
