"""Taking back moves: one's own open steps immediately, others if everybody agrees."""

from __future__ import annotations

import logging
from typing import Any

from msgspec import structs

from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer
from safehouse.server.storage.replay import events_until
from safehouse.server.storage.store import WishRow
from safehouse.server.tables.client_connections import STATE
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.serial import serial

log = logging.getLogger("safehouse")


class Takebacks:
    def __init__(self, table: Table) -> None:
        self.table = table

    @serial
    async def undo(self, guest: str, seat: int, *, turn: bool = False) -> int:
        """Take back the seat's own open step immediately, or all of its open steps."""
        table = self.table
        table.owned(guest, seat)
        match = table.live_match()
        steps = match.open_steps(seat)
        if not steps:
            raise Refusal("not-now", msg("no-open-step"))
        for _ in range(steps if turn else 1):
            match = await self._undo_step(match, seat)
        return match.ply_for(seat)

    async def _undo_step(self, match: Match[Any], seat: int) -> Match[Any]:
        ply = match.undoable(seat)
        if ply is None:
            return match
        self.check_count(match)
        copy = self.table.undo_cache.without(match, ply)
        if copy is None:
            copy = await self.rebuilt(match, ply, without=True)
        await self.table.commit("undo", seat, str(ply), copy)
        return self.table.live_match()

    def check_count(self, match: Match[Any]) -> None:
        """Moves are always stored; taking them back without end would fill the storage."""
        most = self.table.context.settings.limits.takebacks
        if self.table.number - match.ply > 2 * most:
            raise Refusal("not-now", msg("undo-many"))

    async def rebuilt(self, match: Match[Any], ply: int, *, without: bool) -> Match[Any]:
        """An earlier match, rebuilt by a worker; its log and moves are taken from this one."""
        table = self.table
        try:
            made = await table.context.workers.rebuild(
                match, ply, table.priority(), without=without
            )
        except (BadJob, NoAnswer) as error:
            log.warning("Table %s could not be taken back: %s", table.row.id, error)
            raise Refusal("not-now", msg("not-back-now")) from None
        made.log = match.log[: events_until(match.log, ply)] + made.log
        made.history = match.history[:ply] + made.history
        return made

    @serial
    async def ask(self, guest: str, seat: int) -> int:
        """Go back to the seat's last decision; with other people, request it."""
        table = self.table
        table.owned(guest, seat)
        match = table.live_match()
        self.check_count(match)
        moves = match.history
        last = next((n for n in reversed(range(len(moves))) if self._counts(guest, seat, n)), None)
        if last is None:
            raise Refusal("not-now", msg("not-moved-yet"))
        stands = table.wish is not None and table.wish.refused is None
        if stands and table.wish is not None and table.wish.guest != guest:
            raise Refusal("not-now", msg("other-wish"))
        if table.people() - {guest}:
            if not stands or table.wish is None or table.wish.seat != seat:
                await table.save_extras(wish=WishRow(guest, seat, last))
                table.broadcast(STATE)
            return match.ply_for(seat)
        return (await self._take_back(match, seat, last)).ply_for(seat)

    def _counts(self, guest: str, seat: int, ply: int) -> bool:
        """Whether a move is one that its seat may ask to take back. To others, a request for a pass
        in a secret question would show that it was asked."""
        table = self.table
        match = table.live_match()
        who, code = match.history[ply]
        if who != seat:
            return False
        hidden = code[0] in table.game.secret_passes and match.private_at >> ply & 1
        return not (hidden and table.people() - {guest})

    @serial
    async def answer(self, guest: str, accept: bool) -> int:
        table = self.table
        match = table.live_match()
        if guest not in table.people():
            raise Refusal("not-yours", msg("players-answer"))
        wish = table.wish
        if wish is None or (wish.refused is not None and wish.guest != guest):
            raise Refusal("not-now", msg("no-wish"))
        seat = table.seats_of(guest)[0]
        if guest == wish.guest and accept:
            raise Refusal("not-now", msg("own-wish"))
        if not accept:
            # Its own player withdraws it, or has seen the refusal.
            kept = None if guest == wish.guest else structs.replace(wish, refused=seat)
            await table.save_extras(wish=kept)
            table.broadcast(STATE)
            return match.ply_for(seat)
        agreed = {*wish.agreed, guest}
        if table.people() - {wish.guest} - agreed:
            await table.save_extras(wish=structs.replace(wish, agreed=sorted(agreed)))
            table.broadcast(STATE)
            return match.ply_for(seat)
        return (await self._take_back(match, wish.seat, wish.ply)).ply_for(seat)

    async def _take_back(self, match: Match[Any], seat: int, ply: int) -> Match[Any]:
        before = await self.rebuilt(match, ply, without=False)
        await self.table.commit("takeback", seat, str(ply), before)
        return before
