"""The Intel phase: one opportunity after another (SC-6)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    CRAFT,
    EV_DEBRIEF,
    EV_OPPORTUNITY,
    INTEL_ACT,
    MISSION_ACT,
    RUN,
    UNTIL_CHANCE,
)
from safehouse.games.spycraft.engine.activation import activate
from safehouse.games.spycraft.engine.built_in import brief, may_brief, recruit, requisition
from safehouse.games.spycraft.engine.debrief import debrief
from safehouse.games.spycraft.engine.declaring import take_action
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.planning import run_mission
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.settings import SETTINGS, may_tune, tune
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.legal.actions import action_codes
from safehouse.games.spycraft.legal.activations import activation_codes, may_activate
from safehouse.games.spycraft.legal.missions import may_run
from safehouse.games.spycraft.legal.reacts import is_awaited
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import (
    DECLINE,
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_PASS,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
    PASS,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit


@step
def intel_loop(m: M) -> None:
    """SC-6.1, SC-6.2: one opportunity after another until all have passed in a row."""
    s = m.state
    s.step = "intel"
    alive = s.seats - sum(s.out)
    if s.passes >= alive:
        m.do(debrief)
        raise_event(m, EV_DEBRIEF)
        return
    seat = (s.went + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    s.went = seat
    if s.mods:
        s.mods = [mod for mod in s.mods if mod.until != UNTIL_CHANCE]
        s.force = None
    m.do(intel_loop)
    m.then(ask_intel, seat)
    if is_awaited(s, EV_OPPORTUNITY):
        raise_event(m, EV_OPPORTUNITY, seat, -1, -1, seat)


@step
def ask_intel(m: M, seat: int) -> None:
    s = m.state
    if s.out[seat]:
        return
    s.step = "intel"
    if s.ran[seat] == RUN and not may_activate(m, seat):
        passes(m, seat)
        return
    m.ask(seat, INTEL)


def passes(m: M, seat: int) -> None:
    s = m.state
    s.passes += 1
    emit(m, "pass", "SC-6.2", seat=seat)


def right_away_codes(
    m: M, seat: int, kind: str, agents: list[int] | None, skill: int
) -> list[Code]:
    """SC-6.4: return the Intel or Mission actions available to some agents of a seat."""
    s = m.state
    if kind == "mission":
        return action_codes(s, seat, MISSION_ACT, agents, skill)
    out: list[Code] = []
    leader = s.leader[seat]
    by_leader = leader >= 0 and (agents is None or leader in agents) and may_lead(s, seat)
    distinct = q.unlike(s, s.hand(seat))
    if skill < 0 and by_leader:
        out += [(M_RECRUIT, card) for card in distinct]
    if skill < 0:
        for agent in s.tops(seat):
            if agent != s.zero and (agents is None or agent in agents):
                able = may_lead(s, seat) if agent == leader else q.may_act(s, agent)
                if not s.up[agent] or able:
                    out += [(M_REQUISITION, card, agent) for card in distinct]
    out += action_codes(s, seat, INTEL_ACT, agents, skill)
    if by_leader and skill in (-1, CRAFT):
        if may_brief(s, seat):
            out.append((M_BRIEF,))
        if may_run(s, seat) and s.mission < 0:
            out.append((M_RUN,))
    return out


def may_lead(s: SpycraftState, seat: int) -> bool:
    """Return whether the leader may perform the Intel actions given by the rules."""
    leader = s.leader[seat]
    if not q.may_act(s, leader):
        return False
    return not q.in_force(s, q.FORBID) or not q.action_forbidden(
        s, q.context(seat, leader, -1, q.RULES["recruit"])
    )


def intel_moves(m: M, seat: int) -> list[Code]:
    """Return the moves of an Intel opportunity (DE-1)."""
    s = m.state
    out: list[Code] = []
    if s.ran[seat] != RUN:
        out = right_away_codes(m, seat, "intel", None, -1)
    out += activation_codes(s, seat)
    out.append(PASS)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def take_intel(m: M, seat: int, code: Code) -> None:
    if code[0] == M_PASS:
        passes(m, seat)
    elif code[0] in (M_ACTIVATE, M_BURN):
        m.then(ask_intel, seat)
        activate(m, seat, code[1])
    elif code[0] == M_SETTINGS:
        tune(m, seat)
        m.then(ask_intel, seat)
        m.ask(seat, SETTINGS)
    else:
        m.state.passes = 0
        start_action(m, seat, code)


def start_action(m: M, seat: int, code: Code) -> None:
    """Start an Intel or Mission action from its code."""
    kind = code[0]
    if kind == M_ACT:
        take_action(m, seat, code)
    elif kind == M_RECRUIT:
        recruit(m, seat, code[1])
    elif kind == M_REQUISITION:
        requisition(m, seat, code[1], code[2])
    elif kind == M_BRIEF:
        brief(m, seat)
    elif kind == M_RUN:
        run_mission(m, seat, -1, 0)


INTEL = question(
    "intel_opportunity",
    moves=intel_moves,
    apply=take_intel,
    prompt=lambda m, seat: msg("ask-intel", ran=m.state.ran[seat] == RUN),
    refuse=no.refuse_intel,
)


def right_away_moves(
    m: M, seat: int, i: int, kind: str, agents: list[int], skill: int
) -> list[Code]:
    cards = list(agents) if agents else None
    return [*right_away_codes(m, seat, kind, cards, skill), DECLINE]


def take_right_away(m: M, seat: int, code: Code, i: int, *rest: object) -> None:
    if code != DECLINE:
        start_action(m, seat, code)


RIGHT_AWAY = question(
    "right_away_action",
    moves=right_away_moves,
    apply=take_right_away,
    prompt=lambda m, seat, i, kind, agents, skill: msg("ask-right-away", kind=kind),
    refuse=no.refuse_right_away,
)
