"""Master of Spies in a real browser: by clicks, thumbs and keys, with its secrets kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.games.master_of_spies.cards import CARD_IDS, VALUE
from safehouse.games.master_of_spies.moves import (
    M_DECLINE,
    M_DISCARD,
    M_LETTERS,
    M_LOYAL,
    M_PLACE,
    M_PLAY,
)
from safehouse.games.master_of_spies.state import card_of
from tests.browser.axe import faults
from tests.browser.guests import CHANGED, HOLD_BACK, MINE, PHONE, POLL, STAND, TABLET, Guest
from tests.browser.layout import larger, lasting, small_prompt, unmarked
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]

OPEN = """async (body) => {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).id;
}"""


def set_up(
    me: Guest,
    *holders: str,
    seed: int | str | None = 11,
    clock: dict[str, int] | None = None,
    **options: Any,
) -> str:
    """Create a table with people ("me", "open") and Tourists."""
    plan = [
        {"holder": holder, "level": "tourist" if holder == "bot" else None} for holder in holders
    ]
    table = {
        "game": "master_of_spies",
        "seats": len(plan),
        "plan": plan,
        "options": options,
        "clock": clock,
        "public": False,
        "talk": None,
        "seed": seed,
    }
    code: str = me.page.evaluate(OPEN, table)
    return code


def sit(me: Guest, *holders: str, **order: Any) -> str:
    """Do the same and go to the table."""
    me.page.goto("/settings")
    code = set_up(me, *holders, **order)
    me.page.goto(f"/table/{code}")
    return code


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand")


def rows(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Row [1-4], "))


def put_back(me: Guest) -> None:
    """Put the selected card back; Escape first closes whatever lies over the table."""
    picked = hand(me.page).locator("[aria-pressed=true]")
    for _ in range(3):
        if picked.count():
            me.page.keyboard.press("Escape")
    expect(picked).to_have_count(0)


def choose_location(me: Guest) -> str:
    """Select a location that fits somewhere; return its accessible name."""
    me.wait_turn()
    card = hand(me.page).get_by_role(
        "button", name=re.compile(r" \d+, (Brown|Gold).*can be chosen$")
    )
    name = card.first.get_by_role("img").first.get_attribute("aria-label") or ""
    me.press(card.first)
    expect(me.asked).to_contain_text(re.compile(r"place|row|\?"))
    return name


@pytest.mark.soak
def test_a_whole_quick_match_for_five_by_clicking(guest: Arrive, tmp_path: Path) -> None:
    me = guest()
    sit(me, "me", "bot", "bot", "bot", "bot", mode="quick")
    expect(me.asked).to_be_visible()
    assert me.play_out() >= 4

    text = me.text()
    with me.page.expect_download() as download:
        me.asked.get_by_role("button", name="Record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    match = Record.from_json(json.loads(saved.read_text())).replay()
    assert match.result is not None
    assert ("You won" in text or "You share" in text) == (0 in match.result.winners)
    sheet = me.page.get_by_role("region", name="Score sheet")
    lines = sheet.get_by_role("listitem")
    expect(lines).to_have_count(5)
    sums = [line.locator("b").text_content() or "" for line in lines.all()]
    assert sorted(sums) == sorted(f"Sum {total}" for total in match.result.scores)
    # Where it would take the names off the cards below the rows, it stands beside them.
    for width, height in ((1440, 900), (1280, 720)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, OVER_THE_BOARD) == []
        assert lasting(me.page, NAMELESS) == []
        assert faults(me.page, "the end") == []


OVER_THE_BOARD = """() => {
  const [board, sheet] = [".mos", ".mos-sheet"].map((one) => document.querySelector(one)
    .getBoundingClientRect());
  return sheet.top < board.bottom && sheet.left < board.right ? ["the sheet"] : [];
}"""
NAMELESS = """() => [...document.querySelectorAll(".mos-row .mos-card:not(.mos-spine)")]
  .filter((card) => !card.querySelector(".card-name")).map((card) => card.dataset.piece)"""


def test_a_card_in_hand_lights_its_places_and_says_what_it_does(guest: Arrive) -> None:
    me = guest()
    sit(me, "me", "bot", "bot", "bot", mode="advanced", seed=11)
    for turn in range(4):
        me.play_move(nth=turn)
    me.wait_turn()
    while "your turn" not in me.text():
        me.play_move()
        me.wait_turn()
    assert unmarked(me.page) == []
    choose_location(me)
    places = rows(me.page).get_by_role(
        "button", name=re.compile(r"Here: (extend|infiltrate|assassinate)")
    )
    assert places.count() >= 1
    expect(me.page.locator(".hand-tag")).to_have_text(re.compile(r"^Fits \d+ places?$"))
    # Every card says its state at its foot, the dimmed ones why they cannot be played.
    held = hand(me.page).locator(".hand-card")
    expect(held.locator(".hand-foot")).to_have_count(held.count())
    for foot in held.and_(me.page.locator(".off")).locator(".hand-foot").all_text_contents():
        assert foot in ("Fits nowhere", "No target", "In response")
    if places.count() > 1:
        me.press(places.first)
    expect(me.confirm).to_have_text(re.compile("^(Extend|Infiltrate|Assassinate)"))
    expect(me.asked).to_contain_text(re.compile(r"MS-(6\.1|7\.3|7\.4)"))

    # Places where it does not fit explain why, with their clause.
    cold = rows(me.page).locator("button:not(.legal):not(.picked)")
    me.press(cold.first)
    why = me.page.get_by_role("status").filter(has_text="Not now.")
    expect(why).to_contain_text("MS-")
    me.page.keyboard.press("Escape")
    expect(why).to_have_count(0)

    # A seal is not a place.
    me.press(me.page.get_by_role("button", name=re.compile("^Kingdom of Palamire")))
    expect(why).to_contain_text("Starter cards cannot be replaced.")
    me.page.keyboard.press("Escape")

    # Discarding takes two touches, and says what it costs.
    me.asked.get_by_role("button", name="Discard this card and pass your turn").click()
    expect(me.asked).to_contain_text("your turn is over")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("group", name="Log, newest first")).to_contain_text(
        re.compile(r"You discard .* and pass\.")
    )


# Words of a chosen card that reach under its foot.
UNDER_THE_FOOT = """() => [
  ...document.querySelectorAll(".hand-card:has(.hand-foot)"),
].filter((card) => {
  const foot = card.querySelector(".hand-foot").getBoundingClientRect();
  return [...card.querySelectorAll(".hand-action > *")]
    .some((words) => words.offsetHeight && words.getBoundingClientRect().bottom > foot.top + 1);
}).map((card) => card.textContent)"""


def test_a_chosen_action_card_is_read_whole(guest: Arrive) -> None:
    """Its places stand as choices; neither its foot nor the card laid open covers anything."""
    match = loyal_in_hand()
    me = guest()
    table = sit(me, "me", "me", mode="advanced", seed=match.seed)
    play_along(me, table, match)
    me.page.reload()
    curtain = me.page.get_by_role("dialog", name=re.compile("Hand the device"))
    expect(curtain.or_(me.asked).first).to_be_visible()
    if curtain.count():
        me.page.keyboard.press("Tab")
        me.page.keyboard.press("Enter")
    me.wait_turn()
    me.press(hand(me.page).get_by_role("button", name=re.compile("^Loyal to the Cause")).first)
    expect(me.page.locator(".mos-option").first).to_contain_text(re.compile(r"\d+, row \d"))
    desks, tablets = ((1440, 900), (1920, 1080), (1280, 720)), ((820, 1180), (1180, 820))
    for width, height in (*desks, *tablets, (390, 844)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, UNDER_THE_FOOT) == []
        assert lasting(me.page, COVERED_PLACES) == []
        expect(me.asked).to_contain_text("MS-11.2")
        if width > 390:
            expect(me.asked.get_by_role("button", name="MS-11.2")).to_be_visible()
            assert lasting(me.page, UNLABELLED, 330 if width >= 1400 else 232) == []
        # The words of the card stand on it or in the prompt, not in both.
        words = me.page.locator(".hand-card.picked .hand-action > span, .aim-words, .hand-read")
        expect(words.filter(has_text="cannot be assassinated", visible=True)).to_have_count(1)
        if width < 1200:
            assert small_prompt(me.page, 44) == []
        # Without a rail the deck's next scoring is said below the rows.
        below = me.page.locator(".mos-table > .mos-outlook")
        expect(below).to_be_visible(visible=(width, height) in tablets)

    # Where the places of a location leave room for it, it is still said what the deck brings.
    put_back(me)
    me.page.set_viewport_size({"width": 760, "height": 1000})
    choose_location(me)
    places = me.page.get_by_role("group", name="Places for this card")
    expect(places.get_by_role("button").nth(5)).to_have_count(0)
    expect(places).to_contain_text(re.compile(r"\d+ to Time"))


# A prompt without its label, or one whose words do not fit or have less than this width.
UNLABELLED = """(least) => {
  const [bar, ask, label, note] = [".prompt", ".prompt-ask", ".prompt-label", ".prompt-note"]
    .map((one) => document.querySelector(one));
  return [...(label.offsetHeight ? [] : ["no label"]),
    ...(ask.offsetHeight > bar.clientHeight ? ["too high"] : []),
    ...(note.scrollHeight > note.clientHeight + 1 ? ["cut off"] : []),
    ...(ask.offsetWidth < least ? [`only ${ask.offsetWidth} wide`] : [])];
}"""
# Places of the chosen card, the standing or the prompt under the card laid open.
COVERED_PLACES = """() => [...document.querySelectorAll(".hand-open")].flatMap((open) => {
  const card = open.getBoundingClientRect();
  const kept = ".mos-row .legal, .mos-verdict > *, .prompt";
  return [...document.querySelectorAll(kept)].filter((place) => {
    const box = place.getBoundingClientRect();
    return box.right > card.left && box.left < card.right
      && box.bottom > card.top && box.top < card.bottom;
  }).map((place) => place.dataset.piece ?? place.className);
})"""


def loyal_in_hand() -> Match[Any]:
    """A match in which Purple holds Loyal to the Cause, with two places to lay it."""
    for seed in range(60):
        match = find_game("master_of_spies").start(2, seed=seed, options={"mode": "advanced"})
        while match.pending and match.ply < 60:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            if seat == 0 and sum(code[0] == M_LOYAL for code in codes) > 1:
                return match
            quiet = [code for code in codes if code[0] in (M_PLAY, M_PLACE, M_DECLINE)]
            match.push(seat, (quiet or codes)[0])
    raise AssertionError("nobody could lay it")


# Values of cards in hand that their sigils touch.
TOUCHED_VALUES = """() => [...document.querySelectorAll(".hand-card svg")].filter((face) => {
  const value = face.querySelector("text")?.getBoundingClientRect();
  return value && [...face.querySelectorAll(":scope > circle")].some((sigil) =>
    sigil.getBoundingClientRect().left < value.right + 1);
}).map((face) => face.textContent)"""


def test_four_sigils_leave_a_value_of_two_digits_its_room(guest: Arrive) -> None:
    game = find_game("master_of_spies")
    seed = next(
        seed
        for seed in range(400)
        if any(
            len(card["factions"]) == 4 and card["value"] > 9
            for card in game.start(2, seed=seed).view(0)["board"]["hand"]
        )
    )
    me = guest()
    sit(me, "me", "bot", seed=seed)
    expect(hand(me.page).locator(".hand-card").first).to_be_visible()
    for width, height in ((1440, 900), (1280, 720), (1920, 1080), (820, 1180), (844, 390)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, TOUCHED_VALUES) == [], (width, height)


def letters_read() -> Match[Any]:
    """A match in which Purple looks into White's hand, and a Permanent lies in a row."""
    for seed in range(200):
        match = find_game("master_of_spies").start(2, seed=seed, options={"mode": "advanced"})
        dice, laid = Dice(seed), False
        while match.pending and match.ply < 120:
            seat, kind, args = match.pending[0]
            if seat == 0 and kind.name == "take" and laid:
                return match
            codes = kind.moves(match, seat, *args)
            wanted = [code for code in codes if code[0] in (M_LOYAL, M_LETTERS)]
            code = dice.choice(wanted or codes)
            match.push(seat, code)
            laid = any(
                place["permanent"] is not None
                for row in match.view(0)["board"]["rows"]
                for place in row["locations"]
            )
    raise AssertionError("nobody could look")


