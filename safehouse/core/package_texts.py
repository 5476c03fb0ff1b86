"""Texts of a game package in several languages: `NAME.toml` in English, `NAME.de.toml` in
German."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from safehouse.core.catalogue import stretched
from safehouse.core.errors import BadGamePackage
from safehouse.core.i18n import ENGLISH, PSEUDO
from safehouse.core.packages import GamePackage, game_packages

Texts = Mapping[str, str]
"""A text in each language it is written in."""


def text(texts: Texts, language: str = ENGLISH) -> str:
    """Return the text in that language, or in English."""
    if language == PSEUDO:
        return stretched(texts.get(ENGLISH, ""))
    return texts.get(language) or texts.get(ENGLISH, "")


@dataclass(frozen=True)
class PackageTexts:
    """A TOML file of a game package and its translations."""

    data: dict[str, Any]
    others: dict[str, dict[str, Any]]
    """By language."""

    def texts(self, *path: str | int) -> dict[str, str]:
        """Return the text at a place, in each language that has it."""
        found = {ENGLISH: _at(self.data, path)}
        found |= {language: _at(other, path) for language, other in self.others.items()}
        return {language: said for language, said in found.items() if said}


def package_texts(game: str, file: str) -> PackageTexts | None:
    """Return the texts with that name in a game's package, or None. Raises `BadGamePackage`."""
    home = game_packages().get(game)
    data = _read(home, f"{file}.toml") if home else None
    if home is None or data is None:
        return None
    others: dict[str, dict[str, Any]] = {}
    for path in home.files.iterdir():
        parts = path.name.split(".")
        if len(parts) == 3 and parts[0] == file and parts[2] == "toml":
            others[parts[1]] = _read(home, path.name) or {}
    return PackageTexts(data, others)


def _read(home: GamePackage, name: str) -> dict[str, Any] | None:
    path = home.files.joinpath(name)
    if not path.is_file():
        return None
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGamePackage(f"{home.id}/{name} cannot be read: {error}") from error


def _at(data: Any, path: tuple[str | int, ...]) -> str:
    for part in path:
        if isinstance(data, dict) and isinstance(part, str):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return ""
    return data if isinstance(data, str) else ""
