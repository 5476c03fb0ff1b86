"""Spycraft's tests, and others that use it, without the additional sets.

python checks/without_sets.py                    all of them
python checks/without_sets.py -k golden -x       with arguments for pytest

They run in a copy of the project whose game package has no folder `data/sets`, without the tests of
those sets. Exits as pytest does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COPIED: Final = ("safehouse", "tests", "checks", "research", "tools", "docs", "examples", "web/src")
PACKAGE: Final = "tests/games/spycraft"
TESTS: Final = (
    PACKAGE, "tests/games/test_every_game.py", "tests/games/test_kept_records.py",
    "tests/games/test_numbers.py", "tests/games/test_puzzles.py", "tests/core/test_packs.py",
    "tests/core/test_record.py", "tests/core/test_lessons.py", "tests/server/test_spycraft.py",
    "tests/server/test_stored.py", "tests/playthroughs",
)  # fmt: skip


def main(args: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        ignored = shutil.ignore_patterns("__pycache__", "browser", "static")
        for part in COPIED:
            shutil.copytree(ROOT / part, root / part, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", root)
        shutil.rmtree(root / "safehouse" / "games" / "spycraft" / "data" / "sets")
        shutil.rmtree(root / PACKAGE / "second")
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, *args],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root)},
            check=False,
        )
    return run.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
