"""The page keeps what a table has committed to, sends nonces, and checks the match afterwards."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import safehouse
from tests.browser.axe import faults
from tests.browser.guests import PHONE, Guest
from tests.browser.layout import wider
from tests.browser.page_server import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Arrive = Callable[..., Guest]

INSECURE = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
"""As on a page that comes over plain http from another machine."""


def kept(page: Page, table: str) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('safehouse.shuffles')") or "{}").get(
        table
    )


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return page.url.split("#", 1)[0].rsplit("/", 1)[1]


def info(page: Page, table: str) -> Any:
    return page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table)


def concede(me: Guest) -> None:
    me.page.get_by_role("button", name="Concede").click()
    me.page.get_by_role("alertdialog").get_by_role("button", name="Concede").click()
    expect(me.asked).to_contain_text("The match is over")


def outcome(page: Page, table: str) -> Any:
    page.goto(f"/replay/{table}")
    return page.get_by_role("button", name=re.compile("^Shuffle: "))


def played(me: Guest) -> str:
    """A match against a bot, given up at once."""
    me.page.goto("/")
    me.page.get_by_role("button", name="Play now").click()
    table = table_of(me.page)
    expect(me.asked).to_be_visible()
    concede(me)
    return table


def test_a_page_keeps_the_commitment_and_checks_the_match(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.add_init_script(INSECURE)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    table = table_of(page)
    expect(me.asked).to_be_visible()
    mine = kept(page, table)
    live = info(page, table)["shuffle"]
    assert mine["commitment"] == live["commitment"]
    assert mine["acknowledged"] == [0]
    assert (mine["of"], mine["people"], mine["bots"]) == ("secret", [0], [1])
    assert mine["all"] == live["nonces"] == [mine["nonces"]["0"], None]
    assert live["secret"] == live["key"] == ""
    concede(me)
    said = outcome(page, table)
    expect(said).to_have_text("Shuffle: as committed")
    said.click()
    drawer = page.get_by_role("dialog", name="The shuffle")
    expect(drawer).to_contain_text("The random number that this browser sent for Green is part of")
    expect(drawer).to_contain_text("a person held Green and bots everything else")
    nonce = mine["nonces"]["0"]
    expect(drawer).to_contain_text(
        f"--commitment {live['commitment']} --table {table} --of secret"
        f' --people "0" --nonce 0={nonce} --nonce 1=-'
    )
    assert faults(page, "the drawer of the shuffle") == []
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    expect(said).to_be_attached()
    assert wider(page, PHONE) == []


def test_two_people_both_have_a_part_in_the_deal_and_in_that_of_the_rematch(guest: Arrive) -> None:
    ada, bob = guest(), guest()
    ada.page.goto("/new?game=spyon")
    ada.page.get_by_role("button", name="Open the table").click()
    table = table_of(ada.page)
    expect(ada.page.get_by_text(re.compile("^Shuffle committed to [0-9a-f]{16}…$"))).to_be_visible()
    bob.page.goto(f"/table/{table}")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.asked).to_be_visible()
    expect(ada.asked).to_be_visible()
    for again in (False, True):
        shuffle = info(ada.page, table)["shuffle"]
        sent = [kept(person.page, table) for person in (ada, bob)]
        seats = [one["acknowledged"][0] for one in sent]
        assert sorted(seats) == [0, 1]
        for seat, one in zip(seats, sent, strict=True):
            assert one["commitment"] == shuffle["commitment"]
            assert one["nonces"][str(seat)] == shuffle["nonces"][seat]
        concede(bob)
        if not again:
            was = table
            ada.asked.get_by_role("button", name="Rematch", exact=True).click()
            bob.asked.get_by_role("button", name="Rematch", exact=True).click()
            for person in (ada, bob):
                person.page.wait_for_url(re.compile(f"/table/(?!{was})"))
                expect(person.asked).to_be_visible()
            table = table_of(ada.page)
    for person in (ada, bob):
        for one in (was, table):
            expect(outcome(person.page, one)).to_have_text("Shuffle: as committed")


def test_two_people_on_one_device_send_two(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/")
    table = me.page.evaluate(
        """async () => {
          const plan = [{ holder: "me" }, { holder: "me" }];
          const body = JSON.stringify({ game: "spyon", seats: 2, plan, nonces: true });
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch("/api/tables", { method: "POST", headers, body });
          return (await answer.json()).id;
        }"""
    )
    me.page.goto(f"/table/{table}")
    expect(me.asked).to_be_visible()
    mine = kept(me.page, table)
    assert mine["all"] == [mine["nonces"]["0"], mine["nonces"]["1"]]


def lie(change: Callable[[Any], None]) -> Callable[[Route], None]:
    """A server that tells this browser something else than the truth."""

    def answer(route: Route) -> None:
        response = route.fetch()
        said = response.json()
        change(said)
        route.fulfill(response=response, json=said)

    return answer


def another_secret(record: Any) -> None:
    record["shuffle"]["secret"] = "55" * 32


def another_nonce(record: Any) -> None:
    record["shuffle"]["nonces"][0] = "55" * 32


def nonce_of_a_bot(record: Any) -> None:
    record["shuffle"]["nonces"][1] = "55" * 32


def another_kind(record: Any) -> None:
    shuffle = record["shuffle"]
    record["shuffle"] = {key: shuffle[key] for key in ("table", "commitment", "key")} | {
        "of": "seed"
    }


def no_shuffle(record: Any) -> None:
    del record["shuffle"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (another_secret, "What was opened after the match is not what the table had committed to."),
        (another_nonce, "A random number of this browser was replaced or left out."),
        (nonce_of_a_bot, "There is a random number for a seat where a bot played"),
        (another_kind, "The record says that the table had committed to something else"),
        (no_shuffle, "The record has no commitment, although one was published."),
    ],
)
def test_a_server_that_opens_something_else_is_found_out(
    guest: Arrive, change: Callable[[Any], None], fault: str
) -> None:
    me = guest()
    table = played(me)
    me.page.route("**/api/replays/*/record", lie(change))
    said = outcome(me.page, table)
    expect(said).to_have_text("Shuffle: not as committed")
    expect(me.page.get_by_role("alert").filter(has=said)).to_be_visible()
    said.click()
    expect(
        me.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=fault)
    ).to_be_visible()


def test_a_commitment_that_changes_during_the_match_is_found_out(guest: Arrive) -> None:
    me = guest()
    page = me.page
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    table = table_of(page)
    expect(me.asked).to_be_visible()

    def another(said: Any) -> None:
        said["shuffle"]["commitment"] = "55" * 32

    page.route(f"**/api/tables/{table}", lie(another))
    page.reload()
    expect(me.asked).to_be_visible()
    concede(me)
    said = outcome(page, table)
    expect(said).to_have_text("Shuffle: not as committed")
    said.click()
    expect(page.get_by_role("dialog")).to_contain_text("published more than one commitment")


def test_records_without_a_commitment_and_of_strangers_say_so(
    guest: Arrive, server: PageServer
) -> None:
    me = guest()
    match = safehouse.game("spyon").start(seed=11)
    match.play("concede")
    me.page.goto("/replays")
    me.page.get_by_role("textbox").fill(json.dumps(match.record().to_json()))
    me.page.get_by_role("button", name="Replay it").click()
    said = me.page.get_by_role("button", name=re.compile("^Shuffle: "))
    expect(said).to_have_text("Shuffle: no commitment")
    table = played(me)
    record = json.loads(server.get(f"/api/tables/{table}/record"))
    stranger = guest()
    expect(outcome(stranger.page, table)).to_have_text("Shuffle: not compared")
    stranger.page.goto("/replays")
    stranger.page.get_by_role("textbox").fill(json.dumps(record))
    stranger.page.get_by_role("button", name="Replay it").click()
    stranger.page.wait_for_url(lambda url: "/replay/" in url and table not in url)
    said = stranger.page.get_by_role("button", name=re.compile("^Shuffle: "))
    expect(said).to_have_text("Shuffle: not compared")
    said.click()
    drawer = stranger.page.get_by_role("dialog", name="The shuffle")
    expect(drawer).to_contain_text("Commitment, as the record claims")
    expect(drawer).to_contain_text("Nobody here checked that a table ever published it.")
    expect(drawer).to_contain_text("--commitment HASH")


def test_a_table_that_was_left_opens_its_secret(guest: Arrive) -> None:
    me = guest()
    me.page.goto("/new?game=spyon")
    me.page.get_by_role("button", name="Open the table").click()
    table = table_of(me.page)
    me.page.get_by_role("button", name="Leave the table").click()
    me.page.goto(f"/table/{table}")
    expect(me.page.get_by_text("is open now and fits the commitment")).to_be_visible()


def test_a_match_that_was_closed_midway_can_be_checked(guest: Arrive, server: PageServer) -> None:
    me = guest()
    page = me.page
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    table = table_of(page)
    expect(me.asked).to_be_visible()
    page.goto("/")  # a page that is at the table goes on showing where it was
    token = (server.data / "admin-token").read_text().strip()
    asked = urllib.request.Request(
        f"{server.url}/api/admin/acts",
        json.dumps({"act": "close", "table": table}).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}"},
    )
    urllib.request.urlopen(asked, timeout=60).close()
    page.goto(f"/table/{table}")
    expect(page.get_by_text(f"Table {table} was closed during the match.")).to_be_visible()
    expect(page.get_by_text("is open now and fits the commitment")).to_be_visible()
    page.get_by_role("link", name="Replay it").click()
    said = page.get_by_role("button", name=re.compile("^Shuffle: "))
    expect(said).to_have_text("Shuffle: as committed")
