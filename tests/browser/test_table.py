"""The table between its moves: what appears under a pointer, requests, players who are away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.guests import MINE, Guest
from tests.browser.house import House

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Here players are missed after a moment."""
    with House(tmp_path_factory.mktemp("house"), absence=0.5, claim_after=3.0) as running:
        yield running


def two_at_a_table(guest: Arrive, **first: int) -> tuple[Guest, Guest]:
    """Ada opens a table of SPYON and decides first, Bob joins by the link."""
    ada, bob = guest(**first), guest()
    for person, name in ((ada, "Ada"), (bob, "Bob")):
        person.page.goto("/")
        person.page.evaluate(
            """(name) => fetch("/api/me", {
                method: "PUT",
                headers: { "Content-Type": "application/json" },
                body: JSON.stringify({ name }),
            })""",
            name,
        )
    made = ada.page.evaluate(
        """() => fetch("/api/tables", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
                game: "spyon", seats: 2, options: { spy_ops: "green" },
                plan: [{ holder: "me" }, { holder: "open" }],
            }),
        }).then((answer) => answer.json())"""
    )
    ada.page.goto(f"/table/{made['id']}")
    bob.page.goto(f"/table/{made['id']}")
    bob.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, bob):
        expect(person.asked).to_be_visible()
    return ada, bob


# Clicks a button, and 40 ms after what it led to stands there, the same spot again and again.
HAMMER = """async ({ x, y }) => {
  const at = () => document.elementFromPoint(x, y);
  const press = () => {
    for (const kind of ["pointerdown", "pointerup", "click"])
      at()?.dispatchEvent(
        new PointerEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y }),
      );
  };
  const asked = () => document.querySelector('.prompt').textContent;
  const was = asked();
  press();
  const end = performance.now() + 5000;
  while (asked() === was && performance.now() < end)
    await new Promise((done) => setTimeout(done, 5));
  const stand = asked();
  for (let n = 0; n < 6; n++) {
    await new Promise((done) => setTimeout(done, 40));
    press();
    if (asked() !== stand) return [was, stand, asked()];
  }
  return [was, stand, stand];
}"""


def test_no_click_acts_on_what_has_just_appeared(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest, settle=400)
    page = ada.page
    ada.wait_turn()
    way = ada.asked.get_by_role("button", name="Go first yourself")
    page.wait_for_timeout(450)  # the question itself has just appeared
    box = way.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    was, stands, after = page.evaluate(HAMMER, spot)
    assert was != stands
    assert after == stands, "a click within 400 ms of a new prompt did something"


# As soon as a question stands there, everything at the table is clicked once. What was reached?
AT_ONCE = """() => {
  const asked = %s;
  const watch = new MutationObserver(() => {
    if (!asked()) return;
    watch.disconnect();
    const reached = [];
    const parts = ".table-main, .table-seats, .table-strip";
    for (const part of document.querySelectorAll(parts))
      part.addEventListener("click", (event) => reached.push(event.target.textContent), true);
    const press = () => {
      const all = [...document.querySelectorAll(parts)]
        .flatMap((part) => [...part.querySelectorAll("button, [role=button], [data-piece]")]);
      for (const one of all) one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return all.length;
    };
    globalThis.atOnce = { pressed: press(), reached: [...reached], press, after: reached };
  });
  watch.observe(document, { childList: true, subtree: true });
}"""


BESIDE = """() => {
  const box = (part) => document.querySelector(part)?.getBoundingClientRect();
  const [board, asked] = [box(".table-main > .table-pane"), box(".prompt")];
  return !!board && !!asked && (
    board.height > innerHeight - 80 && board.bottom <= innerHeight &&
    board.width > innerWidth / 2 && asked.left >= board.right &&
    asked.right <= innerWidth && asked.top < innerHeight &&
    document.documentElement.scrollHeight <= innerHeight
  );
}"""


