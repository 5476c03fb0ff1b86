"""A server, and people with browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.guests import Guest
from tests.browser.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def guest(browser: Browser, house: House) -> Iterator[Callable[..., Guest]]:
    """Create a person with a browser. At the end: no page errors, no request to another host."""
    people: list[Guest] = []

    def arrive(**options: Any) -> Guest:
        person = Guest(browser, house.url, **options)
        people.append(person)
        return person

    yield arrive
    for person in people:
        person.leave()
    here = urlsplit(house.url).netloc
    assert {host for person in people for host in person.hosts} <= {here}
    assert [fault for person in people for fault in person.faults] == []


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    with House(tmp_path / "house") as running:
        yield running
