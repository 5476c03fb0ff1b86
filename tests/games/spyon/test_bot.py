"""What SPYON's bots know, checked against the rules themselves."""

from __future__ import annotations

from functools import cache

import pytest

import safehouse
from safehouse.bots import pick
from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spyon import rules
from safehouse.games.spyon.bot import (
    BOTH_LOSE,
    KNOWLEDGE,
    LIKELY,
    _unselected,
    books,
    executes_last,
    outlooks,
    paced,
    prospects,
    worths,
)
from safehouse.games.spyon.state import ROUNDS, SpyonState
from safehouse.games.spyon.view import if_round_ended
from safehouse.judge.hint import advise

M = Match[SpyonState]
GAME = safehouse.game("spyon")
SEARCHING = ["agent", "handler", "controller"]


@cache
def positions() -> list[M]:
    """Return every position of some random matches, including variants."""
    out: list[M] = []
    variants: list[dict[str, object]] = [
        {},
        {"safe_house": True, "colours": ["orange", "green"]},
        {"cold_war": True, "double_double": [4, 8]},
        {"random_diplomacy": True},
    ]
    for seed in range(24):
        match = GAME.start(seed=seed, options=variants[seed % 4])
        match.logging = False
        dice = Dice.seeded(seed)
        while match.pending:
            out.append(match.copy(log=False))
            seat = match.pending[0][0]
            codes = legal(match, seat)
            few = paced(match.state, seat, codes) if codes[0][0] == 7 else len(codes)
            match.push(seat, codes[dice.below(few)])
    return out


def asked(match: M) -> tuple[int, list[Code]]:
    seat = match.pending[0][0]
    return seat, legal(match, seat)


def executions() -> list[M]:
    return [match for match in positions() if match.pending[0][1] is rules.EXECUTE]


def worth(match: M, seat: int) -> float:
    """Return the result under best play, by trying everything with only the rules."""
    if match.result is not None:
        winners = match.result.winners
        return BOTH_LOSE if not winners else float(winners[0] == seat)
    mover, codes = asked(match)
    values = []
    for code in codes:
        after = match.copy(log=False)
        after.push(mover, code)
        values.append(worth(after, mover))
    best = max(values)
    return best if mover == seat else BOTH_LOSE if best == BOTH_LOSE else 1.0 - best


def last_plans() -> list[M]:
    """Positions in round 8 where the last player to execute has a choice."""
    return [
        match
        for match in executions()
        if match.state.round == ROUNDS
        and executes_last(match.state, match.pending[0][0])
        and len(asked(match)[1]) > 1
    ]


def test_outlooks_are_the_trackers_the_rules_lead_to() -> None:
    seen = set()
    for match in executions():
        seat, codes = asked(match)
        for code, outlook in zip(codes, outlooks(match.state, seat, codes), strict=True):
            after = match.copy(log=False)
            rules.carry_out(after, seat, code)
            assert list(outlook) == if_round_ended(after.state)["tracker"]
            seen.add(code[0])
    assert seen == set(range(6)), "every mission and INFILTRATE"


def test_last_plans_are_solved_as_trying_everything_does() -> None:
    outcomes = set()
    for match in last_plans():
        seat = match.pending[0][0]
        exact = KNOWLEDGE.solve(match)
        assert exact is not None
        assert exact[seat] == worth(match, seat)
        assert exact[1 - seat] == worth(match, 1 - seat)
        outcomes.add(exact[seat])
    assert {0.0, 1.0} <= outcomes


def test_nothing_else_is_called_solved() -> None:
    for match in positions():
        seat = match.pending[0][0]
        if match.state.round < ROUNDS or not executes_last(match.state, seat):
            assert KNOWLEDGE.solve(match) is None


