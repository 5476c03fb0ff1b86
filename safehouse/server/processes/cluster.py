"""Several processes that act as one server: who is there, and who does which table's work.

Any process may change any table; the database decides which change was first. Work that exactly
one process must do (bots, clocks that run out, standing orders, ends of pauses) is done under a
lease with a fencing number. A lease is valid as long as its holder sends heartbeats.
Everything stored under a lease names the number, so a process that wakes up late stores nothing.

Redis carries what may be lost: that a table has changed, who is where, what counts against a rate.
Without it processes poll the database for changes.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import secrets
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import msgspec

from safehouse.core.version import VERSION
from safehouse.server.common.data_folder import keep_private, write_whole
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import WATCHED
from safehouse.server.processes.bus import Address, Bus
from safehouse.server.processes.messages import (
    DatabaseReached,
    Message,
    ProcessEnds,
    RatesTaken,
    Seen,
    ServerChanged,
    TableChanged,
    TablesHere,
    WorkOffered,
)
from safehouse.server.processes.protocol import Gauge, Host, NoticeSender, SharedTable
from safehouse.server.storage.leases import Kind, SharedStore
from safehouse.server.storage.store import StoredEntry

log = logging.getLogger("safehouse")

BEAT: Final = 0.5
"""Seconds between heartbeats."""
LIFE: Final = 2.5
"""Seconds without a heartbeat after which a process counts as dead."""
ATTEMPT: Final = 1.5
"""Seconds that a heartbeat may wait for the database."""
AWAY: Final = 3.0
"""Seconds without a heartbeat after which a server sends its players to another one."""
SURE: Final = 1.0
"""Seconds for which another server reaches a database that this one does not, until people are sent
there. After a restart of the database all reach it again, one a moment before the other."""
TEND: Final = 1.0
"""Seconds between searches for tables that nobody works for."""
POLL: Final = 0.5
"""Seconds between polls of the database without Redis."""
SLOW_POLL: Final = 2.0
"""The same with Redis, which may lose a message."""
PATIENT: Final = 3.0
"""Seconds for which a server leaves a table with bots to the workers."""
AGAIN: Final = 30.0
"""Seconds before a table that no worker has taken is left to them again."""
ORPHANS: Final = 40
"""Maximum number of tables of dead processes that are taken over in one step."""
CLEAR: Final = 3600.0
"""Seconds between deletions of processes that ended more than a day ago."""
GATHER: Final = 0.02
"""Seconds for which rate counts are collected before they are sent to the others."""
LATER: Final = 0.5
"""The same for counts that are a small part of a rate."""
PART: Final = 16
"""A count is small if it is less than the burst divided by this."""
SENDER: Final = "sender"
"""The name under which servers store as whom they notify players."""
SERVER_LEASE: Final = ""
"""The lease for work done once for all tables: closing and deleting old ones."""


class Cluster:
    """Implements `Processes`."""

    def __init__(self, host: Host, store: SharedStore, redis: str, kind: Kind) -> None:
        self._host = host
        self.store = store
        self.kind: Kind = kind
        self.id = secrets.token_hex(8)
        self.alive: dict[str, Kind] = {}
        """The live processes, including this one."""
        self._holders: dict[str, str] = {}
        """Which process holds the lease of a table, as far as this one knows."""
        self._refused: dict[str, float] = {}
        """Tables that could not be loaded, and when to retry."""
        self._acquiring: set[str] = set()
        self._following: set[str] = set()
        self._left_to_workers: dict[str, float] = {}
        self._elsewhere: dict[str, dict[str, list[list[str]]]] = {}
        """For each other process and table it has in memory: guest and address of each
        connection."""
        self._sockets: Counter[str] = Counter()
        """Number of their connections by table, by guest and by address."""
        self._changes = 0
        self._taken: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._sending: asyncio.TimerHandle | None = None
        self._sending_soon = False
        self._beat_at = time.monotonic()
        self._well: dict[str, float] = {}
        """Other servers that reach the database while this one does not, and since when."""
        self._tend_at = self._beat_at
        self._clear_at = self._beat_at
        """When to delete members that ended long ago."""
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False
        self._redis = redis
        if redis:
            Address.of(redis)  # report that it is not one
        self.bus: Bus[Message] | None = None

    # --- opening and closing -----------------------------------------------------------------

    async def open(self) -> None:
        await self._beat()
        self._changes = await self.store.changes()
        if self._redis:
            # Named in the database, which processes may reach by different addresses.
            name = await self.store.keep("channel", secrets.token_hex(8))
            self.bus = Bus(self._redis, f"safehouse:{name}", self.id, Message, self._hear)
            self.bus.met = self._greet
            self.bus.open()
            for name, rates in self._host.shared_rates.items():
                rates.share(lambda key, name=name: self._took(name, key))  # type: ignore[misc]
        loop = asyncio.get_running_loop()
        works = (self._beat_on(), self._poll_on(), self._watch_on())
        self._tasks = [loop.create_task(work) for work in works]

    async def share_keys(self, folder: Path, names: tuple[str, ...]) -> None:
        """Use the same keys in every process: those stored first in the database."""
        for name in names:
            path = folder / name
            if path.is_file():
                mine = base64.b64encode(path.read_bytes()).decode()
                kept = base64.b64decode(await self.store.keep(f"file {name}", mine))
                if kept != path.read_bytes():
                    write_whole(path, kept)
                keep_private(path)

    async def share_sender(self, sender: NoticeSender) -> None:
        if self.kind == "server":
            await self.store.replace(SENDER, msgspec.json.encode(sender).decode())
            return
        nothing = msgspec.json.encode(NoticeSender("", "")).decode()
        theirs = msgspec.json.decode(await self.store.keep(SENDER, nothing), type=NoticeSender)
        lacking = []
        if theirs.base and sender.base != theirs.base:
            lacking.append(f"--public-url {theirs.base}")
        if theirs.mail and sender.mail != theirs.mail:
            lacking.append(f"--smtp-file FILE --mail-from '{theirs.mail}'")
        if lacking:
            raise RuntimeError(
                "This worker could not notify players for the servers of this database. Start it"
                f" with {' '.join(lacking)}, as they were started"
            )

    def resume(self) -> None:
        """The processes that hold the leases go on; those of dead ones are taken over."""

    async def retire(self, table: SharedTable) -> None:
        await table.hand_over()

    async def leave(self) -> None:
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.store.end_process(self.id)
        if self.bus is not None:
            self.bus.send(ProcessEnds())
            await self.bus.flush()
            await self.bus.close()

    # --- heartbeats --------------------------------------------------------------------------

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                fewer = await self._beat()
                if fewer or time.monotonic() >= self._tend_at:
                    self._tend_at = time.monotonic() + TEND
                    await self._tend()
            except Exception as error:
                log.warning("No sign of life could be given: %s", type(error).__name__)

    def away(self, *, draining: bool) -> bool:
        return draining or self.cut_off

    async def wait_for_others(self, seconds: float) -> bool:
        await asyncio.sleep(seconds)
        return True

    async def keep_time(self, seconds: float, tick: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(seconds)
            tick()

    @property
    def cut_off(self) -> bool:
        """Whether this process has lost the database, and another server may still reach it.

        Where nobody reaches it, people are nowhere better off, and play on here once it is back.
        """
        now = time.monotonic()
        if now - self._beat_at <= AWAY:
            return False
        if self.bus is None or not self.bus.connected:
            return True
        return any(now - since > SURE for since in self._well.values())

    async def _watch_on(self) -> None:
        """Send players to another server while this one cannot store their moves."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(BEAT)
            # After a pause of the whole process a heartbeat is due first.
            if self.cut_off and time.monotonic() - began < 2 * BEAT:
                self._host.send_elsewhere()

    async def _beat(self) -> bool:
        """Give a sign of life; returns whether another process has ended."""
        others = await self.store.beat(self.id, self.kind, LIFE, ATTEMPT)
        late = time.monotonic() - self._beat_at > LIFE
        self._beat_at = time.monotonic()
        self._well.clear()
        before, self.alive = self.alive, {self.id: self.kind, **others}
        ended = before.keys() - self.alive.keys()
        for gone in ended:
            self._forget(gone)
        self._host.divide(len(self.alive))
        if self.bus is not None and self.kind == "server":
            self.bus.send(DatabaseReached())
        if late:  # others may have taken over meanwhile
            await self._check_leases()
        return bool(ended)

    async def _check_leases(self) -> None:
        mine = await self.store.leases_of(self.id)
        for table in list(self._host.tables.live.values()):
            if table.fence is not None and mine.get(table.row.id) != table.fence:
                self.lost(table)

    async def _tend(self) -> None:
        """Take over the work of dead processes, and leave bots to the workers."""
        playing = [
            table for table in self._host.tables.live.values() if table.row.status == "playing"
        ]
        unled = [table.row.id for table in playing if table.fence is None]
        others = [id for id in self.alive if id != self.id]
        self._holders.update(await self.store.holders(unled, others))
        now = time.monotonic()
        for table in playing:
            lately = now - self._left_to_workers.get(table.row.id, -AGAIN) < AGAIN
            if table.fence is None:
                self.want(table)
            elif self._is_for_workers(table) and not table.thinks and not lately:
                self._left_to_workers[table.row.id] = now
                await self.release(table)
                self._offer(table)
        await self._adopt()
        if now > self._clear_at:
            self._clear_at = now + CLEAR
            await self.store.drop_ended()

    async def _adopt(self) -> None:
        orphans = await self.store.orphans(ORPHANS)
        now = time.monotonic()
        for id in orphans:
            if id in self._host.tables.live or now < self._refused.get(id, 0.0):
                continue
            try:
                self.want(await self._host.tables.table(id, rank=WATCHED))
            except Refusal:  # it cannot be loaded now, or not under these rules
                self._refused[id] = now + AGAIN

    def _forget(self, process: str) -> None:
        """Another process has ended."""
        self.alive.pop(process, None)
        self._well.pop(process, None)
        for id in list(self._elsewhere.get(process, {})):
            self._set_connections(process, id, None)
        if not self._closing:
            for table in list(self._host.tables.live.values()):
                if table.fence is None and self._holders.get(table.row.id) == process:
                    self.want(table)

    # --- leases ------------------------------------------------------------------------------

    def _is_for_workers(self, table: SharedTable) -> bool:
        return (
            self.kind == "server"
            and "worker" in self.alive.values()
            and any(seat.holder == "bot" for seat in table.row.seats)
        )

    def want(self, table: SharedTable) -> None:
        """Do the table's work if no other process does."""
        id = table.row.id
        if table.fence is not None or id in self._acquiring or self._closing:
            return
        holder = self._holders.get(id)
        if holder in self.alive and holder != self.id:
            return
        if self._is_for_workers(table):
            now = time.monotonic()
            since = self._left_to_workers.get(id)
            if since is None or now - since > AGAIN:
                self._left_to_workers[id] = now
                self._offer(table)
                return
            if now - since < PATIENT:
                return
        self._acquiring.add(id)
        self._host.spawn(self._acquire(table))

    def _offer(self, table: SharedTable) -> None:
        if self.bus is not None:
            self.bus.send(WorkOffered(table.row.id))

    async def _acquire(self, table: SharedTable) -> None:
        id = table.row.id
        try:
            holder, fence = await self.store.take_lease(id, self.id)
            self._holders[id] = holder
            if holder != self.id:
                return
            async with table.lock:
                if self._host.tables.live.get(id) is not table:  # unloaded meanwhile
                    await self._give_back(id, fence)
                    return
                await table.replication.catch_up()
                table.take_lead(fence)
        except Exception as error:  # retried with the next heartbeat
            log.warning("The lease of table %s could not be taken: %s", id, type(error).__name__)
            self._holders.pop(id, None)
        finally:
            self._acquiring.discard(id)

    def leads(self, table: SharedTable) -> bool:
        return table.fence is not None

    def lost(self, table: SharedTable) -> bool:
        """Another process has the lease now."""
        self._holders.pop(table.row.id, None)
        table.lose_lead()
        return True

    async def release(self, table: SharedTable) -> None:
        """Release a lease; the table's work pauses until a process takes it."""
        fence, id = table.fence, table.row.id
        if fence is None:
            return
        table.lose_lead()
        await self._give_back(id, fence)

    async def _give_back(self, id: str, fence: int) -> None:
        self._holders.pop(id, None)
        await self.store.give_back_lease(id, self.id, fence)

    async def leads_server(self) -> bool:
        """Whether this process does the work that is done once for all tables."""
        return (await self.store.take_lease(SERVER_LEASE, self.id))[0] == self.id

    # --- changes -----------------------------------------------------------------------------

    def announce(self, table: SharedTable, stored: StoredEntry | None = None) -> None:
        """A table has changed here; notify the others, with the stored entry if there is one."""
        id = table.row.id
        self._send_change(
            table, [p for p, tables in self._elsewhere.items() if id in tables], stored
        )

    def _send_change(
        self, table: SharedTable, to: list[str], stored: StoredEntry | None = None
    ) -> None:
        if self.bus is not None and to:
            row = table.row
            self.bus.send(TableChanged(row.id, row.version, row.spoken, stored), to)

    async def share(self, save: Callable[[], Awaitable[object]]) -> bool:
        return await save() is not False

    def share_soon(self, save: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._host.spawn(save())

    async def refresh(self, table: SharedTable) -> None:
        await table.replication.refresh_if_changed()

    def announce_server(self) -> None:
        """Marks, bans or vacations have changed here; notify the others."""
        if self.bus is not None:
            self.bus.send(ServerChanged())

    def _follow(self, id: str) -> None:
        table = self._host.tables.live.get(id)
        if table is not None and id not in self._following:
            self._following.add(id)
            self._host.spawn(self._refresh(table))

    async def _refresh(self, table: SharedTable) -> None:
        self._following.discard(table.row.id)  # later changes are checked again
        try:
            await table.replication.refresh()
        except Refusal as refusal:
            log.warning("Table %s could not be followed: %s", table.row.id, refusal.code)

    async def _take_later(self, table: SharedTable, version: int, stored: StoredEntry) -> None:
        try:
            await table.replication.apply_remote_later(version, stored)
        except Refusal as refusal:
            log.warning("Table %s could not be followed: %s", table.row.id, refusal.code)

    async def _poll_on(self) -> None:
        while True:
            connected = self.bus is not None and self.bus.connected
            await asyncio.sleep(SLOW_POLL if connected else POLL)
            try:
                await self._poll()
            except Exception as error:
                log.warning("Changes could not be read: %s", type(error).__name__)

    async def _poll(self) -> None:
        found = await self.store.versions(list(self._host.tables.live))
        for id, now in found.items():
            table = self._host.tables.live.get(id)
            if table is not None and (table.row.version, table.row.spoken) != now:
                self.note_presence(table)  # the other may not know that it is loaded here
                self._follow(id)
        if await self.store.changes() != self._changes:
            await self._reload_server()

    async def _reload_server(self) -> None:
        self._changes = await self.store.changes()
        await self._host.reload()

    # --- messages ----------------------------------------------------------------------------

    def _hear(self, sender: str, message: Message) -> None:
        match message:
            case TableChanged():
                table = self._host.tables.live.get(message.table)
                seen = message.version, message.spoken
                if table is not None and (table.row.version, table.row.spoken) != seen:
                    self._hear_of(table, message.version, message.stored)
            case RatesTaken():
                for name, counts in message.counts.items():
                    rates = self._host.shared_rates.get(name)
                    if rates is None:  # of another version
                        continue
                    for key, count in counts.items():
                        rates.charge(key, count)
            case TablesHere():
                self._hear_where(sender, message)
            case ServerChanged():
                self._host.spawn(self._reload_server())
            case WorkOffered():
                if self.kind == "worker":
                    self._host.spawn(self._take_work(message.table))
            case DatabaseReached():
                now = time.monotonic()
                if now - self._beat_at > AWAY / 2:
                    self._well.setdefault(sender, now)
            case ProcessEnds():
                self._forget(sender)
                self._host.spawn(self._adopt())

    def _hear_of(self, table: SharedTable, version: int, stored: StoredEntry | None) -> None:
        """A table has changed elsewhere."""
        if stored is None:
            self._follow(table.row.id)
            return
        if stored.by != VERSION:
            stored.code = stored.delta = None
        if table.lock.locked() or not table.replication.apply_remote(version, stored):
            self._host.spawn(self._take_later(table, version, stored))

    def _hear_where(self, sender: str, message: TablesHere) -> None:
        """What another process has in memory."""
        if message.whole:
            for id in self._elsewhere.get(sender, {}).keys() - message.tables.keys():
                self._set_connections(sender, id, None)
        for id, there in message.tables.items():
            self._set_connections(sender, id, there.connections if there else None)
            if there is not None:
                self._compare(sender, id, there)
        if message.hello:
            self._send_all(hello=False, to=[sender])

    def _compare(self, process: str, id: str, there: Seen) -> None:
        """The process with the older version of a table learns that it has changed."""
        table = self._host.tables.live.get(id)
        if table is None:
            return
        row = table.row
        if there.version > row.version or there.spoken > row.spoken:
            self._follow(id)
        if there.version < row.version or there.spoken < row.spoken:
            self._send_change(table, [process])

    async def _take_work(self, id: str) -> None:
        """Take a lease that a server has left to the workers, then load the table."""
        if id in self._host.tables.live or (await self.store.take_lease(id, self.id))[0] == self.id:
            self._holders.pop(id, None)
            with contextlib.suppress(Refusal):
                self.want(await self._host.tables.table(id, rank=WATCHED))

    def _greet(self) -> None:
        """Redis is connected, possibly again: request what was missed."""
        self._send_all(hello=True)
        for id in list(self._host.tables.live):
            self._follow(id)
        self._host.spawn(self._reload_server())

    # --- who is where ------------------------------------------------------------------------

    def _seen(self, table: SharedTable) -> Seen:
        here = [[connection.guest, connection.address] for connection in table.connections]
        return Seen(table.row.version, table.row.spoken, here)

    async def note_loaded(self, table: SharedTable) -> None:
        id = table.row.id
        self.note_presence(table)
        table.note_elsewhere(self.here(id))
        await table.replication.refresh()
        extras = table.row.extras
        if extras is not None and extras.ticked is not None:
            ended = await self.store.lease_ended_at(id, extras.ticked)
            table.replication.follow_clocks(ended)

    def note_presence(self, table: SharedTable) -> None:
        if self.bus is not None:
            self.bus.send(TablesHere({table.row.id: self._seen(table)}))

    def note_absence(self, id: str) -> None:
        if self.bus is not None:
            self.bus.send(TablesHere({id: None}))

    def _send_all(self, *, hello: bool, to: list[str] | None = None) -> None:
        if self.bus is not None:
            found: dict[str, Seen | None] = {
                id: self._seen(table) for id, table in self._host.tables.live.items()
            }
            self.bus.send(TablesHere(found, whole=True, hello=hello), to)

    def _update_presence(self, id: str) -> None:
        table = self._host.tables.live.get(id)
        if table is not None:
            table.note_elsewhere(self.here(id))

    def here(self, id: str) -> dict[str, str]:
        """Who is connected to a table through other processes."""
        return {
            guest: address
            for tables in self._elsewhere.values()
            for guest, address in tables.get(id, ())
        }

    def _set_connections(self, process: str, id: str, connections: list[list[str]] | None) -> None:
        """Set the connections of another process to a table; None if it has unloaded the table."""
        tables = self._elsewhere.setdefault(process, {})
        before = tables.pop(id, [])
        for count, found in ((-1, before), (1, connections or [])):
            for guest, address in found:
                for key in (f"table {id}", f"guest {guest}", f"address {address}"):
                    self._sockets[key] += count
                    if not self._sockets[key]:
                        del self._sockets[key]
        if connections is not None:
            tables[id] = connections
        if not tables:
            del self._elsewhere[process]
        if before or connections:
            self._update_presence(id)

    def sockets(self, id: str, guest: str, address: str) -> tuple[int, int, int]:
        found = self._sockets
        return found[f"table {id}"], found[f"guest {guest}"], found[f"address {address}"]

    def gauges(self) -> list[Gauge]:
        leases = sum(table.fence is not None for table in list(self._host.tables.live.values()))
        redis = int(self.bus is not None and self.bus.connected)
        about = {"id": self.id, "kind": self.kind}
        return [
            Gauge("safehouse_member", "This process among those of the server.", 1, about),
            Gauge("safehouse_members", "Processes that act as one server.", len(self.alive)),
            Gauge("safehouse_leases", "Tables that this process runs.", leases),
            Gauge("safehouse_redis", "Whether Redis can be reached.", redis),
        ]

    # --- rates -------------------------------------------------------------------------------

    def _took(self, name: str, key: str) -> None:
        """Something was counted against a rate here; the others count it as well.

        Small counts may wait, so that not every message of a player is sent to the others.
        """
        counts = self._taken[name]
        count = counts[key] = counts.get(key, 0) + 1
        much = count >= self._host.shared_rates[name].burst / PART
        if self._sending is None or (much and not self._sending_soon):
            if self._sending is not None:
                self._sending.cancel()
            self._sending_soon = much
            loop = asyncio.get_running_loop()
            self._sending = loop.call_later(GATHER if much else LATER, self._send_taken)

    def _send_taken(self) -> None:
        taken, self._taken, self._sending = self._taken, defaultdict(dict), None
        if self.bus is not None:
            self.bus.send(RatesTaken(taken))
