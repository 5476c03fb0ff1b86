"""The second set is tested like the base set, and random matches with it end."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from checks.spycraft import soak
from safehouse.games.spycraft import card_text, decks
from safehouse.games.spycraft.cards import CARDS, FACE_NAMED, FACES, PACKS
from safehouse.games.spycraft.compile import HOOKED
from tests.games.spycraft.second.scenes import SET

HERE = Path(__file__).parent
NAMES = [face.name for face in PACKS[SET].faces]


def played() -> dict[str, int]:
    """Return how many tests are marked with each card."""
    found: dict[str, int] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            for mark in getattr(node, "decorator_list", []):
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "card":
                    for arg in mark.args:
                        assert isinstance(arg, ast.Constant)
                        found[str(arg.value)] = found.get(str(arg.value), 0) + 1
    return found


def test_every_card_has_a_test_of_its_own() -> None:
    found = played()
    assert sorted(found) == sorted(NAMES)
    assert set(found.values()) == {1}


def test_few_cards_need_a_hook() -> None:
    assert sum(name in HOOKED for name in NAMES) / len(NAMES) <= 0.08


def test_every_text_is_made_from_its_encoding() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for name, face in FACE_NAMED.items():
        text = card_text.face_text(face)
        joined = " ".join(text)
        assert not re.search(r"_|\{|\}", joined), name
        raw = str([face.raw.get(key) for key in ("text", "attacker", "defender", "both")])
        assert not text or seen.setdefault(text, raw) == raw, f"{name} reads like another card"


def test_the_ready_decks_show_the_set() -> None:
    ready = [deck for deck in decks.READY.values() if deck.pack == SET]
    assert len(ready) == 2
    for deck in ready:
        assert decks.judge(deck.text, (SET,)) == []
        counts, _ = decks.read(deck.text)
        assert decks.sets_of(counts) == [SET]
        new = sum(count for name, count in counts.items() if FACE_NAMED[name].pack == SET)
        assert new >= 40


@pytest.mark.parametrize("number", range(50))
def test_random_matches_with_mixed_decks_end(number: int) -> None:
    """With 2 to 6 players and random decks; `soak --sets` plays as many as wanted."""
    result = soak.one(number, (SET,))
    assert "error" not in result, result["error"]


def test_cards_made_by_tests_are_gone_afterwards() -> None:
    """The other tests of this process have left none (conftest.py)."""
    assert [face.name for face in FACES if face.file == "tests"] == []
    assert len(FACES) == len(CARDS) + 1, "and Subject 0"
