"""Drawing in the terminal: a game's own board if its package has one, else its view as an outline.

A game package may have a `terminal.py` with `draw(view) -> list[str]`; its lines may contain rich's
console markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from safehouse.cli.endings import plain
from safehouse.core import i18n
from safehouse.core.match import Match
from safehouse.core.packages import game_packages


def make_console() -> Console:
    """A terminal wraps between words; elsewhere lines and tables are as wide as they need."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, soft_wrap=True, width=120)


def show_lines(console: Console, lines: list[str]) -> None:
    """Print lines of the log; what a terminal has to wrap stays indented."""
    for line in lines:
        console.print(Padding(line.lstrip(), (0, 0, 0, 2)) if console.is_terminal else line)


def show_moves(console: Console, moves: list[tuple[str, str]]) -> None:
    """Print labels and notations of moves, numbered from 1, in columns that fit a terminal."""
    if console.is_terminal:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", min_width=4, no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim")
        for number, (label, notation) in enumerate(moves, 1):
            grid.add_row(str(number), escape(label), escape(notation))
        console.print(grid)
        return
    width = max((len(label) for label, _ in moves), default=0)
    for number, (label, notation) in enumerate(moves, 1):
        console.print(f"{number:>4}  {escape(f'{label:<{width}}')}  [dim]{notation}[/]")


def seat_people(names: Sequence[str], reader: int | None) -> None:
    """From now on texts use the players' names, and address the reader as "you".

    Boards use console markup, so it is removed from names.
    """
    i18n.seated = [plain(name).replace("[", "(").replace("]", ")") for name in names]
    i18n.reader = reader


def draw(view: dict[str, Any]) -> list[str]:
    """The board of a view as lines with console markup."""
    package = game_packages().get(view["game"])
    terminal = None if package is None else package.terminal
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


def event_lines(match: Match[Any], seat: int | None, since: int) -> list[str]:
    """The events from an index on, in prose, with their clauses."""
    return [
        f"  {escape(event['text'])}" + (f" [dim]{event['clause']}[/]" if event["clause"] else "")
        for event in match.events_for(seat, since)
    ]
