"""What SPYON's bots know: the value of a position, and how a round is likely to continue.

The result is a row of the position table, not a score, so everything here depends on the two
distances that decide the row: the Double Agent's lead over each player (SO-11). Between rounds a
position is evaluated by a logistic model, which sums the weights of a few features: the distances
after the next scoring and after all remaining rounds if nobody acted any more, tokens, points, free
missions, and the three Departments. `research/fit_spyon_values.py` fits the weights backwards from
the last round, which it can solve.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.i18n import Text
from safehouse.core.knowledge import (
    Calibration,
    Knowledge,
    MoveChoice,
    Ranking,
    read_bot_styles,
    read_calibration,
)
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.reasons import Reason
from safehouse.games.spyon import endgame, rules
from safehouse.games.spyon.moves import (
    M_ASSASSINATE,
    M_FIRST,
    M_INFILTRATE,
    M_REGROUP,
    M_RELOCATE,
    M_SELECT,
    M_SWITCH,
)
from safehouse.games.spyon.reasons import reasons
from safehouse.games.spyon.state import (
    ASSASSIN_COST,
    BOARD,
    CRISIS_COST,
    DA,
    DATA,
    DEPTS,
    MINISTERIAL,
    ROUNDS,
    SLOTS,
    SpyonState,
)
from safehouse.games.spyon.text import msg

M: TypeAlias = Match[SpyonState]
Tracker: TypeAlias = tuple[int, int, int]

BOTH_LOSE: Final = 0.15
"""The value of a shared loss: better than a loss, so that a rival's win is prevented."""
LIKELY: Final = 0.5
"""How far `evaluate` relies on its prediction of the missions still to be executed."""

_FAR: Final[int] = ROUNDS * len(DEPTS) * max(DATA["scoring"].values()) + max(
    *DATA["tracker"]["start"], *DATA["tracker"]["cold_war_start"]
)
"""The largest possible distance on the tracker: each Department scores in each round."""
_WIDE: Final = 2 * _FAR + 1


def place(mine: int, da: int, yours: int) -> int:
    """Return the index of a tracker in `FINAL`, by the Double Agent's lead over either player."""
    return (da - mine + _FAR) * _WIDE + da - yours + _FAR


def _final() -> list[float]:
    """Return the value of each tracker at the end for the player named first: 1 won, 0 lost."""
    worth = []
    for a in range(-_FAR, _FAR + 1):
        for b in range(-_FAR, _FAR + 1):
            _, winning = rules.position_row(-a, 0, -b)
            worth.append(BOTH_LOSE if winning < 0 else 1.0 if winning == 0 else 0.0)
    return worth


FINAL: Final = _final()

REACH: Final = 7
"""The fitted figures do not distinguish distances on the tracker beyond this."""
SIDE: Final = 2 * REACH + 1
_CLIP: Final = [max(-REACH, min(REACH, x)) + REACH for x in range(-_FAR, _FAR + 1)]


def cell(mine: int, da: int, yours: int) -> int:
    """Return the index of a tracker in a fitted table, in which far distances are equal."""
    return _CLIP[da - mine + _FAR] * SIDE + _CLIP[da - yours + _FAR]


# --- between rounds: a logistic model over a few traits ----------------------------------------

MOST_POINTS: Final = 3
"""Points beyond this buy no more missions in a round."""
SHORT, SPARE = -3, 2
"""The range of the token balance: too few, or to spare, for the remaining rounds."""
PACES: Final = SPARE - SHORT + 1
MOST_CUBES: Final = 4
MOST_OPEN: Final = 3
"""Maximum cubes of a spy in a Department, and rounds that it stays open, that are distinguished."""
_HEAD: Final = MOST_CUBES + 1
NEXT: Final = 0
AHEAD: Final = NEXT + SIDE * SIDE
POINTS: Final = AHEAD + SIDE * SIDE
TOKENS: Final = POINTS + (MOST_POINTS + 1) ** 2
FREE: Final = TOKENS + PACES * PACES
"""The features of free missions: Singles and Duals of the Spy Ops player, then of the other; one
bit for each mission."""
DEPT: Final = FREE + 4 * 32
TRAITS: Final = DEPT + 2 * (MOST_OPEN + 1) * _HEAD**3


