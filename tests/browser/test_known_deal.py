"""A table whose deal somebody can know says so, and asks before anybody else sits down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from safehouse.core.dice import Dice
from safehouse.core.registry import game as find_game
from tests.browser.axe import faults
from tests.browser.guests import PHONE, Guest
from tests.games import properties

pytestmark = pytest.mark.browser

Arrive = Callable[..., Guest]
PLAN = [{"holder": "me"}, {"holder": "open"}]


def asks(me: Guest, path: str, body: Any) -> Any:
    answer = me.page.request.post(path, data=body, headers={"origin": me.url})
    assert answer.ok, answer.text()
    return answer.json()


def continued(me: Guest) -> str:
    """A table that goes on from the second move of a record, with an open seat."""
    match = find_game("spymaster").start(2, seed=5)
    dice = Dice.seeded("known")
    for _ in range(4):
        properties.step(match, dice)
    me.page.goto("/")
    replay = asks(me, "/api/replays", {"text": match.record().to_text()})["id"]
    id: str = asks(me, f"/api/replays/{replay}/tables", {"ply": 2, "plan": PLAN})["id"]
    return id


def test_whoever_sits_down_at_a_known_deal_confirms_it(guest: Arrive) -> None:
    host, friend = guest(), guest()
    code = continued(host)
    host.page.goto(f"/table/{code}")
    note = host.page.locator(".lobby .known-deal")
    expect(note).to_contain_text("it continues a recorded match")
    host.page.goto("/tables")
    mine = host.page.get_by_role("link", name=re.compile(code))
    expect(mine).to_contain_text("Known deal")

    friend.page.goto("/tables")
    expect(friend.page.get_by_role("heading", level=1, name="Tables")).to_be_visible()
    expect(
        friend.page.get_by_role("region", name="Free seats").get_by_role("listitem")
    ).to_have_count(0)
    friend.page.goto(f"/table/{code}")
    take = friend.page.get_by_role("button", name="Take a seat", exact=True)
    take.click()
    dialog = friend.page.get_by_role("alertdialog", name="Somebody can know this deal")
    expect(dialog).to_contain_text("whoever has seen the record can know everything")
    assert faults(friend.page, "the question before a known deal") == []
    dialog.get_by_role("button", name="Do not sit down").click()
    expect(dialog).to_have_count(0)
    expect(take).to_be_focused()
    take.click()
    dialog.get_by_role("button", name="Take the seat anyway").click()
    expect(friend.asked).to_be_visible()
    expect(friend.page.locator(".log-list .known-deal")).to_contain_text("a recorded match")
    friend.page.reload()
    expect(friend.page.locator(".log-list .known-deal")).to_contain_text("a recorded match")


def test_the_question_is_asked_in_german_and_on_a_phone(guest: Arrive) -> None:
    host, friend = guest(), guest(locale="de-DE", viewport=PHONE)
    friend.page.goto(f"/table/{continued(host)}")
    friend.page.get_by_role("button", name="Platz nehmen", exact=True).click()
    dialog = friend.page.get_by_role("alertdialog", name="Jemand kann diese Austeilung kennen")
    expect(dialog).to_contain_text("er setzt eine aufgezeichnete Partie fort")
    dialog.get_by_role("button", name="Trotzdem Platz nehmen").click()
    expect(friend.asked).to_be_visible()


def test_a_fresh_table_asks_nothing_and_says_so(guest: Arrive) -> None:
    host, friend = guest(), guest()
    host.page.goto("/")
    code = asks(host, "/api/tables", {"game": "spyon", "seats": 2, "plan": PLAN, "public": True})[
        "id"
    ]
    friend.page.goto(f"/table/{code}")
    plays = friend.page.get_by_role("region", name="How this table plays")
    expect(plays).to_contain_text("nobody knows what is hidden")
    expect(friend.page.locator(".known-deal")).to_have_count(0)
    friend.page.get_by_role("button", name="Take a seat", exact=True).click()
    expect(friend.asked).to_be_visible()


def test_a_replay_says_whether_its_deal_was_known(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    plan = [{"holder": "me"}, {"holder": "me"}]
    new = {"game": "spyon", "seats": 2, "plan": plan, "seed": 7}
    code = asks(me, "/api/tables", new)["id"]
    me.page.goto(f"/table/{code}")
    me.page.get_by_role("button", name="Leave or concede").or_(
        me.page.get_by_role("button", name="Concede")
    ).first.click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")
    me.page.goto(f"/replay/{code}")
    expect(me.page.locator(".replay-log .known-deal")).to_contain_text("chose the seed")
