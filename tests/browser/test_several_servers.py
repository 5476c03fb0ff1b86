"""The page at two servers behind nginx, when the one that it is connected to hangs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guests import Guest
from tests.server.test_cluster_proxies import Crew
from tests.services import Nginx, Postgres, Redis, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

BUSY = 90_000
"""Milliseconds for a page on a busy machine."""


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Crew]:
    with (
        Postgres() as postgres,
        Redis() as redis,
        Crew(postgres, redis, tmp_path, Nginx).running() as running,
    ):
        yield running


def server_of(crew: Crew) -> int:
    """Return which server has the only socket."""
    wait_until(lambda: crew.sockets(0) + crew.sockets(1) == 1, "the page is connected")
    return 0 if crew.sockets(0) else 1


def test_a_page_moves_to_the_other_server(browser: Browser, crew: Crew) -> None:
    """The match goes on where it was, with the bot, and other pages open meanwhile."""
    me = Guest(browser, crew.url(""))
    page = me.page
    me.start_against_bot()
    for moves in range(2):
        me.play_move(nth=moves)
    me.wait_turn()
    asked = me.text()
    frozen = server_of(crew)
    crew.signal(frozen, signal.SIGSTOP)
    try:
        wait_until(lambda: crew.sockets(1 - frozen) == 1, "the page is at the other server", 90)
        expect(page.locator(".banner")).to_have_count(0, timeout=BUSY)
        assert me.text() == asked
        me.play_move()
        me.wait_turn()
        table = page.url
        page.goto("/", timeout=BUSY)
        expect(page.get_by_role("heading", level=1).first).to_be_visible(timeout=BUSY)
        page.goto(table, timeout=BUSY)
        me.wait_turn()
        assert crew.sockets(1 - frozen) == 1
    finally:
        crew.signal(frozen, signal.SIGCONT)
    me.leave()
    assert me.faults == []
