"""Whole turns: which Missions a hand can pay for and reach, and the moves to do so.

A turn is planned around one Mission: the lowest card that moves the agents there, then any other
Mission that the remaining points, agents and cards still allow, then a head start for the next one.
The value of a turn is the points it scores less the price of the cards it burns.
"""

from __future__ import annotations

from itertools import product
from typing import Final, TypeAlias

from safehouse.core.moves import Code
from safehouse.games.spymaster.moves import BURNS, END_TURN, M_COMPLETE, M_MOVE, PASS
from safehouse.games.spymaster.state import (
    AREAS,
    BONUS,
    CARD_KIND,
    DISTANCE,
    FREELANCE,
    HUB,
    KINDS,
    LOCATIONS,
    MISSIONS,
    SLOTS,
    SPECIALS,
    TYPES,
    VALUES,
    SpymasterState,
    route,
)

Codes: TypeAlias = tuple[Code, ...]

PRINTED: Final = [
    (card.slot, card.special, card.freelance, card.type, card.value, card.points)
    for card in MISSIONS
]
NO_MATTER: Final = -99.0
WORTH: Final = [kind % VALUES + 1 for kind in KINDS]
"""The value of each kind of card."""
TYPE_OF: Final = [kind // VALUES for kind in KINDS]
NEAR: Final = [sorted(LOCATIONS, key=row.__getitem__) for row in DISTANCE]
"""By location: all locations, the nearest first."""

_THRIFTY: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}


