"""The table between moves: what appears under a pointer, requests, absent players."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import faults
from tests.browser.guests import DESK, HOLD_BACK, MINE, PHONE, TABLET, ZOOMED, Guest
from tests.browser.layout import BELOW_THE_WINDOW, lasting, overshadowed
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """A server that considers players absent after a moment."""
    with PageServer(tmp_path_factory.mktemp("data"), absence=0.5, claim_after=3.0) as running:
        yield running


SPYON = {"game": "spyon", "options": {"spy_ops": "green"}}
SPYCRAFT = {"game": "spycraft"}


def two_at_a_table(
    guest: Arrive,
    order: dict[str, Any] = SPYON,
    names: tuple[str, str] = ("Ada", "Bob"),
    **first: int,
) -> tuple[Guest, Guest]:
    """Ada creates a table, of SPYON where she decides first; Bob joins with the link."""
    ada, bob = guest(**first), guest()
    for person, name in zip((ada, bob), names, strict=True):
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
        """(order) => fetch("/api/tables", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(order),
        }).then((answer) => answer.json())""",
        {**order, "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]},
    )
    ada.page.goto(f"/table/{made['id']}")
    bob.page.goto(f"/table/{made['id']}")
    bob.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, bob):
        expect(person.asked).to_be_visible()
    return ada, bob


# Clicks a button, and as soon as the result is shown, the same spot again and again for less than
# the second in which it does not act.
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
  const shown = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (asked() === was) return;
      watch.disconnect();
      done(performance.now());
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  press();
  const end = (await shown) + 600;
  const stand = asked();
  let presses = 0;
  do {
    press();
    presses += 1;
    await new Promise((done) => setTimeout(done, 40));
  } while (performance.now() < end && asked() === stand);
  return [stand, asked(), presses];
}"""


def test_no_click_acts_on_what_has_just_appeared(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest, settle=1000)
    page = ada.page
    ada.wait_turn()
    way = ada.asked.get_by_role("button", name="Go first yourself")
    ada.settled(1050)  # the question itself has just appeared
    box = way.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    stands, after, presses = page.evaluate(HAMMER, spot)
    assert after == stands, f"one of {presses} clicks on what had just appeared did something"


