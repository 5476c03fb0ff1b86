"""What the server stores, and the protocol of a storage.

The entries of a table are authoritative. They are only appended, and the pair of table and number
is unique: when two moves race, the storage decides which one was first. Everything else about a
match is rebuilt from them. Nothing is deleted unless the host or a person requests it.

Several processes may share a storage. Each table has a version that every change of it increases; a
change may name the version it was made from, and is refused when that is no longer the newest.

Every method that writes returns once its effect is durable. The protocol requires nothing that is
specific to one database; `tests/server/test_store.py` runs against every implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from safehouse.core.i18n import Text, msg
from safehouse.core.shuffle import Kind
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.view_delta import ViewDelta
from safehouse.server.messages.tables import ClockSetting, Holder, Status
from safehouse.server.storage.provenance import Deal

Mark = Literal["mute", "remove", "pause"]
Scope = Literal["guest", "address", "house"]
EntryKind = Literal["move", "undo", "takeback", "concede", "timeout", "claim"]


class GuestRow(msgspec.Struct):
    id: str
    name: str
    named: bool
    created: float


class SeatRow(msgspec.Struct):
    seat: int
    holder: Holder
    guest: str | None = None
    """Who holds the seat, if it is a person."""
    level: str | None = None
    player: str = ""
    """The person's name when last seen; empty for bots and open seats."""
    former: str | None = None
    """The person replaced by a bot, who may take the seat back."""


class WishRow(msgspec.Struct):
    """A request to take moves back to a ply, and who has agreed."""

    guest: str
    seat: int
    ply: int
    agreed: list[str] = []
    refused: int | None = None
    """The seat that refused; the request is then kept only to report that."""


class OrderRow(msgspec.Struct):
    """A standing order: what the table plays for a player in future turns."""

    seat: int
    guest: str
    until: str
    since: int
    """How many events there were when it was given."""


class TableExtras(msgspec.Struct):
    """The state of a table besides its entries, shared by all processes."""

    wish: WishRow | None = None
    orders: list[OrderRow] = []
    ready: list[str] = []
    """Who asked for a rematch."""
    declined: list[str] = []
    """Who declined a rematch."""
    resumed: int = 0
    """How many pauses have ended since the last entry."""
    clocks: list[float] | None = None
    """The clocks at `ticked`: each seat's own, then as shown to others."""
    ticked: float | None = None
    """When the clocks started, in seconds since 1970; None while they are stopped."""
    names: dict[int, str] = {}
    """Questions whose names do not follow from the entries alone, by seat."""
    brought: dict[int, str] = {}
    """Who chose the deck of a seat before the start, by seat."""
    picked: dict[int, str] = {}
    """Who chose the colour of a seat before the start, by seat."""

    def without(self, guest: str, stand_in: str) -> TableExtras:
        """Without a person whose data is deleted; what they chose is that of their stand-in."""

        def chosen(by: dict[int, str]) -> dict[int, str]:
            return {seat: stand_in if who == guest else who for seat, who in by.items()}

        wish = self.wish
        if wish is not None:
            agreed = [who for who in wish.agreed if who != guest]
            wish = None if wish.guest == guest else msgspec.structs.replace(wish, agreed=agreed)
        return msgspec.structs.replace(
            self,
            wish=wish,
            orders=[order for order in self.orders if order.guest != guest],
            ready=[who for who in self.ready if who != guest],
            declined=[who for who in self.declined if who != guest],
            brought=chosen(self.brought),
            picked=chosen(self.picked),
        )


class NonceRow(msgspec.Struct):
    """A nonce that somebody sent for a seat before the start."""

    guest: str
    nonce: str


class ShuffleRow(msgspec.Struct):
    """What a table has committed to. Key and secret are nobody's business until the end."""

    kind: Kind
    commitment: str
    key: str
    secret: str = ""
    """Empty unless the commitment is to a secret."""
    offered: dict[int, NonceRow] = {}
    """Before the start, by seat. One of somebody who has left the seat does not count."""
    senders: list[str] = []
    """Before the start: players whose programs send nonces, so that the start waits for them."""
    due: bool = False
    """Whether the match starts as soon as these nonces are there."""
    nonces: list[str | None] = []
    """From the start on: those that the seed was made from, by seat."""
    people: list[int] | None = None
    """The seats that people held at the start; None before, and for matches of earlier versions."""

    def __repr__(self) -> str:
        """Keep key and secret out of logs and tracebacks."""
        return f"ShuffleRow({self.kind!r}, {self.commitment!r})"


