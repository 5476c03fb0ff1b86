"""The server, its games, their guides and their coach."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response
from litestar.params import FromPath, FromQuery

from safehouse.core.coach import coach
from safehouse.core.i18n import COMMON, known, msg
from safehouse.core.opening import THEMES, file_for, opening, picture
from safehouse.core.package_texts import text
from safehouse.core.packages import game_package
from safehouse.core.version import ENGINES, VERSION
from safehouse.server.common.addresses import catalogue
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import (
    ApiRequest,
    get,
    server_of,
)
from safehouse.server.messages.games import GameInfo, ServerInfo
from safehouse.server.messages.guides import (
    CoachInfo,
    CoachNote,
    CoachThing,
    MistakeInfo,
    OpeningInfo,
    SceneInfo,
)
from safehouse.server.services.games import games


@get("/info", summary="The version of the server, and its addresses for other devices")
async def info(request: ApiRequest) -> ServerInfo:
    server = server_of(request)
    shared = list(server.settings.share_urls)
    notices = server.notices
    return ServerInfo(
        VERSION, shared, notices.push_key, notices.mail, catalogue(COMMON), engines=ENGINES
    )


@get("/games", summary="The games, their options and bots")
async def all_games(request: ApiRequest, language: FromQuery[str] = "en") -> list[GameInfo]:
    """In a language; English where it is not translated. `page` is the address of the page module
    of a game that brings one, otherwise null."""
    return games(language)


@get("/guides/{game_id:str}", summary="A game's guide, as Markdown", media_type="text/markdown")
async def guide(
    request: ApiRequest, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> Response[str]:
    """English where it is not translated."""
    game = known_game(game_id)
    text = game_package(game.id).guide_in(known(language))
    if text is None:
        raise Refusal("unknown", msg("no-guide", game=game.name))
    return Response(text, media_type="text/markdown", headers={"Cache-Control": "no-cache"})


@get("/guides/{game_id:str}/opening", summary="The first page of a game's guide")
async def guide_opening(
    request: ApiRequest, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> OpeningInfo:
    """`picture` has the addresses of its pictures."""
    game = known_game(game_id)
    page = opening(game.id)
    if page is None:
        raise Refusal("unknown", msg("no-opening", game=game.name))
    where = f"/api/guides/{game.id}/pictures"
    return OpeningInfo(
        game=game.id,
        aim=text(page.aim, language),
        text=text(page.text, language),
        clause=page.clause,
        cases=[text(case, language) for case in page.cases],
        marks=list(page.marks),
        turn=[
            SceneInfo(
                verb=text(scene.verb, language),
                say=text(scene.say, language),
                alt=text(scene.alt, language),
                clause=scene.clause,
                picture={
                    theme: f"{where}/{file_for(game.id, scene.picture, theme, language)}"
                    for theme in THEMES
                },
            )
            for scene in page.turn
        ],
        mistakes=[
            MistakeInfo(
                title=text(one.title, language), say=text(one.say, language), clause=one.clause
            )
            for one in page.mistakes
        ],
    )


@get(
    "/guides/{game_id:str}/pictures/{file:str}",
    summary="A picture of a game's guide",
    opt={"packed": True},
)
async def guide_picture(
    request: ApiRequest, game_id: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    found = picture(known_game(game_id).id, file)
    if found is None:
        raise Refusal("unknown", msg("no-picture"))
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(found, media_type="image/webp", headers=headers)


@get(
    "/coach/{game_id:str}",
    summary="The texts of a game's coach: the aim, notes by kind of decision, what pieces are",
)
async def coach_of(
    request: ApiRequest, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> CoachInfo:
    known = coach(known_game(game_id).id)
    return CoachInfo(
        game=known.game,
        aim=text(known.aim, language),
        clause=known.clause,
        notes=[
            CoachNote(
                kind=kind,
                label=text(note.label, language),
                say=text(note.say, language),
                clause=note.clause,
            )
            for kind, note in known.notes.items()
        ],
        things=[
            CoachThing(
                at=list(thing.at),
                name=text(thing.name, language),
                say=text(thing.say, language),
                cost=text(thing.cost, language),
                clause=thing.clause,
            )
            for thing in known.things.values()
        ],
    )


HANDLERS: Final[tuple[Any, ...]] = (
    info,
    all_games,
    guide,
    guide_opening,
    guide_picture,
    coach_of,
)
