"""The page's data of the court agrees with the rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_the_courts_cards_and_moments_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "court_web.py"), "--check"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