# As soon as a question is shown, everything at the table is clicked once, every piece gets an
# Enter, and a card of a hand is pulled. What had an effect?
AT_ONCE = """() => {
  const asked = %s;
  const watch = new MutationObserver(() => {
    if (!asked()) return;
    watch.disconnect();
    const reached = [];
    const parts = ".table-main, .table-seats, .table-strip, .table-rail > :not(.log)";
    for (const part of document.querySelectorAll(parts))
      part.addEventListener("click", (event) => reached.push(event.target.textContent), true);
    const press = () => {
      const all = [...document.querySelectorAll(parts)]
        .flatMap((part) => [...part.querySelectorAll("button, [role=button], [data-piece]")]);
      for (const one of all) one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return all.length;
    };
    const enter = () => {
      for (const piece of document.querySelectorAll("[data-piece].legal"))
        piece.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
        );
    };
    const picked = () => document.querySelectorAll("[data-piece][aria-pressed=true]").length;
    const pull = () => {
      const card = document.querySelector(".sc-hand [data-piece]");
      if (!card) return;
      const { x, y } = card.getBoundingClientRect();
      const at = { bubbles: true, isPrimary: true, clientX: x + 20, clientY: y + 20 };
      card.dispatchEvent(new PointerEvent("pointerdown", at));
      card.dispatchEvent(new PointerEvent("pointermove", { ...at, clientY: y - 60 }));
    };
    const pulled = () => document.querySelectorAll(".sc-pull").length;
    globalThis.atOnce = { pressed: press(), reached: [...reached], press, after: reached, pull };
    requestAnimationFrame(() => {
      const before = picked();
      enter();
      pull();
      requestAnimationFrame(() => setTimeout(() => {
        atOnce.pulled = pulled();
        atOnce.picked = picked() - before;
      }));
    });
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
        page.wait_for_function("() => globalThis.atOnce && 'picked' in atOnce")
        pressed, reached = page.evaluate("() => [atOnce.pressed, atOnce.reached]")
        assert pressed > 0, game
        assert reached == [], game
        assert page.evaluate("[atOnce.picked, atOnce.pulled]") == [0, 0], game
        # In landscape, or at 200 %: the board keeps the height, and the question is next to it.
        for width, height in ((844, 390), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(BESIDE)
        page.set_viewport_size({"width": 1440, "height": 900})
        # Later the same pull and the same clicks have an effect.
        if game == "spycraft":
            page.wait_for_function("() => atOnce.pull() || document.querySelector('.sc-pull')")
            page.evaluate("() => dispatchEvent(new PointerEvent('pointercancel'))")
        page.wait_for_function("() => atOnce.press() && atOnce.after.length > 0")


# As soon as such an element is shown, its buttons are pressed, by key and by pointer. What had an
# effect? Later the same presses do.
AS_SOON_AS = """(selector) => {
  const seen = { pressed: 0, reached: [], later: [] };
  globalThis.asSoonAs = seen;
  const keys = (one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const pointer = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, detail: 1 };
    one.dispatchEvent(new PointerEvent("pointermove", at));
    one.dispatchEvent(new MouseEvent("click", at));
  };
  const look = () => {
    const box = document.querySelector(selector);
    if (!box) return;
    watch.disconnect();
    // Effects of the page run after this, so that what was made has been marked.
    requestAnimationFrame(() => {
      if (!box.isConnected) throw new Error(`${selector} went away at once`);
      let heard = seen.reached;
      box.addEventListener("click", (event) => {
        event.stopPropagation();
        heard.push(event.target.textContent);
      }, true);
      const all = [...box.querySelectorAll("button")];
      for (const press of [keys, pointer]) for (const one of all) press(one);
      seen.pressed = all.length;
      heard = seen.later;
      seen.press = () => all.forEach(keys);
    });
  };
  const watch = new MutationObserver(look);
  // A chair that somebody takes may keep its elements.
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  watch.observe(document, all);
}"""


# Whoever is asked can concede or leave without an answer: the button for it is not covered.
WAY_OUT = """() => {
  const ways = [...document.querySelectorAll('.table-top button')]
    .filter((one) => /^(Menu|Concede)/.test(one.ariaLabel ?? "") && one.offsetParent);
  return ways.some((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}"""
# When a request disappears, the place of its answer is clicked immediately.
UNCOVERED = """() => {
  const box = document.querySelector(".wish button").getBoundingClientRect();
  const at = { bubbles: true, clientX: box.x + 9, clientY: box.y + 9, detail: 1 };
  document.body.dispatchEvent(new PointerEvent("pointermove", at));
  const watch = new MutationObserver(() => {
    if (document.querySelector(".wish")) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const reached = [];
      const below = document.elementFromPoint(at.clientX, at.clientY);
      below.addEventListener("click", () => reached.push(below.className), true);
      below.dispatchEvent(new MouseEvent("click", at));
      globalThis.uncovered = { reached };
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}"""


CLEAR_OF_THE_BOARD = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return box(".wish").bottom <= box(".board-frame").top + 1;
}"""


# The game's name and its round are not covered.
GAME_IN_SIGHT = """() => {
  const title = document.querySelector(".table-game");
  const words = document.createRange();
  words.selectNodeContents(title);
  const { x, y, width, height } = words.getBoundingClientRect();
  const rounds = document.querySelector(".table-game small, .step-round");
  return title.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    && rounds.checkVisibility();
}"""


def moves_once(guest: Guest, kind: str = "") -> bool:
    """Play a first legal move of this person without the page; return whether there was one."""
    table = f"{guest.url}/api/tables/{guest.page.url.rsplit('/', 1)[1]}"
    decisions = guest.context.request.get(f"{table}/state").json()["decisions"]
    for decision in decisions[:1]:
        if kind and decision["kind"] != kind:
            continue
        body = {"seat": decision["seat"], "question": decision["question"]}
        move = {**body, "move": decision["moves"][0]["json"]}
        assert guest.context.request.post(f"{table}/moves", data=move).ok
        return True
    return False


def ask_back(guest: Guest) -> Locator:
    return guest.page.get_by_role("button", name="Ask to take back my last move")


def nothing_acts(guest: Guest, selector: str, make: Callable[[], object]) -> None:
    """Check that what appears does not act at once, by pointer or key, but a moment later."""
    page = guest.page
    page.evaluate(AS_SOON_AS, selector)
    make()
    page.wait_for_function("() => asSoonAs.pressed > 0")
    assert page.evaluate("asSoonAs.reached") == [], selector
    page.wait_for_function("() => asSoonAs.press() || asSoonAs.later.length > 0")


def test_no_request_dialog_drawer_or_offer_acts_at_once(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest, settle=1000)
    page = ada.page
    ada.wait_turn()
    flag = page.get_by_role("button", name="Concede")
    nothing_acts(ada, ".dialog", flag.click)
    expect(page.locator(".dialog .btn-pri")).to_have_text("Play on")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    nothing_acts(ada, ".drawer", page.get_by_role("button", name="How to use").click)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # A request of the other player; when it is withdrawn, nothing under the pointer acts.
    moves_once(ada, kind="choose_first")
    while not moves_once(bob):
        moves_once(ada)
    if not ada.my_turn():
        ada.wait_turn()
    nothing_acts(ada, ".wish", ask_back(bob).click)
    for width, height in (
        (844, 390),
        (640, 360),
        (390, 844),
        (820, 1180),
        (1280, 720),
        (1440, 900),
    ):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="Agree")).to_be_in_viewport(ratio=1)
        page.wait_for_function(CLEAR_OF_THE_BOARD)
        page.wait_for_function(WAY_OUT)
        if width != 640:  # there is no room for both
            page.wait_for_function(GAME_IN_SIGHT)
    page.evaluate(UNCOVERED)
    bob.page.get_by_role("button", name="Withdraw").click()
    page.wait_for_function("() => globalThis.uncovered")
    assert page.evaluate("uncovered.reached") == []
    # The offer, once the other player has left.
    while moves_once(ada):
        pass
    nothing_acts(ada, ".prompt-choices", lambda: bob.page.goto("/"))


def test_nothing_in_a_lobby_acts_at_once(guest: Arrive) -> None:
    ada, bob = guest(settle=1000), guest()
    for person in (ada, bob):
        person.context.request.get(f"{person.url}/api/me")
    # One seat stays free: the last one who sits down would begin the match and end the lobby.
    plan = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]
    order = {"game": "spycraft", "seats": 3, "plan": plan, "options": {"decks": []}}
    made = ada.context.request.post(f"{ada.url}/api/tables", data=order)
    assert made.ok, made.text()
    table = made.json()["id"]
    ada.page.goto(f"/table/{table}")
    expect(ada.page.get_by_role("button", name="Start now with bots")).to_be_visible()
    sits = f"{bob.url}/api/tables/{table}/sit"
    nothing_acts(
        ada, ".chair.person + .chair.person", lambda: bob.context.request.post(sits, data={})
    )


def test_a_lobby_goes_on_when_its_host_has_left(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    for person in (ada, bob):
        person.context.request.get(f"{person.url}/api/me")
    plan = [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}]
    order = {"game": "spymaster", "seats": 3, "plan": plan}
    table = ada.context.request.post(f"{ada.url}/api/tables", data=order).json()["id"]
    ada.page.goto(f"/table/{table}")
    bob.page.goto(f"/table/{table}")
    bob.page.get_by_role("button", name="Sit here", exact=False).first.click()
    fill = bob.page.get_by_role("button", name="Start now with a bot")
    instead = bob.page.get_by_role("button", name="Become the host")
    expect(bob.page.get_by_role("group", name=re.compile(r"\(you\)$"))).to_be_visible()
    expect(instead).to_have_count(0)
    expect(fill).to_have_count(0)
    ada.page.goto("/")
    # A time is shown once it is worth showing; here the offer comes before that.
    expect(bob.page.get_by_text(re.compile("hosts this table and is away"))).to_be_visible()
    assert faults(bob.page, "the lobby") == []
    instead.click()
    expect(instead).to_have_count(0)
    fill.click()
    expect(bob.asked).to_be_visible()


def test_the_card_of_the_home_page_does_not_act_at_once(guest: Arrive) -> None:
    """A table that ends elsewhere leaves "Play now" where "Back to the lobby" stood."""
    me = guest(settle=1000)
    me.context.request.get(f"{me.url}/api/me")
    order = {"game": "spyon", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}]}
    table = me.context.request.post(f"{me.url}/api/tables", data=order).json()["id"]
    me.page.clock.install()
    me.page.goto("/")
    expect(me.page.get_by_role("link", name="Back to the lobby")).to_be_visible()
    assert me.context.request.post(f"{me.url}/api/tables/{table}/leave", data={}).ok
    nothing_acts(me, ".continue:has(#playnow)", lambda: me.page.clock.fast_forward(8000))


