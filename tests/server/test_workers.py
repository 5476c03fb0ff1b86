"""Jobs of the worker processes: in which order, for whom, and their results."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pickle
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.i18n import from_json, to_json
from safehouse.core.match import Match
from safehouse.server.common.clock import Clock
from safehouse.server.common.settings import Settings
from safehouse.server.jobs.fair_queue import OPTIONAL, PERSON, WATCHED, Crowded, Owner, Priority
from safehouse.server.jobs.jobs import Workers
from safehouse.server.jobs.worker_main import SLICE, answer
from safehouse.server.jobs.worker_pool import NoAnswer, WorkerPool
from safehouse.server.services.records import Kept, RecordCache
from safehouse.server.storage.replay import events_until, played
from safehouse.server.storage.store import EntryRow, SeatRow, TableRow
from safehouse.server.tables.undo_cache import UndoCache
from tests.core.duel import Duel
from tests.server.run_in_thread import run_async
from tests.server.server_thread import PATIENCE, Person, ServerThread

GAMES: list[Game[Any]] = [*safehouse.games(), Duel()]


def priority(guest: str, rank: int = PERSON) -> Priority:
    return Priority(rank, (Owner(guest),), "")


# --- the pool ------------------------------------------------------------------------------------


class Pool:
    """Jobs that wait for a signal of the test, and a list of those that have started."""

    def __init__(self, pool: WorkerPool, folder: Path) -> None:
        self.pool = pool
        self.log = folder / "log"
        self.go = folder / "go"
        self.log.touch()

    def ask(self, name: str, asked: Priority) -> asyncio.Task[dict[str, Any]]:
        job = {"do": "wait", "name": name, "log": str(self.log), "until": str(self.go)}
        return asyncio.create_task(self.pool.ask(job, 30, asked))

    async def begun(self, count: int) -> list[str]:
        deadline = time.monotonic() + PATIENCE
        while len(names := self.log.read_text().split()) < count:
            assert time.monotonic() < deadline, f"only {names} have begun"
            await asyncio.sleep(0.01)
        return names


def with_pool(folder: Path, count: int, script: Callable[[Pool], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        pool = WorkerPool(count)
        try:
            return await script(Pool(pool, folder))
        finally:
            await pool.close()
            assert not pool._alive

    return run_async(whole())


def test_a_long_job_of_one_guest_does_not_hold_up_another_who_sits_at_a_table(
    tmp_path: Path,
) -> None:
    async def script(pool: Pool) -> None:
        tasks = [pool.ask(f"flood{n}", priority("flood", WATCHED)) for n in range(5)]
        await pool.begun(1)
        tasks.append(pool.ask("person", priority("person")))
        assert await pool.begun(2) == ["flood0", "person"], "it did not wait for the first to end"
        pool.go.touch()
        assert [said["name"] for said in await asyncio.gather(*tasks)][-1] == "person"

    with_pool(tmp_path, 1, script)


def test_hints_and_bots_among_themselves_leave_a_process_to_the_tables(tmp_path: Path) -> None:
    async def script(pool: Pool) -> None:
        tasks = [pool.ask("one", priority("one"))]
        await pool.begun(1)
        tasks += [pool.ask(f"hint{n}", priority(f"g{n}", OPTIONAL)) for n in range(6)]
        await pool.begun(2)
        tasks.append(pool.ask("two", priority("two")))
        assert await pool.begun(3) == ["one", "hint0", "two"]
        assert len(pool.pool.queue.running) == 3
        assert len(pool.pool.queue.waiting) == 5
        pool.go.touch()
        await asyncio.gather(*tasks)

    with_pool(tmp_path, 2, script)


def test_while_nobody_waits_at_a_table_other_jobs_use_all_processes(tmp_path: Path) -> None:
    async def script(pool: Pool) -> None:
        tasks = [pool.ask(f"piece{n}", priority(f"g{n}", WATCHED)) for n in range(6)]
        await pool.begun(2)
        tasks.append(pool.ask("one", priority("one")))
        assert (await pool.begun(3))[2] == "one", "the reserve is for whoever comes"
        assert not pool.pool._may_begin(pool.pool.queue.waiting[0]), "one is kept free from now on"
        pool.go.touch()
        await asyncio.gather(*tasks)

    with_pool(tmp_path, 2, script)


def test_one_guest_does_not_get_the_reserve_as_well(tmp_path: Path) -> None:
    async def script(pool: Pool) -> None:
        tasks = [pool.ask(f"mine{n}", priority("greedy")) for n in range(4)]
        await pool.begun(1)
        tasks.append(pool.ask("other", priority("other")))
        assert await pool.begun(2) == ["mine0", "other"]
        pool.go.touch()
        await asyncio.gather(*tasks)

    with_pool(tmp_path, 1, script)


def test_what_nobody_waits_for_any_more_is_never_begun(tmp_path: Path) -> None:
    async def script(pool: Pool) -> None:
        first = pool.ask("first", priority("a"))
        await pool.begun(1)
        left = [pool.ask(f"left{n}", priority("a")) for n in range(5)]
        last = pool.ask("last", priority("a"))
        await asyncio.sleep(0)
        assert len(pool.pool.queue.waiting) == 6
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        assert len(pool.pool.queue.waiting) == 1
        pool.go.touch()
        await asyncio.gather(first, last)
        assert await pool.begun(2) == ["first", "last"]

    with_pool(tmp_path, 1, script)


def test_too_much_of_one_guest_is_refused(tmp_path: Path) -> None:
    async def script(pool: Pool) -> None:
        tasks = [pool.ask(f"{n}", priority("a", OPTIONAL)) for n in range(40)]
        await pool.begun(1)
        refused = [t for t in tasks if t.done() and isinstance(t.exception(), Crowded)]
        assert len(refused) == 40 - 1 - pool.pool.queue.bounds.guest
        pool.go.touch()
        await asyncio.gather(*tasks, return_exceptions=True)

    with_pool(tmp_path, 1, script)


@pytest.mark.parametrize(("deaths", "answered"), [(1, True), (2, True), (3, False)])
def test_a_job_is_begun_again_when_its_process_dies(
    tmp_path: Path, deaths: int, answered: bool
) -> None:
    left = tmp_path / "deaths"
    left.write_text(str(deaths))

    async def script(pool: Pool) -> None:
        asked = pool.pool.ask({"do": "die", "file": str(left)}, 30)
        if answered:
            assert (await asked)["pid"]
        else:
            with pytest.raises(NoAnswer, match="3 processes died"):
                await asked
        assert left.read_text() == "0"

    with_pool(tmp_path, 1, script)


def test_a_bot_whose_process_is_killed_plays_no_plain_move(
    start_server: Callable[..., ServerThread], caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server()
    pool = server.parts.workers.bots
    person = server.person()
    kills = 0
    with person.at(person.open("me", "agent")["id"]) as line:
        while kills < 3:
            line.move()
            deadline = time.monotonic() + PATIENCE
            while not pool.queue.running and not line.decision() and not line.over:
                assert time.monotonic() < deadline
                with contextlib.suppress(TimeoutError):  # it may have answered already
                    line.hear(0.002)
            if pool.queue.running:
                for process in list(pool._alive):
                    os.kill(process.pid, signal.SIGKILL)
                    kills += 1
            line.my_turn()
            assert not line.over
    assert "died during a job" in caplog.text
    assert "simple legal move" not in caplog.text


# --- earlier matches -----------------------------------------------------------------------------


def played_at_random(game: Game[Any], seed: int, plies: int) -> list[Match[Any]]:
    """Return a match and all its earlier states, as a table has them."""
    dice = Dice.seeded(f"{game.id} {seed}")
    line = [game.start(game.seat_counts[-1], seed=seed)]
    while line[-1].pending and len(line) <= plies:
        copy = line[-1].copy()
        seat, kind, args = dice.choice(copy.pending)
        copy.play(dice.choice(kind.moves(copy, seat, *args)), seat)
        line.append(copy)
    return line


EVENT = ("clause", "data", "instead", "kind", "ply", "private", "seen", "unseen")


def same(one: Match[Any], other: Match[Any]) -> bool:
    def events(match: Match[Any]) -> list[list[Any]]:
        return [[getattr(event, name) for name in EVENT] for event in match.log]

    return (
        one.position() == other.position()
        and one.history == other.history
        and (one.open_from, one.unseen, one.private)
        == (other.open_from, other.unseen, other.private)
        and events(one) == events(other)
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_undo_leads_where_a_replay_does(game: Game[Any]) -> None:
    undone = 0
    for seed in range(4):
        steps = UndoCache()
        before: Match[Any] | None = None
        for match in played_at_random(game, seed, 120):
            if before is not None:
                steps.note(before, match)
            before = match
            for seat in range(match.seats):
                ply = match.undoable(seat)
                if ply is not None:
                    copy = steps.without(match, ply)
                    assert copy is not None
                    assert same(copy, match.without(ply))
                    undone += 1
    assert undone


@pytest.mark.usefixtures("with_duel")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_worker_gives_back_the_match_that_a_replay_gives(game: Game[Any]) -> None:
    game = safehouse.game(game.id)
    match = played_at_random(game, 1, 150)[-1]
    seats = [SeatRow(seat, "person", str(seat)) for seat in range(match.seats)]
    row = TableRow(
        id="X", game=game.id, seats=seats, options=match.options, seed=match.seed, clock=None,
        public=False, talk=True, host="0", created=0, updated=0, status="playing",
    )  # fmt: skip
    entries = [
        EntryRow(n, seat, "move", game.moves.notation(code), 0.0)
        for n, (seat, code) in enumerate(match.history)
    ]
    for pauses in (True, False):
        job: dict[str, Any] = {"do": "load", "row": row, "entries": entries, "pauses": pauses}
        said = answer(pickle.dumps(job))
        loaded = said["match"]
        assert not loaded.log
        for part in said["log"]:
            piece = pickle.loads(part)
            assert len(piece) <= SLICE
            loaded.log += piece
        assert said["notice"] == ""
        assert same(loaded, played(row, entries, pauses=pauses)[0])
    assert same(loaded, match)
    for ply in {0, match.ply // 2, match.ply - 1}:
        job = {"do": "rebuild", "match": match.copy(log=False), "ply": ply, "without": False}
        made = answer(pickle.dumps(job))["match"]
        assert not made.history
        made.log = match.log[: events_until(match.log, ply)] + made.log
        made.history = match.history[:ply] + made.history
        assert same(made, match.at(ply))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bots_job_is_no_larger_for_a_long_match_and_deals_the_same_world(
    game: Game[Any], tmp_path: Path
) -> None:
    workers = Workers(Settings(data=tmp_path), Clock())
    for match in played_at_random(game, 2, 60)[1::7]:
        if not match.pending:
            break
        seat = match.pending[0][0]
        job = workers._bot_job("pick", match, seat)
        assert not job["match"].history
        assert not job["match"].log
        world, known = (one.determinize(seat, 7) for one in (job["match"], match))
        assert world.position() == known.position()
        assert (world.ply, world.private) == (known.ply, known.private)


# --- at a table ----------------------------------------------------------------------------------


class Counted:
    """A worker's job that counts its calls."""

    def __init__(self, work: Callable[..., Coroutine[Any, Any, Any]]) -> None:
        self.work = work
        self.asked = 0

    async def __call__(self, *given: Any, **named: Any) -> Any:
        self.asked += 1
        return await self.work(*given, **named)


