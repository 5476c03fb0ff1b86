"""Two worlds on one wire: matches that a seat cannot tell apart, each at a table of a real server.

Both servers run in the test's own event loop with a clock that the test controls. The
hidden seats play so that the seat and a spectator see the same course in both worlds; every byte
that these two are sent is recorded with its time.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.i18n import to_json
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.registry import game as find_game
from safehouse.server.common.clock import Clock
from safehouse.server.common.settings import Settings
from safehouse.server.http.app import build
from safehouse.server.http.middleware import Shell
from safehouse.server.messages import tables
from safehouse.server.storage.opening import opened_store
from safehouse.server.storage.store import SeatRow, TableRow
from safehouse.server.tables.table import LiveTable
from safehouse.server.wiring import Server
from tests.server.hidden_swaps import SWAPS
from tests.server.server_thread import ROOMY, whole

Json = dict[str, Any]
Seen = tuple[float, str, bytes]
"""The time, the channel, the bytes."""

PATIENCE = 60.0
EPOCH = 1_700_000_000.0
INCREMENT = 5
TRIES = 8
"""How many hidden courses are tried, and for each how many of the other world to match it."""
WAIT = 400
"""Maximum number of plies until the moment at which a pair begins."""
LONG = 30
"""Maximum number of hidden moves in a row."""


class HeldClock(Clock):
    """A clock that stands still until the test advances it."""

    def __init__(self) -> None:
        self.time = 0.0
        self._timers: list[tuple[float, int, HeldTimer]] = []
        self._count = itertools.count()

    def now(self) -> float:
        return EPOCH + self.time

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timer = self.call_later(seconds, lambda: _wake(woken))
        try:
            await woken
        finally:
            timer.cancel()

    def call_later(self, seconds: float, callback: Callable[[], object]) -> HeldTimer:
        timer = HeldTimer(callback)
        heapq.heappush(self._timers, (self.time + max(0.0, seconds), next(self._count), timer))
        return timer

    def random(self) -> float:
        return 0.5

    def bits(self, count: int) -> int:
        return 12345

    def due(self) -> float | None:
        """Return when the next timer is due."""
        while self._timers and self._timers[0][2].cancelled:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def ring(self) -> bool:
        """Fire the next timer that is due."""
        due = self.due()
        if due is None or due > self.time:
            return False
        heapq.heappop(self._timers)[2].callback()
        return True


def _wake(sleeper: asyncio.Future[None]) -> None:
    if not sleeper.done():
        sleeper.set_result(None)


class HeldTimer:
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class CountingStore:
    """The storage, with a count of its pending operations."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.busy = 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(found):
            return found

        async def counted(*args: Any) -> Any:
            self.busy += 1
            try:
                return await found(*args)
            finally:
                self.busy -= 1

        return counted


class StillServer(Server):
    """A server without bots: only the test plays here."""

    async def open(self) -> None:
        await self.store.open()


_built: dict[str, Any] = {}
"""Applications are slow to build, so each name has one, reused for all its servers."""


def application(name: str, parts: Server) -> Shell:
    if name not in _built:
        _built[name] = build(parts).app
    app = _built[name]
    app.state["server"] = parts
    return Shell(app, parts)


