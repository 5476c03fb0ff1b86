"""The messages of SPYON: prompts, log, labels, verdicts. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from safehouse.core import i18n
from safehouse.core.i18n import Message, Text, Who
from safehouse.core.i18n import msg as common_msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spyon.moves import (
    M_ASSASSINATE,
    M_CRISIS,
    M_FIRST,
    M_INFILTRATE,
    M_REGROUP,
    M_RELOCATE,
    M_SELECT,
)
from safehouse.games.spyon.state import (
    AREA_IDS,
    ASSASSIN_COST,
    CRISIS_COST,
    DEPT_IDS,
    GREEN,
    MISSION_IDS,
    ORANGE,
    ROUNDS,
    SPY_IDS,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]

msg: Final = i18n.of("spyon")


# --- names ---------------------------------------------------------------------------------------


@cache
def dept_name(id: str) -> Message:
    return msg("dept", id=id)


@cache
def spy_name(id: str) -> Message:
    return msg("spy", id=id)


@cache
def cube_name(id: str) -> Message:
    return msg("cube", id=id)


@cache
def mission_name(id: str) -> Message:
    return msg("mission", id=id)


@cache
def area_name(id: str) -> Message:
    return msg("area", id=id)


@cache
def player(seat: int, spy: str) -> Who:
    return Who(seat, spy_name(spy))


def seated(s: SpyonState, seat: int) -> Who:
    return player(seat, SPY_IDS[s.spy[seat]])


# --- prompts and labels --------------------------------------------------------------------------


def ask_first(m: M, seat: int) -> Text:
    return msg("ask-first")


def ask_selection(m: M, seat: int) -> Text:
    return msg("ask-selection")


def ask_execution(m: M, seat: int) -> Text:
    names = [
        mission_name(id) for bit, id in enumerate(MISSION_IDS) if m.state.todo[seat] >> bit & 1
    ]
    if len(names) == 1:
        return msg("ask-execution", mission=names[0])
    return msg("ask-execution-two", first=names[0], second=names[1])


def headline(m: M) -> Text:
    """SO-3.1: return the state of the match in one line."""
    if m.result is not None:
        return m.result.text
    seat, kind, _ = m.pending[0]
    who = seated(m.state, seat)
    return msg("headline", round=m.state.round, rounds=ROUNDS, who=who, step=kind.name)


def label(m: M, code: Code) -> Text:
    """Return the label of a move's button."""
    kind = code[0]
    if kind == M_FIRST:
        return msg("label-first", who=seated(m.state, m.state.spy.index((GREEN, ORANGE)[code[1]])))
    if kind == M_SELECT:
        missions = [mission_name(MISSION_IDS[mission]) for mission in code[2:]]
        if len(missions) == 1:
            return msg("label-single", mission=missions[0])
        return msg("label-dual", first=missions[0], second=missions[1])
    dept = dept_name(DEPT_IDS[code[2 if kind == M_INFILTRATE else 1]])
    if kind == M_INFILTRATE:
        return msg("label-infiltrate", dept=dept, mission=mission_name(MISSION_IDS[code[1]]))
    if kind == M_ASSASSINATE:
        return msg("label-assassinate", dept=dept, cost=ASSASSIN_COST)
    if kind == M_CRISIS:
        return msg("label-crisis", dept=dept, cost=CRISIS_COST)
    cube = cube_name(SPY_IDS[code[2]])
    if kind == M_RELOCATE:
        return msg("label-relocate", cube=cube, **{"from": dept}, to=dept_name(DEPT_IDS[code[3]]))
    if kind == M_REGROUP:
        area, token = area_name(AREA_IDS[code[3]]), mission_name(MISSION_IDS[code[4]])
        return msg("label-regroup", dept=dept, area=area, token=token)
    b_dept, b_cube = dept_name(DEPT_IDS[code[3]]), cube_name(SPY_IDS[code[4]])
    return msg("label-switch", a_dept=dept, a_cube=cube, b_dept=b_dept, b_cube=b_cube)


# --- the log -------------------------------------------------------------------------------------

Data: TypeAlias = dict[str, Any]


def _who(d: Data) -> Who:
    return player(d["seat"], d["spy"])


def _setup(d: Data) -> Message:
    row = [dept_name(dept) for dept in d["row"]]
    return msg("setup", row=row, who=player(d["seat"], d["spy_ops"]))