class Precondition(msgspec.Struct, frozen=True):
    """Conditions for a write to be accepted."""

    version: int
    """The version of the table that the change was made from."""
    fence: int | None = None
    """The fencing number of the lease under which the work is done."""


class TableRow(msgspec.Struct):
    id: str
    game: str
    seats: list[SeatRow]
    options: dict[str, Any]
    seed: int | str
    """Empty before the start, if the seed is made from a secret and the seats' nonces."""
    clock: ClockSetting | None
    public: bool
    talk: bool
    host: str
    created: float
    updated: float
    status: Status = "lobby"
    ply: int = 0
    headline: str = ""
    result: dict[str, Any] | None = None
    next_table: str | None = None
    clocks: list[float] | None = None
    """Seconds left when `clocks_at` entries had been stored: each seat's own, then as shown."""
    clocks_at: int = 0
    pack: dict[str, str] | None = None
    """Name, version and fingerprint of the pack that the table is played with."""
    made: dict[str, Any] | None = None
    """What the server had when the table was opened: version, data, sets."""
    version: int = 0
    """Increased by every change of the table, its seats or its entries."""
    spoken: int = 0
    """Increased by every change of the chat."""
    extras: TableExtras | None = None
    origin: dict[str, Any] | None = None
    """The position that the match starts from, if not the beginning of the game."""
    deal: Deal | None = None
    """Where the seed or the position comes from; unknown for tables older than this field."""
    shuffle: ShuffleRow | None = None
    """None for tables of earlier versions."""


class EntryRow(msgspec.Struct):
    """One thing that was done at a table.

    `body` is the notation of a `move`; the ply that an `undo` removes; the ply a `takeback`
    returns to; empty for `concede` and `timeout`.
    """

    number: int
    seat: int
    kind: EntryKind
    body: str
    at: float
    clocks: list[float] | None = None
    """Seconds left after it: each seat's own, then as shown to others."""


class ChatRow(msgspec.Struct):
    line: int
    at: float
    seat: int | None
    name: str
    text: str
    """Empty if the line was deleted."""
    guest: str | None = None
    """The author; unknown for lines older than this field."""


class ActRow(msgspec.Struct):
    """An action of a host, an administrator or the server itself concerning people or tables."""

    at: float
    actor: str
    """A guest's id, "admin" or "house"."""
    act: str
    table: str
    target: str
    reason: str = ""


class BanRow(msgspec.Struct):
    kind: Literal["guest", "address"]
    value: str
    at: float
    until: float | None
    """None: permanently."""
    reason: str


class NoticeRow(msgspec.Struct):
    """A way to notify somebody that it is their turn."""

    id: str
    guest: str
    way: Literal["push", "mail"]
    target: str
    data: dict[str, Any]
    confirmed: bool
    created: float
    proof: str = ""
    """The hash of a token that was sent to the target; whoever has it may confirm or end this."""


class VacationRow(msgspec.Struct):
    guest: str
    since: float
    until: float
    year: int
    used: float
    """Seconds of vacation in that year, including this one."""


class LessonRow(msgspec.Struct):
    """How far a guest has come in a lesson."""

    guest: str
    game: str
    lesson: str
    step: int
    done: list[str]
    """Everything they have done in it, from which it can be resumed."""
    finished: float | None
    """When they first finished it."""
    at: float


class DeckRow(msgspec.Struct):
    """A deck that somebody has stored."""

    guest: str
    game: str
    name: str
    text: str
    updated: float


class AnalysisRow(msgspec.Struct):
    """Something that is known about a match or a record, at its move `first`.

    Rows of kinds that nobody asks for any more stay where they are until they expire.
    """

    id: str
    """Of the table or the record."""
    kind: str
    """What it is and in which format, so that several of them and several versions can coexist."""
    first: int
    body: str
    at: float
    payer: str | None = None
    """The guest who asked for it."""
    playouts: int = 0
    """How much work it took: of two rows of the same place, the one with more is kept."""


class RecordRow(msgspec.Struct):
    """An imported record."""

    id: str
    game: str
    body: str
    created: float
    guest: str
    opened: float = 0.0
    """When somebody last opened it."""


