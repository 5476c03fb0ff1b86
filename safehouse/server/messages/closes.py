"""Why the server closes a socket. The reason on the wire is English; the page has its own words."""

from __future__ import annotations

from enum import IntEnum


class Close(IntEnum):
    BROKEN = 1011
    RESTART = 1012
    ELSEWHERE = 1013
    REMOVED = 4403
    UNKNOWN = 4404
    SLOW = 4408
    FLOOD = 4429
    CROWDED = 4430
