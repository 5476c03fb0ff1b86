"""People at two servers, through the proxies as hosts are told to configure them.

The players connect and connect again as the page does. After every fault each of them is playing
again; how long that takes is measured by `python -m bench silence`.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.people import Player
from tests.server import loopback
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person
from tests.services import NAME, Caddy, Nginx, Partition, Postgres, Redis, wait_until

ROOT = Path(__file__).parents[2]
SERVER = """
import os, sys
# Nobody reads what it says, so a pipe would be full at some time.
os.dup2(os.open({data!r} + ".log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
os.environ["PGHOST"], os.environ["PGPORT"] = "127.0.0.1", "WAY"
from safehouse.server.http.app import serve
from tests.server.server_thread import ROOMY
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, bot_workers=1, bot_pause=0,
               database=DATABASE, redis=REDIS, hosts=("table.example.org",)))
"""
BUSY = 60.0
"""How long a test waits on a busy machine."""


class Crew:
    """Two servers behind a proxy; each reaches PostgreSQL by a way of its own."""

    def __init__(self, postgres: Postgres, redis: Redis, folder: Path, proxy: type[Any]) -> None:
        # The address is the same for both, as they are one server: the port comes from elsewhere.
        self.postgres, self.redis = postgres, redis
        self.direct = postgres.fresh()
        schema = self.direct.partition("?")[2]
        self.dsn = f"postgresql://safehouse@/postgres?{schema}"
        self.ways = [Partition(postgres.port) for _ in range(2)]
        self.servers = []
        for name, way in zip(("one", "two"), self.ways, strict=True):
            code = SERVER.replace("WAY", str(way.port)).replace("DATABASE", repr(self.dsn))
            code = code.replace("REDIS", repr(redis.url))
            self.servers.append(ServerProcess(folder / name, code))
        self.proxy = proxy([server.port for server in self.servers])

    @contextlib.contextmanager
    def running(self) -> Iterator[Crew]:
        with (
            self.ways[0], self.ways[1], self.servers[0], self.servers[1], self.proxy,
        ):  # fmt: skip
            self.wait_for_all()
            yield self

    async def rows(self, query: str, *values: Any) -> list[Any]:
        """Return what is stored, by a way of its own."""
        import asyncpg

        db = await asyncpg.connect(self.direct)
        try:
            found: list[Any] = await db.fetch(query, *values)
            return found
        finally:
            await db.close()

    def sockets(self, number: int) -> float:
        """Return how many sockets a server has."""
        port = self.servers[number].port
        said = loopback.get(f"http://127.0.0.1:{port}/metrics", timeout=BUSY).text
        return float(re.search(r"^safehouse_sockets (\S+)", said, re.MULTILINE)[1])  # type: ignore[index]

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.proxy.port}{path}"

    def ready(self, number: int) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            port = self.servers[number].port
            said = loopback.get(f"http://127.0.0.1:{port}/health/ready", timeout=5)
            return said.status_code == 200
        return False

    def wait_for_all(self) -> None:
        """Until both servers are ready and the proxy serves."""
        wait_until(lambda: self.ready(0) and self.ready(1), "both servers are ready", BUSY)
        wait_until(self.serves, "the proxy serves", BUSY)

    def serves(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return loopback.get(self.url("/api/info"), timeout=5).status_code == 200
        return False

    def signal(self, server: int, number: int) -> None:
        process = self.servers[server].process
        assert process is not None
        process.send_signal(number)


@pytest.fixture(scope="module")
def crew(
    postgres: Postgres, redis_service: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Crew]:
    made = Crew(postgres, redis_service, tmp_path_factory.mktemp("crew"), Nginx)
    with made.running():
        yield made


class Company:
    """People at tables for two, who play without a pause in a thread."""

    def __init__(self, port: int, tables: int, bots: int = 0) -> None:
        self.port = port
        self.players: list[Player] = []
        self.by_table: dict[str, list[Player]] = {}
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),))
        for _ in range(tables):
            people = [Person(port), Person(port)]
            table = people[0].open("me", "open")["id"]
            people[1].post(f"/api/tables/{table}/sit")
            self._add(table, people)
        for _ in range(bots):
            person = Person(port)
            self._add(person.open("me", "courier")["id"], [person])

    def _add(self, table: str, people: list[Person]) -> None:
        players = [Player(self.port, person.cookie, table) for person in people]
        self.by_table[table] = players
        self.players += players

    def __enter__(self) -> Company:
        self._thread.start()
        try:
            wait_until(lambda: self.all_play(0.0), "everybody plays", BUSY)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(BUSY)
        self._loop.close()

    async def _run(self) -> None:
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        await self._over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def plays(self, player: Player, since: float) -> bool:
        """Whether a player has made a move since then, or the match is over."""
        return player.over or any(at > since for at in player.acknowledged)

    def all_play(self, since: float) -> bool:
        return all(self.plays(player, since) for player in self.players)

    def must_play_again(self, since: float) -> None:
        waiting = [p.table for p in self.players if not self.plays(p, since)]
        wait_until(lambda: self.all_play(since), f"everybody plays again ({waiting})", BUSY)


@contextlib.contextmanager
def at_both(crew: Crew) -> Iterator[Company]:
    """People with sockets at both servers; the proxy may just prefer one after an earlier fault."""
    end = time.monotonic() + BUSY
    while True:
        with Company(crew.proxy.port, tables=5, bots=2) as company:
            if crew.sockets(0) and crew.sockets(1):
                yield company
                return
        assert time.monotonic() < end, "the proxy sends nobody to one of the servers"


def started(server: ServerProcess) -> None:
    server.start()


def freeze(crew: Crew) -> Callable[[], None]:
    crew.signal(0, signal.SIGSTOP)
    return lambda: crew.signal(0, signal.SIGCONT)


def kill(crew: Crew) -> Callable[[], None]:
    crew.servers[0].kill()
    return lambda: started(crew.servers[0])


def drain(crew: Crew) -> Callable[[], None]:
    """As when a new version is put in place."""
    code, _ = crew.servers[0].end()
    assert code == 0
    return lambda: started(crew.servers[0])


def cut_off(crew: Crew) -> Callable[[], None]:
    crew.ways[0].cut()
    return crew.ways[0].mend


def stall(crew: Crew) -> Callable[[], None]:
    """Its packets are lost: nothing refuses, nothing answers."""
    crew.ways[0].stall()
    return crew.ways[0].mend


FAULTS = [freeze, kill, drain, cut_off, stall]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_people_play_on_through_nginx(
    crew: Crew, fault: Callable[[Crew], Callable[[], None]]
) -> None:
    """While the fault lasts, everybody makes a move at the other server, also against a bot."""
    with at_both(crew) as company:
        mend = fault(crew)
        try:
            company.must_play_again(time.time())
        finally:
            mend()
        crew.wait_for_all()
        company.must_play_again(time.time())


def test_what_only_reads_is_answered_while_a_server_hangs(crew: Crew) -> None:
    """Lists, tables, the page and its files, for visitors without a socket."""
    person = Person(crew.proxy.port)
    table = person.open("me", "courier")["id"]
    page = person.http.get("/").text
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script is not None
    paths = [
        "/", script[1], "/api/info", "/api/games", "/api/tables", "/api/tables/mine",
        f"/api/tables/{table}", f"/api/tables/{table}/state", f"/api/tables/{table}/qr.svg",
    ]  # fmt: skip
    crew.signal(0, signal.SIGSTOP)
    try:
        for path in paths * 2:
            assert person.http.get(path, timeout=BUSY).status_code == 200, path
    finally:
        crew.signal(0, signal.SIGCONT)
    crew.wait_for_all()


def test_pages_may_change_something_at_any_port(crew: Crew) -> None:
    """The origin of a page has the port; the proxy passes the name on with it."""
    here = f"127.0.0.1:{crew.proxy.port}"
    for host in (here, f"{NAME}:8443", NAME, "localhost:1"):
        said = loopback.put(
            crew.url("/api/me"), json={"name": "Ada"},
            headers={"Host": host, "Origin": f"http://{host}"},
        )  # fmt: skip
        assert said.status_code == 200, (host, said.text)
    said = loopback.put(
        crew.url("/api/me"), json={"name": "Ada"},
        headers={"Host": here, "Origin": f"http://127.0.0.1:{crew.proxy.port + 1}"},
    )  # fmt: skip
    assert said.status_code == 403


def test_visitors_are_not_shown_what_is_for_operators(crew: Crew) -> None:
    for path in ("/metrics", "/health/ready", "/health/live"):
        assert loopback.get(crew.url(path)).status_code == 404


def test_caddy_moves_people_to_the_other_server(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    made = Crew(postgres, redis_service, tmp_path, Caddy)
    with made.running(), Company(made.proxy.port, tables=3, bots=1) as company:
        for fault in (freeze, kill, cut_off):
            mend = fault(made)
            try:
                company.must_play_again(time.time())
            finally:
                mend()
            made.wait_for_all()
            company.must_play_again(time.time())


def test_the_page_for_hosts_shows_the_files(crew: Crew) -> None:
    page = (ROOT / "docs" / "hosts" / "cluster.md").read_text("utf-8")
    for name in ("nginx.cluster.conf", "Caddyfile.cluster"):
        text = (ROOT / "deploy" / name).read_text("utf-8")
        shown = "".join(f"    {line}\n" if line else "\n" for line in text.splitlines())
        assert shown in page, name
