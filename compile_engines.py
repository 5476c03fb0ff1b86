"""Compiles the engines with mypyc: the same sources, some times as fast.

The modules are those that pyproject.toml lists under [tool.safehouse]. The plain files remain the
source and the default. `SAFEHOUSE_COMPILE=1 pip wheel .` makes a wheel with compiled engines; as a
script, with a Python that has mypy and setuptools and a C compiler:

    python compile_engines.py FOLDER    a copy of the package in FOLDER, its engines compiled

Everything is built in a temporary folder, so no compiled file is ever left beside the sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
NEEDED = ("mypy[mypyc]==2.4.1",)
MARK = ".compiled"  # inside the copy: the digest of the sources that it was made from

BUILD = """
import os, sys
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

modules = mypycify(
    ["--ignore-missing-imports", "--python-version=3.11", *sys.argv[1:]],
    opt_level="3", debug_level="0", multi_file=True, group_name="safehouse_engines",
)
command = build_ext(Distribution({"name": "safehouse", "ext_modules": modules}))
command.inplace = True
command.parallel = os.cpu_count()
command.ensure_finalized()
command.run()
"""


class CannotCompile(Exception):
    pass


def sources() -> list[Path]:
    """The modules that are compiled, relative to the root."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        patterns = tomllib.load(file)["tool"]["safehouse"]["compiled"]
    found: list[Path] = []
    for pattern in patterns:
        matching = sorted(path.relative_to(ROOT) for path in ROOT.glob(pattern))
        if not matching:
            raise CannotCompile(
                f"pyproject.toml asks to compile {pattern}, and no file is so called"
            )
        found += matching
    return found


def digest(package: Path) -> str:
    total = hashlib.sha256(f"{sys.version} {NEEDED} {BUILD} {sources()}".encode())
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and "static" not in path.parts:
            total.update(path.relative_to(package).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def compiler() -> str:
    name = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and not shutil.which(name):
        raise CannotCompile(
            f"Compiling the engines needs a C compiler, and there is no {name!r} on PATH. "
            "Without SAFEHOUSE_COMPILE=1 nothing is compiled, and everything works."
        )
    return name


def build(folder: Path) -> list[Path]:
    """Compile a copy of the package in `folder`; the compiled files, relative to it."""
    compiler()
    shutil.copytree(
        ROOT / "safehouse",
        folder / "safehouse",
        ignore=shutil.ignore_patterns("static", "__pycache__", "*.so", "*.pyd"),
    )
    print("== Compiling the engines", flush=True)
    start = time.monotonic()
    command = [sys.executable, "-c", BUILD, *(path.as_posix() for path in sources())]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"{done.stdout}{done.stderr}\nThe engines could not be compiled.")
    suffixes = ("*.so", "*.pyd")
    found = [path for suffix in suffixes for path in folder.rglob(suffix)]
    print(f"   {time.monotonic() - start:.1f} s", flush=True)
    return sorted(path.relative_to(folder) for path in found if "build" not in path.parts[:-1])


def place(folder: Path) -> None:
    """A copy of the package in `folder` with compiled engines, made again when sources changed."""
    package = folder / "safehouse"
    wanted = digest(ROOT / "safehouse")
    mark = folder / MARK
    if mark.exists() and mark.read_text() == wanted:
        return
    with tempfile.TemporaryDirectory() as made:
        compiled = build(Path(made))
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(
            ROOT / "safehouse", package, ignore=shutil.ignore_patterns("__pycache__", "*.so")
        )
        for path in compiled:
            shutil.copy2(Path(made) / path, folder / path)
    mark.write_text(wanted)


def main(args: list[str]) -> int:
    if len(args) != 1:
        print(__doc__)
        return 2
    try:
        place(Path(args[0]).resolve())
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
