"""Several servers on one PostgreSQL and one Redis act as one.

Both run in this process, each with its own event loop; `test_cluster_faults.py` runs them in
processes that are killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from safehouse.core.game import Game
from safehouse.core.i18n import to_json
from safehouse.core.match import Match
from safehouse.core.registry import games
from safehouse.server.common.rates import Buckets
from safehouse.server.jobs.fair_queue import PERSON
from safehouse.server.processes.cluster import Cluster
from safehouse.server.processes.messages import Message, TableChanged
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.replay import run_out
from safehouse.server.storage.store import EntryRow, StoredEntry, TableExtras, TableSummary
from safehouse.server.tables.view_cache import ViewCache
from tests.server.run_in_thread import run_async
from tests.server.server_thread import ROOMY, Json, Person, ServerThread, TableSocket, roomy
from tests.services import Partition, Postgres, Redis, wait_until

GAMES = games()
PLIES = 14

Pair = tuple[ServerThread, ServerThread]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@contextlib.contextmanager
def two_servers(
    postgres: Postgres, redis: str, folder: Path, other_redis: str = "", **changes: Any
) -> Iterator[Pair]:
    """Start two servers on their own database and wait until they know of each other.

    The second may have its own connection to Redis.
    """
    shared: Any = {"database": postgres.fresh(), "limits": ROOMY, **changes}
    with (
        ServerThread(folder / "one", redis=redis, **shared) as one,
        ServerThread(folder / "two", redis=other_redis or redis, **shared) as other,
    ):
        for cluster in (one.cluster, other.cluster):
            wait_until(lambda c=cluster: len(c.alive) == 2, "both see each other")  # type: ignore[misc]
            if redis:
                bus = cluster.bus
                assert bus is not None
                wait_until(lambda b=bus: b.connected, "Redis is reached")  # type: ignore[misc]
        yield one, other


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, redis_service: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    with two_servers(postgres, redis_service.url, tmp_path_factory.mktemp("pair")) as servers:
        yield servers


def seen(line: TableSocket) -> Json:
    assert line.table is not None
    return line.table


def state(line: TableSocket) -> Json:
    assert line.state is not None
    return line.state


def move_to(person: Person, server: ServerThread) -> Person:
    """Return the same guest at another server."""
    return Person(server.port, cookies=dict(person.http.cookies))


def test_servers_on_one_machine_need_no_addresses(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """PostgreSQL and Redis are reached by their Unix sockets."""
    database = postgres.fresh(local=True)
    with two_servers(postgres, redis_service.local_url, tmp_path, database=database) as servers:
        people = [server.person() for server in servers]
        table = people[0].open("me", "open", game="spyon")["id"]
        people[1].post(f"/api/tables/{table}/sit")
        lines = [person.at(table) for person in people]
        for ply in range(PLIES):
            asked = next_asked(lines)
            assert asked is not None
            assert asked.move(ply)["t"] == "ack"
        replicas = [server.live(table) for server in servers]
        wait_until(lambda: all(one.number == PLIES for one in replicas), "both have every entry")


def test_servers_with_different_addresses_of_one_database_hear_each_other(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """By Redis: polls, which would reveal it seconds later, are off."""
    first = postgres.fresh()
    second = first.replace("127.0.0.1", "localhost")
    shared: Any = {"redis": redis_service.url}
    with (
        ServerThread(tmp_path / "one", database=first, **shared) as one,
        ServerThread(tmp_path / "two", database=second, **shared) as other,
    ):
        for server in (one, other):
            cluster = server.cluster
            cluster._tasks[1].cancel()
            bus = cluster.bus
            assert bus is not None
            wait_until(lambda b=bus: b.connected, "Redis is reached")  # type: ignore[misc]
        table, ada, bob = seated(one, other)
        with ada.at(table) as mine, bob.at(table) as theirs:
            for ply in range(4):
                asked = next_asked([mine, theirs])
                assert asked is not None
                assert asked.move(ply)["t"] == "ack"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_across_two_servers(pair: Pair, game: Game[Any]) -> None:
    """People at different servers see the same match, each what they may know."""
    one, other = pair
    count = game.seat_counts[0]
    servers = [one if seat % 2 == 0 else other for seat in range(count)]
    people = [server.person() for server in servers]
    table = people[0].open("me", *["open"] * (count - 1), game=game.id)["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    lines = [person.at(table) for person in people]
    for ply in range(PLIES):
        asked = next_asked(lines)
        if asked is None:
            break
        said = asked.move(ply * 5)
        assert said["t"] == "ack", said
    first, second = one.live(table), other.live(table)
    wait_until(lambda: first.number == second.number > 0, "both have every entry")
    assert first.match is not None
    assert second.match is not None

    def same() -> bool:
        assert first.match is not None
        assert second.match is not None
        return first.match.view(0) == second.match.view(0)

    wait_until(same, "both have the same match")
    for seat, line in enumerate(lines):
        view = plain(first.match.view(seat))
        line.until(lambda line=line, view=view: state(line)["view"] == view)  # type: ignore[misc]
        assert line.events == plain(to_json(first.match.event_messages(seat)))
        assert first.questions.name(seat) == second.questions.name(seat)
    assert [repr(event) for event in first.match.log] == [repr(event) for event in second.match.log]
    assert first.match.history == second.match.history
    for line in lines:
        line.close()


def test_where_nothing_is_hidden_a_view_is_built_once_for_all_servers(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server whose players only see a move shows what the server that stored it sends along.

    On a busy machine a poll of the database may find a move before it is sent along.
    """

    async def no_poll(self: Cluster) -> None:
        pass

    monkeypatch.setattr(Cluster, "_poll", no_poll)
    table, ada, bob = seated(*pair)
    lines = [ada.at(table, together=True), bob.at(table, together=True)]
    for line in lines:
        line.until(lambda line=line: line.state is not None)  # type: ignore[misc]
    first, second = (server.live(table) for server in pair)
    wait_until(lambda: first.elsewhere and second.elsewhere, "both know where the players are")
    built: list[int] = []
    build = ViewCache._show_all

    def counted(self: ViewCache, match: Match[Any], viewer: int | None) -> None:
        if self.table in (first, second):
            built.append(match.ply)
        build(self, match, viewer)

    monkeypatch.setattr(ViewCache, "_show_all", counted)
    worded: list[int] = []
    put = Match.event_messages

    def event_messages(self: Match[Any], seat: Any, since: int = 0) -> list[dict[str, Any]]:
        if self in (first.match, second.match):
            worded.append(since)
        return put(self, seat, since)

    monkeypatch.setattr(Match, "event_messages", event_messages)
    for ply in range(PLIES):
        asked = next_asked(lines)
        assert asked is not None
        assert asked.move(ply * 5)["t"] == "ack"
    assert first.match is not None
    view = plain(first.match.view(0))
    events = plain(put(first.match, None))
    for line in lines:
        line.until(lambda line=line: state(line)["view"]["ply"] == view["ply"])  # type: ignore[misc]
        assert state(line)["view"]["board"] == view["board"]
        assert line.events == events
        line.close()
    assert built == sorted(set(built)), "no position was built at both"
    assert worded == sorted(set(worded)), "no event was put into words at both"
    marks = {server.live(table).event_marks.mark(None, len(events)) for server in pair}
    assert len(marks) == 1


