"""The last round of SPYON, solved exactly.

In round 8 only the final row matters, and a plan (everything a player executes, in any order) is
fully described by what it changes in each Dept: missions take cubes from Spying areas and put
them into Receptions, from where nothing moves on in the same round (SO-7.8). All plans of the first
player against all plans of the second form one matrix, grouped by selections:

    max over first selections, min over second selections, max over rows, min over columns

`tests/games/spyon/test_endgame.py` compares this with trying everything by the rules.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Final, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spyon import rules
from safehouse.games.spyon.state import (
    ASSASSIN_COST,
    ASSASSINATE,
    CRISIS_COST,
    DA,
    DEPTS,
    GREEN,
    MINISTERIAL,
    MISSIONS,
    REGROUP,
    RELOCATE,
    ROUNDS,
    SWITCH,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]
Effect: TypeAlias = tuple[int, int, int, int, int, int, int]
"""The effect of a plan on one Dept: net change of the three spies, cubes removed, Ministers out."""
Plan: TypeAlias = tuple[int, int, int, int]
"""The numbers of a plan's effects on the three Depts, and its cost."""
Selection: TypeAlias = tuple[int, ...]
"""The missions that a player selected or has still to execute, in order of their numbers."""

LOSS: Final = 0
BOTH: Final = 1
WIN: Final = 2
ILLEGAL: Final = 1 << 20
STEP: Final = 1 << 8
"""The packing of leads: Green's over the Double Agent in steps of this, Orange's in ones."""
HALF: Final = STEP // 2


def _moved(*changes: tuple[int, int, int]) -> dict[int, list[int]]:
    """Return effects by Dept of cubes that arrive (1) or are removed (-1): (dept, spy, change)."""
    out: dict[int, list[int]] = {}
    for dept, spy, change in changes:
        effect = out.setdefault(dept, [0] * 7)
        effect[spy] += change
        if change < 0:
            effect[3 + spy] += 1
    return out


def _printed(mission: int) -> list[tuple[dict[int, list[int]], int]]:
    """Return everything a mission could do as printed (SO-8): its effects by Dept, its cost."""
    if mission == SWITCH:
        return [
            (_moved((a, x, -1), (b, x, 1), (b, y, -1), (a, y, 1)), 0)
            for a, b in combinations(DEPTS, 2)
            for x, y in product(range(3), repeat=2)
            if x != y
        ]
    if mission == RELOCATE:
        return [
            (_moved((a, spy, -1), (b, spy, 1)), 0)
            for a, b in product(DEPTS, repeat=2)
            if a != b
            for spy in range(3)
        ]
    if mission == REGROUP:
        return [(_moved((dept, DA, -1)), 0) for dept in DEPTS]
    cost = ASSASSIN_COST if mission == ASSASSINATE else CRISIS_COST
    return [({dept: [0] * 6 + [1]}, cost) for dept in DEPTS]


EFFECTS: Final[list[Effect]] = []
_NUMBERS: Final[dict[Effect, int]] = {}


def _number(effect: list[int]) -> int:
    a, b, c, d, e, f, g = effect
    key = (a, b, c, d, e, f, g)
    if key not in _NUMBERS:
        _NUMBERS[key] = len(EFFECTS)
        EFFECTS.append(key)
    return _NUMBERS[key]


@cache
def plans(spy: int, active: int, missions: Selection) -> dict[Plan, bool]:
    """Return all plans of a spy for these missions in a round with that active Dept.

    The value tells whether the plan needs a token that was used before: a lone REGROUP cannot
    return itself (SO-R10).
    """
    ways = [[*_printed(mission), (_moved((active, spy, 1)), 0)] for mission in missions]
    out: dict[Plan, bool] = {}
    for parts in product(*ways):
        whole = [[0] * 7 for _ in DEPTS]
        for effects, _ in parts:
            for dept, effect in effects.items():
                whole[dept] = [a + b for a, b in zip(whole[dept], effect, strict=True)]
        a, b, c = map(_number, whole)
        bare = missions == (REGROUP,) and not any(effect[spy] for effect in whole)
        plan = (a, b, c, sum(cost for _, cost in parts))
        out[plan] = out.get(plan, True) and bare
    return out


@cache
def _results() -> tuple[bytes, bytes]:
    """Return, by packed leads, the result for Green and for Orange (SO-11)."""
    green, orange = bytearray(STEP * STEP), bytearray(STEP * STEP)
    for a, b in product(range(-HALF, HALF), repeat=2):
        _, winning = rules.position_row(a, 0, b)
        at = (a + HALF) * STEP + b + HALF
        green[at] = BOTH if winning < 0 else WIN if winning == GREEN else LOSS
        orange[at] = BOTH if winning < 0 else WIN - green[at]
    return bytes(green), bytes(orange)


def _fits(s: SpyonState, dept: int, effect: Effect) -> bool:
    """Return whether a Dept holds the cubes and the Minister that an effect removes."""
    i = dept * 3
    return (
        effect[3] <= s.spying[i]
        and effect[4] <= s.spying[i + 1]
        and effect[5] <= s.spying[i + 2]
        and effect[6] <= (s.minister[dept] == MINISTERIAL)
    )


def _legal(s: SpyonState, seat: int, missions: Selection) -> list[Plan]:
    """Return the plans of a seat that are possible if the other does nothing."""
    spy = s.spy[seat]
    points = s.tracker[spy]
    used = s.has_used(seat)
    return [
        plan
        for plan, bare in plans(spy, s.active_dept(), missions).items()
        if plan[3] <= points
        and (used or not bare)
        and all(_fits(s, dept, EFFECTS[plan[dept]]) for dept in DEPTS)
    ]


