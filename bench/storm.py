"""How one guest at all limits affects another guest's table.

The storm comes from its own address, has a long match of Spycraft with a second cookie, and does
everything at once that a client may do: undo requests, hints, explanations, full states, chat,
meaningless messages, replays whose client disconnects, uploaded records, and dozens of tables of
the strongest bots. The limits are those of any server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import safehouse
from bench.measure import Figure
from bench.server import DECODE, Guest, Seated, Tally, open_table, sit
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.record import Record
from safehouse.server.common.guests import Guests
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import EntryRow, SeatRow, TableRow, TableSummary

ELSEWHERE = "203.0.113.66"
PLIES = 300
PACE = 18.0
"""Messages per second on each socket: just below the limit."""
CALM = 0.03
"""Seconds per move of the players at the other table."""

SCRIPT = """
import sys
from safehouse.server.http.app import serve
sys.exit(serve(port=0, data=sys.argv[1], bot_pause=0))
"""


class Stage(NamedTuple):
    """What a storm needs before it starts."""

    cookies: tuple[str, str]
    """The cookies of the two guests at the long match."""
    long: str
    """A running match of hundreds of moves."""
    done: str
    """The same, finished."""
    record: str
    """A record of the same."""


def long_match() -> Match[Any]:
    """Return a long random match of Spycraft."""
    game = safehouse.game("spycraft")
    for seed in range(100):
        dice = Dice.seeded(f"storm {seed}")
        match = game.start(seed=seed)
        while match.pending and match.ply < PLIES:
            seat, kind, args = dice.choice(match.pending)
            match.play(dice.choice(kind.moves(match, seat, *args)), seat)
        if match.ply == PLIES:
            return match
    raise RuntimeError("no match of that length was found")


def prepare(folder: Path) -> Stage:
    """Store the long match in an empty data folder, once running and once finished."""
    folder.mkdir(parents=True, exist_ok=True)
    guests = Guests(folder)
    people = guests.new(), guests.new()
    match = long_match()
    asyncio.run(_store(folder, people, match))
    cookies = f"safehouse={guests.sign(people[0])}", f"safehouse={guests.sign(people[1])}"
    return Stage(cookies, "STQRM2", "STQRM3", Record.of(match).to_text())


async def _store(folder: Path, people: tuple[str, str], match: Match[Any]) -> None:
    store = SqliteStore(folder / "safehouse.sqlite3")
    await store.open()
    notation = match.game.moves.notation
    for id, status in (("STQRM2", "playing"), ("STQRM3", "finished")):
        seats = [SeatRow(seat, "person", guest, None, "X") for seat, guest in enumerate(people)]
        row = TableRow(
            id=id, game=match.game.id, seats=seats, options=match.options, seed=match.seed,
            clock=None, public=False, talk=True, host=people[0], created=0, updated=0,
        )  # fmt: skip
        await store.add_table(row)
        moves: list[Any] = [(seat, "move", notation(code)) for seat, code in match.history]
        summary = TableSummary("playing", len(moves), "", None, 0)
        if status == "finished":
            end = match.copy()
            end.play((CONCEDE,), 0)
            assert end.result is not None
            moves.append((0, "concede", ""))
            summary = TableSummary("finished", len(moves), "", end.result.to_json(), 0)
        await asyncio.gather(
            *(
                store.append(id, EntryRow(number, seat, kind, body, 0.0), summary)
                for number, (seat, kind, body) in enumerate(moves)
            )
        )
    await store.close()


# --- the storm -----------------------------------------------------------------------------------


class Storm:
    """Everything one guest can do, until stopped."""

    def __init__(self, port: int, stage: Stage) -> None:
        self.port = port
        self.stage = stage
        self.answers: dict[str, int] = {}
        """How often each response or refusal occurred."""
        self._tables: list[str] = []

    @asynccontextmanager
    async def raging(self) -> AsyncIterator[None]:
        """Run the storm, at full strength, inside the context."""
        await asyncio.to_thread(self._open_tables)
        own, bots, watched = self.stage.long, self._tables[0], self._tables[1:]
        works: list[Callable[[], Awaitable[None]]] = [
            lambda: self._send(own, {"t": "takeback", "id": "w", "seat": 0}),
            lambda: self._send(own, {"t": "takeback", "id": "w", "seat": 0}),
            lambda: self._send(own, {"t": "look", "viewer": 0}),
            lambda: self._send(own, {"t": "hello", "since": 0}),
            lambda: self._send(own, {"t": "explain", "id": "e", "seat": 0, "move": "pass"}),
            lambda: self._send(own, {"t": "say", "id": "s", "text": "wind " * 60}),
            lambda: self._send(own, '{"t":"play","id":"m","seat":"x"}' * 30),
            lambda: self._send(bots, {"t": "hint", "id": "h", "seat": 0}),
            lambda: self._send(bots, {"t": "takeback", "id": "t", "seat": 0}),
            *(lambda table=table: self._watch(table) for table in watched[:14]),
            *[lambda: self._get(f"/api/replays/{self.stage.done}/frames?from=240&viewer=0")] * 4,
            *[lambda: self._get(f"/api/replays/{self.stage.done}/frames?from=240", leave=True)] * 8,
            lambda: self._get(f"/api/tables/{self.stage.done}/record"),
            lambda: self._get(f"/api/tables/{own}/state"),
            lambda: self._get("/api/tables/mine"),
            lambda: self._post("/api/replays", {"text": self.stage.record}),
        ]
        tasks = [asyncio.create_task(self._go_on(work)) for work in works]
        try:
            await asyncio.sleep(1.0)
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _open_tables(self) -> None:
        """Create as many tables as allowed; all but the first have only the strongest bots."""
        guest = Guest.__new__(Guest)
        guest.port, guest.cookie = self.port, self.stage.cookies[0]
        bot = {"holder": "bot", "level": "controller"}
        for plan in ([{"holder": "me"}, bot], *([[bot, bot]] * 60)):
            body = {"game": "spyon", "seats": 2, "plan": plan, "options": {"spy_ops": "green"}}
            try:
                self._tables.append(guest.ask("POST", "/api/tables", body)["id"])
            except RuntimeError:
                return

    async def _go_on(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, EOFError):
                await work()
            await asyncio.sleep(0.05)

    def _connect(self, table: str) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/tables/{table}",
            additional_headers={"Cookie": self.stage.cookies[0], "X-Forwarded-For": ELSEWHERE},
            max_size=None,
        )

    async def _send(self, table: str, message: dict[str, Any] | str) -> None:
        raw = message if isinstance(message, str) else json.dumps(message)
        async with self._connect(table) as socket:
            await socket.send('{"t":"hello","since":0}')
            reader = asyncio.create_task(self._read(socket))
            try:
                while not reader.done():
                    await socket.send(raw)
                    await asyncio.sleep(1 / PACE)
            finally:
                reader.cancel()

    async def _watch(self, table: str) -> None:
        async with self._connect(table) as socket:
            await socket.send('{"t":"hello","since":0}')
            await self._read(socket)

    async def _read(self, socket: ClientConnection) -> None:
        async for raw in socket:
            said = DECODE(raw)
            self._count(said.t if said.t != "refused" else f"refused {said.code}")

    def _count(self, name: str) -> None:
        self.answers[name] = self.answers.get(name, 0) + 1

    async def _get(self, path: str, leave: bool = False) -> None:
        await self._ask(f"GET {path} HTTP/1.1\r\n", b"", leave)

    async def _post(self, path: str, body: Any) -> None:
        await self._ask(f"POST {path} HTTP/1.1\r\n", json.dumps(body).encode(), False)

    async def _ask(self, first: str, body: bytes, leave: bool) -> None:
        head = (
            f"{first}Host: 127.0.0.1:{self.port}\r\nCookie: {self.stage.cookies[0]}\r\n"
            f"X-Forwarded-For: {ELSEWHERE}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(head.encode() + body)
            await writer.drain()
            if leave:
                await asyncio.sleep(0.01)
                return
            self._count(f"http {(await reader.readline()).split()[1].decode()}")
            await reader.read()
        finally:
            writer.close()


# --- the other table -----------------------------------------------------------------------------


async def _calm_table(port: int, game: Game[Any], seconds: float) -> list[float]:
    """Play with two people at their own pace; return the seconds from each move to its
    acknowledgement."""
    guests = await asyncio.to_thread(lambda: [Guest(port), Guest(port)])
    table = await asyncio.to_thread(open_table, guests, game)
    tally = Tally()
    tally.pause = CALM
    async with AsyncExitStack() as stack:
        sockets = [await sit(stack, table, guest) for guest in guests]
        tally.until = perf_counter() + seconds
        await Seated(table, guests, sockets, Dice.seeded("calm")).keep(stack, game, tally)
    return sorted(tally.waits)


async def _easiest_bot(port: int, seconds: float) -> list[float]:
    """Play against the easiest bot; return the seconds from each move to the bot's answer."""
    guest = await asyncio.to_thread(Guest, port)
    plan = [{"holder": "me"}, {"holder": "bot", "level": "tourist"}]
    waits: list[float] = []
    until = perf_counter() + seconds
    dice = Dice.seeded("easy")
    while perf_counter() < until:
        body = {"game": "spyon", "seats": 2, "plan": plan}
        table = (await asyncio.to_thread(guest.ask, "POST", "/api/tables", body))["id"]
        address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
        async with connect(address, additional_headers={"Cookie": guest.cookie}) as socket:
            await socket.send('{"t":"hello","since":0}')
            sent = 0.0
            while (left := until + 30 - perf_counter()) > 0:
                news = DECODE(await asyncio.wait_for(socket.recv(), left))
                if news.t != "state":
                    continue
                owed = [decision for decision in news.decisions if not decision.optional]
                if news.over:
                    break
                if not owed:
                    continue
                if sent:
                    waits.append(perf_counter() - sent)
                if perf_counter() > until:
                    break
                move = dice.choice(owed[0].moves).notation
                play = {
                    "t": "play", "id": "p", "seat": owed[0].seat, "question": owed[0].question,
                    "move": move,
                }  # fmt: skip
                await asyncio.sleep(CALM)
                sent = perf_counter()
                await socket.send(json.dumps(play))
    return sorted(waits)


