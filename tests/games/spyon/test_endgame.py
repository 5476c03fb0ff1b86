"""The exact solver of the last round (`tools/spyon_endgame.py`) and exhaustive search agree."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spyon import rules
from safehouse.games.spyon.state import ROUNDS, SpyonState
from tools import spyon_endgame as endgame

M = Match[SpyonState]


def tried(match: M, seat: int) -> int:
    """Return the result under best play, by the rules alone; stops at the first win."""
    if not match.pending:
        assert match.result is not None
        winners = match.result.winners
        return endgame.BOTH if not winners else endgame.WIN if winners[0] == seat else endgame.LOSS
    mover, kind, args = match.pending[0]
    best = endgame.LOSS
    known = set()
    for code in kind.moves(match, mover, *args):
        after = match.copy(log=False)
        after.push(mover, code)
        s = after.state
        key = (*s.spying, *s.reception, *s.minister, *s.tracker, *s.todo, *s.tokens)
        if after.pending and key in known:
            continue
        known.add(key)
        best = max(best, tried(after, mover))
        if best == endgame.WIN:
            break
    return best if mover == seat else endgame.WIN - best


def random_last_round(seed: int) -> M:
    match = safehouse.game("spyon").start(seed=seed)
    match.logging = False
    dice = Dice.seeded(seed)
    while match.state.round < ROUNDS:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        match.push(seat, codes[dice.below(min(len(codes), 12))])
    return match


def test_the_matrix_agrees_with_trying_everything() -> None:
    """At every kind of decision of round 8; only small ones can be searched exhaustively."""
    results = set()
    kinds = set()
    for seed in range(60):
        match = random_last_round(seed)
        if max(match.state.tokens) > 1:
            match.state.tokens = [min(1, tokens) for tokens in match.state.tokens]
            for seat in range(2):  # few missions to select, so that all can be tried
                free = rules.free_missions(match.state, seat, 0)
                if free.bit_count() > 1:
                    match.state.tokens[seat] = seed % 2
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            small = kind is rules.EXECUTE or sum(match.state.tokens) <= 1
            if small:
                value = endgame.solve(match)
                assert value == tried(match, seat), (seed, kind.name)
                assert endgame.value_of(match, 1 - seat) == endgame.WIN - value
                results.add(value)
                kinds.add(kind.name)
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    assert results == {endgame.LOSS, endgame.BOTH, endgame.WIN}
    assert kinds == {"choose_first", "select", "execute"}


def test_only_the_last_round_is_solved() -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(ValueError, match="last round"):
        endgame.solve(match)


def test_regret_of_perfect_moves_is_nothing() -> None:
    """Some move of every decision keeps the value of the position."""
    match = random_last_round(3)
    while match.pending:
        seat, kind, args = match.pending[0]
        before = endgame.solve(match)
        values = []
        for code in kind.moves(match, seat, *args):
            after = match.copy(log=False)
            after.push(seat, code)
            values.append(endgame.value_of(after, seat))
        assert max(values) == before
        match.push(seat, kind.moves(match, seat, *args)[values.index(before)])
