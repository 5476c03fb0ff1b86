"""The server without HTTP, sockets or ASGI: another edge needs what this test uses, no more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from safehouse.core.dice import Dice
from safehouse.server.common.settings import Settings
from safehouse.server.messages.tables import NewTable, SeatPlan
from safehouse.server.services.conversations import Conversation
from safehouse.server.wiring import Server
from tests.server.run_in_thread import run_async

FOREIGN = ("litestar", "starlette", "uvicorn", "websockets", "safehouse.server.http")
"""What serves HTTP and sockets."""


class Visitor:
    """A client in memory: a guest, whose requests and updates are texts."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.guest = server.guests.new()
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self._sent = 0
        self._conversation: Conversation

    async def open(self) -> str:
        """Open a table for two, and sit down at it; returns its code."""
        await self.server.people.rename(self.guest, self.name)
        plan = [SeatPlan(holder="me"), SeatPlan(holder="open")]
        new = NewTable(game="spyon", seats=2, plan=plan)
        return (await self.server.new_tables.open(self.guest, new)).row.id

    async def sit(self, code: str) -> None:
        table = await self.server.tables.table(code)
        await table.seating.sit(self.guest, self.name, None)

    async def connect(self, code: str) -> None:
        self._conversation = await self.server.conversations.open(code, self.guest, "here")
        await self.say("hello", since=0)

    async def say(self, kind: str, **fields: Any) -> None:
        await self._conversation.take(msgspec.json.encode({"t": kind, **fields}).decode())
        self.read()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request."""
        self._sent += 1
        await self.say(kind, id=str(self._sent), **fields)
        return self.answers[str(self._sent)]

    def read(self) -> None:
        """Read whatever is due."""
        table, connection = self._conversation.table, self._conversation.connection
        while text := table.updates.due(connection):
            message = msgspec.json.decode(text)
            if message["t"] == "state":
                self.state = message
            elif message["t"] == "table":
                self.table = message["table"]
            elif "id" in message:
                self.answers[message["id"]] = message

    async def move(self, dice: Dice) -> None:
        """Play one of the moves of the first decision at random."""
        decision = self.state["decisions"][0]
        move = dice.choice(decision["moves"])["notation"]
        answer = await self.ask(
            "play", seat=decision["seat"], move=move, question=decision["question"]
        )
        assert answer["t"] == "ack", answer

    async def leave(self) -> None:
        self._conversation.stop()
        self._conversation.leave()


async def play(folder: Path) -> None:
    """Two people play a match, each sees it as they may, and it is stored."""
    server = Server(Settings(data=folder, bot_workers=0, bot_pause=0.0, silence=0.0))
    await server.open()
    try:
        ada, ben, eve = (Visitor(server, name) for name in ("Ada", "Ben", "Eve"))
        code = await ada.open()
        await ada.connect(code)
        assert ada.table["status"] == "lobby"
        assert ada.state == {}
        await ben.sit(code)
        for visitor in (ben, eve):
            await visitor.connect(code)
        everybody = (ada, ben, eve)
        dice = Dice.seeded("a match without a socket")
        for _ in range(2_000):
            for visitor in everybody:
                visitor.read()
            if ada.table["status"] != "playing":
                break
            assert eve.state["decisions"] == []
            mover = next(one for one in (ada, ben) if one.state["decisions"])
            await mover.move(dice)
        live = server.tables.live[code]
        assert live.match is not None
        assert live.match.over
        for visitor, seat in ((ada, 0), (ben, 1), (eve, None)):
            assert visitor.table["status"] == "finished"
            assert [one["player"] for one in visitor.table["seats"]] == ["Ada", "Ben"]
            view = visitor.state["view"]
            assert view["seat"] == seat
            assert view["result"]["outcome"] == live.match.result.outcome  # type: ignore[union-attr]
            assert view["board"] == msgspec.to_builtins(live.match.view(seat))["board"]
        plies = live.match.ply
        for visitor in everybody:
            await visitor.leave()
        assert not live.connections
    finally:
        await server.close()
    again = Server(Settings(data=folder, bot_workers=0))
    await again.open()
    try:
        entries = await again.store.entries(code)
        assert [entry.kind for entry in entries] == ["move"] * plies
    finally:
        await again.close()


def test_a_match_is_played_over_an_edge_in_memory(tmp_path: Path) -> None:
    run_async(play(tmp_path))


def test_nothing_of_http_is_imported_for_it(tmp_path: Path) -> None:
    """In a process of its own, because other tests import all of it."""
    code = (
        "import asyncio, pathlib, sys; from tests.server.test_edges import FOREIGN, play;"
        f" asyncio.run(play(pathlib.Path({str(tmp_path)!r})));"
        " found = [name for name in sys.modules if name.startswith(FOREIGN)];"
        " sys.exit(f'imported: {sorted(found)}' if found else 0)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
