"""What SpyMaster's bots know: plans for Missions, what Files are worth, and what a hand is.

A plan is a face-up Mission the hand can pay for, with the cheapest way to bring the agents there.
Hands are open to a perfect memory (SM-R9), so the plans of every seat can be made. A position is
worth the Missions done, the hand at a price per point of value, the bonuses as they stand, and a
share of what the best plans would gain.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from itertools import combinations
from math import exp
from typing import Any, ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster import rules
from safehouse.games.spymaster.moves import (
    BURNS,
    CARD_FILES,
    CUTS,
    END_TURN,
    M_BURN,
    M_CARD,
    M_COMPLETE,
    M_CUT,
    M_END,
    M_MOVE,
    M_PASS,
    M_PLACE,
    M_RANDOM,
    M_STACK,
    M_TAKE,
    PASS,
    payments,
)
from safehouse.games.spymaster.state import (
    AREAS,
    BONUS,
    CARD_KIND,
    CARD_TYPE,
    CARD_VALUE,
    DISTANCE,
    HUB,
    KINDS,
    LOCATION_NAMES,
    MISSIONS,
    SLOTS,
    TYPES,
    VALUES,
    SpymasterState,
    city_of,
    route,
)
from safehouse.games.spymaster.travel import movement, trips

M: TypeAlias = Match[SpymasterState]

_DATA: Final[dict[str, Any]] = tomllib.loads(
    files("safehouse.games.spymaster").joinpath("data/bot.toml").read_text("utf-8")
)
# By round; round 0 is the secret placement.
PRICE: Final[list[float]] = [_DATA["price"][0], *_DATA["price"]]
LASTING: Final[list[float]] = [0.0, *_DATA["bonus"]]
CARD_WORTH: Final[list[float]] = [0.0, *_DATA["spymaster_card"]]
SPREAD: Final[list[float]] = [_DATA["spread"][0], *_DATA["spread"]]
BEST: Final[float] = _DATA["best_plan"]
SECOND: Final[float] = _DATA["second_plan"]
PER_CARD: Final[float] = _DATA["per_card"]
DELAY: Final[float] = _DATA["delay"]
LATE: Final[int] = _DATA["late"]


class Plan:
    """A Mission within reach: what it costs and what it would gain at the round's price."""

    __slots__ = ("area", "burn", "gain", "moves", "paid", "payment", "turns")

    def __init__(self, area: int, moves: int, payment: Code, paid: int) -> None:
        self.area = area
        self.moves = moves
        """Movement points still missing beyond those at hand."""
        self.payment = payment
        """The code that completes it, once the agents stand."""
        self.paid = paid
        self.burn = -1
        """The kind of card to burn for movement; -1 when none is needed or none is enough."""
        self.turns = 1
        self.gain = 0.0


def plans_of(s: SpymasterState, seat: int, hand: list[int], points: int) -> list[Plan]:
    """Every face-up Mission the hand can pay for and reach, the most gainful first."""
    counts = [0] * len(KINDS)
    totals = [0] * len(TYPES)
    for card in hand:
        counts[CARD_KIND[card]] += 1
        totals[CARD_TYPE[card]] += CARD_VALUE[card]
    held = sum(totals)
    price = PRICE[s.round]
    rivals = best_of_others(s, seat) if s.round >= LATE else None
    found: list[Plan] = []
    for area in AREAS:
        number = s.up[area]
        if number < 0:
            continue
        mission = MISSIONS[number]
        if totals[mission.type] < mission.value:
            continue
        first = mission.type * VALUES
        ways = payments(area, first, mission.value, *counts[first : first + VALUES])
        payment = ways[0]
        paid = sum(kind - first + 1 for kind in payment[2:])
        need = movement(s, seat, area * SLOTS + mission.slot, mission.special, mission.freelance)
        plan = Plan(area, max(0, need - points), payment, paid)
        cost = paid
        if plan.moves:
            if s.burned >= 0 or not _pay_for_moving(plan, counts, totals):
                # Another turn at least: one burned card moves so far.
                if held - paid < plan.moves:
                    continue
                plan.turns = 2 if plan.moves <= VALUES * 2 else 3
                cost += plan.moves
            else:
                cost += plan.burn % VALUES + 1
        plan.gain = mission.points - price * cost - DELAY * (plan.turns - 1)
        if rivals is not None:
            plan.gain -= LASTING[s.round] * bonus_lost(plan, totals, rivals, mission.type)
        found.append(plan)
    if len(found) > 1:
        found.sort(key=_gain, reverse=True)
    return found


