"""Steps A5 and A6 of an action, from costs and check to effects (TM-3)."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    DROPPED,
    EV_CHECK_DUE,
    EV_TN_MET,
    GOING,
    MARK_ONE_CARD,
    RESOLVED,
    SKILLS,
    TAG_FROM_HQ,
)
from safehouse.games.spycraft.engine.aiming import recheck_targets
from safehouse.games.spycraft.engine.bravado import ask_bravado
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.outcomes import check_failed, fail
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.legal.actions import place_allows
from safehouse.games.spycraft.legal.paying import can_pay
from safehouse.games.spycraft.readable import tn_readers
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit_to, name

S = SpycraftState


def still_able(s: S, x: Frame) -> bool:
    """SC-R24: return whether the acting agent is active, in the right place and allowed to act."""
    agent = x.agent
    ability = q.ABILITIES[x.ability]
    if not q.is_active_agent(s, agent) or s.ctrl[agent] != x.seat or not q.may_act(s, agent):
        return False
    if q.action_forbidden(s, x):
        return False
    if x.tags & TAG_FROM_HQ:
        return True
    return place_allows(s, x, ability)


@step
def costs(m: M, i: int) -> None:
    """Check the agent, the targets and the costs (A5 (a) to (c))."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    ability = q.ABILITIES[x.ability]
    if not still_able(s, x) or (ability.when is not None and not ability.when(s, x)):
        fail(m, i, "SC-R24")
        return
    recheck_targets(m, i)
    if x.status != GOING:
        return
    for node in ability.costs:
        if not can_pay(s, x, node):
            fail(m, i, "SC-8.8")
            return
    m.agenda.append((check_skill, (i,)))
    if x.skill >= 0:
        raise_event(m, EV_CHECK_DUE, x.agent, i, x.agent, x.seat)


@step
def check_skill(m: M, i: int) -> None:
    """A5 (d): lock TN and skill; (e) ask for bravado if it is needed."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    if x.skill < 0:
        m.agenda.append((pay_costs, (i, 0)))
        return
    x.locked = q.tn_of(s, x)
    x.rating = q.rating_of(s, x)
    if m.logging:
        emit_to(
            m,
            "check",
            "SC-8.5",
            tn_readers(s, x),
            {"tn": x.locked},
            seat=x.seat,
            agent=x.agent,
            agent_name=name(s, x.agent),
            skill=SKILLS[x.skill],
            rating=x.rating,
        )
    m.agenda.append((compare, (i,)))


@step
def compare(m: M, i: int) -> None:
    """Compare the rating with the TN (A5 (f))."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    if x.rating + x.bravado >= x.locked:
        raise_event(m, EV_TN_MET, x.agent, i, x.agent, x.seat, then=(after_met, i))
        return
    allowed = q.bravado_cards(s, x.agent) + (1 if x.marks & MARK_ONE_CARD else 0)
    if x.spent < allowed and s.hand(x.seat):
        ask_bravado(m, i)
        return
    check_failed(m, i)


@step
def after_met(m: M, i: int) -> None:
    """TM-3.5: only one card can reopen a successful comparison."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    if x.rating + x.bravado < x.locked:
        m.agenda.append((compare, (i,)))
        return
    m.agenda.append((pay_costs, (i, 0)))


@step
def pay_costs(m: M, i: int, k: int) -> None:
    """A5 (g): pay extra costs, each of which is an ordinary event."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    ability = q.ABILITIES[x.ability]
    if k > 0 and not x.paid:
        fail(m, i, "SC-8.8")
        return
    if k >= len(ability.costs):
        m.agenda.append((effects, (i, 0)))
        return
    x.paid = 0
    node = ability.costs[k]
    m.agenda.append((pay_costs, (i, k + 1)))
    node.run(m, i)


@step
def effects(m: M, i: int, k: int) -> None:
    """A6: apply effects in the order of the text."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    ability = q.ABILITIES[x.ability]
    if k < len(ability.effects):
        m.agenda.append((effects, (i, k + 1)))
        node = ability.effects[k]
        node.run(m, i)
    elif ability.hook_run is not None:
        m.agenda.append((resolved, (i,)))
        ability.hook_run(m, i)
    else:
        x.status = RESOLVED


@step
def resolved(m: M, i: int) -> None:
    x = m.state.acts[i]
    if x.status == GOING:
        x.status = RESOLVED


@step
def effect(m: M, i: int, node_id: int) -> None:
    if m.state.acts[i].status != DROPPED:
        node = q.NODES[node_id]
        node.run(m, i)
