"""The socket of a table: reads requests, answers each, sends updates."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from safehouse.core.i18n import msg
from safehouse.server.common.guests import clean_chat
from safehouse.server.common.rates import Bucket
from safehouse.server.common.refusals import Refusal
from safehouse.server.http.bodies import check_depth, too_deep
from safehouse.server.http.connections import LEVEL, THOROUGH, Sockets, direct
from safehouse.server.http.heartbeats import Beats
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages import replies, requests
from safehouse.server.messages.closes import Close
from safehouse.server.tables.client_connections import CHAT, RESTART, STATE, TABLE, ClientConnection
from safehouse.server.tables.shuffles import why_no_match
from safehouse.server.tables.table import LiveTable
from safehouse.server.wiring import Server

log = logging.getLogger("safehouse")

Receive: TypeAlias = Callable[[], Awaitable[Any]]
DECODER: Final = msgspec.json.Decoder(requests.AnyRequest)
ENCODER: Final = msgspec.json.Encoder()
ID: Final = 64
"""Maximum length of a request's id."""


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
        table = await server.tables.table(table_id, Owner(guest, address))
        _admit(server, table, guest, address)
    except Refusal as refusal:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            await _send(socket, _refused("", refusal))
            known = {"unknown": Close.UNKNOWN, "not-yours": Close.REMOVED}
            code = known.get(refusal.code, Close.CROWDED)
            await socket.close(code, str(refusal.reason))
        return
    connection = ClientConnection(guest, server.settings.limits.waiting, address)
    held = (f"guest {guest}", f"address {address}")
    for key in held:
        server.traffic.sockets[key] = server.traffic.sockets.get(key, 0) + 1
    table.presence.join(connection)
    sender = asyncio.create_task(_send_on(socket, table, connection))
    receive = socket.receive if out is None else out.receive
    try:
        # A separate task resumes directly, not through the layers of the framework.
        await asyncio.create_task(Conversation(server, table, connection, address).listen(receive))
    except WebSocketDisconnect:
        pass
    finally:
        if connection.closing is not None:  # send the last messages
            await asyncio.wait([sender], timeout=2)
        table.presence.part(connection)
        for key in held:
            server.traffic.sockets[key] -= 1
            if not server.traffic.sockets[key]:
                del server.traffic.sockets[key]
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


def _admit(server: Server, table: LiveTable, guest: str, address: str) -> None:
    server.marks.check_entry(table.row.id, guest)
    limits = server.settings.limits
    at_table, of_guest, of_address = server.processes.sockets(table.row.id, guest, address)
    sockets = server.traffic.sockets
    if (
        sockets.get(f"guest {guest}", 0) + of_guest >= limits.sockets_guest
        or sockets.get(f"address {address}", 0) + of_address >= limits.sockets_address
    ):
        raise Refusal("too-fast", msg("too-many-tabs"))
    if len(table.connections) + at_table >= limits.sockets_table and guest not in table.people():
        raise Refusal("not-now", msg("too-many-watch"))


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
                while due := _due(table, connection):
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
    due = _due(table, connection)
    if due:
        out.put(due, THOROUGH if due is table.views.for_many else LEVEL)
    return bool(due)


def _due(table: LiveTable, connection: ClientConnection) -> bytes:
    """The next message, or all that are due if the connection accepts several at once."""
    views = table.views
    if (
        not connection.together
        or connection.answers
        or connection.wanted_again
        or not views.watches(connection.guest)
    ):
        return _made(table, connection)
    due = views.shared(connection)
    if due is None:
        before = connection.sent_state()
        due = _made(table, connection)
        views.share(connection, before, due)
    return due


def _made(table: LiveTable, connection: ClientConnection) -> bytes:
    due: list[bytes] = []
    while connection.answers or connection.news:
        if connection.answers:
            due.append(ENCODER.encode(connection.answers.popleft()))
        else:
            reply = _news(table, connection, *connection.next_mark())
            if reply is not None:
                due.append(table.views.encoded(reply))
        if due and not connection.together:
            break
    return b"[%b]" % b",".join(due) if len(due) > 1 else b"".join(due)


def _news(
    table: LiveTable, connection: ClientConnection, mark: str, must: bool
) -> replies.Reply | None:
    """An update for this connection; None if it is up to date and need not be sent again."""
    if mark == TABLE:
        return table.views.table_news(connection, must=must)
    if mark == CHAT:
        lines = table.talk.since(connection.chat_sent)
        if lines:
            connection.chat_sent = lines[-1].index
        return replies.ChatNews(lines=lines) if lines or must else None
    if table.match is None:
        return None
    news = table.views.news_for(connection)
    has = connection.has_state(news)
    if must:
        connection.view = None
    return None if has and not must else table.views.change(connection, news)


