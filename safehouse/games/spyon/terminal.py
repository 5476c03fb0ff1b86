"""The SPYON board as lines of text, for the terminal.

Lines may contain console markup like `[bold]...[/]`, which the caller renders or strips. Every
colour is also a letter: G is Green, D the Double Agent, O Orange.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.i18n import beside
from safehouse.games.spyon.text import (
    area_name,
    dept_name,
    mission_name,
    msg,
    spy_name,
    standing,
)

WIDTH: Final = 25
"""The width of one Department."""

_STYLE: Final = {"green": "green", "da": "bright_white", "orange": "dark_orange"}
_ORDER: Final = ("green", "da", "orange")
_LETTER: Final = {"green": "G", "da": "D", "orange": "O"}


def draw(view: dict[str, Any]) -> list[str]:
    """Return the whole board of a view."""
    board = view["board"]
    return [
        *_heading(board),
        "",
        *_office(board),
        "",
        *_depts(board),
        "",
        *_tracker(board),
        "",
        *_boards(board),
    ]


def _name(spy: str) -> str:
    return f"[{_STYLE[spy]}]{spy_name(spy)}[/]"


def _player(board: dict[str, Any], seat: int) -> str:
    return f"{_name(board['players'][seat]['spy'])}{beside(seat)}"


def _heading(board: dict[str, Any]) -> list[str]:
    now = msg("term-round", round=board["round"], rounds=board["rounds"])
    ops = _player(board, board["spy_ops"])
    if board["first"] is None:
        order = msg("term-ops", ops=ops)
    else:
        order = msg("term-ops-first", ops=ops, first=_player(board, board["first"]))
    return [f"[bold]{now}[/]: {msg('term-step', step=board['step'])} {order}"]


def _office(board: dict[str, Any]) -> list[str]:
    """Return the Foreign Office: one column for each slot, the current round marked."""
    tokens, ministers, agents = list[str](), list[str](), list[str]()
    for slot in board["office"]:
        now = slot["slot"] == board["round"]
        token = str(dept_name(slot["dept"]))
        tokens.append(f"[bold]{f'>{token}':^6}[/]" if now else f"{token:^6}")
        ministers.append(f"{'M' if slot['minister'] else '.':^6}")
        agents.append(f"{'D' if slot['da'] else '.':^6}")
    slots = " ".join(f"{slot['slot']:^6}" for slot in board["office"])
    return [
        f"[bold]{msg('foreign-office'):<15}[/] [dim]{slots}[/]",
        f"  {msg('term-token'):<13} {' '.join(tokens)}",
        f"  {msg('term-minister'):<13} {' '.join(ministers)}",
        f"  {msg('term-agent'):<13} {' '.join(agents)}",
    ]


def _cubes(counts: list[int]) -> tuple[str, int]:
    """Return cubes as letters, with the width of the text."""
    parts = [
        f"[{_STYLE[spy]}]{_LETTER[spy] * count}[/]"
        for spy, count in zip(_ORDER, counts, strict=True)
        if count
    ]
    if not parts:
        return "[dim]-[/]", 1
    return " ".join(parts), sum(counts) + len(parts) - 1


def _depts(board: dict[str, Any]) -> list[str]:
    columns = [_dept(dept, dept["id"] == board["active_dept"]) for dept in board["depts"]]
    rule = "+" + "+".join("-" * WIDTH for _ in columns) + "+"
    rows = ["|" + "|".join(cells) + "|" for cells in zip(*columns, strict=True)]
    return [rule, rows[0], rule, *rows[1:], rule]


def _dept(dept: dict[str, Any], active: bool) -> list[str]:
    minister = str(
        msg("term-minister-is", place=dept["minister"], slot=dept["minister_slot"]),
    )
    points = "-".join(str(points) for points in dept["points"])
    state = str(msg("term-open", points=points) if dept["open"] else msg("term-blocked"))
    name = dept_name(dept["id"])
    title = str(msg("term-active", dept=name) if active else name)
    spying_title, reception_title = str(msg("term-spying")), str(msg("term-reception"))
    spying, spying_width = _cubes(dept["spying"])
    reception, reception_width = _cubes(dept["reception"])
    return [
        _cell(f"[bold]{title}[/]", len(title)),
        _cell(minister, len(minister)),
        _cell(f"{spying_title:<9} {spying}", spying_width + max(9, len(spying_title)) + 1),
        _cell(
            f"{reception_title:<9} {reception}",
            reception_width + max(9, len(reception_title)) + 1,
        ),
        _cell(state, len(state)),
    ]


def _cell(text: str, width: int) -> str:
    return f" {text}{' ' * max(0, WIDTH - 1 - width)}"


def _tracker(board: dict[str, Any]) -> list[str]:
    def points(values: list[int]) -> str:
        return "  ".join(f"{_name(spy)} {value}" for spy, value in zip(_ORDER, values, strict=True))

    now, later = board["now"], board["if_round_ended"]

    def verdict(one: dict[str, Any]) -> str:
        seats = {player["spy"]: player["seat"] for player in board["players"]}
        return f"  {standing(one['row'], one['winning'], seats.get(one['winning']))}"

    lines = [f"[bold]{msg('term-tracker'):<15}[/] {points(board['tracker'])}", verdict(now)]
    if later["tracker"] != board["tracker"]:
        lines.append(f"  {msg('term-as-it-lies', tracker=points(later['tracker']))}")
        lines.append(verdict(later))
    return lines


def _boards(board: dict[str, Any]) -> list[str]:
    """Return both mission boards: `.` free, `*` selected, a digit the round of a used token."""
    lines = []
    for player in board["players"]:
        waiting = [mission_name(mission) for mission in player["todo"]]
        has = msg("term-left", tokens=player["tokens"], cubes=player["cubes"])
        due = f"; {msg('term-to-carry-out', missions=waiting)}" if waiting else ""
        lines.append(f"{_player(board, player['seat'])}: {has}{due}")
        for area in ("single", "dual"):
            cells = []
            for mission in board["missions"]:
                marks = "".join(
                    _slot_mark(slot)
                    for slot in player["slots"]
                    if slot["area"] == area and slot["mission"] == mission["id"]
                )
                cells.append(f"{mission_name(mission['id'])} {marks}")
            lines.append(f"  [dim]{area_name(area):<6}[/] {'  '.join(cells)}")
    lines.append(f"  [dim]{msg('term-legend')}[/]")
    return lines


def _slot_mark(slot: dict[str, Any]) -> str:
    if slot["state"] == "waiting":
        return "*"
    return str(slot["placed"]) if slot["state"] == "used" else "."
