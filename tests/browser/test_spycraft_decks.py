"""Decks: built, kept, imported, brought to a lobby."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.axe import faults
from tests.browser.guests import CHANGED, PHONE, POLL, STAND, Guest
from tests.browser.layout import lasting
from tests.browser.spycraft import Arrive, open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


LEAST = re.compile("at least 50|50 cards or more|Since it was kept")
"""What the verdict on a deck says of its size."""


def build_deck(me: Guest, faction: str, name: str) -> None:
    """Begin with a starter deck, exchange a card, keep it."""
    page = me.page
    page.goto("/")
    page.get_by_role("link", name="Decks").click()
    narrow = page.viewport_size == PHONE
    if narrow:
        page.get_by_role("button", name=re.compile(r"^Deck \d")).click()
    page.get_by_role("button", name=faction, exact=True).click()
    verdict = page.get_by_role("status").filter(has_text=LEAST)
    expect(verdict).to_contain_text("Legal.")
    page.get_by_role("textbox", name="Name of the deck").fill(name)
    deck = page.get_by_role("region", name="Deck", exact=True)
    deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    expect(verdict).to_contain_text("1 more card needed")
    if narrow:
        page.get_by_role("button", name="Cards", exact=True).click()
    page.get_by_role("searchbox").fill("Garotte")
    cards = page.get_by_role("region", name="Cards", exact=True)
    cards.get_by_role("button", name="One Garotte more").click()
    expect(verdict).to_contain_text("Legal.")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text(f"Kept as {name}.")).to_be_visible()


def kept_decks(me: Guest) -> dict[str, str]:
    found = me.context.request.get(f"{me.url}/api/me/decks").json()
    return {deck["name"]: deck["text"] for deck in found}


def test_no_deck_is_replaced_or_lost_unasked(guest: Arrive) -> None:
    me = guest()
    page = me.page
    build_deck(me, "The Krypt", "Mine")
    first = kept_decks(me)["Mine"]
    # Another deck of the same name asks; the same deck, changed, does not.
    starter = page.get_by_role("button", name="Banshee Net", exact=True)
    expect(starter).to_have_count(0)
    page.get_by_role("button", name="Empty it").click()
    starter.click()
    title = page.get_by_role("textbox", name="Name of the deck")
    title.fill("Mine")
    keep = page.get_by_role("button", name="Keep", exact=True)
    keep.click()
    asked = page.get_by_role("alert").filter(has_text="another deck called Mine")
    expect(asked).to_be_in_viewport(ratio=1)
    assert kept_decks(me) == {"Mine": first}
    assert faults(page, "the builder") == []
    asked.get_by_role("button", name="Keep as Mine 2").click()
    expect(page.get_by_text("Kept as Mine 2.")).to_be_visible()
    expect(title).to_have_value("Mine 2")
    assert kept_decks(me).keys() == {"Mine", "Mine 2"}
    deck = page.get_by_role("region", name="Deck", exact=True)
    deck.get_by_role("button", name=re.compile("^One .* more$"), disabled=False).first.click()
    keep.click()
    expect(page.get_by_text("Kept as Mine 2.")).to_be_visible()
    assert kept_decks(me)["Mine"] == first
    # What is not kept is still there after the page was left, until it is kept.
    # The last card is no leader: the deck remains legal, so its button goes on saying “Keep”.
    deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    count = page.locator(".deck-count b.num").inner_text()
    page.goto("/")
    page.goto("/decks/spycraft")
    expect(title).to_have_value("Mine 2")
    expect(page.locator(".deck-count b.num")).to_have_text(count)
    keep.click()
    expect(page.get_by_text("Kept as Mine 2.")).to_be_visible()
    page.reload()
    expect(page.locator(".deck-count b.num")).to_have_text("0")


def test_a_change_is_kept_before_the_page_can_be_left(guest: Arrive) -> None:
    """In the task of the click itself: whoever closes the page at once loses nothing."""
    me = guest()
    page = me.page
    page.goto("/decks/spycraft")
    page.get_by_role("button", name="The Krypt", exact=True).click()
    deck = page.get_by_role("region", name="Deck", exact=True)
    less = deck.get_by_role("button", name=re.compile("^One .* less$")).first
    before, after = less.evaluate(
        """async (button) => {
            const draft = () => localStorage.getItem("safehouse.deck-draft");
            const before = draft();
            button.click();
            for (let n = 0; n < 50; n += 1) await null; // no frame passes meanwhile
            return [before, draft()];
        }"""
    )
    assert after is not None
    assert before != after


def test_a_late_verdict_on_an_earlier_deck_changes_nothing(guest: Arrive) -> None:
    me = guest()
    page = me.page
    held: list[Route] = []

    def judge(route: Route) -> None:
        # The verdict on the whole starter deck is held back, and comes after that on the next one.
        if held:
            route.continue_()
        else:
            held.append(route)

    page.goto("/decks/spycraft")
    verdict = page.get_by_role("status").filter(has_text=LEAST)
    expect(verdict).to_contain_text("more cards needed")
    page.route("**/decks/check", judge)
    with page.expect_request("**/decks/check"):
        page.get_by_role("button", name="The Krypt", exact=True).click()
    deck = page.get_by_role("region", name="Deck", exact=True)
    with page.expect_response("**/decks/check") as judged:
        deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    assert judged.value.json()["violations"]
    expect(verdict).to_contain_text("1 more card needed")
    with page.expect_response("**/decks/check") as late:
        held[0].continue_()
    assert late.value.json()["violations"] == []
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50)))")
    expect(verdict).to_contain_text("1 more card needed")


def test_a_deck_is_built_judged_kept_and_chosen(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.goto("/decks")
    page.get_by_role("button", name="The Krypt", exact=True).click()
    verdict = page.get_by_role("status").filter(has_text=LEAST)
    expect(verdict).to_contain_text("Legal.")
    deck = page.get_by_role("region", name="Deck", exact=True)
    deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    expect(verdict).to_contain_text("Not legal yet.")
    expect(deck).to_contain_text("49 of at least 50 cards")
    page.get_by_role("button", name="Random legal deck").click()
    expect(verdict).to_contain_text("Legal.")
    page.get_by_role("combobox", name="Order of the cards").select_option("By name")
    expect(page.locator(".desk-faces h3").first).to_have_text("2nd Lt. Chavez")
    page.get_by_role("searchbox").fill("bluff")
    expect(page.get_by_role("region", name="Cards", exact=True)).to_contain_text("Bluff")
    page.get_by_role("textbox", name="Name of the deck").fill("Night shift")
    deck.get_by_role("button", name=re.compile("^One .* less$")).last.click()
    expect(verdict).to_contain_text("1 more card needed")
    page.get_by_role("button", name="Undo the last change").click()
    expect(verdict).to_contain_text("Legal.")
    # A deck that was emptied can be restored; links, texts and files contain the same deck.
    count = verdict.inner_text()
    high = "document.querySelector('.deck-bar').offsetHeight"
    height = page.evaluate(high)
    page.get_by_role("button", name="Empty it").click()
    expect(verdict).to_contain_text("50 more cards needed")
    expect(deck.get_by_role("button", name="Put them back")).to_be_in_viewport(ratio=1)
    assert page.evaluate(high) == height, "the bar stays one row high"
    page.get_by_role("button", name="Put them back").click()
    expect(verdict).to_have_text(re.compile("Legal"))
    assert verdict.inner_text() == count
    # A list without a single card takes nothing away.
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name="Take this list").click()
    expect(page.get_by_text("No card of this game is in that list")).to_be_in_viewport(ratio=1)
    assert verdict.inner_text() == count
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied as text.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename == "Night-shift.txt"
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept as Night shift.")).to_be_visible()
    page.get_by_role("button", name="Delete Night shift").click()
    expect(page.get_by_text("Night shift is deleted.")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Put it back").click()
    expect(page.get_by_role("button", name="Delete Night shift")).to_be_visible()
    wrong = faults(page, "the table")
    # On a phone the cards come first: the filters are collapsed.
    page.set_viewport_size(PHONE)
    page.get_by_role("searchbox").fill("")
    for n in range(3):
        expect(page.locator(".desk-list > li").nth(n)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Filters").click()
    page.get_by_role("combobox", name="Every type").select_option("gear")
    expect(page.get_by_role("button", name="Filters 1")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Agents and gear by expense"))).to_be_visible()
    wrong += faults(page, "the builder on a phone")
    page.get_by_role("button", name="Gear, remove").click()
    expect(page.get_by_role("button", name="Filters", exact=True)).to_be_visible()
    assert wrong == []
    page.set_viewport_size({"width": 1440, "height": 900})
    friend = guest()
    friend.page.goto(link)
    expect(friend.page.get_by_role("textbox", name="Name of the deck")).to_have_value("Night shift")
    expect(friend.page.get_by_role("status").filter(has_text=LEAST)).to_contain_text("Legal.")
    # Stored for the person, not in the browser.
    page.evaluate("localStorage.clear()")
    page.goto("/new?game=spycraft")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
    page.get_by_role("combobox", name="Seat 1", exact=True).select_option("Night shift, your own")
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("group", name="Spycraft table")).to_be_visible()


def test_what_an_import_leaves_out_is_said_in_sight(guest: Arrive) -> None:
    page = guest().page
    page.goto("/decks/spycraft")
    page.get_by_role("button", name="Import").first.click()
    page.get_by_role("textbox").last.fill("2 No Such Card\n3 Bluff\n")
    page.get_by_role("button", name="Take this list").click()
    notice = page.get_by_text("3 cards in, 2 left out, because no set here has them: No Such Card.")
    for width, height in ((1280, 720), (820, 1180), (390, 844), (844, 390), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(notice).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="Deck", exact=True)).to_be_visible()


def test_the_foot_of_the_builder_stands_at_the_edge_with_its_curve(guest: Arrive) -> None:
    page = guest(viewport={"width": 820, "height": 1180}).page
    page.goto("/decks/spycraft")
    page.get_by_role("button", name="The Krypt", exact=True).click()
    page.get_by_role("button", name="Compare", exact=True).click()
    bars = page.locator(".deck-bar .deck-bars rect:not(.none)")
    # The sheet of the lobby, which draws such curves as well, is not loaded here.
    brass = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--brass')")
    red, green, blue = (int(brass.strip()[n : n + 2], 16) for n in (1, 3, 5))
    expect(bars.first).to_have_css("fill", f"rgb({red}, {green}, {blue})")
    assert (
        page.evaluate("document.querySelector('.deck-bar').getBoundingClientRect().bottom") == 1180
    )


def test_a_brought_deck_is_named_to_its_player_on_every_device(guest: Arrive) -> None:
    ada, ben = guest(), guest(viewport=PHONE)
    asks = ada.context.request
    text = asks.get(f"{ada.url}/api/games/spycraft/decks/random?seed=7").json()["text"]
    kept = {"game": "spycraft", "name": "Quiet Net", "text": text}
    assert asks.put(f"{ada.url}/api/me/decks", data=kept).ok
    code = open_table(ada, own=2, options={"decks": ["own", "own"]})
    for seat, deck in ((0, text), (1, "the_krypt")):
        answer = asks.put(f"{ada.url}/api/tables/{code}/seats/{seat}/deck", data={"deck": deck})
        assert answer.ok, answer.text()
    elsewhere = guest(storage_state=ada.context.storage_state())
    elsewhere.page.goto(f"/table/{code}")
    chairs = elsewhere.page.get_by_role("group", name=re.compile(r"\(you\)$"))
    expect(chairs.nth(0)).to_contain_text(re.compile(r"Quiet Net, \d+ cards"))
    expect(chairs.nth(1)).to_contain_text(re.compile(r"The Krypt, \d+ cards"))
    panel = elsewhere.page.get_by_role("region", name="Deck of")
    expect(panel).to_contain_text("Ready with Quiet Net.")
    ben.page.goto(f"/table/{code}")
    expect(ben.page.get_by_text("Deck chosen")).to_have_count(2)
    assert "Quiet Net" not in (ben.page.locator("main").text_content() or "")


def test_a_lobby_in_which_nobody_chooses_names_the_deck_and_keeps_its_start_in_sight(
    guest: Arrive,
) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    plan = [{"holder": "me"}, *[{"holder": "open"}] * 5]
    order = {"game": "spycraft", "seats": 6, "plan": plan}
    made = me.context.request.post(f"{me.url}/api/tables", data=order)
    assert made.ok, made.text()
    page = me.page
    page.goto(f"/table/{made.json()['id']}")
    chair = page.get_by_role("group", name=re.compile(r"\(you\)$"))
    expect(chair).to_contain_text("Banshee Net, 50 cards")
    expect(page.get_by_role("region", name="Your deck")).to_contain_text("Ready with Banshee Net.")
    expect(page.get_by_text(re.compile("Nobody sees"))).to_have_count(1)
    expect(page.get_by_role("button", name="Leave the table")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Only those who have the link")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("button", name="Start now with bots")).to_be_in_viewport(ratio=1)
    expect(page.locator(".invite-code")).to_be_in_viewport(ratio=1)
    picture = page.get_by_role("img", name=re.compile("^QR code"))
    expect(picture).to_be_hidden()
    page.get_by_role("button", name="QR code").click()
    expect(picture).to_be_in_viewport(ratio=1)


def test_the_first_deck_lies_ready_for_a_single_seat(guest: Arrive) -> None:
    me = guest()
    code = open_table(me, own=1, options={"decks": ["own", "the_krypt"]})
    me.page.goto(f"/table/{code}")
    expect(me.page.locator(".btn-pri")).to_have_text(re.compile("^Ready with Banshee Net"))
    expect(me.page.get_by_text("Waits until you are ready.")).to_be_visible()


def test_enter_readies_one_seat_at_a_time(guest: Arrive) -> None:
    """Two seats of one player: the next one's deck is not the one chosen for the first."""
    me = guest()
    code = open_table(me, own=2, options={"decks": ["own", "own"]})
    me.page.goto(f"/table/{code}")
    chairs = me.page.get_by_role("group", name=re.compile(r"\(you\)$"))
    me.page.get_by_role("button", name=re.compile("^Banshee Net")).click()
    expect(chairs.nth(0)).to_contain_text(re.compile(r"Banshee Net, \d+ cards"))
    me.page.keyboard.press("Enter")
    expect(chairs.nth(0)).to_contain_text("Ready")
    expect(me.page.get_by_role("button", name="Choose a deck")).to_be_visible()
    me.page.keyboard.press("Enter")
    table = me.context.request.get(f"{me.url}/api/tables/{code}").json()
    assert [seat["ready"] for seat in table["seats"]] == [True, False]
    expect(chairs.nth(1)).to_contain_text("No deck yet")


