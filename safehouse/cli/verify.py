"""`safehouse verify`: whether a match that is over was dealt as its table had committed to."""

from __future__ import annotations

import argparse

from safehouse.cli.common import print_json, read_record
from safehouse.cli.endings import FAILURE, INCOMPLETE, OK, UsageError, plain
from safehouse.core.i18n import msg
from safehouse.core.shuffle import is_hex, seed_of
from safehouse.core.verify import faults, unchecked


def verify(args: argparse.Namespace) -> int:
    commitment: str = (args.commitment or "").lower()
    if args.commitment is not None and not is_hex(commitment):
        raise UsageError("--commitment: it has 64 hexadecimal digits.")
    table: str = (args.table or "").upper()
    nonces = dict(map(_nonce, args.nonce))
    people = None if args.people is None else _people(args.people)
    of: str = args.of or ""
    record = read_record(args.file)
    found = faults(record, commitment, table=table, nonces=nonces, of=of, people=people)
    left = unchecked(record, commitment, table=table, nonces=nonces, of=of, people=people)
    opening = record.shuffle
    code = FAILURE if found or opening is None else INCOMPLETE if left else OK
    if args.json:
        seed = None
        if opening is not None:
            seed = seed_of(opening.secret, opening.nonces) if opening.secret else record.seed
        print_json(
            {
                "ok": not found,
                "complete": code == OK,
                "faults": [plain(str(fault)) for fault in found],
                "unchecked": [plain(str(one)) for one in left],
                "shuffle": opening.to_json() if opening is not None else None,
                "seed": seed,
                "compared": {
                    "commitment": bool(commitment),
                    "table": bool(table),
                    "of": bool(of),
                    "people": people is not None,
                    "nonces": sorted(nonces),
                },
            }
        )
        return code
    for fault in found:
        print(plain(str(fault)))
    if found or opening is None:
        return code
    plies = len(record.moves)
    print(msg("shuffle-good", kind=opening.kind, table=opening.table, plies=plies))
    if opening.kind == "secret":
        without = [str(seat) for seat, nonce in enumerate(opening.nonces) if nonce is None]
        if without:
            print(msg("shuffle-without", seats=without, count=len(without)))
    if left:
        print(msg("shuffle-incomplete"))
    for one in left:
        print(plain(str(one)))
    return code


def _nonce(text: str) -> tuple[int, str | None]:
    seat, equals, nonce = text.partition("=")
    none = nonce == "-"
    if not equals or not _is_seat(seat) or not (none or is_hex(nonce.lower())):
        raise UsageError(
            "--nonce: write SEAT=NONCE, a nonce has 64 hexadecimal digits; SEAT=- for none."
        )
    return int(seat), None if none else nonce.lower()


def _people(text: str) -> frozenset[int]:
    seats = [seat.strip() for seat in text.split(",")] if text.strip() else []
    if not all(map(_is_seat, seats)):
        raise UsageError("--people: write the numbers of the seats, such as 0,2.")
    return frozenset(map(int, seats))


def _is_seat(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 2
