"""Facts about a Master of Spies match for designers."""

from __future__ import annotations

from typing import Any

from safehouse.core.facts import Facts
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies.cards import (
    ABILITY_NAMES,
    CARDS,
    EFFECT,
    SCORING_NAMES,
    TIME,
)
from safehouse.games.master_of_spies.moves import EFFECT_OF, M_DISCARD, M_PLAY
from safehouse.games.master_of_spies.state import MasterOfSpiesState

M = Match[MasterOfSpiesState]


class MasterOfSpiesFacts(Facts[MasterOfSpiesState]):
    """Locations, wild and action cards by name, who held which ability, the scorings."""

    def first(self, match: M, mover: int) -> int:
        return match.state.master

    def components(self, match: M, seat: int, code: Code) -> list[str]:
        kind = code[0]
        if kind == M_PLAY:
            card = CARDS[code[1]]
            if card.wild:
                return [f"wild card: {card.name}"]
            return [f"location: {card.name}", f"location of value: {card.value}"]
        if kind in EFFECT_OF:
            return [f"action card: {CARDS[EFFECT.index(EFFECT_OF[kind])].name}"]
        if kind == M_DISCARD:
            return ["move: discard"]
        return [f"move: {match.game.moves.kind(code).name}"]

    def roles(self, match: M) -> list[str]:
        held = match.state.abilities
        if not match.options["abilities"]:
            return []
        return [ABILITY_NAMES[ability] for ability in held]

    def extra(self, match: M) -> dict[str, Any]:
        s = match.state
        return {
            "scorings": s.scores,
            "shown": [SCORING_NAMES[card - TIME] for card in s.shown],
            "rounds": s.round,
        }


FACTS = MasterOfSpiesFacts
