"""A sign of life on every socket, every second, from each of several servers.

A proxy and a page cannot tell a server that hangs from a table where nothing happens: the system
keeps the connections of a stopped process open, and accepts new ones for it. With a sign of life
both can give up a silent connection after a few seconds, and another server takes over.

It is sent at fixed times, whatever else is sent, so it reveals nothing. Pages ask for a message.
Other programs get an unsolicited pong (RFC 6455, 5.5.3), which nobody has to answer.
"""

from __future__ import annotations

from itertools import cycle
from typing import Final

import msgspec

from safehouse.server.http.connections import Sockets, text_frame
from safehouse.server.messages.replies import Beat

EVERY: Final = 1.0
"""Seconds between two signs of life on a socket."""
PARTS: Final = 5
"""Sockets are divided into so many groups, served one after the other."""
MESSAGE: Final = text_frame(msgspec.json.encode(Beat()))
PONG: Final = b"\x8a\x00"


class Beats:
    def __init__(self) -> None:
        self._groups: list[dict[Sockets, bytes]] = [{} for _ in range(PARTS)]
        self._turns = cycle(self._groups)
        self._started = False

    def enter(self, out: Sockets, *, message: bool) -> None:
        """From now on, with the first one at once, if signs of life are given."""
        frame = MESSAGE if message else PONG
        min(self._groups, key=len)[out] = frame
        if self._started:
            out.beat(frame)

    def leave(self, out: Sockets) -> None:
        for group in self._groups:
            group.pop(out, None)

    def tick(self) -> None:
        """The next group's turn: one of `PARTS` in `EVERY` seconds."""
        self._started = True
        for out, frame in next(self._turns).items():
            out.beat(frame)
