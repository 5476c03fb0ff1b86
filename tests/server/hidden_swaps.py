"""For each game: the same match except for a few things that one seat cannot know.

A redealt world differs from the first in nearly everything hidden, so the two soon diverge. Here
only two or three hidden things are swapped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.general.state import FACES, RECRUITMENT
from safehouse.games.master_of_spies.cards import TIME
from safehouse.games.spycraft.defs import DECK, HAND, ZONES

Swap = Callable[[Match[Any], int, Dice], None]
DEEP = 12
"""The number of cards at the top of a deck that are drawn too soon to be swapped."""


def general(m: Match[Any], viewer: int, dice: Dice) -> None:
    """Two hidden Spies swap a card, or one of them swaps with the bottom of the pile."""
    s = m.state
    spies = [spy for spy in range(3) if s.spy_seat[spy] != viewer]
    held = [
        (spy, face) for spy in spies for face in range(FACES) if s.hands[spy * FACES + face] > 0
    ]
    recruits = [(spy, face) for spy, face in held if face == RECRUITMENT]
    one, mine = dice.choice(recruits or held)
    other = [(spy, face) for spy, face in held if spy != one and face != mine]
    if other and dice.below(3):
        two, theirs = dice.choice(other)
        s.hands[two * FACES + theirs] -= 1
        s.hands[two * FACES + mine] += 1
    elif s.pile:
        theirs, s.pile[0] = s.pile[0], mine
    else:
        return
    s.hands[one * FACES + mine] -= 1
    s.hands[one * FACES + theirs] += 1


def master_of_spies(m: Match[Any], viewer: int, dice: Dice) -> None:
    """A hidden hand swaps a card with another, or with one deep in the deck."""
    s = m.state

    def unknown(seat: int) -> list[int]:
        return [card for card in s.hands[seat] if not s.known[card] & 1 << viewer]

    others = [seat for seat in range(m.seats) if seat != viewer and unknown(seat)]
    if not others:
        return
    seat = dice.choice(others)
    mine = dice.choice(unknown(seat))
    partners = [other for other in others if other != seat]
    low = [i for i, card in enumerate(s.deck[:-DEEP]) if card < TIME]
    if partners and (not low or dice.below(2)):
        partner = dice.choice(partners)
        theirs = dice.choice(unknown(partner))
        s.hands[partner] = sorted([card for card in s.hands[partner] if card != theirs] + [mine])
        s.known[mine] = 1 << partner
    elif low:
        at = dice.choice(low)
        theirs, s.deck[at] = s.deck[at], mine
        s.known[mine] = 0
    else:
        return
    s.hands[seat] = sorted([card for card in s.hands[seat] if card != mine] + [theirs])
    s.known[theirs] = 1 << seat


def spycraft(m: Match[Any], viewer: int, dice: Dice) -> None:
    """A hidden hand swaps cards with the bottom of its own deck."""
    cards = m.state.cards
    for seat in range(m.seats):
        if seat == viewer:
            continue
        hand = [c for c in cards.zones[seat * ZONES + HAND] if not cards.knows(c, viewer)]
        deck = [c for c in cards.zones[seat * ZONES + DECK][:-DEEP] if not cards.knows(c, viewer)]
        for card in dice.sample(hand, min(3, len(hand))):
            if deck:
                other = dice.choice(deck)
                cards.face[card], cards.face[other] = cards.face[other], cards.face[card]


def spymaster(m: Match[Any], viewer: int, dice: Dice) -> None:
    """Two cards of the last stack are swapped, and the lowest Missions of the deck."""
    s = m.state
    if len(s.stacks[-1]) > 1:
        first, *rest = s.stacks[-1]
        s.stacks[-1] = [*rest, first]
    if len(s.deck) > DEEP:
        s.deck = [s.deck[1], s.deck[0], *s.deck[2:]]


SWAPS: dict[str, Swap] = {
    "general": general,
    "master_of_spies": master_of_spies,
    "spycraft": spycraft,
    "spymaster": spymaster,
}


def mixed_signals(m: Match[Any]) -> bool:
    """Return whether Spies give and nobody sees who has (GS-R27)."""
    return m.state.givers_hidden() and any(kind.name == "give" for _, kind, _ in m.pending)


def recruitment(m: Match[Any]) -> bool:
    """Return whether Spies give and one of them can recruit afterwards."""
    held = [m.state.hands[spy * FACES + RECRUITMENT] for spy in range(3)]
    return any(held) and any(kind.name == "give" for _, kind, _ in m.pending)


def window(m: Match[Any]) -> bool:
    """Return whether somebody is asked in secret."""
    known = m.game.waiting(m, None)
    return any(ask[0] not in known for ask in m.pending)
