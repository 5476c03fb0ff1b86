"""The SpyMaster table as lines of text, for the terminal.

Lines may hold style marks like `[bold]...[/]`; whoever prints them knows how, or strips them. Every
colour is also a letter: an Agency's agents are its initial, Freelance Agents are f.
"""

from __future__ import annotations

from typing import Any, Final

_LETTER: Final = {
    "red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P", "orange": "O",
}  # fmt: skip
_STYLE: Final = {
    "red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow",
    "purple": "magenta", "orange": "dark_orange",
}  # fmt: skip
_PHASE: Final = {
    "assign": "Special Agents are assigned in secret",
    "stack": "the SpyMaster picks a stack",
    "cut": "the SpyMaster cuts the row",
    "card": "the SpyMaster places the SpyMaster card",
    "take": "Files are chosen",
    "operations": "Operations",
    "over": "the match is over",
}
_COLUMN: Final = 22
"""Columns of one location."""


def draw(view: dict[str, Any]) -> list[str]:
    """The whole table of a view."""
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
    return f"[{_STYLE[agency]}]{agency.capitalize()}[/]"


def _heading(board: dict[str, Any]) -> list[str]:
    said = f"[bold]Round {board['round']} of {board['rounds']}[/]: {_PHASE[board['phase']]}."
    if board["phase"] == "operations":
        said += f" {board['passes']} of {len(board['players'])} have passed in a row."
        turn = board["turn"]
        if turn is not None and turn["burned"] is not None:
            said += f" Burned {turn['burned']['kind']}, {turn['points']} points left."
    return [said]


def _map(board: dict[str, Any]) -> list[str]:
    lines = []
    for area in board["areas"]:
        lines.append(f"[bold]{area['name']:<14}[/] {_space(area)}")
        lines.append("  " + "".join(_location(place) for place in area["locations"]).rstrip())
    return lines


def _location(place: dict[str, Any]) -> str:
    letter = "*" if place["slot"] == "hub" else place["slot"][0].upper()
    agents = "".join(_LETTER[group["agency"]] * group["count"] for group in place["agents"])
    plain = f"{letter} {place['name']} {agents}{'f' * place['freelance']}"
    marks = "".join(
        f"[{_STYLE[group['agency']]}]{_LETTER[group['agency']] * group['count']}[/]"
        for group in place["agents"]
    )
    shown = f"[dim]{letter}[/] {place['name']} {marks}{'f' * place['freelance']}"
    return shown + " " * max(1, _COLUMN - len(plain))


def _space(area: dict[str, Any]) -> str:
    space = area["space"]
    below = "1 more below" if space["below"] else "none below"
    mission = space["mission"]
    if mission is None:
        return f"no Mission, {below}"
    wants = (
        f"{mission['special']} Special, {mission['freelance']} Freelance, "
        f"{mission['type_name']} {mission['value']}"
    )
    city = next(p["name"] for p in area["locations"] if p["id"] == space["city"])
    said = f"{mission['name']}, {mission['points']} points in {city}: {wants}; {below}"
    needs = space["needs"]
    if needs is None:
        return said
    if needs["ready"]:
        return f"{said}. [bold]You can complete it.[/]"
    missing = [
        f"{needs[key]} {thing}"
        for key, thing in (
            ("special_missing", "Special"),
            ("freelance_missing", "Freelance"),
            ("value_missing", mission["type_name"]),
        )
        if needs[key]
    ]
    return f"{said}. You lack {', '.join(missing)}; {needs['movement']} points away."


def _players(board: dict[str, Any]) -> list[str]:
    lines = []
    for player in board["players"]:
        marks = [
            word
            for flag, word in (
                (player["spymaster"], "SpyMaster"),
                (player["card"], "has the SpyMaster card"),
                (player["passed"], "passed"),
                (player["left"], "has left"),
                (board["phase"] == "assign" and player["committed"], "has assigned"),
            )
            if flag
        ]
        score = "" if player["score"] is None else f", {player['score']} points"
        lines.append(
            f"{_name(player)} ({player['agency_name']}): {player['hand_count']} cards, "
            f"{player['mission_count']} Missions{score}"
            + (f"; {', '.join(marks)}" if marks else "")
        )
    return lines


def _files(board: dict[str, Any]) -> list[str]:
    lines = ["[bold]The row[/]"]
    for file in board["gather"]["files"]:
        cards = " ".join(card["kind"] for card in file["cards"])
        extra = ", with the SpyMaster card" if file["spymaster_card"] else ""
        taker = file["taken_by"]
        taken = "" if taker is None else f", taken by {_name(board['players'][taker])}"
        lines.append(
            f"  File {file['number']}: {cards} [dim]worth {file['value']}[/]{extra}{taken}"
        )
    return lines


def _hand(player: dict[str, Any]) -> list[str]:
    parts = []
    for total in player["totals"]:
        cards = [str(card["value"]) for card in player["hand"] if card["type"] == total["type"]]
        if cards:
            parts.append(f"{total['name']} {' + '.join(cards)} = {total['value']}")
    return [f"[bold]Your hand[/]: {'; '.join(parts) or 'empty'}"]


def _sheet(board: dict[str, Any]) -> list[str]:
    lines = ["[bold]Scores[/]"]
    for score in sorted(board["sheet"]["scores"], key=lambda score: score["place"]):
        name = _name(board["players"][score["seat"]])
        lines.append(
            f"  {score['place']}. {name}: Missions {score['mission_points']}, "
            f"bonuses {score['bonus']}, {score['total']} in all"
        )
    return lines
