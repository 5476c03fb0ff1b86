"""Positions as text: one line that can be pasted into a message and read again.

    safehouse-1 spyon eJyNVcFu2zAM...

The line names the game; the rest is the JSON of `Match.position`, compressed, in letters that
every program leaves unchanged. Line breaks inside it are ignored. It includes what is hidden.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any, Final

from safehouse.core.errors import BadRecord, UnknownGame
from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.strict import read_json
from safehouse.core.text import cleaned

MARK: Final = "safehouse-1"
LIMIT: Final = 400_000
"""Maximum number of characters of a text; its content may have ten times as many."""


def write(match: Match[Any]) -> str:
    """Return the position of a match, as one line."""
    raw = json.dumps(match.position(), separators=(",", ":"), sort_keys=True).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")
    return f"{MARK} {match.game.id} {packed}"


def read(text: str) -> Match[Any]:
    """Return the match at the position of the text, which may also be the position's plain JSON."""
    if len(text) > LIMIT:
        raise BadRecord(msg("position-characters", most=str(LIMIT)))
    stripped = text.strip()
    raw = _json(stripped.encode()) if stripped.startswith("{") else unpacked(stripped)
    name = raw.get("game") if isinstance(raw, dict) else None
    if not isinstance(name, str):
        raise BadRecord(msg("position-game"))
    try:
        return find_game(name).load(raw)
    except UnknownGame as error:
        raise BadRecord(error.reason) from error


def unpacked(text: str) -> dict[str, Any]:
    """Return the JSON in the one line of a position."""
    words = text.split()
    if len(words) < 3 or words[0] != MARK:
        raise BadRecord(msg("position-begins", mark=MARK))
    packed = "".join(words[2:])
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        engine = zlib.decompressobj()
        raw = engine.decompress(data, 10 * LIMIT)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise BadRecord(msg("position-damaged")) from error
    if engine.unused_data:
        raise BadRecord(msg("position-damaged"))
    if not engine.eof:
        raise BadRecord(msg("position-short"))
    found: Any = _json(raw)
    if not isinstance(found, dict) or found.get("game") != words[1]:
        raise BadRecord(msg("position-of", game=cleaned(words[1][:40])))
    return found


def _json(raw: bytes) -> Any:
    try:
        return read_json(raw.decode())
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadRecord(msg("position-not-json")) from error
