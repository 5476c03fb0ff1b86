"""Abusive connections: silent, incomplete, unread, or full of empty frames."""

from __future__ import annotations

import contextlib
import socket
import struct
import time
import zlib
from collections.abc import Callable
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from safehouse.server.common.rates import NO_ADDRESS, address_key
from safehouse.server.common.settings import Limits
from safehouse.server.http import connections
from safehouse.server.http.connections import Connections, PackingFactory
from tests.server import loopback
from tests.server.server_thread import PATIENCE, Person, ServerThread, TableSocket, roomy

SILENT = b""
HALF_HEAD = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 40\r\n\r\n{"name": "A'
)


def ended(wire: socket.socket) -> bytes:
    """Return everything until the server closes the connection."""
    wire.settimeout(PATIENCE)
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while more := wire.recv(65536):
            said += more
    return said


@pytest.mark.parametrize("begun", [SILENT, HALF_HEAD, HALF_BODY, b"\r\n"])
def test_a_request_that_does_not_come_in_time_is_ended(
    start_server: Callable[..., ServerThread], begun: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server(limits=roomy(head_seconds=0.3, body_seconds=0.3))
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(begun)
        said = ended(wire)
    assert (b"408" in said) == (begun == HALF_HEAD)
    assert Person(server.port).me["name"]
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_trickle_gains_no_time(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=roomy(head_seconds=0.6))
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(HALF_HEAD)
        wire.settimeout(0.05)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                wire.sendall(b"x")
                if wire.recv(100):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        assert time.monotonic() < deadline, "the trickle went on"


def test_a_byte_after_an_answer_does_not_keep_the_connection(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(limits=roomy(head_seconds=0.3, idle_seconds=0.5))
    request = b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    for after in (b"", b"G"):
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall(request)
            assert wire.recv(65536).startswith(b"HTTP/1.1 200")
            wire.sendall(after)
            ended(wire)


def test_silent_connections_of_one_address_lock_nobody_out(
    start_server: Callable[..., ServerThread],
) -> None:
    """The oldest connections are closed to make room, for the same address and for others."""
    server = start_server(limits=roomy(idle_address=20, head_seconds=60, body_seconds=60))
    kinds = (SILENT, HALF_HEAD, HALF_BODY)
    with contextlib.ExitStack() as stack:
        wires = []
        for n in range(150):
            wire = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            wire.sendall(kinds[n % 3])
            wires.append(wire)
        person = Person(server.port)
        stack.callback(person.close)
        assert person.get("/api/info")["version"]
        open_still = 0
        for wire in wires:
            wire.settimeout(0.01)
            try:
                open_still += wire.recv(10) != b""
            except TimeoutError:
                open_still += 1
            except OSError:
                continue
        assert open_still <= 20


class Wire:
    def __init__(self) -> None:
        self.transport = self
        self.ended = False

    def abort(self) -> None:
        self.ended = True


def test_those_who_wait_longest_make_room() -> None:
    known = Connections(Limits(idle_address=2), capacity=4)
    a, b, c, d, e, f = wires = [Wire() for _ in range(6)]
    for wire in (a, b, c):
        known.enter(wire, "here")  # type: ignore[arg-type]
        known.wait(wire)  # type: ignore[arg-type]
    assert [wire.ended for wire in wires] == [True, False, False, False, False, False]
    known.serve(b)  # type: ignore[arg-type]
    for wire in (d, e):
        known.enter(wire, "there")  # type: ignore[arg-type]
    assert not c.ended
    known.enter(f, "there")  # type: ignore[arg-type]
    assert c.ended, "the only one that waits"
    assert not any(wire.ended for wire in (b, d, e, f))
    late = Wire()
    known.enter(late, "there")
    assert late.ended, "all are being served, so the newcomer goes"
    for wire in (b, d, e, f):
        known.leave(wire)
    assert not known.all
    assert not known.waiting
    assert not known._waiting_at


def test_whoever_reads_nothing_is_cut(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=roomy(unread_seconds=0.5))
    person = server.person()
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", server.port))
        request = b"GET /api/games/spycraft/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with contextlib.suppress(OSError):
            wire.sendall(request * 100)
        deadline = time.monotonic() + PATIENCE
        wire.settimeout(0.1)
        while True:  # without reading, only a write shows that the other side has gone
            assert time.monotonic() < deadline, "still open"
            try:
                wire.sendall(b"\r\n")
            except TimeoutError:
                continue
            except OSError:
                break
            time.sleep(0.05)
    assert person.get("/api/info")["version"]


def test_a_socket_says_hello(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=roomy(hello_seconds=0.4))
    person = server.person()
    table = person.open("me", "open")["id"]
    with person.at(table) as greeted, person.at(table, hello=False) as silent:
        assert silent.closed() == (4408, "No hello came.")
        assert greeted.ask("ping")["t"] == "pong"
    with person.at(table, hello=False) as line:
        with contextlib.suppress(ConnectionClosed):
            while line.ask("ping")["t"] == "pong":  # a ping is not a hello
                time.sleep(0.05)
        assert line.socket.close_code == 4408


MASK = b"\x11\x95\x2b\xe0"


def frame(opcode: int, body: bytes = b"", *, fin: bool = True, packed: bool = False) -> bytes:
    masked = bytes(byte ^ MASK[n % 4] for n, byte in enumerate(body))
    first = (0x80 if fin else 0) | (0x40 if packed else 0) | opcode
    if len(body) < 126:
        head = struct.pack("!BB", first, 0x80 | len(body))
    else:
        head = struct.pack("!BBH", first, 0x80 | 126, len(body))
    return head + MASK + masked


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(frame(9, b"x"), id="pings"),
        pytest.param(frame(10, b"x"), id="pongs"),
        pytest.param(frame(0, fin=False), id="parts"),
    ],
)
def test_frames_that_carry_no_message_are_counted(
    start_server: Callable[..., ServerThread], flood: bytes
) -> None:
    server = start_server(limits=roomy(frame_rate=1, frame_burst=30))
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        wire = line.socket.socket
        with contextlib.suppress(OSError):
            wire.sendall(frame(1, b"{", fin=False) if flood[0] == 0 else b"")
            wire.sendall(flood * 25)
            wire.sendall(flood * 3000)
        assert line.closed()[0] in (4429, 0)


