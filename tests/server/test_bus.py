"""The connection to Redis: its protocol, its address, and a real Redis behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from safehouse.server.processes.bus import WAITING, Address, Bus, BusRefused, Wire
from tests.server.run_in_thread import run_async
from tests.services import Redis

MANY = (
    b"%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n"
    b">3\r\n$9\r\nsubscribe\r\n$2\r\nch\r\n:1\r\n"
    b":2\r\n>3\r\n$7\r\nmessage\r\n$2\r\nch\r\n$5\r\na\r\n>b\r\n+PONG\r\n$-1\r\n"
    b"-ERR no\r\n>3\r\n$7\r\nmessage\r\n$2\r\nch\r\n$0\r\n\r\n"
)


class Transport(asyncio.Transport):
    ended = False

    def write(self, data: Any) -> None:
        pass

    def abort(self) -> None:
        self.ended = True


async def read(chunks: list[bytes]) -> tuple[list[bytes], list[Any], Wire]:
    heard: list[bytes] = []
    answers: list[Any] = []
    wire = Wire([b"ch"], heard.append)
    wire.connection_made(Transport())
    for _ in range(5):
        wire.send(b"PING", answered=answers.append)
    for chunk in chunks:
        wire.data_received(chunk)
    return heard, answers, wire


@pytest.mark.parametrize("size", [1, 2, 7, 40, 1000])
def test_messages_and_answers_are_read_however_they_are_cut(size: int) -> None:
    chunks = [MANY[at : at + size] for at in range(0, len(MANY), size)]
    heard, answers, wire = run_async(read(chunks))
    assert heard == [b"a\r\n>b", b""]
    assert answers[:4] == [[b"server", b"redis"], 2, b"PONG", None]
    assert isinstance(answers[4], BusRefused)
    assert not wire.waiting
    assert not wire.lost.done()


@pytest.mark.parametrize("wrong", [b"HTTP/1.1 400\r\n", b"$x\r\n", b"*1\r\n?\r\n", b"+1\r\n" * 6])
def test_answers_that_are_not_redis_end_the_connection(wrong: bytes) -> None:
    _, _, wire = run_async(read([wrong]))
    assert wire.lost.done()
    assert isinstance(wire.lost.exception(), ConnectionError)


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("http://host", "redis://HOST:PORT"),
        ("redis://host:port", "[Pp]ort"),
        ("redis://host?ssl_ca_certs=x", "ssl_ca_certs is not an option; known: none"),
        ("rediss://host?timeout=1", "timeout is not an option; known: ssl_ca_certs"),
        ("rediss://host?ssl_ca_certs=/nowhere", "No such file"),
    ],
)
def test_a_wrong_address_is_refused_with_what_is_allowed(url: str, wrong: str) -> None:
    with pytest.raises(RuntimeError, match=wrong):
        Address.of(url)


def test_addresses() -> None:
    assert Address.of("redis://host")[:5] == ("host", 6379, "", "default", "")
    assert Address.of("redis://:p%40ss@[::1]:7000/2")[:5] == ("::1", 7000, "", "default", "p@ss")
    assert Address.of("unix:///run/redis.sock").path == "/run/redis.sock"
    assert Address.of("rediss://me:word@host").tls is not None


def hearing(heard: list[Any]) -> Callable[[str, Any], None]:
    """Return what notes messages, each with its sender."""
    return lambda sender, said: heard.append({"from": sender, **said})


async def together(url: str, wrong: str) -> list[Any]:
    """What one of two hears of the other; one with a wrong password does not connect."""
    heard: list[Any] = []
    buses: list[Bus[Any]] = [
        Bus(url, "test", "one", dict, hearing(heard)),
        Bus(url, "test", "two", dict, lambda *_: None),
    ]
    stranger: Bus[Any] = Bus(wrong, "test", "three", dict, lambda *_: None)
    for bus in (*buses, stranger):
        bus.open()
    try:
        async with asyncio.timeout(20):
            while not all(bus.connected for bus in buses):
                await asyncio.sleep(0.01)
            for number in range(100):
                buses[1].send({"number": number})
                buses[0].send({"mine": number})
            await buses[1].flush()
            while len(heard) < 100:
                await asyncio.sleep(0.01)
        assert not stranger.connected
    finally:
        for bus in (*buses, stranger):
            await bus.close()
    return heard


def test_a_user_with_a_password_is_let_in_and_hears_the_others_in_order(
    redis_service: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> list[Any]:
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: Wire([b"ch"], lambda _: None), "127.0.0.1", redis_service.port
        )
        await wire.ask(b"ACL", b"SETUSER", b"ada", b"on", b">s cret", b"+@all", b"allchannels")
        wire.transport.abort()
        url = f"redis://ada:s%20cret@127.0.0.1:{redis_service.port}"
        return await together(url, url.replace("cret", "ecret"))

    heard = run_async(run())
    assert heard == [{"from": "two", "number": number} for number in range(100)]
    assert "WRONGPASS" in caplog.text


async def three(url: str) -> tuple[dict[str, list[Any]], list[int]]:
    """What each of three processes hears when one sends to another, then to both; and how many
    responses and messages each was sent by Redis meanwhile."""
    names = ("one", "two", "three")
    heard: dict[str, list[Any]] = {name: [] for name in names}
    buses: list[Bus[Any]] = [Bus(url, "few", name, dict, hearing(heard[name])) for name in names]
    for bus in buses:
        bus.open()
    pieces = [0] * 3
    try:
        async with asyncio.timeout(20):
            while not all(bus.connected for bus in buses):
                await asyncio.sleep(0.01)
            for number, bus in enumerate(buses):
                wire = bus._wire
                assert wire is not None
                plain = wire.data_received

                def counted(data: bytes, at: int = number, plain: Any = plain) -> None:
                    pieces[at] += b"PONG" not in data
                    plain(data)

                wire.data_received = counted  # type: ignore[method-assign]
            buses[0].send({"for": "two"}, ["two"])
            await buses[0].flush()
            while not heard["two"]:
                await asyncio.sleep(0.01)
            alone = pieces[:]
            buses[0].send({"for": "both"}, ["two", "three"])
            buses[0].send({"for": "all"})
            while len(heard["two"]) < 3 or len(heard["three"]) < 2:
                await asyncio.sleep(0.01)
    finally:
        for bus in buses:
            await bus.close()
    return heard, alone


def test_a_message_to_some_servers_wakes_no_others(redis_service: Redis) -> None:
    heard, woken = run_async(three(redis_service.url))
    assert [one["for"] for one in heard["two"]] == ["two", "both", "all"]
    assert [one["for"] for one in heard["three"]] == ["both", "all"]
    assert heard["one"] == []
    assert woken == [0, 1, 0], "its sender is sent no response either"


def test_a_user_who_may_not_leave_out_responses_can_send_as_well(redis_service: Redis) -> None:
    async def run() -> dict[str, list[Any]]:
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: Wire([b"ch"], lambda _: None), "127.0.0.1", redis_service.port
        )
        await wire.ask(
            b"ACL", b"SETUSER", b"bob", b"on", b">x", b"+@all", b"-client", b"allchannels"
        )
        wire.transport.abort()
        heard, _ = await three(f"redis://bob:x@127.0.0.1:{redis_service.port}")
        return heard

    heard = run_async(run())
    assert [one["for"] for one in heard["two"]] == ["two", "both", "all"]
    assert [one["for"] for one in heard["three"]] == ["both", "all"]


def test_what_waits_for_a_slow_redis_is_sent_when_it_reads_again() -> None:
    class Kept(Transport):
        def __init__(self) -> None:
            super().__init__()
            self.sent: list[bytes] = []

        def write(self, data: Any) -> None:
            self.sent.append(data)

    async def run() -> None:
        bus: Bus[Any] = Bus("redis://127.0.0.1", "slow", "me", dict, lambda *_: None)
        transport, wire = Kept(), Wire([], lambda _: None)
        wire.connection_made(transport)
        bus._wire, bus.connected, wire.emptied = wire, True, bus._publish
        wire.pause_writing()
        for number in range(WAITING + 10):
            bus.send({"number": number})
        await asyncio.sleep(0)
        assert not transport.sent
        wire.resume_writing()
        sent = b"".join(transport.sent)
        assert b'"number":0}' in sent
        assert f'"number":{WAITING - 1}}}'.encode() in sent
        assert f'"number":{WAITING}}}'.encode() not in sent, "what is too much is dropped"

    run_async(run())
