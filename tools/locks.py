"""Make requirements/*.txt from pyproject.toml; `python3 go.py lock [--upgrade]` runs it.

It needs only the standard library, and uv in the environment that runs it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
EXTRAS = ("lab", "cluster", "research", "openspiel", "mcp", "push", "postgres")
COMPILE: dict[str, list[str]] = {  # lock file -> what it is made from
    "uv": ["--group", "uv"],
    "build": ["--group", "build"],
    "node": ["--group", "node"],
    "base": ["pyproject.toml"],
    "servers": [
        *("pyproject.toml", "--extra=postgres", "--constraint", "requirements/base.txt"),
    ],
    "test": [
        *("pyproject.toml", "--group", "test", "--constraint", "requirements/base.txt"),
        *("--constraint", "requirements/build.txt"),
        *(f"--extra={extra}" for extra in EXTRAS),
    ],
    "peers": ["--group", "peers", "--constraint", "requirements/test.txt"],
}
ON_TOP_OF = {"servers": "base", "test": "servers"}
"""These lock files name the one below and contain only what it lacks."""
HOW = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet")


def on_top_of(below: str, text: str, lower: str) -> str:
    """Return a lock file without the entries of the one below, which it names instead."""

    def entries(lock: str) -> list[tuple[str, list[str]]]:
        parts = re.split(r"^(?=\w)", lock, flags=re.MULTILINE)[1:]
        return [(one, [line for line in one.splitlines() if "#" not in line]) for one in parts]

    there = [pins for _, pins in entries(lower)]
    kept = [one for one, pins in entries(text) if pins not in there]
    return "".join([f"-r {below}.txt\n", *kept])


def main(args: list[str]) -> int:
    uv = shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        print("Locking needs uv, and there is none for this machine", file=sys.stderr)
        return 1
    for name, sources in COMPILE.items():
        print(f"   {name}", flush=True)
        to = ("--output-file", f"requirements/{name}.txt")
        command = [uv, "pip", "compile", *HOW, *args, *sources, *to]
        subprocess.run(command, cwd=ROOT, check=True)
    for name, below in reversed(ON_TOP_OF.items()):
        path = LOCKS / f"{name}.txt"
        path.write_text(on_top_of(below, path.read_text(), (LOCKS / f"{below}.txt").read_text()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
