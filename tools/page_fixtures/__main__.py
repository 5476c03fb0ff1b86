"""Write the matches and moments that the page's unit tests run on, from the real engine.

python -m tools.page_fixtures    rewrite web/fixtures
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tools.page_fixtures import general, master_of_spies, spycraft, spymaster, spyon

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "web" / "fixtures"


def written(made: Any) -> str:
    return json.dumps(made, separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> int:
    FIXTURES.mkdir(exist_ok=True)
    for name, made in (
        ("spyon-films", spyon.films),
        ("general-films", general.films),
        ("general-samples", general.samples),
        ("spycraft-films", spycraft.films),
        ("master_of_spies-films", master_of_spies.films),
        ("master_of_spies-samples", master_of_spies.samples),
        ("spymaster-films", spymaster.films),
        ("spymaster-samples", spymaster.samples),
    ):
        (FIXTURES / f"{name}.json").write_text(written(made()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
