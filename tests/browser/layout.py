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
