"""A mail server and a push service on loopback, and the browser's part of a subscription."""

from __future__ import annotations

import base64
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.server_process import free_port

PUBLIC = "https://table.example.org"
"""The configured address of a server that sends mail or push messages."""


def wait_for(met: Callable[[], Any], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


class Letters:
    """What a mail server has received."""

    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[Letters, str]]:
    letters = Letters()
    port = free_port()
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield letters, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


def link_in(letter: Any, ending: str) -> str:
    """Return the path of the first link in a mail with this ending."""
    words: list[str] = letter.get_content().split()
    found = next(word for word in words if word.endswith(ending))
    return "/" + found.split("/", 3)[3]


class PushService(BaseHTTPRequestHandler):
    """Simulates the browser vendors' service: takes encrypted messages that only the browser can
    read."""

    got: list[tuple[dict[str, str], bytes]]
    status = 201

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        type(self).got.append(({**self.headers, "path": self.path}, body))
        self.send_response(type(self).status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def push_server() -> Iterator[tuple[type[PushService], str]]:
    kind = type("Service", (PushService,), {"got": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield kind, f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


class BrowserKeys:
    """The keys of a browser's subscription."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def body(self, endpoint: str) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        text = [base64.urlsafe_b64encode(one).decode().rstrip("=") for one in (point, self.auth)]
        return {"endpoint": endpoint, "p256dh": text[0], "auth": text[1]}

    def read(self, body: bytes) -> dict[str, str]:
        said: dict[str, str] = json.loads(
            http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth)
        )
        return said
