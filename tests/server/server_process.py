"""The server as a separate process, to be stopped or killed."""

from __future__ import annotations

import os
import select
import signal
import socket
import time
from pathlib import Path
from types import TracebackType

from tests.nursery import Forked

CODE = """
import sys
from safehouse.server.http.app import serve
from tests.server.server_thread import ROOMY
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, bot_workers=1, bot_pause=0))
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class ServerProcess:
    def __init__(self, data: Path, code: str = CODE, ready: str = "Ctrl-C") -> None:
        self.data = data
        self.code = code
        self.ready = ready
        self.port = free_port()
        self.process: Forked | None = None

    def start(self) -> str:
        """Start and wait until it reports its address; return its output."""
        self.process = Forked(self.code.format(port=self.port, data=str(self.data)))
        return self.read_until(self.ready)

    def read_until(self, word: str, seconds: float = 60) -> str:
        assert self.process is not None
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
        """Ask it to end; return its exit code and remaining output."""
        assert self.process is not None
        self.process.send_signal(number)
        said, _ = self.process.communicate(timeout=15)
        return self.process.wait(0), said

    def _reap(self) -> None:
        assert self.process is not None
        self.process.wait(10)
        self.process.stdin.close()
        self.process.stdout.close()

    def worker_processes(self) -> list[int]:
        """Return the processes of this server's session that are still running."""
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

    def __enter__(self) -> ServerProcess:
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
