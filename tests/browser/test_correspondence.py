"""A match of each game by correspondence: two browsers, one of them closed until it is notified."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, StorageState, ViewportSize, expect

from safehouse.core.registry import games
from tests.browser.guests import DESK, PRESS_AGAIN, Guest
from tests.browser.page_server import PageServer
from tests.server.post import (
    PUBLIC,
    BrowserKeys,
    Letters,
    PushService,
    link_in,
    mail_server,
    push_server,
)
from tests.server.server_thread import ROOMY, TableSocket

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Say = dict[str, Any]

QUICK = "spyon"
"""The game that is played to its end: mail and push messages are the same in all games."""

SUBSCRIBE = """(made) => {
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }),
  });
}"""
"""Chromium gets subscriptions from its vendor's service on the internet; this is a local one."""
NOTIFIED = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map((one) => ({ title: one.title, body: one.body, url: one.data.url }));
}"""


class Club:
    """A server that sends mail and push messages, and two players who have subscribed."""

    def __init__(
        self,
        server: PageServer,
        browser: Browser,
        notified: Browser,
        letters: Letters,
        service: type[PushService],
    ) -> None:
        self.server = server
        self.browser = browser
        self.notified = notified
        """A browser with notifications, which takes twice as much of the processor."""
        self.letters = letters
        self.service = service
        self.keys = BrowserKeys()
        self.mail: StorageState
        """The browser state of the player who is notified by mail: the cookie."""
        self.push: StorageState

    def arrive(self, kept: StorageState | None = None, *, notified: bool = False) -> Guest:
        browser = self.notified if notified else self.browser
        found = Guest(browser, self.server.url, storage_state=kept, viewport=DESK)
        if notified:
            found.context.grant_permissions(["notifications"], origin=self.server.url)
        return found


def wait_until(page: Page, met: Any, seconds: float = 60) -> Any:
    """Wait for a condition of the test itself, while the browser keeps running."""
    for _ in range(int(seconds / 0.05)):
        found = met()
        if found:
            return found
        page.wait_for_timeout(50)
    raise AssertionError("waited in vain")


@pytest.fixture(scope="module")
def club(
    browser: Browser, whole_browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Club]:
    with mail_server() as (letters, smtp), push_server() as (service, origin):
        settings: Say = {
            "smtp": smtp, "public_url": PUBLIC, "push_hosts": [origin], "notice_delay": 0.1,
            "bot_pause": 0.0,
            "limits": msgspec.to_builtins(ROOMY),
        }  # fmt: skip
        with PageServer(tmp_path_factory.mktemp("club"), **settings) as server:
            found = Club(server, browser, whole_browser, letters, service)
            subscribe(found, origin)
            yield found


def subscribe(club: Club, origin: str) -> None:
    """Both subscribe in the settings; one follows the link in a mail."""
    anna = club.arrive()
    anna.page.goto("/settings")
    anna.page.get_by_label("Mail address").fill("anna@example.org")
    anna.page.get_by_role("button", name="Notify me by mail").click()
    expect(anna.page.get_by_role("status").first).to_contain_text("We have sent a mail")
    (question,) = club.letters.got
    anna.page.goto(link_in(question, "/confirm"))
    anna.page.get_by_role("button", name="Confirm").click()
    anna.page.get_by_text("Thank you").wait_for()
    anna.page.goto("/settings")
    expect(anna.page.get_by_role("listitem").filter(has_text="anna@example.org")).to_be_visible()
    expect(anna.page.get_by_text("not confirmed yet")).to_have_count(0)
    club.mail = anna.context.storage_state()
    anna.leave()
    bob = club.arrive(notified=True)
    bob.page.goto("/settings")
    bob.page.evaluate(SUBSCRIBE, club.keys.body(f"{origin}/bob"))
    bob.page.get_by_role("button", name="Notify me in this browser").click()
    expect(bob.page.get_by_text("This browser notifies you from now on.")).to_be_visible()
    expect(bob.page.get_by_role("listitem").filter(has_text="Push, by 127.0.0.1")).to_be_visible()
    club.push = bob.context.storage_state()
    bob.leave()
    assert anna.faults + bob.faults == []


def open_by_form(me: Guest, game: str, seats: int) -> str:
    """Create a table with three days for each move; the seats beyond two are bots."""
    page = me.page
    page.goto(f"/new?game={game}")
    for seat in range(2, seats + 1):
        who = page.get_by_role("group", name=f"Seat {seat}")
        who.get_by_role("radio", name="Open" if seat == 2 else "Bot").check()
    page.get_by_role("radio", name="Days").check()
    page.get_by_label("Days a move").fill("3")
    page.get_by_role("button", name="Open the table").click()
    waits = "You choose a deck." if game == "spycraft" else "Waiting for players."
    expect(page.get_by_role("heading", level=1)).to_have_text(waits)
    return page.url


def bring_decks(host: Guest, other: Guest) -> None:
    """Both bring a starter deck, and the host starts."""
    for me in (host, other):
        panel = me.page.get_by_role("region", name="Your deck")
        panel.get_by_role("button", name=re.compile("^Banshee Net")).click()
        panel.get_by_role("button", name="Ready with Banshee Net").click()
        expect(panel).to_contain_text("Ready with")
    host.page.get_by_role("button", name="Start", exact=True).click()


def state_of(me: Guest, table: str) -> Say:
    found: Say = me.context.request.get(f"{me.url}/api/tables/{table}/state").json()
    return found


def questions(me: Guest, table: str) -> list[Say]:
    return [one for one in state_of(me, table)["decisions"] if not one["optional"]]


def move_without_the_page(me: Guest, table: str) -> None:
    (asked, *_) = questions(me, table)
    said = me.context.request.post(
        f"{me.url}/api/tables/{table}/moves",
        data={
            "seat": asked["seat"], "question": asked["question"],
            "move": asked["moves"][0]["notation"],
        },
    )  # fmt: skip
    assert said.ok or said.json()["code"] == "stale", said.text()


def move_by_hand(me: Guest, table: str) -> None:
    """Answer the question by touching pieces."""
    me.wait_turn()
    (asked, *_) = questions(me, table)
    for touch in range(40):
        me.touch_on(touch)
        if asked["question"] not in [one["question"] for one in questions(me, table)]:
            return
    raise AssertionError(f"no move after 40 touches: {me.text()}")


def play_until_asked(here: Guest, absent: Guest, table: str) -> None:
    """Whoever stays makes moves until the other one is asked: the first by hand."""
    move = move_by_hand
    while not questions(absent, table):
        if questions(here, table):
            move(here, table)
            move = move_without_the_page
        else:  # a bot is
            wait_until(here.page, lambda: questions(here, table) or questions(absent, table))


def play_out(url: str, cookies: list[str], table: str) -> None:
    """Play the rest of the match over the sockets of both players."""
    luck = random.Random(3)
    port = int(url.rsplit(":", 1)[1])
    with ExitStack() as stack:
        lines = [stack.enter_context(TableSocket(port, table, {"Cookie": one})) for one in cookies]
        for line in lines:
            line.send({"t": "hello", "since": 0})
            line.until(lambda line=line: line.state is not None)  # type: ignore[misc]
        while not any(line.over for line in lines):
            for line in lines:
                catch_up(line)
                if not line.over and line.decision() is not None:
                    said = line.move(luck.randrange(1000))
                    assert said["t"] == "ack" or said["code"] == "stale", said


def catch_up(line: TableSocket) -> None:
    """Read all pending messages."""
    try:
        while True:
            line.hear(0.01)
    except TimeoutError:
        pass


def arrive_by_mail(club: Club, here: Guest, table: str) -> Guest:
    """The mail arrives while the browser is closed; its link opens the table again."""
    name = {game.id: game.name for game in games()}
    letter = wait_until(here.page, lambda: club.letters.got and club.letters.got[-1])
    assert letter["To"] == "anna@example.org"
    assert letter["Subject"].removeprefix("It is your turn: ") in name.values()
    back = club.arrive(club.mail)
    back.page.goto(link_in(letter, f"/table/{table}"))
    return back


def arrive_by_push(club: Club, here: Guest, table: str) -> Guest:
    """The message reaches the browser's service worker, whose notification leads to the table."""
    headers, body = wait_until(here.page, lambda: club.service.got and club.service.got[-1])
    assert headers["path"] == "/bob"
    said = club.keys.read(body)
    back = club.arrive(club.push, notified=True)
    back.page.goto("/health/live")  # any page of the server reaches its service worker
    shown = deliver(back.page, club.server.url, json.dumps(said))
    assert shown == [said]
    assert shown[0]["url"].startswith(f"{PUBLIC}/")
    back.page.goto(shown[0]["url"].removeprefix(PUBLIC))
    return back


