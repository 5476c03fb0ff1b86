"""For operators: health checks and metrics."""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
from typing import Any, Final

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from safehouse.server.http.api.deps import ApiRequest, server_of
from safehouse.server.messages.base import Problem
from safehouse.server.wiring import Server

PROXIED: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")


def check_networks(texts: tuple[str, ...]) -> None:
    """Raise ValueError if it is not an address or network."""
    for text in texts:
        ipaddress.ip_network(text, strict=False)


def bearer(request: ApiRequest) -> str:
    """The token of a request, or an empty string."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def same_token(given: str, wanted: str) -> bool:
    return bool(wanted) and secrets.compare_digest(given.encode(), wanted.encode())


def may_measure(request: ApiRequest, server: Server) -> bool:
    """Whether a client may read the metrics: with the token, or directly from an allowed address.

    Behind a proxy that does not forward the address every client would appear to be this machine,
    so requests through a proxy need the token.
    """
    settings = server.settings
    if same_token(bearer(request), settings.metrics_token):
        return True
    if any(name in request.headers for name in PROXIED) or request.client is None:
        return False
    try:
        address = ipaddress.ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(
        address in ipaddress.ip_network(text, strict=False) for text in settings.metrics_from
    )


def _said(text: str, status: int = 200) -> Response[str]:
    return Response(text + "\n", media_type="text/plain", status_code=status)


@get("/health/live", include_in_schema=False)
async def live(request: ApiRequest) -> Response[str]:
    """200 while the process responds; otherwise restart it."""
    return _said("live")


@get("/health/ready", include_in_schema=False)
async def ready(request: ApiRequest) -> Response[str]:
    """Whether players can be sent here: the storage works, and the server is not shutting down."""
    server = server_of(request)
    if server.traffic.draining:
        return _said("draining", 503)
    if server.away:
        return _said("storage", 503)
    if not await server.readiness.works():
        return _said("storage", 503)
    return _said("ready")


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[Any]:
    server = server_of(request)
    if not may_measure(request, server):
        said = Problem("not-yours", "The metrics are for the operators of this server.")
        return Response(said, status_code=403)
    with contextlib.suppress(Exception):  # the other figures matter most while the storage fails
        await server.quotas.refresh()
    return Response(server.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})


HANDLERS: Final[tuple[Any, ...]] = (live, ready, metrics)
PATHS: Final = ("/health", "/metrics")
