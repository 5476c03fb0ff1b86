"""Two servers in separate processes behind nginx, and failures of either server, the worker, Redis,
PostgreSQL, and a process that is paused and resumes late.

Nothing that was acknowledged is lost, nothing is played twice, and everybody can continue.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from safehouse.core.registry import games
from safehouse.server.processes.cluster import LIFE
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.replay import played
from safehouse.server.storage.store import EntryRow, TableRow
from tests.server import loopback
from tests.server.run_in_thread import run_async
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, TableSocket
from tests.server.test_cluster import next_asked
from tests.services import Nginx, Postgres, Redis, wait_until

ANSWER = 6.0
"""Seconds after which a window of Master of Spies passes at these servers."""
SERVER = """
import sys
from safehouse.games.master_of_spies import windows
from safehouse.server.http.app import serve
from tests.server.server_thread import ROOMY
windows.answer_seconds = lambda options: ANSWER
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, bot_workers=1, bot_pause=0,
               database=DATABASE, redis=REDIS))
"""
SOON = 5.0
"""Seconds after which everybody can continue."""
BUSY = 25.0
"""How long a test waits for that on a busy machine."""


class Crew:
    """PostgreSQL, Redis, two servers and nginx in front of them."""

    def __init__(self, postgres: Postgres, redis: Redis, folder: Path) -> None:
        self.postgres = postgres
        self.redis = redis
        self.folder = folder
        self.dsn = postgres.fresh()
        code = SERVER.replace("DATABASE", repr(self.dsn)).replace("REDIS", repr(redis.url))
        code = code.replace("ANSWER", repr(ANSWER))
        self.servers = [ServerProcess(folder / name, code) for name in ("one", "two")]
        self.nginx = Nginx([server.port for server in self.servers])

    def stored(self, table: str) -> tuple[TableRow, list[EntryRow]]:
        async def read() -> Any:
            store = PostgresStore(self.dsn, connections=1)
            await store.open()
            try:
                return await store.since(table, 0)
            finally:
                await store.close()

        found: tuple[TableRow, list[EntryRow]] = run_async(read())
        return found

    def holder(self, table: str) -> int | None:
        """Return which of the servers holds the table's lease: the one whose bots think for it."""
        holder = self.asked("SELECT holder FROM leases WHERE table_id = $1", table)
        for number, server in enumerate(self.servers):
            if holder and holder == self.id_of(server):
                return number
        return None

    def asked(self, query: str, *values: Any) -> Any:
        """Return one value from the database."""
        import asyncpg

        async def ask() -> Any:
            db = await asyncpg.connect(self.dsn)
            try:
                return await db.fetchval(query, *values)
            finally:
                await db.close()

        found = run_async(ask())
        return float(found) if isinstance(found, Decimal) else found

    def metrics(self, server: ServerProcess) -> str:
        with contextlib.suppress(httpx.HTTPError):
            return loopback.get(f"http://127.0.0.1:{server.port}/metrics", timeout=5).text
        return ""

    def id_of(self, server: ServerProcess) -> str:
        for line in self.metrics(server).splitlines():
            if line.startswith("safehouse_member{"):
                return line.partition('id="')[2].partition('"')[0]
        return ""

    def restart(self, number: int) -> None:
        self.servers[number].start()


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    with Postgres() as postgres, Redis() as redis:
        made = Crew(postgres, redis, tmp_path_factory.mktemp("crew"))
        with made.servers[0], made.servers[1], made.nginx:
            yield made


