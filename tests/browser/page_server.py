"""A real server in a separate process; it can be killed and restarted on the same data."""

from __future__ import annotations

import json
import os
import subprocess
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

from safehouse.core.packages import VARIABLE
from tests.nursery import Forked

PROGRAM = """
import json, sys
from safehouse.bots import names
from safehouse.server.http.app import serve
from safehouse.server.common.settings import Limits
# Names follow from a table's random id: here every table has the longest, so that layouts are
# tested at their narrowest and every run is alike.
names.order = lambda key: tuple(sorted(names.pool(), key=len, reverse=True))
more = {"bot_pause": 0.05, "bot_workers": 1, **json.loads(sys.argv[3])}
if "limits" in more:
    more["limits"] = Limits(**more["limits"])
sys.exit(serve(port=int(sys.argv[1]), data=sys.argv[2], **more))
"""


class PageServer:
    def __init__(self, data: Path, *packages: Path, **settings: Any) -> None:
        self.data = data
        self.packages = packages
        """Folders of games outside the package."""
        self.settings = settings
        self.port = 0
        self._process: Forked | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        assert self._process is None
        settings = json.dumps(self.settings)
        self._process = Forked(
            PROGRAM, str(self.port), str(self.data), settings,
            env={**os.environ, VARIABLE: os.pathsep.join(map(str, self.packages))},
        )  # fmt: skip
        said = self._process.stdout.readline()
        assert "http://127.0.0.1:" in said, f"the server said: {said!r}"
        self.port = int(said.strip().rsplit(":", 1)[1])

    def kill(self) -> None:
        """Send SIGKILL, so that nothing is cleaned up."""
        self._end(gently=False)

    def close(self) -> None:
        self._end(gently=True)

    def _end(self, *, gently: bool) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if gently:
            process.terminate()
        else:
            process.kill()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(60)
        process.stdin.close()
        process.stdout.close()

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            body: bytes = answer.read()
            return body

    def __enter__(self) -> PageServer:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
