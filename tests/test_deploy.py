"""The files for hosts work: what they start is started here, as plain processes."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.services import Postgres, postgres

__all__ = ["postgres"]

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PROGRAM = [sys.executable, "-m", "safehouse"]


def unit(name: str) -> dict[str, str]:
    lines = (DEPLOY / "systemd" / name).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def serve_arguments() -> dict[str, list[str]]:
    """Return the arguments that each way of starting passes to `safehouse`."""
    container = (DEPLOY / "Containerfile").read_text("utf-8")
    found = re.search(r"^CMD (\[\"serve\".*\])$", container, re.MULTILINE)
    assert found
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    listed = re.search(r"    command:\n((?:      - .*\n)+)", compose)
    assert listed
    return {
        "container": json.loads(found[1]),
        "compose": [line.strip().removeprefix("- ") for line in listed[1].splitlines()],
        "systemd": shlex.split(unit("safehouse.service")["ExecStart"])[1:],
    }


@pytest.mark.parametrize("way", ["container", "compose", "systemd"])
def test_commands_of_the_deployment_files_start_the_server(way: str, tmp_path: Path) -> None:
    text = "\0".join(serve_arguments()[way])
    text = text.replace("/var/lib/safehouse", str(tmp_path)).replace("/data", str(tmp_path))
    text = re.sub(r"(--port[\0=])8000", r"\g<1>0", text).replace("0.0.0.0", "127.0.0.1")
    with subprocess.Popen(
        [*PROGRAM, *text.split("\0")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+", running.stdout.readline())
            assert found
            for path in ("/health/live", "/health/ready"):
                with urllib.request.urlopen(found[0] + path, timeout=10) as answer:
                    assert answer.status == 200
            request = urllib.request.Request(f"{found[0]}/api/info")
            if way != "container":
                request.add_header("Host", "table.example.org")
            with urllib.request.urlopen(request, timeout=10) as answer:
                assert answer.status == 200
            running.send_signal(signal.SIGTERM)
            _, complained = running.communicate(timeout=20)
        finally:
            if running.poll() is None:
                running.kill()
    assert running.returncode == 0
    assert [json.loads(line)["level"] for line in complained.splitlines()]
    if way != "systemd":
        return
    for key in ("ExecStart", "ExecStartPost"):
        command = unit("safehouse-backup.service")[key]
        command = command.replace("/var/lib/safehouse-backup", str(tmp_path))
        command = command.replace("/var/lib/safehouse", str(tmp_path))
        ran = subprocess.run(
            [*PROGRAM, *shlex.split(command)[1:]], capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "tables.zip").is_file()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_every_line(tmp_path: Path) -> None:
    """As systemd parses them, with this program in place of the installed one."""
    units = []
    for path in sorted((DEPLOY / "systemd").iterdir()):
        text = path.read_text("utf-8")
        if path.suffix == ".service":
            assert "/opt/safehouse/.venv/bin/safehouse" in text
        text = text.replace("/opt/safehouse/.venv/bin/safehouse", sys.executable)
        units.append(tmp_path / path.name)
        units[-1].write_text(text, "utf-8")

    def complaints() -> str:
        command = ["systemd-analyze", "verify", "--man=no", *map(str, units)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        return ran.stdout + ran.stderr

    assert complaints() == ""
    service = next(path for path in units if path.name == "safehouse.service")
    service.write_text(service.read_text("utf-8").replace("KillMode=mixed", "KillMode=gently"))
    assert "KillMode" in complaints() or "kill mode" in complaints(), "it would have said so"


def test_the_files_name_what_there_is() -> None:
    container = (DEPLOY / "Containerfile").read_text("utf-8")
    for name in re.findall(r"requirements/\w+\.txt", container):
        assert (ROOT / name).is_file(), name
    assert "/health/ready" in container
    health = re.search(r"^HEALTHCHECK CMD (\[.*\])$", container, re.MULTILINE)
    assert health
    compile(json.loads(health[1])[2], "health", "exec")
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    dockerfile = re.search(r"dockerfile: (\S+)", compose)
    assert dockerfile
    assert (ROOT / dockerfile[1]).is_file()
    assert (DEPLOY / "Caddyfile").read_text("utf-8").count("safehouse:8000") == 1
    service = unit("safehouse.service")
    assert service["KillMode"] == "mixed", "workers are ended by the server"
    drain = float(service["TimeoutStopSec"])
    from safehouse.server.common.settings import Settings

    assert drain > Settings(data=ROOT).drain_seconds + 4, "it has the time to finish"
    assert unit("safehouse-backup.timer")["Persistent"] == "true"


def test_the_hosts_pages_name_what_there_is() -> None:
    """Every option and path in the pages for hosts exists."""
    known = set()
    for command in (
        [],
        ["serve"],
        ["backup"],
        ["restore"],
        ["check"],
        ["admin"],
        ["worker"],
        ["migrate"],
    ):
        ran = subprocess.run(
            [*PROGRAM, *command, "--help"], capture_output=True, text=True, check=True,
            env={**os.environ, "COLUMNS": "200"},
        )  # fmt: skip
        known |= set(re.findall(r"--[a-z][a-z-]+", ran.stdout))
    for page in (ROOT / "docs" / "hosts").glob("*.md"):
        text = page.read_text("utf-8")
        for option in re.findall(r"--[a-z][a-z-]+", text):
            assert option in known | {"--system", "--home-dir", "--now"}, (page.name, option)
        for path in re.findall(r"deploy/[\w./-]*\w", text):
            assert (ROOT / path).exists(), (page.name, path)
        for link in re.findall(r"\]\(([^)#]+)", text):
            assert (page.parent / link).exists(), (page.name, link)


def commands_of(name: str) -> list[list[str]]:
    """Return the commands of a compose file's services, one list each."""
    text = (DEPLOY / name).read_text("utf-8")
    found = re.findall(r"  +command:\n((?: +- .*\n)+)", text)
    return [[line.strip().removeprefix("- ") for line in one.splitlines()] for one in found]


def test_several_servers_are_started_as_one_is(postgres: Postgres, tmp_path: Path) -> None:
    """The same options and proxy, and a worker that starts with what the file says."""
    serve, work = commands_of("cluster.yaml")
    assert serve == commands_of("compose.yaml")[0]
    text = (DEPLOY / "cluster.yaml").read_text("utf-8")
    servers = re.findall(r"^  (safehouse-\d):", text, re.MULTILINE)
    proxy = (DEPLOY / "Caddyfile.cluster").read_text("utf-8")
    assert re.findall(r"(safehouse-\d):8000", proxy) == servers
    assert {"SAFEHOUSE_DATABASE", "SAFEHOUSE_REDIS"} <= set(re.findall(r"SAFEHOUSE_\w+", text))
    env = {**os.environ, "SAFEHOUSE_DATABASE": postgres.fresh(), "SAFEHOUSE_REDIS": ""}
    command = [*PROGRAM, *(word.replace("/data", str(tmp_path)) for word in work)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as running:
        try:
            assert running.stdout is not None
            assert "Working for the tables in postgresql://" in running.stdout.readline()
            running.send_signal(signal.SIGTERM)
            assert running.wait(20) == 0
        finally:
            running.kill()
