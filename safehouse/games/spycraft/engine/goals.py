"""Goals and what follows: the winner, the points, extensions, the way home (SC-14.15 to 14.22)."""

from __future__ import annotations

from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    DEFENDER_OUT,
    EV_EXTENDED,
    EV_MISSION_ENDED,
    EV_MISSION_TARGETING,
    EV_MISSION_WON,
    HQ,
    LIMBO,
    MISSION_DISCARD,
    MUST_CHECK,
    NO_PRIZE,
    NOWHERE,
    SET_ASIDE,
    SIDES_SWAPPED,
    SKILLS,
    TEAM,
    UNDECIDED,
    UNTIL_FIRST_OF,
    UNTIL_MISSION,
    UNTIL_NEXT,
    UNTIL_PHASE,
    WON,
    WON_BY_NOBODY,
    YIELD_ACTION,
    YIELD_MISSION,
    YIELD_NOT,
)
from safehouse.games.spycraft.engine.checks import checks
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.harm import leave_mission
from safehouse.games.spycraft.engine.players import end_control
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import later, step
from safehouse.games.spycraft.legal.missions import next_mission, taxed, winner_now
from safehouse.games.spycraft.messages import NONE, msg
from safehouse.games.spycraft.moves import NO, YES
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    detach_from_mission,
    emit,
    fill_queue,
    forget_mission,
    known_name,
    lift,
    name,
    refill_missions,
    to_deck_top,
    to_discard,
)

S = SpycraftState


@step
def settle_mission(m: M) -> None:
    """Goals: determine the winner, then the window before the points are banked (SC-R3)."""
    s = m.state
    s.step = "goals"
    if s.decided == WON_BY_NOBODY or s.mission < 0 or (s.defender < 0 and s.decided < 0):
        m.then(mission_over)
        return
    winner = winner_now(s)
    k = q.objective_skill(s)
    if m.logging:
        emit(
            m, "goals", "SC-14.15", winner=winner, attacker=s.attacker, defender=s.defender,
            skill=SKILLS[k], objective=q.objective_number(s, s.mission),
            attack=q.side_total(s, s.attacker, k), defense=q.side_total(s, s.defender, k),
            card=s.mission, name=name(s, s.mission), decided=s.decided >= 0,
        )  # fmt: skip
    s.decided = UNDECIDED
    m.then(bank, winner)
    raise_event(m, EV_MISSION_WON, s.mission, -1, s.leader[winner], winner)


@step
def bank(m: M, winner: int) -> None:
    """SC-14.16, SC-14.17, SC-R1: the winner takes the mission and its points."""
    s = m.state
    mission = s.mission
    slot = s.queue().index(mission) if mission in s.queue() else -1
    s.mission_slot = slot
    if s.flags & NO_PRIZE or s.out[winner]:
        s.flags &= ~NO_PRIZE
        detach_from_mission(m, mission)
        lift(s, mission)
        s.place[mission] = MISSION_DISCARD
        s.mission_discard().append(mission)
        emit(m, "mission_discarded", "SC-14.16", card=mission, name=name(s, mission))
        if not s.mission_deck():
            refill_missions(m)
    else:
        value = q.mission_value(s, mission)
        s.vp[winner] += value
        s.won_turn.append((winner, mission, value))
        s.last_types[winner] = q.printed_types(s)
        detach_from_mission(m, mission)
        lift(s, mission)
        s.place[mission] = WON
        s.ctrl[mission] = winner
        s.up[mission] = 1
        s.won(winner).append(mission)
        emit(
            m, "scores", "SC-14.16", seat=winner, card=mission, name=name(s, mission),
            points=value, total=s.vp[winner],
        )  # fmt: skip
    s.flags |= MUST_CHECK
    m.then(after_bank, winner)
    m.then(checks, -1)


@step
def after_bank(m: M, winner: int) -> None:
    """SC-14.18, SC-14.19: refill the queue, send the Defender home, perhaps extend."""
    s = m.state
    forget_mission(s, s.mission)
    fill_queue(m)
    if s.defender >= 0:
        go_home(s, s.defender)
    if (
        winner == s.attacker
        and not s.out[winner]
        and q.team(s, winner)
        and not s.no_extend
        and next_mission(s) >= 0
        and taxed(s, next_mission(s), s.leader[winner]) <= len(s.hand(winner))
    ):
        m.ask(winner, EXTEND)
    else:
        m.then(mission_over)


