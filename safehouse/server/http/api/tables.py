"""Tables: opening, seats, hosting."""

from __future__ import annotations

from typing import Any, Final

from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from safehouse.server.common.games import known_level
from safehouse.server.http.api.deps import (
    ApiRequest,
    First,
    SeatNumber,
    TableId,
    get,
    guest_of,
    owner_of,
    post,
    put,
    server_of,
)
from safehouse.server.messages.decks import BroughtDeck
from safehouse.server.messages.moderation import AtTable
from safehouse.server.messages.people import SetPause
from safehouse.server.messages.tables import (
    ChosenColour,
    LeaveSeat,
    NewNonce,
    NewTable,
    SeatBot,
    Sit,
    StartTable,
    SwapSeats,
    TableInfo,
)
from safehouse.server.tables.lists import MINE
from safehouse.server.tables.registry import PUBLIC


@post("/tables", summary="Open a table", status_code=HTTP_201_CREATED)
async def open_table(request: ApiRequest, data: JSONBody[NewTable]) -> TableInfo:
    """It starts immediately if no seat is open, or when the nonces announced with it have
    come."""
    server, guest = server_of(request), guest_of(request)
    server.rates.check_new(guest, request.scope["state"]["address"])
    return (await server.new_tables.open(guest, data)).views.info(guest)


@get("/tables", summary="Public tables, open or being played")
async def public_tables(request: ApiRequest, first: First = 0) -> list[TableInfo]:
    return await server_of(request).table_lists.public(guest_of(request), first)


@get("/tables/mine", summary="My tables: unfinished first, then the latest")
async def my_tables(request: ApiRequest, first: First = 0) -> list[TableInfo]:
    return await server_of(request).table_lists.of(guest_of(request), first)


public_tables.fn.__doc__ = f"{PUBLIC} at a time, without deck texts; `from` skips this many."
my_tables.fn.__doc__ = f"{MINE} at a time, without deck texts; `from` skips this many."


@get("/tables/{table_id:str}", summary="A table")
async def table(request: ApiRequest, table_id: TableId) -> TableInfo:
    return (await server_of(request).tables.table(table_id, owner_of(request))).views.info(
        guest_of(request)
    )


@post("/tables/{table_id:str}/sit", summary="Take a seat", status_code=HTTP_200_OK)
async def sit(request: ApiRequest, table_id: TableId, data: JSONBody[Sit]) -> TableInfo:
    """The match starts once the last seat is taken. A player whose seat is held by a bot takes
    it back this way. If the deal is not fresh, players other than the host confirm in `accepts`
    what somebody can know; without it the answer is `unconfirmed`."""
    server, guest = server_of(request), guest_of(request)
    found = await server.tables.table(table_id, owner_of(request))
    name = await server.people.greet(guest)
    await found.seating.sit(
        guest, name, data.seat, data.accepts, nonces=data.nonces, colour=data.colour
    )
    return found.views.info(guest)


@post("/tables/{table_id:str}/leave", summary="Leave before the start", status_code=HTTP_200_OK)
async def leave(request: ApiRequest, table_id: TableId, data: JSONBody[LeaveSeat]) -> TableInfo:
    """`seat`: one of mine; without it, all of them."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.leave(guest, data.seat)
    return found.views.info(guest)


@post(
    "/tables/{table_id:str}/host", summary="Become the host, who is away", status_code=HTTP_200_OK
)
async def take_hosting(request: ApiRequest, table_id: TableId) -> TableInfo:
    """Before the start, for a player, if `host_away` says that the host has been away for
    `bot_after` seconds."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.take_hosting(guest)
    return found.views.info(guest)


@post(
    "/tables/{table_id:str}/start",
    summary="Start, with bots of the level `fill` on open seats (host)",
    status_code=HTTP_200_OK,
)
async def start(
    request: ApiRequest,
    table_id: TableId,
    data: JSONBody[StartTable | None] = None,
) -> TableInfo:
    server, guest = server_of(request), guest_of(request)
    found = await server.tables.table(table_id, owner_of(request))
    fill = known_level(found.game, data.fill) if data is not None and data.fill else None
    await found.start(guest, fill)
    return found.views.info(guest)


