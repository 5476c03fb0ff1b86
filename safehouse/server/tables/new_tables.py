"""New tables: what they may be, and how they are opened."""

from __future__ import annotations

from typing import Any, Final, Protocol

from msgspec import structs

from safehouse.core import packs
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, new_seed
from safehouse.core.i18n import msg
from safehouse.server.common.codes import new_code
from safehouse.server.common.games import known_game, known_level
from safehouse.server.common.logs import note
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.traffic import Traffic
from safehouse.server.messages.tables import NewTable, SeatPlan
from safehouse.server.storage import provenance
from safehouse.server.storage.provenance import Deal, Source
from safehouse.server.storage.store import AtMost, Bill, SeatRow, TableExtras, TableRow
from safehouse.server.tables.registry import CODE, LiveTables
from safehouse.server.tables.seating import kept_colours
from safehouse.server.tables.shuffles import NO_SEED, new_shuffle, promised
from safehouse.server.tables.table import LiveTable

SEED_TEXT: Final = 64
SEED_NUMBER: Final = 2**53
CLOCK_INITIAL: Final = (10, 24 * 3600)
CLOCK_INCREMENT: Final = (0, 600)
CLOCK_EACH: Final = (60, 14 * 24 * 3600)
"""Seconds for each move: up to a fortnight, for correspondence play."""


def check_clock(new: NewTable) -> None:
    if new.clock is None:
        return
    first = (new.clock.initial, CLOCK_INITIAL, "match")
    second = (new.clock.increment, CLOCK_INCREMENT, "move")
    if new.clock.each:
        first = (new.clock.initial, CLOCK_EACH, "each")
        second = (new.clock.increment, (0, 0), "added")
    for value, (low, high), what in (first, second):
        if not low <= value <= high:
            raise Refusal("malformed", msg("clock-range", what=what, low=low, high=high))


def checked_seed(new: NewTable) -> int | str:
    """The seed, if the client chose it where that cannot cheat anyone else."""
    if new.seed in (None, NO_SEED):
        return NO_SEED
    if any(plan.holder == "open" for plan in new.plan):
        raise Refusal("malformed", msg("seed-open"))
    if isinstance(new.seed, str):
        if len(new.seed) <= SEED_TEXT and new.seed.isprintable():
            return new.seed
        raise Refusal("malformed", msg("seed-text", most=SEED_TEXT))
    if abs(new.seed) > SEED_NUMBER:
        raise Refusal("malformed", msg("seed-number"))
    return new.seed


class GuestNames(Protocol):
    async def name_of(self, guest: str) -> str: ...

    async def greet(self, guest: str) -> str:
        """Remember a guest who takes a seat; returns their name."""


class TableBills(Protocol):
    def bill(self, guest: str, kind: str, *counts: AtMost) -> Bill: ...


