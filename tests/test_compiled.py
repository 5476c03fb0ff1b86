"""The engines as compiled modules: which ones, and that commands and pages show it."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import compile_engines
import safehouse
from safehouse.cli import main as command
from safehouse.core.version import ENGINES

MODULES = [path.with_suffix("").as_posix().replace("/", ".") for path in compile_engines.sources()]


@pytest.mark.parametrize("module", MODULES)
def test_every_listed_module_runs_as_it_is_said(module: str) -> None:
    origin = importlib.import_module(module).__file__
    assert origin is not None
    assert origin.endswith(".py") == (ENGINES == "plain")


def test_the_compiled_run_is_one() -> None:
    """`go.py compiled` sets the variable; with plain files the run would prove nothing."""
    wanted = "compiled" if os.environ.get("SAFEHOUSE_COMPILED") else "plain"
    assert wanted == ENGINES


@pytest.mark.parametrize("engines", ["plain", "compiled"])
def test_the_version_says_how_the_engines_run(
    engines: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules["safehouse.cli.main"], "ENGINES", engines)
    with pytest.raises(SystemExit):
        command(["--version"])
    said = capsys.readouterr().out
    assert said.startswith(f"safehouse {safehouse.__version__}")
    assert ("compiled engines" in said) == (engines == "compiled")


def test_without_a_compiler_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    assert compile_engines.main([str(tmp_path / "made")]) == 1
    assert "needs a C compiler" in capsys.readouterr().err
    assert not (tmp_path / "made").exists()


def test_a_pattern_that_no_file_fits_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.safehouse]\ncompiled = ["core/gone.py"]\n')
    monkeypatch.setattr(compile_engines, "ROOT", tmp_path)
    with pytest.raises(compile_engines.CannotCompile, match="gone"):
        compile_engines.sources()


PLAYS = """
import sys
import safehouse
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.core.version import ENGINES
assert safehouse.__file__.startswith(sys.prefix), safehouse.__file__
assert ENGINES == "compiled"
for game in safehouse.games():
    match, dice = game.start(seed=1), Dice(2)
    while match.pending:
        knowledge(game.id).play_out(match, dice)
    assert match.over, game.id
print("played")
"""


@pytest.mark.skipif(ENGINES == "plain", reason="python3 go.py compiled builds the wheel")
def test_the_compiled_wheel_installs_in_a_clean_environment_and_plays(tmp_path: Path) -> None:
    (wheel,) = (Path(safehouse.__file__).parents[1] / "wheel").glob("*.whl")
    this = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{this}-{this}-" in wheel.name, "a wheel for this Python alone"
    venv.create(tmp_path / "clean", with_pip=False, symlinks=os.name != "nt")
    python = tmp_path / "clean" / ("Scripts" if os.name == "nt" else "bin") / "python"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    alone = ("--no-index", "--no-deps", str(wheel))
    subprocess.run([*pip, *alone], cwd=tmp_path, env=env, check=True)
    needed = sysconfig.get_path("purelib")  # the dependencies are not downloaded again
    code = f"import sys; sys.path.append({needed!r})\n{PLAYS}"
    ran = subprocess.run(
        [python, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert ran.stdout.strip() == "played", ran.stderr
