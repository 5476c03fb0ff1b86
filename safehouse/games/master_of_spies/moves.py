"""The moves of Master of Spies."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Field, MoveKind, MoveSet
from safehouse.games.master_of_spies.cards import BORDER_IDS, CARD_IDS, FACTION_IDS

M_PLAY: Final = 0
M_LOYAL: Final = 1
M_RECALL: Final = 2
M_COACH: Final = 3
M_OATH: Final = 4
M_FIRE: Final = 5
M_DISCARD: Final = 6
M_CLERK: Final = 7
M_LETTERS: Final = 8
M_WRIT: Final = 9
M_COUNTERMAND: Final = 10
M_BODY_DOUBLE: Final = 11
M_SHADOWED_STEPS: Final = 12
M_DECLINE: Final = 13
M_NOT_THIS_ROUND: Final = 14
M_PLACE: Final = 15
M_STAY: Final = 16
M_POISON: Final = 17
M_TAKE: Final = 18
M_GIVE: Final = 19
M_ORDER: Final = 20
M_DRAW: Final = 21

EFFECT_OF: Final[dict[int, str]] = {
    M_LOYAL: "protect",
    M_RECALL: "send_home",
    M_COACH: "travel",
    M_OATH: "break_oath",
    M_FIRE: "burn",
    M_CLERK: "draw",
    M_LETTERS: "swap_card",
    M_WRIT: "appoint",
    M_COUNTERMAND: "cancel_action",
    M_BODY_DOUBLE: "cancel_assassination",
    M_SHADOWED_STEPS: "follow",
}
TURN_ACTIONS: Final = (M_LOYAL, M_RECALL, M_COACH, M_OATH, M_FIRE)
ANYTIME_ACTIONS: Final = (M_CLERK, M_LETTERS, M_WRIT)
RESPONSE_ACTIONS: Final = (M_COUNTERMAND, M_BODY_DOUBLE, M_SHADOWED_STEPS)

RESPONSE_IDS: Final = ("countermand", "body_double", "shadowed_steps")
"""In the order of the windows and of a seat's standing orders."""

ORDER_ASK: Final = 0
ORDER_ALWAYS: Final = 1
"""In every such window, also without the card."""
ORDER_NEVER: Final = 99

_CARD: Final = Field("card", CARD_IDS)
_ROW: Final = Field("row", low=0, high=99)
_AT: Final = Field("at", low=0, high=99)
_FACTION: Final = Field("faction", FACTION_IDS)
_PLAYER: Final = Field("player", low=0, high=9)

MASTER_OF_SPIES_MOVES: Final = MoveSet(
    MoveKind(M_PLAY, "play", _CARD, _ROW, _AT, _FACTION, Field("border", BORDER_IDS)),
    MoveKind(M_LOYAL, "loyal", _ROW, _AT),
    MoveKind(M_RECALL, "recall", _PLAYER, _FACTION),
    MoveKind(M_COACH, "coach", _FACTION, _ROW, _AT),
    MoveKind(M_OATH, "oath", _ROW, _AT, _PLAYER, _FACTION),
    MoveKind(M_FIRE, "fire", _ROW),
    MoveKind(M_DISCARD, "discard", Field("card", CARD_IDS, many=True)),
    MoveKind(M_CLERK, "clerk"),
    MoveKind(M_LETTERS, "letters", _PLAYER),
    MoveKind(M_WRIT, "writ", _PLAYER),
    MoveKind(M_COUNTERMAND, "countermand"),
    MoveKind(M_BODY_DOUBLE, "body_double"),
    MoveKind(M_SHADOWED_STEPS, "shadowed_steps"),
    MoveKind(M_DECLINE, "decline"),
    MoveKind(M_NOT_THIS_ROUND, "not_this_round"),
    MoveKind(M_PLACE, "place"),
    MoveKind(M_STAY, "stay"),
    MoveKind(M_POISON, "poison", _PLAYER, _FACTION),
    MoveKind(M_TAKE, "take", _CARD),
    MoveKind(M_GIVE, "give", _CARD),
    MoveKind(
        M_ORDER,
        "order",
        Field("response", RESPONSE_IDS),
        Field("from_value", low=0, high=99),
    ),
    MoveKind(M_DRAW, "draw"),
)
