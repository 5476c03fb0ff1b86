"""Places unseen cards in hands and deck as far as the windows so far allow (pace *fast*)."""

from __future__ import annotations

from typing import Final

from safehouse.core.dice import Dice
from safehouse.games.master_of_spies.cards import EFFECT, TIME
from safehouse.games.master_of_spies.guesses import CARD, EFFECTS, KINDS, bit_of, mask_of
from safehouse.games.master_of_spies.state import ANYTIMES, RESPONSES, MasterOfSpiesState

DECK: Final = -1
TRIES: Final = 200
"""Random placements to try before a card is put where it must be."""
_TOGETHER: Final = (*(mask_of([effect]) for effect in RESPONSES), mask_of([*ANYTIMES]))
"""Effects that one window asks about, and that are therefore placed together."""


class Placing:
    """The cards that windows are about, placed at random for one seat."""

    def __init__(self, s: MasterOfSpiesState, seat: int, unseen: list[int]) -> None:
        self.s = s
        self.seat = seat
        self.given: dict[int, list[int]] = {DECK: []}
        """The cards placed in each hand and in the deck."""
        self.free = {DECK: sum(card < TIME for card in s.deck)}
        """How many more of the unseen cards each place takes."""
        for other, hand in enumerate(s.hands):
            if other != seat:
                self.given[other] = []
                self.free[other] = sum(not s.known[card] >> seat & 1 for card in hand)
        self.cards = [card for card in unseen if bit_of(card)]

    def place(self, dice: Dice) -> dict[int, list[int]]:
        for mask in _TOGETHER:
            cards = [card for card in self.cards if bit_of(card) & mask]
            hints = [hint for hint in self.s.hints if hint[0] == self.seat and hint[2] & mask]
            for _ in range(TRIES):
                for card in cards:
                    self._put(card, self._some_place(card, dice))
                if all(self._is_true(hint) for hint in hints):
                    break
                for card in cards:
                    self._take_back(card)
            else:
                for card in cards:
                    self._put(card, self._some_place(card, dice))
                for hint in hints:
                    self._make_true(hint, cards, dice)
        return self.given

    def _some_place(self, card: int, dice: Dice) -> int:
        """Return a place, the likelier the more room it has for this card: in a hand, only among
        the cards that came after the last window which showed that it has none."""
        number = EFFECTS.index(EFFECT[card])
        capacity = {}
        for place, free in self.free.items():
            capacity[place] = free * CARD
            if place != DECK:
                used = sum(EFFECT[other] == EFFECT[card] for other in self.given[place])
                fresh = self.s.fresh[place * KINDS + number] - used * CARD
                capacity[place] = max(0, min(free * CARD, fresh))
        if not any(capacity.values()):
            capacity = self.free
        at = dice.below(sum(capacity.values()))
        for place, free in capacity.items():
            at -= free
            if at < 0:
                return place
        raise AssertionError("every card has a place")

    def _put(self, card: int, place: int) -> None:
        self.given[place].append(card)
        self.free[place] -= 1

    def _take_back(self, card: int) -> None:
        for place, cards in self.given.items():
            if card in cards:
                cards.remove(card)
                self.free[place] += 1

    def _is_true(self, hint: list[int]) -> bool:
        """Return whether one of the seats holds one of the effects that the hint is about."""
        s, (_, seats, mask) = self.s, hint
        for seat in range(s.seats):
            if seats >> seat & 1:
                known = [card for card in s.hands[seat] if s.known[card] >> self.seat & 1]
                if any(bit_of(card) & mask for card in (*known, *self.given.get(seat, ()))):
                    return True
        return False

    def _make_true(self, hint: list[int], cards: list[int], dice: Dice) -> None:
        seats = [
            place
            for place, free in self.free.items()
            if place != DECK and hint[1] >> place & 1 and free > 0
        ]
        fitting = [card for card in cards if bit_of(card) & hint[2]]
        if not self._is_true(hint) and seats and fitting:
            card = dice.choice(fitting)
            self._take_back(card)
            self._put(card, dice.choice(seats))
