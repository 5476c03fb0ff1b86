"""What an action gains, depending on its target."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ALL_SKILLS, HAND, SKILL_OF_TYPE, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.legal.paying import best_bravado
from safehouse.games.spycraft.legal.targets import candidates
from safehouse.games.spycraft.model import Ability, Node
from safehouse.games.spycraft.tactics.chances import mission_dislike
from safehouse.games.spycraft.tactics.values import NEVER, UNKNOWN, S, brings, knows, worth

Memo: TypeAlias = dict[tuple[int, str], float]
"""The values of effects on agents, cached during one decision: (agent, effect)."""


def hit(s: S, target: int, op: str, k: int, memo: Memo) -> float:
    """Return the value of a hostile effect on an agent for the player who causes it."""
    found = memo.get((target, op))
    if found is None:
        found = memo[target, op] = hit_value(s, target, op, k)
    return found


def hit_value(s: S, target: int, op: str, k: int) -> float:
    if not q.is_agent(s, target):
        return 0.4
    here = s.place[target] == TEAM and s.mission >= 0
    if not s.up[target]:
        if op == "expose":
            return 0.0
        return 0.9 + (0.3 * UNKNOWN if here else 0.0)
    skill = q.skill(s, target, k) if here else 0
    deed = 0.0
    if here:
        for bit, j in SKILL_OF_TYPE.items():
            if q.printed_types(s) & bit and not _acted(s, target):
                deed = max(deed, 0.2 * q.skill(s, target, j))
    if op == "wound":
        if s.wounds[target]:
            return 0.35 * skill + deed + worth(s, target) + (0.6 if q.is_leader(s, target) else 0)
        return 0.35 * min(2, skill) + 0.3 * deed + 0.45 + 0.05 * q.expense(s, target)
    if op == "retire":
        return 0.35 * skill + deed + worth(s, target)
    if op in ("move_home", "set_skill", "deactivate"):
        return 0.35 * skill + deed + (0.05 if here else 0.3)
    if op == "expose":
        return 0.15 if not q.is_exposed(s, target) else 0.0
    return 0.3 + 0.2 * worth(s, target)


def _acted(s: S, card: int) -> bool:
    return any(used[0] == card for used in s.used_mission)


def succeeds(s: S, x: Frame, source: int) -> float:
    """Return how likely an action meets its TN: 1 by skill, less if a card must be spent."""
    if x.skill < 0:
        return 1.0
    short = q.tn_of(s, x) - q.rating_of(s, x)
    if short <= 0:
        return 1.0
    return 0.55 if short <= best_bravado(s, x.seat, x.agent, source) else 0.0


def gain(s: S, seat: int, code: Code, memo: Memo) -> float:
    """Return the gain of one's own action in victory points, with its best target."""
    _, source, ability_id, agent = code
    ability: Ability = q.ABILITIES[ability_id]
    x = begin(s, seat, agent, source, ability)
    from_hand = s.place[source] == HAND
    cost = 0.35 + 0.1 * FACES[s.cards.face[source]].bravado if from_hand else 0.0
    if ability.costs:
        cost += 0.5
    if not ability.picks:
        sure = succeeds(s, x, source)
        return sure * plain(s, ability) - cost if sure else NEVER
    pick = ability.picks[0]
    if pick.kind not in ("card", "cards"):
        sure = succeeds(s, x, source) if ability.tn_value is None else 0.7
        return sure * plain(s, ability) - cost if sure else NEVER
    best = NEVER
    k = q.objective_skill(s) if s.mission >= 0 else 0
    fixed = succeeds(s, x, source) if ability.tn_value is None else -1.0
    if fixed == 0.0:
        return NEVER
    slot = pick.slot
    for target in candidates(s, x, pick):
        value = aim(s, seat, target, ability, k, memo)
        if value - cost <= best:
            continue
        if fixed >= 0:
            value = fixed * value - cost
        else:
            x.env[slot] = target if pick.kind == "card" else (target,)
            down = not s.up[target] and q.is_agent(s, target)
            value = (0.6 if down else succeeds(s, x, source)) * value - cost
        best = max(best, value)
    return best


def plain(s: S, ability: Ability) -> float:
    """Return the gain of an action without a target on the table."""
    best = 0.3
    k = q.objective_skill(s) if s.mission >= 0 else -1
    for node in ability.effects:
        if node.op == "mod_skill":
            best = max(best, 1.0 if counts(node, k) and k >= 0 else 0.1)
        else:
            best = max(best, node.worth)
    return best


def counts(node: Node, k: int) -> bool:
    """Return whether a change of skill may affect that skill."""
    return node.skill in (k, ALL_SKILLS, -1)


def aim(s: S, seat: int, target: int, ability: Ability, k: int, memo: Memo) -> float:
    """Return the gain for the seat of an action that targets the card."""
    mine = s.ctrl[target] == seat
    found = 0.0
    for node in ability.effects:
        op = node.op
        if node.harm:
            value = hit(s, target, op, k, memo)
            found += -value if mine else value
        elif node.help:
            value = 0.35 if q.is_agent(s, target) and s.up[target] else 0.2
            if op == "mod_skill" and s.mission >= 0 and s.place[target] == TEAM:
                value = 0.9 if counts(node, k) else 0.2
            if op == "heal":
                value = 0.8 if s.wounds[target] else 0.0
            if op == "unexpose":
                value = 0.2 if q.is_exposed(s, target) else 0.0
            found += value if mine else -value
        elif op == "examine":
            found += 0.0 if mine or knows(s, seat, target) else 0.25
        elif op == "move_in":
            found += 0.35 * brings(s, target, k, seat) if mine else -0.3
        elif op == "discard_mission":
            found += mission_dislike(s, seat, target)
        else:
            found += 0.1
    return found
