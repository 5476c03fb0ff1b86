"""The bot knowledge of General: beliefs over who lies, and what a plan is worth against them.

The General keeps an exact belief over the few possible identity patterns and, through them, over
the coming attack, and takes the plan after which the loyal side is likeliest to win. A Spy foresees
that: for every card it could give it works out the belief the General would form and the plan that
follows, looks what the attack it knows does to that plan, and weighs it with what the card does to
its own good name. How often who gives what, and what a position is worth, are figures in
`data/bots.json`, fitted to matches of the bots among themselves (`research/fit_general_values.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import permutations
from math import exp
from typing import Any, ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.i18n import Text
from safehouse.core.knowledge import (
    Calibration,
    Guess,
    Knowledge,
    MoveChoice,
    Ranking,
    never,
    read_bot_styles,
    read_calibration,
)
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.reasons import Reason
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
from safehouse.games.general.reasons import reasons
from safehouse.games.general.state import (
    ACTED,
    ARTILLERY,
    DATA,
    DECK,
    DEFEATS_TO_LOSE,
    DEPLOYING,
    DOUBLE_AGENT,
    FACES,
    FORTIFY,
    IDENTITY_IDS,
    MARCH_LIMIT,
    NO_ACTION,
    OPERATIVE,
    POWERS,
    RAISE_BELOW,
    RECRUITMENT,
    REDEPLOY,
    REGION_NAMES,
    REGIONS,
    RESERVES,
    RETREAT,
    SPIES,
    STRENGTH,
    TIER_SIZE,
    WITHDRAWING,
    GeneralState,
    is_true,
    power_of,
    region_of,
    tier_of,
)
from safehouse.games.general.text import face_name, msg, region_name

M: TypeAlias = Match[GeneralState]
Belief: TypeAlias = list[tuple[int, float]]
"""Attack cards with their chances."""
Pattern: TypeAlias = tuple[int, int, int]
Threat: TypeAlias = list[list[float]]
"""By region and defence: the chance that the attack goes there and is stronger."""

# Sorts of gifts, seen from the attack.
RIGHT_TARGET: Final = 0
WRONG_TARGET: Final = 1
RIGHT_STRENGTH: Final = 2
WRONG_STRENGTH: Final = 3
IDLE_STRENGTH: Final = 4
"""A power that no attack of the tier has: false, but nobody is misled."""
RECRUIT: Final = 5
SORTS: Final = 6

MOST: Final = 12
"""More armies than this in one place count as so many."""
STRONGEST: Final = 16
"""Beyond any defence worth asking about."""


class Book:
    """The figures of `data/bots.json`, made ready for use."""

    __slots__ = ("gifts", "shares", "styles", "worths")

    def __init__(self, data: dict[str, Any]) -> None:
        gifts = data["gifts"]
        self.styles: list[str] = list(gifts["double_agent"])
        self.shares: list[float] = [gifts["double_agent"][name]["share"] for name in self.styles]
        self.gifts: list[list[list[float]]] = [
            gifts["operative"],
            *(gifts["double_agent"][name]["sorts"] for name in self.styles),
        ]
        """By style (0: an Operative, then the Double Agents') and tier: the share of each sort."""
        self.worths = [Worth(data["values"], left) for left in range(DECK + 1)]


class Worth:
    """The log-odds of the loyal side with so many Attack cards left, as sums of parts."""

    __slots__ = ("base", "commands", "left", "mass", "regions", "reserves", "trust")

    def __init__(self, values: dict[str, Any], left: int) -> None:
        self.left = left
        nodes: list[int] = values["left"]
        at = min(max(left, nodes[-1]), nodes[0])
        upper = max(i for i, node in enumerate(nodes) if node >= at)
        lower = min(upper + 1, len(nodes) - 1)
        span = nodes[upper] - nodes[lower]
        share = (nodes[upper] - at) / span if span else 0.0

        def mixed(name: str) -> list[float]:
            pairs = zip(values[name][upper], values[name][lower], strict=True)
            return [a * (1 - share) + b * share for a, b in pairs]

        self.base = mixed("base")[0]
        once, twice = mixed("defeats")
        safe, last = _heaped(mixed("armies")), _heaped(mixed("armies_at_two"))
        self.regions: list[list[float]] = [
            safe,
            [once + n for n in safe],
            [twice + n for n in last],
        ]
        """By the Defeats of a region and the armies there."""
        self.reserves = _heaped(mixed("reserves"))
        medium, large = mixed("mass")
        self.mass = [medium * max(0, n - 6) + large * max(0, n - 12) for n in range(5 * (MOST + 1))]
        self.commands = mixed("commands")
        self.trust = mixed("trust")
        """By identity: what it changes when the General suspects a Spy of it."""


def _heaped(steps: list[float]) -> list[float]:
    """Worth of 0, 1, 2, ... armies from the worth of each further one."""
    heap = [0.0]
    for n in range(MOST):
        heap.append(heap[-1] + steps[min(n, len(steps) - 1)])
    return heap


@cache
def book() -> Book:
    source = files("safehouse.games.general").joinpath("data/bots.json")
    return Book(json.loads(source.read_text("utf-8")))


def sort_of(face: int, attack: int, powers: list[int]) -> int:
    if face == RECRUITMENT:
        return RECRUIT
    said = is_true(face, attack)
    if face < len(REGION_NAMES):
        return RIGHT_TARGET if said else WRONG_TARGET
    if said:
        return RIGHT_STRENGTH
    return WRONG_STRENGTH if face - STRENGTH in powers else IDLE_STRENGTH


def powers_of(m: M, tier: int) -> list[int]:
    powers: list[int] = DATA["levels"][m.options["level"]][tier - 1]
    return powers


@lru_cache(maxsize=8192)
def _chance(level: str, face: int, attack: int, style: int) -> float:
    tier = tier_of(attack)
    powers = DATA["levels"][level][tier - 1]
    sort = sort_of(face, attack, powers)
    ways = (1, 3, 1, len(powers) - 1, POWERS - len(powers), 1)[sort]
    return book().gifts[style][tier - 1][sort] / ways


def forget() -> None:
    """Drop what was worked out from the figures, after they changed."""
    book.cache_clear()
    _chance.cache_clear()


# --- beliefs -----------------------------------------------------------------------------------


class Reading:
    """What the record says about the Spies: identity patterns, and how each Double Agent lies."""

    __slots__ = ("level", "patterns", "voices")

    def __init__(self, m: M, spy: int = -1, memory: int = DECK) -> None:
        """As the General can work it out from the last rounds.

        With `spy`, as that Spy imagines the General to think: what the Spy cannot have seen does
        not count.
        """
        self.level: str = m.options["level"]
        figures = book()
        styles = range(1, 1 + len(figures.styles))
        heard = [[1.0, *figures.shares] for _ in SPIES]
        rows = m.state.record[-memory:] if memory else []
        for row in rows:
            if row[4]:
                continue
            for k in SPIES:
                face = row[1 + k]
                if face >= 0 and spy in (-1, k):
                    own = heard[k]
                    for style in range(len(own)):
                        own[style] *= _chance(self.level, face, row[0], style)
        self.voices = [[own[n] / sum(own[1:]) for n in styles] for own in heard]
        """By Spy: the chances of the styles, should it be a Double Agent."""
        loyal = [own[0] for own in heard]
        false = [sum(own[1:]) for own in heard]
        weights = []
        patterns = possible_identities(m.options["identity"])
        for pattern, prior in patterns:
            weight = prior
            for k in SPIES:
                weight *= false[k] if pattern[k] else loyal[k]
            if spy < 0:
                for row in rows:
                    if row[4]:
                        weight *= self._mixed(row[1:4], row[0], pattern)
            weights.append(weight)
        whole = sum(weights)
        self.patterns: list[tuple[Pattern, float]] = [
            (pattern, weight / whole)
            for (pattern, _), weight in zip(patterns, weights, strict=True)
        ]

    def chance(self, k: int, identity: int, face: int, attack: int) -> float:
        """How likely a Spy, if of that identity, gives this card against this attack."""
        if identity == OPERATIVE:
            return _chance(self.level, face, attack, 0)
        chance = 0.0
        for n, share in enumerate(self.voices[k]):
            chance += share * _chance(self.level, face, attack, 1 + n)
        return chance

    def _mixed(self, faces: list[int], attack: int, pattern: Pattern) -> float:
        """GS-8.4: the cards could belong to the Spies in any way.

        Sorted first, so that not even rounding tells who gave what.
        """
        total = 0.0
        for order in permutations(sorted(faces)):
            chance = 1.0
            for k in SPIES:
                chance *= self.chance(k, pattern[k], order[k], attack)
            total += chance
        return total / 6

    def belief(self, m: M, gifts: list[int]) -> Belief:
        """Chances of the coming attack, given the cards before the General."""
        s = m.state
        attacks = unseen_attacks(s)
        weights = []
        if s.givers_hidden() and min(gifts) >= 0:
            for attack in attacks:
                weights.append(
                    sum(p * self._mixed(gifts, attack, pattern) for pattern, p in self.patterns)
                )
        else:
            for attack in attacks:
                said = [
                    (1.0, 1.0)
                    if gifts[k] < 0
                    else (
                        self.chance(k, OPERATIVE, gifts[k], attack),
                        self.chance(k, DOUBLE_AGENT, gifts[k], attack),
                    )
                    for k in SPIES
                ]
                a, b, c = said
                weights.append(
                    sum(p * a[who[0]] * b[who[1]] * c[who[2]] for who, p in self.patterns)
                )
        whole = sum(weights)
        return [(attack, w / whole) for attack, w in zip(attacks, weights, strict=True)]

    def likelihood(self, pattern: Pattern, gifts: list[int], attack: int, *, mixed: bool) -> float:
        """How likely Spies of these identities give these cards against that attack."""
        if mixed:
            return self._mixed(gifts, attack, pattern)
        chance = 1.0
        for k in SPIES:
            if gifts[k] >= 0:
                chance *= self.chance(k, pattern[k], gifts[k], attack)
        return chance

    def suspicion(self) -> list[float]:
        """The chance of each Spy to be a Double Agent."""
        return [sum(p for pattern, p in self.patterns if pattern[k]) for k in SPIES]

    def doubt_after(self, k: int, face: int, attack: int, prior: float) -> float:
        """The suspicion once the attack is shown, had the Spy given that card."""
        guilty = prior * self.chance(k, DOUBLE_AGENT, face, attack)
        loyal = (1 - prior) * self.chance(k, OPERATIVE, face, attack)
        return guilty / (guilty + loyal)


def suspicion(m: M) -> list[float]:
    """The chance of each Spy to be a Double Agent, as the General can work it out."""
    return Reading(m).suspicion()


def suspect(m: M, dice: Dice) -> None:
    """Redeal identities and the sealed attack as the General's reading of the record suggests."""
    s = m.state
    reading = Reading(m)
    ways = [(pattern, s.attack, p) for pattern, p in reading.patterns]
    if s.attack >= 0 and max(s.given) >= 0:
        mixed = s.givers_hidden() and min(s.given) >= 0
        ways = [
            (pattern, attack, p * reading.likelihood(pattern, s.given, attack, mixed=mixed))
            for attack in unseen_attacks(s)
            for pattern, p in reading.patterns
        ]
    roll = dice.random() * sum(chance for _, _, chance in ways)
    pattern, attack, _ = ways[-1]
    for candidate, coming, chance in ways:
        roll -= chance
        if roll < 0:
            pattern, attack = candidate, coming
            break
    s.identity = list(pattern)
    if attack != s.attack:
        cards = s.deck if attack in s.deck else s.aside
        cards[cards.index(attack)] = s.attack
        s.deck[s.drawn - 1] = s.attack = attack


def give_again(m: M, seat: int, dice: Dice) -> None:
    """Let the Spies who have already given choose again, as bots do: a Spy did not see what."""
    s = m.state
    for spy in SPIES:
        hand = spy * FACES
        if s.spy_seat[spy] == seat or s.given[spy] < 0:
            continue
        s.hands[hand + s.given[spy]] += 1
        codes: list[Code] = [(M_GIVE, face) for face in range(FACES) if s.hands[hand + face]]
        chosen = codes[0] if len(codes) == 1 else None
        chosen = chosen or KNOWLEDGE.expert(m, s.spy_seat[spy], codes, QUICK, dice) or codes[0]
        s.given[spy] = chosen[1]
        s.hands[hand + chosen[1]] -= 1


def threat_of(belief: Belief) -> Threat:
    threat = [[0.0] * (STRONGEST + 1) for _ in REGIONS]
    for attack, chance in belief:
        row = threat[region_of(attack)]
        for defence in range(min(power_of(attack), STRONGEST)):
            row[defence] += chance
    return threat


# --- what a plan is worth ----------------------------------------------------------------------


def odds(worth: Worth, armies: list[int], defeats: list[int]) -> float:
    """The loyal side's log-odds between rounds, Command cards apart."""
    regions = worth.regions
    a, b, c, d, e = armies
    if a > MOST or b > MOST or c > MOST or d > MOST or e > MOST:
        a, b, c, d, e = (min(n, MOST) for n in armies)
    return (
        worth.base
        + regions[defeats[0]][a]
        + regions[defeats[1]][b]
        + regions[defeats[2]][c]
        + regions[defeats[3]][d]
        + worth.reserves[e]
        + worth.mass[a + b + c + d + e]
    )


def likelihood(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-log_odds))


