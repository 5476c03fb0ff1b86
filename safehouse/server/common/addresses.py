"""The addresses of files that the page loads for a game: its words, and its part of the page."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from safehouse.core import i18n
from safehouse.core.packages import PAGE_MODULE

GAME_PAGES: Final = "rooms"
"""Below this are the page parts of the game packages, by game."""
WORDS: Final = "words"
"""Below this are the catalogues, by game package; their names change with their content."""


@cache
def catalogue(namespace: str) -> dict[str, str]:
    """The addresses of a game package's catalogues, by language."""
    out = {}
    for language in i18n.languages(namespace):
        text = i18n.source(namespace, language) or ""
        mark = hashlib.sha256(text.encode()).hexdigest()[:12]
        out[language] = f"/{WORDS}/{namespace}/{language}.{mark}.ftl"
    return out


def page_module(namespace: str) -> str:
    return f"/{GAME_PAGES}/{namespace}/{PAGE_MODULE}"
