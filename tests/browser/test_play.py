"""Whole matches in a real browser: against a bot, with a friend, by keyboard, on a phone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from safehouse.core.record import Record
from tests.browser.guests import CHANGED, DESK, PHONE, POLL, STAND, TABLET, Guest
from tests.browser.layout import below, lasting, small_prompt, wider
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]  # others may use the machine, too

Arrive = Callable[..., Guest]

PNG = b"\x89PNG\r\n"


def test_a_whole_match_against_a_bot_by_clicking(guest: Arrive, tmp_path: Path) -> None:
    me = guest()
    code = me.start_against_bot("Tourist")
    moves = me.play_out()
    assert moves >= 16, "eight rounds have at least one selection and one mission each"

    # The end shows who won and what to do next.
    text = me.text()
    # The story of the match is one tab stop.
    story = me.page.get_by_role("list", name="Moments")
    story.focus()
    me.page.keyboard.press("ArrowDown")
    expect(story.locator("a:focus")).to_have_count(1)
    me.page.keyboard.press("Tab")
    expect(story.locator(":focus")).to_have_count(0)
    # The result goes on as a picture that is made here.
    with me.page.expect_download() as picture:
        me.asked.get_by_role("button", name="Share picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(PNG)
    assert picture.value.suggested_filename == f"safehouse-{code}.png"

    # The quiet way leads to the page that says how it turned, and has the record.
    me.asked.get_by_role("button", name="Result").click()
    expect(me.page.get_by_role("heading", name="Turning points")).to_be_visible()
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name=re.compile("record", re.I)).click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    record = Record.from_json(json.loads(saved.read_text()))
    match = record.replay()
    assert match.result is not None
    winners = list(match.result.winners)
    assert ("You won" in text) == (winners == [0])
    assert (f"{record.players[1]} won" in text) == (winners == [1])
    assert ("Both lost" in text) == (winners == [])

    # It is now among the finished matches, and no longer a first match.
    me.page.goto("/replays")
    line = me.page.get_by_role("link", name=re.compile(code))
    expect(line).to_contain_text("Replay")
    me.page.goto("/new?game=spyon")
    expect(me.page.get_by_role("heading", name="Open a table")).to_be_visible()
    expect(me.page.get_by_role("checkbox", name="Safe House")).not_to_be_checked()


def test_a_newcomer_makes_a_first_move_in_a_few_clicks(guest: Arrive) -> None:
    me = guest(reduced_motion="no-preference")
    me.page.goto("/")
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Five spy games,one table.")
    clicks = 1
    me.page.get_by_role("button", name="Play now").click()
    me.page.wait_for_url("**/table/*")
    while True:
        me.wait_turn()
        last = me.confirm.count() > 0
        was = me.text()
        me.touch_on()
        clicks += 1
        if last or was.startswith("Round 1, you are Spy Ops"):
            break
    assert clicks <= 4
    # The options recommended for a first match are set: ten cubes each (SO-12.1).
    seat = me.page.get_by_role("group", name=re.compile("^Green, you"))
    expect(seat).to_contain_text("10 cubes")


def test_two_people_by_link_play_talk_concede_and_play_again(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    ada.page.goto("/")
    ada.page.get_by_role("button", name=re.compile("^Your name")).click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("button", name="Your name: Ada. Change it")).to_be_visible()

    ada.page.get_by_role("link", name="Open a table of SPYON").click()
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Waiting for players.")
    link = ada.page.get_by_role("textbox", name="Link to this table").input_value()
    code = link.rsplit("/", 1)[1]
    ada.page.get_by_role("button", name="Copy link").click()
    assert ada.page.evaluate("navigator.clipboard.readText()") == link
    expect(ada.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()

    # Bob types the code at home, and sits.
    bob.page.goto("/")
    bob.page.get_by_label("Join with a code").fill(code.lower())
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("A seat is free.")
    expect(bob.page.get_by_role("group", name="Green: Ada")).to_be_visible()
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.asked).to_be_visible()
    expect(ada.asked).to_be_visible()  # without touching anything

    for moves in range(14):
        turn = wait_for_either(ada, bob)
        turn.play_move(nth=moves)
    shown = [
        person.page.get_by_role("group", name=re.compile("SPYON board")) for person in (ada, bob)
    ]
    assert shown[0].get_attribute("aria-label") == shown[1].get_attribute("aria-label")

    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Say something to the table").fill("Well met.")
    ada.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(bob.page.get_by_text("Well met.")).to_be_visible()

    # Bob asks to undo a move; Ada agrees.
    bob.page.get_by_role("button", name="Ask to take back my last move").click()
    ada.page.get_by_role("button", name="Agree").click()
    expect(bob.asked).not_to_contain_text("Asked. The others decide.")
    wait_for_either(ada, bob)

    bob.page.get_by_role("button", name="Concede").click()
    dialog = bob.page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Concede this match?")
    dialog.get_by_role("button", name="Concede").click()
    expect(bob.asked).to_contain_text("The match is over")
    expect(ada.asked).to_contain_text("The match is over")

    ada.asked.get_by_role("button", name="Rematch", exact=True).click()
    expect(ada.asked).to_contain_text("Rematch asked")
    bob.asked.get_by_role("button", name="No rematch").click()
    expect(ada.asked).to_contain_text("declines a rematch")
    expect(bob.asked).to_contain_text("You declined a rematch")
    bob.asked.get_by_role("button", name="Rematch", exact=True).click()
    for person in (ada, bob):  # both go there by themselves
        person.page.wait_for_url(lambda url: "/table/" in url and code not in url)
        expect(person.asked).to_be_visible()
    # Seats swapped: Ada was Green and is Orange now.
    expect(ada.page.get_by_role("group", name=re.compile("^Orange, you"))).to_be_visible()


def wait_for_either(one: Guest, other: Guest, seconds: float = 60) -> Guest:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for person in (one, other):
            if person.my_turn():
                return person
        one.page.wait_for_timeout(30)
    raise AssertionError("nobody is to move")


def test_two_people_on_one_device(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/new?game=spyon")
    me.page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Me").check()
    expect(me.page.get_by_text("a hot seat, played by turns on this device")).to_be_visible()
    me.page.get_by_role("button", name="Start the match").click()
    for moves in range(6):
        me.play_move(nth=moves)
    expect(me.page.get_by_role("group", name=re.compile("SPYON board"))).to_be_visible()


def test_a_move_by_keyboard_alone(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    for _ in range(6):
        me.wait_turn()
        was = me.text()
        for _ in range(8):
            before = page.evaluate(STAND)
            if me.confirm.count():
                page.keyboard.press("Enter") if not on_button(page) else enter_main(page)
            elif me.choosable().count():
                go_to_piece(me)
                page.keyboard.press("Space")
            else:
                tab_to(page, "Go first yourself")
                page.keyboard.press("Enter")
            page.wait_for_function(CHANGED, arg=before, polling=POLL)
            if not me.my_turn() or stage(me.text()) != stage(was):
                break
        else:
            raise AssertionError(f"stuck at {me.text()}")
    # The log is one tab stop; the clauses in it are reached with arrow keys.
    log = page.get_by_label("Log, newest first")
    expect(log).to_contain_text("SO-")
    log.focus()
    page.keyboard.press("ArrowDown")
    expect(log.locator(":focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(log.locator(":focus")).to_have_count(0)

    # Escape undoes a touch, ? explains the keys. The sheet fills the height of the window.
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog")
    expect(help_.get_by_role("button", name="Close")).to_be_focused()
    box = help_.bounding_box()
    assert box is not None
    assert (box["y"], box["height"]) == (0, page.evaluate("innerHeight"))
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)


def stage(text: str) -> str:
    """Return the kind of question, without the current choices."""
    found = re.match(r"Round \d, (you are Spy Ops|your selection)|Your mission, \d of \d", text)
    return found[0] if found else text


FOCUSED = """() => {
  const at = document.activeElement;
  return at ? (at.ariaLabel || at.textContent || "").trim() : "";
}"""


def tab_to(page: Page, name: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).startswith(name):
            return
    raise AssertionError(f"Tab never reached {name!r}")


def on_button(page: Page) -> bool:
    """Return whether Enter would press the focused element rather than confirm."""
    found: bool = page.evaluate(
        """() => {
          const at = document.activeElement;
          const presses = at?.matches("button, a, [role=button]") ?? false;
          return presses && at.getAttribute("aria-pressed") !== "true";
        }"""
    )
    return found


def enter_main(page: Page) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('aria-keyshortcuts')") == "Enter":
            page.keyboard.press("Enter")
            return
    raise AssertionError("Tab never reached the filled button")


def go_to_piece(me: Guest) -> None:
    """Tab into a group of pieces, then arrow keys until on one that can be chosen."""
    page = me.page
    for _ in range(60):
        if page.evaluate(FOCUSED).endswith(", can be chosen"):
            return
        page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement?.hasAttribute('data-stop') ?? false"):
            continue
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 4:
            if page.evaluate(FOCUSED).endswith(", can be chosen"):
                return
            page.keyboard.press(key)
    raise AssertionError("no piece that can be chosen is reached by keyboard")


class Thumb(Guest):
    def press(self, target: Locator) -> None:
        target.tap()


def test_an_arrow_key_leads_from_the_prompt_to_what_can_be_chosen(guest: Arrive) -> None:
    """The slots of SPYON stand before the board: by Tab they are the last of all."""
    me = guest()
    me.start_against_bot()
    for _ in range(8):
        me.wait_turn()
        if me.page.locator(".slot.legal").count():
            break
        me.play_move()
    focused = me.page.locator(".slot.legal:focus")
    me.asked.get_by_role("button").first.focus()
    me.page.keyboard.press("ArrowUp")
    expect(focused).to_have_count(1)
    me.page.evaluate("document.getElementById('main').focus()")
    me.page.keyboard.press("ArrowRight")
    expect(focused).to_have_count(1)


# The heights that the board takes from now on.
HEIGHTS = """() => {
  globalThis.heights = new Set();
  const board = document.querySelector(".board-frame");
  new ResizeObserver(() => heights.add(Math.round(board.offsetHeight))).observe(board);
}"""


@pytest.mark.parametrize("size", [DESK, TABLET, {"width": 1024, "height": 768}], ids=str)
def test_no_prompt_moves_the_board(guest: Arrive, size: ViewportSize) -> None:
    me = guest(viewport=size)
    me.without_coach("spyon")
    me.start_against_bot()
    me.wait_turn()
    me.page.evaluate(HEIGHTS)
    for moves in range(6):
        me.play_move(nth=moves)
    me.wait_turn()
    heights = me.page.evaluate("() => [...heights]")
    assert len(heights) == 1, heights


def test_a_match_on_a_phone(browser: Browser, server: PageServer) -> None:
    me = Thumb(browser, server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    me.page.goto("/")
    assert wider(me.page, PHONE) == []
    me.page.get_by_role("button", name="Play now").tap()
    me.page.wait_for_url("**/table/*")
    expect(me.asked).to_be_visible()
    for moves in range(8):
        me.play_move(nth=moves)
        assert wider(me.page, PHONE) == []
    me.wait_turn()
    tabs = me.page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Board").tap()
    board = me.page.get_by_role("group", name=re.compile("SPYON board"))
    expect(board).to_be_in_viewport()
    assert wider(me.page, PHONE) == []
    assert small_prompt(me.page, 44) == []
    tabs.get_by_role("button", name="Log").tap()
    expect(me.page.get_by_label("Log, newest first")).to_be_visible()
    assert me.faults == []
    me.leave()


def test_why_not_says_the_reason_and_opens_its_clause(guest: Arrive) -> None:
    me = guest()
    me.start_against_bot()
    me.wait_turn()
    while "your selection" not in me.text():
        me.play_move()
        me.wait_turn()
    # Nothing in a Department can be taken while missions are being selected.
    me.page.get_by_role("button", name=re.compile("Reception")).first.click()
    answer = me.page.get_by_role("status").filter(has_text="Not now.")
    expect(answer).to_be_visible()
    clause = answer.get_by_role("button", name=re.compile(r"clause SO-\d"))
    number = (clause.text_content() or "").strip()
    clause.click()
    drawer = me.page.get_by_role("dialog", name="SPYON rules")
    expect(drawer).to_contain_text(number)
    lit = drawer.locator("[id^='rules-SO-'].lit, .lit [id^='rules-SO-']").first
    expect(lit).to_be_in_viewport()
    expect(drawer.get_by_role("heading", name=re.compile("^SPYON"))).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert me.my_turn(), "asking changes nothing"


INSIDE = """() => [...document.querySelectorAll(".prompt button")].every((button) => {
  const { left, right } = button.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})"""


PICKED = """() => [...document.querySelectorAll("[data-piece][aria-pressed=true]")]
  .map((piece) => piece.dataset.piece)"""


def test_a_hint_says_what_a_strong_bot_would_play(guest: Arrive) -> None:
    me = guest()
    me.start_against_bot()
    me.wait_turn()
    hint = me.page.get_by_role("button", name="Hint: what a strong bot would play")
    hint.click()
    expect(me.confirm).to_be_visible()
    # The key that the button names plays it: the bulb that was pressed no longer takes it.
    hint.press("Enter")
    expect(me.confirm).to_be_focused()
    asked = me.text()
    me.page.keyboard.press("Enter")
    expect(me.asked).not_to_have_text(asked)
    me.wait_turn()
    hint.click()
    expect(me.confirm).to_be_visible()
    # Whoever goes on composing before the answer comes keeps what is in hand.
    me.play_move()
    me.wait_turn()
    for _ in range(6):
        if me.choosable().count():
            break
        me.play_move()
        me.wait_turn()
    # A hint goes with the move it was about: no text stays to contradict the button.
    line = me.asked.locator(".prompt-hint")
    expect(line).to_have_count(0)
    hint.click()
    expect(line).to_contain_text(re.compile(r"\w"))
    expect(me.confirm).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(line).to_have_count(0)
    # Both in one go: on a quick machine the answer comes before a second click.
    piece = me.choosable().first.element_handle()
    hint.evaluate("(bulb, piece) => { bulb.click(); piece.click(); }", piece)
    expect(me.choosable().first.or_(me.confirm)).to_be_visible()
    mine = me.page.evaluate(PICKED)
    expect(me.asked).not_to_contain_text("A strong bot is thinking")
    assert me.page.evaluate(PICKED) == mine
    # In either orientation of a phone, no answer is outside the window.
    for width, height in ((844, 390), (640, 360), (390, 844)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_function(INSIDE)


# Places of the board that are too narrow or too low for a finger.
NARROW = """(of) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => width < 43 || height < 44).map(({ width }) => `${width} wide`)"""


def test_the_board_of_a_phone_is_whole_and_wide_enough_for_fingers(guest: Arrive) -> None:
    me = guest(viewport=PHONE, has_touch=True, is_mobile=True)
    me.without_coach("spyon")
    me.start_against_bot()
    me.wait_turn()
    page = me.page
    tab = page.get_by_role("button", name="Board", exact=True)
    tab.tap()
    expect(page.locator(".piece-reach")).to_have_count(9)
    assert lasting(page, NARROW, ".piece-reach") == []
    for width, height in ((844, 390), (640, 360), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        tab.tap()  # some questions are on another tab
        assert below(page, ".spyon .piece-hit, .spyon [data-part]") == [], (width, height)


def test_reconnects_after_the_server_was_killed(browser: Browser, own_server: PageServer) -> None:
    me = Guest(browser, own_server.url)
    me.start_against_bot()
    for moves in range(4):
        me.play_move(nth=moves)
    me.wait_turn()
    log = me.page.get_by_label("Log, newest first")
    before = log.text_content()
    asked = me.text()
    own_server.kill()
    gone = me.page.get_by_text("The connection is lost.")
    expect(gone).to_be_visible()
    own_server.open()
    expect(gone).to_have_count(0)
    assert log.text_content() == before
    assert me.text() == asked
    me.play_move()
    me.wait_turn()

    # The network goes away and comes back.
    while not me.confirm.count():
        me.touch_on()
        me.wait_turn()
    me.context.set_offline(True)
    expect(gone).to_be_visible()
    # A move that waits for the connection shows that it was pressed, and is sent when it is back.
    asked = me.text()
    me.confirm.click()
    expect(me.confirm).to_have_attribute("aria-busy", "true")
    expect(me.confirm).to_have_attribute("data-sending", "Waiting for the connection")
    me.context.set_offline(False)
    expect(gone).to_have_count(0)
    expect(me.asked).not_to_have_text(asked)
    me.wait_turn()

    # Another device of the same person, or a reload, finds the same table.
    me.page.reload()
    me.wait_turn()
    assert (log.text_content() or "") != ""
    me.page.goto("/")
    expect(me.page.get_by_role("link", name="Take your seat")).to_be_visible()
    assert me.faults == []
    me.leave()
