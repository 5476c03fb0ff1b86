"""Every command of docs/designers.md runs, with fewer matches."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from safehouse.core.packs import read_pack
from safehouse.lab import simulate

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "designers.md").read_text("utf-8")
COMMANDS = re.findall(r"^ {4}((?:safehouse|dask) .*)$", TEXT, re.MULTILINE)
SLOW = ("general", "master_of_spies", "spycraft")


def small(command: str) -> list[str]:
    """The command with few matches and one worker."""
    words = shlex.split(command)
    if "-n" in words:
        words[words.index("-n") + 1] = "1" if any(game in words for game in SLOW) else "6"
    if "spycraft" in words and "--levels" in words:
        words[words.index("--levels") + 1] = "tourist"
    return words


def run(words: list[str], folder: Path, said: str = "") -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "safehouse", *words[1:]],
        cwd=folder,
        input=said,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def test_the_page_has_commands() -> None:
    assert len(COMMANDS) > 15
    for part in ("sim", "report", "tournament", "games", "play", "serve"):
        assert any(command.startswith(f"safehouse {part}") for command in COMMANDS)


PLAIN = [
    command
    for command in COMMANDS
    if not command.startswith(("dask", "safehouse play", "safehouse serve"))
    and "--on" not in command
]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("command", PLAIN)
def test_every_command_runs(folder: Path, command: str) -> None:
    words = small(command)
    if words[1:3] == ["report", "spyon"] and "--rows" in words:
        run(["safehouse", "sim", "spyon", "-n", "4", "--rows", "spyon.jsonl"], folder)
    out = run([*words, "--workers", "1"] if "-n" in words else words, folder)
    assert out
    if words[1] == "report":
        assert "</html>" in (folder / out.strip()).read_text("utf-8")
    if "--rows" in words:
        assert (folder / words[words.index("--rows") + 1]).stat().st_size > 100


def test_the_packs_in_it_are_those_of_the_examples() -> None:
    shown = re.findall(r"```toml\n# (\S+)\n(.*?)```", TEXT, re.DOTALL)
    assert [name for name, _ in shown] == ["pack.toml", "board.toml"]
    for name, text in shown:
        held = (ROOT / "examples" / "packs" / "spyon" / name).read_text("utf-8")
        assert tomllib.loads(text) == tomllib.loads(held)
    for folder in (ROOT / "examples" / "packs").iterdir():
        assert read_pack(folder).name in TEXT


def test_the_refusal_in_it_is_the_one_given(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('game = "spyon"\nname = "x"\nversion = "1"', "utf-8")
    (tmp_path / "board.toml").write_text("[missions]\ncost = [0, 0, 0, 9, 1]", "utf-8")
    with pytest.raises(ValueError, match="item 4") as raised:
        read_pack(tmp_path)
    assert str(raised.value).removeprefix(f"{tmp_path}{os.sep}") in TEXT


def test_a_pack_can_be_played_in_the_terminal(folder: Path) -> None:
    (command,) = [command for command in COMMANDS if command.startswith("safehouse play")]
    words = [*shlex.split(command), "--hot-seat", "--seed", "1", "--save", "saved.json"]
    run(words, folder, "1\nquit\n")
    saved = json.loads((folder / "saved.json").read_text("utf-8"))
    assert saved["packs"]["spyon"]["name"] == "Cheap Knives"


def test_a_pack_can_be_served(folder: Path) -> None:
    (command,) = [command for command in COMMANDS if command.startswith("safehouse serve")]
    words = [*shlex.split(command)[1:], "--port", "0", "--data", str(folder / "data"), "--no-open"]
    with subprocess.Popen(
        [sys.executable, "-m", "safehouse", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            assert running.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+", running.stdout.readline())
            assert found
            with urllib.request.urlopen(f"{found[0]}/api/games", timeout=30) as answer:
                games = {game["id"]: game for game in json.load(answer)}
            assert games["spyon"]["pack"]["name"] == "Cheap Knives"
            assert games["general"]["pack"] is None
        finally:
            running.kill()


def test_the_python_in_it_runs(folder: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    code = code.replace("matches=200", "matches=4, workers=1")
    code += "\nassert summary.matches == 4\nassert safehouse.game('general').pack.name\n"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.timeout(400)
def test_the_commands_for_a_cluster(
    folder: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    """A real scheduler and workers, at another address."""
    assert [command for command in COMMANDS if command.startswith("dask")] == [
        "dask scheduler",
        "dask worker tcp://127.0.0.1:8786",
    ]
    assert {"scheduler", "worker"} <= {entry.name for entry in entry_points(group="dask_cli")}
    (command,) = [command for command in COMMANDS if "--on" in command]
    words = small(command)
    words[words.index("--on") + 1] = cluster[0]
    run(words, folder)
    simulate("spyon", bots="courier", matches=6, seed=1, rows=folder / "near.jsonl", workers=1)
    near = (folder / "near.jsonl").read_text("utf-8")
    assert (folder / "far.jsonl").read_text("utf-8") == near