def thrifty(need: int, counts: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the lowest total that meets a need, and how many cards of each value make it up.

    Among equal totals it uses the fewest cards, to keep low ones. The total is 0 if the cards do
    not suffice.
    """
    key = (need, *counts)
    found = _THRIFTY.get(key)
    if found is None:
        best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
        for taken in product(*(range(count + 1) for count in counts)):
            total = sum(value * count for value, count in enumerate(taken, 1))
            if total >= need and (not best[0] or (total, sum(taken), taken) < best):
                best = (total, sum(taken), taken)
        found = _THRIFTY[key] = (best[0], best[2])
    return found


class PlanRates:
    """The value of cards to a seat now, and the cost of burning them."""

    __slots__ = ("delay", "head_start", "lasting", "price", "rivals")

    def __init__(
        self, price: float, lasting: float, rivals: list[int] | None, delay: float, ahead: float
    ) -> None:
        self.price = price
        """The price in points of one point of card value."""
        self.lasting = lasting
        """How likely a bonus held now is to be scored; used only with `rivals`."""
        self.rivals = rivals
        """By type: the highest total that another seat holds."""
        self.delay = delay
        self.head_start = ahead
        """The value of a spare step that brings a Mission nearer."""

    def lost(self, kind: int, held: int, burned: int) -> float:
        """SM-11.3: return the bonus that is lost with the burned cards."""
        if self.rivals is None:
            return 0.0
        rival = self.rivals[kind]
        left = held - burned
        if held >= rival and (left < rival or not left):
            return self.lasting * BONUS
        return 0.0


class Sketch:
    """A turn under construction: the cards, agents and points that are still available."""

    __slots__ = (
        "agency", "burn", "counts", "done", "free", "gain", "own", "points", "rates", "steps",
        "totals",
    )  # fmt: skip

    def __init__(
        self, s: SpymasterState, seat: int, counts: list[int], totals: list[int], rates: PlanRates
    ) -> None:
        base = seat * SPECIALS
        self.agency = s.agencies[seat]
        self.counts = counts[:]
        self.totals = totals[:]
        self.own = s.agents[base : base + SPECIALS]
        """The seat's agents that no Mission of this turn needs where they are."""
        self.free = s.freelance[:]
        """The same for Freelance Agents."""
        self.rates = rates
        self.points = 0
        self.burn = -1
        self.gain = 0.0
        self.steps: list[Code] = []
        self.done: list[Code] = []

    def burns(self, kind: int) -> None:
        value = WORTH[kind]
        of = TYPE_OF[kind]
        self.burn = kind
        self.points = value
        self.counts[kind] -= 1
        self.gain -= self.rates.price * value + self.rates.lost(of, self.totals[of], value)
        self.totals[of] -= value

    def takes_on(self, area: int, number: int, least: float) -> bool:
        """Add a Mission if the rest of the turn allows it and it gains more than `least`."""
        slot, special, freelance, of, value, worth = PRINTED[number]
        if self.totals[of] < value or len(self.own) < special:
            return False
        city = area * SLOTS + slot
        near = DISTANCE[city]
        own = self.own
        if special == 1:
            going = [min(own, key=near.__getitem__)]
        else:
            going = sorted(own, key=near.__getitem__)[:special]
        cost = 0
        for agent in going:
            cost += near[agent]
        if cost > self.points:
            return False
        free = self.free
        wanted = freelance - free[city]
        hired: list[int] = []
        if wanted > 0:
            for place in NEAR[city][1:]:
                if free[place]:
                    for _ in range(min(free[place], wanted)):
                        hired.append(place)
                        cost += near[place]
                    wanted = freelance - free[city] - len(hired)
                    if not wanted:
                        break
            if wanted or cost > self.points:
                return False
        first = of * VALUES
        paid, cards = thrifty(value, tuple(self.counts[first : first + VALUES]))
        gain = worth - self.rates.price * paid - self.rates.lost(of, self.totals[of], paid)
        if gain <= least:
            return False
        self.gain += gain
        self.points -= cost
        self.totals[of] -= paid
        payment: list[int] = []
        for offset, count in enumerate(cards):
            if count:
                self.counts[first + offset] -= count
                payment += [first + offset] * count
        self.done.append((M_COMPLETE, area, *payment))
        for agent in going:
            own.remove(agent)
            if agent != city:
                self.steps.append((M_MOVE, self.agency, agent, city))
        for place in hired:
            free[place] -= 1
            self.steps.append((M_MOVE, FREELANCE, place, city))
        free[city] = max(0, free[city] - freelance)
        return True

    def goes_towards(self, area: int, number: int) -> int:
        """Spend the remaining points on a Mission for a later turn; return how many were spent."""
        slot, special, freelance, _, _, _ = PRINTED[number]
        city = area * SLOTS + slot
        near = DISTANCE[city]
        before = self.points
        for agent in sorted(self.own, key=near.__getitem__)[:special]:
            if not self.points:
                return before
            self.own.remove(agent)
            if agent != city:
                self._walks(self.agency, agent, city)
        wanted = freelance - self.free[city]
        if wanted > 0:
            for place in NEAR[city][1:]:
                while self.free[place] and wanted and self.points >= near[place]:
                    self.free[place] -= 1
                    wanted -= 1
                    self._walks(FREELANCE, place, city)
        return before - self.points

    def _walks(self, agent: int, source: int, target: int) -> None:
        length = DISTANCE[source][target]
        if length > self.points:
            target = route(source, target)[self.points - 1]
            length = self.points
        self.points -= length
        self.steps.append((M_MOVE, agent, source, target))

    def goes_to_hubs(self) -> None:
        """Move agents from Cities to their Hub, if there is nothing better to do."""
        for agent in self.own:
            if not self.points:
                return
            if agent % SLOTS != HUB:
                self._walks(self.agency, agent, agent // SLOTS * SLOTS)

    def codes(self) -> Codes:
        first: list[Code] = [BURNS[self.burn]] if self.burn >= 0 else []
        return (*first, *self.steps, *self.done)


def count_hand(hand: list[int]) -> tuple[list[int], list[int]]:
    """Return the cards of each kind and the total of each type."""
    counts = [0] * len(KINDS)
    totals = [0] * len(TYPES)
    for card in hand:
        kind = CARD_KIND[card]
        counts[kind] += 1
        totals[TYPE_OF[kind]] += WORTH[kind]
    return counts, totals


class Goal:
    """A face-up Mission that the hand can pay for."""

    __slots__ = ("area", "gain", "moves", "number", "paid", "type")

    def __init__(self, area: int, number: int, moves: int, paid: int, of: int) -> None:
        self.area = area
        self.number = number
        self.moves = moves
        """The total movement that its agents need."""
        self.paid = paid
        self.type = of
        self.gain = 0.0
        """The points it scores less the price of payment and movement, each point priced singly."""


def _by_gain(goal: Goal) -> float:
    return goal.gain


def goals_of(
    s: SpymasterState, seat: int, counts: list[int], totals: list[int], price: float
) -> list[Goal]:
    """Return every face-up Mission the hand can pay for, the highest gain first."""
    base = seat * SPECIALS
    first, second, third = s.agents[base : base + SPECIALS]
    free = s.freelance
    hubs = free[0] + free[5] + free[10] + free[15] + free[20] + free[25]
    found: list[Goal] = []
    for area in AREAS:
        number = s.up[area]
        if number < 0:
            continue
        slot, special, freelance, of, value, worth = PRINTED[number]
        if totals[of] < value:
            continue
        hub = area * SLOTS
        city = hub + slot
        near = DISTANCE[city]
        a, b, c = near[first], near[second], near[third]
        if special == 1:
            moves = min(a, b, c)
        elif special == 2:
            moves = a + b + c - max(a, b, c)
        else:
            moves = a + b + c
        wanted = freelance - free[city]
        if wanted > 0:
            local = (
                free[hub] + free[hub + 1] + free[hub + 2] + free[hub + 3] + free[hub + 4]
            ) - free[city]
            if wanted <= local:
                moves += wanted
            else:
                moves += local
                wanted -= local
                away = hubs - free[hub]
                moves += 2 * wanted if wanted <= away else 2 * away + 3 * (wanted - away)
        kind = of * VALUES
        paid = thrifty(value, tuple(counts[kind : kind + VALUES]))[0]
        goal = Goal(area, number, moves, paid, of)
        goal.gain = worth - price * (paid + moves)
        found.append(goal)
    if len(found) > 1:
        found.sort(key=_by_gain, reverse=True)
    return found


def spare_kind(
    value: int, counts: list[int], totals: list[int], goals: list[Goal], paying: Goal | None
) -> int:
    """Return the card kind of a value to burn for movement, of the least needed type, or -1."""
    best = -1
    least = (99.0, 0)
    for kind in range(value - 1, len(counts), VALUES):
        if not counts[kind]:
            continue
        of = TYPE_OF[kind]
        if paying is not None and of == paying.type:
            first = of * VALUES
            left = counts[first : first + VALUES]
            left[value - 1] -= 1
            if not thrifty(PRINTED[paying.number][4], tuple(left))[0]:
                continue
        asked = 0.0
        for goal in goals:
            if goal.type == of and goal.gain > 0 and goal is not paying:
                asked += goal.gain
        key = (asked, -totals[of])
        if key < least:
            least = key
            best = kind
    return best


def best_turn(s: SpymasterState, seat: int, rates: PlanRates) -> Codes:
    """Return the turn that gains most without lookahead; (PASS,) if none gains anything."""
    counts, totals = count_hand(s.hands[seat])
    goals = goals_of(s, seat, counts, totals, rates.price)
    if not goals or goals[0].gain <= 0:
        return (PASS,)
    return max(_from_start(s, seat, counts, totals, goals, rates, 1, 3), key=_first)[1]


def best_rest(s: SpymasterState, seat: int, rates: PlanRates) -> Codes:
    """Return the same for the rest of a turn that has begun."""
    counts, totals = count_hand(s.hands[seat])
    goals = goals_of(s, seat, counts, totals, rates.price)
    return max(_from_within(s, seat, counts, totals, goals, rates), key=_first)[1]


def _first(option: tuple[float, Codes]) -> float:
    return option[0]


def turns(
    s: SpymasterState, seat: int, rates: PlanRates, width: int = 2
) -> list[tuple[float, Codes]]:
    """Return candidate turns with their gains without lookahead, from any point in the turn."""
    counts, totals = count_hand(s.hands[seat])
    goals = goals_of(s, seat, counts, totals, rates.price)
    if s.burned < 0 and not s.achieved:
        found = _from_start(s, seat, counts, totals, goals, rates, width, len(goals))
    else:
        found = _from_within(s, seat, counts, totals, goals, rates)
    unique: dict[Codes, float] = {}
    for gain, codes in found:
        if codes not in unique or unique[codes] < gain:
            unique[codes] = gain
    return [(gain, codes) for codes, gain in unique.items()]


def _finish(sketch: Sketch, goals: list[Goal], first: Goal | None) -> tuple[float, Codes]:
    """Add what else the turn can do, then spend the remaining points on what comes next."""
    rates = sketch.rates
    later: list[Goal] = []
    for goal in goals:
        if goal is first:
            continue
        if goal.moves > sketch.points or not sketch.takes_on(goal.area, goal.number, 0.0):
            later.append(goal)
    if sketch.points and sketch.own:
        for goal in later:
            if goal.gain > 0 and sketch.totals[goal.type] >= PRINTED[goal.number][4]:
                spent = sketch.goes_towards(goal.area, goal.number)
                sketch.gain += rates.head_start * spent
                if not sketch.points:
                    break
        else:
            sketch.goes_to_hubs()
    return sketch.gain, sketch.codes()


def _from_start(
    s: SpymasterState,
    seat: int,
    counts: list[int],
    totals: list[int],
    goals: list[Goal],
    rates: PlanRates,
    width: int,
    most: int,
) -> list[tuple[float, Codes]]:
    found: list[tuple[float, Codes]] = [(0.0, (PASS,))]
    sketch = Sketch(s, seat, counts, totals, rates)
    gain, codes = _finish(sketch, goals, None)
    if codes:
        found.append((gain, (*codes, END_TURN)))
    for goal in goals[:most]:
        if goal.gain <= -2.0:
            break
        if not goal.moves:
            sketch = Sketch(s, seat, counts, totals, rates)
            if sketch.takes_on(goal.area, goal.number, NO_MATTER):
                gain, codes = _finish(sketch, goals, goal)
                found.append((gain, (*codes, END_TURN)))
            continue
        tried = 0
        for value in range(min(goal.moves, VALUES), VALUES + 1):
            kind = spare_kind(value, counts, totals, goals, goal)
            if kind < 0:
                continue
            sketch = Sketch(s, seat, counts, totals, rates)
            sketch.burns(kind)
            if not sketch.takes_on(goal.area, goal.number, NO_MATTER):
                if goal.moves <= value:
                    continue  # the card that would move the agents is needed for the payment
                # A Mission for a later turn counts as completed, less the risk of waiting.
                spent = sketch.goes_towards(goal.area, goal.number)
                sketch.gain += goal.gain + rates.price * spent - rates.delay
            gain, codes = _finish(sketch, goals, goal)
            found.append((gain, (*codes, END_TURN)))
            tried += 1
            if tried == width:
                break
        if not tried and goal.moves > 1:
            # No single card is enough: use the highest that can be spared.
            for value in range(min(goal.moves, VALUES + 1) - 1, 0, -1):
                kind = spare_kind(value, counts, totals, goals, goal)
                if kind >= 0:
                    sketch = Sketch(s, seat, counts, totals, rates)
                    sketch.burns(kind)
                    spent = sketch.goes_towards(goal.area, goal.number)
                    sketch.gain += goal.gain + rates.price * spent - rates.delay
                    gain, codes = _finish(sketch, goals, goal)
                    found.append((gain, (*codes, END_TURN)))
                    break
    return found


def _from_within(
    s: SpymasterState,
    seat: int,
    counts: list[int],
    totals: list[int],
    goals: list[Goal],
    rates: PlanRates,
) -> list[tuple[float, Codes]]:
    points = 0 if s.achieved else s.points
    found: list[tuple[float, Codes]] = [(0.0, (END_TURN,))]
    sketch = Sketch(s, seat, counts, totals, rates)
    sketch.points = points
    gain, codes = _finish(sketch, goals, None)
    if codes:
        found.append((gain, (*codes, END_TURN)))
    for goal in goals:
        if goal.moves and not points:
            continue
        sketch = Sketch(s, seat, counts, totals, rates)
        sketch.points = points
        if not sketch.takes_on(goal.area, goal.number, NO_MATTER):
            spent = sketch.goes_towards(goal.area, goal.number)
            sketch.gain += rates.head_start * spent
        gain, codes = _finish(sketch, goals, goal)
        found.append((gain, (*codes, END_TURN)))
    return found
