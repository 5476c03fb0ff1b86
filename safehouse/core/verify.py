"""Checks the shuffle of a finished match: its record against the commitment that was published."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from itertools import permutations
from typing import Final

from safehouse.core.errors import BadRecord
from safehouse.core.record import Record
from safehouse.core.shuffle import Opening, seed_of
from safehouse.core.words import HOUSE_SAYS, Text

SWAPS: Final = 7
"""Maximum number of seats for which swapped nonces are recognised."""


def faults(
    record: Record,
    commitment: str = "",
    *,
    table: str = "",
    nonces: Mapping[int, str] | None = None,
) -> list[Text]:
    """Return everything that is wrong with the shuffle of a record; nothing if it is as committed.

    `commitment`, `table` and `nonces` (by seat) are what somebody kept; what they did not keep is
    not compared. The moves are replayed from the deal that the opening leads to.
    """
    opening = record.shuffle
    if opening is None:
        return [HOUSE_SAYS("shuffle-none")]
    found: list[Text] = []
    if commitment and commitment != opening.commitment:
        found.append(HOUSE_SAYS("shuffle-other"))
    if table and table != opening.table:
        found.append(HOUSE_SAYS("shuffle-table", said=opening.table, table=table))
    for seat, nonce in sorted((nonces or {}).items()):
        said = opening.nonces[seat] if seat < len(opening.nonces) else None
        if said != nonce:
            found.append(HOUSE_SAYS("shuffle-nonce", seat=str(seat), none=said is None))
    found += _secret(record, opening) if opening.kind == "secret" else _given(record, opening)
    if not found and (why := _misfit(record)):
        found.append(HOUSE_SAYS("shuffle-moves", why=why))
    return found


def _given(record: Record, opening: Opening) -> list[Text]:
    """Faults of a match whose seed was chosen, or that continues from a position."""
    continued = opening.kind == "position"
    if continued is (record.origin is None):
        return [HOUSE_SAYS("shuffle-origin", kind=opening.kind)]
    if not opening.opens(opening.value(record.seed, record.origin)):
        return [HOUSE_SAYS("shuffle-given", kind=opening.kind)]
    return []


def _secret(record: Record, opening: Opening) -> list[Text]:
    """Faults of a match that was dealt from a secret and nonces."""
    if record.origin is not None:
        return [HOUSE_SAYS("shuffle-origin", kind=opening.kind)]
    if len(opening.nonces) != record.seats:
        count = str(len(opening.nonces))
        return [HOUSE_SAYS("shuffle-seats", count=count, seats=str(record.seats))]
    opens = opening.opens(opening.secret)
    dealt = seed_of(opening.secret, opening.nonces)
    if dealt == record.seed:
        return [] if opens else [HOUSE_SAYS("shuffle-key")]
    if not opens:
        return [HOUSE_SAYS("shuffle-secret")]
    if record.seats <= SWAPS and any(
        seed_of(opening.secret, other) == record.seed for other in permutations(opening.nonces)
    ):
        return [HOUSE_SAYS("shuffle-swapped")]
    true = copy(record)
    true.seed = dealt
    fits, fits_as_said = not _misfit(true), not _misfit(record)
    if fits is not fits_as_said:
        return [HOUSE_SAYS("shuffle-deal") if fits else HOUSE_SAYS("shuffle-nonces")]
    return [HOUSE_SAYS("shuffle-seed")]


def _misfit(record: Record) -> Text:
    """Return why the moves do not fit the deal; empty if they do."""
    try:
        record.replay()
    except BadRecord as error:
        return error.reason
    except Exception:  # a changed deal can make a move fail halfway
        return HOUSE_SAYS("record-broken")
    return ""
