"""A live table: the one serial owner of a match, its seats, clocks, bots and lines.

The match held here is a cache of the stored entries. A change is tried on a copy, stored, and only
then taken over and told; whatever a client has seen is on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

from safehouse.core import packs
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.registry import game as find_game
from safehouse.server.clocks import Clocks
from safehouse.server.fair import PERSON, WATCHED, Claim, Owner
from safehouse.server.lines import STATE, TABLE, Line
from safehouse.server.messages import (
    Explained,
    Status,
)
from safehouse.server.orders import Orders
from safehouse.server.questions import Questions
from safehouse.server.refusals import Refusal
from safehouse.server.replay import events_until
from safehouse.server.seating import Seating
from safehouse.server.settings import Settings
from safehouse.server.showing import Showing
from safehouse.server.steps import OpenSteps
from safehouse.server.store import (
    ChatRow,
    EntryKind,
    EntryRow,
    SeatRow,
    Summary,
    TableRow,
)
from safehouse.server.table_bots import TableBots
from safehouse.server.table_clocks import TableClocks
from safehouse.server.talk import Talk
from safehouse.server.thinkers import BadJob, NoAnswer

if TYPE_CHECKING:
    from safehouse.server.house import House

log = logging.getLogger("safehouse")

OWNERS = 8
"""The most people who are counted as those for whom a bot's move is computed."""


class Wish:
    """A standing wish to take moves back to a ply; nothing is computed until it is granted."""

    __slots__ = ("agreed", "guest", "ply", "seat")

    def __init__(self, guest: str, seat: int, ply: int) -> None:
        self.guest = guest
        self.seat = seat
        self.ply = ply
        self.agreed: set[str] = set()


def settled(match: Match[Any]) -> Match[Any]:
    """The match where its pauses lead: as it stands when it is loaded again."""
    twin = match.copy()
    twin.settle()
    return twin


def hushed(row: TableRow, settings: Settings) -> bool:
    """Whether a table waits where somebody might have been asked: not at one device alone."""
    people = {s.guest for s in row.seats if s.holder == "person"}
    players = len(people) + sum(s.holder == "bot" for s in row.seats)
    longest = find_game(row.game).silence(row.options)[1]
    return players > 1 and settings.bot_pause > 0 and settings.silence * longest > 0


