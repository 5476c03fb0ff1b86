"""Facts about a SpyMaster match for designers."""

from __future__ import annotations

from typing import Any

from safehouse.core.facts import Facts
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster.moves import M_BURN, M_COMPLETE, M_MOVE, M_TAKE
from safehouse.games.spymaster.state import (
    CARD_VALUE,
    FREELANCE,
    KIND_IDS,
    MISSIONS,
    SpymasterState,
    worth,
)

M = Match[SpymasterState]


class SpymasterFacts(Facts[SpymasterState]):
    """Missions by name, sizes of the Files taken, cards burned, trips."""

    def __init__(self, match: M) -> None:
        super().__init__(match)
        self.taken: list[list[int]] = [[] for _ in range(match.seats)]
        """The values of the Files each seat took."""

    def first(self, match: M, mover: int) -> int:
        """Return the SpyMaster of the first round."""
        return match.state.spymaster

    def components(self, match: M, seat: int, code: Code) -> list[str]:
        s = match.state
        kind = code[0]
        if kind == M_COMPLETE:
            card = MISSIONS[s.up[code[1]]]
            needs = f"{card.special} special, {card.freelance} freelance, value {card.value}"
            return [f"mission: {card.name} ({card.id})", f"sort of mission: {needs}"]
        if kind == M_TAKE:
            file = s.files()[code[1] - 1]
            self.taken[seat].append(worth(file))
            names = [f"file: of {len(file)} cards"]
            if s.card_file == code[1]:
                names.append("file: with the SpyMaster card")
            return names
        if kind == M_BURN:
            return [f"burned: value {KIND_IDS[code[1]][-1]}"]
        if kind == M_MOVE:
            return [
                "moved: a Freelance Agent" if code[1] == FREELANCE else "moved: a Special Agent"
            ]
        return [f"move: {match.game.moves.kind(code).name}"]

    def extra(self, match: M) -> dict[str, Any]:
        s = match.state
        return {
            "missions": [len(done) for done in s.completed],
            "files": self.taken,
            "held": [sum(CARD_VALUE[card] for card in hand) for hand in s.hands],
        }


FACTS = SpymasterFacts