def opened_at_one(pair: Pair) -> tuple[Person, str, Cluster, Cluster]:
    """A table that only the first server has in memory, and both clusters' parts, which know it."""
    one, other = pair
    ada = one.person("Ada")
    table = ada.open("me", "me")["id"]
    cluster, others = one.cluster, other.cluster
    assert others is not None
    wait_until(lambda: table in others._elsewhere.get(cluster.id, {}), "it is known to be there")
    return ada, table, cluster, others


def test_changes_go_only_to_those_who_have_the_table(pair: Pair) -> None:
    ada, table, cluster, others = opened_at_one(pair)
    heard: list[TableChanged] = []
    hear = others._hear
    assert others.bus is not None

    def overheard(sender: str, message: Message) -> None:
        if isinstance(message, TableChanged):
            heard.append(message)
        hear(sender, message)

    others.bus._hear = overheard
    try:
        line = ada.at(table)
        assert line.move(0)["t"] == "ack"
        pair[1].person().get(f"/api/tables/{table}")
        wait_until(lambda: table in cluster._elsewhere.get(others.id, {}), "the other has it now")
        assert line.move(0)["t"] == "ack"
        wait_until(lambda: pair[1].live(table).number == 2, "it follows")
        line.close()
    finally:
        others.bus._hear = hear
    assert [one.stored.entry.number for one in heard if one.table == table and one.stored] == [1]


