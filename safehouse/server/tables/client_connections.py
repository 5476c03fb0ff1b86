"""One open connection of a client to a table, with what is still to be sent over it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from safehouse.core.i18n import Text
from safehouse.server.common.view_delta import ShownView
from safehouse.server.messages.closes import Close
from safehouse.server.messages.replies import Reply, StateNews
from safehouse.server.messages.tables import TableInfo

STATE = "state"
TABLE = "table"
CHAT = "chat"
RESTART = Close.RESTART, "The server restarts. Come back in a moment."
ELSEWHERE = Close.ELSEWHERE, "Another server serves this table. Connect again."
DRIFT = 0.15
"""Seconds by which two readings of a running clock may differ and still count as equal."""


class SentState(NamedTuple):
    """What the client of a connection has, and what it should be sent."""

    view: ShownView | None
    table: tuple[TableInfo, float] | None
    last: StateNews | None
    cursor: int
    rewound: bool
    chat_sent: int
    viewer: int | None
    wanted: int | None
    brief: bool
    news: frozenset[str]


class ClientConnection:
    """Updates are marked, not queued: what is sent is always the newest state, so a slow reader
    is never sent anything twice and costs no memory. Responses go first and keep their order.

    What a client already has is not sent again unless it was requested: a message without anything
    new would reveal that something happened which its receiver may not know."""

    def __init__(self, guest: str, waiting: int, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.greeted = False
        self.viewer: int | None = None
        self.wanted: int | None = None
        """The requested viewer; None lets the server choose."""
        self.cursor = 0
        """Events sent so far, in the viewer's numbering."""
        self.rewound = False
        self.together = False
        """Whether the client accepts several messages at once, and changes of views."""
        self.brief = False
        """Whether it accepts changes of the table."""
        self.view: ShownView | None = None
        """The view that was sent last, the basis of the next change."""
        self.chat_sent = -1
        """The last chat line sent."""
        self.answers: deque[Reply] = deque()
        self.news: set[str] = set()
        self.wanted_again: set[str] = set()
        """Updates to send whether or not they have changed, because the client requested them."""
        self._table: tuple[TableInfo, float] | None = None
        self._last: StateNews | None = None
        self.wake = asyncio.Event()
        """Wakes the task that sends."""
        self.send_soon: Callable[[], None] | None = None
        """Sends without that task where the connection below can take it."""
        self.closing: tuple[Close, Text] | None = None
        self.busy = False
        """Whether a request of this connection is in progress."""
        self._waiting = waiting

    def answer(self, reply: Reply) -> None:
        if len(self.answers) >= self._waiting:
            self.close(Close.SLOW, "Too many unread messages.")
            return
        self.answers.append(reply)
        self._wake()

    def mark_changed(self, *marks: str, again: bool = False) -> None:
        """Mark an update; `again` sends it even if the connection has it."""
        if self.greeted:
            self.news.update(marks)
            if again:
                self.wanted_again.update(marks)
            self._wake()

    def _wake(self) -> None:
        if self.send_soon is None:
            self.wake.set()
        else:
            self.send_soon()

    def next_mark(self) -> tuple[str, bool]:
        """The update to send next, and whether it must be sent; unmarks it.

        The order does not depend on what was marked first; `hello` gets the table first.
        """
        again = self.wanted_again
        if TABLE in again:
            mark = TABLE
        else:
            mark = STATE if STATE in self.news else TABLE if TABLE in self.news else CHAT
        self.news.discard(mark)
        must = mark in again
        again.discard(mark)
        return mark, must

    def has_table(self, info: TableInfo, now: float) -> bool:
        """Whether the connection already has this; if not, it is recorded as sent."""
        if self._table is not None and same_table(*self._table, info, now):
            return True
        self._table = info, now
        return False

    @property
    def table(self) -> TableInfo | None:
        """The table as it was sent last."""
        return self._table[0] if self._table else None

    def has_state(self, news: StateNews) -> bool:
        """Whether the connection already has this; if not, it is recorded as sent."""
        if self._last is news:
            return True
        self._last, last = news, self._last
        return (
            last is not None
            and not news.events
            and not news.rewound
            and _without_events(news) == _without_events(last)
        )

    def sent_state(self) -> SentState:
        return SentState(
            self.view, self._table, self._last, self.cursor, self.rewound, self.chat_sent,
            self.viewer, self.wanted, self.brief, frozenset(self.news),
        )  # fmt: skip

    def is_at(self, sent: SentState) -> bool:
        """Whether the next message equals that of another one that had this, if both watch."""
        return (
            self.view is sent.view
            and self._last is sent.last
            and (self._table and self._table[0]) is (sent.table and sent.table[0])
            and self.cursor == sent.cursor
            and self.rewound == sent.rewound
            and self.chat_sent == sent.chat_sent
            and self.viewer == sent.viewer
            and self.wanted == sent.wanted
            and self.brief == sent.brief
            and self.news == sent.news
        )

    def take(self, sent: SentState) -> None:
        """Take over the state of another connection that had the same and was sent the same."""
        (
            self.view, self._table, self._last, self.cursor, self.rewound, self.chat_sent,
            self.viewer, self.wanted, self.brief, news,
        ) = sent  # fmt: skip
        self.news = set(news)

    def close(self, code: Close, reason: Text) -> None:
        self.closing = self.closing or (code, reason)
        self.wake.set()

    def drain(self) -> None:
        """Close once no request is in progress: whatever is stored is acknowledged first."""
        if not self.busy:
            self.close(*RESTART)

    def rewind(self, kept: int) -> None:
        """Events from `kept` on have been taken back."""
        if self.cursor > kept:
            self.cursor = kept
            self.rewound = True


def same_table(one: TableInfo, then: float, other: TableInfo, now: float) -> bool:
    """Whether two readings are equal: running clocks if they end at the same time, absences if they
    began at the same time."""
    if one is other:
        return True
    if one.updated != other.updated or one.ply != other.ply:  # the common case
        return False
    for a, b in zip(one.seats, other.seats, strict=True):
        if a.running and b.running and a.clock is not None and b.clock is not None:
            if abs(a.clock + then - b.clock - now) > DRIFT:
                return False
        elif a.clock != b.clock:
            return False
        if not _same_absence(a.away, then, b.away, now):
            return False
    if not _same_absence(one.host_away, then, other.host_away, now):
        return False
    return _without_clocks(one) == _without_clocks(other)


def _same_absence(one: float | None, then: float, other: float | None, now: float) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - then - other + now) <= DRIFT


def _without_events(news: StateNews) -> StateNews:
    return msgspec.structs.replace(news, events=[], since=0, rewound=False)


def _without_clocks(info: TableInfo) -> TableInfo:
    seats = [msgspec.structs.replace(seat, clock=None, away=None) for seat in info.seats]
    return msgspec.structs.replace(info, seats=seats, host_away=None)
