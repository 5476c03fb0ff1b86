"""The server: its parts, and how they are given to each other."""

from __future__ import annotations

import asyncio
import logging

from safehouse.core import i18n
from safehouse.server.common.clock import Clock
from safehouse.server.common.data_folder import BESIDE, FolderLock
from safehouse.server.common.guests import Guests
from safehouse.server.common.rates import Buckets, Rates
from safehouse.server.common.settings import Settings
from safehouse.server.common.tasks import Tasks
from safehouse.server.common.traffic import Traffic
from safehouse.server.jobs.jobs import Workers
from safehouse.server.processes.joining import processes_of
from safehouse.server.services.advice_limits import AdviceLimits
from safehouse.server.services.conversations import Conversations
from safehouse.server.services.decks import Decks
from safehouse.server.services.expiration import Expiration
from safehouse.server.services.judgements import Judgements
from safehouse.server.services.lessons import Lessons
from safehouse.server.services.metrics import Gauges, Metrics
from safehouse.server.services.moderation import Moderation
from safehouse.server.services.notices import Notices
from safehouse.server.services.outgoing import Outgoing
from safehouse.server.services.people import People
from safehouse.server.services.personal_data import PersonalData
from safehouse.server.services.puzzles import Puzzles
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Records
from safehouse.server.services.reviews import Reviews
from safehouse.server.services.vacations import Vacations
from safehouse.server.storage.opening import opened_store
from safehouse.server.storage.readiness import Readiness
from safehouse.server.storage.store import Store
from safehouse.server.tables.context import TableContext
from safehouse.server.tables.lists import TableLists
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.new_tables import NewTables
from safehouse.server.tables.registry import LiveTables

log = logging.getLogger("safehouse")


class Server:
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
        store, clock = self.store, self.clock
        self.readiness = Readiness(store)
        self.traffic = Traffic()
        self.tasks = Tasks()
        self.spawn = self.tasks.spawn
        self.rates = Rates(settings.limits)
        self.advice_limits = AdviceLimits(self.rates.hint)
        self.workers = Workers(settings, clock)
        self.processes = processes_of(self, store, settings)
        self.announce = self.processes.announce_server
        """Marks, bans or vacations have changed here; notify the other processes."""
        self.tables = LiveTables()
        self.marks = Marks(store, clock, self.announce)
        self.quotas = Quotas(store, clock, settings.quotas, settings.data)
        self.metrics = Metrics()
        self.people = People(store, clock, self.quotas, self.rates, self.tables)
        self.vacations = Vacations(
            store, clock, settings.vacation_days, self.people, self.tables, self.announce
        )
        self.decks = Decks(store, clock, self.quotas, self.people)
        self.records = Records(store, clock, self.quotas, self.workers)
        self.outgoing = Outgoing(clock, self.rates.outgoing, self.metrics)
        self.notices = Notices(
            store, clock, settings, self.guests, self.people, self.quotas, self.outgoing
        )
        self.judgements = Judgements(
            store, clock, self.records, self.quotas, self.workers.bots, self.tasks,
            self.processes,
        )  # fmt: skip
        self.personal_data = PersonalData(
            store, self.guests, self.tables, self.marks, self.quotas, self.notices, self.decks,
            self.vacations, self.records, self.judgements, self.announce,
        )  # fmt: skip
        self.moderation = Moderation(
            store, clock, settings.data, self.marks, self.tables, self.people, self.quotas,
            self.outgoing, self.personal_data, self.announce,
        )  # fmt: skip
        self.new_tables = NewTables(self.tables, self.people, self.quotas, self.traffic)
        self.table_lists = TableLists(store, self.tables)
        self.tables.context = TableContext(
            settings, clock, store, self.workers, self.processes, self.spawn, self.marks,
            self.vacations, self.quotas, self.notices, self.metrics, self.new_tables.open_rematch,
        )  # fmt: skip
        self.expiration = Expiration(
            settings, store, clock, self.tables, self.processes, self.notices, self.quotas,
            self.records, self.announce,
        )  # fmt: skip
        self.conversations = Conversations(
            settings.limits, self.tables, self.marks, self.processes, self.traffic, self.rates,
            self.metrics, self.people, self.advice_limits,
        )  # fmt: skip
        self.reviews = Reviews(
            store, clock, self.records, self.new_tables, self.people, self.marks, self.quotas,
            self.rates.chat,
        )  # fmt: skip
        self.lessons = Lessons(store, clock, self.quotas)
        self.puzzles = Puzzles(clock, self.workers.bots)
        self.metrics.registry.register(
            Gauges(
                self.metrics.moves, self.processes, self.tables, self.workers, store, self.quotas,
                self.traffic,
            )
        )  # fmt: skip

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        await self._join()
        await self.moderation.load()
        await self.vacations.load()
        self.spawn(self.workers.warm())
        self.spawn(asyncio.to_thread(i18n.prepare))
        self.spawn(self.tables.close_doors())
        self.processes.resume()
        self.spawn(self.tables.sweep())
        self.spawn(self.expiration.run())

    async def _join(self) -> None:
        """All processes have the same keys, so cookies are valid at all of them."""
        folder = self.settings.data
        await asyncio.to_thread(self.notices.prepare)
        await self.processes.share_keys(folder, BESIDE)
        await self.processes.share_sender(self.notices.sender)
        self.guests.read_secret(folder)
        self.moderation.read_token()
        await self.processes.open()

    @property
    def away(self) -> bool:
        """Whether players should use another process, since this one can store nothing for them."""
        return self.processes.away(draining=self.traffic.draining)

    async def drain(self) -> None:
        """Shut down: open no new tables, complete requests in progress, then close the sockets.

        Returns when all are closed, or after the timeout.
        """
        self.traffic.draining = True
        deadline = asyncio.get_running_loop().time() + self.settings.drain_seconds
        while asyncio.get_running_loop().time() < deadline:
            if self.tables.drain() and not self.traffic.requests:
                return
            await asyncio.sleep(0.02)
        log.warning("Some connections were not closed in time")

    async def close(self) -> None:
        """Stop the workers, store the clocks, finish writing."""
        await self.tasks.cancel(*self.tables.loading)
        await self.workers.close()
        await self.tables.close()
        await self.processes.leave()
        await self.store.close()
        self.lock.release()

    # --- what the processes ask for ----------------------------------------------------------

    async def reload(self) -> None:
        """Another process has changed marks, bans or vacations, or deleted a guest."""
        self.tables.settle()
        await self.moderation.load()
        await self.vacations.load()
        self.records.clear()
        self.moderation.close_connections()
        self.tables.rearm()

    def send_elsewhere(self) -> None:
        self.tables.send_elsewhere()

    def divide(self, processes: int) -> None:
        self.workers.divide(processes)

    @property
    def shared_rates(self) -> dict[str, Buckets]:
        return self.rates.by_name