@pytest.mark.parametrize("rung", SEARCHING)
def test_a_win_in_the_last_plan_is_found(rung: str) -> None:
    hard = 0
    for match in last_plans():
        seat, codes = asked(match)
        values: dict[Code, float] = {}
        for code in codes:
            after = match.copy(log=False)
            after.push(seat, code)
            values[code] = worth(after, seat)
        if max(values.values()) < 1.0 or min(values.values()) == 1.0:
            continue
        hard += 1
        assert values[pick(match, seat, rung, 1)] == 1.0
    assert hard > 5


@pytest.mark.parametrize("rung", ["handler", "controller"])
def test_a_win_against_every_answer_is_found(rung: str) -> None:
    """Round 8, first to execute: the move that no plan of the rival can answer."""
    hard = 0
    for match in executions():
        seat, codes = asked(match)
        s = match.state
        singles = s.todo[seat].bit_count() == s.todo[1 - seat].bit_count() == 1
        if s.round < ROUNDS or executes_last(s, seat) or not singles:
            continue
        values: dict[Code, float] = {}
        for code in codes:
            after = match.copy(log=False)
            after.push(seat, code)
            values[code] = worth(after, seat)
        if max(values.values()) == min(values.values()):
            continue
        hard += 1
        assert values[pick(match, seat, rung, 1)] == max(values.values())
    assert hard


def test_a_hand_made_last_move() -> None:
    """Green 5, Double Agent 3, Orange 4, nothing else scores: only going below Orange wins.

    Green executes last in round 8 with an ASSASSINATE. Paying 2 for the Minister of an empty
    Department leaves Green 3, Double Agent 3, Orange 4: second, level with the Double Agent
    (row 3).
    """
    match = GAME.start(seed=1, options={"row": ["bio"] * 6 + ["nuke", "nano"], "spy_ops": "green"})
    raw = match.position()
    state = raw["state"]
    state.update(
        round=8,
        tracker=[5, 3, 4],
        first=1,
        spy_ops=1,
        minister=[8, 8, 8],
        da_track=[0] * 8,
        da_removed=6,
        todo=[1 << 3, 0],
        tokens=[8, 9],
    )
    state["slots"][5] = 8
    raw["agenda"] = [["tidy"], ["check_position"], ["score"], ["embed"], ["execute", 0]]
    raw["pending"] = [[0, "execute"]]
    match = GAME.load(raw)
    for rung in ("courier", *SEARCHING):
        after = match.copy()
        code = pick(match, 0, rung, 1)
        assert GAME.moves.notation(code).startswith("assassinate")
        after.play(code, 0)
        assert after.result is not None
        assert after.result.winners == (0,)


def test_greedy_takes_a_winning_row_when_there_is_one() -> None:
    chosen = 0
    for match in executions():
        seat, codes = asked(match)
        spy = "green" if match.state.spy[seat] == 0 else "orange"
        rows = {code: GAME.preview(match, seat, code)["standing"]["winning"] for code in codes}
        if spy not in rows.values() or set(rows.values()) == {spy}:
            continue
        chosen += 1
        assert rows[pick(match, seat, "courier", chosen)] == spy
    assert chosen > 30


def test_greedy_keeps_a_token_for_every_round() -> None:
    for match in positions():
        seat, codes = asked(match)
        if codes[0][0] != 7 or not any(code[1] == 0 for code in codes):
            continue
        code = pick(match, seat, "courier", 1)
        left = match.state.tokens[seat] - len(code[2:])
        assert code[1] == 0 or left >= ROUNDS - match.state.round


def test_values_stay_between_lost_and_won() -> None:
    for match in positions():
        values = KNOWLEDGE.evaluate(match)
        assert all(0.0 <= value <= 1.0 for value in values)
        values = KNOWLEDGE.leaf(match.copy(log=False), Dice.seeded(1))
        assert all(0.0 <= value <= 1.0 for value in values)


def test_either_seat_is_judged_alike() -> None:
    """A mirrored position, with seats and colours swapped, gives the other seat's chance."""
    mirrored = 0
    for match in positions():
        if match.pending[0][1] is not rules.CHOOSE_FIRST or match.state.round == 1:
            continue
        s = match.state
        copy = s.copy()
        half = len(s.slots) // 2
        copy.tokens = s.tokens[::-1]
        copy.slots = s.slots[half:] + s.slots[:half]
        copy.spy_ops = 1 - s.spy_ops
        copy.spy = s.spy[::-1]
        assert worths(copy) == pytest.approx(worths(s)[::-1])
        mirrored += 1
    assert mirrored > 100


