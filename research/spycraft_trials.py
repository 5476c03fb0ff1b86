"""Variants of Spycraft's Agent, to see whether it would gain from more search or other values.

    safehouse tournament spycraft -n 20 --seed alpha --seconds 60 --workers 1 \\
        --option 'decks=["lot","lot"]' --levels agent research.spycraft_trials:more_moves

Agent tries up to three moves, in one world in each round of its search.
"""

from __future__ import annotations

from math import exp
from typing import Final

from safehouse.bots.search import SearchBot
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.bot import SPREAD, M, SpycraftKnowledge, scores
from safehouse.games.spycraft.defs import WIN_POINTS
from safehouse.games.spycraft.tactics import lead, odds


class Variant(SpycraftKnowledge):
    """Another number of moves and worlds, or another weight of what is not victory points."""

    def __init__(self, moves: int = 3, worlds: int = 1, share: float = 1.0) -> None:
        self.moves = moves
        self.each = worlds
        self.share = share

    def breadth(self, effort: int) -> int:
        return self.moves

    def deals(self, effort: int, tries: int) -> int:
        return self.each

    def evaluate(self, match: M) -> list[float]:
        s = match.state
        if match.result is not None or self.share == 1.0:
            return super().evaluate(match)
        found = []
        for seat, score in enumerate(scores(s)):
            points = s.vp[seat] + 0.35 * max(0, s.vp[seat] - WIN_POINTS + 8)
            found.append(score if s.out[seat] else points + self.share * (score - points))
        if s.mission >= 0 and s.defender >= 0 and s.up[s.mission]:
            likely = odds(0.45 * (lead(s) + 0.5))
            prize = (1.0 - self.share) * q.mission_value(s, s.mission)
            found[s.attacker] += prize * likely
            found[s.defender] += prize * (1.0 - likely)
        top = max(found)
        shares = [exp((score - top) / SPREAD) for score in found]
        return [one / sum(shares) for one in shares]


EFFORT: Final = 3
"""The value of Agent."""
more_moves: Final = SearchBot(EFFORT, Variant(moves=6, worlds=3))
more_worlds: Final = SearchBot(EFFORT, Variant(moves=4, worlds=4))
many_worlds: Final = SearchBot(EFFORT, Variant(worlds=8))
points: Final = SearchBot(EFFORT, Variant(share=0.3))
pieces: Final = SearchBot(EFFORT, Variant(share=1.6))
