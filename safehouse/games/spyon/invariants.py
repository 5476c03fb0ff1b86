"""SO-13: what holds after every step of every SPYON match."""

from __future__ import annotations

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
    """What a position from outside could get wrong: lengths, ranges, things that cannot be."""
    s = m.state
    fresh = SpyonState()
    for name in SpyonState.__slots__:
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
            assert s.row[place] == dept, "SO-2.5 a Minister waits above its own Dept's token"
    for seat in range(2):
        board = s.slots[seat * BOARD : (seat + 1) * BOARD]
        assert all(0 <= placed <= s.round for placed in board), "SO-6.5 tokens of past rounds"
        assert 0 <= s.todo[seat] < 1 << len(MISSIONS), "SO-6.1 five missions"
        for mission in MISSIONS:
            waiting = [slot for slot in range(BOARD) if s.is_waiting(seat, slot)]
            here = [slot for slot in waiting if PRINTED[slot][1] == mission]
            assert len(here) == s.todo[seat] >> mission & 1, "SO-7.5 a token for what waits"
        assert len(waiting) <= 2, "SO-6.3 at most two missions a round"
    for step, args in m.agenda:
        if args:
            assert args in ((0,), (1,)), f"{step.__name__} is for a seat"


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
