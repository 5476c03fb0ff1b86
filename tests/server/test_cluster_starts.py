"""Servers that start beside their database and Redis, and servers that can serve nobody."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from safehouse.server.http.app import serve
from safehouse.server.processes.cluster import AWAY
from safehouse.server.processes.one_process import OneProcess
from tests.server import loopback
from tests.server.run_in_thread import run_in_thread
from tests.server.server_thread import ROOMY, ServerThread
from tests.server.test_cluster import two_servers
from tests.services import Postgres, Redis, answers, free_port, wait_until

PROGRAM = [sys.executable, "-m", "safehouse"]


class Program:
    """A command in a process; what it says is in a file."""

    def __init__(self, folder: Path, *words: str) -> None:
        folder.mkdir(exist_ok=True)
        self.said = folder / "said"
        with self.said.open("w") as out:
            self.process = subprocess.Popen(
                [*PROGRAM, *words, "--data", str(folder / "data")],
                stdout=out, stderr=out, env={**os.environ, "SAFEHOUSE_DATABASE": ""},
            )  # fmt: skip

    def says(self, text: str) -> bool:
        return text in self.said.read_text()

    def must_say(self, text: str) -> None:
        wait_until(lambda: self.says(text) or self.process.poll() is not None, text)
        assert self.says(text), self.said.read_text()


@contextmanager
def program(folder: Path, *words: str) -> Iterator[Program]:
    running = Program(folder, *words)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                running.process.wait(30)
        running.process.kill()
        running.process.wait()


@contextmanager
def postgres_of_its_own() -> Iterator[Postgres]:
    """One that is not started yet."""
    made = Postgres()
    try:
        yield made
    finally:
        made.__exit__(None, None, None)


@pytest.mark.parametrize("kind", ["serve", "worker"])
def test_a_server_waits_for_its_database_and_listens_when_it_can_serve(
    kind: str, tmp_path: Path
) -> None:
    port = free_port()
    with postgres_of_its_own() as postgres:
        words = ["--port", str(port), "--no-open"] if kind == "serve" else []
        with program(tmp_path, kind, *words, "--database", postgres.dsn()) as running:
            running.must_say("Waiting for it for up to 60 seconds")
            assert not answers(port), "a proxy would send players here"
            assert running.process.poll() is None
            postgres.start()
            running.must_say("The database can be reached now")
            running.must_say("Safehouse is open" if kind == "serve" else "Working for the tables")
            if kind == "serve":
                said = loopback.get(f"http://127.0.0.1:{port}/health/ready", timeout=60)
                assert said.status_code == 200


def test_a_worker_that_could_not_notify_players_does_not_start(tmp_path: Path) -> None:
    """It would run tables of servers that do, and nobody at them would be notified any more."""
    (tmp_path / "smtp").write_text("smtp://127.0.0.1:9")
    options = [
        "--public-url", "https://table.example.org", "--smtp-file", str(tmp_path / "smtp"),
        "--mail-from", "Table <games@example.org>",
    ]  # fmt: skip
    with Postgres() as postgres:
        database = ["--database", postgres.fresh()]
        words = ["--port", str(free_port()), "--no-open", *database]
        with program(tmp_path / "one", "serve", *words, *options) as running:
            running.must_say("Safehouse is open")
        for given, said in (
            ([], "--public-url https://table.example.org --smtp-file FILE --mail-from 'Table <g"),
            (options[:2], "Start it with --smtp-file FILE --mail-from 'Table <games@example.org>'"),
            (options[:4], "Start it with --smtp-file FILE --mail-from 'Table <games@example.org>'"),
        ):
            with program(tmp_path / "two", "worker", *database, *given) as running:
                assert running.process.wait(60) == 1
                assert said in running.said.read_text().splitlines()[-1]
        with program(tmp_path / "two", "worker", *database, *options) as running:
            running.must_say("Working for the tables")
        with program(tmp_path / "one", "serve", *words) as running:
            running.must_say("Safehouse is open")
        with program(tmp_path / "two", "worker", *database) as running:
            running.must_say("Working for the tables")


def test_waiting_for_a_database_ends(tmp_path: Path) -> None:
    dsn = f"postgresql://safehouse:secret@127.0.0.1:{free_port()}/safehouse"
    with program(tmp_path, "serve", "--port", "0", "--wait", "1", "--database", dsn) as running:
        assert running.process.wait(60) == 1
        said = running.said.read_text()
    assert "cannot be reached" in said.splitlines()[-1]
    assert "secret" not in said


def test_a_database_that_refuses_is_not_waited_for(postgres: Postgres, tmp_path: Path) -> None:
    dsn = f"postgresql://safehouse@127.0.0.1:{postgres.port}/nothing"
    with program(tmp_path, "serve", "--port", "0", "--database", dsn) as running:
        assert running.process.wait(60) == 1
        said = running.said.read_text()
    assert '"nothing" does not exist' in said
    assert "Waiting" not in said


def test_a_server_starts_before_redis_and_finds_it(postgres: Postgres, tmp_path: Path) -> None:
    redis = Redis()
    port = free_port()
    try:
        with program(
            tmp_path, "serve", "--port", str(port), "--no-open", "--database", postgres.fresh(),
            "--redis", redis.url,
        ) as running:  # fmt: skip
            running.must_say("Redis cannot be reached: ConnectionRefusedError. Waiting for it.")
            running.must_say("Safehouse is open")
            redis.start()
            running.must_say("Redis can be reached.")
            assert running.said.read_text().count("cannot be reached") == 1
    finally:
        redis.__exit__(None, None, None)


def test_a_port_that_was_taken_meanwhile_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The port is reserved first and listened on last; on some systems both may fail."""

    async def startup(self: uvicorn.Server, sockets: Any = None) -> None:
        await self.lifespan.startup()
        raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    port = free_port()
    assert run_in_thread(lambda: serve(port=port, data=tmp_path, bot_workers=1)) == 1
    said = capsys.readouterr()
    assert (
        said.err
        == f"Port {port} is already in use. Choose another, for example --port {port + 1}.\n"
    )
    assert "open at" not in said.out
    assert not (tmp_path / "address").exists()