def _first(d: Data) -> Message:
    if d["seat"] == d["first_seat"]:
        return msg("goes-first", who=_who(d))
    return msg("sends-first", who=_who(d), first=player(d["first_seat"], d["first"]))


def _select(d: Data) -> Message:
    names = [mission_name(mission) for mission in d["missions"]]
    if len(names) == 1:
        return msg("selects-single", who=_who(d), mission=names[0])
    return msg("selects-dual", who=_who(d), first=names[0], second=names[1])


def _switch(d: Data) -> Message:
    return msg(
        "switches",
        who=_who(d),
        a_cube=cube_name(d["a_colour"]),
        a_dept=dept_name(d["a_dept"]),
        b_cube=cube_name(d["b_colour"]),
        b_dept=dept_name(d["b_dept"]),
    )


def _relocate(d: Data) -> Message:
    ends = {"from": dept_name(d["from"]), "to": dept_name(d["to"])}
    return msg("relocates", who=_who(d), cube=cube_name(d["colour"]), **ends)


def _regroup(d: Data) -> Message:
    area, token = area_name(d["area"]), mission_name(d["token"])
    return msg("regroups", who=_who(d), dept=dept_name(d["dept"]), area=area, token=token)


def _assassinate(d: Data) -> Message:
    return msg(
        "assassinates",
        who=_who(d),
        dept=dept_name(d["dept"]),
        cost=ASSASSIN_COST,
        points=d["points"],
        returns=d["returns"],
    )


def _crisis(d: Data) -> Message:
    dept = dept_name(d["dept"])
    return msg("causes-crisis", who=_who(d), dept=dept, cost=CRISIS_COST, points=d["points"])


def _infiltrate(d: Data) -> Message:
    mission, dept = mission_name(d["mission"]), dept_name(d["dept"])
    return msg("infiltrates", who=_who(d), mission=mission, dept=dept, forced=d["forced"])


def _embed(d: Data) -> Message:
    cubes = [
        msg(
            "embedded",
            count=one["count"],
            cube=cube_name(one["spy"]),
            dept=dept_name(one["dept"]),
        )
        for one in d["cubes"]
    ]
    return msg("embeds", cubes=cubes)


def _score(d: Data) -> Message:
    depts = []
    for one in d["depts"]:
        dept = dept_name(one["dept"])
        if one["blocked"]:
            depts.append(msg("scores-nothing", dept=dept))
        else:
            green, da, orange = one["points"]
            depts.append(msg("scores-points", dept=dept, green=green, da=da, orange=orange))
    green, da, orange = d["tracker"]
    return msg("scores", depts=depts, green=green, da=da, orange=orange)


def _position(d: Data) -> Message:
    said = standing(d["row"], d["winning"], d["winner"])
    if d["spy_ops"] is None:
        return said
    return msg("position", standing=said, who=player(d["seat"], d["spy_ops"]))


def _leaves(d: Data) -> Message:
    dept = dept_name(d["dept"])
    if d["slot"]:
        return msg("minister-goes", dept=dept, slot=d["slot"])
    return msg("minister-out", dept=dept)


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": _setup,
    "round": lambda d: msg("round", number=d["round"]),
    "first": _first,
    "minister_arrives": lambda d: msg("minister-arrives", dept=dept_name(d["dept"])),
    "da_arrives": lambda d: msg("da-arrives", dept=dept_name(d["dept"])),
    "no_tokens": lambda d: msg("no-tokens", who=_who(d)),
    "select": _select,
    "switch": _switch,
    "relocate": _relocate,
    "regroup": _regroup,
    "assassinate": _assassinate,
    "crisis": _crisis,
    "infiltrate": _infiltrate,
    "embed": _embed,
    "score": _score,
    "position": _position,
    "minister_back": lambda d: msg("minister-back", dept=dept_name(d["dept"])),
    "minister_leaves": _leaves,
    "concede": lambda d: common_msg("concedes", who=player(d["seat"], d["name"].lower())),
}


def event_text(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def standing(row: int, winning: str | None, winner: int | None) -> Message:
    """Return a row of the position table as a sentence with the winning spy and its player."""
    if winning is None or winner is None:
        return msg("level")
    rival = player(1 - winner, "orange" if winning == "green" else "green")
    why = msg("winning-why", row=row, rival=rival)
    return msg("winning", who=player(winner, winning), why=why)


def wins(s: SpyonState, winner: int, row: int) -> Message:
    return msg("wins", who=seated(s, winner), row=row)


def both_lose() -> Message:
    return msg("both-lose")
