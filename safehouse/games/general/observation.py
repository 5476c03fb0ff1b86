"""The General's board as numbers."""

from __future__ import annotations

from typing import Final

from safehouse.core.layout import Fields, Flag, Items, Number, Part, Row, Seat, Tally, Word
from safehouse.games.general.rules import KINDS
from safehouse.games.general.state import (
    COMMAND_COPIES,
    COMMAND_IDS,
    DATA,
    DECK,
    DEFEATS_TO_LOSE,
    EVENT_IDS,
    FACE_IDS,
    IDENTITY_IDS,
    INTEL_COPIES,
    INTEL_TOTAL,
    POWERS,
    REGION_IDS,
    SPIES,
    TIER_SIZE,
)

VERSION: Final = 1

_ARMIES: Final = 100
_TRUTHS: Final = ("true", "false", "none", "open")
_TIERS: Final = 3
_THREATS: Final = max(len(powers) for level in DATA["levels"].values() for powers in level)


def _commands() -> Part:
    """At most one entry for each command; only the General sees the cards."""
    command = Fields({"id": Word(COMMAND_IDS), "count": Number(0, max(COMMAND_COPIES))})
    return Items(len(COMMAND_IDS), command)


def board(seats: int) -> Part:
    gift = Fields({"card": Word(FACE_IDS), "truth": Word(_TRUTHS)}, hidden=True)
    pile = Items(len(SPIES), gift)
    threat = Fields({"power": Number(0, POWERS), "gone": Flag(), "holds": Flag()})
    region = Fields(
        {
            "armies": Number(0, _ARMIES),
            "defeats": Number(0, DEFEATS_TO_LOSE),
            "fortified": Flag(),
            "defence": Number(0, 2 * _ARMIES),
            "threats": Row(_THREATS, threat),
        },
        skip=("id", "name"),
    )
    tally = Fields(
        {
            name: Number(0, DECK)
            for name in (
                *("target_true", "target_false", "strength_true", "strength_false"),
                *("recruitments", "first_lie"),
            )
        }
    )
    spy = Fields(
        {
            "seat": Seat(seats),
            "identity": Word(IDENTITY_IDS),
            "hand_size": Number(0, INTEL_TOTAL),
            "promotions": Number(0, DECK),
            "silenced": Flag(),
            "has_given": Flag(hidden=True),
            "gift": gift,
            "tally": tally,
        },
        skip=("spy", "letter"),
    )
    intel = Fields(
        {
            "card": Word(FACE_IDS),
            "count": Number(0, max(INTEL_COPIES)),
            "truth": Word(_TRUTHS),
        },
        skip=("kind",),
    )
    attack = Fields(
        {
            "tier": Number(1, _TIERS),
            "number": Number(1, DECK),
            "region": Word(REGION_IDS),
            "power": Number(0, POWERS),
            "falls_now": Flag(),
            "third_defeat": Flag(),
            "saving_march": Tally(REGION_IDS, 1),
            "saving_deploy": Flag(),
        },
        hidden=True,
    )
    row = Fields(
        {
            "region": Word(REGION_IDS),
            "power": Number(0, POWERS),
            "fell": Flag(),
            "mixed": Flag(),
            "gifts": Row(len(SPIES), gift),
            "pile": pile,
        },
        skip=("round",),
    )
    drawn = Fields(
        {
            "tier": Number(1, _TIERS),
            "kind": Word(["attack", "event", "sealed"]),
            "region": Word(REGION_IDS),
            "power": Number(0, POWERS),
            "event": Word(EVENT_IDS),
            "fell": Flag(),
        },
        skip=("number",),
    )
    return Fields(
        {
            "round": Number(0, DECK),
            "tier": Number(1, _TIERS),
            "step": Word([*sorted(kind.name for kind in KINDS), "over"]),
            "general": Seat(seats),
            "you": Word(["general", "spy", "spectator"]),
            "spy": Seat(len(SPIES)),
            "identity": Word(IDENTITY_IDS),
            "known_agents": Tally(SPIES, 1, hidden=True),
            "number_of_agents": Number(0, len(SPIES), hidden=True),
            "regions": Row(len(REGION_IDS), region),
            "reserves": Number(0, _ARMIES),
            "deployed": Number(0, _ARMIES),
            "in_hand": Number(0, _ARMIES),
            "spies": Row(len(SPIES), spy),
            "gave_count": Number(0, len(SPIES)),
            "pile": pile,
            "hand": Items(len(FACE_IDS), intel),
            "discards_due": Number(0, INTEL_TOTAL),
            "commands": _commands(),
            "commands_held": Number(0, sum(COMMAND_COPIES)),
            "commands_played": _commands(),
            "artillery": Number(0, 2 * POWERS),
            "retreat": Flag(),
            "acting": Word(["none", "withdrawing", "deploying", "acted"]),
            "mixed": Flag(),
            "listen": Number(-1, seats),
            "attack": attack,
            "recruits": Number(0, len(SPIES)),
            "record": Items(DECK, row),
            "drawn": Items(DECK, drawn),
            "deck_left": Number(0, DECK),
            "tier_left": Row(_TIERS, Number(0, TIER_SIZE)),
            "tier_powers": Row(_TIERS, Row(_THREATS, Number(0, POWERS))),
            "intel_pile": Number(0, INTEL_TOTAL),
            "intel_discards": Number(0, INTEL_TOTAL),
        },
        skip=("raise_below",),
    )
