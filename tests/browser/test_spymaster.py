"""SpyMaster in a real browser: whole matches, six seats on a phone, keys alone, secrets, axe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from safehouse.core.record import Record
from tests.browser.axe import faults
from tests.browser.guests import DESK, PHONE, Guest
from tests.browser.layout import below, larger, lasting, unmarked

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]  # others may use the machine, too

Arrive = Callable[..., Guest]

OPEN = """async (wanted) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(wanted);
  const answer = await fetch("/api/tables", { method: "POST", headers, body });
  return await answer.json();
}"""


def open_table(me: Guest, seats: int, mine: int = 1, **options: Any) -> str:
    """Create a table with bots in the other seats; return its address."""
    me.page.goto("/")
    plan = [{"holder": "me", "level": None}] * mine
    plan += [{"holder": "bot", "level": "tourist"}] * (seats - mine)
    options = {"first_spymaster": "seat1", **options}
    table = {"game": "spymaster", "seats": seats, "plan": plan, "options": options, "clock": None}
    found = me.page.evaluate(OPEN, {**table, "public": False, "talk": True, "seed": 5})
    me.page.goto(f"/table/{found['id']}")
    expect(me.asked).to_be_visible()
    return str(found["id"])


def piece(me: Guest, name: str) -> Locator:
    return me.page.get_by_role("button", name=re.compile(name)).first


def press(me: Guest, name: str) -> None:
    me.asked.get_by_role("button", name=re.compile(name)).first.click()


def make_files(me: Guest) -> None:
    """As SpyMaster: choose a stack, cut evenly, put the card into the first File."""
    expect(me.asked).to_contain_text(re.compile("Which stack|to go"))
    if "Which stack" in me.text():
        piece(me, r"^Stack \d, .* can be chosen").click()
        me.confirm.click()
    expect(me.asked).to_contain_text("to go")
    expect(me.asked).to_contain_text("Click or tap between two cards to cut there.")
    press(me, "^(Cut evenly|Evenly)")
    piece(me, "^File 1: .* can be chosen").click()
    expect(me.asked).to_contain_text("SpyMaster card in File 1?")
    me.confirm.click()
    expect(me.asked).not_to_contain_text("SpyMaster card in")


def burn_and_move(me: Guest) -> None:
    """Burn a card, send a Freelance one step, end the turn."""
    hand = me.page.get_by_role("group", name=re.compile("^Your hand"))
    hand.get_by_role("button", name=re.compile("can be chosen")).last.click()
    expect(me.asked).to_contain_text("to move agents?")
    me.confirm.click()
    expect(me.asked).to_contain_text("Which agent moves?")
    piece(me, r"^Freelance in .* can be chosen").click()
    expect(me.asked).to_contain_text("where to?")
    piece(me, r"(Hub|City): .* can be chosen").click()
    expect(me.confirm).to_contain_text("Move for")
    me.confirm.click()
    expect(me.asked).to_contain_text(re.compile("Which agent moves|end your turn"))


def end_turn(me: Guest) -> None:
    unspent = "Which agent moves?" in me.text()
    press(me, "^End turn")
    if unspent:  # it asks once more
        expect(me.confirm).to_contain_text("End turn")
        me.confirm.click()
    expect(me.asked).not_to_contain_text(re.compile("End turn|End the turn|end your turn"))


def log_of(me: Guest) -> Locator:
    return me.page.get_by_role("group", name="Log, newest first")


def play_on(me: Guest, moved: set[str], done: set[str]) -> None:
    """Answer the current question in the shortest way; in the first and last round move an agent.

    A player who passes for the round is not asked again before the next.
    """
    line = log_of(me).text_content() or ""
    text = me.text()
    if text.startswith(("Waiting", "Watch", "The match is over")):
        return  # it passed by itself between two polls
    if "Which stack" in text or "to go" in text:
        make_files(me)
    elif "Choose a File" in text:
        piece(me, r"^File \d: .* can be chosen").click()
        me.confirm.click()
        expect(me.asked).not_to_contain_text("Take File")
    elif "You pass by yourself" in text:
        me.page.wait_for_function("() => !document.body.textContent.includes('pass by yourself')")
        return
    elif "Burn a card to move" in text:
        round_ = text.split(",")[0]
        if round_ not in moved and round_ in ("Round 1", "Round 5"):
            moved.add(round_)
            burn_and_move(me)
            end_turn(me)
        elif me.asked.get_by_role("button", name="Pass this round").count():
            assert round_ not in done
            done.add(round_)
            press(me, "^Pass this round")
        else:
            press(me, "^Pass")
    else:
        raise AssertionError(f"not expected: {text}")
    expect(log_of(me)).not_to_have_text(line)


@pytest.mark.soak
def test_a_whole_match_can_be_played_by_clicking(guest: Arrive, tmp_path: Path) -> None:
    me = guest()
    open_table(me, seats=2)
    for name in ("^London", "^London", "^Cairo"):
        piece(me, name).click()
    expect(me.asked).to_contain_text("Your agents go to London, London and Cairo?")
    me.confirm.click()
    expect(me.asked).not_to_contain_text("Setup")
    plate = me.page.locator(".table-seats .seat.lit")
    expect(plate).to_contain_text(re.compile("Agents.*2 in London, Cairo"))
    moved: set[str] = set()
    done: set[str] = set()
    for _ in range(80):
        me.wait_turn()
        if me.over():
            break
        play_on(me, moved, done)
    assert moved == {"Round 1", "Round 5"}
    assert done
    sheet = me.page.get_by_role("group", name="Score sheet")
    expect(sheet).to_be_visible()

    with me.page.expect_download() as download:
        press(me, "^Record")
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    match = Record.from_json(json.loads(saved.read_text())).replay()
    assert match.result is not None
    assert ("You won" in me.text()) == (list(match.result.winners) == [0])
    totals = sheet.locator("tfoot td b").all_text_contents()
    assert [int(total) for total in totals] == list(match.result.scores)
    # On a large desk the sheet is not the small one with room around it.
    height = "(node) => parseFloat(getComputedStyle(node).fontSize)"
    total = sheet.locator("tfoot td b").first
    near = total.evaluate(height)
    me.page.set_viewport_size({"width": 1920, "height": 1080})
    assert total.evaluate(height) > near >= 25
    # The map can still be looked at.
    me.page.get_by_role("button", name="Look at the map").click()
    expect(me.page.get_by_role("group", name="World map, round 5 of 5")).to_be_visible()


def test_a_hint_prepares_the_whole_division(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 800})
    open_table(me, seats=4, placement="random")
    piece(me, "^Stack 2").click()
    me.confirm.click()
    expect(me.asked).to_contain_text("3 cuts to go")
    # Board and rail have one order.
    order = me.page.locator(".gather-order li b").all_text_contents()
    assert me.page.locator(".plan.order li > span[dir]").all_text_contents() == order
    press(me, "^Hint")
    expect(me.confirm).to_contain_text("Lay out")
    expect(me.page.locator(".notch.cut")).to_have_count(3)
    me.confirm.click()
    expect(me.asked).not_to_contain_text("SpyMaster card in")


def test_cuts_trips_and_payments_can_be_taken_back(guest: Arrive) -> None:
    me = guest()
    open_table(me, seats=4, placement="random")
    piece(me, "^Stack 2").click()
    me.confirm.click()
    for after in (3, 7, 10):
        piece(me, f"^Notch after card {after},").click()
    expect(me.asked).to_contain_text("Which File gets the SpyMaster card?")
    # With all cuts made a touch moves the nearest one; Escape undoes the last touch.
    piece(me, "^Notch after card 11,").click()
    expect(piece(me, "^Cut after card 11,")).to_be_visible()
    expect(me.page.get_by_role("button", name=re.compile("^Cut after"))).to_have_count(3)
    me.page.keyboard.press("Escape")
    expect(me.asked).to_contain_text("1 cut to go")
    press(me, "^Cut evenly")
    piece(me, "^File 2").click()
    me.confirm.click()
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")

    burn_and_move(me)
    left = me.asked.get_by_role("img", name=re.compile("points left"))
    spent = left.get_attribute("aria-label")
    me.page.get_by_role("button", name="Take back a decision or the turn").click()
    me.page.get_by_role("button", name="This decision").click()
    expect(left).not_to_have_attribute("aria-label", spent or "")
    expect(me.asked).to_contain_text("Which agent moves?")
    me.page.get_by_role("button", name="Take back this step").click()
    expect(me.asked).to_contain_text("Burn a card to move")
    # Why not? A Mission without agents, and an agent before a card is burned.
    me.page.get_by_role("button", name=re.compile("^Mission .* Special missing")).first.click()
    expect(me.page.get_by_role("status").filter(has_text="Not now.")).to_contain_text("You need")
    piece(me, "^Freelance in").click()
    expect(me.page.get_by_role("status").filter(has_text="Not now.")).to_contain_text("Burn a card")


CUT_OFF = """(within) => [...document.querySelectorAll(within)].filter((node) => {
  const box = node.getBoundingClientRect();
  const wide = node.scrollWidth > node.clientWidth + 1;
  return wide || box.bottom > innerHeight || box.right > innerWidth;
}).map((node) => node.textContent)"""

# Headings of Files that lie under the button that shows the map.
UNDER_LOOK = """() => {
  const look = document.querySelector(".sm-look").getBoundingClientRect();
  return [...document.querySelectorAll("button.file-head")].filter((head) => {
    const box = head.getBoundingClientRect();
    return box.top < look.bottom && box.right > look.left;
  }).map((head) => head.textContent);
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_text_is_cut_on_a_small_laptop(guest: Arrive, locale: str) -> None:
    me = guest(viewport={"width": 1280, "height": 720}, locale=locale)
    page = me.page
    open_table(me, seats=4, placement="random")
    piece(me, "^(Stack|Stapel) 2").click()
    me.confirm.click()
    press(me, "^(Cut evenly|Gleichmäßig teilen)")
    heads = page.locator("button.file-head")
    expect(heads).to_have_count(4)
    assert lasting(page, UNDER_LOOK) == []
    assert lasting(page, CUT_OFF, ".file-head, .desk-wanted, .desk-wanted li, .prompt") == []
    heads.nth(1).click()
    me.confirm.click()
    page.locator(".intel-state").first.wait_for()
    # A card that may be burned is marked as such.
    cards = page.locator(".sm-hand button.intel")
    expect(page.locator(".intel-state")).to_have_count(cards.count())
    assert lasting(page, CUT_OFF, ".need, .slip-title, .slip-title b, .sm-hand .intel") == []
    assert unmarked(page) == []


# The boxes of a table's parts.
BOXES = """(of) => Object.fromEntries(of.map((one) => {
  const { left, top, right, bottom } = document.querySelector(one).getBoundingClientRect();
  return [one, { left, top, right, bottom, w: right - left, h: bottom - top }];
}))"""


# Seats that do not stand left of the board.
SEATS_BEHIND = """() => {
  const [board, seats] = [".sm", ".table-seats"].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return seats.right <= board.left ? [] : [`${seats.right} beside ${board.left}`];
}"""


def test_a_broad_desk_gives_the_map_the_room_of_the_left_rail(guest: Arrive) -> None:
    me = guest(viewport=DESK)
    page = me.page
    open_table(me, seats=4, placement="random")
    make_files(me)
    expect(me.asked).to_contain_text("Burn a card to move")
    parts = [".sm", ".sm-hand", ".prompt", ".table-seats", ".log-panel"]
    of = page.evaluate(BOXES, parts)
    board, hand, prompt, seats, log = (of[part] for part in parts)
    assert board["w"] > 1100
    assert board["h"] > 620
    # Hand and prompt are one foot under the map, the seats stand over the log.
    assert hand["top"] == prompt["top"] >= board["bottom"]
    assert hand["right"] <= prompt["left"]
    assert prompt["bottom"] <= DESK["height"] - 16
    assert min(seats["left"], log["left"]) >= board["right"]
    assert seats["bottom"] <= log["top"]
    # Beside the coach's note, too.
    assert log["h"] > 120
    page.locator(".intel-state").first.wait_for()
    assert lasting(page, CUT_OFF, ".need, .slip-title, .prompt, .agency, .sm-hand .intel") == []
    # The checklist of a Mission leaves the log its room, and no question moves the board.
    cards = page.get_by_role("group", name=re.compile("^Your hand"))
    cards.get_by_role("button", name=re.compile("can be chosen")).last.click()
    expect(me.asked).to_contain_text("to move agents?")
    assert lasting(page, CUT_OFF, ".prompt, .prompt-do") == []
    assert page.evaluate(BOXES, [".sm"])[".sm"] == board
    # Six plates would leave the log no room; a smaller window has the rail on the left.
    page.set_viewport_size({"width": 1399, "height": 900})
    assert lasting(page, SEATS_BEHIND) == []
    open_table(me, seats=6)
    page.set_viewport_size(DESK)
    assert lasting(page, SEATS_BEHIND) == []


# What is too narrow or too low for a finger.
NARROW = """(within) => [...document.querySelectorAll(within)].filter((node) => {
  const { width, height } = node.getBoundingClientRect();
  return width < 43 || height < 44;
}).map((node) => node.textContent)"""


FROM_THE_RIGHT = """name => {
  const was = name.textContent;
  name.textContent = "\u05e9\u05dc\u05d5\u05dd";
  const direction = getComputedStyle(name).direction;
  name.textContent = was;
  return direction;
}"""


def test_a_request_to_take_back_lies_over_the_files(guest: Arrive) -> None:
    ada, ben = guest(), guest()
    for person in (ada, ben):
        person.context.request.get(f"{person.url}/api/me")
    plan = [{"holder": "me"}, {"holder": "open"}]
    order = {"game": "spymaster", "seats": 2, "plan": plan, "options": {"first_spymaster": "seat1"}}
    made = ada.context.request.post(f"{ada.url}/api/tables", data=order)
    assert made.ok, made.text()
    table = f"{ada.url}/api/tables/{made.json()['id']}"
    assert ben.context.request.post(f"{table}/sit", data={}).ok
    for person in (ben, ada):  # three agents are placed in secret
        for _ in range(3):
            asked = person.context.request.get(f"{table}/state").json()["decisions"][0]
            answer = {"seat": asked["seat"], "question": asked["question"]}
            move = {**answer, "move": asked["moves"][0]["json"]}
            assert person.context.request.post(f"{table}/moves", data=move).ok
    for person in (ada, ben):
        person.page.goto(f"/table/{made.json()['id']}")
    request = ada.page.get_by_role("group", name="Request")
    expect(ben.asked).to_contain_text("Waiting")
    for width, height in ((1440, 900), (1280, 720), (820, 1180), (390, 844)):
        ben.page.set_viewport_size({"width": width, "height": height})
        ben.page.get_by_role("button", name="Ask to take back my last move").click()
        expect(request).to_contain_text("asks to take back: their placement of agents.")
        ben.page.get_by_role("button", name="Withdraw").click()
        expect(ben.page.get_by_role("group", name="Request")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_round_on_a_phone(guest: Arrive, seats: int) -> None:
    me = guest(viewport=PHONE, has_touch=True, is_mobile=True)
    page = me.page
    open_table(me, seats=seats)
    press(me, "^At random")
    me.wait_turn()
    make_files(me)
    me.wait_turn()
    names = page.locator(".strip-seat .seat-who")
    expect(names).to_have_count(seats)
    assert all(name.is_visible() for name in names.all())
    assert names.first.evaluate(FROM_THE_RIGHT) == "rtl"  # so that its end is what is cut
    assert larger(page, PHONE) == []

    hand = page.get_by_role("group", name=re.compile("^Your hand"))
    burnable = hand.get_by_role("button", name=re.compile("can be chosen"))
    expect(burnable.locator(".intel-state")).to_have_count(burnable.count())
    assert lasting(page, NARROW, ".sm-hand .intel") == []
    burnable.first.tap()
    me.confirm.tap()
    expect(me.asked).to_contain_text("Which agent moves?")
    piece(me, "can be chosen$").tap()
    if "Who moves from" in me.text():
        press(me, "^Freelance")
    expect(me.asked).to_contain_text("where to?")
    piece(me, "can be chosen$").tap()
    me.confirm.tap()
    # A new question shows the board again.
    expect(me.asked).to_contain_text(re.compile("Which agent moves|end your turn"))
    page.get_by_role("button", name="Missions").tap()
    expect(page.get_by_role("heading", name="North America")).to_be_visible()
    box = page.get_by_role("button", name=re.compile("^Mission ")).first.bounding_box()
    assert box is not None
    assert box["height"] >= 44


@pytest.mark.parametrize("seats", [2, 6])
def test_a_phone_held_across_shows_map_and_row_beside_the_prompt(guest: Arrive, seats: int) -> None:
    me = guest(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page = me.page
    open_table(me, seats=seats, placement="random")
    assert below(page, ".pile, .desk-wanted li") == []
    piece(me, "^Stack 2").tap()
    me.confirm.tap()
    expect(me.asked).to_contain_text("to go")
    assert (
        below(page, ".row-line .intel, .notch, .gather-order li, .desk-wanted li, .sm-look") == []
    )
    press(me, "^Evenly")
    piece(me, "^File 1: .* can be chosen").tap()
    me.confirm.tap()
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")
    expect(page.locator(".sm .slip")).to_have_count(6)
    assert below(page, ".sm .slip, .sm .piece-hit") == []


def test_the_sums_of_a_file_stand_in_its_heading(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    page = me.page
    open_table(me, seats=3, placement="random")
    piece(me, "^Stack 2").click()
    me.confirm.click()
    expect(me.asked).to_contain_text("2 cuts to go")
    # One File that goes on in a second line has its sums once, over the first.
    expect(page.locator(".row-line")).to_have_count(2)
    expect(page.locator(".row-desk .sm-totals")).to_have_count(1)
    expect(page.get_by_text("File 1, continued")).to_be_visible()
    head = page.get_by_role("img", name=re.compile("^File 1:"))
    expect(head.locator(".sm-totals")).to_be_visible()
    # Cards too low for their words are explained.
    expect(page.locator(".desk-head").get_by_text("Surveillance")).to_be_visible()
    # No chapter of the log is empty.
    empty = ".log-list section:has(h3):not(:has(li))"
    expect(log_of(me)).to_contain_text("Round 1")
    expect(page.locator(empty)).to_have_count(0)
    press(me, "^Cut evenly")
    expect(page.locator(".row-desk .sm-totals")).to_have_count(3)
    assert lasting(page, CUT_OFF, ".file-head, .file-head .sm-totals") == []
    piece(me, "^File 2: .* can be chosen").click()
    me.confirm.click()
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")
    expect(log_of(me)).to_contain_text("Operations begin with")
    expect(page.locator(empty)).to_have_count(0)
    # What is short is said once.
    expect(page.locator(".need").first).to_be_visible()
    needs = page.locator(".sm .need").all_inner_texts()
    assert [need for need in needs if "short" in need] == []
    assert any("/" in need for need in needs)


# Whether something over the board says that it goes on below.
FADES = """() => {
  const { opacity, zIndex } = getComputedStyle(document.querySelector(".table-pane"), "::after");
  const desk = document.querySelector(".sm-desk, .sm-look");
  return Number(opacity) > 0.9 && Number(zIndex) > Number(desk ? getComputedStyle(desk).zIndex : 0);
}"""


# Words of this selector that end in dots or reach out of their place.
SHORTENED = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.textContent} ${one.scrollWidth} in ${one.clientWidth}`)"""
# Files that begin right below the words over the row.
UNDER_THE_HEAD = """() => {
  const words = [...document.querySelectorAll(".desk-head *")]
    .filter((one) => !one.children.length);
  const foot = Math.max(...words.map((one) => one.getBoundingClientRect().bottom));
  return [...document.querySelectorAll(".file-head")]
    .filter((one) => one.getBoundingClientRect().top < foot + 5).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844)])
def test_small_desks_keep_their_headings(guest: Arrive, size: tuple[int, int]) -> None:
    me = guest(viewport={"width": size[0], "height": size[1]})
    page = me.page
    open_table(me, seats=6, placement="random")
    heads = page.locator(".desk-foot .lab")
    expect(heads.get_by_text("Order")).to_be_visible()
    expect(heads.get_by_text("Missions ask for")).to_be_visible()
    expect(page.locator(".desk-wanted em").first).to_have_text(re.compile(r"^\d+ points?$"))
    assert lasting(page, SHORTENED, ".desk-wanted :is(li, .wanted-where i)") == []
    piece(me, "^Stack 2").click()
    me.confirm.click()
    expect(me.asked).to_contain_text("5 cuts to go")
    expect(page.locator(".table-game")).to_contain_text("Cut")
    expect(page.locator(".desk-head").get_by_text("Cryptography")).to_be_visible()
    assert lasting(page, UNDER_THE_HEAD) == []
    assert below(page, ".sm-look") == []
    if size == (640, 360):
        page.wait_for_function(FADES)
    press(me, "^Evenly")
    piece(me, "^File 1: .* can be chosen").click()
    me.confirm.click()
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")
    expect(page.locator(".table-game")).to_contain_text("Move agents")
    expect(page.locator(".sm-drawing").get_by_text("South America")).to_be_visible()
    if size == (640, 360):
        # Two of the six Areas lie below the window's edge.
        page.get_by_role("button", name="Further down: Asia and Pacific").click()
        for area in ("Asia", "Pacific"):
            expect(page.locator(".sm-drawing").get_by_text(area)).to_be_in_viewport(ratio=1)


def test_an_upright_tablet_names_the_step(guest: Arrive) -> None:
    me = guest(viewport={"width": 820, "height": 1180})
    open_table(me, seats=2, placement="random")
    step = me.page.locator(".steps .now")
    expect(step).to_have_text("Stack")
    bar = me.page.locator(".steps").bounding_box()
    box = step.bounding_box()
    assert bar is not None
    assert box is not None
    assert box["x"] + box["width"] <= bar["x"] + bar["width"] + 1


def test_placing_and_choosing_by_keyboard_alone(guest: Arrive) -> None:
    me = guest()
    page = me.page
    open_table(me, seats=3)
    for _ in range(3):
        focus_piece(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    expect(me.asked).to_contain_text("Your agents go to")
    page.keyboard.press("Enter")
    me.wait_turn()
    expect(me.asked).to_contain_text("Which stack")
    focus_piece(page)
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(me.asked).to_contain_text("2 cuts to go")
    for _ in range(2):
        focus_piece(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    expect(me.asked).to_contain_text("Which File gets")
    focus_piece(page, "^File 1")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")


def focus_piece(page: Page, name: str = "") -> None:
    """Tab until a piece that can be chosen has the focus, then arrows to the one wanted."""
    at = """() => {
      const piece = document.activeElement?.closest("[data-piece]");
      return piece?.ariaLabel ?? piece?.querySelector(".sr")?.textContent ?? "";
    }"""
    for step in range(60):
        found = page.evaluate(at)
        if found and found.endswith("can be chosen") and re.search(name, found):
            return
        towards = ("ArrowUp", "ArrowLeft")[step % 2] if name else "ArrowRight"
        page.keyboard.press(towards if found else "Tab")
    raise AssertionError("no piece to be chosen is reached by keys")


def test_one_device_hands_secrets_on_behind_a_curtain(guest: Arrive) -> None:
    me = guest()
    open_table(me, seats=2, mine=2)
    me.page.get_by_role("dialog", name="Hand the device to Red").get_by_role("button").click()
    for name in ("^London", "^Cairo", "^Tokyo"):
        piece(me, name).click()
    me.confirm.click()
    curtain = me.page.get_by_role("dialog", name="Hand the device to Blue")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(me.asked).to_contain_text("Where do your three Special Agents go?")
    # Blue is spoken to, on the plate as in the log, and still told which seat this is.
    own = me.page.locator(".seat.lit")
    expect(own.locator(".seat-who")).to_have_text("You")
    expect(own.locator(".seat-role")).to_have_text("Blue, Meridian Office")
    # Blue sees that Red has committed, not where.
    expect(me.page.get_by_role("group", name=re.compile("^Red"))).to_contain_text("Has committed")
    expect(piece(me, "^London")).not_to_have_attribute("aria-label", re.compile("placed"))
    press(me, "^Place mine at random")
    me.page.get_by_role("dialog", name="Hand the device to Red").get_by_role("button").click()
    expect(me.asked).to_contain_text("Which stack")


def test_hands_are_open_only_once_the_match_is_over(guest: Arrive) -> None:
    me = guest()
    table = open_table(me, seats=2, placement="random")
    make_files(me)
    me.wait_turn()
    watcher = guest()
    watcher.page.goto(f"/table/{table}")
    expect(watcher.asked).to_contain_text("You are watching")
    expect(watcher.page.get_by_role("group", name="World map, round 1 of 5")).to_be_visible()
    expect(watcher.page.get_by_text("Hands are secret.")).to_be_visible()
    expect(watcher.page.get_by_role("button", name=re.compile("can be chosen"))).to_have_count(0)
    burn_and_move(me)
    expect(log_of(watcher)).to_contain_text(" burns ")
    me.page.get_by_role("button", name="Concede").click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(watcher.page.get_by_role("group", name="Score sheet")).to_be_visible()
    me.page.set_viewport_size({"width": 820, "height": 1180})
    expect(me.page.get_by_role("group", name="Score sheet")).to_be_visible()
    expect(me.page.get_by_text("You have completed no Mission yet.")).to_have_count(0)
    watcher.page.goto(f"/replay/{table}")
    expect(watcher.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    watcher.page.keyboard.press("End")
    expect(watcher.page.get_by_role("group", name="Score sheet")).to_be_visible()
    watcher.page.keyboard.press("ArrowLeft")
    expect(watcher.page.get_by_role("group", name="World map, round 1 of 5")).to_be_visible()
    hands = watcher.page.get_by_role("region", name="All hands")
    expect(hands.get_by_role("row")).to_have_count(3)
    watcher.page.get_by_role("radio", name="Spectator").check()
    expect(hands).to_have_count(0)
    me.page.goto(f"/replay/{table}")
    expect(me.page.get_by_role("radio", name="You, Red")).to_be_checked()


def test_axe_finds_nothing_at_the_table(guest: Arrive) -> None:
    me = guest()
    page = me.page
    wrong: list[str] = []
    open_table(me, seats=2)
    wrong += faults(page, "assign")
    press(me, "^Place mine at random")
    me.wait_turn()
    wrong += faults(page, "stacks")
    piece(me, "^Stack 1").click()
    me.confirm.click()
    expect(me.asked).to_contain_text("1 cut to go")
    press(me, "^Cut evenly")
    wrong += faults(page, "row")
    piece(me, "^File 2").click()
    me.confirm.click()
    me.wait_turn()
    expect(me.asked).to_contain_text("Burn a card to move")
    burn_and_move(me)
    wrong += faults(page, "operations")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")
    wrong += faults(page, "score sheet")
    assert wrong == [], "\n".join(wrong)