# Buttons of the prompt that lie outside it, and cards of the hand below the window.
OUTSIDE = """() => {
  const bar = document.querySelector(".prompt").getBoundingClientRect();
  const out = (one, to) => one.right > to.right + 1 || one.bottom > to.bottom + 1;
  const found = [...document.querySelectorAll(".prompt-do button")]
    .filter((one) => one.offsetParent && out(one.getBoundingClientRect(), bar))
    .map((one) => `outside the prompt: ${one.ariaLabel ?? one.innerText}`);
  for (const card of document.querySelectorAll(".sc-hcard"))
    if (card.getBoundingClientRect().bottom > innerHeight) found.push(`cut: ${card.innerText}`);
  // On a phone the hand scrolls; elsewhere many cards lie in two rows.
  const hand = document.querySelector(".table:not(.size-phone) .sc-hand");
  if (hand && hand.scrollWidth > hand.clientWidth + 1) found.push("wide hand");
  return found;
}"""


RUNS = ("Run a mission", "Extend")


PASSES = ("Pass", "Let it go on", "Send nobody", "Do not defend", "Go home")
"""The buttons each player prefers; what remains is touched in turn."""


def step(me: Guest, wanted: tuple[str, ...], nth: int) -> None:
    """Press a wanted button or the filled one, else touch a piece, else the first button."""
    was = me.page.evaluate(STAND)
    buttons = me.asked.locator("button:not([aria-label])")
    words = [one.split("\n")[0] for one in buttons.all_inner_texts()]
    wish = next((one for one in wanted if one in words), None)
    pieces = me.choosable()
    if wish:
        target = buttons.nth(words.index(wish))
    elif me.confirm.count():
        target = me.confirm
    elif pieces.count() and "Pass" not in words:
        target = pieces.nth(nth % pieces.count())
    else:
        target = buttons.first
    # The other player may have been quicker: then the question is another one.
    with contextlib.suppress(PlaywrightTimeout):
        target.click(timeout=5_000)
        me.page.wait_for_function(CHANGED, arg=was, polling=POLL)


