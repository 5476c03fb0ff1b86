"""Takes pictures of every screen of the table, at every size and in both themes, to be looked at.

    python tools/looks.py FOLDER                         everything
    python tools/looks.py FOLDER --scenes spymaster,end  scenes whose names begin so
    python tools/looks.py FOLDER --sizes 1280x720,zoom --themes day

Each picture is FOLDER/SCENE-SIZE-THEME.png. With --sheet the pictures of one scene also stand
beside each other in FOLDER/SCENE-sheet.png.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match
from tools.screenshot import Guest, chromium, running_server

SIZES = {
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "across": (844, 390),
    "zoom": (640, 360),
    "zoom-wide": (960, 540),
}
"""Width and height; the last two are what 1280x720 and 1920x1080 have left at 200 %."""
THEMES = ("night", "day")
MOST = 1500
"""A match that is longer than so many moves never shows what a scene waits for."""

Moment = Callable[[Match[Any]], bool]
Touch = Callable[[Page], None]


def asked(kind: str, after: int = 0, **board: Any) -> Moment:
    """After so many moves the first seat is asked for this, and the board is so."""

    def holds(match: Match[Any]) -> bool:
        if match.ply < after or (0, kind) not in [(one.seat, one.kind) for one in match.decisions]:
            return False
        now = match.view(0)["board"]
        return all(now[field] == value for field, value in board.items())

    return holds


def table_at(
    port: int, game: str, seats: int, seed: int, moment: Moment, level: str = "courier"
) -> tuple[str, str]:
    """A table in the middle of its match, and the cookie of whoever is asked there."""
    guest = Guest(port, "Mara")
    order = {"game": game, "seats": seats, "plan": [{"holder": "me"}] * seats, "seed": seed}
    code: str = guest.ask("POST", "/api/tables", order)["id"]
    match = safehouse.game(game).start(seats, seed=seed)
    for _ in range(MOST):
        if moment(match):
            break
        if match.over:
            raise RuntimeError(f"{game}: the match ended before its moment came")
        seat = match.decisions[-1].seat  # of several who are asked, the first comes last
        ply = match.view(seat)["ply"]
        move = match.play(pick(match, seat, level, seed=match.ply), seat)
        body = {"seat": seat, "ply": ply, "move": move.notation}
        guest.ask("POST", f"/api/tables/{code}/moves", body)
    for seat in range(1, seats):
        guest.ask("POST", f"/api/tables/{code}/seats/{seat}/bot", {"level": level})
    return f"/table/{code}", guest.cookie


def ended(game: str, seats: int) -> Callable[[int], tuple[str, str]]:
    """A match that was played to its end against bots."""
    return lambda port: played_out(port, game, seats, seed=5)


def played_out(port: int, game: str, seats: int, seed: int) -> tuple[str, str]:
    """A match that was played to its end against bots."""
    guest = Guest(port, "Mara")
    plan = [{"holder": "me"}, *[{"holder": "bot", "level": "tourist"}] * (seats - 1)]
    order = {"game": game, "seats": seats, "plan": plan, "seed": seed}
    code: str = guest.ask("POST", "/api/tables", order)["id"]
    luck = random.Random(seed)
    while True:
        state = guest.ask("GET", f"/api/tables/{code}/state")
        if state["view"]["result"] is not None:
            return f"/table/{code}", guest.cookie
        if not state["decisions"]:
            time.sleep(0.02)
        for decision in state["decisions"][:1]:
            move = luck.choice(decision["moves"])["json"]
            body = {"seat": decision["seat"], "question": decision["question"], "move": move}
            with suppress(RuntimeError):  # a bot was quicker
                guest.ask("POST", f"/api/tables/{code}/moves", body)


def away_offer(page: Page) -> None:
    page.get_by_text("is away").first.wait_for()


def absent(port: int) -> tuple[str, str]:
    """A table whose other player has left, with the first seat waiting for them."""
    ada, bob = Guest(port, "Mara"), Guest(port, "Ottoline")
    plan = [{"holder": "me"}, {"holder": "open"}]
    order = {"game": "spycraft", "seats": 2, "plan": plan}
    table = f"/api/tables/{ada.ask('POST', '/api/tables', order)['id']}"
    bob.ask("POST", f"{table}/sit", {})
    while True:
        state = ada.ask("GET", f"{table}/state")
        if not state["decisions"]:
            return table.replace("/api/tables/", "/table/"), ada.cookie
        decision = state["decisions"][0]
        body = {"seat": 0, "question": decision["question"], "move": decision["moves"][-1]["json"]}
        ada.ask("POST", f"{table}/moves", body)


def lobby(port: int) -> tuple[str, str]:
    host, other = Guest(port, "Mara"), Guest(port, "Ottoline")
    for faction in ("The Krypt", "Banshee Net"):
        asked = f"/api/games/spycraft/decks/random?seed=3&faction={faction.replace(' ', '%20')}"
        text = host.ask("GET", asked)["text"]
        host.ask("PUT", "/api/me/decks", {"game": "spycraft", "name": faction, "text": text})
    draft = {"game": "spycraft", "name": "Half a plan", "text": "1 Agent Doe\n"}
    host.ask("PUT", "/api/me/decks", draft)
    plan = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]
    order = {"game": "spycraft", "seats": 3, "plan": plan}
    code: str = host.ask("POST", "/api/tables", order)["id"]
    other.ask("POST", f"/api/tables/{code}/sit", {})
    return f"/table/{code}", host.cookie


def page_of(address: str) -> Callable[[int], tuple[str, str]]:
    return lambda port: (address, Guest(port, "Mara").cookie)


def build(page: Page) -> None:
    page.get_by_role("button", name="The Krypt", exact=True).click()
    page.get_by_role("status").filter(has_text="Legal").first.wait_for()


def compare(page: Page) -> None:
    build(page)
    deck = page.get_by_role("region", name="Deck", exact=True)
    deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    deck.get_by_role("button", name=re.compile("^One .* more$")).first.click()
    page.get_by_role("button", name="Compare").first.click()


SCENES: dict[str, tuple[Callable[[int], tuple[str, str]], Touch | None]] = {
    "spyon": (lambda port: table_at(port, "spyon", 2, 21, asked("execute", round=6)), None),
    "general": (lambda port: table_at(port, "general", 4, 21, asked("give", tier=2)), None),
    "general-commands": (lambda port: table_at(port, "general", 4, 4, asked("army", 20)), None),
    "spymaster": (lambda port: table_at(port, "spymaster", 4, 21, asked("turn", round=3)), None),
    "spymaster-cut": (lambda port: table_at(port, "spymaster", 2, 1, asked("cut", 20)), None),
    "master_of_spies": (
        lambda port: table_at(port, "master_of_spies", 4, 22, asked("main", round=9)),
        None,
    ),
    "spycraft": (
        lambda port: table_at(port, "spycraft", 2, 40, asked("mission_opportunity", turn=5)),
        None,
    ),
    "spycraft-6": (
        lambda port: table_at(port, "spycraft", 6, 1, asked("mission_opportunity", 360), "tourist"),
        None,
    ),
    "lobby": (lobby, None),
    "decks": (page_of("/decks/spycraft"), build),
    "decks-compare": (page_of("/decks/spycraft"), compare),
    "away": (absent, away_offer),
    "end-spyon": (ended("spyon", 2), None),
    "end-general": (ended("general", 4), None),
    "end-spymaster": (ended("spymaster", 3), None),
    "end-master_of_spies": (ended("master_of_spies", 3), None),
    "end-spycraft": (ended("spycraft", 2), None),
    "home": (page_of("/"), None),
}
"""How each scene is set up, and what is touched before its picture is taken."""


def take(page: Page, scene: str, sizes: list[str], themes: list[str], folder: Path) -> list[Path]:
    """The page as it stands, at every size in every theme."""
    pictures = []
    for theme in themes:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for size in sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)  # boards are laid out again, and the lamp comes to rest
            pictures.append(folder / f"{scene}-{size}-{theme}.png")
            page.screenshot(path=pictures[-1])
    return pictures


def sheet(pictures: list[Path], to: Path, wide: int = 2000) -> None:
    """The pictures beside each other, each with its name."""
    from PIL import Image, ImageDraw

    columns = min(3, len(pictures))
    cell = wide // columns
    rows = math.ceil(len(pictures) / columns)
    shrunk = []
    for picture in pictures:
        image = Image.open(picture).convert("RGB")
        image.thumbnail((cell - 8, cell))
        shrunk.append(image)
    heights = [
        max(image.height for image in shrunk[row * columns : (row + 1) * columns]) + 24
        for row in range(rows)
    ]
    whole = Image.new("RGB", (wide, sum(heights)), "#777")
    draw = ImageDraw.Draw(whole)
    for n, image in enumerate(shrunk):
        x, y = n % columns * cell, sum(heights[: n // columns])
        draw.text((x + 4, y + 4), pictures[n].stem, fill="#fff")
        whole.paste(image, (x, y + 20))
    whole.save(to)


def main() -> int:
    parser = argparse.ArgumentParser(description="Take pictures of every screen of the table.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", default="", help=f"of {', '.join(SCENES)}")
    parser.add_argument("--sizes", default=",".join(SIZES), help="(default: %(default)s)")
    parser.add_argument("--themes", default=",".join(THEMES), help="(default: %(default)s)")
    parser.add_argument("--locale", default="en-GB", help="(default: %(default)s)")
    parser.add_argument("--coach", action="store_true", help="leave the coach on")
    parser.add_argument("--sheet", action="store_true", help="the sizes of a scene in one picture")
    args = parser.parse_args()
    starts = tuple(args.scenes.split(","))
    scenes = [name for name in SCENES if name.startswith(starts)]
    if not scenes:
        parser.error(f"no scene begins with {args.scenes}; there are {', '.join(SCENES)}")
    sizes = args.sizes.split(",")
    if unknown := [size for size in sizes if size not in SIZES]:
        parser.error(f"no size is called {unknown[0]}; there are {', '.join(SIZES)}")
    args.folder.mkdir(parents=True, exist_ok=True)
    with running_server(bot_pause=0.0, absence=0.5) as port, sync_playwright() as playwright:
        here = f"http://127.0.0.1:{port}"
        browser = chromium(playwright)
        for scene in scenes:
            prepare, touch = SCENES[scene]
            address, cookie = prepare(port)
            name, _, value = cookie.partition("=")
            context = browser.new_context(reduced_motion="reduce", locale=args.locale)
            context.add_cookies([{"name": name, "value": value, "url": here}])
            # Nobody waits here for what has just appeared.
            context.add_init_script(
                """localStorage.setItem("safehouse.settings", JSON.stringify({ settle: 0 }))"""
            )
            page = context.new_page()
            page.goto(here + address)
            page.locator(".prompt, main h1").first.wait_for()
            page.evaluate("document.fonts.ready")
            silent = page.get_by_role("button", name="Coach off")
            if not args.coach and silent.count():
                silent.first.click()
            if touch:
                touch(page)
            page.mouse.move(1, 1)
            pictures = take(page, scene, sizes, args.themes.split(","), args.folder)
            context.close()
            if args.sheet:
                sheet(pictures, args.folder / f"{scene}-sheet.png")
            print(scene, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
