"""Which job is next, and how many may be queued."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest

from safehouse.server.jobs.fair_queue import (
    HALF,
    OPTIONAL,
    PERSON,
    WATCHED,
    Bounds,
    Crowded,
    FairQueue,
    Owner,
    Priority,
    Ticket,
)


class Hall:
    """A queue with a clock that the test controls; every job takes a second."""

    def __init__(self, bounds: Bounds | None = None) -> None:
        self.now = 0.0
        self.queue = FairQueue(bounds, lambda: self.now)

    def add(
        self, name: str, guest: str, table: str = "", rank: int = PERSON, address: str = ""
    ) -> Ticket:
        priority = Priority(rank, (Owner(guest, address),), table)
        ticket = Ticket({"name": name}, 1.0, priority, asyncio.Future())
        self.queue.add(ticket)
        return ticket

    def order(self, count: int | None = None) -> list[str]:
        """The names of the next jobs, one after another."""
        names: list[str] = []
        while self.queue.waiting and len(names) != count:
            ticket = self.queue.take()
            assert ticket is not None
            self.now += 1.0
            self.queue.end(ticket)
            names.append(ticket.job["name"])
        return names


@pytest.fixture
def loop() -> Iterator[None]:
    """Futures need one."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield
    asyncio.set_event_loop(None)
    made.close()


pytestmark = pytest.mark.usefixtures("loop")


def test_whoever_sits_at_a_table_comes_first() -> None:
    hall = Hall()
    hall.add("bots among themselves", "a", rank=WATCHED)
    hall.add("hint", "b", rank=OPTIONAL)
    hall.add("person", "c")
    assert hall.order() == ["person", "hint", "bots among themselves"]


def test_many_tables_of_one_guest_do_not_hold_up_another() -> None:
    hall = Hall()
    for n in range(12):
        hall.add(f"flood {n}", "flood", f"T{n}")
    assert hall.order(3) == ["flood 0", "flood 1", "flood 2"]
    hall.add("other", "other", "X")
    assert hall.order(1) == ["other"]


def test_guests_take_turns_and_so_do_the_tables_of_one() -> None:
    hall = Hall()
    for n in range(3):
        hall.add(f"a{n}", "a", "A1")
    hall.add("a at another table", "a", "A2")
    for n in range(2):
        hall.add(f"b{n}", "b", "B")
    assert hall.order() == ["a0", "b0", "a at another table", "b1", "a1", "a2"]


def test_new_cookies_at_one_address_gain_nothing() -> None:
    hall = Hall()
    for n in range(9):
        hall.add(f"cookie {n}", f"guest {n}", address="1.2.3.4")
    assert hall.order(2) == ["cookie 0", "cookie 1"]
    hall.add("elsewhere", "other", address="5.6.7.8")
    assert hall.order(1) == ["elsewhere"]


def test_a_table_counts_for_the_one_of_its_people_who_has_had_least() -> None:
    hall = Hall()
    for n in range(3):
        hall.add(f"busy {n}", "busy")
    assert hall.order(1) == ["busy 0"]
    priority = Priority(PERSON, (Owner("busy"), Owner("quiet")), "T")
    hall.queue.add(Ticket({"name": "both"}, 1.0, priority, asyncio.Future()))
    assert hall.order(1) == ["both"]


def test_time_that_somebody_has_had_is_forgotten() -> None:
    hall = Hall()
    hall.add("long ago", "a")
    hall.order()
    hall.now += 20 * HALF
    hall.add("a", "a")
    hall.add("b", "b")
    assert hall.order() == ["a", "b"], "first come, first served again"
    assert len(hall.queue._used) <= 2


def test_a_job_that_may_not_begin_yet_is_passed_over() -> None:
    hall = Hall()
    hall.add("hint", "a", rank=OPTIONAL)
    assert hall.queue.take(lambda ticket: ticket.priority.rank == PERSON) is None
    assert len(hall.queue.waiting) == 1


def test_a_guest_and_an_address_may_have_so_much_waiting_and_no_more() -> None:
    hall = Hall(Bounds(total=100, address=5, guest=3))
    for n in range(3):
        hall.add(f"{n}", "a", address="here")
    with pytest.raises(Crowded):
        hall.add("too many of a guest", "a", address="here")
    for n in range(2):
        hall.add(f"{n}", f"b{n}", address="here")
    with pytest.raises(Crowded):
        hall.add("too many of an address", "c", address="here")
    hall.add("from elsewhere", "c", address="there")
    assert len(hall.queue.waiting) == 6


def test_where_all_is_full_the_least_entitled_job_goes() -> None:
    hall = Hall(Bounds(total=3))
    tickets = [hall.add(f"{n}", f"watcher {n}", rank=WATCHED) for n in range(3)]
    with pytest.raises(Crowded):
        hall.add("one more like these", "watcher 3", rank=WATCHED)
    hall.add("person", "p")
    assert isinstance(tickets[2].done.exception(), Crowded)
    assert hall.order() == ["person", "0", "1"]


def test_a_job_is_worth_what_its_table_is_when_a_process_is_free() -> None:
    """Players who have left the table meanwhile no longer count, and the other way round."""
    hall = Hall()
    here = {"a"}

    def priority_of(guest: str) -> Priority:
        return Priority(PERSON if guest in here else WATCHED, (Owner(guest),))

    for guest in ("a", "b"):
        job = {"name": guest}
        hall.queue.add(Ticket(job, 1.0, partial(priority_of, guest), asyncio.Future()))
    here.clear()
    here.add("b")
    assert hall.order() == ["b", "a"]


def test_a_dropped_job_is_never_begun() -> None:
    hall = Hall()
    ticket = hall.add("left", "a")
    hall.add("stays", "b")
    hall.queue.drop(ticket)
    hall.queue.drop(ticket)
    assert hall.order() == ["stays"]
