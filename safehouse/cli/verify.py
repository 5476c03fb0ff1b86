"""`safehouse verify`: whether a finished match was dealt as its table had committed to."""

from __future__ import annotations

import argparse

from safehouse.cli.common import print_json, read_record
from safehouse.cli.endings import FAILURE, OK, UsageError, plain
from safehouse.core.shuffle import is_hex, seed_of
from safehouse.core.verify import faults
from safehouse.core.words import HOUSE_SAYS


def verify(args: argparse.Namespace) -> int:
    commitment: str = (args.commitment or "").lower()
    if args.commitment is not None and not is_hex(commitment):
        raise UsageError("--commitment: it has 64 hexadecimal digits.")
    table: str = (args.table or "").upper()
    nonces = dict(map(_nonce, args.nonce))
    record = read_record(args.file)
    found = faults(record, commitment, table=table, nonces=nonces)
    opening = record.shuffle
    if args.json:
        seed = None
        if opening is not None:
            seed = seed_of(opening.secret, opening.nonces) if opening.secret else record.seed
        print_json(
            {
                "ok": not found,
                "faults": [plain(str(fault)) for fault in found],
                "shuffle": opening.to_json() if opening is not None else None,
                "seed": seed,
                "compared": {"commitment": bool(commitment), "table": bool(table)},
            }
        )
        return FAILURE if found else OK
    for fault in found:
        print(plain(str(fault)))
    if found or opening is None:
        return FAILURE
    plies = len(record.moves)
    print(HOUSE_SAYS("shuffle-good", kind=opening.kind, table=opening.table, plies=plies))
    if opening.kind == "secret":
        without = [str(seat) for seat, nonce in enumerate(opening.nonces) if nonce is None]
        if without:
            print(HOUSE_SAYS("shuffle-without", seats=without, count=len(without)))
    if not commitment:
        print(HOUSE_SAYS("shuffle-compare", commitment=opening.commitment))
    return OK


def _nonce(text: str) -> tuple[int, str]:
    seat, equals, nonce = text.partition("=")
    if not equals or not seat.isdecimal() or len(seat) > 2 or not is_hex(nonce.lower()):
        raise UsageError("--nonce: write SEAT=NONCE, a nonce has 64 hexadecimal digits.")
    return int(seat), nonce.lower()
