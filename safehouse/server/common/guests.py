"""Guests: an id in a signed cookie, a suggested name, no sign-up."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Final

from safehouse.core.i18n import msg
from safehouse.core.text import cleaned
from safehouse.server.common.data_folder import keep_private, write_whole
from safehouse.server.common.refusals import Refusal

COOKIE: Final = "safehouse"
AGE: Final = 400 * 24 * 3600
"""Maximum age of the cookie in seconds; browsers allow no more."""
NAME: Final = 24
CHAT: Final = 500
PROGRAM: Final = "prog"
"""Prefix of programs' ids; people's ids are hexadecimal, so they never have it."""

FIRST: Final = (
    "Quiet", "Amber", "Midnight", "Silver", "Velvet", "Northern", "Patient", "Scarlet", "Winter",
    "Hidden", "Gentle", "Copper", "Distant", "Paper", "Marble", "Crimson", "Early", "Second",
    "Hollow", "Ivory", "Lucky", "Narrow", "Painted", "Restless", "Secret", "Slow", "Smoky", "Spare",
    "Tin", "Western", "Wary", "Yellow",
)  # fmt: skip
LAST: Final = (
    "Heron", "Lantern", "Sparrow", "Orchid", "Compass", "Magpie", "Envelope", "Juniper", "Otter",
    "Umbrella", "Falcon", "Cello", "Marten", "Postcard", "Raven", "Saffron", "Thistle", "Wren",
    "Briefcase", "Cipher", "Drummer", "Fox", "Harbour", "Ledger", "Mirror", "Needle", "Piano",
    "Quill", "Rook", "Station", "Tulip", "Violet",
)  # fmt: skip


class Guests:
    """Creates and reads the cookies; the secret is in the data folder, private to its owner."""

    def __init__(self, folder: Path) -> None:
        self._secret = b""
        self.read_secret(folder)

    def read_secret(self, folder: Path) -> None:
        """Also called again, once all processes have the same."""
        path = folder / "secret"
        try:
            secret = path.read_bytes()
        except FileNotFoundError:
            secret = b""
        if not secret:  # none yet, or the disk was full when it was made
            secret = secrets.token_bytes(32)
            write_whole(path, secret)
        elif len(secret) < 32:
            raise RuntimeError(
                f"{path} is damaged; restore it from a backup, or remove it to make a new one"
                " (players then lose their seats)"
            )
        keep_private(path)
        self._secret = secret

    def new(self) -> str:
        return secrets.token_hex(12)

    def new_program(self) -> str:
        """A guest that is shown as a program."""
        return PROGRAM + secrets.token_hex(12)[len(PROGRAM) :]

    def sign(self, guest: str) -> str:
        digest = hmac.new(self._secret, guest.encode(), hashlib.sha256).digest()[:18]
        return f"{guest}.{base64.urlsafe_b64encode(digest).decode()}"

    def seal(self, purpose: str, text: str) -> str:
        """Proof that this server has issued something, for one purpose only."""
        said = f"{purpose}\0{text}".encode()
        digest = hmac.new(self._secret, said, hashlib.sha256).digest()[:24]
        return base64.urlsafe_b64encode(digest).decode()

    def read(self, cookie: str) -> str | None:
        """The guest of a cookie, or None if the signature is invalid."""
        guest = cookie.partition(".")[0]
        if len(guest) != 24 or not guest.isalnum() or not cookie.isascii():
            return None
        return guest if hmac.compare_digest(self.sign(guest), cookie) else None


def is_program(guest: str | None) -> bool:
    """Whether a guest uses a program's token."""
    return guest is not None and guest.startswith(PROGRAM)


def suggested_name(guest: str) -> str:
    """The same guest always gets the same one, so it need not be stored."""
    digest = hashlib.sha256(guest.encode()).digest()
    return f"{FIRST[digest[0] % len(FIRST)]} {LAST[digest[1] % len(LAST)]}"


def clean_name(text: str) -> str:
    name = cleaned(text)
    if not name:
        raise Refusal("malformed", msg("name-empty"))
    if len(name) > NAME:
        raise Refusal("too-long", msg("name-long", most=NAME))
    return name


def clean_chat(text: str) -> str:
    line = cleaned(text)
    if not line:
        raise Refusal("malformed", msg("chat-empty"))
    if len(line) > CHAT:
        raise Refusal("too-long", msg("chat-long", most=CHAT))
    return line