@post(
    "/tables/{table_id:str}/seats/{seat:int}/bot",
    summary="Let a bot play a seat",
    status_code=HTTP_200_OK,
)
async def seat_bot(
    request: ApiRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[SeatBot]
) -> TableInfo:
    """Before the start: any seat, by the host. Later: your own, or that of a player who is away
    (the host immediately, any player after a while)."""
    server, guest = server_of(request), guest_of(request)
    found = await server.tables.table(table_id, owner_of(request))
    await found.seating.seat_bot(guest, seat, known_level(found.game, data.level))
    return found.views.info(guest)


@post(
    "/tables/{table_id:str}/seats/{seat:int}/open",
    summary="Clear a seat before the start (host)",
    status_code=HTTP_200_OK,
)
async def open_seat(request: ApiRequest, table_id: TableId, seat: SeatNumber) -> TableInfo:
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.open_seat(guest, seat)
    return found.views.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}/deck", summary="Choose a deck before the start")
async def bring_deck(
    request: ApiRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[BroughtDeck]
) -> TableInfo:
    """For my own seat. Others see that it is ready, but not which deck it is."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.bring_deck(guest, seat, data.deck)
    return found.views.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}/nonce", summary="Send a nonce for the shuffle")
async def send_nonce(
    request: ApiRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[NewNonce]
) -> TableInfo:
    """For my own seat, once, before the start, after I have kept the commitment."""
    server, guest = server_of(request), guest_of(request)
    server.rates.check_nonce(guest)
    found = await server.tables.table(table_id, owner_of(request))
    await found.shuffle.send(guest, seat, data.nonce)
    return found.views.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}/colour", summary="Choose a colour before the start")
async def choose_colour(
    request: ApiRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[ChosenColour]
) -> TableInfo:
    """For my own seat; the host also chooses for bots and open seats. A colour that another
    player chose is refused; one that nobody chose is exchanged."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.choose_colour(guest, seat, data.colour)
    return found.views.info(guest)


@post(
    "/tables/{table_id:str}/swap",
    summary="Swap two seats before the start (host)",
    status_code=HTTP_200_OK,
)
async def swap(request: ApiRequest, table_id: TableId, data: JSONBody[SwapSeats]) -> TableInfo:
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.seating.swap(guest, data.first, data.second)
    return found.views.info(guest)


@post("/tables/{table_id:str}/pause", summary="Ask for a pause", status_code=HTTP_200_OK)
async def pause(request: ApiRequest, table_id: TableId, data: JSONBody[SetPause]) -> TableInfo:
    """When all players ask for one the clocks stop, until one of them withdraws."""
    guest = guest_of(request)
    found = await server_of(request).tables.table(table_id, owner_of(request))
    await found.clocks.pause(guest, data.on)
    return found.views.info(guest)


@post("/tables/{table_id:str}/mute", summary="Mute somebody (host)", status_code=HTTP_200_OK)
async def mute(request: ApiRequest, table_id: TableId, data: JSONBody[AtTable]) -> TableInfo:
    """At this table; by seat, or by a line of the chat. `on` false unmutes them."""
    server, guest = server_of(request), guest_of(request)
    found = await server.tables.table(table_id, owner_of(request))
    await server.moderation.host_mute(guest, found, data.seat, data.line, data.on)
    return found.views.info(guest)


@post("/tables/{table_id:str}/remove", summary="Remove somebody (host)", status_code=HTTP_200_OK)
async def remove(request: ApiRequest, table_id: TableId, data: JSONBody[AtTable]) -> TableInfo:
    """Permanently from this table. In a match a bot takes their seat."""
    server, guest = server_of(request), guest_of(request)
    found = await server.tables.table(table_id, owner_of(request))
    await server.moderation.host_remove(guest, found, data.seat, data.line)
    return found.views.info(guest)


HANDLERS: Final[tuple[Any, ...]] = (
    open_table,
    public_tables,
    my_tables,
    table,
    sit,
    leave,
    take_hosting,
    start,
    seat_bot,
    open_seat,
    bring_deck,
    send_nonce,
    choose_colour,
    swap,
    pause,
    mute,
    remove,
)
