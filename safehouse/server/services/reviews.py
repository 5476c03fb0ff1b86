"""Comments on finished matches, other moves tried from them, and tables that continue them."""

from __future__ import annotations

from typing import Final

from safehouse.core.i18n import msg
from safehouse.core.record import LINE, SAID
from safehouse.core.text import cleaned
from safehouse.server.common.clock import Clock
from safehouse.server.common.codes import new_code
from safehouse.server.common.rates import Buckets
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages.replays import CommentInfo, NewComment, PlayOn, TryLine
from safehouse.server.services.people import People
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Kept, Records
from safehouse.server.storage.provenance import Source
from safehouse.server.storage.store import AtMost, CommentRow, Store, TableRow
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.new_tables import NewTables
from safehouse.server.tables.table import LiveTable

COMMENTS: Final = 500
"""Maximum number of comments on one match."""
STRANGERS: Final = 400
"""Up to how many there may be for people whose match it is not to add one."""
ADDRESS: Final = 150
"""Maximum number of comments on one match from one address."""
MINE: Final = 100
"""Maximum number of comments by one person on one match."""
NOTATION: Final = 200
"""Maximum characters of a move in a line."""


class Reviews:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        records: Records,
        new_tables: NewTables,
        people: People,
        marks: Marks,
        quotas: Quotas,
        chat_rates: Buckets,
    ) -> None:
        self._store = store
        self._clock = clock
        self._records = records
        self._new_tables = new_tables
        self._people = people
        self._marks = marks
        self._quotas = quotas
        self._chat_rates = chat_rates

    # --- comments ----------------------------------------------------------------------------

    async def comments(self, id: str, owner: Owner) -> list[CommentInfo]:
        row, kept = await self._records.shown(id, owner)
        found = [
            CommentInfo(
                id="",
                ply=note["ply"],
                at=0.0,
                name=note["by"],
                seat=None,
                text=note["text"],
                moves=note.get("moves", []),
                deletable=False,
            )
            for note in kept.notes
        ]
        for said in await self._store.comments(id.upper()):
            found.append(
                CommentInfo(
                    id=said.id,
                    ply=said.ply,
                    at=said.at,
                    name=said.name,
                    seat=_seat_of(row, said.guest),
                    text=said.text,
                    moves=said.moves,
                    deletable=owner.guest in (said.guest, row.host if row else kept.importer),
                )
            )
        return sorted(found, key=lambda one: (one.ply, one.at))

    async def comment(self, id: str, owner: Owner, new: NewComment) -> list[CommentInfo]:
        """Store a comment on a moment."""
        replay = id.upper()
        row, kept = await self._records.shown(id, owner)
        self._marks.check_voice(replay, owner.guest)
        self._marks.check_entry(replay, owner.guest)
        text = cleaned(new.text)
        if len(text) > SAID:
            raise Refusal("too-long", msg("comment-long", most=SAID))
        if not text and not new.moves:
            raise Refusal("malformed", msg("comment-empty"))
        _check_moment(kept, new.ply)
        if not self._chat_rates.take(owner.guest):
            raise Refusal("too-fast", msg("speak-slower"))
        moves = list(new.moves)
        if moves:
            job = self._line_job(kept, TryLine(ply=new.ply, moves=moves))
            moves = (await self._records.read({**job, "do": "tried"}, owner))["moves"]
        name = await self._people.greet(owner.guest)
        key = new_code(12)
        await self._store.add_comment(
            CommentRow(key, replay, new.ply, self._clock.now(), owner.guest, name, text, moves),
            self._quotas.bill(owner.guest, "comments", *_limits(replay, row, kept, owner.guest)),
        )
        return await self.comments(id, owner)

    async def delete(self, id: str, owner: Owner, comment: str) -> list[CommentInfo]:
        """Allowed for its author, and for the host of the table or whoever imported the match."""
        known = {one.id: one for one in await self.comments(id, owner) if one.id}
        if comment not in known:
            raise Refusal("unknown", msg("no-comment"))
        if not known[comment].deletable:
            raise Refusal("not-yours", msg("comment-not-yours"))
        await self._store.drop_comment(id.upper(), comment)
        return await self.comments(id, owner)

    # --- other moves -------------------------------------------------------------------------

    async def line(self, id: str, owner: Owner, asked: TryLine) -> bytes:
        """Where other moves lead, as the JSON of a `LineNews` from a worker."""
        _, kept = await self._records.shown(id, owner)
        said = await self._records.read(
            {**self._line_job(kept, asked), "viewer": asked.viewer, "explain": asked.explain}, owner
        )
        news: bytes = said["news"]
        return news

    async def play_on(self, id: str, owner: Owner, asked: PlayOn) -> LiveTable:
        """Open a table that continues from a moment, with what is hidden as it was or redealt."""
        _, kept = await self._records.shown(id, owner)
        if len(asked.plan) != kept.seats:
            raise Refusal("malformed", msg("plan-seats", seats=kept.seats))
        if asked.redeal is not None and not 0 <= asked.redeal < kept.seats:
            raise Refusal("malformed", msg("no-seat", last=kept.seats - 1))
        job = self._line_job(kept, TryLine(ply=asked.ply, moves=asked.moves))
        job |= {"do": "branch", "redeal": asked.redeal, "seed": self._clock.bits(64)}
        origin = (await self._records.read(job, owner))["origin"]
        source = Source(id.upper(), asked.ply, len(asked.moves), asked.redeal, kept.positioned)
        plan, public = asked.plan, asked.public
        return await self._new_tables.open_from(
            owner.guest, kept.game, plan, origin, source, public
        )

    @staticmethod
    def _line_job(kept: Kept, asked: TryLine) -> dict[str, object]:
        _check_moment(kept, asked.ply)
        if len(asked.moves) > LINE or any(len(move) > NOTATION for _, move in asked.moves):
            raise Refusal("too-long", msg("line-long", most=LINE))
        for seat in [*(seat for seat, _ in asked.moves), asked.viewer or 0]:
            if not 0 <= seat < kept.seats:
                raise Refusal("malformed", msg("no-seat", last=kept.seats - 1))
        return {
            "do": "line", "record": kept.json, "ply": asked.ply, "moves": asked.moves,
            "players": kept.players,
        }  # fmt: skip


def _limits(replay: str, row: TableRow | None, kept: Kept, guest: str) -> list[AtMost]:
    """How many comments there may be; a part is kept for those whose match it is."""
    own = {row.host, *(s.guest for s in row.seats)} if row else {kept.importer}
    limits = [
        AtMost("comments", COMMENTS, msg("comments-full", most=COMMENTS), replay),
        AtMost("comments of a guest", MINE, msg("comments-mine", most=MINE), replay),
        AtMost("comments from an address", ADDRESS, msg("comments-address", most=ADDRESS), replay),
    ]
    if guest not in own:
        limits.append(AtMost("comments", STRANGERS, msg("comments-kept"), replay))
    return limits


def _check_moment(kept: Kept, ply: int) -> None:
    if not 0 <= ply <= kept.plies:
        raise Refusal("malformed", msg("no-moment", last=kept.plies))


def _seat_of(row: TableRow | None, guest: str) -> int | None:
    if row is None:
        return None
    return next((s.seat for s in row.seats if s.holder == "person" and s.guest == guest), None)
