"""What the judge knows of matches, as rows of the storage.

A look is stored with the match it was made at, by the move, the seat and the key of what the seat
saw: where a move was taken back, there are several of one move. Reviews, hints and the coach use
the same rows, so they all show the same figures. Whoever may read them checks that the match is
over; nothing of a running match is read but by the seat that asked for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypedDict

from safehouse.core.version import VERSION
from safehouse.judge.estimate import FORMAT
from safehouse.server.storage.store import AnalysisRow, Store

ROOT: Final = f"judge-{FORMAT}/"
"""How the kinds of all rows begin. Those of other formats are not read, nor are the analyses of
earlier versions, whose figures were not proven."""
OUTLINE: Final = f"{ROOT}outline/{VERSION}"
LOOK: Final = f"{ROOT}look/"
WHY: Final = f"{ROOT}why/"


class StoredLook(TypedDict):
    """A look as workers return it."""

    ply: int
    seat: int
    key: str
    playouts: int
    body: bytes


def look_rows(id: str, looks: Iterable[StoredLook], now: float, payer: str) -> list[AnalysisRow]:
    return [
        AnalysisRow(
            id, f"{LOOK}{look['seat']}/{look['key']}", look["ply"], look["body"].decode(), now,
            payer, look["playouts"],
        )
        for look in looks
    ]  # fmt: skip


def look_of(row: AnalysisRow) -> StoredLook:
    seat, _, key = row.kind.removeprefix(LOOK).partition("/")
    return StoredLook(
        ply=row.first, seat=int(seat), key=key, playouts=row.playouts, body=row.body.encode()
    )


async def looks_at(store: Store, id: str, ply: int, seat: int) -> list[bytes]:
    """The looks at a seat's decision after so many moves."""
    rows = await store.analyses(id, f"{LOOK}{seat}/", ply)
    return [row.body.encode() for row in rows]