# Ribbons without the mark of their seat.
UNSIGNED = """() => [...document.querySelectorAll(".ribbon")]
  .filter((one) => one.querySelectorAll("path, circle, rect").length < 2)
  .map((one) => one.textContent)"""


def test_a_hand_laid_open_names_its_owner_in_every_window(guest: Arrive) -> None:
    match = letters_read()
    me = guest()
    table = sit(me, "me", "me", mode="advanced", seed=match.seed)
    play_along(me, table, match)
    me.page.reload()
    curtain = me.page.get_by_role("dialog", name="Hand the device to Purple")
    curtain.get_by_role("button").click()
    me.wait_turn()
    owner = me.page.locator(".hand-label, .hand-owner")
    expect(me.page.get_by_role("banner")).to_contain_text("Swap a card")
    mine = me.page.get_by_role("group", name="Your hand: one of these goes back").get_by_role("img")
    expect(mine).to_have_count(len(match.view(0)["board"]["hand"]))
    for width, height in ((1280, 720), (390, 844), (844, 390), (640, 360)):
        me.page.set_viewport_size({"width": width, "height": height})
        expect(owner).to_be_visible()
        expect(owner).to_have_text("White's hand")
        if width != 640:
            expect(
                me.page.get_by_text(re.compile("one (of these )?goes back")).last
            ).to_be_visible()
        assert lasting(me.page, COVERED_BY_LABEL) == []
        expect(me.page.locator(".ribbon").first).to_be_visible()
        assert lasting(me.page, UNSIGNED) == []


