"""A game from outside the package in a real browser: on the fallback board, or on its own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from safehouse.core.packages import game_packages
from tests.browser.axe import faults
from tests.browser.guests import PHONE, Guest
from tests.browser.layout import wider
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]  # others may use the machine, too

Arrive = Callable[..., Guest]

PACKAGE = Path(__file__).parents[2] / "examples" / "games" / "dead_drop"
OWN_PAGE = """
export default ({ preact, parts }) => ({
  Board: ({ view, decisions, play }) =>
    preact.h("div", { style: "padding: 24px" },
      preact.h("h3", null, `Drawn by the game package: night ${view.board.round}`),
      preact.h(parts.Chip, { of: "blue", size: 30 }),
      decisions.flatMap((one) => one.moves).map((move) =>
        preact.h("button", { type: "button", onClick: () => play(move) }, move.label))),
  progress: (view) => ({ now: `Night ${view.board.round}`, of: "" }),
});
"""


def renamed(package: Path, to: Path) -> Path:
    """Copy Dead Drop under another id, because two game packages cannot share one."""
    shutil.copytree(package, to, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    for path in to.rglob("*.py"):
        text = path.read_text().replace("dead_drop", to.name)
        path.write_text(text.replace('"Dead Drop"', '"Dead Letter"'))
    return to


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    folder = tmp_path_factory.mktemp("games")
    own = renamed(PACKAGE, folder / "dead_letter")
    (own / "page").mkdir()
    (own / "page" / "ui.js").write_text(OWN_PAGE)
    here = [] if "dead_drop" in game_packages() else [PACKAGE]
    with PageServer(tmp_path_factory.mktemp("data"), *here, own) as running:
        yield running


def start(me: Guest, game: str) -> None:
    me.page.goto(f"/new?game={game}")
    me.page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Bot").check()
    me.page.get_by_role("combobox", name="Level of the bot in seat 2").select_option(
        label="Tourist"
    )
    me.page.get_by_role("button", name="Start the match").click()
    me.page.wait_for_url("**/table/*")
    expect(me.asked).to_contain_text("Where do you leave the parcel?")


def round_is(me: Guest, number: int) -> None:
    expect(me.page.get_by_label(f"{number} of 5")).to_be_visible()
    expect(me.asked).to_contain_text("Where do you leave the parcel?")


def test_a_whole_match_by_mouse(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    expect(me.page.get_by_role("heading", name="Dead Drop")).to_be_visible()
    start(me, "dead_drop")
    assert faults(me.page, "the fallback board") == []
    for number in range(1, 6):
        round_is(me, number)
        if number % 2:  # a piece, then the filled button
            me.page.get_by_role("button", name="Park, can be chosen").click()
            expect(me.confirm).to_have_text(re.compile("Go to the park"))
            me.confirm.click()
        else:  # the same move out of the list
            moves = me.page.get_by_role("region", name="Your moves")
            expect(moves.get_by_role("button")).to_have_count(3)
            moves.get_by_role("button", name="Go to the museum").click()
    expect(me.asked).to_contain_text("The match is over")
    expect(me.asked).to_contain_text(re.compile("wins with|points each"))
    log = me.page.get_by_label("Log, newest first")
    expect(log.get_by_role("heading", name="Round 5")).to_be_visible()
    me.asked.get_by_role("button", name="Replay").click()
    me.page.wait_for_url("**/replay/*")
    expect(me.page.get_by_role("heading", name="Score")).to_be_visible()
    expect(me.page.get_by_role("region", name="Your moves")).to_have_count(0)


def test_a_whole_match_by_keyboard(guest: Arrive) -> None:
    me = guest()
    start(me, "dead_drop")
    keys = me.page.keyboard
    focused = me.page.locator(":focus")
    for number in range(1, 6):
        round_is(me, number)
        me.page.locator("#main").focus()
        keys.press("Tab")  # to where the keyboard was among the pieces
        expect(focused).to_have_attribute("aria-label", re.compile(", can be chosen$"))
        if number % 2:
            keys.press("ArrowLeft" if number > 1 else "ArrowRight")
            wanted = "Park" if number > 1 else "Station"
            expect(focused).to_have_attribute("aria-label", f"{wanted}, can be chosen")
            keys.press("Space")
            expect(focused).to_have_attribute("aria-pressed", "true")
            keys.press("Enter")
        else:
            keys.press("Tab")  # to the list
            expect(focused).to_have_text(re.compile("^Go to the "))
            keys.press("ArrowDown")
            expect(focused).to_have_text(re.compile("^Go to the (station|museum)"))
            keys.press("Enter")
    expect(me.asked).to_contain_text("The match is over")


def test_on_a_phone(guest: Arrive) -> None:
    me = guest(viewport=PHONE, has_touch=True)
    start(me, "dead_drop")
    for number in range(1, 6):
        round_is(me, number)
        me.page.get_by_role("button", name="Go to the station").tap()
    expect(me.asked).to_contain_text("The match is over")
    assert wider(me.page, PHONE) == []


def test_a_game_package_with_its_own_page_module(guest: Arrive) -> None:
    me = guest()
    start(me, "dead_letter")
    expect(
        me.page.get_by_role("heading", name="Drawn by the game package: night 1")
    ).to_be_visible()
    expect(me.page.get_by_label("Steps of the round")).to_contain_text("Night 1")
    for number in range(1, 6):
        expect(me.page.get_by_role("heading", name=f"night {number}")).to_be_visible()
        me.page.get_by_role("main").get_by_role("button", name="Go to the park").first.click()
    expect(me.asked).to_contain_text("The match is over")


def test_only_the_page_files_of_a_game_package_are_served(server: PageServer) -> None:
    import http.client

    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    for path, status in (
        ("/rooms/dead_letter/ui.js", 200),
        ("/rooms/dead_letter/../game.py", 404),
        ("/rooms/dead_letter/%2e%2e/game.py", 404),
        ("/rooms/dead_letter/game.py", 404),
        ("/rooms/dead_drop/ui.js", 404),
        ("/rooms/dead_letter", 404),
        ("/rooms/spyon/guide.md", 404),
    ):
        line.request("GET", path)
        answer = line.getresponse()
        body = answer.read()
        assert answer.status == status or b"<!doctype html" in body.lower(), path
        assert b"class DeadDrop" not in body, path
        if status == 200:
            assert answer.getheader("Content-Type", "").startswith("text/javascript")
            assert body.decode() == OWN_PAGE
