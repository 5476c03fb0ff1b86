"""A live table: the one serial owner of a match, its seats, clocks, bots and connections.

The match held here is a cache of the stored entries. A change is tried on a copy, stored, and only
then applied and broadcast; whatever a client has seen is on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from time import perf_counter
from typing import Any, NoReturn

from msgspec import structs

from safehouse.core import packs
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.game import Game
from safehouse.core.i18n import Several, Text, bounded, msg, to_store
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.registry import game as find_game
from safehouse.core.version import VERSION
from safehouse.server.common.refusals import Refusal, StorageFailed
from safehouse.server.jobs.fair_queue import PERSON, WATCHED, Claim, Owner
from safehouse.server.messages.replies import Explained
from safehouse.server.messages.tables import Status
from safehouse.server.storage.provenance import of_table
from safehouse.server.storage.replay import dealt, events_until, run_out
from safehouse.server.storage.store import (
    ChatRow,
    EntryKind,
    EntryRow,
    Precondition,
    SeatRow,
    StoredEntry,
    Summary,
    TableExtras,
    TableRow,
    WishRow,
)
from safehouse.server.tables.bots import LastMove, TableBots
from safehouse.server.tables.chat import Talk
from safehouse.server.tables.client_connections import STATE, TABLE, ClientConnection
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.context import TableContext
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.pauses import Pauses, pauses_enabled, settled
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.readings import Clocks
from safehouse.server.tables.replication import Replication
from safehouse.server.tables.seating import Seating
from safehouse.server.tables.serial import Conflict, serial
from safehouse.server.tables.shuffles import Shuffle
from safehouse.server.tables.takebacks import Takebacks
from safehouse.server.tables.undo_cache import UndoCache
from safehouse.server.tables.view_cache import ViewCache

log = logging.getLogger("safehouse")

OWNERS = 8
"""Maximum number of people charged for a bot's move."""
CROWD = 16
"""Number of connections from which spectators who come or leave are not announced singly."""
CROWD_SECONDS = 0.5
"""Seconds for which such announcements are collected in one message."""


