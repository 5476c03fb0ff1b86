"""The static data of SpyMaster's page agrees with the engine's."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "web" / "src" / "games" / "spymaster"


def first_classes(sheet: Path) -> set[str]:
    """Return the classes with which selectors of a stylesheet begin, unscoped."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    heads = re.findall(r"([^{}]+)\{", text)
    return {found for head in heads for found in re.findall(r"(?:^|,)\s*\.([\w-]+)", head)}


def test_styles_stay_with_this_board() -> None:
    """A loaded stylesheet stays for as long as the page is open, whichever game comes next."""
    shell = {
        "table",
        "table-seats",
        "broad",
        "flat",
        "of-5",
        "replay-stage",
        "size-desktop",
        "size-tablet",
        "size-phone",
    }
    own = set[str]().union(*map(first_classes, PACKAGE.glob("*.css")))
    others = [*PACKAGE.parents[1].glob("games/*/*.css"), *PACKAGE.parents[1].glob("pages/*.css")]
    assert own
    assert len(others) > 5
    for sheet in others:
        if sheet.parent != PACKAGE:
            assert first_classes(sheet) & own <= shell, sheet
