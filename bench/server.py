"""How many moves per second the whole server handles: real process, sockets and storage.

Every table has a person with a socket on each seat, all played at random by client processes on
the same machine, one for each core that no server needs. All tables are created and all sockets
opened before the clock starts, including those of later matches, whose number is estimated in
a round that does not count.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import http.client
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from bench.measure import Figure
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.registry import game as find_game
from safehouse.server.http.connections import handles

SERVER_ROUNDS = 3
RATIO_ROUNDS = 9
RATIO = 1.4
"""What a move may cost several servers, as a multiple of what it costs one."""
WATCHED_ROUNDS = 6
"""Rounds of a table with spectators: each ends with its match, because they go with it."""
QUIET = 1.0
"""Seconds without a message after which spectators have received everything: updates of their
number are sent up to half a second later than anything else."""
SHORTEST = 0.8
"""Minimum seconds of a round: a shorter one may have no move at all on a busy machine."""
LONGEST = 10.0
"""Seconds in which at least one move must have been acknowledged on any machine."""
WARM = 2.0
"""Maximum seconds of the round that does not count."""
SPARE = 1.5
"""The factor by which more matches are prepared than the previous round needed."""

SCRIPT = """
import sys
from safehouse.server.http.app import serve
from safehouse.server.common.settings import Limits
many = 1_000_000
wide = {
    name: many
    for name in Limits.__struct_fields__
    if name.endswith(("_rate", "_burst"))
    or name in ("tables", "sockets_address", "sockets_guest")
}
wide["sockets_table"] = 1000
database, redis = (*sys.argv[2:], "", "")[:2]
sys.exit(serve(port=0, data=sys.argv[1], limits=Limits(**wide), bot_pause=0,
               database=database, redis=redis))
"""
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Setup(msgspec.Struct, frozen=True):
    """What is measured: the number of servers, their storage, and the number of spectators."""

    servers: int = 1
    database: str = ""
    redis: str = ""
    compression: bool = False
    spectators: int = 0
    rate: float = 0.0
    """Moves per second in total; 0 for as many as possible."""

    def __str__(self) -> str:
        parts = [f"{self.servers} servers" if self.servers > 1 else "server"]
        parts += ["PostgreSQL"] if self.database else []
        parts += ["compressed"] if self.compression else []
        parts += [f"{self.spectators} spectators"] if self.spectators else []
        parts += [f"at {self.rate:g} moves a second"] if self.rate else []
        return ", ".join(parts)


class Served(NamedTuple):
    port: int
    process: int

    def seconds(self) -> float:
        """Processor seconds that the server has used, without its workers."""
        stat = Path(f"/proc/{self.process}/stat")
        if not stat.exists():
            return 0.0
        used = stat.read_text().rpartition(")")[2].split()[11:13]
        return sum(int(ticks) for ticks in used) / TICK

    def memory(self) -> float:
        """Memory of the server in megabytes, without its workers."""
        status = Path(f"/proc/{self.process}/status")
        if not status.exists():
            return 0.0
        found = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
        return int(found.split()[1]) / 1000


class Offered(msgspec.Struct):
    notation: str


class AskedDecision(msgspec.Struct):
    seat: int
    question: str
    moves: list[Offered]
    optional: bool = False


class News(msgspec.Struct):
    """What a player needs of any message; nothing else is decoded."""

    t: str
    id: str = ""
    code: str = ""
    reason: Any = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    decisions: list[AskedDecision] = []

    @property
    def over(self) -> bool:
        """Whether the match is over; this is only decoded if nobody is asked."""
        if self.decisions or not bytes(self.view).strip(b"nul"):
            return False
        if bytes(self.view).startswith(b"["):  # a patch
            return any(path == ["result"] for path, *_ in msgspec.json.decode(self.view))
        return msgspec.json.decode(self.view, type=Ending).result is not None


class Ending(msgspec.Struct):
    result: dict[str, Any] | None = None


BROWSERS = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
"""The compression that browsers offer; the library's own client requests a smaller window."""
DECODE = msgspec.json.Decoder(News | list[News]).decode
HELLO = '{"t":"hello","since":0,"together":true,"brief":true}'
"""The hello message as the page sends it."""
PING, PONG = 0x89, 0x8A
CRLF = "\r\n"


