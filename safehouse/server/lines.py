"""A line: one open connection of somebody to a table, with what is still to be sent over it."""

from __future__ import annotations

import asyncio
from collections import deque

from safehouse.server.messages import Reply

STATE = "state"
TABLE = "table"
CHAT = "chat"


class Line:
    """News is marked, not queued: what is sent is always the newest state, so a slow reader is
    never sent anything twice and costs no memory. Answers go first and keep their order."""

    def __init__(self, guest: str, waiting: int) -> None:
        self.guest = guest
        self.greeted = False
        self.eyes: int | None = None
        self.wanted: int | None = None
        """The eyes that were asked for; None lets the server choose."""
        self.cursor = 0
        """Events sent so far."""
        self.rewound = False
        self.told = -1
        """The last chat line sent."""
        self.answers: deque[Reply] = deque()
        self.news: dict[str, None] = {}
        self.stirred = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self._waiting = waiting

    def answer(self, reply: Reply) -> None:
        if len(self.answers) >= self._waiting:
            self.close(4408, "Too many unread messages.")
            return
        self.answers.append(reply)
        self.stirred.set()

    def nudge(self, *marks: str) -> None:
        if self.greeted:
            for mark in marks:
                self.news[mark] = None
            self.stirred.set()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)
        self.stirred.set()

    def rewind(self, kept: int) -> None:
        """Events from `kept` on are no longer what happened."""
        if self.cursor > kept:
            self.cursor = kept
            self.rewound = True
