"""The reason and clause for every move that SPYON refuses.

B1 to B30 are the rows of the table of bad input, cited in tests as SO-B1 to SO-B30.
"""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.decision import Refusal
from safehouse.core.match import Match
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
    DEPT_IDS,
    DUAL,
    IN_CRISIS,
    MINISTERIAL,
    MISSION_IDS,
    OUT,
    REGROUP,
    SINGLE,
    SLOTS,
    SPY_IDS,
    SpyonState,
)
from safehouse.games.spyon.text import (
    area_name,
    dept_name,
    mission_name,
    msg,
    seated,
    spy_name,
)

M: TypeAlias = Match[SpyonState]


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """Explain why a seat that is not asked may not move (B1, B2)."""
    s = m.state
    asked, decision, _ = m.pending[0]
    if kind == M_FIRST and seat != s.spy_ops:
        return msg("only-spy-ops"), "SO-4.1"
    if kind == M_SELECT and not s.tokens[seat]:
        return msg("no-tokens-left"), "SO-6.7"
    clause = {"choose_first": "SO-4.1", "select": "SO-6.9", "execute": "SO-7.1"}[decision.name]
    return msg("not-your-turn", who=seated(s, asked), step=decision.name), clause


def _wrong_step(decision: str) -> Refusal:
    """Explain why a move of another step is refused."""
    return msg("wrong-step", step=decision), "SO-3.1"


def refuse_first(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused choice of the first player (B3)."""
    if code[0] in (M_FIRST, M_PASS):
        return msg("first-must-be"), "SO-4.1"
    return _wrong_step("choose_first")


def refuse_selection(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused selection (B4 to B12)."""
    s = m.state
    if code[0] == M_PASS:
        return msg("must-select"), "SO-6.7"
    if code[0] != M_SELECT:
        return _wrong_step("select")
    area, missions = code[1], code[2:]
    if area == MIXED_AREA:
        return msg("single-or-dual"), "SO-6.4"
    if INFILTRATE_WORD in missions:
        return msg("infiltrate-has-no-slot"), "SO-6.1"
    if area not in (SINGLE, DUAL):
        return msg("say-single-or-dual"), "SO-6.4"
    if area == SINGLE and len(missions) != 1:
        return msg("single-is-one"), "SO-6.2"
    if area == DUAL and len(missions) != 2:
        return msg("dual-is-two"), "SO-6.3"
    if area == DUAL and missions[0] == missions[1]:
        return msg("dual-must-differ"), "SO-6.3"
    if area == DUAL and s.tokens[seat] < 2:
        return msg("one-token"), "SO-6.7"
    for mission in missions:
        if not s.has_free_slot(seat, area, mission):
            names = area_name(AREA_IDS[area]), mission_name(MISSION_IDS[mission])
            if len(SLOTS[area * 5 + mission]) == 1:
                return msg("slot-covered", area=names[0], mission=names[1]), "SO-6.5"
            return msg("slots-covered", area=names[0], mission=names[1]), "SO-6.5"
    return msg("selection-impossible"), "SO-6.1"


def refuse_execution(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused execution (B13 to B27)."""
    s = m.state
    kind = code[0]
    if kind == M_PASS:
        return msg("must-execute"), "SO-7.5"
    if kind in (M_FIRST, M_SELECT):
        return _wrong_step("execute")
    mission = code[1] if kind == M_INFILTRATE else kind
    if kind == M_INFILTRATE and mission < 0 and code[2] in (-1, s.active_dept()):
        return msg("say-which-mission"), "SO-7.3"
    if mission >= 0 and not s.todo[seat] >> mission & 1:
        return _not_waiting(s, seat, kind, mission)
    if kind == M_INFILTRATE:
        active = dept_name(DEPT_IDS[s.active_dept()])
        return msg("active-dept-only", dept=active), "SO-8.6"
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
        return msg("not-waiting", mission=mission_name(MISSION_IDS[mission])), "SO-7.1"
    waiting = next(id for bit, id in enumerate(MISSION_IDS) if s.todo[seat] >> bit & 1)
    return msg("only-as-printed", id=waiting, mission=mission_name(waiting)), "SO-7.3"


def _missing_cube(s: SpyonState, dept: int, spy: int, clause: str) -> Refusal | None:
    """Explain that a cube is missing or safe in the Reception (B16, B17)."""
    if s.spying[dept * 3 + spy]:
        return None
    if s.reception[dept * 3 + spy]:
        return msg("reception-is-safe"), "SO-7.7"
    where = dept_name(DEPT_IDS[dept])
    return msg("no-such-cube", spy=spy_name(SPY_IDS[spy]), dept=where), clause


def _refuse_switch(s: SpyonState, code: Code) -> Refusal:
    _, a, a_spy, b, b_spy = code
    if min(a, a_spy, b, b_spy) < 0:
        return msg("switch-needs-two"), "SO-8.1"
    if a == b:
        return msg("switch-two-depts"), "SO-8.1"
    missing = _missing_cube(s, a, a_spy, "SO-8.1") or _missing_cube(s, b, b_spy, "SO-8.1")
    return missing or (msg("switch-two-colours"), "SO-8.1")


def _refuse_relocate(s: SpyonState, code: Code) -> Refusal:
    _, source, spy, target = code
    if min(source, spy, target) < 0:
        return msg("relocate-needs"), "SO-8.2"
    missing = _missing_cube(s, source, spy, "SO-8.2")
    return missing or (msg("relocate-elsewhere"), "SO-8.2")


def _refuse_regroup(s: SpyonState, seat: int, code: Code) -> Refusal:
    _, dept, spy, area, token = code
    if spy not in (DA, -1):
        return msg("regroup-double-agent"), "SO-8.3"
    if not any(s.spying[d * 3 + DA] for d in range(3)):
        if any(s.reception[d * 3 + DA] for d in range(3)):
            return msg("reception-is-safe"), "SO-7.7"
        return msg("regroup-none"), "SO-8.3"
    if dept < 0:
        return msg("regroup-needs-dept"), "SO-8.3"
    missing = _missing_cube(s, dept, DA, "SO-8.3")
    if missing:
        return missing
    if token == REGROUP and area >= 0 and s.used_slot(seat, area, token) < 0:
        base = seat * BOARD
        if any(s.slots[base + slot] for slot in SLOTS[area * 5 + token]):
            return msg("regroup-not-used"), "SO-R10"
    return msg("regroup-own-token"), "SO-8.3"


def minister_place(s: SpyonState, dept: int) -> str:
    place = s.minister[dept]
    if place == MINISTERIAL:
        return "ministerial"
    if place == IN_CRISIS:
        return "crisis"
    if place == ASSASSINATED:
        return "assassinated"
    if place == OUT:
        return "out"
    return "waiting"


def _refuse_minister(s: SpyonState, seat: int, code: Code) -> Refusal:
    kind, dept = code
    points = s.tracker[s.spy[seat]]
    if kind == M_ASSASSINATE and points < ASSASSIN_COST:
        return msg("cannot-pay-assassinate", cost=ASSASSIN_COST, points=points), "SO-8.4"
    if kind == M_CRISIS and points < CRISIS_COST:
        return msg("cannot-pay-crisis", cost=CRISIS_COST, points=points), "SO-8.5"
    if MINISTERIAL not in s.minister and dept < 0:
        return msg("no-minister"), "SO-8.7"
    if dept < 0:
        return msg("whose-minister"), "SO-8.4" if kind == M_ASSASSINATE else "SO-8.5"
    place = minister_place(s, dept)
    return msg("minister-is", dept=dept_name(DEPT_IDS[dept]), place=place), "SO-8.7"
