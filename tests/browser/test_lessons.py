"""Lessons in a browser: by mouse in every game, by keyboard, on a phone; courses and home.

Every other lesson is played through in tests/core/test_lessons.py;
`python -m tools.pictures lessons` walks them all in a browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from safehouse.core.lessons import course
from safehouse.core.package_texts import text
from tests.browser.axe import faults
from tests.browser.guests import PHONE, TABLET, Guest
from tests.browser.layout import lasting, small_prompt, wider
from tools.pictures.guides import SHAPE, SHOWN


def note(page: Page, game: str, lesson: str, step: int) -> None:
    """Check that the step is shown with its text."""
    said = text(course(game).lesson(lesson).steps[step - 1].say)
    expect(page.locator(".lesson-note")).to_have_text(said)


def piece(page: Page, name: str) -> Locator:
    return page.locator(f'.table [data-piece="{name}"], .table [data-part="{name}"]').first


def touch(page: Page, *names: str) -> None:
    for name in names:
        piece(page, name).click()


# Rings around none of the named pieces. A ring stands 3 px outside its piece.
ASTRAY = """(names) => {
  const rings = [...document.querySelectorAll(".lesson-shade .ring")];
  const boxes = names.split(" ").map((name) =>
    document.querySelector(`.table [data-piece="${name}"], .table [data-part="${name}"]`)
      .getBoundingClientRect());
  const off = (ring, box) => Math.max(Math.abs(box.x - ring.x - 3), Math.abs(box.y - ring.y - 3));
  const astray = rings.map((ring) => ring.getBoundingClientRect())
    .filter((ring) => boxes.every((box) => off(ring, box) >= 2));
  return rings.length ? astray.map((ring) => `ring at ${ring.x}, ${ring.y}`) : ["no ring"];
}"""


def ringed(page: Page, *names: str) -> None:
    """Check that every ring is around one of these."""
    assert lasting(page, ASTRAY, " ".join(names)) == []


def confirm(page: Page) -> None:
    page.locator(".prompt-main").click()


def answer(page: Page, words: str) -> None:
    page.locator(".prompt").get_by_role("button", name=re.compile(words)).first.click()


def test_spyon_by_mouse(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/spyon/relocate")
    note(page, "spyon", "relocate", 1)
    touch(page, "slot:0:single:relocate:0")
    confirm(page)
    note(page, "spyon", "relocate", 2)
    # A legal move that the step does not ask for: an explanation, and nothing is lost.
    touch(page, "cube:bio:orange", "rec:nano")
    confirm(page)
    expect(page.locator(".why-box")).to_contain_text("Not quite. Nano's Minister blocks it")
    ringed(page, "cube:bio:orange", "rec:nuke")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    touch(page, "rec:nuke")
    confirm(page)
    note(page, "spyon", "relocate", 3)
    expect(page.get_by_role("heading", name="Next: INFILTRATE")).to_be_visible()
    # Undo, then "Show me" and on to the next lesson.
    confirm(page)
    note(page, "spyon", "infiltrate", 1)
    touch(page, "rec:bio")
    note(page, "spyon", "infiltrate", 2)
    page.get_by_role("button", name="Take back the last thing you did").click()
    note(page, "spyon", "infiltrate", 1)
    page.get_by_role("button", name="Skip this step").click()
    note(page, "spyon", "infiltrate", 2)
    page.get_by_role("button", name="Show me").click()
    confirm(page)
    note(page, "spyon", "infiltrate", 3)
    # The place in the lesson is kept.
    page.get_by_role("link", name="Leave lesson").click()
    expect(page.get_by_role("heading", name="SPYON", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Again: RELOCATE")).to_be_visible()
    page.get_by_role("link", name="Open: INFILTRATE").click()
    note(page, "spyon", "infiltrate", 3)


# What a table offers besides the touch that a step waits for.
OFFERED = """() => [
  ...document.querySelectorAll(
    ".table :is([data-piece].legal, .legal, .prompt-main, .prompt-other, .prompt-tab)",
  ),
].map((one) => one.dataset.piece ?? one.textContent)"""


def test_a_step_that_waits_for_a_touch_asks_for_nothing_else(guest: Callable[..., Guest]) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    waiting = [
        (game, lesson)
        for game in ("general", "master_of_spies", "spycraft", "spymaster", "spyon")
        for lesson in course(game).lessons
        if lesson.steps[0].touch
    ]
    assert len(waiting) >= 10
    for game, lesson in waiting:
        step = lesson.steps[0]
        page.goto(f"/learn/{game}/{lesson.id}")
        note(page, game, lesson.id, 1)
        where = f"{game}, {lesson.id}"
        assert page.locator(".prompt-question").inner_text() == text(step.ask), where
        assert page.evaluate(OFFERED) == [], where
        expect(page.locator(".lesson-shade .ring")).to_have_count(1)
        expect(page.locator(".prompt.yours")).to_be_visible()


def test_buttons_of_a_lesson_do_not_reveal_who_would_win(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/spyon/second-place")
    for step in (1, 2):
        note(page, "spyon", "second-place", step)
        page.get_by_role("button", name="Skip this step").click()
    note(page, "spyon", "second-place", 3)
    instead = page.get_by_role("button", name=re.compile("^INFILTRATE Bio instead"))
    expect(instead).to_have_text("INFILTRATE Bio instead")


def test_general_by_mouse(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/general/listen")
    note(page, "general", "listen", 1)
    touch(page, "spy:b")
    note(page, "general", "listen", 2)
    touch(page, "region:north", "region:east")
    confirm(page)
    note(page, "general", "listen", 3)
    answer(page, "[Ee]nd the phase|End")
    note(page, "general", "listen", 4)


def test_spymaster_by_mouse(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/spymaster/mission")
    note(page, "spymaster", "mission", 1)
    touch(page, "mission:nam")
    note(page, "spymaster", "mission", 2)
    touch(page, "mission:nam")
    confirm(page)
    note(page, "spymaster", "mission", 3)
    answer(page, "End turn")
    note(page, "spymaster", "mission", 4)


def test_master_of_spies_by_mouse(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/master_of_spies/assassinate")
    note(page, "master_of_spies", "assassinate", 1)
    touch(page, "loc:1:1")
    note(page, "master_of_spies", "assassinate", 2)
    touch(page, "hand:l11", "loc:1:1")
    confirm(page)
    note(page, "master_of_spies", "assassinate", 3)
    confirm(page)
    note(page, "master_of_spies", "assassinate", 4)


def test_spycraft_by_mouse(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/learn/spycraft/extension")
    note(page, "spycraft", "extension", 1)
    # Where the move is a button, "Show me" rings the button; both have their words in sight.
    expect(page.get_by_text("Skip this step", exact=True)).to_be_visible()
    page.get_by_text("Show me", exact=True).click()
    ringed(page, "move:pass")
    answer(page, "^Pass")
    note(page, "spycraft", "extension", 2)
    answer(page, "^(Yes|Extend|Go on)")
    note(page, "spycraft", "extension", 3)
    answer(page, "^Pass")
    note(page, "spycraft", "extension", 4)
    answer(page, "^(No|Stop|Go home|Home)")
    note(page, "spycraft", "extension", 5)


def test_by_keyboard(guest: Callable[..., Guest]) -> None:
    """Tab to the board, arrows on it, Enter or Space to touch and to confirm."""
    page = guest().page
    page.goto("/learn/spyon/ministers")
    note(page, "spyon", "ministers", 1)
    piece(page, "min:bio").focus()
    page.keyboard.press("Enter")
    note(page, "spyon", "ministers", 2)
    piece(page, "slot:0:single:crisis:0").focus()
    page.keyboard.press("Space")
    expect(page.locator(".prompt-main")).to_be_visible()
    page.keyboard.press("Enter")
    note(page, "spyon", "ministers", 3)
    piece(page, "min:bio").focus()
    page.keyboard.press("Space")
    expect(page.locator(".prompt-main")).to_be_visible()
    page.keyboard.press("Enter")
    note(page, "spyon", "ministers", 4)
    # A screen reader hears the note with the question.
    said = text(course("spyon").lesson("ministers").steps[3].say)
    expect(page.locator('.table > .sr[role="status"]')).to_contain_text(said)
    page.keyboard.press("Enter")
    note(page, "spyon", "own-round", 1)


def test_on_a_phone(guest: Callable[..., Guest]) -> None:
    page = guest(viewport=PHONE, has_touch=True).page
    page.goto("/learn/spyon/ministers")
    note(page, "spyon", "ministers", 1)
    piece(page, "min:bio").tap()
    note(page, "spyon", "ministers", 2)
    page.get_by_role("button", name="Skip this step").tap()
    note(page, "spyon", "ministers", 3)
    piece(page, "min:bio").tap()
    page.locator(".prompt-main").tap()
    note(page, "spyon", "ministers", 4)
    assert wider(page, PHONE) == []
    page.get_by_role("link", name="Leave lesson").tap()
    expect(page.get_by_role("link", name="Again: Ministers")).to_be_visible()
    assert wider(page, PHONE) == []


# Skips a step, and the next as soon as it is shown; returns the two notes and what stands then.
SKIP_TWICE = """async () => {
  const said = () => document.querySelector(".lesson-note").textContent;
  const skip = () => [...document.querySelectorAll(".lesson-tabs button")]
    .find((one) => one.textContent.includes("Skip")).click();
  const first = said();
  skip();
  while (said() === first) await new Promise((done) => setTimeout(done, 5));
  const second = said();
  skip();
  await new Promise((done) => setTimeout(done, 300));
  return [first, second, said()];
}"""


def test_a_double_tap_skips_one_step(guest: Callable[..., Guest]) -> None:
    me = guest(viewport=PHONE, has_touch=True, settle=1000)
    page = me.page
    page.goto("/learn/spyon/second-place")
    note(page, "spyon", "second-place", 1)
    me.settled(1050)  # the lesson itself has just appeared
    first, second, stands = page.evaluate(SKIP_TWICE)
    assert first != second == stands


# A board that is squeezed or lies outside the window, and what does not fit its button.
SQUEEZED = """() => {
  const board = document.querySelector(".table-pane").getBoundingClientRect();
  const found = board.height < innerHeight - 80 || board.bottom > innerHeight
    ? [`the board is ${board.top} to ${board.bottom}`] : [];
  for (const one of document.querySelectorAll(".lesson-tabs button, .lesson-note"))
    if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
      found.push(`cut: ${one.textContent}`);
  return found;
}"""


def test_on_a_phone_held_across_and_at_200_percent(guest: Callable[..., Guest]) -> None:
    page = guest(viewport=PHONE).page
    for game, lesson in (("spyon", "second-place"), ("general", ""), ("spycraft", "")):
        page.goto(f"/learn/{game}/{lesson or course(game).lessons[0].id}")
        page.locator(".lesson-note").first.wait_for()
        for width, height in ((844, 390), (720, 450)):
            page.set_viewport_size({"width": width, "height": height})
            assert lasting(page, SQUEEZED) == [], (game, width)


def test_a_note_beside_the_board_is_not_scrolled_away(guest: Callable[..., Guest]) -> None:
    """The step is about a card at the end of the hand, which lies below the note."""
    page = guest(viewport={"width": 844, "height": 390}).page
    page.goto(f"/learn/spycraft/{course('spycraft').lessons[5].id}")
    expect(page.locator(".lesson-note.docked")).to_be_in_viewport(ratio=0.9)
    expect(page).to_have_title("Spycraft: Reacts · Safehouse")
    # Its two leaders are alone on the frame: there is room for their pictures.
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".sc-card > .sc-bust:visible")).to_have_count(2)


def test_two_files_lie_above_each_other_on_a_phone(guest: Callable[..., Guest]) -> None:
    page = guest(viewport=PHONE).page
    page.goto(f"/learn/spymaster/{course('spymaster').lessons[1].id}")
    files = page.locator(".files .tile")
    expect(files).to_have_count(2)
    expect(files.locator(".intel-art:visible")).to_have_count(9)


# A note over the board.
OVER = """() => {
  const note = document.querySelector(".lesson-note").getBoundingClientRect();
  const frame = document.querySelector(".board-frame").getBoundingClientRect();
  const beside = note.left >= frame.right || note.right <= frame.left;
  return beside || note.top >= frame.bottom || note.bottom <= frame.top ? [] : [`at ${note.top}`];
}"""


# A note over a line of the log.
OVER_THE_LOG = """() => {
  const note = document.querySelector(".lesson-note").getBoundingClientRect();
  const log = document.querySelector(".log-list").getBoundingClientRect();
  return note.right <= log.left || note.bottom <= log.top || note.top >= log.bottom ? []
    : [`${note.top} to ${note.bottom}, over ${log.top} to ${log.bottom}`];
}"""
# Cards in hand that do not step back.
FORWARD = """() => [...document.querySelectorAll(".table-main .hand [data-piece]")]
  .filter((card) => getComputedStyle(card).filter === "none")
  .map((card) => card.dataset.piece)"""


def test_where_the_board_is_full_the_log_and_the_hand_make_way(guest: Callable[..., Guest]) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    page.goto("/learn/general/commands")
    note(page, "general", "commands", 1)
    assert lasting(page, OVER_THE_LOG) == []
    expect(page.locator(".lesson-shade .tie")).to_have_count(1)
    # The step is about a region; the next one is about a card.
    assert lasting(page, FORWARD) == []
    piece(page, "region:east").click()
    note(page, "general", "commands", 2)
    assert len(page.evaluate(FORWARD)) == 1


def test_on_a_tablet_the_note_covers_nothing(guest: Callable[..., Guest]) -> None:
    page = guest(viewport=TABLET).page
    page.goto("/learn/spyon/second-place")
    for step in (1, 2):
        note(page, "spyon", "second-place", step)
        for width, height in ((1180, 820), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            assert lasting(page, OVER) == [], (step, width)
            assert small_prompt(page, 40) == [], (step, width)
        page.get_by_role("button", name="Skip this step").click()


# Parts that no line ends at, dots on a piece, and pairs of lines that cross.
MISNAMED = """(parts) => {
  const dots = [...document.querySelectorAll(".named-lines circle")].map((dot) => {
    const { x, y, width, height } = dot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const drawn = (piece) => {
    const parts = piece instanceof SVGGElement
      ? [...piece.children].filter((one) => !one.matches(".piece-hit, .piece-reach, .piece-ring"))
      : piece.matches("[data-named]") ? [...piece.querySelectorAll("[data-piece]")] : [piece];
    const found = parts.map((one) => one.getBoundingClientRect());
    const boxes = found.filter((one) => one.width || one.height);
    if (!boxes.length) return piece.getBoundingClientRect();
    const all = (side) => boxes.map((box) => box[side]);
    return {
      left: Math.min(...all("left")), right: Math.max(...all("right")),
      top: Math.min(...all("top")), bottom: Math.max(...all("bottom")),
    };
  };
  const within = ([x, y], box, by) =>
    x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by;
  const missed = parts.split(" ").filter((part) => {
    const [name, across] = part.split("@");
    const kinds = ["part", "piece", "named"].map((kind) => `.named [data-${kind}="${name}"]`);
    const box = drawn(document.querySelector(kinds.join()));
    const far = across ? Math.max(0, across - 100) * (box.right - box.left) / 100 + 1 : 10;
    const near = dots.some((dot) => within(dot, box, far));
    return !near || (!across && dots.some((dot) => within(dot, box, 0)));
  });
  const lines = [...document.querySelectorAll(".named-lines path")].map((path) => {
    const end = path.getTotalLength();
    return Array.from({ length: 100 }, (_, n) => path.getPointAtLength((end * n) / 99));
  });
  const near = (a, b) => a.some((p) => b.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 2));
  lines.forEach((a, i) => lines.slice(i + 1).forEach((b, j) => {
    if (near(a, b)) missed.push(`lines ${i} and ${i + 1 + j} meet`);
  }));
  return missed;
}"""


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster", "spyon"])
def test_a_line_leads_to_every_named_part(guest: Callable[..., Guest], game: str) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    page.goto(f"/guide/{game}")
    page.locator(".named-lines circle").first.wait_for()
    parts = " ".join(f"{part.at}@{part.across or ''}" for part in course(game).parts)
    for width, height in ((1280, 720), (1920, 1080), (1000, 700), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, MISNAMED, parts) == [], width


# Numbers of a small named table that stand on its board.
ON_THE_BOARD = """() => {
  const { left, right } = document.querySelector(".named-board").getBoundingClientRect();
  return [...document.querySelectorAll(".named-lines text")].filter((one) => {
    const box = one.previousElementSibling.getBoundingClientRect();
    return box.right > left && box.left < right;
  }).map((one) => one.textContent);
}"""


def test_numbers_of_named_parts_cover_nothing_on_a_phone(guest: Callable[..., Guest]) -> None:
    page = guest(viewport=PHONE).page
    page.goto("/guide/spyon")
    expect(page.locator(".named-lines text")).to_have_count(len(course("spyon").parts))
    assert lasting(page, ON_THE_BOARD) == []


OVERLONG = """() => [...document.querySelectorAll('.opening > *')]
  .filter((part) => part.getBoundingClientRect().bottom > innerHeight)
  .map((part) => `${part.className} ends at ${part.getBoundingClientRect().bottom}`)"""


@pytest.mark.parametrize("game", ["general", "master_of_spies", "spycraft", "spymaster", "spyon"])
def test_the_first_page_of_a_guide_fits_on_one_screen(
    guest: Callable[..., Guest], game: str
) -> None:
    page = guest(viewport={"width": 1280, "height": 720}).page
    page.goto(f"/guide/{game}")
    page.locator(".named-lines circle").first.wait_for()
    for width, height in ((1280, 720), (1366, 768), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert lasting(page, OVERLONG) == [], width
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("localStorage['safehouse.settings'] = '{\"language\": \"de\"}'")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator(".named-lines circle").first.wait_for()
    assert lasting(page, OVERLONG) == [], "in German"


def test_the_pictures_of_a_guide_are_never_too_small_to_read(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/guide/spyon")
    pictures = page.locator(".opening-turn img")
    expect(pictures).to_have_count(3)
    for width in (390, 640, 820, 960, 1060, 1180, 1280, 1400, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        for picture in pictures.all():
            box = picture.bounding_box()
            assert box is not None
            assert box["width"] >= SHOWN, width
            assert abs(box["width"] / box["height"] - SHAPE) < 0.02, width


def test_home_and_the_courses_lead_to_lessons(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/")
    page.get_by_role("link", name="First lesson").click()
    note(page, "spyon", "second-place", 1)
    box = piece(page, "track").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    note(page, "spyon", "second-place", 2)
    page.get_by_role("link", name="Leave lesson").click()
    expect(page.get_by_role("link", name="Continue, step 2: Second place wins")).to_be_visible()
    page.get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", level=2)).to_have_count(5)
    page.get_by_role("link", name="Games").click()
    page.get_by_role("link", name="Continue, step 2").click()
    note(page, "spyon", "second-place", 2)


def test_axe_finds_nothing_in_lessons(guest: Callable[..., Guest]) -> None:
    me = guest()
    page = me.page
    wrong: list[str] = []
    page.goto("/learn")
    expect(page.get_by_role("heading", level=2)).to_have_count(5)
    wrong += faults(page, "the courses")
    page.goto("/learn/spyon")
    expect(page.locator(".named dt")).to_have_count(8)
    wrong += faults(page, "a course")
    page.goto("/learn/spyon/second-place")
    note(page, "spyon", "second-place", 1)
    wrong += faults(page, "a lesson")
    for step in (2, 3, 4):
        page.get_by_role("button", name="Skip this step").click()
        note(page, "spyon", "second-place", step)
    wrong += faults(page, "the end of a lesson")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/learn/spycraft/mission")
    note(page, "spycraft", "mission", 1)
    wrong += faults(page, "a lesson on a phone")
    assert wrong == [], "\n".join(wrong)
