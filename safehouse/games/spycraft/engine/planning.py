"""A run is declared and its mission chosen (SC-7.8, SC-14.1)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft.defs import (
    EV_MISSION_DECLARED,
    EV_MISSION_TARGETED,
    EV_MISSION_TARGETING,
    LIMBO,
    MISSION_DISCARD,
    RUN,
    RUN_KEEPING_INTEL,
    UNDECIDED,
)
from safehouse.games.spycraft.engine.built_in import built_in
from safehouse.games.spycraft.engine.discards import make_discard
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.goals import mission_over
from safehouse.games.spycraft.engine.outcomes import drop_action
from safehouse.games.spycraft.engine.questions import ask_list, listed_question
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.engine.teams import ask_defense, begin_assigning
from safehouse.games.spycraft.legal.missions import taxed
from safehouse.games.spycraft.legal.targets import widened
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.zones import M, emit, known_name, lift, turn_up_mission

KEEP_INTEL, NO_EXTEND = 1, 2


def run_mission(m: M, seat: int, mission: int, how: int) -> None:
    """Step 1: declare the run; then choose the mission, then the team (SC-R49)."""
    s = m.state
    i = built_in(m, seat, s.leader[seat], -1, "run")
    s.ran[seat] = RUN_KEEPING_INTEL if how & KEEP_INTEL and s.ran[seat] != RUN else RUN
    s.attacker = seat
    s.defender = -1
    s.decided = UNDECIDED
    s.extended = s.extension_plus = s.undoubled = 0
    s.no_extend = 1 if how & NO_EXTEND else 0
    s.step = "planning"
    s.assigned = []
    emit(m, "run", "SC-7.8", seat=seat, agent=s.leader[seat])
    m.then(end_run, i)
    m.then(choose_mission, i, mission)
    raise_event(m, EV_MISSION_DECLARED, -1, i, s.leader[seat], seat)


@step
def end_run(m: M, i: int) -> None:
    drop_action(m, i)


@step
def choose_mission(m: M, i: int, mission: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    if mission >= 0:
        s.acts[i].answer = mission
        m.then(target_mission, i, 0)
        return
    m.then(ask_mission_to_run, i, -1)
    raise_event(m, EV_MISSION_TARGETING, -1, i, s.acts[i].agent, s.attacker)


@step
def ask_mission_to_run(m: M, i: int, fixed: int) -> None:
    """DE-12: choose a mission of the queue, or another one if a text says so."""
    s = m.state
    seat = s.attacker
    if s.out[seat]:
        m.then(mission_over)
        return
    x = s.acts[i]
    missions = s.queue()[:] if fixed < 0 else [fixed]
    if x.wide >= 0:
        missions = s.queue()[:]
        for selector in widened(x.wide):
            missions += [c for c in selector.all(s, x) if c not in missions]
        x.wide = -1
    missions = [c for c in missions if taxed(s, c, s.leader[seat]) <= len(s.hand(seat))]
    if not missions:
        m.then(mission_over)
        return
    m.then(target_mission, i, int(fixed >= 0))
    if len(missions) == 1:
        x.answer = missions[0]
        return
    codes: list[Code] = [(M_CHOOSE, c) for c in missions]
    ask_list(m, seat, TO_RUN, i, codes, "run")


@step
def target_mission(m: M, i: int, extending: int) -> None:
    """SC-14.1: pay taxes, raise `mission_targeted`, then turn the mission up."""
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    mission = s.acts[i].answer
    tax = taxed(s, mission, s.leader[s.attacker])
    set_mission(m, mission)
    m.then(turn_up_target, i, extending)
    raise_event(m, EV_MISSION_TARGETED, mission, i, s.leader[s.attacker], s.attacker)
    if tax:
        make_discard(m, i, s.attacker, s.attacker, tax, tax)


def set_mission(m: M, mission: int) -> None:
    s = m.state
    line = s.queue()
    if s.place[mission] == MISSION_DISCARD:
        lift(s, mission)
        s.place[mission] = LIMBO
        s.mission_slot = -1
    else:
        s.mission_slot = line.index(mission) if mission in line else -1
    s.mission = mission
    s.treat_types = 0
    s.place_flip = 0
    s.objective_skill = -1
    s.force = None
    emit(
        m, "targets_mission", "SC-14.1", seat=s.attacker, card=mission,
        name=known_name(s, mission), slot=s.mission_slot + 1,
    )  # fmt: skip


@step
def turn_up_target(m: M, i: int, extending: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    turn_up_mission(m, s.mission)
    s.force = None
    if extending:
        m.then(ask_defense, s.attacker)
    else:
        m.then(begin_assigning, s.attacker, 1)


def take_run_target(m: M, seat: int, code: Code, i: int, *rest: object) -> None:
    m.state.acts[i].answer = code[1]


TO_RUN = listed_question("mission_to_run", take_run_target)
