"""Cards in hand and what can be done with them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.layout import lasting
from tests.browser.spycraft import (
    WINDOWS,
    Arrive,
    Say,
    at_mission,
    of_two,
    sit_down,
    table_where,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


def test_a_card_in_hand_says_how_its_agent_acts(guest: Arrive) -> None:
    """An Action card has the kind and the skill under its name, an agent before its words."""

    def acts(card: Say) -> bool:
        face = faces[card["face"]]
        return face["type"] != "action" and any(line.get("head") for line in face["text"])

    faces: Say = {}

    def held(board: Say) -> bool:
        faces.update(board["faces"])
        mine = board["players"][0]["cards"]
        return len(mine) <= 6 and any(map(acts, mine))

    me = guest(viewport={"width": 1920, "height": 1080})
    sit_down(me, table_where(me, 2, held, seed=3))
    effect = me.page.locator(".sc-hcard:has(.sc-hexp) .sc-htext")
    expect(effect.locator(".sc-key").first).to_be_visible()
    for text in effect.all_inner_texts():
        if " X is " in f" {text}":
            assert re.match(r".*\b(React|Intel|Mission|Planning)\b.*X", text, re.S), text


# Cards whose text is left out though others have theirs, and kinds beside a name instead of below.
UNEVEN = """() => {
  const cards = [...document.querySelectorAll(".sc-hcard")];
  const full = cards.filter((card) => card.querySelector(":scope > .sc-htext")).length;
  const beside = cards.filter((card) => {
    const [name, kind] = [".sc-hname", ".sc-hkind"].map((part) =>
      card.querySelector(part).getBoundingClientRect());
    return kind.top < name.bottom - 2 || Math.abs(kind.left - name.left) > 1;
  });
  const some = full % cards.length ? ["some are short"] : [];
  return [...some, ...beside.map((one) => one.innerText)];
}"""


def test_cards_in_hand_are_all_full_or_all_short(guest: Arrive) -> None:
    few, many = 3, 6

    def held(board: Say) -> bool:
        return few <= len(board["players"][0]["cards"]) < many

    me = guest()
    sit_down(me, table_where(me, 2, held, seed=3))
    me.wait_turn()
    for width, height in WINDOWS:
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, UNEVEN) == [], (width, height)


# Cards in hand without their text at a size that can be read, skills without their words, and what
# of them is cut or covered.
UNREAD = """() => [...document.querySelectorAll(".sc-hcard")].flatMap((card) => {
  const name = card.querySelector(".sc-hname").innerText;
  const text = card.querySelector(".sc-htext");
  const small = !text || (text.innerText && parseFloat(getComputedStyle(text).fontSize) < 15);
  const skills = [...card.querySelectorAll(".four > span")].map((one) => one.innerText.trim());
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const shown = [[left + 4, bottom - 4], [right - 4, bottom - 4], [(left + right) / 2, top + 4]]
    .every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
  return [
    ...(small ? [`small: ${name}`] : []),
    ...(skills.every((one) => /^[A-Z][a-z]+\\s+\\d+$/.test(one)) ? [] : [`no words: ${skills}`]),
    ...(card.scrollHeight > card.clientHeight + 1 ? [`cut: ${name}`] : []),
    ...(shown ? [] : [`covered: ${name}`]),
  ];
})"""


def test_a_first_hand_can_be_read_whole_on_a_broad_desk(guest: Arrive) -> None:
    """Seven cards with their texts, and skills with their words, before anything is touched."""

    def held(board: Say) -> bool:
        kinds = {board["faces"][card["face"]]["type"] for card in board["players"][0]["cards"]}
        return len(board["players"][0]["cards"]) == 7 and "agent" in kinds

    me = guest(viewport={"width": 1440, "height": 900})
    sit_down(me, table_where(me, 2, held, seed=3))
    me.wait_turn()
    for width, height in ((1440, 900), (1920, 1080)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, UNREAD) == [], (width, height)
        # The hand lies under the whole table, and covers neither rail nor prompt.
        hand, *others = me.page.evaluate(
            """() => [".sc-hand", ".table-rail", ".table-seats", ".prompt"].map((one) => {
              const { top, bottom, width } = document.querySelector(one).getBoundingClientRect();
              return { top, bottom, width };
            })"""
        )
        assert hand["width"] > width - 40
        assert hand["bottom"] <= height
        assert max(other["bottom"] for other in others) <= hand["top"]


# Lines of text that an open card cuts, and what it hides of the choices and of the prompt.
UNDER = """() => {
  const card = document.querySelector(".sc-closer");
  const over = card.getBoundingClientRect();
  const apart = (a) => a.left >= over.right - 1 || a.right <= over.left + 1
    || a.top >= over.bottom - 1 || a.bottom <= over.top + 1;
  const found = [...document.querySelectorAll(".sc .legal, .sc .picked:not(.sc-closer), .prompt")]
    .filter((one) => !apart(one.getBoundingClientRect()))
    .map((one) => `hidden: ${one.innerText}`);
  const words = document.createTreeWalker(document.querySelector(".sc"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { currentNode: node } = words;
    if (card.contains(node) || node.parentElement.closest(".sr, .sc-plates")) continue;
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
    const letters = document.createRange();
    letters.selectNodeContents(node);
    for (const line of letters.getClientRects()) {
      const in_line = (y) => Math.abs(2 * y - line.top - line.bottom) < line.height / 2;
      const cut = in_line(over.top) || in_line(over.bottom);
      if (line.height && cut && !apart(line)) found.push(`cut: ${node.data}`);
    }
  }
  return found;
}"""


def test_a_card_opened_on_the_felt_keeps_its_foot_and_cuts_no_line(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    me.without_coach("spycraft")
    sit_down(me, table_where(me, 2, at_mission, seed=8))
    me.wait_turn()
    hand = me.page.get_by_role("group", name=re.compile("^Your hand"))
    for width, height in ((1280, 720), (820, 1180), (390, 844), (844, 390), (640, 360), (960, 540)):
        me.page.set_viewport_size({"width": width, "height": height})
        expect(hand).not_to_have_class(re.compile("full"))
        for nth in range(hand.get_by_role("button").count()):
            card = hand.get_by_role("button").nth(nth)
            card.click()
            where = f"{card.text_content()} at {width}x{height}"
            expect(card, where).to_have_class(re.compile(r"\bopen\b"))
            expect(card.locator(".sc-hopen")).to_have_text("Faceup")
            foot = card.locator(".sc-hfoot").text_content() or ""
            expect(me.page.locator(".sc-closer > .sc-hfoot")).to_have_text(foot)
            assert lasting(me.page, UNDER) == [], where
            me.page.keyboard.press("Escape")


# Names in hand that begin below the line of their worth.
DROPPED = """() => [...document.querySelectorAll(".sc-hname")].filter((name) => {
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const [first] = letters.getClientRects();
  return first.top > name.getBoundingClientRect().top + first.height / 2;
}).map((name) => name.textContent)"""


def test_a_long_name_in_hand_stands_beside_its_worth(guest: Arrive) -> None:
    def held(board: Say) -> bool:
        cards = board["players"][0]["cards"]
        return len(cards) == 7 and any(card["face"] == "Apprehended" for card in cards)

    me = guest()
    sit_down(me, table_where(me, 2, held, seed=40))
    me.wait_turn()
    for width, height in WINDOWS:
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, DROPPED) == [], (width, height)


# Cards that the edge of the hand or the sign that there are more cuts.
CUT_IN_HAND = """() => {
  const hand = document.querySelector(".sc-hand");
  const from = hand.getBoundingClientRect().left;
  const to = hand.querySelector(".sc-hmore").getBoundingClientRect().left;
  return [...hand.querySelectorAll(".sc-hcard")].filter((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [from, to].some((edge) => left < edge - 1 && right > edge + 1);
  }).map((card) => card.innerText);
}"""


def test_a_phone_shows_whole_cards_of_the_hand_and_how_many_there_are_beyond(guest: Arrive) -> None:
    held = 7
    me = guest(viewport={"width": 390, "height": 844})
    sit_down(me, table_where(me, 2, lambda board: board["players"][0]["hand"] == held, seed=40))
    me.wait_turn()
    for width, whole in ((390, 3), (320, 2), (430, 3)):
        me.page.set_viewport_size({"width": width, "height": 844})
        signs = me.page.locator(".sc-hmore button")
        expect(signs).to_have_text([str(held - whole)])
        assert lasting(me.page, CUT_IN_HAND) == [], width
        signs.last.click()
        expect(signs).not_to_have_text([str(held - whole)])
        assert lasting(me.page, CUT_IN_HAND) == [], width
        me.page.locator(".sc-hcard").last.scroll_into_view_if_needed()
        expect(signs).to_have_text([str(held - whole)])  # all of them before what is seen
        assert lasting(me.page, CUT_IN_HAND) == [], width
        me.page.locator(".sc-hcard").first.scroll_into_view_if_needed()


def acts_at_mission(board: Say) -> bool:
    """Whether two of my agents are active in a mission under way."""
    agents = [one for one in board["players"][0]["agents"] if one["team"] and one["active"]]
    return at_mission(board) and board["step"] == "engage" and len(agents) > 1


# How many moves are listed whole, and everything in the list that is cut by its edge.
SHOWN = """() => {
  const list = document.querySelector(".table-rail .sc-options ul");
  const edge = list.getBoundingClientRect();
  const inside = (box) => box.left >= edge.left - 1 && box.right <= edge.right + 1;
  const at = (some) => [...list.querySelectorAll(some)]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => inside(box));
  return {
    whole: at("button").length,
    cut: at("button, li").filter(([, box]) => box.bottom > edge.bottom + 1)
      .map(([one]) => one.innerText),
  };
}"""


@pytest.mark.parametrize(("until", "seed"), [(acts_at_mission, 10), (of_two, 3)])
def test_what_you_could_do_says_how_it_goes_on(
    guest: Arrive, until: Callable[[Say], bool], seed: int
) -> None:
    me = guest(viewport={"width": 1440, "height": 900})
    sit_down(me, table_where(me, 2, until, seed=seed))
    me.wait_turn()
    could = me.page.get_by_role("region", name="Your options")
    below = could.locator(".sc-below")
    expect(below).to_have_text(re.compile(r"^\d+ more actions?$"))
    shown = me.page.evaluate(SHOWN)
    assert shown["cut"] == []
    assert shown["whole"] > 0
    moves = could.get_by_role("list").get_by_role("button").count()
    assert below.inner_text().startswith(f"{moves - shown['whole']} more")


# Engines differ in what they count as overflow: WebKit adds a padding after a negative margin.
WIDER_CARDS = """
const own = Object.getOwnPropertyDescriptor(Element.prototype, "scrollWidth").get;
Object.defineProperty(Element.prototype, "scrollWidth", {
  get() { return own.call(this) + (this.matches(".sc-hcard") ? 9 : 0); },
});
"""


def test_agents_in_hand_show_their_skills_however_an_engine_counts_overflow(guest: Arrive) -> None:
    me = guest()
    me.context.add_init_script(script=WIDER_CARDS)
    sit_down(me, table_where(me, 2, of_two, seed=4, kind="intel_opportunity"))
    me.wait_turn()
    cards = me.page.locator(".sc-hcard")
    expect(cards.first).to_be_visible()
    tight = cards.evaluate_all("(cards) => cards.map((card) => card.dataset.tight)")
    assert "bare" not in tight
    assert tight.count("slim") < len(tight)
    for skills in me.page.locator(".sc-hskills.four").all():
        expect(skills).to_be_visible()
