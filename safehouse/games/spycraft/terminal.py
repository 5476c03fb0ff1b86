"""Spycraft's table as lines of at most 80 columns, for the terminal.

Lines may contain console markup like `[bold]...[/]`, which the caller renders or strips.
Skills are written in the order of the cards, as 2/0/3/5. An unknown card is ??.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final, TypeAlias

from safehouse.core.i18n import Several, Text, beside
from safehouse.games.spycraft.messages import NONE, action_called, msg, player, skill_name
from safehouse.games.spycraft.view import (
    SpycraftAction,
    SpycraftAgent,
    SpycraftBoard,
    SpycraftCard,
    SpycraftEngagement,
    SpycraftGear,
    SpycraftLeader,
    SpycraftMission,
    SpycraftPlayer,
)

Faced: TypeAlias = (
    SpycraftAgent
    | SpycraftCard
    | SpycraftEngagement
    | SpycraftGear
    | SpycraftLeader
    | SpycraftMission
)

_WIDTH: Final = 80
_NAMED: Final = 6
"""How many of the newest cards of a discard pile are named."""


def draw(view: dict[str, Any]) -> list[str]:
    """Return the whole table of a view."""
    board: SpycraftBoard = view["board"]
    lines = [_heading(board), "", *_queue(board)]
    if board["mission"] is not None:
        lines += ["", *_mission(board["mission"])]
    if board["stack"]:
        lines += ["", *_stack(board["stack"])]
    for agency in board["players"]:
        lines += ["", *_agency(agency, view["seat"])]
    return lines


def _face(thing: Faced) -> str:
    return str(thing["face"] or "??")


def _fold(text: Text, indent: str = "") -> list[str]:
    return wrap(str(text), _WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def _titled(title: Text, text: Text) -> list[str]:
    """Return a paragraph whose first words are bold."""
    first, *more = _fold(f"{title}{text}")
    return [f"[bold]{title}[/]{first[len(str(title)) :]}", *more]


def _heading(board: SpycraftBoard) -> str:
    rest = msg(
        "term-heading", step=board["step"], goal=board["goal"], missions=board["mission_deck"]
    )
    return f"[bold]{msg('term-turn', turn=board['turn'])}[/], {rest}"


def _queue(board: SpycraftBoard) -> list[str]:
    lines = [f"[bold]{msg('term-missions')}[/]"]
    for mission in board["queue"]:
        parts = [f"{mission['slot']}. {_face(mission)}"]
        if mission["face"]:
            parts.append(
                str(msg("term-mission", objective=mission["objective"], points=mission["vp"]))
            )
        if not mission["up"]:
            parts.append(str(msg("term-facedown")))
        if mission["current"]:
            parts.append(str(msg("term-under-way")))
        text = ", ".join(parts)
        if mission["attached"]:
            text += f"; {msg('term-attached', cards=mission['attached'])}"
        lines += _fold(text, "  ")
    return lines


def _mission(mission: SpycraftEngagement) -> list[str]:
    text = msg(
        "term-engagement",
        mission=mission["face"],
        public=mission["public"],
        types=Several([msg("mission-type-word", id=one) for one in mission["types"]]),
        cover=mission["cover"],
        step=mission["step"],
        skill=skill_name(mission["objective_skill"]),
        objective=mission["objective"],
        points=mission["vp"],
    )
    lines = _titled(msg("term-engaged"), f": {text}")
    for name in ("attacker", "defender"):
        side = mission[name]
        if side is not None:
            line = msg(
                "term-side",
                side=name,
                who=player(side["seat"]),
                size=side["size"],
                cap=side["cap"],
                skills=_skills(side["totals"]),
                craft=side["craft"],
                passed=side["passed"],
            )
            lines += _fold(line, "  ")
    return lines


def _stack(stack: list[SpycraftAction]) -> list[str]:
    lines = [f"[bold]{msg('term-answered')}[/], {msg('term-last-first')}"]
    for action in stack:
        name = action_called(action["name"]) if action["name"] else msg("act", kind=action["kind"])
        parts = [str(msg("term-action", who=player(action["seat"]), action=name))]
        if action["agent_name"]:
            who, agent = player(action["seat"]), action["agent_name"]
            parts[0] = str(msg("term-action-by", who=who, action=name, agent=agent))
        if action["tn"] is not None:
            parts.append(str(msg("term-against", rating=action["rating"], tn=action["tn"])))
        parts.append(str(msg("outcome", id=action["status"])))
        lines += _fold(f"{', '.join(parts)}.", "  ")
    return lines


def _skills(skills: list[int]) -> str:
    return "/".join(str(skill) for skill in skills)


def _agency(agency: SpycraftPlayer, viewer: int | None) -> list[str]:
    seat = agency["seat"]
    title = msg(
        "term-seat",
        number=seat + 1,
        own=seat == viewer,
        beside=beside(seat),
        faction=agency["faction"] or NONE,
    )
    if agency["out"]:
        return [f"[bold]{title}[/], {msg('term-out')}"]
    counts = msg(
        "term-counts",
        points=agency["vp"],
        craft=agency["craft"],
        deck=agency["deck"],
        hand=agency["hand"],
        active=agency["active_agents"],
        limit=agency["agent_limit"],
    )
    lines = _titled(title, f": {counts}")
    for agent in agency["agents"]:
        lines += _agent(agent)
    leaders = [
        msg(
            "term-leader",
            card=_face(leader),
            level=leader["level"],
            tokens=leader["tokens"],
            needs=NONE if leader["needs"] is None else leader["needs"],
        )
        for leader in agency["leaders"]
    ]
    if leaders:
        lines += _fold(msg("term-leaders", cards=leaders), "  ")
    if agency["won"]:
        lines += _fold(msg("term-won", cards=agency["won"]), "  ")
    if agency["cards"]:
        lines += _fold(msg("term-hand", cards=[_face(card) for card in agency["cards"]]), "  ")
    if agency["known_hand"]:
        lines += _fold(msg("term-known-hand", cards=agency["known_hand"]), "  ")
    discard = agency["discard"]
    if discard:
        named, more = list(reversed(discard[-_NAMED:])), max(0, len(discard) - _NAMED)
        lines += _fold(msg("term-discard", cards=named, more=more), "  ")
    return lines


def _agent(agent: SpycraftAgent) -> list[str]:
    parts: list[Text] = [_face(agent)]
    if agent["active"]:
        parts = [f"{_face(agent)} {_skills(agent['skills'])}"]
    else:
        parts.append(msg("term-facedown"))
        if agent["price"] is not None:
            parts.append(msg("term-price", price=agent["price"]))
        if agent["one_of"]:
            parts.append(msg("term-one-of", cards=agent["one_of"]))
    if agent["leader"]:
        parts.append(msg("term-leads"))
    if agent["team"]:
        parts.append(msg("term-on-mission"))
    if agent["wounds"]:
        parts.append(msg("term-wounds", count=agent["wounds"]))
    if agent["exposed"]:
        parts.append(msg("term-exposed"))
    parts += agent["traits"]
    text = ", ".join(str(part) for part in parts)
    gear: list[Text] = [
        _face(one) if one["active"] else msg("term-gear-down", card=_face(one))
        for one in agent["gear"]
    ]
    if gear:
        text += f"; {msg('term-gear', cards=gear)}"
    if agent["attached"]:
        text += f"; {msg('term-attached', cards=agent['attached'])}"
    return _fold(text, "  ")
