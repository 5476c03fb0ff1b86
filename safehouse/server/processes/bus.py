"""Messages between the processes of one server, through Redis (or Valkey).

Everything sent here may be lost: the authoritative state is in the database, which every process
polls from time to time. While Redis cannot be reached nothing is sent, and nothing waits for it.

One connection both publishes and subscribes, which requires version 3 of Redis' protocol (RESP3).
Only the part of it that is needed is implemented here: a general client takes longer to handle a
message than playing the move in it.

Every process subscribes to two channels: a common one, and its own for messages that only some
processes need. A message to a single process wakes no other, not even the sender, because Redis is
asked not to reply.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import msgspec

from safehouse.outbound.dialling import Tls, open_service, service_tls
from safehouse.outbound.urls import BadUrl, OperatorUrl, parse

log = logging.getLogger("safehouse")

T = TypeVar("T")

AGAIN: Final = 0.5
"""Seconds between attempts to reach Redis."""
WAITING: Final = 10_000
"""Maximum length of the send queue; later messages are dropped."""
SILENT: Final = 5.0
"""Seconds within which a connection must be made."""
CHECK: Final = 1.0
"""Seconds between checks whether Redis still responds."""
TOGETHER: Final = 64
"""Maximum number of messages that are sent as one."""
PORT: Final = 6379
UNIX: Final = "unix://"
LARGEST: Final = 64 * 1024 * 1024
"""Maximum bytes of one response."""
CHECKS: Final = 3
"""How many consecutive checks Redis may leave unanswered."""


class Address(NamedTuple):
    """Where Redis is, from `redis://`, `rediss://` (with TLS) or `unix://`."""

    host: str
    port: int
    path: str
    user: str
    password: str
    tls: Tls | None

    @classmethod
    def of(cls, url: str) -> Address:
        """Raises RuntimeError if it is not a valid address."""
        if url.startswith(UNIX):
            return cls("", 0, url.removeprefix(UNIX), "default", "", None)
        try:
            parts = parse(url, OperatorUrl, {"redis": PORT, "rediss": PORT})
        except BadUrl as error:
            raise RuntimeError(
                "--redis is a Redis or Valkey, as redis://HOST:PORT, rediss://HOST:PORT (TLS) or"
                f" unix:///PATH: {error}."
            ) from None
        given = parts.query
        allowed = {"ssl_ca_certs", "ssl_certfile", "ssl_keyfile"}
        if parts.scheme != "rediss":
            allowed = set()
        unknown = given.keys() - allowed
        if unknown:
            known = ", ".join(sorted(allowed)) or "none"
            raise RuntimeError(f"--redis: {sorted(unknown)[0]} is not an option; known: {known}")
        tls = None
        if parts.scheme == "rediss":
            try:
                tls = service_tls(*map(given.get, ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile")))
            except OSError as error:
                raise RuntimeError(f"--redis: {error}") from None
        return cls(parts.host, parts.port, "", parts.user or "default", parts.password, tls)


def command(*words: bytes) -> bytes:
    """A command in wire format."""
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(w), w) for w in words)


SKIP: Final = command(b"CLIENT", b"REPLY", b"SKIP")
"""Sent before a command whose response is not needed."""
PUBLISH: Final = SKIP + b"*3\r\n$7\r\nPUBLISH\r\n$%d\r\n%b\r\n$%d\r\n%b\r\n"
"""Publishes a message without a response; sent for every move."""


class BusRefused(Exception):
    """Redis has responded with an error."""


class Incomplete(Exception):
    """The response has not arrived completely."""


class Wire(asyncio.Protocol):
    """A connection to Redis: responses in the order of the commands, messages in between."""

    def __init__(self, channels: Sequence[bytes], hear: Callable[[bytes], None]) -> None:
        self._heads = tuple(
            b">3\r\n$7\r\nmessage\r\n$%d\r\n%b\r\n$" % (len(channel), channel)
            for channel in channels
        )
        """How every message of the channels begins, up to its length."""
        self._hear = hear
        self._buffer = b""
        self._answers: deque[Callable[[Any], None]] = deque()
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost.add_done_callback(lambda lost: lost.exception())  # it may never be awaited
        self.heard = False
        """Whether Redis has sent anything since the last check."""
        self.skips = False
        """Whether Redis omits responses on request; some users lack the permission."""
        self.full = False
        """Whether Redis reads more slowly than this process sends."""
        self.emptied: Callable[[], None] = lambda: None
        """Called when Redis has caught up."""
        self.transport: asyncio.Transport

    @property
    def waiting(self) -> bool:
        """Whether a response is pending."""
        return bool(self._answers)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(exc or ConnectionError("closed"))

    def _end(self, error: Exception) -> None:
        if not self.lost.done():
            self.lost.set_exception(error)

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        self.emptied()

    def send(self, *words: bytes, answered: Callable[[Any], None] | None) -> None:
        """Send a command; None if its response is a push message, as for a subscription."""
        if answered is not None:
            self._answers.append(answered)
        self.transport.write(command(*words))

    def publish(self, channel: bytes, message: bytes) -> None:
        if self.skips:
            self.transport.write(PUBLISH % (len(channel), channel, len(message), message))
        else:
            self.send(b"PUBLISH", channel, message, answered=_published)

    async def ask(self, *words: bytes) -> Any:
        """The response to a command; raises BusRefused if it is an error."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.send(
            *words, answered=lambda found: None if answer.done() else answer.set_result(found)
        )
        await asyncio.wait((answer, self.lost), return_when=asyncio.FIRST_COMPLETED)
        if self.lost.done():
            self.lost.result()
        found = answer.result()
        if isinstance(found, BusRefused):
            raise found
        return found

    def data_received(self, data: bytes) -> None:
        self.heard = True
        held = self._buffer + data if self._buffer else data
        at, length = 0, len(held)
        try:
            while at < length:
                for head in self._heads:
                    if held.startswith(head, at):
                        found, at = _read(held, at + len(head) - 1)
                        self._hear(found)
                        break
                else:
                    pushed = held.startswith(b">", at)  # e.g. the subscription is confirmed
                    found, at = _read(held, at)
                    if not pushed:
                        self._answers.popleft()(found)
        except Incomplete:
            if length - at > LARGEST:
                self._fail("too long")
        except (ValueError, IndexError, TypeError):
            self._fail("not understood")
            return
        self._buffer = held[at:]

    def _fail(self, why: str) -> None:
        self._end(ConnectionError(f"a response of Redis is {why}"))
        self.transport.abort()


