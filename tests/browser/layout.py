"""Scripts that find layout errors. After a resize a page needs a few frames, so only errors that
last count."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

WIDER = """(width) => document.documentElement.scrollWidth > width
  ? [`${document.documentElement.scrollWidth} wide`] : []"""
HIGHER = """(height) => document.documentElement.scrollHeight > height
  ? [`${document.documentElement.scrollHeight} high`] : []"""
# A prompt that is cut off by the window, or has buttons lower than this. Clauses are links.
SMALL_PROMPT = """(least) => {
  const asked = document.querySelector(".prompt");
  const found = asked.getBoundingClientRect().bottom > innerHeight + 1 ? ["below the window"] : [];
  for (const button of asked.querySelectorAll("button:not(.clause)"))
    if (button.offsetWidth && button.getBoundingClientRect().height < least)
      found.push(`low: ${button.ariaLabel ?? button.textContent}`);
  return found;
}"""

# What of this selector is not wholly in the window.
BELOW_THE_WINDOW = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1)
  .map((one) => one.textContent)"""
# Parts of a board that are cut off: below the pane in which it would have to be scrolled.
CUT_OFF = """() => [...document.querySelectorAll(".table-pane")]
  .filter((pane) => pane.scrollHeight > pane.clientHeight + 1)
  .map((pane) => `${pane.scrollHeight} in ${pane.clientHeight}`)"""

# Pieces that can be chosen but have no outline. Drawn ones keep their lines in forced colours.
UNMARKED = """() => [...document.querySelectorAll(".table .legal")]
  .filter((one) => !(one instanceof SVGElement) && getComputedStyle(one).outlineStyle === "none")
  .map((one) => one.innerText)"""

# Pieces of the board that are outside the window or cut off by the pane that holds it.
BELOW = """(pieces) => [...document.querySelectorAll(pieces)].filter((one) => {
  const { top, bottom, left, right, width } = one.getBoundingClientRect();
  const pane = document.querySelector(".table-pane").getBoundingClientRect();
  const inside = left > -1 && right < pane.right + 1 && top > pane.top - 1;
  return width && !(inside && bottom < Math.min(pane.bottom, innerHeight) + 1);
}).map((one) => one.dataset.piece ?? one.getAttribute("class"))"""

# Words that are larger than those of this selector ("32 h2"), and these where they are smaller
# than so many pixels. What is printed on drawn pieces does not count.
OVERSHADOWED = """(of) => {
  const [, least, selector] = of.match(/^(\\d+) (.*)$/);
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const verdict = document.querySelector(selector);
  const worded = (one) => [...one.childNodes].some((node) => node.data?.trim());
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 2;
  return [...document.querySelectorAll("body *")]
    .filter((one) => one !== verdict && !(one instanceof SVGElement) && seen(one) && worded(one)
      && size(one) >= size(verdict))
    .map((one) => `${one.textContent} ${size(one)}`)
    .concat(size(verdict) < least ? [`${verdict.textContent} ${size(verdict)}`] : []);
}"""


def lasting(page: Page, script: str, of: str | int | None = None) -> list[str]:
    """Return the errors that the script still lists after the page has settled."""
    with contextlib.suppress(PlaywrightTimeout):
        page.wait_for_function(f"(of) => ({script})(of).length === 0", arg=of)
    found: list[str] = page.evaluate(script, of)
    return found


def wider(page: Page, size: ViewportSize) -> list[str]:
    """Return how the page is wider than its window."""
    return lasting(page, WIDER, size["width"])


def larger(page: Page, size: ViewportSize) -> list[str]:
    """Return how the page is wider or higher than its window."""
    return [*wider(page, size), *lasting(page, HIGHER, size["height"])]


def unmarked(page: Page) -> list[str]:
    """Return what can be chosen but is not marked in forced colours, which draw no shadows."""
    page.emulate_media(forced_colors="active")
    page.locator(".table .legal").first.wait_for()
    found = lasting(page, UNMARKED)
    page.emulate_media(forced_colors="none")
    return found


def below(page: Page, pieces: str) -> list[str]:
    """Return the pieces that cannot be seen beside the prompt without scrolling."""
    return lasting(page, BELOW, pieces)


def small_prompt(page: Page, least: int) -> list[str]:
    """Return how the prompt is cut off by the window or too small for a finger."""
    return lasting(page, SMALL_PROMPT, least)


def overshadowed(page: Page, verdict: str, least: int) -> list[str]:
    """Return how these words are smaller than so many pixels, or than any others in sight."""
    return lasting(page, OVERSHADOWED, f"{least} {verdict}")