class CommentRow(msgspec.Struct):
    """A comment on a moment of a finished match."""

    id: str
    replay: str
    """The id of the table or the record."""
    ply: int
    at: float
    guest: str
    name: str
    text: str
    moves: list[tuple[int, str]] = []
    """Other moves that were tried from there."""


class TableSummary(msgspec.Struct):
    """What lists show about a table; stored together with the entry that changed it."""

    status: Status
    ply: int
    headline: str
    result: dict[str, Any] | None
    updated: float
    extras: TableExtras | None = None


class StoredEntry(msgspec.Struct):
    """An entry as the process that stored it sends it to the others."""

    entry: EntryRow
    summary: TableSummary
    code: tuple[int, ...] | None = None
    """The code of the move, which the same version need not validate again."""
    by: str = ""
    """The version of the software that played it."""
    delta: ViewDelta | None = None
    """How it changed the public view, if nothing is hidden."""


class AtMost(msgspec.Struct, frozen=True):
    """How many rows there may be after a write."""

    rows: str
    """A name in `accounts.COUNTS`."""
    most: int
    reason: Text
    """Why more are refused."""
    of: str = ""
    """Whose or which rows, where that is not the guest who pays."""


class Bill(msgspec.Struct, frozen=True):
    """Who pays for what a write stores, and how much they may have stored afterwards."""

    guest: str
    address: str
    """Where they are; empty if only what is known from earlier matters."""
    now: float
    kinds: tuple[str, ...]
    """The kinds of rows that the limits of a guest and of an address add up."""
    most: dict[Scope, int]
    """Bytes, by scope; a scope without a limit is not here."""
    counts: tuple[AtMost, ...] = ()
    again: bool = False
    """Whether they have paid for the same before; otherwise their data was deleted meanwhile."""


class Use(msgspec.Struct, frozen=True):
    """What somebody has stored, of one kind."""

    scope: Scope
    name: str
    kind: str
    bytes: int
    items: int


class Expiry(msgspec.Struct, frozen=True):
    """What is deleted: whatever was last used before these times."""

    records: float
    analyses: float
    log: float
    unwatched: float
    """Finished matches without people, and tables that never began."""
    guests: float
    """Decks, lessons and notices of guests who were last seen before it."""
    addresses: float
    """Addresses are forgotten; what was stored from there counts for its guest only."""


class Expired(msgspec.Struct):
    records: int = 0
    guests: int = 0
    tables: list[str] = []


class OverQuota(Refusal):
    """A write would exceed a quota; nothing was stored."""

    def __init__(self, scope: Scope, used: int, most: int) -> None:
        super().__init__("full", msg("quota-full", scope=scope, most=megabytes(most)))
        self.scope: Scope = scope
        self.used = used
        self.most = most


class PayerDeleted(Refusal):
    """The data of whoever pays was deleted meanwhile, perhaps by another process."""


def megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f}".removesuffix(".0")


def check_payer(bill: Bill, *, known: bool) -> None:
    """Do not remember somebody again whose data was deleted."""
    if bill.again and not known:
        raise PayerDeleted("over", msg("data-deleted"))


def check_bill(bill: Bill, address: str, before: list[Use], after: list[Use]) -> None:
    """Raise OverQuota if a write has stored more, and that is too much."""
    for scope, most in bill.most.items():
        if scope == "address" and not address:
            continue
        had, has = (
            sum(u.bytes for u in uses if u.scope == scope and _adds(bill, u))
            for uses in (before, after)
        )
        if has > most and has > had:
            raise OverQuota(scope, has, most)


def check_counts(bill: Bill, before: list[int], after: list[int]) -> None:
    """Refuse a write that has added rows, if there are too many now."""
    for limit, had, has in zip(bill.counts, before, after, strict=True):
        if has > limit.most and has > had:
            raise Refusal("not-now", limit.reason)


def _adds(bill: Bill, use: Use) -> bool:
    return use.scope == "house" or use.kind in bill.kinds