def dept_trait(idle: int, rounds: int, mine: int, da: int, yours: int) -> int:
    """Return the feature of a Department; `idle` is 0 for the active one, `rounds` how long it
    stays open."""
    mine = mine if mine < MOST_CUBES else MOST_CUBES
    da = da if da < MOST_CUBES else MOST_CUBES
    yours = yours if yours < MOST_CUBES else MOST_CUBES
    status = idle * (MOST_OPEN + 1) + (rounds if rounds < MOST_OPEN else MOST_OPEN)
    return DEPT + ((status * _HEAD + mine) * _HEAD + da) * _HEAD + yours


def traits(s: SpyonState) -> list[int]:
    """Return the model's features before a round's missions, from the Spy Ops player's side."""
    holder = s.spy_ops
    other = 1 - holder
    me, you = s.spy[holder], s.spy[other]
    played = s.round - 1
    left = ROUNDS - played
    active = s.row[played]
    spying, reception, slots = s.spying, s.reception, s.slots
    mine, da, yours = s.tracker[me], s.tracker[DA], s.tracker[you]
    next_mine, next_da, next_yours = mine, da, yours
    all_mine, all_da, all_yours = mine, da, yours
    out = []
    for dept in DEPTS:
        i = dept * 3
        # An open Department does not change until its Minister arrives: no Double Agent enters it.
        at = s.minister[dept]
        rounds = 0 if at == MINISTERIAL else at - played if at < ROUNDS else left
        if rounds > 0:
            gain = rules.points_of(spying[i], spying[i + 1], spying[i + 2])
            a, b, c = gain[me], gain[DA], gain[you]
            next_mine += a
            next_da += b
            next_yours += c
            all_mine += a * rounds
            all_da += b * rounds
            all_yours += c * rounds
        da_there = spying[i + 1] + reception[i + 1]
        if dept == active and s.da_track[played]:
            da_there += 1
        out.append(
            dept_trait(int(dept != active), rounds, spying[i + me], da_there, spying[i + you])
        )
    out.append(NEXT + cell(next_mine, next_da, next_yours))
    out.append(AHEAD + cell(all_mine, all_da, all_yours))
    mine = mine if mine < MOST_POINTS else MOST_POINTS
    yours = yours if yours < MOST_POINTS else MOST_POINTS
    out.append(POINTS + mine * (MOST_POINTS + 1) + yours)
    own, his = s.tokens[holder], s.tokens[other]
    out.append(
        TOKENS
        + (max(SHORT, min(SPARE, own - left)) - SHORT) * PACES
        + (max(SHORT, min(SPARE, his - left)) - SHORT)
    )
    for group, (seat, tokens) in enumerate(((holder, own), (other, his))):
        base = seat * BOARD
        for area in range(2):
            bits = 0
            if tokens > area:
                bit = 1
                for sort in range(area * 5, area * 5 + 5):
                    for slot in SLOTS[sort]:
                        if not slots[base + slot]:
                            bits |= bit
                            break
                    bit <<= 1
            out.append(FREE + (group * 2 + area) * 32 + bits)
    return out


class Book:
    """The fitted figures for positions before one round."""

    __slots__ = ("both", "standing", "win")

    def __init__(self, raw: dict[str, Any]) -> None:
        self.win: list[float] = raw["win"]
        """By feature: its weight in the log-odds that the Spy Ops player wins rather than loses."""
        self.both: list[float] = raw["both"]
        """The same for the log-odds that both lose."""
        self.standing: list[float] = raw["standing"]
        """By cell: the log-odds given the tracker alone, without the rest of the board."""


@cache
def books() -> list[Book | None]:
    """Return, by round, the figures for positions before it; None for the first, where all are
    equal."""
    file = files("safehouse.games.spyon").joinpath("data/values.json")
    raw = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return [Book(raw[str(n)]) if str(n) in raw else None for n in range(ROUNDS + 1)]


def outlook(s: SpyonState) -> tuple[float, float]:
    """Return seat 0's chance to win and the chance that both lose, before a round's missions."""
    book = books()[s.round]
    if book is None:
        return 0.5, 0.0
    win_of, both_of = book.win, book.both
    won = lost = 0.0
    for trait in traits(s):
        won += win_of[trait]
        lost += both_of[trait]
    won, lost = exp(won), exp(lost)
    whole = 1.0 + won + lost
    return (won if s.spy_ops == 0 else 1.0) / whole, lost / whole


