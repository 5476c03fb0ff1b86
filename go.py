#!/usr/bin/env python3
"""Sets Safehouse up in .venv, then runs it. Needs only Python 3.11 or newer.

    python3 go.py                    start the server at http://127.0.0.1:8000
    python3 go.py --port 8123 ...    the same, with the options of `safehouse serve`
    python3 go.py COMMAND ...        any other command of safehouse (`sim`, `--version`, ...)
    python3 go.py test [ARGS]        every check and test; ARGS go to pytest
    python3 go.py soak [ARGS]        tests that take long: whole matches in browsers, training
    python3 go.py compiled [ARGS]    the tests again, without a browser, with compiled engines
    python3 go.py newest [ARGS]      tests of core and games with the newest CPython (WebAssembly)
    python3 go.py coverage           every test with line and branch coverage: twice as long
    python3 go.py check              only the quick checks: format, lint, types, imports, page
    python3 go.py regenerate [GAME]  whatever is generated from the server, the page or a game
    python3 go.py docs               the guides and the API reference as a site, in build/docs
    python3 go.py lock [--upgrade]   regenerate the lock files from pyproject.toml and web/

The first run takes about a minute; later ones start immediately, and install or build only what
has changed.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one place where an older Python may arrive
    major, minor = sys.version_info[:2]
    sys.exit(f"Safehouse needs Python 3.11 or newer; this is {major}.{minor}.")

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import time
import venv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
COMPILED = ROOT / "build" / "compiled"
STAMP = VENV / "safehouse.json"  # what is installed in .venv, so that the next run need not check

Check = tuple[str, tuple[str | Path, ...]]
"""A title and a command."""
SERVICES = {
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "nginx": "nginx",
    "caddy": "caddy",
}
WORKERS = str((os.cpu_count() or 1) + 2)
"""Number of test processes: two more than cores, since tests of browsers and servers often wait."""
SOME_FAILED = 1
"""The exit code of pytest for failed tests; others mean that it could not run them."""
OF_COMPILED = "not browser and not plain and not soak"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
"""It needs less processor time than the full browser, but has no notifications."""


class Failed(Exception):
    def __init__(self, what: str, code: int = 1) -> None:
        super().__init__(what)
        self.code = code


@contextmanager
def step(title: str) -> Iterator[None]:
    print(f"== {title}", flush=True)
    start = time.monotonic()
    yield
    print(f"   {time.monotonic() - start:.1f} s", flush=True)


def call(*command: str | Path, env: dict[str, str] | None = None) -> int:
    return subprocess.run(
        [str(part) for part in command], cwd=ROOT, env={**os.environ, **(env or {})}, check=False
    ).returncode


def run(title: str, *command: str | Path, env: dict[str, str] | None = None) -> None:
    with step(title):
        code = call(*command, env=env)
        if code:
            raise Failed(f"{title} failed (exit code {code})", code)


# Setting up


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two concurrent set-ups of one folder would break each other's .venv."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (ROOT / "go.py").open() as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another set-up in this folder to finish.", flush=True)
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def system_packages(*names: str, why: str) -> None:
    """Install Debian packages if permitted, else report what is missing."""
    rights = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    apt = shutil.which("apt-get")
    if rights and apt:
        may = shutil.which("sudo") is not None and call("sudo", "-n", "true") == 0
    else:
        may = apt is not None
    if not may:
        raise Failed(f"{why}. On Debian or Ubuntu: sudo apt-get install {' '.join(names)}")
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}  # installed, not started
    with step(f"Installing from the system's packages: {' '.join(names)}"):
        call(*rights, "apt-get", "update", "-qq", env=quiet)
        options = ("-qq", "-y", "--no-install-recommends")
        if call(*rights, "apt-get", "install", *options, *names, env=quiet):
            raise Failed(f"{why}, and apt-get could not install {' '.join(names)}")


def make_venv(home: str) -> None:
    if read_stamp().get("home") == home and PYTHON.exists():
        return
    if importlib.util.find_spec("ensurepip") is None:
        system_packages("python3-venv", why="This Python cannot make environments")
    with step("Making .venv"):
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    with step("Installing uv"):
        if pip("--require-hashes", "-r", LOCKS / "uv.txt"):
            print("   no uv for this machine: using pip, which is slower")
    write_stamp({"home": home})  # last, so that an interrupted set-up starts over


def read_stamp() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return found


def write_stamp(stamp: dict[str, str]) -> None:
    STAMP.write_text(json.dumps(stamp, indent=1))


def pip(*args: str | Path) -> int:
    options = ("--quiet", "--disable-pip-version-check", "--no-input")
    return call(PYTHON, "-m", "pip", "install", *options, *args)


def install(*args: str | Path) -> None:
    uv = shutil.which("uv", path=str(BIN))
    # On some machines only pip knows the registry settings, so it is the fallback.
    if uv and call(uv, "pip", "install", "--quiet", "--python", PYTHON, *args) == 0:
        return
    code = pip(*args)
    if code:
        raise Failed("Installing Python packages failed", code)


def install_lock(name: str) -> None:
    with step(f"Installing requirements/{name}.txt"):
        install("--require-hashes", "-r", LOCKS / f"{name}.txt")


def digest(*parts: str | Path) -> str:
    total = hashlib.sha256()
    for part in parts:
        total.update(part.read_bytes() if isinstance(part, Path) else part.encode())
    return total.hexdigest()


def set_up(*, test: bool = False, page: bool = True) -> None:
    """Bring .venv in line with the lock files, and the built page in line with web/."""
    home = f"{ROOT} {sys.version_info.major}.{sys.version_info.minor}"
    node = shutil.which("node") or ""
    locks = [LOCKS / f"{name}.txt" for name in ("uv", "build", "node", "base")]
    base = digest(node, ROOT / "pyproject.toml", ROOT / "hatch_build.py", *locks)
    tests = digest(LOCKS / "test.txt", LOCKS / "servers.txt")
    with one_at_a_time():
        make_venv(home)
        stamp = read_stamp()
        if stamp.get("base") != base:
            install_lock("build")
            node_here = "import sys, hatch_build; sys.exit(not hatch_build.node_on_path())"
            if call(PYTHON, "-c", node_here):
                install_lock("node")
            install_lock("base")
        if page:
            code = call(PYTHON, "hatch_build.py")
            if code:
                raise Failed("Building the page failed", code)
        if stamp.get("base") != base:
            if not page:
                os.environ["SAFEHOUSE_SKIP_PAGE"] = "1"
            forget_former_name()
            with step("Installing safehouse"):
                install("--no-deps", "--no-build-isolation", "--editable", ROOT)
            stamp["base"] = base
        if test and stamp.get("test") != tests:
            install_lock("test")
            stamp["test"] = tests
        write_stamp(stamp)


def forget_former_name() -> None:
    """The package was called `safehouse` once: both would own the command."""
    if any(VENV.glob("[Ll]ib/**/site-packages/safehouse-*.dist-info")):
        call(PYTHON, "-m", "pip", "uninstall", "--quiet", "--yes", "safehouse")


# Commands


def check(*, fresh: bool = False) -> None:
    """Run the quick checks, those of the page beside those of the package.

    With `fresh`, types are checked without what an earlier run has cached.
    """
    cache = ("--cache-dir", os.devnull) if fresh else ()
    npm = (PYTHON, "hatch_build.py", "npm", "--silent")
    package: list[Check] = [
        ("Format", (BIN / "ruff", "format", "--check", ".")),
        ("Lint", (BIN / "ruff", "check", ".")),
        ("Types", (BIN / "mypy", *cache)),
        ("Imports", (BIN / "lint-imports", "--no-logo")),
    ]
    page: list[Check] = [
        ("Page: matches for its tests", (PYTHON, "-m", "tools.page_fixtures")),
        ("Page: format and lint", (*npm, "run", "lint")),
        ("Page: types", (*npm, "run", "check")),
        ("Page: unit tests", (*npm, "test")),
    ]
    with ThreadPoolExecutor() as pool:
        failed = [title for found in pool.map(failing, (package, page)) for title in found]
    if failed:
        raise Failed(f"{' and '.join(failed)} failed")


def failing(checks: list[Check]) -> list[str]:
    """Run checks in turn, each with its output in one piece; return titles of those that fail."""
    failed = []
    for title, command in checks:
        start = time.monotonic()
        ran = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        if ran.returncode:
            failed.append(title)
        took = f"   {time.monotonic() - start:.1f} s\n"
        sys.stdout.buffer.write(b"".join((f"== {title}\n".encode(), ran.stdout, took.encode())))
        sys.stdout.flush()
    return failed


def services() -> None:
    """What the tests of several servers need. Without it they are skipped with a message."""
    places = [Path("/usr/sbin"), *Path("/usr/lib/postgresql").glob("*/bin")]
    missing = [
        package
        for name, package in SERVICES.items()
        if not shutil.which(name) and not any((place / name).exists() for place in places)
    ]
    if missing:
        try:
            system_packages(
                *missing, why="Tests of several servers need PostgreSQL, Redis, nginx, Caddy"
            )
        except Failed as failure:
            print(f"   {failure}\n   Without them these tests do not run.", flush=True)


def ready_to_test() -> None:
    if not any(shutil.which(name) for name in CHROMIUMS):
        system_packages("chromium", why="The tests drive a real browser, and there is no Chromium")
    if not shutil.which(SHELL):
        try:
            system_packages(SHELL, why="The tests are quicker with Chromium's headless shell")
        except Failed as failure:
            print(f"   {failure}", flush=True)
    services()
    run("What the newest CPython needs", PYTHON, "-m", "checks.newest", "--install")


def test(args: list[str]) -> None:
    ready_to_test()
    check(fresh=True)
    with step("Tests"):
        code = call(BIN / "pytest", "-n", WORKERS, "--durations=40", *args)
    if code == SOME_FAILED:
        # Several processes share the cores with browsers and servers. A test that passes alone has
        # found no fault of the house, but depends on the load: the run above names it.
        run("What failed, alone", BIN / "pytest", "--last-failed", *args)
        print("The tests above failed beside others and passed alone: mend them.", flush=True)
    elif code:
        raise Failed(f"Tests failed (exit code {code})", code)


def soak(args: list[str]) -> None:
    ready_to_test()
    run("Long tests", BIN / "pytest", "-n", WORKERS, "-m", "soak", *args)


def compiled(args: list[str]) -> None:
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        system_packages("gcc", "libc6-dev", why="Compiling the engines needs a C compiler")
    services()
    run("Compiled engines", PYTHON, "compile_engines.py", COMPILED)
    path = os.pathsep.join(filter(None, (str(COMPILED), str(ROOT), os.environ.get("PYTHONPATH"))))
    # Programs started by tests in this folder must not import the plain files first.
    env = {"PYTHONPATH": path, "PYTHONSAFEPATH": "1", "SAFEHOUSE_COMPILED": "1"}
    run("Tests", BIN / "pytest", "-n", WORKERS, "-m", OF_COMPILED, *args, env=env)


def coverage() -> None:
    ready_to_test()
    run("Coverage", BIN / "pytest", "-n", WORKERS, "--cov")


def lock(args: list[str]) -> None:
    make_venv(f"{ROOT} {sys.version_info.major}.{sys.version_info.minor}")
    run("Locking", PYTHON, "tools/locks.py", *args)
    set_up(page=False)
    npm = "update" if "--upgrade" in args else "install"
    run("Locking the page", PYTHON, "hatch_build.py", "npm", npm, "--package-lock-only")


def main(args: list[str]) -> int:
    word = args[0] if args else ""
    try:
        if word in ("-h", "--help"):
            print(__doc__)
        elif word == "test":
            set_up(test=True)
            test(args[1:])
        elif word == "soak":
            set_up(test=True)
            soak(args[1:])
        elif word == "regenerate":
            set_up(test=True, page=False)
            return call(PYTHON, "-m", "tools.regenerate", *args[1:])
        elif word == "compiled":
            set_up(test=True)
            compiled(args[1:])
        elif word == "newest":
            set_up(test=True, page=False)
            run("Newest CPython", PYTHON, "-m", "checks.newest", *args[1:])
        elif word == "coverage":
            set_up(test=True)
            coverage()
        elif word == "check":
            set_up(test=True, page=False)
            check()
        elif word == "docs":
            set_up(test=True, page=False)
            run("Documentation", PYTHON, "tools/docs.py", *args[1:])
        elif word == "lock":
            lock(args[1:])
        else:
            set_up()
            if word == "" or (word.startswith("-") and word != "--version"):
                args = ["serve", *args]
            program = BIN / "safehouse"
            if os.name == "nt":  # execv there would leave two programs on the terminal
                return subprocess.run([program, *args], check=False).returncode
            sys.stdout.flush()
            os.execv(program, [str(program), *args])
    except Failed as failure:
        print(f"\n{failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
