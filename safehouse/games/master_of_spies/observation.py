"""The board as numbers."""

from __future__ import annotations

from typing import Final

from safehouse.core.layout import Fields, Flag, Items, Number, Part, Row, Seat, Tally, Word
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    BORDER_IDS,
    CARD_IDS,
    CARDS,
    FACTION_IDS,
    ROWS,
    SCORING_IDS,
    SCORING_NAMES,
    VALUE,
)
from safehouse.games.master_of_spies.moves import ORDER_NEVER, RESPONSE_IDS
from safehouse.games.master_of_spies.rules import KINDS

VERSION: Final = 2

_HIGHEST: Final = max(VALUE)
_WORTH: Final = 4 * _HIGHEST
_TOTAL: Final = (len(SCORING_NAMES) + 1) * _WORTH
_DECK: Final = len(CARDS) + len(SCORING_NAMES)
_ROUNDS: Final = len(CARDS)
_PERMANENTS: Final = sum(card.effect == "protect" for card in CARDS)
_ANNOUNCED: Final = 4


def board(seats: int) -> Part:
    hand = Tally(CARD_IDS, 1, key="id")
    location = Fields(
        {
            "value": Number(0, _HIGHEST),
            "faction": Word(FACTION_IDS),
            "border": Word(BORDER_IDS),
            "by": Seat(seats),
            "this_round": Flag(),
            "spies": Tally(range(seats), 1),
            "permanent": Seat(seats),
        },
        skip=("card",),
    )
    row = Fields(
        {"locations": Items(_HIGHEST, location), "home": Tally(range(seats), 1)},
        skip=("faction", "starter"),
    )
    spy = Fields(
        {
            "row": Number(0, ROWS),
            "at": Number(0, _HIGHEST),
            "worth": Number(0, _HIGHEST),
        },
        skip=("seat", "faction"),
    )
    player = Fields(
        {
            "hand_size": Number(0, len(CARDS)),
            "spies": Row(len(FACTION_IDS), spy),
            "worth": Number(0, _WORTH),
            "scorings": Items(len(SCORING_NAMES), Number(0, _WORTH)),
            "total": Number(0, _TOTAL),
            "ability": Fields({"id": Word(ABILITY_IDS)}, skip=("name", "text"), hidden=True),
            "order": Number(0, seats),
            "gone": Flag(),
        },
        skip=("seat", "colour"),
    )
    announced = Fields(
        {"card": Fields({"id": Word(CARD_IDS)}, skip=tuple(_PRINTED)), "seat": Seat(seats)},
        skip=("place", "said"),
    )
    permanent = Fields(
        {"owner": Seat(seats), "row": Number(1, ROWS), "at": Number(1, _HIGHEST)}, skip=("card",)
    )
    order = Fields({"from_value": Number(0, ORDER_NEVER), "quiet": Flag()}, skip=("response",))
    return Fields(
        {
            "round": Number(0, _ROUNDS),
            "step": Word([*sorted(kind.name for kind in KINDS), "over"]),
            "active": Seat(seats),
            "order": Items(seats, Seat(seats)),
            "master": Seat(seats),
            "next_master": Seat(seats),
            "next_master_value": Number(-1, _HIGHEST),
            "rows": Row(ROWS, row),
            "players": Row(seats, player),
            "hand": hand,
            "shown_hand": hand,
            "discards": hand,
            "deck": Number(0, _DECK),
            "cards_to_time": Number(0, _DECK, hidden=True),
            "cards_to_omens": Number(0, _DECK, hidden=True),
            "stars_within": Number(0, _DECK, hidden=True),
            "shown": Tally(SCORING_IDS, 1),
            "scoring_due": Number(0, len(SCORING_NAMES)),
            "last_round": Flag(),
            "ending": Flag(),
            "announced": Items(_ANNOUNCED, announced),
            "permanents": Items(_PERMANENTS, permanent),
            "orders": Items(len(RESPONSE_IDS), order),
            "standing": Fields(
                {
                    "totals": Row(seats, Number(0, _TOTAL)),
                    "worth": Row(seats, Number(0, _WORTH)),
                    "leaders": Tally(range(seats), 1),
                }
            ),
        },
        skip=("you",),
    )


_PRINTED: Final = ("name", "value", "factions", "borders", "wild", "timing", "text")
"""Fields that follow from a card's id."""
