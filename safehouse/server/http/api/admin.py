"""The administrators' API."""

from __future__ import annotations

from typing import Any, Final

from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.api.deps import (
    ADMINISTRATOR,
    ApiRequest,
    TableId,
    get,
    post,
    server_of,
)
from safehouse.server.http.health import bearer, same_token
from safehouse.server.messages.moderation import AdminAct, AdminDone, AdminLine, AdminView, MyData
from safehouse.server.wiring import Server

TOKEN: Final = [{ADMINISTRATOR: list[str]()}]


def _admin(request: ApiRequest) -> Server:
    """The server, for requests with the administrator's token."""
    server = server_of(request)
    if same_token(bearer(request), server.moderation.token):
        return server
    if not server.rates.token.take(str(request.scope["state"]["address"])):
        raise Refusal("too-fast", msg("too-many-tokens"))
    raise Refusal("not-yours", msg("needs-token"))


@get("/admin/house", summary="Tables, bans, mutes, storage and the log of actions", security=TOKEN)
async def admin_view(request: ApiRequest) -> AdminView:
    return await _admin(request).moderation.view()


@get("/admin/tables/{table_id:str}/chat", summary="A table's chat", security=TOKEN)
async def admin_chat(request: ApiRequest, table_id: TableId) -> list[AdminLine]:
    return await _admin(request).moderation.chat(table_id)


@get("/admin/people/{guest:str}", summary="A person's data", security=TOKEN)
async def admin_person(request: ApiRequest, guest: FromPath[str]) -> MyData:
    return await _admin(request).personal_data.export(guest[:64])


@post(
    "/admin/acts",
    summary="Mute, ban, close, delete",
    status_code=HTTP_200_OK,
    security=TOKEN,
)
async def admin_act(request: ApiRequest, data: JSONBody[AdminAct]) -> AdminDone:
    """`table`, `guest`, `address`, `line` and `comment` name what it is about. Every action is
    logged."""
    done = await _admin(request).moderation.act(data)
    return AdminDone(str(done), done)


HANDLERS: Final[tuple[Any, ...]] = (
    admin_view,
    admin_chat,
    admin_person,
    admin_act,
)
