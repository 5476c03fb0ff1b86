"""Takes the pictures of the guides: the real board, in the middle of a lesson.

python tools/guide_pictures.py                  those of every game, in every language
python tools/guide_pictures.py --game spyon     those of one
python tools/guide_pictures.py --language de    those in one language

A picture that looks the same in another language is kept once.

Each room's `opening.toml` says which lesson, after how many steps, and what the picture frames.
Needs a built page and a Chromium, as the tests do.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from itertools import product
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import FloatRect, Page, expect, sync_playwright

from safehouse.core.lessons import course
from safehouse.core.opening import PICTURES, THEMES, Picture, languages, opening
from safehouse.core.registry import ids
from safehouse.core.rooms import room
from safehouse.core.words import ENGLISH

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.lesson_pictures import SKIP  # noqa: E402
from tools.screenshot import chromium, running_server  # noqa: E402

SIZE: Final = (1440, 900)
SHAPE: Final = 2.0
"""Width to height of every picture."""
LEAST: Final = 260
"""Minimum width of a picture in page pixels."""
WIDE: Final = 640
"""Width of the file in pixels."""
BARE: Final = """
.lesson-layer, .lesson-note, .coach-note, .what, .court-verdict { display: none !important; }
.table.lesson .table-seats, .table.lesson .table-rail { opacity: 1 !important; }
"""
BOXES: Final = """
(names) => names.map((name) => {
  const found = /[.# ]/.test(name) && !/^[a-z]+:/.test(name)
    ? document.querySelector(name)
    : document.querySelector(`.table [data-part="${CSS.escape(name)}"]`) ??
      document.querySelector(`.table [data-piece="${CSS.escape(name)}"]`);
  const box = found?.getBoundingClientRect();
  return box && box.width ? [box.left, box.top, box.right, box.bottom] : null;
})
"""


def framed(boxes: list[list[float]], felt: list[float], window: tuple[int, int]) -> FloatRect:
    """Return the part of the page that contains all boxes, with a margin, in the right shape.

    Pieces on the board are shown with only the board around them, if it is large enough.
    """
    left, top = min(box[0] for box in boxes) - 16, min(box[1] for box in boxes) - 16
    right, bottom = max(box[2] for box in boxes) + 16, max(box[3] for box in boxes) + 16
    on_board = all(
        box[0] >= felt[0] and box[1] >= felt[1] and box[2] <= felt[2] and box[3] <= felt[3]
        for box in boxes
    )
    if on_board:
        left, top = max(left, felt[0]), max(top, felt[1])
        right, bottom = min(right, felt[2]), min(bottom, felt[3])
    width = max(right - left, SHAPE * (bottom - top), LEAST)
    height = width / SHAPE
    roomy = on_board and width <= felt[2] - felt[0] and height <= felt[3] - felt[1]
    area = felt if roomy else [0.0, 0.0, *window]
    x = min(max(area[0], (left + right - width) / 2), area[2] - width)
    y = min(max(area[1], (top + bottom - height) / 2), area[3] - height)
    return {"x": x, "y": y, "width": width, "height": height}


def take(page: Page, game: str, picture: Picture) -> bytes:
    """Skip to the step and take the picture it frames, as WebP."""
    where = f"**/api/lessons/{game}/{picture.lesson}"
    width, height = picture.window or SIZE
    page.set_viewport_size({"width": width, "height": height})
    with page.expect_response(where) as answer:
        page.goto(f"/learn/{game}/{picture.lesson}")
    hidden = f"{picture.hide} {{ visibility: hidden !important; }}" if picture.hide else ""
    page.add_style_tag(content=BARE + hidden)
    news: dict[str, Any] = answer.value.json()
    while news["step"] < picture.step:
        with page.expect_response(where) as answer:
            page.get_by_role("button", name=SKIP).click()
        news = answer.value.json()
    expect(page.locator(".lesson-note")).to_have_text(news["say"])
    page.wait_for_timeout(2600)  # what has just happened is lit for a moment
    *boxes, felt = page.evaluate(BOXES, [*picture.frame, ".table .felt"])
    missing = [name for name, box in zip(picture.frame, boxes, strict=True) if box is None]
    if missing:
        raise SystemExit(f"{game}/{picture.name}: nothing is drawn for {', '.join(missing)}")
    shot = Image.open(io.BytesIO(page.screenshot(clip=framed(boxes, felt, (width, height)))))
    out = io.BytesIO()
    size = (WIDE, round(WIDE / SHAPE))
    shot.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(out, "WEBP", quality=82)
    return out.getvalue()


def _first(language: str) -> tuple[bool, str]:
    """Return a sort key with English first, because the others are compared with it."""
    return language != ENGLISH, language


def main() -> int:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=ids())
    parser.add_argument("--language", help="one language only, such as de")
    args = parser.parse_args()
    with running_server() as port, sync_playwright() as playwright:
        browser = chromium(playwright)
        spoken = sorted({one for game in ids() for one in languages(game)} | {ENGLISH}, key=_first)
        for language, theme in product(spoken, THEMES):
            if args.language not in (None, language):
                continue
            context = browser.new_context(
                base_url=f"http://127.0.0.1:{port}",
                viewport={"width": SIZE[0], "height": SIZE[1]},
                device_scale_factor=2,
                reduced_motion="reduce",
            )
            wanted = json.dumps({"theme": theme, "settle": 0, "language": language})
            context.add_init_script(f'localStorage["safehouse.settings"] = {json.dumps(wanted)}')
            for game in [args.game] if args.game else ids():
                page_of = opening(game)
                home = room(game).files
                if page_of is None or not isinstance(home, Path) or not course(game).lessons:
                    continue
                if language not in languages(game):
                    continue
                folder = home / PICTURES
                folder.mkdir(exist_ok=True)
                for picture in page_of.pictures:
                    page = context.new_page()
                    file, english = (
                        folder / picture.file(theme, one) for one in (language, ENGLISH)
                    )
                    taken = take(page, game, picture)
                    page.close()
                    if file != english and english.exists() and english.read_bytes() == taken:
                        file.unlink(missing_ok=True)
                        print(f"{game}/{file.name}: as in English", flush=True)
                        continue
                    file.write_bytes(taken)
                    print(f"{game}/{file.name}: {len(taken) // 1024} kB", flush=True)
            context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
