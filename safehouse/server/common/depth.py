"""How deep JSON from outside may nest."""

from __future__ import annotations

from typing import Any, Final

from safehouse.server.common.refusals import Refusal

DEPTH: Final = 16
"""How deep lists and objects may nest; valid requests are far below it."""


def check_depth(value: Any) -> None:
    """Code that reads the value later may be recursive."""
    level = [value]
    for _ in range(DEPTH):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    if any(isinstance(one, dict | list) for one in level):
        raise too_deep()


def too_deep() -> Refusal:
    return Refusal("malformed", f"Lists and objects nest at most {DEPTH} deep.")
