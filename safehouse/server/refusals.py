"""Refusals of the server: one exception, for both the socket and the HTTP API."""

from __future__ import annotations

from typing import Final, Literal

from safehouse.core.words import Text

Code = Literal[
    "illegal", "malformed", "stale", "not-yours", "over", "too-fast", "too-long", "not-now",
    "unknown",
]  # fmt: skip

STATUS: Final[dict[str, int]] = {
    "illegal": 409,
    "malformed": 400,
    "stale": 409,
    "not-yours": 403,
    "over": 409,
    "too-fast": 429,
    "too-long": 413,
    "not-now": 409,
    "unknown": 404,
}


class Refusal(Exception):
    """Not done, nothing changed. `code` is stable, `reason` is for people."""

    def __init__(self, code: Code, reason: Text, clause: str = "") -> None:
        super().__init__(code, reason, clause)
        self.code: Code = code
        self.reason = reason
        self.clause = clause

    @property
    def status(self) -> int:
        return STATUS[self.code]
