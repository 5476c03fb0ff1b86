"""Guides in other languages have the same content as the English ones, clause by clause."""

from __future__ import annotations

import re

import pytest

from safehouse.core import i18n
from safehouse.core.packages import game_packages

CLAUSE = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d+(?:\.\d+)?)\*\*")
MENTION = re.compile(r"\b[A-Z]{2,3}-[A-Z]?\d+(?:\.\d+)?\b")
TRANSLATED = [
    (id, language)
    for id, package in game_packages().items()
    for language in i18n.languages(i18n.COMMON)
    if package.files.joinpath(f"guide.{language}.md").is_file()
]


def shape(text: str) -> list[str]:
    """Headings, tables and lists, without their words."""
    found = []
    for line in text.splitlines():
        mark = re.match(r"(#+|- |\d+\.|\|)", line)
        if mark:
            cells = f"{line.count('|')} cells" if mark[1] == "|" else ""
            found.append(mark[1].strip() + cells)
    return found


@pytest.mark.parametrize(("package", "language"), TRANSLATED)
def test_a_translated_guide_has_every_clause_table_and_list(package: str, language: str) -> None:
    english, other = (
        game_packages()[package].guide or "",
        game_packages()[package].guide_in(language) or "",
    )
    assert other != english
    assert CLAUSE.findall(other) == CLAUSE.findall(english)
    assert sorted(MENTION.findall(other)) == sorted(MENTION.findall(english))
    assert shape(other) == shape(english)
    assert re.findall(r"`[^`]+`", other) == re.findall(r"`[^`]+`", english)


def test_a_guide_that_is_not_translated_is_english() -> None:
    assert game_packages()["spyon"].guide_in("fr") == game_packages()["spyon"].guide
