"""Conversations of clients with tables: each request gets one answer, however it arrived."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Final

import msgspec

from safehouse.core.i18n import msg
from safehouse.server.common.depth import check_depth, too_deep
from safehouse.server.common.guests import clean_chat
from safehouse.server.common.rates import Bucket, Rates
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Limits
from safehouse.server.common.traffic import Traffic
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages import replies, requests
from safehouse.server.messages.closes import Close
from safehouse.server.processes.protocol import Processes
from safehouse.server.services.advice_limits import AdviceLimits
from safehouse.server.services.metrics import Metrics
from safehouse.server.services.people import People
from safehouse.server.tables.client_connections import CHAT, STATE, TABLE, ClientConnection
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.registry import LiveTables
from safehouse.server.tables.shuffles import why_no_match
from safehouse.server.tables.table import LiveTable

log = logging.getLogger("safehouse")

DECODER: Final = msgspec.json.Decoder(requests.AnyRequest)
ID: Final = 64
"""Maximum length of a request's id."""


class Conversations:
    """Admits connections to tables; what their requests need of the server."""

    def __init__(
        self,
        limits: Limits,
        tables: LiveTables,
        marks: Marks,
        processes: Processes,
        traffic: Traffic,
        rates: Rates,
        metrics: Metrics,
        people: People,
        advice: AdviceLimits,
    ) -> None:
        self.limits = limits
        self.traffic = traffic
        self.rates = rates
        self.metrics = metrics
        self.people = people
        self.advice = advice
        self._tables = tables
        self._marks = marks
        self._processes = processes

    async def open(self, table_id: str, guest: str, address: str) -> Conversation:
        """Connect a guest to a table; whoever opened the conversation ends it with `leave`."""
        table = await self._tables.table(table_id, Owner(guest, address))
        self._admit(table, guest, address)
        connection = ClientConnection(guest, self.limits.waiting, address)
        self.count(connection, 1)
        table.presence.join(connection)
        return Conversation(self, table, connection)

    def _admit(self, table: LiveTable, guest: str, address: str) -> None:
        self._marks.check_entry(table.row.id, guest)
        limits, sockets = self.limits, self.traffic.sockets
        at_table, of_guest, of_address = self._processes.sockets(table.row.id, guest, address)
        if (
            sockets.get(f"guest {guest}", 0) + of_guest >= limits.sockets_guest
            or sockets.get(f"address {address}", 0) + of_address >= limits.sockets_address
        ):
            raise Refusal("too-fast", msg("too-many-tabs"))
        full = len(table.connections) + at_table >= limits.sockets_table
        if full and guest not in table.people():
            raise Refusal("not-now", msg("too-many-watch"))

    def count(self, connection: ClientConnection, change: int) -> None:
        """Count the open connections of a guest and of an address."""
        sockets = self.traffic.sockets
        for key in (f"guest {connection.guest}", f"address {connection.address}"):
            sockets[key] = sockets.get(key, 0) + change
            if not sockets[key]:
                del sockets[key]


def refused(id: str, refusal: Refusal) -> replies.Refused:
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
        self, parts: Conversations, table: LiveTable, connection: ClientConnection
    ) -> None:
        self.parts = parts
        self.table = table
        self.connection = connection
        limits = parts.limits
        self.rate = Bucket(limits.socket_rate, limits.socket_burst)
        self.strikes = 0
        self.opened = time.monotonic()
        self.hints: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Cancel hints, which nobody would receive."""
        for task in self.hints:
            task.cancel()

    def leave(self) -> None:
        """The connection has ended."""
        self.table.presence.part(self.connection)
        self.parts.count(self.connection, -1)

    @property
    def patience(self) -> float:
        """Seconds for which a client may still keep silent before its hello."""
        return max(0.0, self.opened + self.parts.limits.hello_seconds - time.monotonic())

    async def take(self, raw: str | None) -> None:
        """Answer one message, unless nobody would receive the answer; None if it is no text."""
        connection, traffic = self.connection, self.parts.traffic
        if traffic.draining:
            connection.drain()
        if connection.closing is not None:
            return
        connection.busy = True
        try:
            await self.hear(raw)
        finally:
            connection.busy = False
        if traffic.draining:
            connection.drain()

    def in_time(self) -> bool:
        """Whether a message is within the rate limits; it is counted before it is read."""
        limits = self.parts.limits
        if (
            self.rate.take()
            and self.parts.rates.guest.take(self.connection.guest)
            and self.parts.rates.messages.take(self.connection.address)
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
            limit = self.parts.limits.message
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
            self.parts.metrics.refusals.labels(refusal.code).inc()
            self.connection.answer(refused(id, refusal))
            if refusal.code == "stale":
                self.connection.mark_changed(STATE, again=True)
        except Exception:
            log.exception("A request at table %s failed", self.table.row.id)
            self.connection.answer(refused(id, Refusal("not-now", msg("something-broke"))))

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
                self.parts.metrics.acknowledged.since(began)
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
                ply = await table.takebacks.undo(guest, request.seat, turn=request.turn)
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
                self.parts.rates.check_nonce(guest)
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
                if not self.parts.rates.chat.take(guest):
                    raise Refusal("too-fast", msg("speak-slower"))
                await table.talk.say(guest, await self.parts.people.name_of(guest), text)
                connection.answer(replies.Ack(id=request.id, ply=table.views.info(guest).ply))
            case requests.Rematch():
                await table.rematch(guest, accept=request.accept)
                connection.answer(replies.Ack(id=request.id, ply=table.views.info(guest).ply))

    def may_look(self) -> None:
        """Limit complete states, whose cost grows with the length of the match."""
        if not self.parts.rates.look.take(self.connection.guest):
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
            with self.parts.advice.hint(guest):
                hint = await self.table.bots.hint(guest, request.seat)
            self.connection.answer(msgspec.structs.replace(hint, id=request.id))
        except Refusal as refusal:
            self.connection.answer(refused(request.id, refusal))
        except Exception:
            log.exception("A hint at table %s failed", self.table.row.id)
            none = Refusal("not-now", msg("no-hint"))
            self.connection.answer(refused(request.id, none))

    async def remark(self, request: requests.AskRemark) -> None:
        """The coach's remark; it is limited like a hint, and nobody waits for it."""
        guest = self.connection.guest
        try:
            with self.parts.advice.remark(guest):
                said = await self.table.bots.remark(guest, request.seat)
            self.connection.answer(msgspec.structs.replace(said, id=request.id))
        except Refusal as refusal:
            self.connection.answer(refused(request.id, refusal))
        except Exception:
            log.exception("A remark at table %s failed", self.table.row.id)
            self.connection.answer(refused(request.id, Refusal("not-now", msg("no-remark"))))
