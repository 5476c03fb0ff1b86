"""The base set and further ones: every card face, read from data files, checked at start-up."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.abc import Traversable
from importlib.resources import files
from typing import Any, Final

from safehouse.games.spycraft.defs import (
    FACTIONS,
    MISSION,
    MISSION_TYPES,
    ROOM,
    SKILLS,
)


class BadCard(ValueError):
    """Card data that cannot be used; names the file, the card and the word."""


class Face:
    """What is printed on a card. Behaviour is in `abilities`, compiled by the card language."""

    __slots__ = (
        "abilities", "acts", "autos", "bravado", "cover", "expense", "faction", "file", "given",
        "id", "level", "name", "objective", "objective_skill", "only", "public", "raw", "skills",
        "statics", "traits", "triggers", "type", "types", "unique", "vp",
    )  # fmt: skip

    def __init__(self, id: int, file: str, sort: int, raw: dict[str, Any]) -> None:
        self.id = id
        self.file = file
        self.type = sort
        self.raw = raw
        self.name: str = raw.get("name", "?")
        try:
            self._read(raw)
        except (KeyError, TypeError, ValueError) as error:
            raise BadCard(f"{file}: card {self.name!r}: {error}") from error
        self.abilities: list[Any] = []
        self.acts: list[Any] = []
        self.autos: list[Any] = []
        self.statics: list[Any] = []
        self.given: list[Any] = []
        self.only: Any = None
        self.triggers = 0

    def _read(self, raw: dict[str, Any]) -> None:
        unknown = set(raw) - _FIELDS
        if unknown:
            raise ValueError(f"unknown field {sorted(unknown)[0]!r}")
        faction = raw.get("faction")
        self.faction = FACTIONS.index(faction) if faction else -1
        words: list[str] = raw.get("traits", [])
        self.traits = 0
        for word in words:
            if word not in TRAITS:
                raise ValueError(f"unknown trait {word!r}")
            self.traits |= 1 << TRAITS.index(word)
        self.unique = "Unique" in words
        self.level: int = raw.get("level", 0)
        self.expense: int = raw.get("expense", 0)
        self.skills: list[int] = raw.get("skills", [0, 0, 0, 0])
        if len(self.skills) != len(SKILLS):
            raise ValueError("skills takes four numbers")
        self.bravado: int = raw.get("bravado", 0)
        self.cover: int = raw.get("cover", 0)
        self.vp: int = raw.get("vp", 0)
        self.types = 0
        for word in raw.get("types", []):
            self.types |= 1 << MISSION_TYPES.index(word)
        self.public = raw.get("place") == "public"
        goal = raw.get("objective")
        self.objective_skill = SKILLS.index(goal["skill"]) if goal else -1
        self.objective: int = goal["number"] if goal else 0

    def __repr__(self) -> str:
        return f"<Face {self.name}>"


_FIELDS: Final = {
    "name", "faction", "traits", "level", "expense", "skills", "bravado", "types", "place",
    "cover", "vp", "objective", "text", "attacker", "defender", "both",
}  # fmt: skip

TRAITS: Final = (
    "Soldier", "Faceman", "Pointman", "Snoop", "Fixer", "Wheelman", "Unique", "Vehicle", "Gadget",
    "Firearm", "Melee", "Auto", "Aircraft", "Armor", "Bureau", "Specialist", "Boat",
)  # fmt: skip
NEVER_CLASH: Final = (1 << TRAITS.index("Unique")) | (1 << TRAITS.index("Gadget"))

_FILES: Final = ("leaders.toml", "agents.toml", "gear.toml", "actions.toml", "missions.toml")


def read_set(folder: Traversable, first: int, name: str = "") -> list[Face]:
    """The cards of a folder with some of the five files; their numbers begin with `first`."""
    faces: list[Face] = []
    for sort, file in enumerate(_FILES):
        path = folder.joinpath(file)
        if path.is_file():
            raw = tomllib.loads(path.read_text("utf-8"))
            for card in raw["card"]:
                faces.append(Face(first + len(faces), name + file, sort, card))
    return faces


RESERVED: Final = (
    "aside", "attached", "deck", "discard", "down", "gear", "hand", "hq", "leader", "leaders",
    "limbo", "missions", "nowhere", "play", "queue", "removed", "team", "won",
)  # fmt: skip
"""Words for places, which no card is called by in moves."""


@cache
def slug(title: str) -> str:
    """What a card is called in moves: its title in one word."""
    word = re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")).strip("-")
    return f"{word}-card" if word in RESERVED or word.isdecimal() or not word else word


def _old_numbers() -> dict[str, list[str]]:
    text = files(ROOM).joinpath("data", "numbers.txt").read_text("utf-8")
    _, cards, abilities = re.split(r"^\[(?:cards|abilities)\]$", text, flags=re.MULTILINE)
    return {"cards": cards.split(), "abilities": abilities.split()}


OLD_NUMBERS: Final = _old_numbers()
"""The names of cards and abilities by the numbers that moves once had for them."""


def _read_all() -> tuple[list[Face], int]:
    """The base set, then every further set of `data/sets`; and the size of the base set.

    The order of the base set's files is of no matter: positions and shuffles go by these numbers.
    """
    data = files(ROOM).joinpath("data")
    faces = read_set(data, 0)
    base = len(faces)
    place = {name: number for number, name in enumerate(OLD_NUMBERS["cards"])}
    faces.sort(key=lambda face: place.get(slug(face.name), len(place)))
    for number, face in enumerate(faces):
        face.id = number
    sets = data.joinpath("sets")
    if sets.is_dir():
        for folder in sorted(sets.iterdir(), key=lambda entry: entry.name):
            if folder.is_dir():
                faces += read_set(folder, len(faces), f"sets/{folder.name}/")
    return faces, base


_read: Final = _read_all()
FACES: Final[list[Face]] = _read[0]
BASE_SET: Final = _read[1]
ALL_CARDS: Final = len(FACES)
SETS: Final = tuple(dict.fromkeys(face.file.split("/")[1] for face in FACES[BASE_SET:]))
"""The further sets, by the names of their folders."""
FACE_NAMED: Final[dict[str, Face]] = {face.name: face for face in FACES}
_slugs: Final = [slug(face.name) for face in FACES]
if len(set(_slugs)) != len(FACES):
    _twice = next(face.name for face in FACES if _slugs.count(slug(face.name)) > 1)
    raise BadCard(f"two cards share a name: {_twice!r}")
MISSIONS: Final[list[Face]] = [face for face in FACES[:BASE_SET] if face.type == MISSION]
"""SC-24.8: the mission deck is the base set's."""

SUBJECT_ZERO: Final = Face(ALL_CARDS, "hooks", 1, {"name": "Subject 0"})
"""The piece of Containment: an agent that is no card."""
FACES.append(SUBJECT_ZERO)
