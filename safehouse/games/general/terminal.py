"""General's table as lines of at most 80 columns, for the terminal.

Lines may hold style marks like `[bold]...[/]`; whoever prints them knows how, or strips them.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

_WIDTH: Final = 80
_STEP: Final = {"give": "Spies give Intel", "act": "the General acts", "over": "the match is over"}
_TRUTH: Final = {"true": "true", "false": "a lie", "none": "says nothing", "open": ""}


def draw(view: dict[str, Any]) -> list[str]:
    """The whole table of a view."""
    board = view["board"]
    lines = [*_heading(board), "", *_regions(board), "", *_spies(board)]
    lines += _pile(board)
    lines += _attack(board)
    lines += _hand(board)
    lines += _commands(board)
    return lines + _record(board)


def _words(word: str) -> str:
    return word.replace("_", " ")


def _fold(title: str, text: str) -> list[str]:
    """A titled paragraph, folded under its title."""
    said = wrap(f"{title}: {text}", _WIDTH, subsequent_indent="  ") or [f"{title}:"]
    return [f"[bold]{title}[/]{said[0][len(title) :]}", *said[1:]]


def _heading(board: dict[str, Any]) -> list[str]:
    step = _STEP.get(board["step"], _words(board["step"]))
    lines = [f"[bold]Round {board['round']}, tier {board['tier']}[/]: {step}."]
    lines.append(
        f"Attack deck {board['deck_left']}, by tier "
        f"{', '.join(str(left) for left in board['tier_left'])}; reserves {board['reserves']}, "
        f"deployed {board['deployed']}."
    )
    if board["mixed"]:
        lines.append("Mixed Signals: nobody sees who gives.")
    you = board["you"]
    if you == "spy":
        lines.append(f"You are Spy {_letter(board, board['spy'])}, {_words(board['identity'])}.")
    elif you == "general":
        lines.append("You are the General.")
    if board["known_agents"]:
        known = ", ".join(f"Spy {_letter(board, spy)}" for spy in board["known_agents"])
        lines.append(f"Double Agents you know: {known}.")
    if board["number_of_agents"] is not None:
        lines.append(f"Double Agents in this match: {board['number_of_agents']}.")
    return lines


def _letter(board: dict[str, Any], spy: int) -> str:
    return str(board["spies"][spy]["letter"])


def _regions(board: dict[str, Any]) -> list[str]:
    lines = ["[bold]Region    armies  defence  defeats  holds against[/]"]
    for region in board["regions"]:
        threats = [threat for threat in region["threats"] if not threat["gone"]]
        holds = ", ".join(str(threat["power"]) for threat in threats if threat["holds"])
        walls = "  fortified" if region["fortified"] else ""
        lines.append(
            f"{region['name']:<9} {region['armies']:>6}  {region['defence']:>7}"
            f"  {region['defeats']:>7}  {holds or 'nothing'}{walls}"
        )
    return lines


def _spies(board: dict[str, Any]) -> list[str]:
    lines = []
    for spy in board["spies"]:
        who = _words(spy["identity"]) if spy["identity"] else "unknown"
        marks = [
            word
            for flag, word in (
                (spy["promotions"], f"{spy['promotions']} promotions"),
                (spy["silenced"], "silenced"),
                (board["listen"] == spy["spy"], "listened to"),
                (spy["has_given"], "has given"),
            )
            if flag
        ]
        tally = spy["tally"]
        told = (
            f"Targets {tally['target_true']} true, {tally['target_false']} false;"
            f" Strengths {tally['strength_true']} true, {tally['strength_false']} false"
        )
        gift = f"; gives {spy['gift']['name']}" if spy["gift"] else ""
        more = "".join(f", {mark}" for mark in marks)
        title = f"Spy {spy['letter']}"
        lines += _fold(title, f"{who}, {spy['hand_size']} cards{more}{gift}. {told}.")
    return lines


def _gift(gift: dict[str, Any]) -> str:
    truth = _TRUTH.get(gift["truth"], gift["truth"])
    return f"{gift['name']} ({truth})" if truth else str(gift["name"])


def _pile(board: dict[str, Any]) -> list[str]:
    if not board["pile"]:
        return []
    return ["", *_fold("Given", ", ".join(_gift(gift) for gift in board["pile"]))]


def _attack(board: dict[str, Any]) -> list[str]:
    attack = board["attack"]
    if attack is None:
        return []
    region = attack["region"].capitalize()
    text = f"{region} with power {attack['power']}; "
    text += "it falls as it stands" if attack["falls_now"] else "it holds as it stands"
    if attack["third_defeat"]:
        text += ", a third defeat"
    return ["", *_fold("The attack", f"{text}.")]


def _hand(board: dict[str, Any]) -> list[str]:
    if board["you"] != "spy":
        return []
    cards = [
        f"{card['count']} {card['name']}"
        + (f" ({_TRUTH[card['truth']]})" if _TRUTH.get(card["truth"]) else "")
        for card in board["hand"]
    ]
    return ["", *_fold("Your hand", ", ".join(cards) or "empty")]


def _commands(board: dict[str, Any]) -> list[str]:
    held = board["commands"]
    known = f"{board['commands_held']} unseen" if held is None else _counted(held)
    played = _counted(board["commands_played"])
    return ["", *_fold("Commands", f"held {known}; played {played}.")]


def _counted(commands: list[dict[str, Any]]) -> str:
    listed = [f"{one['count']} {one['name']}" for one in commands if one["count"]]
    return ", ".join(listed) or "none"


def _record(board: dict[str, Any]) -> list[str]:
    if not board["record"]:
        return []
    lines = ["", "[bold]Rounds so far[/]"]
    for row in board["record"]:
        gifts = [
            f"{_letter(board, spy)} {_gift(gift)}" for spy, gift in enumerate(row["gifts"]) if gift
        ]
        gifts += [_gift(gift) for gift in row["pile"]]
        fell = "fell" if row["fell"] else "held"
        said = f"{row['round']}. {row['region'].capitalize()} {row['power']} {fell}"
        lines += wrap(
            said + (f": {', '.join(gifts)}" if gifts else ""),
            _WIDTH,
            initial_indent="  ",
            subsequent_indent="     ",
        )
    return lines
