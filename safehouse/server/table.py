"""A live table: the one serial owner of a match, its seats, clocks, bots and lines.

The match held here is a cache of the stored entries. A change is tried on a copy, stored, and only
then taken over and told; whatever a client has seen is on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec

from safehouse.core import packs
from safehouse.core.errors import BadMove, BadOptions, IllegalMove
from safehouse.core.game import Game
from safehouse.core.match import Ask, Match
from safehouse.core.moves import CONCEDE, Code, Move
from safehouse.core.registry import game as find_game
from safehouse.server.clock import Timer
from safehouse.server.clocks import Clocks
from safehouse.server.fair import PERSON, WATCHED, Claim, Owner
from safehouse.server.lines import CHAT, STATE, TABLE, Line, same_table
from safehouse.server.messages import (
    ChatLine,
    DecisionInfo,
    EventInfo,
    Explained,
    MoveInfo,
    SeatInfo,
    StandingInfo,
    StateNews,
    Status,
    TableInfo,
    TakebackInfo,
    View,
    pack_info,
)
from safehouse.server.refusals import Refusal
from safehouse.server.replay import events_until, run_out, told_until
from safehouse.server.settings import Settings
from safehouse.server.steps import OpenSteps
from safehouse.server.store import (
    ChatRow,
    EntryKind,
    EntryRow,
    Mark,
    SeatRow,
    Summary,
    TableRow,
)
from safehouse.server.table_bots import AGAIN, TableBots
from safehouse.server.thinkers import BadJob, NoAnswer

if TYPE_CHECKING:
    from safehouse.server.house import House

log = logging.getLogger("safehouse")

BROADCAST = 0.05
"""Seconds for which what is told of a table holds, if nothing changes before: clocks run."""
CHAT_KEPT = 200
"""Chat lines that a newcomer is sent."""
OWNERS = 8
"""The most people who are counted as those for whom a bot's move is computed."""


class Wish:
    """A standing wish to take moves back to a ply; nothing is computed until it is granted."""

    __slots__ = ("agreed", "guest", "ply", "refused", "seat")

    def __init__(self, guest: str, seat: int, ply: int) -> None:
        self.guest = guest
        self.seat = seat
        self.ply = ply
        self.agreed: set[str] = set()
        self.refused: int | None = None
        """The seat that wants to play on: then the wish only stands for its report."""


class Order:
    """What a player left for the table to play at turns to come."""

    __slots__ = ("guest", "since", "until")

    def __init__(self, guest: str, until: str, since: int) -> None:
        self.guest = guest
        self.until = until
        self.since = since
        """How many events there were when it was given."""


class Question:
    """A question as its seat can tell it from others."""

    __slots__ = ("ask", "base", "name", "ply")

    def __init__(self, ask: Ask, base: str, ply: int, name: str) -> None:
        self.ask = ask
        self.base = base
        """How often the seat had moved and returned."""
        self.ply = ply
        """The moves that the seat could count when the question was last noted."""
        self.name = name


def public_options(row: TableRow, mine: list[int]) -> dict[str, Any]:
    """A table's options as the holder of some seats may read them: all of them once it is over.

    Before the start nobody reads what belongs to a seat, or it could be read by trying seats.
    """
    if row.status == "finished":
        return row.options
    return find_game(row.game).options_for(row.options, mine if row.status == "playing" else [])


def settled(match: Match[Any]) -> Match[Any]:
    """The match where its pauses lead: as it stands when it is loaded again."""
    twin = match.copy()
    twin.settle()
    return twin


def common_told(a: Match[Any], b: Match[Any], eyes: int | None, since: int) -> int:
    """How many events two matches begin with alike, as these eyes are told and count them.

    The first `since` events are the same in both and are not looked at.
    """
    told = [
        [
            (event.kind, event.ply_for(eyes), data)
            for event in match.log[since:]
            if (data := event.data_for(eyes)) is not None
        ]
        for match in (a, b)
    ]
    before = told_until(a, eyes, since)
    for index, (one, other) in enumerate(zip(*told, strict=False)):
        if one != other:
            return before + index
    return before + min(map(len, told))


def hushed(row: TableRow, settings: Settings) -> bool:
    """Whether a table waits where somebody might have been asked: not at one device alone."""
    people = {s.guest for s in row.seats if s.holder == "person"}
    players = len(people) + sum(s.holder == "bot" for s in row.seats)
    longest = find_game(row.game).silence(row.options)[1]
    return players > 1 and settings.bot_pause > 0 and settings.silence * longest > 0


