"""Guests: an id in a signed cookie, a suggested name, no sign-up."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from pathlib import Path
from typing import Final

from safehouse.server.refusals import Refusal

COOKIE: Final = "safehouse"
AGE: Final = 400 * 24 * 3600
"""Seconds; the longest a browser keeps a cookie."""
NAME: Final = 24
CHAT: Final = 500

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
    """Makes and reads the cookies; the secret lives in the data folder, readable to its owner."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def kept_in(cls, folder: Path) -> Guests:
        path = folder / "secret"
        try:
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = path.read_bytes()
            if len(secret) < 32:
                raise RuntimeError(f"{path} is damaged; remove it to make a new one") from None
            return cls(secret)
        with os.fdopen(made, "wb") as file:
            secret = secrets.token_bytes(32)
            file.write(secret)
        return cls(secret)

    def new(self) -> str:
        return secrets.token_hex(12)

    def sign(self, guest: str) -> str:
        digest = hmac.new(self._secret, guest.encode(), hashlib.sha256).digest()[:18]
        return f"{guest}.{base64.urlsafe_b64encode(digest).decode()}"

    def read(self, cookie: str) -> str | None:
        """The guest of a cookie, or None when it is not one of ours."""
        guest = cookie.partition(".")[0]
        if len(guest) != 24 or not guest.isalnum() or not cookie.isascii():
            return None
        return guest if hmac.compare_digest(self.sign(guest), cookie) else None


def suggested_name(guest: str) -> str:
    """The same guest always gets the same one, so it needs no storing."""
    digest = hashlib.sha256(guest.encode()).digest()
    return f"{FIRST[digest[0] % len(FIRST)]} {LAST[digest[1] % len(LAST)]}"


def cleaned(text: str) -> str:
    """Text without control and direction characters, single-spaced, two accents a letter."""
    out: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if char.isspace():
            char = " "
        elif category[0] == "C":
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= 2:
            out.append(char)
    return " ".join("".join(out).split())


def clean_name(text: str) -> str:
    name = cleaned(text)
    if not name:
        raise Refusal("malformed", "A name needs at least one letter.")
    if len(name) > NAME:
        raise Refusal("too-long", f"A name has at most {NAME} characters.")
    return name


def clean_chat(text: str) -> str:
    line = cleaned(text)
    if not line:
        raise Refusal("malformed", "There is nothing to say in that.")
    if len(line) > CHAT:
        raise Refusal("too-long", f"A line has at most {CHAT} characters.")
    return line