def test_a_refused_socket_is_no_error_in_the_log(tmp_path: Path) -> None:
    port = free_port()
    with program(tmp_path, "serve", "--port", str(port), "--no-open") as running:
        running.must_say("Safehouse is open")
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(
                f"ws://127.0.0.1:{port}/ws/tables/ABCDEF", proxy=None,
                additional_headers={"Origin": "https://elsewhere.example"},
            ),
        ):  # fmt: skip
            pass
        assert refused.value.response.status_code == 403
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(60) == 0
        assert not running.says("ERROR"), running.said.read_text()


# --- signs of life -------------------------------------------------------------------------------


@pytest.fixture
def server(postgres: Postgres, tmp_path: Path) -> Iterator[ServerThread]:
    with ServerThread(tmp_path / "one", ROOMY, database=postgres.fresh()) as made:
        yield made


def dialled(server: ServerThread, table: str, query: str = "") -> Any:
    return connect(
        f"ws://127.0.0.1:{server.port}/ws/tables/{table}{query}", proxy=None, close_timeout=1
    )


def test_pages_hear_every_second_that_the_server_lives(server: ServerThread) -> None:
    """Also before they say anything, and also while nothing happens at the table."""
    table = server.person().open("me", "open")["id"]
    with dialled(server, table, "?beats=true") as line:
        for _ in range(3):
            assert line.recv(timeout=60) == '{"t":"beat"}'


