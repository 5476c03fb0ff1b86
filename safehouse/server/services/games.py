"""The games that are played here, with their options and bots."""

from __future__ import annotations

from typing import Any

from safehouse import bots
from safehouse.core import packs, registry
from safehouse.core.game import Game
from safehouse.core.i18n import ENGLISH, known, say
from safehouse.core.lobby import lobby
from safehouse.core.packages import About, game_packages
from safehouse.server.common.addresses import catalogue, page_module
from safehouse.server.messages.games import GameInfo, LevelInfo, pack_info


def games(language: str = ENGLISH) -> list[GameInfo]:
    spoken = known(language)
    return [game_info(game, spoken) for game in registry.games()]


def game_info(game: Game[Any], language: str) -> GameInfo:
    own = game_packages().get(game.id)
    shown = lobby(game, language)
    about = own.about if own else About()
    return GameInfo(
        id=game.id,
        name=game.name,
        tagline=shown.tagline,
        minutes=game.minutes,
        seat_counts=list(game.seat_counts),
        hidden=game.hidden,
        secret_sides=game.secret_sides,
        talk=game.talk,
        options=[shown.option(option) for option in game.options],
        levels=[
            LevelInfo(
                id=level.id,
                name=say(level.name, language),
                blurb=shown.bot_styles.get(level.id) or say(level.blurb, language),
                usual=level.usual,
            )
            for level in bots.levels(game)
        ],
        first_time_options=dict(game.first_time),
        first_match_options={**game.first_time, **about.first_options},
        shelf=about.shelf,
        page=page_module(game.id) if own and own.page else None,
        pack=pack_info(packs.used_json(game.id)),
        words=catalogue(game.id),
    )
