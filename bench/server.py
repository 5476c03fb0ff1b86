"""How many moves a second the whole server takes: real process, real sockets, durable storage.

Every table has a person with a socket on each seat, all played at random by this process; so
client and server share the cores of one machine.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

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
sys.exit(serve(port=0, data=sys.argv[1], limits=Limits(**wide), bot_pause=0))
"""


class Offered(msgspec.Struct):
    notation: str


class Asked(msgspec.Struct):
    seat: int
    question: str
    moves: list[Offered]
    optional: bool = False


class Seen(msgspec.Struct):
    result: dict[str, Any] | None


class News(msgspec.Struct):
    """What a player needs of any message."""

    t: str
    id: str = ""
    code: str = ""
    reason: str = ""
    view: Seen | None = None
    decisions: list[Asked] = []


DECODE = msgspec.json.Decoder(News).decode


@contextmanager
def running_server() -> Iterator[int]:
    """A server of its own on a free port, with an empty data folder and without rate limits."""
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-bench-") as folder,
        (Path(folder) / "log").open("w+") as log,
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, folder], stdout=subprocess.PIPE, stderr=log, text=True
        ) as server,
    ):
        assert server.stdout
        try:
            said = server.stdout.readline()
            if "http://127.0.0.1:" not in said:
                log.seek(0)
                raise RuntimeError(f"the server did not start: {said}{log.read()}")
            yield int(said.strip().rpartition(":")[2])
        finally:
            server.terminate()
            server.communicate(timeout=20)


class Guest:
    """A person: a cookie, and requests made with it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
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
        self.waits: list[float] = []
        """Seconds from sending a move to its acknowledgement, when it is stored."""


async def play_seat(port: int, table: str, guest: Guest, dice: Dice, tally: Tally) -> None:
    """Answer every decision of one guest at random until the match or the time is over."""
    address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
    async with connect(
        address, additional_headers={"Cookie": guest.cookie}, compression=None, max_size=None
    ) as socket:
        await socket.send('{"t":"hello","since":0}')
        await _answer(socket, dice, tally)


async def _answer(socket: ClientConnection, dice: Dice, tally: Tally) -> None:
    latest: News | None = None
    awaited, sent, number = "", 0.0, 0
    while (left := tally.until - perf_counter()) > 0:
        try:
            news = DECODE(await asyncio.wait_for(socket.recv(), left))
        except TimeoutError:
            return
        if awaited and news.id == awaited:
            if news.t == "ack":
                tally.waits.append(perf_counter() - sent)
            awaited = ""
        elif news.t == "state":
            latest = news
        if latest is None or latest.view is None or awaited:
            continue
        if latest.view.result is not None:
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
    port: int, game: Game[Any], guests: list[Guest], table: str, dice: Dice, tally: Tally
) -> None:
    """Match after match at one table, by the same guests."""
    while True:
        async with asyncio.TaskGroup() as seats:
            for guest in guests:
                seats.create_task(play_seat(port, table, guest, dice.fork(), tally))
        if perf_counter() >= tally.until:
            return
        table = await asyncio.to_thread(open_table, guests, game)


async def play_tables(port: int, game: Game[Any], seconds: float, tables: int) -> Tally:
    """All tables are set before the clock starts; where a match ends, another begins."""
    people = [
        await asyncio.to_thread(lambda: [Guest(port) for _ in range(game.seat_counts[0])])
        for _ in range(tables)
    ]
    opened = [await asyncio.to_thread(open_table, guests, game) for guests in people]
    tally = Tally()
    tally.until = perf_counter() + seconds
    async with asyncio.TaskGroup() as group:
        for number, (guests, table) in enumerate(zip(people, opened, strict=True)):
            dice = Dice.seeded(f"bench table {number}")
            group.create_task(keep_table(port, game, guests, table, dice, tally))
    return tally


def serve(game: Game[Any], seconds: float, tables: int) -> list[Figure]:
    moves, middles, slows = [], [], []
    with running_server() as port:
        asyncio.run(play_tables(port, game, min(1.0, seconds), tables))  # warm
        length = max(SHORTEST, seconds / SERVER_ROUNDS)
        for _ in range(SERVER_ROUNDS):
            tally = asyncio.run(play_tables(port, game, length, tables))
            waits = sorted(tally.waits)
            if not waits:
                raise RuntimeError("no move was acknowledged")
            moves.append(len(waits) / length)
            middles.append(waits[len(waits) // 2] * 1000)
            slows.append(waits[len(waits) * 99 // 100] * 1000)
    what = f"server, {tables} tables"
    return [
        Figure(game.id, f"{what}: stored moves", max(moves), median(moves), "/s"),
        Figure(game.id, f"{what}: to acknowledgement, p50", min(middles), median(middles), "ms"),
        Figure(game.id, f"{what}: to acknowledgement, p99", min(slows), median(slows), "ms"),
    ]
