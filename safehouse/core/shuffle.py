"""A shuffle that can be checked: what a table commits to, and the seed that its deal is made from.

When a table opens, the server publishes a commitment: an HMAC-SHA256 under a fresh key over the
table's id and what fixes the deal. That is a secret where the deal is new; the seats' nonces, which
come after the commitment, and the secret together give the seed. At other tables it is the seed
that was chosen or the position that was continued. The opening is published when the match is over.

docs/protocol.md describes the bytes, so that programs of others can check them.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast, get_args

from safehouse.core.errors import BadRecord
from safehouse.core.i18n import msg

Kind: TypeAlias = Literal["secret", "seed", "position"]
"""What a table commits to."""

BYTES: Final = 32
"""Length of keys, secrets and nonces, and of SHA-256."""
SEATS: Final = 16
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_TABLE: Final = re.compile(r"[A-Z0-9]{1,16}")
_KINDS: Final = get_args(Kind)


def new_hex() -> str:
    """Return a new random key, secret or nonce."""
    return secrets.token_hex(BYTES)


def is_hex(value: object) -> bool:
    """Return whether this is a key, a secret, a nonce or a commitment."""
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


def committed(key: str, table: str, kind: Kind, value: str) -> str:
    """Return the commitment of a table to a value of 64 hexadecimal digits."""
    return _hmac(key, f"safehouse/commitment/1\ntable {table}\n{kind} {value}\n")


def seed_of(secret: str, nonces: Sequence[str | None]) -> str:
    """Return the seed from the secret and the nonces, by seat; None for a seat that sent none."""
    seats = "".join(f"seat {seat} {nonce or '-'}\n" for seat, nonce in enumerate(nonces))
    return _hmac(secret, f"safehouse/deal/1\n{seats}")


def digest_of_seed(seed: int | str) -> str:
    """Return the value that a table with a chosen seed commits to."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def digest_of_position(position: dict[str, Any]) -> str:
    """Return the value that a table which continues from a position commits to."""
    plain = json.loads(json.dumps(position))  # as it is stored and sent: keys are texts
    raw = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(raw.encode()).hexdigest()


def _hmac(key: str, text: str) -> str:
    return hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).hexdigest()


class OpenedShuffle(NamedTuple):
    """The commitment of a table, and what opens it after the end."""

    table: str
    commitment: str
    kind: Kind
    key: str
    secret: str = ""
    """Empty unless the table committed to a secret."""
    nonces: tuple[str | None, ...] = ()
    """By seat; None for a seat that sent none."""
    people: tuple[int, ...] | None = None
    """The seats that people held when the match began; None in records of earlier versions."""

    def value(self, seed: int | str, origin: dict[str, Any] | None) -> str:
        """Return what the table must have committed to if its deal came from these."""
        if self.kind == "secret":
            return self.secret
        if self.kind == "seed":
            return digest_of_seed(seed)
        return digest_of_position(origin or {})

    def opens(self, value: str, commitment: str = "") -> bool:
        """Return whether the commitment, by default its own, was to this value."""
        made = committed(self.key, self.table, self.kind, value)
        return made == (commitment or self.commitment)

    def to_json(self) -> dict[str, Any]:
        """Return the opening as a JSON object."""
        out: dict[str, Any] = {
            "table": self.table,
            "commitment": self.commitment,
            "of": self.kind,
            "key": self.key,
        }
        if self.kind == "secret":
            out |= {"secret": self.secret, "nonces": list(self.nonces)}
            if self.people is not None:
                out["people"] = list(self.people)
        return out

    @classmethod
    def from_json(cls, raw: Any) -> OpenedShuffle:
        """Return the opening of a JSON object; raises `BadRecord` if it is invalid."""
        if not isinstance(raw, dict) or raw.get("of") not in _KINDS:
            raise BadRecord(msg("record-shuffle"))
        names = ["commitment", "key"]
        nonces: Any = ()
        if raw["of"] == "secret":
            names.append("secret")
            nonces = raw.get("nonces")
        people = raw.get("people") if raw["of"] == "secret" else None
        table = raw.get("table")
        if (
            not isinstance(table, str)
            or not _TABLE.fullmatch(table)
            or not all(is_hex(raw.get(name)) for name in names)
            or not isinstance(nonces, list | tuple)
            or len(nonces) > SEATS
            or not all(nonce is None or is_hex(nonce) for nonce in nonces)
            or not (people is None or _are_seats(people))
            or len(raw) != len(names) + ("secret" in names) + (people is not None) + 2
        ):
            raise BadRecord(msg("record-shuffle"))
        secret = raw["secret"] if "secret" in names else ""
        kind = cast(Kind, raw["of"])
        seats = None if people is None else tuple(people)
        return cls(table, raw["commitment"], kind, raw["key"], secret, tuple(nonces), seats)


def _are_seats(value: Any) -> bool:
    return (
        isinstance(value, list | tuple)
        and all(type(seat) is int and 0 <= seat < SEATS for seat in value)
        and list(value) == sorted(set(value))
    )
