"""A live table: the one serial owner of a match, its seats, clocks, bots and connections.

The match held here is a cache of the stored entries. A change is tried on a copy, stored, and only
then applied and broadcast; whatever a client has seen is on disk.
"""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Any, NoReturn

from msgspec import structs

from safehouse.core import packs
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.i18n import Several, Text, bounded, msg
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.version import VERSION
from safehouse.server.common.games import usual_level
from safehouse.server.common.refusals import Refusal, StorageFailed
from safehouse.server.messages.replies import Explained
from safehouse.server.storage.provenance import of_table
from safehouse.server.storage.replay import dealt, events_until, run_out
from safehouse.server.storage.store import (
    ChatRow,
    EntryKind,
    EntryRow,
    SeatRow,
    StoredEntry,
    TableExtras,
    TableRow,
    TableSummary,
)
from safehouse.server.tables.bots import TableBots
from safehouse.server.tables.chat import Talk
from safehouse.server.tables.client_connections import TABLE
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.context import TableContext
from safehouse.server.tables.event_marks import EventMarks
from safehouse.server.tables.last_move import LastMove
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.pauses import Pauses
from safehouse.server.tables.presence import Presence
from safehouse.server.tables.progress import Progress
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.replication import Replication
from safehouse.server.tables.seating import Seating, picked_colours
from safehouse.server.tables.serial import Conflict, serial
from safehouse.server.tables.sharing import Sharing
from safehouse.server.tables.shuffles import Shuffle
from safehouse.server.tables.takebacks import Takebacks
from safehouse.server.tables.time_limits import TimeLimits
from safehouse.server.tables.updates import Updates
from safehouse.server.tables.view_cache import ViewCache
from safehouse.server.tables.waits import TableWaits, settled

log = logging.getLogger("safehouse")


