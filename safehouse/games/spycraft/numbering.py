"""Which numbers positions use for cards, abilities and effects, as a fingerprint.

Moves and records name these, so they keep their meaning when cards are added or texts change.
Positions hold numbers in many places. So they say by which numbering, and one that would mean
something else is refused instead of misread; a text whose effects are the same still fits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Final

from safehouse.games.spycraft import decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, OLD_NUMBERS, slug
from safehouse.games.spycraft.model import Face, Node

DIGITS: Final = 12
"""Length of a fingerprint."""


@lru_cache(maxsize=64)
def numbering(chosen: tuple[str, ...]) -> str:
    """Return the fingerprint for the base set and these decks."""
    base = len(OLD_NUMBERS["cards"])
    added = {
        face.id: face
        for deck in chosen
        if deck and deck not in (decks.LOT, decks.OWN)
        for face in decks.named_in(deck)
        if face.id >= base
    }
    rules = [f"{name} {ability.id}" for name, ability in q.RULES.items()]
    found = sha256("\n".join([base_numbers(), *rules, *_lines(added.values())]).encode())
    return found.hexdigest()[:DIGITS]


@lru_cache(maxsize=1)
def base_numbers() -> str:
    return "\n".join(_lines(FACES[: len(OLD_NUMBERS["cards"])]))


def _lines(faces: Iterable[Face]) -> list[str]:
    """Return what the numbers of these cards stand for, a line for each number."""
    out: list[str] = []
    for face in sorted(faces, key=lambda face: face.id):
        out.append(f"{face.id} {slug(face.name)}")
        for ability in face.abilities:
            out.append(f"ability {ability.id}")
            effects: list[Node] = [*ability.costs, *ability.effects, *ability.static]
            while effects:
                effect = effects.pop()
                effects += effect.subs
                out.append(f"effect {effect.id} {effect.word}")
    return out
