"""All errors for callers; each says what was wrong and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safehouse.core.text import SENTENCE, shortened

if TYPE_CHECKING:
    from safehouse.core.i18n import Text


class SafehouseError(Exception):
    """Base class of all errors raised on purpose. `reason` is the text for people."""

    def __init__(self, reason: Text = "", *more: object) -> None:
        if isinstance(reason, str):
            reason = shortened(reason, SENTENCE)
        super().__init__(reason, *more)
        self.reason = reason


class UnknownGame(SafehouseError, LookupError):
    """There is no game with that id."""


class BadGamePackage(SafehouseError, ValueError):
    """A folder or package that cannot be used as the game package of a game."""


class BadOptions(SafehouseError, ValueError):
    """Seats or options with which a game cannot be started."""


class BadMove(SafehouseError, ValueError):
    """Input that is not a move of this game at all (unknown word, missing field)."""


class BadLesson(SafehouseError, ValueError):
    """A lesson that cannot be read, or that contradicts the rules."""


class BadRecord(SafehouseError, ValueError):
    """A record or position that cannot be read or does not replay."""


class IllegalMove(SafehouseError):
    """A move that the rules refuse here; the match is unchanged."""

    def __init__(self, reason: Text, clause: str = "") -> None:
        super().__init__(reason, clause)
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.reason} {self.clause}".rstrip()


class BadPack(SafehouseError, ValueError):
    """A pack that cannot be read, changes what it may not, or is chosen too late."""
