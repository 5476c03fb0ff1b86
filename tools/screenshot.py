"""Takes the README's pictures: the real page, a real server, a real match under way.

    python tools/screenshot.py                      the first game on the shelf, in docs/images
    python tools/screenshot.py --game spymaster     writes docs/images/spymaster.png
    python tools/screenshot.py --to FILE --light --size 390x844

A guest holds every seat and plays what a bot would, up to the middle of a match. Then bots take the
other seats, and the picture is taken through the guest's browser while it is their turn.
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match
from safehouse.core.rooms import Picture, room, rooms

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
CHROMIUMS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
LEVEL = "courier"


EARLY = 4
"""Number of moves before the picture of a game that names no moment."""
SERVER = """
from safehouse.server.http.app import serve
from safehouse.server.common.settings import Limits
limits = Limits(guest_burst=9000, address_burst=9000)
serve(port=0, data={folder!r}, limits=limits, **{more!r})
"""


@contextmanager
def running_server(**more: Any) -> Iterator[int]:
    """The port of a server with these settings."""
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-picture-") as folder,
        subprocess.Popen(
            [sys.executable, "-c", SERVER.format(folder=folder, more=more)],
            stdout=subprocess.PIPE,
            text=True,
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


def is_the_moment(match: Match[Any], scene: Picture) -> bool:
    """Return whether only the guest is asked what the scene wants; without a scene, after some
    moves."""
    asked = [(decision.seat, decision.kind) for decision in match.decisions]
    if not scene.kind:
        return match.ply >= EARLY and 0 in (seat for seat, _ in asked)
    return asked == [(0, scene.kind)] and match.view(0)["board"][scene.field] == scene.value


def set_the_table(port: int, game: str) -> tuple[str, str]:
    """Return the id of a table in mid-match and the cookie of the guest whose turn it is."""
    scene = room(game).about.picture
    seats, seed = scene.seats or safehouse.game(game).seat_counts[0], scene.seed
    guest = Guest(port, "Mara")
    order = {"game": game, "seats": seats, "plan": [{"holder": "me"}] * seats, "seed": seed}
    table = f"/api/tables/{guest.ask('POST', '/api/tables', order)['id']}"
    match = safehouse.game(game).start(seats, seed=seed)
    while not is_the_moment(match, scene):
        if match.over:
            raise RuntimeError("the match ended before its picture was taken")
        seat = match.decisions[-1].seat  # if several are asked, the guest is served last
        ply = match.view(seat)["ply"]
        move = match.play(pick(match, seat, LEVEL, seed=match.ply), seat)
        guest.ask("POST", f"{table}/moves", {"seat": seat, "ply": ply, "move": move.notation})
    for seat in range(1, seats):
        guest.ask("POST", f"{table}/seats/{seat}/bot", {"level": LEVEL})
    return table.removeprefix("/api/tables/"), guest.cookie


def chromium(playwright: Playwright) -> Browser:
    program = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if program is None:
        raise SystemExit("There is no Chromium on PATH.")
    args = ["--disable-background-networking", "--no-first-run"]
    args.append("--font-render-hinting=none")  # without a screen it rounds the gaps between words
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")
    return playwright.chromium.launch(executable_path=program, args=args)


def take(game: str, to: Path, width: int, height: int, *, light: bool) -> None:
    with running_server() as port, sync_playwright() as playwright:
        table, cookie = set_the_table(port, game)
        browser = chromium(playwright)
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
        page.get_by_text("Log", exact=True).first.wait_for(timeout=15_000)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1200)
        picture = page.screenshot()
        browser.close()
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(shrink(picture))
    print(f"{to.name}: {width} x {height}, {to.stat().st_size // 1024} kB")


def shrink(picture: bytes) -> bytes:
    """Reduce a picture to 256 colours, enough for a board; Pillow is in the test requirements."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    out = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    palette = image.quantize(256, Image.Quantize.FASTOCTREE)  # small pieces keep their colours
    smooth = image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    smooth.save(out, "PNG", optimize=True)
    return min(out.getvalue(), picture, key=len)


def main() -> int:
    parser = argparse.ArgumentParser(description="Take the README's picture of a game.")
    first = min(rooms().values(), key=lambda one: one.about.shelf).id
    parser.add_argument("--game", choices=rooms(), default=first, help="(default: %(default)s)")
    parser.add_argument("--to", type=Path, help="the PNG (default: docs/images/GAME.png)")
    parser.add_argument("--size", default="1440x900", help="of the page (default: %(default)s)")
    parser.add_argument("--light", action="store_true", help="by day")
    args = parser.parse_args()
    width, _, height = args.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        parser.error("--size is WIDTHxHEIGHT")
    take(
        args.game, args.to or IMAGES / f"{args.game}.png", int(width), int(height), light=args.light
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
