"""Restarts, clean and by SIGKILL: every acknowledged move is there, none twice; clocks."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from safehouse.core.dice import Dice
from safehouse.server.storage.replay import played
from safehouse.server.storage.store import EntryRow, SeatRow, TableRow
from tests.server.server_process import ServerProcess
from tests.server.server_thread import PATIENCE, Person, ServerThread, TableSocket

KILLS = 4
PLAYERS = 3


def entries(data: Path, table: str) -> list[tuple[int, int, str, str]]:
    db = sqlite3.connect(data / "safehouse.sqlite3")
    try:
        return db.execute(
            "SELECT number, seat, kind, body FROM entries WHERE table_id = ? ORDER BY number",
            (table,),
        ).fetchall()
    finally:
        db.close()


# --- clean restarts ------------------------------------------------------------------------------


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as before:
        person = before.person("Ada")
        table = person.open("me", "tourist", options={"spy_ops": "green"})["id"]
        with person.at(table) as line:
            line.move()
            line.my_turn()
            line.ask("say", text="back in a minute")
            line.until(lambda: bool(line.chat))
            view = before.live(table).match.view(0)  # type: ignore[union-attr]
            known = line.state
    with ServerThread(tmp_path) as after:
        again = Person(after.port)
        again.http.cookies = person.http.cookies
        assert again.get("/api/me")["name"] == "Ada"
        (mine,) = again.get("/api/tables/mine")
        assert mine["status"] == "playing"
        assert [seat["to_move"] for seat in mine["seats"]] == [True, False]
        assert known is not None
        with again.at(table, since=known["total"], epoch=known["epoch"]) as line:
            assert line.state is not None
            assert line.state["events"] == []
            assert line.state["view"]["board"] == view["board"]
            line.until(lambda: bool(line.chat))
            assert line.chat[0]["text"] == "back in a minute"
            line.events = []
            line.play_out()
        again.close()


def test_bots_move_on_after_a_restart(tmp_path: Path) -> None:
    with ServerThread(tmp_path, bot_workers=1) as before:
        person = before.person()
        table = person.open("me", "agent", options={"spy_ops": "orange"})["id"]
        person.close()
        was = before.live(table).number
    with ServerThread(tmp_path) as after:
        deadline = time.monotonic() + PATIENCE
        while table not in after.parts.tables.live or after.live(table).number <= was:
            assert time.monotonic() < deadline, "the bot did not wake"
            time.sleep(0.02)


def test_sockets_are_closed_with_a_reason_when_the_server_stops(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        person = server.person()
        line = person.at(person.open("me", "open")["id"])
        server._server.should_exit = True
        code, _ = line.closed()
        assert code in (1001, 1012)


def test_a_lobby_that_was_full_when_the_lights_went_out_starts(
    start_server: Callable[..., ServerThread], tmp_path: Path
) -> None:
    with ServerThread(tmp_path / "one") as before:
        person = before.person()
        table = person.open("me", "open")["id"]
    db = sqlite3.connect(tmp_path / "one" / "safehouse.sqlite3")
    db.execute("UPDATE seats SET holder = 'bot', level = 'tourist' WHERE seat = 1")
    db.commit()
    db.close()
    after = start_server(tmp_path / "one")
    assert after.person().get(f"/api/tables/{table}")["status"] == "playing"


def test_an_idle_table_leaves_the_memory_and_comes_back(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(idle=0.2)
    person = server.person()
    table = person.open("me", "me")["id"]
    with person.at(table) as line:
        line.move()
        time.sleep(0.5)
        assert table in server.parts.tables.live, "somebody is looking"
        view = line.state
    deadline = time.monotonic() + PATIENCE
    while table in server.parts.tables.live:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    with person.at(table) as line:
        assert line.state is not None
        assert view is not None
        assert line.state["view"] == view["view"]


def test_another_writer_is_believed(server: ServerThread) -> None:
    """As if a second process had stored a move first: the unique number decides."""
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        db = sqlite3.connect(server.data / "safehouse.sqlite3")
        db.execute(
            "INSERT INTO entries VALUES (?, 0, 0, 'move', 'first orange', 1.0, NULL)", (table,)
        )
        db.commit()
        db.close()
        assert line.ask("play", seat=0, ply=0, move="first green")["code"] == "stale"
        line.until(lambda: line.ply == 1)
        line.move()
    found = entries(server.data, table)
    assert len(found) == 2
    assert found[0][3] == "first orange"


def test_a_table_that_no_longer_fits_the_rules_is_reported(
    start_server: Callable[..., ServerThread], tmp_path: Path
) -> None:
    with ServerThread(tmp_path / "one") as before:
        person = before.person()
        table = person.open("me", "tourist", options={"spy_ops": "green"})["id"]
        with person.at(table) as line:
            line.move()
        cookies = person.http.cookies
    db = sqlite3.connect(tmp_path / "one" / "safehouse.sqlite3")
    db.execute("UPDATE tables SET options = json_set(options, '$.spy_ops', 'purple')")
    db.commit()
    db.close()
    after = start_server(tmp_path / "one")
    person = after.person()
    person.http.cookies = cookies
    answer = person.http.get(f"/api/tables/{table}")
    assert answer.status_code == 409
    assert "other rules" in answer.json()["reason"]
    assert person.get("/api/tables/mine")[0]["id"] == table
    assert person.open("me", "open")["status"] == "lobby"


def test_taken_back_moves_stay_gone_when_rebuilt() -> None:
    seats = [SeatRow(0, "person", "a"), SeatRow(1, "person", "b")]
    row = TableRow(
        id="X", game="spyon", seats=seats, options={"spy_ops": "green"}, seed=1, clock=None,
        public=False, talk=True, host="a", created=0, updated=0,
    )  # fmt: skip
    texts: list[tuple[int, Any, str]] = [
        (0, "move", "first green"), (0, "undo", "0"), (0, "move", "first orange"),
        (1, "move", "select single switch"), (0, "move", "select single crisis"),
        (1, "takeback", "1"), (1, "move", "select single crisis"), (0, "timeout", ""),
    ]  # fmt: skip
    match, notice = played(row, [EntryRow(n, *text, 0.0) for n, text in enumerate(texts)])
    assert notice == ""
    notation = match.game.moves.notation
    assert [(seat, notation(code)) for seat, code in match.history] == [
        (0, "first orange"), (1, "select single crisis"), (0, "concede"),
    ]  # fmt: skip
    assert match.result is not None
    assert match.result.text == "Green ran out of time."
    assert match.result.winners == (1,)


# --- clocks --------------------------------------------------------------------------------------


@pytest.fixture
def short_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("safehouse.server.tables.new_tables.CLOCK_INITIAL", (1, 3600))


def running(line: TableSocket) -> list[bool]:
    return [seat["running"] for seat in line.table["seats"]] if line.table else []


@pytest.mark.usefixtures("short_clocks")
def test_time_runs_out(server: ServerThread) -> None:
    host, friend = server.person(), server.person()
    clock = {"initial": 1, "increment": 0}
    table = host.open("me", "open", clock=clock, options={"spy_ops": "orange"})["id"]
    with host.at(table) as line:
        friend.post(f"/api/tables/{table}/sit")
        line.until(lambda: running(line) == [False, True])
        line.until(lambda: line.over)
        assert line.state is not None
        result = line.state["view"]["result"]
        assert (result["winners"], result["text"]) == ([0], "Orange ran out of time.")
        line.until(lambda: bool(line.table and line.table["status"] == "finished"))
        assert line.table is not None
        assert line.table["seats"][1]["clock"] == 0
        assert not any(running(line))
    assert entries(server.data, table)[-1][2] == "timeout"
    assert host.get(f"/api/replays/{table}")["result"]["text"] == "Orange ran out of time."
    last = host.get(f"/api/replays/{table}/frames?from=1")["frames"][-1]
    assert last["view"]["result"]["text"] == "Orange ran out of time."


def test_a_move_stops_the_clock_and_adds_the_increment(server: ServerThread) -> None:
    host, friend = server.person(), server.person()
    clock = {"initial": 100, "increment": 7}
    table = host.open("me", "open", clock=clock, options={"spy_ops": "green"})["id"]
    began = time.monotonic()
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as line:
        time.sleep(0.3)
        line.ask("play", seat=0, ply=0, move="first green")  # still Green's decision
        line.until(lambda: bool(line.table and line.table["ply"] == 1))
        assert line.table is not None
        left = line.table["seats"][0]["clock"]
        # Clocks are sent in hundredths of a second.
        assert 99.99 - (time.monotonic() - began) <= left < 99.8
        assert line.table["seats"][0]["running"]
        line.until(lambda: line.ply == 1)
        line.move()
        line.until(lambda: bool(line.table and line.table["ply"] == 2))
        left = line.table["seats"][0]["clock"]
        assert 106.99 - (time.monotonic() - began) <= left < 106.8
        assert running(line) == [False, True]
        assert line.table["seats"][1]["clock"] <= 100


def test_clocks_stand_still_while_the_house_is_closed(tmp_path: Path) -> None:
    began = time.monotonic()
    with ServerThread(tmp_path) as before:
        person = before.person()
        table = person.open(
            "me", "tourist", clock={"initial": 100, "increment": 0}, options={"spy_ops": "green"}
        )["id"]
        with person.at(table):
            time.sleep(0.4)
        cookies = person.http.cookies
    ran = time.monotonic() - began
    time.sleep(0.5)
    with ServerThread(tmp_path) as after:
        person = Person(after.port)
        person.http.cookies = cookies
        seats = person.get(f"/api/tables/{table}")["seats"]
        assert 100 - ran - 0.01 < seats[0]["clock"] < 99.65
        assert not seats[0]["running"], "not before a player is back"
        assert seats[1]["clock"] is None, "bots keep their own time"
        with person.at(table) as line:
            assert line.table is not None
            line.until(lambda: bool(line.table and line.table["seats"][0]["running"]))
        person.close()


@pytest.mark.usefixtures("short_clocks", "with_duel")
def test_at_a_larger_table_a_bot_plays_on_when_time_is_up(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    people = [server.person() for _ in range(3)]
    table = people[0].open("me", "open", "open", game="duel", clock={"initial": 1, "increment": 0})[
        "id"
    ]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    with people[1].at(table) as line:
        line.until(lambda: bool(line.table and line.table["seats"][0]["holder"] == "bot"), 5)
        line.until(lambda: line.ply > 0)


# --- SIGKILL -------------------------------------------------------------------------------------


class Player(threading.Thread):
    """Plays as fast as it can, and remembers each move that was acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.dice = Dice.seeded(f"player {number}")
        self.plan = ("me", "tourist") if number % 2 else ("me", "me")
        self.person: Person | None = None
        self.table = ""
        self.acked: dict[str, dict[int, tuple[int, str]]] = {}
        self.ended = threading.Event()
        self.wrong: list[Any] = []

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self.sit_and_play()
            except (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError):
                time.sleep(0.02)  # the server is down; come back as a page would
            except Exception as error:
                if type(error).__module__.startswith(("httpx", "httpcore")):
                    time.sleep(0.02)
                    continue
                self.wrong.append(error)
                return

    def sit_and_play(self) -> None:
        if self.person is None:
            self.person = Person(self.port)
        if not self.table:
            self.table = self.person.open(*self.plan)["id"]
            self.acked[self.table] = {}
        with self.person.at(self.table) as line:
            self.play_on(line)

    def play_on(self, line: TableSocket) -> None:
        while not self.ended.is_set():
            line.until(lambda: line.over or line.decision() is not None)
            if line.over:
                self.table = ""
                return
            decision = line.decision()
            assert decision is not None
            move = self.dice.choice(decision["moves"])["notation"]
            answered: str = decision["question"]
            said = line.ask("play", seat=decision["seat"], question=answered, move=move)
            if said["t"] == "ack":
                index = said["ply"] - 1
                mine = self.acked[self.table]
                assert index not in mine, "two moves were acknowledged for one ply"
                mine[index] = (decision["seat"], move)
            else:
                assert said["code"] in ("stale", "over"), said

            def goes_on(answered: str = answered) -> bool:
                asked = line.decision()
                return line.over or asked is None or asked["question"] != answered

            line.until(goes_on)


