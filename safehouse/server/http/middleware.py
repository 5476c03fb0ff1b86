"""The outermost layer: who sends a request, from where, how often; and response headers."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cache
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final, TypeAlias

import msgspec

from safehouse.core.i18n import Message, msg
from safehouse.server.common.guests import AGE, COOKIE, is_program
from safehouse.server.common.logs import note, shown
from safehouse.server.common.rates import address_key
from safehouse.server.http.hosts import Hosts, name_of
from safehouse.server.messages.base import Problem
from safehouse.server.messages.closes import Close
from safehouse.server.services.moderation import barred
from safehouse.server.services.quotas import VISITOR, Visitor
from safehouse.server.wiring import Server

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HOST: Final = re.compile(r"[A-Za-z0-9._\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
UNKNOWN_HOST: Final = 421
AWAY: Final = 503
AWAY_HEADERS: Final = [(b"retry-after", b"1"), (b"safehouse-not-done", b"1")]
"""The second says that nothing was done, so that anything may be tried again."""
BARE: Final = ("/assets", "/health", "/metrics")
"""Paths under these are the same for everybody and create no guest."""


FILES: Final = ("/assets/", "/words/")
FILE_HEADERS: Final = [
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""For files that the page loads, which must not run as pages. A first visit loads dozens."""


def canonical(path: str) -> str:
    """The path as the router sees it: no repeated slashes, none at the end."""
    return "/" + "/".join(part for part in path.split("/") if part)


def security_headers(host: str) -> list[tuple[bytes, bytes]]:
    """Nothing from other origins, nothing inline except style attributes; plain http still works.

    Some browsers do not count a WebSocket to the same host as 'self', so it is named.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ]


class Shell:
    def __init__(self, app: App, server: Server) -> None:
        self.app = app
        self.server = server
        base = server.notices.base
        self.hosts = Hosts((*server.settings.hosts, *([base.partition("://")[2]] if base else ())))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in reversed(scope["headers"])}
        named = headers.get(b"host", b"").decode("latin-1")
        host = named if HOST.fullmatch(named) else ""
        cookie = _sent(headers.get(b"cookie", b"").decode("latin-1"))
        guest = self.server.guests.read(cookie)
        client = scope.get("client")
        address = address_key(str(client[0]) if client else None)
        state = dict(scope.get("state") or {})
        state["guest"] = guest or self.server.guests.new()
        state["address"] = address
        scope["state"] = state
        # The path checked here must be the one that is routed, or another spelling of a path would
        # bypass the rules.
        path = scope["path"] = canonical(scope["path"])
        live = scope["type"] == "websocket"
        page = not live and path != "/api" and not path.startswith("/api/")
        problem = None
        changes = live or scope["method"] not in SAFE
        if self.server.away and not page:
            problem = AWAY, _problem("not-now", msg("other-server"))
        elif not self._in_time(guest, address, changes=changes and not live, page=page):
            problem = 429, _too_fast()
        elif "\0" in path and not page:  # no name has one, and Postgres refuses to look for it
            problem = 404, _problem("unknown", msg("nothing-here"))
        elif named and not (host and self.hosts.knows(host, _own_address(scope))):
            problem = UNKNOWN_HOST, Problem("unknown-host", _unknown_host(host))
        elif (ban := self.server.moderation.ban_of(guest, address)) and not _always(path):
            problem = 403, _problem("not-yours", barred(ban))
        elif guest is None and is_program(cookie) and not page:
            problem = 401, _problem("unknown-token", msg("unknown-token"))
        elif changes and not self._may_come_from(headers.get(b"origin"), host):
            problem = 403, Problem("not-yours", "Pages from other origins may not use this server.")
        if problem is not None:
            self.server.metrics.refusals.labels(problem[1].code).inc()
        extra = security_headers(host)
        if problem is not None and problem[0] == AWAY:
            extra += AWAY_HEADERS
        extra.append((b"cache-control", b"no-store"))  # unless the response itself sets it
        newcomer = guest is None and (page or not is_program(cookie))
        if not live and newcomer and "/" + path.split("/")[1] not in BARE:
            # Also on the page itself: its first requests are concurrent and belong to one guest.
            extra.append((b"set-cookie", self._cookie(state["guest"], scope)))

        began = time.monotonic()

        async def answer(message: MutableMapping[str, Any]) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                note(
                    "request",
                    method=scope.get("method", "WS"),
                    path=shown(path),
                    status=message["status"],
                    ms=round(1000 * (time.monotonic() - began), 1),
                )
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                file = message["status"] == 200 and path.startswith(FILES)
                more = FILE_HEADERS if file else extra
                message["headers"] = given + [one for one in more if one[0] not in names]
            await send(message)

        VISITOR.set(Visitor(state["guest"], address))
        if problem is None:
            self.server.traffic.requests += changes and not live
            try:
                await self.app(scope, receive, answer)
            finally:
                self.server.traffic.requests -= changes and not live
        elif not live:
            await _refuse(answer, "http", *problem)
        elif "websocket.http.response" in (scope.get("extensions") or {}):
            await receive()
            await _refuse(answer, "websocket.http", *problem)
        else:
            await receive()
            await send(
                {"type": "websocket.close", "code": Close.REMOVED, "reason": problem[1].reason}
            )

    def _in_time(self, guest: str | None, address: str, *, changes: bool, page: bool) -> bool:
        """Clients without a cookie are counted by address, so dropping it gains nothing."""
        server = self.server
        if not (server.rates.page if page else server.rates.address).take(address):
            return False
        if not changes:
            return True
        if guest is None:
            return server.rates.new_address.take(address)
        return server.rates.guest.take(guest)

    def _cookie(self, guest: str, scope: Scope) -> bytes:
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        signed = self.server.guests.sign(guest)
        return (
            f"{COOKIE}={signed}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}"
        ).encode()

    def _may_come_from(self, origin: bytes | None, host: str) -> bool:
        """Programs send no origin; a page's must be this host's, or one the host has allowed."""
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in self.server.settings.origins:
            return True
        scheme, _, named = text.partition("://")
        return scheme in ("http", "https") and bool(host) and named == host


def _own_address(scope: Scope) -> str:
    """This machine's address that the client has connected to."""
    server = scope.get("server")
    return str(server[0]) if server else ""


def _always(path: str) -> bool:
    """Paths exempt from bans: an administrator may share an address with a banned guest."""
    return path == "/admin" or path.startswith(("/api/admin/", "/health/", "/assets/"))


@cache
def _too_fast() -> Problem:
    return _problem("too-fast", msg("too-many-requests"))


def _problem(code: str, why: Message) -> Problem:
    return Problem(code, str(why), message=why)


def _unknown_host(host: str) -> str:
    name = name_of(host)
    if not name:
        return "That is not a host name."
    return (
        f"This server does not know the name {name}. Open it by its address or as localhost;"
        f" the host can allow the name with --allow-host {name}."
    )


def _sent(cookies: str) -> str:
    """The signed id that a client sent, empty if none."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""


async def _refuse(send: Send, prefix: str, status: int, problem: Problem) -> None:
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": f"{prefix}.response.start", "status": status, "headers": headers})
    await send({"type": f"{prefix}.response.body", "body": body})
