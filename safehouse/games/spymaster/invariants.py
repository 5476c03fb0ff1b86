"""Invariants that hold after every step of every SpyMaster match (SM-S42 and more)."""

from __future__ import annotations

from safehouse.core.match import Match
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREAS,
    AT_RANDOM,
    CARD_VALUE,
    CARDS,
    FREELANCERS,
    LOCATIONS,
    MISSIONS,
    NONE,
    ROUNDS,
    SPECIALS,
    STACK_SIZE,
    SpymasterState,
)


def check(m: Match[SpymasterState]) -> None:
    check_shape(m)
    check_cards(m)
    check_missions(m.state)
    check_agents(m)
    check_turn(m)
    for seat, kind, args in m.pending:
        assert not m.state.out[seat], "SM-R32 a seat that left is not asked"
        assert kind.moves(m, seat, *args), "SM-R15 a decision always has a legal move"


def check_shape(m: Match[SpymasterState]) -> None:
    """Check what an external position could get wrong: lengths and ranges."""
    s = m.state
    fresh = SpymasterState(m.seats)
    free = ("row", "cuts", "taken", "discard", "deck", "removed")
    nested = ("plans", "stacks", "hands", "completed")
    for name in SpymasterState.parts:
        value = getattr(s, name)
        if name in nested:
            assert all(type(item) is list for item in value), f"{name} holds lists"
        elif isinstance(value, list):
            assert all(type(item) is int for item in value), f"{name} holds whole numbers"
        if isinstance(value, list) and name not in free:
            assert len(value) == len(getattr(fresh, name)), f"{name} has the wrong length"
    for name in nested:
        for items in getattr(s, name):
            assert all(type(item) is int for item in items), f"{name} holds whole numbers"
    seats = range(m.seats)
    assert 0 <= s.round <= ROUNDS, "SM-1.5 there are five rounds"
    agencies = [AGENCY_IDS.index(colour) for colour in m.options["agencies"][: m.seats]]
    assert s.agencies == agencies, "SM-1.2 each seat plays its Agency"
    for seat in (s.spymaster, s.card_holder, s.turn, *s.taken):
        assert seat == NONE or seat in seats, "there is such a seat"
    assert all(bit in (0, 1) for bit in (*s.out, *s.passed)), "yes or no"
    assert sum(s.out) < m.seats, "somebody is left"
    for step, args in m.agenda:
        if args and step.__name__ != "end_round":
            assert args[0] in seats, f"{step.__name__} is for a seat"


def check_cards(m: Match[SpymasterState]) -> None:
    s = m.state
    assert not s.taken or len(s.taken) == m.seats, "SM-5.3 a File for every player"
    assert bool(s.taken) == bool(s.row), "SM-5.2 Files are made of the row"
    assert s.cuts == sorted(set(s.cuts)), "SM-5.3 cuts rise"
    assert all(0 < cut < len(s.row) for cut in s.cuts), "SM-5.4 every File holds a card"
    assert s.card_file == NONE or 1 <= s.card_file <= m.seats, "SM-5.5 the card is in a File"
    cards = s.removed + s.discard
    for pile in (*s.stacks, *s.hands):
        cards = cards + pile
    for number, file in enumerate(s.files() if s.row else []):
        if s.taken[number] == NONE:
            cards = cards + file
    assert sorted(cards) == list(CARDS), "SM-S42 every Intelligence card lies in one place"
    assert all(hand == sorted(hand) for hand in s.hands), "hands are kept in order"
    if s.round:
        left = [len(stack) for stack in s.stacks if stack]
        assert all(size == STACK_SIZE[m.seats] for size in left), "SM-3.5 whole stacks"
        gathering = bool(m.pending) and m.pending[0][1].name == "stack"
        if not gathering and m.result is not None and m.result.outcome == "concession":
            return
        assert len(left) == ROUNDS - s.round + gathering, "SM-5.1 one stack a round"


def check_missions(s: SpymasterState) -> None:
    missions = s.deck + [mission for mission in s.up + s.below if mission != NONE]
    for done in s.completed:
        missions = missions + done
    assert sorted(missions) == list(range(len(MISSIONS))), "SM-S42 every Mission lies in one place"
    for area in AREAS:
        if s.below[area] != NONE and s.up[area] == NONE:
            assert s.achieved >> area & 1, "SM-8.11 a lone Mission lies face up"


def check_agents(m: Match[SpymasterState]) -> None:
    s = m.state
    for seat, plan in enumerate(s.plans):
        places = all(location in LOCATIONS for location in plan) and len(plan) <= SPECIALS
        assert places or plan == [AT_RANDOM], "SM-3.2 plans name locations"
        assert not (plan and s.round), "SM-3.2 plans end with the reveal"
        own = s.agents[seat * SPECIALS : (seat + 1) * SPECIALS]
        assert own == sorted(own), "agents are kept in order"
    assert min(s.freelance) >= 0, "SM-S42 no negative number of agents"
    if s.round:
        assert sum(s.freelance) == FREELANCERS, "SM-S42 Freelance Agents"
        assert all(agent in LOCATIONS for agent in s.agents), "SM-S42 Special Agents on the board"
        assert s.spymaster != NONE, "SM-3.9 there is a SpyMaster"


def check_turn(m: Match[SpymasterState]) -> None:
    s = m.state
    assert s.burned == NONE or s.burned in s.discard, "SM-7.3 the burned card lies open"
    most = 0 if s.burned == NONE else CARD_VALUE[s.burned]
    assert 0 <= s.points <= most, "SM-7.2 points come from one card"
    assert 0 <= s.passes <= m.seats, "SM-10.1 passes in a row"
    assert 0 <= s.achieved < 1 << len(AREAS), "SM-R16 one Mission per space"
    assert s.moved >= 0, "SM-7.6 trips"
    asked = {kind.name for _, kind, _ in m.pending}
    if asked & {"turn", "act"}:
        assert [seat for seat, _, _ in m.pending] == [s.turn], "SM-6.1 one turn at a time"
        assert s.card_holder != NONE, "SM-5.8 somebody has the SpyMaster card"
        acted = s.burned != NONE or s.achieved
        assert bool(acted) == (asked == {"act"}), "SM-9.3 an action begins the turn"
    if asked & {"stack", "cut", "card"}:
        assert [seat for seat, _, _ in m.pending] == [s.spymaster], "SM-5.1 the SpyMaster decides"
    if asked & {"cut", "card", "take"}:
        short = len(s.cuts) < m.seats - 1
        assert s.row, "SM-5.2 there is a row"
        assert short == (asked == {"cut"}), "SM-5.3 cuts first"