def _published(found: Any) -> None:
    if isinstance(found, BusRefused):
        log.warning("Redis takes no message: %s", found)


def _read(held: bytes, at: int) -> tuple[Any, int]:
    """The response that begins there, and where it ends; raises Incomplete or ValueError."""
    end = held.find(b"\r\n", at)
    if end < 0:
        raise Incomplete
    kind, said = held[at : at + 1], held[at + 1 : end]
    after = end + 2
    if kind in (b"$", b"="):
        size = int(said)
        if size < 0:
            return None, after
        if len(held) < after + size + 2:
            raise Incomplete
        return held[after : after + size], after + size + 2
    if kind in (b"*", b">", b"~", b"%"):
        found = []
        for _ in range(int(said) * (2 if kind == b"%" else 1)):
            one, after = _read(held, after)
            found.append(one)
        return found, after
    if kind == b":":
        return int(said), after
    if kind == b"-":
        return BusRefused(said.decode(errors="replace")), after
    if kind and kind in b"+_#,(":
        return said, after
    raise ValueError(kind)


class Envelope(msgspec.Struct, Generic[T], rename={"sender": "from"}):
    """A message as it is sent: the id of its sender comes first."""

    sender: str
    message: T


class Bus(Generic[T]):
    """Publishes messages and decodes those of other processes as the given type."""

    def __init__(
        self, url: str, channel: str, me: str, kind: Any, hear: Callable[[str, T], None]
    ) -> None:
        """`hear` is called with the sender's id and the message."""
        self._address = Address.of(url)
        self._channel = channel
        self._all = channel.encode()
        self._me = me
        mine = msgspec.json.encode({"from": me}).removesuffix(b"}")
        self._mine = mine, b"[" + mine
        """How this process's own messages begin, which Redis sends back."""
        self._hear = hear
        self._encode = msgspec.json.Encoder().encode
        self._head = mine
        self._decode = msgspec.json.Decoder(Envelope[kind]).decode
        self._decode_all = msgspec.json.Decoder(list[Envelope[kind]]).decode
        self._outgoing: dict[bytes, list[bytes]] = {}
        """Messages to send, by channel."""
        self._waiting = 0
        """Number of messages to send."""
        self._task: asyncio.Task[None] | None = None
        self._wire: Wire | None = None
        self._sending = False
        """Whether sending is scheduled; messages added until then are sent as one."""
        self.connected = False
        self.met: Callable[[], None] = lambda: None
        """Called whenever a connection to Redis is established."""

    def open(self) -> None:
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        self.connected = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # --- sending -----------------------------------------------------------------------------

    def send(self, message: T, to: Iterable[str] | None = None) -> None:
        """Send to some other processes, or to all of them; dropped if not connected."""
        if not self.connected or self._waiting >= WAITING:
            return
        encoded = b'%b,"message":%b}' % (self._head, self._encode(message))
        for channel in [self._all] if to is None else map(self._channel_of, to):
            self._outgoing.setdefault(channel, []).append(encoded)
            self._waiting += 1
        if not self._sending:
            self._sending = True
            asyncio.get_running_loop().call_soon(self._publish)

    def _channel_of(self, process: str) -> bytes:
        return f"{self._channel}:{process}".encode()

    async def flush(self) -> None:
        """Wait briefly until sent messages have arrived."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(0.5):
                while self.connected and self._waiting:
                    await asyncio.sleep(0.005)
                if self._wire is not None:
                    await self._wire.ask(b"PING")

    def _publish(self) -> None:
        self._sending = False
        wire = self._wire
        if wire is None or wire.full or not self.connected:
            return
        waiting, self._outgoing, self._waiting = self._outgoing, {}, 0
        for channel, messages in waiting.items():
            for at in range(0, len(messages), TOGETHER):
                some = messages[at : at + TOGETHER]
                wire.publish(channel, some[0] if len(some) == 1 else b"[%b]" % b",".join(some))

    # --- the connection ----------------------------------------------------------------------

    async def _stay_connected(self) -> None:
        missed = False
        while True:
            wire = None
            try:
                async with asyncio.timeout(SILENT):
                    wire = await self._connect()
                self._wire, self._outgoing, self._waiting = wire, {}, 0
                wire.emptied = self._publish
                self.connected = True
                if missed:
                    log.warning("Redis can be reached.")
                missed = False
                self.met()
                await self._watch(wire)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self.connected or not missed or isinstance(error, BusRefused):
                    said = str(error) if isinstance(error, BusRefused) else type(error).__name__
                    log.warning("Redis cannot be reached: %s. Waiting for it.", said)
                missed = True
            finally:
                self.connected, self._wire = False, None
                if wire is not None:
                    wire.transport.abort()
            await asyncio.sleep(AGAIN)

    async def _connect(self) -> Wire:
        at = self._address
        channels = self._channel_of(self._me), self._all
        wire = await open_service(
            lambda: Wire(channels, self._take), at.host, at.port, at.path, at.tls
        )
        try:
            secret = (b"AUTH", at.user.encode(), at.password.encode()) if at.password else ()
            await wire.ask(b"HELLO", b"3", *secret)
            wire.send(b"SUBSCRIBE", *channels, answered=None)
            await wire.ask(b"PING")
            with contextlib.suppress(BusRefused):
                await wire.ask(b"CLIENT", b"REPLY", b"ON")
                wire.skips = True
        except BaseException:
            wire.transport.abort()
            raise
        return wire

    async def _watch(self, wire: Wire) -> None:
        """Raises once the connection is lost or Redis no longer responds."""
        silent = 0
        while True:
            await asyncio.wait((wire.lost,), timeout=CHECK)
            if wire.lost.done():
                wire.lost.result()
            silent = silent + 1 if wire.waiting and not wire.heard else 0
            if silent > CHECKS:
                raise TimeoutError
            wire.heard = False
            if not wire.waiting:
                wire.send(b"PING", answered=lambda _: None)

    # --- receiving ---------------------------------------------------------------------------

    def _take(self, data: bytes) -> None:
        if data.startswith(self._mine):
            return
        try:
            heard = self._decode_all(data) if data.startswith(b"[") else [self._decode(data)]
        except msgspec.DecodeError as error:  # not one of ours, or of another version
            log.warning("A message of another process was not understood: %s", error)
            return
        for one in heard:
            try:
                self._hear(one.sender, one.message)
            except Exception:
                log.exception("A message of another process could not be followed")
