"""`safehouse` and `safehouse serve` open a real server."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import safehouse

SAFEHOUSE = [sys.executable, "-m", "safehouse"]


@contextmanager
def serving(*args: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    with subprocess.Popen(
        [*SAFEHOUSE, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+", running.stdout.readline())
            assert found
            yield found[0], running
        finally:
            if running.poll() is None:
                running.kill()


@pytest.mark.parametrize("args", [(), ("serve",)], ids=["safehouse", "safehouse serve"])
def test_it_serves_until_ctrl_c(tmp_path: Path, args: tuple[str, ...]) -> None:
    with serving(*args, "--port", "0", "--data", str(tmp_path), "--no-open") as (here, running):
        with urllib.request.urlopen(f"{here}/api/info", timeout=10) as answer:
            assert json.load(answer)["version"] == safehouse.__version__
        with urllib.request.urlopen(here, timeout=10) as answer:
            assert b"Safehouse" in answer.read()
        running.send_signal(signal.SIGINT)
        said, complained = running.communicate(timeout=20)
    assert running.returncode == 0, "Ctrl-C is how a server is closed"
    assert "Closed." in said
    assert complained == ""
    assert any(tmp_path.iterdir())


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = subprocess.run(
            [*SAFEHOUSE, "serve", "--port", str(port), "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
    assert ran.returncode == 1
    assert f"Port {port} is already in use" in ran.stderr
    assert "Traceback" not in ran.stderr