@contextmanager
def running_servers(setup: Setup) -> Iterator[list[Served]]:
    with ExitStack() as stack:
        shared = (setup.database, setup.redis) if setup.database else ()
        yield [stack.enter_context(_server(*shared)) for _ in range(setup.servers)]


@contextmanager
def running_server() -> Iterator[int]:
    """A new server on a free port, with an empty data folder and without rate limits."""
    with _server() as served:
        yield served.port


@contextmanager
def _server(*shared: str) -> Iterator[Served]:
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-bench-") as folder,
        (Path(folder) / "log").open("w+") as log,
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, folder, *shared],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout
        try:
            said = server.stdout.readline()
            if "http://127.0.0.1:" not in said:
                log.seek(0)
                raise RuntimeError(f"the server did not start: {said}{log.read()}")
            yield Served(int(said.strip().rpartition(":")[2]), server.pid)
        finally:
            server.terminate()
            server.communicate(timeout=20)


class Guest:
    """A person: a cookie, and requests made with it."""

    def __init__(self, port: int, *, compression: bool = False) -> None:
        self.port = port
        self.cookie = ""
        self.compression = compression
        self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        line.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = line.getresponse()
        said = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {said.decode()}")
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        line.close()
        return json.loads(said)


def open_table(guests: list[Guest], game: Game[Any]) -> str:
    """Create a table with every guest on a seat; the match starts with the last."""
    plan = [{"holder": "me"}, *({"holder": "open"} for _ in guests[1:])]
    table = guests[0].ask(
        "POST", "/api/tables", {"game": game.id, "seats": len(guests), "plan": plan}
    )
    for guest in guests[1:]:
        guest.ask("POST", f"/api/tables/{table['id']}/sit", {})
    return str(table["id"])


class Tally:
    def __init__(self) -> None:
        self.until = 0.0
        self.pause = 0.0
        """Seconds before each move."""
        self.rate = 0.0
        """Moves per second; 0 for as many as possible."""
        self._next = 0.0
        self.waits: list[float] = []
        """Seconds from sending a move to its acknowledgement, when it is stored."""

    async def turn(self) -> None:
        """Wait until the next move may be sent."""
        if self.pause:
            await asyncio.sleep(self.pause)
        if self.rate:
            now = perf_counter()
            self._next = max(self._next, now) + 1 / self.rate
            await asyncio.sleep(self._next - now)


async def sit(stack: AsyncExitStack, table: str, guest: Guest) -> ClientConnection:
    """Return a socket of a guest at a table, after `hello`."""
    line = connect(
        f"ws://127.0.0.1:{guest.port}/ws/tables/{table}",
        additional_headers={"Cookie": guest.cookie},
        compression=None,
        extensions=BROWSERS if guest.compression else None,
        max_size=None,
        max_queue=None,  # keep reading while waiting for the others to connect
    )
    socket = await stack.enter_async_context(line)
    await socket.send(HELLO)
    return socket


