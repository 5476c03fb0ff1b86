"""Hands, decks and piles: how cards leave and arrive."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    HQ,
    LEADER,
    LEADERS,
    MISSION_DECK,
    MISSION_DISCARD,
    NOWHERE,
    ON_AGENT,
    PLAY,
    QUEUE,
    REMOVED,
    SET_ASIDE,
    TEAM,
    UNTIL_ACTION,
    WHILE_IN_MISSION,
    WHILE_IN_PLAY,
    WON,
    ZONES,
)
from safehouse.games.spycraft.zones.event_log import M, S, emit, emit_to, name, show
from safehouse.games.spycraft.zones.knowledge import comes_home, goes_astray, remember, show_all

_LISTED = {DECK, HAND, DISCARD, REMOVED, LEADERS, WON}


def lift(s: S, card: int) -> None:
    """Remove a card from its current place."""
    place = s.place[card]
    zones = s.cards.zones
    if place in _LISTED:
        if place == HAND and card in s.pinned:
            s.pinned.remove(card)
        holder = s.ctrl[card] if place in (WON, HAND) else s.owner[card]
        zones[holder * ZONES + place].remove(card)
    elif place in (HQ, TEAM):
        zones[s.ctrl[card] * ZONES + PLAY].remove(card)
        s.force = None
    elif place == ON_AGENT:
        host = s.host[card]
        s.under[host] = tuple(c for c in s.under[host] if c != card)
        s.host[card] = -1
        s.force = None
    elif place == QUEUE:
        s.queue().remove(card)
    elif place == MISSION_DECK:
        s.mission_deck().remove(card)
    elif place == MISSION_DISCARD:
        s.mission_discard().remove(card)
    elif place == ATTACHED:
        s.attached = [a for a in s.attached if a.card != card]
        s.host[card] = -1
        s.force = None
    elif place == SET_ASIDE:
        s.aside = [a for a in s.aside if a[0] != card]
    s.place[card] = NOWHERE


def forget(s: S, card: int) -> None:
    """SC-R42: a card that leaves play or is turned facedown loses status, marks and changes."""
    s.wounds[card] = 0
    if s.exposed:
        s.exposed = [e for e in s.exposed if e.agent != card]
    s.used_turn = [u for u in s.used_turn if u[0] != card or u[1] < 0]
    s.used_mission = [u for u in s.used_mission if u[0] != card]
    if s.lent:
        s.lent = [entry for entry in s.lent if entry.agent != card]
    if s.mods:
        s.cards.face[card] = q.printed_face(s, card)
        s.mods = [
            mod
            for mod in s.mods
            if not (mod.target == card and mod.until != UNTIL_ACTION)
            and not (mod.until in (WHILE_IN_PLAY, WHILE_IN_MISSION) and mod.ref == card)
        ]
    s.force = None


def to_discard(m: M, card: int) -> None:
    """To the owner's discard pile, face up; leader cards leave the game instead (SC-R7)."""
    s = m.state
    show_all(m, card)
    lift(s, card)
    owner = s.owner[card]
    if owner < 0:
        return
    gone = FACES[s.cards.face[card]].type == LEADER or s.out[owner]
    _lay(s, card, REMOVED if gone else DISCARD)


def to_removed(m: M, card: int) -> None:
    s = m.state
    show_all(m, card)
    lift(s, card)
    _lay(s, card, REMOVED)


def _lay(s: S, card: int, place: int) -> None:
    _lay_with(s, card, place, s.owner[card])


def _lay_with(s: S, card: int, place: int, seat: int) -> None:
    s.ctrl[card] = seat
    s.place[card] = place
    s.up[card] = 1 if place in (DISCARD, REMOVED) else 0
    s.tokens[card] = 0
    s.examined[card] = 0
    s.cards.zones[seat * ZONES + place].append(card)
    if s.strays:
        comes_home(s, card)


def to_hand(m: M, card: int) -> None:
    to_hand_of(m, card, m.state.owner[card])


def to_hand_of(m: M, card: int, seat: int) -> None:
    """Move a card to any hand. It still belongs to its owner, who gets it when it leaves play
    (SC-3.4).

    Everybody sees whose card changes hands, and then loses track of it as of any card in a hand.
    """
    s = m.state
    lift(s, card)
    show(m, card, 1 << seat)
    _lay_with(s, card, HAND, seat)
    if s.owner[card] != seat:
        goes_astray(s, card)


def to_deck_top(m: M, card: int) -> None:
    s = m.state
    lift(s, card)
    _lay(s, card, DECK)


def to_deck(m: M, card: int) -> None:
    """Shuffle a card into the owner's deck."""
    s = m.state
    lift(s, card)
    _lay(s, card, DECK)
    shuffle_deck(m, s.owner[card])


def shuffle_deck(m: M, seat: int) -> None:
    s = m.state
    remember(s, s.deck(seat), seat)
    s.cards.shuffle(seat * ZONES + DECK, m.dice)


def refill(m: M, seat: int) -> None:
    """SC-22.2, SC-R79: replace an empty deck by the shuffled discard pile immediately."""
    s = m.state
    if s.deck(seat) or not s.discard(seat) or s.out[seat]:
        return
    for card in s.discard(seat)[:]:
        s.place[card] = DECK
        s.up[card] = 0
        s.deck(seat).append(card)
    s.discard(seat).clear()
    shuffle_deck(m, seat)
    emit(m, "reshuffle", "SC-22.2", seat=seat)


def draw(m: M, seat: int, count: int, clause: str = "SC-21.2") -> None:
    """SC-R78: draw as many cards as there are."""
    s = m.state
    drawn: list[int] = []
    for _ in range(count):
        deck = s.deck(seat)
        if not deck:
            break
        card = deck.pop()
        s.place[card] = HAND
        s.hand(seat).append(card)
        show(m, card, 1 << seat)
        drawn.append(card)
        if not deck:
            refill(m, seat)
    if drawn and m.logging:
        emit_to(
            m,
            "draw",
            clause,
            1 << seat,
            {"cards": [name(s, card) for card in drawn]},
            seat=seat,
            count=len(drawn),
        )
