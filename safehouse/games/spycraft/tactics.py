"""How Spycraft's bots weigh their moves: what a card is worth, what an action would bring.

Every move gets a weight in victory points or thereabouts, by what the seat itself can see. The
heaviest is a sensible move in its own right, so a match can be played on by weights alone; the
search tries the few heaviest. Facedown cards of others count for what such cards usually hold.
"""

from __future__ import annotations

from math import exp
from typing import Final, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    AGENT,
    ALL_SKILLS,
    CHASE,
    CRAFT,
    EV_ASSIGNED,
    EV_ENGAGE,
    EV_LAST_CALL,
    EV_TURN_START,
    EXTENSION_FACTOR,
    FIGHT,
    GEAR,
    HAND,
    HQ,
    INTEL_ACT,
    INTRIGUE,
    LEADER,
    MISSION_ACT,
    ON_AGENT,
    RUN,
    SKILL_OF_TYPE,
    TEAM,
    TEAM_LIMIT,
    UNTIL_TURN,
)
from safehouse.games.spycraft.engine.built_in import may_brief
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.model import Ability, Verb
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.legal.missions import may_run, next_mission
from safehouse.games.spycraft.legal.paying import best_bravado
from safehouse.games.spycraft.legal.targets import candidates
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_CHOOSE,
    M_DECLINE,
    M_DONE,
    M_LET,
    M_NO,
    M_NUMBER,
    M_PASS,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
    M_SKILL,
    M_SPEND,
    M_YES,
    PASS,
)
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]
S: TypeAlias = SpycraftState

UNKNOWN: Final = 1.8
"""What a facedown agent of somebody else brings to a skill, all told."""
SHADOW: Final = 0.35
"""What a facedown card is worth that is not what it pretends to be."""
NEVER: Final = 0.001
PATIENT: Final = 5
"""The turn up to which nobody runs a mission just to get on."""


# --- what cards are worth -----------------------------------------------------------------------


def knows(s: S, seat: int, card: int) -> bool:
    return bool(s.cards.known[card] >> seat & 1)


def payable(s: S, seat: int, card: int) -> float:
    """How surely the owner can turn up a facedown card of its own: 1 free, less with bravado."""
    if not q.fits(s, card):
        return 0.0
    host = s.host[card]
    if s.place[card] == ON_AGENT:
        if s.up[host]:
            if not q.carries_allowed(s, card, host):
                return 0.0
        elif payable(s, seat, host) < 1.0:
            return 0.0
    elif q.banned(s, card, seat):
        return 0.0
    short = q.price(s, card) - q.budget(s, card)
    if short <= 0:
        return 1.0
    if short <= best_bravado(s, seat, q.payer_of(s, card), paying=True):
        return 0.7
    return 0.0


def brings(s: S, card: int, k: int, seat: int) -> float:
    """What a stack would bring to a skill if it came to it, as far as a seat can tell."""
    if s.up[card]:
        total = float(q.skill(s, card, k))
    elif not knows(s, seat, card):
        return UNKNOWN + 0.6 * len(s.under[card])
    else:
        odds = payable(s, s.ctrl[card], card)
        if not odds:
            return 0.0
        total = odds * FACES[s.cards.face[card]].skills[k]
    for gear in s.under[card]:
        if not s.up[gear]:
            if not knows(s, seat, gear):
                total += 0.6
            else:
                bonus = FACES[s.cards.face[gear]].skills[k]
                if bonus and payable(s, s.ctrl[card], gear):
                    total += bonus
    return total


def force(s: S, seat: int, k: int, eye: int, cap: int = TEAM_LIMIT) -> float:
    """What a seat could bring to a mission in a skill: its leader and its best five."""
    leader = s.leader[seat]
    found = sorted((brings(s, c, k, eye) for c in s.tops(seat) if c != leader), reverse=True)
    total = sum(found[:cap])
    return total + (q.skill(s, leader, k) if leader >= 0 else 0)


def worth(s: S, card: int) -> float:
    """What an active agent is worth, in victory points."""
    skills = q.skills_of(s, card)
    value = 0.13 * sum(skills) + 0.12 * max(skills)
    value += 0.25 * len(s.under[card])
    if s.wounds[card]:
        value -= 0.1
    if q.is_exposed(s, card):
        value -= 0.3
    return max(0.05, value)


def worth_down(s: S, card: int) -> float:
    """The same of a facedown one, by its face."""
    face = FACES[s.cards.face[card]]
    if face.type not in (AGENT, LEADER):
        return SHADOW
    odds = payable(s, s.ctrl[card], card)
    value = 0.13 * sum(face.skills) + 0.12 * max(face.skills)
    return (0.4 + 0.6 * odds) * value + 0.2 * len(s.under[card])


