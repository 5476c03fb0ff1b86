"""The HTTP API, under /api. Every error is a `Problem`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from io import BytesIO
from typing import Annotated, Any, Final, Literal, TypeVar, cast
from urllib.parse import urlsplit

import litestar
import msgspec
from litestar import MediaType, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from safehouse.core.coach import coach
from safehouse.core.opening import THEMES, file_for, opening, picture
from safehouse.core.room_texts import text
from safehouse.core.rooms import Desk, room
from safehouse.core.version import ENGINES
from safehouse.core.words import ENGLISH, HOUSE, HOUSE_SAYS, Text, known
from safehouse.server.fair import Owner
from safehouse.server.guests import COOKIE, clean_name
from safehouse.server.house import MINE, PUBLIC, VERSION, House
from safehouse.server.logs import shown
from safehouse.server.messages import (
    Ack,
    AdminAct,
    AdminDone,
    AdminLine,
    AdminView,
    Analysis,
    AskAnalysis,
    AskMoves,
    AtTable,
    BroughtDeck,
    Catalogue,
    CoachInfo,
    CoachNote,
    CoachThing,
    CommentInfo,
    CourseInfo,
    DeckText,
    Frames,
    GameInfo,
    ImportRecord,
    JudgedDeck,
    KeptDeck,
    LeaveSeat,
    LessonDo,
    LessonNews,
    LineNews,
    MailNotice,
    Me,
    MistakeInfo,
    MomentAnalysis,
    MyData,
    NewComment,
    NewTable,
    NoticeInfo,
    OpeningInfo,
    PlayMove,
    PlayOn,
    Problem,
    Program,
    PushNotice,
    PuzzleInfo,
    PuzzleTried,
    ReplayInfo,
    SceneInfo,
    SeatBot,
    ServerInfo,
    SetName,
    SetPause,
    Sit,
    StartTable,
    StateNews,
    SwapSeats,
    TableInfo,
    TryLine,
    TryPuzzle,
    Vacation,
)
from safehouse.server.notices import spoken
from safehouse.server.operation import bearer, same_token
from safehouse.server.pages import catalogue
from safehouse.server.records import CHUNK, Kept
from safehouse.server.refusals import Refusal
from safehouse.server.store import NoticeRow

log = logging.getLogger("safehouse")

T = TypeVar("T")

Asked = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(description="The table's code.", max_length=16)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=99)]
Eyes = Annotated[int | None, QueryParameter(description="A seat; none: a spectator.", ge=0, le=99)]
First = Annotated[
    int, QueryParameter(name="from", description="How many to skip.", ge=0, le=100_000)
]
RECORD_BODY: Final = 2_100_000

LOOPBACK: Final = ("127.", "localhost", "[::1]")

PROBLEMS: Final = {
    400: ResponseSpec(Problem, description="Not understood", generate_examples=False),
    403: ResponseSpec(Problem, description="Not yours to do", generate_examples=False),
    404: ResponseSpec(Problem, description="Not found", generate_examples=False),
    409: ResponseSpec(Problem, description="Not now", generate_examples=False),
    413: ResponseSpec(Problem, description="Too large", generate_examples=False),
    429: ResponseSpec(Problem, description="Too fast", generate_examples=False),
}
get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)


def _house(request: Asked) -> House:
    house: House = request.app.state.house
    return house


def _guest(request: Asked) -> str:
    return str(request.scope["state"]["guest"])


def _owner(request: Asked) -> Owner:
    return Owner(_guest(request), str(request.scope["state"]["address"]))


async def _while_here(request: Asked, work: Coroutine[Any, Any, T]) -> T:
    """What the work gives; it is dropped when whoever asked has left."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone())
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal("not-now", HOUSE_SAYS("nobody-waits"))
        return task.result()
    finally:
        task.cancel()
        leaving.cancel()


# --- people, games -------------------------------------------------------------------------------


@get("/me", summary="Who I am")
async def me(request: Asked) -> Me:
    return await _house(request).me(_guest(request))


@put("/me", summary="Choose my name")
async def set_name(request: Asked, data: JSONBody[SetName]) -> Me:
    guest = _guest(request)
    await _house(request).rename(guest, clean_name(data.name))
    return await _house(request).me(guest)