def worths(s: SpyonState) -> list[float]:
    """Return the value of a position before a round's missions for each seat."""
    win, both = outlook(s)
    shared = BOTH_LOSE * both
    return [win + shared, 1.0 - win - both + shared]


def outlooks(s: SpyonState, seat: int, codes: list[Code]) -> list[Tracker]:
    """Return the tracker after each execution if the round ended right then (SO-9, SO-10)."""
    points_of = rules.points_of
    counts = [a + b for a, b in zip(s.spying, s.reception, strict=True)]
    gains: list[Tracker] = []
    is_open = [place != MINISTERIAL for place in s.minister]
    g, d, o = s.tracker
    for dept in DEPTS:
        i = dept * 3
        gain = points_of(counts[i], counts[i + 1], counts[i + 2])
        gains.append(gain)
        if is_open[dept]:
            g += gain[0]
            d += gain[1]
            o += gain[2]
    own = s.spy[seat]
    out: list[Tracker] = []
    for code in codes:
        kind = code[0]
        changed: tuple[int, ...]
        if kind == M_INFILTRATE:
            changed = (code[2],)
            counts[code[2] * 3 + own] += 1
        elif kind == M_RELOCATE:
            changed = (code[1], code[3])
            counts[code[1] * 3 + code[2]] -= 1
            counts[code[3] * 3 + code[2]] += 1
        elif kind == M_SWITCH:
            changed = (code[1], code[3])
            counts[code[1] * 3 + code[2]] -= 1
            counts[code[3] * 3 + code[2]] += 1
            counts[code[3] * 3 + code[4]] -= 1
            counts[code[1] * 3 + code[4]] += 1
        elif kind == M_REGROUP:
            changed = (code[1],)
            counts[code[1] * 3 + DA] -= 1
        else:
            cost = ASSASSIN_COST if kind == M_ASSASSINATE else CRISIS_COST
            gain = gains[code[1]]
            out.append(
                (
                    g + gain[0] - (cost if own == 0 else 0),
                    d + gain[1],
                    o + gain[2] - (cost if own == 2 else 0),
                )
            )
            continue
        a, b, c = g, d, o
        for dept in changed:
            if is_open[dept]:
                i = dept * 3
                was = gains[dept]
                now = points_of(counts[i], counts[i + 1], counts[i + 2])
                a += now[0] - was[0]
                b += now[1] - was[1]
                c += now[2] - was[2]
        out.append((a, b, c))
        if kind == M_INFILTRATE:
            counts[code[2] * 3 + own] -= 1
        elif kind == M_RELOCATE:
            counts[code[1] * 3 + code[2]] += 1
            counts[code[3] * 3 + code[2]] -= 1
        elif kind == M_SWITCH:
            counts[code[1] * 3 + code[2]] += 1
            counts[code[3] * 3 + code[2]] -= 1
            counts[code[3] * 3 + code[4]] += 1
            counts[code[1] * 3 + code[4]] -= 1
        else:
            counts[code[1] * 3 + DA] += 1
    return out


def prospects(s: SpyonState, seat: int, codes: list[Code]) -> list[float]:
    """Return the value of each outlook's tracker: log-odds, or in round 8 the result."""
    me, you = s.spy[seat], s.spy[1 - seat]
    book = None if s.round == ROUNDS else books()[s.round + 1]
    if book is None:
        return [FINAL[place(t[me], t[DA], t[you])] for t in outlooks(s, seat, codes)]
    table = book.standing
    return [table[cell(t[me], t[DA], t[you])] for t in outlooks(s, seat, codes)]


def paced(s: SpyonState, seat: int, codes: list[Code]) -> int:
    """Return how many selections (Singles first) leave a token for every remaining round."""
    if s.tokens[seat] > ROUNDS + 1 - s.round:
        return len(codes)
    singles = 0
    for code in codes:
        if code[1]:
            break
        singles += 1
    return singles or len(codes)


def executes_last(s: SpyonState, seat: int) -> bool:
    """Return whether nobody executes after this seat in the round."""
    return seat != s.first or not s.todo[1 - seat]


