"""People with a browser. Everything is found by role and accessible name, as by a screen reader."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    expect,
)
from playwright.sync_api import TimeoutError as TooLate

DESK: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
ZOOMED: ViewportSize = {"width": 640, "height": 360}  # what 1280x720 has left at 200 %

LIMIT_MS = 40_000
"""How long anything may take: much, since a busy machine is slow, not wrong."""
expect.set_options(timeout=LIMIT_MS)

CHOOSABLE = re.compile(r", can be chosen$")
FIRST = re.compile(r"^(Go first yourself|Send \w+ first)")

MINE = """() => {
  const asked = document.querySelector('.prompt');
  return asked !== null && !/^(Waiting|Watch|You are watching)/.test(asked.textContent);
}"""
# The question, the length of the log and the current choices: this changes with every touch, even
# when the next question has the same text.
STAND = """() => [
  document.querySelector('.prompt')?.textContent ?? "",
  document.querySelector('.log-list')?.textContent.length ?? 0,
  ...[...document.querySelectorAll('[aria-pressed="true"]')]
    .map((piece) => piece.ariaLabel ?? piece.textContent),
].join("|")"""
CHANGED = f"(was) => ({STAND})() !== was"


# Until the page has not changed for so many milliseconds, counted by its own clock.
QUIET = """(ms) => new Promise((done) => {
  let timer;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watch.disconnect();
      requestAnimationFrame(() => done());
    }, ms);
  };
  const watch = new MutationObserver(again);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  requestAnimationFrame(again);
})"""

TOUCHES = 6
TOUCH_MS = 5_000
"""How often a touch is tried, and how long each time."""
POLL = 30
"""Milliseconds between two polls: polling at every frame keeps the browser drawing."""

SETTINGS = """try {
  const key = "safehouse.settings";
  const now = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...now, ...%s }));
} catch {}"""

# Holds back what the server says while `slow` is set.
HOLD_BACK = """
globalThis.slow = false;
globalThis.held = [];
globalThis.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = (event) => {
      if (!slow) return hear(event);
      held.push(Object.assign(() => hear(event), { data: event.data }));
    };
  }
};
"""

# Presses the first such button, and the same spot again as soon as its row is gone. What did the
# second press reach?
PRESS_AGAIN = """async (selector) => {
  const rows = () => document.querySelectorAll(selector);
  const was = rows().length;
  rows()[0].scrollIntoView({ block: "center" });
  const { x, y, width, height } = rows()[0].getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, detail: 1 };
  const press = () => document.elementFromPoint(at.clientX, at.clientY)
    .dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
  press();
  while (rows().length === was) await new Promise(requestAnimationFrame);
  const reached = [];
  document.body.addEventListener("click", (event) => reached.push(event.target.textContent), true);
  press();
  return reached;
}"""


class Guest:
    """One person with their own browser; records every request and every page error."""

    def __init__(
        self, browser: Browser, url: str, *, settle: int = 0, theme: str = "", **options: Any
    ) -> None:
        options.setdefault("viewport", DESK)
        options.setdefault("reduced_motion", "reduce")
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(LIMIT_MS)
        # What has just appeared acts at once here, except in the test of that delay.
        self.context.add_init_script(
            script=SETTINGS % json.dumps({"settle": settle, **({"theme": theme} if theme else {})})
        )
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=url)
        self.hosts: set[str] = set()
        self.faults: list[str] = []
        self.context.on("request", lambda request: self._note(request.url))
        self.page = self.context.new_page()
        self._listen(self.page)

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob"):
            self.hosts.add(parts.netloc)

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)
        page.on("websocket", lambda socket: self._note(socket.url))

    def _hear(self, message: ConsoleMessage) -> None:
        # The browser itself reports failed requests; tests cause those on purpose.
        if message.type == "error" and not message.text.startswith(
            ("Failed to load resource", "WebSocket connection to")
        ):
            self.faults.append(message.text)

    def tab(self, path: str) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        self._listen(page)
        page.goto(path)
        return page

    def leave(self) -> None:
        # A request may still be on its way through a test's own route.
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.close()

    # --- at the table ------------------------------------------------------------------------

    @property
    def asked(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def confirm(self) -> Locator:
        """The one filled button, which the Enter key presses too."""
        return self.asked.locator('button[aria-keyshortcuts="Enter"]')

    def text(self) -> str:
        return self.asked.text_content() or ""

    def over(self) -> bool:
        return "The match is over" in self.text()

    def without_coach(self, game: str) -> None:
        """Have no notes at tables of a game: on a phone they take the place of the tabs."""
        kept = json.dumps({"chosen": {game: False}})
        self.context.add_init_script(script=f"localStorage['safehouse.coach'] = {kept!r}")

    def wait_turn(self) -> None:
        self.page.wait_for_function(MINE, polling=POLL)

    def settled(self, ms: int) -> None:
        """Wait until nothing has appeared for so long, and everything acts."""
        self.page.evaluate(QUIET, ms)

    def my_turn(self) -> bool:
        found: bool = self.page.evaluate(MINE)
        return found

    def choosable(self) -> Locator:
        return self.page.get_by_role("button", name=CHOOSABLE)

    def touch_on(self, nth: int = 0) -> None:
        """Make one touch towards a move: confirm it, choose a piece, or take an offered option."""
        was = self.page.evaluate(STAND)
        # A board that is still moving on may take away what was about to be touched: what it then
        # offers is touched instead.
        for left in reversed(range(TOUCHES)):
            target = self._touchable(nth)
            try:
                target.click(timeout=TOUCH_MS)
                break
            except TooLate:
                if not left:
                    raise
        self.page.wait_for_function(CHANGED, arg=was, polling=POLL)

    def _touchable(self, nth: int) -> Locator:
        # Hint and undo show only an icon; options have words.
        options = self.asked.locator("button:not([aria-label])")
        pieces = self.choosable()
        self.confirm.or_(pieces).or_(options).first.wait_for()
        if self.confirm.count():
            return self.confirm
        count = pieces.count()
        return pieces.nth(nth % count) if count else options.first

    def press(self, target: Locator) -> None:
        target.click()

    def play_move(self, nth: int = 0) -> None:
        """Touch until a whole move is made."""
        self.wait_turn()
        for touch in range(8):
            last = self.confirm.count() > 0 or (
                not self.choosable().count()
                and self.asked.get_by_role("button", name=FIRST).count() > 0
            )
            self.touch_on(nth + touch)
            if last:
                return
        raise AssertionError(f"no move after eight touches: {self.text()}")

    def play_out(self, most: int = 80) -> int:
        """Play until the match is over; return how many moves it took."""
        for moves in range(most):
            self.wait_turn()
            if self.over():
                return moves
            self.play_move(nth=moves)
        raise AssertionError("the match does not end")

    def start_against_bot(self, level: str = "Tourist") -> str:
        """Create a table against a bot with the form; return its code."""
        page = self.page
        page.goto("/new?game=spyon")
        page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
        page.get_by_role("combobox", name="Level of the bot in seat 2").select_option(label=level)
        page.get_by_role("button", name="Start the match").click()
        page.wait_for_url("**/table/*")
        expect(self.asked).to_be_visible()
        return page.url.rsplit("/", 1)[1]