def keep_value(s: S, seat: int, card: int) -> float:
    """How much a seat would miss a card of its hand."""
    face = FACES[s.cards.face[card]]
    if face.type == AGENT:
        if not q.in_faction(s, card, seat):
            return 0.1
        return 0.5 + 0.13 * sum(face.skills) - 0.12 * max(0, face.expense - _budget(s, seat) - 2)
    if face.type == GEAR:
        return 0.4 + 0.15 * face.bravado
    return 0.55 + 0.15 * face.bravado


def _budget(s: S, seat: int) -> int:
    leader = s.leader[seat]
    return q.expense(s, leader) if leader >= 0 else 0


# --- missions -----------------------------------------------------------------------------------


def odds(margin: float) -> float:
    return 1.0 / (1.0 + exp(-margin)) if margin > -30 else 0.0


class Strengths(dict[tuple[int, int], float]):
    """What seats could bring in a skill, worked out once for a question: (seat, skill)."""

    def __init__(self, s: S, eye: int) -> None:
        self.s = s
        self.eye = eye

    def __missing__(self, key: tuple[int, int]) -> float:
        found = self[key] = force(self.s, key[0], key[1], self.eye)
        return found


def run_odds(s: S, seat: int, mission: int, held: Strengths, doubled: int = 0) -> float:
    """How likely a run against a mission of the queue would be won."""
    eye = held.eye
    if not s.up[mission] and not knows(s, eye, mission):
        k, number, types = -1, 4.0, 0
    else:
        face = FACES[s.cards.face[mission]]
        k, number, types = face.objective_skill, float(q.objective_number(s, mission)), face.types
    if doubled:
        number *= EXTENSION_FACTOR**doubled
    rivals = [other for other in range(s.seats) if other != seat and not s.out[other]]
    skills = [k] if k >= 0 else [0, 1, 2, 3]
    best = 0.0
    for rival in rivals:
        edge = sum(held[seat, j] - held[rival, j] for j in skills) / len(skills)
        edge -= number
        hits = 0.0
        for bit, j in SKILL_OF_TYPE.items():
            if types & bit:
                hits = held[seat, j] - held[rival, j]
        best = max(best, odds(-(0.28 * edge + 0.1 * hits)))
    return 1.0 - best


def lead(s: S) -> float:
    """By how much the Attacker would win the mission if it were settled now."""
    k = q.objective_skill(s)
    need = q.objective_number(s, s.mission) + q.side_total(s, s.defender, k)
    return float(q.side_total(s, s.attacker, k) - need)


Memo: TypeAlias = dict[tuple[int, str], float]
"""What effects on agents are worth, kept while one question is weighed: (agent, effect)."""


def hit(s: S, target: int, op: str, k: int, memo: Memo) -> float:
    """What an enemy effect on an agent is worth to the one who brings it about."""
    found = memo.get((target, op))
    if found is None:
        found = memo[target, op] = _hit(s, target, op, k)
    return found


def _hit(s: S, target: int, op: str, k: int) -> float:
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
    """How surely an action meets its TN: 1 by skill, less when a card must be spent."""
    if x.skill < 0:
        return 1.0
    short = q.tn_of(s, x) - q.rating_of(s, x)
    if short <= 0:
        return 1.0
    return 0.55 if short <= best_bravado(s, x.seat, x.agent, source) else 0.0


def gain(s: S, seat: int, code: Code, memo: Memo) -> float:
    """What an action of one's own would bring, in victory points: the best of its targets."""
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
    """What an action without a target on the table brings."""
    best = 0.3
    k = q.objective_skill(s) if s.mission >= 0 else -1
    for node in ability.effects:
        if node.op == "mod_skill":
            best = max(best, 1.0 if _counts(node, k) and k >= 0 else 0.1)
        else:
            best = max(best, node.worth)
    return best


def _counts(node: Verb, k: int) -> bool:
    """Whether a change of skill may be one of that skill."""
    return node.skill in (k, ALL_SKILLS, -1)


def aim(s: S, seat: int, target: int, ability: Ability, k: int, memo: Memo) -> float:
    """What an action aimed at that card brings its seat."""
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
                value = 0.9 if _counts(node, k) else 0.2
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


