"""The SPYON board as lines of text, for the terminal.

Lines may hold style marks like `[bold]...[/]`; whoever prints them knows how, or strips them. Every
colour is also a letter: G is Green, D the Double Agent, O Orange.
"""

from __future__ import annotations

from typing import Any, Final

WIDTH: Final = 25
"""Columns of one Department."""

_STYLE: Final = {"green": "green", "da": "bright_white", "orange": "dark_orange"}
_SPY: Final = {"green": "Green", "da": "Double Agent", "orange": "Orange"}
_ORDER: Final = ("green", "da", "orange")
_STEP: Final = {
    "choose_first": "Spy Ops names the first player",
    "select": "missions are selected",
    "execute": "missions are carried out",
    "over": "the match is over",
}


def draw(view: dict[str, Any]) -> list[str]:
    """The whole board of a view."""
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


def _spy_of(board: dict[str, Any], seat: int) -> str:
    return str(board["players"][seat]["spy"])


def _name(spy: str) -> str:
    return f"[{_STYLE[spy]}]{_SPY[spy]}[/]"


def _heading(board: dict[str, Any]) -> list[str]:
    order = f"Spy Ops {_name(_spy_of(board, board['spy_ops']))}"
    if board["first"] is not None:
        order += f", first {_name(_spy_of(board, board['first']))}"
    step = _STEP[board["step"]]
    return [f"[bold]Round {board['round']} of {board['rounds']}[/]: {step}. {order}."]


def _office(board: dict[str, Any]) -> list[str]:
    """The Foreign Office: one column for each slot, the current round marked."""
    rows: dict[str, list[str]] = {"Token": [], "Minister": [], "Agent": []}
    for slot in board["office"]:
        now = slot["slot"] == board["round"]
        token = slot["dept"].capitalize()
        rows["Token"].append(f"[bold]{f'>{token}':^6}[/]" if now else f"{token:^6}")
        rows["Minister"].append(f"{'M' if slot['minister'] else '.':^6}")
        rows["Agent"].append(f"{'D' if slot['da'] else '.':^6}")
    slots = " ".join(f"{slot['slot']:^6}" for slot in board["office"])
    lines = [f"[bold]{'Foreign Office':<15}[/] [dim]{slots}[/]"]
    lines += [f"  {name:<13} {' '.join(cells)}" for name, cells in rows.items()]
    return lines


def _cubes(counts: list[int]) -> tuple[str, int]:
    """Cubes as letters, with the columns they take."""
    parts = [
        f"[{_STYLE[spy]}]{_SPY[spy][0] * count}[/]"
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
    minister = {
        "waiting": f"waits at slot {dept['minister_slot']}",
        "ministerial": "at the desk",
        "crisis": "in a crisis",
        "assassinated": "assassinated",
        "out": "out of the game",
    }[dept["minister"]]
    scores = "-".join(str(points) for points in dept["points"])
    state = f"open, scores {scores}" if dept["open"] else "blocked"
    title = f"{dept['name']}, active" if active else dept["name"]
    spying, spying_width = _cubes(dept["spying"])
    reception, reception_width = _cubes(dept["reception"])
    return [
        _cell(f"[bold]{title}[/]", len(title)),
        _cell(f"Minister {minister}", len(minister) + 9),
        _cell(f"Spying    {spying}", spying_width + 10),
        _cell(f"Reception {reception}", reception_width + 10),
        _cell(state, len(state)),
    ]


def _cell(text: str, width: int) -> str:
    return f" {text}{' ' * max(0, WIDTH - 1 - width)}"


def _tracker(board: dict[str, Any]) -> list[str]:
    def points(values: list[int]) -> str:
        return "  ".join(f"{_name(spy)} {value}" for spy, value in zip(_ORDER, values, strict=True))

    now, later = board["now"], board["if_round_ended"]
    lines = [f"[bold]{'Tracker':<15}[/] {points(board['tracker'])}", f"  {now['text']}"]
    if later["tracker"] != board["tracker"]:
        lines.append(f"  As it lies this round scores to {points(later['tracker'])}.")
        lines.append(f"  {later['text']}")
    return lines


def _boards(board: dict[str, Any]) -> list[str]:
    """Both mission boards: `.` a free slot, a digit the round its token was used, `*` waiting."""
    lines = []
    for player in board["players"]:
        waiting = ", ".join(mission.upper() for mission in player["todo"])
        lines.append(
            f"{_name(player['spy'])}: {_count(player['tokens'], 'token')} and "
            f"{_count(player['cubes'], 'cube')} left"
            + (f"; to carry out: [bold]{waiting}[/]" if waiting else "")
        )
        for area in ("single", "dual"):
            cells = []
            for mission in board["missions"]:
                marks = "".join(
                    _slot_mark(slot)
                    for slot in player["slots"]
                    if slot["area"] == area and slot["mission"] == mission["id"]
                )
                cells.append(f"{mission['id'].upper()} {marks}")
            lines.append(f"  [dim]{area.capitalize():<6}[/] {'  '.join(cells)}")
    lines.append("  [dim]. free slot   * to be carried out   a digit: the round it was used in[/]")
    return lines


def _slot_mark(slot: dict[str, Any]) -> str:
    if slot["state"] == "waiting":
        return "*"
    return str(slot["placed"]) if slot["state"] == "used" else "."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