@contextmanager
def _server(folder: Path) -> Iterator[int]:
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(folder)],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout
        try:
            yield int(server.stdout.readline().strip().rpartition(":")[2])
        finally:
            server.terminate()
            server.communicate(timeout=20)


def figures(game: Game[Any], seconds: float) -> list[Figure]:
    """Measure the other table's acknowledgements and an easy bot's answers, calm and in a storm."""
    with tempfile.TemporaryDirectory(prefix="safehouse-storm-") as name:
        folder = Path(name)
        stage = prepare(folder)
        with _server(folder) as port:
            return asyncio.run(_measure(port, stage, game, seconds))


async def _measure(port: int, stage: Stage, game: Game[Any], seconds: float) -> list[Figure]:
    await _calm_table(port, game, min(1.0, seconds))  # warm up
    await _easiest_bot(port, min(1.0, seconds))
    out = []
    for when in ("calm", "storm"):
        with _storm_apart(port, stage) if when == "storm" else contextlib.nullcontext():
            moves, answers = await asyncio.gather(
                _calm_table(port, game, seconds), _easiest_bot(port, seconds)
            )
        for what, waits in (("to acknowledgement", moves), ("easiest bot's answer", answers)):
            if not waits:
                raise RuntimeError(f"{when}: nothing came back ({what})")
            middle, slow = (waits[len(waits) * part // 100] * 1000 for part in (50, 99))
            out += [
                Figure(game.id, f"{when}: {what}, p50", middle, middle, "ms"),
                Figure(game.id, f"{when}: {what}, p99", slow, slow, "ms"),
            ]
    return out


@contextmanager
def _storm_apart(port: int, stage: Stage) -> Iterator[None]:
    """Run the storm in a separate process, so that it does not disturb the measurement."""
    there = get_context("spawn")
    at_height, over = there.Event(), there.Event()
    process = there.Process(target=_rage, args=(port, stage, at_height, over), daemon=True)
    process.start()
    if not at_height.wait(60):
        raise RuntimeError("the storm did not start")
    try:
        yield
    finally:
        over.set()
        process.join(30)


def _rage(port: int, stage: Stage, at_height: Any, over: Any) -> None:
    answers = asyncio.run(rage(port, stage, at_height, over))
    print(f"the storm was answered: {dict(sorted(answers.items()))}", file=sys.stderr)


async def rage(port: int, stage: Stage, at_height: Any, over: Any) -> dict[str, int]:
    """Run a storm between two events; return how often each response or refusal occurred."""
    storm = Storm(port, stage)
    async with storm.raging():
        at_height.set()
        await asyncio.to_thread(over.wait)
    return storm.answers