def test_a_table_put_away_is_no_longer_sent_to(pair: Pair) -> None:
    _, table, cluster, others = opened_at_one(pair)
    in_its_loop(pair[0], lambda: pair[0].parts.tables.unload(table))
    wait_until(lambda: table not in others._elsewhere.get(cluster.id, {}), "it is known to be gone")


def test_whoever_opens_a_table_during_a_move_hears_of_it_without_a_poll(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server that stores a move may not know yet that another has just opened the table."""
    one, other = pair

    async def nothing() -> None: ...

    for server in pair:
        monkeypatch.setattr(server.cluster, "_poll", nothing)
    table, ada, bob = seated(*pair)
    lines = [ada.at(table), bob.at(table)]
    for line in lines:
        line.until(lambda line=line: line.state is not None)  # type: ignore[misc]
    mover = next_asked(lines)
    assert mover is not None
    mover_at, watcher_at = (one, other) if mover is lines[0] else (other, one)
    known, unknown = mover_at.cluster, watcher_at.cluster
    assert known is not None
    assert unknown is not None
    wait_until(lambda: table in known._elsewhere.get(unknown.id, {}), "they know each other")
    # Whoever takes the lease reads the table, too.
    wait_until(lambda: any(at.live(table).fence is not None for at in pair), "one of them leads")
    in_its_loop(
        mover_at, lambda: known._set_connections(unknown.id, table, None)
    )  # as if not announced
    assert mover.move(0)["t"] == "ack"
    assert watcher_at.live(table).number == 0
    in_its_loop(watcher_at, lambda: unknown.note_presence(watcher_at.live(table)))
    wait_until(lambda: watcher_at.live(table).number == 1, "it was told of the move")
    for line in lines:
        line.close()


def next_asked(lines: list[TableSocket], seconds: float = 30) -> TableSocket | None:
    """Return a socket whose player is asked something; None when the match is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for line in lines:
            if line.over:
                return None
            if line.decision() is not None:
                return line
        for line in lines:
            with contextlib.suppress(TimeoutError):
                line.hear(0.05)
    raise AssertionError("nobody is asked")


def in_its_loop(server: ServerThread, work: Callable[[], object]) -> None:
    """Do something in the event loop of a server, and wait until it is done."""

    async def done() -> None:
        work()

    cluster = server.cluster
    loop = cluster._tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(done(), loop).result(60)


def seated(one: ServerThread, other: ServerThread, **more: Any) -> tuple[str, Person, Person]:
    """A SPYON table with a player at each server."""
    ada, bob = one.person("Ada"), other.person("Bob")
    table = ada.open("me", "open", **more)["id"]
    bob.post(f"/api/tables/{table}/sit")
    return table, ada, bob


def test_a_guest_is_known_at_every_server(pair: Pair) -> None:
    one, other = pair
    ada = one.person("Ada")
    moved = move_to(ada, other)
    assert moved.me["name"] == "Ada"
    assert one.parts.moderation.token == other.parts.moderation.token
    table = ada.open("me", "open")["id"]
    assert [found["id"] for found in moved.get("/api/tables/mine")] == [table]
    assert moved.get(f"/api/tables/{table}")["host"]


def test_two_people_take_two_seats_at_the_same_moment(pair: Pair) -> None:
    """Each server changes the seats that it knows of; the later one retries and succeeds."""
    one, other = pair
    host = one.person("Host")
    table = host.open("open", "open", "open", "open", game="general")["id"]
    people = [one.person(), other.person(), one.person(), other.person()]
    for person in people:
        person.get(f"/api/tables/{table}")  # both servers have it in memory
    with ThreadPoolExecutor(4) as at_once:
        list(at_once.map(lambda person: person.post(f"/api/tables/{table}/sit"), people))
    for server in (one, other):
        wait_until(lambda p=server: p.live(table).status == "playing", "it starts")  # type: ignore[misc]
        seats = server.live(table).row.seats
        assert {seat.guest for seat in seats} == {person.me["id"] for person in people}


def test_presence_chat_and_names_go_round(pair: Pair) -> None:
    one, other = pair
    table, ada, bob = seated(one, other)
    with ada.at(table) as here, bob.at(table) as there:
        here.until(lambda: seen(here)["seats"][1]["here"])
        there.until(lambda: seen(there)["seats"][0]["here"])
        assert here.ask("say", text="hello")["t"] == "ack"
        there.until(lambda: there.chat)
        assert there.ask("say", text="good evening")["t"] == "ack"
        here.until(lambda: len(here.chat) == 2)
        assert [line["text"] for line in here.chat] == ["hello", "good evening"]
        bob.http.put("/api/me", json={"name": "Bobby"})
        here.until(lambda: seen(here)["seats"][1]["player"] == "Bobby")
        with other.person().at(table):
            here.until(lambda: seen(here)["spectators"] == 1)
        here.until(lambda: seen(here)["spectators"] == 0)
    wait_until(lambda: not one.live(table).elsewhere, "everybody has left")


def test_a_wish_to_take_back_is_answered_at_another_server(pair: Pair) -> None:
    one, other = pair
    table, ada, bob = seated(one, other)
    with ada.at(table) as here, bob.at(table) as there:
        mover, answerer = (here, there) if here.decision() else (there, here)
        seat = 0 if mover is here else 1
        assert mover.move()["t"] == "ack"
        answerer.until(lambda: answerer.ply == 1)
        assert mover.ask("takeback", seat=seat)["t"] == "ack"
        answerer.until(lambda: state(answerer)["takeback"] is not None)
        assert answerer.ask("answer", accept=True)["t"] == "ack"
        for line in (here, there):
            line.until(lambda line=line: line.ply == 0 and state(line)["takeback"] is None)  # type: ignore[misc]
        assert mover.move(1)["t"] == "ack"
        answerer.until(lambda: answerer.ply == 1)


def test_a_move_that_another_server_has_not_seen_yet_is_stale_or_played_once(pair: Pair) -> None:
    """One guest answers one question at both servers at once: only one entry is stored."""
    one, other = pair
    ada = one.person("Ada")
    moved = move_to(ada, other)
    table = ada.open("me", "me")["id"]
    found = ada.get(f"/api/tables/{table}/state")
    moved.get(f"/api/tables/{table}/state")
    decision = found["decisions"][0]
    body = {
        "seat": decision["seat"], "question": decision["question"],
        "move": decision["moves"][0]["notation"],
    }  # fmt: skip
    with ThreadPoolExecutor(2) as at_once:
        answers = list(
            at_once.map(
                lambda who: who.http.post(f"/api/tables/{table}/moves", json=body).status_code,
                (ada, moved),
            )
        )
    assert sorted(answers) == [200, 409]
    for server in (one, other):
        wait_until(lambda p=server: p.live(table).number == 1, "one entry")  # type: ignore[misc]


def test_a_program_may_ask_one_server_and_answer_another(pair: Pair) -> None:
    """No sticky sessions: what one server has acknowledged every other shows immediately."""
    one, other = pair
    ada = one.person("Ada")
    both = itertools.cycle((ada, move_to(ada, other)))
    table = ada.open("me", "me")["id"]
    for ply in range(8):
        found = next(both).get(f"/api/tables/{table}/state")
        assert found["view"]["ply"] == ply
        decision = found["decisions"][0]
        next(both).post(
            f"/api/tables/{table}/moves",
            {
                "seat": decision["seat"], "question": decision["question"],
                "move": decision["moves"][0]["notation"],
            },
        )  # fmt: skip


def test_one_server_at_a_time_does_the_work_of_a_table(pair: Pair) -> None:
    one, other = pair
    ada = one.person("Ada")
    table = ada.open("me", "courier")["id"]
    with ada.at(table) as here, other.person().at(table) as there:
        wait_until(lambda: one.live(table).leads or other.live(table).leads, "somebody leads")
        assert not (one.live(table).leads and other.live(table).leads)
        for _ in range(3):
            assert here.move()["t"] == "ack"
            here.my_turn()
        there.until(lambda: there.ply >= here.ply or there.over)


def test_entries_without_the_lease_are_not_stored(pair: Pair) -> None:
    """A process that still believes it leads is refused by its fencing number, and notices."""
    one, other = pair
    ada = one.person("Ada")
    table = ada.open("me", "courier")["id"]
    live = one.live(table)
    with ada.at(table) as here:
        here.my_turn()
        wait_until(lambda: live.leads, "it leads")
        lend_to_ghost(one, table)
        stored = live.number
        while 1 not in live.questions.asked:  # until the bot is asked
            assert here.move()["t"] == "ack", "a player's own move needs no lease"
        wait_until(lambda: not live.leads, "it learns that it does not lead")
        assert all(entry.seat == 0 for entry in entries_of(one, table)[stored:])
        sql(one, "DELETE FROM members WHERE id = 'ghost'")
        wait_until(
            lambda: live.leads or (table in other.parts.tables.live and other.live(table).leads),
            "one of them leads again",
        )
        here.until(lambda: here.over or here.decision() is not None)


def test_a_seat_is_not_given_to_a_bot_without_the_lease(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that runs out at a process that no longer leads the table changes no seat."""
    monkeypatch.setattr("safehouse.server.tables.new_tables.CLOCK_INITIAL", (1, 86_400))
    one, _ = pair
    ada = one.person("Ada")
    table = ada.open("me", "me", "me", game="spymaster", clock={"initial": 1, "increment": 0})["id"]
    live = one.live(table)
    with ada.at(table):
        wait_until(lambda: live.leads, "it leads")
        lost: list[bool] = []
        monkeypatch.setattr(one.cluster, "lost", lambda _: lost.append(True))
        lend_to_ghost(one, table)
        holders = [seat.holder for seat in live.row.seats]
        wait_until(lambda: bool(lost), "it learns that it does not lead")
        assert [seat.holder for seat in live.row.seats] == holders == ["person"] * 3


def test_clocks_are_not_stored_without_the_lease(pair: Pair) -> None:
    """A process that unloads a table which another one leads leaves the clocks alone."""
    one, _ = pair
    ada = one.person("Ada")
    table = ada.open("me", "me", clock={"initial": 600, "increment": 0})["id"]
    live = one.live(table)
    with ada.at(table):
        wait_until(lambda: live.leads, "it leads")
        lend_to_ghost(one, table)
    cluster = one.cluster
    loop = cluster._tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(live.put_away(), loop).result(60)
    assert not live.leads
    assert value(one, f"SELECT clocks FROM tables WHERE id = '{table}'") is None


def test_a_lease_without_its_work_is_taken_up_again(pair: Pair) -> None:
    """What went wrong between taking a lease and working under it is tried again."""
    one, _ = pair
    ada = one.person("Ada")
    table = ada.open("me", "courier")["id"]
    live = one.live(table)
    with ada.at(table) as here:
        here.my_turn()
        wait_until(lambda: live.leads, "it leads")
        assert live.fence is not None
        before = live.fence
        live.fence = None
        wait_until(lambda: live.leads, "it leads again")
        assert (live.fence or 0) > before


def test_the_lease_of_a_table_that_was_put_away_meanwhile_is_given_back(pair: Pair) -> None:
    one, other = pair
    ada = one.person("Ada")
    table = ada.open("me", "open")["id"]
    one.person("Ben").post(f"/api/tables/{table}/sit", {})
    cluster, live = one.cluster, one.live(table)
    wait_until(lambda: live.leads, "it leads")
    copied = copy(live)
    copied.fence = None
    cluster._holders.pop(table, None)
    loop = cluster._tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(cluster._acquire(copied), loop).result(60)
    assert leases_of(other, table) == [""]


def leases_of(server: ServerThread, table: str) -> list[str]:
    async def work() -> list[str]:
        db = await asyncpg.connect(server.parts.settings.database)
        rows = await db.fetch("SELECT holder FROM leases WHERE table_id = $1", table)
        await db.close()
        return [row[0] for row in rows]

    found: list[str] = run_async(work())
    return found


def sql(server: ServerThread, *statements: str) -> None:
    async def work() -> None:
        db = await asyncpg.connect(server.parts.settings.database)
        for statement in statements:
            await db.execute(statement)
        await db.close()

    run_async(work())


def lend_to_ghost(server: ServerThread, table: str) -> None:
    """Let a process that does not exist lead a table."""
    sql(
        server,
        "INSERT INTO members VALUES ('ghost', 'server', now() + interval '1 hour')"
        " ON CONFLICT DO NOTHING",
        f"UPDATE leases SET holder = 'ghost', fence = fence + 1 WHERE table_id = '{table}'",
    )


def value(server: ServerThread, query: str) -> Any:
    async def work() -> Any:
        db = await asyncpg.connect(server.parts.settings.database)
        try:
            return await db.fetchval(query)
        finally:
            await db.close()

    return run_async(work())


def entries_of(server: ServerThread, table: str) -> list[EntryRow]:
    async def work() -> list[EntryRow]:
        store = PostgresStore(server.parts.settings.database, connections=1)
        await store.open()
        try:
            return await store.entries(table)
        finally:
            await store.close()

    found: list[EntryRow] = run_async(work())
    return found


@pytest.mark.parametrize(
    ("ended", "left", "ticking"), [(None, 70.0, True), (5.0, 80.0, True), (500.0, 90.0, False)]
)
def test_clocks_run_until_the_process_ended_that_kept_them(
    pair: Pair, ended: float | None, left: float, ticking: bool
) -> None:
    """Stored 30 seconds ago with 100 left; the process is alive, or ended just now, or long ago."""
    one, other = pair
    table, ada, _ = seated(one, other, clock={"initial": 100, "increment": 0})
    ada.get(f"/api/tables/{table}")
    live = one.live(table)
    (asked,) = live.questions.asked
    now = time.time()
    noted = now - 30
    until = None
    if ended == 5.0:
        until, noted = now - 5, now - 25
    elif ended == 500.0:
        until, noted = now - 500, now - 510

    async def follow() -> None:
        live.clocks.follow(TableExtras(clocks=[100.0] * 4, ticked=noted), until)

    run_async(follow())
    reading = live.clocks.reading
    assert reading is not None
    assert reading.left[asked] == pytest.approx(left, abs=5)
    assert live.clocks.ticking == ticking


def test_an_entry_that_is_sent_along_must_fit(pair: Pair) -> None:
    """What another process says it has stored is taken over only where it leads to what it says;
    a move that another version has judged is judged here."""
    one, _ = pair
    table, _, _ = seated(*pair)
    live = one.live(table)
    wait_until(lambda: live.match is not None, "it has begun")
    cluster = one.cluster

    async def in_its_loop() -> None:
        async with live.lock:  # whoever takes the lease is done
            pass
        assert live.match is not None
        seat = live.match.pending[0][0]
        decision = live.match.decision(seat)
        assert decision is not None
        legal, other = decision.moves[:2]
        before, version = live.match, live.row.version
        led = before.copy()
        led.repeat(legal.code, seat)
        entry = EntryRow(live.number, seat, "move", legal.notation, 0.0)
        summary = TableSummary("playing", led.ply, "", None, 0.0)
        wrong = msgspec.structs.replace(summary, ply=led.ply + 1)
        late = msgspec.structs.replace(entry, number=live.number + 1)
        back = msgspec.structs.replace(entry, kind="takeback", body="0")
        assert not live.replication.apply_remote(version + 1, StoredEntry(entry, wrong, legal.code))
        assert not live.replication.apply_remote(
            version + 1, StoredEntry(late, summary, legal.code)
        )
        assert not live.replication.apply_remote(
            version + 2, StoredEntry(entry, summary, legal.code)
        )
        assert not live.replication.apply_remote(version + 1, StoredEntry(back, summary))
        assert live.match is before
        done = StoredEntry(entry, summary, other.code, "another")
        cluster._hear_of(live, version + 1, done)
        assert live.row.version == version + 1
        assert live.match.history == led.history

    loop = cluster._tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(in_its_loop(), loop).result(60)


def test_a_match_that_was_claimed_reads_alike_at_every_server(pair: Pair) -> None:
    one, _ = pair
    table, _, _ = seated(*pair)
    live = one.live(table)
    wait_until(lambda: live.match is not None, "it has begun")
    assert live.match is not None
    here = live.match.copy()
    run_out(here, 1, absent=True)
    there = live.replication._replayed(EntryRow(live.number, 1, "claim", "", 0.0))
    assert there is not None
    assert here.result is not None
    assert here.result == there.result


def test_connections_are_kept_at_hand_and_given_to_whoever_waits(postgres: Postgres) -> None:
    """More work than connections, one that breaks, and one that is cancelled: none is lost."""

    async def work() -> None:
        store = PostgresStore(postgres.fresh(), connections=2)
        await store.open()
        try:
            found = await asyncio.gather(
                *(store.value("SELECT $1::bigint FROM pg_sleep(0.002)", n) for n in range(12))
            )
            assert found == list(range(12))
            asleep = asyncio.create_task(store.value("SELECT 1 FROM pg_sleep(60)"))
            await asyncio.sleep(0.02)
            asleep.cancel()
            await asyncio.gather(asleep, return_exceptions=True)
            with pytest.raises(asyncpg.PostgresError):
                await store.value("SELECT 1 / 0")
            await store.value(
                "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await store.ping()
            again = await asyncio.gather(*(store.value("SELECT 1") for _ in range(6)))
            assert again == [1] * 6
        finally:
            await store.close()

    run_async(work())


def test_one_process_needs_none_of_it() -> None:
    """The default start does not import the driver."""
    code = "import sys, safehouse.server.http.app; sys.exit('asyncpg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_order_given_at_one_server_is_followed_by_the_one_that_leads(pair: Pair) -> None:
    one, other = pair
    people = [one.person(), other.person(), other.person()]
    table = people[0].open("me", "open", "open", game="spymaster")["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    lines = [person.at(table) for person in people]
    for turn in range(40):
        asked = next_asked(lines)
        assert asked is not None
        seat = lines.index(asked)
        said = asked.ask("stand", seat=seat, until="round_end")
        if said["t"] == "ack":
            wait_until(lambda s=seat: s in one.live(table).orders.given, "one knows")  # type: ignore[misc]
            wait_until(lambda s=seat: s in other.live(table).orders.given, "the other knows")  # type: ignore[misc]
            break
        assert asked.move(turn * 3)["t"] == "ack"
    else:
        raise AssertionError("no order was possible")
    wait_until(
        lambda: (
            seat not in one.live(table).questions.asked
            or one.live(table).orders.ordered(seat) is None
        ),
        "it is answered for them",
    )
    for line in lines:
        line.close()


def test_clocks_agree_and_run_out_once(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("safehouse.server.tables.new_tables.CLOCK_INITIAL", (1, 86_400))
    one, other = pair
    table, ada, bob = seated(one, other, clock={"initial": 3, "increment": 0})
    with ada.at(table) as here, bob.at(table) as there:
        here.until(lambda: here.over)
        there.until(lambda: there.over)
        there.until(lambda: seen(there)["status"] == "finished")
        assert "ran out of time" in str(seen(there)["result"])
    numbers = [server.live(table).number for server in pair]
    assert numbers == [1, 1]


def test_a_mute_and_a_removal_hold_at_every_server(pair: Pair) -> None:
    one, other = pair
    table, ada, bob = seated(one, other)
    with ada.at(table), bob.at(table) as there:
        ada.post(f"/api/tables/{table}/mute", {"seat": 1, "on": True})
        wait_until(lambda: other.parts.marks.is_muted(table, bob.me["id"]), "muted")
        assert there.ask("say", text="hello")["code"] == "not-yours"
        ada.post(f"/api/tables/{table}/remove", {"seat": 1})
        assert there.closed()[0] == 4403
    wait_until(lambda: other.live(table).row.seats[1].holder == "bot", "a bot plays on")


def test_a_rematch_is_opened_once(pair: Pair) -> None:
    one, other = pair
    table, ada, bob = seated(one, other)
    with ada.at(table) as here, bob.at(table) as there:
        assert here.ask("concede", seat=0)["t"] == "ack"
        there.until(lambda: there.over and seen(there)["status"] == "finished")
        assert here.ask("rematch")["t"] == "ack"
        there.until(lambda: seen(there)["seats"][0]["ready_for_rematch"])
        assert there.ask("rematch")["t"] == "ack"
        here.until(lambda: seen(here)["next_table"])
        there.until(lambda: seen(there)["next_table"])
        assert seen(here)["next_table"] == seen(there)["next_table"]


def test_jobs_that_wait_are_bounded_for_all_servers_together(pair: Pair) -> None:
    """Each process has its share of the queue; a single one would have all of it."""
    for server in pair:
        limits = server.parts.settings.limits
        workers = server.parts.workers
        for queue in (workers.bots.queue, workers.replays.queue):
            assert queue.bounds.guest * 2 <= limits.jobs_guest
            assert queue.bounds.address * 2 <= limits.jobs_address
            assert queue.bounds.total * 2 <= limits.jobs


def test_every_rate_is_shared(pair: Pair) -> None:
    parts = pair[0].parts
    rates = {id(one) for one in vars(parts.rates).values() if isinstance(one, Buckets)}
    rates |= {id(one) for one in parts.rates.outgoing.values()}
    assert rates == {id(one) for one in parts.shared_rates.values()}


def test_bots_are_played_for_people_at_another_server(pair: Pair) -> None:
    """Whoever computes a bot's move counts it for the player, wherever their socket is."""
    one, other = pair
    host, ada = one.person("Host"), other.person("Ada")
    table = host.open("open", "courier")["id"]
    ada.post(f"/api/tables/{table}/sit", {"seat": 0})
    with ada.at(table):
        live = one.live(table)
        wait_until(lambda: live.priority().rank == PERSON, "it knows of the seat and the socket")
        priority = live.priority()
        assert [owner.guest for owner in priority.owners] == [ada.me["id"]]


def test_limits_hold_for_all_servers_together(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    limits = roomy(chat_rate=0.01, chat_burst=6, sockets_guest=3)
    with two_servers(postgres, redis_service.url, tmp_path, limits=limits) as (one, other):
        ada = one.person("Ada")
        moved = move_to(ada, other)
        table = ada.open("me", "open")["id"]
        with ada.at(table) as here, moved.at(table) as there:
            assert [here.ask("say", text=f"{n}")["t"] for n in range(4)] == ["ack"] * 4
            buckets = other.parts.rates.chat
            wait_until(lambda: buckets.left(ada.me["id"]) < 2.5, "the other counts them, too")
            said = [there.ask("say", text=f"{n}")["t"] for n in range(4)]
            assert said == ["ack", "ack", "refused", "refused"]
            wait_until(lambda: len(one.live(table).elsewhere) == 1, "it knows of the socket")
            third = ada.at(table)
            cluster = other.cluster
            wait_until(
                lambda: cluster.sockets(table, ada.me["id"], "")[1] == 2, "two at the first server"
            )
            fourth = moved.at(table, hello=False)
            assert fourth.closed()[0] == 4430
            third.close()


def test_servers_follow_each_other_when_redis_is_cut_off_from_one(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    """A connection on which nothing arrives any more, and one that is closed: the server behind it
    notices, moves still reach either side, and Redis is used again afterwards. The other server can
    reach Redis all the time."""
    with Partition(redis_service.port) as between:
        url = redis_service.url.replace(f":{redis_service.port}/", f":{between.port}/")
        with two_servers(postgres, redis_service.url, tmp_path, other_redis=url) as (one, other):
            whole, cut_off = one.cluster.bus, other.cluster.bus
            assert whole is not None
            assert cut_off is not None
            table, ada, bob = seated(one, other)
            with ada.at(table) as here, bob.at(table) as there:
                moved: set[TableSocket] = set()

                def move() -> None:
                    asked = next_asked([here, there])
                    assert asked is not None
                    assert asked.move()["t"] == "ack"
                    moved.add(asked)
                    for line in (here, there):
                        line.until(lambda line=line: line.ply == asked.ply)  # type: ignore[misc]

                move()
                between.stall()
                moved.clear()
                while len(moved) < 2:  # a move from either side reaches the other
                    move()
                wait_until(lambda: not cut_off.connected, "it is noticed")
                assert whole.connected
                between.cut()
                move()
                assert whole.connected
                between.mend()
                wait_until(lambda: cut_off.connected, "Redis is back")
                move()


def test_without_redis_servers_still_follow_each_other(postgres: Postgres, tmp_path: Path) -> None:
    with two_servers(postgres, "", tmp_path) as (one, other):
        table, ada, bob = seated(one, other)
        with ada.at(table) as here, bob.at(table) as there:
            for _ in range(4):
                asked = next_asked([here, there])
                assert asked is not None
                assert asked.move()["t"] == "ack"
            here.until(lambda: here.ply == 4)
            there.until(lambda: there.ply == 4)
