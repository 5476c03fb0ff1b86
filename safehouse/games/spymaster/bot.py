"""What SpyMaster's bots know: the value of hands, Files and positions, and how to look ahead.

Hands can be inferred with perfect memory (SM-R9), so the turns of every seat can be predicted. The
value of a position is the Missions completed, the hand at a price per point of value, the current
bonuses, and a share of what the best Missions within reach would gain.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from itertools import combinations
from math import exp, sqrt
from typing import Any, ClassVar, Final, TypeAlias

from safehouse.core.decision import DecisionKind
from safehouse.core.dice import Dice
from safehouse.core.i18n import Text
from safehouse.core.knowledge import (
    Calibration,
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
from safehouse.games.spymaster import rules
from safehouse.games.spymaster.moves import (
    BURNS,
    CARD_FILES,
    CUTS,
    END_TURN,
    M_CUT,
    M_PLACE,
    M_RANDOM,
    PASS,
)
from safehouse.games.spymaster.plans import (
    Codes,
    PlanRates,
    best_rest,
    best_turn,
    count_hand,
    goals_of,
    spare_kind,
    turns,
)
from safehouse.games.spymaster.reasons import reasons
from safehouse.games.spymaster.state import (
    AREAS,
    HUB,
    SLOTS,
    TYPES,
    VALUES,
    SpymasterState,
    totals_of,
)
from safehouse.games.spymaster.text import msg
from safehouse.games.spymaster.travel import trips

M: TypeAlias = Match[SpymasterState]

_DATA: Final[dict[str, Any]] = tomllib.loads(
    files("safehouse.games.spymaster").joinpath("data/bot.toml").read_text("utf-8")
)
# By round; round 0 is the secret placement.
PRICE: Final[list[float]] = [_DATA["price"][0], *_DATA["price"]]
LASTING: Final[list[float]] = [0.0, *_DATA["bonus"]]
LATE: Final[int] = _DATA["late"]
DELAY: Final[float] = _DATA["delay"]
HEAD_START: Final[float] = _DATA["head_start"]
CARD_WORTH: Final[list[float]] = [0.0, *_DATA["spymaster_card"]]
FILE: Final[dict[str, float]] = _DATA["file"]
AHEAD: Final[dict[str, float]] = _DATA["ahead"]
SPREAD: Final[list[float]] = [_DATA["ahead"]["spread"][0], *_DATA["ahead"]["spread"]]
RESULT: Final[list[float]] = [_DATA["ahead"]["result"][0], *_DATA["ahead"]["result"]]
LAST_SPREAD: Final[float] = _DATA["ahead"]["last_spread"]
TEMPER: Final[float] = _DATA["search"]["temper"]
EXPLORE: Final[float] = _DATA["search"]["explore"]
CHECKED: Final = 16
"""How often a search checks whether its choice can still change."""


def rates_of(s: SpymasterState, seat: int) -> PlanRates:
    """Return the value of cards to a seat in this round."""
    rivals = best_of_others(s, seat) if s.round >= LATE else None
    return PlanRates(PRICE[s.round], LASTING[s.round], rivals, DELAY, HEAD_START)


def best_of_others(s: SpymasterState, seat: int) -> list[int]:
    """Return, by type, the highest total that another seat holds."""
    best = [0] * len(TYPES)
    for other, hand in enumerate(s.hands):
        if other != seat:
            for kind, held in enumerate(totals_of(hand)):
                if held > best[kind]:
                    best[kind] = held
    return best


# --- what things are worth -----------------------------------------------------------------------


def hand_worth(s: SpymasterState, seat: int, hand: list[int]) -> float:
    """Return the value of a hand: its cards at the round's price, and the gain of its best
    Missions."""
    price = PRICE[s.round]
    counts, totals = count_hand(hand)
    worth = price * sum(totals) + FILE["card"] * len(hand)
    found = goals_of(s, seat, counts, totals, price)
    if found:
        if found[0].gain > 0:
            worth += FILE["best"] * found[0].gain
        if len(found) > 1 and found[1].gain > 0:
            worth += FILE["second"] * found[1].gain
    return worth


def standing(m: M) -> list[float]:
    """Return each seat's expected final points at the start of a round, up to a common constant."""
    s = m.state
    price = PRICE[s.round]
    found = []
    for seat, hand in enumerate(s.hands):
        counts, totals = count_hand(hand)
        worth = rules.mission_points(s, seat) + AHEAD["value"] * sum(totals)
        worth += AHEAD["card"] * len(hand) + AHEAD["type"] * sum([total > 0 for total in totals])
        if seat == s.spymaster:
            worth += CARD_WORTH[s.round]
        goals = goals_of(s, seat, counts, totals, price)
        if goals and goals[0].gain > 0:
            worth += AHEAD["best"] * goals[0].gain
        found.append(worth)
    return found


