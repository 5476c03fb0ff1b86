"""What SpyMaster's page knows by itself agrees with the engine's data."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from safehouse.games.spymaster.state import CARD_IDS, CARD_VALUE, MISSIONS, SLOT_IDS, TYPE_IDS

ROOT = Path(__file__).resolve().parents[3]
ROOM = ROOT / "web" / "src" / "games" / "spymaster"


def test_the_missions_on_the_page_are_those_of_the_deck() -> None:
    printed = re.findall(r'^  "([^"]+\|[^"]+)",$', (ROOM / "missions.ts").read_text(), re.MULTILINE)
    assert printed == [
        f"{mission.name}|{SLOT_IDS[mission.slot]}|{mission.special}|{mission.freelance}"
        f"|{TYPE_IDS[mission.type]}|{mission.value}|{mission.points}"
        for mission in MISSIONS
    ]


def test_the_page_reads_values_off_card_numbers_as_the_deck_has_them() -> None:
    words = (ROOM / "words.ts").read_text()
    found = re.search(r"n <= (\d+) \? 1 : n <= (\d+) \? 2 : n <= (\d+) \? 3 : 4", words)
    assert found is not None
    ends = [int(end) for end in found.groups()]
    for card, value in zip(CARD_IDS, CARD_VALUE, strict=True):
        number = int(card.split("-")[1])
        assert 1 + sum(number > end for end in ends) == value, card


def test_the_pages_samples_are_current() -> None:
    tool = ROOT / "tools" / "spymaster_web.py"
    ask = [sys.executable, str(tool), "--check"]
    ran = subprocess.run(ask, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def first_classes(sheet: Path) -> set[str]:
    """The classes that selectors of a stylesheet begin with: nothing narrows them down."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    heads = re.findall(r"([^{}]+)\{", text)
    return {found for head in heads for found in re.findall(r"(?:^|,)\s*\.([\w-]+)", head)}


def test_styles_stay_with_this_board() -> None:
    """Sheets once loaded stay for as long as the page is open, whichever game comes next."""
    shell = {"table", "replay-stage", "size-desktop", "size-tablet", "size-phone"}
    own = ROOM / "spymaster.css"
    others = [*ROOM.parents[1].glob("games/*/*.css"), *ROOM.parents[1].glob("pages/*.css")]
    assert len(others) > 5
    for sheet in others:
        if sheet != own:
            assert first_classes(sheet) & first_classes(own) <= shell, sheet.name