@post("/programs", summary="Get a token for a program", status_code=HTTP_200_OK)
async def new_program(request: Asked, data: JSONBody[SetName]) -> Program:
    """A program of mine sits down, plays and talks as a person does, within the same limits.
    Everybody at the table sees that it is a program."""
    house, name = _house(request), clean_name(data.name)
    if not house.name_rates.take(_guest(request)):
        raise Refusal("too-fast", HOUSE_SAYS("many-programs"))
    guest = house.guests.new_program()
    await house.rename(guest, name)
    return Program(id=guest, name=name, token=house.guests.sign(guest))


@get("/me/data", summary="Everything the server keeps of me")
async def my_data(request: Asked) -> MyData:
    """Not what is hidden in a match: that can be read in its record once it is over."""
    return await _house(request).data_of(_guest(request))


@litestar.delete("/me", summary="Delete my data", status_code=HTTP_200_OK, responses=PROBLEMS)
async def delete_me(request: Asked) -> Response[AdminDone]:
    """My seats go to bots or are cleared; my name, my talk and the records I brought are deleted.
    Moves stay, as nobody's. It cannot be undone."""
    house = _house(request)
    await house.forget(_guest(request))
    gone = Response(AdminDone("Your data is deleted."))
    gone.delete_cookie(COOKIE, path="/")
    return gone


@put("/me/vacation", summary="Take a vacation from clocks by the move")
async def vacation(request: Asked, data: JSONBody[Vacation]) -> Me:
    """Clocks by the move stand still for me; clocks for the match go on. 0 days end it."""
    house, guest = _house(request), _guest(request)
    await house.take_vacation(guest, data.days)
    return await house.me(guest)


@get("/me/notices", summary="How I am told that it is my turn")
async def my_notices(request: Asked) -> list[NoticeInfo]:
    return await _house(request).notices.of(_guest(request))


@post("/me/notices/push", summary="Tell me by push message", status_code=HTTP_200_OK)
async def add_push(request: Asked, data: JSONBody[PushNotice]) -> list[NoticeInfo]:
    house, guest = _house(request), _guest(request)
    await house.notices.add_push(guest, data, _base(request))
    return await house.notices.of(guest)


@post("/me/notices/mail", summary="Tell me by mail", status_code=HTTP_200_OK)
async def add_mail(request: Asked, data: JSONBody[MailNotice]) -> list[NoticeInfo]:
    """The address is asked first, by mail, whether it may be written to."""
    house, guest = _house(request), _guest(request)
    await house.notices.add_mail(guest, data.address.strip(), _base(request), data.language)
    return await house.notices.of(guest)


NOTICE_GONE: Final = HOUSE_SAYS("notice-gone")


@post("/notices/{token:str}/off", summary="Tell me no more", status_code=HTTP_200_OK)
async def notice_off(request: Asked, token: FromPath[str]) -> Response[AdminDone | str]:
    """One click in a mail; the token is all that is needed."""
    done = await _no_more(request, token)
    if "text/html" in request.headers.get("accept", ""):
        return Response(done + "\n", media_type="text/plain")
    return Response(AdminDone(done))


@get("/notices/{token:str}/off", include_in_schema=False)
async def notice_off_link(request: Asked, token: FromPath[str]) -> Response[str]:
    row = await _known_notice(request, token)
    return _ask_first(row, HOUSE_SAYS("notice-stop"), HOUSE_SAYS("notice-stop-text"))


@get("/notices/{token:str}/confirm", include_in_schema=False)
async def notice_confirm_link(request: Asked, token: FromPath[str]) -> Response[str]:
    row = await _known_notice(request, token)
    return _ask_first(row, HOUSE_SAYS("notice-yes"), HOUSE_SAYS("notice-yes-text"))


@post("/notices/{token:str}/confirm", include_in_schema=False, status_code=HTTP_200_OK)
async def notice_confirm(request: Asked, token: FromPath[str]) -> Response[str]:
    row = await _known_notice(request, token)
    if not await _house(request).notices.confirm(token[:64]):
        raise Refusal("unknown", NOTICE_GONE)
    return Response(spoken(row, HOUSE_SAYS("notice-on")) + "\n", media_type="text/plain")


async def _known_notice(request: Asked, token: str) -> NoticeRow:
    row = await _house(request).store.notice(token[:64])
    if row is None:
        raise Refusal("unknown", NOTICE_GONE)
    return row


