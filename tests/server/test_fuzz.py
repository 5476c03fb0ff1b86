"""No request to the API causes an internal error."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest

from safehouse.core.dice import Dice
from tests.server import loopback
from tests.server.server_thread import ServerThread

DEEP = b"[" * 4000 + b"]" * 4000
TEXTS = (
    "", "x", "../..", "\x00", "\ud800", "é" * 40, "\u202e", "\u3164", "9" * 400, "-1", "1e999",
    "NaN", "null", "ABCDEF", "spyon", "spycraft", "me", "mine", "a" * 3000, "%", "{}",
    "[game spyon]",
)  # fmt: skip
BYTES = (
    b"\xff", b"\xed\xa0\x80", b"\xc0\x80", b"{", b"}", b'{"name":"\xff"}', DEEP, b'{"name":' + DEEP,
    b'{"options":' + DEEP + b"}", b"[" * 900 + b"]" * 900, b"\x00", b"\xef\xbb\xbf{}", b"1e400",
    b"-0", b"9" * 5000, b'"\\ud800"', b'{"a":1,"a":2}', b"", b"null", b"true", b"\x80\x81",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 99, 10**18, 2**63, 10**40, 1.5, -0.0, *TEXTS, [], {}, [[]],
    {"kind": "first"}, [{"holder": "me"}] * 2, [{"holder": "bot", "level": "tourist"}] * 2,
    [{"holder": "open"}] * 3, {"decks": ["x", "\ud800"]}, {"safe_house": 1},
    {"initial": 60, "increment": 1},
    '{"safehouse":1,"game":"spyon","seats":2,"seed":1,"moves":[]}',
)  # fmt: skip
NAMES = (
    "name", "game", "seats", "plan", "options", "clock", "public", "talk", "seed", "seat", "fill",
    "level", "first", "second", "ply", "move", "text", "extra",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "PATCH", "TRACE", "FROB")
HEADERS: tuple[dict[bytes, bytes], ...] = (
    {}, {b"Content-Type": b"application/json"}, {b"Content-Type": b"text/plain"},
    {b"Content-Type": b"application/json; charset=utf-16"}, {b"Content-Type": b"\xff"},
    {b"Content-Type": b"multipart/form-data"}, {b"Content-Type": b"application/x-msgpack"},
    {b"Content-Type": b"application/x-www-form-urlencoded"}, {b"Accept": b"\xff;q=nine"},
    {b"Cookie": b"safehouse=\xff; a=b"}, {b"Cookie": b'safehouse="\\'}, {b"Cookie": b"=;=;" * 200},
    {b"Origin": b"http://["}, {b"Origin": b"\xff"}, {b"If-None-Match": b"\xff"},
    {b"Range": b"bytes=9-1"}, {b"X-Forwarded-For": b"\xff, ,,"}, {b"X-Forwarded-Proto": b"gopher"},
    {b"Accept-Encoding": b"\xff"},
)  # fmt: skip


def paths(server: ServerThread) -> list[str]:
    """Every route of the API, as the API itself lists them."""
    url = f"http://127.0.0.1:{server.port}/api/docs/openapi.json"
    return [
        *loopback.get(url).json()["paths"],
        "/",
        "/api",
        "/api/docs",
        "/assets/{x}",
        "/{x}",
        "/api/{x}",
    ]


def body(dice: Dice) -> bytes:
    match dice.below(3):
        case 0:
            return dice.choice(list(BYTES))
        case 1:
            return json.dumps(dice.choice(list(VALUES))).encode()
    fields = dice.sample(list(NAMES), 1 + dice.below(6))
    return json.dumps({name: dice.choice(list(VALUES)) for name in fields}).encode()


def quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


def test_no_request_breaks_the_server(
    server: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person()
    tables = [person.open("me", "me")["id"], person.open("me", "open")["id"]]
    known = paths(server)
    assert len(known) > 25
    dice = Dice.seeded("all routes")
    seen: dict[int, int] = {}
    for n in range(2400):
        path = known[n % len(known)]
        while "{" in path:
            before, _, rest = path.partition("{")
            word = dice.choice([*tables, *TEXTS, "0", "1"])
            path = before + quoted(word[:300]) + rest.partition("}")[2]
        if dice.below(3) == 0:
            field = dice.choice(["viewer", "since", "from", "to", "form", "seed", "faction", "x"])
            path += f"?{field}={quoted(str(dice.choice(list(VALUES)))[:300])}"
        method = dice.choice(["GET", "POST", "PUT"] if n % 2 else list(METHODS))
        headers = dice.choice(list(HEADERS))
        answer = person.http.request(
            method,
            path,
            headers=list(headers.items()),
            content=None if method in ("GET", "HEAD") else body(dice),
        )
        # Without a built page, the page itself says so.
        unbuilt = answer.status_code == 503 and answer.text.startswith("The page is not built")
        assert answer.status_code < 500 or unbuilt, (method, path, headers, answer.text)
        if answer.status_code >= 400 and method != "HEAD" and path.startswith("/api/"):
            assert answer.json().keys() - {"message"} == {"code", "reason", "clause"}, (
                method,
                path,
            )
        seen[answer.status_code] = seen.get(answer.status_code, 0) + 1
    assert {200, 400, 404, 405} <= seen.keys(), seen
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
    assert person.get("/api/me")["name"]


@pytest.mark.parametrize(
    "method_and_path", ["PUT /api/me", "POST /api/tables", "POST /api/replays"]
)
@pytest.mark.parametrize("raw", BYTES)
def test_a_malformed_body_is_refused_with_a_reason(
    server: ServerThread, method_and_path: str, raw: bytes
) -> None:
    method, path = method_and_path.split()
    answer = server.person().http.request(
        method, path, content=raw, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert len(answer.json()["reason"]) > 10


def test_a_deep_move_is_refused_on_the_socket(
    server: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person()
    with person.at(person.open("me", "me")["id"]) as line:
        for depth in (40, 900, 3000):
            nested = '{"a":' * depth + "1" + "}" * depth
            if len(nested) > 8000:
                nested = "[" * depth + "]" * depth
            line.answers.clear()
            line.send('{"t":"play","id":"d","seat":0,"ply":0,"move":{"kind":' + nested + "}}")
            line.until(lambda: bool(line.answers))
            (said,) = line.answers.values()
            assert said["code"] == "malformed"
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00" * 50 + b"\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET http://evil.example/api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /api/me HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ],
)
def test_bytes_that_are_not_http_are_answered_or_the_connection_ends(
    server: ServerThread, raw: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as wire:
        wire.sendall(raw)
        wire.shutdown(socket.SHUT_WR)
        said = wire.recv(65536)
    assert b" 500 " not in said.partition(b"\r\n")[0]
    assert server.person().me["name"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/me", 403),
        ("/", 403),
        ("/ws", 403),
        ("/ws/tables/", 403),
        ("/ws/tables/A/B", 403),
        ("//ws//tables/ABCDEF", 101),
        ("/ws/tables/%ff", 101),
        ("/ws/tables/%00", 404),
        ("/ws/tables/" + "a" * 3000, 101),
    ],
)
def test_a_socket_is_opened_at_tables_only(
    server: ServerThread, path: str, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    lines = (
        f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    )  # fmt: skip
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as wire:
        wire.sendall("\r\n".join(lines).encode())
        assert int(wire.recv(65536).split()[1]) == status
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
