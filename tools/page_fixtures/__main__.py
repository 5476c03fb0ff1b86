"""Write the matches and moments that the page's unit tests run on, from the real engine.

python -m tools.page_fixtures           rewrite web/fixtures
python -m tools.page_fixtures --check   rewrite it, and fail if the gallery's moments differ
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tools.page_fixtures import general, master_of_spies, spycraft, spymaster, spyon

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "web" / "fixtures"
GALLERY = ROOT / "web" / "src" / "games" / "spyon" / "samples.json"
"""Committed, because the page's parts gallery shows these moments."""


def written(made: Any) -> str:
    return json.dumps(made, separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if the gallery is out of date")
    args = parser.parse_args()
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
    gallery = written(spyon.samples())
    if not args.check:
        GALLERY.write_text(gallery, encoding="utf-8")
    elif GALLERY.read_text(encoding="utf-8") != gallery:
        print("The gallery's moments are out of date: run python -m tools.page_fixtures")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