def _ask_first(row: NoticeRow, label: Text, sentence: Text) -> Response[str]:
    """A link in a mail changes nothing by itself: mail scanners follow links before people do."""
    page = (
        f'<!doctype html><html lang="{row.data.get("language", ENGLISH)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Safehouse</title>'
        f"<p>{spoken(row, sentence)}</p>"
        f'<form method="post"><button>{spoken(row, label)}</button></form></html>'
    )
    return Response(page, media_type="text/html")


async def _no_more(request: Asked, token: str) -> str:
    row = await _house(request).store.notice(token[:64])
    if row is None or not await _house(request).store.drop_notice(row.token):
        raise Refusal("unknown", HOUSE_SAYS("notice-none"))
    return spoken(row, HOUSE_SAYS("notice-off"))


@get("/info", summary="The server")
async def info(request: Asked) -> ServerInfo:
    house = _house(request)
    shared = list(house.settings.share_urls)
    notices = house.notices
    return ServerInfo(
        VERSION, shared, notices.push_key, notices.mail, catalogue(HOUSE), engines=ENGINES
    )


@get("/games", summary="The games, their options and bots")
async def all_games(request: Asked, language: FromQuery[str] = "en") -> list[GameInfo]:
    return _house(request).games(language)


@get("/guides/{game_id:str}", summary="A game's guide, as Markdown", media_type="text/markdown")
async def guide(
    request: Asked, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> Response[str]:
    game = _house(request).game(game_id)
    text = room(game.id).guide_in(known(language))
    if text is None:
        raise Refusal("unknown", HOUSE_SAYS("no-guide", game=game.name))
    return Response(text, media_type="text/markdown", headers={"Cache-Control": "no-cache"})


@get("/guides/{game_id:str}/opening", summary="The page that a game's guide opens with")
async def guide_opening(
    request: Asked, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> OpeningInfo:
    game = _house(request).game(game_id)
    page = opening(game.id)
    if page is None:
        raise Refusal("unknown", HOUSE_SAYS("no-opening", game=game.name))
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


@get("/guides/{game_id:str}/pictures/{file:str}", summary="A picture of a game's guide")
async def guide_picture(
    request: Asked, game_id: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    found = picture(_house(request).game(game_id).id, file)
    if found is None:
        raise Refusal("unknown", HOUSE_SAYS("no-picture"))
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(found, media_type="image/webp", headers=headers)


@get("/coach/{game_id:str}", summary="What a game's coach says")
async def coach_of(
    request: Asked, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> CoachInfo:
    known = coach(_house(request).game(game_id).id)
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


# --- lessons -------------------------------------------------------------------------------------


@get("/lessons", summary="The courses of all games, with how far I have come")
async def courses(request: Asked, language: FromQuery[str] = "en") -> list[CourseInfo]:
    return await _house(request).lessons.courses(_guest(request), language)


@get("/lessons/{game_id:str}", summary="The course of a game")
async def one_course(
    request: Asked, game_id: FromPath[str], language: FromQuery[str] = "en"
) -> CourseInfo:
    return await _house(request).lessons.course(_guest(request), game_id, language)


@post(
    "/lessons/{game_id:str}/{lesson:str}",
    summary="Open a lesson, or do something in it",
    status_code=HTTP_200_OK,
)
async def in_lesson(
    request: Asked, game_id: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonDo]
) -> LessonNews:
    """A try that is not what the step is about comes back in `tried`, and nothing has changed."""
    house, guest = _house(request), _guest(request)
    name = await house.name_of(guest)
    return await house.lessons.act(guest, name, game_id, lesson, data)


# --- decks ---------------------------------------------------------------------------------------


def _desk(request: Asked, game_id: str) -> Desk:
    """The room's desk, for games whose players bring decks."""
    game = _house(request).game(game_id)
    desk = room(game.id).desk
    if desk is None:
        raise Refusal("unknown", HOUSE_SAYS("no-own-decks", game=game.name))
    return desk


@get("/games/{game_id:str}/cards", summary="Cards and ready-made decks of a game")
async def cards(request: Asked, game_id: FromPath[str]) -> Catalogue:
    return msgspec.convert(_desk(request, game_id).catalogue(), Catalogue)


@post("/games/{game_id:str}/decks/check", summary="Read a deck text", status_code=HTTP_200_OK)
async def check_deck(
    request: Asked, game_id: FromPath[str], data: JSONBody[DeckText]
) -> JudgedDeck:
    """Every violation, not only the first."""
    return msgspec.convert(_desk(request, game_id).judge(data.text, data.sets), JudgedDeck)


@get("/games/{game_id:str}/decks/random", summary="A random legal deck")
async def random_deck(
    request: Asked,
    game_id: FromPath[str],
    seed: FromQuery[str] = "",
    faction: FromQuery[str] = "",
    sets: FromQuery[str] = "",
) -> DeckText:
    """The same for the same seed. `sets`: ids of further sets, separated by commas."""
    chosen = tuple(sets.split(",")) if sets else ()
    text = _desk(request, game_id).random_deck(seed[:80], faction, chosen)
    return DeckText(text=text)


@get("/me/decks", summary="The decks I keep on the server")
async def my_decks(request: Asked) -> list[KeptDeck]:
    """The latest first."""
    return await _house(request).decks_of(_guest(request))


@put("/me/decks", summary="Keep a deck")
async def keep_deck(request: Asked, data: JSONBody[KeptDeck]) -> list[KeptDeck]:
    """Legal or not; one of the same game and name is replaced."""
    return await _house(request).keep_deck(_guest(request), data)


@litestar.delete("/me/decks", summary="Forget a deck", status_code=HTTP_200_OK, responses=PROBLEMS)
async def forget_deck(request: Asked, game: FromQuery[str], name: FromQuery[str]) -> list[KeptDeck]:
    return await _house(request).forget_deck(_guest(request), game, name)


# --- tables --------------------------------------------------------------------------------------


@post("/tables", summary="Open a table", status_code=HTTP_201_CREATED)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> TableInfo:
    """It starts at once when no seat is open."""
    house, guest = _house(request), _guest(request)
    house.may_add(guest, request.scope["state"]["address"])
    return (await house.open_table(guest, data)).showing.info(guest)


@get("/tables", summary="Public tables, open or being played")
async def public_tables(request: Asked, first: First = 0) -> list[TableInfo]:
    return await _house(request).public_tables(_guest(request), first)


@get("/tables/mine", summary="My tables: unfinished first, then the latest")
async def my_tables(request: Asked, first: First = 0) -> list[TableInfo]:
    return await _house(request).tables_of(_guest(request), first)


public_tables.fn.__doc__ = f"{PUBLIC} at a time, without deck texts; `from` skips this many."
my_tables.fn.__doc__ = f"{MINE} at a time, without deck texts; `from` skips this many."


@get("/tables/{table_id:str}", summary="One table")
async def table(request: Asked, table_id: TableId) -> TableInfo:
    return (await _house(request).table(table_id, _owner(request))).showing.info(_guest(request))


@post("/tables/{table_id:str}/sit", summary="Take a seat", status_code=HTTP_200_OK)
async def sit(request: Asked, table_id: TableId, data: JSONBody[Sit]) -> TableInfo:
    """The match starts by itself once the last seat is taken. A player whose seat a bot holds
    meanwhile takes it back this way."""
    house, guest = _house(request), _guest(request)
    found = await house.table(table_id, _owner(request))
    await found.seating.sit(guest, await house.greet(guest), data.seat)
    return found.showing.info(guest)


@post("/tables/{table_id:str}/leave", summary="Leave before the start", status_code=HTTP_200_OK)
async def leave(request: Asked, table_id: TableId, data: JSONBody[LeaveSeat]) -> TableInfo:
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    await found.seating.leave(guest, data.seat)
    return found.showing.info(guest)


@post("/tables/{table_id:str}/start", summary="Start (host)", status_code=HTTP_200_OK)
async def start(
    request: Asked,
    table_id: TableId,
    data: JSONBody[StartTable | None] = None,
) -> TableInfo:
    house, guest = _house(request), _guest(request)
    found = await house.table(table_id, _owner(request))
    fill = house.level(found.game, data.fill) if data is not None and data.fill else None
    await found.start(guest, fill)
    return found.showing.info(guest)


@post(
    "/tables/{table_id:str}/seats/{seat:int}/bot",
    summary="Let a bot play a seat",
    status_code=HTTP_200_OK,
)
async def seat_bot(
    request: Asked, table_id: TableId, seat: SeatNumber, data: JSONBody[SeatBot]
) -> TableInfo:
    """Before the start: any seat, by the host. Later: one's own, or that of a player who is away,
    by the host at once and by any player after a while."""
    house, guest = _house(request), _guest(request)
    found = await house.table(table_id, _owner(request))
    await found.seating.seat_bot(guest, seat, house.level(found.game, data.level))
    return found.showing.info(guest)


@post(
    "/tables/{table_id:str}/seats/{seat:int}/open",
    summary="Clear a seat before the start (host)",
    status_code=HTTP_200_OK,
)
async def open_seat(request: Asked, table_id: TableId, seat: SeatNumber) -> TableInfo:
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    await found.seating.open_seat(guest, seat)
    return found.showing.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}/deck", summary="Bring a deck before the start")
async def bring_deck(
    request: Asked, table_id: TableId, seat: SeatNumber, data: JSONBody[BroughtDeck]
) -> TableInfo:
    """To my own seat. Others are told that it is ready, not what it is."""
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    await found.seating.bring_deck(guest, seat, data.deck)
    return found.showing.info(guest)


@post(
    "/tables/{table_id:str}/swap",
    summary="Let two seats change places before the start (host)",
    status_code=HTTP_200_OK,
)
async def swap(request: Asked, table_id: TableId, data: JSONBody[SwapSeats]) -> TableInfo:
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    await found.seating.swap(guest, data.first, data.second)
    return found.showing.info(guest)


@post("/tables/{table_id:str}/pause", summary="Want a pause", status_code=HTTP_200_OK)
async def pause(request: Asked, table_id: TableId, data: JSONBody[SetPause]) -> TableInfo:
    """When all players want one the clocks stand still, until one of them wants it no longer."""
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    await found.clocks.pause(guest, data.on)
    return found.showing.info(guest)


@post("/tables/{table_id:str}/mute", summary="Mute somebody (host)", status_code=HTTP_200_OK)
async def mute(request: Asked, table_id: TableId, data: JSONBody[AtTable]) -> TableInfo:
    """At this table; by seat, or by a line of the talk. `on` false lets them speak again."""
    house, guest = _house(request), _guest(request)
    found = await house.table(table_id, _owner(request))
    await house.moderation.host_mute(guest, found, data.seat, data.line, data.on)
    return found.showing.info(guest)


@post("/tables/{table_id:str}/remove", summary="Remove somebody (host)", status_code=HTTP_200_OK)
async def remove(request: Asked, table_id: TableId, data: JSONBody[AtTable]) -> TableInfo:
    """From this table, for good. In a match a bot takes their seat."""
    house, guest = _house(request), _guest(request)
    found = await house.table(table_id, _owner(request))
    await house.moderation.host_remove(guest, found, data.seat, data.line)
    return found.showing.info(guest)


# --- administrators ------------------------------------------------------------------------------


def _admin(request: Asked) -> House:
    """The house, for whoever sends the administrator's token."""
    house = _house(request)
    if same_token(bearer(request), house.moderation.token):
        return house
    if not house.token_rates.take(str(request.scope["state"]["address"])):
        raise Refusal("too-fast", HOUSE_SAYS("too-many-tokens"))
    raise Refusal("not-yours", HOUSE_SAYS("needs-token"))


@get("/admin/house", summary="Tables, bans, mutes and acts (administrator)")
async def admin_view(request: Asked) -> AdminView:
    told = _admin(request).moderation
    return AdminView(await told.tables(), await told.bans(), told.mutes(), await told.log())


@get("/admin/tables/{table_id:str}/chat", summary="A table's talk (administrator)")
async def admin_chat(request: Asked, table_id: TableId) -> list[AdminLine]:
    return await _admin(request).moderation.chat(table_id)


@get("/admin/people/{guest:str}", summary="A person's data (administrator)")
async def admin_person(request: Asked, guest: FromPath[str]) -> MyData:
    return await _admin(request).data_of(guest[:64])


@post("/admin/acts", summary="Mute, ban, close, delete (administrator)", status_code=HTTP_200_OK)
async def admin_act(request: Asked, data: JSONBody[AdminAct]) -> AdminDone:
    """Every act is logged."""
    return AdminDone(await _admin(request).moderation.act(data))


# --- playing over HTTP ---------------------------------------------------------------------------


@get("/tables/{table_id:str}/state", summary="The match as I may know it")
async def state(
    request: Asked,
    table_id: TableId,
    eyes: Eyes = None,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> StateNews:
    """Events begin at `since`, the `total` of an earlier answer."""
    guest = _guest(request)
    found = await _house(request).table(table_id, _owner(request))
    if found.match is None:
        raise Refusal("not-now", HOUSE_SAYS("not-begun"))
    chosen = found.showing.choose_eyes(guest, eyes)
    gone = since > found.match.event_count(chosen)
    return found.showing.state(guest, chosen, 0 if gone else since, gone)


@post("/tables/{table_id:str}/moves", summary="Play a move", status_code=HTTP_200_OK)
async def play(request: Asked, table_id: TableId, data: JSONBody[PlayMove]) -> Ack:
    """Answered once the move is stored."""
    found = await _house(request).table(table_id, _owner(request))
    with _house(request).metrics.acknowledged.time():
        ply = await found.play(_guest(request), data.seat, data.move, data.question, data.ply)
    return Ack(id="", ply=ply)


# --- records and replays -------------------------------------------------------------------------


@get("/tables/{table_id:str}/record", summary="The record of a finished match")
async def record(
    request: Asked, table_id: TableId, form: FromQuery[Literal["json", "text"]] = "json"
) -> Response[bytes]:
    house, owner = _house(request), _owner(request)
    kept = await _while_here(request, house.records.of_table(table_id, owner))
    return _attached(await house.records.with_notes(table_id, kept, owner), table_id, form)


def _attached(found: Kept, id: str, form: str) -> Response[bytes]:
    name = f"{found.game}-{id.upper()}"
    if form == "text":
        body, kind, name = found.text, "text/plain", f"{name}.txt"
    else:
        body, kind, name = found.json, "application/json", f"{name}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)


@post(
    "/replays",
    summary="Bring a record along",
    status_code=HTTP_201_CREATED,
    request_max_body_size=RECORD_BODY,
)
async def import_record(request: Asked, data: JSONBody[ImportRecord]) -> ReplayInfo:
    """Either form, JSON or text. The same record again gets the same id."""
    house, owner = _house(request), _owner(request)
    house.may_add(owner.guest, owner.address)
    return await _while_here(request, house.records.add(owner, data.text))


@get("/replays/{replay_id:str}", summary="A finished or imported match")
async def replay(request: Asked, replay_id: TableId) -> ReplayInfo:
    return await _while_here(request, _house(request).records.replay(replay_id, _owner(request)))


@get("/replays/{replay_id:str}/record", summary="The record behind a replay")
async def replay_record(
    request: Asked, replay_id: TableId, form: FromQuery[Literal["json", "text"]] = "json"
) -> Response[bytes]:
    house, owner = _house(request), _owner(request)
    kept = await _while_here(request, house.records.of_replay(replay_id, owner))
    return _attached(await house.records.with_notes(replay_id, kept, owner), replay_id, form)


@get("/replays/{replay_id:str}/frames", summary="Moments of a replay, through anyone's eyes")
async def frames(
    request: Asked,
    replay_id: TableId,
    eyes: Eyes = None,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(name="to", ge=0, le=1_000_000)] = None,
    opened: Annotated[
        bool, QueryParameter(name="open", description="With what every seat saw.")
    ] = False,
) -> Frames:
    found = _house(request).records.frames(
        replay_id, _owner(request), eyes, first, last, opened=opened
    )
    return cast(Frames, msgspec.Raw(await _while_here(request, found)))  # a worker's own JSON


frames.fn.__doc__ = f"At most {CHUNK} moments in one answer; without eyes, a spectator's."


# --- reviews -------------------------------------------------------------------------------------


@get("/replays/{replay_id:str}/comments", summary="What was said about a match")
async def comments(request: Asked, replay_id: TableId) -> list[CommentInfo]:
    return await _house(request).reviews.comments(replay_id, _owner(request))


@post("/replays/{replay_id:str}/comments", summary="Say something about a moment")
async def add_comment(
    request: Asked, replay_id: TableId, data: JSONBody[NewComment]
) -> list[CommentInfo]:
    """Kept with the record and exported with it, together with other moves tried from there."""
    return await _house(request).reviews.comment(replay_id, _owner(request), data)


@litestar.delete(
    "/replays/{replay_id:str}/comments/{comment_id:str}",
    summary="Delete a comment",
    status_code=HTTP_200_OK,
    responses=PROBLEMS,
)
async def delete_comment(
    request: Asked, replay_id: TableId, comment_id: FromPath[str]
) -> list[CommentInfo]:
    """Whoever said it may, and the host of the table."""
    return await _house(request).reviews.delete(replay_id, _owner(request), comment_id)


@post(
    "/replays/{replay_id:str}/line",
    summary="Try other moves from a moment",
    status_code=HTTP_200_OK,
)
async def try_line(request: Asked, replay_id: TableId, data: JSONBody[TryLine]) -> LineNews:
    """Each request holds the whole line, so that nothing is kept and a link can hold it."""
    found = _house(request).reviews.line(replay_id, _owner(request), data)
    return cast(LineNews, msgspec.Raw(await _while_here(request, found)))  # a worker's own JSON


@post("/replays/{replay_id:str}/tables", summary="Play on from a moment at a new table")
async def play_on(request: Asked, replay_id: TableId, data: JSONBody[PlayOn]) -> TableInfo:
    house, owner = _house(request), _owner(request)
    house.may_add(owner.guest, owner.address)
    opened = await house.reviews.play_on(replay_id, owner, data)
    return opened.showing.info(owner.guest)


# --- analysis ------------------------------------------------------------------------------------


@post("/replays/{replay_id:str}/analysis", summary="Analyse a match", status_code=HTTP_200_OK)
async def ask_analysis(request: Asked, replay_id: TableId, data: JSONBody[AskAnalysis]) -> Analysis:
    """Begins it, or goes on with it, in the background. Only finished matches are analysed."""
    return await _house(request).analyses.start(replay_id, _owner(request), data.level)


@get("/replays/{replay_id:str}/analysis", summary="The analysis as far as it has come")
async def analysis(
    request: Asked,
    replay_id: TableId,
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=20)] = 0.0,
    level: FromQuery[str | None] = None,
) -> Analysis:
    """Decisions from `since` on. With `wait` it is answered as soon as there are any."""
    found = _house(request).analyses.get(replay_id, _owner(request), level, since, wait)
    return await _while_here(request, found)


