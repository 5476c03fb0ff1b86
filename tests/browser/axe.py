"""What axe finds wrong with a page, in both themes."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Names that contain what is drawn are an experimental rule of axe.
EVERYTHING = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
# The themes differ in nothing but colour, so by day colour is all there is to check again.
CHECKS: dict[str, dict[str, Any]] = {"night": EVERYTHING, "day": {"runOnly": ["color-contrast"]}}
WEAR = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(fading.map((one) => one.finished));
}"""


def faults(page: Page, where: str, besides: tuple[str, ...] = ()) -> list[str]:
    worn = page.locator("html").get_attribute("data-theme")
    found = []
    for theme, options in CHECKS.items():
        page.evaluate(WEAR, theme)
        found += [
            f"{where} by {theme}: {one['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
            for one in Axe().run(page, options=options).response["violations"]
            if one["id"] not in besides
            for node in one["nodes"][:3]
        ]
    page.evaluate(WEAR, worn)
    return found
