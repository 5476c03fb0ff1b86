"""The page's size, its time to first paint, and the cost of an event.

python checks/page_weight.py                     this checkout
python checks/page_weight.py --checkout DIR         another one, with its page built
python checks/page_weight.py --beside DIR        this one and another, alternating loads and moves
python checks/page_weight.py --rounds 5          this many loads of each page, this many matches

Each load uses a new browser without a cache. Bytes are counted as transferred, compressed: the
page's scripts, styles, markup, fonts and catalogues, without API responses. The first paint is the
browser's "first contentful paint". An event is a move that somebody makes at a table which the page
shows: the figure is the processor time on the page's main thread, the minimum over the rounds for
each move. The first few are not counted, because with the first sound the page opens the sound
device. On a busy machine only two checkouts measured in turn can be compared. Needs a Chromium, as
the tests do.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.pictures.browser import Guest, chromium, running_server, visit  # noqa: E402

SIZE: Final = (1280, 720)
QUIET: Final = 2.5
"""A page without requests for this many seconds is complete."""
WARMING: Final = 3
MOVES: Final = 24
"""Number of moves made while the page watches, after the first few."""
FIGURES: Final = ("bytes", "first paint", "an event")
GAMES: Final = ("spyon", "general", "spymaster", "master_of_spies", "spycraft")


def loaded(browser: Browser, port: int, path: str, cookie: str, there: str) -> tuple[int, float]:
    """Return the bytes and the first paint (ms) of a first visit."""
    context = visit(browser, port, SIZE, cookie)
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
    """Return the seconds used by the main thread so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def table(port: int, game: str) -> tuple[Guest, str, Match[Any]]:
    guest = Guest(port, "Mara")
    seats = safehouse.game(game).seat_counts[0]
    order = {"game": game, "seats": seats, "plan": [{"holder": "me"}] * seats, "seed": 7}
    id = guest.ask("POST", "/api/tables", order)["id"]
    return guest, id, safehouse.game(game).start(seats, seed=7)


class Watched:
    """A table that a page watches without holding a seat."""

    def __init__(self, browser: Browser, port: int, game: str) -> None:
        self.guest, self.id, self.match = table(port, game)
        self.context = visit(browser, port, SIZE)
        self.page = self.context.new_page()
        self.page.goto(f"/table/{self.id}")
        self.page.wait_for_selector(".board-frame")
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(1500)
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        self.devtools.send("Performance.enable")
        self.before = busy(self.devtools)

    def move(self, seat: int, ply: int, notation: str) -> float:
        """Return the milliseconds of the main thread for a move made elsewhere."""
        body = {"seat": seat, "ply": ply, "move": notation}
        self.guest.ask("POST", f"/api/tables/{self.id}/moves", body)
        self.page.wait_for_timeout(350)
        now = busy(self.devtools)
        spent, self.before = now - self.before, now
        return spent * 1000


def events(browser: Browser, ports: list[int], game: str, rounds: int) -> list[float]:
    """Return what a move costs the page of each server: the same moves, made at each in turn."""
    least: list[list[float]] = [[] for _ in ports]
    for _ in range(rounds):
        watched = [Watched(browser, port, game) for port in ports]
        match = watched[0].match
        for made in range(-WARMING, MOVES):
            if match.over:
                break
            seat = match.decisions[0].seat
            ply = match.view(seat)["ply"]
            move = match.play(pick(match, seat, "courier", seed=match.ply), seat)
            for i in sorted(range(len(ports)), reverse=made % 2 == 1):
                spent = watched[i].move(seat, ply, move.notation)
                if made >= len(least[i]):
                    least[i].append(spent)
                elif made >= 0:
                    least[i][made] = min(least[i][made], spent)
        for one in watched:
            one.context.close()
    return [sum(spent) / len(spent) for spent in least]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--checkout", type=Path, default=ROOT, metavar="DIR")
    parser.add_argument("--beside", type=Path, metavar="DIR")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=GAMES)
    args = parser.parse_args()
    folders = [args.checkout.resolve(), *([args.beside.resolve()] if args.beside else [])]
    with ExitStack() as stack:
        ports = [stack.enter_context(running_server(folder)) for folder in reversed(folders)]
        browser = stack.enter_context(chromium())
        names = ("before", "now") if args.beside else ("",)
        heads = [f"{what} {name}".strip() for what in FIGURES for name in names]
        print(f"| page | {' | '.join(heads)} |\n|---|{'--:|' * len(heads)}")
        wanted = [("the first page", "/", "main", "")]
        wanted += [
            (f"a table of {game}", "/table/{id}", ".board-frame", game)
            for game in ([args.game] if args.game else GAMES)
        ]
        wanted.append(("a guide", "/guide/spyon", ".guide", ""))
        for name, path, there, game in wanted:
            opened = [table(port, game)[:2] if game else None for port in ports]
            found: list[list[tuple[int, float]]] = [[] for _ in ports]
            for _ in range(args.rounds):
                for i, port in enumerate(ports):
                    guest, id = opened[i] or (None, "")
                    cookie = guest.cookie if guest else ""
                    found[i].append(loaded(browser, port, path.format(id=id), cookie, there))
            cells = [f"{median(one[0] for one in each) / 1000:.1f} kB" for each in found]
            cells += [f"{median(one[1] for one in each):.0f} ms" for each in found]
            costs = events(browser, ports, game, args.rounds) if game else []
            cells += [f"{cost:.1f} ms" for cost in costs] or [""] * len(ports)
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
