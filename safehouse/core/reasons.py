"""Reasons: what is true on the board at one moment and good or bad for a seat.

The judge plays two moves out in the same worlds and compares what `Knowledge.reasons` returns for
both. What differs is why one of them is better. A reason must be something that a person can check
on the board; its value is a small whole number, so that two moments can be compared.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from safehouse.core.i18n import Text

GOOD: Final = 1
BAD: Final = -1


class Reason(NamedTuple):
    """One thing that is true on the board."""

    key: str
    """What is counted, such as `tokens`; the same thing has the same key at every moment."""
    value: int
    sign: int
    """`GOOD` if the seat wants more of it, `BAD` if it wants less."""
    text: Text
    """A sentence that is true at this moment."""
    clause: str
    """The rule it rests on."""
    of: int = 0
    """How many there can be or are needed; 0 if that means nothing."""
    otherwise: int | None = 0
    """Its value where it is not mentioned; None if two moments cannot be compared then."""
    whole: bool = False
    """Whether less than `of` is as good as nothing."""

    @property
    def worth(self) -> int:
        """What counts when two moments are compared; more is better for the seat."""
        return self.sign * (self.value >= self.of if self.whole else self.value)
