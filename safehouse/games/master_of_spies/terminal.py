"""The court as lines of text, for the terminal.

Lines may hold style marks like `[bold]...[/]`; whoever prints them knows how, or strips them. Every
colour is also a letter: P, W, O, Y and B are the players, b and g the borders.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.words import from_json

_STYLE: Final = ("magenta", "bright_white", "dark_orange", "yellow", "dodger_blue1")
_NAMES: Final = ("Purple", "White", "Orange", "Yellow", "Blue")
_STEP: Final = {
    "main": "a card is chosen",
    "respond": "waiting for responses",
    "last_chance": "the round ends; waiting for responses",
    "spy": "a spy may be placed",
    "poison": "The Poisoner chooses",
    "take": "letters are read",
    "give": "letters are read",
    "over": "the match is over",
}
_TIMING: Final = {"turn": "on your turn", "response": "in response", "anytime": "any time"}


def draw(view: dict[str, Any]) -> list[str]:
    """The whole board of a view."""
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


def _name(seat: int) -> str:
    return f"[{_STYLE[seat]}]{_NAMES[seat]}[/]"


def _heading(board: dict[str, Any]) -> list[str]:
    number = "The last round" if board["last_round"] else f"Round {board['round']}"
    lines = [
        f"[bold]{number}[/]: {_STEP[board['step']]}. Turn of {_name(board['active'])}, "
        f"Master {_name(board['master'])}.",
        f"{board['deck']} cards in the deck, {len(board['discards'])} discarded. "
        f"{_countdown(board)}",
    ]
    if board["scoring_due"]:
        lines.append("[bold]A scoring comes at the end of this round.[/]")
    if board["next_master"] is not None:
        lines.append(
            f"As it lies {_name(board['next_master'])} is the next Master, "
            f"with {board['next_master_value']}."
        )
    return lines


def _countdown(board: dict[str, Any]) -> str:
    if board["cards_to_time"] is not None:
        return f"The Time Approaches after {board['cards_to_time']} more."
    if board["cards_to_omens"] is not None:
        return f"The Omens Are Clear after {board['cards_to_omens']} more."
    if board["stars_within"] is not None:
        return f"The Stars are among the last {board['stars_within']}."
    return "The Stars Have Aligned."


def _rows(board: dict[str, Any]) -> list[str]:
    lines = []
    for number, row in enumerate(board["rows"], 1):
        home = "".join(_letter(seat) for seat in row["home"]) or "-"
        lines.append(f"[bold]{number} {row['starter']}[/]  [dim]at home[/] {home}")
        places = [_location(at, one) for at, one in enumerate(row["locations"], 1)]
        lines.append("    " + ("  ".join(places) or "[dim]empty[/]"))
    return lines


def _letter(seat: int) -> str:
    return f"[{_STYLE[seat]}]{_NAMES[seat][0]}[/]"


def _location(at: int, one: dict[str, Any]) -> str:
    """Position, faction and value, border, spies in braces, a Permanent's owner after `!`."""
    text = f"{at}:{one['faction'].upper()}{one['value']}{one['border'][0]}"
    if one["spies"]:
        text += "{" + "".join(_letter(seat) for seat in one["spies"]) + "}"
    if one["permanent"] is not None:
        text += f"!{_letter(one['permanent'])}"
    return text


def _players(board: dict[str, Any]) -> list[str]:
    lines = []
    for player in board["players"]:
        spies = "  ".join(
            f"{spy['faction'].upper()} {spy['worth'] or '-'}" for spy in player["spies"]
        )
        scored = " + ".join(str(points) for points in player["scorings"]) or "0"
        ability = f", {player['ability']['name']}" if player["ability"] else ""
        left = ", has left" if player["gone"] else ""
        held = player["hand_size"]
        lines.append(
            f"{_name(player['seat'])}: {player['total']} points ({scored}), spies now worth "
            f"{player['worth']}: {spies}; {held} {'card' if held == 1 else 'cards'}{ability}{left}"
        )
    return lines


def _announced(board: dict[str, Any]) -> list[str]:
    return [f"  > {from_json(said)}" for said in board["announced_as"]]


def _hand(board: dict[str, Any]) -> list[str]:
    lines = []
    for title, cards in (("Your hand", board["hand"]), ("Shown to you", board["shown_hand"])):
        if cards:
            lines += ["", f"[bold]{title}[/]", *(f"  {_card(card)}" for card in cards)]
    return lines


def _card(card: dict[str, Any]) -> str:
    if card["value"]:
        factions = "/".join(faction.upper() for faction in card["factions"])
        borders = " or ".join(border.capitalize() for border in card["borders"])
        return f"{card['id']}  {factions} {card['value']} {borders}, {card['name']}"
    return f"{card['id']}  {card['name']} ({_TIMING[card['timing']]}): {card['text']}"
