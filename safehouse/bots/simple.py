"""Bots that do not search."""

from __future__ import annotations

from safehouse.bots.base import Clock, Worlds, legal
from safehouse.core.knowledge import knowledge
from safehouse.core.moves import Code


class RandomBot:
    """Any legal move that plays the game, each as likely as the next."""

    def choose(self, worlds: Worlds, clock: Clock) -> Code:
        """Any legal move."""
        world = worlds.deal()
        codes = legal(world, worlds.seat)
        asides = knowledge(world.game.id).asides
        if asides:
            codes = [code for code in codes if code[0] not in asides] or codes
        return worlds.dice.choice(codes)


class GreedyBot:
    """The move that looks best right after it, by the game's own evaluation."""

    def choose(self, worlds: Worlds, clock: Clock) -> Code:
        """The move after which the position is worth most."""
        world = worlds.deal()
        codes = legal(world, worlds.seat)
        if len(codes) == 1:
            return codes[0]
        return knowledge(world.game.id).greedy(world, worlds.seat, codes, worlds.dice)