class Defence:
    """A way to meet the attack: what the General has done this round, or could do."""

    __slots__ = ("armies", "artillery", "fortified", "price", "retreat", "step")

    def __init__(
        self,
        step: Code | None,
        armies: list[int],
        artillery: int = 0,
        fortified: int = 0,
        retreat: int = 0,
        price: float = 0.0,
    ) -> None:
        self.step = step
        """The first move towards it; None when it is reached."""
        self.armies = armies
        self.artillery = artillery
        self.fortified = fortified
        self.retreat = retreat
        self.price = price
        """What the Command cards it takes would have been worth later, in log-odds."""


def chance_to_win(
    worth: Worth, stand: Defence, defeats: list[int], threat: Threat, extra: float = 0.0
) -> float:
    """How likely the loyal side wins when it meets the attack like this."""
    armies = stand.armies
    log_odds = odds(worth, armies, defeats) + extra - stand.price
    last = worth.left == 0
    safe = 1.0
    total = 0.0
    regions = worth.regions
    for region in REGIONS:
        here = armies[region]
        defence = (here * 2 if stand.fortified >> region & 1 else here) + stand.artillery
        falls = threat[region][defence] if defence < STRONGEST else 0.0
        if falls <= 0.0:
            continue
        safe -= falls
        before = defeats[region]
        if before == DEFEATS_TO_LOSE - 1:
            continue
        if last:
            total += falls
            continue
        if here > MOST:
            here = MOST
        after = log_odds - regions[before][here]
        if stand.retreat:
            after += regions[before + 1][here]
        else:
            mass = sum(armies)
            after += regions[before + 1][0] + worth.mass[mass - here] - worth.mass[mass]
        total += falls / (1.0 + exp(-after))
    if last:
        return total + safe
    return total + safe / (1.0 + exp(-log_odds))


