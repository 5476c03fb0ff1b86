"""General in a real browser: both sides of the table, one device for two, keyboard, phone, axe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from safehouse.core.registry import game as find_game
from tests.browser.axe import faults
from tests.browser.guests import PHONE, Guest
from tests.browser.layout import lasting, small_prompt, unmarked, wider
from tests.browser.page_server import PageServer

pytestmark = pytest.mark.browser

Arrive = Callable[..., Guest]

N1, E1, S1, W1, N2, E2 = 101, 111, 121, 131, 102, 112
PROMOTION, MIXED = 150, 152
SILENCE = 253
TIER_2 = [SILENCE, 203, 213, 223, 233, 204, 214, 224]
TIER_3 = [305, 315, 325, 335, 306, 316, 326, 336]
DECK = [N1, PROMOTION, E1, MIXED, S1, W1, N2, E2, *TIER_2, *TIER_3]
"""A promotion, Mixed Signals and a Radio Silence come early; the rest are attacks."""

REGION = re.compile(r"^(North|East|South|West), .*, can be chosen$")
CARD = re.compile(r"^(Target|Strength|Recruitment).*, can be chosen$")
BOTS = [{"holder": "bot", "level": "tourist"}] * 3


# A map that is not right below the story, or higher than wide; a story with empty room in it.
BELOW = """() => {
  const [story, page, map] = [".story", ".story-page", ".general-drawing"].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return [
    ...(Math.abs(map.top - story.bottom) > 1 ? [`${map.top} below ${story.bottom}`] : []),
    ...(map.height > map.width ? ["high"] : []),
    ...(story.height > page.height + 3 ? [`${story.height} for ${page.height}`] : []),
  ];
}"""


# A story that has to be scrolled, and records in it beside those of the rail.
TOLD = """() => {
  const story = document.querySelector(".story");
  const records = [...story.querySelectorAll(".ledger")].filter((one) => one.checkVisibility());
  return [
    ...(story.scrollHeight > story.clientHeight ? [`${story.scrollHeight} high`] : []),
    ...records.map((one) => one.ariaLabel),
  ];
}"""


# Long names that are cut beside the roles of the Spies.
CUT_NAMES = """() => [...document.querySelectorAll(".story-spy h3 > span:first-of-type")]
  .filter((one) => {
    const was = one.firstChild.data;
    one.firstChild.data = "Maximiliana";
    const cut = one.scrollWidth > one.clientWidth;
    one.firstChild.data = was;
    return cut;
  })
  .map((one) => one.textContent)"""


def opened(me: Guest, plan: list[dict[str, Any]], **options: Any) -> str:
    """Create a table with this plan and deck: from a position, since servers accept no deck."""
    me.page.goto("/")
    match = find_game("general").start(4, seed=5, options={"general": 1, "deck": DECK, **options})
    position = match.position()
    position["options"]["deck"] = None
    position_file = {"text": json.dumps(position)}
    answer = me.page.request.post("/api/replays", data=position_file, headers={"origin": me.url})
    assert answer.ok, answer.text()
    where = f"/api/replays/{answer.json()['id']}/tables"
    answer = me.page.request.post(where, data={"ply": 0, "plan": plan}, headers={"origin": me.url})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def sit(me: Guest, plan: list[dict[str, Any]], **options: Any) -> None:
    me.page.goto(opened(me, plan, **options))
    expect(me.asked).to_be_visible()


def as_general(me: Guest) -> None:
    sit(me, [{"holder": "me"}, *BOTS])


def as_spy(me: Guest) -> None:
    sit(me, [{"holder": "me"}, *BOTS], general=2)


def test_enter_twice_answers_one_question(guest: Arrive) -> None:
    me = guest(settle=1000)
    as_general(me)
    page = me.page
    for _ in range(30):
        me.settled(1050)  # what has just appeared does not act yet
        if "Your action" in me.text():
            break
        button = me.confirm if me.confirm.count() else me.choosable().first
        if button.count():
            button.click()
    for region in ("North", "East"):
        piece = page.get_by_role("button", name=re.compile(f"^{region},"))
        for _ in range(10):
            piece.click()
            if piece.get_attribute("aria-pressed") == "true" or "to East?" in me.text():
                break
            me.settled(1050)  # a note of the coach has just appeared
    expect(me.asked).to_contain_text("from North to East?")
    me.settled(1050)  # the button has just come to mean this
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    ended = me.asked.get_by_role("button", name="End the Army phase")
    expect(ended).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    expect(ended).to_be_visible()


def touch(me: Guest, target: Locator) -> None:
    was = me.page.evaluate(STAND)
    me.press(target)
    me.page.wait_for_function(f"(was) => ({STAND})() !== was", arg=was)


STAND = """() => [
  document.querySelector('.prompt')?.textContent ?? "",
  ...[...document.querySelectorAll('[aria-pressed="true"]')].map((piece) => piece.ariaLabel),
  document.querySelector(".general-drawing")?.ariaLabel,
  document.querySelectorAll(".log-line").length,
].join("|")"""


def confirm(me: Guest) -> None:
    touch(me, me.confirm)


def answer(me: Guest) -> None:
    """Answer any question in the simplest way."""
    if me.confirm.count():
        confirm(me)
    elif "Your action" in me.text() or "Army phase" in me.text():
        touch(me, me.asked.get_by_role("button", name=re.compile("end the phase|No action")))
    elif me.choosable().count():
        touch(me, me.choosable().first)
    else:
        touch(me, me.asked.locator(".prompt-other").first)


def play_until(me: Guest, wanted: Callable[[str], bool], most: int = 300) -> None:
    for _ in range(most):
        me.wait_turn()
        if wanted(me.text()):
            return
        assert not me.over(), "the match ended before that was asked"
        answer(me)
    raise AssertionError(f"never asked; last: {me.text()}")


def armies(me: Guest, place: str) -> int:
    spoken = me.page.get_by_role("button", name=re.compile(f"^{place}, ")).get_attribute(
        "aria-label"
    )
    found = re.match(rf"{place}, (\d+) arm", spoken or "")
    assert found, spoken
    return int(found[1])


def test_the_general_commands_and_the_end_tells_who_was_what(guest: Arrive) -> None:
    me = guest()
    page = me.page
    as_general(me)
    assert "Double Agent" not in (
        page.get_by_role("group", name=re.compile("^Spy A")).text_content() or ""
    )
    play_until(me, lambda text: "Your action" in text)

    # A march by two touches; as an open step it can be undone.
    north, east = armies(me, "North"), armies(me, "East")
    page.get_by_role("button", name=re.compile("^North, .*can be chosen$")).click()
    page.get_by_role("button", name=re.compile("^East, .*can be chosen$")).click()
    count = min(2, north)
    expect(me.asked).to_contain_text(f"March {count} from North to East?")
    confirm(me)
    assert (armies(me, "North"), armies(me, "East")) == (north - count, east + count)
    touch(me, page.get_by_role("button", name="Take back this step"))
    assert (armies(me, "North"), armies(me, "East")) == (north, east)

    # Two regions withdraw, one after the other; a second action is refused with its clause.
    page.get_by_role("button", name=re.compile("^Withdraw")).click()
    page.get_by_role("button", name=re.compile("^North, .*can be chosen$")).click()
    confirm(me)
    page.get_by_role("button", name=re.compile("^East, .*can be chosen$")).click()
    confirm(me)
    assert armies(me, "Reserves") == north + east
    assert armies(me, "North") == armies(me, "East") == 0
    page.get_by_role("button", name=re.compile("^March why not")).click()
    why = page.get_by_role("status").filter(has_text="Not now.")
    expect(why).to_contain_text("You have already taken your action.")
    expect(why).to_contain_text("GS-5.1")
    page.keyboard.press("Escape")

    # Every Command card in hand; Redeploy is laid out by touches and sent as one.
    held = page.get_by_role("group", name=re.compile("^Your Command cards"))
    assert unmarked(page) == []
    for _ in range(5):
        card = held.get_by_role("button", name=re.compile("can be played$"))
        if not card.count():
            break
        touch(me, card.first)
        if "Fortify which" in me.text():
            touch(me, page.get_by_role("button", name=REGION).first)
        confirm(me)
        if "Redeploy, " in me.text():
            assert not me.confirm.count(), "Enter would empty every region"
            touch(me, page.get_by_role("button", name=re.compile("^South, .*can be chosen$")))
            more = me.asked.get_by_role("button", name="One army more in West")
            touch(me, more)
            touch(me, more)
            touch(me, me.asked.get_by_role("button", name="One army fewer in West"))
            confirm(me)
            expect(page.get_by_role("button", name=re.compile("^South, 1 army"))).to_be_visible()
            expect(page.get_by_role("button", name=re.compile("^West, 1 army"))).to_be_visible()
    confirm(me)

    # A Spy is promoted by touch; the mark on another is the General's own and stays.
    play_until(me, lambda text: "Which Spy is promoted?" in text)
    page.get_by_role("button", name=re.compile("^Promote Spy B")).click()
    confirm(me)
    expect(page.get_by_role("group", name="Log, newest first")).to_contain_text(
        re.compile(r"You promote \w+\.")
    )
    mark = page.get_by_role("button", name=re.compile("^Your private mark on")).nth(2)
    mark.click()
    mark.click()
    expect(mark).to_contain_text("doubted")
    page.reload()
    expect(mark).to_contain_text("doubted")
    promoted = page.get_by_role("group", name=re.compile("^Spy B"))
    expect(promoted).to_contain_text(re.compile(r"hand\s\d, promoted"))

    play_until(me, lambda text: "The match is over" in text)
    story = page.get_by_role("group", name="Who was what")
    expect(story).to_contain_text(re.compile("Double Agent"))
    expect(story).to_contain_text(re.compile("Operative"))
    expect(story).to_contain_text(re.compile("You had doubted (rightly|wrongly)"))
    assert re.search(r"You (won|lost)\.", me.text())
    # Whole at the smallest desk; the rounds of each Spy are in the rail, and named once.
    page.set_viewport_size({"width": 1280, "height": 720})
    assert lasting(page, TOLD) == []
    assert lasting(page, CUT_NAMES) == []
    # The rail has every round; the map stands right below and wide; where there is no room,
    # behind a button.
    expect(page.locator(".gn-spy .ledger")).to_have_count(3)
    for size in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert lasting(page, BELOW) == [], size
    page.set_viewport_size(PHONE)
    story.get_by_role("button", name="See the map").click()
    expect(story).to_be_hidden()
    page.get_by_role("button", name="Who was what").click()
    expect(story).to_be_visible()


def test_a_spy_gives_and_discards_and_sees_what_the_general_will_see(guest: Arrive) -> None:
    me = guest()
    page = me.page
    as_spy(me)
    me.wait_turn()
    expect(page.get_by_role("group", name="Your identity")).to_contain_text("You are a")
    expect(page.get_by_role("img", name=re.compile("^The attack: North, power 1"))).to_be_visible()

    table = page.get_by_role("group", name="At the table")
    expect(table).to_contain_text("All Spies choose at the same time.")
    expect(me.asked).to_contain_text("Afterwards you discard one.")
    cards = page.get_by_role("button", name=CARD)
    first = (cards.first.get_attribute("aria-label") or "").split(" (")[0].split(",")[0]
    touch(me, cards.first)
    expect(me.asked).to_contain_text(f"Give {first}?")
    expect(me.asked).to_contain_text("The General sees")
    touch(me, me.asked.get_by_role("button", name="Choose the discard too"))
    expect(me.asked).to_contain_text("discard which card?")
    touch(me, page.get_by_role("button", name=CARD).last)
    expect(me.asked).to_contain_text("Then discard")
    confirm(me)

    # The gift is in the record once the attack is known; the hand is back at its size.
    play_until(me, lambda text: "Which card do you give?" in text)
    expect(page.get_by_role("group", name="Record of Spy A")).to_contain_text(f"said {first}")
    intel = page.get_by_role("group", name=re.compile("^Your Intel, (9|10) cards"))
    expect(intel).to_be_visible()

    # Only the General commands; the refusal says so.
    page.get_by_role("button", name=re.compile("^North, ")).first.click()
    expect(page.get_by_role("status").filter(has_text="Not now.")).to_contain_text(
        "Only the General"
    )
    page.keyboard.press("Escape")

    # Given and discarded in two steps.
    touch(me, page.get_by_role("button", name=CARD).first)
    confirm(me)
    me.wait_turn()
    expect(me.asked).to_contain_text("Which card do you discard?")
    expect(table).not_to_contain_text("at the same time")
    touch(me, page.get_by_role("button", name=CARD).first)
    confirm(me)
    play_until(me, lambda text: "Which card do you give?" in text)


def test_two_roles_on_one_device_have_a_curtain_between(guest: Arrive) -> None:
    me = guest()
    page = me.page
    sit(me, [{"holder": "me"}, {"holder": "me"}, *BOTS[:2]])
    curtain = page.get_by_role("dialog", name=re.compile("^Hand the device to"))
    expect(curtain).to_be_visible()  # the player who opens the table may not be the one asked
    handed: set[str] = set()
    silenced = False
    for _ in range(260):
        page.wait_for_function(
            "() => document.querySelector('.curtain') || "
            "!/^(Waiting|Watch)/.test(document.querySelector('[aria-label=\"Decision\"]').textContent)"
        )
        if curtain.count():
            who = curtain.get_attribute("aria-label") or ""
            handed.add(who)
            assert page.get_by_role("group", name=re.compile("^Your Intel")).count() == 0 or not (
                "Spy A" in who and "can be chosen" in page.content()
            )
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
            continue
        text = me.text()
        if me.over():
            break
        commanding = page.get_by_role("group", name=re.compile("^Your Command cards")).count() > 0
        assert commanding == (page.get_by_role("group", name="Your identity").count() == 0)
        if "may pass Intel" in text:
            touch(me, page.get_by_role("button", name=re.compile("^Listen to Spy B")))
            confirm(me)
            silenced = True
            continue
        if "Which two cards" in text:
            assert silenced
            touch(me, page.get_by_role("button", name=CARD).first)
            touch(me, page.get_by_role("button", name=CARD).last)
            confirm(me)
            break
        answer(me)
    else:
        raise AssertionError("the silenced Spy was never asked")
    assert handed == {"Hand the device to General.", "Hand the device to Spy A."}


def test_on_one_device_each_player_sees_what_happened_and_what_to_do(guest: Arrive) -> None:
    me = guest(viewport={"width": 1440, "height": 900})
    page = me.page
    sit(me, [{"holder": "me"}] * 4)
    curtain = page.get_by_role("dialog", name=re.compile("^Hand the device to"))
    for _ in range(40):
        page.wait_for_function(
            "() => document.querySelector('.curtain') || "
            "!/^(Waiting|Watch)/.test(document.querySelector('[aria-label=\"Decision\"]').textContent)"
        )
        if curtain.count():
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
        if "Meanwhile" in me.text() and "Which card do you give" in me.text():
            break
        answer(me)
    else:
        raise AssertionError("nobody was told what happened meanwhile")
    expect(me.asked.get_by_text("Choose a card in your hand,")).to_be_visible()
    # The name on a plate is the role; below it stands what the General does.
    page.set_viewport_size(PHONE)
    plate = page.locator(".strip").get_by_role("group", name="General", exact=True)
    expect(plate.locator(".seat-who")).to_have_text("General")
    expect(plate.locator(".seat-role")).to_have_text("waits")


def test_general_by_keyboard_alone(guest: Arrive) -> None:
    me = guest()
    page = me.page
    as_spy(me)
    me.wait_turn()
    reach(me, CARD)
    page.keyboard.press("Space")
    expect(me.confirm).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => !/Advise/.test(document.querySelector('[aria-label=\"Decision\"]').textContent)"
    )

    as_general(me)
    play_until(me, lambda text: "Your action" in text)
    reach(me, REGION)
    page.keyboard.press("Space")
    expect(me.asked).to_contain_text("where to?")
    reach(me, REGION)
    page.keyboard.press("Space")
    expect(me.asked).to_contain_text(re.compile("March [12] from"))
    page.keyboard.press("Escape")
    expect(me.asked).to_contain_text("where to?")


def reach(me: Guest, name: re.Pattern[str]) -> None:
    """Tab into groups of pieces, arrow keys inside, until on one of that name."""
    page = me.page
    focused = "() => document.activeElement?.ariaLabel ?? ''"
    for _ in range(60):
        for key in ("", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
            if key:
                page.keyboard.press(key)
            if name.search(page.evaluate(focused)):
                return
            if not page.evaluate("document.activeElement?.hasAttribute('data-stop') ?? false"):
                break
        page.keyboard.press("Tab")
    raise AssertionError(f"{name.pattern} is not reached by keyboard")


class Thumb(Guest):
    def press(self, target: Locator) -> None:
        target.tap()


@pytest.mark.parametrize("general", [1, 2])
def test_general_on_a_phone(browser: Browser, server: PageServer, general: int) -> None:
    me = Thumb(browser, server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    me.without_coach("general")
    sit(me, [{"holder": "me"}, *BOTS], general=general)
    for _ in range(10):
        me.wait_turn()
        assert wider(me.page, PHONE) == []
        assert small_prompt(me.page, 40) == []
        answer(me)
    me.wait_turn()
    legend = me.page.locator(".gn-legend")
    expect(legend.get_by_text("holds")).to_have_count(1 if general == 1 else 0)
    tabs = me.page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Records").tap()
    expect(me.page.get_by_role("group", name="Attack deck")).to_be_visible()
    if general == 2:
        expect(me.page.get_by_role("group", name="Your identity")).to_be_visible()
    assert me.faults == []
    me.leave()


def test_axe_finds_nothing_at_generals_tables(guest: Arrive) -> None:
    me = guest()
    wrong: list[str] = []
    as_spy(me)
    me.wait_turn()
    touch(me, me.page.get_by_role("button", name=CARD).first)
    wrong += faults(me.page, "a Spy's side")
    as_general(me)
    play_until(me, lambda text: "Your action" in text)
    touch(me, me.page.get_by_role("button", name=REGION).first)
    wrong += faults(me.page, "the General's side")
    me.page.get_by_role("button", name="Concede").click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.page.get_by_role("group", name="Who was what")).to_be_visible()
    wrong += faults(me.page, "the end")
    assert wrong == [], "\n".join(wrong)


def test_whoever_leaves_is_offered_a_bot_first_and_may_come_back(guest: Arrive) -> None:
    me, general = guest(), guest()
    table = opened(me, [{"holder": "me"}, {"holder": "open"}, *BOTS[:2]], general=2)
    for person in (me, general):
        person.page.goto(table)
    general.page.get_by_role("button", name="Take a seat").click()
    general.page.get_by_role("button", name="Take the seat anyway").click()
    expect(general.asked).to_be_visible()
    me.wait_turn()
    me.page.get_by_role("button", name="Leave or concede").click()
    dialog = me.page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Leave this match?")
    expect(dialog).to_contain_text("your whole side loses")
    names = dialog.get_by_role("button").all_inner_texts()
    assert names == ["Play on", "Leave: a bot plays on", "Concede"]
    dialog.get_by_role("button", name="Leave: a bot plays on").click()
    expect(me.asked).to_contain_text("You are watching")
    expect(me.asked).not_to_contain_text("The match is over")
    expect(me.page.get_by_role("button", name="Leave or concede")).to_have_count(0)
    general.wait_turn()  # the bot has advised, and the match waits for its General
    me.asked.get_by_role("button", name="Take your seat back").click()
    expect(me.asked).not_to_contain_text("You are watching")
    expect(me.page.get_by_role("button", name="Leave or concede")).to_be_visible()
