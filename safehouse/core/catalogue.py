"""A catalogue in one language: a Fluent file whose entries are parsed when they are first needed.

Fluent's parser takes a second for a whole game package, which is too long for a server or a
command.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.syntax import ast

STRETCH: Final = 0.4
WORD: Final = 9
"""Length of a word of the pseudo-language."""
ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)


def entries(text: str) -> dict[str, str]:
    """Return the source of every message and term (`-name`) of a file; the first duplicate wins."""
    found: dict[str, str] = {}
    starts = list(ENTRY.finditer(text))
    for start, after in zip(starts, [*starts[1:], None], strict=True):
        found.setdefault(start[1], text[start.start() : after.start() if after else None])
    return found


class Catalogue:
    def __init__(self, text: str, spoken: str, *, stretched: bool = False) -> None:
        from fluent.runtime import FluentBundle  # slow to import, and rarely needed

        self._entries = entries(text)
        self._stretched = stretched
        self._bundle = FluentBundle([spoken], use_isolating=False)

    def has(self, name: str) -> bool:
        return name in self._entries and not name.startswith("-")

    def format(self, name: str, args: dict[str, Any]) -> tuple[str, list[Exception]]:
        """Return a formatted message and a list of errors."""
        self._parse(name)
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            return name, [ValueError(f"{name} has no text")]
        said, errors = self._bundle.format_pattern(pattern, args)
        return str(said), errors

    def _parse(self, name: str) -> None:
        """Add an entry, and the entries it refers to, to the bundle."""
        known = self._entries.get(name)
        if not known:
            return
        from fluent.runtime import FluentResource

        self._entries[name] = ""
        resource = FluentResource(known)
        if self._stretched:
            stretch(resource)
        self._bundle.add_resource(resource)
        for other in references(resource):
            self._parse(other)


def references(resource: ast.Resource) -> list[str]:
    """Return the messages and terms that a part of a catalogue refers to."""
    from fluent.syntax import visitor

    found: list[str] = []

    class Finder(visitor.Visitor):
        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            found.append(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
            found.append(f"-{node.id.name}")
            self.generic_visit(node)

    Finder().visit(resource)
    return found


def stretched(text: str) -> str:
    """Return a readable text that is 40% longer, with extra words so that long texts can wrap."""
    letters = sum(char.isalpha() for char in text)
    more = "~" * round(STRETCH * letters)
    return text + " ".join(more[at : at + WORD] for at in range(0, len(more), WORD))


def stretch(resource: ast.Resource) -> None:
    """Make every text of a catalogue longer, in place."""
    from fluent.syntax import visitor

    class Stretcher(visitor.Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802, Fluent's name
            bare = node.value.rstrip()
            node.value = stretched(bare) + node.value[len(bare) :]

    Stretcher().visit(resource)