COVERED_BY_LABEL = """() => [...document.querySelectorAll(".hand-label")].flatMap((label) => {
  const box = label.getBoundingClientRect();
  return [...document.querySelectorAll(".prompt button, .hand-card, .prompt-ask > *")]
    .filter((one) => {
      const other = one.getBoundingClientRect();
      return other.width && other.right > box.left && other.left < box.right
        && other.bottom > box.top + 1 && other.top < box.bottom - 1;
    }).map((one) => one.textContent || one.ariaLabel);
})"""


def test_a_card_is_carried_to_its_place_by_mouse(guest: Arrive) -> None:
    me = guest()
    page = me.page
    sit(me, "me", "bot", mode="basic", first=1, seed=9)
    me.wait_turn()
    card = hand(page).get_by_role("button", name=re.compile("can be chosen$")).first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 60, steps=3)
    place = page.get_by_role("button", name=re.compile("^End of row 3.*can be chosen$"))
    there = place.bounding_box()
    assert there is not None
    page.mouse.move(there["x"] + 30, there["y"] + 50, steps=3)
    page.mouse.up()
    expect(me.asked).to_contain_text("to row 3?")
    me.confirm.click()
    expect(page.get_by_role("group", name="Log, newest first")).to_contain_text("to row 3.")


def test_two_people_standing_orders_stay_secret(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    code = sit(ada, "me", "open", mode="advanced", first=1, seed=None)
    bob.page.goto(f"/table/{code}")
    bob.page.get_by_role("button", name="Take a seat").click()
    ada.wait_turn()
    expect(bob.asked).to_contain_text("Waiting")
    heard = ada.page.get_by_role("group", name="Log, newest first").text_content()

    bob.page.get_by_role("button", name="Standing orders").click()
    order = bob.page.get_by_role("combobox", name="Body Double")
    expect(order).to_have_value("0")
    order.select_option("never ask")
    expect(bob.page.get_by_role("combobox", name="Body Double")).to_have_value("99")
    assert ada.page.get_by_role("group", name="Log, newest first").text_content() == heard

    # Ada's choice so far survives what Bob does out of turn.
    name = choose_location(ada)
    bob.page.get_by_role("combobox", name="Body Double").select_option("ask when held")
    expect(bob.page.get_by_role("combobox", name="Body Double")).to_have_value("0")
    label = name.replace(", can be chosen", ", chosen")
    expect(hand(ada.page).get_by_role("button", name=label, exact=True)).to_be_visible()


def test_whoever_orders_it_is_asked_without_the_card(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    code = sit(ada, "me", "open", mode="advanced", first=1, seed=None)
    bob.page.goto(f"/table/{code}")
    bob.page.get_by_role("button", name="Take a seat").click()
    ada.wait_turn()
    expect(bob.asked).to_contain_text("Waiting")
    bob.page.get_by_role("button", name="Standing orders").click()
    follows = bob.page.get_by_role("combobox", name="Shadowed Steps")
    follows.select_option("always ask")
    expect(follows).to_have_value("1")
    if "Shadowed Steps" in (hand(bob.page).text_content() or ""):
        return  # one deal in fifteen: Bob holds it
    choose_location(ada)
    ends = ada.page.get_by_role("button", name=re.compile("^End of row 1.*can be chosen$"))
    ada.press(ends.first)
    ada.confirm.click()
    expect(bob.asked).to_contain_text("Nobody else sees that you are asked")
    expect(ada.asked).to_contain_text("Waiting for responses")
    bob.page.get_by_role("button", name="Decline").click()
    expect(ada.asked).not_to_contain_text("Waiting for responses")


def hand_on(me: Guest, curtain: Locator) -> None:
    """Play until the device has to be passed on."""
    for _ in range(8):
        me.page.wait_for_function(f"() => document.querySelector('.curtain') || ({MINE})()")
        if curtain.count():
            break
        me.play_move()
    expect(curtain).to_be_visible()


def test_a_curtain_falls_between_two_people_on_one_device(guest: Arrive) -> None:
    me = guest()
    sit(me, "me", "me", mode="basic", first=1, seed=4)
    curtain_of_first = me.page.get_by_role("dialog", name="Hand the device to Purple")
    # Nobody knows yet who holds the device.
    expect(curtain_of_first).to_contain_text("Purple's turn", ignore_case=True)
    curtain_of_first.get_by_role("button").click()
    me.wait_turn()
    first = set(cards_shown(me.page))
    assert len(first) == 6
    curtain = me.page.get_by_role("dialog", name="Hand the device to White")
    hand_on(me, curtain)
    assert faults(me.page, "the curtain") == []
    expect(me.page).to_have_title(re.compile("^Your move"))
    me.page.keyboard.press("Enter")  # still a key press of the first player
    expect(curtain).to_be_visible()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    me.wait_turn()
    expect(curtain).to_have_count(0)
    expect(me.asked).to_contain_text("your turn")
    expect(me.asked).to_contain_text("Meanwhile")  # what the first has done so far
    second = set(cards_shown(me.page))
    assert len(second) == 6
    assert not first & second
    # Back to the first player, who is told what happened meanwhile.
    hand_on(me, curtain_of_first)
    curtain_of_first.get_by_role("button").click()
    expect(me.asked).to_contain_text("Meanwhile")


# Cards of the open hand that could be seen where they lie: nothing covers them.
IN_SIGHT = """() => [...document.querySelectorAll("[aria-label='Your hand'] [data-piece]")]
  .filter((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((card) => card.dataset.piece)"""


@pytest.mark.parametrize("offline", [False, True], ids=["slow", "offline"])
def test_the_curtain_hides_the_other_hand_until_ones_own_is_there(
    guest: Arrive, offline: bool
) -> None:
    me = guest()
    page = me.page
    page.add_init_script(HOLD_BACK)
    sit(me, "me", "me", mode="basic", first=1, seed=4)
    page.get_by_role("dialog", name="Hand the device to Purple").get_by_role("button").click()
    me.wait_turn()
    first = set(page.evaluate(IN_SIGHT))
    assert len(first) == 6
    curtain = page.get_by_role("dialog", name="Hand the device to White")
    hand_on(me, curtain)
    if offline:
        me.context.set_offline(True)
        expect(page.locator(".banner")).to_contain_text("The connection is lost.")
    page.evaluate("() => { slow = true; }")
    pressed = curtain.get_by_role("button")
    pressed.click()
    # It shows that it waits, and what lies below stays covered.
    expect(pressed).to_have_attribute("aria-busy", "true")
    expect(curtain).to_be_visible()
    assert page.evaluate(IN_SIGHT) == []
    page.evaluate("() => { slow = false; held.forEach((hear) => hear()); }")
    if offline:
        me.context.set_offline(False)
    expect(curtain).to_have_count(0)
    second = set(page.evaluate(IN_SIGHT))
    assert len(second) == 6
    assert not first & second


def cards_shown(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        "[aria-label='Your hand'] [data-piece]", "all => all.map(one => one.dataset.piece)"
    )
    return found


# Seals of other sizes than the first, and marks on them that leave their column.
UNEQUAL_SEALS = """() => {
  const seals = [...document.querySelectorAll(".mos-seal")];
  const wax = (seal) => Math.round(4 * seal.querySelector("svg > circle").getAttribute("r"));
  const column = document.querySelector(".mos-seals").getBoundingClientRect();
  return seals.filter((seal) => wax(seal) !== wax(seals[0])
    || [...seal.querySelectorAll(".coin")].some((coin) => {
      const { left, right } = coin.getBoundingClientRect();
      return left < column.left || right > column.right;
    })).map((seal) => seal.dataset.piece);
}"""


class Thumb(Guest):
    def press(self, target: Locator) -> None:
        target.tap()


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_small_screens(browser: Browser, server: PageServer, size: ViewportSize) -> None:
    me = Thumb(browser, server.url, viewport=size, has_touch=True, is_mobile=True)
    page = me.page
    sit(me, "me", "bot", "bot", "bot", "bot", mode="advanced", seed=7)
    for turn in range(2 if size == PHONE else 1):
        me.play_move(nth=turn)
    me.wait_turn()
    assert larger(page, size) == []
    while "your turn" not in me.text():
        me.play_move()
        me.wait_turn()
    choose_location(me)
    if size == PHONE:
        assert lasting(page, UNEQUAL_SEALS) == []
        places = page.get_by_role("group", name="Places for this card")
        me.press(places.get_by_role("button").first)
        expect(me.confirm).to_be_visible()
        page.get_by_role("button", name="Players").tap()
        expect(page.get_by_role("group", name="Order of this round")).to_be_visible()
        expect(page.get_by_role("group", name="Draw deck")).to_contain_text("Deck")
    assert me.faults == []
    me.leave()


def test_a_turn_by_keyboard_alone_in_forced_colours(guest: Arrive) -> None:
    me = guest(forced_colors="active")
    page = me.page
    clock = {"initial": 600, "increment": 0}
    sit(me, "me", "bot", mode="basic", first=1, seed=9, clock=clock)
    me.wait_turn()
    running = page.locator(".clock.run")
    expect(running).not_to_have_text(running.inner_text())
    for group in ("Your hand", "Row"):
        if me.confirm.count():
            break
        reach(page, group)
        assert lasting(page, LIKE_THE_OTHERS) == []
        was = page.evaluate(STAND)
        page.keyboard.press("Space")
        page.wait_for_function(CHANGED, arg=was, polling=POLL)
    expect(me.confirm).to_be_visible()
    page.keyboard.press("Enter")
    log = page.get_by_role("group", name="Log, newest first")
    expect(log).to_contain_text(re.compile("You add"))
    expect(me.asked).to_contain_text("Your spy")
    page.locator("#main").focus()
    page.keyboard.press("Enter")
    expect(log).to_contain_text(re.compile("Your .* spy moves"))


# What has the focus is told apart from what can be chosen, also without shadows and colours.
LIKE_THE_OTHERS = """() => {
  const ring = (one) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return [outlineStyle, outlineWidth, outlineColor].join();
  };
  const focused = document.activeElement;
  const rest = [...document.querySelectorAll(".table .legal:not(:focus)")].map(ring);
  return ring(focused).startsWith("none") || rest.includes(ring(focused)) ? [ring(focused)] : [];
}"""


AT = "document.activeElement?.closest('[role=group]')?.ariaLabel ?? ''"
NAME = """(document.activeElement?.querySelector('[role=img]') ?? document.activeElement)
  ?.ariaLabel ?? ''"""


def reach(page: Page, group: str) -> None:
    """Tab until inside a group, then arrows until on something that can be chosen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement?.hasAttribute('data-stop') ?? false")
        if not stop or not (group == "Row" or page.evaluate(AT) == group):
            continue
        for key in ("ArrowRight",) * 8 + ("ArrowDown",) * 4 + ("ArrowLeft",) * 8:
            if page.evaluate(NAME).endswith(", can be chosen"):
                return
            page.keyboard.press(key)
        if page.evaluate(NAME).endswith(", can be chosen"):
            return
    raise AssertionError(f"nothing to choose in {group}")


def test_axe_finds_nothing_in_master_of_spies(guest: Arrive) -> None:
    me = guest()
    sit(me, "me", "bot", "bot", mode="advanced", abilities=True, seed=21)
    for turn in range(2):
        me.play_move(nth=turn)
    me.wait_turn()
    wrong = faults(me.page, "my decision")
    while "your turn" not in me.text():
        me.play_move()
        me.wait_turn()
    choose_location(me)
    wrong += faults(me.page, "a card in hand")
    me.page.get_by_role("button", name=re.compile("^Discards")).click()
    expect(me.page.get_by_role("dialog", name=re.compile("Discard pile"))).to_be_visible()
    wrong += faults(me.page, "discard pile")
    assert wrong == [], "\n".join(wrong)


MOVE = """async ([table, body]) => {
  const answer = await fetch(`/api/tables/${table}/moves`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def play_along(me: Guest, table: str, match: Match[Any]) -> None:
    """Bring one's own table to the position of a match, playing both seats."""
    game = match.game
    copy = game.start(match.seats, seed=match.seed, options=match.options)
    for seat, code in match.history:
        body = {"seat": seat, "ply": copy.ply_for(seat), "move": game.moves.notation(code)}
        me.page.evaluate(MOVE, [table, body])
        copy.push(seat, code)


def poisoning() -> tuple[Match[Any], Code]:
    """Return a match at a turn of The Poisoner, and the card that lets it poison."""
    for seed in range(100):
        match = find_game("master_of_spies").start(2, seed=seed, options={"mode": "quick"})
        dice = Dice(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            for code in codes:
                after = match.copy(log=False)
                after.push(seat, code)
                if seat == 0 and after.pending and after.pending[0][1].name == "poison":
                    return match, code
            match.push(seat, dice.choice(codes))
    raise AssertionError("nobody can poison")


@pytest.mark.clause("MS-14.2")
def test_the_poisoner_poisons_by_clicking(guest: Arrive) -> None:
    match, code = poisoning()
    me = guest()
    table = sit(me, "me", "me", mode="quick", seed=match.seed)
    play_along(me, table, match)
    me.page.reload()
    curtain = me.page.get_by_role("dialog", name=re.compile("Hand the device"))
    expect(curtain.or_(me.asked).first).to_be_visible()
    if curtain.count():
        me.page.keyboard.press("Tab")
        me.page.keyboard.press("Enter")
    me.wait_turn()
    card, row = code[1], code[2]
    me.press(hand(me.page).locator(f"[data-piece$='{CARD_IDS[card]}']"))
    places = rows(me.page).get_by_role("button", name=re.compile("Here: assassinate"))
    expect(places.first).to_be_visible()
    if not me.confirm.count():
        there = me.page.get_by_role("group", name=re.compile(f"^Row {row}, "))
        me.press(there.get_by_role("button", name=re.compile("Here: assassinate")).first)
    expect(me.confirm).to_have_text(re.compile("^Assassinate"))
    me.confirm.click()
    expect(me.asked).to_contain_text("The Poisoner")
    victim = me.page.get_by_role("button", name=re.compile(r"White, .* spy, can be chosen$")).first
    spy = (victim.get_attribute("aria-label") or "").removesuffix(", can be chosen")
    me.press(victim)
    expect(me.confirm).to_have_text(re.compile("^Send it home"))
    me.confirm.click()
    log = me.page.get_by_role("group", name="Log, newest first")
    expect(log).to_contain_text(spy.replace(", ", "'s ") + " goes home. MS-14.2")


def asked_of(me: Guest, table: str) -> tuple[int, dict[str, Any] | None]:
    """Return the ply as this guest counts it, and what they are asked or offered."""
    state = me.page.request.get(f"/api/tables/{table}/state").json()
    return state["view"]["ply"], next(iter(state["decisions"]), None)


def deal_anytime_card(ada: Guest, bob: Guest) -> str:
    """Create a table of two where Bob could act out of turn while Ada chooses a card.

    Nobody may stack a deck against another person, so they play until it happens.
    """
    for _ in range(6):
        table = set_up(ada, "me", "open", wilds=False, first=1, seed=None, pace="fast")
        bob.page.request.post(f"/api/tables/{table}/sit", data={})
        for _ in range(200):
            for seat, one in enumerate((ada, bob)):
                ply, asked = asked_of(one, table)
                moves = [move["notation"] for move in asked["moves"]] if asked else []
                if asked is None or asked["optional"]:
                    if seat == 1 and any(re.match("clerk|letters|writ", move) for move in moves):
                        return table
                    continue
                plain = ("play", "place", "decline", "take", "give", "discard")
                move = next(move for kind in plain for move in moves if move.startswith(kind))
                body = {"seat": seat, "ply": ply, "move": move}
                one.page.request.post(f"/api/tables/{table}/moves", data=body)
            if not asked and not asked_of(ada, table)[1]:
                break
    raise AssertionError("no Anytime card came to Bob")


@pytest.mark.clause("MS-10.4", "MS-R33")
def test_an_anytime_card_is_played_out_of_turn(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    ada.page.goto("/settings")
    bob.page.goto("/settings")
    code = deal_anytime_card(ada, bob)
    ada.page.goto(f"/table/{code}")
    ada.wait_turn()
    bob.page.goto(f"/table/{code}")
    offer = bob.asked.get_by_role("button", name=re.compile("^You may play "))
    expect(offer.first).to_be_visible()
    card = (offer.first.text_content() or "").removeprefix("You may play ")
    offer.first.click()
    expect(bob.asked).to_contain_text("out of turn")
    if card == "Royal Writ":
        bob.press(bob.asked.get_by_role("button", name="You"))
    bob.confirm.click()
    for log in (one.page.get_by_role("group", name="Log, newest first") for one in (ada, bob)):
        expect(log).to_contain_text(re.compile(f"plays? {card}"))


def test_watching_and_a_replay(guest: Arrive) -> None:
    """A spectator sees no hands; a finished match can be replayed from every seat's view."""
    me, watcher = guest(), guest()
    code = sit(me, "me", "bot", "bot", mode="advanced", abilities=True, seed=8)
    me.wait_turn()
    watcher.page.goto(f"/table/{code}")
    expect(watcher.asked).to_contain_text("You are watching")
    expect(hand(watcher.page)).to_have_count(0)
    assert watcher.page.locator("[data-piece^='hand']").count() == 0

    match = find_game("master_of_spies").start(3, seed=8)
    dice = Dice(8)
    while match.pending:
        seat, kind, args = match.pending[0]
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    watcher.page.goto("/replays")
    watcher.page.get_by_role("textbox").fill(json.dumps(match.record().to_json()))
    watcher.page.get_by_role("button", name="Replay it").click()
    watcher.page.wait_for_url("**/replay/*")
    expect(rows(watcher.page)).to_have_count(4)
    hands = watcher.page.get_by_role("region", name="All hands")
    expect(hands.get_by_role("row")).to_have_count(4)
    watcher.page.get_by_role("group", name="View").get_by_role("radio").nth(2).check()
    expect(hands).to_have_count(0)
    expect(watcher.page.get_by_text("Round 1 of").first).to_be_visible()
    for ply in range(1, 5):
        watcher.page.keyboard.press("ArrowRight")
        expect(watcher.page).to_have_url(re.compile(f"#ply={ply}&viewer=1"))
    watcher.page.keyboard.press("End")
    expect(watcher.page).to_have_url(re.compile(f"#ply={match.ply}&viewer=1"))
    last = watcher.page.locator(".log-line[aria-current]")
    expect(last).to_contain_text("Final scoring")


def long_row() -> Match[Any]:
    """A match with a row of eleven cards, in which Purple is to play."""
    match = find_game("master_of_spies").start(4, seed=26, options={"mode": "advanced"})
    while match.pending:
        seat, kind, args = match.pending[0]
        rows = match.state.rows
        if kind.name == "main" and seat == 0 and max(len(row) for row in rows) > 10:
            return match
        codes = kind.moves(match, seat, *args)
        adds = [code for code in codes if code[0] == M_PLAY and code[3] > len(rows[code[2] - 1])]
        quiet = [code for code in codes if code[0] in (M_PLACE, M_DECLINE, M_DISCARD)]

        def step(code: Code, rows: list[list[int]] = rows) -> tuple[int, int]:
            row = rows[code[2] - 1]
            return VALUE[code[1]] - (VALUE[card_of(row[-1])] if row else 0), code[2]

        match.push(seat, min(adds, key=step) if adds else (quiet or codes)[0])
    raise AssertionError("no row grew so long")


# Cards of a row that are not wholly on the board.
BEYOND_THE_BOARD = """(row) => {
  const board = document.querySelector(".board-frame").getBoundingClientRect();
  return [...document.querySelectorAll(`[data-piece^="loc:${row}:"]`)].filter((card) => {
    const { left, right } = card.getBoundingClientRect();
    return left < board.left || right > board.right;
  }).map((card) => card.dataset.piece);
}"""


# Open cards without their name, or with a coin or its shadow on it.
UNNAMED = """() => [
  ...document.querySelectorAll("[data-piece^='loc:']:not(.mos-spine)"),
].filter((card) => {
  const names = [...card.querySelectorAll(".card-name")].map((one) => one.getBoundingClientRect());
  const coins = [...card.querySelectorAll(".coin > :is(ellipse, circle:first-of-type)")]
    .map((one) => one.getBoundingClientRect());
  // The box of a line of text is higher than its letters.
  const on = (coin, name) => coin.bottom > name.top + 0.25 * name.height && coin.top < name.bottom
    && coin.right > name.left && coin.left < name.right;
  return !names.length || coins.some((coin) => names.some((name) => on(coin, name)));
}).map((card) => card.dataset.piece)"""


# Cards in hand that are not wholly in the window, or without their name.
UNSEEN_IN_HAND = """() => [...document.querySelectorAll(".hand-card")].filter((card) => {
  const { left, right, bottom } = card.getBoundingClientRect();
  const named = card.querySelector(".card-name, .hand-action b");
  return left < 0 || right > innerWidth || bottom > innerHeight || !named;
}).map((card) => card.dataset.piece)"""


# Cards in hand whose name meets their value or a sigil: the letters themselves, not their boxes.
NAMES_UNDER_VALUES = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const ink = (text) => {
    pen.font = getComputedStyle(text).font;
    const drawn = pen.measureText(text.textContent);
    const { left, right } = text.getBoundingClientRect();
    const line = text.ownerSVGElement.getBoundingClientRect().top + text.y.baseVal[0].value;
    const { actualBoundingBoxAscent: over, actualBoundingBoxDescent: under } = drawn;
    return { left, right, top: line - over, bottom: line + under };
  };
  const meet = (one, other) => one.bottom + 1 > other.top && one.top < other.bottom + 1
    && one.right > other.left && one.left < other.right;
  return [...document.querySelectorAll(".hand-card")].filter((card) => {
    const names = [...card.querySelectorAll("text.card-name")].map(ink);
    const values = [...card.querySelectorAll("text:not(.card-name)")].map(ink);
    const sigils = [...card.querySelectorAll("svg > circle")]
      .map((one) => one.getBoundingClientRect());
    return names.some((name) => [...values, ...sigils].some((head) => meet(head, name)));
  }).map((card) => card.dataset.piece);
}"""


def test_a_long_row_is_folded_and_every_card_stays_in_sight(guest: Arrive) -> None:
    match = long_row()
    me = guest(viewport={"width": 1280, "height": 720})
    me.without_coach("master_of_spies")
    table = sit(me, *["me"] * 4, mode="advanced", seed=match.seed)
    play_along(me, table, match)
    me.page.reload()
    curtain = me.page.get_by_role("dialog", name=re.compile("Hand the device"))
    expect(curtain.or_(me.asked).first).to_be_visible()
    if curtain.count():
        me.page.keyboard.press("Tab")
        me.page.keyboard.press("Enter")
    me.wait_turn()
    row = max(range(4), key=lambda row: len(match.state.rows[row])) + 1
    cards = me.page.locator(f"[data-piece^='loc:{row}:']")
    expect(cards).to_have_count(len(match.state.rows[row - 1]))
    assert lasting(me.page, BEYOND_THE_BOARD, row) == []
    for width, height in ((390, 844), (844, 390), (640, 360)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, UNSEEN_IN_HAND) == []
        assert lasting(me.page, NAMES_UNDER_VALUES) == []
        assert lasting(me.page, BEYOND_THE_BOARD, row) == []
    for width, height in ((1440, 900), (1920, 1080), (820, 1180), (960, 540), (1280, 720)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, UNNAMED) == []
        assert lasting(me.page, UNSEEN_IN_HAND) == []
        assert lasting(me.page, BEYOND_THE_BOARD, row) == []
    folded = me.page.get_by_role("button", name=re.compile(f"^Unfold row {row}: "))
    expect(folded.first).to_be_visible()
    first = me.page.locator(f"[data-piece='loc:{row}:1']")
    expect(first).to_have_class(re.compile("mos-spine"))
    me.press(first)
    expect(first).not_to_have_class(re.compile("mos-spine"))
