"""A server, and people with browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.guests import Guest
from tests.browser.page_server import PageServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    with PageServer(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def guest(browser: Browser, server: PageServer) -> Iterator[Callable[..., Guest]]:
    """Create a person with a browser. At the end: no page errors, no request to another host."""
    people: list[Guest] = []

    def arrive(**options: Any) -> Guest:
        person = Guest(browser, server.url, **options)
        people.append(person)
        return person

    yield arrive
    for person in people:
        person.leave()
    here = urlsplit(server.url).netloc
    assert {host for person in people for host in person.hosts} <= {here}
    assert [fault for person in people for fault in person.faults] == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[PageServer]:
    """A server that a test may kill."""
    with PageServer(tmp_path / "data") as running:
        yield running
