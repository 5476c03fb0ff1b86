"""Invariants that hold after every step of every SPYON match (SO-13)."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Match
from safehouse.games.spyon.state import (
    ASSASSINATED,
    BOARD,
    DA,
    DATA,
    DEPTS,
    IN_CRISIS,
    MINISTERIAL,
    MISSIONS,
    OUT,
    PRINTED,
    ROUNDS,
    SPY_IDS,
    SpyonState,
)


def check_shape(m: Match[SpyonState]) -> None:
    """Check what an external position could get wrong: lengths, ranges, impossible states."""
    s = m.state
    fresh = SpyonState()
    for name in SpyonState.parts:
        value = getattr(s, name)
        if isinstance(value, list):
            assert len(value) == len(getattr(fresh, name)), f"{name} has the wrong length"
            assert all(type(item) is int for item in value), f"{name} holds whole numbers"
    assert 1 <= s.round <= ROUNDS, "SO-1.2 the round is 1 to 8"
    assert all(dept in DEPTS for dept in s.row), "SO-2.4 every slot has a Department Token"
    assert s.spy == [SPY_IDS.index(colour) for colour in m.options["colours"]], "SO-2.6 colours"
    assert s.spy_ops in (0, 1), "SO-4.1 a seat holds the Briefcase"
    assert s.first in (0, 1), "SO-4.2 a seat is first player"
    assert all(cube in (0, 1) for cube in s.da_track), "SO-2.3 at most one cube on a slot"
    assert min(s.tokens + s.cubes + [s.da_removed]) >= 0, "SO-13.1 nothing is below 0"
    for dept in DEPTS:
        place = s.minister[dept]
        assert 0 <= place <= OUT, "SO-5.1 a Minister is somewhere"
        if place < MINISTERIAL:
            assert s.row[place] == dept, "SO-2.5 a Minister waits above its own Department's token"
    for seat in range(2):
        board = s.slots[seat * BOARD : (seat + 1) * BOARD]
        assert all(0 <= placed <= s.round for placed in board), "SO-6.5 tokens of past rounds"
        assert 0 <= s.todo[seat] < 1 << len(MISSIONS), "SO-6.1 five missions"
        for mission in MISSIONS:
            waiting = [slot for slot in range(BOARD) if s.is_waiting(seat, slot)]
            here = [slot for slot in waiting if PRINTED[slot][1] == mission]
            assert len(here) == s.todo[seat] >> mission & 1, "SO-7.5 a token for what waits"
        assert len(waiting) <= 2, "SO-6.3 at most two missions a round"
    if m.result is None:
        check_agenda(m)


def check_agenda(m: Match[SpyonState]) -> None:
    """SO-3.1: check that the remaining steps of the round fit the pending decision."""
    s = m.state
    assert len(m.pending) == 1, "SO-1.1 one player decides at a time"
    asked, kind, _ = m.pending[0]
    first, second = s.first, 1 - s.first
    rest: list[tuple[Any, ...]]
    ending: list[tuple[Any, ...]] = [("tidy",), ("check_position",), ("score",), ("embed",)]
    if kind.name == "choose_first":
        rest = [("execute_missions",), ("select_missions",), ("foreign_office",)]
        assert asked == s.spy_ops, "SO-4.1 Spy Ops names the first player"
        assert s.todo == [0, 0], "SO-7.5 nothing waits between rounds"
    elif kind.name == "select":
        rest = [("execute_missions",), ("select", second)][: 2 if asked == first else 1]
        assert not s.todo[asked], "SO-6.2 a player selects once a round"
        assert s.tokens[asked], "SO-6.7 only a player with tokens selects"
    else:
        rest = [("execute", second), ("execute", first)][: 2 if asked == first else 1]
        assert asked == first or not s.todo[first], "SO-7.1 the first player executes first"
        assert s.todo[asked], "SO-7.1 only a player with missions executes"
    coming = [(step.__name__, *args) for step, args in m.agenda]
    assert coming == ending + rest, "SO-3.1 the steps still to come"


def check(m: Match[SpyonState]) -> None:
    check_shape(m)
    s = m.state
    prefix = "safe_house_" if m.options["safe_house"] else ""
    for seat in range(2):
        board = s.slots[seat * BOARD : (seat + 1) * BOARD]
        placed = sum(1 for slot in board if slot)
        assert s.tokens[seat] + placed == DATA["players"][prefix + "tokens"], "SO-13.1 tokens"
        spy = s.spy[seat]
        out = sum(s.spying[d * 3 + spy] + s.reception[d * 3 + spy] for d in DEPTS)
        assert s.cubes[seat] + out == DATA["players"][prefix + "cubes"], "SO-13.2 cubes"
        waiting = s.todo[seat].bit_count()
        assert s.cubes[seat] >= s.tokens[seat] + waiting, "SO-13.3 INFILTRATE is always possible"
    standard = len(DATA["foreign_office"]["double_agent_slots"])
    agents = sum(s.da_track) + s.da_removed
    agents += sum(s.spying[d * 3 + DA] + s.reception[d * 3 + DA] for d in DEPTS)
    assert agents == standard + len(m.options["double_double"]), "SO-13.4 Double Agent cubes"
    assert min(s.tracker) >= 0, "SO-13.5 no tracker value below 0"
    assert min(s.spying + s.reception) >= 0, "SO-13.2 no negative cubes"
    between_rounds = m.result is not None or (
        bool(m.pending) and m.pending[0][1].name == "choose_first"
    )
    if between_rounds and not (m.result and m.result.outcome == "concession"):
        assert not any(s.reception), "SO-13.5 Receptions are empty between rounds"
        off = [place for place in s.minister if place in (IN_CRISIS, ASSASSINATED)]
        assert not off, "SO-13.5 no Minister in crisis or assassinated between rounds"
    for seat, kind, args in m.pending:
        assert kind.moves(m, seat, *args), "SO-13.6 a decision always has a legal move"
