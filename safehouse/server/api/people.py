"""The requesting person: name, program tokens, vacations, stored data."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.core.words import ENGLISH, HOUSE_SAYS, Text
from safehouse.server.api.asked import (
    Asked,
    delete,
    get,
    guest_of,
    house_of,
    post,
    put,
)
from safehouse.server.api.inviting import base_of
from safehouse.server.guests import COOKIE, clean_name
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
from safehouse.server.notices import spoken
from safehouse.server.refusals import Refusal
from safehouse.server.store import NoticeRow


@get("/me", summary="Who I am")
async def me(request: Asked) -> Me:
    return await house_of(request).me(guest_of(request))


@put("/me", summary="Choose my name")
async def set_name(request: Asked, data: JSONBody[SetName]) -> Me:
    guest = guest_of(request)
    await house_of(request).rename(guest, clean_name(data.name))
    return await house_of(request).me(guest)


@post("/programs", summary="Get a token for a program", status_code=HTTP_200_OK)
async def new_program(request: Asked, data: JSONBody[SetName]) -> Program:
    """A program can sit, play and chat like a person, within the same limits.
    Everybody at the table sees that it is a program."""
    house, name = house_of(request), clean_name(data.name)
    if not house.name_rates.take(guest_of(request)):
        raise Refusal("too-fast", HOUSE_SAYS("many-programs"))
    guest = house.guests.new_program()
    await house.rename(guest, name)
    return Program(id=guest, name=name, token=house.guests.sign(guest))


@get("/me/data", summary="All data the server stores about me")
async def my_data(request: Asked) -> MyData:
    """Without hidden information of matches: that is in the record once a match is over."""
    return await house_of(request).data_of(guest_of(request))


@delete("/me", summary="Delete my data")
async def delete_me(request: Asked) -> Response[AdminDone]:
    """My seats go to bots or are cleared; my name, my chat and the records I imported are deleted.
    Moves are kept anonymously. This cannot be undone."""
    house = house_of(request)
    await house.forget(guest_of(request))
    done = HOUSE_SAYS("data-deleted")
    gone = Response(AdminDone(str(done), done))
    gone.delete_cookie(COOKIE, path="/")
    return gone


@put("/me/vacation", summary="Take a vacation from correspondence clocks")
async def vacation(request: Asked, data: JSONBody[Vacation]) -> Me:
    """Correspondence clocks stop for me; clocks for a whole match continue. 0 days ends it."""
    house, guest = house_of(request), guest_of(request)
    await house.take_vacation(guest, data.days)
    return await house.me(guest)


@get("/me/notices", summary="How I am notified that it is my turn")
async def my_notices(request: Asked) -> list[NoticeInfo]:
    return await house_of(request).notices.of(guest_of(request))


@post("/me/notices/push", summary="Notify me by push message", status_code=HTTP_200_OK)
async def add_push(request: Asked, data: JSONBody[PushNotice]) -> list[NoticeInfo]:
    house, guest = house_of(request), guest_of(request)
    await house.notices.add_push(guest, data, base_of(request))
    return await house.notices.of(guest)


@post("/me/notices/mail", summary="Notify me by mail", status_code=HTTP_200_OK)
async def add_mail(request: Asked, data: JSONBody[MailNotice]) -> list[NoticeInfo]:
    """A mail to the address asks for confirmation first."""
    house, guest = house_of(request), guest_of(request)
    await house.notices.add_mail(guest, data.address.strip(), base_of(request), data.language)
    return await house.notices.of(guest)


NOTICE_GONE: Final = HOUSE_SAYS("notice-gone")


@post("/notices/{token:str}/off", summary="Stop notifying me", status_code=HTTP_200_OK)
async def notice_off(request: Asked, token: FromPath[str]) -> Response[AdminDone | str]:
    """For the link in a mail; only the token is needed."""
    row = await _known_notice(request, token, HOUSE_SAYS("notice-none"))
    if not await house_of(request).store.drop_notice(row.token):
        raise Refusal("unknown", HOUSE_SAYS("notice-none"))
    done = HOUSE_SAYS("notice-off")
    if "text/html" in request.headers.get("accept", ""):
        return Response(spoken(row, done) + "\n", media_type="text/plain")
    return Response(AdminDone(str(done), done))


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
    if not await house_of(request).notices.confirm(token[:64]):
        raise Refusal("unknown", NOTICE_GONE)
    return Response(spoken(row, HOUSE_SAYS("notice-on")) + "\n", media_type="text/plain")


async def _known_notice(request: Asked, token: str, gone: Text = NOTICE_GONE) -> NoticeRow:
    row = await house_of(request).store.notice(token[:64])
    if row is None:
        raise Refusal("unknown", gone)
    return row


def _ask_first(row: NoticeRow, label: Text, sentence: Text) -> Response[str]:
    """Opening a link from a mail changes nothing, because mail scanners follow links."""
    page = (
        f'<!doctype html><html lang="{row.data.get("language", ENGLISH)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Safehouse</title>'
        f"<p>{spoken(row, sentence)}</p>"
        f'<form method="post"><button>{spoken(row, label)}</button></form></html>'
    )
    return Response(page, media_type="text/html")


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
    notice_off,
    notice_off_link,
    notice_confirm_link,
    notice_confirm,
)