def acknowledged(players: list[Player]) -> int:
    return sum(len(acked) for player in players for acked in list(player.acked.values()))


@pytest.mark.timeout(300)
def test_no_acknowledged_move_is_lost_to_sigkill(tmp_path: Path) -> None:
    data = tmp_path / "data"
    dice = Dice.seeded("when to kill")
    with ServerProcess(data) as server:
        players = [Player(server.port, number) for number in range(PLAYERS)]
        for player in players:
            player.start()
        for kill in range(KILLS):
            played = acknowledged(players)
            enough = played + 4 + dice.below(12)
            until = time.monotonic() + 30
            while acknowledged(players) < enough and time.monotonic() < until:
                time.sleep(0.002)
            time.sleep(dice.random() * 0.02)
            server.kill()
            for player in players:
                for table, acked in list(player.acked.items()):
                    found = entries(data, table)
                    assert [row[0] for row in found] == list(range(len(found)))
                    for index, (seat, move) in sorted(acked.items()):
                        assert index < len(found), f"kill {kill}: an acknowledged move is lost"
                        assert found[index][1:] == (seat, "move", move)
            server.start()
        for player in players:
            player.ended.set()
        for player in players:
            player.join(PATIENCE)
            assert not player.wrong, player.wrong
        total = acknowledged(players)
        assert total > 3 * KILLS, "too little was played to prove anything"
        for player in players:
            assert player.person is not None
            for table in player.acked:
                row = player.person.get(f"/api/tables/{table}")
                assert row["ply"] == len(entries(data, table)), "what is stored is what is shown"
            player.person.close()
