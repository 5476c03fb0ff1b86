"""Weights of Intel opportunities."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import AGENT, GEAR, INTEL_ACT, LEADER, ON_AGENT, RUN
from safehouse.games.spycraft.engine.built_in import may_brief
from safehouse.games.spycraft.legal.missions import may_run
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_DECLINE,
    M_PASS,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    PASS,
)
from safehouse.games.spycraft.tactics.chances import Strengths, run_odds, value_of
from safehouse.games.spycraft.tactics.gains import Memo, gain
from safehouse.games.spycraft.tactics.values import NEVER, PATIENT, S, payable, purse


def intel_weights(s: S, seat: int, codes: list[Code]) -> list[float]:
    budget = purse(s, seat)
    spare = max((FACES[s.cards.face[c]].bravado for c in s.hand(seat)), default=0)
    agents = sum(
        1
        for c in s.tops(seat)
        if s.up[c] or (FACES[s.cards.face[c]].type == AGENT and payable(s, seat, c))
    )
    stacks = len(s.tops(seat))
    run = -1.0
    memo: Memo = {}
    out: list[float] = []
    for code in codes:
        kind = code[0]
        if kind == M_RECRUIT:
            out.append(_recruit(s, seat, code[1], budget, spare, agents, stacks))
        elif kind == M_REQUISITION:
            out.append(_requisition(s, seat, code[1], code[2]))
        elif kind == M_BRIEF:
            out.append(1.3)
        elif kind == M_RUN:
            if run < 0:
                run = best_run(s, seat)
            out.append(max(NEVER, run))
        elif kind == M_ACT:
            out.append(max(NEVER, 0.9 * gain(s, seat, code, memo)))
        elif kind == M_ACTIVATE:
            out.append(_activate_home(s, seat, code[1]))
        elif kind in (M_PASS, M_DECLINE):
            out.append(0.3)
        else:
            out.append(NEVER)
    return out


def simple_intel(s: S, seat: int) -> Code:
    """Return a likely Intel action without reading card texts: recruit, brief, run or pass."""
    leader = s.leader[seat]
    if s.ran[seat] == RUN or leader < 0 or not q.may_act(s, leader):
        return PASS
    budget = purse(s, seat)
    hand = s.hand(seat)
    spare = max((FACES[s.cards.face[c]].bravado for c in hand), default=0)
    stacks = len(s.tops(seat))
    best: Code = PASS
    top = 0.3
    for card in hand:
        value = _recruit(s, seat, card, budget, spare, stacks, stacks)
        if value > top:
            best, top = (M_RECRUIT, card), value
    if top < 1.3 and may_brief(s, seat):
        best, top = (M_BRIEF,), 1.3
    if may_run(s, seat) and best_run(s, seat) > top:
        best = (M_RUN,)
    return best


def best_run(s: S, seat: int) -> float:
    """Return the expected gain of running a mission now, minus the risk."""
    best = 0.0
    held = Strengths(s, seat)
    even = 0.5 - impatience(s)
    for mission in s.queue():
        likely = run_odds(s, seat, mission, held)
        best = max(best, (likely - even) * value_of(s, seat, mission))
    return best


def impatience(s: S) -> float:
    """Return a bonus for running that grows every turn, so that nobody waits forever."""
    return min(0.3, 0.03 * max(0, s.turn - PATIENT))


def _recruit(
    s: S, seat: int, card: int, budget: int, spare: int, agents: int, stacks: int
) -> float:
    face = FACES[s.cards.face[card]]
    if face.type == AGENT:
        price = face.expense if q.in_faction(s, card, seat) else 2 * face.expense
        if price <= budget:
            return (1.6 if agents < 7 else 0.5) + 0.06 * sum(face.skills)
        if price <= budget + spare:
            return (1.1 if agents < 7 else 0.35) + 0.06 * sum(face.skills)
        return 0.32 if stacks < 8 and price <= budget + 4 else 0.05
    hand = len(s.hand(seat))
    if hand > 4 and stacks < 6:
        return max(NEVER, 0.5 - 0.1 * face.bravado + 0.03 * hand)
    return 0.05


def _requisition(s: S, seat: int, card: int, agent: int) -> float:
    face = FACES[s.cards.face[card]]
    if face.type != GEAR:
        return NEVER
    if s.up[agent]:
        if not q.carries_allowed(s, card, agent):
            return NEVER
        rich = q.expense(s, agent)
    else:
        if not payable(s, seat, agent):
            return NEVER
        rich = FACES[s.cards.face[agent]].expense
    if any(q.clash(s, card, other) for other in s.under[agent]):
        return NEVER
    short = face.expense - rich
    if short > 3:
        return 0.02
    value = 0.45 + 0.2 * sum(face.skills) + 0.15 * len(face.acts)
    if s.wounds[agent]:
        value *= 0.5
    return value if short <= 0 else 0.6 * value


def _activate_home(s: S, seat: int, card: int) -> float:
    """Outside a mission activate only leaders immediately; other cards better stay hidden."""
    if FACES[s.cards.face[card]].type == LEADER:
        return 2.5
    if s.place[card] != ON_AGENT and s.ran[seat] != RUN:
        face = FACES[s.cards.face[card]]
        if (
            any(ability.kind == INTEL_ACT for ability in face.acts)
            and payable(s, seat, card) == 1.0
        ):
            return 0.45
    return 0.1
