"""Invariants that hold after every step of every General match (GS-11)."""

from __future__ import annotations

from safehouse.core.match import Match
from safehouse.games.general.state import (
    COMMAND_COPIES,
    DATA,
    DECK,
    DEFEATS_TO_LOSE,
    HAND,
    INTEL_COPIES,
    SPIES,
    GeneralState,
    tier_of,
)


def check(m: Match[GeneralState]) -> None:
    s = m.state
    before = sum(1 for face in s.given if face >= 0)
    total = len(s.pile) + len(s.discards) + sum(s.hands) + before
    assert total == sum(INTEL_COPIES), "GS-11.1 Intel cards"
    faces = [0] * len(INTEL_COPIES)
    for face in [*s.pile, *(entry >> 3 for entry in s.discards), *(f for f in s.given if f >= 0)]:
        faces[face] += 1
    for i, count in enumerate(s.hands):
        faces[i % len(faces)] += count
    assert faces == INTEL_COPIES, "GS-11.1 Intel faces"
    if m.pending and m.pending[0][1].name in ("promote", "listen_to"):
        for spy in SPIES:
            size = s.hand_size(spy)
            promoted = HAND + s.promotions[spy]
            assert size == promoted, "GS-11.2 hands between rounds"
    assert min(s.armies) >= 0, "GS-11.3 armies"
    assert len(s.deck) == DECK, "GS-11.4 Attack cards"
    for i, card in enumerate(s.deck):
        assert tier_of(card) == 1 + i // DATA["attack"]["cards_per_tier"], "GS-2.6 tiers in order"
    assert len(set(s.deck + s.aside)) == len(s.deck + s.aside), "GS-11.4 every Attack card once"
    lost = [region for region in range(4) if s.defeats[region] >= DEFEATS_TO_LOSE]
    assert len(lost) <= 1, "GS-11.5 Defeats"
    assert not lost or m.result is not None, "GS-11.5 a third Defeat ends the game"
    held = [a + b for a, b in zip(s.commands, s.commands_played, strict=True)]
    assert sum(held) == DATA["command"]["dealt"], "GS-2.4 Command cards"
    assert all(n <= copies for n, copies in zip(held, COMMAND_COPIES, strict=True)), "GS-R25"
    for seat, kind, args in m.pending:
        assert kind.moves(m, seat, *args), "a decision always has a legal move"
