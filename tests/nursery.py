"""Starts servers for the tests as forks of one process that has already imported everything.

A start then takes milliseconds of processor time instead of a second or two. Each is a separate
process, with its own session, input, output and environment.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
import traceback
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).parents[1]
WORD = struct.Struct("i")


class Forked:
    """The part of `subprocess.Popen` that the tests use."""

    def __init__(self, code: str, *args: str, env: dict[str, str] | None = None) -> None:
        his_in, my_in = os.pipe()
        my_out, his_out = os.pipe()
        self._status, his_status = os.pipe()
        order = {"code": code, "args": args, "env": env or dict(os.environ)}
        line = _nursery()
        socket.send_fds(line, [json.dumps(order).encode()], [his_in, his_out, his_status])
        for end in (his_in, his_out, his_status):
            os.close(end)
        self.stdin = os.fdopen(my_in, "w")
        self.stdout = os.fdopen(my_out)
        self.pid: int = WORD.unpack(os.read(self._status, WORD.size))[0]
        self.returncode: int | None = None
        os.set_blocking(self._status, False)

    def poll(self) -> int | None:
        if self.returncode is None:
            try:
                said = os.read(self._status, WORD.size)
            except BlockingIOError:
                return None
            self.returncode = WORD.unpack(said)[0] if said else -signal.SIGKILL
            os.close(self._status)
        return self.returncode

    def wait(self, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(0.002)
        return code

    def communicate(self, timeout: float) -> tuple[str, None]:
        """Return its remaining output once it has ended."""
        self.wait(timeout)
        said = self.stdout.read()
        self.stdin.close()
        self.stdout.close()
        return said, None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _nursery() -> socket.socket:
    """Return the socket to this test process's nursery, which ends when the socket closes."""
    mine, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    subprocess.Popen(
        [sys.executable, "-m", "tests.nursery", str(its.fileno())],
        pass_fds=[its.fileno()], cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    its.close()
    return mine


# --- in the nursery ------------------------------------------------------------------------------


def main(line: socket.socket) -> None:
    for name in ("safehouse.server.http.app", "safehouse.bots", "tests.server.server_thread"):
        importlib.import_module(name)
    for package in sorted((ROOT / "safehouse" / "games").glob("*/__init__.py")):
        importlib.import_module(f"safehouse.games.{package.parent.name}")
    from safehouse.server.jobs import worker_pool

    light = "from safehouse.server.jobs import worker_main; worker_main.main(warm=False)"
    worker_pool.COMMAND = (sys.executable, "-c", light)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a guard
    while True:
        body, ends, _, _ = socket.recv_fds(line, 1 << 20, 3)
        if not body:
            return
        if os.fork() == 0:
            line.close()
            _guard(json.loads(body), *ends)
        for end in ends:
            os.close(end)


def _guard(order: dict[str, Any], source: int, sink: int, status: int) -> NoReturn:
    """Start it, report its process id, wait for its end, report its exit code."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child == 0:
        os.close(status)
        _run(order, source, sink)
    os.close(source)
    os.close(sink)
    os.write(status, WORD.pack(child))
    _, ended = os.waitpid(child, 0)
    os.write(status, WORD.pack(os.waitstatus_to_exitcode(ended)))
    os._exit(0)


def _run(order: dict[str, Any], source: int, sink: int) -> NoReturn:
    os.setsid()
    for end, number in ((source, 0), (sink, 1), (sink, 2)):
        os.dup2(end, number)
    os.close(source)
    os.close(sink)
    sys.stdin = os.fdopen(0)
    sys.stdout = os.fdopen(1, "w", buffering=1)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    os.environ.clear()
    os.environ.update(order["env"])
    sys.argv = ["-c", *order["args"]]
    # The path that a new interpreter would have.
    sys.path[:0] = [one for one in order["env"].get("PYTHONPATH", "").split(os.pathsep) if one]
    importlib.invalidate_caches()
    code: Any = 0
    try:
        exec(order["code"], {"__name__": "__main__"})
    except SystemExit as ended:
        code = ended.code
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
