"""Installs the built wheel with each extra into a clean environment and uses it.

    python checks/extras.py                every extra, and the package without any
    python checks/extras.py research mcp   some of them; "plain" is the package without extras

Builds the wheel first (with the page). Versions are those of requirements/test.txt. Takes about a
minute for each; pip has to reach a package index. Run it before a release.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

FIRST = """
import sys
import safehouse
assert safehouse.__file__.startswith(sys.prefix), f"not installed here: {safehouse.__file__}"
"""

SERVE = """
import json, re, subprocess, sys, tempfile, urllib.request
from pathlib import Path

program = Path(sys.executable).with_name("safehouse")
with tempfile.TemporaryDirectory() as data:
    running = subprocess.Popen(
        [program, "serve", "--port", "0", "--data", data, "--no-open"],
        stdout=subprocess.PIPE, text=True,
    )
    try:
        origin = re.search(r"http://127[.]0[.]0[.]1:[0-9]+", running.stdout.readline())[0]
        page = urllib.request.urlopen(origin + "/").read().decode()
        info = json.load(urllib.request.urlopen(origin + "/api/info"))
    finally:
        running.terminate()
        running.wait(20)
assert 'type="module"' in page, "the page is not in the wheel"
"""

USES: dict[str, str] = {
    "plain": SERVE
    + """
assert info["push_key"] == ""
for game in safehouse.games():
    game.layout(game.seat_counts[0])
assert "numpy" not in sys.modules
subprocess.run([program, "sim", "spyon", "-n", "4", "--workers", "1"], check=True)
""",
    "lab": """
from pathlib import Path
from safehouse.lab import simulate, tournament
simulate("spyon", rows=Path("rows.parquet"), bots="courier", matches=4, workers=1)
import pyarrow.parquet
assert pyarrow.parquet.read_table("rows.parquet").num_rows == 4
import subprocess
program = Path(sys.executable).with_name("safehouse")
subprocess.run(
    [program, "tournament", "spyon", "--levels", "tourist", "courier", "-n", "4", "--ratings",
     "--workers", "1"],
    check=True,
)
""",
    "cluster": """
import distributed
from safehouse.lab import simulate
with distributed.LocalCluster(
    n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, host="127.0.0.1",
    protocol="tcp",
) as cluster:
    simulate("spyon", bots="courier", matches=4, on=cluster.scheduler_address)
""",
    "research": """
import gymnasium
from pettingzoo.test import api_test
from safehouse.envs import SafehouseVectorEnv, aec_env
api_test(aec_env("spyon"), num_cycles=20)
gymnasium.make("safehouse/general-v1").reset(seed=1)
envs = SafehouseVectorEnv("spyon", 2, opponents="courier")
seen, _ = envs.reset(seed=1)
envs.step(seen["action_mask"].argmax(axis=1))
""",
    "openspiel": """
import pyspiel
import safehouse.envs.openspiel
pyspiel.random_sim_test(
    pyspiel.load_game("safehouse_spyon"), num_sims=1, serialize=False, verbose=False
)
""",
    "mcp": """
import asyncio
from pathlib import Path
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

async def ask():
    program = str(Path(sys.executable).with_name("safehouse"))
    async with Client(StdioServerParameters(command=program, args=["mcp"])) as client:
        tools = await client.list_tools()
        assert "play_move" in {tool.name for tool in tools.tools}

asyncio.run(ask())
""",
    "push": SERVE + '\nassert len(info["push_key"]) > 80\n',
    "postgres": """
import asyncpg
import safehouse.server.storage.postgres
""",
}
"""The code to run for each extra, in its environment and in an empty folder."""


def call(*command: str | Path, cwd: Path = ROOT) -> tuple[list[str], Any]:
    words = [str(word) for word in command]
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return words, subprocess.run(
        words, cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    words, ran = call(*command, cwd=cwd)
    if ran.returncode:
        sys.exit(f"{' '.join(words[:6])} ... failed:\n{ran.stdout[-2000:]}\n{ran.stderr[-4000:]}")


def versions(folder: Path) -> Path:
    """Return the locked versions without hashes, which pip does not accept as constraints."""
    text = (ROOT / "requirements" / "test.txt").read_text("utf-8")
    path = folder / "versions.txt"
    found = re.findall(r"^([a-zA-Z0-9_.-]+==[^\\\n]+)", text, re.MULTILINE)
    path.write_text("\n".join(found) + "\n", "utf-8")
    return path


def install(python: Path, *args: str | Path) -> None:
    """Install with uv if available; on some machines only pip knows the registry settings."""
    uv = shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None or call(uv, "pip", "install", "--python", python, *args)[1].returncode:
        run(python, "-m", "pip", "install", *args)


def try_out(extra: str, wheel: Path, folder: Path) -> None:
    started = time.monotonic()
    place = folder / extra
    run(sys.executable, "-m", "venv", place / "venv")
    python = place / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    what = f"{wheel}[{extra}]" if extra != "plain" else str(wheel)
    install(python, "--quiet", "--constraint", versions(place), what)
    installed = time.monotonic()
    (place / "use.py").write_text(FIRST + USES[extra], "utf-8")
    run(python, "use.py", cwd=place)
    now = time.monotonic()
    print(
        f"{extra}: installed in {installed - started:.0f} s, used in {now - installed:.0f} s",
        flush=True,
    )


def extras() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return ["plain", *project["project"]["optional-dependencies"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("extras", nargs="*", metavar="EXTRA", help=", ".join(extras()))
    args = parser.parse_args()
    wanted = args.extras or extras()
    for extra in wanted:
        if extra not in USES:
            parser.error(f"there is no extra {extra!r}; there are: {', '.join(extras())}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
        (wheel,) = folder.glob("*.whl")
        print(f"built {wheel.name}", flush=True)
        for extra in wanted:
            try_out(extra, wheel, folder)


if __name__ == "__main__":
    main()
