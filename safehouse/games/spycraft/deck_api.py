"""The deck builder: what the page needs to build Agency decks (SC-24)."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.dice import Dice
from safehouse.games.spycraft import decks
from safehouse.games.spycraft.cards import BASE_SET, CARDS, PACKS
from safehouse.games.spycraft.defs import FACTIONS, MISSION
from safehouse.games.spycraft.view_builder import face_view

NAMED: Final = 100
"""Maximum number of violations of one text; a text may have a fault on each of its lines."""


def catalogue() -> dict[str, Any]:
    """Return every card allowed in decks, the ready-made decks, and the size of a deck."""
    return {
        "cards": [face_view(face.id) for face in CARDS if face.type != MISSION],
        "decks": [
            {"id": id, "name": name, "text": decks.starter(id), "sets": []}
            for id, name in zip(decks.STARTERS, decks.STARTER_NAMES, strict=True)
        ]
        + [
            {"id": deck.id, "name": deck.name, "text": deck.text, "sets": [deck.pack]}
            for deck in decks.READY.values()
        ],
        "sets": [
            {"id": "base", "name": "Base set", "version": "", "fingerprint": "", "cards": BASE_SET}
        ]
        + [
            {
                "id": pack.id,
                "name": pack.name,
                "version": pack.version,
                "fingerprint": pack.fingerprint,
                "cards": len(pack.faces),
            }
            for pack in PACKS.values()
        ],
        "least": decks.LEAST,
        "most": decks.MOST,
        "copies": decks.COPIES,
        "unique_copies": decks.UNIQUE_COPIES,
        "more_copies": {face.name: face.copies for face in CARDS if face.copies},
    }


def judge(text: str, sets: list[str] | None = None) -> dict[str, Any]:
    """SC-24.9: parse a deck text and return its violations at a table with these sets."""
    counts, wrong = decks.read(text)
    wrong += decks.violations(counts)
    if sets is not None:
        wrong += decks.foreign(counts, tuple(sets))
    return {
        "counts": counts,
        "violations": [one.to_json() for one in wrong[:NAMED]],
        "sets": decks.sets_of(counts),
    }


def random_deck(seed: str, faction: str = "", sets: tuple[str, ...] = ()) -> str:
    """Return a random legal deck as text; always the same for the same seed."""
    places = {name: place for place, name in enumerate(FACTIONS[:5])}
    return decks.random_deck(Dice.seeded(seed), places.get(faction), sets)
