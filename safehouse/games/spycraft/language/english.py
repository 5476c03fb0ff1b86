"""English phrases that do not depend on cards."""

from __future__ import annotations

from typing import Final

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def number(n: int) -> str:
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def article(word: str) -> str:
    return "an" if word[:1].lower() in "aeiou" and not word.startswith("Uni") else "a"


def many(core: str) -> str:
    return core if core.endswith(("gear", "s")) else core + "s"


def with_trait(trait: str, several: bool = False) -> str:
    """Return an agent with a trait: "a Soldier", "Wheelmen", "Unique"."""
    if trait == "Unique":
        return trait
    if several:
        return f"{trait.removesuffix('man')}men" if trait.endswith("man") else many(trait)
    return f"{article(trait)} {trait}"


def listed(parts: list[str], joint: str = " and ") -> str:
    return f"{', '.join(parts[:-1])}{joint}{parts[-1]}" if len(parts) > 1 else parts[0]
