"""SM-S42 and more: what holds after every step of every SpyMaster match."""

from __future__ import annotations

from safehouse.core.match import Match
from safehouse.games.spymaster.state import (
    AREAS,
    CARDS,
    FREELANCERS,
    LOCATIONS,
    MAX_POINTS,
    MISSIONS,
    NONE,
    ROUNDS,
    STACK_SIZE,
    SpymasterState,
)


def check(m: Match[SpymasterState]) -> None:
    s = m.state
    cards = s.removed + s.discard
    for pile in (*s.stacks, *s.hands):
        cards = cards + pile
    start = 0
    for file, end in enumerate([*s.cuts, len(s.row)]):
        if not s.taken or file >= len(s.taken) or s.taken[file] == NONE:
            cards = cards + s.row[start:end]
        start = end
    assert sorted(cards) == list(CARDS), "SM-S42 every Intelligence card lies in one place"
    missions = s.deck + [mission for mission in s.up + s.below if mission >= 0]
    for done in s.completed:
        missions = missions + done
    assert sorted(missions) == list(range(len(MISSIONS))), "SM-S42 every Mission lies in one place"
    assert min(s.freelance) >= 0, "SM-S42 no negative number of agents"
    if s.round:
        assert sum(s.freelance) == FREELANCERS, "SM-S42 Freelance Agents"
        assert all(agent in LOCATIONS for agent in s.agents), "SM-S42 Special Agents on the board"
        assert 0 <= s.spymaster < m.seats, "SM-3.9 there is a SpyMaster"
        left = [len(stack) for stack in s.stacks if stack]
        assert all(size == STACK_SIZE[m.seats] for size in left), "SM-3.5 whole stacks"
        gathering = bool(m.pending) and m.pending[0][1].name == "stack"
        assert len(left) == ROUNDS - s.round + gathering, "SM-5.1 one stack a round"
    assert all(hand == sorted(hand) for hand in s.hands), "hands are kept in order"
    assert s.cuts == sorted(set(s.cuts)), "SM-5.3 cuts rise"
    assert 0 <= s.points <= MAX_POINTS, "SM-7.2 points come from one card"
    assert 0 <= s.passes <= m.seats, "SM-10.1 passes in a row"
    for area in AREAS:
        if s.below[area] >= 0 and s.up[area] == NONE:
            assert s.achieved >> area & 1, "SM-8.11 a lone Mission lies face up"
    for seat, kind, args in m.pending:
        assert not s.out[seat], "SM-R32 a seat that left is not asked"
        assert kind.moves(m, seat, *args), "SM-R15 a decision always has a legal move"
