"""Drawing in the terminal: a game's own board if its room has one, else its view as an outline.

A room may have a `terminal.py` with `draw(view) -> list[str]`; its lines may contain rich's console
markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from safehouse.cli.endings import plain
from safehouse.core import words
from safehouse.core.match import Match
from safehouse.core.rooms import rooms


def make_console() -> Console:
    """Lines are never wrapped; without a terminal, tables may be as wide as they need."""
    console = Console(highlight=False, soft_wrap=True)
    return console if console.is_terminal else Console(highlight=False, soft_wrap=True, width=120)


def seat_people(names: Sequence[str], reader: int | None) -> None:
    """From now on texts use the players' names, and address the reader as "you".

    Boards use console markup, so it is removed from names.
    """
    words.seated = [plain(name).replace("[", "(").replace("]", ")") for name in names]
    words.reader = reader


def draw(view: dict[str, Any]) -> list[str]:
    """The board of a view as lines with console markup."""
    room = rooms().get(view["game"])
    terminal = None if room is None else room.terminal
    if terminal is None:
        return [escape(line) for line in outline(view["board"])]
    return terminal.draw(view)


def outline(value: Any, indent: str = "") -> list[str]:
    """Any JSON value as an indented outline, for games without a board of their own."""
    if isinstance(value, dict):
        lines = []
        for name, part in value.items():
            lines += _part(f"{indent}{name}", part, indent)
        return lines
    if isinstance(value, list):
        lines = []
        for number, part in enumerate(value, 1):
            lines += _part(f"{indent}{number}.", part, indent)
        return lines
    return [f"{indent}{_word(value)}"]


def _part(title: str, part: Any, indent: str) -> list[str]:
    if isinstance(part, list) and not any(isinstance(item, dict | list) for item in part):
        return [f"{title}: {', '.join(_word(item) for item in part) or '-'}"]
    if isinstance(part, dict | list):
        return [title, *outline(part, indent + "  ")]
    return [f"{title}: {_word(part)}"]


def _word(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def told(match: Match[Any], seat: int | None, since: int) -> list[str]:
    """The events from an index on, in prose, with their clauses."""
    return [
        f"  {escape(event['text'])}" + (f" [dim]{event['clause']}[/]" if event["clause"] else "")
        for event in match.events_for(seat, since)
    ]