class World:
    """One server with one table, with a match that the test has prepared."""

    def __init__(
        self, folder: Path, name: str, game: Game[Any], clock: bool, **settings: Any
    ) -> None:
        self.time = HeldClock()
        made = Settings(data=folder / name, limits=ROOMY, **settings)
        self.store = CountingStore(opened_store(made))
        self.parts = StillServer(made, self.store, self.time)
        self.app = application(name, self.parts)
        self.game = game
        self.clocked = clock
        self.seen: list[Seen] = []
        self.lines: list[Socket] = []
        self.table: LiveTable

    async def open(self, match: Match[Any], code: str) -> None:
        await self.parts.open()
        seats = [
            SeatRow(seat, "person", guest(seat), None, f"Player {seat}")
            for seat in range(match.seats)
        ]
        row = TableRow(
            id=code,
            game=self.game.id,
            seats=seats,
            options=match.options,
            seed=0,
            clock=tables.ClockSetting(600, INCREMENT) if self.clocked else None,
            public=True,
            talk=True,
            host=guest(0),
            created=self.time.now(),
            updated=self.time.now(),
            headline="Waiting for players",
        )
        await self.store.add_table(row)
        self.table = LiveTable(self.parts.tables.context, row, [], [])
        self.parts.tables.live[code] = self.table
        start = self.table.game.start
        self.table.game.start = lambda *_, **__: match  # type: ignore[method-assign]
        try:
            await self.table.start_if_full()
        finally:
            self.table.game.start = start  # type: ignore[method-assign]

    @property
    def match(self) -> Match[Any]:
        assert self.table.match is not None
        return self.table.match

    async def close(self) -> None:
        for line in self.lines:
            await line.close()
        await self.parts.close()

    # --- clients -----------------------------------------------------------------------------

    def _scope(self, kind: str, who: str, path: str, **more: Any) -> Json:
        path, _, query = path.partition("?")
        cookie = f"safehouse={self.parts.guests.sign(who)}"
        headers = [(b"host", b"localhost"), (b"cookie", cookie.encode())]
        return {
            "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "path": path,
            "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), **more,
        }  # fmt: skip

    async def http(self, who: str, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """One request; the status, and everything that was sent."""
        raw = b"" if body is None else json.dumps(body).encode()
        scope = self._scope("http", who, path, method=method, scheme="http", http_version="1.1")
        if body is not None:
            scope["headers"] += [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(raw)).encode()),
            ]
        asked: asyncio.Queue[Json] = asyncio.Queue()
        asked.put_nowait({"type": "http.request", "body": raw, "more_body": False})
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        await asyncio.wait_for(self.app(scope, asked.get, send), PATIENCE)
        head = sorted(sent[0]["headers"])
        whole = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], repr((sent[0]["status"], head)).encode() + b"\n" + whole

    async def look(self, who: str, method: str, path: str, body: Any = None) -> None:
        """Make a request as the seat or the spectator, and record the response."""
        _, said = await self.http(who, method, path, body)
        self.seen.append((self.time.time, f"{who[:4]} http {method} {path}", said))

    async def connect(self, who: str, *, seen: bool) -> Socket:
        line = Socket(self, who, seen)
        self.lines.append(line)
        await line.open()
        return line

    async def settle(self) -> None:
        """Wait until nothing happens any more except by the clock."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE
        quiet = 0
        while quiet < 12:
            assert loop.time() < deadline, "the server does not come to rest"
            await asyncio.sleep(0 if not self.store.busy else 0.0005)
            busy = (
                self.store.busy
                or self.table.lock.locked()
                or any(line.news or line.answers for line in self.table.connections)
            )
            quiet = 0 if busy else quiet + 1

    async def go_to(self, time: float) -> None:
        """Advance the clock; timers fire at their own times."""
        while (due := self.time.due()) is not None and due <= time:
            self.time.time = max(self.time.time, due)
            self.time.ring()
            await self.settle()
        self.time.time = max(self.time.time, time)

    async def play(self, seat: int, code: Code) -> None:
        """Let a hidden seat move, with a request that is not recorded."""
        body = {
            "seat": seat,
            "question": self.table.questions.name(seat),
            "move": self.game.moves.move(code).notation,
        }
        path = f"/api/tables/{self.table.row.id}/moves"
        status, said = await self.http(guest(seat), "POST", path, body)
        assert status == 200, said
        await self.settle()


class Socket:
    """One connection to the table."""

    def __init__(self, world: World, who: str, seen: bool) -> None:
        self.world = world
        self.who = who
        self.seen = seen
        self.heard: list[Json] = []
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._ids = itertools.count(1)

    async def open(self) -> None:
        path = f"/ws/tables/{self.world.table.row.id}"
        scope = self.world._scope("websocket", self.who, path, scheme="ws", subprotocols=[])
        self._out.put_nowait({"type": "websocket.connect"})

        async def send(message: Any) -> None:
            text = message.get("text")
            if text is not None:
                said = json.loads(text)
                for one in said if isinstance(said, list) else [said]:
                    self.heard.append(whole(self.state, one) if one["t"] == "change" else one)
            if self.seen:
                raw = repr(message) if text is None else text
                self.world.seen.append((self.world.time.time, f"{self.who[:4]} ws", raw.encode()))

        self._task = asyncio.create_task(self.world.app(scope, self._out.get, send))
        await self.send({"t": "hello", "together": self.seen, "brief": self.seen})

    async def send(self, message: Json) -> None:
        self._out.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
        await self.world.settle()

    async def ask(self, t: str, **fields: Any) -> Json:
        id = f"q{next(self._ids)}"
        await self.send({"t": t, "id": id, **fields})
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            for message in self.heard:
                if message.get("id") == id:
                    await self.world.settle()
                    return message
            assert asyncio.get_running_loop().time() < deadline, f"no answer to {t} {fields}"
            await asyncio.sleep(0.001)

    @property
    def state(self) -> Json:
        return next(message for message in reversed(self.heard) if message["t"] == "state")

    async def close(self) -> None:
        self._out.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self._task is not None:
            await asyncio.wait([self._task], timeout=PATIENCE)


def guest(seat: int | None) -> str:
    return f"{'spec' if seat is None else f'pl{seat:02}'}{'0' * 20}"


# --- one visible course --------------------------------------------------------------------------


def shown(match: Match[Any], viewer: int) -> str:
    """Return the board and the events, as the viewer and a spectator see them.

    Numbers that show how it came about, and who is asked what, are left out.
    """
    received = []
    for seat in (viewer, None):
        received.append(match.game.view(match, seat))
        received.append([(e["kind"], e["text"], e["data"]) for e in match.events_for(seat)])
    received.append(None if match.result is None else match.result.to_json())
    return json.dumps(received, sort_keys=True)


def visible(match: Match[Any], viewer: int) -> str:
    """Return what is shown and who is asked what, as far as viewer and spectator may know."""
    decision = match.decision(viewer)
    asks = decision and (decision.kind, decision.prompt, [m.notation for m in decision.moves])
    waiting = [match.game.waiting(match, seat) for seat in (viewer, None)]
    return shown(match, viewer) + json.dumps(to_json([asks, waiting]))


Act = tuple[int, Code] | None
"""A hidden move, or None if the match continues after a pause."""


def acts(match: Match[Any], viewer: int) -> list[Act]:
    """Return what can happen next without the viewer's doing."""
    if match.held is not None:
        return [None]
    found: list[Act] = [
        (decision.seat, code)
        for decision in match.decisions
        if decision.seat != viewer
        for code in decision.codes
    ]
    offered: list[Act] = [
        (decision.seat, code)
        for decision in match.offered
        if decision.seat != viewer
        for code in decision.codes
    ]
    return found + offered


