"""What a table sends to each viewer: only what they may know, built once and cached.

A viewer is a seat, or None for a spectator."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from safehouse.core.coach import leading
from safehouse.core.decision import Decision
from safehouse.core.i18n import Text, from_store, msg
from safehouse.core.match import Match
from safehouse.core.moves import Code, Move
from safehouse.server.common.view_delta import Change, ShownView, ViewDelta, difference, fields
from safehouse.server.infos import (
    SeatNames,
    decision_info,
    move_info,
    player_names,
    public_options,
    seat_info,
    seat_names,
    state_news,
    table_info,
)
from safehouse.server.messages.replies import (
    Reply,
    StateChange,
    StateNews,
    TableChange,
    TableNews,
    change_of,
)
from safehouse.server.messages.tables import (
    DecisionInfo,
    EventInfo,
    MoveInfo,
    StandingInfo,
    TableInfo,
    TakebackInfo,
)
from safehouse.server.storage import provenance
from safehouse.server.storage.replay import event_count_until, events_until
from safehouse.server.storage.store import WishRow
from safehouse.server.tables.client_connections import (
    STATE,
    ClientConnection,
    SentState,
    same_table,
)
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.event_marks import EventMarks
from safehouse.server.tables.orders import Orders
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.seating import Seating, kept_colours
from safehouse.server.tables.shuffles import shuffle_info
from safehouse.server.tables.state import TableState
from safehouse.server.tables.time_limits import TimeLimits

log = logging.getLogger("safehouse")


BROADCAST = 0.05
"""Seconds for which a table's data is reused if nothing changes, because clocks run."""


def common_events(a: Match[Any], b: Match[Any], viewer: int | None, since: int) -> int:
    """How many events at the start of two matches are the same to a viewer.

    The first `since` events are the same in both and are not compared.
    """
    seen = [
        [
            (event.kind, event.ply_for(viewer), data)
            for event in match.log[since:]
            if (data := event.data_for(viewer)) is not None
        ]
        for match in (a, b)
    ]
    before = event_count_until(a, viewer, since)
    for index, (one, other) in enumerate(zip(*seen, strict=False)):
        if one != other:
            return before + index
    return before + min(map(len, seen))


ENCODER: Final = msgspec.json.Encoder()
KEPT: Final = 16
"""Number of cached replies of each kind."""
MANY: Final = 16
"""Number of connections above which messages to spectators are compressed thoroughly."""
Written: TypeAlias = dict[Code, bytes]
WRITTEN: Final[dict[str, Written]] = {}
"""By game: the JSON, without previews, of moves that are the same in every match."""
READ: Final[dict[str, dict[str, Move]]] = {}
"""By game and notation: moves of games whose notation does not depend on the match."""
MOST_WRITTEN: Final = 16_384
"""Maximum size of these caches; SpyMaster has fewer trips, hundreds in one decision."""


def taken_back(match: Match[Any], viewer: int | None, wish: WishRow) -> int | None:
    """The first event that a request would take back, in the viewer's numbering.

    If the move is secret, this is the last move of the seat that the viewer could notice.
    """
    for ply in range(wish.ply, -1, -1):
        first, after = (events_until(match.log, n) for n in (ply, ply + 1))
        noticed = any(event.data_for(viewer) is not None for event in match.log[first:after])
        if match.history[ply][0] == wish.seat and noticed:
            return event_count_until(match, viewer, first)
    return None


def _written(match: Match[Any], seat: int, code: Code, known: Written) -> bytes:
    """A move as JSON without its preview; cached if it is the same in all matches."""
    game = match.game
    move, label = game.moves.move(code), game.label(match, seat, code)
    written = ENCODER.encode(MoveInfo(notation=move.notation, json=move.json, label=label))
    if code[0] in game.labelled_alike:
        if len(known) >= MOST_WRITTEN:
            known.clear()
        known[code] = written
    return written


