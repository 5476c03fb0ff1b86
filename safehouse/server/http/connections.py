"""Connections below the application: deadlines, and how many may wait for their clients.

A connection waits when the next step is the client's: a request is incomplete, the response is not
read, or the connection is idle. Such connections cost only a file handle each, so they are limited
per address and in total; a new one closes the one that has waited longest. Connections being served
are limited by the rates, open sockets by the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.typing import ExtensionParameter

from safehouse.server.common.rates import Bucket, address_key
from safehouse.server.common.settings import Limits
from safehouse.server.messages.closes import Close

try:
    from websockets.speedups import apply_mask
except ImportError:  # not available for this platform
    from websockets.utils import apply_mask

try:
    from isal import isal_zlib

    # Its lowest level takes half the time of the next, for messages a quarter longer.
    quick: partial[Any] = partial(isal_zlib.compressobj, 0)
except ImportError:  # not available for this platform
    quick = partial(zlib.compressobj, 1)

HANDLES: Final = 8_192
RESERVE: Final = 128
"""File handles for everything that is not a connection: storage, workers, the page's files."""
FEWEST: Final = 64
LATE: Final = b"The request did not come in time.\n"
TIMEOUT: Final = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n\r\n%b" % (len(LATE), LATE)
)
WINDOW: Final = 15
LEVEL: Final = 1
MEMORY: Final = 5
"""How messages are compressed: fast, each by itself or with the end of the previous one as its
dictionary. So sockets need little memory, and a message to many sockets that were sent the same one
before is compressed once. A smaller window, which programs may request, takes longer."""
DICTIONARY: Final = 4096
"""Bytes of the previous message used as the dictionary; more do not shorten messages."""
KEPT: Final = 16
"""Number of cached compressed messages."""
THOROUGH: Final = 6
"""The level for messages with many recipients: compressed once, and a tenth shorter for each."""
HEARD: Final = 12
"""The window for what clients send, which takes memory per client."""
PACKED: Final = 400
"""Minimum bytes of a message that is compressed."""
DIRECT: Final = "safehouse.socket"
"""The ASGI extension through which the application gets the connection itself."""
AHEAD: Final = 4
"""Maximum number of unprocessed messages of a client before reading is paused."""
CLOSING: Final = 2.0
"""Seconds for a client to confirm that a socket is closed."""


if sys.platform == "win32":

    def handles() -> int:
        return HANDLES

else:
    import resource

    def handles() -> int:
        """The limit on file handles of this process, raised as far as the system allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY:
            return HANDLES
        wanted = HANDLES if hard == resource.RLIM_INFINITY else min(HANDLES, hard)
        if soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                return wanted
        return soft


def room_for_connections() -> int:
    return max(FEWEST, handles() - RESERVE)


class Connection(Protocol):
    transport: asyncio.Transport


class Packed(NamedTuple):
    frame: bytes
    end: bytes
    """The dictionary of the next message."""


class Packing(PerMessageDeflate):
    """The compression extension. Messages sent by the library use no earlier message, so it keeps
    no state; those of `Sockets.put` may, if the client keeps the context."""

    def __init__(self, found: PerMessageDeflate) -> None:
        super().__init__(
            found.remote_no_context_takeover,
            True,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )
        self.refers = not found.local_no_context_takeover


class PackingFactory(ServerPerMessageDeflateFactory):
    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Packing]:
        answer, found = super().process_request_params(params, accepted_extensions)
        return answer, Packing(found)


class Connections:
    """All open connections of a server, and those that wait, longest first."""

    def __init__(self, limits: Limits, capacity: int = HANDLES) -> None:
        self.limits = limits
        self.capacity = capacity
        self.all: dict[Connection, str] = {}
        self.waiting: dict[Connection, None] = {}
        self._waiting_at: dict[str, dict[Connection, None]] = {}
        self._packed: dict[tuple[int, int, int], tuple[bytes, bytes, Packed]] = {}
        """Cached compressed messages, by the identities of the message and of the dictionary, which
        are kept alive here, and by window."""

    def enter(self, connection: Connection, address: str) -> None:
        self.all[connection] = address
        if len(self.all) > self.capacity:
            self._end(next(iter(self.waiting), connection))

    def leave(self, connection: Connection) -> None:
        self.serve(connection)
        self.all.pop(connection, None)

    def wait(self, connection: Connection) -> None:
        """The next step is the client's."""
        address = self.all.get(connection)
        if address is None or connection in self.waiting:
            return
        same = self._waiting_at.setdefault(address, {})
        self.waiting[connection] = same[connection] = None
        if len(same) > self.limits.idle_address:
            self._end(next(iter(same)))

    def serve(self, connection: Connection) -> None:
        """The next step is ours."""
        if connection not in self.waiting:
            return
        del self.waiting[connection]
        address = self.all[connection]
        same = self._waiting_at[address]
        del same[connection]
        if not same:
            del self._waiting_at[address]

    def pack(self, message: bytes, before: bytes, window: int, level: int) -> Packed:
        """A message as a compressed frame, with `before` as its dictionary."""
        key = id(message), id(before), window
        known = self._packed.get(key)
        if known is None:
            if len(self._packed) >= KEPT:
                self._packed.clear()
            packed = Packed(_packed(message, window, level, before), message[-DICTIONARY:])
            known = self._packed[key] = message, before, packed
        return known[2]

    def _end(self, connection: Connection) -> None:
        self.leave(connection)
        connection.transport.abort()