def done(match: Match[Any], act: Act) -> Match[Any]:
    copy = match.copy()
    if act is None:
        copy.resume()
    else:
        copy.play(act[1], act[0])
    return copy


def is_counted(before: Match[Any], act: Act, after: Match[Any]) -> bool:
    """Return whether everybody may know that this move was made, even if it shows nothing else.

    That is so if the seat is publicly asked, unless the rules keep the move private.
    """
    if act is None:
        return False
    return act[0] in before.game.waiting(before, None) and before.private == after.private


def course(
    match: Match[Any], viewer: int, dice: Dice, like: Sequence[Act] = (), wanted: str = ""
) -> tuple[list[Act], str] | None:
    """Return a random hidden course up to the first thing that the viewer or a spectator sees.

    `like` is the other world's course: its moves are tried first, some of them left out at random.
    """
    before = visible(match, viewer)
    out: list[Act] = []
    after = match
    ahead = list(like)
    while len(out) < LONG:
        options = acts(after, viewer)
        if not options or after.over:
            return None
        while ahead and (ahead[0] not in options or (len(ahead) > 1 and not dice.below(6))):
            ahead.pop(0)
        if ahead:
            act = ahead.pop(0)
        else:
            act = dice.choice(options)
        was, after = after, done(after, act)
        out.append(act)
        seen = visible(after, viewer)
        if is_counted(was, act, after):
            seen += " and a move more"
        if seen != before:
            return (out, seen) if not wanted or seen == wanted else None
    return None


class WorldsDiffer(AssertionError):
    """The seat or the spectator can tell the worlds apart."""


class Report:
    """What happened to a pair of worlds."""

    def __init__(self) -> None:
        self.moments = 0
        """Visible changes, equal in both worlds."""
        self.differed = 0
        """How many of those came about in different ways."""
        self.secret = 0
        """Hidden moves that only one world had."""
        self.bytes = 0
        self.ended = ""

    def __repr__(self) -> str:
        return (
            f"<{self.moments} moments, {self.differed} by different ways, {self.secret} secret"
            f" moves, {self.bytes} bytes; {self.ended}>"
        )


