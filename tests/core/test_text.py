"""Names and chat: invisible characters and those that affect their surroundings are removed."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import new_seed
from safehouse.core.record import NAME, Record
from safehouse.core.text import cleaned

IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u200b\u200c\u200d"
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2064\u2065\u2066\u2067\u2068\u2069"
    "\u206f\u3164\ufe00\ufe0f\ufeff\uffa0\ufff0\ufff8\U0001bca0\U0001d173\U000e0001\U000e0020"
    "\U000e0100\U000e01ef\U000e0fff"
)
"""Samples of every range of Default_Ignorable_Code_Point."""


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("ev\u202eil\u200b", "evil"),
        ("\u2066left\u2069", "left"),
        ("tab\tnew\nline\u2028here", "tab new line here"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("z" + "\u0335\u0336\u0337\u0338" * 3, "z\u0335\u0336"),
        ("\u0335\u0336a", "a"),
        ("a \u0335b", "a b"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        ("\u0928\u092e\u0938\u094d\u0924\u0947", "\u0928\u092e\u0938\u094d\u0924\u0947"),
        ("\u3164A\u2800da\uffa0", "Ada"),
    ],
)
def test_text_is_cleaned(raw: str, clean: str) -> None:
    assert cleaned(raw) == clean
    assert cleaned(clean) == clean


@pytest.mark.parametrize("char", [*IGNORABLE, "\u2800", "\u00a0", "\u3000", "\u2003", "\u0301"])
def test_invisible_characters_are_removed(char: str) -> None:
    assert cleaned(char) == ""
    assert cleaned(char * 5) == ""


def test_every_character_is_dropped_or_shown() -> None:
    for code in range(sys.maxunicode + 1):
        left = cleaned(chr(code))
        assert len(left) <= 3
        for char in left:
            category = unicodedata.category(char)
            assert category[0] in "LMNPS"
            assert unicodedata.bidirectional(char) not in ("LRE", "RLE", "PDF", "LRO", "RLO")


def test_the_names_in_a_record_are_cleaned_and_bounded() -> None:
    names = ["\u202eeve", "\u3164", "a" * 100, "x", "y"]
    raw = {"safehouse": 1, "game": "spyon", "seats": 3, "seed": 1, "moves": [], "players": names}
    assert Record.from_json(raw).players == ["eve", "", "a" * NAME]


def test_seeds_hold_all_the_dice_do_and_survive_any_reader() -> None:
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(isinstance(seed, str) and len(seed) >= 33 for seed in seeds)
    drawn = [Dice.seeded(seed).state for seed in seeds]
    assert max(drawn).bit_length() == 64
    match = safehouse.game("spyon").start()
    assert isinstance(match.seed, str)


@pytest.mark.parametrize("seed", [2**53, -(2**53), 2**53 + 1, 2**64 - 1, -(2**63)])
def test_a_large_seed_keeps_its_digits_for_readers_of_floating_numbers(seed: int) -> None:
    """Written as text, it gives the same match."""
    match = safehouse.game("spyon").start(seed=seed)
    raw = json.dumps(match.record().to_json())
    page = json.loads(raw, parse_int=lambda digits: int(float(digits)))
    again = Record.from_json(page).replay()
    assert again.dice.state == match.dice.state
    assert str(again.seed) == str(seed)
    text = Record.read(match.record().to_text())
    assert text.replay().dice.state == match.dice.state
