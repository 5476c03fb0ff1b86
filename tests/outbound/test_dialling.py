"""Names are resolved once, private addresses are refused, redirects are not followed."""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from safehouse.outbound.dialling import NotPublic, addresses, connect, is_home, is_public
from safehouse.outbound.http import open_socket, request
from safehouse.outbound.urls import WEB, ClientUrl, OperatorUrl, parse

PRIVATE = (
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254",
    "172.16.0.1", "192.0.0.1", "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.0.1",
    "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.1.1.1", "240.0.0.1",
    "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1",
    "2001:0:7f00:1::", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1", "fd12::1",
    "fe80::1", "fec0::1", "ff02::1",
)  # fmt: skip
PUBLIC = ("6.6.6.6", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808")


@pytest.mark.parametrize("text", PRIVATE)
def test_not_public(text: str) -> None:
    assert not is_public(ipaddress.ip_address(text))


@pytest.mark.parametrize("text", PUBLIC)
def test_public(text: str) -> None:
    assert is_public(ipaddress.ip_address(text))
    assert not is_home(ipaddress.ip_address(text))


class Names:
    """A resolver that gives another answer each time, as an attacker's does."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, host: str, port: int) -> list[Any]:
        self.asked.append(host)
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [ipaddress.ip_address(text) for text in found]


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    got: list[tuple[str, dict[str, str]]]
    location = ""
    status = 200

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        self.rfile.read(length)
        self._say()

    def do_GET(self) -> None:
        self._say()

    def _say(self) -> None:
        type(self).got.append((self.path, dict(self.headers)))
        self.send_response(type(self).status)
        if type(self).location:
            self.send_header("Location", type(self).location)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def service() -> Iterator[tuple[type[Service], int]]:
    kind = type("Service", (Service,), {"got": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield kind, server.server_port
    server.shutdown()
    server.server_close()
    thread.join(5)


@pytest.mark.parametrize("text", PRIVATE)
def test_a_clients_name_may_not_lead_inside(text: str) -> None:
    url = parse("https://fcm.googleapis.com/x", ClientUrl, WEB)
    for answer in ([text], ["8.8.8.8", text]):
        with pytest.raises(NotPublic):
            connect(url, Names(answer))
    literal = f"https://[{text}]/" if ":" in text else f"https://{text}/"
    with pytest.raises(NotPublic):
        connect(parse(literal, ClientUrl, WEB))


def test_a_name_is_resolved_once_and_that_address_is_connected_to(
    service: tuple[type[Service], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With DNS rebinding, the second answer leads inside; nobody asks for it."""
    kind, port = service
    names = Names(["8.8.8.8"], ["127.0.0.1"])
    dialled: list[Any] = []

    class Socket(socket.socket):
        def connect(self, address: Any) -> None:
            dialled.append(address)
            super().connect(("127.0.0.1", port))  # in place of the public address

    monkeypatch.setattr("safehouse.outbound.dialling.socket.socket", Socket)
    url = parse(f"http://push.example:{port}/x", ClientUrl, WEB)
    answer = request("POST", url, {}, b"body", resolved=names)
    assert answer.status == 200
    assert dialled == [("8.8.8.8", port)]
    assert names.asked == ["push.example"]
    assert kind.got[0][1]["Host"] == f"push.example:{port}"


def test_an_operators_server_may_be_inside(service: tuple[type[Service], int]) -> None:
    _, port = service
    for name in ("127.0.0.1", "localhost"):
        url = parse(f"http://{name}:{port}/x", OperatorUrl, WEB)
        assert request("GET", url, {}).body == b"ok"
        with pytest.raises(NotPublic):
            request("GET", parse(str(url), ClientUrl, WEB), {})


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(service: tuple[type[Service], int], status: int) -> None:
    kind, port = service
    kind.status, kind.location = status, f"http://127.0.0.1:{port}/elsewhere"
    url = parse(f"http://127.0.0.1:{port}/x", OperatorUrl, WEB)
    answer = request("POST", url, {"Cookie": "safehouse=secret"}, b"")
    assert answer.status == status
    assert answer.redirects
    opened = open_socket(url, "/ws", {"Cookie": "safehouse=secret"}, 5)
    with pytest.raises(OSError, match="the connection failed"), opened:
        raise AssertionError
    assert [path for path, _ in kind.got] == ["/x", "/ws"]


def test_the_environments_proxy_is_not_used(
    service: tuple[type[Service], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy would resolve the name again, and read tokens sent over plain HTTP."""
    kind, port = service
    with socket.create_server(("127.0.0.1", 0)) as proxy:
        for name in ("http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.getsockname()[1]}")
        url = parse(f"http://127.0.0.1:{port}/x", OperatorUrl, WEB)
        assert request("GET", url, {}).status == 200
        proxy.setblocking(False)
        with pytest.raises(BlockingIOError):
            proxy.accept()
    assert len(kind.got) == 1


@pytest.mark.parametrize("kind", ["silent", "slow", "garbage", "huge"])
def test_a_server_that_misbehaves_ends_in_an_error(kind: str) -> None:
    """Also one that sends a byte at a time, so that no single read takes long."""
    stop = threading.Event()

    def answer(listener: socket.socket) -> None:
        line, _ = listener.accept()
        with line:
            line.recv(65_536)
            try:
                if kind == "slow":
                    while not stop.wait(0.05):
                        line.sendall(b"H")
                elif kind == "garbage":
                    line.sendall(b"\x00\xff\r\n\r\n")
                elif kind == "huge":
                    line.sendall(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 200_000)
                else:
                    stop.wait(60)
            except OSError:
                pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=answer, args=(listener,), daemon=True)
        thread.start()
        url = parse(f"http://127.0.0.1:{listener.getsockname()[1]}/", OperatorUrl, WEB)
        with pytest.raises(OSError, match=r".+"):
            request("GET", url, {}, seconds=1, most=100_000)
        stop.set()
        thread.join(30)
        assert not thread.is_alive()


def test_a_header_cannot_contain_another() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = parse(f"http://127.0.0.1:{listener.getsockname()[1]}/", OperatorUrl, WEB)
        with pytest.raises(OSError, match="no valid response"):
            request("GET", url, {"Cookie": "a\r\nX-Other: b"})


def test_addresses_of_a_name_that_has_none() -> None:
    with pytest.raises(OSError, match="no address"):
        addresses(parse("http://a.example/", OperatorUrl, WEB), lambda host, port: [])