def marches(armies: list[int]) -> list[Defence]:
    """GS-5.2."""
    found = []
    for source in REGIONS:
        for count in range(1, min(MARCH_LIMIT, armies[source]) + 1):
            for target in REGIONS:
                if target != source:
                    moved = armies[:]
                    moved[source] -= count
                    moved[target] += count
                    found.append(Defence((M_MARCH, source, target, count), moved))
    return found


def withdrawals(armies: list[int]) -> list[Defence]:
    """GS-5.3: any set of regions emptied, or some of one region's armies."""
    found = []
    for chosen in range(1, 16):
        places = [r for r in REGIONS if chosen >> r & 1]
        if all(armies[r] for r in places):
            moved = armies[:]
            for r in places:
                moved[RESERVES] += moved[r]
                moved[r] = 0
            found.append(Defence((M_WITHDRAW, places[0], armies[places[0]]), moved))
    for region in REGIONS:
        for count in range(1, armies[region]):
            moved = armies[:]
            moved[region] -= count
            moved[RESERVES] += count
            found.append(Defence((M_WITHDRAW, region, count), moved))
    return found


def deployments(armies: list[int]) -> list[Defence]:
    """GS-5.4: some to one region, the rest staying or going to another."""
    found = []
    held = armies[RESERVES]
    for region in REGIONS:
        for count in range(1, held + 1):
            moved = armies[:]
            moved[RESERVES] -= count
            moved[region] += count
            found.append(Defence((M_DEPLOY, region, count), moved))
            if count < held:
                for other in range(region + 1, 4):
                    split = moved[:]
                    split[RESERVES] = 0
                    split[other] += held - count
                    found.append(Defence((M_DEPLOY, region, count), split))
    return found


