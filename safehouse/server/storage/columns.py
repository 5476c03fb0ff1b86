"""Shared by both databases: the columns of a table's row, and values as JSON."""

from __future__ import annotations

from typing import Any, Final

import msgspec

TABLE: Final = (
    "id, game, options, seed, clock, public, talk, host, created, updated, status, ply,"
    " headline, result, next_table, clocks, clocks_at, pack, made,"
    " version, spoken, aside, origin, deal, shuffle"
)
RECORD: Final = "id, game, body, created, guest, COALESCE(opened, created)"
COMMENT: Final = "id, replay, ply, at, guest, name, text, moves"
ANALYSIS: Final = "id, kind, first, body, at, payer, playouts"
LONGER: Final = (
    "body = excluded.body, at = excluded.at, payer = excluded.payer, playouts = excluded.playouts"
    " WHERE excluded.playouts > analyses.playouts"
)
"""What is stored twice by two processes: whoever spent more is kept."""


def dump(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def load(text: str | None, form: type[Any] | None = None) -> Any:
    if text is None:
        return None
    return msgspec.json.decode(text) if form is None else msgspec.json.decode(text, type=form)
