"""Dead Drop's bot knowledge: optional, because the defaults play any game."""

from __future__ import annotations

from typing import Final

from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.dead_drop.state import DeadDropState


class DeadDropKnowledge(Knowledge[DeadDropState]):
    def evaluate(self, match: Match[DeadDropState]) -> list[float]:
        """A point ahead is worth a little more than level."""
        if match.result is not None:
            return self.judge(match)
        runner, watcher = match.state.score
        lead = max(-0.45, min(0.45, (runner - watcher) * 0.08))
        return [0.5 + lead, 0.5 - lead]

    def seen(self, match: Match[DeadDropState], seat: int, code: Code, observer: int) -> Code:
        """DD-2.2: others see that something was written, not what."""
        return (code[0],)


KNOWLEDGE: Final = DeadDropKnowledge()