class Player:
    """Plays over HTTP through the proxy despite failures; records what was acknowledged."""

    def __init__(self, crew: Crew, *plan: str) -> None:
        self.crew = crew
        self.person = Person(crew.nginx.port)
        self.table = self.person.open(*plan)["id"]
        self.acknowledged: list[str] = []
        self.unsure = 0
        """Moves that may be stored or not: no answer came, or an error."""
        self.over = False

    def try_move(self) -> bool:
        """Try to move; return whether a move was acknowledged."""
        try:
            found = self.person.http.get(f"/api/tables/{self.table}/state", timeout=8)
            if found.status_code != 200:
                return False
            self.over = found.json()["view"]["result"] is not None
            if not found.json()["decisions"]:
                return False
            decision = found.json()["decisions"][0]
            move = decision["moves"][len(self.acknowledged) % len(decision["moves"])]["notation"]
            body = {"seat": decision["seat"], "question": decision["question"], "move": move}
            self.unsure += 1
            said = self.person.http.post(f"/api/tables/{self.table}/moves", json=body, timeout=8)
        except httpx.HTTPError:
            return False
        if said.status_code == 200:
            self.unsure -= 1
            self.acknowledged.append(move)
            return True
        return False

    def play(self, moves: int, seconds: float = BUSY) -> float:
        """Play so many moves; return the seconds until the first of them was acknowledged."""
        began, first = time.monotonic(), 0.0
        goal = len(self.acknowledged) + moves
        while len(self.acknowledged) < goal:
            assert time.monotonic() - began < seconds, f"stuck after {self.acknowledged}"
            if self.try_move():
                first = first or time.monotonic() - began
            else:
                time.sleep(0.05)
        return first

    def check(self) -> None:
        """Check that every acknowledged move is stored once, in order, and the match replays."""
        row, entries = self.crew.stored(self.table)
        assert [entry.number for entry in entries] == list(range(len(entries)))
        match, notice = played(row, entries)
        assert notice == ""
        assert match.ply == len(entries)
        bodies = iter(entry.body for entry in entries)
        assert all(move in bodies for move in self.acknowledged), "an acknowledged move is lost"
        if all(seat.holder == "person" for seat in row.seats):
            most = len(self.acknowledged) + self.unsure
            assert len(entries) <= most, "something was played twice"


def test_two_worlds_look_alike_from_another_server(crew: Crew) -> None:
    """At two equal tables, Ada makes different secret moves at one server; the other sends Bob the
    same messages from both."""
    ada, bob = (Person(server.port, "A player") for server in crew.servers)
    hidden: list[Any] = []
    sent: list[Any] = []
    for world in (0, 1):
        table = ada.open("me", "open", game="spymaster", talk=True)["id"]
        crew.asked("UPDATE tables SET seed = $2 WHERE id = $1 RETURNING id", table, '"two worlds"')
        bob.post(f"/api/tables/{table}/sit")
        with ada.at(table) as one, bob.at(table) as other:
            for step in range(3):
                assert one.move(3 * step + world)["t"] == "ack"
                if step == 1:
                    assert one.ask("undo", seat=0)["t"] == "ack"
                assert one.ask("say", text=f"step {step}")["t"] == "ack"  # it comes after the move
                other.until(lambda step=step: len(other.chat) > step, BUSY)  # type: ignore[misc]
            assert other.move(5)["t"] == "ack"
            assert one.state is not None
            assert other.table is not None
            hidden.append(one.state["view"]["board"])
            # Each table commits to its shuffle under a key of its own.
            assert len(other.table["shuffle"]["commitment"]) == 64
            row = {**other.table, "id": "", "created": 0, "updated": 0, "shuffle": None}
            sent.append((row, [heard for heard in other.heard if heard["t"] == "state"]))
    assert hidden[0] != hidden[1]
    assert sent[0] == sent[1]
    assert len(sent[0][1]) > 1
    for person in (ada, bob):
        person.close()


