"""A server, a browser and people for it: what every picture needs."""

from __future__ import annotations

import http.client
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[2]
CHROMIUMS: Final = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
QUALITY: Final = 75
SLOWEST: Final = 6
"""Of the methods to compress: the one with the smallest files."""
SERVER: Final = """
from safehouse.server.http.app import serve
from safehouse.server.common.settings import Limits
limits = Limits(guest_burst=9000, address_burst=9000)
serve(port=0, data={folder!r}, limits=limits, **{more!r})
"""


@contextmanager
def running_server(checkout: Path = ROOT, **more: Any) -> Iterator[int]:
    """The port of a server with these settings, of this checkout or another."""
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-picture-") as folder,
        subprocess.Popen(
            [sys.executable, "-c", SERVER.format(folder=folder, more=more)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": str(checkout)},
        ) as server,
    ):
        assert server.stdout
        try:
            said = server.stdout.readline()
            if "http://127.0.0.1:" not in said:
                raise RuntimeError(f"the server did not start: {said}")
            yield int(said.strip().rpartition(":")[2])
        finally:
            server.terminate()
            server.communicate(timeout=20)


@contextmanager
def chromium() -> Iterator[Browser]:
    program = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if program is None:
        raise SystemExit("There is no Chromium on PATH.")
    args = ["--disable-background-networking", "--no-first-run"]
    args.append("--font-render-hinting=none")  # without a screen it rounds the gaps between words
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=args)
        yield browser
        browser.close()


def visit(
    browser: Browser,
    port: int,
    size: tuple[int, int],
    cookie: str = "",
    kept: Mapping[str, Any] | None = None,
    **options: Any,
) -> BrowserContext:
    """A window at the server, with a cookie and what is kept in its local storage."""
    here = f"http://127.0.0.1:{port}"
    context = browser.new_context(
        base_url=here,
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        **options,
    )
    if cookie:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": here}])
    for key, value in (kept or {}).items():
        context.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(value)!r})")
    return context


class Guest:
    """A person at the table: a cookie, and requests made with it."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.cookie = ""
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        said = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {said.decode()}")
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        line.close()
        return json.loads(said)


def webp(shot: bytes, size: tuple[int, int] | None = None) -> bytes:
    """Return a picture as WebP, in its own size or another."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    if size is not None:
        image = image.resize(size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=SLOWEST)
    return out.getvalue()
