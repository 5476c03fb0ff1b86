"""The outermost layer: who is asking, from where, how often; and the headers of every answer."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec

from safehouse.server.guests import AGE, COOKIE
from safehouse.server.house import House
from safehouse.server.messages import Problem

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HOST: Final = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


def security_headers(host: str) -> list[tuple[bytes, bytes]]:
    """Nothing from elsewhere, nothing inline but style attributes; plain http at home still works.

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
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ]


class Shell:
    def __init__(self, app: App, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in reversed(scope["headers"])}
        host = headers.get(b"host", b"").decode("latin-1")
        if not HOST.fullmatch(host):
            host = ""
        guest = self._guest(headers.get(b"cookie", b"").decode("latin-1"))
        client = scope.get("client")
        address = str(client[0]) if client else "here"
        state = dict(scope.get("state") or {})
        state["guest"] = guest or self.house.guests.new()
        state["address"] = address
        scope["state"] = state
        live = scope["type"] == "websocket"
        api = live or scope["path"].startswith("/api")
        problem = None
        changes = live or scope["method"] not in SAFE
        if api and not self._in_time(guest, address, changes and not live):
            problem = 429, Problem("too-fast", "Too many requests at once. Wait a moment.")
        elif changes and not self._may_come_from(headers.get(b"origin"), host):
            problem = 403, Problem("not-yours", "Pages from elsewhere may not use this server.")
        extra = security_headers(host)
        if api:
            extra.append((b"cache-control", b"no-store"))
        if not live and guest is None and not scope["path"].startswith("/assets"):
            # On the page itself too: its first requests go out together and must be one guest's.
            extra.append((b"set-cookie", self._cookie(state["guest"], scope)))

        async def answer(message: MutableMapping[str, Any]) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                message["headers"] = given + [one for one in extra if one[0] not in names]
            await send(message)

        if problem is None:
            await self.app(scope, receive, answer)
        elif not live:
            await _refuse(answer, "http", *problem)
        elif "websocket.http.response" in (scope.get("extensions") or {}):
            await receive()
            await _refuse(answer, "websocket.http", *problem)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem[1].reason})

    def _in_time(self, guest: str | None, address: str, changes: bool) -> bool:
        """Whoever sends no cookie is counted by address, so dropping it gains nothing."""
        house = self.house
        if not house.address_rates.take(address):
            return False
        if not changes:
            return True
        if guest is None:
            return house.new_address_rates.take(address)
        return house.guest_rates.take(guest)

    def _guest(self, cookies: str) -> str | None:
        try:
            found = SimpleCookie(cookies).get(COOKIE)
        except CookieError:
            return None
        return self.house.guests.read(found.value) if found else None

    def _cookie(self, guest: str, scope: Scope) -> bytes:
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        signed = self.house.guests.sign(guest)
        return (
            f"{COOKIE}={signed}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}"
        ).encode()

    def _may_come_from(self, origin: bytes | None, host: str) -> bool:
        """Programs send no origin; a page's must be this host's, or one the host has allowed."""
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in self.house.settings.origins:
            return True
        try:
            parts = urlsplit(text)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and bool(host) and parts.netloc == host


async def _refuse(send: Send, prefix: str, status: int, problem: Problem) -> None:
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": f"{prefix}.response.start", "status": status, "headers": headers})
    await send({"type": f"{prefix}.response.body", "body": body})