class LiveTable:
    def __init__(
        self,
        house: House,
        row: TableRow,
        entries: list[EntryRow],
        chat: list[ChatRow],
        match: Match[Any] | None = None,
        notice: str = "",
    ) -> None:
        self.house = house
        self.notice = notice
        """Said where the match was played by earlier rules: it can only be looked at."""
        self.row = row
        self.game: Game[Any] = find_game(row.game)
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.match: Match[Any] | None = match
        self.steps = OpenSteps()
        self.bots = TableBots(self)
        self.visits: dict[str, tuple[str, float]] = {}
        """Who has looked without a connection: from which address, and when."""
        self.number = len(entries)
        self.chat = chat
        self.wish: Wish | None = None
        self.orders: dict[int, Order] = {}
        self.ready: set[str] = set()
        self.asked: dict[int, tuple[Ask, int]] = {}
        """For each seat that owes a decision: the question, and the ply at which it was put."""
        self._questions: dict[int, Question] = {}
        """For each seat that was ever asked, the last question."""
        self._moved = [0] * len(row.seats)
        """How many moves of each seat are among the first `_counted` of the match."""
        self._counted = 0
        self._returns = self._count_returns(entries)
        """How often each seat knows that it returned to an earlier decision."""
        self._marks: dict[int | None, tuple[list[int], int]] = {}
        """For each pair of eyes: a mark after every event told, and how much of the log that is."""
        self.thought_from: float | None = None
        """Since when a bot has thought about the secret question that it answers now."""
        self.seen: dict[str, float] = {}
        self.loaded = self.house.clock.monotonic()
        self.touched = self.loaded
        self._reminded: set[str] = set()
        """Players who were told of their turn and have not been here since."""
        self._here: Counter[str] = Counter()
        """How many lines each guest has here."""
        self._telling = 0
        """How often something was to be told."""
        self._infos: dict[
            tuple[tuple[int, ...], tuple[int, ...], bool], tuple[float, TableInfo, int]
        ] = {}
        """What each pair of eyes is told of the table, for as long as one broadcast takes."""
        self._decided: dict[int, DecisionInfo] = {}
        self._views: dict[int | None, dict[str, Any]] = {}
        self._worded: dict[int | None, list[EventInfo]] = {}
        """For each pair of eyes: the events it is told, in words."""
        self._clocks: Clocks | None = None
        self._known: frozenset[int] = frozenset()
        """The seats that everybody knows to be asked."""
        self._alarm: Timer | None = None
        if match is not None:
            match.pauses = self._hushed()
            self._clocks = self._stored_clocks(entries)
            self._note_questions(renew=True)

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
        return guest in self._here

    def owned(self, guest: str, seat: int) -> SeatRow:
        """The seat, if the guest holds it."""
        row = self.seat(seat)
        if row.holder != "person" or row.guest != guest:
            raise Refusal("not-yours", "That seat is not yours.")
        return row

    def seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            last = len(self.row.seats) - 1
            raise Refusal("malformed", f"There is no seat {seat}; seats are 0 to {last}.")
        return self.row.seats[seat]

    def visit(self, owner: Owner) -> None:
        """Somebody looks, with or without a connection; bots that rest go on."""
        now = self.house.clock.monotonic()
        self.visits = {
            guest: known
            for guest, known in self.visits.items()
            if now - known[1] < self.house.settings.rest
        }
        self.visits[owner.guest] = owner.address, now
        if self.bots.resting:
            self.bots.wake()

    def is_left_alone(self) -> bool:
        """Whether only bots play here and nobody has looked for a while."""
        if self.lines or any(s.holder == "person" for s in self.row.seats):
            return False
        seen = max((at for _, at in self.visits.values()), default=self.loaded)
        return self.house.clock.monotonic() - seen > self.house.settings.rest

    def claim(self) -> Claim:
        """For whom the bots here play, and how urgent that is: people at the table come first."""
        here = {guest: address for guest, (address, _) in self.visits.items()}
        here |= {line.guest: line.address for line in self.lines}
        people = self.people()
        playing = [Owner(guest, here[guest]) for guest in people if guest in here]
        if playing:
            return Claim(PERSON, tuple(playing[:OWNERS]), self.row.id)
        owners = [Owner(guest, address) for guest, address in here.items()][:OWNERS]
        return Claim(WATCHED, tuple(owners) or (Owner(self.row.host),), self.row.id)

    def live_match(self) -> Match[Any]:
        """The match, if it is being played."""
        if self.row.status == "lobby":
            raise Refusal("not-now", "The match has not begun.")
        if self.row.status == "abandoned":
            raise Refusal("over", "This table was given up.")
        assert self.match is not None
        if self.notice:
            raise Refusal("not-now", self.notice)
        if self.match.over:
            raise Refusal("over", "The match is over.", self.game.over_clause)
        return self.match

    # --- telling -----------------------------------------------------------------------------

    def tell(self, *marks: str) -> None:
        self._telling += 1
        for line in self.lines:
            line.nudge(*marks)

    def join(self, line: Line) -> None:
        self.lines.add(line)
        self._reminded.discard(line.guest)
        self._here[line.guest] += 1
        self.touched = self.house.clock.monotonic()
        if not self._ticking and line.guest in self.people():
            self._start_clocks()
        if self.bots.resting:
            self.bots.wake()
        self.tell(TABLE)

    def part(self, line: Line) -> None:
        self.lines.discard(line)
        self._here[line.guest] -= 1
        if not self._here[line.guest]:
            del self._here[line.guest]
        self.touched = self.house.clock.monotonic()
        if line.guest in self.people():
            self.seen[line.guest] = self.touched
        self.tell(TABLE)
        if not self.is_here(line.guest):
            self._remind()

    def info(self, guest: str) -> TableInfo:
        """The table as a guest sees it; the same for all who see it with the same eyes."""
        row = self.row
        left = tuple(s.seat for s in row.seats if s.former == guest)
        eyes = tuple(self.seats_of(guest)), left, guest == row.host
        now = self.house.clock.monotonic()
        known = self._infos.get(eyes)
        if known is not None and now - known[0] > BROADCAST:
            known = None
        if known is None or known[2] != self._telling:
            info = self._info(guest)
            if known is not None and same_table(known[1], known[0], info, now):
                # What changed is not for these eyes: nor may they see that a clock was read again.
                now, info = known[:2]
            known = self._infos[eyes] = now, info, self._telling
        return known[1]

    def _info(self, guest: str) -> TableInfo:
        row = self.row
        match = self.match
        mine = self.seats_of(guest)
        waiting = self.game.waiting(match, mine[0] if mine else None) if match else []
        if len(mine) > 1:  # several seats at one device: whose turn it is there is no secret
            waiting = [seat for seat in waiting if seat not in mine]
            waiting += [seat for seat in mine if seat in self.asked]
        self._settle_clocks()
        seats = []
        for s in row.seats:
            own = s.seat in mine or row.status != "playing"
            clock = self._clock_of(s.seat, own=own)
            running = self._ticking and s.seat in self._running() and (own or s.seat in self._known)
            seats.append(
                SeatInfo(
                    seat=s.seat,
                    name=self.game.seat_name(s.seat, len(row.seats), row.options),
                    colour=self.game.seat_colour(s.seat, len(row.seats), row.options),
                    holder=s.holder,
                    player=self.house.bot_name(self.game, s.level) if s.level else s.player,
                    level=s.level,
                    mine=s.seat in mine,
                    here=s.holder == "bot" or (s.holder == "person" and self.is_here(s.guest)),
                    clock=clock,
                    running=running,
                    ready_for_rematch=s.holder == "bot" or s.guest in self.ready,
                    to_move=row.status == "playing" and s.seat in waiting,
                    returnable=s.holder == "bot" and s.former == guest,
                    away=self._away(s),
                    ready=self._deck_ready(s),
                )
            )
        present = sum(self.is_here(player) for player in self.people())
        return TableInfo(
            id=row.id,
            game=row.game,
            status=row.status,
            seats=seats,
            options=public_options(row, mine),
            clock=row.clock,
            public=row.public,
            talk=row.talk,
            host=guest == row.host,
            ply=match.ply_for(mine[0] if mine else None) if match else 0,
            result=row.result,
            headline=row.headline,
            spectators=len(self._here) - present,
            next_table=row.next_table,
            created=row.created,
            updated=row.updated,
            notice=self.notice,
            pack=pack_info(row.pack),
            paused=self.paused,
            pause=[
                s.seat
                for s in row.seats
                if s.guest is not None and (row.id, s.guest, "pause") in self.house.marks
            ],
            bot_after=self.house.settings.absence,
            claim_after=self.house.settings.claim_after if self._claimable() else None,
        )

    def _sitting(self) -> bool:
        """Whether all are expected to be here while the match lasts: not where turns take days."""
        return self.row.clock is None or not self.row.clock.each

    def _claimable(self) -> bool:
        return len(self.row.seats) == 2 and self._sitting()

    def _away(self, row: SeatRow) -> float | None:
        """For how long the player of a seat has been away from a match at one sitting."""
        if self.row.status != "playing" or row.holder != "person" or not self._sitting():
            return None
        if self.is_here(row.guest):
            return None
        gone = self.house.clock.monotonic() - self.seen.get(row.guest or "", self.loaded)
        return round(max(0.0, gone), 2)

    def choose_eyes(self, guest: str, wanted: int | None) -> int | None:
        """Through whose eyes a guest looks: their own seats', else a spectator's."""
        mine = self.seats_of(guest)
        if wanted is not None:
            self.owned(guest, wanted)
            return wanted
        if not mine:
            return None
        assert self.match is not None
        asked = [seat for seat in mine if seat in self.asked]
        return asked[0] if asked else mine[0]

    def state(self, guest: str, eyes: int | None, since: int, rewound: bool) -> StateNews:
        match = self.match
        assert match is not None
        mine = self.seats_of(guest)
        open_seats = mine if not self.game.hidden else [seat for seat in mine if seat == eyes]
        takeback = refused = None
        takeback_since = None
        if self.wish is not None and self.wish.refused is None:
            takeback = TakebackInfo(
                seat=self.wish.seat,
                agreed=[s.seat for s in self.row.seats if s.guest in self.wish.agreed],
            )
            # Where moves are made in secret, others must not learn when the last one was.
            if self.wish.guest == guest or not self.game.silence(self.row.options)[1]:
                takeback_since = told_until(match, eyes, events_until(match.log, self.wish.ply))
        elif self.wish is not None and self.wish.guest == guest:
            refused = self.wish.refused
        if eyes not in self._views:
            self._views[eyes] = match.view(eyes)
        return StateNews(
            view=View(**self._views[eyes]),
            decisions=[
                self._decision(seat)
                for seat in open_seats
                if self._may_act(seat) and self._ordered(seat) is None
            ],
            events=self._events(match, eyes)[since:],
            since=since,
            total=match.event_count(eyes),
            rewound=rewound,
            undoable=[seat for seat in mine if match.undoable(seat) is not None],
            asked=[seat for seat in mine if seat in self.asked and self._ordered(seat) is None],
            takeback=takeback,
            takeback_since=takeback_since,
            takeback_refused=refused,
            epoch=self.mark(eyes, match.event_count(eyes)),
            standing=[
                StandingInfo(seat=seat, until=self.orders[seat].until)
                for seat in mine
                if self._standing(seat) is not None
            ],
        )

    def _events(self, match: Match[Any], eyes: int | None) -> list[EventInfo]:
        """All that these eyes have been told; each event is put into words once."""
        told = self._worded.setdefault(eyes, [])
        if len(told) < match.event_count(eyes):
            told += [EventInfo(**event) for event in match.events_for(eyes, len(told))]
        return told

    def news_for(self, line: Line) -> StateNews:
        """The newest state as this line may know it; the line then has all of its events."""
        assert self.match is not None
        mine = self.seats_of(line.guest)
        if line.wanted not in mine:  # the seat went to somebody else meanwhile
            line.wanted = None
        before = line.eyes
        if line.wanted is not None:
            line.eyes = line.wanted
        elif before not in mine or not self.game.hidden:
            line.eyes = self.choose_eyes(line.guest, None)
        if line.eyes != before and self.game.hidden:
            line.rewind(0)
        if line.cursor > self.match.event_count(line.eyes):
            line.rewind(0)
        news = self.state(line.guest, line.eyes, line.cursor, line.rewound)
        line.cursor = news.total
        line.rewound = False
        return news

    def _may_act(self, seat: int) -> bool:
        """Whether a seat is asked something or may act out of turn."""
        return self.match is not None and self.match.decision(seat) is not None

    def _decision(self, seat: int) -> DecisionInfo:
        known = self._decided.get(seat)
        if known is None:
            assert self.match is not None
            decision = self.match.decision(seat)
            assert decision is not None
            known = self._decided[seat] = DecisionInfo(
                seat=seat,
                kind=decision.kind,
                prompt=decision.prompt,
                moves=[self.move_info(seat, move) for move in decision.moves],
                question=self.question(seat) or "",
                optional=seat not in self.asked,
            )
        return known

    def question(self, seat: int) -> str | None:
        """What names the question that a seat may answer now; None when it has none.

        Made of what the seat itself knows: how often it has moved and returned; and where it was
        asked again without having moved, or may act out of turn, what it has been told by then.
        """
        assert self.match is not None
        if seat in self.asked:
            return self._questions[seat].name
        if not self._may_act(seat):
            return None
        return f"{self._base(seat)}.{self._told(seat)}"

    def _base(self, seat: int) -> str:
        return f"{self._moved[seat]}.{self._returns[seat]}"

    def _told(self, seat: int) -> str:
        assert self.match is not None
        ply = self.match.ply_for(seat)
        return f"{ply}.{self.mark(seat, self.match.event_count(seat)):x}"

    def holds(self, eyes: int | None, count: int, mark: int) -> bool:
        """Whether the first so many events are still as these eyes were told them.

        Without a mark they are if nothing was ever taken back, as far as the eyes know.
        """
        if mark:
            return mark == self.mark(eyes, count)
        return not (min(self._returns) if eyes is None else self._returns[eyes])

    def mark(self, eyes: int | None, count: int) -> int:
        """A mark of the first so many events as these eyes are told them.

        It is the same exactly as long as those are: what was taken back unseen leaves it alone.
        """
        if self.match is None:
            return 0
        marks, done = self._marks.get(eyes, ([0], 0))
        for event in self.match.log[done:]:
            data = event.data_for(eyes)
            if data is not None:
                marks.append(crc32(repr((event.kind, data)).encode(), marks[-1]))
        self._marks[eyes] = marks, len(self.match.log)
        return marks[min(count, len(marks) - 1)]

    def move_info(self, seat: int, move: Move) -> MoveInfo:
        assert self.match is not None
        return MoveInfo(
            notation=move.notation,
            json=move.json,
            label=self.game.label(self.match, seat, move.code),
            preview=self.game.preview(self.match, seat, move.code),
        )

    def chat_since(self, line: int) -> list[ChatLine]:
        return [
            ChatLine(index=row.line, at=row.at, seat=row.seat, name=row.name, text=row.text)
            for row in self.chat
            if row.line > line
        ]

    # --- taking over what is stored ----------------------------------------------------------

    def _note_questions(self, *, renew: bool) -> None:
        """Which seat was asked what, and since when; a question that stands keeps its ply."""
        assert self.match is not None
        before = {} if renew else self.asked
        for mover, _ in self.match.history[self._counted :]:
            self._moved[mover] += 1
        self._counted = len(self.match.history)
        self.asked = {}
        for ask in self.match.pending:
            known = before.get(ask[0])
            if known is not None and known[0] is ask:
                self.asked[ask[0]] = known
            else:
                self.asked[ask[0]] = (ask, self.match.ply_for(ask[0]))
            self._questions[ask[0]] = self._named(ask)
        self._known = frozenset(self.game.waiting(self.match, None))
        if self._clocks is not None:
            self._clocks.asked(self.asked)

    def _named(self, ask: Ask) -> Question:
        """The question by its name. It keeps it as long as the seat cannot tell it from the last:
        while it stands, and when it is put again after something the seat did not see."""
        assert self.match is not None
        seat = ask[0]
        base, ply = self._base(seat), self.match.ply_for(seat)
        last = self._questions.get(seat)
        if last is None or last.base != base:
            name = base
        elif last.ask is ask or (last.ask == ask and last.ply == ply):
            name = last.name
        else:
            name = f"{base}.{self._told(seat)}"
        return Question(ask, base, ply, name)

    def _count_returns(self, entries: list[EntryRow]) -> list[int]:
        """Everybody knows of moves taken back by agreement, and of an open step only its seat."""
        return [
            sum(e.kind == "takeback" or (e.kind == "undo" and e.seat == seat) for e in entries)
            for seat in range(len(self.row.seats))
        ]

    def _summary(self, match: Match[Any]) -> Summary:
        """The table for lists. What nobody else may know of does not date it either."""
        seen = self.match is None or self._noticed(self.match, match)
        return Summary(
            status="finished" if match.over else "playing",
            ply=match.ply_for(None),
            headline=self.game.headline(match),
            result=match.result.to_json() if match.result else None,
            updated=self.house.clock.now() if seen else self.row.updated,
        )

    def _noticed(self, before: Match[Any], after: Match[Any]) -> bool:
        """Whether everybody may know that the match has gone on."""
        return (
            after.over
            or before.ply_for(None) != after.ply_for(None)
            or before.event_count(None) != after.event_count(None)
        )

    def _keep_wish(self, undone: int) -> None:
        """A step that is undone unseen leaves a standing wish alone; only its ply may move."""
        if self.wish is not None and undone <= self.wish.ply:
            if undone == self.wish.ply:
                self.wish = None
            else:
                self.wish.ply -= 1

    def _take_summary(self, summary: Summary) -> None:
        self.row.status = summary.status
        self.row.ply = summary.ply
        self.row.headline = summary.headline
        self.row.result = summary.result
        self.row.updated = summary.updated

    async def _commit(self, kind: EntryKind, seat: int, body: str, match: Match[Any]) -> None:
        """Store an entry; then, and only then, let the match be what it led to."""
        clocks = self._clocks_after(kind, seat, match)
        entry = EntryRow(
            self.number,
            seat,
            kind,
            body,
            self.house.clock.now(),
            clocks.to_store() if clocks else None,
        )
        summary = self._summary(match if match.held is None else settled(match))
        metrics = self.house.metrics
        try:
            with metrics.stored.time():
                stored = await self.house.store.append(self.row.id, entry, summary)
        except Exception:
            log.exception("An entry of table %s could not be stored", self.row.id)
            raise Refusal("not-now", "The server cannot store that now; nothing changed.") from None
        if not stored:
            await self._reload()
            raise Refusal("stale", "The table has moved on meanwhile. Look again.")
        self.number += 1
        if kind == "move":
            metrics.moves.labels(self.row.seats[seat].holder).inc()
        self._clocks = clocks
        self._take_summary(summary if match.held is None else self._summary(match))
        assert self.match is not None
        if kind in ("undo", "takeback"):
            self.orders.pop(seat, None)  # whoever looks back wants to decide again
            for other in range(len(self._returns)):
                self._returns[other] += kind == "takeback" or other == seat
            self.steps.forget(int(body))
            self._keep_wish(int(body))
            self._become(match, rewound=True, back_to=int(body))
        else:
            self.steps.note(self.match, match)
            self._become(match, rewound=False)

    def _become(self, match: Match[Any], *, rewound: bool, back_to: int = 0) -> None:
        """Let the match be this one; where it was taken back, it is the same up to a ply."""
        self._settle_clocks()
        was = self.match
        self.match = match
        match.pauses = self._hushed()
        self.touched = self.house.clock.monotonic()
        if was is None or self._noticed(was, match):
            self.wish = None
        self._decided.clear()
        self._views.clear()
        if match.over:  # what is over is told in full
            self._worded.clear()
        if rewound and was is not None:
            kept = events_until(was.log, back_to)
            self._unwind(was, back_to, kept)
        self._note_questions(renew=rewound)
        if rewound and was is not None:
            told = {line.eyes: 0 for line in self.lines}
            for eyes in told:
                told[eyes] = common_told(was, match, eyes, kept)
            for line in self.lines:
                line.rewind(told[line.eyes])
            for order in self.orders.values():
                order.since = min(order.since, kept)
        self._start_clocks()
        self.tell(STATE, TABLE)
        self.bots.wake()
        self._follow_orders()
        self._remind()
        since, self.thought_from = self.thought_from, None
        if match.held is not None:
            self.house.spawn(self._go_on(match, since))

    def _remind(self) -> None:
        """Players who are away are told once that it is their turn, if others play here, too."""
        people = self.people()
        for guest in people:
            if len(people) > 1 and not self.is_here(guest) and guest not in self._reminded:
                if any(self.row.seats[seat].guest == guest for seat in self.asked):
                    self._reminded.add(guest)
                    self.house.spawn(self._remind_later(guest))

    async def _remind_later(self, guest: str) -> None:
        """After a moment, in which they may come back or an order may answer for them."""
        await self.house.clock.sleep(self.house.settings.notice_delay)
        asked = any(
            self.row.seats[seat].guest == guest and self._ordered(seat) is None
            for seat in self.asked
        )
        if asked and not self.is_here(guest) and self.row.status == "playing":
            await self.house.notices.tell_turn(guest, self)
        else:
            self._reminded.discard(guest)

    def _unwind(self, was: Match[Any], ply: int, kept: int) -> None:
        """Forget what was noted of moves and events that are taken back, and only of those."""
        for mover, _ in was.history[ply : self._counted]:
            self._moved[mover] -= 1
        self._counted = min(self._counted, ply)
        for eyes, (marks, done) in self._marks.items():
            if done > kept:
                self._marks[eyes] = marks[: told_until(was, eyes, kept) + 1], kept
        for eyes, told in self._worded.items():
            del told[told_until(was, eyes, kept) :]

    def _hushed(self) -> bool:
        return hushed(self.row, self.house.settings)

    async def _go_on(self, match: Match[Any], since: float | None) -> None:
        """A match that paused goes on after a short random time.

        A bot that is asked next thinks meanwhile, and the time a bot has just thought in secret
        (`since`) is part of the wait, so it does not show that a bot was asked.
        """
        twin = match.copy()
        twin.resume()
        over = asyncio.Event()
        self.bots.think_ahead(twin, over)
        low, high = self.game.silence(self.row.options)
        clock = self.house.clock
        length = self.house.settings.silence * (low + (high - low) * clock.random())
        if since is not None:
            length -= clock.monotonic() - since
        try:
            await clock.sleep(max(0.0, length))
            async with self.lock:
                self.bots.stop_thinking_ahead(came=self.match is match)
                if self.match is match:
                    self._take_summary(self._summary(twin))
                    self._become(twin, rewound=False)
        finally:
            over.set()

    async def _reload(self) -> None:
        """Somebody else wrote to this table: believe the storage."""
        row = await self.house.store.table(self.row.id)
        entries = await self.house.store.entries(self.row.id)
        assert row is not None
        try:
            match, self.notice = await self.house.workers.load(
                row, entries, self.claim(), pauses=hushed(row, self.house.settings)
            )
        except (BadJob, NoAnswer) as error:
            log.error("Table %s could not be read again: %s", row.id, error)
            raise Refusal("not-now", "The table cannot be read now. Try again.") from None
        self.row = row
        self.number = len(entries)
        self._returns = self._count_returns(entries)
        self._clocks = self._stored_clocks(entries)
        self.steps.forget(0)
        self._become(match, rewound=True)

    # --- playing -----------------------------------------------------------------------------

    async def play(
        self,
        guest: str,
        seat: int,
        move: str | dict[str, Any],
        question: str | None,
        ply: int | None = None,
    ) -> int:
        """Answer a question for a seat; returns the ply reached, once it is stored."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            if question is None and ply is None:
                raise Refusal(
                    "malformed", "Name the question that the move answers, as the decision has it."
                )
            now = match.ply_for(seat)
            asked = self.asked.get(seat)
            if question is not None:
                stands = question == self.question(seat)
            else:
                stands = ply is not None and (asked[1] if asked else now) <= ply <= now
            if not stands:
                raise Refusal("stale", "The table has moved on since. Look again.")
            return await self._play(match, seat, move)

    async def play_for(self, seat: int, move: str | tuple[int, ...]) -> int:
        """Play a move for a seat, by whoever holds the lock."""
        return await self._play(self.live_match(), seat, move)

    async def _play(
        self, match: Match[Any], seat: int, move: str | dict[str, Any] | tuple[int, ...]
    ) -> int:
        twin = settled(match) if move == (CONCEDE,) else match.copy()
        try:
            done = twin.play(move, seat)
        except IllegalMove as refusal:
            raise Refusal("illegal", refusal.reason, refusal.clause) from None
        except BadMove as error:
            raise Refusal("malformed", str(error)) from None
        if done.code[0] == CONCEDE:
            await self._commit("concede", seat, "", twin)
        else:
            await self._commit("move", seat, done.notation, twin)
        return twin.ply_for(seat)

    async def concede(self, guest: str, seat: int) -> int:
        async with self.lock:
            self.owned(guest, seat)
            return await self._play(self.live_match(), seat, (CONCEDE,))

    async def undo(self, guest: str, seat: int) -> int:
        """Take back the seat's own open step, at once."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            ply = match.undoable(seat)
            if ply is None:
                raise Refusal("not-now", "There is no open step of yours to take back.")
            twin = self.steps.without(match, ply)
            if twin is None:
                twin = await self._rebuilt(match, ply, without=True)
            await self._commit("undo", seat, str(ply), twin)
            return twin.ply_for(seat)

    async def _rebuilt(self, match: Match[Any], ply: int, *, without: bool) -> Match[Any]:
        """An earlier match, made by a worker; the log and the moves until then are those here."""
        try:
            made = await self.house.workers.rebuild(match, ply, self.claim(), without=without)
        except (BadJob, NoAnswer) as error:
            log.warning("Table %s could not be taken back: %s", self.row.id, error)
            raise Refusal("not-now", "That cannot be taken back now. Try again.") from None
        made.log = match.log[: events_until(match.log, ply)] + made.log
        made.history = match.history[:ply] + made.history
        return made

    def explain(self, guest: str, id: str, seat: int, move: str | dict[str, Any]) -> Explained:
        self.owned(guest, seat)
        verdict = self.live_match().explain(move, seat)
        return Explained(id=id, ok=verdict.ok, reason=verdict.reason, clause=verdict.clause)

    # --- taking played moves back ------------------------------------------------------------

    async def ask_takeback(self, guest: str, seat: int) -> int:
        """Back to the seat's last decision: at once where nobody else minds, else a wish."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            moves = match.history
            last = next((n for n in range(len(moves) - 1, -1, -1) if moves[n][0] == seat), None)
            if last is None:
                raise Refusal("not-now", "You have not moved yet, there is nothing to take back.")
            if self.wish is not None and self.wish.refused is not None:
                self.wish = None
            if self.wish is not None and self.wish.guest != guest:
                raise Refusal("not-now", "Somebody else has asked to take back; answer that first.")
            if self.people() - {guest}:
                if self.wish is None or self.wish.seat != seat:
                    self.wish = Wish(guest, seat, last)
                    self.tell(STATE)
                return match.ply_for(seat)
            return (await self._take_back(match, seat, last)).ply_for(seat)

    async def answer_takeback(self, guest: str, accept: bool) -> int:
        async with self.lock:
            match = self.live_match()
            if guest not in self.people():
                raise Refusal("not-yours", "Only players may answer that.")
            wish = self.wish
            if wish is None or (wish.refused is not None and wish.guest != guest):
                raise Refusal("not-now", "Nobody asks to take a move back.")
            seat = self.seats_of(guest)[0]
            if guest == wish.guest and accept:
                raise Refusal("not-now", "That is your own wish; the others answer it.")
            if not accept:
                if guest == wish.guest:  # withdrawn, or its refusal has been read
                    self.wish = None
                else:
                    wish.refused = seat
                self.tell(STATE)
                return match.ply_for(seat)
            wish.agreed.add(guest)
            if self.people() - {wish.guest} - wish.agreed:
                self.tell(STATE)
                return match.ply_for(seat)
            return (await self._take_back(match, wish.seat, wish.ply)).ply_for(seat)

    async def _take_back(self, match: Match[Any], seat: int, ply: int) -> Match[Any]:
        before = await self._rebuilt(match, ply, without=False)
        await self._commit("takeback", seat, str(ply), before)
        return before

    # --- standing orders ---------------------------------------------------------------------

    async def stand(self, guest: str, seat: int, until: str | None) -> int:
        """Leave an order for the seat's turns to come, or take it back."""
        async with self.lock:
            self.owned(guest, seat)
            match = self.live_match()
            if until is None:
                self.orders.pop(seat, None)
            elif until not in self.game.orders:
                known = " or ".join(self.game.orders) or "none in this game"
                raise Refusal("malformed", f"There is no such order; there is {known}.")
            elif self.game.ordered(match, until, len(match.log)) is None:
                raise Refusal("not-now", "There is nothing to order now.")
            else:
                self.orders[seat] = Order(guest, until, len(match.log))
            for line in self.lines:
                if line.guest == guest:  # nobody else's business
                    line.nudge(STATE)
            self._follow_orders()
            return match.ply_for(seat)

    def _standing(self, seat: int) -> Code | None:
        """What an order that still stands would play for the seat."""
        order = self.orders.get(seat)
        if order is None or self.match is None or self.match.over:
            return None
        row = self.row.seats[seat]
        if row.holder != "person" or row.guest != order.guest:
            return None
        return self.game.ordered(self.match, order.until, order.since)

    def _ordered(self, seat: int) -> Code | None:
        """The answer an order gives to what the seat is asked now."""
        asked = self.asked.get(seat)
        code = self._standing(seat)
        if asked is None or code is None or self.match is None:
            return None
        _, kind, args = asked[0]
        return code if code in kind.moves(self.match, seat, *args) else None

    def _follow_orders(self) -> None:
        for seat, (ask, _) in self.asked.items():
            if self._ordered(seat) is not None:
                self.house.spawn(self._follow(seat, ask))

    async def _follow(self, seat: int, ask: Ask) -> None:
        async with self.lock:
            asked = self.asked.get(seat)
            code = self._ordered(seat)
            if asked is None or asked[0] is not ask or code is None or self.match is None:
                return
            try:
                await self._play(self.match, seat, code)
            except Refusal as refusal:
                log.warning("An order at table %s failed: %s", self.row.id, refusal.code)
                self.orders.pop(seat, None)
                self.tell(STATE)

    # --- seats -------------------------------------------------------------------------------

    async def sit(self, guest: str, name: str, seat: int | None) -> None:
        async with self.lock:
            self.house.moderation.check_entry(self.row.id, guest)
            if self.row.status == "lobby":
                if seat is None and self.seats_of(guest):
                    return
                chosen = self._open_seat(seat)
                if chosen.guest == guest:
                    return
                await self._seat(chosen.seat, SeatRow(chosen.seat, "person", guest, None, name))
                await self._start_if_full()
                return
            back = [
                s
                for s in self.row.seats
                if s.holder == "bot" and s.former == guest and seat in (None, s.seat)
            ]
            if self.seats_of(guest) and not back:
                return
            if self.row.status != "playing" or not back:
                raise Refusal("not-now", "The match has begun without you; you can watch it.")
            for s in back:
                await self._seat(s.seat, SeatRow(s.seat, "person", guest, None, name))

    def _open_seat(self, seat: int | None) -> SeatRow:
        if seat is not None:
            chosen = self.seat(seat)
            if chosen.holder == "open":
                return chosen
            raise Refusal("not-now", "That seat is taken.")
        for chosen in self.row.seats:
            if chosen.holder == "open":
                return chosen
        raise Refusal("not-now", "All seats are taken; you can watch.")

    async def _seat(self, seat: int, row: SeatRow) -> None:
        seats = list(self.row.seats)
        seats[seat] = row
        await self._save_seats(seats, self.row.host)

    async def _save_seats(self, seats: list[SeatRow], host: str, *, moved: bool = False) -> None:
        if self.row.status == "lobby" and self._brings_decks() and not moved:
            await self._hand_on(self.row.seats, seats)
        await self.house.store.save_seats(self.row.id, seats, host)
        self.row.seats = seats
        self.row.host = host
        self.touched = self.house.clock.monotonic()
        if self.match is not None:
            self._arm()
            self.bots.wake()
            self.tell(STATE)
        self.tell(TABLE)

    async def leave(self, guest: str, seat: int | None) -> None:
        async with self.lock:
            if self.row.status == "playing":
                raise Refusal(
                    "not-now",
                    "The match is on: your seat stays yours. Concede it, or hand it to a bot.",
                )
            if self.row.status != "lobby":
                raise Refusal("over", "The match is over.")
            if seat is not None:
                self.owned(guest, seat)
            mine = self.seats_of(guest)
            if not mine and guest != self.row.host:
                raise Refusal("not-yours", "You do not sit at this table.")
            seats = [
                SeatRow(s.seat, "open") if s.seat in mine and seat in (None, s.seat) else s
                for s in self.row.seats
            ]
            left = [s.guest for s in seats if s.holder == "person" and s.guest]
            host = self.row.host
            if host == guest and guest not in left:
                host = left[0] if left else guest
            await self._save_seats(seats, host)
            if not left:
                await self._give_up()

    async def _give_up(self) -> None:
        summary = Summary("abandoned", 0, "Given up before it began", None, self.house.clock.now())
        await self.house.store.save_summary(self.row.id, summary)
        self._take_summary(summary)
        self.tell(TABLE)

    async def expel(self, guest: str) -> None:
        """Take every seat from a guest who is removed: in a match, bots play on for good."""
        async with self.lock:
            theirs = self.seats_of(guest)
            level = self.house.usual_level(self.game)
            if self.row.status == "lobby":
                empty = {seat: SeatRow(seat, "open") for seat in theirs}
            elif self.row.status == "playing":
                empty = {seat: SeatRow(seat, "bot", None, level) for seat in theirs}
                theirs += [s.seat for s in self.row.seats if s.former == guest]
            else:
                return
            seats = [
                empty.get(s.seat)
                or (msgspec.structs.replace(s, former=None) if s.former == guest else s)
                for s in self.row.seats
            ]
            if theirs:
                await self._save_seats(seats, self.row.host)

    async def shut(self, why: str) -> None:
        """End the table without a result; what was played stays stored."""
        async with self.lock:
            if self.row.status not in ("lobby", "playing"):
                raise Refusal("over", "That table is closed already.")
            summary = Summary("abandoned", self.row.ply, why, None, self.house.clock.now())
            await self.house.store.save_summary(self.row.id, summary)
            self._take_summary(summary)
            self.match = self.wish = self._clocks = None
            self.asked = {}
            self.orders.clear()
            self._arm()
            self.bots.wake()
            self.tell(TABLE)

    async def wipe(self, line: int) -> None:
        """Delete what a line of the talk says; its number stays taken."""
        async with self.lock:
            if not await self.house.store.wipe_chat(self.row.id, line):
                raise Refusal("unknown", f"The talk here has no line {line}.")
            self._tell_chat_again({line})

    def _tell_chat_again(self, lines: set[int]) -> None:
        self.chat = [
            msgspec.structs.replace(row, text="") if row.line in lines else row for row in self.chat
        ]
        for line in self.lines:
            line.told = min([line.told, *(number - 1 for number in lines)])
        self.tell(CHAT)

    def forget(self, guest: str, name: str, stand_in: str) -> None:
        """A person's data is deleted from the storage: show nothing of it here either."""
        row = self.row
        for s in row.seats:
            if s.guest == guest:
                s.guest, s.player = stand_in, name
            if s.former == guest:
                s.former = None
        if row.host == guest:
            row.host = stand_in
        said = {one.line for one in self.chat if one.guest == guest}
        for one in self.chat:
            if one.guest == guest:
                one.name, one.guest = name, None
        self.ready.discard(guest)
        self.visits.pop(guest, None)
        if said:
            self._tell_chat_again(said)
        self.tell(TABLE)

    def _host_in_lobby(self, guest: str) -> None:
        if guest != self.row.host:
            raise Refusal("not-yours", "Only the host of the table may do that.")
        if self.row.status != "lobby":
            raise Refusal("not-now", "The seats are set once the match has begun.")

    async def seat_bot(self, guest: str, seat: int, level: str) -> None:
        """Put a bot on a seat: any seat in the lobby, an absent player's or one's own later."""
        async with self.lock:
            row = self.seat(seat)
            if self.row.status == "lobby":
                self._host_in_lobby(guest)
                await self._seat(seat, SeatRow(seat, "bot", None, level))
                await self._start_if_full()
                return
            self.live_match()
            if row.holder == "bot":
                raise Refusal("not-now", "A bot plays that seat already.")
            self._may_replace(guest, row)
            self.seen.setdefault(guest, self.house.clock.monotonic())
            await self._seat(seat, SeatRow(seat, "bot", None, level, "", row.guest))

    def _may_replace(self, guest: str, row: SeatRow) -> None:
        if row.guest == guest:
            return
        if guest != self.row.host and guest not in self.people():
            raise Refusal("not-yours", "Only the players of this table may do that.")
        if self.is_here(row.guest):
            raise Refusal("not-now", f"{row.player} is here and plays that seat.")
        gone = self.house.clock.monotonic() - self.seen.get(row.guest or "", self.loaded)
        if guest != self.row.host and gone < self.house.settings.absence:
            raise Refusal(
                "not-now",
                f"{row.player} may still come back. Ask again in"
                f" {round(self.house.settings.absence - gone) + 1} seconds.",
            )

    async def claim_match(self, guest: str, seat: int) -> int:
        """One of two players takes the match, which waits for the other for too long."""
        async with self.lock:
            match = self.live_match()
            mine = self.seats_of(guest)
            if not mine:
                raise Refusal("not-yours", "Only the players of this table may do that.")
            row = self.seat(seat)
            if not self._claimable():
                raise Refusal("not-now", "A match can be claimed at a table of two at one sitting.")
            gone = self._away(row)
            if gone is None:
                raise Refusal("not-now", "Only the match of a player who is away can be claimed.")
            if seat not in self.game.waiting(match, mine[0]):
                raise Refusal("not-now", f"The match does not wait for {row.player}.")
            left = self.house.settings.claim_after - gone
            if left > 0:
                raise Refusal(
                    "not-now",
                    f"{row.player} may still come back. Ask again in {round(left) + 1} seconds.",
                )
            twin = settled(match)
            run_out(twin, seat, absent=True)
            await self._commit("claim", seat, "", twin)
            return twin.ply_for(mine[0])

    async def open_seat(self, guest: str, seat: int) -> None:
        """The host clears a seat in the lobby."""
        async with self.lock:
            self._host_in_lobby(guest)
            self.seat(seat)
            await self._seat(seat, SeatRow(seat, "open"))

    def _deck_ready(self, row: SeatRow) -> bool | None:
        """Before the start, where players bring decks: whether the seat's is chosen."""
        if self.row.status != "lobby" or not self._brings_decks():
            return None
        return row.holder == "bot" or (
            row.holder == "person" and not self.game.lacks_deck(self.row.options, row.seat)
        )

    def _brings_decks(self) -> bool:
        return any(option.kind == "decks" for option in self.game.options)

    async def bring_deck(self, guest: str, seat: int, deck: str | None) -> None:
        """A player brings a deck to their seat before the start, or has yet to decide (None)."""
        async with self.lock:
            self.owned(guest, seat)
            if self.row.status != "lobby":
                raise Refusal("not-now", "Decks are chosen before the match begins.")
            if deck == "":
                raise Refusal("malformed", "A deck is a text, or the id of a ready-made one.")
            try:
                options = self.game.complete_options(
                    len(self.row.seats), self.game.bring(self.row.options, seat, deck)
                )
                self.game.check_current(options)
            except BadOptions as error:
                raise Refusal("malformed", str(error)) from None
            await self._save_options(options)

    async def _save_options(self, options: dict[str, Any]) -> None:
        await self.house.store.save_options(self.row.id, options)
        self.row.options = options
        self.tell(TABLE)

    async def _hand_on(self, before: list[SeatRow], after: list[SeatRow]) -> None:
        """What a player brought leaves with them; whoever takes the seat brings their own."""
        left = [
            was.holder == "person" and was.guest != now.guest
            for was, now in zip(before, after, strict=True)
        ]
        options = self.game.reseated(
            self.row.options, [None if gone else seat for seat, gone in enumerate(left)]
        )
        for now in after:
            if now.holder == "bot" and self.game.lacks_deck(options, now.seat):
                options = self.game.bring(options, now.seat, "")
        if options != self.row.options:
            await self._save_options(options)

    async def swap(self, guest: str, first: int, second: int) -> None:
        """The host lets two seats change places in the lobby."""
        async with self.lock:
            self._host_in_lobby(guest)
            one, other = self.seat(first), self.seat(second)
            seats = list(self.row.seats)
            seats[first] = SeatRow(first, other.holder, other.guest, other.level, other.player)
            seats[second] = SeatRow(second, one.holder, one.guest, one.level, one.player)
            if self._brings_decks():
                places = list(range(len(seats)))
                places[first], places[second] = second, first
                await self._save_options(self.game.reseated(self.row.options, places))
            await self._save_seats(seats, self.row.host, moved=True)

    def rename(self, guest: str, name: str) -> None:
        held = [s for s in self.row.seats if s.guest == guest]
        for s in held:
            s.player = name
        if held:  # nobody else at the table is shown the name
            self.tell(TABLE)

    # --- starting ----------------------------------------------------------------------------

    async def start(self, guest: str, fill: str | None) -> None:
        """The host starts; `fill` seats bots of that level where a seat is open."""
        async with self.lock:
            self._host_in_lobby(guest)
            if fill is not None:
                seats = [
                    SeatRow(s.seat, "bot", None, fill) if s.holder == "open" else s
                    for s in self.row.seats
                ]
                await self._save_seats(seats, self.row.host)
            if any(s.holder == "open" for s in self.row.seats):
                raise Refusal(
                    "not-now", "A seat is still open. Wait for somebody, or seat a bot there."
                )
            lacking = [s.player for s in self.row.seats if self._deck_ready(s) is False]
            if lacking:
                raise Refusal("not-now", f"{' and '.join(lacking)} must bring a deck first.")
            await self._start_if_full()

    async def start_if_full(self) -> None:
        async with self.lock:
            await self._start_if_full()

    async def _start_if_full(self) -> None:
        row = self.row
        if row.status != "lobby" or any(s.holder == "open" for s in row.seats):
            return
        if any(self._deck_ready(s) is False for s in row.seats):
            return
        wrong = packs.mismatch(row.game, row.pack)
        if wrong:
            raise Refusal("not-now", wrong)
        match = self.game.start(
            len(row.seats), seed=row.seed, options=self.game.stored_options(row.options)
        )
        summary = self._summary(match)
        await self.house.store.save_summary(row.id, summary)
        self._take_summary(summary)
        if row.clock is not None:
            self._clocks = Clocks([float(row.clock.initial)] * len(row.seats))
        self._become(match, rewound=False)

    # --- talk and rematch --------------------------------------------------------------------

    async def say(self, guest: str, name: str, text: str) -> None:
        async with self.lock:
            if not self.row.talk:
                raise Refusal("not-now", "There is no table talk at this table.")
            self.house.moderation.check_voice(self.row.id, guest)
            mine = self.seats_of(guest)
            line = self.chat[-1].line + 1 if self.chat else 0
            seat = mine[0] if mine else None
            row = ChatRow(line, self.house.clock.now(), seat, name, text, guest)
            if not await self.house.store.add_chat(self.row.id, row):
                self.chat = await self.house.store.chat(self.row.id, CHAT_KEPT)
                raise Refusal("stale", "Somebody spoke at the same moment. Say it again.")
            self.chat = [*self.chat[1 - CHAT_KEPT :], row]
            self.tell(CHAT)

    async def rematch(self, guest: str) -> None:
        """Wish for another match with the seats moved on by one; it opens when all people do."""
        async with self.lock:
            if self.row.status != "finished":
                raise Refusal("not-now", "A rematch can follow once the match is over.")
            if guest not in self.people():
                raise Refusal("not-yours", "Only the players may ask for a rematch.")
            if self.row.next_table is not None:
                return
            self.ready.add(guest)
            if not self.people() - self.ready:
                self.row.next_table = await self.house.open_rematch(self)
            self.tell(TABLE)

    # --- clocks ------------------------------------------------------------------------------

    def _running(self) -> list[int]:
        """The seats whose time runs: people who owe a decision. Bots keep their own time."""
        if self._clocks is None or self.row.status != "playing" or self.paused:
            return []
        running = [seat for seat in self.asked if self.row.seats[seat].holder == "person"]
        if self.row.clock is not None and self.row.clock.each:
            away = self.house.vacations
            running = [seat for seat in running if self.row.seats[seat].guest not in away]
        return running

    @property
    def paused(self) -> bool:
        """Whether every player has agreed that the clocks stand still."""
        people = self.people()
        return bool(people) and all(
            (self.row.id, guest, "pause") in self.house.marks for guest in people
        )

    async def pause(self, guest: str, on: bool) -> None:
        """Want a pause, or want one no longer; it begins when all do and ends when one does not."""
        async with self.lock:
            self.live_match()
            if guest not in self.people():
                raise Refusal("not-yours", "Only the players of this table may do that.")
            if self.row.clock is None:
                raise Refusal("not-now", "There is no clock here that could stand still.")
            await self.house.store.set_mark(
                self.row.id, guest, "pause", self.house.clock.now() if on else None
            )
            self._settle_clocks()
            mark: tuple[str, str, Mark] = self.row.id, guest, "pause"
            (self.house.marks.add if on else self.house.marks.discard)(mark)
            self.rearm()

    def rearm(self) -> None:
        """Whose clock runs has changed; the time until now is off the clocks already."""
        self._arm()
        self.tell(TABLE)

    def settle(self) -> None:
        self._settle_clocks()

    @property
    def _ticking(self) -> bool:
        return self._clocks is not None and self._clocks.ticked is not None

    def _clock_of(self, seat: int, *, own: bool) -> float | None:
        """What a seat's clock says: to its own player, or to everybody else."""
        if self._clocks is None or self.row.seats[seat].holder != "person":
            return None
        return round(max(0.0, (self._clocks.left if own else self._clocks.shown)[seat]), 2)

    def _stored_clocks(self, entries: list[EntryRow]) -> Clocks | None:
        row = self.row
        if row.clock is None:
            return None
        if row.clocks is not None and row.clocks_at == len(entries):
            return Clocks.stored(len(row.seats), row.clocks)
        for entry in reversed(entries):
            if entry.clocks is not None:
                return Clocks.stored(len(row.seats), entry.clocks)
        return Clocks([float(row.clock.initial)] * len(row.seats))

    def _settle_clocks(self) -> None:
        """Take the time that has run off the clocks."""
        if self._clocks is not None:
            self._clocks.settle(self.house.clock.monotonic(), self._running(), self._known)

    def _clocks_after(self, kind: str, seat: int, match: Match[Any]) -> Clocks | None:
        self._settle_clocks()
        if self._clocks is None or self.row.clock is None:
            return None
        person = kind == "move" and self.row.seats[seat].holder == "person"
        clock = self.row.clock
        most = float(clock.initial) if clock.each else None
        gain = clock.initial if clock.each else clock.increment
        return self._clocks.after_move(
            seat,
            gain if person else 0,
            most=most,
            known=seat in self._known,
            known_next=seat in self.game.waiting(match, None),
            asked_next=any(ask[0] == seat for ask in match.pending),
        )

    def _start_clocks(self) -> None:
        """Time runs from the first move on, and after a restart once a player is back."""
        self._settle_clocks()
        if self._clocks is not None:
            self._clocks.ticked = self.house.clock.monotonic()
        self._arm()

    def _arm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        running = self._running()
        if self._clocks is None or not self._ticking or not running:
            return
        soonest = max(0.0, min(self._clocks.left[seat] for seat in running)) + 0.005
        self._alarm = self.house.clock.call_later(soonest, lambda: self.house.spawn(self._flag()))

    async def _flag(self) -> None:
        """Somebody's time is up: with two seats that loses, at larger tables a bot plays on."""
        async with self.lock:
            self._settle_clocks()
            clocks = self._clocks
            fallen = [seat for seat in self._running() if clocks and clocks.left[seat] <= 0]
            if not fallen or self.match is None:
                self._arm()
                return
            seat = fallen[0]
            if len(self.row.seats) == 2:
                twin = self.match.copy()
                run_out(twin, seat)
                try:
                    await self._commit("timeout", seat, "", twin)
                except Refusal:
                    self.house.clock.call_later(AGAIN, self._arm)
                return
            row = self.row.seats[seat]
            level = self.house.usual_level(self.game)
            await self._seat(seat, SeatRow(seat, "bot", None, level, "", row.guest))

    # --- coming and going --------------------------------------------------------------------

    def idle(self) -> bool:
        """Whether nothing here needs the memory: nobody looks, thinks or is on the clock."""
        return (
            not self.lines
            and not self.lock.locked()
            and not self.bots.thinking
            and not (self._ticking and self._running())
            and self.house.clock.monotonic() - self.touched > self.house.settings.idle
        )

    async def put_away(self) -> None:
        """Before the memory forgets this table: stop the clocks and keep what they say."""
        self._settle_clocks()
        if self._clocks is None:
            return
        self._clocks.ticked = None
        self._arm()
        if self.row.status == "playing":
            kept = self._clocks.to_store()
            await self.house.store.save_clocks(self.row.id, kept, self.number)
