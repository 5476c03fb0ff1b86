"""The participants: the Attacker's team, the Defender and its team (SC-14.2 to SC-14.8)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    EV_ASSIGNED,
    EV_ASSIGNING,
    EV_DEFENDER_DECLARED,
    EV_TEAM_ASSIGNED,
    FULL_CONTROL,
    QUICK,
    S8,
    TEAM,
)
from safehouse.games.spycraft.engine.activation import activate
from safehouse.games.spycraft.engine.engage import start_engage
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.goals import settle_mission
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.engine.subject_zero import zero_arrives
from safehouse.games.spycraft.frames import EventFrame
from safehouse.games.spycraft.legal.activations import activation_codes, may_activate
from safehouse.games.spycraft.legal.missions import assignable
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import DONE, M_CHOOSE, NO, YES
from safehouse.games.spycraft.zones import M, emit, known_name


@step
def begin_assigning(m: M, seat: int, attacking: int) -> None:
    s = m.state
    if s.out[seat] or s.out[s.attacker]:
        m.then(team_done, seat, attacking)
        return
    s.assigned = []
    s.step = "planning" if attacking else "enemy"
    m.then(ask_team, seat, attacking)
    raise_event(m, EV_ASSIGNING, seat, -1, -1, seat)


@step
def ask_team(m: M, seat: int, attacking: int) -> None:
    s = m.state
    if s.out[seat]:
        m.then(team_done, seat, attacking)
        return
    if attacking and not q.team(s, seat) and not assignable(s, seat):
        m.then(team_done, seat, attacking)
        return
    m.ask(seat, TEAM_CHOICE, attacking)


@step
def team_done(m: M, seat: int, attacking: int) -> None:
    """Raise `assigned` for each agent, then `team_assigned`."""
    s = m.state
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    m.then(ask_defense if attacking else start_engage, *([seat] if attacking else []))
    if s.out[seat]:
        return
    if not attacking:
        zero_arrives(m)
    s.assigned = [c for c in s.assigned if s.place[c] == TEAM]
    if m.logging:
        emit(
            m, "team", "SC-14.2" if attacking else "SC-14.8", seat=seat,
            cards=[{"card": c, "name": known_name(s, c) if s.up[c] else None} for c in s.assigned],
        )  # fmt: skip
    m.then(team_announced, seat)
    if s.assigned:
        raise_group(m, [EventFrame(EV_ASSIGNED, c, -1, c, seat) for c in s.assigned])


@step
def team_announced(m: M, seat: int) -> None:
    raise_event(m, EV_TEAM_ASSIGNED, -1, -1, m.state.leader[seat], seat)


def team_moves(m: M, seat: int, attacking: int) -> list[Code]:
    s = m.state
    out: list[Code] = [(M_CHOOSE, c) for c in assignable(s, seat)]
    if not attacking or q.team(s, seat):
        out.append(DONE)
    out += activation_codes(s, seat)
    return out


def take_team(m: M, seat: int, code: Code, attacking: int) -> None:
    s = m.state
    if code == DONE:
        m.then(team_done, seat, attacking)
    elif code[0] == M_CHOOSE:
        s.place[code[1]] = TEAM
        s.force = None
        s.assigned.append(code[1])
        m.ask(seat, TEAM_CHOICE, attacking)
    else:
        m.then(ask_team, seat, attacking)
        activate(m, seat, code[1])


TEAM_CHOICE = question(
    "assign_team",
    moves=team_moves,
    apply=take_team,
    prompt=lambda m, seat, attacking: msg("ask-team", attacking=bool(attacking)),
    refuse=no.refuse_team,
)


@step
def ask_defense(m: M, after: int) -> None:
    """SC-14.6, SC-14.7: ask clockwise from the Attacker's left; the last player must defend."""
    s = m.state
    s.step = "enemy"
    s.assigned = []
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    others = s.from_left(s.attacker)
    if after == s.attacker:
        k = 0
    elif after in others:
        k = others.index(after) + 1
    else:
        k = next(
            (
                n
                for n, seat in enumerate(others)
                if (seat - s.attacker) % s.seats > (after - s.attacker) % s.seats
            ),
            len(others) - 1,
        )
    k = min(k, len(others) - 1)
    m.then(ask_defense_of, others[k], int(k == len(others) - 1))


@step
def ask_defense_of(m: M, seat: int, last: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    if s.out[seat]:
        m.then(ask_defense, seat)
        return
    if last and not _stops_before_defense(m, seat):
        m.then(accept_defense, seat)
        return
    m.ask(seat, DEFEND, last)


def _stops_before_defense(m: M, seat: int) -> bool:
    """TM-7.3 S8: the last one has nothing to decide, and may turn cards up with its team."""
    s = m.state
    if s.rules >= 3 and s.mode[seat] != FULL_CONTROL:
        if s.mode[seat] == QUICK or not s.stops[seat] & S8:
            return False
    return may_activate(m, seat)


@step
def accept_defense(m: M, seat: int) -> None:
    s = m.state
    s.defender = seat
    s.force = None
    emit(m, "defends", "SC-14.6", seat=seat)
    m.then(begin_assigning, seat, 0)
    raise_event(m, EV_DEFENDER_DECLARED, -1, -1, s.leader[seat], seat)


def defend_moves(m: M, seat: int, last: int) -> list[Code]:
    out = [YES] if last else [YES, NO]
    return out + activation_codes(m.state, seat)


def take_defend(m: M, seat: int, code: Code, last: int) -> None:
    if code == YES:
        m.then(accept_defense, seat)
    elif code == NO:
        emit(m, "declines", "SC-14.6", seat=seat)
        m.then(ask_defense, seat)
    else:
        m.then(ask_defense_of, seat, last)
        activate(m, seat, code[1])


DEFEND = question(
    "defend",
    moves=defend_moves,
    apply=take_defend,
    prompt=lambda m, seat, last: msg("ask-defend", last=bool(last)),
    refuse=no.refuse_defend,
)
