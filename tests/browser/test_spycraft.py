"""Spycraft in the browser: played by touch and by keys, on the desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.guests import PHONE, STAND
from tests.browser.layout import wider
from tests.browser.spycraft import Arrive, at_mission, of_two, open_table, sit_down, table_where

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


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
    log = me.page.get_by_role("group", name="Log, newest first")
    assert log.get_by_role("listitem").count() > 12


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
    log = me.page.get_by_role("group", name="Log, newest first")
    expect(log).to_contain_text(re.compile("You put .+ into play as a facedown agent"))


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
        re.compile("You put .+ into play as a facedown agent")
    )


def test_a_mission_shows_its_sums(guest: Arrive) -> None:
    me = guest()
    sit_down(me, table_where(me, 2, at_mission, seed=8))
    expect(me.page.get_by_role("img", name=re.compile("^Attack .* against"))).to_be_visible()
    me.page.get_by_role("button", name="Sums", exact=True).click()
    sums = me.page.get_by_role("group", name="Sums of both teams")
    expect(sums).to_contain_text("To succeed the Attacker needs")
    me.page.keyboard.press("Escape")
    expect(sums).to_have_count(0)


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
    sit_down(me, table_where(me, 3, of_two, seed=4, kind="intel_opportunity"))
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


def test_a_team_that_is_being_chosen_is_not_said_to_be_empty(guest: Arrive) -> None:
    me = guest(viewport=PHONE, has_touch=True, is_mobile=True)
    me.without_coach("spycraft")
    sit_down(me, table_where(me, 4, lambda board: True, seed=4, kind="assign_team"))
    me.wait_turn()
    expect(me.page.locator(".sc-row.own")).not_to_contain_text("Nobody is in this team.")
    expect(me.asked).to_contain_text(re.compile(r"\b0 of \d agents sent"))
    expect(me.asked.get_by_role("button", name="Send nobody")).to_be_visible()
