"""The printed fields of a card besides its text: the fields of a `[[card]]` block, checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from safehouse.core.errors import BadPack
from safehouse.games.spycraft.defs import (
    ACTION,
    AGENT,
    FACTIONS,
    GEAR,
    LEADER,
    MISSION,
    MISSION_TYPES,
    SKILLS,
)

TRAITS: Final = (
    "Soldier", "Faceman", "Pointman", "Snoop", "Fixer", "Wheelman", "Unique", "Vehicle", "Gadget",
    "Firearm", "Melee", "Auto", "Aircraft", "Armor", "Bureau", "Specialist", "Boat",
)  # fmt: skip
_SORTS: Final = {
    LEADER: "a leader", AGENT: "an agent", GEAR: "a gear card", ACTION: "an action card",
    MISSION: "a mission",
}  # fmt: skip
_PEOPLE: Final = (LEADER, AGENT)
_DECK: Final = (AGENT, GEAR, ACTION)
_MOST: Final = 99


class BadCard(BadPack):
    """Card data that cannot be used; names the file, the card and the word."""


class _Field(NamedTuple):
    sorts: tuple[int, ...]
    """The types of cards that may have it."""
    needed: tuple[int, ...]
    """The types of cards that must have it."""
    fits: Callable[[object], bool]
    wanted: str


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _number(low: int, high: int = _MOST) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _one_of(known: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in known


def _several(known: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, list)
        and all(isinstance(word, str) and word in known for word in value)
        and len(set(value)) == len(value)
    )


def _skills(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == len(SKILLS)
        and all(type(rating) is int and 0 <= rating <= _MOST for rating in value)
    )


def _objective(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"skill", "number"}
        and value["skill"] in SKILLS
        and _number(0)(value["number"])
    )


def _abilities(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


_PLAYED: Final = (LEADER, AGENT, GEAR, ACTION)
_FIELDS: Final[Mapping[str, _Field]] = {
    "name": _Field((*_PLAYED, MISSION), (*_PLAYED, MISSION), _text, "a text"),
    "faction": _Field(_PLAYED, _PEOPLE, _one_of(FACTIONS), ", ".join(FACTIONS)),
    "traits": _Field(_PLAYED, (), _several(TRAITS), f"a list of {', '.join(TRAITS)}"),
    "level": _Field((LEADER,), (LEADER,), _number(1, 4), "a number from 1 to 4"),
    "expense": _Field((*_PEOPLE, GEAR), (*_PEOPLE, GEAR), _number(0), "a number from 0 to 99"),
    "skills": _Field(
        (*_PEOPLE, GEAR), (*_PEOPLE, GEAR), _skills, f"four numbers: {', '.join(SKILLS)}"
    ),
    "bravado": _Field(_DECK, _DECK, _number(0), "a number from 0 to 99"),
    "copies": _Field(_DECK, (), _number(1), "a number from 1 to 99"),
    "vp": _Field((MISSION,), (MISSION,), _number(0), "a number from 0 to 99"),
    "cover": _Field((MISSION,), (MISSION,), _number(0), "a number from 0 to 99"),
    "types": _Field(
        (MISSION,), (MISSION,), _several(MISSION_TYPES), f"a list of {', '.join(MISSION_TYPES)}"
    ),
    "place": _Field((MISSION,), (MISSION,), _one_of(("public", "private")), "public or private"),
    "objective": _Field((MISSION,), (MISSION,), _objective, '{ skill = "craft", number = 5 }'),
    "text": _Field(_PLAYED, (), _abilities, "a list of abilities"),
    "attacker": _Field((MISSION,), (), _abilities, "a list of abilities"),
    "defender": _Field((MISSION,), (), _abilities, "a list of abilities"),
    "both": _Field((MISSION,), (), _abilities, "a list of abilities"),
}


def check_fields(sort: int, raw: Mapping[str, object]) -> None:
    """Refuse fields that a card of that type does not have, and values that do not fit."""
    for name, value in raw.items():
        field = _FIELDS.get(name)
        if field is None or sort not in field.sorts:
            fit = ", ".join(word for word, known in _FIELDS.items() if sort in known.sorts)
            what = "unknown field" if field is None else f"{_SORTS[sort]} has no"
            raise ValueError(f"{what} {name!r}; {fit} would fit")
        if not field.fits(value):
            raise ValueError(f"{_wrong(name, value)}; {field.wanted} would fit")


_WORDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "faction": ("faction", FACTIONS),
    "traits": ("trait", TRAITS),
    "types": ("mission type", MISSION_TYPES),
}


def _wrong(name: str, value: object) -> str:
    """Return what does not fit: the word, or the whole value."""
    what, known = _WORDS.get(name, ("", ()))
    for word in value if isinstance(value, list) else [value]:
        if what and isinstance(word, str) and word not in known:
            return f"unknown {what} {word!r}"
    text = repr(value)
    return f"{name!r} is {text if len(text) <= 40 else f'{text[:37]}...'}"


def check_complete(sort: int, raw: Mapping[str, object]) -> None:
    """Refuse a card that lacks a required field of its type."""
    for name, field in _FIELDS.items():
        if sort in field.needed and name not in raw:
            raise ValueError(f"{_SORTS[sort]} needs {name!r}: {field.wanted}")
