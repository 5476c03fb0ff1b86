"""The last round of SPYON, solved exactly.

In round 8 only the final row matters, and a plan (everything a player executes, in any order) is
fully described by what it changes in each Department: missions take cubes from Spying areas and put
them into Receptions, from where nothing moves on in the same round (SO-7.8). The result is

    max over selections of the first player, min over selections of the second,
    max over plans of the first player, min over plans of the second

A result is a loss, a shared loss or a win of one player, in this order: who cannot win lets both
lose, so one player's result is the other's turned round. `tests/games/spyon/endings.py` compares
this with trying every move of the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
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
    DATA,
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
"""The effect of a plan on a Department: net change of each spy, cubes removed, Ministers out."""
Plan: TypeAlias = tuple[int, int, int, int]
"""The numbers of a plan's effects on the three Departments, and its cost."""
Selection: TypeAlias = tuple[int, ...]
"""The missions that a player selected or has still to execute, in order of their numbers."""

LOSS: Final = 0
BOTH: Final = 1
WIN: Final = 2
_FARTHEST: Final[int] = ROUNDS * len(DEPTS) * max(DATA["scoring"].values()) + max(
    *DATA["tracker"]["start"], *DATA["tracker"]["cold_war_start"]
)
"""The largest possible lead on the tracker: each Department scores in each round."""
HALF: Final[int] = 1 << _FARTHEST.bit_length()
STEP: Final[int] = 2 * HALF
"""The packing of leads: Green's over the Double Agent in steps of this, Orange's in ones."""
ILLEGAL: Final[int] = 2 * STEP * STEP


def _moved(*changes: tuple[int, int, int]) -> dict[int, list[int]]:
    """Return effects by Department of cubes added (1) or removed (-1): (dept, spy, change)."""
    out: dict[int, list[int]] = {}
    for dept, spy, change in changes:
        effect = out.setdefault(dept, [0] * 7)
        effect[spy] += change
        if change < 0:
            effect[3 + spy] += 1
    return out


def _printed(mission: int) -> list[tuple[dict[int, list[int]], int]]:
    """Return all that a mission could do as printed (SO-8): effects by Department, and its cost."""
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
    """Return all plans of a spy for these missions in a round with that active Department.

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
    """Return, by packed leads, the result for Green and for Orange (SO-11).

    What is illegal lies beyond all leads and counts as a win, so that it never refutes a plan.
    """
    green, orange = (bytearray([WIN]) * (4 * ILLEGAL) for _ in range(2))
    for a, b in product(range(-HALF, HALF), repeat=2):
        _, winning = rules.position_row(a, 0, b)
        at = (a + HALF) * STEP + b + HALF
        green[at] = BOTH if winning < 0 else WIN if winning == GREEN else LOSS
        orange[at] = BOTH if winning < 0 else WIN - green[at]
    return bytes(green), bytes(orange)


class Scored(dict[int, int]):
    """What a Department scores after an effect of the first player, by the second's: packed."""

    def __init__(self, dept: Dept, first: Effect) -> None:
        self.dept = dept
        self.first = first

    def __missing__(self, number: int) -> int:
        one, two, dept = self.first, EFFECTS[number], self.dept
        sent_away = one[6] + two[6]
        if sent_away > dept.blocked or any(
            one[3 + spy] + two[3 + spy] > dept.spying[spy] for spy in range(3)
        ):
            found = ILLEGAL
        elif sent_away < dept.blocked:
            found = 0
        else:
            g, d, o = rules.points_of(*(dept.counts[n] + one[n] + two[n] for n in range(3)))
            found = (g - d) * STEP + o - d
        self[number] = found
        return found


class Dept:
    """A Department before the missions of a plan: what fits into it, and what it scores."""

    def __init__(self, spying: tuple[int, ...], reception: tuple[int, ...], blocked: int) -> None:
        self.spying = spying
        self.counts = [a + b for a, b in zip(spying, reception, strict=True)]
        self.blocked = blocked
        self._fits: dict[int, bool] = {}
        self._scored: dict[int, Scored] = {}

    def fits(self, number: int) -> bool:
        """Return whether the Department holds the cubes and the Minister that an effect removes."""
        known = self._fits.get(number)
        if known is None:
            removed = EFFECTS[number][3:6]
            known = self._fits[number] = EFFECTS[number][6] <= self.blocked and all(
                a <= b for a, b in zip(removed, self.spying, strict=True)
            )
        return known

    def scored(self, number: int) -> Scored:
        known = self._scored.get(number)
        if known is None:
            known = self._scored[number] = Scored(self, EFFECTS[number])
        return known


