"""The house: every live table, the guests, the thinkers and the storage behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import cached_property
from typing import Any

import msgspec

import safehouse
from safehouse import bots
from safehouse.bots.names import names
from safehouse.core import i18n, packs
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, new_seed
from safehouse.core.i18n import ENGLISH, Text, from_store, known, msg, say
from safehouse.core.lobby import lobby
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import games
from safehouse.core.rooms import PAGE_MODULE, About, rooms
from safehouse.server.common.clock import Clock
from safehouse.server.common.data_folder import BESIDE, FolderLock
from safehouse.server.common.guests import Guests, is_program, suggested_name
from safehouse.server.common.logs import note
from safehouse.server.common.rates import Buckets
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.http.heartbeats import Beats
from safehouse.server.http.pages import ROOMS, catalogue
from safehouse.server.jobs.fair_queue import PERSON, WATCHED, WISH, Claim, Owner
from safehouse.server.jobs.jobs import Workers
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer
from safehouse.server.messages.closes import Close
from safehouse.server.messages.decks import KeptDeck
from safehouse.server.messages.games import GameInfo, LevelInfo, OptionInfo, pack_info
from safehouse.server.messages.moderation import (
    DataComment,
    DataLesson,
    DataLine,
    DataRecord,
    DataTable,
    MyData,
)
from safehouse.server.messages.people import Me
from safehouse.server.messages.tables import NewTable, SeatInfo, SeatPlan, Status, TableInfo
from safehouse.server.processes.cluster import Cluster
from safehouse.server.services.analyses import Analyses
from safehouse.server.services.lessons import Lessons
from safehouse.server.services.metrics import Metrics
from safehouse.server.services.moderation import DAY, HOUSE, Moderation, admin_token
from safehouse.server.services.notices import Notices
from safehouse.server.services.puzzles import Puzzles
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import LETTERS, Records, Shelf
from safehouse.server.services.reviews import Reviews
from safehouse.server.storage import provenance
from safehouse.server.storage.leases import Kind
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.provenance import Deal, Source
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import (
    ActRow,
    Aside,
    AtMost,
    DeckRow,
    GuestRow,
    Mark,
    SeatRow,
    Store,
    TableRow,
    VacationRow,
)
from safehouse.server.tables.chat import CHAT_KEPT
from safehouse.server.tables.client_connections import ELSEWHERE
from safehouse.server.tables.pauses import hushed
from safehouse.server.tables.shuffles import NO_SEED, new_shuffle, promised
from safehouse.server.tables.table import LiveTable
from safehouse.server.tables.view_cache import public_options

log = logging.getLogger("safehouse")

CODE = 6
EXPIRY = 3600.0
"""Seconds between two searches for tables that are no longer needed."""
NOBODY = "Somebody"
"""The name of players whose data was deleted."""
MINE = 100
DECKS_KEPT = 60
DECK_NAME = 60
DECK_TEXT = 20_000
LISTED = 12
"""Maximum number of tables loaded for one list."""
PUBLIC = 60
SEED_TEXT = 64
SEED_NUMBER = 2**53
CLOCK_INITIAL = (10, 24 * 3600)
CLOCK_INCREMENT = (0, 600)
CLOCK_EACH = (60, 14 * 24 * 3600)
"""Seconds for each move: up to a fortnight, for correspondence play."""


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
            self.guests = Guests.kept_in(settings.data)
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
        self.marks: set[tuple[str, str, Mark]] = set()
        """Who is muted or removed at which table, and who asked for a pause."""
        self.vacations: dict[str, VacationRow] = {}
        """Guests who are currently on vacation."""
        self._years: dict[str, VacationRow] = {}
        """The last vacation of each guest, for what is left of the year."""
        self.draining = False
        """Whether the server is shutting down: no new tables, requests are completed."""
        limits = settings.limits
        self.guest_rates = Buckets(limits.guest_rate, limits.guest_burst)
        self.address_rates = Buckets(limits.address_rate, limits.address_burst)
        self.page_rates = Buckets(limits.page_rate, limits.page_burst)
        self.words_rates = Buckets(limits.words_rate, limits.words_burst)
        self.name_rates = Buckets(limits.name_rate, limits.name_burst)
        self.new_rates = Buckets(limits.new_rate, limits.new_burst)
        self.new_address_rates = Buckets(limits.new_address_rate, limits.new_address_burst)
        self.token_rates = Buckets(limits.token_rate, limits.token_burst)
        self.chat_rates = Buckets(limits.chat_rate, limits.chat_burst)
        self.beats = Beats()
        """Signs of life for the sockets, where there are several servers."""
        self.requests = 0
        """Changes over HTTP in progress."""
        self.sockets: dict[str, int] = {}
        """Open sockets per guest and per address."""
        self.workers = Workers(settings, self.clock)
        self.quotas = Quotas(self)
        self.records = Records(self)
        self.reviews = Reviews(self)
        self.metrics = Metrics(self)
        self.moderation = Moderation(self)
        self.notices = Notices(self)
        self.lessons = Lessons(self)
        self.analyses = Analyses(self)
        self.puzzles = Puzzles(self)
        self.look_rates = Buckets(limits.look_rate, limits.look_burst)
        self.hint_rates = Buckets(limits.hint_rate, limits.hint_burst)
        self.nonce_rates = Buckets(limits.nonce_rate, limits.nonce_burst)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._hinting: set[str] = set()
        self._remarking: set[str] = set()

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        if self.cluster is not None:
            await self._join(self.cluster)
        await self.moderation.load()
        await asyncio.to_thread(self.notices.prepare)
        for row in await self.store.vacations():
            self._note_vacation(row)
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
        return self.cluster is not None and (self.draining or self.cluster.away)

    def send_elsewhere(self) -> None:
        """Close every socket, so that its player connects to another server."""
        for table in self.live.values():
            for line in table.lines:
                line.close(*ELSEWHERE)

    async def _join(self, cluster: Cluster) -> None:
        """All processes have the same keys, so cookies are valid at all of them."""
        folder = self.settings.data
        await asyncio.to_thread(self.notices.prepare)
        await cluster.share_keys(folder, BESIDE)
        self.guests = Guests.kept_in(folder)
        self.moderation.token = admin_token(folder)
        await cluster.open()
        self.spawn(self.beats.run())

    async def reload(self) -> None:
        """Another process has changed marks, bans or vacations, or deleted a guest."""
        for table in self.live.values():
            table.clocks.settle()
        await self.moderation.load()
        self.vacations, self._years = {}, {}
        for row in await self.store.vacations():
            self._note_vacation(row)
        self.records.shelf = Shelf()
        self.moderation.close_lines()
        for table in self.live.values():
            table.clocks.rearm()

    def announce(self) -> None:
        """Marks, bans or vacations have changed here; notify the other processes."""
        if self.cluster is not None:
            self.cluster.announce_house()

    @cached_property
    def shared_rates(self) -> dict[str, Buckets]:
        """The rates that apply to all processes together."""
        return {
            "guest": self.guest_rates,
            "address": self.address_rates,
            "page": self.page_rates,
            "words": self.words_rates,
            "name": self.name_rates,
            "new": self.new_rates,
            "new address": self.new_address_rates,
            "token": self.token_rates,
            "chat": self.chat_rates,
            "look": self.look_rates,
            "hint": self.hint_rates,
            **self.notices.outgoing.rates,
            "nonce": self.nonce_rates,
        }

    async def drain(self) -> None:
        """Shut down: open no new tables, complete requests in progress, then close the sockets.

        Returns when all are closed, or after the timeout.
        """
        self.draining = True
        deadline = asyncio.get_running_loop().time() + self.settings.drain_seconds
        while asyncio.get_running_loop().time() < deadline:
            lines = [line for table in list(self.live.values()) for line in table.lines]
            if not lines and not self.requests:
                return
            for line in lines:
                line.drain()
            await asyncio.sleep(0.02)
        log.warning("Some connections were not closed in time")

    async def close(self) -> None:
        """Stop the workers, store the clocks, finish writing."""
        tasks = [*self._tasks, *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
        for table in self.live.values():
            with contextlib.suppress(Exception):
                await (table.put_away() if self.cluster is None else table.hand_over())
        if self.cluster is not None:
            await self.cluster.leave()
        await self.store.close()
        self.lock.release()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A task of the house failed", exc_info=task.exception())

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
                if known is not None and known.lines:
                    continue
                with contextlib.suppress(Refusal):
                    await (await self.table(id, rank=WATCHED)).shut(why)
                    await self.store.add_act(ActRow(now, HOUSE, "expire", id, "", why))
        gone = await self.quotas.expire()
        for id in gone.tables:
            known = self.live.get(id)
            if known is not None and not known.lines:
                self._forget(id)
        if gone.records:
            self.records.shelf = Shelf()
            self.announce()
        if settings.keep_days > 0:
            for id in await self.store.purge(now - settings.keep_days * DAY):
                known = self.live.get(id)
                if known is not None and not known.lines:
                    self._forget(id)
                await self.store.add_act(ActRow(now, HOUSE, "delete", id, ""))

    # --- vacations ---------------------------------------------------------------------------

    def _note_vacation(self, row: VacationRow) -> None:
        self._years[row.guest] = row
        left = row.until - self.clock.now()
        if left > 0:
            self.vacations[row.guest] = row
            self.clock.call_later(left, lambda: self._back_from_vacation(row))

    def _back_from_vacation(self, row: VacationRow) -> None:
        if self.vacations.get(row.guest) is row:
            for table in self.live.values():
                table.clocks.settle()
            del self.vacations[row.guest]
            for table in self.live.values():
                if row.guest in table.people():
                    table.clocks.rearm()

    def vacation_left(self, guest: str) -> float:
        """Seconds of vacation that a guest has left this year, as if the current one ended now."""
        row, now = self._years.get(guest), self.clock.now()
        whole = self.settings.vacation_days * DAY
        if row is None or row.year != time.gmtime(now).tm_year:
            return whole
        return max(0.0, whole - row.used + max(0.0, row.until - max(now, row.since)))

    async def take_vacation(self, guest: str, days: float) -> None:
        """From now on for that number of days; 0 ends it, and the rest is kept."""
        left, now = self.vacation_left(guest), self.clock.now()
        if not 0 <= days * DAY <= left + 1:
            raise Refusal("malformed", msg("vacation-left", days=round(left / DAY, 1)))
        whole = self.settings.vacation_days * DAY
        row = VacationRow(
            guest, now, now + days * DAY, time.gmtime(now).tm_year, whole - left + days * DAY
        )
        await self.greet(guest)
        await self.store.save_vacation(row)
        self.announce()
        for table in self.live.values():
            table.clocks.settle()
        self.vacations.pop(guest, None)
        self._note_vacation(row)
        for table in self.live.values():
            if guest in table.people():
                table.clocks.rearm()

    # --- a person's data ---------------------------------------------------------------------

    async def data_of(self, guest: str) -> MyData:
        row = await self.store.guest(guest)
        tables: list[DataTable] = []
        while more := await self.store.tables_of(guest, MINE, len(tables)):
            tables += [
                DataTable(
                    id=one.id,
                    game=one.game,
                    status=one.status,
                    seats=[s.seat for s in one.seats if guest in (s.guest, s.former)],
                    host=one.host == guest,
                    created=one.created,
                    updated=one.updated,
                )
                for one in more
            ]
        return MyData(
            id=guest,
            name=row.name if row else suggested_name(guest),
            since=row.created if row else None,
            tables=tables,
            talk=[
                DataLine(table=table, at=line.at, text=line.text)
                for table, line in await self.store.chat_of(guest)
                if line.text
            ],
            records=[
                DataRecord(
                    id=one.id,
                    game=one.game,
                    created=one.created,
                    expires=self.quotas.expires(one.opened),
                )
                for one in await self.store.records_of(guest)
            ],
            notices=await self.notices.of(guest),
            lessons=[
                DataLesson(game=one.game, lesson=one.lesson, step=one.step, finished=one.finished)
                for one in await self.store.lessons_of(guest)
            ],
            decks=await self.decks_of(guest),
            comments=[
                DataComment(replay=one.replay, ply=one.ply, at=one.at, text=one.text)
                for one in await self.store.comments_of(guest)
            ],
        )

    async def decks_of(self, guest: str) -> list[KeptDeck]:
        """The decks that a person has stored, newest first."""
        return [
            KeptDeck(game=row.game, name=row.name, text=row.text)
            for row in await self.store.decks_of(guest)
        ]

    async def keep_deck(self, guest: str, deck: KeptDeck) -> list[KeptDeck]:
        """Store a deck under its name, legal or not; one with that name is replaced."""
        game = self.game(deck.game)
        if not any(option.kind == "decks" for option in game.options):
            raise Refusal("malformed", msg("no-own-decks", game=game.name))
        name = " ".join(deck.name.split())
        if not 0 < len(name) <= DECK_NAME:
            raise Refusal("malformed", msg("deck-name", most=DECK_NAME))
        if len(deck.text) > DECK_TEXT:
            raise Refusal("malformed", msg("deck-long", most=DECK_TEXT))
        await self.greet(guest)
        row = DeckRow(guest, game.id, name, deck.text, self.clock.now())
        limit = AtMost("decks", DECKS_KEPT, msg("decks-full", most=DECKS_KEPT))
        await self.store.save_deck(row, self.quotas.bill(guest, "decks", limit))
        return await self.decks_of(guest)

    async def forget_deck(self, guest: str, game: str, name: str) -> list[KeptDeck]:
        if not await self.store.drop_deck(guest, game, name):
            raise Refusal("unknown", msg("no-deck", name=name))
        return await self.decks_of(guest)

    async def forget(self, guest: str) -> None:
        """Delete a person: seats go to bots or are cleared, and names in matches are anonymised.
        Moves are kept, because the match also belongs to the other players."""
        stand_in = self.guests.new()
        for row in await self.store.tables_of(guest, MINE):
            if row.status in ("lobby", "playing") and any(
                guest in (s.guest, s.former) for s in row.seats
            ):
                with contextlib.suppress(Refusal):
                    await (await self.table(row.id, rank=WATCHED)).seating.expel(guest)
        await self.store.forget(guest, NOBODY, stand_in)
        self.announce()
        self.marks = {mark for mark in self.marks if mark[1] != guest}
        self.vacations.pop(guest, None)
        self._years.pop(guest, None)
        for table in list(self.live.values()):
            table.forget(guest, NOBODY, stand_in)
            for line in list(table.lines):
                if line.guest == guest:
                    line.close(Close.REMOVED, msg("data-deleted"))
        self.records.shelf = Shelf()

    # --- guests ------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        row = await self.store.guest(guest)
        return row.name if row else suggested_name(guest)

    async def me(self, guest: str) -> Me:
        row = await self.store.guest(guest)
        if row is not None:
            await self.quotas.note_visit(guest)
        finished = await self.store.finished_games(guest)
        return Me(
            id=guest,
            name=row.name if row else suggested_name(guest),
            named=row.named if row else False,
            first_time=not finished,
            finished=finished,
            vacation=self.vacations[guest].until if guest in self.vacations else None,
            vacation_left=round(self.vacation_left(guest) / DAY, 2),
        )

    async def rename(self, guest: str, name: str, address: str | None = None) -> None:
        row = await self.store.guest(guest)
        if row is not None and row.named and row.name == name:
            return
        if not self.name_rates.take(guest):
            raise Refusal("too-fast", msg("renamed-often"))
        created = row.created if row else self.clock.now()
        bill = self.quotas.bill(guest, "people", address=address)
        await self.store.save_guest(GuestRow(guest, name, True, created), bill)
        for table in self.live.values():
            table.seating.rename(guest, name)

    async def greet(self, guest: str) -> str:
        """Remember a guest who takes a seat; returns their name."""
        row = await self.store.guest(guest)
        if row is None:
            row = GuestRow(guest, suggested_name(guest), False, self.clock.now())
            await self.store.save_guest(row, self.quotas.bill(guest, "people"))
        return row.name

    # --- games and levels --------------------------------------------------------------------

    def games(self, language: str = ENGLISH) -> list[GameInfo]:
        spoken = known(language)
        return [self._game_info(game, spoken) for game in games()]

    def game(self, id: str) -> Game[Any]:
        try:
            return find_game(id)
        except LookupError as error:
            raise Refusal("unknown", str(error)) from None

    def _game_info(self, game: Game[Any], language: str) -> GameInfo:
        own = rooms().get(game.id)
        shown = lobby(game, language)
        about = own.about if own else About()
        return GameInfo(
            id=game.id,
            name=game.name,
            tagline=shown.tagline,
            minutes=game.minutes,
            seat_counts=list(game.seat_counts),
            hidden=game.hidden,
            secret_sides=game.secret_sides,
            talk=game.talk,
            options=[OptionInfo(**shown.option(option)) for option in game.options],
            levels=[
                LevelInfo(
                    id=level.id,
                    name=say(level.name, language),
                    blurb=shown.manners.get(level.id) or say(level.blurb, language),
                    usual=level.usual,
                )
                for level in bots.levels(game)
            ],
            first_time_options=dict(game.first_time),
            first_match_options={**game.first_time, **about.first_options},
            shelf=about.shelf,
            page=f"/{ROOMS}/{game.id}/{PAGE_MODULE}" if own and own.page else None,
            pack=pack_info(packs.told(game.id)),
            words=catalogue(game.id),
        )

    def players(self, row: TableRow) -> list[str]:
        """The names of a table's players, by seat; empty for open seats."""
        return names(row.id, [None if s.level else s.player for s in row.seats])

    def usual_level(self, game: Game[Any]) -> str:
        levels = bots.levels(game)
        return next((level.id for level in levels if level.usual), levels[0].id)

    def level(self, game: Game[Any], wanted: str | None) -> str:
        """A level's id, checked; the default level if none is given."""
        if wanted is None:
            return self.usual_level(game)
        known = [level.id for level in bots.levels(game)]
        if wanted not in known:
            raise Refusal("malformed", f"There is no such level; there are {', '.join(known)}.")
        return wanted

    @contextlib.contextmanager
    def one_hint(self, guest: str) -> Any:
        """A guest gets one hint at a time, so hints cannot starve the bots."""
        if guest in self._hinting:
            raise Refusal("too-fast", msg("one-hint"))
        if not self.hint_rates.take(guest):
            raise Refusal("too-fast", msg("many-hints"))
        self._hinting.add(guest)
        try:
            yield
        finally:
            self._hinting.discard(guest)

    @contextlib.contextmanager
    def one_remark(self, guest: str) -> Any:
        """One remark of the coach at a time, with the same rate limit as hints."""
        if guest in self._remarking or not self.hint_rates.take(guest):
            raise Refusal("too-fast", msg("coach-often"))
        self._remarking.add(guest)
        try:
            yield
        finally:
            self._remarking.discard(guest)

    # --- tables ------------------------------------------------------------------------------

    async def table(self, id: str, owner: Owner | None = None, *, rank: int = PERSON) -> LiveTable:
        """The live table with a code, from memory or rebuilt from the storage."""
        id = id.upper()
        known = self.live.get(id)
        if known is not None and self.cluster is not None and owner is not None:
            # It may have changed through another process.
            await known.following.refresh_if_changed()
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
        self.game(row.game)  # report that the room is missing
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
                    pauses=hushed(row, self.settings),
                    resumed=row.aside.resumed if self.cluster and row.aside else 0,
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
            await table.following.refresh()  # changes that arrived while it was being loaded
            aside = table.row.aside
            if aside is not None and aside.ticked is not None:
                table.clocks.follow(
                    aside, await self.cluster.store.lease_ended_at(id, aside.ticked)
                )
        table.work()
        return table

    def may_add(self, guest: str, address: str) -> None:
        """Also by address, in case a client drops its cookie between requests."""
        if not self.new_rates.take(guest) or not self.new_address_rates.take(address):
            raise Refusal("too-fast", msg("many-new"))

    def may_send_nonce(self, guest: str) -> None:
        if not self.nonce_rates.take(guest):
            raise Refusal("too-fast", msg("nonce-often"))

    async def open_table(self, guest: str, new: NewTable) -> LiveTable:
        game = self.game(new.game)
        if len(new.plan) != new.seats:
            raise Refusal("malformed", msg("plan-once"))
        _check_clock(new)
        seed = _check_seed(new)
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
        game = self.game(game_id)
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
        name = await self.name_of(guest)
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
        await self.greet(guest)
        return await self._add(row, guest, [guest] if new.nonces else [])

    def _planned(
        self, game: Game[Any], seat: int, plan: SeatPlan, guest: str, name: str
    ) -> SeatRow:
        if plan.holder == "bot":
            return SeatRow(seat, "bot", None, self.level(game, plan.level))
        if plan.holder == "me":
            return SeatRow(seat, "person", guest, None, name)
        return SeatRow(seat, "open")

    async def _add(self, row: TableRow, payer: str, senders: list[str]) -> LiveTable:
        """Store a new table; the start waits a moment for the nonces of `senders`."""
        if self.draining:
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
            made=self.game(was.game).provenance(),
            origin=None,
            aside=Aside(picked=picked) if picked else None,
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
            info = known.showing.info(guest)
            return msgspec.structs.replace(info, options=options, shuffle=None)
        return TableInfo(
            id=row.id,
            game=row.game,
            status=row.status,
            seats=[
                self.seat_info(row, s, mine=s.holder == "person" and s.guest == guest)
                for s in row.seats
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

    def seat_info(self, row: TableRow, s: SeatRow, *, mine: bool) -> SeatInfo:
        game = find_game(row.game)
        return SeatInfo(
            seat=s.seat,
            name=game.seat_name(s.seat, len(row.seats), row.options),
            colour=game.seat_colour(s.seat, len(row.seats), row.options),
            called=game.called(s.seat, len(row.seats), row.options),
            holder=s.holder,
            player=self.players(row)[s.seat],
            level=s.level,
            mine=mine,
            here=s.holder == "bot",
            clock=None,
            running=False,
            ready_for_rematch=False,
            program=is_program(s.guest),
        )


def _check_clock(new: NewTable) -> None:
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


def _check_seed(new: NewTable) -> int | str:
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


VERSION = safehouse.__version__
