"""Nothing but the gateway opens a connection."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = "Only the gateway connects to anything"
CALLS = {
    "create_connection", "create_datagram_endpoint", "create_unix_connection", "open_connection",
    "open_unix_connection", "sock_connect", "start_tls", "urlopen", "urlretrieve",
}  # fmt: skip
MODULES = {
    "http.client", "urllib.request", "urllib.robotparser", "websockets.client",
    "websockets.sync.client", "websockets.asyncio.client",
}  # fmt: skip
ALLOWED = {("safehouse/server/http/app.py", "connect")}  # of a UDP socket, which sends nothing


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / "safehouse").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith("safehouse/outbound/"):
            yield name, ast.parse(path.read_text("utf-8"))


def dials(name: str, tree: ast.Module) -> list[str]:
    """What a module has that opens connections."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            found.append(node.module)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{a.name}" for a in node.names
                      if f"{node.module}.{a.name}" in MODULES]  # fmt: skip
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in MODULES]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = ast.unparse(node.func.value)
            socket = node.func.attr in ("connect", "connect_ex") and owner in ("sock", "udp", "s")
            if (node.func.attr in CALLS or socket) and (name, node.func.attr) not in ALLOWED:
                found.append(node.func.attr)
    return found


def test_no_module_outside_opens_a_connection() -> None:
    assert {name: found for name, tree in modules() if (found := dials(name, tree))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "import http.client", "from http import client", "from urllib.request import urlopen",
        "asyncio.open_connection('x', 1)", "loop.create_connection(make, 'x', 1)",
        "sock.connect(('x', 1))", "from websockets.sync.client import connect",
    ],
)  # fmt: skip
def test_the_search_finds_them(line: str) -> None:
    assert dials("safehouse/server/other.py", ast.parse(line))


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=project, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what opens connections, listens or may be tempted to, with this one contract."""
    copy = tmp_path_factory.mktemp("project")
    whole = ("server", "outbound", "cli", "lab")
    for part in whole:
        shutil.copytree(
            ROOT / "safehouse" / part, copy / "safehouse" / part,
            ignore=lambda folder, names: [
                name for name in names if name in ("static", "__pycache__")
                or not (name.endswith(".py") or (Path(folder) / name).is_dir())
            ],
        )  # fmt: skip
    (copy / "safehouse" / "__init__.py").touch()
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    (contract,) = [one for one in config["contracts"] if one["name"] == CONTRACT]
    for part in {name.rpartition(".")[2] for name in contract["source_modules"]} - {*whole}:
        (copy / "safehouse" / part).mkdir()
        (copy / "safehouse" / part / "__init__.py").touch()
    lines = ["[importlinter]", "root_package = safehouse", "include_external_packages = True", "",
             "[importlinter:contract:gateway]"]  # fmt: skip
    for key, value in contract.items():
        if isinstance(value, list):
            lines += [f"{key} =", *(f"    {one}" for one in value)]
        else:
            lines.append(f"{key} = {value}")
    (copy / ".importlinter").write_text("\n".join(lines) + "\n")
    return copy


def test_the_contract_holds(project: Path) -> None:
    found = lint(project)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize(
    "line",
    [
        "import smtplib", "from urllib.request import urlopen", "import http.client",
        "import requests", "import socket", "import ssl", "from pywebpush import webpush",
        "from websockets.sync.client import connect", "from urllib.parse import urlsplit",
    ],
)  # fmt: skip
def test_the_contract_fails_for_a_sibling(project: Path, line: str) -> None:
    for part in ("server", "cli"):
        sibling = project / "safehouse" / part / "sibling.py"
        sibling.write_text(f"{line}\n")
        try:
            found = lint(project)
        finally:
            sibling.unlink()
        assert found.returncode == 1, found.stdout
        assert f"safehouse.{part}.sibling" in found.stdout
