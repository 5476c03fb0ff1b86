"""Every card of the base set has a behaviour test and a text generated from its encoding."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft.cards import BASE_SET, FACES
from safehouse.games.spycraft.compile import HOOKED

HERE = Path(__file__).parent


def played() -> dict[str, list[str]]:
    """Each card and the tests that play it: those marked with `@card("…")`."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_cards_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "card":
                    for arg in mark.args:
                        assert isinstance(arg, ast.Constant)
                        found.setdefault(str(arg.value), []).append(node.name)
    return found


def test_every_card_is_played_in_a_test() -> None:
    names = [face.name for face in FACES[:BASE_SET]]
    found = played()
    left = [name for name in names if name not in found]
    assert left == [], f"{len(names) - len(left)} of {len(names)}"
    assert len(names) == 349


def test_every_text_is_made_from_its_encoding() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for face in FACES[:BASE_SET]:
        text = card_text.face_text(face)
        joined = " ".join(text)
        assert not re.search(r"[_{}()]\b[a-z]+_|_|\{|\}", joined), face.name
        assert not re.search(r"\b[b-hj-z]\.[a-z]", joined), face.name
        raw = (
            str(face.raw.get("text")),
            *(str(face.raw.get(k)) for k in ("attacker", "defender", "both")),
        )
        if text and text in seen:
            assert seen[text] == str(raw), f"{face.name} reads like another card"
        seen[text] = str(raw)
        assert bool(text) == any(face.raw.get(k) for k in ("text", "attacker", "defender", "both"))


def test_few_cards_need_a_hook() -> None:
    assert len(HOOKED) / 349 <= 0.08
