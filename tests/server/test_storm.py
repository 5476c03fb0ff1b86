"""One guest at all limits, next to the tables of others.

How long others wait is measured by `python -m bench storm`. These tests show why they do not:
nothing long runs in the event loop, and their requests come next.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bench.storm import PLIES, prepare, rage
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.server.common.settings import Limits
from safehouse.server.jobs.fair_queue import FairQueue, Ticket
from safehouse.server.storage.backup import DATABASE
from tests.server.run_in_thread import run_in_thread
from tests.server.server_thread import ServerThread, TableSocket


class Loop:
    """Counts what the rules do within each callback of the server's loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thread: threading.Thread | None = None
        self.now = 0
        self.most = 0
        self.moves = 0
        self.forbidden: list[str] = []
        self._patch = monkeypatch
        self._callbacks()
        self._count_moves()
        for kind, name in ((Match, "determinize"), (Match, "_replayed"), (Record, "replay")):
            self._forbid(kind, name)

    @property
    def here(self) -> bool:
        return threading.current_thread() is self.thread

    def _callbacks(self) -> None:
        run = asyncio.Handle._run

        def _run(handle: asyncio.Handle) -> None:
            if not self.here:
                run(handle)
                return
            self.now = 0
            run(handle)
            self.most = max(self.most, self.now)

        self._patch.setattr(asyncio.Handle, "_run", _run)

    def _count_moves(self) -> None:
        push = Match.push

        def counted(match: Match[Any], *given: Any) -> bool:
            if self.here:
                self.now += 1
                self.moves += 1
            return push(match, *given)

        self._patch.setattr(Match, "push", counted)

    def _forbid(self, kind: type[Any], name: str) -> None:
        work = getattr(kind, name)

        def noted(*given: Any, **named: Any) -> Any:
            if self.here:
                self.forbidden.append(name)
            return work(*given, **named)

        self._patch.setattr(kind, name, noted)


class Watched:
    """Which jobs were started between the request and the start of each job."""

    def __init__(self, queue: FairQueue) -> None:
        self.passed: dict[str, list[int]] = {}
        """By guest: how many other jobs were started while each of theirs was queued."""
        self.most: dict[str, int] = {}
        """By guest: the maximum number of queued jobs."""
        self._begun = 0
        self._since: dict[Ticket, int] = {}
        self._queue = queue
        self._add, self._take = queue.add, queue.take
        queue.add = self.add  # type: ignore[method-assign]
        queue.take = self.take  # type: ignore[assignment, method-assign]

    def add(self, ticket: Ticket) -> None:
        self._add(ticket)
        self._since[ticket] = self._begun
        for owner in ticket.priority.owners:
            waiting = sum(
                any(one.guest == owner.guest for one in other.priority.owners)
                for other in self._queue.waiting
            )
            self.most[owner.guest] = max(waiting, self.most.get(owner.guest, 0))

    def take(self, may: Any) -> Ticket | None:
        ticket = self._take(may)
        if ticket is not None:
            for owner in ticket.priority.owners:
                waited = self._begun - self._since[ticket]
                self.passed.setdefault(owner.guest, []).append(waited)
            self._begun += 1
        return ticket


def play_all(one: TableSocket, other: TableSocket) -> int:
    """Two people play their match to the end; every move is acknowledged."""
    count = 0
    while True:
        for line in (one, other):
            line.until(lambda line=line: line.over or line.state is not None)  # type: ignore[misc]
        if one.over:
            return count
        mover, waiting = (one, other) if one.decision() else (other, one)
        said = mover.move(count * 7)
        assert said["t"] == "ack", said
        count += 1
        waiting.until(lambda a=mover, b=waiting: b.ply >= a.ply)  # type: ignore[misc]


@pytest.mark.plain
def test_one_guest_at_all_limits_spoils_nobody_elses_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = run_in_thread(lambda: prepare(tmp_path / "data"))
    loop = Loop(monkeypatch)
    server = ServerThread(tmp_path / "data", Limits(), bot_workers=2)
    loop.thread = server._thread
    bots = Watched(server.parts.workers.bots.queue)
    replays = Watched(server.parts.workers.replays.queue)
    at_height, over = threading.Event(), threading.Event()
    with server, ThreadPoolExecutor(1) as thread:
        ada, ben, cy = (server.person() for _ in range(3))
        table = ada.open("me", "open", options={"spy_ops": "green"})["id"]
        ben.post(f"/api/tables/{table}/sit")
        easy = cy.open("me", "tourist", options={"spy_ops": "green"})["id"]
        storm = thread.submit(lambda: asyncio.run(rage(server.port, stage, at_height, over)))
        try:
            assert at_height.wait(60)
            with ada.at(table) as one, ben.at(table) as other:
                assert play_all(one, other) > 20
            with cy.at(easy) as line:
                for _ in range(6):
                    line.move()
                    line.my_turn()
                assert line.ask("takeback", seat=0)["t"] == "ack"
                line.my_turn()
        finally:
            over.set()
        answers = storm.result(60)
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as kept:
        sql = "SELECT COUNT(*) FROM entries WHERE table_id = ?"
        stored = kept.execute(sql, (stage.long,)).fetchone()
    assert stored == (PLIES,), "a wish to take back takes nothing back by itself"
    assert loop.forbidden == []
    assert loop.moves > 20
    assert loop.most == 1, "a callback played more than one move"
    assert bots.passed[cy.me["id"]].count(0) == len(bots.passed[cy.me["id"]]) >= 3
    assert replays.passed[cy.me["id"]] == [0], "the take-back was next"
    assert max(bots.most.values()) <= Limits().jobs_guest
    assert max(replays.most.values()) <= Limits().jobs_guest
    assert answers["refused too-fast"] > 0
    assert "state" in answers, "the storm was at work"
    assert not answers.keys() & {"http 500"}
