"""Shuffles across several servers: nonces are stored, and the database decides who begins."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.cli.main import main
from safehouse.core.record import Record
from safehouse.core.shuffle import new_hex
from safehouse.core.verify import faults
from safehouse.server.processes.messages import Message
from tests.server.run_in_thread import run_in_thread
from tests.server.server_thread import ServerThread
from tests.server.test_cluster import Pair, move_to, two_servers
from tests.server.test_shuffles import FIRST, LONG, SECOND, conceded, record_of, send, shuffle_of
from tests.services import Postgres, Redis, wait_until

ROUNDS = 12


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, redis_service: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("pair")
    with two_servers(postgres, redis_service.url, folder, nonce_seconds=LONG) as servers:
        yield servers


def watched(server: ServerThread) -> list[bytes]:
    """Return what a server tells the others from now on, as bytes."""
    cluster = server.cluster
    assert cluster.bus is not None
    said: list[bytes] = []
    send = cluster.bus.send

    def listen(message: Message, to: Any = None) -> None:
        said.append(msgspec.json.encode(message))
        send(message, to)

    cluster.bus.send = listen  # type: ignore[method-assign]
    return said


def test_each_player_sends_a_nonce_to_another_server(pair: Pair) -> None:
    one, other = pair
    said = [watched(server) for server in pair]
    ada, bob = one.person("Ada"), other.person("Bob")
    opened = ada.open("me", "open")
    table, kept = opened["id"], opened["shuffle"]["commitment"]
    assert shuffle_of(bob, table)["commitment"] == kept
    bob.post(f"/api/tables/{table}/sit", {"nonces": True})
    send(ada, table, 0, FIRST)
    assert one.live(table).status == "lobby", "it waits for the nonce of the other server's player"
    with ada.at(table) as line:
        assert send(bob, table, 1, SECOND)["status"] == "playing"
        line.until(lambda: line.table is not None and line.table["status"] == "playing")
        assert line.table is not None
        assert line.table["shuffle"]["nonces"] == [FIRST, SECOND]
    first, second = one.live(table), other.live(table)
    wait_until(lambda: first.match is not None and second.match is not None, "both have the match")
    assert first.match is not None
    assert second.match is not None
    assert first.match.seed == second.match.seed
    assert first.match.view(0) == second.match.view(0)
    shuffle = second.row.shuffle
    assert shuffle is not None
    for heard in said:
        everything = b"".join(heard)
        assert table.encode() in everything
        for secret in (shuffle.secret, shuffle.key, str(second.row.seed)):
            assert secret.encode() not in everything
    conceded(bob, table, 1)
    nonces = {0: FIRST, 1: SECOND}
    assert faults(record_of(move_to(ada, other), table), kept, nonces=nonces) == []


def test_nonces_that_arrive_everywhere_at_once_all_count(pair: Pair) -> None:
    """Each server may begin the match; the seed that both use is made from every nonce."""
    one, other = pair
    with ThreadPoolExecutor(2) as pool:
        for _ in range(ROUNDS):
            ada, bob = one.person(), other.person()
            opened = ada.open("me", "open", nonces=True)
            table = opened["id"]
            bob.post(f"/api/tables/{table}/sit", {"nonces": True})
            sent = [new_hex(), new_hex()]
            jobs = [
                pool.submit(send, person, table, seat, sent[seat])
                for seat, person in enumerate((ada, bob))
            ]
            for job in jobs:
                job.result()
            wait_until(lambda t=table: one.live(t).match is not None, "it has begun here")  # type: ignore[misc]
            wait_until(lambda t=table: other.live(t).match is not None, "and there")  # type: ignore[misc]
            assert shuffle_of(ada, table)["nonces"] == sent
            first, second = one.live(table).match, other.live(table).match
            assert first is not None
            assert second is not None
            assert first.seed == second.seed
            conceded(ada, table)
            commitment = opened["shuffle"]["commitment"]
            assert faults(record_of(ada, table), commitment, nonces=dict(enumerate(sent))) == []
            ada.close()
            bob.close()


def test_another_server_ends_the_wait_of_one_that_was_killed(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """The wait is stored with the table, so every server that has it begins in the end."""
    with two_servers(postgres, redis_service.url, tmp_path, nonce_seconds=0.5) as (one, other):
        ada = one.person()
        opened = ada.open("me", "tourist", nonces=True)
        table = opened["id"]
        one.live(table).shuffle.stop()  # as if it had been killed
        elsewhere = move_to(ada, other)
        assert elsewhere.get(f"/api/tables/{table}")["shuffle"]["commitment"]
        wait_until(lambda: other.live(table).status == "playing", "the other begins")
        assert shuffle_of(elsewhere, table)["nonces"] == [None, None]


def ran(*args: str) -> int:
    """Run a command in a thread: tests of the page may have left an event loop in this one."""
    code: int = run_in_thread(lambda: main(list(args)))
    return code


@pytest.mark.parametrize("way", ["backup", "postgres"])
def test_backups_and_migrations_keep_what_opens_the_commitment(
    tmp_path: Path, postgres: Postgres, way: str
) -> None:
    folder = tmp_path / "data"
    with ServerThread(folder, nonce_seconds=LONG) as before:
        person = before.person()
        opened = person.open("me", "tourist", nonces=True)
        table, kept = opened["id"], opened["shuffle"]["commitment"]
        send(person, table, 0, FIRST)
        lobby = person.open("me", "open")
        send(person, lobby["id"], 0, SECOND)
    back = tmp_path / "back"
    if way == "backup":
        assert ran("backup", "--data", str(folder), str(tmp_path / "safe.tar")) == 0
        assert ran("restore", str(tmp_path / "safe.tar"), "--data", str(back)) == 0
    else:
        dsn = postgres.fresh()
        assert ran("migrate", str(folder), dsn) == 0
        assert ran("migrate", dsn, str(back)) == 0
    rows = [
        sqlite3.connect(where / "safehouse.sqlite3")
        .execute("SELECT id, seed, shuffle FROM tables ORDER BY id")
        .fetchall()
        for where in (folder, back)
    ]
    assert rows[0] == rows[1]
    with ServerThread(back, nonce_seconds=LONG) as after:
        again = move_to(person, after)
        conceded(again, table)
        assert faults(record_of(again, table), kept, nonces={0: FIRST}) == []
        text = again.http.get(f"/api/tables/{table}/record?form=text").text
        assert faults(Record.read(text), kept) == []
        assert shuffle_of(again, lobby["id"])["sent"] == [0]
        again.close()