class Matrix:
    """What the first player reaches with each plan against each selection of the second."""

    def __init__(self, s: SpyonState, answers: list[Selection]) -> None:
        self.s = s
        self.first = s.first
        self.answers = [_legal(s, 1 - s.first, missions) for missions in answers]
        g, da, o = s.tracker
        self._base = (g - da + HALF) * STEP + o - da + HALF
        steps = [STEP if spy == GREEN else 1 for spy in s.spy]
        self._first_step, self._second_step = steps[s.first], steps[1 - s.first]
        self._results = _results()[0 if s.spy[s.first] == GREEN else 1]
        self._joint: dict[tuple[int, int], dict[int, int]] = {}
        self._known: dict[Plan, list[int]] = {}
        self._columns = sorted({plan for group in self.answers for plan in group})

    def _points(self, dept: int, mine: int) -> dict[int, int]:
        """Return the packed points of a Dept by the second player's effect on it."""
        known = self._joint.get((dept, mine))
        if known is not None:
            return known
        s = self.s
        i = dept * 3
        spying = s.spying[i : i + 3]
        counts = [a + b for a, b in zip(spying, s.reception[i : i + 3], strict=True)]
        blocked = int(s.minister[dept] == MINISTERIAL)
        one = EFFECTS[mine]
        out: dict[int, int] = {}
        for yours in {plan[dept] for plan in self._columns}:
            two = EFFECTS[yours]
            sent_away = one[6] + two[6]
            if sent_away > blocked or any(one[3 + n] + two[3 + n] > spying[n] for n in range(3)):
                out[yours] = ILLEGAL
            elif sent_away < blocked:
                out[yours] = 0
            else:
                g, d, o = rules.points_of(*(counts[n] + one[n] + two[n] for n in range(3)))
                out[yours] = (g - d) * STEP + o - d
        self._joint[dept, mine] = out
        return out

    def row(self, plan: Plan) -> list[int]:
        """Return the first player's result with a plan, by the second player's selection."""
        known = self._known.get(plan)
        if known is not None:
            return known
        a, b, c = (self._points(dept, plan[dept]) for dept in DEPTS)
        base = self._base - plan[3] * self._first_step
        step = self._second_step
        results = self._results
        out = []
        for group in self.answers:
            worst = WIN
            for x, y, z, cost in group:
                at = base + a[x] + b[y] + c[z] - cost * step
                if at < STEP * STEP and results[at] < worst:
                    worst = results[at]
                    if worst == LOSS:
                        break
            out.append(worst)
        self._known[plan] = out
        return out

    def values(self, missions: Selection) -> list[int]:
        """Return the first player's result with these missions, by the second's selection."""
        best = [LOSS] * len(self.answers)
        for plan in _legal(self.s, self.first, missions):
            best = [max(pair) for pair in zip(best, self.row(plan), strict=True)]
            if min(best) == WIN:
                break
        return best


def _choices(match: M, seat: int) -> list[Selection]:
    """Return the selections a seat may still make; only the empty one without tokens."""
    if not match.state.tokens[seat]:
        return [()]
    return [code[2:] for code in rules.selections(match, seat)]


def _waiting(s: SpyonState, seat: int) -> Selection:
    return tuple(mission for mission in MISSIONS if s.todo[seat] >> mission & 1)


def solvable(match: M) -> bool:
    """Return whether the match waits for a decision of the last round."""
    return match.state.round == ROUNDS and bool(match.pending)


def solve(match: M) -> int:
    """Return the result of the seat to decide under best play, anywhere in round 8."""
    if not solvable(match):
        raise ValueError("Only positions of the last round can be solved.")
    s = match.state
    seat, kind, _ = match.pending[0]
    if kind is rules.SELECT:
        return max(_selected(match).values())
    if kind is rules.CHOOSE_FIRST:
        return max(judge(match).values())
    value = Matrix(s, [_waiting(s, 1 - s.first)]).values(_waiting(s, s.first))[0]
    return value if seat == s.first else WIN - value


def _selected(match: M) -> dict[Code, int]:
    """Return the result of each selection of the seat to select."""
    s = match.state
    seat = match.pending[0][0]
    codes = rules.selections(match, seat)
    if seat == s.first:
        matrix = Matrix(s, _choices(match, 1 - seat))
        return {code: min(matrix.values(code[2:])) for code in codes}
    answers = Matrix(s, [code[2:] for code in codes]).values(_waiting(s, s.first))
    return {code: WIN - value for code, value in zip(codes, answers, strict=True)}


def judge(match: M) -> dict[Code, int]:
    """Return the result of each legal move under best play, anywhere in round 8."""
    if not solvable(match):
        raise ValueError("Only positions of the last round can be solved.")
    seat, kind, args = match.pending[0]
    if kind is rules.SELECT:
        return _selected(match)
    out: dict[Code, int] = {}
    for code in kind.moves(match, seat, *args):
        after = match.copy(log=False)
        after.push(seat, code)
        out[code] = value_of(after, seat)
    return out


def value_of(match: M, seat: int) -> int:
    """Return the result of a seat under best play, even if the other decides or it is over."""
    if match.result is not None:
        winners = match.result.winners
        return BOTH if not winners else WIN if winners[0] == seat else LOSS
    value = solve(match)
    return value if match.pending[0][0] == seat else WIN - value
