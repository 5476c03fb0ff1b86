"""Takes the README's picture: the real page, a real server, a real match of SPYON under way.

    python tools/screenshot.py                      writes docs/images/spyon.png
    python tools/screenshot.py --to FILE --light --size 390x844

A guest plays against a bot up to the middle of a match; the picture is taken through their browser
while it is their turn.
"""

from __future__ import annotations

import argparse
import http.client
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "images" / "spyon.png"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SEED = 21
ROUND = 6
HABITS = ("select single crisis", "select dual relocate crisis", "select single relocate")
"""What the guest selects before, in turn."""


@contextmanager
def running_server() -> Iterator[int]:
    quick = "from safehouse.server.app import serve; serve(port=0, data={folder!r}, bot_pause=0)"
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-picture-") as folder,
        subprocess.Popen(
            [sys.executable, "-c", quick.format(folder=folder)], stdout=subprocess.PIPE, text=True
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


class Guest:
    """Somebody at the table: a cookie, and requests made with it."""

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


def choose(decision: dict[str, Any], number: int) -> str:
    """A sensible move: one after which Green would be winning, else one that does something."""
    moves = decision["moves"]
    if decision["kind"] == "select":
        wanted = "select single switch" if number == ROUND else HABITS[number % len(HABITS)]
        fitting = [move for move in moves if move["notation"].startswith(wanted)]
        return str((fitting or moves)[number % len(fitting or moves)]["notation"])
    for move in moves:
        preview = move["preview"]
        if preview and preview["standing"]["winning"] == "green":
            return str(move["notation"])
    return str(moves[0]["notation"])


def set_the_table(port: int) -> tuple[str, str]:
    """The table's id and the cookie of the guest whose turn it is, in the middle of a match."""
    guest = Guest(port, "Mara")
    plan = [{"holder": "me"}, {"holder": "bot", "level": "courier"}]
    order = {"game": "spyon", "seats": 2, "plan": plan, "seed": SEED}
    table = guest.ask("POST", "/api/tables", order)["id"]
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        state = guest.ask("GET", f"/api/tables/{table}/state")
        view = state["view"]
        if not state["decisions"]:
            time.sleep(0.1)  # the bot thinks
            continue
        decision = state["decisions"][0]
        if view["board"]["round"] >= ROUND and decision["kind"] == "execute":
            return str(table), guest.cookie
        body = {"seat": 0, "ply": view["ply"], "move": choose(decision, view["board"]["round"])}
        guest.ask("POST", f"/api/tables/{table}/moves", body)
    raise RuntimeError("the match did not get to its middle within a minute")


def take(to: Path, width: int, height: int, *, light: bool) -> None:
    program = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if program is None:
        raise SystemExit("There is no Chromium on PATH.")
    args = ["--disable-background-networking", "--no-first-run"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")
    with running_server() as port, sync_playwright() as playwright:
        table, cookie = set_the_table(port)
        browser = playwright.chromium.launch(executable_path=program, args=args)
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
        )
        here = f"http://127.0.0.1:{port}"
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": here}])
        page = context.new_page()
        page.goto(f"{here}/table/{table}")
        page.get_by_text(f"Round {ROUND}").first.wait_for(timeout=15_000)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1200)
        picture = page.screenshot()
        browser.close()
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(shrink(picture))
    print(f"{to.name}: {width} x {height}, {to.stat().st_size // 1024} kB")


def shrink(picture: bytes) -> bytes:
    """256 colours are plenty for a drawn board; Pillow comes with the test requirements."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    out = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(out, "PNG", optimize=True)
    return min(out.getvalue(), picture, key=len)


def main() -> int:
    parser = argparse.ArgumentParser(description="Take the README's picture of the table.")
    parser.add_argument("--to", type=Path, default=PICTURE, help="where to write the PNG")
    parser.add_argument("--size", default="1440x900", help="of the page (default: %(default)s)")
    parser.add_argument("--light", action="store_true", help="by day")
    args = parser.parse_args()
    width, _, height = args.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error("--size is WIDTHxHEIGHT")
    take(args.to, int(width), int(height), light=args.light)
    return 0


if __name__ == "__main__":
    sys.exit(main())
