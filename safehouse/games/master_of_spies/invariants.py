"""Invariants of every Master of Spies match after every step (MS-S15, MS-S29 and clauses)."""

from __future__ import annotations

import itertools

from safehouse.core.match import Match
from safehouse.games.master_of_spies.cards import ACTIONS, MAIN, TIME, WILDS, is_location
from safehouse.games.master_of_spies.guesses import KINDS
from safehouse.games.master_of_spies.state import (
    RESPONSES,
    STRIDE,
    MasterOfSpiesState,
    border_of,
    card_of,
    faction_of,
    value_of,
)


def check(m: Match[MasterOfSpiesState]) -> None:
    s = m.state
    places = s.seats * len(RESPONSES)
    assert len(s.ordered) == len(s.thresholds) == places, "each seat has each standing order"
    fast = m.options["actions"] and m.options["pace"] == "fast" and not m.options["everyone"]
    assert all(count >= 0 for count in s.fresh), "no hand has fewer than no cards"
    assert len(s.fresh) == (s.seats * KINDS if fast else 0), "windows say something only at fast"
    pack = MAIN + (WILDS if m.options["wilds"] else []) + (ACTIONS if m.options["actions"] else [])
    found = [card for hand in s.hands for card in hand]
    found += [card for card in s.deck if card < TIME] + s.discards
    found += [card_of(loc) for row in s.rows for loc in row]
    found += [entry[3] for entry in s.permanents] + [entry[0] for entry in s.stack]
    assert sorted(found) == sorted(pack), "MS-S29 every card exactly once"
    scoring = [card for card in s.deck if card >= TIME] + s.shown
    assert len(set(scoring)) == len(scoring) == (3 if m.options["scorings"] else 1), "MS-3.5"
    for row in s.rows:
        for before, after in itertools.pairwise(row):
            assert value_of(before) < value_of(after), "MS-6.2 rows rise"
            assert border_of(before) != border_of(after), "MS-6.3 borders alternate"
        assert all(is_location(card_of(loc)) for loc in row), "MS-6.1 only locations lie in rows"
    for spy, place in enumerate(s.spies):
        if place >= 0:
            assert place % STRIDE < len(s.rows[place // STRIDE]), "MS-8.3 spies stand on locations"
            loc = s.rows[place // STRIDE][place % STRIDE]
            assert faction_of(loc) == spy % 4, "MS-8.3 spies stand on their own faction"
    for seat, hand in enumerate(s.hands):
        assert all(s.known[card] >> seat & 1 for card in hand), "a hand is known to its owner"
    assert not any(s.known[card] for card in s.deck if card < TIME), "nobody knows the deck"
    for row_number, at, owner, _ in s.permanents:
        mine = s.spies[owner * 4 : owner * 4 + 4]
        assert row_number * STRIDE + at in mine, "MS-11.4 a Permanent needs its owner's spy"
    for seat, kind, args in m.pending:
        assert kind.moves(m, seat, *args), "a decision always has a legal move"
