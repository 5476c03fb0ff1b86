"""Why not? The reason and clause for every move SPYON refuses."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.match import Match, Refusal
from safehouse.core.moves import Code
from safehouse.games.spyon.moves import (
    INFILTRATE_WORD,
    M_ASSASSINATE,
    M_CRISIS,
    M_FIRST,
    M_INFILTRATE,
    M_PASS,
    M_REGROUP,
    M_RELOCATE,
    M_SELECT,
    M_SWITCH,
    MIXED_AREA,
)
from safehouse.games.spyon.state import (
    AREA_IDS,
    ASSASSIN_COST,
    ASSASSINATED,
    BOARD,
    CRISIS_COST,
    DA,
    DEPT_NAMES,
    DUAL,
    IN_CRISIS,
    MINISTERIAL,
    MISSION_NAMES,
    MISSIONS,
    OUT,
    REGROUP,
    SINGLE,
    SLOTS,
    SPY_NAMES,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]

_STEP_OF = {"choose_first": "name the first player", "select": "select", "execute": "execute"}


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """B1, B2: the seat is not asked."""
    s = m.state
    asked, decision, _ = m.pending[0]
    if kind == M_FIRST and seat != s.spy_ops:
        return "Only Spy Ops decides who goes first.", "SO-4.1"
    if kind == M_SELECT and not s.tokens[seat]:
        return "You have no tokens left.", "SO-6.7"
    step = _STEP_OF[decision.name]
    clause = {"choose_first": "SO-4.1", "select": "SO-6.9", "execute": "SO-7.1"}[decision.name]
    return f"It is {SPY_NAMES[s.spy[asked]]}'s turn to {step}.", clause


def _wrong_step(decision: str) -> Refusal:
    """A move of another step of the round."""
    wanted = {
        "choose_first": "Spy Ops names the first player now.",
        "select": "Missions are selected now.",
        "execute": "Selected missions are executed now.",
    }[decision]
    return wanted, "SO-3.1"


def refuse_first(m: M, seat: int, code: Code) -> Refusal:
    """B3."""
    if code[0] in (M_FIRST, M_PASS):
        return "First player must be Green or Orange.", "SO-4.1"
    return _wrong_step("choose_first")


def refuse_selection(m: M, seat: int, code: Code) -> Refusal:
    """B4 to B12."""
    s = m.state
    if code[0] == M_PASS:
        return "You must select a mission while you have tokens.", "SO-6.7"
    if code[0] != M_SELECT:
        return _wrong_step("select")
    area, missions = code[1], code[2:]
    if area == MIXED_AREA:
        return "A selection is either Single or Dual.", "SO-6.4"
    if INFILTRATE_WORD in missions:
        return (
            "INFILTRATE has no slot; select another mission and convert it when you execute.",
            "SO-6.1",
        )
    if area not in (SINGLE, DUAL):
        return "Say whether the selection is Single or Dual.", "SO-6.4"
    if area == SINGLE and len(missions) != 1:
        return "A Single covers exactly one slot.", "SO-6.2"
    if area == DUAL and len(missions) != 2:
        return "A Dual covers exactly two slots.", "SO-6.3"
    if area == DUAL and missions[0] == missions[1]:
        return "The two missions of a Dual must differ.", "SO-6.3"
    if area == DUAL and s.tokens[seat] < 2:
        return "You have one token: only a Single is possible.", "SO-6.7"
    for mission in missions:
        if not s.has_free_slot(seat, area, mission):
            name = f"{AREA_IDS[area].capitalize()} {MISSION_NAMES[mission]}"
            if len(SLOTS[area * 5 + mission]) == 1:
                return f"The {name} slot is covered.", "SO-6.5"
            return f"All {name} slots are covered.", "SO-6.5"
    return "That selection is not possible.", "SO-6.1"


def refuse_execution(m: M, seat: int, code: Code) -> Refusal:
    """B13 to B27."""
    s = m.state
    kind = code[0]
    if kind == M_PASS:
        return (
            "A selected mission must be executed; convert it to INFILTRATE if you do not want it.",
            "SO-7.5",
        )
    if kind in (M_FIRST, M_SELECT):
        return _wrong_step("execute")
    mission = code[1] if kind == M_INFILTRATE else kind
    if kind == M_INFILTRATE and mission < 0 and code[2] in (-1, s.active_dept()):
        return "Say which mission becomes INFILTRATE.", "SO-7.3"
    if mission >= 0 and not s.todo[seat] >> mission & 1:
        return _not_waiting(s, seat, kind, mission)
    if kind == M_INFILTRATE:
        active = DEPT_NAMES[s.active_dept()]
        return f"INFILTRATE always goes to the active Dept ({active}).", "SO-8.6"
    if kind == M_SWITCH:
        return _refuse_switch(s, code)
    if kind == M_RELOCATE:
        return _refuse_relocate(s, code)
    if kind == M_REGROUP:
        return _refuse_regroup(s, seat, code)
    return _refuse_minister(s, seat, code)


def _not_waiting(s: SpyonState, seat: int, kind: int, mission: int) -> Refusal:
    base = seat * BOARD
    selected = any(
        s.slots[base + slot] == s.round
        for area in (SINGLE, DUAL)
        for slot in SLOTS[area * 5 + mission]
    )
    if kind == M_INFILTRATE or selected:
        return f"{MISSION_NAMES[mission]} is not waiting to be executed.", "SO-7.1"
    waiting = next(name for bit, name in enumerate(MISSION_NAMES) if s.todo[seat] >> bit & 1)
    article = "An" if waiting[0] == "A" else "A"
    return f"{article} {waiting} mission can only be done as {waiting} or INFILTRATE.", "SO-7.3"


def _missing_cube(s: SpyonState, dept: int, spy: int, clause: str) -> Refusal | None:
    """B16, B17."""
    if s.spying[dept * 3 + spy]:
        return None
    if s.reception[dept * 3 + spy]:
        return "Cubes in Reception cannot be targeted this round.", "SO-7.7"
    return f"There is no {SPY_NAMES[spy]} cube in the Spying area of {DEPT_NAMES[dept]}.", clause


def _refuse_switch(s: SpyonState, code: Code) -> Refusal:
    _, a, a_spy, b, b_spy = code
    if min(a, a_spy, b, b_spy) < 0:
        return "SWITCH needs two cubes, each by Dept and colour.", "SO-8.1"
    if a == b:
        return "SWITCH needs two different Depts.", "SO-8.1"
    missing = _missing_cube(s, a, a_spy, "SO-8.1") or _missing_cube(s, b, b_spy, "SO-8.1")
    return missing or ("The two cubes of a SWITCH must differ in colour.", "SO-8.1")


def _refuse_relocate(s: SpyonState, code: Code) -> Refusal:
    _, source, spy, target = code
    if min(source, spy, target) < 0:
        return "RELOCATE needs a cube and the Dept it goes to.", "SO-8.2"
    missing = _missing_cube(s, source, spy, "SO-8.2")
    return missing or ("The cube must go to a different Dept.", "SO-8.2")


def _refuse_regroup(s: SpyonState, seat: int, code: Code) -> Refusal:
    _, dept, spy, area, token = code
    if spy not in (DA, -1):
        return "REGROUP removes a Double Agent cube only.", "SO-8.3"
    if not any(s.spying[d * 3 + DA] for d in range(3)):
        if any(s.reception[d * 3 + DA] for d in range(3)):
            return "Cubes in Reception cannot be targeted this round.", "SO-7.7"
        return "There is no Double Agent cube in any Spying area. Convert it.", "SO-8.3"
    if dept < 0:
        return "REGROUP needs the Dept of a Double Agent cube.", "SO-8.3"
    missing = _missing_cube(s, dept, DA, "SO-8.3")
    if missing:
        return missing
    if token == REGROUP and area >= 0 and s.used_slot(seat, area, token) < 0:
        base = seat * BOARD
        if any(s.slots[base + slot] for slot in SLOTS[area * 5 + token]):
            return "The mission being executed is not used yet.", "SO-R10"
    return "REGROUP returns one of your own used tokens.", "SO-8.3"


def minister_place(s: SpyonState, dept: int) -> str:
    place = s.minister[dept]
    if place == MINISTERIAL:
        return "on the Ministerial spot"
    if place == IN_CRISIS:
        return "in crisis"
    if place == ASSASSINATED:
        return "assassinated"
    if place == OUT:
        return "out of the game"
    return "waiting at the Foreign Office"


def _refuse_minister(s: SpyonState, seat: int, code: Code) -> Refusal:
    kind, dept = code
    points = s.tracker[s.spy[seat]]
    if kind == M_ASSASSINATE and points < ASSASSIN_COST:
        return (
            f"ASSASSINATE costs {ASSASSIN_COST} points; you have {points}. Convert it.",
            "SO-8.4",
        )
    if kind == M_CRISIS and points < CRISIS_COST:
        return f"CRISIS costs {CRISIS_COST} point; you have none. Convert it.", "SO-8.5"
    if MINISTERIAL not in s.minister and dept < 0:
        return "No Minister is on a Ministerial spot. Convert it.", "SO-8.7"
    if dept < 0:
        return "Say whose Minister.", "SO-8.4" if kind == M_ASSASSINATE else "SO-8.5"
    return f"{DEPT_NAMES[dept]}'s Minister is {minister_place(s, dept)}.", "SO-8.7"


def executable_at_present(s: SpyonState, legal: list[Code]) -> list[bool]:
    """For each mission, whether some printed execution of it is among legal codes."""
    return [any(code[0] == mission for code in legal) for mission in MISSIONS]