class LiveTable(Table):
    def __init__(
        self,
        context: TableContext,
        row: TableRow,
        entries: list[EntryRow],
        chat: list[ChatRow],
        match: Match[Any] | None = None,
        notice: Text = "",
    ) -> None:
        sharing = Sharing(self, context.processes)
        super().__init__(context, sharing, row, len(entries), match, notice)
        self.event_marks = EventMarks(self)
        self.waits = TableWaits(self)
        self.talk = Talk(self, chat)
        self.shuffle = Shuffle(self)
        self.takebacks = Takebacks(self)
        self.questions = Questions(self, self.event_marks, entries)
        self.clocks = TableClocks(self, self.questions)
        self.orders = Orders(self, self.questions)
        self.limits = TimeLimits(self, self.questions)
        self.bots = TableBots(self, self.questions, self.waits)
        self.seating = Seating(self, self.shuffle, self.clocks, self.limits, self.bots)
        self.pauses = Pauses(self, self.waits, self.bots)
        self.views = ViewCache(
            self, self.event_marks, self.questions, self.clocks, self.orders, self.seating,
            self.limits,
        )  # fmt: skip
        self.updates = Updates(self, self.views, self.talk)
        self.presence = Presence(
            self, self.questions, self.clocks, self.orders, self.bots, self.seating
        )
        self.progress = Progress(
            self, self.questions, self.clocks, self.orders, self.waits, self.limits, self.bots,
            self.pauses, self.views, self.presence,
        )  # fmt: skip
        self.replication = Replication(
            self, self.progress, self.questions, self.clocks, self.orders, self.views,
            self.takebacks, self.shuffle, self.talk,
        )  # fmt: skip
        if match is not None:
            self.progress.load(match, entries)
        if row.extras is not None:
            self.progress.take_extras(row.extras)
            self.questions.take_names(row.extras.names)
        # Whether a pause was over is not known: without one, a restart would show the rest.
        self.progress.end_pause(None)

    # --- storing changes -------------------------------------------------------------------

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
        self.progress.advance(entry, match, extras)
        delta = self.views.delta() if self.elsewhere else None
        self.changed(StoredEntry(entry, summary, code, VERSION, delta))
        self.keep_names()

    async def overtaken(self, *, leased: bool = False) -> NoReturn:
        """Nothing was stored: another process has changed the table or holds the lease."""
        version = self.row.version
        await self.replication.catch_up()
        unchanged = self.row.version == version
        if leased and unchanged and self.sharing.lost():
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
        picked = picked_colours(self.row)
        return TableExtras(
            wish, orders, sorted(self.ready), sorted(self.declined), 0, entry.clocks, ticked,
            brought=self.seating.brought(), picked=picked,
        )  # fmt: skip

    def _extras(self, **changes: Any) -> TableExtras:
        """The current state besides the entries, with changes."""
        clocks, ticked = self.clocks.noted()
        orders = list(self.orders.given.values())
        now = TableExtras(
            self.wish, orders, sorted(self.ready), sorted(self.declined), self.resumed, clocks,
            ticked,
            self.questions.names(), self.seating.brought(), picked_colours(self.row),
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
        self.progress.take_extras(extras)

    def keep_names(self) -> None:
        """Store the names of questions for processes that load the table later."""
        if self.questions.names():
            self.context.processes.share_soon(self._save_names)

    @serial
    async def _save_names(self) -> None:
        if self.questions.names() and self.row.status == "playing":
            await self.save_extras()

    # --- for the other processes -----------------------------------------------------------

    @property
    def thinks(self) -> bool:
        """Whether a bot is thinking here."""
        return bool(self.bots.thinking)

    def note_elsewhere(self, found: dict[str, str]) -> None:
        self.presence.note_elsewhere(found)

    def take_lead(self, fence: int) -> None:
        self.progress.take_lead(fence)

    def lose_lead(self) -> None:
        self.progress.lose_lead()

    async def hand_over(self) -> None:
        """This process exits: store the clocks, for the process that takes over."""
        self.shuffle.stop()
        if self.leads and self.row.status == "playing" and self.clocks.ticking:
            async with self.lock:
                await self.save_extras(leased=True)

    async def put_away(self) -> None:
        """Before the table is unloaded: stop the clocks and store them."""
        self.shuffle.stop()
        self.clocks.settle()
        if self.clocks.reading is not None:
            self.clocks.reading.ticked = None
            self.clocks.arm()
            await self.context.processes.share(self.presence.save_clocks)
            if self.row.status == "playing" and self.leads:
                kept = self.clocks.reading.to_store()
                await self.context.store.save_clocks(self.row.id, kept, self.number)
        await self.sharing.release()

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
        if fits and await self.waits.hold_back(seat, move):
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
        copy = settled(match) if move == (CONCEDE,) else match.copy()
        offered = self.views.offered(seat, move) if match is self.match else None
        try:
            if offered is not None:
                copy.play_offered(offered, seat)
            done = offered or copy.play(move, seat)
        except IllegalMove as refusal:
            raise Refusal("illegal", refusal.reason, refusal.clause) from None
        except BadMove as error:
            raise Refusal("malformed", error.reason) from None
        if done.code[0] == CONCEDE:
            await self.commit("concede", seat, "", copy, leased=leased)
        else:
            await self.commit("move", seat, done.notation, copy, leased=leased)
        return copy.ply_for(seat)

    async def concede(self, guest: str, seat: int) -> int:
        self.owned(guest, seat)
        await self.waits.over()
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
        copy = settled(match)
        run_out(copy, seat, absent=True)
        await self.commit("claim", seat, "", copy)
        return copy.ply_for(mine[0])

    async def run_out(self, seat: int) -> None:
        """A seat has no time left: with two seats that loses, at larger tables a bot plays on."""
        assert self.match is not None
        if len(self.row.seats) == 2:
            copy = self.match.copy()
            run_out(copy, seat)
            await self.commit("timeout", seat, "", copy, leased=True)
            return
        level = usual_level(self.game)
        bot = SeatRow(seat, "bot", None, level, "", self.row.seats[seat].guest)
        await self.seating.put(seat, bot, leased=True)

    def replace_match(self, match: Match[Any], *, rewound: bool) -> None:
        self.progress.replace_match(match, rewound=rewound)

    def work(self) -> None:
        """Do this process's work."""
        self.progress.work()

    def explain(self, guest: str, id: str, seat: int, move: str | dict[str, Any]) -> Explained:
        self.owned(guest, seat)
        verdict = self.live_match().explain(move, seat)
        why = bounded(verdict.reason)
        return Explained(id=id, ok=verdict.ok, reason=why, clause=verdict.clause)

    async def give_up(self) -> None:
        await self._end(0, "Given up before it began")
        self.broadcast(TABLE)

    async def _end(self, ply: int, why: str) -> None:
        await self.shuffle.forget()
        summary = TableSummary("abandoned", ply, why, None, self.context.clock.now())
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
        self.progress.close()

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
        if row.extras is not None:
            row.extras = row.extras.without(guest, stand_in)
        said = {one.line for one in self.talk.rows if one.guest == guest}
        for one in self.talk.rows:
            if one.guest == guest:
                one.name, one.guest, one.text = name, None, ""
        self.ready.discard(guest)
        self.declined.discard(guest)
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
        self.progress.begin_with(match)

    @serial
    async def rematch(self, guest: str, *, accept: bool = True) -> None:
        """Request a rematch with the seats rotated, which opens when all people have asked; or
        decline it."""
        if self.row.status != "finished":
            raise Refusal("not-now", msg("rematch-later"))
        if guest not in self.people():
            raise Refusal("not-yours", msg("rematch-players"))
        if self.row.next_table is not None:
            return
        if guest not in (self.ready if accept else self.declined):
            ready, declined = self.ready - {guest}, self.declined - {guest}
            (ready if accept else declined).add(guest)
            await self.save_extras(ready=sorted(ready), declined=sorted(declined))
        if not self.people() - self.ready:
            self.row.next_table = await self.context.open_rematch(self.row, guest)
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