class SentTable(NamedTuple):
    """The table as a viewer was last sent it."""

    at: float
    info: TableInfo
    broadcast: int
    table_version: int
    steady: bool
    """Whether only a move can change it: a match in progress without clocks, with all people
    present."""


class Common(NamedTuple):
    """The public part of the table, valid for one broadcast."""

    broadcast: int
    at: float
    running: list[int]
    """The seats whose clocks run."""
    info: TableInfo


said = lru_cache(maxsize=1024)(from_store)
"""Cached, because many tables have the same headlines."""


class ViewCache:
    def __init__(
        self,
        table: TableState,
        marks: EventMarks,
        questions: Questions,
        clocks: TableClocks,
        orders: Orders,
        seating: Seating,
        limits: TimeLimits,
    ) -> None:
        self.table = table
        self._marks = marks
        self._questions = questions
        self._clocks = clocks
        self._orders = orders
        self._seating = seating
        self._limits = limits
        self._infos: dict[tuple[tuple[int, ...], tuple[int, ...], bool], SentTable] = {}
        """The table as each viewer was last sent it."""
        self._same: Common | None = None
        self._decided: dict[int, Raw] = {}
        self._offered: dict[int, Decision[Any]] = {}
        """Pending decisions by seat, with the legal moves."""
        self._shown: dict[int | None, ShownView] = {}
        """The current view of each viewer."""
        self._before: dict[int | None, ShownView] = {}
        """The previous view of each viewer."""
        self._worded: dict[int | None, tuple[int, list[Raw]]] = {}
        """By viewer: the number of the first cached event, and the events from there on, formatted
        as JSON."""
        self._watched: dict[tuple[int, bool], StateNews] = {}
        """States for spectators, by what they already have; valid for one broadcast."""
        self._watched_at = -1
        self._encoded: dict[int, tuple[Reply, bytes]] = {}
        """Encoded replies, by identity."""
        self._changes: dict[tuple[int, int], tuple[ShownView, StateNews, StateChange]] = {}
        """Changes of states, by the identities of the previous view and of the state, which are
        kept alive here."""
        self._shared: tuple[int, SentState, bytes, SentState] | None = None
        """The last message to a spectator: its broadcast, what the spectator had before, the
        message, and what the spectator has now."""
        self.for_many: bytes | None = None
        """That message, if there are many spectators."""
        self._found: dict[tuple[int, int], tuple[ShownView, ShownView, list[Change]]] = {}
        """Changes between two views, by identity; the views are kept alive here."""
        self._tables: dict[tuple[int, int], tuple[TableInfo, TableInfo, TableChange]] = {}
        self._public_options: dict[tuple[int, ...], tuple[dict[str, Any], str, dict[str, Any]]] = {}
        """By seats: the options and status, and the options as these seats may see them."""
        self._seats: tuple[dict[str, Any], list[SeatNames]] = {}, []
        """The options, and the names of the seats, which depend on them."""

    def renew(self, match: Match[Any]) -> None:
        """The match has changed: drop what was built from the previous one."""
        self._decided.clear()
        self._offered.clear()
        if self._shown:
            self._before, self._shown = self._shown, {}
        self._changes.clear()
        self._found.clear()
        self._tables.clear()
        if match.over:  # when the match is over, hidden details are shown
            self._worded.clear()

    def delta(self) -> ViewDelta | None:
        """How the last entry changed the public view; None if the game has hidden information, or
        if there was no previous view."""
        match, before = self.table.match, self._before.get(None)
        if match is None or before is None or self.table.game.hidden:
            return None
        now = self._show(match, None)
        delta = now.delta_from(before, self._difference(before, now))
        first, cached = self._worded.get(None, (0, []))
        marks = self._marks.known(None)
        if cached and first + len(cached) == len(marks) - 1:
            delta.events_before = len(marks) - 1
            delta.words = self._events(match, None, delta.events_before)
            self._marks.mark(None, 0)
            delta.marks = self._marks.known(None)[delta.events_before + 1 :]
        return delta

    def follow(self, delta: ViewDelta) -> None:
        """Apply the delta sent by another process, instead of building the view."""
        before = self._before.get(None)
        now = before.after(delta) if before is not None else None
        if before is not None and now is not None:
            self._shown[None] = now
            self._found[id(before), id(now)] = before, now, delta.changes
            self._take_words(delta)

    def _take_words(self, delta: ViewDelta) -> None:
        """Use the events formatted by another process, if all previous ones are known."""
        first, cached = self._worded.get(None, (delta.events_before, []))
        known = len(self._marks.known(None)) - 1
        if delta.words and first + len(cached) == delta.events_before == known:
            cached += [words.copy() for words in delta.words]
            self._worded[None] = first, cached
            self._marks.add(None, delta.marks)

    def sent(self) -> None:
        """The broadcast is complete: release what was built for it.

        With many tables this is most of what the garbage collector would have to examine.
        """
        self._before.clear()
        self._encoded.clear()
        self._changes.clear()
        self._found.clear()
        self._tables.clear()

    def unwind(self, was: Match[Any], kept: int) -> None:
        """Forget what was cached about events that are taken back, and only about those."""
        self._marks.unwind(was, kept)
        for viewer, (first, cached) in self._worded.items():
            del cached[max(0, event_count_until(was, viewer, kept) - first) :]

    def rewind(self, was: Match[Any], match: Match[Any], kept: int) -> None:
        """Tell every connection which of the events it was sent are no longer valid."""
        common = {connection.viewer: 0 for connection in self.table.connections}
        for viewer in common:
            common[viewer] = common_events(was, match, viewer, kept)
        for connection in self.table.connections:
            connection.rewind(common[connection.viewer])

    def info(self, guest: str) -> TableInfo:
        """The table as a guest sees it; shared by guests with the same perspective."""
        row = self.table.row
        mine: list[int] = []
        left: list[int] = []
        for s in row.seats:
            if s.holder == "person" and s.guest == guest:
                mine.append(s.seat)
            if s.former == guest:
                left.append(s.seat)
        key = tuple(mine), tuple(left), guest == row.host
        now = self.table.context.clock.monotonic()
        known = self._infos.get(key)
        if (
            known is not None
            and known.steady
            and known.table_version == self.table.table_version
            and row.status == "playing"
        ):
            if known.broadcast != self.table.broadcasts:
                info = self._moved_on(known.info, mine)
                known = SentTable(now, info, self.table.broadcasts, self.table.table_version, True)
                self._infos[key] = known
            return known.info
        if known is not None and now - known.at > BROADCAST:
            known = None
        if known is None or known.broadcast != self.table.broadcasts:
            info = self._info(guest, mine)
            if known is not None and same_table(known.info, known.at, info, now):
                # The change is not visible to this viewer, nor may a new clock reading reveal it.
                now, info = known.at, known.info
            steady = self._steady(info)
            known = SentTable(now, info, self.table.broadcasts, self.table.table_version, steady)
            self._infos[key] = known
        return known.info

    def _steady(self, info: TableInfo) -> bool:
        return (
            info.status == "playing"
            and self._clocks.reading is None
            and all(seat.away is None for seat in info.seats)
        )

    def _moved_on(self, before: TableInfo, mine: list[int]) -> TableInfo:
        """The table after nothing but moves, which can change only these parts."""
        match, row = self.table.match, self.table.row
        assert match is not None
        headline, waiting = said(row.headline), self._waiting(mine)
        changes: list[Change] = []
        seats = before.seats
        for at, seat in enumerate(before.seats):
            to_move = seat.seat in waiting
            if to_move != seat.to_move:
                if seats is before.seats:
                    seats = before.seats[:]
                seats[at] = replace(seat, to_move=to_move)
                changes.append((("seats", at, "to_move"), to_move))
        ply = match.ply_for(mine[0] if mine else None)
        if ply != before.ply:
            changes.append((("ply",), ply))
        if headline != before.headline:
            changes.append((("headline",), headline))
        if row.updated != before.updated:
            changes.append((("updated",), row.updated))
        if not changes:
            return before
        info = replace(before, seats=seats, ply=ply, headline=headline, updated=row.updated)
        self._tables[id(before), id(info)] = before, info, TableChange(table=changes)
        return info

    def _info(self, guest: str, mine: list[int]) -> TableInfo:
        row, match = self.table.row, self.table.match
        common = self._common()
        if self.watches(guest):
            return common.info
        playing = row.status == "playing"
        waiting = self._waiting(mine) if playing else ()
        seats = common.info.seats[:]
        for s in row.seats:
            known, own = seats[s.seat], s.seat in mine
            to_move = s.seat in waiting
            returnable = s.holder == "bot" and s.former == guest
            if own or returnable or to_move != known.to_move:
                seats[s.seat] = replace(
                    known,
                    mine=own,
                    to_move=to_move,
                    returnable=returnable,
                    clock=self._clocks.read(s.seat, own=True) if own else known.clock,
                    running=s.seat in common.running if own else known.running,
                )
        return replace(
            common.info,
            seats=seats,
            options=self._options(mine),
            host=guest == row.host,
            ply=match.ply_for(mine[0] if mine else None) if match else 0,
        )

    def _waiting(self, mine: list[int]) -> list[int]:
        """The seats the match waits for, as far as the holder of these seats may know."""
        match = self.table.match
        waiting = self.table.game.waiting(match, mine[0] if mine else None) if match else []
        if len(mine) > 1:  # several seats at one device have no secrets about whose turn it is
            waiting = [seat for seat in waiting if seat not in mine]
            waiting += [seat for seat in mine if seat in self._questions.asked]
        return waiting

    def _options(self, mine: list[int]) -> dict[str, Any]:
        """The options as these seats may see them, cached once the seats are fixed."""
        row, seats = self.table.row, tuple(mine)
        if row.status == "lobby":
            return public_options(row, mine)
        known = self._public_options.get(seats)
        if known is None or known[0] is not row.options or known[1] != row.status:
            known = row.options, row.status, public_options(row, mine)
            self._public_options[seats] = known
        return known[2]

    def _common(self) -> Common:
        """The table as spectators see it now."""
        now, broadcast = self.table.context.clock.monotonic(), self.table.broadcasts
        known = self._same
        if known is not None and known.broadcast == broadcast and now - known.at <= BROADCAST:
            return known
        self._clocks.settle()
        running = self._clocks.running() if self._clocks.ticking else []
        self._same = Common(broadcast, now, running, self._public(running))
        return self._same

    def _public(self, running: list[int]) -> TableInfo:
        table, row = self.table, self.table.row
        context, match, people = table.context, table.match, table.people()
        playing = row.status == "playing"
        waiting = self._waiting([]) if playing else ()
        players, known = player_names(row), self._called()
        dealt = provenance.of_table(row)
        chosen = kept_colours(row) if row.status == "lobby" else {}
        seats = []
        for s in row.seats:
            seat = seat_info(s, known[s.seat], players[s.seat])
            seat.here = s.holder == "bot" or (s.holder == "person" and table.is_here(s.guest))
            seat.clock = self._clocks.read(s.seat, own=not playing)
            seat.running = s.seat in running and (not playing or s.seat in self._questions.known)
            seat.ready_for_rematch = s.holder == "bot" or s.guest in table.ready
            seat.declined_rematch = s.holder == "person" and s.guest in table.declined
            seat.to_move = s.seat in waiting
            seat.away = self._seating.away(s)
            seat.ready = self._seating.deck_ready(s)
            seat.given = self._seating.deck_given(s)
            seat.colour_chosen = s.seat in chosen
            seat.hosts = s.holder == "person" and s.guest == row.host
            seats.append(seat)
        headline = said(row.headline)
        info = table_info(row, seats, self._options([]), dealt, host=False, headline=headline)
        info.ply = match.ply_for(None) if match else 0
        info.spectators = len(table.here()) - sum(map(table.is_here, people))
        info.notice = table.notice
        info.paused = self._clocks.paused
        info.pause = [
            s.seat
            for s in row.seats
            if s.guest is not None and (row.id, s.guest, "pause") in context.marks
        ]
        info.host_away = self._seating.host_away()
        info.bot_after = context.settings.absence
        info.claim_after = context.settings.claim_after if self._seating.claimable() else None
        info.shuffle = shuffle_info(row)
        return info

    def _called(self) -> list[SeatNames]:
        """The names of the seats, which depend only on the options."""
        row = self.table.row
        if self._seats[0] is not row.options or len(self._seats[1]) != len(row.seats):
            self._seats = row.options, seat_names(self.table.game, len(row.seats), row.options)
        return self._seats[1]

    def choose_viewer(self, guest: str, wanted: int | None) -> int | None:
        """The perspective of a guest: that of one of their seats, else a spectator's."""
        if wanted is not None:
            self.table.owned(guest, wanted)
            return wanted
        return self._viewer_of(self.table.seats_of(guest))

    def _viewer_of(self, mine: list[int]) -> int | None:
        for seat in mine:
            if seat in self._questions.asked:
                return seat
        return mine[0] if mine else None

    def state(self, guest: str, viewer: int | None, since: int, rewound: bool) -> StateNews:
        return self._state(guest, self.table.seats_of(guest), viewer, since, rewound)

    def _state(
        self, guest: str, mine: list[int], viewer: int | None, since: int, rewound: bool
    ) -> StateNews:
        match, hidden, orders = self.table.match, self.table.game.hidden, self._orders
        assert match is not None
        questions = self._questions
        decisions: list[Raw] = []
        undoable: list[int] = []
        open_turns: list[int] = []
        asked: list[int] = []
        for seat in mine:
            if match.undoable(seat) is not None:
                undoable.append(seat)
                if match.open_steps(seat) > 1:
                    open_turns.append(seat)
            if not orders.given or orders.ordered(seat) is None:
                if seat in questions.asked:
                    asked.append(seat)
                if (not hidden or seat == viewer) and questions.may_act(seat):
                    decisions.append(self._decision(seat))
        takeback = takeback_since = refused = None
        wish = self.table.wish
        if wish is not None and wish.refused is None:
            takeback = TakebackInfo(
                seat=wish.seat,
                agreed=[s.seat for s in self.table.row.seats if s.guest in wish.agreed],
            )
            takeback_since = taken_back(match, viewer, wish)
        elif wish is not None and wish.guest == guest:
            refused = wish.refused
        view = self._show(match, viewer).view
        news = state_news(
            match,
            viewer,
            view,
            cast("list[DecisionInfo]", decisions),
            cast("list[EventInfo]", self._events(match, viewer, since)),
            asked=asked,
            since=since,
            rewound=rewound,
        )
        news.undoable, news.open_turns = undoable, open_turns
        news.takeback = takeback
        news.takeback_since, news.takeback_refused = takeback_since, refused
        news.epoch = self._marks.mark(viewer, news.total)
        if orders.given:
            news.standing = [
                StandingInfo(seat=seat, until=order.until)
                for seat, order in orders.given.items()
                if seat in mine and orders.standing(seat) is not None
            ]
        news.leading = leading(match, view)
        return news

    def _show(self, match: Match[Any], viewer: int | None) -> ShownView:
        """The view of a viewer, built once; if nothing is hidden, all share one board."""
        known = self._shown.get(viewer)
        if known is None:
            if viewer is None or self.table.game.hidden:
                self._show_all(match, viewer)
            else:
                self._shown[viewer] = self._show(match, None).to(viewer)
            known = self._shown[viewer]
        return known

    def _show_all(self, match: Match[Any], viewer: int | None) -> None:
        """Build the views of all viewers due for an update together, because they share parts."""
        seats = {viewer}
        if self.table.game.hidden:
            seats.update(
                connection.viewer
                for connection in self.table.connections
                if STATE in connection.news
            )
        wanted = [seat for seat in seats if seat not in self._shown]
        for seat, view in zip(wanted, match.views(wanted), strict=True):
            self._shown[seat] = ShownView.of(view, self._before.get(seat))

    def _events(self, match: Match[Any], viewer: int | None, since: int) -> list[Raw]:
        """The viewer's events from number `since` on, each an `EventInfo` as JSON; formatted and
        encoded once."""
        viewer = self.table.shared_viewer(viewer)
        first, cached = self._worded.get(viewer, (since, []))
        if since < first:
            first, cached = since, []
        if first + len(cached) < match.event_count(viewer):
            new = match.event_messages(viewer, first + len(cached))
            cached += [Raw(ENCODER.encode(EventInfo(**event))) for event in new]
            self._worded[viewer] = first, cached
        return cached[since - first :]

    def news_for(self, connection: ClientConnection) -> StateNews:
        """The current state for this connection, which then has all of its events."""
        assert self.table.match is not None
        mine = self.table.seats_of(connection.guest)
        if connection.wanted not in mine:  # somebody else has the seat now
            connection.wanted = None
        before = connection.viewer
        if connection.wanted is not None:
            connection.viewer = connection.wanted
        elif before not in mine or not self.table.game.hidden:
            connection.viewer = self._viewer_of(mine)
        if connection.viewer != before and self.table.game.hidden:
            connection.rewind(0)
        if connection.cursor > self.table.match.event_count(connection.viewer):
            connection.rewind(0)
        news = self._news(connection, mine)
        connection.cursor = news.total
        connection.rewound = False
        return news

    def _news(self, connection: ClientConnection, mine: list[int]) -> StateNews:
        """A state for one connection; spectators who have the same events share one."""
        if mine:
            return self._state(
                connection.guest, mine, connection.viewer, connection.cursor, connection.rewound
            )
        if self._watched_at != self.table.broadcasts:
            self._watched_at = self.table.broadcasts
            self._watched = {}
        key = connection.cursor, connection.rewound
        if key not in self._watched:
            self._watched[key] = self._state(connection.guest, [], None, *key)
        return self._watched[key]

    def change(self, connection: ClientConnection, news: StateNews) -> Reply:
        """A state in the form for this connection: complete, or as changes since its last one."""
        assert self.table.match is not None
        before, connection.view = connection.view, self._show(self.table.match, connection.viewer)
        if not connection.together or before is None or before.view["seat"] != connection.viewer:
            return news
        pair = id(before), id(news)
        if pair not in self._changes:
            if len(self._changes) >= KEPT:
                self._changes.clear()
            view = self._difference(before, connection.view)
            change = change_of(news, view, connection.view.check)
            self._changes[pair] = before, news, change
        return self._changes[pair][2]

    def _difference(self, old: ShownView, new: ShownView) -> list[Change]:
        """The changes between two views of a viewer, computed once for all who see the same."""
        old, new = old.origin, new.origin
        pair = id(old), id(new)
        known = self._found.get(pair)
        if known is None:
            known = self._found[pair] = old, new, difference(old, new)
        return known[2]

    def table_news(self, connection: ClientConnection, *, must: bool) -> Reply | None:
        """The table for this connection: complete, or as changes; None if it is up to date."""
        info, before = self.info(connection.guest), connection.table
        if connection.has_table(info, self.table.context.clock.monotonic()) and not must:
            return None
        if must or before is None or not connection.brief or len(before.seats) != len(info.seats):
            return TableNews(table=info)
        pair = id(before), id(info)
        if pair not in self._tables:
            if len(self._tables) >= KEPT:
                self._tables.clear()
            self._tables[pair] = before, info, TableChange(table=fields(before, info))
        return self._tables[pair][2]

    def shared(self, connection: ClientConnection) -> bytes | None:
        """The message sent to another spectator's connection that had the same before, if any."""
        if self._shared is None or self._shared[0] != self.table.broadcasts or not connection.news:
            return None
        _, before, due, after = self._shared
        if not connection.is_at(before):
            return None
        connection.take(after)
        return due

    def share(self, connection: ClientConnection, before: SentState, due: bytes) -> None:
        """Keep the message to a spectator's connection for other spectators."""
        if due:
            self._shared = self.table.broadcasts, before, due, connection.sent_state()
            self.for_many = due if len(self.table.connections) > MANY else None

    def watches(self, guest: str) -> bool:
        """Whether a guest is a spectator, who sees only what is public."""
        row = self.table.row
        for seat in row.seats:  # called for every spectator
            if seat.guest == guest or seat.former == guest:
                return False
        return guest != row.host

    def encoded(self, reply: Reply) -> bytes:
        """A reply as JSON, encoded once for all connections."""
        known = self._encoded.get(id(reply))
        if known is None:
            if len(self._encoded) >= KEPT:
                self._encoded.clear()
            known = self._encoded[id(reply)] = reply, ENCODER.encode(reply)
        return known[1]

    def _decision(self, seat: int) -> Raw:
        """A decision as JSON (a `DecisionInfo`), cached because it may have hundreds of moves."""
        known = self._decided.get(seat)
        if known is None:
            assert self.table.match is not None
            decision = self.table.match.decision(seat)
            assert decision is not None
            self._offered[seat] = decision
            info = decision_info(
                decision,
                self._limited(decision),
                cast("list[MoveInfo]", Raw(self._moves(decision))),
                self._questions.name(seat) or "",
                optional=seat not in self._questions.asked,
            )
            known = self._decided[seat] = Raw(ENCODER.encode(info))
        return known

    def _limited(self, decision: Decision[Any]) -> Text:
        """The prompt of a decision, with its time limit if it has one."""
        assert self.table.match is not None
        seconds = self._limits.seconds(self.table.match, decision.seat)
        if not seconds:
            return decision.prompt
        return msg("answer-within", prompt=decision.prompt, seconds=round(seconds))

    def _moves(self, decision: Decision[Any]) -> bytes:
        """Moves as JSON (a list of `MoveInfo`); those equal in every match are cached."""
        match, game, seat = self.table.match, self.table.game, decision.seat
        assert match is not None
        if game.worded:  # their notation depends on the match
            return ENCODER.encode([move_info(match, seat, move) for move in decision.moves])
        codes = decision.codes
        known = WRITTEN.setdefault(game.id, {})
        encoded = [known.get(code) or _written(match, seat, code, known) for code in codes]
        for at, preview in enumerate(game.previews(match, seat, codes)):
            if preview is not None:  # replace the last field, which is null
                encoded[at] = encoded[at][:-5] + ENCODER.encode(preview) + b"}"
        return b"[%b]" % b",".join(encoded)

    def offered(self, seat: int, notation: object) -> Move | None:
        """The move with a notation, if it was offered to the seat in the current match."""
        decision = self._offered.get(seat)
        if decision is None or not isinstance(notation, str):
            return None
        if self.table.game.worded:
            return decision.find(notation)
        known = READ.setdefault(self.table.game.id, {})
        move = known.get(notation)
        if move is not None:
            return move if move.code in decision.codes else None
        move = decision.find(notation)
        if move is not None and len(known) < MOST_WRITTEN:
            known[notation] = move
        return move

    def holds(self, viewer: int | None, count: int, mark: int) -> bool:
        """Whether the first `count` events are still those that the viewer was sent.

        Without a `mark`, they are if the viewer knows of no move that was taken back.
        """
        if mark:
            return mark == self._marks.mark(viewer, count)
        return not (
            min(self._questions.returns) if viewer is None else self._questions.returns[viewer]
        )
