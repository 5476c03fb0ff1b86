"""Violations that axe finds on a page, in both themes."""

from __future__ import annotations

from typing import TypedDict

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Only violations are read: creating and sending the other results takes most of the time. Names
# that contain the visible text are an experimental rule of axe. The themes differ only in colour,
# so by day only colour is checked again.
LOOK = """async () => {
  const wear = async (theme) => {
    document.documentElement.dataset.theme = theme;
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map((one) => one.finished));
  };
  const checks = {
    night: { rules: { "label-content-name-mismatch": { enabled: true } } },
    day: { runOnly: ["color-contrast"] },
  };
  const worn = document.documentElement.dataset.theme;
  const found = [];
  for (const [theme, check] of Object.entries(checks)) {
    await wear(theme);
    const { violations } = await axe.run({ ...check, resultTypes: ["violations"] });
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes.slice(0, 3))
        found.push({ theme, id, html, failureSummary });
  }
  await wear(worn);
  return found;
}"""


class Fault(TypedDict):
    theme: str
    id: str
    html: str
    failureSummary: str


def faults(page: Page, where: str, besides: tuple[str, ...] = ()) -> list[str]:
    page.locator("#app h1").first.wait_for(state="attached")  # the page, not only its frame
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[Fault] = page.evaluate(LOOK)
    return [
        f"{where} by {one['theme']}: {one['id']}: {one['html'][:160]} {one['failureSummary'][:240]}"
        for one in found
        if one["id"] not in besides
    ]
