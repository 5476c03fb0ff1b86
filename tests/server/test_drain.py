"""On shutdown a server completes requests in progress: whatever it stores is acknowledged."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, ServerThread

SLOW = """
import sys, time
from safehouse.server.http.app import serve
from safehouse.server.storage.sqlite import SqliteStore
from tests.server.server_thread import ROOMY
commit = SqliteStore._commit
def slowly(self, db, group):
    commit(self, db, group)
    time.sleep(0.03)
SqliteStore._commit = slowly
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, bot_workers=1, bot_pause=0))
"""
"""A slow disk, so that moves are in progress at any moment."""


class Player(threading.Thread):
    """Plays both seats of a table without a pause and counts what is acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(daemon=True)
        self.over_http = number % 3 == 0
        self.person = Person(port)
        self.table: str = self.person.open("me", "me", game="spyon")["id"]
        self.acked = 0
        self.closed: int | None = None
        self.wrong: list[Any] = []

    def run(self) -> None:
        try:
            (self.play_http if self.over_http else self.play_live)()
        except ConnectionClosed as end:
            self.closed = end.rcvd.code if end.rcvd else 0
        except httpx.TransportError:
            self.closed = 0
        except BaseException as error:
            self.wrong.append(error)

    def play_live(self) -> None:
        with self.person.at(self.table) as line:
            while True:
                line.my_turn()
                if line.over:
                    return
                said = line.move(self.acked)
                assert said["t"] == "ack", said
                self.acked += 1

    def play_http(self) -> None:
        while True:
            news = self.person.get(f"/api/tables/{self.table}/state")
            if news["view"]["result"] is not None:
                return
            viewer = news["asked"][0]
            news = self.person.get(f"/api/tables/{self.table}/state?viewer={viewer}")
            decision = news["decisions"][0]
            self.person.post(
                f"/api/tables/{self.table}/moves",
                {
                    "seat": viewer,
                    "question": decision["question"],
                    "move": decision["moves"][self.acked % len(decision["moves"])]["notation"],
                },
            )
            self.acked += 1


def stored(data: Path, table: str) -> int:
    with contextlib.closing(sqlite3.connect(data / "safehouse.sqlite3")) as db:
        sql = "SELECT COUNT(*) FROM entries WHERE table_id = ?"
        return int(db.execute(sql, (table,)).fetchone()[0])


def test_every_stored_move_is_acknowledged(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = ServerProcess(data, SLOW)
    try:
        for _ in range(2):
            server.start()
            players = [Player(server.port, number) for number in range(12)]
            for player in players:
                player.start()
            deadline = time.monotonic() + 60
            while sum(player.acked for player in players) < 60:
                assert time.monotonic() < deadline, "too little is played"
                time.sleep(0.005)
            code, last = server.end()
            assert code == 0, last
            for player in players:
                player.join(10)
                assert not player.wrong, player.wrong
                assert stored(data, player.table) == player.acked, "stored, never acknowledged"
            live = [player for player in players if not player.over_http]
            assert {player.closed for player in live} <= {1012, None}
            assert any(player.closed == 1012 for player in live), "they were still playing"
            for player in players:
                player.person.close()
    finally:
        server.__exit__(None, None, None)


def test_no_table_is_opened_any_more(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    person = server.person()
    table = person.open("me", "me")["id"]
    server.parts.traffic.draining = True
    refused = person.open("me", "open", status=409)
    assert refused["code"] == "not-now"
    assert "is restarting" in refused["reason"]
    assert person.get(f"/api/tables/{table}")["status"] == "playing"
    line = person.at(table, hello=False)
    assert line.closed()[0] == 1012
    line.close()


def test_nobody_waits_for_somebody_who_never_answers(
    start_server: Callable[..., ServerThread],
) -> None:
    """A client that does not confirm the close does not delay the server."""
    server = start_server(drain_seconds=0.2)
    person = server.person()
    line = person.at(person.open("me", "me")["id"])
    server.__exit__(None, None, None)  # fails if the server does not end
    assert line.closed()[0] in (1001, 1012)
