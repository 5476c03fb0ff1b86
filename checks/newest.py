"""Runs tests of the library in the newest CPython, which npm has as WebAssembly (pyodide).

    python -m checks.newest              those of core and games
    python -m checks.newest --quick      some of them, as the suite does
    python -m checks.newest ARGS         the same with ARGS for pytest
    python -m checks.newest --install    only install what they need, in build/newest

Packages come from the registries: pyodide as tests/newest/package-lock.json says, Python packages
as requirements/test.txt does.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import hatch_build

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "tests" / "newest"
LOCK: Final = ROOT / "requirements" / "test.txt"
PLACE: Final = ROOT / "build" / "newest"
MARK: Final = PLACE / ".installed"
NAMES: Final = (
    "attrs", "babel", "fluent-runtime", "fluent-syntax", "iniconfig", "markdown-it-py", "mdurl",
    "msgspec", "mypy-extensions", "packaging", "pluggy", "pygments", "pytest", "pytz", "rich",
    "typing-extensions",
)  # fmt: skip
PLATFORM: Final = (
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
)
WHOLE: Final = ("tests/core", "tests/games")
QUICK: Final = (
    "tests/core/test_i18n.py",
    "tests/core/test_match.py",
    "tests/core/test_record.py",
    "tests/core/test_text.py",
    "tests/games/general/test_scenarios.py",
    "tests/games/master_of_spies/test_scenarios.py",
    "tests/games/spycraft/test_golden_turn.py",
    "tests/games/spycraft/test_rulings.py",
    "tests/games/spymaster/test_operations.py",
    "tests/games/spyon/test_scenarios.py",
)


def requirements() -> str:
    """Return the lines of the lock files for the packages that are needed."""
    blocks = re.findall(r"^[\w.-]+==.*(?:\n[ ].*)*", _locked(LOCK), re.MULTILINE)
    found = {block.split("==")[0]: block for block in blocks}
    return "".join(f"{found[name]}\n" for name in NAMES)


def _locked(lock: Path) -> str:
    """Return a lock file, after those that it names instead of repeating them."""
    text = lock.read_text("utf-8")
    below = re.findall(r"^-r (\S+)$", text, re.MULTILINE)
    return "".join([*(_locked(lock.parent / name) for name in below), text])


def current() -> str:
    parts = [requirements(), *((SOURCES / name).read_text() for name in ("package-lock.json",))]
    return hashlib.sha256("\0".join((*parts, *PLATFORM)).encode()).hexdigest()


def installed() -> bool:
    return MARK.exists() and MARK.read_text() == current()


def install() -> None:
    if installed():
        return
    shutil.rmtree(PLACE, ignore_errors=True)
    packages = PLACE / "packages"
    packages.mkdir(parents=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(SOURCES / name, PLACE)
    hatch_build.npm("ci", "--no-progress", "--loglevel=error", folder=PLACE)
    locked = PLACE / "requirements.txt"
    locked.write_text(requirements())
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", *PLATFORM, "-r", str(locked), "-d", str(PLACE / "wheels")]
    subprocess.run(command, check=True)
    for wheel in (PLACE / "wheels").glob("*.whl"):
        with zipfile.ZipFile(wheel) as opened:
            opened.extractall(packages)
    MARK.write_text(current())


def run(*args: str) -> int:
    """Run pytest there; its exit code."""
    shutil.copy(SOURCES / "run.mjs", PLACE)
    command = ("run", "--silent", "test", "--", str(ROOT), str(PLACE / "packages"), *args)
    try:
        hatch_build.npm(*command, folder=PLACE)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


def main(args: list[str]) -> int:
    install()
    if args == ["--install"]:
        return 0
    if args[:1] == ["--quick"]:
        return run("-q", *QUICK, *args[1:])
    return run(*(args or ("-q", *WHOLE)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
