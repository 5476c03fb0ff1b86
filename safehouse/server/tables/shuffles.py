"""A table's shuffle: what it commits to when it opens, and the nonces that its players send.

The commitment is stored with the table before anybody can see it. The start stores the seed in the
same statement that begins the match, on condition that nobody has sent another nonce meanwhile, so
several processes agree on it. Key and secret leave the storage only when the table is over.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import structs

from safehouse.core.i18n import Text, msg
from safehouse.core.shuffle import (
    Kind,
    committed,
    digest_of_position,
    digest_of_seed,
    is_hex,
    new_hex,
    seed_of,
)
from safehouse.server.common.clock import Timer
from safehouse.server.common.refusals import Refusal
from safehouse.server.messages.tables import ShuffleInfo
from safehouse.server.storage.store import NonceRow, ShuffleRow, TableRow
from safehouse.server.tables.client_connections import TABLE
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.serial import serial

NO_SEED: Final = ""
"""The seed of a table before the start, if it is to be made from a secret and nonces."""


def new_shuffle(row: TableRow, senders: list[str]) -> ShuffleRow:
    """What a new table commits to; `senders` are players who will send nonces."""
    key, secret = new_hex(), ""
    kind: Kind
    if row.origin is not None:
        kind, value = "position", digest_of_position(row.origin)
    elif row.seed != NO_SEED:
        kind, value = "seed", digest_of_seed(row.seed)
    else:
        kind, value = "secret", new_hex()
        secret = value
    senders = sorted(set(senders)) if secret else []
    return ShuffleRow(kind, committed(key, row.id, kind, value), key, secret, senders=senders)


def shuffle_info(row: TableRow) -> ShuffleInfo | None:
    """The shuffle of a table as everybody may know it now."""
    shuffle = row.shuffle
    if shuffle is None:
        return None
    begun = has_begun(row)
    info = ShuffleInfo(
        commitment=shuffle.commitment,
        of=shuffle.kind,
        nonces=shuffle.nonces[:] if begun else [],
        sent=sorted(_counting(row, shuffle)) if row.status == "lobby" else [],
        people=shuffle.people,
    )
    if row.status in ("finished", "abandoned"):
        info.key, info.secret = shuffle.key, shuffle.secret
    return info


def has_begun(row: TableRow) -> bool:
    """Whether the match has begun, also where the table was closed afterwards."""
    if row.status != "abandoned":
        return row.status != "lobby"
    shuffle = row.shuffle
    if shuffle is not None and (shuffle.people is not None or shuffle.nonces):
        return True
    return row.ply > 0  # earlier versions stored no more than that


def why_no_match(row: TableRow) -> Text:
    """What to say where a table has no match to look at."""
    if row.status != "abandoned":
        return msg("not-begun")
    return msg("closed-midway") if has_begun(row) else msg("closed-unbegun")


def promised(row: TableRow, seats: list[int]) -> list[str]:
    """The players among these seats of a table that is over who had sent nonces."""
    nonces = row.shuffle.nonces if row.shuffle is not None else []
    return [
        guest
        for seat in seats
        if seat < len(nonces) and nonces[seat] and (guest := row.seats[seat].guest) is not None
    ]


def _counting(row: TableRow, shuffle: ShuffleRow) -> dict[int, NonceRow]:
    """The nonces of those who still hold the seat that they sent one for."""
    return {
        s.seat: known
        for s in row.seats
        if s.holder == "person"
        and (known := shuffle.offered.get(s.seat)) is not None
        and known.guest == s.guest
    }


class Shuffle:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._timer: Timer | None = None
        self._patience_over = False

    # --- nonces ------------------------------------------------------------------------------

    @serial
    async def send(self, guest: str, seat: int, nonce: str) -> None:
        """A player sends a nonce for a seat of theirs, once; the match may start with it."""
        table, row = self.table, self.table.row
        if not is_hex(nonce):
            raise Refusal("malformed", msg("nonce-digits"))
        table.owned(guest, seat)
        shuffle = row.shuffle
        if shuffle is None or shuffle.kind != "secret":
            raise Refusal("not-now", msg("nonce-given"))
        if row.status != "lobby":
            if seat < len(shuffle.nonces) and shuffle.nonces[seat] == nonce:
                return  # sent again because the response was lost
            raise Refusal("not-now", msg("nonce-late"))
        known = _counting(row, shuffle)
        if seat in known:
            if known[seat].nonce != nonce:
                raise Refusal("not-now", msg("nonce-sent"))
        else:
            offered = {**known, seat: NonceRow(guest, nonce)}
            senders = sorted({*shuffle.senders, guest} & table.people())
            await self._save(structs.replace(shuffle, offered=offered, senders=senders))
            table.broadcast(TABLE)
        if shuffle.due:
            await table.begin()

    async def promise(self, guest: str) -> None:
        """A player who sits down will send nonces; the caller holds the lock."""
        shuffle = self.table.row.shuffle
        if shuffle is not None and shuffle.secret and guest not in shuffle.senders:
            senders = sorted({*shuffle.senders, guest} & self.table.people())
            await self._save(structs.replace(shuffle, senders=senders, due=self._full()))

    async def tidy(self) -> None:
        """After a change of seats: forget the nonces of those who have left theirs."""
        row = self.table.row
        shuffle = row.shuffle
        if row.status != "lobby" or shuffle is None:
            return
        senders = sorted({*shuffle.senders} & self.table.people())
        offered, due = _counting(row, shuffle), shuffle.due and self._full()
        tidied = structs.replace(shuffle, offered=offered, senders=senders, due=due)
        if tidied != shuffle:
            await self._save(tidied)
        self.arm()

    async def forget(self) -> None:
        """The table ends without a result: who had sent nonces for it is nobody's business."""
        shuffle = self.table.row.shuffle
        if shuffle is not None and (shuffle.offered or shuffle.senders):
            await self._save(structs.replace(shuffle, offered={}, senders=[], due=False))
        self.stop()

    async def _save(self, shuffle: ShuffleRow) -> None:
        table = self.table
        if not await table.context.store.save_shuffle(table.row.id, shuffle, table.precondition()):
            await table.overtaken()
        table.changed()
        table.row.shuffle = shuffle

    def _full(self) -> bool:
        return all(s.holder != "open" for s in self.table.row.seats)

    # --- the start ---------------------------------------------------------------------------

    def _awaited(self) -> bool:
        """Whether a nonce is missing of somebody whose program sends nonces."""
        row = self.table.row
        if row.shuffle is None or not row.shuffle.senders:
            return False
        known = _counting(row, row.shuffle)
        return any(s.guest in row.shuffle.senders and s.seat not in known for s in row.seats)

    async def waits(self) -> bool:
        """Whether the start waits for nonces. It is tried again when they come, or in a moment."""
        if self._patience_over or not self._awaited():
            return False
        shuffle = self.table.row.shuffle
        assert shuffle is not None
        if not shuffle.due:
            await self._save(structs.replace(shuffle, due=True))
        self.arm()
        return True

    def arm(self) -> None:
        """If the start waits for nonces, end that after a moment."""
        row = self.table.row
        waiting = row.status == "lobby" and row.shuffle is not None and row.shuffle.due
        if not waiting:
            self._patience_over = False
            self.stop()
        elif self._timer is None:
            house = self.table.context
            self._timer = house.clock.call_later(house.settings.nonce_seconds, self._over)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _over(self) -> None:
        self._timer, self._patience_over = None, True
        self.table.context.spawn(self._begin())

    async def _begin(self) -> None:
        with suppress(Refusal):
            await self.table.start_if_full()

    def closed(self) -> tuple[int | str, ShuffleRow | None]:
        """The seed of the match, and what is stored of the shuffle from the start on."""
        row = self.table.row
        shuffle = row.shuffle
        if shuffle is None:
            return row.seed, None
        people = [s.seat for s in row.seats if s.holder == "person"]
        if shuffle.kind != "secret":
            return row.seed, structs.replace(shuffle, people=people)
        known = _counting(row, shuffle)
        nonces = [known[s.seat].nonce if s.seat in known else None for s in row.seats]
        begun = structs.replace(shuffle, offered={}, senders=[], due=False)
        begun = structs.replace(begun, nonces=nonces, people=people)
        return seed_of(shuffle.secret, nonces), begun