@post("/replays/{replay_id:str}/moment", summary="The choices at a moment", status_code=HTTP_200_OK)
async def moment(request: Asked, replay_id: TableId, data: JSONBody[AskMoves]) -> MomentAnalysis:
    """Of a finished match, or after other moves from there."""
    found = _house(request).analyses.moment(replay_id, _owner(request), data, None)
    return cast(MomentAnalysis, msgspec.Raw(await _while_here(request, found)))


# --- puzzles -------------------------------------------------------------------------------------


@get("/puzzles", summary="How many puzzles each game has")
async def puzzle_counts(request: Asked) -> dict[str, int]:
    return _house(request).puzzles.counts()


@get("/puzzles/{game_id:str}/today", summary="The puzzle of the day")
async def puzzle_today(request: Asked, game_id: FromPath[str]) -> PuzzleInfo:
    house = _house(request)
    return house.puzzles.today(game_id, await house.name_of(_guest(request)))


@get("/puzzles/{game_id:str}/{number:int}", summary="A puzzle by its number")
async def puzzle(request: Asked, game_id: FromPath[str], number: FromPath[int]) -> PuzzleInfo:
    house = _house(request)
    return house.puzzles.info(game_id, number, await house.name_of(_guest(request)))


@post("/puzzles/{game_id:str}/{number:int}", summary="Try a move", status_code=HTTP_200_OK)
async def try_puzzle(
    request: Asked, game_id: FromPath[str], number: FromPath[int], data: JSONBody[TryPuzzle]
) -> PuzzleTried:
    """Without a move the solution is shown."""
    return _house(request).puzzles.attempt(game_id, number, data)