def test_every_game_is_played_by_people_at_different_processes(crew: Crew) -> None:
    """Tables are opened and seats taken through nginx; each has sockets at both servers."""
    for game in games():
        people = [Person(crew.nginx.port) for _ in range(game.seat_counts[0])]
        table = people[0].open("me", *["open"] * (len(people) - 1), game=game.id)["id"]
        for person in people[1:]:
            person.post(f"/api/tables/{table}/sit")
        for number, person in enumerate(people):
            person.port = crew.servers[number % 2].port
        lines = [person.at(table) for person in people]
        for ply in range(6):
            asked = next_asked(lines)
            assert asked is not None
            assert asked.move(ply * 5)["t"] == "ack"
        row, entries = crew.stored(table)
        match, notice = played(row, entries)
        assert (match.ply, notice) == (6, "")
        for seat, line in enumerate(lines):
            view = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
            line.until(lambda line=line, view=view: line.state["view"] == view, BUSY)  # type: ignore[misc]
            line.close()
        for person in people:
            person.close()


def test_play_goes_on_when_a_server_is_killed(crew: Crew) -> None:
    """In mid-move: somebody plays without a pause all the time."""
    player = Player(crew, "me", "me")
    with ThreadPoolExecutor(1) as thread:
        for number in (0, 1):
            before = len(player.acknowledged)
            playing = thread.submit(player.play, 8)
            wait_until(lambda n=before + 2: len(player.acknowledged) >= n, "it plays", BUSY)  # type: ignore[misc]
            crew.servers[number].kill()
            playing.result()
            crew.restart(number)
    player.check()


def test_the_work_of_a_killed_server_is_taken_over(crew: Crew) -> None:
    """The other process plays the dead one's bot within 5 seconds, according to the times in the
    database: of its last heartbeat, and of the bot's next move."""
    player = Player(crew, "me", "courier")
    player.play(2)
    wait_until(lambda: crew.holder(player.table) is not None, "somebody leads")
    leader = crew.holder(player.table)
    assert leader is not None
    dead = crew.id_of(crew.servers[leader])
    crew.servers[leader].kill()
    died = crew.asked("SELECT extract(epoch FROM until) FROM members WHERE id = $1", dead) - LIFE
    before = len(crew.stored(player.table)[1])
    player.play(3)
    crew.restart(leader)
    player.check()
    row, entries = crew.stored(player.table)
    bots = [seat.seat for seat in row.seats if seat.holder == "bot"]
    first = next(entry for entry in entries[before:] if entry.seat in bots)
    busy = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    assert first.at - died < SOON * busy


def test_a_bot_whose_process_is_killed_in_mid_thought_still_moves(crew: Crew) -> None:
    """A new process starts the job again; the match continues, and nothing is played twice."""
    player = Player(crew, "me", "controller")
    player.play(1)
    killed: set[int] = set()
    end = time.monotonic() + BUSY
    while not killed:
        assert time.monotonic() < end, "nobody thinks"
        for server in crew.servers:
            if 'safehouse_jobs{pool="bots",state="running"} 1.0' in crew.metrics(server):
                for process in server.worker_processes():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                        killed.add(process)
        if not killed and not player.try_move():
            time.sleep(0.01)
    player.play(2)
    player.check()


def asked_in_a_window(people: list[Person], table: str) -> tuple[Person, dict[str, Any]]:
    """Play until somebody is asked in secret; return the person and the question."""
    for number in range(400):
        for person in people:
            state = person.get(f"/api/tables/{table}/state")
            for asked in state["decisions"]:
                if asked["prompt"]["name"] == "house/answer-within":
                    return person, asked
                if not asked["optional"]:
                    codes = asked["moves"]
                    move = codes[number * 7 % len(codes)]["notation"]
                    body = {"seat": asked["seat"], "question": asked["question"], "move": move}
                    person.post(f"/api/tables/{table}/moves", body)
        time.sleep(0.02)
    raise AssertionError("no window opened")