def test_there_is_a_book_for_every_round_but_the_first() -> None:
    assert [book is not None for book in books()] == [False, False] + [True] * (ROUNDS - 1)


def test_more_tokens_and_the_right_row_are_worth_more() -> None:
    """Before the last round, winning on the tracker and having tokens both help."""
    match = next(
        m
        for m in positions()
        if m.pending[0][1] is rules.CHOOSE_FIRST and m.state.round == ROUNDS and m.state.spy[0] == 0
    )
    s = match.state.copy()
    s.minister = [8, 8, 8]
    s.tracker, s.tokens = [3, 1, 5], [2, 2]
    behind = worths(s)[0]
    s.tracker = [5, 1, 3]
    assert behind > worths(s)[0]
    s.tracker, s.tokens = [3, 1, 5], [2, 0]
    assert worths(s)[0] > behind


def test_a_sure_shared_loss_is_no_chance_to_win() -> None:
    """Its value to a bot is not a percentage for a person."""
    explained = 0
    for match in last_plans():
        seat = match.pending[0][0]
        exact = KNOWLEDGE.solve(match)
        assert exact is not None
        assert KNOWLEDGE.chances(match)[seat] == (exact[seat] if exact[seat] == 1.0 else 0.0)
        if exact[seat] != BOTH_LOSE:
            continue
        explained += 1
        hint = advise(match, seat)
        assert hint.estimate is not None
        assert hint.estimate.chance(hint.move).mean < 0.01
    assert explained


def test_chances_to_win_leave_out_what_a_shared_loss_is_worth() -> None:
    for win, both in ((0.5, 0.2), (0.0, 1.0), (1.0, 0.0), (0.3, 0.0)):
        values = [win + BOTH_LOSE * both, 1.0 - win - both + BOTH_LOSE * both]
        assert KNOWLEDGE.winning(values) == pytest.approx([win, 1.0 - win - both])


def test_a_position_is_judged_the_same_until_missions_are_executed() -> None:
    """The model ignores selections, and the arrival of a Minister or Double Agent."""
    judged = 0
    before = None
    for match in positions():
        kind = match.pending[0][1]
        if kind is rules.CHOOSE_FIRST:
            before = KNOWLEDGE.evaluate(match) if match.state.round > 1 else None
        elif kind is rules.SELECT and before is not None:
            assert KNOWLEDGE.evaluate(match) == pytest.approx(before)
            judged += 1
    assert judged > 100


def test_while_missions_are_executed_the_end_of_the_round_counts_as_well() -> None:
    """The last player to execute does what is best for the tracker; then the next round is
    evaluated."""
    compared = 0
    for match in executions():
        seat, codes = asked(match)
        s = match.state
        if s.round == ROUNDS or not executes_last(s, seat) or s.todo[seat].bit_count() > 1:
            continue
        found = prospects(s, seat, codes)
        ended = match.copy(log=False)
        ended.push(seat, codes[found.index(max(found))])
        then = KNOWLEDGE.evaluate(ended)
        before = worths(_unselected(s))
        value = KNOWLEDGE.evaluate(match)
        assert value == pytest.approx(
            [LIKELY * a + (1 - LIKELY) * b for a, b in zip(then, before, strict=True)]
        )
        compared += 1
    assert compared > 50


def test_estimates_of_the_last_round_are_never_certain() -> None:
    """Only solved positions may be called lost or won."""
    guessed = 0
    for match in executions():
        if match.state.round == ROUNDS and KNOWLEDGE.solve(match) is None:
            assert all(0.0 < value < 1.0 for value in KNOWLEDGE.evaluate(match))
            guessed += 1
    assert guessed > 10