class Http(H11Protocol):
    """HTTP with a deadline for every step of the client."""

    known: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._due = ""
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.known.enter(self, address_key(self.client[0] if self.client else None))
        self._wait("head", self.known.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._unset_keepalive_if_required()
        self.known.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._upgraded:
            self._note()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._upgraded and not self.transport.is_closing():
            idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
            if idle:  # uvicorn's own timer ends it
                self._stop()
                self.known.wait(self)
            else:
                self._note()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._stop()
        self.known.leave(self)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait("answer", self.known.limits.unread_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._due == "answer":
            self._stop()
            self.known.serve(self)
            if not self.transport.is_closing():
                self._note()

    def _note(self) -> None:
        """Determine whose step is next from what has arrived of the request."""
        if self._due == "answer":
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            self._wait("head", self.known.limits.head_seconds)
        elif state is h11.SEND_BODY:
            self._wait("body", self.known.limits.body_seconds)
        else:
            self._stop()
            self.known.serve(self)

    def _wait(self, what: str, seconds: float) -> None:
        """The same step keeps its deadline, however much of it arrives meanwhile."""
        if self._due != what:
            self._stop()
            self._due = what
            self._deadline = self.loop.call_later(seconds, self._late)
        self.known.wait(self)

    def _stop(self) -> None:
        self._due = ""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        if self._due == "head" and self.conn.trailing_data[0]:
            self.transport.write(TIMEOUT)
            self.transport.close()
        else:
            self.transport.abort()


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets that count every frame and do not wait for clients that do not read."""

    known: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        limits = self.known.limits
        self.close_timeout = CLOSING
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                PackingFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=HEARD,
                    compress_settings={"level": LEVEL, "memLevel": MEMORY},
                )
            ]
        self._frames = Bucket(limits.frame_rate, limits.frame_burst)
        self._unread: asyncio.TimerHandle | None = None
        self._before = b""
        """The end of the last compressed message."""
        self._packing: Packing | None = None
        """The compression negotiated with this client, if any."""
        self._between = False
        """Whether the next data is known to begin with a frame."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.known.enter(self, address_key(self.client[0] if self.client else None))
        self.known.wait(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.known.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle received data. A text in one piece, as nearly all are, bypasses the parser."""
        if self._between:
            try:
                frame = self._whole_text(data)
            except (PayloadTooBig, ProtocolError) as error:
                self._fail(error)
                return
            if frame is not None:
                self.handle_text(frame)
                return
            self._between = _whole_frames(data)
        else:
            self._between = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def _whole_text(self, data: bytes) -> Frame | None:
        """The text message if these bytes are exactly one, else None."""
        conn, packing = self.conn, self._packing
        if len(data) < 6 or conn.state is not State.OPEN or conn.current_size is not None:
            return None
        first, size, start = data[0], data[1] - 0x80, 6
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 8
        if len(data) != start + size or size > (conn.max_message_size or 0):
            return None
        body = apply_mask(data[start:], data[start - 4 : start])
        if first == 0x81:
            return Frame(Opcode.TEXT, body)
        if first != 0xC1 or packing is None:
            return None
        return packing.decode(Frame(Opcode.TEXT, body, rsv1=True), max_size=conn.max_message_size)

    def _fail(self, error: PayloadTooBig | ProtocolError) -> None:
        big = isinstance(error, PayloadTooBig)
        code = CloseCode.MESSAGE_TOO_BIG if big else CloseCode.PROTOCOL_ERROR
        self.conn.fail(code, str(error))
        self.conn.parser_exc = error
        self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[DIRECT] = self

    def put(self, message: bytes, level: int = LEVEL) -> None:
        """Send a text; ignored if the connection is being closed."""
        if self.close_sent or self.transport.is_closing():
            return
        packing = self._packing
        if packing is None or len(message) < PACKED:
            self.transport.write(text_frame(message))
            return
        packed = self.known.pack(message, self._before, packing.local_max_window_bits, level)
        if packing.refers:
            self._before = packed.end
        self.transport.write(packed.frame)

    def beat(self, frame: bytes) -> None:
        """Send a frame unless the reader is behind: then there is enough on its way."""
        if not self.close_sent and not self.transport.is_closing() and self.writable.is_set():
            self.transport.write(frame)

    async def send(self, message: Any) -> None:
        self._before = b""  # messages sent here are compressed, too
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._packing = next((x for x in self.conn.extensions if isinstance(x, Packing)), None)
            self.known.serve(self)
        elif self.close_sent:
            self.handshake_complete = True  # also if it was refused; otherwise that is an error
            self.known.wait(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop()
        self._unread = self.loop.call_later(self.known.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # a client that does not answer pings reads no close frame

    def handle_cont(self, event: Frame) -> None:
        if self._in_time():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin and not self.close_sent and self.queue.qsize() < AHEAD:
            try:
                text = str(event.data, "utf-8")
            except UnicodeDecodeError:
                super().handle_text(event)
            else:  # reading is not paused: that would take two system calls per message
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
        elif event.fin or self._in_time():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin or self._in_time():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self._in_time():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._in_time():
            super().handle_pong(event)

    def _in_time(self) -> bool:
        """Count all frames except whole messages, which are counted where they are answered."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self._frames.take():
            return True
        self.conn.fail(Close.FLOOD, "Too many messages.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return False

    def _stop(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def _head(first: int, size: int) -> bytes:
    """The header of a frame sent by a server."""
    if size < 126:
        return bytes((first, size))
    if size < 65_536:
        return b"%c\x7e%b" % (first, size.to_bytes(2, "big"))
    return b"%c\x7f%b" % (first, size.to_bytes(8, "big"))


def text_frame(message: bytes) -> bytes:
    """A text as an uncompressed frame."""
    return _head(0x81, len(message)) + message


def _whole_frames(data: bytes) -> bool:
    """Whether bytes that begin with a client's frame end at the end of one."""
    at, end = 0, len(data)
    while at + 6 <= end:
        size, start = data[at + 1] - 0x80, 6
        if size == 126:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), 8
        if not 0 <= size <= 0xFFFF or (start == 6 and size > 125):
            return False
        at += start + size
    return at == end


def _packed(message: bytes, window: int, level: int, before: bytes = b"") -> bytes:
    """A text as one compressed frame, by the rules of permessage-deflate (RFC 7692, 7.2.1).

    The dictionary is `before`, the end of the last message sent in such a frame.
    """
    make = quick if level == LEVEL and window == WINDOW else partial(zlib.compressobj, level)
    packer = make(zlib.DEFLATED, -window, MEMORY, zdict=before)
    body = packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
    return _head(0xC1, len(body) - 4) + body[:-4]


def direct(scope: Mapping[str, Any]) -> Sockets | None:
    """The connection of a scope, if it is one of ours."""
    found = (scope.get("extensions") or {}).get(DIRECT)
    return found if isinstance(found, Sockets) else None


def protocols(known: Connections) -> tuple[type[Http], type[Sockets]]:
    """The two protocols, bound to one server's connections."""
    return type("Http", (Http,), {"known": known}), type("Sockets", (Sockets,), {"known": known})