class SpyonKnowledge(Knowledge[SpyonState]):
    iterations: ClassVar[Mapping[str, int]] = {
        "lookout": 8,
        "informant": 20,
        "agent": 100,
        "handler": 500,
        "controller": 2500,
    }

    settings: ClassVar[tuple[str, ...]] = (
        "safe_house", "random_diplomacy", "cold_war", "double_double"
    )  # fmt: skip
    calibration: ClassVar[Calibration] = read_calibration(__package__)
    bot_styles: ClassVar[Mapping[str, str]] = read_bot_styles(__package__)

    def stage(self, match: M) -> str:
        """Return the round, and whether missions are being executed."""
        doing = match.pending[0][1] is rules.EXECUTE
        return f"{match.state.round}{' executing' if doing else ''}"

    def winning(self, values: list[float]) -> list[float]:
        """Return the chances of a win; 1 minus the sum of the values implies a shared loss."""
        both = max(0.0, (1.0 - sum(values)) / (1.0 - 2 * BOTH_LOSE))
        return [max(0.0, value - BOTH_LOSE * both) for value in values]

    def judge(self, match: M) -> list[float]:
        result = match.result
        if result is None:
            raise ValueError("The match is not over.")
        if not result.winners:
            return [BOTH_LOSE, BOTH_LOSE]
        return [1.0, 0.0] if result.winners[0] == 0 else [0.0, 1.0]

    def evaluate(self, match: M) -> list[float]:
        """Evaluate the position before the round and, during execution, the predicted end of the
        round."""
        exact = self.solve(match)
        if exact is not None:
            return exact
        before = worths(_unselected(match.state))
        if match.pending[0][1] is not rules.EXECUTE:
            return before
        now = self._round_through(match)
        return [(1.0 - LIKELY) * a + LIKELY * b for a, b in zip(before, now, strict=True)]

    def _round_through(self, match: M) -> list[float]:
        """Return the values after everybody has executed what is best for the tracker."""
        ahead = match.copy(log=False)
        s = ahead.state
        this_round = s.round
        while ahead.pending and s.round == this_round:
            exact = self.solve(ahead)
            if exact is not None:
                return exact
            seat, kind, args = ahead.pending[0]
            codes = kind.moves(ahead, seat, *args)
            found = prospects(s, seat, codes)
            ahead.push(seat, codes[found.index(max(found))])
        return self.judge(ahead) if ahead.result is not None else worths(s)

    def solve(self, match: M) -> list[float] | None:
        """Solve round 8 by trying all plans of the last player to execute: no chance is left."""
        if match.result is not None:
            return self.judge(match)
        s = match.state
        seat, kind, _ = match.pending[0]
        if s.round < ROUNDS or kind is not rules.EXECUTE or not executes_last(s, seat):
            return None
        best = _best_ending(match, seat)
        rival = BOTH_LOSE if best == BOTH_LOSE else 1.0 - best
        return [best, rival] if seat == 0 else [rival, best]

    def finish(self, match: M) -> list[float] | None:
        """In round 8, return who wins under best play: the solver is quicker than any search."""
        if not endgame.solvable(match):
            return None
        value = endgame.value_of(match, 0)
        return [float(value == endgame.WIN), float(value == endgame.LOSS)]

    def exact(self, match: M, seat: int) -> dict[Code, float] | None:
        """In round 8, return whether each move wins."""
        if not endgame.solvable(match):
            return None
        found = endgame.judge(match)
        return {code: float(result == endgame.WIN) for code, result in found.items()}

    def leaf(self, match: M, dice: Dice) -> list[float]:
        """Play the round out; the last player to execute does what is best for the tracker."""
        s = match.state
        pending = match.pending
        if match.result is not None:
            return self.judge(match)
        this_round = s.round
        if pending[0][1] is not rules.CHOOSE_FIRST:
            while pending and s.round == this_round:
                seat, kind, args = pending[0]
                codes = kind.moves(match, seat, *args)
                n = len(codes)
                if kind is rules.EXECUTE:
                    if n > 1 and executes_last(s, seat):
                        code = _best(codes, prospects(s, seat, codes), dice)
                    else:
                        code = codes[dice.below(n)]
                else:
                    code = codes[dice.below(paced(s, seat, codes))]
                match.push(seat, code)
            if match.over:  # it may have ended since the check above
                return self.judge(match)
        return worths(s)

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        kind = codes[0][0]
        if kind == M_FIRST:
            return None
        s = match.state
        if kind == M_SELECT:
            singles = paced(s, seat, codes)
            return [1.0] * singles + [0.3] * (len(codes) - singles)
        return [exp(2.0 * worth) for worth in prospects(s, seat, codes)]

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """Return the move with the best row if the round ended now, at random among equals.

        Selections keep enough tokens for the remaining rounds.
        """
        s = match.state
        kind = codes[0][0]
        if kind == M_FIRST:
            return dice.choice(codes)
        if kind == M_SELECT:
            return dice.choice(codes[: paced(s, seat, codes)])
        me, you = s.spy[seat], s.spy[1 - seat]
        return _best(
            codes,
            [FINAL[place(t[me], t[DA], t[you])] for t in outlooks(s, seat, codes)],
            dice,
        )

    def pick_move(self, choice: MoveChoice[SpyonState]) -> Code | None:
        """In round 8, return a move that keeps the exact result, for levels from Handler on."""
        match, seat = choice.match, choice.seat
        if choice.effort < self.iterations["handler"] or not endgame.solvable(match):
            return None
        ranked = exactly_ranked(match, seat)
        return choice.dice.choice([code for code, *rank in ranked if rank == list(ranked[0][1:])])

    def rank_moves(self, choice: MoveChoice[SpyonState]) -> Ranking | None:
        match, seat = choice.match, choice.seat
        if choice.effort < self.iterations["handler"] or not endgame.solvable(match):
            return None
        moves = [
            (code, float(result == endgame.WIN)) for code, result, _ in exactly_ranked(match, seat)
        ]
        return Ranking(moves, chance=True)

    def chapter(self, match: M) -> int:
        return match.state.round

    def after_chapter(self, match: M) -> Text:
        return msg("reason-after-round", number=match.state.round - 1)

    def reasons(self, match: M, seat: int) -> list[Reason]:
        return reasons(match, seat)


