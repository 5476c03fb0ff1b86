"""The server as a command: its address, its shutdown, its errors when it cannot start."""

from __future__ import annotations

import contextlib
import signal
import socket
import sqlite3
import time
from pathlib import Path

import pytest

from safehouse.core.version import ENGINES
from safehouse.server.http import app
from safehouse.server.http.app import link, serve, share_links
from tests.server import loopback
from tests.server.run_in_thread import run_in_thread
from tests.server.server_process import ServerProcess, free_port
from tests.server.server_thread import PATIENCE, Person

OPEN = """
import sys
from safehouse.server.http.app import serve
sys.exit(serve(host="0.0.0.0", port={port}, data={data!r}))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["term", "int"])
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, number: int) -> None:
    server = ServerProcess(tmp_path / "data")
    said = server.start()
    try:
        assert f"Safehouse is open at http://127.0.0.1:{server.port}" in said
        assert ("the compiled engines" in said) == (ENGINES == "compiled")
        assert str(tmp_path / "data") in said
        person = Person(server.port)
        line = person.at(person.open("me", "tourist")["id"])
        code, last = server.end(number)
        assert line.closed()[0] in (1001, 1012)
        person.close()
        assert code == 0, last
        assert "Every match is stored" in last
        assert "Traceback" not in last
        assert server.worker_processes() == []
    finally:
        server.__exit__(None, None, None)


def test_worker_pool_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        deadline = time.monotonic() + PATIENCE
        while not server.worker_processes():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        server.kill()
        while server.worker_processes():
            assert time.monotonic() < deadline, "a worker is left"
            time.sleep(0.05)


def test_on_a_network_it_shows_links_and_a_qr_code(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", OPEN)
    said = server.start()
    try:
        links = share_links("0.0.0.0", server.port)
        for url in links:
            assert url in said
            assert loopback.get(f"{url}/api/info").json()["share_urls"] == links
        if links:
            assert "█" in said or "▄" in said
        assert server.end()[0] == 0
    finally:
        server.__exit__(None, None, None)


def test_a_busy_port_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert serve(port=port, data=tmp_path) == 1
    said = capsys.readouterr().err
    assert said.strip() == (
        f"Port {port} is already in use. Choose another, for example --port {port + 1}."
    )


def test_an_impossible_address_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(host="203.0.113.9", port=free_port(), data=tmp_path) == 1
    assert "Cannot listen on 203.0.113.9" in capsys.readouterr().err


def test_a_data_path_that_is_no_folder_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert serve(port=0, data=tmp_path / "file") == 1
    assert "cannot be used" in capsys.readouterr().err
    (tmp_path / "secret").write_text("short")
    assert serve(port=0, data=tmp_path) == 1
    assert "damaged" in capsys.readouterr().err


def test_a_store_that_cannot_be_read_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "safehouse.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        db.execute("INSERT INTO about VALUES ('version', '99')")
        db.commit()
    assert serve(port=0, data=tmp_path) == 1
    assert "another version" in capsys.readouterr().err
    path.write_bytes(b"nothing like a database" * 100)
    assert serve(port=0, data=tmp_path) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "addresses", lambda: ["192.0.2.7", "fd00::5"])
    assert share_links("0.0.0.0", 8000) == ["http://192.0.2.7:8000"]
    assert share_links("::", 80) == ["http://192.0.2.7:80", "http://[fd00::5]:80"]
    assert share_links("192.0.2.7", 8000) == ["http://192.0.2.7:8000"]
    for here in ("127.0.0.1", "localhost", "::1"):
        assert share_links(here, 8000) == []
    assert link("::1", 1) == "http://[::1]:1"


def test_the_browser_opens_only_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    async def stop_at_once(self: app.Listener) -> None:
        return

    monkeypatch.setattr(app.Listener, "main_loop", stop_at_once)
    assert run_in_thread(lambda: serve(port=0, data=tmp_path, quiet=True)) == 0
    assert opened == []
    assert run_in_thread(lambda: serve(port=0, data=tmp_path, open_browser=True, quiet=True)) == 0
    deadline = time.monotonic() + PATIENCE
    while not opened and time.monotonic() < deadline:
        time.sleep(0.01)
    assert opened[0].startswith("http://127.0.0.1:")
