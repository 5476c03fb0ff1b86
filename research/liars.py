"""Simple Double Agents to compare the built-in ones with: General only.

    safehouse tournament general -n 200 --seed 1 --seconds 60 \
        --roles agent/agent/agent agent/research.liars:Liar/agent agent/research.liars:Sleeper/agent

`Liar` names a wrong region whenever it holds one. `Sleeper` tells the truth for two tiers and lies
from then on. They discard like the built-in Double Agents, so only what they say differs.
"""

from __future__ import annotations

from safehouse.bots.base import TimeLimit, Worlds, legal
from safehouse.core.dice import Dice
from safehouse.core.moves import Code
from safehouse.games.general.bot import (
    IDLE_STRENGTH,
    RECRUIT,
    RIGHT_STRENGTH,
    RIGHT_TARGET,
    WRONG_STRENGTH,
    WRONG_TARGET,
    M,
    discard_choice,
    powers_of,
    sort_of,
)
from safehouse.games.general.moves import M_DISCARD, M_GIVE
from safehouse.games.general.state import tier_of

LIES = (WRONG_TARGET, WRONG_STRENGTH, IDLE_STRENGTH, RIGHT_STRENGTH, RIGHT_TARGET, RECRUIT)
TRUTHS = (RIGHT_TARGET, RIGHT_STRENGTH, IDLE_STRENGTH, RECRUIT, WRONG_STRENGTH, WRONG_TARGET)


def first_of(match: M, codes: list[Code], sorts: tuple[int, ...], dice: Dice) -> Code:
    """Return a card of the first of these sorts that the hand has."""
    attack = match.state.attack
    powers = powers_of(match, tier_of(attack))
    gifts = [code for code in codes if code[0] == M_GIVE]
    places = [sorts.index(sort_of(code[1], attack, powers)) for code in gifts]
    best = min(places)
    return dice.choice([code for code, place in zip(gifts, places, strict=True) if place == best])


class Liar:
    """Lies in every round."""

    honest_tiers = 0

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        """Return a lie; a sleeper tells the truth for two tiers."""
        world: M = worlds.deal()
        codes = legal(world, worlds.seat)
        if len(codes) == 1:
            return codes[0]
        if codes[0][0] == M_DISCARD:
            return discard_choice(world, worlds.seat, codes)
        lies = tier_of(world.state.attack) > self.honest_tiers
        return first_of(world, codes, LIES if lies else TRUTHS, worlds.dice)


class Sleeper(Liar):
    """Tells the truth until the last tier."""

    honest_tiers = 2
