"""Dead Drop copied into the package: every check passes for it, and nothing else changes.

The tree is copied, the game package is copied into it, and the project's own tools and tests run
there. One test plays it in a browser too; `tests/browser/test_fallback.py` has the rest of that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from safehouse.core.packages import VARIABLE

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "examples" / "games" / "dead_drop"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "dist", ".*_cache", "*.pyc")
PARTS = (
    *("bench", "checks", "docs", "examples", "research", "safehouse", "tests", "tools", "web"),
    "README.md",
)

pytestmark = [pytest.mark.uncounted, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The project with a sixth game package in it."""
    to = tmp_path_factory.mktemp("tree")
    for name in (*PARTS, "pyproject.toml", "go.py", "hatch_build.py", "CHANGELOG.md"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, to / name)
    for source in (ROOT / "safehouse").rglob("*.py"):
        bytecode = Path(cache_from_source(str(source)))
        if bytecode.is_file():  # it would only be compiled again
            copied = Path(cache_from_source(str(to / source.relative_to(ROOT))))
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(bytecode, copied)
    shutil.copytree(PACKAGE, to / "safehouse" / "games" / "dead_drop", ignore=LEFT_OUT)
    yield to
    shutil.rmtree(to, ignore_errors=True)


def run(tree: Path, *command: str, code: int = 0) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    env |= {"PYTHONPATH": str(tree), VARIABLE: "", "COLUMNS": "120"}
    env["HYPOTHESIS_STORAGE_DIRECTORY"] = str(ROOT / ".hypothesis")  # its tables of characters
    ran = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tree,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code, f"{' '.join(command)}\n{ran.stdout[-6000:]}\n{ran.stderr}"
    return ran.stdout


def test_it_is_the_copy_that_is_looked_at(tree: Path) -> None:
    said = run(tree, "safehouse", "games")
    assert "dead_drop" in said
    where = "import safehouse, sys; sys.stdout.write(safehouse.__file__)"
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    env["PYTHONPATH"] = str(tree)
    out = subprocess.run(
        [sys.executable, "-c", where], cwd=tree, env=env, capture_output=True, text=True, check=True
    ).stdout
    assert Path(out).is_relative_to(tree)


@pytest.mark.parametrize(
    "tool",
    [
        ("tools.page_gen",),
        ("checks.clauses", "--quiet"),
        ("ruff", "check", "safehouse/games/dead_drop"),
        ("ruff", "format", "--check", "safehouse/games/dead_drop"),
        ("mypy", "--cache-dir=.mypy_game", "-p", "safehouse.games.dead_drop"),
        ("safehouse", "sim", "dead_drop", "-n", "20", "--bots", "tourist"),
        ("bench", "playouts", "--game", "dead_drop", "--seconds", "0.1"),
    ],
    ids=lambda tool: tool[0],
)
def test_the_tools_take_it(tree: Path, tool: tuple[str, ...]) -> None:
    run(tree, *tool)


def test_a_game_package_without_view_guide_or_tests_breaks_no_tool(tree: Path) -> None:
    bare = tree / "safehouse" / "games" / "bare_drop"
    shutil.copytree(
        PACKAGE, bare, ignore=shutil.ignore_patterns("tests", "guide.md", "bot.py", "__pycache__")
    )
    try:
        for path in bare.rglob("*.py"):
            path.write_text(path.read_text().replace("dead_drop", "bare_drop"))
        (tree / "web" / "src" / "games" / "bare_drop").mkdir()  # types are asked for, too
        run(tree, "tools.page_gen")
        made = tree / "web" / "src" / "gen" / "bare_drop.ts"
        assert "export type BareDropMove = BareDropGoMove | " in made.read_text()
        assert "bare_drop has no tests" in run(tree, "checks.clauses", "--quiet")
        assert "runner_wins" in run(tree, "safehouse", "sim", "bare_drop", "-n", "20")
    finally:
        shutil.rmtree(bare)
        shutil.rmtree(tree / "web" / "src" / "games" / "bare_drop", ignore_errors=True)
        (tree / "web" / "src" / "gen" / "bare_drop.ts").unlink(missing_ok=True)


def test_every_test_that_goes_over_the_games_holds(tree: Path) -> None:
    """Tests of other games are left out: they have run, and nothing of theirs has changed."""
    others = [path.name for path in (ROOT / "safehouse" / "games").iterdir() if path.is_dir()]
    words = " or ".join(name for name in others if not name.startswith("_"))
    said = run(
        tree,
        *("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:cov"),
        *("-k", f"not ({words})"),
        *("tests/games/test_every_game.py", "tests/test_api.py"),
        *(
            "tests/playthroughs",
            "tests/test_example_game.py",
            "tests/test_tools.py::test_every_clause_of_every_game_has_a_test",
        ),
        *("tests/bots/test_bots.py", "tests/cli/test_engine.py", "tests/core/test_options.py"),
        *("tests/test_readme.py::test_the_readme_shows_the_moments_that_game_packages_name",),
        *(
            "tests/test_bench.py::test_the_docs_hold_the_table_of_the_command",
            "safehouse/games/dead_drop",
        ),
    )
    assert " passed" in said
    assert "failed" not in said


def test_the_dishonest_variants_still_collect(tree: Path) -> None:
    said = run(tree, "pytest", "-q", "--collect-only", "tests/games/test_dishonest_variants.py")
    assert "dead_drop" in said
