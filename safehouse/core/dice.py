"""The match's own random source: tiny, seedable, the same on every machine, cheap to copy."""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15
_FIRST: Final = 0xBF58_476D_1CE4_E5B9
_SECOND: Final = 0x94D0_49BB_1331_11EB
_SIGN: Final = 0x8000_0000_0000_0000
_WHOLE: Final = 0x1_0000_0000_0000_0000


def _in_words(large: i64) -> bool:
    """Whether an `i64` is a word of the machine, as it is when compiled, and no Python int.

    A word wraps around by itself. It is many times as fast, and what is more: an interrupt may
    arrive while large Python ints are multiplied, and compiled code cannot raise an error there.
    """
    return large * 4 == 0


_WORDS: Final = _in_words(2**62)
_LOW: Final = 0xFFFF_FFFF
_HALF: Final = 0x7FFF_FFFF


def _after(at: i64) -> i64:
    return at - 0x61C8_8646_80B5_83EB  # _STEP, where a word wraps around


def _mixed(z: i64) -> i64:
    """The word that belongs to a state: as `bits` does it, its constants as words have them."""
    z = (z ^ ((z >> 30) & 0x3_FFFF_FFFF)) * -0x40A7_B892_E31B_1A47
    z = (z ^ ((z >> 27) & 0x1F_FFFF_FFFF)) * -0x6B2F_B644_ECCE_EE15
    return z ^ ((z >> 31) & 0x1_FFFF_FFFF)


def _share(z: i64, n: i64) -> i64:
    """`(z * n) >> 64` of a word taken without its sign, for n up to _HALF."""
    return (((z >> 32) & _LOW) * n + (((z & _LOW) * n) >> 32)) >> 32


EXACT: Final = 2**53
"""JSON readers that know only floating numbers keep whole numbers up to this."""


def exact(number: int | str) -> int | str:
    """The number as no JSON reader rounds it: a large one as text. As a seed it deals the same."""
    return number if isinstance(number, str) or abs(number) <= EXACT else str(number)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Dice:
    """SplitMix64. One int of state, so a copy costs next to nothing."""

    __slots__ = ("_at", "rolls")

    def __init__(self, state: int = 0, rolls: int = 0) -> None:
        state &= _MASK
        self._at: i64 = state - _WHOLE if _WORDS and state >= _SIGN else state
        self.rolls = rolls

    @property
    def state(self) -> int:
        """From 0 to 2**64 - 1."""
        return int(self._at) & _MASK

    @classmethod
    def seeded(cls, seed: int | str) -> Dice:
        """Dice from a person's seed; neighbouring seeds give unrelated sequences."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def copy(self) -> Dice:
        """A source that goes on with the same numbers."""
        twin = Dice.__new__(Dice)
        twin._at = self._at
        twin.rolls = self.rolls
        return twin

    def fork(self) -> Dice:
        """A new independent source drawn from this one."""
        return Dice(self.bits())

    def bits(self) -> int:
        """The next 64 random bits."""
        self.rolls += 1
        if _WORDS:
            self._at = at = _after(self._at)
            return int(_mixed(at)) & _MASK
        state: int = self._at
        self._at = z = (state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if _WORDS:
            if not 0 < n <= _HALF:
                return (self.bits() * n) >> 64
            self.rolls += 1
            self._at = at = _after(self._at)
            return _share(_mixed(at), n)
        # As `bits` does it, without another call.
        self.rolls += 1
        state: int = self._at
        self._at = z = (state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def choice(self, items: list[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the list in place."""
        count = len(items)
        self.rolls += max(count - 1, 0)
        if _WORDS:
            at = self._at
            for i in range(count - 1, 0, -1):
                at = _after(at)
                k = _share(_mixed(at), i + 1)
                items[i], items[k] = items[k], items[i]
            self._at = at
            return
        # As `bits` does it, without a call for each item.
        state: int = self._at
        for i in range(count - 1, 0, -1):
            state = z = (state + _STEP) & _MASK
            z = ((z ^ (z >> 30)) * _FIRST) & _MASK
            z = ((z ^ (z >> 27)) * _SECOND) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self._at = state

    def sample(self, items: list[T], count: int) -> list[T]:
        """A number of the items, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]
