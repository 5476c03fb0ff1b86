"""People at tables, with the connections that the page makes (web/src/net/socket.ts)."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from safehouse.core.dice import Dice

PAGE: Final = (Path(__file__).parents[1] / "web" / "src" / "net" / "socket.ts").read_text("utf-8")


def of_the_page(name: str) -> list[float]:
    """Return the seconds that the page's constant has in milliseconds."""
    found = re.search(rf"^export const {name} = \[?([\d, ]+)\]?", PAGE, re.MULTILINE)
    assert found is not None, name
    return [float(part) / 1000 for part in found[1].split(",")]


BACKOFF: Final = of_the_page("BACKOFF")
OPENING: Final = of_the_page("OPENING")[0]
SILENCE: Final = of_the_page("SILENCE")[0]
QUIET: Final = 33.0
"""Seconds of silence that the page allows a server without signs of life."""
BROKEN: Final = (OSError, TimeoutError, EOFError, WebSocketException)


class Player:
    """Plays one seat of a table through a proxy, and connects again as the page does."""

    _ids = itertools.count(1)

    def __init__(self, port: int, cookie: str, table: str, pace: float = 0.2) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/tables/{table}?beats=true"
        self.cookie = cookie
        self.table = table
        self.dice = Dice.seeded(f"{table} {cookie}")
        self.pace = pace
        """Seconds from being asked to the answer."""
        self.seen: list[tuple[float, int]] = []
        """When which ply was first seen."""
        self.acknowledged: list[float] = []
        self.closed: list[int] = []
        """Why connections ended, as close codes; 0 if the player gave one up."""
        self.opened = 0
        self.over = False
        self.asked = False
        """Whether the newest position asks this player."""
        self.ended: Callable[[], None] = lambda: None
        """Called when the match is over."""

    async def run(self) -> None:
        """Play until the match is over."""
        attempt = 0
        while not self.over:
            if await self._once():
                attempt = 0
            step = BACKOFF[min(attempt, len(BACKOFF) - 1)]
            attempt += 1
            if not self.over:
                await asyncio.sleep(step * (0.7 + 0.45 * self.dice.random()))
        self.ended()

    async def _once(self) -> bool:
        """Use one connection until it ends; return whether anything was heard."""
        try:
            async with asyncio.timeout(OPENING):
                line = await connect(
                    self.address, additional_headers={"Cookie": self.cookie}, max_size=None,
                    ping_interval=None, proxy=None, open_timeout=None, close_timeout=1,
                )  # fmt: skip
        except BROKEN:
            return False
        self.opened += 1
        conversation = Conversation(self, line)
        try:
            await conversation.listen()
        except BROKEN:
            pass
        finally:
            conversation.end()
            self.closed.append(line.close_code or 0)
            line.transport.abort()  # a page does not wait for the other side either
        return conversation.heard

    def see(self, ply: int) -> None:
        if not self.seen or self.seen[-1][1] < ply:
            self.seen.append((time(), ply))


class Conversation:
    """What is said on one connection."""

    def __init__(self, player: Player, line: ClientConnection) -> None:
        self.player = player
        self.line = line
        self.heard = False
        self._beats = False
        self._state: dict[str, Any] = {}
        self._asked = ""
        """The id of the move that waits for its acknowledgement."""
        self._thinking: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        await self.line.send(json.dumps({"t": "hello", "since": 0}))
        while not self.player.over:
            patience = SILENCE if self._beats else QUIET if self.heard else OPENING
            async with asyncio.timeout(patience):  # `wait_for` may lose a cancellation
                news = json.loads(await self.line.recv())
            self.heard = True
            self._take(news)

    def end(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def _take(self, news: dict[str, Any]) -> None:
        kind = news["t"]
        if kind == "beat":
            self._beats = True
        elif kind == "state":
            self._state = news
            self.player.see(news["view"]["ply"])
            self.player.over = news["view"]["result"] is not None
            self.player.asked = any(not one["optional"] for one in news["decisions"])
            self._think()
        elif kind in ("ack", "refused") and news["id"] == self._asked:
            self._asked = ""
            if kind == "ack":
                self.player.acknowledged.append(time())
            self._think()

    def _think(self) -> None:
        if self._asked or (self._thinking is not None and not self._thinking.done()):
            return
        if self.player.asked:
            self._thinking = asyncio.create_task(self._play())

    async def _play(self) -> None:
        await asyncio.sleep(self.player.pace)
        owed = [one for one in self._state["decisions"] if not one["optional"]]
        if not owed:
            return
        decision = owed[0]
        self._asked = f"m{next(Player._ids)}"
        move = self.player.dice.choice(decision["moves"])["notation"]
        with contextlib.suppress(*BROKEN):
            await self.line.send(
                json.dumps(
                    {
                        "t": "play", "id": self._asked, "seat": decision["seat"],
                        "question": decision["question"], "move": move,
                    }
                )
            )  # fmt: skip
