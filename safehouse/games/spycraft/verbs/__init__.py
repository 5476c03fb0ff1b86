"""The verbs of the card language: each class is one verb.

A verb has a signature (`takes`, `forms`, `events`), an effect (`run`), a text (`say`) and figures
for bots (`harm`, `help`, `worth`). `base` has what all verbs share, `change` what all lasting
changes share; the other modules are by subject. To add a verb, add a class with `@verb`.
"""

from safehouse.games.spycraft.verbs import (
    agents,
    answers,
    bans,
    control,
    decks,
    deeds,
    drawing,
    examine,
    gear,
    goals,
    guises,
    limits,
    missions,
    moving,
    numbers,
    payment,
    peeks,
    piles,
    skills,
    status,
    tns,
    visits,
)

__all__ = [
    "agents",
    "answers",
    "bans",
    "control",
    "decks",
    "deeds",
    "drawing",
    "examine",
    "gear",
    "goals",
    "guises",
    "limits",
    "missions",
    "moving",
    "numbers",
    "payment",
    "peeks",
    "piles",
    "skills",
    "status",
    "tns",
    "visits",
]
