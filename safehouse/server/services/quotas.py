"""How much may be stored: by a person, from an address, on the whole server; and until when.

The database counts (`accounts`) and decides, in the transaction of the write; this module says what
the limits of a write are. Moves of running matches are never refused for a quota: whatever matters
less is refused first, in the order of `SHARES`, and a part of the disk is kept for them.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import time
from contextvars import ContextVar
from pathlib import Path
from typing import Final, NamedTuple

from safehouse.core.i18n import msg
from safehouse.server.common.clock import DAY, Clock
from safehouse.server.common.refusals import Refusal, StorageFailed
from safehouse.server.common.settings import QuotaLimits
from safehouse.server.messages.moderation import AdminStored, AdminStoredKind, AdminStorer
from safehouse.server.storage.accounts import KINDS
from safehouse.server.storage.store import AtMost, Bill, Expired, Expiry, Scope, Store, Use

log = logging.getLogger("safehouse")

TABLES: Final = "tables"
SHARES: Final = {
    "analyses": 0.7,
    "records": 0.8,
    "decks": 0.85,
    "comments": 0.9,
    "tables": 0.9,
    "log": 1.0,
    "chat": 1.0,
    "lessons": 1.0,
    "notices": 1.0,
    "people": 1.0,
}
"""The part of the server's quota up to which each kind may be stored; kinds below 1 are also the
ones that stop first when the disk is nearly full."""
FULL_SECONDS: Final = 30.0
"""How long a disk that was full counts as full."""
FRESH: Final = 5.0
"""Seconds for which the free space and the sums are not read again."""
VISITS: Final = 50_000
"""Maximum number of visits that are remembered, so that each is stored once a day."""
SHOWN: Final = 20
"""Maximum number of people and addresses that administrators see."""


class Visitor(NamedTuple):
    """Who sends the request that is being answered."""

    guest: str
    address: str


VISITOR: Final[ContextVar[Visitor | None]] = ContextVar("visitor", default=None)


class Quotas:
    def __init__(self, store: Store, clock: Clock, limits: QuotaLimits, folder: Path) -> None:
        self.limits = limits
        self._store = store
        self._clock = clock
        self._folder = folder
        """On the disk whose space counts."""
        self.uses: list[Use] = []
        """What the whole server has stored, when it was last read."""
        self._read_at = -FRESH
        self._free = 0
        self._free_at = -FRESH
        self._warned_at = -FULL_SECONDS
        self._visits: set[tuple[str, int]] = set()

    # --- writing -----------------------------------------------------------------------------

    def bill(
        self,
        guest: str,
        kind: str,
        *counts: AtMost,
        address: str | None = None,
        again: bool = False,
    ) -> Bill:
        """The limits for something of a kind that a guest stores; refused on a full disk.

        The address is that of the request, unless somebody else pays than the one who asks. With
        `again` it is refused if their data was deleted since they last paid.
        """
        self.check_disk(kind)
        limits = self.limits
        if address is None:
            visitor = VISITOR.get()
            address = visitor.address if visitor is not None and visitor.guest == guest else ""
        if kind == TABLES:
            kinds: tuple[str, ...] = (TABLES,)
            guest_most, address_most = limits.guest_tables, limits.address_tables
        else:
            kinds = tuple(one for one in KINDS if one != TABLES)
            guest_most, address_most = limits.guest, limits.address
        most: dict[Scope, int] = {
            "guest": guest_most,
            "address": address_most,
            "house": int(limits.house * SHARES[kind]),
        }
        now = self._clock.now()
        sizes = {scope: size for scope, size in most.items() if size > 0}
        return Bill(guest, address, now, kinds, sizes, counts, again)

    def check_disk(self, kind: str) -> None:
        """Refuse what matters less than running matches while the disk is nearly full."""
        reserve = self.limits.disk_reserve
        if reserve <= 0:
            return
        full_at = self._store.full_at
        was_full = full_at is not None and time.monotonic() - full_at < FULL_SECONDS
        first = SHARES[kind] < 1
        if (was_full and first) or self.free() < (reserve if first else reserve // 2):
            now = time.monotonic()
            if now - self._warned_at >= FULL_SECONDS:
                self._warned_at = now
                log.warning("The disk is nearly full: new tables and imports are refused")
            raise Refusal("full", msg("disk-nearly-full"))

    def free(self) -> int:
        """Free bytes on the disk of the data folder."""
        now = time.monotonic()
        if now - self._free_at >= FRESH:
            self._free_at = now
            with contextlib.suppress(OSError):
                self._free = shutil.disk_usage(self._folder).free
        return self._free

    # --- what is used, and what expires ------------------------------------------------------

    async def note_visit(self, guest: str) -> None:
        """Somebody who has stored something is here; stored once a day."""
        visitor = VISITOR.get()
        key = guest, int(self._clock.now() // DAY)
        if key in self._visits or visitor is None:
            return
        if len(self._visits) >= VISITS:
            self._visits.clear()
        self._visits.add(key)
        with contextlib.suppress(StorageFailed):
            await self._store.seen(guest, visitor.address, self._clock.now())

    async def note_opened(self, record: str) -> None:
        """Somebody opens an imported record."""
        key = f"record {record}", int(self._clock.now() // DAY)
        if key not in self._visits:
            self._visits.add(key)
            with contextlib.suppress(StorageFailed):
                await self._store.open_record(record, self._clock.now())

    def expires(self, opened: float | None = None) -> float | None:
        """When a record expires that was last opened then, or now; a whole day in UTC.

        It is stored once a day that a record is opened, so the last day is not promised.
        """
        days = self.limits.import_days
        if days <= 0:
            return None
        now = self._clock.now()
        last = (now - DAY if opened is None else opened) + days * DAY
        return max(now, last // DAY * DAY)

    async def expire(self) -> Expired:
        """Delete what nobody uses any more."""
        now, limits = self._clock.now(), self.limits

        def before(days: float) -> float:
            return now - days * DAY if days > 0 else 0.0

        return await self._store.expire(
            Expiry(
                records=before(limits.import_days),
                analyses=before(limits.analysis_days),
                log=before(limits.log_days),
                unwatched=before(limits.bot_days),
                guests=before(limits.guest_days),
                addresses=before(limits.address_days),
            )
        )

    # --- for administrators ------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read the sums again unless they are fresh."""
        now = time.monotonic()
        if now - self._read_at >= FRESH:
            self._read_at = now
            self.uses = [use for use in await self._store.usage("") if use.scope == "house"]

    async def stored(self) -> AdminStored:
        store = self._store
        self._read_at = -FRESH
        await self.refresh()
        top = await store.top_usage(SHOWN)
        return AdminStored(
            size=await store.size(),
            free=self.free(),
            most=self.limits.house,
            kinds=[AdminStoredKind(kind=u.kind, bytes=u.bytes, items=u.items) for u in self.uses],
            guests=[_storer(use) for use in top if use.scope == "guest"],
            addresses=[_storer(use) for use in top if use.scope == "address"],
        )


def _storer(use: Use) -> AdminStorer:
    return AdminStorer(name=use.name, bytes=use.bytes, items=use.items)
