"""`safehouse lesson`: a game's course in the terminal, and checks of lessons."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.markup import escape

from safehouse.bots.names import names
from safehouse.bots.teacher import answer
from safehouse.cli.common import find_game
from safehouse.cli.endings import UsageError
from safehouse.cli.play import PERSON
from safehouse.cli.screen import draw, event_lines, make_console, seat_people, show_lines
from safehouse.core import i18n
from safehouse.core.errors import BadLesson
from safehouse.core.i18n import msg
from safehouse.core.lessons import (
    TOUCH,
    Course,
    Lesson,
    LessonRun,
    NotQuite,
    course,
    faults,
    walk,
)
from safehouse.core.package_texts import Texts, text
from safehouse.core.registry import ids


def lesson(args: argparse.Namespace) -> int:
    """Check, list, print or play lessons."""
    console = make_console()
    if args.check:
        return _check(console, args.game)
    if args.game is None:
        raise UsageError("name a game, or use --check")
    found = course(find_game(args.game).id)
    if not found.lessons:
        raise UsageError(f"{find_game(args.game).name} has no lessons")
    if args.number is None:
        _list(console, found)
        return 0
    try:
        chosen = found.lesson(args.number)
    except BadLesson as error:
        raise UsageError(str(error)) from error
    match = chosen.match()
    people = [PERSON if seat == chosen.seat else None for seat in range(match.seats)]
    seat_people(names(f"{chosen.game}/{chosen.id}", people), chosen.seat)
    if args.tell:
        _print(console, chosen)
    else:
        _play(console, chosen)
    return 0


def spoken(texts: Texts) -> str:
    return text(texts, i18n.language)


def _check(console: Console, game: str | None) -> int:
    wrong = 0
    for id in ids() if game is None else [find_game(game).id]:
        found = faults(id, answer)
        wrong += len(found)
        for fault in found:
            console.print(escape(fault))
        if not found:
            count = len(course(id).lessons)
            console.print(f"{id}: {count} lesson{'' if count == 1 else 's'}, all fit the rules.")
    return 1 if wrong else 0


def _list(console: Console, found: Course) -> None:
    for one in found.lessons:
        console.print(
            f"{one.number:3}  {escape(spoken(one.title)):<28} {one.minutes} min  "
            f"{escape(spoken(one.blurb))}"
        )


def _print(console: Console, chosen: Lesson) -> None:
    """The lesson as text, with every step played as shown."""
    seen = 0
    for run in walk(chosen, answer):
        seen = _news(console, run, seen)
        _say(console, run)
        if not run.over:
            console.print(f"  > {escape(run.wanted())}")


def _say(console: Console, run: LessonRun) -> None:
    step = run.step
    head = msg("lesson-step", at=run.at + 1, count=len(run.lesson.steps), name=spoken(step.name))
    points = f" [dim]({escape(', '.join(step.point))})[/]" if step.point else ""
    console.print(f"\n[bold]{escape(str(head))}[/]{points}\n  {escape(spoken(step.say))}")
    if step.ask:
        console.print(f"  {escape(spoken(step.ask))}")


def _news(console: Console, run: LessonRun, seen: int) -> int:
    show_lines(console, event_lines(run.match, run.lesson.seat, seen))
    return run.match.event_count(run.lesson.seat)


def _board(console: Console, run: LessonRun) -> None:
    for line in draw(run.match.view(run.lesson.seat)):
        console.print(line)


def _moves(run: LessonRun) -> list[Any]:
    decision = run.match.decision(run.lesson.seat)
    return [] if decision is None else decision.moves


def _list_moves(console: Console, run: LessonRun) -> None:
    match, seat = run.match, run.lesson.seat
    if run.step.touch:
        console.print(f"  {escape(str(msg('touch-it', touch=TOUCH + run.step.touch)))}")
        return
    for number, move in enumerate(_moves(run), 1):
        label = match.game.label(match, seat, move.code)
        console.print(f"  {number:3}  {escape(str(label))} [dim]{escape(move.notation)}[/]")


def _play(console: Console, chosen: Lesson) -> None:
    run = LessonRun(chosen, answer)
    console.print(f"[bold]{escape(spoken(chosen.title))}[/]  {escape(spoken(chosen.blurb))}")
    console.print(escape(str(msg("lesson-help"))))
    seen = run.match.event_count(chosen.seat)
    _board(console, run)
    while True:
        _say(console, run)
        if run.over:
            return
        decision = run.match.decision(chosen.seat)
        if decision is not None:
            console.print(f"  [dim]{escape(str(decision.prompt))}[/]")
        before = len(run.done)
        while len(run.done) == before:
            typed = console.input("> ").strip()
            run = _turn(console, run, typed)
            if typed in ("quit", "q"):
                return
            if typed == "back":
                break
        seen = min(seen, run.match.event_count(chosen.seat))
        seen = _news(console, run, seen)


def _turn(console: Console, run: LessonRun, typed: str) -> LessonRun:
    """Handle one line of input; returns the new place in the lesson."""
    match typed:
        case "quit" | "q":
            pass
        case "show":
            console.print(f"  {escape(run.wanted())}")
        case "skip":
            run.do(run.wanted())
        case "moves" | "":
            _list_moves(console, run)
        case "board":
            _board(console, run)
        case "back":
            earlier = LessonRun(run.lesson, answer)
            earlier.redo(run.done[:-1])
            return earlier
        case _:
            moves = _moves(run)
            if typed.isdecimal() and 0 < int(typed) <= len(moves):
                typed = moves[int(typed) - 1].notation
            try:
                run.do(typed, i18n.language)
            except NotQuite as error:
                why = escape(str(msg("not-quite", why=error.reason)))
                console.print(f"  {why} [dim]{error.clause}[/]")
    return run
