"""Weights at a mission and in windows."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    CHASE,
    CRAFT,
    EV_ASSIGNED,
    EV_ENGAGE,
    EV_LAST_CALL,
    EV_TURN_START,
    FIGHT,
    HAND,
    HQ,
    INTRIGUE,
    LEADER,
    MISSION_ACT,
    ON_AGENT,
    SKILL_OF_TYPE,
    TEAM,
    UNTIL_TURN,
)
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.moves import M_ACT, M_ACTIVATE, M_LET, M_PASS, M_REACT
from safehouse.games.spycraft.tactics.chances import lead
from safehouse.games.spycraft.tactics.gains import Memo, counts, gain, hit, hit_value, succeeds
from safehouse.games.spycraft.tactics.values import NEVER, S, payable


def mission_weights(s: S, seat: int, codes: list[Code]) -> list[float]:
    out: list[float] = []
    memo: Memo = {}
    k = q.objective_skill(s)
    for code in codes:
        kind = code[0]
        if kind == M_ACT:
            ability = q.ABILITIES[code[2]]
            if ability is q.RULES["Retreat"]:
                out.append(0.02)
            else:
                out.append(max(NEVER, gain(s, seat, code, memo)))
        elif kind == M_ACTIVATE:
            out.append(_activate_here(s, seat, code[1], k, memo))
        elif kind == M_PASS:
            out.append(0.2)
        else:
            out.append(NEVER)
    return out


def _activate_here(s: S, seat: int, card: int, k: int, memo: Memo) -> float:
    """Activate agents that can act now; the others wait until skills are counted."""
    face = FACES[s.cards.face[card]]
    if face.type == LEADER and s.place[card] not in (HQ, TEAM):
        return 2.5
    top = s.host[card] if s.place[card] == ON_AGENT else card
    if s.place[top] != TEAM or (not s.up[top] and top != card):
        return 0.05
    if top != card:
        gains = any(a.kind == MISSION_ACT for a in face.acts) or face.skills[k] > 0
        return (0.5 if payable(s, seat, card) == 1.0 else 0.15) if gains else 0.05
    sure = payable(s, seat, card)
    best = 0.0
    foe = s.defender if seat == s.attacker else s.attacker
    for bit, j in SKILL_OF_TYPE.items():
        if q.mission_types(s) & bit:
            mine = face.skills[j]
            for target in q.team(s, foe):
                guard = q.skill(s, target, j) if s.up[target] else 2
                if bit == FIGHT:
                    guard = max(guard, q.cover(s, target))
                if mine >= guard:
                    best = max(best, 0.7 * hit(s, target, _STANDARD_OP[bit], k, memo))
    if any(a.kind == MISSION_ACT for a in face.acts):
        best = max(best, 0.4)
    return max(0.06, best * (1.0 if sure == 1.0 else 0.35))


_STANDARD_OP: Final = {FIGHT: "wound", CHASE: "move_home", INTRIGUE: "set_skill"}


def window_weights(s: S, seat: int, codes: list[Code], first: int) -> list[float]:
    e = s.evs[first]
    event = e.type
    cause = e.cause
    enemy = cause >= 0 and s.acts[cause].seat != seat
    k = q.objective_skill(s) if s.mission >= 0 else CRAFT
    out: list[float] = []
    for code in codes:
        kind = code[0]
        if kind == M_REACT:
            out.append(_react(s, seat, code, first, enemy, k))
        elif kind == M_ACTIVATE:
            out.append(_activate_now(s, seat, code[1], event, k, cause, enemy))
        elif kind == M_LET:
            out.append(0.3)
        else:
            out.append(NEVER)
    return out


def _activate_now(s: S, seat: int, card: int, event: int, k: int, cause: int, enemy: bool) -> float:
    face = FACES[s.cards.face[card]]
    if face.type == LEADER and s.place[card] not in (HQ, TEAM):
        return 1.0
    top = s.host[card] if s.place[card] == ON_AGENT else card
    if event == EV_TURN_START:
        return 0.1
    if s.place[top] != TEAM:
        return 0.02
    sure = payable(s, seat, card)
    if event == EV_LAST_CALL:
        add = face.skills[k]
        if add <= 0 or not sure:
            return 0.05
        margin = lead(s) if seat == s.attacker else -lead(s) - 1
        hidden = sum(
            1 for c in q.team(s, s.defender if seat == s.attacker else s.attacker) if not s.up[c]
        )
        if margin >= 0 and (not hidden or margin > 4 * hidden):
            return 0.1
        reach = sum(
            FACES[s.cards.face[c]].skills[k]
            for c in q.team(s, seat)
            if not s.up[c] and payable(s, seat, c)
        )
        if margin < 0 and margin + reach + (face.skills[k] if top != card else 0) < 0:
            return 0.1
        return (2.0 if sure == 1.0 else 0.9) + 0.1 * add
    if event == EV_ENGAGE:
        foe = s.defender if seat == s.attacker else s.attacker
        behind = q.craft_total(s, foe, TEAM) - q.craft_total(s, seat, TEAM)
        add = face.skills[CRAFT]
        if behind >= 0 and add > 0 and sure == 1.0 and add >= behind:
            return 0.8
        return 0.05
    if enemy and top != card:
        x = s.acts[cause]
        if (
            any(c == top for c in _targets(x))
            and x.skill >= 0
            and face.skills[x.skill] > 0
            and sure
        ):
            return 0.7
    return 0.05


def _targets(x: Frame) -> list[int]:
    out: list[int] = []
    for value in x.env[:]:
        if isinstance(value, tuple):
            out += [v for v in value if isinstance(v, int)]
        elif isinstance(value, int):
            out.append(value)
    return out


def _react(s: S, seat: int, code: Code, first: int, enemy: bool, k: int) -> float:
    """Stop what does harm, take what is free, and spend a card only where it matters."""
    _, source, ability_id, agent, nth = code
    ability: Ability = q.ABILITIES[ability_id]
    e = s.evs[first + nth]
    x = begin(s, seat, agent, source, ability, first + nth)
    sure = succeeds(s, x, source) if not ability.picks or ability.tn_value is None else 0.6
    if not sure:
        return 0.01
    cost = 0.3 if s.place[source] == HAND else 0.0
    if ability.costs:
        cost += 0.3
    subject = e.subject
    stops = ability.cancels or ability.redirects
    if not stops:
        stops = any(node.op in ("prevent", "mod_tn", "instead") for node in ability.effects)
    if stops:
        if not enemy and e.cause >= 0:
            return 0.01
        cause = e.cause
        if cause >= 0:
            y = s.acts[cause]
            short = q.tn_of(s, y) - q.rating_of(s, y)
            if short > 0 and not s.hand(y.seat):
                return 0.02
        danger = 0.6
        if subject >= 0 and q.is_agent(s, subject) and s.ctrl[subject] == seat and cause >= 0:
            effects = q.ABILITIES[s.acts[cause].ability].effects
            hurts = {node.op for node in effects if node.harm}
            danger = max([hit_value(s, subject, op, k) for op in hurts] or [0.4])
        elif subject >= 0 and q.is_agent(s, subject) and s.ctrl[subject] != seat:
            return 0.02
        return max(0.02, sure * danger + 0.35 - cost)
    if e.type == EV_ASSIGNED:
        best = 0.0
        for node in ability.effects:
            if node.op == "mod_skill" and counts(node, k):
                best = 1.0
            elif node.op != "mod_skill":
                best = max(best, 0.5)
        return max(0.05, sure * best - cost)
    value = 0.55
    for node in ability.effects:
        if node.harm and subject >= 0 and q.is_agent(s, subject):
            mine = s.ctrl[subject] == seat and "subject" in str(ability.raw.get("do", ""))
            value = 0.02 if mine else 0.9
        if node.op == "mod_skill" and s.mission < 0 and node.until != UNTIL_TURN:
            value = 0.05
    return max(0.02, sure * value - cost + 0.1)