def deliver(page: Page, origin: str, data: str) -> list[Say]:
    """Deliver a push message to the page's service worker; return the notifications it shows."""
    line = page.context.new_cdp_session(page)
    known: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    line.send("ServiceWorker.enable")
    page.evaluate(
        "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)"
    )
    wait_until(page, lambda: known)
    message = {"origin": origin, "registrationId": known[-1], "data": data}
    for _ in range(5):  # one that arrives while the worker is starting may be lost
        line.send("ServiceWorker.deliverPushMessage", message)
        try:
            found: list[Say] = wait_until(page, lambda: page.evaluate(NOTIFIED), 15)
        except AssertionError:
            continue
        line.detach()
        return found
    raise AssertionError("no notification was shown")


def test_a_way_of_notifying_is_stopped_once(club: Club) -> None:
    """A second click on the same spot does not stop the next way, which moves up."""
    whole: ViewportSize = {"width": 1280, "height": 2400}  # nothing scrolls when a row goes
    carla = Guest(club.browser, club.server.url, settle=1000, viewport=whole)
    carla.page.goto("/settings")
    for name in ("carla", "c.berger"):
        carla.page.get_by_label("Mail address").fill(f"{name}@example.org")
        carla.page.get_by_role("button", name="Notify me by mail").click()
        expect(carla.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    stops = carla.page.get_by_role("button", name=re.compile("^Stop notifying"))
    expect(stops).to_have_count(2)
    carla.page.wait_for_timeout(1500)  # the list has just appeared
    reached = carla.page.evaluate(PRESS_AGAIN, '[aria-label^="Stop notifying"]')
    assert reached == []
    expect(carla.page.get_by_text("You are no longer notified in this way.")).to_be_visible()
    expect(stops).to_have_count(1)
    carla.leave()
    assert carla.faults == []


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_match_by_correspondence(club: Club, game: str) -> None:
    seats = min(next(one for one in games() if one.id == game).seat_counts)
    anna, bob = club.arrive(club.mail), club.arrive(club.push)
    where = open_by_form(anna, game, seats)
    table = where.rsplit("/", 1)[1]
    bob.page.goto(where)
    bob.page.get_by_role("button", name="Take a seat").click()
    if game == "spycraft":
        bring_decks(anna, bob)
    expect(bob.asked).to_be_visible()
    expect(anna.page.get_by_role("timer").first).to_have_accessible_name(
        re.compile(r"^(3 d 0|2 d 23) h")
    )
    club.letters.got.clear()
    club.service.got.clear()
    people = [anna, bob]
    for away, arrive in ((0, arrive_by_mail), (1, arrive_by_push)):
        here = people[1 - away]
        absent = people[away]
        absent.page.close()
        play_until_asked(here, absent, table)
        absent.leave()
        people[away] = arrive(club, here, table)
        assert questions(people[away], table)
        move_by_hand(people[away], table)
    if game == QUICK:
        cookies = [me.context.cookies()[0]["value"] for me in people]
        people[1].leave()
        people[0].page.goto("about:blank")
        play_out(club.server.url, [f"safehouse={value}" for value in cookies], table)
        people[0].page.goto(where)
        expect(people[0].asked).to_contain_text("The match is over")
    else:
        people[1].leave()
    people[0].leave()
    assert [fault for me in (anna, bob, *people) for fault in me.faults] == []
