"""A bot that does not search: it plays like a person who does not look ahead."""

from __future__ import annotations

from safehouse.bots.base import TimeLimit, Worlds, legal
from safehouse.core.knowledge import knowledge
from safehouse.core.moves import Code


class HastyBot:
    """Plays what looks best right away.

    It overlooks some moves (never all), and sometimes plays the first one that it sees without
    thinking.
    """

    def __init__(self, overlook: float = 0.0, haste: float = 0.0) -> None:
        self.overlook = overlook
        """The chance that a move is overlooked."""
        self.haste = haste
        """The chance that a decision is made without thinking."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        """Return the move after which the position looks best, among those it sees."""
        world = worlds.deal()
        codes = legal(world, worlds.seat)
        if len(codes) == 1:
            return codes[0]
        known = knowledge(world.game.id)
        dice = worlds.dice
        seen = codes
        if self.overlook or self.haste:
            seen = [code for code in codes if code[0] not in known.asides] or codes
            first = dice.choice(seen)
            if dice.random() < self.haste:
                return first
            seen = [code for code in seen if code == first or dice.random() >= self.overlook]
            if len(seen) == 1:
                return first
        code = known.greedy(world, worlds.seat, seen, dice)
        return code if code in seen else dice.choice(seen)
