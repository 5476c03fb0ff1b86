"""What designers want to know of a Spycraft match. Cards are named, not numbered: a number is a
handle of one match.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.facts import Facts
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.decks import STARTER_NAMES, STARTERS, chosen
from safehouse.games.spycraft.defs import FACTIONS, LEADER
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
)
from safehouse.games.spycraft.state import SpycraftState

M = Match[SpycraftState]

CARD_MOVES: Final = {
    M_RECRUIT: "recruited",
    M_REQUISITION: "gear",
    M_ACT: "used",
    M_REACT: "used",
    M_ACTIVATE: "activated",
    M_BURN: "activated",
}


class SpycraftFacts(Facts[SpycraftState]):
    """Decks, cards recruited, attached, activated and used by name, missions run and scored."""

    def __init__(self, match: M) -> None:
        super().__init__(match)
        self.decks = [deck_name(match, seat) for seat in range(match.seats)]

    def first(self, match: M, mover: int) -> int:
        return match.state.start if match.state.turn else -1

    def components(self, match: M, seat: int, code: Code) -> list[str]:
        s = match.state
        kind = code[0]
        if kind in CARD_MOVES:
            return [f"{CARD_MOVES[kind]}: {FACES[s.cards.face[code[1]]].name}"]
        if kind == M_RUN and s.mission >= 0:
            return [f"mission run: {FACES[s.cards.face[s.mission]].name}"]
        if kind in (M_RUN, M_BRIEF):
            return [f"turn: {match.game.moves.kind(code).name}"]
        return [f"answer: {match.game.moves.kind(code).name}"]

    def roles(self, match: M) -> list[str]:
        return self.decks

    def gained(self, match: M) -> list[list[str]]:
        s = match.state
        return [
            [f"mission scored: {FACES[s.cards.face[card]].name}" for card in s.won(seat)]
            for seat in range(match.seats)
        ]

    def extra(self, match: M) -> dict[str, Any]:
        s = match.state
        return {"turns": s.turn, "points": s.vp}


def deck_name(match: M, seat: int) -> str:
    """A starter deck's name, also where it was drawn; any other by its leaders' faction."""
    s = match.state
    leaders = [
        FACES[face]
        for face, owner in zip(s.cards.face, s.owner, strict=True)
        if owner == seat and FACES[face].type == LEADER
    ]
    faction = FACTIONS[leaders[0].faction] if leaders else "no faction"
    deck = chosen(match.options, seat)
    if deck in STARTERS:
        return STARTER_NAMES[STARTERS.index(deck)]
    return faction if faction in STARTER_NAMES and deck == "lot" else f"own deck, {faction}"


FACTS = SpycraftFacts