def mission_dislike(s: S, seat: int, mission: int) -> float:
    """What is gained by taking a mission out of the queue: others would win it, not this seat."""
    if not s.up[mission] and not knows(s, seat, mission):
        return 0.0
    held = Strengths(s, seat)
    ours = run_odds(s, seat, mission, held)
    theirs = max(
        (run_odds(s, o, mission, held) for o in range(s.seats) if o != seat and not s.out[o]),
        default=0.0,
    )
    return 1.2 * (theirs - ours)


# --- weights ------------------------------------------------------------------------------------


def weights(m: M, seat: int, codes: list[Code]) -> list[float]:
    """How good each move looks; all above nothing."""
    kind, args = next((kind, args) for asked, kind, args in m.pending if asked == seat)
    s = m.state
    name = kind.name
    if name == "intel_opportunity" or name == "right_away_action":
        return intel_weights(s, seat, codes)
    if name == "mission_opportunity":
        return mission_weights(s, seat, codes)
    if name == "react_window":
        return window_weights(s, seat, codes, args[0])
    if name == "pay_check":
        return pay_weights(s, seat, codes, args[0])
    if name == "assign_team":
        return team_weights(s, seat, codes, bool(args[0]))
    if name == "mission_to_run":
        held = Strengths(s, seat)
        return [
            max(NEVER, run_odds(s, seat, code[1], held) * value_of(s, seat, code[1]))
            for code in codes
        ]
    if name in ("targets", "redirect_to", "order_subjects"):
        return target_weights(s, seat, codes, args[0])
    if name in ("discard_to_hand_size", "discard_from_hand", "pick_in_hand"):
        return [1.0 / (0.2 + keep_of(s, seat, code)) for code in codes]
    if name == "pay_cost":
        return [1.0 / (0.2 + keep_of(s, seat, code)) for code in codes]
    if name == "place_tokens":
        return token_weights(s, seat, codes, args[1], args[2])
    if name == "extend":
        likely = run_odds(s, seat, next_mission(s), Strengths(s, seat), s.extended + 1) - 0.12
        return [
            max(NEVER, likely) if code[0] == M_YES else max(NEVER, 1 - likely) for code in codes
        ]
    if name == "defend":
        likely = defence_odds(s, seat)
        return [
            likely if code[0] == M_YES else 0.45 if code[0] == M_NO else NEVER for code in codes
        ]
    if name == "activation_stop":
        return [
            1.0 if code[0] == M_LET else 0.2 if code[0] == M_ACTIVATE else NEVER for code in codes
        ]
    if name in ("retire_for_limit", "trim_team"):
        return [1.0 / (0.2 + max(0.0, worth(s, code[1]))) for code in codes]
    if name == "rearrange_stacks":
        return [1.0 if code[0] == M_DONE else 0.02 for code in codes]
    if name == "skill":
        return skill_weights(s, codes)
    return [other_weight(s, seat, code) for code in codes]


def other_weight(s: S, seat: int, code: Code) -> float:
    if code[0] == M_DECLINE or code[0] == M_NO:
        return 0.8
    if code[0] in (M_SETTINGS, M_BURN):
        return NEVER
    return 1.0


def skill_weights(s: S, codes: list[Code]) -> list[float]:
    k = q.objective_skill(s) if s.mission >= 0 else CRAFT
    return [1.0 if code[0] == M_SKILL and code[1] == k else 0.2 for code in codes]


def keep_of(s: S, seat: int, code: Code) -> float:
    if len(code) < 2:
        return 0.6
    card = code[1]
    if code[0] not in (M_CHOOSE, M_SPEND) or card >= len(s.place):
        return 1.0
    if s.place[card] == 1:
        return max(0.0, keep_value(s, seat, card))
    if q.is_agent(s, card):
        return worth(s, card) if s.up[card] else worth_down(s, card)
    return 0.6


def value_of(s: S, seat: int, mission: int) -> float:
    return float(q.mission_value(s, mission)) if s.up[mission] or knows(s, seat, mission) else 5.0


def token_weights(s: S, seat: int, codes: list[Code], k: int, left: int) -> list[float]:
    """Fill the lowest leader first; what is too much goes on to the next."""
    leader = s.row(seat)[k]
    need = max(0, FACES[s.cards.face[leader]].expense - s.tokens[leader])
    best = min(left, need)
    return [1.0 if code == (M_NUMBER, best) else 0.05 for code in codes]


def intel_weights(s: S, seat: int, codes: list[Code]) -> list[float]:
    budget = _budget(s, seat)
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
    """The likeliest Intel action without a look at cards' texts: recruit, brief, run or pass."""
    leader = s.leader[seat]
    if s.ran[seat] == RUN or leader < 0 or not q.may_act(s, leader):
        return PASS
    budget = _budget(s, seat)
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
    """What running a mission now promises, above what it risks."""
    best = 0.0
    held = Strengths(s, seat)
    even = 0.5 - impatience(s)
    for mission in s.queue():
        likely = run_odds(s, seat, mission, held)
        best = max(best, (likely - even) * value_of(s, seat, mission))
    return best


