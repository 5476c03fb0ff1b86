"""The administrator's page, a host who mutes, a person's data, and a server that restarts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import faults
from tests.browser.guests import PHONE, PRESS_AGAIN, Guest
from tests.browser.layout import wider
from tests.browser.page_server import PageServer
from tests.server import loopback

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]


def open_table(server: PageServer, guest: Guest, other: str = "open") -> str:
    """Create a table of this guest, with the page's own cookie."""
    guest.page.goto("/")
    expect(guest.page.get_by_role("heading", level=1).first).to_be_visible()
    body = {
        "game": "spyon",
        "seats": 2,
        "plan": [{"holder": "me"}, {"holder": other}],
    }
    cookie = next(c for c in guest.context.cookies() if c["name"] == "safehouse")
    answer = loopback.post(
        f"{server.url}/api/tables", json=body, cookies={"safehouse": str(cookie["value"])}
    )
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def test_an_administrator_sees_bans_and_closes(guest: Arrive, server: PageServer) -> None:
    anna, admin = guest(), guest()
    table = open_table(server, anna, "me")
    anna.page.goto(f"/table/{table}")
    expect(anna.asked).to_be_visible()
    page = admin.page
    page.goto("/admin")
    assert faults(page, "/admin, the token") == []
    field = page.get_by_label("The administrator's token")
    field.fill("a wrong token")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("needs the administrator's token")
    field.fill((server.data / "admin-token").read_text().strip())
    page.get_by_role("button", name="Open", exact=True).click()
    tables = page.get_by_role("region", name="Tables")
    expect(tables).to_contain_text(table)
    page.get_by_role("button", name=f"Chat of table {table}").click()
    expect(page.get_by_role("list", name=f"Chat of table {table}")).to_contain_text("No messages")
    ban = page.get_by_role("form", name="Ban")
    ban.get_by_label("Guest's id or address").fill("192.0.2.7")
    ban.get_by_label("Days").fill("2")
    ban.get_by_role("button", name="Ban").click()
    expect(page.get_by_role("status").first).to_contain_text("192.0.2.7 is banned")
    assert faults(page, "/admin") == []
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert wider(page, PHONE) == []
    page.get_by_role("button", name="Lift ban on 192.0.2.7").click()
    expect(page.get_by_role("status").first).to_contain_text("192.0.2.7 is no longer banned.")
    page.get_by_role("button", name=f"Close table {table}").click()
    expect(page.get_by_role("region", name="Log of actions")).to_contain_text(
        f"Close table {table}"
    )
    page.reload()
    expect(tables).to_be_visible()
    assert "token" not in page.evaluate("JSON.stringify(localStorage)")


def test_what_moves_to_where_a_closed_table_stood_does_not_act_at_once(
    guest: Arrive, server: PageServer
) -> None:
    anna, admin = guest(), guest(settle=400)
    for _ in range(2):
        open_table(server, anna, "me")
    page = admin.page
    page.goto("/admin")
    page.get_by_label("The administrator's token").fill(
        (server.data / "admin-token").read_text().strip()
    )
    admin.settled(450)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close table").nth(1)).to_be_visible()
    admin.settled(450)
    assert page.evaluate(PRESS_AGAIN, "[aria-label^='Close table ']") == []


def test_a_host_mutes_from_the_talk(guest: Arrive, server: PageServer) -> None:
    host, loud = guest(), guest()
    table = open_table(server, host)
    loud.page.goto(f"/table/{table}")
    loud.page.get_by_role("button", name="Take a seat").first.click()
    expect(loud.asked).to_be_visible()
    host.page.goto(f"/table/{table}")
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_text("Mute or remove somebody").click()
    assert faults(host.page, "the host's talk") == []
    host.page.get_by_role("button", name="Mute ").first.click()
    expect(host.page.get_by_text("is muted.")).to_be_visible()
    loud.page.get_by_role("tab", name="Chat").click()
    loud.page.get_by_label("Say something to the table").fill("noise")
    loud.page.keyboard.press("Enter")
    expect(loud.page.get_by_text("The host has muted you")).to_be_visible()