@pytest.mark.clause("MS-S47")
def test_a_window_passes_in_its_turn_when_the_server_that_times_it_is_killed(crew: Crew) -> None:
    people = [Person(crew.nginx.port) for _ in range(3)]
    table = people[0].open("me", "open", "open", game="master_of_spies", options={"pace": "fast"})[
        "id"
    ]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    person, asked = asked_in_a_window(people, table)
    wait_until(lambda: crew.holder(table) is not None, "somebody leads")
    leader = crew.holder(table)
    assert leader is not None
    before = crew.stored(table)[1]
    crew.servers[leader].kill()
    wait_until(lambda: len(crew.stored(table)[1]) > len(before), "it passes", ANSWER + BUSY)
    crew.restart(leader)
    _, entries = crew.stored(table)
    passed = entries[len(before)]
    assert entries[: len(before)] == before
    assert (passed.seat, passed.body) == (asked["seat"], "decline")
    assert passed.at - before[-1].at >= ANSWER - 0.5, "nobody is passed over too soon"
    late = {"seat": asked["seat"], "question": asked["question"], "move": "decline"}
    assert person.post(f"/api/tables/{table}/moves", late, 409)["code"] == "stale"
    asked_in_a_window(people, table)
    row, entries = crew.stored(table)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    match, notice = played(row, entries)
    assert (match.ply, notice) == (len(entries), "")
    for person in people:
        person.close()


def test_a_paused_process_that_wakes_up_late_does_no_harm(crew: Crew) -> None:
    player = Player(crew, "me", "courier")
    player.play(2)
    wait_until(lambda: crew.holder(player.table) is not None, "somebody leads")
    leader = crew.holder(player.table)
    assert leader is not None
    process = crew.servers[leader].process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    try:
        wait_until(lambda: crew.holder(player.table) == 1 - leader, "the other one leads", BUSY)
        player.play(2)
    finally:
        process.send_signal(signal.SIGCONT)
    player.play(3)
    player.check()
    assert crew.holder(player.table) is not None


def test_play_goes_on_without_redis_and_with_it_again(crew: Crew) -> None:
    """Sockets at different servers: a move at one reaches the other through the database."""
    people = [Person(server.port) for server in crew.servers]
    table = people[0].open("me", "open")["id"]
    people[1].post(f"/api/tables/{table}/sit")
    with people[0].at(table) as one, people[1].at(table) as other:
        turns(one, other, 2)
        crew.redis.stop(signal.SIGKILL)
        began = time.monotonic()
        turns(one, other, 4)
        assert time.monotonic() - began < 2 * BUSY
        crew.redis.start()
        turns(one, other, 4)


def test_play_goes_on_when_postgresql_is_restarted(crew: Crew) -> None:
    player = Player(crew, "me", "me")
    player.play(3)
    crew.postgres.stop(signal.SIGINT)
    assert not player.try_move()
    crew.postgres.start()
    player.play(3)
    player.check()


def test_a_worker_plays_the_bots_until_it_is_killed(crew: Crew) -> None:
    command = [
        sys.executable, "-m", "safehouse", "worker", "--database", crew.dsn, "--redis",
        crew.redis.url, "--data", str(crew.folder / "worker"), "--bot-workers", "1",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ}) as worker:
        try:
            assert worker.stdout is not None
            assert "Working" in worker.stdout.readline()
            player = Player(crew, "me", "courier")
            player.play(3)
            leads = "SELECT kind FROM members JOIN leases ON holder = id WHERE table_id = $1"
            wait_until(
                lambda: crew.asked(leads, player.table) == "worker", "the worker leads", BUSY
            )
            player.play(2)
        finally:
            worker.kill()
    player.play(3)
    player.check()


def turns(one: TableSocket, other: TableSocket, count: int) -> None:
    """Let the players move in turn; each move is seen by both."""
    for _ in range(count):
        end = time.monotonic() + BUSY
        mover = None
        while mover is None:
            assert time.monotonic() < end, "nobody is asked"
            for line in (one, other):
                with contextlib.suppress(TimeoutError):
                    line.hear(0.02)
            mover = next((line for line in (one, other) if line.decision()), None)
        goal = mover.ply + 1
        assert mover.move()["t"] == "ack"
        for line in (one, other):
            reach(line, goal)


def reach(line: TableSocket, ply: int) -> None:
    line.until(lambda: line.ply >= ply, BUSY)