class Pair:
    """Two worlds that continue together."""

    def __init__(self, worlds: tuple[World, World], viewer: int, dice: Dice) -> None:
        self.worlds = worlds
        self.viewer = viewer
        self.dice = dice
        self.report = Report()
        self._read = 0
        self._lines: list[tuple[Socket, Socket]] = []

    async def open(self, matches: tuple[Match[Any], Match[Any]], code: str) -> None:
        if visible(matches[0], self.viewer) != visible(matches[1], self.viewer):
            raise WorldsDiffer("the worlds look different from the start")
        for world, match in zip(self.worlds, matches, strict=True):
            await world.open(match, code)
            for seat in range(match.seats):
                if seat != self.viewer:
                    await world.connect(guest(seat), seen=False)
        for who in (self.viewer, None):
            first, second = [await world.connect(guest(who), seen=True) for world in self.worlds]
            self._lines.append((first, second))
        await self.compare()

    async def compare(self) -> None:
        """Check that both worlds have sent the same so far, at the same times."""
        for world in self.worlds:
            await world.settle()
        # Messages to one receiver are ordered; those to different receivers are not.
        one, other = (
            sorted(world.seen[self._read :], key=lambda seen: seen[1].split()[:2])
            for world in self.worlds
        )
        for a, b in itertools.zip_longest(one, other):
            if a != b:
                raise WorldsDiffer(difference(a, b))
            self.report.bytes += len(a[2])
        self._read += len(one)

    async def at(self, time: float) -> None:
        for world in self.worlds:
            await world.go_to(time)

    async def look_round(self) -> None:
        """Request everything that the seat and the spectator can ask for."""
        table = self.worlds[0].table.row.id
        kind = self.worlds[0].game.moves.kinds
        words = [k.name for k in kind.values()] if isinstance(kind, dict) else []
        for line in self._lines:
            for one in line:
                mine = {"seat": self.viewer}
                await one.ask("ping")
                await one.ask("hint", **mine)
                await one.ask("explain", move=words[0] if words else "pass", **mine)
                await one.ask("play", move="nonsense", question="none", **mine)
                await one.ask("undo", seat=99)
        for who in (self.viewer, None):
            for path in (
                f"/api/tables/{table}",
                f"/api/tables/{table}/state",
                f"/api/tables/{table}/state?since=3",
                "/api/tables",
                "/api/tables/mine",
                f"/api/tables/{table}/record",
                f"/api/replays/{table}",
                f"/api/replays/{table}/frames",
            ):
                for world in self.worlds:
                    await world.look(guest(who), "GET", path)
        await self.compare()

    async def glance(self) -> None:
        table = self.worlds[0].table.row.id
        for who in (self.viewer, None):
            for world in self.worlds:
                await world.look(guest(who), "GET", f"/api/tables/{table}")
        await self.compare()

    async def go_on(self, moments: int) -> Report:
        """Play until so many visible things have happened, or no common course is found."""
        report = self.report
        while report.moments < moments:
            first = self.worlds[0].match
            if first.over:
                report.ended = "the match is over"
                return report
            decision = first.decision(self.viewer)
            offered = decision is not None and all(a[0] != self.viewer for a in first.pending)
            # If several are asked at once, the others may be the first to answer.
            others_first = self.dice.below(3) == 0 and bool(acts(first, self.viewer))
            if decision is None or (offered and self.dice.below(4)) or others_first:
                continued = await self._hidden()
            else:
                continued = False
            if not continued and decision is not None:
                continued = await self._answer(decision.codes)
            if not continued:
                return report
            report.moments += 1
            await self.glance()
            if not self.worlds[0].match.over and not self.dice.below(5):
                await self.look_round()
        report.ended = "long enough"
        return report

    async def _answer(self, codes: list[Code]) -> bool:
        """Let the seat itself make the same move in both worlds, and send everything twice."""
        for code in self.dice.sample(codes, min(TRIES, len(codes))):
            act = self.viewer, code
            one, other = (shown(done(world.match, act), self.viewer) for world in self.worlds)
            if one == other:
                break
        else:
            self.report.ended = "every move of the seat uncovers something"
            return False
        await self.at(self.worlds[0].time.time + 1.25)
        notation = self.worlds[0].game.moves.move(code).notation
        for line in self._lines[0]:
            asked = next(d for d in line.state["decisions"] if d["seat"] == self.viewer)
            for _ in range(2):
                await line.ask("play", seat=self.viewer, question=asked["question"], move=notation)
        await self.compare()
        return True

    async def _hidden(self) -> bool:
        """Let others move in each world in its own way, so that both look alike."""
        a, b = self.worlds
        for _ in range(TRIES):
            found = course(a.match, self.viewer, self.dice)
            if found is None:
                self.report.ended = self.report.ended or "nothing visible happens any more"
                continue
            for _ in range(TRIES):
                other = course(b.match, self.viewer, self.dice, found[0], found[1])
                if other is not None:
                    self.report.ended = ""
                    return await self._together(found[0], other[0])
        self.report.ended = "no common course"
        return False

    async def _together(self, first: list[Act], second: list[Act]) -> bool:
        """Carry out both courses; what is visible happens at the same time."""
        began = self.worlds[0].time.time
        end = began
        wishes = not self.dice.below(4)
        if wishes:
            for line in self._lines[0]:
                await line.ask("takeback", seat=self.viewer)
            await self.compare()
        for world, steps in zip(self.worlds, (first, second), strict=True):
            # Hidden moves happen at different times.
            gap = 0.125 if world is self.worlds[0] else 0.5
            if None in first or None in second:
                gap = 0.0  # thinking longer than the table pauses is visible
            now = began
            for act in steps[:-1]:
                if act is None:
                    due = world.time.due()
                    assert due is not None
                    now = max(now, due)
                else:
                    now += gap
                await world.go_to(now)
                if act is not None:
                    await world.play(*act)
            due = world.time.due() if steps[-1] is None else now + (2.0 if gap else 0.0)
            assert due is not None
            end = max(end, due)
        for world, steps in zip(self.worlds, (first, second), strict=True):
            if steps[-1] is None and world.time.due() != end:
                self.report.ended = "the pauses end at different times"
                return False
        before = max(end - 0.0625, *(world.time.time for world in self.worlds))
        if before < end:
            await self.at(before)
            await self.glance()
        for world, steps in zip(self.worlds, (first, second), strict=True):
            await world.go_to(end)
            if steps[-1] is not None:
                await world.play(*steps[-1])
        if wishes:
            for line in self._lines[0]:
                await line.ask("answer", accept=False)
        self.report.differed += first != second
        self.report.secret += abs(len(first) - len(second))
        await self.compare()
        return True


