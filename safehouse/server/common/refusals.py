"""Refusals of the server: one exception, for both the socket and the HTTP API."""

from __future__ import annotations

from typing import Final, Literal

from safehouse.core.i18n import Text, bounded, msg

Code = Literal[
    "illegal", "malformed", "stale", "not-yours", "over", "too-fast", "too-long", "not-now",
    "unconfirmed", "unknown", "full", "storage",
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
    "unconfirmed": 409,
    "unknown": 404,
    "full": 507,
    "storage": 503,
}
RETRY_AFTER: Final[dict[str, int]] = {"storage": 3}
"""Seconds after which the same request may succeed, by code."""


class Refusal(Exception):
    """Not done, nothing changed. `code` is stable, `reason` is for people."""

    def __init__(self, code: Code, reason: Text, clause: str = "") -> None:
        reason = bounded(reason)
        super().__init__(code, reason, clause)
        self.code: Code = code
        self.reason = reason
        self.clause = clause

    @property
    def status(self) -> int:
        return STATUS[self.code]


Fault = Literal["full", "busy", "gone"]


class StorageFailed(Refusal):
    """The storage cannot be read or written now, for a reason outside the request.

    Nothing was stored, or it is unknown whether it was; repeating the request is safe as far as it
    is safe for any lost answer.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__("storage", msg("storage-failed", why=fault))
        self.fault: Fault = fault