# --- inviting ------------------------------------------------------------------------------------


def _base(request: Asked) -> str:
    """This server as other devices can open it."""
    base = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    shared = _house(request).settings.share_urls
    if shared and urlsplit(base).netloc.startswith(LOOPBACK):
        base = shared[0].rstrip("/")
    return base


def invitation(request: Asked, table_id: str) -> str:
    """The link to a table that other devices can open."""
    return f"{_base(request)}/table/{table_id}"


@get(
    "/tables/{table_id:str}/qr.svg",
    summary="A QR code of the invitation",
    media_type="image/svg+xml",
)
async def qr(request: Asked, table_id: TableId) -> Response[bytes]:
    import segno

    found = await _house(request).table(table_id, _owner(request))
    out = BytesIO()
    segno.make(invitation(request, found.row.id), micro=False).save(
        out, kind="svg", border=2, scale=4, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    headers = {"Cache-Control": "no-cache"}
    return Response(out.getvalue(), media_type="image/svg+xml", headers=headers)


# --- errors --------------------------------------------------------------------------------------


def _problem(status: int, code: str, reason: Text, clause: str = "") -> Response[Problem]:
    message = None if isinstance(reason, str) else reason
    problem = Problem(code, str(reason), clause, message)
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_refusal(request: Asked, refusal: Refusal) -> Response[Problem]:
    _house(request).metrics.refusals.labels(refusal.code).inc()
    return _problem(refusal.status, refusal.code, refusal.reason, refusal.clause)


def on_invalid(request: Asked, error: ValidationException) -> Response[Problem]:
    """What was wrong with a request, in the words of the validation."""
    parts = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict) and item.get("message"):
            key = item.get("key")
            parts.append(f"{key}: {item['message']}" if key else str(item["message"]))
    what = "; ".join(parts) or "the request does not have the right form"
    return _problem(400, "malformed", f"That is not understood: {what}."[:500])


