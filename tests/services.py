"""A real PostgreSQL, Redis, nginx and Caddy for the tests, each on loopback and stopped with them.

If one is not installed, the tests that need it are skipped with a warning.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import uuid
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

PATIENCE = 60.0
_told: set[str] = set()


class DidNotRun(UserWarning):
    """Warns about tests that could not run here."""


def program(name: str) -> str:
    """Return the path of a program; skip the test with a warning if it is missing."""
    found = shutil.which(name)
    if found is None:
        for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
            if (folder / name).exists():
                return str(folder / name)
        sbin = Path("/usr/sbin") / name
        if sbin.exists():
            return str(sbin)
        if name not in _told:
            _told.add(name)
            warnings.warn(
                f"THE CLUSTER TESTS DID NOT RUN: {name} is not installed. On Debian or Ubuntu:"
                " apt-get install postgresql redis-server nginx caddy",
                DidNotRun,
                stacklevel=2,
            )
        pytest.skip(f"{name} is not installed")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def wait_until(met: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.02)


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Service:
    """A process that listens on a port, with its own folder."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        return {}

    def start(self) -> None:
        with (self.folder / "output").open("ab") as output:
            self.process = subprocess.Popen(
                self.command(), stdout=output, stderr=output, cwd=self.folder, **self.options()
            )
        wait_until(lambda: answers(self.port) or self.process_ended(), "the service listens")

    def process_ended(self) -> bool:
        assert self.process is not None
        if self.process.poll() is None:
            return False
        raise AssertionError((self.folder / "output").read_text())

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)

    def __enter__(self) -> Any:
        try:
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop(signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """It refuses to run as root; in that case it runs as the user that its package created."""

    def __init__(self, *, durable: bool = False) -> None:
        """`durable`: syncs what is stored to disk, as in real use; tests need not wait for it."""
        # The links that some systems have on PATH do not find the files next to the programs.
        self._initdb = str(Path(program("initdb")).resolve())
        self._postgres = str(Path(program("postgres")).resolve())
        super().__init__()
        self._fsync = "on" if durable else "off"
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        ran = subprocess.run(
            [self._initdb, "-D", str(self.folder / "data"), "-U", "safehouse", "-A", "trust",
             "-E", "UTF8", "--no-sync", "--no-locale"],
            capture_output=True, text=True, check=False, cwd=self.folder, **self.options(),
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr

    def options(self) -> dict[str, Any]:
        return {"user": self._user, "group": self._user, "extra_groups": []} if self._user else {}

    def command(self) -> list[str]:
        return [
            self._postgres, "-D", str(self.folder / "data"), "-p", str(self.port),
            "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}",
            "-c", f"fsync={self._fsync}", "-c", "shared_buffers=16MB", "-c", "max_connections=60",
        ]  # fmt: skip

    def start(self) -> None:
        super().start()
        wait_until(self._ready, "PostgreSQL takes connections")

    def _ready(self) -> bool:
        import asyncpg

        from tests.server.run_in_thread import run_async

        async def knock() -> None:
            db = await asyncpg.connect(self.dsn())
            await db.close()

        try:
            run_async(knock())
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def dsn(self) -> str:
        return f"postgresql://safehouse@127.0.0.1:{self.port}/postgres"

    def fresh(self, *, local: bool = False) -> str:
        """Return the address of a new empty database; `local`: of its Unix socket."""
        import asyncpg

        from tests.server.run_in_thread import run_async

        name = f"s{uuid.uuid4().hex[:12]}"

        async def make() -> None:
            db = await asyncpg.connect(self.dsn())
            await db.execute(f"CREATE SCHEMA {name}")
            await db.close()

        run_async(make())
        if local:
            at = f"host={self.folder}&port={self.port}"
            return f"postgresql://safehouse@/postgres?{at}&search_path={name}"
        return f"{self.dsn()}?search_path={name}"


class Redis(Service):
    def __init__(self) -> None:
        self._program = program("redis-server")
        super().__init__()

    def command(self) -> list[str]:
        return [
            self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
            "--appendonly", "no", "--dir", str(self.folder), "--unixsocket", self._socket,
        ]  # fmt: skip

    @property
    def _socket(self) -> str:
        return str(self.folder / "redis.sock")

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def local_url(self) -> str:
        return f"unix://{self._socket}"


class Partition:
    """A proxy between servers and a service on loopback; it can stall or cut connections."""

    def __init__(self, behind: int) -> None:
        self._behind = behind
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._state = "open"
        self._lines: list[socket.socket] = []

    def stall(self) -> None:
        """Keep connections open, but forward nothing."""
        self._state = "stalled"

    def cut(self) -> None:
        """Break connections, and close new ones at once."""
        self._state = "cut"
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._lines.clear()

    def mend(self) -> None:
        self._state = "open"

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._state == "cut":
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._behind))
                except OSError:  # it is being restarted
                    near.close()
                    continue
                self._lines += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=(source, target), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                while self._state == "stalled":
                    time.sleep(0.02)
                target.sendall(data)
        for line in (source, target):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)  # another thread reads from it
            line.close()

    def __enter__(self) -> Partition:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self.cut()


DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = "table.example.org"
"""The name under which the documented proxies serve, which servers have to allow."""


def documented(file: str, replaced: dict[str, str]) -> str:
    """Return a proxy's configuration from `deploy`, with what every host has to replace in it.

    Each text must be there exactly once, so nothing else can be changed in passing.
    """
    text = (DEPLOY / file).read_text("utf-8")
    for old, new in replaced.items():
        assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
        text = text.replace(old, new)
    return text


MAIN = """
daemon off; worker_processes 2; pid {folder}/pid; error_log stderr;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/safehouse.conf;
}}
"""
"""What surrounds the documented file, as a system's own nginx.conf does."""


class Nginx(Service):
    """A proxy in front of two servers, with the configuration that hosts are given."""

    def __init__(self, ports: list[int]) -> None:
        self._program = program("nginx")
        super().__init__()
        first, second = ports
        text = documented(
            "nginx.cluster.conf",
            {
                "    server 10.0.0.1:8000 ": f"    server 127.0.0.1:{first} ",
                "    server 10.0.0.2:8000 ": f"    server 127.0.0.1:{second} ",
                "listen 80;": f"listen 127.0.0.1:{self.port};",
            },
        )
        (self.folder / "safehouse.conf").write_text(text)
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder))
        if os.geteuid() == 0:
            self.folder.chmod(0o755)

    def command(self) -> list[str]:
        return [self._program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def reload(self) -> None:
        """New processes take over; the old ones end with their last connection."""
        assert self.process is not None
        self.process.send_signal(signal.SIGHUP)


class Caddy(Service):
    """The same with Caddy."""

    def __init__(self, ports: list[int]) -> None:
        self._program = program("caddy")
        super().__init__()
        first, second = ports
        text = documented(
            "Caddyfile.cluster",
            {
                "safehouse-1:8000": f"127.0.0.1:{first}",
                "safehouse-2:8000": f"127.0.0.1:{second}",
                f"\n{NAME} {{": f"\nhttp://127.0.0.1:{self.port} {{",
            },
        )
        (self.folder / "safehouse").write_text(text)
        (self.folder / "Caddyfile").write_text("{\n\tadmin off\n}\nimport safehouse\n")

    def options(self) -> dict[str, Any]:
        here = str(self.folder)
        return {"env": {**os.environ, "HOME": here, "XDG_DATA_HOME": here, "XDG_CONFIG_HOME": here}}

    def command(self) -> list[str]:
        config = str(self.folder / "Caddyfile")
        return [self._program, "run", "--config", config, "--adapter", "caddyfile"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def redis_service() -> Iterator[Redis]:
    with Redis() as running:
        yield running
