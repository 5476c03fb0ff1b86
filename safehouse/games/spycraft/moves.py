"""The moves of Spycraft."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.games.spycraft.defs import SKILLS

(
    M_PASS, M_RECRUIT, M_REQUISITION, M_ACT, M_REACT, M_BRIEF, M_RUN, M_ACTIVATE, M_BURN, M_CHOOSE,
    M_DONE, M_NUMBER, M_SKILL, M_NAME, M_MODE, M_YES, M_NO, M_SPEND, M_DECLINE, M_PLAYER, M_DECK,
    M_ABILITY, M_SWAP, M_SETTINGS, M_STOP, M_CONTROL, M_MUTE, M_YIELD,
    M_LET,
) = range(29)  # fmt: skip

CONTROL_WORDS: Final = ("normal", "quick", "full")
YIELD_WORDS: Final = ("none", "action", "mission", "phase", "everything")
MUTE_WORDS: Final = ("always", "mine", "turn", "never")
STOP_WORDS: Final = tuple(f"s{n}" for n in range(2, 14))


class CardField(Field):
    """A card of the match."""

    __slots__ = ()


class AbilityField(Field):
    """An ability of a card, or an action given by the rules."""

    __slots__ = ()


class FaceField(Field):
    """The face that a card may have."""

    __slots__ = ()


def _card(name: str = "card") -> Field:
    return CardField(name, high=9999)


SPYCRAFT_MOVES: Final = MoveSet(
    MoveKind(M_PASS, "pass"),
    MoveKind(M_RECRUIT, "recruit", _card()),
    MoveKind(M_REQUISITION, "requisition", _card(), _card("agent")),
    MoveKind(M_ACT, "act", _card("source"), AbilityField("ability", high=9999), _card("agent")),
    MoveKind(
        M_REACT,
        "react",
        _card("source"),
        AbilityField("ability", high=9999),
        _card("agent"),
        Field("event", high=99),
    ),
    MoveKind(M_BRIEF, "brief"),
    MoveKind(M_RUN, "run"),
    MoveKind(M_ACTIVATE, "activate", _card()),
    MoveKind(M_BURN, "burn", _card()),
    MoveKind(M_CHOOSE, "choose", _card()),
    MoveKind(M_DONE, "done"),
    MoveKind(M_NUMBER, "number", Field("number", high=999)),
    MoveKind(M_SKILL, "skill", Field("skill", SKILLS)),
    MoveKind(M_NAME, "name", FaceField("face", high=9999)),
    MoveKind(M_MODE, "mode", Field("mode", high=9)),
    MoveKind(M_YES, "yes"),
    MoveKind(M_NO, "no"),
    MoveKind(M_SPEND, "spend", _card()),
    MoveKind(M_DECLINE, "decline"),
    MoveKind(M_PLAYER, "player", Field("seat", high=9)),
    MoveKind(M_DECK, "deck", Field("deck", high=9)),
    MoveKind(M_ABILITY, "ability", AbilityField("ability", high=9999)),
    MoveKind(M_SWAP, "swap", _card("one"), _card("two")),
    MoveKind(M_SETTINGS, "settings"),
    MoveKind(M_STOP, "stop", Field("stop", STOP_WORDS)),
    MoveKind(M_CONTROL, "control", Field("control", CONTROL_WORDS)),
    MoveKind(M_MUTE, "mute", FaceField("face", high=9999), Field("level", MUTE_WORDS)),
    MoveKind(M_YIELD, "yield", Field("until", YIELD_WORDS)),
    MoveKind(M_LET, "let"),
)
"""`burn` activates a card that will be discarded (TM-5.7's accept_discard)."""

PASS: Final[Code] = (M_PASS,)
LET: Final[Code] = (M_LET,)
"""A pass in a window, which nobody else can notice (TM-7.7)."""
DONE: Final[Code] = (M_DONE,)
YES: Final[Code] = (M_YES,)
NO: Final[Code] = (M_NO,)
DECLINE: Final[Code] = (M_DECLINE,)