HTTP_CODES: Final = {
    400: ("malformed", HOUSE_SAYS("not-understood")),
    403: ("not-yours", HOUSE_SAYS("not-open")),
    404: ("unknown", HOUSE_SAYS("nothing-here")),
    405: ("malformed", HOUSE_SAYS("not-in-this-way")),
    413: ("too-long", HOUSE_SAYS("too-large")),
    415: ("malformed", HOUSE_SAYS("body-json")),
}


def on_http_error(request: Asked, error: HTTPException) -> Response[Problem]:
    code, reason = HTTP_CODES.get(error.status_code, HTTP_CODES[400])
    if error.status_code >= 500:
        log.error("A request failed: %s", error.detail)
        code, reason = "broken", HOUSE_SAYS("broken")
    answer = _problem(error.status_code, code, reason)
    if error.headers:
        answer.headers.update({k: v for k, v in error.headers.items() if k.lower() == "allow"})
    return answer


def on_error(request: Asked, error: Exception) -> Response[Problem]:
    log.error("A request to %s failed", shown(request.scope["path"]), exc_info=error)
    return _problem(500, "broken", HOUSE_SAYS("broken"))


@get(["/", "/{path:path}"], include_in_schema=False)
async def nothing(request: Asked) -> None:
    raise Refusal("unknown", HOUSE_SAYS("nothing-here"))


HANDLERS: Final[tuple[Any, ...]] = (
    me, set_name, new_program, info, all_games, guide, guide_opening,
    guide_picture, coach_of, cards, check_deck, random_deck,
    open_table, public_tables, my_tables, table, sit, leave, start, seat_bot, open_seat, swap,
    state, play,
    record, import_record, replay, replay_record, frames, comments, add_comment,
    delete_comment, try_line, play_on, qr, my_data, delete_me, mute, remove,
    vacation, my_notices, add_push, add_mail, notice_off, notice_off_link, notice_confirm,
    notice_confirm_link, pause,
    courses, one_course, in_lesson, my_decks, keep_deck, forget_deck, bring_deck,
    ask_analysis, analysis, moment, puzzle_counts, puzzle_today, puzzle, try_puzzle,
    admin_view, admin_chat, admin_person, admin_act,
)  # fmt: skip


ERRORS: Final[dict[type[Exception], Any]] = {
    Refusal: on_refusal,
    ValidationException: on_invalid,
    HTTPException: on_http_error,
    Exception: on_error,
}


def router(body: int) -> Router:
    return Router(
        "/api",
        route_handlers=[*HANDLERS, nothing],
        request_max_body_size=body,
    )
