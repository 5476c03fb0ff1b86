"""How many moves a second the whole server takes: real process, real sockets, durable storage.

Every table has a person with a socket on each seat, all played at random by this process; so
client and server share the cores of one machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.measure import Figure
from safehouse.core.dice import Dice
from safehouse.core.game import Game

SERVER_ROUNDS = 3
SHORTEST = 0.8
"""Seconds of a round: on a busy machine less may see no move at all."""

SCRIPT = """
import sys
from safehouse.server.app import serve
from safehouse.server.settings import Limits
many = 1_000_000
wide = {
    name: many
    for name in Limits.__struct_fields__
    if name.endswith(("_rate", "_burst")) or name in ("tables", "sockets_address")
}
wide["sockets_table"] = 1000
database, redis = (*sys.argv[2:], "", "")[:2]
sys.exit(serve(port=0, data=sys.argv[1], limits=Limits(**wide), bot_pause=0,
               database=database, redis=redis))
"""
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Setup(msgspec.Struct, frozen=True):
    """What is measured: how many servers, on which storage, and who looks on."""

    servers: int = 1
    database: str = ""
    redis: str = ""
    compression: bool = False
    spectators: int = 0

    def __str__(self) -> str:
        parts = [f"{self.servers} servers" if self.servers > 1 else "server"]
        parts += ["PostgreSQL"] if self.database else []
        parts += ["compressed"] if self.compression else []
        parts += [f"{self.spectators} spectators"] if self.spectators else []
        return ", ".join(parts)


class Served(NamedTuple):
    port: int
    process: int

    def seconds(self) -> float:
        """Seconds of the processor that the server has had, without its workers."""
        stat = Path(f"/proc/{self.process}/stat")
        if not stat.exists():
            return 0.0
        used = stat.read_text().rpartition(")")[2].split()[11:13]
        return sum(int(ticks) for ticks in used) / TICK


class Offered(msgspec.Struct):
    notation: str


class Asked(msgspec.Struct):
    seat: int
    question: str
    moves: list[Offered]
    optional: bool = False


class News(msgspec.Struct):
    """What a player needs of any message."""

    t: str
    id: str = ""
    code: str = ""
    reason: Any = ""
    view: dict[str, Any] | list[Any] | None = None
    decisions: list[Asked] = []

    @property
    def over(self) -> bool:
        if isinstance(self.view, list):  # what changed
            return any(path == ["result"] for path, *_ in self.view)
        return self.view is not None and self.view["result"] is not None


DECODE = msgspec.json.Decoder(News | list[News]).decode


@contextmanager
def running_servers(setup: Setup) -> Iterator[list[Served]]:
    with ExitStack() as stack:
        shared = (setup.database, setup.redis) if setup.database else ()
        yield [stack.enter_context(_server(*shared)) for _ in range(setup.servers)]


@contextmanager
def running_server() -> Iterator[int]:
    """A server of its own on a free port, with an empty data folder and without rate limits."""
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
    """A table with every guest on a seat; the match starts with the last."""
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
        self.bytes = 0
        """What the sockets of spectators were sent, before it was compressed."""
        self.waits: list[float] = []
        """Seconds from sending a move to its acknowledgement, when it is stored."""


async def sit(stack: AsyncExitStack, table: str, guest: Guest) -> ClientConnection:
    """A socket of a guest at a table, which has said hello."""
    line = connect(
        f"ws://127.0.0.1:{guest.port}/ws/tables/{table}",
        additional_headers={"Cookie": guest.cookie},
        compression="deflate" if guest.compression else None,
        max_size=None,
    )
    socket = await stack.enter_async_context(line)
    await socket.send('{"t":"hello","since":0,"together":true}')  # as the page does
    return socket


async def _watch(socket: ClientConnection, tally: Tally) -> None:
    while (left := tally.until - perf_counter()) > 0:
        with contextlib.suppress(TimeoutError):
            tally.bytes += len(await asyncio.wait_for(socket.recv(), left))


async def _answer(socket: ClientConnection, dice: Dice, tally: Tally) -> None:
    latest: News | None = None
    awaited, sent, number = "", 0.0, 0
    while (left := tally.until - perf_counter()) > 0:
        try:
            heard = DECODE(await asyncio.wait_for(socket.recv(), left))
        except TimeoutError:
            return
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
            return
        owed = [decision for decision in latest.decisions if not decision.optional]
        if owed:
            asked = owed[0]
            number += 1
            awaited = str(number)
            play = {
                "t": "play",
                "id": awaited,
                "seat": asked.seat,
                "question": asked.question,
                "move": dice.choice(asked.moves).notation,
            }
            latest = None
            if tally.pause:
                await asyncio.sleep(tally.pause)
            sent = perf_counter()
            await socket.send(msgspec.json.encode(play), text=True)


async def keep_table(
    stack: AsyncExitStack,
    game: Game[Any],
    guests: list[Guest],
    sockets: list[ClientConnection],
    dice: Dice,
    tally: Tally,
) -> None:
    """Match after match at one table, by the same guests."""
    while True:
        async with asyncio.TaskGroup() as seats:
            for socket in sockets:
                seats.create_task(_answer(socket, dice.fork(), tally))
        if perf_counter() >= tally.until:
            return
        table = await asyncio.to_thread(open_table, guests, game)
        sockets = [await sit(stack, table, guest) for guest in guests]


async def play_tables(
    served: list[Served], game: Game[Any], seconds: float, tables: int, setup: Setup
) -> tuple[Tally, float]:
    """All tables are set, and all sockets open, before the clock starts; where a match ends,
    another begins. Also the seconds of the processor that the servers had."""

    def people(number: int, count: int) -> list[Guest]:
        ports = [served[(number + seat) % len(served)].port for seat in range(count)]
        return [Guest(port, compression=setup.compression) for port in ports]

    tally = Tally()
    async with AsyncExitStack() as stack:
        set_up = []
        for number in range(tables):
            guests = await asyncio.to_thread(people, number, game.seat_counts[0])
            table = await asyncio.to_thread(open_table, guests, game)
            set_up.append((guests, [await sit(stack, table, guest) for guest in guests]))
        watchers = []
        for number in range(setup.spectators):
            (guest,) = await asyncio.to_thread(people, number, 1)
            watchers.append(await sit(stack, table, guest))
        before = sum(one.seconds() for one in served)
        tally.until = perf_counter() + seconds
        async with asyncio.TaskGroup() as group:
            for socket in watchers:
                group.create_task(_watch(socket, tally))
            for number, (guests, sockets) in enumerate(set_up):
                dice = Dice.seeded(f"bench table {number}")
                group.create_task(keep_table(stack, game, guests, sockets, dice, tally))
        used = sum(one.seconds() for one in served) - before
    return tally, used


def serve(game: Game[Any], seconds: float, tables: int, setup: Setup | None = None) -> list[Figure]:
    setup = setup or Setup()
    moves, middles, slows, costs, sent = [], [], [], [], []
    with running_servers(setup) as served:
        asyncio.run(play_tables(served, game, min(1.0, seconds), tables, setup))  # warm
        length = max(SHORTEST, seconds / SERVER_ROUNDS)
        for _ in range(SERVER_ROUNDS):
            tally, used = asyncio.run(play_tables(served, game, length, tables, setup))
            waits = sorted(tally.waits)
            if not waits:
                raise RuntimeError("no move was acknowledged")
            moves.append(len(waits) / length)
            middles.append(waits[len(waits) // 2] * 1000)
            slows.append(waits[len(waits) * 99 // 100] * 1000)
            costs.append(used / len(waits) * 1000)
            sent.append(tally.bytes / len(waits) / 1000)
    what = f"{setup}, {tables} tables"
    found = [
        Figure(game.id, f"{what}: stored moves", max(moves), median(moves), "/s"),
        Figure(game.id, f"{what}: to acknowledgement, p50", min(middles), median(middles), "ms"),
        Figure(game.id, f"{what}: to acknowledgement, p99", min(slows), median(slows), "ms"),
        Figure(game.id, f"{what}: processor for a move", min(costs), median(costs), "ms"),
    ]
    if setup.spectators:
        figure = Figure(game.id, f"{what}: sent for a move", min(sent), median(sent), "kB")
        found.append(figure)
    return found
