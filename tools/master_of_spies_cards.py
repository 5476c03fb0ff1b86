"""The cards of Master of Spies for its page, which adds them to what views name by id."""

from __future__ import annotations

from typing import Any

from safehouse.games.master_of_spies.cards import CARDS, DATA
from safehouse.games.master_of_spies.moves import EFFECT_OF, MASTER_OF_SPIES_MOVES
from safehouse.games.master_of_spies.view import card_info


def cards() -> dict[str, Any]:
    """Return every card as printed, with the kind of move an Action card makes."""
    kind_of = {effect: MASTER_OF_SPIES_MOVES.kinds[kind].name for kind, effect in EFFECT_OF.items()}
    return {
        "colours": DATA["table"]["colours"],
        "cards": [
            {**card_info(i), "move": kind_of.get(card.effect, "play")}
            for i, card in enumerate(CARDS)
        ],
    }
