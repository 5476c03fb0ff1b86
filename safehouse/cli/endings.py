"""Exit codes and errors of commands.

0 is success, 1 a failure reported on stderr, 2 wrong usage, 3 a check that found no fault and did
not compare everything, 130 Ctrl-C.
"""

from __future__ import annotations

OK = 0
FAILURE = 1
USAGE = 2
INCOMPLETE = 3
INTERRUPTED = 130


class Failure(Exception):
    """Something the command could not do, described in one sentence."""


class UsageError(Exception):
    """Arguments that are valid alone, but not together or not for this game."""


def plain(text: str) -> str:
    """Untrusted text without the control characters that a terminal would interpret."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
