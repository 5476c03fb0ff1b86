"""The requesting person: name, program tokens, vacations, stored data."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.core.i18n import msg
from safehouse.server.common.guests import COOKIE, clean_name
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import (
    ApiRequest,
    delete,
    get,
    guest_of,
    owner_of,
    post,
    put,
    server_of,
)
from safehouse.server.messages.moderation import AdminDone, MyData
from safehouse.server.messages.people import (
    MailNotice,
    Me,
    NoticeInfo,
    Program,
    PushNotice,
    SetName,
    Vacation,
)


@get("/me", summary="Who I am, for the server and for other players")
async def me(request: ApiRequest) -> Me:
    return await server_of(request).personal_data.me(guest_of(request))


@put("/me", summary="Choose my name")
async def set_name(request: ApiRequest, data: JSONBody[SetName]) -> Me:
    """1 to 24 characters; control, direction and invisible characters are removed."""
    guest = guest_of(request)
    await server_of(request).people.rename(guest, clean_name(data.name))
    return await server_of(request).personal_data.me(guest)


@post("/programs", summary="Create a token for my own program", status_code=HTTP_200_OK)
async def new_program(request: ApiRequest, data: JSONBody[SetName]) -> Program:
    """A program can sit, play and chat like a person, within the same limits.
    Everybody at the table sees that it is a program."""
    server, name = server_of(request), clean_name(data.name)
    if not server.rates.name.take(guest_of(request)):
        raise Refusal("too-fast", msg("many-programs"))
    guest = server.guests.new_program()
    await server.people.rename(guest, name, owner_of(request).address)
    return Program(id=guest, name=name, token=server.guests.sign(guest))


@get("/me/data", summary="All data the server stores about me")
async def my_data(request: ApiRequest) -> MyData:
    """Without hidden information of matches: that is in the record once a match is over."""
    return await server_of(request).personal_data.export(guest_of(request))


@delete("/me", summary="Delete my data")
async def delete_me(request: ApiRequest) -> Response[AdminDone]:
    """My seats go to bots or are cleared; my name, my chat and the records I imported are deleted.
    Moves are kept anonymously. This cannot be undone."""
    server = server_of(request)
    await server.personal_data.delete(guest_of(request))
    done = msg("data-deleted")
    gone = Response(AdminDone(str(done), done))
    gone.delete_cookie(COOKIE, path="/")
    return gone


@put("/me/vacation", summary="Take a vacation from correspondence clocks")
async def vacation(request: ApiRequest, data: JSONBody[Vacation]) -> Me:
    """Correspondence clocks stop for me; clocks for a whole match continue. 0 days ends it."""
    server, guest = server_of(request), guest_of(request)
    await server.vacations.take(guest, data.days)
    return await server.personal_data.me(guest)


@get("/me/notices", summary="How I am notified that it is my turn")
async def my_notices(request: ApiRequest) -> list[NoticeInfo]:
    return await server_of(request).notices.of(guest_of(request))


@post(
    "/me/notices/push",
    summary="Notify me by push message when it is my turn",
    status_code=HTTP_200_OK,
)
async def add_push(request: ApiRequest, data: JSONBody[PushNotice]) -> list[NoticeInfo]:
    """The key to subscribe with is the `push_key` of `GET /api/info`."""
    server, owner = server_of(request), owner_of(request)
    await server.notices.add_push(owner, data)
    return await server.notices.of(owner.guest)


@post("/me/notices/mail", summary="Notify me by mail when it is my turn", status_code=HTTP_200_OK)
async def add_mail(request: ApiRequest, data: JSONBody[MailNotice]) -> list[NoticeInfo]:
    """A mail to the address asks for confirmation first."""
    server, owner = server_of(request), owner_of(request)
    await server.notices.add_mail(owner, data.address.strip(), data.language)
    return await server.notices.of(owner.guest)


@delete("/me/notices/{id:str}", summary="Stop notifying me in this way")
async def drop_notice(request: ApiRequest, id: FromPath[str]) -> list[NoticeInfo]:
    server, guest = server_of(request), guest_of(request)
    await server.notices.drop(guest, id[:64])
    return await server.notices.of(guest)


HANDLERS: Final[tuple[Any, ...]] = (
    me,
    set_name,
    new_program,
    my_data,
    delete_me,
    vacation,
    my_notices,
    add_push,
    add_mail,
    drop_notice,
)