def test_double_clicks_and_double_enters_act_once(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest, settle=400)
    page = ada.page
    ada.wait_turn()
    ada.settled(450)
    # Neither does the dialog that appears close at once, nor is what lies below it touched.
    dialog = page.get_by_role("alertdialog")
    page.get_by_role("button", name="Concede").dblclick()
    expect(dialog).to_be_visible()
    ada.settled(450)
    way = ada.asked.get_by_role("button", name="Go first yourself").bounding_box()
    assert way is not None
    page.mouse.dblclick(way["x"] + 9, way["y"] + 9)
    expect(dialog).to_have_count(0)
    expect(ada.asked).to_contain_text("Who goes first")
    # A touch makes the move whole: the second of two quick Enters does not play it.
    ada.settled(450)
    page.mouse.click(way["x"] + 9, way["y"] + 9)
    expect(ada.asked).to_contain_text("your selection")
    ada.settled(450)
    ada.choosable().first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(ada.confirm).to_be_visible()
    expect(page.locator("[data-piece][aria-pressed=true]")).to_have_count(1)
    ada.settled(450)
    page.keyboard.press("Enter")
    expect(ada.asked).to_contain_text("Waiting")


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
    request = bob.page.get_by_role("group", name="Request")
    expect(request).to_contain_text(re.compile(r"Ada asks to take back (Single|Dual) .*Agree\?"))
    assert bob.text() == composed
    # It covers no step of the round.
    ends = bob.page.locator(".steps li:visible").evaluate_all(
        "steps => steps.map(step => step.getBoundingClientRect().right)"
    )
    box = request.bounding_box()
    assert box
    assert 0 < max(ends) <= box["x"]
    # With people at the table there are no hints.
    expect(bob.page.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
    ada.page.get_by_role("button", name="Withdraw").click()
    expect(request).to_have_count(0)
    assert bob.text() == composed
    ada.page.get_by_role("button", name="Ask to take back my last move").click()
    request.get_by_role("button", name="Play on").click()
    asking = ada.page.get_by_role("group", name="Request")
    expect(asking).to_contain_text("Bob would rather play on.")
    asking.get_by_role("button", name="Close").click()
    expect(asking).to_have_count(0)
    ada.page.get_by_role("button", name="Ask to take back my last move").click()
    agree = request.get_by_role("button", name="Agree")
    expect(agree).to_contain_text("the move goes back")
    # An answer that waits for the connection shows that it was given.
    bob.context.set_offline(True)
    expect(bob.page.get_by_text("The connection is lost.")).to_be_visible()
    # Enter is no answer.
    bob.page.keyboard.press("Escape")
    expect(bob.confirm).to_have_count(0)
    bob.page.locator("#main").focus()
    bob.page.keyboard.press("Enter")
    expect(agree).not_to_have_attribute("aria-busy", "true")
    agree.click()
    expect(agree).to_have_attribute("aria-busy", "true")
    bob.context.set_offline(False)
    expect(request).to_have_count(0)
    ada.wait_turn()


def test_a_match_goes_on_without_a_player_who_has_left(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    ada.wait_turn()
    expect(ada.page).to_have_title("Your move: Order - SPYON")
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    ada.asked.get_by_role("button", name=re.compile("^Send Bob first|^Send Orange first")).click()
    expect(ada.page).to_have_title(re.compile("^SPYON"))
    expect(ada.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")
    address = bob.page.url
    bob.page.goto("/")
    expect(ada.asked).to_contain_text("Bob is away")
    claim = ada.asked.get_by_role("button", name="Claim the win")
    expect(claim).to_have_attribute("aria-disabled", "true")
    waiting = ada.page.get_by_role("region", name="While you wait")
    expect(waiting).to_contain_text("Bob is back - SPYON")
    # All four ways are in sight in every window, at 200 % of 1280x720 as well.
    expect(ada.asked.locator(".prompt-choice")).to_have_count(4)
    for size in (ZOOMED, PHONE, TABLET, DESK):
        ada.page.set_viewport_size(size)
        assert lasting(ada.page, BELOW_THE_WINDOW, ".prompt-choice") == []

    # Waiting: Bob comes back, and the offer disappears by itself.
    ada.asked.get_by_role("button", name="Wait").click()
    expect(ada.asked).to_contain_text("Waiting for Bob")
    bob.page.goto(address)
    expect(ada.asked).not_to_contain_text("away")
    expect(ada.page).to_have_title("Bob is back - SPYON")

    # A bot plays until Bob returns.
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
    expect(claim).not_to_have_attribute("aria-disabled", "true")
    claim.click()
    expect(ada.asked).to_contain_text("The match is over")
    expect(ada.asked).to_contain_text("You won")


def decide(person: Guest) -> None:
    """Answer through the API whatever is asked, until somebody else is."""
    table = person.page.url.replace("/table/", "/api/tables/")
    request = person.context.request
    for _ in range(200):
        found = request.get(f"{table}/state").json()["decisions"]
        if not found:
            return
        one = found[0]
        move = {"question": one["question"], "move": one["moves"][-1]["json"]}
        request.post(f"{table}/moves", data={"seat": one["seat"], **move})
    raise AssertionError("nobody else is asked")


def test_spycraft_goes_on_without_a_player_who_has_left(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest, SPYCRAFT)
    address = bob.page.url
    decide(ada)
    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Wait").click()
    expect(ada.asked).to_contain_text("Waiting for Bob")
    bob.page.goto(address)
    expect(ada.page).to_have_title("Bob is back - Spycraft")

    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Let a bot play").click()
    ada.wait_turn()
    expect(ada.page).to_have_title(re.compile(r"^Your move: \w+ - Spycraft$"))
    bob.page.goto(address)
    bob.asked.get_by_role("button", name="Take your seat back").click()

    decide(ada)
    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Leave").click()
    expect(ada.page).to_have_url(f"{ada.url}/")
    ada.page.goto(address)

    claim = ada.asked.get_by_role("button", name="Claim the win")
    expect(claim).not_to_have_attribute("aria-disabled", "true")
    claim.click()
    expect(ada.asked).to_contain_text("You won")


# Keeps what would be shown outside the window, which is never looked at. Without a window Chromium
# reports a permission as denied even after it was granted.
HIDDEN = """() => {
  window.noted = [];
  window.Notification = class Noted extends Notification {
    static permission = "default";
    static async requestPermission() {
      Noted.permission = await super.requestPermission();
      return Noted.permission;
    }
    constructor(title, options) {
      super(title, options);
      window.noted.push([title, options.body]);
    }
  };
  Object.defineProperty(document, "hidden", { get: () => true });
}"""


def test_a_hidden_tab_notifies_of_a_return_and_of_a_turn(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    address = bob.page.url
    ada.context.grant_permissions(["notifications"], origin=ada.url)
    ada.wait_turn()
    ada.page.evaluate(HIDDEN)
    ada.asked.get_by_role("button", name=re.compile("^Send Bob first|^Send Orange first")).click()
    bob.page.goto("/")
    ada.asked.get_by_role("button", name="Wait").click()
    notify = ada.page.get_by_role("button", name="Notify me")
    notify.click()
    expect(notify).to_have_count(0)
    bob.page.goto(address)
    ada.page.wait_for_function("() => window.noted.length === 1")
    bob.wait_turn()
    decide(bob)
    ada.page.wait_for_function("() => window.noted.length === 2")
    question = ada.asked.locator(".prompt-question").text_content()
    assert ada.page.evaluate("window.noted") == [
        ["Bob is back - SPYON", ""],
        ["Your move: Selection - SPYON", question],
    ]
    ask_back(bob).click()
    ada.page.wait_for_function("() => window.noted.length === 3")
    title, request = ada.page.evaluate("window.noted[2]")
    assert title == "Your move: Request - SPYON"
    assert "asks to take back" in request


# Counts the tones that are played.
TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.tones++;
    start.call(this, at);
  };
}"""


def test_one_switch_turns_the_sounds_off(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest)
    ada.wait_turn()
    ada.page.evaluate(TONES)
    tool = ada.page.get_by_role("button", name="Sound and motion")
    drawer = ada.page.get_by_role("dialog", name="Sound and motion")
    tool.click()
    drawer.get_by_role("button", name="Sound on").click()
    ada.page.keyboard.press("Escape")
    ada.asked.get_by_role("button", name=re.compile("^Go first")).click()
    expect(ada.page).to_have_title("Your move: Selection - SPYON")
    assert ada.page.evaluate("window.tones") == 0
    tool.click()
    drawer.get_by_role("button", name="Sound off").click()
    ada.page.keyboard.press("Escape")
    decide(ada)
    expect(ada.page).to_have_title(re.compile("^SPYON"))
    ada.page.wait_for_function("() => window.tones > 0")


def test_a_card_for_anytime_does_not_hide_that_a_player_has_left(guest: Arrive) -> None:
    """Whoever may play out of turn is offered what to do about an absent player, too."""
    ada, bob = guest(), guest()
    for person in (ada, bob):
        person.context.request.get(f"{person.url}/api/me")
    plan = [{"holder": "me"}, {"holder": "open"}]
    options = {"mode": "advanced", "first": 1}
    order = {"game": "master_of_spies", "seats": 2, "plan": plan, "options": options}
    for _ in range(40):  # about every second hand has one
        made = ada.context.request.post(f"{ada.url}/api/tables", data=order)
        assert made.ok, made.text()
        table = f"{ada.url}/api/tables/{made.json()['id']}"
        assert bob.context.request.post(f"{table}/sit", data={}).ok
        question = ada.context.request.get(f"{table}/state").json()["decisions"][0]
        move = {"seat": 0, "question": question["question"], "move": question["moves"][-1]["json"]}
        assert ada.context.request.post(f"{table}/moves", data=move).ok
        left = ada.context.request.get(f"{table}/state").json()["decisions"]
        if [one["optional"] for one in left] == [True]:
            break
    else:
        raise AssertionError("no hand has a card for anytime")
    ada.page.goto(f"/table/{made.json()['id']}")
    expect(ada.asked.locator(".prompt-choice")).to_have_count(4)
    ada.asked.get_by_role("button", name="Let a bot play").click()
    ada.wait_turn()


# Buttons of the offer that are cut off, covered, or overlap another control.
COVERED = """() => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth;
  const choices = [...document.querySelectorAll(".prompt-choice")];
  const others = [...document.querySelectorAll(".table button, .table a, .table [data-piece]")]
    .filter((one) => visible(one) && !choices.includes(one));
  const scrolled = document.querySelector(".table.flat .table-main");
  const found = choices.length === 4 ? [] : [`${choices.length} choices`];
  for (const one of choices) {
    if (scrolled) one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const inside =
      box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    if (!inside || box.width < 44 || box.height < 44) found.push(`cut: ${one.textContent}`);
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      found.push(`too long: ${one.textContent}`);
    const { width: w, height: h } = box;
    for (const [x, y] of [[4, 4], [w - 4, h - 4], [w / 2, h / 2]]) {
      const top = document.elementFromPoint(box.x + x, box.y + y);
      if (!one.contains(top)) found.push(`covered: ${one.textContent} by ${top?.className}`);
    }
    for (const other of [...others, ...choices.filter((choice) => choice !== one)]) {
      const its = other.getBoundingClientRect();
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      const middle = [its.x + its.width / 2, its.y + its.height / 2];
      const shown = other.contains(document.elementFromPoint(...middle));
      if (wide > 1 && high > 1 && shown) found.push(`${one.textContent} and ${other.textContent}`);
    }
  }
  return found;
}"""
WINDOWS = (
    (1280, 720), (1440, 900), (1920, 1080), (820, 1180), (1180, 820), (390, 844), (844, 390),
    (640, 360), (960, 540),
)  # fmt: skip


@pytest.mark.parametrize("game", ["spyon", "spycraft"])
def test_the_offer_of_an_absent_player_covers_nothing(guest: Arrive, game: str) -> None:
    ada, bob = guest(), guest()
    for person in (ada, bob):
        person.context.request.get(f"{person.url}/api/me")
    plan = [{"holder": "me"}, {"holder": "open"}]
    order = {"game": game, "seats": 2, "plan": plan}
    made = ada.context.request.post(f"{ada.url}/api/tables", data=order)
    assert made.ok, made.text()
    table = made.json()["id"]
    assert bob.context.request.post(f"{bob.url}/api/tables/{table}/sit", data={}).ok
    ada.page.goto(f"/table/{table}")
    expect(ada.asked).to_be_visible()
    while moves_once(ada):
        pass
    expect(ada.asked.locator(".prompt-choice")).to_have_count(4)
    wrong = []
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
        expect(ada.asked.locator(".prompt-choice")).to_have_count(4)
        wrong += [f"{width}x{height}: {one}" for one in lasting(ada.page, COVERED)]
    assert wrong == []
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    if game == "spyon":
        assert faults(ada.page, "an absent player") == []


# Marks that do not touch the sign they belong to.
ASTRAY = """() => [...document.querySelectorAll(".unread")].filter((mark) => {
  const [one, sign] = [mark, mark.parentElement.querySelector("svg")]
    .map((part) => part.getBoundingClientRect());
  return one.left > sign.right || one.bottom < sign.top;
}).map((mark) => mark.dataset.count)"""


def test_the_talk_has_an_unread_mark_on_a_phone(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_role("textbox", name="Say something to the table").fill("Well met.")
    bob.page.keyboard.press("Enter")
    tabs = ada.page.get_by_role("navigation", name="Parts of the table")
    log = tabs.get_by_role("button", name="Log, 1 unread")
    expect(log).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="How to use").click()
    # Fingers come before keys.
    expect(ada.page.locator(".help dt").first).to_have_text("Tap")
    ada.page.keyboard.press("Escape")
    # On a tablet it stands at its sign, not between two.
    ada.page.set_viewport_size({"width": 820, "height": 1180})
    assert lasting(ada.page, ASTRAY) == []
    ada.page.set_viewport_size({"width": 390, "height": 844})
    assert faults(ada.page, "an unread mark") == []
    log.click()
    expect(ada.page.get_by_text("Well met.")).to_be_visible()
    tabs.get_by_role("button", name="Board").click()
    expect(tabs.get_by_role("button", name="Log", exact=True)).to_be_visible()
    # What is said while the log is shown has not been read.
    tabs.get_by_role("button", name="Log", exact=True).click()
    bob.page.get_by_role("textbox", name="Say something to the table").fill("Still there?")
    bob.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("tab", name=re.compile("1 new"))).to_be_visible()
    tabs.get_by_role("button", name="Board").click()
    expect(log).to_be_visible()


SIGNAL = "(part) => getComputedStyle(document.querySelector(part)).getPropertyValue('--signal')"
PLACES = """() => [...document.querySelectorAll(".table-main [data-piece], .prompt button")]
  .map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y])"""


def test_without_a_connection_nothing_moves_and_what_was_pressed_shows_it(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest)
    page = ada.page
    ada.wait_turn()
    places = page.evaluate(PLACES)
    ada.context.set_offline(True)
    lost = page.get_by_text("The connection is lost.")
    expect(lost).to_be_visible()
    assert page.evaluate(PLACES) == places
    assert page.evaluate(SIGNAL, ".board-frame") != page.evaluate(SIGNAL, ".prompt")
    # Any button, not only the filled one; the others do not look pressed, nor do they act.
    way = ada.asked.locator(".prompt-other", has_text="Go first yourself")
    way.click()
    expect(way).to_have_attribute("data-sending", "Waiting for the connection")
    ada.asked.locator(".prompt-other", has_text="Send Bob first").click()
    expect(ada.asked.locator("[data-sending]")).to_have_count(1)
    ada.context.set_offline(False)
    expect(ada.asked).to_contain_text("your selection")
    assert page.evaluate(PLACES)[0] == places[0]


def test_without_a_connection_nothing_is_sent_twice_or_lost(guest: Arrive) -> None:
    ada, bob = two_at_a_table(guest)
    page = ada.page
    ada.wait_turn()
    while moves_once(ada):
        pass
    expect(ada.asked).to_contain_text("Waiting")
    sent: list[str] = []
    page.on(
        "websocket", lambda line: line.on("framesent", lambda message: sent.append(str(message)))
    )

    def offline(press: Callable[[], object]) -> None:
        ada.context.set_offline(True)
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        press()
        ada.context.set_offline(False)
        expect(page.get_by_text("The connection is lost.")).to_have_count(0)

    def speak() -> None:
        page.get_by_role("tab", name="Chat").click()
        field = page.get_by_role("textbox", name="Say something to the table")
        field.fill("Well met.")
        for _ in range(3):
            page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Send", exact=True)).to_have_attribute(
            "aria-busy", "true"
        )
        # It stays in its field until it is sent, also while the chat is out of sight.
        page.get_by_role("tab", name="Log").click()
        page.get_by_role("tab", name="Chat").click()
        expect(field).to_have_value("Well met.")

    offline(speak)
    expect(page.get_by_role("textbox", name="Say something to the table")).to_have_value("")
    expect(page.locator(".chat-list").get_by_text("Well met.")).to_have_count(1)

    def take_back() -> None:
        for _ in range(2):
            ask_back(ada).click()
        expect(ask_back(ada)).to_have_attribute("aria-busy", "true")
        expect(ada.asked).to_contain_text("Waiting for the connection")

    offline(take_back)
    expect(bob.page.get_by_role("group", name="Request")).to_be_visible()
    assert len([message for message in sent if '"takeback"' in message]) == 1

    def concede() -> None:
        page.get_by_role("button", name="Concede").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
        flag = page.get_by_role("button", name="Concede")
        expect(flag).to_have_attribute("aria-busy", "true")
        expect(ada.asked).to_contain_text("Waiting for the connection")

    offline(concede)
    again = ada.asked.get_by_role("button", name=re.compile("^Rematch"))

    def rematch() -> None:
        for _ in range(2):
            again.click()
        expect(again).to_have_attribute("data-sending", "Waiting for the connection")

    expect(again).to_be_visible()
    offline(rematch)
    expect(ada.asked).to_contain_text("Rematch asked")
    assert len([message for message in sent if '"rematch"' in message]) == 1
    expect(bob.page).to_have_title("Your move: Rematch - SPYON")


def test_what_could_not_be_sent_stays_in_its_field_and_says_why(guest: Arrive) -> None:
    ada, _ = two_at_a_table(guest)
    page = ada.page
    page.add_init_script(HOLD_BACK)
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something to the table").fill("Well met.")
    page.evaluate("() => { slow = true; }")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Send", exact=True)).to_have_attribute(
        "data-sending", "Sending"
    )
    page.get_by_role("tab", name="Log").click()
    ada.context.set_offline(True)  # before the table has answered
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat")).to_contain_text("Check before you try again.")
    field = page.get_by_role("textbox", name="Say something to the table")
    expect(field).to_have_value("Well met.")
    expect(page.get_by_role("button", name="Send", exact=True)).not_to_have_attribute(
        "aria-busy", "true"
    )


def test_a_failed_answer_is_explained_for_that_request_alone(guest: Arrive) -> None:
    """Ada withdraws her request at the moment when Bob agrees to it."""
    ada, bob = two_at_a_table(guest)
    page = ada.page
    page.add_init_script(HOLD_BACK)
    page.reload()
    ada.wait_turn()
    moves_once(ada, kind="choose_first")
    while moves_once(ada):
        pass
    expect(ada.asked).to_contain_text("Waiting")
    ask_back(ada).click()
    request = page.get_by_role("group", name="Request")
    expect(request).to_contain_text("You asked to take back")
    page.evaluate("() => { slow = true; }")
    bob.page.get_by_role("button", name="Agree").click()
    expect(bob.page.get_by_role("group", name="Request")).to_have_count(0)
    page.get_by_role("button", name="Withdraw").click()
    page.wait_for_function("() => held.some((hear) => hear.data.includes('refused'))")
    page.evaluate("() => { slow = false; held.forEach((hear) => hear()); }")
    expect(request).to_have_count(0)
    ada.wait_turn()
    while moves_once(ada):
        pass
    expect(ada.asked).to_contain_text("Waiting")
    ask_back(ada).click()
    expect(request).to_contain_text("You asked to take back")


FADES = """() => getComputedStyle(document.querySelector(".table-pane"), "::after").opacity"""


def test_a_board_that_goes_on_below_the_window_fades_until_it_is_scrolled(guest: Arrive) -> None:
    me = guest(viewport={"width": 844, "height": 290})
    me.start_against_bot()
    me.wait_turn()
    me.page.get_by_role("button", name="Board", exact=True).click()  # some questions are elsewhere
    me.page.wait_for_function(f"() => ({FADES})() === '1'")
    me.page.evaluate("() => document.querySelector('.table-pane').scrollBy(0, 400)")
    me.page.wait_for_function(f"() => ({FADES})() === '0'")


# What is cut at the beginning of a name, or without a sign that there is more of it.
CUT = """(name) => [...document.querySelectorAll("body *")].flatMap((one) => {
  const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.includes(name));
  if (!text || one.closest(".sr") || !one.checkVisibility()) return [];
  let box = one;
  while (getComputedStyle(box).display === "inline") box = box.parentElement;
  const { direction, overflowX, textOverflow } = getComputedStyle(box);
  if (box.scrollWidth <= box.clientWidth + 1) return [];
  const ends = direction === "rtl" && overflowX === "hidden" && textOverflow === "ellipsis";
  return ends ? [] : [box.outerHTML];
})"""


@pytest.mark.parametrize("game", ["spyon", "spymaster", "master_of_spies", "spycraft"])
def test_names_written_from_right_to_left_are_cut_at_their_end(guest: Arrive, game: str) -> None:
    name = "עובדיה בן אברהם מברטנורא"
    ada, bob = two_at_a_table(guest, {"game": game}, (name, "Bob"))
    for size in (DESK, TABLET, PHONE):
        bob.page.set_viewport_size(size)
        assert lasting(bob.page, CUT, name) == []
    ada.page.set_viewport_size(PHONE)
    ada.page.goto("/tables")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    assert lasting(ada.page, CUT, name) == []


@pytest.mark.parametrize("game", ["spyon", "general", "spymaster", "master_of_spies", "spycraft"])
def test_the_verdict_is_the_largest_of_all_words(guest: Arrive, game: str) -> None:
    me = guest()
    me.page.goto("/settings")
    bots = [{"holder": "bot", "level": "tourist"}] * (3 if game == "general" else 1)
    made = me.page.evaluate(
        """(order) => fetch("/api/tables", {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(order),
        }).then((answer) => answer.json())""",
        {"game": game, "seats": 1 + len(bots), "plan": [{"holder": "me"}, *bots]},
    )
    me.page.goto(f"/table/{made['id']}")
    me.page.get_by_role("button", name=re.compile("oncede$")).click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    for width, height in ((1280, 720), (1920, 1080), (820, 1180), (1180, 820), (390, 844)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert overshadowed(me.page, ".prompt h2", 32) == []
        assert lasting(me.page, BELOW_THE_WINDOW, ".prompt button") == []
    assert me.faults == []


def test_taking_back_offers_the_decision_or_the_whole_turn(guest: Arrive) -> None:
    people = two_at_a_table(guest, {"game": "spymaster"})
    name = "Take back a decision or the turn"
    for _ in range(6):
        me = next(
            (one for one in people if one.page.get_by_role("button", name=name).count()), None
        )
        if me is not None:
            break
        next(one for one in (*people, people[0]) if one.my_turn()).play_move()
        people[0].settled(300)
    assert me is not None
    steps = """async () => {
      const table = location.pathname.replace("/table/", "/api/tables/");
      const { undoable, open_turns } = await (await fetch(`${table}/state`)).json();
      return [undoable.length, open_turns.length];
    }"""
    assert me.page.evaluate(steps) == [1, 1]
    me.page.get_by_role("button", name=name).click()
    expect(me.asked).to_contain_text("What do you take back?")
    expect(me.asked.get_by_role("button", name="This decision")).to_be_visible()
    me.asked.get_by_role("button", name="The whole turn").click()
    expect(me.asked).not_to_contain_text("What do you take back?")
    expect(me.page.get_by_role("button", name=re.compile("^Take back"))).to_have_count(0)
    assert me.page.evaluate(steps) == [0, 0]