def exactly_ranked(match: M, seat: int) -> list[tuple[Code, int, float]]:
    """Return the moves of round 8, best first, with their results under best play.

    Of moves that lose or let both lose, those come first after which the rival has the largest
    share of wrong answers; the share is the third value.
    """
    found: list[tuple[Code, int, float]] = []
    for code, result in endgame.judge(match).items():
        share = 0.0 if result == endgame.WIN else _share_of_mistakes(match, seat, code)
        found.append((code, result, share))
    return sorted(found, key=lambda one: (-one[1], -one[2]))


def _share_of_mistakes(match: M, seat: int, code: Code) -> float:
    """Return the share of the rival's answers to a move of round 8 that lose part of the result."""
    after = match.copy(log=False)
    after.push(seat, code)
    if not after.pending or after.pending[0][0] == seat:
        return 0.0
    results = list(endgame.judge(after).values())
    return sum(value < max(results) for value in results) / len(results)


def _best_ending(match: M, seat: int) -> float:
    """Return the best result the seat can still reach if nobody else executes in round 8."""
    s = match.state
    codes = rules.executions(match, seat)
    if s.todo[seat].bit_count() == 1:
        return max(prospects(s, seat, codes))
    top = 0.0
    for code in codes:
        after = match.copy(log=False)
        after.push(seat, code)
        top = max(top, _best_ending(after, seat))
        if top == 1.0:
            break
    return top


def _best(codes: list[Code], worths: list[float], dice: Dice) -> Code:
    """Return the code with the highest value; ties are broken at random."""
    top = max(worths)
    best = [code for code, worth in zip(codes, worths, strict=True) if worth == top]
    return best[dice.below(len(best))]


def _unselected(s: SpyonState) -> SpyonState:
    """Return the position with the round's tokens back in the supplies."""
    if not (s.todo[0] or s.todo[1]):
        return s
    copy = s.copy()
    for slot, placed in enumerate(s.slots):
        if placed == s.round:
            copy.slots[slot] = 0
            copy.tokens[slot // BOARD] += 1
    return copy


KNOWLEDGE: Final = SpyonKnowledge()
