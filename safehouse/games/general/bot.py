"""What General tells its bots: beliefs over who lies, and what a plan is worth against them.

The General keeps an exact belief over the few possible identity patterns and, through them, over
the coming attack, and takes the plan with the least expected loss. A Spy foresees that: for every
card it could give it works out the belief the General would form and the plan that follows, and
compares what then happens to the attack it knows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.general import rules
from safehouse.games.general.hidden import possible_identities, unseen_attacks
from safehouse.games.general.moves import (
    M_ARTILLERY,
    M_DECLINE,
    M_DEPLOY,
    M_DISCARD,
    M_END,
    M_FORTIFY,
    M_GIVE,
    M_LAYOUT,
    M_LISTEN,
    M_MARCH,
    M_PROMOTE,
    M_RAISE,
    M_RECRUIT,
    M_REDEPLOY,
    M_RETREAT,
    M_WITHDRAW,
)
from safehouse.games.general.state import (
    ARTILLERY,
    DATA,
    DECK,
    DOUBLE_AGENT,
    FACES,
    FORTIFY,
    OPERATIVE,
    POWERS,
    RECRUITMENT,
    REDEPLOY,
    REGION_NAMES,
    REGIONS,
    RESERVES,
    RETREAT,
    SPIES,
    STRENGTH,
    TIER_SIZE,
    GeneralState,
    is_true,
    power_of,
    region_of,
)

M: TypeAlias = Match[GeneralState]
Belief: TypeAlias = list[tuple[int, float]]
"""Attack cards with their chances."""

# How often each identity gives each sort of card, measured between the bots themselves; every
# entry stays above zero, so no single card is proof.
RIGHT_TARGET: Final = 0
WRONG_TARGET: Final = 1
RIGHT_STRENGTH: Final = 2
WRONG_STRENGTH: Final = 3
RECRUIT: Final = 4
SORTS: Final[dict[int, tuple[float, float, float, float, float]]] = {
    OPERATIVE: (0.55, 0.012, 0.12, 0.068, 0.25),
    DOUBLE_AGENT: (0.27, 0.36, 0.08, 0.25, 0.04),
}
_WAYS: Final = (1, 3, 1, POWERS - 1, 1)
"""Faces of each sort, for a given attack."""

DEFEAT_COST: Final = (0.7, 1.3, 9.0)
"""What the first, second and third Defeat of a region cost."""
ARMY_COST: Final = 0.55
COMMAND_COST: Final = (0.9, 0.6, 0.7, 0.6)
"""What a Command card is worth kept, by kind; it shrinks as the deck runs out."""
TRUST: Final = 4.0
"""What being believed is worth to a Spy, per unit of log odds."""
FOLLOWED: Final = 0.6
"""How often an action meets the attack it was taken against, for looking one round ahead."""


def sort_of(face: int, attack: int) -> int:
    if face == RECRUITMENT:
        return RECRUIT
    said = is_true(face, attack)
    if face < len(REGION_NAMES):
        return RIGHT_TARGET if said else WRONG_TARGET
    return RIGHT_STRENGTH if said else WRONG_STRENGTH


@lru_cache(maxsize=4096)
def likelihood(face: int, attack: int, identity: int) -> float:
    """How likely a Spy of an identity is to give this very face against this attack."""
    sort = sort_of(face, attack)
    return SORTS[identity][sort] / _WAYS[sort]


# --- beliefs -----------------------------------------------------------------------------------


def identity_belief(m: M, spy: int = -1) -> list[tuple[tuple[int, int, int], float]]:
    """Chances of the identity patterns, as the General can work them out from the record.

    With `spy`, as that Spy imagines the General to think: what it cannot have seen does not count.
    """
    s = m.state
    patterns = possible_identities(m.options["identity"])
    weights = []
    for pattern, prior in patterns:
        weight = prior
        for row in s.record:
            attack, mixed = row[0], row[4]
            if mixed:
                weight *= _mixed_likelihood(row[1:4], attack, pattern)
                continue
            for k in SPIES:
                face = row[1 + k]
                if face >= 0 and spy in (-1, k):
                    weight *= likelihood(face, attack, pattern[k])
        weights.append(weight)
    whole = sum(weights)
    return [(pattern, w / whole) for (pattern, _), w in zip(patterns, weights, strict=True)]


def _mixed_likelihood(faces: list[int], attack: int, pattern: tuple[int, int, int]) -> float:
    """GS-8.4: the cards could belong to the Spies in any way."""
    a, b, c = faces
    if min(faces) < 0:
        return 1.0
    total = 0.0
    for order in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
        chance = 1.0
        for face, identity in zip(order, pattern, strict=True):
            chance *= likelihood(face, attack, identity)
        total += chance
    return total / 6


def attack_belief(
    m: M,
    gifts: list[int],
    identities: list[tuple[tuple[int, int, int], float]],
    *,
    hidden_givers: bool,
) -> Belief:
    """Chances of the coming attack, given the cards before the General."""
    chances: Belief = []
    for attack in unseen_attacks(m.state):
        weight = 0.0
        for pattern, prior in identities:
            if hidden_givers:
                chance = prior * _mixed_likelihood(gifts, attack, pattern)
            else:
                chance = prior
                for k in SPIES:
                    if gifts[k] >= 0:
                        chance *= likelihood(gifts[k], attack, pattern[k])
            weight += chance
        chances.append((attack, weight))
    whole = sum(weight for _, weight in chances)
    return [(attack, weight / whole) for attack, weight in chances]


def current_belief(m: M) -> Belief:
    s = m.state
    return attack_belief(m, s.given, identity_belief(m), hidden_givers=s.givers_hidden())


def suspicion(m: M) -> list[float]:
    """The chance of each Spy to be a Double Agent."""
    belief = identity_belief(m)
    return [sum(p for pattern, p in belief if pattern[k] == DOUBLE_AGENT) for k in SPIES]


# --- what a position is worth ------------------------------------------------------------------


class Outlook:
    """What the coming rounds threaten: shared by all plans of one decision."""

    __slots__ = ("left", "powers")

    def __init__(self, m: M) -> None:
        s = m.state
        level = DATA["levels"][m.options["level"]]
        tier = min(2, s.drawn // TIER_SIZE)
        self.powers: list[int] = level[tier]
        self.left = DECK - s.drawn


def future_cost(armies: list[int], defeats: list[int], outlook: Outlook) -> float:
    """What the next rounds will cost: falls that even one good action could not prevent."""
    if not outlook.left:
        return 0.0
    reserves = armies[RESERVES]
    cost = 0.0
    for region in REGIONS:
        here = armies[region]
        help_near = 0
        for other in REGIONS:
            if other != region and armies[other] > help_near:
                help_near = armies[other]
        reach = here + max(min(2, help_near), reserves)
        price = DEFEAT_COST[min(2, defeats[region])]
        for power in outlook.powers:
            if power <= here:
                continue
            chance = 1.0 - FOLLOWED if power <= reach else 1.0
            cost += chance * (price + ARMY_COST * here * 0.7)
    rounds = min(outlook.left, 6) / 2.0
    strength = sum(armies)
    return cost / (4 * len(outlook.powers)) * rounds - ARMY_COST * strength


def plan_cost(
    armies: list[int],
    defeats: list[int],
    belief: Belief,
    outlook: Outlook,
    artillery: int,
    fortified: int,
    retreat: int,
) -> float:
    """The expected loss of meeting the attack like this, future included."""
    calm = future_cost(armies, defeats, outlook)
    cost = 0.0
    fallen: dict[int, float] = {}
    for attack, chance in belief:
        region = region_of(attack)
        here = armies[region]
        defence = here * 2 if fortified >> region & 1 else here
        if power_of(attack) - artillery <= defence:
            cost += chance * calm
            continue
        worse = fallen.get(region)
        if worse is None:
            after = armies[:]
            if not retreat:
                after[region] = 0
            beaten = defeats[:]
            beaten[region] += 1
            price = DEFEAT_COST[min(2, defeats[region])]
            worse = price + (0.0 if beaten[region] > 2 else future_cost(after, beaten, outlook))
            fallen[region] = worse
        cost += chance * worse
    return cost


def current_cost(s: GeneralState, belief: Belief, outlook: Outlook) -> float:
    return plan_cost(s.armies, s.defeats, belief, outlook, s.artillery, s.fortified, s.retreat)


# --- the General -------------------------------------------------------------------------------


def best_layout(
    s: GeneralState, belief: Belief, outlook: Outlook, total: int
) -> tuple[float, list[int]]:
    """The best way to stand with that many armies, over every layout that could matter."""
    best: list[int] = [0, 0, 0, 0, total]
    top = 1e9
    most = min(total, 9)
    for a in range(most + 1):
        for b in range(min(most, total - a) + 1):
            for c in range(min(most, total - a - b) + 1):
                for d in range(min(most, total - a - b - c) + 1):
                    armies = [a, b, c, d, total - a - b - c - d]
                    cost = plan_cost(
                        armies, s.defeats, belief, outlook, s.artillery, s.fortified, s.retreat
                    )
                    if cost < top:
                        top, best = cost, armies
    return top, best


def command_price(s: GeneralState, card: int) -> float:
    left = DECK - s.drawn
    return COMMAND_COST[card] * min(1.0, left / 12)


def army_choice(m: M, codes: list[Code], belief: Belief) -> Code:
    """The step with the least expected loss; Command cards must earn their price."""
    s = m.state
    outlook = Outlook(m)
    best: Code = (M_END,)
    top = current_cost(s, belief, outlook)
    for code in codes:
        kind = code[0]
        armies = s.armies[:]
        artillery, fortified, retreat = s.artillery, s.fortified, s.retreat
        price = 0.0
        if kind == M_MARCH:
            armies[code[1]] -= code[3]
            armies[code[2]] += code[3]
        elif kind == M_WITHDRAW:
            armies[code[1]] -= code[2]
            armies[RESERVES] += code[2]
        elif kind == M_DEPLOY:
            armies[RESERVES] -= code[2]
            armies[code[1]] += code[2]
        elif kind == M_RAISE:
            armies[code[1]] += 1
        elif kind == M_ARTILLERY:
            artillery += 1
            price = command_price(s, ARTILLERY)
        elif kind == M_FORTIFY:
            fortified |= 1 << code[1]
            price = command_price(s, FORTIFY)
        elif kind == M_RETREAT:
            retreat = 1
            price = command_price(s, RETREAT)
        elif kind == M_REDEPLOY:
            if sum(armies) > 14:
                continue
            cost = best_layout(s, belief, outlook, sum(armies))[0] + command_price(s, REDEPLOY)
            if cost < top - 1e-9:
                top, best = cost, code
            continue
        else:
            continue
        cost = price + plan_cost(armies, s.defeats, belief, outlook, artillery, fortified, retreat)
        if cost < top - 1e-9:
            top, best = cost, code
    return best


def general_choice(m: M, codes: list[Code], belief: Belief | None = None) -> Code:
    """What the General does with any of the decisions of the role."""
    s = m.state
    kind = codes[0][0]
    if kind in (M_PROMOTE, M_LISTEN):
        doubts = suspicion(m)
        return codes[doubts.index(min(doubts))]
    if belief is None:
        belief = current_belief(m)
    outlook = Outlook(m)
    if kind == M_RECRUIT:
        best: Code = (M_DECLINE,)
        top = current_cost(s, belief, outlook)
        for code in codes:
            if code[0] == M_RECRUIT:
                cost = _after_best_action(m, code[1], belief, outlook)
                if cost < top:
                    best, top = code, cost
        return best
    if kind == M_LAYOUT:
        placed = s.armies[: codes[0][1]]
        layout = _rest_of_layout(s, belief, outlook, placed)
        return codes[min(layout, len(codes) - 1)]
    return army_choice(m, codes, belief)


def _after_best_action(m: M, region: int, belief: Belief, outlook: Outlook) -> float:
    """A recruit is worth what the best single march makes of it."""
    s = m.state
    armies = s.armies[:]
    armies[region] += 1
    top = plan_cost(armies, s.defeats, belief, outlook, 0, 0, 0)
    for source in REGIONS:
        for target in REGIONS:
            for count in (1, 2):
                if source != target and armies[source] >= count:
                    moved = armies[:]
                    moved[source] -= count
                    moved[target] += count
                    top = min(top, plan_cost(moved, s.defeats, belief, outlook, 0, 0, 0))
    return top


def _rest_of_layout(s: GeneralState, belief: Belief, outlook: Outlook, placed: list[int]) -> int:
    """How many armies the region now being laid out gets in the best completion."""
    total = s.in_hand
    free = 4 - len(placed)
    best, top = 0, 1e9
    for rest in _splits(total, free):
        armies = [*placed, *rest, total - sum(rest)]
        cost = plan_cost(armies, s.defeats, belief, outlook, s.artillery, s.fortified, s.retreat)
        if cost < top:
            top, best = cost, rest[0]
    return best


@lru_cache(maxsize=256)
def _splits(total: int, places: int) -> list[tuple[int, ...]]:
    """Every way to put at most `total` armies on so many places."""
    if places == 0:
        return [()]
    most = min(total, 9)
    return [(n, *rest) for n in range(most + 1) for rest in _splits(total - n, places - 1)]


# --- the Spies ---------------------------------------------------------------------------------


def imagined_gift(dice: Dice, attack: int, identity: int) -> int:
    """A card another Spy might give, by its identity."""
    roll = dice.random()
    sort = RECRUIT
    for candidate, chance in enumerate(SORTS[identity]):
        roll -= chance
        if roll < 0:
            sort = candidate
            break
    region, power = region_of(attack), power_of(attack)
    if sort == RIGHT_TARGET:
        return region
    if sort == WRONG_TARGET:
        return (region + 1 + dice.below(3)) % 4
    if sort == RIGHT_STRENGTH:
        return STRENGTH + power
    if sort == WRONG_STRENGTH:
        return STRENGTH + 1 + (power + dice.below(POWERS - 1)) % POWERS
    return RECRUITMENT


def gift_values(m: M, seat: int, faces: list[int], samples: int, dice: Dice) -> list[float]:
    """For each card: what giving it costs the loyal side, as the Spy can foresee it."""
    s = m.state
    spy = s.spy_of(seat)
    attack = s.attack
    own = s.identity[spy]
    seen = identity_belief(m, spy)
    prior = sum(p for pattern, p in seen if pattern[spy] == DOUBLE_AGENT)
    outlook = Outlook(m)
    mine = [(pattern, p) for pattern, p in seen if pattern[spy] == own]
    whole = sum(p for _, p in mine)
    costs = [0.0] * len(faces)
    for _ in range(samples):
        roll = dice.random() * whole
        pattern = mine[-1][0]
        for candidate, p in mine:
            roll -= p
            if roll < 0:
                pattern = candidate
                break
        others = [
            -1 if k == spy or s.is_silenced(k) else imagined_gift(dice, attack, pattern[k])
            for k in SPIES
        ]
        for i, face in enumerate(faces):
            costs[i] += _foreseen(m, spy, face, others, seen, outlook)
    values = []
    for i, face in enumerate(faces):
        cost = costs[i] / samples
        if not s.givers_hidden():
            doubt = _doubt_after(face, attack, prior)
            gain = TRUST * min(1.0, outlook.left / 10) * (prior - doubt)
            cost += -gain if own == OPERATIVE else gain
        values.append(cost)
    return values


def _doubt_after(face: int, attack: int, prior: float) -> float:
    guilty = prior * likelihood(face, attack, DOUBLE_AGENT)
    loyal = (1 - prior) * likelihood(face, attack, OPERATIVE)
    return guilty / (guilty + loyal)


def _foreseen(
    m: M,
    spy: int,
    face: int,
    others: list[int],
    identities: list[tuple[tuple[int, int, int], float]],
    outlook: Outlook,
) -> float:
    """The loss when the General reads these cards and then does what seems best."""
    s = m.state
    gifts = others[:]
    gifts[spy] = face
    belief = attack_belief(m, gifts, identities, hidden_givers=s.givers_hidden())
    armies = s.armies[:]
    recruits = gifts.count(RECRUITMENT)
    if recruits:
        top, spot = 1e9, 0
        for region in REGIONS:
            armies[region] += recruits
            cost = plan_cost(armies, s.defeats, belief, outlook, 0, 0, 0)
            armies[region] -= recruits
            if cost < top:
                top, spot = cost, region
        armies[spot] += recruits
    best = armies
    top = plan_cost(armies, s.defeats, belief, outlook, 0, 0, 0)
    for moved in _single_actions(armies):
        cost = plan_cost(moved, s.defeats, belief, outlook, 0, 0, 0)
        if cost < top:
            top, best = cost, moved
    return plan_cost(best, s.defeats, [(s.attack, 1.0)], outlook, 0, 0, 0)


def _single_actions(armies: list[int]) -> list[list[int]]:
    """Where one action could put the armies: marches, all Reserves to a region, one raised."""
    found = []
    for source in REGIONS:
        for count in (1, 2):
            if armies[source] >= count:
                for target in REGIONS:
                    if target != source:
                        moved = armies[:]
                        moved[source] -= count
                        moved[target] += count
                        found.append(moved)
        if armies[source]:
            moved = armies[:]
            moved[RESERVES] += moved[source]
            moved[source] = 0
            found.append(moved)
        if armies[RESERVES]:
            moved = armies[:]
            moved[source] += moved[RESERVES]
            moved[RESERVES] = 0
            found.append(moved)
    return found


def discard_choice(m: M, seat: int, codes: list[Code]) -> Code:
    """Operatives keep a Target of each region and Recruitments; Double Agents throw the latter."""
    s = m.state
    spy = s.spy_of(seat)
    powers = Outlook(m).powers
    base = spy * FACES

    def keep(face: int) -> float:
        copies = s.hands[base + face]
        if face == RECRUITMENT:
            return 3.0 if s.identity[spy] == OPERATIVE else 0.5
        if face < len(REGION_NAMES):
            return 4.0 if copies == 1 else 1.0
        fitting = face - STRENGTH in powers
        return (2.0 if fitting else 0.2) / copies

    return min(codes, key=lambda code: (keep(code[1]), code[1]))


def plain_gift(m: M, seat: int, dice: Dice) -> int:
    """GS-R21: what a Spy gives without thinking about what the General will make of it."""
    s = m.state
    spy = s.spy_of(seat)
    hand = s.hands[spy * FACES : (spy + 1) * FACES]
    held = [face for face in range(FACES) if hand[face]]
    region, power = region_of(s.attack), power_of(s.attack)
    lies = s.identity[spy] == DOUBLE_AGENT and dice.random() < 0.5
    if lies:
        wrong = [face for face in held if face < 4 and face != region]
        if wrong:
            return dice.choice(wrong)
    if hand[region] and not lies:
        return region
    for face in (RECRUITMENT, STRENGTH + power):
        if hand[face]:
            return face
    strengths = [face for face in held if STRENGTH < face < RECRUITMENT]
    return strengths[-1] if strengths else held[0]


def plain_belief(m: M) -> Belief:
    """What a trusting General makes of the advice: every card counts alike."""
    s = m.state
    chances: Belief = []
    for attack in unseen_attacks(s):
        weight = 1.0
        for face in s.given:
            if face >= 0 and face != RECRUITMENT:
                weight *= 4.0 if is_true(face, attack) else 1.0
        chances.append((attack, weight))
    whole = sum(weight for _, weight in chances)
    return [(attack, weight / whole) for attack, weight in chances]


# --- for the bots ------------------------------------------------------------------------------


class GeneralKnowledge(Knowledge[GeneralState]):
    """Levels differ by how many imagined answers a Spy looks at, and by whose word counts."""

    iterations = {"agent": 4, "handler": 12, "controller": 30}  # noqa: RUF012 - read only

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        s = match.state
        cost = future_cost(s.armies, s.defeats, Outlook(match))
        cost += sum(DEFEAT_COST[k] for region in REGIONS for k in range(min(2, s.defeats[region])))
        loyal = 1.0 / (1.0 + 2.718 ** (0.25 * cost))
        values = [loyal] * 4
        for spy in SPIES:
            if s.identity[spy] == DOUBLE_AGENT:
                values[s.spy_seat[spy]] = 1.0 - loyal
        return values

    def judge(self, match: M) -> list[float]:
        result = match.result
        assert result is not None
        return [1.0 if seat in result.winners else 0.0 for seat in range(4)]

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """A trusting General; Spies by rule of thumb."""
        if seat == match.state.general:
            if codes[0][0] in (M_PROMOTE, M_LISTEN):
                return dice.choice(codes)
            return general_choice(match, codes, plain_belief(match))
        if codes[0][0] == M_DISCARD:
            return discard_choice(match, seat, codes)
        return (M_GIVE, plain_gift(match, seat, dice))

    def expert(
        self, match: M, seat: int, codes: list[Code], effort: int, dice: Dice
    ) -> Code | None:
        if seat == match.state.general:
            return general_choice(match, codes)
        if codes[0][0] == M_DISCARD:
            return discard_choice(match, seat, codes)
        faces = [code[1] for code in codes if code[0] == M_GIVE]
        costs = gift_values(match, seat, faces, effort, dice)
        own = match.state.identity[match.state.spy_of(seat)]
        pick = min if own == OPERATIVE else max
        best = pick(costs)
        near = [face for face, cost in zip(faces, costs, strict=True) if abs(cost - best) < 0.05]
        return (M_GIVE, dice.choice(near))

    def why(self, match: M, seat: int, line: list[tuple[int, Code]]) -> str:
        s = match.state
        if seat != s.general:
            return _why_gift(match, seat, line[0][1])
        kind = line[0][1][0]
        if kind in (M_PROMOTE, M_LISTEN):
            doubts = suspicion(match)
            return f"This Spy is the least suspect: {round(100 * min(doubts))}% by the record."
        belief = current_belief(match)
        chances = [0.0] * 4
        for attack, chance in belief:
            chances[region_of(attack)] += chance
        region = chances.index(max(chances))
        share = round(100 * chances[region])
        return f"By the advice and the record, {REGION_NAMES[region]} is attacked with {share}%."


def _why_gift(m: M, seat: int, code: Code) -> str:
    s = m.state
    if code[0] == M_DISCARD:
        return "You are least likely to need this card."
    said = rules.gift_truth(code[1], s.attack)
    if s.identity[s.spy_of(seat)] == OPERATIVE:
        return {
            "true": "It is true and helps the General most.",
            "none": "An army helps more here than another word.",
            "false": "Nothing in your hand is true; this misleads least.",
        }[said]
    return {
        "true": "The truth costs your side little here and keeps you believed.",
        "none": "It says nothing that could be held against you.",
        "false": "The General is likely to act on it and lose the region.",
    }[said]


KNOWLEDGE = GeneralKnowledge()
