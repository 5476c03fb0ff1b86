"""Compiles the engines with mypyc: the same sources, some times as fast.

The modules are those that pyproject.toml lists under [tool.safehouse]. The plain files remain the
source and the default. `SAFEHOUSE_COMPILE=1 pip wheel .` makes a wheel with compiled engines; as a
script, with a Python that has hatchling, mypy and setuptools, and a C compiler:

    python compile_engines.py FOLDER    such a wheel in FOLDER/wheel, unpacked in FOLDER

Everything is built in a temporary folder, so no compiled file is ever left beside the sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent
NEEDED = ("mypy[mypyc]==2.4.1",)
MARK = ".compiled"  # inside the folder: the digest of the sources that it was made from

BUILD = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

def compile(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
            extra_preargs=None, extra_postargs=None, depends=None):
    # As setuptools does it, but with every core: all modules are the sources of one extension.
    macros, objects, extra, options, wanted = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    flags = self._get_cc_args(options, debug, extra_preargs)
    def one(target):
        self._compile(target, *wanted[target], flags, extra, options)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, sorted(wanted, key=lambda to: -os.path.getsize(wanted[to][0]))))
    return objects

class Build(build_ext):
    def build_extensions(self):
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = partial(compile, self.compiler)
            for module in self.extensions:  # nothing outside calls into these but Python
                module.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
        super().build_extensions()

modules = mypycify(
    ["--ignore-missing-imports", "--python-version=3.11", *sys.argv[1:]],
    opt_level="3", debug_level="0", multi_file=True, group_name="safehouse_engines",
)
command = Build(Distribution({"name": "safehouse", "ext_modules": modules}))
command.inplace = True
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
    page = package / "server" / "static"
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and page not in path.parents:
            total.update(path.relative_to(package).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
    if (page / ".sources").exists():
        total.update((page / ".sources").read_bytes())
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
    found = [path.relative_to(folder) for suffix in suffixes for path in folder.rglob(suffix)]
    print(f"   {time.monotonic() - start:.1f} s", flush=True)
    return sorted(path for path in found if path.parts[0] != "build")


def place(folder: Path) -> None:
    """A wheel with compiled engines, unpacked in `folder`; made again when sources changed."""
    compiler()
    wanted = digest(ROOT / "safehouse")
    mark = folder / MARK
    if mark.exists() and mark.read_text() == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "-t",
        "wheel",
        "-d",
        folder / "wheel",
    ]
    env = {**os.environ, "SAFEHOUSE_COMPILE": "1", "SAFEHOUSE_SKIP_PAGE": "1"}
    if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode:
        raise CannotCompile("The wheel with compiled engines could not be built.")
    (wheel,) = (folder / "wheel").glob("*.whl")
    shutil.unpack_archive(wheel, folder, "zip")
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