def said(id: str) -> bytes:
    return b'{"t":"ping","id":"%b"}' % id.encode()


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param([frame(1, said("a"))], id="whole"),
        pytest.param([frame(1, said("a"))[:2], frame(1, said("a"))[2:]], id="head apart"),
        pytest.param([frame(1, said("a"))[:9], frame(1, said("a"))[9:]], id="torn"),
        pytest.param([frame(9, b"x") + frame(1, said("a"))], id="after a ping"),
        pytest.param([frame(1, said("a")) + frame(10, b"y")], id="before a pong"),
        pytest.param([frame(1, said("z")) + frame(1, said("a"))], id="two at once"),
        pytest.param([frame(1, said("a")) + frame(1, said("z"))[:3], frame(1, said("z"))[3:]],
                     id="one and a half"),
        pytest.param([frame(1, said("a")[:4], fin=False), frame(0, said("a")[4:])], id="parts"),
        pytest.param([frame(1, said("a")[:4], fin=False) + frame(0, said("a")[4:])],
                     id="parts at once"),
        pytest.param([frame(1, said("a" * 60) + b" " * 200), frame(1, said("a"))], id="longer"),
    ],
)  # fmt: skip
def test_a_message_is_heard_however_its_bytes_arrive(
    server: ServerThread, pieces: list[bytes]
) -> None:
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        wire = line.socket.socket
        line.until(lambda: line.table is not None)
        for piece in pieces:
            wire.sendall(piece)
            time.sleep(0.02)  # so that they usually arrive one by one
        line.until(lambda: "a" in line.answers)
        for id in ("b", "c"):
            wire.sendall(frame(1, said(id)))
            line.until(partial(line.answers.__contains__, id))


def packed(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(frame(1, b"{", fin=False) + frame(1, said("a")), 1002, id="within another"),
        pytest.param(frame(1, b"\xff\xff\xff", packed=True), 1002, id="not compressed"),
        pytest.param(frame(1, packed(b" " * 3_000_000), packed=True), 1009, id="too long"),
        pytest.param(frame(1, b"\xff\xfe"), 1007, id="not UTF-8"),
        pytest.param(frame(3, b"x"), 1002, id="of no kind"),
        pytest.param(b"\x81\x01x", 1002, id="not masked"),
    ],
)
def test_malformed_messages_end_the_connection(
    server: ServerThread, wrong: bytes, code: int
) -> None:
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        line.until(lambda: line.table is not None)
        line.socket.socket.sendall(wrong)
        assert line.closed()[0] == code