def extend_prompt(m: M, seat: int) -> Text:
    s = m.state
    mission = next_mission(s)
    known = known_name(s, mission)
    times = q.extension_factor(s, mission if known else -1)
    return msg("ask-extend", card=known or NONE, times=times)


def go_home(s: S, seat: int) -> None:
    """SC-R55: send a team home; this does not count as moving or being sent."""
    for card in q.team(s, seat):
        if card == s.zero:
            lift(s, card)
            s.place[card] = NOWHERE
            s.wounds[card] = 0
            s.exposed = [e for e in s.exposed if e.agent != card]
            continue
        s.place[card] = HQ
        leave_mission(s, card)
    s.force = None


def end_mission_effects(m: M) -> None:
    """TM-9.3: mission-long effects and Mission-action limits end."""
    s = m.state
    ended = (UNTIL_MISSION, UNTIL_FIRST_OF)
    end_control(m, UNTIL_MISSION)
    for card in [e.target for e in q.in_force(s, q.OPEN_TOP)][::-1]:
        if s.place[card] == SET_ASIDE:
            to_deck_top(m, card)
    for agent in [e.target for e in q.in_force(s, q.VISIT)]:
        if s.place[agent] == TEAM and not q.on_side(s, s.ctrl[agent]):
            s.place[agent] = HQ
            leave_mission(s, agent)
    s.mods = [
        mod
        for mod in s.mods
        if mod.until not in ended
        and not (mod.until == UNTIL_NEXT and q.NODES[mod.node].op == "assign_cap")
    ]
    s.exposed = [e for e in s.exposed if e.until != UNTIL_MISSION]
    s.used_mission = []
    for seat in range(s.seats):
        s.mission_actions[seat] = 0
    for entry in s.attached[:]:
        if entry.until == UNTIL_MISSION:
            to_discard(m, entry.card)
    s.treat_types = s.place_flip = 0
    s.objective_skill = -1
    s.flags &= ~(DEFENDER_OUT | SIDES_SWAPPED)
    s.force = None


@step
def extend(m: M) -> None:
    """Extend the run, if the Attacker wants to (SC-14.19 to SC-14.21)."""
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    mission = next_mission(s)
    end_mission_effects(m)
    s.extended += 1
    s.extension_plus = 0
    s.defender = -1
    s.decided = UNDECIDED
    s.step = "planning"
    i = len(s.acts) - 1
    while q.ABILITIES[s.acts[i].ability] is not q.RULES["run"]:
        i -= 1
    emit(m, "extends", "SC-14.19", seat=s.attacker, card=mission, name=known_name(s, mission))
    s.mission = -1
    m.then(extend_target, i, mission)
    raise_event(m, EV_EXTENDED, mission, i, s.leader[s.attacker], s.attacker)


@step
def extend_target(m: M, i: int, mission: int) -> None:
    s = m.state
    later(m, "ask_mission_to_run", i, mission)
    raise_event(m, EV_MISSION_TARGETING, -1, i, s.acts[i].agent, s.attacker)


@step
def mission_over(m: M) -> None:
    """SC-14.22: send everybody home; SC-R10: the Attacker's left neighbour is next."""
    s = m.state
    for seat in (s.attacker, s.defender):
        if seat >= 0:
            go_home(s, seat)
    if s.mission >= 0 and s.place[s.mission] == LIMBO:
        s.place[s.mission] = MISSION_DISCARD
        s.mission_discard().append(s.mission)
    end_mission_effects(m)
    s.mods = [mod for mod in s.mods if mod.until != UNTIL_PHASE]
    s.mission = -1
    s.mission_slot = -1
    attacker = s.attacker
    s.attacker = s.defender = -1
    s.decided = UNDECIDED
    s.passes = 0
    s.step = "intel"
    s.yields = [
        YIELD_NOT if level in (YIELD_ACTION, YIELD_MISSION) else level for level in s.yields
    ]
    shown = [e.agent for e in s.exposed]
    gone = [s.zero] if s.zero >= 0 else []
    emit(m, "mission_over", "SC-14.22", seat=attacker, exposed=shown, gone=gone)
    s.flags |= MUST_CHECK
    raise_event(m, EV_MISSION_ENDED)


def take_extend(m: M, seat: int, code: Code) -> None:
    m.then(extend if code == YES else mission_over)


EXTEND = question(
    "extend",
    moves=lambda m, seat: [YES, NO],
    apply=take_extend,
    prompt=extend_prompt,
    refuse=no.refuse_extend,
)
