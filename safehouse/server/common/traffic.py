"""What is in progress over HTTP and sockets."""

from __future__ import annotations


class Traffic:
    def __init__(self) -> None:
        self.draining = False
        """Whether the server is shutting down: no new tables, requests are completed."""
        self.requests = 0
        """Changes over HTTP in progress."""
        self.sockets: dict[str, int] = {}
        """Open sockets per guest and per address."""