def impatience(s: S) -> float:
    """Waiting for better odds is fine, but not for ever: grows from turn to turn."""
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
    """Outside a mission only leaders are turned up at once: the rest better stay a secret."""
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
    """Turn up who can act now; the others wait until they are counted."""
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
    """Stop what hurts; take what is free; spend a card only where it tells."""
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
            danger = max([_hit(s, subject, op, k) for op in hurts] or [0.4])
        elif subject >= 0 and q.is_agent(s, subject) and s.ctrl[subject] != seat:
            return 0.02
        return max(0.02, sure * danger + 0.35 - cost)
    if e.type == EV_ASSIGNED:
        best = 0.0
        for node in ability.effects:
            if node.op == "mod_skill" and _counts(node, k):
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


def pay_weights(s: S, seat: int, codes: list[Code], i: int) -> list[float]:
    """The card least missed of those that are enough; nothing when none is."""
    x = s.acts[i]
    short = x.locked - x.rating - x.bravado
    out: list[float] = []
    for code in codes:
        if code[0] == M_SPEND:
            if q.bravado(s, code[1], x.agent, x.kind == ACTIVATION_ACT) >= short:
                out.append(2.0 / (0.5 + max(0.0, keep_value(s, seat, code[1]))))
            else:
                out.append(NEVER)
        else:
            out.append(0.9)
    if x.kind == ACTIVATION_ACT and FACES[s.cards.face[x.card]].type == AGENT:
        out[-1] = 0.5
    return out


def defence_odds(s: S, seat: int) -> float:
    k = q.objective_skill(s)
    theirs = sum(brings(s, c, k, seat) for c in q.team(s, s.attacker))
    edge = theirs - force(s, seat, k, seat) - q.objective_number(s, s.mission)
    return odds(-0.3 * edge)


def team_weights(s: S, seat: int, codes: list[Code], attacking: bool) -> list[float]:
    """Send whoever brings something; a Defender without hope keeps its people at home."""
    k = q.objective_skill(s)
    types = q.mission_types(s)
    hopeless = not attacking and defence_odds(s, seat) < 0.12
    out: list[float] = []
    for code in codes:
        if code[0] == M_DONE:
            out.append(0.5 if not hopeless else 3.0)
        elif code[0] == M_CHOOSE:
            card = code[1]
            value = brings(s, card, k, seat)
            for bit, j in SKILL_OF_TYPE.items():
                if types & bit:
                    value += 0.4 * brings(s, card, j, seat)
            if s.up[card] and s.wounds[card]:
                value -= 1.0
            if q.is_leader(s, card):
                value -= 0.3 if s.row(seat) else 3.0
            if not s.up[card] and value < 0.6:
                value = 0.6
            out.append(max(0.02, 0.2 + 0.7 * value))
        else:
            out.append(0.02 if code[0] == M_ACTIVATE else NEVER)
    return out


def target_weights(s: S, seat: int, codes: list[Code], i: int) -> list[float]:
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    k = q.objective_skill(s) if s.mission >= 0 else 0
    slot = -1
    if len(ability.picks) == 1 and ability.picks[0].kind == "card":
        slot = ability.picks[0].slot
    own = x.seat == seat
    memo: Memo = {}
    out: list[float] = []
    for code in codes:
        if code[0] == M_SKILL:
            out.append(1.0 if code[1] == k else 0.2)
        elif code[0] != M_CHOOSE:
            out.append(0.3)
        elif not own:
            card = code[1]
            out.append(1.0 / (0.3 + keep_of(s, seat, code)) if s.ctrl[card] == seat else 1.2)
        else:
            card = code[1]
            value = aim(s, seat, card, ability, k, memo)
            if ability.redirects:
                value = 1.0 / (0.3 + keep_of(s, seat, code)) if s.ctrl[card] == seat else 1.5
            elif (
                slot >= 0
                and ability.tn_value is not None
                and (s.up[card] or not q.is_agent(s, card))
            ):
                before = x.env[slot]
                x.env[slot] = card
                value *= 0.02 + succeeds(s, x, x.card)
                x.env[slot] = before
            elif not s.up[card] and q.is_agent(s, card):
                value *= 0.6
            out.append(max(NEVER, value + 0.02))
    return out
