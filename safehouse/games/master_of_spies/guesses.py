"""What windows say about hands at the pace *fast*, where they open only for holders of a card.

`MasterOfSpiesState.fresh` counts, for each seat and effect, the cards of its hand that came since
it was last known not to hold the effect, in units of a thousandth: nobody sees which card of a hand
is played, an older or a newer one. `MasterOfSpiesState.hints` are statements known to one seat: one
of these seats holds one of these effects. At other paces both are empty, because windows say
nothing.
"""

from __future__ import annotations

from typing import Final

from safehouse.games.master_of_spies.cards import DEALT, EFFECT
from safehouse.games.master_of_spies.state import ANYTIMES, RESPONSES, MasterOfSpiesState

EFFECTS: Final = (*RESPONSES, *ANYTIMES)
KINDS: Final = len(EFFECTS)
CARD: Final = 1000
"""A card, in the units of `MasterOfSpiesState.fresh`."""
_BIT: Final = {effect: 1 << number for number, effect in enumerate(EFFECTS)}


def begin(s: MasterOfSpiesState) -> None:
    s.fresh = [DEALT * CARD] * (s.seats * KINDS)


def mask_of(effects: list[str]) -> int:
    return sum(_BIT[effect] for effect in effects)


def bit_of(card: int) -> int:
    """Return the bit of the card's effect; 0 if no window is about it."""
    return _BIT.get(EFFECT[card], 0)


def note_drawn(s: MasterOfSpiesState, seat: int, count: int) -> None:
    """A seat has received cards that others do not see."""
    for number in range(seat * KINDS, (seat + 1) * KINDS):
        s.fresh[number] += count * CARD


def note_silence(s: MasterOfSpiesState, seats: list[int], effects: list[str]) -> None:
    """No window opened: none of these seats holds such a card."""
    for seat in seats:
        for effect in effects:
            s.fresh[seat * KINDS + EFFECTS.index(effect)] = 0


def note_asked(
    s: MasterOfSpiesState, order: list[int], asked: int, holders: list[bool], effects: list[str]
) -> None:
    """A window is open and asks a seat: some seat of the `order` holds such a card.

    A seat that holds one itself expects to be asked, and knows more: before that, the window asks
    an earlier seat, and if it stays open after that, a later one.
    """
    mask = mask_of(effects)
    at = order.index(asked) if asked in order else -1
    for viewer in range(s.seats):
        others = [seat for seat in order if seat != viewer]
        if viewer == asked:
            continue
        if viewer in order and holders[viewer]:
            own = order.index(viewer)
            others = order[:own] if at < own else order[own + 1 :]
        hint = [viewer, sum(1 << seat for seat in others), mask]
        if others and hint not in s.hints:
            s.hints = [*s.hints, hint]


def note_shown(s: MasterOfSpiesState, seat: int, card: int) -> None:
    """A seat has played or discarded a card: it may be the one that a window was about."""
    note_gone(s, seat, card)
    bit = bit_of(card)
    if bit and s.hints:
        s.hints = [h for h in s.hints if not (h[1] >> seat & 1 and h[2] & bit)]


def note_gone(s: MasterOfSpiesState, seat: int, card: int) -> None:
    """A card has left a hand, as likely one as another, unless its effect says which."""
    before = len(s.hands[seat]) + 1
    for kind, effect in enumerate(EFFECTS):
        number = seat * KINDS + kind
        lost = CARD if effect == EFFECT[card] else s.fresh[number] // before
        s.fresh[number] = max(0, s.fresh[number] - lost)


def note_swap(s: MasterOfSpiesState, giver: int, taker: int, card: int) -> None:
    """Intercepted Letters: a card has changed hands, which only the two have seen."""
    before = len(s.hands[giver]) + 1
    for number in range(giver * KINDS, (giver + 1) * KINDS):
        s.fresh[number] -= s.fresh[number] // before
    note_drawn(s, taker, 1)
    both = 1 << giver | 1 << taker
    bit = bit_of(card)
    kept = []
    for viewer, seats, mask in s.hints:
        if viewer == taker and seats >> giver & 1 and mask & bit:
            continue
        if viewer not in (giver, taker) and seats & both:
            seats |= both
        kept.append([viewer, seats, mask])
    s.hints = kept
