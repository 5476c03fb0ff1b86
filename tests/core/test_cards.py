"""Cards: who knows what after shuffles, draws and deals."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.cards import Cards
from safehouse.core.dice import Dice

DECK, HAND = 0, 1


@pytest.fixture
def cards() -> Cards:
    cards = Cards([10, 11, 12, 13, 14, 15], zones=2)
    cards.zones[DECK] = [0, 1, 2, 3, 4, 5]
    return cards


def test_showing_counts_only_what_is_new(cards: Cards) -> None:
    cards.show(2, 0b01)
    assert cards.knows(2, 0)
    assert not cards.knows(2, 1)
    assert not cards.knows(2, None)
    assert cards.shown == 1
    cards.show(2, 0b01)
    assert cards.shown == 1, "seat 0 knew it already"
    cards.show(2, 0b11)
    assert cards.shown == 2
    cards.show(3, -1)
    assert cards.knows(3, 5)


def test_drawing_takes_the_top(cards: Cards) -> None:
    assert cards.draw(DECK, HAND) == 5
    assert cards.zones == [[0, 1, 2, 3, 4], [5]]
    cards.move(2, DECK, HAND)
    assert cards.zones == [[0, 1, 3, 4], [5, 2]]
    with pytest.raises(ValueError, match="not in list"):
        cards.move(2, DECK, HAND)


def test_a_shuffle_moves_faces_and_forgets(cards: Cards) -> None:
    cards.show(0, -1)
    cards.draw(DECK, HAND)
    cards.show(5, 0b1)
    cards.shuffle(DECK, Dice.seeded(2))
    assert cards.zones[DECK] == [0, 1, 2, 3, 4], "handles stay where they are"
    assert sorted(cards.face[:5]) == [10, 11, 12, 13, 14]
    assert cards.face[:5] != [10, 11, 12, 13, 14]
    assert cards.known[:5] == [0] * 5, "nobody knows a shuffled card"
    assert (cards.face[5], cards.known[5]) == (15, 1), "other zones are untouched"


def test_a_mix_is_followed_by_its_owner_only(cards: Cards) -> None:
    for card in (0, 1, 2):
        cards.show(card, 0b11)
    for seed in range(9):
        cards.mix([0, 1, 2], 0b01, Dice.seeded(seed))
        assert sorted(cards.face[:3]) == [10, 11, 12]
        assert cards.known[:3] == [1, 1, 1], "the owner knows, the other has lost track"
    cards.known[1] = 0
    face = cards.face[1]
    cards.mix([0, 1, 2], 0b01, Dice.seeded(4))
    lost = cards.face.index(face)
    assert cards.known[lost] == 0, "what nobody knew travels with its face"


def test_a_redeal_keeps_what_the_seat_knows(cards: Cards) -> None:
    cards.show(0, 0b01)
    cards.show(1, 0b10)
    seen = set()
    for seed in range(20):
        copy = cards.copy()
        copy.redeal(0, [[0, 1, 2], [3, 4, 5]], Dice.seeded(seed))
        assert copy.face[0] == 10
        assert sorted(copy.face[1:3]) == [11, 12], "faces stay inside their pool"
        assert sorted(copy.face[3:]) == [13, 14, 15]
        assert copy.known == cards.known
        assert copy.zones == cards.zones
        seen.add(tuple(copy.face))
    assert len(seen) > 6
    assert cards.face == [10, 11, 12, 13, 14, 15]


def test_a_copy_shares_nothing(cards: Cards) -> None:
    copy = cards.copy()
    copy.show(0, 1)
    copy.draw(DECK, HAND)
    copy.shuffle(DECK, Dice.seeded(1))
    assert cards.dump() == {
        "face": [10, 11, 12, 13, 14, 15],
        "known": [0] * 6,
        "zones": [[0, 1, 2, 3, 4, 5], []],
        "shown": 0,
    }


def test_dump_and_load(cards: Cards) -> None:
    cards.show(cards.draw(DECK, HAND), 0b1)
    again = Cards.load(cards.dump())
    assert again.dump() == cards.dump()
    again.draw(DECK, HAND)
    assert cards.zones[HAND] == [5]


@pytest.mark.parametrize(
    "damage",
    [
        {"face": [10]},
        {"face": "abcdef"},
        {"known": [0] * 5},
        {"known": [0.5] * 6},
        {"zones": [[0, 0], []]},
        {"zones": [[0], [0]]},
        {"zones": [[6], []]},
        {"zones": [[-1], []]},
        {"zones": 3},
        {"shown": None},
        {"shown": True},
    ],
)
def test_damaged_cards_are_refused(cards: Cards, damage: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        Cards.load(cards.dump() | damage)