class LiveTable:
    def __init__(
        self,
        context: TableContext,
        row: TableRow,
        entries: list[EntryRow],
        chat: list[ChatRow],
        match: Match[Any] | None = None,
        notice: Text = "",
    ) -> None:
        self.context = context
        self.notice = notice
        """Set if the match was played under earlier rules and is read-only."""
        self.row = row
        self.game: Game[Any] = find_game(row.game)
        self.lock = asyncio.Lock()
        self.connections: set[ClientConnection] = set()
        self.senders: list[Callable[[], None]] = []
        """Senders of connections that will be sent to in the next callback of the event loop."""
        self.match: Match[Any] | None = match
        self.undo_cache = UndoCache()
        self.visits: dict[str, tuple[str, float]] = {}
        """Guests who requested the table without a connection: their address, and when."""
        self.number = len(entries)
        self.wish: WishRow | None = None
        """A pending request to take moves back; nothing is computed until it is granted."""
        self.ready: set[str] = set()
        self.resumed = 0
        """How many pauses have ended since the last entry."""
        self.fence: int | None = None
        """The fencing number of this process's lease, if there are several processes."""
        self.elsewhere: dict[str, str] = {}
        """Guests connected through other processes, and their addresses."""
        self.last_move: LastMove | None = None
        """A person's last move, for the coach."""
        self.thought_from: float | None = None
        """When a bot started thinking about the secret question that it answers now."""
        self.loaded = self.context.clock.monotonic()
        self.touched = self.loaded
        self._compared: tuple[Match[Any], Match[Any], bool] | None = None
        """Two matches, and whether the change from the first to the second is public."""
        self._reminded: set[str] = set()
        """Players who were notified of their turn and have not been here since."""
        self._here: Counter[str] = Counter()
        """Number of connections per guest."""
        self._counting = False
        """Whether an update of the number of spectators is scheduled."""
        self.bots = TableBots(self)
        self.clocks = TableClocks(self)
        self.replication = Replication(self)
        self.orders = Orders(self)
        self.pauses = Pauses(self)
        self.questions = Questions(self, entries)
        self.seating = Seating(self)
        self.views = ViewCache(self)
        self.shuffle = Shuffle(self)
        self.takebacks = Takebacks(self)
        self.talk = Talk(self, chat)
        if match is not None:
            match.pauses = pauses_enabled(self.row, self.context.settings)
            self.pauses.note(match, renew=True)
            self.clocks.reading = self.clocks.stored(entries)
            self.questions.note(renew=True)
        if row.extras is not None:
            self.take_extras(row.extras)
            self.questions.take_names(row.extras.names)
        if match is not None and match.held is not None and self.leads:
            # Whether the pause was over is not known: without one, a restart would show the rest.
            self.context.spawn(self.pauses.go_on(match, None))

    @property
    def table(self) -> LiveTable:
        return self

    # --- who is who --------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        return self.row.status

    def seats_of(self, guest: str) -> list[int]:
        return [s.seat for s in self.row.seats if s.holder == "person" and s.guest == guest]

    def people(self) -> set[str]:
        """The guests who hold a seat."""
        return {s.guest for s in self.row.seats if s.holder == "person" and s.guest is not None}

    def is_here(self, guest: str | None) -> bool:
        return guest in self._here or guest in self.elsewhere

    def here(self) -> set[str]:
        """Everybody connected to the table."""
        return {*self._here, *self.elsewhere}

    def note_elsewhere(self, found: dict[str, str]) -> None:
        """The guests connected through other processes have changed."""
        for guest in self.elsewhere.keys() - found.keys():
            self.seating.note_gone(guest)
        came = found.keys() - self.elsewhere.keys()
        self.elsewhere = found
        self._reminded -= came
        if self.leads and came:
            self._welcome(came)
        self.broadcast(TABLE)
        self._remind()

    def _welcome(self, guests: Collection[str]) -> None:
        """Somebody has come: restart stopped clocks for a player, paused bots for anybody."""
        if not self.clocks.ticking and not self.people().isdisjoint(guests):
            self.clocks.start()
            if self.clocks.ticking:
                self.context.processes.share_soon(self._save_clocks)
        if self.bots.resting:
            self.bots.wake()

    @serial
    async def _save_clocks(self) -> None:
        if self.row.status == "playing" and self.leads:
            with suppress(Refusal):  # another process leads the table now, and keeps its clocks
                await self.save_extras(leased=True)

    def owned(self, guest: str, seat: int) -> SeatRow:
        """The seat, if the guest holds it."""
        row = self.seat(seat)
        if row.holder != "person" or row.guest != guest:
            raise Refusal("not-yours", msg("not-your-seat"))
        return row

    def seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            last = len(self.row.seats) - 1
            raise Refusal("malformed", msg("no-seat", last=last))
        return self.row.seats[seat]

    def visit(self, owner: Owner) -> None:
        """Somebody requests the table, with or without a connection; paused bots continue."""
        now = self.context.clock.monotonic()
        self.visits = {
            guest: known
            for guest, known in self.visits.items()
            if now - known[1] < self.context.settings.rest
        }
        self.visits[owner.guest] = owner.address, now
        if self.bots.resting:
            self.bots.wake()

    def is_left_alone(self) -> bool:
        """Whether only bots play here and nobody has watched for a while."""
        if self.connections or self.elsewhere or any(s.holder == "person" for s in self.row.seats):
            return False
        seen = max((at for _, at in self.visits.values()), default=self.loaded)
        return self.context.clock.monotonic() - seen > self.context.settings.rest

    def claim(self) -> Claim:
        """For whom the bots here play, and how urgent that is: people at the table come first."""
        here = {guest: address for guest, (address, _) in self.visits.items()}
        here |= self.elsewhere
        here |= {connection.guest: connection.address for connection in self.connections}
        people = self.people()
        playing = [Owner(guest, here[guest]) for guest in people if guest in here]
        if playing:
            return Claim(PERSON, tuple(playing[:OWNERS]), self.row.id)
        owners = [Owner(guest, address) for guest, address in here.items()][:OWNERS]
        return Claim(WATCHED, tuple(owners) or (Owner(self.row.host),), self.row.id)

    def live_match(self) -> Match[Any]:
        """The match, if it is being played."""
        if self.row.status == "lobby":
            raise Refusal("not-now", msg("not-begun"))
        if self.row.status == "abandoned":
            raise Refusal("over", msg("given-up"))
        assert self.match is not None
        if self.notice:
            raise Refusal("not-now", self.notice)
        if self.match.over:
            raise Refusal("over", msg("match-over"), self.game.over_clause)
        return self.match

    # --- broadcasts ------------------------------------------------------------------------

    def broadcast(self, *marks: str, moved: bool = False) -> None:
        """Mark what has changed for every connection; `moved` if it is only a move."""
        self.views.broadcasts += 1
        if not moved and TABLE in marks:
            self.views.table_version += 1
        for connection in self.connections:
            connection.mark_changed(*marks)

    def join(self, connection: ClientConnection) -> None:
        self.connections.add(connection)
        self._reminded.discard(connection.guest)
        self._here[connection.guest] += 1
        self.touched = self.context.clock.monotonic()
        if self.leads:
            self._welcome((connection.guest,))
        self._note_presence()
        self._broadcast_presence(connection.guest)

    def _note_presence(self) -> None:
        self.context.processes.note_presence(self)

    def _broadcast_presence(self, guest: str) -> None:
        """Somebody came or left. Announcing each to everybody would be quadratic in a crowd."""
        if len(self.connections) < CROWD or guest in self.people():
            self.broadcast(TABLE)
        elif not self._counting:
            self._counting = True
            self.context.spawn(self._broadcast_count())

    async def _broadcast_count(self) -> None:
        await self.context.clock.sleep(CROWD_SECONDS)
        self._counting = False
        self.broadcast(TABLE)

    def part(self, connection: ClientConnection) -> None:
        self.connections.discard(connection)
        self._here[connection.guest] -= 1
        if not self._here[connection.guest]:
            del self._here[connection.guest]
        self.touched = self.context.clock.monotonic()
        self.seating.note_gone(connection.guest)
        self._note_presence()
        self._broadcast_presence(connection.guest)
        if not self.is_here(connection.guest):
            self._remind()

    # --- storing changes -------------------------------------------------------------------

    def summary_of(self, match: Match[Any]) -> Summary:
        """The table for lists. Changes that are not public do not change its date."""
        seen = self.match is None or self.noticed(self.match, match)
        return Summary(
            status="finished" if match.over else "playing",
            ply=match.ply_for(None),
            headline=to_store(self.game.headline(match)),
            result=match.result.to_json() if match.result else None,
            updated=self.context.clock.now() if seen else self.row.updated,
        )

    def noticed(self, before: Match[Any], after: Match[Any]) -> bool:
        """Whether it is public that the match has continued."""
        known = self._compared
        if known is None or known[0] is not before or known[1] is not after:
            noticed = (
                after.over
                or before.ply_for(None) != after.ply_for(None)
                or before.event_count(None) != after.event_count(None)
            )
            known = self._compared = before, after, noticed
        return known[2]

    def take_summary(self, summary: Summary) -> None:
        self.row.status = summary.status
        self.row.ply = summary.ply
        self.row.headline = summary.headline
        self.row.result = summary.result
        self.row.updated = summary.updated

    def precondition(self, *, leased: bool = False) -> Precondition:
        """The conditions for storing something that was decided here."""
        return Precondition(self.row.version, self.fence if leased else None)

    def changed(self, stored: StoredEntry | None = None) -> None:
        """Something is stored: notify the other processes."""
        self.row.version += 1
        self.context.processes.announce(self, stored)

    async def commit(
        self, kind: EntryKind, seat: int, body: str, match: Match[Any], *, leased: bool = False
    ) -> None:
        """Store an entry; then, and only then, continue with the match after it.

        Work done under a lease is refused once another process holds the lease.
        """
        clocks = self.clocks.after(kind, seat, match)
        entry = EntryRow(
            self.number,
            seat,
            kind,
            body,
            self.context.clock.now(),
            clocks.to_store() if clocks else None,
        )
        summary = self.summary_of(match if match.held is None else settled(match))
        if match.held is not None:  # nor does a list show by its order that somebody has answered
            summary.updated = self.summary_of(match).updated
        extras = summary.extras = self._extras_after(entry, match)
        metrics = self.context.metrics
        began = perf_counter()
        try:
            stored = await self.context.store.append(
                self.row.id, entry, summary, self.precondition(leased=leased)
            )
        except StorageFailed:
            raise
        except Exception:
            log.exception("An entry of table %s could not be stored", self.row.id)
            raise Refusal("not-now", msg("not-stored")) from None
        if not stored:
            await self.overtaken(leased=leased)
        metrics.stored.since(began)
        if kind == "move":
            metrics.moves[self.row.seats[seat].holder] += 1
        if self.row.seats[seat].holder == "person":
            self.last_move = (
                None if kind != "move" else LastMove.after(self.last_move, self.match, seat, match)
            )
        self.clocks.reading = clocks
        self.take_summary(summary if match.held is None else self.summary_of(match))
        code = match.history[-1][1] if kind == "move" else None
        self._advance(entry, match, extras)
        delta = self.views.delta() if self.elsewhere else None
        self.changed(StoredEntry(entry, summary, code, VERSION, delta))
        self.keep_names()

    async def overtaken(self, *, leased: bool = False) -> NoReturn:
        """Nothing was stored: another process has changed the table or holds the lease."""
        version = self.row.version
        await self.replication.catch_up()
        unchanged = self.row.version == version
        if leased and unchanged and self.context.processes.lost(self):
            raise Refusal("stale", msg("other-process"))
        raise Conflict

    def _extras_after(self, entry: EntryRow, match: Match[Any]) -> TableExtras:
        """The state besides the entries after this entry, which led to `match`."""
        assert self.match is not None
        wish, orders = self.wish, list(self.orders.given.values())
        if entry.kind in ("undo", "takeback"):
            ply = int(entry.body)
            # A step undone unseen leaves a take-back request in place; only its ply may change.
            if wish is not None and ply <= wish.ply:
                wish = None if ply == wish.ply else structs.replace(wish, ply=wish.ply - 1)
            # A player who takes a move back wants to decide again.
            kept = events_until(self.match.log, ply)
            orders = [
                structs.replace(order, since=min(order.since, kept))
                for order in orders
                if order.seat != entry.seat
            ]
        if self.noticed(self.match, match):
            wish = None
        ticked = None if entry.clocks is None else entry.at
        picked = self.seating.picked()
        return TableExtras(wish, orders, sorted(self.ready), 0, entry.clocks, ticked, picked=picked)

    def _extras(self, **changes: Any) -> TableExtras:
        """The current state besides the entries, with changes."""
        clocks, ticked = self.clocks.noted()
        orders = list(self.orders.given.values())
        now = TableExtras(
            self.wish, orders, sorted(self.ready), self.resumed, clocks, ticked,
            self.questions.names(), self.seating.brought(), self.seating.picked(),
        )  # fmt: skip
        return structs.replace(now, **changes)

    async def save_extras(self, *, leased: bool = False, **changes: Any) -> None:
        """Store a change to the state besides the entries, then apply it."""
        extras = self._extras(**changes)
        precondition = self.precondition(leased=leased)
        if not await self.context.store.save_extras(self.row.id, extras, precondition):
            await self.overtaken(leased=leased)
        self.changed()
        self.row.extras = extras
        self.take_extras(extras)

    def take_extras(self, extras: TableExtras) -> None:
        self.wish = extras.wish
        self.orders.given = {order.seat: order for order in extras.orders}
        self.ready = set(extras.ready)
        self.resumed = extras.resumed

    def keep_names(self) -> None:
        """Store the names of questions for processes that load the table later."""
        if self.questions.names():
            self.context.processes.share_soon(self._save_names)

    @serial
    async def _save_names(self) -> None:
        if self.questions.names() and self.row.status == "playing":
            await self.save_extras()

    def _advance(self, entry: EntryRow, match: Match[Any], extras: TableExtras) -> None:
        """Continue with the match after a stored entry."""
        self.turn(entry, match, extras)
        self.went_on(moved=entry.kind == "move")

    def turn(self, entry: EntryRow, match: Match[Any], extras: TableExtras) -> None:
        """Continue with the match after an entry, without a broadcast."""
        assert self.match is not None
        self.number = entry.number + 1
        if entry.kind in ("undo", "takeback"):
            back_to = int(entry.body)
            self.questions.returned(entry.seat, all_know=entry.kind == "takeback")
            self.undo_cache.forget(back_to)
            self.take_extras(extras)
            self.turn_to(match, rewound=True, back_to=back_to)
        else:
            self.undo_cache.note(self.match, match)
            self.take_extras(extras)
            self.turn_to(match, rewound=False)

    def become(self, match: Match[Any], *, rewound: bool) -> None:
        """Continue with this match, and broadcast it."""
        self.turn_to(match, rewound=rewound)
        self.went_on()

    def turn_to(self, match: Match[Any], *, rewound: bool, back_to: int = 0) -> None:
        """Continue with this match; if moves were taken back, it is the same up to a ply."""
        self.clocks.settle()
        was = self.match
        self.match = match
        match.pauses = pauses_enabled(self.row, self.context.settings)
        self.pauses.note(match, renew=rewound)
        self.touched = self.context.clock.monotonic()
        if was is None or self.noticed(was, match):
            self.wish = None
        self.views.renew(match)
        if rewound and was is not None:
            kept = events_until(was.log, back_to)
            self.questions.unwind(was, back_to)
            self.views.unwind(was, kept)
        self.questions.note(renew=rewound)
        if rewound and was is not None:
            self.views.rewind(was, match, kept)
        self.clocks.start()

    def went_on(self, *, moved: bool = False) -> None:
        """The match has changed: broadcast it, and do this process's part of the work."""
        self.broadcast(STATE, TABLE, moved=moved)
        self.work()
        since, self.thought_from = self.thought_from, None
        match = self.match
        if match is not None and match.held is not None and self.leads:
            self.context.spawn(self.pauses.go_on(match, since))

    # --- the work of a table -----------------------------------------------------------------

    async def hand_over(self) -> None:
        """This process exits: store the clocks, for the process that takes over."""
        self.shuffle.stop()
        if self.leads and self.row.status == "playing" and self.clocks.ticking:
            async with self.lock:
                await self.save_extras(leased=True)

    def work(self) -> None:
        """Do this process's work: bots, orders, clocks that run out, notices."""
        self.clocks.arm()
        self.bots.wake()
        self.orders.follow()
        self._remind()
        if self.row.status == "playing":
            self.context.processes.want(self)

    @property
    def leads(self) -> bool:
        """Whether this process does the table's work."""
        return self.context.processes.leads(self)

    @property
    def thinks(self) -> bool:
        """Whether a bot is thinking here."""
        return bool(self.bots.thinking)

    def take_lead(self, fence: int) -> None:
        """This process does the table's work from now on."""
        self.fence = fence
        self.work()
        if self.match is not None and self.match.held is not None:
            self.context.spawn(self.pauses.go_on(self.match, None))

    def lose_lead(self) -> None:
        self.fence = None
        self.bots.stop()
        self.clocks.arm()

    def _remind(self) -> None:
        """Notify players who are away once that it is their turn, if other people play here."""
        for seat in self.questions.asked:
            row = self.row.seats[seat]
            guest = row.guest
            if row.holder != "person" or guest is None or self.is_here(guest):
                continue
            if self.leads and guest not in self._reminded and len(self.people()) > 1:
                self._reminded.add(guest)
                self.context.spawn(self._remind_later(guest))

    async def _remind_later(self, guest: str) -> None:
        """Wait first: they may come back, or an order may answer for them."""
        await self.context.clock.sleep(self.context.settings.notice_delay)
        asked = any(
            self.row.seats[seat].guest == guest and self.orders.ordered(seat) is None
            for seat in self.questions.asked
        )
        if asked and not self.is_here(guest) and self.row.status == "playing":
            await self.context.notices.tell_turn(guest, self)
        else:
            self._reminded.discard(guest)

    # --- playing ---------------------------------------------------------------------------

    async def play(
        self,
        guest: str,
        seat: int,
        move: str | dict[str, Any],
        question: str | None,
        ply: int | None = None,
    ) -> int:
        """Answer a question for a seat; returns the ply reached, once it is stored."""
        self.owned(guest, seat)
        if move in ("concede", {"kind": "concede"}):
            return await self.concede(guest, seat)
        base = self.questions.base(seat)
        fits = (
            ply == self.live_match().ply_for(seat)
            if question is None
            else (question.startswith(f"{base}."))
        )
        if fits and await self.pauses.hold_back(seat, move):
            return await self._play_late(guest, seat, move, base)
        return await self._answer(guest, seat, move, question, ply)

    @serial
    async def _play_late(self, guest: str, seat: int, move: str | dict[str, Any], base: str) -> int:
        """Play a move that was kept until a secret question was over, unless its seat has moved."""
        self.owned(guest, seat)
        if self.questions.base(seat) != base:
            raise Refusal("stale", msg("moved-on"))
        return await self._play(self.live_match(), seat, move)

    @serial
    async def _answer(
        self,
        guest: str,
        seat: int,
        move: str | dict[str, Any],
        question: str | None,
        ply: int | None,
    ) -> int:
        self.owned(guest, seat)
        match = self.live_match()
        if question is None and ply is None:
            raise Refusal(
                "malformed", "Name the question that the move answers, as the decision has it."
            )
        now = match.ply_for(seat)
        asked = self.questions.asked.get(seat)
        if question is not None:
            stands = question == self.questions.name(seat)
        else:
            stands = ply is not None and (asked[1] if asked else now) <= ply <= now
        if not stands:
            raise Refusal("stale", msg("moved-on"))
        return await self._play(match, seat, move)

    async def play_for(self, seat: int, move: str | tuple[int, ...]) -> int:
        """Play a move for a seat; the caller holds the lock and does the table's work."""
        return await self._play(self.live_match(), seat, move, leased=True)

    async def _play(
        self,
        match: Match[Any],
        seat: int,
        move: str | dict[str, Any] | tuple[int, ...],
        *,
        leased: bool = False,
    ) -> int:
        twin = settled(match) if move == (CONCEDE,) else match.copy()
        offered = self.views.offered(seat, move) if match is self.match else None
        try:
            if offered is not None:
                twin.play_offered(offered, seat)
            done = offered or twin.play(move, seat)
        except IllegalMove as refusal:
            raise Refusal("illegal", refusal.reason, refusal.clause) from None
        except BadMove as error:
            raise Refusal("malformed", error.reason) from None
        if done.code[0] == CONCEDE:
            await self.commit("concede", seat, "", twin, leased=leased)
        else:
            await self.commit("move", seat, done.notation, twin, leased=leased)
        return twin.ply_for(seat)

    async def concede(self, guest: str, seat: int) -> int:
        self.owned(guest, seat)
        await self.pauses.over()
        return await self._concede(guest, seat)

    @serial
    async def _concede(self, guest: str, seat: int) -> int:
        self.owned(guest, seat)
        return await self._play(self.live_match(), seat, (CONCEDE,))

    @serial
    async def claim_match(self, guest: str, seat: int) -> int:
        """One of two players claims the match, because the other has been away too long."""
        match = self.live_match()
        mine = self.seats_of(guest)
        if not mine:
            raise Refusal("not-yours", msg("players-only"))
        row = self.seat(seat)
        if not self.seating.claimable():
            raise Refusal("not-now", msg("claim-two"))
        gone = self.seating.away(row)
        if gone is None:
            raise Refusal("not-now", msg("claim-away"))
        known = self.game.waiting(match, mine[0])
        if seat not in (known or self.questions.asked):  # a secret question names nobody
            raise Refusal("not-now", msg("claim-not-waiting", name=row.player))
        left = self.context.settings.claim_after - gone
        if left > 0:
            raise Refusal(
                "not-now",
                msg("may-come-back", name=row.player, seconds=round(left) + 1),
            )
        twin = settled(match)
        run_out(twin, seat, absent=True)
        await self.commit("claim", seat, "", twin)
        return twin.ply_for(mine[0])

    def explain(self, guest: str, id: str, seat: int, move: str | dict[str, Any]) -> Explained:
        self.owned(guest, seat)
        verdict = self.live_match().explain(move, seat)
        why = bounded(verdict.reason)
        return Explained(id=id, ok=verdict.ok, reason=why, clause=verdict.clause)

    async def give_up(self) -> None:
        await self._end(0, "Precondition up before it began")
        self.broadcast(TABLE)

    async def _end(self, ply: int, why: str) -> None:
        await self.shuffle.forget()
        summary = Summary("abandoned", ply, why, None, self.context.clock.now())
        if not await self.context.store.save_summary(self.row.id, summary, self.precondition()):
            await self.overtaken()
        self.take_summary(summary)
        self.changed()

    @serial
    async def shut(self, why: str) -> None:
        """End the table without a result; what was played stays stored."""
        if self.row.status not in ("lobby", "playing"):
            raise Refusal("over", msg("closed-already"))
        await self._end(self.row.ply, why)
        self.close()

    def close(self) -> None:
        """The table has ended without a result."""
        self.match = self.wish = self.clocks.reading = None
        self.questions.asked = {}
        self.orders.given.clear()
        self.clocks.arm()
        self.bots.wake()
        self.broadcast(TABLE)

    def forget(self, guest: str, name: str, stand_in: str) -> None:
        """A person's data was deleted from the storage: remove it here as well."""
        row = self.row
        for s in row.seats:
            if s.guest == guest:
                s.guest, s.player = stand_in, name
            if s.former == guest:
                s.former = None
        if row.host == guest:
            row.host = stand_in
        said = {one.line for one in self.talk.rows if one.guest == guest}
        for one in self.talk.rows:
            if one.guest == guest:
                one.name, one.guest, one.text = name, None, ""
        self.ready.discard(guest)
        self.visits.pop(guest, None)
        if said:
            self.talk.send_again(said)
        self.broadcast(TABLE)

    # --- starting and ending ---------------------------------------------------------------

    @serial
    async def start(self, guest: str, fill: str | None) -> None:
        """The host starts the match; `fill` puts bots of that level on open seats."""
        self.seating.check_host(guest)
        if fill is not None:
            seats = [
                SeatRow(s.seat, "bot", None, fill) if s.holder == "open" else s
                for s in self.row.seats
            ]
            await self.seating.save(seats, self.row.host)
        if any(s.holder == "open" for s in self.row.seats):
            raise Refusal("not-now", msg("seat-open"))
        lacking = [s.player for s in self.row.seats if self.seating.deck_ready(s) is False]
        if lacking:
            raise Refusal(
                "not-now",
                msg("must-bring-deck", who=Several(list(lacking)), count=len(lacking)),
            )
        await self.begin()

    @serial
    async def start_if_full(self) -> None:
        await self.close_door()
        await self.begin()

    async def close_door(self) -> None:
        """A table whose deal is no longer fresh stops being public."""
        if not self.row.public or of_table(self.row).fresh:
            return
        if not await self.context.store.save_public(self.row.id, False, self.precondition()):
            await self.overtaken()
        self.row.public = False
        self.changed()
        self.broadcast(TABLE)

    async def begin(self) -> None:
        """Start the match once every seat is taken."""
        row = self.row
        if row.status != "lobby" or any(s.holder == "open" for s in row.seats):
            return
        if any(self.seating.deck_ready(s) is False for s in row.seats):
            return
        wrong = packs.mismatch(row.game, row.pack)
        if wrong:
            raise Refusal("not-now", wrong)
        await self.close_door()
        if await self.shuffle.waits():
            return
        seed, shuffle = self.shuffle.closed()
        match = dealt(structs.replace(row, seed=seed))
        summary = self.summary_of(match)
        store, precondition = self.context.store, self.precondition()
        if not await store.save_start(row.id, seed, shuffle, summary, precondition):
            await self.overtaken()
        row.seed, row.shuffle = seed, shuffle
        self.shuffle.arm()
        self.take_summary(summary)
        self.changed()
        self.begin_with(match)

    def begin_with(self, match: Match[Any]) -> None:
        if self.row.clock is not None:
            self.clocks.reading = Clocks([float(self.row.clock.initial)] * len(self.row.seats))
        self.become(match, rewound=False)

    @serial
    async def rematch(self, guest: str) -> None:
        """Request a rematch with the seats rotated; it opens when all people have asked."""
        if self.row.status != "finished":
            raise Refusal("not-now", msg("rematch-later"))
        if guest not in self.people():
            raise Refusal("not-yours", msg("rematch-players"))
        if self.row.next_table is not None:
            return
        if guest not in self.ready:
            await self.save_extras(ready=sorted({*self.ready, guest}))
        if not self.people() - self.ready:
            self.row.next_table = await self.context.open_rematch(self, guest)
            self.changed()
        self.broadcast(TABLE)

    # --- coming and going ------------------------------------------------------------------

    def idle(self) -> bool:
        """Whether the table can be unloaded: no connection, no thinking bot, no running clock."""
        return (
            not self.connections
            and not self.lock.locked()
            and not self.bots.thinking
            and not (self.leads and self.clocks.ticking and self.clocks.running())
            and self.context.clock.monotonic() - self.touched > self.context.settings.idle
        )

    async def put_away(self) -> None:
        """Before the table is unloaded: stop the clocks and store them."""
        self.shuffle.stop()
        self.clocks.settle()
        if self.clocks.reading is not None:
            self.clocks.reading.ticked = None
            self.clocks.arm()
            await self.context.processes.share(self._save_clocks)
            if self.row.status == "playing" and self.leads:
                kept = self.clocks.reading.to_store()
                await self.context.store.save_clocks(self.row.id, kept, self.number)
        await self.context.processes.release(self)