def test_two_people_bring_decks_of_their_own_to_a_lobby_and_play(guest: Arrive) -> None:
    ada, ben = guest(), guest(viewport=PHONE, has_touch=True, is_mobile=True)
    texts = {}
    for person, faction in ((ada, "The Krypt"), (ben, "Banshee Net")):
        build_deck(person, faction, f"Mine, {faction}")
        kept = person.context.request.get(f"{person.url}/api/me/decks").json()
        texts[person] = kept[0]["text"]
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Open a table of Spycraft").click()
    pauses = ada.page.get_by_role("radiogroup", name="Pauses")
    pauses.get_by_role("radio", name="Never").check(force=True)
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("You choose a deck.")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take a seat").click()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("and you choose a deck.")
    start = ada.page.get_by_role("button", name="Start", exact=True)
    expect(start).to_have_attribute("aria-disabled", "true")
    for person, faction in ((ada, "The Krypt"), (ben, "Banshee Net")):
        panel = person.page.get_by_role("region", name="Your deck")
        panel.get_by_role("button", name=re.compile(f"^Mine, {faction}")).click()
        chair = person.page.get_by_role("group", name=re.compile(r"\(you\)$"))
        expect(chair).to_contain_text(re.compile(rf"Mine, {faction}, \d+ cards"))
        expect(chair).to_contain_text("Choosing")
        expect(panel.get_by_role("button", name=f"Ready with Mine, {faction}")).to_be_visible()
        person.page.keyboard.press("Enter")
        expect(panel.get_by_role("button", name="Choose another")).to_be_visible()
    expect(ada.page.get_by_text("Ready", exact=True)).to_have_count(2)
    expect(ada.page).to_have_title(re.compile("^Your move: Start"))
    ada.page.reload()
    seats = ada.page.get_by_role("group", name=re.compile("^Player [12]: "))
    expect(seats.nth(0)).to_contain_text(re.compile(r"Mine, The Krypt, \d+ cards"))
    expect(seats.nth(1)).to_contain_text("Deck chosen")
    wrong = faults(ada.page, "the table")
    assert wrong == []
    assert "Banshee Net" not in (ada.page.locator("main").text_content() or "")
    start.click()
    code = ada.page.url.rsplit("/", 1)[1]
    for person in (ada, ben):
        expect(person.page.get_by_role("group", name="Spycraft table")).to_be_visible()
    # Both hold cards of the deck they brought.
    for person in (ada, ben):
        state = person.context.request.get(f"{person.url}/api/tables/{code}/state").json()
        mine = state["view"]["board"]["players"][state["view"]["seat"]]
        held = [card["face"] for card in mine["cards"]]
        assert held
        assert all(name in texts[person] for name in held)
    # Ada runs every mission she can and Ben lets her, all by touch, so points end the match.
    reloaded = False
    for n in range(3000):
        if ada.over() and ben.over():
            break
        if not (ada.my_turn() or ben.my_turn()):
            ada.page.wait_for_timeout(POLL)
        for person, wanted in ((ada, RUNS), (ben, PASSES)):
            if not person.my_turn() or person.over():
                continue
            assert lasting(person.page, OUTSIDE) == []
            if person is ada and ada.confirm.count() and not reloaded:
                # A reload loses what is composed, nothing else; back and forward find the table.
                reloaded = True
                ada.page.reload()
                ada.wait_turn()
                ada.page.go_back()
                ada.page.go_forward()
                ada.wait_turn()
            step(person, wanted, n)
    for person in (ada, ben):
        expect(person.asked).to_contain_text("The match is over")
        expect(person.asked).to_contain_text(re.compile("points|VP"))
    # A second tab of the same person sees the same end.
    tab = ben.tab(f"/table/{code}")
    expect(tab.locator(".prompt")).to_contain_text("The match is over")
