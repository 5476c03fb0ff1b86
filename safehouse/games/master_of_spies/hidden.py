"""Dealing anew what a seat cannot know: other hands and the draw deck."""

from __future__ import annotations

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.master_of_spies.cards import STARS, TAIL, TIME
from safehouse.games.master_of_spies.moves import ORDER_ASK
from safehouse.games.master_of_spies.state import RESPONSES, CourtState


def redeal(m: Match[CourtState], seat: int, dice: Dice) -> None:
    """Cards seen through Intercepted Letters stay where the seat saw them go.

    What others have said about being asked is theirs alone.
    """
    s = m.state
    bit = 1 << seat
    others = [other for other in range(s.seats) if other != seat]
    pool = [card for card in s.deck if card < TIME]
    for other in others:
        pool += [card for card in s.hands[other] if not s.known[card] & bit]
        s.quiet[other] = 0
        for response in range(len(RESPONSES)):
            s.thresholds[other * len(RESPONSES) + response] = ORDER_ASK
    pool.sort()  # how the cards truly lie has no part in it
    dice.shuffle(pool)
    for other in others:
        hand = []
        for card in s.hands[other]:
            if s.known[card] & bit:
                hand.append(card)
            else:
                dealt = pool.pop()
                s.known[dealt] = 1 << other
                hand.append(dealt)
        s.hands[other] = sorted(hand)
    _mix_tail(s, dice)
    for i, card in enumerate(s.deck):
        if card < TIME:
            s.deck[i] = pool.pop()
            s.known[s.deck[i]] = 0


def _mix_tail(s: CourtState, dice: Dice) -> None:
    """Stars lies anywhere among what is left of the last twelve."""
    left = min(len(s.deck), TAIL + 1)
    if STARS in s.deck[:left]:
        at, to = s.deck.index(STARS), dice.below(left)
        s.deck[at], s.deck[to] = s.deck[to], s.deck[at]
