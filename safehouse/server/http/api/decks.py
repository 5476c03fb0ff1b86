"""Decks: cards, validation, a person's own decks."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.core.i18n import msg
from safehouse.core.packages import DeckApi, game_package
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import (
    ApiRequest,
    delete,
    get,
    guest_of,
    post,
    put,
    server_of,
)
from safehouse.server.messages.decks import CardCatalogue, DeckText, JudgedDeck, KeptDeck


def _deck_api(request: ApiRequest, game_id: str) -> DeckApi:
    """The deck-building functions, for games whose players bring decks."""
    game = known_game(game_id)
    deck_api = game_package(game.id).deck_api
    if deck_api is None:
        raise Refusal("unknown", msg("no-own-decks", game=game.name))
    return deck_api


@get("/games/{game_id:str}/cards", summary="Cards and ready-made decks of a game")
async def cards(request: ApiRequest, game_id: FromPath[str]) -> CardCatalogue:
    return msgspec.convert(_deck_api(request, game_id).catalogue(), CardCatalogue)


@post("/games/{game_id:str}/decks/check", summary="Read a deck text", status_code=HTTP_200_OK)
async def check_deck(
    request: ApiRequest, game_id: FromPath[str], data: JSONBody[DeckText]
) -> JudgedDeck:
    """Reports every violation, not only the first."""
    return msgspec.convert(_deck_api(request, game_id).judge(data.text, data.sets), JudgedDeck)


@get("/games/{game_id:str}/decks/random", summary="A random legal deck")
async def random_deck(
    request: ApiRequest,
    game_id: FromPath[str],
    seed: FromQuery[str] = "",
    faction: FromQuery[str] = "",
    sets: FromQuery[str] = "",
) -> DeckText:
    """The same deck for the same seed. `sets`: ids of further sets, separated by commas."""
    chosen = tuple(sets.split(",")) if sets else ()
    text = _deck_api(request, game_id).random_deck(seed[:80], faction, chosen)
    return DeckText(text=text)


@get("/me/decks", summary="My decks on the server")
async def my_decks(request: ApiRequest) -> list[KeptDeck]:
    """Newest first."""
    return await server_of(request).decks.of(guest_of(request))


@put("/me/decks", summary="Store a deck")
async def keep_deck(request: ApiRequest, data: JSONBody[KeptDeck]) -> list[KeptDeck]:
    """It need not be legal; a deck with the same game and name is replaced."""
    return await server_of(request).decks.keep(guest_of(request), data)


@delete("/me/decks", summary="Delete a deck")
async def forget_deck(
    request: ApiRequest, game: FromQuery[str], name: FromQuery[str]
) -> list[KeptDeck]:
    return await server_of(request).decks.drop(guest_of(request), game, name)


HANDLERS: Final[tuple[Any, ...]] = (
    cards,
    check_deck,
    random_deck,
    my_decks,
    keep_deck,
    forget_deck,
)