@lru_cache(maxsize=256)
def _dept(spying: tuple[int, ...], reception: tuple[int, ...], blocked: int) -> Dept:
    """Return a Department; most are the same in positions that are solved one after another."""
    return Dept(spying, reception, blocked)


class Ending:
    """A position of round 8 in which selections or missions are still to come."""

    def __init__(self, s: SpyonState, answers: list[Selection]) -> None:
        self.s = s
        self.first = s.first
        self.depts = [
            _dept(
                tuple(s.spying[i : i + 3]),
                tuple(s.reception[i : i + 3]),
                int(s.minister[i // 3] == MINISTERIAL),
            )
            for i in (0, 3, 6)
        ]
        steps = [STEP if spy == GREEN else 1 for spy in s.spy]
        second = 1 - s.first
        self.answers = [
            [(a, b, c, -cost * steps[second]) for a, b, c, cost in self.plans(second, missions)]
            for missions in answers
        ]
        """By selection of the second player: its plans, with what they cost its lead."""
        g, da, o = s.tracker
        self._base = (g - da + HALF) * STEP + o - da + HALF
        self._step = steps[s.first]
        self._results = _results()[0 if s.spy[s.first] == GREEN else 1]
        self._refuting = [group[:1] for group in self.answers]
        """By selection of the second player: the plan that refuted most recently."""

    def plans(self, seat: int, missions: Selection) -> list[Plan]:
        """Return the plans of a seat that are possible if the other does nothing."""
        s = self.s
        points = s.tracker[s.spy[seat]]
        used = s.has_used(seat)
        one, two, three = self.depts
        return [
            plan
            for plan, bare in plans(s.spy[seat], s.active_dept(), missions).items()
            if plan[3] <= points
            and (used or not bare)
            and one.fits(plan[0])
            and two.fits(plan[1])
            and three.fits(plan[2])
        ]

    def value(self, own: list[Plan], answer: int) -> int:
        """Return the first player's result with the best of its plans against a selection."""
        one, two, three = self.depts
        results = self._results
        group = self.answers[answer]
        best = LOSS
        for first, second, third, cost in own:
            a, b, c = one.scored(first), two.scored(second), three.scored(third)
            base = self._base - cost * self._step
            worst = WIN
            for x, y, z, paid in self._refuting[answer]:
                worst = results[base + a[x] + b[y] + c[z] + paid]
            if worst <= best:
                continue
            for plan in group:
                x, y, z, paid = plan
                result = results[base + a[x] + b[y] + c[z] + paid]
                if result < worst:
                    worst = result
                    if worst <= best:
                        self._refuting[answer] = [plan]
                        break
            if worst > best:
                best = worst
                if best == WIN:
                    break
        return best

    def values(self, missions: Selection) -> list[int]:
        """Return the first player's result with these missions, by the second's selection."""
        own = self.plans(self.first, missions)
        return [self.value(own, answer) for answer in range(len(self.answers))]

    def worst(self, missions: Selection, enough: int = LOSS) -> int:
        """Return the first player's result with these missions against the best selection.

        A result of `enough` or less is not told apart from a worse one.
        """
        own = self.plans(self.first, missions)
        worst = WIN
        for answer in range(len(self.answers)):
            worst = min(worst, self.value(own, answer))
            if worst <= enough:
                break
        return worst


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
    if kind is rules.CHOOSE_FIRST:
        return max(judge(match).values())
    if kind is rules.EXECUTE:
        value = Ending(s, [_waiting(s, 1 - s.first)]).worst(_waiting(s, s.first))
    elif seat == s.first:
        ending = Ending(s, _choices(match, 1 - seat))
        value = LOSS
        for missions in _choices(match, seat):
            value = max(value, ending.worst(missions, enough=value))
            if value == WIN:
                break
    else:
        value = Ending(s, _choices(match, seat)).worst(_waiting(s, s.first))
    return value if seat == s.first else WIN - value


def _selected(match: M) -> dict[Code, int]:
    """Return the result of each selection of the seat to select."""
    s = match.state
    seat = match.pending[0][0]
    codes = rules.selections(match, seat)
    if seat == s.first:
        ending = Ending(s, _choices(match, 1 - seat))
        return {code: ending.worst(code[2:]) for code in codes}
    answers = Ending(s, [code[2:] for code in codes]).values(_waiting(s, s.first))
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
