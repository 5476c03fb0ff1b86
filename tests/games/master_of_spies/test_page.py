"""The page has the cards of the rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_the_cards_of_the_page_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "master_of_spies_cards.py"), "--check"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
