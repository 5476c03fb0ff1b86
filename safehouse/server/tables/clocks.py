"""The clocks of a table: whose clock runs, and what happens when it runs out."""

from __future__ import annotations

import logging
from typing import Any, Final

from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.server.common.clock import Timer
from safehouse.server.common.refusals import Refusal
from safehouse.server.storage.store import (
    EntryRow,
    TableExtras,
)
from safehouse.server.tables.client_connections import TABLE
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.readings import Clocks
from safehouse.server.tables.serial import serial

log = logging.getLogger("safehouse")


AGAIN: Final = 3.0
"""Seconds before a time that is up, and could not be stored, is looked at again."""
AWAY: Final = 60.0
"""Seconds without a responsible process after which the clocks of a table stop."""


class TableClocks:
    def __init__(self, table: Table, questions: Questions) -> None:
        self.table = table
        self._questions = questions
        self.reading: Clocks | None = None
        """None if the match is played without a clock."""
        self._alarm: Timer | None = None

    def running(self) -> list[int]:
        """The seats whose clock runs: people with pending decisions. Bots have their own limits."""
        if self.reading is None or self.table.row.status != "playing" or self.paused:
            return []
        running = [
            seat for seat in self._questions.asked if self.table.row.seats[seat].holder == "person"
        ]
        if self.table.row.clock is not None and self.table.row.clock.each:
            away = self.table.context.vacations
            running = [seat for seat in running if self.table.row.seats[seat].guest not in away]
        return running

    @property
    def paused(self) -> bool:
        """Whether every player has agreed to stop the clocks."""
        marks = self.table.context.marks
        people = self.table.people() if marks else ()
        return bool(people) and all(
            (self.table.row.id, guest, "pause") in marks for guest in people
        )

    @serial
    async def pause(self, guest: str, on: bool) -> None:
        """Ask for a pause or withdraw; it begins when all have asked and ends with a withdrawal."""
        self.table.live_match()
        if guest not in self.table.people():
            raise Refusal("not-yours", msg("players-only"))
        if self.table.row.clock is None:
            raise Refusal("not-now", msg("no-clock"))
        await self.table.context.marks.store(self.table.row.id, guest, "pause", on=on)
        self.settle()
        self.table.context.marks.put(self.table.row.id, guest, "pause", on=on)
        self.rearm()
        await self.table.context.processes.share(self.table.save_extras)

    def rearm(self) -> None:
        """The running clocks have changed; elapsed time has already been subtracted."""
        self.arm()
        self.table.broadcast(TABLE)

    @property
    def ticking(self) -> bool:
        return self.reading is not None and self.reading.ticked is not None

    def read(self, seat: int, *, own: bool) -> float | None:
        """A seat's clock as shown to its own player, or to everybody else."""
        if self.reading is None or self.table.row.seats[seat].holder != "person":
            return None
        return round(max(0.0, (self.reading.left if own else self.reading.shown)[seat]), 2)

    def stored(self, entries: list[EntryRow]) -> Clocks | None:
        row = self.table.row
        if row.clock is None:
            return None
        if row.clocks is not None and row.clocks_at == len(entries):
            return Clocks.stored(len(row.seats), row.clocks)
        for entry in reversed(entries):
            if entry.clocks is not None:
                return Clocks.stored(len(row.seats), entry.clocks)
        return Clocks([float(row.clock.initial)] * len(row.seats))

    def settle(self) -> None:
        """Subtract elapsed time from the clocks."""
        if self.reading is not None:
            self.reading.settle(
                self.table.context.clock.monotonic(), self.running(), self._questions.known
            )

    def noted(self) -> tuple[list[float] | None, float | None]:
        """The clocks, and the time of the reading; None while they are stopped."""
        self.settle()
        if self.reading is None:
            return None, None
        return self.reading.to_store(), self.table.context.clock.now() if self.ticking else None

    def follow(self, extras: TableExtras, until: float | None = None) -> None:
        """Set the clocks to what another process recorded.

        If that process has ended, they ran until then. They continue immediately if that was
        recent; after a longer time they are stopped until a player is back.
        """
        if self.reading is None or extras.clocks is None:
            return
        noted = Clocks.stored(len(self.table.row.seats), extras.clocks)
        self.reading.left, self.reading.shown = noted.left, noted.shown
        self.reading.ticked = None
        if extras.ticked is not None:
            clock = self.table.context.clock
            now = clock.now()
            ran = min(now, until if until is not None else now) - extras.ticked
            self.reading.ticked = clock.monotonic() - max(0.0, ran)
            self.settle()
            if until is not None and now - until > AWAY:
                self.reading.ticked = None
        self.arm()

    def note_questions(self) -> None:
        """Other seats are asked now."""
        if self.reading is not None:
            self.reading.asked(self._questions.asked)

    def after(self, kind: str, seat: int, match: Match[Any]) -> Clocks | None:
        self.settle()
        if self.reading is None or self.table.row.clock is None:
            return None
        person = kind == "move" and self.table.row.seats[seat].holder == "person"
        clock = self.table.row.clock
        most = float(clock.initial) if clock.each else None
        gain = clock.initial if clock.each else clock.increment
        return self.reading.after_move(
            seat,
            gain if person else 0,
            most=most,
            known=seat in self._questions.known,
            known_next=seat in self.table.game.waiting(match, None),
            asked_next=any(ask[0] == seat for ask in match.pending),
        )

    def start(self) -> None:
        """Clocks run from the first move on, and after a restart once a player is back."""
        self.settle()
        if self.reading is not None:
            self.reading.ticked = self.table.context.clock.monotonic()
        self.arm()

    def arm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.reading is None or not self.ticking or not self.table.leads:
            return
        running = self.running()
        if not running:
            return
        soonest = max(0.0, min(self.reading.left[seat] for seat in running)) + 0.005
        self._alarm = self.table.context.clock.call_later(
            soonest, lambda: self.table.context.spawn(self._flag())
        )

    @serial
    async def _flag(self) -> None:
        """Somebody's time is up."""
        self.settle()
        clocks = self.reading
        fallen = [seat for seat in self.running() if clocks and clocks.left[seat] <= 0]
        if not fallen or self.table.match is None:
            self.arm()
            return
        try:
            await self.table.run_out(fallen[0])
        except Refusal:
            self.table.context.clock.call_later(AGAIN, self.arm)