def raised(armies: list[int]) -> list[Defence]:
    """GS-5.5."""
    if sum(armies[:4]) >= RAISE_BELOW:
        return []
    found = []
    for region in REGIONS:
        more = armies[:]
        more[region] += 1
        found.append(Defence((M_RAISE, region), more))
    return found


def after_action(armies: list[int], acting: int = NO_ACTION) -> list[Defence]:
    """Where the armies could stand after at most one action (GS-5.1)."""
    found = [Defence(None, armies)]
    if acting == ACTED:
        return found
    if acting == NO_ACTION:
        found += marches(armies)
        found += raised(armies)
    if acting in (NO_ACTION, WITHDRAWING):
        found += withdrawals(armies)
    if acting in (NO_ACTION, DEPLOYING) and armies[RESERVES]:
        found += deployments(armies)
    return found


# --- the General -------------------------------------------------------------------------------


class Plan:
    """The General's best way to meet the attack, as the belief stands."""

    __slots__ = ("extra", "m", "s", "threat", "worth")

    def __init__(self, m: M, belief: Belief) -> None:
        self.m = m
        self.s = m.state
        self.threat = threat_of(belief)
        self.worth = book().worths[DECK - m.state.drawn]
        held = self.s.commands
        self.extra = sum(self.worth.commands[kind] * held[kind] for kind in range(4))

    def value(self, stand: Defence) -> float:
        return chance_to_win(self.worth, stand, self.s.defeats, self.threat, self.extra)

    def steps(self) -> list[tuple[Code, float]]:
        """First moves with the best plan each begins: at most one action, with Command cards."""
        s = self.s
        best: dict[Code, float] = {
            (M_END,): self.value(Defence(None, s.armies, s.artillery, s.fortified, s.retreat))
        }
        supports = self._supports()
        capped = rules.at_cap(self.m)
        for action in after_action(s.armies, s.acting):
            if capped and action.step is not None and action.step[0] == M_RAISE:
                continue
            for first, artillery, fortified, retreat, price in supports:
                stand = Defence(
                    action.step or first, action.armies, artillery, fortified, retreat, price
                )
                value = self.value(stand)
                step = stand.step or (M_END,)
                if value > best.get(step, -1.0) + 1e-9:
                    best[step] = value
        if s.commands[REDEPLOY]:
            armies = s.armies[:]
            layout = self.layout(armies, 0)
            stand = Defence((M_REDEPLOY,), layout, s.artillery, s.fortified, s.retreat)
            stand.price = max(0.0, self.worth.commands[REDEPLOY])
            best[M_REDEPLOY,] = self.value(stand)
        # Of equals the one that does least, which comes first, is played.
        return sorted(best.items(), key=lambda move: -round(move[1], 9))

    def _supports(self) -> list[tuple[Code | None, int, int, int, float]]:
        """Sets of Command cards worth a thought, with what they cost and the first to play."""
        s = self.s
        prices = [max(0.0, price) for price in self.worth.commands]
        found: list[tuple[Code | None, int, int, int, float]] = []
        for guns in range(s.commands[ARTILLERY] + 1):
            for wall in (-1, *REGIONS) if s.commands[FORTIFY] else (-1,):
                if wall >= 0 and s.fortified >> wall & 1:
                    continue
                for leave in (0, 1) if s.commands[RETREAT] and not s.retreat else (0,):
                    first: Code | None = None
                    if guns:
                        first = (M_ARTILLERY,)
                    elif wall >= 0:
                        first = (M_FORTIFY, wall)
                    elif leave:
                        first = (M_RETREAT,)
                    price = guns * prices[ARTILLERY]
                    price += prices[FORTIFY] if wall >= 0 else 0.0
                    price += prices[RETREAT] if leave else 0.0
                    walls = s.fortified | (1 << wall if wall >= 0 else 0)
                    found.append((first, s.artillery + guns, walls, s.retreat | leave, price))
        return found

    def layout(self, armies: list[int], first: int) -> list[int]:
        """A layout of these armies that no shift between two places betters (GS-6.1).

        Places before `first` stay as they are.
        """
        s = self.s
        free = range(first, 5)
        starts = [armies]
        for place in free:
            heap = [armies[p] if p < first else 0 for p in range(5)]
            heap[place] = sum(armies) - sum(heap)
            starts.append(heap)
        best, top = armies, -1.0
        for start in starts:
            here = start
            value = self.value(Defence(None, here, s.artillery, s.fortified, s.retreat))
            while True:
                better = None
                for source in free:
                    for count in {1, 2, here[source]}:
                        if not 0 < count <= here[source]:
                            continue
                        for target in free:
                            if target == source:
                                continue
                            moved = here[:]
                            moved[source] -= count
                            moved[target] += count
                            stand = Defence(None, moved, s.artillery, s.fortified, s.retreat)
                            found = self.value(stand)
                            if found > value + 1e-9:
                                better, value = moved, found
                if better is None:
                    break
                here = better
            if value > top + 1e-9:
                best, top = here, value
        return best

    def after_recruit(self, region: int) -> float:
        """What a recruit is worth there: the best single action decides (GS-R6)."""
        armies = self.s.armies[:]
        if region >= 0:
            armies[region] += 1
        return max(self.value(stand) for stand in after_action(armies))


