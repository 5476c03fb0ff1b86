"""docs/researchers.md is correct: its code and commands run, its extras are what we declare."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import safehouse

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "researchers.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]

pytestmark = pytest.mark.uncounted


def test_the_code_of_the_page_runs_from_top_to_bottom() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(blocks) > 8
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "docs/researchers.md", "exec"), names)


def test_the_table_of_bounds_is_what_the_games_say() -> None:
    for game in safehouse.games():
        seats = game.seat_counts[0]
        options = game.complete_options(seats, {})
        numbers = [
            seats,
            game.longest(seats, options),
            game.most_moves(seats, options),
            game.space.size if game.space else "",
            game.layout(seats).size,
            game.move_features.size,
        ]
        row = " | ".join(f"{n:,}" if isinstance(n, int) else n for n in numbers)
        assert f"| `{game.id}` | {row} |".replace("|  |", "| |") in PAGE


COMMANDS = re.findall(r"^    ((?:python|node|pip|safehouse) \S.*)$", PAGE, re.MULTILINE)


def test_every_command_is_one_of_those_that_run_here() -> None:
    assert len(COMMANDS) >= 8
    for command in COMMANDS:
        first = command.split()[0]
        if first == "pip":
            extra = re.search(r"safehouse-table\[(\w+)\]", command)
            assert extra
            assert extra[1] in EXTRAS
        elif first in ("python", "node"):
            assert (ROOT / command.split()[1]).is_file()


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith(("python ", "node "))])
def test_the_examples_run(command: str, tmp_path: Path) -> None:
    words = command.split()
    if words[0] == "node" and shutil.which("node") is None:
        pytest.skip("there is no node")
    words[0] = sys.executable if words[0] == "python" else words[0]
    words[1] = str(ROOT / words[1])
    if "--curve" in words:  # the same program, for a moment
        words += ["--matches", "4", "--tables", "4", "--tests", "2", "--tested", "2"]
        words += ["--final", "2"]
    ran = subprocess.run(
        words,
        cwd=tmp_path,
        env={**os.environ, "SAFEHOUSE": f"{sys.executable} -m safehouse"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    if "--curve" in words:
        rows = (tmp_path / "curve.csv").read_text().split()
        assert rows[0] == "matches,seconds,won,lost"
        assert len(rows) == 4
        assert "last test, 2 matches: won" in ran.stdout


@pytest.mark.parametrize("words", [["engine"], ["mcp"], ["mcp", "--server", "http://127.0.0.1:1"]])
def test_the_commands_of_the_house_start_and_end_with_their_input(words: list[str]) -> None:
    assert f"safehouse {' '.join(words)}".replace(":1", ":8000") in PAGE or words[-1] in PAGE
    ran = subprocess.run(
        [sys.executable, "-m", "safehouse", *words],
        input="", capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == ""


def test_an_assistants_settings_name_a_command_we_have() -> None:
    block = re.search(r"^```json\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert block
    (server,) = json.loads(block[1])["mcpServers"].values()
    assert server["command"] in PROJECT["project"]["scripts"]
    assert server["args"] == ["mcp"]


IMPORTED_AS = {"open-spiel": "pyspiel"}


def test_every_declared_dependency_is_imported() -> None:
    imported: set[str] = set()
    for path in (ROOT / "safehouse").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module.partition(".")[0])
    for extra in ("research", "openspiel", "mcp"):
        for package in EXTRAS[extra]:
            name = re.split(r"[<>=;\[ ]", package)[0]
            assert IMPORTED_AS.get(name, name) in imported, (extra, name)


CLEAN = """
import sys
import safehouse
assert safehouse.__file__.startswith(sys.argv[1]), safehouse.__file__
{code}
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as its wheel installs it, without the page, in a folder of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "SAFEHOUSE_SKIP_PAGE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (package,) = folder.glob("*.whl")
    assert package.name.endswith("-py3-none-any.whl"), "by default nothing is compiled"
    shutil.unpack_archive(package, folder / "site", "zip")
    return folder / "site"


@pytest.mark.parametrize(
    "code",
    [
        "from safehouse.envs import aec_env; e = aec_env('spyon'); e.reset(seed=1); e.step(0)",
        "import gymnasium, safehouse.envs; gymnasium.make('safehouse/general-v1').reset(seed=1)",
        "import safehouse.envs.openspiel, pyspiel; pyspiel.load_game('safehouse_spycraft')",
        "sys.modules.update(dict.fromkeys(['gymnasium', 'pettingzoo']))  # as if not installed"
        "\nimport importlib.util"
        "\nfound = importlib.util.find_spec"
        "\nimportlib.util.find_spec = lambda name: None if name == 'gymnasium' else found(name)"
        "\nimport safehouse.envs.openspiel, pyspiel; pyspiel.load_game('safehouse_spyon')"
        "\ntry:\n    from safehouse.envs import aec_env"
        "\nexcept ImportError as error:\n    assert 'safehouse-table[research]' in str(error)"
        "\nelse:\n    raise AssertionError",
        "from safehouse.cli.assistant import build, guide; build(); guide('spymaster')",
        "from safehouse.cli.main import main; assert main(['examples', 'mine']) == 0"
        "\nsafehouse.use_packs('mine/packs/general')"
        "\nassert safehouse.game('general').pack.name == 'Standing Reserve'"
        "\nassert main(['games', '--game-dir', 'mine/games/dead_drop']) == 0"
        "\nimport os, subprocess; os.environ['SAFEHOUSE'] = f'{sys.executable} -m safehouse'"
        "\ndone = subprocess.run([sys.executable, 'mine/engine_bot.py', 'tourist', '3'])"
        "\nassert done.returncode == 0",
        "[g.layout(g.seat_counts[0]) for g in safehouse.games()]"
        "\nassert 'numpy' not in sys.modules",
    ],
)
def test_each_part_runs_from_a_wheel(wheel: Path, tmp_path: Path, code: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CLEAN.format(code=code), str(wheel)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
