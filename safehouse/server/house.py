"""The house: every live table, the guests, the thinkers and the storage behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

import msgspec

from safehouse.core import i18n, packs
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, new_seed
from safehouse.core.i18n import Text, from_store, msg
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.common.clock import DAY, Clock
from safehouse.server.common.data_folder import BESIDE, FolderLock
from safehouse.server.common.games import known_game, known_level
from safehouse.server.common.guests import Guests
from safehouse.server.common.logs import note
from safehouse.server.common.rates import Buckets, Rates
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.common.tasks import Tasks
from safehouse.server.common.traffic import Traffic
from safehouse.server.http.heartbeats import Beats
from safehouse.server.jobs.fair_queue import PERSON, WATCHED, WISH, Claim, Owner
from safehouse.server.jobs.jobs import Workers
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer
from safehouse.server.messages.games import pack_info
from safehouse.server.messages.tables import NewTable, SeatPlan, Status, TableInfo
from safehouse.server.processes.cluster import Cluster
from safehouse.server.services.advice_limits import AdviceLimits
from safehouse.server.services.analyses import Analyses
from safehouse.server.services.decks import Decks
from safehouse.server.services.lessons import Lessons
from safehouse.server.services.metrics import Gauges, Metrics
from safehouse.server.services.moderation import HOUSE, Moderation
from safehouse.server.services.notices import Notices
from safehouse.server.services.outgoing import Outgoing
from safehouse.server.services.people import People
from safehouse.server.services.personal_data import PersonalData
from safehouse.server.services.puzzles import Puzzles
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import LETTERS, Records
from safehouse.server.services.reviews import Reviews
from safehouse.server.services.vacations import Vacations
from safehouse.server.storage import provenance
from safehouse.server.storage.leases import Kind
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.provenance import Deal, Source
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    ActRow,
    AtMost,
    SeatRow,
    Store,
    TableExtras,
    TableRow,
)
from safehouse.server.tables.chat import CHAT_KEPT
from safehouse.server.tables.client_connections import ELSEWHERE
from safehouse.server.tables.listing import seat_info
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.new_tables import check_clock, checked_seed
from safehouse.server.tables.pauses import pauses_enabled
from safehouse.server.tables.shuffles import NO_SEED, new_shuffle, promised
from safehouse.server.tables.table import LiveTable
from safehouse.server.tables.view_cache import public_options

log = logging.getLogger("safehouse")

CODE = 6
EXPIRY = 3600.0
"""Seconds between two searches for tables that are no longer needed."""
MINE = 100
LISTED = 12
"""Maximum number of tables loaded for one list."""
PUBLIC = 60


def opened_store(settings: Settings) -> Store:
    if settings.database:
        return PostgresStore(settings.database)
    return SqliteStore(settings.data / "safehouse.sqlite3")


class House:
    def __init__(
        self, settings: Settings, store: Store | None = None, clock: Clock | None = None
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.lock = FolderLock(settings.data)
        try:
            self.guests = Guests(settings.data)
            self.store: Store = store or opened_store(settings)
        except BaseException:
            self.lock.release()
            raise
        self.cluster: Cluster | None = None
        """The other processes; None if this is the only one."""
        if isinstance(self.store, PostgresStore):
            kind: Kind = "worker" if settings.worker else "server"
            self.cluster = Cluster(self, self.store, settings.redis, kind)
        self.live: dict[str, LiveTable] = {}
        store, clock = self.store, self.clock
        self.traffic = Traffic()
        self.tasks = Tasks()
        self.spawn = self.tasks.spawn
        self.rates = Rates(settings.limits)
        self.advice_limits = AdviceLimits(self.rates.hint)
        self.beats = Beats()
        """Signs of life for the sockets, where there are several servers."""
        self.workers = Workers(settings, clock)
        self.marks = Marks(store, clock, self.announce)
        self.quotas = Quotas(store, clock, settings.quotas, settings.data)
        self.metrics = Metrics()
        self.people = People(store, clock, self.quotas, self.rates, self)
        self.vacations = Vacations(
            store, clock, settings.vacation_days, self.people, self, self.announce
        )
        self.decks = Decks(store, clock, self.quotas, self.people)
        self.records = Records(store, clock, self.quotas, self.workers)
        self.outgoing = Outgoing(clock, self.rates.outgoing, self.metrics)
        self.notices = Notices(
            store, clock, settings, self.guests, self.people, self.quotas, self.outgoing
        )
        self.personal_data = PersonalData(
            store, self.guests, self, self.marks, self.quotas, self.notices, self.decks,
            self.vacations, self.records, self.announce,
        )  # fmt: skip
        self.moderation = Moderation(
            store, clock, settings.data, self.marks, self, self.people, self.quotas, self.outgoing,
            self.personal_data, self.announce,
        )  # fmt: skip
        self.reviews = Reviews(
            store, clock, self.records, self, self.people, self.marks, self.quotas, self.rates.chat
        )
        self.lessons = Lessons(store, clock, self.quotas)
        self.analyses = Analyses(
            store, clock, self.records, self.quotas, self.workers.thinkers, self.tasks,
            alone=self.cluster is None,
        )  # fmt: skip
        self.puzzles = Puzzles(clock)
        self.metrics.registry.register(
            Gauges(
                self.metrics.moves, self.cluster, self, self.workers, store, self.quotas,
                self.traffic,
            )
        )  # fmt: skip
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        if self.cluster is not None:
            await self._join(self.cluster)
        await self.moderation.load()
        await asyncio.to_thread(self.notices.prepare)
        await self.vacations.load()
        self.spawn(self.workers.warm())
        self.spawn(asyncio.to_thread(i18n.prepare))
        self.spawn(self._close_doors())
        if self.cluster is None:  # otherwise the holder of the leases continues
            self.spawn(self._resume())
        self.spawn(self._sweep())
        self.spawn(self._expire_on())

    @property
    def elsewhere(self) -> bool:
        """Whether players should use another server, since this one can store nothing for them."""
        return self.cluster is not None and (self.traffic.draining or self.cluster.away)

    def send_elsewhere(self) -> None:
        """Close every socket, so that its player connects to another server."""
        for table in self.live.values():
            for connection in table.connections:
                connection.close(*ELSEWHERE)

    async def _join(self, cluster: Cluster) -> None:
        """All processes have the same keys, so cookies are valid at all of them."""
        folder = self.settings.data
        await asyncio.to_thread(self.notices.prepare)
        await cluster.share_keys(folder, BESIDE)
        self.guests.read_secret(folder)
        self.moderation.read_token()
        await cluster.open()
        self.spawn(self.beats.run())

    async def reload(self) -> None:
        """Another process has changed marks, bans or vacations, or deleted a guest."""
        for table in self.live.values():
            table.clocks.settle()
        await self.moderation.load()
        await self.vacations.load()
        self.records.clear()
        self.moderation.close_connections()
        for table in self.live.values():
            table.clocks.rearm()

    def announce(self) -> None:
        """Marks, bans or vacations have changed here; notify the other processes."""
        if self.cluster is not None:
            self.cluster.announce_house()

    @property
    def shared_rates(self) -> dict[str, Buckets]:
        return self.rates.by_name

    async def drain(self) -> None:
        """Shut down: open no new tables, complete requests in progress, then close the sockets.

        Returns when all are closed, or after the timeout.
        """
        self.traffic.draining = True
        deadline = asyncio.get_running_loop().time() + self.settings.drain_seconds
        while asyncio.get_running_loop().time() < deadline:
            connections = [
                connection for table in list(self.live.values()) for connection in table.connections
            ]
            if not connections and not self.traffic.requests:
                return
            for connection in connections:
                connection.drain()
            await asyncio.sleep(0.02)
        log.warning("Some connections were not closed in time")

    async def close(self) -> None:
        """Stop the workers, store the clocks, finish writing."""
        await self.tasks.cancel(*self._loading.values())
        await self.workers.close()
        for table in self.live.values():
            with contextlib.suppress(Exception):
                await (table.put_away() if self.cluster is None else table.hand_over())
        if self.cluster is not None:
            await self.cluster.leave()
        await self.store.close()
        self.lock.release()

    async def _resume(self) -> None:
        """After a restart, resume the bots that play against people; others stay paused."""
        for id in await self.store.playing():
            try:
                row = await self.store.table(id)
                if row is not None and {"bot", "person"} <= {s.holder for s in row.seats}:
                    await self.table(id, Owner(row.host), rank=WATCHED)
            except Refusal:
                continue
            await asyncio.sleep(0)

    async def _close_doors(self) -> None:
        """Public tables whose deal is not fresh were stored by earlier versions, or with another
        pack."""
        first = 0
        while rows := await self.store.public_tables(PUBLIC, first):
            known = [row for row in rows if not provenance.of_table(row).fresh]
            for row in known:
                await self.store.save_public(row.id, False)
            first += len(rows) - len(known)

    async def _sweep(self) -> None:
        """Remove tables from memory that are not needed; the storage has them."""
        while True:
            await self.clock.sleep(min(60.0, self.settings.idle / 4))
            for id, table in list(self.live.items()):
                if table.idle():
                    await table.put_away()
                    if table.idle():
                        self._forget(id)

    def _forget(self, id: str) -> None:
        del self.live[id]
        if self.cluster is not None:
            self.cluster.note_absence(id)

    async def _expire_on(self) -> None:
        while True:
            if self.cluster is None or await self.cluster.leads_house():
                await self.expire()
            await self.clock.sleep(EXPIRY)

    async def expire(self) -> None:
        """Close abandoned tables, and delete what is older than the host wants to keep."""
        settings, now = self.settings, self.clock.now()
        await self.notices.expire()
        kinds: list[tuple[Status, float, str]] = [
            ("lobby", settings.lobby_days, "Nobody began it"),
            ("playing", settings.match_days, "Nobody played on"),
        ]
        for status, days, why in kinds:
            if days <= 0:
                continue
            for id in await self.store.untouched(status, now - days * DAY):
                known = self.live.get(id)
                if known is not None and known.connections:
                    continue
                with contextlib.suppress(Refusal):
                    await (await self.table(id, rank=WATCHED)).shut(why)
                    await self.store.add_act(ActRow(now, HOUSE, "expire", id, "", why))
        gone = await self.quotas.expire()
        for id in gone.tables:
            known = self.live.get(id)
            if known is not None and not known.connections:
                self._forget(id)
        if gone.records:
            self.records.clear()
            self.announce()
        if settings.keep_days > 0:
            for id in await self.store.purge(now - settings.keep_days * DAY):
                known = self.live.get(id)
                if known is not None and not known.connections:
                    self._forget(id)
                await self.store.add_act(ActRow(now, HOUSE, "delete", id, ""))

    # --- tables ------------------------------------------------------------------------------

    async def table(self, id: str, owner: Owner | None = None, *, rank: int = PERSON) -> LiveTable:
        """The live table with a code, from memory or rebuilt from the storage."""
        id = id.upper()
        known = self.live.get(id)
        if known is not None and self.cluster is not None and owner is not None:
            # It may have changed through another process.
            await known.replication.refresh_if_changed()
        if known is None:
            if len(id) != CODE or any(letter not in LETTERS for letter in id):
                raise Refusal("unknown", msg("no-table"))
            loading = self._loading.get(id)
            if loading is None:
                claim = Claim(rank, (owner,) if owner else ())
                loading = asyncio.get_running_loop().create_task(self._load(id, claim))
                self._loading[id] = loading
                loading.add_done_callback(lambda task: self._loaded(id, task))
            known = await asyncio.shield(loading)
        known.touched = self.clock.monotonic()
        if owner is not None and rank == PERSON:
            known.visit(owner)
        return known

    def _loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(id, None)
        if not task.cancelled():
            task.exception()  # pass it to those who wait; there may be none left

    async def _load(self, id: str, claim: Claim) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise Refusal("unknown", msg("no-table"))
        known_game(row.game)  # report that the room is missing
        row, entries = await self.store.since(id, 0) or (row, [])
        chat = await self.store.chat(id, CHAT_KEPT)
        match: Match[Any] | None = None
        notice: Text = ""
        if row.status in ("playing", "finished"):
            try:
                match, notice = await self.workers.load(
                    row,
                    entries,
                    claim,
                    pauses=pauses_enabled(row, self.settings),
                    resumed=row.extras.resumed if self.cluster and row.extras else 0,
                )
            except BadJob as error:
                log.error("Table %s does not replay: %s", row.id, error)
                raise Refusal("not-now", msg("other-rules")) from None
            except NoAnswer as error:
                log.error("Table %s could not be loaded: %s", row.id, error)
                raise Refusal("not-now", msg("table-not-opened")) from None
        if notice:
            log.warning("Table %s: %s", row.id, notice)
        table = self.live[id] = LiveTable(self, row, entries, chat, match, notice)
        await table.start_if_full()
        if self.cluster is not None:
            self.cluster.note_presence(table)
            table.note_elsewhere(self.cluster.here(id))
            await table.replication.refresh()  # changes that arrived while it was being loaded
            extras = table.row.extras
            if extras is not None and extras.ticked is not None:
                table.clocks.follow(
                    extras, await self.cluster.store.lease_ended_at(id, extras.ticked)
                )
        table.work()
        return table

    async def open_table(self, guest: str, new: NewTable) -> LiveTable:
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
        name = await self.people.name_of(guest)
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
            created=self.clock.now(),
            updated=self.clock.now(),
            headline="Waiting for players",
            pack=packs.told(game.id),
            made=game.provenance(),
            origin=origin,
            deal=deal,
        )
        dealt = provenance.of_table(row)
        if new.public and not dealt.fresh:
            raise Refusal("malformed", msg("not-public", why=dealt.says))
        await self.people.greet(guest)
        return await self._add(row, guest, [guest] if new.nonces else [])

    def _planned(
        self, game: Game[Any], seat: int, plan: SeatPlan, guest: str, name: str
    ) -> SeatRow:
        if plan.holder == "bot":
            return SeatRow(seat, "bot", None, known_level(game, plan.level))
        if plan.holder == "me":
            return SeatRow(seat, "person", guest, None, name)
        return SeatRow(seat, "open")

    async def _add(self, row: TableRow, payer: str, senders: list[str]) -> LiveTable:
        """Store a new table; the start waits a moment for the nonces of `senders`."""
        if self.traffic.draining:
            raise Refusal("not-now", msg("restarting"))
        most = self.settings.limits.tables
        if payer == row.host:
            reason = msg("tables-full", most=most)
        else:
            reason = msg("host-full", most=most)
        bill = self.quotas.bill(payer, "tables", AtMost("tables", most, reason, row.host))
        while True:
            row.id = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            row.shuffle = new_shuffle(row, senders)
            if await self.store.add_table(row, bill):
                break
        table = LiveTable(self, row, [], [])
        self.live[row.id] = table
        if self.cluster is not None:
            self.cluster.note_presence(table)
        self.metrics.opened.inc()
        note("table opened", table=row.id, game=row.game, seats=len(row.seats))
        await table.start_if_full()
        return table

    async def open_rematch(self, old: LiveTable, payer: str) -> str:
        """The same table again, with everybody one seat further and a new seed."""
        was = old.row
        count = len(was.seats)
        seats = []
        for seat in range(count):
            s = was.seats[(seat + 1) % count]
            seats.append(SeatRow(seat, s.holder, s.guest, s.level, s.player))
        places = [(seat + 1) % count for seat in range(count)]
        options = old.game.reseated(old.game.current_options(was.options), places)
        kept = old.seating.kept_colours()
        if kept:
            options = old.game.colours_moved(options, places)
        picked = {seat: kept[of] for seat, of in enumerate(places) if of in kept}
        row = msgspec.structs.replace(
            was,
            id="",
            seats=seats,
            options=old.game.complete_options(count, options),
            seed=NO_SEED,
            created=self.clock.now(),
            updated=self.clock.now(),
            status="lobby",
            ply=0,
            headline="Waiting for players",
            result=None,
            next_table=None,
            clocks=None,
            clocks_at=0,
            pack=packs.told(was.game),
            made=known_game(was.game).provenance(),
            origin=None,
            extras=TableExtras(picked=picked) if picked else None,
            deal=Deal(),
        )
        table = await self._add(row, payer, promised(was, list(range(count))))
        return await self.store.set_next(was.id, table.row.id)

    async def public_tables(self, guest: str, first: int = 0) -> list[TableInfo]:
        rows = await self.store.public_tables(PUBLIC, first)
        return [self._listed(row, guest) for row in rows if provenance.of_table(row).fresh]

    async def tables_of(self, guest: str, first: int = 0) -> list[TableInfo]:
        """The newest running tables are loaded, so that the list can show whose move it is."""
        rows = await self.store.tables_of(guest, MINE, first)
        asleep = [row.id for row in rows if row.status == "playing" and row.id not in self.live]
        for id in asleep[:LISTED]:
            with contextlib.suppress(Refusal):
                await self.table(id, Owner(guest), rank=WISH)
        return [self._listed(row, guest) for row in rows]

    def _listed(self, row: TableRow, guest: str) -> TableInfo:
        """A table for a list, without loading its match. Deck texts are left out, so that the
        size of a list does not depend on them."""
        known = self.live.get(row.id)
        texts = {option.name for option in find_game(row.game).options if option.kind == "decks"}
        shown = row.options if row.status == "finished" else public_options(row, [])
        options = {name: value for name, value in shown.items() if name not in texts}
        dealt = provenance.of_table(row)
        if known is not None:
            info = known.views.info(guest)
            return msgspec.structs.replace(info, options=options, shuffle=None)
        return TableInfo(
            id=row.id,
            game=row.game,
            status=row.status,
            seats=[
                seat_info(row, s, mine=s.holder == "person" and s.guest == guest) for s in row.seats
            ],
            options=options,
            clock=row.clock,
            public=row.public and dealt.fresh,
            talk=row.talk,
            host=row.host == guest,
            ply=row.ply,
            result=row.result,
            headline=from_store(row.headline),
            spectators=0,
            next_table=row.next_table,
            created=row.created,
            updated=row.updated,
            provenance=dealt.info(),
            pack=pack_info(row.pack),
        )
