"""The pages around the table: replay, guide, settings, accessibility, size, errors."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import safehouse
from safehouse.bots.names import pool
from tests.browser.axe import faults
from tests.browser.guests import DESK, PHONE, TABLET, Guest
from tests.browser.layout import wider
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]  # others may use the machine, too

Arrive = Callable[..., Guest]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A finished match, played at random."""
    match = safehouse.game("spyon").start(seats=2, seed=11)
    turn = 0
    while match.result is None:
        decision = match.decisions[0]
        moves = decision.moves
        match.play(moves[turn * 7 % len(moves)], seat=decision.seat)
        turn += 1
    found: dict[str, Any] = match.record().to_json()
    return found


def bring(me: Guest, record: dict[str, Any]) -> None:
    me.page.goto("/replays")
    me.page.get_by_role("textbox").fill(json.dumps(record))
    me.page.get_by_role("button", name="Replay it").click()
    me.page.wait_for_url("**/replay/*")
    expect(board(me.page)).to_be_visible()


def board(page: Page) -> Any:
    return page.get_by_role("group", name=re.compile("SPYON board"))


def moment(page: Page) -> int:
    found = re.search(r"#ply=(\d+)", page.url)
    assert found, page.url
    return int(found[1])


def test_replay_steps_jumps_and_links(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    page = me.page
    bring(me, record)
    plies = len(record["moves"])
    expect(page.get_by_text(f"0 / {plies}")).to_be_visible()

    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(f"2 / {plies}")).to_be_visible()
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_text(f"1 / {plies}")).to_be_visible()

    page.get_by_role("button", name="Round 5").click()
    expect(board(page)).to_have_attribute("aria-label", re.compile("round 5 of 8"))
    assert page.get_by_role("button", name="Round 5").get_attribute("aria-current") == "step"
    # The log follows: the current line belongs to round 5.
    now = page.locator("[aria-current=step]").filter(has_text=re.compile("Round 5|SO-"))
    expect(now.first).to_be_visible()
    # It is also in sight after the window has become lower.
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": before["width"], "height": 680})
    expect(page.locator(".log-line").last).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size(before)

    # The log is one tab stop; arrow keys go along its links, from the current line on.
    log = page.locator(".replay-log ol")
    log.focus()
    page.keyboard.press("ArrowDown")
    expect(log.locator("[data-now] a:focus")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(log.locator("a:focus, button:focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(log.locator(":focus")).to_have_count(0)

    # Keyboard.
    fifth = moment(page)
    page.keyboard.press("Escape")
    page.locator("body").press("ArrowRight")
    expect(page).to_have_url(re.compile(f"#ply={fifth + 1}"))
    page.locator("body").press("PageUp")
    expect(page).to_have_url(re.compile(f"#ply={fifth}"))
    page.locator("body").press("End")
    expect(page.get_by_text(f"{plies} / {plies}")).to_be_visible()
    page.locator("body").press("Home")
    expect(page.get_by_text(f"0 / {plies}")).to_be_visible()

    # Any seat's view, and a link to the moment for somebody else.
    page.get_by_role("button", name="Round 3").click()
    page.get_by_role("radio", name="Orange").check()
    expect(page).to_have_url(re.compile(r"#ply=\d+&viewer=1"))
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = guest()
    other.page.goto(link)
    expect(board(other.page)).to_have_attribute("aria-label", re.compile("round 3 of 8"))
    assert other.page.url == link

    # The log links to earlier moments; later ones are not shown.
    third = moment(page)
    assert page.locator(f"a[href='#ply={third + 1}&viewer=1']").count() == 0
    page.locator("a[href='#ply=2&viewer=1']").last.click()
    expect(page.get_by_text(f"2 / {plies}")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saved = json.loads(download.value.path().read_text())
    assert saved["moves"] == record["moves"]


def test_replay_plays_by_itself(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    bring(me, record)
    me.page.get_by_role("group", name="Speed").get_by_role("radio", name="4").check()
    me.page.get_by_role("button", name="Play", exact=True).click()
    expect(me.page).to_have_url(re.compile("#ply=[3-9]"))
    me.page.get_by_role("button", name="Pause").click()
    stopped = moment(me.page)
    me.page.wait_for_timeout(600)
    assert moment(me.page) == stopped


def test_a_bad_record_is_refused_with_a_reason(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    me.page.goto("/replays")
    replay = me.page.get_by_role("button", name="Replay it")
    expect(replay).to_be_disabled()
    expect(me.page.locator(".btn-pri")).to_have_text("Play a match")
    replay.click(force=True)
    expect(me.page.get_by_role("alert")).to_have_text("Paste a record first, or choose its file.")
    me.page.get_by_role("textbox").fill("no record at all")
    me.page.get_by_role("button", name="Replay it").click()
    expect(me.page.get_by_role("alert")).not_to_have_text(
        "Paste a record first, or choose its file."
    )
    assert me.page.get_by_role("textbox").input_value() == "no record at all"


def test_a_finished_table_of_others_is_not_found_as_replay(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/replay/NOSUCH")
    expect(me.page.get_by_role("heading", level=1)).to_have_text("There is no such replay.")


def test_clauses_of_the_guide_can_be_linked(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/guide/spyon#SO-8.1")
    place = me.page.locator("#SO-8\\.1")
    expect(place).to_be_in_viewport()
    expect(place).to_have_class(re.compile("lit"))
    contents = me.page.get_by_role("navigation", name="Contents").get_by_role("link")
    assert contents.count() >= 5
    contents.nth(2).click()
    target = contents.nth(2).get_attribute("href")
    assert target
    assert me.page.url.endswith(target)
    expect(me.page.locator(target)).to_be_in_viewport()


def test_settings_stay(guest: Arrive) -> None:
    me = guest(reduced_motion="no-preference")
    page = me.page
    page.goto("/settings")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "night")
    page.get_by_role("radio", name="Day").check()
    expect(root).to_have_attribute("data-theme", "day")
    page.get_by_role("radiogroup", name="Motion").get_by_role("radio", name="Off").check()
    expect(root).to_have_attribute("data-motion", "reduced")
    page.get_by_role("radiogroup", name="Sound").get_by_role("radio", name="Off").check()
    page.reload()
    expect(root).to_have_attribute("data-theme", "day")
    expect(root).to_have_attribute("data-motion", "reduced")
    page.get_by_role("button", name=re.compile("night theme")).click()
    expect(root).to_have_attribute("data-theme", "night")
    page.get_by_role("radiogroup", name="Light").get_by_role(
        "radio", name="Same as the system"
    ).check()
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "day")


def test_home_offers_the_game_that_was_played_last(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    offer = me.page.get_by_role("region", name="Your first match")
    expect(offer).to_contain_text("SPYON")
    lessons = me.page.get_by_role("region", name="New here?")
    expect(lessons).to_contain_text("Learn SPYON")
    bot = {"holder": "bot", "level": "tourist"}
    order = {"game": "spymaster", "seats": 2, "plan": [{"holder": "me"}, bot]}
    found = me.context.request.post(f"{me.url}/api/tables", data=order)
    me.page.goto(f"/table/{found.json()['id']}")
    me.wait_turn()
    me.page.get_by_role("button", name="Concede").click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")
    me.page.goto("/")
    expect(me.page.get_by_role("region", name="A quick match")).to_contain_text("SpyMaster")
    expect(lessons).to_have_count(0)
    # So do a new table and the puzzles, unless the address names a game.
    me.page.goto("/new")
    expect(me.page.get_by_role("radio", name="SpyMaster")).to_be_checked()
    me.page.goto("/new?game=general")
    expect(me.page.get_by_role("radio", name="General")).to_be_checked()
    me.page.goto("/puzzle")
    expect(me.page.locator(".table.game-spymaster")).to_be_visible()


def test_dead_ends_lead_on(guest: Arrive) -> None:
    me = guest()
    page = me.page
    for path, title in (
        ("/nowhere", "Nobody lives here."),
        ("/table/ZZZZZZ", "There is no table ZZZZZZ."),
        ("/guide/nothing", "No such guide."),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        assert page.get_by_role("main").get_by_role("link").count() >= 1
    page.goto("/")
    page.get_by_label("Join with a code").fill("ZZZZZZ")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Join with a code").fill("ab")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text("A code has six letters and digits.")


def test_turning_the_page_moves_focus_and_names_it(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.goto("/")
    expect(page).to_have_title(re.compile("Safehouse"))
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title(re.compile("^Tables"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Five spy games")
    page.keyboard.press("Tab")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()


def test_watching_a_public_table(guest: Arrive) -> None:
    ada, eve = guest(), guest()
    ada.page.goto("/new?game=spyon")
    ada.page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
    ada.page.get_by_role("checkbox", name="Public").check()
    ada.page.get_by_role("button", name="Start the match").click()
    ada.page.wait_for_url("**/table/*")
    code = ada.page.url.rsplit("/", 1)[1]
    ada.play_move()
    eve.page.goto("/tables")
    eve.page.get_by_role("region", name="Watch").get_by_role("link", name=re.compile(code)).click()
    expect(eve.asked).to_contain_text("You are watching")
    assert eve.choosable().count() == 0
    assert eve.page.get_by_role("button", name="Concede").count() == 0


def test_the_lobby_fills_with_a_bot(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/new?game=spyon")
    me.page.get_by_role("button", name="Open the table").click()
    expect(me.page.get_by_role("group", name=re.compile("^Green.*you"))).to_be_visible()
    plays = me.page.get_by_role("region", name="How this table plays")
    expect(plays).to_contain_text("Come second.")
    expect(plays.get_by_role("link")).to_have_attribute("href", "/guide/spyon")
    me.page.get_by_role("button", name="Swap seats").click()
    expect(me.page.get_by_role("group", name=re.compile("^Orange.*you"))).to_be_visible()
    me.page.get_by_role("combobox", name="Level of a bot as Green").select_option(
        label="Bot: Courier"
    )
    me.page.get_by_role("button", name="Seat a bot as Green").click()
    expect(me.asked).to_be_visible()
    rival = me.page.get_by_role("group", name=re.compile("^Green, "))
    expect(rival).to_contain_text("Courier")
    expect(rival).to_have_accessible_name(re.compile(f"^Green, ({'|'.join(pool())})"))


SMALL = ((390, 844), (844, 390), (640, 360))


def test_small_screens_show_the_way_on_without_scrolling(guest: Arrive) -> None:
    page = guest().page
    page.goto("/new?game=spymaster")
    page.get_by_role("radio", name="6", exact=True).check()
    go_on = page.get_by_role("button", name="Open the table")
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        expect(go_on).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", name="Seats")).to_be_in_viewport(ratio=1)
    go_on.click()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".invite-code")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)
        start = page.get_by_role("button", name="Start now with bots")
        expect(start).to_be_in_viewport(ratio=1)
        box = start.bounding_box()
        assert box is not None
        assert box["height"] < 50, "in one line"
    expect(page.locator(".btn-pri")).to_have_text("Start now with bots")
    expect(
        page.get_by_text(re.compile("^Bots of the level .* take the open seats"))
    ).to_be_visible()


# --- accessibility -------------------------------------------------------------------------------

PAGES = ("/", "/new", "/tables", "/replays", "/rules", "/guide/spyon", "/settings", "/nowhere")


def test_axe_finds_nothing_on_the_pages(guest: Arrive) -> None:
    me = guest()
    page = me.page
    wrong: list[str] = []
    for path in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        wrong += faults(page, path)
    page.goto("/new?game=spyon")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
    wrong += faults(page, "/new with a bot")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Open").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for players.")
    wrong += faults(page, "lobby")
    assert wrong == [], "\n".join(wrong)


def test_axe_finds_nothing_in_the_gallery(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/parts")
    expect(me.page.get_by_role("heading").first).to_be_visible()
    # It shows the same part in every state, so names are repeated.
    assert faults(me.page, "/parts", besides=("landmark-unique",)) == []


def test_axe_finds_nothing_in_a_replay(guest: Arrive, record: dict[str, Any]) -> None:
    me = guest()
    bring(me, record)
    me.page.get_by_role("button", name="Round 5").click()
    expect(board(me.page)).to_have_attribute("aria-label", re.compile("round 5 of 8"))
    assert faults(me.page, "replay") == []


def test_axe_finds_nothing_at_the_table(guest: Arrive) -> None:
    me = guest()
    page = me.page
    wrong: list[str] = []
    me.start_against_bot()
    me.play_move()
    me.wait_turn()
    wrong += faults(page, "my decision")
    page.get_by_role("button", name=re.compile("Reception")).first.click()
    expect(page.get_by_role("status").filter(has_text="Not now.")).to_be_visible()
    wrong += faults(page, "why not")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog", name="SPYON rules")).to_be_visible()
    wrong += faults(page, "rules drawer")
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    wrong += faults(page, "dialog")
    page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")
    wrong += faults(page, "the end")
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_no_page_is_wider_than_its_screen(
    guest: Arrive, record: dict[str, Any], size: ViewportSize
) -> None:
    me = guest(viewport=size)
    for path in PAGES:
        me.page.goto(path)
        expect(me.page.get_by_role("heading", level=1).first).to_be_visible()
        assert wider(me.page, size) == [], path
    bring(me, record)
    assert wider(me.page, size) == []


# --- size ----------------------------------------------------------------------------------------


def test_first_load_is_under_150_kb_of_script(guest: Arrive, server: PageServer) -> None:
    me = guest()
    scripts: list[str] = []
    me.page.on(
        "request",
        lambda request: scripts.append(request.url) if request.resource_type == "script" else None,
    )
    me.page.goto("/")
    expect(me.page.get_by_role("button", name="Play now")).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    home = packed(server, scripts)
    assert 0 < home < 150_000
    me.page.get_by_role("button", name="Play now").click()
    expect(me.asked).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    everything = packed(server, scripts)
    assert everything < 150_000, "home and a whole table"
    print(f"script: home {home / 1000:.1f} kB, with a table {everything / 1000:.1f} kB, gzipped")


def packed(server: PageServer, urls: list[str]) -> int:
    paths = sorted({url.removeprefix(server.url) for url in urls})
    assert all(path.startswith("/assets/") for path in paths)
    return sum(len(gzip.compress(server.get(path), 9)) for path in paths)


def test_playing_a_bot_asks_for_the_seat_and_the_level_with_one_advised(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    me.page.get_by_role("button", name="Play a bot at SPYON").click()
    asked = me.page.get_by_role("dialog", name="Play a bot at SPYON")
    advised = asked.get_by_role("radio", name=re.compile("advised"))
    expect(advised).to_be_checked()
    expect(asked.get_by_role("radio", name="Seat 1")).to_be_checked()
    assert faults(me.page, "the choice of a bot") == []
    # Nothing of the page lies over it.
    on_top = """(box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((x) => [0.1, 0.5, 0.9].every((y) =>
        box.contains(document.elementFromPoint(left + width * x, top + height * y))));
    }"""
    assert asked.evaluate(on_top)
    asked.get_by_role("radio", name="Seat 2").check()
    asked.get_by_role("radio", name=re.compile("^Agent ")).check()
    asked.get_by_role("button", name="Start the match").click()
    me.page.wait_for_url("**/table/*")
    code = me.page.url.rsplit("/", 1)[1]
    seats = me.context.request.get(f"{me.url}/api/tables/{code}").json()["seats"]
    assert [seat["mine"] for seat in seats] == [False, True]
    assert seats[0]["level"] == "agent"


def test_a_guide_is_printed_in_dark_ink_without_the_frame(guest: Arrive) -> None:
    me = guest(theme="night")
    me.page.goto("/guide/spyon")
    text = me.page.locator(".guide p").first
    expect(text).to_be_visible()
    me.page.emulate_media(media="print")
    lightness = """(text) => {
      const [r, g, b] = getComputedStyle(text).color.match(/[0-9.]+/g).map(Number);
      return Math.max(r, g, b);
    }"""
    dark = 110
    assert text.evaluate(lightness) < dark
    for part in ("banner", "contentinfo"):
        expect(me.page.get_by_role(part)).to_have_count(0)
    me.page.emulate_media(media="screen")
    assert text.evaluate(lightness) > dark


def test_without_cookies_the_page_says_what_is_missing_instead_of_seating_nobody(
    guest: Arrive,
) -> None:
    me = guest()
    blocked = "Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })"
    me.context.add_init_script(script=blocked)
    me.page.goto("/")
    expect(me.page.get_by_role("alert")).to_contain_text("This browser blocks cookies here.")
    me.page.get_by_role("button", name="Play now").click()
    expect(me.page.locator(".continue [role=alert]")).to_contain_text("blocks cookies")
    assert "/table/" not in me.page.url


def test_without_scripts_the_page_says_so_with_the_browsers_it_is_made_for(guest: Arrive) -> None:
    me = guest()
    me.page.route("**/assets/*.js", lambda route: route.abort())
    me.page.goto("/")
    expect(me.page.get_by_text("the scripts of this page did not load")).to_be_visible()
    expect(me.page.get_by_text("Safari 17.4")).to_be_visible()


def test_a_page_from_before_an_update_offers_to_reload(guest: Arrive) -> None:
    """Its further scripts are gone: trying again would fail for ever."""
    me = guest()
    me.page.goto("/")
    expect(me.page.get_by_role("button", name="Play now")).to_be_visible()
    index = me.page.request.get("/").text()
    updated = re.sub(r"(/assets/index-)[^.]+\.js", r"\1Updated1.js", index)
    assert updated != index
    me.page.route(
        re.compile(r"/$"), lambda route: route.fulfill(body=updated, content_type="text/html")
    )
    me.page.route("**/assets/*.js", lambda route: route.fulfill(status=404))
    me.page.get_by_role("link", name="Settings").first.click()
    expect(me.page.get_by_text("A new version is here.")).to_be_visible()
    me.page.unroute_all()
    me.page.get_by_role("button", name="Reload").click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Settings")
