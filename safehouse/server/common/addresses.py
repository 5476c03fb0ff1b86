"""The addresses of files that the page loads for a game: its words, and its part of the page."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from safehouse.core import i18n
from safehouse.core.rooms import PAGE_MODULE

ROOMS: Final = "rooms"
"""Below this are the page parts of the rooms, by game."""
WORDS: Final = "words"
"""Below this are the catalogues, by room; their names change with their content."""


@cache
def catalogue(room: str) -> dict[str, str]:
    """The addresses of a room's catalogues, by language."""
    out = {}
    for language in i18n.languages(room):
        text = i18n.source(room, language) or ""
        mark = hashlib.sha256(text.encode()).hexdigest()[:12]
        out[language] = f"/{WORDS}/{room}/{language}.{mark}.ftl"
    return out


def page_module(room: str) -> str:
    return f"/{ROOMS}/{room}/{PAGE_MODULE}"
