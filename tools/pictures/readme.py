"""The README's pictures: a real match under way.

    python -m tools.pictures readme                      the first game of the library
    python -m tools.pictures readme --game spymaster     writes docs/images/spymaster.webp
    python -m tools.pictures readme --to FILE --light --size 390x844

A guest holds every seat and plays what a bot would, up to the middle of a match. Then bots take the
other seats, and the picture is taken through the guest's browser while it is their turn.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import safehouse
from safehouse.bots import pick
from safehouse.core.match import Match
from safehouse.core.packages import ReadmePicture, game_package, game_packages
from tools.pictures.browser import ROOT, Guest, chromium, running_server, visit, webp

IMAGES = ROOT / "docs" / "images"
LEVEL = "courier"
WIDEST = 1200
"""Width of a picture, in pixels: more than a README shows."""

EARLY = 4
"""Number of moves before the picture of a game that names no moment."""


def is_the_moment(match: Match[Any], scene: ReadmePicture) -> bool:
    """Return whether only the guest is asked what the scene wants; without a scene, after some
    moves."""
    asked = [(decision.seat, decision.kind) for decision in match.decisions]
    if not scene.kind:
        return match.ply >= EARLY and 0 in (seat for seat, _ in asked)
    return asked == [(0, scene.kind)] and match.view(0)["board"][scene.field] == scene.value


def set_the_table(port: int, game: str) -> tuple[str, str]:
    """Return the id of a table in mid-match and the cookie of the guest whose turn it is."""
    scene = game_package(game).about.picture
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


def take(game: str, to: Path, width: int, height: int, *, light: bool) -> None:
    with running_server() as port, chromium() as browser:
        table, cookie = set_the_table(port, game)
        theme = "light" if light else "dark"
        page = visit(browser, port, (width, height), cookie, color_scheme=theme).new_page()
        page.goto(f"/table/{table}")
        page.get_by_text("Log", exact=True).first.wait_for(timeout=15_000)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1200)
        wide = min(width, WIDEST)
        picture = webp(page.screenshot(), (wide, round(wide * height / width)))
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(picture)
    print(f"{to.name}: {width} x {height}, {len(picture) // 1024} kB")


def arguments(parser: argparse.ArgumentParser) -> None:
    first = min(game_packages().values(), key=lambda one: one.about.shelf).id
    parser.add_argument(
        "--game", choices=game_packages(), default=first, help="(default: %(default)s)"
    )
    parser.add_argument("--to", type=Path, help="the file (default: docs/images/GAME.webp)")
    parser.add_argument("--size", default="1440x900", help="of the page (default: %(default)s)")
    parser.add_argument("--light", action="store_true", help="by day")


def run(args: argparse.Namespace) -> int:
    width, _, height = args.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        args.parser.error("--size is WIDTHxHEIGHT")
    to = args.to or IMAGES / f"{args.game}.webp"
    take(args.game, to, int(width), int(height), light=args.light)
    return 0
