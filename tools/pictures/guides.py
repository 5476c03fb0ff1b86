"""The pictures of the guides: the real board, in the middle of a lesson.

    python -m tools.pictures guides                  those of every game, in every language
    python -m tools.pictures guides --game spyon     those of one
    python -m tools.pictures guides --language de    those in one language
    python -m tools.pictures guides --folder DIR     written to a folder, for review

A picture that looks the same in another language is stored once. Pictures that cut a word, or in
which a word would be smaller than the page's smallest type, are reported; exits 1 if there are any.

Each game package's `opening.toml` says which lesson, after how many steps, and what the picture
frames. Needs a built page and a Chromium, as the tests do.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import FloatRect, Page, expect

from safehouse.core.i18n import ENGLISH
from safehouse.core.lessons import course
from safehouse.core.opening import PICTURES, THEMES, Picture, languages, opening
from safehouse.core.packages import game_package
from safehouse.core.registry import ids
from tools.pictures.browser import chromium, running_server, visit, webp
from tools.pictures.lessons import SKIP

SIZE: Final = (1440, 900)
SHAPE: Final = 1.85
"""Width to height of every picture."""
SHOWN: Final = 304
"""The minimum width at which the page shows a picture, and the minimum part of the board."""
MARGIN: Final = 8
"""Page pixels around what a picture frames."""
SMALLEST: Final = 12
"""The smallest type of the page, in pixels."""
WIDE: Final = 640
"""Width of the file in pixels."""
BARE: Final = """
.lesson-layer, .lesson-note, .coach-note, .what, .mos-verdict { display: none !important; }
.table.lesson .table-seats, .table.lesson .table-rail { opacity: 1 !important; }
"""
BOXES: Final = """
(names) => names.map((name) => {
  const found = /[.# ]/.test(name) && !/^[a-z]+:/.test(name)
    ? document.querySelector(name)
    : ["part", "piece", "named"]
        .map((kind) => document.querySelector(`.table [data-${kind}="${CSS.escape(name)}"]`))
        .find(Boolean);
  // Of a piece on the board what is drawn, not what can be touched.
  const parts = found instanceof SVGGElement && found.dataset.piece
    ? [...found.children]
        .filter((one) => !one.matches(".piece-hit, .piece-reach, .piece-ring, text"))
        .map((one) => one.getBoundingClientRect()).filter((one) => one.width && one.height)
    : [];
  const box = parts.length
    ? {
        left: Math.min(...parts.map((one) => one.left)),
        top: Math.min(...parts.map((one) => one.top)),
        right: Math.max(...parts.map((one) => one.right)),
        bottom: Math.max(...parts.map((one) => one.bottom)), width: 1,
      }
    : found?.getBoundingClientRect();
  return box && box.width ? [box.left, box.top, box.right, box.bottom] : null;
})
"""
ARROW: Final = """
([from, to]) => {
  // Onto open ground a ghost of the piece is drawn, which the arrow leads to.
  const [w, h] = [from[2] - from[0], from[3] - from[1]];
  const ground = to[2] - to[0] > 2 * w && to[3] - to[1] > h;
  const x2 = (to[0] + to[2]) / 2;
  const top = ground ? (to[1] + to[3] - h) / 2 : to[1] + 2;
  const ghost = ground
    ? `<rect x="${x2 - w / 2}" y="${top}" width="${w}" height="${h}" rx="3" stroke="var(--bone)"
         stroke-width="1.5" stroke-dasharray="4 3"/>`
    : "";
  const [x1, y1] = [(from[0] + from[2]) / 2, ground ? from[1] - 3 : (from[1] + from[3]) / 2];
  const y2 = ground ? top - 4 : top;
  const way = Math.hypot(x2 - x1, y2 - y1);
  const bow = [(x1 + x2) / 2, Math.min(y1, y2) - way / 4];
  const [dx, dy] = [(x2 - bow[0]) / way, (y2 - bow[1]) / way];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const side = (s) => `${x2 - 9 * ux - s * 5 * uy} ${y2 - 9 * uy + s * 5 * ux}`;
  const path = `M${x1} ${y1}Q${bow[0]} ${bow[1]} ${x2} ${y2}M${side(1)}L${x2} ${y2}L${side(-1)}`;
  document.body.insertAdjacentHTML("beforeend", `
    <svg style="position: fixed; inset: 0; width: 100%; height: 100%; z-index: 99; fill: none">
      <path d="${path}" stroke="var(--backdrop)" stroke-width="5" opacity="0.55"/>
      <path d="${path}" stroke="var(--bone)" stroke-width="2" stroke-linejoin="round"/>${ghost}
    </svg>`);
}
"""
WORDS: Final = """
({ x, y, width, height }) => {
  const faults = [];
  const found = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = found.nextNode(); node; node = found.nextNode()) {
    const text = node.data.trim();
    const of = node.parentElement;
    const readAloud = of.closest(".sr, title, [aria-label] > svg") !== null; // read aloud, not seen
    if (!text || readAloud || !of.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const type = parseFloat(getComputedStyle(of).fontSize);
    const drawn = of.ownerSVGElement && of.getScreenCTM();
    const size = type * (drawn ? Math.hypot(drawn.a, drawn.b) : of.currentCSSZoom ?? 1);
    for (const box of range.getClientRects()) {
      const seen = {
        left: Math.max(x, box.left), right: Math.min(x + width, box.right),
        top: Math.max(y, box.top), bottom: Math.min(y + height, box.bottom),
      };
      if (seen.right - seen.left < 1 || seen.bottom - seen.top < 0.15 * size) continue;
      // The room above the letters may be cut, and some of that below them.
      const whole =
        seen.right - seen.left > box.width - 1 &&
        seen.top - box.top < 0.2 * size && box.bottom - seen.bottom < 0.15 * size;
      faults.push([text, size, whole]);
      if (!whole) break;
    }
  }
  return faults;
}
"""
"""The words within a part of the page: what they say, their size, whether they are cut."""


def framed(boxes: list[list[float]], frame: list[float], window: tuple[int, int]) -> FloatRect:
    """Return the part of the page that contains all boxes, with a margin, in the right shape.

    Pieces on the board are shown with only the board around them, if it is large enough.
    """
    left, top = min(box[0] for box in boxes) - MARGIN, min(box[1] for box in boxes) - MARGIN
    right, bottom = max(box[2] for box in boxes) + MARGIN, max(box[3] for box in boxes) + MARGIN
    on_board = all(
        box[0] >= frame[0] and box[1] >= frame[1] and box[2] <= frame[2] and box[3] <= frame[3]
        for box in boxes
    )
    if on_board:
        left, top = max(left, frame[0]), max(top, frame[1])
        right, bottom = min(right, frame[2]), min(bottom, frame[3])
    width = max(right - left, SHAPE * (bottom - top), SHOWN)
    height = width / SHAPE
    roomy = on_board and width <= frame[2] - frame[0] and height <= frame[3] - frame[1]
    area = frame if roomy else [0.0, 0.0, *window]
    x = min(max(area[0], (left + right - width) / 2), area[2] - width)
    y = min(max(area[1], (top + bottom - height) / 2), area[3] - height)
    return {"x": x, "y": y, "width": width, "height": height}


def faults(page: Page, clip: FloatRect) -> Iterator[str]:
    """Yield what is cut or too small in a picture of this part of the page."""
    window = page.viewport_size
    if clip["x"] < 0 or clip["y"] < 0 or (window and clip["x"] + clip["width"] > window["width"]):
        yield "needs a larger window"
    for text, size, whole in page.evaluate(WORDS, clip):
        shown = size * SHOWN / clip["width"]
        if not whole:
            yield f"cuts {text!r}"
        elif round(shown, 1) < SMALLEST:
            yield f"shows {text!r} at {shown:.1f} px"


def take(page: Page, game: str, picture: Picture) -> tuple[bytes, list[str]]:
    """Skip to the step and take the picture it frames, as WebP; return it and its faults."""
    where = f"**/api/lessons/{game}/{picture.lesson}"
    width, height = picture.window or SIZE
    page.set_viewport_size({"width": width, "height": height})
    with page.expect_response(where) as answer:
        page.goto(f"/learn/{game}/{picture.lesson}")
    page.add_style_tag(content=BARE)
    news: dict[str, Any] = answer.value.json()
    while news["step"] < picture.step:
        with page.expect_response(where) as answer:
            page.get_by_role("button", name=SKIP).click()
        news = answer.value.json()
    expect(page.locator(".lesson-note")).to_have_text(news["say"])
    if picture.style:
        page.add_style_tag(content=picture.style)
    page.wait_for_timeout(2600)  # the last change is highlighted briefly
    named = [*picture.frame, *picture.arrow, ".table .board-frame"]
    boxes = page.evaluate(BOXES, named)
    missing = [name for name, box in zip(named, boxes, strict=True) if box is None]
    if missing:
        raise SystemExit(f"{game}/{picture.name}: nothing is drawn for {', '.join(missing)}")
    if picture.arrow:
        page.evaluate(ARROW, boxes[-3:-1])
    clip = framed(boxes[: len(picture.frame)], boxes[-1], (width, height))
    taken = webp(page.screenshot(clip=clip), (WIDE, round(WIDE / SHAPE)))
    return taken, list(faults(page, clip))


def _first(language: str) -> tuple[bool, str]:
    """Return a sort key with English first, because the others are compared with it."""
    return language != ENGLISH, language


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=ids())
    parser.add_argument("--language", help="one language only, such as de")
    parser.add_argument("--theme", choices=THEMES)
    parser.add_argument(
        "--folder", type=Path, help="where to put them, instead of the game package"
    )


def run(args: argparse.Namespace) -> int:
    missed = 0
    with running_server() as port, chromium() as browser:
        spoken = sorted({one for game in ids() for one in languages(game)} | {ENGLISH}, key=_first)
        for language, theme in product(spoken, THEMES):
            if args.language not in (None, language) or args.theme not in (None, theme):
                continue
            wanted = {"safehouse.settings": {"theme": theme, "settle": 0, "language": language}}
            context = visit(browser, port, SIZE, kept=wanted, device_scale_factor=2)
            for game in [args.game] if args.game else ids():
                page_of = opening(game)
                home = game_package(game).files
                if page_of is None or not isinstance(home, Path) or not course(game).lessons:
                    continue
                if language not in languages(game):
                    continue
                folder = args.folder / game if args.folder else home / PICTURES
                folder.mkdir(parents=True, exist_ok=True)
                for picture in page_of.pictures:
                    page = context.new_page()
                    file, english = (
                        folder / picture.file(theme, one) for one in (language, ENGLISH)
                    )
                    taken, wrong = take(page, game, picture)
                    page.close()
                    for fault in wrong:
                        missed += 1
                        print(f"{game}/{file.name} {fault}", flush=True)
                    if file != english and english.exists() and english.read_bytes() == taken:
                        file.unlink(missing_ok=True)
                        print(f"{game}/{file.name}: as in English", flush=True)
                        continue
                    file.write_bytes(taken)
                    print(f"{game}/{file.name}: {len(taken) // 1024} kB", flush=True)
            context.close()
    return 1 if missed else 0