def chances(points: list[float], spread: float) -> list[float]:
    """Convert points to chances to win."""
    top = max(points)
    odds = [exp((value - top) / spread) for value in points]
    whole = sum(odds)
    return [share / whole for share in odds]


def file_worth(s: SpymasterState, seat: int, file: list[int], with_card: bool) -> float:
    """Return the value that taking a File adds for a seat."""
    worth = hand_worth(s, seat, s.hands[seat] + file)
    return worth + (CARD_WORTH[s.round] if with_card else 0.0)


# --- cutting -------------------------------------------------------------------------------------


class Shares:
    """The value of each slice of the row to each seat, so that thousands of divisions are fast to
    try."""

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
        """Return the SpyMaster's gain, less the gains of the best rival and of the rest."""
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


def cut_book(m: M) -> tuple[Shares, list[tuple[float, tuple[int, ...]]]]:
    """Return every way to divide the row, best for the SpyMaster first; cached for further cuts."""
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


def ranked_cuts(m: M) -> list[tuple[Code, float]]:
    """Return each possible next cut with the value of the best division that contains it."""
    made = set(m.state.cuts)
    best: dict[Code, float] = {}
    for worth, cuts in cut_book(m)[1]:
        if made <= set(cuts):
            for cut in cuts:
                if cut not in made:
                    best.setdefault(CUTS[cut], worth)
    return list(best.items())


def ranked_card_files(m: M) -> list[tuple[Code, float]]:
    shares, _ = cut_book(m)
    cuts = tuple(m.state.cuts)
    return [(CARD_FILES[m.seats][file], shares.outcome(cuts, file)) for file in range(m.seats)]


# --- playing at first sight ----------------------------------------------------------------------


def kind_asked(m: M, seat: int) -> DecisionKind:
    return next(kind for asked, kind, _ in m.pending if asked == seat)


def first_sight(m: M, seat: int) -> list[tuple[Code, float]]:
    """Return the moves of a sound player without lookahead, with their values in points."""
    s = m.state
    kind = kind_asked(m, seat)
    if kind is rules.TURN or kind is rules.ACT:
        best: dict[Code, float] = {}
        for gain, codes in turns(s, seat, rates_of(s, seat)):
            best[codes[0]] = max(gain, best.get(codes[0], gain))
        return list(best.items())
    if kind is rules.TAKE:
        return ranked_files(m, seat)
    if kind is rules.CUT:
        return ranked_cuts(m)
    if kind is rules.CARD:
        return ranked_card_files(m)
    if kind is rules.ASSIGN:
        return [(code, 0.0) for code in places_for(s, seat)]
    return [(rules.default_answer(m, seat, kind), 0.0)]


def ranked_files(m: M, seat: int) -> list[tuple[Code, float]]:
    s = m.state
    shares = s.files()
    return [
        (code, file_worth(s, seat, shares[code[1] - 1], code[1] == s.card_file))
        for code in rules.take_moves(m, seat)
    ]


def places_for(s: SpymasterState, seat: int) -> list[Code]:
    """SM-3.2: three different Hubs; no Mission is far from all of them."""
    hubs = [area * SLOTS + HUB for area in AREAS]
    return [(M_PLACE, hub) for hub in hubs if hub not in s.plans[seat]]


