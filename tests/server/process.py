"""The server as a process of its own, to be told to end or killed."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

CODE = """
import sys
from safehouse.server.app import serve
from tests.server.parlour import ROOMY
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, thinkers=1, bot_pause=0))
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


ZYGOTE = """
import os, signal, sys
from safehouse.server.app import serve
from tests.server.parlour import ROOMY
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os._exit(serve(port={port}, data={data!r}, limits=ROOMY, thinkers=1, bot_pause=0))
    print("pid", child, flush=True)
"""


class Nursery:
    """Starts servers as forks of a process that has everything imported, so that a test can kill
    many in little time. Each is a real process of its own."""

    def __init__(self, data: Path) -> None:
        self.running = Running(data, ZYGOTE, "ready")
        self.port = self.running.port
        self.child = 0

    def start(self) -> None:
        process = self.running.process
        assert process is not None
        assert process.stdin is not None
        process.stdin.write("start\n")
        process.stdin.flush()
        said = self.running.read_until("Ctrl-C")
        found = re.search(r"^pid (\d+)$", said, re.MULTILINE)
        if found is None:
            found = re.search(r"^pid (\d+)$", self.running.read_until("pid "), re.MULTILINE)
        assert found is not None
        self.child = int(found[1])

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        deadline = time.monotonic() + 10
        with contextlib.suppress(ProcessLookupError):
            while time.monotonic() < deadline:
                os.kill(self.child, 0)
                time.sleep(0.002)
        self.child = 0

    def __enter__(self) -> Nursery:
        self.running.start()
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.child:
            self.kill()
        self.running.__exit__(kind, error, at)


class Running:
    def __init__(self, data: Path, code: str = CODE, ready: str = "Ctrl-C") -> None:
        self.data = data
        self.code = code
        self.ready = ready
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start and wait until it says where it is; what it said."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.code.format(port=self.port, data=str(self.data))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            cwd=Path(__file__).parents[2], start_new_session=True,
        )  # fmt: skip
        return self.read_until(self.ready)

    def read_until(self, word: str, seconds: float = 60) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        said = ""
        deadline = time.monotonic() + seconds
        while word not in said:
            ready, _, _ = select.select([pipe], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"it did not say {word}: {said}"
            more = os.read(pipe, 65536).decode()
            assert more, f"it ended: {said}"
            said += more
        return said

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to end; its exit code and last words."""
        assert self.process is not None
        self.process.send_signal(number)
        said, _ = self.process.communicate(timeout=15)
        return self.process.returncode, said

    def _reap(self) -> None:
        assert self.process is not None
        self.process.wait(10)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def thinkers(self) -> list[int]:
        """Processes of this server's session that are still there."""
        assert self.process is not None
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal() and int(entry.name) != self.process.pid:
                try:
                    if os.getsid(int(entry.name)) == self.process.pid:
                        found.append(int(entry.name))
                except ProcessLookupError:
                    continue
        return found

    def __enter__(self) -> Running:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
