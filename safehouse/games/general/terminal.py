"""General's table as lines of at most 80 columns, for the terminal.

Lines may contain console markup like `[bold]...[/]`, which the caller renders or strips.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from safehouse.core.i18n import Message, beside
from safehouse.games.general.text import card_name, command_name, msg, place_name, spy_name

_WIDTH: Final = 80


def draw(view: dict[str, Any]) -> list[str]:
    """Return the whole table of a view."""
    board = view["board"]
    lines = [*_heading(board), "", *_regions(board), "", *_spies(board)]
    lines += _pile(board)
    lines += _attack(board)
    lines += _hand(board)
    lines += _commands(board)
    return lines + _record(board)


def _fold(title: Message | str, text: str) -> list[str]:
    """Return a titled paragraph, wrapped and indented under its title."""
    head = str(title)
    said = wrap(f"{head}: {text}", _WIDTH, subsequent_indent="  ") or [f"{head}:"]
    return [f"[bold]{head}[/]{said[0][len(head) :]}", *said[1:]]


def _identity(id: str) -> Message:
    return msg("identity-name", id=id)


def _heading(board: dict[str, Any]) -> list[str]:
    now = msg("term-round", round=board["round"], tier=board["tier"])
    lines = [f"[bold]{now}[/]: {msg('term-step', step=board['step'])}."]
    deck = msg(
        "term-deck",
        left=board["deck_left"],
        tiers=board["tier_left"],
        reserves=board["reserves"],
        deployed=board["deployed"],
    )
    lines += wrap(str(deck), _WIDTH)
    if board["mixed"]:
        lines.append(str(msg("term-mixed")))
    you = board["you"]
    if you == "spy":
        identity = _identity(board["identity"])
        lines.append(str(msg("term-you-spy", spy=spy_name(board["spy"]), identity=identity)))
    elif you == "general":
        lines.append(str(msg("term-you-general")))
    if board["known_agents"]:
        lines.append(str(msg("term-known", spies=[spy_name(k) for k in board["known_agents"]])))
    if board["number_of_agents"] is not None:
        lines.append(str(msg("term-agents", count=board["number_of_agents"])))
    return lines


def _regions(board: dict[str, Any]) -> list[str]:
    titles = [str(msg("term-armies")), str(msg("term-defence")), str(msg("term-defeats"))]
    heads = "  ".join(titles)
    lines = [f"[bold]{msg('term-region'):<9} {heads}  {msg('term-holds')}[/]"]
    for region in board["regions"]:
        threats = [threat for threat in region["threats"] if not threat["gone"]]
        holds = ", ".join(str(threat["power"]) for threat in threats if threat["holds"])
        walls = f"  {msg('term-fortified')}" if region["fortified"] else ""
        counts = (region["armies"], region["defence"], region["defeats"])
        cells = "  ".join(f"{n:>{len(title)}}" for n, title in zip(counts, titles, strict=True))
        lines.append(
            f"{place_name(region['id']):<9} {cells}  {holds or msg('term-nothing')}{walls}"
        )
    return lines


def _spies(board: dict[str, Any]) -> list[str]:
    lines = []
    for spy in board["spies"]:
        marks = [
            str(_identity(spy["identity"]) if spy["identity"] else msg("term-unknown")),
            str(msg("term-cards", count=spy["hand_size"])),
        ]
        if spy["promotions"]:
            marks.append(str(msg("term-promotions", count=spy["promotions"])))
        if spy["silenced"]:
            marks.append(str(msg("term-silenced")))
        if board["listen"] == spy["spy"]:
            marks.append(str(msg("term-listened")))
        if spy["has_given"]:
            marks.append(str(msg("term-has-given")))
        gift = ""
        if spy["gift"]:
            gift = f"; {msg('term-gives', card=card_name(spy['gift']['card']))}"
        tally = spy["tally"]
        text = msg(
            "term-tally",
            target_true=tally["target_true"],
            target_false=tally["target_false"],
            strength_true=tally["strength_true"],
            strength_false=tally["strength_false"],
        )
        lines += _fold(
            f"{spy_name(spy['spy'])}{beside(spy['seat'])}", f"{', '.join(marks)}{gift}. {text}"
        )
    return lines


def _gift(gift: dict[str, Any]) -> str:
    name = card_name(gift["card"])
    if gift["truth"] == "open":
        return str(name)
    return f"{name} ({msg('term-truth', truth=gift['truth'])})"


def _pile(board: dict[str, Any]) -> list[str]:
    if not board["pile"]:
        return []
    return ["", *_fold(msg("term-given"), ", ".join(_gift(gift) for gift in board["pile"]))]


def _attack(board: dict[str, Any]) -> list[str]:
    attack = board["attack"]
    if attack is None:
        return []
    text = msg(
        "term-attack-is",
        region=place_name(attack["region"]),
        power=attack["power"],
        falls=attack["falls_now"],
        third=attack["third_defeat"],
    )
    return ["", *_fold(msg("term-attack"), str(text))]


def _hand(board: dict[str, Any]) -> list[str]:
    if board["you"] != "spy":
        return []
    cards = [f"{card['count']} {_gift(card)}" for card in board["hand"]]
    return ["", *_fold(msg("term-hand"), ", ".join(cards) or str(msg("term-empty")))]


def _commands(board: dict[str, Any]) -> list[str]:
    held = board["commands"]
    known = _counted(held) if held is not None else msg("term-unseen", count=board["commands_held"])
    played = _counted(board["commands_played"])
    text = msg("term-commands-are", held=known, played=played)
    return ["", *_fold(msg("term-commands"), str(text))]


def _counted(commands: list[dict[str, Any]]) -> Message | str:
    listed = [f"{one['count']} {command_name(one['id'])}" for one in commands if one["count"]]
    return ", ".join(listed) or msg("term-none")


def _record(board: dict[str, Any]) -> list[str]:
    if not board["record"]:
        return []
    lines = ["", f"[bold]{msg('term-so-far')}[/]"]
    for row in board["record"]:
        gifts = [
            f"{board['spies'][spy]['letter']} {_gift(gift)}"
            for spy, gift in enumerate(row["gifts"])
            if gift
        ]
        gifts += [_gift(gift) for gift in row["pile"]]
        said = msg(
            "term-row",
            round=row["round"],
            region=place_name(row["region"]),
            power=row["power"],
            fell=row["fell"],
        )
        lines += wrap(
            f"{said}" + (f": {', '.join(gifts)}" if gifts else ""),
            _WIDTH,
            initial_indent="  ",
            subsequent_indent="     ",
        )
    return lines
