"""Invariants that hold after every step of every Spycraft match."""

from __future__ import annotations

from safehouse.core.match import Match
from safehouse.games.spycraft import decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, MISSIONS
from safehouse.games.spycraft.defs import (
    ATTACHED,
    FACE_UP_SLOTS,
    HAND,
    HQ,
    LEADER,
    LIMBO,
    MISSION_DECK,
    MISSION_DISCARD,
    NOWHERE,
    ON_AGENT,
    PLAY,
    QUEUE,
    QUEUE_SIZE,
    SET_ASIDE,
    TEAM,
    WIN_POINTS,
    WON,
    ZONES,
)
from safehouse.games.spycraft.state import SpycraftState


def check(m: Match[SpycraftState]) -> None:
    """Check that each card is in one place and that the limits of the rules hold between steps."""
    s = m.state
    _check_places(m)
    _check_faces(m)
    for seat in range(s.seats):
        if s.out[seat]:
            assert not s.tops(seat), "SC-R8: a player who is out has no agents"
            assert not s.hand(seat), "SC-R8: a player who is out has no hand"
            continue
        if m.result is None:
            leader = s.leader[seat]
            # SC-R8: a player whose last leader is gone leaves when the current effect is over.
            leaving = leader < 0 and bool(s.acts) and not s.row(seat)
            assert leader >= 0 or leaving, "SC-19.5: exactly one current leader"
            assert leaving or s.up[leader], "SC-19.5: the current leader is active"
            assert s.vp[seat] < WIN_POINTS, "SC-1.2: 20 points end the game"
        levels = [FACES[s.cards.face[c]].level for c in s.row(seat)]
        assert levels == sorted(levels), "SC-19.1: inactive leaders are ordered by level"
        assert min(s.tokens) >= 0, "tokens are never negative"
    _check_queue(s)
    if m.pending and not s.evs and not s.acts:
        for seat in range(s.seats):
            active = [
                c for c in s.tops(seat)
                if s.up[c] and c not in (s.leader[seat], s.zero)
                and not q.forbidden(s, "counting", c)
            ]  # fmt: skip
            free = [c for c in active if not q.forbidden(s, "limit_retire", c)]
            assert len(active) <= q.agent_limit(s, seat) or not free, "SC-17.1: five active agents"
    for seat, kind, args in m.pending:
        assert not s.out[seat], "a player who is out is never asked"
        moves = kind.moves(m, seat, *args)
        assert moves, "a decision always has a legal move"
        assert len(set(moves)) == len(moves), f"identical moves are offered once: {kind.name}"
    assert m.result is not None or m.pending, "somebody is asked until the game is over"


def _check_places(m: Match[SpycraftState]) -> None:
    s = m.state
    seen: list[int] = []
    zones = s.cards.zones
    for seat in range(s.seats):
        for kind in range(ZONES):
            for card in zones[seat * ZONES + kind]:
                seen.append(card)
                if kind == PLAY:
                    assert s.place[card] in (HQ, TEAM), "an agent card is at HQ or in a team"
                    assert s.ctrl[card] == seat, "an agent card lies with its controller"
                    for gear in s.under[card]:
                        seen.append(gear)
                        assert s.place[gear] == ON_AGENT, "gear lies on its agent"
                        assert s.host[gear] == card, "gear knows its agent"
                        assert s.ctrl[gear] == seat, "SC-3.5: gear shares its agent's controller"
                elif kind == WON:
                    assert s.place[card] == WON
                else:
                    assert s.place[card] == kind, "a card is where its zone says"
                    lies_with = s.ctrl[card] if kind == HAND else s.owner[card]
                    assert lies_with == seat, "SC-3.4: a card lies with its owner, or in a hand"
    for kind, place in ((0, MISSION_DECK), (1, MISSION_DISCARD), (2, QUEUE)):
        for card in zones[s.seats * ZONES + kind]:
            seen.append(card)
            assert s.place[card] == place, "a mission is where its zone says"
    for entry in s.attached:
        seen.append(entry.card)
        assert s.place[entry.card] == ATTACHED
    for card, _seat in s.aside:
        seen.append(card)
        assert s.place[card] == SET_ASIDE
    assert len(seen) == len(set(seen)), "no card is in two places"
    loose = set(range(len(s.owner))) - set(seen) - {s.zero}
    for card in loose:
        assert s.place[card] in (LIMBO, NOWHERE), "a card outside all zones is being played"
    if m.pending and not s.acts:
        assert not loose, "no card is lost"


def _check_faces(m: Match[SpycraftState]) -> None:
    """Check that every deck, and the missions, still have the cards they began with."""
    s = m.state
    have: dict[int, list[int]] = {}
    for card, owner in enumerate(s.owner):
        if card != s.zero:
            have.setdefault(owner, []).append(q.printed_face(s, card))
    for seat in range(s.seats):
        brought = [sorted(face.id for face in deck) for deck in decks.possible(m.options, seat)]
        assert sorted(have[seat]) in brought, "SC-3.4: a deck keeps its cards"
        for card in s.hand(seat):
            assert s.cards.known[card] >> seat & 1, "a player knows its own hand"
            assert s.place[card] == HAND
        for top in s.tops(seat):
            for card in (top, *s.under[top]):
                assert card == s.zero or s.cards.known[card] >> seat & 1, "SC-10.7"
        for card in s.deck(seat) + s.discard(seat):
            assert FACES[s.cards.face[card]].type != LEADER, "SC-R7: leaders are never reshuffled"
    assert sorted(have[-1]) == sorted(face.id for face in MISSIONS), "SC-24.8: 24 missions"


def _check_queue(s: SpycraftState) -> None:
    line = s.queue()
    if not s.acts and not s.evs and s.mission < 0:
        full = len(line) == QUEUE_SIZE or not (s.mission_deck() or s.mission_discard())
        assert full, "SC-13.1: the queue holds five"
        for card in line[:FACE_UP_SLOTS]:
            assert s.up[card], "SC-13.2: slots 1 and 2 are face-up"
