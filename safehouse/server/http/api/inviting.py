"""Links to a table: as text and as a QR code."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

from litestar import Response

from safehouse.server.http.api.deps import (
    ApiRequest,
    TableId,
    get,
    owner_of,
    server_of,
)

LOOPBACK: Final = ("127.", "localhost", "[::1]")


def base_of(request: ApiRequest) -> str:
    """This server's address for other devices."""
    server = server_of(request)
    if server.notices.base:
        return server.notices.base
    base = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    shared = server.settings.share_urls
    if shared and base.partition("://")[2].startswith(LOOPBACK):
        base = shared[0].rstrip("/")
    return base


def invitation(request: ApiRequest, table_id: str) -> str:
    """The link to a table for other devices."""
    return f"{base_of(request)}/table/{table_id}"


@get(
    "/tables/{table_id:str}/qr.svg",
    summary="The invitation as a QR code",
    media_type="image/svg+xml",
)
async def qr(request: ApiRequest, table_id: TableId) -> Response[bytes]:
    import segno

    found = await server_of(request).tables.table(table_id, owner_of(request))
    out = BytesIO()
    segno.make(invitation(request, found.row.id), micro=False).save(
        out, kind="svg", border=2, scale=4, dark="#000", light="#fff", xmldecl=False, omitsize=True
    )
    headers = {"Cache-Control": "no-cache"}
    return Response(out.getvalue(), media_type="image/svg+xml", headers=headers)


HANDLERS: Final[tuple[Any, ...]] = (qr,)
