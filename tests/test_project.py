"""The project itself: locks, versions, dependencies and the built page."""

import functools
import http.server
import importlib.util
import json
import re
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser

import safehouse
from safehouse.cli.main import version as command_version
from tools import fonts, locks

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
STATIC = ROOT / "safehouse" / "server" / "static"


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.fixture(scope="module")
def page_package() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "web" / "package.json").read_text())
    return found


def bare(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return found[0].lower().replace("_", "-")


def locked(path: Path) -> dict[str, set[str]]:
    """Return the versions in a lock file and in those that it names."""
    text = path.read_text()
    pins: dict[str, set[str]] = {}
    for below in re.findall(r"^-r (\S+)$", text, re.MULTILINE):
        pins |= locked(path.parent / below)
    for name, pin in re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE):
        pins.setdefault(name, set()).add(pin)
    return pins


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_a_python_lock_names_no_host_and_hashes_everything(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text
    assert not re.search(r"^\s*(--(extra-)?index-url|--find-links|-i |-f )", text, re.MULTILINE)
    entries = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[A-Za-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("folder", ["web", "tests/newest"])
def test_an_npm_lock_names_no_host_and_hashes_everything(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())
    for name, entry in lock["packages"].items():
        if not name:
            continue
        assert "resolved" not in entry, name
        assert entry["integrity"].startswith("sha512-"), name
        # A funding link is not a place from which anything is downloaded.
        assert "://" not in json.dumps({k: v for k, v in entry.items() if k != "funding"}), name


@pytest.mark.parametrize(("name", "below"), [("test", "servers"), ("servers", "base")])
def test_a_lock_names_the_one_below_and_repeats_nothing_of_it(name: str, below: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert text.startswith(f"-r {below}.txt\n")
    own = set(re.findall(r"^([A-Za-z0-9._-]+)==", text, re.MULTILINE))
    assert own.isdisjoint(locked(ROOT / "requirements" / f"{below}.txt"))


def test_an_entry_of_the_lock_below_is_left_out_only_if_it_is_the_same() -> None:
    lower = "one==1 \\\n    --hash=sha256:a\n    # via x\ntwo==1 \\\n    --hash=sha256:b\n"
    text = lower.replace("via x", "via y").replace("two==1", "two==2")
    assert locks.on_top_of("base", text, lower) == ("-r base.txt\ntwo==2 \\\n    --hash=sha256:b\n")


def test_locks_hold_what_is_asked_for(project: dict[str, Any]) -> None:
    base = locked(ROOT / "requirements" / "base.txt")
    test = locked(ROOT / "requirements" / "test.txt")
    assert {bare(one) for one in project["project"]["dependencies"]} <= base.keys()
    extras = project["project"]["optional-dependencies"].values()
    asked = [*project["dependency-groups"]["test"], *(one for extra in extras for one in extra)]
    assert {bare(one) for one in asked} <= test.keys()


def test_every_dependency_is_justified(
    project: dict[str, Any], page_package: dict[str, Any]
) -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text()
    lines = set(re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE))
    groups = [
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    asked = {bare(one) for group in groups for one in group}
    asked |= page_package["dependencies"].keys() | page_package["devDependencies"].keys()
    assert asked - lines == set(), "no line in docs/dependencies.md"
    gone = {
        line for line in lines - asked if not line.startswith(("requirements/", "tests/", "web/"))
    }
    assert gone == set(), "a line for something that we no longer use"


def test_the_licences_of_the_fonts_travel_with_them(page_package: dict[str, Any]) -> None:
    fonts = [name for name in page_package["dependencies"] if name.startswith("@fontsource/")]
    assert fonts
    for name in fonts:
        text = (STATIC / "licences" / f"{name.partition('/')[2]}.txt").read_text("utf-8")
        assert "Open Font License" in text or "OPEN FONT LICENSE" in text, name


def test_faces_of_the_page_keep_every_letter() -> None:
    made = sorted(
        fonts.made(family, face) for family, faces in fonts.FACES.items() for face in faces
    )
    assert made == sorted(fonts.MADE.glob("*.woff2"))
    for family, faces in fonts.FACES.items():
        for face in faces:
            ours = TTFont(fonts.made(family, face))
            whole = set(TTFont(fonts.published(family, face)).getBestCmap())
            assert set(ours.getBestCmap()) == whole.difference(fonts.ACCENTS), (family, face)
            assert "fpgm" not in ours, "instructions for coarse screens: python tools/fonts.py"


def test_the_metadata_says_what_this_is_and_names_no_address(project: dict[str, Any]) -> None:
    """The project has no address, so none is given."""
    assert len(project["project"]["keywords"]) >= 5
    assert "urls" not in project["project"]


def test_one_version_everywhere(project: dict[str, Any], page_package: dict[str, Any]) -> None:
    ours = project["project"]["version"]
    assert version("safehouse-table") == safehouse.__version__ == ours
    assert page_package["version"] == ours
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == ours


INSTALL = re.compile(r"pip3?\s+install\s+(?=([^\n`()|]+))")
HINTS = ("*.md", "docs/**/*.md", "safehouse/**/*.py", "safehouse/**/*.ftl", "safehouse/**/*.md",
         "web/src/**/*.ts*", "examples/**/*.*", "deploy/**/*", "checks/**/*.py", "research/*.py",
         "tools/*.py", "*.py")  # fmt: skip


def hints(text: str) -> Iterator[str]:
    """All packages that a text says to install."""
    for found in INSTALL.findall(text):
        said = re.split(r"\s{3,}|[;,]|\s#|\s&&|\s\\\\|[.'\"]+\s", found + " ")[0]
        words = iter(said.split())
        for word in words:
            if word in ("-r", "--requirement", "--constraint", "--wheel-dir"):
                next(words, None)
            elif not word.startswith(("-", "\\")):
                yield word.strip("'\".")


def test_no_hint_names_a_strangers_package(project: dict[str, Any]) -> None:
    """The name `safehouse` on PyPI is somebody else's."""
    ours = project["project"]
    assert ours["name"] == "safehouse-table"
    needed = [*ours["dependencies"], *project["build-system"]["requires"]]
    for some in (*ours["optional-dependencies"].values(), *project["dependency-groups"].values()):
        needed += some
    known = {re.split(r"[^\w-]", name)[0] for name in needed}
    known |= {"safehouse-table", *(f"safehouse-table[{e}]" for e in ours["optional-dependencies"])}
    paths = {path for hint in HINTS for path in ROOT.glob(hint) if path.is_file()}
    counted = 0
    for path in sorted(paths - {ROOT / "CHANGELOG.md"}):
        if "static" in path.parts or "__pycache__" in path.parts:
            continue
        text = path.read_text("utf-8", errors="replace")
        assert not re.search(r"\bsafehouse\[\w+\]['\"`\s]", text), path
        for name in hints(text):
            counted += 1
            local = name in (".", "") or name.endswith(".whl") or "{" in name
            assert local or name in known, f"{path.relative_to(ROOT)}: pip install {name}"
    assert counted >= 15


def test_hints_are_found() -> None:
    text = """
    `pip install --upgrade evil` or "Needs pip install 'bad[x]', or ..." and pip
    install "worse"      a package
    raise Failure("pip install evil2") from error
    """
    assert list(hints(text)) == ["evil", "bad[x]", "worse", "evil2"]


def test_the_build_pins_agree(project: dict[str, Any]) -> None:
    hook = (ROOT / "hatch_build.py").read_text()
    (node,) = project["dependency-groups"]["node"]
    assert f'NODE_PACKAGE = "{node}"' in hook
    (backend,) = project["build-system"]["requires"]
    assert backend in project["dependency-groups"]["build"]


def test_an_old_python_is_reported() -> None:
    """The check must come before anything that an older Python cannot parse."""
    script = (
        "import sys, runpy; sys.version_info = (3, 8, 1); "
        "runpy.run_path('go.py', run_name='__main__')"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert "needs Python 3.11 or newer; this is 3.8" in ran.stderr
    assert "Traceback" not in ran.stderr


def the_script() -> Any:
    spec = importlib.util.spec_from_file_location("go", ROOT / "go.py")
    assert spec is not None
    assert spec.loader is not None
    go = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(go)
    return go


def test_long_tests_run_by_their_command_alone(
    project: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever CI runs leaves them out: its commands either give no expression or exclude them."""
    options = project["tool"]["pytest"]["ini_options"]["addopts"]
    assert options[options.index("-m") + 1] == "not soak"
    go = the_script()
    calls: list[tuple[Any, ...]] = []

    def call(*command: Any, env: Any = None) -> int:
        calls.append(command)
        return 0

    monkeypatch.setattr(go, "call", call)
    for name in ("ready_to_test", "check", "services"):
        monkeypatch.setattr(go, name, lambda **how: None)
    go.test([])
    go.soak(["-k", "one"])
    go.coverage()
    go.compiled([])
    tests, soak, coverage, _, compiled = calls
    assert "-m" not in (*tests, *coverage)
    assert soak[soak.index("-m") + 1 :] == ("soak", "-k", "one")
    assert "not soak" in compiled[compiled.index("-m") + 1]


@pytest.mark.parametrize(
    ("codes", "ends_with"),
    [((0,), None), ((1, 0), None), ((1, 1), 1), ((2,), 2)],
    ids=["passed", "passed alone", "failed alone as well", "could not run"],
)
def test_what_failed_is_run_once_more_alone(
    monkeypatch: pytest.MonkeyPatch, codes: tuple[int, ...], ends_with: int | None
) -> None:
    go = the_script()
    calls: list[tuple[Any, ...]] = []
    left = list(codes)

    def call(*command: Any, env: Any = None) -> int:
        calls.append(command)
        return left.pop(0)

    for name in ("ready_to_test", "check"):
        monkeypatch.setattr(go, name, lambda **how: None)
    monkeypatch.setattr(go, "call", call)
    if ends_with is None:
        go.test(["-k", "one"])
    else:
        with pytest.raises(go.Failed) as failed:
            go.test(["-k", "one"])
        assert failed.value.code == ends_with
    assert left == []
    assert ["--last-failed" in command for command in calls] == [False, True][: len(codes)]


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).with_name("safehouse")
    ran = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == command_version()
    assert ran.stdout.startswith(f"safehouse {safehouse.__version__}")


@pytest.fixture
def built_page() -> Iterator[str]:
    """The address of the built page, served as plain files."""
    handler = functools.partial(QuietHandler, directory=str(STATIC))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        pass


@pytest.mark.browser
def test_the_built_page_opens_in_a_real_browser(built_page: str, browser: Browser) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(built_page)
    assert page.title().startswith("Safehouse")
    page.wait_for_selector("#app > *", state="attached")
    assert [url for url in asked if not url.startswith((built_page, "data:", "blob:"))] == []
    page.close()
