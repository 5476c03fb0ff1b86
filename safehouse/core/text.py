"""Sanitising text from people so that it can be shown next to other people's."""

from __future__ import annotations

import unicodedata
from typing import Final

ACCENTS: Final = 2
"""Maximum combining marks per letter; more would overlap the neighbours."""

ECHO: Final = 80
"""Maximum characters of input that a refusal quotes."""
SENTENCE: Final = 600
"""Maximum characters of a refusal that was written as one string."""

_BLANKS: Final = (
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian variation selectors
    (0x2800, 0x2800),  # Braille pattern without dots
    (0x3164, 0x3164),  # Hangul filler
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFFA0, 0xFFA0),  # halfwidth Hangul filler
    (0xFFFC, 0xFFFC),  # place of an object
    (0x13441, 0x13442),  # Egyptian blanks
    (0x16FE4, 0x16FE4),  # Khitan filler
    (0x1D159, 0x1D159),  # null notehead
    (0xE0100, 0xE01EF),  # more variation selectors
)
"""Characters that are invisible although their category is visible (Default_Ignorable_Code_Point
and those drawn blank). Python's tables lack that property; all others that have it are of the
categories C and Z."""


def _is_blank(char: str) -> bool:
    code = ord(char)
    return any(low <= code <= high for low, high in _BLANKS)


def cleaned(text: str) -> str:
    """Return the text on one line, without characters that could disturb other text.

    Control, direction and invisible characters are removed, spaces are merged, and each letter
    keeps at most two combining marks; marks without a letter are removed.
    """
    out: list[str] = []
    marks = 0
    bare = True
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if char.isspace() or category[0] == "Z":
            out.append(" ")
            bare = True
        elif category[0] == "C" or _is_blank(char):
            continue
        elif category[0] == "M":
            if bare:
                continue
            marks += category != "Mc"  # spacing marks do not overlap
            if marks <= ACCENTS:
                out.append(char)
        else:
            marks = 0
            bare = False
            out.append(char)
    return " ".join("".join(out).split())


def shortened(text: str, most: int = ECHO) -> str:
    """Return the text with its middle left out if it is longer than that.

    Everything that a refusal quotes from its input passes through here, so that no answer is as
    long as a request.
    """
    if len(text) <= most:
        return text
    kept = most - 1
    return f"{text[: kept - kept // 3]}\u2026{text[-(kept // 3) :]}"