class NewTables:
    def __init__(
        self, tables: LiveTables, guests: GuestNames, bills: TableBills, traffic: Traffic
    ) -> None:
        self._tables = tables
        self._guests = guests
        self._bills = bills
        self._traffic = traffic

    async def open(self, guest: str, new: NewTable) -> LiveTable:
        game = known_game(new.game)
        if len(new.plan) != new.seats:
            raise Refusal("malformed", msg("plan-once"))
        check_clock(new)
        seed = checked_seed(new)
        try:
            options = game.complete_options(new.seats, new.options)
            game.check_current(options)
            if new.clock is not None and new.clock.each:
                options = game.by_correspondence(options)
            game.start(new.seats, seed=seed, options=options)
        except BadOptions as error:
            raise Refusal("malformed", error.reason) from None
        deal = Deal("server" if seed == NO_SEED else "client")
        return await self._seated(guest, game, new, options, seed, deal)

    async def open_from(
        self,
        guest: str,
        game_id: str,
        plan: list[SeatPlan],
        origin: dict[str, Any],
        source: Source,
        public: bool,
    ) -> LiveTable:
        """A table whose match begins from a position."""
        game = known_game(game_id)
        try:
            game.check_accepted(origin["options"])
        except BadOptions as error:
            raise Refusal("malformed", error.reason) from None
        new = NewTable(game=game.id, seats=len(plan), plan=plan, public=public)
        options, deal = origin["options"], Deal(source=source)
        return await self._seated(guest, game, new, options, new_seed(), deal, origin)

    async def _seated(
        self,
        guest: str,
        game: Game[Any],
        new: NewTable,
        options: dict[str, Any],
        seed: int | str,
        deal: Deal,
        origin: dict[str, Any] | None = None,
    ) -> LiveTable:
        name = await self._guests.name_of(guest)
        row = TableRow(
            id="",
            game=game.id,
            seats=[self._planned(game, i, plan, guest, name) for i, plan in enumerate(new.plan)],
            options=options,
            seed=seed,
            clock=new.clock,
            public=new.public,
            talk=game.talk if new.talk is None else new.talk,
            host=guest,
            created=self._tables.context.clock.now(),
            updated=self._tables.context.clock.now(),
            headline="Waiting for players",
            pack=packs.used_json(game.id),
            made=game.provenance(),
            origin=origin,
            deal=deal,
        )
        dealt = provenance.of_table(row)
        if new.public and not dealt.fresh:
            raise Refusal("malformed", msg("not-public", why=dealt.says))
        await self._guests.greet(guest)
        return await self._add(row, guest, [guest] if new.nonces else [])

    @staticmethod
    def _planned(game: Game[Any], seat: int, plan: SeatPlan, guest: str, name: str) -> SeatRow:
        if plan.holder == "bot":
            return SeatRow(seat, "bot", None, known_level(game, plan.level))
        if plan.holder == "me":
            return SeatRow(seat, "person", guest, None, name)
        return SeatRow(seat, "open")

    async def _add(self, row: TableRow, payer: str, senders: list[str]) -> LiveTable:
        """Store a new table; the start waits a moment for the nonces of `senders`."""
        if self._traffic.draining:
            raise Refusal("not-now", msg("restarting"))
        context = self._tables.context
        most = context.settings.limits.tables
        if payer == row.host:
            reason = msg("tables-full", most=most)
        else:
            reason = msg("host-full", most=most)
        bill = self._bills.bill(payer, "tables", AtMost("tables", most, reason, row.host))
        while True:
            row.id = new_code(CODE)
            row.shuffle = new_shuffle(row, senders)
            if await context.store.add_table(row, bill):
                break
        table = LiveTable(context, row, [], [])
        self._tables.add(table)
        context.metrics.opened.inc()
        note("table opened", table=row.id, game=row.game, seats=len(row.seats))
        await table.start_if_full()
        return table

    async def open_rematch(self, was: TableRow, payer: str) -> str:
        """The same table again, with everybody one seat further and a new seed."""
        game = known_game(was.game)
        count = len(was.seats)
        seats = []
        for seat in range(count):
            s = was.seats[(seat + 1) % count]
            seats.append(SeatRow(seat, s.holder, s.guest, s.level, s.player))
        places = [(seat + 1) % count for seat in range(count)]
        options = game.reseated(game.current_options(was.options), places)
        kept = kept_colours(was)
        if kept:
            options = game.colours_moved(options, places)
        picked = {seat: kept[of] for seat, of in enumerate(places) if of in kept}
        chose = was.extras.brought if was.extras is not None else {}
        brought = {seat: chose[of] for seat, of in enumerate(places) if of in chose}
        row = structs.replace(
            was,
            id="",
            seats=seats,
            options=game.complete_options(count, options),
            seed=NO_SEED,
            created=self._tables.context.clock.now(),
            updated=self._tables.context.clock.now(),
            status="lobby",
            ply=0,
            headline="Waiting for players",
            result=None,
            next_table=None,
            clocks=None,
            clocks_at=0,
            pack=packs.used_json(was.game),
            made=game.provenance(),
            origin=None,
            extras=TableExtras(brought=brought, picked=picked) if brought or picked else None,
            deal=Deal(),
        )
        table = await self._add(row, payer, promised(was, list(range(count))))
        return await self._tables.context.store.set_next(was.id, table.row.id)
