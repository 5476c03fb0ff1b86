"""How a command ends.

0 is success, 1 a failure that was told on stderr, 2 wrong usage, 130 Ctrl-C.
"""

from __future__ import annotations

OK = 0
FAILURE = 1
USAGE = 2
INTERRUPTED = 130


class Failure(Exception):
    """Something the command could not do, said in one sentence."""


class UsageError(Exception):
    """Arguments that each are fine, but not together or not for this game."""


def plain(text: str) -> str:
    """Text from elsewhere without what a terminal would obey instead of showing."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
