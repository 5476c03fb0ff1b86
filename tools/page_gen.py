"""Write what the page takes from the Python side: types, printed cards, moments for its gallery.

    python -m tools.page_gen    write web/src/gen

`hatch_build.py` runs it before everything it does with the page, whenever a source has changed.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from tools import master_of_spies_cards, ts_types
from tools.page_fixtures import spyon

OUT = ts_types.OUT


def encoded(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"


def outputs() -> dict[Path, str]:
    return {
        **ts_types.outputs(),
        OUT / "master_of_spies_cards.json": encoded(master_of_spies_cards.cards()),
        OUT / "spyon_samples.json": encoded(spyon.samples()),
    }


def write(found: dict[Path, str]) -> None:
    """Write what differs, each file at once: a check of the page may be reading it."""
    OUT.mkdir(parents=True, exist_ok=True)
    for path, text in found.items():
        if not path.exists() or path.read_text("utf-8") != text:
            part = path.with_name(f"{path.name}.{os.getpid()}")
            part.write_text(text, "utf-8")
            part.replace(path)
    for path in OUT.iterdir():
        if path not in found and path.suffix in (".ts", ".json"):
            path.unlink(missing_ok=True)


if __name__ == "__main__":
    write(outputs())
    sys.exit()
