"""Records of finished and imported matches, and their replays.

Workers replay them; their results are cached, up to a limit.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Any, Final

import msgspec

from safehouse.core.i18n import Text, msg
from safehouse.core.record import HeaderNote
from safehouse.core.registry import game as find_game
from safehouse.server.common.clock import Clock
from safehouse.server.common.codes import LETTERS
from safehouse.server.common.refusals import Refusal
from safehouse.server.infos import player_names, seat_info, seat_names, seats_of
from safehouse.server.jobs.fair_queue import OPTIONAL, Owner, Priority
from safehouse.server.jobs.jobs import Workers
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, TooLate
from safehouse.server.messages.replays import ReplayInfo, ReplayMark
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.provenance import of_table
from safehouse.server.storage.store import RecordRow, SeatRow, Store, TableRow
from safehouse.server.tables.shuffles import has_begun

log = logging.getLogger("safehouse")

CHUNK: Final = 60
"""Maximum number of moments of a replay in one response."""
CACHE_BYTES: Final = 16_000_000
"""Size of the cache of records in bytes."""


class Kept(msgspec.Struct, frozen=True):
    """A record in both of its forms, and its content."""

    json: bytes
    text: bytes
    game: str
    seats: int
    options: dict[str, Any]
    players: list[str]
    plies: int
    result: dict[str, Any] | None
    rounds: list[int] | None
    """None if not even its beginning can be shown by the current rules."""
    marks: list[tuple[int, int | None, Text]] = []
    """What stands on its timeline: the moment, the seat and the label."""
    notice: Text = ""
    """Set if it replays only up to some move."""
    notes: list[dict[str, Any]] = []
    """The comments it had when it was imported."""
    positioned: bool = False
    """Whether it begins from a position."""
    commitment: str = ""
    """What its table had committed to, empty if to nothing."""

    importer: str = ""
    """Who imported it; empty if it was played here."""

    @property
    def size(self) -> int:
        return len(self.json) + len(self.text)


class RecordCache:
    """The most recently used records, up to a limit in bytes."""

    def __init__(self, capacity: int = CACHE_BYTES) -> None:
        self.capacity = capacity
        self.size = 0
        self._kept: OrderedDict[tuple[str, ...], Kept] = OrderedDict()

    def get(self, key: tuple[str, ...]) -> Kept | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: tuple[str, ...], kept: Kept) -> None:
        if key in self._kept:
            self.size -= self._kept.pop(key).size
        self._kept[key] = kept
        self.size += kept.size
        while self.size > self.capacity:
            _, gone = self._kept.popitem(last=False)
            self.size -= gone.size


class Records:
    def __init__(self, store: Store, clock: Clock, quotas: Quotas, workers: Workers) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas
        self._workers = workers
        self.cache = RecordCache()

    def clear(self) -> None:
        """Forget what is cached, after people or records were deleted."""
        self.cache = RecordCache()

    async def of_table(self, id: str, owner: Owner) -> Kept:
        """The record of a table that is over; that of a live one would reveal what is hidden."""
        return (await self._finished(id, owner))[1]

    async def of_replay(self, id: str, owner: Owner) -> Kept:
        """The record behind a replay: an imported one, or that of a finished table."""
        return await self._imported(id, owner) or await self.of_table(id, owner)

    async def with_notes(self, id: str, kept: Kept, owner: Owner) -> Kept:
        """The record together with the comments made here."""
        rows = await self._store.comments(id.upper())
        if not rows:
            return kept
        notes = [HeaderNote(row.ply, row.name, row.text, tuple(row.moves)) for row in rows]
        said = await self.read({"do": "annotate", "record": kept.json, "notes": notes}, owner)
        return msgspec.structs.replace(kept, json=said["json"], text=said["text"])

    async def shown(self, id: str, owner: Owner) -> tuple[TableRow | None, Kept]:
        """A finished or imported match, with its table if it was played here."""
        kept = await self._imported(id, owner)
        return (None, kept) if kept is not None else await self._finished(id, owner)

    async def add(self, owner: Owner, text: str) -> ReplayInfo:
        """Store an imported record."""
        said = await self.read({"do": "inspect", "text": text}, owner)
        digest: bytes = said.pop("digest")
        kept = Kept(**said)
        id = "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:12])
        now = self._clock.now()
        importer = await self._store.add_record(
            RecordRow(id, kept.game, kept.json.decode(), now, owner.guest, now),
            self._quotas.bill(owner.guest, "records"),
        )
        kept = msgspec.structs.replace(kept, importer=importer)
        self.cache.put((id,), kept)
        return self._info(id, kept)

    async def replay(self, id: str, owner: Owner) -> ReplayInfo:
        imported = await self._imported(id, owner)
        if imported is not None:
            await self._quotas.note_opened(id.upper())
            return self._info(id.upper(), imported)
        row, kept = await self._finished(id, owner)
        return ReplayInfo(
            id=row.id,
            game=row.game,
            seats=seats_of(row, owner.guest),
            options=row.options,
            plies=kept.plies,
            result=row.result,
            rounds=_rounds(kept),
            marks=_marks(kept),
            imported=False,
            provenance=of_table(row).info(),
            notice=kept.notice,
            commitment=kept.commitment,
        )

    def _info(self, id: str, kept: Kept) -> ReplayInfo:
        return _info(id, kept, self._quotas.expires())

    async def frames(
        self,
        id: str,
        owner: Owner,
        viewer: int | None,
        first: int,
        last: int | None,
        *,
        opened: bool = False,
    ) -> bytes:
        """Moments of a replay as JSON from a worker; `opened`: with what every seat saw."""
        row, kept = await self.shown(id, owner)
        _rounds(kept)
        if viewer is not None and not 0 <= viewer < kept.seats:
            raise Refusal("malformed", msg("no-seat", last=kept.seats - 1))
        if not 0 <= first <= kept.plies:
            raise Refusal("malformed", msg("no-moment", last=kept.plies))
        end = min(kept.plies, first + CHUNK - 1 if last is None else last, first + CHUNK - 1)
        if end < first:
            raise Refusal("malformed", msg("moments-backwards"))
        job = {
            "do": "frames", "record": kept.json, "viewer": viewer, "first": first, "last": end,
            "result": row.result if row else None, "open": opened,
        }  # fmt: skip
        said: bytes = (await self.read(job, owner))["frames"]
        return said

    async def finished(self, id: str, owner: Owner) -> tuple[str, Kept]:
        """A finished match that fits the current rules to its end, with its id in the storage."""
        kept = await self._imported(id, owner)
        if kept is None:
            row, kept = await self._finished(id, owner)
            result = row.result
        else:
            result = kept.result
        if result is None or kept.result is None:
            raise Refusal("not-now", msg("analyse-finished"))
        if kept.notice or kept.rounds is None:
            raise Refusal("not-now", msg("other-rules"))
        return id.upper(), kept

    async def _imported(self, id: str, owner: Owner) -> Kept | None:
        key = (id.upper(),)
        kept = self.cache.get(key)
        if kept is None:
            row = await self._store.record(key[0])
            if row is None:
                return None
            said = await self.read({"do": "stored", "text": row.body}, owner)
            kept = Kept(**said, importer=row.guest)
            self.cache.put(key, kept)
        return kept

    async def _finished(self, id: str, owner: Owner) -> tuple[TableRow, Kept]:
        row = await self._store.table(id.upper())
        if row is None:
            raise Refusal("unknown", msg("no-table"))
        if row.status in ("lobby", "playing"):
            raise Refusal("not-now", msg("record-later"))
        if not has_begun(row):
            raise Refusal("over", msg("record-never"))
        players = player_names(row)
        key = (row.id, *players)
        kept = self.cache.get(key)
        if kept is None:
            entries = await self._store.entries(row.id)
            job = {"do": "finished", "row": row, "entries": entries, "players": players}
            kept = Kept(**await self.read(job, owner))
            self.cache.put(key, kept)
        return row, kept

    async def read(self, job: dict[str, Any], owner: Owner) -> dict[str, Any]:
        try:
            return await self._workers.read(job, Priority(OPTIONAL, (owner,)))
        except BadJob as error:
            raise Refusal("malformed", error.reason) from None
        except NoAnswer as error:
            log.warning("A record could not be read: %s", error)
            if isinstance(error, TooLate):
                raise Refusal("not-now", msg("record-late")) from None
            raise Refusal("malformed", msg("record-broken")) from None


def _rounds(kept: Kept) -> list[int]:
    if kept.rounds is None:
        raise Refusal("not-now", msg("other-rules"))
    return kept.rounds


def _marks(kept: Kept) -> list[ReplayMark]:
    return [ReplayMark(ply=ply, seat=seat, label=label) for ply, seat, label in kept.marks]


def _info(id: str, kept: Kept, expires: float | None) -> ReplayInfo:
    game = find_game(kept.game)
    players = [*kept.players, *[""] * kept.seats]
    known = seat_names(game, kept.seats, kept.options)
    seats = [
        seat_info(SeatRow(seat, "person"), known[seat], players[seat]) for seat in range(kept.seats)
    ]
    return ReplayInfo(
        id=id,
        game=kept.game,
        seats=seats,
        options=kept.options,
        plies=kept.plies,
        result=kept.result,
        rounds=_rounds(kept),
        marks=_marks(kept),
        imported=True,
        provenance=None,
        expires=expires,
        notice=kept.notice,
        commitment=kept.commitment,
    )
