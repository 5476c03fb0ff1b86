"""Engage: both sides act in turn until both pass (SC-14.9 to SC-14.13)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    DEFENDER_OUT,
    EV_ENGAGE,
    EV_GOALS,
    EV_LAST_CALL,
    MISSION_ACT,
    TEAM,
    UNDECIDED,
)
from safehouse.games.spycraft.engine.activation import activate
from safehouse.games.spycraft.engine.declaring import take_action
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.goals import settle_mission
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.settings import SETTINGS, may_tune, tune
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.legal.actions import action_codes
from safehouse.games.spycraft.legal.activations import activation_codes
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import M_ACTIVATE, M_BURN, M_PASS, M_SETTINGS, PASS
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit

S = SpycraftState


@step
def start_engage(m: M) -> None:
    """SC-14.9: activations first, then craft is counted."""
    s = m.state
    s.assigned = []
    s.step = "before_engage"
    m.then(engage)
    raise_event(m, EV_ENGAGE, -1, -1, -1, -1)


@step
def engage(m: M) -> None:
    s = m.state
    if mission_cut(s):
        m.then(settle_mission)
        return
    a = q.craft_total(s, s.attacker, TEAM)
    d = q.craft_total(s, s.defender, TEAM)
    totals = {s.attacker: a, s.defender: d}
    for seat in q.mission_order(s)[2:]:
        if any(q.side_of(s, c) == seat for c in q.visitors(s, seat)):
            totals[seat] = q.craft_total(s, seat, TEAM)
    tied = [seat for seat, total in totals.items() if total == max(totals.values())]
    first = tied[0] if len(tied) == 1 else tied[m.dice.below(len(tied))]
    s.step = "engage"
    s.passes = 0
    emit(m, "engage", "SC-14.9", seat=first, attacker=a, defender=d, tie=len(tied) > 1)
    m.then(mission_loop, first)


def mission_cut(s: S) -> bool:
    return s.decided != UNDECIDED or bool(s.out[s.attacker]) or bool(s.flags & DEFENDER_OUT)


@step
def mission_loop(m: M, seat: int) -> None:
    """SC-14.10: alternate one action or pass until both pass in a row."""
    s = m.state
    if mission_cut(s):
        m.then(settle_mission)
        return
    order = q.mission_order(s)
    if s.passes >= len(order):
        s.step = "goals"
        m.then(before_goals)
        raise_event(m, EV_LAST_CALL)
        return
    place = order.index(seat) if seat in order else -1
    m.then(mission_loop, order[(place + 1) % len(order)])
    m.then(ask_mission, seat)


@step
def before_goals(m: M) -> None:
    """TM-9.2: raise the event before Goals, after the last call."""
    m.then(settle_mission)
    if not mission_cut(m.state):
        raise_event(m, EV_GOALS)


@step
def ask_mission(m: M, seat: int) -> None:
    s = m.state
    if mission_cut(s) or s.out[seat] or seat not in q.mission_order(s):
        return
    m.ask(seat, MISSION)


def mission_pass(m: M, seat: int) -> None:
    m.state.passes += 1
    emit(m, "pass", "SC-14.10", seat=seat)


def mission_moves(m: M, seat: int) -> list[Code]:
    """Return the moves of a Mission opportunity (DE-2)."""
    s = m.state
    agents = None
    if not q.on_side(s, seat):
        agents = [c for c in q.visitors(s, seat) if s.up[c]]
    out = action_codes(s, seat, MISSION_ACT, agents)
    out += activation_codes(s, seat)
    out.append(PASS)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def take_mission(m: M, seat: int, code: Code) -> None:
    if code[0] == M_PASS:
        mission_pass(m, seat)
    elif code[0] in (M_ACTIVATE, M_BURN):
        m.then(ask_mission, seat)
        activate(m, seat, code[1])
    elif code[0] == M_SETTINGS:
        tune(m, seat)
        m.then(ask_mission, seat)
        m.ask(seat, SETTINGS)
    else:
        m.state.passes = 0
        take_action(m, seat, code)


MISSION = question(
    "mission_opportunity",
    moves=mission_moves,
    apply=take_mission,
    prompt=lambda m, seat: msg("ask-mission"),
    refuse=no.refuse_mission,
)