def best_of_others(s: SpymasterState, seat: int) -> list[int]:
    """The highest total of each type that somebody else holds."""
    best = [0] * len(TYPES)
    for other, hand in enumerate(s.hands):
        if other != seat:
            held = [0] * len(TYPES)
            for card in hand:
                held[CARD_TYPE[card]] += CARD_VALUE[card]
            best = [a if a > b else b for a, b in zip(best, held, strict=True)]
    return best


def bonus_lost(plan: Plan, totals: list[int], rivals: list[int], kind: int) -> int:
    """SM-11.3: the bonuses that the cards a plan burns hold at present."""
    spent = [0] * len(TYPES)
    spent[kind] = plan.paid
    if plan.burn >= 0:
        spent[plan.burn // VALUES] += plan.burn % VALUES + 1
    lost = 0
    for held, burned, rival in zip(totals, spent, rivals, strict=True):
        if burned and held >= rival and not (0 < held - burned >= rival):
            lost += BONUS
    return lost


def _gain(plan: Plan) -> float:
    return plan.gain


def _pay_for_moving(plan: Plan, counts: list[int], totals: list[int]) -> bool:
    """Choose the least card that gives the points, of the type there is most of beside."""
    best = -1
    best_key = (99, 0)
    paid = plan.payment[2:]
    for kind in KINDS:
        left = counts[kind]
        if left and kind % VALUES + 1 >= plan.moves:
            if kind in paid:
                left -= paid.count(kind)
                if not left:
                    continue
            key = (kind % VALUES, -totals[kind // VALUES])
            if key < best_key:
                best_key = key
                best = kind
    plan.burn = best
    return best >= 0


# --- what things are worth -----------------------------------------------------------------------


def hand_worth(s: SpymasterState, seat: int, hand: list[int], points: int = 0) -> float:
    """A hand: its cards at the round's price, and what its best plans would gain."""
    worth = PRICE[s.round] * sum([CARD_VALUE[card] for card in hand]) + PER_CARD * len(hand)
    found = plans_of(s, seat, hand, points)
    if found:
        if found[0].gain > 0:
            worth += BEST * found[0].gain
        if len(found) > 1 and found[1].gain > 0:
            worth += SECOND * found[1].gain
    return worth


def bonuses(s: SpymasterState) -> list[int]:
    """SM-11.3 to SM-11.6, as the hands stand now."""
    scores = [0] * len(s.hands)
    totals = []
    for hand in s.hands:
        held = [0] * len(TYPES)
        for card in hand:
            held[CARD_TYPE[card]] += CARD_VALUE[card]
        totals.append(held)
    for kind in TYPES:
        most = max([held[kind] for held in totals])
        if most:
            for seat, held in enumerate(totals):
                if held[kind] == most:
                    scores[seat] += BONUS
    return scores


def standing(m: M) -> list[float]:
    """The points each seat is likely to end with, up to what is the same for all."""
    s = m.state
    lasting = LASTING[s.round]
    extra = bonuses(s)
    found = []
    for seat in range(m.seats):
        points = s.points if seat == s.turn and not s.achieved else 0
        found.append(
            rules.mission_points(s, seat)
            + hand_worth(s, seat, s.hands[seat], points)
            + lasting * extra[seat]
            + (CARD_WORTH[s.round] if seat == s.card_holder else 0.0)
        )
    return found


def chances(points: list[float], spread: float) -> list[float]:
    """Points as chances to win."""
    top = max(points)
    odds = [exp((value - top) / spread) for value in points]
    whole = sum(odds)
    return [share / whole for share in odds]


def file_worth(s: SpymasterState, seat: int, file: list[int], with_card: bool) -> float:
    """What taking a File adds for a seat."""
    hand = s.hands[seat]
    worth = hand_worth(s, seat, hand + file)
    return worth + (CARD_WORTH[s.round] if with_card else 0.0)


# --- cutting -------------------------------------------------------------------------------------


class Shares:
    """What each run of the row is worth to each seat: thousands of cuts are then quick to try."""

    def __init__(self, m: M) -> None:
        s = m.state
        self.order = rules.choosing_order(m)
        self.length = len(s.row)
        self.worth = [
            {
                (a, b): hand_worth(s, seat, s.hands[seat] + s.row[a:b])
                for a in range(self.length)
                for b in range(a + 1, min(self.length, a + self.length + 1 - m.seats) + 1)
            }
            for seat in range(m.seats)
        ]
        self.base = [hand_worth(s, seat, s.hands[seat]) for seat in range(m.seats)]
        self.card = CARD_WORTH[s.round]

    def outcome(self, cuts: tuple[int, ...], card: int) -> float:
        """What the SpyMaster is left with, less what the best-off rival and the rest take."""
        edges = (0, *cuts, self.length)
        left = list(range(len(cuts) + 1))
        gains = []
        for seat in self.order[:-1]:
            worth = self.worth[seat]
            best, top = left[0], -99.0
            for file in left:
                value = worth[edges[file], edges[file + 1]]
                if file == card:
                    value += self.card
                if value > top:
                    best, top = file, value
            left.remove(best)
            gains.append(top - self.base[seat])
        me = self.order[-1]
        file = left[0]
        own = self.worth[me][edges[file], edges[file + 1]] - self.base[me]
        if file == card:
            own += self.card
        return own - 0.5 * max(gains) - 0.5 * sum(gains) / len(gains)


_CUT_BOOK: dict[tuple[Any, ...], tuple[Shares, list[tuple[float, tuple[int, ...]]]]] = {}


def _row_key(m: M) -> tuple[Any, ...]:
    s = m.state
    return tuple(s.row), s.spymaster, tuple(map(tuple, s.hands)), tuple(s.up), tuple(s.agents)


def _worth_a_book(m: M) -> bool:
    """Whether the row is the one to be cut now, and not one of many that a search dreams of."""
    return len(m.history) == m.open_from or _row_key(m) in _CUT_BOOK


def cut_book(m: M) -> tuple[Shares, list[tuple[float, tuple[int, ...]]]]:
    """Every way to cut the row, the best for the SpyMaster first; kept for the cuts to come."""
    s = m.state
    key = _row_key(m)
    found = _CUT_BOOK.get(key)
    if found is None:
        if len(_CUT_BOOK) >= 16:
            _CUT_BOOK.clear()
        shares = Shares(m)
        tried = [
            (shares.outcome(cuts, -1), cuts)
            for cuts in combinations(range(1, len(s.row)), m.seats - 1)
        ]
        tried.sort(reverse=True)
        found = _CUT_BOOK[key] = (shares, tried)
    return found


def best_cut(m: M) -> Code:
    made = set(m.state.cuts)
    for _, cuts in cut_book(m)[1]:
        if made <= set(cuts):
            return CUTS[next(cut for cut in cuts if cut not in made)]
    return rules.cut_moves(m, m.state.spymaster)[0]


def best_card_file(m: M) -> Code:
    shares, _ = cut_book(m)
    cuts = tuple(m.state.cuts)
    worth = [shares.outcome(cuts, file) for file in range(m.seats)]
    return CARD_FILES[m.seats][worth.index(max(worth))]


# --- playing a turn ------------------------------------------------------------------------------


def turn_move(m: M, seat: int) -> Code:
    """Burn for the best plan that moving makes possible, else complete, else wait."""
    s = m.state
    found = plans_of(s, seat, s.hands[seat], 0)
    for plan in found:
        if plan.gain > 0 and plan.moves and plan.burn >= 0:
            return BURNS[plan.burn]
    for plan in found:
        if plan.gain > 0 and not plan.moves:
            return plan.payment
    for plan in found:
        if plan.gain > 0:
            return _burn_towards(s, seat, plan)
    return PASS


def _burn_towards(s: SpymasterState, seat: int, plan: Plan) -> Code:
    """The highest card the plan does not pay with: it goes farthest in one turn."""
    kept = list(plan.payment[2:])
    best = -1
    for card in s.hands[seat]:
        kind = CARD_KIND[card]
        if kind in kept:
            kept.remove(kind)
        elif best < 0 or kind % VALUES > best % VALUES:
            best = kind
    return BURNS[best] if best >= 0 else PASS


def act_move(m: M, seat: int) -> Code:
    """Move for the best plan within the points, then complete what gains, then end."""
    s = m.state
    points = 0 if s.achieved else s.points
    found = plans_of(s, seat, s.hands[seat], points)
    if points:
        for plan in found:
            if plan.gain > 0 and not plan.moves:
                going = trips(s, seat, plan.area)
                if going:
                    return going[0]
        for plan in found:
            if plan.gain > 0 and plan.moves:
                return _step_towards(s, seat, plan.area, points)
    for plan in found:
        if plan.gain > 0 and not plan.moves:
            return plan.payment
    return END_TURN


def _step_towards(s: SpymasterState, seat: int, area: int, points: int) -> Code:
    going = trips(s, seat, area)
    for code in going:
        if DISTANCE[code[2]][code[3]] <= points:
            return code
    if not going:
        return END_TURN
    _, agent, source, target = going[0]
    return (M_MOVE, agent, source, route(source, target)[points - 1])


def good_move(m: M, seat: int, dice: Dice) -> Code:
    """What a sound player does, by the kind of decision."""
    s = m.state
    kind = next(kind for asked, kind, _ in m.pending if asked == seat)
    if kind is rules.TURN:
        return turn_move(m, seat)
    if kind is rules.ACT:
        return act_move(m, seat)
    if kind is rules.TAKE:
        return _best_file(m, seat)
    if kind is rules.CUT:
        return best_cut(m)
    if kind is rules.CARD:
        return best_card_file(m)
    if kind is rules.ASSIGN:
        plan = s.plans[seat]
        place = plan[0] if plan and plan[0] >= 0 else dice.below(len(AREAS)) * SLOTS + HUB
        return (M_PLACE, place)
    return rules.default_answer(m, seat, kind)


def _best_file(m: M, seat: int) -> Code:
    s = m.state
    shares = s.files()
    best = (-1e9, PASS)
    for code in rules.take_moves(m, seat):
        number = code[1]
        worth = file_worth(s, seat, shares[number - 1], number == s.card_file)
        best = max(best, (worth, code))
    return best[1]


def quick_move(m: M, seat: int, dice: Dice) -> Code:
    """The same for playouts, where only a row that has been thought about is cut with care."""
    kind = m.pending[0][1]
    if (kind is rules.CUT or kind is rules.CARD) and _row_key(m) not in _CUT_BOOK:
        return rules.default_answer(m, seat, kind)
    return good_move(m, seat, dice)


def plain_move(m: M, seat: int) -> Code:
    """A beginner's: the dearest Mission within reach of one card, at any price; even cuts."""
    s = m.state
    kind = next(kind for asked, kind, _ in m.pending if asked == seat)
    if kind is not rules.TURN and kind is not rules.ACT:
        return rules.default_answer(m, seat, kind)
    points = 0 if s.achieved else s.points
    found = plans_of(s, seat, s.hands[seat], points)
    found.sort(key=lambda plan: MISSIONS[s.up[plan.area]].points, reverse=True)
    for plan in found:
        if not plan.moves:
            going = trips(s, seat, plan.area)
            return going[0] if going else plan.payment
    if kind is rules.ACT:
        return END_TURN
    for plan in found:
        if plan.burn >= 0:
            return BURNS[plan.burn]
    return PASS


# --- for the bots --------------------------------------------------------------------------------


class SpymasterKnowledge(Knowledge[SpymasterState]):
    iterations: ClassVar[Mapping[str, int]] = _DATA["iterations"]
    patience: ClassVar[int] = 60
    """Moves a playout goes on at most before it is judged; it stops with the round."""

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        return chances(standing(match), SPREAD[match.state.round])

    def rollout(self, match: M, dice: Dice) -> list[float]:
        """Play the round to its end as sound players would."""
        s = match.state
        now = s.round
        for _ in range(self.patience):
            if not match.pending or s.round != now:
                break
            seat = match.pending[0][0]
            match.push(seat, quick_move(match, seat, dice))
        return self.evaluate(match)

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        return plain_move(match, seat)

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        kind = next(kind for asked, kind, _ in match.pending if asked == seat)
        if kind is rules.ACT:
            return _weigh_acts(match, seat, codes)
        if kind is rules.TURN:
            return _weigh_turns(match, seat, codes)
        if kind is rules.TAKE:
            s = match.state
            shares = s.files()
            worth = [
                file_worth(s, seat, shares[code[1] - 1], code[1] == s.card_file) for code in codes
            ]
            top = max(worth)
            return [exp((value - top) / 2.0) for value in worth]
        if kind in (rules.CUT, rules.CARD) and not _worth_a_book(match):
            liked = rules.default_answer(match, seat, kind)
            return [3.0 if code == liked else 0.2 for code in codes]
        if kind is rules.CUT:
            return _weigh_cuts(match, codes)
        if kind is rules.CARD:
            shares_book, _ = cut_book(match)
            cuts = tuple(match.state.cuts)
            worth = [shares_book.outcome(cuts, code[1] - 1) for code in codes]
            top = max(worth)
            return [exp((value - top) / 1.5) for value in worth]
        if kind is rules.ASSIGN:
            return _weigh_places(match, seat, codes)
        return None

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """SM-3.2: of an assignment others see nothing before the reveal."""
        return (M_RANDOM,) if code[0] == M_PLACE else code

    def why(self, match: M, seat: int, line: list[tuple[int, Code]]) -> str:
        return reason_for(match, seat, line[0][1])


def _weigh_turns(m: M, seat: int, codes: list[Code]) -> list[float]:
    s = m.state
    found = plans_of(s, seat, s.hands[seat], 0)
    liked = {turn_move(m, seat): 4.0}
    for plan in found:
        chance = exp(min(plan.gain, 6.0) / 3.0)
        code = plan.payment if not plan.moves else BURNS[plan.burn]
        if plan.moves and plan.burn < 0:
            code = _burn_towards(s, seat, plan)
        liked[code] = liked.get(code, 0.0) + chance
    liked[PASS] = liked.get(PASS, 0.0) + 1.0
    return [liked.get(code, 0.02 if code[0] == M_COMPLETE else 0.15) for code in codes]


def _weigh_acts(m: M, seat: int, codes: list[Code]) -> list[float]:
    s = m.state
    points = 0 if s.achieved else s.points
    liked = {act_move(m, seat): 6.0}
    for plan in plans_of(s, seat, s.hands[seat], points):
        chance = exp(min(plan.gain, 6.0) / 3.0)
        if points:
            for code in trips(s, seat, plan.area):
                if DISTANCE[code[2]][code[3]] <= points:
                    liked[code] = liked.get(code, 0.0) + chance
        if not plan.moves:
            liked[plan.payment] = liked.get(plan.payment, 0.0) + chance
    liked[END_TURN] = liked.get(END_TURN, 0.0) + 0.5
    cities = {city_of(area, s.up[area]) for area in AREAS if s.up[area] >= 0}
    return [
        liked[code]
        if code in liked
        else 0.05
        if code[0] == M_MOVE and (code[3] in cities or code[2] in cities)
        else 0.004
        for code in codes
    ]


def _weigh_cuts(m: M, codes: list[Code]) -> list[float]:
    made = set(m.state.cuts)
    best: dict[int, float] = {}
    top: float | None = None
    for worth, cuts in cut_book(m)[1]:
        if not made.issubset(cuts):
            continue
        if top is None:
            top = worth
        if worth < top - 6.0 or len(best) == len(codes):
            break
        for cut in cuts:
            if cut not in made and cut not in best:
                best[cut] = worth
    floor = (top or 0.0) - 6.0
    return [exp((best.get(code[1], floor) - (top or 0.0)) / 1.5) for code in codes]


def _weigh_places(m: M, seat: int, codes: list[Code]) -> list[float]:
    plan = m.state.plans[seat]
    return [
        0.1
        if code[0] == M_RANDOM
        else 20.0
        if code[1] in plan
        else 1.0
        if code[1] % SLOTS == HUB
        else 0.2
        for code in codes
    ]


# --- in words ------------------------------------------------------------------------------------


def _named(s: SpymasterState, area: int) -> str:
    mission = MISSIONS[s.up[area]]
    city = LOCATION_NAMES[city_of(area, s.up[area])]
    return f"{mission.name} in {city} for {mission.points} points"


def reason_for(m: M, seat: int, code: Code) -> str:
    """One plain sentence to the player on what a move is for."""
    s = m.state
    kind = code[0]
    if kind == M_PLACE:
        return "Agents that stand together on a Hub reach the Missions that need several of them."
    if kind == M_RANDOM:
        return "Three different Areas are a fair start for any Mission."
    if kind == M_STACK:
        return "The stacks are all alike from outside."
    if kind in (M_CUT, M_CARD):
        return "With this division, what the others like best still leaves you a good File."
    if kind == M_TAKE:
        return _reason_to_take(s, seat, code[1])
    if kind == M_COMPLETE:
        paid = sum(card % VALUES + 1 for card in code[2:])
        return f"It brings {_named(s, code[1])}, and costs cards worth {paid}."
    found = plans_of(s, seat, s.hands[seat], 0 if s.achieved else s.points)
    if kind == M_BURN:
        for plan in found:
            if plan.burn == code[1] and plan.moves:
                return f"Its points bring your agents to {_named(s, plan.area)}."
        return "You can spare that card, and its points prepare a Mission."
    if kind == M_MOVE:
        for area in AREAS:
            if s.up[area] >= 0 and city_of(area, s.up[area]) == code[3]:
                return f"An agent there is a step towards {_named(s, area)}."
        return "It brings an agent closer to the Missions to come."
    if kind == M_PASS:
        if found and found[0].gain > 0:
            return "Waiting costs you nothing yet, and what the others do may make it cheaper."
        return "No Mission in reach is worth the cards it would burn."
    if kind == M_END:
        return "What is left to do this turn costs more than it brings."
    return ""


def _reason_to_take(s: SpymasterState, seat: int, number: int) -> str:
    file = s.files()[number - 1]
    before = {plan.area for plan in plans_of(s, seat, s.hands[seat], 0) if plan.gain > 0}
    for plan in plans_of(s, seat, s.hands[seat] + file, 0):
        if plan.gain > 0 and plan.area not in before:
            return f"With this File you can pay for {_named(s, plan.area)}."
    return "Its cards are worth most to you, with what you hold."


KNOWLEDGE = SpymasterKnowledge()
