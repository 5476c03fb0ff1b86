"""What all messages build on."""

from __future__ import annotations

import msgspec

from safehouse.core import i18n

Level = str
"""A bot level's id, see `GameInfo.levels`."""


class WireStruct(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all; unknown fields are refused, so a typo is reported rather than ignored."""


class Problem(WireStruct):
    """Every error of the HTTP API."""

    code: str
    reason: str
    """In English."""
    clause: str = ""
    message: i18n.Message | None = None
    """The reason as a message, to be said in any language; none where only programs read it."""
