"""The match's own random source: tiny, seedable, the same on every machine, cheap to copy."""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15


EXACT: Final = 2**53
"""JSON readers that know only floating numbers keep whole numbers up to this."""


def exact(number: int | str) -> int | str:
    """The number as no JSON reader rounds it: a large one as text. As a seed it deals the same."""
    return number if isinstance(number, str) or abs(number) <= EXACT else str(number)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Dice:
    """SplitMix64. One int of state, so a copy costs next to nothing."""

    __slots__ = ("rolls", "state")

    def __init__(self, state: int = 0, rolls: int = 0) -> None:
        self.state = state & _MASK
        self.rolls = rolls

    @classmethod
    def seeded(cls, seed: int | str) -> Dice:
        """Dice from a person's seed; neighbouring seeds give unrelated sequences."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def copy(self) -> Dice:
        """A source that goes on with the same numbers."""
        twin = Dice.__new__(Dice)
        twin.state = self.state
        twin.rolls = self.rolls
        return twin

    def fork(self) -> Dice:
        """A new independent source drawn from this one."""
        return Dice(self.bits())

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _STEP) & _MASK
        self.rolls += 1
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return (self.bits() * n) >> 64

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def choice(self, items: list[T]) -> T:
        """One of the items."""
        return items[(self.bits() * len(items)) >> 64]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the list in place."""
        # As `bits` does it, without a call for each item.
        state, count = self.state, len(items)
        for i in range(count - 1, 0, -1):
            state = z = (state + _STEP) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state
        self.rolls += max(count - 1, 0)

    def sample(self, items: list[T], count: int) -> list[T]:
        """A number of the items, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]
