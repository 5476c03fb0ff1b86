"""Spycraft's table as lines of at most 80 columns, for the terminal.

Lines may hold style marks like `[bold]...[/]`; whoever prints them knows how, or strips them.
Skills are written in the order of the cards, as 2/0/3/5. An unknown card is ??.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

_WIDTH: Final = 80
_NAMED: Final = 6
"""So many of the newest cards of a discard pile are named."""


def draw(view: dict[str, Any]) -> list[str]:
    """The whole table of a view."""
    board = view["board"]
    lines = [_heading(board), "", *_queue(board)]
    if board["mission"] is not None:
        lines += ["", *_mission(board["mission"])]
    if board["stack"]:
        lines += ["", *_stack(board["stack"])]
    for player in board["players"]:
        lines += ["", *_player(player, view["seat"])]
    return lines


def _words(word: str) -> str:
    return word.replace("_", " ")


def _face(thing: dict[str, Any]) -> str:
    return str(thing["face"] or "??")


def _fold(text: str, indent: str = "") -> list[str]:
    return wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def _titled(title: str, text: str) -> list[str]:
    """A paragraph whose first words are bold."""
    first, *more = _fold(f"{title}{text}")
    return [f"[bold]{title}[/]{first[len(title) :]}", *more]


def _heading(board: dict[str, Any]) -> str:
    return (
        f"[bold]Turn {board['turn']}[/], {_words(board['step'])}; {board['goal']} points win. "
        f"Mission deck {board['mission_deck']}."
    )


def _queue(board: dict[str, Any]) -> list[str]:
    lines = ["[bold]Missions[/]"]
    for mission in board["queue"]:
        text = f"{mission['slot']}. {_face(mission)}"
        if mission["face"]:
            text += f", objective {mission['objective']}, {mission['vp']} points"
        text += "" if mission["up"] else ", facedown"
        text += ", under way" if mission["current"] else ""
        text += f"; attached {', '.join(mission['attached'])}" if mission["attached"] else ""
        lines += _fold(text, "  ")
    return lines


def _mission(mission: dict[str, Any]) -> list[str]:
    where = "public" if mission["public"] else "private"
    text = (
        f": {mission['face']}, {where} {' and '.join(mission['types'])}, cover {mission['cover']},"
        f" {_words(mission['step'])}. Objective {mission['objective_skill']}"
        f" {mission['objective']}, {mission['vp']} points."
    )
    lines = _titled("Under way", text)
    for name in ("attacker", "defender"):
        side = mission[name]
        if side is not None:
            passed = ", passed" if side["passed"] else ""
            lines += _fold(
                f"{name.capitalize()}: seat {side['seat']}, {side['size']} of {side['cap']} agents,"
                f" {_skills(side['totals'])}, Spycraft {side['craft']}{passed}",
                "  ",
            )
    return lines


def _stack(stack: list[dict[str, Any]]) -> list[str]:
    lines = ["[bold]Being answered[/], the last first"]
    for action in stack:
        text = f"Seat {action['seat']}: {action['name'] or _words(action['kind'])}"
        if action["agent_name"]:
            text += f" by {action['agent_name']}"
        if action["tn"] is not None:
            text += f", {action['rating']} against {action['tn']}"
        lines += _fold(f"{text}, {_words(action['status'])}.", "  ")
    return lines


def _skills(skills: list[int]) -> str:
    return "/".join(str(skill) for skill in skills)


def _player(player: dict[str, Any], eyes: int | None) -> list[str]:
    seat = player["seat"]
    you = " (you)" if seat == eyes else ""
    title = f"Seat {seat}{you}, {player['faction']}"
    if player["out"]:
        return [f"[bold]{title}[/], out"]
    lines = _titled(
        title,
        f": {player['vp']} points, Spycraft {player['craft']}, deck {player['deck']},"
        f" hand {player['hand']}, {player['active_agents']} of {player['agent_limit']} agents",
    )
    for agent in player["agents"]:
        lines += _agent(agent)
    leaders = ", ".join(
        f"{_face(leader)} ({leader['level']}, {leader['tokens']}"
        + (f" of {leader['needs']})" if leader["needs"] is not None else " tokens)")
        for leader in player["leaders"]
    )
    if leaders:
        lines += _fold(f"Leaders: {leaders}", "  ")
    if player["won"]:
        lines += _fold(f"Won: {', '.join(player['won'])}", "  ")
    if player["cards"]:
        lines += _fold(f"Hand: {', '.join(_face(card) for card in player['cards'])}", "  ")
    if player["known_hand"]:
        lines += _fold(f"Known of the hand: {', '.join(player['known_hand'])}", "  ")
    discard = player["discard"]
    if discard:
        named = ", ".join(reversed(discard[-_NAMED:]))
        more = f" and {len(discard) - _NAMED} more" if len(discard) > _NAMED else ""
        lines += _fold(f"Discard: {named}{more}", "  ")
    return lines


def _agent(agent: dict[str, Any]) -> list[str]:
    text = _face(agent)
    if agent["active"]:
        text += f" {_skills(agent['skills'])}"
    else:
        text += ", facedown"
        if agent["price"] is not None:
            text += f", price {agent['price']}"
        if agent["one_of"]:
            text += f", one of {', '.join(agent['one_of'])}"
    for flag, word in (
        (agent["leader"], "leader"),
        (agent["team"], "on the mission"),
        (agent["wounds"], f"{agent['wounds']} wounds"),
        (agent["exposed"], "exposed"),
        (agent["traits"], ", ".join(agent["traits"])),
    ):
        if flag:
            text += f", {word}"
    gear = ", ".join(_face(one) + ("" if one["active"] else " (facedown)") for one in agent["gear"])
    if gear:
        text += f"; gear {gear}"
    if agent["attached"]:
        text += f"; attached {', '.join(agent['attached'])}"
    return _fold(text, "  ")
