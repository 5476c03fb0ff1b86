"""The page's size, its time to first paint, and the cost of an event.

python tools/page_weight.py                     this checkout
python tools/page_weight.py --house DIR         another one, with its page built: to compare
python tools/page_weight.py --rounds 5          the middle of so many loads

Each load is by a new browser without a cache. Bytes are as they travel, compressed: the page's
scripts, styles, markup, fonts and catalogues, without what it asks of the API. The first paint is
the browser's "first contentful paint". An event is a move that somebody makes at a table which the
page shows: the time is what each took of the processor on the page's main thread. The first few are
not counted: with the first sound the page opens the sound device, once.
Needs a Chromium, as the tests do.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, ViewportSize, sync_playwright

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.screenshot import CHROMIUMS, SERVER, Guest  # noqa: E402

SIZE: Final[ViewportSize] = {"width": 1280, "height": 720}
QUIET: Final = 2.5
"""A page without requests for this many seconds is complete."""
WARMING: Final = 3
MOVES: Final = 24
"""Number of moves made while the page watches, after the first few."""
GAMES: Final = ("spyon", "general", "spymaster", "master_of_spies", "spycraft")


@contextmanager
def house(folder: Path) -> Iterator[int]:
    """The server of a checkout, with its own data folder."""
    with (
        tempfile.TemporaryDirectory(prefix="safehouse-weight-") as data,
        subprocess.Popen(
            [sys.executable, "-c", SERVER.format(folder=data, more={})],
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
        ) as server,
    ):
        assert server.stdout
        try:
            yield int(server.stdout.readline().strip().rpartition(":")[2])
        finally:
            server.terminate()
            server.communicate(timeout=20)


def loaded(browser: Browser, port: int, path: str, cookie: str, there: str) -> tuple[int, float]:
    """The bytes and the first paint (ms) of a first visit."""
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}", viewport=SIZE, reduced_motion="reduce"
    )
    if cookie:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{port}"}])
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    asked: dict[str, str] = {}
    total = 0
    latest = monotonic()

    def begin(event: dict[str, Any]) -> None:
        nonlocal latest
        latest = monotonic()
        asked[event["requestId"]] = event["request"]["url"]

    def end(event: dict[str, Any]) -> None:
        nonlocal total, latest
        latest = monotonic()
        if "/api/" not in asked.get(event["requestId"], "/api/"):
            total += int(event["encodedDataLength"])

    devtools.on("Network.requestWillBeSent", begin)
    devtools.on("Network.loadingFinished", end)
    page.goto(path)
    page.wait_for_selector(there)
    while monotonic() - latest < QUIET:  # on a busy machine "networkidle" comes before the fonts
        page.wait_for_timeout(100)
    paint = page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    )
    context.close()
    return total, float(paint)


def busy(devtools: CDPSession) -> float:
    """Seconds of the main thread so far."""
    told = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in told if one["name"] == "TaskDuration"))


def table(port: int, game: str) -> tuple[Guest, str, Match[Any]]:
    guest = Guest(port, "Mara")
    seats = safehouse.game(game).seat_counts[0]
    order = {"game": game, "seats": seats, "plan": [{"holder": "me"}] * seats, "seed": 7}
    id = guest.ask("POST", "/api/tables", order)["id"]
    return guest, id, safehouse.game(game).start(seats, seed=7)


def event(browser: Browser, port: int, game: str) -> float:
    """Milliseconds of the main thread for a move made elsewhere."""
    guest, id, match = table(port, game)
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}", viewport=SIZE, reduced_motion="reduce"
    )
    page = context.new_page()  # looks on: it holds no seat
    page.goto(f"/table/{id}")
    page.wait_for_selector(".felt")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    devtools.send("Performance.enable")
    made = -WARMING
    while made < MOVES and not match.over:
        if made == 0:
            before = busy(devtools)
        seat = match.decisions[0].seat
        ply = match.view(seat)["ply"]
        move = match.play(pick(match, seat, "courier", seed=match.ply), seat)
        guest.ask(
            "POST",
            f"/api/tables/{id}/moves",
            {"seat": seat, "ply": ply, "move": move.notation},
        )
        made += 1
        page.wait_for_timeout(300)
    page.wait_for_timeout(1500)
    spent = busy(devtools) - before
    context.close()
    return spent * 1000 / made


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--house", type=Path, default=ROOT, metavar="DIR")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=GAMES)
    args = parser.parse_args()
    program = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if program is None:
        print("no Chromium on PATH", file=sys.stderr)
        return 1
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with house(args.house.resolve()) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"] if root else []
        )
        print("| page | bytes | first paint | an event |\n|---|--:|--:|--:|")
        wanted = [("the first page", "/", "", "main", "")]
        for game in [args.game] if args.game else GAMES:
            guest, id, _ = table(port, game)
            wanted.append((f"a table of {game}", f"/table/{id}", guest.cookie, ".felt", game))
        wanted.append(("a guide", "/guide/spyon", "", ".guide", ""))
        for name, path, cookie, there, game in wanted:
            found = [loaded(browser, port, path, cookie, there) for _ in range(args.rounds)]
            size = median(one[0] for one in found)
            paint = median(one[1] for one in found)
            cost = f"{event(browser, port, game):.1f} ms" if game else ""
            print(f"| {name} | {size / 1000:.1f} kB | {paint:.0f} ms | {cost} |", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