class LiveTable:
    def __init__(
        self,
        house: House,
        row: TableRow,
        entries: list[EntryRow],
        chat: list[ChatRow],
        match: Match[Any] | None = None,
        notice: str = "",
    ) -> None:
        self.house = house
        self.notice = notice
        """Said where the match was played by earlier rules: it can only be looked at."""
        self.row = row
        self.game: Game[Any] = find_game(row.game)
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.match: Match[Any] | None = match
        self.steps = OpenSteps()
        self.visits: dict[str, tuple[str, float]] = {}
        """Who has looked without a connection: from which address, and when."""
        self.number = len(entries)
        self.wish: Wish | None = None
        self.ready: set[str] = set()
        self.thought_from: float | None = None
        """Since when a bot has thought about the secret question that it answers now."""
        self.loaded = self.house.clock.monotonic()
        self.touched = self.loaded
        self._reminded: set[str] = set()
        """Players who were told of their turn and have not been here since."""
        self._here: Counter[str] = Counter()
        """How many lines each guest has here."""
        self.bots = TableBots(self)
        self.clocks = TableClocks(self)
        self.orders = Orders(self)
        self.questions = Questions(self, entries)
        self.seating = Seating(self)
        self.showing = Showing(self)
        self.talk = Talk(self, chat)
        if match is not None:
            match.pauses = self._hushed()
            self.clocks.reading = self.clocks.stored(entries)
            self.questions.note(renew=True)

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
        return guest in self._here

    def owned(self, guest: str, seat: int) -> SeatRow:
        """The seat, if the guest holds it."""
        row = self.seat(seat)
        if row.holder != "person" or row.guest != guest:
            raise Refusal("not-yours", "That seat is not yours.")
        return row

    def seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            last = len(self.row.seats) - 1
            raise Refusal("malformed", f"There is no seat {seat}; seats are 0 to {last}.")
        return self.row.seats[seat]

    def visit(self, owner: Owner) -> None:
        """Somebody looks, with or without a connection; bots that rest go on."""
        now = self.house.clock.monotonic()
        self.visits = {
            guest: known
            for guest, known in self.visits.items()
            if now - known[1] < self.house.settings.rest
        }
        self.visits[owner.guest] = owner.address, now
        if self.bots.resting:
            self.bots.wake()

    def is_left_alone(self) -> bool:
        """Whether only bots play here and nobody has looked for a while."""
        if self.lines or any(s.holder == "person" for s in self.row.seats):
            return False
        seen = max((at for _, at in self.visits.values()), default=self.loaded)
        return self.house.clock.monotonic() - seen > self.house.settings.rest

    def claim(self) -> Claim:
        """For whom the bots here play, and how urgent that is: people at the table come first."""
        here = {guest: address for guest, (address, _) in self.visits.items()}
        here |= {line.guest: line.address for line in self.lines}
        people = self.people()
        playing = [Owner(guest, here[guest]) for guest in people if guest in here]
        if playing:
            return Claim(PERSON, tuple(playing[:OWNERS]), self.row.id)
        owners = [Owner(guest, address) for guest, address in here.items()][:OWNERS]
        return Claim(WATCHED, tuple(owners) or (Owner(self.row.host),), self.row.id)

    def live_match(self) -> Match[Any]:
        """The match, if it is being played."""
        if self.row.status == "lobby":
            raise Refusal("not-now", "The match has not begun.")
        if self.row.status == "abandoned":
            raise Refusal("over", "This table was given up.")
        assert self.match is not None
        if self.notice:
            raise Refusal("not-now", self.notice)
        if self.match.over:
            raise Refusal("over", "The match is over.", self.game.over_clause)
        return self.match

    # --- telling ---------------------------------------------------------------------------

    def tell(self, *marks: str) -> None:
        self.showing.tellings += 1
        for line in self.lines:
            line.nudge(*marks)

    def join(self, line: Line) -> None:
        self.lines.add(line)
        self._reminded.discard(line.guest)
        self._here[line.guest] += 1
        self.touched = self.house.clock.monotonic()
        if not self.clocks.ticking and line.guest in self.people():
            self.clocks.start()
        if self.bots.resting:
            self.bots.wake()
        self.tell(TABLE)

    def part(self, line: Line) -> None:
        self.lines.discard(line)
        self._here[line.guest] -= 1
        if not self._here[line.guest]:
            del self._here[line.guest]
        self.touched = self.house.clock.monotonic()
        if line.guest in self.people():
            self.seating.seen[line.guest] = self.touched
        self.tell(TABLE)
        if not self.is_here(line.guest):
            self._remind()

    # --- taking over what is stored --------------------------------------------------------

    def _summary(self, match: Match[Any]) -> Summary:
        """The table for lists. What nobody else may know of does not date it either."""
        seen = self.match is None or self._noticed(self.match, match)
        return Summary(
            status="finished" if match.over else "playing",
            ply=match.ply_for(None),
            headline=self.game.headline(match),
            result=match.result.to_json() if match.result else None,
            updated=self.house.clock.now() if seen else self.row.updated,
        )

    def _noticed(self, before: Match[Any], after: Match[Any]) -> bool:
        """Whether everybody may know that the match has gone on."""
        return (
            after.over
            or before.ply_for(None) != after.ply_for(None)
            or before.event_count(None) != after.event_count(None)
        )

    def _keep_wish(self, undone: int) -> None:
        """A step that is undone unseen leaves a standing wish alone; only its ply may move."""
        if self.wish is not None and undone <= self.wish.ply:
            if undone == self.wish.ply:
                self.wish = None
            else:
                self.wish.ply -= 1

    def _take_summary(self, summary: Summary) -> None:
        self.row.status = summary.status
        self.row.ply = summary.ply
        self.row.headline = summary.headline
        self.row.result = summary.result
        self.row.updated = summary.updated

    async def commit(self, kind: EntryKind, seat: int, body: str, match: Match[Any]) -> None:
        """Store an entry; then, and only then, let the match be what it led to."""
        clocks = self.clocks.after(kind, seat, match)
        entry = EntryRow(
            self.number,
            seat,
            kind,
            body,
            self.house.clock.now(),
            clocks.to_store() if clocks else None,
        )
        summary = self._summary(match if match.held is None else settled(match))
        metrics = self.house.metrics
        try:
            with metrics.stored.time():
                stored = await self.house.store.append(self.row.id, entry, summary)
        except Exception:
            log.exception("An entry of table %s could not be stored", self.row.id)
            raise Refusal("not-now", "The server cannot store that now; nothing changed.") from None
        if not stored:
            await self._reload()
            raise Refusal("stale", "The table has moved on meanwhile. Look again.")
        self.number += 1
        if kind == "move":
            metrics.moves.labels(self.row.seats[seat].holder).inc()
        self.clocks.reading = clocks
        self._take_summary(summary if match.held is None else self._summary(match))
        assert self.match is not None
        if kind in ("undo", "takeback"):
            self.orders.given.pop(seat, None)  # whoever looks back wants to decide again
            self.questions.returned(seat, all_know=kind == "takeback")
            self.steps.forget(int(body))
            self._keep_wish(int(body))
            self._become(match, rewound=True, back_to=int(body))
        else:
            self.steps.note(self.match, match)
            self._become(match, rewound=False)

    def _become(self, match: Match[Any], *, rewound: bool, back_to: int = 0) -> None:
        """Let the match be this one; where it was taken back, it is the same up to a ply."""
        self.clocks.settle()
        was = self.match
        self.match = match
        match.pauses = self._hushed()
        self.touched = self.house.clock.monotonic()
        if was is None or self._noticed(was, match):
            self.wish = None
        self.showing.renew(match)
        if rewound and was is not None:
            kept = events_until(was.log, back_to)
            self.questions.unwind(was, back_to)
            self.showing.unwind(was, kept)
        self.questions.note(renew=rewound)
        if rewound and was is not None:
            self.showing.rewind(was, match, kept)
            for order in self.orders.given.values():
                order.since = min(order.since, kept)
        self.clocks.start()
        self.tell(STATE, TABLE)
        self.bots.wake()
        self.orders.follow()
        self._remind()
        since, self.thought_from = self.thought_from, None
        if match.held is not None:
            self.house.spawn(self._go_on(match, since))

    def _remind(self) -> None:
        """Players who are away are told once that it is their turn, if others play here, too."""
        people = self.people()
        for guest in people:
            if len(people) > 1 and not self.is_here(guest) and guest not in self._reminded:
                if any(self.row.seats[seat].guest == guest for seat in self.questions.asked):
                    self._reminded.add(guest)
                    self.house.spawn(self._remind_later(guest))

    async def _remind_later(self, guest: str) -> None:
        """After a moment, in which they may come back or an order may answer for them."""
        await self.house.clock.sleep(self.house.settings.notice_delay)
        asked = any(
            self.row.seats[seat].guest == guest and self.orders.ordered(seat) is None
            for seat in self.questions.asked
        )
        if asked and not self.is_here(guest) and self.row.status == "playing":
            await self.house.notices.tell_turn(guest, self)
        else:
            self._reminded.discard(guest)

    def _hushed(self) -> bool:
        return hushed(self.row, self.house.settings)

    async def _go_on(self, match: Match[Any], since: float | None) -> None:
        """A match that paused goes on after a short random time.

        A bot that is asked next thinks meanwhile, and the time a bot has just thought in secret
        (`since`) is part of the wait, so it does not show that a bot was asked.
        """
        twin = match.copy()
        twin.resume()
        over = asyncio.Event()
        self.bots.think_ahead(twin, over)
        low, high = self.game.silence(self.row.options)
        clock = self.house.clock
        length = self.house.settings.silence * (low + (high - low) * clock.random())
        if since is not None:
            length -= clock.monotonic() - since
        try:
            await clock.sleep(max(0.0, length))
            async with self.lock:
                self.bots.stop_thinking_ahead(came=self.match is match)
                if self.match is match:
                    self._take_summary(self._summary(twin))
                    self._become(twin, rewound=False)
        finally:
            over.set()

    async def _reload(self) -> None:
        """Somebody else wrote to this table: believe the storage."""
        row = await self.house.store.table(self.row.id)
        entries = await self.house.store.entries(self.row.id)
        assert row is not None
        try:
            match, self.notice = await self.house.workers.load(
                row, entries, self.claim(), pauses=hushed(row, self.house.settings)
            )
        except (BadJob, NoAnswer) as error:
            log.error("Table %s could not be read again: %s", row.id, error)
            raise Refusal("not-now", "The table cannot be read now. Try again.") from None
        self.row = row
        self.number = len(entries)
        self.questions.returns = self.questions.count_returns(entries)
        self.clocks.reading = self.clocks.stored(entries)
        self.steps.forget(0)
        self._become(match, rewound=True)

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
        async with self.lock:
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
                raise Refusal("stale", "The table has moved on since. Look again.")
            return await self._play(match, seat, move)

    async def play_for(self, seat: int, move: str | tuple[int, ...]) -> int:
        """Play a move for a seat, by whoever holds the lock."""
        return await self._play(self.live_match(), seat, move)

    async def _play(
        self, match: Match[Any], seat: int, move: str | dict[str, Any] | tuple[int, ...]
    ) -> int:
        twin = settled(match) if move == (CONCEDE,) else match.copy()
        try:
            done = twin.play(move, seat)
        except IllegalMove as refusal:
            raise Refusal("illegal", refusal.reason, refusal.clause) from None
        except BadMove as error:
            raise Refusal("malformed", str(error)) from None
        if done.code[0] == CONCEDE:
            await self.commit("concede", seat, "", twin)
        else:
            await self.commit("move", seat, done.notation, twin)
        return twin.ply_for(seat)

    async def concede(self, guest: str, seat: int) -> int:
        async with self.lock:
            self.owned(guest, seat)
            return await self._play(self.live_match(), seat, (CONCEDE,))

    async def undo(self, guest: str, seat: int) -> int:
        """Take back the seat's own open step, at once."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            ply = match.undoable(seat)
            if ply is None:
                raise Refusal("not-now", "There is no open step of yours to take back.")
            twin = self.steps.without(match, ply)
            if twin is None:
                twin = await self._rebuilt(match, ply, without=True)
            await self.commit("undo", seat, str(ply), twin)
            return twin.ply_for(seat)

    async def _rebuilt(self, match: Match[Any], ply: int, *, without: bool) -> Match[Any]:
        """An earlier match, made by a worker; the log and the moves until then are those here."""
        try:
            made = await self.house.workers.rebuild(match, ply, self.claim(), without=without)
        except (BadJob, NoAnswer) as error:
            log.warning("Table %s could not be taken back: %s", self.row.id, error)
            raise Refusal("not-now", "That cannot be taken back now. Try again.") from None
        made.log = match.log[: events_until(match.log, ply)] + made.log
        made.history = match.history[:ply] + made.history
        return made

    def explain(self, guest: str, id: str, seat: int, move: str | dict[str, Any]) -> Explained:
        self.owned(guest, seat)
        verdict = self.live_match().explain(move, seat)
        return Explained(id=id, ok=verdict.ok, reason=verdict.reason, clause=verdict.clause)

    # --- taking played moves back ----------------------------------------------------------

    async def ask_takeback(self, guest: str, seat: int) -> int:
        """Back to the seat's last decision: at once where nobody else minds, else a wish."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            moves = match.history
            last = next((n for n in range(len(moves) - 1, -1, -1) if moves[n][0] == seat), None)
            if last is None:
                raise Refusal("not-now", "You have not moved yet, there is nothing to take back.")
            if self.wish is not None and self.wish.guest != guest:
                raise Refusal("not-now", "Somebody else has asked to take back; answer that first.")
            if self.people() - {guest}:
                if self.wish is None or self.wish.seat != seat:
                    self.wish = Wish(guest, seat, last)
                    self.tell(STATE)
                return match.ply_for(seat)
            return (await self._take_back(match, seat, last)).ply_for(seat)

    async def answer_takeback(self, guest: str, accept: bool) -> int:
        async with self.lock:
            match = self.live_match()
            if guest not in self.people():
                raise Refusal("not-yours", "Only players may answer that.")
            wish = self.wish
            if wish is None:
                raise Refusal("not-now", "Nobody asks to take a move back.")
            seat = self.seats_of(guest)[0]
            if guest == wish.guest and accept:
                raise Refusal("not-now", "That is your own wish; the others answer it.")
            if not accept:
                self.wish = None
                self.tell(STATE)
                return match.ply_for(seat)
            wish.agreed.add(guest)
            if self.people() - {wish.guest} - wish.agreed:
                self.tell(STATE)
                return match.ply_for(seat)
            return (await self._take_back(match, wish.seat, wish.ply)).ply_for(seat)

    async def _take_back(self, match: Match[Any], seat: int, ply: int) -> Match[Any]:
        before = await self._rebuilt(match, ply, without=False)
        await self.commit("takeback", seat, str(ply), before)
        return before

    async def give_up(self) -> None:
        summary = Summary("abandoned", 0, "Given up before it began", None, self.house.clock.now())
        await self.house.store.save_summary(self.row.id, summary)
        self._take_summary(summary)
        self.tell(TABLE)

    async def shut(self, why: str) -> None:
        """End the table without a result; what was played stays stored."""
        async with self.lock:
            if self.row.status not in ("lobby", "playing"):
                raise Refusal("over", "That table is closed already.")
            summary = Summary("abandoned", self.row.ply, why, None, self.house.clock.now())
            await self.house.store.save_summary(self.row.id, summary)
            self._take_summary(summary)
            self.match = self.wish = self.clocks.reading = None
            self.questions.asked = {}
            self.orders.given.clear()
            self.clocks.arm()
            self.bots.wake()
            self.tell(TABLE)

    def forget(self, guest: str, name: str, stand_in: str) -> None:
        """A person's data is deleted from the storage: show nothing of it here either."""
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
                one.name, one.guest = name, None
        self.ready.discard(guest)
        self.visits.pop(guest, None)
        if said:
            self.talk.tell_again(said)
        self.tell(TABLE)

    # --- starting and ending ---------------------------------------------------------------

    async def start(self, guest: str, fill: str | None) -> None:
        """The host starts; `fill` seats bots of that level where a seat is open."""
        async with self.lock:
            self.seating.check_host(guest)
            if fill is not None:
                seats = [
                    SeatRow(s.seat, "bot", None, fill) if s.holder == "open" else s
                    for s in self.row.seats
                ]
                await self.seating.save(seats, self.row.host)
            if any(s.holder == "open" for s in self.row.seats):
                raise Refusal(
                    "not-now", "A seat is still open. Wait for somebody, or seat a bot there."
                )
            await self.begin()

    async def start_if_full(self) -> None:
        async with self.lock:
            await self.begin()

    async def begin(self) -> None:
        row = self.row
        if row.status != "lobby" or any(s.holder == "open" for s in row.seats):
            return
        wrong = packs.mismatch(row.game, row.pack)
        if wrong:
            raise Refusal("not-now", wrong)
        match = self.game.start(
            len(row.seats), seed=row.seed, options=self.game.stored_options(row.options)
        )
        summary = self._summary(match)
        await self.house.store.save_summary(row.id, summary)
        self._take_summary(summary)
        if row.clock is not None:
            self.clocks.reading = Clocks([float(row.clock.initial)] * len(row.seats))
        self._become(match, rewound=False)

    async def rematch(self, guest: str) -> None:
        """Wish for another match with the seats moved on by one; it opens when all people do."""
        async with self.lock:
            if self.row.status != "finished":
                raise Refusal("not-now", "A rematch can follow once the match is over.")
            if guest not in self.people():
                raise Refusal("not-yours", "Only the players may ask for a rematch.")
            if self.row.next_table is not None:
                return
            self.ready.add(guest)
            if not self.people() - self.ready:
                self.row.next_table = await self.house.open_rematch(self)
            self.tell(TABLE)

    # --- coming and going ------------------------------------------------------------------

    def idle(self) -> bool:
        """Whether nothing here needs the memory: nobody looks, thinks or is on the clock."""
        return (
            not self.lines
            and not self.lock.locked()
            and not self.bots.thinking
            and not (self.clocks.ticking and self.clocks.running())
            and self.house.clock.monotonic() - self.touched > self.house.settings.idle
        )

    async def put_away(self) -> None:
        """Before the memory forgets this table: stop the clocks and keep what they say."""
        self.clocks.settle()
        if self.clocks.reading is None:
            return
        self.clocks.reading.ticked = None
        self.clocks.arm()
        if self.row.status == "playing":
            kept = self.clocks.reading.to_store()
            await self.house.store.save_clocks(self.row.id, kept, self.number)
