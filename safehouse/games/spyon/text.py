"""SPYON in words: prompts, log sentences, verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

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
    DEPT_NAMES,
    MISSION_NAMES,
    ROUNDS,
    SPY_IDS,
    SPY_NAMES,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]

_DEPT = dict(zip(DEPT_IDS, DEPT_NAMES, strict=True))
_SPY = dict(zip(SPY_IDS, SPY_NAMES, strict=True))
_CUBE = {"green": "green", "da": "Double Agent", "orange": "orange"}


def ask_first(m: M, seat: int) -> str:
    return "You are Spy Ops. Who goes first this round?"


def ask_selection(m: M, seat: int) -> str:
    return "Select a Single or a Dual."


def ask_execution(m: M, seat: int) -> str:
    names = [name for bit, name in enumerate(MISSION_NAMES) if m.state.todo[seat] >> bit & 1]
    if len(names) == 1:
        return f"Carry out {names[0]}, or convert it to INFILTRATE."
    return f"Carry out {names[0]} or {names[1]} first; each may be converted to INFILTRATE."


_TO_DO = {
    "choose_first": "to name the first player",
    "select": "to select",
    "execute": "to execute",
}


def headline(m: M) -> str:
    """SO-3.1: where the match stands, in one line."""
    if m.result is not None:
        return m.result.text
    seat, kind, _ = m.pending[0]
    name = SPY_NAMES[m.state.spy[seat]]
    return f"Round {m.state.round} of {ROUNDS}, {name} {_TO_DO[kind.name]}"


def label(m: M, code: Code) -> str:
    """A move as a button says it."""
    kind = code[0]
    if kind == M_FIRST:
        return "Green goes first" if code[1] == 0 else "Orange goes first"
    if kind == M_SELECT:
        missions = " + ".join(MISSION_NAMES[mission] for mission in code[2:])
        return f"{AREA_IDS[code[1]].capitalize()} {missions}"
    if kind == M_INFILTRATE:
        return f"INFILTRATE {DEPT_NAMES[code[2]]} instead of {MISSION_NAMES[code[1]]}"
    if kind == M_RELOCATE:
        cube = _CUBE[SPY_IDS[code[2]]]
        return f"RELOCATE {cube} from {DEPT_NAMES[code[1]]} to {DEPT_NAMES[code[3]]}"
    if kind == M_REGROUP:
        token = f"{AREA_IDS[code[3]].capitalize()} {MISSION_NAMES[code[4]]}"
        return f"REGROUP: Double Agent out of {DEPT_NAMES[code[1]]}, {token} token back"
    if kind == M_ASSASSINATE:
        return f"ASSASSINATE {DEPT_NAMES[code[1]]}'s Minister for {ASSASSIN_COST} points"
    if kind == M_CRISIS:
        return f"CRISIS for {DEPT_NAMES[code[1]]}'s Minister for {CRISIS_COST} point"
    a, b = _CUBE[SPY_IDS[code[2]]], _CUBE[SPY_IDS[code[4]]]
    return f"SWITCH {a} in {DEPT_NAMES[code[1]]} with {b} in {DEPT_NAMES[code[3]]}"


# --- the log -------------------------------------------------------------------------------------


def _score(d: dict[str, Any]) -> str:
    parts = []
    for dept in d["depts"]:
        name = _DEPT[dept["dept"]]
        points = "-".join(str(n) for n in dept["points"])
        parts.append(f"{name} is blocked" if dept["blocked"] else f"{name} scores {points}")
    tracker = d["tracker"]
    return (
        f"{', '.join(parts)}. Green {tracker[0]}, Double Agent {tracker[1]}, Orange {tracker[2]}."
    )


def _position(d: dict[str, Any]) -> str:
    said = standing_text(d["row"], d["winning"])
    if d["spy_ops"] is None:
        return said
    return f"{said} The Briefcase is with {_SPY[d['spy_ops']]}."


def _embed(d: dict[str, Any]) -> str:
    moved = ", ".join(f"{count} {_CUBE[spy]} in {_DEPT[dept]}" for dept, spy, count in d["cubes"])
    return f"Reception cubes join the Spying areas: {moved}."


def _setup(d: dict[str, Any]) -> str:
    row = ", ".join(_DEPT[dept] for dept in d["row"])
    return f"Department Tokens: {row}. {_SPY[d['spy_ops']]} holds the Briefcase."


def _select(d: dict[str, Any]) -> str:
    missions = " + ".join(mission.upper() for mission in d["missions"])
    return f"{_SPY[d['spy']]} selects {d['area'].capitalize()} {missions}."


def _infiltrate(d: dict[str, Any]) -> str:
    how = "forced" if d["forced"] else "converted"
    return (
        f"{_SPY[d['spy']]} {d['mission'].upper()}, {how}: INFILTRATE, "
        f"a cube to {_DEPT[d['dept']]}'s Reception."
    )


def _first(d: dict[str, Any]) -> str:
    spy, first = _SPY[d["spy"]], _SPY[d["first"]]
    whom = "goes first" if spy == first else f"sends {first} first"
    return f"{spy} is Spy Ops and {whom}."


def _assassinate(d: dict[str, Any]) -> str:
    back = f"Returns at slot {d['returns']}" if d["returns"] else "Out for good"
    return (
        f"{_SPY[d['spy']]} ASSASSINATE on {_DEPT[d['dept']]}. "
        f"Paid {ASSASSIN_COST}, now {d['points']}. {back} after this round."
    )


def _leaves(d: dict[str, Any]) -> str:
    name = _DEPT[d["dept"]]
    if d["slot"]:
        return f"{name}'s assassinated Minister goes to the Foreign Office, above slot {d['slot']}."
    return f"{name}'s assassinated Minister is out of the game."


_TELL: dict[str, Callable[[dict[str, Any]], str]] = {
    "setup": _setup,
    "round": lambda d: f"Round {d['round']}.",
    "first": _first,
    "minister_arrives": lambda d: f"{_DEPT[d['dept']]}'s Minister arrives from the Foreign Office.",
    "da_arrives": lambda d: f"A Double Agent cube enters {_DEPT[d['dept']]}'s Reception.",
    "no_tokens": lambda d: f"{_SPY[d['spy']]} has no tokens and selects nothing.",
    "select": _select,
    "switch": lambda d: (
        f"{_SPY[d['spy']]} SWITCH: {_CUBE[d['a_colour']]} {_DEPT[d['a_dept']]} to "
        f"{_DEPT[d['b_dept']]}, {_CUBE[d['b_colour']]} {_DEPT[d['b_dept']]} to "
        f"{_DEPT[d['a_dept']]}."
    ),
    "relocate": lambda d: (
        f"{_SPY[d['spy']]} RELOCATE: {_CUBE[d['colour']]} {_DEPT[d['from']]} to {_DEPT[d['to']]}."
    ),
    "regroup": lambda d: (
        f"{_SPY[d['spy']]} REGROUP: a Double Agent leaves {_DEPT[d['dept']]}, the "
        f"{d['area'].capitalize()} {d['token'].upper()} token comes back."
    ),
    "assassinate": _assassinate,
    "crisis": lambda d: (
        f"{_SPY[d['spy']]} CRISIS on {_DEPT[d['dept']]}. Paid {CRISIS_COST}, now {d['points']}."
    ),
    "infiltrate": _infiltrate,
    "embed": _embed,
    "score": _score,
    "position": _position,
    "minister_back": lambda d: f"{_DEPT[d['dept']]}'s Minister returns from the crisis.",
    "minister_leaves": _leaves,
    "concede": lambda d: f"{d['name']} concedes.",
}


def tell(kind: str, data: dict[str, Any]) -> str:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def standing_text(row: int, winning: str | None) -> str:
    """A row of the position table in one sentence."""
    if winning is None:
        return "Green and Orange are level: both are losing."
    winner = _SPY[winning]
    rival = "Orange" if winning == "green" else "Green"
    return (
        f"{winner} is winning: "
        + {
            1: f"second behind {rival}.",
            2: "second behind the Double Agent.",
            3: f"level with the Double Agent in second place, behind {rival}.",
            4: f"second behind {rival} and the Double Agent, who share the lead.",
            5: "the Double Agent, alone in second, stands in for the leader.",
        }[row]
    )


def wins(name: str, row: int) -> str:
    how = {
        1: "by coming second",
        2: "by coming second behind the Double Agent",
        3: "sharing second place with the Double Agent",
        4: "by coming second behind a shared lead",
        5: "from first place: the Double Agent alone in second stands in for the leader",
    }[row]
    return f"{name} wins {how}."


def both_lose(row: int) -> str:
    return "Green and Orange are level: both lose."