def difference(a: Seen | None, b: Seen | None) -> str:
    """Return the first bytes that differ, with their context."""
    if a is None or b is None:
        more = a or b
        assert more is not None
        return f"only one world sends at {more[0]} over {more[1]}: {more[2][:300]!r}"
    if a[:2] != b[:2]:
        return f"one world sends at {a[0]} over {a[1]}, the other at {b[0]} over {b[1]}"
    one, other = (seen[2].partition(b"\n")[2] or seen[2] for seen in (a, b))
    if one == other:  # only the headers of two HTTP responses differ
        one, other = a[2], b[2]
    at = next(
        (i for i, (x, y) in enumerate(zip(one, other, strict=False)) if x != y),
        min(len(one), len(other)),
    )
    around = slice(max(0, at - 120), at + 80)
    return f"at {a[0]} over {a[1]}, byte {at}:\n  {one[around]!r}\n  {other[around]!r}"


Moment = Callable[[Match[Any]], bool]


def paired_worlds(
    game: Game[Any], seats: int, options: Json, seed: str, plies: int, begin: Moment | None = None
) -> tuple[int, Match[Any], Match[Any], Dice] | None:
    """Play a match at random; return it and a version that one seat cannot tell from it.

    It is played for so many plies, and then on until a moment at which to `begin`.
    """
    dice = Dice.seeded(seed)
    match = game.start(seats, seed=seed, options=options)
    for ply in range(plies + WAIT):
        if match.over or (ply >= plies and (begin is None or begin(match))):
            break
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.codes), decision.seat)
    if match.over or (begin is not None and not begin(match)):
        return None
    viewer = dice.below(seats)
    swap = SWAPS.get(game.id)
    if swap is not None and dice.below(3):
        world = match.copy()
        swap(world, viewer, dice)
        world.check()
    else:
        world = match.determinize(viewer, dice.bits())
    one, other = game.load(match.position()), game.load(world.position())
    other.dice = one.dice.copy()
    return viewer, one, other, dice


async def play_pair(
    folder: Path, game_id: str, seats: int, options: Json, seed: str, plies: int, moments: int,
    begin: Moment | None = None, **settings: Any,
) -> Report | None:  # fmt: skip
    """Play two worlds for so many visible moments; raise `WorldsDiffer` if they can be told apart.

    Return None if the match never reaches the moment at which to begin.
    """
    game = find_game(game_id)
    made = paired_worlds(game, seats, options, seed, plies, begin)
    if made is None:
        return None
    viewer, one, other, dice = made
    worlds = tuple(World(folder, name, game, True, **settings) for name in ("one", "other"))
    pair = Pair(worlds, viewer, dice)  # type: ignore[arg-type]
    try:
        await pair.open((one, other), "TWNSAA")
        return await pair.go_on(moments)
    finally:
        for world in worlds:
            await world.close()
