"""The board as a seat evaluates it: how safe a spy is, when it counts, what a card is worth.

A location's killers are the unseen cards that could assassinate it: those with its border and
another faction, above the card before it and not above itself. How many of its points a spy is
expected to score depends on the share of killers among all unseen cards and on the number of
rivals' turns before the next scoring. The figures are in `data/bots.json`, fitted by
`research/fit_master_of_spies_values.py` to matches between bots; the values of cards in hand are
set by hand in `data/court.toml`.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from importlib.resources import files
from typing import Any, Final

from safehouse.core.moves import Code
from safehouse.games.master_of_spies import rules
from safehouse.games.master_of_spies.cards import (
    BODYGUARD,
    BODYGUARD_REACH,
    CARDS,
    DATA,
    GHOST,
    OMENS,
    TAIL,
    TIME,
    VALUE,
)
from safehouse.games.master_of_spies.moves import (
    M_BODY_DOUBLE,
    M_CLERK,
    M_COACH,
    M_COUNTERMAND,
    M_FIRE,
    M_LETTERS,
    M_LOYAL,
    M_OATH,
    M_RECALL,
    M_SHADOWED_STEPS,
    M_WRIT,
)
from safehouse.games.master_of_spies.state import STRIDE, MasterOfSpiesState

FIGURES: Final[dict[str, Any]] = DATA["bot"]
FITTED: Final[dict[str, Any]] = json.loads(
    files("safehouse.games.master_of_spies").joinpath("data/bots.json").read_text("utf-8")
)
TOP: Final = max(VALUE)
SIDE: Final = TOP + 1
BIT: Final = [1 << card if VALUE[card] else 0 for card in range(len(CARDS))] + [0, 0, 0]
"""A location card as one bit; other cards have none."""


def _killers() -> list[list[int]]:
    """Return the possible assassins by faction * 2 + border, lower value and own value."""
    tables = []
    for faction in range(4):
        for border in (0, 1):
            table = [0] * (SIDE * SIDE)
            for below in range(SIDE):
                for value in range(below + 1, SIDE):
                    for card, printed in enumerate(CARDS):
                        if (
                            below < printed.value <= value
                            and border in printed.borders
                            and any(other != faction for other in printed.factions)
                        ):
                            table[below * SIDE + value] |= 1 << card
            tables.append(table)
    return tables


KILLERS: Final = _killers()


# --- the clock ---------------------------------------------------------------------------------


def clock(s: MasterOfSpiesState) -> tuple[int, bool]:
    """Return the rounds after this one until the next scoring (MS-13), and whether it is the final
    one."""
    if s.ending == 2:
        return 0, True
    if s.due:
        return 0, False
    if s.ending == 1:
        return 1, True
    turn = s.order.index(s.active) + 1
    deck = s.deck
    size = len(deck)
    for scoring in (TIME, OMENS):
        if scoring in deck:
            return (turn + size - 1 - deck.index(scoring)) // s.seats, False
    tail = min(size, TAIL + 1)
    return int(turn + size - tail + (tail - 1) / 2) // s.seats + 1, True


def scorings_left(s: MasterOfSpiesState) -> int:
    """Return the number of scorings to come, including the final one."""
    return 1 + s.due + (TIME in s.deck) + (OMENS in s.deck)


def to_come(s: MasterOfSpiesState, seat: int) -> int:
    """Return 1 if the seat's turn of this round comes after the active player's, else 0."""
    return int(s.order.index(seat) > s.order.index(s.active))


# --- fitted figures ----------------------------------------------------------------------------

RIVAL_TURNS: Final[list[int]] = FITTED["rival_turns"]
OWN_TURNS: Final[list[int]] = FITTED["own_turns"]
SHARES: Final[list[float]] = FITTED["shares"]
PATIENCE: Final[int] = FIGURES["patience"]
"""Rival turns after which a loss can be recovered; no evaluation looks further ahead."""
HOLD: Final[list[float]] = [
    FIGURES["hold"][card.effect]
    if card.effect
    else FIGURES["hold_value"] * card.value + (FIGURES["hold_wild"] if card.wild else 0.0)
    for card in CARDS
]
"""The value of keeping a card in hand while there are turns left to play it."""
RIVALRY: Final[float] = FIGURES["rivalry"]
NO_HOLD: Final[list[float]] = [0.0] * len(CARDS)


def rival_stage(turns: int) -> int:
    return bisect_right(RIVAL_TURNS, turns) - 1


def own_stage(turns: int) -> int:
    return bisect_right(OWN_TURNS, turns) - 1


def between(shares: float) -> tuple[int, float]:
    """Return the knot at or below a share of killers, and the fraction of the way to the next."""
    at = min(bisect_right(SHARES, shares) - 1, len(SHARES) - 2)
    return at, min(1.0, (shares - SHARES[at]) / (SHARES[at + 1] - SHARES[at]))


class CardValues:
    """The fitted figures for one number of seats."""

    __slots__ = ("_kept", "fresh", "lasting", "shielded", "swing")

    def __init__(self, fitted: dict[str, Any]) -> None:
        self.lasting: list[list[list[float]]] = fitted["lasting"]
        """Expected score per point of value, by final or not, stage of rival turns, share of
        killers."""
        self.shielded: list[list[float]] = fitted["shielded"]
        """The same for a location with a Permanent."""
        self.fresh: list[list[float]] = fitted["fresh"]
        """Expected score of a spy wherever it is now, by final or not and stage of own turns."""
        self.swing: list[list[float]] = fitted["swing"]
        """Points that make a real difference, by scorings left less one and stage of own turns."""
        self._kept: dict[int, list[float]] = {}

    def kept(self, final: bool, turns: int, unseen: int) -> list[float]:
        """Return the expected score per point of value, by the number of killers among `unseen`
        cards."""
        stage = rival_stage(min(turns, PATIENCE))
        key = (unseen << 5 | stage) << 1 | final
        row = self._kept.get(key)
        if row is None:
            knots = self.lasting[final][stage]
            row = []
            for killers in range(len(CARDS)):
                at, part = between(killers / max(1, unseen))
                row.append(knots[at] + part * (knots[at + 1] - knots[at]))
            self._kept[key] = row
        return row


FIGURES_OF: Final = {int(seats): CardValues(fitted) for seats, fitted in FITTED["seats"].items()}


def rivalry(s: MasterOfSpiesState, seat: int) -> list[float]:
    """Return the weight of each rival's points: half for the best rival, half for all.

    With more than two players, a rival's loss also helps the others, so it counts less.
    """
    if s.seats == 2:
        return [-1.0, 1.0] if seat == 0 else [1.0, -1.0]
    totals = [0] * s.seats
    for scoring in s.scores:
        for other, points in enumerate(scoring):
            totals[other] += points
    for spy, place in enumerate(s.spies):
        if place >= 0:
            totals[spy >> 2] += VALUE[s.rows[place // STRIDE][place % STRIDE] & 127]
    totals[seat] = -1
    half = RIVALRY / 2
    weights = [half / (s.seats - 1)] * s.seats
    weights[totals.index(max(totals))] += half
    weights[seat] = -1.0
    return weights


def cards_of(hand: list[int]) -> int:
    """Return the locations of a hand as a bit mask."""
    bits = 0
    for card in hand:
        bits |= BIT[card]
    return bits


def unseen_by(s: MasterOfSpiesState, seat: int) -> int:
    """Return the location cards a seat has not seen: in the deck and in other hands."""
    unseen = cards_of(s.deck)
    for other, hand in enumerate(s.hands):
        if other != seat:
            unseen |= cards_of(hand)
    return unseen


class Outlook:
    """The board as one seat evaluates it, at the end of the active player's turn."""

    __slots__ = ("guard", "hold", "kept", "losses", "masks", "s", "seat", "shielded", "weights",
                 "worth")  # fmt: skip

    def __init__(self, s: MasterOfSpiesState, seat: int, whole: bool = True) -> None:
        """With `whole`, also evaluate all spies where they are."""
        self.s = s
        self.seat = seat
        seats = s.seats
        figures = FIGURES_OF[seats]
        rounds, final = clock(s)
        turn = s.order.index(s.active)
        left = seats - 1 - turn + rounds * (seats - 1)
        soon = s.order[turn + 1 :]
        cards = len(s.deck)
        for hand in s.hands:
            cards += len(hand)
        self.kept = [
            figures.kept(final, left - (other in soon), cards - len(s.hands[other]))
            for other in range(seats)
        ]
        self.shielded = [
            figures.shielded[final][rival_stage(min(left - (other in soon), PATIENCE))]
            for other in range(seats)
        ]
        self.hold = HOLD if rounds or not final or seat in soon else NO_HOLD
        unseen = unseen_by(s, seat)
        threat = unseen | cards_of(s.hands[seat])
        self.masks = [threat] * seats
        self.masks[seat] = unseen
        self.guard = s.abilities.index(BODYGUARD) if BODYGUARD in s.abilities else -1
        if not whole:
            return
        self.weights = weights = rivalry(s, seat)
        self.worth = worth = [0.0] * len(s.spies)
        """The expected score of each spy."""
        self.losses: dict[int, float] = {}
        """By place: the value to the seat of sending home all spies there."""
        losses = self.losses
        for spy, place in enumerate(s.spies):
            if place >= 0:
                worth[spy] = self.standing(spy // 4, place // STRIDE, place % STRIDE)
                losses[place] = losses.get(place, 0.0) + weights[spy // 4] * worth[spy]

    def brings(self, seat: int, faction: int, border: int, below: int, value: int) -> float:
        """Return the expected score of a seat's spy on such a location."""
        killers = KILLERS[faction * 2 + border][below * SIDE + value] & self.masks[seat]
        return value * self.kept[seat][killers.bit_count()]

    def standing(self, seat: int, row: int, at: int, below: int = -1) -> float:
        """Return the expected score of a seat's spy on a location in a row."""
        s = self.s
        cards = s.rows[row]
        loc = cards[at]
        value = VALUE[loc & 127]
        if s.permanents and s.permanent_at(row, at):
            return value * self.shielded[seat]
        if below < 0:
            below = VALUE[cards[at - 1] & 127] if at else 0
        guard = self.guard
        if guard >= 0 and row * STRIDE + at in s.spies[guard * 4 : guard * 4 + 4]:
            below = max(below, value - BODYGUARD_REACH - 1)
        return self.brings(seat, loc >> 7 & 3, loc >> 9 & 1, below, value)

    def play(self, code: Code) -> float:
        """Return what a location changes, if nobody responds (MS-6 to MS-8)."""
        _, card, row, at, faction, border = code
        row -= 1
        at -= 1
        s = self.s
        seat = self.seat
        cards = s.rows[row]
        value = VALUE[card]
        below = VALUE[cards[at - 1] & 127] if at else 0
        new = self.brings(seat, faction, border, below, value)
        gain = 0.0
        stands = False
        if at < len(cards):
            old = cards[at]
            place = row * STRIDE + at
            if place in self.losses:
                gain += self.losses[place]
                if old >> 7 & 3 == faction:
                    for spy in s.spies_on(row, at):
                        other = spy // 4
                        stands = stands or other == seat
                        stays = self.brings(other, faction, border, below, value)
                        gain -= self.weights[other] * stays
                elif GHOST in s.abilities:
                    gain += self._slipped_away(row, at)
            if place + 1 in self.losses:
                gain += self.losses[place + 1]
                for spy in s.spies_on(row, at + 1):
                    exposed = self.standing(spy // 4, row, at + 1, value)
                    gain -= self.weights[spy // 4] * exposed
        if not stands:
            spy = seat * 4 + faction
            if s.value_at(s.spies[spy]) < value:
                climb = new - self.worth[spy]
                if climb > 0.0:
                    gain += climb
        return gain - self.hold[card]

    def _slipped_away(self, row: int, at: int) -> float:
        """Return the value that is not lost because the Ghost's spy falls back."""
        s = self.s
        ghost = s.abilities.index(GHOST)
        spy = ghost * 4 + (s.rows[row][at] >> 7 & 3)
        if s.spies[spy] != row * STRIDE + at:
            return 0.0
        refuge = rules.refuge(s, spy, VALUE[s.rows[row][at] & 127])
        if refuge < 0:
            return 0.0
        return -self.weights[ghost] * self.standing(ghost, refuge // STRIDE, refuge % STRIDE)

    def effect(self, seat: int, code: Code) -> float:
        """Return what a resolved Action card changes; positive is good for this outlook's seat."""
        s = self.s
        kind = code[0]
        weights = self.weights
        if kind in (M_RECALL, M_OATH):
            player, faction = code[-2:]
            return weights[player] * self.worth[player * 4 + faction]
        if kind == M_COACH:
            there = self.standing(seat, code[2] - 1, code[3] - 1)
            return weights[seat] * (self.worth[seat * 4 + code[1]] - there)
        if kind == M_LOYAL:
            row, at = code[1] - 1, code[2] - 1
            value = VALUE[s.rows[row][at] & 127]
            gain = 0.0
            for spy in s.spies_on(row, at):
                other = spy // 4
                gain += weights[other] * (self.worth[spy] - value * self.shielded[other])
            return gain
        if kind == M_FIRE:
            row = code[1] - 1
            return self.losses.get(row * STRIDE + len(s.rows[row]) - 1, 0.0)
        return -weights[seat] * ANYTIME_WORTH[kind]

    def announced(self) -> float:
        """Return what the card on top of the stack would change if it resolved."""
        s = self.s
        entry = s.stack[-1]
        card, seat = entry[0], entry[1]
        if entry[2]:
            return 0.0
        if CARDS[card].value:
            row, at, faction, border = entry[3:7]
            cards = s.rows[row]
            below = VALUE[cards[at - 1] & 127] if at else 0
            value = VALUE[card]
            gain = self.losses.get(row * STRIDE + at, 0.0)
            spy = seat * 4 + faction
            if s.value_at(s.spies[spy]) < value:
                climb = self.brings(seat, faction, border, below, value) - self.worth[spy]
                gain -= self.weights[seat] * max(0.0, climb)
            return gain
        kind = entry[3]
        if kind in (M_COUNTERMAND, M_BODY_DOUBLE):
            top = s.stack.pop()
            worth = -self.announced()
            s.stack.append(top)
            return worth
        if kind == M_SHADOWED_STEPS:
            return self.follows(seat, entry[4], entry[5])
        return self.effect(seat, tuple(entry[3:]))

    def follows(self, seat: int, row: int, at: int) -> float:
        """Return what changes when a seat's spy goes to a location that has come into play."""
        faction = self.s.rows[row][at] >> 7 & 3
        climb = self.standing(seat, row, at) - self.worth[seat * 4 + faction]
        return -self.weights[seat] * climb


ANYTIME_WORTH: Final[dict[int, float]] = {
    M_CLERK: FIGURES["anytime"]["draw"],
    M_LETTERS: FIGURES["anytime"]["swap_card"],
    M_WRIT: FIGURES["anytime"]["appoint"],
}
