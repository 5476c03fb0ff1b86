"""The SpyMaster table as lines of text, for the terminal.

Lines may contain console markup like `[bold]...[/]`, which the caller renders or strips. Every
colour is also a letter: an Agency's agents are its initial, Freelance Agents are f.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.i18n import Message, beside
from safehouse.games.spymaster.text import (
    agency_name,
    area_named,
    mission_named,
    msg,
    place_named,
    type_name,
    typed_cards,
)

_LETTER: Final = {
    "red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P", "orange": "O",
}  # fmt: skip
_STYLE: Final = {
    "red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow",
    "purple": "magenta", "orange": "dark_orange",
}  # fmt: skip
_COLUMN: Final = 22
"""The width of one location."""


def draw(view: dict[str, Any]) -> list[str]:
    """Return the whole table of a view."""
    board = view["board"]
    lines = [*_heading(board), "", *_map(board), "", *_players(board)]
    if board["gather"]["row"]:
        lines += ["", *_files(board)]
    if view["seat"] is not None:
        lines += ["", *_hand(board["players"][view["seat"]])]
    if board["sheet"] is not None:
        lines += ["", *_sheet(board)]
    return lines


def _name(player: dict[str, Any]) -> str:
    agency = player["agency"]
    return f"[{_STYLE[agency]}]{agency_name(agency)}[/]{beside(player['seat'])}"


def _heading(board: dict[str, Any]) -> list[str]:
    now = msg("term-round", round=board["round"], rounds=board["rounds"])
    said = f"[bold]{now}[/]: {msg('term-phase', phase=board['phase'])}"
    if board["phase"] == "operations":
        passes = msg("term-passes", passes=board["passes"], players=len(board["players"]))
        said += f" {passes}"
        turn = board["turn"]
        if turn is not None and turn["burned"] is not None:
            said += f" {msg('term-burned', card=turn['burned']['kind'], points=turn['points'])}"
    return [said]


def _map(board: dict[str, Any]) -> list[str]:
    lines = []
    for area in board["areas"]:
        lines.append(f"[bold]{area_named(area['name']):<14}[/] {_space(area)}")
        lines.append("  " + "".join(_location(place) for place in area["locations"]).rstrip())
    return lines


def _location(place: dict[str, Any]) -> str:
    letter = "*" if place["slot"] == "hub" else place["slot"][0].upper()
    name = str(place_named(place["name"]))
    agents = "".join(_LETTER[group["agency"]] * group["count"] for group in place["agents"])
    plain = f"{letter} {name} {agents}{'f' * place['freelance']}"
    marks = "".join(
        f"[{_STYLE[group['agency']]}]{_LETTER[group['agency']] * group['count']}[/]"
        for group in place["agents"]
    )
    shown = f"[dim]{letter}[/] {name} {marks}{'f' * place['freelance']}"
    return shown + " " * max(1, _COLUMN - len(plain))


def _space(area: dict[str, Any]) -> str:
    space = area["space"]
    below = msg("term-below", below=space["below"])
    mission = space["mission"]
    if mission is None:
        return str(msg("term-no-mission", below=below))
    city = next(p["name"] for p in area["locations"] if p["id"] == space["city"])
    said = msg(
        "term-mission",
        mission=mission_named(mission["name"]),
        points=mission["points"],
        city=place_named(city),
        special=mission["special"],
        freelance=mission["freelance"],
        cards=typed_cards(mission["type"], [mission["value"]]),
        below=below,
    )
    needs = space["needs"]
    if needs is None:
        return str(said)
    if needs["ready"]:
        return f"{said}. [bold]{msg('term-ready')}[/]"
    missing: list[Message] = []
    if needs["special_missing"]:
        missing.append(msg("term-special", count=needs["special_missing"]))
    if needs["freelance_missing"]:
        missing.append(msg("term-freelance", count=needs["freelance_missing"]))
    if needs["value_missing"]:
        lacks = needs["value_missing"]
        missing.append(msg("term-value", count=lacks, type=type_name(mission["type"])))
    return f"{said}. {msg('term-lack', missing=missing, points=needs['movement'])}"


def _players(board: dict[str, Any]) -> list[str]:
    lines = []
    for player in board["players"]:
        marks = [
            str(msg("term-mark", mark=word))
            for flag, word in (
                (player["spymaster"], "spymaster"),
                (player["card"], "card"),
                (player["passed"], "passed"),
                (player["left"], "left"),
                (board["phase"] == "assign" and player["committed"], "assigned"),
            )
            if flag
        ]
        score = player["score"]
        points = "" if score is None else f", {msg('term-points', points=score)}"
        counts = msg("term-counts", cards=player["hand_count"], missions=player["mission_count"])
        lines.append(
            f"{_name(player)}, {msg('term-bureau', id=player['agency'])}: {counts}{points}"
            + (f"; {', '.join(marks)}" if marks else "")
        )
    return lines


def _files(board: dict[str, Any]) -> list[str]:
    lines = [f"[bold]{msg('term-row')}[/]"]
    for file in board["gather"]["files"]:
        cards = " ".join(card["kind"] for card in file["cards"])
        extra = f", {msg('term-star')}" if file["spymaster_card"] else ""
        taker = file["taken_by"]
        taken = ""
        if taker is not None:
            taken = f", {msg('term-taken', taker=_name(board['players'][taker]))}"
        value = msg("term-worth", value=file["value"])
        title = msg("term-file", file=file["number"])
        lines.append(f"  {title}: {cards} [dim]{value}[/]{extra}{taken}")
    return lines


def _hand(player: dict[str, Any]) -> list[str]:
    parts = []
    for total in player["totals"]:
        values = [card["value"] for card in player["hand"] if card["type"] == total["type"]]
        if values:
            parts.append(f"{typed_cards(total['type'], values)} = {total['value']}")
    return [f"[bold]{msg('term-hand')}[/]: {'; '.join(parts) or msg('term-empty')}"]


def _sheet(board: dict[str, Any]) -> list[str]:
    lines = [f"[bold]{msg('term-scores')}[/]"]
    for score in sorted(board["sheet"]["scores"], key=lambda score: score["place"]):
        name = _name(board["players"][score["seat"]])
        text = msg(
            "term-score",
            missions=score["mission_points"],
            bonus=score["bonus"],
            total=score["total"],
        )
        lines.append(f"  {score['place']}. {name}: {text}")
    return lines