def test_who_is_removed_reads_why_in_their_language(guest: Arrive, server: PageServer) -> None:
    host, other, third = guest(settle=400), guest(locale="de-DE"), guest()
    table = open_table(server, host)
    other.page.goto(f"/table/{table}")
    other.page.get_by_role("button", name="Platz nehmen").first.click()
    expect(other.asked).to_be_visible()
    host.page.goto(f"/table/{table}")
    host.page.get_by_role("tab", name="Chat").click()
    third.page.goto(f"/table/{table}")
    third.page.get_by_role("tab", name="Chat").click()
    third.page.get_by_label("Say something to the table").fill("noise")
    third.page.keyboard.press("Enter")
    host.page.get_by_text("Mute or remove somebody").click()
    expect(host.page.get_by_role("button", name="Remove ")).to_have_count(2)
    host.settled(450)
    # The other row moves to where the removed one stood.
    assert host.page.evaluate(PRESS_AGAIN, ".chat-host [aria-label^='Remove ']") == []
    why = other.page.get_by_text("Der Gastgeber hat dich von diesem Tisch entfernt.")
    expect(why).to_be_visible()
    other.page.reload()
    expect(why).to_be_visible()


def test_a_person_takes_their_data_along_and_deletes_it(guest: Arrive, server: PageServer) -> None:
    me = guest()
    table = open_table(server, me)
    page = me.page
    page.goto("/settings")
    with page.expect_download() as found:
        page.get_by_role("button", name="Download it").click()
    data = json.loads(Path(found.value.path()).read_text())
    assert data["tables"][0]["id"] == table
    page.get_by_role("button", name="Delete it").click()
    assert faults(page, "/settings, deleting") == []
    page.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_text("Your data is deleted.")).to_be_visible()
    after = json.loads(page.evaluate("fetch('/api/me/data').then((a) => a.text())"))
    assert after["tables"] == []
    assert after["id"] != data["id"]


def test_pages_come_back_after_a_restart(own_server: PageServer, browser: Browser) -> None:
    """After SIGTERM the page notices, waits, and continues by itself when the server is back."""
    me = Guest(browser, own_server.url)
    table = open_table(own_server, me, "me")
    me.page.goto(f"/table/{table}")
    expect(me.asked).to_be_visible()
    own_server.close()
    expect(me.page.get_by_text("The server restarts. Reconnecting")).to_be_visible()
    own_server.open()
    with me.page.expect_websocket():
        pass
    me.wait_turn()
    me.play_move()
    me.leave()
    assert me.faults == []


def test_a_match_in_days_with_a_pause_between_two_browsers(
    guest: Arrive, server: PageServer
) -> None:
    """A match with days for each move; one browser is closed in between and comes back."""
    anna, bob = guest(), guest()
    page = anna.page
    page.goto("/new?game=spyon")
    page.get_by_role("group", name="Seat 2").get_by_role("radio", name="Open").check()
    page.get_by_role("radio", name="Days").check()
    page.get_by_label("Days a move").fill("5")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for players.")
    where = page.url
    bob.page.goto(where)
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.asked).to_be_visible()
    expect(page.get_by_role("timer").first).to_have_accessible_name(
        re.compile(r"^(5 d 0|4 d 23) h")
    )
    for one in (anna, bob):
        one.page.get_by_role("tab", name="Chat").click()
        one.page.get_by_role("button", name="Pause the clocks").click()
    for one in (anna, bob):
        expect(one.page.get_by_text("The clocks are stopped.")).to_be_visible()
    assert faults(page, "a paused table") == []
    page.get_by_role("button", name="Go on").click()
    expect(bob.page.get_by_text("would like a pause")).to_be_visible()
    first, second = (anna, bob) if anna.my_turn() else (bob, anna)
    second.page.goto("about:blank")
    first.wait_turn()
    first.play_move()
    second.page.goto(where)
    expect(second.asked).to_be_visible()


def test_the_service_worker_and_vacations(guest: Arrive, server: PageServer) -> None:
    me = guest()
    page = me.page
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Notify me while Safehouse is closed")).to_be_visible()
    # This server has no public address, so it sends neither mail nor push messages.
    expect(page.get_by_text("has no way to notify you")).to_be_visible()
    expect(page.get_by_role("button", name="Notify me in this browser")).to_have_count(0)
    state = page.evaluate(
        "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)"
        ".then((worker) => worker.active.scriptURL)"
    )
    assert state == f"{server.url}/sw.js"
    page.get_by_label("Days").fill("3")
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_text("Have a good time.")).to_be_visible()
    assert faults(page, "/settings on vacation") == []
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("Welcome back.")).to_be_visible()
