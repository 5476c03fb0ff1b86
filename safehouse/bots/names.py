"""Names of bots: personal names, unique at a table and different from those of its people.

The names follow from the table's id and who sits there, so that they are the same in every process
and need not be stored.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec

POOL: Final = "names.json"


@cache
def pool() -> tuple[str, ...]:
    text = files("safehouse.bots").joinpath(POOL).read_bytes()
    return tuple(msgspec.json.decode(text, type=list[str]))


@lru_cache(maxsize=4096)
def order(key: str) -> tuple[str, ...]:
    """Return the pool in the order of the table `key`."""
    return tuple(sorted(pool(), key=lambda name: hashlib.sha256(f"{key}/{name}".encode()).digest()))


def names(key: str, people: Sequence[str | None]) -> list[str]:
    """Return the names at the table `key`: those of people, and for bots (None) names of the pool.

    A seat's bot keeps its name when others come or go, unless somebody with that name joins.
    """
    if None not in people:
        return [name for name in people if name is not None]
    taken = {_plain(name) for name in people if name}
    pooled = order(key)
    called = []
    for seat, person in enumerate(people):
        if person is None:
            free = (*pooled[seat :: len(people)], *pooled)
            person = next(name for name in free if _plain(name) not in taken)
            taken.add(_plain(person))
        called.append(person)
    return called


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