@pytest.mark.parametrize(
    ("wrong", "code"),
    [("x" * 9000, "too-long"), (b"\x00\x01", "malformed")],
    ids=["too long", "binary"],
)
def test_malformed_messages_count_against_the_limit(
    start_server: Callable[..., ServerThread], wrong: str | bytes, code: str
) -> None:
    """Each message waits for its answer, so that the counts do not depend on the machine."""
    burst, strikes = 5, 10
    limits = roomy(socket_rate=0.001, socket_burst=burst, strikes=strikes)
    person = start_server(limits=limits).person()
    with person.at(person.open("me", "open")["id"]) as line:
        codes: list[str] = []
        with contextlib.suppress(ConnectionClosed):
            while len(codes) <= burst + strikes:
                line.answers.clear()
                line.send(wrong)
                line.until(lambda: "" in line.answers)
                codes.append(line.answers[""]["code"])
        assert line.closed() == (4429, "Too many messages.")
        greeting = 1
        assert codes[: burst + strikes - greeting] == (
            [code] * (burst - greeting) + ["too-fast"] * strikes
        )


def test_messages_are_counted_over_all_guests_of_an_address(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(limits=roomy(words_rate=0.1, words_burst=12))
    one, two = server.person(), server.person()
    table = one.open("me", "open")["id"]
    with one.at(table) as first, two.at(table) as second:
        said = [line.ask("ping")["t"] for line in (first, second) for _ in range(6)]
    assert said.count("pong") == 10


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("<script>", NO_ADDRESS),
        ("", NO_ADDRESS),
        (None, NO_ADDRESS),
    ],
)
def test_addresses_of_one_network_share_a_key(address: str | None, key: str) -> None:
    assert address_key(address) == key


def test_a_network_of_ipv6_is_one_visitor(start_server: Callable[..., ServerThread]) -> None:
    """Behind a proxy here; the sockets of a network are counted together, too."""
    server = start_server(limits=roomy(address_rate=0.01, address_burst=6, sockets_address=2))
    url = f"http://127.0.0.1:{server.port}/api/info"

    def status(address: str) -> int:
        return loopback.get(url, headers={"X-Forwarded-For": address}).status_code

    said = [status(f"2001:db8:0:1::{n:x}") for n in range(8)]
    assert said == [200] * 6 + [429] * 2
    assert status("2001:db8:0:2::1") == 200
    assert [status("::ffff:192.0.2.1"), status("192.0.2.1")] == [200, 200]
    assert [status("192.0.2.1") for _ in range(5)][-1] == 429
    person = server.person()
    table = person.open("me", "open")["id"]
    with contextlib.ExitStack() as stack:
        lines = [
            stack.enter_context(
                TableSocket(server.port, table, {"X-Forwarded-For": f"2001:db8:0:5::{n}"})
            )
            for n in range(3)
        ]
        assert lines[2].closed()[0] == 4430


@pytest.mark.parametrize("library", ["isal", "zlib"])
def test_a_message_may_refer_to_the_one_before(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Receivers of the same previous message are sent the same frame, and can read it."""
    if library == "zlib":  # where the other has no wheel
        monkeypatch.setattr(connections, "quick", partial(zlib.compressobj, 1))
    elif connections.quick.func is zlib.compressobj:
        pytest.skip("there is no isal for this platform")
    known = Connections(Limits())
    texts = [b'{"t":"change","who":"spyon/green","number":%d}' % number * 20 for number in range(3)]
    early, late = zlib.decompressobj(-15), zlib.decompressobj(-15)
    before, first = b"", known.pack(texts[0], b"", 15, 1)
    for text in texts:
        packed = known.pack(text, before, 15, 1)
        assert early.decompress(_body(packed.frame)) == text
        assert known.pack(text, before, 15, 6) is packed, "made once"
        before = packed.end
    assert len(packed.frame) < len(first.frame)
    alone = known.pack(texts[2], b"", 15, 1)
    assert late.decompress(_body(alone.frame)) == texts[2], "for one who came later"


def _body(frame: bytes) -> bytes:
    """Return what a client inflates of a short compressed frame (RFC 7692, 7.2.2)."""
    assert frame[0] == 0xC1
    return frame[2 if frame[1] < 126 else 4 :] + b"\x00\x00\xff\xff"


@pytest.mark.parametrize("alone", [False, True])
def test_a_client_says_whether_messages_may_refer_to_others(alone: bool) -> None:
    offered = [("server_no_context_takeover", None)] if alone else []
    answer, packing = PackingFactory().process_request_params(offered, [])
    assert packing.refers == (not alone)
    assert (("server_no_context_takeover", None) in answer) == alone
    assert not hasattr(packing, "encoder"), "a socket keeps no memory for it"