def _refused(id: str, refusal: Refusal) -> replies.Refused:
    return replies.Refused(id=id, code=refusal.code, reason=refusal.reason, clause=refusal.clause)


def _id_of(raw: str) -> str:
    """The id of an otherwise malformed request, for the refusal."""
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id[:ID] if isinstance(id, str) and id.isprintable() else ""


class Conversation:
    """The requests of one connection, each with exactly one answer."""

    def __init__(
        self, server: Server, table: LiveTable, connection: ClientConnection, address: str
    ) -> None:
        self.server = server
        self.address = address
        self.table = table
        self.connection = connection
        limits = server.settings.limits
        self.rate = Bucket(limits.socket_rate, limits.socket_burst)
        self.strikes = 0
        self.opened = time.monotonic()
        self.hints: set[asyncio.Task[None]] = set()

    async def listen(self, receive: Receive) -> None:
        try:
            while self.connection.closing is None:
                message = await (receive() if self.connection.greeted else self.hello_from(receive))
                if message is None:
                    self.connection.close(Close.SLOW, "No hello came.")
                    return
                if message["type"] == "websocket.disconnect":
                    return
                if self.server.traffic.draining:
                    self.connection.drain()
                if self.connection.closing is not None:  # nobody would receive the answer
                    return
                text = message.get("text")
                self.connection.busy = True
                try:
                    await self.hear(text if isinstance(text, str) else None)
                finally:
                    self.connection.busy = False
                if self.server.traffic.draining:
                    self.connection.drain()
        finally:
            for task in self.hints:
                task.cancel()

    async def hello_from(self, receive: Receive) -> Any:
        """The next message before `hello`; None on a timeout."""
        left = self.opened + self.server.settings.limits.hello_seconds - time.monotonic()
        try:
            return await asyncio.wait_for(receive(), max(0.0, left))
        except TimeoutError:
            return None

    def in_time(self) -> bool:
        """Whether a message is within the rate limits; it is counted before it is read."""
        limits = self.server.settings.limits
        if (
            self.rate.take()
            and self.server.rates.guest.take(self.connection.guest)
            and self.server.rates.messages.take(self.address)
        ):
            self.strikes = 0
            return True
        self.strikes += 1
        if self.strikes > limits.strikes:
            self.connection.close(Close.FLOOD, "Too many messages.")
        return False

    async def hear(self, raw: str | None) -> None:
        """Answer one message, valid or not."""
        id = ""
        try:
            limit = self.server.settings.limits.message
            if not self.in_time():
                id = _id_of(raw) if raw is not None and len(raw) <= limit else ""
                raise Refusal("too-fast", msg("too-many-messages"))
            if raw is None:
                raise Refusal("malformed", "A message is a JSON text.")
            if len(raw) > limit:
                raise Refusal("too-long", msg("message-long", most=limit))
            try:
                request = DECODER.decode(raw)
            except RecursionError:
                raise too_deep() from None
            except (msgspec.DecodeError, UnicodeError) as error:
                id = _id_of(raw)
                raise Refusal("malformed", f"That is not understood: {error}.") from None
            id = getattr(request, "id", "")
            if len(id) > ID:
                id = id[:ID]
                raise Refusal("malformed", f"An id has at most {ID} characters.")
            check_depth(getattr(request, "move", None))
            await self.answer(request)
        except Refusal as refusal:
            self.server.metrics.refusals.labels(refusal.code).inc()
            self.connection.answer(_refused(id, refusal))
            if refusal.code == "stale":
                self.connection.mark_changed(STATE, again=True)
        except Exception:
            log.exception("A request at table %s failed", self.table.row.id)
            self.connection.answer(_refused(id, Refusal("not-now", msg("something-broke"))))

    async def answer(self, request: requests.AnyRequest) -> None:
        connection, table, guest = self.connection, self.table, self.connection.guest
        match request:
            case requests.Ping():
                connection.answer(replies.Pong(id=request.id))
            case requests.Hello():
                self.hello(request)
            case _ if not connection.greeted:
                raise Refusal("not-now", msg("hello-first"))
            case requests.Look():
                if table.match is None:
                    raise Refusal("not-now", why_no_match(table.row))
                self.may_look()
                connection.viewer = table.views.choose_viewer(guest, request.viewer)
                connection.wanted = request.viewer
                connection.rewind(0)
                connection.mark_changed(STATE, again=True)
            case requests.Play():
                began = time.perf_counter()
                ply = await table.play(
                    guest, request.seat, request.move, request.question, request.ply
                )
                connection.answer(replies.Ack(id=request.id, ply=ply))
                self.server.metrics.acknowledged.since(began)
            case requests.Explain():
                connection.answer(table.explain(guest, request.id, request.seat, request.move))
            case requests.AskHint():
                task = asyncio.create_task(self.hint(request))
                self.hints.add(task)
                task.add_done_callback(self.hints.discard)
            case requests.AskRemark():
                task = asyncio.create_task(self.remark(request))
                self.hints.add(task)
                task.add_done_callback(self.hints.discard)
            case requests.Undo():
                ply = await table.takebacks.undo(guest, request.seat)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.AskTakeback():
                ply = await table.takebacks.ask(guest, request.seat)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.AnswerTakeback():
                ply = await table.takebacks.answer(guest, request.accept)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.Stand():
                ply = await table.orders.stand(guest, request.seat, request.until)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.SendNonce():
                self.server.rates.check_nonce(guest)
                await table.shuffle.send(guest, request.seat, request.nonce)
                connection.answer(replies.Ack(id=request.id, ply=table.views.info(guest).ply))
            case requests.Concede():
                ply = await table.concede(guest, request.seat)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.ClaimMatch():
                ply = await table.claim_match(guest, request.seat)
                connection.answer(replies.Ack(id=request.id, ply=ply))
            case requests.Say():
                text = clean_chat(request.text)
                if not self.server.rates.chat.take(guest):
                    raise Refusal("too-fast", msg("speak-slower"))
                await table.talk.say(guest, await self.server.people.name_of(guest), text)
                connection.answer(replies.Ack(id=request.id, ply=table.views.info(guest).ply))
            case requests.Rematch():
                await table.rematch(guest)
                connection.answer(replies.Ack(id=request.id, ply=table.views.info(guest).ply))

    def may_look(self) -> None:
        """Limit complete states, whose cost grows with the length of the match."""
        if not self.server.rates.look.take(self.connection.guest):
            raise Refusal("too-fast", msg("sent-often"))

    def hello(self, request: requests.Hello) -> None:
        connection, table = self.connection, self.table
        if request.since < 0:
            raise Refusal("malformed", "The number of known events is 0 or more.")
        if request.viewer is not None:
            table.owned(connection.guest, request.viewer)
        if request.since == 0:
            self.may_look()
        connection.wanted = connection.viewer = request.viewer
        total = 0
        if table.match is not None:
            connection.viewer = table.views.choose_viewer(connection.guest, request.viewer)
            total = table.match.event_count(connection.viewer)
        connection.cursor = request.since
        connection.rewound = False
        if request.since and (
            not table.views.holds(connection.viewer, request.since, request.epoch)
            or request.since > total
        ):
            connection.rewind(0)
        connection.together = request.together
        connection.brief = request.brief
        connection.greeted = True
        connection.chat_sent = -1
        connection.mark_changed(TABLE, STATE, CHAT, again=True)

    async def hint(self, request: requests.AskHint) -> None:
        """A hint takes a while; the connection continues meanwhile."""
        guest = self.connection.guest
        try:
            with self.server.advice_limits.hint(guest):
                move, then, why = await self.table.bots.hint(guest, request.seat)
            self.connection.answer(replies.Hint(id=request.id, move=move, then=then, why=why))
        except Refusal as refusal:
            self.connection.answer(_refused(request.id, refusal))
        except Exception:
            log.exception("A hint at table %s failed", self.table.row.id)
            none = Refusal("not-now", msg("no-hint"))
            self.connection.answer(_refused(request.id, none))

    async def remark(self, request: requests.AskRemark) -> None:
        """The coach's remark; it is limited like a hint, and nobody waits for it."""
        guest = self.connection.guest
        try:
            with self.server.advice_limits.remark(guest):
                said = await self.table.bots.remark(guest, request.seat)
            self.connection.answer(replies.Remark(id=request.id, said=said))
        except Refusal as refusal:
            self.connection.answer(_refused(request.id, refusal))
        except Exception:
            log.exception("A remark at table %s failed", self.table.row.id)
            self.connection.answer(_refused(request.id, Refusal("not-now", msg("no-remark"))))
