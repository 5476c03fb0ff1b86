"""Spycraft in the browser: played by touch and by keys, on the desk and on a phone."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import safehouse
from safehouse.games.spycraft.cards import MISSIONS
from tests.browser.axe import faults
from tests.browser.guests import CHANGED, PHONE, POLL, STAND, Guest
from tests.browser.layout import lasting, wider
from tests.browser.test_review import analysis, brought, played, with_players

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]
Say = dict[str, Any]


def open_table(
    me: Guest, seats: int = 2, *, own: int = 1, seed: int = 5, options: Say | None = None
) -> str:
    """Create a table of bots with the first seats mine; return its code."""
    if me.page.url == "about:blank":
        me.page.goto("/")
    plan = [
        {"holder": "me", "level": None} if seat < own else {"holder": "bot", "level": "tourist"}
        for seat in range(seats)
    ]
    asked: Say = {
        "game": "spycraft",
        "seats": seats,
        "plan": plan,
        "options": options or {},
        "clock": None,
        "public": False,
        "talk": None,
        "seed": seed,
    }
    answer = me.context.request.post(f"{me.url}/api/tables", data=asked)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    return code


def sit_down(me: Guest, code: str) -> None:
    me.page.goto(f"/table/{code}")
    expect(me.page.get_by_role("group", name="Spycraft table")).to_be_visible()


def table_where(me: Guest, seats: int, until: Callable[[Say], bool], seed: int) -> str:
    """Create a table of bots where I am asked on a board as wanted, always the same one."""
    match = safehouse.game("spycraft").start(seats, seed=seed)
    luck = random.Random(seed)
    while [one.seat for one in match.decisions] != [0] or not until(match.view(0)["board"]):
        decision = match.decisions[0]
        moves = [move for move in decision.moves if move.kind != "burn"]
        match.play(luck.choice(moves or decision.moves), decision.seat)
    record = {"text": match.record().to_text()}
    replay = me.context.request.post(f"{me.url}/api/replays", data=record).json()["id"]
    plan = [{"holder": "me"}, *[{"holder": "bot", "level": "tourist"}] * (seats - 1)]
    asked = {"ply": match.ply, "plan": plan}
    answer = me.context.request.post(f"{me.url}/api/replays/{replay}/tables", data=asked)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    return code


def at_mission(board: Say) -> bool:
    return board["mission"] is not None and board["mission"]["defender"] is not None


def test_a_person_plays_by_touch(guest: Arrive) -> None:
    me = guest()
    sit_down(me, open_table(me))
    expect(me.page.get_by_role("group", name="Mission queue").get_by_role("button")).to_have_count(
        5
    )
    expect(me.page.get_by_role("group", name="Your hand, 7 cards")).to_be_visible()
    touches = 0
    while touches < 30 and not me.over():
        me.wait_turn()
        if me.over():
            break
        me.touch_on(touches * 3)
        touches += 1
    told = me.page.get_by_role("group", name="Log, newest first")
    assert told.get_by_role("listitem").count() > 12


def test_a_card_is_recruited_and_laid_under_an_agent(guest: Arrive) -> None:
    me = guest()
    sit_down(me, open_table(me))
    me.wait_turn()
    hand = me.page.get_by_role("group", name=re.compile("^Your hand"))
    card = hand.get_by_role("button").first
    name = card.locator(".sc-hname").inner_text()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    agents = me.page.get_by_role("region", name="Your headquarters")
    agents.get_by_role("button", name=re.compile("leader.*can be chosen$")).click()
    options = me.asked.get_by_role("button", name=re.compile(f"^Put {re.escape(name)}"))
    (options.first if options.count() else me.confirm).click()
    expect(
        agents.get_by_role("button", name=re.compile("facedown since .*only you see this"))
    ).to_have_count(1)
    expect(me.page.get_by_role("group", name="Log, newest first")).to_contain_text(
        "You attach facedown gear"
    )


def test_what_cannot_be_touched_says_why_and_what_can_be_is_dragged(guest: Arrive) -> None:
    me = guest()
    sit_down(me, open_table(me))
    me.wait_turn()
    me.page.get_by_role("button", name=re.compile("level 4, .*, your leader")).click()
    why = me.page.get_by_role("status").filter(has_text="more token")
    expect(why).to_be_visible()
    expect(why).to_contain_text("BI-30")
    me.page.keyboard.press("Escape")
    expect(why).not_to_be_visible()
    # A card from the hand dropped next to the agents is recruited.
    place = me.page.get_by_role("region", name="Your headquarters").bounding_box()
    assert place
    hand = me.page.get_by_role("group", name=re.compile("^Your hand"))
    hand.get_by_role("button").first.hover(position={"x": 30, "y": 40})
    me.page.mouse.down()
    me.page.mouse.move(place["x"] + place["width"] - 60, place["y"] + 60, steps=4)
    me.page.mouse.up()
    told = me.page.get_by_role("group", name="Log, newest first")
    expect(told).to_contain_text("You put a facedown agent into play. It is")


def test_keys_alone_recruit_a_card(guest: Arrive) -> None:
    me = guest()
    sit_down(me, open_table(me))
    me.wait_turn()
    hand = me.page.get_by_role("group", name=re.compile("^Your hand"))
    hand.get_by_role("button").first.focus()
    me.page.keyboard.press("ArrowRight")
    second = hand.get_by_role("button").nth(1)
    expect(second).to_be_focused()
    was = me.page.evaluate(STAND)
    me.page.keyboard.press(" ")
    expect(second).to_have_attribute("aria-pressed", "true")
    assert me.page.evaluate(STAND) != was
    recruit = me.page.get_by_role("button", name=re.compile("^Recruit .* facedown"))
    recruit.first.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("group", name="Log, newest first")).to_contain_text(
        "You put a facedown agent into play"
    )


def test_a_mission_shows_its_sums(guest: Arrive) -> None:
    me = guest()
    sit_down(me, table_where(me, 2, at_mission, seed=8))
    expect(me.page.get_by_role("img", name=re.compile("^Attack .* against"))).to_be_visible()
    me.page.get_by_role("button", name="Sums", exact=True).click()
    expect(me.page.get_by_role("group", name="Sums of both teams")).to_contain_text(
        "To succeed the Attacker needs"
    )


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
    told = me.page.locator(".sc-hcard:has(.sc-hexp) .sc-htext")
    expect(told.locator(".sc-key").first).to_be_visible()
    for text in told.all_inner_texts():
        if " X is " in f" {text}":
            assert re.match(r".*\b(React|Intel|Mission|Planning)\b.*X", text, re.S), text


# Everything in a row that is cut off by its box or the window, or lies outside its board.
CUT = """() => {
  const found = [];
  const felt = document.querySelector(".felt").getBoundingClientRect();
  for (const card of document.querySelectorAll(".sc-hcard")) {
    const box = card.getBoundingClientRect();
    const foot = card.querySelector(".sc-hfoot").getBoundingClientRect();
    const last = [...card.querySelectorAll(".sc-hkind, .sc-hskills")]
      .filter((one) => one.offsetParent)
      .at(-1)
      .getBoundingClientRect();
    const cut = card.scrollHeight > card.clientHeight + 1;
    if (box.bottom > innerHeight || box.right > innerWidth || cut)
      found.push(`hand: ${card.innerText}`);
    if (last.bottom > foot.top + 1) found.push(`foot over text: ${card.innerText}`);
  }
  for (const card of document.querySelectorAll(".sc-mission .sc-card, .sc-hqs .sc-card")) {
    const box = card.getBoundingClientRect();
    if (box.right > felt.right || box.bottom > felt.bottom || box.width < 60)
      found.push(`felt: ${card.innerText}`);
  }
  return found;
}"""
BOTH_TEAMS = """() => {
  const foot = document.querySelector(".prompt").getBoundingClientRect().top;
  const teams = [...document.querySelectorAll(".sc-mission > .sc-row")];
  return teams.length === 2 && teams.every((team) => {
    const card = team.querySelector(".sc-card, .sc-empty").getBoundingClientRect();
    return card.top + 40 < foot;
  });
}"""
RAIL = """() => [".sc-pending", ".sc-options-rail", ".table-rail .log"].map((slot) => {
  const { top, height } = document.querySelector(slot).getBoundingClientRect();
  return `${slot} ${top} ${height}`;
})"""
# Selectable pieces have a mark that survives forced colours, in which shadows are not drawn.
UNMARKED = """() => [...document.querySelectorAll(".sc .legal, .sc-hand .legal, .sc-hand .picked")]
  .filter((one) => getComputedStyle(one).outlineStyle === "none")
  .map((one) => one.innerText)"""


def test_cards_are_whole_in_a_small_window_and_the_rail_stands_still(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    sit_down(me, open_table(me, seed=8))
    me.wait_turn()
    assert lasting(me.page, CUT) == []
    still = me.page.evaluate(RAIL)
    sit_down(me, table_where(me, 2, at_mission, seed=8))
    me.wait_turn()
    for size in ((1280, 720), (1440, 900), (1920, 1080)):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(me.page.get_by_role("group", name=re.compile("^Your hand"))).to_be_visible()
        assert lasting(me.page, CUT) == [], size
    # Both teams are visible on a phone.
    me.page.set_viewport_size(PHONE)
    me.page.wait_for_function(BOTH_TEAMS)
    me.page.set_viewport_size({"width": 1280, "height": 720})
    # Why a card cannot be played is shown in the prompt, so nothing covers its neighbours.
    off = me.page.locator(".sc-hcard.off")
    if off.count():
        off.first.click()
        expect(me.asked.locator(".prompt-why")).to_be_visible()
        expect(me.page.locator(".why-box")).to_have_count(0)
        me.page.keyboard.press("Escape")
    assert [slot.rsplit(" ", 1)[0] for slot in me.page.evaluate(RAIL)] == [
        slot.rsplit(" ", 1)[0] for slot in still
    ]
    me.page.emulate_media(forced_colors="active")
    expect(me.page.locator(".legal").first).to_be_visible()
    assert lasting(me.page, UNMARKED) == []
    me.page.emulate_media(forced_colors="none")
    # The end shows how the match went.
    me.page.get_by_role("button", name="Concede").click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")
    expect(me.page.get_by_role("region", name="How it went")).to_be_visible()
    assert faults(me.page, "the end") == []


# Names that are cut, and where, down to the tails of their letters.
# What is less than 100 wide may end in dots: gear is then told by what it does.
NAMES = """() => {
  const BANDS = ".sc-skills, .sc-exposed, .sc-wound";
  const pen = document.createElement("canvas").getContext("2d");
  const foot = (name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { fontBoundingBoxDescent, actualBoundingBoxDescent } = pen.measureText(name.textContent);
    const line = letters.getBoundingClientRect().bottom;
    return line - fontBoundingBoxDescent + actualBoundingBoxDescent;
  };
  return [...document.querySelectorAll(".sc [data-whole], .sc-seat [data-whole]")]
    .filter((name) => {
      if (!name.checkVisibility()) return false;
      if (!name.clientWidth) return true;
      const place = name.closest("[data-set=dots]");
      if (place) return place.clientWidth > 100;
      if (name.scrollWidth > name.clientWidth) return true;
      if (name.scrollHeight > name.clientHeight) return true;
      if (getComputedStyle(name).fontSize === "0px") return false; // shortened
      // A band may lie over the foot of a name that is higher than its place.
      const bands = name.closest(".sc-head")?.parentElement.querySelectorAll(BANDS) ?? [];
      const low = [...bands].filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().top + 1);
      return foot(name) > Math.min(...low, name.getBoundingClientRect().bottom + 0.5);
    })
    .map((name) => `${name.parentElement.className}: ${name.textContent}`);
}"""
# Active leaders on the felt that do not show their level, once and whole.
LEVELS = """() => [...document.querySelectorAll('.sc [data-what="what:leader"]')]
  .filter((leader) => leader.checkVisibility())
  .filter((leader) => {
    const levels = [...leader.querySelectorAll(".sc-level")].filter((one) => one.checkVisibility());
    const card = leader.getBoundingClientRect();
    return levels.length !== 1 || levels.some((level) => {
      const { right, top, bottom, width } = level.getBoundingClientRect();
      const around = level.parentElement.getBoundingClientRect();
      const edge = Math.min(card.right, around.right);
      return !width || right > edge || top + bottom > 2 * around.bottom;
    });
  })
  .map((leader) => `${leader.className}: ${leader.innerText}`)"""
# Rows that are wider than their place.
SIDEWAYS = """() => [...document.querySelectorAll(".sc-row > .sc-cards")]
  .filter((row) => row.scrollWidth > row.clientWidth + 1)
  .map((row) => row.innerText)"""
# Words of an action line that lie on a card, on gear or on a heading, or outside the board.
WORDS = """() => {
  const board = document.querySelector(".sc").getBoundingClientRect();
  const taken = [...document.querySelectorAll(".sc-card, .sc-gear, .sc-row > header > *")];
  const beside = (a, b) => a.left >= b.right || a.right <= b.left;
  const apart = (a, b) => beside(a, b) || a.top + 3 >= b.bottom || a.bottom - 3 <= b.top;
  return [...document.querySelectorAll(".sc-arrows g > text")].flatMap((words) => {
    const box = words.getBoundingClientRect();
    const out = box.left < board.left || box.right > board.right ? ["outside"] : [];
    const on = taken.filter((one) => !apart(box, one.getBoundingClientRect()));
    return [...out, ...on.map((one) => `${words.textContent} on ${one.innerText}`)];
  });
}"""
# Cards that lie on each other.
OVER = """() => {
  const cards = [...document.querySelectorAll(".sc-stack")];
  const places = cards.map((one) => one.getBoundingClientRect());
  const apart = (a, b) => a.left + 1 >= b.right || a.right <= b.left + 1
    || a.top + 1 >= b.bottom || a.bottom <= b.top + 1;
  return cards.flatMap((one, i) => cards
    .filter((_, k) => k > i && !apart(places[i], places[k]))
    .map((other) => `${one.innerText} / ${other.innerText}`));
}"""
# Rows of bare numbers without the signs of their skills, and wounds that do not say how much.
BARE = """() => [...document.querySelectorAll(".sc-row")].filter((row) => {
  const shown = (one) => one.checkVisibility();
  const bare = [...row.querySelectorAll(".sc-skills > span")]
    .some((skill) => shown(skill) && !shown(skill.querySelector(".ic")));
  const head = row.querySelector("header").getBoundingClientRect();
  const signs = [...row.querySelectorAll("header > .sc-signs .ic")].filter((one) => {
    const { right, bottom } = one.getBoundingClientRect();
    return right <= head.right && bottom <= head.bottom;
  });
  const wounds = [...row.querySelectorAll(".sc-wound")]
    .filter((one) => shown(one) && !/\\d/.test(one.innerText) || one.scrollWidth > one.clientWidth);
  return (bare && signs.length !== 4) || wounds.length;
}).map((row) => row.innerText)"""
WINDOWS = (
    (1280, 720), (1440, 900), (1920, 1080), (820, 1180), (1180, 820),
    (390, 844), (844, 390), (640, 360), (720, 450), (960, 540),
)  # fmt: skip


def acts_on(board: Say) -> bool:
    """Whether somebody acts on somebody at a mission."""
    return at_mission(board) and any(
        one["targets"] for one in board["stack"] if one["name"] != "run"
    )


def check_names(me: Guest, seats: int) -> None:
    """Check in every window that names are whole, and that nothing lies on a card."""
    for width, height in WINDOWS:
        me.page.set_viewport_size({"width": width, "height": height})
        where = f"{seats} at {width}x{height}"
        assert lasting(me.page, NAMES) == [], where
        assert lasting(me.page, LEVELS) == [], where
        assert lasting(me.page, OVER) == [], where
        assert lasting(me.page, WORDS) == [], where
        assert lasting(me.page, BARE) == [], where


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
            expect(card.locator(".sc-hopen")).to_have_text("Lies open")
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


def acts_at_mission(board: Say) -> bool:
    """Whether two of my agents are active in a mission under way."""
    agents = [one for one in board["players"][0]["agents"] if one["team"] and one["active"]]
    return at_mission(board) and board["step"] == "engage" and len(agents) > 1


def test_what_you_could_do_says_how_it_goes_on(guest: Arrive) -> None:
    me = guest(viewport={"width": 1440, "height": 900})
    sit_down(me, table_where(me, 2, acts_at_mission, seed=10))
    me.wait_turn()
    could = me.page.get_by_role("region", name="Your options")
    expect(could.locator(".sc-below")).to_have_text(re.compile(r"^\d+ more$"))
    lists = could.get_by_role("list")
    edge = lists.bounding_box()
    assert edge
    moves = [move.bounding_box() for move in lists.get_by_role("button").all()]
    whole = [box for box in moves if box and box["y"] + box["height"] <= edge["y"] + edge["height"]]
    assert could.locator(".sc-below").inner_text() == f"{len(moves) - len(whole)} more"


# How high the fade at the foot of the board is with so much of the bench in sight.
FADE = """(seen) => {
  const pane = document.querySelector(".table-pane");
  const bench = pane.querySelector(".sc-benches");
  pane.scrollTop += bench.getBoundingClientRect().top + seen - pane.getBoundingClientRect().bottom;
  return getComputedStyle(pane, "::after").height;
}"""


def test_those_at_headquarters_fade_where_they_go_on_below_a_mission(guest: Arrive) -> None:
    me = guest(viewport=PHONE)
    me.without_coach("spycraft")
    sit_down(me, table_where(me, 6, at_mission, seed=6))
    me.wait_turn()
    me.page.wait_for_function(f"() => ({FADE})(24) === '28px'", polling=POLL)


def test_both_rows_have_cards_of_one_size_while_a_team_is_chosen(guest: Arrive) -> None:
    def defends(board: Say) -> bool:
        mission = board["mission"]
        return board["step"] in ("planning", "enemy") and mission and mission["attacker"]["seat"]

    me = guest(viewport={"width": 1280, "height": 720})
    sit_down(me, table_where(me, 2, defends, seed=8))
    me.wait_turn()
    rows = me.page.locator(".sc-mission .sc-cards")
    expect(rows).to_have_count(2)
    widths = rows.evaluate_all("(rows) => rows.map((row) => row.style.getPropertyValue('--cw'))")
    assert widths[0] == widths[1]
    # Nobody is in the team yet: those below its heading are at home, on a phone too.
    me.page.set_viewport_size(PHONE)
    expect(me.page.locator(".sc-row.own > header").get_by_text("At home")).to_be_visible()
    expect(me.page.locator(".sc-divide")).to_have_count(1)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_names_are_whole_in_every_window(guest: Arrive, seats: int) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    sit_down(me, table_where(me, seats, acts_on, seed=6))
    me.wait_turn()
    check_names(me, seats)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 12), (5, 5), (6, 4)])
def test_headquarters_use_their_room(guest: Arrive, seats: int, seed: int) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    late = 3  # turns after which there are many agents
    sit_down(
        me, table_where(me, seats, lambda board: at_home(board) and board["turn"] > late, seed)
    )
    me.wait_turn()
    check_names(me, seats)
    # A phone's board becomes higher; nobody has to look for cards at its side.
    me.page.set_viewport_size(PHONE)
    assert lasting(me.page, SIDEWAYS) == []


# Missions outside the queue, numbers that are cut or lie on a name, names cut without dots.
SLIPS = """(names) => {
  const pen = document.createElement("canvas").getContext("2d");
  // Where digits and letters are drawn: lines are higher.
  const ink = (one, line, text) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const size = pen.measureText(text);
    const spare = line.height - size.fontBoundingBoxAscent - size.fontBoundingBoxDescent;
    const base = line.top + spare / 2 + size.fontBoundingBoxAscent;
    const { left, right } = line;
    const [top, bottom] = [size.actualBoundingBoxAscent, size.actualBoundingBoxDescent];
    return { left, right, top: base - top, bottom: base + bottom };
  };
  const lines = (one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return [...text.getClientRects()].filter((line) => line.width > 1);
  };
  const apart = (a, b) => a.left >= b.right || a.right <= b.left
    || a.top >= b.bottom || a.bottom <= b.top;
  const slips = [...document.querySelectorAll(".sc-slip:not(.back)")];
  const shown = slips.map((slip) => slip.querySelector("b").textContent);
  if (shown.join() !== names) return [`instead: ${shown}`];
  const queue = document.querySelector(".sc-queue").getBoundingClientRect();
  return slips.flatMap((slip) => {
    const found = [];
    const box = slip.getBoundingClientRect();
    if (box.right > Math.min(queue.right, innerWidth)) found.push("outside the queue");
    const name = slip.querySelector("b");
    const { bottom, right } = name.getBoundingClientRect();
    const letters = lines(name).map((line) => ink(name, line, "Ah"))
      .filter((line) => line.bottom < bottom)
      .map((line) => ({ ...line, right: Math.min(line.right, right) }));
    const whole = name.scrollWidth <= name.clientWidth + 1;
    if (!whole && slip.dataset.set !== "dots") found.push("cut");
    const slot = slip.querySelector(".sc-slot");
    const corner = ink(slot, slot.getBoundingClientRect(), slot.dataset.n);
    if (letters.some((line) => !apart(line, corner))) found.push("the slot is on the name");
    const numbers = [...slip.querySelectorAll(".sc-slip-row > span")]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => lines(one).map((line) => ink(one, line, "5")));
    for (const number of numbers) {
      if (number.right > box.right - 1 || number.bottom > box.bottom) found.push("a cut number");
      if (letters.some((line) => !apart(line, number))) found.push("a number is on the name");
    }
    return found.map((fault) => `${name.textContent}: ${fault}, ${slip.clientWidth} wide`);
  });
}"""


def turn_up(me: Guest, names: list[str]) -> None:
    """Let these missions be the first of the queue at every moment of a replay, the rest hidden."""

    def change(found: Any) -> None:
        for part in found.values() if isinstance(found, dict) else found:
            if isinstance(part, dict | list):
                change(part)
        if not isinstance(found, dict) or "queue" not in found or "faces" not in found:
            return
        face = next(face for face in found["faces"].values() if face["type"] == "mission")
        for mission, name in zip(found["queue"], names, strict=False):
            found["faces"][name] = {**face, "name": name}
            mission |= {"face": name, "up": True, "objective": 5, "vp": 7}

    def answer(route: Route) -> None:
        response = route.fetch()
        body = response.json()
        change(body)
        route.fulfill(response=response, json=body)

    me.context.unroute("**/frames?*")
    me.context.route("**/frames?*", answer)


def test_turned_up_missions_can_be_read_in_every_window(guest: Arrive) -> None:
    """However many there are: replays and reviews have the narrowest boards."""
    me = guest()
    record = with_players(played("spycraft"))
    id = brought(me, record, analysis(record))
    missions = [mission.name for mission in MISSIONS]
    longest = sorted(missions, key=lambda name: max(map(len, name.split())))[-5:]
    for names in (longest, longest[1:], longest[3:], sorted(missions, key=len)[-5:]):
        turn_up(me, names)
        for kind in ("review", "replay"):
            me.page.goto("about:blank")
            me.page.goto(f"/{kind}/{id}#ply=0&eyes=0")
            for width, height in WINDOWS:
                me.page.set_viewport_size({"width": width, "height": height})
                where = f"{kind} at {width}x{height}"
                assert lasting(me.page, SLIPS, ",".join(names)) == [], where


def test_missions_with_room_name_their_cover(guest: Arrive) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    id = brought(me, with_players(played("spycraft")))
    turn_up(me, [mission.name for mission in MISSIONS[:2]])
    me.page.goto(f"/replay/{id}#ply=0&eyes=0")
    covers = me.page.locator(".sc-slip-row > span").get_by_text("Cover")
    expect(covers).to_have_count(2)
    for cover in covers.all():
        expect(cover).to_be_visible()


def test_a_replay_is_no_wider_than_a_phone_during_a_mission(guest: Arrive) -> None:
    """Agents who stay at headquarters lie in a row that scrolls by itself."""
    me = guest(viewport=PHONE)
    record = with_players(played("spycraft", seed=5))
    id = brought(me, record, analysis(record))
    me.page.goto(f"/replay/{id}#ply=30&eyes=0")
    expect(me.page.locator(".sc-benches")).to_be_visible()
    assert wider(me.page, PHONE) == []


def at_home(board: Say) -> bool:
    return board["mission"] is None


def of_two(board: Say) -> bool:
    """Whether two of my agents are active at headquarters."""
    return at_home(board) and sum(agent["active"] for agent in board["players"][0]["agents"]) > 1


# Plates outside their rail, roles that are cut, skills that are not at the foot of their card.
PLATES = """() => {
  const rail = document.querySelector(".table-seats").getBoundingClientRect();
  const found = [];
  for (const plate of document.querySelectorAll(".table-seats .seat")) {
    const { bottom } = plate.getBoundingClientRect();
    if (bottom > rail.bottom + 1) found.push(`below: ${plate.innerText}`);
    const role = plate.querySelector(".seat-role");
    if (role.scrollWidth > role.clientWidth) found.push(`cut: ${role.innerText}`);
  }
  for (const skills of document.querySelectorAll(".sc-card:not(.wounded) > .sc-skills")) {
    const card = skills.parentElement;
    const gap = card.getBoundingClientRect().bottom - skills.getBoundingClientRect().bottom;
    if (Math.abs(gap) > 2) found.push(`skills: ${card.innerText}`);
  }
  return found;
}"""


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_plates_of_a_crowd_are_whole(guest: Arrive, seats: int) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    sit_down(me, open_table(me, seats, seed=8))
    me.wait_turn()
    assert lasting(me.page, PLATES) == []
    sit_down(me, table_where(me, seats, at_mission, seed=8))
    me.wait_turn()
    for size in ((1280, 720), (1440, 900), (1920, 1080)):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert lasting(me.page, PLATES) == [], size


# Seat plates of a puzzle that are cut off by the window, or cut off what they hold.
CUT_PLATES = """() => {
  const found = [];
  for (const plate of document.querySelectorAll(".own-first > .seat")) {
    const box = plate.getBoundingClientRect();
    if (box.bottom > innerHeight) found.push(`below the window: ${plate.ariaLabel}`);
    if (plate.querySelector(".sc-piles").getBoundingClientRect().bottom > box.bottom)
      found.push(`cut: ${plate.ariaLabel}`);
  }
  return found.length || document.querySelector(".own-first > .seat") ? found : ["no plates"];
}"""


def test_both_plates_fit_beside_a_puzzle(guest: Arrive) -> None:
    me = guest()
    numbered = f"{me.url}/api/puzzles/spycraft/1"
    me.context.route("**/api/puzzles/spycraft/today", lambda route: route.continue_(url=numbered))
    me.page.goto("/puzzle/spycraft")
    expect(me.asked).to_be_visible()
    expect(me.page).to_have_title("Spycraft: Puzzle of the day · Safehouse")
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (1180, 820)):
        me.page.set_viewport_size({"width": width, "height": height})
        assert lasting(me.page, CUT_PLATES) == [], width


def test_two_people_at_one_device_hand_it_over(guest: Arrive) -> None:
    me = guest()
    code = open_table(me, own=2, options={"settings_moves": True})
    me.page.goto(f"/table/{code}")
    curtain = me.page.get_by_role("dialog", name=re.compile("^Hand the device to Player"))
    expect(curtain).to_be_visible()  # nobody knows who opens it
    curtain.get_by_role("button").click()
    me.wait_turn()
    me.asked.get_by_role("button", name="Stops", exact=True).click()
    stops = me.page.get_by_role("region", name="Stops")
    stops.get_by_role("radio", name=re.compile("^Full control")).click()
    expect(stops.get_by_role("radio", name=re.compile("^Full control"))).to_be_checked()
    assert faults(me.page, "settings") == []
    expect(me.asked.get_by_role("button", name="Play on")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(stops).to_have_count(0)
    me.asked.get_by_role("button", name="Pass", exact=True).click()
    expect(curtain).to_be_visible()
    expect(curtain).to_contain_text("Turn 1: Intel")
    curtain.get_by_role("button").click()
    expect(curtain).not_to_be_visible()
    expect(me.page.get_by_role("group", name="Your hand, 7 cards")).to_be_visible()


@pytest.mark.parametrize("seats", [2, 6])
def test_a_phone_shows_and_plays_it(guest: Arrive, seats: int) -> None:
    me = guest(viewport=PHONE, has_touch=True, is_mobile=True)
    me.without_coach("spycraft")
    sit_down(me, open_table(me, seats))
    for touch in range(4):
        me.wait_turn()
        me.touch_on(touch)
    assert wider(me.page, PHONE) == []
    me.page.get_by_role("button", name="Agencies").click()
    expect(me.page.get_by_text("of 20 VP")).to_have_count(seats)


def test_axe_finds_nothing_at_headquarters_and_on_a_mission(guest: Arrive) -> None:
    me = guest()
    sit_down(me, table_where(me, 3, of_two, seed=4))
    me.wait_turn()
    # What several agents can do stands once in the list.
    snoop = me.page.get_by_role("group", name="Snoop")
    expect(snoop.get_by_role("button", name=re.compile("^Firefly"))).to_be_visible()
    wrong = faults(me.page, "options")
    me.choosable().first.click()
    wrong += faults(me.page, "headquarters")
    sit_down(me, table_where(me, 3, at_mission, seed=8))
    wrong += faults(me.page, "mission")
    assert wrong == [], "\n".join(wrong)


def test_a_deck_is_built_judged_kept_and_chosen(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.goto("/decks")
    page.get_by_role("button", name="The Krypt", exact=True).click()
    verdict = page.get_by_role("status").filter(has_text="at least 50 cards")
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
    page.get_by_role("button", name="Empty it").click()
    expect(verdict).to_contain_text("50 more cards needed")
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
    expect(friend.page.get_by_role("status").filter(has_text="at least")).to_contain_text("Legal.")
    # Stored for the person, not in the browser.
    page.evaluate("localStorage.clear()")
    page.goto("/new?game=spycraft")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
    page.get_by_role("combobox", name="Seat 1", exact=True).select_option("Night shift, your own")
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("group", name="Spycraft table")).to_be_visible()


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


def build_deck(me: Guest, faction: str, name: str) -> None:
    """Begin with a starter deck, exchange a card, keep it."""
    page = me.page
    page.goto("/")
    page.get_by_role("link", name="Decks").click()
    narrow = page.viewport_size == PHONE
    if narrow:
        page.get_by_role("button", name=re.compile(r"^Deck \d")).click()
    page.get_by_role("button", name=faction, exact=True).click()
    verdict = page.get_by_role("status").filter(has_text="at least 50 cards")
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


def test_what_an_import_leaves_out_is_said_in_sight(guest: Arrive) -> None:
    page = guest().page
    page.goto("/decks/spycraft")
    page.get_by_role("button", name="Import").first.click()
    page.get_by_role("textbox").last.fill("2 No Such Card\n3 Bluff\n")
    page.get_by_role("button", name="Take this list").click()
    notice = page.get_by_text("Left out, because no set here has them: No Such Card.")
    for width, height in ((1280, 720), (820, 1180), (390, 844), (844, 390), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        expect(notice).to_be_in_viewport(ratio=1)


def test_two_people_bring_decks_of_their_own_to_a_lobby_and_play(guest: Arrive) -> None:
    ada, ben = guest(), guest(viewport=PHONE, has_touch=True, is_mobile=True)
    texts = {}
    for person, faction in ((ada, "The Krypt"), (ben, "Banshee Net")):
        build_deck(person, faction, f"Mine, {faction}")
        kept = person.context.request.get(f"{person.url}/api/me/decks").json()
        texts[person] = kept[0]["text"]
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Open a table of Spycraft").click()
    silences = ada.page.get_by_role("radiogroup", name="Silences")
    silences.get_by_role("radio", name="Never").check(force=True)
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
