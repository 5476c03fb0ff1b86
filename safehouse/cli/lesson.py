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
    NotQuite,
    Place,
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
    for place in walk(chosen, answer):
        seen = _news(console, place, seen)
        _say(console, place)
        if not place.over:
            console.print(f"  > {escape(place.wanted())}")


def _say(console: Console, place: Place) -> None:
    step = place.step
    head = msg(
        "lesson-step", at=place.at + 1, count=len(place.lesson.steps), name=spoken(step.name)
    )
    points = f" [dim]({escape(', '.join(step.point))})[/]" if step.point else ""
    console.print(f"\n[bold]{escape(str(head))}[/]{points}\n  {escape(spoken(step.say))}")
    if step.ask:
        console.print(f"  {escape(spoken(step.ask))}")


def _news(console: Console, place: Place, seen: int) -> int:
    show_lines(console, event_lines(place.match, place.lesson.seat, seen))
    return place.match.event_count(place.lesson.seat)


def _board(console: Console, place: Place) -> None:
    for line in draw(place.match.view(place.lesson.seat)):
        console.print(line)


def _moves(place: Place) -> list[Any]:
    decision = place.match.decision(place.lesson.seat)
    return [] if decision is None else decision.moves


def _list_moves(console: Console, place: Place) -> None:
    match, seat = place.match, place.lesson.seat
    if place.step.touch:
        console.print(f"  {escape(str(msg('touch-it', touch=TOUCH + place.step.touch)))}")
        return
    for number, move in enumerate(_moves(place), 1):
        label = match.game.label(match, seat, move.code)
        console.print(f"  {number:3}  {escape(str(label))} [dim]{escape(move.notation)}[/]")


def _play(console: Console, chosen: Lesson) -> None:
    place = Place(chosen, answer)
    console.print(f"[bold]{escape(spoken(chosen.title))}[/]  {escape(spoken(chosen.blurb))}")
    console.print(escape(str(msg("lesson-help"))))
    seen = place.match.event_count(chosen.seat)
    _board(console, place)
    while True:
        _say(console, place)
        if place.over:
            return
        decision = place.match.decision(chosen.seat)
        if decision is not None:
            console.print(f"  [dim]{escape(str(decision.prompt))}[/]")
        before = len(place.done)
        while len(place.done) == before:
            typed = console.input("> ").strip()
            place = _turn(console, place, typed)
            if typed in ("quit", "q"):
                return
            if typed == "back":
                break
        seen = min(seen, place.match.event_count(chosen.seat))
        seen = _news(console, place, seen)


def _turn(console: Console, place: Place, typed: str) -> Place:
    """Handle one line of input; returns the new place in the lesson."""
    match typed:
        case "quit" | "q":
            pass
        case "show":
            console.print(f"  {escape(place.wanted())}")
        case "skip":
            place.do(place.wanted())
        case "moves" | "":
            _list_moves(console, place)
        case "board":
            _board(console, place)
        case "back":
            earlier = Place(place.lesson, answer)
            earlier.redo(place.done[:-1])
            return earlier
        case _:
            moves = _moves(place)
            if typed.isdecimal() and 0 < int(typed) <= len(moves):
                typed = moves[int(typed) - 1].notation
            try:
                place.do(typed, i18n.language)
            except NotQuite as error:
                why = escape(str(msg("not-quite", why=error.reason)))
                console.print(f"  {why} [dim]{error.clause}[/]")
    return place