def general_choice(
    m: M, codes: list[Code], belief: Belief | None = None, memory: int = DECK
) -> list[tuple[Code, float]]:
    """What the General may do with any of the decisions of the role, the best first."""
    s = m.state
    kind = codes[0][0]
    if kind in (M_PROMOTE, M_LISTEN):
        doubts = Reading(m, memory=memory).suspicion()
        ranked = sorted(range(len(codes)), key=doubts.__getitem__)
        return [(codes[k], 1.0 - doubts[k]) for k in ranked]
    if belief is None:
        belief = Reading(m, memory=memory).belief(m, s.given)
    plan = Plan(m, belief)
    if kind == M_RECRUIT:
        values = [
            (code, plan.after_recruit(code[1] if code[0] == M_RECRUIT else -1)) for code in codes
        ]
        return sorted(values, key=lambda move: (-round(move[1], 9), move[0][0] != M_DECLINE))
    if kind == M_LAYOUT:
        region = codes[0][1]
        armies = [*s.armies[:region], *[0] * (5 - region)]
        armies[RESERVES] = s.in_hand
        return [(codes[min(plan.layout(armies, region)[region], len(codes) - 1)], 0.5)]
    return plan.steps()


# --- the Spies ---------------------------------------------------------------------------------


def imagined_gift(m: M, dice: Dice, attack: int, identity: int) -> int:
    """A card another Spy might give, by its identity."""
    figures = book()
    tier = tier_of(attack)
    roll = dice.random()
    sort = RECRUIT
    for candidate, chance in enumerate(figures.gifts[identity][tier - 1]):
        roll -= chance
        if roll < 0:
            sort = candidate
            break
    region, power = region_of(attack), power_of(attack)
    powers = powers_of(m, tier)
    if sort == RIGHT_TARGET:
        return region
    if sort == WRONG_TARGET:
        return (region + 1 + dice.below(3)) % 4
    if sort == RIGHT_STRENGTH:
        return STRENGTH + power
    if sort == WRONG_STRENGTH:
        return STRENGTH + dice.choice([p for p in powers if p != power])
    if sort == IDLE_STRENGTH:
        return STRENGTH + dice.choice([p for p in range(1, POWERS + 1) if p not in powers])
    return RECRUITMENT