def counted(server: ServerThread, monkeypatch: pytest.MonkeyPatch, name: str) -> Counted:
    made = Counted(getattr(server.parts.workers, name))
    monkeypatch.setattr(server.parts.workers, name, made)
    return made


def test_a_wish_to_take_back_costs_nothing_until_it_is_granted(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    rebuilt = counted(server, monkeypatch, "rebuild")
    host, friend = server.person(), server.person()
    table = host.open("me", "open", options={"spy_ops": "green"})["id"]
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as one, friend.at(table) as other:
        for _ in range(6):
            mover, waiting = (one, other) if one.decision() else (other, one)
            mover.move()
            waiting.until(lambda a=mover, b=waiting: b.ply == a.ply)  # type: ignore[misc]
        heard = len(other.heard)
        for _ in range(40):
            assert one.ask("takeback", seat=0)["t"] == "ack"
        other.ask("ping")
        assert rebuilt.asked == 0
        states = [said for said in other.heard[heard:] if said["t"] == "state"]
        assert len(states) == 1, "the same wish again is no news"
        match = server.live(table).match
        assert match is not None
        last = max(n for n, (seat, _) in enumerate(match.history) if seat == 0)
        assert other.ask("answer", accept=True)["t"] == "ack"
        assert rebuilt.asked == 1
        now = server.live(table).match
        assert now is not None
        assert same(now, match.at(last))
        one.until(lambda: one.ply == now.ply_for(0))
        assert one.events == json.loads(json.dumps(to_json(now.event_messages(0))))


def test_an_undo_replays_nothing_unless_the_table_was_loaded_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"spy_ops": "green"}
    with ServerThread(tmp_path) as server:
        rebuilt = counted(server, monkeypatch, "rebuild")
        person = server.person()
        table = person.open("me", "me", options=options)["id"]
        with person.at(table) as line:
            line.ask("play", seat=0, ply=0, move="first green")
            assert line.ask("undo", seat=0) == {"t": "ack", "id": line.heard[-1]["id"], "ply": 0}
            line.ask("play", seat=0, ply=0, move="first green")
        assert rebuilt.asked == 0
        cookies = person.http.cookies
    with ServerThread(tmp_path) as server:
        rebuilt = counted(server, monkeypatch, "rebuild")
        person = server.person()
        person.http.cookies = cookies
        with person.at(table) as line:
            assert line.ply == 1
            assert line.ask("undo", seat=0)["ply"] == 0
            line.until(lambda: line.ply == 0)
            match = server.live(table).match
            assert match is not None
            assert same(match, match.game.start(2, seed=match.seed, options=match.options))
        assert rebuilt.asked == 1


