"""The state of a live table: its match, its seats, and who is here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from safehouse.core.game import Game
from safehouse.core.i18n import Text, msg, to_store
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import PERSON, WATCHED, Owner, Priority
from safehouse.server.messages.tables import Status
from safehouse.server.storage.store import (
    Precondition,
    SeatRow,
    StoredEntry,
    TableRow,
    TableSummary,
    WishRow,
)
from safehouse.server.tables.client_connections import TABLE, ClientConnection
from safehouse.server.tables.context import TableContext
from safehouse.server.tables.last_move import LastMove
from safehouse.server.tables.sharing import Sharing
from safehouse.server.tables.undo_cache import UndoCache

OWNERS = 8
"""Maximum number of people charged for a bot's move."""


class TableState:
    def __init__(
        self,
        context: TableContext,
        sharing: Sharing,
        row: TableRow,
        number: int,
        match: Match[Any] | None,
        notice: Text,
    ) -> None:
        self.context = context
        self.sharing = sharing
        self.notice = notice
        """Set if the match was played under earlier rules and is read-only."""
        self.row = row
        self.game: Game[Any] = find_game(row.game)
        self.lock = asyncio.Lock()
        self.connections: set[ClientConnection] = set()
        self.senders: list[Callable[[], None]] = []
        """Senders of connections that will be sent to in the next callback of the event loop."""
        self.match: Match[Any] | None = match
        self.undo_cache = UndoCache()
        self.visits: dict[str, tuple[str, float]] = {}
        """Guests who requested the table without a connection: their address, and when."""
        self.number = number
        """Number of the next entry."""
        self.wish: WishRow | None = None
        """A pending request to take moves back; nothing is computed until it is granted."""
        self.ready: set[str] = set()
        """Guests who want a rematch."""
        self.declined: set[str] = set()
        """Guests who do not want a rematch."""
        self.resumed = 0
        """How many pauses have ended since the last entry."""
        self.fence: int | None = None
        """The fencing number of this process's lease, if there are several processes."""
        self.elsewhere: dict[str, str] = {}
        """Guests connected through other processes, and their addresses."""
        self.last_move: LastMove | None = None
        """A person's last move, for the coach."""
        self.thought_from: float | None = None
        """When a bot started thinking about the secret question that it answers now."""
        self.loaded = self.context.clock.monotonic()
        self.touched = self.loaded
        self.broadcasts = 0
        """Number of broadcasts."""
        self.table_version = 0
        """Number of changes to the table other than moves."""
        self.sockets: Counter[str] = Counter()
        """Number of connections per guest."""
        self._compared: tuple[Match[Any], Match[Any], bool] | None = None
        """Two matches, and whether the change from the first to the second is public."""

    # --- who is who --------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        return self.row.status

    def seats_of(self, guest: str) -> list[int]:
        return [s.seat for s in self.row.seats if s.holder == "person" and s.guest == guest]

    def people(self) -> set[str]:
        """The guests who hold a seat."""
        return {s.guest for s in self.row.seats if s.holder == "person" and s.guest is not None}

    def is_here(self, guest: str | None) -> bool:
        return guest in self.sockets or guest in self.elsewhere

    def here(self) -> set[str]:
        """Everybody connected to the table."""
        return {*self.sockets, *self.elsewhere}

    def owned(self, guest: str, seat: int) -> SeatRow:
        """The seat, if the guest holds it."""
        row = self.seat(seat)
        if row.holder != "person" or row.guest != guest:
            raise Refusal("not-yours", msg("not-your-seat"))
        return row

    def seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            last = len(self.row.seats) - 1
            raise Refusal("malformed", msg("no-seat", last=last))
        return self.row.seats[seat]

    def is_left_alone(self) -> bool:
        """Whether only bots play here and nobody has watched for a while."""
        if self.connections or self.elsewhere or any(s.holder == "person" for s in self.row.seats):
            return False
        seen = max((at for _, at in self.visits.values()), default=self.loaded)
        return self.context.clock.monotonic() - seen > self.context.settings.rest

    def priority(self) -> Priority:
        """For whom the bots here play, and how urgent that is: people at the table come first."""
        here = {guest: address for guest, (address, _) in self.visits.items()}
        here |= self.elsewhere
        here |= {connection.guest: connection.address for connection in self.connections}
        people = self.people()
        playing = [Owner(guest, here[guest]) for guest in people if guest in here]
        if playing:
            return Priority(PERSON, tuple(playing[:OWNERS]), self.row.id)
        owners = [Owner(guest, address) for guest, address in here.items()][:OWNERS]
        return Priority(WATCHED, tuple(owners) or (Owner(self.row.host),), self.row.id)

    @property
    def leads(self) -> bool:
        """Whether this process does the table's work."""
        return self.sharing.leads

    # --- the match ---------------------------------------------------------------------------

    def live_match(self) -> Match[Any]:
        """The match, if it is being played."""
        if self.row.status == "lobby":
            raise Refusal("not-now", msg("not-begun"))
        if self.row.status == "abandoned":
            raise Refusal("over", msg("given-up"))
        assert self.match is not None
        if self.notice:
            raise Refusal("not-now", self.notice)
        if self.match.over:
            raise Refusal("over", msg("match-over"), self.game.over_clause)
        return self.match

    def shared_viewer(self, viewer: int | None) -> int | None:
        """The viewer whose events are used: a spectator (None) if nothing is hidden."""
        return viewer if self.game.hidden else None

    def noticed(self, before: Match[Any], after: Match[Any]) -> bool:
        """Whether it is public that the match has continued."""
        known = self._compared
        if known is None or known[0] is not before or known[1] is not after:
            noticed = (
                after.over
                or before.ply_for(None) != after.ply_for(None)
                or before.event_count(None) != after.event_count(None)
            )
            known = self._compared = before, after, noticed
        return known[2]

    def summary_of(self, match: Match[Any]) -> TableSummary:
        """The table for lists. Changes that are not public do not change its date."""
        seen = self.match is None or self.noticed(self.match, match)
        return TableSummary(
            status="finished" if match.over else "playing",
            ply=match.ply_for(None),
            headline=to_store(self.game.headline(match)),
            result=match.result.to_json() if match.result else None,
            updated=self.context.clock.now() if seen else self.row.updated,
        )

    def take_summary(self, summary: TableSummary) -> None:
        self.row.status = summary.status
        self.row.ply = summary.ply
        self.row.headline = summary.headline
        self.row.result = summary.result
        self.row.updated = summary.updated

    def precondition(self, *, leased: bool = False) -> Precondition:
        """The conditions for storing something that was decided here."""
        return Precondition(self.row.version, self.fence if leased else None)

    def changed(self, stored: StoredEntry | None = None) -> None:
        """Something is stored: notify the other processes."""
        self.row.version += 1
        self.sharing.announce(stored)

    # --- broadcasts --------------------------------------------------------------------------

    def broadcast(self, *marks: str, moved: bool = False) -> None:
        """Mark what has changed for every connection; `moved` if it is only a move."""
        self.broadcasts += 1
        if not moved and TABLE in marks:
            self.table_version += 1
        for connection in self.connections:
            connection.mark_changed(*marks)
