"""The board of Spycraft in every window: rows of cards, the queue, seat plates."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.guests import PHONE, POLL, Guest
from tests.browser.layout import lasting, wider
from tests.browser.spycraft import (
    WINDOWS,
    Arrive,
    Say,
    at_home,
    at_mission,
    match_where,
    open_table,
    sit_down,
    table_where,
)
from tests.browser.test_review import brought, with_players

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


# Everything in a row that is cut off by its box or the window, or lies outside its board.
CUT = """() => {
  const found = [];
  const frame = document.querySelector(".board-frame").getBoundingClientRect();
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
    if (box.right > frame.right || box.bottom > frame.bottom || box.width < 60)
      found.push(`frame: ${card.innerText}`);
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
# What is less than 100 wide may end in dots: gear is then named by what it does.
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


# Active leaders on the board that do not show their level, once and whole.
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


# Cards and numbers of skills that the edge of their row or of their card cuts.
BEYOND = """() => {
  const beyond = (inner, outer) => [...document.querySelectorAll(inner)].filter((one) => {
    if (!one.checkVisibility()) return false;
    const [box, around] = [one, one.closest(outer)].map((part) => part.getBoundingClientRect());
    return box.right > around.right + 0.5 || box.left < around.left - 0.5;
  }).map((one) => one.closest(".sc-card").innerText);
  const scrolls = ".scrolls .sc-card";
  return [
    ...beyond(`.sc-card:not(${scrolls})`, ".sc-cards"),
    ...beyond(".sc-skills > span > *", ".sc-skills > span"),
  ];
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
  const signs = [...row.querySelectorAll("header .sc-signs .ic")].filter((one) => {
    const { right, bottom } = one.getBoundingClientRect();
    return right <= head.right && bottom <= head.bottom;
  });
  const wounds = [...row.querySelectorAll(".sc-wound")]
    .filter((one) => shown(one) && !/\\d/.test(one.innerText) || one.scrollWidth > one.clientWidth);
  return (bare && signs.length !== 4) || wounds.length;
}).map((row) => row.innerText)"""


def acts_on(board: Say) -> bool:
    """Whether somebody acts on somebody at a mission."""
    return at_mission(board) and any(
        one["targets"] for one in board["stack"] if one["name"] != "run"
    )


# Words of a row's heading that are cut; what is left out lies below its line.
HEADINGS = """() => [
  ...document.querySelectorAll(".sc-row > header > *, .sc-topline > *"),
].filter((one) => {
  const [head, box] = [one.parentElement, one].map((part) => part.getBoundingClientRect());
  const cut = one.scrollWidth > one.clientWidth + 1 || box.right > head.right + 1;
  return box.top < head.bottom && cut;
}).map((one) => one.innerText)"""


# Names in two faces in a row or in teams of one size that face each other, slivers of pictures,
# names of gear in two lines.
UNLIKE = """() => {
  const all = (place, what) =>
    [...place.querySelectorAll(what)]
      .filter((one) => one.checkVisibility({visibilityProperty: true}));
  const teams = [...document.querySelectorAll(".sc-mission .sc-cards")];
  const even = new Set(teams.map((one) => one.style.cssText)).size === 1;
  const facing = even ? all(document, ".sc-mission") : [];
  const mixed = [...all(document, ".sc-queue, .sc-cards"), ...facing].filter((row) => new Set(
    all(row, ":is(.sc-slip, .sc-card) [data-whole]").map((one) => getComputedStyle(one).fontFamily)
  ).size > 1);
  const least = (bust) => (bust.closest(".exposed") ? 20 : 23);
  const slivers = all(document, ".sc-card > .sc-bust")
    .filter((one) => one.clientHeight < least(one));
  const broken = all(document, ".sc-gear > [data-whole]").filter((one) => one.clientHeight > 24);
  return [...mixed, ...slivers.map((one) => one.parentElement), ...broken]
    .map((one) => one.innerText);
}"""


def check_names(me: Guest, seats: int) -> None:
    """Check in every window that names are whole, and that nothing lies on a card."""
    for width, height in WINDOWS:
        me.page.set_viewport_size({"width": width, "height": height})
        where = f"{seats} at {width}x{height}"
        assert lasting(me.page, NAMES) == [], where
        assert lasting(me.page, LEVELS) == [], where
        assert lasting(me.page, OVER) == [], where
        assert lasting(me.page, BEYOND) == [], where
        assert lasting(me.page, WORDS) == [], where
        assert lasting(me.page, BARE) == [], where
        assert lasting(me.page, HEADINGS) == [], where
        assert lasting(me.page, UNLIKE) == [], where


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_names_are_whole_in_every_window(guest: Arrive, seats: int) -> None:
    me = guest(viewport={"width": 1280, "height": 720})
    sit_down(me, table_where(me, seats, acts_on, seed=6))
    me.wait_turn()
    check_names(me, seats)


def struck(board: Say) -> bool:
    """Whether one of my few agents at headquarters is wounded and Exposed."""
    mine = board["players"][0]["agents"]
    shown = any(one["active"] and one["wounds"] and one["exposed"] for one in mine)
    return at_home(board) and len(mine) < 4 and shown


def test_a_wounded_and_exposed_agent_keeps_its_picture_where_there_is_room(guest: Arrive) -> None:
    me = guest()
    sit_down(me, table_where(me, 2, struck, seed=1))
    me.wait_turn()
    for width, height in ((1280, 720), (1440, 900), (820, 1180)):
        me.page.set_viewport_size({"width": width, "height": height})
        seen = """() => {
          const card = document.querySelector(".sc-row.own .sc-card.wounded.exposed");
          const [bust, band] = [".sc-bust", ".sc-exposed"].map((part) =>
            card.querySelector(part).getBoundingClientRect());
          const touch = Math.abs(bust.bottom - band.top) < 1.5;
          // In its own units the figure is 76 wide and 70 high.
          const scale = card.querySelector(".sc-bust").getScreenCTM().d;
          const filled = 70 * scale > 0.95 * bust.height || 76 * scale > 0.95 * bust.width;
          const large = bust.height > 30 && filled;
          return !card.hasAttribute("data-faceless") && large && touch;
        }"""
        me.page.wait_for_function(seen)


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


# Cards and gear that are cut where what is seen of the board ends.
CUT_BELOW = """() => {
  const pane = document.querySelector(".table-pane").getBoundingClientRect();
  const line = document.querySelector(".sc-hq-below")?.getBoundingClientRect();
  const end = line?.top ?? pane.bottom;
  return [...document.querySelectorAll(".sc :is(.sc-card, .sc-gear, .sc-bench)")].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return [pane.top, end].some((edge) => top < edge - 1 && bottom > edge + 1);
  }).map((card) => card.innerText);
}"""


@pytest.mark.parametrize(("seats", "seed"), [(4, 12), (6, 4)])
def test_a_crowd_on_a_phone_is_seen_page_by_page(guest: Arrive, seats: int, seed: int) -> None:
    me = guest(viewport=PHONE)
    me.without_coach("spycraft")
    sit_down(me, table_where(me, seats, lambda board: at_home(board) and board["turn"] > 1, seed))
    me.wait_turn()
    below = me.page.locator(".sc-hq-below")
    rows = me.page.locator(".sc-row")
    text = ""
    while "Back to the top" not in text:
        assert lasting(me.page, CUT_BELOW) == []
        text = below.inner_text()
        if text.startswith("Further down: "):
            below.click()
            expect(below).not_to_have_text(text)
    expect(rows.nth(seats - 2)).to_be_in_viewport(ratio=0.98)
    below.click()
    expect(below).to_have_text(re.compile("^Further down: "))


@pytest.mark.parametrize(("seats", "seed"), [(2, 8), (6, 6)])
def test_no_agent_is_cut_below_a_mission_on_a_phone(guest: Arrive, seats: int, seed: int) -> None:
    me = guest(viewport=PHONE)
    me.without_coach("spycraft")
    sit_down(me, table_where(me, seats, at_mission, seed))
    me.wait_turn()
    assert lasting(me.page, CUT_BELOW) == []
    bench = me.page.get_by_role("group", name="At headquarters")
    way = me.page.get_by_role("button", name=re.compile("^At home: "))
    if way.count():
        way.click()
    if bench.count():
        expect(bench).to_be_in_viewport(ratio=0.98)


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


def some_at_home(board: Say) -> bool:
    """Whether agents stay at headquarters during a mission."""
    mine = board["players"][0]["agents"]
    return at_mission(board) and any(not one["team"] for one in mine)


def test_a_replay_is_no_wider_than_a_phone_during_a_mission(guest: Arrive) -> None:
    """Agents who stay at headquarters lie in a row that scrolls by itself."""
    me = guest(viewport=PHONE)
    match = match_where(2, some_at_home, seed=5)
    record = with_players(match)
    id = brought(me, record)
    me.page.goto(f"/replay/{id}#ply={match.ply}&viewer=0")
    expect(me.page.locator(".sc-benches")).to_be_visible()
    assert wider(me.page, PHONE) == []


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
