"""Plays every lesson in a browser, reports missing targets of steps, and takes pictures.

    python -m tools.pictures lessons                     every lesson of every game
    python -m tools.pictures lessons --game spyon        one course
    python -m tools.pictures lessons --game-dir DIR --game my_game   of a game package of your own
    python -m tools.pictures lessons --size phone        at another size: desk, small, phone
    python -m tools.pictures lessons --pictures DIR      a picture of every step

It needs a built page and a Chromium, as the tests do. Exits 1 if there is a problem.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from safehouse.core import packages
from safehouse.core.lessons import course
from safehouse.core.registry import ids
from tools.pictures.browser import chromium, running_server, visit

SIZES: Final = {"desk": (1440, 900), "small": (1280, 720), "phone": (390, 844)}
SKIP: Final = re.compile("^(Skip this step|Schritt überspringen)")
SHOW: Final = re.compile("^(Show me|Zeig es mir)")
LOOK: Final = """
(news) => {
  const anchor = (name) => {
    const part = document.querySelector(`.table [data-part="${CSS.escape(name)}"]`);
    const piece = document.querySelector(`.table [data-piece="${CSS.escape(name)}"]`);
    if (part || piece) return part ?? piece;
    const [kind, ...rest] = name.split(":");
    return document.querySelector(`[data-piece^="${kind}:"][data-piece*=":${rest.join(":")}:"]`);
  };
  const faults = [];
  const note = document.querySelector(".lesson-note:not(.docked)")?.getBoundingClientRect();
  for (const name of [...news.point, ...(news.touch ? [news.touch] : [])]) {
    const box = anchor(name)?.getBoundingClientRect();
    if (!box || !box.width) faults.push(`nothing is drawn for ${name}`);
    else if (box.right < 1 || box.bottom < 1 || box.left >= innerWidth || box.top >= innerHeight)
      faults.push(`${name} is off the screen`);
    else if (note) {
      const x = Math.min(note.right, box.right) - Math.max(note.left, box.left);
      const y = Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top);
      if (x > 0 && y > 0 && x * y > 0.15 * box.width * box.height)
        faults.push(`the note covers ${name}`);
    }
  }
  // A step asks for one thing: while it waits for a touch, the table offers nothing else.
  const offered = document.querySelectorAll(
    ".table [data-piece].legal, .prompt-main, .prompt-other, .prompt-tab",
  );
  const asked = document.querySelector(".prompt-question").textContent;
  if (news.touch) {
    for (const one of offered)
      faults.push(`besides the touch it offers ${one.dataset.piece ?? one.innerText}`);
    if (news.ask !== asked) faults.push(`the prompt asks ${asked}`);
  }
  const layer = document.querySelector(".lesson-layer").getBoundingClientRect();
  if (layer.x || layer.y) faults.push(`rings are off by ${layer.x}, ${layer.y}`);
  const top = document.querySelector(".table-top");
  if (top.scrollWidth > top.clientWidth + 1) faults.push("the top bar is too long");
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  for (const button of document.querySelectorAll(".prompt .btn")) {
    const box = button.getBoundingClientRect();
    if (box.right > prompt.right + 1 || box.bottom > prompt.bottom + 1)
      faults.push(`a button leaves the prompt: ${button.innerText || button.ariaLabel}`);
  }
  return faults;
}
"""


def done(page: Page, news: dict[str, Any], *, touching: bool) -> bool:
    """Do the step by hand: touch what it names, or compose the move; return whether that worked."""
    if touch := news["touch"]:
        named = f'.table [data-part="{touch}"], .table [data-piece="{touch}"]'
        box = page.locator(named).filter(visible=True).first.bounding_box()
        if box is None:
            return False
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # A mouse pointer would stay there and open the tooltip.
        page.touchscreen.tap(x, y) if touching else page.mouse.click(x, y)
        return True
    page.get_by_role("button", name=SHOW).click()
    button = page.locator(f'.table [data-part="move:{news["wanted"]}"], .prompt-main').first
    try:
        button.tap(timeout=15000) if touching else button.click(timeout=15000)
    except PlaywrightError:
        return False
    return True


def walk(page: Page, game: str, lesson: str, pictures: Path | None, size: str) -> Iterator[str]:
    """Do what each step asks for, like "Show me"; yield problems."""
    where = f"**/api/lessons/{game}/{lesson}"
    with page.expect_response(where) as answer:
        page.goto(f"/learn/{game}/{lesson}")
    news = answer.value.json()
    while True:
        expect(page.locator(".lesson-note")).to_have_text(news["say"])
        page.wait_for_timeout(900 if pictures else 150)
        for fault in page.evaluate(LOOK, news):
            yield f"{game}/{lesson}, step {news['step'] + 1}: {fault}"
        if pictures:
            name = f"{game}-{news['lesson']['number']:02}-{news['step'] + 1}-{size}.png"
            page.screenshot(path=pictures / name)
        if news["over"]:
            return
        with page.expect_response(where) as answer:
            if not done(page, news, touching=size == "phone"):
                # Decisions that the page sends together are composed together.
                if len(course(game).lesson(lesson).steps[news["step"]].play) == 1:
                    yield f"{game}/{lesson}, step {news['step'] + 1}: it cannot be done"
                page.get_by_role("button", name=SKIP).click()
        news = answer.value.json()


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", help="id of a game")
    parser.add_argument(
        "--game-dir", type=Path, metavar="DIR", help="the folder of an additional game"
    )
    parser.add_argument("--size", choices=SIZES, default="small")
    parser.add_argument("--pictures", type=Path, metavar="DIR")
    parser.add_argument("--day", action="store_true", help="in the day theme")


def run(args: argparse.Namespace) -> int:
    if args.game_dir:
        packages.add(args.game_dir)
    if args.game and args.game not in ids():
        args.parser.error(f"there is no game {args.game}. There are: {', '.join(ids())}")
    if args.pictures:
        args.pictures.mkdir(parents=True, exist_ok=True)
    theme = "day" if args.day else "night"
    # Buttons act immediately: nothing is clicked by mistake here.
    kept = {"safehouse.settings": {"theme": theme, "settle": 0}}
    faults = 0
    with running_server() as port, chromium() as browser:
        page = visit(
            browser,
            port,
            SIZES[args.size],
            kept=kept,
            color_scheme="light" if args.day else "dark",
            has_touch=args.size == "phone",
        ).new_page()
        for game in [args.game] if args.game else ids():
            for lesson in course(game).lessons:
                for fault in walk(page, game, lesson.id, args.pictures, args.size):
                    faults += 1
                    print(fault, flush=True)
    print(f"{faults} fault{'' if faults == 1 else 's'}")
    return 1 if faults else 0