QUICK: Final = 2
"""What a Spy imagines while a round is only played on; the General remembers everything."""
HOARD: Final = 0.3
"""What a Recruitment card that a Double Agent keeps from the General is worth, in log-odds."""


def honest(m: M, faces: list[int]) -> list[int]:
    """What a loyal Spy chooses from: nothing that misleads while the hand has anything else.

    GS-R21: a wrong Target costs the trust of the whole match.
    """
    attack = m.state.attack
    powers = powers_of(m, tier_of(attack))
    sorts = [sort_of(face, attack, powers) for face in faces]
    for shunned in ((WRONG_TARGET, WRONG_STRENGTH), (WRONG_TARGET,)):
        left = [face for face, sort in zip(faces, sorts, strict=True) if sort not in shunned]
        if left:
            return left
    return faces


def gift_values(
    m: M,
    seat: int,
    faces: list[int],
    samples: int,
    dice: Dice,
    late: Callable[[], bool] = never,
) -> list[float]:
    """For each card: how likely the loyal side wins after it, as the Spy can foresee it."""
    s = m.state
    spy = s.spy_of(seat)
    attack = s.attack
    own = s.identity[spy]
    reading = Reading(m, spy)
    prior = reading.suspicion()[spy]
    worth = book().worths[DECK - s.drawn]
    known = m.options["agents_know"] and own == DOUBLE_AGENT
    mine = [
        (who, p)
        for who, p in reading.patterns
        if (list(who) == s.identity if known else who[spy] == own)
    ]
    whole = sum(p for _, p in mine)
    powers = powers_of(m, tier_of(attack))
    alike = [STRENGTH if sort_of(face, attack, powers) == IDLE_STRENGTH else face for face in faces]
    name = {}
    for face, same in zip(faces, alike, strict=True):
        shift = 0.0
        if not s.givers_hidden() and worth.left:
            shift = worth.trust[own] * (reading.doubt_after(spy, face, attack, prior) - prior)
        if face == RECRUITMENT and own == DOUBLE_AGENT:
            shift += HOARD
        name[same] = (face, shift)
    values = dict.fromkeys(name, 0.0)
    foreseen: dict[tuple[int, ...], float] = {}
    done = 0
    while done < samples and not (done and late()):
        done += 1
        roll = dice.random() * whole
        pattern = mine[-1][0]
        for candidate, p in mine:
            roll -= p
            if roll < 0:
                pattern = candidate
                break
        gifts = [
            -1 if k == spy or s.is_silenced(k) else imagined_gift(m, dice, attack, pattern[k])
            for k in SPIES
        ]
        for same, (face, shift) in name.items():
            gifts[spy] = face
            key = tuple(gifts)
            if key not in foreseen:
                foreseen[key] = _foreseen(m, gifts, reading, worth, shift)
            values[same] += foreseen[key]
    return [values[same] / done for same in alike]


def _foreseen(m: M, gifts: list[int], reading: Reading, worth: Worth, shift: float) -> float:
    """The loyal side's chances when the General reads these cards and does what seems best."""
    s = m.state
    threat = threat_of(reading.belief(m, gifts))
    armies = s.armies
    defeats = s.defeats
    recruits = gifts.count(RECRUITMENT)
    if recruits:
        spots = []
        for region in REGIONS:
            more = armies[:]
            more[region] += recruits
            spots.append((chance_to_win(worth, Defence(None, more), defeats, threat), more))
        armies = max(spots)[1]
    best, top = armies, -1.0
    for stand in after_action(armies):
        value = chance_to_win(worth, stand, defeats, threat)
        if value > top + 1e-9:
            best, top = stand.armies, value
    truth = threat_of([(s.attack, 1.0)])
    return chance_to_win(worth, Defence(None, best), defeats, truth, shift)


