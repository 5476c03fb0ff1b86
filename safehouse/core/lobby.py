"""What a lobby shows about a game in a language: its tagline, its options, how its bots play.

The English texts are in the game itself; a game package translates them in
`words/lobby.<language>.toml`:

    tagline = "..."
    [options.safe_house]
    label = "..."
    hint = "..."
    names = ["...", "..."]
    [bot_styles]
    tourist = "..."
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

import msgspec

from safehouse.core.catalogue import stretched
from safehouse.core.game import Game
from safehouse.core.i18n import FOLDER, PSEUDO
from safehouse.core.options import AnyOption, OptionWithChoices
from safehouse.core.packages import game_packages


class OptionTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The texts of an option. Empty ones stay in English."""

    label: str = ""
    hint: str = ""
    names: list[str] = []


class LobbyTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in the lobby, in one language."""

    tagline: str = ""
    options: dict[str, OptionTexts] = {}
    bot_styles: dict[str, str] = {}

    def option(self, option: AnyOption) -> AnyOption:
        """Return the option with its texts in this language."""
        own = self.options.get(option.name)
        return msgspec.structs.replace(option, **msgspec.to_builtins(own)) if own else option


@lru_cache(maxsize=64)
def lobby(game: Game[Any], language: str) -> LobbyTexts:
    """Return a game's lobby in a language; English if the game package does not have it."""
    if language == PSEUDO:
        return _stretched(game)
    package = game_packages().get(game.id)
    source = package.files.joinpath(FOLDER, f"lobby.{language}.toml") if package else None
    if source is None or not source.is_file():
        return LobbyTexts(game.tagline)
    return msgspec.convert(tomllib.loads(source.read_text("utf-8")), LobbyTexts)


def _stretched(game: Game[Any]) -> LobbyTexts:
    options = {
        one.name: OptionTexts(
            stretched(one.label), stretched(one.hint), [stretched(name) for name in _names(one)]
        )
        for one in game.options
    }
    return LobbyTexts(stretched(game.tagline), options)


def _names(option: AnyOption) -> list[str]:
    return option.names if isinstance(option, OptionWithChoices) else []


def lacking(game: Game[Any], language: str, bot_styles: list[str]) -> list[str]:
    """Return what is missing or superfluous in a language's file."""
    found = lobby(game, language)
    faults = [] if found.tagline else ["tagline"]
    listed = {one.name: one for one in game.options if one.listed}
    for name, option in listed.items():
        own = found.options.get(name, OptionTexts())
        faults += [f"options.{name}.label"] if not own.label else []
        faults += [f"options.{name}.hint"] if option.hint and not own.hint else []
        faults += [f"options.{name}.names"] if len(own.names) != len(_names(option)) else []
    faults += [f"options.{name} (no such option)" for name in found.options.keys() - listed.keys()]
    faults += [f"bot_styles.{name}" for name in bot_styles if not found.bot_styles.get(name)]
    return faults
