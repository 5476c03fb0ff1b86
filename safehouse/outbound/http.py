"""Requests over HTTP: one connection each, to the address that was checked."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPMessage
from typing import Any, Final, NamedTuple

from safehouse.outbound.dialling import SECONDS, Resolve, connect, connect_tls, limited, resolve
from safehouse.outbound.urls import Url

LARGEST: Final = 32 * 1024 * 1024
"""Maximum bytes of one response."""


class Answer(NamedTuple):
    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def redirects(self) -> bool:
        """Redirects are not followed: their target was never checked."""
        return 300 <= self.status < 400


def request(
    method: str,
    url: Url,
    headers: Mapping[str, str],
    body: bytes | None = None,
    *,
    resolved: Resolve = resolve,
    seconds: float = SECONDS,
    most: int = LARGEST,
) -> Answer:
    """The response to one request, whatever its status; `OSError` if there is none."""
    sock = (connect_tls if url.scheme == "https" else connect)(url, resolved, seconds)
    line = HTTPConnection(url.host, url.port)
    line.sock = sock
    try:
        with limited(sock, seconds):
            line.putrequest(method, url.target, skip_host=True, skip_accept_encoding=True)
            given = {"Host": url.authority, "Connection": "close", **headers}
            if body is not None:
                given["Content-Length"] = str(len(body))
            for name, value in given.items():
                line.putheader(name, value)
            line.endheaders(body)
            response = line.getresponse()
            found = response.read(most + 1) if most else b""
    except (HTTPException, ValueError) as error:
        raise OSError(f"no valid response ({type(error).__name__})") from None
    finally:
        line.close()
        sock.close()
    if len(found) > most > 0:
        raise OSError(f"the response has more than {most} bytes")
    return Answer(response.status, response.headers, found)


@contextlib.contextmanager
def open_socket(url: Url, path: str, headers: Mapping[str, str], seconds: float) -> Iterator[Any]:
    """A WebSocket to a server; no redirects, and no proxy of the environment."""
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect as connect_websocket

    secure = url.scheme == "https"
    sock = (connect_tls if secure else connect)(url, seconds=seconds)
    sock.settimeout(None)
    try:
        # The connection has TLS already where it needs it, so it is handed over as a plain one.
        with connect_websocket(
            f"ws://{url.authority}{path}",
            sock=sock,
            additional_headers=dict(headers),
            open_timeout=seconds,
            proxy=None,
        ) as opened:
            yield opened
    except (WebSocketException, ValueError) as error:  # ValueError: it redirects
        raise OSError(f"the connection failed ({type(error).__name__})") from None
    finally:
        sock.close()
