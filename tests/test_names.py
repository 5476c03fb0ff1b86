"""One name, one meaning: no two packages have public classes of the same name."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "safehouse"
GAMES: Final = PACKAGE / "games"

REASONED: Final = {
    # The message has what the judge computed.
    "Hint", "Remark",
    # A look of the judge at a match, and a request to look at another move.
    "Look",
    # How a table of the server is seen, and one that playouts are made at.
    "Table",
    # The result of a match, and what an estimate says.
    "Verdict",
    # A frame of a replay, and of Spycraft's stack of effects.
    "Frame",
}  # fmt: skip
"""Names with two meanings that nobody confuses, and why."""

CARD_LANGUAGE: Final = ("verbs", "language")
"""Packages of Spycraft whose classes are named as the words that cards are written in."""


def classes(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def places(root: Path) -> dict[str, set[str]]:
    """Return where each public class is defined: the package, or the game."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in root.rglob("*.py"):
        parts = path.relative_to(root).parts
        game = parts[0] == "games"
        if game and (len(parts) < 3 or parts[2] in CARD_LANGUAGE):
            continue
        for name in classes(path):
            found[name].add("/".join(parts[:2]) if game else path.relative_to(root).as_posix())
    return found


def ambiguous(root: Path) -> set[str]:
    """Return the names of several classes. Games may share names: none knows another."""
    return {
        name
        for name, where in places(root).items()
        if len(where) > 1 and not all(place.startswith("games/") for place in where)
    }


def test_each_public_class_has_a_name_of_its_own() -> None:
    assert ambiguous(PACKAGE) - REASONED == set()


def test_every_exception_is_needed() -> None:
    assert REASONED - ambiguous(PACKAGE) == set()


def test_a_second_class_of_a_name_is_found(tmp_path: Path) -> None:
    for folder, text in (
        ("core", "class Deck: ..."),
        ("server", "class Deck: ...\nclass _Own: ..."),
        ("lab", "class _Own: ..."),
        ("games/one", "class State: ..."),
        ("games/two", "class State: ..."),
    ):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "module.py").write_text(text)
    assert ambiguous(tmp_path) == {"Deck"}
