"""The verbs of the card language: each class is one verb.

A verb holds its signature (`takes`, `forms`, `events`), what it does (`run`), what it says (`say`)
and what bots should know of it (`harm`, `help`, `worth`). `base` has what they share, `change` what
the changes share that last; the modules after them are by what the verbs are about. To add a verb,
add a class with `@verb`.
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
