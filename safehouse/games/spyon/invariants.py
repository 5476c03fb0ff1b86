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
    SpyonState,
)


def check(m: Match[SpyonState]) -> None:
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
