"""Facts about a Spycraft match for designers. Cards are given by name, because their numbers are
handles of one match.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.errors import BadOptions
from safehouse.core.facts import Facts
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packs import Pack
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.decks import LOT, STARTERS, chosen, read, starter, without_card
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

    @classmethod
    def without(
        cls, game: Game[Any], seats: int, options: dict[str, Any], component: str
    ) -> tuple[dict[str, Any], Pack | None]:
        """Return decks without the card; copies of their other cards fill the gap."""
        full = {"decks": [], **options}
        texts = [chosen(full, seat) for seat in range(seats)]
        if LOT in texts:
            raise BadOptions("Name the decks to take a card out of: --option decks=NAME,NAME.")
        decks = [starter(text) if text in STARTERS else text for text in texts]
        if not any(component in read(deck)[0] for deck in decks):
            raise BadOptions(f"No deck has the card {component!r}.")
        return {**options, "decks": [without_card(deck, component) for deck in decks]}, None

    def extra(self, match: M) -> dict[str, Any]:
        s = match.state
        return {"turns": s.turn, "points": s.vp}


def deck_name(match: M, seat: int) -> str:
    """Return the faction of the leaders, by which starter decks are named, too."""
    s = match.state
    for face, owner in zip(s.cards.face, s.owner, strict=True):
        if owner == seat and FACES[face].type == LEADER:
            return FACTIONS[FACES[face].faction]
    return "no faction"


FACTS = SpycraftFacts