class Store(Protocol):
    errors: int
    """Number of reads and writes that failed since it was opened."""
    full_at: float | None
    """When a write last failed because the disk was full, on the monotonic clock."""

    def probe(self, wait: float = 0.0) -> None:
        """Raise RuntimeError or sqlite3.Error if the storage cannot be used.

        It is created if necessary; for a database that cannot be reached, `wait` seconds.
        """
        ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def ping(self) -> None:
        """Raise if the storage cannot be read or written."""
        ...

    async def guest(self, id: str) -> GuestRow | None: ...

    async def save_guest(self, row: GuestRow, bill: Bill | None = None) -> None:
        """Insert or replace; the name is also updated on every seat the guest holds."""
        ...

    async def add_table(self, row: TableRow, bill: Bill | None = None) -> bool:
        """Insert a table with its seats; False if the id is taken."""
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def save_seats(
        self, table: str, seats: list[SeatRow], host: str, precondition: Precondition | None = None
    ) -> bool:
        """Replace the seats and the host; False if the precondition no longer holds."""
        ...

    async def save_options(
        self, table: str, options: dict[str, Any], precondition: Precondition | None = None
    ) -> bool:
        """False if the precondition no longer holds."""
        ...

    async def save_public(
        self, table: str, public: bool, precondition: Precondition | None = None
    ) -> bool:
        """Set whether a table is public; False if the precondition no longer holds."""
        ...

    async def save_shuffle(
        self, table: str, shuffle: ShuffleRow, precondition: Precondition | None = None
    ) -> bool:
        """False if the precondition no longer holds."""
        ...

    async def save_start(
        self,
        table: str,
        seed: int | str,
        shuffle: ShuffleRow | None,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        """Store that the match has begun, and from which seed.

        False if it has already, or the precondition no longer holds.
        """
        ...

    async def save_summary(
        self, table: str, summary: TableSummary, precondition: Precondition | None = None
    ) -> bool:
        """False if the precondition no longer holds."""
        ...

    async def save_extras(
        self, table: str, extras: TableExtras, precondition: Precondition | None = None
    ) -> bool:
        """False if the precondition no longer holds."""
        ...

    async def save_clocks(self, table: str, clocks: list[float], number: int) -> None: ...

    async def set_next(self, table: str, next_table: str) -> str:
        """Set the rematch unless one is set already; returns the current one."""
        ...

    async def append(
        self,
        table: str,
        entry: EntryRow,
        summary: TableSummary,
        precondition: Precondition | None = None,
    ) -> bool:
        """Store an entry and the summary it leads to.

        False if the number is taken, the table was closed, or the precondition no longer holds.
        """
        ...

    async def entries(self, table: str, first: int = 0) -> list[EntryRow]:
        """The entries of a table from a number on, in order."""
        ...

    async def since(self, table: str, first: int) -> tuple[TableRow, list[EntryRow]] | None:
        """A table and its entries from a number on, as they are at one moment."""
        ...

    async def versions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """For each existing table: its version, and that of its chat."""
        ...

    async def changes(self) -> int:
        """A number increased by every change of marks, bans and vacations."""
        ...

    async def keep(self, name: str, value: str) -> str:
        """Store a text under a name unless there is one; returns the current one."""
        ...

    async def add_chat(self, table: str, row: ChatRow, bill: Bill | None = None) -> bool:
        """Store a line; False if its number is taken."""
        ...

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        """The newest lines, at most `last`, in order."""
        ...

    async def public_tables(self, limit: int, first: int = 0) -> list[TableRow]:
        """Public tables that are open or being played, newest first, from `first` on."""
        ...

    async def tables_of(self, guest: str, limit: int, first: int = 0) -> list[TableRow]:
        """Tables at which the guest sits or whose host they are, unfinished ones first."""
        ...

    async def finished_games(self, guest: str) -> list[str]:
        """The games of which the guest has finished a match."""
        ...

    async def playing(self) -> list[str]:
        """The ids of all tables that are being played."""
        ...

    async def untouched(self, status: Status, before: float) -> list[str]:
        """Tables with a status that have not changed since a time."""
        ...

    async def usage(self, guest: str, address: str = "") -> list[Use]:
        """What a guest, an address and the whole server have stored."""
        ...

    async def top_usage(self, limit: int) -> list[Use]:
        """The guests and the addresses that have stored most, all kinds together."""
        ...

    async def size(self) -> int:
        """Bytes of the database."""
        ...

    async def seen(self, guest: str, address: str, now: float) -> None:
        """Somebody who has stored something is here."""
        ...

    async def open_record(self, id: str, now: float) -> None:
        """Somebody opens a record, which renews its term."""
        ...

    async def expire(self, expiry: Expiry) -> Expired:
        """Delete what nobody has used, and count the moves of matches that are over."""
        ...

    async def recount(self) -> None:
        """Count again what everybody has stored."""
        ...

    async def purge(self, before: float) -> list[str]:
        """Delete what ended before a time, with all related rows; returns the ids of the tables."""
        ...

    async def chat_of(self, guest: str) -> list[tuple[str, ChatRow]]:
        """What a guest has said, with the table where it was."""
        ...

    async def records_of(self, guest: str) -> list[RecordRow]:
        """The records that a guest imported."""
        ...

    async def forget(self, guest: str, name: str, stand_in: str) -> None:
        """Delete a guest; where a match needs one, it is replaced by `stand_in`."""
        ...

    async def add_act(self, row: ActRow, bill: Bill | None = None) -> None: ...

    async def acts(self, limit: int) -> list[ActRow]:
        """The latest first."""
        ...

    async def save_ban(self, row: BanRow) -> None:
        """Insert or replace."""
        ...

    async def drop_ban(self, kind: str, value: str) -> bool:
        """False when there was none."""
        ...

    async def bans(self) -> list[BanRow]: ...

    async def set_mark(self, table: str, guest: str, kind: Mark, at: float | None) -> None:
        """Mute or remove a guest at a table, or on the whole server (""); `at` None ends that."""
        ...

    async def marks(self) -> list[tuple[str, str, Mark]]:
        """Tables, guests, and their marks."""
        ...

    async def wipe_chat(self, table: str, line: int) -> bool:
        """Delete the text of a line; False if there is no such line."""
        ...

    async def latest_tables(self, limit: int) -> list[TableRow]:
        """Tables that are open or being played, public or not, newest first."""
        ...

    async def notices_of(self, guest: str) -> list[NoticeRow]: ...

    async def notice(self, id: str) -> NoticeRow | None: ...

    async def notice_by_proof(self, proof: str) -> NoticeRow | None: ...

    async def save_notice(self, row: NoticeRow, bill: Bill | None = None) -> None:
        """Insert or replace."""
        ...

    async def drop_notice(self, id: str) -> bool:
        """False when there was none."""
        ...

    async def drop_unconfirmed(self, before: float) -> int:
        """Delete what was added before that time and not confirmed since."""
        ...

    async def decks_of(self, guest: str) -> list[DeckRow]:
        """The decks of a guest, newest first."""
        ...

    async def save_deck(self, row: DeckRow, bill: Bill | None = None) -> None:
        """Insert, or replace the guest's deck of that game and name."""
        ...

    async def drop_deck(self, guest: str, game: str, name: str) -> bool:
        """False when there was none."""
        ...

    async def vacations(self) -> list[VacationRow]: ...

    async def save_vacation(self, row: VacationRow) -> None:
        """Insert or replace a guest's."""
        ...

    async def lessons_of(self, guest: str) -> list[LessonRow]: ...

    async def save_lesson(self, row: LessonRow, bill: Bill | None = None) -> None:
        """Insert or replace a guest's progress in a lesson."""
        ...

    async def add_record(self, row: RecordRow, bill: Bill | None = None) -> str:
        """Insert a record; inserting the same id again only renews its term.

        Returns the guest who imported it first.
        """
        ...

    async def record(self, id: str) -> RecordRow | None: ...

    async def add_comment(self, row: CommentRow, bill: Bill | None = None) -> None: ...

    async def comments(self, replay: str) -> list[CommentRow]:
        """The comments on a match, in order of moments."""
        ...

    async def comments_of(self, guest: str) -> list[CommentRow]:
        """A guest's comments on matches."""
        ...

    async def drop_comment(self, replay: str, id: str) -> bool:
        """False when there was none."""

    async def add_analyses(self, rows: Sequence[AnalysisRow], bill: Bill | None = None) -> None:
        """Insert rows, except where the stored one took as many playouts or more."""
        ...

    async def analyses(self, id: str, kind: str, first: int | None = None) -> list[AnalysisRow]:
        """The rows whose kind begins like this, in the order of the match; of one move only if
        `first` is given."""
        ...