def discard_choice(m: M, seat: int, codes: list[Code]) -> Code:
    """Keep a Target of each region and what may be true soon.

    Recruitments stay in hand with both: an Operative gives them, a Double Agent keeps them from
    the General.
    """
    s = m.state
    spy = s.spy_of(seat)
    powers = powers_of(m, min(3, 1 + s.drawn // TIER_SIZE))
    base = spy * FACES

    def keep(face: int) -> float:
        copies = s.hands[base + face]
        if face == RECRUITMENT:
            return 5.0
        if face < len(REGION_NAMES):
            return 4.0 if copies == 1 else 1.0
        fitting = face - STRENGTH in powers
        return (2.0 if fitting else 0.2) / copies

    return min(codes, key=lambda code: (keep(code[1]), code[1]))


LIES: Final = 0.4
"""How often a Double Agent that goes by a rule of thumb lies."""


def plain_gift(m: M, seat: int, dice: Dice) -> int:
    """GS-R21: what a Spy gives without thinking about what the General will make of it."""
    s = m.state
    spy = s.spy_of(seat)
    hand = s.hands[spy * FACES : (spy + 1) * FACES]
    held = [face for face in range(FACES) if hand[face]]
    region, power = region_of(s.attack), power_of(s.attack)
    lies = s.identity[spy] == DOUBLE_AGENT and dice.random() < LIES
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


FAITH: Final = 40.0
"""How much likelier a trusting General holds an attack that a card names than one it does not."""


def plain_belief(m: M) -> Belief:
    """What a trusting General makes of the advice: it believes every card alike."""
    s = m.state
    chances: Belief = []
    for attack in unseen_attacks(s):
        weight = 1.0
        for face in s.given:
            if face >= 0 and face != RECRUITMENT:
                weight *= FAITH if is_true(face, attack) else 1.0
        chances.append((attack, weight))
    whole = sum(weight for _, weight in chances)
    return [(attack, weight / whole) for attack, weight in chances]


# --- for the bots ------------------------------------------------------------------------------

ENOUGH: Final = 60
"""More imagined answers than this change no gift."""
WHIM: Final = 0.012
"""How much worse, in chances to win, a card may be that a Double Agent still gives at times."""


def play_round_out(m: M, dice: Dice) -> None:
    """Everybody plays as a quick bot does until the attack of the round is over."""
    now = m.state.round
    while m.pending and m.state.round == now:
        seat, kind, args = m.pending[0]
        codes = kind.moves(m, seat, *args)
        code = codes[0] if len(codes) == 1 else KNOWLEDGE.expert(m, seat, codes, QUICK, dice)
        m.push(seat, code or codes[0])


class GeneralKnowledge(Knowledge[GeneralState]):
    """Levels differ by whether the General remembers and how many answers a Spy imagines.

    Between Informant (1 answer) and Agent (40) there is no room for another level: 6 and 16 answers
    were tried, and could hardly be told from 40.
    """

    iterations: ClassVar[Mapping[str, int]] = {
        "informant": 1,
        "agent": 40,
        "handler": 0,
        "controller": 0,
    }
    near: ClassVar[tuple[float, float]] = (0.001, 0.0)
    review_playouts: ClassVar[int] = 3_000
    settings: ClassVar[tuple[str, ...]] = ("identity", "level", "agents_know", "army_cap", "deck")
    fair: ClassVar[frozenset[str]] = frozenset(("informant", "agent"))
    calibration: ClassVar[Calibration] = read_calibration(__package__)
    bot_styles: ClassVar[Mapping[str, str]] = read_bot_styles(__package__)

    def stage(self, match: M) -> str:
        """How many Double Agents there are in this world, and the tier: what they can still do."""
        s = match.state
        return f"{s.identity.count(DOUBLE_AGENT)} {min(3, 1 + s.drawn // TIER_SIZE)}"

    def voices(self, match: M) -> list[int]:
        """The General speaks for the loyal side, whose chance decides all others."""
        return [match.state.general]

    def chances(self, match: M, values: list[float] | None = None) -> list[float]:
        """The loyal side's chance decides: its seats win or lose together."""
        if match.result is not None:
            return super().chances(match)
        s = match.state
        found = self.evaluate(match) if values is None else values
        loyal = self.calibration.chance("evaluate", 4, self.stage(match), found[s.general])
        out = [loyal] * 4
        for spy in SPIES:
            if s.identity[spy] == DOUBLE_AGENT:
                out[s.spy_seat[spy]] = 1.0 - loyal
        return out

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        s = match.state
        worth = book().worths[DECK - s.drawn]
        extra = sum(worth.commands[kind] * s.commands[kind] for kind in range(4))
        loyal = likelihood(odds(worth, s.armies, s.defeats) + extra)
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
            return general_choice(match, codes, plain_belief(match))[0][0]
        if codes[0][0] == M_DISCARD:
            return discard_choice(match, seat, codes)
        return (M_GIVE, plain_gift(match, seat, dice))

    def pick_move(self, choice: MoveChoice[GeneralState]) -> Code | None:
        match, seat, codes, effort, dice, late = choice
        if seat == match.state.general:
            return super().pick_move(choice)
        if codes[0][0] == M_DISCARD:
            return discard_choice(match, seat, codes)
        faces = [code[1] for code in codes if code[0] == M_GIVE]
        samples = min(effort, ENOUGH)
        if match.state.identity[match.state.spy_of(seat)] == OPERATIVE:
            faces = honest(match, faces)
            values = gift_values(match, seat, faces, samples, dice, late)
            least = max(values) - self.near[0]
            good = [face for face, value in zip(faces, values, strict=True) if value >= least]
            return (M_GIVE, dice.choice(good))
        values = gift_values(match, seat, faces, samples, dice, late)
        low = min(values)
        weights = [exp((low - value) / WHIM) for value in values]
        roll = dice.random() * sum(weights)
        for face, weight in zip(faces, weights, strict=True):
            roll -= weight
            if roll < 0:
                return (M_GIVE, face)
        return (M_GIVE, faces[values.index(low)])

    def rank_moves(self, choice: MoveChoice[GeneralState]) -> Ranking | None:
        """The General's moves, or a Spy's cards, by the chances they leave its side."""
        match, seat, codes, effort, dice, late = choice
        s = match.state
        if seat == s.general:
            memory = DECK if effort > 1 else 0
            meaningful = codes[0][0] not in (M_PROMOTE, M_LISTEN, M_LAYOUT)
            return Ranking(
                general_choice(match, codes, memory=memory), chance=True, meaningful=meaningful
            )
        if codes[0][0] == M_DISCARD:
            return None
        faces = [code[1] for code in codes if code[0] == M_GIVE]
        loyal = s.identity[s.spy_of(seat)] == OPERATIVE
        if loyal:
            faces = honest(match, faces)
        values = gift_values(match, seat, faces, min(effort, ENOUGH), dice, late)
        own = values if loyal else [1.0 - value for value in values]
        moves: list[tuple[Code, float]] = [
            ((M_GIVE, face), value) for face, value in zip(faces, own, strict=True)
        ]
        return Ranking(sorted(moves, key=lambda move: -move[1]), chance=True)

    def settle(self, match: M, dice: Dice) -> None:
        play_round_out(match, dice)

    def believe(self, match: M, seat: int, dice: Dice) -> None:
        """The General reads the record; a Spy foresees what the other Spies give."""
        if match.result is not None:
            return
        if seat == match.state.general:
            suspect(match, dice)
        elif any(kind is rules.GIVE for _, kind, _ in match.pending):
            give_again(match, seat, dice)

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """Whether a Spy's card is good advice is known to nobody else, nor what it discards."""
        if seat == match.state.general or seat == observer:
            return code
        return code[:1]

    def beliefs(self, match: M) -> list[Guess]:
        """Before the attack is shown: how far the General has to suspect each Spy, and how likely
        each region is to be attacked."""
        s = match.state
        asked = match.pending[0][0] if match.pending else -1
        if asked != s.general or s.attack < 0 or max(s.given) < 0:
            return []
        reading = Reading(match)
        doubts = reading.suspicion()
        shares = _shares(reading.belief(match, s.given))
        target = region_of(s.attack)
        out = [Guess(s.general, None, region_name(r), shares[r], r == target) for r in REGIONS]
        for spy in SPIES:
            face = -1 if s.givers_hidden() else s.given[spy]
            said: Text = "" if face < 0 else face_name(face)
            honest = None if face < 0 else is_true(face, s.attack)
            guilty = s.identity[spy] == DOUBLE_AGENT
            name = msg("identity-name", id=IDENTITY_IDS[DOUBLE_AGENT])
            out.append(Guess(s.general, s.spy_seat[spy], name, doubts[spy], guilty, said, honest))
        return out

    def chapter(self, match: M) -> int:
        return len(match.state.record)

    def after_chapter(self, match: M) -> Text:
        return msg("reason-after-round", number=len(match.state.record))

    def reasons(self, match: M, seat: int) -> list[Reason]:
        return reasons(match, seat)


def _shares(belief: Belief) -> list[float]:
    """By region, how likely it is to be attacked."""
    chances = [0.0] * len(REGIONS)
    for attack, chance in belief:
        chances[region_of(attack)] += chance
    return chances


KNOWLEDGE = GeneralKnowledge()