def test_bots_that_nobody_watches_rest_until_somebody_looks(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(rest=0.0)
    person = server.person()
    table = person.open("tourist", "tourist")["id"]
    live = server.live(table)
    assert live.bots.resting
    assert not live.bots.thinking
    with person.at(table) as line:
        line.until(lambda: line.ply >= 3)
    deadline = time.monotonic() + PATIENCE
    while not live.bots.resting:
        assert time.monotonic() < deadline
        time.sleep(0.005)
    with person.at(table) as line:
        line.until(lambda: line.over)


def test_a_look_without_a_connection_lets_them_go_on(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(rest=PATIENCE)
    person = server.person()
    table = person.open("tourist", "tourist")["id"]
    deadline = time.monotonic() + PATIENCE
    while not person.get(f"/api/tables/{table}/state")["view"]["result"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_people_come_before_watchers_and_both_are_named(server: ServerThread) -> None:
    host, watcher = server.person(), server.person()
    table = host.open("me", "tourist", options={"spy_ops": "green"})["id"]
    live = server.live(table)
    live.visits.clear()
    assert live.priority() == Priority(WATCHED, (Owner(host.me["id"]),), table)
    with watcher.at(table):
        assert live.priority().rank == WATCHED
        with host.at(table):
            assert live.priority() == Priority(PERSON, (Owner(host.me["id"], "127.0.0.1"),), table)


# --- records -------------------------------------------------------------------------------------


def finished(server: ServerThread) -> tuple[Person, str]:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        line.ask("play", seat=0, ply=0, move="first orange")
        line.ask("concede", seat=1)
    return person, table


def test_a_finished_record_is_kept_ready(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, table = finished(server)
    read = counted(server, monkeypatch, "read")
    for _ in range(5):
        assert person.get(f"/api/tables/{table}/record")["moves"]
        assert person.get(f"/api/replays/{table}")["plies"] == 2
    assert read.asked == 1


def test_kept_packs_have_a_bound() -> None:
    cache = RecordCache(capacity=100)
    kept = Kept(b"x" * 30, b"y" * 10, "spyon", 2, {}, [], 0, None, [])
    for n in range(9):
        cache.put((str(n),), kept)
        cache.put((str(n),), kept)
        assert cache.size <= 100
    assert cache.get(("8",)) is kept
    assert cache.get(("0",)) is None


def on_the_loop(server: ServerThread, work: Coroutine[Any, Any, Any]) -> Any:
    loop: asyncio.AbstractEventLoop = server.parts.store._loop  # type: ignore[attr-defined]
    return asyncio.run_coroutine_threadsafe(work, loop)


def test_replays_whose_askers_have_left_are_dropped(
    start_server: Callable[..., ServerThread], tmp_path: Path
) -> None:
    server = start_server()
    person, table = finished(server)
    readers = server.parts.workers.replays
    go = tmp_path / "go"
    job = {"do": "wait", "name": "x", "log": str(tmp_path / "log"), "until": str(go)}
    busy = on_the_loop(server, readers.ask(job, 30, priority("somebody", OPTIONAL)))
    deadline = time.monotonic() + PATIENCE
    open_sockets = []
    for _ in range(30):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall(f"GET /api/replays/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        open_sockets.append(line)
    while len(readers.queue.waiting) < 30:
        assert time.monotonic() < deadline, len(readers.queue.waiting)
        time.sleep(0.005)
    for line in open_sockets:
        line.close()
    while readers.queue.waiting:
        assert time.monotonic() < deadline, len(readers.queue.waiting)
        time.sleep(0.005)
    go.touch()
    assert busy.result(PATIENCE)
    assert person.get(f"/api/replays/{table}")["plies"] == 2


def test_too_many_replays_at_once_are_refused_with_a_reason(
    start_server: Callable[..., ServerThread], tmp_path: Path
) -> None:
    server = start_server()
    person, table = finished(server)
    readers = server.parts.workers.replays
    go = tmp_path / "go"
    job = {"do": "wait", "name": "x", "log": str(tmp_path / "log"), "until": str(go)}
    mine = priority(person.me["id"], OPTIONAL)
    asked = [on_the_loop(server, readers.ask(job, 30, mine)) for _ in range(17)]
    deadline = time.monotonic() + PATIENCE
    while len(readers.queue.waiting) < 16:
        assert time.monotonic() < deadline
        time.sleep(0.005)
    answered = person.http.get(f"/api/replays/{table}")
    assert answered.status_code == 429
    assert answered.json()["code"] == "too-fast"
    go.touch()
    for one in asked:
        assert one.result(PATIENCE)


def test_a_record_that_no_longer_replays_can_still_be_read(
    start_server: Callable[..., ServerThread],
) -> None:
    import sqlite3

    server = start_server()
    person, table = finished(server)
    db = sqlite3.connect(server.data / "safehouse.sqlite3")
    db.execute("UPDATE entries SET body = 'first purple' WHERE number = 0")
    db.commit()
    db.close()
    assert person.get(f"/api/tables/{table}/record")["moves"][0] == [0, "first purple"]
    about = person.get(f"/api/replays/{table}")
    assert about["plies"] == 0
    assert "earlier rules" in str(from_json(about["notice"]))
