"""Worlds that a seat cannot tell from a match, created without the game's own redeal.

A redeal that always keeps one hidden card looks honest if it is compared only with worlds it dealt
itself, which have the same card there. So each game's hidden things are also swapped here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.general.state import tier_of
from safehouse.games.master_of_spies.cards import TIME
from safehouse.games.spycraft.defs import DECK
from safehouse.games.spymaster.state import SPECIALS

M: TypeAlias = Match[Any]
Slot: TypeAlias = tuple[list[int], int]


def exchange(slots: list[Slot], dice: Dice) -> bool:
    """Swap the content of two places; False if there is nothing to swap."""
    if len(slots) < 2:
        return False
    (one, i), (other, k) = dice.sample(slots, 2)
    one[i], other[k] = other[k], one[i]
    return True


def swap_master_of_spies(match: M, seat: int, dice: Dice) -> bool:
    """Master of Spies: two cards of the deck, or one of the deck and one of another hand."""
    s = match.state
    slots = [(s.deck, i) for i, card in enumerate(s.deck) if card < TIME]
    asked, kind, _ = match.pending[0]
    if asked == seat or kind.name in ("main", "spy"):  # else a hand is known to hold some card
        slots += [
            (hand, i)
            for other, hand in enumerate(s.hands)
            for i, card in enumerate(hand)
            if other != seat and not s.known[card] >> seat & 1
        ]
    if not exchange(slots, dice):
        return False
    for card in s.deck:
        if card < TIME:
            s.known[card] = 0
    for other, hand in enumerate(s.hands):
        hand.sort()
        if other != seat:
            for card in hand:
                s.known[card] = (s.known[card] & 1 << seat) | 1 << other
    return True


def swap_missions(match: M, seat: int, dice: Dice) -> bool:
    """SpyMaster: face-down Missions or Intelligence cards, or another seat's planned agents."""
    s = match.state
    if not s.round:
        s.plans = [
            [(place + 1) % len(s.freelance) for place in plan]
            if other != seat and len(plan) == SPECIALS
            else plan
            for other, plan in enumerate(s.plans)
        ]
        return True
    s.deck, s.below, s.removed = s.deck[:], s.below[:], s.removed[:]
    s.stacks = [stack[:] for stack in s.stacks]
    missions = [(s.deck, i) for i in range(len(s.deck))]
    missions += [(s.below, i) for i, mission in enumerate(s.below) if mission >= 0]
    cards = [(s.removed, i) for i in range(len(s.removed))]
    cards += [(stack, i) for stack in s.stacks for i in range(len(stack))]
    return exchange(dice.choice([missions, cards]), dice)


def swap_attacks(match: M, seat: int, dice: Dice) -> bool:
    """General: two future or unused attack cards of one tier."""
    s = match.state
    s.deck, s.aside = s.deck[:], s.aside[:]
    slots = [(s.deck, i) for i in range(s.drawn, len(s.deck))]
    slots += [(s.aside, i) for i in range(len(s.aside))]
    tier = 1 + dice.below(3)
    return exchange([(pile, i) for pile, i in slots if tier_of(pile[i]) == tier], dice)


def swap_faces(match: M, seat: int, dice: Dice) -> bool:
    """Spycraft: two cards of one deck that nobody has seen."""
    s = match.state
    owner = dice.below(s.seats)
    unseen = [
        card
        for card in range(len(s.owner))
        if s.owner[card] == owner and s.place[card] == DECK and not s.cards.known[card]
    ]
    return exchange([(s.cards.face, card) for card in unseen], dice)


SWAPS: dict[str, Callable[[M, int, Dice], bool]] = {
    "master_of_spies": swap_master_of_spies,
    "spymaster": swap_missions,
    "general": swap_attacks,
    "spycraft": swap_faces,
}


def swapped(match: M, seat: int, dice: Dice) -> M:
    """Return the match with other future dice, and with some hidden things swapped."""
    copy = match.copy()
    copy.dice = Dice(dice.bits(), dice.below(100))
    copy.seed = dice.bits()
    swap = SWAPS.get(match.game.id)
    if swap is not None and swap(copy, seat, dice):
        copy.check()
    return copy
