"""Colours and Agencies on the page: when opening a table, in the lobby, at the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guests import DESK, PHONE, Guest

Arrive = Callable[..., Guest]


def open_lobby(me: Guest, game: str, seats: int) -> str:
    me.page.goto("/")
    plan = [{"holder": "me"}, *[{"holder": "open"}] * (seats - 1)]
    body = {"game": game, "seats": seats, "plan": plan}
    answer = me.context.request.post(f"{me.url}/api/tables", data=body)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    me.page.goto(f"/table/{code}")
    return code


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_table_is_opened_with_chosen_agencies(guest: Arrive, viewport: dict[str, int]) -> None:
    me = guest(viewport=viewport)
    page = me.page
    page.goto("/new?game=spymaster")
    mine = page.get_by_role("combobox", name="Colour of Seat 1")
    mine.select_option("Blue")
    expect(page.get_by_role("combobox", name="Colour of Seat 2")).to_have_value("red")
    expect(page.get_by_role("radiogroup", name="First SpyMaster")).to_be_visible()
    page.get_by_role("radiogroup", name="First SpyMaster").get_by_role("radio").nth(2).check(
        force=True
    )
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text(re.compile("^Blue, host"))).to_be_visible()
    expect(page.get_by_text(re.compile("First SpyMaster: Seat 2"))).to_be_visible()


def test_the_first_briefcase_is_chosen_on_the_page(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/new?game=spyon")
    group = me.page.get_by_role("radiogroup", name="First Briefcase")
    group.get_by_role("radio").nth(2).check(force=True)
    me.page.get_by_role("button", name="Open the table").click()
    expect(me.page.get_by_text(re.compile("First Briefcase: Orange"))).to_be_visible()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_players_choose_in_the_lobby(guest: Arrive, viewport: dict[str, int]) -> None:
    ada, ben = guest(viewport=viewport), guest(viewport=viewport)
    code = open_lobby(ada, "spymaster", 3)
    ada.page.get_by_role("combobox", name="Colour of Red").select_option("Purple")
    expect(ada.page.get_by_text(re.compile("^Purple, host"))).to_be_visible()
    ben.page.goto(f"/table/{code}")
    seat = (
        ben.page.get_by_role("group", name=re.compile("^Blue"))
        .or_(ben.page.locator(".chair").nth(1))
        .first
    )
    picker = seat.get_by_role("combobox", name=re.compile("^Colour of"))
    taken = picker.locator("option[value=purple]")
    expect(taken).to_be_disabled()
    assert re.match(r"Purple \(.+\)", taken.text_content() or ""), "it says who has chosen it"
    picker.select_option("Orange")
    seat.get_by_role("button", name=re.compile("^Sit here")).click()
    expect(ada.page.get_by_text(re.compile("^Orange. At the table"))).to_be_visible()
    own = ben.page.get_by_role("combobox", name="Colour of Orange")
    own.focus()
    own.select_option("Green")
    expect(ada.page.get_by_text(re.compile("^Green. At the table"))).to_be_visible()
    for one in (ada, ben):
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert one.page.evaluate(wide) <= 0


def test_boards_show_the_chosen_colours(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    for game, colours, unused in (
        ("general", ["yellow", "red", "blue", "green"], "orange"),
        ("master_of_spies", ["blue", "yellow", "white", "purple", "orange"], "purple"),
        ("spycraft", ["red", "yellow", "green", "orange", "blue", "purple"], "purple"),
    ):
        seats = 4 if game == "general" else 2
        options = {"colours": colours} | ({"general": 2} if game == "general" else {})
        plan = [{"holder": "me"}, *[{"holder": "bot", "level": "tourist"}] * (seats - 1)]
        body = {"game": game, "seats": seats, "plan": plan, "options": options}
        answer = me.context.request.post(f"{me.url}/api/tables", data=body)
        assert answer.ok, answer.text()
        me.page.goto(f"/table/{answer.json()['id']}")
        expect(me.asked).to_be_visible()
        mine = me.page.locator(f".chip rect[fill*='--p-{colours[0]})']")
        expect(mine.first).to_be_visible()
        usual = me.page.locator(f".chip rect[fill*='--p-{unused}']")
        expect(usual).to_have_count(0)
