"""The match's own random source: small, seedable, the same on every machine, cheap to copy."""

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
    """Return whether an `i64` is a machine word, as in compiled code, rather than a Python int.

    A machine word wraps around, which is many times faster. It also avoids a problem: an interrupt
    may arrive while large Python ints are multiplied, and compiled code cannot raise an error
    there.
    """
    return large * 4 == 0


_WORDS: Final = _in_words(2**62)
_LOW: Final = 0xFFFF_FFFF
_HALF: Final = 0x7FFF_FFFF


def _after(at: i64) -> i64:
    return at - 0x61C8_8646_80B5_83EB  # _STEP as a machine word


def _mixed(z: i64) -> i64:
    """Return the output for a state, as in `bits`, with the constants as machine words."""
    z = (z ^ ((z >> 30) & 0x3_FFFF_FFFF)) * -0x40A7_B892_E31B_1A47
    z = (z ^ ((z >> 27) & 0x1F_FFFF_FFFF)) * -0x6B2F_B644_ECCE_EE15
    return z ^ ((z >> 31) & 0x1_FFFF_FFFF)


def _share(z: i64, n: i64) -> i64:
    """Return `(z * n) >> 64` with z as an unsigned word, for n up to _HALF."""
    return (((z >> 32) & _LOW) * n + (((z & _LOW) * n) >> 32)) >> 32


EXACT: Final = 2**53
"""The largest integer that JSON parsers based on floating-point numbers preserve."""


def exact(number: int | str) -> int | str:
    """Return the number in a form that no JSON parser rounds: large numbers become strings."""
    return number if isinstance(number, str) or abs(number) <= EXACT else str(number)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Dice:
    """SplitMix64. One int of state, so copies are cheap."""

    __slots__ = ("_at", "rolls")

    def __init__(self, state: int = 0, rolls: int = 0) -> None:
        state &= _MASK
        self._at: i64 = state - _WHOLE if _WORDS and state >= _SIGN else state
        self.rolls = rolls

    @property
    def state(self) -> int:
        """The state, from 0 to 2**64 - 1."""
        return int(self._at) & _MASK

    @classmethod
    def seeded(cls, seed: int | str) -> Dice:
        """Return dice for a given seed; adjacent seeds give unrelated sequences."""
        digest = hashlib.sha256(str(seed).encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def copy(self) -> Dice:
        """Return a copy that continues with the same numbers."""
        copy = Dice.__new__(Dice)
        copy._at = self._at
        copy.rolls = self.rolls
        return copy

    def fork(self) -> Dice:
        """Return a new independent source, seeded from this one."""
        return Dice(self.bits())

    def bits(self) -> int:
        """Return the next 64 random bits."""
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
        """Return an integer from 0 to n - 1."""
        if _WORDS:
            if not 0 < n <= _HALF:
                return (self.bits() * n) >> 64
            self.rolls += 1
            self._at = at = _after(self._at)
            return _share(_mixed(at), n)
        # Inlined from `bits` to avoid a call.
        self.rolls += 1
        state: int = self._at
        self._at = z = (state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def random(self) -> float:
        """Return a float in the range 0 <= x < 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def choice(self, items: list[T]) -> T:
        """Return a random item."""
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
        # Inlined from `bits` to avoid a call for each item.
        state: int = self._at
        for i in range(count - 1, 0, -1):
            state = z = (state + _STEP) & _MASK
            z = ((z ^ (z >> 30)) * _FIRST) & _MASK
            z = ((z ^ (z >> 27)) * _SECOND) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self._at = state

    def sample(self, items: list[T], count: int) -> list[T]:
        """Return `count` of the items, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]
