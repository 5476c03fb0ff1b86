"""The board as lines of text, for the terminal.

Lines may contain console markup like `[bold]...[/]`, which the caller renders or strips. Every
colour is also a letter: P, W, O, Y and B are the players, b and g the borders.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.i18n import Message, beside, from_json
from safehouse.games.master_of_spies.text import msg

_STYLE: Final = {
    "purple": "magenta",
    "white": "bright_white",
    "orange": "dark_orange",
    "yellow": "yellow",
    "blue": "dodger_blue1",
}


def draw(view: dict[str, Any]) -> list[str]:
    """Return the whole board of a view."""
    board = view["board"]
    return [
        *_heading(board),
        "",
        *_rows(board),
        "",
        *_players(board),
        *_announced(board),
        *_hand(board),
    ]


def _name(board: dict[str, Any], seat: int) -> str:
    colour = board["players"][seat]["colour"]
    return f"[{_STYLE[colour]}]{msg('colour', id=colour)}[/]{beside(seat)}"


def _heading(board: dict[str, Any]) -> list[str]:
    number = msg("term-round", last=board["last_round"], round=board["round"])
    lines = [
        str(
            msg(
                "term-heading",
                round=f"[bold]{number}[/]",
                step=msg("term-step", step=board["step"]),
                active=_name(board, board["active"]),
                master=_name(board, board["master"]),
            )
        ),
        str(
            msg(
                "term-deck",
                deck=board["deck"],
                discarded=len(board["discards"]),
                countdown=_countdown(board),
            )
        ),
    ]
    if board["scoring_due"]:
        lines.append(f"[bold]{msg('term-due')}[/]")
    if board["next_master"] is not None:
        who, value = _name(board, board["next_master"]), board["next_master_value"]
        lines.append(str(msg("term-next-master", who=who, value=value)))
    return lines


def _countdown(board: dict[str, Any]) -> Message:
    for card, field in (("s1", "cards_to_time"), ("s2", "cards_to_omens"), ("s3", "stars_within")):
        if board[field] is not None:
            return msg("term-countdown", card=card, count=board[field])
    return msg("term-aligned")


def _rows(board: dict[str, Any]) -> list[str]:
    lines = []
    for number, row in enumerate(board["rows"], 1):
        home = "".join(_letter(board, seat) for seat in row["home"]) or "-"
        starter = from_json(row["starter"])
        lines.append(f"[bold]{number} {starter}[/]  [dim]{msg('term-at-home')}[/] {home}")
        places = [_location(board, at, one) for at, one in enumerate(row["locations"], 1)]
        lines.append("    " + ("  ".join(places) or f"[dim]{msg('term-empty')}[/]"))
    return lines


def _letter(board: dict[str, Any], seat: int) -> str:
    colour = board["players"][seat]["colour"]
    return f"[{_STYLE[colour]}]{colour[0].upper()}[/]"


def _location(board: dict[str, Any], at: int, one: dict[str, Any]) -> str:
    """Format position, faction and value, border, spies in braces, and a Permanent's owner after
    `!`."""
    text = f"{at}:{one['faction'].upper()}{one['value']}{one['border'][0]}"
    if one["spies"]:
        text += "{" + "".join(_letter(board, seat) for seat in one["spies"]) + "}"
    if one["permanent"] is not None:
        text += f"!{_letter(board, one['permanent'])}"
    return text


def _players(board: dict[str, Any]) -> list[str]:
    lines = []
    for player in board["players"]:
        spies = "  ".join(
            f"{spy['faction'].upper()} {spy['worth'] or '-'}" for spy in player["spies"]
        )
        scored = " + ".join(str(points) for points in player["scorings"]) or "0"
        notes = [from_json(player["ability"]["name"])] if player["ability"] else []
        notes += [msg("term-left")] if player["gone"] else []
        line = msg(
            "term-player",
            who=_name(board, player["seat"]),
            total=player["total"],
            scored=scored,
            worth=player["worth"],
            spies=spies,
            held=player["hand_size"],
        )
        lines.append(", ".join(str(part) for part in (line, *notes)))
    return lines


def _announced(board: dict[str, Any]) -> list[str]:
    return [f"  > {from_json(one['said'])}" for one in board["announced"]]


def _hand(board: dict[str, Any]) -> list[str]:
    lines = []
    shown = ((msg("term-hand"), board["hand"]), (msg("term-shown"), board["shown_hand"]))
    for title, cards in shown:
        if cards:
            lines += [
                "",
                f"[bold]{title}[/]",
                *(f"  {card['id']}  {_card(card)}" for card in cards),
            ]
    return lines


def _card(card: dict[str, Any]) -> Message:
    name = from_json(card["name"])
    if not card["value"]:
        return msg("term-action", card=name, timing=card["timing"], text=from_json(card["text"]))
    borders = [msg("border", id=border) for border in card["borders"]]
    border = borders[0]
    if len(borders) > 1:
        border = msg("term-either", first=borders[0], second=borders[1])
    factions = "/".join(faction.upper() for faction in card["factions"])
    return msg("term-location", factions=factions, value=card["value"], border=border, card=name)
