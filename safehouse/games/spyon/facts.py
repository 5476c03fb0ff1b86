"""Facts about a SPYON match for designers."""

from __future__ import annotations

from typing import Any

from safehouse.core.facts import Facts
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spyon.moves import INFILTRATE_WORD, M_FIRST, M_PASS, M_SELECT
from safehouse.games.spyon.state import AREA_IDS, MISSION_NAMES, ORANGE, SpyonState

M = Match[SpyonState]


class SpyonFacts(Facts[SpyonState]):
    """Missions selected and executed, the choice of the first player, the holder of Spy Ops."""

    def __init__(self, match: M) -> None:
        super().__init__(match)
        self.spy_ops = match.state.spy_ops
        self.firsts = [0, 0]
        """Rounds in which each seat was the first player."""

    def first(self, match: M, mover: int) -> int:
        """Return the holder of Spy Ops, who decides who begins: the advantage to measure."""
        return match.state.spy_ops

    def components(self, match: M, seat: int, code: Code) -> list[str]:
        kind = code[0]
        if kind == M_SELECT:
            area = AREA_IDS[code[1]] if code[1] < len(AREA_IDS) else "mixed"
            names = [MISSION_NAMES[word] for word in code[2:] if word != INFILTRATE_WORD]
            return [f"selected: {name} ({area})" for name in names]
        if kind == M_FIRST:
            begins = match.state.spy.index(ORANGE if code[1] else 0)
            self.firsts[begins] += 1
            return ["first player: itself" if begins == seat else "first player: the other"]
        if kind == M_PASS:
            return ["executed: nothing (pass)"]
        return [f"executed: {match.game.moves.kind(code).name.upper()}"]

    def extra(self, match: M) -> dict[str, Any]:
        return {"firsts": self.firsts, "rounds": match.state.round}


FACTS = SpyonFacts
