"""For operators: health checks and metrics."""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST

from safehouse.server.house import House
from safehouse.server.messages.base import Problem

ApiRequest = Request[Any, Any, State]
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


def may_measure(request: ApiRequest, house: House) -> bool:
    """Whether a client may read the metrics: with the token, or directly from an allowed address.

    Behind a proxy that does not forward the address every client would appear to be this machine,
    so requests through a proxy need the token.
    """
    settings = house.settings
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


def _house(request: ApiRequest) -> House:
    house: House = request.app.state.house
    return house


def _said(text: str, status: int = 200) -> Response[str]:
    return Response(text + "\n", media_type="text/plain", status_code=status)


@get("/health/live", include_in_schema=False)
async def live(request: ApiRequest) -> Response[str]:
    """200 while the process responds; otherwise restart it."""
    return _said("live")


@get("/health/ready", include_in_schema=False)
async def ready(request: ApiRequest) -> Response[str]:
    """Whether players can be sent here: the storage works, and the server is not shutting down."""
    house = _house(request)
    if house.traffic.draining:
        return _said("draining", 503)
    if house.elsewhere:
        return _said("storage", 503)
    if not await house.readiness.works():
        return _said("storage", 503)
    return _said("ready")


@get("/metrics", include_in_schema=False)
async def metrics(request: ApiRequest) -> Response[Any]:
    house = _house(request)
    if not may_measure(request, house):
        said = Problem("not-yours", "The metrics are for the operators of this server.")
        return Response(said, status_code=403)
    with contextlib.suppress(Exception):  # the other figures matter most while the storage fails
        await house.quotas.refresh()
    return Response(house.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})


HANDLERS: Final[tuple[Any, ...]] = (live, ready, metrics)
PATHS: Final = ("/health", "/metrics")
