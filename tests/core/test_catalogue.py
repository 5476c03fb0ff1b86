"""Fluent files whose entries are parsed one by one: nothing is lost, nothing is parsed early."""

from __future__ import annotations

import pytest

from safehouse.core import i18n
from safehouse.core.catalogue import Catalogue, entries

FILE = """
# A comment
-agent = { $many ->
    [one] agent
   *[other] agents
}
count = { $n ->
    [one] One { -agent(many: "one") }
   *[other] { $n } { -agent }
}
whole = Here: { count }
lines =
    first
    second
count = never read
"""


def test_an_entry_brings_what_it_refers_to_and_nothing_else() -> None:
    catalogue = Catalogue(FILE, "en")
    assert catalogue.format("whole", {"n": 1}) == ("Here: One agent", [])
    assert catalogue.format("count", {"n": 3}) == ("3 agents", [])
    assert {name for name, text in catalogue._entries.items() if text} == {"lines"}
    assert catalogue.format("lines", {}) == ("first\nsecond", [])


def test_terms_are_no_messages() -> None:
    catalogue = Catalogue(FILE, "en")
    assert catalogue.has("count")
    assert not catalogue.has("-agent")
    assert not catalogue.has("none")


@pytest.mark.parametrize("namespace", i18n.catalogues())
def test_every_entry_is_found_as_fluent_finds_it(namespace: str) -> None:
    from fluent.runtime import FluentResource
    from fluent.syntax import ast

    for language in i18n.languages(namespace):
        text = i18n.source(namespace, language)
        assert text is not None
        found = set()
        for entry in FluentResource(text).body:
            if isinstance(entry, ast.Term):
                found.add(f"-{entry.id.name}")
            elif isinstance(entry, ast.Message):
                found.add(entry.id.name)
        assert set(entries(text)) == found