def raw_frames(server: ServerThread, table: str, query: str = "") -> bytes:
    """Return the first bytes that a server sends after the handshake."""
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        line.sendall(
            f"GET /ws/tables/{table}{query} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        heard = b""
        while len(heard.partition(b"\r\n\r\n")[2]) < 4:
            more = line.recv(4096)
            assert more, heard
            heard += more
        return heard.partition(b"\r\n\r\n")[2]


def test_other_programs_get_pongs_that_nobody_has_to_answer(server: ServerThread) -> None:
    table = server.person().open("me", "open")["id"]
    for query in ("", "?beats=no"):
        assert raw_frames(server, table, query).startswith(b"\x8a\x00\x8a\x00")


def test_a_server_alone_sends_nothing(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        table = server.person().open("me", "open")["id"]
        assert isinstance(server.parts.processes, OneProcess)
        with dialled(server, table, "?beats=true") as line:
            line.send('{"t":"ping","id":"p"}')
            said = [line.recv(timeout=60)]
            with pytest.raises(TimeoutError):
                line.recv(timeout=1.5)
        assert "beat" not in said[0]


def test_sockets_that_end_are_no_longer_sent_to(server: ServerThread) -> None:
    table = server.person().open("me", "open")["id"]
    for _ in range(3):
        with dialled(server, table, "?beats=true") as line:
            line.recv(timeout=60)
    wait_until(lambda: not any(server.beats._groups), "no socket is left")


# --- a server that can serve nobody --------------------------------------------------------------


def lose_the_database(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:

    async def fails(*_: Any, **__: Any) -> Any:
        raise ConnectionRefusedError

    monkeypatch.setattr(server.parts.store, "tried", fails)


def test_without_its_database_a_server_sends_people_elsewhere(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()
    table = person.open("me", "open")["id"]
    line = person.at(table)
    with monkeypatch.context() as patch:
        lose_the_database(server, patch)
        code, reason = line.closed()
        assert (code, reason) == (1013, "Another server serves this table. Connect again.")
        for method, path in (("GET", "/api/me"), ("POST", "/api/tables"), ("GET", "/api/info")):
            said = person.http.request(method, path)
            assert said.status_code == 503
            assert said.headers["retry-after"] == "1"
            assert said.headers["safehouse-not-done"] == "1"
            assert re.search("Another server takes over", said.json()["reason"])
        with pytest.raises(InvalidStatus) as refused, dialled(server, table):
            pass
        assert refused.value.response.status_code == 503
        assert person.http.get("/health/ready").status_code == 503
        assert person.http.get("/health/live").status_code == 200
        assert person.http.get("/").status_code == 200
    wait_until(lambda: person.http.get("/health/ready").status_code == 200, "it is ready again")
    with person.at(table) as line:
        assert line.table is not None


def test_where_no_server_reaches_the_database_people_stay(
    postgres: Postgres, redis_service: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is restarted for longer drops nobody; one that only this server has lost
    does."""
    with two_servers(postgres, redis_service.url, tmp_path) as (one, other):
        first, second = one.cluster, other.cluster
        assert first is not None
        assert second is not None
        person = one.person()
        table = person.open("me", "open")["id"]
        with monkeypatch.context() as patch, person.at(table) as line:
            lose_the_database(one, patch)
            lose_the_database(other, patch)
            lost = time.monotonic()
            while time.monotonic() - lost < 2 * AWAY:
                assert not first.cut_off
                assert not second.cut_off
                time.sleep(0.02)
            assert line.ask("ping")["t"] == "pong"
            assert person.http.get("/health/live").status_code == 200
            patch.undo()
            for cluster in (first, second):
                since = time.monotonic()
                wait_until(lambda c=cluster, s=since: c._beat_at > s, "it is back")  # type: ignore[misc]
            assert line.ask("ping")["t"] == "pong", "nobody was sent away"
        with monkeypatch.context() as patch, person.at(table) as line:
            lose_the_database(one, patch)
            assert line.closed()[0] == 1013
            assert first.cut_off
            assert not second.cut_off


def test_a_server_that_is_stopped_refuses_newcomers_before_the_handshake(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a proxy asks the next one. A server alone accepts them, and says that it restarts."""
    person = server.person()
    table = person.open("me", "open")["id"]
    monkeypatch.setattr(server.parts.traffic, "draining", True)
    with pytest.raises(InvalidStatus) as refused, dialled(server, table):
        pass
    assert refused.value.response.status_code == 503
    said = httpx.get(f"http://127.0.0.1:{server.port}/api/info", verify=False)
    assert (said.status_code, said.headers["retry-after"]) == (503, "1")


def test_a_server_alone_says_that_it_restarts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ServerThread(tmp_path) as server:
        person = server.person()
        table = person.open("me", "open")["id"]
        monkeypatch.setattr(server.parts.traffic, "draining", True)
        with dialled(server, table) as line:
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert person.http.get("/api/info").status_code == 200


def test_a_pause_of_the_whole_process_closes_nothing(server: ServerThread) -> None:
    """After it a heartbeat is due first; only one that fails sends people elsewhere."""
    cluster = server.cluster
    person = server.person()
    table = person.open("me", "open")["id"]
    with person.at(table) as line:
        loop = cluster._tasks[0].get_loop()
        loop.call_soon_threadsafe(time.sleep, 4.0)
        assert line.ask("ping")["t"] == "pong"
        wait_until(lambda: not cluster.cut_off, "it has sent a heartbeat")
        assert line.ask("ping")["t"] == "pong"
