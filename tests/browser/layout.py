"""What scripts find wrong with a layout. After a change of the window a page needs a few frames:
a finding counts only when it lasts."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as PlaywrightTimeout

WIDER = """(width) => document.documentElement.scrollWidth > width
  ? [`${document.documentElement.scrollWidth} wide`] : []"""
HIGHER = """(height) => document.documentElement.scrollHeight > height
  ? [`${document.documentElement.scrollHeight} high`] : []"""


def lasting(page: Page, script: str, of: str | int | None = None) -> list[str]:
    """What the script, a function that lists faults, still finds when the page has had time."""
    with contextlib.suppress(PlaywrightTimeout):
        page.wait_for_function(f"(of) => ({script})(of).length === 0", arg=of)
    found: list[str] = page.evaluate(script, of)
    return found


def wider(page: Page, size: ViewportSize) -> list[str]:
    """How the page is wider than its window."""
    return lasting(page, WIDER, size["width"])


def larger(page: Page, size: ViewportSize) -> list[str]:
    """How the page is wider or higher than its window."""
    return [*wider(page, size), *lasting(page, HIGHER, size["height"])]