def test_nothing_at_any_table_acts_at_once(guest: Arrive) -> None:
    me = guest(settle=400)
    page = me.page
    page.goto("/")
    page.add_init_script(f"({AT_ONCE % MINE})()")
    bot = {"holder": "bot", "level": "tourist"}
    tables: dict[str, tuple[int, dict[str, object]]] = {
        "spyon": (2, {"spy_ops": "green"}),
        "general": (4, {"general": 2}),
        "spymaster": (2, {}),
        "master_of_spies": (2, {"first": 1}),
        "spycraft": (2, {}),
    }
    for game, (seats, options) in tables.items():
        order = {"game": game, "seats": seats, "options": options, "seed": 5}
        plan = [{"holder": "me"}, *[bot] * (seats - 1)]
        answer = me.context.request.post(f"{me.url}/api/tables", data={**order, "plan": plan})
        assert answer.ok, answer.text()
        page.goto(f"/table/{answer.json()['id']}")
        page.wait_for_function("() => globalThis.atOnce")
        pressed, reached = page.evaluate("() => [atOnce.pressed, atOnce.reached]")
        assert pressed > 0, game
        assert reached == [], game
        # Held across, or at 200 %: the board keeps the height, what is asked stands beside it.
        for width, height in ((844, 390), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(BESIDE)
        page.set_viewport_size({"width": 1440, "height": 900})
        # Later the same clicks are heard.
        page.wait_for_function("() => atOnce.press() && atOnce.after.length > 0")


def test_a_request_leaves_what_is_composed_and_is_named_withdrawn_and_refused(
    guest: Arrive,
) -> None:
    ada, bob = two_at_a_table(guest)
    ada.wait_turn()
    ada.asked.get_by_role("button", name="Go first yourself").click()
    ada.wait_turn()
    while "your selection" not in ada.text():
        ada.touch_on()
    while not ada.confirm.count():
        ada.touch_on()
    ada.confirm.click()
    bob.wait_turn()
    bob.choosable().first.click()
    composed = bob.text()
    ada.page.get_by_role("button", name="Ask to take back my last move").click()
    request = bob.asked.get_by_role("group", name="Request")
    expect(request).to_contain_text(re.compile(r"Ada asks to take back: \w+"))
    assert bob.text().replace(request.text_content() or "", "") == composed
    # Enter is not an answer to it.
    bob.page.locator("#main").focus()
    expect(request.get_by_role("button", name="Agree")).not_to_have_attribute(
        "aria-keyshortcuts", "Enter"
    )
    ada.asked.get_by_role("button", name="Withdraw").click()
    expect(request).to_have_count(0)
    assert bob.text() == composed
    ada.page.get_by_role("button", name="Ask to take back my last move").click()
    request.get_by_role("button", name="Play on").click()
    told = ada.asked.get_by_role("group", name="Request")
    expect(told).to_contain_text("Bob would rather play on.")
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    ada.page.get_by_role("button", name="Ask to take back my last move").click()
    request.get_by_role("button", name="Agree").click()
    ada.wait_turn()


def test_a_match_goes_on_without_a_player_who_has_left(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    ada.wait_turn()
    expect(ada.page).to_have_title(re.compile("^Your move: .* - SPYON$"))
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    ada.asked.get_by_role("button", name=re.compile("^Send Bob first|^Send Orange first")).click()
    expect(ada.page).to_have_title(re.compile("^SPYON"))
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")
    address = bob.page.url
    bob.page.goto("/")
    expect(ada.asked).to_contain_text("Bob is away")
    claim = ada.asked.get_by_role("button", name="Claim the win")
    expect(claim).to_have_attribute("aria-disabled", "true")

    # Waiting: Bob comes back, and the offer leaves by itself.
    ada.asked.get_by_role("button", name="Wait").click()
    expect(ada.asked).to_contain_text("Waiting for Bob")
    bob.page.goto(address)
    expect(ada.asked).not_to_contain_text("away")
    expect(ada.page).to_have_title("Bob is back - SPYON")

    # A bot: it plays on until Bob returns.
    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Let a bot play").click()
    ada.wait_turn()
    bob.page.goto(address)
    bob.asked.get_by_role("button", name="Take your seat back").click()

    # Leaving keeps the seat.
    while ada.my_turn():
        ada.touch_on()
    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Leave").click()
    expect(ada.page).to_have_url(f"{ada.url}/")
    ada.page.goto(address)

    # Claiming, once it is open.
    expect(claim).not_to_have_attribute("aria-disabled", "true", timeout=10_000)
    claim.click()
    expect(ada.asked).to_contain_text("The match is over")
    expect(ada.asked).to_contain_text("You won")


def test_the_talk_has_an_unread_mark_on_a_phone(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_role("textbox", name="Say something to the table").fill("Well met.")
    bob.page.keyboard.press("Enter")
    tabs = ada.page.get_by_role("navigation", name="Parts of the table")
    log = tabs.get_by_role("button", name="Log, 1 unread")
    expect(log).to_be_visible()
    log.click()
    expect(ada.page.get_by_text("Well met.")).to_be_visible()
    tabs.get_by_role("button", name="Board").click()
    expect(tabs.get_by_role("button", name="Log", exact=True)).to_be_visible()