def plain_move(m: M, seat: int) -> Code:
    """Return a beginner's move: the highest-scoring Mission within reach of one card, at any price.

    The row is cut into Files of equal length, no matter who takes which.
    """
    s = m.state
    kind = kind_asked(m, seat)
    if kind is rules.CUT:
        wanted = [len(s.row) * file // m.seats for file in range(1, m.seats)]
        return CUTS[next(after for after in wanted if after not in s.cuts)]
    if kind is not rules.TURN and kind is not rules.ACT:
        return rules.default_answer(m, seat, kind)
    counts, totals = count_hand(s.hands[seat])
    found = goals_of(s, seat, counts, totals, 0.0)  # with a price of 0 the gain is the points
    points = 0 if s.achieved else s.points
    for goal in found:
        if goal.moves <= points:
            going = trips(s, seat, goal.area)
            return (
                going[0] if going else rules.payments_for(s.hands[seat], goal.area, goal.number)[0]
            )
    if kind is rules.ACT:
        return END_TURN
    for goal in found:
        for value in range(goal.moves, VALUES + 1):
            card = spare_kind(value, counts, totals, [], goal)
            if card >= 0:
                return BURNS[card]
    return PASS


# --- looking ahead -------------------------------------------------------------------------------


def play(m: M, seat: int, codes: Codes) -> None:
    """Play a whole turn; SM-R30: the last Mission on the board ends it early."""
    s = m.state
    now = s.round
    for code in codes:
        m.push(seat, code)
        if s.round != now or not m.pending:
            return


def play_round_out(m: M) -> None:
    """Play the round out with the best turns without lookahead."""
    s = m.state
    now = s.round
    while m.pending and s.round == now:
        seat = m.pending[0][0]
        play(m, seat, best_turn(s, seat, rates_of(s, seat)))


class Spot:
    """A node of the search tree: the seat's possible turns, with their visits and results."""

    __slots__ = ("below", "codes", "count", "priors", "seat", "totals", "visits")

    def __init__(self, m: M, seat: int) -> None:
        found = turns(m.state, seat, rates_of(m.state, seat))
        top = max(found)[0]
        weights = [exp((gain - top) / TEMPER) for gain, _ in found]
        whole = sum(weights)
        self.seat = seat
        self.codes = [codes for _, codes in found]
        self.priors = [weight / whole for weight in weights]
        self.visits = [0] * len(found)
        self.totals = [0.0] * len(found)
        self.count = 0
        self.below: dict[tuple[int, ...], Spot | None] = {}

    def choose(self) -> int:
        """Return the index that PUCT selects: mean value plus prior, fewer visits first."""
        spread = EXPLORE * sqrt(self.count + 1.0)
        unseen = sum(self.totals) / self.count if self.count else 0.5
        best = 0
        top = -1.0
        for i, prior in enumerate(self.priors):
            n = self.visits[i]
            worth = (self.totals[i] / n if n else unseen) + spread * prior / (1 + n)
            if worth > top:
                top = worth
                best = i
        return best


def look_ahead(
    m: M, seat: int, effort: int, dice: Dice, late: Callable[[], bool] = never
) -> list[tuple[Code, float]]:
    """Search a tree of whole turns in determinized worlds, to the end of the round.

    Hands are known to all, so one tree serves all seats; revealed cards make branches.
    """
    root = Spot(m, seat)
    if len({codes[0] for codes in root.codes}) == 1:
        return [(root.codes[0][0], 0.5)]
    for done in range(effort):
        world = m.copy(log=False)
        world.dice = dice.fork()
        rules.shuffle_missions(world.state, dice)  # the stacks matter only after this round
        _try_once(world, root)
        if late():
            break
        if done % CHECKED == CHECKED - 1 and len(root.codes) > 1:
            most = sorted(root.visits)
            if most[-1] - most[-2] >= effort - done:
                break
    often = max(root.visits)
    best: dict[Code, tuple[int, float]] = {}
    for i, codes in enumerate(root.codes):
        n = root.visits[i]
        if 4 * n >= often:  # rarely visited moves are unreliable
            best[codes[0]] = max(best.get(codes[0], (0, 0.0)), (n, root.totals[i] / n))
    ranked = sorted(best.items(), key=lambda item: item[1], reverse=True)
    top = ranked[0][1][1]
    return [(code, min(mean, top)) for code, (_, mean) in ranked]


def _try_once(m: M, root: Spot) -> None:
    s = m.state
    now = s.round
    spot = root
    path: list[tuple[Spot, int]] = []
    while True:
        i = spot.choose()
        path.append((spot, i))
        play(m, spot.seat, spot.codes[i])
        if not m.pending or s.round != now:
            break
        key = (i, *s.up)
        below = spot.below.get(key)
        if below is None:
            if key not in spot.below:
                spot.below[key] = None
                play_round_out(m)
                break
            below = spot.below[key] = Spot(m, m.pending[0][0])
        spot = below
    values = worth_of(m)
    for spot, i in path:
        spot.visits[i] += 1
        spot.totals[i] += values[spot.seat]
        spot.count += 1


def worth_of(m: M) -> list[float]:
    """Return the chances of each seat; for a finished match the margin counts as well."""
    if m.result is None:
        return chances(standing(m), SPREAD[m.state.round])
    won = KNOWLEDGE.judge(m)
    near = chances([float(score) for score in m.result.scores], LAST_SPREAD)
    return [0.5 * (a + b) for a, b in zip(won, near, strict=True)]


# --- for the bots --------------------------------------------------------------------------------


class SpymasterKnowledge(Knowledge[SpymasterState]):
    iterations: ClassVar[Mapping[str, int]] = _DATA["iterations"]
    playout: ClassVar[str] = "agent"
    review_playouts: ClassVar[int] = 32_000
    cut: ClassVar[int] = 1
    doubt: ClassVar[float] = 0.046
    fair: ClassVar[frozenset[str]] = frozenset(("informant", "agent"))
    settings: ClassVar[tuple[str, ...]] = ("placement",)
    near: ClassVar[tuple[float, float]] = tuple(_DATA["near"])
    calibration: ClassVar[Calibration] = read_calibration(__package__)
    bot_styles: ClassVar[Mapping[str, str]] = read_bot_styles(__package__)
    hint_playouts: ClassVar[int] = 1_000

    def stage(self, match: M) -> str:
        return str(match.state.round)

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        return chances(standing(match), SPREAD[match.state.round])

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        return plain_move(match, seat)

    def rank_moves(self, choice: MoveChoice[SpymasterState]) -> Ranking:
        """Rank Files and cuts without lookahead, which did not improve them; search for turns."""
        match, seat, _, effort, dice, late = choice
        kind = kind_asked(match, seat)
        if effort == 1 and (kind is rules.CUT or kind is rules.CARD):
            default = rules.default_answer(match, seat, kind)
            return Ranking([(default, 0.0)], chance=False, meaningful=False)
        if effort > 2 and (kind is rules.TURN or kind is rules.ACT):
            if kind is rules.ACT:
                # The rest of a turn was planned when it began, so a short search is enough.
                effort = max(1, effort // 3)
            ahead = look_ahead(match, seat, effort, dice, late)
            return Ranking(ahead, chance=True, meaningful=len(ahead) > 1)
        found = sorted(first_sight(match, seat), key=lambda move: -move[1])
        return Ranking(found, chance=False, meaningful=found[0][1] != found[-1][1])

    def settle(self, match: M, dice: Dice) -> None:
        """Play the round out without lookahead."""
        s = match.state
        now = s.round
        while match.pending and s.round == now:
            seat = match.pending[0][0]
            kind = kind_asked(match, seat)
            if kind is rules.TURN:
                play(match, seat, best_turn(s, seat, rates_of(s, seat)))
            elif kind is rules.ACT:
                play(match, seat, best_rest(s, seat, rates_of(s, seat)))
            elif kind is rules.TAKE:
                match.push(seat, max(ranked_files(match, seat), key=lambda one: one[1])[0])
            else:
                match.push(seat, rules.default_answer(match, seat, kind))

    def spread(self, match: M) -> float:
        return RESULT[min(match.state.round, len(RESULT) - 1)]

    def unsure(self, match: M) -> float:
        """Return the spread, which is larger the more Files or turns are still to come."""
        if kind_asked(match, match.pending[0][0]) not in (rules.TURN, rules.ACT):
            return AHEAD["end_in_gathering"]
        return AHEAD["end_after_pass" if match.state.passes else "end_in_operations"]

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """SM-3.2: others see nothing of an assignment before the reveal."""
        return (M_RANDOM,) if code[0] == M_PLACE else code

    def rest(self, match: M, seat: int, code: Code) -> list[Code]:
        """Return the other cuts and the SpyMaster card, or the other agents to assign."""
        found: list[Code] = []
        world = match.copy(log=False)
        last = code
        while last[0] in (M_PLACE, M_CUT):
            world.push(seat, last)
            if not any(asked == seat for asked, _, _ in world.pending):
                break
            last = max(first_sight(world, seat), key=lambda move: move[1])[0]
            found.append(last)
        return found

    def chapter(self, match: M) -> int:
        """Return the round, and within it whether Operations has begun."""
        working = bool(match.pending) and match.pending[0][1] in (rules.TURN, rules.ACT)
        return 2 * match.state.round + working

    def until(self, match: M) -> int:
        """Return the beginning of the next round, from where quick bots play that on."""
        return 2 * (match.state.round + self.cut)

    def after_chapter(self, match: M) -> Text:
        if self.chapter(match) % 2:
            return msg("reason-operations", number=match.state.round)
        return msg("reason-after-round", number=match.state.round - 1)

    def reasons(self, match: M, seat: int) -> list[Reason]:
        return reasons(match, seat)


KNOWLEDGE = SpymasterKnowledge()
