"""The bots of a table: when they are asked, and how their answers are handled."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import perf_counter
from typing import Any

import msgspec

from safehouse import bots
from safehouse.core.decision import Ask
from safehouse.core.dice import Dice
from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.server.common.games import known_level
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import OPTIONAL, Crowded, Priority
from safehouse.server.jobs.jobs import crowded
from safehouse.server.jobs.worker_pool import NoAnswer
from safehouse.server.messages.replies import Hint, Remark
from safehouse.server.storage.looks import StoredLook, look_rows, looks_at
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.serial import Conflict
from safehouse.server.tables.waits import TableWaits

log = logging.getLogger("safehouse")

AGAIN = 3.0
"""Seconds before a retry."""


THINKING = 0.6
"""The part of a wait in which a bot thinks about a secret question; the rest is for the way."""


def rest_after(thought: float, pause: float) -> float:
    """Seconds that a bot still waits: answers come after a whole number of pauses.

    Shorter differences in how long it thought, which may depend on its cards, do not show.
    """
    return pause - thought % pause


class TableBots:
    def __init__(self, table: Table, questions: Questions, waits: TableWaits) -> None:
        self.table = table
        self._questions = questions
        self._waits = waits
        self.thinking: dict[int, tuple[Ask, asyncio.Task[None]]] = {}
        """For each seat whose bot is thinking: the question, and the task that waits for it."""
        self._ahead: dict[int, tuple[Ask, asyncio.Task[None]]] = {}
        """The same for questions that will be asked when a pause is over."""
        self._weighed: dict[int, Ask] = {}
        """The last offer that a seat's bot was asked about."""
        self.resting = False
        """Whether the bots are paused because nobody watches."""

    def wake(self) -> None:
        """Start every bot that has a pending decision and is not already thinking."""
        table = self.table
        for seat, (ask, task) in list(self.thinking.items()):
            asked = self._questions.asked.get(seat)
            if asked is None or asked[0] is not ask or table.row.seats[seat].holder != "bot":
                task.cancel()  # queued jobs are dropped
                del self.thinking[seat]
        self.resting = table.is_left_alone()
        if self.resting or not table.leads:
            return
        if table.match is None:
            return
        for seat, (ask, _) in self._questions.asked.items():
            row = table.row.seats[seat]
            if row.holder == "bot" and seat not in self.thinking:
                task = table.context.spawn(self._think(seat, ask, row.level or "", table.match))
                self.thinking[seat] = ask, task
        self._weigh_offers(table.match)

    def stop(self) -> None:
        """Another process runs the bots from now on."""
        for _, task in [*self.thinking.values(), *self._ahead.values()]:
            task.cancel()
        self.thinking, self._ahead, self._weighed = {}, {}, {}

    def think_ahead(self, match: Match[Any], over: asyncio.Event) -> None:
        """During a pause, bots think about secret decisions they will have once it is `over`."""
        table = self.table
        known = table.game.waiting(match, None)
        for ask in match.pending:
            seat, row = ask[0], table.row.seats[ask[0]]
            if row.holder == "bot" and seat not in known:
                task = table.context.spawn(self._think(seat, ask, row.level or "", match, over))
                self._ahead[seat] = ask, task

    def stop_thinking_ahead(self, *, came: bool) -> None:
        """The pause is over; expected questions have been asked or never will be."""
        if came:
            self.thinking.update(self._ahead)
        else:
            for _, task in self._ahead.values():
                task.cancel()
        self._ahead = {}

    async def _think(
        self,
        seat: int,
        ask: Ask,
        level: str,
        match: Match[Any],
        over: asyncio.Event | None = None,
    ) -> None:
        """One bot's decision. A late answer, for example after a take-back, is dropped.

        During a pause a bot thinks about the future `match` until the pause is `over`.
        """
        table = self.table
        began = table.context.clock.monotonic()
        secret = seat not in table.game.waiting(match, None)
        asked_at = perf_counter()
        try:
            if secret and match.pauses and match.waits:
                move = await self._pick_within(seat, level, match, self._waits.left)
            else:
                move = await table.context.workers.pick(match, seat, level, table.priority)
            table.context.metrics.bot.since(asked_at)
        except Crowded:
            self._again(seat)
            return
        except NoAnswer as error:
            table.context.metrics.worker_errors.inc()
            log.warning(
                "The bot at table %s gave no answer, a simple legal move is played: %s",
                table.row.id,
                error,
            )
            move = None
        pause = table.context.settings.bot_pause
        if pause > 0 and not secret:
            await table.context.clock.sleep(
                rest_after(table.context.clock.monotonic() - began, pause)
            )
        if over is not None:
            await over.wait()
        async with table.lock:
            self.thinking.pop(seat, None)
            asked = self._questions.asked.get(seat)
            if asked is None or asked[0] is not ask or table.row.seats[seat].holder != "bot":
                return
            table.thought_from = began if secret and over is None else None
            try:
                await self._play(seat, ask, move)
            except Conflict:  # it is asked again if it still has to answer
                return
            except Refusal as refusal:
                log.warning("The bot at table %s could not move: %s", table.row.id, refusal.code)
                self._again(seat)

    async def _pick_within(
        self, seat: int, level: str, match: Match[Any], left: float
    ) -> Code | None:
        """A bot's answer to a secret question within the table's wait, which ends its thinking.

        If the machine is too busy for that, the bot lets the question pass.
        """
        pick = self.table.context.workers.pick(
            match, seat, level, self.table.priority, within=THINKING * left
        )
        try:
            return await asyncio.wait_for(pick, left or None)
        except TimeoutError:
            return self.table.game.lets_pass(match, seat)

    def _again(self, seat: int) -> None:
        self.thinking.pop(seat, None)
        self.table.context.clock.call_later(AGAIN, self.wake)

    async def _play(self, seat: int, ask: Ask, move: Code | None) -> None:
        match = self.table.match
        assert match is not None
        if move is not None:
            try:
                await self.table.play_for(seat, move)
                return
            except Refusal as refusal:
                if refusal.code not in ("illegal", "malformed"):
                    raise
                log.error("A bot's move at table %s was %s", self.table.row.id, refusal.code)
        legal = ask[1].moves(match, seat, *ask[2])
        await self.table.play_for(seat, Dice(self.table.context.clock.bits(64)).choice(legal))

    # --- out of turn -------------------------------------------------------------------------

    def _weigh_offers(self, match: Match[Any]) -> None:
        """Bots that may act out of turn are asked immediately, and nobody waits for them."""
        table = self.table
        for ask in match.offers:
            row = table.row.seats[ask[0]]
            if row.holder != "bot" or self._weighed.get(ask[0]) is ask:
                continue
            self._weighed[ask[0]] = ask
            level = known_level(table.game, row.level)
            if bots.interrupts(table.game, level):
                table.context.spawn(self._weigh(ask, level, match))

    async def _weigh(self, ask: Ask, level: str, match: Match[Any]) -> None:
        """A bot accepts an offer or not; afterwards it is too late."""
        table, seat = self.table, ask[0]
        began = table.context.clock.monotonic()
        try:
            move = await table.context.workers.interrupt(match, seat, level, table.priority())
        except (NoAnswer, Crowded) as error:
            log.warning("The bot at table %s let an offer pass: %r", table.row.id, error)
            return
        if move is None:
            return
        rest = table.context.settings.bot_pause / 2 - (table.context.clock.monotonic() - began)
        if rest > 0:
            await table.context.clock.sleep(rest)
        async with table.lock:
            now = table.match
            stands = now is not None and any(offer is ask for offer in now.offers)
            if not stands or table.row.seats[seat].holder != "bot":
                return
            try:
                await table.play_for(seat, move)
            except Conflict:
                return
            except Refusal as refusal:
                log.warning("The bot at table %s did not act: %s", table.row.id, refusal.code)

    # --- hints -------------------------------------------------------------------------------

    async def hint(self, guest: str, seat: int) -> Hint:
        table = self.table
        table.owned(guest, seat)
        match = table.live_match()
        if table.people() != {guest}:
            raise Refusal("not-now", msg("hints-alone"))
        asked = self._questions.asked.get(seat)
        if asked is None:
            raise Refusal("not-now", msg("not-your-decision"))
        priority = Priority(OPTIONAL, table.priority().owners, table.row.id)
        stored = await looks_at(table.context.store, table.row.id, match.ply, seat)
        try:
            said = await table.context.workers.hint(match, seat, stored, priority)
        except Crowded:
            raise crowded() from None
        except NoAnswer as error:
            log.warning("No hint at table %s: %s", table.row.id, error)
            raise Refusal("not-now", msg("no-hint-in-time")) from None
        await self._keep(guest, said["looks"])
        if table.match is None or self._questions.asked.get(seat) != asked:
            raise Refusal("stale", msg("moved-on"))
        return msgspec.json.decode(said["reply"], type=Hint)

    async def remark(self, guest: str, seat: int) -> Remark:
        """What the seat's last move gave away; says nothing if it was no mistake.

        Never with two people at the table, nor on a device that two people may share.
        """
        table = self.table
        table.owned(guest, seat)
        if table.people() != {guest} or len(table.seats_of(guest)) != 1:
            raise Refusal("not-now", msg("coach-alone"))
        made = table.last_move
        nothing = Remark(id="", said="")
        if made is None or made.seat != seat or table.live_match().ply < made.steps[0][0].ply:
            return nothing
        made.judged = True
        priority = Priority(OPTIONAL, table.priority().owners, table.row.id)
        store = table.context.store
        stored = [await looks_at(store, table.row.id, match.ply, seat) for match, _ in made.steps]
        try:
            said = await table.context.workers.remark(made.steps, seat, stored, priority)
        except Crowded:
            raise crowded() from None
        except NoAnswer as error:
            log.warning("No remark at table %s: %s", table.row.id, error)
            return nothing
        await self._keep(guest, said["looks"])
        if table.last_move is not made:
            return nothing
        return msgspec.json.decode(said["reply"], type=Remark)

    async def _keep(self, guest: str, looks: list[StoredLook]) -> None:
        """Store looks for the review; where there is no room for them, they are made again."""
        table, context = self.table, self.table.context
        with contextlib.suppress(Refusal):
            rows = look_rows(table.row.id, looks, context.clock.now(), guest)
            await context.store.add_analyses(rows, context.bills.bill(guest, "analyses"))
