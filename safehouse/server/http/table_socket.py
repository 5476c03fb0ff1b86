"""The socket of a table: passes messages on to a conversation, and sends what is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from safehouse.server.common.refusals import Refusal
from safehouse.server.http.connections import LEVEL, THOROUGH, Sockets, direct
from safehouse.server.http.heartbeats import Beats
from safehouse.server.messages import replies
from safehouse.server.messages.closes import Close
from safehouse.server.services.conversations import Conversation, refused
from safehouse.server.tables.client_connections import RESTART, ClientConnection
from safehouse.server.tables.table import LiveTable
from safehouse.server.wiring import Server

log = logging.getLogger("safehouse")

Receive: TypeAlias = Callable[[], Awaitable[Any]]
ENCODER: Final = msgspec.json.Encoder()
BROKEN = Close.BROKEN, "Something broke. Connect again."


@websocket("/ws/tables/{table_id:str}", opt={"exclude_from_csrf": True})
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    server: Server = socket.app.state.server
    await socket.accept()
    if server.traffic.draining:
        await socket.close(*RESTART)
        return
    out = direct(socket.scope)
    if out is None:
        await _serve(socket, server, table_id, out)
        return
    beats: Beats = socket.app.state.beats
    # Before the table is loaded, which may take a while.
    beats.enter(out, message=socket.query_params.get("beats") == "true")
    try:
        await _serve(socket, server, table_id, out)
    finally:
        beats.leave(out)


async def _serve(
    socket: WebSocket[Any, Any, Any], server: Server, table_id: str, out: Sockets | None
) -> None:
    guest: str = socket.scope["state"]["guest"]
    address: str = socket.scope["state"]["address"]
    try:
        conversation = await server.conversations.open(table_id, guest, address)
    except Refusal as refusal:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            await _send(socket, refused("", refusal))
            known = {"unknown": Close.UNKNOWN, "not-yours": Close.REMOVED}
            code = known.get(refusal.code, Close.CROWDED)
            await socket.close(code, str(refusal.reason))
        return
    table, connection = conversation.table, conversation.connection
    sender = asyncio.create_task(_send_on(socket, table, connection))
    receive = socket.receive if out is None else out.receive
    try:
        # A separate task resumes directly, not through the layers of the framework.
        await asyncio.create_task(_listen(conversation, receive))
    except WebSocketDisconnect:
        pass
    finally:
        if connection.closing is not None:  # send the last messages
            await asyncio.wait([sender], timeout=2)
        conversation.leave()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def _listen(conversation: Conversation, receive: Receive) -> None:
    connection = conversation.connection
    try:
        while connection.closing is None:
            message = await (receive() if connection.greeted else _first(conversation, receive))
            if message is None:
                connection.close(Close.SLOW, "No hello came.")
                return
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await conversation.take(text if isinstance(text, str) else None)
    finally:
        conversation.stop()


async def _first(conversation: Conversation, receive: Receive) -> Any:
    """The next message before `hello`; None on a timeout."""
    try:
        return await asyncio.wait_for(receive(), conversation.patience)
    except TimeoutError:
        return None


async def _send(socket: WebSocket[Any, Any, Any], reply: replies.Reply) -> None:
    await socket.send_data(ENCODER.encode(reply).decode(), "text")


async def _send_on(
    socket: WebSocket[Any, Any, Any], table: LiveTable, connection: ClientConnection
) -> None:
    """Send whatever the connection has, in order, until it closes.

    If the underlying connection is ours, messages are written to it directly, bypassing the
    framework, and this task unless the reader is slow.
    """
    out = direct(socket.scope)
    if out is not None:
        connection.send_soon = Sender(out, table, connection).soon
    try:
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            if out is None:
                while due := table.updates.due(connection):
                    await socket.send_data(due.decode(), "text")
            else:
                await out.writable.wait()
                while _send_next(out, table, connection):
                    await out.writable.wait()
            if connection.closing is not None:
                code, reason = connection.closing
                if not isinstance(reason, str):  # the close reason is English only
                    await _send(
                        socket, replies.Refused(id="", code="not-yours", reason=reason, clause="")
                    )
                await socket.close(code, str(reason))
                return
    except (WebSocketDisconnect, OSError, RuntimeError):  # disconnected, or about to
        return
    except Exception:
        log.exception("A connection of table %s broke", table.row.id)
        with contextlib.suppress(Exception):
            await socket.close(*BROKEN)


class Sender:
    """Sends the updates of a connection once the code that marked them is done, all together.

    All connections of a table that are marked at once are sent to in one callback of the event
    loop. A connection with a slow reader is left to its task, which waits for it.
    """

    __slots__ = ("_call_soon", "_connection", "_due", "_out", "_table")

    def __init__(self, out: Sockets, table: LiveTable, connection: ClientConnection) -> None:
        self._call_soon = asyncio.get_running_loop().call_soon
        self._out = out
        self._table = table
        self._connection = connection
        self._due = False

    def soon(self) -> None:
        if not self._due:
            self._due = True
            senders = self._table.senders
            if not senders:
                self._call_soon(_send_all, self._table)
            senders.append(self.send)

    def send(self) -> None:
        self._due = False
        connection = self._connection
        try:
            while connection.answers or connection.news:
                if not self._out.writable.is_set():
                    connection.wake.set()
                    return
                _send_next(self._out, self._table, connection)
        except Exception:
            log.exception("A connection of table %s broke", self._table.row.id)
            connection.close(*BROKEN)


def _send_all(table: LiveTable) -> None:
    senders = table.senders[:]
    table.senders.clear()
    for send in senders:
        send()
    table.views.sent()


def _send_next(out: Sockets, table: LiveTable, connection: ClientConnection) -> bool:
    """Send the next message; False if there is none."""
    due = table.updates.due(connection)
    if due:
        out.put(due, THOROUGH if due is table.views.for_many else LEVEL)
    return bool(due)
