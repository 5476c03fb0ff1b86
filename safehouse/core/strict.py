"""JSON from people and programs, read without a second meaning.

Python's own reader takes the last of two values of one name, accepts `NaN`, and fails with errors
of its own on long numbers and deep nesting.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from safehouse.core.errors import BadRecord
from safehouse.core.i18n import msg
from safehouse.core.text import cleaned

DEPTH: Final = 64
DIGITS: Final = 400
"""Of one number; no record has more than 20."""

_STRING: Final = r'"(?:[^"\\]|\\.)*+"?'
_TOKEN: Final = re.compile(rf"{_STRING}|[\[{{]|[\]}}]", re.DOTALL)


def read_json(text: str, *, part: bool = False) -> Any:
    """Return the value; raises `BadRecord` naming the place for what other readers could misread.

    In a part of a line, whose number says enough, numbers are named without their place.

    What is not JSON at all raises `json.JSONDecodeError`.
    """
    depth = 0
    for token in _TOKEN.finditer(text):
        sign = token[0][0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > DEPTH:
            at = str(token.start() + 1)
            raise BadRecord(msg("json-deep", at=at, most=str(DEPTH)))

    def real(digits: str) -> float:
        number = float(digits)
        return number if math.isfinite(number) else no_number(digits)

    def no_number(word: str) -> float:
        at = "none" if part else str(_place(text, word))
        raise BadRecord(msg("json-number", at=at, word=word[:20]))

    return json.loads(
        text,
        object_pairs_hook=_object,
        parse_int=_int,
        parse_float=real,
        parse_constant=no_number,
    )


def _place(text: str, word: str) -> int:
    """Return where a word stands outside strings, counted from 1."""
    tokens = re.finditer(rf"{_STRING}|{re.escape(word)}", text, re.DOTALL)
    return next(token.start() + 1 for token in tokens if token[0] == word)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise BadRecord(msg("json-doubled", name=cleaned(name[:60])))
            seen.add(name)
    return out


def _int(digits: str) -> int:
    if len(digits) > DIGITS:
        start = digits[:12]
        raise BadRecord(msg("json-long", start=start, count=str(len(digits))))
    return int(digits)
