"""Checks the shuffle of a match that is over: its record against what was published before."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from itertools import permutations
from typing import Final

from safehouse.core.errors import BadRecord
from safehouse.core.i18n import Text, msg
from safehouse.core.record import Record
from safehouse.core.shuffle import OpenedShuffle, seed_of

SWAPS: Final = 7
"""Maximum number of seats for which swapped nonces are recognised."""
SOURCES: Final = {
    "secret": frozenset(),
    "seed": frozenset({"seed"}),
    "position": frozenset({"record", "redealt", "position"}),
}
"""By what a table committed to: the causes of its deal, of which a record names one."""


def faults(
    record: Record,
    commitment: str = "",
    *,
    table: str = "",
    nonces: Mapping[int, str | None] | None = None,
    of: str = "",
    people: Collection[int] | None = None,
) -> list[Text]:
    """Return everything that is wrong with the shuffle of a record; nothing if it is as committed.

    `commitment`, `table`, `nonces` (by seat, None for a seat that had none), `of` and `people` (the
    seats that people held when the match began) are what somebody kept; what they did not keep is
    not compared. The moves are replayed from the deal that the opening leads to.
    """
    opening = record.shuffle
    if opening is None:
        return [msg("shuffle-none")]
    found: list[Text] = []
    if commitment and commitment != opening.commitment:
        found.append(msg("shuffle-other"))
    if table and table != opening.table:
        found.append(msg("shuffle-table", said=opening.table, table=table))
    if of and of != opening.kind:
        found.append(msg("shuffle-of", said=opening.kind, of=of))
    found += _seats(record, opening, nonces or {}, people)
    found += _source(record, opening)
    check = _secret if opening.kind == "secret" else _given
    found += check(record, opening, commitment)
    if not found and (why := _misfit(record)):
        found.append(msg("shuffle-moves", why=why))
    return found


def unchecked(
    record: Record,
    commitment: str = "",
    *,
    table: str = "",
    nonces: Mapping[int, str | None] | None = None,
    of: str = "",
    people: Collection[int] | None = None,
) -> list[Text]:
    """Return what a check without faults leaves open, because nobody gave it to compare with."""
    opening = record.shuffle
    if opening is None:
        return []
    said: list[Text] = []
    if not commitment:
        said.append(msg("shuffle-compare", commitment=opening.commitment))
    if not table:
        said.append(msg("shuffle-compare-table", table=opening.table))
    if not of:
        said.append(msg("shuffle-compare-of", kind=opening.kind))
    if opening.kind != "secret":
        return said
    if people is None and opening.people is None:
        said.append(msg("shuffle-people-unsaid"))
    elif people is None:
        held = list(map(str, opening.people or ()))
        said.append(msg("shuffle-compare-people", seats=held, count=len(held)))
    foreign = [
        str(seat)
        for seat, nonce in enumerate(opening.nonces)
        if nonce is not None and seat not in (nonces or {})
    ]
    if foreign:
        said.append(msg("shuffle-foreign", seats=foreign, count=len(foreign)))
    return said


def _seats(
    record: Record,
    opening: OpenedShuffle,
    nonces: Mapping[int, str | None],
    people: Collection[int] | None,
) -> list[Text]:
    """Faults of the nonces and of who sent them."""
    found: list[Text] = []
    for seat in sorted({*nonces, *(people or ()), *(opening.people or ())}):
        if seat >= record.seats:
            last = str(record.seats - 1)
            found.append(msg("shuffle-no-seat", seat=str(seat), last=last))
        elif seat in nonces:
            said = opening.nonces[seat] if seat < len(opening.nonces) else None
            if said != nonces[seat]:
                none = said is None
                found.append(msg("shuffle-nonce", seat=str(seat), none=none))
    if opening.kind != "secret":
        return found
    if None not in (people, opening.people) and set(people or ()) != set(opening.people or ()):
        held = list(map(str, opening.people or ()))
        found.append(msg("shuffle-people", seats=held, count=len(held)))
    for seat, nonce in enumerate(opening.nonces):
        if nonce is not None and any(
            held is not None and seat not in held for held in (people, opening.people)
        ):
            found.append(msg("shuffle-bot", seat=str(seat)))
    return found


def _source(record: Record, opening: OpenedShuffle) -> list[Text]:
    """Faults of what the record says of its deal, if it says anything."""
    if not record.deal:
        return []
    causes = set(record.deal.split("+"))
    wanted = SOURCES[opening.kind]
    others = frozenset().union(*SOURCES.values()) - wanted
    if causes & others or (wanted and not causes & wanted):
        return [msg("shuffle-source", deal=record.deal, kind=opening.kind)]
    return []


def _given(record: Record, opening: OpenedShuffle, kept: str) -> list[Text]:
    """Faults of a match whose seed was chosen, or that continues from a position."""
    continued = opening.kind == "position"
    if continued is (record.origin is None):
        return [msg("shuffle-origin", kind=opening.kind)]
    if not _opens(opening, opening.value(record.seed, record.origin), kept):
        return [msg("shuffle-given", kind=opening.kind, compared=bool(kept))]
    return []


def _opens(opening: OpenedShuffle, value: str, kept: str) -> bool:
    """Return whether this opens the commitment of the record or the one that was kept.

    That they differ is a fault of its own.
    """
    return opening.opens(value) or opening.opens(value, kept)


def _secret(record: Record, opening: OpenedShuffle, kept: str) -> list[Text]:
    """Faults of a match that was dealt from a secret and nonces."""
    if record.origin is not None:
        return [msg("shuffle-origin", kind=opening.kind)]
    if len(opening.nonces) != record.seats:
        count = str(len(opening.nonces))
        return [msg("shuffle-seats", count=count, seats=str(record.seats))]
    opens = _opens(opening, opening.secret, kept)
    dealt = seed_of(opening.secret, opening.nonces)
    if dealt == record.seed:
        return [] if opens else [msg("shuffle-key", compared=bool(kept))]
    if not opens:
        return [msg("shuffle-secret")]
    if record.seats <= SWAPS and any(
        seed_of(opening.secret, other) == record.seed for other in permutations(opening.nonces)
    ):
        return [msg("shuffle-swapped")]
    true = copy(record)
    true.seed = dealt
    fits, fits_as_said = not _misfit(true), not _misfit(record)
    if fits is not fits_as_said:
        return [msg("shuffle-deal") if fits else msg("shuffle-nonces")]
    return [msg("shuffle-seed")]


def _misfit(record: Record) -> Text:
    """Return why the moves do not fit the deal; empty if they do."""
    try:
        record.replay()
    except BadRecord as error:
        return error.reason
    except Exception:  # a changed deal can make a move fail halfway
        return msg("record-broken")
    return ""