class Spectator(asyncio.Protocol):
    """A connection that only watches. It counts what arrives without decoding it, so that hundreds
    of spectators use little of the processor time that the server needs."""

    def __init__(self, table: str, guest: Guest) -> None:
        self.table = table
        self.guest = guest
        self.arrived = 0
        """Bytes of messages, as sent over the network."""
        self.at = 0.0
        """When the last one arrived."""
        self._buffer = b""
        self._skip = 0
        """Bytes of a message that are still to come."""
        self._open = False
        self.transport: asyncio.Transport

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        await loop.create_connection(lambda: self, "127.0.0.1", self.guest.port)
        await self.ready

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        packed = "permessage-deflate; client_max_window_bits" if self.guest.compression else ""
        transport.write(
            f"GET /ws/tables/{self.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.guest.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"{'Sec-WebSocket-Extensions: ' + packed + CRLF if packed else ''}"
            f"Cookie: {self.guest.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(RuntimeError(f"a spectator was refused: {self._buffer!r}"))

    def data_received(self, data: bytes) -> None:
        self.at = perf_counter()
        if self._open:
            self.arrived += len(data)
        if self._skip >= len(data):
            self._skip -= len(data)
            return
        self._buffer += data[self._skip :]
        self._skip = 0
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.transport.abort()
                return
            self._open, self._buffer, self.arrived = True, rest, len(rest)
            self._send(0x81, HELLO.encode())
            self.ready.set_result(None)
        self._pass_over()

    def _pass_over(self) -> None:
        """Skip whole messages; pings are answered, because otherwise the server closes the
        connection."""
        held = self._buffer
        while len(held) >= 2:
            size, head = held[1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if len(held) < head:
                    break
                size = int.from_bytes(held[2:head], "big")
            if held[0] == PING:
                if len(held) < head + size:
                    break
                self._send(PONG, held[head : head + size])
            self._skip = max(0, head + size - len(held))
            held = held[head + size :]
        self._buffer = held

    def _send(self, first: int, text: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))
        self.transport.write(bytes((first, 0x80 | len(text))) + mask + masked)


async def _quiet(watchers: list[Spectator]) -> None:
    """Wait until the spectators have received everything."""
    while True:
        rest = max(one.at for one in watchers) + QUIET - perf_counter()
        if rest <= 0:
            return
        await asyncio.sleep(rest)


async def _answer(
    socket: ClientConnection, dice: Dice, tally: Tally, latest: News | None
) -> News | None:
    """Play one seat until the time is up or the match is over; return unanswered messages."""
    awaited, sent, number = "", 0.0, 0
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(tally.until - perf_counter()):
            while True:
                if latest is None or awaited:
                    heard = DECODE(await socket.recv())
                    for news in heard if isinstance(heard, list) else [heard]:
                        if awaited and news.id == awaited:
                            if news.t == "ack":
                                tally.waits.append(perf_counter() - sent)
                            awaited = ""
                        elif news.t in ("state", "change"):
                            latest = news
                    if latest is None or awaited:
                        continue
                if latest.over:
                    return latest
                owed = [decision for decision in latest.decisions if not decision.optional]
                if not owed:
                    latest = None
                    continue
                await tally.turn()
                number += 1
                awaited = f"{id(tally)} {number}"
                play = {
                    "t": "play",
                    "id": awaited,
                    "seat": owed[0].seat,
                    "question": owed[0].question,
                    "move": dice.choice(owed[0].moves).notation,
                }
                latest = None
                sent = perf_counter()
                await socket.send(msgspec.json.encode(play), text=True)
    return latest


class Seated:
    """A table with a guest on every seat, each with their own socket."""

    def __init__(
        self, table: str, guests: list[Guest], sockets: list[ClientConnection], dice: Dice
    ) -> None:
        self.table = table
        self.guests = guests
        self.sockets = sockets
        self.dice = dice
        self.news: list[News | None] = [None for _ in sockets]
        self.ahead: list[tuple[str, list[ClientConnection]]] = []
        """Further tables of the same guests, with their sockets."""
        self.done: list[ClientConnection] = []
        """Sockets of matches that are over."""
        self.renewed = 0
        """How many matches have been started in this round."""

    @property
    def over(self) -> bool:
        return any(news is not None and news.over for news in self.news)

    async def play(self, tally: Tally) -> None:
        """Play until the match is over or the time is up."""
        self.news = await asyncio.gather(
            *(
                _answer(socket, self.dice.fork(), tally, news)
                for socket, news in zip(self.sockets, self.news, strict=True)
            )
        )

    async def stock(self, stack: AsyncExitStack, game: Game[Any], count: int) -> None:
        """Prepare further matches of the same guests, so that none has to be created while
        measuring."""
        while len(self.ahead) < count:
            self.ahead.append(await self._set(stack, game))

    async def renew(self, stack: AsyncExitStack, game: Game[Any]) -> None:
        """Start another match of the same guests; the old sockets stay open until `clear`."""
        self.done += self.sockets
        self.table, self.sockets = self.ahead.pop() if self.ahead else await self._set(stack, game)
        self.news = [None for _ in self.sockets]
        self.renewed += 1

    async def _set(
        self, stack: AsyncExitStack, game: Game[Any]
    ) -> tuple[str, list[ClientConnection]]:
        table = await asyncio.to_thread(open_table, self.guests, game)
        return table, [await sit(stack, table, guest) for guest in self.guests]

    async def clear(self) -> None:
        """Close the tables whose matches are over."""
        for socket in self.done:
            await socket.close()
        self.done = []

    async def keep(self, stack: AsyncExitStack, game: Game[Any], tally: Tally) -> None:
        """Play match after match with the same guests until the time is up."""
        while True:
            await self.play(tally)
            if perf_counter() >= tally.until:
                return
            await self.renew(stack, game)


class Share(NamedTuple):
    """The share of one client process."""

    ports: list[int]
    game: str
    tables: range
    watched: bool
    """Whether the spectators watch its last table."""
    setup: Setup
    rate: float


def _attend(pipe: Connection, share: Share) -> None:
    """Run a client process: create its tables, then play for the given times, round by round."""
    handles()
    asyncio.run(_play(pipe, share))


async def _play(pipe: Connection, share: Share) -> None:
    game = find_game(share.game)

    def people(number: int, count: int) -> list[Guest]:
        ports = [share.ports[(number + seat) % len(share.ports)] for seat in range(count)]
        return [Guest(port, compression=share.setup.compression) for port in ports]

    async with AsyncExitStack() as stack:
        tables = []
        for number in share.tables:
            guests = await asyncio.to_thread(people, number, game.seat_counts[0])
            table = await asyncio.to_thread(open_table, guests, game)
            sockets = [await sit(stack, table, guest) for guest in guests]
            tables.append(Seated(table, guests, sockets, Dice.seeded(f"bench table {number}")))
        seen = tables[-1] if share.watched and share.setup.spectators else None
        count = share.setup.spectators if seen else 0
        crowd = await asyncio.to_thread(people, 0, count)
        watchers: list[Spectator] = []
        pipe.send("ready")
        last = 0.0
        """Seconds of the previous round."""
        while seconds := await asyncio.to_thread(pipe.recv):
            renewed = sum(one.renewed for one in tables) / len(tables)
            count = math.ceil(SPARE * renewed / last * seconds) if last else 0
            for one in tables:
                await one.clear()
                # At a human pace no match ends during the measurement.
                await one.stock(stack, game, count if share.rate else count + 1)
                one.renewed = 0
            if seen is not None and (seen.over or not watchers):
                for watcher in watchers:
                    watcher.transport.abort()
                if seen.over:
                    await seen.renew(stack, game)
                watchers = [Spectator(seen.table, guest) for guest in crowd]
                for watcher in watchers:
                    await watcher.connect()
                await _quiet(watchers)
            gc.collect()
            gc.freeze()  # so that what is open already does not delay the clients later
            pipe.send("set")
            await asyncio.to_thread(pipe.recv)
            before = sum(watcher.arrived for watcher in watchers)
            tally = Tally()
            tally.rate = share.rate
            begun = perf_counter()
            tally.until = begun + seconds
            last = seconds
            async with asyncio.TaskGroup() as group:
                for one in tables:
                    playing = one.play(tally) if one is seen else one.keep(stack, game, tally)
                    group.create_task(playing)
            took = perf_counter() - begun
            if watchers:
                await _quiet(watchers)
            arrived = sum(watcher.arrived for watcher in watchers) - before
            pipe.send((tally.waits, arrived, took))


@contextmanager
def clients(
    served: list[Served], game: Game[Any], tables: int, setup: Setup
) -> Iterator[list[Connection]]:
    """Start a client process for each core that no server needs; all tables are created first."""
    count = max(1, min(tables, (os.cpu_count() or 2) - len(served)))
    ports = [one.port for one in served]
    with ExitStack() as stack:
        pipes = []
        for number in range(count):
            here, there = Pipe()
            numbers = range(number, tables, count)
            watched = number == count - 1
            share = Share(ports, game.id, numbers, watched, setup, setup.rate / count)
            process = get_context("spawn").Process(target=_attend, args=(there, share))
            process.start()
            there.close()
            stack.callback(process.join, 20)
            stack.callback(here.send, 0.0)
            pipes.append(here)
        for pipe in pipes:
            pipe.recv()
        yield pipes


class Round(NamedTuple):
    """What was measured in one round."""

    waits: list[float]
    """How long each move waited for its acknowledgement, in order."""
    sent: int
    """Bytes that spectators were sent."""
    took: float
    used: float
    """Processor seconds of the servers."""

    @property
    def cost(self) -> float:
        """Milliseconds of processor time per move."""
        return self.used / len(self.waits) * 1000


@contextmanager
def playing(
    game: Game[Any], tables: int, setup: Setup, seconds: float
) -> Iterator[tuple[Callable[[], Round], list[Served]]]:
    """Servers with people at their tables, who play one round on request."""
    length = max(SHORTEST, seconds / SERVER_ROUNDS)
    with running_servers(setup) as served, clients(served, game, tables, setup) as pipes:

        def play(length: float = length) -> Round:
            for pipe in pipes:
                pipe.send(length)
            for pipe in pipes:
                pipe.recv()
            before = sum(one.seconds() for one in served)
            for pipe in pipes:
                pipe.send("go")
            heard = [pipe.recv() for pipe in pipes]
            used = sum(one.seconds() for one in served) - before
            waits = sorted(wait for waits, _, _ in heard for wait in waits)
            if not waits:
                if length > LONGEST:
                    raise RuntimeError("no move was acknowledged")
                return play(2 * length)  # on a busy machine
            sent = sum(sent for _, sent, _ in heard)
            return Round(waits, sent, max(took for _, _, took in heard), used)

        play(min(WARM, max(SHORTEST, seconds)))
        yield play, served


def serve(game: Game[Any], seconds: float, tables: int, setup: Setup | None = None) -> list[Figure]:
    setup = setup or Setup()
    with playing(game, tables, setup, seconds) as (play, served):
        rounds = [play() for _ in range(WATCHED_ROUNDS if setup.spectators else SERVER_ROUNDS)]
        memory = sum(one.memory() for one in served)
    moves = [len(one.waits) / one.took for one in rounds]
    middles = [one.waits[len(one.waits) // 2] * 1000 for one in rounds]
    slows = [one.waits[len(one.waits) * 99 // 100] * 1000 for one in rounds]
    costs = [one.cost for one in rounds]
    sent = [one.sent / len(one.waits) / 1000 for one in rounds]
    what = f"{setup}, {tables} tables"
    found = [
        Figure(game.id, f"{what}: stored moves", max(moves), median(moves), "/s"),
        Figure(game.id, f"{what}: to acknowledgement, p50", min(middles), median(middles), "ms"),
        Figure(game.id, f"{what}: to acknowledgement, p99", min(slows), median(slows), "ms"),
        Figure(game.id, f"{what}: processor for a move", min(costs), median(costs), "ms"),
        Figure(game.id, f"{what}: memory", memory, memory, "MB"),
    ]
    if setup.spectators:
        figure = Figure(game.id, f"{what}: sent for a move", min(sent), median(sent), "kB")
        found.append(figure)
    return found


def ratio(game: Game[Any], seconds: float, tables: int, setup: Setup) -> list[Figure]:
    """What a move costs several servers, compared with one that has no others.

    Both play alternating rounds of the same length, so that other programs on the machine
    affect both equally.
    """
    alone = Setup(compression=setup.compression, rate=setup.rate)
    with (
        playing(game, tables, alone, seconds) as (here, _),
        playing(game, tables, setup, seconds) as (there, _),
    ):
        pairs = [(here().cost, there().cost) for _ in range(RATIO_ROUNDS)]
    one, many = ([pair[side] for pair in pairs] for side in (0, 1))
    least = min(many) / min(one)
    floor = f"{'within' if least <= RATIO else 'above'} {RATIO}"
    cost = f"{tables} tables: processor for a move"
    each = median(there / here for here, there in pairs)
    return [
        Figure(game.id, f"{alone}, {cost}", min(one), median(one), "ms"),
        Figure(game.id, f"{setup}, {cost}", min(many), median(many), "ms"),
        Figure(game.id, f"{setup}, {cost}, ratio", least, each, "", floor),
    ]
